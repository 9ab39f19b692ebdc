// Made by `npm run client` from the OpenAPI documents. Do not edit.

export interface FieldError {
  /** Path of the field, such as purchase_transactions[0].product_id. */
  field: string;
  /** Stable, machine-readable code. */
  code: string;
  /** Human-readable explanation of what is wrong and how to fix it. */
  detail: string;
  /** Zero-based position of the line or record in the request. */
  index?: number;
  /** ID of the product on that line. */
  product_id?: number;
  /** ID of the purchase that already uses the PO number. */
  purchase_global_id?: string;
  /** Reserved for additional text. Currently not sent: read `detail`. */
  message?: string;
}

export interface PlanChange {
  /** Path of the field in the order or purchase, such as lines[0].unit_price. */
  field: string;
  /** Value in the plan. */
  planned: unknown;
  /** Value that would result if you submitted now. */
  now: unknown;
}

export interface Error {
  /** Details of the error. */
  error: {
    /** Stable, machine-readable code. */
    code: string;
    /** Human-readable explanation of what is wrong and how to fix it. */
    detail: string;
    /** Problems in the request, one entry per problem, up to 1,000. */
    field_errors?: FieldError[];
    /** Present only with PLAN_CHANGED: differences between the plan and what a submission would do now. */
    changes?: PlanChange[];
  };
}

export interface Me {
  /** ID of this API key. */
  api_key_id: number;
  /** Type of the API key. It determines which records the key can see. */
  type: "Employee" | "Supplier" | "Customer";
  /** Environment that the key is valid in. */
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
  /** `unknown`: this API key has made no such write in the last 24 hours. `running`: the write is still in progress. `done`: the write is finished, and its response is included. */
  state: "unknown" | "running" | "done";
  /** HTTP method of the request. Null if unknown. */
  method: string | null;
  /** Path and query string of the request. Null if unknown. */
  path: string | null;
  /** X-Request-Id of the request. Null if unknown. */
  request_id: string | null;
  /** When the request was received. Null if unknown. */
  received_at: string | null;
  /** HTTP status of the response. Null unless the write is done. */
  status: number | null;
  /** Body of the response, with secrets replaced by null. Null if the response has no body or the write is not done. */
  body: unknown;
  /** Headers that a retry with the same Idempotency-Key would return, with lowercase names. Null unless the write is done. */
  headers: Record<string, string> | null;
  /** When the stored response expires. Null unless the write is done. */
  expires_at: string | null;
}

export interface RequestedChange {
  /** X-Request-Id of the request that made the change. */
  request_id: string;
  /** Action that was performed, such as order.submit. */
  action: string;
  /** Type of the resource, as in events. */
  resource: string;
  /** ID of the resource, as in events. Null if the change has no single resource. */
  resource_id: string | null;
  /** When the change was made. */
  at: string;
}

export interface Stock {
  /** ID of the product. */
  product_id: number;
  /** ID of the warehouse. */
  location_id: number;
  /** Components of `available_units`. Their signed sum equals `available_units`. */
  terms: {
    /** Name of the component, as in v1 warehouse inventory. */
    name: "Inventory" | "Received" | "Loaded" | "Picked" | "PendingSales" | "Delivered" | "Unsellable" | "PreSales" | "Allocated";
    /** Number of units of this component. */
    units: number;
    /** 1 if the units are added, -1 if they are subtracted. */
    sign: 1 | -1;
  }[];
  /** Units that can still be ordered: AvailableUnits in v1. */
  available_units: number;
  /** Units that the customer can order, including its own allocations. Null without customer_id. */
  available_to_customer: number | null;
  /** Orders and allocations that hold units. Their units add up to PreSales plus Allocated in v1. */
  held_by: {
    /** Type of holder. `others` combines the holders that this API key cannot see and units that no order or allocation accounts for. */
    kind: "order" | "allocation" | "others";
    /** ID of the order (`invoice:<id>` for an order without an ID) or of the allocation. Omitted for `others`. */
    id?: string | number;
    /** ID of the customer that the units are held for. Omitted for `others`. */
    customer_id?: number;
    /** Number of units held. */
    units: number;
    /** When the order was posted, or the first day of the allocation. Omitted for `others`. */
    since?: string;
  }[];
  /** Incoming purchases with status New or Accepted. */
  incoming: {
    /** ID of the purchase. Omitted for Customer keys. */
    purchase_id?: number;
    /** Number of units expected. */
    units: number;
    /** Requested delivery date. Null if not set. */
    expected: string | null;
  }[];
}

export interface Batch {
  /** Batch code that was traced. */
  batch_code: string;
  /** Products that have a batch with this code. */
  products: {
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** ID of the supplier. */
    supplier_id: number;
    /** Purchases in which the batch was received. Empty for Customer keys. */
    received: {
      /** ID of the processed purchase. */
      purchase_id: number;
      /** Permanent ID of the purchase. */
      purchase_global_id: string;
      /** ID of the vendor. */
      vendor_id: number;
      /** Name of the vendor. */
      vendor_name: string;
      /** ID of the warehouse. */
      location_id: number;
      /** When the goods were received. Null if unknown. */
      received_at: string | null;
      /** Units of the batch that were received. */
      units: number;
    }[];
    /** Certificates of analysis of the batch. */
    coas: {
      /** URL of the certificate of analysis (COA). */
      url: string;
      /** Laboratory that analyzed the batch. Null if unknown. */
      laboratory: string | null;
      /** Date on which the certificate expires. Null if unknown. */
      expires_at: string | null;
    }[];
    /** Unreserved stock by warehouse. Empty for Customer keys. */
    on_hand: {
      /** ID of the warehouse. */
      location_id: number;
      /** Unreserved units of the batch in this warehouse. */
      units: number;
    }[];
    /** Invoice lines that were filled from this batch. */
    lines: {
      /** ID of the invoice. */
      invoice_id: number;
      /** Invoice number as printed, such as INV-612001. */
      invoice_num: string;
      /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
      invoice_status: number;
      /** ID of the customer. */
      customer_id: number;
      /** Name of the customer. */
      customer_name: string;
      /** Email address of one of the customer's active users: a power user (PowerUser in v1) if there is one. Null if no address is known. */
      contact_email: string | null;
      /** Phone number of the user in `contact_email`. Null if unknown. */
      contact_phone: string | null;
      /** Units of the line that came from this batch. The rest can come from other batches. */
      units: number;
      /** Delivery date of the invoice. */
      delivery_date: string;
    }[];
    /** Totals of the batch: `received` = `on_hand` + `reserved` + `shipped` + `adjusted`. */
    sums: {
      /** Units received. Omitted for Customer keys. */
      received?: number;
      /** Unreserved units in warehouses. Omitted for Customer keys. */
      on_hand?: number;
      /** Units picked or loaded but not yet verified. */
      reserved: number;
      /** Units on verified invoices: they have left the warehouse. */
      shipped: number;
      /** Units that purchases and invoices do not account for, such as corrections made in the ERP. Omitted for Customer keys. */
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
  /** ID of the product's current type. Null if not set. */
  product_type_id?: number | null;
  /** Name of the product type. Null if not set. */
  product_type_name?: string | null;
  /** ID of the product's current brand. Null if not set. */
  brand_id?: number | null;
  /** Name of the brand. Null if not set. */
  brand_name?: string | null;
  /** ID of the customer. */
  customer_id?: number | null;
  /** Current name of the customer. */
  customer_name?: string | null;
  /** Name of the chain that the customer belongs to. Null if it is independent. */
  chain_name?: string | null;
  /** Two-letter abbreviation of the customer's state, such as CA. */
  state?: string | null;
  /** ID of the warehouse that the invoice ships from. */
  location_id?: number | null;
  /** Name of the warehouse. */
  location_name?: string | null;
  /** User ID of the customer's current sales rep. Null if none is assigned. */
  sales_rep_id?: number | null;
  /** Name of the sales rep. Null if none is assigned. */
  sales_rep_name?: string | null;
  /** Delivery day, such as 2026-11-17. */
  day?: string | null;
  /** Monday of the delivery week, such as 2026-11-16. */
  week?: string | null;
  /** Delivery month, such as 2026-11. */
  month?: string | null;
  /** Delivery quarter, such as 2026-Q4. */
  quarter?: string | null;
  /** Delivery year, such as 2026. */
  year?: string | null;
  /** Units shipped: the sum of NumUnits in v1. */
  units?: number;
  /** Value of `units` for the earlier period. Present only if the request includes `compare`. */
  units_before?: number;
  /** Cases shipped, with up to 4 decimal places. Lines of products without units per case count as 0. */
  cases?: number;
  /** Value of `cases` for the earlier period. Present only if the request includes `compare`. */
  cases_before?: number;
  /** Sales before discounts, in US dollars: the sum of FullPrice times NumUnits in v1. */
  full_price?: string;
  /** Value of `full_price` for the earlier period. Present only if the request includes `compare`. */
  full_price_before?: string;
  /** Total discount, in US dollars: full_price minus ext_price. */
  discount?: string;
  /** Value of `discount` for the earlier period. Present only if the request includes `compare`. */
  discount_before?: string;
  /** Sales after discounts, in US dollars: the sum of ExtPrice in v1. */
  ext_price?: string;
  /** Value of `ext_price` for the earlier period. Present only if the request includes `compare`. */
  ext_price_before?: string;
  /** Number of distinct invoices. */
  invoices?: number;
  /** Value of `invoices` for the earlier period. Present only if the request includes `compare`. */
  invoices_before?: number;
  /** Number of distinct customers. */
  customers?: number;
  /** Value of `customers` for the earlier period. Present only if the request includes `compare`. */
  customers_before?: number;
  /** Units ordered: the sum of Ordered in v1. */
  ordered_units?: number;
  /** Value of `ordered_units` for the earlier period. Present only if the request includes `compare`. */
  ordered_units_before?: number;
  /** Units on backorder: the sum of BackOrder in v1. */
  backorder_units?: number;
  /** Value of `backorder_units` for the earlier period. Present only if the request includes `compare`. */
  backorder_units_before?: number;
  /** `units` divided by `ordered_units`, with up to 4 decimal places. Null if nothing was ordered. */
  fill_rate?: number | null;
  /** Value of `fill_rate` for the earlier period. Present only if the request includes `compare`. Null if nothing was ordered in that period. */
  fill_rate_before?: number | null;
}

export interface NonBuyersReport {
  /** ID of the customer. */
  customer_id: number;
  /** Current name of the customer. */
  customer_name: string;
  /** Two-letter abbreviation of the customer's state, such as CA. */
  state: string;
  /** Delivery date of the customer's last purchase in the earlier period. */
  last_date: string;
  /** Units bought in the earlier period, minus credits. */
  units_before: number;
  /** Sales after discounts in the earlier period, minus credits, in US dollars. */
  ext_price_before: string;
}

export interface SavedReport {
  /** ID of the saved report: 26 characters. */
  report_id: string;
  /** Name of the report. Also the subject of its emails. */
  name: string;
  /** Type of report. */
  report: "sales" | "nonBuyers";
  /** Parameters of the report, keyed by name. Send lists as arrays or as comma-separated strings. Instead of `from` and `to`, you can send `last` (day, week, month, quarter or year) for the last complete period, in UTC. */
  query: Record<string, unknown>;
  /** When the report is emailed. Null if it is sent only on request. */
  schedule: {
    /** How often the report is emailed: every day, every Monday, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, or in UTC if the key has no states. A time that is skipped when daylight saving time starts moves to the next valid time. */
    at: string;
    /** Email addresses that receive the report: 1 to 20. */
    emails: string[];
    /** Format of the attached file. */
    format: "csv" | "xlsx";
  } | null;
  /** When the report is next emailed. Null if it has no schedule. */
  next_at: string | null;
  /** When the report was last emailed. Null if it has never been emailed. */
  last_sent_at: string | null;
  /** Why the last attempt to run or email the report failed. Null if it succeeded. Failed emails are retried. */
  last_error: string | null;
  /** When the report was created. */
  time_created: string;
  /** When the report was last updated. */
  time_updated: string;
}

export interface Statement {
  /** ID of the AR account. */
  ar_account_id: number;
  /** Name of the account holder. */
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
  /** Balance at the start of the first day, in US dollars. */
  opening_balance: string;
  /** Changes in the balance, oldest first. */
  entries: StatementEntry[];
  /** Opening balance plus all entries, in US dollars. If `to` is today, it equals the sum of OpenBalance for the account in v1. */
  closing_balance: string;
  /** Payments that are not fully applied. Not included in the balance. */
  unapplied_payments: {
    /** Number of the payment, such as PMT-80001. */
    payment_invoice_num: string;
    /** Date on which the payment was posted, in UTC. If it has not been posted, the date on which it was created. */
    date: string;
    /** Amount that can still be applied to invoices, in US dollars. */
    available_balance: string;
  }[];
  /** Closing balance by age, measured from the due date to the last day of the statement. */
  aging: {
    /** Unused credits, in US dollars, as a positive amount. */
    OpenCredit: string;
    /** Amount not yet due, or due today, in US dollars. */
    CurrentDue: string;
    /** Amount 1 to 30 days past due, in US dollars. */
    Due_1_30: string;
    /** Amount 31 to 60 days past due, in US dollars. */
    Due_31_60: string;
    /** Amount 61 to 90 days past due, in US dollars. */
    Due_61_90: string;
    /** Amount more than 90 days past due, in US dollars. */
    Due_91: string;
    /** CurrentDue plus all past-due amounts, minus OpenCredit. Equals the closing balance. */
    TotalBalanceOutstanding: string;
  };
}

export interface StatementEntry {
  /** Date of the entry, in UTC. For an invoice or credit, its order date, or its delivery date if the order date is unknown. For a cancellation, the date of the cancellation. For an application, the date it was confirmed; an amount settled in the ERP has the date of its invoice or credit. */
  date: string;
  /** Type of entry. A canceled invoice is reversed by a credit, and a canceled credit by an invoice. Only the applied part of a payment is shown. */
  type: "invoice" | "credit" | "application";
  /** Number of the invoice or credit. For an application, the numbers of the payment and the invoice, such as PMT-80001 / INV-600009, or `ERP` if the amount was settled in the ERP. */
  number: string;
  /** ID of the invoice or credit that the entry affects. */
  invoice_id: number;
  /** Memo of the invoice, credit or payment. `Canceled` for a cancellation. For an amount settled in the ERP, the number of the invoice or credit. Null if not set. */
  memo: string | null;
  /** Change in the balance, in US dollars. Positive if it increases the amount owed. */
  amount: string;
  /** Balance of the account after this entry, in US dollars. */
  running_balance: string;
}

export interface Purchase {
  /** ID of the processed purchase. Null until processing is finished. */
  purchase_id: number | null;
  /** Permanent ID of the purchase: 26 characters, assigned on creation. */
  purchase_global_id: string;
  /** When the goods were received. Until then, the requested delivery date. Null if there is neither. */
  receive_date: string | null;
  /** Number of the incoming shipment. Null if not set. */
  shipment_num: string | null;
  /** ID of the incoming shipment in the ERP. Null if not set. */
  shipment_id: number | null;
  /** ID of the receiving location. */
  to_location_id: number;
  /** Name of the receiving location. Null if unknown. */
  to_location_name: string | null;
  /** ID of the vendor. */
  vendor_id: number;
  /** Name of the vendor. Null if unknown. */
  vendor_name: string | null;
  /** When the purchase was processed. Null until then. */
  post_date: string | null;
  /** Status of the purchase, from InProgress (a draft) to Verified. See the Purchases guide. */
  status: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
  /** PO number, unique per vendor. */
  po_num: string;
  /** Freight cost, in US dollars. 0 if there is none. */
  freight: string | null;
  /** Tax on the purchase, in US dollars. 0 if there is none. */
  tax: string | null;
  /** Other costs of the purchase, in US dollars. 0 if there are none. */
  other_cost: string | null;
  /** Total cost in US dollars: lines, freight, tax and other costs. An estimate until the purchase is processed. */
  total: string | null;
  /** Total number of cases on all lines. */
  total_cases: string | null;
  /** Signed link to the PDF of the purchase. It works without an API key until it expires. Null until the purchase is processed. */
  public_pdf_link: string | null;
  /** ID of the API key that created the purchase. Null until the purchase is processed, or if it was created in the ERP. */
  purchase_pdf_url_api_key_id: number | null;
  /** Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null. */
  memo: string | null;
  /** When the purchase was last edited. */
  last_edit_time: string | null;
  /** When the totals were last calculated. Null if unknown. */
  last_calc_time: string | null;
  /** When the record last changed. */
  time_updated: string | null;
  /** When the purchase was created. */
  time_created: string | null;
  /** Date of the vendor's invoice. Null until it is known. */
  invoice_date: string | null;
  /** Date on which the vendor's invoice is due. Null until it is known. */
  due_date: string | null;
  /** Name of the payment terms, such as Net 30. Null if there are none. */
  terms: string | null;
  /** ID of the payment terms. Null if there are none. */
  term_id: number | null;
  /** Receipt number. Null until the goods are received. */
  receiving_num: string | null;
  /** Retries after failed processing. Present only while processing is being retried. */
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
    /** ID of the processed purchase. */
    purchase_id: number;
    /** ID of the product. */
    product_id: number;
    /** Units ordered. */
    ordered: string | null;
    /** Units received or, until then, expected. */
    num_units: string | null;
    /** Purchase cost of one unit (FOB), in US dollars. Null if unknown. */
    fob: string | null;
    /** Deposit on one unit, in US dollars. Null if unknown. */
    deposit_cost: string | null;
    /** Extended price of the line (what the distributor pays), including deposits, in US dollars. Null if unknown. */
    ext_price: string | null;
    /** Laid-in cost of one unit including its deposit, in US dollars. Null if unknown. */
    laid_in_cost: string | null;
    /** `num_units` in cases. Null if the product has no units per case. */
    cases: string | null;
    /** Net weight of the line, in the same unit as the product's UnitNetWeight in v1. Null if unknown. */
    weight: string | null;
    /** Expiration date of the goods (midnight UTC). Null if not set. */
    expiration_date: string | null;
    /** Code date printed on the package (midnight UTC). Null if not set. */
    code_date: string | null;
    /** When the record last changed. */
    time_updated: string | null;
    /** Batch code. Null if not set. */
    batch_code: string | null;
    /** Tag of the pallet that the goods arrived on. Null if not set. */
    pallet_tag: string | null;
  } | {
    /** ID of the line within the draft. */
    id: number;
    /** ID of the product. */
    product_id: number;
    /** Quantity in units. Cases are converted to units. */
    num_units: number;
    /** Batch code. Null if not set. */
    batch_code: string | null;
    /** Expiration date of the goods. Null if not set. */
    expiration_date: string | null;
    /** Whether the product must be activated before the purchase can be processed. */
    needs_activation: boolean;
    /** ID of the activation task that the line is waiting for. Null if it is not waiting for one. */
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
  /** Stage of the order: `draft`, `submitted` (being processed) or `posted` (with an invoice). */
  stage: "draft" | "submitted" | "posted";
  /** Status of the order within its stage. */
  status: "draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled";
  /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Null until the order is posted. */
  invoice_status: number | null;
  /** Name of the invoice status, such as Loaded. Null until the order is posted. */
  invoice_status_name: string | null;
  /** Whether this is a credit. Credits cannot be edited. */
  is_credit: boolean;
  /** Version of the order. It changes with every update and is also sent as the ETag. */
  version: string;
  /** ID of the customer. */
  customer_id: number;
  /** Name of the customer. */
  customer_name: string;
  /** Two-letter abbreviation of the customer's state, such as CA. */
  state: string;
  /** Delivery date. Null until one is set. */
  delivery_date: string | null;
  /** PO number. Null if not set. */
  po_num: string | null;
  /** Note to the distributor. Null if not set. */
  memo: string | null;
  /** Email addresses that receive notifications about the order. */
  emails: string[];
  /** When the order was placed. Null until it is posted, or if unknown. */
  po_date: string | null;
  /** ID of the credit term recorded on the invoice. Null until the order is posted, or if there is none. */
  term_id: number | null;
  /** ID of the credit term that applies to the order. Null if not set. */
  credit_term_id: number | null;
  /** Name of the credit term, such as Net 30. Null if not set. */
  credit_term: string | null;
  /** ID of the separate invoice series that the order belongs to. Null if it is invoiced normally. */
  split_invoice_id: number | null;
  /** Date on which payment is due (midnight UTC). Null until the order is posted. */
  due_date: string | null;
  /** Invoice total, in US dollars. Negative for a credit. Null until the order is posted. */
  invoice_total: string | null;
  /** Amount still owed on the invoice, in US dollars. Null until the order is posted. */
  open_debit: string | null;
  /** Unused credit, in US dollars, as a positive amount. Null until the order is posted. */
  open_credit: string | null;
  /** `open_debit` minus `open_credit`, in US dollars. Null until the order is posted. */
  open_balance: string | null;
  /** Signed link to the PDF of the invoice. It works without an API key until it expires. Null until the order is posted, and for a Supplier key if the invoice has lines from other suppliers. */
  pdf_url: string | null;
  /** Note from accounts receivable. Null if not set. */
  ar_note: string | null;
  /** ID of the user who submitted the order. Null until it is submitted, or if unknown. */
  submitted_by_user_id: number | null;
  /** Name of the user who submitted the order. Only on posted orders. Null if unknown. */
  submitted_by_user_name?: string | null;
  /** Email address of the user who submitted the order. Only on posted orders. Null if unknown. */
  submitted_by_user_email?: string | null;
  /** ID of the user who built the order. Null if unknown. */
  built_by_user_id: number | null;
  /** Name of the user who built the order. Null if unknown. */
  built_by_user_name: string | null;
  /** Email address of the user who built the order. Only on posted orders. Null if unknown. */
  built_by_user_email?: string | null;
  /** When the order was created. */
  time_created: string;
  /** When the order, or related data shown in it, last changed. */
  time_updated: string;
  /** Totals of the lines. */
  totals: {
    /** Total units requested on all lines. */
    units: number;
    /** Units that cannot ship yet and stay on backorder. */
    backorder_units: number;
    /** Total cases requested on all lines. May be fractional. */
    cases: number;
    /** Total before discounts for the units that ship, in US dollars. */
    full_price: string;
    /** Total discount, in US dollars: full_price minus ext_price. */
    discount: string;
    /** Total after discounts for the units that ship, in US dollars. */
    ext_price: string;
    /** Units that can ship now. Omitted from the totals of submitted and posted orders. */
    shipped_units?: number;
    /** What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders. */
    requested_ext_price?: string;
  };
  /** Lines of the order. Lists omit them unless include_lines is true. */
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** ID of the supplier of the product. */
    supplier_id: number;
    /** Name of the supplier. */
    supplier_name: string;
    /** ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen. */
    promotion_id: number | null;
    /** ID of the promotion included in unit_price, whether manual or automatic. Null if no promotion applies. */
    applied_promotion_id: number | null;
    /** Whether the default price was overridden manually, for example by choosing a promotion. */
    promotion_overridden?: boolean;
    /** ID of the applied promotion if it is a quantity promotion. Otherwise null. */
    quantity_promotion_id: number | null;
    /** Units requested. While a submission is being processed, the units that can ship. */
    units: number;
    /** Units that cannot ship yet and stay on backorder. */
    backorder_units: number;
    /** Units shipped. On a draft or pending change, the units that would ship now. */
    shipped_units: number;
    /** Cases requested. Null if the product has no units per case. */
    cases: number | null;
    /** Price of one unit after discounts, in US dollars. Null if the product has no price. */
    unit_price: string | null;
    /** Price of one unit before discounts, in US dollars. Null if the product has no price. */
    full_price: string | null;
    /** Discount per unit, in US dollars: full_price minus unit_price. Null if the product has no price. */
    discount: string | null;
    /** Extended price, in US dollars: unit_price times shipped_units. Null if the product has no price. */
    ext_price: string | null;
    /** Extended price if every requested unit shipped, in US dollars. Null if the product has no price. */
    requested_ext_price: string | null;
    /** ID of the credit term that applies to this line: the term set on the line, or the default. Omitted from the lines of submitted and posted orders. */
    credit_term_id?: number | null;
    /** Name of the credit term, such as Net 30. Null if not set. */
    credit_term?: string | null;
    /** Whether the credit term was set on this line rather than taken from the default. */
    term_overridden?: boolean;
    /** Whether units that cannot ship are backordered. */
    accept_backorder?: boolean;
    /** Whether the quantity was raised to the minimum. */
    minimum_applied?: boolean;
    /** Code of the first entry in `issues`. Null if there are no issues. */
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
    /** Code of the batch that the line was picked from. Null until one is assigned. */
    batch_code?: string | null;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    coa_url?: string | null;
    /** How the unit price was determined. Present with include_pricing=true. */
    pricing?: {
      /** Date used for prices and promotions. */
      pricing_date: string;
      /** List price of one unit before promotions, in US dollars. Null if the product has no price. */
      full_price: string | null;
      /** Price of one unit after the applied promotion, in US dollars. Null if the product has no price. */
      unit_price: string | null;
      /** How prices are rounded. Null if the product has no price. */
      rounding: string | null;
      /** The list price and the promotions that were considered. */
      candidates: {
        /** ID of the promotion. Null if the list price applies. */
        promotion_id: number | null;
        /** Name of the promotion, or `List price`. */
        name: string;
        /** Type of promotion; `full_price` is the list price. */
        kind: "full_price" | "automatic" | "manual" | "quantity";
        /** What the promotion offers, such as 10% off. If this candidate is the list price, the amount of the list price. */
        offer: string;
        /** Price of one unit with this candidate, in US dollars. */
        unit_price: string;
        /** Whether this candidate sets the unit price. */
        won: boolean;
        /** Why this candidate was or was not chosen. */
        reason: string;
      }[];
      /** Minimum quantity for the line. */
      minimum: {
        /** Minimum order quantity, in units. Null if the product has no minimum. */
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
    /** ID of the credit term of the resulting order. */
    credit_term_id: number;
    /** Name of the credit term, such as Net 30. Null if not set. */
    credit_term: string | null;
    /** Whether a credit term was set on any line of the group. */
    term_overridden: boolean;
    /** Why these lines need a separate order. Null if they do not. */
    split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
    /** Zero-based positions, in `lines`, of the lines that belong to this group. */
    line_indexes: number[];
    /** Totals of the lines. */
    totals: {
      /** Total units requested on all lines. */
      units: number;
      /** Units that cannot ship yet and stay on backorder. */
      backorder_units: number;
      /** Total cases requested on all lines. May be fractional. */
      cases: number;
      /** Total before discounts for the units that ship, in US dollars. */
      full_price: string;
      /** Total discount, in US dollars: full_price minus ext_price. */
      discount: string;
      /** Total after discounts for the units that ship, in US dollars. */
      ext_price: string;
      /** Units that can ship now. Omitted from the totals of submitted and posted orders. */
      shipped_units?: number;
      /** What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders. */
      requested_ext_price?: string;
    };
  }[];
  /** PO number and memo of each resulting order, keyed by group_key. */
  order_overrides?: Record<string, unknown>;
  /** Imported rows that are not lines yet. Add them as lines or discard them before you submit. */
  pending_import_rows?: {
    /** Row number in the imported file. The header row is row 1. */
    row_number: number;
    /** Why the row could not be matched to a product and quantity. */
    reason: string;
  }[];
  /** Change to a posted order that has not been applied yet. Null if no change is pending. */
  pending_change: {
    /** Status of the change. Only a draft or rejected change can be edited. */
    state: "draft" | "submitted" | "processing" | "applied" | "rejected";
    /** When the change was last edited. */
    updated_at: string;
    /** User who created the change. Null if unknown. */
    editor: {
      /** ID of the user. */
      user_id: number;
      /** Full name of the user. */
      name: string;
    } | null;
    /** User who last edited the change. Null if unknown. */
    updated_by: {
      /** ID of the user. */
      user_id: number;
      /** Full name of the user. */
      name: string;
    } | null;
    /** Why the change was rejected or, while it is being retried, why the last attempt to apply it failed. Otherwise null. */
    message: string | null;
    /** Delivery date. Null until one is set. */
    delivery_date: string | null;
    /** PO number. Null if not set. */
    po_num: string | null;
    /** Note to the distributor. Null if not set. */
    memo: string | null;
    /** Email addresses that receive notifications about the order. */
    emails: string[];
    /** PO number and memo of each resulting order, keyed by group_key. */
    order_overrides: Record<string, unknown>;
    /** Totals of the lines. */
    totals: {
      /** Total units requested on all lines. */
      units: number;
      /** Units that cannot ship yet and stay on backorder. */
      backorder_units: number;
      /** Total cases requested on all lines. May be fractional. */
      cases: number;
      /** Total before discounts for the units that ship, in US dollars. */
      full_price: string;
      /** Total discount, in US dollars: full_price minus ext_price. */
      discount: string;
      /** Total after discounts for the units that ship, in US dollars. */
      ext_price: string;
      /** Units that can ship now. Omitted from the totals of submitted and posted orders. */
      shipped_units?: number;
      /** What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders. */
      requested_ext_price?: string;
    };
    /** Lines of the order with the change applied. */
    lines?: {
      /** ID of the product. */
      product_id: number;
      /** Name of the product. */
      product_name: string;
      /** ID of the supplier of the product. */
      supplier_id: number;
      /** Name of the supplier. */
      supplier_name: string;
      /** ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen. */
      promotion_id: number | null;
      /** ID of the promotion included in unit_price, whether manual or automatic. Null if no promotion applies. */
      applied_promotion_id: number | null;
      /** Whether the default price was overridden manually, for example by choosing a promotion. */
      promotion_overridden?: boolean;
      /** ID of the applied promotion if it is a quantity promotion. Otherwise null. */
      quantity_promotion_id: number | null;
      /** Units requested. While a submission is being processed, the units that can ship. */
      units: number;
      /** Units that cannot ship yet and stay on backorder. */
      backorder_units: number;
      /** Units shipped. On a draft or pending change, the units that would ship now. */
      shipped_units: number;
      /** Cases requested. Null if the product has no units per case. */
      cases: number | null;
      /** Price of one unit after discounts, in US dollars. Null if the product has no price. */
      unit_price: string | null;
      /** Price of one unit before discounts, in US dollars. Null if the product has no price. */
      full_price: string | null;
      /** Discount per unit, in US dollars: full_price minus unit_price. Null if the product has no price. */
      discount: string | null;
      /** Extended price, in US dollars: unit_price times shipped_units. Null if the product has no price. */
      ext_price: string | null;
      /** Extended price if every requested unit shipped, in US dollars. Null if the product has no price. */
      requested_ext_price: string | null;
      /** ID of the credit term that applies to this line: the term set on the line, or the default. Omitted from the lines of submitted and posted orders. */
      credit_term_id?: number | null;
      /** Name of the credit term, such as Net 30. Null if not set. */
      credit_term?: string | null;
      /** Whether the credit term was set on this line rather than taken from the default. */
      term_overridden?: boolean;
      /** Whether units that cannot ship are backordered. */
      accept_backorder?: boolean;
      /** Whether the quantity was raised to the minimum. */
      minimum_applied?: boolean;
      /** Code of the first entry in `issues`. Null if there are no issues. */
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
      /** Code of the batch that the line was picked from. Null until one is assigned. */
      batch_code?: string | null;
      /** URL of the certificate of analysis (COA). Null until one is attached. */
      coa_url?: string | null;
      /** How the unit price was determined. Present with include_pricing=true. */
      pricing?: {
        /** Date used for prices and promotions. */
        pricing_date: string;
        /** List price of one unit before promotions, in US dollars. Null if the product has no price. */
        full_price: string | null;
        /** Price of one unit after the applied promotion, in US dollars. Null if the product has no price. */
        unit_price: string | null;
        /** How prices are rounded. Null if the product has no price. */
        rounding: string | null;
        /** The list price and the promotions that were considered. */
        candidates: {
          /** ID of the promotion. Null if the list price applies. */
          promotion_id: number | null;
          /** Name of the promotion, or `List price`. */
          name: string;
          /** Type of promotion; `full_price` is the list price. */
          kind: "full_price" | "automatic" | "manual" | "quantity";
          /** What the promotion offers, such as 10% off. If this candidate is the list price, the amount of the list price. */
          offer: string;
          /** Price of one unit with this candidate, in US dollars. */
          unit_price: string;
          /** Whether this candidate sets the unit price. */
          won: boolean;
          /** Why this candidate was or was not chosen. */
          reason: string;
        }[];
        /** Minimum quantity for the line. */
        minimum: {
          /** Minimum order quantity, in units. Null if the product has no minimum. */
          min_order_units: number | null;
          /** Units per case if the product is sold by the case only. Otherwise null. */
          case_units: number | null;
          /** Whether the quantity was raised to the minimum. */
          applied: boolean;
        };
      };
    }[];
    /** Orders that the lines would be split into on submission. */
    groups?: {
      /** Opaque identifier of the group. Use it as the key in order_overrides. */
      group_key: string;
      /** Position among the resulting orders, starting at 1. */
      order_number: number;
      /** ID of the separate invoice series. Null if the lines are invoiced normally. */
      split_invoice_id: number | null;
      /** ID of the credit term of the resulting order. */
      credit_term_id: number;
      /** Name of the credit term, such as Net 30. Null if not set. */
      credit_term: string | null;
      /** Whether a credit term was set on any line of the group. */
      term_overridden: boolean;
      /** Why these lines need a separate order. Null if they do not. */
      split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
      /** Zero-based positions, in `lines`, of the lines that belong to this group. */
      line_indexes: number[];
      /** Totals of the lines. */
      totals: {
        /** Total units requested on all lines. */
        units: number;
        /** Units that cannot ship yet and stay on backorder. */
        backorder_units: number;
        /** Total cases requested on all lines. May be fractional. */
        cases: number;
        /** Total before discounts for the units that ship, in US dollars. */
        full_price: string;
        /** Total discount, in US dollars: full_price minus ext_price. */
        discount: string;
        /** Total after discounts for the units that ship, in US dollars. */
        ext_price: string;
        /** Units that can ship now. Omitted from the totals of submitted and posted orders. */
        shipped_units?: number;
        /** What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders. */
        requested_ext_price?: string;
      };
    }[];
  } | null;
  /** Requested cancellation. Null if no cancellation was requested. */
  cancellation: {
    /** Status of the cancellation: `pending`, then `applied` and `completed`, or `rejected`. */
    state: "pending" | "applied" | "completed" | "rejected";
    /** When the cancellation was requested. */
    requested_at: string;
    /** ID of the user who requested the cancellation. Null if unknown. */
    requested_by_user_id: number | null;
    /** Why the cancellation was rejected. Null if it was not rejected. */
    message: string | null;
  } | null;
  /** State of background processing. Present only on submitted orders. */
  processing?: {
    /** Number of processing attempts so far. */
    attempts: number;
    /** Why the order was rejected, or why the last attempt failed. Otherwise null. */
    message: string | null;
    /** When the state of processing last changed. */
    updated_at: string;
  };
  /** Orders that this one was split from or into. */
  related_orders: {
    /** ID of the order that this one was split from. Null if it was not split from another order. */
    parent_id: string | null;
    /** ID of the parent order's invoice. Null if the order was not split from another. */
    parent_invoice_id: number | null;
    /** Orders that were split from this one. */
    split_children: {
      /** ID of the order. Null if it was not created in Dray. */
      id: string | null;
      /** ID of the order's invoice. Null until the order is posted. */
      invoice_id: number | null;
    }[];
  };
  /** Whether this API key can perform each action on the order now, and if not, why. */
  allowed_actions: {
    /** Whether the order can be edited. */
    update: {
      /** Whether this API key can perform the action now. */
      allowed: boolean;
      /** Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead. */
      reason?: string;
      /** Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed. */
      detail?: string;
    };
    /** Whether the draft or pending change can be submitted. */
    submit: {
      /** Whether this API key can perform the action now. */
      allowed: boolean;
      /** Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead. */
      reason?: string;
      /** Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed. */
      detail?: string;
    };
    /** Whether the pending change or rejected cancellation can be discarded. */
    discard_changes: {
      /** Whether this API key can perform the action now. */
      allowed: boolean;
      /** Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead. */
      reason?: string;
      /** Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed. */
      detail?: string;
    };
    /** Whether a cancellation can be requested. */
    cancel: {
      /** Whether this API key can perform the action now. */
      allowed: boolean;
      /** Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead. */
      reason?: string;
      /** Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed. */
      detail?: string;
    };
    /** Whether the draft can be deleted. */
    delete: {
      /** Whether this API key can perform the action now. */
      allowed: boolean;
      /** Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead. */
      reason?: string;
      /** Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed. */
      detail?: string;
    };
    /** Whether credit terms can be chosen on lines. */
    change_terms: {
      /** Whether this API key can perform the action now. */
      allowed: boolean;
      /** Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead. */
      reason?: string;
      /** Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed. */
      detail?: string;
    };
    /** Whether manual promotions can be chosen on lines. */
    set_promotions: {
      /** Whether this API key can perform the action now. */
      allowed: boolean;
      /** Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead. */
      reason?: string;
      /** Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed. */
      detail?: string;
    };
  };
  /** Problems that did not cause the request to be rejected. */
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
  /** Orders that result from the submission. Present only in the response to a submission. */
  resulting_orders?: {
    /** ID of the order. Null for a posted order that was not created in Dray. */
    id: string | null;
    /** ID of the existing invoice. Null for a new order. */
    invoice_id: number | null;
    /** `original` for the order itself, `split` for an order split from it, `revised` for the posted order after the change, `cancelled` for a posted order that has no lines left. */
    role: "original" | "split" | "revised" | "cancelled";
    /** `group_key` of the group of lines that became this order, as in `groups` and `order_overrides`. Null for a canceled order. */
    group_key: string | null;
    /** Position among the resulting orders, starting at 1. Null for a canceled order. */
    order_number: number | null;
    /** Always `queued`: orders are processed in the background. */
    status: "queued";
    /** Why the order was split off. Null if it was not split off. */
    split_reason: {
      /** Stable, machine-readable code. */
      code: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS";
      /** Human-readable explanation. */
      detail: string;
    } | null;
    /** Totals of the lines that this API key can see. Null for a canceled order. */
    totals: {
      /** Total units requested on all lines. */
      units: number;
      /** Units that cannot ship yet and stay on backorder. */
      backorder_units: number;
      /** Total cases requested on all lines. May be fractional. */
      cases: number;
      /** Total before discounts for the units that ship, in US dollars. */
      full_price: string;
      /** Total discount, in US dollars: full_price minus ext_price. */
      discount: string;
      /** Total after discounts for the units that ship, in US dollars. */
      ext_price: string;
      /** Units that can ship now. Omitted from the totals of submitted and posted orders. */
      shipped_units?: number;
      /** What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders. */
      requested_ext_price?: string;
    } | null;
  }[];
  /** ID of the order that was copied, or `invoice:<id>` if it has no order ID. Present only in the response to a copy; afterward, see the history of the draft. */
  copied_from?: string;
}

export interface OrderCreditTerm {
  /** ID of the credit term. */
  term_id: number;
  /** Name of the credit term, such as Net 30. */
  term: string;
  /** Number of days from delivery to the due date. 0 means due on delivery. */
  days_of_credit: number;
  /** Whether accounts with this credit term are on hold. */
  account_on_hold: boolean;
  /** When the record last changed. */
  time_updated: string;
}

export interface OrderEventData {
  /** ID of the order. Null if it was not created in Dray. */
  order_id: string | null;
  /** ID of the invoice. Null until the order is posted. */
  invoice_id: number | null;
  /** Invoice number as printed, such as INV-612001. Null until the order is posted. */
  invoice_num: string | null;
  /** ID of the customer. */
  customer_id: number;
  /** PO number. Null if not set. */
  po_num: string | null;
  /** Status of the order after the change. */
  status: string;
  /** Status in the previous event for this order. Null on `created` events. */
  previous_status: string | null;
  /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Null until the order is posted. */
  invoice_status: number | null;
  /** ID of the order that this one was split from. Present only if the order was split from another, on its `created`, `submitted` and `posted` events. Null if this API key cannot read that order. */
  split_of?: string | null;
  /** Why the order, change or cancellation was rejected. Only on `rejected`, `change_rejected` and `cancellation_rejected` events. Null if this API key cannot see the reason. */
  message?: string | null;
}

export interface PurchaseEventData {
  /** Permanent ID of the purchase. */
  purchase_global_id: string;
  /** ID of the processed purchase. Null until it is processed. */
  purchase_id: number | null;
  /** PO number, unique per vendor. */
  po_num: string;
  /** Status of the purchase after the change. */
  status: string;
  /** Status in the previous event for this purchase. Null on `created` events. */
  previous_status: string | null;
  /** Units ordered but not received. Present once the purchase is received. */
  short_units?: number;
  /** Units received beyond what was ordered. Present once the purchase is received. */
  over_units?: number;
}

export interface PaymentApplicationEventData {
  /** ID of the request to apply the payment. */
  request_id: number;
  /** ID of the payment application. Null until the request is confirmed. */
  payment_application_id: number | null;
  /** Number of the payment, such as PMT-80001. */
  payment_invoice_num: string;
  /** Number of the invoice that the payment is applied to. */
  target_invoice_num: string;
  /** Amount to apply, in US dollars. */
  amount: string;
  /** Status of the request: Pending, Exported, Confirmed or Rejected. */
  status: string;
}

export interface InvoiceEventData {
  /** ID of the invoice. */
  invoice_id: number;
  /** Invoice number as printed, such as INV-612001. */
  invoice_num: string;
  /** ID of the customer. */
  customer_id: number;
  /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_status: number;
  /** Open balance of the invoice, in US dollars. Negative for an unused credit. Omitted for Supplier keys. */
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
  /** Position of the event in the feed. Send it as `after` to continue from here. */
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
    /** X-Request-Id of the request. Null if unknown. */
    request_id?: string | null;
    /** ID of the API key that sent the request. */
    api_key_id?: number;
    /** ID of the user who was signed in to the console. Present only for requests from the console, and shown only to Employee keys. */
    user_id?: number;
  } | null;
  /** Details of the event. The fields depend on the family of the event type. */
  data: OrderEventData | PurchaseEventData | PaymentApplicationEventData | InvoiceEventData | InventoryEventData | RecordEventData;
}

export interface Webhook {
  /** ID of the webhook: 26 characters. */
  webhook_id: string;
  /** URL that events are sent to. */
  url: string;
  /** Event types and families that are sent. Null means all. */
  types: string[] | null;
  /** Your own description of the webhook. Null if not set. */
  description: string | null;
  /** Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days, or that the API key was revoked. */
  status: "active" | "paused" | "disabled";
  /** When an event was last delivered. Null if none has been delivered yet. */
  last_success_at: string | null;
  /** When deliveries started to fail. Null while they succeed. */
  failing_since: string | null;
  /** Number of events waiting to be delivered, counted up to 10,000. */
  pending: number;
  /** When the webhook was created. */
  time_created: string;
}

export interface WebhookDelivery {
  /** ID of the delivery: 26 characters. */
  delivery_id: string;
  /** ID of the event, the same as in the event feed. */
  event_id: string;
  /** Type of the event, such as order.posted. */
  type: string;
  /** Number of the attempt, starting at 1. */
  attempt: number;
  /** When the attempt was made. */
  at: string;
  /** HTTP status that the endpoint returned. Null if there was no response. `dropped` means that the event was not sent because the API key can no longer read it. */
  status: number | "dropped" | null;
  /** Duration of the attempt in milliseconds. */
  duration_ms: number;
  /** Why the delivery failed. Null if it succeeded. */
  error: string | null;
  /** When the next attempt is due. Null if no further attempt is planned. */
  next_attempt_at: string | null;
}

export interface ApiChange {
  /** Permanent identifier of the change. */
  change_id: string;
  /** Date of the change. For a deprecation, the date on which it takes effect. */
  date: string;
  /** First release that includes the change. Null until it is released. */
  version: string | null;
  /** Type of change. */
  kind: "added" | "changed" | "deprecated" | "removed";
  /** Affected operations as method and path. Empty if the change is not limited to specific operations. */
  operations: string[];
  /** Affected parameters, headers and fields. Empty if the operations as a whole are affected. */
  fields: string[];
  /** Human-readable summary. */
  text: string;
  /** Path of the documentation page with details, such as /docs/guides/orders#order-again. */
  link: string;
  /** Date after which a deprecated element can be removed. Null for other changes. */
  sunset: string | null;
}

export interface CreateSavedReportRequest {
  /** Name of the report. Also the subject of its emails. */
  name: string;
  /** Type of report. */
  report: "sales" | "nonBuyers";
  /** Parameters of the report, keyed by name. Send lists as arrays or as comma-separated strings. Instead of `from` and `to`, you can send `last` (day, week, month, quarter or year) for the last complete period, in UTC. */
  query: Record<string, unknown>;
  /** When the report is emailed. Omit it or send null to email the report only on request. */
  schedule?: {
    /** How often the report is emailed: every day, every Monday, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, or in UTC if the key has no states. A time that is skipped when daylight saving time starts moves to the next valid time. */
    at: string;
    /** Email addresses that receive the report: 1 to 20. */
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
  /** Parameters of the report, keyed by name. Send lists as arrays or as comma-separated strings. Instead of `from` and `to`, you can send `last` (day, week, month, quarter or year) for the last complete period, in UTC. */
  query?: Record<string, unknown> | undefined;
  /** When the report is emailed. Null stops the emails. */
  schedule?: {
    /** How often the report is emailed: every day, every Monday, or on the first day of the month. */
    every: "day" | "week" | "month";
    /** Time of day, such as 06:30, in the time zone of the first state of the API key, or in UTC if the key has no states. A time that is skipped when daylight saving time starts moves to the next valid time. */
    at: string;
    /** Email addresses that receive the report: 1 to 20. */
    emails: string[];
    /** Format of the attached file. */
    format: "csv" | "xlsx";
  } | null | undefined;
}

export interface SendSavedReportRequest {
  /** Email addresses that receive the report: 1 to 20. */
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
  /** PO number: 1 to 50 characters, unique per vendor. */
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
  /** Always true, because an invalid purchase returns 422. */
  valid: boolean;
  /** Total number of cases on all lines. */
  total_cases: number;
  /** Token that limits a submission with this API key to exactly this result. Send it in the Dray-Plan header of the submission. Present only if the result is valid. */
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
  /** PO number: 1 to 50 characters, unique per vendor. */
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
  /** PO number: 1 to 50 characters, unique per vendor. */
  po_num?: string | undefined;
  /** Replaces all line items. An empty list removes all of them. */
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

/** Read-only fields may be sent back unchanged and are ignored; a different value returns 409 FIELD_IMMUTABLE. Any other unknown field returns 400 SCHEMA_VIOLATION, or is ignored with Prefer: handling=lenient. */
export interface CreateOrderRequest {
  /** ID of the customer. */
  customer_id: number;
  /** The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it. */
  po_num?: string | null | undefined;
  /** Note to the distributor, up to 500 characters. Null clears it. */
  memo?: string | null | undefined;
  /** Requested delivery date. Required to submit. Null clears it. */
  delivery_date?: string | null | undefined;
  /** Email addresses that receive notifications about the order. Replaces the list; null or an empty list clears it. */
  emails?: string[] | null | undefined;
  /** PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order. Send an empty string for none, or null to restore the default. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. Null restores the default. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Lines of the order, up to 200. In an update, they replace all lines; with a Supplier key, only the lines of its own suppliers. */
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in units. Send either units or cases, not both. */
    units?: number | undefined;
    /** Quantity in cases. Send either units or cases, not both. */
    cases?: number | undefined;
    /** Whether units that cannot ship are backordered. */
    accept_backorder?: boolean | undefined;
    /** ID of a manual promotion. Only API keys of sales reps can set it. Null removes it. */
    promotion_id?: number | null | undefined;
    /** ID of the credit term of this line. Null means the default term. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none. */
  save_term_defaults?: {
    /** Keys of the groups whose terms become defaults, as in `groups`. */
    group_keys?: string[] | undefined;
    /** IDs of the suppliers whose terms become defaults. */
    supplier_ids?: number[] | undefined;
  } | null | undefined;
}

export interface OrderValidation {
  /** Whether the order can be submitted as is. */
  valid: boolean;
  /** Problems that prevent submission. */
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
  /** Problems that do not prevent submission. */
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
  /** Delivery date that a submission would get now: the requested date, or the next available one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). If the requested date is reported in `errors`, it is returned unchanged. Null if no date is set. */
  delivery_date: string | null;
  /** Date used for prices and promotions. Null if the lines could not be priced. */
  pricing_date: string | null;
  /** Lines with their prices and problems. */
  lines: {
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** ID of the supplier of the product. */
    supplier_id: number;
    /** Name of the supplier. */
    supplier_name: string;
    /** ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen. */
    promotion_id: number | null;
    /** ID of the promotion included in unit_price, whether manual or automatic. Null if no promotion applies. */
    applied_promotion_id: number | null;
    /** Whether the default price was overridden manually, for example by choosing a promotion. */
    promotion_overridden?: boolean;
    /** ID of the applied promotion if it is a quantity promotion. Otherwise null. */
    quantity_promotion_id: number | null;
    /** Units requested. While a submission is being processed, the units that can ship. */
    units: number;
    /** Units that cannot ship yet and stay on backorder. */
    backorder_units: number;
    /** Units shipped. On a draft or pending change, the units that would ship now. */
    shipped_units: number;
    /** Cases requested. Null if the product has no units per case. */
    cases: number | null;
    /** Price of one unit after discounts, in US dollars. Null if the product has no price. */
    unit_price: string | null;
    /** Price of one unit before discounts, in US dollars. Null if the product has no price. */
    full_price: string | null;
    /** Discount per unit, in US dollars: full_price minus unit_price. Null if the product has no price. */
    discount: string | null;
    /** Extended price, in US dollars: unit_price times shipped_units. Null if the product has no price. */
    ext_price: string | null;
    /** Extended price if every requested unit shipped, in US dollars. Null if the product has no price. */
    requested_ext_price: string | null;
    /** ID of the credit term that applies to this line: the term set on the line, or the default. Omitted from the lines of submitted and posted orders. */
    credit_term_id?: number | null;
    /** Name of the credit term, such as Net 30. Null if not set. */
    credit_term?: string | null;
    /** Whether the credit term was set on this line rather than taken from the default. */
    term_overridden?: boolean;
    /** Whether units that cannot ship are backordered. */
    accept_backorder?: boolean;
    /** Whether the quantity was raised to the minimum. */
    minimum_applied?: boolean;
    /** Code of the first entry in `issues`. Null if there are no issues. */
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
    /** Code of the batch that the line was picked from. Null until one is assigned. */
    batch_code?: string | null;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    coa_url?: string | null;
    /** How the unit price was determined. Present with include_pricing=true. */
    pricing?: {
      /** Date used for prices and promotions. */
      pricing_date: string;
      /** List price of one unit before promotions, in US dollars. Null if the product has no price. */
      full_price: string | null;
      /** Price of one unit after the applied promotion, in US dollars. Null if the product has no price. */
      unit_price: string | null;
      /** How prices are rounded. Null if the product has no price. */
      rounding: string | null;
      /** The list price and the promotions that were considered. */
      candidates: {
        /** ID of the promotion. Null if the list price applies. */
        promotion_id: number | null;
        /** Name of the promotion, or `List price`. */
        name: string;
        /** Type of promotion; `full_price` is the list price. */
        kind: "full_price" | "automatic" | "manual" | "quantity";
        /** What the promotion offers, such as 10% off. If this candidate is the list price, the amount of the list price. */
        offer: string;
        /** Price of one unit with this candidate, in US dollars. */
        unit_price: string;
        /** Whether this candidate sets the unit price. */
        won: boolean;
        /** Why this candidate was or was not chosen. */
        reason: string;
      }[];
      /** Minimum quantity for the line. */
      minimum: {
        /** Minimum order quantity, in units. Null if the product has no minimum. */
        min_order_units: number | null;
        /** Units per case if the product is sold by the case only. Otherwise null. */
        case_units: number | null;
        /** Whether the quantity was raised to the minimum. */
        applied: boolean;
      };
    };
  }[];
  /** Totals of all lines. Null if the lines could not be priced. */
  totals: {
    /** Total units requested on all lines. */
    units: number;
    /** Units that cannot ship yet and stay on backorder. */
    backorder_units: number;
    /** Total cases requested on all lines. May be fractional. */
    cases: number;
    /** Total before discounts for the units that ship, in US dollars. */
    full_price: string;
    /** Total discount, in US dollars: full_price minus ext_price. */
    discount: string;
    /** Total after discounts for the units that ship, in US dollars. */
    ext_price: string;
    /** Units that can ship now. Omitted from the totals of submitted and posted orders. */
    shipped_units?: number;
    /** What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders. */
    requested_ext_price?: string;
  } | null;
  /** Orders that the lines would be split into on submission. */
  groups: {
    /** Opaque identifier of the group. Use it as the key in order_overrides. */
    group_key: string;
    /** Position among the resulting orders, starting at 1. */
    order_number: number;
    /** ID of the separate invoice series. Null if the lines are invoiced normally. */
    split_invoice_id: number | null;
    /** ID of the credit term of the resulting order. */
    credit_term_id: number;
    /** Name of the credit term, such as Net 30. Null if not set. */
    credit_term: string | null;
    /** Whether a credit term was set on any line of the group. */
    term_overridden: boolean;
    /** Why these lines need a separate order. Null if they do not. */
    split_reason: "SEPARATE_INVOICE_REQUIRED" | "CUSTOM_TERMS" | "SPLIT_INVOICE" | "DIFFERENT_TERMS" | null;
    /** Zero-based positions, in `lines`, of the lines that belong to this group. */
    line_indexes: number[];
    /** Totals of the lines. */
    totals: {
      /** Total units requested on all lines. */
      units: number;
      /** Units that cannot ship yet and stay on backorder. */
      backorder_units: number;
      /** Total cases requested on all lines. May be fractional. */
      cases: number;
      /** Total before discounts for the units that ship, in US dollars. */
      full_price: string;
      /** Total discount, in US dollars: full_price minus ext_price. */
      discount: string;
      /** Total after discounts for the units that ship, in US dollars. */
      ext_price: string;
      /** Units that can ship now. Omitted from the totals of submitted and posted orders. */
      shipped_units?: number;
      /** What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders. */
      requested_ext_price?: string;
    };
    /** Whether this group stays on the existing order. */
    is_original: boolean;
    /** PO number that the resulting order would get. Null if it would have none. */
    po_num: string | null;
  }[];
  /** Whether submitting would cancel the posted order. */
  cancels_original: boolean;
  /** Token that limits a submission with this API key to exactly this result. Send it in the Dray-Plan header of the submission. Present only if the result is valid. */
  plan_token?: string;
  /** When plan_token expires. */
  plan_expires_at?: string;
}

/** Read-only fields may be sent back unchanged and are ignored; a different value returns 409 FIELD_IMMUTABLE. Any other unknown field returns 400 SCHEMA_VIOLATION, or is ignored with Prefer: handling=lenient. */
export interface ValidateOrderRequest {
  /** ID of the customer. */
  customer_id?: number | undefined;
  /** The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it. */
  po_num?: string | null | undefined;
  /** Note to the distributor, up to 500 characters. Null clears it. */
  memo?: string | null | undefined;
  /** Requested delivery date. Required to submit. Null clears it. */
  delivery_date?: string | null | undefined;
  /** Email addresses that receive notifications about the order. Replaces the list; null or an empty list clears it. */
  emails?: string[] | null | undefined;
  /** PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order. Send an empty string for none, or null to restore the default. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. Null restores the default. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Lines of the order, up to 200. In an update, they replace all lines; with a Supplier key, only the lines of its own suppliers. */
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in units. Send either units or cases, not both. */
    units?: number | undefined;
    /** Quantity in cases. Send either units or cases, not both. */
    cases?: number | undefined;
    /** Whether units that cannot ship are backordered. */
    accept_backorder?: boolean | undefined;
    /** ID of a manual promotion. Only API keys of sales reps can set it. Null removes it. */
    promotion_id?: number | null | undefined;
    /** ID of the credit term of this line. Null means the default term. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none. */
  save_term_defaults?: {
    /** Keys of the groups whose terms become defaults, as in `groups`. */
    group_keys?: string[] | undefined;
    /** IDs of the suppliers whose terms become defaults. */
    supplier_ids?: number[] | undefined;
  } | null | undefined;
  /** Row numbers of the unmatched rows to keep. All other unmatched rows are discarded; null discards all of them. */
  pending_import_rows?: (number | {
    /** Row number in the imported file. The header row is row 1. */
    row_number: number;
  })[] | null | undefined;
  /** Order ID or invoice ID of an existing order, to validate changes to that order. Omit it to validate a new order. */
  order_id?: string | undefined;
  /** Version of the order that you last read. If the order has changed since, the result includes the warning VERSION_MISMATCH. */
  version?: string | undefined;
}

/** Read-only fields may be sent back unchanged and are ignored; a different value returns 409 FIELD_IMMUTABLE. Any other unknown field returns 400 SCHEMA_VIOLATION, or is ignored with Prefer: handling=lenient. */
export interface UpdateOrderRequest {
  /** ID of the customer. */
  customer_id?: number | undefined;
  /** The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it. */
  po_num?: string | null | undefined;
  /** Note to the distributor, up to 500 characters. Null clears it. */
  memo?: string | null | undefined;
  /** Requested delivery date. Required to submit. Null clears it. */
  delivery_date?: string | null | undefined;
  /** Email addresses that receive notifications about the order. Replaces the list; null or an empty list clears it. */
  emails?: string[] | null | undefined;
  /** PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key. */
  order_overrides?: Record<string, {
    /** PO number of this resulting order. Send an empty string for none, or null to restore the default. */
    po_num?: string | null | undefined;
    /** Memo of this resulting order. Null restores the default. */
    memo?: string | null | undefined;
  } | null> | null | undefined;
  /** Lines of the order, up to 200. In an update, they replace all lines; with a Supplier key, only the lines of its own suppliers. */
  lines?: {
    /** ID of the product. */
    product_id: number;
    /** Quantity in units. Send either units or cases, not both. */
    units?: number | undefined;
    /** Quantity in cases. Send either units or cases, not both. */
    cases?: number | undefined;
    /** Whether units that cannot ship are backordered. */
    accept_backorder?: boolean | undefined;
    /** ID of a manual promotion. Only API keys of sales reps can set it. Null removes it. */
    promotion_id?: number | null | undefined;
    /** ID of the credit term of this line. Null means the default term. */
    credit_term_id?: number | null | undefined;
  }[] | undefined;
  /** Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none. */
  save_term_defaults?: {
    /** Keys of the groups whose terms become defaults, as in `groups`. */
    group_keys?: string[] | undefined;
    /** IDs of the suppliers whose terms become defaults. */
    supplier_ids?: number[] | undefined;
  } | null | undefined;
  /** Row numbers of the unmatched rows to keep. All other unmatched rows are discarded; null discards all of them. */
  pending_import_rows?: (number | {
    /** Row number in the imported file. The header row is row 1. */
    row_number: number;
  })[] | null | undefined;
}

export interface SubmitOrderRequest {
  /** Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none. */
  save_term_defaults?: {
    /** Keys of the groups whose terms become defaults, as in `groups`. */
    group_keys?: string[] | undefined;
    /** IDs of the suppliers whose terms become defaults. */
    supplier_ids?: number[] | undefined;
  } | null | undefined;
}

export interface CopyOrderRequest {
  /** Requested delivery date. Required to submit. Null clears it. */
  delivery_date?: string | null | undefined;
  /** The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it. */
  po_num?: string | null | undefined;
  /** ID of the customer that the new draft is for. Defaults to the customer of the copied order. */
  customer_id?: number | undefined;
}

export interface WebhookWithSecret {
  /** ID of the webhook: 26 characters. */
  webhook_id: string;
  /** URL that events are sent to. */
  url: string;
  /** Event types and families that are sent. Null means all. */
  types: string[] | null;
  /** Your own description of the webhook. Null if not set. */
  description: string | null;
  /** Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days, or that the API key was revoked. */
  status: "active" | "paused" | "disabled";
  /** When an event was last delivered. Null if none has been delivered yet. */
  last_success_at: string | null;
  /** When deliveries started to fail. Null while they succeed. */
  failing_since: string | null;
  /** Number of events waiting to be delivered, counted up to 10,000. */
  pending: number;
  /** When the webhook was created. */
  time_created: string;
  /** Secret that signs deliveries. Shown only in this response; a retry with the same Idempotency-Key returns null. */
  secret: string | null;
}

export interface CreateWebhookRequest {
  /** URL that events are sent to. */
  url: string;
  /** Event types and families to send, such as `order.*` or `invoice.created`. Null means all. */
  types?: string[] | null | undefined;
  /** Your own description of the webhook. Null means none. */
  description?: string | null | undefined;
}

export interface UpdateWebhookRequest {
  /** URL that events are sent to. */
  url?: string | undefined;
  /** Event types and families to send, such as `order.*` or `invoice.created`. Null means all. */
  types?: string[] | null | undefined;
  /** Your own description of the webhook. Null means none. */
  description?: string | null | undefined;
  /** `paused` holds events back. `active` resumes delivery where it stopped, and also re-enables a disabled webhook. */
  status?: "active" | "paused" | undefined;
}

export interface WebhookPing {
  /** HTTP status that the endpoint returned. Null if there was no response. */
  status: number | null;
  /** Duration of the attempt in milliseconds. */
  duration_ms: number;
  /** Why the ping failed. Null if it succeeded. */
  error: string | null;
}

export interface ReplayWebhookEventsRequest {
  /** Cursor of an event. All events after that event are sent again. */
  after: string;
}

/** A draft was created, or an order was loaded from the ERP. */
export type OrderCreatedEvent = Event & {
  /** Type of the event. */
  type: "order.created";
  data: OrderEventData;
};

/** A draft was edited, the invoice of a posted order changed, or a name shown on the order changed. */
export type OrderUpdatedEvent = Event & {
  /** Type of the event. */
  type: "order.updated";
  data: OrderEventData;
};

/** A draft was deleted. */
export type OrderDeletedEvent = Event & {
  /** Type of the event. */
  type: "order.deleted";
  data: OrderEventData;
};

/** The order was submitted. */
export type OrderSubmittedEvent = Event & {
  /** Type of the event. */
  type: "order.submitted";
  data: OrderEventData;
};

/** The order was posted: it has an invoice, and its stock is reserved. */
export type OrderPostedEvent = Event & {
  /** Type of the event. */
  type: "order.posted";
  data: OrderEventData;
};

/** The order could not be posted. */
export type OrderRejectedEvent = Event & {
  /** Type of the event. */
  type: "order.rejected";
  data: OrderEventData;
};

/** A pending change to a posted order was created or edited. */
export type OrderChangeSavedEvent = Event & {
  /** Type of the event. */
  type: "order.change_saved";
  data: OrderEventData;
};

/** A pending change or a rejected cancellation was discarded. */
export type OrderChangeDiscardedEvent = Event & {
  /** Type of the event. */
  type: "order.change_discarded";
  data: OrderEventData;
};

/** A pending change was submitted. */
export type OrderChangeSubmittedEvent = Event & {
  /** Type of the event. */
  type: "order.change_submitted";
  data: OrderEventData;
};

/** The pending change was applied to the invoice. */
export type OrderChangeAppliedEvent = Event & {
  /** Type of the event. */
  type: "order.change_applied";
  data: OrderEventData;
};

/** The pending change could not be applied. */
export type OrderChangeRejectedEvent = Event & {
  /** Type of the event. */
  type: "order.change_rejected";
  data: OrderEventData;
};

/** A cancellation was requested. */
export type OrderCancellationRequestedEvent = Event & {
  /** Type of the event. */
  type: "order.cancellation_requested";
  data: OrderEventData;
};

/** The order was canceled. */
export type OrderCancelledEvent = Event & {
  /** Type of the event. */
  type: "order.cancelled";
  data: OrderEventData;
};

/** The order could not be canceled. */
export type OrderCancellationRejectedEvent = Event & {
  /** Type of the event. */
  type: "order.cancellation_rejected";
  data: OrderEventData;
};

/** The invoice was moved to another status. */
export type OrderAdvancedEvent = Event & {
  /** Type of the event. */
  type: "order.advanced";
  data: OrderEventData;
};

/** A draft was created, or a purchase was loaded from the ERP. */
export type PurchaseCreatedEvent = Event & {
  /** Type of the event. */
  type: "purchase.created";
  data: PurchaseEventData;
};

/** The purchase was edited. */
export type PurchaseUpdatedEvent = Event & {
  /** Type of the event. */
  type: "purchase.updated";
  data: PurchaseEventData;
};

/** The draft was deleted. */
export type PurchaseDeletedEvent = Event & {
  /** Type of the event. */
  type: "purchase.deleted";
  data: PurchaseEventData;
};

/** The purchase was submitted. */
export type PurchaseSubmittedEvent = Event & {
  /** Type of the event. */
  type: "purchase.submitted";
  data: PurchaseEventData;
};

/** The purchase is waiting for its products to be activated. */
export type PurchasePendingActivationEvent = Event & {
  /** Type of the event. */
  type: "purchase.pending_activation";
  data: PurchaseEventData;
};

/** The purchase was processed and has a purchase_id. */
export type PurchaseProcessedEvent = Event & {
  /** Type of the event. */
  type: "purchase.processed";
  data: PurchaseEventData;
};

/** The purchase was moved to its next status. */
export type PurchaseAdvancedEvent = Event & {
  /** Type of the event. */
  type: "purchase.advanced";
  data: PurchaseEventData;
};

/** A payment application was requested. */
export type PaymentApplicationRequestedEvent = Event & {
  /** Type of the event. */
  type: "payment_application.requested";
  data: PaymentApplicationEventData;
};

/** The payment was applied. */
export type PaymentApplicationConfirmedEvent = Event & {
  /** Type of the event. */
  type: "payment_application.confirmed";
  data: PaymentApplicationEventData;
};

/** The payment could not be applied. */
export type PaymentApplicationRejectedEvent = Event & {
  /** Type of the event. */
  type: "payment_application.rejected";
  data: PaymentApplicationEventData;
};

/** The invoice was created. */
export type InvoiceCreatedEvent = Event & {
  /** Type of the event. */
  type: "invoice.created";
  data: InvoiceEventData;
};

/** The invoice changed. */
export type InvoiceUpdatedEvent = Event & {
  /** Type of the event. */
  type: "invoice.updated";
  data: InvoiceEventData;
};

/** Warehouse inventory changed: one event for each location, product and transaction. */
export type InventoryChangedEvent = Event & {
  /** Type of the event. */
  type: "inventory.changed";
  data: InventoryEventData;
};

/** The record was created or updated, or related data shown in it changed. */
export type RecordChangedEvent = Event & {
  /** Type of the event. */
  type: "record.changed";
  data: RecordEventData;
};

/** The record was removed, is no longer listed, or is no longer visible to this API key. */
export type RecordRemovedEvent = Event & {
  /** Type of the event. */
  type: "record.removed";
  data: RecordEventData;
};

export type GetMeResponse = {
  data: Me;
};

export type GetWriteResponse = {
  data: Write;
};

export interface ListChangesByRequestQuery {
  /** Request ID of the write, as returned in the `X-Request-Id` response header. */
  request_id: string;
}

export type ListChangesByRequestResponse = {
  /** Changes, oldest first. */
  data: RequestedChange[];
};

export interface ExplainStockQuery {
  /** ID of the product. */
  product_id: number;
  /** ID of the warehouse. Send either location_id or customer_id. */
  location_id?: number | undefined;
  /** ID of a customer, to use the warehouse that serves it. Send either location_id or customer_id. */
  customer_id?: number | undefined;
}

export type ExplainStockResponse = {
  data: Stock;
};

export interface TraceBatchQuery {
  /** Return only the batch of this product. */
  product_id?: number | undefined;
}

export type TraceBatchResponse = {
  data: Batch;
};

export interface GetSalesReportQuery {
  /** First delivery date to include. Defaults to 29 days before `to`. A report can cover at most 1,100 days. */
  from?: string | undefined;
  /** Last delivery date to include. Defaults to today (UTC), or to 29 days after `from` if that is earlier. */
  to?: string | undefined;
  /** Last complete day, week, month, quarter or year before today (UTC). Send it instead of `from` and `to`. */
  last?: "day" | "week" | "month" | "quarter" | "year" | undefined;
  /** One to three dimensions to group by, at most one of them a period. Defaults to product. Weeks start on Monday. */
  by?: "product" | "supplier" | "product_type" | "brand" | "customer" | "chain" | "state" | "location" | "sales_rep" | "day" | "week" | "month" | "quarter" | "year" | readonly ("product" | "supplier" | "product_type" | "brand" | "customer" | "chain" | "state" | "location" | "sales_rep" | "day" | "week" | "month" | "quarter" | "year")[] | undefined;
  /** Measures to include in each row. Defaults to units,cases,ext_price. */
  measures?: "units" | "cases" | "full_price" | "discount" | "ext_price" | "invoices" | "customers" | "ordered_units" | "backorder_units" | "fill_rate" | readonly ("units" | "cases" | "full_price" | "discount" | "ext_price" | "invoices" | "customers" | "ordered_units" | "backorder_units" | "fill_rate")[] | undefined;
  /** Include only these products. */
  product_ids?: number | readonly number[] | undefined;
  /** Include only lines of these suppliers. */
  supplier_ids?: number | readonly number[] | undefined;
  /** Include only these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Include only invoices from these warehouses. */
  location_ids?: number | readonly number[] | undefined;
  /** Include only products whose current type is one of these. */
  product_type_ids?: number | readonly number[] | undefined;
  /** Include only products whose current brand is one of these. */
  brand_ids?: number | readonly number[] | undefined;
  /** Include only customers whose current sales rep is one of these users. */
  sales_rep_ids?: number | readonly number[] | undefined;
  /** Include only customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Whether to include credits as negative amounts (the default), exclude them, or report only credits. */
  credits?: "included" | "excluded" | "only" | undefined;
  /** Adds `<measure>_before` for each measure: its value in the preceding period of the same length, or on the same dates a year earlier. If `by` includes a period, rows are matched by their position in the range. */
  compare?: "previous_period" | "previous_year" | undefined;
  /** Measure or dimension to sort by. Prefix it with `-` to sort in descending order. Defaults to the first measure, descending. */
  sort?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
  /** `json` returns one page with totals. `csv` and `xlsx` return the whole report as a file of at most 100,000 rows. */
  format?: "json" | "csv" | "xlsx" | undefined;
  /** Cursor from the event feed. The report reflects all events up to this cursor, and possibly later ones. */
  as_of_cursor?: string | undefined;
}

export interface GetNonBuyersReportQuery {
  /** First delivery date to include. Defaults to 29 days before `to`. A report can cover at most 1,100 days. */
  from?: string | undefined;
  /** Last delivery date to include. Defaults to today (UTC), or to 29 days after `from` if that is earlier. */
  to?: string | undefined;
  /** Last complete day, week, month, quarter or year before today (UTC). Send it instead of `from` and `to`. */
  last?: "day" | "week" | "month" | "quarter" | "year" | undefined;
  /** Include only these products. */
  product_ids?: number | readonly number[] | undefined;
  /** Include only lines of these suppliers. */
  supplier_ids?: number | readonly number[] | undefined;
  /** Include only these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Include only invoices from these warehouses. */
  location_ids?: number | readonly number[] | undefined;
  /** Include only products whose current type is one of these. */
  product_type_ids?: number | readonly number[] | undefined;
  /** Include only products whose current brand is one of these. */
  brand_ids?: number | readonly number[] | undefined;
  /** Include only customers whose current sales rep is one of these users. */
  sales_rep_ids?: number | readonly number[] | undefined;
  /** Include only customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
  /** `json` returns one page with totals. `csv` and `xlsx` return the whole report as a file of at most 100,000 rows. */
  format?: "json" | "csv" | "xlsx" | undefined;
  /** Cursor from the event feed. The report reflects all events up to this cursor, and possibly later ones. */
  as_of_cursor?: string | undefined;
}

export type CreateSavedReportResponse = {
  data: SavedReport;
};

export interface ListSavedReportsQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type GetSavedReportResponse = {
  data: SavedReport;
};

export type UpdateSavedReportResponse = {
  data: SavedReport;
};

export type SendSavedReportResponse = {
  data: SavedReport;
};

export interface GetStatementQuery {
  /** ID of the AR account. Send either ar_account_id or customer_id. */
  ar_account_id?: number | undefined;
  /** ID of a customer. The statement covers the customer's entire AR account. Send either ar_account_id or customer_id. */
  customer_id?: number | undefined;
  /** First day of the statement. Defaults to 89 days before `to`. */
  from?: string | undefined;
  /** Last day of the statement, inclusive. Defaults to today (UTC). */
  to?: string | undefined;
}

export type GetStatementResponse = {
  data: Statement;
};

export interface ListPurchasesQuery {
  /** Return only these purchases, by purchase_id or purchase_global_id. */
  purchase_ids?: string | readonly string[] | undefined;
  /** Return only purchases with this PO number. Case and surrounding spaces are ignored. */
  po_num?: string | undefined;
  /** Return only purchases from these vendors. */
  vendor_ids?: number | readonly number[] | undefined;
  /** Return only purchases for these locations. */
  location_ids?: number | readonly number[] | undefined;
  /** Return only purchases with these statuses. */
  statuses?: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | readonly ("InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified")[] | undefined;
  /** Return only purchases processed on or after this date. For unprocessed purchases, the delivery date is used. */
  start_date?: string | undefined;
  /** Return only purchases processed on or before this date. For unprocessed purchases, the delivery date is used. */
  end_date?: string | undefined;
  /** Field to sort by. Prefix it with `-` to sort in descending order. Defaults to newest first. Records without a value come last, or first in descending order. Cannot be combined with updated_since. */
  sort?: "po_num" | "vendor_name" | "status" | "receive_date" | "total" | "time_created" | "time_updated" | "-po_num" | "-vendor_name" | "-status" | "-receive_date" | "-total" | "-time_created" | "-time_updated" | undefined;
  /** `next_cursor` of the previous page, to continue a sorted list. Send the same `sort` and filters as before, and omit `page`. */
  after?: string | undefined;
  /** Whether to include purchase_transactions. */
  include_transactions?: boolean | undefined;
  /** Return only purchases changed at or after this time, in any status, oldest change first. To continue, send the time_updated of the last purchase that you received. */
  updated_since?: string | Date | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export interface CreatePurchaseQuery {
  /** Whether to submit the purchase in the same request. If the submission is rejected, nothing is saved. */
  submit?: boolean | undefined;
}

export type CreatePurchaseResponse = {
  data: Purchase;
};

export interface GetPurchaseHistoryQuery {
  /** First version to compare. Requires `to`. */
  from?: string | undefined;
  /** Second version to compare. Requires `from`. */
  to?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type GetPurchaseHistoryResponse = {
  /** Records on this page. */
  data: {
    /** When the change was made. */
    at: string;
    /** Action that was performed, such as order.update. */
    action: string;
    /** ID of the API key that made the change. Null if the service made it. */
    api_key_id: number | null;
    /** ID of the user who made the change. Null if no user made it. */
    user_id: number | null;
    /** Name of the user. Customer and Supplier keys see `staff` in place of the names of the distributor's employees. Null if no user made the change. */
    user_name: string | null;
    /** X-Request-Id of the request that made the change. Null if there was no request. */
    request_id: string | null;
    /** Version before the change. Null if there was no earlier version. */
    from_version: string | null;
    /** Version after the change. Null if the record has no versions. */
    to_version: string | null;
    /** Changed fields with their previous values. Null if there are no previous values. */
    before: Record<string, unknown> | null;
    /** Changed fields with their new values. Null if there are no new values. */
    after: Record<string, unknown> | null;
  }[];
  /** Page number, starting at 1. */
  page: number;
  /** Maximum number of records per page. */
  page_size: number;
  /** Whether there is another page. */
  has_next_page: boolean;
} | {
  /** Fields that differ between the two versions. */
  data: {
    /** Path of the field in the order or purchase, such as lines[0].units. */
    field: string;
    /** Value in the first version. Null if the field has no value there. */
    from: unknown;
    /** Value in the second version. Null if the field has no value there. */
    to: unknown;
  }[];
};

export type ValidatePurchaseResponse = {
  data: PurchaseValidation;
};

export interface GetPurchaseQuery {
  /** Whether to include purchase_transactions. */
  include_transactions?: boolean | undefined;
}

export type GetPurchaseResponse = {
  data: Purchase;
};

export type UpdatePurchaseResponse = {
  data: Purchase;
};

export type SubmitPurchaseResponse = {
  data: Purchase;
};

export interface ListOrdersQuery {
  /** Return only these orders, by order ID or invoice ID. You can mix the two. */
  order_ids?: string | readonly string[] | undefined;
  /** Return only orders with this PO number. Case and surrounding spaces are ignored. */
  po_num?: string | undefined;
  /** Return only orders for these customers. */
  customer_ids?: number | readonly number[] | undefined;
  /** Return only orders of customers in these states. */
  states?: string | readonly string[] | undefined;
  /** Return only orders in these stages. Defaults to submitted,posted, or to all stages if you send updated_since. */
  stages?: "draft" | "submitted" | "posted" | readonly ("draft" | "submitted" | "posted")[] | undefined;
  /** Return only orders with these statuses. Without stages, orders in all stages are included. */
  statuses?: "draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled" | readonly ("draft" | "deleted" | "queued" | "importing" | "rejected" | "accepted" | "on_the_way" | "delivered" | "cancelled")[] | undefined;
  /** Return only posted orders with these invoice statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Return only orders with a delivery date on or after this date. */
  start_date?: string | undefined;
  /** Return only orders with a delivery date on or before this date. */
  end_date?: string | undefined;
  /** Return only posted orders with a pending change or cancellation (`true`), or only orders with neither (`false`). */
  has_pending_changes?: boolean | undefined;
  /** Return only orders changed at or after this time, oldest change first. Includes drafts and deleted orders unless you send stages or statuses. To continue, send the time_updated of the last order that you received. */
  updated_since?: string | Date | undefined;
  /** Field to sort by. Prefix it with `-` to sort in descending order. Defaults to newest first. Records without a value come last, or first in descending order. Cannot be combined with updated_since. */
  sort?: "po_num" | "customer_name" | "status" | "delivery_date" | "invoice_num" | "invoice_total" | "time_created" | "time_updated" | "-po_num" | "-customer_name" | "-status" | "-delivery_date" | "-invoice_num" | "-invoice_total" | "-time_created" | "-time_updated" | undefined;
  /** `next_cursor` of the previous page, to continue a sorted list. Send the same `sort` and filters as before, and omit `page`. */
  after?: string | undefined;
  /** Whether to include the lines of each order. */
  include_lines?: boolean | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export interface CreateOrderQuery {
  /** Whether to submit the order in the same request. If the submission is rejected, nothing is saved. */
  submit?: boolean | undefined;
}

export type CreateOrderResponse = {
  data: Order;
};

export interface ListOrderCreditTermsQuery {
  /** Return only records changed at or after this time, oldest change first. */
  updated_since?: string | Date | undefined;
  /** Return only these credit terms. */
  term_ids?: number | readonly number[] | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export interface GetOrderQuery {
  /** Whether to include the lines. */
  include_lines?: boolean | undefined;
  /** Whether to include a price explanation on each line of a draft or pending change. */
  include_pricing?: boolean | undefined;
  /** Return the order as it was at this time. A draft shows the prices from its last save before that time. A time in the future returns the current order. */
  as_of?: string | Date | undefined;
}

export type GetOrderResponse = {
  data: Order;
};

export interface UpdateOrderQuery {
  /** Whether to submit the order in the same request. If the submission is rejected, nothing is saved. */
  submit?: boolean | undefined;
}

export type UpdateOrderResponse = {
  data: Order;
};

export type DeleteOrderResponse = {
  data: Order;
};

export interface GetOrderHistoryQuery {
  /** First version to compare. Requires `to`. */
  from?: string | undefined;
  /** Second version to compare. Requires `from`. */
  to?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type GetOrderHistoryResponse = {
  /** Records on this page. */
  data: {
    /** When the change was made. */
    at: string;
    /** Action that was performed, such as order.update. */
    action: string;
    /** ID of the API key that made the change. Null if the service made it. */
    api_key_id: number | null;
    /** ID of the user who made the change. Null if no user made it. */
    user_id: number | null;
    /** Name of the user. Customer and Supplier keys see `staff` in place of the names of the distributor's employees. Null if no user made the change. */
    user_name: string | null;
    /** X-Request-Id of the request that made the change. Null if there was no request. */
    request_id: string | null;
    /** Version before the change. Null if there was no earlier version. */
    from_version: string | null;
    /** Version after the change. Null if the record has no versions. */
    to_version: string | null;
    /** Changed fields with their previous values. Null if there are no previous values. */
    before: Record<string, unknown> | null;
    /** Changed fields with their new values. Null if there are no new values. */
    after: Record<string, unknown> | null;
  }[];
  /** Page number, starting at 1. */
  page: number;
  /** Maximum number of records per page. */
  page_size: number;
  /** Whether there is another page. */
  has_next_page: boolean;
} | {
  /** Fields that differ between the two versions. */
  data: {
    /** Path of the field in the order or purchase, such as lines[0].units. */
    field: string;
    /** Value in the first version. Null if the field has no value there. */
    from: unknown;
    /** Value in the second version. Null if the field has no value there. */
    to: unknown;
  }[];
};

export interface ValidateOrderQuery {
  /** Whether to include a price explanation on each line. */
  include_pricing?: boolean | undefined;
}

export type ValidateOrderResponse = {
  data: OrderValidation;
};

export type SubmitOrderResponse = {
  data: Order;
};

export type CopyOrderResponse = {
  data: Order;
};

export interface ListEventsQuery {
  /** Cursor to continue after, or `now` for the end of the feed. Defaults to the oldest event available. */
  after?: string | undefined;
  /** Return only events of these types. `order.*` selects a whole family. */
  types?: string | readonly string[] | undefined;
  /** Maximum number of events per page. Values above 500 are treated as 500. */
  limit?: number | undefined;
  /** Seconds to wait for new events before an empty page is returned. */
  wait?: number | undefined;
}

export type ListEventsResponse = {
  /** Events in commit order. */
  data: Event[];
  /** Cursor of the next page: send it as `after`. Present even if data is empty. */
  next_cursor: string;
  /** Whether more events are available now. */
  has_more: boolean;
};

export type CreateWebhookResponse = {
  data: WebhookWithSecret;
};

export interface ListWebhooksQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type GetWebhookResponse = {
  data: Webhook;
};

export type UpdateWebhookResponse = {
  data: Webhook;
};

export type RotateWebhookSecretResponse = {
  data: WebhookWithSecret;
};

export type PingWebhookResponse = {
  data: WebhookPing;
};

export interface ListWebhookDeliveriesQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export interface ListChangelogEntriesQuery {
  /** Return only changes on or after this date. */
  since?: string | undefined;
  /** Return only changes of these types. */
  kinds?: "added" | "changed" | "deprecated" | "removed" | readonly ("added" | "changed" | "deprecated" | "removed")[] | undefined;
  /** Format of the response. Defaults to the format in the Accept header, or else to json. */
  format?: "json" | "atom" | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

/** @deprecated Use GetMeResponse. */
export type GetMeAnswer = GetMeResponse;

/** @deprecated Use GetWriteResponse. */
export type GetWriteAnswer = GetWriteResponse;

/** @deprecated Use ListChangesByRequestQuery. */
export type ListWritesQuery = ListChangesByRequestQuery;

/** @deprecated Use ListChangesByRequestResponse. */
export type ListWritesAnswer = ListChangesByRequestResponse;

/** @deprecated Use ExplainStockQuery. */
export type GetStockQuery = ExplainStockQuery;

/** @deprecated Use ExplainStockResponse. */
export type GetStockAnswer = ExplainStockResponse;

/** @deprecated Use TraceBatchQuery. */
export type GetBatchQuery = TraceBatchQuery;

/** @deprecated Use TraceBatchResponse. */
export type GetBatchAnswer = TraceBatchResponse;

/** @deprecated Use CreatePurchaseResponse. */
export type CreatePurchaseAnswer = CreatePurchaseResponse;

/** @deprecated Use GetPurchaseHistoryResponse. */
export type GetPurchaseHistoryAnswer = GetPurchaseHistoryResponse;

/** @deprecated Use ValidatePurchaseResponse. */
export type ValidatePurchaseAnswer = ValidatePurchaseResponse;

/** @deprecated Use GetPurchaseResponse. */
export type GetPurchaseAnswer = GetPurchaseResponse;

/** @deprecated Use UpdatePurchaseResponse. */
export type UpdatePurchaseAnswer = UpdatePurchaseResponse;

/** @deprecated Use SubmitPurchaseResponse. */
export type SubmitPurchaseAnswer = SubmitPurchaseResponse;

/** @deprecated Use CreateOrderResponse. */
export type CreateOrderAnswer = CreateOrderResponse;

/** @deprecated Use GetOrderResponse. */
export type GetOrderAnswer = GetOrderResponse;

/** @deprecated Use UpdateOrderResponse. */
export type UpdateOrderAnswer = UpdateOrderResponse;

/** @deprecated Use DeleteOrderResponse. */
export type DeleteOrderAnswer = DeleteOrderResponse;

/** @deprecated Use GetOrderHistoryResponse. */
export type GetOrderHistoryAnswer = GetOrderHistoryResponse;

/** @deprecated Use ValidateOrderResponse. */
export type ValidateOrderAnswer = ValidateOrderResponse;

/** @deprecated Use SubmitOrderResponse. */
export type SubmitOrderAnswer = SubmitOrderResponse;

/** @deprecated Use ListEventsResponse. */
export type ListEventsAnswer = ListEventsResponse;

/** @deprecated Use CreateWebhookResponse. */
export type CreateWebhookAnswer = CreateWebhookResponse;

/** @deprecated Use GetWebhookResponse. */
export type GetWebhookAnswer = GetWebhookResponse;

/** @deprecated Use UpdateWebhookRequest. */
export type ChangeWebhookRequest = UpdateWebhookRequest;

/** @deprecated Use UpdateWebhookResponse. */
export type ChangeWebhookAnswer = UpdateWebhookResponse;

/** @deprecated Use RotateWebhookSecretResponse. */
export type RotateWebhookSecretAnswer = RotateWebhookSecretResponse;

/** @deprecated Use PingWebhookResponse. */
export type PingWebhookAnswer = PingWebhookResponse;

/** @deprecated Use ReplayWebhookEventsRequest. */
export type ReplayWebhookRequest = ReplayWebhookEventsRequest;

/** @deprecated Use OrderValidation. */
export type Order2 = OrderValidation;

/** @deprecated Use PurchaseValidation. */
export type Purchase2 = PurchaseValidation;

/** @deprecated Use RequestedChange. */
export type Write2 = RequestedChange;

/** @deprecated Use WebhookPing. */
export type PingWebhook = WebhookPing;

/** @deprecated Use WebhookWithSecret. */
export type Webhook2 = WebhookWithSecret;
