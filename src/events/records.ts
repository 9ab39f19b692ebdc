import { type Audience, audienceColumns } from '../model/index.ts';

/** Documents emit their own events. */
const RESOURCES_WITH_OWN_EVENTS = new Set(['invoices', 'inventory', 'purchases']);

/** The records of a load: `rows` has those of the request, with the flags found, changed, and r for removed. */
export interface RecordsInLoad {
  /** As in the v1 path. */
  resource: string;
  table: string;
  audience: Audience;
  rows: string;
  /** v1 name and column of each key field. */
  key: readonly { name: string; column: string }[];
  /** SQL condition: the table row `t` is the record `m`. */
  same: string;
}

/** SQL that emits events for stored records. */
export function changedEventsSql(records: RecordsInLoad): string[] {
  if (records.resource === 'invoices') return [emitNewInvoices(records.rows)];
  return RESOURCES_WITH_OWN_EVENTS.has(records.resource)
    ? []
    : [emitRecordEvents(records, 'record.changed', '(m.changed OR NOT m.found) AND NOT m.r')];
}

/** SQL that emits events for records about to be removed, while they can still be read. */
export function removedEventsSql(records: RecordsInLoad): string[] {
  return RESOURCES_WITH_OWN_EVENTS.has(records.resource)
    ? []
    : [emitRecordEvents(records, 'record.removed', 'm.found AND m.r')];
}

function emitRecordEvents(
  { resource, table, audience, rows, key, same }: RecordsInLoad,
  type: string,
  which: string,
): string {
  const seen = audienceColumns(audience, 't');
  const id = key.map(({ column }) => `t.${column}`).join(', ');
  const data = key.map(({ name, column }) => `'${name}', t.${column}`).join(', ');
  return `INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, customers, suppliers, states, data)
    SELECT (SELECT event_tick()), '${type}', '${resource}', concat_ws(':', ${id}), (SELECT cause_request()), (SELECT cause_key()),
      ${seen.audience}, ${seen.customers}, ${seen.suppliers}, ${seen.states}, json_build_object(${data})
    FROM ${rows} m JOIN ${table} t ON ${same}
    WHERE ${which} AND (SELECT emits_events()) ORDER BY m.i`;
}

/** An imported invoice starts the history of its order, from which the order's events are generated. */
function emitNewInvoices(rows: string): string {
  return `INSERT INTO audit_log (api_key_id, request_id, action, subject, subject_id, to_version)
    SELECT (SELECT cause_key()), (SELECT cause_request()), 'order.record', 'order', o.order_no::text, o.version
    FROM ${rows} m JOIN sales_order o ON o.invoice_id = m.invoice_id WHERE NOT m.found ORDER BY m.i`;
}
