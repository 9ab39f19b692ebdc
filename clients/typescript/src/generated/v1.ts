// Made by `npm run client` from the OpenAPI documents. Do not edit.

export interface Error {
  /** Human-readable explanation of what is wrong and how to fix it. */
  Error: string;
}

export interface Product {
  /** Unique ID of the product. */
  ProductID: number;
  /** Name of the supplier. */
  Supplier: string;
  /** ID of the supplier that the product belongs to. */
  SupplierID: number;
  /** Display name, as printed on invoices. */
  ProductName: string;
  /** Brand family that groups related brands. Null if there is none. */
  BrandFamily: string | null;
  /** Name of the product type, such as Beverage or Edible. Null if there is none. */
  ProductTypeName: string | null;
  /** Net weight of one unit, with up to 3 decimal places, in the unit of weight that the supplier uses. Null if unknown. */
  UnitNetWeight: string | null;
  /** Units per wholesale case. Null if the product is sold by the unit only, in which case orders cannot use `cases`. */
  WholesaleUnitsPerCase: number | null;
  /** Marketing description of the product. Null if there is none. */
  Description: string | null;
  /** Ingredients, as printed on the package. Null if unknown. */
  Ingredients: string | null;
  /** URL of a thumbnail image of the product. Null if there is none. */
  ThumbnailImageURL: string | null;
  /** URL of a full-size image of the product. Null if there is none. */
  FullSizeImageURL: string | null;
  /** Total potency, with up to 3 decimal places, in percent or milligrams depending on the product type. Null if unknown. */
  Potency: string | null;
  /** THC potency, with up to 3 decimal places. Null for products without THC. */
  PotencyTHC: string | null;
  /** Blend, such as Indica, Sativa or Hybrid. Null if there is none. */
  Blend: string | null;
  /** Menu category that the product is listed under. Null if there is none. */
  SvcMenuCategory: string | null;
  /** Category ID in the live menu service. Null if there is none. */
  SvcLiveCategoryID: number | null;
  /** Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. */
  StatusID: number;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
  /** Abbreviation of the state in which the product is sold, such as CA. */
  State: string;
  /** Whether the product is a sample. Customer keys cannot order samples. */
  IsSample: boolean;
  /** ID of the product group that sales reps are assigned to. Null if there is none. */
  ProductGroupID: number | null;
  /** Style within the brand, such as IPA or Lager. Null if there is none. */
  BrandStyle: string | null;
  /** ID of the package type. Null if there is none. */
  PackageID: number | null;
  /** Name of the package type, such as 12 oz can. Null if there is none. */
  PackageName: string | null;
  /** ID of the product type. See ProductTypeName. Null if there is none. */
  ProductTypeID: number | null;
  /** Name of the strain. Null if it does not apply. */
  StrainName: string | null;
  /** ID of the strain. Null if it does not apply. */
  StrainID: number | null;
  /** Flavor, such as Lemon. Null if it does not apply. */
  Flavor: string | null;
  /** ID of the brand. Null if there is none. */
  BrandID: number | null;
  /** Name of the brand. Null if there is none. */
  BrandName: string | null;
  /** The supplier's own product number (SKU). Spreadsheets may use it instead of ProductID. Null if there is none. */
  SupplierProductNumber: string | null;
}

export interface ProductCategory {
  /** Unique ID of the category. */
  ProductCategoryID: number;
  /** Display name of the category. */
  CategoryName: string;
  /** Sort position. Lower numbers come first. */
  Sequence: number;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface Promotion {
  /** Unique ID of the promotion. */
  PromotionID: number;
  /** Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits upward). */
  PromotionTypeID: number;
  /** Abbreviations of the states in which the promotion runs. */
  States: string[];
  /** Name of the promotion. */
  PromotionName: string;
  /** How UnitPrice changes the price: 1 fixed unit price, 2 percent off, 3 amount off. */
  ProductOverrideType: number;
  /** Value of the promotion: a price, a percentage or an amount, depending on ProductOverrideType. */
  UnitPrice: number;
  /** First day of the promotion, in the state's time zone. */
  StartDate: string;
  /** Last day of the promotion. Null if it is open-ended. */
  EndDate: string | null;
  /** Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products. */
  AllProducts: boolean;
  /** IDs of the products in the promotion. Empty if AllProducts is true. */
  ProductIDs: number[];
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface CustomerPricing {
  /** ID of the product. */
  ProductID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** Price of one unit before promotions, in US dollars. */
  FullPrice: string;
  /** Price of one unit after the promotion, in US dollars. */
  UnitPrice: string;
  /** Discount per unit: FullPrice minus UnitPrice. */
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
  /** License number of the customer. Null if unknown. */
  LicenseNum: string | null;
  /** Delivery address, on one line. Null if unknown. */
  Address: string | null;
  /** ID of the warehouse that serves the customer. */
  LocationID: number;
  /** Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD. */
  OnHold: boolean;
  /** Email address of the sales rep. Null if none is assigned. */
  SalesRepEmail: string | null;
  /** Full name of the sales rep. Null if none is assigned. */
  SalesRepName: string | null;
  /** Phone number of the sales rep. Null if unknown or none is assigned. */
  SalesRepPhone: string | null;
  /** User ID of the sales rep. Null if none is assigned. */
  SalesRepUserID: number | null;
  /** URL of the customer's picture or logo. Null if there is none. */
  ProfilePictureURL: string | null;
  /** Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned. */
  CollectionAgentFullName: string | null;
  /** Email address of the collection agent. Null if none is assigned. */
  CollectionAgentEmail: string | null;
  /** Abbreviation of the customer's state, such as CA. It determines prices, order cutoff and time zone. */
  State: string;
  /** Delivery days as comma-separated three-letter names, such as Mon,Thu. */
  DeliveryDays: string;
  /** The next 10 delivery dates whose cutoff has not passed, separated by semicolons. */
  NextDeliveryDates: string;
  /** Status of the account: Active, Inactive or Closed. */
  AccountStatus: string;
  /** The dates of NextDeliveryDates as an array. */
  DeliveryDates: string[];
  /** Minimum order value for a delivery, in US dollars. */
  DeliveryMinimum: number;
  /** When the record, or a value shown on it, last changed. */
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
  /** When the record, or a value shown on it, last changed. */
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
  /** Whether only authorized customers can buy the product from this warehouse. */
  NotAuthorized: boolean;
  /** Units that can still be ordered: OnFloorInventory − (PreSales + Allocated). */
  AvailableUnits: number;
  /** ID of the purchase line whose FIFO layer is being sold. Null if no stock is left. */
  PurchaseTransID: number | null;
  /** Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimal places. Null if nothing was sold. */
  DOI: string | null;
  /** Average units sold per day over the last 90 days, with up to 4 decimal places. */
  AvgDailySales90d: string;
  /** Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day. */
  Inventory: number;
  /** Units received but not yet verified. Not included in Inventory. */
  Received: number;
  /** Units loaded onto trucks. */
  Loaded: number;
  /** Units picked but not yet loaded. */
  Picked: number;
  /** Units delivered but still on load sheets in status Loaded. */
  Delivered: number;
  /** Units in the warehouse that cannot be sold, such as damaged ones. */
  Unsellable: number;
  /** When the record, or a value shown on it, last changed. */
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
  /** ID of the purchase line that the batch was received with. Null if unknown. */
  PurchaseTransID: number | null;
  /** Expiration date of the batch. Null if it has none. */
  ExpirationDate: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COAURL: string | null;
  /** Batch code, as printed on the package. */
  BatchCode: string;
  /** Vintage year. Null if it does not apply. */
  Vintage: string | null;
  /** Unique ID of the batch in the track-and-trace system. Null if there is none. */
  UID: string | null;
  /** Laboratory that analyzed the batch. Null if unknown. */
  Laboratory: string | null;
  /** Best-by date of the batch. Null if unknown. */
  BestByDate: string | null;
  /** Date on which the batch was harvested. Null if unknown. */
  HarvestDate: string | null;
  /** Date on which the batch was manufactured. Null if unknown. */
  ManufactureDate: string | null;
  /** Date on which the batch was packaged. Null if unknown. */
  PackDate: string | null;
  /** Date on which the certificate of analysis expires. Null if unknown. */
  COAExpirationDate: string | null;
  /** Unit of the potency values, such as % or mg. Null if unknown. */
  PotencyType: string | null;
  /** THC potency from the analysis, in the unit given by PotencyType. Null if unknown. */
  THCPotency: string | null;
  /** CBD potency from the analysis, in the unit given by PotencyType. Null if unknown. */
  CBDPotency: string | null;
  /** Total cannabinoids from the analysis, in the unit given by PotencyType. Null if unknown. */
  TotalCannabinoids: string | null;
  /** THC potency as printed on the label, in the unit given by PotencyType. Null if unknown. */
  LabelTHCPotency: string | null;
  /** CBD potency as printed on the label, in the unit given by PotencyType. Null if unknown. */
  LabelCBDPotency: string | null;
  /** Total cannabinoids as printed on the label, in the unit given by PotencyType. Null if unknown. */
  LabelTotalCannabinoids: string | null;
  /** When the batch was recorded. */
  TimeCreated: string | null;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface StockLevel {
  /** ID of the warehouse. */
  LocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** Whether the smallest allowed order can be filled: one case for a case-only product, otherwise the product's minimum (at least 1 unit). */
  InStock: boolean;
  /** Available cases as a range: 50+ Cases, < 50 Cases, < 25 Cases, < 10 Cases, < 5 Cases, < 1 Case, Out of Stock. */
  InventoryBucket: string;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface RetailerInventory {
  /** Unique ID of the retailer inventory record. */
  ID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the retailer. */
  CustomerID: number;
  /** Date of the retailer's last inventory count. Null if there has been none. */
  LastInventoryDate: string | null;
  /** Units in stock at the retailer's last inventory count. */
  Inventory: string;
  /** Average units that the retailer sells per day. */
  DailySales: string;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface Allocation {
  /** Unique ID of the allocation. */
  AllocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** Units allocated from StartDate to EndDate. */
  Units: number;
  /** Type of allocation: 1 units reserved for the customer, 2 limit on what the customer can buy. */
  AllocationTypeID: number;
  /** First day of the allocation. */
  StartDate: string;
  /** Last day of the allocation. Null if it is open-ended. */
  EndDate: string | null;
  /** When the record, or a value shown on it, last changed. */
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
  /** Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit. */
  OpenDebit: string;
  /** Unused amount of a credit, in US dollars, as a positive number. 0 unless the invoice is a credit. */
  OpenCredit: string;
  /** The customer's PO number. Null if the order had none. */
  PONum: string | null;
  /** When the order was placed. Null if unknown. */
  PODate: string | null;
  /** ID of the payment term. Null if there is none. */
  TermID: number | null;
  /** Signed link to the invoice as a PDF, which opens without an API key. Null for a Supplier key if the invoice has lines of other suppliers. */
  PDFURL: string | null;
  /** Note from the order. Null if there is none. */
  Memo: string | null;
  /** Delivery date of the invoice. */
  Date: string;
  /** Date on which payment is due. */
  DueDate: string;
  /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  Status: number;
  /** Total of the invoice, in US dollars with 2 decimal places. Negative for a credit. */
  InvoiceTotal: string;
  /** ID of the user who submitted the order. Null if unknown. */
  SubmittedByUserID: number | null;
  /** Name of the user who submitted the order. Null if unknown. */
  SubmittedByUserName: string | null;
  /** Email address of the user who submitted the order. Null if unknown. */
  SubmittedByUserEmail: string | null;
  /** ID of the user who built the order. Null if unknown. */
  BuiltByUserID: number | null;
  /** Name of the user who built the order. Null if unknown. */
  BuiltByUserName: string | null;
  /** Email address of the user who built the order. Null if unknown. */
  BuiltByUserEmail: string | null;
  /** When the invoice was created. */
  InvoiceTimeCreated: string;
  /** When the record, or a value shown on it, last changed. */
  InvoiceLastUpdated: string;
  /** Note from accounts receivable. Null if there is none. */
  ARNote: string | null;
  /** Total units on all lines. */
  TotalNumUnits: number;
  /** Total cases on all lines. */
  TotalCases: string;
  /** Total of all lines before discounts, in US dollars. */
  TotalFullPrice: string;
  /** Total of all lines after discounts, in US dollars. */
  TotalExtPrice: string;
  /** Total discount: TotalFullPrice minus TotalExtPrice. */
  TotalDiscount: string;
  /** Open balance: OpenDebit minus OpenCredit. */
  OpenBalance: string;
  /** `Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. Until it is null, the invoice may not reflect the update. */
  RevisionStatus: string | null;
  /** When RevisionStatus last changed. Null if no update is being applied. */
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
  /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
  Cases: string | null;
  /** Units shipped. Negative on a return. */
  NumUnits: number;
  /** Units ordered. */
  Ordered: number;
  /** Units on backorder. */
  BackOrder: number;
  /** Price of one unit before discounts, in US dollars. */
  FullPrice: string;
  /** Discount per unit: FullPrice minus UnitPrice. */
  Discount: string;
  /** Price of one unit after discounts, in US dollars. */
  UnitPrice: string;
  /** Extended price: UnitPrice times NumUnits. */
  ExtPrice: string;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
  /** ID of the supplier whose product was invoiced. */
  SupplierID: number;
  /** ID of the promotion that was applied. Null if there was none. */
  PromotionID: number | null;
  /** ID of the adjustment reason. Null if there was no adjustment. */
  ReasonID: number | null;
  /** Adjustment reason as text. Null if there was no adjustment. */
  Reason: string | null;
  /** Whether the price was manually overridden. */
  PromotionOverridden: boolean;
  /** ID of the purchase line that the line was filled from. Null until the line is picked. */
  PurchaseTransID: number | null;
  /** Code of the batch that the line was picked from. Null until one is assigned. */
  BatchCode: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COA_URL: string | null;
  /** Same as on the invoice: set while an update is being applied, otherwise null. Until it is null, lines show the values before the update. */
  RevisionStatus: string | null;
  /** When RevisionStatus last changed. Null if no update is being applied. */
  RevisionUpdatedAt: string | null;
}

export interface Certificate {
  /** ID of the invoice. */
  InvoiceID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the invoice line that the certificate is attached to. */
  InvoiceTransID: number;
  /** Code of the batch that the certificate covers. */
  BatchCode: string;
  /** URL of the certificate of analysis (COA). */
  COA_URL: string;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface CreditTerm {
  /** Unique ID of the credit term. Use it as credit_term_id on order lines. */
  TermID: number;
  /** Name of the credit term, such as Net 30. */
  Term: string;
  /** Days between delivery and due date. 0 means due on delivery. */
  DaysOfCredit: number;
  /** Whether accounts with this term are on hold. */
  AccountOnHold: boolean;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface ArAging {
  /** ID of the AR account. */
  ARAccountID: number;
  /** ID of the supplier. */
  SupplierID: number;
  /** Total of CreditInvoices in US dollars, as a positive number. */
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
  /** Date from which the age of each balance is measured: today. */
  CloseDate: string;
  /** Total of all open amounts minus OpenCredit, in US dollars. */
  TotalBalanceOutstanding: string;
  /** When any invoice of the account with this supplier last changed, including closed ones. */
  TimeUpdated: string;
  /** Invoices not yet due, or due today. */
  CurrentInvoices: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** Open balance of the invoice for the supplier. */
    OpenBalance?: string;
  }[];
  /** Invoices 1 to 30 days past due. */
  Invoices_1_30: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** Open balance of the invoice for the supplier. */
    OpenBalance?: string;
  }[];
  /** Invoices 31 to 60 days past due. */
  Invoices_31_60: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** Open balance of the invoice for the supplier. */
    OpenBalance?: string;
  }[];
  /** Invoices 61 to 90 days past due. */
  Invoices_61_90: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** Open balance of the invoice for the supplier. */
    OpenBalance?: string;
  }[];
  /** Invoices more than 90 days past due. */
  Invoices_91: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** Open balance of the invoice for the supplier. */
    OpenBalance?: string;
  }[];
  /** Credits that are not fully used. */
  CreditInvoices: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** Open balance of the invoice for the supplier. */
    OpenBalance?: string;
  }[];
}

export interface Payment {
  /** Unique ID of the payment. */
  PaymentID: number;
  /** ID of the payment in the invoice ledger of accounts receivable. */
  PaymentInvoiceID: number;
  /** Payment number, such as PMT-80001. Send it to apply the payment to an invoice. */
  PaymentInvoiceNum: string;
  /** ID of the AR account that paid. */
  ARAccountID: number;
  /** ID of the payment type. */
  PaymentTypeID: number;
  /** Name of the payment type. */
  PaymentTypeName: string;
  /** Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment. */
  Amount: string;
  /** ID of the supplier that the payment is for. Null if it is not tied to one supplier. */
  SupplierID: number | null;
  /** Status of the load sheet that the payment came with, as numbered in the ERP. Null if there was none. */
  LoadSheetStatusID: number | null;
  /** When the payment was posted to the account. Null until then. */
  PostDate: string | null;
  /** When the payment was recorded. */
  TimeCreated: string;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
  /** Note from accounts receivable. Null if there is none. */
  ARNote: string | null;
  /** Free-text memo. Null if there is none. */
  Memo: string | null;
  /** Amount that can still be applied: Amount minus confirmed applications and open requests. Never negative, and 0 for a reversed payment. */
  AvailableBalance: string;
}

export interface PaymentType {
  /** Unique ID of the payment type. */
  PaymentTypeID: number;
  /** Name of the payment type, such as Check or ACH. */
  Name: string;
  /** ID of the supplier that the payment type is restricted to. Null if it can be used for every supplier. */
  SupplierID: number | null;
  /** When the payment type was created. */
  TimeCreated: string;
  /** When the record, or a value shown on it, last changed. */
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
  /** Total of the invoice, in US dollars with 2 decimal places. */
  InvoiceTotal: string;
  /** Amount still owed, in US dollars. */
  OpenDebit: string;
  /** Unused credit in US dollars, as a positive number. */
  OpenCredit: string;
  /** Open balance: OpenDebit minus OpenCredit. */
  OpenBalance: string;
  /** ID of the credit term. Null if there is none. */
  CreditTermID: number | null;
  /** ID of the payment term. Null if there is none. */
  TermID: number | null;
  /** Date on which payment is due. */
  DueDate: string;
  /** Delivery date of the invoice. */
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
  /** Amount applied, in US dollars with 2 decimal places. */
  Amount: string;
  /** Status of the application: Pending, Exported, Confirmed, Rejected. */
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
  /** Two-letter abbreviation of the state, such as CA. */
  StateAbbreviation: string;
  /** Full name of the state. */
  StateName: string;
  /** Time of day by which an order must be submitted, in TimeZone, such as 15:00. */
  OrderCutOffTime: string;
  /** IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. */
  TimeZone: string;
  /** Number of days before delivery on which the cutoff falls, as a string. 0 means the delivery day. */
  OrderCutOffDaysInAdvance: string;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface Location {
  /** Unique ID of the location. */
  LocationID: number;
  /** Name of the location. */
  Location: string;
  /** Doing-business-as name. Null if there is none. */
  DBA: string | null;
  /** Street address of the location. Null if unknown. */
  Address: string | null;
  /** Second line of the address. Null if there is none. */
  Address2: string | null;
  /** Third line of the address. Null if there is none. */
  Address3: string | null;
  /** City of the location. Null if unknown. */
  City: string | null;
  /** Two-letter abbreviation of the state, such as CA. */
  State: string;
  /** Postal code (ZIP) of the location. Null if unknown. */
  PostalCode: string | null;
  /** When the record, or a value shown on it, last changed. */
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
  /** Description of the supplier. Null if there is none. */
  Description: string | null;
  /** URL of brand assets such as logos and images. Null if there is none. */
  BrandAssetsURL: string | null;
  /** URL of the supplier's website. Null if there is none. */
  SupplierWebsiteURL: string | null;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface SupplierCreditTerm {
  /** ID of the supplier. */
  SupplierID: number;
  /** ID of a credit term that the supplier offers. */
  TermID: number;
  /** Name of the credit term, such as Net 30. */
  Term: string;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface User {
  /** Unique ID of the user. */
  UserID: number;
  /** ID of the user on the distributor's website. Null if the user has no login there. */
  SiteUserID: number | null;
  /** Whether the user is active. API keys of inactive users cannot order. */
  UserActive: boolean;
  /** Whether the user has access to the live menu service. */
  SvcLiveAccess: boolean;
  /** Email address of the user. Null if unknown. */
  Email: string | null;
  /** Abbreviations of the states that the user works in. */
  States: string[];
  /** Role of the user, such as Sales Rep or Buyer. */
  Role: string;
  /** IDs of the customers that the user acts for. Null if there are none. */
  CustomerIDs: number[] | null;
  /** IDs of the suppliers that the user acts for. Null if there are none. */
  SupplierIDs: number[] | null;
  /** IDs of the warehouses that the user works at. */
  LocationIDs: number[];
  /** Whether the user has extended permissions in the ERP. */
  PowerUser: boolean;
  /** Job title of the user. Null if unknown. */
  JobTitle: string | null;
  /** Department that the user works in. Null if unknown. */
  Department: string | null;
  /** Full name of the user. */
  FullName: string;
}

export interface SalesRep {
  /** User ID of the sales rep. */
  UserID: number;
  /** Full name of the sales rep. */
  Name: string;
  /** Email address of the sales rep. Null if unknown. */
  Email: string | null;
  /** `Supplier Rep` if ProductGroups is Supplier, otherwise `Territory Manager`. */
  Type: string;
  /** `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells. */
  ProductGroups: string[];
  /** Active suppliers that the rep represents. */
  Suppliers: {
    /** ID of the supplier. */
    SupplierID?: number;
    /** Name of the supplier. */
    Supplier?: string;
  }[];
  /** Active customers that the rep serves. */
  Customers: {
    /** ID of the customer. */
    CustomerID?: number;
    /** Name of the customer. */
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
  /** License number of the vendor. Null if unknown. */
  VendorLicenseNumber: string | null;
  /** Street address of the vendor. Null if unknown. */
  VendorAddress: string | null;
  /** Second line of the address. Null if there is none. */
  VendorAddress2: string | null;
  /** City of the vendor. Null if unknown. */
  VendorCity: string | null;
  /** Abbreviation of the vendor's state. Null if unknown. */
  VendorState: string | null;
  /** Postal code (ZIP) of the vendor. Null if unknown. */
  VendorPostalCode: string | null;
  /** Minimum days between submission and delivery. */
  LeadTimeDays: number;
  /** Days of inventory to aim for when purchasing. Null if there is no target. */
  TargetDOI: number | null;
  /** Maximum days of inventory to hold. Null if there is no maximum. */
  MaxDOI: number | null;
  /** Days of the week on which goods can be picked up, such as Mon. Empty means every day. */
  PickupDates: string[];
  /** Whether every purchase line needs a batch code. */
  RequirePOBatchCodes: boolean;
  /** Whether purchases can be placed with the vendor. */
  Active: boolean;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
}

export interface Purchase {
  /** Unique ID of the processed purchase. */
  PurchaseID: number;
  /** When the goods were received. Until then, the requested delivery date. Null if unknown. */
  ReceiveDate: string | null;
  /** Shipment number. Null if there is none. */
  ShipmentNum: string | null;
  /** ID of the shipment in the ERP. Null if there is none. */
  ShipmentID: number | null;
  /** ID of the receiving location. */
  ToLocationID: number;
  /** Name of the receiving location. Null if unknown. */
  ToLocationName: string | null;
  /** Name of the vendor. Null if unknown. */
  VendorName: string | null;
  /** ID of the vendor. */
  VendorID: number;
  /** When the purchase was processed and became New. */
  PostDate: string | null;
  /** Stage of the purchase: New, Accepted, Received, Confirmed, Verified. */
  Status: string;
  /** PO number of the purchase. */
  PONum: string;
  /** Freight cost, in US dollars with 2 decimal places. */
  Freight: string | null;
  /** Tax, in US dollars with 2 decimal places. */
  Tax: string | null;
  /** Other costs, in US dollars with 2 decimal places. */
  OtherCost: string | null;
  /** Total cost in US dollars: lines, freight, tax and other costs. */
  Total: string | null;
  /** Total cases on all lines. */
  TotalCases: string | null;
  /** Signed link to the purchase as a PDF, which opens without an API key. */
  PublicPDFLink: string | null;
  /** ID of the API key that created the purchase. Null if it was created in the ERP. */
  PurchasePDFURLAPIKeyID: number | null;
  /** Name of the supplier as sent on creation, otherwise the name of the vendor. Null if there is none. */
  Memo: string | null;
  /** When the content was last edited. */
  LastEditTime: string | null;
  /** When the totals were last calculated. Null if unknown. */
  LastCalcTime: string | null;
  /** When the record, or a value shown on it, last changed. */
  TimeUpdated: string;
  /** Date of the vendor's invoice. Null until it is known. */
  InvoiceDate: string | null;
  /** Date on which the vendor's invoice is due. Null until it is known. */
  DueDate: string | null;
  /** Name of the payment term. Null if there is none. */
  Terms: string | null;
  /** ID of the payment term. Null if there is none. */
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
  /** Units received. Until then, the units expected. */
  NumUnits: string | null;
  /** Purchase cost of one unit, in US dollars with up to 4 decimal places. Null if unknown. */
  FOB: string | null;
  /** Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. */
  DepositCost: string | null;
  /** Extended cost of the line, in US dollars with 2 decimal places. Null if unknown. */
  ExtPrice: string | null;
  /** Expiration date of the goods. Null if they have none. */
  ExpirationDate: string | null;
  /** Code date printed on the package. Null if there is none. */
  CodeDate: string | null;
  /** Batch code of the goods. Null if there is none. Required if the vendor requires batch codes. */
  BatchCode: string | null;
  /** Cost of one unit including its deposit, in US dollars. Null if unknown. */
  LaidInCost: string | null;
  /** Tag of the pallet that the goods arrived on. Null if there is none. */
  PalletTag: string | null;
  /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
  Cases: string | null;
  /** Net weight of the line, with up to 3 decimal places, in the unit of UnitNetWeight. Null if unknown. */
  Weight: string | null;
  /** When the record, or a value shown on it, last changed. */
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
  /** Amount to apply, in US dollars with 2 decimal places. */
  Amount: string;
  /** Status of the request. Pending until processing starts. */
  Status: "Pending" | "Exported" | "Confirmed" | "Rejected";
  /** ID of the user that the API key acts for. Null if it has none. */
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
  /** Return only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only these products, in any status. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Return only products with these statuses: 1 active, 2 inactive, 3 pending activation. Defaults to 1. Ignored with ProductIDs. No default with UpdatedSince. */
  Statuses?: "1" | "2" | "3" | readonly ("1" | "2" | "3")[] | undefined;
  /** Return only products with these supplier product numbers, matched exactly. */
  SupplierProductNumbers?: string | readonly string[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListProductCategoriesQuery {
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPromotionsQuery {
  /** Return only promotions of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerPricingQuery {
  /** Return only prices for these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only prices for these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Date that prices and promotions are taken from. Defaults to today in the customer's state. */
  EffectiveDate?: string | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCustomersQuery {
  /** Return only these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only customers with these account statuses. Defaults to Active. No default with UpdatedSince. */
  AccountStatuses?: "Active" | "Inactive" | "Closed" | readonly ("Active" | "Inactive" | "Closed")[] | undefined;
  /** `true` for customers on credit hold, `false` for all others. */
  OnHold?: boolean | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerSupplierCreditTermsQuery {
  /** Return only terms for these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only terms with these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListDeliverySchedulesQuery {
  /** Return only these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListInventoryQuery {
  /** Return only records for products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records for these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Return only records for these warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListBatchesQuery {
  /** Return only records for products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records for these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Return only records for these warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Return only batches with these codes, matched exactly. */
  BatchCodes?: string | readonly string[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListStockLevelsQuery {
  /** Return only records for warehouses that serve these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only records for products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records for these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Return only records for these warehouses. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListRetailerInventoryQuery {
  /** Return only records for these retailers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only records for products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records for these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListAllocationsQuery {
  /** Return only allocations for these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only records for products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListInvoicesQuery {
  /** Return only invoices for these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only these invoices. */
  InvoiceIDs?: number | readonly number[] | undefined;
  /** Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Defaults to 1. No default with UpdatedSince. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Return only invoices delivered on or after this date. */
  StartDate?: string | undefined;
  /** Return only invoices delivered on or before this date. */
  EndDate?: string | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListInvoiceLinesQuery {
  /** Return only lines or certificates of these invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Return only records of invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListLinesOfInvoiceQuery {
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesQuery {
  /** Return only lines or certificates of these invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesOfInvoiceQuery {
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCreditTermsQuery {
  /** Return only these credit terms. */
  TermIDs?: number | readonly number[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListArAgingQuery {
  /** Return only AR accounts of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only amounts owed for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentsQuery {
  /** Return only payments for these AR accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Return only payments for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only payments of these types. */
  PaymentTypeIDs?: number | readonly number[] | undefined;
  /** Return only payments with these numbers. */
  PaymentInvoiceNums?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentTypesQuery {
  /** Return only these payment types. */
  PaymentTypeIDs?: number | readonly number[] | undefined;
  /** Return only payment types for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Whether to return active or inactive records. Defaults to true. Keys other than Employee keys always get active records. No default with UpdatedSince. */
  Active?: boolean | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListOpenInvoicesQuery {
  /** Return only invoices for these AR accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Return only invoices with lines of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentApplicationsQuery {
  /** Return only applications for these AR accounts. */
  ARAccountIDs?: number | readonly number[] | undefined;
  /** Return only applications of payments for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only applications of payments with these numbers. */
  PaymentInvoiceNums?: string | readonly string[] | undefined;
  /** Return only applications to invoices with these numbers. */
  TargetInvoiceNums?: string | readonly string[] | undefined;
  /** Return only applications with these statuses. */
  Statuses?: "Pending" | "Exported" | "Confirmed" | "Rejected" | readonly ("Pending" | "Exported" | "Confirmed" | "Rejected")[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface CreatePaymentApplicationQuery {
  /** Number of the payment to apply, such as PMT-80001. */
  PaymentInvoiceNum: string;
  /** Number of the invoice to apply the payment to, such as INV-612001. */
  TargetInvoiceNum: string;
  /** ID of the AR account that the payment and the invoice belong to. */
  ARAccountID: number;
  /** Amount to apply: greater than zero, with at most two decimal places, and no more than the available balance of the payment or the open balance of the invoice. */
  Amount: number;
}

export type CreatePaymentApplicationAnswer = {
  Data: RequestedPaymentApplication;
};

export interface ListStatesQuery {
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListLocationsQuery {
  /** Return only these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListSuppliersQuery {
  /** Return only these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Whether to return active or inactive records. Defaults to true for Customer and Supplier keys, and to both for Employee keys. No default with UpdatedSince. */
  Active?: boolean | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListSupplierCreditTermsQuery {
  /** Return only terms for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListUsersQuery {
  /** Return only these users. */
  UserIDs?: number | readonly number[] | undefined;
  /** Return only users of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only users of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only users with these roles, matched exactly. */
  Roles?: string | readonly string[] | undefined;
  /** Whether to return active or inactive records. Defaults to true for Customer and Supplier keys, and to both for Employee keys. */
  Active?: boolean | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListSalesRepsQuery {
  /** Return only sales reps assigned to these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only sales reps assigned to these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only sales reps for these product groups: `Supplier` for supplier reps, or names of product lines. */
  ProductGroups?: string | readonly string[] | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListVendorsQuery {
  /** Return only vendors of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only vendors at these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Return only these vendors. */
  VendorIDs?: number | readonly number[] | undefined;
  /** Whether to return active or inactive records. Defaults to true. Keys other than Employee keys always get active records. No default with UpdatedSince. */
  Active?: boolean | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPurchasesV1Query {
  /** Return only these purchases. */
  PurchaseIDs?: number | readonly number[] | undefined;
  /** Return only purchases from these vendors. */
  VendorIDs?: number | readonly number[] | undefined;
  /** Return only purchases for these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Return only purchases with these statuses. */
  Statuses?: "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | readonly ("New" | "Accepted" | "Received" | "Confirmed" | "Verified")[] | undefined;
  /** Return only purchases processed on or after this date. */
  StartDate?: string | undefined;
  /** Return only purchases processed on or before this date. */
  EndDate?: string | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPurchaseLinesQuery {
  /** Return only lines of these purchases. Required. */
  PurchaseIDs: number | readonly number[];
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export type GetProductAnswer = {
  /** The record, in a list of one. */
  Data: Product[];
};

export type GetCustomerAnswer = {
  /** The record, in a list of one. */
  Data: Customer[];
};

export type GetInvoiceAnswer = {
  /** The record, in a list of one. */
  Data: Invoice[];
};

export type GetLocationAnswer = {
  /** The record, in a list of one. */
  Data: Location[];
};

export type GetSupplierAnswer = {
  /** The record, in a list of one. */
  Data: Supplier[];
};

export type GetUserAnswer = {
  /** The record, in a list of one. */
  Data: User[];
};

export type GetPurchaseV1Answer = {
  /** Records on this page. */
  Data: Purchase[];
  /** Page number, starting at 1. */
  Page: number;
  /** Maximum number of records per page. */
  PageSize: number;
  /** Whether there is another page. */
  HasNextPage: boolean;
};
