import { type Static, Type } from 'typebox';
import { choices, date, namedSchema, nullable, pathId } from '../../http/index.ts';
import { INVOICE_STATUS_TEXT, INVOICE_STATUSES } from '../../model/index.ts';

export const deliveryQuery = {
  date: date('Delivery date. Defaults to today (UTC).'),
  location_id: pathId('ID of the warehouse that ships the goods.'),
  invoice_statuses: choices(
    `Return only invoices with these statuses: ${INVOICE_STATUS_TEXT}.`,
    INVOICE_STATUSES.map(String),
  ),
};

const units = Type.Integer({ description: 'Units to ship.' });
const cases = nullable(
  Type.String(),
  '`units` in cases, with up to 4 decimal places. Null if the product has no units per case.',
);
const allCases = Type.String({
  description:
    'Total cases, with up to 4 decimal places. Lines of products without units per case are not counted.',
});

const head = {
  date: Type.String({ format: 'date', description: 'Delivery date.' }),
  location_id: Type.Integer({ description: 'ID of the warehouse.' }),
  location_name: Type.String({ description: 'Name of the warehouse.' }),
  totals: Type.Object(
    { invoices: Type.Integer({ description: 'Number of invoices.' }), units, cases: allCases },
    { description: 'Totals of all invoices.' },
  ),
};

const product = {
  product_id: Type.Integer({ description: 'ID of the product.' }),
  product_name: Type.String({ description: 'Name of the product.' }),
  supplier_name: Type.String({ description: 'Name of the supplier.' }),
  supplier_product_number: nullable(
    Type.String(),
    "The supplier's own product number (SKU). Null if not set.",
  ),
};

const stop = {
  invoice_id: Type.Integer({ description: 'ID of the invoice.' }),
  invoice_num: Type.String({ description: 'Invoice number as printed, such as INV-612001.' }),
  status: Type.Integer({ description: `Status of the invoice: ${INVOICE_STATUS_TEXT}.` }),
  customer_id: Type.Integer({ description: 'ID of the customer.' }),
  customer_name: Type.String({ description: 'Name of the customer.' }),
  address: nullable(Type.String(), 'Delivery address, as a single line. Null if unknown.'),
  license_num: nullable(Type.String(), 'License number of the customer. Null if unknown.'),
  po_num: nullable(Type.String(), "The customer's PO number. Null if not set."),
  memo: nullable(Type.String(), 'Memo of the order. Null if not set.'),
  units,
  cases: allCases,
};

const SlipLine = Type.Object({
  ...product,
  ordered: Type.Integer({ description: 'Units ordered.' }),
  units,
  back_order: Type.Integer({ description: 'Units on backorder, not included in `units`.' }),
  cases,
  batch_code: nullable(
    Type.String(),
    'Batch that the units come from. Null until the invoice has the status Loaded.',
  ),
});

export const PickList = namedSchema(
  'PickList',
  Type.Object({
    ...head,
    lines: Type.Array(
      Type.Object({
        ...product,
        units,
        cases,
        invoices: Type.Array(
          Type.Object({
            invoice_id: Type.Integer({ description: 'ID of the invoice.' }),
            invoice_num: Type.String({ description: 'Invoice number as printed, such as INV-612001.' }),
            units,
          }),
          {
            description: 'Invoices that the units are for.',
          },
        ),
      }),
      { description: 'One line per product, sorted by supplier and name.' },
    ),
  }),
);
export type PickList = Static<typeof PickList>;

export const PackingSlips = namedSchema(
  'PackingSlips',
  Type.Object({
    ...head,
    invoices: Type.Array(
      Type.Object({ ...stop, lines: Type.Array(SlipLine, { description: 'Lines of the invoice.' }) }),
      { description: 'One packing slip per invoice.' },
    ),
  }),
);
export type PackingSlips = Static<typeof PackingSlips>;
export type PackingSlip = PackingSlips['invoices'][number];

export const LoadList = namedSchema(
  'LoadList',
  Type.Object({
    ...head,
    stops: Type.Array(Type.Object(stop), { description: 'One stop per invoice, sorted by customer.' }),
  }),
);
export type LoadList = Static<typeof LoadList>;
