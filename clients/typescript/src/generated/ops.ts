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
  /** Number of purchases waiting for this task. */
  waiting_purchases: number;
  time_created: string;
  /** When the task was completed. Null while it is open. */
  time_completed: string | null;
  /** ID of the user who completed the task. Null while it is open. */
  completed_by_user_id: number | null;
}

export interface FullOrderHistory {
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
}

export interface PreviewVerifyDay {
  invoice_id: number;
  invoice_num: string;
  customer_id: number;
  customer_name: string;
  delivery_date: string;
  /** Total of the invoice. */
  invoice_total: string;
}

export interface PickList {
  date: string;
  location_id: number;
  location_name: string;
  totals: {
    invoices: number;
    /** Units that ship. */
    units: number;
    /** Cases of all lines that have them, with up to 4 decimals. */
    cases: string;
  };
  /** One for each product, by supplier and name. */
  lines: {
    product_id: number;
    product_name: string;
    supplier_name: string;
    supplier_product_number: string | null;
    /** Units that ship. */
    units: number;
    /** The same quantity in cases, up to 4 decimals. Null if the product has no units per case. */
    cases: string | null;
    /** Invoices that the units are for. */
    invoices: {
      invoice_id: number;
      invoice_num: string;
      /** Units that ship. */
      units: number;
    }[];
  }[];
}

export interface PackingSlips {
  date: string;
  location_id: number;
  location_name: string;
  totals: {
    invoices: number;
    /** Units that ship. */
    units: number;
    /** Cases of all lines that have them, with up to 4 decimals. */
    cases: string;
  };
  invoices: {
    invoice_id: number;
    invoice_num: string;
    /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
    status: number;
    customer_id: number;
    customer_name: string;
    address: string | null;
    /** License number of the customer. */
    license_num: string | null;
    po_num: string | null;
    memo: string | null;
    /** Units that ship. */
    units: number;
    /** Cases of all lines that have them, with up to 4 decimals. */
    cases: string;
    lines: {
      product_id: number;
      product_name: string;
      supplier_name: string;
      supplier_product_number: string | null;
      /** Units ordered. */
      ordered: number;
      /** Units that ship. */
      units: number;
      /** Units on backorder. */
      back_order: number;
      /** The same quantity in cases, up to 4 decimals. Null if the product has no units per case. */
      cases: string | null;
      /** Batch code. Null until the invoice is loaded. */
      batch_code: string | null;
    }[];
  }[];
}

export interface LoadList {
  date: string;
  location_id: number;
  location_name: string;
  totals: {
    invoices: number;
    /** Units that ship. */
    units: number;
    /** Cases of all lines that have them, with up to 4 decimals. */
    cases: string;
  };
  stops: {
    invoice_id: number;
    invoice_num: string;
    /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
    status: number;
    customer_id: number;
    customer_name: string;
    address: string | null;
    /** License number of the customer. */
    license_num: string | null;
    po_num: string | null;
    memo: string | null;
    /** Units that ship. */
    units: number;
    /** Cases of all lines that have them, with up to 4 decimals. */
    cases: string;
  }[];
}

export interface Status {
  version: string;
  environment: string;
  uptime_seconds: number;
  database: {
    engine: string;
    version: string;
    size_bytes: number;
    /** Database settings that are off and should be on: fsync, full_page_writes, synchronous_commit. Without them, a crash of the database server can lose acknowledged writes. Empty if writes are safe. */
    unsafe_settings: string[];
  };
  worker: {
    paused: boolean;
  };
  queues: {
    queue: string;
    /** Jobs waiting to run, including retries. */
    ready: number;
    running: number;
    /** Jobs abandoned after the last attempt. */
    dead: number;
    /** Age of the oldest unfinished job. */
    oldest_seconds: number | null;
    done_last_hour: number;
    /** Failed attempts in the last hour, including those that were retried. */
    failed_last_hour: number;
    /** Error message of the last failed attempt. */
    last_error: string | null;
    /** When the last attempt failed. Null if none failed in the last hour. */
    last_failed_at: string | null;
  }[];
  processed_last_hour: number;
  rejected_last_hour: number;
  events: {
    /** How long events have been waiting for an open transaction. 0 if none are. */
    feed_delay_seconds: number;
    webhooks: {
      active: number;
      paused: number;
      disabled: number;
      /** Webhooks whose last deliveries failed. */
      failing: number;
    };
    /** Events that failed to be delivered, or are queued behind one that did. */
    pending: number;
    oldest_pending_seconds: number | null;
    delivered_last_hour: number;
    failed_last_hour: number;
  };
}

export interface SelfCheck {
  /** When the check started. All results reflect this moment. */
  checked_at: string;
  duration_ms: number;
  /** Whether all rules hold. */
  holds: boolean;
  identities: {
    name: string;
    /** Rule that must always hold. */
    explanation: string;
    /** Number of rows checked. */
    checked: number;
    /** Number of rows that violate the rule. */
    broken: number;
    /** Rows that break it, at most 20: their ids and the figures that differ. */
    examples: Record<string, unknown>[];
    duration_ms: number;
  }[];
}

export interface Key {
  api_key_id: number;
  /** Name that describes what the key is for. */
  name: string;
  type: "Employee" | "Supplier" | "Customer";
  environment: "Production" | "Test" | "Development";
  /** ID of the user that the key acts for. Null if there is none. */
  user_id: number | null;
  /** IDs of the suppliers that the key is restricted to. Null means no restriction. */
  supplier_ids: number[] | null;
  /** IDs of the customers that the key is restricted to. Null means no restriction. */
  customer_ids: number[] | null;
  /** States that the key is restricted to. An empty list means all states. */
  states: string[];
  max_requests_per_hour: number;
  /** Whether the key can create and change orders. */
  ordering_enabled: boolean;
  /** When the key expires. Null means never. */
  expires_at: string | null;
  /** When the key was revoked. Null if it was not. */
  revoked_at: string | null;
  time_created: string;
  /** Whether the key belongs to a console session. Such a key has no secret and ends with the session; revoking it ends the session. */
  for_session: boolean;
  /** Whether the key is read-only, because of the role of the signed-in user. */
  read_only: boolean;
}

export interface Session {
  session_id: string;
  /** ID of the user who signed in. */
  user_id: number;
  /** Name of the user. */
  user_name: string;
  /** Current email address of the user. */
  email: string | null;
  /** Type of the user and of the API key. */
  type: "Employee" | "Supplier" | "Customer";
  /** Whether the session is read-only, because of the role of the user. */
  read_only: boolean;
  /** ID of the API key of the session. It ends with the session. */
  api_key_id: number;
  /** When the user signed in. */
  time_started: string;
  /** When the session was last used, to the minute. */
  last_seen_at: string;
  /** When it ends at the latest: 12 hours after it started. */
  expires_at: string;
}

export interface Audit {
  audit_id: number;
  /** When it happened. */
  at: string;
  /** ID of the API key. Null for actions on the command line or by the service itself. */
  api_key_id: number | null;
  /** Name of the API key. */
  api_key_name: string | null;
  /** ID of the user of the API key. */
  user_id: number | null;
  /** Name of the user. */
  user_name: string | null;
  /** X-Request-Id of the request. */
  request_id: string | null;
  /** Channel that was used: the API, an agent (mcp), the console, the dray command (cli), or a background process (worker). Reported by the client. Null on entries from older versions. */
  via: "api" | "mcp" | "console" | "cli" | "worker" | null;
  /** What was done, such as key.create or purchase.submit. */
  action: string;
  /** Type of the record, such as api_key or products. */
  subject: string;
  /** ID of the record. For an order, the order ID, or the invoice ID if it has none. */
  subject_id: string | null;
  /** Version before the change. Null if the record has no versions. */
  from_version: number | null;
  /** Version after the change. Null if the record has no versions. */
  to_version: number | null;
  /** Values before the change. Null if there were none or they are not kept. */
  before: unknown;
  /** Values after the change. Null if there are none or they are not kept. */
  after: unknown;
  /** SHA-256 of this entry and the previous hash. Null for a moment, until the entry is linked. */
  hash: string | null;
  /** Hash of the previous entry. All zeros for the first entry. */
  previous_hash: string | null;
}

export interface AuditHead {
  /** Number of entries in the chain. */
  place: number;
  /** Hash of the newest entry. */
  hash: string;
  /** When the head was signed. */
  signed_at: string;
  /** Signature that lets this service recognize the head later. */
  signature: string;
}

export interface VerifyAudit {
  /** Whether the chain is intact: no entry was altered, removed or inserted. */
  holds: boolean;
  /** Number of entries in the chain. */
  links: number;
  /** Hash of the newest entry. */
  hash: string;
  /** First broken link. Null if the chain is intact. */
  broken: {
    /** Position in the chain, starting at 1. */
    place: number | null;
    /** ID of the audit entry. */
    audit_id: number | null;
    problem: string;
  } | null;
}

export interface Search {
  /** Type of the result. */
  kind: "order" | "purchase" | "payment" | "product" | "customer" | "person";
  /** ID to use with other endpoints: the order ID, purchase_global_id, or the ID of the payment, product, customer or user. */
  id: string;
  /** Number of the invoice, purchase or payment. For a user, the email address. */
  number: string | null;
  /** ID of the invoice of a posted order. Null for other results. */
  invoice_id: number | null;
  /** ID of the customer of an order, or the first customer of a user. */
  customer_id: number | null;
  /** PO number of the order or purchase. */
  po_num: string | null;
  /** Name of the product, customer or user. For an order or purchase, the name of its customer or vendor. */
  name: string | null;
  /** Current status. */
  status: string | null;
  /** Delivery date, or posting date of a payment. */
  date: string | null;
}

export interface StateRecord {
  /** Two-letter abbreviation, such as CA. */
  StateAbbreviation?: string;
  /** Full name of the state. */
  StateName?: string;
  /** Time of day by which an order must be submitted, such as 15:00. */
  OrderCutOffTime?: string;
  /** IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. */
  TimeZone?: string;
  /** Days before delivery on which the cutoff falls, as text: 0 is the day of delivery. */
  OrderCutOffDaysInAdvance?: string;
  /** Whether v1 lists the state. */
  Active?: boolean;
  /** Whether customers of the state can order. If false, order writes are refused with FEATURE_DISABLED. */
  OrderingEnabled?: boolean;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface LocationRecord {
  /** Unique ID of the location. */
  LocationID?: number;
  /** Name of the location. */
  Location?: string;
  /** Doing-business-as name. Null if there is none. */
  DBA?: string | null;
  /** Street address. */
  Address?: string | null;
  /** Second line of the address. */
  Address2?: string | null;
  /** Third line of the address. */
  Address3?: string | null;
  /** City. */
  City?: string | null;
  /** Abbreviation of the state, such as CA. */
  State?: string;
  /** Postal code. */
  PostalCode?: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface CreditTermRecord {
  /** Unique ID of the credit term. Use it as credit_term_id on order lines. */
  TermID?: number;
  /** Name of the term, such as Net 30. */
  Term?: string;
  /** Days between delivery and due date. 0 means due on delivery. */
  DaysOfCredit?: number;
  /** Whether accounts on this term are on hold. */
  AccountOnHold?: boolean;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface SupplierRecord {
  /** Unique ID of the supplier. */
  SupplierID?: number;
  /** Name of the supplier. */
  Supplier?: string;
  /** Abbreviation of the supplier's state. */
  State?: string;
  /** Whether the supplier is active. Customer and Supplier keys see active suppliers by default. */
  Active?: boolean;
  /** Description of the supplier. */
  Description?: string | null;
  /** URL of brand assets such as logos and images. */
  BrandAssetsURL?: string | null;
  /** URL of the supplier's website. */
  SupplierWebsiteURL?: string | null;
  /** Whether the supplier's lines always go to an invoice of their own (SEPARATE_INVOICE_REQUIRED). */
  SeparateInvoice?: boolean;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface SupplierCreditTermRecord {
  /** ID of the supplier. */
  SupplierID?: number;
  /** ID of a credit term that the supplier offers. */
  TermID?: number;
  /** Position among the supplier's terms. The first is the default. */
  Position?: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface VendorRecord {
  /** ID of the supplier. */
  SupplierID?: number;
  /** ID of the receiving location. */
  LocationID?: number;
  /** Unique ID of the vendor. */
  VendorID?: number;
  /** Name of the vendor. */
  VendorName?: string;
  /** License number of the vendor. */
  VendorLicenseNumber?: string | null;
  /** Street address. */
  VendorAddress?: string | null;
  /** Second line of the address. */
  VendorAddress2?: string | null;
  /** City. */
  VendorCity?: string | null;
  /** Abbreviation of the vendor's state. */
  VendorState?: string | null;
  /** Postal code. */
  VendorPostalCode?: string | null;
  /** Minimum days between submission and delivery. */
  LeadTimeDays?: number;
  /** Target days of inventory. */
  TargetDOI?: number | null;
  /** Maximum days of inventory. */
  MaxDOI?: number | null;
  /** Days of the week on which goods can be picked up, such as Mon. Empty means every day. */
  PickupDates?: string[];
  /** Whether every purchase line needs a batch code. */
  RequirePOBatchCodes?: boolean;
  /** Whether purchases can be placed with the vendor. */
  Active?: boolean;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface ArAccountRecord {
  /** Unique ID of the AR account. */
  ARAccountID?: number;
  /** Name of the account holder. */
  Name?: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface SeparateInvoiceSeriesRecord {
  /** Unique ID of the invoice series. */
  SplitInvoiceID?: number;
  /** Name of the series. */
  Name?: string;
}

export interface CustomerRecord {
  /** Unique ID of the customer. */
  CustomerID?: number;
  /** Display name of the customer. */
  CustomerName?: string;
  /** Alternative name, such as the legal name. Null if there is none. */
  CustomerNameAlt?: string | null;
  /** Name of the chain that the customer belongs to. Null if it is independent. */
  ChainName?: string | null;
  /** License number under which the customer may buy. */
  LicenseNum?: string | null;
  /** Delivery address, in one line. */
  Address?: string | null;
  /** ID of the warehouse that serves the customer. */
  LocationID?: number;
  /** Whether the account is on credit hold. Orders are accepted with the warning CUSTOMER_ON_HOLD. */
  OnHold?: boolean;
  /** User ID of the sales rep. Null if none is assigned. */
  SalesRepUserID?: number | null;
  /** URL of the customer's picture or logo. */
  ProfilePictureURL?: string | null;
  /** Full name of the person who collects overdue invoices. */
  CollectionAgentFullName?: string | null;
  /** Email address of the collection agent. */
  CollectionAgentEmail?: string | null;
  /** Abbreviation of the customer's state, such as CA. It decides prices, cutoff and time zone. */
  State?: string;
  /** Delivery days as comma-separated three-letter names, such as Mon,Thu. */
  DeliveryDays?: string;
  /** One of Active, Inactive, Closed. */
  AccountStatus?: string;
  /** Minimum order value for a delivery, in dollars. */
  DeliveryMinimum?: number;
  /** ID of the AR account that pays the customer's invoices. */
  ARAccountID?: number;
  /** ID of the credit term that applies where the supplier sets none. */
  TermID?: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface DeliveryScheduleRecord {
  /** ID of the customer. */
  CustomerID?: number;
  /** Delivery days as comma-separated three-letter names, such as Mon,Thu. */
  DeliveryDays?: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface CustomerCreditTermRecord {
  /** ID of the customer. */
  CustomerID?: number;
  /** ID of the supplier. */
  SupplierID?: number;
  /** ID of the credit term that the customer has with the supplier. */
  TermID?: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface CustomerInvoiceSeriesRecord {
  /** ID of the customer. */
  CustomerID?: number;
  /** ID of the supplier whose lines go to a separate invoice. */
  SupplierID?: number;
  /** ID of the invoice series that those lines belong to. */
  SplitInvoiceID?: number;
}

export interface UserRecord {
  /** Unique ID of the user. */
  UserID?: number;
  /** ID of the user on the distributor's website. Null if the user has no login there. */
  SiteUserID?: number | null;
  /** Whether the user is active. Keys of inactive users cannot order. */
  UserActive?: boolean;
  /** Whether the user has access to the live menu service. */
  SvcLiveAccess?: boolean;
  /** Email address. */
  Email?: string | null;
  /** Role, such as Sales Rep or Buyer. */
  Role?: string;
  /** Whether the user has extended rights. */
  PowerUser?: boolean;
  /** Job title. */
  JobTitle?: string | null;
  /** Department. */
  Department?: string | null;
  /** Full name. */
  FullName?: string;
  /** Phone number. */
  Phone?: string | null;
  /** Type of user: Employee, Supplier or Customer. An API key's user must be of the key's type. */
  Kind?: string;
  /** Abbreviations of the states that the user works in. */
  States?: string[];
  /** IDs of the customers that the user acts for. Null if there are none. */
  CustomerIDs?: number[] | null;
  /** IDs of the suppliers that the user acts for. Null if there are none. */
  SupplierIDs?: number[] | null;
  /** IDs of the warehouses that the user works at. */
  LocationIDs?: number[];
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface SalesRepRecord {
  /** User ID of the sales rep. */
  UserID?: number;
  /** `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells. */
  ProductGroups?: string[];
  /** Suppliers. */
  Suppliers?: {
    SupplierID?: number;
    Supplier?: string;
  }[];
  /** Customers. */
  Customers?: {
    CustomerID?: number;
    CustomerName?: string;
  }[];
}

export interface ProductCategoryRecord {
  /** Unique ID of the category. */
  ProductCategoryID?: number;
  /** Display name of the category. */
  CategoryName?: string;
  /** Sort position. Lower numbers come first. */
  Sequence?: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface ProductRecord {
  /** Unique ID of the product. */
  ProductID?: number;
  /** ID of the supplier that the product belongs to. */
  SupplierID?: number;
  /** Display name, as it is printed on invoices. */
  ProductName?: string;
  /** Brand family that groups related brands. Null if there is none. */
  BrandFamily?: string | null;
  /** Name of the product type, such as Beverage or Edible. */
  ProductTypeName?: string | null;
  /** Net weight of one unit, up to 3 decimals, in the unit of weight that the supplier states. */
  UnitNetWeight?: string | null;
  /** Units per wholesale case. Null if the product is sold by the unit only; then `cases` cannot be ordered. */
  WholesaleUnitsPerCase?: number | null;
  /** Marketing description. */
  Description?: string | null;
  /** Ingredients, as printed on the package. */
  Ingredients?: string | null;
  /** URL of a small image. */
  ThumbnailImageURL?: string | null;
  /** URL of a full-size image. */
  FullSizeImageURL?: string | null;
  /** Total potency, up to 3 decimals, in percent or milligrams as the product type states it. */
  Potency?: string | null;
  /** THC potency, up to 3 decimals. Null for products without THC. */
  PotencyTHC?: string | null;
  /** Blend, such as Indica, Sativa or Hybrid. */
  Blend?: string | null;
  /** Category under which menus show the product. */
  SvcMenuCategory?: string | null;
  /** Category ID in the live menu service. */
  SvcLiveCategoryID?: number | null;
  /** Status: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. */
  StatusID?: number;
  /** Abbreviation of the state in which the product is sold, such as CA. */
  State?: string;
  /** Whether the product is a sample. Customer keys cannot order samples. */
  IsSample?: boolean;
  /** ID of the product group that sales reps are assigned to. */
  ProductGroupID?: number | null;
  /** Style within the brand, such as IPA or Lager. */
  BrandStyle?: string | null;
  /** ID of the package type. */
  PackageID?: number | null;
  /** Name of the package type, such as 12 oz can. */
  PackageName?: string | null;
  /** ID of the product type. See ProductTypeName. */
  ProductTypeID?: number | null;
  /** Name of the strain. Null if it does not apply. */
  StrainName?: string | null;
  /** ID of the strain. Null if it does not apply. */
  StrainID?: number | null;
  /** Flavor, such as Lemon. Null if it does not apply. */
  Flavor?: string | null;
  /** ID of the brand. */
  BrandID?: number | null;
  /** Name of the brand. */
  BrandName?: string | null;
  /** The supplier's own product number (SKU). Spreadsheets may use it instead of ProductID. */
  SupplierProductNumber?: string | null;
  /** Whether the product is sold in full cases only. Orders of other quantities are refused with NOT_CASE_MULTIPLE. */
  CaseOnly?: boolean;
  /** Minimum units per order line. Orders of fewer are refused with BELOW_MIN_ORDER. Null if there is no minimum. */
  MinOrderUnits?: number | null;
  /** Purchase cost of one unit, up to 4 decimals. */
  FOB?: string;
  /** Deposit on one unit, up to 4 decimals. */
  DepositCost?: string;
  /** When the record, or a value that it shows of another record, last changed. */
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
  /** Price of one unit, with 2 decimals, before promotions. */
  UnitPrice?: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface PromotionRecord {
  /** Unique ID of the promotion. */
  PromotionID?: number;
  /** Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits upward). */
  PromotionTypeID?: number;
  /** Name of the promotion. */
  PromotionName?: string;
  /** How UnitPrice changes the price: 1 fixed unit price, 2 percent off, 3 amount off. */
  ProductOverrideType?: number;
  /** Value of the promotion: a price, a percentage or an amount, according to ProductOverrideType. */
  UnitPrice?: number;
  /** First day of the promotion, in the state's time zone. */
  StartDate?: string;
  /** Last day of the promotion. Null if it is open-ended. */
  EndDate?: string | null;
  /** Whether the promotion covers every product of its supplier. Otherwise ProductIDs lists them. */
  AllProducts?: boolean;
  /** ID of the supplier whose products are promoted. Defaults to the supplier of the listed products. */
  SupplierID?: number;
  /** Minimum units on a line for the promotion to apply. Only for PromotionTypeID 3. */
  MinUnits?: number | null;
  /** Abbreviations of the states in which the promotion runs. */
  States?: string[];
  /** IDs of the products in the promotion. Empty if AllProducts is true. */
  ProductIDs?: number[];
  /** When the record, or a value that it shows of another record, last changed. */
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
  /** Requested delivery date until the goods are received, then the time of receipt. */
  ReceiveDate?: string | null;
  /** Shipment number. Null if there is none. */
  ShipmentNum?: string | null;
  /** ID of the shipment in the ERP. Null if there is none. */
  ShipmentID?: number | null;
  /** ID of the receiving location. */
  ToLocationID?: number;
  /** ID of the vendor. */
  VendorID?: number;
  /** When processing finished and the purchase became New. */
  PostDate?: string | null;
  /** One of New, Accepted, Received, Confirmed, Verified. */
  Status?: string;
  /** PO number. */
  PONum?: string;
  /** Freight cost, with 2 decimals. */
  Freight?: string | null;
  /** Tax, with 2 decimals. */
  Tax?: string | null;
  /** Other costs, with 2 decimals. */
  OtherCost?: string | null;
  /** Memo: the supplier's name as given at creation, otherwise the vendor's name. */
  Memo?: string | null;
  /** When the content was last edited. */
  LastEditTime?: string | null;
  /** When the totals were last calculated. */
  LastCalcTime?: string | null;
  /** Date of the vendor's invoice. Null until it is known. */
  InvoiceDate?: string | null;
  /** Date on which the vendor's invoice is due. Null until it is known. */
  DueDate?: string | null;
  /** Its number. */
  TermID?: number | null;
  /** When the purchase was created. */
  TimeCreated?: string | null;
  /** Number of the receiving document. Null until the goods are received. */
  ReceivingNum?: string | null;
  /** ID of the supplier. */
  SupplierID?: number;
  /** Requested delivery date. Defaults to the day of ReceiveDate. */
  DeliveryDate?: string;
  /** All lines of the record. */
  Lines?: {
    /** Unique ID of the line. */
    PurchaseTransID?: number;
    /** ID of the product. */
    ProductID?: number;
    /** Units ordered. */
    Ordered?: string | null;
    /** Units received, or expected until then. */
    NumUnits?: string | null;
    /** Purchase cost of one unit, up to 4 decimals. */
    FOB?: string | null;
    /** Deposit on one unit, up to 4 decimals. */
    DepositCost?: string | null;
    /** Extended cost of the line, with 2 decimals. */
    ExtPrice?: string | null;
    /** Expiration date of the goods. Null if they have none. */
    ExpirationDate?: string | null;
    /** Code date printed on the package. */
    CodeDate?: string | null;
    /** Batch code. Required if the vendor requires batch codes. */
    BatchCode?: string | null;
    /** Cost of one unit including its share of freight and tax. */
    LaidInCost?: string | null;
    /** Pallet tag. */
    PalletTag?: string | null;
    /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. */
    Cases?: string | null;
    /** Weight of the line, up to 3 decimals. */
    Weight?: string | null;
  }[];
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface PurchaseLineRecord {
  /** Unique ID of the line. */
  PurchaseTransID?: number;
  /** ID of the purchase. */
  PurchaseID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Units ordered. */
  Ordered?: string | null;
  /** Units received, or expected until then. */
  NumUnits?: string | null;
  /** Purchase cost of one unit, up to 4 decimals. */
  FOB?: string | null;
  /** Deposit on one unit, up to 4 decimals. */
  DepositCost?: string | null;
  /** Extended cost of the line, with 2 decimals. */
  ExtPrice?: string | null;
  /** Expiration date of the goods. Null if they have none. */
  ExpirationDate?: string | null;
  /** Code date printed on the package. */
  CodeDate?: string | null;
  /** Batch code. Required if the vendor requires batch codes. */
  BatchCode?: string | null;
  /** Cost of one unit including its share of freight and tax. */
  LaidInCost?: string | null;
  /** Pallet tag. */
  PalletTag?: string | null;
  /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. */
  Cases?: string | null;
  /** Weight of the line, up to 3 decimals. */
  Weight?: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface WarehouseInventoryRecord {
  /** ID of the warehouse. */
  LocationID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Whether only specifically authorized customers may buy the product here. */
  NotAuthorized?: boolean;
  /** Average units sold per day over the last 90 days, up to 4 decimals. */
  AvgDailySales90d?: string;
  /** Verified received purchases less verified sales. Negative while received purchases await verification at end of day. */
  Inventory?: number;
  /** Units received and not yet verified. Not part of Inventory. */
  Received?: number;
  /** Units loaded onto trucks. */
  Loaded?: number;
  /** Units picked and not yet loaded. */
  Picked?: number;
  /** Units delivered but still on load sheets in status Loaded. */
  Delivered?: number;
  /** Units in the warehouse that are not sellable, such as damaged ones. */
  Unsellable?: number;
  /** Units delivered and not yet verified. */
  PendingSales?: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface FifoLayerRecord {
  /** ID of the purchase line that the FIFO layer came with. */
  PurchaseTransID?: number;
  /** Units received. Defaults to the units of the purchase line. */
  UnitsReceived?: number;
  /** Units left to sell. For a new layer, defaults to all units received. */
  UnitsRemaining?: number;
  /** When the layer was opened. The oldest layer is sold first. */
  TimeOpened?: string;
}

export interface BatchRecord {
  /** ID of the warehouse. */
  LocationID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Units of the batch in the warehouse. */
  InventoryUnits?: number;
  /** ID of the purchase line that the batch came with. Null if it is unknown. */
  PurchaseTransID?: number | null;
  /** Expiration date. Null if the batch has none. */
  ExpirationDate?: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COAURL?: string | null;
  /** Batch code, as printed on the package. */
  BatchCode?: string;
  /** Vintage year. Null if it does not apply. */
  Vintage?: string | null;
  /** Unique ID of the batch in the track-and-trace system. */
  UID?: string | null;
  /** Laboratory that analyzed the batch. */
  Laboratory?: string | null;
  /** Best-by date. */
  BestByDate?: string | null;
  /** Harvest date. */
  HarvestDate?: string | null;
  /** Manufacture date. */
  ManufactureDate?: string | null;
  /** Packaging date. */
  PackDate?: string | null;
  /** Date on which the certificate of analysis expires. */
  COAExpirationDate?: string | null;
  /** Unit of the potency figures, such as % or mg. */
  PotencyType?: string | null;
  /** THC as analyzed, in the unit of PotencyType. */
  THCPotency?: string | null;
  /** CBD as analyzed, in the unit of PotencyType. */
  CBDPotency?: string | null;
  /** Total cannabinoids as analyzed, in the unit of PotencyType. */
  TotalCannabinoids?: string | null;
  /** THC as printed on the label. */
  LabelTHCPotency?: string | null;
  /** CBD as printed on the label. */
  LabelCBDPotency?: string | null;
  /** Total cannabinoids as printed on the label. */
  LabelTotalCannabinoids?: string | null;
  /** When the batch was recorded. */
  TimeCreated?: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface AllocationRecord {
  /** Unique ID of the allocation. */
  AllocationID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** ID of the customer. */
  CustomerID?: number;
  /** Units allocated in the period. */
  Units?: number;
  /** Type: 1 reserved for the customer, 2 limit on what the customer may buy. */
  AllocationTypeID?: number;
  /** First day of the allocation. */
  StartDate?: string;
  /** Last day of the allocation. Null if it is open-ended. */
  EndDate?: string | null;
  /** Units that the customer has already drawn from the allocation. */
  UsedUnits?: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface RetailerInventoryRecord {
  /** Unique ID of the record. */
  ID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** ID of the retailer. */
  CustomerID?: number;
  /** Date of the retailer's last count. Null if it was never counted. */
  LastInventoryDate?: string | null;
  /** Units at the retailer at the last count. */
  Inventory?: string;
  /** Average units that the retailer sells per day. */
  DailySales?: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface InvoiceRecord {
  /** Unique ID of the invoice. */
  InvoiceID?: number;
  /** ID of the customer. */
  CustomerID?: number;
  /** Invoice number as printed, such as INV-612001. */
  InvoiceNum?: string;
  /** Amount that the customer still owes, with 2 decimals. 0 for a credit. */
  OpenDebit?: string;
  /** Amount that the customer still has to its credit, as a positive amount. 0 unless the invoice is a credit. */
  OpenCredit?: string;
  /** The customer's PO number. Null if the order had none. */
  PONum?: string | null;
  /** When the order was placed. */
  PODate?: string | null;
  /** ID of the payment term. */
  TermID?: number | null;
  /** Memo from the order. Null if there is none. */
  Memo?: string | null;
  /** Delivery date. */
  Date?: string;
  /** Date on which payment is due. */
  DueDate?: string;
  /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified */
  Status?: number;
  /** ID of the user who submitted the order. */
  SubmittedByUserID?: number | null;
  /** ID of the user who built the order. */
  BuiltByUserID?: number | null;
  /** When the invoice was created. */
  InvoiceTimeCreated?: string;
  /** Note from accounts receivable. Null if there is none. */
  ARNote?: string | null;
  /** ID of the AR account that pays. Defaults to the customer's. */
  ARAccountID?: number;
  /** ID of the credit term. Defaults to TermID. */
  CreditTermID?: number | null;
  /** ID of the separate invoice series. Null if the invoice is in none. */
  SplitInvoiceID?: number | null;
  /** Whether the invoice is a credit. */
  IsCredit?: boolean;
  /** When the invoice was canceled. Null if it was not. */
  CancelledAt?: string | null;
  /** All lines of the record. */
  Lines?: {
    /** Unique ID of the line. */
    InvoiceTransID?: number;
    /** ID of the product. */
    ProductID?: number;
    /** Name of the product when it was invoiced. */
    ProductName?: string;
    /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. */
    Cases?: string | null;
    /** Units shipped. Negative on a return. */
    NumUnits?: number;
    /** Units ordered. */
    Ordered?: number;
    /** Units on backorder. */
    BackOrder?: number;
    /** Price of one unit before discount. */
    FullPrice?: string;
    /** Price of one unit after discount. */
    UnitPrice?: string;
    /** ID of the supplier whose product was invoiced. */
    SupplierID?: number;
    /** ID of the promotion that was applied. Null if there was none. */
    PromotionID?: number | null;
    /** ID of the adjustment reason. Null if there was no adjustment. */
    ReasonID?: number | null;
    /** Adjustment reason in words. Null if there was no adjustment. */
    Reason?: string | null;
    /** Whether the price was manually overridden. */
    PromotionOverridden?: boolean;
    /** ID of the purchase line that the line was filled from. Null until then. */
    PurchaseTransID?: number | null;
    /** Batch that the line was picked from. Null until one is assigned. */
    BatchCode?: string | null;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    COA_URL?: string | null;
  }[];
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface InvoiceLineRecord {
  /** Unique ID of the line. */
  InvoiceTransID?: number;
  /** ID of the invoice. */
  InvoiceID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** Name of the product when it was invoiced. */
  ProductName?: string;
  /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. */
  Cases?: string | null;
  /** Units shipped. Negative on a return. */
  NumUnits?: number;
  /** Units ordered. */
  Ordered?: number;
  /** Units on backorder. */
  BackOrder?: number;
  /** Price of one unit before discount. */
  FullPrice?: string;
  /** Price of one unit after discount. */
  UnitPrice?: string;
  /** ID of the supplier whose product was invoiced. */
  SupplierID?: number;
  /** ID of the promotion that was applied. Null if there was none. */
  PromotionID?: number | null;
  /** ID of the adjustment reason. Null if there was no adjustment. */
  ReasonID?: number | null;
  /** Adjustment reason in words. Null if there was no adjustment. */
  Reason?: string | null;
  /** Whether the price was manually overridden. */
  PromotionOverridden?: boolean;
  /** ID of the purchase line that the line was filled from. Null until then. */
  PurchaseTransID?: number | null;
  /** Batch that the line was picked from. Null until one is assigned. */
  BatchCode?: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COA_URL?: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface CertificatesOfAnalysisRecord {
  /** ID of the invoice. */
  InvoiceID?: number;
  /** ID of the product. */
  ProductID?: number;
  /** ID of the invoice line that the certificate is attached to. */
  InvoiceTransID?: number;
  /** Batch that the certificate covers. */
  BatchCode?: string;
  /** URL of the certificate of analysis (COA). */
  COA_URL?: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface PaymentTypeRecord {
  /** Unique ID of the payment type. */
  PaymentTypeID?: number;
  /** Name of the payment type, such as Check or ACH. */
  Name?: string;
  /** ID of the only supplier that this type is for. Null if it is for every supplier. */
  SupplierID?: number | null;
  /** When the payment type was created. */
  TimeCreated?: string;
  /** Whether the type can be used for new payments. Lists show active types unless an Employee key asks for others. */
  Active?: boolean;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface PaymentRecord {
  /** Unique ID of the payment. */
  PaymentID?: number;
  /** ID of the payment among invoices, as accounts receivable keeps it. */
  PaymentInvoiceID?: number;
  /** Number of the payment. Send it as PaymentInvoiceNum to apply the payment to an invoice. */
  PaymentInvoiceNum?: string;
  /** ID of the AR account that paid. */
  ARAccountID?: number;
  /** ID of the payment type. */
  PaymentTypeID?: number;
  /** Amount paid, with 2 decimals. Negative for a reversed payment. */
  Amount?: string;
  /** ID of the supplier that the payment is for. Null if it is not tied to one supplier. */
  SupplierID?: number | null;
  /** Status of the load sheet that the payment came with, as the ERP numbers it. Null if there was none. */
  LoadSheetStatusID?: number | null;
  /** When the payment was posted to the account. Null until then. */
  PostDate?: string | null;
  /** When the payment was recorded. */
  TimeCreated?: string;
  /** Note from accounts receivable. Null if there is none. */
  ARNote?: string | null;
  /** Free-text memo. Null if there is none. */
  Memo?: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated?: string;
}

export interface Mail {
  mail_id: number;
  /** Event that the email is about. Each event is sent once. */
  event: string;
  order_id: string | null;
  invoice_id: number | null;
  recipients: string[];
  subject: string;
  /** `waiting`: not sent yet, or waiting to be retried. `sent`: accepted by the mail server for at least one recipient. `recorded`: stored but not sent, because no mail server (SMTP_URL) is configured. `refused`: permanently rejected by the mail server. `failed`: abandoned after about a day of retries. */
  status: "waiting" | "sent" | "recorded" | "refused" | "failed";
  /** Recipients that the mail server permanently rejected. */
  refused: string[];
  attempts: number;
  last_error: string | null;
  time_created: string;
  time_sent: string | null;
}

export interface MailWithText {
  mail_id: number;
  /** Event that the email is about. Each event is sent once. */
  event: string;
  order_id: string | null;
  invoice_id: number | null;
  recipients: string[];
  subject: string;
  /** `waiting`: not sent yet, or waiting to be retried. `sent`: accepted by the mail server for at least one recipient. `recorded`: stored but not sent, because no mail server (SMTP_URL) is configured. `refused`: permanently rejected by the mail server. `failed`: abandoned after about a day of retries. */
  status: "waiting" | "sent" | "recorded" | "refused" | "failed";
  /** Recipients that the mail server permanently rejected. */
  refused: string[];
  attempts: number;
  last_error: string | null;
  time_created: string;
  time_sent: string | null;
  text: string;
  html: string;
  /** Attached files. Empty for emails about orders. */
  attachments: {
    /** File name, such as sales.csv. */
    name: string;
    /** Media type of the file. */
    content_type: string;
    /** Size of the file in bytes. */
    bytes: number;
    /** URL of the file. Requires an Employee key. */
    url: string;
  }[];
}

export interface WebhookOfKey {
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
  /** ID of the API key that the webhook belongs to. */
  api_key_id: number;
}

export interface SandboxClock {
  /** Current time of the sandbox clock. */
  now: string;
  /** Seconds that the sandbox clock is ahead of real time. */
  offset_seconds: number;
}

export interface QueuedOutcome {
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  outcome: "reject" | "fail";
  /** Number of items left. */
  times: number;
  message: string | null;
}

export interface SentStatements {
  /** Number of emails: one for each account with an email address. */
  mails: number;
  /** Number of accounts selected. */
  accounts: number;
  /** Accounts that get no email, because none of their customers has an active user with an email address. */
  without_address: number[];
}

export interface SendStatementsRequest {
  /** AR accounts to send statements to. Defaults to all accounts with a balance other than zero. */
  ar_account_ids?: number[] | undefined;
  /** Last day of the statements, which cover 90 days. Defaults to today in UTC. */
  to?: string | undefined;
  /** `true` returns what would be sent, without sending it. */
  dry_run?: boolean | undefined;
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
  /** Differences between the receipt and the order. Present on receipts and corrections. */
  warnings?: {
    /** Path of the line in the request, or `lines` for a line that was left out. */
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
  /** The next stage: Accepted, Received, Confirmed or Verified. */
  to: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
  /** What was received. Only with `Received`. Lines that you leave out count as received in full. */
  lines?: {
    /** ID of the purchase line. */
    purchase_trans_id: number;
    /** Units received in good condition: a whole number from 0 to 10,000,000. */
    units: number;
    /** Units received that cannot be sold. Default 0. */
    damaged_units?: number | undefined;
    /** Batch code of these units. Defaults to that of the line. To split a line by batch, send it once for each batch. */
    batch_code?: string | null | undefined;
    /** Expiration date of these units (YYYY-MM-DD). Defaults to that of the line. */
    expiration_date?: string | null | undefined;
    /** Tag of the pallet that the units arrived on. */
    pallet_tag?: string | null | undefined;
  }[] | undefined;
  /** Number of the receiving document. Defaults to `RCV-<purchase_id>` on receipt. */
  receiving_num?: string | undefined;
}

export interface CorrectPurchaseReceiptRequest {
  /** Corrected quantities. Lines that you leave out are not changed. */
  lines: {
    /** ID of the purchase line. */
    purchase_trans_id: number;
    /** Units received in good condition: a whole number from 0 to 10,000,000. */
    units: number;
    /** Units received that cannot be sold. Default 0. */
    damaged_units?: number | undefined;
    /** Batch code of these units. Defaults to that of the line. To split a line by batch, send it once for each batch. */
    batch_code?: string | null | undefined;
    /** Expiration date of these units (YYYY-MM-DD). Defaults to that of the line. */
    expiration_date?: string | null | undefined;
    /** Tag of the pallet that the units arrived on. */
    pallet_tag?: string | null | undefined;
  }[];
  /** Number of the receiving document. Defaults to `RCV-<purchase_id>` on receipt. */
  receiving_num?: string | undefined;
}

export interface ImportOrder {
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
  import: {
    rows: number;
    lines: number;
    pending: {
      /** Row of the file; the heading is row 1. */
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
  invoice_id: number;
  invoice_num: string;
  /** Current status of the invoice. */
  status: 1 | 2 | 3 | 4 | 5 | 7;
  status_name: string;
  /** ID of the order. Null if the invoice was not created in Dray. */
  order_id: string | null;
  order_status: "accepted" | "on_the_way" | "delivered";
  customer_id: number;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  delivery_date: string;
  lines: {
    invoice_trans_id: number;
    product_id: number;
    product_name: string;
    units: number;
    /** ID of the purchase line of the first lot. */
    purchase_trans_id: number | null;
    batch_code: string | null;
    coa_url: string | null;
    /** Lots that the line was picked from, first in, first out. If they add up to fewer units than the line, the rest came from stock without a lot. */
    lots: {
      /** ID of the purchase line that the goods were received with. */
      purchase_trans_id: number;
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
  date: string;
  verified: {
    invoice_id: number;
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
  paused: boolean;
}

export interface MintedKey {
  api_key_id: number;
  /** Name that describes what the key is for. */
  name: string;
  type: "Employee" | "Supplier" | "Customer";
  environment: "Production" | "Test" | "Development";
  /** ID of the user that the key acts for. Null if there is none. */
  user_id: number | null;
  /** IDs of the suppliers that the key is restricted to. Null means no restriction. */
  supplier_ids: number[] | null;
  /** IDs of the customers that the key is restricted to. Null means no restriction. */
  customer_ids: number[] | null;
  /** States that the key is restricted to. An empty list means all states. */
  states: string[];
  max_requests_per_hour: number;
  /** Whether the key can create and change orders. */
  ordering_enabled: boolean;
  /** When the key expires. Null means never. */
  expires_at: string | null;
  /** When the key was revoked. Null if it was not. */
  revoked_at: string | null;
  time_created: string;
  /** Whether the key belongs to a console session. Such a key has no secret and ends with the session; revoking it ends the session. */
  for_session: boolean;
  /** Whether the key is read-only, because of the role of the signed-in user. */
  read_only: boolean;
  /** Secret of the key, to be sent in `x-api-key`. Shown only in this response; a replay returns null. */
  key: string | null;
}

export interface CreateKeyRequest {
  type: "Employee" | "Supplier" | "Customer";
  name?: string | undefined;
  /** ID of the user that the key acts for. Required to create or change orders. */
  user_id?: number | null | undefined;
  /** IDs of the suppliers to restrict the key to. Null means no restriction. Required for a Supplier key. */
  supplier_ids?: number[] | null | undefined;
  /** IDs of the customers to restrict the key to. Null means no restriction. Required for a Customer key. */
  customer_ids?: number[] | null | undefined;
  /** States to restrict the key to. An empty list means all states. */
  states?: string[] | undefined;
  /** Maximum number of requests in any 60 minutes. Default 5,000. */
  max_requests_per_hour?: number | undefined;
  /** Whether the key can create and change orders. Default true. */
  ordering_enabled?: boolean | undefined;
  /** When the key expires; must be in the future. Null means never. */
  expires_at?: string | null | undefined;
}

export interface RotateKeyRequest {
  /** How long the old key keeps working. Defaults to one day. */
  grace_seconds?: number | undefined;
}

export interface UpdateKeyRequest {
  name?: string | undefined;
  /** ID of the user that the key acts for. Required to create or change orders. */
  user_id?: number | null | undefined;
  /** IDs of the suppliers to restrict the key to. Null means no restriction. Required for a Supplier key. */
  supplier_ids?: number[] | null | undefined;
  /** IDs of the customers to restrict the key to. Null means no restriction. Required for a Customer key. */
  customer_ids?: number[] | null | undefined;
  /** States to restrict the key to. An empty list means all states. */
  states?: string[] | undefined;
  /** Maximum number of requests in any 60 minutes. Default 5,000. */
  max_requests_per_hour?: number | undefined;
  /** Whether the key can create and change orders. Default true. */
  ordering_enabled?: boolean | undefined;
  /** When the key expires; must be in the future. Null means never. */
  expires_at?: string | null | undefined;
}

export interface LoadedRecords {
  /** Records created. */
  inserted: number;
  /** Records changed or removed. */
  updated: number;
  /** Records that were already up to date. */
  unchanged: number;
  /** Stored records missing from the request that were removed or deactivated. Only with `absent`. */
  absent?: number;
}

export interface ImportData {
  tables: number;
  /** Number of rows loaded. */
  rows: number;
  /** Number of orders, purchases and payments in processing that were resumed. */
  jobs: number;
}

export interface ResetData {
  tables: number;
  /** Number of rows loaded. */
  rows: number;
  /** Number of orders, purchases and payments in processing that were resumed. */
  jobs: number;
  exported_at: string;
  environment: string;
}

export interface RevokedLinks {
  /** Links created before this time no longer work. */
  revoked_at: string;
}

export interface SetSandboxClockRequest {
  /** Time to set. The clock continues from there. */
  now?: string | undefined;
  /** Seconds to move the sandbox clock forward. Negative values move it back. */
  advance_seconds?: number | undefined;
}

export interface QueueOutcomeRequest {
  /** Queue whose next items get the outcome. */
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  /** `reject` rejects the item with the message. `fail` makes one attempt fail; it is then retried as usual. */
  outcome: "reject" | "fail";
  /** Number of items that get the outcome. */
  times?: number | undefined;
  /** Message to reject with. */
  message?: string | undefined;
}

export type SendStatementsAnswer = {
  data: SentStatements;
};

export type AdvancePurchaseAnswer = {
  data: Purchase;
};

export type CorrectPurchaseReceiptAnswer = {
  data: Purchase;
};

export interface ListActivationTasksQuery {
  /** Status of the task: open or completed. Defaults to both. */
  status?: "open" | "completed" | readonly ("open" | "completed")[] | undefined;
  /** Page number, starting at 1. */
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

export interface GetFullOrderHistoryQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type AdvanceInvoiceAnswer = {
  data: Invoice;
};

export interface PreviewVerifyDayQuery {
  /** Latest delivery date to include. Defaults to today (UTC). */
  date?: string | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type VerifyDayAnswer = {
  data: VerifyDay;
};

export interface GetPickListQuery {
  /** Delivery date. Defaults to today (UTC). */
  date?: string | undefined;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  /** Only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetPickListAnswer = {
  data: PickList;
};

export interface GetPackingSlipsQuery {
  /** Delivery date. Defaults to today (UTC). */
  date?: string | undefined;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  /** Only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetPackingSlipsAnswer = {
  data: PackingSlips;
};

export interface GetLoadListQuery {
  /** Delivery date. Defaults to today (UTC). */
  date?: string | undefined;
  /** ID of the warehouse that ships the goods. */
  location_id: number;
  /** Only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetLoadListAnswer = {
  data: LoadList;
};

export type GetStatusAnswer = {
  data: Status;
};

export type SetWorkerAnswer = {
  data: SetWorker;
};

export type GetSelfCheckAnswer = {
  data: SelfCheck;
};

export interface ListKeysQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type CreateKeyAnswer = {
  data: MintedKey;
};

export type RotateKeyAnswer = {
  data: MintedKey;
};

export type UpdateKeyAnswer = {
  data: Key;
};

export interface ListSessionsQuery {
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export interface ListAuditQuery {
  /** Only entries made with this API key. */
  api_key_id?: number | undefined;
  /** Only entries made by this user. */
  user_id?: number | undefined;
  /** Only entries with this action, such as key.revoke. */
  action?: string | undefined;
  /** Only entries about this type of record, such as api_key or products. */
  subject?: string | undefined;
  /** Only entries about the record with this ID. */
  subject_id?: string | undefined;
  /** Only entries made by the request with this X-Request-Id. */
  request_id?: string | undefined;
  /** Only entries made through these channels. */
  via?: "api" | "mcp" | "console" | "cli" | "worker" | readonly ("api" | "mcp" | "console" | "cli" | "worker")[] | undefined;
  /** Only entries at or after this time. */
  start_time?: string | Date | undefined;
  /** Only entries before this time. */
  end_time?: string | Date | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetAuditHeadAnswer = {
  data: AuditHead;
};

export interface VerifyAuditQuery {
  /** Head that you stored, as the JSON returned by /ops/audit/head. */
  head?: string | undefined;
}

export type VerifyAuditAnswer = {
  data: VerifyAudit;
};

export interface SearchQuery {
  /** Text to search for, such as INV-600001, 1,234.50 or collective sunset. */
  name: string;
}

export type SearchAnswer = {
  data: Search[];
};

export type ImportDataAnswer = {
  data: ImportData;
};

export type ResetDataAnswer = {
  data: ResetData;
};

export interface ListMailsQuery {
  /** Only emails about this order: its order_id or invoice_id. */
  order_id?: string | undefined;
  /** `true` for emails accepted by a mail server, `false` for all others. */
  sent?: boolean | undefined;
  /** Page number, starting at 1. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

export type GetMailAnswer = {
  data: MailWithText;
};

export type RevokeLinksAnswer = {
  data: RevokedLinks;
};

export interface ListAllWebhooksQuery {
  /** Page number, starting at 1. */
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

export type ListQueuedOutcomesAnswer = {
  data: QueuedOutcome[];
};

export type QueueOutcomeAnswer = {
  data: QueuedOutcome;
};

/** @deprecated Use GetFullOrderHistoryQuery. */
export type ListOrderHistoryQuery = GetFullOrderHistoryQuery;

/** @deprecated Use GetSelfCheckAnswer. */
export type SelfCheckAnswer = GetSelfCheckAnswer;

/** @deprecated Use UpdateKeyRequest. */
export type ChangeKeyRequest = UpdateKeyRequest;

/** @deprecated Use UpdateKeyAnswer. */
export type ChangeKeyAnswer = UpdateKeyAnswer;

/** @deprecated Use SearchQuery. */
export type FindQuery = SearchQuery;

/** @deprecated Use SearchAnswer. */
export type FindAnswer = SearchAnswer;

/** @deprecated Use ResetDataAnswer. */
export type RefreshDataAnswer = ResetDataAnswer;

/** @deprecated Use ListQueuedOutcomesAnswer. */
export type ListSandboxNextAnswer = ListQueuedOutcomesAnswer;

/** @deprecated Use QueueOutcomeRequest. */
export type AddSandboxNextRequest = QueueOutcomeRequest;

/** @deprecated Use QueueOutcomeAnswer. */
export type AddSandboxNextAnswer = QueueOutcomeAnswer;

/** Records that the ERP sends, by list. */
export interface Records {
  /** Upsert states */
  states: {
    /** Two-letter abbreviation, such as CA. */
    StateAbbreviation: string;
    /** Full name of the state. Required for a new record. */
    StateName?: string | undefined;
    /** Time of day by which an order must be submitted, such as 15:00. Required for a new record. */
    OrderCutOffTime?: string | undefined;
    /** IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. Required for a new record. */
    TimeZone?: string | undefined;
    /** Days before delivery on which the cutoff falls, as text: 0 is the day of delivery. Required for a new record. */
    OrderCutOffDaysInAdvance?: string | undefined;
    /** Whether v1 lists the state. Default true. */
    Active?: boolean | undefined;
    /** Whether customers of the state can order. If false, order writes are refused with FEATURE_DISABLED. Default true. */
    OrderingEnabled?: boolean | undefined;
  };
  /** Upsert locations */
  locations: {
    /** Unique ID of the location. */
    LocationID: number;
    /** Name of the location. Required for a new record. */
    Location?: string | undefined;
    /** Doing-business-as name. Null if there is none. */
    DBA?: string | null | undefined;
    /** Street address. */
    Address?: string | null | undefined;
    /** Second line of the address. */
    Address2?: string | null | undefined;
    /** Third line of the address. */
    Address3?: string | null | undefined;
    /** City. */
    City?: string | null | undefined;
    /** Abbreviation of the state, such as CA. Required for a new record. */
    State?: string | undefined;
    /** Postal code. */
    PostalCode?: string | null | undefined;
  };
  /** Upsert credit terms */
  creditTerms: {
    /** Unique ID of the credit term. Use it as credit_term_id on order lines. */
    TermID: number;
    /** Name of the term, such as Net 30. Required for a new record. */
    Term?: string | undefined;
    /** Days between delivery and due date. 0 means due on delivery. Required for a new record. */
    DaysOfCredit?: number | undefined;
    /** Whether accounts on this term are on hold. Default false. */
    AccountOnHold?: boolean | undefined;
  };
  /** Upsert suppliers */
  suppliers: {
    /** Unique ID of the supplier. */
    SupplierID: number;
    /** Name of the supplier. Required for a new record. */
    Supplier?: string | undefined;
    /** Abbreviation of the supplier's state. Required for a new record. */
    State?: string | undefined;
    /** Whether the supplier is active. Customer and Supplier keys see active suppliers by default. Default true. */
    Active?: boolean | undefined;
    /** Description of the supplier. */
    Description?: string | null | undefined;
    /** URL of brand assets such as logos and images. */
    BrandAssetsURL?: string | null | undefined;
    /** URL of the supplier's website. */
    SupplierWebsiteURL?: string | null | undefined;
    /** Whether the supplier's lines always go to an invoice of their own (SEPARATE_INVOICE_REQUIRED). Default false. */
    SeparateInvoice?: boolean | undefined;
  };
  /** Upsert supplier credit terms */
  "suppliers/creditTerms": {
    /** ID of the supplier. */
    SupplierID: number;
    /** ID of a credit term that the supplier offers. */
    TermID: number;
    /** Position among the supplier's terms. The first is the default. Default 1. */
    Position?: number | undefined;
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert vendors */
  vendors: {
    /** ID of the supplier. */
    SupplierID: number;
    /** ID of the receiving location. */
    LocationID: number;
    /** Unique ID of the vendor. */
    VendorID: number;
    /** Name of the vendor. Required for a new record. */
    VendorName?: string | undefined;
    /** License number of the vendor. */
    VendorLicenseNumber?: string | null | undefined;
    /** Street address. */
    VendorAddress?: string | null | undefined;
    /** Second line of the address. */
    VendorAddress2?: string | null | undefined;
    /** City. */
    VendorCity?: string | null | undefined;
    /** Abbreviation of the vendor's state. */
    VendorState?: string | null | undefined;
    /** Postal code. */
    VendorPostalCode?: string | null | undefined;
    /** Minimum days between submission and delivery. Default 0. */
    LeadTimeDays?: number | undefined;
    /** Target days of inventory. */
    TargetDOI?: number | null | undefined;
    /** Maximum days of inventory. */
    MaxDOI?: number | null | undefined;
    /** Days of the week on which goods can be picked up, such as Mon. Empty means every day. */
    PickupDates?: ("Mon" | "Tue" | "Wed" | "Thu" | "Fri" | "Sat" | "Sun")[] | undefined;
    /** Whether every purchase line needs a batch code. Default false. */
    RequirePOBatchCodes?: boolean | undefined;
    /** Whether purchases can be placed with the vendor. Default true. */
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
    /** Name of the series. Required for a new record. */
    Name?: string | undefined;
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert customers */
  customers: {
    /** Unique ID of the customer. */
    CustomerID: number;
    /** Display name of the customer. Required for a new record. */
    CustomerName?: string | undefined;
    /** Alternative name, such as the legal name. Null if there is none. */
    CustomerNameAlt?: string | null | undefined;
    /** Name of the chain that the customer belongs to. Null if it is independent. */
    ChainName?: string | null | undefined;
    /** License number under which the customer may buy. */
    LicenseNum?: string | null | undefined;
    /** Delivery address, in one line. */
    Address?: string | null | undefined;
    /** ID of the warehouse that serves the customer. Required for a new record. */
    LocationID?: number | undefined;
    /** Whether the account is on credit hold. Orders are accepted with the warning CUSTOMER_ON_HOLD. Default false. */
    OnHold?: boolean | undefined;
    /** User ID of the sales rep. Null if none is assigned. */
    SalesRepUserID?: number | null | undefined;
    /** URL of the customer's picture or logo. */
    ProfilePictureURL?: string | null | undefined;
    /** Full name of the person who collects overdue invoices. */
    CollectionAgentFullName?: string | null | undefined;
    /** Email address of the collection agent. */
    CollectionAgentEmail?: string | null | undefined;
    /** Abbreviation of the customer's state, such as CA. It decides prices, cutoff and time zone. Required for a new record. */
    State?: string | undefined;
    /** Delivery days as comma-separated three-letter names, such as Mon,Thu. */
    DeliveryDays?: string | undefined;
    /** Status of the account: Active, Inactive or Closed. Default Active. */
    AccountStatus?: "Active" | "Inactive" | "Closed" | undefined;
    /** Minimum order value for a delivery, in dollars. At most 99,999,999.99. Default 0. */
    DeliveryMinimum?: number | string | undefined;
    /** ID of the AR account that pays the customer's invoices. Required for a new record. */
    ARAccountID?: number | undefined;
    /** ID of the credit term that applies where the supplier sets none. Required for a new record. */
    TermID?: number | undefined;
  };
  /** Upsert delivery schedules */
  "customers/deliverySchedules": {
    /** ID of the customer. */
    CustomerID: number;
    /** Delivery days as comma-separated three-letter names, such as Mon,Thu. */
    DeliveryDays?: string | undefined;
  };
  /** Upsert customer credit terms */
  "customers/creditTerms": {
    /** ID of the customer. */
    CustomerID: number;
    /** ID of the supplier. */
    SupplierID: number;
    /** ID of the credit term that the customer has with the supplier. Required for a new record. */
    TermID?: number | undefined;
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert customer invoice series */
  "customers/splitInvoices": {
    /** ID of the customer. */
    CustomerID: number;
    /** ID of the supplier whose lines go to a separate invoice. */
    SupplierID: number;
    /** ID of the invoice series that those lines belong to. Required for a new record. */
    SplitInvoiceID?: number | undefined;
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert users */
  users: {
    /** Unique ID of the user. */
    UserID: number;
    /** ID of the user on the distributor's website. Null if the user has no login there. */
    SiteUserID?: number | null | undefined;
    /** Whether the user is active. Keys of inactive users cannot order. Default true. */
    UserActive?: boolean | undefined;
    /** Whether the user has access to the live menu service. Default false. */
    SvcLiveAccess?: boolean | undefined;
    /** Email address. */
    Email?: string | null | undefined;
    /** Role, such as Sales Rep or Buyer. Required for a new record. */
    Role?: string | undefined;
    /** Whether the user has extended rights. Default false. */
    PowerUser?: boolean | undefined;
    /** Job title. */
    JobTitle?: string | null | undefined;
    /** Department. */
    Department?: string | null | undefined;
    /** Full name. Required for a new record. */
    FullName?: string | undefined;
    /** Phone number. */
    Phone?: string | null | undefined;
    /** Type of user: Employee, Supplier or Customer. An API key's user must be of the key's type. Required for a new record. */
    Kind?: "Employee" | "Supplier" | "Customer" | undefined;
    /** Abbreviations of the states that the user works in. */
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
    /** `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells. */
    ProductGroups?: string[] | undefined;
    /** Active suppliers that the rep represents. */
    Suppliers?: {
      SupplierID: number;
    }[] | null | undefined;
    /** Active customers that the rep serves. */
    Customers?: {
      CustomerID: number;
    }[] | null | undefined;
  };
  /** Upsert product categories */
  productCategories: {
    /** Unique ID of the category. */
    ProductCategoryID: number;
    /** Display name of the category. Required for a new record. */
    CategoryName?: string | undefined;
    /** Sort position. Lower numbers come first. Required for a new record. */
    Sequence?: number | undefined;
  };
  /** Upsert products */
  products: {
    /** Unique ID of the product. */
    ProductID: number;
    /** ID of the supplier that the product belongs to. Required for a new record. */
    SupplierID?: number | undefined;
    /** Display name, as it is printed on invoices. Required for a new record. */
    ProductName?: string | undefined;
    /** Brand family that groups related brands. Null if there is none. */
    BrandFamily?: string | null | undefined;
    /** Name of the product type, such as Beverage or Edible. */
    ProductTypeName?: string | null | undefined;
    /** Net weight of one unit, up to 3 decimals, in the unit of weight that the supplier states. */
    UnitNetWeight?: string | null | undefined;
    /** Units per wholesale case. Null if the product is sold by the unit only; then `cases` cannot be ordered. */
    WholesaleUnitsPerCase?: number | null | undefined;
    /** Marketing description. */
    Description?: string | null | undefined;
    /** Ingredients, as printed on the package. */
    Ingredients?: string | null | undefined;
    /** URL of a small image. */
    ThumbnailImageURL?: string | null | undefined;
    /** URL of a full-size image. */
    FullSizeImageURL?: string | null | undefined;
    /** Total potency, up to 3 decimals, in percent or milligrams as the product type states it. */
    Potency?: string | null | undefined;
    /** THC potency, up to 3 decimals. Null for products without THC. */
    PotencyTHC?: string | null | undefined;
    /** Blend, such as Indica, Sativa or Hybrid. */
    Blend?: string | null | undefined;
    /** Category under which menus show the product. */
    SvcMenuCategory?: string | null | undefined;
    /** Category ID in the live menu service. */
    SvcLiveCategoryID?: number | null | undefined;
    /** Status: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. Default 1. */
    StatusID?: 1 | 2 | 3 | undefined;
    /** Abbreviation of the state in which the product is sold, such as CA. Required for a new record. */
    State?: string | undefined;
    /** Whether the product is a sample. Customer keys cannot order samples. Default false. */
    IsSample?: boolean | undefined;
    /** ID of the product group that sales reps are assigned to. */
    ProductGroupID?: number | null | undefined;
    /** Style within the brand, such as IPA or Lager. */
    BrandStyle?: string | null | undefined;
    /** ID of the package type. */
    PackageID?: number | null | undefined;
    /** Name of the package type, such as 12 oz can. */
    PackageName?: string | null | undefined;
    /** ID of the product type. See ProductTypeName. */
    ProductTypeID?: number | null | undefined;
    /** Name of the strain. Null if it does not apply. */
    StrainName?: string | null | undefined;
    /** ID of the strain. Null if it does not apply. */
    StrainID?: number | null | undefined;
    /** Flavor, such as Lemon. Null if it does not apply. */
    Flavor?: string | null | undefined;
    /** ID of the brand. */
    BrandID?: number | null | undefined;
    /** Name of the brand. */
    BrandName?: string | null | undefined;
    /** The supplier's own product number (SKU). Spreadsheets may use it instead of ProductID. */
    SupplierProductNumber?: string | null | undefined;
    /** Whether the product is sold in full cases only. Orders of other quantities are refused with NOT_CASE_MULTIPLE. Default false. */
    CaseOnly?: boolean | undefined;
    /** Minimum units per order line. Orders of fewer are refused with BELOW_MIN_ORDER. Null if there is no minimum. */
    MinOrderUnits?: number | null | undefined;
    /** Purchase cost of one unit, up to 4 decimals. At most 99,999,999.99. Default 0. */
    FOB?: string | undefined;
    /** Deposit on one unit, up to 4 decimals. At most 99,999,999.99. Default 0. */
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
    /** Price of one unit, with 2 decimals, before promotions. At most 99,999,999.99. Required for a new record. */
    UnitPrice?: string | undefined;
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert promotions */
  promotions: {
    /** Unique ID of the promotion. */
    PromotionID: number;
    /** Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits upward). Required for a new record. */
    PromotionTypeID?: 1 | 2 | 3 | undefined;
    /** Name of the promotion. Required for a new record. */
    PromotionName?: string | undefined;
    /** How UnitPrice changes the price: 1 fixed unit price, 2 percent off, 3 amount off. Required for a new record. */
    ProductOverrideType?: 1 | 2 | 3 | undefined;
    /** Value of the promotion: a price, a percentage or an amount, according to ProductOverrideType. At most 99,999,999.99. Required for a new record. */
    UnitPrice?: number | string | undefined;
    /** First day of the promotion, in the state's time zone. Required for a new record. */
    StartDate?: string | undefined;
    /** Last day of the promotion. Null if it is open-ended. */
    EndDate?: string | null | undefined;
    /** Whether the promotion covers every product of its supplier. Otherwise ProductIDs lists them. Default false. */
    AllProducts?: boolean | undefined;
    /** ID of the supplier whose products are promoted. Defaults to the supplier of the listed products. */
    SupplierID?: number | undefined;
    /** Minimum units on a line for the promotion to apply. Only for PromotionTypeID 3. */
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
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert processed purchases */
  purchases: {
    /** Unique ID of the processed purchase. */
    PurchaseID: number;
    /** Requested delivery date until the goods are received, then the time of receipt. */
    ReceiveDate?: string | null | undefined;
    /** Shipment number. Null if there is none. */
    ShipmentNum?: string | null | undefined;
    /** ID of the shipment in the ERP. Null if there is none. */
    ShipmentID?: number | null | undefined;
    /** ID of the receiving location. Required for a new record. */
    ToLocationID?: number | undefined;
    /** ID of the vendor. Required for a new record. */
    VendorID?: number | undefined;
    /** When processing finished and the purchase became New. Required for a new record. */
    PostDate?: string | undefined;
    /** Stage of the purchase. Default New. */
    Status?: "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | undefined;
    /** PO number, unique per vendor. Required for a new record. */
    PONum?: string | undefined;
    /** Freight cost, with 2 decimals. At most 99,999,999.99. Default 0. */
    Freight?: string | undefined;
    /** Tax, with 2 decimals. At most 99,999,999.99. Default 0. */
    Tax?: string | undefined;
    /** Other costs, with 2 decimals. At most 99,999,999.99. Default 0. */
    OtherCost?: string | undefined;
    /** Memo: the supplier's name as given at creation, otherwise the vendor's name. */
    Memo?: string | null | undefined;
    /** When the content was last edited. */
    LastEditTime?: string | undefined;
    /** When the totals were last calculated. */
    LastCalcTime?: string | null | undefined;
    /** Date of the vendor's invoice. Null until it is known. */
    InvoiceDate?: string | null | undefined;
    /** Date on which the vendor's invoice is due. Null until it is known. */
    DueDate?: string | null | undefined;
    /** ID of the payment term. */
    TermID?: number | null | undefined;
    /** When the purchase was created. */
    TimeCreated?: string | undefined;
    /** Number of the receiving document. Null until the goods are received. */
    ReceivingNum?: string | null | undefined;
    /** ID of the supplier. Required for a new record. */
    SupplierID?: number | undefined;
    /** Requested delivery date. Defaults to the day of ReceiveDate. */
    DeliveryDate?: string | undefined;
    /** All lines of the purchase; stored ones that are not listed go. Absent: the lines stay. */
    Lines?: {
      /** Unique ID of the line. */
      PurchaseTransID: number;
      /** ID of the product. Required for a new record. */
      ProductID?: number | undefined;
      /** Units ordered. Defaults to NumUnits. At most 10,000,000. */
      Ordered?: string | undefined;
      /** Units received, or expected until then. At most 10,000,000. Required for a new record. */
      NumUnits?: string | undefined;
      /** Purchase cost of one unit, up to 4 decimals. At most 99,999,999.99. */
      FOB?: string | null | undefined;
      /** Deposit on one unit, up to 4 decimals. At most 99,999,999.99. */
      DepositCost?: string | null | undefined;
      /** Extended cost of the line, with 2 decimals. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00. */
      ExtPrice?: string | null | undefined;
      /** Expiration date of the goods. Null if they have none. */
      ExpirationDate?: string | null | undefined;
      /** Code date printed on the package. */
      CodeDate?: string | null | undefined;
      /** Batch code. Required if the vendor requires batch codes. */
      BatchCode?: string | null | undefined;
      /** Cost of one unit including its share of freight and tax. At most 99,999,999.99. */
      LaidInCost?: string | null | undefined;
      /** Pallet tag. */
      PalletTag?: string | null | undefined;
      /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000. */
      Cases?: string | null | undefined;
      /** Weight of the line, up to 3 decimals. */
      Weight?: string | null | undefined;
    }[] | undefined;
  };
  /** Upsert purchase lines */
  "purchases/lines": {
    /** Unique ID of the line. */
    PurchaseTransID: number;
    /** ID of the purchase. Required for a new record. Cannot be changed later. */
    PurchaseID?: number | undefined;
    /** ID of the product. Required for a new record. */
    ProductID?: number | undefined;
    /** Units ordered. Defaults to NumUnits. At most 10,000,000. */
    Ordered?: string | undefined;
    /** Units received, or expected until then. At most 10,000,000. Required for a new record. */
    NumUnits?: string | undefined;
    /** Purchase cost of one unit, up to 4 decimals. At most 99,999,999.99. */
    FOB?: string | null | undefined;
    /** Deposit on one unit, up to 4 decimals. At most 99,999,999.99. */
    DepositCost?: string | null | undefined;
    /** Extended cost of the line, with 2 decimals. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00. */
    ExtPrice?: string | null | undefined;
    /** Expiration date of the goods. Null if they have none. */
    ExpirationDate?: string | null | undefined;
    /** Code date printed on the package. */
    CodeDate?: string | null | undefined;
    /** Batch code. Required if the vendor requires batch codes. */
    BatchCode?: string | null | undefined;
    /** Cost of one unit including its share of freight and tax. At most 99,999,999.99. */
    LaidInCost?: string | null | undefined;
    /** Pallet tag. */
    PalletTag?: string | null | undefined;
    /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000. */
    Cases?: string | null | undefined;
    /** Weight of the line, up to 3 decimals. */
    Weight?: string | null | undefined;
  };
  /** Upsert warehouse inventory */
  inventory: {
    /** ID of the warehouse. */
    LocationID: number;
    /** ID of the product. */
    ProductID: number;
    /** Whether only specifically authorized customers may buy the product here. Default false. */
    NotAuthorized?: boolean | undefined;
    /** Average units sold per day over the last 90 days, up to 4 decimals. Default 0. */
    AvgDailySales90d?: string | undefined;
    /** Verified received purchases less verified sales. Negative while received purchases await verification at end of day. Default 0. */
    Inventory?: number | undefined;
    /** Units received and not yet verified. Not part of Inventory. Default 0. */
    Received?: number | undefined;
    /** Units loaded onto trucks. Default 0. */
    Loaded?: number | undefined;
    /** Units picked and not yet loaded. Default 0. */
    Picked?: number | undefined;
    /** Units delivered but still on load sheets in status Loaded. Default 0. */
    Delivered?: number | undefined;
    /** Units in the warehouse that are not sellable, such as damaged ones. Default 0. */
    Unsellable?: number | undefined;
    /** Units delivered and not yet verified. Default 0. */
    PendingSales?: number | undefined;
    /** Overwrites PreSales: for a first load together with open invoices, or to correct it. Posted orders move PreSales on their own. Default 0. */
    SetPreSales?: number | undefined;
  };
  /** Upsert FIFO layers */
  "inventory/lots": {
    /** ID of the purchase line that the FIFO layer came with. */
    PurchaseTransID: number;
    /** Units received. Defaults to the units of the purchase line. */
    UnitsReceived?: number | undefined;
    /** Units left to sell. For a new layer, defaults to all units received. */
    UnitsRemaining?: number | undefined;
    /** When the layer was opened. The oldest layer is sold first. */
    TimeOpened?: string | undefined;
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert batches */
  "inventory/batches": {
    /** ID of the warehouse. */
    LocationID: number;
    /** ID of the product. */
    ProductID: number;
    /** Units of the batch in the warehouse. Batches of one FIFO layer together hold what remains of it. */
    InventoryUnits?: number | undefined;
    /** ID of the purchase line that the batch came with. Null if it is unknown. */
    PurchaseTransID?: number | null | undefined;
    /** Expiration date. Null if the batch has none. */
    ExpirationDate?: string | null | undefined;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    COAURL?: string | null | undefined;
    /** Batch code, as printed on the package. */
    BatchCode: string;
    /** Vintage year. Null if it does not apply. */
    Vintage?: string | null | undefined;
    /** Unique ID of the batch in the track-and-trace system. */
    UID?: string | null | undefined;
    /** Laboratory that analyzed the batch. */
    Laboratory?: string | null | undefined;
    /** Best-by date. */
    BestByDate?: string | null | undefined;
    /** Harvest date. */
    HarvestDate?: string | null | undefined;
    /** Manufacture date. */
    ManufactureDate?: string | null | undefined;
    /** Packaging date. */
    PackDate?: string | null | undefined;
    /** Date on which the certificate of analysis expires. */
    COAExpirationDate?: string | null | undefined;
    /** Unit of the potency figures, such as % or mg. */
    PotencyType?: string | null | undefined;
    /** THC as analyzed, in the unit of PotencyType. */
    THCPotency?: string | null | undefined;
    /** CBD as analyzed, in the unit of PotencyType. */
    CBDPotency?: string | null | undefined;
    /** Total cannabinoids as analyzed, in the unit of PotencyType. */
    TotalCannabinoids?: string | null | undefined;
    /** THC as printed on the label. */
    LabelTHCPotency?: string | null | undefined;
    /** CBD as printed on the label. */
    LabelCBDPotency?: string | null | undefined;
    /** Total cannabinoids as printed on the label. */
    LabelTotalCannabinoids?: string | null | undefined;
    /** When the batch was recorded. */
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
    /** Units allocated in the period. Required for a new record. */
    Units?: number | undefined;
    /** Type: 1 reserved for the customer, 2 limit on what the customer may buy. Required for a new record. */
    AllocationTypeID?: 1 | 2 | undefined;
    /** First day of the allocation. Required for a new record. */
    StartDate?: string | undefined;
    /** Last day of the allocation. Null if it is open-ended. */
    EndDate?: string | null | undefined;
    /** Units that the customer has already drawn from the allocation. Default 0. */
    UsedUnits?: number | undefined;
  };
  /** Upsert retailer inventory */
  "inventory/retailers": {
    /** Unique ID of the record. */
    ID: number;
    /** ID of the product. Required for a new record. */
    ProductID?: number | undefined;
    /** ID of the retailer. Required for a new record. */
    CustomerID?: number | undefined;
    /** Date of the retailer's last count. Null if it was never counted. */
    LastInventoryDate?: string | null | undefined;
    /** Units at the retailer at the last count. Default 0. */
    Inventory?: string | undefined;
    /** Average units that the retailer sells per day. At most 10,000,000. Default 0. */
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
    /** Amount that the customer still owes, with 2 decimals. 0 for a credit. Defaults to InvoiceTotal less the payments applied. At most 900,000,000,000.00. Default 0. */
    OpenDebit?: string | undefined;
    /** Amount that the customer still has to its credit, as a positive amount. 0 unless the invoice is a credit. Defaults to all of it. At most 900,000,000,000.00. Default 0. */
    OpenCredit?: string | undefined;
    /** The customer's PO number. Null if the order had none. */
    PONum?: string | null | undefined;
    /** When the order was placed. */
    PODate?: string | null | undefined;
    /** ID of the payment term. */
    TermID?: number | null | undefined;
    /** Memo from the order. Null if there is none. */
    Memo?: string | null | undefined;
    /** Delivery date. Required for a new record. */
    Date?: string | undefined;
    /** Date on which payment is due. Defaults to the delivery date plus the term's days of credit. */
    DueDate?: string | undefined;
    /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Default 1. */
    Status?: 1 | 2 | 3 | 4 | 5 | 7 | undefined;
    /** ID of the user who submitted the order. */
    SubmittedByUserID?: number | null | undefined;
    /** ID of the user who built the order. */
    BuiltByUserID?: number | null | undefined;
    /** When the invoice was created. */
    InvoiceTimeCreated?: string | undefined;
    /** Note from accounts receivable. Null if there is none. */
    ARNote?: string | null | undefined;
    /** ID of the AR account that pays. Defaults to the customer's. */
    ARAccountID?: number | undefined;
    /** ID of the credit term. Defaults to TermID. */
    CreditTermID?: number | null | undefined;
    /** ID of the separate invoice series. Null if the invoice is in none. */
    SplitInvoiceID?: number | null | undefined;
    /** Whether the invoice is a credit. Default false. */
    IsCredit?: boolean | undefined;
    /** When the invoice was canceled. Null if it was not. */
    CancelledAt?: string | null | undefined;
    /** All lines of the invoice; stored ones that are not listed go. Absent: the lines stay. */
    Lines?: {
      /** Unique ID of the line. */
      InvoiceTransID: number;
      /** ID of the product. Required for a new record. */
      ProductID?: number | undefined;
      /** Name of the product when it was invoiced. Defaults to the product's. */
      ProductName?: string | undefined;
      /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000. */
      Cases?: string | null | undefined;
      /** Units shipped. Negative on a return. Required for a new record. */
      NumUnits?: number | undefined;
      /** Units ordered. Defaults to NumUnits. */
      Ordered?: number | undefined;
      /** Units on backorder. Default 0. */
      BackOrder?: number | undefined;
      /** Price of one unit before discount. At most 99,999,999.99. Required for a new record. */
      FullPrice?: string | undefined;
      /** Price of one unit after discount. Defaults to FullPrice. At most 99,999,999.99. */
      UnitPrice?: string | undefined;
      /** ID of the supplier whose product was invoiced. Defaults to the product's. */
      SupplierID?: number | undefined;
      /** ID of the promotion that was applied. Null if there was none. */
      PromotionID?: number | null | undefined;
      /** ID of the adjustment reason. Null if there was no adjustment. */
      ReasonID?: number | null | undefined;
      /** Adjustment reason in words. Null if there was no adjustment. */
      Reason?: string | null | undefined;
      /** Whether the price was manually overridden. Default false. */
      PromotionOverridden?: boolean | undefined;
      /** ID of the purchase line that the line was filled from. Null until then. */
      PurchaseTransID?: number | null | undefined;
      /** Batch that the line was picked from. Null until one is assigned. */
      BatchCode?: string | null | undefined;
      /** URL of the certificate of analysis (COA). Null until one is attached. */
      COA_URL?: string | null | undefined;
    }[] | undefined;
  };
  /** Upsert invoice lines */
  "invoices/lines": {
    /** Unique ID of the line. */
    InvoiceTransID: number;
    /** ID of the invoice. Required for a new record. Cannot be changed later. */
    InvoiceID?: number | undefined;
    /** ID of the product. Required for a new record. */
    ProductID?: number | undefined;
    /** Name of the product when it was invoiced. Defaults to the product's. */
    ProductName?: string | undefined;
    /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000. */
    Cases?: string | null | undefined;
    /** Units shipped. Negative on a return. Required for a new record. */
    NumUnits?: number | undefined;
    /** Units ordered. Defaults to NumUnits. */
    Ordered?: number | undefined;
    /** Units on backorder. Default 0. */
    BackOrder?: number | undefined;
    /** Price of one unit before discount. At most 99,999,999.99. Required for a new record. */
    FullPrice?: string | undefined;
    /** Price of one unit after discount. Defaults to FullPrice. At most 99,999,999.99. */
    UnitPrice?: string | undefined;
    /** ID of the supplier whose product was invoiced. Defaults to the product's. */
    SupplierID?: number | undefined;
    /** ID of the promotion that was applied. Null if there was none. */
    PromotionID?: number | null | undefined;
    /** ID of the adjustment reason. Null if there was no adjustment. */
    ReasonID?: number | null | undefined;
    /** Adjustment reason in words. Null if there was no adjustment. */
    Reason?: string | null | undefined;
    /** Whether the price was manually overridden. Default false. */
    PromotionOverridden?: boolean | undefined;
    /** ID of the purchase line that the line was filled from. Null until then. */
    PurchaseTransID?: number | null | undefined;
    /** Batch that the line was picked from. Null until one is assigned. */
    BatchCode?: string | null | undefined;
    /** URL of the certificate of analysis (COA). Null until one is attached. */
    COA_URL?: string | null | undefined;
  };
  /** Upsert certificates of analysis */
  "invoices/coas": {
    /** ID of the invoice. Defaults to the line's. Cannot be changed later. */
    InvoiceID?: number | undefined;
    /** ID of the product. Defaults to the line's. Cannot be changed later. */
    ProductID?: number | undefined;
    /** ID of the invoice line that the certificate is attached to. */
    InvoiceTransID: number;
    /** Batch that the certificate covers. */
    BatchCode: string;
    /** URL of the certificate of analysis (COA). Required for a new record. */
    COA_URL?: string | undefined;
    /** `true` removes the record. Only its key fields are needed. */
    Remove?: boolean | undefined;
  };
  /** Upsert payment types */
  "payments/types": {
    /** Unique ID of the payment type. */
    PaymentTypeID: number;
    /** Name of the payment type, such as Check or ACH. Required for a new record. */
    Name?: string | undefined;
    /** ID of the only supplier that this type is for. Null if it is for every supplier. */
    SupplierID?: number | null | undefined;
    /** When the payment type was created. */
    TimeCreated?: string | undefined;
    /** Whether the type can be used for new payments. Lists show active types unless an Employee key asks for others. Default true. */
    Active?: boolean | undefined;
  };
  /** Upsert payments */
  payments: {
    /** Unique ID of the payment. */
    PaymentID: number;
    /** ID of the payment among invoices, as accounts receivable keeps it. Required for a new record. */
    PaymentInvoiceID?: number | undefined;
    /** Number of the payment. Send it as PaymentInvoiceNum to apply the payment to an invoice. Required for a new record. */
    PaymentInvoiceNum?: string | undefined;
    /** ID of the AR account that paid. Required for a new record. */
    ARAccountID?: number | undefined;
    /** ID of the payment type. Required for a new record. */
    PaymentTypeID?: number | undefined;
    /** Amount paid, with 2 decimals. Negative for a reversed payment. At most 900,000,000,000.00. Required for a new record. */
    Amount?: string | undefined;
    /** ID of the supplier that the payment is for. Null if it is not tied to one supplier. */
    SupplierID?: number | null | undefined;
    /** Status of the load sheet that the payment came with, as the ERP numbers it. Null if there was none. */
    LoadSheetStatusID?: number | null | undefined;
    /** When the payment was posted to the account. Null until then. */
    PostDate?: string | null | undefined;
    /** When the payment was recorded. */
    TimeCreated?: string | undefined;
    /** Note from accounts receivable. Null if there is none. */
    ARNote?: string | null | undefined;
    /** Free-text memo. Null if there is none. */
    Memo?: string | null | undefined;
  };
}

export type RecordsAnswer = LoadedRecords;
