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

export interface PlanChange {
  /** As reads name it, such as lines[0].unit_price. */
  field: string;
  /** What the plan had. */
  planned: unknown;
  /** What it would be now. */
  now: unknown;
}

export interface Error {
  error: {
    /** Stable, for programs. */
    code: string;
    /** For people. */
    detail: string;
    field_errors?: FieldError[];
    /** With PLAN_CHANGED: in what the submission would differ from its plan. */
    changes?: PlanChange[];
  };
}

export interface Me {
  /** Number of this key. */
  api_key_id: number;
  /** Whose key it is; decides what it sees. */
  type: "Employee" | "Supplier" | "Customer";
  environment: "Production" | "Test" | "Development";
  /** The user that the key acts for; null when it acts for nobody, and then it cannot write orders. */
  user_id: number | null;
  /** The suppliers that it is restricted to; null when it is not. */
  supplier_ids: number[] | null;
  /** The customers that it is restricted to; null when it is not. */
  customer_ids: number[] | null;
  /** The states that it is restricted to; empty means all. */
  states: string[];
  /** The rolling window of the key; null when it cannot be told. */
  rate_limit: {
    /** Most requests in any 60 minutes. */
    limit: number;
    /** How many are left, this request already counted. */
    remaining: number;
    /** Seconds until the oldest counted request ages out. */
    reset_seconds: number;
  } | null;
}

export interface Write {
  /** unknown: no such write of this API key has happened; running: its answer is not out yet; done: it has this answer. */
  state: "unknown" | "running" | "done";
  /** Method of the request. */
  method: string | null;
  /** Its path, with the query. */
  path: string | null;
  /** Its X-Request-Id. */
  request_id: string | null;
  /** When it arrived. */
  received_at: string | null;
  /** Status of the answer. */
  status: number | null;
  /** The answer, with null in place of secrets; null where it has no body. */
  body: unknown;
  /** Headers that a replay would have, in lower case. */
  headers: Record<string, string> | null;
  /** Until when the answer is kept. */
  expires_at: string | null;
}

export interface RequestedChange {
  request_id: string;
  /** What was done, such as order.submit. */
  action: string;
  /** To what kind of thing, named as in events. */
  resource: string;
  /** To which one, named as in events. */
  resource_id: string | null;
  /** When. */
  at: string;
}

export interface Stock {
  product_id: number;
  /** The warehouse. */
  location_id: number;
  /** What available_units is made of: they sum to it with their signs. */
  terms: {
    /** As in warehouse inventory of v1. */
    name: "Inventory" | "Received" | "Loaded" | "Picked" | "PendingSales" | "Delivered" | "Unsellable" | "PreSales" | "Allocated";
    units: number;
    sign: 1 | -1;
  }[];
  /** AvailableUnits of v1. */
  available_units: number;
  /** With customer_id: what that customer can have, its own allocations included; else null. */
  available_to_customer: number | null;
  /** Who holds the units of PreSales and Allocated; sums to them. */
  held_by: {
    /** others: everybody whom the key may not see, together. */
    kind: "order" | "allocation" | "others";
    /** The order_id (`invoice:<id>` for an order without one), or the id of the allocation. */
    id?: string | number;
    customer_id?: number;
    units: number;
    /** When the order was posted; first day of the allocation. */
    since?: string;
  }[];
  /** Purchases on their way: New or Accepted. */
  incoming: {
    /** Not for Customer keys. */
    purchase_id?: number;
    units: number;
    /** The delivery date that was asked for. */
    expected: string | null;
  }[];
}

export interface Batch {
  batch_code: string;
  products: {
    product_id: number;
    product_name: string;
    supplier_id: number;
    /** Purchases that brought it; empty for Customer keys. */
    received: {
      purchase_id: number;
      purchase_global_id: string;
      vendor_id: number;
      vendor_name: string;
      location_id: number;
      /** When the goods came. */
      received_at: string | null;
      units: number;
    }[];
    coas: {
      /** The certificate of analysis. */
      url: string;
      laboratory: string | null;
      expires_at: string | null;
    }[];
    /** What is in the warehouses and nobody’s; empty for Customer keys. */
    on_hand: {
      location_id: number;
      units: number;
    }[];
    /** Lines of invoices that got goods of it. */
    lines: {
      invoice_id: number;
      invoice_num: string;
      invoice_status: number;
      customer_id: number;
      customer_name: string;
      /** Of a user of the customer, its main user first. */
      contact_email: string | null;
      contact_phone: string | null;
      /** Of this batch; a line with two batches appears in both, with its share. */
      units: number;
      delivery_date: string;
    }[];
    /** received = on_hand + reserved + shipped + adjusted. */
    sums: {
      /** Not for Customer keys. */
      received?: number;
      /** Not for Customer keys. */
      on_hand?: number;
      /** Picked or loaded, not yet verified. */
      reserved: number;
      /** Verified as delivered. */
      shipped: number;
      /** What no document here tells: counts of the ERP, or sales before the goods were counted. Not for Customer keys. */
      adjusted?: number;
    };
  }[];
}

/** One combination of the dimensions in by, with the requested measures. */
export interface SalesReport {
  /** ID of the product. */
  product_id?: number | null;
  /** Name that the product has now. */
  product_name?: string | null;
  /** ID of the supplier of the lines. */
  supplier_id?: number | null;
  /** Name of the supplier. */
  supplier_name?: string | null;
  /** ID of the type that the product has now. Null if it has none. */
  product_type_id?: number | null;
  /** Name of the product type. */
  product_type_name?: string | null;
  /** ID of the brand that the product has now. Null if it has none. */
  brand_id?: number | null;
  /** Name of the brand. */
  brand_name?: string | null;
  /** ID of the customer. */
  customer_id?: number | null;
  /** Name that the customer has now. */
  customer_name?: string | null;
  /** Chain of the customer. Null if it is independent. */
  chain_name?: string | null;
  /** State of the customer. */
  state?: string | null;
  /** ID of the warehouse of the invoice. */
  location_id?: number | null;
  /** Name of the warehouse. */
  location_name?: string | null;
  /** User ID of the sales rep of the customer. Null if none is assigned. */
  sales_rep_id?: number | null;
  /** Name of the sales rep. */
  sales_rep_name?: string | null;
  /** Day, such as 2026-11-17. */
  day?: string | null;
  /** Monday of the week, such as 2026-11-16. */
  week?: string | null;
  /** Month, such as 2026-11. */
  month?: string | null;
  /** Quarter, such as 2026-Q4. */
  quarter?: string | null;
  /** Year, such as 2026. */
  year?: string | null;
  /** Units shipped: NumUnits. */
  units?: number;
  /** units of the earlier period, with compare. */
  units_before?: number;
  /** Cases, up to 4 decimals; lines without cases count 0. */
  cases?: number;
  /** cases of the earlier period, with compare. */
  cases_before?: number;
  /** FullPrice times NumUnits. */
  full_price?: string;
  /** full_price of the earlier period, with compare. */
  full_price_before?: string;
  /** full_price less ext_price. */
  discount?: string;
  /** discount of the earlier period, with compare. */
  discount_before?: string;
  /** Sales after discounts: ExtPrice. */
  ext_price?: string;
  /** ext_price of the earlier period, with compare. */
  ext_price_before?: string;
  /** Different invoices. */
  invoices?: number;
  /** invoices of the earlier period, with compare. */
  invoices_before?: number;
  /** Different customers. */
  customers?: number;
  /** customers of the earlier period, with compare. */
  customers_before?: number;
  /** Units ordered: Ordered. */
  ordered_units?: number;
  /** ordered_units of the earlier period, with compare. */
  ordered_units_before?: number;
  /** Units on backorder: BackOrder. */
  backorder_units?: number;
  /** backorder_units of the earlier period, with compare. */
  backorder_units_before?: number;
  /** units divided by ordered_units, up to 4 decimals. Null if nothing was ordered. */
  fill_rate?: number | null;
  /** fill_rate of the earlier period, with compare. */
  fill_rate_before?: number | null;
}

export interface NonBuyersReport {
  customer_id: number;
  customer_name: string;
  state: string;
  /** Last day on which the customer bought. */
  last_date: string;
  /** Units in the earlier period. */
  units_before: number;
  /** Sales in the earlier period. */
  ext_price_before: string;
}

export interface SavedReport {
  /** ID of the saved report: 26 characters. */
  report_id: string;
  /** Name of the report, the subject of its mails. */
  name: string;
  /** Which report. */
  report: "sales" | "nonBuyers";
  /** Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC. */
  query: Record<string, unknown>;
  /** When the report is mailed. Null: on request only. */
  schedule: {
    /** Every day, on Mondays, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, else in UTC. A time that a change of clocks skips is the first one after it. */
    at: string;
    /** Who gets the report: 1 to 20 addresses. */
    emails: string[];
    /** File that is attached to the mail. */
    format: "csv" | "xlsx";
  } | null;
  /** When it is mailed next, by the business clock. Null without a schedule. */
  next_at: string | null;
  /** When it was last mailed. Null if it never was. */
  last_sent_at: string | null;
  /** Why the last attempt to make or deliver it failed. Null after a success. It is tried again like other mail. */
  last_error: string | null;
  /** When it was saved. */
  time_created: string;
  /** When it was last changed. */
  time_updated: string;
}

export interface Statement {
  /** The AR account. */
  ar_account_id: number;
  /** Name of the AR account. */
  name: string;
  /** Customers of the account that this API key can read. */
  customers: {
    /** A customer of the account. */
    customer_id: number;
    /** Its name. */
    customer_name: string;
  }[];
  /** First day. */
  from: string;
  /** Last day. */
  to: string;
  /** Balance before the first day. */
  opening_balance: string;
  /** The oldest first. */
  entries: StatementEntry[];
  /** Opening balance plus all entries. If to is today, the sum of OpenBalance of the account in v1. */
  closing_balance: string;
  /** Payments that are not, or not fully, applied. They are not part of the balance. */
  unapplied_payments: {
    /** Number of the payment. */
    payment_invoice_num: string;
    /** When it was posted. */
    date: string;
    /** What can still be applied of it now. */
    available_balance: string;
  }[];
  /** The closing balance by age, counted from the due date to the last day. */
  aging: {
    /** Credits that are still open, as a positive amount. */
    OpenCredit: string;
    /** Open and not yet due, or due today. */
    CurrentDue: string;
    /** Open and 1 to 30 days late. */
    Due_1_30: string;
    /** Open and 31 to 60 days late. */
    Due_31_60: string;
    /** Open and 61 to 90 days late. */
    Due_61_90: string;
    /** Open and more than 90 days late. */
    Due_91: string;
    /** Everything open less OpenCredit: the closing balance. */
    TotalBalanceOutstanding: string;
  };
}

export interface StatementEntry {
  /** Day of the entry in UTC: when an invoice or credit was ordered (its delivery date if that is unknown), canceled, or when an application was confirmed. */
  date: string;
  /** The cancellation of an invoice is a credit, that of a credit an invoice. Payments themselves are not entries; what is applied of them is. */
  type: "invoice" | "credit" | "application";
  /** Number of the invoice or credit. Of an application, the numbers of the payment and the invoice, or ERP for what was settled in the ERP. */
  number: string;
  /** The invoice or credit that the entry changes. */
  invoice_id: number;
  /** Memo of the invoice or the payment; Canceled for a cancellation. */
  memo: string | null;
  /** Positive if the account owes more afterwards. */
  amount: string;
  /** Balance of the account after this entry. */
  running_balance: string;
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

export interface Order {
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
      /** The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    submit: {
      allowed: boolean;
      /** The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    discard_changes: {
      allowed: boolean;
      /** The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    cancel: {
      allowed: boolean;
      /** The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    delete: {
      allowed: boolean;
      /** The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    change_terms: {
      allowed: boolean;
      /** The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled. */
      reason?: string;
      /** For people. */
      detail?: string;
    };
    set_promotions: {
      allowed: boolean;
      /** The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled. */
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
  /** Only in the answer to copying an order: the order_id of the copied order, or `invoice:<id>`. Reads do not show it; the history of the draft does. */
  copied_from?: string;
}

export interface OrderCreditTerm {
  term_id: number;
  term: string;
  days_of_credit: number;
  account_on_hold: boolean;
  time_updated: string;
}

export interface OrderEventData {
  /** The order; null for one that came from elsewhere. */
  order_id: string | null;
  /** Its invoice, once posted. */
  invoice_id: number | null;
  /** The number on the paper. */
  invoice_num: string | null;
  /** The customer. */
  customer_id: number;
  /** PO number. */
  po_num: string | null;
  /** Status of the order after the change. */
  status: string;
  /** Status in the event of the order before; null on created. */
  previous_status: string | null;
  /** Status of the invoice. */
  invoice_status: number | null;
  /** On created, submitted and posted: the order_id that this order was split from. */
  split_of?: string;
  /** On rejected, change_rejected and cancellation_rejected: the reason. */
  message?: string | null;
}

export interface PurchaseEventData {
  /** The purchase. */
  purchase_global_id: string;
  /** Its number; null before processing. */
  purchase_id: number | null;
  /** PO number. */
  po_num: string;
  /** Status after the change. */
  status: string;
  /** Status in the event of the purchase before; null on created. */
  previous_status: string | null;
  /** Once received: units that were ordered and did not come. */
  short_units?: number;
  /** Once received: units that came and were not ordered. */
  over_units?: number;
}

export interface PaymentApplicationEventData {
  /** The payment request. */
  request_id: number;
  /** The application, once confirmed. */
  payment_application_id: number | null;
  /** The payment. */
  payment_invoice_num: string;
  /** The invoice that is paid. */
  target_invoice_num: string;
  /** The amount. */
  amount: string;
  /** Status of the request. */
  status: string;
}

export interface InvoiceEventData {
  /** The invoice. */
  invoice_id: number;
  /** The number on the paper. */
  invoice_num: string;
  /** The customer. */
  customer_id: number;
  /** Status. */
  invoice_status: number;
  /** What is still to be paid. Absent for Supplier keys. */
  open_balance?: string;
}

export interface InventoryEventData {
  /** The product. */
  product_id: number;
  /** The warehouse. */
  location_id: number;
  /** What can still be ordered, after the change. */
  available_units: number;
}

/** The key fields of the record, under their v1 names. `resource` is the v1 name of its list. */
export interface RecordEventData {

}

export interface Event {
  /** The id of the event. */
  event_id: string;
  /** The place of the event in the feed. */
  cursor: string;
  /** What happened. */
  type: "order.created" | "order.updated" | "order.deleted" | "order.submitted" | "order.posted" | "order.rejected" | "order.change_saved" | "order.change_discarded" | "order.change_submitted" | "order.change_applied" | "order.change_rejected" | "order.cancellation_requested" | "order.cancelled" | "order.cancellation_rejected" | "order.advanced" | "purchase.created" | "purchase.updated" | "purchase.deleted" | "purchase.submitted" | "purchase.pending_activation" | "purchase.processed" | "purchase.advanced" | "payment_application.requested" | "payment_application.confirmed" | "payment_application.rejected" | "invoice.created" | "invoice.updated" | "inventory.changed" | "record.changed" | "record.removed";
  /** When. */
  occurred_at: string;
  /** What it happened to; for records the v1 name of their list. */
  resource: string;
  /** Which of them. */
  resource_id: string;
  /** The version that a read of the resource gave then; null where it has none. */
  version: string | null;
  /** The request behind it; null for steps that nobody asked for. */
  caused_by: {
    /** X-Request-Id of that request. */
    request_id?: string | null;
    /** The key that sent it. */
    api_key_id?: number;
    /** The user who did it, signed in at the console. Only there for that, and only for Employee keys. */
    user_id?: number;
  } | null;
  /** By family. */
  data: OrderEventData | PurchaseEventData | PaymentApplicationEventData | InvoiceEventData | InventoryEventData | RecordEventData;
}

export interface Webhook {
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
}

export interface WebhookDelivery {
  delivery_id: string;
  event_id: string;
  type: string;
  /** 1 for the first. */
  attempt: number;
  /** When it was sent. */
  at: string;
  /** What the receiver answered; null: nothing. `dropped`: not sent, because the API key could no longer read the event. */
  status: number | "dropped" | null;
  duration_ms: number;
  /** Why it does not count as delivered. */
  error: string | null;
  /** When it is tried again. */
  next_attempt_at: string | null;
}

export interface ApiChange {
  /** Name of the change, which never changes. */
  change_id: string;
  /** Day of the change; of a deprecation, the day from which it counts. */
  date: string;
  /** First release that has it; null if it is newer than the last release. */
  version: string | null;
  /** What happened to the operations or fields. */
  kind: "added" | "changed" | "deprecated" | "removed";
  /** Method and path, as in OpenAPI. Empty if the change concerns more than operations. */
  operations: string[];
  /** Parameters, headers and fields of these operations; empty if it is the operations as a whole. */
  fields: string[];
  /** One sentence for people. */
  text: string;
  /** Page that says more, relative to this service. */
  link: string;
  /** Day from which something deprecated may be gone; null otherwise. */
  sunset: string | null;
}

export interface CreateSavedReportRequest {
  /** Name of the report, the subject of its mails. */
  name: string;
  /** Which report. */
  report: "sales" | "nonBuyers";
  /** Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC. */
  query: Record<string, unknown>;
  /** When the report is mailed. Null or absent: on request only. */
  schedule?: {
    /** Every day, on Mondays, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, else in UTC. A time that a change of clocks skips is the first one after it. */
    at: string;
    /** Who gets the report: 1 to 20 addresses. */
    emails: string[];
    /** File that is attached to the mail. */
    format: "csv" | "xlsx";
  } | null | undefined;
}

export interface UpdateSavedReportRequest {
  /** Name of the report, the subject of its mails. */
  name?: string | undefined;
  /** Which report. */
  report?: "sales" | "nonBuyers" | undefined;
  /** Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC. */
  query?: Record<string, unknown> | undefined;
  /** When the report is mailed. Null or absent: on request only. */
  schedule?: {
    /** Every day, on Mondays, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, else in UTC. A time that a change of clocks skips is the first one after it. */
    at: string;
    /** Who gets the report: 1 to 20 addresses. */
    emails: string[];
    /** File that is attached to the mail. */
    format: "csv" | "xlsx";
  } | null | undefined;
}

export interface SendSavedReportRequest {
  /** Who gets the report: 1 to 20 addresses. */
  emails?: string[] | undefined;
  /** File that is attached to the mail. */
  format?: "csv" | "xlsx" | undefined;
}

export interface CreatePurchaseRequest {
  /** Vendor the order is placed with. */
  vendor_id: number;
  /** Receiving location. */
  to_location_id: number;
  /** The supplier; one of the suppliers of the key. */
  supplier_id: number;
  /** Becomes the memo; without it the vendor's name does. */
  supplier_name?: string | undefined;
  /** PO number, 1 to 50 characters, unique per vendor. */
  po_num: string;
  /** Line items, at most 200. */
  purchase_transactions?: {
    /** Product to add. */
    product_id: number;
    /** How many cases. Send exactly one of cases and units. */
    cases?: number | undefined;
    /** How many units. Send exactly one of cases and units. */
    units?: number | undefined;
    /** Required to submit where the vendor requires batch codes. */
    batch_code?: string | undefined;
    /** When the goods expire. */
    expiration_date?: string | undefined;
  }[] | undefined;
  /** Requested delivery date. */
  delivery_date: string;
  /** Who created it; used for Employee keys, ignored for others. */
  created_by_user_id?: number | undefined;
}

export interface PurchaseValidation {
  valid: boolean;
  /** Cases on all lines. */
  total_cases: number;
  /** Only where it is valid: in the header Dray-Plan it binds a submission by this key to what is shown here. */
  plan_token?: string;
  /** Until then it can be used. */
  plan_expires_at?: string;
}

export interface ValidatePurchaseRequest {
  /** Vendor the order is placed with. */
  vendor_id?: number | undefined;
  /** Receiving location. */
  to_location_id?: number | undefined;
  /** The supplier; one of the suppliers of the key. */
  supplier_id?: number | undefined;
  /** Becomes the memo; without it the vendor's name does. */
  supplier_name?: string | undefined;
  /** PO number, 1 to 50 characters, unique per vendor. */
  po_num?: string | undefined;
  /** Line items, at most 200. */
  purchase_transactions?: {
    /** Product to add. */
    product_id: number;
    /** How many cases. Send exactly one of cases and units. */
    cases?: number | undefined;
    /** How many units. Send exactly one of cases and units. */
    units?: number | undefined;
    /** Required to submit where the vendor requires batch codes. */
    batch_code?: string | undefined;
    /** When the goods expire. */
    expiration_date?: string | undefined;
  }[] | undefined;
  /** Requested delivery date. */
  delivery_date?: string | undefined;
  /** Who created it; used for Employee keys, ignored for others. */
  created_by_user_id?: number | undefined;
  /** A draft, alone: it is validated as it is saved. */
  purchase_global_id?: string | undefined;
}

export interface UpdatePurchaseRequest {
  /** Vendor the order is placed with. */
  vendor_id?: number | undefined;
  /** Receiving location. */
  to_location_id?: number | undefined;
  /** The supplier; one of the suppliers of the key. */
  supplier_id?: number | undefined;
  /** Becomes the memo; without it the vendor's name does. */
  supplier_name?: string | undefined;
  /** Requested delivery date; null clears it. */
  delivery_date?: string | null | undefined;
  /** PO number, 1 to 50 characters, unique per vendor. */
  po_num?: string | undefined;
  /** Replaces all line items; an empty list removes them. */
  purchase_transactions?: {
    /** Product to add. */
    product_id: number;
    /** How many cases. Send exactly one of cases and units. */
    cases?: number | undefined;
    /** How many units. Send exactly one of cases and units. */
    units?: number | undefined;
    /** Required to submit where the vendor requires batch codes. */
    batch_code?: string | undefined;
    /** When the goods expire. */
    expiration_date?: string | undefined;
  }[] | undefined;
}

/** Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient. */
export interface CreateOrderRequest {
  /** The customer. */
  customer_id: number;
  /** PO number, unique among the customer’s orders of 7 days. */
  po_num?: string | null | undefined;
  /** Note for the distributor. */
  memo?: string | null | undefined;
  /** Requested day of delivery; required to submit. */
  delivery_date?: string | null | undefined;
  /** Who is told about the order. Replaces the list; null or empty clears it. */
  emails?: string[] | null | undefined;
  /** po_num and memo of resulting orders, by group_key. Merged by key; null removes. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order; empty: none. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Replaces all lines (of a Supplier key: its own). */
  lines?: {
    /** The product. */
    product_id: number;
    /** How many units. Send exactly one of units and cases. */
    units?: number | undefined;
    /** How many cases. */
    cases?: number | undefined;
    /** Whether what cannot be shipped stays on order. */
    accept_backorder?: boolean | undefined;
    /** A manual promotion; only keys of sales reps can pick one. */
    promotion_id?: number | null | undefined;
    /** Payment terms for this line; null goes back to the default terms. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
}

export interface OrderValidation {
  /** Whether it could be submitted. */
  valid: boolean;
  errors: {
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
  warnings: {
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
  /** Day of delivery that a submission would get now: the requested one, or the next possible one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). The requested one where `errors` say that it cannot be; null if none is set. */
  delivery_date: string | null;
  pricing_date: string | null;
  lines: {
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
  groups: {
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
    /** Stays on the existing order. */
    is_original: boolean;
    /** The PO number that it would get. */
    po_num: string | null;
  }[];
  /** Submitting would cancel the posted order. */
  cancels_original: boolean;
  /** Only where it is valid: in the header Dray-Plan it binds a submission by this key to what is shown here. */
  plan_token?: string;
  /** Until then it can be used. */
  plan_expires_at?: string;
}

/** Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient. */
export interface ValidateOrderRequest {
  /** The customer. */
  customer_id?: number | undefined;
  /** PO number, unique among the customer’s orders of 7 days. */
  po_num?: string | null | undefined;
  /** Note for the distributor. */
  memo?: string | null | undefined;
  /** Requested day of delivery; required to submit. */
  delivery_date?: string | null | undefined;
  /** Who is told about the order. Replaces the list; null or empty clears it. */
  emails?: string[] | null | undefined;
  /** po_num and memo of resulting orders, by group_key. Merged by key; null removes. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order; empty: none. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Replaces all lines (of a Supplier key: its own). */
  lines?: {
    /** The product. */
    product_id: number;
    /** How many units. Send exactly one of units and cases. */
    units?: number | undefined;
    /** How many cases. */
    cases?: number | undefined;
    /** Whether what cannot be shipped stays on order. */
    accept_backorder?: boolean | undefined;
    /** A manual promotion; only keys of sales reps can pick one. */
    promotion_id?: number | null | undefined;
    /** Payment terms for this line; null goes back to the default terms. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
  /** Numbers of imported rows to keep; the others are discarded. */
  pending_import_rows?: (number | {
    row_number: number;
  })[] | null | undefined;
  /** An existing order: its id or invoice id. */
  order_id?: string | undefined;
  /** The version that was read last. */
  version?: string | undefined;
}

/** Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient. */
export interface UpdateOrderRequest {
  /** The customer. */
  customer_id?: number | undefined;
  /** PO number, unique among the customer’s orders of 7 days. */
  po_num?: string | null | undefined;
  /** Note for the distributor. */
  memo?: string | null | undefined;
  /** Requested day of delivery; required to submit. */
  delivery_date?: string | null | undefined;
  /** Who is told about the order. Replaces the list; null or empty clears it. */
  emails?: string[] | null | undefined;
  /** po_num and memo of resulting orders, by group_key. Merged by key; null removes. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order; empty: none. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Replaces all lines (of a Supplier key: its own). */
  lines?: {
    /** The product. */
    product_id: number;
    /** How many units. Send exactly one of units and cases. */
    units?: number | undefined;
    /** How many cases. */
    cases?: number | undefined;
    /** Whether what cannot be shipped stays on order. */
    accept_backorder?: boolean | undefined;
    /** A manual promotion; only keys of sales reps can pick one. */
    promotion_id?: number | null | undefined;
    /** Payment terms for this line; null goes back to the default terms. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
  /** Numbers of imported rows to keep; the others are discarded. */
  pending_import_rows?: (number | {
    row_number: number;
  })[] | null | undefined;
}

export interface SubmitOrderRequest {
  /** On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
}

export interface CopyOrderRequest {
  /** Requested day of delivery; required to submit. */
  delivery_date?: string | null | undefined;
  /** PO number, unique among the customer’s orders of 7 days. */
  po_num?: string | null | undefined;
  /** Whom the draft is for; by default the customer of the copied order. */
  customer_id?: number | undefined;
}

export interface WebhookWithSecret {
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
  /** Signs deliveries. Shown only now; a replay of the request has null. */
  secret: string | null;
}

export interface CreateWebhookRequest {
  /** Where events are sent to. */
  url: string;
  /** Such as order.* and invoice.created; null: all. */
  types?: string[] | null | undefined;
  /** What it is for. */
  description?: string | null | undefined;
}

export interface UpdateWebhookRequest {
  /** Where events are sent to. */
  url?: string | undefined;
  /** Such as order.* and invoice.created; null: all. */
  types?: string[] | null | undefined;
  /** What it is for. */
  description?: string | null | undefined;
  /** active also brings a disabled one back, from where it stopped. */
  status?: "active" | "paused" | undefined;
}

export interface WebhookPing {
  /** What the receiver answered; null: nothing. */
  status: number | null;
  duration_ms: number;
  error: string | null;
}

export interface ReplayWebhookRequest {
  /** A cursor: everything after it is sent again. */
  after: string;
}

/** A draft was saved for the first time, or an order came from elsewhere. */
export type OrderCreatedEvent = Event & {
  type: "order.created";
  data: OrderEventData;
};

/** A draft was edited, the invoice of a posted order changed, or a name that the order shows. */
export type OrderUpdatedEvent = Event & {
  type: "order.updated";
  data: OrderEventData;
};

/** A draft was deleted. */
export type OrderDeletedEvent = Event & {
  type: "order.deleted";
  data: OrderEventData;
};

/** The order was submitted. */
export type OrderSubmittedEvent = Event & {
  type: "order.submitted";
  data: OrderEventData;
};

/** The order has an invoice, and its stock is reserved. */
export type OrderPostedEvent = Event & {
  type: "order.posted";
  data: OrderEventData;
};

/** The order could not be posted. */
export type OrderRejectedEvent = Event & {
  type: "order.rejected";
  data: OrderEventData;
};

/** A change of a posted order was begun or edited. */
export type OrderChangeSavedEvent = Event & {
  type: "order.change_saved";
  data: OrderEventData;
};

/** A change, or a rejected cancellation, was discarded. */
export type OrderChangeDiscardedEvent = Event & {
  type: "order.change_discarded";
  data: OrderEventData;
};

/** A change was submitted. */
export type OrderChangeSubmittedEvent = Event & {
  type: "order.change_submitted";
  data: OrderEventData;
};

/** The invoice shows the change. */
export type OrderChangeAppliedEvent = Event & {
  type: "order.change_applied";
  data: OrderEventData;
};

/** The change could not be applied. */
export type OrderChangeRejectedEvent = Event & {
  type: "order.change_rejected";
  data: OrderEventData;
};

/** A cancellation was requested. */
export type OrderCancellationRequestedEvent = Event & {
  type: "order.cancellation_requested";
  data: OrderEventData;
};

/** The order is cancelled. */
export type OrderCancelledEvent = Event & {
  type: "order.cancelled";
  data: OrderEventData;
};

/** The order could not be cancelled. */
export type OrderCancellationRejectedEvent = Event & {
  type: "order.cancellation_rejected";
  data: OrderEventData;
};

/** The invoice was moved to another status. */
export type OrderAdvancedEvent = Event & {
  type: "order.advanced";
  data: OrderEventData;
};

/** A draft was saved for the first time, or a purchase came from elsewhere. */
export type PurchaseCreatedEvent = Event & {
  type: "purchase.created";
  data: PurchaseEventData;
};

/** The purchase was edited. */
export type PurchaseUpdatedEvent = Event & {
  type: "purchase.updated";
  data: PurchaseEventData;
};

/** The draft was deleted. */
export type PurchaseDeletedEvent = Event & {
  type: "purchase.deleted";
  data: PurchaseEventData;
};

/** The purchase was submitted. */
export type PurchaseSubmittedEvent = Event & {
  type: "purchase.submitted";
  data: PurchaseEventData;
};

/** It waits until its products are active. */
export type PurchasePendingActivationEvent = Event & {
  type: "purchase.pending_activation";
  data: PurchaseEventData;
};

/** It has a number. */
export type PurchaseProcessedEvent = Event & {
  type: "purchase.processed";
  data: PurchaseEventData;
};

/** The back office moved it to the next stage. */
export type PurchaseAdvancedEvent = Event & {
  type: "purchase.advanced";
  data: PurchaseEventData;
};

/** A payment application was requested. */
export type PaymentApplicationRequestedEvent = Event & {
  type: "payment_application.requested";
  data: PaymentApplicationEventData;
};

/** The payment is applied. */
export type PaymentApplicationConfirmedEvent = Event & {
  type: "payment_application.confirmed";
  data: PaymentApplicationEventData;
};

/** The payment could not be applied. */
export type PaymentApplicationRejectedEvent = Event & {
  type: "payment_application.rejected";
  data: PaymentApplicationEventData;
};

/** The invoice was made. */
export type InvoiceCreatedEvent = Event & {
  type: "invoice.created";
  data: InvoiceEventData;
};

/** The invoice changed. */
export type InvoiceUpdatedEvent = Event & {
  type: "invoice.updated";
  data: InvoiceEventData;
};

/** A number of the warehouse inventory changed: one event for each location, product and transaction. */
export type InventoryChangedEvent = Event & {
  type: "inventory.changed";
  data: InventoryEventData;
};

/** The ERP sent a record that is new or differs, or something that it shows or belongs to changed. */
export type RecordChangedEvent = Event & {
  type: "record.changed";
  data: RecordEventData;
};

/** The record was removed, is no longer listed, or left the view of the key because something moved. */
export type RecordRemovedEvent = Event & {
  type: "record.removed";
  data: RecordEventData;
};

export type GetMeAnswer = {
  data: Me;
};

export type GetWriteAnswer = {
  data: Write;
};

export interface ListWritesQuery {
  /** X-Request-Id of the request. */
  request_id: string;
}

export type ListWritesAnswer = {
  data: RequestedChange[];
};

export interface GetStockQuery {
  /** The product. */
  product_id: number;
  /** The warehouse; this or customer_id. */
  location_id?: number | undefined;
  /** The customer whose warehouse it is; this or location_id. */
  customer_id?: number | undefined;
}

export type GetStockAnswer = {
  data: Stock;
};

export interface GetBatchQuery {
  /** Only this product. */
  product_id?: number | undefined;
}

export type GetBatchAnswer = {
  data: Batch;
};

export interface GetSalesReportQuery {
  /** First day, compared with the invoice's Date. Defaults to 29 days before to; at most 1100 days before it. */
  from?: string | undefined;
  /** Last day, inclusive. Defaults to today in UTC; with from alone, to 29 days after it, but not after today. */
  to?: string | undefined;
  /** 1 to 3 dimensions, at most one of them a period. Default product. Weeks begin on Monday. */
  by?: "product" | "supplier" | "product_type" | "brand" | "customer" | "chain" | "state" | "location" | "sales_rep" | "day" | "week" | "month" | "quarter" | "year" | readonly ("product" | "supplier" | "product_type" | "brand" | "customer" | "chain" | "state" | "location" | "sales_rep" | "day" | "week" | "month" | "quarter" | "year")[] | undefined;
  /** Figures of each row. Default units,cases,ext_price. */
  measures?: "units" | "cases" | "full_price" | "discount" | "ext_price" | "invoices" | "customers" | "ordered_units" | "backorder_units" | "fill_rate" | readonly ("units" | "cases" | "full_price" | "discount" | "ext_price" | "invoices" | "customers" | "ordered_units" | "backorder_units" | "fill_rate")[] | undefined;
  /** Only these products. */
  product_ids?: number | readonly number[] | undefined;
  /** Only lines of these suppliers. */
  supplier_ids?: number | readonly number[] | undefined;
  /** Only these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Only invoices of these warehouses. */
  location_ids?: number | readonly number[] | undefined;
  /** Only products that are of these types now. */
  product_type_ids?: number | readonly number[] | undefined;
  /** Only products that are of these brands now. */
  brand_ids?: number | readonly number[] | undefined;
  /** Only customers whose sales rep now is one of these users. */
  sales_rep_ids?: number | readonly number[] | undefined;
  /** Only customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Credit invoices: included with their sign (default), excluded, or only them. */
  credits?: "included" | "excluded" | "only" | undefined;
  /** Adds each measure of an earlier period as <measure>_before: as many days right before, or the same dates a year earlier. With a period among by, rows are compared by their place in the range. */
  compare?: "previous_period" | "previous_year" | undefined;
  /** A requested measure or dimension, with - before it for descending order. Default: the first measure, descending. */
  sort?: string | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
  /** json is one page with totals; csv and xlsx are the whole report as a file, at most 100,000 rows. */
  format?: "json" | "csv" | "xlsx" | undefined;
  /** A cursor of the event feed that you have seen: the figures include at least everything up to it. */
  as_of_cursor?: string | undefined;
}

export interface GetNonBuyersReportQuery {
  /** First day, compared with the invoice's Date. Defaults to 29 days before to; at most 1100 days before it. */
  from?: string | undefined;
  /** Last day, inclusive. Defaults to today in UTC; with from alone, to 29 days after it, but not after today. */
  to?: string | undefined;
  /** Only these products. */
  product_ids?: number | readonly number[] | undefined;
  /** Only lines of these suppliers. */
  supplier_ids?: number | readonly number[] | undefined;
  /** Only these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Only invoices of these warehouses. */
  location_ids?: number | readonly number[] | undefined;
  /** Only products that are of these types now. */
  product_type_ids?: number | readonly number[] | undefined;
  /** Only products that are of these brands now. */
  brand_ids?: number | readonly number[] | undefined;
  /** Only customers whose sales rep now is one of these users. */
  sales_rep_ids?: number | readonly number[] | undefined;
  /** Only customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
  /** json is one page with totals; csv and xlsx are the whole report as a file, at most 100,000 rows. */
  format?: "json" | "csv" | "xlsx" | undefined;
  /** A cursor of the event feed that you have seen: the figures include at least everything up to it. */
  as_of_cursor?: string | undefined;
}

export type CreateSavedReportAnswer = {
  data: SavedReport;
};

export interface ListSavedReportsQuery {
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetSavedReportAnswer = {
  data: SavedReport;
};

export type UpdateSavedReportAnswer = {
  data: SavedReport;
};

export type SendSavedReportAnswer = {
  data: SavedReport;
};

export interface GetStatementQuery {
  /** The AR account. Send this or customer_id. */
  ar_account_id?: number | undefined;
  /** A customer: the statement covers its whole AR account. */
  customer_id?: number | undefined;
  /** First day. Defaults to 89 days before to. */
  from?: string | undefined;
  /** Last day, inclusive. Defaults to today in UTC. */
  to?: string | undefined;
}

export type GetStatementAnswer = {
  data: Statement;
};

export interface ListPurchasesQuery {
  /** These purchases, by purchase_id or purchase_global_id. */
  purchase_ids?: string | readonly string[] | undefined;
  /** Purchases with this PO number; case and outer spaces do not count. */
  po_num?: string | undefined;
  /** Purchases from these vendors. */
  vendor_ids?: number | readonly number[] | undefined;
  /** Purchases to these locations. */
  location_ids?: number | readonly number[] | undefined;
  /** Purchases that are now in one of these statuses. */
  statuses?: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | readonly ("InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified")[] | undefined;
  /** Processed on or after this day, or, while unprocessed, to be delivered on or after it. */
  start_date?: string | undefined;
  /** Processed on or before this day, or, while unprocessed, to be delivered on or before it. */
  end_date?: string | undefined;
  /** Sorts by this column, with - before it in descending order; default: newest first. Records without a value come last, in descending order first. Not together with updated_since. */
  sort?: "po_num" | "vendor_name" | "status" | "receive_date" | "total" | "time_created" | "time_updated" | "-po_num" | "-vendor_name" | "-status" | "-receive_date" | "-total" | "-time_created" | "-time_updated" | undefined;
  /** false leaves out purchase_transactions. */
  include_transactions?: boolean | undefined;
  /** Changed at or after this time, whatever their status, in the order of the changes: walk forward with the time_updated of the last one. */
  updated_since?: string | Date | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface CreatePurchaseQuery {
  /** Check it as ready and submit it at once. */
  submit?: boolean | undefined;
}

export type CreatePurchaseAnswer = {
  data: Purchase;
};

export interface GetPurchaseHistoryQuery {
  /** A version; with `to`. */
  from?: string | undefined;
  /** Another version. */
  to?: string | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetPurchaseHistoryAnswer = {
  data: {
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
  }[];
  page: number;
  page_size: number;
  has_next_page: boolean;
} | {
  data: {
    /** As a read names it. */
    field: string;
    /** In the first version; null where it had none. */
    from: unknown;
    /** In the second version. */
    to: unknown;
  }[];
};

export type ValidatePurchaseAnswer = {
  data: PurchaseValidation;
};

export interface GetPurchaseQuery {
  /** false leaves out purchase_transactions. */
  include_transactions?: boolean | undefined;
}

export type GetPurchaseAnswer = {
  data: Purchase;
};

export type UpdatePurchaseAnswer = {
  data: Purchase;
};

export type SubmitPurchaseAnswer = {
  data: Purchase;
};

export interface ListOrdersQuery {
  /** Order ids or invoice ids, mixed as you like. */
  order_ids?: string | readonly string[] | undefined;
  /** Orders with this PO number; case and outer spaces do not count. */
  po_num?: string | undefined;
  /** Orders of these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Orders of customers in these states. */
  states?: string | readonly string[] | undefined;
  /** draft, submitted, posted. Default submitted,posted; with updated_since there is no default. */
  stages?: "draft" | "submitted" | "posted" | readonly ("draft" | "submitted" | "posted")[] | undefined;
  /** These statuses; without stages, in all stages. */
  statuses?: "draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled" | readonly ("draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled")[] | undefined;
  /** Posted orders with these invoice statuses. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Delivered on or after this day. */
  start_date?: string | undefined;
  /** Delivered on or before this day. */
  end_date?: string | undefined;
  /** true: with a pending edit or cancellation; false: without. */
  has_pending_changes?: boolean | undefined;
  /** Changed at or after this time, in the order of changes: orders in every stage and status, also drafts and deleted ones, unless stages or statuses are sent. */
  updated_since?: string | Date | undefined;
  /** Sorts by this column, with - before it in descending order; default: newest first. Records without a value come last, in descending order first. Not together with updated_since. */
  sort?: "po_num" | "customer_name" | "status" | "delivery_date" | "invoice_num" | "invoice_total" | "time_created" | "time_updated" | "-po_num" | "-customer_name" | "-status" | "-delivery_date" | "-invoice_num" | "-invoice_total" | "-time_created" | "-time_updated" | undefined;
  /** Whether orders come with their lines. */
  include_lines?: boolean | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface CreateOrderQuery {
  /** Submits it at the same time; nothing is saved if that is refused. */
  submit?: boolean | undefined;
}

export type CreateOrderAnswer = {
  data: Order;
};

export interface ListOrderCreditTermsQuery {
  /** Changed at or after this time, in the order of changes. */
  updated_since?: string | Date | undefined;
  /** These terms. */
  term_ids?: number | readonly number[] | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface GetOrderQuery {
  /** Whether it comes with its lines. */
  include_lines?: boolean | undefined;
  /** Whether each line of a draft or pending change explains its price. */
  include_pricing?: boolean | undefined;
  /** The order as it was at this time. A draft has the prices of its last save until then; a time to come is now. */
  as_of?: string | Date | undefined;
}

export type GetOrderAnswer = {
  data: Order;
};

export interface UpdateOrderQuery {
  /** Submits it at the same time; nothing is saved if that is refused. */
  submit?: boolean | undefined;
}

export type UpdateOrderAnswer = {
  data: Order;
};

export type DeleteOrderAnswer = {
  data: Order;
};

export interface GetOrderHistoryQuery {
  /** A version; with `to`. */
  from?: string | undefined;
  /** Another version. */
  to?: string | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetOrderHistoryAnswer = {
  data: {
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
  }[];
  page: number;
  page_size: number;
  has_next_page: boolean;
} | {
  data: {
    /** As a read names it. */
    field: string;
    /** In the first version; null where it had none. */
    from: unknown;
    /** In the second version. */
    to: unknown;
  }[];
};

export interface ValidateOrderQuery {
  /** Whether each line explains its price. */
  include_pricing?: boolean | undefined;
}

export type ValidateOrderAnswer = {
  data: OrderValidation;
};

export type SubmitOrderAnswer = {
  data: Order;
};

export type CopyOrderAnswer = {
  data: Order;
};

export interface ListEventsQuery {
  /** A cursor, or now for the present end. Absent: the oldest event that is kept. */
  after?: string | undefined;
  /** Only these types; order.* takes a whole family. */
  types?: string | readonly string[] | undefined;
  /** Events per page; more than 500 is reduced to 500. */
  limit?: number | undefined;
  /** Seconds to hold the request until there is something new. */
  wait?: number | undefined;
}

export type ListEventsAnswer = {
  data: Event[];
  /** Continue with this as after. It is there also when data is empty. */
  next_cursor: string;
  /** Whether there is more to read now. */
  has_more: boolean;
};

export type CreateWebhookAnswer = {
  data: WebhookWithSecret;
};

export interface ListWebhooksQuery {
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetWebhookAnswer = {
  data: Webhook;
};

export type UpdateWebhookAnswer = {
  data: Webhook;
};

export type RotateWebhookSecretAnswer = {
  data: WebhookWithSecret;
};

export type PingWebhookAnswer = {
  data: WebhookPing;
};

export interface ListWebhookDeliveriesQuery {
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface ListChangelogQuery {
  /** Only changes of this day and later. */
  since?: string | undefined;
  /** Only these kinds of changes. */
  kinds?: "added" | "changed" | "deprecated" | "removed" | readonly ("added" | "changed" | "deprecated" | "removed")[] | undefined;
  /** The format of the answer; default json, or what Accept asks for. */
  format?: "json" | "atom" | undefined;
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

/** @deprecated Use UpdateWebhookRequest. */
export type ChangeWebhookRequest = UpdateWebhookRequest;

/** @deprecated Use UpdateWebhookAnswer. */
export type ChangeWebhookAnswer = UpdateWebhookAnswer;
