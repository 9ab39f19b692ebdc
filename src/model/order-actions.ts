import type { OrderStatus } from './statuses.ts';

/** An event caused by an entry in an order's history. The database writes it together with that entry. */
export interface ActionEvent {
  type: `${'order' | 'invoice'}.${string}`;
  /** What happened, for the documentation. */
  summary: string;
  /** The type instead of `type` if the entry records a change of the invoice's status. */
  typeIfStatusChanged?: ActionEvent['type'];
  /** Set for actions of the worker: the event names the request behind it, from the latest entry with this action. */
  requestedBy?: string;
  /** That entry belongs to the order that this one was split from. */
  isRequestedOnParent?: true;
  /** Only if the order has no earlier version. */
  isOnlyForNewOrder?: true;
  /** The status that the event shows. Default: the order's status. */
  status?: OrderStatus;
  /** The previous status. Default: that of the invoice before, the order's status, or none if the order was just created. */
  previous?: OrderStatus;
  /** The field of `before` with the invoice's previous status. Together with `cancelled_at` there it determines the order's. */
  previousStatusField?: 'status' | 'invoice_status';
}

const event = (type: ActionEvent['type'], summary: string, more: Partial<ActionEvent> = {}): ActionEvent => ({
  type,
  summary,
  ...more,
});

// Types that several actions cause.
const CREATED = event('order.created', 'A draft was created, or an order was loaded from the ERP.');
const UPDATED = event(
  'order.updated',
  'A draft was edited, the invoice of a posted order changed, or a name shown on the order changed.',
);
const SUBMITTED = event('order.submitted', 'The order was submitted.');
const POSTED = event('order.posted', 'The order was posted: it has an invoice, and its stock is reserved.');
const ADVANCED = event('order.advanced', 'The invoice was moved to another status.');
const INVOICE_CREATED = event('invoice.created', 'The invoice was created.');
const INVOICE_UPDATED = event('invoice.updated', 'The invoice changed.');

const BY_SUBMIT = { requestedBy: 'order.submit' };
const BY_CHANGE = { requestedBy: 'order.change.submit' };
const BY_CANCEL = { requestedBy: 'order.cancel' };
const BY_SPLIT = { ...BY_CHANGE, isRequestedOnParent: true } as const;

/**
 * Every action in an order's history with the events it causes, in order. A new type of event is declared where it is caused.
 * `npm run database` writes it into database/order-actions.sql, where `emit_order_events` (database/events.sql) reads it.
 */
export const ORDER_ACTIONS = {
  'order.create': [CREATED],
  'order.import': [CREATED],
  'order.record': [CREATED, INVOICE_CREATED],
  'order.update': [{ ...UPDATED, previous: 'draft' }],
  'order.delete': [event('order.deleted', 'A draft was deleted.', { previous: 'draft' })],
  'order.submit': [
    { ...CREATED, isOnlyForNewOrder: true, status: 'draft' },
    { ...SUBMITTED, previous: 'draft' },
  ],
  'order.import.begin': [],
  'order.import.fail': [],
  'order.accept': [],
  'order.post': [
    { ...POSTED, ...BY_SUBMIT, previous: 'queued' },
    { ...INVOICE_CREATED, ...BY_SUBMIT },
  ],
  'order.reject': [
    event('order.rejected', 'The order could not be posted.', { ...BY_SUBMIT, previous: 'queued' }),
  ],
  'order.change': [event('order.change_saved', 'A pending change to a posted order was created or edited.')],
  'order.discard': [
    event('order.change_discarded', 'A pending change or a rejected cancellation was discarded.'),
  ],
  'order.change.submit': [event('order.change_submitted', 'A pending change was submitted.')],
  'order.change.begin': [],
  'order.change.fail': [],
  'order.change.apply': [{ ...INVOICE_UPDATED, ...BY_CHANGE }],
  'order.change.sync': [
    event('order.change_applied', 'The pending change was applied to the invoice.', {
      ...BY_CHANGE,
      previous: 'accepted',
    }),
  ],
  'order.change.reject': [
    event('order.change_rejected', 'The pending change could not be applied.', BY_CHANGE),
  ],
  'order.split': [
    { ...CREATED, ...BY_SPLIT, status: 'draft' },
    { ...SUBMITTED, ...BY_SPLIT, status: 'queued', previous: 'draft' },
    { ...POSTED, ...BY_SPLIT, previous: 'queued' },
    { ...INVOICE_CREATED, ...BY_SPLIT },
  ],
  'order.cancel': [event('order.cancellation_requested', 'A cancellation was requested.')],
  'order.cancel.apply': [{ ...INVOICE_UPDATED, ...BY_CANCEL }],
  'order.cancel.complete': [
    event('order.cancelled', 'The order was canceled.', { ...BY_CANCEL, previous: 'accepted' }),
  ],
  'order.cancel.reject': [
    event('order.cancellation_rejected', 'The order could not be canceled.', BY_CANCEL),
  ],
  'order.invoice': [
    { ...UPDATED, typeIfStatusChanged: ADVANCED.type, previousStatusField: 'status' },
    INVOICE_UPDATED,
  ],
  'invoice.advance': [{ ...ADVANCED, previousStatusField: 'invoice_status' }, INVOICE_UPDATED],
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
  return `-- The events of each action in an order's history. Generated by \`npm run database\` from src/model/order-actions.ts: edit that file.
-- Promise: one row per event, in order. Relied on by: emit_order_events (events.sql).

CREATE OR REPLACE FUNCTION order_action_events() RETURNS TABLE (
  ${columns.join(', ')}
) LANGUAGE sql IMMUTABLE AS $$ VALUES
${rows.join(',\n')}
$$;
`;
}
