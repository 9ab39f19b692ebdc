// Made by `npm run client` from the OpenAPI documents. Do not edit.

export interface Error {
  /** What was wrong and what to do. */
  Error: string;
}

export interface Product {
  /** Unique ID of the product. */
  ProductID: number;
  /** Name of the supplier. */
  Supplier: string;
  /** ID of the supplier that the product belongs to. */
  SupplierID: number;
  /** Display name, as it is printed on invoices. */
  ProductName: string;
  /** Brand family that groups related brands. Null if there is none. */
  BrandFamily: string | null;
  /** Name of the product type, such as Beverage or Edible. */
  ProductTypeName: string | null;
  /** Net weight of one unit, up to 3 decimals, in the unit of weight that the supplier states. */
  UnitNetWeight: string | null;
  /** Units per wholesale case. Null if the product is sold by the unit only; then `cases` cannot be ordered. */
  WholesaleUnitsPerCase: number | null;
  /** Marketing description. */
  Description: string | null;
  /** Ingredients, as printed on the package. */
  Ingredients: string | null;
  /** URL of a small image. */
  ThumbnailImageURL: string | null;
  /** URL of a full-size image. */
  FullSizeImageURL: string | null;
  /** Total potency, up to 3 decimals, in percent or milligrams as the product type states it. */
  Potency: string | null;
  /** THC potency, up to 3 decimals. Null for products without THC. */
  PotencyTHC: string | null;
  /** Blend, such as Indica, Sativa or Hybrid. */
  Blend: string | null;
  /** Category under which menus show the product. */
  SvcMenuCategory: string | null;
  /** Category ID in the live menu service. */
  SvcLiveCategoryID: number | null;
  /** Status: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. */
  StatusID: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
  /** Abbreviation of the state in which the product is sold, such as CA. */
  State: string;
  /** Whether the product is a sample. Customer keys cannot order samples. */
  IsSample: boolean;
  /** ID of the product group that sales reps are assigned to. */
  ProductGroupID: number | null;
  /** Style within the brand, such as IPA or Lager. */
  BrandStyle: string | null;
  /** ID of the package type. */
  PackageID: number | null;
  /** Name of the package type, such as 12 oz can. */
  PackageName: string | null;
  /** ID of the product type. See ProductTypeName. */
  ProductTypeID: number | null;
  /** Name of the strain. Null if it does not apply. */
  StrainName: string | null;
  /** ID of the strain. Null if it does not apply. */
  StrainID: number | null;
  /** Flavor, such as Lemon. Null if it does not apply. */
  Flavor: string | null;
  /** ID of the brand. */
  BrandID: number | null;
  /** Name of the brand. */
  BrandName: string | null;
  /** The supplier's own product number (SKU). Spreadsheets may use it instead of ProductID. */
  SupplierProductNumber: string | null;
}

export interface ProductCategory {
  /** Unique ID of the category. */
  ProductCategoryID: number;
  /** Display name of the category. */
  CategoryName: string;
  /** Sort position. Lower numbers come first. */
  Sequence: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface Promotion {
  /** Unique ID of the promotion. */
  PromotionID: number;
  /** Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits upward). */
  PromotionTypeID: number;
  /** Abbreviations of the states in which the promotion runs. */
  States: string[];
  /** Name of the promotion. */
  PromotionName: string;
  /** How UnitPrice changes the price: 1 fixed unit price, 2 percent off, 3 amount off. */
  ProductOverrideType: number;
  /** Value of the promotion: a price, a percentage or an amount, according to ProductOverrideType. */
  UnitPrice: number;
  /** First day of the promotion, in the state's time zone. */
  StartDate: string;
  /** Last day of the promotion. Null if it is open-ended. */
  EndDate: string | null;
  /** Whether the promotion covers every product of its supplier. Otherwise ProductIDs lists them. */
  AllProducts: boolean;
  /** IDs of the products in the promotion. Empty if AllProducts is true. */
  ProductIDs: number[];
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface CustomerPricing {
  /** ID of the product. */
  ProductID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** Price of one unit before promotions. */
  FullPrice: string;
  /** Price of one unit after the promotion. */
  UnitPrice: string;
  /** FullPrice less UnitPrice. */
  Discount: string;
  /** ID of the promotion that applies. Null if there is none. */
  PromotionID: number | null;
  /** First day of the promotion. Null if there is none. */
  StartDate: string | null;
  /** Last day of the promotion. Null if it is open-ended or there is none. */
  EndDate: string | null;
  /** When the product, price or promotion last changed. A price or promotion that starts or ends by date changes at midnight in the state. */
  TimeUpdated: string;
}

export interface Customer {
  /** Unique ID of the customer. */
  CustomerID: number;
  /** Display name of the customer. */
  CustomerName: string;
  /** Alternative name, such as the legal name. Null if there is none. */
  CustomerNameAlt: string | null;
  /** Name of the chain that the customer belongs to. Null if it is independent. */
  ChainName: string | null;
  /** License number under which the customer may buy. */
  LicenseNum: string | null;
  /** Delivery address, in one line. */
  Address: string | null;
  /** ID of the warehouse that serves the customer. */
  LocationID: number;
  /** Whether the account is on credit hold. Orders are accepted with the warning CUSTOMER_ON_HOLD. */
  OnHold: boolean;
  /** Email address of the sales rep. Null if none is assigned. */
  SalesRepEmail: string | null;
  /** Full name of the sales rep. Null if none is assigned. */
  SalesRepName: string | null;
  /** Phone number of the sales rep. Null if none is known. */
  SalesRepPhone: string | null;
  /** User ID of the sales rep. Null if none is assigned. */
  SalesRepUserID: number | null;
  /** URL of the customer's picture or logo. */
  ProfilePictureURL: string | null;
  /** Full name of the person who collects overdue invoices. */
  CollectionAgentFullName: string | null;
  /** Email address of the collection agent. */
  CollectionAgentEmail: string | null;
  /** Abbreviation of the customer's state, such as CA. It decides prices, cutoff and time zone. */
  State: string;
  /** Delivery days as comma-separated three-letter names, such as Mon,Thu. */
  DeliveryDays: string;
  /** The next 10 delivery dates whose cutoff has not passed, joined by semicolons. */
  NextDeliveryDates: string;
  /** One of Active, Inactive, Closed. */
  AccountStatus: string;
  /** The dates of NextDeliveryDates as an array. */
  DeliveryDates: string[];
  /** Minimum order value for a delivery, in dollars. */
  DeliveryMinimum: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface CustomerSupplierCreditTerm {
  /** ID of the customer. */
  CustomerID: number;
  /** ID of the supplier. */
  SupplierID: number;
  /** ID of the credit term that the customer has with the supplier. */
  TermID: number;
  /** Name of the credit term, such as Net 30. */
  Term: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface DeliverySchedule {
  /** ID of the customer. */
  CustomerID: number;
  /** Delivery days as comma-separated three-letter names, such as Mon,Thu. */
  DeliveryDays: string;
  /** The next 10 delivery dates whose cutoff has not passed. */
  DeliveryDates: string[];
}

export interface Inventory {
  /** ID of the warehouse. */
  LocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** Sellable units: Inventory + Received − (Loaded + Picked + PendingSales + Delivered + Unsellable). */
  OnFloorInventory: number;
  /** Units on invoices that are not yet picked or loaded. */
  PreSales: number;
  /** Units set aside by allocations. */
  Allocated: number;
  /** Whether only specifically authorized customers may buy the product here. */
  NotAuthorized: boolean;
  /** Units that can still be ordered: OnFloorInventory − (PreSales + Allocated). */
  AvailableUnits: number;
  /** Purchase line of the FIFO layer that is being sold. Null if nothing is left. */
  PurchaseTransID: number | null;
  /** Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimals. Null if nothing was sold. */
  DOI: string | null;
  /** Average units sold per day over the last 90 days, up to 4 decimals. */
  AvgDailySales90d: string;
  /** Verified received purchases less verified sales. Negative while received purchases await verification at end of day. */
  Inventory: number;
  /** Units received and not yet verified. Not part of Inventory. */
  Received: number;
  /** Units loaded onto trucks. */
  Loaded: number;
  /** Units picked and not yet loaded. */
  Picked: number;
  /** Units delivered but still on load sheets in status Loaded. */
  Delivered: number;
  /** Units in the warehouse that are not sellable, such as damaged ones. */
  Unsellable: number;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface Batch {
  /** ID of the warehouse. */
  LocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the product's supplier. */
  SupplierID: number;
  /** Abbreviation of the warehouse's state. */
  State: string;
  /** Units of the batch in the warehouse. */
  InventoryUnits: number;
  /** ID of the purchase line that the batch came with. Null if it is unknown. */
  PurchaseTransID: number | null;
  /** Expiration date. Null if the batch has none. */
  ExpirationDate: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COAURL: string | null;
  /** Batch code, as printed on the package. */
  BatchCode: string;
  /** Vintage year. Null if it does not apply. */
  Vintage: string | null;
  /** Unique ID of the batch in the track-and-trace system. */
  UID: string | null;
  /** Laboratory that analyzed the batch. */
  Laboratory: string | null;
  /** Best-by date. */
  BestByDate: string | null;
  /** Harvest date. */
  HarvestDate: string | null;
  /** Manufacture date. */
  ManufactureDate: string | null;
  /** Packaging date. */
  PackDate: string | null;
  /** Date on which the certificate of analysis expires. */
  COAExpirationDate: string | null;
  /** Unit of the potency figures, such as % or mg. */
  PotencyType: string | null;
  /** THC as analyzed, in the unit of PotencyType. */
  THCPotency: string | null;
  /** CBD as analyzed, in the unit of PotencyType. */
  CBDPotency: string | null;
  /** Total cannabinoids as analyzed, in the unit of PotencyType. */
  TotalCannabinoids: string | null;
  /** THC as printed on the label. */
  LabelTHCPotency: string | null;
  /** CBD as printed on the label. */
  LabelCBDPotency: string | null;
  /** Total cannabinoids as printed on the label. */
  LabelTotalCannabinoids: string | null;
  /** When the batch was recorded. */
  TimeCreated: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface StockLevel {
  /** ID of the warehouse. */
  LocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** Whether the smallest allowed order can be filled: one full case of a case-only product, otherwise the product's minimum (at least 1 unit). */
  InStock: boolean;
  /** Available cases as a range: 50+ Cases, < 50 Cases, < 25 Cases, < 10 Cases, < 5 Cases, < 1 Case, Out of Stock. */
  InventoryBucket: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface RetailerInventory {
  /** Unique ID of the record. */
  ID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the retailer. */
  CustomerID: number;
  /** Date of the retailer's last count. Null if it was never counted. */
  LastInventoryDate: string | null;
  /** Units at the retailer at the last count. */
  Inventory: string;
  /** Average units that the retailer sells per day. */
  DailySales: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface Allocation {
  /** Unique ID of the allocation. */
  AllocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** Units allocated in the period. */
  Units: number;
  /** Type: 1 reserved for the customer, 2 limit on what the customer may buy. */
  AllocationTypeID: number;
  /** First day of the allocation. */
  StartDate: string;
  /** Last day of the allocation. Null if it is open-ended. */
  EndDate: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface Invoice {
  /** Unique ID of the invoice. */
  InvoiceID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** Name of the customer. */
  CustomerName: string;
  /** Invoice number as printed, such as INV-612001. */
  InvoiceNum: string;
  /** Amount that the customer still owes, with 2 decimals. 0 for a credit. */
  OpenDebit: string;
  /** Amount that the customer still has to its credit, as a positive amount. 0 unless the invoice is a credit. */
  OpenCredit: string;
  /** The customer's PO number. Null if the order had none. */
  PONum: string | null;
  /** When the order was placed. */
  PODate: string | null;
  /** ID of the payment term. */
  TermID: number | null;
  /** Signed link to the invoice as a PDF; it opens without an API key. Null for a Supplier key if the invoice has lines of other suppliers. */
  PDFURL: string | null;
  /** Memo from the order. Null if there is none. */
  Memo: string | null;
  /** Delivery date. */
  Date: string;
  /** Date on which payment is due. */
  DueDate: string;
  /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified */
  Status: number;
  /** Total of the invoice, with 2 decimals. Negative for a credit. */
  InvoiceTotal: string;
  /** ID of the user who submitted the order. */
  SubmittedByUserID: number | null;
  /** Name of the user who submitted the order. */
  SubmittedByUserName: string | null;
  /** Email address of the user who submitted the order. */
  SubmittedByUserEmail: string | null;
  /** ID of the user who built the order. */
  BuiltByUserID: number | null;
  /** Name of the user who built the order. */
  BuiltByUserName: string | null;
  /** Email address of the user who built the order. */
  BuiltByUserEmail: string | null;
  /** When the invoice was created. */
  InvoiceTimeCreated: string;
  /** When the record, or a value that it shows of another record, last changed. */
  InvoiceLastUpdated: string;
  /** Note from accounts receivable. Null if there is none. */
  ARNote: string | null;
  /** Units on all lines. */
  TotalNumUnits: number;
  /** Cases on all lines. */
  TotalCases: string;
  /** Sum of the lines before discounts. */
  TotalFullPrice: string;
  /** Sum of the lines after discounts. */
  TotalExtPrice: string;
  /** TotalFullPrice less TotalExtPrice. */
  TotalDiscount: string;
  /** OpenDebit less OpenCredit. */
  OpenBalance: string;
  /** Submitted, Importing or Accepted while a requested update is being applied, otherwise null. Poll until it is null: until then the values may not reflect the update. */
  RevisionStatus: string | null;
  /** When the update last changed. Null if none is being applied. */
  RevisionUpdatedAt: string | null;
}

export interface InvoiceLine {
  /** Unique ID of the line. */
  InvoiceTransID: number;
  /** ID of the invoice. */
  InvoiceID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** ID of the product. */
  ProductID: number;
  /** Name of the product when it was invoiced. */
  ProductName: string;
  /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. */
  Cases: string | null;
  /** Units shipped. Negative on a return. */
  NumUnits: number;
  /** Units ordered. */
  Ordered: number;
  /** Units on backorder. */
  BackOrder: number;
  /** Price of one unit before discount. */
  FullPrice: string;
  /** Discount per unit: FullPrice less UnitPrice. */
  Discount: string;
  /** Price of one unit after discount. */
  UnitPrice: string;
  /** Extended price: UnitPrice times NumUnits. */
  ExtPrice: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
  /** ID of the supplier whose product was invoiced. */
  SupplierID: number;
  /** ID of the promotion that was applied. Null if there was none. */
  PromotionID: number | null;
  /** ID of the adjustment reason. Null if there was no adjustment. */
  ReasonID: number | null;
  /** Adjustment reason in words. Null if there was no adjustment. */
  Reason: string | null;
  /** Whether the price was manually overridden. */
  PromotionOverridden: boolean;
  /** ID of the purchase line that the line was filled from. Null until then. */
  PurchaseTransID: number | null;
  /** Batch that the line was picked from. Null until one is assigned. */
  BatchCode: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COA_URL: string | null;
  /** Set on every line while an update of the invoice is being applied, as on the invoice. Lines then show the values before the update. */
  RevisionStatus: string | null;
  /** When the update last changed. Null if none is being applied. */
  RevisionUpdatedAt: string | null;
}

export interface Certificate {
  /** ID of the invoice. */
  InvoiceID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the invoice line that the certificate is attached to. */
  InvoiceTransID: number;
  /** Batch that the certificate covers. */
  BatchCode: string;
  /** URL of the certificate of analysis (COA). */
  COA_URL: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface CreditTerm {
  /** Unique ID of the credit term. Use it as credit_term_id on order lines. */
  TermID: number;
  /** Name of the term, such as Net 30. */
  Term: string;
  /** Days between delivery and due date. 0 means due on delivery. */
  DaysOfCredit: number;
  /** Whether accounts on this term are on hold. */
  AccountOnHold: boolean;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface ArAging {
  /** ID of the AR account. */
  ARAccountID: number;
  /** ID of the supplier. */
  SupplierID: number;
  /** Sum of CreditInvoices, as a positive amount. */
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
  /** Date that ages are measured against: today. */
  CloseDate: string;
  /** Sum of all open amounts, less OpenCredit. */
  TotalBalanceOutstanding: string;
  /** When any invoice of the account and supplier last changed, including invoices that are no longer open. */
  TimeUpdated: string;
  /** Invoices not yet due, or due today. */
  CurrentInvoices: {
    InvoiceID?: number;
    InvoiceNum?: string;
    OpenBalance?: string;
  }[];
  /** Invoices 1 to 30 days late. */
  Invoices_1_30: {
    InvoiceID?: number;
    InvoiceNum?: string;
    OpenBalance?: string;
  }[];
  /** Invoices 31 to 60 days late. */
  Invoices_31_60: {
    InvoiceID?: number;
    InvoiceNum?: string;
    OpenBalance?: string;
  }[];
  /** Invoices 61 to 90 days late. */
  Invoices_61_90: {
    InvoiceID?: number;
    InvoiceNum?: string;
    OpenBalance?: string;
  }[];
  /** Invoices more than 90 days late. */
  Invoices_91: {
    InvoiceID?: number;
    InvoiceNum?: string;
    OpenBalance?: string;
  }[];
  /** Credits that are still open. */
  CreditInvoices: {
    InvoiceID?: number;
    InvoiceNum?: string;
    OpenBalance?: string;
  }[];
}

export interface Payment {
  /** Unique ID of the payment. */
  PaymentID: number;
  /** ID of the payment among invoices, as accounts receivable keeps it. */
  PaymentInvoiceID: number;
  /** Number of the payment. Send it as PaymentInvoiceNum to apply the payment to an invoice. */
  PaymentInvoiceNum: string;
  /** ID of the AR account that paid. */
  ARAccountID: number;
  /** ID of the payment type. */
  PaymentTypeID: number;
  /** Name of the payment type. */
  PaymentTypeName: string;
  /** Amount paid, with 2 decimals. Negative for a reversed payment. */
  Amount: string;
  /** ID of the supplier that the payment is for. Null if it is not tied to one supplier. */
  SupplierID: number | null;
  /** Status of the load sheet that the payment came with, as the ERP numbers it. Null if there was none. */
  LoadSheetStatusID: number | null;
  /** When the payment was posted to the account. Null until then. */
  PostDate: string | null;
  /** When the payment was recorded. */
  TimeCreated: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
  /** Note from accounts receivable. Null if there is none. */
  ARNote: string | null;
  /** Free-text memo. Null if there is none. */
  Memo: string | null;
  /** Amount that can still be applied: Amount less confirmed applications and open requests. Never negative; 0 for a reversed payment. */
  AvailableBalance: string;
}

export interface PaymentType {
  /** Unique ID of the payment type. */
  PaymentTypeID: number;
  /** Name of the payment type, such as Check or ACH. */
  Name: string;
  /** ID of the only supplier that this type is for. Null if it is for every supplier. */
  SupplierID: number | null;
  /** When the payment type was created. */
  TimeCreated: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface OpenInvoice {
  /** Unique ID of the invoice. */
  InvoiceID: number;
  /** Invoice number. Send it as TargetInvoiceNum to apply a payment. */
  InvoiceNum: string;
  /** ID of the customer. */
  CustomerID: number;
  /** ID of the AR account that pays. */
  ARAccountID: number;
  /** Total of the invoice, with 2 decimals. */
  InvoiceTotal: string;
  /** Amount still owed. */
  OpenDebit: string;
  /** Credit still open, as a positive amount. */
  OpenCredit: string;
  /** OpenDebit less OpenCredit. */
  OpenBalance: string;
  /** ID of the credit term. */
  CreditTermID: number | null;
  /** ID of the payment term. */
  TermID: number | null;
  /** Date on which payment is due. */
  DueDate: string;
  /** Delivery date. */
  Date: string;
  /** The customer's PO number. Null if the order had none. */
  PONum: string | null;
}

export interface PaymentApplication {
  /** ID of the payment application. Null until it is confirmed. */
  PaymentApplicationID: number | null;
  /** ID of the request. Null if the payment was applied in the ERP. */
  RequestID: number | null;
  /** Number of the payment. */
  PaymentInvoiceNum: string;
  /** Number of the invoice. */
  TargetInvoiceNum: string;
  /** ID of the AR account. */
  ARAccountID: number;
  /** Amount applied, with 2 decimals. */
  Amount: string;
  /** One of Pending, Exported, Confirmed, Rejected. */
  Status: string;
  /** ID of the user who requested the application. Null if unknown. */
  RequestedByUserID: number | null;
  /** Who applied the payment. Null until it is applied. */
  AppliedBy: string | null;
  /** When the application was requested. Null if the payment was applied in the ERP. */
  TimeRequested: string | null;
  /** When the request was handed to accounting. Null until then. */
  TimeExported: string | null;
  /** When the payment was applied. Null until then. */
  TimeApplied: string | null;
  /** When the record last changed. */
  TimeUpdated: string;
}

export interface State {
  /** Two-letter abbreviation, such as CA. */
  StateAbbreviation: string;
  /** Full name of the state. */
  StateName: string;
  /** Time of day by which an order must be submitted, such as 15:00. */
  OrderCutOffTime: string;
  /** IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. */
  TimeZone: string;
  /** Days before delivery on which the cutoff falls, as text: 0 is the day of delivery. */
  OrderCutOffDaysInAdvance: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface Location {
  /** Unique ID of the location. */
  LocationID: number;
  /** Name of the location. */
  Location: string;
  /** Doing-business-as name. Null if there is none. */
  DBA: string | null;
  /** Street address. */
  Address: string | null;
  /** Second line of the address. */
  Address2: string | null;
  /** Third line of the address. */
  Address3: string | null;
  /** City. */
  City: string | null;
  /** Abbreviation of the state, such as CA. */
  State: string;
  /** Postal code. */
  PostalCode: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface Supplier {
  /** Unique ID of the supplier. */
  SupplierID: number;
  /** Name of the supplier. */
  Supplier: string;
  /** Abbreviation of the supplier's state. */
  State: string;
  /** Whether the supplier is active. Customer and Supplier keys see active suppliers by default. */
  Active: boolean;
  /** Description of the supplier. */
  Description: string | null;
  /** URL of brand assets such as logos and images. */
  BrandAssetsURL: string | null;
  /** URL of the supplier's website. */
  SupplierWebsiteURL: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface SupplierCreditTerm {
  /** ID of the supplier. */
  SupplierID: number;
  /** ID of a credit term that the supplier offers. */
  TermID: number;
  /** Name of the credit term, such as Net 30. */
  Term: string;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface User {
  /** Unique ID of the user. */
  UserID: number;
  /** ID of the user on the distributor's website. Null if the user has no login there. */
  SiteUserID: number | null;
  /** Whether the user is active. Keys of inactive users cannot order. */
  UserActive: boolean;
  /** Whether the user has access to the live menu service. */
  SvcLiveAccess: boolean;
  /** Email address. */
  Email: string | null;
  /** Abbreviations of the states that the user works in. */
  States: string[];
  /** Role, such as Sales Rep or Buyer. */
  Role: string;
  /** IDs of the customers that the user acts for. Null if there are none. */
  CustomerIDs: number[] | null;
  /** IDs of the suppliers that the user acts for. Null if there are none. */
  SupplierIDs: number[] | null;
  /** IDs of the warehouses that the user works at. */
  LocationIDs: number[];
  /** Whether the user has extended rights. */
  PowerUser: boolean;
  /** Job title. */
  JobTitle: string | null;
  /** Department. */
  Department: string | null;
  /** Full name. */
  FullName: string;
}

export interface SalesRep {
  /** User ID of the sales rep. */
  UserID: number;
  /** Full name. */
  Name: string;
  /** Email address. */
  Email: string | null;
  /** Supplier Rep if ProductGroups is Supplier, otherwise Territory Manager. */
  Type: string;
  /** `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells. */
  ProductGroups: string[];
  /** Suppliers. */
  Suppliers: {
    SupplierID?: number;
    Supplier?: string;
  }[];
  /** Customers. */
  Customers: {
    CustomerID?: number;
    CustomerName?: string;
  }[];
}

export interface Vendor {
  /** ID of the supplier. */
  SupplierID: number;
  /** ID of the receiving location. */
  LocationID: number;
  /** Unique ID of the vendor. */
  VendorID: number;
  /** Name of the vendor. */
  VendorName: string;
  /** License number of the vendor. */
  VendorLicenseNumber: string | null;
  /** Street address. */
  VendorAddress: string | null;
  /** Second line of the address. */
  VendorAddress2: string | null;
  /** City. */
  VendorCity: string | null;
  /** Abbreviation of the vendor's state. */
  VendorState: string | null;
  /** Postal code. */
  VendorPostalCode: string | null;
  /** Minimum days between submission and delivery. */
  LeadTimeDays: number;
  /** Target days of inventory. */
  TargetDOI: number | null;
  /** Maximum days of inventory. */
  MaxDOI: number | null;
  /** Days of the week on which goods can be picked up, such as Mon. Empty means every day. */
  PickupDates: string[];
  /** Whether every purchase line needs a batch code. */
  RequirePOBatchCodes: boolean;
  /** Whether purchases can be placed with the vendor. */
  Active: boolean;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface Purchase {
  /** Unique ID of the processed purchase. */
  PurchaseID: number;
  /** Requested delivery date until the goods are received, then the time of receipt. */
  ReceiveDate: string | null;
  /** Shipment number. Null if there is none. */
  ShipmentNum: string | null;
  /** ID of the shipment in the ERP. Null if there is none. */
  ShipmentID: number | null;
  /** ID of the receiving location. */
  ToLocationID: number;
  /** Name of the receiving location. */
  ToLocationName: string | null;
  /** Name of the vendor. */
  VendorName: string | null;
  /** ID of the vendor. */
  VendorID: number;
  /** When processing finished and the purchase became New. */
  PostDate: string | null;
  /** One of New, Accepted, Received, Confirmed, Verified. */
  Status: string;
  /** PO number. */
  PONum: string;
  /** Freight cost, with 2 decimals. */
  Freight: string | null;
  /** Tax, with 2 decimals. */
  Tax: string | null;
  /** Other costs, with 2 decimals. */
  OtherCost: string | null;
  /** Total cost: lines, freight, tax and other costs. */
  Total: string | null;
  /** Cases on all lines. */
  TotalCases: string | null;
  /** Signed link to the purchase as a PDF; it opens without an API key. */
  PublicPDFLink: string | null;
  /** ID of the API key that created the purchase. */
  PurchasePDFURLAPIKeyID: number | null;
  /** Memo: the supplier's name as given at creation, otherwise the vendor's name. */
  Memo: string | null;
  /** When the content was last edited. */
  LastEditTime: string | null;
  /** When the totals were last calculated. */
  LastCalcTime: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
  /** Date of the vendor's invoice. Null until it is known. */
  InvoiceDate: string | null;
  /** Date on which the vendor's invoice is due. Null until it is known. */
  DueDate: string | null;
  /** Name of the payment term. */
  Terms: string | null;
  /** Its number. */
  TermID: number | null;
  /** When the purchase was created. */
  TimeCreated: string | null;
  /** Number of the receiving document. Null until the goods are received. */
  ReceivingNum: string | null;
}

export interface PurchaseLine {
  /** Unique ID of the line. */
  PurchaseTransID: number;
  /** ID of the purchase. */
  PurchaseID: number;
  /** ID of the product. */
  ProductID: number;
  /** Units ordered. */
  Ordered: string | null;
  /** Units received, or expected until then. */
  NumUnits: string | null;
  /** Purchase cost of one unit, up to 4 decimals. */
  FOB: string | null;
  /** Deposit on one unit, up to 4 decimals. */
  DepositCost: string | null;
  /** Extended cost of the line, with 2 decimals. */
  ExtPrice: string | null;
  /** Expiration date of the goods. Null if they have none. */
  ExpirationDate: string | null;
  /** Code date printed on the package. */
  CodeDate: string | null;
  /** Batch code. Required if the vendor requires batch codes. */
  BatchCode: string | null;
  /** Cost of one unit including its share of freight and tax. */
  LaidInCost: string | null;
  /** Pallet tag. */
  PalletTag: string | null;
  /** NumUnits in cases, up to 4 decimals. Null if the product has no units per case. */
  Cases: string | null;
  /** Weight of the line, up to 3 decimals. */
  Weight: string | null;
  /** When the record, or a value that it shows of another record, last changed. */
  TimeUpdated: string;
}

export interface RequestedPaymentApplication {
  /** Unique ID of the request. */
  RequestID: number;
  /** Number of the payment. */
  PaymentInvoiceNum: string;
  /** Number of the invoice. */
  TargetInvoiceNum: string;
  /** ID of the AR account that the payment and the invoice belong to. */
  ARAccountID: number;
  /** Amount to apply, with 2 decimals. */
  Amount: string;
  /** Status of the request. Pending until processing starts. */
  Status: "Pending" | "Exported" | "Confirmed" | "Rejected";
  /** ID of the user of the API key. Null if it has none. */
  RequestedByUserID: number | null;
  /** When the application was requested. */
  TimeRequested: string;
  /** When the request was handed to accounting. Null until then. */
  TimeExported: string | null;
  /** When the payment was applied. Null until then. */
  TimeConfirmed: string | null;
  /** ID of the resulting payment application. Null until it is confirmed. */
  MatchedPaymentApplicationID: number | null;
  /** When the request last changed. */
  TimeUpdated: string;
}

export interface ListProductsQuery {
  /** Only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only these products, in any status. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Only products with these statuses: 1 active, 2 inactive, 3 pending activation. Default 1. Ignored with ProductIDs. No default with UpdatedSince. */
  Statuses?: "1" | "2" | "3" | readonly ("1" | "2" | "3")[] | undefined;
  /** Only products with these supplier product numbers, matched exactly. */
  SupplierProductNumbers?: string | readonly string[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListProductCategoriesQuery {
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPromotionsQuery {
  /** Only promotions of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerPricingQuery {
  /** Only prices for these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only prices of these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Date whose prices and promotions apply. Defaults to today in the customer’s state. */
  EffectiveDate?: string | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCustomersQuery {
  /** Only these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only customers with these account statuses. Default Active. No default with UpdatedSince. */
  AccountStatuses?: "Active" | "Inactive" | "Closed" | readonly ("Active" | "Inactive" | "Closed")[] | undefined;
  /** `true` for customers on credit hold, `false` for all others. */
  OnHold?: boolean | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerSupplierCreditTermsQuery {
  /** Only terms of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only terms with these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListDeliverySchedulesQuery {
  /** Only these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListInventoryQuery {
  /** Only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Only these warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListBatchesQuery {
  /** Only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Only these warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Only batches with these codes, matched exactly. */
  BatchCodes?: string | readonly string[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListStockLevelsQuery {
  /** Only warehouses that serve these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Only these warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListRetailerInventoryQuery {
  /** Only these retailers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListAllocationsQuery {
  /** Only allocations of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListInvoicesQuery {
  /** Only invoices of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only these invoices. */
  InvoiceIDs?: number | readonly number[] | undefined;
  /** Statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Default 1. No default with UpdatedSince. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Only invoices delivered on or after this date. */
  StartDate?: string | undefined;
  /** Only invoices delivered on or before this date. */
  EndDate?: string | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListInvoiceLinesQuery {
  /** Only lines or certificates of these invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Statuses of the invoices: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListLinesOfInvoiceQuery {
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesQuery {
  /** Only lines or certificates of these invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesOfInvoiceQuery {
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCreditTermsQuery {
  /** Only these credit terms. */
  TermIDs?: number | readonly number[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListArAgingQuery {
  /** Only AR accounts of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only amounts owed for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentsQuery {
  /** Only payments of these AR accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Only payments for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only payments of these types. */
  PaymentTypeIDs?: number | readonly number[] | undefined;
  /** Only payments with these numbers. */
  PaymentInvoiceNums?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentTypesQuery {
  /** Only these payment types. */
  PaymentTypeIDs?: number | readonly number[] | undefined;
  /** Only payment types of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Whether to return active or inactive records. Default true. Keys other than Employee keys always get active records. No default with UpdatedSince. */
  Active?: boolean | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListOpenInvoicesQuery {
  /** Only invoices of these AR accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Only invoices with lines of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentApplicationsQuery {
  /** Only these AR accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Only payments for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only payments with these numbers. */
  PaymentInvoiceNums?: string | readonly string[] | undefined;
  /** Only invoices with these numbers. */
  TargetInvoiceNums?: string | readonly string[] | undefined;
  /** Only applications with these statuses. */
  Statuses?: "Pending" | "Exported" | "Confirmed" | "Rejected" | readonly ("Pending" | "Exported" | "Confirmed" | "Rejected")[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface CreatePaymentApplicationQuery {
  /** PaymentInvoiceNum of the payment. */
  PaymentInvoiceNum: string;
  /** InvoiceNum of the invoice to pay. */
  TargetInvoiceNum: string;
  /** ID of the AR account that the payment and the invoice belong to. */
  ARAccountID: number;
  /** Amount to apply: greater than zero, with at most two decimals, and no more than the available balance of the payment or the open balance of the invoice. */
  Amount: number;
}

export type CreatePaymentApplicationAnswer = {
  Data: RequestedPaymentApplication;
};

export interface ListStatesQuery {
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListLocationsQuery {
  /** Only these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListSuppliersQuery {
  /** Only these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Whether to return active or inactive records. Defaults to true for Customer and Supplier keys, and to both for Employee keys. No default with UpdatedSince. */
  Active?: boolean | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListSupplierCreditTermsQuery {
  /** Only terms of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListUsersQuery {
  /** Only these users. */
  UserIDs?: number | readonly number[] | undefined;
  /** Only users of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Only users of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only users with these roles, matched exactly. */
  Roles?: string | readonly string[] | undefined;
  /** Whether to return active or inactive records. Defaults to true for Customer and Supplier keys, and to both for Employee keys. */
  Active?: boolean | undefined;
  /** Only records in these states: abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListSalesRepsQuery {
  /** Only sales reps of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only sales reps of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** `Supplier` for supplier reps, or names of product lines. */
  ProductGroups?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListVendorsQuery {
  /** Only vendors of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Only vendors at these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Only these vendors. */
  VendorIDs?: number | readonly number[] | undefined;
  /** Whether to return active or inactive records. Default true. Keys other than Employee keys always get active records. No default with UpdatedSince. */
  Active?: boolean | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPurchasesV1Query {
  /** Only these purchases. */
  PurchaseIDs?: number | readonly number[] | undefined;
  /** Only purchases from these vendors. */
  VendorIDs?: number | readonly number[] | undefined;
  /** Only purchases for these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Only purchases with these statuses. */
  Statuses?: "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | readonly ("New" | "Accepted" | "Received" | "Confirmed" | "Verified")[] | undefined;
  /** Only purchases processed on or after this date. */
  StartDate?: string | undefined;
  /** Only purchases processed on or before this date. */
  EndDate?: string | undefined;
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPurchaseLinesQuery {
  /** Only lines of these purchases. Required. */
  PurchaseIDs: number | readonly number[];
  /** Only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export type GetProductAnswer = {
  Data: Product[];
};

export type GetCustomerAnswer = {
  Data: Customer[];
};

export type GetInvoiceAnswer = {
  Data: Invoice[];
};

export type GetLocationAnswer = {
  Data: Location[];
};

export type GetSupplierAnswer = {
  Data: Supplier[];
};

export type GetUserAnswer = {
  Data: User[];
};

export type GetPurchaseV1Answer = {
  Data: Purchase[];
  Page: number;
  PageSize: number;
  HasNextPage: boolean;
};
