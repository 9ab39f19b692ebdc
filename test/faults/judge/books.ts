import type { StoredEvent } from './following.ts';

/** What the database says at the end: only what was made since the campaign began. */
export interface Books {
  /** Entries of the audit log that name a write of a client, and which of its attempts. */
  effects: { write: string; attempt: number }[];
  orders: OrderRow[];
  /** Invoices that no order has. */
  strayInvoices: number[];
  purchases: PurchaseRow[];
  payments: PaymentRow[];
  /** Applications of the campaign's payment that no request asked for. */
  strayApplications: number[];
  keys: { apiKeyId: number; isRevoked: boolean }[];
  stock: { at: string; available: number }[];
  jobs: { queue: string; state: string; attempts: number; lastError: string | null }[];
  inFlight: { document: string; id: string; status: string }[];
  /** In the order of the feed. */
  events: StoredEvent[];
  /** The longest time from a submission until the order was posted or rejected; not judged. */
  slowestOrderSeconds: number;
}

export interface OrderRow {
  orderId: string;
  /** The same for an order and everything that was split from it. */
  family: number;
  customerId: number;
  poNum: string | null;
  stage: string;
  status: string;
  /** How often its history has each step. */
  posts: number;
  rejections: number;
  changesSubmitted: number;
  changesEnded: number;
  cancellations: number;
  cancellationsEnded: number;
}

export interface PurchaseRow {
  purchaseId: string;
  vendorId: number;
  poNum: string;
  status: string;
  advances: number;
}

export interface PaymentRow {
  requestId: number;
  status: string;
  cents: number;
  /** Applications that carry it out, with its amount. */
  applications: number;
}

/** What there was before. */
export interface Marks {
  lastOrderNo: number;
  lastInvoiceId: number;
  lastRequestId: number;
  /** Stock that began below nothing, by place. */
  short: Record<string, number>;
}
