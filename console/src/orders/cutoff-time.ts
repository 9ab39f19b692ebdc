import type { State } from '../app/records.ts';
import { instantIn } from '../ui/zoned-time.ts';
import type { Order } from './types.ts';

const DAY_MS = 86_400_000;

/** When the order can no longer be delivered on its date. */
export function cutoffOf(order: Order, states: readonly State[]): Date | undefined {
  const state = states.find((one) => one.StateAbbreviation === order.state);
  const date = order.pending_change?.delivery_date ?? order.delivery_date;
  if (!state || !date) return undefined;
  const delivery = Date.parse(`${date}T00:00:00Z`);
  const day = new Date(delivery - Number(state.OrderCutOffDaysInAdvance) * DAY_MS).toISOString().slice(0, 10);
  return instantIn(day, state.OrderCutOffTime, state.TimeZone);
}
