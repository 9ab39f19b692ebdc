import { useStates } from '../app/directory.ts';
import type { State } from '../app/records.ts';
import { useBusinessNow } from '../app/sandbox-clock.tsx';
import { T } from '../texts.ts';
import { ago, instant } from '../ui/format.ts';
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

/** The cutoff for the delivery date; shown while the order can still be changed, submitted or cancelled. */
export function Cutoff({ order }: { order: Order }) {
  const states = useStates();
  const now = useBusinessNow();
  const state = states.data?.find((one) => one.StateAbbreviation === order.state);
  const { update, submit, cancel } = order.allowed_actions;
  const isOpen = update.allowed || submit.allowed || cancel.allowed;
  const cutoff = cutoffOf(order, states.data ?? []);
  if (!state || !isOpen) return null;
  if (cutoff === undefined) return null;
  const leftSeconds = (cutoff.getTime() - now.getTime()) / 1000;
  const left = leftSeconds > 0 ? T.orders.inTime(ago(leftSeconds)) : T.orders.passed;
  return (
    <>
      {' '}
      (
      <time dateTime={cutoff.toISOString()} title={cutoff.toISOString()}>
        {T.orders.cutoff(instant(cutoff.toISOString(), state.TimeZone), left)}
      </time>
      )
    </>
  );
}
