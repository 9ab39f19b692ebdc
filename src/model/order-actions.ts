import type { EventTypeOf } from './event-types.ts';
import type { OrderStatus } from './statuses.ts';

/** An event caused by an entry in an order's history. The database writes it together with that entry. */
export interface ActionEvent {
  type: EventTypeOf<'order' | 'invoice'>;
  /** The type instead of `type` if the entry records a change of the invoice's status. */
  typeIfStatusChanged?: EventTypeOf<'order'>;
  /** Set for actions of the worker: the event names the request behind it, from the latest entry with this action. */
  requestedBy?: string;
  /** That entry belongs to the order that this one was split from. */
  isRequestedOnParent?: true;
  /** Only if the order has no earlier version. */
  isOnlyForNewOrder?: true;
  /** The status that the event shows. Default: the order's status. */
  status?: OrderStatus;
  /** The previous status. Default: the order's status, or none if the order was just created. */
  previous?: OrderStatus;
  /** The field of `before` with the invoice's previous status, which determines the order's. */
  previousStatusField?: 'status' | 'invoice_status';
}

const CREATED: ActionEvent = { type: 'order.created' };
const byWorker = (type: ActionEvent['type'], requestedBy: string, previous?: OrderStatus): ActionEvent => ({
  type,
  requestedBy,
  ...(previous && { previous }),
});
const split = (type: ActionEvent['type'], more: Partial<ActionEvent> = {}): ActionEvent => ({
  type,
  requestedBy: 'order.change.submit',
  isRequestedOnParent: true,
  ...more,
});

/**
 * Every action in an order's history with the events it causes, in order.
 * `npm run database` writes it into database/order-actions.sql, where `emit_order_events` (database/events.sql) reads it.
 */
export const ORDER_ACTIONS = {
  'order.create': [CREATED],
  'order.import': [CREATED],
  'order.record': [CREATED, { type: 'invoice.created' }],
  'order.update': [{ type: 'order.updated', previous: 'draft' }],
  'order.delete': [{ type: 'order.deleted', previous: 'draft' }],
  'order.submit': [
    { type: 'order.created', isOnlyForNewOrder: true, status: 'draft' },
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
    { type: 'order.updated', typeIfStatusChanged: 'order.advanced', previousStatusField: 'status' },
    { type: 'invoice.updated' },
  ],
  'invoice.advance': [
    { type: 'order.advanced', previousStatusField: 'invoice_status' },
    { type: 'invoice.updated' },
  ],
} as const satisfies Record<string, readonly ActionEvent[]>;

export type OrderAction = keyof typeof ORDER_ACTIONS;

const COLUMNS: readonly [column: string, type: string, read: (event: ActionEvent) => unknown][] = [
  ['type', 'text', ({ type }) => type],
  ['type_if_status_changed', 'text', ({ typeIfStatusChanged }) => typeIfStatusChanged],
  ['requested_by', 'text', ({ requestedBy }) => requestedBy],
  ['is_requested_on_parent', 'boolean', ({ isRequestedOnParent = false }) => isRequestedOnParent],
  ['is_only_for_new_order', 'boolean', ({ isOnlyForNewOrder = false }) => isOnlyForNewOrder],
  ['status', 'text', ({ status }) => status],
  ['previous_status', 'text', ({ previous }) => previous],
  ['previous_status_field', 'text', ({ previousStatusField }) => previousStatusField],
];

const literal = (value: unknown): string =>
  value === undefined ? 'NULL' : typeof value === 'string' ? `'${value}'` : String(value);

/** The file database/order-actions.sql. */
export function orderActionsSql(): string {
  const entries: [string, readonly ActionEvent[]][] = Object.entries(ORDER_ACTIONS);
  const rows = entries.flatMap(([action, events]) =>
    events.map((event, i) => {
      const values = [action, i + 1, ...COLUMNS.map(([, , read]) => read(event))].map(literal);
      return `  (${values.join(', ')})`;
    }),
  );
  const columns = ['action text', 'seq integer', ...COLUMNS.map(([name, type]) => `${name} ${type}`)];
  return `-- The events that each action in an order's history causes. Made by \`npm run database\` from src/model/order-actions.ts: change it there. Promise: a
-- row for each event, in order. Relied on by: emit_order_events (events.sql).

CREATE OR REPLACE FUNCTION order_action_events() RETURNS TABLE (
  ${columns.join(', ')}
) LANGUAGE sql IMMUTABLE AS $$ VALUES
${rows.join(',\n')}
$$;
`;
}
