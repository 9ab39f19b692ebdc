import { useQuery } from '@tanstack/react-query';
import { call } from '../api.ts';
import { queryClient } from '../app/queries.ts';
import { useCurrentKey } from '../session/keys.ts';
import type { Purchase, PurchaseReceipt, VersionedPurchase } from './types.ts';

export const PROCESSING_STATUSES = new Set(['Submitted', 'Importing']);

async function readPurchase(id: string): Promise<VersionedPurchase> {
  const path = `/api/v2/purchases/${encodeURIComponent(id)}`;
  const { data, etag } = await call<{ data: Purchase }>('GET', path);
  return { ...data.data, etag };
}

export function usePurchase(id: string) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'purchases', 'one', id],
    queryFn: () => readPurchase(id),
    refetchInterval: ({ state }) =>
      state.data && PROCESSING_STATUSES.has(state.data.status) ? 5_000 : false,
    staleTime: 0,
  });
}

/** Good and damaged units of the lines, which the purchase does not have. */
export function useReceipt(id: string) {
  const key = useCurrentKey();
  return useQuery({
    queryKey: [key.id, 'receipts', id],
    queryFn: async () => {
      const { data, etag } = await call<{ data: PurchaseReceipt }>('GET', `/ops/purchases/${id}/receipt`);
      return { ...data.data, etag };
    },
    // A dialog never begins with what an earlier one has read.
    staleTime: 0,
    gcTime: 0,
  });
}

/** How many units of each line came damaged, for those who may read receipts. */
export function useDamagedUnits({ purchase_global_id: id, status }: Purchase): ReadonlyMap<number, number> {
  const key = useCurrentKey();
  const { data } = useQuery({
    queryKey: [key.id, 'purchases', 'damaged', id],
    queryFn: async () => {
      const { data: found } = await call<{ data: PurchaseReceipt }>('GET', `/ops/purchases/${id}/receipt`);
      return new Map(found.data.lines.map((line) => [line.purchase_trans_id, line.damaged_units]));
    },
    enabled: key.type === 'Employee' && RECEIVED_STATUSES.has(status),
  });
  return data ?? NONE;
}

const RECEIVED_STATUSES = new Set(['Received', 'Confirmed', 'Verified']);
const NONE: ReadonlyMap<number, number> = new Map();

/** The purchase as it is now, for its page too. */
export async function reloadPurchase(keyId: number, id: string): Promise<VersionedPurchase> {
  return queryClient.fetchQuery({
    queryKey: [keyId, 'purchases', 'one', id],
    queryFn: () => readPurchase(id),
    staleTime: 0,
  });
}

export const invalidatePurchases = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'purchases' });
