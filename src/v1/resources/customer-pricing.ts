import type { ApiKey } from '../../access/index.ts';
import { join, type Statement, sql, trusted } from '../../db/index.ts';
import { date as dateParam } from '../../http/index.ts';
import { computed } from '../../model/index.ts';
import {
  type ChangeWindow,
  changedIn,
  customerColumn,
  idFilter,
  type Moment,
  type QueryList,
  readElsewhere,
  type Window,
} from '../engine/index.ts';

type Query = Record<string, unknown>;

/** When prices and promotions are looked at. */
interface When {
  day: Statement;
  now: Date;
}

/** The last time at which `row` began or ended by its date: midnight in the zone of the state `z`, if that has been. */
function turned(row: string, now: Date): Statement {
  const midnight = (date: string) => {
    const instant = trusted(`(${date})::timestamp AT TIME ZONE z.time_zone`);
    return sql`CASE WHEN ${instant} <= ${now} THEN ${instant} END`;
  };
  return sql`greatest(${midnight(`${row}.start_date`)}, ${midnight(`${row}.end_date + 1`)})`;
}

/** Of all prices of product p: the one of the day, and when it last changed by hand or by date; products are sold in one state. */
const priceOn = ({ day, now }: When) => sql`(
  SELECT (array_agg(pp.unit_price ORDER BY pp.start_date DESC)
      FILTER (WHERE pp.start_date <= ${day} AND (pp.end_date IS NULL OR pp.end_date >= ${day})))[1] AS unit_price,
    greatest(max(pp.time_updated), max(${turned('pp', now)})) AS time_updated
  FROM product_price pp WHERE pp.product_id = p.product_id AND pp.state = p.state)`;

/** What a row of a product shows changed with the product, its prices and its promotions. */
const PRICED = sql`p.product_id, p.supplier_id, p.state, z.time_zone, price.unit_price AS full_price,
  greatest(p.time_updated, price.time_updated,
    (SELECT pc.time_changed FROM price_change pc WHERE pc.product_id = p.product_id)) AS price_updated`;

/** Rows of products with a full price, and to each the automatic promotion that makes it cheapest. */
const promoted = (rows: Statement, { day, now }: When) => sql`
  SELECT b.*, best.promotion_id, best.start_date, best.end_date,
    coalesce(promo.cheapest[1], b.full_price) AS unit_price,
    greatest(b.price_updated, promo.turned) AS time_updated
  FROM (${rows}) b CROSS JOIN LATERAL (
    SELECT max(pm.turned) AS turned, min(ARRAY[pm.unit_price, pm.promotion_id]) FILTER (WHERE pm.unit_price < b.full_price
      AND pm.start_date <= ${day} AND (pm.end_date IS NULL OR pm.end_date >= ${day})) AS cheapest
    FROM (
      SELECT m.promotion_id, m.start_date, m.end_date, ${turned('m', now)} AS turned,
        greatest(0, round(CASE m.override_type WHEN 1 THEN m.value
          WHEN 2 THEN b.full_price * (100 - m.value) / 100 ELSE b.full_price - m.value END, 2)) AS unit_price
      FROM promotion m CROSS JOIN (SELECT b.time_zone) z
      WHERE m.supplier_id = b.supplier_id AND m.type_id = 1
        AND EXISTS (SELECT FROM promotion_state ps WHERE ps.promotion_id = m.promotion_id AND ps.state = b.state)
        AND (m.all_products OR EXISTS (SELECT FROM promotion_product pp
          WHERE pp.promotion_id = m.promotion_id AND pp.product_id = b.product_id))) pm) promo
  LEFT JOIN promotion best ON best.promotion_id = promo.cheapest[2]`;

function customersOf(key: ApiKey, query: Query): Statement[] {
  return [
    sql`true`,
    ...(query.CustomerIDs ? [sql`c.customer_id = ANY(${query.CustomerIDs})`] : []),
    ...(key.type === 'Customer' && key.customerIds ? [sql`c.customer_id = ANY(${key.customerIds})`] : []),
    ...(key.states.length > 0 ? [sql`c.state = ANY(${key.states})`] : []),
  ];
}

/**
 * Customers in order, of each the products in order, and only as many as the page can show: page 1
 * costs the same with ten customers and with a hundred thousand. Prices and promotions are looked up
 * for the rows of the page alone.
 */
function byCustomer(key: ApiKey, query: Query, when: When, rows: number | null): Statement {
  const after = query.after as [number, number] | undefined;
  const customers = [...customersOf(key, query), ...(after ? [sql`c.customer_id >= ${after[0]}`] : [])];
  const products = after ? sql`AND (c.customer_id > ${after[0]} OR p.product_id > ${after[1]})` : sql``;
  const page = sql`
    SELECT c.customer_id, c.time_placed, p.*
    FROM customer c JOIN state z ON z.state = c.state CROSS JOIN LATERAL (
      SELECT ${PRICED} FROM product p CROSS JOIN LATERAL ${priceOn(when)} price
      WHERE p.state = c.state AND p.status_id = 1 AND price.unit_price IS NOT NULL ${products}
      ORDER BY p.product_id LIMIT ${rows}) p
    WHERE ${join(customers, ' AND ')}
    ORDER BY c.customer_id, p.product_id LIMIT ${rows}`;
  return sql`(SELECT x.customer_id, ${SHOWN}, greatest(x.time_updated, x.time_placed) AS time_updated
    FROM (${promoted(page, when)}) x) cp`;
}

const SHOWN = trusted('x.product_id, x.full_price, x.unit_price, x.promotion_id, x.start_date, x.end_date');

/**
 * When a price changed depends on the product, and for a new customer on when it came. So products are ordered by their
 * change, and customers are put to them, one time of change after the other, until the page is full; beside that come the
 * customers that are newer than their prices. A hundred thousand customers times all products are never looked at.
 */
function byChange(key: ApiKey, query: Query, when: When, changed: ChangeWindow): Statement {
  const customers = join(customersOf(key, query), ' AND ');
  const products = sql`
    SELECT ${PRICED} FROM product p JOIN state z ON z.state = p.state CROSS JOIN LATERAL ${priceOn(when)} price
    WHERE p.status_id = 1 AND price.unit_price IS NOT NULL
      AND EXISTS (SELECT FROM customer c WHERE c.state = p.state AND ${customers})`;
  return sql`(
    WITH priced AS MATERIALIZED (${promoted(products, when)}), change AS MATERIALIZED (
      SELECT time_updated, state, array_agg(product_id ORDER BY product_id) AS product_ids
      FROM priced WHERE ${changedIn(changed, 'time_updated')} GROUP BY time_updated, state
    ), page AS MATERIALIZED (
      SELECT t.time_updated, m.customer_id, m.product_id
      FROM (SELECT DISTINCT time_updated FROM change ORDER BY time_updated) t CROSS JOIN LATERAL (
        WITH one AS MATERIALIZED (SELECT state, product_ids FROM change WHERE time_updated = t.time_updated)
        SELECT c.customer_id, u.product_id FROM customer c JOIN one ON one.state = c.state
        CROSS JOIN LATERAL (SELECT product_id FROM unnest(one.product_ids) product_id LIMIT ${changed.rows}) u
        WHERE ${customers} AND c.time_placed <= t.time_updated
        ORDER BY c.customer_id, u.product_id LIMIT ${changed.rows}) m
      ORDER BY t.time_updated, m.customer_id, m.product_id LIMIT ${changed.rows}
    ), placed AS MATERIALIZED (
      SELECT c.time_placed, c.customer_id, u.product_id
      FROM (SELECT c.customer_id, c.state, c.time_placed FROM customer c
        JOIN (SELECT state, min(time_updated) AS since FROM priced GROUP BY state) s ON s.state = c.state AND c.time_placed > s.since
        WHERE ${customers} AND ${changedIn(changed, 'c.time_placed')}
        ORDER BY c.time_placed, c.customer_id LIMIT ${changed.rows}) c
      CROSS JOIN LATERAL (SELECT product_id FROM priced WHERE state = c.state AND time_updated < c.time_placed
        ORDER BY product_id LIMIT ${changed.rows}) u
    )
    SELECT m.customer_id, ${SHOWN}, m.time_updated
    FROM (SELECT * FROM page UNION ALL SELECT * FROM placed) m JOIN priced x USING (product_id)
  ) cp`;
}

function pricing(key: ApiKey, query: Query, { today, now }: Moment, window: Window): Statement {
  const when = { day: sql`${(query.EffectiveDate as string | undefined) ?? today}::date`, now };
  return window.changed
    ? byChange(key, query, when, window.changed)
    : byCustomer(key, query, when, window.rows);
}

export const customerPricing: QueryList = {
  path: '/customerPricing',
  operationId: 'listCustomerPricing',
  summary: 'Prices of customers, with promotions',
  description:
    'One record per customer and active product that is sold in the customer’s state and has a price on EffectiveDate. Of the automatic promotions the one with the lowest price applies.',
  source: pricing,
  copied: null,
  pagesItself: true,
  of: {
    row: 'cp',
    fields: {
      ProductID: computed.int('cp.product_id', 'The product.'),
      CustomerID: computed.int('cp.customer_id', 'The customer.'),
      FullPrice: computed.decimal('cp.full_price', 'Price of a unit without promotion.'),
      UnitPrice: computed.decimal('cp.unit_price::numeric(14,2)', 'Price of a unit.'),
      Discount: computed.decimal(
        '(cp.full_price - cp.unit_price)::numeric(14,2)',
        'FullPrice less UnitPrice.',
      ),
      PromotionID: computed.int('cp.promotion_id', 'The promotion that applies.').orNull(),
      StartDate: computed.date('cp.start_date', 'Its first day.').orNull(),
      EndDate: computed.date('cp.end_date', 'Its last day.').orNull(),
      TimeUpdated: computed.time(
        'cp.time_updated',
        'Last change of product, price or promotion; what begins or ends by date changes at midnight in the state.',
      ),
    },
  },
  by: ['CustomerID', 'ProductID'],
  filters: {
    CustomerIDs: idFilter('cp.customer_id', 'Prices of these customers.'),
    EffectiveDate: readElsewhere({
      param: dateParam('The day for which prices and promotions count; default today (UTC).'),
    }),
  },
  keyStates: (states) =>
    sql`cp.customer_id IN (SELECT customer_id FROM customer WHERE state = ANY(${states}))`,
  scope: { Customer: customerColumn('cp.customer_id'), Supplier: 'forbidden' },
};
