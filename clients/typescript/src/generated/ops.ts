// Made by `npm run client` from the OpenAPI documents. Do not edit.

export interface FieldError {
  /** Where, such as purchase_transactions[0].product_id. */
  field: string;
  code: string;
  detail: string;
  /** Which line, from 0 on. */
  index?: number;
  /** The product of that line. */
  product_id?: number;
  /** The purchase that has the PO number already. */
  purchase_global_id?: string;
  message?: string;
}

export interface Error {
  error: {
    /** Stable, for programs. */
    code: string;
    /** For people. */
    detail: string;
    field_errors?: FieldError[];
  };
}

export interface ActivationTask {
  activation_task_id: number;
  /** The product to activate. */
  product_id: number;
  product_name: string;
  supplier_id: number;
  status: "open" | "completed";
  /** How many purchases wait for it. */
  waiting_purchases: number;
  time_created: string;
  /** Null while it is open. */
  time_completed: string | null;
  /** Who completed it. */
  completed_by_user_id: number | null;
}

export interface OrderHistory {
  /** When. */
  at: string;
  /** What was done. */
  action: string;
  /** The key; null when the service did it by itself. */
  api_key_id: number | null;
  /** Who. */
  user_id: number | null;
  /** The name; people of the distributor are `staff` to others. */
  user_name: string | null;
  /** X-Request-Id of the request. */
  request_id: string | null;
  /** The version before. */
  from_version: string | null;
  /** The version after. */
  to_version: string | null;
  /** What was changed, before. */
  before: Record<string, unknown> | null;
  /** What was changed, after. */
  after: Record<string, unknown> | null;
}

export interface PreviewVerifyDay {
  invoice_id: number;
  invoice_num: string;
  customer_id: number;
  customer_name: string;
  delivery_date: string;
  /** What it comes to. */
  invoice_total: string;
}

export interface Status {
  version: string;
  environment: string;
  uptime_seconds: number;
  database: {
    engine: string;
    version: string;
    size_bytes: number;
  };
  worker: {
    paused: boolean;
  };
  queues: {
    queue: string;
    /** Waiting, retries included. */
    ready: number;
    running: number;
    /** Given up after the last try. */
    dead: number;
    /** Age of the oldest that is not done. */
    oldest_seconds: number | null;
    done_last_hour: number;
    /** Tries that failed, those that were repeated too. */
    failed_last_hour: number;
    /** What the last failed try said. */
    last_error: string | null;
    /** When that was, in the last hour. */
    last_failed_at: string | null;
  }[];
  processed_last_hour: number;
  rejected_last_hour: number;
  events: {
    /** How long events wait for a transaction that is still open; 0: none do. */
    feed_delay_seconds: number;
    webhooks: {
      active: number;
      paused: number;
      disabled: number;
      /** Those whose last deliveries failed. */
      failing: number;
    };
    /** Events that were refused, or wait behind one that was. */
    pending: number;
    oldest_pending_seconds: number | null;
    delivered_last_hour: number;
    failed_last_hour: number;
  };
}

export interface SelfCheck {
  /** When the check began; everything in it is of that moment. */
  checked_at: string;
  duration_ms: number;
  /** Whether every identity holds. */
  holds: boolean;
  identities: {
    name: string;
    /** What must always be true. */
    explanation: string;
    /** How many rows were looked at. */
    checked: number;
    /** How many of them break it. */
    broken: number;
    /** Rows that break it, at most 20: their ids and the figures that differ. */
    examples: Record<string, unknown>[];
    duration_ms: number;
  }[];
}

export interface Key {
  api_key_id: number;
  /** What the key is for, in words. */
  name: string;
  type: "Employee" | "Supplier" | "Customer";
  environment: "Production" | "Test" | "Development";
  /** The user that the key acts for. */
  user_id: number | null;
  /** Null: not restricted. */
  supplier_ids: number[] | null;
  /** Null: not restricted. */
  customer_ids: number[] | null;
  /** Empty: all states. */
  states: string[];
  max_requests_per_hour: number;
  /** Whether the key may write orders. */
  ordering_enabled: boolean;
  /** When it ends by itself. */
  expires_at: string | null;
  /** When it was revoked. */
  revoked_at: string | null;
  time_created: string;
}

export interface Audit {
  audit_id: number;
  /** When it happened. */
  at: string;
  /** The key; null: done on the command line or by the service itself. */
  api_key_id: number | null;
  /** Its name. */
  api_key_name: string | null;
  /** The user of the key. */
  user_id: number | null;
  /** Name of the user. */
  user_name: string | null;
  /** X-Request-Id of the request. */
  request_id: string | null;
  /** What was done, such as key.create or purchase.submit. */
  action: string;
  /** To what kind of thing. */
  subject: string;
  /** To which one; an order by its order id, or by its invoice id where it has none. */
  subject_id: string | null;
  /** Version before, of documents that have one. */
  from_version: number | null;
  /** Version afterwards. */
  to_version: number | null;
  /** What it was; null where nothing was, or nothing is kept. */
  before: unknown;
  /** What it became. */
  after: unknown;
  /** Of this entry and the hash before it; null for the instants until it is linked. */
  hash: string | null;
  /** The hash before it in the chain; zeros before the first. */
  previous_hash: string | null;
}

export interface AuditHead {
  /** How many links the chain has. */
  place: number;
  /** The newest hash. */
  hash: string;
  /** When it was asked for. */
  signed_at: string;
  /** By which this service knows the head again. */
  signature: string;
}

export interface VerifyAudit {
  /** Whether every entry is as it was linked, and none is missing or added. */
  holds: boolean;
  /** How many links the chain has. */
  links: number;
  /** The newest hash. */
  hash: string;
  /** The first link that does not hold. */
  broken: {
    /** Which link, from 1 on. */
    place: number | null;
    /** The entry. */
    audit_id: number | null;
    problem: string;
  } | null;
}

export interface Find {
  /** What it is. */
  kind: "order" | "purchase" | "payment" | "product" | "customer";
  /** What the other endpoints take: order id, purchase_global_id, payment, product, customer. */
  id: string;
  /** The number that people use: of the invoice, purchase or payment. */
  number: string | null;
  /** Of an order that is posted. */
  invoice_id: number | null;
  /** Its PO number. */
  po_num: string | null;
  /** Its customer or vendor; of a product or customer, its own name. */
  name: string | null;
  /** Where it stands. */
  status: string | null;
  /** Day of delivery or posting. */
  date: string | null;
}

export interface Mail {
  mail_id: number;
  /** What it tells; each event is told once. */
  event: string;
  order_id: string | null;
  invoice_id: number | null;
  recipients: string[];
  subject: string;
  /** waiting: not yet, or to be tried again. sent: taken by the mail server for at least one recipient. recorded: there was no mail server (SMTP_URL), so it was only written down. refused: the mail server will never take it. failed: given up after about a day. */
  status: "waiting" | "sent" | "recorded" | "refused" | "failed";
  /** Recipients that it will never reach. */
  refused: string[];
  attempts: number;
  last_error: string | null;
  time_created: string;
  time_sent: string | null;
}

export interface Mail2 {
  mail_id: number;
  /** What it tells; each event is told once. */
  event: string;
  order_id: string | null;
  invoice_id: number | null;
  recipients: string[];
  subject: string;
  /** waiting: not yet, or to be tried again. sent: taken by the mail server for at least one recipient. recorded: there was no mail server (SMTP_URL), so it was only written down. refused: the mail server will never take it. failed: given up after about a day. */
  status: "waiting" | "sent" | "recorded" | "refused" | "failed";
  /** Recipients that it will never reach. */
  refused: string[];
  attempts: number;
  last_error: string | null;
  time_created: string;
  time_sent: string | null;
  text: string;
  html: string;
}

export interface AllWebhook {
  webhook_id: string;
  /** Where events are sent to. */
  url: string;
  /** Types and families that are sent; null: all. */
  types: string[] | null;
  /** What it is for. */
  description: string | null;
  /** disabled: it answered 410, or took nothing for three days. */
  status: "active" | "paused" | "disabled";
  /** When an event was last delivered. */
  last_success_at: string | null;
  /** Since when nothing was delivered; null while deliveries succeed. */
  failing_since: string | null;
  /** Events that are not delivered yet; counted up to 10,000. */
  pending: number;
  time_created: string;
  /** The key that it belongs to. */
  api_key_id: number;
}

export interface SandboxClock {
  /** The time by this clock. */
  now: string;
  /** How far it is ahead of real time. */
  offset_seconds: number;
}

export interface SandboxNext {
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  outcome: "reject" | "fail";
  /** How many are left. */
  times: number;
  message: string | null;
}

export interface Purchase {
  /** Number; null until the purchase has been processed. */
  purchase_id: number | null;
  /** Permanent id. */
  purchase_global_id: string;
  /** The requested day of delivery, and once the goods are in, the time of receipt. */
  receive_date: string | null;
  /** Number of the shipment. */
  shipment_num: string | null;
  /** The shipment. */
  shipment_id: number | null;
  /** Receiving location. */
  to_location_id: number;
  /** Its name. */
  to_location_name: string | null;
  vendor_id: number;
  /** Name of the vendor. */
  vendor_name: string | null;
  /** When it was processed. */
  post_date: string | null;
  status: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
  po_num: string;
  /** Freight. */
  freight: string | null;
  /** Tax. */
  tax: string | null;
  /** Other cost. */
  other_cost: string | null;
  /** Lines, freight, tax and other cost; an estimate until it is processed. */
  total: string | null;
  /** Cases on all lines. */
  total_cases: string | null;
  /** The purchase as PDF; null until it has been processed. */
  public_pdf_link: string | null;
  /** The key that the link belongs to. */
  purchase_pdf_url_api_key_id: number | null;
  /** The supplier's name as given, or the vendor's. */
  memo: string | null;
  /** When its content was last edited. */
  last_edit_time: string | null;
  /** When its sums were last made. */
  last_calc_time: string | null;
  /** Last change. */
  time_updated: string | null;
  /** When it was made. */
  time_created: string | null;
  /** Date of the vendor's invoice. */
  invoice_date: string | null;
  /** When that is due. */
  due_date: string | null;
  /** Payment term. */
  terms: string | null;
  /** Its number. */
  term_id: number | null;
  /** Number of the receipt. */
  receiving_num: string | null;
  /** Only while processing has failed and not yet succeeded. */
  processing?: {
    /** How often processing was tried. */
    attempts: number;
    /** Why the last try failed. */
    message: string;
  };
  /** Line items, in the order given; absent with include_transactions=false. */
  purchase_transactions?: ({
    /** Number of the line. */
    purchase_trans_id: number;
    purchase_id: number;
    product_id: number;
    /** Units that were ordered. */
    ordered: string | null;
    /** Units. */
    num_units: string | null;
    /** Cost of a unit. */
    fob: string | null;
    /** Deposit of a unit. */
    deposit_cost: string | null;
    /** Cost of the line. */
    ext_price: string | null;
    /** Cost of a unit with its deposit. */
    laid_in_cost: string | null;
    /** Cases. */
    cases: string | null;
    /** Weight. */
    weight: string | null;
    /** When it expires. */
    expiration_date: string | null;
    /** Date on the package. */
    code_date: string | null;
    /** Last change. */
    time_updated: string | null;
    /** Batch. */
    batch_code: string | null;
    /** Tag of the pallet. */
    pallet_tag: string | null;
  } | {
    /** Number of the line in the draft. */
    id: number;
    product_id: number;
    /** Units, cases already multiplied. */
    num_units: number;
    /** Batch. */
    batch_code: string | null;
    /** When it expires. */
    expiration_date: string | null;
    /** The product is not active; processing waits for it. */
    needs_activation: boolean;
    /** The task that it waits for. */
    activation_task_id: number | null;
  })[];
}

export interface AdvancePurchaseRequest {
  /** The next stage: Accepted, Received, Confirmed or Verified. */
  to: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
}

export interface ImportOrder {
  /** 26 characters, the same in all stages; null on some posted orders. */
  id: string | null;
  /** Null until posted. */
  invoice_id: number | null;
  /** Null until posted. */
  invoice_num: string | null;
  stage: "draft" | "submitted" | "posted";
  status: "draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled";
  /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_status: number | null;
  /** Its name. */
  invoice_status_name: string | null;
  /** Credit orders cannot be edited. */
  is_credit: boolean;
  /** Changes with every change; also the ETag. */
  version: string;
  /** The customer. */
  customer_id: number;
  /** Its name. */
  customer_name: string;
  /** Its state. */
  state: string;
  /** Day of delivery. */
  delivery_date: string | null;
  /** PO number. */
  po_num: string | null;
  /** Remark. */
  memo: string | null;
  /** Who is told about the order. */
  emails: string[];
  /** Null until posted. */
  po_date: string | null;
  /** Payment term recorded on the posted order. */
  term_id: number | null;
  /** The terms that the order is on. */
  credit_term_id: number | null;
  /** Their name. */
  credit_term: string | null;
  /** The separate invoice series that it belongs to. */
  split_invoice_id: number | null;
  /** Null until posted. */
  due_date: string | null;
  /** Null until posted. */
  invoice_total: string | null;
  /** Null until posted. */
  open_debit: string | null;
  /** Null until posted. */
  open_credit: string | null;
  /** Null until posted. */
  open_balance: string | null;
  /** The invoice as PDF. */
  pdf_url: string | null;
  /** Note of accounts receivable. */
  ar_note: string | null;
  /** Who submitted it. */
  submitted_by_user_id: number | null;
  /** On posted orders. */
  submitted_by_user_name?: string | null;
  /** On posted orders. */
  submitted_by_user_email?: string | null;
  /** Who built it. */
  built_by_user_id: number | null;
  /** The name. */
  built_by_user_name: string | null;
  /** On posted orders. */
  built_by_user_email?: string | null;
  time_created: string;
  time_updated: string;
  totals: {
    /** Requested units. */
    units: number;
    /** Units that stay on order. */
    backorder_units: number;
    /** Requested cases. */
    cases: number;
    /** Before discounts. */
    full_price: string;
    /** Total discount. */
    discount: string;
    /** What the shipped units cost. */
    ext_price: string;
    /** Units that can be shipped; on drafts. */
    shipped_units?: number;
    /** What all requested units would cost; on drafts. */
    requested_ext_price?: string;
  };
  lines?: {
    /** The product. */
    product_id: number;
    /** Its name. */
    product_name: string;
    /** Its supplier. */
    supplier_id: number;
    /** The supplier’s name. */
    supplier_name: string;
    /** Manual promotion, to send back when editing. */
    promotion_id: number | null;
    /** The promotion in the price, automatic ones included. */
    applied_promotion_id: number | null;
    /** The promotion was picked by hand. */
    promotion_overridden?: boolean;
    /** The promotion, where it is one for quantities. */
    quantity_promotion_id: number | null;
    /** Requested units; while a submission is processed, those that can be shipped. */
    units: number;
    /** Units that stay on order. */
    backorder_units: number;
    /** Units that are or would be shipped. */
    shipped_units: number;
    /** Requested cases; null where a product has none. */
    cases: number | null;
    /** Price of a unit; null when there is none. */
    unit_price: string | null;
    /** Before discount. */
    full_price: string | null;
    /** full_price less unit_price. */
    discount: string | null;
    /** unit_price times shipped_units. */
    ext_price: string | null;
    /** unit_price times requested units. */
    requested_ext_price: string | null;
    /** Payment terms of the line; on drafts. */
    credit_term_id?: number | null;
    /** Their name. */
    credit_term?: string | null;
    /** The terms were chosen for this line. */
    term_overridden?: boolean;
    /** What cannot be shipped stays on order. */
    accept_backorder?: boolean;
    /** The quantity was raised to the minimum. */
    minimum_applied?: boolean;
    /** Code of the first issue. */
    exception?: string | null;
    /** What stands in the way of submission. */
    issues?: {
      /** Machine-readable. */
      code: string;
      /** For people. */
      detail: string;
    }[];
    /** The posted line. */
    invoice_trans_id?: number | null;
    /** The batch that it was picked from. */
    batch_code?: string | null;
    /** Certificate of analysis. */
    coa_url?: string | null;
    /** Why this price; with include_pricing=true. */
    pricing?: {
      /** The day that decides. */
      pricing_date: string;
      /** List price. */
      full_price: string | null;
      /** The price that won. */
      unit_price: string | null;
      /** How it was rounded. */
      rounding: string | null;
      candidates: {
        /** The promotion; null for the list price. */
        promotion_id: number | null;
        /** Its name. */
        name: string;
        kind: "full_price" | "automatic" | "manual" | "quantity";
        /** What it offers. */
        offer: string;
        /** The unit price with it. */
        unit_price: string;
        won: boolean;
        /** Why it won or lost. */
        reason: string;
      }[];
      minimum: {
        /** Least order. */
        min_order_units: number | null;
        /** Units of a case, where only cases are sold. */
        case_units: number | null;
        /** The quantity was raised to the minimum. */
        applied: boolean;
      };
    };
  }[];
  /** Into which orders a draft would split. */
  groups?: {
    /** Opaque; the key of order_overrides. */
    group_key: string;
    /** From 1 on. */
    order_number: number;
    /** The separate invoice series. */
    split_invoice_id: number | null;
    /** Payment terms of the resulting order. */
    credit_term_id: number;
    /** Their name. */
    credit_term: string | null;
    /** Terms of a line were chosen. */
    term_overridden: boolean;
    split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
    /** Places in lines, from 0 on. */
    line_indexes: number[];
    totals: {
      /** Requested units. */
      units: number;
      /** Units that stay on order. */
      backorder_units: number;
      /** Requested cases. */
      cases: number;
      /** Before discounts. */
      full_price: string;
      /** Total discount. */
      discount: string;
      /** What the shipped units cost. */
      ext_price: string;
      /** Units that can be shipped; on drafts. */
      shipped_units?: number;
      /** What all requested units would cost; on drafts. */
      requested_ext_price?: string;
    };
  }[];
  /** po_num and memo by group_key. */
  order_overrides?: Record<string, unknown>;
  pending_import_rows?: {
    row_number: number;
    /** Why it could not become a line. */
    reason: string;
  }[];
  pending_change: {
    state: "draft" | "submitted" | "processing" | "applied" | "rejected";
    updated_at: string;
    editor: {
      user_id: number;
      name: string;
    } | null;
    updated_by: {
      user_id: number;
      name: string;
    } | null;
    /** Why it was rejected. */
    message: string | null;
    /** Day of delivery. */
    delivery_date: string | null;
    /** PO number. */
    po_num: string | null;
    /** Remark. */
    memo: string | null;
    /** Who is told about the order. */
    emails: string[];
    /** po_num and memo by group_key. */
    order_overrides: Record<string, unknown>;
    totals: {
      /** Requested units. */
      units: number;
      /** Units that stay on order. */
      backorder_units: number;
      /** Requested cases. */
      cases: number;
      /** Before discounts. */
      full_price: string;
      /** Total discount. */
      discount: string;
      /** What the shipped units cost. */
      ext_price: string;
      /** Units that can be shipped; on drafts. */
      shipped_units?: number;
      /** What all requested units would cost; on drafts. */
      requested_ext_price?: string;
    };
    lines?: {
      /** The product. */
      product_id: number;
      /** Its name. */
      product_name: string;
      /** Its supplier. */
      supplier_id: number;
      /** The supplier’s name. */
      supplier_name: string;
      /** Manual promotion, to send back when editing. */
      promotion_id: number | null;
      /** The promotion in the price, automatic ones included. */
      applied_promotion_id: number | null;
      /** The promotion was picked by hand. */
      promotion_overridden?: boolean;
      /** The promotion, where it is one for quantities. */
      quantity_promotion_id: number | null;
      /** Requested units; while a submission is processed, those that can be shipped. */
      units: number;
      /** Units that stay on order. */
      backorder_units: number;
      /** Units that are or would be shipped. */
      shipped_units: number;
      /** Requested cases; null where a product has none. */
      cases: number | null;
      /** Price of a unit; null when there is none. */
      unit_price: string | null;
      /** Before discount. */
      full_price: string | null;
      /** full_price less unit_price. */
      discount: string | null;
      /** unit_price times shipped_units. */
      ext_price: string | null;
      /** unit_price times requested units. */
      requested_ext_price: string | null;
      /** Payment terms of the line; on drafts. */
      credit_term_id?: number | null;
      /** Their name. */
      credit_term?: string | null;
      /** The terms were chosen for this line. */
      term_overridden?: boolean;
      /** What cannot be shipped stays on order. */
      accept_backorder?: boolean;
      /** The quantity was raised to the minimum. */
      minimum_applied?: boolean;
      /** Code of the first issue. */
      exception?: string | null;
      /** What stands in the way of submission. */
      issues?: {
        /** Machine-readable. */
        code: string;
        /** For people. */
        detail: string;
      }[];
      /** The posted line. */
      invoice_trans_id?: number | null;
      /** The batch that it was picked from. */
      batch_code?: string | null;
      /** Certificate of analysis. */
      coa_url?: string | null;
      /** Why this price; with include_pricing=true. */
      pricing?: {
        /** The day that decides. */
        pricing_date: string;
        /** List price. */
        full_price: string | null;
        /** The price that won. */
        unit_price: string | null;
        /** How it was rounded. */
        rounding: string | null;
        candidates: {
          /** The promotion; null for the list price. */
          promotion_id: number | null;
          /** Its name. */
          name: string;
          kind: "full_price" | "automatic" | "manual" | "quantity";
          /** What it offers. */
          offer: string;
          /** The unit price with it. */
          unit_price: string;
          won: boolean;
          /** Why it won or lost. */
          reason: string;
        }[];
        minimum: {
          /** Least order. */
          min_order_units: number | null;
          /** Units of a case, where only cases are sold. */
          case_units: number | null;
          /** The quantity was raised to the minimum. */
          applied: boolean;
        };
      };
    }[];
    groups?: {
      /** Opaque; the key of order_overrides. */
      group_key: string;
      /** From 1 on. */
      order_number: number;
      /** The separate invoice series. */
      split_invoice_id: number | null;
      /** Payment terms of the resulting order. */
      credit_term_id: number;
      /** Their name. */
      credit_term: string | null;
      /** Terms of a line were chosen. */
      term_overridden: boolean;
      split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
      /** Places in lines, from 0 on. */
      line_indexes: number[];
      totals: {
        /** Requested units. */
        units: number;
        /** Units that stay on order. */
        backorder_units: number;
        /** Requested cases. */
        cases: number;
        /** Before discounts. */
        full_price: string;
        /** Total discount. */
        discount: string;
        /** What the shipped units cost. */
        ext_price: string;
        /** Units that can be shipped; on drafts. */
        shipped_units?: number;
        /** What all requested units would cost; on drafts. */
        requested_ext_price?: string;
      };
    }[];
  } | null;
  cancellation: {
    state: "pending" | "applied" | "completed" | "rejected";
    requested_at: string;
    /** Who asked for it. */
    requested_by_user_id: number | null;
    /** Why it was rejected. */
    message: string | null;
  } | null;
  processing?: {
    /** How often it was tried. */
    attempts: number;
    /** What happened last. */
    message: string | null;
    updated_at: string;
  };
  related_orders: {
    /** The order that it was split from. */
    parent_id: string | null;
    /** Its invoice. */
    parent_invoice_id: number | null;
    split_children: {
      id: string | null;
      invoice_id: number | null;
    }[];
  };
  allowed_actions: {
    update: {
      allowed: boolean;
      /** The code that the write would answer. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    submit: {
      allowed: boolean;
      /** The code that the write would answer. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    discard_changes: {
      allowed: boolean;
      /** The code that the write would answer. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    cancel: {
      allowed: boolean;
      /** The code that the write would answer. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    delete: {
      allowed: boolean;
      /** The code that the write would answer. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    change_terms: {
      allowed: boolean;
      /** The code that the write would answer. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    set_promotions: {
      allowed: boolean;
      /** The code that the write would answer. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
  };
  warnings?: {
    /** Where. */
    field: string;
    /** Machine-readable. */
    code: string;
    /** What to do. */
    detail: string;
    /** The line. */
    index?: number;
    /** Its product. */
    product_id?: number;
  }[];
  resulting_orders?: {
    /** Order id; null when not yet confirmed. */
    id: string | null;
    /** Null for new orders. */
    invoice_id: number | null;
    role: "original" | "split" | "revised" | "cancelled";
    /** Null for cancelled. */
    group_key: string | null;
    /** Null for cancelled. */
    order_number: number | null;
    status: "queued";
    split_reason: {
      code: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS";
      detail: string;
    } | null;
    totals: {
      /** Requested units. */
      units: number;
      /** Units that stay on order. */
      backorder_units: number;
      /** Requested cases. */
      cases: number;
      /** Before discounts. */
      full_price: string;
      /** Total discount. */
      discount: string;
      /** What the shipped units cost. */
      ext_price: string;
      /** Units that can be shipped; on drafts. */
      shipped_units?: number;
      /** What all requested units would cost; on drafts. */
      requested_ext_price?: string;
    } | null;
  }[];
  import: {
    rows: number;
    lines: number;
    pending: {
      /** Row of the file; the heading is row 1. */
      row_number: number;
      /** What the row says. */
      cells: Record<string, unknown>;
      /** Why it could not become a line. */
      reason: string;
    }[];
  };
}

export interface ImportOrderRequest {
  /** Whom the order is for. */
  customer_id: number;
  /** The spreadsheet as text. Columns: product_id or supplier_product_number, units or cases, optionally accept_backorder. */
  csv: string;
}

export interface Invoice {
  invoice_id: number;
  invoice_num: string;
  /** The status now. */
  status: 1 | 2 | 3 | 4 | 5 | 7;
  status_name: string;
  /** Null for an invoice that came from elsewhere. */
  order_id: string | null;
  order_status: "accepted" | "on_the_way" | "delivered";
  customer_id: number;
  /** The warehouse that the goods leave. */
  location_id: number;
  delivery_date: string;
  lines: {
    invoice_trans_id: number;
    product_id: number;
    product_name: string;
    units: number;
    /** The first of the lots. */
    purchase_trans_id: number | null;
    batch_code: string | null;
    coa_url: string | null;
    /** First in, first out. Fewer units than the line has: the rest came from goods without a lot. */
    lots: {
      /** The purchase line that the goods came with. */
      purchase_trans_id: number;
      batch_code: string | null;
      /** Certificate of analysis. */
      coa_url: string | null;
      /** How many units of the line were picked from this lot. */
      units: number;
    }[];
  }[];
}

export interface AdvanceInvoiceRequest {
  /** The next status: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  to: 1 | 2 | 3 | 4 | 5 | 7;
}

export interface VerifyDay {
  date: string;
  verified: {
    invoice_id: number;
    invoice_num: string;
  }[];
  /** Whether balanced invoices are left: call again. */
  has_more: boolean;
}

export interface VerifyDayRequest {
  /** Up to this day of delivery; today in UTC unless given. */
  date?: string | undefined;
  /** At most so many in one call. */
  limit?: number | undefined;
}

export interface SetWorker {
  paused: boolean;
}

export interface Key2 {
  api_key_id: number;
  /** What the key is for, in words. */
  name: string;
  type: "Employee" | "Supplier" | "Customer";
  environment: "Production" | "Test" | "Development";
  /** The user that the key acts for. */
  user_id: number | null;
  /** Null: not restricted. */
  supplier_ids: number[] | null;
  /** Null: not restricted. */
  customer_ids: number[] | null;
  /** Empty: all states. */
  states: string[];
  max_requests_per_hour: number;
  /** Whether the key may write orders. */
  ordering_enabled: boolean;
  /** When it ends by itself. */
  expires_at: string | null;
  /** When it was revoked. */
  revoked_at: string | null;
  time_created: string;
  /** The text of the key. This answer is the only place where it ever appears; a replay has null. */
  key: string | null;
}

export interface CreateKeyRequest {
  type: "Employee" | "Supplier" | "Customer";
  name?: string | undefined;
  /** The user that the key acts for. Orders can only be written with one. */
  user_id?: number | null | undefined;
  /** Restrict it to these suppliers; null: no restriction. A Supplier key needs it. */
  supplier_ids?: number[] | null | undefined;
  /** Restrict it to these customers; null: no restriction. A Customer key needs it. */
  customer_ids?: number[] | null | undefined;
  /** Restrict it to these states; empty: all. */
  states?: string[] | undefined;
  /** 5,000 unless said otherwise. */
  max_requests_per_hour?: number | undefined;
  /** Whether the key may write orders; true unless said otherwise. */
  ordering_enabled?: boolean | undefined;
  /** When the key ends by itself, in the future; null: never. */
  expires_at?: string | null | undefined;
}

export interface RotateKeyRequest {
  /** How long the old key still works; a day unless said otherwise. */
  grace_seconds?: number | undefined;
}

export interface ChangeKeyRequest {
  name?: string | undefined;
  /** The user that the key acts for. Orders can only be written with one. */
  user_id?: number | null | undefined;
  /** Restrict it to these suppliers; null: no restriction. A Supplier key needs it. */
  supplier_ids?: number[] | null | undefined;
  /** Restrict it to these customers; null: no restriction. A Customer key needs it. */
  customer_ids?: number[] | null | undefined;
  /** Restrict it to these states; empty: all. */
  states?: string[] | undefined;
  /** 5,000 unless said otherwise. */
  max_requests_per_hour?: number | undefined;
  /** Whether the key may write orders; true unless said otherwise. */
  ordering_enabled?: boolean | undefined;
  /** When the key ends by itself, in the future; null: never. */
  expires_at?: string | null | undefined;
}

export interface RecordsState {
  /** Records that are new. */
  inserted: number;
  /** Records that differ from what was there; removed ones too. */
  updated: number;
  /** Records that were left untouched. */
  unchanged: number;
}

export interface ImportData {
  tables: number;
  /** Rows of the snapshot. */
  rows: number;
  /** Documents of the snapshot that were on their way, and go on. */
  jobs: number;
}

export interface RefreshData {
  tables: number;
  /** Rows of the snapshot. */
  rows: number;
  /** Documents of the snapshot that were on their way, and go on. */
  jobs: number;
  exported_at: string;
  environment: string;
}

export interface RevokeLink {
  /** Links that were made before open nothing any more. */
  revoked_at: string;
}

export interface SetSandboxClockRequest {
  /** What time it shall be. The clock runs on from there. */
  now?: string | undefined;
  /** How much later than by the clock as it stands; below zero: earlier. */
  advance_seconds?: number | undefined;
}

export interface AddSandboxNextRequest {
  /** Which documents. */
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  /** reject: with the message; fail: once, and tried again as after any failure. */
  outcome: "reject" | "fail";
  /** How many. */
  times?: number | undefined;
  /** The reason. */
  message?: string | undefined;
}

export type AdvancePurchaseAnswer = {
  data: Purchase;
};

export interface ListActivationTasksQuery {
  /** open, completed, or both; all without it. */
  status?: "open" | "completed" | readonly ("open" | "completed")[] | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type CompleteActivationTaskAnswer = {
  data: ActivationTask;
};

export type ImportOrderAnswer = {
  data: ImportOrder;
};

export interface ListOrderHistoryQuery {
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type AdvanceInvoiceAnswer = {
  data: Invoice;
};

export interface PreviewVerifyDayQuery {
  /** Up to this day of delivery; today in UTC unless given. */
  date?: string | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type VerifyDayAnswer = {
  data: VerifyDay;
};

export type GetStatusAnswer = {
  data: Status;
};

export type SetWorkerAnswer = {
  data: SetWorker;
};

export type SelfCheckAnswer = {
  data: SelfCheck;
};

export interface ListKeysQuery {
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type CreateKeyAnswer = {
  data: Key2;
};

export type RotateKeyAnswer = {
  data: Key2;
};

export type ChangeKeyAnswer = {
  data: Key;
};

export interface ListAuditQuery {
  /** Done with this key. */
  api_key_id?: number | undefined;
  /** Done by this user. */
  user_id?: number | undefined;
  /** This action, such as key.revoke. */
  action?: string | undefined;
  /** This kind of thing, such as api_key or products. */
  subject?: string | undefined;
  /** This one of them. */
  subject_id?: string | undefined;
  /** In this request. */
  request_id?: string | undefined;
  /** At this time or later. */
  start_time?: string | Date | undefined;
  /** Before this time. */
  end_time?: string | Date | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetAuditHeadAnswer = {
  data: AuditHead;
};

export interface VerifyAuditQuery {
  /** A head that was kept, as the JSON that /ops/audit/head gave. */
  head?: string | undefined;
}

export type VerifyAuditAnswer = {
  data: VerifyAudit;
};

export interface FindQuery {
  /** The name, such as INV-600001. */
  name: string;
}

export type FindAnswer = {
  data: Find[];
};

export type ImportDataAnswer = {
  data: ImportData;
};

export type RefreshDataAnswer = {
  data: RefreshData;
};

export interface ListMailsQuery {
  /** Mails of this order: its order_id, or its invoice_id. */
  order_id?: string | undefined;
  /** true: taken by a mail server; false: not, or not yet. */
  sent?: boolean | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetMailAnswer = {
  data: Mail2;
};

export type RevokeLinksAnswer = {
  data: RevokeLink;
};

export interface ListAllWebhooksQuery {
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetSandboxClockAnswer = {
  data: SandboxClock;
};

export type SetSandboxClockAnswer = {
  data: SandboxClock;
};

export type ResetSandboxClockAnswer = {
  data: SandboxClock;
};

export type ListSandboxNextAnswer = {
  data: SandboxNext[];
};

export type AddSandboxNextAnswer = {
  data: SandboxNext;
};

/** Records that the ERP sends, by list. */
export interface Records {
  /** States in which the distributor sells */
  states: {
    /** Abbreviation. */
    StateAbbreviation: string;
    /** Name. */
    StateName: string;
    /** Time of day until which orders are taken. */
    OrderCutOffTime: string;
    /** Time zone of that time. */
    TimeZone: string;
    /** How many days before the delivery that is. */
    OrderCutOffDaysInAdvance: string;
    /** Whether v1 lists the state. Default true. */
    Active?: boolean | undefined;
    /** Whether orders can be written for customers of the state. Default true. */
    OrderingEnabled?: boolean | undefined;
  };
  /** Warehouses and other locations */
  locations: {
    /** Number of the location. */
    LocationID: number;
    /** Name. */
    Location: string;
    /** Doing business as. */
    DBA?: string | null | undefined;
    /** Address. */
    Address?: string | null | undefined;
    /** Address, second line. */
    Address2?: string | null | undefined;
    /** Address, third line. */
    Address3?: string | null | undefined;
    /** City. */
    City?: string | null | undefined;
    /** State. */
    State: string;
    /** Postal code. */
    PostalCode?: string | null | undefined;
  };
  /** Credit terms */
  creditTerms: {
    /** Number of the term. */
    TermID: number;
    /** Name. */
    Term: string;
    /** Days until it is due. */
    DaysOfCredit: number;
    /** Whether the account is on hold. Default false. */
    AccountOnHold?: boolean | undefined;
  };
  /** Suppliers */
  suppliers: {
    /** Number of the supplier. */
    SupplierID: number;
    /** Name. */
    Supplier: string;
    /** State. */
    State: string;
    /** Whether it is active. Default true. */
    Active?: boolean | undefined;
    /** Description. */
    Description?: string | null | undefined;
    /** Pictures and logos. */
    BrandAssetsURL?: string | null | undefined;
    /** Website. */
    SupplierWebsiteURL?: string | null | undefined;
    /** Whether its lines never share an invoice with others. Default false. */
    SeparateInvoice?: boolean | undefined;
  };
  /** Credit terms that suppliers offer */
  "suppliers/creditTerms": {
    /** The supplier. */
    SupplierID: number;
    /** The credit term. */
    TermID: number;
    /** Place among them; the first is the default. Default 1. */
    Position?: number | undefined;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Vendors, per supplier and location */
  vendors: {
    /** The supplier. */
    SupplierID: number;
    /** The receiving location. */
    LocationID: number;
    /** Number of the vendor. */
    VendorID: number;
    /** Name. */
    VendorName: string;
    /** License. */
    VendorLicenseNumber?: string | null | undefined;
    /** Address. */
    VendorAddress?: string | null | undefined;
    /** Address, second line. */
    VendorAddress2?: string | null | undefined;
    /** City. */
    VendorCity?: string | null | undefined;
    /** State. */
    VendorState?: string | null | undefined;
    /** Postal code. */
    VendorPostalCode?: string | null | undefined;
    /** Days between order and delivery, at least. Default 0. */
    LeadTimeDays?: number | undefined;
    /** Days of inventory to aim for. */
    TargetDOI?: number | null | undefined;
    /** Most days of inventory. */
    MaxDOI?: number | null | undefined;
    /** Days on which goods are picked up; empty: every day. */
    PickupDates?: ("Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun")[] | undefined;
    /** Whether every purchase line needs a batch code. Default false. */
    RequirePOBatchCodes?: boolean | undefined;
    /** Whether it is active. Default true. */
    Active?: boolean | undefined;
  };
  /** AR accounts */
  arAccounts: {
    /** Number of the account. */
    ARAccountID: number;
    /** Name. */
    Name: string;
  };
  /** Separate series of invoices */
  splitInvoices: {
    /** Number of the series. */
    SplitInvoiceID: number;
    /** Name. */
    Name: string;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Customers */
  customers: {
    /** Number of the customer. */
    CustomerID: number;
    /** Name. */
    CustomerName: string;
    /** Other name. */
    CustomerNameAlt?: string | null | undefined;
    /** Chain that it belongs to. */
    ChainName?: string | null | undefined;
    /** License. */
    LicenseNum?: string | null | undefined;
    /** Address. */
    Address?: string | null | undefined;
    /** Warehouse that serves it. */
    LocationID: number;
    /** Whether the account is on hold. Default false. */
    OnHold?: boolean | undefined;
    /** Its sales rep. */
    SalesRepUserID?: number | null | undefined;
    /** Picture. */
    ProfilePictureURL?: string | null | undefined;
    /** Who collects its debts. */
    CollectionAgentFullName?: string | null | undefined;
    /** Mail of the collection agent. */
    CollectionAgentEmail?: string | null | undefined;
    /** State. */
    State: string;
    /** Days of delivery, such as Mon,Thu. */
    DeliveryDays?: string | undefined;
    /** Status of the account. Default Active. */
    AccountStatus?: "Active" | "Inactive" | "Closed" | undefined;
    /** Least value of an order that is delivered. At most 99,999,999.99. Default 0. */
    DeliveryMinimum?: number | string | undefined;
    /** The account that pays. */
    ARAccountID: number;
    /** Credit term where no other applies. */
    TermID: number;
  };
  /** Days of delivery of known customers */
  "customers/deliverySchedules": {
    /** The customer. */
    CustomerID: number;
    /** Days of delivery, such as Mon,Thu. */
    DeliveryDays?: string | undefined;
  };
  /** Credit terms that a customer has with a supplier */
  "customers/creditTerms": {
    /** The customer. */
    CustomerID: number;
    /** The supplier. */
    SupplierID: number;
    /** The credit term. */
    TermID: number;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Which series invoices a customer’s orders from a supplier */
  "customers/splitInvoices": {
    /** The customer. */
    CustomerID: number;
    /** The supplier. */
    SupplierID: number;
    /** The series. */
    SplitInvoiceID: number;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Users and what they belong to */
  users: {
    /** Number of the user. */
    UserID: number;
    /** Number on the site. */
    SiteUserID?: number | null | undefined;
    /** Whether the user is active. Default true. */
    UserActive?: boolean | undefined;
    /** Access to the live service. Default false. */
    SvcLiveAccess?: boolean | undefined;
    /** Mail. */
    Email?: string | null | undefined;
    /** Role. */
    Role: string;
    /** Whether the user has extended rights. Default false. */
    PowerUser?: boolean | undefined;
    /** Title. */
    JobTitle?: string | null | undefined;
    /** Department. */
    Department?: string | null | undefined;
    /** Name. */
    FullName: string;
    /** Phone. */
    Phone?: string | null | undefined;
    /** Whose people the user belongs to. */
    Kind: "Employee" | "Supplier" | "Customer";
    /** States. */
    States?: string[] | null | undefined;
    /** Customers; null: none. */
    CustomerIDs?: number[] | null | undefined;
    /** Suppliers; null: none. */
    SupplierIDs?: number[] | null | undefined;
    /** Locations. */
    LocationIDs?: number[] | null | undefined;
  };
  /** Sales reps with their suppliers and customers */
  salesReps: {
    /** The user. */
    UserID: number;
    /** Supplier, or names of product lines. */
    ProductGroups?: string[] | undefined;
    /** Active suppliers. */
    Suppliers?: {
      SupplierID: number;
    }[] | null | undefined;
    /** Active customers. */
    Customers?: {
      CustomerID: number;
    }[] | null | undefined;
  };
  /** Product categories */
  productCategories: {
    /** Number of the category. */
    ProductCategoryID: number;
    /** Name. */
    CategoryName: string;
    /** Place in the order. */
    Sequence: number;
  };
  /** Products */
  products: {
    /** Number of the product. */
    ProductID: number;
    /** Its supplier. */
    SupplierID: number;
    /** Name. */
    ProductName: string;
    /** Family of brands. */
    BrandFamily?: string | null | undefined;
    /** Kind of product. */
    ProductTypeName?: string | null | undefined;
    /** Net weight of a unit. */
    UnitNetWeight?: string | null | undefined;
    /** Units in a case; null: sold by the unit only. */
    WholesaleUnitsPerCase?: number | null | undefined;
    /** Description. */
    Description?: string | null | undefined;
    /** Ingredients. */
    Ingredients?: string | null | undefined;
    /** Small picture. */
    ThumbnailImageURL?: string | null | undefined;
    /** Large picture. */
    FullSizeImageURL?: string | null | undefined;
    /** Potency. */
    Potency?: string | null | undefined;
    /** Share of THC. */
    PotencyTHC?: string | null | undefined;
    /** Blend. */
    Blend?: string | null | undefined;
    /** Category on menus. */
    SvcMenuCategory?: string | null | undefined;
    /** Category in the live service. */
    SvcLiveCategoryID?: number | null | undefined;
    /** 1 active, 2 inactive, 3 pending activation. Default 1. */
    StatusID?: 1 | 2 | 3 | undefined;
    /** State in which it is sold. */
    State: string;
    /** Whether it is a sample. Default false. */
    IsSample?: boolean | undefined;
    /** Group of products. */
    ProductGroupID?: number | null | undefined;
    /** Style of the brand. */
    BrandStyle?: string | null | undefined;
    /** Package. */
    PackageID?: number | null | undefined;
    /** Name of the package. */
    PackageName?: string | null | undefined;
    /** Kind of product. */
    ProductTypeID?: number | null | undefined;
    /** Name of the strain. */
    StrainName?: string | null | undefined;
    /** Strain. */
    StrainID?: number | null | undefined;
    /** Flavor. */
    Flavor?: string | null | undefined;
    /** Brand. */
    BrandID?: number | null | undefined;
    /** Name of the brand. */
    BrandName?: string | null | undefined;
    /** The number that the supplier uses. */
    SupplierProductNumber?: string | null | undefined;
    /** Whether it is sold in full cases only. Default false. */
    CaseOnly?: boolean | undefined;
    /** Fewest units in an order. */
    MinOrderUnits?: number | null | undefined;
    /** What a unit costs the distributor. At most 99,999,999.99. Default 0. */
    FOB?: string | undefined;
    /** Deposit of a unit. At most 99,999,999.99. Default 0. */
    DepositCost?: string | undefined;
  };
  /** Prices of products by state and day */
  prices: {
    /** The product. */
    ProductID: number;
    /** The state. */
    State: string;
    /** First day. */
    StartDate: string;
    /** Last day; null: open. */
    EndDate?: string | null | undefined;
    /** Price of a unit. At most 99,999,999.99. */
    UnitPrice: string;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Promotions with their products */
  promotions: {
    /** Number of the promotion. */
    PromotionID: number;
    /** 1 automatic, 2 manual, 3 from a quantity on. */
    PromotionTypeID: 1 | 2 | 3;
    /** Name. */
    PromotionName: string;
    /** 1 fixed unit price, 2 percent off, 3 amount off. */
    ProductOverrideType: 1 | 2 | 3;
    /** The price, percentage or amount, by ProductOverrideType. At most 99,999,999.99. */
    UnitPrice: number | string;
    /** First day. */
    StartDate: string;
    /** Last day; null: open. */
    EndDate?: string | null | undefined;
    /** Whether it covers every product of the supplier. Default false. */
    AllProducts?: boolean | undefined;
    /** Whose products it is for; that of its products unless given. */
    SupplierID?: number | undefined;
    /** From how many units on it applies; for PromotionTypeID 3 only. */
    MinUnits?: number | null | undefined;
    /** States in which it runs. */
    States?: string[] | null | undefined;
    /** The products that it names. */
    ProductIDs?: number[] | null | undefined;
  };
  /** Who may buy a product that a warehouse marks as not authorized */
  authorizations: {
    /** The product. */
    ProductID: number;
    /** The customer. */
    CustomerID: number;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Processed purchases, with their lines */
  purchases: {
    /** Number of the purchase. */
    PurchaseID: number;
    /** The requested day of delivery, and once the goods are in, the time of receipt. */
    ReceiveDate?: string | null | undefined;
    /** Number of the shipment. */
    ShipmentNum?: string | null | undefined;
    /** The shipment. */
    ShipmentID?: number | null | undefined;
    /** The receiving location. */
    ToLocationID: number;
    /** The vendor. */
    VendorID: number;
    /** When it was processed. */
    PostDate: string;
    /** Stage. Default New. */
    Status?: "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | undefined;
    /** PO number, once per vendor. */
    PONum: string;
    /** Freight. At most 99,999,999.99. Default 0. */
    Freight?: string | undefined;
    /** Tax. At most 99,999,999.99. Default 0. */
    Tax?: string | undefined;
    /** Other cost. At most 99,999,999.99. Default 0. */
    OtherCost?: string | undefined;
    /** Remark. */
    Memo?: string | null | undefined;
    /** When its content was last edited. */
    LastEditTime?: string | undefined;
    /** When its sums were last made. */
    LastCalcTime?: string | null | undefined;
    /** Date of the vendor’s invoice. */
    InvoiceDate?: string | null | undefined;
    /** When that is due. */
    DueDate?: string | null | undefined;
    /** Payment term. */
    TermID?: number | null | undefined;
    /** When it was made. */
    TimeCreated?: string | undefined;
    /** Number of the receipt. */
    ReceivingNum?: string | null | undefined;
    /** The supplier. */
    SupplierID: number;
    /** The requested day of delivery; that of ReceiveDate unless given. */
    DeliveryDate?: string | undefined;
    /** All lines of the purchase; stored ones that are not listed go. Absent: the lines stay. */
    Lines?: {
      /** Number of the line. */
      PurchaseTransID: number;
      /** The product. */
      ProductID: number;
      /** Units that were ordered; NumUnits unless given. At most 10,000,000. */
      Ordered?: string | undefined;
      /** Units. At most 10,000,000. */
      NumUnits: string;
      /** Cost of a unit. At most 99,999,999.99. */
      FOB?: string | null | undefined;
      /** Deposit of a unit. At most 99,999,999.99. */
      DepositCost?: string | null | undefined;
      /** Cost of the line; (FOB + DepositCost) × NumUnits unless given. At most 900,000,000,000.00. */
      ExtPrice?: string | null | undefined;
      /** When it expires. */
      ExpirationDate?: string | null | undefined;
      /** Date on the package. */
      CodeDate?: string | null | undefined;
      /** Batch. */
      BatchCode?: string | null | undefined;
      /** Cost of a unit with freight and tax. At most 99,999,999.99. */
      LaidInCost?: string | null | undefined;
      /** Tag of the pallet. */
      PalletTag?: string | null | undefined;
      /** Cases. At most 10,000,000. */
      Cases?: string | null | undefined;
      /** Weight. */
      Weight?: string | null | undefined;
    }[] | undefined;
  };
  /** Lines of processed purchases */
  "purchases/lines": {
    /** Number of the line. */
    PurchaseTransID: number;
    /** The purchase. Cannot be changed later. */
    PurchaseID: number;
    /** The product. */
    ProductID: number;
    /** Units that were ordered; NumUnits unless given. At most 10,000,000. */
    Ordered?: string | undefined;
    /** Units. At most 10,000,000. */
    NumUnits: string;
    /** Cost of a unit. At most 99,999,999.99. */
    FOB?: string | null | undefined;
    /** Deposit of a unit. At most 99,999,999.99. */
    DepositCost?: string | null | undefined;
    /** Cost of the line; (FOB + DepositCost) × NumUnits unless given. At most 900,000,000,000.00. */
    ExtPrice?: string | null | undefined;
    /** When it expires. */
    ExpirationDate?: string | null | undefined;
    /** Date on the package. */
    CodeDate?: string | null | undefined;
    /** Batch. */
    BatchCode?: string | null | undefined;
    /** Cost of a unit with freight and tax. At most 99,999,999.99. */
    LaidInCost?: string | null | undefined;
    /** Tag of the pallet. */
    PalletTag?: string | null | undefined;
    /** Cases. At most 10,000,000. */
    Cases?: string | null | undefined;
    /** Weight. */
    Weight?: string | null | undefined;
  };
  /** Counts in the warehouses */
  inventory: {
    /** The warehouse. */
    LocationID: number;
    /** The product. */
    ProductID: number;
    /** true: only authorised accounts may buy it. Default false. */
    NotAuthorized?: boolean | undefined;
    /** Average units sold per day over 90 days. Default 0. */
    AvgDailySales90d?: string | undefined;
    /** Verified purchases less verified sales; can be below zero. Default 0. */
    Inventory?: number | undefined;
    /** Received and not yet verified. Default 0. */
    Received?: number | undefined;
    /** On trucks. Default 0. */
    Loaded?: number | undefined;
    /** Picked, not yet loaded. Default 0. */
    Picked?: number | undefined;
    /** Delivered, still on a load sheet. Default 0. */
    Delivered?: number | undefined;
    /** In the warehouse, but not for sale. Default 0. */
    Unsellable?: number | undefined;
    /** Delivered and not yet verified. Default 0. */
    PendingSales?: number | undefined;
    /** Sets PreSales: for a first load together with open invoices, or to correct it. Posted orders move it by themselves. Default 0. */
    SetPreSales?: number | undefined;
  };
  /** Lots in the order in which they are sold */
  "inventory/lots": {
    /** The purchase line. */
    PurchaseTransID: number;
    /** Units that came: those of the line. */
    UnitsReceived?: number | undefined;
    /** Units that are left; all, for a new lot. */
    UnitsRemaining?: number | undefined;
    /** When it came: the oldest is sold first. */
    TimeOpened?: string | undefined;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Batches in the warehouses */
  "inventory/batches": {
    /** The warehouse. */
    LocationID: number;
    /** The product. */
    ProductID: number;
    /** Units of the batch; those of a lot together hold what remains of it. */
    InventoryUnits?: number | undefined;
    /** Purchase line that it came with. */
    PurchaseTransID?: number | null | undefined;
    /** When it expires. */
    ExpirationDate?: string | null | undefined;
    /** Certificate of analysis. */
    COAURL?: string | null | undefined;
    /** Code of the batch. */
    BatchCode: string;
    /** Vintage. */
    Vintage?: string | null | undefined;
    /** Number in the tracking system. */
    UID?: string | null | undefined;
    /** Who analysed it. */
    Laboratory?: string | null | undefined;
    /** Best by. */
    BestByDate?: string | null | undefined;
    /** Harvested. */
    HarvestDate?: string | null | undefined;
    /** Made. */
    ManufactureDate?: string | null | undefined;
    /** Packed. */
    PackDate?: string | null | undefined;
    /** When the certificate expires. */
    COAExpirationDate?: string | null | undefined;
    /** How potency is given. */
    PotencyType?: string | null | undefined;
    /** THC, analysed. */
    THCPotency?: string | null | undefined;
    /** CBD, analysed. */
    CBDPotency?: string | null | undefined;
    /** All cannabinoids, analysed. */
    TotalCannabinoids?: string | null | undefined;
    /** THC, on the label. */
    LabelTHCPotency?: string | null | undefined;
    /** CBD, on the label. */
    LabelCBDPotency?: string | null | undefined;
    /** All cannabinoids, on the label. */
    LabelTotalCannabinoids?: string | null | undefined;
    /** When it was recorded. */
    TimeCreated?: string | undefined;
  };
  /** Product allocations */
  allocations: {
    /** Number of the allocation. */
    AllocationID: number;
    /** The product. */
    ProductID: number;
    /** The customer. */
    CustomerID: number;
    /** How many. */
    Units: number;
    /** 1 reserved for the customer, 2 the most that the customer may have. */
    AllocationTypeID: 1 | 2;
    /** First day. */
    StartDate: string;
    /** Last day; null: open. */
    EndDate?: string | null | undefined;
    /** How many the customer has already drawn. Default 0. */
    UsedUnits?: number | undefined;
  };
  /** What retailers still have */
  "inventory/retailers": {
    /** Number of the record. */
    ID: number;
    /** The product. */
    ProductID: number;
    /** The retailer. */
    CustomerID: number;
    /** When it was counted. */
    LastInventoryDate?: string | null | undefined;
    /** Units at the retailer. Default 0. */
    Inventory?: string | undefined;
    /** Units that it sells per day. At most 10,000,000. Default 0. */
    DailySales?: string | undefined;
  };
  /** Invoices, with their lines */
  invoices: {
    /** Number of the invoice. */
    InvoiceID: number;
    /** The customer. */
    CustomerID: number;
    /** The number on the paper. */
    InvoiceNum: string;
    /** What the customer still owes; InvoiceTotal less the payments that were applied, unless given. At most 900,000,000,000.00. Default 0. */
    OpenDebit?: string | undefined;
    /** What the customer still has to its credit; all of it unless given. At most 900,000,000,000.00. Default 0. */
    OpenCredit?: string | undefined;
    /** PO number of the customer. */
    PONum?: string | null | undefined;
    /** When it was ordered. */
    PODate?: string | null | undefined;
    /** Payment term. */
    TermID?: number | null | undefined;
    /** Remark. */
    Memo?: string | null | undefined;
    /** Day of delivery. */
    Date: string;
    /** When it is due; the day of delivery and the days of its term unless given. */
    DueDate?: string | undefined;
    /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Default 1. */
    Status?: 1 | 2 | 3 | 4 | 5 | 7 | undefined;
    /** Who submitted the order. */
    SubmittedByUserID?: number | null | undefined;
    /** Who built the order. */
    BuiltByUserID?: number | null | undefined;
    /** When it was made. */
    InvoiceTimeCreated?: string | undefined;
    /** Remark of accounts receivable. */
    ARNote?: string | null | undefined;
    /** The account; that of the customer unless given. */
    ARAccountID?: number | undefined;
    /** Credit term; TermID unless given. */
    CreditTermID?: number | null | undefined;
    /** Series of invoices. */
    SplitInvoiceID?: number | null | undefined;
    /** Whether it is a credit. Default false. */
    IsCredit?: boolean | undefined;
    /** When it was cancelled. */
    CancelledAt?: string | null | undefined;
    /** All lines of the invoice; stored ones that are not listed go. Absent: the lines stay. */
    Lines?: {
      /** Number of the line. */
      InvoiceTransID: number;
      /** The product. */
      ProductID: number;
      /** Its name; that of the product unless given. */
      ProductName?: string | undefined;
      /** Cases. At most 10,000,000. */
      Cases?: string | null | undefined;
      /** Units that are shipped. */
      NumUnits: number;
      /** Units that were ordered; NumUnits unless given. */
      Ordered?: number | undefined;
      /** Units that follow later. Default 0. */
      BackOrder?: number | undefined;
      /** Price of a unit before discount. At most 99,999,999.99. */
      FullPrice: string;
      /** Price of a unit; FullPrice unless given. At most 99,999,999.99. */
      UnitPrice?: string | undefined;
      /** Supplier of the product; that of the product unless given. */
      SupplierID?: number | undefined;
      /** Promotion that was applied. */
      PromotionID?: number | null | undefined;
      /** Reason of an adjustment. */
      ReasonID?: number | null | undefined;
      /** The reason in words. */
      Reason?: string | null | undefined;
      /** Whether the price was set by hand. Default false. */
      PromotionOverridden?: boolean | undefined;
      /** Purchase line from which it was filled. */
      PurchaseTransID?: number | null | undefined;
      /** Batch from which it was picked. */
      BatchCode?: string | null | undefined;
      /** Certificate of analysis. */
      COA_URL?: string | null | undefined;
    }[] | undefined;
  };
  /** Lines of invoices */
  "invoices/lines": {
    /** Number of the line. */
    InvoiceTransID: number;
    /** The invoice. Cannot be changed later. */
    InvoiceID: number;
    /** The product. */
    ProductID: number;
    /** Its name; that of the product unless given. */
    ProductName?: string | undefined;
    /** Cases. At most 10,000,000. */
    Cases?: string | null | undefined;
    /** Units that are shipped. */
    NumUnits: number;
    /** Units that were ordered; NumUnits unless given. */
    Ordered?: number | undefined;
    /** Units that follow later. Default 0. */
    BackOrder?: number | undefined;
    /** Price of a unit before discount. At most 99,999,999.99. */
    FullPrice: string;
    /** Price of a unit; FullPrice unless given. At most 99,999,999.99. */
    UnitPrice?: string | undefined;
    /** Supplier of the product; that of the product unless given. */
    SupplierID?: number | undefined;
    /** Promotion that was applied. */
    PromotionID?: number | null | undefined;
    /** Reason of an adjustment. */
    ReasonID?: number | null | undefined;
    /** The reason in words. */
    Reason?: string | null | undefined;
    /** Whether the price was set by hand. Default false. */
    PromotionOverridden?: boolean | undefined;
    /** Purchase line from which it was filled. */
    PurchaseTransID?: number | null | undefined;
    /** Batch from which it was picked. */
    BatchCode?: string | null | undefined;
    /** Certificate of analysis. */
    COA_URL?: string | null | undefined;
  };
  /** Certificates of analysis that are attached to invoices */
  "invoices/coas": {
    /** The invoice; that of the line unless given. Cannot be changed later. */
    InvoiceID?: number | undefined;
    /** The product; that of the line unless given. Cannot be changed later. */
    ProductID?: number | undefined;
    /** The line. */
    InvoiceTransID: number;
    /** The batch. */
    BatchCode: string;
    /** The certificate. */
    COA_URL: string;
    /** true: remove the record. */
    Remove?: boolean | undefined;
  };
  /** Payment types */
  "payments/types": {
    /** Number of the type. */
    PaymentTypeID: number;
    /** Name. */
    Name: string;
    /** The supplier that it is for; null: for everybody. */
    SupplierID?: number | null | undefined;
    /** When it was made. */
    TimeCreated?: string | undefined;
    /** Whether it is active. Default true. */
    Active?: boolean | undefined;
  };
  /** Payments that came in */
  payments: {
    /** Number of the payment. */
    PaymentID: number;
    /** Number among the invoices. */
    PaymentInvoiceID: number;
    /** The number to use when it is applied. */
    PaymentInvoiceNum: string;
    /** The account. */
    ARAccountID: number;
    /** How it was paid. */
    PaymentTypeID: number;
    /** Amount; a reversed payment is negative. At most 900,000,000,000.00. */
    Amount: string;
    /** The supplier that it is for. */
    SupplierID?: number | null | undefined;
    /** Status of the load sheet. */
    LoadSheetStatusID?: number | null | undefined;
    /** When it was posted. */
    PostDate?: string | null | undefined;
    /** When it was recorded. */
    TimeCreated?: string | undefined;
    /** Remark of accounts receivable. */
    ARNote?: string | null | undefined;
    /** Remark. */
    Memo?: string | null | undefined;
  };
}

export type RecordsAnswer = RecordsState;
