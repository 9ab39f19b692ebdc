import { useStates } from '../app/directory.ts';
import { useBusinessNow } from '../app/sandbox-clock.tsx';
import { T } from '../texts.ts';
import { durationText, instant } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import { cutoffOf } from './cutoff-time.ts';
import type { Order } from './types.ts';

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
  const left = leftSeconds > 0 ? T.orders.inTime(durationText(leftSeconds)) : T.orders.passed;
  return (
    <>
      {' '}
      <GlossaryTerm name="cutoff">
        <time dateTime={cutoff.toISOString()} title={cutoff.toISOString()}>
          ({T.orders.cutoff(instant(cutoff.toISOString(), state.TimeZone), left)})
        </time>
      </GlossaryTerm>
    </>
  );
}
