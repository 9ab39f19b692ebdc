import { ApiError, fetchPage, type Query } from '../api.ts';
import type { Order } from '../orders/types.ts';

/** The first request for orders of each key. */
const firstRequests = new Map<number, Promise<unknown>>();

/**
 * Orders for what is counted beside a page. A key whose user is inactive, or of another type than the key, may not read orders, and
 * nothing says so before the first request: one request is sent, and the others wait for its response.
 */
export async function fetchOrders(keyId: number, query: Query): Promise<Order[]> {
  const read = async () => (await fetchPage<Order>('/api/v2/orders', query)).rows;
  const known = firstRequests.get(keyId);
  if (known) {
    const isRefused = await known.then(
      () => false,
      (error) => error instanceof ApiError && error.status === 403,
    );
    return isRefused ? [] : read();
  }
  const mine = read();
  firstRequests.set(keyId, mine);
  return mine.catch((error) => {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  });
}
