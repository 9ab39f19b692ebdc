import { pageOfRows, type Statement, sql, trusted } from '../../db/index.ts';
import { type ChangeWindow, changedInWindow, equalsAny } from '../engine/index.ts';
import {
  businessDaySql,
  fullPriceSql,
  PRICE_COLUMNS,
  type PriceScope,
  type PricingTime,
  promotedPricesSql,
  realTurnSql,
} from './customer-prices.ts';

/** If there are more than this, they are scanned in id order until the page is full; otherwise all are read by time, then sorted. */
const SORT_THRESHOLD = trusted('1000');

const limitTo = (ordered: Statement, limit: number) => pageOfRows(ordered, { limit, offset: 0 });

/** SQL: whether a dated change (`price_turn`) of the product of `x` that satisfies the comparison has come. */
const hasTurned = (comparison: Statement, when: PricingTime) => sql`EXISTS (SELECT FROM price_turn later
  WHERE later.product_id = x.product_id AND ${trusted(realTurnSql('later', when))} ${comparison} AND later.time_turned <= ${when.now})`;

/** SQL: dated changes are later than the last one by hand, unless the clock was moved past them. */
const isAfterChangeByHand = (when: PricingTime) =>
  when.aheadMs === 0
    ? sql`true`
    : sql`${trusted(realTurnSql('x', when))} > (SELECT c.time_changed FROM price_change c WHERE c.product_id = x.product_id)`;

/** Narrows the products `x`. Filtering after the page is full would lose rows. */
const ofProducts = ({ products }: PriceScope) =>
  products ? sql`AND x.product_id = ANY(${products})` : sql``;

const hasPrice = (day: string) => sql`${fullPriceSql('x', day)} IS NOT NULL`;

/**
 * The first changes of active products in the state `s`, made by hand or by a date. Changes that were followed by a later
 * one are left out: only the last change of each product remains.
 */
function changesOf(
  asked: PriceScope,
  within: (column: string) => Statement,
  first: (ordered: Statement) => Statement,
  when: PricingTime,
): Statement {
  const turned = realTurnSql('x', when);
  const byHand = sql`SELECT x.time_changed AS at, x.product_id FROM price_change x
    WHERE x.state = s.state AND x.is_active AND ${within('x.time_changed')} ${ofProducts(asked)}
      AND NOT ${hasTurned(sql`> x.time_changed`, when)} AND ${hasPrice('s.day')}
    ORDER BY x.time_changed, x.product_id`;
  const byDate = sql`SELECT ${trusted(turned)} AS at, x.product_id FROM price_turn x
    WHERE x.state = s.state AND x.time_turned <= ${when.now} AND ${within(turned)} ${ofProducts(asked)}
      AND ${isAfterChangeByHand(when)} AND NOT ${hasTurned(trusted(`> ${turned}`), when)} AND ${hasPrice('s.day')}
    ORDER BY x.time_turned, x.product_id`;
  return sql`SELECT * FROM (${first(byHand)}) by_hand UNION ALL SELECT * FROM (${first(byDate)}) by_date`;
}

/** Customers in the state of `row`; listed ones are read once. */
const customersOf = ({ customers }: PriceScope, row: string) =>
  trusted(`FROM ${customers ? 'listed' : 'customer'} c WHERE c.state = ${row}.state`);

/** All customers that existed at the change `e`, with the products that changed then, in id order. */
function rowsOfChange(asked: PriceScope, rows: number): Statement {
  const before = sql`${customersOf(asked, 'e')} AND c.time_placed <= e.at`;
  const areMany = sql`EXISTS (SELECT ${before} OFFSET ${SORT_THRESHOLD})`;
  const walked = sql`SELECT c.customer_id ${before} AND ${areMany} ORDER BY c.customer_id`;
  const sorted = sql`SELECT c.customer_id FROM (SELECT c.customer_id ${before} AND NOT ${areMany}
    ORDER BY c.time_placed, c.customer_id LIMIT ${SORT_THRESHOLD}) c ORDER BY c.customer_id`;
  return sql`SELECT c.customer_id, p.product_id
    FROM (SELECT * FROM (${limitTo(walked, rows)}) walked UNION ALL SELECT * FROM (${limitTo(sorted, rows)}) sorted) c
    CROSS JOIN unnest(e.product_ids) p (product_id) ORDER BY c.customer_id, p.product_id LIMIT ${rows}`;
}

/** Products whose last change was before the customer `c` was added, in id order. */
function productsBefore(asked: PriceScope, rows: number, when: PricingTime): Statement {
  const before = sql`FROM price_change x WHERE x.state = c.state AND x.is_active AND x.time_changed < c.time_placed ${ofProducts(asked)}`;
  const areMany = sql`EXISTS (SELECT ${before} OFFSET ${SORT_THRESHOLD})`;
  const isLast = sql`NOT ${hasTurned(sql`>= c.time_placed`, when)} AND ${hasPrice('c.day')}`;
  const walked = sql`SELECT x.product_id FROM product x JOIN price_change pc ON pc.product_id = x.product_id
    WHERE x.state = c.state AND x.status_id = 1 AND pc.time_changed < c.time_placed ${ofProducts(asked)}
      AND ${areMany} AND ${isLast} ORDER BY x.product_id`;
  const sorted = sql`SELECT x.product_id FROM (SELECT x.product_id, x.state ${before} AND NOT ${areMany}
    ORDER BY x.time_changed, x.product_id LIMIT ${SORT_THRESHOLD}) x WHERE ${isLast} ORDER BY x.product_id`;
  return sql`SELECT * FROM (${limitTo(walked, rows)}) walked UNION ALL SELECT * FROM (${limitTo(sorted, rows)}) sorted`;
}

/**
 * A row changes with its product, or with its customer if that is newer. So the first changes of each state are read by
 * index and combined with the customers that existed then, change by change, until the page is full. Customers newer than a
 * price in their state are added. The cost of a page does not depend on the total number of rows.
 */
export function pricesByChange(asked: PriceScope, when: PricingTime, changed: ChangeWindow): Statement {
  const { rows } = changed;
  const first = (ordered: Statement) => limitTo(ordered, rows);
  const one = (ordered: Statement) => sql`${ordered} LIMIT 1`;
  const always = () => sql`true`;
  const within = (time: string) =>
    sql`${changedInWindow(changed, time)} AND ${trusted(time)} >= s.first_placed`;
  const listed = asked.customers
    ? sql`listed AS MATERIALIZED (SELECT c.customer_id, c.state, c.time_placed FROM customer c
        WHERE ${equalsAny('c.customer_id', asked.customers)}), `
    : sql``;
  const states = asked.states.length > 0 ? equalsAny('s.state', asked.states) : sql`true`;
  const page = sql`SELECT e.at, m.customer_id, m.product_id FROM (SELECT * FROM change ORDER BY at) e
    CROSS JOIN LATERAL (${rowsOfChange(asked, rows)}) m ORDER BY e.at, m.customer_id, m.product_id`;
  const newer = sql`SELECT c.customer_id, c.state, c.time_placed, s.day ${customersOf(asked, 's')}
    AND c.time_placed > s.first_change AND ${changedInWindow(changed, 'c.time_placed')} ORDER BY c.time_placed, c.customer_id`;
  const placed = sql`SELECT c.time_placed AS at, c.customer_id, u.product_id
    FROM (SELECT c.* FROM place s CROSS JOIN LATERAL (${limitTo(newer, rows)}) c ORDER BY c.time_placed, c.customer_id) c
    CROSS JOIN LATERAL (${productsBefore(asked, rows, when)}) u ORDER BY c.time_placed, c.customer_id, u.product_id`;
  const found = sql`SELECT p.product_id, p.supplier_id, p.state, s.day, f.customer_id, f.at AS time_updated,
      ${fullPriceSql('p', 's.day')} AS full_price
    FROM (SELECT * FROM page UNION ALL SELECT * FROM placed ORDER BY at, customer_id, product_id LIMIT ${rows}) f
    JOIN product p ON p.product_id = f.product_id JOIN place s ON s.state = p.state`;
  return sql`(
    WITH ${listed}place AS MATERIALIZED (
      SELECT s.state, s.day, placed.first AS first_placed, change.first AS first_change
      FROM (SELECT z.state, ${businessDaySql('z', when)} AS day FROM state z) s CROSS JOIN LATERAL (SELECT min(c.time_placed) AS first ${customersOf(asked, 's')}) placed
      CROSS JOIN LATERAL (SELECT min(x.at) AS first FROM (${changesOf(asked, always, one, when)}) x) change
      WHERE ${states} AND placed.first IS NOT NULL AND change.first IS NOT NULL
    ), change AS MATERIALIZED (
      SELECT s.state, x.at, array_agg(x.product_id ORDER BY x.product_id) AS product_ids
      FROM place s CROSS JOIN LATERAL (${changesOf(asked, within, first, when)}) x
      GROUP BY s.state, x.at
    ), page AS MATERIALIZED (${limitTo(page, rows)}), placed AS MATERIALIZED (${limitTo(placed, rows)})
    SELECT x.customer_id, ${PRICE_COLUMNS}, x.time_updated FROM (${promotedPricesSql(found)}) x) cp`;
}
