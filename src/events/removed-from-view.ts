import type { AuditActor } from '../access/index.ts';
import { type Statement, sql, trusted } from '../db/index.ts';
import { VIEWS, type View } from '../model/index.ts';
import { IS_USABLE_KEY, keySeesSql } from './scope.ts';

/** Who sees an order after an edit. */
export interface OrderScope {
  customerId: number;
  state: string;
  supplierIds: readonly number[];
}

/** Who sees a purchase after an edit. */
export interface PurchaseScope {
  supplierId: number;
  toLocationId: number;
}

/** A record of a view, as SQL over its row `d`, and the owners that an edit gives it, as SQL arrays. */
interface EditedRecord {
  view: View;
  which: Statement;
  now: Record<'customers' | 'suppliers' | 'states', Statement>;
}

/**
 * As a part of the statement that edits the order: record.removed for the keys that see it before, and not with the scope that it gets.
 * `edited` has a row if the edit was done.
 */
export function insertOrderRemoved(
  orderNo: number,
  now: OrderScope,
  by: AuditActor,
  edited: Statement,
): Statement {
  const owners = {
    customers: sql`ARRAY[${now.customerId}::integer]`,
    suppliers: sql`${now.supplierIds}::integer[]`,
    states: sql`ARRAY[${now.state}::text]`,
  };
  return insertRemoved({ view: VIEWS.orders, which: sql`d.order_no = ${orderNo}`, now: owners }, by, edited);
}

/** The same for a purchase. */
export function insertPurchaseRemoved(
  globalId: string,
  now: PurchaseScope,
  by: AuditActor,
  edited: Statement,
): Statement {
  const owners = {
    customers: sql`NULL::integer[]`,
    suppliers: sql`ARRAY[${now.supplierId}::integer]`,
    states: sql`ARRAY(SELECT l.state FROM location l WHERE l.location_id = ${now.toLocationId})`,
  };
  const which = sql`d.purchase_global_id = ${globalId}`;
  return insertRemoved({ view: VIEWS.purchases, which, now: owners }, by, edited);
}

/** The statement still sees the record as it was. */
function insertRemoved({ view, which, now }: EditedRecord, by: AuditActor, edited: Statement): Statement {
  const { id, key, scope, builtBy, resource, rows } = view;
  const data = key.map(({ name, value }) => `'${name}', ${value}`).join(', ');
  return sql`INSERT INTO event (tick, type, resource, resource_id, request_id, api_key_id, audience, customers, suppliers, states, built_by,
      kept_audience, kept_customers, kept_suppliers, kept_states, data)
    SELECT event_tick(), 'record.removed', ${resource}, b.id, ${by.requestId}::text, ${by.apiKeyId}::integer, b.audience, b.customers, b.suppliers,
      b.states, b.built_by, n.audience, n.customers, n.suppliers, n.states, b.data
    FROM (SELECT ${trusted(id)} AS id, json_build_object(${trusted(data)}) AS data, (${trusted(scope.audience)})::smallint AS audience,
        (${trusted(scope.customers)})::integer[] AS customers, (${trusted(scope.suppliers)})::integer[] AS suppliers,
        (${trusted(scope.states)})::text[] AS states, (${trusted(builtBy)})::integer AS built_by FROM ${trusted(rows)} d WHERE ${which}) b
      CROSS JOIN LATERAL (SELECT b.audience, ${now.customers} AS customers, ${now.suppliers} AS suppliers, ${now.states} AS states, b.built_by) n
    WHERE EXISTS (SELECT FROM ${edited}) AND (SELECT emits_events())
      AND EXISTS (SELECT FROM api_key k WHERE ${trusted(IS_USABLE_KEY)} AND ${trusted(keySeesSql('b'))} AND NOT ${trusted(keySeesSql('n'))})`;
}
