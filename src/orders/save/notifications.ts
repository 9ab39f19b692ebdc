import { type Statement, sql, type Tx } from '../../db/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import {
  mailParts,
  mailsParts,
  type OrderMailEvent,
  type OrderMailFacts,
  orderMail,
} from '../../mail/index.ts';

export type { OrderMailEvent };

export interface OrderNotification {
  event: OrderMailEvent;
  /** Names the event, so that it goes out once. */
  eventKey: string;
  recipients: readonly string[];
  facts: OrderMailFacts;
}

/** Parts of the statement that makes the change; `order` is the part of it that has the order_no. */
export function notify(
  tx: Tx,
  queue: JobQueue,
  notification: OrderNotification,
  order: Statement = sql`SELECT order_no FROM o`,
): Statement[] {
  return notification.recipients.length === 0 ? [] : mailParts(tx, queue, mailOf(notification), order);
}

/** The same for several orders that are there already. */
export function notifyAll(
  tx: Tx,
  queue: JobQueue,
  all: readonly (OrderNotification & { orderNo: number })[],
): Statement[] {
  const wanted = all.filter((notification) => notification.recipients.length > 0);
  return mailsParts(
    tx,
    queue,
    wanted.map((notification) => ({ ...mailOf(notification), orderNo: notification.orderNo })),
  );
}

function mailOf({ event, eventKey, recipients, facts }: OrderNotification) {
  return { eventKey, recipients, ...orderMail(event, facts) };
}
