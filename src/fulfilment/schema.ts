import { type Static, Type } from 'typebox';
import { closed, nullable, oneOf } from '../http/index.ts';
import { INVOICE_STATUS_TEXT } from '../model/index.ts';
import { INVOICE_STATUSES, type InvoiceStatus, ORDER_STATUS } from './rules.ts';

const statusNumber = (description: string) =>
  Type.Unsafe<InvoiceStatus>({ type: 'integer', enum: INVOICE_STATUSES, description });

export const Advance = closed({ to: statusNumber(`The next status: ${INVOICE_STATUS_TEXT}.`) });

const Lot = Type.Object({
  purchase_trans_id: Type.Integer({ description: 'The purchase line that the goods came with.' }),
  batch_code: nullable(Type.String()),
  coa_url: nullable(Type.String(), 'Certificate of analysis.'),
  units: Type.Integer({ description: 'How many units of the line were picked from this lot.' }),
});

const Line = Type.Object({
  invoice_trans_id: Type.Integer(),
  product_id: Type.Integer(),
  product_name: Type.String(),
  units: Type.Integer(),
  purchase_trans_id: nullable(Type.Integer(), 'The first of the lots.'),
  batch_code: nullable(Type.String()),
  coa_url: nullable(Type.String()),
  lots: Type.Array(Lot, {
    description:
      'First in, first out. Fewer units than the line has: the rest came from goods without a lot.',
  }),
});

export const FulfilledInvoice = Type.Object({
  invoice_id: Type.Integer(),
  invoice_num: Type.String(),
  status: statusNumber('The status now.'),
  status_name: Type.String(),
  order_id: nullable(Type.String(), 'Null for an invoice that came from elsewhere.'),
  order_status: oneOf([...new Set(Object.values(ORDER_STATUS))]),
  customer_id: Type.Integer(),
  location_id: Type.Integer({ description: 'The warehouse that the goods leave.' }),
  delivery_date: Type.String({ format: 'date' }),
  lines: Type.Array(Line),
});
export type FulfilledInvoice = Static<typeof FulfilledInvoice>;

export const BalancedInvoice = Type.Object({
  invoice_id: Type.Integer(),
  invoice_num: Type.String(),
  customer_id: Type.Integer(),
  customer_name: Type.String(),
  delivery_date: Type.String({ format: 'date' }),
  invoice_total: Type.String({ description: 'What it comes to.' }),
});
export type BalancedInvoice = Static<typeof BalancedInvoice>;

export const MAX_VERIFIED_AT_ONCE = 1_000;

export const VerifyDay = closed({
  date: Type.Optional(
    Type.String({
      format: 'date',
      pattern: '^[1-9]',
      description: 'Up to this day of delivery; today in UTC unless given.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_VERIFIED_AT_ONCE,
      default: 200,
      description: 'At most so many in one call.',
    }),
  ),
});

export const VerifiedDay = Type.Object({
  date: Type.String({ format: 'date' }),
  verified: Type.Array(Type.Object({ invoice_id: Type.Integer(), invoice_num: Type.String() })),
  has_more: Type.Boolean({ description: 'Whether balanced invoices are left: call again.' }),
});
