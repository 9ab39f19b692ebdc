import { type Static, Type } from 'typebox';
import { closed, nullable, oneOf } from '../http/index.ts';
import { INVOICE_STATUS_TEXT } from '../model/index.ts';
import { INVOICE_STATUSES, type InvoiceStatus, ORDER_STATUS } from './rules.ts';

const statusNumber = (description: string) =>
  Type.Unsafe<InvoiceStatus>({ type: 'integer', enum: INVOICE_STATUSES, description });

export const Advance = closed({ to: statusNumber(`The next status: ${INVOICE_STATUS_TEXT}.`) });

const Lot = Type.Object({
  purchase_trans_id: Type.Integer({
    description: 'ID of the purchase line that the goods were received with.',
  }),
  batch_code: nullable(Type.String()),
  coa_url: nullable(Type.String(), 'URL of the certificate of analysis (COA). Null until one is attached.'),
  units: Type.Integer({ description: 'Units picked from this lot.' }),
});

const Line = Type.Object({
  invoice_trans_id: Type.Integer(),
  product_id: Type.Integer(),
  product_name: Type.String(),
  units: Type.Integer(),
  purchase_trans_id: nullable(Type.Integer(), 'ID of the purchase line of the first lot.'),
  batch_code: nullable(Type.String()),
  coa_url: nullable(Type.String()),
  lots: Type.Array(Lot, {
    description:
      'Lots that the line was picked from, first in, first out. If they add up to fewer units than the line, the rest came from stock without a lot.',
  }),
});

export const FulfilledInvoice = Type.Object({
  invoice_id: Type.Integer(),
  invoice_num: Type.String(),
  status: statusNumber('Current status of the invoice.'),
  status_name: Type.String(),
  order_id: nullable(Type.String(), 'ID of the order. Null if the invoice was not created in Dray.'),
  order_status: oneOf([...new Set(Object.values(ORDER_STATUS))]),
  customer_id: Type.Integer(),
  location_id: Type.Integer({ description: 'ID of the warehouse that ships the goods.' }),
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
  invoice_total: Type.String({ description: 'Total of the invoice.' }),
});
export type BalancedInvoice = Static<typeof BalancedInvoice>;

export const MAX_VERIFIED_AT_ONCE = 1_000;

export const VerifyDay = closed({
  date: Type.Optional(
    Type.String({
      format: 'date',
      pattern: '^[1-9]',
      description: 'Latest delivery date to include. Defaults to today (UTC).',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_VERIFIED_AT_ONCE,
      default: 200,
      description: 'Maximum number of invoices to move in one call.',
    }),
  ),
});

export const VerifiedDay = Type.Object({
  date: Type.String({ format: 'date' }),
  verified: Type.Array(Type.Object({ invoice_id: Type.Integer(), invoice_num: Type.String() })),
  has_more: Type.Boolean({ description: 'Whether more balanced invoices are left. If true, call again.' }),
});
