import type { View } from './views.ts';

/** SQL of an event's time and cause. */
export const CAUSE_COLUMNS = `(SELECT event_tick()) AS tick, (SELECT cause_request()) AS request_id, (SELECT cause_key()) AS api_key_id`;
/** SQL condition: changes are events; not while all data is replaced. */
export const ARE_EVENTS_ON = `(SELECT emits_events())`;

export const SCOPE_NAMES = 'audience, customers, suppliers, states';
export const scopeValues = ({ scope }: Pick<View, 'scope'>): string =>
  `${scope.audience}, ${scope.customers}, ${scope.suppliers}, ${scope.states}`;

/**
 * SQL that emits record.changed for the rows `d` of a view that match a condition. As part of the statement that writes them it takes
 * the rows which that part returns: the table does not show them yet.
 */
export function recordChangedSql(view: View, rows = view.rows, which = 'true'): string {
  const data = view.key.map(({ name, value }) => `'${name}', ${value}`).join(', ');
  return `INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, ${SCOPE_NAMES}, data)
      SELECT by.tick, 'record.changed', '${view.resource}', ${view.id}, by.request_id, by.api_key_id, ${scopeValues(view)}, json_build_object(${data})
      FROM ${rows} d CROSS JOIN (SELECT ${CAUSE_COLUMNS}) by WHERE ${which} AND ${ARE_EVENTS_ON} ORDER BY 4`;
}
