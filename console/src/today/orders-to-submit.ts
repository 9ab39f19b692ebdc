import { type AttentionGroup, type AttentionItem, orderItem } from '../app/attention-items.ts';
import type { State } from '../app/records.ts';
import { cutoffOf } from '../orders/cutoff-time.ts';
import { type Order, orderReferenceOf } from '../orders/types.ts';
import { T } from '../texts.ts';
import { day, durationText } from '../ui/format.ts';

const MAX_TIME_TO_CUTOFF_MS = 6 * 3_600_000;

/** Orders that are not submitted yet: those with an upcoming cutoff first, the next one on top. */
export function ordersToSubmit(
  orders: readonly Order[],
  states: readonly State[],
  now: Date,
): AttentionGroup[] {
  const left = (order: Order) =>
    (cutoffOf(order, states)?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime();
  const isSoon = (order: Order) => left(order) > 0 && left(order) <= MAX_TIME_TO_CUTOFF_MS;
  const isDraft = (order: Order) => order.stage === 'draft';
  const item = (order: Order, note: string): AttentionItem => ({
    ...orderItem(order, note),
    to: isDraft(order) ? `/orders/${orderReferenceOf(order)}/edit` : `/orders/${orderReferenceOf(order)}`,
    action: isDraft(order) ? T.today.goOn : T.today.decide,
  });
  const byDelivery = (order: Order) => item(order, order.delivery_date ? day(order.delivery_date) : '');
  const rest = orders.filter((order) => !isSoon(order));
  return [
    {
      name: T.today.cutoffs,
      items: orders
        .filter(isSoon)
        .sort((a, b) => left(a) - left(b))
        .map((order) => item(order, T.today.cutoffIn(durationText(left(order) / 1000)))),
    },
    { name: T.today.drafts, items: rest.filter(isDraft).map(byDelivery) },
    { name: T.today.changes, items: rest.filter((order) => !isDraft(order)).map(byDelivery) },
  ];
}
