import { type TProperties, type TSchema, Type } from 'typebox';
import {
  choice,
  choices,
  date,
  ids,
  listOf,
  nullable,
  type Params,
  paging,
  shown,
  stateCodes,
  text,
} from '../http/index.ts';
import { MAX_RANGE_DAYS } from './period.ts';
import {
  beforeOf,
  COMPARISONS,
  CREDITS,
  DIMENSIONS,
  FORMATS,
  MAX_ROWS,
  MEASURES,
  type Measure,
} from './vocabulary.ts';

const range = {
  from: date(
    `First day, compared with the invoice's Date. Defaults to 29 days before to; at most ${MAX_RANGE_DAYS} days before it.`,
  ),
  to: date(
    'Last day, inclusive. Defaults to today in UTC; with from alone, to 29 days after it, but not after today.',
  ),
};

const filters = {
  product_ids: ids('Only these products.'),
  supplier_ids: ids('Only lines of these suppliers.'),
  customer_ids: ids('Only these customers.'),
  location_ids: ids('Only invoices of these warehouses.'),
  product_type_ids: ids('Only products that are of these types now.'),
  brand_ids: ids('Only products that are of these brands now.'),
  sales_rep_ids: ids('Only customers whose sales rep now is one of these users.'),
  states: stateCodes('Only customers in these states.'),
};

const output = {
  format: choice(
    `json is one page with totals; csv and xlsx are the whole report as a file, at most ${MAX_ROWS.toLocaleString('en-US')} rows.`,
    FORMATS,
  ),
  as_of_cursor: text(
    'A cursor of the event feed that you have seen: the figures include at least everything up to it.',
  ),
};

/** What a sales report takes, on its own or saved. */
export const SALES_QUERY = {
  ...range,
  by: choices(
    '1 to 3 dimensions, at most one of them a period. Default product. Weeks begin on Monday.',
    DIMENSIONS,
  ),
  measures: choices('Figures of each row. Default units,cases,ext_price.', MEASURES),
  ...filters,
  credits: choice('Credit invoices: included with their sign (default), excluded, or only them.', CREDITS),
  compare: choice(
    'Adds each measure of an earlier period as <measure>_before: as many days right before, or the same dates a year earlier. With a period among by, rows are compared by their place in the range.',
    COMPARISONS,
  ),
  sort: text(
    'A requested measure or dimension, with - before it for descending order. Default: the first measure, descending.',
  ),
} satisfies Params;

export const NON_BUYERS_QUERY = { ...range, ...filters } satisfies Params;

export const OUTPUT_QUERY = { ...paging('page', 'page_size'), ...output } satisfies Params;

const AsOf = Type.Object(
  {
    cursor: Type.String({
      description: 'Place in the event feed at which the figures hold: follow the feed from here.',
    }),
    time: shown.time('When the figures were read, by the clock of the service.'),
  },
  { description: 'The moment that the figures show.' },
);

const MEASURE_SCHEMAS: Record<Measure, TSchema> = {
  units: Type.Integer({ description: 'Units shipped: NumUnits.' }),
  cases: Type.Number({ description: 'Cases, up to 4 decimals; lines without cases count 0.' }),
  full_price: shown.money('FullPrice times NumUnits.'),
  discount: shown.money('full_price less ext_price.'),
  ext_price: shown.money('Sales after discounts: ExtPrice.'),
  invoices: Type.Integer({ description: 'Different invoices.' }),
  customers: Type.Integer({ description: 'Different customers.' }),
  ordered_units: Type.Integer({ description: 'Units ordered: Ordered.' }),
  backorder_units: Type.Integer({ description: 'Units on backorder: BackOrder.' }),
  fill_rate: nullable(
    Type.Number(),
    'units divided by ordered_units, up to 4 decimals. Null if nothing was ordered.',
  ),
};

const measures: TProperties = Object.fromEntries(
  MEASURES.flatMap((measure) => {
    const schema = MEASURE_SCHEMAS[measure];
    return [
      [measure, Type.Optional(schema)],
      [
        beforeOf(measure),
        Type.Optional({ ...schema, description: `${measure} of the earlier period, with compare.` }),
      ],
    ];
  }),
);

const optionalId = (description: string) => Type.Optional(nullable(Type.Integer(), description));
const optionalText = (description: string) => Type.Optional(nullable(Type.String(), description));

const dimensions = {
  product_id: optionalId('ID of the product.'),
  product_name: optionalText('Name that the product has now.'),
  supplier_id: optionalId('ID of the supplier of the lines.'),
  supplier_name: optionalText('Name of the supplier.'),
  product_type_id: optionalId('ID of the type that the product has now. Null if it has none.'),
  product_type_name: optionalText('Name of the product type.'),
  brand_id: optionalId('ID of the brand that the product has now. Null if it has none.'),
  brand_name: optionalText('Name of the brand.'),
  customer_id: optionalId('ID of the customer.'),
  customer_name: optionalText('Name that the customer has now.'),
  chain_name: optionalText('Chain of the customer. Null if it is independent.'),
  state: optionalText('State of the customer.'),
  location_id: optionalId('ID of the warehouse of the invoice.'),
  location_name: optionalText('Name of the warehouse.'),
  sales_rep_id: optionalId('User ID of the sales rep of the customer. Null if none is assigned.'),
  sales_rep_name: optionalText('Name of the sales rep.'),
  day: optionalText('Day, such as 2026-11-17.'),
  week: optionalText('Monday of the week, such as 2026-11-16.'),
  month: optionalText('Month, such as 2026-11.'),
  quarter: optionalText('Quarter, such as 2026-Q4.'),
  year: optionalText('Year, such as 2026.'),
};

const SalesRow = Type.Object(
  { ...dimensions, ...measures },
  { description: 'One combination of the dimensions in by, with the requested measures.' },
);

export const SalesReport = Type.Object({
  data: Type.Array(SalesRow),
  totals: Type.Object(measures, {
    description: 'The measures over all rows, not only this page. Invoices and customers count once.',
  }),
  page: Type.Integer(),
  page_size: Type.Integer(),
  has_next_page: Type.Boolean(),
  as_of: AsOf,
});

const NonBuyer = Type.Object({
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  state: Type.String(),
  last_date: Type.String({ format: 'date', description: 'Last day on which the customer bought.' }),
  units_before: Type.Integer({ description: 'Units in the earlier period.' }),
  ext_price_before: shown.money('Sales in the earlier period.'),
});

export const NonBuyersReport = Type.Object({ ...listOf(NonBuyer).properties, as_of: AsOf });
