import type { ApiKey } from '../../access/index.ts';
import { join, type Statement, sql } from '../../db/index.ts';
import { date as dateParam } from '../../http/index.ts';
import { audiences, computed } from '../../model/index.ts';
import {
  equalsAny,
  handledBySource,
  idFilter,
  type PageWindow,
  type QueryList,
  type ReadContext,
} from '../engine/index.ts';
import { pricesByChange } from './customer-price-changes.ts';
import {
  businessDaySql,
  fullPriceSql,
  PRICE_COLUMNS,
  type PriceScope,
  type PricingTime,
  priceChangedSql,
  priceScopeOf,
  promotedPricesSql,
} from './customer-prices.ts';

type Query = Record<string, unknown>;

/**
 * Customers in order, and for each the products in order, only as many as the page can show: page 1 costs the same with
 * ten customers as with a hundred thousand. Prices and promotions are only looked up for the rows of the page.
 */
function pricesByCustomer(
  { customers, products, states }: PriceScope,
  query: Query,
  when: PricingTime,
  rows: number | null,
): Statement {
  const after = query.after as [number, number] | undefined;
  const wanted = [
    sql`true`,
    ...(customers ? [sql`c.customer_id = ANY(${customers})`] : []),
    ...(states.length > 0 ? [equalsAny('c.state', states)] : []),
    ...(after ? [sql`c.customer_id >= ${after[0]}`] : []),
  ];
  const ofProducts = sql`${after ? sql`AND (c.customer_id > ${after[0]} OR p.product_id > ${after[1]})` : sql``}
    ${products ? sql`AND p.product_id = ANY(${products})` : sql``}`;
  const page = sql`
    SELECT c.customer_id, c.time_placed, z.day, p.*
    FROM customer c
    CROSS JOIN LATERAL (SELECT ${businessDaySql('z', when)} AS day FROM state z WHERE z.state = c.state OFFSET 0) z
    CROSS JOIN LATERAL (
      SELECT p.product_id, p.supplier_id, p.state, price.full_price
      FROM product p CROSS JOIN LATERAL (SELECT ${fullPriceSql('p', 'z.day')} AS full_price) price
      WHERE p.state = c.state AND p.status_id = 1 AND price.full_price IS NOT NULL ${ofProducts}
      ORDER BY p.product_id LIMIT ${rows}) p
    WHERE ${join(wanted, ' AND ')}
    ORDER BY c.customer_id, p.product_id LIMIT ${rows}`;
  return sql`(SELECT x.customer_id, ${PRICE_COLUMNS}, greatest(${priceChangedSql('x', when)}, x.time_placed) AS time_updated
    FROM (${promotedPricesSql(page)}) x) cp`;
}

function pricing(
  key: ApiKey,
  query: Query,
  { now, aheadMs = 0 }: ReadContext,
  window: PageWindow,
): Statement {
  const when = { day: query.EffectiveDate as string | undefined, now, aheadMs };
  const asked = priceScopeOf(key, query);
  return window.changed
    ? pricesByChange(asked, when, window.changed)
    : pricesByCustomer(asked, query, when, window.rows);
}

export const customerPricing: QueryList = {
  path: '/customerPricing',
  operationId: 'listCustomerPrices',
  summary: 'List customer prices',
  description:
    "Returns one record for each customer and active product that is sold in the customer's state and has a price on EffectiveDate. If several automatic promotions apply, the lowest price wins.",
  source: pricing,
  copied: null,
  pagesItself: true,
  of: {
    row: 'cp',
    audience: {
      Customer: { own: audiences.column('customer_id') },
      Supplier: null,
      states: audiences.through('state', audiences.TO_CUSTOMER),
    },
    fields: {
      ProductID: computed.int('cp.product_id', 'ID of the product.'),
      CustomerID: computed.int('cp.customer_id', 'ID of the customer.'),
      FullPrice: computed.decimal(
        'cp.full_price',
        'Price of one unit before promotions, in US dollars with 2 decimal places.',
      ),
      UnitPrice: computed.decimal(
        'cp.unit_price::numeric(14,2)',
        'Price of one unit after the promotion, in US dollars with 2 decimal places. Equals FullPrice if no promotion applies.',
      ),
      Discount: computed.decimal(
        '(cp.full_price - cp.unit_price)::numeric(14,2)',
        'Discount per unit, in US dollars with 2 decimal places: FullPrice minus UnitPrice.',
      ),
      PromotionID: computed
        .int('cp.promotion_id', 'ID of the promotion that applies. Null if no promotion applies.')
        .orNull(),
      StartDate: computed
        .date('cp.start_date', 'First day of the promotion. Null if no promotion applies.')
        .orNull(),
      EndDate: computed
        .date(
          'cp.end_date',
          'Last day of the promotion. Null if the promotion is open-ended or no promotion applies.',
        )
        .orNull(),
      TimeUpdated: computed.time(
        'cp.time_updated',
        "When the product, price or promotion last changed, in UTC. The start or end of a price or promotion counts as a change, at midnight in the time zone of the customer's state.",
      ),
    },
  },
  by: ['CustomerID', 'ProductID'],
  filters: {
    CustomerIDs: idFilter('cp.customer_id', 'Return only prices for these customers.'),
    ProductIDs: idFilter('cp.product_id', 'Return only prices for these products.'),
    EffectiveDate: handledBySource({
      param: dateParam(
        "Date for which prices and promotions are returned. Defaults to today in the time zone of the customer's state.",
      ),
    }),
  },
};
