// Made by `npm run client` from the OpenAPI documents. Do not edit.

export interface Error {
  /** What was wrong and what to do. */
  Error: string;
}

export interface Product {
  /** Number of the product. */
  ProductID: number;
  /** Name of its supplier. */
  Supplier: string;
  /** Its supplier. */
  SupplierID: number;
  /** Name. */
  ProductName: string;
  /** Family of brands. */
  BrandFamily: string | null;
  /** Kind of product. */
  ProductTypeName: string | null;
  /** Net weight of a unit. */
  UnitNetWeight: string | null;
  /** Units in a case; null: sold by the unit only. */
  WholesaleUnitsPerCase: number | null;
  /** Description. */
  Description: string | null;
  /** Ingredients. */
  Ingredients: string | null;
  /** Small picture. */
  ThumbnailImageURL: string | null;
  /** Large picture. */
  FullSizeImageURL: string | null;
  /** Potency. */
  Potency: string | null;
  /** Share of THC. */
  PotencyTHC: string | null;
  /** Blend. */
  Blend: string | null;
  /** Category on menus. */
  SvcMenuCategory: string | null;
  /** Category in the live service. */
  SvcLiveCategoryID: number | null;
  /** 1 active, 2 inactive, 3 pending activation. */
  StatusID: number;
  /** Last change. */
  TimeUpdated: string;
  /** State in which it is sold. */
  State: string;
  /** Whether it is a sample. */
  IsSample: boolean;
  /** Group of products. */
  ProductGroupID: number | null;
  /** Style of the brand. */
  BrandStyle: string | null;
  /** Package. */
  PackageID: number | null;
  /** Name of the package. */
  PackageName: string | null;
  /** Kind of product. */
  ProductTypeID: number | null;
  /** Name of the strain. */
  StrainName: string | null;
  /** Strain. */
  StrainID: number | null;
  /** Flavor. */
  Flavor: string | null;
  /** Brand. */
  BrandID: number | null;
  /** Name of the brand. */
  BrandName: string | null;
  /** The number that the supplier uses. */
  SupplierProductNumber: string | null;
}

export interface ProductCategory {
  /** Number of the category. */
  ProductCategoryID: number;
  /** Name. */
  CategoryName: string;
  /** Place in the order. */
  Sequence: number;
  /** Last change. */
  TimeUpdated: string;
}

export interface Promotion {
  /** Number of the promotion. */
  PromotionID: number;
  /** 1 automatic, 2 manual, 3 from a quantity on. */
  PromotionTypeID: number;
  /** States in which it runs. */
  States: string[];
  /** Name. */
  PromotionName: string;
  /** 1 fixed unit price, 2 percent off, 3 amount off. */
  ProductOverrideType: number;
  /** The price, percentage or amount, by ProductOverrideType. */
  UnitPrice: number;
  /** First day. */
  StartDate: string;
  /** Last day; null: open. */
  EndDate: string | null;
  /** Whether it covers every product of the supplier. */
  AllProducts: boolean;
  /** The products that it names. */
  ProductIDs: number[];
  /** Last change. */
  TimeUpdated: string;
}

export interface CustomerPricing {
  /** The product. */
  ProductID: number;
  /** The customer. */
  CustomerID: number;
  /** Price of a unit without promotion. */
  FullPrice: string;
  /** Price of a unit. */
  UnitPrice: string;
  /** FullPrice less UnitPrice. */
  Discount: string;
  /** The promotion that applies. */
  PromotionID: number | null;
  /** Its first day. */
  StartDate: string | null;
  /** Its last day. */
  EndDate: string | null;
  /** Last change of product, price or promotion; what begins or ends by date changes at midnight in the state. */
  TimeUpdated: string;
}

export interface Customer {
  /** Number of the customer. */
  CustomerID: number;
  /** Name. */
  CustomerName: string;
  /** Other name. */
  CustomerNameAlt: string | null;
  /** Chain that it belongs to. */
  ChainName: string | null;
  /** License. */
  LicenseNum: string | null;
  /** Address. */
  Address: string | null;
  /** Warehouse that serves it. */
  LocationID: number;
  /** Whether the account is on hold. */
  OnHold: boolean;
  /** Mail of its sales rep. */
  SalesRepEmail: string | null;
  /** Name of its sales rep. */
  SalesRepName: string | null;
  /** Phone of its sales rep. */
  SalesRepPhone: string | null;
  /** Its sales rep. */
  SalesRepUserID: number | null;
  /** Picture. */
  ProfilePictureURL: string | null;
  /** Who collects its debts. */
  CollectionAgentFullName: string | null;
  /** Mail of the collection agent. */
  CollectionAgentEmail: string | null;
  /** State. */
  State: string;
  /** Days of delivery, such as Mon,Thu. */
  DeliveryDays: string;
  /** The next ten dates that can still be reached, joined by semicolons. */
  NextDeliveryDates: string;
  /** One of Active, Inactive, Closed. */
  AccountStatus: string;
  /** The same dates as a list. */
  DeliveryDates: string[];
  /** Least value of an order that is delivered. */
  DeliveryMinimum: number;
  /** Last change. */
  TimeUpdated: string;
}

export interface CustomerSupplierCreditTerm {
  /** The customer. */
  CustomerID: number;
  /** The supplier. */
  SupplierID: number;
  /** The credit term. */
  TermID: number;
  /** Its name. */
  Term: string;
  /** Last change. */
  TimeUpdated: string;
}

export interface DeliverySchedule {
  /** The customer. */
  CustomerID: number;
  /** Days of delivery, such as Mon,Thu. */
  DeliveryDays: string;
  /** The next ten dates that can still be reached. */
  DeliveryDates: string[];
}

export interface Inventory {
  /** The warehouse. */
  LocationID: number;
  /** The product. */
  ProductID: number;
  /** Everything that can be sold. */
  OnFloorInventory: number;
  /** On invoices, not yet picked or loaded. */
  PreSales: number;
  /** Set aside for customers. */
  Allocated: number;
  /** true: only authorised accounts may buy it. */
  NotAuthorized: boolean;
  /** What can still be ordered. */
  AvailableUnits: number;
  /** The lot that is being sold. */
  PurchaseTransID: number | null;
  /** Days that the available units last at the average sales; null without sales. */
  DOI: string | null;
  /** Average units sold per day over 90 days. */
  AvgDailySales90d: string;
  /** Verified purchases less verified sales; can be below zero. */
  Inventory: number;
  /** Received and not yet verified. */
  Received: number;
  /** On trucks. */
  Loaded: number;
  /** Picked, not yet loaded. */
  Picked: number;
  /** Delivered, still on a load sheet. */
  Delivered: number;
  /** In the warehouse, but not for sale. */
  Unsellable: number;
  /** Last change. */
  TimeUpdated: string;
}

export interface Batch {
  /** The warehouse. */
  LocationID: number;
  /** The product. */
  ProductID: number;
  /** Its supplier. */
  SupplierID: number;
  /** State of the warehouse. */
  State: string;
  /** Units of the batch. */
  InventoryUnits: number;
  /** Purchase line that it came with. */
  PurchaseTransID: number | null;
  /** When it expires. */
  ExpirationDate: string | null;
  /** Certificate of analysis. */
  COAURL: string | null;
  /** Code of the batch. */
  BatchCode: string;
  /** Vintage. */
  Vintage: string | null;
  /** Number in the tracking system. */
  UID: string | null;
  /** Who analysed it. */
  Laboratory: string | null;
  /** Best by. */
  BestByDate: string | null;
  /** Harvested. */
  HarvestDate: string | null;
  /** Made. */
  ManufactureDate: string | null;
  /** Packed. */
  PackDate: string | null;
  /** When the certificate expires. */
  COAExpirationDate: string | null;
  /** How potency is given. */
  PotencyType: string | null;
  /** THC, analysed. */
  THCPotency: string | null;
  /** CBD, analysed. */
  CBDPotency: string | null;
  /** All cannabinoids, analysed. */
  TotalCannabinoids: string | null;
  /** THC, on the label. */
  LabelTHCPotency: string | null;
  /** CBD, on the label. */
  LabelCBDPotency: string | null;
  /** All cannabinoids, on the label. */
  LabelTotalCannabinoids: string | null;
  /** When it was recorded. */
  TimeCreated: string | null;
  /** Last change. */
  TimeUpdated: string;
}

export interface StockLevel {
  /** The warehouse. */
  LocationID: number;
  /** The product. */
  ProductID: number;
  /** Whether the smallest allowed order can be filled: a full case of case-only products, else the minimum. */
  InStock: boolean;
  /** Available cases in steps: 50+ Cases, < 50 Cases, < 25 Cases, < 10 Cases, < 5 Cases, < 1 Case, Out of Stock. */
  InventoryBucket: string;
  /** Last change. */
  TimeUpdated: string;
}

export interface RetailerInventory {
  /** Number of the record. */
  ID: number;
  /** The product. */
  ProductID: number;
  /** The retailer. */
  CustomerID: number;
  /** When it was counted. */
  LastInventoryDate: string | null;
  /** Units at the retailer. */
  Inventory: string;
  /** Units that it sells per day. */
  DailySales: string;
  /** Last change. */
  TimeUpdated: string;
}

export interface Allocation {
  /** Number of the allocation. */
  AllocationID: number;
  /** The product. */
  ProductID: number;
  /** The customer. */
  CustomerID: number;
  /** How many. */
  Units: number;
  /** 1 reserved for the customer, 2 the most that the customer may have. */
  AllocationTypeID: number;
  /** First day. */
  StartDate: string;
  /** Last day; null: open. */
  EndDate: string | null;
  /** Last change. */
  TimeUpdated: string;
}

export interface Invoice {
  /** Number of the invoice. */
  InvoiceID: number;
  /** The customer. */
  CustomerID: number;
  /** Its name. */
  CustomerName: string;
  /** The number on the paper. */
  InvoiceNum: string;
  /** What the customer still owes. */
  OpenDebit: string;
  /** What the customer still has to its credit. */
  OpenCredit: string;
  /** PO number of the customer. */
  PONum: string | null;
  /** When it was ordered. */
  PODate: string | null;
  /** Payment term. */
  TermID: number | null;
  /** Opens the invoice as PDF, without a key. Null for a Supplier key where the invoice holds lines of others. */
  PDFURL: string | null;
  /** Remark. */
  Memo: string | null;
  /** Day of delivery. */
  Date: string;
  /** When it is due. */
  DueDate: string;
  /** 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified */
  Status: number;
  /** Total. */
  InvoiceTotal: string;
  /** Who submitted the order. */
  SubmittedByUserID: number | null;
  /** Name of who submitted it. */
  SubmittedByUserName: string | null;
  /** Mail of who submitted it. */
  SubmittedByUserEmail: string | null;
  /** Who built the order. */
  BuiltByUserID: number | null;
  /** Name of who built it. */
  BuiltByUserName: string | null;
  /** Mail of who built it. */
  BuiltByUserEmail: string | null;
  /** When it was made. */
  InvoiceTimeCreated: string;
  /** Last change. */
  InvoiceLastUpdated: string;
  /** Remark of accounts receivable. */
  ARNote: string | null;
  /** Units on all lines. */
  TotalNumUnits: number;
  /** Cases on all lines. */
  TotalCases: string;
  /** Before discounts. */
  TotalFullPrice: string;
  /** After discounts. */
  TotalExtPrice: string;
  /** The discounts. */
  TotalDiscount: string;
  /** OpenDebit less OpenCredit. */
  OpenBalance: string;
  /** Submitted, Importing or Accepted while a change is applied. */
  RevisionStatus: string | null;
  /** When that change last moved. */
  RevisionUpdatedAt: string | null;
}

export interface InvoiceLine {
  /** Number of the line. */
  InvoiceTransID: number;
  /** The invoice. */
  InvoiceID: number;
  /** The customer. */
  CustomerID: number;
  /** The product. */
  ProductID: number;
  /** Its name. */
  ProductName: string;
  /** Cases. */
  Cases: string | null;
  /** Units that are shipped. */
  NumUnits: number;
  /** Units that were ordered. */
  Ordered: number;
  /** Units that follow later. */
  BackOrder: number;
  /** Price of a unit before discount. */
  FullPrice: string;
  /** Discount of a unit. */
  Discount: string;
  /** Price of a unit. */
  UnitPrice: string;
  /** UnitPrice times NumUnits. */
  ExtPrice: string;
  /** Last change. */
  TimeUpdated: string;
  /** Supplier of the product. */
  SupplierID: number;
  /** Promotion that was applied. */
  PromotionID: number | null;
  /** Reason of an adjustment. */
  ReasonID: number | null;
  /** The reason in words. */
  Reason: string | null;
  /** Whether the price was set by hand. */
  PromotionOverridden: boolean;
  /** Purchase line from which it was filled. */
  PurchaseTransID: number | null;
  /** Batch from which it was picked. */
  BatchCode: string | null;
  /** Certificate of analysis. */
  COA_URL: string | null;
  /** Set on every line while a change of the invoice is applied. */
  RevisionStatus: string | null;
  /** When that change last moved. */
  RevisionUpdatedAt: string | null;
}

export interface Certificate {
  /** The invoice. */
  InvoiceID: number;
  /** The product. */
  ProductID: number;
  /** The line. */
  InvoiceTransID: number;
  /** The batch. */
  BatchCode: string;
  /** The certificate. */
  COA_URL: string;
  /** Last change. */
  TimeUpdated: string;
}

export interface CreditTerm {
  /** Number of the term. */
  TermID: number;
  /** Name. */
  Term: string;
  /** Days until it is due. */
  DaysOfCredit: number;
  /** Whether the account is on hold. */
  AccountOnHold: boolean;
  /** Last change. */
  TimeUpdated: string;
}

export interface ArAging {
  /** The account. */
  ARAccountID: number;
  /** The supplier. */
  SupplierID: number;
  /** Sum of CreditInvoices, positive. */
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
  /** The day that the ages are counted to: today. */
  CloseDate: string;
  /** Everything open less OpenCredit. */
  TotalBalanceOutstanding: string;
  /** Last change of any invoice of the account and supplier, also of one that is no longer open. */
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
  /** How it was paid, in words. */
  PaymentTypeName: string;
  /** Amount; a reversed payment is negative. */
  Amount: string;
  /** The supplier that it is for. */
  SupplierID: number | null;
  /** Status of the load sheet. */
  LoadSheetStatusID: number | null;
  /** When it was posted. */
  PostDate: string | null;
  /** When it was recorded. */
  TimeCreated: string;
  /** Last change. */
  TimeUpdated: string;
  /** Remark of accounts receivable. */
  ARNote: string | null;
  /** Remark. */
  Memo: string | null;
  /** What is left after applications and open requests; never negative. */
  AvailableBalance: string;
}

export interface PaymentType {
  /** Number of the type. */
  PaymentTypeID: number;
  /** Name. */
  Name: string;
  /** The supplier that it is for; null: for everybody. */
  SupplierID: number | null;
  /** When it was made. */
  TimeCreated: string;
  /** Last change. */
  TimeUpdated: string;
}

export interface OpenInvoice {
  /** Number of the invoice. */
  InvoiceID: number;
  /** The number to use when a payment is applied. */
  InvoiceNum: string;
  /** The customer. */
  CustomerID: number;
  /** The account. */
  ARAccountID: number;
  /** Total. */
  InvoiceTotal: string;
  /** Still owed. */
  OpenDebit: string;
  /** Still to the credit. */
  OpenCredit: string;
  /** OpenDebit less OpenCredit. */
  OpenBalance: string;
  /** Credit term. */
  CreditTermID: number | null;
  /** Payment term. */
  TermID: number | null;
  /** When it is due. */
  DueDate: string;
  /** Day of delivery. */
  Date: string;
  /** PO number of the customer. */
  PONum: string | null;
}

export interface PaymentApplication {
  /** The application; null until there is one. */
  PaymentApplicationID: number | null;
  /** The request; null for an allocation made elsewhere. */
  RequestID: number | null;
  /** The payment. */
  PaymentInvoiceNum: string;
  /** The invoice. */
  TargetInvoiceNum: string;
  /** The account. */
  ARAccountID: number;
  /** Amount. */
  Amount: string;
  /** One of Pending, Exported, Confirmed, Rejected. */
  Status: string;
  /** Who asked for it. */
  RequestedByUserID: number | null;
  /** Who applied it. */
  AppliedBy: string | null;
  /** When it was asked for. */
  TimeRequested: string | null;
  /** When it was handed to accounting. */
  TimeExported: string | null;
  /** When it was applied. */
  TimeApplied: string | null;
  /** Last change. */
  TimeUpdated: string;
}

export interface State {
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
  /** Last change. */
  TimeUpdated: string;
}

export interface Location {
  /** Number of the location. */
  LocationID: number;
  /** Name. */
  Location: string;
  /** Doing business as. */
  DBA: string | null;
  /** Address. */
  Address: string | null;
  /** Address, second line. */
  Address2: string | null;
  /** Address, third line. */
  Address3: string | null;
  /** City. */
  City: string | null;
  /** State. */
  State: string;
  /** Postal code. */
  PostalCode: string | null;
  /** Last change. */
  TimeUpdated: string;
}

export interface Supplier {
  /** Number of the supplier. */
  SupplierID: number;
  /** Name. */
  Supplier: string;
  /** State. */
  State: string;
  /** Whether it is active. */
  Active: boolean;
  /** Description. */
  Description: string | null;
  /** Pictures and logos. */
  BrandAssetsURL: string | null;
  /** Website. */
  SupplierWebsiteURL: string | null;
  /** Last change. */
  TimeUpdated: string;
}

export interface SupplierCreditTerm {
  /** The supplier. */
  SupplierID: number;
  /** The credit term. */
  TermID: number;
  /** Its name. */
  Term: string;
  /** Last change. */
  TimeUpdated: string;
}

export interface User {
  /** Number of the user. */
  UserID: number;
  /** Number on the site. */
  SiteUserID: number | null;
  /** Whether the user is active. */
  UserActive: boolean;
  /** Access to the live service. */
  SvcLiveAccess: boolean;
  /** Mail. */
  Email: string | null;
  /** States. */
  States: string[];
  /** Role. */
  Role: string;
  /** Customers; null: none. */
  CustomerIDs: number[] | null;
  /** Suppliers; null: none. */
  SupplierIDs: number[] | null;
  /** Locations. */
  LocationIDs: number[];
  /** Whether the user has extended rights. */
  PowerUser: boolean;
  /** Title. */
  JobTitle: string | null;
  /** Department. */
  Department: string | null;
  /** Name. */
  FullName: string;
}

export interface SalesRep {
  /** The user. */
  UserID: number;
  /** Name. */
  Name: string;
  /** Mail. */
  Email: string | null;
  /** Supplier Rep when ProductGroups is Supplier, else Territory Manager. */
  Type: string;
  /** Supplier, or names of product lines. */
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
  /** The supplier. */
  SupplierID: number;
  /** The receiving location. */
  LocationID: number;
  /** Number of the vendor. */
  VendorID: number;
  /** Name. */
  VendorName: string;
  /** License. */
  VendorLicenseNumber: string | null;
  /** Address. */
  VendorAddress: string | null;
  /** Address, second line. */
  VendorAddress2: string | null;
  /** City. */
  VendorCity: string | null;
  /** State. */
  VendorState: string | null;
  /** Postal code. */
  VendorPostalCode: string | null;
  /** Days between order and delivery, at least. */
  LeadTimeDays: number;
  /** Days of inventory to aim for. */
  TargetDOI: number | null;
  /** Most days of inventory. */
  MaxDOI: number | null;
  /** Days on which goods are picked up; empty: every day. */
  PickupDates: string[];
  /** Whether every purchase line needs a batch code. */
  RequirePOBatchCodes: boolean;
  /** Whether it is active. */
  Active: boolean;
  /** Last change. */
  TimeUpdated: string;
}

export interface Purchase {
  /** Number of the purchase. */
  PurchaseID: number;
  /** The requested day of delivery, and once the goods are in, the time of receipt. */
  ReceiveDate: string | null;
  /** Number of the shipment. */
  ShipmentNum: string | null;
  /** The shipment. */
  ShipmentID: number | null;
  /** The receiving location. */
  ToLocationID: number;
  /** Its name. */
  ToLocationName: string | null;
  /** Name of the vendor. */
  VendorName: string | null;
  /** The vendor. */
  VendorID: number;
  /** When it was processed. */
  PostDate: string | null;
  /** One of New, Accepted, Received, Confirmed, Verified. */
  Status: string;
  /** PO number. */
  PONum: string;
  /** Freight. */
  Freight: string | null;
  /** Tax. */
  Tax: string | null;
  /** Other cost. */
  OtherCost: string | null;
  /** Lines, freight, tax and other cost. */
  Total: string | null;
  /** Cases on all lines. */
  TotalCases: string | null;
  /** Opens the purchase as PDF, without a key. */
  PublicPDFLink: string | null;
  /** The key that made the purchase. */
  PurchasePDFURLAPIKeyID: number | null;
  /** Remark. */
  Memo: string | null;
  /** When its content was last edited. */
  LastEditTime: string | null;
  /** When its sums were last made. */
  LastCalcTime: string | null;
  /** Last change. */
  TimeUpdated: string;
  /** Date of the vendor’s invoice. */
  InvoiceDate: string | null;
  /** When that is due. */
  DueDate: string | null;
  /** Payment term. */
  Terms: string | null;
  /** Its number. */
  TermID: number | null;
  /** When it was made. */
  TimeCreated: string | null;
  /** Number of the receipt. */
  ReceivingNum: string | null;
}

export interface PurchaseLine {
  /** Number of the line. */
  PurchaseTransID: number;
  /** The purchase. */
  PurchaseID: number;
  /** The product. */
  ProductID: number;
  /** Units that were ordered. */
  Ordered: string | null;
  /** Units. */
  NumUnits: string | null;
  /** Cost of a unit. */
  FOB: string | null;
  /** Deposit of a unit. */
  DepositCost: string | null;
  /** Cost of the line. */
  ExtPrice: string | null;
  /** When it expires. */
  ExpirationDate: string | null;
  /** Date on the package. */
  CodeDate: string | null;
  /** Batch. */
  BatchCode: string | null;
  /** Cost of a unit with freight and tax. */
  LaidInCost: string | null;
  /** Tag of the pallet. */
  PalletTag: string | null;
  /** Cases. */
  Cases: string | null;
  /** Weight. */
  Weight: string | null;
  /** Last change. */
  TimeUpdated: string;
}

export interface PaymentApplication2 {
  /** Number of the request. */
  RequestID: number;
  /** The payment. */
  PaymentInvoiceNum: string;
  /** The invoice. */
  TargetInvoiceNum: string;
  /** The account of both. */
  ARAccountID: number;
  /** Amount. */
  Amount: string;
  /** Pending until the worker takes it up. */
  Status: "Pending" | "Exported" | "Confirmed" | "Rejected";
  /** The user of the key. */
  RequestedByUserID: number | null;
  /** When it was asked for. */
  TimeRequested: string;
  /** When it was handed to accounting. */
  TimeExported: string | null;
  /** When it was applied. */
  TimeConfirmed: string | null;
  /** The application; null until there is one. */
  MatchedPaymentApplicationID: number | null;
  /** Last change. */
  TimeUpdated: string;
}

export interface ListProductsQuery {
  /** Products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** These products, whatever their status. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Statuses: 1 active, 2 inactive, 3 pending activation. Default 1; ignored with ProductIDs. With UpdatedSince there is no default. */
  Statuses?: "1" | "2" | "3" | readonly ("1" | "2" | "3")[] | undefined;
  /** Exact numbers of the supplier. */
  SupplierProductNumbers?: string | readonly string[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListProductCategoriesQuery {
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPromotionsQuery {
  /** Promotions of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerPricingQuery {
  /** Prices of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** The day for which prices and promotions count; default today (UTC). */
  EffectiveDate?: string | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCustomersQuery {
  /** These customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Statuses of the account. Default Active. With UpdatedSince there is no default. */
  AccountStatuses?: "Active" | "Inactive" | "Closed" | readonly ("Active" | "Inactive" | "Closed")[] | undefined;
  /** true: only those on hold; false: none of them. */
  OnHold?: boolean | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerSupplierCreditTermsQuery {
  /** Terms of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Terms with these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListDeliverySchedulesQuery {
  /** These customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListInventoryQuery {
  /** Products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** These products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** These warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListBatchesQuery {
  /** Products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** These products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** These warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Exact codes of batches. */
  BatchCodes?: string | readonly string[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListStockLevelsQuery {
  /** Warehouses that serve these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** These products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** These warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListRetailerInventoryQuery {
  /** These retailers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** These products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListAllocationsQuery {
  /** Allocations of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListInvoicesQuery {
  /** Invoices of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** These invoices. */
  InvoiceIDs?: number | readonly number[] | undefined;
  /** Statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Default 1. With UpdatedSince there is no default. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Delivered on or after. */
  StartDate?: string | undefined;
  /** Delivered on or before. */
  EndDate?: string | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListInvoiceLinesQuery {
  /** The invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Statuses of the invoices: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListLinesOfInvoiceQuery {
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesQuery {
  /** The invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesOfInvoiceQuery {
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListCreditTermsQuery {
  /** These terms. */
  TermIDs?: number | readonly number[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListArAgingQuery {
  /** Accounts of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Rows of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentsQuery {
  /** Payments of these accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Payments for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Payments of these types. */
  PaymentTypeIDs?: number | readonly number[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentTypesQuery {
  /** These types. */
  PaymentTypeIDs?: number | readonly number[] | undefined;
  /** Types of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Default true. Other keys than those of Employees always get active ones. With UpdatedSince there is no default. */
  Active?: boolean | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListOpenInvoicesQuery {
  /** Invoices of these accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Invoices with a line of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentApplicationsQuery {
  /** These accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Payments for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** These payments. */
  PaymentInvoiceNums?: string | readonly string[] | undefined;
  /** These invoices. */
  TargetInvoiceNums?: string | readonly string[] | undefined;
  /** These statuses. */
  Statuses?: "Pending" | "Exported" | "Confirmed" | "Rejected" | readonly ("Pending" | "Exported" | "Confirmed" | "Rejected")[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface CreatePaymentApplicationQuery {
  /** The payment, by its PaymentInvoiceNum. */
  PaymentInvoiceNum: string;
  /** The invoice to pay, by its InvoiceNum. */
  TargetInvoiceNum: string;
  /** The AR account of both. */
  ARAccountID: number;
  /** How much to apply: more than zero, at most two decimals, and no more than is left of the payment and open on the invoice. */
  Amount: number;
}

export type CreatePaymentApplicationAnswer = {
  Data: PaymentApplication2;
};

export interface ListStatesQuery {
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListLocationsQuery {
  /** These locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListSuppliersQuery {
  /** These suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Default true for Customer and Supplier keys, both for Employee keys. With UpdatedSince there is no default. */
  Active?: boolean | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListSupplierCreditTermsQuery {
  /** Terms of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListUsersQuery {
  /** These users. */
  UserIDs?: number | readonly number[] | undefined;
  /** Users of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Users of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Roles, exactly. */
  Roles?: string | readonly string[] | undefined;
  /** Default true for Customer and Supplier keys, both for Employee keys. */
  Active?: boolean | undefined;
  /** State abbreviations, separated by commas. */
  States?: string | readonly string[] | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListSalesRepsQuery {
  /** Reps of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Reps of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Supplier for Supplier Reps, or names of product lines. */
  ProductGroups?: string | readonly string[] | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListVendorsQuery {
  /** Vendors of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Vendors at these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** These vendors. */
  VendorIDs?: number | readonly number[] | undefined;
  /** Default true. Other keys than those of Employees always get active ones. With UpdatedSince there is no default. */
  Active?: boolean | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPurchasesV1Query {
  /** These purchases. */
  PurchaseIDs?: number | readonly number[] | undefined;
  /** Purchases from these vendors. */
  VendorIDs?: number | readonly number[] | undefined;
  /** Purchases to these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** These stages. */
  Statuses?: "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | readonly ("New" | "Accepted" | "Received" | "Confirmed" | "Verified")[] | undefined;
  /** Processed on or after. */
  StartDate?: string | undefined;
  /** Processed on or before. */
  EndDate?: string | undefined;
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
  Page?: number | undefined;
  /** Records per page; more than 500 is reduced to 500. */
  PageSize?: number | undefined;
}

export interface ListPurchaseLinesQuery {
  /** The purchases. Required. */
  PurchaseIDs: number | readonly number[];
  /** Records changed at or after this time, whatever their status, in the order of their changes: filters apply only where they are sent. Walk forward with the time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Which page, from 1 on. */
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
