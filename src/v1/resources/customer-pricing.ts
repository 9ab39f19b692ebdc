import type { ApiKey } from '../../access/index.ts';
import { join, type Statement, sql } from '../../db/index.ts';
import { date as dateParam } from '../../http/index.ts';
import {
  type ChangeWindow,
  changedIn,
  customerColumn,
  dateOrNull,
  decimal,
  idFilter,
  int,
  intOrNull,
  type Resource,
  readElsewhere,
  time,
  type Window,
} from '../engine/index.ts';

type Query = Record<string, unknown>;

/** The price of product p on a day; products are sold in one state. */
const priceOn = (day: Statement) => sql`(
  SELECT pp.unit_price, pp.time_updated FROM product_price pp
  WHERE pp.product_id = p.product_id AND pp.state = p.state AND pp.start_date <= ${day}
    AND (pp.end_date IS NULL OR pp.end_date >= ${day})
  ORDER BY pp.start_date DESC LIMIT 1)`;

/** Rows of products with a full price, and to each the automatic promotion that makes it cheapest. */
const promoted = (rows: Statement, day: Statement) => sql`
  SELECT b.*, promo.promotion_id, promo.start_date, promo.end_date,
    coalesce(promo.unit_price, b.full_price) AS unit_price,
    greatest(b.price_updated, promo.time_updated) AS time_updated
  FROM (${rows}) b LEFT JOIN LATERAL (
    SELECT pm.promotion_id, pm.start_date, pm.end_date, pm.time_updated, pm.unit_price FROM (
      SELECT m.*, greatest(0, round(CASE m.override_type WHEN 1 THEN m.value
        WHEN 2 THEN b.full_price * (100 - m.value) / 100 ELSE b.full_price - m.value END, 2)) AS unit_price
      FROM promotion m
      WHERE m.supplier_id = b.supplier_id AND m.type_id = 1 AND m.start_date <= ${day}
        AND (m.end_date IS NULL OR m.end_date >= ${day})
        AND EXISTS (SELECT FROM promotion_state ps WHERE ps.promotion_id = m.promotion_id AND ps.state = b.state)
        AND (m.all_products OR EXISTS (SELECT FROM promotion_product pp
          WHERE pp.promotion_id = m.promotion_id AND pp.product_id = b.product_id))) pm
    WHERE pm.unit_price < b.full_price
    ORDER BY pm.unit_price, pm.promotion_id LIMIT 1) promo ON true`;

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
function byCustomer(key: ApiKey, query: Query, day: Statement, rows: number | null): Statement {
  const after = query.after as [number, number] | undefined;
  const customers = [...customersOf(key, query), ...(after ? [sql`c.customer_id >= ${after[0]}`] : [])];
  const products = after ? sql`AND (c.customer_id > ${after[0]} OR p.product_id > ${after[1]})` : sql``;
  const page = sql`
    SELECT c.customer_id, p.product_id, p.supplier_id, c.state, p.full_price, p.price_updated
    FROM customer c CROSS JOIN LATERAL (
      SELECT p.product_id, p.supplier_id, price.unit_price AS full_price, price.time_updated AS price_updated
      FROM product p CROSS JOIN LATERAL ${priceOn(day)} price
      WHERE p.state = c.state AND p.status_id = 1 ${products}
      ORDER BY p.product_id LIMIT ${rows}) p
    WHERE ${join(customers, ' AND ')}
    ORDER BY c.customer_id, p.product_id LIMIT ${rows}`;
  return sql`(${promoted(page, day)}) cp`;
}

/**
 * When a price changed depends on the product alone. So products are ordered by their change, and customers are put to
 * them, one time of change after the other, until the page is full: a hundred thousand customers times all products
 * are never looked at.
 */
function byChange(key: ApiKey, query: Query, day: Statement, changed: ChangeWindow): Statement {
  const customers = join(customersOf(key, query), ' AND ');
  const products = sql`
    SELECT p.product_id, p.supplier_id, p.state, price.unit_price AS full_price, price.time_updated AS price_updated
    FROM product p CROSS JOIN LATERAL ${priceOn(day)} price
    WHERE p.status_id = 1 AND EXISTS (SELECT FROM customer c WHERE c.state = p.state AND ${customers})`;
  return sql`(
    WITH priced AS MATERIALIZED (
      SELECT * FROM (${promoted(products, day)}) x WHERE ${changedIn(changed, 'x.time_updated')}
    ), change AS MATERIALIZED (
      SELECT time_updated, state, array_agg(product_id ORDER BY product_id) AS product_ids
      FROM priced GROUP BY time_updated, state
    ), page AS MATERIALIZED (
      SELECT t.time_updated, m.customer_id, m.product_id
      FROM (SELECT DISTINCT time_updated FROM change ORDER BY time_updated) t CROSS JOIN LATERAL (
        WITH one AS MATERIALIZED (SELECT state, product_ids FROM change WHERE time_updated = t.time_updated)
        SELECT c.customer_id, u.product_id FROM customer c JOIN one ON one.state = c.state
        CROSS JOIN LATERAL (SELECT product_id FROM unnest(one.product_ids) product_id LIMIT ${changed.rows}) u
        WHERE ${customers}
        ORDER BY c.customer_id, u.product_id LIMIT ${changed.rows}) m
      ORDER BY t.time_updated, m.customer_id, m.product_id LIMIT ${changed.rows}
    )
    SELECT page.customer_id, priced.* FROM page JOIN priced USING (product_id)
  ) cp`;
}

function pricing(key: ApiKey, query: Query, { today }: { today: string }, window: Window): Statement {
  const day = sql`${(query.EffectiveDate as string | undefined) ?? today}::date`;
  return window.changed
    ? byChange(key, query, day, window.changed)
    : byCustomer(key, query, day, window.rows);
}

export const customerPricing: Resource = {
  path: '/customerPricing',
  operationId: 'listCustomerPricing',
  tag: 'Catalog',
  summary: 'Prices of customers, with promotions',
  description:
    'One record per customer and active product that is sold in the customer’s state and has a price on EffectiveDate. Of the automatic promotions the one with the lowest price applies.',
  from: pricing,
  pagesItself: true,
  fields: {
    ProductID: int('cp.product_id', 'The product.'),
    CustomerID: int('cp.customer_id', 'The customer.'),
    FullPrice: decimal('cp.full_price', 'Price of a unit without promotion.'),
    UnitPrice: decimal('cp.unit_price::numeric(14,2)', 'Price of a unit.'),
    Discount: decimal('(cp.full_price - cp.unit_price)::numeric(14,2)', 'FullPrice less UnitPrice.'),
    PromotionID: intOrNull('cp.promotion_id', 'The promotion that applies.'),
    StartDate: dateOrNull('cp.start_date', 'Its first day.'),
    EndDate: dateOrNull('cp.end_date', 'Its last day.'),
    TimeUpdated: time('cp.time_updated', 'Last change of price or promotion.'),
  },
  order: ['cp.customer_id', 'cp.product_id'],
  cursor: ['CustomerID', 'ProductID'],
  updated: 'cp.time_updated',
  filters: {
    CustomerIDs: idFilter('cp.customer_id', 'Prices of these customers.'),
    EffectiveDate: readElsewhere({
      param: dateParam('The day for which prices and promotions count; default today (UTC).'),
    }),
  },
  scope: { Customer: customerColumn('cp.customer_id'), Supplier: 'forbidden' },
};
