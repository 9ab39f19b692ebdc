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
    """Name of the supplier that the product belongs to."""
    SupplierID: int
    """ID of the supplier that the product belongs to."""
    ProductName: str
    """Display name of the product, as printed on invoices."""
    BrandFamily: Optional[str]
    """Brand family that groups related brands. Null if not set."""
    ProductTypeName: Optional[str]
    """Name of the product type, such as Beverage or Edible. Null if not set."""
    UnitNetWeight: Optional[str]
    """Net weight of one unit, with up to 3 decimal places, in the unit of weight that the supplier uses. Null if unknown."""
    WholesaleUnitsPerCase: Optional[int]
    """Units per wholesale case. Null if the product is sold by the unit only; its order lines must then use `units`."""
    Description: Optional[str]
    """Marketing description of the product. Null if not set."""
    Ingredients: Optional[str]
    """Ingredients, as printed on the package. Null if unknown."""
    ThumbnailImageURL: Optional[str]
    """URL of a thumbnail image of the product. Null if not set."""
    FullSizeImageURL: Optional[str]
    """URL of a full-size image of the product. Null if not set."""
    Potency: Optional[str]
    """Total potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null if unknown."""
    PotencyTHC: Optional[str]
    """THC potency in percent or milligrams, depending on the product type, with up to 3 decimal places. Null for products without THC."""
    Blend: Optional[str]
    """Blend of the product, such as Indica, Sativa or Hybrid. Null if not set."""
    SvcMenuCategory: Optional[str]
    """Name of the menu category that the product is listed under. Null if not set."""
    SvcLiveCategoryID: Optional[int]
    """ID of the product's category in the live menu service. Null if not set."""
    StatusID: int
    """Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""
    State: str
    """Abbreviation of the state in which the product is sold, such as CA."""
    IsSample: bool
    """Whether the product is a sample. Customer keys cannot order samples."""
    ProductGroupID: Optional[int]
    """ID of the product group that sales reps are assigned to. Null if not set."""
    BrandStyle: Optional[str]
    """Style within the brand, such as IPA or Lager. Null if not set."""
    PackageID: Optional[int]
    """ID of the package type. Null if not set. See PackageName for its name."""
    PackageName: Optional[str]
    """Name of the package type, such as 12 oz can. Null if not set."""
    ProductTypeID: Optional[int]
    """ID of the product type. Null if not set. See ProductTypeName for its name."""
    StrainName: Optional[str]
    """Name of the strain, such as Blue Dream. Null if the product has no strain."""
    StrainID: Optional[int]
    """ID of the strain. Null if the product has no strain. See StrainName for its name."""
    Flavor: Optional[str]
    """Flavor of the product, such as Lemon. Null if it has none."""
    BrandID: Optional[int]
    """ID of the brand. Null if not set. See BrandName for its name."""
    BrandName: Optional[str]
    """Name of the brand that the product is sold under. Null if not set."""
    SupplierProductNumber: Optional[str]
    """The supplier's own product number (SKU). Order spreadsheets can use it instead of ProductID. Null if not set."""


class ProductCategory(TypedDict):
    ProductCategoryID: int
    """Unique ID of the category."""
    CategoryName: str
    """Display name of the category."""
    Sequence: int
    """Position of the category in lists. Lower numbers come first."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class Promotion(TypedDict):
    PromotionID: int
    """Unique ID of the promotion."""
    PromotionTypeID: int
    """Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (requires a minimum number of units)."""
    States: List[str]
    """Abbreviations of the states in which the promotion runs."""
    PromotionName: str
    """Display name of the promotion."""
    ProductOverrideType: int
    """What UnitPrice means: 1 fixed unit price, 2 percent off the price, 3 amount off the price."""
    UnitPrice: float
    """Value of the promotion, depending on ProductOverrideType: a unit price or an amount off, in US dollars, or a percentage off. Up to 4 decimal places."""
    StartDate: str
    """First day of the promotion, in the time zone of the customer's state."""
    EndDate: Optional[str]
    """Last day of the promotion, inclusive. Null if it is open-ended."""
    AllProducts: bool
    """Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products."""
    ProductIDs: List[int]
    """IDs of the products in the promotion. Empty if AllProducts is true."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class CustomerPricing(TypedDict):
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the customer."""
    FullPrice: str
    """Price of one unit before promotions, in US dollars with 2 decimal places."""
    UnitPrice: str
    """Price of one unit after the promotion, in US dollars with 2 decimal places. Equals FullPrice if no promotion applies."""
    Discount: str
    """Discount per unit, in US dollars with 2 decimal places: FullPrice minus UnitPrice."""
    PromotionID: Optional[int]
    """ID of the promotion that applies. Null if no promotion applies."""
    StartDate: Optional[str]
    """First day of the promotion. Null if no promotion applies."""
    EndDate: Optional[str]
    """Last day of the promotion. Null if the promotion is open-ended or no promotion applies."""
    TimeUpdated: str
    """When the product, price or promotion last changed, in UTC. The start or end of a price or promotion counts as a change, at midnight in the time zone of the customer's state."""


class Customer(TypedDict):
    CustomerID: int
    """Unique ID of the customer."""
    CustomerName: str
    """Display name of the customer."""
    CustomerNameAlt: Optional[str]
    """Alternative name, such as the legal name. Null if not set."""
    ChainName: Optional[str]
    """Name of the chain that the customer belongs to. Null if it belongs to none."""
    LicenseNum: Optional[str]
    """License number of the customer. Null if unknown."""
    Address: Optional[str]
    """Delivery address of the customer, as a single line. Null if unknown."""
    LocationID: int
    """ID of the warehouse that serves the customer."""
    OnHold: bool
    """Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD."""
    SalesRepEmail: Optional[str]
    """Email address of the assigned sales rep. Null if unknown or if none is assigned."""
    SalesRepName: Optional[str]
    """Full name of the assigned sales rep. Null if none is assigned."""
    SalesRepPhone: Optional[str]
    """Phone number of the assigned sales rep. Null if unknown or if none is assigned."""
    SalesRepUserID: Optional[int]
    """User ID of the assigned sales rep. Null if none is assigned."""
    ProfilePictureURL: Optional[str]
    """URL of the customer's picture or logo. Null if not set."""
    CollectionAgentFullName: Optional[str]
    """Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned."""
    CollectionAgentEmail: Optional[str]
    """Email address of the collection agent. Null if unknown or if none is assigned."""
    State: str
    """Abbreviation of the customer's state, such as CA. It determines the prices, the order cutoff and the time zone."""
    DeliveryDays: str
    """Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none."""
    NextDeliveryDates: str
    """The next 10 delivery dates whose order cutoff has not passed, in the form YYYY-MM-DD, separated by semicolons. Empty if the customer has no delivery days."""
    AccountStatus: str
    """Status of the account: Active, Inactive or Closed."""
    DeliveryDates: List[str]
    """The same dates as NextDeliveryDates, as an array."""
    DeliveryMinimum: float
    """Minimum order value for a delivery, in US dollars. 0 means no minimum."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class CustomerSupplierCreditTerm(TypedDict):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of the credit term that applies when this customer buys from this supplier."""
    Term: str
    """Name of the credit term, such as Net 30."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class DeliverySchedule(TypedDict):
    CustomerID: int
    """ID of the customer."""
    DeliveryDays: str
    """Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none."""
    DeliveryDates: List[str]
    """The next 10 delivery dates whose order cutoff has not passed. Empty if the customer has no delivery days."""


class Inventory(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    OnFloorInventory: int
    """Sellable units: Inventory + Received − (Loaded + Picked + PendingSales + Delivered + Unsellable), where PendingSales are units delivered but not yet verified."""
    PreSales: int
    """Units invoiced but not yet picked or loaded."""
    Allocated: int
    """Units set aside by allocations."""
    NotAuthorized: bool
    """Whether only authorized customers can buy the product from this warehouse."""
    AvailableUnits: int
    """Units that can still be ordered: OnFloorInventory − (PreSales + Allocated)."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line whose units are sold next (FIFO). The quantities in this record can cover several purchase lines. Null if no stock is left."""
    DOI: Optional[str]
    """Days of inventory: AvailableUnits divided by AvgDailySales90d, with 2 decimal places. Null if AvgDailySales90d is 0."""
    AvgDailySales90d: str
    """Average number of units sold per day over the last 90 days, with up to 4 decimal places."""
    Inventory: int
    """Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day."""
    Received: int
    """Units received but not yet verified. Not included in Inventory."""
    Loaded: int
    """Units loaded onto trucks for delivery."""
    Picked: int
    """Units picked but not yet loaded."""
    Delivered: int
    """Units delivered but still on load sheets with the status Loaded."""
    Unsellable: int
    """Units in the warehouse that cannot be sold, such as damaged units."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class Batch(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    SupplierID: int
    """ID of the product's supplier."""
    State: str
    """Abbreviation of the warehouse's state, such as CA."""
    InventoryUnits: int
    """Units of the batch in the warehouse."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line on which the batch was received. Null if unknown."""
    ExpirationDate: Optional[str]
    """Date on which the batch expires. Null if it does not expire or the date is unknown."""
    COAURL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    BatchCode: str
    """Batch code, as printed on the package."""
    Vintage: Optional[str]
    """Vintage year of the batch, such as 2024. Null if it has none."""
    UID: Optional[str]
    """Unique ID of the batch in the track-and-trace system. Null if not set."""
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
    """When the batch record was created."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class StockLevel(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    InStock: bool
    """Whether the smallest allowed order can be filled: one case for a case-only product, otherwise the product's minimum (at least 1 unit)."""
    InventoryBucket: str
    """Number of available cases, as one of these ranges: `50+ Cases`, `< 50 Cases`, `< 25 Cases`, `< 10 Cases`, `< 5 Cases`, `< 1 Case`, `Out of Stock`. If the product has no units per case, each unit counts as a case."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class RetailerInventory(TypedDict):
    ID: int
    """Unique ID of the retailer inventory record."""
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """Customer ID of the retailer."""
    LastInventoryDate: Optional[str]
    """Date of the retailer's last inventory count. Null if there has been none."""
    Inventory: str
    """Units in stock at the retailer's last inventory count, with up to 2 decimal places."""
    DailySales: str
    """Average number of units that the retailer sells per day, with up to 4 decimal places."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class Allocation(TypedDict):
    AllocationID: int
    """Unique ID of the allocation."""
    ProductID: int
    """ID of the product."""
    CustomerID: int
    """ID of the customer."""
    Units: int
    """Number of units reserved for the customer, or maximum number of units that the customer can buy, depending on AllocationTypeID."""
    AllocationTypeID: int
    """Type of allocation: 1 reserves units for the customer, 2 limits the units that the customer can buy."""
    StartDate: str
    """First day of the allocation."""
    EndDate: Optional[str]
    """Last day of the allocation, inclusive. Null if it is open-ended."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


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
    """Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit."""
    PONum: Optional[str]
    """The customer's PO number. Null if the order had none."""
    PODate: Optional[str]
    """When the customer placed the order. Null if unknown."""
    TermID: Optional[int]
    """ID of the credit term used to compute the due date. Null if not set."""
    PDFURL: Optional[str]
    """Signed link to the PDF of the invoice. It works without an API key until it expires. Null for a Supplier key if the invoice has lines from other suppliers."""
    Memo: Optional[str]
    """Memo of the order that was invoiced. Null if not set."""
    Date: str
    """Delivery date of the goods on the invoice."""
    DueDate: str
    """Date on which payment is due (midnight UTC)."""
    Status: int
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    InvoiceTotal: str
    """Total of the invoice, in US dollars with 2 decimal places. Negative for a credit."""
    SubmittedByUserID: Optional[int]
    """ID of the user who submitted the order. Null if unknown."""
    SubmittedByUserName: Optional[str]
    """Full name of the user who submitted the order. Null if unknown."""
    SubmittedByUserEmail: Optional[str]
    """Email address of the user who submitted the order. Null if unknown."""
    BuiltByUserID: Optional[int]
    """ID of the user who built the order. Null if unknown."""
    BuiltByUserName: Optional[str]
    """Full name of the user who built the order. Null if unknown."""
    BuiltByUserEmail: Optional[str]
    """Email address of the user who built the order. Null if unknown."""
    InvoiceTimeCreated: str
    """When the invoice was created."""
    InvoiceLastUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""
    ARNote: Optional[str]
    """Note on the invoice from accounts receivable. Null if not set."""
    TotalNumUnits: int
    """Total number of units on all lines."""
    TotalCases: str
    """Total number of cases on all lines, with up to 4 decimal places."""
    TotalFullPrice: str
    """Total of all lines before discounts, in US dollars with 2 decimal places."""
    TotalExtPrice: str
    """Total of all lines after discounts, in US dollars with 2 decimal places."""
    TotalDiscount: str
    """Total discount, in US dollars with 2 decimal places: TotalFullPrice minus TotalExtPrice."""
    OpenBalance: str
    """Open balance, in US dollars with 2 decimal places: OpenDebit minus OpenCredit. Negative for an unused credit."""
    RevisionStatus: Optional[str]
    """`Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. While it is set, the invoice may not reflect the update: read the invoice again later."""
    RevisionUpdatedAt: Optional[str]
    """When RevisionStatus last changed. Null if no update is being applied."""


class InvoiceLine(TypedDict):
    InvoiceTransID: int
    """Unique ID of the invoice line."""
    InvoiceID: int
    """ID of the invoice."""
    CustomerID: int
    """ID of the customer."""
    ProductID: int
    """ID of the product."""
    ProductName: str
    """Name of the product at the time it was invoiced."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case."""
    NumUnits: int
    """Number of units shipped. Negative on a return."""
    Ordered: int
    """Number of units that the customer ordered."""
    BackOrder: int
    """Number of units on backorder, not included in NumUnits."""
    FullPrice: str
    """Price of one unit before discounts, in US dollars with 2 decimal places."""
    Discount: str
    """Discount per unit, in US dollars with 2 decimal places: FullPrice minus UnitPrice."""
    UnitPrice: str
    """Price of one unit after discounts, in US dollars with 2 decimal places."""
    ExtPrice: str
    """Extended price of the line, in US dollars with 2 decimal places: UnitPrice times NumUnits."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""
    SupplierID: int
    """ID of the supplier of the product at the time it was invoiced."""
    PromotionID: Optional[int]
    """ID of the promotion applied to the line. Null if no promotion applies."""
    ReasonID: Optional[int]
    """ID of the adjustment reason. Null if the line was not adjusted."""
    Reason: Optional[str]
    """Adjustment reason, as free text. Null if the line was not adjusted."""
    PromotionOverridden: bool
    """Whether the default price was overridden manually."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the units were picked from. Null until the line is picked."""
    BatchCode: Optional[str]
    """Code of the batch that the units were picked from. Null until one is assigned."""
    COA_URL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    RevisionStatus: Optional[str]
    """Same as on the invoice: `Submitted`, `Importing` or `Accepted` while an update is being applied, otherwise null. While it is set, lines show the values before the update."""
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
    """When the record, or related data shown in it, last changed, in UTC."""


class CreditTerm(TypedDict):
    TermID: int
    """Unique ID of the credit term. Use it as credit_term_id on order lines."""
    Term: str
    """Name of the credit term, such as Net 30."""
    DaysOfCredit: int
    """Number of days from delivery to the due date. 0 means due on delivery."""
    AccountOnHold: bool
    """Whether accounts with this credit term are on hold."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class ArAgingCurrentInvoicesItem(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit."""


class ArAgingInvoices130Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit."""


class ArAgingInvoices3160Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit."""


class ArAgingInvoices6190Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit."""


class ArAgingInvoices91Item(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit."""


class ArAgingCreditInvoicesItem(TypedDict, total=False):
    InvoiceID: int
    """ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001."""
    OpenBalance: str
    """This supplier's share of the open balance of the invoice, in US dollars with 6 decimal places. Negative for a credit."""


class ArAging(TypedDict):
    ARAccountID: int
    """ID of the AR account."""
    SupplierID: int
    """ID of the supplier."""
    OpenCredit: str
    """Total of CreditInvoices, in US dollars with 6 decimal places, as a positive number."""
    CurrentDue: str
    """Amount not yet due, or due today, in US dollars with 6 decimal places."""
    Due_1_30: str
    """Amount 1 to 30 days past due, in US dollars with 6 decimal places."""
    Due_31_60: str
    """Amount 31 to 60 days past due, in US dollars with 6 decimal places."""
    Due_61_90: str
    """Amount 61 to 90 days past due, in US dollars with 6 decimal places."""
    Due_91: str
    """Amount more than 90 days past due, in US dollars with 6 decimal places."""
    CloseDate: str
    """Date as of which days past due are calculated: today, in UTC."""
    TotalBalanceOutstanding: str
    """CurrentDue plus all past-due amounts, minus OpenCredit, in US dollars with 6 decimal places."""
    TimeUpdated: str
    """When an invoice of this account and supplier, open or closed, last changed, in UTC."""
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
    """ID of the payment in the accounts receivable (AR) ledger."""
    PaymentInvoiceNum: str
    """Payment number, such as PMT-80001. Send it as PaymentInvoiceNum to apply the payment to an invoice."""
    ARAccountID: int
    """ID of the accounts receivable (AR) account that the payment belongs to."""
    PaymentTypeID: int
    """ID of the payment type."""
    PaymentTypeName: str
    """Name of the payment type, such as Check or ACH."""
    Amount: str
    """Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment is for. Null if it is not for a particular supplier."""
    LoadSheetStatusID: Optional[int]
    """Status of the load sheet that the payment belongs to, as numbered in the ERP. Null if it belongs to none."""
    PostDate: Optional[str]
    """When the payment was posted to the account. Null until then."""
    TimeCreated: str
    """When the payment record was created."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""
    ARNote: Optional[str]
    """Accounts receivable note on the payment. Null if not set."""
    Memo: Optional[str]
    """Memo on the payment, as free text. Null if not set."""
    AvailableBalance: str
    """Amount that can still be applied to invoices, in US dollars with 2 decimal places: Amount minus confirmed applications and open requests. Never negative; 0 for a reversed payment."""


class PaymentType(TypedDict):
    PaymentTypeID: int
    """Unique ID of the payment type."""
    Name: str
    """Name of the payment type, such as Check or ACH."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment type is restricted to. Null if it can be used for all suppliers."""
    TimeCreated: str
    """When the payment type was created."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class OpenInvoice(TypedDict):
    InvoiceID: int
    """Unique ID of the invoice."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001. Send it as TargetInvoiceNum to apply a payment."""
    CustomerID: int
    """ID of the customer."""
    ARAccountID: int
    """ID of the AR account that the invoice is billed to."""
    InvoiceTotal: str
    """Total of the invoice, in US dollars with 2 decimal places. Negative for a credit."""
    OpenDebit: str
    """Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit."""
    OpenCredit: str
    """Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit."""
    OpenBalance: str
    """Open balance, in US dollars with 2 decimal places: OpenDebit minus OpenCredit. Negative for an unused credit."""
    CreditTermID: Optional[int]
    """ID of the credit term that applies to the order. Null if not set."""
    TermID: Optional[int]
    """ID of the credit term used to compute the due date. Null if not set."""
    DueDate: str
    """Date on which payment is due (midnight UTC)."""
    Date: str
    """Delivery date of the goods on the invoice."""
    PONum: Optional[str]
    """The customer's PO number. Null if the order had none."""


class PaymentApplication(TypedDict):
    PaymentApplicationID: Optional[int]
    """ID of the payment application. Null until the application is confirmed."""
    RequestID: Optional[int]
    """ID of the request. Null if the payment was applied in the ERP."""
    PaymentInvoiceNum: str
    """Number of the payment, such as PMT-80001."""
    TargetInvoiceNum: str
    """Number of the invoice that the payment is applied to, such as INV-612001."""
    ARAccountID: int
    """ID of the AR account that the payment and the invoice belong to."""
    Amount: str
    """Amount applied or requested, in US dollars with 2 decimal places."""
    Status: str
    """Status of the application: Pending, Exported, Confirmed or Rejected."""
    RequestedByUserID: Optional[int]
    """ID of the user who requested the application. Null if the API key has no user, or if the payment was applied in the ERP."""
    AppliedBy: Optional[str]
    """Who applied the payment: `API` for requests made through this API, otherwise as recorded in the ERP. Null until it is applied."""
    TimeRequested: Optional[str]
    """When the application was requested. Null if the payment was applied in the ERP."""
    TimeExported: Optional[str]
    """When the request was sent to accounting. Null until then, or if the payment was applied in the ERP."""
    TimeApplied: Optional[str]
    """When the payment was applied. Null until then."""
    TimeUpdated: str
    """When the request or the application last changed, in UTC."""


class State(TypedDict):
    StateAbbreviation: str
    """Two-letter abbreviation of the state, such as CA."""
    StateName: str
    """Full name of the state."""
    OrderCutOffTime: str
    """Time of day by which an order must be submitted, such as 15:00, in the time zone given by TimeZone."""
    TimeZone: str
    """IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles."""
    OrderCutOffDaysInAdvance: str
    """Number of days from the order cutoff to the delivery, as a string. 0 means that the cutoff is on the delivery day."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class Location(TypedDict):
    LocationID: int
    """Unique ID of the location."""
    Location: str
    """Name of the warehouse or other receiving location."""
    DBA: Optional[str]
    """Name under which the location does business (DBA). Null if not set."""
    Address: Optional[str]
    """Street address of the location. Null if unknown."""
    Address2: Optional[str]
    """Second line of the address. Null if not set."""
    Address3: Optional[str]
    """Third line of the address. Null if not set."""
    City: Optional[str]
    """City of the location. Null if unknown."""
    State: str
    """Two-letter abbreviation of the state, such as CA."""
    PostalCode: Optional[str]
    """Postal code (ZIP) of the location. Null if unknown."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class Supplier(TypedDict):
    SupplierID: int
    """Unique ID of the supplier."""
    Supplier: str
    """Name of the supplier."""
    State: str
    """Abbreviation of the supplier's state, such as CA."""
    Active: bool
    """Whether the supplier is active. By default, Customer and Supplier keys see only active suppliers."""
    Description: Optional[str]
    """Description of the supplier, as free text. Null if not set."""
    BrandAssetsURL: Optional[str]
    """URL of brand assets such as logos and images. Null if not set."""
    SupplierWebsiteURL: Optional[str]
    """URL of the supplier's website. Null if not set."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class SupplierCreditTerm(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of the credit term that the supplier offers."""
    Term: str
    """Name of the credit term, such as Net 30."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class User(TypedDict):
    UserID: int
    """Unique ID of the user."""
    SiteUserID: Optional[int]
    """ID of the user on the distributor's website. Null if the user has no login there."""
    UserActive: bool
    """Whether the user is active. API keys of inactive users cannot read or change orders."""
    SvcLiveAccess: bool
    """Whether the user has access to the live menu service."""
    Email: Optional[str]
    """Email address of the user. Null if unknown."""
    States: List[str]
    """Abbreviations of the states that the user works in, such as CA."""
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
    """Type of sales rep: `Supplier Rep` if ProductGroups is Supplier, otherwise `Territory Manager`."""
    ProductGroups: List[str]
    """Product groups of the rep: `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells."""
    Suppliers: List[SalesRepSuppliersItem]
    """Active suppliers that the rep represents, limited to those that this API key can see."""
    Customers: List[SalesRepCustomersItem]
    """Active customers that the rep serves, limited to those that this API key can see."""


class Vendor(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    LocationID: int
    """ID of the receiving location."""
    VendorID: int
    """ID of the vendor. A vendor has one record for each supplier and location."""
    VendorName: str
    """Name of the vendor."""
    VendorLicenseNumber: Optional[str]
    """License number of the vendor. Null if unknown."""
    VendorAddress: Optional[str]
    """Street address of the vendor. Null if unknown."""
    VendorAddress2: Optional[str]
    """Second line of the address. Null if not set."""
    VendorCity: Optional[str]
    """City of the vendor. Null if unknown."""
    VendorState: Optional[str]
    """Abbreviation of the vendor's state, such as CA. Null if unknown."""
    VendorPostalCode: Optional[str]
    """Postal code (ZIP) of the vendor. Null if unknown."""
    LeadTimeDays: int
    """Minimum number of days from submitting a purchase to its delivery."""
    TargetDOI: Optional[int]
    """Days of inventory (DOI) to aim for when purchasing. Null if there is no target."""
    MaxDOI: Optional[int]
    """Maximum days of inventory (DOI) to hold. Null if there is no maximum."""
    PickupDates: List[str]
    """Days of the week on which goods can be picked up, as three-letter names such as Mon. Empty means every day."""
    RequirePOBatchCodes: bool
    """Whether every line of a purchase from the vendor needs a batch code."""
    Active: bool
    """Whether purchases can be placed with the vendor."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class Purchase(TypedDict):
    PurchaseID: int
    """Unique ID of the processed purchase."""
    ReceiveDate: Optional[str]
    """When the goods were received. Until then, the requested delivery date. Null if unknown."""
    ShipmentNum: Optional[str]
    """Number of the incoming shipment. Null if not set."""
    ShipmentID: Optional[int]
    """ID of the incoming shipment in the ERP. Null if not set."""
    ToLocationID: int
    """ID of the receiving location."""
    ToLocationName: Optional[str]
    """Name of the receiving location. Null if unknown."""
    VendorName: Optional[str]
    """Name of the vendor. Null if unknown."""
    VendorID: int
    """ID of the vendor."""
    PostDate: Optional[str]
    """When the purchase was processed and its status became New."""
    Status: str
    """Status of the purchase: New, Accepted, Received, Confirmed or Verified."""
    PONum: str
    """PO number, unique per vendor."""
    Freight: Optional[str]
    """Freight cost, in US dollars with 2 decimal places. 0 if there is none."""
    Tax: Optional[str]
    """Tax on the purchase, in US dollars with 2 decimal places. 0 if there is none."""
    OtherCost: Optional[str]
    """Other costs of the purchase, in US dollars with 2 decimal places. 0 if there are none."""
    Total: Optional[str]
    """Total cost, in US dollars with 2 decimal places: lines, freight, tax and other costs."""
    TotalCases: Optional[str]
    """Total number of cases on all lines, with up to 4 decimal places."""
    PublicPDFLink: Optional[str]
    """Signed link to the PDF of the purchase. It works without an API key until it expires."""
    PurchasePDFURLAPIKeyID: Optional[int]
    """ID of the API key that created the purchase. Null if it was created in the ERP."""
    Memo: Optional[str]
    """Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null."""
    LastEditTime: Optional[str]
    """When the purchase was last edited."""
    LastCalcTime: Optional[str]
    """When the totals were last calculated. Null if unknown."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""
    InvoiceDate: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    DueDate: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    Terms: Optional[str]
    """Name of the payment terms, such as Net 30. Null if there are none."""
    TermID: Optional[int]
    """ID of the payment terms. Null if there are none."""
    TimeCreated: Optional[str]
    """When the purchase was created."""
    ReceivingNum: Optional[str]
    """Receipt number. Null until the goods are received."""


class PurchaseLine(TypedDict):
    PurchaseTransID: int
    """Unique ID of the purchase line."""
    PurchaseID: int
    """ID of the purchase."""
    ProductID: int
    """ID of the product."""
    Ordered: Optional[str]
    """Number of units ordered, with up to 4 decimal places."""
    NumUnits: Optional[str]
    """Number of units received or, until then, expected, with up to 4 decimal places."""
    FOB: Optional[str]
    """Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown."""
    DepositCost: Optional[str]
    """Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown."""
    ExtPrice: Optional[str]
    """Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown."""
    ExpirationDate: Optional[str]
    """Expiration date of the goods (midnight UTC). Null if they have none."""
    CodeDate: Optional[str]
    """Code date printed on the package (midnight UTC). Null if not set."""
    BatchCode: Optional[str]
    """Batch code of the goods. Null if not set."""
    LaidInCost: Optional[str]
    """Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown."""
    PalletTag: Optional[str]
    """Tag of the pallet that the goods arrived on. Null if not set."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case."""
    Weight: Optional[str]
    """Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class RequestedPaymentApplication(TypedDict):
    RequestID: int
    """Unique ID of the request."""
    PaymentInvoiceNum: str
    """Number of the payment to apply, such as PMT-80001."""
    TargetInvoiceNum: str
    """Number of the invoice that the payment is applied to, such as INV-612001."""
    ARAccountID: int
    """ID of the AR account that the payment and the invoice belong to."""
    Amount: str
    """Amount to apply, in US dollars with 2 decimal places."""
    Status: Literal["Pending", "Exported", "Confirmed", "Rejected"]
    """Status of the request: Pending, then Exported (sent to accounting), then Confirmed or Rejected."""
    RequestedByUserID: Optional[int]
    """ID of the user who requested the application. Null if the API key has no user."""
    TimeRequested: str
    """When the application was requested."""
    TimeExported: Optional[str]
    """When the request was sent to accounting. Null until then."""
    TimeConfirmed: Optional[str]
    """When the payment was applied. Null until then."""
    MatchedPaymentApplicationID: Optional[int]
    """ID of the resulting payment application. Null until the request is confirmed."""
    TimeUpdated: str
    """When the request last changed."""


class GetProductResponse(TypedDict):
    Data: List[Product]
    """The record, as the only item of the array."""


class GetCustomerResponse(TypedDict):
    Data: List[Customer]
    """The record, as the only item of the array."""


class GetInvoiceResponse(TypedDict):
    Data: List[Invoice]
    """The record, as the only item of the array."""


class CreatePaymentApplicationResponse(TypedDict):
    Data: RequestedPaymentApplication


class GetLocationResponse(TypedDict):
    Data: List[Location]
    """The record, as the only item of the array."""


class GetSupplierResponse(TypedDict):
    Data: List[Supplier]
    """The record, as the only item of the array."""


class GetUserResponse(TypedDict):
    Data: List[User]
    """The record, as the only item of the array."""


class GetProcessedPurchaseResponse(TypedDict):
    Data: List[Purchase]
    """Records on this page."""
    Page: int
    """Page number, starting at 1."""
    PageSize: int
    """Maximum number of records per page."""
    HasNextPage: bool
    """Whether there is another page."""
