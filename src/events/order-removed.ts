import type { AuditActor } from '../access/index.ts';
import { type Statement, sql, trusted } from '../db/index.ts';
import { VIEWS } from '../model/index.ts';
import { IS_USABLE_KEY, keySeesSql } from './scope.ts';

/** Who sees an order after an edit. */
export interface OrderScope {
  customerId: number;
  state: string;
  supplierIds: readonly number[];
}

const { id, key, scope, builtBy } = VIEWS.orders;
const DATA = key.map(({ name, value }) => `'${name}', ${value}`).join(', ');

/**
 * As a part of the statement that edits the order: record.removed for the keys that see it before, and not with the scope that it gets.
 * The statement still sees the order as it was. `edited` has a row if the edit was done.
 */
export function insertOrderRemoved(
  orderNo: number,
  now: OrderScope,
  by: AuditActor,
  edited: Statement,
): Statement {
  return sql`INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, customers, suppliers, states, built_by,
      kept_audience, kept_customers, kept_suppliers, kept_states, data)
    SELECT event_tick(), 'record.removed', 'orders', b.id, ${by.requestId}::text, ${by.apiKeyId}::integer, b.audience, b.customers, b.suppliers,
      b.states, b.built_by, n.audience, n.customers, n.suppliers, n.states, b.data
    FROM (SELECT ${trusted(id)} AS id, json_build_object(${trusted(DATA)}) AS data, ${trusted(scope.audience)} AS audience,
        ${trusted(scope.customers)} AS customers, ${trusted(scope.suppliers)} AS suppliers, ${trusted(scope.states)} AS states,
        ${trusted(builtBy)} AS built_by FROM sales_order d WHERE d.order_no = ${orderNo}) b
      CROSS JOIN LATERAL (SELECT b.audience, ARRAY[${now.customerId}::integer] AS customers, ${now.supplierIds}::integer[] AS suppliers,
        ARRAY[${now.state}::text] AS states, b.built_by) n
    WHERE EXISTS (SELECT FROM ${edited}) AND (SELECT emits_events())
      AND EXISTS (SELECT FROM api_key k WHERE ${trusted(IS_USABLE_KEY)} AND ${trusted(keySeesSql('b'))} AND NOT ${trusted(keySeesSql('n'))})`;
}
