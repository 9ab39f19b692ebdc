import type { ApiKey, AuditActor } from '../../access/index.ts';
import type { Tx } from '../../db/index.ts';
import type { PageCursors, RouteResult } from '../../http/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import type { PlanTokens } from '../../plans/index.ts';
import type { CatalogCache } from '../load/catalog-cache.ts';
import { versionOf } from '../load/contents.ts';
import type { LoadedOrders, OrderPageQuery } from '../load/orders.ts';
import type { ProductBook } from '../order.ts';
import { addSentBody, hashOfBody, sentBodyKey, WITH_LINES } from '../save/sent-body.ts';
import type { TextRenderer } from '../texts/index.ts';
import { orderTextParts, withFields } from '../view/order.ts';
import { assessOrder, loadOrders } from './load.ts';
import type { ShownOrder } from './read-order.ts';

/** Dependencies of the order endpoints. */
export interface OrderDeps {
  queue: JobQueue;
  plans: PlanTokens;
  texts: TextRenderer;
  pageCursors: PageCursors;
  catalog: CatalogCache;
  /** The signed URL of an invoice's PDF. */
  pdfLink(invoiceId: number): string | null;
  /** Base URL at which clients reach the service. If undefined, Location is only a path. */
  publicUrl: string | undefined;
}

/** Context of one write request. */
export interface WriteContext {
  tx: Tx;
  deps: OrderDeps;
  key: ApiKey;
  now: Date;
  by: AuditActor;
  lenient: boolean;
  ifMatch: string | undefined;
  /** The plan token to which a submission is bound. */
  plan?: string | undefined;
  /** Carries out a plan that somebody agreed to, which is bound to the version of the order. */
  isPlanned?: boolean;
}

export interface OrderResponse {
  status: number;
  /** Fields in addition to the order's own: warnings, resulting_orders. */
  more?: object;
  /** Product facts that are still valid after the write. */
  products?: ProductBook;
  location?: boolean;
}

/** Reads the order after the write. Callers mostly pipeline this with the write instead of waiting for its result first. */
export function readBack(
  { tx, key, now }: WriteContext,
  page: OrderPageQuery,
  stage?: 'draft' | 'submitted',
): Promise<LoadedOrders> {
  return loadOrders(tx, key, now, page, { withLines: true, justWritten: true, ...(stage ? { stage } : {}) });
}

/** The written order, exactly as a GET shows it. */
export async function respond(
  context: WriteContext,
  { actor, terms, rows }: LoadedOrders,
  response: OrderResponse,
): Promise<RouteResult> {
  const order = await assessOrder(context.tx, rows[0]!, response.products);
  return respondWith(context, { actor, terms, order }, response);
}

/** The same for an order of which everything is known. */
export async function respondWith(
  { tx, deps, key }: WriteContext,
  { actor, terms, order }: ShownOrder,
  response: OrderResponse,
): Promise<RouteResult> {
  const { row } = order;
  const view = { actor, terms, includeLines: true, includeGroups: true, pdfLink: deps.pdfLink };
  const text = orderTextParts(order, view);
  // From now on the order belongs to the client, regardless of the rest of the response.
  if (row.stage !== 'draft')
    tx.atCommit(
      addSentBody(sentBodyKey(key.apiKeyId, row, WITH_LINES), hashOfBody(`{"data":${withFields(text)}}`)),
    );
  const path = `${deps.publicUrl ?? ''}/api/v2/orders/${row.orderId ?? row.invoiceId}`;
  return {
    status: response.status,
    json: `{"data":${withFields(text, response.more)}}`,
    etag: `"${versionOf(row)}"`,
    ...(response.location ? { headers: { Location: path } } : {}),
  };
}
