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
    'Last day, inclusive. Defaults to 29 days after from, or to today (UTC) if that is earlier or from is omitted.',
  ),
};

const filters = {
  product_ids: ids('Only these products.'),
  supplier_ids: ids('Only lines of these suppliers.'),
  customer_ids: ids('Only these customers.'),
  location_ids: ids('Only invoices of these warehouses.'),
  product_type_ids: ids('Only products that currently have these types.'),
  brand_ids: ids('Only products that currently have these brands.'),
  sales_rep_ids: ids('Only customers whose current sales rep is one of these users.'),
  states: stateCodes('Only customers in these states.'),
};

const output = {
  format: choice(
    `json is one page with totals; csv and xlsx are the whole report as a file, at most ${MAX_ROWS.toLocaleString('en-US')} rows.`,
    FORMATS,
  ),
  as_of_cursor: text('Cursor from the event feed. The figures include at least all events up to it.'),
};

/** What a sales report takes, on its own or saved. */
export const SALES_QUERY = {
  ...range,
  by: choices(
    'Dimensions to group by: 1 to 3, at most one of them a period. Default product. Weeks start on Monday.',
    DIMENSIONS,
  ),
  measures: choices('Measures to include in each row. Default units,cases,ext_price.', MEASURES),
  ...filters,
  credits: choice(
    'Whether credits are included as negative amounts (default), excluded, or the only invoices counted.',
    CREDITS,
  ),
  compare: choice(
    'Adds each measure for an earlier period as <measure>_before: the period of the same length just before, or the same dates a year earlier. If by includes a period, rows are compared by position within the range.',
    COMPARISONS,
  ),
  sort: text(
    'Measure or dimension to sort by. A leading - means descending. Defaults to the first measure, descending.',
  ),
} satisfies Params;

export const NON_BUYERS_QUERY = { ...range, ...filters } satisfies Params;

export const OUTPUT_QUERY = { ...paging('page', 'page_size'), ...output } satisfies Params;

const AsOf = Type.Object(
  {
    cursor: Type.String({
      description:
        'Position in the event feed that the figures reflect. Follow the feed from here to stay up to date.',
    }),
    time: shown.time('When the figures were read, by the server clock.'),
  },
  { description: 'Point in time that the figures reflect.' },
);

const MEASURE_SCHEMAS: Record<Measure, TSchema> = {
  units: Type.Integer({ description: 'Units shipped, the sum of NumUnits.' }),
  cases: Type.Number({ description: 'Cases, up to 4 decimals; lines without cases count 0.' }),
  full_price: shown.money('FullPrice times NumUnits.'),
  discount: shown.money('full_price less ext_price.'),
  ext_price: shown.money('Sales after discounts, the sum of ExtPrice.'),
  invoices: Type.Integer({ description: 'Number of distinct invoices.' }),
  customers: Type.Integer({ description: 'Number of distinct customers.' }),
  ordered_units: Type.Integer({ description: 'Units ordered, the sum of Ordered.' }),
  backorder_units: Type.Integer({ description: 'Units on backorder, the sum of BackOrder.' }),
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
  product_name: optionalText('Current name of the product.'),
  supplier_id: optionalId('ID of the supplier.'),
  supplier_name: optionalText('Name of the supplier.'),
  product_type_id: optionalId('ID of the current product type. Null if there is none.'),
  product_type_name: optionalText('Name of the product type.'),
  brand_id: optionalId('ID of the current brand of the product. Null if there is none.'),
  brand_name: optionalText('Name of the brand.'),
  customer_id: optionalId('ID of the customer.'),
  customer_name: optionalText('Current name of the customer.'),
  chain_name: optionalText('Name of the chain that the customer belongs to. Null if it is independent.'),
  state: optionalText('State of the customer as an abbreviation, such as CA.'),
  location_id: optionalId('ID of the warehouse that shipped the invoice.'),
  location_name: optionalText('Name of the warehouse.'),
  sales_rep_id: optionalId("User ID of the customer's sales rep. Null if none is assigned."),
  sales_rep_name: optionalText('Name of the sales rep.'),
  day: optionalText('Day, such as 2026-11-17.'),
  week: optionalText('Monday of the week, such as 2026-11-16.'),
  month: optionalText('Month, such as 2026-11.'),
  quarter: optionalText('Quarter, such as 2026-Q4.'),
  year: optionalText('Year, such as 2026.'),
};

const SalesRow = Type.Object(
  { ...dimensions, ...measures },
  { description: 'One row for each combination of dimensions, with the requested measures.' },
);

export const SalesReport = Type.Object({
  data: Type.Array(SalesRow),
  totals: Type.Object(measures, {
    description: 'Totals over all rows, not only this page. Each invoice and customer is counted once.',
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
  last_date: Type.String({ format: 'date', description: "Date of the customer's last purchase." }),
  units_before: Type.Integer({ description: 'Units bought in the earlier period.' }),
  ext_price_before: shown.money('Sales in the earlier period.'),
});

export const NonBuyersReport = Type.Object({ ...listOf(NonBuyer).properties, as_of: AsOf });
