import type { ApiKey } from '../access/index.ts';
import { join, type Statement, sql } from '../db/index.ts';

/** Who could read the resource of an event, as stored with the event. */
export interface EventScope {
  resource: string;
  audience: number;
  customers: number[] | null;
  suppliers: number[] | null;
  states: string[] | null;
  built_by: number | null;
}

const CUSTOMERS = 1;
const SUPPLIERS = 2;

/** SQL condition: the events `e` that a key sees. Must match `sees`. */
export function visibleTo(key: ApiKey): Statement {
  const conditions = [sql`true`];
  if (key.userId !== null)
    conditions.push(sql`(e.resource <> 'order' OR NOT (SELECT ${isKeptFromOrders(key)}))`);
  if (key.states.length > 0) conditions.push(sql`(e.states IS NULL OR e.states && ${key.states}::text[])`);
  if (key.type === 'Customer') {
    conditions.push(sql`e.audience & ${CUSTOMERS}::smallint <> 0`);
    if (key.customerIds)
      conditions.push(sql`(e.customers IS NULL OR e.customers && ${key.customerIds}::integer[])`);
  }
  if (key.type === 'Supplier') {
    conditions.push(sql`e.audience & ${SUPPLIERS}::smallint <> 0`);
    if (key.supplierIds)
      conditions.push(sql`(e.suppliers IS NULL OR e.suppliers && ${key.supplierIds}::integer[]
        OR coalesce(e.built_by = ${key.userId}::integer, false))`);
  }
  return join(conditions, ' AND ');
}

/** A key whose user is inactive, or of another type than the key, cannot read orders. */
function isKeptFromOrders(key: ApiKey): Statement {
  return sql`EXISTS (SELECT FROM user_account u WHERE u.user_id = ${key.userId}::integer AND NOT (u.active AND u.kind = ${key.type}))`;
}

/** Must match `visibleTo`; for an event in memory. */
export function sees(key: ApiKey, event: EventScope, seesOrders: boolean): boolean {
  if (!seesOrders && event.resource === 'order') return false;
  if (key.states.length > 0 && event.states && !overlap(event.states, key.states)) return false;
  if (key.type === 'Customer') {
    if ((event.audience & CUSTOMERS) === 0) return false;
    return !key.customerIds || !event.customers || overlap(event.customers, key.customerIds);
  }
  if (key.type === 'Supplier') {
    if ((event.audience & SUPPLIERS) === 0) return false;
    if (!key.supplierIds || !event.suppliers || overlap(event.suppliers, key.supplierIds)) return true;
    return event.built_by !== null && event.built_by === key.userId;
  }
  return true;
}

function overlap<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.some((one) => others.includes(one));
}
