# Made by `npm run client` from the OpenAPI documents. Do not edit.
"""Records of the read API."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union


class Error(TypedDict):
    Error: str
    """Human-readable explanation of what is wrong and how to fix it."""


class Product(TypedDict):
    ProductID: int
    """Unique ID of the product."""
    Supplier: str
    """Name of the supplier."""
    SupplierID: int
    """ID of the supplier that the product belongs to."""
    ProductName: str
    """Display name, as printed on invoices."""
    BrandFamily: Optional[str]
    """Brand family that groups related brands. Null if there is none."""
    ProductTypeName: Optional[str]
    """Name of the product type, such as Beverage or Edible. Null if there is none."""
    UnitNetWeight: Optional[str]
    """Net weight of one unit, with up to 3 decimal places, in the unit of weight that the supplier uses. Null if unknown."""
    WholesaleUnitsPerCase: Optional[int]
    """Units per wholesale case. Null if the product is sold by the unit only, in which case orders cannot use `cases`."""
    Description: Optional[str]
    """Marketing description of the product. Null if there is none."""
    Ingredients: Optional[str]
    """Ingredients, as printed on the package. Null if unknown."""
    ThumbnailImageURL: Optional[str]
    """URL of a thumbnail image of the product. Null if there is none."""
    FullSizeImageURL: Optional[str]
    """URL of a full-size image of the product. Null if there is none."""
    Potency: Optional[str]
    """Total potency, with up to 3 decimal places, in percent or milligrams depending on the product type. Null if unknown."""
    PotencyTHC: Optional[str]
    """THC potency, with up to 3 decimal places. Null for products without THC."""
    Blend: Optional[str]
    """Blend, such as Indica, Sativa or Hybrid. Null if there is none."""
    SvcMenuCategory: Optional[str]
    """Menu category that the product is listed under. Null if there is none."""
    SvcLiveCategoryID: Optional[int]
    """Category ID in the live menu service. Null if there is none."""
    StatusID: int
    """Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""
    State: str
    """Abbreviation of the state in which the product is sold, such as CA."""
    IsSample: bool
    """Whether the product is a sample. Customer keys cannot order samples."""
    ProductGroupID: Optional[int]
    """ID of the product group that sales reps are assigned to. Null if there is none."""
    BrandStyle: Optional[str]
    """Style within the brand, such as IPA or Lager. Null if there is none."""
    PackageID: Optional[int]
    """ID of the package type. Null if there is none."""
    PackageName: Optional[str]
    """Name of the package type, such as 12 oz can. Null if there is none."""
    ProductTypeID: Optional[int]
    """ID of the product type. See ProductTypeName. Null if there is none."""
    StrainName: Optional[str]
    """Name of the strain. Null if it does not apply."""
    StrainID: Optional[int]
    """ID of the strain. Null if it does not apply."""
    Flavor: Optional[str]
    """Flavor, such as Lemon. Null if it does not apply."""
    BrandID: Optional[int]
    """ID of the brand. Null if there is none."""
    BrandName: Optional[str]
    """Name of the brand. Null if there is none."""
    SupplierProductNumber: Optional[str]
    """The supplier's own product number (SKU). Spreadsheets may use it instead of ProductID. Null if there is none."""


class ProductCategory(TypedDict):
    ProductCategoryID: int
    """Unique ID of the category."""
    CategoryName: str
    """Display name of the category."""
    Sequence: int
    """Sort position. Lower numbers come first."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class Promotion(TypedDict):
    PromotionID: int
    """Unique ID of the promotion."""
    PromotionTypeID: int
    """Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits upward)."""
    States: List[str]
    """Abbreviations of the states in which the promotion runs."""
    PromotionName: str
    """Name of the promotion."""
    ProductOverrideType: int
    """How UnitPrice changes the price: 1 fixed unit price, 2 percent off, 3 amount off."""
    UnitPrice: float
    """Value of the promotion: a price, a percentage or an amount, depending on ProductOverrideType."""
    StartDate: str
    """First day of the promotion, in the state's time zone."""
    EndDate: Optional[str]
    """Last day of the promotion. Null if it is open-ended."""
    AllProducts: bool
    """Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products."""
    ProductIDs: List[int]
    """IDs of the products in the promotion. Empty if AllProducts is true."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class CustomerPricing(TypedDict):
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the customer."""
    FullPrice: str
    """Price of one unit before promotions, in US dollars."""
    UnitPrice: str
    """Price of one unit after the promotion, in US dollars."""
    Discount: str
    """Discount per unit: FullPrice minus UnitPrice."""
    PromotionID: Optional[int]
    """ID of the promotion that applies. Null if there is none."""
    StartDate: Optional[str]
    """First day of the promotion. Null if there is none."""
    EndDate: Optional[str]
    """Last day of the promotion. Null if it is open-ended or there is none."""
    TimeUpdated: str
    """When the product, price or promotion last changed. A price or promotion that starts or ends by date changes at midnight in the state."""


class Customer(TypedDict):
    CustomerID: int
    """Unique ID of the customer."""
    CustomerName: str
    """Display name of the customer."""
    CustomerNameAlt: Optional[str]
    """Alternative name, such as the legal name. Null if there is none."""
    ChainName: Optional[str]
    """Name of the chain that the customer belongs to. Null if it is independent."""
    LicenseNum: Optional[str]
    """License number of the customer. Null if unknown."""
    Address: Optional[str]
    """Delivery address, on one line. Null if unknown."""
    LocationID: int
    """ID of the warehouse that serves the customer."""
    OnHold: bool
    """Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD."""
    SalesRepEmail: Optional[str]
    """Email address of the sales rep. Null if none is assigned."""
    SalesRepName: Optional[str]
    """Full name of the sales rep. Null if none is assigned."""
    SalesRepPhone: Optional[str]
    """Phone number of the sales rep. Null if unknown or none is assigned."""
    SalesRepUserID: Optional[int]
    """User ID of the sales rep. Null if none is assigned."""
    ProfilePictureURL: Optional[str]
    """URL of the customer's picture or logo. Null if there is none."""
    CollectionAgentFullName: Optional[str]
    """Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned."""
    CollectionAgentEmail: Optional[str]
    """Email address of the collection agent. Null if none is assigned."""
    State: str
    """Abbreviation of the customer's state, such as CA. It determines prices, order cutoff and time zone."""
    DeliveryDays: str
    """Delivery days as comma-separated three-letter names, such as Mon,Thu."""
    NextDeliveryDates: str
    """The next 10 delivery dates whose cutoff has not passed, separated by semicolons."""
    AccountStatus: str
    """Status of the account: Active, Inactive or Closed."""
    DeliveryDates: List[str]
    """The dates of NextDeliveryDates as an array."""
    DeliveryMinimum: float
    """Minimum order value for a delivery, in US dollars."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class CustomerSupplierCreditTerm(TypedDict):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of the credit term that the customer has with the supplier."""
    Term: str
    """Name of the credit term, such as Net 30."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class DeliverySchedule(TypedDict):
    CustomerID: int
    """ID of the customer."""
    DeliveryDays: str
    """Delivery days as comma-separated three-letter names, such as Mon,Thu."""
    DeliveryDates: List[str]
    """The next 10 delivery dates whose cutoff has not passed."""


class Inventory(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    OnFloorInventory: int
    """Sellable units: Inventory + Received − (Loaded + Picked + PendingSales + Delivered + Unsellable)."""
    PreSales: int
    """Units on invoices that are not yet picked or loaded."""
    Allocated: int
    """Units set aside by allocations."""
    NotAuthorized: bool
    """Whether only authorized customers can buy the product from this warehouse."""
    AvailableUnits: int
    """Units that can still be ordered: OnFloorInventory − (PreSales + Allocated)."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line whose FIFO layer is being sold. Null if no stock is left."""
    DOI: Optional[str]
    """Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimal places. Null if nothing was sold."""
    AvgDailySales90d: str
    """Average units sold per day over the last 90 days, with up to 4 decimal places."""
    Inventory: int
    """Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day."""
    Received: int
    """Units received but not yet verified. Not included in Inventory."""
    Loaded: int
    """Units loaded onto trucks."""
    Picked: int
    """Units picked but not yet loaded."""
    Delivered: int
    """Units delivered but still on load sheets in status Loaded."""
    Unsellable: int
    """Units in the warehouse that cannot be sold, such as damaged ones."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class Batch(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    SupplierID: int
    """ID of the product's supplier."""
    State: str
    """Abbreviation of the warehouse's state."""
    InventoryUnits: int
    """Units of the batch in the warehouse."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the batch was received with. Null if unknown."""
    ExpirationDate: Optional[str]
    """Expiration date of the batch. Null if it has none."""
    COAURL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    BatchCode: str
    """Batch code, as printed on the package."""
    Vintage: Optional[str]
    """Vintage year. Null if it does not apply."""
    UID: Optional[str]
    """Unique ID of the batch in the track-and-trace system. Null if there is none."""
    Laboratory: Optional[str]
    """Laboratory that analyzed the batch. Null if unknown."""
    BestByDate: Optional[str]
    """Best-by date of the batch. Null if unknown."""
    HarvestDate: Optional[str]
    """Date on which the batch was harvested. Null if unknown."""
    ManufactureDate: Optional[str]
    """Date on which the batch was manufactured. Null if unknown."""
    PackDate: Optional[str]
    """Date on which the batch was packaged. Null if unknown."""
    COAExpirationDate: Optional[str]
    """Date on which the certificate of analysis expires. Null if unknown."""
    PotencyType: Optional[str]
    """Unit of the potency values, such as % or mg. Null if unknown."""
    THCPotency: Optional[str]
    """THC potency from the analysis, in the unit given by PotencyType. Null if unknown."""
    CBDPotency: Optional[str]
    """CBD potency from the analysis, in the unit given by PotencyType. Null if unknown."""
    TotalCannabinoids: Optional[str]
    """Total cannabinoids from the analysis, in the unit given by PotencyType. Null if unknown."""
    LabelTHCPotency: Optional[str]
    """THC potency as printed on the label, in the unit given by PotencyType. Null if unknown."""
    LabelCBDPotency: Optional[str]
    """CBD potency as printed on the label, in the unit given by PotencyType. Null if unknown."""
    LabelTotalCannabinoids: Optional[str]
    """Total cannabinoids as printed on the label, in the unit given by PotencyType. Null if unknown."""
    TimeCreated: Optional[str]
    """When the batch was recorded."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class StockLevel(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    InStock: bool
    """Whether the smallest allowed order can be filled: one case for a case-only product, otherwise the product's minimum (at least 1 unit)."""
    InventoryBucket: str
    """Available cases as a range: 50+ Cases, < 50 Cases, < 25 Cases, < 10 Cases, < 5 Cases, < 1 Case, Out of Stock."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class RetailerInventory(TypedDict):
    ID: int
    """Unique ID of the retailer inventory record."""
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the retailer."""
    LastInventoryDate: Optional[str]
    """Date of the retailer's last inventory count. Null if there has been none."""
    Inventory: str
    """Units in stock at the retailer's last inventory count."""
    DailySales: str
    """Average units that the retailer sells per day."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class Allocation(TypedDict):
    AllocationID: int
    """Unique ID of the allocation."""
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the customer."""
    Units: int
    """Units allocated from StartDate to EndDate."""
    AllocationTypeID: int
    """Type of allocation: 1 units reserved for the customer, 2 limit on what the customer can buy."""
    StartDate: str
    """First day of the allocation."""
    EndDate: Optional[str]
    """Last day of the allocation. Null if it is open-ended."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class Invoice(TypedDict):
    InvoiceID: int
    """Unique ID of the invoice."""
    CustomerID: int
    """ID of the customer."""
    CustomerName: str
    """Name of the customer."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenDebit: str
    """Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit."""
    OpenCredit: str
    """Unused amount of a credit, in US dollars, as a positive number. 0 unless the invoice is a credit."""
    PONum: Optional[str]
    """The customer's PO number. Null if the order had none."""
    PODate: Optional[str]
    """When the order was placed. Null if unknown."""
    TermID: Optional[int]
    """ID of the payment term. Null if there is none."""
    PDFURL: Optional[str]
    """Signed link to the invoice as a PDF, which opens without an API key. Null for a Supplier key if the invoice has lines of other suppliers."""
    Memo: Optional[str]
    """Note from the order. Null if there is none."""
    Date: str
    """Delivery date of the invoice."""
    DueDate: str
    """Date on which payment is due."""
    Status: int
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    InvoiceTotal: str
    """Total of the invoice, in US dollars with 2 decimal places. Negative for a credit."""
    SubmittedByUserID: Optional[int]
    """ID of the user who submitted the order. Null if unknown."""
    SubmittedByUserName: Optional[str]
    """Name of the user who submitted the order. Null if unknown."""
    SubmittedByUserEmail: Optional[str]
    """Email address of the user who submitted the order. Null if unknown."""
    BuiltByUserID: Optional[int]
    """ID of the user who built the order. Null if unknown."""
    BuiltByUserName: Optional[str]
    """Name of the user who built the order. Null if unknown."""
    BuiltByUserEmail: Optional[str]
    """Email address of the user who built the order. Null if unknown."""
    InvoiceTimeCreated: str
    """When the invoice was created."""
    InvoiceLastUpdated: str
    """When the record, or a value shown on it, last changed."""
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    TotalNumUnits: int
    """Total units on all lines."""
    TotalCases: str
    """Total cases on all lines."""
    TotalFullPrice: str
    """Total of all lines before discounts, in US dollars."""
    TotalExtPrice: str
    """Total of all lines after discounts, in US dollars."""
    TotalDiscount: str
    """Total discount: TotalFullPrice minus TotalExtPrice."""
    OpenBalance: str
    """Open balance: OpenDebit minus OpenCredit."""
    RevisionStatus: Optional[str]
    """`Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. Until it is null, the invoice may not reflect the update."""
    RevisionUpdatedAt: Optional[str]
    """When RevisionStatus last changed. Null if no update is being applied."""


class InvoiceLine(TypedDict):
    InvoiceTransID: int
    """Unique ID of the line."""
    InvoiceID: int
    """ID of the invoice."""
    CustomerID: int
    """ID of the customer."""
    ProductID: int
    """ID of the product."""
    ProductName: str
    """Name of the product when it was invoiced."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case."""
    NumUnits: int
    """Units shipped. Negative on a return."""
    Ordered: int
    """Units ordered."""
    BackOrder: int
    """Units on backorder."""
    FullPrice: str
    """Price of one unit before discounts, in US dollars."""
    Discount: str
    """Discount per unit: FullPrice minus UnitPrice."""
    UnitPrice: str
    """Price of one unit after discounts, in US dollars."""
    ExtPrice: str
    """Extended price: UnitPrice times NumUnits."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""
    SupplierID: int
    """ID of the supplier whose product was invoiced."""
    PromotionID: Optional[int]
    """ID of the promotion that was applied. Null if there was none."""
    ReasonID: Optional[int]
    """ID of the adjustment reason. Null if there was no adjustment."""
    Reason: Optional[str]
    """Adjustment reason as text. Null if there was no adjustment."""
    PromotionOverridden: bool
    """Whether the price was manually overridden."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the line was filled from. Null until the line is picked."""
    BatchCode: Optional[str]
    """Code of the batch that the line was picked from. Null until one is assigned."""
    COA_URL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    RevisionStatus: Optional[str]
    """Same as on the invoice: set while an update is being applied, otherwise null. Until it is null, lines show the values before the update."""
    RevisionUpdatedAt: Optional[str]
    """When RevisionStatus last changed. Null if no update is being applied."""


class Certificate(TypedDict):
    InvoiceID: int
    """ID of the invoice."""
    ProductID: int
    """ID of the product."""
    InvoiceTransID: int
    """ID of the invoice line that the certificate is attached to."""
    BatchCode: str
    """Code of the batch that the certificate covers."""
    COA_URL: str
    """URL of the certificate of analysis (COA)."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class CreditTerm(TypedDict):
    TermID: int
    """Unique ID of the credit term. Use it as credit_term_id on order lines."""
    Term: str
    """Name of the credit term, such as Net 30."""
    DaysOfCredit: int
    """Days between delivery and due date. 0 means due on delivery."""
    AccountOnHold: bool
    """Whether accounts with this term are on hold."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class ArAgingCurrentInvoicesItem(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """Open balance of the invoice for the supplier."""


class ArAgingInvoices130Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """Open balance of the invoice for the supplier."""


class ArAgingInvoices3160Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """Open balance of the invoice for the supplier."""


class ArAgingInvoices6190Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """Open balance of the invoice for the supplier."""


class ArAgingInvoices91Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """Open balance of the invoice for the supplier."""


class ArAgingCreditInvoicesItem(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """Open balance of the invoice for the supplier."""


class ArAging(TypedDict):
    ARAccountID: int
    """ID of the AR account."""
    SupplierID: int
    """ID of the supplier."""
    OpenCredit: str
    """Total of CreditInvoices in US dollars, as a positive number."""
    CurrentDue: str
    """Amount not yet due, or due today, in US dollars."""
    Due_1_30: str
    """Amount 1 to 30 days past due, in US dollars."""
    Due_31_60: str
    """Amount 31 to 60 days past due, in US dollars."""
    Due_61_90: str
    """Amount 61 to 90 days past due, in US dollars."""
    Due_91: str
    """Amount more than 90 days past due, in US dollars."""
    CloseDate: str
    """Date from which the age of each balance is measured: today."""
    TotalBalanceOutstanding: str
    """Total of all open amounts minus OpenCredit, in US dollars."""
    TimeUpdated: str
    """When any invoice of the account with this supplier last changed, including closed ones."""
    CurrentInvoices: List[ArAgingCurrentInvoicesItem]
    """Invoices not yet due, or due today."""
    Invoices_1_30: List[ArAgingInvoices130Item]
    """Invoices 1 to 30 days past due."""
    Invoices_31_60: List[ArAgingInvoices3160Item]
    """Invoices 31 to 60 days past due."""
    Invoices_61_90: List[ArAgingInvoices6190Item]
    """Invoices 61 to 90 days past due."""
    Invoices_91: List[ArAgingInvoices91Item]
    """Invoices more than 90 days past due."""
    CreditInvoices: List[ArAgingCreditInvoicesItem]
    """Credits that are not fully used."""


class Payment(TypedDict):
    PaymentID: int
    """Unique ID of the payment."""
    PaymentInvoiceID: int
    """ID of the payment in the invoice ledger of accounts receivable."""
    PaymentInvoiceNum: str
    """Payment number, such as PMT-80001. Send it to apply the payment to an invoice."""
    ARAccountID: int
    """ID of the AR account that paid."""
    PaymentTypeID: int
    """ID of the payment type."""
    PaymentTypeName: str
    """Name of the payment type."""
    Amount: str
    """Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment is for. Null if it is not tied to one supplier."""
    LoadSheetStatusID: Optional[int]
    """Status of the load sheet that the payment came with, as numbered in the ERP. Null if there was none."""
    PostDate: Optional[str]
    """When the payment was posted to the account. Null until then."""
    TimeCreated: str
    """When the payment was recorded."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    Memo: Optional[str]
    """Free-text memo. Null if there is none."""
    AvailableBalance: str
    """Amount that can still be applied: Amount minus confirmed applications and open requests. Never negative, and 0 for a reversed payment."""


class PaymentType(TypedDict):
    PaymentTypeID: int
    """Unique ID of the payment type."""
    Name: str
    """Name of the payment type, such as Check or ACH."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment type is restricted to. Null if it can be used for every supplier."""
    TimeCreated: str
    """When the payment type was created."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class OpenInvoice(TypedDict):
    InvoiceID: int
    """Unique ID of the invoice."""
    InvoiceNum: str
    """Invoice number. Send it as TargetInvoiceNum to apply a payment."""
    CustomerID: int
    """ID of the customer."""
    ARAccountID: int
    """ID of the AR account that pays."""
    InvoiceTotal: str
    """Total of the invoice, in US dollars with 2 decimal places."""
    OpenDebit: str
    """Amount still owed, in US dollars."""
    OpenCredit: str
    """Unused credit in US dollars, as a positive number."""
    OpenBalance: str
    """Open balance: OpenDebit minus OpenCredit."""
    CreditTermID: Optional[int]
    """ID of the credit term. Null if there is none."""
    TermID: Optional[int]
    """ID of the payment term. Null if there is none."""
    DueDate: str
    """Date on which payment is due."""
    Date: str
    """Delivery date of the invoice."""
    PONum: Optional[str]
    """The customer's PO number. Null if the order had none."""


class PaymentApplication(TypedDict):
    PaymentApplicationID: Optional[int]
    """ID of the payment application. Null until it is confirmed."""
    RequestID: Optional[int]
    """ID of the request. Null if the payment was applied in the ERP."""
    PaymentInvoiceNum: str
    """Number of the payment."""
    TargetInvoiceNum: str
    """Number of the invoice."""
    ARAccountID: int
    """ID of the AR account."""
    Amount: str
    """Amount applied, in US dollars with 2 decimal places."""
    Status: str
    """Status of the application: Pending, Exported, Confirmed, Rejected."""
    RequestedByUserID: Optional[int]
    """ID of the user who requested the application. Null if unknown."""
    AppliedBy: Optional[str]
    """Who applied the payment. Null until it is applied."""
    TimeRequested: Optional[str]
    """When the application was requested. Null if the payment was applied in the ERP."""
    TimeExported: Optional[str]
    """When the request was handed to accounting. Null until then."""
    TimeApplied: Optional[str]
    """When the payment was applied. Null until then."""
    TimeUpdated: str
    """When the record last changed."""


class State(TypedDict):
    StateAbbreviation: str
    """Two-letter abbreviation of the state, such as CA."""
    StateName: str
    """Full name of the state."""
    OrderCutOffTime: str
    """Time of day by which an order must be submitted, in TimeZone, such as 15:00."""
    TimeZone: str
    """IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles."""
    OrderCutOffDaysInAdvance: str
    """Number of days before delivery on which the cutoff falls, as a string. 0 means the delivery day."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class Location(TypedDict):
    LocationID: int
    """Unique ID of the location."""
    Location: str
    """Name of the location."""
    DBA: Optional[str]
    """Doing-business-as name. Null if there is none."""
    Address: Optional[str]
    """Street address of the location. Null if unknown."""
    Address2: Optional[str]
    """Second line of the address. Null if there is none."""
    Address3: Optional[str]
    """Third line of the address. Null if there is none."""
    City: Optional[str]
    """City of the location. Null if unknown."""
    State: str
    """Two-letter abbreviation of the state, such as CA."""
    PostalCode: Optional[str]
    """Postal code (ZIP) of the location. Null if unknown."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class Supplier(TypedDict):
    SupplierID: int
    """Unique ID of the supplier."""
    Supplier: str
    """Name of the supplier."""
    State: str
    """Abbreviation of the supplier's state."""
    Active: bool
    """Whether the supplier is active. Customer and Supplier keys see active suppliers by default."""
    Description: Optional[str]
    """Description of the supplier. Null if there is none."""
    BrandAssetsURL: Optional[str]
    """URL of brand assets such as logos and images. Null if there is none."""
    SupplierWebsiteURL: Optional[str]
    """URL of the supplier's website. Null if there is none."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class SupplierCreditTerm(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of a credit term that the supplier offers."""
    Term: str
    """Name of the credit term, such as Net 30."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class User(TypedDict):
    UserID: int
    """Unique ID of the user."""
    SiteUserID: Optional[int]
    """ID of the user on the distributor's website. Null if the user has no login there."""
    UserActive: bool
    """Whether the user is active. API keys of inactive users cannot order."""
    SvcLiveAccess: bool
    """Whether the user has access to the live menu service."""
    Email: Optional[str]
    """Email address of the user. Null if unknown."""
    States: List[str]
    """Abbreviations of the states that the user works in."""
    Role: str
    """Role of the user, such as Sales Rep or Buyer."""
    CustomerIDs: Optional[List[int]]
    """IDs of the customers that the user acts for. Null if there are none."""
    SupplierIDs: Optional[List[int]]
    """IDs of the suppliers that the user acts for. Null if there are none."""
    LocationIDs: List[int]
    """IDs of the warehouses that the user works at."""
    PowerUser: bool
    """Whether the user has extended permissions in the ERP."""
    JobTitle: Optional[str]
    """Job title of the user. Null if unknown."""
    Department: Optional[str]
    """Department that the user works in. Null if unknown."""
    FullName: str
    """Full name of the user."""


class SalesRepSuppliersItem(TypedDict, total=False):
    SupplierID: int
    """ID of the supplier."""
    Supplier: str
    """Name of the supplier."""


class SalesRepCustomersItem(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    CustomerName: str
    """Name of the customer."""


class SalesRep(TypedDict):
    UserID: int
    """User ID of the sales rep."""
    Name: str
    """Full name of the sales rep."""
    Email: Optional[str]
    """Email address of the sales rep. Null if unknown."""
    Type: str
    """`Supplier Rep` if ProductGroups is Supplier, otherwise `Territory Manager`."""
    ProductGroups: List[str]
    """`Supplier` for supplier reps, otherwise the names of the product lines that the rep sells."""
    Suppliers: List[SalesRepSuppliersItem]
    """Active suppliers that the rep represents."""
    Customers: List[SalesRepCustomersItem]
    """Active customers that the rep serves."""


class Vendor(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    LocationID: int
    """ID of the receiving location."""
    VendorID: int
    """Unique ID of the vendor."""
    VendorName: str
    """Name of the vendor."""
    VendorLicenseNumber: Optional[str]
    """License number of the vendor. Null if unknown."""
    VendorAddress: Optional[str]
    """Street address of the vendor. Null if unknown."""
    VendorAddress2: Optional[str]
    """Second line of the address. Null if there is none."""
    VendorCity: Optional[str]
    """City of the vendor. Null if unknown."""
    VendorState: Optional[str]
    """Abbreviation of the vendor's state. Null if unknown."""
    VendorPostalCode: Optional[str]
    """Postal code (ZIP) of the vendor. Null if unknown."""
    LeadTimeDays: int
    """Minimum days between submission and delivery."""
    TargetDOI: Optional[int]
    """Days of inventory to aim for when purchasing. Null if there is no target."""
    MaxDOI: Optional[int]
    """Maximum days of inventory to hold. Null if there is no maximum."""
    PickupDates: List[str]
    """Days of the week on which goods can be picked up, such as Mon. Empty means every day."""
    RequirePOBatchCodes: bool
    """Whether every purchase line needs a batch code."""
    Active: bool
    """Whether purchases can be placed with the vendor."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class Purchase(TypedDict):
    PurchaseID: int
    """Unique ID of the processed purchase."""
    ReceiveDate: Optional[str]
    """When the goods were received. Until then, the requested delivery date. Null if unknown."""
    ShipmentNum: Optional[str]
    """Shipment number. Null if there is none."""
    ShipmentID: Optional[int]
    """ID of the shipment in the ERP. Null if there is none."""
    ToLocationID: int
    """ID of the receiving location."""
    ToLocationName: Optional[str]
    """Name of the receiving location. Null if unknown."""
    VendorName: Optional[str]
    """Name of the vendor. Null if unknown."""
    VendorID: int
    """ID of the vendor."""
    PostDate: Optional[str]
    """When the purchase was processed and became New."""
    Status: str
    """Stage of the purchase: New, Accepted, Received, Confirmed, Verified."""
    PONum: str
    """PO number of the purchase."""
    Freight: Optional[str]
    """Freight cost, in US dollars with 2 decimal places."""
    Tax: Optional[str]
    """Tax, in US dollars with 2 decimal places."""
    OtherCost: Optional[str]
    """Other costs, in US dollars with 2 decimal places."""
    Total: Optional[str]
    """Total cost in US dollars: lines, freight, tax and other costs."""
    TotalCases: Optional[str]
    """Total cases on all lines."""
    PublicPDFLink: Optional[str]
    """Signed link to the purchase as a PDF, which opens without an API key."""
    PurchasePDFURLAPIKeyID: Optional[int]
    """ID of the API key that created the purchase. Null if it was created in the ERP."""
    Memo: Optional[str]
    """Name of the supplier as sent on creation, otherwise the name of the vendor. Null if there is none."""
    LastEditTime: Optional[str]
    """When the content was last edited."""
    LastCalcTime: Optional[str]
    """When the totals were last calculated. Null if unknown."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""
    InvoiceDate: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    DueDate: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    Terms: Optional[str]
    """Name of the payment term. Null if there is none."""
    TermID: Optional[int]
    """ID of the payment term. Null if there is none."""
    TimeCreated: Optional[str]
    """When the purchase was created."""
    ReceivingNum: Optional[str]
    """Number of the receiving document. Null until the goods are received."""


class PurchaseLine(TypedDict):
    PurchaseTransID: int
    """Unique ID of the line."""
    PurchaseID: int
    """ID of the purchase."""
    ProductID: int
    """ID of the product."""
    Ordered: Optional[str]
    """Units ordered."""
    NumUnits: Optional[str]
    """Units received. Until then, the units expected."""
    FOB: Optional[str]
    """Purchase cost of one unit, in US dollars with up to 4 decimal places. Null if unknown."""
    DepositCost: Optional[str]
    """Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown."""
    ExtPrice: Optional[str]
    """Extended cost of the line, in US dollars with 2 decimal places. Null if unknown."""
    ExpirationDate: Optional[str]
    """Expiration date of the goods. Null if they have none."""
    CodeDate: Optional[str]
    """Code date printed on the package. Null if there is none."""
    BatchCode: Optional[str]
    """Batch code of the goods. Null if there is none. Required if the vendor requires batch codes."""
    LaidInCost: Optional[str]
    """Cost of one unit including its deposit, in US dollars. Null if unknown."""
    PalletTag: Optional[str]
    """Tag of the pallet that the goods arrived on. Null if there is none."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case."""
    Weight: Optional[str]
    """Net weight of the line, with up to 3 decimal places, in the unit of UnitNetWeight. Null if unknown."""
    TimeUpdated: str
    """When the record, or a value shown on it, last changed."""


class RequestedPaymentApplication(TypedDict):
    RequestID: int
    """Unique ID of the request."""
    PaymentInvoiceNum: str
    """Number of the payment."""
    TargetInvoiceNum: str
    """Number of the invoice."""
    ARAccountID: int
    """ID of the AR account that the payment and the invoice belong to."""
    Amount: str
    """Amount to apply, in US dollars with 2 decimal places."""
    Status: Literal["Pending", "Exported", "Confirmed", "Rejected"]
    """Status of the request. Pending until processing starts."""
    RequestedByUserID: Optional[int]
    """ID of the user that the API key acts for. Null if it has none."""
    TimeRequested: str
    """When the application was requested."""
    TimeExported: Optional[str]
    """When the request was handed to accounting. Null until then."""
    TimeConfirmed: Optional[str]
    """When the payment was applied. Null until then."""
    MatchedPaymentApplicationID: Optional[int]
    """ID of the resulting payment application. Null until it is confirmed."""
    TimeUpdated: str
    """When the request last changed."""


class GetProductAnswer(TypedDict):
    Data: List[Product]
    """The record, in a list of one."""


class GetCustomerAnswer(TypedDict):
    Data: List[Customer]
    """The record, in a list of one."""


class GetInvoiceAnswer(TypedDict):
    Data: List[Invoice]
    """The record, in a list of one."""


class CreatePaymentApplicationAnswer(TypedDict):
    Data: RequestedPaymentApplication


class GetLocationAnswer(TypedDict):
    Data: List[Location]
    """The record, in a list of one."""


class GetSupplierAnswer(TypedDict):
    Data: List[Supplier]
    """The record, in a list of one."""


class GetUserAnswer(TypedDict):
    Data: List[User]
    """The record, in a list of one."""


class GetPurchaseV1Answer(TypedDict):
    Data: List[Purchase]
    """Records on this page."""
    Page: int
    """Page number, starting at 1."""
    PageSize: int
    """Maximum number of records per page."""
    HasNextPage: bool
    """Whether there is another page."""
