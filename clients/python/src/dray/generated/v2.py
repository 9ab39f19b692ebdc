# Made by `npm run client` from the OpenAPI documents. Do not edit.
"""Records and requests of purchases, orders, events and webhooks."""

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


class PlanChange(TypedDict):
    field: str
    """As reads name it, such as lines[0].unit_price."""
    planned: Any
    """What the plan had."""
    now: Any
    """What it would be now."""


class _ErrorError(TypedDict):
    code: str
    """Stable, for programs."""
    detail: str
    """For people."""


class ErrorError(_ErrorError, total=False):
    field_errors: List[FieldError]
    changes: List[PlanChange]
    """With PLAN_CHANGED: in what the submission would differ from its plan."""


class Error(TypedDict):
    error: ErrorError


class MeRateLimit(TypedDict):
    limit: int
    """Maximum number of requests in any 60 minutes."""
    remaining: int
    """Requests left in the current window, after this one."""
    reset_seconds: int
    """Seconds until the oldest request leaves the window."""


class Me(TypedDict):
    api_key_id: int
    """ID of this API key."""
    type: Literal["Employee", "Supplier", "Customer"]
    """Type of the API key. It determines which records the key can see."""
    environment: Literal["Production", "Test", "Development"]
    user_id: Optional[int]
    """ID of the user that the API key acts for. Null if there is none; such a key cannot create or change orders."""
    supplier_ids: Optional[List[int]]
    """IDs of the suppliers that the API key is restricted to. Null means no restriction."""
    customer_ids: Optional[List[int]]
    """IDs of the customers that the API key is restricted to. Null means no restriction."""
    states: List[str]
    """States that the API key is restricted to. An empty list means all states."""
    rate_limit: Optional[MeRateLimit]
    """Current rate limit. Null if it cannot be determined."""


class Write(TypedDict):
    state: Literal["unknown", "running", "done"]
    """`unknown`: this API key has made no such write. `running`: the write is still in progress. `done`: the write is finished, and its response is included."""
    method: Optional[str]
    """HTTP method of the request. Null if unknown."""
    path: Optional[str]
    """Path and query string of the request."""
    request_id: Optional[str]
    """X-Request-Id of the request."""
    received_at: Optional[str]
    """When the request was received."""
    status: Optional[int]
    """HTTP status of the response. Null unless the write is done."""
    body: Any
    """Body of the response, with secrets replaced by null. Null if it has no body."""
    headers: Optional[Dict[str, str]]
    """Headers that a replay would return, with lowercase names."""
    expires_at: Optional[str]
    """When the stored response expires."""


class RequestedChange(TypedDict):
    request_id: str
    action: str
    """What was done, such as order.submit."""
    resource: str
    """Type of the resource, as in events."""
    resource_id: Optional[str]
    """ID of the resource, as in events."""
    at: str
    """When the change was made."""


class StockTermsItem(TypedDict):
    name: Literal["Inventory", "Received", "Loaded", "Picked", "PendingSales", "Delivered", "Unsellable", "PreSales", "Allocated"]
    """As in warehouse inventory of v1."""
    units: int
    sign: Literal[1, -1]


class _StockHeldByItem(TypedDict):
    kind: Literal["order", "allocation", "others"]
    """Type of holder. `others` combines all holders that this API key cannot see."""
    units: int


class StockHeldByItem(_StockHeldByItem, total=False):
    id: Union[str, int]
    """ID of the order (`invoice:<id>` for an order without an ID) or of the allocation."""
    customer_id: int
    since: str
    """When the order was posted, or the first day of the allocation."""


class _StockIncomingItem(TypedDict):
    units: int
    expected: Optional[str]
    """Requested delivery date. Null if there is none."""


class StockIncomingItem(_StockIncomingItem, total=False):
    purchase_id: int
    """ID of the purchase. Omitted for Customer keys."""


class Stock(TypedDict):
    product_id: int
    location_id: int
    """ID of the warehouse."""
    terms: List[StockTermsItem]
    """Components of available_units. Their signed sum equals available_units."""
    available_units: int
    """Units that can still be ordered: AvailableUnits in v1."""
    available_to_customer: Optional[int]
    """Units that the customer can order, including its own allocations. Null without customer_id."""
    held_by: List[StockHeldByItem]
    """Orders and allocations that hold units. Their sum equals PreSales plus Allocated."""
    incoming: List[StockIncomingItem]
    """Incoming purchases with status New or Accepted."""


class BatchProductsItemReceivedItem(TypedDict):
    purchase_id: int
    purchase_global_id: str
    vendor_id: int
    vendor_name: str
    location_id: int
    received_at: Optional[str]
    """When the goods were received. Null until then."""
    units: int


class BatchProductsItemCoasItem(TypedDict):
    url: str
    """URL of the certificate of analysis (COA)."""
    laboratory: Optional[str]
    expires_at: Optional[str]


class BatchProductsItemOnHandItem(TypedDict):
    location_id: int
    units: int


class BatchProductsItemLinesItem(TypedDict):
    invoice_id: int
    invoice_num: str
    invoice_status: int
    customer_id: int
    customer_name: str
    contact_email: Optional[str]
    """Email address of a user of the customer, preferably its main user."""
    contact_phone: Optional[str]
    units: int
    """Units of this batch. A line filled from two batches appears in both, with its share."""
    delivery_date: str


class _BatchProductsItemSums(TypedDict):
    reserved: int
    """Units picked or loaded but not yet verified."""
    shipped: int
    """Units delivered and verified."""


class BatchProductsItemSums(_BatchProductsItemSums, total=False):
    received: int
    """Units received. Omitted for Customer keys."""
    on_hand: int
    """Units in warehouses that are not reserved. Omitted for Customer keys."""
    adjusted: int
    """Units not explained by purchases and invoices, such as counts in the ERP or sales before the goods were counted. Omitted for Customer keys."""


class BatchProductsItem(TypedDict):
    product_id: int
    product_name: str
    supplier_id: int
    received: List[BatchProductsItemReceivedItem]
    """Purchases that the batch was received with. Empty for Customer keys."""
    coas: List[BatchProductsItemCoasItem]
    on_hand: List[BatchProductsItemOnHandItem]
    """Stock in warehouses that is not reserved. Empty for Customer keys."""
    lines: List[BatchProductsItemLinesItem]
    """Invoice lines that were filled from this batch."""
    sums: BatchProductsItemSums
    """Totals of the batch: received = on_hand + reserved + shipped + adjusted."""


class Batch(TypedDict):
    batch_code: str
    products: List[BatchProductsItem]


class SalesReport(TypedDict, total=False):
    """One row for each combination of dimensions, with the requested measures."""
    product_id: Optional[int]
    """ID of the product."""
    product_name: Optional[str]
    """Current name of the product."""
    supplier_id: Optional[int]
    """ID of the supplier."""
    supplier_name: Optional[str]
    """Name of the supplier."""
    product_type_id: Optional[int]
    """ID of the current product type. Null if there is none."""
    product_type_name: Optional[str]
    """Name of the product type."""
    brand_id: Optional[int]
    """ID of the current brand of the product. Null if there is none."""
    brand_name: Optional[str]
    """Name of the brand."""
    customer_id: Optional[int]
    """ID of the customer."""
    customer_name: Optional[str]
    """Current name of the customer."""
    chain_name: Optional[str]
    """Name of the chain that the customer belongs to. Null if it is independent."""
    state: Optional[str]
    """State of the customer as an abbreviation, such as CA."""
    location_id: Optional[int]
    """ID of the warehouse that shipped the invoice."""
    location_name: Optional[str]
    """Name of the warehouse."""
    sales_rep_id: Optional[int]
    """User ID of the customer's sales rep. Null if none is assigned."""
    sales_rep_name: Optional[str]
    """Name of the sales rep."""
    day: Optional[str]
    """Day, such as 2026-11-17."""
    week: Optional[str]
    """Monday of the week, such as 2026-11-16."""
    month: Optional[str]
    """Month, such as 2026-11."""
    quarter: Optional[str]
    """Quarter, such as 2026-Q4."""
    year: Optional[str]
    """Year, such as 2026."""
    units: int
    """Units shipped, the sum of NumUnits."""
    units_before: int
    """units of the earlier period, with compare."""
    cases: float
    """Cases, up to 4 decimals; lines without cases count 0."""
    cases_before: float
    """cases of the earlier period, with compare."""
    full_price: str
    """FullPrice times NumUnits."""
    full_price_before: str
    """full_price of the earlier period, with compare."""
    discount: str
    """full_price less ext_price."""
    discount_before: str
    """discount of the earlier period, with compare."""
    ext_price: str
    """Sales after discounts, the sum of ExtPrice."""
    ext_price_before: str
    """ext_price of the earlier period, with compare."""
    invoices: int
    """Number of distinct invoices."""
    invoices_before: int
    """invoices of the earlier period, with compare."""
    customers: int
    """Number of distinct customers."""
    customers_before: int
    """customers of the earlier period, with compare."""
    ordered_units: int
    """Units ordered, the sum of Ordered."""
    ordered_units_before: int
    """ordered_units of the earlier period, with compare."""
    backorder_units: int
    """Units on backorder, the sum of BackOrder."""
    backorder_units_before: int
    """backorder_units of the earlier period, with compare."""
    fill_rate: Optional[float]
    """units divided by ordered_units, up to 4 decimals. Null if nothing was ordered."""
    fill_rate_before: Optional[float]
    """fill_rate of the earlier period, with compare."""


class NonBuyersReport(TypedDict):
    customer_id: int
    customer_name: str
    state: str
    last_date: str
    """Date of the customer's last purchase."""
    units_before: int
    """Units bought in the earlier period."""
    ext_price_before: str
    """Sales in the earlier period."""


class SavedReportSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """How often the report is emailed: every day, every Monday, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, otherwise in UTC. A time skipped by daylight saving moves to the next valid time."""
    emails: List[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """Format of the attached file."""


class SavedReport(TypedDict):
    report_id: str
    """ID of the saved report: 26 characters."""
    name: str
    """Name of the report. Also the subject of its emails."""
    report: Literal["sales", "nonBuyers"]
    """Type of report."""
    query: Dict[str, Any]
    """Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC."""
    schedule: Optional[SavedReportSchedule]
    """When the report is emailed. Null: only on request."""
    next_at: Optional[str]
    """When the report is next emailed, by the business clock. Null without a schedule."""
    last_sent_at: Optional[str]
    """When the report was last emailed. Null if it never was."""
    last_error: Optional[str]
    """Why the last attempt to run or email the report failed. Null after a success. Failed emails are retried."""
    time_created: str
    """When the report was created."""
    time_updated: str
    """When the report was last updated."""


class StatementCustomersItem(TypedDict):
    customer_id: int
    """ID of the customer."""
    customer_name: str
    """Name of the customer."""


class StatementUnappliedPaymentsItem(TypedDict):
    payment_invoice_num: str
    """Number of the payment."""
    date: str
    """Date on which the payment was posted."""
    available_balance: str
    """Amount that can still be applied."""


class StatementAging(TypedDict):
    OpenCredit: str
    """Credits that are still open, as a positive amount."""
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
    TotalBalanceOutstanding: str
    """Open invoices less OpenCredit. Equals the closing balance."""


Statement = TypedDict(
    "Statement",
    {
        "ar_account_id": "int",
        "name": "str",
        "customers": "List[StatementCustomersItem]",
        "from": "str",
        "to": "str",
        "opening_balance": "str",
        "entries": "List[StatementEntry]",
        "closing_balance": "str",
        "unapplied_payments": "List[StatementUnappliedPaymentsItem]",
        "aging": "StatementAging",
    },
    total=True,
)


class StatementEntry(TypedDict):
    date: str
    """Date of the entry in UTC: when the invoice or credit was ordered (or its delivery date if that is unknown) or canceled, or when the payment application was confirmed."""
    type: Literal["invoice", "credit", "application"]
    """Type of entry. Canceling an invoice is shown as a credit, and canceling a credit as an invoice. Payments appear only as far as they are applied."""
    number: str
    """Number of the invoice or credit. Of an application, the numbers of the payment and the invoice, or ERP for what was settled in the ERP."""
    invoice_id: int
    """ID of the invoice or credit that the entry affects."""
    memo: Optional[str]
    """Memo of the invoice or payment. `Canceled` for a cancellation."""
    amount: str
    """Change in the balance. Positive if it increases the amount owed."""
    running_balance: str
    """Balance of the account after this entry."""


class PurchaseProcessing(TypedDict):
    attempts: int
    """Number of processing attempts so far."""
    message: str
    """Why the last attempt failed."""


class PurchasePurchaseTransactionsItem(TypedDict):
    purchase_trans_id: int
    """ID of the purchase line."""
    purchase_id: int
    product_id: int
    ordered: Optional[str]
    """Units ordered."""
    num_units: Optional[str]
    """Units received, or expected until then."""
    fob: Optional[str]
    """Purchase cost of one unit (FOB)."""
    deposit_cost: Optional[str]
    """Deposit on one unit."""
    ext_price: Optional[str]
    """Extended cost of the line."""
    laid_in_cost: Optional[str]
    """Cost of one unit including its deposit."""
    cases: Optional[str]
    """num_units in cases. Null if the product has no units per case."""
    weight: Optional[str]
    """Weight of the line."""
    expiration_date: Optional[str]
    """Expiration date of the goods. Null if there is none."""
    code_date: Optional[str]
    """Code date printed on the package."""
    time_updated: Optional[str]
    """When the record last changed."""
    batch_code: Optional[str]
    """Batch code. Null if there is none."""
    pallet_tag: Optional[str]
    """Tag of the pallet that the goods arrived on."""


class PurchasePurchaseTransactionsItemOr2(TypedDict):
    id: int
    """ID of the line within the draft."""
    product_id: int
    num_units: float
    """Quantity in units. Cases are converted to units."""
    batch_code: Optional[str]
    """Batch code. Null if there is none."""
    expiration_date: Optional[str]
    """Expiration date of the goods. Null if there is none."""
    needs_activation: bool
    """Whether the product must be activated before the purchase can be processed."""
    activation_task_id: Optional[int]
    """ID of the activation task that the line waits for. Null if there is none."""


class _Purchase(TypedDict):
    purchase_id: Optional[int]
    """ID of the processed purchase. Null until processing is finished."""
    purchase_global_id: str
    """Permanent ID of the purchase: 26 characters, assigned on creation."""
    receive_date: Optional[str]
    """Requested delivery date until the goods are received, then the time of receipt."""
    shipment_num: Optional[str]
    """Shipment number. Null if there is none."""
    shipment_id: Optional[int]
    """ID of the shipment in the ERP. Null if there is none."""
    to_location_id: int
    """ID of the receiving location."""
    to_location_name: Optional[str]
    """Name of the receiving location."""
    vendor_id: int
    vendor_name: Optional[str]
    """Name of the vendor."""
    post_date: Optional[str]
    """When processing finished. Null until then."""
    status: Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"]
    po_num: str
    freight: Optional[str]
    """Freight cost."""
    tax: Optional[str]
    """Tax amount."""
    other_cost: Optional[str]
    """Other costs."""
    total: Optional[str]
    """Total cost: lines, freight, tax and other costs. An estimate until the purchase is processed."""
    total_cases: Optional[str]
    """Cases on all lines."""
    public_pdf_link: Optional[str]
    """Signed link to the purchase as a PDF; it opens without an API key. Null until the purchase is processed."""
    purchase_pdf_url_api_key_id: Optional[int]
    """ID of the API key that the PDF link belongs to."""
    memo: Optional[str]
    """Name of the supplier as sent, otherwise the name of the vendor."""
    last_edit_time: Optional[str]
    """When the content was last edited."""
    last_calc_time: Optional[str]
    """When the totals were last calculated."""
    time_updated: Optional[str]
    """When the record last changed."""
    time_created: Optional[str]
    """When the purchase was created."""
    invoice_date: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    due_date: Optional[str]
    """Due date of the vendor's invoice. Null until it is known."""
    terms: Optional[str]
    """Name of the payment terms, such as Net 30."""
    term_id: Optional[int]
    """ID of the payment terms."""
    receiving_num: Optional[str]
    """Number of the receiving document. Null until the goods are received."""


class Purchase(_Purchase, total=False):
    processing: PurchaseProcessing
    """Present only while failed processing is being retried."""
    purchase_transactions: List[Union[PurchasePurchaseTransactionsItem, PurchasePurchaseTransactionsItemOr2]]
    """Line items in the order in which they were sent. Omitted with include_transactions=false."""


class _OrderTotals(TypedDict):
    units: float
    """Total units requested."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    cases: float
    """Total cases requested."""
    full_price: str
    """Total before discounts."""
    discount: str
    """Sum of all discounts."""
    ext_price: str
    """Total after discounts for the units that ship."""


class OrderTotals(_OrderTotals, total=False):
    shipped_units: float
    """Units that can be shipped now. Only on drafts."""
    requested_ext_price: str
    """Total after discounts if every requested unit shipped. Only on drafts."""


class OrderLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class OrderLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[float]
    """ID of the promotion. Null for the list price."""
    name: str
    """Name of the promotion, or of the list price."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    offer: str
    """What the promotion offers, such as 10% off."""
    unit_price: str
    """Unit price under this candidate."""
    won: bool
    reason: str
    """Why this candidate was or was not chosen."""


class OrderLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if there is none."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class OrderLinesItemPricing(TypedDict):
    pricing_date: str
    """Date whose prices and promotions apply."""
    full_price: Optional[str]
    """List price of one unit, before promotions."""
    unit_price: Optional[str]
    """Unit price after the winning promotion."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[OrderLinesItemPricingCandidatesItem]
    minimum: OrderLinesItemPricingMinimum


class _OrderLinesItem(TypedDict):
    product_id: float
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_id: float
    """ID of the supplier of the product."""
    supplier_name: str
    """Name of the supplier."""
    promotion_id: Optional[float]
    """ID of the manually chosen promotion. Send it back when you edit the line."""
    applied_promotion_id: Optional[float]
    """ID of the promotion included in unit_price, whether manual or automatic. Null if there is none."""
    quantity_promotion_id: Optional[float]
    """ID of the applied promotion if it is a quantity promotion. Otherwise null."""
    units: float
    """Units requested. While a submission is being processed, the units that can be shipped."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    shipped_units: float
    """Units shipped, or on a draft, units that would ship now."""
    cases: Optional[float]
    """Cases requested. Null if the product is not sold by the case."""
    unit_price: Optional[str]
    """Price of one unit after discounts. Null if the product has no price."""
    full_price: Optional[str]
    """Price of one unit before discounts."""
    discount: Optional[str]
    """full_price less unit_price."""
    ext_price: Optional[str]
    """unit_price times shipped_units."""
    requested_ext_price: Optional[str]
    """unit_price times requested units."""


class OrderLinesItem(_OrderLinesItem, total=False):
    promotion_overridden: bool
    """Whether the promotion was chosen manually."""
    credit_term_id: Optional[float]
    """ID of the payment terms for this line. Only on drafts."""
    credit_term: Optional[str]
    """Name of the payment terms, such as Net 30."""
    term_overridden: bool
    """Whether the payment terms were set on this line rather than taken from the defaults."""
    accept_backorder: bool
    """Whether units that cannot be shipped stay on order."""
    minimum_applied: bool
    """Whether the quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first entry in issues. Null if there are none."""
    issues: List[OrderLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[float]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: OrderLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _OrderGroupsItemTotals(TypedDict):
    units: float
    """Total units requested."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    cases: float
    """Total cases requested."""
    full_price: str
    """Total before discounts."""
    discount: str
    """Sum of all discounts."""
    ext_price: str
    """Total after discounts for the units that ship."""


class OrderGroupsItemTotals(_OrderGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped now. Only on drafts."""
    requested_ext_price: str
    """Total after discounts if every requested unit shipped. Only on drafts."""


class OrderGroupsItem(TypedDict):
    group_key: str
    """Opaque identifier of the group. Use it as the key in order_overrides."""
    order_number: float
    """Position among the resulting orders, starting at 1."""
    split_invoice_id: Optional[float]
    """ID of the separate invoice series. Null if the lines are invoiced normally."""
    credit_term_id: float
    """ID of the payment terms of the resulting order."""
    credit_term: Optional[str]
    """Name of the payment terms, such as Net 30."""
    term_overridden: bool
    """Whether any line in the group has payment terms of its own."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    line_indexes: List[float]
    """Zero-based positions in lines."""
    totals: OrderGroupsItemTotals


class OrderPendingImportRowsItem(TypedDict):
    row_number: float
    reason: str
    """Why the row could not be matched to a product and quantity."""


class OrderPendingChangeEditor(TypedDict):
    user_id: float
    name: str


class OrderPendingChangeUpdatedBy(TypedDict):
    user_id: float
    name: str


class _OrderPendingChangeTotals(TypedDict):
    units: float
    """Total units requested."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    cases: float
    """Total cases requested."""
    full_price: str
    """Total before discounts."""
    discount: str
    """Sum of all discounts."""
    ext_price: str
    """Total after discounts for the units that ship."""


class OrderPendingChangeTotals(_OrderPendingChangeTotals, total=False):
    shipped_units: float
    """Units that can be shipped now. Only on drafts."""
    requested_ext_price: str
    """Total after discounts if every requested unit shipped. Only on drafts."""


class OrderPendingChangeLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class OrderPendingChangeLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[float]
    """ID of the promotion. Null for the list price."""
    name: str
    """Name of the promotion, or of the list price."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    offer: str
    """What the promotion offers, such as 10% off."""
    unit_price: str
    """Unit price under this candidate."""
    won: bool
    reason: str
    """Why this candidate was or was not chosen."""


class OrderPendingChangeLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if there is none."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class OrderPendingChangeLinesItemPricing(TypedDict):
    pricing_date: str
    """Date whose prices and promotions apply."""
    full_price: Optional[str]
    """List price of one unit, before promotions."""
    unit_price: Optional[str]
    """Unit price after the winning promotion."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[OrderPendingChangeLinesItemPricingCandidatesItem]
    minimum: OrderPendingChangeLinesItemPricingMinimum


class _OrderPendingChangeLinesItem(TypedDict):
    product_id: float
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_id: float
    """ID of the supplier of the product."""
    supplier_name: str
    """Name of the supplier."""
    promotion_id: Optional[float]
    """ID of the manually chosen promotion. Send it back when you edit the line."""
    applied_promotion_id: Optional[float]
    """ID of the promotion included in unit_price, whether manual or automatic. Null if there is none."""
    quantity_promotion_id: Optional[float]
    """ID of the applied promotion if it is a quantity promotion. Otherwise null."""
    units: float
    """Units requested. While a submission is being processed, the units that can be shipped."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    shipped_units: float
    """Units shipped, or on a draft, units that would ship now."""
    cases: Optional[float]
    """Cases requested. Null if the product is not sold by the case."""
    unit_price: Optional[str]
    """Price of one unit after discounts. Null if the product has no price."""
    full_price: Optional[str]
    """Price of one unit before discounts."""
    discount: Optional[str]
    """full_price less unit_price."""
    ext_price: Optional[str]
    """unit_price times shipped_units."""
    requested_ext_price: Optional[str]
    """unit_price times requested units."""


class OrderPendingChangeLinesItem(_OrderPendingChangeLinesItem, total=False):
    promotion_overridden: bool
    """Whether the promotion was chosen manually."""
    credit_term_id: Optional[float]
    """ID of the payment terms for this line. Only on drafts."""
    credit_term: Optional[str]
    """Name of the payment terms, such as Net 30."""
    term_overridden: bool
    """Whether the payment terms were set on this line rather than taken from the defaults."""
    accept_backorder: bool
    """Whether units that cannot be shipped stay on order."""
    minimum_applied: bool
    """Whether the quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first entry in issues. Null if there are none."""
    issues: List[OrderPendingChangeLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[float]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: OrderPendingChangeLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _OrderPendingChangeGroupsItemTotals(TypedDict):
    units: float
    """Total units requested."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    cases: float
    """Total cases requested."""
    full_price: str
    """Total before discounts."""
    discount: str
    """Sum of all discounts."""
    ext_price: str
    """Total after discounts for the units that ship."""


class OrderPendingChangeGroupsItemTotals(_OrderPendingChangeGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped now. Only on drafts."""
    requested_ext_price: str
    """Total after discounts if every requested unit shipped. Only on drafts."""


class OrderPendingChangeGroupsItem(TypedDict):
    group_key: str
    """Opaque identifier of the group. Use it as the key in order_overrides."""
    order_number: float
    """Position among the resulting orders, starting at 1."""
    split_invoice_id: Optional[float]
    """ID of the separate invoice series. Null if the lines are invoiced normally."""
    credit_term_id: float
    """ID of the payment terms of the resulting order."""
    credit_term: Optional[str]
    """Name of the payment terms, such as Net 30."""
    term_overridden: bool
    """Whether any line in the group has payment terms of its own."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    line_indexes: List[float]
    """Zero-based positions in lines."""
    totals: OrderPendingChangeGroupsItemTotals


class _OrderPendingChange(TypedDict):
    state: Literal["draft", "submitted", "processing", "applied", "rejected"]
    updated_at: str
    editor: Optional[OrderPendingChangeEditor]
    updated_by: Optional[OrderPendingChangeUpdatedBy]
    message: Optional[str]
    """Why the request was rejected. Null unless it was."""
    delivery_date: Optional[str]
    """Delivery date. Null until one is set."""
    po_num: Optional[str]
    """PO number. Null if there is none."""
    memo: Optional[str]
    """Note to the distributor. Null if there is none."""
    emails: List[str]
    """Email addresses that are notified about the order."""
    order_overrides: Dict[str, Any]
    """PO number and memo of each resulting order, keyed by group_key."""
    totals: OrderPendingChangeTotals


class OrderPendingChange(_OrderPendingChange, total=False):
    lines: List[OrderPendingChangeLinesItem]
    groups: List[OrderPendingChangeGroupsItem]


class OrderCancellation(TypedDict):
    state: Literal["pending", "applied", "completed", "rejected"]
    requested_at: str
    requested_by_user_id: Optional[float]
    """ID of the user who requested it. Null if unknown."""
    message: Optional[str]
    """Why the request was rejected. Null unless it was."""


class OrderProcessing(TypedDict):
    attempts: float
    """Number of processing attempts so far."""
    message: Optional[str]
    """Result of the last attempt."""
    updated_at: str


class OrderRelatedOrdersSplitChildrenItem(TypedDict):
    id: Optional[str]
    invoice_id: Optional[float]


class OrderRelatedOrders(TypedDict):
    parent_id: Optional[str]
    """ID of the order that this one was split from. Null if it was not split."""
    parent_invoice_id: Optional[float]
    """ID of the invoice of the parent order."""
    split_children: List[OrderRelatedOrdersSplitChildrenItem]


class _OrderAllowedActionsUpdate(TypedDict):
    allowed: bool


class OrderAllowedActionsUpdate(_OrderAllowedActionsUpdate, total=False):
    reason: str
    """Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled."""
    detail: str
    """Human-readable explanation."""


class _OrderAllowedActionsSubmit(TypedDict):
    allowed: bool


class OrderAllowedActionsSubmit(_OrderAllowedActionsSubmit, total=False):
    reason: str
    """Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled."""
    detail: str
    """Human-readable explanation."""


class _OrderAllowedActionsDiscardChanges(TypedDict):
    allowed: bool


class OrderAllowedActionsDiscardChanges(_OrderAllowedActionsDiscardChanges, total=False):
    reason: str
    """Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled."""
    detail: str
    """Human-readable explanation."""


class _OrderAllowedActionsCancel(TypedDict):
    allowed: bool


class OrderAllowedActionsCancel(_OrderAllowedActionsCancel, total=False):
    reason: str
    """Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled."""
    detail: str
    """Human-readable explanation."""


class _OrderAllowedActionsDelete(TypedDict):
    allowed: bool


class OrderAllowedActionsDelete(_OrderAllowedActionsDelete, total=False):
    reason: str
    """Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled."""
    detail: str
    """Human-readable explanation."""


class _OrderAllowedActionsChangeTerms(TypedDict):
    allowed: bool


class OrderAllowedActionsChangeTerms(_OrderAllowedActionsChangeTerms, total=False):
    reason: str
    """Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled."""
    detail: str
    """Human-readable explanation."""


class _OrderAllowedActionsSetPromotions(TypedDict):
    allowed: bool


class OrderAllowedActionsSetPromotions(_OrderAllowedActionsSetPromotions, total=False):
    reason: str
    """Error code that the request would return now. NOT_SUBMITTED means that a draft is deleted rather than canceled."""
    detail: str
    """Human-readable explanation."""


class OrderAllowedActions(TypedDict):
    update: OrderAllowedActionsUpdate
    submit: OrderAllowedActionsSubmit
    discard_changes: OrderAllowedActionsDiscardChanges
    cancel: OrderAllowedActionsCancel
    delete: OrderAllowedActionsDelete
    change_terms: OrderAllowedActionsChangeTerms
    set_promotions: OrderAllowedActionsSetPromotions


class _OrderWarningsItem(TypedDict):
    field: str
    """Path of the field, such as lines[0].units."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class OrderWarningsItem(_OrderWarningsItem, total=False):
    index: float
    """Zero-based position of the line in the request."""
    product_id: float
    """ID of the product on that line."""


class OrderResultingOrdersItemSplitReason(TypedDict):
    code: Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]
    detail: str


class _OrderResultingOrdersItemTotals(TypedDict):
    units: float
    """Total units requested."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    cases: float
    """Total cases requested."""
    full_price: str
    """Total before discounts."""
    discount: str
    """Sum of all discounts."""
    ext_price: str
    """Total after discounts for the units that ship."""


class OrderResultingOrdersItemTotals(_OrderResultingOrdersItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped now. Only on drafts."""
    requested_ext_price: str
    """Total after discounts if every requested unit shipped. Only on drafts."""


class OrderResultingOrdersItem(TypedDict):
    id: Optional[str]
    """ID of the order. Null until it is confirmed."""
    invoice_id: Optional[float]
    """ID of the existing invoice. Null for a new order."""
    role: Literal["original", "split", "revised", "cancelled"]
    group_key: Optional[str]
    """Key of the group that the order comes from. Null for a canceled order."""
    order_number: Optional[float]
    """Position among the resulting orders, starting at 1. Null for a canceled order."""
    status: Literal["queued"]
    split_reason: Optional[OrderResultingOrdersItemSplitReason]
    totals: Optional[OrderResultingOrdersItemTotals]


class _Order(TypedDict):
    id: Optional[str]
    """Order ID: 26 characters, unchanged through all stages. Null on posted orders that were not created in Dray."""
    invoice_id: Optional[float]
    """ID of the invoice. Null until the order is posted."""
    invoice_num: Optional[str]
    """Invoice number as printed, such as INV-612001. Null until the order is posted."""
    stage: Literal["draft", "submitted", "posted"]
    status: Literal["draft", "deleted", "queued", "importing", "rejected", "accepted", "on_the_way", "delivered", "cancelled"]
    invoice_status: Optional[float]
    """1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    invoice_status_name: Optional[str]
    """Name of the invoice status, such as Loaded."""
    is_credit: bool
    """Whether this is a credit. Credits cannot be edited."""
    version: str
    """Changes with every update. Also sent as the ETag."""
    customer_id: float
    """ID of the customer."""
    customer_name: str
    """Name of the customer."""
    state: str
    """State of the customer as an abbreviation, such as CA."""
    delivery_date: Optional[str]
    """Delivery date. Null until one is set."""
    po_num: Optional[str]
    """PO number. Null if there is none."""
    memo: Optional[str]
    """Note to the distributor. Null if there is none."""
    emails: List[str]
    """Email addresses that are notified about the order."""
    po_date: Optional[str]
    """When the order was placed. Null until it is posted."""
    term_id: Optional[float]
    """ID of the payment terms recorded on the invoice. Null until the order is posted."""
    credit_term_id: Optional[float]
    """ID of the payment terms that apply to the order."""
    credit_term: Optional[str]
    """Name of the payment terms, such as Net 30."""
    split_invoice_id: Optional[float]
    """ID of the separate invoice series that the order belongs to. Null if it is invoiced normally."""
    due_date: Optional[str]
    """When payment is due. Null until the order is posted."""
    invoice_total: Optional[str]
    """Total of the invoice. Negative for a credit. Null until the order is posted."""
    open_debit: Optional[str]
    """Amount still owed on the invoice. Null until the order is posted."""
    open_credit: Optional[str]
    """Credit still open, as a positive amount. Null until the order is posted."""
    open_balance: Optional[str]
    """open_debit less open_credit. Null until the order is posted."""
    pdf_url: Optional[str]
    """Signed link to the invoice as a PDF; it opens without an API key. Null until the order is posted."""
    ar_note: Optional[str]
    """Note from accounts receivable. Null if there is none."""
    submitted_by_user_id: Optional[float]
    """ID of the user who submitted the order. Null until it is submitted."""
    built_by_user_id: Optional[float]
    """ID of the user who built the order."""
    built_by_user_name: Optional[str]
    """Name of the user who built the order."""
    time_created: str
    time_updated: str
    totals: OrderTotals
    pending_change: Optional[OrderPendingChange]
    cancellation: Optional[OrderCancellation]
    related_orders: OrderRelatedOrders
    allowed_actions: OrderAllowedActions


class Order(_Order, total=False):
    submitted_by_user_name: Optional[str]
    """Name of the user who submitted the order. Only on posted orders."""
    submitted_by_user_email: Optional[str]
    """Email address of the user who submitted the order. Only on posted orders."""
    built_by_user_email: Optional[str]
    """Email address of the user who built the order. Only on posted orders."""
    lines: List[OrderLinesItem]
    groups: List[OrderGroupsItem]
    """Orders that the draft would be split into on submission."""
    order_overrides: Dict[str, Any]
    """PO number and memo of each resulting order, keyed by group_key."""
    pending_import_rows: List[OrderPendingImportRowsItem]
    processing: OrderProcessing
    warnings: List[OrderWarningsItem]
    resulting_orders: List[OrderResultingOrdersItem]
    copied_from: str
    """ID of the order that was copied, or `invoice:<id>`. Only in the response to a copy; later, see the history of the draft."""


class OrderCreditTerm(TypedDict):
    term_id: float
    term: str
    days_of_credit: float
    account_on_hold: bool
    time_updated: str


class _OrderEventData(TypedDict):
    order_id: Optional[str]
    """ID of the order. Null if it was not created in Dray."""
    invoice_id: Optional[int]
    """ID of the invoice. Null until the order is posted."""
    invoice_num: Optional[str]
    """Invoice number as printed, such as INV-612001."""
    customer_id: int
    """ID of the customer."""
    po_num: Optional[str]
    """PO number."""
    status: str
    """Status of the order after the change."""
    previous_status: Optional[str]
    """Status in the previous event for this order. Null on created."""
    invoice_status: Optional[int]
    """Status of the invoice. Null until the order is posted."""


class OrderEventData(_OrderEventData, total=False):
    split_of: str
    """ID of the order that this one was split from. Only on created, submitted and posted."""
    message: Optional[str]
    """Why the request was rejected. Only on rejected, change_rejected and cancellation_rejected."""


class _PurchaseEventData(TypedDict):
    purchase_global_id: str
    """Permanent ID of the purchase."""
    purchase_id: Optional[int]
    """ID of the processed purchase. Null until it is processed."""
    po_num: str
    """PO number."""
    status: str
    """Status after the change."""
    previous_status: Optional[str]
    """Status in the previous event for this purchase. Null on created."""


class PurchaseEventData(_PurchaseEventData, total=False):
    short_units: int
    """Units ordered but not received. Present once the purchase is received."""
    over_units: int
    """Units received beyond what was ordered. Present once the purchase is received."""


class PaymentApplicationEventData(TypedDict):
    request_id: int
    """ID of the payment request."""
    payment_application_id: Optional[int]
    """ID of the payment application. Null until it is confirmed."""
    payment_invoice_num: str
    """Number of the payment."""
    target_invoice_num: str
    """Number of the invoice that the payment is applied to."""
    amount: str
    """Amount to apply."""
    status: str
    """Status of the request."""


class _InvoiceEventData(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    customer_id: int
    """ID of the customer."""
    invoice_status: int
    """Status of the invoice."""


class InvoiceEventData(_InvoiceEventData, total=False):
    open_balance: str
    """Amount still owed. Omitted for Supplier keys."""


class InventoryEventData(TypedDict):
    product_id: int
    """ID of the product."""
    location_id: int
    """ID of the warehouse."""
    available_units: int
    """Units that can still be ordered after the change."""


class RecordEventData(TypedDict):
    """The key fields of the record, under their v1 names. `resource` is the v1 name of its list."""
    pass


class EventCausedBy(TypedDict, total=False):
    request_id: Optional[str]
    """X-Request-Id of the request."""
    api_key_id: int
    """ID of the API key that sent the request."""
    user_id: int
    """ID of the user who was signed in to the console. Present only for requests from the console, and only for Employee keys."""


class Event(TypedDict):
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.created", "order.updated", "order.deleted", "order.submitted", "order.posted", "order.rejected", "order.change_saved", "order.change_discarded", "order.change_submitted", "order.change_applied", "order.change_rejected", "order.cancellation_requested", "order.cancelled", "order.cancellation_rejected", "order.advanced", "purchase.created", "purchase.updated", "purchase.deleted", "purchase.submitted", "purchase.pending_activation", "purchase.processed", "purchase.advanced", "payment_application.requested", "payment_application.confirmed", "payment_application.rejected", "invoice.created", "invoice.updated", "inventory.changed", "record.changed", "record.removed"]
    """Type of the event, such as order.posted."""
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: Union[OrderEventData, PurchaseEventData, PaymentApplicationEventData, InvoiceEventData, InventoryEventData, RecordEventData]
    """Details of the event. The fields depend on the family of its type."""


class Webhook(TypedDict):
    webhook_id: str
    url: str
    """URL that events are sent to."""
    types: Optional[List[str]]
    """Event types and families that are sent. Null means all."""
    description: Optional[str]
    """Your own description of the webhook."""
    status: Literal["active", "paused", "disabled"]
    """Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days."""
    last_success_at: Optional[str]
    """When an event was last delivered. Null if none was."""
    failing_since: Optional[str]
    """Time since which deliveries have failed. Null while they succeed."""
    pending: int
    """Number of events waiting to be delivered, counted up to 10,000."""
    time_created: str


class WebhookDelivery(TypedDict):
    delivery_id: str
    event_id: str
    type: str
    attempt: int
    """Number of the attempt, starting at 1."""
    at: str
    """When the attempt was made."""
    status: Optional[Union[int, Literal["dropped"]]]
    """HTTP status that the endpoint returned. Null if there was no response. `dropped` means that the event was not sent because the API key can no longer read it."""
    duration_ms: int
    error: Optional[str]
    """Why the delivery failed. Null if it succeeded."""
    next_attempt_at: Optional[str]
    """When the next attempt is made. Null if there is none."""


class ApiChange(TypedDict):
    change_id: str
    """Permanent identifier of the change."""
    date: str
    """Date of the change. For a deprecation, the date on which it takes effect."""
    version: Optional[str]
    """First release that includes the change. Null if it is not released yet."""
    kind: Literal["added", "changed", "deprecated", "removed"]
    """Type of change."""
    operations: List[str]
    """Affected operations as method and path. Empty if the change is not limited to specific operations."""
    fields: List[str]
    """Affected parameters, headers and fields. Empty if the operations as a whole are affected."""
    text: str
    """Human-readable summary."""
    link: str
    """Path of a page with details on this service."""
    sunset: Optional[str]
    """Date after which a deprecated element may be removed. Null otherwise."""


class CreateSavedReportRequestSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """How often the report is emailed: every day, every Monday, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, otherwise in UTC. A time skipped by daylight saving moves to the next valid time."""
    emails: Sequence[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """Format of the attached file."""


class _CreateSavedReportRequest(TypedDict):
    name: str
    """Name of the report. Also the subject of its emails."""
    report: Literal["sales", "nonBuyers"]
    """Type of report."""
    query: Mapping[str, Any]
    """Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC."""


class CreateSavedReportRequest(_CreateSavedReportRequest, total=False):
    schedule: Optional[CreateSavedReportRequestSchedule]
    """When the report is emailed. Null or omitted: only on request."""


class UpdateSavedReportRequestSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """How often the report is emailed: every day, every Monday, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, otherwise in UTC. A time skipped by daylight saving moves to the next valid time."""
    emails: Sequence[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """Format of the attached file."""


class UpdateSavedReportRequest(TypedDict, total=False):
    name: str
    """Name of the report. Also the subject of its emails."""
    report: Literal["sales", "nonBuyers"]
    """Type of report."""
    query: Mapping[str, Any]
    """Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC."""
    schedule: Optional[UpdateSavedReportRequestSchedule]
    """When the report is emailed. Null or omitted: only on request."""


class SendSavedReportRequest(TypedDict, total=False):
    emails: Sequence[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """Format of the attached file."""


class _CreatePurchaseRequestPurchaseTransactionsItem(TypedDict):
    product_id: int
    """ID of the product."""


class CreatePurchaseRequestPurchaseTransactionsItem(_CreatePurchaseRequestPurchaseTransactionsItem, total=False):
    cases: float
    """Quantity in cases. Send either cases or units, not both."""
    units: float
    """Quantity in units. Send either cases or units, not both."""
    batch_code: str
    """Batch code. Required to submit if the vendor requires batch codes."""
    expiration_date: str
    """Expiration date of the goods."""


class _CreatePurchaseRequest(TypedDict):
    vendor_id: int
    """ID of the vendor."""
    to_location_id: int
    """ID of the receiving location."""
    supplier_id: int
    """ID of the supplier. This API key must have access to it."""
    po_num: str
    """PO number: 1 to 50 characters, unique for each vendor."""
    delivery_date: str
    """Requested delivery date."""


class CreatePurchaseRequest(_CreatePurchaseRequest, total=False):
    supplier_name: str
    """Name of the supplier, saved as the memo. Defaults to the vendor's name."""
    purchase_transactions: Sequence[CreatePurchaseRequestPurchaseTransactionsItem]
    """Line items, at most 200."""
    created_by_user_id: int
    """ID of the user who created the purchase. Ignored unless sent with an Employee key."""


class _PurchaseValidation(TypedDict):
    valid: bool
    total_cases: float
    """Cases on all lines."""


class PurchaseValidation(_PurchaseValidation, total=False):
    plan_token: str
    """Token that binds a submission by this API key to this result. Send it in the Dray-Plan header. Present only if the result is valid."""
    plan_expires_at: str
    """When plan_token expires."""


class _ValidatePurchaseRequestPurchaseTransactionsItem(TypedDict):
    product_id: int
    """ID of the product."""


class ValidatePurchaseRequestPurchaseTransactionsItem(_ValidatePurchaseRequestPurchaseTransactionsItem, total=False):
    cases: float
    """Quantity in cases. Send either cases or units, not both."""
    units: float
    """Quantity in units. Send either cases or units, not both."""
    batch_code: str
    """Batch code. Required to submit if the vendor requires batch codes."""
    expiration_date: str
    """Expiration date of the goods."""


class ValidatePurchaseRequest(TypedDict, total=False):
    vendor_id: int
    """ID of the vendor."""
    to_location_id: int
    """ID of the receiving location."""
    supplier_id: int
    """ID of the supplier. This API key must have access to it."""
    supplier_name: str
    """Name of the supplier, saved as the memo. Defaults to the vendor's name."""
    po_num: str
    """PO number: 1 to 50 characters, unique for each vendor."""
    purchase_transactions: Sequence[ValidatePurchaseRequestPurchaseTransactionsItem]
    """Line items, at most 200."""
    delivery_date: str
    """Requested delivery date."""
    created_by_user_id: int
    """ID of the user who created the purchase. Ignored unless sent with an Employee key."""
    purchase_global_id: str
    """ID of a saved draft to validate. Send no other field with it."""


class _UpdatePurchaseRequestPurchaseTransactionsItem(TypedDict):
    product_id: int
    """ID of the product."""


class UpdatePurchaseRequestPurchaseTransactionsItem(_UpdatePurchaseRequestPurchaseTransactionsItem, total=False):
    cases: float
    """Quantity in cases. Send either cases or units, not both."""
    units: float
    """Quantity in units. Send either cases or units, not both."""
    batch_code: str
    """Batch code. Required to submit if the vendor requires batch codes."""
    expiration_date: str
    """Expiration date of the goods."""


class UpdatePurchaseRequest(TypedDict, total=False):
    vendor_id: int
    """ID of the vendor."""
    to_location_id: int
    """ID of the receiving location."""
    supplier_id: int
    """ID of the supplier. This API key must have access to it."""
    supplier_name: str
    """Name of the supplier, saved as the memo. Defaults to the vendor's name."""
    delivery_date: Optional[str]
    """Requested delivery date. Null clears it."""
    po_num: str
    """PO number: 1 to 50 characters, unique for each vendor."""
    purchase_transactions: Sequence[UpdatePurchaseRequestPurchaseTransactionsItem]
    """Replaces all line items. An empty list removes them."""


class CreateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order. An empty string means none."""
    memo: Optional[str]
    """Memo of this resulting order."""


class _CreateOrderRequestLinesItem(TypedDict):
    product_id: int
    """ID of the product."""


class CreateOrderRequestLinesItem(_CreateOrderRequestLinesItem, total=False):
    units: float
    """Quantity in units. Send either units or cases, not both."""
    cases: float
    """Quantity in cases. Send either units or cases, not both."""
    accept_backorder: bool
    """Whether units that cannot be shipped stay on order."""
    promotion_id: Optional[int]
    """ID of a manual promotion. Only API keys of sales reps can set it."""
    credit_term_id: Optional[int]
    """ID of the payment terms for this line. Null restores the default terms."""


class CreateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class _CreateOrderRequest(TypedDict):
    customer_id: int
    """ID of the customer."""


class CreateOrderRequest(_CreateOrderRequest, total=False):
    """Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient."""
    po_num: Optional[str]
    """Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days."""
    memo: Optional[str]
    """Note to the distributor, up to 500 characters."""
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit."""
    emails: Optional[Sequence[str]]
    """Email addresses that are notified about the order. Replaces the list; null or an empty list clears it."""
    order_overrides: Optional[Mapping[str, Optional[CreateOrderRequestOrderOverridesValue]]]
    """PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key."""
    lines: Sequence[CreateOrderRequestLinesItem]
    """Replaces all lines. A Supplier key replaces only the lines of its own suppliers."""
    save_term_defaults: Optional[CreateOrderRequestSaveTermDefaults]
    """Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted."""


class _OrderValidationErrorsItem(TypedDict):
    field: str
    """Path of the field, such as lines[0].units."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class OrderValidationErrorsItem(_OrderValidationErrorsItem, total=False):
    index: float
    """Zero-based position of the line in the request."""
    product_id: float
    """ID of the product on that line."""


class _OrderValidationWarningsItem(TypedDict):
    field: str
    """Path of the field, such as lines[0].units."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class OrderValidationWarningsItem(_OrderValidationWarningsItem, total=False):
    index: float
    """Zero-based position of the line in the request."""
    product_id: float
    """ID of the product on that line."""


class OrderValidationLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class OrderValidationLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[float]
    """ID of the promotion. Null for the list price."""
    name: str
    """Name of the promotion, or of the list price."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    offer: str
    """What the promotion offers, such as 10% off."""
    unit_price: str
    """Unit price under this candidate."""
    won: bool
    reason: str
    """Why this candidate was or was not chosen."""


class OrderValidationLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if there is none."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class OrderValidationLinesItemPricing(TypedDict):
    pricing_date: str
    """Date whose prices and promotions apply."""
    full_price: Optional[str]
    """List price of one unit, before promotions."""
    unit_price: Optional[str]
    """Unit price after the winning promotion."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[OrderValidationLinesItemPricingCandidatesItem]
    minimum: OrderValidationLinesItemPricingMinimum


class _OrderValidationLinesItem(TypedDict):
    product_id: float
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_id: float
    """ID of the supplier of the product."""
    supplier_name: str
    """Name of the supplier."""
    promotion_id: Optional[float]
    """ID of the manually chosen promotion. Send it back when you edit the line."""
    applied_promotion_id: Optional[float]
    """ID of the promotion included in unit_price, whether manual or automatic. Null if there is none."""
    quantity_promotion_id: Optional[float]
    """ID of the applied promotion if it is a quantity promotion. Otherwise null."""
    units: float
    """Units requested. While a submission is being processed, the units that can be shipped."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    shipped_units: float
    """Units shipped, or on a draft, units that would ship now."""
    cases: Optional[float]
    """Cases requested. Null if the product is not sold by the case."""
    unit_price: Optional[str]
    """Price of one unit after discounts. Null if the product has no price."""
    full_price: Optional[str]
    """Price of one unit before discounts."""
    discount: Optional[str]
    """full_price less unit_price."""
    ext_price: Optional[str]
    """unit_price times shipped_units."""
    requested_ext_price: Optional[str]
    """unit_price times requested units."""


class OrderValidationLinesItem(_OrderValidationLinesItem, total=False):
    promotion_overridden: bool
    """Whether the promotion was chosen manually."""
    credit_term_id: Optional[float]
    """ID of the payment terms for this line. Only on drafts."""
    credit_term: Optional[str]
    """Name of the payment terms, such as Net 30."""
    term_overridden: bool
    """Whether the payment terms were set on this line rather than taken from the defaults."""
    accept_backorder: bool
    """Whether units that cannot be shipped stay on order."""
    minimum_applied: bool
    """Whether the quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first entry in issues. Null if there are none."""
    issues: List[OrderValidationLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[float]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: OrderValidationLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _OrderValidationTotals(TypedDict):
    units: float
    """Total units requested."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    cases: float
    """Total cases requested."""
    full_price: str
    """Total before discounts."""
    discount: str
    """Sum of all discounts."""
    ext_price: str
    """Total after discounts for the units that ship."""


class OrderValidationTotals(_OrderValidationTotals, total=False):
    shipped_units: float
    """Units that can be shipped now. Only on drafts."""
    requested_ext_price: str
    """Total after discounts if every requested unit shipped. Only on drafts."""


class _OrderValidationGroupsItemTotals(TypedDict):
    units: float
    """Total units requested."""
    backorder_units: float
    """Units that cannot be shipped yet and stay on order."""
    cases: float
    """Total cases requested."""
    full_price: str
    """Total before discounts."""
    discount: str
    """Sum of all discounts."""
    ext_price: str
    """Total after discounts for the units that ship."""


class OrderValidationGroupsItemTotals(_OrderValidationGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped now. Only on drafts."""
    requested_ext_price: str
    """Total after discounts if every requested unit shipped. Only on drafts."""


class OrderValidationGroupsItem(TypedDict):
    group_key: str
    """Opaque identifier of the group. Use it as the key in order_overrides."""
    order_number: float
    """Position among the resulting orders, starting at 1."""
    split_invoice_id: Optional[float]
    """ID of the separate invoice series. Null if the lines are invoiced normally."""
    credit_term_id: float
    """ID of the payment terms of the resulting order."""
    credit_term: Optional[str]
    """Name of the payment terms, such as Net 30."""
    term_overridden: bool
    """Whether any line in the group has payment terms of its own."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    line_indexes: List[float]
    """Zero-based positions in lines."""
    totals: OrderValidationGroupsItemTotals
    is_original: bool
    """Whether this group stays on the existing order."""
    po_num: Optional[str]
    """PO number that the resulting order would get."""


class _OrderValidation(TypedDict):
    valid: bool
    """Whether the order can be submitted as it is."""
    errors: List[OrderValidationErrorsItem]
    warnings: List[OrderValidationWarningsItem]
    delivery_date: Optional[str]
    """Delivery date that a submission would get now: the requested date, or the next available one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). If `errors` rejects the date, it is shown as requested. Null if none is set."""
    pricing_date: Optional[str]
    lines: List[OrderValidationLinesItem]
    totals: Optional[OrderValidationTotals]
    groups: List[OrderValidationGroupsItem]
    cancels_original: bool
    """Whether submitting would cancel the posted order."""


class OrderValidation(_OrderValidation, total=False):
    plan_token: str
    """Token that binds a submission by this API key to this result. Send it in the Dray-Plan header. Present only if the result is valid."""
    plan_expires_at: str
    """When plan_token expires."""


class ValidateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order. An empty string means none."""
    memo: Optional[str]
    """Memo of this resulting order."""


class _ValidateOrderRequestLinesItem(TypedDict):
    product_id: int
    """ID of the product."""


class ValidateOrderRequestLinesItem(_ValidateOrderRequestLinesItem, total=False):
    units: float
    """Quantity in units. Send either units or cases, not both."""
    cases: float
    """Quantity in cases. Send either units or cases, not both."""
    accept_backorder: bool
    """Whether units that cannot be shipped stay on order."""
    promotion_id: Optional[int]
    """ID of a manual promotion. Only API keys of sales reps can set it."""
    credit_term_id: Optional[int]
    """ID of the payment terms for this line. Null restores the default terms."""


class ValidateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class ValidateOrderRequestPendingImportRowsItemOr2(TypedDict):
    row_number: int


class ValidateOrderRequest(TypedDict, total=False):
    """Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient."""
    customer_id: int
    """ID of the customer."""
    po_num: Optional[str]
    """Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days."""
    memo: Optional[str]
    """Note to the distributor, up to 500 characters."""
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit."""
    emails: Optional[Sequence[str]]
    """Email addresses that are notified about the order. Replaces the list; null or an empty list clears it."""
    order_overrides: Optional[Mapping[str, Optional[ValidateOrderRequestOrderOverridesValue]]]
    """PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key."""
    lines: Sequence[ValidateOrderRequestLinesItem]
    """Replaces all lines. A Supplier key replaces only the lines of its own suppliers."""
    save_term_defaults: Optional[ValidateOrderRequestSaveTermDefaults]
    """Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted."""
    pending_import_rows: Optional[Sequence[Union[int, ValidateOrderRequestPendingImportRowsItemOr2]]]
    """Row numbers of the unmatched rows to keep. The others are discarded."""
    order_id: str
    """ID of an existing order, or of its invoice."""
    version: str
    """Version of the order that you last read."""


class UpdateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order. An empty string means none."""
    memo: Optional[str]
    """Memo of this resulting order."""


class _UpdateOrderRequestLinesItem(TypedDict):
    product_id: int
    """ID of the product."""


class UpdateOrderRequestLinesItem(_UpdateOrderRequestLinesItem, total=False):
    units: float
    """Quantity in units. Send either units or cases, not both."""
    cases: float
    """Quantity in cases. Send either units or cases, not both."""
    accept_backorder: bool
    """Whether units that cannot be shipped stay on order."""
    promotion_id: Optional[int]
    """ID of a manual promotion. Only API keys of sales reps can set it."""
    credit_term_id: Optional[int]
    """ID of the payment terms for this line. Null restores the default terms."""


class UpdateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class UpdateOrderRequestPendingImportRowsItemOr2(TypedDict):
    row_number: int


class UpdateOrderRequest(TypedDict, total=False):
    """Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient."""
    customer_id: int
    """ID of the customer."""
    po_num: Optional[str]
    """Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days."""
    memo: Optional[str]
    """Note to the distributor, up to 500 characters."""
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit."""
    emails: Optional[Sequence[str]]
    """Email addresses that are notified about the order. Replaces the list; null or an empty list clears it."""
    order_overrides: Optional[Mapping[str, Optional[UpdateOrderRequestOrderOverridesValue]]]
    """PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key."""
    lines: Sequence[UpdateOrderRequestLinesItem]
    """Replaces all lines. A Supplier key replaces only the lines of its own suppliers."""
    save_term_defaults: Optional[UpdateOrderRequestSaveTermDefaults]
    """Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted."""
    pending_import_rows: Optional[Sequence[Union[int, UpdateOrderRequestPendingImportRowsItemOr2]]]
    """Row numbers of the unmatched rows to keep. The others are discarded."""


class SubmitOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class SubmitOrderRequest(TypedDict, total=False):
    save_term_defaults: Optional[SubmitOrderRequestSaveTermDefaults]
    """Groups and suppliers whose payment terms become the customer’s defaults when the order is submitted."""


class CopyOrderRequest(TypedDict, total=False):
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit."""
    po_num: Optional[str]
    """Your PO number, up to 50 characters. The same number cannot be used again for the customer within 7 days."""
    customer_id: int
    """ID of the customer that the draft is for. Defaults to the customer of the copied order."""


class WebhookWithSecret(TypedDict):
    webhook_id: str
    url: str
    """URL that events are sent to."""
    types: Optional[List[str]]
    """Event types and families that are sent. Null means all."""
    description: Optional[str]
    """Your own description of the webhook."""
    status: Literal["active", "paused", "disabled"]
    """Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days."""
    last_success_at: Optional[str]
    """When an event was last delivered. Null if none was."""
    failing_since: Optional[str]
    """Time since which deliveries have failed. Null while they succeed."""
    pending: int
    """Number of events waiting to be delivered, counted up to 10,000."""
    time_created: str
    secret: Optional[str]
    """Secret that signs deliveries. Shown only in this response; a replay returns null."""


class _CreateWebhookRequest(TypedDict):
    url: str
    """URL that events are sent to."""


class CreateWebhookRequest(_CreateWebhookRequest, total=False):
    types: Optional[Sequence[str]]
    """Event types and families to send, such as order.* or invoice.created. Null means all."""
    description: Optional[str]
    """Your own description of the webhook."""


class UpdateWebhookRequest(TypedDict, total=False):
    url: str
    """URL that events are sent to."""
    types: Optional[Sequence[str]]
    """Event types and families to send, such as order.* or invoice.created. Null means all."""
    description: Optional[str]
    """Your own description of the webhook."""
    status: Literal["active", "paused"]
    """`paused` holds events back. `active` also re-enables a disabled webhook, starting where it stopped."""


class WebhookPing(TypedDict):
    status: Optional[int]
    """HTTP status that the endpoint returned. Null if there was no response."""
    duration_ms: int
    error: Optional[str]


class ReplayWebhookRequest(TypedDict):
    after: str
    """Cursor. All events after it are sent again."""


class OrderCreatedEvent(TypedDict):
    """A draft was created, or an order was loaded from the ERP."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.created"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderUpdatedEvent(TypedDict):
    """A draft was edited, or the invoice of a posted order or a name shown on the order changed."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.updated"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderDeletedEvent(TypedDict):
    """A draft was deleted."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.deleted"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderSubmittedEvent(TypedDict):
    """The order was submitted."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.submitted"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderPostedEvent(TypedDict):
    """The order was posted: it has an invoice, and its stock is reserved."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.posted"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderRejectedEvent(TypedDict):
    """The order could not be posted."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.rejected"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderChangeSavedEvent(TypedDict):
    """A pending change to a posted order was created or edited."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.change_saved"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderChangeDiscardedEvent(TypedDict):
    """A pending change or a rejected cancellation was discarded."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.change_discarded"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderChangeSubmittedEvent(TypedDict):
    """A pending change was submitted."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.change_submitted"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderChangeAppliedEvent(TypedDict):
    """The pending change was applied to the invoice."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.change_applied"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderChangeRejectedEvent(TypedDict):
    """The pending change could not be applied."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.change_rejected"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderCancellationRequestedEvent(TypedDict):
    """A cancellation was requested."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.cancellation_requested"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderCancelledEvent(TypedDict):
    """The order was canceled."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.cancelled"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderCancellationRejectedEvent(TypedDict):
    """The order could not be canceled."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.cancellation_rejected"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class OrderAdvancedEvent(TypedDict):
    """The invoice was moved to another status."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["order.advanced"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: OrderEventData


class PurchaseCreatedEvent(TypedDict):
    """A draft was created, or a purchase was loaded from the ERP."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["purchase.created"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PurchaseEventData


class PurchaseUpdatedEvent(TypedDict):
    """The purchase was edited."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["purchase.updated"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PurchaseEventData


class PurchaseDeletedEvent(TypedDict):
    """The draft was deleted."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["purchase.deleted"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PurchaseEventData


class PurchaseSubmittedEvent(TypedDict):
    """The purchase was submitted."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["purchase.submitted"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PurchaseEventData


class PurchasePendingActivationEvent(TypedDict):
    """The purchase is waiting for its products to be activated."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["purchase.pending_activation"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PurchaseEventData


class PurchaseProcessedEvent(TypedDict):
    """The purchase was processed and has a purchase_id."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["purchase.processed"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PurchaseEventData


class PurchaseAdvancedEvent(TypedDict):
    """The purchase was moved to the next stage."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["purchase.advanced"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PurchaseEventData


class PaymentApplicationRequestedEvent(TypedDict):
    """A payment application was requested."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["payment_application.requested"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PaymentApplicationEventData


class PaymentApplicationConfirmedEvent(TypedDict):
    """The payment was applied."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["payment_application.confirmed"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PaymentApplicationEventData


class PaymentApplicationRejectedEvent(TypedDict):
    """The payment could not be applied."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["payment_application.rejected"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: PaymentApplicationEventData


class InvoiceCreatedEvent(TypedDict):
    """The invoice was created."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["invoice.created"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: InvoiceEventData


class InvoiceUpdatedEvent(TypedDict):
    """The invoice changed."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["invoice.updated"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: InvoiceEventData


class InventoryChangedEvent(TypedDict):
    """Warehouse inventory changed: one event for each location, product and transaction."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["inventory.changed"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: InventoryEventData


class RecordChangedEvent(TypedDict):
    """The ERP created or updated the record, or a value shown on it changed elsewhere."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["record.changed"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: RecordEventData


class RecordRemovedEvent(TypedDict):
    """The record was removed, is no longer listed, or is no longer visible to this API key."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Pass it as `after` to continue from here."""
    type: Literal["record.removed"]
    occurred_at: str
    """When the change was committed."""
    resource: str
    """Type of the resource that changed. For records, the name of their v1 list."""
    resource_id: str
    """ID of the resource that changed. Its form depends on the type of the event."""
    version: Optional[str]
    """Version of the resource after the change. Null if the resource has no versions."""
    caused_by: Optional[EventCausedBy]
    """Request that caused the event. Null if the service acted on its own."""
    data: RecordEventData


class GetMeAnswer(TypedDict):
    data: Me


class GetWriteAnswer(TypedDict):
    data: Write


class ListWritesAnswer(TypedDict):
    data: List[RequestedChange]


class GetStockAnswer(TypedDict):
    data: Stock


class GetBatchAnswer(TypedDict):
    data: Batch


class CreateSavedReportAnswer(TypedDict):
    data: SavedReport


class GetSavedReportAnswer(TypedDict):
    data: SavedReport


class UpdateSavedReportAnswer(TypedDict):
    data: SavedReport


class SendSavedReportAnswer(TypedDict):
    data: SavedReport


class GetStatementAnswer(TypedDict):
    data: Statement


class CreatePurchaseAnswer(TypedDict):
    data: Purchase


class GetPurchaseHistoryAnswerDataItem(TypedDict):
    at: str
    """When the change was made."""
    action: str
    """What was done, such as order.update."""
    api_key_id: Optional[int]
    """ID of the API key that made the change. Null if the service made it."""
    user_id: Optional[int]
    """ID of the user who made the change. Null if there was none."""
    user_name: Optional[str]
    """Name of the user. Customers and suppliers see `staff` in place of the names of the distributor’s employees."""
    request_id: Optional[str]
    """X-Request-Id of the request that made the change."""
    from_version: Optional[str]
    """Version before the change. Null if there was none."""
    to_version: Optional[str]
    """Version after the change. Null if the record has no versions."""
    before: Optional[Dict[str, Any]]
    """Changed fields with their previous values."""
    after: Optional[Dict[str, Any]]
    """Changed fields with their new values."""


class GetPurchaseHistoryAnswer(TypedDict):
    data: List[GetPurchaseHistoryAnswerDataItem]
    page: int
    page_size: int
    has_next_page: bool


GetPurchaseHistoryAnswerOr2DataItem = TypedDict(
    "GetPurchaseHistoryAnswerOr2DataItem",
    {
        "field": "str",
        "from": "Any",
        "to": "Any",
    },
    total=True,
)


class GetPurchaseHistoryAnswerOr2(TypedDict):
    data: List[GetPurchaseHistoryAnswerOr2DataItem]


class ValidatePurchaseAnswer(TypedDict):
    data: PurchaseValidation


class GetPurchaseAnswer(TypedDict):
    data: Purchase


class UpdatePurchaseAnswer(TypedDict):
    data: Purchase


class SubmitPurchaseAnswer(TypedDict):
    data: Purchase


class CreateOrderAnswer(TypedDict):
    data: Order


class CreateOrderAnswer2(TypedDict):
    data: Order


class GetOrderAnswer(TypedDict):
    data: Order


class UpdateOrderAnswer(TypedDict):
    data: Order


class UpdateOrderAnswer2(TypedDict):
    data: Order


class DeleteOrderAnswer(TypedDict):
    data: Order


class GetOrderHistoryAnswerDataItem(TypedDict):
    at: str
    """When the change was made."""
    action: str
    """What was done, such as order.update."""
    api_key_id: Optional[int]
    """ID of the API key that made the change. Null if the service made it."""
    user_id: Optional[int]
    """ID of the user who made the change. Null if there was none."""
    user_name: Optional[str]
    """Name of the user. Customers and suppliers see `staff` in place of the names of the distributor’s employees."""
    request_id: Optional[str]
    """X-Request-Id of the request that made the change."""
    from_version: Optional[str]
    """Version before the change. Null if there was none."""
    to_version: Optional[str]
    """Version after the change. Null if the record has no versions."""
    before: Optional[Dict[str, Any]]
    """Changed fields with their previous values."""
    after: Optional[Dict[str, Any]]
    """Changed fields with their new values."""


class GetOrderHistoryAnswer(TypedDict):
    data: List[GetOrderHistoryAnswerDataItem]
    page: int
    page_size: int
    has_next_page: bool


GetOrderHistoryAnswerOr2DataItem = TypedDict(
    "GetOrderHistoryAnswerOr2DataItem",
    {
        "field": "str",
        "from": "Any",
        "to": "Any",
    },
    total=True,
)


class GetOrderHistoryAnswerOr2(TypedDict):
    data: List[GetOrderHistoryAnswerOr2DataItem]


class ValidateOrderAnswer(TypedDict):
    data: OrderValidation


class SubmitOrderAnswer(TypedDict):
    data: Order


class CopyOrderAnswer(TypedDict):
    data: Order


class ListEventsAnswer(TypedDict):
    data: List[Event]
    next_cursor: str
    """Pass this as `after` to get the next page. Present even if data is empty."""
    has_more: bool
    """Whether more events are available now."""


class CreateWebhookAnswer(TypedDict):
    data: WebhookWithSecret


class GetWebhookAnswer(TypedDict):
    data: Webhook


class UpdateWebhookAnswer(TypedDict):
    data: Webhook


class RotateWebhookSecretAnswer(TypedDict):
    data: WebhookWithSecret


class PingWebhookAnswer(TypedDict):
    data: WebhookPing
