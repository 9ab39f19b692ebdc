import { truncateText } from '../shared/index.ts';
import { type OrderMailFacts, orderLabel, type Wording } from './order-facts.ts';
import { orderHtml } from './order-html.ts';
import { orderPlainText } from './order-text.ts';

export type OrderMailEvent = 'submitted' | 'posted' | 'rejected' | 'changed' | 'cancelled';

const WORDING: Record<OrderMailEvent, Wording> = {
  submitted: {
    title: 'Order received',
    sentence: 'We received your order. You will get another email when it is confirmed.',
    color: '#14506b',
    messageTitle: 'Please note',
  },
  posted: {
    title: 'Order confirmed',
    sentence: 'Your order is confirmed, and the items in stock are reserved for you.',
    color: '#1b6b45',
    messageTitle: 'Please note',
  },
  rejected: {
    title: 'Order not accepted',
    sentence: 'We could not accept your order. Nothing will be delivered or charged.',
    color: '#b42318',
    messageTitle: 'Reason',
  },
  changed: {
    title: 'Order changed',
    sentence: 'Your order was changed. Here is the updated order.',
    color: '#8a5300',
    messageTitle: 'Please note',
  },
  cancelled: {
    title: 'Order canceled',
    sentence: 'Your order was canceled. Nothing will be delivered or charged.',
    color: '#b42318',
    messageTitle: 'Reason',
  },
};

export interface OrderMail {
  subject: string;
  text: string;
  html: string;
}

export function orderMail(event: OrderMailEvent, facts: OrderMailFacts): OrderMail {
  const wording = WORDING[event];
  const trimmed = { ...facts, message: facts.message?.trim() || null };
  return {
    subject: subjectOf(wording, facts),
    text: orderPlainText(wording, trimmed),
    html: orderHtml(wording, trimmed),
  };
}

function subjectOf({ title }: Wording, facts: OrderMailFacts): string {
  const subject = `${title}: ${orderLabel(facts)}, ${facts.customerName}`;
  return truncateText(subject.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 200);
}
