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
    """Most requests in any 60 minutes."""
    remaining: int
    """How many are left, this request already counted."""
    reset_seconds: int
    """Seconds until the oldest counted request ages out."""


class Me(TypedDict):
    api_key_id: int
    """Number of this key."""
    type: Literal["Employee", "Supplier", "Customer"]
    """Whose key it is; decides what it sees."""
    environment: Literal["Production", "Test", "Development"]
    user_id: Optional[int]
    """The user that the key acts for; null when it acts for nobody, and then it cannot write orders."""
    supplier_ids: Optional[List[int]]
    """The suppliers that it is restricted to; null when it is not."""
    customer_ids: Optional[List[int]]
    """The customers that it is restricted to; null when it is not."""
    states: List[str]
    """The states that it is restricted to; empty means all."""
    rate_limit: Optional[MeRateLimit]
    """The rolling window of the key; null when it cannot be told."""


class Write(TypedDict):
    state: Literal["unknown", "running", "done"]
    """unknown: no such write of this API key has happened; running: its answer is not out yet; done: it has this answer."""
    method: Optional[str]
    """Method of the request."""
    path: Optional[str]
    """Its path, with the query."""
    request_id: Optional[str]
    """Its X-Request-Id."""
    received_at: Optional[str]
    """When it arrived."""
    status: Optional[int]
    """Status of the answer."""
    body: Any
    """The answer, with null in place of secrets; null where it has no body."""
    headers: Optional[Dict[str, str]]
    """Headers that a replay would have, in lower case."""
    expires_at: Optional[str]
    """Until when the answer is kept."""


class RequestedChange(TypedDict):
    request_id: str
    action: str
    """What was done, such as order.submit."""
    resource: str
    """To what kind of thing, named as in events."""
    resource_id: Optional[str]
    """To which one, named as in events."""
    at: str
    """When."""


class StockTermsItem(TypedDict):
    name: Literal["Inventory", "Received", "Loaded", "Picked", "PendingSales", "Delivered", "Unsellable", "PreSales", "Allocated"]
    """As in warehouse inventory of v1."""
    units: int
    sign: Literal[1, -1]


class _StockHeldByItem(TypedDict):
    kind: Literal["order", "allocation", "others"]
    """others: everybody whom the key may not see, together."""
    units: int


class StockHeldByItem(_StockHeldByItem, total=False):
    id: Union[str, int]
    """The order_id (`invoice:<id>` for an order without one), or the id of the allocation."""
    customer_id: int
    since: str
    """When the order was posted; first day of the allocation."""


class _StockIncomingItem(TypedDict):
    units: int
    expected: Optional[str]
    """The delivery date that was asked for."""


class StockIncomingItem(_StockIncomingItem, total=False):
    purchase_id: int
    """Not for Customer keys."""


class Stock(TypedDict):
    product_id: int
    location_id: int
    """The warehouse."""
    terms: List[StockTermsItem]
    """What available_units is made of: they sum to it with their signs."""
    available_units: int
    """AvailableUnits of v1."""
    available_to_customer: Optional[int]
    """With customer_id: what that customer can have, its own allocations included; else null."""
    held_by: List[StockHeldByItem]
    """Who holds the units of PreSales and Allocated; sums to them."""
    incoming: List[StockIncomingItem]
    """Purchases on their way: New or Accepted."""


class BatchProductsItemReceivedItem(TypedDict):
    purchase_id: int
    purchase_global_id: str
    vendor_id: int
    vendor_name: str
    location_id: int
    received_at: Optional[str]
    """When the goods came."""
    units: int


class BatchProductsItemCoasItem(TypedDict):
    url: str
    """The certificate of analysis."""
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
    """Of a user of the customer, its main user first."""
    contact_phone: Optional[str]
    units: int
    """Of this batch; a line with two batches appears in both, with its share."""
    delivery_date: str


class _BatchProductsItemSums(TypedDict):
    reserved: int
    """Picked or loaded, not yet verified."""
    shipped: int
    """Verified as delivered."""


class BatchProductsItemSums(_BatchProductsItemSums, total=False):
    received: int
    """Not for Customer keys."""
    on_hand: int
    """Not for Customer keys."""
    adjusted: int
    """What no document here tells: counts of the ERP, or sales before the goods were counted. Not for Customer keys."""


class BatchProductsItem(TypedDict):
    product_id: int
    product_name: str
    supplier_id: int
    received: List[BatchProductsItemReceivedItem]
    """Purchases that brought it; empty for Customer keys."""
    coas: List[BatchProductsItemCoasItem]
    on_hand: List[BatchProductsItemOnHandItem]
    """What is in the warehouses and nobody’s; empty for Customer keys."""
    lines: List[BatchProductsItemLinesItem]
    """Lines of invoices that got goods of it."""
    sums: BatchProductsItemSums
    """received = on_hand + reserved + shipped + adjusted."""


class Batch(TypedDict):
    batch_code: str
    products: List[BatchProductsItem]


class SalesReport(TypedDict, total=False):
    """One combination of the dimensions in by, with the requested measures."""
    product_id: Optional[int]
    """ID of the product."""
    product_name: Optional[str]
    """Name that the product has now."""
    supplier_id: Optional[int]
    """ID of the supplier of the lines."""
    supplier_name: Optional[str]
    """Name of the supplier."""
    product_type_id: Optional[int]
    """ID of the type that the product has now. Null if it has none."""
    product_type_name: Optional[str]
    """Name of the product type."""
    brand_id: Optional[int]
    """ID of the brand that the product has now. Null if it has none."""
    brand_name: Optional[str]
    """Name of the brand."""
    customer_id: Optional[int]
    """ID of the customer."""
    customer_name: Optional[str]
    """Name that the customer has now."""
    chain_name: Optional[str]
    """Chain of the customer. Null if it is independent."""
    state: Optional[str]
    """State of the customer."""
    location_id: Optional[int]
    """ID of the warehouse of the invoice."""
    location_name: Optional[str]
    """Name of the warehouse."""
    sales_rep_id: Optional[int]
    """User ID of the sales rep of the customer. Null if none is assigned."""
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
    """Units shipped: NumUnits."""
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
    """Sales after discounts: ExtPrice."""
    ext_price_before: str
    """ext_price of the earlier period, with compare."""
    invoices: int
    """Different invoices."""
    invoices_before: int
    """invoices of the earlier period, with compare."""
    customers: int
    """Different customers."""
    customers_before: int
    """customers of the earlier period, with compare."""
    ordered_units: int
    """Units ordered: Ordered."""
    ordered_units_before: int
    """ordered_units of the earlier period, with compare."""
    backorder_units: int
    """Units on backorder: BackOrder."""
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
    """Last day on which the customer bought."""
    units_before: int
    """Units in the earlier period."""
    ext_price_before: str
    """Sales in the earlier period."""


class SavedReportSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """Every day, on Mondays, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, else in UTC. A time that a change of clocks skips is the first one after it."""
    emails: List[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """File that is attached to the mail."""


class SavedReport(TypedDict):
    report_id: str
    """ID of the saved report: 26 characters."""
    name: str
    """Name of the report, the subject of its mails."""
    report: Literal["sales", "nonBuyers"]
    """Which report."""
    query: Dict[str, Any]
    """Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC."""
    schedule: Optional[SavedReportSchedule]
    """When the report is mailed. Null: on request only."""
    next_at: Optional[str]
    """When it is mailed next, by the business clock. Null without a schedule."""
    last_sent_at: Optional[str]
    """When it was last mailed. Null if it never was."""
    last_error: Optional[str]
    """Why the last attempt to make or deliver it failed. Null after a success. It is tried again like other mail."""
    time_created: str
    """When it was saved."""
    time_updated: str
    """When it was last changed."""


class StatementCustomersItem(TypedDict):
    customer_id: int
    """A customer of the account."""
    customer_name: str
    """Its name."""


class StatementUnappliedPaymentsItem(TypedDict):
    payment_invoice_num: str
    """Number of the payment."""
    date: str
    """When it was posted."""
    available_balance: str
    """What can still be applied of it now."""


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
    """Everything open less OpenCredit: the closing balance."""


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
    """Day of the entry in UTC: when an invoice or credit was ordered (its delivery date if that is unknown), canceled, or when an application was confirmed."""
    type: Literal["invoice", "credit", "application"]
    """The cancellation of an invoice is a credit, that of a credit an invoice. Payments themselves are not entries; what is applied of them is."""
    number: str
    """Number of the invoice or credit. Of an application, the numbers of the payment and the invoice, or ERP for what was settled in the ERP."""
    invoice_id: int
    """The invoice or credit that the entry changes."""
    memo: Optional[str]
    """Memo of the invoice or the payment; Canceled for a cancellation."""
    amount: str
    """Positive if the account owes more afterwards."""
    running_balance: str
    """Balance of the account after this entry."""


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


class _OrderTotals(TypedDict):
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


class OrderTotals(_OrderTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class OrderLinesItemIssuesItem(TypedDict):
    code: str
    """Machine-readable."""
    detail: str
    """For people."""


class OrderLinesItemPricingCandidatesItem(TypedDict):
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


class OrderLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Least order."""
    case_units: Optional[float]
    """Units of a case, where only cases are sold."""
    applied: bool
    """The quantity was raised to the minimum."""


class OrderLinesItemPricing(TypedDict):
    pricing_date: str
    """The day that decides."""
    full_price: Optional[str]
    """List price."""
    unit_price: Optional[str]
    """The price that won."""
    rounding: Optional[str]
    """How it was rounded."""
    candidates: List[OrderLinesItemPricingCandidatesItem]
    minimum: OrderLinesItemPricingMinimum


class _OrderLinesItem(TypedDict):
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


class OrderLinesItem(_OrderLinesItem, total=False):
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
    issues: List[OrderLinesItemIssuesItem]
    """What stands in the way of submission."""
    invoice_trans_id: Optional[float]
    """The posted line."""
    batch_code: Optional[str]
    """The batch that it was picked from."""
    coa_url: Optional[str]
    """Certificate of analysis."""
    pricing: OrderLinesItemPricing
    """Why this price; with include_pricing=true."""


class _OrderGroupsItemTotals(TypedDict):
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


class OrderGroupsItemTotals(_OrderGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class OrderGroupsItem(TypedDict):
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
    totals: OrderGroupsItemTotals


class OrderPendingImportRowsItem(TypedDict):
    row_number: float
    reason: str
    """Why it could not become a line."""


class OrderPendingChangeEditor(TypedDict):
    user_id: float
    name: str


class OrderPendingChangeUpdatedBy(TypedDict):
    user_id: float
    name: str


class _OrderPendingChangeTotals(TypedDict):
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


class OrderPendingChangeTotals(_OrderPendingChangeTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class OrderPendingChangeLinesItemIssuesItem(TypedDict):
    code: str
    """Machine-readable."""
    detail: str
    """For people."""


class OrderPendingChangeLinesItemPricingCandidatesItem(TypedDict):
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


class OrderPendingChangeLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Least order."""
    case_units: Optional[float]
    """Units of a case, where only cases are sold."""
    applied: bool
    """The quantity was raised to the minimum."""


class OrderPendingChangeLinesItemPricing(TypedDict):
    pricing_date: str
    """The day that decides."""
    full_price: Optional[str]
    """List price."""
    unit_price: Optional[str]
    """The price that won."""
    rounding: Optional[str]
    """How it was rounded."""
    candidates: List[OrderPendingChangeLinesItemPricingCandidatesItem]
    minimum: OrderPendingChangeLinesItemPricingMinimum


class _OrderPendingChangeLinesItem(TypedDict):
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


class OrderPendingChangeLinesItem(_OrderPendingChangeLinesItem, total=False):
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
    issues: List[OrderPendingChangeLinesItemIssuesItem]
    """What stands in the way of submission."""
    invoice_trans_id: Optional[float]
    """The posted line."""
    batch_code: Optional[str]
    """The batch that it was picked from."""
    coa_url: Optional[str]
    """Certificate of analysis."""
    pricing: OrderPendingChangeLinesItemPricing
    """Why this price; with include_pricing=true."""


class _OrderPendingChangeGroupsItemTotals(TypedDict):
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


class OrderPendingChangeGroupsItemTotals(_OrderPendingChangeGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class OrderPendingChangeGroupsItem(TypedDict):
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
    totals: OrderPendingChangeGroupsItemTotals


class _OrderPendingChange(TypedDict):
    state: Literal["draft", "submitted", "processing", "applied", "rejected"]
    updated_at: str
    editor: Optional[OrderPendingChangeEditor]
    updated_by: Optional[OrderPendingChangeUpdatedBy]
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
    totals: OrderPendingChangeTotals


class OrderPendingChange(_OrderPendingChange, total=False):
    lines: List[OrderPendingChangeLinesItem]
    groups: List[OrderPendingChangeGroupsItem]


class OrderCancellation(TypedDict):
    state: Literal["pending", "applied", "completed", "rejected"]
    requested_at: str
    requested_by_user_id: Optional[float]
    """Who asked for it."""
    message: Optional[str]
    """Why it was rejected."""


class OrderProcessing(TypedDict):
    attempts: float
    """How often it was tried."""
    message: Optional[str]
    """What happened last."""
    updated_at: str


class OrderRelatedOrdersSplitChildrenItem(TypedDict):
    id: Optional[str]
    invoice_id: Optional[float]


class OrderRelatedOrders(TypedDict):
    parent_id: Optional[str]
    """The order that it was split from."""
    parent_invoice_id: Optional[float]
    """Its invoice."""
    split_children: List[OrderRelatedOrdersSplitChildrenItem]


class _OrderAllowedActionsUpdate(TypedDict):
    allowed: bool


class OrderAllowedActionsUpdate(_OrderAllowedActionsUpdate, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _OrderAllowedActionsSubmit(TypedDict):
    allowed: bool


class OrderAllowedActionsSubmit(_OrderAllowedActionsSubmit, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _OrderAllowedActionsDiscardChanges(TypedDict):
    allowed: bool


class OrderAllowedActionsDiscardChanges(_OrderAllowedActionsDiscardChanges, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _OrderAllowedActionsCancel(TypedDict):
    allowed: bool


class OrderAllowedActionsCancel(_OrderAllowedActionsCancel, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _OrderAllowedActionsDelete(TypedDict):
    allowed: bool


class OrderAllowedActionsDelete(_OrderAllowedActionsDelete, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _OrderAllowedActionsChangeTerms(TypedDict):
    allowed: bool


class OrderAllowedActionsChangeTerms(_OrderAllowedActionsChangeTerms, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


class _OrderAllowedActionsSetPromotions(TypedDict):
    allowed: bool


class OrderAllowedActionsSetPromotions(_OrderAllowedActionsSetPromotions, total=False):
    reason: str
    """The code that the write would answer; NOT_SUBMITTED where a draft is deleted instead of cancelled."""
    detail: str
    """For people."""


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
    """Where."""
    code: str
    """Machine-readable."""
    detail: str
    """What to do."""


class OrderWarningsItem(_OrderWarningsItem, total=False):
    index: float
    """The line."""
    product_id: float
    """Its product."""


class OrderResultingOrdersItemSplitReason(TypedDict):
    code: Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]
    detail: str


class _OrderResultingOrdersItemTotals(TypedDict):
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


class OrderResultingOrdersItemTotals(_OrderResultingOrdersItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class OrderResultingOrdersItem(TypedDict):
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
    split_reason: Optional[OrderResultingOrdersItemSplitReason]
    totals: Optional[OrderResultingOrdersItemTotals]


class _Order(TypedDict):
    id: Optional[str]
    """26 characters, the same in all stages; null on some posted orders."""
    invoice_id: Optional[float]
    """Null until posted."""
    invoice_num: Optional[str]
    """Null until posted."""
    stage: Literal["draft", "submitted", "posted"]
    status: Literal["draft", "deleted", "queued", "importing", "rejected", "accepted", "on_the_way", "delivered", "cancelled"]
    invoice_status: Optional[float]
    """1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    invoice_status_name: Optional[str]
    """Its name."""
    is_credit: bool
    """Credit orders cannot be edited."""
    version: str
    """Changes with every change; also the ETag."""
    customer_id: float
    """The customer."""
    customer_name: str
    """Its name."""
    state: str
    """Its state."""
    delivery_date: Optional[str]
    """Day of delivery."""
    po_num: Optional[str]
    """PO number."""
    memo: Optional[str]
    """Remark."""
    emails: List[str]
    """Who is told about the order."""
    po_date: Optional[str]
    """Null until posted."""
    term_id: Optional[float]
    """Payment term recorded on the posted order."""
    credit_term_id: Optional[float]
    """The terms that the order is on."""
    credit_term: Optional[str]
    """Their name."""
    split_invoice_id: Optional[float]
    """The separate invoice series that it belongs to."""
    due_date: Optional[str]
    """Null until posted."""
    invoice_total: Optional[str]
    """Null until posted."""
    open_debit: Optional[str]
    """Null until posted."""
    open_credit: Optional[str]
    """Null until posted."""
    open_balance: Optional[str]
    """Null until posted."""
    pdf_url: Optional[str]
    """The invoice as PDF."""
    ar_note: Optional[str]
    """Note of accounts receivable."""
    submitted_by_user_id: Optional[float]
    """Who submitted it."""
    built_by_user_id: Optional[float]
    """Who built it."""
    built_by_user_name: Optional[str]
    """The name."""
    time_created: str
    time_updated: str
    totals: OrderTotals
    pending_change: Optional[OrderPendingChange]
    cancellation: Optional[OrderCancellation]
    related_orders: OrderRelatedOrders
    allowed_actions: OrderAllowedActions


class Order(_Order, total=False):
    submitted_by_user_name: Optional[str]
    """On posted orders."""
    submitted_by_user_email: Optional[str]
    """On posted orders."""
    built_by_user_email: Optional[str]
    """On posted orders."""
    lines: List[OrderLinesItem]
    groups: List[OrderGroupsItem]
    """Into which orders a draft would split."""
    order_overrides: Dict[str, Any]
    """po_num and memo by group_key."""
    pending_import_rows: List[OrderPendingImportRowsItem]
    processing: OrderProcessing
    warnings: List[OrderWarningsItem]
    resulting_orders: List[OrderResultingOrdersItem]
    copied_from: str
    """Only in the answer to copying an order: the order_id of the copied order, or `invoice:<id>`. Reads do not show it; the history of the draft does."""


class OrderCreditTerm(TypedDict):
    term_id: float
    term: str
    days_of_credit: float
    account_on_hold: bool
    time_updated: str


class _OrderEventData(TypedDict):
    order_id: Optional[str]
    """The order; null for one that came from elsewhere."""
    invoice_id: Optional[int]
    """Its invoice, once posted."""
    invoice_num: Optional[str]
    """The number on the paper."""
    customer_id: int
    """The customer."""
    po_num: Optional[str]
    """PO number."""
    status: str
    """Status of the order after the change."""
    previous_status: Optional[str]
    """Status in the event of the order before; null on created."""
    invoice_status: Optional[int]
    """Status of the invoice."""


class OrderEventData(_OrderEventData, total=False):
    split_of: str
    """On created, submitted and posted: the order_id that this order was split from."""
    message: Optional[str]
    """On rejected, change_rejected and cancellation_rejected: the reason."""


class _PurchaseEventData(TypedDict):
    purchase_global_id: str
    """The purchase."""
    purchase_id: Optional[int]
    """Its number; null before processing."""
    po_num: str
    """PO number."""
    status: str
    """Status after the change."""
    previous_status: Optional[str]
    """Status in the event of the purchase before; null on created."""


class PurchaseEventData(_PurchaseEventData, total=False):
    short_units: int
    """Once received: units that were ordered and did not come."""
    over_units: int
    """Once received: units that came and were not ordered."""


class PaymentApplicationEventData(TypedDict):
    request_id: int
    """The payment request."""
    payment_application_id: Optional[int]
    """The application, once confirmed."""
    payment_invoice_num: str
    """The payment."""
    target_invoice_num: str
    """The invoice that is paid."""
    amount: str
    """The amount."""
    status: str
    """Status of the request."""


class _InvoiceEventData(TypedDict):
    invoice_id: int
    """The invoice."""
    invoice_num: str
    """The number on the paper."""
    customer_id: int
    """The customer."""
    invoice_status: int
    """Status."""


class InvoiceEventData(_InvoiceEventData, total=False):
    open_balance: str
    """What is still to be paid. Absent for Supplier keys."""


class InventoryEventData(TypedDict):
    product_id: int
    """The product."""
    location_id: int
    """The warehouse."""
    available_units: int
    """What can still be ordered, after the change."""


class RecordEventData(TypedDict):
    """The key fields of the record, under their v1 names. `resource` is the v1 name of its list."""
    pass


class EventCausedBy(TypedDict, total=False):
    request_id: Optional[str]
    """X-Request-Id of that request."""
    api_key_id: int
    """The key that sent it."""
    user_id: int
    """The user who did it, signed in at the console. Only there for that, and only for Employee keys."""


class Event(TypedDict):
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.created", "order.updated", "order.deleted", "order.submitted", "order.posted", "order.rejected", "order.change_saved", "order.change_discarded", "order.change_submitted", "order.change_applied", "order.change_rejected", "order.cancellation_requested", "order.cancelled", "order.cancellation_rejected", "order.advanced", "purchase.created", "purchase.updated", "purchase.deleted", "purchase.submitted", "purchase.pending_activation", "purchase.processed", "purchase.advanced", "payment_application.requested", "payment_application.confirmed", "payment_application.rejected", "invoice.created", "invoice.updated", "inventory.changed", "record.changed", "record.removed"]
    """What happened."""
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: Union[OrderEventData, PurchaseEventData, PaymentApplicationEventData, InvoiceEventData, InventoryEventData, RecordEventData]
    """By family."""


class Webhook(TypedDict):
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


class WebhookDelivery(TypedDict):
    delivery_id: str
    event_id: str
    type: str
    attempt: int
    """1 for the first."""
    at: str
    """When it was sent."""
    status: Optional[Union[int, Literal["dropped"]]]
    """What the receiver answered; null: nothing. `dropped`: not sent, because the API key could no longer read the event."""
    duration_ms: int
    error: Optional[str]
    """Why it does not count as delivered."""
    next_attempt_at: Optional[str]
    """When it is tried again."""


class ApiChange(TypedDict):
    change_id: str
    """Name of the change, which never changes."""
    date: str
    """Day of the change; of a deprecation, the day from which it counts."""
    version: Optional[str]
    """First release that has it; null if it is newer than the last release."""
    kind: Literal["added", "changed", "deprecated", "removed"]
    """What happened to the operations or fields."""
    operations: List[str]
    """Method and path, as in OpenAPI. Empty if the change concerns more than operations."""
    fields: List[str]
    """Parameters, headers and fields of these operations; empty if it is the operations as a whole."""
    text: str
    """One sentence for people."""
    link: str
    """Page that says more, relative to this service."""
    sunset: Optional[str]
    """Day from which something deprecated may be gone; null otherwise."""


class CreateSavedReportRequestSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """Every day, on Mondays, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, else in UTC. A time that a change of clocks skips is the first one after it."""
    emails: Sequence[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """File that is attached to the mail."""


class _CreateSavedReportRequest(TypedDict):
    name: str
    """Name of the report, the subject of its mails."""
    report: Literal["sales", "nonBuyers"]
    """Which report."""
    query: Mapping[str, Any]
    """Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC."""


class CreateSavedReportRequest(_CreateSavedReportRequest, total=False):
    schedule: Optional[CreateSavedReportRequestSchedule]
    """When the report is mailed. Null or absent: on request only."""


class UpdateSavedReportRequestSchedule(TypedDict):
    every: Literal["day", "week", "month"]
    """Every day, on Mondays, or on the first day of the month."""
    at: str
    """Time of day, such as 06:30, in the time zone of the first state of the API key, else in UTC. A time that a change of clocks skips is the first one after it."""
    emails: Sequence[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """File that is attached to the mail."""


class UpdateSavedReportRequest(TypedDict, total=False):
    name: str
    """Name of the report, the subject of its mails."""
    report: Literal["sales", "nonBuyers"]
    """Which report."""
    query: Mapping[str, Any]
    """Parameters of the report by name. Lists are arrays or text with commas. Instead of from and to, last (day, week, month, quarter or year) is the last whole one in UTC."""
    schedule: Optional[UpdateSavedReportRequestSchedule]
    """When the report is mailed. Null or absent: on request only."""


class SendSavedReportRequest(TypedDict, total=False):
    emails: Sequence[str]
    """Who gets the report: 1 to 20 addresses."""
    format: Literal["csv", "xlsx"]
    """File that is attached to the mail."""


class _CreatePurchaseRequestPurchaseTransactionsItem(TypedDict):
    product_id: int
    """Product to add."""


class CreatePurchaseRequestPurchaseTransactionsItem(_CreatePurchaseRequestPurchaseTransactionsItem, total=False):
    cases: float
    """How many cases. Send exactly one of cases and units."""
    units: float
    """How many units. Send exactly one of cases and units."""
    batch_code: str
    """Required to submit where the vendor requires batch codes."""
    expiration_date: str
    """When the goods expire."""


class _CreatePurchaseRequest(TypedDict):
    vendor_id: int
    """Vendor the order is placed with."""
    to_location_id: int
    """Receiving location."""
    supplier_id: int
    """The supplier; one of the suppliers of the key."""
    po_num: str
    """PO number, 1 to 50 characters, unique per vendor."""
    delivery_date: str
    """Requested delivery date."""


class CreatePurchaseRequest(_CreatePurchaseRequest, total=False):
    supplier_name: str
    """Becomes the memo; without it the vendor's name does."""
    purchase_transactions: Sequence[CreatePurchaseRequestPurchaseTransactionsItem]
    """Line items, at most 200."""
    created_by_user_id: int
    """Who created it; used for Employee keys, ignored for others."""


class _PurchaseValidation(TypedDict):
    valid: bool
    total_cases: float
    """Cases on all lines."""


class PurchaseValidation(_PurchaseValidation, total=False):
    plan_token: str
    """Only where it is valid: in the header Dray-Plan it binds a submission by this key to what is shown here."""
    plan_expires_at: str
    """Until then it can be used."""


class _ValidatePurchaseRequestPurchaseTransactionsItem(TypedDict):
    product_id: int
    """Product to add."""


class ValidatePurchaseRequestPurchaseTransactionsItem(_ValidatePurchaseRequestPurchaseTransactionsItem, total=False):
    cases: float
    """How many cases. Send exactly one of cases and units."""
    units: float
    """How many units. Send exactly one of cases and units."""
    batch_code: str
    """Required to submit where the vendor requires batch codes."""
    expiration_date: str
    """When the goods expire."""


class ValidatePurchaseRequest(TypedDict, total=False):
    vendor_id: int
    """Vendor the order is placed with."""
    to_location_id: int
    """Receiving location."""
    supplier_id: int
    """The supplier; one of the suppliers of the key."""
    supplier_name: str
    """Becomes the memo; without it the vendor's name does."""
    po_num: str
    """PO number, 1 to 50 characters, unique per vendor."""
    purchase_transactions: Sequence[ValidatePurchaseRequestPurchaseTransactionsItem]
    """Line items, at most 200."""
    delivery_date: str
    """Requested delivery date."""
    created_by_user_id: int
    """Who created it; used for Employee keys, ignored for others."""
    purchase_global_id: str
    """A draft, alone: it is validated as it is saved."""


class _UpdatePurchaseRequestPurchaseTransactionsItem(TypedDict):
    product_id: int
    """Product to add."""


class UpdatePurchaseRequestPurchaseTransactionsItem(_UpdatePurchaseRequestPurchaseTransactionsItem, total=False):
    cases: float
    """How many cases. Send exactly one of cases and units."""
    units: float
    """How many units. Send exactly one of cases and units."""
    batch_code: str
    """Required to submit where the vendor requires batch codes."""
    expiration_date: str
    """When the goods expire."""


class UpdatePurchaseRequest(TypedDict, total=False):
    vendor_id: int
    """Vendor the order is placed with."""
    to_location_id: int
    """Receiving location."""
    supplier_id: int
    """The supplier; one of the suppliers of the key."""
    supplier_name: str
    """Becomes the memo; without it the vendor's name does."""
    delivery_date: Optional[str]
    """Requested delivery date; null clears it."""
    po_num: str
    """PO number, 1 to 50 characters, unique per vendor."""
    purchase_transactions: Sequence[UpdatePurchaseRequestPurchaseTransactionsItem]
    """Replaces all line items; an empty list removes them."""


class CreateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order; empty: none."""
    memo: Optional[str]
    """Memo of this resulting order."""


class _CreateOrderRequestLinesItem(TypedDict):
    product_id: int
    """The product."""


class CreateOrderRequestLinesItem(_CreateOrderRequestLinesItem, total=False):
    units: float
    """How many units. Send exactly one of units and cases."""
    cases: float
    """How many cases."""
    accept_backorder: bool
    """Whether what cannot be shipped stays on order."""
    promotion_id: Optional[int]
    """A manual promotion; only keys of sales reps can pick one."""
    credit_term_id: Optional[int]
    """Payment terms for this line; null goes back to the default terms."""


class CreateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class _CreateOrderRequest(TypedDict):
    customer_id: int
    """The customer."""


class CreateOrderRequest(_CreateOrderRequest, total=False):
    """Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient."""
    po_num: Optional[str]
    """PO number, unique among the customer’s orders of 7 days."""
    memo: Optional[str]
    """Note for the distributor."""
    delivery_date: Optional[str]
    """Requested day of delivery; required to submit."""
    emails: Optional[Sequence[str]]
    """Who is told about the order. Replaces the list; null or empty clears it."""
    order_overrides: Optional[Mapping[str, Optional[CreateOrderRequestOrderOverridesValue]]]
    """po_num and memo of resulting orders, by group_key. Merged by key; null removes."""
    lines: Sequence[CreateOrderRequestLinesItem]
    """Replaces all lines (of a Supplier key: its own)."""
    save_term_defaults: Optional[CreateOrderRequestSaveTermDefaults]
    """On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults."""


class _OrderValidationErrorsItem(TypedDict):
    field: str
    """Where."""
    code: str
    """Machine-readable."""
    detail: str
    """What to do."""


class OrderValidationErrorsItem(_OrderValidationErrorsItem, total=False):
    index: float
    """The line."""
    product_id: float
    """Its product."""


class _OrderValidationWarningsItem(TypedDict):
    field: str
    """Where."""
    code: str
    """Machine-readable."""
    detail: str
    """What to do."""


class OrderValidationWarningsItem(_OrderValidationWarningsItem, total=False):
    index: float
    """The line."""
    product_id: float
    """Its product."""


class OrderValidationLinesItemIssuesItem(TypedDict):
    code: str
    """Machine-readable."""
    detail: str
    """For people."""


class OrderValidationLinesItemPricingCandidatesItem(TypedDict):
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


class OrderValidationLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Least order."""
    case_units: Optional[float]
    """Units of a case, where only cases are sold."""
    applied: bool
    """The quantity was raised to the minimum."""


class OrderValidationLinesItemPricing(TypedDict):
    pricing_date: str
    """The day that decides."""
    full_price: Optional[str]
    """List price."""
    unit_price: Optional[str]
    """The price that won."""
    rounding: Optional[str]
    """How it was rounded."""
    candidates: List[OrderValidationLinesItemPricingCandidatesItem]
    minimum: OrderValidationLinesItemPricingMinimum


class _OrderValidationLinesItem(TypedDict):
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


class OrderValidationLinesItem(_OrderValidationLinesItem, total=False):
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
    issues: List[OrderValidationLinesItemIssuesItem]
    """What stands in the way of submission."""
    invoice_trans_id: Optional[float]
    """The posted line."""
    batch_code: Optional[str]
    """The batch that it was picked from."""
    coa_url: Optional[str]
    """Certificate of analysis."""
    pricing: OrderValidationLinesItemPricing
    """Why this price; with include_pricing=true."""


class _OrderValidationTotals(TypedDict):
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


class OrderValidationTotals(_OrderValidationTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class _OrderValidationGroupsItemTotals(TypedDict):
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


class OrderValidationGroupsItemTotals(_OrderValidationGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can be shipped; on drafts."""
    requested_ext_price: str
    """What all requested units would cost; on drafts."""


class OrderValidationGroupsItem(TypedDict):
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
    totals: OrderValidationGroupsItemTotals
    is_original: bool
    """Stays on the existing order."""
    po_num: Optional[str]
    """The PO number that it would get."""


class _OrderValidation(TypedDict):
    valid: bool
    """Whether it could be submitted."""
    errors: List[OrderValidationErrorsItem]
    warnings: List[OrderValidationWarningsItem]
    delivery_date: Optional[str]
    """Day of delivery that a submission would get now: the requested one, or the next possible one (warning DELIVERY_DATE_WILL_BE_ADJUSTED). The requested one where `errors` say that it cannot be; null if none is set."""
    pricing_date: Optional[str]
    lines: List[OrderValidationLinesItem]
    totals: Optional[OrderValidationTotals]
    groups: List[OrderValidationGroupsItem]
    cancels_original: bool
    """Submitting would cancel the posted order."""


class OrderValidation(_OrderValidation, total=False):
    plan_token: str
    """Only where it is valid: in the header Dray-Plan it binds a submission by this key to what is shown here."""
    plan_expires_at: str
    """Until then it can be used."""


class ValidateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order; empty: none."""
    memo: Optional[str]
    """Memo of this resulting order."""


class _ValidateOrderRequestLinesItem(TypedDict):
    product_id: int
    """The product."""


class ValidateOrderRequestLinesItem(_ValidateOrderRequestLinesItem, total=False):
    units: float
    """How many units. Send exactly one of units and cases."""
    cases: float
    """How many cases."""
    accept_backorder: bool
    """Whether what cannot be shipped stays on order."""
    promotion_id: Optional[int]
    """A manual promotion; only keys of sales reps can pick one."""
    credit_term_id: Optional[int]
    """Payment terms for this line; null goes back to the default terms."""


class ValidateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class ValidateOrderRequestPendingImportRowsItemOr2(TypedDict):
    row_number: int


class ValidateOrderRequest(TypedDict, total=False):
    """Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient."""
    customer_id: int
    """The customer."""
    po_num: Optional[str]
    """PO number, unique among the customer’s orders of 7 days."""
    memo: Optional[str]
    """Note for the distributor."""
    delivery_date: Optional[str]
    """Requested day of delivery; required to submit."""
    emails: Optional[Sequence[str]]
    """Who is told about the order. Replaces the list; null or empty clears it."""
    order_overrides: Optional[Mapping[str, Optional[ValidateOrderRequestOrderOverridesValue]]]
    """po_num and memo of resulting orders, by group_key. Merged by key; null removes."""
    lines: Sequence[ValidateOrderRequestLinesItem]
    """Replaces all lines (of a Supplier key: its own)."""
    save_term_defaults: Optional[ValidateOrderRequestSaveTermDefaults]
    """On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults."""
    pending_import_rows: Optional[Sequence[Union[int, ValidateOrderRequestPendingImportRowsItemOr2]]]
    """Numbers of imported rows to keep; the others are discarded."""
    order_id: str
    """An existing order: its id or invoice id."""
    version: str
    """The version that was read last."""


class UpdateOrderRequestOrderOverridesValue(TypedDict, total=False):
    po_num: Optional[str]
    """PO number of this resulting order; empty: none."""
    memo: Optional[str]
    """Memo of this resulting order."""


class _UpdateOrderRequestLinesItem(TypedDict):
    product_id: int
    """The product."""


class UpdateOrderRequestLinesItem(_UpdateOrderRequestLinesItem, total=False):
    units: float
    """How many units. Send exactly one of units and cases."""
    cases: float
    """How many cases."""
    accept_backorder: bool
    """Whether what cannot be shipped stays on order."""
    promotion_id: Optional[int]
    """A manual promotion; only keys of sales reps can pick one."""
    credit_term_id: Optional[int]
    """Payment terms for this line; null goes back to the default terms."""


class UpdateOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class UpdateOrderRequestPendingImportRowsItemOr2(TypedDict):
    row_number: int


class UpdateOrderRequest(TypedDict, total=False):
    """Fields that only reads show may be sent back as they were read: they are ignored, and another value is 409 FIELD_IMMUTABLE. Any other unknown field is 400 SCHEMA_VIOLATION, or ignored with Prefer: handling=lenient."""
    customer_id: int
    """The customer."""
    po_num: Optional[str]
    """PO number, unique among the customer’s orders of 7 days."""
    memo: Optional[str]
    """Note for the distributor."""
    delivery_date: Optional[str]
    """Requested day of delivery; required to submit."""
    emails: Optional[Sequence[str]]
    """Who is told about the order. Replaces the list; null or empty clears it."""
    order_overrides: Optional[Mapping[str, Optional[UpdateOrderRequestOrderOverridesValue]]]
    """po_num and memo of resulting orders, by group_key. Merged by key; null removes."""
    lines: Sequence[UpdateOrderRequestLinesItem]
    """Replaces all lines (of a Supplier key: its own)."""
    save_term_defaults: Optional[UpdateOrderRequestSaveTermDefaults]
    """On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults."""
    pending_import_rows: Optional[Sequence[Union[int, UpdateOrderRequestPendingImportRowsItemOr2]]]
    """Numbers of imported rows to keep; the others are discarded."""


class SubmitOrderRequestSaveTermDefaults(TypedDict, total=False):
    group_keys: Sequence[str]
    supplier_ids: Sequence[int]


class SubmitOrderRequest(TypedDict, total=False):
    save_term_defaults: Optional[SubmitOrderRequestSaveTermDefaults]
    """On submission: saves the chosen payment terms of these groups and suppliers as the customer’s defaults."""


class CopyOrderRequest(TypedDict, total=False):
    delivery_date: Optional[str]
    """Requested day of delivery; required to submit."""
    po_num: Optional[str]
    """PO number, unique among the customer’s orders of 7 days."""
    customer_id: int
    """Whom the draft is for; by default the customer of the copied order."""


class WebhookWithSecret(TypedDict):
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
    secret: Optional[str]
    """Signs deliveries. Shown only now; a replay of the request has null."""


class _CreateWebhookRequest(TypedDict):
    url: str
    """Where events are sent to."""


class CreateWebhookRequest(_CreateWebhookRequest, total=False):
    types: Optional[Sequence[str]]
    """Such as order.* and invoice.created; null: all."""
    description: Optional[str]
    """What it is for."""


class UpdateWebhookRequest(TypedDict, total=False):
    url: str
    """Where events are sent to."""
    types: Optional[Sequence[str]]
    """Such as order.* and invoice.created; null: all."""
    description: Optional[str]
    """What it is for."""
    status: Literal["active", "paused"]
    """active also brings a disabled one back, from where it stopped."""


class WebhookPing(TypedDict):
    status: Optional[int]
    """What the receiver answered; null: nothing."""
    duration_ms: int
    error: Optional[str]


class ReplayWebhookRequest(TypedDict):
    after: str
    """A cursor: everything after it is sent again."""


class OrderCreatedEvent(TypedDict):
    """A draft was saved for the first time, or an order came from elsewhere."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.created"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderUpdatedEvent(TypedDict):
    """A draft was edited, the invoice of a posted order changed, or a name that the order shows."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.updated"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderDeletedEvent(TypedDict):
    """A draft was deleted."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.deleted"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderSubmittedEvent(TypedDict):
    """The order was submitted."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.submitted"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderPostedEvent(TypedDict):
    """The order has an invoice, and its stock is reserved."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.posted"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderRejectedEvent(TypedDict):
    """The order could not be posted."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.rejected"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderChangeSavedEvent(TypedDict):
    """A change of a posted order was begun or edited."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.change_saved"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderChangeDiscardedEvent(TypedDict):
    """A change, or a rejected cancellation, was discarded."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.change_discarded"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderChangeSubmittedEvent(TypedDict):
    """A change was submitted."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.change_submitted"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderChangeAppliedEvent(TypedDict):
    """The invoice shows the change."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.change_applied"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderChangeRejectedEvent(TypedDict):
    """The change could not be applied."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.change_rejected"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderCancellationRequestedEvent(TypedDict):
    """A cancellation was requested."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.cancellation_requested"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderCancelledEvent(TypedDict):
    """The order is cancelled."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.cancelled"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderCancellationRejectedEvent(TypedDict):
    """The order could not be cancelled."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.cancellation_rejected"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class OrderAdvancedEvent(TypedDict):
    """The invoice was moved to another status."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["order.advanced"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: OrderEventData


class PurchaseCreatedEvent(TypedDict):
    """A draft was saved for the first time, or a purchase came from elsewhere."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["purchase.created"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PurchaseEventData


class PurchaseUpdatedEvent(TypedDict):
    """The purchase was edited."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["purchase.updated"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PurchaseEventData


class PurchaseDeletedEvent(TypedDict):
    """The draft was deleted."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["purchase.deleted"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PurchaseEventData


class PurchaseSubmittedEvent(TypedDict):
    """The purchase was submitted."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["purchase.submitted"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PurchaseEventData


class PurchasePendingActivationEvent(TypedDict):
    """It waits until its products are active."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["purchase.pending_activation"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PurchaseEventData


class PurchaseProcessedEvent(TypedDict):
    """It has a number."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["purchase.processed"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PurchaseEventData


class PurchaseAdvancedEvent(TypedDict):
    """The back office moved it to the next stage."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["purchase.advanced"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PurchaseEventData


class PaymentApplicationRequestedEvent(TypedDict):
    """A payment application was requested."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["payment_application.requested"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PaymentApplicationEventData


class PaymentApplicationConfirmedEvent(TypedDict):
    """The payment is applied."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["payment_application.confirmed"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PaymentApplicationEventData


class PaymentApplicationRejectedEvent(TypedDict):
    """The payment could not be applied."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["payment_application.rejected"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: PaymentApplicationEventData


class InvoiceCreatedEvent(TypedDict):
    """The invoice was made."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["invoice.created"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: InvoiceEventData


class InvoiceUpdatedEvent(TypedDict):
    """The invoice changed."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["invoice.updated"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: InvoiceEventData


class InventoryChangedEvent(TypedDict):
    """A number of the warehouse inventory changed: one event for each location, product and transaction."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["inventory.changed"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: InventoryEventData


class RecordChangedEvent(TypedDict):
    """The ERP sent a record that is new or differs, or something that it shows or belongs to changed."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["record.changed"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
    data: RecordEventData


class RecordRemovedEvent(TypedDict):
    """The record was removed, is no longer listed, or left the view of the key because something moved."""
    event_id: str
    """The id of the event."""
    cursor: str
    """The place of the event in the feed."""
    type: Literal["record.removed"]
    occurred_at: str
    """When."""
    resource: str
    """What it happened to; for records the v1 name of their list."""
    resource_id: str
    """Which of them."""
    version: Optional[str]
    """The version that a read of the resource gave then; null where it has none."""
    caused_by: Optional[EventCausedBy]
    """The request behind it; null for steps that nobody asked for."""
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
    """Continue with this as after. It is there also when data is empty."""
    has_more: bool
    """Whether there is more to read now."""


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
