import { type Order, orderName, orderReferenceOf } from '../orders/types.ts';
import { T } from '../texts.ts';

export interface AttentionItem {
  key: string;
  to: string;
  title: string;
  note: string;
  /** What a person does about it. */
  action: string;
}

export interface AttentionGroup {
  name: string;
  items: AttentionItem[];
}

export const orderItem = (order: Order, note: string | null | undefined): AttentionItem => ({
  key: orderReferenceOf(order),
  to: `/orders/${orderReferenceOf(order)}`,
  title: `${orderName(order)} · ${order.customer_name}`,
  note: note ?? '',
  action: T.needs.look,
});
