import type { OrderStatus } from './statuses.ts';

/** An event that follows from a line in an order's history. The database writes it together with that line. */
export interface FollowingEvent {
  type: `${'order' | 'invoice'}.${string}`;
  /** The type instead, where the line says that the status of the invoice was another before. */
  typeIfMoved?: string;
  /** Done by the worker: the event names the request that asked for it, the latest line with this action. */
  askedBy?: string;
  /** Of the order that this one was split from. */
  isAskedOfParent?: true;
  /** Only where the order has no earlier version. */
  isOfNewOrder?: true;
  /** The status that the event shows; without it, that of the order. */
  status?: OrderStatus;
  /** The status before; without it, that of the order, and none where it was created. */
  previous?: OrderStatus;
  /** The field of `before` that has the earlier status of the invoice, from which the earlier one of the order follows. */
  previousOf?: 'status' | 'invoice_status';
}

const CREATED: FollowingEvent = { type: 'order.created' };
const byWorker = (type: FollowingEvent['type'], askedBy: string, previous?: OrderStatus): FollowingEvent => ({
  type,
  askedBy,
  ...(previous && { previous }),
});
const split = (type: FollowingEvent['type'], more: Partial<FollowingEvent> = {}): FollowingEvent => ({
  type,
  askedBy: 'order.change.submit',
  isAskedOfParent: true,
  ...more,
});

/**
 * Everything that can be done to an order, as its history names it, with the events that follow in their order.
 * `npm run database` writes it into database/order-actions.sql, where `emit_order_events` (database/events.sql) reads it.
 */
export const ORDER_ACTIONS = {
  'order.create': [CREATED],
  'order.import': [CREATED],
  'order.record': [CREATED, { type: 'invoice.created' }],
  'order.update': [{ type: 'order.updated', previous: 'draft' }],
  'order.delete': [{ type: 'order.deleted', previous: 'draft' }],
  'order.submit': [
    { type: 'order.created', isOfNewOrder: true, status: 'draft' },
    { type: 'order.submitted', previous: 'draft' },
  ],
  'order.import.begin': [],
  'order.import.fail': [],
  'order.accept': [],
  'order.post': [
    byWorker('order.posted', 'order.submit', 'queued'),
    byWorker('invoice.created', 'order.submit'),
  ],
  'order.reject': [byWorker('order.rejected', 'order.submit', 'queued')],
  'order.change': [{ type: 'order.change_saved' }],
  'order.discard': [{ type: 'order.change_discarded' }],
  'order.change.submit': [{ type: 'order.change_submitted' }],
  'order.change.begin': [],
  'order.change.fail': [],
  'order.change.apply': [byWorker('invoice.updated', 'order.change.submit')],
  'order.change.reject': [byWorker('order.change_rejected', 'order.change.submit')],
  'order.change.sync': [byWorker('order.change_applied', 'order.change.submit', 'accepted')],
  'order.split': [
    split('order.created', { status: 'draft' }),
    split('order.submitted', { status: 'queued', previous: 'draft' }),
    split('order.posted', { previous: 'queued' }),
    split('invoice.created'),
  ],
  'order.cancel': [{ type: 'order.cancellation_requested' }],
  'order.cancel.apply': [byWorker('invoice.updated', 'order.cancel')],
  'order.cancel.reject': [byWorker('order.cancellation_rejected', 'order.cancel')],
  'order.cancel.complete': [byWorker('order.cancelled', 'order.cancel', 'accepted')],
  'order.invoice': [
    { type: 'order.updated', typeIfMoved: 'order.advanced', previousOf: 'status' },
    { type: 'invoice.updated' },
  ],
  'invoice.advance': [{ type: 'order.advanced', previousOf: 'invoice_status' }, { type: 'invoice.updated' }],
} as const satisfies Record<string, readonly FollowingEvent[]>;

export type OrderAction = keyof typeof ORDER_ACTIONS;

const COLUMNS: readonly [column: string, type: string, read: (event: FollowingEvent) => unknown][] = [
  ['type', 'text', ({ type }) => type],
  ['type_if_moved', 'text', ({ typeIfMoved }) => typeIfMoved],
  ['asked_by', 'text', ({ askedBy }) => askedBy],
  ['is_asked_of_parent', 'boolean', ({ isAskedOfParent = false }) => isAskedOfParent],
  ['is_of_new_order', 'boolean', ({ isOfNewOrder = false }) => isOfNewOrder],
  ['status', 'text', ({ status }) => status],
  ['previous_status', 'text', ({ previous }) => previous],
  ['previous_of', 'text', ({ previousOf }) => previousOf],
];

const literal = (value: unknown): string =>
  value === undefined ? 'NULL' : typeof value === 'string' ? `'${value}'` : String(value);

/** The file database/order-actions.sql. */
export function orderActionsSql(): string {
  const entries: [string, readonly FollowingEvent[]][] = Object.entries(ORDER_ACTIONS);
  const rows = entries.flatMap(([action, events]) =>
    events.map((event, i) => {
      const values = [action, i + 1, ...COLUMNS.map(([, , read]) => read(event))].map(literal);
      return `  (${values.join(', ')})`;
    }),
  );
  const columns = ['action text', 'place integer', ...COLUMNS.map(([name, type]) => `${name} ${type}`)];
  return `-- What follows from a line in an order's history. Made by \`npm run database\` from src/model/order-actions.ts: change it there. Promise: a
-- row for each event, in order. Relied on by: emit_order_events (events.sql).

CREATE OR REPLACE FUNCTION order_follows() RETURNS TABLE (
  ${columns.join(', ')}
) LANGUAGE sql IMMUTABLE AS $$ VALUES
${rows.join(',\n')}
$$;
`;
}
