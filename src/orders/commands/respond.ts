import type { ApiKey } from '../../access/index.ts';
import { type Statement, sql, type Tx } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import type { ProductBook } from '../load/facts.ts';
import { orderText, type ViewContext, versionOf, withFacts } from '../view/order.ts';
import { type LoadedOrders, loadOrders, priceOrders } from './load.ts';

/** What the order endpoints need from outside. */
export interface OrderDeps {
  queue: JobQueue;
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
  requestId: string;
  lenient: boolean;
  ifMatch: string | undefined;
}

export interface Response {
  status: number;
  /** Fields beside the order's own: warnings, resulting_orders. */
  more?: object;
  /** Facts that are still right after the write. */
  book?: ProductBook;
  location?: boolean;
}

/** The order as it is after the write; asked for in the same go as the write, without waiting for its answer. */
export function readBack({ tx, key, now }: WriteContext, where: Statement): Promise<LoadedOrders> {
  const page = { where, order: sql`o.order_no`, limit: 1, offset: 0 };
  return loadOrders(tx, key, now, page, { withLines: true, justWritten: true });
}

/** What was written, exactly as a GET shows it. */
export async function respond(
  context: WriteContext,
  written: LoadedOrders,
  response: Response,
): Promise<Result> {
  const { tx, deps } = context;
  const { actor, terms, rows } = written;
  const row = rows[0]!;
  const [order] = response.book
    ? [withFacts(row, { draft: response.book, change: response.book })]
    : await priceOrders(tx, [row]);
  const view: ViewContext = {
    actor,
    terms,
    includeLines: true,
    includeGroups: true,
    pdfLink: deps.pdfLink,
  };
  const text = orderText(order!, view, response.more ?? {});
  const path = `${deps.publicUrl ?? ''}/api/v2/orders/${row.orderId ?? row.invoiceId}`;
  return {
    status: response.status,
    json: `{"data":${text}}`,
    etag: `"${versionOf(row)}"`,
    ...(response.location ? { headers: { Location: path } } : {}),
  };
}
