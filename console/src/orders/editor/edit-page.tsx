import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, get } from '../../api.ts';
import type { Customer } from '../../app/records.ts';
import { EditConflict } from '../../editing/edit-conflict.tsx';
import { quantityText } from '../../editing/quantity.ts';
import { useDraft } from '../../editing/saved-draft.ts';
import { reasonText } from '../../refusal-text.ts';
import { useCurrentKey } from '../../session/keys.ts';
import { T } from '../../texts.ts';
import { LoadingPage } from '../../ui/loading-page.tsx';
import { useOrder } from '../data.ts';
import { headerBody, headerDifferences } from '../header-fields.ts';
import type { Order } from '../types.ts';
import { draftOf, type OrderDraft } from './draft.ts';
import { OrderEditor } from './editor.tsx';
import { useOrderSaving } from './save.ts';
import { useOrderValidation } from './validate.ts';

export function EditOrderPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const found = useOrder(id);
  if (!found.data) return <LoadingPage title={T.orders.one} found={found} />;
  return <Loaded key={id} id={id} order={found.data} />;
}

function useCustomer(id: number) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'records', 'customer', id],
    queryFn: async () => {
      const found = await get<Customer | { Data: Customer[] }>(`/api/v1/customers/${id}`);
      return 'Data' in found ? found.Data[0] : found;
    },
    staleTime: 60_000,
  }).data;
}

function Loaded({ id, order }: { id: string; order: Order }) {
  const { draft, version, isTyped, change, reset, drop } = useDraft<OrderDraft>(id, () => ({
    draft: draftOf(order),
    version: order.version,
  }));
  const [isRefused, setRefused] = useState(false);
  const customer = useCustomer(order.customer_id);
  const checked = useOrderValidation(draft, id);
  const saving = useOrderSaving({
    drop,
    draft,
    checked,
    existing: { id, version },
    onError: (error) => setRefused(error instanceof ApiError && error.status === 412),
  });
  const allowed = order.allowed_actions.update;
  // What was just saved here is not another user's change.
  const isChanged = version !== undefined && order.version !== version && !saving.isLeaving();
  return (
    <OrderEditor
      title={
        <>
          {order.stage === 'posted' ? T.editor.changeOf : T.orders.actions.update}{' '}
          <Link to={`/orders/${id}` as '/'}>{order.po_num || order.invoice_num || T.editor.withoutPo}</Link> ·{' '}
          <bdi>{order.customer_name}</bdi>
        </>
      }
      top={
        <>
          {!allowed.allowed && (
            <p className="note careful" title={allowed.reason}>
              {T.orders.notAllowed(T.orders.actions.update)} {reasonText(allowed)}
            </p>
          )}
          {(isChanged || isRefused) && (
            <EditConflict
              what={T.editor.changed}
              differences={differencesOf(draftOf(order), draft)}
              onMine={() => {
                reset({ draft, version: order.version }, true);
                setRefused(false);
              }}
              onTheirs={() => {
                reset({ draft: draftOf(order), version: order.version }, false);
                setRefused(false);
              }}
            />
          )}
        </>
      }
      draft={draft}
      isTyped={isTyped}
      change={change}
      customer={customer}
      checked={checked}
      saving={saving}
      may={{
        promotions: order.allowed_actions.set_promotions,
        terms: order.allowed_actions.change_terms,
      }}
      saveText={order.stage === 'posted' ? T.editor.saveChange : T.editor.saveDraft}
    />
  );
}

function differencesOf(theirs: OrderDraft, mine: OrderDraft): [string, string, string][] {
  const linesOf = (draft: OrderDraft) =>
    new Map(
      draft.lines.filter((line) => line.productId !== null).map((line) => [line.text, quantityText(line)]),
    );
  const [old, now] = [linesOf(theirs), linesOf(mine)];
  const lines = [...new Set([...old.keys(), ...now.keys()])].map((name): [string, string, string] => [
    name,
    old.get(name) ?? '–',
    now.get(name) ?? '–',
  ]);
  return [
    ...headerDifferences(headerBody(theirs), headerBody(mine)),
    ...lines.filter(([, before, after]) => before !== after),
  ];
}
