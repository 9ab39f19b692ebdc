# Made by `npm run client` from the OpenAPI documents. Do not edit.
"""Records and requests of what the distributor's staff need."""

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


class _ErrorError(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class ErrorError(_ErrorError, total=False):
    field_errors: List[FieldError]
    """Problems in the request, one entry per problem, up to 1,000."""


class Error(TypedDict):
    error: ErrorError
    """Details of the error."""


class PurchaseReceiptLinesItem(TypedDict):
    purchase_trans_id: int
    """ID of the purchase line. Send it in a receipt or a correction."""
    split_of: Optional[int]
    """ID of the ordered line that this part was split from. Null for an ordered line."""
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    ordered: float
    """Units ordered. 0 for a part that was split from another line."""
    units: float
    """Units received in good condition. Until the goods are received, the units expected."""
    damaged_units: int
    """Units received that cannot be sold. 0 if there are none."""
    batch_code: Optional[str]
    """Batch code of these units. Null if none was recorded."""
    expiration_date: Optional[str]
    """Expiration date of these units (YYYY-MM-DD). Null if none was recorded."""
    pallet_tag: Optional[str]
    """Tag of the pallet that these units arrived on. Null if none was recorded."""


class PurchaseReceipt(TypedDict):
    purchase_global_id: str
    """Permanent ID of the purchase."""
    status: Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"]
    """Status of the purchase. The receipt can be corrected while the purchase is Received or Confirmed."""
    receiving_num: Optional[str]
    """Receipt number. Null until the goods are received."""
    lines: List[PurchaseReceiptLinesItem]
    """Lines in the same order as in the purchase, followed by the parts that were split off by batch. Empty until the purchase is processed."""


class ActivationTask(TypedDict):
    activation_task_id: int
    """ID of the activation task."""
    product_id: int
    """ID of the product to activate."""
    product_name: str
    """Name of the product."""
    supplier_id: int
    """ID of the supplier."""
    status: Literal["open", "completed"]
    """`open` until the product is activated, then `completed`."""
    waiting_purchases: int
    """Number of purchases waiting for this task."""
    time_created: str
    """When the task was created."""
    time_completed: Optional[str]
    """When the task was completed. Null while it is open."""
    completed_by_user_id: Optional[int]
    """ID of the user who completed the task. Null while it is open, or if no user completed it."""


class FullOrderHistory(TypedDict):
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


class PreviewVerifyDay(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    customer_id: int
    """ID of the customer."""
    customer_name: str
    """Name of the customer."""
    delivery_date: str
    """Delivery date of the invoice."""
    invoice_total: str
    """Total of the invoice, in US dollars."""


class PickListTotals(TypedDict):
    invoices: int
    """Number of invoices."""
    units: int
    """Units to ship."""
    cases: str
    """Total cases, with up to 4 decimal places. Lines of products without units per case are not counted."""


class PickListLinesItemInvoicesItem(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    units: int
    """Units to ship."""


class PickListLinesItem(TypedDict):
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_name: str
    """Name of the supplier."""
    supplier_product_number: Optional[str]
    """The supplier's own product number (SKU). Null if not set."""
    units: int
    """Units to ship."""
    cases: Optional[str]
    """`units` in cases, with up to 4 decimal places. Null if the product has no units per case."""
    invoices: List[PickListLinesItemInvoicesItem]
    """Invoices that the units are for."""


class PickList(TypedDict):
    date: str
    """Delivery date."""
    location_id: int
    """ID of the warehouse."""
    location_name: str
    """Name of the warehouse."""
    totals: PickListTotals
    """Totals of all invoices."""
    lines: List[PickListLinesItem]
    """One line per product, sorted by supplier and name."""


class PackingSlipsTotals(TypedDict):
    invoices: int
    """Number of invoices."""
    units: int
    """Units to ship."""
    cases: str
    """Total cases, with up to 4 decimal places. Lines of products without units per case are not counted."""


class PackingSlipsInvoicesItemLinesItem(TypedDict):
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    supplier_name: str
    """Name of the supplier."""
    supplier_product_number: Optional[str]
    """The supplier's own product number (SKU). Null if not set."""
    ordered: int
    """Units ordered."""
    units: int
    """Units to ship."""
    back_order: int
    """Units on backorder, not included in `units`."""
    cases: Optional[str]
    """`units` in cases, with up to 4 decimal places. Null if the product has no units per case."""
    batch_code: Optional[str]
    """Batch that the units come from. Null until the invoice has the status Loaded."""


class PackingSlipsInvoicesItem(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    status: int
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    customer_id: int
    """ID of the customer."""
    customer_name: str
    """Name of the customer."""
    address: Optional[str]
    """Delivery address, as a single line. Null if unknown."""
    license_num: Optional[str]
    """License number of the customer. Null if unknown."""
    po_num: Optional[str]
    """The customer's PO number. Null if not set."""
    memo: Optional[str]
    """Memo of the order. Null if not set."""
    units: int
    """Units to ship."""
    cases: str
    """Total cases, with up to 4 decimal places. Lines of products without units per case are not counted."""
    lines: List[PackingSlipsInvoicesItemLinesItem]
    """Lines of the invoice."""


class PackingSlips(TypedDict):
    date: str
    """Delivery date."""
    location_id: int
    """ID of the warehouse."""
    location_name: str
    """Name of the warehouse."""
    totals: PackingSlipsTotals
    """Totals of all invoices."""
    invoices: List[PackingSlipsInvoicesItem]
    """One packing slip per invoice."""


class LoadListTotals(TypedDict):
    invoices: int
    """Number of invoices."""
    units: int
    """Units to ship."""
    cases: str
    """Total cases, with up to 4 decimal places. Lines of products without units per case are not counted."""


class LoadListStopsItem(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    status: int
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    customer_id: int
    """ID of the customer."""
    customer_name: str
    """Name of the customer."""
    address: Optional[str]
    """Delivery address, as a single line. Null if unknown."""
    license_num: Optional[str]
    """License number of the customer. Null if unknown."""
    po_num: Optional[str]
    """The customer's PO number. Null if not set."""
    memo: Optional[str]
    """Memo of the order. Null if not set."""
    units: int
    """Units to ship."""
    cases: str
    """Total cases, with up to 4 decimal places. Lines of products without units per case are not counted."""


class LoadList(TypedDict):
    date: str
    """Delivery date."""
    location_id: int
    """ID of the warehouse."""
    location_name: str
    """Name of the warehouse."""
    totals: LoadListTotals
    """Totals of all invoices."""
    stops: List[LoadListStopsItem]
    """One stop per invoice, sorted by customer."""


class StatusDatabase(TypedDict):
    engine: str
    """`postgres`, or `embedded` for the built-in engine."""
    version: str
    """Version of PostgreSQL."""
    size_bytes: int
    """Size of the database in bytes."""
    unsafe_settings: List[str]
    """Database settings that are off and should be on: fsync, full_page_writes, synchronous_commit. Without them, a crash of the database server can lose acknowledged writes. Empty if writes are safe."""


class StatusWorker(TypedDict):
    paused: bool
    """Whether background processing is paused."""


class StatusQueuesItem(TypedDict):
    queue: str
    """Name of the queue."""
    ready: int
    """Number of jobs waiting to run, including retries."""
    running: int
    """Number of jobs running now."""
    dead: int
    """Number of jobs abandoned after the last attempt."""
    oldest_seconds: Optional[int]
    """Age of the oldest unfinished job, in seconds. Null if there are none."""
    done_last_hour: int
    """Number of jobs finished in the last hour."""
    failed_last_hour: int
    """Number of failed attempts in the last hour, including those that were retried."""
    last_error: Optional[str]
    """Error message from the last failed attempt. Null if no attempt failed in the last hour."""
    last_failed_at: Optional[str]
    """Time of the most recent failed attempt. Null if none failed in the last hour."""


class StatusEventsWebhooks(TypedDict):
    active: int
    """Number of active webhooks."""
    paused: int
    """Number of paused webhooks."""
    disabled: int
    """Number of disabled webhooks."""
    failing: int
    """Number of webhooks whose last delivery failed."""


class StatusEvents(TypedDict):
    feed_delay_seconds: float
    """Seconds that the oldest waiting event has been held back by a transaction that is still open. 0 if no events are waiting."""
    webhooks: StatusEventsWebhooks
    """Number of webhooks in each status."""
    pending: int
    """Number of events whose delivery failed and will be retried, plus the events queued behind them."""
    oldest_pending_seconds: Optional[float]
    """Seconds since the first attempt to deliver the oldest pending event. Null if none are pending."""
    delivered_last_hour: int
    """Number of successful deliveries in the last hour."""
    failed_last_hour: int
    """Number of failed deliveries in the last hour."""


class Status(TypedDict):
    version: str
    """Version of Dray."""
    environment: str
    """Environment that this service runs in: Development, Test or Production."""
    uptime_seconds: int
    """Seconds since this process started."""
    database: StatusDatabase
    """Engine, version, size and unsafe settings of the database."""
    worker: StatusWorker
    """State of the background worker."""
    queues: List[StatusQueuesItem]
    """Job queues, one entry per queue."""
    processed_last_hour: int
    """Number of jobs finished in the last hour, in all queues."""
    rejected_last_hour: int
    """Number of orders, changes, cancellations and payments rejected in the last hour."""
    events: StatusEvents
    """State of the event feed and of webhook deliveries."""


class SelfCheckIdentitiesItem(TypedDict):
    name: str
    """Name of the rule."""
    explanation: str
    """Description of the rule."""
    checked: int
    """Number of rows checked."""
    broken: int
    """Number of rows that violate the rule."""
    examples: List[Dict[str, Any]]
    """Up to 20 rows that violate the rule, with their IDs and the values that differ."""
    duration_ms: int
    """Time spent on this rule, in milliseconds."""


class SelfCheck(TypedDict):
    checked_at: str
    """When the check started. All results reflect this moment."""
    duration_ms: int
    """Time spent on the whole check, in milliseconds."""
    holds: bool
    """Whether all rules hold."""
    identities: List[SelfCheckIdentitiesItem]
    """Rules and their results."""


class Key(TypedDict):
    api_key_id: int
    """ID of the API key."""
    name: str
    """Name that describes what the key is for."""
    type: Literal["Employee", "Supplier", "Customer"]
    """Type of key. It determines which records the key can see."""
    environment: Literal["Production", "Test", "Development"]
    """Environment that the key is valid in."""
    user_id: Optional[int]
    """ID of the user that the key acts for. Null if the key has no user."""
    supplier_ids: Optional[List[int]]
    """IDs of the suppliers that the key is restricted to. Null means no restriction."""
    customer_ids: Optional[List[int]]
    """IDs of the customers that the key is restricted to. Null means no restriction."""
    states: List[str]
    """States that the key is restricted to. An empty list means all states."""
    max_requests_per_hour: int
    """Maximum number of requests in any 60 minutes."""
    ordering_enabled: bool
    """Whether the key can create and change orders."""
    expires_at: Optional[str]
    """When the key expires. Null means never."""
    revoked_at: Optional[str]
    """When the key was revoked. Null if it has not been revoked."""
    time_created: str
    """When the key was created."""
    for_session: bool
    """Whether the key belongs to a console session. Such a key has no secret and is revoked when the session ends; revoking it ends the session."""
    read_only: bool
    """Whether the key is read-only because of the role of the signed-in user."""


class Session(TypedDict):
    session_id: str
    """ID of the session: 26 characters."""
    user_id: int
    """ID of the user who signed in."""
    user_name: str
    """Name of the user."""
    email: Optional[str]
    """Current email address of the user. Null if not set."""
    type: Literal["Employee", "Supplier", "Customer"]
    """Type of the user and of the API key."""
    read_only: bool
    """Whether the session is read-only because of the role of the user."""
    api_key_id: int
    """ID of the session's API key. The key is revoked when the session ends."""
    time_started: str
    """When the user signed in."""
    last_seen_at: str
    """When the session was last used, accurate to the minute."""
    expires_at: str
    """Latest time at which the session ends: 12 hours after it started."""


class Audit(TypedDict):
    audit_id: int
    """ID of the entry."""
    at: str
    """When the change was made."""
    api_key_id: Optional[int]
    """ID of the API key. Null if none was used: the entry was made by the service itself, by a `dray` command that accesses the database directly, or for a refused sign-in."""
    api_key_name: Optional[str]
    """Name of the API key. Null if the change was made without one."""
    user_id: Optional[int]
    """ID of the user who made the change. Null if no user made it."""
    user_name: Optional[str]
    """Name of the user. Null if no user made the change."""
    request_id: Optional[str]
    """X-Request-Id of the request. Null if there was no request."""
    via: Optional[Literal["api", "mcp", "console", "cli", "worker"]]
    """Channel that the change came through: `api`, `mcp` (an agent), `console`, `cli` (a `dray` command) or `worker` (a background process). As reported by the client, except for background processes. Null on entries written by older versions of the service."""
    action: str
    """Action that was performed, such as key.create or purchase.submit."""
    subject: str
    """Type of the record, such as api_key or products."""
    subject_id: Optional[str]
    """ID of the record. For an order, its order ID, or the invoice ID if it has none. Null if the entry is not about a single record."""
    from_version: Optional[int]
    """Version before the change. Null if there was no earlier version."""
    to_version: Optional[int]
    """Version after the change. Null if the record has no versions."""
    before: Any
    """Values before the change. Null if there were none or they are not stored."""
    after: Any
    """Values after the change. Null if there are none or they are not stored."""
    hash: Optional[str]
    """SHA-256 of this entry and the previous hash. Null until the entry is added to the hash chain, which takes a moment."""
    previous_hash: Optional[str]
    """Hash of the previous entry. All zeros for the first entry. Null until the entry is added to the hash chain."""


class AuditHead(TypedDict):
    place: int
    """Position of the newest entry in the chain, starting at 1."""
    hash: str
    """Hash of the newest entry."""
    signed_at: str
    """When the head was signed."""
    signature: str
    """Signature of the head. /ops/audit/verify checks it."""


class VerifyAuditBroken(TypedDict):
    place: Optional[int]
    """Position in the chain, starting at 1. Null for an unlinked entry at the end of the chain."""
    audit_id: Optional[int]
    """ID of the audit entry. Null if it is missing."""
    problem: str
    """What is wrong with the link."""


class VerifyAudit(TypedDict):
    holds: bool
    """Whether the chain is intact: no entry was altered, removed or inserted."""
    links: int
    """Number of entries in the chain."""
    hash: str
    """Hash of the newest entry."""
    broken: Optional[VerifyAuditBroken]
    """First break in the chain of audit entries. Null if the chain is intact."""


class Search(TypedDict):
    kind: Literal["order", "purchase", "payment", "product", "customer", "person"]
    """Type of the result. `person` is a user."""
    id: str
    """Identifier to use with other endpoints: the order ID (the invoice ID if there is no order ID), the purchase_global_id, the payment number, or the ID of the product, customer or user."""
    number: Optional[str]
    """Number to display: the invoice number of an order, the purchase_id, the payment number, the supplier product number or the customer ID. For a user, the email address. Null if the record has none."""
    invoice_id: Optional[int]
    """ID of the invoice of a posted order. Null for other results."""
    customer_id: Optional[int]
    """ID of the customer. For an order, the customer that it is for; for a user, the user's first customer. Null if the record has none."""
    po_num: Optional[str]
    """PO number of the order or purchase. Null if the record has none."""
    name: Optional[str]
    """Name of the product, customer or user. For an order or purchase, the name of its customer or vendor. Null if the record has none."""
    status: Optional[str]
    """Status of the order, purchase or customer. For a user, the type: Employee, Supplier or Customer. Null for other results."""
    date: Optional[str]
    """Delivery date, or posting date of a payment. Null if the record has none."""


class StateRecord(TypedDict, total=False):
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
    Active: bool
    """Whether the state is listed in v1."""
    OrderingEnabled: bool
    """Whether customers in the state can order. If false, writes to orders are rejected with FEATURE_DISABLED."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class LocationRecord(TypedDict, total=False):
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


class CreditTermRecord(TypedDict, total=False):
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


class SupplierRecord(TypedDict, total=False):
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
    SeparateInvoice: bool
    """Whether the supplier's products are always invoiced separately."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class SupplierCreditTermRecord(TypedDict, total=False):
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of the credit term that the supplier offers."""
    Position: int
    """Position among the supplier's terms. The first term applies by default."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class VendorRecord(TypedDict, total=False):
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


class ArAccountRecord(TypedDict, total=False):
    ARAccountID: int
    """Unique ID of the AR account."""
    Name: str
    """Name of the account holder."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class SeparateInvoiceSeriesRecord(TypedDict, total=False):
    SplitInvoiceID: int
    """Unique ID of the invoice series."""
    Name: str
    """Name of the invoice series."""


class CustomerRecord(TypedDict, total=False):
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
    AccountStatus: str
    """Status of the account: Active, Inactive or Closed."""
    DeliveryMinimum: float
    """Minimum order value for a delivery, in US dollars. 0 means no minimum."""
    ARAccountID: int
    """ID of the AR account that the customer's invoices are billed to."""
    TermID: int
    """ID of the default credit term, for suppliers that offer no terms and have none set for this customer."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class DeliveryScheduleRecord(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    DeliveryDays: str
    """Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class CustomerCreditTermRecord(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of the credit term that applies when this customer buys from this supplier."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class CustomerInvoiceSeriesRecord(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier whose lines go on a separate invoice."""
    SplitInvoiceID: int
    """ID of the invoice series that the supplier's lines belong to."""


class UserRecord(TypedDict, total=False):
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
    Role: str
    """Role of the user, such as Sales Rep or Buyer."""
    PowerUser: bool
    """Whether the user has extended permissions in the ERP."""
    JobTitle: Optional[str]
    """Job title of the user. Null if unknown."""
    Department: Optional[str]
    """Department that the user works in. Null if unknown."""
    FullName: str
    """Full name of the user."""
    Phone: Optional[str]
    """Phone number of the user. Null if unknown."""
    Kind: str
    """Type of user: Employee, Supplier or Customer. An API key and its user must have the same type."""
    States: List[str]
    """Abbreviations of the states that the user works in, such as CA."""
    CustomerIDs: Optional[List[int]]
    """IDs of the customers that the user acts for. Null if there are none."""
    SupplierIDs: Optional[List[int]]
    """IDs of the suppliers that the user acts for. Null if there are none."""
    LocationIDs: List[int]
    """IDs of the warehouses that the user works at."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class SalesRepRecordSuppliersItem(TypedDict, total=False):
    SupplierID: int
    """ID of the supplier."""
    Supplier: str
    """Name of the supplier."""


class SalesRepRecordCustomersItem(TypedDict, total=False):
    CustomerID: int
    """ID of the customer."""
    CustomerName: str
    """Name of the customer."""


class SalesRepRecord(TypedDict, total=False):
    UserID: int
    """User ID of the sales rep."""
    ProductGroups: List[str]
    """Product groups of the rep: `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells."""
    Suppliers: List[SalesRepRecordSuppliersItem]
    """Active suppliers that the rep represents, limited to those that this API key can see."""
    Customers: List[SalesRepRecordCustomersItem]
    """Active customers that the rep serves, limited to those that this API key can see."""


class ProductCategoryRecord(TypedDict, total=False):
    ProductCategoryID: int
    """Unique ID of the category."""
    CategoryName: str
    """Display name of the category."""
    Sequence: int
    """Position of the category in lists. Lower numbers come first."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class ProductRecord(TypedDict, total=False):
    ProductID: int
    """Unique ID of the product."""
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
    CaseOnly: bool
    """Whether the product is sold in full cases only. Other quantities are rejected with NOT_CASE_MULTIPLE."""
    MinOrderUnits: Optional[int]
    """Minimum units per order line. Smaller quantities are rejected with BELOW_MIN_ORDER. Null if there is no minimum."""
    FOB: str
    """Purchase cost of one unit, in US dollars with up to 4 decimal places."""
    DepositCost: str
    """Deposit on one unit, in US dollars with up to 4 decimal places."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


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
    """Price of one unit before promotions, in US dollars with 2 decimal places."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class PromotionRecord(TypedDict, total=False):
    PromotionID: int
    """Unique ID of the promotion."""
    PromotionTypeID: int
    """Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (requires a minimum number of units)."""
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
    SupplierID: int
    """ID of the supplier whose products are promoted. Defaults to the supplier of the listed products."""
    MinUnits: Optional[int]
    """Minimum units on a line for the promotion to apply. Null unless PromotionTypeID is 3."""
    States: List[str]
    """Abbreviations of the states in which the promotion runs."""
    ProductIDs: List[int]
    """IDs of the products in the promotion. Empty if AllProducts is true."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class ProductAuthorizationRecord(TypedDict, total=False):
    ProductID: int
    """ID of a product that only authorized customers may buy."""
    CustomerID: int
    """ID of the authorized customer."""


class ProcessedPurchaseRecordLinesItem(TypedDict, total=False):
    PurchaseTransID: int
    """Unique ID of the purchase line."""
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


class ProcessedPurchaseRecord(TypedDict, total=False):
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
    Memo: Optional[str]
    """Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null."""
    LastEditTime: Optional[str]
    """When the purchase was last edited."""
    LastCalcTime: Optional[str]
    """When the totals were last calculated. Null if unknown."""
    InvoiceDate: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    DueDate: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    TermID: Optional[int]
    """ID of the payment terms. Null if there are none."""
    TimeCreated: Optional[str]
    """When the purchase was created."""
    ReceivingNum: Optional[str]
    """Receipt number. Null until the goods are received."""
    SupplierID: int
    """ID of the supplier."""
    DeliveryDate: str
    """Requested delivery date. Defaults to the date part of ReceiveDate."""
    Lines: List[ProcessedPurchaseRecordLinesItem]
    """All lines of the purchase."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class PurchaseLineRecord(TypedDict, total=False):
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


class WarehouseInventoryRecord(TypedDict, total=False):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    NotAuthorized: bool
    """Whether only authorized customers can buy the product from this warehouse."""
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
    PendingSales: int
    """Units delivered but not yet verified, on invoices with the status Returned or Balanced. Excludes units counted in Delivered."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class LotRecord(TypedDict, total=False):
    PurchaseTransID: int
    """ID of the purchase line on which the lot was received."""
    UnitsReceived: int
    """Units received. Defaults to the units of the purchase line."""
    UnitsRemaining: int
    """Units left to sell. Defaults to UnitsReceived for a new lot."""
    TimeOpened: str
    """When the lot was opened. The oldest lot is sold first."""


class BatchRecord(TypedDict, total=False):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
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


class AllocationRecord(TypedDict, total=False):
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
    UsedUnits: int
    """Units that the customer has already drawn from the allocation."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class RetailerInventoryRecord(TypedDict, total=False):
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


class InvoiceRecordLinesItem(TypedDict, total=False):
    InvoiceTransID: int
    """Unique ID of the invoice line."""
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
    UnitPrice: str
    """Price of one unit after discounts, in US dollars with 2 decimal places."""
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


class InvoiceRecord(TypedDict, total=False):
    InvoiceID: int
    """Unique ID of the invoice."""
    CustomerID: int
    """ID of the customer."""
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
    Memo: Optional[str]
    """Memo of the order that was invoiced. Null if not set."""
    Date: str
    """Delivery date of the goods on the invoice."""
    DueDate: str
    """Date on which payment is due (midnight UTC)."""
    Status: int
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    SubmittedByUserID: Optional[int]
    """ID of the user who submitted the order. Null if unknown."""
    BuiltByUserID: Optional[int]
    """ID of the user who built the order. Null if unknown."""
    InvoiceTimeCreated: str
    """When the invoice was created."""
    ARNote: Optional[str]
    """Note on the invoice from accounts receivable. Null if not set."""
    ARAccountID: int
    """ID of the AR account that the invoice is billed to. Defaults to the customer's AR account."""
    CreditTermID: Optional[int]
    """ID of the credit term that applies to the order. Null if not set. Defaults to TermID."""
    SplitInvoiceID: Optional[int]
    """ID of the separate invoice series that the invoice belongs to. Null if not set."""
    IsCredit: bool
    """Whether the invoice is a credit."""
    CancelledAt: Optional[str]
    """When the invoice was canceled. Null if it has not been canceled."""
    Lines: List[InvoiceRecordLinesItem]
    """All lines of the invoice."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class InvoiceLineRecord(TypedDict, total=False):
    InvoiceTransID: int
    """Unique ID of the invoice line."""
    InvoiceID: int
    """ID of the invoice."""
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
    UnitPrice: str
    """Price of one unit after discounts, in US dollars with 2 decimal places."""
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
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class CertificateOfAnalysisRecord(TypedDict, total=False):
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


class PaymentTypeRecord(TypedDict, total=False):
    PaymentTypeID: int
    """Unique ID of the payment type."""
    Name: str
    """Name of the payment type, such as Check or ACH."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment type is restricted to. Null if it can be used for all suppliers."""
    TimeCreated: str
    """When the payment type was created."""
    Active: bool
    """Whether the payment type can be used for new payments."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class PaymentRecord(TypedDict, total=False):
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
    ARNote: Optional[str]
    """Accounts receivable note on the payment. Null if not set."""
    Memo: Optional[str]
    """Memo on the payment, as free text. Null if not set."""
    TimeUpdated: str
    """When the record, or related data shown in it, last changed, in UTC."""


class Mail(TypedDict):
    mail_id: int
    """ID of the email."""
    event: str
    """Key of the event that the email is about. It begins with the type of event, such as `order.posted`. Each event is emailed once."""
    order_id: Optional[str]
    """ID of the order that the email is about. Null if it is not about an order, or if the order was not created in Dray."""
    invoice_id: Optional[int]
    """ID of the order's invoice. Null if the email is not about an order, or until the order is posted."""
    recipients: List[str]
    """Email addresses of the recipients."""
    subject: str
    """Subject line."""
    status: Literal["waiting", "sent", "recorded", "refused", "failed"]
    """`waiting`: not sent yet, or waiting to be retried. `sent`: accepted by the mail server for at least one recipient. `recorded`: stored but not sent, because no mail server (SMTP_URL) is configured. `refused`: permanently rejected by the mail server. `failed`: abandoned after about a day of retries."""
    refused: List[str]
    """Recipients that the mail server permanently rejected."""
    attempts: int
    """Number of attempts to send the email."""
    last_error: Optional[str]
    """Error message from the last failed attempt. Null if no attempt failed."""
    time_created: str
    """When the email was created."""
    time_sent: Optional[str]
    """When the mail server accepted the email. Null until then."""


class MailWithTextAttachmentsItem(TypedDict):
    name: str
    """File name, such as sales.csv."""
    content_type: str
    """Media type of the file."""
    bytes: int
    """Size of the file in bytes."""
    url: str
    """URL to download the file from. Requires an Employee key."""


class MailWithText(TypedDict):
    mail_id: int
    """ID of the email."""
    event: str
    """Key of the event that the email is about. It begins with the type of event, such as `order.posted`. Each event is emailed once."""
    order_id: Optional[str]
    """ID of the order that the email is about. Null if it is not about an order, or if the order was not created in Dray."""
    invoice_id: Optional[int]
    """ID of the order's invoice. Null if the email is not about an order, or until the order is posted."""
    recipients: List[str]
    """Email addresses of the recipients."""
    subject: str
    """Subject line."""
    status: Literal["waiting", "sent", "recorded", "refused", "failed"]
    """`waiting`: not sent yet, or waiting to be retried. `sent`: accepted by the mail server for at least one recipient. `recorded`: stored but not sent, because no mail server (SMTP_URL) is configured. `refused`: permanently rejected by the mail server. `failed`: abandoned after about a day of retries."""
    refused: List[str]
    """Recipients that the mail server permanently rejected."""
    attempts: int
    """Number of attempts to send the email."""
    last_error: Optional[str]
    """Error message from the last failed attempt. Null if no attempt failed."""
    time_created: str
    """When the email was created."""
    time_sent: Optional[str]
    """When the mail server accepted the email. Null until then."""
    text: str
    """Plain-text body."""
    html: str
    """HTML body."""
    attachments: List[MailWithTextAttachmentsItem]
    """Attached files. Empty for emails about orders."""


class WebhookOfKey(TypedDict):
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
    api_key_id: int
    """ID of the API key that the webhook belongs to."""


class SandboxClock(TypedDict):
    now: str
    """Current time of the sandbox clock."""
    offset_seconds: int
    """Seconds that the sandbox clock is ahead of real time. Negative if it is behind."""


class QueuedOutcome(TypedDict):
    queue: Literal["orders", "changes", "cancellations", "purchases", "payments", "mail"]
    """Queue that the outcome applies to."""
    outcome: Literal["reject", "fail"]
    """Outcome of the next items: `reject` rejects them with the message; `fail` makes one attempt fail, which is then retried."""
    times: int
    """Number of items that the outcome still applies to."""
    message: Optional[str]
    """Rejection message. Null for the default message."""


class SentStatements(TypedDict):
    mails: int
    """Number of emails: one for each AR account that has an email address."""
    accounts: int
    """Number of AR accounts selected."""
    without_address: List[int]
    """IDs of the AR accounts that receive no email because none of their customers has an active user with an email address."""


class SendStatementsRequest(TypedDict, total=False):
    ar_account_ids: Sequence[int]
    """IDs of the AR accounts to send statements to. Defaults to all accounts with a nonzero balance."""
    to: str
    """Last day of the statements, which cover 90 days. Defaults to today (UTC)."""
    dry_run: bool
    """`true` returns what would be sent, without sending it."""


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


class _PurchaseWarningsItem(TypedDict):
    field: str
    """Path of the quantity in the request, such as `lines[0].units`, or `lines` if the request does not include the line."""
    code: Literal["OVER_RECEIVED", "SHORT_RECEIVED"]
    """Whether more or fewer units were received than ordered."""
    detail: str
    """Human-readable explanation."""
    product_id: int
    """ID of the product."""


class PurchaseWarningsItem(_PurchaseWarningsItem, total=False):
    index: int
    """Zero-based position of the line in the request."""


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
    warnings: List[PurchaseWarningsItem]
    """Differences between the units ordered and the units received. Present only in responses to a receipt or a correction."""


class _AdvancePurchaseRequestLinesItem(TypedDict):
    purchase_trans_id: int
    """ID of the purchase line."""
    units: float
    """Units received in good condition: a whole number from 0 to 10,000,000."""


class AdvancePurchaseRequestLinesItem(_AdvancePurchaseRequestLinesItem, total=False):
    damaged_units: float
    """Units received that cannot be sold. Defaults to 0."""
    batch_code: Optional[str]
    """Batch code of these units. Null means none. Defaults to that of the line. To split a line by batch, send it once for each batch, with the code of that batch."""
    expiration_date: Optional[str]
    """Expiration date of these units (YYYY-MM-DD). Null means none. Defaults to that of the line, or to none for a new part of a split line."""
    pallet_tag: Optional[str]
    """Tag of the pallet that the units arrived on. Null means none. Defaults to that of the line, or to none for a new part of a split line."""


class _AdvancePurchaseRequest(TypedDict):
    to: Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"]
    """The next status: Accepted, Received, Confirmed or Verified."""


class AdvancePurchaseRequest(_AdvancePurchaseRequest, total=False):
    lines: Sequence[AdvancePurchaseRequestLinesItem]
    """Quantities received. Allowed only with `"to": "Received"`. Lines that you leave out count as received in full."""
    receiving_num: str
    """Receipt number. Defaults to `RCV-<purchase_id>` on receipt."""


class _CorrectPurchaseReceiptRequestLinesItem(TypedDict):
    purchase_trans_id: int
    """ID of the purchase line."""
    units: float
    """Units received in good condition: a whole number from 0 to 10,000,000."""


class CorrectPurchaseReceiptRequestLinesItem(_CorrectPurchaseReceiptRequestLinesItem, total=False):
    damaged_units: float
    """Units received that cannot be sold. Defaults to 0."""
    batch_code: Optional[str]
    """Batch code of these units. Null means none. Defaults to that of the line. To split a line by batch, send it once for each batch, with the code of that batch."""
    expiration_date: Optional[str]
    """Expiration date of these units (YYYY-MM-DD). Null means none. Defaults to that of the line, or to none for a new part of a split line."""
    pallet_tag: Optional[str]
    """Tag of the pallet that the units arrived on. Null means none. Defaults to that of the line, or to none for a new part of a split line."""


class _CorrectPurchaseReceiptRequest(TypedDict):
    lines: Sequence[CorrectPurchaseReceiptRequestLinesItem]
    """Corrected quantities. Lines that you leave out are not changed."""


class CorrectPurchaseReceiptRequest(_CorrectPurchaseReceiptRequest, total=False):
    receiving_num: str
    """Receipt number. Defaults to `RCV-<purchase_id>` on receipt."""


class _ImportOrderTotals(TypedDict):
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


class ImportOrderTotals(_ImportOrderTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class ImportOrderLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class ImportOrderLinesItemPricingCandidatesItem(TypedDict):
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


class ImportOrderLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if the product has no minimum."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class ImportOrderLinesItemPricing(TypedDict):
    pricing_date: str
    """Date used for prices and promotions."""
    full_price: Optional[str]
    """List price of one unit before promotions, in US dollars. Null if the product has no price."""
    unit_price: Optional[str]
    """Price of one unit after the applied promotion, in US dollars. Null if the product has no price."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[ImportOrderLinesItemPricingCandidatesItem]
    """The list price and the promotions that were considered."""
    minimum: ImportOrderLinesItemPricingMinimum
    """Minimum quantity for the line."""


class _ImportOrderLinesItem(TypedDict):
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


class ImportOrderLinesItem(_ImportOrderLinesItem, total=False):
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
    issues: List[ImportOrderLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[int]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Code of the batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: ImportOrderLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _ImportOrderGroupsItemTotals(TypedDict):
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


class ImportOrderGroupsItemTotals(_ImportOrderGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class ImportOrderGroupsItem(TypedDict):
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
    totals: ImportOrderGroupsItemTotals
    """Totals of the lines."""


class ImportOrderPendingImportRowsItem(TypedDict):
    row_number: int
    """Row number in the imported file. The header row is row 1."""
    reason: str
    """Why the row could not be matched to a product and quantity."""


class ImportOrderPendingChangeEditor(TypedDict):
    user_id: int
    """ID of the user."""
    name: str
    """Full name of the user."""


class ImportOrderPendingChangeUpdatedBy(TypedDict):
    user_id: int
    """ID of the user."""
    name: str
    """Full name of the user."""


class _ImportOrderPendingChangeTotals(TypedDict):
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


class ImportOrderPendingChangeTotals(_ImportOrderPendingChangeTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class ImportOrderPendingChangeLinesItemIssuesItem(TypedDict):
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class ImportOrderPendingChangeLinesItemPricingCandidatesItem(TypedDict):
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


class ImportOrderPendingChangeLinesItemPricingMinimum(TypedDict):
    min_order_units: Optional[float]
    """Minimum order quantity, in units. Null if the product has no minimum."""
    case_units: Optional[float]
    """Units per case if the product is sold by the case only. Otherwise null."""
    applied: bool
    """Whether the quantity was raised to the minimum."""


class ImportOrderPendingChangeLinesItemPricing(TypedDict):
    pricing_date: str
    """Date used for prices and promotions."""
    full_price: Optional[str]
    """List price of one unit before promotions, in US dollars. Null if the product has no price."""
    unit_price: Optional[str]
    """Price of one unit after the applied promotion, in US dollars. Null if the product has no price."""
    rounding: Optional[str]
    """How prices are rounded. Null if the product has no price."""
    candidates: List[ImportOrderPendingChangeLinesItemPricingCandidatesItem]
    """The list price and the promotions that were considered."""
    minimum: ImportOrderPendingChangeLinesItemPricingMinimum
    """Minimum quantity for the line."""


class _ImportOrderPendingChangeLinesItem(TypedDict):
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


class ImportOrderPendingChangeLinesItem(_ImportOrderPendingChangeLinesItem, total=False):
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
    issues: List[ImportOrderPendingChangeLinesItemIssuesItem]
    """Problems that prevent this line from being submitted."""
    invoice_trans_id: Optional[int]
    """ID of the invoice line. Null until the order is posted."""
    batch_code: Optional[str]
    """Code of the batch that the line was picked from. Null until one is assigned."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    pricing: ImportOrderPendingChangeLinesItemPricing
    """How the unit price was determined. Present with include_pricing=true."""


class _ImportOrderPendingChangeGroupsItemTotals(TypedDict):
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


class ImportOrderPendingChangeGroupsItemTotals(_ImportOrderPendingChangeGroupsItemTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class ImportOrderPendingChangeGroupsItem(TypedDict):
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
    totals: ImportOrderPendingChangeGroupsItemTotals
    """Totals of the lines."""


class _ImportOrderPendingChange(TypedDict):
    state: Literal["draft", "submitted", "processing", "applied", "rejected"]
    """Status of the change. Only a draft or rejected change can be edited."""
    updated_at: str
    """When the change was last edited."""
    editor: Optional[ImportOrderPendingChangeEditor]
    """User who created the change. Null if unknown."""
    updated_by: Optional[ImportOrderPendingChangeUpdatedBy]
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
    totals: ImportOrderPendingChangeTotals
    """Totals of the lines."""


class ImportOrderPendingChange(_ImportOrderPendingChange, total=False):
    lines: List[ImportOrderPendingChangeLinesItem]
    """Lines of the order with the change applied."""
    groups: List[ImportOrderPendingChangeGroupsItem]
    """Orders that the lines would be split into on submission."""


class ImportOrderCancellation(TypedDict):
    state: Literal["pending", "applied", "completed", "rejected"]
    """Status of the cancellation: `pending`, then `applied` and `completed`, or `rejected`."""
    requested_at: str
    """When the cancellation was requested."""
    requested_by_user_id: Optional[int]
    """ID of the user who requested the cancellation. Null if unknown."""
    message: Optional[str]
    """Why the cancellation was rejected. Null if it was not rejected."""


class ImportOrderProcessing(TypedDict):
    attempts: int
    """Number of processing attempts so far."""
    message: Optional[str]
    """Why the order was rejected, or why the last attempt failed. Otherwise null."""
    updated_at: str
    """When the state of processing last changed."""


class ImportOrderRelatedOrdersSplitChildrenItem(TypedDict):
    id: Optional[str]
    """ID of the order. Null if it was not created in Dray."""
    invoice_id: Optional[int]
    """ID of the order's invoice. Null until the order is posted."""


class ImportOrderRelatedOrders(TypedDict):
    parent_id: Optional[str]
    """ID of the order that this one was split from. Null if it was not split from another order."""
    parent_invoice_id: Optional[int]
    """ID of the parent order's invoice. Null if the order was not split from another."""
    split_children: List[ImportOrderRelatedOrdersSplitChildrenItem]
    """Orders that were split from this one."""


class _ImportOrderAllowedActionsUpdate(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class ImportOrderAllowedActionsUpdate(_ImportOrderAllowedActionsUpdate, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _ImportOrderAllowedActionsSubmit(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class ImportOrderAllowedActionsSubmit(_ImportOrderAllowedActionsSubmit, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _ImportOrderAllowedActionsDiscardChanges(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class ImportOrderAllowedActionsDiscardChanges(_ImportOrderAllowedActionsDiscardChanges, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _ImportOrderAllowedActionsCancel(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class ImportOrderAllowedActionsCancel(_ImportOrderAllowedActionsCancel, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _ImportOrderAllowedActionsDelete(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class ImportOrderAllowedActionsDelete(_ImportOrderAllowedActionsDelete, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _ImportOrderAllowedActionsChangeTerms(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class ImportOrderAllowedActionsChangeTerms(_ImportOrderAllowedActionsChangeTerms, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class _ImportOrderAllowedActionsSetPromotions(TypedDict):
    allowed: bool
    """Whether this API key can perform the action now."""


class ImportOrderAllowedActionsSetPromotions(_ImportOrderAllowedActionsSetPromotions, total=False):
    reason: str
    """Why the action is not allowed, as an error code. Omitted if it is allowed. For `cancel`, NOT_SUBMITTED means that the order is a draft: delete it instead."""
    detail: str
    """Why the action is not allowed and what to do instead, for people to read. Omitted if it is allowed."""


class ImportOrderAllowedActions(TypedDict):
    update: ImportOrderAllowedActionsUpdate
    """Whether the order can be edited."""
    submit: ImportOrderAllowedActionsSubmit
    """Whether the draft or pending change can be submitted."""
    discard_changes: ImportOrderAllowedActionsDiscardChanges
    """Whether the pending change or rejected cancellation can be discarded."""
    cancel: ImportOrderAllowedActionsCancel
    """Whether a cancellation can be requested."""
    delete: ImportOrderAllowedActionsDelete
    """Whether the draft can be deleted."""
    change_terms: ImportOrderAllowedActionsChangeTerms
    """Whether credit terms can be chosen on lines."""
    set_promotions: ImportOrderAllowedActionsSetPromotions
    """Whether manual promotions can be chosen on lines."""


class _ImportOrderWarningsItem(TypedDict):
    field: str
    """Path of the field, such as lines[0].units."""
    code: str
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation of what is wrong and how to fix it."""


class ImportOrderWarningsItem(_ImportOrderWarningsItem, total=False):
    index: int
    """Zero-based position of the line in the request."""
    product_id: int
    """ID of the product on that line."""


class ImportOrderResultingOrdersItemSplitReason(TypedDict):
    code: Literal["SEPARATE_INVOICE_REQUIRED", "CUSTOM_TERMS", "SPLIT_INVOICE", "DIFFERENT_TERMS"]
    """Stable, machine-readable code."""
    detail: str
    """Human-readable explanation."""


class _ImportOrderResultingOrdersItemTotals(TypedDict):
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


class ImportOrderResultingOrdersItemTotals(_ImportOrderResultingOrdersItemTotals, total=False):
    shipped_units: float
    """Units that can ship now. Omitted from the totals of submitted and posted orders."""
    requested_ext_price: str
    """What the total after discounts would be if every requested unit were shipped, in US dollars. Omitted from the totals of submitted and posted orders."""


class ImportOrderResultingOrdersItem(TypedDict):
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
    split_reason: Optional[ImportOrderResultingOrdersItemSplitReason]
    """Why the order was split off. Null if it was not split off."""
    totals: Optional[ImportOrderResultingOrdersItemTotals]
    """Totals of the lines that this API key can see. Null for a canceled order."""


class ImportOrderImportPendingItem(TypedDict):
    row_number: int
    """Row number in the imported file. The header row is row 1."""
    cells: Dict[str, Any]
    """Cells of the row by column name."""
    reason: str
    """Why the row could not be matched to a product and quantity."""


class ImportOrderImport(TypedDict):
    rows: int
    """Number of rows in the file, not counting the header and empty rows."""
    lines: int
    """Number of rows that were converted to lines."""
    pending: List[ImportOrderImportPendingItem]
    """Rows that could not be converted to lines."""


_ImportOrderRequired = TypedDict(
    "_ImportOrderRequired",
    {
        "id": "Optional[str]",
        "invoice_id": "Optional[int]",
        "invoice_num": "Optional[str]",
        "stage": "Literal[\"draft\", \"submitted\", \"posted\"]",
        "status": "Literal[\"draft\", \"deleted\", \"queued\", \"importing\", \"rejected\", \"accepted\", \"on_the_way\", \"delivered\", \"cancelled\"]",
        "invoice_status": "Optional[int]",
        "invoice_status_name": "Optional[str]",
        "is_credit": "bool",
        "version": "str",
        "customer_id": "int",
        "customer_name": "str",
        "state": "str",
        "delivery_date": "Optional[str]",
        "po_num": "Optional[str]",
        "memo": "Optional[str]",
        "emails": "List[str]",
        "po_date": "Optional[str]",
        "term_id": "Optional[int]",
        "credit_term_id": "Optional[int]",
        "credit_term": "Optional[str]",
        "split_invoice_id": "Optional[int]",
        "due_date": "Optional[str]",
        "invoice_total": "Optional[str]",
        "open_debit": "Optional[str]",
        "open_credit": "Optional[str]",
        "open_balance": "Optional[str]",
        "pdf_url": "Optional[str]",
        "ar_note": "Optional[str]",
        "submitted_by_user_id": "Optional[int]",
        "built_by_user_id": "Optional[int]",
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
    """Name of the user who submitted the order. Only on posted orders. Null if unknown."""
    submitted_by_user_email: Optional[str]
    """Email address of the user who submitted the order. Only on posted orders. Null if unknown."""
    built_by_user_email: Optional[str]
    """Email address of the user who built the order. Only on posted orders. Null if unknown."""
    lines: List[ImportOrderLinesItem]
    """Lines of the order. Lists omit them unless include_lines is true."""
    groups: List[ImportOrderGroupsItem]
    """Orders that the draft would be split into on submission."""
    order_overrides: Dict[str, Any]
    """PO number and memo of each resulting order, keyed by group_key."""
    pending_import_rows: List[ImportOrderPendingImportRowsItem]
    """Imported rows that are not lines yet. Add them as lines or discard them before you submit."""
    processing: ImportOrderProcessing
    """State of background processing. Present only on submitted orders."""
    warnings: List[ImportOrderWarningsItem]
    """Problems that did not cause the request to be rejected."""
    resulting_orders: List[ImportOrderResultingOrdersItem]
    """Orders that result from the submission. Present only in the response to a submission."""
    copied_from: str
    """ID of the order that was copied, or `invoice:<id>` if it has no order ID. Present only in the response to a copy; afterward, see the history of the draft."""


class ImportOrder(_ImportOrderRequired, _ImportOrderOptional):
    pass


class _ImportOrderRequest(TypedDict):
    customer_id: int
    """ID of the customer."""


class ImportOrderRequest(_ImportOrderRequest, total=False):
    csv: str
    """Spreadsheet as CSV text. Columns: product_id or supplier_product_number, units or cases, and optionally accept_backorder."""
    xlsx: str
    """Base64-encoded workbook (.xlsx) with the same columns, in place of csv."""
    sheet: str
    """Name of the sheet to read. Defaults to the first visible one."""


class InvoiceLinesItemLotsItem(TypedDict):
    purchase_trans_id: int
    """ID of the purchase line on which the lot was received."""
    batch_code: Optional[str]
    """Batch code. Null if not set."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    units: int
    """Units picked from this lot."""


class InvoiceLinesItem(TypedDict):
    invoice_trans_id: int
    """ID of the invoice line."""
    product_id: int
    """ID of the product."""
    product_name: str
    """Name of the product."""
    units: int
    """Units to ship."""
    purchase_trans_id: Optional[int]
    """ID of the purchase line of the first lot. Null if none was picked."""
    batch_code: Optional[str]
    """Batch code. Null if not set."""
    coa_url: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
    lots: List[InvoiceLinesItemLotsItem]
    """Lots that the line was picked from, oldest first. If they add up to fewer units than the line, the rest came from stock without a lot."""


class Invoice(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""
    status: Literal[1, 2, 3, 4, 5, 7]
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""
    status_name: str
    """Name of the status, such as Loaded."""
    order_id: Optional[str]
    """ID of the order. Null if the invoice was not created in Dray."""
    order_status: Literal["accepted", "on_the_way", "delivered"]
    """Status of the order after the change."""
    customer_id: int
    """ID of the customer."""
    location_id: int
    """ID of the warehouse that ships the goods."""
    delivery_date: str
    """Delivery date of the invoice."""
    lines: List[InvoiceLinesItem]
    """Lines of the invoice with the lots they were picked from."""


class AdvanceInvoiceRequest(TypedDict):
    to: Literal[1, 2, 3, 4, 5, 7]
    """The next status: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified."""


class VerifyDayVerifiedItem(TypedDict):
    invoice_id: int
    """ID of the invoice."""
    invoice_num: str
    """Invoice number as printed, such as INV-612001."""


class VerifyDay(TypedDict):
    date: str
    """Latest delivery date that was included."""
    verified: List[VerifyDayVerifiedItem]
    """Invoices that were moved to Verified, in order of invoice number."""
    has_more: bool
    """Whether more balanced invoices are left. If true, call again."""


class VerifyDayRequest(TypedDict, total=False):
    date: str
    """Latest delivery date to include. Defaults to today (UTC)."""
    limit: int
    """Maximum number of invoices to move in one call."""


class SetWorker(TypedDict):
    paused: bool
    """Whether background processing is paused."""


class MintedKey(TypedDict):
    api_key_id: int
    """ID of the API key."""
    name: str
    """Name that describes what the key is for."""
    type: Literal["Employee", "Supplier", "Customer"]
    """Type of key. It determines which records the key can see."""
    environment: Literal["Production", "Test", "Development"]
    """Environment that the key is valid in."""
    user_id: Optional[int]
    """ID of the user that the key acts for. Null if the key has no user."""
    supplier_ids: Optional[List[int]]
    """IDs of the suppliers that the key is restricted to. Null means no restriction."""
    customer_ids: Optional[List[int]]
    """IDs of the customers that the key is restricted to. Null means no restriction."""
    states: List[str]
    """States that the key is restricted to. An empty list means all states."""
    max_requests_per_hour: int
    """Maximum number of requests in any 60 minutes."""
    ordering_enabled: bool
    """Whether the key can create and change orders."""
    expires_at: Optional[str]
    """When the key expires. Null means never."""
    revoked_at: Optional[str]
    """When the key was revoked. Null if it has not been revoked."""
    time_created: str
    """When the key was created."""
    for_session: bool
    """Whether the key belongs to a console session. Such a key has no secret and is revoked when the session ends; revoking it ends the session."""
    read_only: bool
    """Whether the key is read-only because of the role of the signed-in user."""
    key: Optional[str]
    """The API key itself: send it in the `x-api-key` header. Shown only in this response; null in the response to a retry with the same Idempotency-Key."""


class _CreateKeyRequest(TypedDict):
    type: Literal["Employee", "Supplier", "Customer"]
    """Type of key. It determines which records the key can see."""


class CreateKeyRequest(_CreateKeyRequest, total=False):
    name: str
    """Name that describes what the key is for."""
    user_id: Optional[int]
    """ID of the user that the key acts for. Required to create or change orders. Null means none."""
    supplier_ids: Optional[Sequence[int]]
    """IDs of the suppliers to restrict the key to, or null for all suppliers. Required to create a Supplier key."""
    customer_ids: Optional[Sequence[int]]
    """IDs of the customers to restrict the key to, or null for all customers. Required to create a Customer key."""
    states: Sequence[str]
    """States to restrict the key to. An empty list means all states."""
    max_requests_per_hour: int
    """Maximum number of requests in any 60 minutes. A new key defaults to 5,000."""
    ordering_enabled: bool
    """Whether the key can create and change orders. A new key defaults to true."""
    expires_at: Optional[str]
    """When the key expires; must be in the future. Null means never."""


class RotateKeyRequest(TypedDict, total=False):
    grace_seconds: int
    """Seconds for which the old key keeps working. Defaults to one day (86,400)."""


class UpdateKeyRequest(TypedDict, total=False):
    name: str
    """Name that describes what the key is for."""
    user_id: Optional[int]
    """ID of the user that the key acts for. Required to create or change orders. Null means none."""
    supplier_ids: Optional[Sequence[int]]
    """IDs of the suppliers to restrict the key to, or null for all suppliers. Required to create a Supplier key."""
    customer_ids: Optional[Sequence[int]]
    """IDs of the customers to restrict the key to, or null for all customers. Required to create a Customer key."""
    states: Sequence[str]
    """States to restrict the key to. An empty list means all states."""
    max_requests_per_hour: int
    """Maximum number of requests in any 60 minutes. A new key defaults to 5,000."""
    ordering_enabled: bool
    """Whether the key can create and change orders. A new key defaults to true."""
    expires_at: Optional[str]
    """When the key expires; must be in the future. Null means never."""


class _LoadedRecords(TypedDict):
    inserted: int
    """Number of records created."""
    updated: int
    """Number of records changed or removed."""
    unchanged: int
    """Number of records that were already up to date."""


class LoadedRecords(_LoadedRecords, total=False):
    absent: int
    """Number of stored records that were removed or deactivated because the request did not include them. Present only if the request set the `absent` query parameter."""


class ImportData(TypedDict):
    tables: int
    """Number of tables loaded."""
    rows: int
    """Number of rows loaded."""
    jobs: int
    """Number of orders, changes, cancellations, purchases and payments whose processing was resumed."""


class ResetData(TypedDict):
    tables: int
    """Number of tables loaded."""
    rows: int
    """Number of rows loaded."""
    jobs: int
    """Number of orders, changes, cancellations, purchases and payments whose processing was resumed."""
    exported_at: str
    """When the export was made."""
    environment: str
    """Environment that the export came from."""


class RevokedLinks(TypedDict):
    revoked_at: str
    """Links created before this time no longer work."""


class SetSandboxClockRequest(TypedDict, total=False):
    now: str
    """Time to set the clock to. The clock keeps running from there."""
    advance_seconds: int
    """Seconds to move the sandbox clock forward. Negative values move it back."""


class _QueueOutcomeRequest(TypedDict):
    queue: Literal["orders", "changes", "cancellations", "purchases", "payments", "mail"]
    """Queue to apply the outcome to."""
    outcome: Literal["reject", "fail"]
    """`reject` rejects the item with `message`. `fail` makes one attempt fail; the item is then retried as usual."""


class QueueOutcomeRequest(_QueueOutcomeRequest, total=False):
    times: int
    """Number of items to apply the outcome to."""
    message: str
    """Rejection message."""


class SendStatementsResponse(TypedDict):
    data: SentStatements


class AdvancePurchaseResponse(TypedDict):
    data: Purchase


class GetPurchaseReceiptResponse(TypedDict):
    data: PurchaseReceipt


class CorrectPurchaseReceiptResponse(TypedDict):
    data: Purchase


class CompleteActivationTaskResponse(TypedDict):
    data: ActivationTask


class ImportOrderResponse(TypedDict):
    data: ImportOrder


class AdvanceInvoiceResponse(TypedDict):
    data: Invoice


class VerifyDayResponse(TypedDict):
    data: VerifyDay


class GetPickListResponse(TypedDict):
    data: PickList


class GetPackingSlipsResponse(TypedDict):
    data: PackingSlips


class GetLoadListResponse(TypedDict):
    data: LoadList


class GetStatusResponse(TypedDict):
    data: Status


class SetWorkerPausedResponse(TypedDict):
    data: SetWorker


class RunSelfCheckResponse(TypedDict):
    data: SelfCheck


class CreateKeyResponse(TypedDict):
    data: MintedKey


class RotateKeyResponse(TypedDict):
    data: MintedKey


class UpdateKeyResponse(TypedDict):
    data: Key


class GetAuditHeadResponse(TypedDict):
    data: AuditHead


class VerifyAuditResponse(TypedDict):
    data: VerifyAudit


class SearchResponse(TypedDict):
    data: List[Search]
    """Results, grouped by type."""


class ImportDataResponse(TypedDict):
    data: ImportData


class ResetDataResponse(TypedDict):
    data: ResetData


class GetEmailResponse(TypedDict):
    data: MailWithText


class RevokeLinksResponse(TypedDict):
    data: RevokedLinks


class GetSandboxClockResponse(TypedDict):
    data: SandboxClock


class SetSandboxClockResponse(TypedDict):
    data: SandboxClock


class ResetSandboxClockResponse(TypedDict):
    data: SandboxClock


class ListQueuedOutcomesResponse(TypedDict):
    data: List[QueuedOutcome]
    """Queued outcomes, in the order in which they will be applied."""


class QueueOutcomeResponse(TypedDict):
    data: QueuedOutcome


class _StatesRecord(TypedDict):
    StateAbbreviation: str
    """Two-letter abbreviation of the state, such as CA."""


class StatesRecord(_StatesRecord, total=False):
    StateName: str
    """Full name of the state. Required for a new record."""
    OrderCutOffTime: str
    """Time of day by which an order must be submitted, such as 15:00, in the time zone given by TimeZone. Required for a new record."""
    TimeZone: str
    """IANA time zone of the cutoff and of the state's business day, such as America/Los_Angeles. Required for a new record."""
    OrderCutOffDaysInAdvance: str
    """Number of days from the order cutoff to the delivery, as a string. 0 means that the cutoff is on the delivery day. Required for a new record."""
    Active: bool
    """Whether the state is listed in v1. Defaults to true for a new record."""
    OrderingEnabled: bool
    """Whether customers in the state can order. If false, writes to orders are rejected with FEATURE_DISABLED. Defaults to true for a new record."""


class _LocationsRecord(TypedDict):
    LocationID: int
    """Unique ID of the location."""


class LocationsRecord(_LocationsRecord, total=False):
    Location: str
    """Name of the warehouse or other receiving location. Required for a new record."""
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
    """Two-letter abbreviation of the state, such as CA. Required for a new record."""
    PostalCode: Optional[str]
    """Postal code (ZIP) of the location. Null if unknown."""


class _CreditTermsRecord(TypedDict):
    TermID: int
    """Unique ID of the credit term. Use it as credit_term_id on order lines."""


class CreditTermsRecord(_CreditTermsRecord, total=False):
    Term: str
    """Name of the credit term, such as Net 30. Required for a new record."""
    DaysOfCredit: int
    """Number of days from delivery to the due date. 0 means due on delivery. Required for a new record."""
    AccountOnHold: bool
    """Whether accounts with this credit term are on hold. Defaults to false for a new record."""


class _SuppliersRecord(TypedDict):
    SupplierID: int
    """Unique ID of the supplier."""


class SuppliersRecord(_SuppliersRecord, total=False):
    Supplier: str
    """Name of the supplier. Required for a new record."""
    State: str
    """Abbreviation of the supplier's state, such as CA. Required for a new record."""
    Active: bool
    """Whether the supplier is active. By default, Customer and Supplier keys see only active suppliers. Defaults to true for a new record."""
    Description: Optional[str]
    """Description of the supplier, as free text. Null if not set."""
    BrandAssetsURL: Optional[str]
    """URL of brand assets such as logos and images. Null if not set."""
    SupplierWebsiteURL: Optional[str]
    """URL of the supplier's website. Null if not set."""
    SeparateInvoice: bool
    """Whether the supplier's products are always invoiced separately. Defaults to false for a new record."""


class _SuppliersCreditTermsRecord(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    TermID: int
    """ID of the credit term that the supplier offers."""


class SuppliersCreditTermsRecord(_SuppliersCreditTermsRecord, total=False):
    Position: int
    """Position among the supplier's terms. The first term applies by default. Defaults to 1 for a new record."""
    Remove: bool
    """`true` removes the record. Only its key fields are required."""


class _VendorsRecord(TypedDict):
    SupplierID: int
    """ID of the supplier."""
    LocationID: int
    """ID of the receiving location."""
    VendorID: int
    """ID of the vendor. A vendor has one record for each supplier and location."""


class VendorsRecord(_VendorsRecord, total=False):
    VendorName: str
    """Name of the vendor. Required for a new record."""
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
    """Minimum number of days from submitting a purchase to its delivery. Defaults to 0 for a new record."""
    TargetDOI: Optional[int]
    """Days of inventory (DOI) to aim for when purchasing. Null if there is no target."""
    MaxDOI: Optional[int]
    """Maximum days of inventory (DOI) to hold. Null if there is no maximum."""
    PickupDates: Sequence[Literal["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]]
    """Days of the week on which goods can be picked up, as three-letter names such as Mon. Empty means every day."""
    RequirePOBatchCodes: bool
    """Whether every line of a purchase from the vendor needs a batch code. Defaults to false for a new record."""
    Active: bool
    """Whether purchases can be placed with the vendor. Defaults to true for a new record."""


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
    """Name of the invoice series. Required for a new record."""
    Remove: bool
    """`true` removes the record. Only its key fields are required."""


class _CustomersRecord(TypedDict):
    CustomerID: int
    """Unique ID of the customer."""


class CustomersRecord(_CustomersRecord, total=False):
    CustomerName: str
    """Display name of the customer. Required for a new record."""
    CustomerNameAlt: Optional[str]
    """Alternative name, such as the legal name. Null if not set."""
    ChainName: Optional[str]
    """Name of the chain that the customer belongs to. Null if it belongs to none."""
    LicenseNum: Optional[str]
    """License number of the customer. Null if unknown."""
    Address: Optional[str]
    """Delivery address of the customer, as a single line. Null if unknown."""
    LocationID: int
    """ID of the warehouse that serves the customer. Required for a new record."""
    OnHold: bool
    """Whether the customer is on credit hold. Orders are still accepted, with the warning CUSTOMER_ON_HOLD. Defaults to false for a new record."""
    SalesRepUserID: Optional[int]
    """User ID of the assigned sales rep. Null if none is assigned."""
    ProfilePictureURL: Optional[str]
    """URL of the customer's picture or logo. Null if not set."""
    CollectionAgentFullName: Optional[str]
    """Full name of the collection agent, who follows up on overdue invoices. Null if none is assigned."""
    CollectionAgentEmail: Optional[str]
    """Email address of the collection agent. Null if unknown or if none is assigned."""
    State: str
    """Abbreviation of the customer's state, such as CA. It determines the prices, the order cutoff and the time zone. Required for a new record."""
    DeliveryDays: str
    """Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none."""
    AccountStatus: Literal["Active", "Inactive", "Closed"]
    """Status of the account: Active, Inactive or Closed. Defaults to Active for a new record."""
    DeliveryMinimum: Union[float, str]
    """Minimum order value for a delivery, in US dollars. 0 means no minimum. At most 99,999,999.99. Defaults to 0 for a new record."""
    ARAccountID: int
    """ID of the AR account that the customer's invoices are billed to. Required for a new record."""
    TermID: int
    """ID of the default credit term, for suppliers that offer no terms and have none set for this customer. Required for a new record."""


class _CustomersDeliverySchedulesRecord(TypedDict):
    CustomerID: int
    """ID of the customer."""


class CustomersDeliverySchedulesRecord(_CustomersDeliverySchedulesRecord, total=False):
    DeliveryDays: str
    """Days of the week on which the customer receives deliveries, as comma-separated three-letter names such as Mon,Thu. Empty if there are none."""


class _CustomersCreditTermsRecord(TypedDict):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier."""


class CustomersCreditTermsRecord(_CustomersCreditTermsRecord, total=False):
    TermID: int
    """ID of the credit term that applies when this customer buys from this supplier. Required for a new record."""
    Remove: bool
    """`true` removes the record. Only its key fields are required."""


class _CustomersSplitInvoicesRecord(TypedDict):
    CustomerID: int
    """ID of the customer."""
    SupplierID: int
    """ID of the supplier whose lines go on a separate invoice."""


class CustomersSplitInvoicesRecord(_CustomersSplitInvoicesRecord, total=False):
    SplitInvoiceID: int
    """ID of the invoice series that the supplier's lines belong to. Required for a new record."""
    Remove: bool
    """`true` removes the record. Only its key fields are required."""


class _UsersRecord(TypedDict):
    UserID: int
    """Unique ID of the user."""


class UsersRecord(_UsersRecord, total=False):
    SiteUserID: Optional[int]
    """ID of the user on the distributor's website. Null if the user has no login there."""
    UserActive: bool
    """Whether the user is active. API keys of inactive users cannot read or change orders. Defaults to true for a new record."""
    SvcLiveAccess: bool
    """Whether the user has access to the live menu service. Defaults to false for a new record."""
    Email: Optional[str]
    """Email address of the user. Null if unknown."""
    Role: str
    """Role of the user, such as Sales Rep or Buyer. Required for a new record."""
    PowerUser: bool
    """Whether the user has extended permissions in the ERP. Defaults to false for a new record."""
    JobTitle: Optional[str]
    """Job title of the user. Null if unknown."""
    Department: Optional[str]
    """Department that the user works in. Null if unknown."""
    FullName: str
    """Full name of the user. Required for a new record."""
    Phone: Optional[str]
    """Phone number of the user. Null if unknown."""
    Kind: Literal["Employee", "Supplier", "Customer"]
    """Type of user: Employee, Supplier or Customer. An API key and its user must have the same type. Required for a new record."""
    States: Optional[Sequence[str]]
    """Abbreviations of the states that the user works in, such as CA."""
    CustomerIDs: Optional[Sequence[int]]
    """IDs of the customers that the user acts for. Null if there are none."""
    SupplierIDs: Optional[Sequence[int]]
    """IDs of the suppliers that the user acts for. Null if there are none."""
    LocationIDs: Optional[Sequence[int]]
    """IDs of the warehouses that the user works at."""


class SalesRepsRecordSuppliersItem(TypedDict):
    SupplierID: int
    """ID of the supplier."""


class SalesRepsRecordCustomersItem(TypedDict):
    CustomerID: int
    """ID of the customer."""


class _SalesRepsRecord(TypedDict):
    UserID: int
    """User ID of the sales rep."""


class SalesRepsRecord(_SalesRepsRecord, total=False):
    ProductGroups: Sequence[str]
    """Product groups of the rep: `Supplier` for supplier reps, otherwise the names of the product lines that the rep sells."""
    Suppliers: Optional[Sequence[SalesRepsRecordSuppliersItem]]
    """Active suppliers that the rep represents, limited to those that this API key can see."""
    Customers: Optional[Sequence[SalesRepsRecordCustomersItem]]
    """Active customers that the rep serves, limited to those that this API key can see."""


class _ProductCategoriesRecord(TypedDict):
    ProductCategoryID: int
    """Unique ID of the category."""


class ProductCategoriesRecord(_ProductCategoriesRecord, total=False):
    CategoryName: str
    """Display name of the category. Required for a new record."""
    Sequence: int
    """Position of the category in lists. Lower numbers come first. Required for a new record."""


class _ProductsRecord(TypedDict):
    ProductID: int
    """Unique ID of the product."""


class ProductsRecord(_ProductsRecord, total=False):
    SupplierID: int
    """ID of the supplier that the product belongs to. Required for a new record."""
    ProductName: str
    """Display name of the product, as printed on invoices. Required for a new record."""
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
    StatusID: Literal[1, 2, 3]
    """Status of the product: 1 active, 2 inactive, 3 pending activation. Only active products can be ordered. Defaults to 1 for a new record."""
    State: str
    """Abbreviation of the state in which the product is sold, such as CA. Required for a new record."""
    IsSample: bool
    """Whether the product is a sample. Customer keys cannot order samples. Defaults to false for a new record."""
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
    CaseOnly: bool
    """Whether the product is sold in full cases only. Other quantities are rejected with NOT_CASE_MULTIPLE. Defaults to false for a new record."""
    MinOrderUnits: Optional[int]
    """Minimum units per order line. Smaller quantities are rejected with BELOW_MIN_ORDER. Null if there is no minimum."""
    FOB: str
    """Purchase cost of one unit, in US dollars with up to 4 decimal places. At most 99,999,999.99. Defaults to 0 for a new record."""
    DepositCost: str
    """Deposit on one unit, in US dollars with up to 4 decimal places. At most 99,999,999.99. Defaults to 0 for a new record."""


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
    """Price of one unit before promotions, in US dollars with 2 decimal places. At most 99,999,999.99. Required for a new record."""
    Remove: bool
    """`true` removes the record. Only its key fields are required."""


class _PromotionsRecord(TypedDict):
    PromotionID: int
    """Unique ID of the promotion."""


class PromotionsRecord(_PromotionsRecord, total=False):
    PromotionTypeID: Literal[1, 2, 3]
    """Type of promotion: 1 automatic, 2 manual (chosen by a sales rep), 3 quantity (requires a minimum number of units). Required for a new record."""
    PromotionName: str
    """Display name of the promotion. Required for a new record."""
    ProductOverrideType: Literal[1, 2, 3]
    """What UnitPrice means: 1 fixed unit price, 2 percent off the price, 3 amount off the price. Required for a new record."""
    UnitPrice: Union[float, str]
    """Value of the promotion, depending on ProductOverrideType: a unit price or an amount off, in US dollars, or a percentage off. Up to 4 decimal places. At most 99,999,999.99. Required for a new record."""
    StartDate: str
    """First day of the promotion, in the time zone of the customer's state. Required for a new record."""
    EndDate: Optional[str]
    """Last day of the promotion, inclusive. Null if it is open-ended."""
    AllProducts: bool
    """Whether the promotion covers every product of its supplier. If false, ProductIDs lists the products. Defaults to false for a new record."""
    SupplierID: int
    """ID of the supplier whose products are promoted. Defaults to the supplier of the listed products."""
    MinUnits: Optional[int]
    """Minimum units on a line for the promotion to apply. Null unless PromotionTypeID is 3."""
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
    """`true` removes the record. Only its key fields are required."""


class _PurchasesRecordLinesItem(TypedDict):
    PurchaseTransID: int
    """Unique ID of the purchase line."""


class PurchasesRecordLinesItem(_PurchasesRecordLinesItem, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    Ordered: str
    """Number of units ordered, with up to 4 decimal places. Defaults to NumUnits. At most 10,000,000."""
    NumUnits: str
    """Number of units received or, until then, expected, with up to 4 decimal places. At most 10,000,000. Required for a new record."""
    FOB: Optional[str]
    """Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99."""
    DepositCost: Optional[str]
    """Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99."""
    ExtPrice: Optional[str]
    """Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00."""
    ExpirationDate: Optional[str]
    """Expiration date of the goods (midnight UTC). Null if they have none."""
    CodeDate: Optional[str]
    """Code date printed on the package (midnight UTC). Null if not set."""
    BatchCode: Optional[str]
    """Batch code of the goods. Null if not set."""
    LaidInCost: Optional[str]
    """Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99."""
    PalletTag: Optional[str]
    """Tag of the pallet that the goods arrived on. Null if not set."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000."""
    Weight: Optional[str]
    """Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown."""


class _PurchasesRecord(TypedDict):
    PurchaseID: int
    """Unique ID of the processed purchase."""


class PurchasesRecord(_PurchasesRecord, total=False):
    ReceiveDate: Optional[str]
    """When the goods were received. Until then, the requested delivery date. Null if unknown."""
    ShipmentNum: Optional[str]
    """Number of the incoming shipment. Null if not set."""
    ShipmentID: Optional[int]
    """ID of the incoming shipment in the ERP. Null if not set."""
    ToLocationID: int
    """ID of the receiving location. Required for a new record."""
    VendorID: int
    """ID of the vendor. Required for a new record."""
    PostDate: str
    """When the purchase was processed and its status became New. Required for a new record."""
    Status: Literal["New", "Accepted", "Received", "Confirmed", "Verified"]
    """Status of the purchase: New, Accepted, Received, Confirmed or Verified. Defaults to New for a new record."""
    PONum: str
    """PO number, unique per vendor. Required for a new record."""
    Freight: str
    """Freight cost, in US dollars with 2 decimal places. 0 if there is none. At most 99,999,999.99. Defaults to 0 for a new record."""
    Tax: str
    """Tax on the purchase, in US dollars with 2 decimal places. 0 if there is none. At most 99,999,999.99. Defaults to 0 for a new record."""
    OtherCost: str
    """Other costs of the purchase, in US dollars with 2 decimal places. 0 if there are none. At most 99,999,999.99. Defaults to 0 for a new record."""
    Memo: Optional[str]
    """Memo on the purchase. For a purchase created through the API: the `supplier_name` that was sent or, if none was sent, the vendor's name. For a purchase created in the ERP: its memo in the ERP, or null."""
    LastEditTime: str
    """When the purchase was last edited."""
    LastCalcTime: Optional[str]
    """When the totals were last calculated. Null if unknown."""
    InvoiceDate: Optional[str]
    """Date of the vendor's invoice. Null until it is known."""
    DueDate: Optional[str]
    """Date on which the vendor's invoice is due. Null until it is known."""
    TermID: Optional[int]
    """ID of the payment terms. Null if there are none."""
    TimeCreated: str
    """When the purchase was created."""
    ReceivingNum: Optional[str]
    """Receipt number. Null until the goods are received."""
    SupplierID: int
    """ID of the supplier. Required for a new record."""
    DeliveryDate: str
    """Requested delivery date. Defaults to the date part of ReceiveDate."""
    Lines: Sequence[PurchasesRecordLinesItem]
    """All lines of the purchase. Stored lines that are not in the list are removed. If omitted, the lines do not change."""


class _PurchasesLinesRecord(TypedDict):
    PurchaseTransID: int
    """Unique ID of the purchase line."""


class PurchasesLinesRecord(_PurchasesLinesRecord, total=False):
    PurchaseID: int
    """ID of the purchase. Required for a new record. Cannot be changed later."""
    ProductID: int
    """ID of the product. Required for a new record."""
    Ordered: str
    """Number of units ordered, with up to 4 decimal places. Defaults to NumUnits. At most 10,000,000."""
    NumUnits: str
    """Number of units received or, until then, expected, with up to 4 decimal places. At most 10,000,000. Required for a new record."""
    FOB: Optional[str]
    """Purchase cost of one unit (FOB), in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99."""
    DepositCost: Optional[str]
    """Deposit on one unit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99."""
    ExtPrice: Optional[str]
    """Extended price of the line (what the distributor pays), including deposits, in US dollars with 2 decimal places. Null if unknown. Defaults to (FOB + DepositCost) × NumUnits. At most 900,000,000,000.00."""
    ExpirationDate: Optional[str]
    """Expiration date of the goods (midnight UTC). Null if they have none."""
    CodeDate: Optional[str]
    """Code date printed on the package (midnight UTC). Null if not set."""
    BatchCode: Optional[str]
    """Batch code of the goods. Null if not set."""
    LaidInCost: Optional[str]
    """Laid-in cost of one unit including its deposit, in US dollars with up to 4 decimal places. Null if unknown. At most 99,999,999.99."""
    PalletTag: Optional[str]
    """Tag of the pallet that the goods arrived on. Null if not set."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000."""
    Weight: Optional[str]
    """Net weight of the line, with up to 3 decimal places, in the same unit as the product's UnitNetWeight. Null if unknown."""


class _InventoryRecord(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""


class InventoryRecord(_InventoryRecord, total=False):
    NotAuthorized: bool
    """Whether only authorized customers can buy the product from this warehouse. Defaults to false for a new record."""
    AvgDailySales90d: str
    """Average number of units sold per day over the last 90 days, with up to 4 decimal places. Defaults to 0 for a new record."""
    Inventory: int
    """Units of verified purchases minus units of verified sales. Can be negative until received purchases are verified at the end of the day. Defaults to 0 for a new record."""
    Received: int
    """Units received but not yet verified. Not included in Inventory. Defaults to 0 for a new record."""
    Loaded: int
    """Units loaded onto trucks for delivery. Defaults to 0 for a new record."""
    Picked: int
    """Units picked but not yet loaded. Defaults to 0 for a new record."""
    Delivered: int
    """Units delivered but still on load sheets with the status Loaded. Defaults to 0 for a new record."""
    Unsellable: int
    """Units in the warehouse that cannot be sold, such as damaged units. Defaults to 0 for a new record."""
    PendingSales: int
    """Units delivered but not yet verified, on invoices with the status Returned or Balanced. Excludes units counted in Delivered. Defaults to 0 for a new record."""
    SetPreSales: int
    """Overwrites PreSales. Use it to load open invoices for the first time or to make a correction; otherwise posted orders keep PreSales up to date. Defaults to 0 for a new record."""


class _InventoryLotsRecord(TypedDict):
    PurchaseTransID: int
    """ID of the purchase line on which the lot was received."""


class InventoryLotsRecord(_InventoryLotsRecord, total=False):
    UnitsReceived: int
    """Units received. Defaults to the units of the purchase line."""
    UnitsRemaining: int
    """Units left to sell. Defaults to UnitsReceived for a new lot."""
    TimeOpened: str
    """When the lot was opened. The oldest lot is sold first."""
    Remove: bool
    """`true` removes the record. Only its key fields are required."""


class _InventoryBatchesRecord(TypedDict):
    LocationID: int
    """ID of the warehouse."""
    ProductID: int
    """ID of the product."""
    BatchCode: str
    """Batch code, as printed on the package."""


class InventoryBatchesRecord(_InventoryBatchesRecord, total=False):
    InventoryUnits: int
    """Units of the batch in the warehouse. Defaults to the remaining units of the lot that are not in another batch. The batches of a lot must add up to its remaining units."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line on which the batch was received. Null if unknown."""
    ExpirationDate: Optional[str]
    """Date on which the batch expires. Null if it does not expire or the date is unknown."""
    COAURL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""
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
    TimeCreated: str
    """When the batch record was created."""


class _AllocationsRecord(TypedDict):
    AllocationID: int
    """Unique ID of the allocation."""


class AllocationsRecord(_AllocationsRecord, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    CustomerID: int
    """ID of the customer. Required for a new record."""
    Units: int
    """Number of units reserved for the customer, or maximum number of units that the customer can buy, depending on AllocationTypeID. Required for a new record."""
    AllocationTypeID: Literal[1, 2]
    """Type of allocation: 1 reserves units for the customer, 2 limits the units that the customer can buy. Required for a new record."""
    StartDate: str
    """First day of the allocation. Required for a new record."""
    EndDate: Optional[str]
    """Last day of the allocation, inclusive. Null if it is open-ended."""
    UsedUnits: int
    """Units that the customer has already drawn from the allocation. Defaults to 0 for a new record."""


class _InventoryRetailersRecord(TypedDict):
    ID: int
    """Unique ID of the retailer inventory record."""


class InventoryRetailersRecord(_InventoryRetailersRecord, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    CustomerID: int
    """Customer ID of the retailer. Required for a new record."""
    LastInventoryDate: Optional[str]
    """Date of the retailer's last inventory count. Null if there has been none."""
    Inventory: str
    """Units in stock at the retailer's last inventory count, with up to 2 decimal places. Defaults to 0 for a new record."""
    DailySales: str
    """Average number of units that the retailer sells per day, with up to 4 decimal places. At most 10,000,000. Defaults to 0 for a new record."""


class _InvoicesRecordLinesItem(TypedDict):
    InvoiceTransID: int
    """Unique ID of the invoice line."""


class InvoicesRecordLinesItem(_InvoicesRecordLinesItem, total=False):
    ProductID: int
    """ID of the product. Required for a new record."""
    ProductName: str
    """Name of the product at the time it was invoiced. Defaults to the current name of the product."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000."""
    NumUnits: int
    """Number of units shipped. Negative on a return. Required for a new record."""
    Ordered: int
    """Number of units that the customer ordered. Defaults to NumUnits."""
    BackOrder: int
    """Number of units on backorder, not included in NumUnits. Defaults to 0 for a new record."""
    FullPrice: str
    """Price of one unit before discounts, in US dollars with 2 decimal places. At most 99,999,999.99. Required for a new record."""
    UnitPrice: str
    """Price of one unit after discounts, in US dollars with 2 decimal places. Defaults to FullPrice. At most 99,999,999.99."""
    SupplierID: int
    """ID of the supplier of the product at the time it was invoiced. Defaults to the current supplier of the product."""
    PromotionID: Optional[int]
    """ID of the promotion applied to the line. Null if no promotion applies."""
    ReasonID: Optional[int]
    """ID of the adjustment reason. Null if the line was not adjusted."""
    Reason: Optional[str]
    """Adjustment reason, as free text. Null if the line was not adjusted."""
    PromotionOverridden: bool
    """Whether the default price was overridden manually. Defaults to false for a new record."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the units were picked from. Null until the line is picked."""
    BatchCode: Optional[str]
    """Code of the batch that the units were picked from. Null until one is assigned."""
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
    """Amount that the customer still owes, in US dollars with 2 decimal places. 0 for a credit. Defaults to InvoiceTotal minus the payments applied. At most 900,000,000,000.00."""
    OpenCredit: str
    """Unused amount of a credit, in US dollars with 2 decimal places, as a positive number. 0 unless the invoice is a credit. Defaults to the full amount of the credit. At most 900,000,000,000.00."""
    PONum: Optional[str]
    """The customer's PO number. Null if the order had none."""
    PODate: Optional[str]
    """When the customer placed the order. Null if unknown."""
    TermID: Optional[int]
    """ID of the credit term used to compute the due date. Null if not set."""
    Memo: Optional[str]
    """Memo of the order that was invoiced. Null if not set."""
    Date: str
    """Delivery date of the goods on the invoice. Required for a new record."""
    DueDate: str
    """Date on which payment is due (midnight UTC). Defaults to the delivery date plus the term's days of credit."""
    Status: Literal[1, 2, 3, 4, 5, 7]
    """Status of the invoice: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Defaults to 1 for a new record."""
    SubmittedByUserID: Optional[int]
    """ID of the user who submitted the order. Null if unknown."""
    BuiltByUserID: Optional[int]
    """ID of the user who built the order. Null if unknown."""
    InvoiceTimeCreated: str
    """When the invoice was created."""
    ARNote: Optional[str]
    """Note on the invoice from accounts receivable. Null if not set."""
    ARAccountID: int
    """ID of the AR account that the invoice is billed to. Defaults to the customer's AR account."""
    CreditTermID: Optional[int]
    """ID of the credit term that applies to the order. Null if not set. Defaults to TermID."""
    SplitInvoiceID: Optional[int]
    """ID of the separate invoice series that the invoice belongs to. Null if not set."""
    IsCredit: bool
    """Whether the invoice is a credit. Defaults to false for a new record."""
    CancelledAt: Optional[str]
    """When the invoice was canceled. Null if it has not been canceled."""
    Lines: Sequence[InvoicesRecordLinesItem]
    """All lines of the invoice. Stored lines that are not in the list are removed. If omitted, the lines do not change."""


class _InvoicesLinesRecord(TypedDict):
    InvoiceTransID: int
    """Unique ID of the invoice line."""


class InvoicesLinesRecord(_InvoicesLinesRecord, total=False):
    InvoiceID: int
    """ID of the invoice. Required for a new record. Cannot be changed later."""
    ProductID: int
    """ID of the product. Required for a new record."""
    ProductName: str
    """Name of the product at the time it was invoiced. Defaults to the current name of the product."""
    Cases: Optional[str]
    """NumUnits in cases, with up to 4 decimal places. Null if the product has no units per case. At most 10,000,000."""
    NumUnits: int
    """Number of units shipped. Negative on a return. Required for a new record."""
    Ordered: int
    """Number of units that the customer ordered. Defaults to NumUnits."""
    BackOrder: int
    """Number of units on backorder, not included in NumUnits. Defaults to 0 for a new record."""
    FullPrice: str
    """Price of one unit before discounts, in US dollars with 2 decimal places. At most 99,999,999.99. Required for a new record."""
    UnitPrice: str
    """Price of one unit after discounts, in US dollars with 2 decimal places. Defaults to FullPrice. At most 99,999,999.99."""
    SupplierID: int
    """ID of the supplier of the product at the time it was invoiced. Defaults to the current supplier of the product."""
    PromotionID: Optional[int]
    """ID of the promotion applied to the line. Null if no promotion applies."""
    ReasonID: Optional[int]
    """ID of the adjustment reason. Null if the line was not adjusted."""
    Reason: Optional[str]
    """Adjustment reason, as free text. Null if the line was not adjusted."""
    PromotionOverridden: bool
    """Whether the default price was overridden manually. Defaults to false for a new record."""
    PurchaseTransID: Optional[int]
    """ID of the purchase line that the units were picked from. Null until the line is picked."""
    BatchCode: Optional[str]
    """Code of the batch that the units were picked from. Null until one is assigned."""
    COA_URL: Optional[str]
    """URL of the certificate of analysis (COA). Null until one is attached."""


class _InvoicesCoasRecord(TypedDict):
    InvoiceTransID: int
    """ID of the invoice line that the certificate is attached to."""
    BatchCode: str
    """Code of the batch that the certificate covers."""


class InvoicesCoasRecord(_InvoicesCoasRecord, total=False):
    InvoiceID: int
    """ID of the invoice. Defaults to the invoice of the line. Cannot be changed later."""
    ProductID: int
    """ID of the product. Defaults to the product of the line. Cannot be changed later."""
    COA_URL: str
    """URL of the certificate of analysis (COA). Required for a new record."""
    Remove: bool
    """`true` removes the record. Only its key fields are required."""


class _PaymentsTypesRecord(TypedDict):
    PaymentTypeID: int
    """Unique ID of the payment type."""


class PaymentsTypesRecord(_PaymentsTypesRecord, total=False):
    Name: str
    """Name of the payment type, such as Check or ACH. Required for a new record."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment type is restricted to. Null if it can be used for all suppliers."""
    TimeCreated: str
    """When the payment type was created."""
    Active: bool
    """Whether the payment type can be used for new payments. Defaults to true for a new record."""


class _PaymentsRecord(TypedDict):
    PaymentID: int
    """Unique ID of the payment."""


class PaymentsRecord(_PaymentsRecord, total=False):
    PaymentInvoiceID: int
    """ID of the payment in the accounts receivable (AR) ledger. Required for a new record."""
    PaymentInvoiceNum: str
    """Payment number, such as PMT-80001. Send it as PaymentInvoiceNum to apply the payment to an invoice. Required for a new record."""
    ARAccountID: int
    """ID of the accounts receivable (AR) account that the payment belongs to. Required for a new record."""
    PaymentTypeID: int
    """ID of the payment type. Required for a new record."""
    Amount: str
    """Amount paid, in US dollars with 2 decimal places. Negative for a reversed payment. At most 900,000,000,000.00. Required for a new record."""
    SupplierID: Optional[int]
    """ID of the supplier that the payment is for. Null if it is not for a particular supplier."""
    LoadSheetStatusID: Optional[int]
    """Status of the load sheet that the payment belongs to, as numbered in the ERP. Null if it belongs to none."""
    PostDate: Optional[str]
    """When the payment was posted to the account. Null until then."""
    TimeCreated: str
    """When the payment record was created."""
    ARNote: Optional[str]
    """Accounts receivable note on the payment. Null if not set."""
    Memo: Optional[str]
    """Memo on the payment, as free text. Null if not set."""
