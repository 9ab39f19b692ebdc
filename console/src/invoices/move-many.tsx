import { useState } from 'react';
import { queries } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { nameOf, type Order } from '../orders/types.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { nextStatus, reasonOf, statusName } from './steps.ts';

/** Moves each invoice to its next status, with a preview; refused ones stay in the list with their reason. */
export function MoveMany({ invoices, onDone }: { invoices: readonly Order[]; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className="soft">{T.countSelected(invoices.length)}</span>
      <Button tone="good" onClick={() => setOpen(true)}>
        {T.invoices.move}
      </Button>
      <Button tone="plain" onClick={onDone}>
        {T.selectNone}
      </Button>
      {isOpen && <MoveDialog invoices={invoices} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}

interface Props {
  invoices: readonly Order[];
  onClose: () => void;
  onDone: () => void;
}

function MoveDialog({ invoices, onClose, onDone }: Props) {
  const write = useWrite<unknown>();
  const [results, setResults] = useState<Record<string, string>>({});
  // Moved invoices also change in the list behind: the preview keeps its original rows.
  const [shown] = useState(invoices);
  const possible = shown.filter((one) => nextStatus(one.invoice_status) && one.status !== 'cancelled');
  const run = async () => {
    let done = 0;
    for (const one of possible) {
      const name = nameOf(one);
      if (results[name] === T.done) {
        done++;
        continue;
      }
      try {
        const to = nextStatus(one.invoice_status);
        await write.send('POST', `/ops/invoices/${one.invoice_id}/advance`, { body: { to } });
        done++;
        setResults((old) => ({ ...old, [name]: T.done }));
      } catch (error) {
        setResults((old) => ({ ...old, [name]: reasonOf(error) }));
      }
    }
    showToast(T.orders.manyDone(done, possible.length));
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'orders' });
    if (done === possible.length) {
      onClose();
      onDone();
    }
  };
  return (
    <Dialog title={T.invoices.moveTitle(possible.length)} onClose={onClose} isWide>
      <div tabIndex={0} className="sideways">
        <SmallTable>
          <tbody>
            {shown.map((one) => (
              <tr key={nameOf(one)}>
                <td>{one.invoice_num}</td>
                <td>
                  <bdi>{one.customer_name}</bdi>
                </td>
                <td>
                  {statusName(one.invoice_status)} →{' '}
                  {possible.includes(one) ? statusName(nextStatus(one.invoice_status)) : T.invoices.stays}
                </td>
                <td>{results[nameOf(one)] ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </div>
      <div className="row">
        {possible.length > 0 && (
          <Button tone="good" onClick={run} isBusy={write.isBusy}>
            {T.invoices.moveAction(possible.length)}
          </Button>
        )}
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}
