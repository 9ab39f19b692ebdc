import { translateMessage } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { Badge, type BadgeTone } from '../ui/controls.tsx';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import type { Order } from './types.ts';

const TONES: Record<string, BadgeTone> = {
  queued: 'blue',
  importing: 'blue',
  rejected: 'bad',
  accepted: 'good',
  on_the_way: 'good',
  delivered: 'good',
};

/** A posted order that has not been advanced yet is shown as "posted": "accepted" was its state before. */
export function statusLabel({ stage, status }: Pick<Order, 'stage' | 'status'>): string {
  const name = stage === 'posted' && status === 'accepted' ? 'posted' : status;
  return T.orders.statuses[name] ?? status;
}

export function StatusBadge({ order }: { order: Pick<Order, 'stage' | 'status'> }) {
  return <Badge tone={TONES[order.status] ?? ''}>{statusLabel(order)}</Badge>;
}

const SELF_EXPLANATORY = ['on_the_way', 'delivered', 'cancelled', 'rejected', 'deleted'];

/** With its definition if it is a term of the glossary. */
export function ExplainedStatus({ order }: { order: Pick<Order, 'stage' | 'status'> }) {
  if (SELF_EXPLANATORY.includes(order.status)) return <StatusBadge order={order} />;
  return (
    <GlossaryTerm name={order.stage}>
      <StatusBadge order={order} />
    </GlossaryTerm>
  );
}

/** The one sentence that a list has room for: what holds the order up, or what was requested for it. */
export function statusNote(order: Order): string {
  const { processing, pending_change: change, cancellation, related_orders: related } = order;
  const children = related.split_children.length;
  const parts = [
    (order.status === 'rejected' || order.stage === 'submitted') && translateMessage(processing?.message),
    change &&
      change.state !== 'applied' &&
      T.orders.changeNote(
        T.orders.changeStates[change.state] ?? change.state,
        translateMessage(change.message),
      ),
    cancellation &&
      cancellation.state !== 'completed' &&
      T.orders.cancellationNote(
        T.orders.cancellationStates[cancellation.state] ?? cancellation.state,
        translateMessage(cancellation.message),
      ),
    children > 0 && T.orders.splitNote(children),
    (related.parent_id || related.parent_invoice_id) && T.orders.splitOf,
    order.totals.backorder_units > 0 && T.orders.backorderNote(order.totals.backorder_units),
    order.ar_note,
  ];
  return parts.filter(Boolean).join(' · ');
}

export const orderTotal = (order: Order) => order.invoice_total ?? order.totals.ext_price;
