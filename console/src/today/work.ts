import { useQuery } from '@tanstack/react-query';
import { fetchAll, fetchPage } from '../api.ts';
import { MAX_ATTENTION_ITEMS } from '../app/attention.ts';
import type { AttentionGroup, AttentionItem } from '../app/attention-items.ts';
import { useStates, useTimeZone } from '../app/directory.ts';
import { fetchOrders } from '../app/order-rows.ts';
import { useBusinessNow } from '../app/sandbox-clock.tsx';
import { useUnsavedWork } from '../editing/unsaved-work.ts';
import { type Order, orderReferenceOf } from '../orders/types.ts';
import type { Purchase } from '../purchases/types.ts';
import { useAccountNames } from '../receivables/account-names.ts';
import { AGING_FIELDS, type Aging } from '../receivables/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { centsOf, day, dayIn, money, sumOfMoney } from '../ui/format.ts';
import { ordersToSubmit } from './orders-to-submit.ts';
import { useStockToOrder } from './running-out.tsx';

const DUE_DAYS = 2;
const [, ...OVERDUE_AGES] = AGING_FIELDS;

/** Orders that are not submitted yet: drafts, and changes of posted orders. */
async function readUnsubmittedOrders(keyId: number): Promise<Order[]> {
  const [drafts, changed] = await Promise.all([
    fetchOrders(keyId, { stages: 'draft', page_size: MAX_ATTENTION_ITEMS }),
    fetchOrders(keyId, { has_pending_changes: true, page_size: MAX_ATTENTION_ITEMS }),
  ]);
  return [...drafts, ...changed.filter((order) => order.pending_change?.state === 'draft')];
}

async function readDuePurchases(until: string): Promise<AttentionItem[]> {
  const query = {
    statuses: 'New,Accepted',
    include_transactions: false,
    sort: 'receive_date',
    page_size: MAX_ATTENTION_ITEMS,
  };
  const found = await fetchPage<Purchase>('/api/v2/purchases', query);
  return found.rows
    .filter((one) => one.receive_date && one.receive_date.slice(0, 10) <= until)
    .map((one) => ({
      key: one.purchase_global_id,
      to: `/purchases/${one.purchase_global_id}`,
      title: `${one.po_num} · ${one.vendor_name}`,
      note: day(one.receive_date),
      action: T.today.receive,
    }));
}

function overdueAccounts(rows: readonly Aging[], nameOfAccount: (id: number) => string): AttentionItem[] {
  const sums = new Map<number, string>();
  for (const row of rows)
    sums.set(
      row.ARAccountID,
      sumOfMoney([sums.get(row.ARAccountID) ?? '0', ...OVERDUE_AGES.map((age) => row[age])]),
    );
  return [...sums]
    .filter(([, sum]) => (centsOf(sum) ?? 0n) > 0n)
    .sort(([, a], [, b]) => (centsOf(b)! > centsOf(a)! ? 1 : -1))
    .map(([account, sum]) => ({
      key: String(account),
      to: `/receivables?account=${account}`,
      title: nameOfAccount(account),
      note: money(sum),
      action: T.today.collect,
    }));
}

/** The work of the day beside what went wrong: what waits, most urgent first. */
export function useTodaysWork(): AttentionGroup[] {
  const key = useCurrentKey();
  const now = useBusinessNow();
  const until = dayIn(new Date(now.getTime() + DUE_DAYS * 86_400_000), useTimeZone());
  const states = useStates();
  const accountName = useAccountNames(key.type !== 'Supplier');
  const orders = useQuery({
    queryKey: [key.id, 'orders', 'summary', 'unsubmitted'],
    queryFn: () => readUnsubmittedOrders(key.id),
    staleTime: 60_000,
  });
  const purchases = useQuery({
    queryKey: [key.id, 'purchases', 'summary', 'due', until],
    queryFn: () => readDuePurchases(until),
    enabled: key.type === 'Employee',
    staleTime: 60_000,
  });
  const aging = useQuery({
    queryKey: [key.id, 'payments', 'aging'],
    queryFn: () => fetchAll<Aging>('/api/v1/arAging'),
    enabled: key.type !== 'Supplier',
    staleTime: 5 * 60_000,
  });
  const unsaved = useUnsavedWork().map((one) => ({ ...one, action: T.today.goOn }));
  // An order with unsaved input is offered once: with that input.
  const offered = new Set(unsaved.map(({ to }) => to));
  const saved = (orders.data ?? []).filter(
    (order) => !offered.has(`/orders/${orderReferenceOf(order)}/edit`),
  );
  return [
    { name: T.editor.unsavedWork, items: unsaved },
    ...ordersToSubmit(saved, states.data ?? [], now),
    { name: T.today.due, items: purchases.data ?? [] },
    { name: T.today.runsOut, items: useStockToOrder() },
    { name: T.today.overdue, items: overdueAccounts(aging.data ?? [], accountName) },
  ];
}
