import type { ApiKey, Doer } from '../../access/index.ts';
import type { Tx } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import type { PlanTokens } from '../../plans/index.ts';
import { versionOf } from '../load/contents.ts';
import type { OrdersRead, PageOfOrders } from '../load/orders.ts';
import type { ProductBook } from '../order.ts';
import type { TextKeeper } from '../texts/index.ts';
import { orderText } from '../view/order.ts';
import { assessOrder, loadOrders } from './load.ts';

/** What the order endpoints need from outside. */
export interface OrderDeps {
  queue: JobQueue;
  plans: PlanTokens;
  texts: TextKeeper;
  /** The signed address of an invoice's PDF. */
  pdfLink(invoiceId: number): string | null;
  /** Where clients reach the service; empty: addresses without a host. */
  publicUrl: string | undefined;
}

/** One request that writes. */
export interface WriteContext {
  tx: Tx;
  deps: OrderDeps;
  key: ApiKey;
  now: Date;
  by: Doer;
  lenient: boolean;
  ifMatch: string | undefined;
  /** The plan that a submission is held to. */
  plan?: string | undefined;
}

export interface Response {
  status: number;
  /** Fields beside the order's own: warnings, resulting_orders. */
  more?: object;
  /** Facts that are still right after the write. */
  products?: ProductBook;
  location?: boolean;
}

/** The order as it is after the write; asked for in the same packet as the write, without waiting for its answer. */
export function readBack(
  { tx, key, now }: WriteContext,
  page: PageOfOrders,
  stage?: 'draft' | 'submitted',
): Promise<OrdersRead> {
  return loadOrders(tx, key, now, page, { withLines: true, justWritten: true, ...(stage ? { stage } : {}) });
}

/** What was written, exactly as a GET shows it. */
export async function respond(
  { tx, deps }: WriteContext,
  { actor, terms, rows }: OrdersRead,
  response: Response,
): Promise<Result> {
  const row = rows[0]!;
  const order = await assessOrder(tx, row, response.products);
  const view = { actor, terms, includeLines: true, includeGroups: true, pdfLink: deps.pdfLink };
  const text = orderText(order, view, response.more ?? {});
  const path = `${deps.publicUrl ?? ''}/api/v2/orders/${row.orderId ?? row.invoiceId}`;
  return {
    status: response.status,
    json: `{"data":${text}}`,
    etag: `"${versionOf(row)}"`,
    ...(response.location ? { headers: { Location: path } } : {}),
  };
}
