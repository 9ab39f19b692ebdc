// Made by `npm run client` from the OpenAPI documents. Do not edit.

export interface Error {
  /** Human-readable explanation of what is wrong and how to fix it. */
  Error: string;
}

export interface Product {
  /** Unique ID of the product. */
  ProductID: number;
  /** Name of the supplier that the product belongs to. */
  Supplier: string;
  /** ID of the supplier that the product belongs to. */
  SupplierID: number;
  /** Display name of the product, as printed on invoices. */
  ProductName: string;
  /** Brand family that groups related brands. Null if not set. */
  BrandFamily: string | null;
  /** Name of the product type, such as Beverage or Edible. Null if not set. */
  ProductTypeName: string | null;
  /** Net weight of one unit, with up to 3 decimal places, in the unit of weight that the supplier uses. Null if unknown. */
  UnitNetWeight: string | null;
  /** Units per wholesale case. Null if the product is sold by the unit only; its order lines must then use `units`. */
  WholesaleUnitsPerCase: number | null;
  /** Marketing description of the product. Null if not set. */
  Description: string | null;
  /** Ingredients, as printed on the package. Null if unknown. */
  Ingredients: string | null;
  /** URL of a thumbnail image of the product. Null if not set. */
  ThumbnailImageURL: string | null;
  /** URL of a full-size image of the product. Null if not set. */
  FullSizeImageURL: string | null;
  /** Total potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null if unknown. */
  Potency: string | null;
  /** THC potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null for products without THC. */
  PotencyTHC: string | null;
  /** Blend of the product, such as Indica, Sativa or Hybrid. Null if not set. */
  Blend: string | null;
  /** Name of the menu category that the product is listed under. Null if not set. */
  SvcMenuCategory: string | null;
  /** ID of the product's category in the live menu service. Null if not set. */
  SvcLiveCategoryID: number | null;
  /** Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. */
  StatusID: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
  /** Abbreviation of the state in which the product is sold, such as CA. */
  State: string;
  /** Whether the product is a sample. Customer keys cannot order samples. */
  IsSample: boolean;
  /** ID of the product group that sales reps are assigned to. Null if not set. */
  ProductGroupID: number | null;
  /** Style within the brand, such as IPA or Lager. Null if not set. */
  BrandStyle: string | null;
  /** ID of the package type. Null if not set. See PackageName for its name. */
  PackageID: number | null;
  /** Name of the package type, such as 12 oz can. Null if not set. */
  PackageName: string | null;
  /** ID of the product type. Null if not set. See ProductTypeName for its name. */
  ProductTypeID: number | null;
  /** Name of the strain, such as Blue Dream. Null if the product has no strain. */
  StrainName: string | null;
  /** ID of the strain. Null if the product has no strain. See StrainName for its name. */
  StrainID: number | null;
  /** Flavor of the product, such as Lemon. Null if it has none. */
  Flavor: string | null;
  /** ID of the brand. Null if not set. See BrandName for its name. */
  BrandID: number | null;
  /** Name of the brand that the product is sold under. Null if not set. */
  BrandName: string | null;
  /** The supplier's own product number (SKU). Order spreadsheets can use it instead of ProductID. Null if not set. */
  SupplierProductNumber: string | null;
}

export interface ProductCategory {
  /** Unique ID of the category. */
  ProductCategoryID: number;
  /** Display name of the category. */
  CategoryName: string;
  /** Position of the category in lists. Lower numbers come first. */
  Sequence: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface Promotion {
  /** Unique ID of the promotion. */
  PromotionID: number;
  /** Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (requires a minimum number of units). */
  PromotionTypeID: number;
  /** Abbreviations of the states in which the promotion runs. */
  States: string[];
  /** Display name of the promotion. */
  PromotionName: string;
  /** What UnitPrice means: 1 fixed unit price, 2 percent off the price, 3 amount off the price. */
  ProductOverrideType: number;
  /** Value of the promotion, depending on ProductOverrideType: a unit price or an amount off, in US dollars, or a percentage off. Up to 4 decimal places. */
  UnitPrice: number;
  /** First day of the promotion, in the time zone of the customer's state. */
  StartDate: string;
  /** Last day of the promotion, inclusive. Null if it is open-ended. */
  EndDate: string | null;
  /** Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products. */
  AllProducts: boolean;
  /** IDs of the products in the promotion. Empty if AllProducts is true. */
  ProductIDs: number[];
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface CustomerPricing {
  /** ID of the product. */
  ProductID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** Price of one unit before promotions, in US dollars with 2 decimal places. */
  FullPrice: string;
  /** Price of one unit after the promotion, in US dollars with 2 decimal places. Equals FullPrice if no promotion applies. */
  UnitPrice: string;
  /** Discount per unit, in US dollars with 2 decimal places: FullPrice minus UnitPrice. */
  Discount: string;
  /** ID of the promotion that applies. Null if no promotion applies. */
  PromotionID: number | null;
  /** First day of the promotion. Null if no promotion applies. */
  StartDate: string | null;
  /** Last day of the promotion. Null if the promotion is open-ended or no promotion applies. */
  EndDate: string | null;
  /** When the product, price or promotion last changed, in UTC. The start or end of a price or promotion counts as a change, at midnight in the time zone of the customer's state. */
  TimeUpdated: string;
}

export interface Customer {
  /** Unique ID of the customer. */
  CustomerID: number;
  /** Display name of the customer. */
  CustomerName: string;
  /** Alternative name, such as the legal name. Null if not set. */
  CustomerNameAlt: string | null;
  /** Name of the chain that the customer belongs to. Null if it belongs to none. */
  ChainName: string | null;
  /** License number of the customer. Null if unknown. */
  LicenseNum: string | null;
  /** Delivery address of the customer, as a single line. Null if unknown. */
  Address: string | null;
  /** ID of the warehouse that serves the customer. */
  LocationID: number;
  /** Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD. */
  OnHold: boolean;
  /** Email address of the assigned sales rep. Null if unknown or if none is assigned. */
  SalesRepEmail: string | null;
  /** Full name of the assigned sales rep. Null if none is assigned. */
  SalesRepName: string | null;
  /** Phone number of the assigned sales rep. Null if unknown or if none is assigned. */
  SalesRepPhone: string | null;
  /** User ID of the assigned sales rep. Null if none is assigned. */
  SalesRepUserID: number | null;
  /** URL of the customer's picture or logo. Null if not set. */
  ProfilePictureURL: string | null;
  /** Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned. */
  CollectionAgentFullName: string | null;
  /** Email address of the collection agent. Null if unknown or if none is assigned. */
  CollectionAgentEmail: string | null;
  /** Abbreviation of the customer's state, such as CA. It determines the prices, the order cutoff and the time zone. */
  State: string;
  /** Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none. */
  DeliveryDays: string;
  /** The next 10 delivery dates whose order cutoff has not passed, in the form YYYY-MM-DD, separated by semicolons. Empty if the customer has no delivery days. */
  NextDeliveryDates: string;
  /** Status of the account: Active, Inactive or Closed. */
  AccountStatus: string;
  /** The same dates as NextDeliveryDates, as an array. */
  DeliveryDates: string[];
  /** Minimum order value for a delivery, in US dollars. 0 means no minimum. */
  DeliveryMinimum: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface CustomerSupplierCreditTerm {
  /** ID of the customer. */
  CustomerID: number;
  /** ID of the supplier. */
  SupplierID: number;
  /** ID of the credit term that applies when this customer buys from this supplier. */
  TermID: number;
  /** Name of the credit term, such as Net 30. */
  Term: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface DeliverySchedule {
  /** ID of the customer. */
  CustomerID: number;
  /** Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none. */
  DeliveryDays: string;
  /** The next 10 delivery dates whose order cutoff has not passed. Empty if the customer has no delivery days. */
  DeliveryDates: string[];
}

export interface Inventory {
  /** ID of the warehouse. */
  LocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** Sellable units: Inventory + Received − (Loaded + Picked + PendingSales + Delivered + Unsellable), where PendingSales are units delivered but not yet verified. */
  OnFloorInventory: number;
  /** Units invoiced but not yet picked or loaded. */
  PreSales: number;
  /** Units set aside by allocations. */
  Allocated: number;
  /** Whether only authorized customers can buy the product from this warehouse. */
  NotAuthorized: boolean;
  /** Units that can still be ordered: OnFloorInventory − (PreSales + Allocated). */
  AvailableUnits: number;
  /** ID of the purchase line whose units are sold next (FIFO). The quantities in this record can cover several purchase lines. Null if no stock is left. */
  PurchaseTransID: number | null;
  /** Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimal places. Null if AvgDailySales90d is 0. */
  DOI: string | null;
  /** Average number of units sold per day over the last 90 days, with up to 4 decimal places. */
  AvgDailySales90d: string;
  /** Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day. */
  Inventory: number;
  /** Units received but not yet verified. Not included in Inventory. */
  Received: number;
  /** Units loaded onto trucks for delivery. */
  Loaded: number;
  /** Units picked but not yet loaded. */
  Picked: number;
  /** Units delivered but still on load sheets with the status Loaded. */
  Delivered: number;
  /** Units in the warehouse that cannot be sold, such as damaged units. */
  Unsellable: number;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface Batch {
  /** ID of the warehouse. */
  LocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the product's supplier. */
  SupplierID: number;
  /** Abbreviation of the warehouse's state, such as CA. */
  State: string;
  /** Units of the batch in the warehouse. */
  InventoryUnits: number;
  /** ID of the purchase line on which the batch was received. Null if unknown. */
  PurchaseTransID: number | null;
  /** Date on which the batch expires. Null if it does not expire or the date is unknown. */
  ExpirationDate: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COAURL: string | null;
  /** Batch code, as printed on the package. */
  BatchCode: string;
  /** Vintage year of the batch, such as 2024. Null if it has none. */
  Vintage: string | null;
  /** Unique ID of the batch in the track-and-trace system. Null if not set. */
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
  /** When the batch record was created. */
  TimeCreated: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface StockLevel {
  /** ID of the warehouse. */
  LocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** Whether the smallest allowed order can be filled: one case for a case-only product, otherwise the product's minimum (at least 1 unit). */
  InStock: boolean;
  /** Number of available cases, as one of these ranges: `50+ Cases`, `< 50 Cases`, `< 25 Cases`, `< 10 Cases`, `< 5 Cases`, `< 1 Case`, `Out of Stock`. If the product has no units per case, each unit counts as a case. */
  InventoryBucket: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface RetailerInventory {
  /** Unique ID of the retailer inventory record. */
  ID: number;
  /** ID of the product. */
  ProductID: number;
  /** Customer ID of the retailer. */
  CustomerID: number;
  /** Date of the retailer's last inventory count. Null if there has been none. */
  LastInventoryDate: string | null;
  /** Units in stock at the retailer's last inventory count, with up to 2 decimal places. */
  Inventory: string;
  /** Average number of units that the retailer sells per day, with up to 4 decimal places. */
  DailySales: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface Allocation {
  /** Unique ID of the allocation. */
  AllocationID: number;
  /** ID of the product. */
  ProductID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** Number of units reserved for the customer, or maximum number of units that the customer can buy, depending on AllocationTypeID. */
  Units: number;
  /** Type of allocation: 1 reserves units for the customer, 2 limits the units that the customer can buy. */
  AllocationTypeID: number;
  /** First day of the allocation. */
  StartDate: string;
  /** Last day of the allocation, inclusive. Null if it is open-ended. */
  EndDate: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
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
  /** Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit. */
  OpenCredit: string;
  /** The customer's PO number. Null if the order had none. */
  PONum: string | null;
  /** When the customer placed the order. Null if unknown. */
  PODate: string | null;
  /** ID of the credit term used to compute the due date. Null if not set. */
  TermID: number | null;
  /** Signed link to the PDF of the invoice. It works without an API key until it expires. Null for a Supplier key if the invoice has lines from other suppliers. */
  PDFURL: string | null;
  /** Memo of the order that was invoiced. Null if not set. */
  Memo: string | null;
  /** Delivery date of the goods on the invoice. */
  Date: string;
  /** Date on which payment is due (midnight UTC). */
  DueDate: string;
  /** Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  Status: number;
  /** Total of the invoice, in US dollars with 2 decimal places. Negative for a credit. */
  InvoiceTotal: string;
  /** ID of the user who submitted the order. Null if unknown. */
  SubmittedByUserID: number | null;
  /** Full name of the user who submitted the order. Null if unknown. */
  SubmittedByUserName: string | null;
  /** Email address of the user who submitted the order. Null if unknown. */
  SubmittedByUserEmail: string | null;
  /** ID of the user who built the order. Null if unknown. */
  BuiltByUserID: number | null;
  /** Full name of the user who built the order. Null if unknown. */
  BuiltByUserName: string | null;
  /** Email address of the user who built the order. Null if unknown. */
  BuiltByUserEmail: string | null;
  /** When the invoice was created. */
  InvoiceTimeCreated: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  InvoiceLastUpdated: string;
  /** Note on the invoice from accounts receivable. Null if not set. */
  ARNote: string | null;
  /** Total number of units on all lines. */
  TotalNumUnits: number;
  /** Total number of cases on all lines, with up to 4 decimal places. */
  TotalCases: string;
  /** Total of all lines before discounts, in US dollars with 2 decimal places. */
  TotalFullPrice: string;
  /** Total of all lines after discounts, in US dollars with 2 decimal places. */
  TotalExtPrice: string;
  /** Total discount, in US dollars with 2 decimal places: TotalFullPrice minus TotalExtPrice. */
  TotalDiscount: string;
  /** Open balance, in US dollars with 2 decimal places: OpenDebit minus OpenCredit. Negative for an unused credit. */
  OpenBalance: string;
  /** `Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. While it is set, the invoice may not reflect the update: read the invoice again later. */
  RevisionStatus: string | null;
  /** When RevisionStatus last changed. Null if no update is being applied. */
  RevisionUpdatedAt: string | null;
}

export interface InvoiceLine {
  /** Unique ID of the invoice line. */
  InvoiceTransID: number;
  /** ID of the invoice. */
  InvoiceID: number;
  /** ID of the customer. */
  CustomerID: number;
  /** ID of the product. */
  ProductID: number;
  /** Name of the product at the time it was invoiced. */
  ProductName: string;
  /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
  Cases: string | null;
  /** Number of units shipped. Negative on a return. */
  NumUnits: number;
  /** Number of units that the customer ordered. */
  Ordered: number;
  /** Number of units on backorder, not included in NumUnits. */
  BackOrder: number;
  /** Price of one unit before discounts, in US dollars with 2 decimal places. */
  FullPrice: string;
  /** Discount per unit, in US dollars with 2 decimal places: FullPrice minus UnitPrice. */
  Discount: string;
  /** Price of one unit after discounts, in US dollars with 2 decimal places. */
  UnitPrice: string;
  /** Extended price of the line, in US dollars with 2 decimal places: UnitPrice times NumUnits. */
  ExtPrice: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
  /** ID of the supplier of the product at the time it was invoiced. */
  SupplierID: number;
  /** ID of the promotion applied to the line. Null if no promotion applies. */
  PromotionID: number | null;
  /** ID of the adjustment reason. Null if the line was not adjusted. */
  ReasonID: number | null;
  /** Adjustment reason, as free text. Null if the line was not adjusted. */
  Reason: string | null;
  /** Whether the default price was overridden manually. */
  PromotionOverridden: boolean;
  /** ID of the purchase line that the units were picked from. Null until the line is picked. */
  PurchaseTransID: number | null;
  /** Code of the batch that the units were picked from. Null until one is assigned. */
  BatchCode: string | null;
  /** URL of the certificate of analysis (COA). Null until one is attached. */
  COA_URL: string | null;
  /** Same as on the invoice: `Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. While it is set, lines show the values before the update. */
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
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface CreditTerm {
  /** Unique ID of the credit term. Use it as credit_term_id on order lines. */
  TermID: number;
  /** Name of the credit term, such as Net 30. */
  Term: string;
  /** Number of days from delivery to the due date. 0 means due on delivery. */
  DaysOfCredit: number;
  /** Whether accounts with this credit term are on hold. */
  AccountOnHold: boolean;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface ArAging {
  /** ID of the AR account. */
  ARAccountID: number;
  /** ID of the supplier. */
  SupplierID: number;
  /** Total of CreditInvoices, in US dollars with 6 decimal places, as a positive number. */
  OpenCredit: string;
  /** Amount not yet due, or due today, in US dollars with 6 decimal places. */
  CurrentDue: string;
  /** Amount 1 to 30 days past due, in US dollars with 6 decimal places. */
  Due_1_30: string;
  /** Amount 31 to 60 days past due, in US dollars with 6 decimal places. */
  Due_31_60: string;
  /** Amount 61 to 90 days past due, in US dollars with 6 decimal places. */
  Due_61_90: string;
  /** Amount more than 90 days past due, in US dollars with 6 decimal places. */
  Due_91: string;
  /** Date as of which days past due are calculated: today, in UTC. */
  CloseDate: string;
  /** CurrentDue plus all past-due amounts, minus OpenCredit, in US dollars with 6 decimal places. */
  TotalBalanceOutstanding: string;
  /** When an invoice of this account and supplier, open or closed, last changed, in UTC. */
  TimeUpdated: string;
  /** Invoices not yet due, or due today. */
  CurrentInvoices: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit. */
    OpenBalance?: string;
  }[];
  /** Invoices 1 to 30 days past due. */
  Invoices_1_30: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit. */
    OpenBalance?: string;
  }[];
  /** Invoices 31 to 60 days past due. */
  Invoices_31_60: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit. */
    OpenBalance?: string;
  }[];
  /** Invoices 61 to 90 days past due. */
  Invoices_61_90: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit. */
    OpenBalance?: string;
  }[];
  /** Invoices more than 90 days past due. */
  Invoices_91: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit. */
    OpenBalance?: string;
  }[];
  /** Credits that are not fully used. */
  CreditInvoices: {
    /** ID of the invoice. */
    InvoiceID?: number;
    /** Invoice number as printed, such as INV-612001. */
    InvoiceNum?: string;
    /** This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit. */
    OpenBalance?: string;
  }[];
}

export interface Payment {
  /** Unique ID of the payment. */
  PaymentID: number;
  /** ID of the payment in the accounts receivable (AR) ledger. */
  PaymentInvoiceID: number;
  /** Payment number, such as PMT-80001. Send it as PaymentInvoiceNum to apply the payment to an invoice. */
  PaymentInvoiceNum: string;
  /** ID of the accounts receivable (AR) account that the payment belongs to. */
  ARAccountID: number;
  /** ID of the payment type. */
  PaymentTypeID: number;
  /** Name of the payment type, such as Check or ACH. */
  PaymentTypeName: string;
  /** Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment. */
  Amount: string;
  /** ID of the supplier that the payment is for. Null if it is not for a particular supplier. */
  SupplierID: number | null;
  /** Status of the load sheet that the payment belongs to, as numbered in the ERP. Null if it belongs to none. */
  LoadSheetStatusID: number | null;
  /** When the payment was posted to the account. Null until then. */
  PostDate: string | null;
  /** When the payment record was created. */
  TimeCreated: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
  /** Accounts receivable note on the payment. Null if not set. */
  ARNote: string | null;
  /** Memo on the payment, as free text. Null if not set. */
  Memo: string | null;
  /** Amount that can still be applied to invoices, in US dollars with 2 decimal places: Amount minus confirmed applications and open requests. Never negative; 0 for a reversed payment. */
  AvailableBalance: string;
}

export interface PaymentType {
  /** Unique ID of the payment type. */
  PaymentTypeID: number;
  /** Name of the payment type, such as Check or ACH. */
  Name: string;
  /** ID of the supplier that the payment type is restricted to. Null if it can be used for all suppliers. */
  SupplierID: number | null;
  /** When the payment type was created. */
  TimeCreated: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface OpenInvoice {
  /** Unique ID of the invoice. */
  InvoiceID: number;
  /** Invoice number as printed, such as INV-612001. Send it as TargetInvoiceNum to apply a payment. */
  InvoiceNum: string;
  /** ID of the customer. */
  CustomerID: number;
  /** ID of the AR account that the invoice is billed to. */
  ARAccountID: number;
  /** Total of the invoice, in US dollars with 2 decimal places. Negative for a credit. */
  InvoiceTotal: string;
  /** Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit. */
  OpenDebit: string;
  /** Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit. */
  OpenCredit: string;
  /** Open balance, in US dollars with 2 decimal places: OpenDebit minus OpenCredit. Negative for an unused credit. */
  OpenBalance: string;
  /** ID of the credit term that applies to the order. Null if not set. */
  CreditTermID: number | null;
  /** ID of the credit term used to compute the due date. Null if not set. */
  TermID: number | null;
  /** Date on which payment is due (midnight UTC). */
  DueDate: string;
  /** Delivery date of the goods on the invoice. */
  Date: string;
  /** The customer's PO number. Null if the order had none. */
  PONum: string | null;
}

export interface PaymentApplication {
  /** ID of the payment application. Null until the application is confirmed. */
  PaymentApplicationID: number | null;
  /** ID of the request. Null if the payment was applied in the ERP. */
  RequestID: number | null;
  /** Number of the payment, such as PMT-80001. */
  PaymentInvoiceNum: string;
  /** Number of the invoice that the payment is applied to, such as INV-612001. */
  TargetInvoiceNum: string;
  /** ID of the AR account that the payment and the invoice belong to. */
  ARAccountID: number;
  /** Amount applied or requested, in US dollars with 2 decimal places. */
  Amount: string;
  /** Status of the application: Pending, Exported, Confirmed or Rejected. */
  Status: string;
  /** ID of the user who requested the application. Null if the API key has no user, or if the payment was applied in the ERP. */
  RequestedByUserID: number | null;
  /** Who applied the payment: `API` for requests made through this API, otherwise as recorded in the ERP. Null until it is applied. */
  AppliedBy: string | null;
  /** When the application was requested. Null if the payment was applied in the ERP. */
  TimeRequested: string | null;
  /** When the request was sent to accounting. Null until then, or if the payment was applied in the ERP. */
  TimeExported: string | null;
  /** When the payment was applied. Null until then. */
  TimeApplied: string | null;
  /** When the request or the application last changed, in UTC. */
  TimeUpdated: string;
}

export interface State {
  /** Two-letter abbreviation of the state, such as CA. */
  StateAbbreviation: string;
  /** Full name of the state. */
  StateName: string;
  /** Time of day by which an order must be submitted, such as 15:00, in the time zone given by TimeZone. */
  OrderCutOffTime: string;
  /** IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. */
  TimeZone: string;
  /** Number of days from the order cutoff to the delivery, as a string. 0 means that the cutoff is on the delivery day. */
  OrderCutOffDaysInAdvance: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface Location {
  /** Unique ID of the location. */
  LocationID: number;
  /** Name of the warehouse or other receiving location. */
  Location: string;
  /** Name under which the location does business (DBA). Null if not set. */
  DBA: string | null;
  /** Street address of the location. Null if unknown. */
  Address: string | null;
  /** Second line of the address. Null if not set. */
  Address2: string | null;
  /** Third line of the address. Null if not set. */
  Address3: string | null;
  /** City of the location. Null if unknown. */
  City: string | null;
  /** Two-letter abbreviation of the state, such as CA. */
  State: string;
  /** Postal code (ZIP) of the location. Null if unknown. */
  PostalCode: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface Supplier {
  /** Unique ID of the supplier. */
  SupplierID: number;
  /** Name of the supplier. */
  Supplier: string;
  /** Abbreviation of the supplier's state, such as CA. */
  State: string;
  /** Whether the supplier is active. By default, Customer and Supplier keys see only active suppliers. */
  Active: boolean;
  /** Description of the supplier, as free text. Null if not set. */
  Description: string | null;
  /** URL of brand assets such as logos and images. Null if not set. */
  BrandAssetsURL: string | null;
  /** URL of the supplier's website. Null if not set. */
  SupplierWebsiteURL: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface SupplierCreditTerm {
  /** ID of the supplier. */
  SupplierID: number;
  /** ID of the credit term that the supplier offers. */
  TermID: number;
  /** Name of the credit term, such as Net 30. */
  Term: string;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface User {
  /** Unique ID of the user. */
  UserID: number;
  /** ID of the user on the distributor's website. Null if the user has no login there. */
  SiteUserID: number | null;
  /** Whether the user is active. API keys of inactive users cannot read or change orders. */
  UserActive: boolean;
  /** Whether the user has access to the live menu service. */
  SvcLiveAccess: boolean;
  /** Email address of the user. Null if unknown. */
  Email: string | null;
  /** Abbreviations of the states that the user works in, such as CA. */
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
  /** Type of sales rep: `Supplier Rep` if ProductGroups is Supplier, otherwise `Territory Manager`. */
  Type: string;
  /** Product groups of the rep: `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells. */
  ProductGroups: string[];
  /** Active suppliers that the rep represents, limited to those that this API key can see. */
  Suppliers: {
    /** ID of the supplier. */
    SupplierID?: number;
    /** Name of the supplier. */
    Supplier?: string;
  }[];
  /** Active customers that the rep serves, limited to those that this API key can see. */
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
  /** ID of the vendor. A vendor has one record for each supplier and location. */
  VendorID: number;
  /** Name of the vendor. */
  VendorName: string;
  /** License number of the vendor. Null if unknown. */
  VendorLicenseNumber: string | null;
  /** Street address of the vendor. Null if unknown. */
  VendorAddress: string | null;
  /** Second line of the address. Null if not set. */
  VendorAddress2: string | null;
  /** City of the vendor. Null if unknown. */
  VendorCity: string | null;
  /** Abbreviation of the vendor's state, such as CA. Null if unknown. */
  VendorState: string | null;
  /** Postal code (ZIP) of the vendor. Null if unknown. */
  VendorPostalCode: string | null;
  /** Minimum number of days from submitting a purchase to its delivery. */
  LeadTimeDays: number;
  /** Days of inventory (DOI) to aim for when purchasing. Null if there is no target. */
  TargetDOI: number | null;
  /** Maximum days of inventory (DOI) to hold. Null if there is no maximum. */
  MaxDOI: number | null;
  /** Days of the week on which goods can be picked up, as three-letter names such as Mon. Empty means every day. */
  PickupDates: string[];
  /** Whether every line of a purchase from the vendor needs a batch code. */
  RequirePOBatchCodes: boolean;
  /** Whether purchases can be placed with the vendor. */
  Active: boolean;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface Purchase {
  /** Unique ID of the processed purchase. */
  PurchaseID: number;
  /** When the goods were received. Until then, the requested delivery date. Null if unknown. */
  ReceiveDate: string | null;
  /** Number of the incoming shipment. Null if not set. */
  ShipmentNum: string | null;
  /** ID of the incoming shipment in the ERP. Null if not set. */
  ShipmentID: number | null;
  /** ID of the receiving location. */
  ToLocationID: number;
  /** Name of the receiving location. Null if unknown. */
  ToLocationName: string | null;
  /** Name of the vendor. Null if unknown. */
  VendorName: string | null;
  /** ID of the vendor. */
  VendorID: number;
  /** When the purchase was processed and its status became New. */
  PostDate: string | null;
  /** Status of the purchase: New, Accepted, Received, Confirmed or Verified. */
  Status: string;
  /** PO number, unique per vendor. */
  PONum: string;
  /** Freight cost, in US dollars with 2 decimal places. 0 if there is none. */
  Freight: string | null;
  /** Tax on the purchase, in US dollars with 2 decimal places. 0 if there is none. */
  Tax: string | null;
  /** Other costs of the purchase, in US dollars with 2 decimal places. 0 if there are none. */
  OtherCost: string | null;
  /** Total cost, in US dollars with 2 decimal places: lines, freight, tax and other costs. */
  Total: string | null;
  /** Total number of cases on all lines, with up to 4 decimal places. */
  TotalCases: string | null;
  /** Signed link to the PDF of the purchase. It works without an API key until it expires. */
  PublicPDFLink: string | null;
  /** ID of the API key that created the purchase. Null if it was created in the ERP. */
  PurchasePDFURLAPIKeyID: number | null;
  /** Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null. */
  Memo: string | null;
  /** When the purchase was last edited. */
  LastEditTime: string | null;
  /** When the totals were last calculated. Null if unknown. */
  LastCalcTime: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
  /** Date of the vendor's invoice. Null until it is known. */
  InvoiceDate: string | null;
  /** Date on which the vendor's invoice is due. Null until it is known. */
  DueDate: string | null;
  /** Name of the payment terms, such as Net 30. Null if there are none. */
  Terms: string | null;
  /** ID of the payment terms. Null if there are none. */
  TermID: number | null;
  /** When the purchase was created. */
  TimeCreated: string | null;
  /** Receipt number. Null until the goods are received. */
  ReceivingNum: string | null;
}

export interface PurchaseLine {
  /** Unique ID of the purchase line. */
  PurchaseTransID: number;
  /** ID of the purchase. */
  PurchaseID: number;
  /** ID of the product. */
  ProductID: number;
  /** Number of units ordered, with up to 4 decimal places. */
  Ordered: string | null;
  /** Number of units received or, until then, expected, with up to 4 decimal places. */
  NumUnits: string | null;
  /** Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown. */
  FOB: string | null;
  /** Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. */
  DepositCost: string | null;
  /** Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown. */
  ExtPrice: string | null;
  /** Expiration date of the goods (midnight UTC). Null if they have none. */
  ExpirationDate: string | null;
  /** Code date printed on the package (midnight UTC). Null if not set. */
  CodeDate: string | null;
  /** Batch code of the goods. Null if not set. */
  BatchCode: string | null;
  /** Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown. */
  LaidInCost: string | null;
  /** Tag of the pallet that the goods arrived on. Null if not set. */
  PalletTag: string | null;
  /** NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. */
  Cases: string | null;
  /** Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown. */
  Weight: string | null;
  /** When the record, or related data shown in it, last changed, in UTC. */
  TimeUpdated: string;
}

export interface RequestedPaymentApplication {
  /** Unique ID of the request. */
  RequestID: number;
  /** Number of the payment to apply, such as PMT-80001. */
  PaymentInvoiceNum: string;
  /** Number of the invoice that the payment is applied to, such as INV-612001. */
  TargetInvoiceNum: string;
  /** ID of the AR account that the payment and the invoice belong to. */
  ARAccountID: number;
  /** Amount to apply, in US dollars with 2 decimal places. */
  Amount: string;
  /** Status of the request: Pending, then Exported (sent to accounting), then Confirmed or Rejected. */
  Status: "Pending" | "Exported" | "Confirmed" | "Rejected";
  /** ID of the user who requested the application. Null if the API key has no user. */
  RequestedByUserID: number | null;
  /** When the application was requested. */
  TimeRequested: string;
  /** When the request was sent to accounting. Null until then. */
  TimeExported: string | null;
  /** When the payment was applied. Null until then. */
  TimeConfirmed: string | null;
  /** ID of the resulting payment application. Null until the request is confirmed. */
  MatchedPaymentApplicationID: number | null;
  /** When the request last changed. */
  TimeUpdated: string;
}

export interface ListProductsQuery {
  /** Return only products of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only these products, in any status. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Return only products with these statuses: 1 active, 2 inactive, 3 pending activation. Defaults to 1. Ignored with ProductIDs. With UpdatedSince, the default does not apply. */
  Statuses?: "1" | "2" | "3" | readonly ("1" | "2" | "3")[] | undefined;
  /** Return only products with these supplier product numbers, matched exactly. */
  SupplierProductNumbers?: string | readonly string[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListProductCategoriesQuery {
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerPricesQuery {
  /** Return only prices for these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only prices for these products. */
  ProductIDs?: number | readonly number[] | undefined;
  /** Date for which prices and promotions are returned. Defaults to today in the time zone of the customer's state. */
  EffectiveDate?: string | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCustomersQuery {
  /** Return only these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only customers with these account statuses. Defaults to Active. With UpdatedSince, the default does not apply. */
  AccountStatuses?: "Active" | "Inactive" | "Closed" | readonly ("Active" | "Inactive" | "Closed")[] | undefined;
  /** Return only customers on credit hold (`true`) or only those not on hold (`false`). Omit it for both. */
  OnHold?: boolean | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCustomerCreditTermsQuery {
  /** Return only credit terms of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only credit terms with these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListDeliverySchedulesQuery {
  /** Return only delivery schedules of these customers. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Defaults to 1. With UpdatedSince, the default does not apply. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Return only invoices with a delivery date on or after this date. */
  StartDate?: string | undefined;
  /** Return only invoices with a delivery date on or before this date. */
  EndDate?: string | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListInvoiceLinesQuery {
  /** Return only lines of these invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Return only lines of invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. */
  Statuses?: "1" | "2" | "3" | "4" | "5" | "7" | readonly ("1" | "2" | "3" | "4" | "5" | "7")[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListLinesForInvoiceQuery {
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesOfAnalysisQuery {
  /** Return only certificates of these invoices. Required. */
  InvoiceIDs: number | readonly number[];
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCertificatesOfAnalysisForInvoiceQuery {
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListCreditTermsQuery {
  /** Return only these credit terms. */
  TermIDs?: number | readonly number[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListArAgingQuery {
  /** Return only AR accounts of these customers. */
  CustomerIDs?: number | readonly number[] | undefined;
  /** Return only balances for these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only payments whose PaymentInvoiceNum is one of these. */
  PaymentInvoiceNums?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPaymentTypesQuery {
  /** Return only these payment types. */
  PaymentTypeIDs?: number | readonly number[] | undefined;
  /** Return only payment types that are restricted to these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only active (`true`) or inactive (`false`) payment types. Defaults to true. Customer and Supplier keys always get active payment types. With UpdatedSince, the default does not apply. */
  Active?: boolean | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Amount to apply, in US dollars: greater than zero, with at most two decimal places, and no more than either the available balance of the payment or the open balance of the invoice. */
  Amount: number;
}

export type CreatePaymentApplicationResponse = {
  Data: RequestedPaymentApplication;
};

export interface ListStatesQuery {
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListSuppliersQuery {
  /** Return only these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only active (`true`) or inactive (`false`) suppliers. Defaults to true for Customer and Supplier keys; Employee keys get both by default. With UpdatedSince, the default does not apply. */
  Active?: boolean | undefined;
  /** Return only records in these states, as comma-separated abbreviations such as CA,NV. */
  States?: string | readonly string[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListSupplierCreditTermsQuery {
  /** Return only credit terms of these suppliers. */
  SupplierIDs?: number | readonly number[] | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
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
  /** Return only active (`true`) or inactive (`false`) users. Defaults to true for Customer and Supplier keys; Employee keys get both by default. */
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
  /** Return only sales reps for these product groups: `Supplier` for supplier reps, or the names of product lines. */
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
  /** Return only active (`true`) or inactive (`false`) vendors. Defaults to true. Supplier keys always get active vendors. With UpdatedSince, the default does not apply. */
  Active?: boolean | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListProcessedPurchasesQuery {
  /** Return only these purchases. */
  PurchaseIDs?: number | readonly number[] | undefined;
  /** Return only purchases from these vendors. */
  VendorIDs?: number | readonly number[] | undefined;
  /** Return only purchases for these locations. */
  LocationIDs?: number | readonly number[] | undefined;
  /** Return only purchases with these statuses. */
  Statuses?: "New" | "Accepted" | "Received" | "Confirmed" | "Verified" | readonly ("New" | "Accepted" | "Received" | "Confirmed" | "Verified")[] | undefined;
  /** Return only purchases with a PostDate on or after this date. */
  StartDate?: string | undefined;
  /** Return only purchases with a PostDate on or before this date. */
  EndDate?: string | undefined;
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export interface ListPurchaseLinesQuery {
  /** Return only lines of these purchases. Required. */
  PurchaseIDs: number | readonly number[];
  /** Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received. */
  UpdatedSince?: string | Date | undefined;
  /** Page number, starting at 1. */
  Page?: number | undefined;
  /** Records per page. Values above 500 are treated as 500. */
  PageSize?: number | undefined;
}

export type GetProductResponse = {
  /** The record, as the only item of the array. */
  Data: Product[];
};

export type GetCustomerResponse = {
  /** The record, as the only item of the array. */
  Data: Customer[];
};

export type GetInvoiceResponse = {
  /** The record, as the only item of the array. */
  Data: Invoice[];
};

export type GetLocationResponse = {
  /** The record, as the only item of the array. */
  Data: Location[];
};

export type GetSupplierResponse = {
  /** The record, as the only item of the array. */
  Data: Supplier[];
};

export type GetUserResponse = {
  /** The record, as the only item of the array. */
  Data: User[];
};

export type GetProcessedPurchaseResponse = {
  /** Records on this page. */
  Data: Purchase[];
  /** Page number, starting at 1. */
  Page: number;
  /** Maximum number of records per page. */
  PageSize: number;
  /** Whether there is another page. */
  HasNextPage: boolean;
};

/** @deprecated Use ListCustomerPricesQuery. */
export type ListCustomerPricingQuery = ListCustomerPricesQuery;

/** @deprecated Use ListCustomerCreditTermsQuery. */
export type ListCustomerSupplierCreditTermsQuery = ListCustomerCreditTermsQuery;

/** @deprecated Use ListLinesForInvoiceQuery. */
export type ListLinesOfInvoiceQuery = ListLinesForInvoiceQuery;

/** @deprecated Use ListCertificatesOfAnalysisQuery. */
export type ListCertificatesQuery = ListCertificatesOfAnalysisQuery;

/** @deprecated Use ListCertificatesOfAnalysisForInvoiceQuery. */
export type ListCertificatesOfInvoiceQuery = ListCertificatesOfAnalysisForInvoiceQuery;

/** @deprecated Use CreatePaymentApplicationResponse. */
export type CreatePaymentApplicationAnswer = CreatePaymentApplicationResponse;

/** @deprecated Use ListProcessedPurchasesQuery. */
export type ListPurchasesV1Query = ListProcessedPurchasesQuery;

/** @deprecated Use GetProductResponse. */
export type GetProductAnswer = GetProductResponse;

/** @deprecated Use GetCustomerResponse. */
export type GetCustomerAnswer = GetCustomerResponse;

/** @deprecated Use GetInvoiceResponse. */
export type GetInvoiceAnswer = GetInvoiceResponse;

/** @deprecated Use GetLocationResponse. */
export type GetLocationAnswer = GetLocationResponse;

/** @deprecated Use GetSupplierResponse. */
export type GetSupplierAnswer = GetSupplierResponse;

/** @deprecated Use GetUserResponse. */
export type GetUserAnswer = GetUserResponse;

/** @deprecated Use GetProcessedPurchaseResponse. */
export type GetPurchaseV1Answer = GetProcessedPurchaseResponse;

/** @deprecated Use RequestedPaymentApplication. */
export type PaymentApplication2 = RequestedPaymentApplication;
