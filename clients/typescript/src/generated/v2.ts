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
  /** ID of this API key. */
  api_key_id: number;
  /** Type of the API key. It determines which records the key can see. */
  type: "Employee" | "Supplier" | "Customer";
  environment: "Production" | "Test" | "Development";
  /** ID of the user that the API key acts for. Null if there is none; such a key cannot create or change orders. */
  user_id: number | null;
  /** IDs of the suppliers that the API key is restricted to. Null means no restriction. */
  supplier_ids: number[] | null;
  /** IDs of the customers that the API key is restricted to. Null means no restriction. */
  customer_ids: number[] | null;
  /** States that the API key is restricted to. An empty list means all states. */
  states: string[];
  /** Current rate limit. Null if it cannot be determined. */
  rate_limit: {
    /** Maximum number of requests in any 60 minutes. */
    limit: number;
    /** Requests left in the current window, after this one. */
    remaining: number;
    /** Seconds until the oldest request leaves the window. */
    reset_seconds: number;
  } | null;
}

export interface Write {
  /** `unknown`: this API key has made no such write. `running`: the write is still in progress. `done`: the write is finished, and its response is included. */
  state: "unknown" | "running" | "done";
  /** HTTP method of the request. Null if unknown. */
  method: string | null;
  /** Path and query string of the request. */
  path: string | null;
  /** X-Request-Id of the request. */
  request_id: string | null;
  /** When the request was received. */
  received_at: string | null;
  /** HTTP status of the response. Null unless the write is done. */
  status: number | null;
  /** Body of the response, with secrets replaced by null. Null if it has no body. */
  body: unknown;
  /** Headers that a replay would return, with lowercase names. */
  headers: Record<string, string> | null;
  /** When the stored response expires. */
  expires_at: string | null;
}

export interface RequestedChange {
  request_id: string;
  /** What was done, such as order.submit. */
  action: string;
  /** Type of the resource, as in events. */
  resource: string;
  /** ID of the resource, as in events. */
  resource_id: string | null;
  /** When the change was made. */
  at: string;
}

export interface Stock {
  product_id: number;
  /** ID of the warehouse. */
  location_id: number;
  /** Components of available_units. Their signed sum equals available_units. */
  terms: {
    /** As in warehouse inventory of v1. */
    name: "Inventory" | "Received" | "Loaded" | "Picked" | "PendingSales" | "Delivered" | "Unsellable" | "PreSales" | "Allocated";
    units: number;
    sign: 1 | -1;
  }[];
  /** Units that can still be ordered: AvailableUnits in v1. */
  available_units: number;
  /** Units that the customer can order, including its own allocations. Null without customer_id. */
  available_to_customer: number | null;
  /** Orders and allocations that hold units. Their sum equals PreSales plus Allocated. */
  held_by: {
    /** Type of holder. `others` combines all holders that this API key cannot see. */
    kind: "order" | "allocation" | "others";
    /** ID of the order (`invoice:<id>` for an order without an ID) or of the allocation. */
    id?: string | number;
    customer_id?: number;
    units: number;
    /** When the order was posted, or the first day of the allocation. */
    since?: string;
  }[];
  /** Incoming purchases with status New or Accepted. */
  incoming: {
    /** ID of the purchase. Omitted for Customer keys. */
    purchase_id?: number;
    units: number;
    /** Requested delivery date. Null if there is none. */
    expected: string | null;
  }[];
}

export interface Batch {
  batch_code: string;
  products: {
    product_id: number;
    product_name: string;
    supplier_id: number;
    /** Purchases that the batch was received with. Empty for Customer keys. */
    received: {
      purchase_id: number;
      purchase_global_id: string;
      vendor_id: number;
      vendor_name: string;
      location_id: number;
      /** When the goods were received. Null until then. */
      received_at: string | null;
      units: number;
    }[];
    coas: {
      /** URL of the certificate of analysis (COA). */
      url: string;
      laboratory: string | null;
      expires_at: string | null;
    }[];
    /** Stock in warehouses that is not reserved. Empty for Customer keys. */
    on_hand: {
      location_id: number;
      units: number;
    }[];
    /** Invoice lines that were filled from this batch. */
    lines: {
      invoice_id: number;
      invoice_num: string;
      invoice_status: number;
      customer_id: number;
      customer_name: string;
      /** Email address of a user of the customer, preferably its main user. */
      contact_email: string | null;
      contact_phone: string | null;
      /** Units of this batch. A line filled from two batches appears in both, with its share. */
      units: number;
      delivery_date: string;
    }[];
    /** Totals of the batch: received = on_hand + reserved + shipped + adjusted. */
    sums: {
      /** Units received. Omitted for Customer keys. */
      received?: number;
      /** Units in warehouses that are not reserved. Omitted for Customer keys. */
      on_hand?: number;
      /** Units picked or loaded but not yet verified. */
      reserved: number;
      /** Units delivered and verified. */
      shipped: number;
      /** Units not explained by purchases and invoices, such as counts in the ERP or sales before the goods were counted. Omitted for Customer keys. */
      adjusted?: number;
    };
  }[];
}

/** One row for each combination of dimensions, with the requested measures. */
export interface SalesReport {
  /** ID of the product. */
  product_id?: number | null;
  /** Current name of the product. */
  product_name?: string | null;
  /** ID of the supplier. */
  supplier_id?: number | null;
  /** Name of the supplier. */
  supplier_name?: string | null;
  /** ID of the current product type. Null if there is none. */
  product_type_id?: number | null;
  /** Name of the product type. */
  product_type_name?: string | null;
  /** ID of the current brand of the product. Null if there is none. */
  brand_id?: number | null;
  /** Name of the brand. */
  brand_name?: string | null;
  /** ID of the customer. */
  customer_id?: number | null;
  /** Current name of the customer. */
  customer_name?: string | null;
  /** Name of the chain that the customer belongs to. Null if it is independent. */
  chain_name?: string | null;
  /** State of the customer as an abbreviation, such as CA. */
  state?: string | null;
  /** ID of the warehouse that shipped the invoice. */
  location_id?: number | null;
  /** Name of the warehouse. */
  location_name?: string | null;
  /** User ID of the customer's sales rep. Null if none is assigned. */
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
  /** Units shipped, the sum of NumUnits. */
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
  /** Sales after discounts, the sum of ExtPrice. */
  ext_price?: string;
  /** ext_price of the earlier period, with compare. */
  ext_price_before?: string;
  /** Number of distinct invoices. */
  invoices?: number;
  /** invoices of the earlier period, with compare. */
  invoices_before?: number;
  /** Number of distinct customers. */
  customers?: number;
  /** customers of the earlier period, with compare. */
  customers_before?: number;
  /** Units ordered, the sum of Ordered. */
  ordered_units?: number;
  /** ordered_units of the earlier period, with compare. */
  ordered_units_before?: number;
  /** Units on backorder, the sum of BackOrder. */
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
  /** Date of the customer's last purchase. */
  last_date: string;
  /** Units bought in the earlier period. */
  units_before: number;
  /** Sales in the earlier period. */
  ext_price_before: string;
}

export interface SavedReport {
  /** ID of the saved report: 26 characters. */
  report_id: string;
  /** Name of the report. Also the subject of its emails. */
  name: string;
  /** Type of report. */
  report: "sales" | "nonBuyers";
  /** Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC. */
  query: Record<string, unknown>;
  /** When the report is emailed. Null: only on request. */
  schedule: {
    /** How often the report is emailed: every day, every Monday, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, otherwise in UTC. A time skipped by daylight saving moves to the next valid time. */
    at: string;
    /** Who gets the report: 1 to 20 addresses. */
    emails: string[];
    /** Format of the attached file. */
    format: "csv" | "xlsx";
  } | null;
  /** When the report is next emailed, by the business clock. Null without a schedule. */
  next_at: string | null;
  /** When the report was last emailed. Null if it never was. */
  last_sent_at: string | null;
  /** Why the last attempt to run or email the report failed. Null after a success. Failed emails are retried. */
  last_error: string | null;
  /** When the report was created. */
  time_created: string;
  /** When the report was last updated. */
  time_updated: string;
}

export interface Statement {
  /** ID of the AR account. */
  ar_account_id: number;
  /** Name of the AR account. */
  name: string;
  /** Customers of the account that this API key can read. */
  customers: {
    /** ID of the customer. */
    customer_id: number;
    /** Name of the customer. */
    customer_name: string;
  }[];
  /** First day of the statement. */
  from: string;
  /** Last day of the statement. */
  to: string;
  /** Balance at the start of the first day. */
  opening_balance: string;
  /** Entries, oldest first. */
  entries: StatementEntry[];
  /** Opening balance plus all entries. If to is today, the sum of OpenBalance of the account in v1. */
  closing_balance: string;
  /** Payments that are not fully applied. They are not part of the balance. */
  unapplied_payments: {
    /** Number of the payment. */
    payment_invoice_num: string;
    /** Date on which the payment was posted. */
    date: string;
    /** Amount that can still be applied. */
    available_balance: string;
  }[];
  /** Closing balance by age, from the due date to the last day of the statement. */
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
    /** Open invoices less OpenCredit. Equals the closing balance. */
    TotalBalanceOutstanding: string;
  };
}

export interface StatementEntry {
  /** Date of the entry in UTC: when the invoice or credit was ordered (or its delivery date if that is unknown) or canceled, or when the payment application was confirmed. */
  date: string;
  /** Type of entry. Canceling an invoice is shown as a credit, and canceling a credit as an invoice. Payments appear only as far as they are applied. */
  type: "invoice" | "credit" | "application";
  /** Number of the invoice or credit. Of an application, the numbers of the payment and the invoice, or ERP for what was settled in the ERP. */
  number: string;
  /** ID of the invoice or credit that the entry affects. */
  invoice_id: number;
  /** Memo of the invoice or payment. `Canceled` for a cancellation. */
  memo: string | null;
  /** Change in the balance. Positive if it increases the amount owed. */
  amount: string;
  /** Balance of the account after this entry. */
  running_balance: string;
}

export interface Purchase {
  /** ID of the processed purchase. Null until processing is finished. */
  purchase_id: number | null;
  /** Permanent ID of the purchase: 26 characters, assigned on creation. */
  purchase_global_id: string;
  /** Requested delivery date until the goods are received, then the time of receipt. */
  receive_date: string | null;
  /** Shipment number. Null if there is none. */
  shipment_num: string | null;
  /** ID of the shipment in the ERP. Null if there is none. */
  shipment_id: number | null;
  /** ID of the receiving location. */
  to_location_id: number;
  /** Name of the receiving location. */
  to_location_name: string | null;
  vendor_id: number;
  /** Name of the vendor. */
  vendor_name: string | null;
  /** When processing finished. Null until then. */
  post_date: string | null;
  status: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
  po_num: string;
  /** Freight cost. */
  freight: string | null;
  /** Tax amount. */
  tax: string | null;
  /** Other costs. */
  other_cost: string | null;
  /** Total cost: lines, freight, tax and other costs. An estimate until the purchase is processed. */
  total: string | null;
  /** Cases on all lines. */
  total_cases: string | null;
  /** Signed link to the purchase as a PDF; it opens without an API key. Null until the purchase is processed. */
  public_pdf_link: string | null;
  /** ID of the API key that the PDF link belongs to. */
  purchase_pdf_url_api_key_id: number | null;
  /** Name of the supplier as sent, otherwise the name of the vendor. */
  memo: string | null;
  /** When the content was last edited. */
  last_edit_time: string | null;
  /** When the totals were last calculated. */
  last_calc_time: string | null;
  /** When the record last changed. */
  time_updated: string | null;
  /** When the purchase was created. */
  time_created: string | null;
  /** Date of the vendor's invoice. Null until it is known. */
  invoice_date: string | null;
  /** Due date of the vendor's invoice. Null until it is known. */
  due_date: string | null;
  /** Name of the payment terms, such as Net 30. */
  terms: string | null;
  /** ID of the payment terms. */
  term_id: number | null;
  /** Number of the receiving document. Null until the goods are received. */
  receiving_num: string | null;
  /** Present only while failed processing is being retried. */
  processing?: {
    /** Number of processing attempts so far. */
    attempts: number;
    /** Why the last attempt failed. */
    message: string;
  };
  /** Line items in the order in which they were sent. Omitted with include_transactions=false. */
  purchase_transactions?: ({
    /** ID of the purchase line. */
    purchase_trans_id: number;
    purchase_id: number;
    product_id: number;
    /** Units ordered. */
    ordered: string | null;
    /** Units received, or expected until then. */
    num_units: string | null;
    /** Purchase cost of one unit (FOB). */
    fob: string | null;
    /** Deposit on one unit. */
    deposit_cost: string | null;
    /** Extended cost of the line. */
    ext_price: string | null;
    /** Cost of one unit including its deposit. */
    laid_in_cost: string | null;
    /** num_units in cases. Null if the product has no units per case. */
    cases: string | null;
    /** Weight of the line. */
    weight: string | null;
    /** Expiration date of the goods. Null if there is none. */
    expiration_date: string | null;
    /** Code date printed on the package. */
    code_date: string | null;
    /** When the record last changed. */
    time_updated: string | null;
    /** Batch code. Null if there is none. */
    batch_code: string | null;
    /** Tag of the pallet that the goods arrived on. */
    pallet_tag: string | null;
  } | {
    /** ID of the line within the draft. */
    id: number;
    product_id: number;
    /** Quantity in units. Cases are converted to units. */
    num_units: number;
    /** Batch code. Null if there is none. */
    batch_code: string | null;
    /** Expiration date of the goods. Null if there is none. */
    expiration_date: string | null;
    /** Whether the product must be activated before the purchase can be processed. */
    needs_activation: boolean;
    /** ID of the activation task that the line waits for. Null if there is none. */
    activation_task_id: number | null;
  })[];
}

export interface Order {
  /** Order ID: 26 characters, unchanged through all stages. Null on posted orders that were not created in Dray. */
  id: string | null;
  /** ID of the invoice. Null until the order is posted. */
  invoice_id: number | null;
  /** Invoice number as printed, such as INV-612001. Null until the order is posted. */
  invoice_num: string | null;
  stage: "draft" | "submitted" | "posted";
  status: "draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled";
  /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_status: number | null;
  /** Name of the invoice status, such as Loaded. */
  invoice_status_name: string | null;
  /** Whether this is a credit. Credits cannot be edited. */
  is_credit: boolean;
  /** Changes with every update. Also sent as the ETag. */
  version: string;
  /** ID of the customer. */
  customer_id: number;
  /** Name of the customer. */
  customer_name: string;
  /** State of the customer as an abbreviation, such as CA. */
  state: string;
  /** Delivery date. Null until one is set. */
  delivery_date: string | null;
  /** PO number. Null if there is none. */
  po_num: string | null;
  /** Note to the distributor. Null if there is none. */
  memo: string | null;
  /** Email addresses that are notified about the order. */
  emails: string[];
  /** When the order was placed. Null until it is posted. */
  po_date: string | null;
  /** ID of the payment terms recorded on the invoice. Null until the order is posted. */
  term_id: number | null;
  /** ID of the payment terms that apply to the order. */
  credit_term_id: number | null;
  /** Name of the payment terms, such as Net 30. */
  credit_term: string | null;
  /** ID of the separate invoice series that the order belongs to. Null if it is invoiced normally. */
  split_invoice_id: number | null;
  /** When payment is due. Null until the order is posted. */
  due_date: string | null;
  /** Total of the invoice. Negative for a credit. Null until the order is posted. */
  invoice_total: string | null;
  /** Amount still owed on the invoice. Null until the order is posted. */
  open_debit: string | null;
  /** Credit still open, as a positive amount. Null until the order is posted. */
  open_credit: string | null;
  /** open_debit less open_credit. Null until the order is posted. */
  open_balance: string | null;
  /** Signed link to the invoice as a PDF; it opens without an API key. Null until the order is posted. */
  pdf_url: string | null;
  /** Note from accounts receivable. Null if there is none. */
  ar_note: string | null;
  /** ID of the user who submitted the order. Null until it is submitted. */
  submitted_by_user_id: number | null;
  /** Name of the user who submitted the order. Only on posted orders. */
  submitted_by_user_name?: string | null;
  /** Email address of the user who submitted the order. Only on posted orders. */
  submitted_by_user_email?: string | null;
  /** ID of the user who built the order. */
  built_by_user_id: number | null;
  /** Name of the user who built the order. */
  built_by_user_name: string | null;
  /** Email address of the user who built the order. Only on posted orders. */
  built_by_user_email?: string | null;
  time_created: string;
  time_updated: string;
  totals: {
    /** Total units requested. */
    units: number;
    /** Units that cannot be shipped yet and stay on order. */
    backorder_units: number;
    /** Total cases requested. */
    cases: number;
    /** Total before discounts. */
    full_price: string;
    /** Sum of all discounts. */
    discount: string;
    /** Total after discounts for the units that ship. */
    ext_price: string;
    /** Units that can be shipped now. Only on drafts. */
    shipped_units?: number;
    /** Total after discounts if every requested unit shipped. Only on drafts. */
    requested_ext_price?: string;
  };
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** ID of the supplier of the product. */
    supplier_id: number;
    /** Name of the supplier. */
    supplier_name: string;
    /** ID of the manually chosen promotion. Send it back when you edit the line. */
    promotion_id: number | null;
    /** ID of the promotion included in unit_price, whether manual or automatic. Null if there is none. */
    applied_promotion_id: number | null;
    /** Whether the promotion was chosen manually. */
    promotion_overridden?: boolean;
    /** ID of the applied promotion if it is a quantity promotion. Otherwise null. */
    quantity_promotion_id: number | null;
    /** Units requested. While a submission is being processed, the units that can be shipped. */
    units: number;
    /** Units that cannot be shipped yet and stay on order. */
    backorder_units: number;
    /** Units shipped, or on a draft, units that would ship now. */
    shipped_units: number;
    /** Cases requested. Null if the product is not sold by the case. */
    cases: number | null;
    /** Price of one unit after discounts. Null if the product has no price. */
    unit_price: string | null;
    /** Price of one unit before discounts. */
    full_price: string | null;
    /** full_price less unit_price. */
    discount: string | null;
    /** unit_price times shipped_units. */
    ext_price: string | null;
    /** unit_price times requested units. */
    requested_ext_price: string | null;
    /** ID of the payment terms for this line. Only on drafts. */
    credit_term_id?: number | null;
    /** Name of the payment terms, such as Net 30. */
    credit_term?: string | null;
    /** Whether the payment terms were set on this line rather than taken from the defaults. */
    term_overridden?: boolean;
    /** Whether units that cannot be shipped stay on order. */
    accept_backorder?: boolean;
    /** Whether the quantity was raised to the minimum. */
    minimum_applied?: boolean;
    /** Code of the first entry in issues. Null if there are none. */
    exception?: string | null;
    /** Problems that prevent this line from being submitted. */
    issues?: {
      /** Stable, machine-readable code. */
      code: string;
      /** Human-readable explanation. */
      detail: string;
    }[];
    /** ID of the invoice line. Null until the order is posted. */
    invoice_trans_id?: number | null;
    /** Batch that the line was picked from. Null until one is assigned. */
    batch_code?: string | null;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    coa_url?: string | null;
    /** How the unit price was determined. Present with include_pricing=true. */
    pricing?: {
      /** Date whose prices and promotions apply. */
      pricing_date: string;
      /** List price of one unit, before promotions. */
      full_price: string | null;
      /** Unit price after the winning promotion. */
      unit_price: string | null;
      /** How prices are rounded. Null if the product has no price. */
      rounding: string | null;
      candidates: {
        /** ID of the promotion. Null for the list price. */
        promotion_id: number | null;
        /** Name of the promotion, or of the list price. */
        name: string;
        kind: "full_price" | "automatic" | "manual" | "quantity";
        /** What the promotion offers, such as 10% off. */
        offer: string;
        /** Unit price under this candidate. */
        unit_price: string;
        won: boolean;
        /** Why this candidate was or was not chosen. */
        reason: string;
      }[];
      minimum: {
        /** Minimum order quantity, in units. Null if there is none. */
        min_order_units: number | null;
        /** Units per case if the product is sold by the case only. Otherwise null. */
        case_units: number | null;
        /** Whether the quantity was raised to the minimum. */
        applied: boolean;
      };
    };
  }[];
  /** Orders that the draft would be split into on submission. */
  groups?: {
    /** Opaque identifier of the group. Use it as the key in order_overrides. */
    group_key: string;
    /** Position among the resulting orders, starting at 1. */
    order_number: number;
    /** ID of the separate invoice series. Null if the lines are invoiced normally. */
    split_invoice_id: number | null;
    /** ID of the payment terms of the resulting order. */
    credit_term_id: number;
    /** Name of the payment terms, such as Net 30. */
    credit_term: string | null;
    /** Whether any line in the group has payment terms of its own. */
    term_overridden: boolean;
    split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
    /** Zero-based positions in lines. */
    line_indexes: number[];
    totals: {
      /** Total units requested. */
      units: number;
      /** Units that cannot be shipped yet and stay on order. */
      backorder_units: number;
      /** Total cases requested. */
      cases: number;
      /** Total before discounts. */
      full_price: string;
      /** Sum of all discounts. */
      discount: string;
      /** Total after discounts for the units that ship. */
      ext_price: string;
      /** Units that can be shipped now. Only on drafts. */
      shipped_units?: number;
      /** Total after discounts if every requested unit shipped. Only on drafts. */
      requested_ext_price?: string;
    };
  }[];
  /** PO number and memo of each resulting order, keyed by group_key. */
  order_overrides?: Record<string, unknown>;
  pending_import_rows?: {
    row_number: number;
    /** Why the row could not be matched to a product and quantity. */
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
    /** Why the request was rejected. Null unless it was. */
    message: string | null;
    /** Delivery date. Null until one is set. */
    delivery_date: string | null;
    /** PO number. Null if there is none. */
    po_num: string | null;
    /** Note to the distributor. Null if there is none. */
    memo: string | null;
    /** Email addresses that are notified about the order. */
    emails: string[];
    /** PO number and memo of each resulting order, keyed by group_key. */
    order_overrides: Record<string, unknown>;
    totals: {
      /** Total units requested. */
      units: number;
      /** Units that cannot be shipped yet and stay on order. */
      backorder_units: number;
      /** Total cases requested. */
      cases: number;
      /** Total before discounts. */
      full_price: string;
      /** Sum of all discounts. */
      discount: string;
      /** Total after discounts for the units that ship. */
      ext_price: string;
      /** Units that can be shipped now. Only on drafts. */
      shipped_units?: number;
      /** Total after discounts if every requested unit shipped. Only on drafts. */
      requested_ext_price?: string;
    };
    lines?: {
      /** ID of the product. */
      product_id: number;
      /** Name of the product. */
      product_name: string;
      /** ID of the supplier of the product. */
      supplier_id: number;
      /** Name of the supplier. */
      supplier_name: string;
      /** ID of the manually chosen promotion. Send it back when you edit the line. */
      promotion_id: number | null;
      /** ID of the promotion included in unit_price, whether manual or automatic. Null if there is none. */
      applied_promotion_id: number | null;
      /** Whether the promotion was chosen manually. */
      promotion_overridden?: boolean;
      /** ID of the applied promotion if it is a quantity promotion. Otherwise null. */
      quantity_promotion_id: number | null;
      /** Units requested. While a submission is being processed, the units that can be shipped. */
      units: number;
      /** Units that cannot be shipped yet and stay on order. */
      backorder_units: number;
      /** Units shipped, or on a draft, units that would ship now. */
      shipped_units: number;
      /** Cases requested. Null if the product is not sold by the case. */
      cases: number | null;
      /** Price of one unit after discounts. Null if the product has no price. */
      unit_price: string | null;
      /** Price of one unit before discounts. */
      full_price: string | null;
      /** full_price less unit_price. */
      discount: string | null;
      /** unit_price times shipped_units. */
      ext_price: string | null;
      /** unit_price times requested units. */
      requested_ext_price: string | null;
      /** ID of the payment terms for this line. Only on drafts. */
      credit_term_id?: number | null;
      /** Name of the payment terms, such as Net 30. */
      credit_term?: string | null;
      /** Whether the payment terms were set on this line rather than taken from the defaults. */
      term_overridden?: boolean;
      /** Whether units that cannot be shipped stay on order. */
      accept_backorder?: boolean;
      /** Whether the quantity was raised to the minimum. */
      minimum_applied?: boolean;
      /** Code of the first entry in issues. Null if there are none. */
      exception?: string | null;
      /** Problems that prevent this line from being submitted. */
      issues?: {
        /** Stable, machine-readable code. */
        code: string;
        /** Human-readable explanation. */
        detail: string;
      }[];
      /** ID of the invoice line. Null until the order is posted. */
      invoice_trans_id?: number | null;
      /** Batch that the line was picked from. Null until one is assigned. */
      batch_code?: string | null;
      /** URL of the certificate of analysis (COA). Null until one is attached. */
      coa_url?: string | null;
      /** How the unit price was determined. Present with include_pricing=true. */
      pricing?: {
        /** Date whose prices and promotions apply. */
        pricing_date: string;
        /** List price of one unit, before promotions. */
        full_price: string | null;
        /** Unit price after the winning promotion. */
        unit_price: string | null;
        /** How prices are rounded. Null if the product has no price. */
        rounding: string | null;
        candidates: {
          /** ID of the promotion. Null for the list price. */
          promotion_id: number | null;
          /** Name of the promotion, or of the list price. */
          name: string;
          kind: "full_price" | "automatic" | "manual" | "quantity";
          /** What the promotion offers, such as 10% off. */
          offer: string;
          /** Unit price under this candidate. */
          unit_price: string;
          won: boolean;
          /** Why this candidate was or was not chosen. */
          reason: string;
        }[];
        minimum: {
          /** Minimum order quantity, in units. Null if there is none. */
          min_order_units: number | null;
          /** Units per case if the product is sold by the case only. Otherwise null. */
          case_units: number | null;
          /** Whether the quantity was raised to the minimum. */
          applied: boolean;
        };
      };
    }[];
    groups?: {
      /** Opaque identifier of the group. Use it as the key in order_overrides. */
      group_key: string;
      /** Position among the resulting orders, starting at 1. */
      order_number: number;
      /** ID of the separate invoice series. Null if the lines are invoiced normally. */
      split_invoice_id: number | null;
      /** ID of the payment terms of the resulting order. */
      credit_term_id: number;
      /** Name of the payment terms, such as Net 30. */
      credit_term: string | null;
      /** Whether any line in the group has payment terms of its own. */
      term_overridden: boolean;
      split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
      /** Zero-based positions in lines. */
      line_indexes: number[];
      totals: {
        /** Total units requested. */
        units: number;
        /** Units that cannot be shipped yet and stay on order. */
        backorder_units: number;
        /** Total cases requested. */
        cases: number;
        /** Total before discounts. */
        full_price: string;
        /** Sum of all discounts. */
        discount: string;
        /** Total after discounts for the units that ship. */
        ext_price: string;
        /** Units that can be shipped now. Only on drafts. */
        shipped_units?: number;
        /** Total after discounts if every requested unit shipped. Only on drafts. */
        requested_ext_price?: string;
      };
    }[];
  } | null;
  cancellation: {
    state: "pending" | "applied" | "completed" | "rejected";
    requested_at: string;
    /** ID of the user who requested it. Null if unknown. */
    requested_by_user_id: number | null;
    /** Why the request was rejected. Null unless it was. */
    message: string | null;
  } | null;
  processing?: {
    /** Number of processing attempts so far. */
    attempts: number;
    /** Result of the last attempt. */
    message: string | null;
    updated_at: string;
  };
  related_orders: {
    /** ID of the order that this one was split from. Null if it was not split. */
    parent_id: string | null;
    /** ID of the invoice of the parent order. */
    parent_invoice_id: number | null;
    split_children: {
      id: string | null;
      invoice_id: number | null;
    }[];
  };
  allowed_actions: {
    update: {
      allowed: boolean;
      /** Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled. */
      reason?: string;
      /** Human-readable explanation. */
      detail?: string;
    };
    submit: {
      allowed: boolean;
      /** Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled. */
      reason?: string;
      /** Human-readable explanation. */
      detail?: string;
    };
    discard_changes: {
      allowed: boolean;
      /** Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled. */
      reason?: string;
      /** Human-readable explanation. */
      detail?: string;
    };
    cancel: {
      allowed: boolean;
      /** Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled. */
      reason?: string;
      /** Human-readable explanation. */
      detail?: string;
    };
    delete: {
      allowed: boolean;
      /** Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled. */
      reason?: string;
      /** Human-readable explanation. */
      detail?: string;
    };
    change_terms: {
      allowed: boolean;
      /** Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled. */
      reason?: string;
      /** Human-readable explanation. */
      detail?: string;
    };
    set_promotions: {
      allowed: boolean;
      /** Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled. */
      reason?: string;
      /** Human-readable explanation. */
      detail?: string;
    };
  };
  warnings?: {
    /** Path of the field, such as lines[0].units. */
    field: string;
    /** Stable, machine-readable code. */
    code: string;
    /** Human-readable explanation of what is wrong and how to fix it. */
    detail: string;
    /** Zero-based position of the line in the request. */
    index?: number;
    /** ID of the product on that line. */
    product_id?: number;
  }[];
  resulting_orders?: {
    /** ID of the order. Null until it is confirmed. */
    id: string | null;
    /** ID of the existing invoice. Null for a new order. */
    invoice_id: number | null;
    role: "original" | "split" | "revised" | "cancelled";
    /** Key of the group that the order comes from. Null for a canceled order. */
    group_key: string | null;
    /** Position among the resulting orders, starting at 1. Null for a canceled order. */
    order_number: number | null;
    status: "queued";
    split_reason: {
      code: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS";
      detail: string;
    } | null;
    totals: {
      /** Total units requested. */
      units: number;
      /** Units that cannot be shipped yet and stay on order. */
      backorder_units: number;
      /** Total cases requested. */
      cases: number;
      /** Total before discounts. */
      full_price: string;
      /** Sum of all discounts. */
      discount: string;
      /** Total after discounts for the units that ship. */
      ext_price: string;
      /** Units that can be shipped now. Only on drafts. */
      shipped_units?: number;
      /** Total after discounts if every requested unit shipped. Only on drafts. */
      requested_ext_price?: string;
    } | null;
  }[];
  /** ID of the order that was copied, or `invoice:<id>`. Only in the response to a copy; later, see the history of the draft. */
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
  /** ID of the order. Null if it was not created in Dray. */
  order_id: string | null;
  /** ID of the invoice. Null until the order is posted. */
  invoice_id: number | null;
  /** Invoice number as printed, such as INV-612001. */
  invoice_num: string | null;
  /** ID of the customer. */
  customer_id: number;
  /** PO number. */
  po_num: string | null;
  /** Status of the order after the change. */
  status: string;
  /** Status in the previous event for this order. Null on created. */
  previous_status: string | null;
  /** Status of the invoice. Null until the order is posted. */
  invoice_status: number | null;
  /** ID of the order that this one was split from. Only on created, submitted and posted. */
  split_of?: string;
  /** Why the request was rejected. Only on rejected, change_rejected and cancellation_rejected. */
  message?: string | null;
}

export interface PurchaseEventData {
  /** Permanent ID of the purchase. */
  purchase_global_id: string;
  /** ID of the processed purchase. Null until it is processed. */
  purchase_id: number | null;
  /** PO number. */
  po_num: string;
  /** Status after the change. */
  status: string;
  /** Status in the previous event for this purchase. Null on created. */
  previous_status: string | null;
  /** Units ordered but not received. Present once the purchase is received. */
  short_units?: number;
  /** Units received beyond what was ordered. Present once the purchase is received. */
  over_units?: number;
}

export interface PaymentApplicationEventData {
  /** ID of the payment request. */
  request_id: number;
  /** ID of the payment application. Null until it is confirmed. */
  payment_application_id: number | null;
  /** Number of the payment. */
  payment_invoice_num: string;
  /** Number of the invoice that the payment is applied to. */
  target_invoice_num: string;
  /** Amount to apply. */
  amount: string;
  /** Status of the request. */
  status: string;
}

export interface InvoiceEventData {
  /** ID of the invoice. */
  invoice_id: number;
  /** Invoice number as printed, such as INV-612001. */
  invoice_num: string;
  /** ID of the customer. */
  customer_id: number;
  /** Status of the invoice. */
  invoice_status: number;
  /** Amount still owed. Omitted for Supplier keys. */
  open_balance?: string;
}

export interface InventoryEventData {
  /** ID of the product. */
  product_id: number;
  /** ID of the warehouse. */
  location_id: number;
  /** Units that can still be ordered after the change. */
  available_units: number;
}

/** The key fields of the record, under their v1 names. `resource` is the v1 name of its list. */
export interface RecordEventData {

}

export interface Event {
  /** Unique ID of the event. Use it to detect duplicates. */
  event_id: string;
  /** Position of the event in the feed. Pass it as `after` to continue from here. */
  cursor: string;
  /** Type of the event, such as order.posted. */
  type: "order.created" | "order.updated" | "order.deleted" | "order.submitted" | "order.posted" | "order.rejected" | "order.change_saved" | "order.change_discarded" | "order.change_submitted" | "order.change_applied" | "order.change_rejected" | "order.cancellation_requested" | "order.cancelled" | "order.cancellation_rejected" | "order.advanced" | "purchase.created" | "purchase.updated" | "purchase.deleted" | "purchase.submitted" | "purchase.pending_activation" | "purchase.processed" | "purchase.advanced" | "payment_application.requested" | "payment_application.confirmed" | "payment_application.rejected" | "invoice.created" | "invoice.updated" | "inventory.changed" | "record.changed" | "record.removed";
  /** When the change was committed. */
  occurred_at: string;
  /** Type of the resource that changed. For records, the name of their v1 list. */
  resource: string;
  /** ID of the resource that changed. Its form depends on the type of the event. */
  resource_id: string;
  /** Version of the resource after the change. Null if the resource has no versions. */
  version: string | null;
  /** Request that caused the event. Null if the service acted on its own. */
  caused_by: {
    /** X-Request-Id of the request. */
    request_id?: string | null;
    /** ID of the API key that sent the request. */
    api_key_id?: number;
    /** ID of the user who was signed in to the console. Present only for requests from the console, and only for Employee keys. */
    user_id?: number;
  } | null;
  /** Details of the event. The fields depend on the family of its type. */
  data: OrderEventData | PurchaseEventData | PaymentApplicationEventData | InvoiceEventData | InventoryEventData | RecordEventData;
}

export interface Webhook {
  webhook_id: string;
  /** URL that events are sent to. */
  url: string;
  /** Event types and families that are sent. Null means all. */
  types: string[] | null;
  /** Your own description of the webhook. */
  description: string | null;
  /** Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days. */
  status: "active" | "paused" | "disabled";
  /** When an event was last delivered. Null if none was. */
  last_success_at: string | null;
  /** Time since which deliveries have failed. Null while they succeed. */
  failing_since: string | null;
  /** Number of events waiting to be delivered, counted up to 10,000. */
  pending: number;
  time_created: string;
}

export interface WebhookDelivery {
  delivery_id: string;
  event_id: string;
  type: string;
  /** Number of the attempt, starting at 1. */
  attempt: number;
  /** When the attempt was made. */
  at: string;
  /** HTTP status that the endpoint returned. Null if there was no response. `dropped` means that the event was not sent because the API key can no longer read it. */
  status: number | "dropped" | null;
  duration_ms: number;
  /** Why the delivery failed. Null if it succeeded. */
  error: string | null;
  /** When the next attempt is made. Null if there is none. */
  next_attempt_at: string | null;
}

export interface ApiChange {
  /** Permanent identifier of the change. */
  change_id: string;
  /** Date of the change. For a deprecation, the date on which it takes effect. */
  date: string;
  /** First release that includes the change. Null if it is not released yet. */
  version: string | null;
  /** Type of change. */
  kind: "added" | "changed" | "deprecated" | "removed";
  /** Affected operations as method and path. Empty if the change is not limited to specific operations. */
  operations: string[];
  /** Affected parameters, headers and fields. Empty if the operations as a whole are affected. */
  fields: string[];
  /** Human-readable summary. */
  text: string;
  /** Path of a page with details on this service. */
  link: string;
  /** Date after which a deprecated element may be removed. Null otherwise. */
  sunset: string | null;
}

export interface CreateSavedReportRequest {
  /** Name of the report. Also the subject of its emails. */
  name: string;
  /** Type of report. */
  report: "sales" | "nonBuyers";
  /** Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC. */
  query: Record<string, unknown>;
  /** When the report is emailed. Null or omitted: only on request. */
  schedule?: {
    /** How often the report is emailed: every day, every Monday, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, otherwise in UTC. A time skipped by daylight saving moves to the next valid time. */
    at: string;
    /** Who gets the report: 1 to 20 addresses. */
    emails: string[];
    /** Format of the attached file. */
    format: "csv" | "xlsx";
  } | null | undefined;
}

export interface UpdateSavedReportRequest {
  /** Name of the report. Also the subject of its emails. */
  name?: string | undefined;
  /** Type of report. */
  report?: "sales" | "nonBuyers" | undefined;
  /** Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC. */
  query?: Record<string, unknown> | undefined;
  /** When the report is emailed. Null or omitted: only on request. */
  schedule?: {
    /** How often the report is emailed: every day, every Monday, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, otherwise in UTC. A time skipped by daylight saving moves to the next valid time. */
    at: string;
    /** Who gets the report: 1 to 20 addresses. */
    emails: string[];
    /** Format of the attached file. */
    format: "csv" | "xlsx";
  } | null | undefined;
}

export interface SendSavedReportRequest {
  /** Who gets the report: 1 to 20 addresses. */
  emails?: string[] | undefined;
  /** Format of the attached file. */
  format?: "csv" | "xlsx" | undefined;
}

export interface CreatePurchaseRequest {
  /** ID of the vendor. */
  vendor_id: number;
  /** ID of the receiving location. */
  to_location_id: number;
  /** ID of the supplier. This API key must have access to it. */
  supplier_id: number;
  /** Name of the supplier, saved as the memo. Defaults to the vendor's name. */
  supplier_name?: string | undefined;
  /** PO number: 1 to 50 characters, unique for each vendor. */
  po_num: string;
  /** Line items, at most 200. */
  purchase_transactions?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in cases. Send either cases or units, not both. */
    cases?: number | undefined;
    /** Quantity in units. Send either cases or units, not both. */
    units?: number | undefined;
    /** Batch code. Required to submit if the vendor requires batch codes. */
    batch_code?: string | undefined;
    /** Expiration date of the goods. */
    expiration_date?: string | undefined;
  }[] | undefined;
  /** Requested delivery date. */
  delivery_date: string;
  /** ID of the user who created the purchase. Ignored unless sent with an Employee key. */
  created_by_user_id?: number | undefined;
}

export interface PurchaseValidation {
  valid: boolean;
  /** Cases on all lines. */
  total_cases: number;
  /** Token that binds a submission by this API key to this result. Send it in the Dray-Plan header. Present only if the result is valid. */
  plan_token?: string;
  /** When plan_token expires. */
  plan_expires_at?: string;
}

export interface ValidatePurchaseRequest {
  /** ID of the vendor. */
  vendor_id?: number | undefined;
  /** ID of the receiving location. */
  to_location_id?: number | undefined;
  /** ID of the supplier. This API key must have access to it. */
  supplier_id?: number | undefined;
  /** Name of the supplier, saved as the memo. Defaults to the vendor's name. */
  supplier_name?: string | undefined;
  /** PO number: 1 to 50 characters, unique for each vendor. */
  po_num?: string | undefined;
  /** Line items, at most 200. */
  purchase_transactions?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in cases. Send either cases or units, not both. */
    cases?: number | undefined;
    /** Quantity in units. Send either cases or units, not both. */
    units?: number | undefined;
    /** Batch code. Required to submit if the vendor requires batch codes. */
    batch_code?: string | undefined;
    /** Expiration date of the goods. */
    expiration_date?: string | undefined;
  }[] | undefined;
  /** Requested delivery date. */
  delivery_date?: string | undefined;
  /** ID of the user who created the purchase. Ignored unless sent with an Employee key. */
  created_by_user_id?: number | undefined;
  /** ID of a saved draft to validate. Send no other field with it. */
  purchase_global_id?: string | undefined;
}

export interface UpdatePurchaseRequest {
  /** ID of the vendor. */
  vendor_id?: number | undefined;
  /** ID of the receiving location. */
  to_location_id?: number | undefined;
  /** ID of the supplier. This API key must have access to it. */
  supplier_id?: number | undefined;
  /** Name of the supplier, saved as the memo. Defaults to the vendor's name. */
  supplier_name?: string | undefined;
  /** Requested delivery date. Null clears it. */
  delivery_date?: string | null | undefined;
  /** PO number: 1 to 50 characters, unique for each vendor. */
  po_num?: string | undefined;
  /** Replaces all line items. An empty list removes them. */
  purchase_transactions?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in cases. Send either cases or units, not both. */
    cases?: number | undefined;
    /** Quantity in units. Send either cases or units, not both. */
    units?: number | undefined;
    /** Batch code. Required to submit if the vendor requires batch codes. */
    batch_code?: string | undefined;
    /** Expiration date of the goods. */
    expiration_date?: string | undefined;
  }[] | undefined;
}

/** Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient. */
export interface CreateOrderRequest {
  /** ID of the customer. */
  customer_id: number;
  /** Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days. */
  po_num?: string | null | undefined;
  /** Note to the distributor, up to 500 characters. */
  memo?: string | null | undefined;
  /** Requested delivery date. Required to submit. */
  delivery_date?: string | null | undefined;
  /** Email addresses that are notified about the order. Replaces the list; null or an empty list clears it. */
  emails?: string[] | null | undefined;
  /** PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order. An empty string means none. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Replaces all lines. A Supplier key replaces only the lines of its own suppliers. */
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in units. Send either units or cases, not both. */
    units?: number | undefined;
    /** Quantity in cases. Send either units or cases, not both. */
    cases?: number | undefined;
    /** Whether units that cannot be shipped stay on order. */
    accept_backorder?: boolean | undefined;
    /** ID of a manual promotion. Only API keys of sales reps can set it. */
    promotion_id?: number | null | undefined;
    /** ID of the payment terms for this line. Null restores the default terms. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
}

export interface OrderValidation {
  /** Whether the order can be submitted as it is. */
  valid: boolean;
  errors: {
    /** Path of the field, such as lines[0].units. */
    field: string;
    /** Stable, machine-readable code. */
    code: string;
    /** Human-readable explanation of what is wrong and how to fix it. */
    detail: string;
    /** Zero-based position of the line in the request. */
    index?: number;
    /** ID of the product on that line. */
    product_id?: number;
  }[];
  warnings: {
    /** Path of the field, such as lines[0].units. */
    field: string;
    /** Stable, machine-readable code. */
    code: string;
    /** Human-readable explanation of what is wrong and how to fix it. */
    detail: string;
    /** Zero-based position of the line in the request. */
    index?: number;
    /** ID of the product on that line. */
    product_id?: number;
  }[];
  /** Delivery date that a submission would get now: the requested date, or the next available one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). If `errors` rejects the date, it is shown as requested. Null if none is set. */
  delivery_date: string | null;
  pricing_date: string | null;
  lines: {
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** ID of the supplier of the product. */
    supplier_id: number;
    /** Name of the supplier. */
    supplier_name: string;
    /** ID of the manually chosen promotion. Send it back when you edit the line. */
    promotion_id: number | null;
    /** ID of the promotion included in unit_price, whether manual or automatic. Null if there is none. */
    applied_promotion_id: number | null;
    /** Whether the promotion was chosen manually. */
    promotion_overridden?: boolean;
    /** ID of the applied promotion if it is a quantity promotion. Otherwise null. */
    quantity_promotion_id: number | null;
    /** Units requested. While a submission is being processed, the units that can be shipped. */
    units: number;
    /** Units that cannot be shipped yet and stay on order. */
    backorder_units: number;
    /** Units shipped, or on a draft, units that would ship now. */
    shipped_units: number;
    /** Cases requested. Null if the product is not sold by the case. */
    cases: number | null;
    /** Price of one unit after discounts. Null if the product has no price. */
    unit_price: string | null;
    /** Price of one unit before discounts. */
    full_price: string | null;
    /** full_price less unit_price. */
    discount: string | null;
    /** unit_price times shipped_units. */
    ext_price: string | null;
    /** unit_price times requested units. */
    requested_ext_price: string | null;
    /** ID of the payment terms for this line. Only on drafts. */
    credit_term_id?: number | null;
    /** Name of the payment terms, such as Net 30. */
    credit_term?: string | null;
    /** Whether the payment terms were set on this line rather than taken from the defaults. */
    term_overridden?: boolean;
    /** Whether units that cannot be shipped stay on order. */
    accept_backorder?: boolean;
    /** Whether the quantity was raised to the minimum. */
    minimum_applied?: boolean;
    /** Code of the first entry in issues. Null if there are none. */
    exception?: string | null;
    /** Problems that prevent this line from being submitted. */
    issues?: {
      /** Stable, machine-readable code. */
      code: string;
      /** Human-readable explanation. */
      detail: string;
    }[];
    /** ID of the invoice line. Null until the order is posted. */
    invoice_trans_id?: number | null;
    /** Batch that the line was picked from. Null until one is assigned. */
    batch_code?: string | null;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    coa_url?: string | null;
    /** How the unit price was determined. Present with include_pricing=true. */
    pricing?: {
      /** Date whose prices and promotions apply. */
      pricing_date: string;
      /** List price of one unit, before promotions. */
      full_price: string | null;
      /** Unit price after the winning promotion. */
      unit_price: string | null;
      /** How prices are rounded. Null if the product has no price. */
      rounding: string | null;
      candidates: {
        /** ID of the promotion. Null for the list price. */
        promotion_id: number | null;
        /** Name of the promotion, or of the list price. */
        name: string;
        kind: "full_price" | "automatic" | "manual" | "quantity";
        /** What the promotion offers, such as 10% off. */
        offer: string;
        /** Unit price under this candidate. */
        unit_price: string;
        won: boolean;
        /** Why this candidate was or was not chosen. */
        reason: string;
      }[];
      minimum: {
        /** Minimum order quantity, in units. Null if there is none. */
        min_order_units: number | null;
        /** Units per case if the product is sold by the case only. Otherwise null. */
        case_units: number | null;
        /** Whether the quantity was raised to the minimum. */
        applied: boolean;
      };
    };
  }[];
  totals: {
    /** Total units requested. */
    units: number;
    /** Units that cannot be shipped yet and stay on order. */
    backorder_units: number;
    /** Total cases requested. */
    cases: number;
    /** Total before discounts. */
    full_price: string;
    /** Sum of all discounts. */
    discount: string;
    /** Total after discounts for the units that ship. */
    ext_price: string;
    /** Units that can be shipped now. Only on drafts. */
    shipped_units?: number;
    /** Total after discounts if every requested unit shipped. Only on drafts. */
    requested_ext_price?: string;
  } | null;
  groups: {
    /** Opaque identifier of the group. Use it as the key in order_overrides. */
    group_key: string;
    /** Position among the resulting orders, starting at 1. */
    order_number: number;
    /** ID of the separate invoice series. Null if the lines are invoiced normally. */
    split_invoice_id: number | null;
    /** ID of the payment terms of the resulting order. */
    credit_term_id: number;
    /** Name of the payment terms, such as Net 30. */
    credit_term: string | null;
    /** Whether any line in the group has payment terms of its own. */
    term_overridden: boolean;
    split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
    /** Zero-based positions in lines. */
    line_indexes: number[];
    totals: {
      /** Total units requested. */
      units: number;
      /** Units that cannot be shipped yet and stay on order. */
      backorder_units: number;
      /** Total cases requested. */
      cases: number;
      /** Total before discounts. */
      full_price: string;
      /** Sum of all discounts. */
      discount: string;
      /** Total after discounts for the units that ship. */
      ext_price: string;
      /** Units that can be shipped now. Only on drafts. */
      shipped_units?: number;
      /** Total after discounts if every requested unit shipped. Only on drafts. */
      requested_ext_price?: string;
    };
    /** Whether this group stays on the existing order. */
    is_original: boolean;
    /** PO number that the resulting order would get. */
    po_num: string | null;
  }[];
  /** Whether submitting would cancel the posted order. */
  cancels_original: boolean;
  /** Token that binds a submission by this API key to this result. Send it in the Dray-Plan header. Present only if the result is valid. */
  plan_token?: string;
  /** When plan_token expires. */
  plan_expires_at?: string;
}

/** Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient. */
export interface ValidateOrderRequest {
  /** ID of the customer. */
  customer_id?: number | undefined;
  /** Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days. */
  po_num?: string | null | undefined;
  /** Note to the distributor, up to 500 characters. */
  memo?: string | null | undefined;
  /** Requested delivery date. Required to submit. */
  delivery_date?: string | null | undefined;
  /** Email addresses that are notified about the order. Replaces the list; null or an empty list clears it. */
  emails?: string[] | null | undefined;
  /** PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order. An empty string means none. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Replaces all lines. A Supplier key replaces only the lines of its own suppliers. */
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in units. Send either units or cases, not both. */
    units?: number | undefined;
    /** Quantity in cases. Send either units or cases, not both. */
    cases?: number | undefined;
    /** Whether units that cannot be shipped stay on order. */
    accept_backorder?: boolean | undefined;
    /** ID of a manual promotion. Only API keys of sales reps can set it. */
    promotion_id?: number | null | undefined;
    /** ID of the payment terms for this line. Null restores the default terms. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
  /** Row numbers of the unmatched rows to keep. The others are discarded. */
  pending_import_rows?: (number | {
    row_number: number;
  })[] | null | undefined;
  /** ID of an existing order, or of its invoice. */
  order_id?: string | undefined;
  /** Version of the order that you last read. */
  version?: string | undefined;
}

/** Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient. */
export interface UpdateOrderRequest {
  /** ID of the customer. */
  customer_id?: number | undefined;
  /** Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days. */
  po_num?: string | null | undefined;
  /** Note to the distributor, up to 500 characters. */
  memo?: string | null | undefined;
  /** Requested delivery date. Required to submit. */
  delivery_date?: string | null | undefined;
  /** Email addresses that are notified about the order. Replaces the list; null or an empty list clears it. */
  emails?: string[] | null | undefined;
  /** PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order. An empty string means none. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Replaces all lines. A Supplier key replaces only the lines of its own suppliers. */
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in units. Send either units or cases, not both. */
    units?: number | undefined;
    /** Quantity in cases. Send either units or cases, not both. */
    cases?: number | undefined;
    /** Whether units that cannot be shipped stay on order. */
    accept_backorder?: boolean | undefined;
    /** ID of a manual promotion. Only API keys of sales reps can set it. */
    promotion_id?: number | null | undefined;
    /** ID of the payment terms for this line. Null restores the default terms. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
  /** Row numbers of the unmatched rows to keep. The others are discarded. */
  pending_import_rows?: (number | {
    row_number: number;
  })[] | null | undefined;
}

export interface SubmitOrderRequest {
  /** Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted. */
  save_term_defaults?: {
    group_keys?: string[] | undefined;
    supplier_ids?: number[] | undefined;
  } | null | undefined;
}

export interface CopyOrderRequest {
  /** Requested delivery date. Required to submit. */
  delivery_date?: string | null | undefined;
  /** Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days. */
  po_num?: string | null | undefined;
  /** ID of the customer that the draft is for. Defaults to the customer of the copied order. */
  customer_id?: number | undefined;
}

export interface WebhookWithSecret {
  webhook_id: string;
  /** URL that events are sent to. */
  url: string;
  /** Event types and families that are sent. Null means all. */
  types: string[] | null;
  /** Your own description of the webhook. */
  description: string | null;
  /** Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days. */
  status: "active" | "paused" | "disabled";
  /** When an event was last delivered. Null if none was. */
  last_success_at: string | null;
  /** Time since which deliveries have failed. Null while they succeed. */
  failing_since: string | null;
  /** Number of events waiting to be delivered, counted up to 10,000. */
  pending: number;
  time_created: string;
  /** Secret that signs deliveries. Shown only in this response; a replay returns null. */
  secret: string | null;
}

export interface CreateWebhookRequest {
  /** URL that events are sent to. */
  url: string;
  /** Event types and families to send, such as order.* or invoice.created. Null means all. */
  types?: string[] | null | undefined;
  /** Your own description of the webhook. */
  description?: string | null | undefined;
}

export interface UpdateWebhookRequest {
  /** URL that events are sent to. */
  url?: string | undefined;
  /** Event types and families to send, such as order.* or invoice.created. Null means all. */
  types?: string[] | null | undefined;
  /** Your own description of the webhook. */
  description?: string | null | undefined;
  /** `paused` holds events back. `active` also re-enables a disabled webhook, starting where it stopped. */
  status?: "active" | "paused" | undefined;
}

export interface WebhookPing {
  /** HTTP status that the endpoint returned. Null if there was no response. */
  status: number | null;
  duration_ms: number;
  error: string | null;
}

export interface ReplayWebhookRequest {
  /** Cursor. All events after it are sent again. */
  after: string;
}

/** A draft was created, or an order was loaded from the ERP. */
export type OrderCreatedEvent = Event & {
  type: "order.created";
  data: OrderEventData;
};

/** A draft was edited, or the invoice of a posted order or a name shown on the order changed. */
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

/** The order was posted: it has an invoice, and its stock is reserved. */
export type OrderPostedEvent = Event & {
  type: "order.posted";
  data: OrderEventData;
};

/** The order could not be posted. */
export type OrderRejectedEvent = Event & {
  type: "order.rejected";
  data: OrderEventData;
};

/** A pending change to a posted order was created or edited. */
export type OrderChangeSavedEvent = Event & {
  type: "order.change_saved";
  data: OrderEventData;
};

/** A pending change or a rejected cancellation was discarded. */
export type OrderChangeDiscardedEvent = Event & {
  type: "order.change_discarded";
  data: OrderEventData;
};

/** A pending change was submitted. */
export type OrderChangeSubmittedEvent = Event & {
  type: "order.change_submitted";
  data: OrderEventData;
};

/** The pending change was applied to the invoice. */
export type OrderChangeAppliedEvent = Event & {
  type: "order.change_applied";
  data: OrderEventData;
};

/** The pending change could not be applied. */
export type OrderChangeRejectedEvent = Event & {
  type: "order.change_rejected";
  data: OrderEventData;
};

/** A cancellation was requested. */
export type OrderCancellationRequestedEvent = Event & {
  type: "order.cancellation_requested";
  data: OrderEventData;
};

/** The order was canceled. */
export type OrderCancelledEvent = Event & {
  type: "order.cancelled";
  data: OrderEventData;
};

/** The order could not be canceled. */
export type OrderCancellationRejectedEvent = Event & {
  type: "order.cancellation_rejected";
  data: OrderEventData;
};

/** The invoice was moved to another status. */
export type OrderAdvancedEvent = Event & {
  type: "order.advanced";
  data: OrderEventData;
};

/** A draft was created, or a purchase was loaded from the ERP. */
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

/** The purchase is waiting for its products to be activated. */
export type PurchasePendingActivationEvent = Event & {
  type: "purchase.pending_activation";
  data: PurchaseEventData;
};

/** The purchase was processed and has a purchase_id. */
export type PurchaseProcessedEvent = Event & {
  type: "purchase.processed";
  data: PurchaseEventData;
};

/** The purchase was moved to the next stage. */
export type PurchaseAdvancedEvent = Event & {
  type: "purchase.advanced";
  data: PurchaseEventData;
};

/** A payment application was requested. */
export type PaymentApplicationRequestedEvent = Event & {
  type: "payment_application.requested";
  data: PaymentApplicationEventData;
};

/** The payment was applied. */
export type PaymentApplicationConfirmedEvent = Event & {
  type: "payment_application.confirmed";
  data: PaymentApplicationEventData;
};

/** The payment could not be applied. */
export type PaymentApplicationRejectedEvent = Event & {
  type: "payment_application.rejected";
  data: PaymentApplicationEventData;
};

/** The invoice was created. */
export type InvoiceCreatedEvent = Event & {
  type: "invoice.created";
  data: InvoiceEventData;
};

/** The invoice changed. */
export type InvoiceUpdatedEvent = Event & {
  type: "invoice.updated";
  data: InvoiceEventData;
};

/** Warehouse inventory changed: one event for each location, product and transaction. */
export type InventoryChangedEvent = Event & {
  type: "inventory.changed";
  data: InventoryEventData;
};

/** The ERP created or updated the record, or a value shown on it changed elsewhere. */
export type RecordChangedEvent = Event & {
  type: "record.changed";
  data: RecordEventData;
};

/** The record was removed, is no longer listed, or is no longer visible to this API key. */
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
  /** ID of the product. */
  product_id: number;
  /** ID of the warehouse. Send either this or customer_id. */
  location_id?: number | undefined;
  /** ID of the customer whose warehouse to use. Send either this or location_id. */
  customer_id?: number | undefined;
}

export type GetStockAnswer = {
  data: Stock;
};

export interface GetBatchQuery {
  /** Only the batch of this product. */
  product_id?: number | undefined;
}

export type GetBatchAnswer = {
  data: Batch;
};

export interface GetSalesReportQuery {
  /** First day, compared with the invoice's Date. Defaults to 29 days before to; at most 1100 days before it. */
  from?: string | undefined;
  /** Last day, inclusive. Defaults to 29 days after from, or to today (UTC) if that is earlier or from is omitted. */
  to?: string | undefined;
  /** Dimensions to group by: 1 to 3, at most one of them a period. Default product. Weeks start on Monday. */
  by?: "product" | "supplier" | "product_type" | "brand" | "customer" | "chain" | "state" | "location" | "sales_rep" | "day" | "week" | "month" | "quarter" | "year" | readonly ("product" | "supplier" | "product_type" | "brand" | "customer" | "chain" | "state" | "location" | "sales_rep" | "day" | "week" | "month" | "quarter" | "year")[] | undefined;
  /** Measures to include in each row. Default units,cases,ext_price. */
  measures?: "units" | "cases" | "full_price" | "discount" | "ext_price" | "invoices" | "customers" | "ordered_units" | "backorder_units" | "fill_rate" | readonly ("units" | "cases" | "full_price" | "discount" | "ext_price" | "invoices" | "customers" | "ordered_units" | "backorder_units" | "fill_rate")[] | undefined;
  /** Only these products. */
  product_ids?: number | readonly number[] | undefined;
  /** Only lines of these suppliers. */
  supplier_ids?: number | readonly number[] | undefined;
  /** Only these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Only invoices of these warehouses. */
  location_ids?: number | readonly number[] | undefined;
  /** Only products that currently have these types. */
  product_type_ids?: number | readonly number[] | undefined;
  /** Only products that currently have these brands. */
  brand_ids?: number | readonly number[] | undefined;
  /** Only customers whose current sales rep is one of these users. */
  sales_rep_ids?: number | readonly number[] | undefined;
  /** Only customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Whether credits are included as negative amounts (default), excluded, or the only invoices counted. */
  credits?: "included" | "excluded" | "only" | undefined;
  /** Adds each measure for an earlier period as <measure>_before: the period of the same length just before, or the same dates a year earlier. If by includes a period, rows are compared by position within the range. */
  compare?: "previous_period" | "previous_year" | undefined;
  /** Measure or dimension to sort by. A leading - means descending. Defaults to the first measure, descending. */
  sort?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
  /** json is one page with totals; csv and xlsx are the whole report as a file, at most 100,000 rows. */
  format?: "json" | "csv" | "xlsx" | undefined;
  /** Cursor from the event feed. The figures include at least all events up to it. */
  as_of_cursor?: string | undefined;
}

export interface GetNonBuyersReportQuery {
  /** First day, compared with the invoice's Date. Defaults to 29 days before to; at most 1100 days before it. */
  from?: string | undefined;
  /** Last day, inclusive. Defaults to 29 days after from, or to today (UTC) if that is earlier or from is omitted. */
  to?: string | undefined;
  /** Only these products. */
  product_ids?: number | readonly number[] | undefined;
  /** Only lines of these suppliers. */
  supplier_ids?: number | readonly number[] | undefined;
  /** Only these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Only invoices of these warehouses. */
  location_ids?: number | readonly number[] | undefined;
  /** Only products that currently have these types. */
  product_type_ids?: number | readonly number[] | undefined;
  /** Only products that currently have these brands. */
  brand_ids?: number | readonly number[] | undefined;
  /** Only customers whose current sales rep is one of these users. */
  sales_rep_ids?: number | readonly number[] | undefined;
  /** Only customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
  /** json is one page with totals; csv and xlsx are the whole report as a file, at most 100,000 rows. */
  format?: "json" | "csv" | "xlsx" | undefined;
  /** Cursor from the event feed. The figures include at least all events up to it. */
  as_of_cursor?: string | undefined;
}

export type CreateSavedReportAnswer = {
  data: SavedReport;
};

export interface ListSavedReportsQuery {
  /** Page number, starting at 1. */
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
  /** ID of the AR account. Send either this or customer_id. */
  ar_account_id?: number | undefined;
  /** ID of a customer. The statement covers its whole AR account. Send either this or ar_account_id. */
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
  /** Only these purchases, by purchase_id or purchase_global_id. */
  purchase_ids?: string | readonly string[] | undefined;
  /** Only purchases with this PO number. Case and surrounding spaces are ignored. */
  po_num?: string | undefined;
  /** Only purchases from these vendors. */
  vendor_ids?: number | readonly number[] | undefined;
  /** Only purchases for these locations. */
  location_ids?: number | readonly number[] | undefined;
  /** Only purchases with these statuses. */
  statuses?: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | readonly ("InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified")[] | undefined;
  /** Only purchases processed on or after this date. For unprocessed purchases, the delivery date counts. */
  start_date?: string | undefined;
  /** Only purchases processed on or before this date. For unprocessed purchases, the delivery date counts. */
  end_date?: string | undefined;
  /** Field to sort by. A leading - means descending. Default: newest first. Records without a value come last, or first in descending order. Cannot be combined with updated_since. */
  sort?: "po_num" | "vendor_name" | "status" | "receive_date" | "total" | "time_created" | "time_updated" | "-po_num" | "-vendor_name" | "-status" | "-receive_date" | "-total" | "-time_created" | "-time_updated" | undefined;
  /** Whether to include purchase_transactions. */
  include_transactions?: boolean | undefined;
  /** Only purchases changed at or after this time, in any status, oldest change first. To continue, send the time_updated of the last one. */
  updated_since?: string | Date | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface CreatePurchaseQuery {
  /** Whether to submit the purchase in the same request. */
  submit?: boolean | undefined;
}

export type CreatePurchaseAnswer = {
  data: Purchase;
};

export interface GetPurchaseHistoryQuery {
  /** First version to compare. Requires `to`. */
  from?: string | undefined;
  /** Second version to compare. Requires `from`. */
  to?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetPurchaseHistoryAnswer = {
  data: {
    /** When the change was made. */
    at: string;
    /** What was done, such as order.update. */
    action: string;
    /** ID of the API key that made the change. Null if the service made it. */
    api_key_id: number | null;
    /** ID of the user who made the change. Null if there was none. */
    user_id: number | null;
    /** Name of the user. Customers and suppliers see `staff` in place of the names of the distributor’s employees. */
    user_name: string | null;
    /** X-Request-Id of the request that made the change. */
    request_id: string | null;
    /** Version before the change. Null if there was none. */
    from_version: string | null;
    /** Version after the change. Null if the record has no versions. */
    to_version: string | null;
    /** Changed fields with their previous values. */
    before: Record<string, unknown> | null;
    /** Changed fields with their new values. */
    after: Record<string, unknown> | null;
  }[];
  page: number;
  page_size: number;
  has_next_page: boolean;
} | {
  data: {
    /** Path of the field, as in a read of the record. */
    field: string;
    /** Value in the first version. Null if it had none. */
    from: unknown;
    /** Value in the second version. Null if it has none. */
    to: unknown;
  }[];
};

export type ValidatePurchaseAnswer = {
  data: PurchaseValidation;
};

export interface GetPurchaseQuery {
  /** Whether to include purchase_transactions. */
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
  /** Only these orders, by order ID or invoice ID. The two can be mixed. */
  order_ids?: string | readonly string[] | undefined;
  /** Only orders with this PO number. Case and surrounding spaces are ignored. */
  po_num?: string | undefined;
  /** Only orders of these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Only orders of customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Only orders in these stages. Default submitted,posted; all stages with updated_since. */
  stages?: "draft" | "submitted" | "posted" | readonly ("draft" | "submitted" | "posted")[] | undefined;
  /** Only orders with these statuses. Without stages, orders in all stages are included. */
  statuses?: "draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled" | readonly ("draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled")[] | undefined;
  /** Only posted orders with these invoice statuses. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Only orders with a delivery date on or after this date. */
  start_date?: string | undefined;
  /** Only orders with a delivery date on or before this date. */
  end_date?: string | undefined;
  /** `true` for orders with a pending change or cancellation, `false` for orders without one. */
  has_pending_changes?: boolean | undefined;
  /** Only orders changed at or after this time, oldest change first. Includes drafts and deleted orders unless you send stages or statuses. */
  updated_since?: string | Date | undefined;
  /** Field to sort by. A leading - means descending. Default: newest first. Records without a value come last, or first in descending order. Cannot be combined with updated_since. */
  sort?: "po_num" | "customer_name" | "status" | "delivery_date" | "invoice_num" | "invoice_total" | "time_created" | "time_updated" | "-po_num" | "-customer_name" | "-status" | "-delivery_date" | "-invoice_num" | "-invoice_total" | "-time_created" | "-time_updated" | undefined;
  /** Whether to include the lines of each order. */
  include_lines?: boolean | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface CreateOrderQuery {
  /** Whether to submit the order in the same request. If the submission is rejected, nothing is saved. */
  submit?: boolean | undefined;
}

export type CreateOrderAnswer = {
  data: Order;
};

export interface ListOrderCreditTermsQuery {
  /** Only records changed at or after this time, oldest change first. */
  updated_since?: string | Date | undefined;
  /** Only these credit terms. */
  term_ids?: number | readonly number[] | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface GetOrderQuery {
  /** Whether to include the lines. */
  include_lines?: boolean | undefined;
  /** Whether to include a price explanation on each line of a draft or pending change. */
  include_pricing?: boolean | undefined;
  /** Returns the order as it was at this time. A draft has the prices of its last save before then. A time in the future means now. */
  as_of?: string | Date | undefined;
}

export type GetOrderAnswer = {
  data: Order;
};

export interface UpdateOrderQuery {
  /** Whether to submit the order in the same request. If the submission is rejected, nothing is saved. */
  submit?: boolean | undefined;
}

export type UpdateOrderAnswer = {
  data: Order;
};

export type DeleteOrderAnswer = {
  data: Order;
};

export interface GetOrderHistoryQuery {
  /** First version to compare. Requires `to`. */
  from?: string | undefined;
  /** Second version to compare. Requires `from`. */
  to?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetOrderHistoryAnswer = {
  data: {
    /** When the change was made. */
    at: string;
    /** What was done, such as order.update. */
    action: string;
    /** ID of the API key that made the change. Null if the service made it. */
    api_key_id: number | null;
    /** ID of the user who made the change. Null if there was none. */
    user_id: number | null;
    /** Name of the user. Customers and suppliers see `staff` in place of the names of the distributor’s employees. */
    user_name: string | null;
    /** X-Request-Id of the request that made the change. */
    request_id: string | null;
    /** Version before the change. Null if there was none. */
    from_version: string | null;
    /** Version after the change. Null if the record has no versions. */
    to_version: string | null;
    /** Changed fields with their previous values. */
    before: Record<string, unknown> | null;
    /** Changed fields with their new values. */
    after: Record<string, unknown> | null;
  }[];
  page: number;
  page_size: number;
  has_next_page: boolean;
} | {
  data: {
    /** Path of the field, as in a read of the record. */
    field: string;
    /** Value in the first version. Null if it had none. */
    from: unknown;
    /** Value in the second version. Null if it has none. */
    to: unknown;
  }[];
};

export interface ValidateOrderQuery {
  /** Whether to include a price explanation on each line. */
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
  /** Cursor to continue after, or `now` for the end of the feed. Defaults to the oldest event available. */
  after?: string | undefined;
  /** Only events of these types. `order.*` selects a whole family. */
  types?: string | readonly string[] | undefined;
  /** Events per page; more than 500 is reduced to 500. */
  limit?: number | undefined;
  /** Seconds to wait for a new event if there are none yet. */
  wait?: number | undefined;
}

export type ListEventsAnswer = {
  data: Event[];
  /** Pass this as `after` to get the next page. Present even if data is empty. */
  next_cursor: string;
  /** Whether more events are available now. */
  has_more: boolean;
};

export type CreateWebhookAnswer = {
  data: WebhookWithSecret;
};

export interface ListWebhooksQuery {
  /** Page number, starting at 1. */
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
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface ListChangelogQuery {
  /** Only changes on or after this date. */
  since?: string | undefined;
  /** Only changes of these types. */
  kinds?: "added" | "changed" | "deprecated" | "removed" | readonly ("added" | "changed" | "deprecated" | "removed")[] | undefined;
  /** Format of the response. Defaults to the Accept header, then to json. */
  format?: "json" | "atom" | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

/** @deprecated Use UpdateWebhookRequest. */
export type ChangeWebhookRequest = UpdateWebhookRequest;

/** @deprecated Use UpdateWebhookAnswer. */
export type ChangeWebhookAnswer = UpdateWebhookAnswer;
