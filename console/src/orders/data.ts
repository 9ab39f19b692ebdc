import type { Ops, V2 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import type { Order } from './types.ts';

const PROCESSING_STATUSES: readonly Order['status'][] = ['queued', 'importing'];

/** Whether the order is still being processed, so that it has to be polled. */
export function isInProgress(order: Order): boolean {
  const change = order.pending_change?.state;
  return (
    PROCESSING_STATUSES.includes(order.status) ||
    (order.stage === 'submitted' && order.status === 'accepted') ||
    change === 'submitted' ||
    change === 'processing' ||
    order.cancellation?.state === 'pending'
  );
}

/** Events report changes. While the order is being processed it is also polled, in case an event is lost. */
export function useOrder(id: string) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'orders', 'one', id],
    queryFn: async ({ signal }) =>
      (
        await get<{ data: Order }>(
          `/api/v2/orders/${encodeURIComponent(id)}`,
          { include_pricing: true },
          signal,
        )
      ).data,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? 5_000 : false),
    staleTime: 0,
  });
}

export type HistoryEntry = Ops.FullOrderHistory;

export function useOrderHistory(id: string, version: string | undefined) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'orders', 'history', id, version],
    queryFn: async () =>
      (
        await get<{ data: HistoryEntry[] }>(`/api/v2/orders/${encodeURIComponent(id)}/history`, {
          page_size: 500,
        })
      ).data,
    enabled: version !== undefined,
    placeholderData: (old) => old,
  });
}

export type Difference = Extract<V2.GetOrderHistoryResponse, { data: { field: string }[] }>['data'][number];

/** The differences between two versions; pass undefined until both are chosen. */
export function useDifferences(id: string, versions: { from: string; to: string } | undefined) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'orders', 'differences', id, versions],
    queryFn: async () =>
      (await get<{ data: Difference[] }>(`/api/v2/orders/${encodeURIComponent(id)}/history`, versions)).data,
    enabled: versions !== undefined,
    // The past does not change anymore.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type Mail = Ops.Mail;

export function useMails(id: string, version: string | undefined) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'orders', 'mails', id, version],
    queryFn: async () => (await get<{ data: Mail[] }>('/ops/mails', { order_id: id, page_size: 50 })).data,
    enabled: key.type === 'Employee' && version !== undefined,
    placeholderData: (old) => old,
  });
}
