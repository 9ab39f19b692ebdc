import { type Static, Type } from 'typebox';
import { closedObject, nullable, oneOf } from '../http/index.ts';
import { INVOICE_STATUS_TEXT } from '../model/index.ts';
import { INVOICE_STATUSES, type InvoiceStatus, ORDER_STATUS_BY_INVOICE_STATUS } from './rules.ts';

const statusNumber = (description: string) =>
  Type.Unsafe<InvoiceStatus>({ type: 'integer', enum: INVOICE_STATUSES, description });

export const AdvanceInvoice = closedObject({ to: statusNumber(`The next status: ${INVOICE_STATUS_TEXT}.`) });

const Lot = Type.Object({
  purchase_trans_id: Type.Integer({
    description: 'ID of the purchase line on which the lot was received.',
  }),
  batch_code: nullable(Type.String(), 'Batch code. Null if not set.'),
  coa_url: nullable(Type.String(), 'URL of the certificate of analysis (COA). Null until one is attached.'),
  units: Type.Integer({ description: 'Units picked from this lot.' }),
});

const Line = Type.Object({
  invoice_trans_id: Type.Integer({ description: 'ID of the invoice line.' }),
  product_id: Type.Integer({ description: 'ID of the product.' }),
  product_name: Type.String({ description: 'Name of the product.' }),
  units: Type.Integer({ description: 'Units to ship.' }),
  purchase_trans_id: nullable(
    Type.Integer(),
    'ID of the purchase line of the first lot. Null if none was picked.',
  ),
  batch_code: nullable(Type.String(), 'Batch code. Null if not set.'),
  coa_url: nullable(Type.String(), 'URL of the certificate of analysis (COA). Null until one is attached.'),
  lots: Type.Array(Lot, {
    description:
      'Lots that the line was picked from, oldest first. If they add up to fewer units than the line, the rest came from stock without a lot.',
  }),
});

export const FulfilledInvoice = Type.Object({
  invoice_id: Type.Integer({ description: 'ID of the invoice.' }),
  invoice_num: Type.String({ description: 'Invoice number as printed, such as INV-612001.' }),
  status: statusNumber(`Status of the invoice: ${INVOICE_STATUS_TEXT}.`),
  status_name: Type.String({ description: 'Name of the status, such as Loaded.' }),
  order_id: nullable(Type.String(), 'ID of the order. Null if the invoice was not created in Dray.'),
  order_status: oneOf(
    [...new Set(Object.values(ORDER_STATUS_BY_INVOICE_STATUS))],
    'Status of the order after the change.',
  ),
  customer_id: Type.Integer({ description: 'ID of the customer.' }),
  location_id: Type.Integer({ description: 'ID of the warehouse that ships the goods.' }),
  delivery_date: Type.String({ format: 'date', description: 'Delivery date of the invoice.' }),
  lines: Type.Array(Line, { description: 'Lines of the invoice with the lots they were picked from.' }),
});
export type FulfilledInvoice = Static<typeof FulfilledInvoice>;

export const BalancedInvoice = Type.Object({
  invoice_id: Type.Integer({ description: 'ID of the invoice.' }),
  invoice_num: Type.String({ description: 'Invoice number as printed, such as INV-612001.' }),
  customer_id: Type.Integer({ description: 'ID of the customer.' }),
  customer_name: Type.String({ description: 'Name of the customer.' }),
  delivery_date: Type.String({ format: 'date', description: 'Delivery date of the invoice.' }),
  invoice_total: Type.String({ description: 'Total of the invoice, in US dollars.' }),
});
export type BalancedInvoice = Static<typeof BalancedInvoice>;

export const MAX_VERIFIED_PER_CALL = 1_000;

export const VerifyDay = closedObject({
  date: Type.Optional(
    Type.String({
      format: 'date',
      pattern: '^[1-9]',
      'x-sentences': { pattern: 'Must be a calendar date in the form YYYY-MM-DD.' },
      description: 'Latest delivery date to include. Defaults to today (UTC).',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_VERIFIED_PER_CALL,
      default: 200,
      description: 'Maximum number of invoices to move in one call.',
    }),
  ),
});

export const VerifiedDay = Type.Object({
  date: Type.String({ format: 'date', description: 'Latest delivery date that was included.' }),
  verified: Type.Array(
    Type.Object({
      invoice_id: Type.Integer({ description: 'ID of the invoice.' }),
      invoice_num: Type.String({ description: 'Invoice number as printed, such as INV-612001.' }),
    }),
    {
      description: 'Invoices that were moved to Verified, in order of invoice number.',
    },
  ),
  has_more: Type.Boolean({ description: 'Whether more balanced invoices are left. If true, call again.' }),
});
