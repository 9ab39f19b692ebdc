import { orderTotal } from '../orders/status.tsx';
import type { Order } from '../orders/types.ts';
import { centsOf } from '../ui/format.ts';
import { typedCents } from '../ui/typed-number.ts';
import { wordMatcher } from './word-matcher.ts';

/** Only staff can search for names, memos and amounts in the service: for others, the orders that were read are searched. */
export function orderMatcher(text: string): (order: Order) => boolean {
  const matches = wordMatcher(text);
  const cents = typedCents(text.replace('$', ''));
  return (order) =>
    matches(order.po_num, order.invoice_num, order.memo, order.customer_name) ||
    (cents !== undefined && cents > 0n && centsOf(orderTotal(order) ?? '') === cents);
}
