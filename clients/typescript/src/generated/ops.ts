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

export interface FullOrderHistory {
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
    /** The same in cases, with up to 4 decimals; null if the product has none. */
    cases: string | null;
    /** Where the units go. */
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
      /** Units that were ordered. */
      ordered: number;
      /** Units that ship. */
      units: number;
      /** Units that stay on order. */
      back_order: number;
      /** The same in cases, with up to 4 decimals; null if the product has none. */
      cases: string | null;
      /** Null until the invoice is loaded. */
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
    /** Settings that are off and without which a crash of the database machine can lose acknowledged writes: fsync, full_page_writes, synchronous_commit. Empty if writes are safe. */
    unsafe_settings: string[];
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
  /** Whether it is the key of somebody who signed in at the console. Such a key has no text and ends with the session; revoking it ends the session. */
  for_session: boolean;
  /** Whether every write is refused, by the role of who signed in. */
  read_only: boolean;
}

export interface Session {
  session_id: string;
  /** The user who signed in. */
  user_id: number;
  /** Name of the user. */
  user_name: string;
  /** Mail address of the user, as it is now. */
  email: string | null;
  /** Kind of the user, and type of the key. */
  type: "Employee" | "Supplier" | "Customer";
  /** Whether every write is refused, by the role of the user. */
  read_only: boolean;
  /** The API key of the session; it ends with the session. */
  api_key_id: number;
  /** When the user signed in. */
  time_started: string;
  /** When it was last used, to the minute. */
  last_seen_at: string;
  /** When it ends at the latest: 12 hours after it started. */
  expires_at: string;
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
  /** By which way: the API itself, an agent (mcp), the console, the dray command (cli), or the service in the background (worker). Clients name their way themselves. Null on entries of older versions. */
  via: "api" | "mcp" | "console" | "cli" | "worker" | null;
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

export interface Search {
  /** What it is. */
  kind: "order" | "purchase" | "payment" | "product" | "customer" | "person";
  /** What the other endpoints take: order id, purchase_global_id, payment, product, customer, user. */
  id: string;
  /** The number that people use: of the invoice, purchase or payment; the mail address of a person. */
  number: string | null;
  /** Of an order that is posted. */
  invoice_id: number | null;
  /** The customer of an order; the first customer of a person. */
  customer_id: number | null;
  /** Its PO number. */
  po_num: string | null;
  /** Its customer or vendor; of a product, customer or person, its own name. */
  name: string | null;
  /** Where it stands. */
  status: string | null;
  /** Day of delivery or posting. */
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
  /** Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits on). */
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
  /** All its lines. */
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
  /** Units left to sell. Defaults to all of them for a new layer. */
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
  /** All its lines. */
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

export interface MailWithText {
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
  /** Files that go with the mail. Empty for mails about orders. */
  attachments: {
    /** File name, such as sales.csv. */
    name: string;
    /** Media type of the file. */
    content_type: string;
    /** Size of the file. */
    bytes: number;
    /** Where the file is read, with an Employee key. */
    url: string;
  }[];
}

export interface WebhookOfKey {
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

export interface QueuedOutcome {
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  outcome: "reject" | "fail";
  /** How many are left. */
  times: number;
  message: string | null;
}

export interface SentStatements {
  /** Mails, one per account that has an address. */
  mails: number;
  /** Accounts that were asked for, or have a balance. */
  accounts: number;
  /** Accounts that get no mail: none of their customers has an active user with an address. */
  without_address: number[];
}

export interface SendStatementsRequest {
  /** These accounts. By default all whose open invoices and credits do not add up to zero. */
  ar_account_ids?: number[] | undefined;
  /** Last day of the statements, which cover 90 days. Defaults to today in UTC. */
  to?: string | undefined;
  /** Only say what would be sent. */
  dry_run?: boolean | undefined;
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
  /** On a receipt and its correction: where it differs from the order. */
  warnings?: {
    /** The line of the request, or `lines` for one that was left out. */
    field: string;
    /** More or less came than was ordered. */
    code: "OVER_RECEIVED" | "SHORT_RECEIVED";
    /** For people. */
    detail: string;
    /** Place of the line in the request. */
    index?: number;
    /** The product. */
    product_id: number;
  }[];
}

export interface AdvancePurchaseRequest {
  /** The next stage: Accepted, Received, Confirmed or Verified. */
  to: "InProgress" | "Submitted" | "Importing" | "PendingActivation" | "New" | "Accepted" | "Received" | "Confirmed" | "Verified";
  /** With `Received` only: what came. A line that is left out came as ordered. */
  lines?: {
    /** The line. */
    purchase_trans_id: number;
    /** Good units that came: a whole number from 0 to 10,000,000. */
    units: number;
    /** Units that came and cannot be sold. Default: 0. */
    damaged_units?: number | undefined;
    /** Batch code of these units. Absent: that of the line stays. Name a line once for each of its batches to split it. */
    batch_code?: string | null | undefined;
    /** When these units expire (YYYY-MM-DD). Absent: the date of the line stays. */
    expiration_date?: string | null | undefined;
    /** Pallet that they came on. */
    pallet_tag?: string | null | undefined;
  }[] | undefined;
  /** Number of the receiving document. On receipt the default is `RCV-<purchase_id>`. */
  receiving_num?: string | undefined;
}

export interface CorrectPurchaseReceiptRequest {
  /** What really came. A line that is left out stays as it was received. */
  lines: {
    /** The line. */
    purchase_trans_id: number;
    /** Good units that came: a whole number from 0 to 10,000,000. */
    units: number;
    /** Units that came and cannot be sold. Default: 0. */
    damaged_units?: number | undefined;
    /** Batch code of these units. Absent: that of the line stays. Name a line once for each of its batches to split it. */
    batch_code?: string | null | undefined;
    /** When these units expire (YYYY-MM-DD). Absent: the date of the line stays. */
    expiration_date?: string | null | undefined;
    /** Pallet that they came on. */
    pallet_tag?: string | null | undefined;
  }[];
  /** Number of the receiving document. On receipt the default is `RCV-<purchase_id>`. */
  receiving_num?: string | undefined;
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
  csv?: string | undefined;
  /** Instead of csv: a workbook (.xlsx) in Base64, with the same columns. */
  xlsx?: string | undefined;
  /** Name of the sheet; the first visible one by default. */
  sheet?: string | undefined;
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

export interface MintedKey {
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
  /** Whether it is the key of somebody who signed in at the console. Such a key has no text and ends with the session; revoking it ends the session. */
  for_session: boolean;
  /** Whether every write is refused, by the role of who signed in. */
  read_only: boolean;
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

export interface UpdateKeyRequest {
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

export interface LoadedRecords {
  /** Records that are new. */
  inserted: number;
  /** Records that differ from what was there; removed ones too. */
  updated: number;
  /** Records that were left untouched. */
  unchanged: number;
  /** With `absent`: stored records that the request lacks and that were removed or switched off. */
  absent?: number;
}

export interface ImportData {
  tables: number;
  /** Rows of the snapshot. */
  rows: number;
  /** Documents of the snapshot that were on their way, and go on. */
  jobs: number;
}

export interface ResetData {
  tables: number;
  /** Rows of the snapshot. */
  rows: number;
  /** Documents of the snapshot that were on their way, and go on. */
  jobs: number;
  exported_at: string;
  environment: string;
}

export interface RevokedLinks {
  /** Links that were made before no longer work. */
  revoked_at: string;
}

export interface SetSandboxClockRequest {
  /** The time to set. The clock runs on from there. */
  now?: string | undefined;
  /** How much later than by the clock as it stands; below zero: earlier. */
  advance_seconds?: number | undefined;
}

export interface QueueOutcomeRequest {
  /** Which documents. */
  queue: "orders" | "changes" | "cancellations" | "purchases" | "payments" | "mail";
  /** reject: with the message; fail: once, and tried again as after any failure. */
  outcome: "reject" | "fail";
  /** How many. */
  times?: number | undefined;
  /** The reason. */
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

export interface GetFullOrderHistoryQuery {
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

export interface GetPickListQuery {
  /** The day of delivery; today in UTC unless given. */
  date?: string | undefined;
  /** The warehouse that the goods leave. */
  location_id: number;
  /** Only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetPickListAnswer = {
  data: PickList;
};

export interface GetPackingSlipsQuery {
  /** The day of delivery; today in UTC unless given. */
  date?: string | undefined;
  /** The warehouse that the goods leave. */
  location_id: number;
  /** Only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  invoice_statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
}

export type GetPackingSlipsAnswer = {
  data: PackingSlips;
};

export interface GetLoadListQuery {
  /** The day of delivery; today in UTC unless given. */
  date?: string | undefined;
  /** The warehouse that the goods leave. */
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
  /** Which page, from 1 on. */
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
  /** Which page, from 1 on. */
  page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  page_size?: number | undefined;
}

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
  /** By one of these ways. */
  via?: "api" | "mcp" | "console" | "cli" | "worker" | readonly ("api" | "mcp" | "console" | "cli" | "worker")[] | undefined;
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

export interface SearchQuery {
  /** What to look for, such as INV-600001, 1,234.50 or collective sunset. */
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
  data: MailWithText;
};

export type RevokeLinksAnswer = {
  data: RevokedLinks;
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
    /** true: remove the record. Its key is enough. */
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
    /** true: remove the record. Its key is enough. */
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
    /** true: remove the record. Its key is enough. */
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
    /** true: remove the record. Its key is enough. */
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
    /** true: remove the record. Its key is enough. */
    Remove?: boolean | undefined;
  };
  /** Upsert promotions */
  promotions: {
    /** Unique ID of the promotion. */
    PromotionID: number;
    /** Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits on). Required for a new record. */
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
    /** true: remove the record. Its key is enough. */
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
    /** Units left to sell. Defaults to all of them for a new layer. */
    UnitsRemaining?: number | undefined;
    /** When the layer was opened. The oldest layer is sold first. */
    TimeOpened?: string | undefined;
    /** true: remove the record. Its key is enough. */
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
    /** true: remove the record. Its key is enough. */
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
