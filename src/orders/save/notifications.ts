import { type Statement, sql, type Tx } from '../../db/index.ts';
import type { JobQueue } from '../../jobs/index.ts';
import {
  batchMailCtes,
  mailCtes,
  type OrderMailEvent,
  type OrderMailFacts,
  orderMail,
} from '../../mail/index.ts';
import { centsOf, moneyText, sumCents } from '../../shared/index.ts';
import { fixedOf, type PricedLine } from '../decide/pricing.ts';
import type { ResultingOrder } from '../decide/resulting.ts';
import { type Content, type FixedLine, headerOf } from '../order.ts';

export type { OrderMailEvent };

export interface OrderNotification {
  event: OrderMailEvent;
  /** Identifies the event, so that its mail is sent only once. */
  eventKey: string;
  recipients: readonly string[];
  facts: OrderMailFacts;
}

/** CTEs for the statement that makes the change; `order` selects its order_no. */
export function notificationCtes(
  tx: Tx,
  queue: JobQueue,
  notification: OrderNotification,
  order: Statement = sql`SELECT order_no FROM o`,
): Statement[] {
  return notification.recipients.length === 0 ? [] : mailCtes(tx, queue, mailOf(notification), order);
}

/** The same for several orders that already exist. */
export function batchNotificationCtes(
  tx: Tx,
  queue: JobQueue,
  all: readonly (OrderNotification & { orderNo: number })[],
): Statement[] {
  const wanted = all.filter((notification) => notification.recipients.length > 0);
  return batchMailCtes(
    tx,
    queue,
    wanted.map((notification) => ({ ...mailOf(notification), orderNo: notification.orderNo })),
  );
}

function mailOf({ event, eventKey, recipients, facts }: OrderNotification) {
  return { eventKey, recipients, ...orderMail(event, facts) };
}

/** Lines as shown in a mail, and their total. */
export function mailLines(
  lines: readonly (Pick<FixedLine, 'unitPrice' | 'shippedUnits' | 'backorderUnits'> & {
    productName: string;
  })[],
): Pick<OrderMailFacts, 'lines' | 'total'> {
  const exts = lines.map(({ unitPrice, shippedUnits }) => centsOf(unitPrice) * BigInt(shippedUnits));
  return {
    lines: lines.map(({ productName, unitPrice, shippedUnits, backorderUnits }, i) => ({
      productName,
      units: shippedUnits,
      backorderUnits,
      unitPrice,
      extPrice: moneyText(exts[i]!),
    })),
    total: moneyText(sumCents(exts)),
  };
}

/** One mail for the whole submission, even if it is split. For the statement whose CTE `first` is the order. */
export function submittedNotification(
  tx: Tx,
  queue: JobQueue,
  submission: {
    customerName: string;
    content: Content;
    lines: readonly PricedLine[];
    resulting: readonly ResultingOrder[];
  },
): Statement[] {
  const { content, lines, customerName } = submission;
  const [first, ...others] = submission.resulting;
  const notification: OrderNotification = {
    event: 'submitted',
    eventKey: `order.submitted:${first!.orderId}`,
    recipients: content.emails,
    facts: {
      orderId: first!.orderId,
      invoiceNum: null,
      ...headerOf(content),
      poNum: first!.poNum,
      customerName,
      ...mailLines(lines.map((line) => ({ productName: line.product.name, ...fixedOf(line) }))),
      message: null,
      pdfUrl: null,
      relatedOrders: others.map(({ orderId, poNum }) => ({ orderId, invoiceNum: null, poNum })),
    },
  };
  return notificationCtes(tx, queue, notification, sql`SELECT order_no FROM first`);
}
