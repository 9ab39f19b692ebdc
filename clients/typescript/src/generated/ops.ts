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

export interface Error {
  /** Details of the error. */
  error: {
    /** Stable, machine-readable code. */
    code: string;
    /** Human-readable explanation of what is wrong and how to fix it. */
    detail: string;
    /** Problems in the request, one entry per problem, up to 1,000. */
    field_errors?: FieldError[];
  };
}

export interface PurchaseReceipt {
  /** Permanent ID of the purchase. */
  purchase_global_id: string;
  /** Status of the purchase. The receipt can be corrected while the purchase is Received or Confirmed. */
  status: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
  /** Receipt number. Null until the goods are received. */
  receiving_num: string | null;
  /** Lines in the same order as in the purchase, followed by the parts that were split off by batch. Empty until the purchase is processed. */
  lines: {
    /** ID of the purchase line. Send it in a receipt or a correction. */
    purchase_trans_id: number;
    /** ID of the ordered line that this part was split from. Null for an ordered line. */
    split_of: number | null;
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** Units ordered. 0 for a part that was split from another line. */
    ordered: number;
    /** Units received in good condition. Until the goods are received, the units expected. */
    units: number;
    /** Units received that cannot be sold. 0 if there are none. */
    damaged_units: number;
    /** Batch code of these units. Null if none was recorded. */
    batch_code: string | null;
    /** Expiration date of these units (YYYY-MM-DD). Null if none was recorded. */
    expiration_date: string | null;
    /** Tag of the pallet that these units arrived on. Null if none was recorded. */
    pallet_tag: string | null;
  }[];
}

export interface ActivationTask {
  /** ID of the activation task. */
  activation_task_id: number;
  /** ID of the product to activate. */
  product_id: number;
  /** Name of the product. */
  product_name: string;
  /** ID of the supplier. */
  supplier_id: number;
  /** `open` until the product is activated, then `completed`. */
  status: "open" | "completed";
  /** Number of purchases waiting for this task. */
  waiting_purchases: number;
  /** When the task was created. */
  time_created: string;
  /** When the task was completed. Null while it is open. */
  time_completed: string | null;
  /** ID of the user who completed the task. Null while it is open, or if no user completed it. */
  completed_by_user_id: number | null;
}

export interface FullOrderHistory {
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
}

export interface PreviewVerifyDay {
  /** ID of the invoice. */
  invoice_id: number;
  /** Invoice number as printed, such as INV-612001. */
  invoice_num: string;
  /** ID of the customer. */
  customer_id: number;
  /** Name of the customer. */
  customer_name: string;
  /** Delivery date of the invoice. */
  delivery_date: string;
  /** Total of the invoice, in US dollars. */
  invoice_total: string;
}

export interface PickList {
  /** Delivery date. */
  date: string;
  /** ID of the warehouse. */
  location_id: number;
  /** Name of the warehouse. */
  location_name: string;
  /** Totals of all invoices. */
  totals: {
    /** Number of invoices. */
    invoices: number;
    /** Units to ship. */
    units: number;
    /** Total cases, with up to 4 decimal places. Lines of products without units per case are not counted. */
    cases: string;
  };
  /** One line per product, sorted by supplier and name. */
  lines: {
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** Name of the supplier. */
    supplier_name: string;
    /** The supplier's own product number (SKU). Null if not set. */
    supplier_product_number: string | null;
    /** Units to ship. */
    units: number;
    /** `units` in cases, with up to 4 decimal places. Null if the product has no units per case. */
    cases: string | null;
    /** Invoices that the units are for. */
    invoices: {
      /** ID of the invoice. */
      invoice_id: number;
      /** Invoice number as printed, such as INV-612001. */
      invoice_num: string;
      /** Units to ship. */
      units: number;
    }[];
  }[];
}

export interface PackingSlips {
  /** Delivery date. */
  date: string;
  /** ID of the warehouse. */
  location_id: number;
  /** Name of the warehouse. */
  location_name: string;
  /** Totals of all invoices. */
  totals: {
    /** Number of invoices. */
    invoices: number;
    /** Units to ship. */
    units: number;
    /** Total cases, with up to 4 decimal places. Lines of products without units per case are not counted. */
    cases: string;
  };
  /** One packing slip per invoice. */
  invoices: {
    /** ID of the invoice. */
    invoice_id: number;
    /** Invoice number as printed, such as INV-612001. */
    invoice_num: string;
    /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
    status: number;
    /** ID of the customer. */
    customer_id: number;
    /** Name of the customer. */
    customer_name: string;
    /** Delivery address, as a single line. Null if unknown. */
    address: string | null;
    /** License number of the customer. Null if unknown. */
    license_num: string | null;
    /** The customer's PO number. Null if not set. */
    po_num: string | null;
    /** Memo of the order. Null if not set. */
    memo: string | null;
    /** Units to ship. */
    units: number;
    /** Total cases, with up to 4 decimal places. Lines of products without units per case are not counted. */
    cases: string;
    /** Lines of the invoice. */
    lines: {
      /** ID of the product. */
      product_id: number;
      /** Name of the product. */
      product_name: string;
      /** Name of the supplier. */
      supplier_name: string;
      /** The supplier's own product number (SKU). Null if not set. */
      supplier_product_number: string | null;
      /** Units ordered. */
      ordered: number;
      /** Units to ship. */
      units: number;
      /** Units on backorder, not included in `units`. */
      back_order: number;
      /** `units` in cases, with up to 4 decimal places. Null if the product has no units per case. */
      cases: string | null;
      /** Batch that the units come from. Null until the invoice has the status Loaded. */
      batch_code: string | null;
    }[];
  }[];
}

export interface LoadList {
  /** Delivery date. */
  date: string;
  /** ID of the warehouse. */
  location_id: number;
  /** Name of the warehouse. */
  location_name: string;
  /** Totals of all invoices. */
  totals: {
    /** Number of invoices. */
    invoices: number;
    /** Units to ship. */
    units: number;
    /** Total cases, with up to 4 decimal places. Lines of products without units per case are not counted. */
    cases: string;
  };
  /** One stop per invoice, sorted by customer. */
  stops: {
    /** ID of the invoice. */
    invoice_id: number;
    /** Invoice number as printed, such as INV-612001. */
    invoice_num: string;
    /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
    status: number;
    /** ID of the customer. */
    customer_id: number;
    /** Name of the customer. */
    customer_name: string;
    /** Delivery address, as a single line. Null if unknown. */
    address: string | null;
    /** License number of the customer. Null if unknown. */
    license_num: string | null;
    /** The customer's PO number. Null if not set. */
    po_num: string | null;
    /** Memo of the order. Null if not set. */
    memo: string | null;
    /** Units to ship. */
    units: number;
    /** Total cases, with up to 4 decimal places. Lines of products without units per case are not counted. */
    cases: string;
  }[];
}

export interface Status {
  /** Version of Dray. */
  version: string;
  /** Environment that this service runs in: Development, Test or Production. */
  environment: string;
  /** Seconds since this process started. */
  uptime_seconds: number;
  /** Engine, version, size and unsafe settings of the database. */
  database: {
    /** `postgres`, or `embedded` for the built-in engine. */
    engine: string;
    /** Version of PostgreSQL. */
    version: string;
    /** Size of the database in bytes. */
    size_bytes: number;
    /** Database settings that are off and should be on: fsync, full_page_writes, synchronous_commit. Without them, a crash of the database server can lose acknowledged writes. Empty if writes are safe. */
    unsafe_settings: string[];
  };
  /** State of the background worker. */
  worker: {
    /** Whether background processing is paused. */
    paused: boolean;
  };
  /** Job queues, one entry per queue. */
  queues: {
    /** Name of the queue. */
    queue: string;
    /** Number of jobs waiting to run, including retries. */
    ready: number;
    /** Number of jobs running now. */
    running: number;
    /** Number of jobs abandoned after the last attempt. */
    dead: number;
    /** Age of the oldest unfinished job, in seconds. Null if there are none. */
    oldest_seconds: number | null;
    /** Number of jobs finished in the last hour. */
    done_last_hour: number;
    /** Number of failed attempts in the last hour, including those that were retried. */
    failed_last_hour: number;
    /** Error message from the last failed attempt. Null if no attempt failed in the last hour. */
    last_error: string | null;
    /** Time of the most recent failed attempt. Null if none failed in the last hour. */
    last_failed_at: string | null;
  }[];
  /** Number of jobs finished in the last hour, in all queues. */
  processed_last_hour: number;
  /** Number of orders, changes, cancellations and payments rejected in the last hour. */
  rejected_last_hour: number;
  /** State of the event feed and of webhook deliveries. */
  events: {
    /** Seconds that the oldest waiting event has been held back by a transaction that is still open. 0 if no events are waiting. */
    feed_delay_seconds: number;
    /** Number of webhooks in each status. */
    webhooks: {
      /** Number of active webhooks. */
      active: number;
      /** Number of paused webhooks. */
      paused: number;
      /** Number of disabled webhooks. */
      disabled: number;
      /** Number of webhooks whose last delivery failed. */
      failing: number;
    };
    /** Number of events whose delivery failed and will be retried, plus the events queued behind them. */
    pending: number;
    /** Seconds since the first attempt to deliver the oldest pending event. Null if none are pending. */
    oldest_pending_seconds: number | null;
    /** Number of successful deliveries in the last hour. */
    delivered_last_hour: number;
    /** Number of failed deliveries in the last hour. */
    failed_last_hour: number;
  };
}

export interface SelfCheck {
  /** When the check started. All results reflect this moment. */
  checked_at: string;
  /** Time spent on the whole check, in milliseconds. */
  duration_ms: number;
  /** Whether all rules hold. */
  holds: boolean;
  /** Rules and their results. */
  identities: {
    /** Name of the rule. */
    name: string;
    /** Description of the rule. */
    explanation: string;
    /** Number of rows checked. */
    checked: number;
    /** Number of rows that violate the rule. */
    broken: number;
    /** Up to 20 rows that violate the rule, with their IDs and the values that differ. */
    examples: Record<string, unknown>[];
    /** Time spent on this rule, in milliseconds. */
    duration_ms: number;
  }[];
}

export interface Key {
  /** ID of the API key. */
  api_key_id: number;
  /** Name that describes what the key is for. */
  name: string;
  /** Type of key. It determines which records the key can see. */
  type: "Employee" | "Supplier" | "Customer";
  /** Environment that the key is valid in. */
  environment: "Production" | "Test" | "Development";
  /** ID of the user that the key acts for. Null if the key has no user. */
  user_id: number | null;
  /** IDs of the suppliers that the key is restricted to. Null means no restriction. */
  supplier_ids: number[] | null;
  /** IDs of the customers that the key is restricted to. Null means no restriction. */
  customer_ids: number[] | null;
  /** States that the key is restricted to. An empty list means all states. */
  states: string[];
  /** Maximum number of requests in any 60 minutes. */
  max_requests_per_hour: number;
  /** Whether the key can create and change orders. */
  ordering_enabled: boolean;
  /** When the key expires. Null means never. */
  expires_at: string | null;
  /** When the key was revoked. Null if it has not been revoked. */
  revoked_at: string | null;
  /** When the key was created. */
  time_created: string;
  /** Whether the key belongs to a console session. Such a key has no secret and is revoked when the session ends; revoking it ends the session. */
  for_session: boolean;
  /** Whether the key is read-only because of the role of the signed-in user. */
  read_only: boolean;
}

export interface Session {
  /** ID of the session: 26 characters. */
  session_id: string;
  /** ID of the user who signed in. */
  user_id: number;
  /** Name of the user. */
  user_name: string;
  /** Current email address of the user. Null if not set. */
  email: string | null;
  /** Type of the user and of the API key. */
  type: "Employee" | "Supplier" | "Customer";
  /** Whether the session is read-only because of the role of the user. */
  read_only: boolean;
  /** ID of the session's API key. The key is revoked when the session ends. */
  api_key_id: number;
  /** When the user signed in. */
  time_started: string;
  /** When the session was last used, accurate to the minute. */
  last_seen_at: string;
  /** Latest time at which the session ends: 12 hours after it started. */
  expires_at: string;
}

export interface Audit {
  /** ID of the entry. */
  audit_id: number;
  /** When the change was made. */
  at: string;
  /** ID of the API key. Null if none was used: the entry was made by the service itself, by a `dray` command that accesses the database directly, or for a refused sign-in. */
  api_key_id: number | null;
  /** Name of the API key. Null if the change was made without one. */
  api_key_name: string | null;
  /** ID of the user who made the change. Null if no user made it. */
  user_id: number | null;
  /** Name of the user. Null if no user made the change. */
  user_name: string | null;
  /** X-Request-Id of the request. Null if there was no request. */
  request_id: string | null;
  /** Channel that the change came through: `api`, `mcp` (an agent), `console`, `cli` (a `dray` command) or `worker` (a background process). As reported by the client, except for background processes. Null on entries written by older versions of the service. */
  via: "api" | "mcp" | "console" | "cli" | "worker" | null;
  /** Action that was performed, such as key.create or purchase.submit. */
  action: string;
  /** Type of the record, such as api_key or products. */
  subject: string;
  /** ID of the record. For an order, its order ID, or the invoice ID if it has none. Null if the entry is not about a single record. */
  subject_id: string | null;
  /** Version before the change. Null if there was no earlier version. */
  from_version: number | null;
  /** Version after the change. Null if the record has no versions. */
  to_version: number | null;
  /** Values before the change. Null if there were none or they are not stored. */
  before: unknown;
  /** Values after the change. Null if there are none or they are not stored. */
  after: unknown;
  /** SHA-256 of this entry and the previous hash. Null until the entry is added to the hash chain, which takes a moment. */
  hash: string | null;
  /** Hash of the previous entry. All zeros for the first entry. Null until the entry is added to the hash chain. */
  previous_hash: string | null;
}

export interface AuditHead {
  /** Position of the newest entry in the chain, starting at 1. */
  place: number;
  /** Hash of the newest entry. */
  hash: string;
  /** When the head was signed. */
  signed_at: string;
  /** Signature of the head. /ops/audit/verify checks it. */
  signature: string;
}

export interface VerifyAudit {
  /** Whether the chain is intact: no entry was altered, removed or inserted. */
  holds: boolean;
  /** Number of entries in the chain. */
  links: number;
  /** Hash of the newest entry. */
  hash: string;
  /** First break in the chain of audit entries. Null if the chain is intact. */
  broken: {
    /** Position in the chain, starting at 1. Null for an unlinked entry at the end of the chain. */
    place: number | null;
    /** ID of the audit entry. Null if it is missing. */
    audit_id: number | null;
    /** What is wrong with the link. */
    problem: string;
  } | null;
}

export interface Search {
  /** Type of the result. `person` is a user. */
  kind: "order" | "purchase" | "payment" | "product" | "customer" | "person";
  /** Identifier to use with other endpoints: the order ID (the invoice ID if there is no order ID), the purchase_global_id, the payment number, or the ID of the product, customer or user. */
  id: string;
  /** Number to display: the invoice number of an order, the purchase_id, the payment number, the supplier product number or the customer ID. For a user, the email address. Null if the record has none. */
  number: string | null;
  /** ID of the invoice of a posted order. Null for other results. */
  invoice_id: number | null;
  /** ID of the customer. For an order, the customer that it is for; for a user, the user's first customer. Null if the record has none. */
  customer_id: number | null;
  /** PO number of the order or purchase. Null if the record has none. */
  po_num: string | null;
  /** Name of the product, customer or user. For an order or purchase, the name of its customer or vendor. Null if the record has none. */
  name: string | null;
  /** Status of the order, purchase or customer. For a user, the type: Employee, Supplier or Customer. Null for other results. */
  status: string | null;
  /** Delivery date, or posting date of a payment. Null if the record has none. */
  date: string | null;
}

export interface StateRecord {
  /** Two-letter abbreviation of the state, such as CA. */
  StateAbbreviation?: string;
  /** Full name of the state. */
  StateName?: string;
  /** Time of day by which an order must be submitted, such as 15:00, in the time zone given by TimeZone. */
  OrderCutOffTime?: string;
  /** IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. */
  TimeZone?: string;
  /** Number of days from the order cutoff to the delivery, as a string. 0 means that the cutoff is on the delivery day. */
  OrderCutOffDaysInAdvance?: string;
  /** Whether the state is listed in v1. */
  Active?: boolean;
  /** Whether customers in the state can order. If false, writes to orders are rejected with FEATURE_DISABLED. */
  OrderingEnabled?: boolean;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface LocationRecord {
  /** Unique ID of the location. */
  LocationID?: number;
  /** Name of the warehouse or other receiving location. */
  Location?: string;
  /** Name under which the location does business (DBA). Null if not set. */
  DBA?: string | null;
  /** Street address of the location. Null if unknown. */
  Address?: string | null;
  /** Second line of the address. Null if not set. */
  Address2?: string | null;
  /** Third line of the address. Null if not set. */
  Address3?: string | null;
  /** City of the location. Null if unknown. */
  City?: string | null;
  /** Two-letter abbreviation of the state, such as CA. */
  State?: string;
  /** Postal code (ZIP) of the location. Null if unknown. */
  PostalCode?: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface CreditTermRecord {
  /** Unique ID of the credit term. Use it as credit_term_id on order lines. */
  TermID?: number;
  /** Name of the credit term, such as Net 30. */
  Term?: string;
  /** Number of days from delivery to the due date. 0 means due on delivery. */
  DaysOfCredit?: number;
  /** Whether accounts with this credit term are on hold. */
  AccountOnHold?: boolean;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface SupplierRecord {
  /** Unique ID of the supplier. */
  SupplierID?: number;
  /** Name of the supplier. */
  Supplier?: string;
  /** Abbreviation of the supplier's state, such as CA. */
  State?: string;
  /** Whether the supplier is active. By default, Customer and Supplier keys see only active suppliers. */
  Active?: boolean;
  /** Description of the supplier, as free text. Null if not set. */
  Description?: string | null;
  /** URL of brand assets such as logos and images. Null if not set. */
  BrandAssetsURL?: string | null;
  /** URL of the supplier's website. Null if not set. */
  SupplierWebsiteURL?: string | null;
  /** Whether the supplier's products are always invoiced separately. */
  SeparateInvoice?: boolean;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface SupplierCreditTermRecord {
  /** ID of the supplier. */
  SupplierID?: number;
  /** ID of the credit term that the supplier offers. */
  TermID?: number;
  /** Position among the supplier's terms. The first term applies by default. */
  Position?: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface VendorRecord {
  /** ID of the supplier. */
  SupplierID?: number;
  /** ID of the receiving location. */
  LocationID?: number;
  /** ID of the vendor. A vendor has one record for each supplier and location. */
  VendorID?: number;
  /** Name of the vendor. */
  VendorName?: string;
  /** License number of the vendor. Null if unknown. */
  VendorLicenseNumber?: string | null;
  /** Street address of the vendor. Null if unknown. */
  VendorAddress?: string | null;
  /** Second line of the address. Null if not set. */
  VendorAddress2?: string | null;
  /** City of the vendor. Null if unknown. */
  VendorCity?: string | null;
  /** Abbreviation of the vendor's state, such as CA. Null if unknown. */
  VendorState?: string | null;
  /** Postal code (ZIP) of the vendor. Null if unknown. */
  VendorPostalCode?: string | null;
  /** Minimum number of days from submitting a purchase to its delivery. */
  LeadTimeDays?: number;
  /** Days of inventory (DOI) to aim for when purchasing. Null if there is no target. */
  TargetDOI?: number | null;
  /** Maximum days of inventory (DOI) to hold. Null if there is no maximum. */
  MaxDOI?: number | null;
  /** Days of the week on which goods can be picked up, as three-letter names such as Mon. Empty means every day. */
  PickupDates?: string[];
  /** Whether every line of a purchase from the vendor needs a batch code. */
  RequirePOBatchCodes?: boolean;
  /** Whether purchases can be placed with the vendor. */
  Active?: boolean;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface ArAccountRecord {
  /** Unique ID of the AR account. */
  ARAccountID?: number;
  /** Name of the account holder. */
  Name?: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface SeparateInvoiceSeriesRecord {
  /** Unique ID of the invoice series. */
  SplitInvoiceID?: number;
  /** Name of the invoice series. */
  Name?: string;
}

export interface CustomerRecord {
  /** Unique ID of the customer. */
  CustomerID?: number;
  /** Display name of the customer. */
  CustomerName?: string;
  /** Alternative name, such as the legal name. Null if not set. */
  CustomerNameAlt?: string | null;
  /** Name of the chain that the customer belongs to. Null if it belongs to none. */
  ChainName?: string | null;
  /** License number of the customer. Null if unknown. */
  LicenseNum?: string | null;
  /** Delivery address of the customer, as a single line. Null if unknown. */
  Address?: string | null;
  /** ID of the warehouse that serves the customer. */
  LocationID?: number;
  /** Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD. */
  OnHold?: boolean;
  /** User ID of the assigned sales rep. Null if none is assigned. */
  SalesRepUserID?: number | null;
  /** URL of the customer's picture or logo. Null if not set. */
  ProfilePictureURL?: string | null;
  /** Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned. */
  CollectionAgentFullName?: string | null;
  /** Email address of the collection agent. Null if unknown or if none is assigned. */
  CollectionAgentEmail?: string | null;
  /** Abbreviation of the customer's state, such as CA. It determines the prices, the order cutoff and the time zone. */
  State?: string;
  /** Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none. */
  DeliveryDays?: string;
  /** Status of the account: Active, Inactive or Closed. */
  AccountStatus?: string;
  /** Minimum order value for a delivery, in US dollars. 0 means no minimum. */
  DeliveryMinimum?: number;
  /** ID of the AR account that the customer's invoices are billed to. */
  ARAccountID?: number;
  /** ID of the default credit term, for suppliers that offer no terms and have none set for this customer. */
  TermID?: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface DeliveryScheduleRecord {
  /** ID of the customer. */
  CustomerID?: number;
  /** Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none. */
  DeliveryDays?: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface CustomerCreditTermRecord {
  /** ID of the customer. */
  CustomerID?: number;
  /** ID of the supplier. */
  SupplierID?: number;
  /** ID of the credit term that applies when this customer buys from this supplier. */
  TermID?: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface CustomerInvoiceSeriesRecord {
  /** ID of the customer. */
  CustomerID?: number;
  /** ID of the supplier whose lines go on a separate invoice. */
  SupplierID?: number;
  /** ID of the invoice series that the supplier's lines belong to. */
  SplitInvoiceID?: number;
}

export interface UserRecord {
  /** Unique ID of the user. */
  UserID?: number;
  /** ID of the user on the distributor's website. Null if the user has no login there. */
  SiteUserID?: number | null;
  /** Whether the user is active. API keys of inactive users cannot read or change orders. */
  UserActive?: boolean;
  /** Whether the user has access to the live menu service. */
  SvcLiveAccess?: boolean;
  /** Email address of the user. Null if unknown. */
  Email?: string | null;
  /** Role of the user, such as Sales Rep or Buyer. */
  Role?: string;
  /** Whether the user has extended permissions in the ERP. */
  PowerUser?: boolean;
  /** Job title of the user. Null if unknown. */
  JobTitle?: string | null;
  /** Department that the user works in. Null if unknown. */
  Department?: string | null;
  /** Full name of the user. */
  FullName?: string;
  /** Phone number of the user. Null if unknown. */
  Phone?: string | null;
  /** Type of user: Employee, Supplier or Customer. An API key and its user must have the same type. */
  Kind?: string;
  /** Abbreviations of the states that the user works in, such as CA. */
  States?: string[];
  /** IDs of the customers that the user acts for. Null if there are none. */
  CustomerIDs?: number[] | null;
  /** IDs of the suppliers that the user acts for. Null if there are none. */
  SupplierIDs?: number[] | null;
  /** IDs of the warehouses that the user works at. */
  LocationIDs?: number[];
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface SalesRepRecord {
  /** User ID of the sales rep. */
  UserID?: number;
  /** Product groups of the rep: `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells. */
  ProductGroups?: string[];
  /** Active suppliers that the rep represents, limited to those that this API key can see. */
  Suppliers?: {
    /** ID of the supplier. */
    SupplierID?: number;
    /** Name of the supplier. */
    Supplier?: string;
  }[];
  /** Active customers that the rep serves, limited to those that this API key can see. */
  Customers?: {
    /** ID of the customer. */
    CustomerID?: number;
    /** Name of the customer. */
    CustomerName?: string;
  }[];
}

export interface ProductCategoryRecord {
  /** Unique ID of the category. */
  ProductCategoryID?: number;
  /** Display name of the category. */
  CategoryName?: string;
  /** Position of the category in lists. Lower numbers come first. */
  Sequence?: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface ProductRecord {
  /** Unique ID of the product. */
  ProductID?: number;
  /** ID of the supplier that the product belongs to. */
  SupplierID?: number;
  /** Display name of the product, as printed on invoices. */
  ProductName?: string;
  /** Brand family that groups related brands. Null if not set. */
  BrandFamily?: string | null;
  /** Name of the product type, such as Beverage or Edible. Null if not set. */
  ProductTypeName?: string | null;
  /** Net weight of one unit, with up to 3 decimal places, in the unit of weight that the supplier uses. Null if unknown. */
  UnitNetWeight?: string | null;
  /** Units per wholesale case. Null if the product is sold by the unit only; its order lines must then use `units`. */
  WholesaleUnitsPerCase?: number | null;
  /** Marketing description of the product. Null if not set. */
  Description?: string | null;
  /** Ingredients, as printed on the package. Null if unknown. */
  Ingredients?: string | null;
  /** URL of a thumbnail image of the product. Null if not set. */
  ThumbnailImageURL?: string | null;
  /** URL of a full-size image of the product. Null if not set. */
  FullSizeImageURL?: string | null;
  /** Total potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null if unknown. */
  Potency?: string | null;
  /** THC potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null for products without THC. */
  PotencyTHC?: string | null;
  /** Blend of the product, such as Indica, Sativa or Hybrid. Null if not set. */
  Blend?: string | null;
  /** Name of the menu category that the product is listed under. Null if not set. */
  SvcMenuCategory?: string | null;
  /** ID of the product's category in the live menu service. Null if not set. */
  SvcLiveCategoryID?: number | null;
  /** Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. */
  StatusID?: number;
  /** Abbreviation of the state in which the product is sold, such as CA. */
  State?: string;
  /** Whether the product is a sample. Customer keys cannot order samples. */
  IsSample?: boolean;
  /** ID of the product group that sales reps are assigned to. Null if not set. */
  ProductGroupID?: number | null;
  /** Style within the brand, such as IPA or Lager. Null if not set. */
  BrandStyle?: string | null;
  /** ID of the package type. Null if not set. See PackageName for its name. */
  PackageID?: number | null;
  /** Name of the package type, such as 12 oz can. Null if not set. */
  PackageName?: string | null;
  /** ID of the product type. Null if not set. See ProductTypeName for its name. */
  ProductTypeID?: number | null;
  /** Name of the strain, such as Blue Dream. Null if the product has no strain. */
  StrainName?: string | null;
  /** ID of the strain. Null if the product has no strain. See StrainName for its name. */
  StrainID?: number | null;
  /** Flavor of the product, such as Lemon. Null if it has none. */
  Flavor?: string | null;
  /** ID of the brand. Null if not set. See BrandName for its name. */
  BrandID?: number | null;
  /** Name of the brand that the product is sold under. Null if not set. */
  BrandName?: string | null;
  /** The supplier's own product number (SKU). Order spreadsheets can use it instead of ProductID. Null if not set. */
  SupplierProductNumber?: string | null;
  /** Whether the product is sold in full cases only. Other quantities are rejected with NOT_CASE_MULTIPLE. */
  CaseOnly?: boolean;
  /** Minimum units per order line. Smaller quantities are rejected with BELOW_MIN_ORDER. Null if there is no minimum. */
  MinOrderUnits?: number | null;
  /** Purchase cost of one unit, in US dollars with up to 4 decimal places. */
  FOB?: string;
  /** Deposit on one unit, in US dollars with up to 4 decimal places. */
  DepositCost?: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface ProductPriceRecord {
  /** ID of the product. */
  ProductID?: number;
  /** Abbreviation of the state in which the price applies. */
  State?: string;
  /** First day on which the price applies, in the state's time zone. */
  StartDate?: string;
  /** Last day on which the price applies. Null if it is open-ended. */
  EndDate?: string | null;
  /** Price of one unit before promotions, in US dollars with 2 decimal places. */
  UnitPrice?: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface PromotionRecord {
  /** Unique ID of the promotion. */
  PromotionID?: number;
  /** Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (requires a minimum number of units). */
  PromotionTypeID?: number;
  /** Display name of the promotion. */
  PromotionName?: string;
  /** What UnitPrice means: 1 fixed unit price, 2 percent off the price, 3 amount off the price. */
  ProductOverrideType?: number;
  /** Value of the promotion, depending on ProductOverrideType: a unit price or an amount off, in US dollars, or a percentage off. Up to 4 decimal places. */
  UnitPrice?: number;
  /** First day of the promotion, in the time zone of the customer's state. */
  StartDate?: string;
  /** Last day of the promotion, inclusive. Null if it is open-ended. */
  EndDate?: string | null;
  /** Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products. */
  AllProducts?: boolean;
  /** ID of the supplier whose products are promoted. Defaults to the supplier of the listed products. */
  SupplierID?: number;
  /** Minimum units on a line for the promotion to apply. Null unless PromotionTypeID is 3. */
  MinUnits?: number | null;
  /** Abbreviations of the states in which the promotion runs. */
  States?: string[];
  /** IDs of the products in the promotion. Empty if AllProducts is true. */
  ProductIDs?: number[];
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface ProductAuthorizationRecord {
  /** ID of a product that only authorized customers may buy. */
  ProductID?: number;
  /** ID of the authorized customer. */
  CustomerID?: number;
}

export interface ProcessedPurchaseRecord {
  /** Unique ID of the processed purchase. */
  PurchaseID?: number;
  /** When the goods were received. Until then, the requested delivery date. Null if unknown. */
  ReceiveDate?: string | null;
  /** Number of the incoming shipment. Null if not set. */
  ShipmentNum?: string | null;
  /** ID of the incoming shipment in the ERP. Null if not set. */
  ShipmentID?: number | null;
  /** ID of the receiving location. */
  ToLocationID?: number;
  /** ID of the vendor. */
  VendorID?: number;
  /** When the purchase was processed and its status became New. */
  PostDate?: string | null;
  /** Status of the purchase: New, Accepted, Received, Confirmed or Verified. */
  Status?: string;
  /** PO number, unique per vendor. */
  PONum?: string;
  /** Freight cost, in US dollars with 2 decimal places. 0 if there is none. */
  Freight?: string | null;
  /** Tax on the purchase, in US dollars with 2 decimal places. 0 if there is none. */
  Tax?: string | null;
  /** Other costs of the purchase, in US dollars with 2 decimal places. 0 if there are none. */
  OtherCost?: string | null;
  /** Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null. */
  Memo?: string | null;
  /** When the purchase was last edited. */
  LastEditTime?: string | null;
  /** When the totals were last calculated. Null if unknown. */
  LastCalcTime?: string | null;
  /** Date of the vendor's invoice. Null until it is known. */
  InvoiceDate?: string | null;
  /** Date on which the vendor's invoice is due. Null until it is known. */
  DueDate?: string | null;
  /** ID of the payment terms. Null if there are none. */
  TermID?: number | null;
  /** When the purchase was created. */
  TimeCreated?: string | null;
  /** Receipt number. Null until the goods are received. */
  ReceivingNum?: string | null;
  /** ID of the supplier. */
  SupplierID?: number;
  /** Requested delivery date. Defaults to the date part of ReceiveDate. */
  DeliveryDate?: string;
  /** All lines of the purchase. */
  Lines?: {
    /** Unique ID of the purchase line. */
    PurchaseTransID?: number;
    /** ID of the product. */
    ProductID?: number;
    /** Number of units ordered, with up to 4 decimal places. */
    Ordered?: string | null;
    /** Number of units received or, until then, expected, with up to 4 decimal places. */
    NumUnits?: string | null;
    /** Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown. */
    FOB?: string | null;
    /** Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. */
    DepositCost?: string | null;
    /** Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown. */
    ExtPrice?: string | null;
    /** Expiration date of the goods (midnight UTC). Null if they have none. */
    ExpirationDate?: string | null;
    /** Code date printed on the package (midnight UTC). Null if not set. */
    CodeDate?: string | null;
    /** Batch code of the goods. Null if not set. */
    BatchCode?: string | null;
    /** Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown. */
    LaidInCost?: string | null;
    /** Tag of the pallet that the goods arrived on. Null if not set. */
    PalletTag?: string | null;
    /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
    Cases?: string | null;
    /** Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown. */
    Weight?: string | null;
  }[];
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface PurchaseLineRecord {
  /** Unique ID of the purchase line. */
  PurchaseTransID?: number;
  /** ID of the purchase. */
  PurchaseID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Number of units ordered, with up to 4 decimal places. */
  Ordered?: string | null;
  /** Number of units received or, until then, expected, with up to 4 decimal places. */
  NumUnits?: string | null;
  /** Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown. */
  FOB?: string | null;
  /** Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. */
  DepositCost?: string | null;
  /** Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown. */
  ExtPrice?: string | null;
  /** Expiration date of the goods (midnight UTC). Null if they have none. */
  ExpirationDate?: string | null;
  /** Code date printed on the package (midnight UTC). Null if not set. */
  CodeDate?: string | null;
  /** Batch code of the goods. Null if not set. */
  BatchCode?: string | null;
  /** Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown. */
  LaidInCost?: string | null;
  /** Tag of the pallet that the goods arrived on. Null if not set. */
  PalletTag?: string | null;
  /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
  Cases?: string | null;
  /** Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown. */
  Weight?: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface WarehouseInventoryRecord {
  /** ID of the warehouse. */
  LocationID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Whether only authorized customers can buy the product from this warehouse. */
  NotAuthorized?: boolean;
  /** Average number of units sold per day over the last 90 days, with up to 4 decimal places. */
  AvgDailySales90d?: string;
  /** Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day. */
  Inventory?: number;
  /** Units received but not yet verified. Not included in Inventory. */
  Received?: number;
  /** Units loaded onto trucks for delivery. */
  Loaded?: number;
  /** Units picked but not yet loaded. */
  Picked?: number;
  /** Units delivered but still on load sheets with the status Loaded. */
  Delivered?: number;
  /** Units in the warehouse that cannot be sold, such as damaged units. */
  Unsellable?: number;
  /** Units delivered but not yet verified, on invoices with the status Returned or Balanced. Excludes units counted in Delivered. */
  PendingSales?: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface LotRecord {
  /** ID of the purchase line on which the lot was received. */
  PurchaseTransID?: number;
  /** Units received. Defaults to the units of the purchase line. */
  UnitsReceived?: number;
  /** Units left to sell. Defaults to UnitsReceived for a new lot. */
  UnitsRemaining?: number;
  /** When the lot was opened. The oldest lot is sold first. */
  TimeOpened?: string;
}

export interface BatchRecord {
  /** ID of the warehouse. */
  LocationID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Units of the batch in the warehouse. */
  InventoryUnits?: number;
  /** ID of the purchase line on which the batch was received. Null if unknown. */
  PurchaseTransID?: number | null;
  /** Date on which the batch expires. Null if it does not expire or the date is unknown. */
  ExpirationDate?: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COAURL?: string | null;
  /** Batch code, as printed on the package. */
  BatchCode?: string;
  /** Vintage year of the batch, such as 2024. Null if it has none. */
  Vintage?: string | null;
  /** Unique ID of the batch in the track-and-trace system. Null if not set. */
  UID?: string | null;
  /** Laboratory that analyzed the batch. Null if unknown. */
  Laboratory?: string | null;
  /** Best-by date of the batch. Null if unknown. */
  BestByDate?: string | null;
  /** Date on which the batch was harvested. Null if unknown. */
  HarvestDate?: string | null;
  /** Date on which the batch was manufactured. Null if unknown. */
  ManufactureDate?: string | null;
  /** Date on which the batch was packaged. Null if unknown. */
  PackDate?: string | null;
  /** Date on which the certificate of analysis expires. Null if unknown. */
  COAExpirationDate?: string | null;
  /** Unit of the potency values, such as % or mg. Null if unknown. */
  PotencyType?: string | null;
  /** THC potency from the analysis, in the unit given by PotencyType. Null if unknown. */
  THCPotency?: string | null;
  /** CBD potency from the analysis, in the unit given by PotencyType. Null if unknown. */
  CBDPotency?: string | null;
  /** Total cannabinoids from the analysis, in the unit given by PotencyType. Null if unknown. */
  TotalCannabinoids?: string | null;
  /** THC potency as printed on the label, in the unit given by PotencyType. Null if unknown. */
  LabelTHCPotency?: string | null;
  /** CBD potency as printed on the label, in the unit given by PotencyType. Null if unknown. */
  LabelCBDPotency?: string | null;
  /** Total cannabinoids as printed on the label, in the unit given by PotencyType. Null if unknown. */
  LabelTotalCannabinoids?: string | null;
  /** When the batch record was created. */
  TimeCreated?: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface AllocationRecord {
  /** Unique ID of the allocation. */
  AllocationID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** ID of the customer. */
  CustomerID?: number;
  /** Number of units reserved for the customer, or maximum number of units that the customer can buy, depending on AllocationTypeID. */
  Units?: number;
  /** Type of allocation: 1 reserves units for the customer, 2 limits the units that the customer can buy. */
  AllocationTypeID?: number;
  /** First day of the allocation. */
  StartDate?: string;
  /** Last day of the allocation, inclusive. Null if it is open-ended. */
  EndDate?: string | null;
  /** Units that the customer has already drawn from the allocation. */
  UsedUnits?: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface RetailerInventoryRecord {
  /** Unique ID of the retailer inventory record. */
  ID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Customer ID of the retailer. */
  CustomerID?: number;
  /** Date of the retailer's last inventory count. Null if there has been none. */
  LastInventoryDate?: string | null;
  /** Units in stock at the retailer's last inventory count, with up to 2 decimal places. */
  Inventory?: string;
  /** Average number of units that the retailer sells per day, with up to 4 decimal places. */
  DailySales?: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface InvoiceRecord {
  /** Unique ID of the invoice. */
  InvoiceID?: number;
  /** ID of the customer. */
  CustomerID?: number;
  /** Invoice number as printed, such as INV-612001. */
  InvoiceNum?: string;
  /** Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit. */
  OpenDebit?: string;
  /** Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit. */
  OpenCredit?: string;
  /** The customer's PO number. Null if the order had none. */
  PONum?: string | null;
  /** When the customer placed the order. Null if unknown. */
  PODate?: string | null;
  /** ID of the credit term used to compute the due date. Null if not set. */
  TermID?: number | null;
  /** Memo of the order that was invoiced. Null if not set. */
  Memo?: string | null;
  /** Delivery date of the goods on the invoice. */
  Date?: string;
  /** Date on which payment is due (midnight UTC). */
  DueDate?: string;
  /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  Status?: number;
  /** ID of the user who submitted the order. Null if unknown. */
  SubmittedByUserID?: number | null;
  /** ID of the user who built the order. Null if unknown. */
  BuiltByUserID?: number | null;
  /** When the invoice was created. */
  InvoiceTimeCreated?: string;
  /** Note on the invoice from accounts receivable. Null if not set. */
  ARNote?: string | null;
  /** ID of the AR account that the invoice is billed to. Defaults to the customer's AR account. */
  ARAccountID?: number;
  /** ID of the credit term that applies to the order. Null if not set. Defaults to TermID. */
  CreditTermID?: number | null;
  /** ID of the separate invoice series that the invoice belongs to. Null if not set. */
  SplitInvoiceID?: number | null;
  /** Whether the invoice is a credit. */
  IsCredit?: boolean;
  /** When the invoice was canceled. Null if it has not been canceled. */
  CancelledAt?: string | null;
  /** All lines of the invoice. */
  Lines?: {
    /** Unique ID of the invoice line. */
    InvoiceTransID?: number;
    /** ID of the product. */
    ProductID?: number;
    /** Name of the product at the time it was invoiced. */
    ProductName?: string;
    /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
    Cases?: string | null;
    /** Number of units shipped. Negative on a return. */
    NumUnits?: number;
    /** Number of units that the customer ordered. */
    Ordered?: number;
    /** Number of units on backorder, not included in NumUnits. */
    BackOrder?: number;
    /** Price of one unit before discounts, in US dollars with 2 decimal places. */
    FullPrice?: string;
    /** Price of one unit after discounts, in US dollars with 2 decimal places. */
    UnitPrice?: string;
    /** ID of the supplier of the product at the time it was invoiced. */
    SupplierID?: number;
    /** ID of the promotion applied to the line. Null if no promotion applies. */
    PromotionID?: number | null;
    /** ID of the adjustment reason. Null if the line was not adjusted. */
    ReasonID?: number | null;
    /** Adjustment reason, as free text. Null if the line was not adjusted. */
    Reason?: string | null;
    /** Whether the default price was overridden manually. */
    PromotionOverridden?: boolean;
    /** ID of the purchase line that the units were picked from. Null until the line is picked. */
    PurchaseTransID?: number | null;
    /** Code of the batch that the units were picked from. Null until one is assigned. */
    BatchCode?: string | null;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    COA_URL?: string | null;
  }[];
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface InvoiceLineRecord {
  /** Unique ID of the invoice line. */
  InvoiceTransID?: number;
  /** ID of the invoice. */
  InvoiceID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Name of the product at the time it was invoiced. */
  ProductName?: string;
  /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
  Cases?: string | null;
  /** Number of units shipped. Negative on a return. */
  NumUnits?: number;
  /** Number of units that the customer ordered. */
  Ordered?: number;
  /** Number of units on backorder, not included in NumUnits. */
  BackOrder?: number;
  /** Price of one unit before discounts, in US dollars with 2 decimal places. */
  FullPrice?: string;
  /** Price of one unit after discounts, in US dollars with 2 decimal places. */
  UnitPrice?: string;
  /** ID of the supplier of the product at the time it was invoiced. */
  SupplierID?: number;
  /** ID of the promotion applied to the line. Null if no promotion applies. */
  PromotionID?: number | null;
  /** ID of the adjustment reason. Null if the line was not adjusted. */
  ReasonID?: number | null;
  /** Adjustment reason, as free text. Null if the line was not adjusted. */
  Reason?: string | null;
  /** Whether the default price was overridden manually. */
  PromotionOverridden?: boolean;
  /** ID of the purchase line that the units were picked from. Null until the line is picked. */
  PurchaseTransID?: number | null;
  /** Code of the batch that the units were picked from. Null until one is assigned. */
  BatchCode?: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COA_URL?: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface CertificateOfAnalysisRecord {
  /** ID of the invoice. */
  InvoiceID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** ID of the invoice line that the certificate is attached to. */
  InvoiceTransID?: number;
  /** Code of the batch that the certificate covers. */
  BatchCode?: string;
  /** URL of the certificate of analysis (COA). */
  COA_URL?: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface PaymentTypeRecord {
  /** Unique ID of the payment type. */
  PaymentTypeID?: number;
  /** Name of the payment type, such as Check or ACH. */
  Name?: string;
  /** ID of the supplier that the payment type is restricted to. Null if it can be used for all suppliers. */
  SupplierID?: number | null;
  /** When the payment type was created. */
  TimeCreated?: string;
  /** Whether the payment type can be used for new payments. */
  Active?: boolean;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface PaymentRecord {
  /** Unique ID of the payment. */
  PaymentID?: number;
  /** ID of the payment in the accounts receivable (AR) ledger. */
  PaymentInvoiceID?: number;
  /** Payment number, such as PMT-80001. Send it as PaymentInvoiceNum to apply the payment to an invoice. */
  PaymentInvoiceNum?: string;
  /** ID of the accounts receivable (AR) account that the payment belongs to. */
  ARAccountID?: number;
  /** ID of the payment type. */
  PaymentTypeID?: number;
  /** Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment. */
  Amount?: string;
  /** ID of the supplier that the payment is for. Null if it is not for a particular supplier. */
  SupplierID?: number | null;
  /** Status of the load sheet that the payment belongs to, as numbered in the ERP. Null if it belongs to none. */
  LoadSheetStatusID?: number | null;
  /** When the payment was posted to the account. Null until then. */
  PostDate?: string | null;
  /** When the payment record was created. */
  TimeCreated?: string;
  /** Accounts receivable note on the payment. Null if not set. */
  ARNote?: string | null;
  /** Memo on the payment, as free text. Null if not set. */
  Memo?: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated?: string;
}

export interface Mail {
  /** ID of the email. */
  mail_id: number;
  /** Key of the event that the email is about. It begins with the type of event, such as `order.posted`. Each event is emailed once. */
  event: string;
  /** ID of the order that the email is about. Null if it is not about an order, or if the order was not created in Dray. */
  order_id: string | null;
  /** ID of the order's invoice. Null if the email is not about an order, or until the order is posted. */
  invoice_id: number | null;
  /** Email addresses of the recipients. */
  recipients: string[];
  /** Subject line. */
  subject: string;
  /** `waiting`: not sent yet, or waiting to be retried. `sent`: accepted by the mail server for at least one recipient. `recorded`: stored but not sent, because no mail server (SMTP_URL) is configured. `refused`: permanently rejected by the mail server. `failed`: abandoned after about a day of retries. */
  status: "waiting" | "sent" | "recorded" | "refused" | "failed";
  /** Recipients that the mail server permanently rejected. */
  refused: string[];
  /** Number of attempts to send the email. */
  attempts: number;
  /** Error message from the last failed attempt. Null if no attempt failed. */
  last_error: string | null;
  /** When the email was created. */
  time_created: string;
  /** When the mail server accepted the email. Null until then. */
  time_sent: string | null;
}

export interface MailWithText {
  /** ID of the email. */
  mail_id: number;
  /** Key of the event that the email is about. It begins with the type of event, such as `order.posted`. Each event is emailed once. */
  event: string;
  /** ID of the order that the email is about. Null if it is not about an order, or if the order was not created in Dray. */
  order_id: string | null;
  /** ID of the order's invoice. Null if the email is not about an order, or until the order is posted. */
  invoice_id: number | null;
  /** Email addresses of the recipients. */
  recipients: string[];
  /** Subject line. */
  subject: string;
  /** `waiting`: not sent yet, or waiting to be retried. `sent`: accepted by the mail server for at least one recipient. `recorded`: stored but not sent, because no mail server (SMTP_URL) is configured. `refused`: permanently rejected by the mail server. `failed`: abandoned after about a day of retries. */
  status: "waiting" | "sent" | "recorded" | "refused" | "failed";
  /** Recipients that the mail server permanently rejected. */
  refused: string[];
  /** Number of attempts to send the email. */
  attempts: number;
  /** Error message from the last failed attempt. Null if no attempt failed. */
  last_error: string | null;
  /** When the email was created. */
  time_created: string;
  /** When the mail server accepted the email. Null until then. */
  time_sent: string | null;
  /** Plain-text body. */
  text: string;
  /** HTML body. */
  html: string;
  /** Attached files. Empty for emails about orders. */
  attachments: {
    /** File name, such as sales.csv. */
    name: string;
    /** Media type of the file. */
    content_type: string;
    /** Size of the file in bytes. */
    bytes: number;
    /** URL to download the file from. Requires an Employee key. */
    url: string;
  }[];
}

export interface WebhookOfKey {
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
  /** ID of the API key that the webhook belongs to. */
  api_key_id: number;
}

export interface SandboxClock {
  /** Current time of the sandbox clock. */
  now: string;
  /** Seconds that the sandbox clock is ahead of real time. Negative if it is behind. */
  offset_seconds: number;
}

export interface QueuedOutcome {
  /** Queue that the outcome applies to. */
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  /** Outcome of the next items: `reject` rejects them with the message; `fail` makes one attempt fail, which is then retried. */
  outcome: "reject" | "fail";
  /** Number of items that the outcome still applies to. */
  times: number;
  /** Rejection message. Null for the default message. */
  message: string | null;
}

export interface SentStatements {
  /** Number of emails: one for each AR account that has an email address. */
  mails: number;
  /** Number of AR accounts selected. */
  accounts: number;
  /** IDs of the AR accounts that receive no email because none of their customers has an active user with an email address. */
  without_address: number[];
}

export interface SendStatementsRequest {
  /** IDs of the AR accounts to send statements to. Defaults to all accounts with a nonzero balance. */
  ar_account_ids?: number[] | undefined;
  /** Last day of the statements, which cover 90 days. Defaults to today (UTC). */
  to?: string | undefined;
  /** `true` returns what would be sent, without sending it. */
  dry_run?: boolean | undefined;
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
  /** Differences between the units ordered and the units received. Present only in responses to a receipt or a correction. */
  warnings?: {
    /** Path of the quantity in the request, such as `lines[0].units`, or `lines` if the request does not include the line. */
    field: string;
    /** Whether more or fewer units were received than ordered. */
    code: "OVER_RECEIVED" | "SHORT_RECEIVED";
    /** Human-readable explanation. */
    detail: string;
    /** Zero-based position of the line in the request. */
    index?: number;
    /** ID of the product. */
    product_id: number;
  }[];
}

export interface AdvancePurchaseRequest {
  /** The next status: Accepted, Received, Confirmed or Verified. */
  to: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
  /** Quantities received. Allowed only with `"to": "Received"`. Lines that you leave out count as received in full. */
  lines?: {
    /** ID of the purchase line. */
    purchase_trans_id: number;
    /** Units received in good condition: a whole number from 0 to 10,000,000. */
    units: number;
    /** Units received that cannot be sold. Defaults to 0. */
    damaged_units?: number | undefined;
    /** Batch code of these units. Null means none. Defaults to that of the line. To split a line by batch, send it once for each batch, with the code of that batch. */
    batch_code?: string | null | undefined;
    /** Expiration date of these units (YYYY-MM-DD). Null means none. Defaults to that of the line, or to none for a new part of a split line. */
    expiration_date?: string | null | undefined;
    /** Tag of the pallet that the units arrived on. Null means none. Defaults to that of the line, or to none for a new part of a split line. */
    pallet_tag?: string | null | undefined;
  }[] | undefined;
  /** Receipt number. Defaults to `RCV-<purchase_id>` on receipt. */
  receiving_num?: string | undefined;
}

export interface CorrectPurchaseReceiptRequest {
  /** Corrected quantities. Lines that you leave out are not changed. */
  lines: {
    /** ID of the purchase line. */
    purchase_trans_id: number;
    /** Units received in good condition: a whole number from 0 to 10,000,000. */
    units: number;
    /** Units received that cannot be sold. Defaults to 0. */
    damaged_units?: number | undefined;
    /** Batch code of these units. Null means none. Defaults to that of the line. To split a line by batch, send it once for each batch, with the code of that batch. */
    batch_code?: string | null | undefined;
    /** Expiration date of these units (YYYY-MM-DD). Null means none. Defaults to that of the line, or to none for a new part of a split line. */
    expiration_date?: string | null | undefined;
    /** Tag of the pallet that the units arrived on. Null means none. Defaults to that of the line, or to none for a new part of a split line. */
    pallet_tag?: string | null | undefined;
  }[];
  /** Receipt number. Defaults to `RCV-<purchase_id>` on receipt. */
  receiving_num?: string | undefined;
}

export interface ImportOrder {
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
  /** Result of importing the rows of the file. */
  import: {
    /** Number of rows in the file, not counting the header and empty rows. */
    rows: number;
    /** Number of rows that were converted to lines. */
    lines: number;
    /** Rows that could not be converted to lines. */
    pending: {
      /** Row number in the imported file. The header row is row 1. */
      row_number: number;
      /** Cells of the row by column name. */
      cells: Record<string, unknown>;
      /** Why the row could not be matched to a product and quantity. */
      reason: string;
    }[];
  };
}

export interface ImportOrderRequest {
  /** ID of the customer. */
  customer_id: number;
  /** Spreadsheet as CSV text. Columns: product_id or supplier_product_number, units or cases, and optionally accept_backorder. */
  csv?: string | undefined;
  /** Base64-encoded workbook (.xlsx) with the same columns, in place of csv. */
  xlsx?: string | undefined;
  /** Name of the sheet to read. Defaults to the first visible one. */
  sheet?: string | undefined;
}

export interface Invoice {
  /** ID of the invoice. */
  invoice_id: number;
  /** Invoice number as printed, such as INV-612001. */
  invoice_num: string;
  /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  status: 1 | 2 | 3 | 4 | 5 | 7;
  /** Name of the status, such as Loaded. */
  status_name: string;
  /** ID of the order. Null if the invoice was not created in Dray. */
  order_id: string | null;
  /** Status of the order after the change. */
  order_status: "accepted" | "on_the_way" | "delivered";
  /** ID of the customer. */
  customer_id: number;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  /** Delivery date of the invoice. */
  delivery_date: string;
  /** Lines of the invoice with the lots they were picked from. */
  lines: {
    /** ID of the invoice line. */
    invoice_trans_id: number;
    /** ID of the product. */
    product_id: number;
    /** Name of the product. */
    product_name: string;
    /** Units to ship. */
    units: number;
    /** ID of the purchase line of the first lot. Null if none was picked. */
    purchase_trans_id: number | null;
    /** Batch code. Null if not set. */
    batch_code: string | null;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    coa_url: string | null;
    /** Lots that the line was picked from, oldest first. If they add up to fewer units than the line, the rest came from stock without a lot. */
    lots: {
      /** ID of the purchase line on which the lot was received. */
      purchase_trans_id: number;
      /** Batch code. Null if not set. */
      batch_code: string | null;
      /** URL of the certificate of analysis (COA). Null until one is attached. */
      coa_url: string | null;
      /** Units picked from this lot. */
      units: number;
    }[];
  }[];
}

export interface AdvanceInvoiceRequest {
  /** The next status: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  to: 1 | 2 | 3 | 4 | 5 | 7;
}

export interface VerifyDay {
  /** Latest delivery date that was included. */
  date: string;
  /** Invoices that were moved to Verified, in order of invoice number. */
  verified: {
    /** ID of the invoice. */
    invoice_id: number;
    /** Invoice number as printed, such as INV-612001. */
    invoice_num: string;
  }[];
  /** Whether more balanced invoices are left. If true, call again. */
  has_more: boolean;
}

export interface VerifyDayRequest {
  /** Latest delivery date to include. Defaults to today (UTC). */
  date?: string | undefined;
  /** Maximum number of invoices to move in one call. */
  limit?: number | undefined;
}

export interface SetWorker {
  /** Whether background processing is paused. */
  paused: boolean;
}

export interface MintedKey {
  /** ID of the API key. */
  api_key_id: number;
  /** Name that describes what the key is for. */
  name: string;
  /** Type of key. It determines which records the key can see. */
  type: "Employee" | "Supplier" | "Customer";
  /** Environment that the key is valid in. */
  environment: "Production" | "Test" | "Development";
  /** ID of the user that the key acts for. Null if the key has no user. */
  user_id: number | null;
  /** IDs of the suppliers that the key is restricted to. Null means no restriction. */
  supplier_ids: number[] | null;
  /** IDs of the customers that the key is restricted to. Null means no restriction. */
  customer_ids: number[] | null;
  /** States that the key is restricted to. An empty list means all states. */
  states: string[];
  /** Maximum number of requests in any 60 minutes. */
  max_requests_per_hour: number;
  /** Whether the key can create and change orders. */
  ordering_enabled: boolean;
  /** When the key expires. Null means never. */
  expires_at: string | null;
  /** When the key was revoked. Null if it has not been revoked. */
  revoked_at: string | null;
  /** When the key was created. */
  time_created: string;
  /** Whether the key belongs to a console session. Such a key has no secret and is revoked when the session ends; revoking it ends the session. */
  for_session: boolean;
  /** Whether the key is read-only because of the role of the signed-in user. */
  read_only: boolean;
  /** The API key itself: send it in the `x-api-key` header. Shown only in this response; null in the response to a retry with the same Idempotency-Key. */
  key: string | null;
}

export interface CreateKeyRequest {
  /** Type of key. It determines which records the key can see. */
  type: "Employee" | "Supplier" | "Customer";
  /** Name that describes what the key is for. */
  name?: string | undefined;
  /** ID of the user that the key acts for. Required to create or change orders. Null means none. */
  user_id?: number | null | undefined;
  /** IDs of the suppliers to restrict the key to, or null for all suppliers. Required to create a Supplier key. */
  supplier_ids?: number[] | null | undefined;
  /** IDs of the customers to restrict the key to, or null for all customers. Required to create a Customer key. */
  customer_ids?: number[] | null | undefined;
  /** States to restrict the key to. An empty list means all states. */
  states?: string[] | undefined;
  /** Maximum number of requests in any 60 minutes. A new key defaults to 5,000. */
  max_requests_per_hour?: number | undefined;
  /** Whether the key can create and change orders. A new key defaults to true. */
  ordering_enabled?: boolean | undefined;
  /** When the key expires; must be in the future. Null means never. */
  expires_at?: string | null | undefined;
}

export interface RotateKeyRequest {
  /** Seconds for which the old key keeps working. Defaults to one day (86,400). */
  grace_seconds?: number | undefined;
}

export interface UpdateKeyRequest {
  /** Name that describes what the key is for. */
  name?: string | undefined;
  /** ID of the user that the key acts for. Required to create or change orders. Null means none. */
  user_id?: number | null | undefined;
  /** IDs of the suppliers to restrict the key to, or null for all suppliers. Required to create a Supplier key. */
  supplier_ids?: number[] | null | undefined;
  /** IDs of the customers to restrict the key to, or null for all customers. Required to create a Customer key. */
  customer_ids?: number[] | null | undefined;
  /** States to restrict the key to. An empty list means all states. */
  states?: string[] | undefined;
  /** Maximum number of requests in any 60 minutes. A new key defaults to 5,000. */
  max_requests_per_hour?: number | undefined;
  /** Whether the key can create and change orders. A new key defaults to true. */
  ordering_enabled?: boolean | undefined;
  /** When the key expires; must be in the future. Null means never. */
  expires_at?: string | null | undefined;
}

export interface LoadedRecords {
  /** Number of records created. */
  inserted: number;
  /** Number of records changed or removed. */
  updated: number;
  /** Number of records that were already up to date. */
  unchanged: number;
  /** Number of stored records that were removed or deactivated because the request did not include them. Present only if the request set the `absent` query parameter. */
  absent?: number;
}

export interface ImportData {
  /** Number of tables loaded. */
  tables: number;
  /** Number of rows loaded. */
  rows: number;
  /** Number of orders, changes, cancellations, purchases and payments whose processing was resumed. */
  jobs: number;
}

export interface ResetData {
  /** Number of tables loaded. */
  tables: number;
  /** Number of rows loaded. */
  rows: number;
  /** Number of orders, changes, cancellations, purchases and payments whose processing was resumed. */
  jobs: number;
  /** When the export was made. */
  exported_at: string;
  /** Environment that the export came from. */
  environment: string;
}

export interface RevokedLinks {
  /** Links created before this time no longer work. */
  revoked_at: string;
}

export interface SetSandboxClockRequest {
  /** Time to set the clock to. The clock keeps running from there. */
  now?: string | undefined;
  /** Seconds to move the sandbox clock forward. Negative values move it back. */
  advance_seconds?: number | undefined;
}

export interface QueueOutcomeRequest {
  /** Queue to apply the outcome to. */
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  /** `reject` rejects the item with `message`. `fail` makes one attempt fail; the item is then retried as usual. */
  outcome: "reject" | "fail";
  /** Number of items to apply the outcome to. */
  times?: number | undefined;
  /** Rejection message. */
  message?: string | undefined;
}

export type SendStatementsResponse = {
  data: SentStatements;
};

export type AdvancePurchaseResponse = {
  data: Purchase;
};

export type GetPurchaseReceiptResponse = {
  data: PurchaseReceipt;
};

export type CorrectPurchaseReceiptResponse = {
  data: Purchase;
};

export interface ListActivationTasksQuery {
  /** Return only tasks with this status: open or completed. Defaults to both. */
  status?: "open" | "completed" | readonly ("open" | "completed")[] | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type CompleteActivationTaskResponse = {
  data: ActivationTask;
};

export type ImportOrderResponse = {
  data: ImportOrder;
};

export interface GetFullOrderHistoryQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type AdvanceInvoiceResponse = {
  data: Invoice;
};

export interface PreviewDayVerificationQuery {
  /** Latest delivery date to include. Defaults to today (UTC). */
  date?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type VerifyDayResponse = {
  data: VerifyDay;
};

export interface GetPickListQuery {
  /** Delivery date. Defaults to today (UTC). */
  date?: string | undefined;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  /** Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetPickListResponse = {
  data: PickList;
};

export interface GetPackingSlipsQuery {
  /** Delivery date. Defaults to today (UTC). */
  date?: string | undefined;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  /** Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetPackingSlipsResponse = {
  data: PackingSlips;
};

export interface GetLoadListQuery {
  /** Delivery date. Defaults to today (UTC). */
  date?: string | undefined;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  /** Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetLoadListResponse = {
  data: LoadList;
};

export type GetStatusResponse = {
  data: Status;
};

export type SetWorkerPausedResponse = {
  data: SetWorker;
};

export type RunSelfCheckResponse = {
  data: SelfCheck;
};

export interface ListKeysQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type CreateKeyResponse = {
  data: MintedKey;
};

export type RotateKeyResponse = {
  data: MintedKey;
};

export type UpdateKeyResponse = {
  data: Key;
};

export interface ListSessionsQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export interface ListAuditEntriesQuery {
  /** Return only entries made with this API key. */
  api_key_id?: number | undefined;
  /** Return only entries made by this user. */
  user_id?: number | undefined;
  /** Return only entries with this action, such as key.revoke. */
  action?: string | undefined;
  /** Return only entries about this type of record, such as api_key or products. */
  subject?: string | undefined;
  /** Return only entries about the record with this ID. */
  subject_id?: string | undefined;
  /** Return only entries made by the request with this X-Request-Id. */
  request_id?: string | undefined;
  /** Return only entries made through these channels. */
  via?: "api" | "mcp" | "console" | "cli" | "worker" | readonly ("api" | "mcp" | "console" | "cli" | "worker")[] | undefined;
  /** Return only entries at or after this time. */
  start_time?: string | Date | undefined;
  /** Return only entries before this time. */
  end_time?: string | Date | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type GetAuditHeadResponse = {
  data: AuditHead;
};

export interface VerifyAuditQuery {
  /** Signed head that you stored: the JSON returned by /ops/audit/head. */
  head?: string | undefined;
}

export type VerifyAuditResponse = {
  data: VerifyAudit;
};

export interface SearchQuery {
  /** Text to search for, such as `INV-600001`, `1,234.50` or `collective sunset`. */
  name: string;
}

export type SearchResponse = {
  /** Results, grouped by type. */
  data: Search[];
};

export type ImportDataResponse = {
  data: ImportData;
};

export type ResetDataResponse = {
  data: ResetData;
};

export interface ListEmailsQuery {
  /** Return only emails about the order with this order ID or invoice ID. */
  order_id?: string | undefined;
  /** Return only emails that were accepted by a mail server (`true`) or that were not (`false`). */
  sent?: boolean | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type GetEmailResponse = {
  data: MailWithText;
};

export type RevokeLinksResponse = {
  data: RevokedLinks;
};

export interface ListAllWebhooksQuery {
  /** Return only webhooks of this API key. */
  api_key_id?: number | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  page_size?: number | undefined;
}

export type GetSandboxClockResponse = {
  data: SandboxClock;
};

export type SetSandboxClockResponse = {
  data: SandboxClock;
};

export type ResetSandboxClockResponse = {
  data: SandboxClock;
};

export type ListQueuedOutcomesResponse = {
  /** Queued outcomes, in the order in which they will be applied. */
  data: QueuedOutcome[];
};

export type QueueOutcomeResponse = {
  data: QueuedOutcome;
};

/** @deprecated Use AdvancePurchaseResponse. */
export type AdvancePurchaseAnswer = AdvancePurchaseResponse;

/** @deprecated Use CompleteActivationTaskResponse. */
export type CompleteActivationTaskAnswer = CompleteActivationTaskResponse;

/** @deprecated Use ImportOrderResponse. */
export type ImportOrderAnswer = ImportOrderResponse;

/** @deprecated Use GetFullOrderHistoryQuery. */
export type ListOrderHistoryQuery = GetFullOrderHistoryQuery;

/** @deprecated Use AdvanceInvoiceResponse. */
export type AdvanceInvoiceAnswer = AdvanceInvoiceResponse;

/** @deprecated Use PreviewDayVerificationQuery. */
export type PreviewVerifyDayQuery = PreviewDayVerificationQuery;

/** @deprecated Use VerifyDayResponse. */
export type VerifyDayAnswer = VerifyDayResponse;

/** @deprecated Use GetStatusResponse. */
export type GetStatusAnswer = GetStatusResponse;

/** @deprecated Use SetWorkerPausedResponse. */
export type SetWorkerAnswer = SetWorkerPausedResponse;

/** @deprecated Use RunSelfCheckResponse. */
export type SelfCheckAnswer = RunSelfCheckResponse;

/** @deprecated Use CreateKeyResponse. */
export type CreateKeyAnswer = CreateKeyResponse;

/** @deprecated Use RotateKeyResponse. */
export type RotateKeyAnswer = RotateKeyResponse;

/** @deprecated Use UpdateKeyRequest. */
export type ChangeKeyRequest = UpdateKeyRequest;

/** @deprecated Use UpdateKeyResponse. */
export type ChangeKeyAnswer = UpdateKeyResponse;

/** @deprecated Use ListAuditEntriesQuery. */
export type ListAuditQuery = ListAuditEntriesQuery;

/** @deprecated Use GetAuditHeadResponse. */
export type GetAuditHeadAnswer = GetAuditHeadResponse;

/** @deprecated Use VerifyAuditResponse. */
export type VerifyAuditAnswer = VerifyAuditResponse;

/** @deprecated Use SearchQuery. */
export type FindQuery = SearchQuery;

/** @deprecated Use SearchResponse. */
export type FindAnswer = SearchResponse;

/** @deprecated Use ImportDataResponse. */
export type ImportDataAnswer = ImportDataResponse;

/** @deprecated Use ResetDataResponse. */
export type RefreshDataAnswer = ResetDataResponse;

/** @deprecated Use ListEmailsQuery. */
export type ListMailsQuery = ListEmailsQuery;

/** @deprecated Use GetEmailResponse. */
export type GetMailAnswer = GetEmailResponse;

/** @deprecated Use RevokeLinksResponse. */
export type RevokeLinksAnswer = RevokeLinksResponse;

/** @deprecated Use GetSandboxClockResponse. */
export type GetSandboxClockAnswer = GetSandboxClockResponse;

/** @deprecated Use SetSandboxClockResponse. */
export type SetSandboxClockAnswer = SetSandboxClockResponse;

/** @deprecated Use ResetSandboxClockResponse. */
export type ResetSandboxClockAnswer = ResetSandboxClockResponse;

/** @deprecated Use ListQueuedOutcomesResponse. */
export type ListSandboxNextAnswer = ListQueuedOutcomesResponse;

/** @deprecated Use QueueOutcomeRequest. */
export type AddSandboxNextRequest = QueueOutcomeRequest;

/** @deprecated Use QueueOutcomeResponse. */
export type AddSandboxNextAnswer = QueueOutcomeResponse;

/** @deprecated Use FullOrderHistory. */
export type OrderHistory = FullOrderHistory;

/** @deprecated Use LoadedRecords. */
export type RecordsState = LoadedRecords;

/** @deprecated Use MailWithText. */
export type Mail2 = MailWithText;

/** @deprecated Use MintedKey. */
export type Key2 = MintedKey;

/** @deprecated Use QueuedOutcome. */
export type SandboxNext = QueuedOutcome;

/** @deprecated Use ResetData. */
export type RefreshData = ResetData;

/** @deprecated Use RevokedLinks. */
export type RevokeLink = RevokedLinks;

/** @deprecated Use Search. */
export type Find = Search;

/** @deprecated Use WebhookOfKey. */
export type AllWebhook = WebhookOfKey;

/** Records that the ERP sends, by list. */
export interface Records {
  /** Upsert states */
  states: {
    /** Two-letter abbreviation of the state, such as CA. */
    StateAbbreviation: string;
    /** Full name of the state. Required for a new record. */
    StateName?: string | undefined;
    /** Time of day by which an order must be submitted, such as 15:00, in the time zone given by TimeZone. Required for a new record. */
    OrderCutOffTime?: string | undefined;
    /** IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. Required for a new record. */
    TimeZone?: string | undefined;
    /** Number of days from the order cutoff to the delivery, as a string. 0 means that the cutoff is on the delivery day. Required for a new record. */
    OrderCutOffDaysInAdvance?: string | undefined;
    /** Whether the state is listed in v1. Defaults to true for a new record. */
    Active?: boolean | undefined;
    /** Whether customers in the state can order. If false, writes to orders are rejected with FEATURE_DISABLED. Defaults to true for a new record. */
    OrderingEnabled?: boolean | undefined;
  };
  /** Upsert locations */
  locations: {
    /** Unique ID of the location. */
    LocationID: number;
    /** Name of the warehouse or other receiving location. Required for a new record. */
    Location?: string | undefined;
    /** Name under which the location does business (DBA). Null if not set. */
    DBA?: string | null | undefined;
    /** Street address of the location. Null if unknown. */
    Address?: string | null | undefined;
    /** Second line of the address. Null if not set. */
    Address2?: string | null | undefined;
    /** Third line of the address. Null if not set. */
    Address3?: string | null | undefined;
    /** City of the location. Null if unknown. */
    City?: string | null | undefined;
    /** Two-letter abbreviation of the state, such as CA. Required for a new record. */
    State?: string | undefined;
    /** Postal code (ZIP) of the location. Null if unknown. */
    PostalCode?: string | null | undefined;
  };
  /** Upsert credit terms */
  creditTerms: {
    /** Unique ID of the credit term. Use it as credit_term_id on order lines. */
    TermID: number;
    /** Name of the credit term, such as Net 30. Required for a new record. */
    Term?: string | undefined;
    /** Number of days from delivery to the due date. 0 means due on delivery. Required for a new record. */
    DaysOfCredit?: number | undefined;
    /** Whether accounts with this credit term are on hold. Defaults to false for a new record. */
    AccountOnHold?: boolean | undefined;
  };
  /** Upsert suppliers */
  suppliers: {
    /** Unique ID of the supplier. */
    SupplierID: number;
    /** Name of the supplier. Required for a new record. */
    Supplier?: string | undefined;
    /** Abbreviation of the supplier's state, such as CA. Required for a new record. */
    State?: string | undefined;
    /** Whether the supplier is active. By default, Customer and Supplier keys see only active suppliers. Defaults to true for a new record. */
    Active?: boolean | undefined;
    /** Description of the supplier, as free text. Null if not set. */
    Description?: string | null | undefined;
    /** URL of brand assets such as logos and images. Null if not set. */
    BrandAssetsURL?: string | null | undefined;
    /** URL of the supplier's website. Null if not set. */
    SupplierWebsiteURL?: string | null | undefined;
    /** Whether the supplier's products are always invoiced separately. Defaults to false for a new record. */
    SeparateInvoice?: boolean | undefined;
  };
  /** Upsert supplier credit terms */
  "suppliers/creditTerms": {
    /** ID of the supplier. */
    SupplierID: number;
    /** ID of the credit term that the supplier offers. */
    TermID: number;
    /** Position among the supplier's terms. The first term applies by default. Defaults to 1 for a new record. */
    Position?: number | undefined;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert vendors */
  vendors: {
    /** ID of the supplier. */
    SupplierID: number;
    /** ID of the receiving location. */
    LocationID: number;
    /** ID of the vendor. A vendor has one record for each supplier and location. */
    VendorID: number;
    /** Name of the vendor. Required for a new record. */
    VendorName?: string | undefined;
    /** License number of the vendor. Null if unknown. */
    VendorLicenseNumber?: string | null | undefined;
    /** Street address of the vendor. Null if unknown. */
    VendorAddress?: string | null | undefined;
    /** Second line of the address. Null if not set. */
    VendorAddress2?: string | null | undefined;
    /** City of the vendor. Null if unknown. */
    VendorCity?: string | null | undefined;
    /** Abbreviation of the vendor's state, such as CA. Null if unknown. */
    VendorState?: string | null | undefined;
    /** Postal code (ZIP) of the vendor. Null if unknown. */
    VendorPostalCode?: string | null | undefined;
    /** Minimum number of days from submitting a purchase to its delivery. Defaults to 0 for a new record. */
    LeadTimeDays?: number | undefined;
    /** Days of inventory (DOI) to aim for when purchasing. Null if there is no target. */
    TargetDOI?: number | null | undefined;
    /** Maximum days of inventory (DOI) to hold. Null if there is no maximum. */
    MaxDOI?: number | null | undefined;
    /** Days of the week on which goods can be picked up, as three-letter names such as Mon. Empty means every day. */
    PickupDates?: ("Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun")[] | undefined;
    /** Whether every line of a purchase from the vendor needs a batch code. Defaults to false for a new record. */
    RequirePOBatchCodes?: boolean | undefined;
    /** Whether purchases can be placed with the vendor. Defaults to true for a new record. */
    Active?: boolean | undefined;
  };
  /** Upsert AR accounts */
  arAccounts: {
    /** Unique ID of the AR account. */
    ARAccountID: number;
    /** Name of the account holder. Required for a new record. */
    Name?: string | undefined;
  };
  /** Upsert separate invoice series */
  splitInvoices: {
    /** Unique ID of the invoice series. */
    SplitInvoiceID: number;
    /** Name of the invoice series. Required for a new record. */
    Name?: string | undefined;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert customers */
  customers: {
    /** Unique ID of the customer. */
    CustomerID: number;
    /** Display name of the customer. Required for a new record. */
    CustomerName?: string | undefined;
    /** Alternative name, such as the legal name. Null if not set. */
    CustomerNameAlt?: string | null | undefined;
    /** Name of the chain that the customer belongs to. Null if it belongs to none. */
    ChainName?: string | null | undefined;
    /** License number of the customer. Null if unknown. */
    LicenseNum?: string | null | undefined;
    /** Delivery address of the customer, as a single line. Null if unknown. */
    Address?: string | null | undefined;
    /** ID of the warehouse that serves the customer. Required for a new record. */
    LocationID?: number | undefined;
    /** Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD. Defaults to false for a new record. */
    OnHold?: boolean | undefined;
    /** User ID of the assigned sales rep. Null if none is assigned. */
    SalesRepUserID?: number | null | undefined;
    /** URL of the customer's picture or logo. Null if not set. */
    ProfilePictureURL?: string | null | undefined;
    /** Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned. */
    CollectionAgentFullName?: string | null | undefined;
    /** Email address of the collection agent. Null if unknown or if none is assigned. */
    CollectionAgentEmail?: string | null | undefined;
    /** Abbreviation of the customer's state, such as CA. It determines the prices, the order cutoff and the time zone. Required for a new record. */
    State?: string | undefined;
    /** Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none. */
    DeliveryDays?: string | undefined;
    /** Status of the account: Active, Inactive or Closed. Defaults to Active for a new record. */
    AccountStatus?: "Active" | "Inactive" | "Closed" | undefined;
    /** Minimum order value for a delivery, in US dollars. 0 means no minimum. At most 99,999,999.99. Defaults to 0 for a new record. */
    DeliveryMinimum?: number | string | undefined;
    /** ID of the AR account that the customer's invoices are billed to. Required for a new record. */
    ARAccountID?: number | undefined;
    /** ID of the default credit term, for suppliers that offer no terms and have none set for this customer. Required for a new record. */
    TermID?: number | undefined;
  };
  /** Upsert delivery schedules */
  "customers/deliverySchedules": {
    /** ID of the customer. */
    CustomerID: number;
    /** Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none. */
    DeliveryDays?: string | undefined;
  };
  /** Upsert customer credit terms */
  "customers/creditTerms": {
    /** ID of the customer. */
    CustomerID: number;
    /** ID of the supplier. */
    SupplierID: number;
    /** ID of the credit term that applies when this customer buys from this supplier. Required for a new record. */
    TermID?: number | undefined;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert customer invoice series */
  "customers/splitInvoices": {
    /** ID of the customer. */
    CustomerID: number;
    /** ID of the supplier whose lines go on a separate invoice. */
    SupplierID: number;
    /** ID of the invoice series that the supplier's lines belong to. Required for a new record. */
    SplitInvoiceID?: number | undefined;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert users */
  users: {
    /** Unique ID of the user. */
    UserID: number;
    /** ID of the user on the distributor's website. Null if the user has no login there. */
    SiteUserID?: number | null | undefined;
    /** Whether the user is active. API keys of inactive users cannot read or change orders. Defaults to true for a new record. */
    UserActive?: boolean | undefined;
    /** Whether the user has access to the live menu service. Defaults to false for a new record. */
    SvcLiveAccess?: boolean | undefined;
    /** Email address of the user. Null if unknown. */
    Email?: string | null | undefined;
    /** Role of the user, such as Sales Rep or Buyer. Required for a new record. */
    Role?: string | undefined;
    /** Whether the user has extended permissions in the ERP. Defaults to false for a new record. */
    PowerUser?: boolean | undefined;
    /** Job title of the user. Null if unknown. */
    JobTitle?: string | null | undefined;
    /** Department that the user works in. Null if unknown. */
    Department?: string | null | undefined;
    /** Full name of the user. Required for a new record. */
    FullName?: string | undefined;
    /** Phone number of the user. Null if unknown. */
    Phone?: string | null | undefined;
    /** Type of user: Employee, Supplier or Customer. An API key and its user must have the same type. Required for a new record. */
    Kind?: "Employee" | "Supplier" | "Customer" | undefined;
    /** Abbreviations of the states that the user works in, such as CA. */
    States?: string[] | null | undefined;
    /** IDs of the customers that the user acts for. Null if there are none. */
    CustomerIDs?: number[] | null | undefined;
    /** IDs of the suppliers that the user acts for. Null if there are none. */
    SupplierIDs?: number[] | null | undefined;
    /** IDs of the warehouses that the user works at. */
    LocationIDs?: number[] | null | undefined;
  };
  /** Upsert sales reps */
  salesReps: {
    /** User ID of the sales rep. */
    UserID: number;
    /** Product groups of the rep: `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells. */
    ProductGroups?: string[] | undefined;
    /** Active suppliers that the rep represents, limited to those that this API key can see. */
    Suppliers?: {
      /** ID of the supplier. */
      SupplierID: number;
    }[] | null | undefined;
    /** Active customers that the rep serves, limited to those that this API key can see. */
    Customers?: {
      /** ID of the customer. */
      CustomerID: number;
    }[] | null | undefined;
  };
  /** Upsert product categories */
  productCategories: {
    /** Unique ID of the category. */
    ProductCategoryID: number;
    /** Display name of the category. Required for a new record. */
    CategoryName?: string | undefined;
    /** Position of the category in lists. Lower numbers come first. Required for a new record. */
    Sequence?: number | undefined;
  };
  /** Upsert products */
  products: {
    /** Unique ID of the product. */
    ProductID: number;
    /** ID of the supplier that the product belongs to. Required for a new record. */
    SupplierID?: number | undefined;
    /** Display name of the product, as printed on invoices. Required for a new record. */
    ProductName?: string | undefined;
    /** Brand family that groups related brands. Null if not set. */
    BrandFamily?: string | null | undefined;
    /** Name of the product type, such as Beverage or Edible. Null if not set. */
    ProductTypeName?: string | null | undefined;
    /** Net weight of one unit, with up to 3 decimal places, in the unit of weight that the supplier uses. Null if unknown. */
    UnitNetWeight?: string | null | undefined;
    /** Units per wholesale case. Null if the product is sold by the unit only; its order lines must then use `units`. */
    WholesaleUnitsPerCase?: number | null | undefined;
    /** Marketing description of the product. Null if not set. */
    Description?: string | null | undefined;
    /** Ingredients, as printed on the package. Null if unknown. */
    Ingredients?: string | null | undefined;
    /** URL of a thumbnail image of the product. Null if not set. */
    ThumbnailImageURL?: string | null | undefined;
    /** URL of a full-size image of the product. Null if not set. */
    FullSizeImageURL?: string | null | undefined;
    /** Total potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null if unknown. */
    Potency?: string | null | undefined;
    /** THC potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null for products without THC. */
    PotencyTHC?: string | null | undefined;
    /** Blend of the product, such as Indica, Sativa or Hybrid. Null if not set. */
    Blend?: string | null | undefined;
    /** Name of the menu category that the product is listed under. Null if not set. */
    SvcMenuCategory?: string | null | undefined;
    /** ID of the product's category in the live menu service. Null if not set. */
    SvcLiveCategoryID?: number | null | undefined;
    /** Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. Defaults to 1 for a new record. */
    StatusID?: 1 | 2 | 3 | undefined;
    /** Abbreviation of the state in which the product is sold, such as CA. Required for a new record. */
    State?: string | undefined;
    /** Whether the product is a sample. Customer keys cannot order samples. Defaults to false for a new record. */
    IsSample?: boolean | undefined;
    /** ID of the product group that sales reps are assigned to. Null if not set. */
    ProductGroupID?: number | null | undefined;
    /** Style within the brand, such as IPA or Lager. Null if not set. */
    BrandStyle?: string | null | undefined;
    /** ID of the package type. Null if not set. See PackageName for its name. */
    PackageID?: number | null | undefined;
    /** Name of the package type, such as 12 oz can. Null if not set. */
    PackageName?: string | null | undefined;
    /** ID of the product type. Null if not set. See ProductTypeName for its name. */
    ProductTypeID?: number | null | undefined;
    /** Name of the strain, such as Blue Dream. Null if the product has no strain. */
    StrainName?: string | null | undefined;
    /** ID of the strain. Null if the product has no strain. See StrainName for its name. */
    StrainID?: number | null | undefined;
    /** Flavor of the product, such as Lemon. Null if it has none. */
    Flavor?: string | null | undefined;
    /** ID of the brand. Null if not set. See BrandName for its name. */
    BrandID?: number | null | undefined;
    /** Name of the brand that the product is sold under. Null if not set. */
    BrandName?: string | null | undefined;
    /** The supplier's own product number (SKU). Order spreadsheets can use it instead of ProductID. Null if not set. */
    SupplierProductNumber?: string | null | undefined;
    /** Whether the product is sold in full cases only. Other quantities are rejected with NOT_CASE_MULTIPLE. Defaults to false for a new record. */
    CaseOnly?: boolean | undefined;
    /** Minimum units per order line. Smaller quantities are rejected with BELOW_MIN_ORDER. Null if there is no minimum. */
    MinOrderUnits?: number | null | undefined;
    /** Purchase cost of one unit, in US dollars with up to 4 decimal places. At most 99,999,999.99. Defaults to 0 for a new record. */
    FOB?: string | undefined;
    /** Deposit on one unit, in US dollars with up to 4 decimal places. At most 99,999,999.99. Defaults to 0 for a new record. */
    DepositCost?: string | undefined;
  };
  /** Upsert product prices */
  prices: {
    /** ID of the product. */
    ProductID: number;
    /** Abbreviation of the state in which the price applies. */
    State: string;
    /** First day on which the price applies, in the state's time zone. */
    StartDate: string;
    /** Last day on which the price applies. Null if it is open-ended. */
    EndDate?: string | null | undefined;
    /** Price of one unit before promotions, in US dollars with 2 decimal places. At most 99,999,999.99. Required for a new record. */
    UnitPrice?: string | undefined;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert promotions */
  promotions: {
    /** Unique ID of the promotion. */
    PromotionID: number;
    /** Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (requires a minimum number of units). Required for a new record. */
    PromotionTypeID?: 1 | 2 | 3 | undefined;
    /** Display name of the promotion. Required for a new record. */
    PromotionName?: string | undefined;
    /** What UnitPrice means: 1 fixed unit price, 2 percent off the price, 3 amount off the price. Required for a new record. */
    ProductOverrideType?: 1 | 2 | 3 | undefined;
    /** Value of the promotion, depending on ProductOverrideType: a unit price or an amount off, in US dollars, or a percentage off. Up to 4 decimal places. At most 99,999,999.99. Required for a new record. */
    UnitPrice?: number | string | undefined;
    /** First day of the promotion, in the time zone of the customer's state. Required for a new record. */
    StartDate?: string | undefined;
    /** Last day of the promotion, inclusive. Null if it is open-ended. */
    EndDate?: string | null | undefined;
    /** Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products. Defaults to false for a new record. */
    AllProducts?: boolean | undefined;
    /** ID of the supplier whose products are promoted. Defaults to the supplier of the listed products. */
    SupplierID?: number | undefined;
    /** Minimum units on a line for the promotion to apply. Null unless PromotionTypeID is 3. */
    MinUnits?: number | null | undefined;
    /** Abbreviations of the states in which the promotion runs. */
    States?: string[] | null | undefined;
    /** IDs of the products in the promotion. Empty if AllProducts is true. */
    ProductIDs?: number[] | null | undefined;
  };
  /** Upsert product authorizations */
  authorizations: {
    /** ID of a product that only authorized customers may buy. */
    ProductID: number;
    /** ID of the authorized customer. */
    CustomerID: number;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert processed purchases */
  purchases: {
    /** Unique ID of the processed purchase. */
    PurchaseID: number;
    /** When the goods were received. Until then, the requested delivery date. Null if unknown. */
    ReceiveDate?: string | null | undefined;
    /** Number of the incoming shipment. Null if not set. */
    ShipmentNum?: string | null | undefined;
    /** ID of the incoming shipment in the ERP. Null if not set. */
    ShipmentID?: number | null | undefined;
    /** ID of the receiving location. Required for a new record. */
    ToLocationID?: number | undefined;
    /** ID of the vendor. Required for a new record. */
    VendorID?: number | undefined;
    /** When the purchase was processed and its status became New. Required for a new record. */
    PostDate?: string | undefined;
    /** Status of the purchase: New, Accepted, Received, Confirmed or Verified. Defaults to New for a new record. */
    Status?: "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | undefined;
    /** PO number, unique per vendor. Required for a new record. */
    PONum?: string | undefined;
    /** Freight cost, in US dollars with 2 decimal places. 0 if there is none. At most 99,999,999.99. Defaults to 0 for a new record. */
    Freight?: string | undefined;
    /** Tax on the purchase, in US dollars with 2 decimal places. 0 if there is none. At most 99,999,999.99. Defaults to 0 for a new record. */
    Tax?: string | undefined;
    /** Other costs of the purchase, in US dollars with 2 decimal places. 0 if there are none. At most 99,999,999.99. Defaults to 0 for a new record. */
    OtherCost?: string | undefined;
    /** Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null. */
    Memo?: string | null | undefined;
    /** When the purchase was last edited. */
    LastEditTime?: string | undefined;
    /** When the totals were last calculated. Null if unknown. */
    LastCalcTime?: string | null | undefined;
    /** Date of the vendor's invoice. Null until it is known. */
    InvoiceDate?: string | null | undefined;
    /** Date on which the vendor's invoice is due. Null until it is known. */
    DueDate?: string | null | undefined;
    /** ID of the payment terms. Null if there are none. */
    TermID?: number | null | undefined;
    /** When the purchase was created. */
    TimeCreated?: string | undefined;
    /** Receipt number. Null until the goods are received. */
    ReceivingNum?: string | null | undefined;
    /** ID of the supplier. Required for a new record. */
    SupplierID?: number | undefined;
    /** Requested delivery date. Defaults to the date part of ReceiveDate. */
    DeliveryDate?: string | undefined;
    /** All lines of the purchase. Stored lines that are not in the list are removed. If omitted, the lines do not change. */
    Lines?: {
      /** Unique ID of the purchase line. */
      PurchaseTransID: number;
      /** ID of the product. Required for a new record. */
      ProductID?: number | undefined;
      /** Number of units ordered, with up to 4 decimal places. Defaults to NumUnits. At most 10,000,000. */
      Ordered?: string | undefined;
      /** Number of units received or, until then, expected, with up to 4 decimal places. At most 10,000,000. Required for a new record. */
      NumUnits?: string | undefined;
      /** Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99. */
      FOB?: string | null | undefined;
      /** Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99. */
      DepositCost?: string | null | undefined;
      /** Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00. */
      ExtPrice?: string | null | undefined;
      /** Expiration date of the goods (midnight UTC). Null if they have none. */
      ExpirationDate?: string | null | undefined;
      /** Code date printed on the package (midnight UTC). Null if not set. */
      CodeDate?: string | null | undefined;
      /** Batch code of the goods. Null if not set. */
      BatchCode?: string | null | undefined;
      /** Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99. */
      LaidInCost?: string | null | undefined;
      /** Tag of the pallet that the goods arrived on. Null if not set. */
      PalletTag?: string | null | undefined;
      /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000. */
      Cases?: string | null | undefined;
      /** Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown. */
      Weight?: string | null | undefined;
    }[] | undefined;
  };
  /** Upsert purchase lines */
  "purchases/lines": {
    /** Unique ID of the purchase line. */
    PurchaseTransID: number;
    /** ID of the purchase. Required for a new record. Cannot be changed later. */
    PurchaseID?: number | undefined;
    /** ID of the product. Required for a new record. */
    ProductID?: number | undefined;
    /** Number of units ordered, with up to 4 decimal places. Defaults to NumUnits. At most 10,000,000. */
    Ordered?: string | undefined;
    /** Number of units received or, until then, expected, with up to 4 decimal places. At most 10,000,000. Required for a new record. */
    NumUnits?: string | undefined;
    /** Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99. */
    FOB?: string | null | undefined;
    /** Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99. */
    DepositCost?: string | null | undefined;
    /** Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00. */
    ExtPrice?: string | null | undefined;
    /** Expiration date of the goods (midnight UTC). Null if they have none. */
    ExpirationDate?: string | null | undefined;
    /** Code date printed on the package (midnight UTC). Null if not set. */
    CodeDate?: string | null | undefined;
    /** Batch code of the goods. Null if not set. */
    BatchCode?: string | null | undefined;
    /** Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99. */
    LaidInCost?: string | null | undefined;
    /** Tag of the pallet that the goods arrived on. Null if not set. */
    PalletTag?: string | null | undefined;
    /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000. */
    Cases?: string | null | undefined;
    /** Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown. */
    Weight?: string | null | undefined;
  };
  /** Upsert warehouse inventory */
  inventory: {
    /** ID of the warehouse. */
    LocationID: number;
    /** ID of the product. */
    ProductID: number;
    /** Whether only authorized customers can buy the product from this warehouse. Defaults to false for a new record. */
    NotAuthorized?: boolean | undefined;
    /** Average number of units sold per day over the last 90 days, with up to 4 decimal places. Defaults to 0 for a new record. */
    AvgDailySales90d?: string | undefined;
    /** Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day. Defaults to 0 for a new record. */
    Inventory?: number | undefined;
    /** Units received but not yet verified. Not included in Inventory. Defaults to 0 for a new record. */
    Received?: number | undefined;
    /** Units loaded onto trucks for delivery. Defaults to 0 for a new record. */
    Loaded?: number | undefined;
    /** Units picked but not yet loaded. Defaults to 0 for a new record. */
    Picked?: number | undefined;
    /** Units delivered but still on load sheets with the status Loaded. Defaults to 0 for a new record. */
    Delivered?: number | undefined;
    /** Units in the warehouse that cannot be sold, such as damaged units. Defaults to 0 for a new record. */
    Unsellable?: number | undefined;
    /** Units delivered but not yet verified, on invoices with the status Returned or Balanced. Excludes units counted in Delivered. Defaults to 0 for a new record. */
    PendingSales?: number | undefined;
    /** Overwrites PreSales. Use it to load open invoices for the first time or to make a correction; otherwise posted orders keep PreSales up to date. Defaults to 0 for a new record. */
    SetPreSales?: number | undefined;
  };
  /** Upsert lots */
  "inventory/lots": {
    /** ID of the purchase line on which the lot was received. */
    PurchaseTransID: number;
    /** Units received. Defaults to the units of the purchase line. */
    UnitsReceived?: number | undefined;
    /** Units left to sell. Defaults to UnitsReceived for a new lot. */
    UnitsRemaining?: number | undefined;
    /** When the lot was opened. The oldest lot is sold first. */
    TimeOpened?: string | undefined;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert batches */
  "inventory/batches": {
    /** ID of the warehouse. */
    LocationID: number;
    /** ID of the product. */
    ProductID: number;
    /** Units of the batch in the warehouse. Defaults to the remaining units of the lot that are not in another batch. The batches of a lot must add up to its remaining units. */
    InventoryUnits?: number | undefined;
    /** ID of the purchase line on which the batch was received. Null if unknown. */
    PurchaseTransID?: number | null | undefined;
    /** Date on which the batch expires. Null if it does not expire or the date is unknown. */
    ExpirationDate?: string | null | undefined;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    COAURL?: string | null | undefined;
    /** Batch code, as printed on the package. */
    BatchCode: string;
    /** Vintage year of the batch, such as 2024. Null if it has none. */
    Vintage?: string | null | undefined;
    /** Unique ID of the batch in the track-and-trace system. Null if not set. */
    UID?: string | null | undefined;
    /** Laboratory that analyzed the batch. Null if unknown. */
    Laboratory?: string | null | undefined;
    /** Best-by date of the batch. Null if unknown. */
    BestByDate?: string | null | undefined;
    /** Date on which the batch was harvested. Null if unknown. */
    HarvestDate?: string | null | undefined;
    /** Date on which the batch was manufactured. Null if unknown. */
    ManufactureDate?: string | null | undefined;
    /** Date on which the batch was packaged. Null if unknown. */
    PackDate?: string | null | undefined;
    /** Date on which the certificate of analysis expires. Null if unknown. */
    COAExpirationDate?: string | null | undefined;
    /** Unit of the potency values, such as % or mg. Null if unknown. */
    PotencyType?: string | null | undefined;
    /** THC potency from the analysis, in the unit given by PotencyType. Null if unknown. */
    THCPotency?: string | null | undefined;
    /** CBD potency from the analysis, in the unit given by PotencyType. Null if unknown. */
    CBDPotency?: string | null | undefined;
    /** Total cannabinoids from the analysis, in the unit given by PotencyType. Null if unknown. */
    TotalCannabinoids?: string | null | undefined;
    /** THC potency as printed on the label, in the unit given by PotencyType. Null if unknown. */
    LabelTHCPotency?: string | null | undefined;
    /** CBD potency as printed on the label, in the unit given by PotencyType. Null if unknown. */
    LabelCBDPotency?: string | null | undefined;
    /** Total cannabinoids as printed on the label, in the unit given by PotencyType. Null if unknown. */
    LabelTotalCannabinoids?: string | null | undefined;
    /** When the batch record was created. */
    TimeCreated?: string | undefined;
  };
  /** Upsert allocations */
  allocations: {
    /** Unique ID of the allocation. */
    AllocationID: number;
    /** ID of the product. Required for a new record. */
    ProductID?: number | undefined;
    /** ID of the customer. Required for a new record. */
    CustomerID?: number | undefined;
    /** Number of units reserved for the customer, or maximum number of units that the customer can buy, depending on AllocationTypeID. Required for a new record. */
    Units?: number | undefined;
    /** Type of allocation: 1 reserves units for the customer, 2 limits the units that the customer can buy. Required for a new record. */
    AllocationTypeID?: 1 | 2 | undefined;
    /** First day of the allocation. Required for a new record. */
    StartDate?: string | undefined;
    /** Last day of the allocation, inclusive. Null if it is open-ended. */
    EndDate?: string | null | undefined;
    /** Units that the customer has already drawn from the allocation. Defaults to 0 for a new record. */
    UsedUnits?: number | undefined;
  };
  /** Upsert retailer inventory */
  "inventory/retailers": {
    /** Unique ID of the retailer inventory record. */
    ID: number;
    /** ID of the product. Required for a new record. */
    ProductID?: number | undefined;
    /** Customer ID of the retailer. Required for a new record. */
    CustomerID?: number | undefined;
    /** Date of the retailer's last inventory count. Null if there has been none. */
    LastInventoryDate?: string | null | undefined;
    /** Units in stock at the retailer's last inventory count, with up to 2 decimal places. Defaults to 0 for a new record. */
    Inventory?: string | undefined;
    /** Average number of units that the retailer sells per day, with up to 4 decimal places. At most 10,000,000. Defaults to 0 for a new record. */
    DailySales?: string | undefined;
  };
  /** Upsert invoices */
  invoices: {
    /** Unique ID of the invoice. */
    InvoiceID: number;
    /** ID of the customer. Required for a new record. */
    CustomerID?: number | undefined;
    /** Invoice number as printed, such as INV-612001. Required for a new record. */
    InvoiceNum?: string | undefined;
    /** Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit. Defaults to InvoiceTotal minus the payments applied. At most 900,000,000,000.00. */
    OpenDebit?: string | undefined;
    /** Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit. Defaults to the full amount of the credit. At most 900,000,000,000.00. */
    OpenCredit?: string | undefined;
    /** The customer's PO number. Null if the order had none. */
    PONum?: string | null | undefined;
    /** When the customer placed the order. Null if unknown. */
    PODate?: string | null | undefined;
    /** ID of the credit term used to compute the due date. Null if not set. */
    TermID?: number | null | undefined;
    /** Memo of the order that was invoiced. Null if not set. */
    Memo?: string | null | undefined;
    /** Delivery date of the goods on the invoice. Required for a new record. */
    Date?: string | undefined;
    /** Date on which payment is due (midnight UTC). Defaults to the delivery date plus the term's days of credit. */
    DueDate?: string | undefined;
    /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Defaults to 1 for a new record. */
    Status?: 1 | 2 | 3 | 4 | 5 | 7 | undefined;
    /** ID of the user who submitted the order. Null if unknown. */
    SubmittedByUserID?: number | null | undefined;
    /** ID of the user who built the order. Null if unknown. */
    BuiltByUserID?: number | null | undefined;
    /** When the invoice was created. */
    InvoiceTimeCreated?: string | undefined;
    /** Note on the invoice from accounts receivable. Null if not set. */
    ARNote?: string | null | undefined;
    /** ID of the AR account that the invoice is billed to. Defaults to the customer's AR account. */
    ARAccountID?: number | undefined;
    /** ID of the credit term that applies to the order. Null if not set. Defaults to TermID. */
    CreditTermID?: number | null | undefined;
    /** ID of the separate invoice series that the invoice belongs to. Null if not set. */
    SplitInvoiceID?: number | null | undefined;
    /** Whether the invoice is a credit. Defaults to false for a new record. */
    IsCredit?: boolean | undefined;
    /** When the invoice was canceled. Null if it has not been canceled. */
    CancelledAt?: string | null | undefined;
    /** All lines of the invoice. Stored lines that are not in the list are removed. If omitted, the lines do not change. */
    Lines?: {
      /** Unique ID of the invoice line. */
      InvoiceTransID: number;
      /** ID of the product. Required for a new record. */
      ProductID?: number | undefined;
      /** Name of the product at the time it was invoiced. Defaults to the current name of the product. */
      ProductName?: string | undefined;
      /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000. */
      Cases?: string | null | undefined;
      /** Number of units shipped. Negative on a return. Required for a new record. */
      NumUnits?: number | undefined;
      /** Number of units that the customer ordered. Defaults to NumUnits. */
      Ordered?: number | undefined;
      /** Number of units on backorder, not included in NumUnits. Defaults to 0 for a new record. */
      BackOrder?: number | undefined;
      /** Price of one unit before discounts, in US dollars with 2 decimal places. At most 99,999,999.99. Required for a new record. */
      FullPrice?: string | undefined;
      /** Price of one unit after discounts, in US dollars with 2 decimal places. Defaults to FullPrice. At most 99,999,999.99. */
      UnitPrice?: string | undefined;
      /** ID of the supplier of the product at the time it was invoiced. Defaults to the current supplier of the product. */
      SupplierID?: number | undefined;
      /** ID of the promotion applied to the line. Null if no promotion applies. */
      PromotionID?: number | null | undefined;
      /** ID of the adjustment reason. Null if the line was not adjusted. */
      ReasonID?: number | null | undefined;
      /** Adjustment reason, as free text. Null if the line was not adjusted. */
      Reason?: string | null | undefined;
      /** Whether the default price was overridden manually. Defaults to false for a new record. */
      PromotionOverridden?: boolean | undefined;
      /** ID of the purchase line that the units were picked from. Null until the line is picked. */
      PurchaseTransID?: number | null | undefined;
      /** Code of the batch that the units were picked from. Null until one is assigned. */
      BatchCode?: string | null | undefined;
      /** URL of the certificate of analysis (COA). Null until one is attached. */
      COA_URL?: string | null | undefined;
    }[] | undefined;
  };
  /** Upsert invoice lines */
  "invoices/lines": {
    /** Unique ID of the invoice line. */
    InvoiceTransID: number;
    /** ID of the invoice. Required for a new record. Cannot be changed later. */
    InvoiceID?: number | undefined;
    /** ID of the product. Required for a new record. */
    ProductID?: number | undefined;
    /** Name of the product at the time it was invoiced. Defaults to the current name of the product. */
    ProductName?: string | undefined;
    /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000. */
    Cases?: string | null | undefined;
    /** Number of units shipped. Negative on a return. Required for a new record. */
    NumUnits?: number | undefined;
    /** Number of units that the customer ordered. Defaults to NumUnits. */
    Ordered?: number | undefined;
    /** Number of units on backorder, not included in NumUnits. Defaults to 0 for a new record. */
    BackOrder?: number | undefined;
    /** Price of one unit before discounts, in US dollars with 2 decimal places. At most 99,999,999.99. Required for a new record. */
    FullPrice?: string | undefined;
    /** Price of one unit after discounts, in US dollars with 2 decimal places. Defaults to FullPrice. At most 99,999,999.99. */
    UnitPrice?: string | undefined;
    /** ID of the supplier of the product at the time it was invoiced. Defaults to the current supplier of the product. */
    SupplierID?: number | undefined;
    /** ID of the promotion applied to the line. Null if no promotion applies. */
    PromotionID?: number | null | undefined;
    /** ID of the adjustment reason. Null if the line was not adjusted. */
    ReasonID?: number | null | undefined;
    /** Adjustment reason, as free text. Null if the line was not adjusted. */
    Reason?: string | null | undefined;
    /** Whether the default price was overridden manually. Defaults to false for a new record. */
    PromotionOverridden?: boolean | undefined;
    /** ID of the purchase line that the units were picked from. Null until the line is picked. */
    PurchaseTransID?: number | null | undefined;
    /** Code of the batch that the units were picked from. Null until one is assigned. */
    BatchCode?: string | null | undefined;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    COA_URL?: string | null | undefined;
  };
  /** Upsert certificates of analysis */
  "invoices/coas": {
    /** ID of the invoice. Defaults to the invoice of the line. Cannot be changed later. */
    InvoiceID?: number | undefined;
    /** ID of the product. Defaults to the product of the line. Cannot be changed later. */
    ProductID?: number | undefined;
    /** ID of the invoice line that the certificate is attached to. */
    InvoiceTransID: number;
    /** Code of the batch that the certificate covers. */
    BatchCode: string;
    /** URL of the certificate of analysis (COA). Required for a new record. */
    COA_URL?: string | undefined;
    /** `true` removes the record. Only its key fields are required. */
    Remove?: boolean | undefined;
  };
  /** Upsert payment types */
  "payments/types": {
    /** Unique ID of the payment type. */
    PaymentTypeID: number;
    /** Name of the payment type, such as Check or ACH. Required for a new record. */
    Name?: string | undefined;
    /** ID of the supplier that the payment type is restricted to. Null if it can be used for all suppliers. */
    SupplierID?: number | null | undefined;
    /** When the payment type was created. */
    TimeCreated?: string | undefined;
    /** Whether the payment type can be used for new payments. Defaults to true for a new record. */
    Active?: boolean | undefined;
  };
  /** Upsert payments */
  payments: {
    /** Unique ID of the payment. */
    PaymentID: number;
    /** ID of the payment in the accounts receivable (AR) ledger. Required for a new record. */
    PaymentInvoiceID?: number | undefined;
    /** Payment number, such as PMT-80001. Send it as PaymentInvoiceNum to apply the payment to an invoice. Required for a new record. */
    PaymentInvoiceNum?: string | undefined;
    /** ID of the accounts receivable (AR) account that the payment belongs to. Required for a new record. */
    ARAccountID?: number | undefined;
    /** ID of the payment type. Required for a new record. */
    PaymentTypeID?: number | undefined;
    /** Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment. At most 900,000,000,000.00. Required for a new record. */
    Amount?: string | undefined;
    /** ID of the supplier that the payment is for. Null if it is not for a particular supplier. */
    SupplierID?: number | null | undefined;
    /** Status of the load sheet that the payment belongs to, as numbered in the ERP. Null if it belongs to none. */
    LoadSheetStatusID?: number | null | undefined;
    /** When the payment was posted to the account. Null until then. */
    PostDate?: string | null | undefined;
    /** When the payment record was created. */
    TimeCreated?: string | undefined;
    /** Accounts receivable note on the payment. Null if not set. */
    ARNote?: string | null | undefined;
    /** Memo on the payment, as free text. Null if not set. */
    Memo?: string | null | undefined;
  };
}

export type RecordsResponse = LoadedRecords;

/** @deprecated Use RecordsResponse. */
export type RecordsAnswer = RecordsResponse;
