import type { OrderTextColumn, PurchaseStatus } from '../model/index.ts';

/** The data on a document, as the database returns it: money and quantities are decimal text, days are YYYY-MM-DD. */

export interface Seller {
  name: string;
  location: string;
  address: string[];
}

export interface InvoiceLineFacts {
  product: string;
  supplier: string;
  item: string | null;
  batch: string | null;
  reason: string | null;
  ordered: number;
  units: number;
  back_order: number;
  cases: string | null;
  full_price: string;
  discount: string;
  unit_price: string;
  amount: string;
}

export interface InvoicePaymentFacts {
  number: string;
  type: string;
  day: string;
  amount: string;
}

export interface InvoicePdfFacts extends Record<OrderTextColumn, string | null> {
  invoice_num: string;
  is_credit: boolean;
  is_cancelled: boolean;
  seller: Seller;
  customer: {
    number: number;
    name: string;
    other_name: string | null;
    license: string | null;
    address: string | null;
  };
  ordered_by: string | null;
  sales_rep: { name: string; phone: string | null; email: string | null } | null;
  po_num: string | null;
  created_day: string;
  delivery_day: string;
  due_day: string;
  cancelled_day: string | null;
  terms: string | null;
  series: string | null;
  lines: InvoiceLineFacts[];
  payments: InvoicePaymentFacts[];
  totals: {
    units: number;
    cases: string;
    full_price: string;
    discount: string;
    total: string;
    paid: string;
    /** What total and payments do not explain: credits that were applied elsewhere. */
    other: string;
    balance: string;
  };
  /** The document's own time, in milliseconds. */
  time: number;
}

export interface PurchaseLineFacts {
  product: string;
  product_id: number;
  item: string | null;
  ordered: string;
  units: string;
  cases: string | null;
  fob: string | null;
  deposit: string | null;
  amount: string | null;
  batch: string | null;
  pallet: string | null;
  expiration_day: string | null;
  code_day: string | null;
}

export interface PurchaseFacts {
  purchase_id: number;
  purchase_global_id: string;
  status: PurchaseStatus;
  po_num: string;
  buyer: Seller;
  vendor: { number: number; name: string; supplier: string; license: string | null; address: string[] };
  post_day: string;
  delivery_day: string | null;
  receive_day: string | null;
  invoice_day: string | null;
  due_day: string | null;
  terms: string | null;
  shipment_num: string | null;
  receiving_num: string | null;
  memo: string | null;
  lines: PurchaseLineFacts[];
  totals: {
    units: string;
    cases: string;
    lines: string;
    freight: string;
    tax: string;
    other: string;
    total: string;
  };
  time: number;
}
