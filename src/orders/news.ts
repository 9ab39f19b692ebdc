import { type Statement, sql, type Tx } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { mailParts, mailsParts, type OrderMailEvent, type OrderMailFacts, orderMail } from '../mail/index.ts';

export type { OrderMailEvent };

export interface OrderNews {
  event: OrderMailEvent;
  /** Names the event, so that it is told once. */
  eventKey: string;
  recipients: readonly string[];
  facts: OrderMailFacts;
}

/** Parts of the statement that makes the change; `order` is the part of it that has the order_no. */
export function newsParts(
  tx: Tx,
  queue: JobQueue,
  news: OrderNews,
  order: Statement = sql`SELECT order_no FROM o`,
): Statement[] {
  return news.recipients.length === 0 ? [] : mailParts(tx, queue, mailOf(news), order);
}

/** The same for several orders that are there already. */
export function allNewsParts(
  tx: Tx,
  queue: JobQueue,
  all: readonly (OrderNews & { orderNo: number })[],
): Statement[] {
  const told = all.filter((news) => news.recipients.length > 0);
  return mailsParts(
    tx,
    queue,
    told.map((news) => ({ ...mailOf(news), orderNo: news.orderNo })),
  );
}

function mailOf({ event, eventKey, recipients, facts }: OrderNews) {
  return { eventKey, recipients, ...orderMail(event, facts) };
}
