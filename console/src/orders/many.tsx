import { useState } from 'react';
import { ApiError } from '../api.ts';
import { useWrite } from '../app/write.ts';
import { reasonText } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { money, sumOfMoney } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { totalOf } from './status.tsx';
import { canDo, nameOf, type Order } from './types.ts';

type Kind = 'submit' | 'remove';

/** Bulk actions, with a count and a preview first. */
export function ManyOrders({ orders, onDone }: { orders: readonly Order[]; onDone: () => void }) {
  const [kind, setKind] = useState<Kind>();
  return (
    <>
      <span className="soft">{T.countSelected(orders.length)}</span>
      <Button onClick={() => setKind('submit')}>{T.orders.submitMany}</Button>
      <Button onClick={() => setKind('remove')}>{T.orders.removeMany}</Button>
      <Button tone="plain" onClick={onDone}>
        {T.selectNone}
      </Button>
      {kind && <ManyDialog kind={kind} orders={orders} onClose={() => setKind(undefined)} onDone={onDone} />}
    </>
  );
}

const isAllowed = (kind: Kind, order: Order) =>
  kind === 'submit' ? canDo(order, 'submit') : canDo(order, 'delete') || canDo(order, 'cancel');

const reasonOf = (kind: Kind, { allowed_actions: can }: Order) =>
  kind === 'submit' ? can.submit : can.cancel.allowed ? can.delete : can.cancel;

interface DialogProps {
  kind: Kind;
  orders: readonly Order[];
  onClose: () => void;
  onDone: () => void;
}

function ManyDialog({ kind, orders, onClose, onDone }: DialogProps) {
  const write = useWrite<unknown>();
  const [results, setResults] = useState<Record<string, string>>({});
  // Orders that were done also change in the list behind: the dialog keeps those that were chosen.
  const [shown] = useState(orders);
  const possible = shown.filter((order) => isAllowed(kind, order));
  const refused = shown.filter((order) => !isAllowed(kind, order));
  const run = async () => {
    let done = 0;
    for (const order of possible) {
      const name = nameOf(order);
      if (results[name] === T.done) {
        done++;
        continue;
      }
      try {
        if (kind === 'submit')
          await write.send('POST', `/api/v2/orders/${name}/submit`, { ifMatch: order.version });
        else await write.send('DELETE', `/api/v2/orders/${name}`, { ifMatch: order.version });
        done++;
        setResults((old) => ({ ...old, [name]: T.done }));
      } catch (error) {
        setResults((old) => ({
          ...old,
          [name]: error instanceof ApiError ? error.message : T.errors.unexpected,
        }));
      }
    }
    showToast(T.orders.manyDone(done, possible.length));
    if (done === possible.length) {
      onClose();
      onDone();
    }
  };
  return (
    <Dialog
      title={
        kind === 'submit' ? T.orders.submitTitle(possible.length) : T.orders.removeTitle(possible.length)
      }
      onClose={onClose}
      isWide
    >
      <div tabIndex={0} className="sideways">
        <SmallTable>
          <tbody>
            {possible.map((order) => (
              <tr key={nameOf(order)}>
                <td>{order.po_num || T.orders.noPo}</td>
                <td>
                  <bdi>{order.customer_name}</bdi>
                </td>
                <td className="num">{money(totalOf(order))}</td>
                <td>{results[nameOf(order)] ?? ''}</td>
              </tr>
            ))}
            {refused.map((order) => (
              <tr key={nameOf(order)} className="soft">
                <td>{order.po_num || T.orders.noPo}</td>
                <td>
                  <bdi>{order.customer_name}</bdi>
                </td>
                <td className="num">{money(totalOf(order))}</td>
                <td>{T.notThisOne(reasonText(reasonOf(kind, order)))}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </div>
      <p>{T.orders.manySum(possible.length, money(sumOfMoney(possible.map(totalOf))))}</p>
      <div className="row">
        {possible.length > 0 && (
          <Button tone={kind === 'submit' ? 'good' : 'bad'} onClick={run} isBusy={write.isBusy}>
            {kind === 'submit' ? T.orders.submitMany : T.orders.removeMany}
          </Button>
        )}
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}
