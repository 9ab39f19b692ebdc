import type { Ops, V1 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { fetchPage } from '../api.ts';
import { translateMessage } from '../refusal-text.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { money } from '../ui/format.ts';
import { type AttentionGroup, type AttentionItem, orderItem } from './attention-items.ts';
import { fetchOrders } from './order-rows.ts';

const DAYS = 7;
export const MAX_ATTENTION_ITEMS = 50;

const updatedSinceTime = () =>
  new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 19).concat('Z');

async function fetchRejectedOrders(keyId: number): Promise<AttentionItem[]> {
  const query = { statuses: 'rejected', updated_since: updatedSinceTime(), page_size: MAX_ATTENTION_ITEMS };
  const rows = await fetchOrders(keyId, query);
  return rows.map((order) => orderItem(order, translateMessage(order.processing?.message)));
}

async function fetchRejectedChanges(keyId: number): Promise<AttentionItem[]> {
  const rows = await fetchOrders(keyId, { has_pending_changes: true, page_size: MAX_ATTENTION_ITEMS });
  return rows
    .filter(
      ({ pending_change: change, cancellation }) =>
        change?.state === 'rejected' || cancellation?.state === 'rejected',
    )
    .map((order) =>
      orderItem(order, translateMessage(order.pending_change?.message ?? order.cancellation?.message)),
    );
}

async function fetchOpenTasks(): Promise<AttentionItem[]> {
  const found = await fetchPage<Ops.ActivationTask>('/ops/activationTasks', {
    status: 'open',
    page_size: MAX_ATTENTION_ITEMS,
  });
  return found.rows.map((task) => ({
    key: String(task.activation_task_id),
    to: '/purchases?view=activation',
    title: task.product_name,
    note: T.needs.purchasesWait(task.waiting_purchases),
    action: T.needs.activate,
  }));
}

async function fetchRejectedPayments(): Promise<AttentionItem[]> {
  const found = await fetchPage<V1.PaymentApplication>('/api/v1/payments/applications', {
    Statuses: 'Rejected',
    UpdatedSince: updatedSinceTime(),
    PageSize: MAX_ATTENTION_ITEMS,
  });
  return found.rows.map((one) => ({
    key: String(one.RequestID),
    to: '/receivables?tab=requests',
    title: `${one.PaymentInvoiceNum} → ${one.TargetInvoiceNum}`,
    note: money(one.Amount),
    action: T.needs.look,
  }));
}

/** What needs a person's attention. Data that the key may not see is not requested. */
export function useAttention(): AttentionGroup[] {
  const key = useCurrentKey();
  const isStaff = key.type === 'Employee';
  const groupQuery = (
    family: string,
    name: string,
    read: () => Promise<AttentionItem[]>,
    enabled: boolean,
  ) => ({
    queryKey: [key.id, family, 'summary', name],
    queryFn: () => read().catch(() => [] as AttentionItem[]),
    staleTime: 60_000,
    enabled,
  });
  const orders = useQuery(groupQuery('orders', 'rejected', () => fetchRejectedOrders(key.id), true));
  const changes = useQuery(groupQuery('orders', 'stuck', () => fetchRejectedChanges(key.id), true));
  const tasks = useQuery(groupQuery('purchases', 'tasks', fetchOpenTasks, isStaff));
  const payments = useQuery(groupQuery('payments', 'rejected', fetchRejectedPayments, true));
  return [
    { name: T.needs.orders, items: orders.data ?? [] },
    { name: T.needs.changes, items: changes.data ?? [] },
    { name: T.needs.tasks, items: tasks.data ?? [] },
    { name: T.needs.payments, items: payments.data ?? [] },
  ];
}
