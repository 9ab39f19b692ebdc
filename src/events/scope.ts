import type { ApiKey } from '../access/index.ts';
import { join, type Statement, sql, trusted } from '../db/index.ts';

/** Who sees a record. */
export interface Scope {
  audience: number;
  customers: number[] | null;
  suppliers: number[] | null;
  states: string[] | null;
}

/** Who could read the resource of an event, as stored with the event. */
export interface EventScope extends Scope {
  resource: string;
  built_by: number | null;
  /** If the record left the view of some keys: those that still see it, and do not see the event. */
  kept: Scope | null;
}

const CUSTOMERS = 1;
const SUPPLIERS = 2;
const EMPLOYEES = 4;

/** The resources of orders: `orders` if one left the view. */
const ORDERS = ['order', 'orders'];

export function isOrderResource(resource: string): boolean {
  return ORDERS.includes(resource);
}

/** SQL of `EventScope.kept` for the event `e`. */
export const STORED_SCOPE = sql`CASE WHEN e.kept_audience IS NOT NULL THEN json_build_object('audience', e.kept_audience,
  'customers', e.kept_customers, 'suppliers', e.kept_suppliers, 'states', e.kept_states) END`;

/** SQL condition: the events `e` that a key sees: the same as `keySeesEvent`, as every-key.test.ts compares. */
export function eventsVisibleTo(key: ApiKey): Statement {
  const conditions = [
    keyInScope(key, ''),
    sql`(e.kept_audience IS NULL OR NOT (${keyInScope(key, 'kept_')}))`,
  ];
  if (key.userId !== null)
    conditions.push(sql`(e.resource <> ALL(${ORDERS}) OR NOT (SELECT ${isKeptFromOrders(key)}))`);
  return join(conditions, ' AND ');
}

/** SQL condition: the key is in the scope that the columns with this prefix store. */
function keyInScope(key: ApiKey, prefix: '' | 'kept_'): Statement {
  const column = (name: string) => trusted(`e.${prefix}${name}`);
  const conditions = [sql`true`];
  if (key.states.length > 0)
    conditions.push(sql`(${column('states')} IS NULL OR ${column('states')} && ${key.states}::text[])`);
  if (key.type === 'Employee' && prefix)
    conditions.push(sql`${column('audience')} & ${EMPLOYEES}::smallint <> 0`);
  if (key.type === 'Customer') {
    conditions.push(sql`${column('audience')} & ${CUSTOMERS}::smallint <> 0`);
    if (key.customerIds)
      conditions.push(
        sql`(${column('customers')} IS NULL OR ${column('customers')} && ${key.customerIds}::integer[])`,
      );
  }
  if (key.type === 'Supplier') {
    conditions.push(sql`${column('audience')} & ${SUPPLIERS}::smallint <> 0`);
    if (key.supplierIds)
      conditions.push(sql`(${column('suppliers')} IS NULL OR ${column('suppliers')} && ${key.supplierIds}::integer[]
        OR coalesce(e.built_by = ${key.userId}::integer, false))`);
  }
  return join(conditions, ' AND ');
}

/** A key whose user is inactive, or of another type than the key, cannot read orders. */
function isKeptFromOrders(key: ApiKey): Statement {
  return sql`EXISTS (SELECT FROM user_account u WHERE u.user_id = ${key.userId}::integer AND NOT (u.active AND u.kind = ${key.type}))`;
}

/** The same as `eventsVisibleTo`, for an event in memory. */
export function keySeesEvent(key: ApiKey, event: EventScope, seesOrders: boolean): boolean {
  if (!seesOrders && isOrderResource(event.resource)) return false;
  if (!isWithin(key, event, event.built_by)) return false;
  const { kept } = event;
  if (!kept) return true;
  if (key.type === 'Employee' && (kept.audience & EMPLOYEES) === 0) return true;
  return !isWithin(key, kept, event.built_by);
}

function isWithin(
  key: ApiKey,
  { audience, customers, suppliers, states }: Scope,
  builtBy: number | null,
): boolean {
  if (key.states.length > 0 && states && !overlap(states, key.states)) return false;
  if (key.type === 'Customer') {
    if ((audience & CUSTOMERS) === 0) return false;
    return !key.customerIds || !customers || overlap(customers, key.customerIds);
  }
  if (key.type === 'Supplier') {
    if ((audience & SUPPLIERS) === 0) return false;
    if (!key.supplierIds || !suppliers || overlap(suppliers, key.supplierIds)) return true;
    return builtBy !== null && builtBy === key.userId;
  }
  return true;
}

/** SQL condition: the API key `k` can be used. */
export const IS_USABLE_KEY = `k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())`;

/**
 * SQL condition: the API key `k` sees what has the scope of the row `row`. The same as `eventsVisibleTo`, for many keys at once, by the columns
 * of `api_key`.
 */
export function keySeesSql(row: string): string {
  const own = (ids: string, column: string, or = '') =>
    `(k.${ids} IS NULL OR ${row}.${column} IS NULL OR ${row}.${column} && k.${ids}${or})`;
  return `((k.states = '{}' OR ${row}.states IS NULL OR ${row}.states && k.states) AND CASE k.type
    WHEN 'Employee' THEN ${row}.audience & ${EMPLOYEES} <> 0
    WHEN 'Customer' THEN ${row}.audience & ${CUSTOMERS} <> 0 AND ${own('customer_ids', 'customers')}
    ELSE ${row}.audience & ${SUPPLIERS} <> 0 AND ${own('supplier_ids', 'suppliers', ` OR coalesce(${row}.built_by = k.user_id, false)`)} END)`;
}

function overlap<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.some((one) => others.includes(one));
}
