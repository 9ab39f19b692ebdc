# Made by `npm run client` from the OpenAPI documents. Do not edit.
"""Records and requests of what the distributor's staff need."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union


class _FieldError(TypedDict):
    field: str
    """Where, such as purchase_transactions[0].product_id."""
    code: str
    detail: str


class FieldError(_FieldError, total=False):
    index: int
    """Which line, from 0 on."""
    product_id: int
    """The product of that line."""
    purchase_global_id: str
    """The purchase that has the PO number already."""
    message: str


class _ErrorError(TypedDict):
    code: str
    """Stable, for programs."""
    detail: str
    """For people."""


class ErrorError(_ErrorError, total=False):
    field_errors: List[FieldError]


class Error(TypedDict):
    error: ErrorError


class ActivationTask(TypedDict):
    activation_task_id: int
    product_id: int
    """The product to activate."""
    product_name: str
    supplier_id: int
    status: Literal["open", "completed"]
    waiting_purchases: int
    """How many purchases wait for it."""
    time_created: str
    time_completed: Optional[str]
    """Null while it is open."""
    completed_by_user_id: Optional[int]
    """Who completed it."""


class FullOrderHistory(TypedDict):
    at: str
    """When."""
    action: str
    """What was done."""
    api_key_id: Optional[int]
    """The key; null when the service did it by itself."""
    user_id: Optional[int]
    """Who."""
    user_name: Optional[str]
    """The name; people of the distributor are `staff` to others."""
    request_id: Optional[str]
    """X-Request-Id of the request."""
    from_version: Optional[str]
    """The version before."""
    to_version: Optional[str]
    """The version after."""
    before: Optional[Dict[str, Any]]
    """What was changed, before."""
    after: Optional[Dict[str, Any]]
    """What was changed, after."""


class PreviewVerifyDay(TypedDict):
    invoice_id: int
    invoice_num: str
    customer_id: int
    customer_name: str
    delivery_date: str
    invoice_total: str
    """What it comes to."""


class PickListTotals(TypedDict):
    invoices: int
    units: int
    """Units that ship."""
    cases: str
    """Cases of all lines that have them, with up to 4 decimals."""


class PickListLinesItemInvoicesItem(TypedDict):
    invoice_id: int
    invoice_num: str
    units: int
    """Units that ship."""


class PickListLinesItem(TypedDict):
    product_id: int
    product_name: str
    supplier_name: str
    supplier_product_number: Optional[str]
    units: int
    """Units that ship."""
    cases: Optional[str]
    """The same in cases, with up to 4 decimals; null if the product has none."""
    invoices: List[PickListLinesItemInvoicesItem]
    """Where the units go."""


class PickList(TypedDict):
    date: str
    location_id: int
    location_name: str
    totals: PickListTotals
    lines: List[PickListLinesItem]
    """One for each product, by supplier and name."""


class PackingSlipsTotals(TypedDict):
    invoices: int
    units: int
    """Units that ship."""
    cases: str
    """Cases of all lines that have them, with up to 4 decimals."""


class PackingSlipsInvoicesItemLinesItem(TypedDict):
    product_id: int
    product_name: str
    supplier_name: str
    supplier_product_number: Optional[str]
    ordered: int
    """Units that were ordered."""
    units: int
    """Units that ship."""
    back_order: int
    """Units that stay on order."""
    cases: Optional[str]
    """The same in cases, with up to 4 decimals; null if the product has none."""
    batch_code: Optional[str]
    """Null until the invoice is loaded."""


class PackingSlipsInvoicesItem(TypedDict):
    invoice_id: int
    invoice_num: str
    status: int
    """1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    customer_id: int
    customer_name: str
    address: Optional[str]
    license_num: Optional[str]
    """License number of the customer."""
    po_num: Optional[str]
    memo: Optional[str]
    units: int
    """Units that ship."""
    cases: str
    """Cases of all lines that have them, with up to 4 decimals."""
    lines: List[PackingSlipsInvoicesItemLinesItem]


class PackingSlips(TypedDict):
    date: str
    location_id: int
    location_name: str
    totals: PackingSlipsTotals
    invoices: List[PackingSlipsInvoicesItem]


class LoadListTotals(TypedDict):
    invoices: int
    units: int
    """Units that ship."""
    cases: str
    """Cases of all lines that have them, with up to 4 decimals."""


class LoadListStopsItem(TypedDict):
    invoice_id: int
    invoice_num: str
    status: int
    """1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    customer_id: int
    customer_name: str
    address: Optional[str]
    license_num: Optional[str]
    """License number of the customer."""
    po_num: Optional[str]
    memo: Optional[str]
    units: int
    """Units that ship."""
    cases: str
    """Cases of all lines that have them, with up to 4 decimals."""


class LoadList(TypedDict):
    date: str
    location_id: int
    location_name: str
    totals: LoadListTotals
    stops: List[LoadListStopsItem]


class StatusDatabase(TypedDict):
    engine: str
    version: str
    size_bytes: int
    unsafe_settings: List[str]
    """Settings that are off and without which a crash of the database machine can lose acknowledged writes: fsync, full_page_writes, synchronous_commit. Empty if writes are safe."""


class StatusWorker(TypedDict):
    paused: bool


class StatusQueuesItem(TypedDict):
    queue: str
    ready: int
    """Waiting, retries included."""
    running: int
    dead: int
    """Given up after the last try."""
    oldest_seconds: Optional[int]
    """Age of the oldest that is not done."""
    done_last_hour: int
    failed_last_hour: int
    """Tries that failed, those that were repeated too."""
    last_error: Optional[str]
    """What the last failed try said."""
    last_failed_at: Optional[str]
    """When that was, in the last hour."""


class StatusEventsWebhooks(TypedDict):
    active: int
    paused: int
    disabled: int
    failing: int
    """Those whose last deliveries failed."""


class StatusEvents(TypedDict):
    feed_delay_seconds: float
    """How long events wait for a transaction that is still open; 0: none do."""
    webhooks: StatusEventsWebhooks
    pending: int
    """Events that were refused, or wait behind one that was."""
    oldest_pending_seconds: Optional[float]
    delivered_last_hour: int
    failed_last_hour: int


class Status(TypedDict):
    version: str
    environment: str
    uptime_seconds: int
    database: StatusDatabase
    worker: StatusWorker
    queues: List[StatusQueuesItem]
    processed_last_hour: int
    rejected_last_hour: int
    events: StatusEvents


class SelfCheckIdentitiesItem(TypedDict):
    name: str
    explanation: str
    """What must always be true."""
    checked: int
    """How many rows were looked at."""
    broken: int
    """How many of them break it."""
    examples: List[Dict[str, Any]]
    """Rows that break it, at most 20: their ids and the figures that differ."""
    duration_ms: int


class SelfCheck(TypedDict):
    checked_at: str
    """When the check began; everything in it is of that moment."""
    duration_ms: int
    holds: bool
    """Whether every identity holds."""
    identities: List[SelfCheckIdentitiesItem]


class Key(TypedDict):
    api_key_id: int
    name: str
    """What the key is for, in words."""
    type: Literal["Employee", "Supplier", "Customer"]
    environment: Literal["Production", "Test", "Development"]
    user_id: Optional[int]
    """The user that the key acts for."""
    supplier_ids: Optional[List[int]]
    """Null: not restricted."""
    customer_ids: Optional[List[int]]
    """Null: not restricted."""
    states: List[str]
    """Empty: all states."""
    max_requests_per_hour: int
    ordering_enabled: bool
    """Whether the key may write orders."""
    expires_at: Optional[str]
    """When it ends by itself."""
    revoked_at: Optional[str]
    """When it was revoked."""
    time_created: str
    for_session: bool
    """Whether it is the key of somebody who signed in at the console. Such a key has no text and ends with the session; revoking it ends the session."""
    read_only: bool
    """Whether every write is refused, by the role of who signed in."""


class Session(TypedDict):
    session_id: str
    user_id: int
    """The user who signed in."""
    user_name: str
    """Name of the user."""
    email: Optional[str]
    """Mail address of the user, as it is now."""
    type: Literal["Employee", "Supplier", "Customer"]
    """Kind of the user, and type of the key."""
    read_only: bool
    """Whether every write is refused, by the role of the user."""
    api_key_id: int
    """The API key of the session; it ends with the session."""
    time_started: str
    """When the user signed in."""
    last_seen_at: str
    """When it was last used, to the minute."""
    expires_at: str
    """When it ends at the latest: 12 hours after it started."""


class Audit(TypedDict):
    audit_id: int
    at: str
    """When it happened."""
    api_key_id: Optional[int]
    """The key; null: done on the command line or by the service itself."""
    api_key_name: Optional[str]
    """Its name."""
    user_id: Optional[int]
    """The user of the key."""
    user_name: Optional[str]
    """Name of the user."""
    request_id: Optional[str]
    """X-Request-Id of the request."""
    via: Optional[Literal["api", "mcp", "console", "cli", "worker"]]
    """By which way: the API itself, an agent (mcp), the console, the dray command (cli), or the service in the background (worker). Clients name their way themselves. Null on entries of older versions."""
    action: str
    """What was done, such as key.create or purchase.submit."""
    subject: str
    """To what kind of thing."""
    subject_id: Optional[str]
    """To which one; an order by its order id, or by its invoice id where it has none."""
    from_version: Optional[int]
    """Version before, of documents that have one."""
    to_version: Optional[int]
    """Version afterwards."""
    before: Any
    """What it was; null where nothing was, or nothing is kept."""
    after: Any
    """What it became."""
    hash: Optional[str]
    """Of this entry and the hash before it; null for the instants until it is linked."""
    previous_hash: Optional[str]
    """The hash before it in the chain; zeros before the first."""


class AuditHead(TypedDict):
    place: int
    """How many links the chain has."""
    hash: str
    """The newest hash."""
    signed_at: str
    """When it was asked for."""
    signature: str
    """By which this service knows the head again."""


class VerifyAuditBroken(TypedDict):
    place: Optional[int]
    """Which link, from 1 on."""
    audit_id: Optional[int]
    """The entry."""
    problem: str


class VerifyAudit(TypedDict):
    holds: bool
    """Whether every entry is as it was linked, and none is missing or added."""
    links: int
    """How many links the chain has."""
    hash: str
    """The newest hash."""
    broken: Optional[VerifyAuditBroken]
    """The first link that does not hold."""


class Search(TypedDict):
    kind: Literal["order", "purchase", "payment", "product", "customer", "person"]
    """What it is."""
    id: str
    """What the other endpoints take: order id, purchase_global_id, payment, product, customer, user."""
    number: Optional[str]
    """The number that people use: of the invoice, purchase or payment; the mail address of a person."""
    invoice_id: Optional[int]
    """Of an order that is posted."""
    customer_id: Optional[int]
    """The customer of an order; the first customer of a person."""
    po_num: Optional[str]
    """Its PO number."""
    name: Optional[str]
    """Its customer or vendor; of a product, customer or person, its own name."""
    status: Optional[str]
    """Where it stands."""
    date: Optional[str]
    """Day of delivery or posting."""


class StateRecord(TypedDict, total=False):
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
    Active: bool
    """Whether v1 lists the state."""
    OrderingEnabled: bool
    """Whether customers of the state can order. If false, order writes are refused with FEATURE_DISABLED."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class LocationRecord(TypedDict, total=False):
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


class CreditTermRecord(TypedDict, total=False):
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


class SupplierRecord(TypedDict, total=False):
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
    SeparateInvoice: bool
    """Whether the supplier's lines always go to an invoice of their own (SEPARATE_INVOICE_REQUIRED)."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class SupplierCreditTermRecord(TypedDict, total=False):
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of a credit term that the supplier offers."""
    Position: int
    """Position among the supplier's terms. The first is the default."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class VendorRecord(TypedDict, total=False):
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


class ArAccountRecord(TypedDict, total=False):
    ARAccountID: int
    """Unique ID of the AR account."""
    Name: str
    """Name of the account holder."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class SeparateInvoiceSeriesRecord(TypedDict, total=False):
    SplitInvoiceID: int
    """Unique ID of the invoice series."""
    Name: str
    """Name of the series."""


class CustomerRecord(TypedDict, total=False):
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
    AccountStatus: str
    """One of Active, Inactive, Closed."""
    DeliveryMinimum: float
    """Minimum order value for a delivery, in dollars."""
    ARAccountID: int
    """ID of the AR account that pays the customer's invoices."""
    TermID: int
    """ID of the credit term that applies where the supplier sets none."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class DeliveryScheduleRecord(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    DeliveryDays: str
    """Delivery days as comma-separated three-letter names, such as Mon,Thu."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class CustomerCreditTermRecord(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of the credit term that the customer has with the supplier."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class CustomerInvoiceSeriesRecord(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier whose lines go to a separate invoice."""
    SplitInvoiceID: int
    """ID of the invoice series that those lines belong to."""


class UserRecord(TypedDict, total=False):
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
    Role: str
    """Role, such as Sales Rep or Buyer."""
    PowerUser: bool
    """Whether the user has extended rights."""
    JobTitle: Optional[str]
    """Job title."""
    Department: Optional[str]
    """Department."""
    FullName: str
    """Full name."""
    Phone: Optional[str]
    """Phone number."""
    Kind: str
    """Type of user: Employee, Supplier or Customer. An API key's user must be of the key's type."""
    States: List[str]
    """Abbreviations of the states that the user works in."""
    CustomerIDs: Optional[List[int]]
    """IDs of the customers that the user acts for. Null if there are none."""
    SupplierIDs: Optional[List[int]]
    """IDs of the suppliers that the user acts for. Null if there are none."""
    LocationIDs: List[int]
    """IDs of the warehouses that the user works at."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class SalesRepRecordSuppliersItem(TypedDict, total=False):
    SupplierID: int
    Supplier: str


class SalesRepRecordCustomersItem(TypedDict, total=False):
    CustomerID: int
    CustomerName: str


class SalesRepRecord(TypedDict, total=False):
    UserID: int
    """User ID of the sales rep."""
    ProductGroups: List[str]
    """`Supplier` for supplier reps, otherwise the names of the product lines that the rep sells."""
    Suppliers: List[SalesRepRecordSuppliersItem]
    """Suppliers."""
    Customers: List[SalesRepRecordCustomersItem]
    """Customers."""


class ProductCategoryRecord(TypedDict, total=False):
    ProductCategoryID: int
    """Unique ID of the category."""
    CategoryName: str
    """Display name of the category."""
    Sequence: int
    """Sort position. Lower numbers come first."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class ProductRecord(TypedDict, total=False):
    ProductID: int
    """Unique ID of the product."""
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
    CaseOnly: bool
    """Whether the product is sold in full cases only. Orders of other quantities are refused with NOT_CASE_MULTIPLE."""
    MinOrderUnits: Optional[int]
    """Minimum units per order line. Orders of fewer are refused with BELOW_MIN_ORDER. Null if there is no minimum."""
    FOB: str
    """Purchase cost of one unit, up to 4 decimals."""
    DepositCost: str
    """Deposit on one unit, up to 4 decimals."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class ProductPriceRecord(TypedDict, total=False):
    ProductID: int
    """ID of the product."""
    State: str
    """Abbreviation of the state in which the price applies."""
    StartDate: str
    """First day on which the price applies, in the state's time zone."""
    EndDate: Optional[str]
    """Last day on which the price applies. Null if it is open-ended."""
    UnitPrice: str
    """Price of one unit, with 2 decimals, before promotions."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class PromotionRecord(TypedDict, total=False):
    PromotionID: int
    """Unique ID of the promotion."""
    PromotionTypeID: int
    """Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits on)."""
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
    SupplierID: int
    """ID of the supplier whose products are promoted. Defaults to the supplier of the listed products."""
    MinUnits: Optional[int]
    """Minimum units on a line for the promotion to apply. Only for PromotionTypeID 3."""
    States: List[str]
    """Abbreviations of the states in which the promotion runs."""
    ProductIDs: List[int]
    """IDs of the products in the promotion. Empty if AllProducts is true."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class ProductAuthorizationRecord(TypedDict, total=False):
    ProductID: int
    """ID of a product that only authorized customers may buy."""
    CustomerID: int
    """ID of the authorized customer."""


class ProcessedPurchaseRecordLinesItem(TypedDict, total=False):
    PurchaseTransID: int
    """Unique ID of the line."""
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


class ProcessedPurchaseRecord(TypedDict, total=False):
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
    Memo: Optional[str]
    """Memo: the supplier's name as given at creation, otherwise the vendor's name."""
    LastEditTime: Optional[str]
    """When the content was last edited."""
    LastCalcTime: Optional[str]
    """When the totals were last calculated."""
    InvoiceDate: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    DueDate: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    TermID: Optional[int]
    """Its number."""
    TimeCreated: Optional[str]
    """When the purchase was created."""
    ReceivingNum: Optional[str]
    """Number of the receiving document. Null until the goods are received."""
    SupplierID: int
    """ID of the supplier."""
    DeliveryDate: str
    """Requested delivery date. Defaults to the day of ReceiveDate."""
    Lines: List[ProcessedPurchaseRecordLinesItem]
    """All its lines."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class PurchaseLineRecord(TypedDict, total=False):
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


class WarehouseInventoryRecord(TypedDict, total=False):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    NotAuthorized: bool
    """Whether only specifically authorized customers may buy the product here."""
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
    PendingSales: int
    """Units delivered and not yet verified."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class FifoLayerRecord(TypedDict, total=False):
    PurchaseTransID: int
    """ID of the purchase line that the FIFO layer came with."""
    UnitsReceived: int
    """Units received. Defaults to the units of the purchase line."""
    UnitsRemaining: int
    """Units left to sell. Defaults to all of them for a new layer."""
    TimeOpened: str
    """When the layer was opened. The oldest layer is sold first."""


class BatchRecord(TypedDict, total=False):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
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


class AllocationRecord(TypedDict, total=False):
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
    UsedUnits: int
    """Units that the customer has already drawn from the allocation."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class RetailerInventoryRecord(TypedDict, total=False):
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


class InvoiceRecordLinesItem(TypedDict, total=False):
    InvoiceTransID: int
    """Unique ID of the line."""
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
    UnitPrice: str
    """Price of one unit after discount."""
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


class InvoiceRecord(TypedDict, total=False):
    InvoiceID: int
    """Unique ID of the invoice."""
    CustomerID: int
    """ID of the customer."""
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
    Memo: Optional[str]
    """Memo from the order. Null if there is none."""
    Date: str
    """Delivery date."""
    DueDate: str
    """Date on which payment is due."""
    Status: int
    """1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified"""
    SubmittedByUserID: Optional[int]
    """ID of the user who submitted the order."""
    BuiltByUserID: Optional[int]
    """ID of the user who built the order."""
    InvoiceTimeCreated: str
    """When the invoice was created."""
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    ARAccountID: int
    """ID of the AR account that pays. Defaults to the customer's."""
    CreditTermID: Optional[int]
    """ID of the credit term. Defaults to TermID."""
    SplitInvoiceID: Optional[int]
    """ID of the separate invoice series. Null if the invoice is in none."""
    IsCredit: bool
    """Whether the invoice is a credit."""
    CancelledAt: Optional[str]
    """When the invoice was canceled. Null if it was not."""
    Lines: List[InvoiceRecordLinesItem]
    """All its lines."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class InvoiceLineRecord(TypedDict, total=False):
    InvoiceTransID: int
    """Unique ID of the line."""
    InvoiceID: int
    """ID of the invoice."""
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
    UnitPrice: str
    """Price of one unit after discount."""
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
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class CertificatesOfAnalysisRecord(TypedDict, total=False):
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


class PaymentTypeRecord(TypedDict, total=False):
    PaymentTypeID: int
    """Unique ID of the payment type."""
    Name: str
    """Name of the payment type, such as Check or ACH."""
    SupplierID: Optional[int]
    """ID of the only supplier that this type is for. Null if it is for every supplier."""
    TimeCreated: str
    """When the payment type was created."""
    Active: bool
    """Whether the type can be used for new payments. Lists show active types unless an Employee key asks for others."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class PaymentRecord(TypedDict, total=False):
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
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    Memo: Optional[str]
    """Free-text memo. Null if there is none."""
    TimeUpdated: str
    """When the record, or a value that it shows of another record, last changed."""


class Mail(TypedDict):
    mail_id: int
    event: str
    """What it tells; each event is told once."""
    order_id: Optional[str]
    invoice_id: Optional[int]
    recipients: List[str]
    subject: str
    status: Literal["waiting", "sent", "recorded", "refused", "failed"]
    """waiting: not yet, or to be tried again. sent: taken by the mail server for at least one recipient. recorded: there was no mail server (SMTP_URL), so it was only written down. refused: the mail server will never take it. failed: given up after about a day."""
    refused: List[str]
    """Recipients that it will never reach."""
    attempts: int
    last_error: Optional[str]
    time_created: str
    time_sent: Optional[str]


class MailWithTextAttachmentsItem(TypedDict):
    name: str
    """File name, such as sales.csv."""
    content_type: str
    """Media type of the file."""
    bytes: int
    """Size of the file."""
    url: str
    """Where the file is read, with an Employee key."""


class MailWithText(TypedDict):
    mail_id: int
    event: str
    """What it tells; each event is told once."""
    order_id: Optional[str]
    invoice_id: Optional[int]
    recipients: List[str]
    subject: str
    status: Literal["waiting", "sent", "recorded", "refused", "failed"]
    """waiting: not yet, or to be tried again. sent: taken by the mail server for at least one recipient. recorded: there was no mail server (SMTP_URL), so it was only written down. refused: the mail server will never take it. failed: given up after about a day."""
    refused: List[str]
    """Recipients that it will never reach."""
    attempts: int
    last_error: Optional[str]
    time_created: str
    time_sent: Optional[str]
    text: str
    html: str
    attachments: List[MailWithTextAttachmentsItem]
    """Files that go with the mail. Empty for mails about orders."""


class WebhookOfKey(TypedDict):
    webhook_id: str
    url: str
    """Where events are sent to."""
    types: Optional[List[str]]
    """Types and families that are sent; null: all."""
    description: Optional[str]
    """What it is for."""
    status: Literal["active", "paused", "disabled"]
    """disabled: it answered 410, or took nothing for three days."""
    last_success_at: Optional[str]
    """When an event was last delivered."""
    failing_since: Optional[str]
    """Since when nothing was delivered; null while deliveries succeed."""
    pending: int
    """Events that are not delivered yet; counted up to 10,000."""
    time_created: str
    api_key_id: int
    """The key that it belongs to."""


class SandboxClock(TypedDict):
    now: str
    """The time by this clock."""
    offset_seconds: int
    """How far it is ahead of real time."""


class QueuedOutcome(TypedDict):
    queue: Literal["orders", "changes", "cancellations", "purchases", "payments", "mail"]
    outcome: Literal["reject", "fail"]
    times: int
    """How many are left."""
    message: Optional[str]


class SentStatements(TypedDict):
    mails: int
    """Mails, one per account that has an address."""
    accounts: int
    """Accounts that were asked for, or have a balance."""
    without_address: List[int]
    """Accounts that get no mail: none of their customers has an active user with an address."""


class SendStatementsRequest(TypedDict, total=False):
    ar_account_ids: Sequence[int]
    """These accounts. By default all whose open invoices and credits do not add up to zero."""
    to: str
    """Last day of the statements, which cover 90 days. Defaults to today in UTC."""
    dry_run: bool
    """Only say what would be sent."""


class PurchaseProcessing(TypedDict):
    attempts: int
    """How often processing was tried."""
    message: str
    """Why the last try failed."""


class PurchasePurchaseTransactionsItem(TypedDict):
    purchase_trans_id: int
    """Number of the line."""
    purchase_id: int
    product_id: int
    ordered: Optional[str]
    """Units that were ordered."""
    num_units: Optional[str]
    """Units."""
    fob: Optional[str]
    """Cost of a unit."""
    deposit_cost: Optional[str]
    """Deposit of a unit."""
    ext_price: Optional[str]
    """Cost of the line."""
    laid_in_cost: Optional[str]
    """Cost of a unit with its deposit."""
    cases: Optional[str]
    """Cases."""
    weight: Optional[str]
    """Weight."""
    expiration_date: Optional[str]
    """When it expires."""
    code_date: Optional[str]
    """Date on the package."""
    time_updated: Optional[str]
    """Last change."""
    batch_code: Optional[str]
    """Batch."""
    pallet_tag: Optional[str]
    """Tag of the pallet."""


class PurchasePurchaseTransactionsItemOr2(TypedDict):
    id: int
    """Number of the line in the draft."""
    product_id: int
    num_units: float
    """Units, cases already multiplied."""
    batch_code: Optional[str]
    """Batch."""
    expiration_date: Optional[str]
    """When it expires."""
    needs_activation: bool
    """The product is not active; processing waits for it."""
    activation_task_id: Optional[int]
    """The task that it waits for."""


class _PurchaseWarningsItem(TypedDict):
    field: str
    """The line of the request, or `lines` for one that was left out."""
    code: Literal["OVER_RECEIVED", "SHORT_RECEIVED"]
    """More or less came than was ordered."""
    detail: str
    """For people."""
    product_id: int
    """The product."""


class PurchaseWarningsItem(_PurchaseWarningsItem, total=False):
    index: int
    """Place of the line in the request."""


class _Purchase(TypedDict):
    purchase_id: Optional[int]
    """Number; null until the purchase has been processed."""
    purchase_global_id: str
    """Permanent id."""
    receive_date: Optional[str]
    """The requested day of delivery, and once the goods are in, the time of receipt."""
    shipment_num: Optional[str]
    """Number of the shipment."""
    shipment_id: Optional[int]
    """The shipment."""
    to_location_id: int
    """Receiving location."""
    to_location_name: Optional[str]
    """Its name."""
    vendor_id: int
    vendor_name: Optional[str]
    """Name of the vendor."""
    post_date: Optional[str]
    """When it was processed."""
    status: Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"]
    po_num: str
    freight: Optional[str]
    """Freight."""
    tax: Optional[str]
    """Tax."""
    other_cost: Optional[str]
    """Other cost."""
    total: Optional[str]
    """Lines, freight, tax and other cost; an estimate until it is processed."""
    total_cases: Optional[str]
    """Cases on all lines."""
    public_pdf_link: Optional[str]
    """The purchase as PDF; null until it has been processed."""
    purchase_pdf_url_api_key_id: Optional[int]
    """The key that the link belongs to."""
    memo: Optional[str]
    """The supplier's name as given, or the vendor's."""
    last_edit_time: Optional[str]
    """When its content was last edited."""
    last_calc_time: Optional[str]
    """When its sums were last made."""
    time_updated: Optional[str]
    """Last change."""
    time_created: Optional[str]
    """When it was made."""
    invoice_date: Optional[str]
    """Date of the vendor's invoice."""
    due_date: Optional[str]
    """When that is due."""
    terms: Optional[str]
    """Payment term."""
    term_id: Optional[int]
    """Its number."""
    receiving_num: Optional[str]
    """Number of the receipt."""


class Purchase(_Purchase, total=False):
    processing: PurchaseProcessing
    """Only while processing has failed and not yet succeeded."""
    purchase_transactions: List[Union[PurchasePurchaseTransactionsItem, PurchasePurchaseTransactionsItemOr2]]
    """Line items, in the order given; absent with include_transactions=false."""
    warnings: List[PurchaseWarningsItem]
    """On a receipt and its correction: where it differs from the order."""


class _AdvancePurchaseRequestLinesItem(TypedDict):
    purchase_trans_id: int
    """The line."""
    units: float
    """Good units that came: a whole number from 0 to 10,000,000."""


class AdvancePurchaseRequestLinesItem(_AdvancePurchaseRequestLinesItem, total=False):
    damaged_units: float
    """Units that came and cannot be sold. Default: 0."""
    batch_code: Optional[str]
    """Batch code of these units. Absent: that of the line stays. Name a line once for each of its batches to split it."""
    expiration_date: Optional[str]
    """When these units expire (YYYY-MM-DD). Absent: the date of the line stays."""
    pallet_tag: Optional[str]
    """Pallet that they came on."""


class _AdvancePurchaseRequest(TypedDict):
    to: Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"]
    """The next stage: Accepted, Received, Confirmed or Verified."""


class AdvancePurchaseRequest(_AdvancePurchaseRequest, total=False):
    lines: Sequence[AdvancePurchaseRequestLinesItem]
    """With `Received` only: what came. A line that is left out came as ordered."""
    receiving_num: str
    """Number of the receiving document. On receipt the default is `RCV-<purchase_id>`."""


class _CorrectPurchaseReceiptRequestLinesItem(TypedDict):
    purchase_trans_id: int
    """The line."""
    units: float
    """Good units that came: a whole number from 0 to 10,000,000."""


class CorrectPurchaseReceiptRequestLinesItem(_CorrectPurchaseReceiptRequestLinesItem, total=False):
    damaged_units: float
    """Units that came and cannot be sold. Default: 0."""
    batch_code: Optional[str]
    """Batch code of these units. Absent: that of the line stays. Name a line once for each of its batches to split it."""
    expiration_date: Optional[str]
    """When these units expire (YYYY-MM-DD). Absent: the date of the line stays."""
    pallet_tag: Optional[str]
    """Pallet that they came on."""


class _CorrectPurchaseReceiptRequest(TypedDict):
    lines: Sequence[CorrectPurchaseReceiptRequestLinesItem]
    """What really came. A line that is left out stays as it was received."""


class CorrectPurchaseReceiptRequest(_CorrectPurchaseReceiptRequest, total=False):
    receiving_num: str
    """Number of the receiving document. On receipt the default is `RCV-<purchase_id>`."""


class _ImportOrderTotals(TypedDict):
    units: float
    """Requested units."""
    backorder_units: float
    """Units that stay on order."""
    cases: float
    """Requested cases."""
    full_price: str
    """Before discounts."""
    discount: str
    """Total discount."""
    ext_price: str
    """What the shipped units cost."""


class ImportOrderTotals(_ImportOrderTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class ImportOrderLinesItemIssuesItem(TypedDict):
    code: str
    """Machine-readable."""
    detail: str
    """For people."""


class ImportOrderLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[float]
    """The promotion; null for the list price."""
    name: str
    """Its name."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    offer: str
    """What it offers."""
    unit_price: str
    """The unit price with it."""
    won: bool
    reason: str
    """Why it won or lost."""


class ImportOrderLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Least order."""
    case_units: Optional[float]
    """Units of a case, where only cases are sold."""
    applied: bool
    """The quantity was raised to the minimum."""


class ImportOrderLinesItemPricing(TypedDict):
    pricing_date: str
    """The day that decides."""
    full_price: Optional[str]
    """List price."""
    unit_price: Optional[str]
    """The price that won."""
    rounding: Optional[str]
    """How it was rounded."""
    candidates: List[ImportOrderLinesItemPricingCandidatesItem]
    minimum: ImportOrderLinesItemPricingMinimum


class _ImportOrderLinesItem(TypedDict):
    product_id: float
    """The product."""
    product_name: str
    """Its name."""
    supplier_id: float
    """Its supplier."""
    supplier_name: str
    """The supplier’s name."""
    promotion_id: Optional[float]
    """Manual promotion, to send back when editing."""
    applied_promotion_id: Optional[float]
    """The promotion in the price, automatic ones included."""
    quantity_promotion_id: Optional[float]
    """The promotion, where it is one for quantities."""
    units: float
    """Requested units; while a submission is processed, those that can be shipped."""
    backorder_units: float
    """Units that stay on order."""
    shipped_units: float
    """Units that are or would be shipped."""
    cases: Optional[float]
    """Requested cases; null where a product has none."""
    unit_price: Optional[str]
    """Price of a unit; null when there is none."""
    full_price: Optional[str]
    """Before discount."""
    discount: Optional[str]
    """full_price less unit_price."""
    ext_price: Optional[str]
    """unit_price times shipped_units."""
    requested_ext_price: Optional[str]
    """unit_price times requested units."""


class ImportOrderLinesItem(_ImportOrderLinesItem, total=False):
    promotion_overridden: bool
    """The promotion was picked by hand."""
    credit_term_id: Optional[float]
    """Payment terms of the line; on drafts."""
    credit_term: Optional[str]
    """Their name."""
    term_overridden: bool
    """The terms were chosen for this line."""
    accept_backorder: bool
    """What cannot be shipped stays on order."""
    minimum_applied: bool
    """The quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first issue."""
    issues: List[ImportOrderLinesItemIssuesItem]
    """What stands in the way of submission."""
    invoice_trans_id: Optional[float]
    """The posted line."""
    batch_code: Optional[str]
    """The batch that it was picked from."""
    coa_url: Optional[str]
    """Certificate of analysis."""
    pricing: ImportOrderLinesItemPricing
    """Why this price; with include_pricing=true."""


class _ImportOrderGroupsItemTotals(TypedDict):
    units: float
    """Requested units."""
    backorder_units: float
    """Units that stay on order."""
    cases: float
    """Requested cases."""
    full_price: str
    """Before discounts."""
    discount: str
    """Total discount."""
    ext_price: str
    """What the shipped units cost."""


class ImportOrderGroupsItemTotals(_ImportOrderGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class ImportOrderGroupsItem(TypedDict):
    group_key: str
    """Opaque; the key of order_overrides."""
    order_number: float
    """From 1 on."""
    split_invoice_id: Optional[float]
    """The separate invoice series."""
    credit_term_id: float
    """Payment terms of the resulting order."""
    credit_term: Optional[str]
    """Their name."""
    term_overridden: bool
    """Terms of a line were chosen."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    line_indexes: List[float]
    """Places in lines, from 0 on."""
    totals: ImportOrderGroupsItemTotals


class ImportOrderPendingImportRowsItem(TypedDict):
    row_number: float
    reason: str
    """Why it could not become a line."""


class ImportOrderPendingChangeEditor(TypedDict):
    user_id: float
    name: str


class ImportOrderPendingChangeUpdatedBy(TypedDict):
    user_id: float
    name: str


class _ImportOrderPendingChangeTotals(TypedDict):
    units: float
    """Requested units."""
    backorder_units: float
    """Units that stay on order."""
    cases: float
    """Requested cases."""
    full_price: str
    """Before discounts."""
    discount: str
    """Total discount."""
    ext_price: str
    """What the shipped units cost."""


class ImportOrderPendingChangeTotals(_ImportOrderPendingChangeTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class ImportOrderPendingChangeLinesItemIssuesItem(TypedDict):
    code: str
    """Machine-readable."""
    detail: str
    """For people."""


class ImportOrderPendingChangeLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[float]
    """The promotion; null for the list price."""
    name: str
    """Its name."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    offer: str
    """What it offers."""
    unit_price: str
    """The unit price with it."""
    won: bool
    reason: str
    """Why it won or lost."""


class ImportOrderPendingChangeLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Least order."""
    case_units: Optional[float]
    """Units of a case, where only cases are sold."""
    applied: bool
    """The quantity was raised to the minimum."""


class ImportOrderPendingChangeLinesItemPricing(TypedDict):
    pricing_date: str
    """The day that decides."""
    full_price: Optional[str]
    """List price."""
    unit_price: Optional[str]
    """The price that won."""
    rounding: Optional[str]
    """How it was rounded."""
    candidates: List[ImportOrderPendingChangeLinesItemPricingCandidatesItem]
    minimum: ImportOrderPendingChangeLinesItemPricingMinimum


class _ImportOrderPendingChangeLinesItem(TypedDict):
    product_id: float
    """The product."""
    product_name: str
    """Its name."""
    supplier_id: float
    """Its supplier."""
    supplier_name: str
    """The supplier’s name."""
    promotion_id: Optional[float]
    """Manual promotion, to send back when editing."""
    applied_promotion_id: Optional[float]
    """The promotion in the price, automatic ones included."""
    quantity_promotion_id: Optional[float]
    """The promotion, where it is one for quantities."""
    units: float
    """Requested units; while a submission is processed, those that can be shipped."""
    backorder_units: float
    """Units that stay on order."""
    shipped_units: float
    """Units that are or would be shipped."""
    cases: Optional[float]
    """Requested cases; null where a product has none."""
    unit_price: Optional[str]
    """Price of a unit; null when there is none."""
    full_price: Optional[str]
    """Before discount."""
    discount: Optional[str]
    """full_price less unit_price."""
    ext_price: Optional[str]
    """unit_price times shipped_units."""
    requested_ext_price: Optional[str]
    """unit_price times requested units."""


class ImportOrderPendingChangeLinesItem(_ImportOrderPendingChangeLinesItem, total=False):
    promotion_overridden: bool
    """The promotion was picked by hand."""
    credit_term_id: Optional[float]
    """Payment terms of the line; on drafts."""
    credit_term: Optional[str]
    """Their name."""
    term_overridden: bool
    """The terms were chosen for this line."""
    accept_backorder: bool
    """What cannot be shipped stays on order."""
    minimum_applied: bool
    """The quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first issue."""
    issues: List[ImportOrderPendingChangeLinesItemIssuesItem]
    """What stands in the way of submission."""
    invoice_trans_id: Optional[float]
    """The posted line."""
    batch_code: Optional[str]
    """The batch that it was picked from."""
    coa_url: Optional[str]
    """Certificate of analysis."""
    pricing: ImportOrderPendingChangeLinesItemPricing
    """Why this price; with include_pricing=true."""


class _ImportOrderPendingChangeGroupsItemTotals(TypedDict):
    units: float
    """Requested units."""
    backorder_units: float
    """Units that stay on order."""
    cases: float
    """Requested cases."""
    full_price: str
    """Before discounts."""
    discount: str
    """Total discount."""
    ext_price: str
    """What the shipped units cost."""


class ImportOrderPendingChangeGroupsItemTotals(_ImportOrderPendingChangeGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class ImportOrderPendingChangeGroupsItem(TypedDict):
    group_key: str
    """Opaque; the key of order_overrides."""
    order_number: float
    """From 1 on."""
    split_invoice_id: Optional[float]
    """The separate invoice series."""
    credit_term_id: float
    """Payment terms of the resulting order."""
    credit_term: Optional[str]
    """Their name."""
    term_overridden: bool
    """Terms of a line were chosen."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    line_indexes: List[float]
    """Places in lines, from 0 on."""
    totals: ImportOrderPendingChangeGroupsItemTotals


class _ImportOrderPendingChange(TypedDict):
    state: Literal["draft", "submitted", "processing", "applied", "rejected"]
    updated_at: str
    editor: Optional[ImportOrderPendingChangeEditor]
    updated_by: Optional[ImportOrderPendingChangeUpdatedBy]
    message: Optional[str]
    """Why it was rejected."""
    delivery_date: Optional[str]
    """Day of delivery."""
    po_num: Optional[str]
    """PO number."""
    memo: Optional[str]
    """Remark."""
    emails: List[str]
    """Who is told about the order."""
    order_overrides: Dict[str, Any]
    """po_num and memo by group_key."""
    totals: ImportOrderPendingChangeTotals


class ImportOrderPendingChange(_ImportOrderPendingChange, total=False):
    lines: List[ImportOrderPendingChangeLinesItem]
    groups: List[ImportOrderPendingChangeGroupsItem]


class ImportOrderCancellation(TypedDict):
    state: Literal["pending", "applied", "completed", "rejected"]
    requested_at: str
    requested_by_user_id: Optional[float]
    """Who asked for it."""
    message: Optional[str]
    """Why it was rejected."""


class ImportOrderProcessing(TypedDict):
    attempts: float
    """How often it was tried."""
    message: Optional[str]
    """What happened last."""
    updated_at: str


class ImportOrderRelatedOrdersSplitChildrenItem(TypedDict):
    id: Optional[str]
    invoice_id: Optional[float]


class ImportOrderRelatedOrders(TypedDict):
    parent_id: Optional[str]
    """The order that it was split from."""
    parent_invoice_id: Optional[float]
    """Its invoice."""
    split_children: List[ImportOrderRelatedOrdersSplitChildrenItem]


class _ImportOrderAllowedActionsUpdate(TypedDict):
    allowed: bool


class ImportOrderAllowedActionsUpdate(_ImportOrderAllowedActionsUpdate, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _ImportOrderAllowedActionsSubmit(TypedDict):
    allowed: bool


class ImportOrderAllowedActionsSubmit(_ImportOrderAllowedActionsSubmit, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _ImportOrderAllowedActionsDiscardChanges(TypedDict):
    allowed: bool


class ImportOrderAllowedActionsDiscardChanges(_ImportOrderAllowedActionsDiscardChanges, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _ImportOrderAllowedActionsCancel(TypedDict):
    allowed: bool


class ImportOrderAllowedActionsCancel(_ImportOrderAllowedActionsCancel, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _ImportOrderAllowedActionsDelete(TypedDict):
    allowed: bool


class ImportOrderAllowedActionsDelete(_ImportOrderAllowedActionsDelete, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _ImportOrderAllowedActionsChangeTerms(TypedDict):
    allowed: bool


class ImportOrderAllowedActionsChangeTerms(_ImportOrderAllowedActionsChangeTerms, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _ImportOrderAllowedActionsSetPromotions(TypedDict):
    allowed: bool


class ImportOrderAllowedActionsSetPromotions(_ImportOrderAllowedActionsSetPromotions, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class ImportOrderAllowedActions(TypedDict):
    update: ImportOrderAllowedActionsUpdate
    submit: ImportOrderAllowedActionsSubmit
    discard_changes: ImportOrderAllowedActionsDiscardChanges
    cancel: ImportOrderAllowedActionsCancel
    delete: ImportOrderAllowedActionsDelete
    change_terms: ImportOrderAllowedActionsChangeTerms
    set_promotions: ImportOrderAllowedActionsSetPromotions


class _ImportOrderWarningsItem(TypedDict):
    field: str
    """Where."""
    code: str
    """Machine-readable."""
    detail: str
    """What to do."""


class ImportOrderWarningsItem(_ImportOrderWarningsItem, total=False):
    index: float
    """The line."""
    product_id: float
    """Its product."""


class ImportOrderResultingOrdersItemSplitReason(TypedDict):
    code: Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]
    detail: str


class _ImportOrderResultingOrdersItemTotals(TypedDict):
    units: float
    """Requested units."""
    backorder_units: float
    """Units that stay on order."""
    cases: float
    """Requested cases."""
    full_price: str
    """Before discounts."""
    discount: str
    """Total discount."""
    ext_price: str
    """What the shipped units cost."""


class ImportOrderResultingOrdersItemTotals(_ImportOrderResultingOrdersItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class ImportOrderResultingOrdersItem(TypedDict):
    id: Optional[str]
    """Order id; null when not yet confirmed."""
    invoice_id: Optional[float]
    """Null for new orders."""
    role: Literal["original", "split", "revised", "cancelled"]
    group_key: Optional[str]
    """Null for cancelled."""
    order_number: Optional[float]
    """Null for cancelled."""
    status: Literal["queued"]
    split_reason: Optional[ImportOrderResultingOrdersItemSplitReason]
    totals: Optional[ImportOrderResultingOrdersItemTotals]


class ImportOrderImportPendingItem(TypedDict):
    row_number: int
    """Row of the file; the heading is row 1."""
    cells: Dict[str, Any]
    """What the row says."""
    reason: str
    """Why it could not become a line."""


class ImportOrderImport(TypedDict):
    rows: int
    lines: int
    pending: List[ImportOrderImportPendingItem]


_ImportOrderRequired = TypedDict(
    "_ImportOrderRequired",
    {
        "id": "Optional[str]",
        "invoice_id": "Optional[float]",
        "invoice_num": "Optional[str]",
        "stage": "Literal[\"draft\", \"submitted\", \"posted\"]",
        "status": "Literal[\"draft\", \"deleted\", \"queued\", \"importing\", \"rejected\", \"accepted\", \"on_the_way\", \"delivered\", \"cancelled\"]",
        "invoice_status": "Optional[float]",
        "invoice_status_name": "Optional[str]",
        "is_credit": "bool",
        "version": "str",
        "customer_id": "float",
        "customer_name": "str",
        "state": "str",
        "delivery_date": "Optional[str]",
        "po_num": "Optional[str]",
        "memo": "Optional[str]",
        "emails": "List[str]",
        "po_date": "Optional[str]",
        "term_id": "Optional[float]",
        "credit_term_id": "Optional[float]",
        "credit_term": "Optional[str]",
        "split_invoice_id": "Optional[float]",
        "due_date": "Optional[str]",
        "invoice_total": "Optional[str]",
        "open_debit": "Optional[str]",
        "open_credit": "Optional[str]",
        "open_balance": "Optional[str]",
        "pdf_url": "Optional[str]",
        "ar_note": "Optional[str]",
        "submitted_by_user_id": "Optional[float]",
        "built_by_user_id": "Optional[float]",
        "built_by_user_name": "Optional[str]",
        "time_created": "str",
        "time_updated": "str",
        "totals": "ImportOrderTotals",
        "pending_change": "Optional[ImportOrderPendingChange]",
        "cancellation": "Optional[ImportOrderCancellation]",
        "related_orders": "ImportOrderRelatedOrders",
        "allowed_actions": "ImportOrderAllowedActions",
        "import": "ImportOrderImport",
    },
    total=True,
)


class _ImportOrderOptional(TypedDict, total=False):
    submitted_by_user_name: Optional[str]
    """On posted orders."""
    submitted_by_user_email: Optional[str]
    """On posted orders."""
    built_by_user_email: Optional[str]
    """On posted orders."""
    lines: List[ImportOrderLinesItem]
    groups: List[ImportOrderGroupsItem]
    """Into which orders a draft would split."""
    order_overrides: Dict[str, Any]
    """po_num and memo by group_key."""
    pending_import_rows: List[ImportOrderPendingImportRowsItem]
    processing: ImportOrderProcessing
    warnings: List[ImportOrderWarningsItem]
    resulting_orders: List[ImportOrderResultingOrdersItem]
    copied_from: str
    """Only in the answer to copying an order: the order_id of the copied order, or `invoice:<id>`. Reads do not show it; the history of the draft does."""


class ImportOrder(_ImportOrderRequired, _ImportOrderOptional):
    pass


class _ImportOrderRequest(TypedDict):
    customer_id: int
    """Whom the order is for."""


class ImportOrderRequest(_ImportOrderRequest, total=False):
    csv: str
    """The spreadsheet as text. Columns: product_id or supplier_product_number, units or cases, optionally accept_backorder."""
    xlsx: str
    """Instead of csv: a workbook (.xlsx) in Base64, with the same columns."""
    sheet: str
    """Name of the sheet; the first visible one by default."""


class InvoiceLinesItemLotsItem(TypedDict):
    purchase_trans_id: int
    """The purchase line that the goods came with."""
    batch_code: Optional[str]
    coa_url: Optional[str]
    """Certificate of analysis."""
    units: int
    """How many units of the line were picked from this lot."""


class InvoiceLinesItem(TypedDict):
    invoice_trans_id: int
    product_id: int
    product_name: str
    units: int
    purchase_trans_id: Optional[int]
    """The first of the lots."""
    batch_code: Optional[str]
    coa_url: Optional[str]
    lots: List[InvoiceLinesItemLotsItem]
    """First in, first out. Fewer units than the line has: the rest came from goods without a lot."""


class Invoice(TypedDict):
    invoice_id: int
    invoice_num: str
    status: Literal[1, 2, 3, 4, 5, 7]
    """The status now."""
    status_name: str
    order_id: Optional[str]
    """Null for an invoice that came from elsewhere."""
    order_status: Literal["accepted", "on_the_way", "delivered"]
    customer_id: int
    location_id: int
    """The warehouse that the goods leave."""
    delivery_date: str
    lines: List[InvoiceLinesItem]


class AdvanceInvoiceRequest(TypedDict):
    to: Literal[1, 2, 3, 4, 5, 7]
    """The next status: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""


class VerifyDayVerifiedItem(TypedDict):
    invoice_id: int
    invoice_num: str


class VerifyDay(TypedDict):
    date: str
    verified: List[VerifyDayVerifiedItem]
    has_more: bool
    """Whether balanced invoices are left: call again."""


class VerifyDayRequest(TypedDict, total=False):
    date: str
    """Up to this day of delivery; today in UTC unless given."""
    limit: int
    """At most so many in one call."""


class SetWorker(TypedDict):
    paused: bool


class MintedKey(TypedDict):
    api_key_id: int
    name: str
    """What the key is for, in words."""
    type: Literal["Employee", "Supplier", "Customer"]
    environment: Literal["Production", "Test", "Development"]
    user_id: Optional[int]
    """The user that the key acts for."""
    supplier_ids: Optional[List[int]]
    """Null: not restricted."""
    customer_ids: Optional[List[int]]
    """Null: not restricted."""
    states: List[str]
    """Empty: all states."""
    max_requests_per_hour: int
    ordering_enabled: bool
    """Whether the key may write orders."""
    expires_at: Optional[str]
    """When it ends by itself."""
    revoked_at: Optional[str]
    """When it was revoked."""
    time_created: str
    for_session: bool
    """Whether it is the key of somebody who signed in at the console. Such a key has no text and ends with the session; revoking it ends the session."""
    read_only: bool
    """Whether every write is refused, by the role of who signed in."""
    key: Optional[str]
    """The text of the key. This answer is the only place where it ever appears; a replay has null."""


class _CreateKeyRequest(TypedDict):
    type: Literal["Employee", "Supplier", "Customer"]


class CreateKeyRequest(_CreateKeyRequest, total=False):
    name: str
    user_id: Optional[int]
    """The user that the key acts for. Orders can only be written with one."""
    supplier_ids: Optional[Sequence[int]]
    """Restrict it to these suppliers; null: no restriction. A Supplier key needs it."""
    customer_ids: Optional[Sequence[int]]
    """Restrict it to these customers; null: no restriction. A Customer key needs it."""
    states: Sequence[str]
    """Restrict it to these states; empty: all."""
    max_requests_per_hour: int
    """5,000 unless said otherwise."""
    ordering_enabled: bool
    """Whether the key may write orders; true unless said otherwise."""
    expires_at: Optional[str]
    """When the key ends by itself, in the future; null: never."""


class RotateKeyRequest(TypedDict, total=False):
    grace_seconds: int
    """How long the old key still works; a day unless said otherwise."""


class UpdateKeyRequest(TypedDict, total=False):
    name: str
    user_id: Optional[int]
    """The user that the key acts for. Orders can only be written with one."""
    supplier_ids: Optional[Sequence[int]]
    """Restrict it to these suppliers; null: no restriction. A Supplier key needs it."""
    customer_ids: Optional[Sequence[int]]
    """Restrict it to these customers; null: no restriction. A Customer key needs it."""
    states: Sequence[str]
    """Restrict it to these states; empty: all."""
    max_requests_per_hour: int
    """5,000 unless said otherwise."""
    ordering_enabled: bool
    """Whether the key may write orders; true unless said otherwise."""
    expires_at: Optional[str]
    """When the key ends by itself, in the future; null: never."""


class _LoadedRecords(TypedDict):
    inserted: int
    """Records that are new."""
    updated: int
    """Records that differ from what was there; removed ones too."""
    unchanged: int
    """Records that were left untouched."""


class LoadedRecords(_LoadedRecords, total=False):
    absent: int
    """With `absent`: stored records that the request lacks and that were removed or switched off."""


class ImportData(TypedDict):
    tables: int
    rows: int
    """Rows of the snapshot."""
    jobs: int
    """Documents of the snapshot that were on their way, and go on."""


class ResetData(TypedDict):
    tables: int
    rows: int
    """Rows of the snapshot."""
    jobs: int
    """Documents of the snapshot that were on their way, and go on."""
    exported_at: str
    environment: str


class RevokedLinks(TypedDict):
    revoked_at: str
    """Links that were made before no longer work."""


class SetSandboxClockRequest(TypedDict, total=False):
    now: str
    """The time to set. The clock runs on from there."""
    advance_seconds: int
    """How much later than by the clock as it stands; below zero: earlier."""


class _QueueOutcomeRequest(TypedDict):
    queue: Literal["orders", "changes", "cancellations", "purchases", "payments", "mail"]
    """Which documents."""
    outcome: Literal["reject", "fail"]
    """reject: with the message; fail: once, and tried again as after any failure."""


class QueueOutcomeRequest(_QueueOutcomeRequest, total=False):
    times: int
    """How many."""
    message: str
    """The reason."""


class SendStatementsAnswer(TypedDict):
    data: SentStatements


class AdvancePurchaseAnswer(TypedDict):
    data: Purchase


class CorrectPurchaseReceiptAnswer(TypedDict):
    data: Purchase


class CompleteActivationTaskAnswer(TypedDict):
    data: ActivationTask


class ImportOrderAnswer(TypedDict):
    data: ImportOrder


class AdvanceInvoiceAnswer(TypedDict):
    data: Invoice


class VerifyDayAnswer(TypedDict):
    data: VerifyDay


class GetPickListAnswer(TypedDict):
    data: PickList


class GetPackingSlipsAnswer(TypedDict):
    data: PackingSlips


class GetLoadListAnswer(TypedDict):
    data: LoadList


class GetStatusAnswer(TypedDict):
    data: Status


class SetWorkerAnswer(TypedDict):
    data: SetWorker


class GetSelfCheckAnswer(TypedDict):
    data: SelfCheck


class CreateKeyAnswer(TypedDict):
    data: MintedKey


class RotateKeyAnswer(TypedDict):
    data: MintedKey


class UpdateKeyAnswer(TypedDict):
    data: Key


class GetAuditHeadAnswer(TypedDict):
    data: AuditHead


class VerifyAuditAnswer(TypedDict):
    data: VerifyAudit


class SearchAnswer(TypedDict):
    data: List[Search]


class ImportDataAnswer(TypedDict):
    data: ImportData


class ResetDataAnswer(TypedDict):
    data: ResetData


class GetMailAnswer(TypedDict):
    data: MailWithText


class RevokeLinksAnswer(TypedDict):
    data: RevokedLinks


class GetSandboxClockAnswer(TypedDict):
    data: SandboxClock


class SetSandboxClockAnswer(TypedDict):
    data: SandboxClock


class ResetSandboxClockAnswer(TypedDict):
    data: SandboxClock


class ListQueuedOutcomesAnswer(TypedDict):
    data: List[QueuedOutcome]


class QueueOutcomeAnswer(TypedDict):
    data: QueuedOutcome


class _StatesRecord(TypedDict):
    StateAbbreviation: str
    """Two-letter abbreviation, such as CA."""


class StatesRecord(_StatesRecord, total=False):
    StateName: str
    """Full name of the state. Required for a new record."""
    OrderCutOffTime: str
    """Time of day by which an order must be submitted, such as 15:00. Required for a new record."""
    TimeZone: str
    """IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. Required for a new record."""
    OrderCutOffDaysInAdvance: str
    """Days before delivery on which the cutoff falls, as text: 0 is the day of delivery. Required for a new record."""
    Active: bool
    """Whether v1 lists the state. Default true."""
    OrderingEnabled: bool
    """Whether customers of the state can order. If false, order writes are refused with FEATURE_DISABLED. Default true."""


class _LocationsRecord(TypedDict):
    LocationID: int
    """Unique ID of the location."""


class LocationsRecord(_LocationsRecord, total=False):
    Location: str
    """Name of the location. Required for a new record."""
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
    """Abbreviation of the state, such as CA. Required for a new record."""
    PostalCode: Optional[str]
    """Postal code."""


class _CreditTermsRecord(TypedDict):
    TermID: int
    """Unique ID of the credit term. Use it as credit_term_id on order lines."""


class CreditTermsRecord(_CreditTermsRecord, total=False):
    Term: str
    """Name of the term, such as Net 30. Required for a new record."""
    DaysOfCredit: int
    """Days between delivery and due date. 0 means due on delivery. Required for a new record."""
    AccountOnHold: bool
    """Whether accounts on this term are on hold. Default false."""


class _SuppliersRecord(TypedDict):
    SupplierID: int
    """Unique ID of the supplier."""


class SuppliersRecord(_SuppliersRecord, total=False):
    Supplier: str
    """Name of the supplier. Required for a new record."""
    State: str
    """Abbreviation of the supplier's state. Required for a new record."""
    Active: bool
    """Whether the supplier is active. Customer and Supplier keys see active suppliers by default. Default true."""
    Description: Optional[str]
    """Description of the supplier."""
    BrandAssetsURL: Optional[str]
    """URL of brand assets such as logos and images."""
    SupplierWebsiteURL: Optional[str]
    """URL of the supplier's website."""
    SeparateInvoice: bool
    """Whether the supplier's lines always go to an invoice of their own (SEPARATE_INVOICE_REQUIRED). Default false."""


class _SuppliersCreditTermsRecord(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of a credit term that the supplier offers."""


class SuppliersCreditTermsRecord(_SuppliersCreditTermsRecord, total=False):
    Position: int
    """Position among the supplier's terms. The first is the default. Default 1."""
    Remove: bool
    """true: remove the record. Its key is enough."""


class _VendorsRecord(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    LocationID: int
    """ID of the receiving location."""
    VendorID: int
    """Unique ID of the vendor."""


class VendorsRecord(_VendorsRecord, total=False):
    VendorName: str
    """Name of the vendor. Required for a new record."""
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
    """Minimum days between submission and delivery. Default 0."""
    TargetDOI: Optional[int]
    """Target days of inventory."""
    MaxDOI: Optional[int]
    """Maximum days of inventory."""
    PickupDates: Sequence[Literal["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]]
    """Days of the week on which goods can be picked up, such as Mon. Empty means every day."""
    RequirePOBatchCodes: bool
    """Whether every purchase line needs a batch code. Default false."""
    Active: bool
    """Whether purchases can be placed with the vendor. Default true."""


class _ArAccountsRecord(TypedDict):
    ARAccountID: int
    """Unique ID of the AR account."""


class ArAccountsRecord(_ArAccountsRecord, total=False):
    Name: str
    """Name of the account holder. Required for a new record."""


class _SplitInvoicesRecord(TypedDict):
    SplitInvoiceID: int
    """Unique ID of the invoice series."""


class SplitInvoicesRecord(_SplitInvoicesRecord, total=False):
    Name: str
    """Name of the series. Required for a new record."""
    Remove: bool
    """true: remove the record. Its key is enough."""


class _CustomersRecord(TypedDict):
    CustomerID: int
    """Unique ID of the customer."""


class CustomersRecord(_CustomersRecord, total=False):
    CustomerName: str
    """Display name of the customer. Required for a new record."""
    CustomerNameAlt: Optional[str]
    """Alternative name, such as the legal name. Null if there is none."""
    ChainName: Optional[str]
    """Name of the chain that the customer belongs to. Null if it is independent."""
    LicenseNum: Optional[str]
    """License number under which the customer may buy."""
    Address: Optional[str]
    """Delivery address, in one line."""
    LocationID: int
    """ID of the warehouse that serves the customer. Required for a new record."""
    OnHold: bool
    """Whether the account is on credit hold. Orders are accepted with the warning CUSTOMER_ON_HOLD. Default false."""
    SalesRepUserID: Optional[int]
    """User ID of the sales rep. Null if none is assigned."""
    ProfilePictureURL: Optional[str]
    """URL of the customer's picture or logo."""
    CollectionAgentFullName: Optional[str]
    """Full name of the person who collects overdue invoices."""
    CollectionAgentEmail: Optional[str]
    """Email address of the collection agent."""
    State: str
    """Abbreviation of the customer's state, such as CA. It decides prices, cutoff and time zone. Required for a new record."""
    DeliveryDays: str
    """Delivery days as comma-separated three-letter names, such as Mon,Thu."""
    AccountStatus: Literal["Active", "Inactive", "Closed"]
    """Status of the account: Active, Inactive or Closed. Default Active."""
    DeliveryMinimum: Union[float, str]
    """Minimum order value for a delivery, in dollars. At most 99,999,999.99. Default 0."""
    ARAccountID: int
    """ID of the AR account that pays the customer's invoices. Required for a new record."""
    TermID: int
    """ID of the credit term that applies where the supplier sets none. Required for a new record."""


class _CustomersDeliverySchedulesRecord(TypedDict):
    CustomerID: int
    """ID of the customer."""


class CustomersDeliverySchedulesRecord(_CustomersDeliverySchedulesRecord, total=False):
    DeliveryDays: str
    """Delivery days as comma-separated three-letter names, such as Mon,Thu."""


class _CustomersCreditTermsRecord(TypedDict):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier."""


class CustomersCreditTermsRecord(_CustomersCreditTermsRecord, total=False):
    TermID: int
    """ID of the credit term that the customer has with the supplier. Required for a new record."""
    Remove: bool
    """true: remove the record. Its key is enough."""


class _CustomersSplitInvoicesRecord(TypedDict):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier whose lines go to a separate invoice."""


class CustomersSplitInvoicesRecord(_CustomersSplitInvoicesRecord, total=False):
    SplitInvoiceID: int
    """ID of the invoice series that those lines belong to. Required for a new record."""
    Remove: bool
    """true: remove the record. Its key is enough."""


class _UsersRecord(TypedDict):
    UserID: int
    """Unique ID of the user."""


class UsersRecord(_UsersRecord, total=False):
    SiteUserID: Optional[int]
    """ID of the user on the distributor's website. Null if the user has no login there."""
    UserActive: bool
    """Whether the user is active. Keys of inactive users cannot order. Default true."""
    SvcLiveAccess: bool
    """Whether the user has access to the live menu service. Default false."""
    Email: Optional[str]
    """Email address."""
    Role: str
    """Role, such as Sales Rep or Buyer. Required for a new record."""
    PowerUser: bool
    """Whether the user has extended rights. Default false."""
    JobTitle: Optional[str]
    """Job title."""
    Department: Optional[str]
    """Department."""
    FullName: str
    """Full name. Required for a new record."""
    Phone: Optional[str]
    """Phone number."""
    Kind: Literal["Employee", "Supplier", "Customer"]
    """Type of user: Employee, Supplier or Customer. An API key's user must be of the key's type. Required for a new record."""
    States: Optional[Sequence[str]]
    """Abbreviations of the states that the user works in."""
    CustomerIDs: Optional[Sequence[int]]
    """IDs of the customers that the user acts for. Null if there are none."""
    SupplierIDs: Optional[Sequence[int]]
    """IDs of the suppliers that the user acts for. Null if there are none."""
    LocationIDs: Optional[Sequence[int]]
    """IDs of the warehouses that the user works at."""


class SalesRepsRecordSuppliersItem(TypedDict):
    SupplierID: int


class SalesRepsRecordCustomersItem(TypedDict):
    CustomerID: int


class _SalesRepsRecord(TypedDict):
    UserID: int
    """User ID of the sales rep."""


class SalesRepsRecord(_SalesRepsRecord, total=False):
    ProductGroups: Sequence[str]
    """`Supplier` for supplier reps, otherwise the names of the product lines that the rep sells."""
    Suppliers: Optional[Sequence[SalesRepsRecordSuppliersItem]]
    """Active suppliers that the rep represents."""
    Customers: Optional[Sequence[SalesRepsRecordCustomersItem]]
    """Active customers that the rep serves."""


class _ProductCategoriesRecord(TypedDict):
    ProductCategoryID: int
    """Unique ID of the category."""


class ProductCategoriesRecord(_ProductCategoriesRecord, total=False):
    CategoryName: str
    """Display name of the category. Required for a new record."""
    Sequence: int
    """Sort position. Lower numbers come first. Required for a new record."""


class _ProductsRecord(TypedDict):
    ProductID: int
    """Unique ID of the product."""


class ProductsRecord(_ProductsRecord, total=False):
    SupplierID: int
    """ID of the supplier that the product belongs to. Required for a new record."""
    ProductName: str
    """Display name, as it is printed on invoices. Required for a new record."""
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
    StatusID: Literal[1, 2, 3]
    """Status: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. Default 1."""
    State: str
    """Abbreviation of the state in which the product is sold, such as CA. Required for a new record."""
    IsSample: bool
    """Whether the product is a sample. Customer keys cannot order samples. Default false."""
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
    CaseOnly: bool
    """Whether the product is sold in full cases only. Orders of other quantities are refused with NOT_CASE_MULTIPLE. Default false."""
    MinOrderUnits: Optional[int]
    """Minimum units per order line. Orders of fewer are refused with BELOW_MIN_ORDER. Null if there is no minimum."""
    FOB: str
    """Purchase cost of one unit, up to 4 decimals. At most 99,999,999.99. Default 0."""
    DepositCost: str
    """Deposit on one unit, up to 4 decimals. At most 99,999,999.99. Default 0."""


class _PricesRecord(TypedDict):
    ProductID: int
    """ID of the product."""
    State: str
    """Abbreviation of the state in which the price applies."""
    StartDate: str
    """First day on which the price applies, in the state's time zone."""


class PricesRecord(_PricesRecord, total=False):
    EndDate: Optional[str]
    """Last day on which the price applies. Null if it is open-ended."""
    UnitPrice: str
    """Price of one unit, with 2 decimals, before promotions. At most 99,999,999.99. Required for a new record."""
    Remove: bool
    """true: remove the record. Its key is enough."""


class _PromotionsRecord(TypedDict):
    PromotionID: int
    """Unique ID of the promotion."""


class PromotionsRecord(_PromotionsRecord, total=False):
    PromotionTypeID: Literal[1, 2, 3]
    """Type: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (applies from MinUnits on). Required for a new record."""
    PromotionName: str
    """Name of the promotion. Required for a new record."""
    ProductOverrideType: Literal[1, 2, 3]
    """How UnitPrice changes the price: 1 fixed unit price, 2 percent off, 3 amount off. Required for a new record."""
    UnitPrice: Union[float, str]
    """Value of the promotion: a price, a percentage or an amount, according to ProductOverrideType. At most 99,999,999.99. Required for a new record."""
    StartDate: str
    """First day of the promotion, in the state's time zone. Required for a new record."""
    EndDate: Optional[str]
    """Last day of the promotion. Null if it is open-ended."""
    AllProducts: bool
    """Whether the promotion covers every product of its supplier. Otherwise ProductIDs lists them. Default false."""
    SupplierID: int
    """ID of the supplier whose products are promoted. Defaults to the supplier of the listed products."""
    MinUnits: Optional[int]
    """Minimum units on a line for the promotion to apply. Only for PromotionTypeID 3."""
    States: Optional[Sequence[str]]
    """Abbreviations of the states in which the promotion runs."""
    ProductIDs: Optional[Sequence[int]]
    """IDs of the products in the promotion. Empty if AllProducts is true."""


class _AuthorizationsRecord(TypedDict):
    ProductID: int
    """ID of a product that only authorized customers may buy."""
    CustomerID: int
    """ID of the authorized customer."""


class AuthorizationsRecord(_AuthorizationsRecord, total=False):
    Remove: bool
    """true: remove the record. Its key is enough."""


class _PurchasesRecordLinesItem(TypedDict):
    PurchaseTransID: int
    """Unique ID of the line."""


class PurchasesRecordLinesItem(_PurchasesRecordLinesItem, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    Ordered: str
    """Units ordered. Defaults to NumUnits. At most 10,000,000."""
    NumUnits: str
    """Units received, or expected until then. At most 10,000,000. Required for a new record."""
    FOB: Optional[str]
    """Purchase cost of one unit, up to 4 decimals. At most 99,999,999.99."""
    DepositCost: Optional[str]
    """Deposit on one unit, up to 4 decimals. At most 99,999,999.99."""
    ExtPrice: Optional[str]
    """Extended cost of the line, with 2 decimals. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00."""
    ExpirationDate: Optional[str]
    """Expiration date of the goods. Null if they have none."""
    CodeDate: Optional[str]
    """Code date printed on the package."""
    BatchCode: Optional[str]
    """Batch code. Required if the vendor requires batch codes."""
    LaidInCost: Optional[str]
    """Cost of one unit including its share of freight and tax. At most 99,999,999.99."""
    PalletTag: Optional[str]
    """Pallet tag."""
    Cases: Optional[str]
    """NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000."""
    Weight: Optional[str]
    """Weight of the line, up to 3 decimals."""


class _PurchasesRecord(TypedDict):
    PurchaseID: int
    """Unique ID of the processed purchase."""


class PurchasesRecord(_PurchasesRecord, total=False):
    ReceiveDate: Optional[str]
    """Requested delivery date until the goods are received, then the time of receipt."""
    ShipmentNum: Optional[str]
    """Shipment number. Null if there is none."""
    ShipmentID: Optional[int]
    """ID of the shipment in the ERP. Null if there is none."""
    ToLocationID: int
    """ID of the receiving location. Required for a new record."""
    VendorID: int
    """ID of the vendor. Required for a new record."""
    PostDate: str
    """When processing finished and the purchase became New. Required for a new record."""
    Status: Literal["New", "Accepted", "Received", "Confirmed", "Verified"]
    """Stage of the purchase. Default New."""
    PONum: str
    """PO number, unique per vendor. Required for a new record."""
    Freight: str
    """Freight cost, with 2 decimals. At most 99,999,999.99. Default 0."""
    Tax: str
    """Tax, with 2 decimals. At most 99,999,999.99. Default 0."""
    OtherCost: str
    """Other costs, with 2 decimals. At most 99,999,999.99. Default 0."""
    Memo: Optional[str]
    """Memo: the supplier's name as given at creation, otherwise the vendor's name."""
    LastEditTime: str
    """When the content was last edited."""
    LastCalcTime: Optional[str]
    """When the totals were last calculated."""
    InvoiceDate: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    DueDate: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    TermID: Optional[int]
    """ID of the payment term."""
    TimeCreated: str
    """When the purchase was created."""
    ReceivingNum: Optional[str]
    """Number of the receiving document. Null until the goods are received."""
    SupplierID: int
    """ID of the supplier. Required for a new record."""
    DeliveryDate: str
    """Requested delivery date. Defaults to the day of ReceiveDate."""
    Lines: Sequence[PurchasesRecordLinesItem]
    """All lines of the purchase; stored ones that are not listed go. Absent: the lines stay."""


class _PurchasesLinesRecord(TypedDict):
    PurchaseTransID: int
    """Unique ID of the line."""


class PurchasesLinesRecord(_PurchasesLinesRecord, total=False):
    PurchaseID: int
    """ID of the purchase. Required for a new record. Cannot be changed later."""
    ProductID: int
    """ID of the product. Required for a new record."""
    Ordered: str
    """Units ordered. Defaults to NumUnits. At most 10,000,000."""
    NumUnits: str
    """Units received, or expected until then. At most 10,000,000. Required for a new record."""
    FOB: Optional[str]
    """Purchase cost of one unit, up to 4 decimals. At most 99,999,999.99."""
    DepositCost: Optional[str]
    """Deposit on one unit, up to 4 decimals. At most 99,999,999.99."""
    ExtPrice: Optional[str]
    """Extended cost of the line, with 2 decimals. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00."""
    ExpirationDate: Optional[str]
    """Expiration date of the goods. Null if they have none."""
    CodeDate: Optional[str]
    """Code date printed on the package."""
    BatchCode: Optional[str]
    """Batch code. Required if the vendor requires batch codes."""
    LaidInCost: Optional[str]
    """Cost of one unit including its share of freight and tax. At most 99,999,999.99."""
    PalletTag: Optional[str]
    """Pallet tag."""
    Cases: Optional[str]
    """NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000."""
    Weight: Optional[str]
    """Weight of the line, up to 3 decimals."""


class _InventoryRecord(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""


class InventoryRecord(_InventoryRecord, total=False):
    NotAuthorized: bool
    """Whether only specifically authorized customers may buy the product here. Default false."""
    AvgDailySales90d: str
    """Average units sold per day over the last 90 days, up to 4 decimals. Default 0."""
    Inventory: int
    """Verified received purchases less verified sales. Negative while received purchases await verification at end of day. Default 0."""
    Received: int
    """Units received and not yet verified. Not part of Inventory. Default 0."""
    Loaded: int
    """Units loaded onto trucks. Default 0."""
    Picked: int
    """Units picked and not yet loaded. Default 0."""
    Delivered: int
    """Units delivered but still on load sheets in status Loaded. Default 0."""
    Unsellable: int
    """Units in the warehouse that are not sellable, such as damaged ones. Default 0."""
    PendingSales: int
    """Units delivered and not yet verified. Default 0."""
    SetPreSales: int
    """Overwrites PreSales: for a first load together with open invoices, or to correct it. Posted orders move PreSales on their own. Default 0."""


class _InventoryLotsRecord(TypedDict):
    PurchaseTransID: int
    """ID of the purchase line that the FIFO layer came with."""


class InventoryLotsRecord(_InventoryLotsRecord, total=False):
    UnitsReceived: int
    """Units received. Defaults to the units of the purchase line."""
    UnitsRemaining: int
    """Units left to sell. Defaults to all of them for a new layer."""
    TimeOpened: str
    """When the layer was opened. The oldest layer is sold first."""
    Remove: bool
    """true: remove the record. Its key is enough."""


class _InventoryBatchesRecord(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    BatchCode: str
    """Batch code, as printed on the package."""


class InventoryBatchesRecord(_InventoryBatchesRecord, total=False):
    InventoryUnits: int
    """Units of the batch in the warehouse. Batches of one FIFO layer together hold what remains of it."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the batch came with. Null if it is unknown."""
    ExpirationDate: Optional[str]
    """Expiration date. Null if the batch has none."""
    COAURL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
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
    TimeCreated: str
    """When the batch was recorded."""


class _AllocationsRecord(TypedDict):
    AllocationID: int
    """Unique ID of the allocation."""


class AllocationsRecord(_AllocationsRecord, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    CustomerID: int
    """ID of the customer. Required for a new record."""
    Units: int
    """Units allocated in the period. Required for a new record."""
    AllocationTypeID: Literal[1, 2]
    """Type: 1 reserved for the customer, 2 limit on what the customer may buy. Required for a new record."""
    StartDate: str
    """First day of the allocation. Required for a new record."""
    EndDate: Optional[str]
    """Last day of the allocation. Null if it is open-ended."""
    UsedUnits: int
    """Units that the customer has already drawn from the allocation. Default 0."""


class _InventoryRetailersRecord(TypedDict):
    ID: int
    """Unique ID of the record."""


class InventoryRetailersRecord(_InventoryRetailersRecord, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    CustomerID: int
    """ID of the retailer. Required for a new record."""
    LastInventoryDate: Optional[str]
    """Date of the retailer's last count. Null if it was never counted."""
    Inventory: str
    """Units at the retailer at the last count. Default 0."""
    DailySales: str
    """Average units that the retailer sells per day. At most 10,000,000. Default 0."""


class _InvoicesRecordLinesItem(TypedDict):
    InvoiceTransID: int
    """Unique ID of the line."""


class InvoicesRecordLinesItem(_InvoicesRecordLinesItem, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    ProductName: str
    """Name of the product when it was invoiced. Defaults to the product's."""
    Cases: Optional[str]
    """NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000."""
    NumUnits: int
    """Units shipped. Negative on a return. Required for a new record."""
    Ordered: int
    """Units ordered. Defaults to NumUnits."""
    BackOrder: int
    """Units on backorder. Default 0."""
    FullPrice: str
    """Price of one unit before discount. At most 99,999,999.99. Required for a new record."""
    UnitPrice: str
    """Price of one unit after discount. Defaults to FullPrice. At most 99,999,999.99."""
    SupplierID: int
    """ID of the supplier whose product was invoiced. Defaults to the product's."""
    PromotionID: Optional[int]
    """ID of the promotion that was applied. Null if there was none."""
    ReasonID: Optional[int]
    """ID of the adjustment reason. Null if there was no adjustment."""
    Reason: Optional[str]
    """Adjustment reason in words. Null if there was no adjustment."""
    PromotionOverridden: bool
    """Whether the price was manually overridden. Default false."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the line was filled from. Null until then."""
    BatchCode: Optional[str]
    """Batch that the line was picked from. Null until one is assigned."""
    COA_URL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""


class _InvoicesRecord(TypedDict):
    InvoiceID: int
    """Unique ID of the invoice."""


class InvoicesRecord(_InvoicesRecord, total=False):
    CustomerID: int
    """ID of the customer. Required for a new record."""
    InvoiceNum: str
    """Invoice number as printed, such as INV-612001. Required for a new record."""
    OpenDebit: str
    """Amount that the customer still owes, with 2 decimals. 0 for a credit. Defaults to InvoiceTotal less the payments applied. At most 900,000,000,000.00. Default 0."""
    OpenCredit: str
    """Amount that the customer still has to its credit, as a positive amount. 0 unless the invoice is a credit. Defaults to all of it. At most 900,000,000,000.00. Default 0."""
    PONum: Optional[str]
    """The customer's PO number. Null if the order had none."""
    PODate: Optional[str]
    """When the order was placed."""
    TermID: Optional[int]
    """ID of the payment term."""
    Memo: Optional[str]
    """Memo from the order. Null if there is none."""
    Date: str
    """Delivery date. Required for a new record."""
    DueDate: str
    """Date on which payment is due. Defaults to the delivery date plus the term's days of credit."""
    Status: Literal[1, 2, 3, 4, 5, 7]
    """1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Default 1."""
    SubmittedByUserID: Optional[int]
    """ID of the user who submitted the order."""
    BuiltByUserID: Optional[int]
    """ID of the user who built the order."""
    InvoiceTimeCreated: str
    """When the invoice was created."""
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    ARAccountID: int
    """ID of the AR account that pays. Defaults to the customer's."""
    CreditTermID: Optional[int]
    """ID of the credit term. Defaults to TermID."""
    SplitInvoiceID: Optional[int]
    """ID of the separate invoice series. Null if the invoice is in none."""
    IsCredit: bool
    """Whether the invoice is a credit. Default false."""
    CancelledAt: Optional[str]
    """When the invoice was canceled. Null if it was not."""
    Lines: Sequence[InvoicesRecordLinesItem]
    """All lines of the invoice; stored ones that are not listed go. Absent: the lines stay."""


class _InvoicesLinesRecord(TypedDict):
    InvoiceTransID: int
    """Unique ID of the line."""


class InvoicesLinesRecord(_InvoicesLinesRecord, total=False):
    InvoiceID: int
    """ID of the invoice. Required for a new record. Cannot be changed later."""
    ProductID: int
    """ID of the product. Required for a new record."""
    ProductName: str
    """Name of the product when it was invoiced. Defaults to the product's."""
    Cases: Optional[str]
    """NumUnits in cases, up to 4 decimals. Null if the product has no units per case. At most 10,000,000."""
    NumUnits: int
    """Units shipped. Negative on a return. Required for a new record."""
    Ordered: int
    """Units ordered. Defaults to NumUnits."""
    BackOrder: int
    """Units on backorder. Default 0."""
    FullPrice: str
    """Price of one unit before discount. At most 99,999,999.99. Required for a new record."""
    UnitPrice: str
    """Price of one unit after discount. Defaults to FullPrice. At most 99,999,999.99."""
    SupplierID: int
    """ID of the supplier whose product was invoiced. Defaults to the product's."""
    PromotionID: Optional[int]
    """ID of the promotion that was applied. Null if there was none."""
    ReasonID: Optional[int]
    """ID of the adjustment reason. Null if there was no adjustment."""
    Reason: Optional[str]
    """Adjustment reason in words. Null if there was no adjustment."""
    PromotionOverridden: bool
    """Whether the price was manually overridden. Default false."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the line was filled from. Null until then."""
    BatchCode: Optional[str]
    """Batch that the line was picked from. Null until one is assigned."""
    COA_URL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""


class _InvoicesCoasRecord(TypedDict):
    InvoiceTransID: int
    """ID of the invoice line that the certificate is attached to."""
    BatchCode: str
    """Batch that the certificate covers."""


class InvoicesCoasRecord(_InvoicesCoasRecord, total=False):
    InvoiceID: int
    """ID of the invoice. Defaults to the line's. Cannot be changed later."""
    ProductID: int
    """ID of the product. Defaults to the line's. Cannot be changed later."""
    COA_URL: str
    """URL of the certificate of analysis (COA). Required for a new record."""
    Remove: bool
    """true: remove the record. Its key is enough."""


class _PaymentsTypesRecord(TypedDict):
    PaymentTypeID: int
    """Unique ID of the payment type."""


class PaymentsTypesRecord(_PaymentsTypesRecord, total=False):
    Name: str
    """Name of the payment type, such as Check or ACH. Required for a new record."""
    SupplierID: Optional[int]
    """ID of the only supplier that this type is for. Null if it is for every supplier."""
    TimeCreated: str
    """When the payment type was created."""
    Active: bool
    """Whether the type can be used for new payments. Lists show active types unless an Employee key asks for others. Default true."""


class _PaymentsRecord(TypedDict):
    PaymentID: int
    """Unique ID of the payment."""


class PaymentsRecord(_PaymentsRecord, total=False):
    PaymentInvoiceID: int
    """ID of the payment among invoices, as accounts receivable keeps it. Required for a new record."""
    PaymentInvoiceNum: str
    """Number of the payment. Send it as PaymentInvoiceNum to apply the payment to an invoice. Required for a new record."""
    ARAccountID: int
    """ID of the AR account that paid. Required for a new record."""
    PaymentTypeID: int
    """ID of the payment type. Required for a new record."""
    Amount: str
    """Amount paid, with 2 decimals. Negative for a reversed payment. At most 900,000,000,000.00. Required for a new record."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment is for. Null if it is not tied to one supplier."""
    LoadSheetStatusID: Optional[int]
    """Status of the load sheet that the payment came with, as the ERP numbers it. Null if there was none."""
    PostDate: Optional[str]
    """When the payment was posted to the account. Null until then."""
    TimeCreated: str
    """When the payment was recorded."""
    ARNote: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    Memo: Optional[str]
    """Free-text memo. Null if there is none."""
