import { useState } from 'react';
import { reasonText } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { money, sumOfMoney } from '../ui/format.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { orderTotal } from './status.tsx';
import { canDo, type Order, orderReferenceOf } from './types.ts';

const KINDS = {
  submit: {
    title: T.orders.submitTitle,
    action: T.orders.submitMany,
    tone: 'good',
    isAllowed: (order: Order) => canDo(order, 'submit'),
    reasonOf: ({ allowed_actions: can }: Order) => can.submit,
    request: (name: string) => ({ method: 'POST', path: `/api/v2/orders/${name}/submit` }),
  },
  remove: {
    title: T.orders.removeTitle,
    action: T.orders.removeMany,
    tone: 'bad',
    isAllowed: (order: Order) => canDo(order, 'delete') || canDo(order, 'cancel'),
    reasonOf: ({ allowed_actions: can }: Order) => (can.cancel.allowed ? can.delete : can.cancel),
    request: (name: string) => ({ method: 'DELETE', path: `/api/v2/orders/${name}` }),
  },
} as const;

/** Bulk actions, with a count and a preview first. */
export function BulkOrderActions({ orders, onDone }: { orders: readonly Order[]; onDone: () => void }) {
  const [kind, setKind] = useState<keyof typeof KINDS>();
  const asked = kind && KINDS[kind];
  return (
    <>
      <span className="soft">{T.countSelected(orders.length)}</span>
      <Button onClick={() => setKind('submit')}>{T.orders.submitMany}</Button>
      <Button onClick={() => setKind('remove')}>{T.orders.removeMany}</Button>
      <Button tone="plain" onClick={onDone}>
        {T.selectNone}
      </Button>
      {asked && (
        <BulkDialog
          orders={orders}
          requestOf={(order) =>
            asked.isAllowed(order)
              ? { ...asked.request(orderReferenceOf(order)), ifMatch: order.version }
              : undefined
          }
          title={asked.title}
          cells={(order) => (
            <>
              <td>{order.po_num || T.orders.noPo}</td>
              <td>
                <bdi>{order.customer_name}</bdi>
              </td>
              <td className="num">{money(orderTotal(order))}</td>
            </>
          )}
          whyNot={(order) => T.notThisOne(reasonText(asked.reasonOf(order)))}
          sum={(possible) => T.orders.manySum(possible.length, money(sumOfMoney(possible.map(orderTotal))))}
          action={() => asked.action}
          tone={asked.tone}
          onClose={() => setKind(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}
