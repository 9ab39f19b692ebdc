# Made by `npm run client` from the OpenAPI documents. Do not edit.
"""Records and requests of purchases, orders, events and webhooks."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union


class _FieldError(TypedDict):
    field: str
    """Path of the field, such as purchase_transactions[0].product_id."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class FieldError(_FieldError, total=False):
    index: int
    """Zero-based position of the line or record in the request."""
    product_id: int
    """ID of the product on that line."""
    purchase_global_id: str
    """ID of the purchase that already uses the PO number."""
    message: str
    """Reserved for additional text. Currently not sent: read `detail`."""


class PlanChange(TypedDict):
    field: str
    """Path of the field in the order or purchase, such as lines[0].unit_price."""
    planned: Any
    """Value in the plan."""
    now: Any
    """Value that would result if you submitted now."""


class _ErrorError(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class ErrorError(_ErrorError, total=False):
    field_errors: List[FieldError]
    """Problems in the request, one entry per problem, up to 1,000."""
    changes: List[PlanChange]
    """Present only with PLAN_CHANGED: differences between the plan and what a submission would do now."""


class Error(TypedDict):
    error: ErrorError
    """Details of the error."""


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
    """Environment that the key is valid in."""
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
    """`unknown`: this API key has made no such write in the last 24 hours. `running`: the write is still in progress. `done`: the write is finished, and its response is included."""
    method: Optional[str]
    """HTTP method of the request. Null if unknown."""
    path: Optional[str]
    """Path and query string of the request. Null if unknown."""
    request_id: Optional[str]
    """X-Request-Id of the request. Null if unknown."""
    received_at: Optional[str]
    """When the request was received. Null if unknown."""
    status: Optional[int]
    """HTTP status of the response. Null unless the write is done."""
    body: Any
    """Body of the response, with secrets replaced by null. Null if the response has no body or the write is not done."""
    headers: Optional[Dict[str, str]]
    """Headers that a retry with the same Idempotency-Key would return, with lowercase names. Null unless the write is done."""
    expires_at: Optional[str]
    """When the stored response expires. Null unless the write is done."""


class RequestedChange(TypedDict):
    request_id: str
    """X-Request-Id of the request that made the change."""
    action: str
    """Action that was performed, such as order.submit."""
    resource: str
    """Type of the resource, as in events."""
    resource_id: Optional[str]
    """ID of the resource, as in events. Null if the change has no single resource."""
    at: str
    """When the change was made."""


class StockTermsItem(TypedDict):
    name: Literal["Inventory", "Received", "Loaded", "Picked", "PendingSales", "Delivered", "Unsellable", "PreSales", "Allocated"]
    """Name of the component, as in v1 warehouse inventory."""
    units: int
    """Number of units of this component."""
    sign: Literal[1, -1]
    """1 if the units are added, -1 if they are subtracted."""


class _StockHeldByItem(TypedDict):
    kind: Literal["order", "allocation", "others"]
    """Type of holder. `others` combines the holders that this API key cannot see and units that no order or allocation accounts for."""
    units: int
    """Number of units held."""


class StockHeldByItem(_StockHeldByItem, total=False):
    id: Union[str, int]
    """ID of the order (`invoice:<id>` for an order without an ID) or of the allocation. Omitted for `others`."""
    customer_id: int
    """ID of the customer that the units are held for. Omitted for `others`."""
    since: str
    """When the order was posted, or the first day of the allocation. Omitted for `others`."""


class _StockIncomingItem(TypedDict):
    units: int
    """Number of units expected."""
    expected: Optional[str]
    """Requested delivery date. Null if not set."""


class StockIncomingItem(_StockIncomingItem, total=False):
    purchase_id: int
    """ID of the purchase. Omitted for Customer keys."""


class Stock(TypedDict):
    product_id: int
    """ID of the product."""
    location_id: int
    """ID of the warehouse."""
    terms: List[StockTermsItem]
    """Components of `available_units`. Their signed sum equals `available_units`."""
    available_units: int
    """Units that can still be ordered: AvailableUnits in v1."""
    available_to_customer: Optional[int]
    """Units that the customer can order, including its own allocations. Null without customer_id."""
    held_by: List[StockHeldByItem]
    """Orders and allocations that hold units. Their units add up to PreSales plus Allocated in v1."""
    incoming: List[StockIncomingItem]
    """Incoming purchases with status New or Accepted."""


class BatchProductsItemReceivedItem(TypedDict):
    purchase_id: int
    """ID of the processed purchase."""
    purchase_global_id: str
    """Permanent ID of the purchase."""
    vendor_id: int
    """ID of the vendor."""
    vendor_name: str
    """Name of the vendor."""
    location_id: int
    """ID of the warehouse."""
    received_at: Optional[str]
    """When the goods were received. Null if unknown."""
    units: int
    """Units of the batch that were received."""


class BatchProductsItemCoasItem(TypedDict):
    url: str
    """URL of the certificate of analysis (COA)."""
    laboratory: Optional[str]
    """Laboratory that analyzed the batch. Null if unknown."""
    expires_at: Optional[str]
    """Date on which the certificate expires. Null if unknown."""


class BatchProductsItemOnHandItem(TypedDict):
    location_id: int
    """ID of the warehouse."""
    units: int
    """Unreserved units of the batch in this warehouse."""


class BatchProductsItemLinesItem(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    invoice_status: int
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    customer_id: int
    """ID of the customer."""
    customer_name: str
    """Name of the customer."""
    contact_email: Optional[str]
    """Email address of one of the customer's active users: a power user (PowerUser in v1) if there is one. Null if no address is known."""
    contact_phone: Optional[str]
    """Phone number of the user in `contact_email`. Null if unknown."""
    units: int
    """Units of the line that came from this batch. The rest can come from other batches."""
    delivery_date: str
    """Delivery date of the invoice."""


class _BatchProductsItemSums(TypedDict):
    reserved: int
    """Units picked or loaded but not yet verified."""
    shipped: int
    """Units on verified invoices: they have left the warehouse."""


class BatchProductsItemSums(_BatchProductsItemSums, total=False):
    received: int
    """Units received. Omitted for Customer keys."""
    on_hand: int
    """Unreserved units in warehouses. Omitted for Customer keys."""
    adjusted: int
    """Units that purchases and invoices do not account for, such as corrections made in the ERP. Omitted for Customer keys."""


class BatchProductsItem(TypedDict):
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_id: int
    """ID of the supplier."""
    received: List[BatchProductsItemReceivedItem]
    """Purchases in which the batch was received. Empty for Customer keys."""
    coas: List[BatchProductsItemCoasItem]
    """Certificates of analysis of the batch."""
    on_hand: List[BatchProductsItemOnHandItem]
    """Unreserved stock by warehouse. Empty for Customer keys."""
    lines: List[BatchProductsItemLinesItem]
    """Invoice lines that were filled from this batch."""
    sums: BatchProductsItemSums
    """Totals of the batch: `received` = `on_hand` + `reserved` + `shipped` + `adjusted`."""


class Batch(TypedDict):
    batch_code: str
    """Batch code that was traced."""
    products: List[BatchProductsItem]
    """Products that have a batch with this code."""


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
    """ID of the product's current type. Null if not set."""
    product_type_name: Optional[str]
    """Name of the product type. Null if not set."""
    brand_id: Optional[int]
    """ID of the product's current brand. Null if not set."""
    brand_name: Optional[str]
    """Name of the brand. Null if not set."""
    customer_id: Optional[int]
    """ID of the customer."""
    customer_name: Optional[str]
    """Current name of the customer."""
    chain_name: Optional[str]
    """Name of the chain that the customer belongs to. Null if it is independent."""
    state: Optional[str]
    """Two-letter abbreviation of the customer's state, such as CA."""
    location_id: Optional[int]
    """ID of the warehouse that the invoice ships from."""
    location_name: Optional[str]
    """Name of the warehouse."""
    sales_rep_id: Optional[int]
    """User ID of the customer's current sales rep. Null if none is assigned."""
    sales_rep_name: Optional[str]
    """Name of the sales rep. Null if none is assigned."""
    day: Optional[str]
    """Delivery day, such as 2026-11-17."""
    week: Optional[str]
    """Monday of the delivery week, such as 2026-11-16."""
    month: Optional[str]
    """Delivery month, such as 2026-11."""
    quarter: Optional[str]
    """Delivery quarter, such as 2026-Q4."""
    year: Optional[str]
    """Delivery year, such as 2026."""
    units: int
    """Units shipped: the sum of NumUnits in v1."""
    units_before: int
    """Value of `units` for the earlier period. Present only if the request includes `compare`."""
    cases: float
    """Cases shipped, with up to 4 decimal places. Lines of products without units per case count as 0."""
    cases_before: float
    """Value of `cases` for the earlier period. Present only if the request includes `compare`."""
    full_price: str
    """Sales before discounts, in US dollars: the sum of FullPrice times NumUnits in v1."""
    full_price_before: str
    """Value of `full_price` for the earlier period. Present only if the request includes `compare`."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    discount_before: str
    """Value of `discount` for the earlier period. Present only if the request includes `compare`."""
    ext_price: str
    """Sales after discounts, in US dollars: the sum of ExtPrice in v1."""
    ext_price_before: str
    """Value of `ext_price` for the earlier period. Present only if the request includes `compare`."""
    invoices: int
    """Number of distinct invoices."""
    invoices_before: int
    """Value of `invoices` for the earlier period. Present only if the request includes `compare`."""
    customers: int
    """Number of distinct customers."""
    customers_before: int
    """Value of `customers` for the earlier period. Present only if the request includes `compare`."""
    ordered_units: int
    """Units ordered: the sum of Ordered in v1."""
    ordered_units_before: int
    """Value of `ordered_units` for the earlier period. Present only if the request includes `compare`."""
    backorder_units: int
    """Units on backorder: the sum of BackOrder in v1."""
    backorder_units_before: int
    """Value of `backorder_units` for the earlier period. Present only if the request includes `compare`."""
    fill_rate: Optional[float]
    """`units` divided by `ordered_units`, with up to 4 decimal places. Null if nothing was ordered."""
    fill_rate_before: Optional[float]
    """Value of `fill_rate` for the earlier period. Present only if the request includes `compare`. Null if nothing was ordered in that period."""


class NonBuyersReport(TypedDict):
    customer_id: int
    """ID of the customer."""
    customer_name: str
    """Current name of the customer."""
    state: str
    """Two-letter abbreviation of the customer's state, such as CA."""
    last_date: str
    """Delivery date of the customer's last purchase in the earlier period."""
    units_before: int
    """Units bought in the earlier period, minus credits."""
    ext_price_before: str
    """Sales after discounts in the earlier period, minus credits, in US dollars."""


class SavedReportSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """How often the report is emailed: every day, every Monday, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, or in UTC if the key has no states. A time that is skipped when daylight saving time starts moves to the next valid time."""
    emails: List[str]
    """Email addresses that receive the report: 1 to 20."""
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
    """Parameters of the report, keyed by name. Send lists as arrays or as comma-separated strings. Instead of `from` and `to`, you can send `last` (day, week, month, quarter or year) for the last complete period, in UTC."""
    schedule: Optional[SavedReportSchedule]
    """When the report is emailed. Null if it is sent only on request."""
    next_at: Optional[str]
    """When the report is next emailed. Null if it has no schedule."""
    last_sent_at: Optional[str]
    """When the report was last emailed. Null if it has never been emailed."""
    last_error: Optional[str]
    """Why the last attempt to run or email the report failed. Null if it succeeded. Failed emails are retried."""
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
    """Number of the payment, such as PMT-80001."""
    date: str
    """Date on which the payment was posted, in UTC. If it has not been posted, the date on which it was created."""
    available_balance: str
    """Amount that can still be applied to invoices, in US dollars."""


class StatementAging(TypedDict):
    OpenCredit: str
    """Unused credits, in US dollars, as a positive amount."""
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
    TotalBalanceOutstanding: str
    """CurrentDue plus all past-due amounts, minus OpenCredit. Equals the closing balance."""


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
    """Date of the entry, in UTC. For an invoice or credit, its order date, or its delivery date if the order date is unknown. For a cancellation, the date of the cancellation. For an application, the date it was confirmed; an amount settled in the ERP has the date of its invoice or credit."""
    type: Literal["invoice", "credit", "application"]
    """Type of entry. A canceled invoice is reversed by a credit, and a canceled credit by an invoice. Only the applied part of a payment is shown."""
    number: str
    """Number of the invoice or credit. For an application, the numbers of the payment and the invoice, such as PMT-80001 / INV-600009, or `ERP` if the amount was settled in the ERP."""
    invoice_id: int
    """ID of the invoice or credit that the entry affects."""
    memo: Optional[str]
    """Memo of the invoice, credit or payment. `Canceled` for a cancellation. For an amount settled in the ERP, the number of the invoice or credit. Null if not set."""
    amount: str
    """Change in the balance, in US dollars. Positive if it increases the amount owed."""
    running_balance: str
    """Balance of the account after this entry, in US dollars."""


class PurchaseProcessing(TypedDict):
    attempts: int
    """Number of processing attempts so far."""
    message: str
    """Why the last attempt failed."""


class PurchasePurchaseTransactionsItem(TypedDict):
    purchase_trans_id: int
    """ID of the purchase line."""
    purchase_id: int
    """ID of the processed purchase."""
    product_id: int
    """ID of the product."""
    ordered: Optional[str]
    """Units ordered."""
    num_units: Optional[str]
    """Units received or, until then, expected."""
    fob: Optional[str]
    """Purchase cost of one unit (FOB), in US dollars. Null if unknown."""
    deposit_cost: Optional[str]
    """Deposit on one unit, in US dollars. Null if unknown."""
    ext_price: Optional[str]
    """Extended price of the line (what the distributor pays), including deposits, in US dollars. Null if unknown."""
    laid_in_cost: Optional[str]
    """Laid-in cost of one unit including its deposit, in US dollars. Null if unknown."""
    cases: Optional[str]
    """`num_units` in cases. Null if the product has no units per case."""
    weight: Optional[str]
    """Net weight of the line, in the same unit as the product's UnitNetWeight in v1. Null if unknown."""
    expiration_date: Optional[str]
    """Expiration date of the goods (midnight UTC). Null if not set."""
    code_date: Optional[str]
    """Code date printed on the package (midnight UTC). Null if not set."""
    time_updated: Optional[str]
    """When the record last changed."""
    batch_code: Optional[str]
    """Batch code. Null if not set."""
    pallet_tag: Optional[str]
    """Tag of the pallet that the goods arrived on. Null if not set."""


class PurchasePurchaseTransactionsItemOr2(TypedDict):
    id: int
    """ID of the line within the draft."""
    product_id: int
    """ID of the product."""
    num_units: float
    """Quantity in units. Cases are converted to units."""
    batch_code: Optional[str]
    """Batch code. Null if not set."""
    expiration_date: Optional[str]
    """Expiration date of the goods. Null if not set."""
    needs_activation: bool
    """Whether the product must be activated before the purchase can be processed."""
    activation_task_id: Optional[int]
    """ID of the activation task that the line is waiting for. Null if it is not waiting for one."""


class _Purchase(TypedDict):
    purchase_id: Optional[int]
    """ID of the processed purchase. Null until processing is finished."""
    purchase_global_id: str
    """Permanent ID of the purchase: 26 characters, assigned on creation."""
    receive_date: Optional[str]
    """When the goods were received. Until then, the requested delivery date. Null if there is neither."""
    shipment_num: Optional[str]
    """Number of the incoming shipment. Null if not set."""
    shipment_id: Optional[int]
    """ID of the incoming shipment in the ERP. Null if not set."""
    to_location_id: int
    """ID of the receiving location."""
    to_location_name: Optional[str]
    """Name of the receiving location. Null if unknown."""
    vendor_id: int
    """ID of the vendor."""
    vendor_name: Optional[str]
    """Name of the vendor. Null if unknown."""
    post_date: Optional[str]
    """When the purchase was processed. Null until then."""
    status: Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"]
    """Status of the purchase, from InProgress (a draft) to Verified. See the Purchases guide."""
    po_num: str
    """PO number, unique per vendor."""
    freight: Optional[str]
    """Freight cost, in US dollars. 0 if there is none."""
    tax: Optional[str]
    """Tax on the purchase, in US dollars. 0 if there is none."""
    other_cost: Optional[str]
    """Other costs of the purchase, in US dollars. 0 if there are none."""
    total: Optional[str]
    """Total cost in US dollars: lines, freight, tax and other costs. An estimate until the purchase is processed."""
    total_cases: Optional[str]
    """Total number of cases on all lines."""
    public_pdf_link: Optional[str]
    """Signed link to the PDF of the purchase. It works without an API key until it expires. Null until the purchase is processed."""
    purchase_pdf_url_api_key_id: Optional[int]
    """ID of the API key that created the purchase. Null until the purchase is processed, or if it was created in the ERP."""
    memo: Optional[str]
    """Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null."""
    last_edit_time: Optional[str]
    """When the purchase was last edited."""
    last_calc_time: Optional[str]
    """When the totals were last calculated. Null if unknown."""
    time_updated: Optional[str]
    """When the record last changed."""
    time_created: Optional[str]
    """When the purchase was created."""
    invoice_date: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    due_date: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    terms: Optional[str]
    """Name of the payment terms, such as Net 30. Null if there are none."""
    term_id: Optional[int]
    """ID of the payment terms. Null if there are none."""
    receiving_num: Optional[str]
    """Receipt number. Null until the goods are received."""


class Purchase(_Purchase, total=False):
    processing: PurchaseProcessing
    """Retries after failed processing. Present only while processing is being retried."""
    purchase_transactions: List[Union[PurchasePurchaseTransactionsItem, PurchasePurchaseTransactionsItemOr2]]
    """Line items in the order in which they were sent. Omitted with include_transactions=false."""


class _OrderTotals(TypedDict):
    units: float
    """Total units requested on all lines."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    cases: float
    """Total cases requested on all lines. May be fractional."""
    full_price: str
    """Total before discounts for the units that ship, in US dollars."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    ext_price: str
    """Total after discounts for the units that ship, in US dollars."""


class OrderTotals(_OrderTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class OrderLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class OrderLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[int]
    """ID of the promotion. Null if the list price applies."""
    name: str
    """Name of the promotion, or `List price`."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    """Type of promotion; `full_price` is the list price."""
    offer: str
    """What the promotion offers, such as 10% off. If this candidate is the list price, the amount of the list price."""
    unit_price: str
    """Price of one unit with this candidate, in US dollars."""
    won: bool
    """Whether this candidate sets the unit price."""
    reason: str
    """Why this candidate was or was not chosen."""


class OrderLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if the product has no minimum."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class OrderLinesItemPricing(TypedDict):
    pricing_date: str
    """Date used for prices and promotions."""
    full_price: Optional[str]
    """List price of one unit before promotions, in US dollars. Null if the product has no price."""
    unit_price: Optional[str]
    """Price of one unit after the applied promotion, in US dollars. Null if the product has no price."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[OrderLinesItemPricingCandidatesItem]
    """The list price and the promotions that were considered."""
    minimum: OrderLinesItemPricingMinimum
    """Minimum quantity for the line."""


class _OrderLinesItem(TypedDict):
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_id: int
    """ID of the supplier of the product."""
    supplier_name: str
    """Name of the supplier."""
    promotion_id: Optional[int]
    """ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen."""
    applied_promotion_id: Optional[int]
    """ID of the promotion included in unit_price, whether manual or automatic. Null if no promotion applies."""
    quantity_promotion_id: Optional[int]
    """ID of the applied promotion if it is a quantity promotion. Otherwise null."""
    units: float
    """Units requested. While a submission is being processed, the units that can ship."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    shipped_units: float
    """Units shipped. On a draft or pending change, the units that would ship now."""
    cases: Optional[float]
    """Cases requested. Null if the product has no units per case."""
    unit_price: Optional[str]
    """Price of one unit after discounts, in US dollars. Null if the product has no price."""
    full_price: Optional[str]
    """Price of one unit before discounts, in US dollars. Null if the product has no price."""
    discount: Optional[str]
    """Discount per unit, in US dollars: full_price minus unit_price. Null if the product has no price."""
    ext_price: Optional[str]
    """Extended price, in US dollars: unit_price times shipped_units. Null if the product has no price."""
    requested_ext_price: Optional[str]
    """Extended price if every requested unit shipped, in US dollars. Null if the product has no price."""


class OrderLinesItem(_OrderLinesItem, total=False):
    promotion_overridden: bool
    """Whether the default price was overridden manually, for example by choosing a promotion."""
    credit_term_id: Optional[int]
    """ID of the credit term that applies to this line: the term set on the line, or the default. Omitted from the lines of submitted and posted orders."""
    credit_term: Optional[str]
    """Name of the credit term, such as Net 30. Null if not set."""
    term_overridden: bool
    """Whether the credit term was set on this line rather than taken from the default."""
    accept_backorder: bool
    """Whether units that cannot ship are backordered."""
    minimum_applied: bool
    """Whether the quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first entry in `issues`. Null if there are no issues."""
    issues: List[OrderLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[int]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Code of the batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: OrderLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _OrderGroupsItemTotals(TypedDict):
    units: float
    """Total units requested on all lines."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    cases: float
    """Total cases requested on all lines. May be fractional."""
    full_price: str
    """Total before discounts for the units that ship, in US dollars."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    ext_price: str
    """Total after discounts for the units that ship, in US dollars."""


class OrderGroupsItemTotals(_OrderGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class OrderGroupsItem(TypedDict):
    group_key: str
    """Opaque identifier of the group. Use it as the key in order_overrides."""
    order_number: int
    """Position among the resulting orders, starting at 1."""
    split_invoice_id: Optional[int]
    """ID of the separate invoice series. Null if the lines are invoiced normally."""
    credit_term_id: int
    """ID of the credit term of the resulting order."""
    credit_term: Optional[str]
    """Name of the credit term, such as Net 30. Null if not set."""
    term_overridden: bool
    """Whether a credit term was set on any line of the group."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    """Why these lines need a separate order. Null if they do not."""
    line_indexes: List[int]
    """Zero-based positions, in `lines`, of the lines that belong to this group."""
    totals: OrderGroupsItemTotals
    """Totals of the lines."""


class OrderPendingImportRowsItem(TypedDict):
    row_number: int
    """Row number in the imported file. The header row is row 1."""
    reason: str
    """Why the row could not be matched to a product and quantity."""


class OrderPendingChangeEditor(TypedDict):
    user_id: int
    """ID of the user."""
    name: str
    """Full name of the user."""


class OrderPendingChangeUpdatedBy(TypedDict):
    user_id: int
    """ID of the user."""
    name: str
    """Full name of the user."""


class _OrderPendingChangeTotals(TypedDict):
    units: float
    """Total units requested on all lines."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    cases: float
    """Total cases requested on all lines. May be fractional."""
    full_price: str
    """Total before discounts for the units that ship, in US dollars."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    ext_price: str
    """Total after discounts for the units that ship, in US dollars."""


class OrderPendingChangeTotals(_OrderPendingChangeTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class OrderPendingChangeLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class OrderPendingChangeLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[int]
    """ID of the promotion. Null if the list price applies."""
    name: str
    """Name of the promotion, or `List price`."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    """Type of promotion; `full_price` is the list price."""
    offer: str
    """What the promotion offers, such as 10% off. If this candidate is the list price, the amount of the list price."""
    unit_price: str
    """Price of one unit with this candidate, in US dollars."""
    won: bool
    """Whether this candidate sets the unit price."""
    reason: str
    """Why this candidate was or was not chosen."""


class OrderPendingChangeLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if the product has no minimum."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class OrderPendingChangeLinesItemPricing(TypedDict):
    pricing_date: str
    """Date used for prices and promotions."""
    full_price: Optional[str]
    """List price of one unit before promotions, in US dollars. Null if the product has no price."""
    unit_price: Optional[str]
    """Price of one unit after the applied promotion, in US dollars. Null if the product has no price."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[OrderPendingChangeLinesItemPricingCandidatesItem]
    """The list price and the promotions that were considered."""
    minimum: OrderPendingChangeLinesItemPricingMinimum
    """Minimum quantity for the line."""


class _OrderPendingChangeLinesItem(TypedDict):
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_id: int
    """ID of the supplier of the product."""
    supplier_name: str
    """Name of the supplier."""
    promotion_id: Optional[int]
    """ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen."""
    applied_promotion_id: Optional[int]
    """ID of the promotion included in unit_price, whether manual or automatic. Null if no promotion applies."""
    quantity_promotion_id: Optional[int]
    """ID of the applied promotion if it is a quantity promotion. Otherwise null."""
    units: float
    """Units requested. While a submission is being processed, the units that can ship."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    shipped_units: float
    """Units shipped. On a draft or pending change, the units that would ship now."""
    cases: Optional[float]
    """Cases requested. Null if the product has no units per case."""
    unit_price: Optional[str]
    """Price of one unit after discounts, in US dollars. Null if the product has no price."""
    full_price: Optional[str]
    """Price of one unit before discounts, in US dollars. Null if the product has no price."""
    discount: Optional[str]
    """Discount per unit, in US dollars: full_price minus unit_price. Null if the product has no price."""
    ext_price: Optional[str]
    """Extended price, in US dollars: unit_price times shipped_units. Null if the product has no price."""
    requested_ext_price: Optional[str]
    """Extended price if every requested unit shipped, in US dollars. Null if the product has no price."""


class OrderPendingChangeLinesItem(_OrderPendingChangeLinesItem, total=False):
    promotion_overridden: bool
    """Whether the default price was overridden manually, for example by choosing a promotion."""
    credit_term_id: Optional[int]
    """ID of the credit term that applies to this line: the term set on the line, or the default. Omitted from the lines of submitted and posted orders."""
    credit_term: Optional[str]
    """Name of the credit term, such as Net 30. Null if not set."""
    term_overridden: bool
    """Whether the credit term was set on this line rather than taken from the default."""
    accept_backorder: bool
    """Whether units that cannot ship are backordered."""
    minimum_applied: bool
    """Whether the quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first entry in `issues`. Null if there are no issues."""
    issues: List[OrderPendingChangeLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[int]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Code of the batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: OrderPendingChangeLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _OrderPendingChangeGroupsItemTotals(TypedDict):
    units: float
    """Total units requested on all lines."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    cases: float
    """Total cases requested on all lines. May be fractional."""
    full_price: str
    """Total before discounts for the units that ship, in US dollars."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    ext_price: str
    """Total after discounts for the units that ship, in US dollars."""


class OrderPendingChangeGroupsItemTotals(_OrderPendingChangeGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class OrderPendingChangeGroupsItem(TypedDict):
    group_key: str
    """Opaque identifier of the group. Use it as the key in order_overrides."""
    order_number: int
    """Position among the resulting orders, starting at 1."""
    split_invoice_id: Optional[int]
    """ID of the separate invoice series. Null if the lines are invoiced normally."""
    credit_term_id: int
    """ID of the credit term of the resulting order."""
    credit_term: Optional[str]
    """Name of the credit term, such as Net 30. Null if not set."""
    term_overridden: bool
    """Whether a credit term was set on any line of the group."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    """Why these lines need a separate order. Null if they do not."""
    line_indexes: List[int]
    """Zero-based positions, in `lines`, of the lines that belong to this group."""
    totals: OrderPendingChangeGroupsItemTotals
    """Totals of the lines."""


class _OrderPendingChange(TypedDict):
    state: Literal["draft", "submitted", "processing", "applied", "rejected"]
    """Status of the change. Only a draft or rejected change can be edited."""
    updated_at: str
    """When the change was last edited."""
    editor: Optional[OrderPendingChangeEditor]
    """User who created the change. Null if unknown."""
    updated_by: Optional[OrderPendingChangeUpdatedBy]
    """User who last edited the change. Null if unknown."""
    message: Optional[str]
    """Why the change was rejected or, while it is being retried, why the last attempt to apply it failed. Otherwise null."""
    delivery_date: Optional[str]
    """Delivery date. Null until one is set."""
    po_num: Optional[str]
    """PO number. Null if not set."""
    memo: Optional[str]
    """Note to the distributor. Null if not set."""
    emails: List[str]
    """Email addresses that receive notifications about the order."""
    order_overrides: Dict[str, Any]
    """PO number and memo of each resulting order, keyed by group_key."""
    totals: OrderPendingChangeTotals
    """Totals of the lines."""


class OrderPendingChange(_OrderPendingChange, total=False):
    lines: List[OrderPendingChangeLinesItem]
    """Lines of the order with the change applied."""
    groups: List[OrderPendingChangeGroupsItem]
    """Orders that the lines would be split into on submission."""


class OrderCancellation(TypedDict):
    state: Literal["pending", "applied", "completed", "rejected"]
    """Status of the cancellation: `pending`, then `applied` and `completed`, or `rejected`."""
    requested_at: str
    """When the cancellation was requested."""
    requested_by_user_id: Optional[int]
    """ID of the user who requested the cancellation. Null if unknown."""
    message: Optional[str]
    """Why the cancellation was rejected. Null if it was not rejected."""


class OrderProcessing(TypedDict):
    attempts: int
    """Number of processing attempts so far."""
    message: Optional[str]
    """Why the order was rejected, or why the last attempt failed. Otherwise null."""
    updated_at: str
    """When the state of processing last changed."""


class OrderRelatedOrdersSplitChildrenItem(TypedDict):
    id: Optional[str]
    """ID of the order. Null if it was not created in Dray."""
    invoice_id: Optional[int]
    """ID of the order's invoice. Null until the order is posted."""


class OrderRelatedOrders(TypedDict):
    parent_id: Optional[str]
    """ID of the order that this one was split from. Null if it was not split from another order."""
    parent_invoice_id: Optional[int]
    """ID of the parent order's invoice. Null if the order was not split from another."""
    split_children: List[OrderRelatedOrdersSplitChildrenItem]
    """Orders that were split from this one."""


class _OrderAllowedActionsUpdate(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class OrderAllowedActionsUpdate(_OrderAllowedActionsUpdate, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _OrderAllowedActionsSubmit(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class OrderAllowedActionsSubmit(_OrderAllowedActionsSubmit, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _OrderAllowedActionsDiscardChanges(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class OrderAllowedActionsDiscardChanges(_OrderAllowedActionsDiscardChanges, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _OrderAllowedActionsCancel(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class OrderAllowedActionsCancel(_OrderAllowedActionsCancel, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _OrderAllowedActionsDelete(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class OrderAllowedActionsDelete(_OrderAllowedActionsDelete, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _OrderAllowedActionsChangeTerms(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class OrderAllowedActionsChangeTerms(_OrderAllowedActionsChangeTerms, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _OrderAllowedActionsSetPromotions(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class OrderAllowedActionsSetPromotions(_OrderAllowedActionsSetPromotions, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class OrderAllowedActions(TypedDict):
    update: OrderAllowedActionsUpdate
    """Whether the order can be edited."""
    submit: OrderAllowedActionsSubmit
    """Whether the draft or pending change can be submitted."""
    discard_changes: OrderAllowedActionsDiscardChanges
    """Whether the pending change or rejected cancellation can be discarded."""
    cancel: OrderAllowedActionsCancel
    """Whether a cancellation can be requested."""
    delete: OrderAllowedActionsDelete
    """Whether the draft can be deleted."""
    change_terms: OrderAllowedActionsChangeTerms
    """Whether credit terms can be chosen on lines."""
    set_promotions: OrderAllowedActionsSetPromotions
    """Whether manual promotions can be chosen on lines."""


class _OrderWarningsItem(TypedDict):
    field: str
    """Path of the field, such as lines[0].units."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class OrderWarningsItem(_OrderWarningsItem, total=False):
    index: int
    """Zero-based position of the line in the request."""
    product_id: int
    """ID of the product on that line."""


class OrderResultingOrdersItemSplitReason(TypedDict):
    code: Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class _OrderResultingOrdersItemTotals(TypedDict):
    units: float
    """Total units requested on all lines."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    cases: float
    """Total cases requested on all lines. May be fractional."""
    full_price: str
    """Total before discounts for the units that ship, in US dollars."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    ext_price: str
    """Total after discounts for the units that ship, in US dollars."""


class OrderResultingOrdersItemTotals(_OrderResultingOrdersItemTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class OrderResultingOrdersItem(TypedDict):
    id: Optional[str]
    """ID of the order. Null for a posted order that was not created in Dray."""
    invoice_id: Optional[int]
    """ID of the existing invoice. Null for a new order."""
    role: Literal["original", "split", "revised", "cancelled"]
    """`original` for the order itself, `split` for an order split from it, `revised` for the posted order after the change, `cancelled` for a posted order that has no lines left."""
    group_key: Optional[str]
    """`group_key` of the group of lines that became this order, as in `groups` and `order_overrides`. Null for a canceled order."""
    order_number: Optional[int]
    """Position among the resulting orders, starting at 1. Null for a canceled order."""
    status: Literal["queued"]
    """Always `queued`: orders are processed in the background."""
    split_reason: Optional[OrderResultingOrdersItemSplitReason]
    """Why the order was split off. Null if it was not split off."""
    totals: Optional[OrderResultingOrdersItemTotals]
    """Totals of the lines that this API key can see. Null for a canceled order."""


class _Order(TypedDict):
    id: Optional[str]
    """Order ID: 26 characters, unchanged through all stages. Null on posted orders that were not created in Dray."""
    invoice_id: Optional[int]
    """ID of the invoice. Null until the order is posted."""
    invoice_num: Optional[str]
    """Invoice number as printed, such as INV-612001. Null until the order is posted."""
    stage: Literal["draft", "submitted", "posted"]
    """Stage of the order: `draft`, `submitted` (being processed) or `posted` (with an invoice)."""
    status: Literal["draft", "deleted", "queued", "importing", "rejected", "accepted", "on_the_way", "delivered", "cancelled"]
    """Status of the order within its stage."""
    invoice_status: Optional[int]
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Null until the order is posted."""
    invoice_status_name: Optional[str]
    """Name of the invoice status, such as Loaded. Null until the order is posted."""
    is_credit: bool
    """Whether this is a credit. Credits cannot be edited."""
    version: str
    """Version of the order. It changes with every update and is also sent as the ETag."""
    customer_id: int
    """ID of the customer."""
    customer_name: str
    """Name of the customer."""
    state: str
    """Two-letter abbreviation of the customer's state, such as CA."""
    delivery_date: Optional[str]
    """Delivery date. Null until one is set."""
    po_num: Optional[str]
    """PO number. Null if not set."""
    memo: Optional[str]
    """Note to the distributor. Null if not set."""
    emails: List[str]
    """Email addresses that receive notifications about the order."""
    po_date: Optional[str]
    """When the order was placed. Null until it is posted, or if unknown."""
    term_id: Optional[int]
    """ID of the credit term recorded on the invoice. Null until the order is posted, or if there is none."""
    credit_term_id: Optional[int]
    """ID of the credit term that applies to the order. Null if not set."""
    credit_term: Optional[str]
    """Name of the credit term, such as Net 30. Null if not set."""
    split_invoice_id: Optional[int]
    """ID of the separate invoice series that the order belongs to. Null if it is invoiced normally."""
    due_date: Optional[str]
    """Date on which payment is due (midnight UTC). Null until the order is posted."""
    invoice_total: Optional[str]
    """Invoice total, in US dollars. Negative for a credit. Null until the order is posted."""
    open_debit: Optional[str]
    """Amount still owed on the invoice, in US dollars. Null until the order is posted."""
    open_credit: Optional[str]
    """Unused credit, in US dollars, as a positive amount. Null until the order is posted."""
    open_balance: Optional[str]
    """`open_debit` minus `open_credit`, in US dollars. Null until the order is posted."""
    pdf_url: Optional[str]
    """Signed link to the PDF of the invoice. It works without an API key until it expires. Null until the order is posted, and for a Supplier key if the invoice has lines from other suppliers."""
    ar_note: Optional[str]
    """Note from accounts receivable. Null if not set."""
    submitted_by_user_id: Optional[int]
    """ID of the user who submitted the order. Null until it is submitted, or if unknown."""
    built_by_user_id: Optional[int]
    """ID of the user who built the order. Null if unknown."""
    built_by_user_name: Optional[str]
    """Name of the user who built the order. Null if unknown."""
    time_created: str
    """When the order was created."""
    time_updated: str
    """When the order, or related data shown in it, last changed."""
    totals: OrderTotals
    """Totals of the lines."""
    pending_change: Optional[OrderPendingChange]
    """Change to a posted order that has not been applied yet. Null if no change is pending."""
    cancellation: Optional[OrderCancellation]
    """Requested cancellation. Null if no cancellation was requested."""
    related_orders: OrderRelatedOrders
    """Orders that this one was split from or into."""
    allowed_actions: OrderAllowedActions
    """Whether this API key can perform each action on the order now, and if not, why."""


class Order(_Order, total=False):
    submitted_by_user_name: Optional[str]
    """Name of the user who submitted the order. Only on posted orders. Null if unknown."""
    submitted_by_user_email: Optional[str]
    """Email address of the user who submitted the order. Only on posted orders. Null if unknown."""
    built_by_user_email: Optional[str]
    """Email address of the user who built the order. Only on posted orders. Null if unknown."""
    lines: List[OrderLinesItem]
    """Lines of the order. Lists omit them unless include_lines is true."""
    groups: List[OrderGroupsItem]
    """Orders that the draft would be split into on submission."""
    order_overrides: Dict[str, Any]
    """PO number and memo of each resulting order, keyed by group_key."""
    pending_import_rows: List[OrderPendingImportRowsItem]
    """Imported rows that are not lines yet. Add them as lines or discard them before you submit."""
    processing: OrderProcessing
    """State of background processing. Present only on submitted orders."""
    warnings: List[OrderWarningsItem]
    """Problems that did not cause the request to be rejected."""
    resulting_orders: List[OrderResultingOrdersItem]
    """Orders that result from the submission. Present only in the response to a submission."""
    copied_from: str
    """ID of the order that was copied, or `invoice:<id>` if it has no order ID. Present only in the response to a copy; afterward, see the history of the draft."""


class OrderCreditTerm(TypedDict):
    term_id: int
    """ID of the credit term."""
    term: str
    """Name of the credit term, such as Net 30."""
    days_of_credit: int
    """Number of days from delivery to the due date. 0 means due on delivery."""
    account_on_hold: bool
    """Whether accounts with this credit term are on hold."""
    time_updated: str
    """When the record last changed."""


class _OrderEventData(TypedDict):
    order_id: Optional[str]
    """ID of the order. Null if it was not created in Dray."""
    invoice_id: Optional[int]
    """ID of the invoice. Null until the order is posted."""
    invoice_num: Optional[str]
    """Invoice number as printed, such as INV-612001. Null until the order is posted."""
    customer_id: int
    """ID of the customer."""
    po_num: Optional[str]
    """PO number. Null if not set."""
    status: str
    """Status of the order after the change."""
    previous_status: Optional[str]
    """Status in the previous event for this order. Null on `created` events."""
    invoice_status: Optional[int]
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Null until the order is posted."""


class OrderEventData(_OrderEventData, total=False):
    split_of: Optional[str]
    """ID of the order that this one was split from. Present only if the order was split from another, on its `created`, `submitted` and `posted` events. Null if this API key cannot read that order."""
    message: Optional[str]
    """Why the order, change or cancellation was rejected. Only on `rejected`, `change_rejected` and `cancellation_rejected` events. Null if this API key cannot see the reason."""


class _PurchaseEventData(TypedDict):
    purchase_global_id: str
    """Permanent ID of the purchase."""
    purchase_id: Optional[int]
    """ID of the processed purchase. Null until it is processed."""
    po_num: str
    """PO number, unique per vendor."""
    status: str
    """Status of the purchase after the change."""
    previous_status: Optional[str]
    """Status in the previous event for this purchase. Null on `created` events."""


class PurchaseEventData(_PurchaseEventData, total=False):
    short_units: int
    """Units ordered but not received. Present once the purchase is received."""
    over_units: int
    """Units received beyond what was ordered. Present once the purchase is received."""


class PaymentApplicationEventData(TypedDict):
    request_id: int
    """ID of the request to apply the payment."""
    payment_application_id: Optional[int]
    """ID of the payment application. Null until the request is confirmed."""
    payment_invoice_num: str
    """Number of the payment, such as PMT-80001."""
    target_invoice_num: str
    """Number of the invoice that the payment is applied to."""
    amount: str
    """Amount to apply, in US dollars."""
    status: str
    """Status of the request: Pending, Exported, Confirmed or Rejected."""


class _InvoiceEventData(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    customer_id: int
    """ID of the customer."""
    invoice_status: int
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""


class InvoiceEventData(_InvoiceEventData, total=False):
    open_balance: str
    """Open balance of the invoice, in US dollars. Negative for an unused credit. Omitted for Supplier keys."""


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
    """X-Request-Id of the request. Null if unknown."""
    api_key_id: int
    """ID of the API key that sent the request."""
    user_id: int
    """ID of the user who was signed in to the console. Present only for requests from the console, and shown only to Employee keys."""


class Event(TypedDict):
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Send it as `after` to continue from here."""
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
    """Details of the event. The fields depend on the family of the event type."""


class Webhook(TypedDict):
    webhook_id: str
    """ID of the webhook: 26 characters."""
    url: str
    """URL that events are sent to."""
    types: Optional[List[str]]
    """Event types and families that are sent. Null means all."""
    description: Optional[str]
    """Your own description of the webhook. Null if not set."""
    status: Literal["active", "paused", "disabled"]
    """Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days, or that the API key was revoked."""
    last_success_at: Optional[str]
    """When an event was last delivered. Null if none has been delivered yet."""
    failing_since: Optional[str]
    """When deliveries started to fail. Null while they succeed."""
    pending: int
    """Number of events waiting to be delivered, counted up to 10,000."""
    time_created: str
    """When the webhook was created."""


class WebhookDelivery(TypedDict):
    delivery_id: str
    """ID of the delivery: 26 characters."""
    event_id: str
    """ID of the event, the same as in the event feed."""
    type: str
    """Type of the event, such as order.posted."""
    attempt: int
    """Number of the attempt, starting at 1."""
    at: str
    """When the attempt was made."""
    status: Optional[Union[int, Literal["dropped"]]]
    """HTTP status that the endpoint returned. Null if there was no response. `dropped` means that the event was not sent because the API key can no longer read it."""
    duration_ms: int
    """Duration of the attempt in milliseconds."""
    error: Optional[str]
    """Why the delivery failed. Null if it succeeded."""
    next_attempt_at: Optional[str]
    """When the next attempt is due. Null if no further attempt is planned."""


class ApiChange(TypedDict):
    change_id: str
    """Permanent identifier of the change."""
    date: str
    """Date of the change. For a deprecation, the date on which it takes effect."""
    version: Optional[str]
    """First release that includes the change. Null until it is released."""
    kind: Literal["added", "changed", "deprecated", "removed"]
    """Type of change."""
    operations: List[str]
    """Affected operations as method and path. Empty if the change is not limited to specific operations."""
    fields: List[str]
    """Affected parameters, headers and fields. Empty if the operations as a whole are affected."""
    text: str
    """Human-readable summary."""
    link: str
    """Path of the documentation page with details, such as /docs/guides/orders#order-again."""
    sunset: Optional[str]
    """Date after which a deprecated element can be removed. Null for other changes."""


class CreateSavedReportRequestSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """How often the report is emailed: every day, every Monday, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, or in UTC if the key has no states. A time that is skipped when daylight saving time starts moves to the next valid time."""
    emails: Sequence[str]
    """Email addresses that receive the report: 1 to 20."""
    format: Literal["csv", "xlsx"]
    """Format of the attached file."""


class _CreateSavedReportRequest(TypedDict):
    name: str
    """Name of the report. Also the subject of its emails."""
    report: Literal["sales", "nonBuyers"]
    """Type of report."""
    query: Mapping[str, Any]
    """Parameters of the report, keyed by name. Send lists as arrays or as comma-separated strings. Instead of `from` and `to`, you can send `last` (day, week, month, quarter or year) for the last complete period, in UTC."""


class CreateSavedReportRequest(_CreateSavedReportRequest, total=False):
    schedule: Optional[CreateSavedReportRequestSchedule]
    """When the report is emailed. Omit it or send null to email the report only on request."""


class UpdateSavedReportRequestSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """How often the report is emailed: every day, every Monday, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, or in UTC if the key has no states. A time that is skipped when daylight saving time starts moves to the next valid time."""
    emails: Sequence[str]
    """Email addresses that receive the report: 1 to 20."""
    format: Literal["csv", "xlsx"]
    """Format of the attached file."""


class UpdateSavedReportRequest(TypedDict, total=False):
    name: str
    """Name of the report. Also the subject of its emails."""
    report: Literal["sales", "nonBuyers"]
    """Type of report."""
    query: Mapping[str, Any]
    """Parameters of the report, keyed by name. Send lists as arrays or as comma-separated strings. Instead of `from` and `to`, you can send `last` (day, week, month, quarter or year) for the last complete period, in UTC."""
    schedule: Optional[UpdateSavedReportRequestSchedule]
    """When the report is emailed. Null stops the emails."""


class SendSavedReportRequest(TypedDict, total=False):
    emails: Sequence[str]
    """Email addresses that receive the report: 1 to 20."""
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
    """PO number: 1 to 50 characters, unique per vendor."""
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
    """Always true, because an invalid purchase returns 422."""
    total_cases: float
    """Total number of cases on all lines."""


class PurchaseValidation(_PurchaseValidation, total=False):
    plan_token: str
    """Token that limits a submission with this API key to exactly this result. Send it in the Dray-Plan header of the submission. Present only if the result is valid."""
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
    """PO number: 1 to 50 characters, unique per vendor."""
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
    """PO number: 1 to 50 characters, unique per vendor."""
    purchase_transactions: Sequence[UpdatePurchaseRequestPurchaseTransactionsItem]
    """Replaces all line items. An empty list removes all of them."""


class CreateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order. Send an empty string for none, or null to restore the default."""
    memo: Optional[str]
    """Memo of this resulting order. Null restores the default."""


class _CreateOrderRequestLinesItem(TypedDict):
    product_id: int
    """ID of the product."""


class CreateOrderRequestLinesItem(_CreateOrderRequestLinesItem, total=False):
    units: float
    """Quantity in units. Send either units or cases, not both."""
    cases: float
    """Quantity in cases. Send either units or cases, not both."""
    accept_backorder: bool
    """Whether units that cannot ship are backordered."""
    promotion_id: Optional[int]
    """ID of a manual promotion. Only API keys of sales reps can set it. Null removes it."""
    credit_term_id: Optional[int]
    """ID of the credit term of this line. Null means the default term."""


class CreateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    """Keys of the groups whose terms become defaults, as in `groups`."""
    supplier_ids: Sequence[int]
    """IDs of the suppliers whose terms become defaults."""


class _CreateOrderRequest(TypedDict):
    customer_id: int
    """ID of the customer."""


class CreateOrderRequest(_CreateOrderRequest, total=False):
    """Read-only fields may be sent back unchanged and are ignored; a different value returns 409 FIELD_IMMUTABLE. Any other unknown field returns 400 SCHEMA_VIOLATION, or is ignored with Prefer: handling=lenient."""
    po_num: Optional[str]
    """The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it."""
    memo: Optional[str]
    """Note to the distributor, up to 500 characters. Null clears it."""
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit. Null clears it."""
    emails: Optional[Sequence[str]]
    """Email addresses that receive notifications about the order. Replaces the list; null or an empty list clears it."""
    order_overrides: Optional[Mapping[str, Optional[CreateOrderRequestOrderOverridesValue]]]
    """PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key."""
    lines: Sequence[CreateOrderRequestLinesItem]
    """Lines of the order, up to 200. In an update, they replace all lines; with a Supplier key, only the lines of its own suppliers."""
    save_term_defaults: Optional[CreateOrderRequestSaveTermDefaults]
    """Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none."""


class _OrderValidationErrorsItem(TypedDict):
    field: str
    """Path of the field, such as lines[0].units."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class OrderValidationErrorsItem(_OrderValidationErrorsItem, total=False):
    index: int
    """Zero-based position of the line in the request."""
    product_id: int
    """ID of the product on that line."""


class _OrderValidationWarningsItem(TypedDict):
    field: str
    """Path of the field, such as lines[0].units."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class OrderValidationWarningsItem(_OrderValidationWarningsItem, total=False):
    index: int
    """Zero-based position of the line in the request."""
    product_id: int
    """ID of the product on that line."""


class OrderValidationLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class OrderValidationLinesItemPricingCandidatesItem(TypedDict):
    promotion_id: Optional[int]
    """ID of the promotion. Null if the list price applies."""
    name: str
    """Name of the promotion, or `List price`."""
    kind: Literal["full_price", "automatic", "manual", "quantity"]
    """Type of promotion; `full_price` is the list price."""
    offer: str
    """What the promotion offers, such as 10% off. If this candidate is the list price, the amount of the list price."""
    unit_price: str
    """Price of one unit with this candidate, in US dollars."""
    won: bool
    """Whether this candidate sets the unit price."""
    reason: str
    """Why this candidate was or was not chosen."""


class OrderValidationLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if the product has no minimum."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class OrderValidationLinesItemPricing(TypedDict):
    pricing_date: str
    """Date used for prices and promotions."""
    full_price: Optional[str]
    """List price of one unit before promotions, in US dollars. Null if the product has no price."""
    unit_price: Optional[str]
    """Price of one unit after the applied promotion, in US dollars. Null if the product has no price."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[OrderValidationLinesItemPricingCandidatesItem]
    """The list price and the promotions that were considered."""
    minimum: OrderValidationLinesItemPricingMinimum
    """Minimum quantity for the line."""


class _OrderValidationLinesItem(TypedDict):
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_id: int
    """ID of the supplier of the product."""
    supplier_name: str
    """Name of the supplier."""
    promotion_id: Optional[int]
    """ID of the manually chosen promotion. Send it back when you edit the line. Null if none was chosen."""
    applied_promotion_id: Optional[int]
    """ID of the promotion included in unit_price, whether manual or automatic. Null if no promotion applies."""
    quantity_promotion_id: Optional[int]
    """ID of the applied promotion if it is a quantity promotion. Otherwise null."""
    units: float
    """Units requested. While a submission is being processed, the units that can ship."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    shipped_units: float
    """Units shipped. On a draft or pending change, the units that would ship now."""
    cases: Optional[float]
    """Cases requested. Null if the product has no units per case."""
    unit_price: Optional[str]
    """Price of one unit after discounts, in US dollars. Null if the product has no price."""
    full_price: Optional[str]
    """Price of one unit before discounts, in US dollars. Null if the product has no price."""
    discount: Optional[str]
    """Discount per unit, in US dollars: full_price minus unit_price. Null if the product has no price."""
    ext_price: Optional[str]
    """Extended price, in US dollars: unit_price times shipped_units. Null if the product has no price."""
    requested_ext_price: Optional[str]
    """Extended price if every requested unit shipped, in US dollars. Null if the product has no price."""


class OrderValidationLinesItem(_OrderValidationLinesItem, total=False):
    promotion_overridden: bool
    """Whether the default price was overridden manually, for example by choosing a promotion."""
    credit_term_id: Optional[int]
    """ID of the credit term that applies to this line: the term set on the line, or the default. Omitted from the lines of submitted and posted orders."""
    credit_term: Optional[str]
    """Name of the credit term, such as Net 30. Null if not set."""
    term_overridden: bool
    """Whether the credit term was set on this line rather than taken from the default."""
    accept_backorder: bool
    """Whether units that cannot ship are backordered."""
    minimum_applied: bool
    """Whether the quantity was raised to the minimum."""
    exception: Optional[str]
    """Code of the first entry in `issues`. Null if there are no issues."""
    issues: List[OrderValidationLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[int]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Code of the batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: OrderValidationLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _OrderValidationTotals(TypedDict):
    units: float
    """Total units requested on all lines."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    cases: float
    """Total cases requested on all lines. May be fractional."""
    full_price: str
    """Total before discounts for the units that ship, in US dollars."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    ext_price: str
    """Total after discounts for the units that ship, in US dollars."""


class OrderValidationTotals(_OrderValidationTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class _OrderValidationGroupsItemTotals(TypedDict):
    units: float
    """Total units requested on all lines."""
    backorder_units: float
    """Units that cannot ship yet and stay on backorder."""
    cases: float
    """Total cases requested on all lines. May be fractional."""
    full_price: str
    """Total before discounts for the units that ship, in US dollars."""
    discount: str
    """Total discount, in US dollars: full_price minus ext_price."""
    ext_price: str
    """Total after discounts for the units that ship, in US dollars."""


class OrderValidationGroupsItemTotals(_OrderValidationGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class OrderValidationGroupsItem(TypedDict):
    group_key: str
    """Opaque identifier of the group. Use it as the key in order_overrides."""
    order_number: int
    """Position among the resulting orders, starting at 1."""
    split_invoice_id: Optional[int]
    """ID of the separate invoice series. Null if the lines are invoiced normally."""
    credit_term_id: int
    """ID of the credit term of the resulting order."""
    credit_term: Optional[str]
    """Name of the credit term, such as Net 30. Null if not set."""
    term_overridden: bool
    """Whether a credit term was set on any line of the group."""
    split_reason: Optional[Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]]
    """Why these lines need a separate order. Null if they do not."""
    line_indexes: List[int]
    """Zero-based positions, in `lines`, of the lines that belong to this group."""
    totals: OrderValidationGroupsItemTotals
    """Totals of the lines."""
    is_original: bool
    """Whether this group stays on the existing order."""
    po_num: Optional[str]
    """PO number that the resulting order would get. Null if it would have none."""


class _OrderValidation(TypedDict):
    valid: bool
    """Whether the order can be submitted as is."""
    errors: List[OrderValidationErrorsItem]
    """Problems that prevent submission."""
    warnings: List[OrderValidationWarningsItem]
    """Problems that do not prevent submission."""
    delivery_date: Optional[str]
    """Delivery date that a submission would get now: the requested date, or the next available one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). If the requested date is reported in `errors`, it is returned unchanged. Null if no date is set."""
    pricing_date: Optional[str]
    """Date used for prices and promotions. Null if the lines could not be priced."""
    lines: List[OrderValidationLinesItem]
    """Lines with their prices and problems."""
    totals: Optional[OrderValidationTotals]
    """Totals of all lines. Null if the lines could not be priced."""
    groups: List[OrderValidationGroupsItem]
    """Orders that the lines would be split into on submission."""
    cancels_original: bool
    """Whether submitting would cancel the posted order."""


class OrderValidation(_OrderValidation, total=False):
    plan_token: str
    """Token that limits a submission with this API key to exactly this result. Send it in the Dray-Plan header of the submission. Present only if the result is valid."""
    plan_expires_at: str
    """When plan_token expires."""


class ValidateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order. Send an empty string for none, or null to restore the default."""
    memo: Optional[str]
    """Memo of this resulting order. Null restores the default."""


class _ValidateOrderRequestLinesItem(TypedDict):
    product_id: int
    """ID of the product."""


class ValidateOrderRequestLinesItem(_ValidateOrderRequestLinesItem, total=False):
    units: float
    """Quantity in units. Send either units or cases, not both."""
    cases: float
    """Quantity in cases. Send either units or cases, not both."""
    accept_backorder: bool
    """Whether units that cannot ship are backordered."""
    promotion_id: Optional[int]
    """ID of a manual promotion. Only API keys of sales reps can set it. Null removes it."""
    credit_term_id: Optional[int]
    """ID of the credit term of this line. Null means the default term."""


class ValidateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    """Keys of the groups whose terms become defaults, as in `groups`."""
    supplier_ids: Sequence[int]
    """IDs of the suppliers whose terms become defaults."""


class ValidateOrderRequestPendingImportRowsItemOr2(TypedDict):
    row_number: int
    """Row number in the imported file. The header row is row 1."""


class ValidateOrderRequest(TypedDict, total=False):
    """Read-only fields may be sent back unchanged and are ignored; a different value returns 409 FIELD_IMMUTABLE. Any other unknown field returns 400 SCHEMA_VIOLATION, or is ignored with Prefer: handling=lenient."""
    customer_id: int
    """ID of the customer."""
    po_num: Optional[str]
    """The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it."""
    memo: Optional[str]
    """Note to the distributor, up to 500 characters. Null clears it."""
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit. Null clears it."""
    emails: Optional[Sequence[str]]
    """Email addresses that receive notifications about the order. Replaces the list; null or an empty list clears it."""
    order_overrides: Optional[Mapping[str, Optional[ValidateOrderRequestOrderOverridesValue]]]
    """PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key."""
    lines: Sequence[ValidateOrderRequestLinesItem]
    """Lines of the order, up to 200. In an update, they replace all lines; with a Supplier key, only the lines of its own suppliers."""
    save_term_defaults: Optional[ValidateOrderRequestSaveTermDefaults]
    """Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none."""
    pending_import_rows: Optional[Sequence[Union[int, ValidateOrderRequestPendingImportRowsItemOr2]]]
    """Row numbers of the unmatched rows to keep. All other unmatched rows are discarded; null discards all of them."""
    order_id: str
    """Order ID or invoice ID of an existing order, to validate changes to that order. Omit it to validate a new order."""
    version: str
    """Version of the order that you last read. If the order has changed since, the result includes the warning VERSION_MISMATCH."""


class UpdateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order. Send an empty string for none, or null to restore the default."""
    memo: Optional[str]
    """Memo of this resulting order. Null restores the default."""


class _UpdateOrderRequestLinesItem(TypedDict):
    product_id: int
    """ID of the product."""


class UpdateOrderRequestLinesItem(_UpdateOrderRequestLinesItem, total=False):
    units: float
    """Quantity in units. Send either units or cases, not both."""
    cases: float
    """Quantity in cases. Send either units or cases, not both."""
    accept_backorder: bool
    """Whether units that cannot ship are backordered."""
    promotion_id: Optional[int]
    """ID of a manual promotion. Only API keys of sales reps can set it. Null removes it."""
    credit_term_id: Optional[int]
    """ID of the credit term of this line. Null means the default term."""


class UpdateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    """Keys of the groups whose terms become defaults, as in `groups`."""
    supplier_ids: Sequence[int]
    """IDs of the suppliers whose terms become defaults."""


class UpdateOrderRequestPendingImportRowsItemOr2(TypedDict):
    row_number: int
    """Row number in the imported file. The header row is row 1."""


class UpdateOrderRequest(TypedDict, total=False):
    """Read-only fields may be sent back unchanged and are ignored; a different value returns 409 FIELD_IMMUTABLE. Any other unknown field returns 400 SCHEMA_VIOLATION, or is ignored with Prefer: handling=lenient."""
    customer_id: int
    """ID of the customer."""
    po_num: Optional[str]
    """The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it."""
    memo: Optional[str]
    """Note to the distributor, up to 500 characters. Null clears it."""
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit. Null clears it."""
    emails: Optional[Sequence[str]]
    """Email addresses that receive notifications about the order. Replaces the list; null or an empty list clears it."""
    order_overrides: Optional[Mapping[str, Optional[UpdateOrderRequestOrderOverridesValue]]]
    """PO number and memo of each resulting order, keyed by group_key. Keys that you leave out keep their values; null removes a key."""
    lines: Sequence[UpdateOrderRequestLinesItem]
    """Lines of the order, up to 200. In an update, they replace all lines; with a Supplier key, only the lines of its own suppliers."""
    save_term_defaults: Optional[UpdateOrderRequestSaveTermDefaults]
    """Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none."""
    pending_import_rows: Optional[Sequence[Union[int, UpdateOrderRequestPendingImportRowsItemOr2]]]
    """Row numbers of the unmatched rows to keep. All other unmatched rows are discarded; null discards all of them."""


class SubmitOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    """Keys of the groups whose terms become defaults, as in `groups`."""
    supplier_ids: Sequence[int]
    """IDs of the suppliers whose terms become defaults."""


class SubmitOrderRequest(TypedDict, total=False):
    save_term_defaults: Optional[SubmitOrderRequestSaveTermDefaults]
    """Groups and suppliers whose credit terms become the customer's defaults when the order is submitted. Null means none."""


class CopyOrderRequest(TypedDict, total=False):
    delivery_date: Optional[str]
    """Requested delivery date. Required to submit. Null clears it."""
    po_num: Optional[str]
    """The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it."""
    customer_id: int
    """ID of the customer that the new draft is for. Defaults to the customer of the copied order."""


class WebhookWithSecret(TypedDict):
    webhook_id: str
    """ID of the webhook: 26 characters."""
    url: str
    """URL that events are sent to."""
    types: Optional[List[str]]
    """Event types and families that are sent. Null means all."""
    description: Optional[str]
    """Your own description of the webhook. Null if not set."""
    status: Literal["active", "paused", "disabled"]
    """Status of the webhook. `disabled` means that the endpoint returned 410 or failed for three days, or that the API key was revoked."""
    last_success_at: Optional[str]
    """When an event was last delivered. Null if none has been delivered yet."""
    failing_since: Optional[str]
    """When deliveries started to fail. Null while they succeed."""
    pending: int
    """Number of events waiting to be delivered, counted up to 10,000."""
    time_created: str
    """When the webhook was created."""
    secret: Optional[str]
    """Secret that signs deliveries. Shown only in this response; a retry with the same Idempotency-Key returns null."""


class _CreateWebhookRequest(TypedDict):
    url: str
    """URL that events are sent to."""


class CreateWebhookRequest(_CreateWebhookRequest, total=False):
    types: Optional[Sequence[str]]
    """Event types and families to send, such as `order.*` or `invoice.created`. Null means all."""
    description: Optional[str]
    """Your own description of the webhook. Null means none."""


class UpdateWebhookRequest(TypedDict, total=False):
    url: str
    """URL that events are sent to."""
    types: Optional[Sequence[str]]
    """Event types and families to send, such as `order.*` or `invoice.created`. Null means all."""
    description: Optional[str]
    """Your own description of the webhook. Null means none."""
    status: Literal["active", "paused"]
    """`paused` holds events back. `active` resumes delivery where it stopped, and also re-enables a disabled webhook."""


class WebhookPing(TypedDict):
    status: Optional[int]
    """HTTP status that the endpoint returned. Null if there was no response."""
    duration_ms: int
    """Duration of the attempt in milliseconds."""
    error: Optional[str]
    """Why the ping failed. Null if it succeeded."""


class ReplayWebhookEventsRequest(TypedDict):
    after: str
    """Cursor of an event. All events after that event are sent again."""


class OrderCreatedEvent(TypedDict):
    """A draft was created, or an order was loaded from the ERP."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.created"]
    """Type of the event."""
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
    """A draft was edited, the invoice of a posted order changed, or a name shown on the order changed."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.updated"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.deleted"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.submitted"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.posted"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.rejected"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.change_saved"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.change_discarded"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.change_submitted"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.change_applied"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.change_rejected"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.cancellation_requested"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.cancelled"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.cancellation_rejected"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["order.advanced"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["purchase.created"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["purchase.updated"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["purchase.deleted"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["purchase.submitted"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["purchase.pending_activation"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["purchase.processed"]
    """Type of the event."""
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
    """The purchase was moved to its next status."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["purchase.advanced"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["payment_application.requested"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["payment_application.confirmed"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["payment_application.rejected"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["invoice.created"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["invoice.updated"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["inventory.changed"]
    """Type of the event."""
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
    """The record was created or updated, or related data shown in it changed."""
    event_id: str
    """Unique ID of the event. Use it to detect duplicates."""
    cursor: str
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["record.changed"]
    """Type of the event."""
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
    """Position of the event in the feed. Send it as `after` to continue from here."""
    type: Literal["record.removed"]
    """Type of the event."""
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


class GetMeResponse(TypedDict):
    data: Me


class GetWriteResponse(TypedDict):
    data: Write


class ListChangesByRequestResponse(TypedDict):
    data: List[RequestedChange]
    """Changes, oldest first."""


class ExplainStockResponse(TypedDict):
    data: Stock


class TraceBatchResponse(TypedDict):
    data: Batch


class CreateSavedReportResponse(TypedDict):
    data: SavedReport


class GetSavedReportResponse(TypedDict):
    data: SavedReport


class UpdateSavedReportResponse(TypedDict):
    data: SavedReport


class SendSavedReportResponse(TypedDict):
    data: SavedReport


class GetStatementResponse(TypedDict):
    data: Statement


class CreatePurchaseResponse(TypedDict):
    data: Purchase


class GetPurchaseHistoryResponseDataItem(TypedDict):
    at: str
    """When the change was made."""
    action: str
    """Action that was performed, such as order.update."""
    api_key_id: Optional[int]
    """ID of the API key that made the change. Null if the service made it."""
    user_id: Optional[int]
    """ID of the user who made the change. Null if no user made it."""
    user_name: Optional[str]
    """Name of the user. Customer and Supplier keys see `staff` in place of the names of the distributor's employees. Null if no user made the change."""
    request_id: Optional[str]
    """X-Request-Id of the request that made the change. Null if there was no request."""
    from_version: Optional[str]
    """Version before the change. Null if there was no earlier version."""
    to_version: Optional[str]
    """Version after the change. Null if the record has no versions."""
    before: Optional[Dict[str, Any]]
    """Changed fields with their previous values. Null if there are no previous values."""
    after: Optional[Dict[str, Any]]
    """Changed fields with their new values. Null if there are no new values."""


class GetPurchaseHistoryResponse(TypedDict):
    data: List[GetPurchaseHistoryResponseDataItem]
    """Records on this page."""
    page: int
    """Page number, starting at 1."""
    page_size: int
    """Maximum number of records per page."""
    has_next_page: bool
    """Whether there is another page."""


GetPurchaseHistoryResponseOr2DataItem = TypedDict(
    "GetPurchaseHistoryResponseOr2DataItem",
    {
        "field": "str",
        "from": "Any",
        "to": "Any",
    },
    total=True,
)


class GetPurchaseHistoryResponseOr2(TypedDict):
    data: List[GetPurchaseHistoryResponseOr2DataItem]
    """Fields that differ between the two versions."""


class ValidatePurchaseResponse(TypedDict):
    data: PurchaseValidation


class GetPurchaseResponse(TypedDict):
    data: Purchase


class UpdatePurchaseResponse(TypedDict):
    data: Purchase


class SubmitPurchaseResponse(TypedDict):
    data: Purchase


class CreateOrderResponse(TypedDict):
    data: Order


class CreateOrderResponse2(TypedDict):
    data: Order


class GetOrderResponse(TypedDict):
    data: Order


class UpdateOrderResponse(TypedDict):
    data: Order


class UpdateOrderResponse2(TypedDict):
    data: Order


class DeleteOrderResponse(TypedDict):
    data: Order


class GetOrderHistoryResponseDataItem(TypedDict):
    at: str
    """When the change was made."""
    action: str
    """Action that was performed, such as order.update."""
    api_key_id: Optional[int]
    """ID of the API key that made the change. Null if the service made it."""
    user_id: Optional[int]
    """ID of the user who made the change. Null if no user made it."""
    user_name: Optional[str]
    """Name of the user. Customer and Supplier keys see `staff` in place of the names of the distributor's employees. Null if no user made the change."""
    request_id: Optional[str]
    """X-Request-Id of the request that made the change. Null if there was no request."""
    from_version: Optional[str]
    """Version before the change. Null if there was no earlier version."""
    to_version: Optional[str]
    """Version after the change. Null if the record has no versions."""
    before: Optional[Dict[str, Any]]
    """Changed fields with their previous values. Null if there are no previous values."""
    after: Optional[Dict[str, Any]]
    """Changed fields with their new values. Null if there are no new values."""


class GetOrderHistoryResponse(TypedDict):
    data: List[GetOrderHistoryResponseDataItem]
    """Records on this page."""
    page: int
    """Page number, starting at 1."""
    page_size: int
    """Maximum number of records per page."""
    has_next_page: bool
    """Whether there is another page."""


GetOrderHistoryResponseOr2DataItem = TypedDict(
    "GetOrderHistoryResponseOr2DataItem",
    {
        "field": "str",
        "from": "Any",
        "to": "Any",
    },
    total=True,
)


class GetOrderHistoryResponseOr2(TypedDict):
    data: List[GetOrderHistoryResponseOr2DataItem]
    """Fields that differ between the two versions."""


class ValidateOrderResponse(TypedDict):
    data: OrderValidation


class SubmitOrderResponse(TypedDict):
    data: Order


class CopyOrderResponse(TypedDict):
    data: Order


class ListEventsResponse(TypedDict):
    data: List[Event]
    """Events in commit order."""
    next_cursor: str
    """Cursor of the next page: send it as `after`. Present even if data is empty."""
    has_more: bool
    """Whether more events are available now."""


class CreateWebhookResponse(TypedDict):
    data: WebhookWithSecret


class GetWebhookResponse(TypedDict):
    data: Webhook


class UpdateWebhookResponse(TypedDict):
    data: Webhook


class RotateWebhookSecretResponse(TypedDict):
    data: WebhookWithSecret


class PingWebhookResponse(TypedDict):
    data: WebhookPing
