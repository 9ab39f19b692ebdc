import {
  ARE_EVENTS_ON,
  CAUSE_COLUMNS,
  recordChangedSql,
  SCOPE_NAMES,
  scopeValues,
  type View,
} from '../model/index.ts';

/** Runs statements in the transaction of a load. */
export interface StatementRunner {
  run<R extends object>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

/** The time only finds rows quickly, and a clock may be set back during a transaction; its number decides. */
const SINCE_BEGIN = `>= now() - interval '1 minute'`;
/** SQL condition: this transaction has changed the row `d`. Rows of others that were committed meanwhile do not count. */
const IS_TOUCHED = `d.time_updated ${SINCE_BEGIN} AND d.xmin = pg_current_xact_id()::xid`;

/** Emits an event for each record of these views that the transaction has touched, because of something that it shows or belongs to. */
export async function emitTouched(runner: StatementRunner, views: readonly View[]): Promise<void> {
  const announced = new Set<string>();
  for (const view of views) {
    if (view.announcedBy === null || announced.has(`${view.announcedBy} ${view.touched}`)) continue;
    announced.add(`${view.announcedBy} ${view.touched}`);
    await EMIT[view.announcedBy](runner, view);
  }
}

const EMIT: Record<
  NonNullable<View['announcedBy']>,
  (runner: StatementRunner, view: View) => Promise<unknown>
> = {
  record: (runner, view) => emitRecordChanged(runner, view, touchedOf(view)),
  order: (runner, view) =>
    runner.run(`INSERT INTO event (tick, type, resource, resource_id, version, request_id, api_key_id, ${SCOPE_NAMES}, built_by, data)
      SELECT by.tick, 'order.updated', 'order', ${view.id}, d.version, by.request_id, by.api_key_id, ${scopeValues(view)}, d.built_by_user_id,
        json_build_object('order_id', d.order_id, 'invoice_id', d.invoice_id, 'invoice_num', i.invoice_num, 'customer_id', d.customer_id,
          'po_num', d.po_num, 'status', announced.status, 'previous_status', announced.status, 'invoice_status', i.status)
      FROM sales_order d CROSS JOIN (SELECT ${CAUSE_COLUMNS}) by CROSS JOIN LATERAL (SELECT CASE WHEN d.status = 'cancelled' AND is_being_cancelled(d.order_no) THEN 'accepted'
          ELSE announced_order_status(d.stage, d.status) END AS status) announced
        LEFT JOIN invoice i ON i.invoice_id = d.invoice_id
      WHERE ${IS_TOUCHED} AND ${ARE_EVENTS_ON} AND d.status <> 'deleted' ORDER BY d.order_no`),
  invoice: (runner, view) =>
    runner.run(`INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, ${SCOPE_NAMES}, data, reserved)
      SELECT by.tick, 'invoice.updated', 'invoice', d.invoice_id, by.request_id, by.api_key_id, ${scopeValues(view)},
        json_build_object('invoice_id', d.invoice_id, 'invoice_num', d.invoice_num, 'customer_id', d.customer_id, 'invoice_status', d.status),
        jsonb_build_object('open_balance', d.open_balance::text)
      FROM invoice d CROSS JOIN (SELECT ${CAUSE_COLUMNS}) by WHERE ${IS_TOUCHED} AND ${ARE_EVENTS_ON} ORDER BY d.invoice_id`),
  purchase: (runner) =>
    runner.run(`SELECT emit_purchase_event(d, 'purchase.updated', announced.status, announced.status)
      FROM purchase d CROSS JOIN LATERAL (SELECT announced_purchase_status(d.status) AS status) announced WHERE ${IS_TOUCHED} AND ${ARE_EVENTS_ON} AND d.deleted_at IS NULL`),
  inventory: (runner, view) =>
    runner.run(`INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, ${SCOPE_NAMES}, data)
      SELECT by.tick, 'inventory.changed', 'inventory', ${view.id}, by.request_id, by.api_key_id, ${scopeValues(view)},
        json_build_object('product_id', d.product_id, 'location_id', d.location_id, 'available_units', d.available_units)
      FROM inventory d CROSS JOIN (SELECT ${CAUSE_COLUMNS}) by WHERE ${IS_TOUCHED} AND ${ARE_EVENTS_ON}
        AND NOT EXISTS (SELECT FROM event e WHERE e.at ${SINCE_BEGIN} AND e.xid = pg_current_xact_id()::text::bigint
          AND e.type = 'inventory.changed' AND e.resource_id = ${view.id})
      ORDER BY d.location_id, d.product_id`),
};

/** Rows of a view that is a query are found by those of its table. */
function touchedOf(view: View): string {
  if (view.rows === view.touched) return IS_TOUCHED;
  const { key } = view;
  const column = key.find(({ value }) => !value.startsWith('NULL'))!.value.slice(2);
  return `d.${column} IN (SELECT d.${column} FROM ${view.touched} d WHERE ${IS_TOUCHED})`;
}

/** Emits record.changed for the records of a view that match a condition. */
export function emitRecordChanged(
  runner: StatementRunner,
  view: View,
  which: string,
  values: readonly unknown[] = [],
): Promise<object[]> {
  return runner.run(recordChangedSql(view, view.rows, which), values);
}
