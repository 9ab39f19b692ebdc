import type { ApiKey } from '../../access/index.ts';
import { type Statement, sql, trusted } from '../../db/index.ts';

/** The day and time for which prices and promotions are read. */
export interface PricingTime {
  /** Undefined: today, which is another day in another state. */
  day: string | undefined;
  now: Date;
  /** By how much `now` is ahead of real time, which times of changes are of. */
  aheadMs: number;
}

/** SQL: the business day in the state `row`, at whose midnights prices and promotions begin and end. */
export const businessDaySql = (row: string, { day, now }: PricingTime) =>
  day === undefined
    ? sql`(${now}::timestamptz AT TIME ZONE ${trusted(row)}.time_zone)::date`
    : sql`${day}::date`;

/** The customers, products and states of a request. */
export interface PriceScope {
  /** Null: all customers. */
  customers: readonly number[] | null;
  /** Null: all products. */
  products: readonly number[] | null;
  /** Empty: all states. */
  states: readonly string[];
}

export function priceScopeOf(key: ApiKey, query: Record<string, unknown>): PriceScope {
  const own = key.type === 'Customer' ? key.customerIds : null;
  // The engine has already narrowed CustomerIDs to the key's own.
  return {
    customers: (query.CustomerIDs as number[] | undefined) ?? own,
    products: (query.ProductIDs as number[] | undefined) ?? null,
    states: key.states,
  };
}

/** SQL: whether a row with a start and an end date is valid on the day, a column. */
const isValidOn = (row: string, day: string) =>
  trusted(`${row}.start_date <= ${day} AND (${row}.end_date IS NULL OR ${row}.end_date >= ${day})`);

/** SQL: the unit price of the product `row` on the day, without promotion; a product is sold in one state. */
export const fullPriceSql = (row: string, day: string) => sql`(
  SELECT pp.unit_price FROM product_price pp WHERE pp.product_id = ${trusted(row)}.product_id AND pp.state = ${trusted(row)}.state
    AND ${isValidOn('pp', day)} ORDER BY pp.start_date DESC LIMIT 1)`;

/** SQL: the real time of the dated change `row` of price_turn. */
export const realTurnSql = (row: string, { aheadMs }: PricingTime) =>
  aheadMs === 0 ? `${row}.time_turned` : `(${row}.time_turned - interval '${aheadMs} milliseconds')`;

/** SQL: when the prices of the product `row` last changed, by hand or by a date. */
export const priceChangedSql = (row: string, when: PricingTime) => sql`greatest(
  (SELECT pc.time_changed FROM price_change pc WHERE pc.product_id = ${trusted(row)}.product_id),
  (SELECT max(${trusted(realTurnSql('pt', when))}) FROM price_turn pt
    WHERE pt.product_id = ${trusted(row)}.product_id AND pt.time_turned <= ${when.now}))`;

/** Adds to each product row with a full price and a day the automatic promotion that makes it cheapest. */
export const promotedPricesSql = (rows: Statement) => sql`
  SELECT b.*, best.promotion_id, best.start_date, best.end_date, coalesce(promo.cheapest[1], b.full_price) AS unit_price
  FROM (${rows}) b CROSS JOIN LATERAL (
    SELECT min(ARRAY[pm.unit_price, pm.promotion_id]) AS cheapest
    FROM (
      SELECT m.promotion_id, greatest(0, round(CASE m.override_type WHEN 1 THEN m.value
        WHEN 2 THEN b.full_price * (100 - m.value) / 100 ELSE b.full_price - m.value END, 2)) AS unit_price
      FROM promotion m
      WHERE m.supplier_id = b.supplier_id AND m.type_id = 1 AND ${isValidOn('m', 'b.day')}
        AND EXISTS (SELECT FROM promotion_state ps WHERE ps.promotion_id = m.promotion_id AND ps.state = b.state)
        AND (m.all_products OR EXISTS (SELECT FROM promotion_product pp
          WHERE pp.promotion_id = m.promotion_id AND pp.product_id = b.product_id))) pm
    WHERE pm.unit_price < b.full_price) promo
  LEFT JOIN promotion best ON best.promotion_id = promo.cheapest[2]`;

/** The columns of a row `x` from `promotedPricesSql` that lists show. */
export const PRICE_COLUMNS = trusted(
  'x.product_id, x.full_price, x.unit_price, x.promotion_id, x.start_date, x.end_date',
);
