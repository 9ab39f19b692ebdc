import type { Code } from '../shared/index.ts';

/** The table and column in which an id or code must exist. */
export interface Reference {
  table: string;
  column: string;
  code: Code;
  /** Used in the sentence "There is no … 17." */
  noun: string;
}

const reference = (table: string, column: string, code: Code, noun: string): Reference => ({
  table,
  column,
  code,
  noun,
});

export const STATE = reference('state', 'state', 'STATE_NOT_FOUND', 'state');
export const LOCATION = reference('location', 'location_id', 'LOCATION_NOT_FOUND', 'location');
export const SUPPLIER = reference('supplier', 'supplier_id', 'SUPPLIER_NOT_FOUND', 'supplier');
export const CUSTOMER = reference('customer', 'customer_id', 'CUSTOMER_NOT_FOUND', 'customer');
export const USER = reference('user_account', 'user_id', 'USER_NOT_FOUND', 'user');
export const CREDIT_TERM = reference('credit_term', 'term_id', 'CREDIT_TERM_NOT_FOUND', 'credit term');
export const PRODUCT = reference('product', 'product_id', 'PRODUCT_NOT_FOUND', 'product');
export const AR_ACCOUNT = reference('ar_account', 'ar_account_id', 'REFERENCE_NOT_FOUND', 'AR account');
export const PROMOTION = reference('promotion', 'promotion_id', 'REFERENCE_NOT_FOUND', 'promotion');
export const INVOICE_SERIES = reference(
  'split_invoice',
  'split_invoice_id',
  'REFERENCE_NOT_FOUND',
  'invoice series',
);
export const INVOICE = reference('invoice', 'invoice_id', 'REFERENCE_NOT_FOUND', 'invoice');
export const INVOICE_LINE = reference(
  'invoice_line',
  'invoice_trans_id',
  'REFERENCE_NOT_FOUND',
  'invoice line',
);
export const PURCHASE = reference('purchase', 'purchase_id', 'REFERENCE_NOT_FOUND', 'purchase');
export const PURCHASE_LINE = reference(
  'purchase_line',
  'purchase_trans_id',
  'REFERENCE_NOT_FOUND',
  'purchase line',
);
export const PAYMENT_TYPE = reference(
  'payment_type',
  'payment_type_id',
  'REFERENCE_NOT_FOUND',
  'payment type',
);
