# Made by `npm run client` from the OpenAPI documents. Do not edit.
"""Records of the read API."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union


class Error(TypedDict):
    Error: str
    """What was wrong and what to do."""


class Product(TypedDict):
    ProductID: int
    """Unique ID of the product."""
    Supplier: str
    """Name of the supplier."""
    SupplierID: int
    """ID of the supplier that the product belongs to."""
    ProductName: str
    """Display name, as it is printed on invoices."""
    BrandFamily: Optional[str]
    """Brand family that groups related brands. Null if there is none."""
    ProductTypeName: Optional[str]
    """Name of the product type, such as Beverage or Edible."""
    UnitNetWeight: Optional[str]
    """Net weight of one unit, up to 3 decimals, in the unit of weight that the supplier states."""
    WholesaleUnitsPerCase: Optional[int]
    """Units per wholesale case. Null if the product is sold by the unit only; then `cases` cannot be ordered."""
    Description: Optional[str]
    """Marketing description."""
    Ingredients: Optional[str]
    """Ingredients, as printed on the package."""
    ThumbnailImageURL: Optional[str]
    """URL of a small image."""
    FullSizeImageURL: Optional[str]
    """URL of a full-size image."""
    Potency: Optional[str]
    """Total potency, up to 3 decimals, in percent or milligrams as the product type states it."""
    PotencyTHC: Optional[str]
    """THC potency, up to 3 decimals. Null for products without THC."""
    Blend: Optional[str]
    """Blend, such as Indica, Sativa or Hybrid."""
    SvcMenuCategory: Optional[str]
    """Category under which menus show the product."""
    SvcLiveCategoryID: Optional[int]
    """Category ID in the live menu service."""
    StatusID: int
    """Status: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""
    State: str
    """Abbreviation of the state in which the product is sold, such as CA."""
    IsSample: bool
    """Whether the product is a sample. Customer keys cannot order samples."""
    ProductGroupID: Optional[int]
    """ID of the product group that sales reps are assigned to."""
    BrandStyle: Optional[str]
    """Style within the brand, such as IPA or Lager."""
    PackageID: Optional[int]
    """ID of the package type."""
    PackageName: Optional[str]
    """Name of the package type, such as 12 oz can."""
    ProductTypeID: Optional[int]
    """ID of the product type. See ProductTypeName."""
    StrainName: Optional[str]
    """Name of the strain. Null if it does not apply."""
    StrainID: Optional[int]
    """ID of the strain. Null if it does not apply."""
    Flavor: Optional[str]
    """Flavor, such as Lemon. Null if it does not apply."""
    BrandID: Optional[int]
    """ID of the brand."""
    BrandName: Optional[str]
    """Name of the brand."""
    SupplierProductNumber: Optional[str]
    """The supplier's own product number (SKU). Spreadsheets may use it instead of ProductID."""


class ProductCategory(TypedDict):
    ProductCategoryID: int
    """Unique ID of the category."""
    CategoryName: str
    """Display name of the category."""
    Sequence: int
    """Sort position. Lower numbers come first."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class Promotion(TypedDict):
    PromotionID: int
    """Unique ID of the promotion."""
    PromotionTypeID: int
    """Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits upward)."""
    States: List[str]
    """Abbreviations of the states in which the promotion runs."""
    PromotionName: str
    """Name of the promotion."""
    ProductOverrideType: int
    """How UnitPrice changes the price: 1 fixed unit price, 2 percent off, 3 amount off."""
    UnitPrice: float
    """Value of the promotion: a price, a percentage or an amount, according to ProductOverrideType."""
    StartDate: str
    """First day of the promotion, in the state's time zone."""
    EndDate: Optional[str]
    """Last day of the promotion. Null if it is open-ended."""
    AllProducts: bool
    """Whether the promotion covers every product of its supplier. Otherwise ProductIDs lists them."""
    ProductIDs: List[int]
    """IDs of the products in the promotion. Empty if AllProducts is true."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class CustomerPricing(TypedDict):
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the customer."""
    FullPrice: str
    """Price of one unit before promotions."""
    UnitPrice: str
    """Price of one unit after the promotion."""
    Discount: str
    """FullPrice less UnitPrice."""
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
    """License number under which the customer may buy."""
    Address: Optional[str]
    """Delivery address, in one line."""
    LocationID: int
    """ID of the warehouse that serves the customer."""
    OnHold: bool
    """Whether the account is on credit hold. Orders are accepted with the warning CUSTOMER_ON_HOLD."""
    SalesRepEmail: Optional[str]
    """Email address of the sales rep. Null if none is assigned."""
    SalesRepName: Optional[str]
    """Full name of the sales rep. Null if none is assigned."""
    SalesRepPhone: Optional[str]
    """Phone number of the sales rep. Null if none is known."""
    SalesRepUserID: Optional[int]
    """User ID of the sales rep. Null if none is assigned."""
    ProfilePictureURL: Optional[str]
    """URL of the customer's picture or logo."""
    CollectionAgentFullName: Optional[str]
    """Full name of the person who collects overdue invoices."""
    CollectionAgentEmail: Optional[str]
    """Email address of the collection agent."""
    State: str
    """Abbreviation of the customer's state, such as CA. It decides prices, cutoff and time zone."""
    DeliveryDays: str
    """Delivery days as comma-separated three-letter names, such as Mon,Thu."""
    NextDeliveryDates: str
    """The next 10 delivery dates whose cutoff has not passed, joined by semicolons."""
    AccountStatus: str
    """One of Active, Inactive, Closed."""
    DeliveryDates: List[str]
    """The dates of NextDeliveryDates as an array."""
    DeliveryMinimum: float
    """Minimum order value for a delivery, in dollars."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


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
    """When the record, or a value that it shows of another record, last changed."""


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
    """Whether only specifically authorized customers may buy the product here."""
    AvailableUnits: int
    """Units that can still be ordered: OnFloorInventory − (PreSales + Allocated)."""
    PurchaseTransID: Optional[int]
    """Purchase line of the FIFO layer that is being sold. Null if nothing is left."""
    DOI: Optional[str]
    """Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimals. Null if nothing was sold."""
    AvgDailySales90d: str
    """Average units sold per day over the last 90 days, up to 4 decimals."""
    Inventory: int
    """Verified received purchases less verified sales. Negative while received purchases await verification at end of day."""
    Received: int
    """Units received and not yet verified. Not part of Inventory."""
    Loaded: int
    """Units loaded onto trucks."""
    Picked: int
    """Units picked and not yet loaded."""
    Delivered: int
    """Units delivered but still on load sheets in status Loaded."""
    Unsellable: int
    """Units in the warehouse that are not sellable, such as damaged ones."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


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
    """ID of the purchase line that the batch came with. Null if it is unknown."""
    ExpirationDate: Optional[str]
    """Expiration date. Null if the batch has none."""
    COAURL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    BatchCode: str
    """Batch code, as printed on the package."""
    Vintage: Optional[str]
    """Vintage year. Null if it does not apply."""
    UID: Optional[str]
    """Unique ID of the batch in the track-and-trace system."""
    Laboratory: Optional[str]
    """Laboratory that analyzed the batch."""
    BestByDate: Optional[str]
    """Best-by date."""
    HarvestDate: Optional[str]
    """Harvest date."""
    ManufactureDate: Optional[str]
    """Manufacture date."""
    PackDate: Optional[str]
    """Packaging date."""
    COAExpirationDate: Optional[str]
    """Date on which the certificate of analysis expires."""
    PotencyType: Optional[str]
    """Unit of the potency figures, such as % or mg."""
    THCPotency: Optional[str]
    """THC as analyzed, in the unit of PotencyType."""
    CBDPotency: Optional[str]
    """CBD as analyzed, in the unit of PotencyType."""
    TotalCannabinoids: Optional[str]
    """Total cannabinoids as analyzed, in the unit of PotencyType."""
    LabelTHCPotency: Optional[str]
    """THC as printed on the label."""
    LabelCBDPotency: Optional[str]
    """CBD as printed on the label."""
    LabelTotalCannabinoids: Optional[str]
    """Total cannabinoids as printed on the label."""
    TimeCreated: Optional[str]
    """When the batch was recorded."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class StockLevel(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    InStock: bool
    """Whether the smallest allowed order can be filled: one full case of a case-only product, otherwise the product's minimum (at least 1 unit)."""
    InventoryBucket: str
    """Available cases as a range: 50+ Cases, < 50 Cases, < 25 Cases, < 10 Cases, < 5 Cases, < 1 Case, Out of Stock."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class RetailerInventory(TypedDict):
    ID: int
    """Unique ID of the record."""
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the retailer."""
    LastInventoryDate: Optional[str]
    """Date of the retailer's last count. Null if it was never counted."""
    Inventory: str
    """Units at the retailer at the last count."""
    DailySales: str
    """Average units that the retailer sells per day."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class Allocation(TypedDict):
    AllocationID: int
    """Unique ID of the allocation."""
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the customer."""
    Units: int
    """Units allocated in the period."""
    AllocationTypeID: int
    """Type: 1 reserved for the customer, 2 limit on what the customer may buy."""
    StartDate: str
    """First day of the allocation."""
    EndDate: Optional[str]
    """Last day of the allocation. Null if it is open-ended."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


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
    """Amount that the customer still owes, with 2 decimals. 0 for a credit."""
    OpenCredit: str
    """Amount that the customer still has to its credit, as a positive amount. 0 unless the invoice is a credit."""
    PONum: Optional[str]
    """The customer's PO number. Null if the order had none."""
    PODate: Optional[str]
    """When the order was placed."""
    TermID: Optional[int]
    """ID of the payment term."""
    PDFURL: Optional[str]
    """Signed link to the invoice as a PDF; it opens without an API key. Null for a Supplier key if the invoice has lines of other suppliers."""
    Memo: Optional[str]
    """Memo from the order. Null if there is none."""
    Date: str
    """Delivery date."""
    DueDate: str
    """Date on which payment is due."""
    Status: int
    """1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified"""
    InvoiceTotal: str
    """Total of the invoice, with 2 decimals. Negative for a credit."""
    SubmittedByUserID: Optional[int]
    """ID of the user who submitted the order."""
    SubmittedByUserName: Optional[str]
    """Name of the user who submitted the order."""
    SubmittedByUserEmail: Optional[str]
    """Email address of the user who submitted the order."""
    BuiltByUserID: Optional[int]
    """ID of the user who built the order."""
    BuiltByUserName: Optional[str]
    """Name of the user who built the order."""
    BuiltByUserEmail: Optional[str]
    """Email address of the user who built the order."""
    InvoiceTimeCreated: str
    """When the invoice was created."""
    InvoiceLastUpdated: str
    """When the record, or a value that it shows of another record, last changed."""
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    TotalNumUnits: int
    """Units on all lines."""
    TotalCases: str
    """Cases on all lines."""
    TotalFullPrice: str
    """Sum of the lines before discounts."""
    TotalExtPrice: str
    """Sum of the lines after discounts."""
    TotalDiscount: str
    """TotalFullPrice less TotalExtPrice."""
    OpenBalance: str
    """OpenDebit less OpenCredit."""
    RevisionStatus: Optional[str]
    """Submitted, Importing or Accepted while a requested update is being applied, otherwise null. Poll until it is null: until then the values may not reflect the update."""
    RevisionUpdatedAt: Optional[str]
    """When the update last changed. Null if none is being applied."""


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
    """NumUnits in cases, up to 4 decimals. Null if the product has no units per case."""
    NumUnits: int
    """Units shipped. Negative on a return."""
    Ordered: int
    """Units ordered."""
    BackOrder: int
    """Units on backorder."""
    FullPrice: str
    """Price of one unit before discount."""
    Discount: str
    """Discount per unit: FullPrice less UnitPrice."""
    UnitPrice: str
    """Price of one unit after discount."""
    ExtPrice: str
    """Extended price: UnitPrice times NumUnits."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""
    SupplierID: int
    """ID of the supplier whose product was invoiced."""
    PromotionID: Optional[int]
    """ID of the promotion that was applied. Null if there was none."""
    ReasonID: Optional[int]
    """ID of the adjustment reason. Null if there was no adjustment."""
    Reason: Optional[str]
    """Adjustment reason in words. Null if there was no adjustment."""
    PromotionOverridden: bool
    """Whether the price was manually overridden."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the line was filled from. Null until then."""
    BatchCode: Optional[str]
    """Batch that the line was picked from. Null until one is assigned."""
    COA_URL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    RevisionStatus: Optional[str]
    """Set on every line while an update of the invoice is being applied, as on the invoice. Lines then show the values before the update."""
    RevisionUpdatedAt: Optional[str]
    """When the update last changed. Null if none is being applied."""


class Certificate(TypedDict):
    InvoiceID: int
    """ID of the invoice."""
    ProductID: int
    """ID of the product."""
    InvoiceTransID: int
    """ID of the invoice line that the certificate is attached to."""
    BatchCode: str
    """Batch that the certificate covers."""
    COA_URL: str
    """URL of the certificate of analysis (COA)."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class CreditTerm(TypedDict):
    TermID: int
    """Unique ID of the credit term. Use it as credit_term_id on order lines."""
    Term: str
    """Name of the term, such as Net 30."""
    DaysOfCredit: int
    """Days between delivery and due date. 0 means due on delivery."""
    AccountOnHold: bool
    """Whether accounts on this term are on hold."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class ArAgingCurrentInvoicesItem(TypedDict, total=False):
    InvoiceID: int
    InvoiceNum: str
    OpenBalance: str


class ArAgingInvoices130Item(TypedDict, total=False):
    InvoiceID: int
    InvoiceNum: str
    OpenBalance: str


class ArAgingInvoices3160Item(TypedDict, total=False):
    InvoiceID: int
    InvoiceNum: str
    OpenBalance: str


class ArAgingInvoices6190Item(TypedDict, total=False):
    InvoiceID: int
    InvoiceNum: str
    OpenBalance: str


class ArAgingInvoices91Item(TypedDict, total=False):
    InvoiceID: int
    InvoiceNum: str
    OpenBalance: str


class ArAgingCreditInvoicesItem(TypedDict, total=False):
    InvoiceID: int
    InvoiceNum: str
    OpenBalance: str


class ArAging(TypedDict):
    ARAccountID: int
    """ID of the AR account."""
    SupplierID: int
    """ID of the supplier."""
    OpenCredit: str
    """Sum of CreditInvoices, as a positive amount."""
    CurrentDue: str
    """Open and not yet due, or due today."""
    Due_1_30: str
    """Open and 1 to 30 days late."""
    Due_31_60: str
    """Open and 31 to 60 days late."""
    Due_61_90: str
    """Open and 61 to 90 days late."""
    Due_91: str
    """Open and more than 90 days late."""
    CloseDate: str
    """Date that ages are measured against: today."""
    TotalBalanceOutstanding: str
    """Sum of all open amounts, less OpenCredit."""
    TimeUpdated: str
    """When any invoice of the account and supplier last changed, including invoices that are no longer open."""
    CurrentInvoices: List[ArAgingCurrentInvoicesItem]
    """Invoices not yet due, or due today."""
    Invoices_1_30: List[ArAgingInvoices130Item]
    """Invoices 1 to 30 days late."""
    Invoices_31_60: List[ArAgingInvoices3160Item]
    """Invoices 31 to 60 days late."""
    Invoices_61_90: List[ArAgingInvoices6190Item]
    """Invoices 61 to 90 days late."""
    Invoices_91: List[ArAgingInvoices91Item]
    """Invoices more than 90 days late."""
    CreditInvoices: List[ArAgingCreditInvoicesItem]
    """Credits that are still open."""


class Payment(TypedDict):
    PaymentID: int
    """Unique ID of the payment."""
    PaymentInvoiceID: int
    """ID of the payment among invoices, as accounts receivable keeps it."""
    PaymentInvoiceNum: str
    """Number of the payment. Send it as PaymentInvoiceNum to apply the payment to an invoice."""
    ARAccountID: int
    """ID of the AR account that paid."""
    PaymentTypeID: int
    """ID of the payment type."""
    PaymentTypeName: str
    """Name of the payment type."""
    Amount: str
    """Amount paid, with 2 decimals. Negative for a reversed payment."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment is for. Null if it is not tied to one supplier."""
    LoadSheetStatusID: Optional[int]
    """Status of the load sheet that the payment came with, as the ERP numbers it. Null if there was none."""
    PostDate: Optional[str]
    """When the payment was posted to the account. Null until then."""
    TimeCreated: str
    """When the payment was recorded."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    Memo: Optional[str]
    """Free-text memo. Null if there is none."""
    AvailableBalance: str
    """Amount that can still be applied: Amount less confirmed applications and open requests. Never negative; 0 for a reversed payment."""


class PaymentType(TypedDict):
    PaymentTypeID: int
    """Unique ID of the payment type."""
    Name: str
    """Name of the payment type, such as Check or ACH."""
    SupplierID: Optional[int]
    """ID of the only supplier that this type is for. Null if it is for every supplier."""
    TimeCreated: str
    """When the payment type was created."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


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
    """Total of the invoice, with 2 decimals."""
    OpenDebit: str
    """Amount still owed."""
    OpenCredit: str
    """Credit still open, as a positive amount."""
    OpenBalance: str
    """OpenDebit less OpenCredit."""
    CreditTermID: Optional[int]
    """ID of the credit term."""
    TermID: Optional[int]
    """ID of the payment term."""
    DueDate: str
    """Date on which payment is due."""
    Date: str
    """Delivery date."""
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
    """Amount applied, with 2 decimals."""
    Status: str
    """One of Pending, Exported, Confirmed, Rejected."""
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
    """Two-letter abbreviation, such as CA."""
    StateName: str
    """Full name of the state."""
    OrderCutOffTime: str
    """Time of day by which an order must be submitted, such as 15:00."""
    TimeZone: str
    """IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles."""
    OrderCutOffDaysInAdvance: str
    """Days before delivery on which the cutoff falls, as text: 0 is the day of delivery."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class Location(TypedDict):
    LocationID: int
    """Unique ID of the location."""
    Location: str
    """Name of the location."""
    DBA: Optional[str]
    """Doing-business-as name. Null if there is none."""
    Address: Optional[str]
    """Street address."""
    Address2: Optional[str]
    """Second line of the address."""
    Address3: Optional[str]
    """Third line of the address."""
    City: Optional[str]
    """City."""
    State: str
    """Abbreviation of the state, such as CA."""
    PostalCode: Optional[str]
    """Postal code."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


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
    """Description of the supplier."""
    BrandAssetsURL: Optional[str]
    """URL of brand assets such as logos and images."""
    SupplierWebsiteURL: Optional[str]
    """URL of the supplier's website."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class SupplierCreditTerm(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of a credit term that the supplier offers."""
    Term: str
    """Name of the credit term, such as Net 30."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class User(TypedDict):
    UserID: int
    """Unique ID of the user."""
    SiteUserID: Optional[int]
    """ID of the user on the distributor's website. Null if the user has no login there."""
    UserActive: bool
    """Whether the user is active. Keys of inactive users cannot order."""
    SvcLiveAccess: bool
    """Whether the user has access to the live menu service."""
    Email: Optional[str]
    """Email address."""
    States: List[str]
    """Abbreviations of the states that the user works in."""
    Role: str
    """Role, such as Sales Rep or Buyer."""
    CustomerIDs: Optional[List[int]]
    """IDs of the customers that the user acts for. Null if there are none."""
    SupplierIDs: Optional[List[int]]
    """IDs of the suppliers that the user acts for. Null if there are none."""
    LocationIDs: List[int]
    """IDs of the warehouses that the user works at."""
    PowerUser: bool
    """Whether the user has extended rights."""
    JobTitle: Optional[str]
    """Job title."""
    Department: Optional[str]
    """Department."""
    FullName: str
    """Full name."""


class SalesRepSuppliersItem(TypedDict, total=False):
    SupplierID: int
    Supplier: str


class SalesRepCustomersItem(TypedDict, total=False):
    CustomerID: int
    CustomerName: str


class SalesRep(TypedDict):
    UserID: int
    """User ID of the sales rep."""
    Name: str
    """Full name."""
    Email: Optional[str]
    """Email address."""
    Type: str
    """Supplier Rep if ProductGroups is Supplier, otherwise Territory Manager."""
    ProductGroups: List[str]
    """`Supplier` for supplier reps, otherwise the names of the product lines that the rep sells."""
    Suppliers: List[SalesRepSuppliersItem]
    """Suppliers."""
    Customers: List[SalesRepCustomersItem]
    """Customers."""


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
    """License number of the vendor."""
    VendorAddress: Optional[str]
    """Street address."""
    VendorAddress2: Optional[str]
    """Second line of the address."""
    VendorCity: Optional[str]
    """City."""
    VendorState: Optional[str]
    """Abbreviation of the vendor's state."""
    VendorPostalCode: Optional[str]
    """Postal code."""
    LeadTimeDays: int
    """Minimum days between submission and delivery."""
    TargetDOI: Optional[int]
    """Target days of inventory."""
    MaxDOI: Optional[int]
    """Maximum days of inventory."""
    PickupDates: List[str]
    """Days of the week on which goods can be picked up, such as Mon. Empty means every day."""
    RequirePOBatchCodes: bool
    """Whether every purchase line needs a batch code."""
    Active: bool
    """Whether purchases can be placed with the vendor."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class Purchase(TypedDict):
    PurchaseID: int
    """Unique ID of the processed purchase."""
    ReceiveDate: Optional[str]
    """Requested delivery date until the goods are received, then the time of receipt."""
    ShipmentNum: Optional[str]
    """Shipment number. Null if there is none."""
    ShipmentID: Optional[int]
    """ID of the shipment in the ERP. Null if there is none."""
    ToLocationID: int
    """ID of the receiving location."""
    ToLocationName: Optional[str]
    """Name of the receiving location."""
    VendorName: Optional[str]
    """Name of the vendor."""
    VendorID: int
    """ID of the vendor."""
    PostDate: Optional[str]
    """When processing finished and the purchase became New."""
    Status: str
    """One of New, Accepted, Received, Confirmed, Verified."""
    PONum: str
    """PO number."""
    Freight: Optional[str]
    """Freight cost, with 2 decimals."""
    Tax: Optional[str]
    """Tax, with 2 decimals."""
    OtherCost: Optional[str]
    """Other costs, with 2 decimals."""
    Total: Optional[str]
    """Total cost: lines, freight, tax and other costs."""
    TotalCases: Optional[str]
    """Cases on all lines."""
    PublicPDFLink: Optional[str]
    """Signed link to the purchase as a PDF; it opens without an API key."""
    PurchasePDFURLAPIKeyID: Optional[int]
    """ID of the API key that created the purchase."""
    Memo: Optional[str]
    """Memo: the supplier's name as given at creation, otherwise the vendor's name."""
    LastEditTime: Optional[str]
    """When the content was last edited."""
    LastCalcTime: Optional[str]
    """When the totals were last calculated."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""
    InvoiceDate: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    DueDate: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    Terms: Optional[str]
    """Name of the payment term."""
    TermID: Optional[int]
    """Its number."""
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
    """Units received, or expected until then."""
    FOB: Optional[str]
    """Purchase cost of one unit, up to 4 decimals."""
    DepositCost: Optional[str]
    """Deposit on one unit, up to 4 decimals."""
    ExtPrice: Optional[str]
    """Extended cost of the line, with 2 decimals."""
    ExpirationDate: Optional[str]
    """Expiration date of the goods. Null if they have none."""
    CodeDate: Optional[str]
    """Code date printed on the package."""
    BatchCode: Optional[str]
    """Batch code. Required if the vendor requires batch codes."""
    LaidInCost: Optional[str]
    """Cost of one unit including its share of freight and tax."""
    PalletTag: Optional[str]
    """Pallet tag."""
    Cases: Optional[str]
    """NumUnits in cases, up to 4 decimals. Null if the product has no units per case."""
    Weight: Optional[str]
    """Weight of the line, up to 3 decimals."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


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
    """Amount to apply, with 2 decimals."""
    Status: Literal["Pending", "Exported", "Confirmed", "Rejected"]
    """Status of the request. Pending until processing starts."""
    RequestedByUserID: Optional[int]
    """ID of the user of the API key. Null if it has none."""
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


class GetCustomerAnswer(TypedDict):
    Data: List[Customer]


class GetInvoiceAnswer(TypedDict):
    Data: List[Invoice]


class CreatePaymentApplicationAnswer(TypedDict):
    Data: RequestedPaymentApplication


class GetLocationAnswer(TypedDict):
    Data: List[Location]


class GetSupplierAnswer(TypedDict):
    Data: List[Supplier]


class GetUserAnswer(TypedDict):
    Data: List[User]


class GetPurchaseV1Answer(TypedDict):
    Data: List[Purchase]
    Page: int
    PageSize: int
    HasNextPage: bool
