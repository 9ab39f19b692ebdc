import type { ApiKey } from '../../access/index.ts';
import { type Statement, sql, type Tx } from '../../db/index.ts';
import type { Result } from '../../http/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import type { ProductBook } from '../sql/facts.ts';
import { orderText, type ViewContext, versionOf, withFacts } from '../view/order.ts';
import { loadOrders, priceOrders } from './load.ts';

/** What the order endpoints need from outside. */
export interface OrderDeps {
  queue: JobQueue;
  /** The signed address of an invoice's PDF. */
  pdfLink(invoiceId: number): string | null;
  /** Where clients reach the service; empty: addresses without a host. */
  publicUrl: string | undefined;
}

/** One request that writes. */
export interface Writing {
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

/** The order as it is now, read again after the write, exactly as a GET shows it. */
export async function respond(writing: Writing, where: Statement, response: Response): Promise<Result> {
  const { tx, deps, key, now } = writing;
  const page = { where, order: sql`o.order_no`, limit: 1, offset: 0 };
  const { actor, terms, rows } = await loadOrders(tx, key, now, page, { withLines: true, justWritten: true });
  const row = rows[0]!;
  const [order] = response.book
    ? [withFacts(row, { draft: response.book, change: response.book })]
    : await priceOrders(tx, [row]);
  const context: ViewContext = {
    actor,
    terms,
    includeLines: true,
    includeGroups: true,
    pdfLink: deps.pdfLink,
  };
  const text = orderText(order!, context, response.more ?? {});
  const path = `${deps.publicUrl ?? ''}/api/v2/orders/${row.orderId ?? row.invoiceId}`;
  return {
    status: response.status,
    json: `{"data":${text}}`,
    etag: `"${versionOf(row)}"`,
    ...(response.location ? { headers: { Location: path } } : {}),
  };
}
