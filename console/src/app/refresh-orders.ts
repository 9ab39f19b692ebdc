import type { InfiniteData } from '@tanstack/react-query';
import { fetchPage, type Page, type Query } from '../api.ts';
import type { Order } from '../orders/types.ts';
import { NEWEST_FIRST, queryClient } from './queries.ts';

export interface FeedEvent {
  type: string;
  occurred_at: string;
  resource_id: string;
  version: string | null;
  data: Record<string, unknown>;
}

const MAX_REFRESHED_IDS = 100;
/** Of a list that is sorted by something that an order can change. More pages keep the place of a changed order. */
const MAX_REREAD_PAGES = 2;

type Rows = InfiniteData<Page<Order>>;

/**
 * Changed orders are read once and patched into the lists that show them: a list of ten thousand rows is not reloaded for
 * one of them. The service decides which list they belong to, by applying the list's filters.
 */
export async function refreshOrders(keyId: number, events: readonly FeedEvent[]): Promise<void> {
  const ids = [...new Set(events.map(({ resource_id: id }) => id.replace(/^invoice:/, '')))];
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: [keyId, 'orders', 'one', id] });
  for (const { data } of events)
    if (data.invoice_id)
      void queryClient.invalidateQueries({ queryKey: [keyId, 'orders', 'one', String(data.invoice_id)] });
  void queryClient.invalidateQueries({ queryKey: [keyId, 'orders', 'summary'] });
  const lists = queryClient.getQueryCache().findAll({ queryKey: [keyId, 'orders', 'list'] });
  for (const list of lists) {
    const { queryKey } = list;
    // Without `exact` the key of a list without filters would also match every list with filters.
    if (!list.isActive()) queryClient.removeQueries({ queryKey, exact: true });
    else if (ids.length > MAX_REFRESHED_IDS || canBeResorted(list))
      void queryClient.invalidateQueries({ queryKey, exact: true });
    else {
      // A page on its way may have been read before the change, and would take the place of what is patched now.
      await list.promise?.catch(() => undefined);
      await patchList(queryKey, ids);
    }
  }
}

function canBeResorted({ queryKey, state }: { queryKey: readonly unknown[]; state: { data?: unknown } }) {
  const { sort } = queryKey[4] as Query;
  const { pages = [] } = (state.data as Rows | undefined) ?? {};
  return sort !== NEWEST_FIRST && pages.length <= MAX_REREAD_PAGES;
}

async function patchList(queryKey: readonly unknown[], ids: readonly string[]): Promise<void> {
  const [, , , path, query] = queryKey as [number, string, string, string, Query];
  const found = await fetchPage<Order>(path, {
    ...query,
    order_ids: ids.join(','),
    page_size: ids.length,
  }).catch(() => undefined);
  if (!found) return;
  queryClient.setQueryData<Rows>(queryKey, (old) => old && mergeChangedRows(old, new Set(ids), found.rows));
}

const orderIdsOf = ({ id, invoice_id }: Order) => [id, invoice_id === null ? null : String(invoice_id)];

function mergeChangedRows(old: Rows, changed: ReadonlySet<string>, now: readonly Order[]): Rows {
  const isSame = (a: Order) => (b: Order) => (a.id ? a.id === b.id : a.invoice_id === b.invoice_id);
  const known = new Set<Order>();
  const pages = old.pages.map((one) => ({
    ...one,
    rows: one.rows.flatMap((row) => {
      if (!orderIdsOf(row).some((name) => name && changed.has(name))) return [row];
      const found = now.find(isSame(row));
      if (found) known.add(found);
      return found ? [found] : [];
    }),
  }));
  const fresh = now.filter((row) => !known.has(row));
  const [first, ...rest] = pages;
  if (!first) return old;
  return { ...old, pages: [{ ...first, rows: [...fresh, ...first.rows] }, ...rest] };
}
