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
  responseSchemas,
  stateCodes,
  text,
} from '../http/index.ts';
import { limitText } from '../shared/index.ts';
import { LAST_PERIODS, MAX_RANGE_DAYS } from './period.ts';
import {
  COMPARISONS,
  CREDITS,
  DIMENSIONS,
  FORMATS,
  MAX_REPORT_ROWS,
  MEASURES,
  type Measure,
  previousColumn,
} from './vocabulary.ts';

const range = {
  from: date(
    `First delivery date to include. Defaults to 29 days before \`to\`. A report can cover at most ${limitText(MAX_RANGE_DAYS)} days.`,
  ),
  to: date(
    'Last delivery date to include. Defaults to today (UTC), or to 29 days after `from` if that is earlier.',
  ),
  last: choice(
    'Last complete day, week, month, quarter or year before today (UTC). Send it instead of `from` and `to`.',
    LAST_PERIODS,
  ),
};

const filters = {
  product_ids: ids('Include only these products.'),
  supplier_ids: ids('Include only lines of these suppliers.'),
  customer_ids: ids('Include only these customers.'),
  location_ids: ids('Include only invoices from these warehouses.'),
  product_type_ids: ids('Include only products whose current type is one of these.'),
  brand_ids: ids('Include only products whose current brand is one of these.'),
  sales_rep_ids: ids('Include only customers whose current sales rep is one of these users.'),
  states: stateCodes('Include only customers in these states.'),
};

const output = {
  format: choice(
    `\`json\` returns one page with totals. \`csv\` and \`xlsx\` return the whole report as a file of at most ${MAX_REPORT_ROWS.toLocaleString('en-US')} rows.`,
    FORMATS,
  ),
  as_of_cursor: text(
    'Cursor from the event feed. The report reflects all events up to this cursor, and possibly later ones.',
  ),
};

/** What a sales report takes, on its own or saved. */
export const SALES_QUERY = {
  ...range,
  by: choices(
    'One to three dimensions to group by, at most one of them a period. Defaults to product. Weeks start on Monday.',
    DIMENSIONS,
  ),
  measures: choices('Measures to include in each row. Defaults to units,cases,ext_price.', MEASURES),
  ...filters,
  credits: choice(
    'Whether to include credits as negative amounts (the default), exclude them, or report only credits.',
    CREDITS,
  ),
  compare: choice(
    'Adds `<measure>_before` for each measure: its value in the preceding period of the same length, or on the same dates a year earlier. If `by` includes a period, rows are matched by their position in the range.',
    COMPARISONS,
  ),
  sort: text(
    'Measure or dimension to sort by. Prefix it with `-` to sort in descending order. Defaults to the first measure, descending.',
  ),
} satisfies Params;

export const NON_BUYERS_QUERY = { ...range, ...filters } satisfies Params;

export const OUTPUT_QUERY = { ...paging('page', 'page_size'), ...output } satisfies Params;

const AsOf = Type.Object(
  {
    cursor: Type.String({
      description:
        'Position in the event feed that the report reflects. Follow the feed from here to stay up to date.',
    }),
    time: responseSchemas.time('When the report was run, according to the server clock.'),
  },
  { description: 'Point in time that the report reflects.' },
);

const MEASURE_SCHEMAS: Record<Measure, TSchema> = {
  units: Type.Integer({ description: 'Units shipped: the sum of NumUnits in v1.' }),
  cases: Type.Number({
    description:
      'Cases shipped, with up to 4 decimal places. Lines of products without units per case count as 0.',
  }),
  full_price: responseSchemas.money(
    'Sales before discounts, in US dollars: the sum of FullPrice times NumUnits in v1.',
  ),
  discount: responseSchemas.money('Total discount, in US dollars: full_price minus ext_price.'),
  ext_price: responseSchemas.money('Sales after discounts, in US dollars: the sum of ExtPrice in v1.'),
  invoices: Type.Integer({ description: 'Number of distinct invoices.' }),
  customers: Type.Integer({ description: 'Number of distinct customers.' }),
  ordered_units: Type.Integer({ description: 'Units ordered: the sum of Ordered in v1.' }),
  backorder_units: Type.Integer({ description: 'Units on backorder: the sum of BackOrder in v1.' }),
  fill_rate: nullable(
    Type.Number(),
    '`units` divided by `ordered_units`, with up to 4 decimal places. Null if nothing was ordered.',
  ),
};

const measures: TProperties = Object.fromEntries(
  MEASURES.flatMap((measure) => {
    const schema = MEASURE_SCHEMAS[measure];
    return [
      [measure, Type.Optional(schema)],
      [
        previousColumn(measure),
        Type.Optional({
          ...schema,
          description: `Value of \`${measure}\` for the earlier period. Present only if the request includes \`compare\`.${measure === 'fill_rate' ? ' Null if nothing was ordered in that period.' : ''}`,
        }),
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
  product_type_id: optionalId("ID of the product's current type. Null if not set."),
  product_type_name: optionalText('Name of the product type. Null if not set.'),
  brand_id: optionalId("ID of the product's current brand. Null if not set."),
  brand_name: optionalText('Name of the brand. Null if not set.'),
  customer_id: optionalId('ID of the customer.'),
  customer_name: optionalText('Current name of the customer.'),
  chain_name: optionalText('Name of the chain that the customer belongs to. Null if it is independent.'),
  state: optionalText("Two-letter abbreviation of the customer's state, such as CA."),
  location_id: optionalId('ID of the warehouse that the invoice ships from.'),
  location_name: optionalText('Name of the warehouse.'),
  sales_rep_id: optionalId("User ID of the customer's current sales rep. Null if none is assigned."),
  sales_rep_name: optionalText('Name of the sales rep. Null if none is assigned.'),
  day: optionalText('Delivery day, such as 2026-11-17.'),
  week: optionalText('Monday of the delivery week, such as 2026-11-16.'),
  month: optionalText('Delivery month, such as 2026-11.'),
  quarter: optionalText('Delivery quarter, such as 2026-Q4.'),
  year: optionalText('Delivery year, such as 2026.'),
};

const SalesRow = Type.Object(
  { ...dimensions, ...measures },
  { description: 'One row for each combination of dimensions, with the requested measures.' },
);

const { data: rows, ...pageFields } = listOf(SalesRow).properties;

export const SalesReport = Type.Object({
  data: rows,
  totals: Type.Object(measures, {
    description: 'Totals of all rows, not only of this page. Each invoice and customer is counted once.',
  }),
  ...pageFields,
  as_of: AsOf,
});

const NonBuyer = Type.Object({
  customer_id: Type.Integer({ description: 'ID of the customer.' }),
  customer_name: Type.String({ description: 'Current name of the customer.' }),
  state: Type.String({ description: "Two-letter abbreviation of the customer's state, such as CA." }),
  last_date: Type.String({
    format: 'date',
    description: "Delivery date of the customer's last purchase in the earlier period.",
  }),
  units_before: Type.Integer({ description: 'Units bought in the earlier period, minus credits.' }),
  ext_price_before: responseSchemas.money(
    'Sales after discounts in the earlier period, minus credits, in US dollars.',
  ),
});

export const NonBuyersReport = Type.Object({ ...listOf(NonBuyer).properties, as_of: AsOf });
