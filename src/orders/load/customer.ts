import type { ApiKey } from '../../access/index.ts';
import { type Queryable, type Statement, sql, trusted } from '../../db/index.ts';
import { NamedCache } from '../../shared/index.ts';
import { addDays, nextDeliveryDate } from '../decide/dates.ts';
import type { Actor, ActorUser, CreditTerm, CustomerFacts, TermBook } from '../order.ts';

/** One JSON column: the key's user, or null. */
export function actorColumn(key: ApiKey): Statement {
  return sql`(SELECT json_build_object('userId', u.user_id, 'active', u.active, 'kind', u.kind,
    'isSalesRep', EXISTS (SELECT FROM sales_rep r WHERE r.user_id = u.user_id))
    FROM user_account u WHERE u.user_id = ${key.userId}::integer)`;
}

export function actorOf(key: ApiKey, user: ActorUser | null): Actor {
  const { type, supplierIds, customerIds, states, orderingEnabled } = key;
  return { keyType: type, supplierIds, customerIds, states, orderingEnabled, user };
}

/** One JSON column: every credit term; there are few. */
export const TERMS_COLUMN = trusted(
  `(SELECT json_agg(json_build_object('termId', term_id, 'term', term)) FROM credit_term)`,
);

/** The caller's user and all credit terms, as read from the database. */
export interface RequesterRow {
  user: ActorUser | null;
  terms: CreditTerm[] | null;
}

/** The same in the form that rules and views need. */
export function requesterOf(key: ApiKey, { user, terms }: RequesterRow): { actor: Actor; terms: TermBook } {
  return { actor: actorOf(key, user), terms: new Map((terms ?? []).map((term) => [term.termId, term])) };
}

/** A customer as read from the database; its first dates are computed from this. */
export interface CustomerRow extends Omit<CustomerFacts, 'firstOpenDate' | 'firstDeliveryDate'> {
  cutoffDays: number;
  beforeCutoff: boolean;
}

/** One JSON column over `c` (customer) and `cs` (its state). The cutoff is compared as an instant. */
export function customerColumn(now: Date): Statement {
  return sql`json_build_object('customerId', c.customer_id, 'name', c.customer_name, 'state', c.state,
    'locationId', c.location_id, 'termId', c.term_id, 'onHold', c.on_hold,
    'accountStatus', c.account_status, 'deliveryDays', c.delivery_days, 'orderingEnabled', cs.ordering_enabled,
    'today', (${now}::timestamptz AT TIME ZONE cs.time_zone)::date, 'cutoffDays', cs.order_cutoff_days_in_advance,
    'beforeCutoff', ((${now}::timestamptz AT TIME ZONE cs.time_zone)::date + cs.order_cutoff_time)
      AT TIME ZONE cs.time_zone > ${now}::timestamptz)`;
}

export function customerOf({ cutoffDays, beforeCutoff, ...row }: CustomerRow): CustomerFacts {
  return { ...row, ...firstDates(row.today, cutoffDays + (beforeCutoff ? 0 : 1), row.deliveryDays) };
}

type FirstDates = Pick<CustomerFacts, 'firstOpenDate' | 'firstDeliveryDate'>;

const firstDatesCache = new NamedCache<FirstDates>(1_000);

/** Cached: a list needs these for every order, and most customers of a state have the same dates. */
function firstDates(today: string, days: number, deliveryDays: readonly string[]): FirstDates {
  return firstDatesCache.get(`${today} ${days} ${deliveryDays}`, () => {
    const firstOpenDate = addDays(today, days);
    return { firstOpenDate, firstDeliveryDate: nextDeliveryDate(deliveryDays, firstOpenDate) };
  });
}

/** Reads the caller and the customer when there is no stored order yet. */
export async function loadCustomer(
  tx: Queryable,
  key: ApiKey,
  customerId: number,
  now: Date,
): Promise<{ actor: Actor; terms: TermBook; customer: CustomerFacts | null }> {
  const [row] = await tx.query<RequesterRow & { customer: CustomerRow | null }>(sql`
    SELECT ${actorColumn(key)} AS "user", ${TERMS_COLUMN} AS terms,
      (SELECT ${customerColumn(now)} FROM customer c JOIN state cs ON cs.state = c.state
        WHERE c.customer_id = ${customerId}::integer) AS customer`);
  return { ...requesterOf(key, row!), customer: row!.customer && customerOf(row!.customer) };
}
