import { type Static, Type } from 'typebox';
import { choices, date, named, nullable, pathId } from '../../http/index.ts';
import { INVOICE_STATUS_TEXT, INVOICE_STATUSES } from '../../model/index.ts';

export const deliveryQuery = {
  date: date('Delivery date. Defaults to today (UTC).'),
  location_id: pathId('ID of the warehouse that ships the goods.'),
  invoice_statuses: choices(
    `Only invoices with these statuses: ${INVOICE_STATUS_TEXT}.`,
    INVOICE_STATUSES.map(String),
  ),
};

const units = Type.Integer({ description: 'Units that ship.' });
const cases = nullable(
  Type.String(),
  'The same quantity in cases, up to 4 decimals. Null if the product has no units per case.',
);
const allCases = Type.String({ description: 'Cases of all lines that have them, with up to 4 decimals.' });

const head = {
  date: Type.String({ format: 'date' }),
  location_id: Type.Integer(),
  location_name: Type.String(),
  totals: Type.Object({ invoices: Type.Integer(), units, cases: allCases }),
};

const product = {
  product_id: Type.Integer(),
  product_name: Type.String(),
  supplier_name: Type.String(),
  supplier_product_number: nullable(Type.String()),
};

const stop = {
  invoice_id: Type.Integer(),
  invoice_num: Type.String(),
  status: Type.Integer({ description: `${INVOICE_STATUS_TEXT}.` }),
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  address: nullable(Type.String()),
  license_num: nullable(Type.String(), 'License number of the customer.'),
  po_num: nullable(Type.String()),
  memo: nullable(Type.String()),
  units,
  cases: allCases,
};

const SlipLine = Type.Object({
  ...product,
  ordered: Type.Integer({ description: 'Units ordered.' }),
  units,
  back_order: Type.Integer({ description: 'Units on backorder.' }),
  cases,
  batch_code: nullable(Type.String(), 'Batch code. Null until the invoice is loaded.'),
});

export const PickList = named(
  'PickList',
  Type.Object({
    ...head,
    lines: Type.Array(
      Type.Object({
        ...product,
        units,
        cases,
        invoices: Type.Array(Type.Object({ invoice_id: Type.Integer(), invoice_num: Type.String(), units }), {
          description: 'Invoices that the units are for.',
        }),
      }),
      { description: 'One for each product, by supplier and name.' },
    ),
  }),
);
export type PickList = Static<typeof PickList>;

export const PackingSlips = named(
  'PackingSlips',
  Type.Object({ ...head, invoices: Type.Array(Type.Object({ ...stop, lines: Type.Array(SlipLine) })) }),
);
export type PackingSlips = Static<typeof PackingSlips>;
export type PackingSlip = PackingSlips['invoices'][number];

export const LoadList = named('LoadList', Type.Object({ ...head, stops: Type.Array(Type.Object(stop)) }));
export type LoadList = Static<typeof LoadList>;
