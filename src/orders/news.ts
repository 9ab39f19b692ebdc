import { type Statement, sql, type Tx } from '../db/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { mailParts, type OrderMailEvent, type OrderMailFacts, orderMail } from '../mail/index.ts';

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
  if (news.recipients.length === 0) return [];
  const { eventKey, recipients } = news;
  const mail = { eventKey, recipients, ...orderMail(news.event, news.facts) };
  return mailParts(tx, queue, mail, order) ?? [];
}
