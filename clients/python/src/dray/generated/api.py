# Made by `npm run client` from the OpenAPI documents. Do not edit.
"""Every operation of the service, as a method."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Literal, Mapping, Optional, Sequence, Tuple, Union, overload

from ..response import ApiResponse
from ..options import Id, KeyMaker, Options, part
from ..pages import Pages
from ..resource import Resource
from ..stream import Stream
from ..sync import Sync
from ..transport import Transport, Upload

if TYPE_CHECKING:
    from . import ops, v1, v2


class Me(Resource):
    __slots__ = ()

    def get(
        self,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Me, v2.GetMeResponse]:
        """Get the current API key.

        ``GET /api/v2/me``
        """
        return self._call("GET", "/api/v2/me", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))


class Writes(Resource):
    __slots__ = ()

    def get(
        self,
        idempotency_key: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Write, v2.GetWriteResponse]:
        """Get the outcome of a write.

        ``GET /api/v2/writes/{idempotency_key}``
        """
        return self._call("GET", f"/api/v2/writes/{part('idempotency_key', idempotency_key)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def list(
        self,
        *,
        request_id: str,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[List[v2.RequestedChange], v2.ListChangesByRequestResponse]:
        """List changes made by a request.

        ``GET /api/v2/writes``

        request_id: Request ID of the write, as returned in the `X-Request-Id` response header.
        """
        return self._call("GET", "/api/v2/writes", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"request_id": request_id})


class Stock(Resource):
    __slots__ = ()

    def explain(
        self,
        *,
        product_id: int,
        location_id: Optional[int] = None,
        customer_id: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Stock, v2.ExplainStockResponse]:
        """Explain stock.

        ``GET /api/v2/stock``

        product_id: ID of the product.
        location_id: ID of the warehouse. Send either location_id or customer_id.
        customer_id: ID of a customer, to use the warehouse that serves it. Send either location_id or customer_id.
        """
        return self._call("GET", "/api/v2/stock", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"product_id": product_id, "location_id": location_id, "customer_id": customer_id})


class Batches(Resource):
    __slots__ = ()

    def trace(
        self,
        batch_code: Id,
        *,
        product_id: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Batch, v2.TraceBatchResponse]:
        """Trace a batch (recall).

        ``GET /api/v2/batches/{batch_code}``

        product_id: Return only the batch of this product.
        """
        return self._call("GET", f"/api/v2/batches/{part('batch_code', batch_code)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"product_id": product_id})


class Reports(Resource):
    __slots__ = ()

    def get_sales(
        self,
        *,
        from_: Optional[Union[str, date]] = None,
        to: Optional[Union[str, date]] = None,
        last: Optional[Literal["day", "week", "month", "quarter", "year"]] = None,
        by: Optional[Union[Literal["product", "supplier", "product_type", "brand", "customer", "chain", "state", "location", "sales_rep", "day", "week", "month", "quarter", "year"], Sequence[Literal["product", "supplier", "product_type", "brand", "customer", "chain", "state", "location", "sales_rep", "day", "week", "month", "quarter", "year"]]]] = None,
        measures: Optional[Union[Literal["units", "cases", "full_price", "discount", "ext_price", "invoices", "customers", "ordered_units", "backorder_units", "fill_rate"], Sequence[Literal["units", "cases", "full_price", "discount", "ext_price", "invoices", "customers", "ordered_units", "backorder_units", "fill_rate"]]]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        product_type_ids: Optional[Union[int, Sequence[int]]] = None,
        brand_ids: Optional[Union[int, Sequence[int]]] = None,
        sales_rep_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        credits: Optional[Literal["included", "excluded", "only"]] = None,
        compare: Optional[Literal["previous_period", "previous_year"]] = None,
        sort: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        format: Optional[Literal["json", "csv", "xlsx"]] = None,
        as_of_cursor: Optional[str] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.SalesReport]:
        """Get a sales report.

        ``GET /api/v2/reports/sales``

        from_: First delivery date to include. Defaults to 29 days before `to`. A report can cover at most 1,100 days.
        to: Last delivery date to include. Defaults to today (UTC), or to 29 days after `from` if that is earlier.
        last: Last complete day, week, month, quarter or year before today (UTC). Send it instead of `from` and `to`.
        by: One to three dimensions to group by, at most one of them a period. Defaults to product. Weeks start on Monday.
        measures: Measures to include in each row. Defaults to units,cases,ext_price.
        product_ids: Include only these products.
        supplier_ids: Include only lines of these suppliers.
        customer_ids: Include only these customers.
        location_ids: Include only invoices from these warehouses.
        product_type_ids: Include only products whose current type is one of these.
        brand_ids: Include only products whose current brand is one of these.
        sales_rep_ids: Include only customers whose current sales rep is one of these users.
        states: Include only customers in these states.
        credits: Whether to include credits as negative amounts (the default), exclude them, or report only credits.
        compare: Adds `<measure>_before` for each measure: its value in the preceding period of the same length, or on the same dates a year earlier. If `by` includes a period, rows are matched by their position in the range.
        sort: Measure or dimension to sort by. Prefix it with `-` to sort in descending order. Defaults to the first measure, descending.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        format: `json` returns one page with totals. `csv` and `xlsx` return the whole report as a file of at most 100,000 rows.
        as_of_cursor: Cursor from the event feed. The report reflects all events up to this cursor, and possibly later ones.
        """
        return self._pages("/api/v2/reports/sales", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"from": from_, "to": to, "last": last, "by": by, "measures": measures, "product_ids": product_ids, "supplier_ids": supplier_ids, "customer_ids": customer_ids, "location_ids": location_ids, "product_type_ids": product_type_ids, "brand_ids": brand_ids, "sales_rep_ids": sales_rep_ids, "states": states, "credits": credits, "compare": compare, "sort": sort, "page": page, "page_size": page_size, "format": format, "as_of_cursor": as_of_cursor}, False)

    def get_non_buyers(
        self,
        *,
        from_: Optional[Union[str, date]] = None,
        to: Optional[Union[str, date]] = None,
        last: Optional[Literal["day", "week", "month", "quarter", "year"]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        product_type_ids: Optional[Union[int, Sequence[int]]] = None,
        brand_ids: Optional[Union[int, Sequence[int]]] = None,
        sales_rep_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        format: Optional[Literal["json", "csv", "xlsx"]] = None,
        as_of_cursor: Optional[str] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.NonBuyersReport]:
        """List customers who stopped buying.

        ``GET /api/v2/reports/nonBuyers``

        from_: First delivery date to include. Defaults to 29 days before `to`. A report can cover at most 1,100 days.
        to: Last delivery date to include. Defaults to today (UTC), or to 29 days after `from` if that is earlier.
        last: Last complete day, week, month, quarter or year before today (UTC). Send it instead of `from` and `to`.
        product_ids: Include only these products.
        supplier_ids: Include only lines of these suppliers.
        customer_ids: Include only these customers.
        location_ids: Include only invoices from these warehouses.
        product_type_ids: Include only products whose current type is one of these.
        brand_ids: Include only products whose current brand is one of these.
        sales_rep_ids: Include only customers whose current sales rep is one of these users.
        states: Include only customers in these states.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        format: `json` returns one page with totals. `csv` and `xlsx` return the whole report as a file of at most 100,000 rows.
        as_of_cursor: Cursor from the event feed. The report reflects all events up to this cursor, and possibly later ones.
        """
        return self._pages("/api/v2/reports/nonBuyers", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"from": from_, "to": to, "last": last, "product_ids": product_ids, "supplier_ids": supplier_ids, "customer_ids": customer_ids, "location_ids": location_ids, "product_type_ids": product_type_ids, "brand_ids": brand_ids, "sales_rep_ids": sales_rep_ids, "states": states, "page": page, "page_size": page_size, "format": format, "as_of_cursor": as_of_cursor}, False)

    def create_saved(
        self,
        body: v2.CreateSavedReportRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.SavedReport, v2.CreateSavedReportResponse]:
        """Create a saved report.

        ``POST /api/v2/reports/saved``
        """
        return self._call("POST", "/api/v2/reports/saved", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def list_saved(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.SavedReport]:
        """List saved reports.

        ``GET /api/v2/reports/saved``

        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v2/reports/saved", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"page": page, "page_size": page_size}, False)

    def get_saved(
        self,
        report_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.SavedReport, v2.GetSavedReportResponse]:
        """Get a saved report.

        ``GET /api/v2/reports/saved/{report_id}``
        """
        return self._call("GET", f"/api/v2/reports/saved/{part('report_id', report_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def update_saved(
        self,
        report_id: Id,
        body: v2.UpdateSavedReportRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.SavedReport, v2.UpdateSavedReportResponse]:
        """Update a saved report.

        ``PATCH /api/v2/reports/saved/{report_id}``
        """
        return self._call("PATCH", f"/api/v2/reports/saved/{part('report_id', report_id)}", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def delete_saved(
        self,
        report_id: Id,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Delete a saved report.

        ``DELETE /api/v2/reports/saved/{report_id}``
        """
        return self._call("DELETE", f"/api/v2/reports/saved/{part('report_id', report_id)}", Options(timeout, attempt_timeout, retries, headers))

    def send_saved(
        self,
        report_id: Id,
        body: Optional[v2.SendSavedReportRequest] = None,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.SavedReport, v2.SendSavedReportResponse]:
        """Send a saved report.

        ``POST /api/v2/reports/saved/{report_id}/send``
        """
        return self._call("POST", f"/api/v2/reports/saved/{part('report_id', report_id)}/send", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)


class Statements(Resource):
    __slots__ = ()

    def get(
        self,
        *,
        ar_account_id: Optional[int] = None,
        customer_id: Optional[int] = None,
        from_: Optional[Union[str, date]] = None,
        to: Optional[Union[str, date]] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Statement, v2.GetStatementResponse]:
        """Get a statement of account.

        ``GET /api/v2/statements``

        ar_account_id: ID of the AR account. Send either ar_account_id or customer_id.
        customer_id: ID of a customer. The statement covers the customer's entire AR account. Send either ar_account_id or customer_id.
        from_: First day of the statement. Defaults to 89 days before `to`.
        to: Last day of the statement, inclusive. Defaults to today (UTC).
        """
        return self._call("GET", "/api/v2/statements", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"ar_account_id": ar_account_id, "customer_id": customer_id, "from": from_, "to": to})


class Purchases(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        purchase_ids: Optional[Union[str, Sequence[str]]] = None,
        po_num: Optional[str] = None,
        vendor_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        statuses: Optional[Union[Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"], Sequence[Literal["InProgress", "Submitted", "Importing", "PendingActivation", "New", "Accepted", "Received", "Confirmed", "Verified"]]]] = None,
        start_date: Optional[Union[str, date]] = None,
        end_date: Optional[Union[str, date]] = None,
        sort: Optional[Literal["po_num", "vendor_name", "status", "receive_date", "total", "time_created", "time_updated", "-po_num", "-vendor_name", "-status", "-receive_date", "-total", "-time_created", "-time_updated"]] = None,
        after: Optional[str] = None,
        include_transactions: Optional[bool] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.Purchase]:
        """List purchases.

        ``GET /api/v2/purchases``

        purchase_ids: Return only these purchases, by purchase_id or purchase_global_id.
        po_num: Return only purchases with this PO number. Case and surrounding spaces are ignored.
        vendor_ids: Return only purchases from these vendors.
        location_ids: Return only purchases for these locations.
        statuses: Return only purchases with these statuses.
        start_date: Return only purchases processed on or after this date. For unprocessed purchases, the delivery date is used.
        end_date: Return only purchases processed on or before this date. For unprocessed purchases, the delivery date is used.
        sort: Field to sort by. Prefix it with `-` to sort in descending order. Defaults to newest first. Records without a value come last, or first in descending order. Cannot be combined with updated_since.
        after: `next_cursor` of the previous page, to continue a sorted list. Send the same `sort` and filters as before, and omit `page`.
        include_transactions: Whether to include purchase_transactions.
        updated_since: Return only purchases changed at or after this time, in any status, oldest change first. To continue, send the time_updated of the last purchase that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v2/purchases", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"purchase_ids": purchase_ids, "po_num": po_num, "vendor_ids": vendor_ids, "location_ids": location_ids, "statuses": statuses, "start_date": start_date, "end_date": end_date, "sort": sort, "after": after, "include_transactions": include_transactions, "updated_since": updated_since, "page": page, "page_size": page_size}, False)

    def create(
        self,
        body: v2.CreatePurchaseRequest,
        *,
        submit: Optional[bool] = None,
        plan: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Purchase, v2.CreatePurchaseResponse]:
        """Create a purchase.

        ``POST /api/v2/purchases``

        submit: Whether to submit the purchase in the same request. If the submission is rejected, nothing is saved.
        """
        return self._call("POST", "/api/v2/purchases", Options(timeout, attempt_timeout, retries, headers, plan=plan, idempotency_key=idempotency_key), query={"submit": submit}, body=body, is_keyed=True)

    def get_history(
        self,
        purchase_global_id: Id,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[Union[List[v2.GetPurchaseHistoryResponseDataItem], List[v2.GetPurchaseHistoryResponseOr2DataItem]], Union[v2.GetPurchaseHistoryResponse, v2.GetPurchaseHistoryResponseOr2]]:
        """List a purchase's changes, or compare two versions.

        ``GET /api/v2/purchases/{purchase_global_id}/history``

        from_: First version to compare. Requires `to`.
        to: Second version to compare. Requires `from`.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._call("GET", f"/api/v2/purchases/{part('purchase_global_id', purchase_global_id)}/history", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"from": from_, "to": to, "page": page, "page_size": page_size})

    def validate(
        self,
        body: v2.ValidatePurchaseRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.PurchaseValidation, v2.ValidatePurchaseResponse]:
        """Validate a purchase.

        ``POST /api/v2/purchases/validate``
        """
        return self._call("POST", "/api/v2/purchases/validate", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def get(
        self,
        purchase_id: Id,
        *,
        include_transactions: Optional[bool] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Purchase, v2.GetPurchaseResponse]:
        """Get a purchase.

        ``GET /api/v2/purchases/{purchaseID}``

        include_transactions: Whether to include purchase_transactions.
        """
        return self._call("GET", f"/api/v2/purchases/{part('purchase_id', purchase_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"include_transactions": include_transactions})

    def update(
        self,
        purchase_id: Id,
        body: Optional[v2.UpdatePurchaseRequest] = None,
        *,
        if_match: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Purchase, v2.UpdatePurchaseResponse]:
        """Update a draft purchase.

        ``PATCH /api/v2/purchases/{purchaseID}``
        """
        return self._call("PATCH", f"/api/v2/purchases/{part('purchase_id', purchase_id)}", Options(timeout, attempt_timeout, retries, headers, if_match=if_match, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def delete(
        self,
        purchase_id: Id,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Delete a draft purchase.

        ``DELETE /api/v2/purchases/{purchaseID}``
        """
        return self._call("DELETE", f"/api/v2/purchases/{part('purchase_id', purchase_id)}", Options(timeout, attempt_timeout, retries, headers, if_match=if_match))

    def submit(
        self,
        purchase_global_id: Id,
        *,
        plan: Optional[str] = None,
        if_match: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Purchase, v2.SubmitPurchaseResponse]:
        """Submit a purchase.

        ``POST /api/v2/purchases/{purchaseGlobalID}/submit``
        """
        return self._call("POST", f"/api/v2/purchases/{part('purchase_global_id', purchase_global_id)}/submit", Options(timeout, attempt_timeout, retries, headers, plan=plan, if_match=if_match, idempotency_key=idempotency_key), is_keyed=True)


class Orders(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        order_ids: Optional[Union[str, Sequence[str]]] = None,
        po_num: Optional[str] = None,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        stages: Optional[Union[Literal["draft", "submitted", "posted"], Sequence[Literal["draft", "submitted", "posted"]]]] = None,
        statuses: Optional[Union[Literal["draft", "deleted", "queued", "importing", "rejected", "accepted", "on_the_way", "delivered", "cancelled"], Sequence[Literal["draft", "deleted", "queued", "importing", "rejected", "accepted", "on_the_way", "delivered", "cancelled"]]]] = None,
        invoice_statuses: Optional[Union[Literal["1", "2", "3", "4", "5", "7"], Sequence[Literal["1", "2", "3", "4", "5", "7"]]]] = None,
        start_date: Optional[Union[str, date]] = None,
        end_date: Optional[Union[str, date]] = None,
        has_pending_changes: Optional[bool] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        sort: Optional[Literal["po_num", "customer_name", "status", "delivery_date", "invoice_num", "invoice_total", "time_created", "time_updated", "-po_num", "-customer_name", "-status", "-delivery_date", "-invoice_num", "-invoice_total", "-time_created", "-time_updated"]] = None,
        after: Optional[str] = None,
        include_lines: Optional[bool] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.Order]:
        """List orders.

        ``GET /api/v2/orders``

        order_ids: Return only these orders, by order ID or invoice ID. You can mix the two.
        po_num: Return only orders with this PO number. Case and surrounding spaces are ignored.
        customer_ids: Return only orders for these customers.
        states: Return only orders of customers in these states.
        stages: Return only orders in these stages. Defaults to submitted,posted, or to all stages if you send updated_since.
        statuses: Return only orders with these statuses. Without stages, orders in all stages are included.
        invoice_statuses: Return only posted orders with these invoice statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified.
        start_date: Return only orders with a delivery date on or after this date.
        end_date: Return only orders with a delivery date on or before this date.
        has_pending_changes: Return only posted orders with a pending change or cancellation (`true`), or only orders with neither (`false`).
        updated_since: Return only orders changed at or after this time, oldest change first. Includes drafts and deleted orders unless you send stages or statuses. To continue, send the time_updated of the last order that you received.
        sort: Field to sort by. Prefix it with `-` to sort in descending order. Defaults to newest first. Records without a value come last, or first in descending order. Cannot be combined with updated_since.
        after: `next_cursor` of the previous page, to continue a sorted list. Send the same `sort` and filters as before, and omit `page`.
        include_lines: Whether to include the lines of each order.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v2/orders", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"order_ids": order_ids, "po_num": po_num, "customer_ids": customer_ids, "states": states, "stages": stages, "statuses": statuses, "invoice_statuses": invoice_statuses, "start_date": start_date, "end_date": end_date, "has_pending_changes": has_pending_changes, "updated_since": updated_since, "sort": sort, "after": after, "include_lines": include_lines, "page": page, "page_size": page_size}, False)

    def create(
        self,
        body: v2.CreateOrderRequest,
        *,
        submit: Optional[bool] = None,
        plan: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Order, Union[v2.CreateOrderResponse, v2.CreateOrderResponse2]]:
        """Create an order.

        ``POST /api/v2/orders``

        submit: Whether to submit the order in the same request. If the submission is rejected, nothing is saved.
        """
        return self._call("POST", "/api/v2/orders", Options(timeout, attempt_timeout, retries, headers, plan=plan, idempotency_key=idempotency_key), query={"submit": submit}, body=body, is_keyed=True)

    def list_credit_terms(
        self,
        *,
        updated_since: Optional[Union[str, datetime]] = None,
        term_ids: Optional[Union[int, Sequence[int]]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.OrderCreditTerm]:
        """List credit terms.

        ``GET /api/v2/orders/creditTerms``

        updated_since: Return only records changed at or after this time, oldest change first.
        term_ids: Return only these credit terms.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v2/orders/creditTerms", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"updated_since": updated_since, "term_ids": term_ids, "page": page, "page_size": page_size}, False)

    def get(
        self,
        order_id: Id,
        *,
        include_lines: Optional[bool] = None,
        include_pricing: Optional[bool] = None,
        as_of: Optional[Union[str, datetime]] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Order, v2.GetOrderResponse]:
        """Get an order.

        ``GET /api/v2/orders/{order_id}``

        include_lines: Whether to include the lines.
        include_pricing: Whether to include a price explanation on each line of a draft or pending change.
        as_of: Return the order as it was at this time. A draft shows the prices from its last save before that time. A time in the future returns the current order.
        """
        return self._call("GET", f"/api/v2/orders/{part('order_id', order_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"include_lines": include_lines, "include_pricing": include_pricing, "as_of": as_of})

    def update(
        self,
        order_id: Id,
        body: Optional[v2.UpdateOrderRequest] = None,
        *,
        submit: Optional[bool] = None,
        plan: Optional[str] = None,
        if_match: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Order, Union[v2.UpdateOrderResponse, v2.UpdateOrderResponse2]]:
        """Update an order.

        ``PATCH /api/v2/orders/{order_id}``

        submit: Whether to submit the order in the same request. If the submission is rejected, nothing is saved.
        """
        return self._call("PATCH", f"/api/v2/orders/{part('order_id', order_id)}", Options(timeout, attempt_timeout, retries, headers, plan=plan, if_match=if_match, idempotency_key=idempotency_key), query={"submit": submit}, body=body, is_keyed=True)

    def delete(
        self,
        order_id: Id,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Order, v2.DeleteOrderResponse]:
        """Delete a draft or request a cancellation.

        ``DELETE /api/v2/orders/{order_id}``
        """
        return self._call("DELETE", f"/api/v2/orders/{part('order_id', order_id)}", Options(timeout, attempt_timeout, retries, headers, if_match=if_match))

    def get_history(
        self,
        order_id: Id,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[Union[List[v2.GetOrderHistoryResponseDataItem], List[v2.GetOrderHistoryResponseOr2DataItem]], Union[v2.GetOrderHistoryResponse, v2.GetOrderHistoryResponseOr2]]:
        """List an order's changes, or compare two versions.

        ``GET /api/v2/orders/{order_id}/history``

        from_: First version to compare. Requires `to`.
        to: Second version to compare. Requires `from`.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._call("GET", f"/api/v2/orders/{part('order_id', order_id)}/history", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"from": from_, "to": to, "page": page, "page_size": page_size})

    def validate(
        self,
        body: v2.ValidateOrderRequest,
        *,
        include_pricing: Optional[bool] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.OrderValidation, v2.ValidateOrderResponse]:
        """Validate an order.

        ``POST /api/v2/orders/validate``

        include_pricing: Whether to include a price explanation on each line.
        """
        return self._call("POST", "/api/v2/orders/validate", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), query={"include_pricing": include_pricing}, body=body, is_keyed=True)

    def submit(
        self,
        order_id: Id,
        body: Optional[v2.SubmitOrderRequest] = None,
        *,
        plan: Optional[str] = None,
        if_match: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Order, v2.SubmitOrderResponse]:
        """Submit an order.

        ``POST /api/v2/orders/{order_id}/submit``
        """
        return self._call("POST", f"/api/v2/orders/{part('order_id', order_id)}/submit", Options(timeout, attempt_timeout, retries, headers, plan=plan, if_match=if_match, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def copy(
        self,
        order_id: Id,
        body: Optional[v2.CopyOrderRequest] = None,
        *,
        if_match: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Order, v2.CopyOrderResponse]:
        """Copy an order.

        ``POST /api/v2/orders/{order_id}/copy``
        """
        return self._call("POST", f"/api/v2/orders/{part('order_id', order_id)}/copy", Options(timeout, attempt_timeout, retries, headers, if_match=if_match, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def discard_change(
        self,
        order_id: Id,
        *,
        if_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Discard a pending change.

        ``DELETE /api/v2/orders/{order_id}/revision``
        """
        return self._call("DELETE", f"/api/v2/orders/{part('order_id', order_id)}/revision", Options(timeout, attempt_timeout, retries, headers, if_match=if_match))


class Events(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        after: Optional[str] = None,
        types: Optional[Union[str, Sequence[str]]] = None,
        limit: Optional[int] = None,
        wait: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[List[v2.Event], v2.ListEventsResponse]:
        """List events.

        ``GET /api/v2/events``

        after: Cursor to continue after, or `now` for the end of the feed. Defaults to the oldest event available.
        types: Return only events of these types. `order.*` selects a whole family.
        limit: Maximum number of events per page. Values above 500 are treated as 500.
        wait: Seconds to wait for new events before an empty page is returned.
        """
        return self._call("GET", "/api/v2/events", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"after": after, "types": types, "limit": limit, "wait": wait})


class Webhooks(Resource):
    __slots__ = ()

    def create(
        self,
        body: v2.CreateWebhookRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.WebhookWithSecret, v2.CreateWebhookResponse]:
        """Create a webhook.

        ``POST /api/v2/webhooks``
        """
        return self._call("POST", "/api/v2/webhooks", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.Webhook]:
        """List webhooks.

        ``GET /api/v2/webhooks``

        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v2/webhooks", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"page": page, "page_size": page_size}, False)

    def get(
        self,
        webhook_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Webhook, v2.GetWebhookResponse]:
        """Get a webhook.

        ``GET /api/v2/webhooks/{webhook_id}``
        """
        return self._call("GET", f"/api/v2/webhooks/{part('webhook_id', webhook_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def update(
        self,
        webhook_id: Id,
        body: v2.UpdateWebhookRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.Webhook, v2.UpdateWebhookResponse]:
        """Update a webhook.

        ``PATCH /api/v2/webhooks/{webhook_id}``
        """
        return self._call("PATCH", f"/api/v2/webhooks/{part('webhook_id', webhook_id)}", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def delete(
        self,
        webhook_id: Id,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Delete a webhook.

        ``DELETE /api/v2/webhooks/{webhook_id}``
        """
        return self._call("DELETE", f"/api/v2/webhooks/{part('webhook_id', webhook_id)}", Options(timeout, attempt_timeout, retries, headers))

    def rotate_secret(
        self,
        webhook_id: Id,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.WebhookWithSecret, v2.RotateWebhookSecretResponse]:
        """Rotate a webhook secret.

        ``POST /api/v2/webhooks/{webhook_id}/rotateSecret``
        """
        return self._call("POST", f"/api/v2/webhooks/{part('webhook_id', webhook_id)}/rotateSecret", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), is_keyed=True)

    def ping(
        self,
        webhook_id: Id,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v2.WebhookPing, v2.PingWebhookResponse]:
        """Ping a webhook.

        ``POST /api/v2/webhooks/{webhook_id}/ping``
        """
        return self._call("POST", f"/api/v2/webhooks/{part('webhook_id', webhook_id)}/ping", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), is_keyed=True)

    def list_deliveries(
        self,
        webhook_id: Id,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.WebhookDelivery]:
        """List deliveries.

        ``GET /api/v2/webhooks/{webhook_id}/deliveries``

        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages(f"/api/v2/webhooks/{part('webhook_id', webhook_id)}/deliveries", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"page": page, "page_size": page_size}, False)

    def retry_delivery(
        self,
        webhook_id: Id,
        delivery_id: Id,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Retry a delivery.

        ``POST /api/v2/webhooks/{webhook_id}/deliveries/{delivery_id}/retry``
        """
        return self._call("POST", f"/api/v2/webhooks/{part('webhook_id', webhook_id)}/deliveries/{part('delivery_id', delivery_id)}/retry", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), is_keyed=True)

    def replay_events(
        self,
        webhook_id: Id,
        body: v2.ReplayWebhookEventsRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Replay events.

        ``POST /api/v2/webhooks/{webhook_id}/replay``
        """
        return self._call("POST", f"/api/v2/webhooks/{part('webhook_id', webhook_id)}/replay", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)


class Changelog(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        since: Optional[Union[str, date]] = None,
        kinds: Optional[Union[Literal["added", "changed", "deprecated", "removed"], Sequence[Literal["added", "changed", "deprecated", "removed"]]]] = None,
        format: Optional[Literal["json", "atom"]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v2.ApiChange]:
        """List changes to the API.

        ``GET /api/v2/changelog``

        since: Return only changes on or after this date.
        kinds: Return only changes of these types.
        format: Format of the response. Defaults to the format in the Accept header, or else to json.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v2/changelog", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"since": since, "kinds": kinds, "format": format, "page": page, "page_size": page_size}, False)


class V1Products(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        statuses: Optional[Union[Literal["1", "2", "3"], Sequence[Literal["1", "2", "3"]]]] = None,
        supplier_product_numbers: Optional[Union[str, Sequence[str]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Product]:
        """List products.

        ``GET /api/v1/products``

        supplier_ids: Return only products of these suppliers.
        product_ids: Return only these products, in any status.
        statuses: Return only products with these statuses: 1 active, 2 inactive, 3 pending activation. Defaults to 1. Ignored with ProductIDs. With UpdatedSince, the default does not apply.
        supplier_product_numbers: Return only products with these supplier product numbers, matched exactly.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/products", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "ProductIDs": product_ids, "Statuses": statuses, "SupplierProductNumbers": supplier_product_numbers, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def get(
        self,
        product_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.Product, v1.GetProductResponse]:
        """Get a product.

        ``GET /api/v1/products/{productID}``
        """
        return self._call("GET", f"/api/v1/products/{part('product_id', product_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), is_single=True)


class V1ProductCategories(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.ProductCategory]:
        """List product categories.

        ``GET /api/v1/productCategories``

        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/productCategories", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1Promotions(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Promotion]:
        """List promotions.

        ``GET /api/v1/promotions``

        supplier_ids: Return only promotions of these suppliers.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/promotions", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1CustomerPricing(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        effective_date: Optional[Union[str, date]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.CustomerPricing]:
        """List customer prices.

        ``GET /api/v1/customerPricing``

        customer_ids: Return only prices for these customers.
        product_ids: Return only prices for these products.
        effective_date: Date for which prices and promotions are returned. Defaults to today in the time zone of the customer's state.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/customerPricing", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "ProductIDs": product_ids, "EffectiveDate": effective_date, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1Customers(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        account_statuses: Optional[Union[Literal["Active", "Inactive", "Closed"], Sequence[Literal["Active", "Inactive", "Closed"]]]] = None,
        on_hold: Optional[bool] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Customer]:
        """List customers.

        ``GET /api/v1/customers``

        customer_ids: Return only these customers.
        account_statuses: Return only customers with these account statuses. Defaults to Active. With UpdatedSince, the default does not apply.
        on_hold: Return only customers on credit hold (`true`) or only those not on hold (`false`). Omit it for both.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/customers", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "AccountStatuses": account_statuses, "OnHold": on_hold, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_credit_terms(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.CustomerSupplierCreditTerm]:
        """List customer credit terms.

        ``GET /api/v1/customers/creditTerms``

        customer_ids: Return only credit terms of these customers.
        supplier_ids: Return only credit terms with these suppliers.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/customers/creditTerms", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "SupplierIDs": supplier_ids, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_delivery_schedules(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.DeliverySchedule]:
        """List delivery schedules.

        ``GET /api/v1/customers/deliverySchedules``

        customer_ids: Return only delivery schedules of these customers.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/customers/deliverySchedules", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "States": states, "Page": page, "PageSize": page_size}, True)

    def get(
        self,
        customer_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.Customer, v1.GetCustomerResponse]:
        """Get a customer.

        ``GET /api/v1/customers/{customerID}``
        """
        return self._call("GET", f"/api/v1/customers/{part('customer_id', customer_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), is_single=True)


class V1Inventory(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Inventory]:
        """List warehouse inventory.

        ``GET /api/v1/inventory``

        supplier_ids: Return only records for products of these suppliers.
        product_ids: Return only records for these products.
        location_ids: Return only records for these warehouses.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/inventory", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "ProductIDs": product_ids, "LocationIDs": location_ids, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_batches(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        batch_codes: Optional[Union[str, Sequence[str]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Batch]:
        """List batches.

        ``GET /api/v1/inventory/batches``

        supplier_ids: Return only records for products of these suppliers.
        product_ids: Return only records for these products.
        location_ids: Return only records for these warehouses.
        batch_codes: Return only batches with these codes, matched exactly.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/inventory/batches", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "ProductIDs": product_ids, "LocationIDs": location_ids, "BatchCodes": batch_codes, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_stock_levels(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.StockLevel]:
        """List stock levels.

        ``GET /api/v1/inventory/stockLevels``

        customer_ids: Return only records for warehouses that serve these customers.
        supplier_ids: Return only records for products of these suppliers.
        product_ids: Return only records for these products.
        location_ids: Return only records for these warehouses.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/inventory/stockLevels", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "SupplierIDs": supplier_ids, "ProductIDs": product_ids, "LocationIDs": location_ids, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_retailers(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        product_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.RetailerInventory]:
        """List retailer inventory.

        ``GET /api/v1/inventory/retailers``

        customer_ids: Return only records for these retailers.
        supplier_ids: Return only records for products of these suppliers.
        product_ids: Return only records for these products.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/inventory/retailers", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "SupplierIDs": supplier_ids, "ProductIDs": product_ids, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1Allocations(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Allocation]:
        """List allocations.

        ``GET /api/v1/allocations``

        customer_ids: Return only allocations for these customers.
        supplier_ids: Return only records for products of these suppliers.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/allocations", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "SupplierIDs": supplier_ids, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1Invoices(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        invoice_ids: Optional[Union[int, Sequence[int]]] = None,
        statuses: Optional[Union[Literal["1", "2", "3", "4", "5", "7"], Sequence[Literal["1", "2", "3", "4", "5", "7"]]]] = None,
        start_date: Optional[Union[str, date]] = None,
        end_date: Optional[Union[str, date]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Invoice]:
        """List invoices.

        ``GET /api/v1/invoices``

        customer_ids: Return only invoices for these customers.
        invoice_ids: Return only these invoices.
        statuses: Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified. Defaults to 1. With UpdatedSince, the default does not apply.
        start_date: Return only invoices with a delivery date on or after this date.
        end_date: Return only invoices with a delivery date on or before this date.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/invoices", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "InvoiceIDs": invoice_ids, "Statuses": statuses, "StartDate": start_date, "EndDate": end_date, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_lines(
        self,
        *,
        invoice_ids: Union[int, Sequence[int]],
        statuses: Optional[Union[Literal["1", "2", "3", "4", "5", "7"], Sequence[Literal["1", "2", "3", "4", "5", "7"]]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.InvoiceLine]:
        """List invoice lines.

        ``GET /api/v1/invoices/lines``

        invoice_ids: Return only lines of these invoices. Required.
        statuses: Return only lines of invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/invoices/lines", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"InvoiceIDs": invoice_ids, "Statuses": statuses, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_lines_for(
        self,
        invoice_id: Id,
        *,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.InvoiceLine]:
        """List an invoice's lines.

        ``GET /api/v1/invoices/{invoiceID}/lines``

        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages(f"/api/v1/invoices/{part('invoice_id', invoice_id)}/lines", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_certificates_of_analysis(
        self,
        *,
        invoice_ids: Union[int, Sequence[int]],
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Certificate]:
        """List certificates of analysis.

        ``GET /api/v1/invoices/coas``

        invoice_ids: Return only certificates of these invoices. Required.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/invoices/coas", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"InvoiceIDs": invoice_ids, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_certificates_of_analysis_for(
        self,
        invoice_id: Id,
        *,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Certificate]:
        """List an invoice's certificates of analysis.

        ``GET /api/v1/invoices/{invoiceID}/coas``

        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages(f"/api/v1/invoices/{part('invoice_id', invoice_id)}/coas", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def get(
        self,
        invoice_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.Invoice, v1.GetInvoiceResponse]:
        """Get an invoice.

        ``GET /api/v1/invoices/{invoiceID}``
        """
        return self._call("GET", f"/api/v1/invoices/{part('invoice_id', invoice_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), is_single=True)


class V1CreditTerms(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        term_ids: Optional[Union[int, Sequence[int]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.CreditTerm]:
        """List credit terms.

        ``GET /api/v1/creditTerms``

        term_ids: Return only these credit terms.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/creditTerms", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"TermIDs": term_ids, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1ArAging(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.ArAging]:
        """List AR aging.

        ``GET /api/v1/arAging``

        customer_ids: Return only AR accounts of these customers.
        supplier_ids: Return only balances for these suppliers.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/arAging", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"CustomerIDs": customer_ids, "SupplierIDs": supplier_ids, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1Payments(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        ar_account_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        payment_type_ids: Optional[Union[int, Sequence[int]]] = None,
        payment_invoice_nums: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Payment]:
        """List payments.

        ``GET /api/v1/payments``

        ar_account_ids: Return only payments for these AR accounts.
        supplier_ids: Return only payments for these suppliers.
        payment_type_ids: Return only payments of these types.
        payment_invoice_nums: Return only payments whose PaymentInvoiceNum is one of these.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/payments", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"ARAccountIDs": ar_account_ids, "SupplierIDs": supplier_ids, "PaymentTypeIDs": payment_type_ids, "PaymentInvoiceNums": payment_invoice_nums, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_types(
        self,
        *,
        payment_type_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        active: Optional[bool] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.PaymentType]:
        """List payment types.

        ``GET /api/v1/payments/types``

        payment_type_ids: Return only these payment types.
        supplier_ids: Return only payment types that are restricted to these suppliers.
        active: Return only active (`true`) or inactive (`false`) payment types. Defaults to true. Customer and Supplier keys always get active payment types. With UpdatedSince, the default does not apply.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/payments/types", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"PaymentTypeIDs": payment_type_ids, "SupplierIDs": supplier_ids, "Active": active, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_open_invoices(
        self,
        *,
        ar_account_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.OpenInvoice]:
        """List open invoices.

        ``GET /api/v1/payments/openInvoices``

        ar_account_ids: Return only invoices for these AR accounts.
        supplier_ids: Return only invoices with lines of these suppliers.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/payments/openInvoices", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"ARAccountIDs": ar_account_ids, "SupplierIDs": supplier_ids, "Page": page, "PageSize": page_size}, True)

    def list_applications(
        self,
        *,
        ar_account_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        payment_invoice_nums: Optional[Union[str, Sequence[str]]] = None,
        target_invoice_nums: Optional[Union[str, Sequence[str]]] = None,
        statuses: Optional[Union[Literal["Pending", "Exported", "Confirmed", "Rejected"], Sequence[Literal["Pending", "Exported", "Confirmed", "Rejected"]]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.PaymentApplication]:
        """List payment applications and requests.

        ``GET /api/v1/payments/applications``

        ar_account_ids: Return only applications for these AR accounts.
        supplier_ids: Return only applications of payments for these suppliers.
        payment_invoice_nums: Return only applications of payments with these numbers.
        target_invoice_nums: Return only applications to invoices with these numbers.
        statuses: Return only applications with these statuses.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/payments/applications", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"ARAccountIDs": ar_account_ids, "SupplierIDs": supplier_ids, "PaymentInvoiceNums": payment_invoice_nums, "TargetInvoiceNums": target_invoice_nums, "Statuses": statuses, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def create_application(
        self,
        *,
        payment_invoice_num: str,
        target_invoice_num: str,
        ar_account_id: int,
        amount: float,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.RequestedPaymentApplication, v1.CreatePaymentApplicationResponse]:
        """Apply a payment to an invoice.

        ``POST /api/v1/payments/applications``

        payment_invoice_num: Number of the payment to apply, such as PMT-80001.
        target_invoice_num: Number of the invoice to apply the payment to, such as INV-612001.
        ar_account_id: ID of the AR account that the payment and the invoice belong to.
        amount: Amount to apply, in US dollars: greater than zero, with at most two decimal places, and no more than either the available balance of the payment or the open balance of the invoice.
        """
        return self._call("POST", "/api/v1/payments/applications", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), query={"PaymentInvoiceNum": payment_invoice_num, "TargetInvoiceNum": target_invoice_num, "ARAccountID": ar_account_id, "Amount": amount}, is_keyed=True)


class V1States(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.State]:
        """List states.

        ``GET /api/v1/states``

        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/states", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1Locations(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Location]:
        """List locations.

        ``GET /api/v1/locations``

        location_ids: Return only these locations.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/locations", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"LocationIDs": location_ids, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def get(
        self,
        location_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.Location, v1.GetLocationResponse]:
        """Get a location.

        ``GET /api/v1/locations/{locationID}``
        """
        return self._call("GET", f"/api/v1/locations/{part('location_id', location_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), is_single=True)


class V1Suppliers(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        active: Optional[bool] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Supplier]:
        """List suppliers.

        ``GET /api/v1/suppliers``

        supplier_ids: Return only these suppliers.
        active: Return only active (`true`) or inactive (`false`) suppliers. Defaults to true for Customer and Supplier keys; Employee keys get both by default. With UpdatedSince, the default does not apply.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/suppliers", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "Active": active, "States": states, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_credit_terms(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.SupplierCreditTerm]:
        """List supplier credit terms.

        ``GET /api/v1/suppliers/creditTerms``

        supplier_ids: Return only credit terms of these suppliers.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/suppliers/creditTerms", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def get(
        self,
        supplier_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.Supplier, v1.GetSupplierResponse]:
        """Get a supplier.

        ``GET /api/v1/suppliers/{supplierID}``
        """
        return self._call("GET", f"/api/v1/suppliers/{part('supplier_id', supplier_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), is_single=True)


class V1Users(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        user_ids: Optional[Union[int, Sequence[int]]] = None,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        roles: Optional[Union[str, Sequence[str]]] = None,
        active: Optional[bool] = None,
        states: Optional[Union[str, Sequence[str]]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.User]:
        """List users.

        ``GET /api/v1/users``

        user_ids: Return only these users.
        customer_ids: Return only users of these customers.
        supplier_ids: Return only users of these suppliers.
        roles: Return only users with these roles, matched exactly.
        active: Return only active (`true`) or inactive (`false`) users. Defaults to true for Customer and Supplier keys; Employee keys get both by default.
        states: Return only records in these states, as comma-separated abbreviations such as CA,NV.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/users", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"UserIDs": user_ids, "CustomerIDs": customer_ids, "SupplierIDs": supplier_ids, "Roles": roles, "Active": active, "States": states, "Page": page, "PageSize": page_size}, True)

    def get(
        self,
        user_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.User, v1.GetUserResponse]:
        """Get a user.

        ``GET /api/v1/users/{userID}``
        """
        return self._call("GET", f"/api/v1/users/{part('user_id', user_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), is_single=True)


class V1SalesReps(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        customer_ids: Optional[Union[int, Sequence[int]]] = None,
        product_groups: Optional[Union[str, Sequence[str]]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.SalesRep]:
        """List sales reps.

        ``GET /api/v1/salesReps``

        supplier_ids: Return only sales reps assigned to these suppliers.
        customer_ids: Return only sales reps assigned to these customers.
        product_groups: Return only sales reps for these product groups: `Supplier` for supplier reps, or the names of product lines.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/salesReps", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "CustomerIDs": customer_ids, "ProductGroups": product_groups, "Page": page, "PageSize": page_size}, True)


class V1Vendors(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        supplier_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        vendor_ids: Optional[Union[int, Sequence[int]]] = None,
        active: Optional[bool] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Vendor]:
        """List vendors.

        ``GET /api/v1/vendors``

        supplier_ids: Return only vendors of these suppliers.
        location_ids: Return only vendors at these locations.
        vendor_ids: Return only these vendors.
        active: Return only active (`true`) or inactive (`false`) vendors. Defaults to true. Supplier keys always get active vendors. With UpdatedSince, the default does not apply.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/vendors", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"SupplierIDs": supplier_ids, "LocationIDs": location_ids, "VendorIDs": vendor_ids, "Active": active, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)


class V1Purchases(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        purchase_ids: Optional[Union[int, Sequence[int]]] = None,
        vendor_ids: Optional[Union[int, Sequence[int]]] = None,
        location_ids: Optional[Union[int, Sequence[int]]] = None,
        statuses: Optional[Union[Literal["New", "Accepted", "Received", "Confirmed", "Verified"], Sequence[Literal["New", "Accepted", "Received", "Confirmed", "Verified"]]]] = None,
        start_date: Optional[Union[str, date]] = None,
        end_date: Optional[Union[str, date]] = None,
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.Purchase]:
        """List processed purchases.

        ``GET /api/v1/purchases``

        purchase_ids: Return only these purchases.
        vendor_ids: Return only purchases from these vendors.
        location_ids: Return only purchases for these locations.
        statuses: Return only purchases with these statuses.
        start_date: Return only purchases with a PostDate on or after this date.
        end_date: Return only purchases with a PostDate on or before this date.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/purchases", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"PurchaseIDs": purchase_ids, "VendorIDs": vendor_ids, "LocationIDs": location_ids, "Statuses": statuses, "StartDate": start_date, "EndDate": end_date, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def list_lines(
        self,
        *,
        purchase_ids: Union[int, Sequence[int]],
        updated_since: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[v1.PurchaseLine]:
        """List purchase lines.

        ``GET /api/v1/purchases/lines``

        purchase_ids: Return only lines of these purchases. Required.
        updated_since: Return only records changed at or after this time, in any status, oldest change first. Default filters do not apply. To continue, send the update time of the last record that you received.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/api/v1/purchases/lines", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"PurchaseIDs": purchase_ids, "UpdatedSince": updated_since, "Page": page, "PageSize": page_size}, True)

    def get(
        self,
        purchase_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[v1.Purchase, v1.GetProcessedPurchaseResponse]:
        """Get a processed purchase.

        ``GET /api/v1/purchases/{purchaseID}``
        """
        return self._call("GET", f"/api/v1/purchases/{part('purchase_id', purchase_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), is_single=True)


class OpsStatements(Resource):
    __slots__ = ()

    def send(
        self,
        body: Optional[ops.SendStatementsRequest] = None,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.SentStatements, ops.SendStatementsResponse]:
        """Send statements of account.

        ``POST /ops/statements/send``
        """
        return self._call("POST", "/ops/statements/send", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)


class OpsPurchases(Resource):
    __slots__ = ()

    def advance(
        self,
        purchase_global_id: Id,
        body: ops.AdvancePurchaseRequest,
        *,
        if_match: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.Purchase, ops.AdvancePurchaseResponse]:
        """Advance a purchase.

        ``POST /ops/purchases/{purchase_global_id}/advance``
        """
        return self._call("POST", f"/ops/purchases/{part('purchase_global_id', purchase_global_id)}/advance", Options(timeout, attempt_timeout, retries, headers, if_match=if_match, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def get_receipt(
        self,
        purchase_global_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.PurchaseReceipt, ops.GetPurchaseReceiptResponse]:
        """Get a receipt.

        ``GET /ops/purchases/{purchase_global_id}/receipt``
        """
        return self._call("GET", f"/ops/purchases/{part('purchase_global_id', purchase_global_id)}/receipt", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def correct_receipt(
        self,
        purchase_global_id: Id,
        body: ops.CorrectPurchaseReceiptRequest,
        *,
        if_match: Optional[str] = None,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.Purchase, ops.CorrectPurchaseReceiptResponse]:
        """Correct a receipt.

        ``PATCH /ops/purchases/{purchase_global_id}/receipt``
        """
        return self._call("PATCH", f"/ops/purchases/{part('purchase_global_id', purchase_global_id)}/receipt", Options(timeout, attempt_timeout, retries, headers, if_match=if_match, idempotency_key=idempotency_key), body=body, is_keyed=True)


class OpsActivationTasks(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        status: Optional[Union[Literal["open", "completed"], Sequence[Literal["open", "completed"]]]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.ActivationTask]:
        """List activation tasks.

        ``GET /ops/activationTasks``

        status: Return only tasks with this status: open or completed. Defaults to both.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/ops/activationTasks", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"status": status, "page": page, "page_size": page_size}, False)

    def complete(
        self,
        id: Id,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.ActivationTask, ops.CompleteActivationTaskResponse]:
        """Complete an activation task.

        ``POST /ops/activationTasks/{id}/complete``
        """
        return self._call("POST", f"/ops/activationTasks/{part('id', id)}/complete", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), is_keyed=True)


class OpsOrders(Resource):
    __slots__ = ()

    def import_(
        self,
        body: ops.ImportOrderRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.ImportOrder, ops.ImportOrderResponse]:
        """Import an order from a spreadsheet.

        ``POST /ops/orders/import``
        """
        return self._call("POST", "/ops/orders/import", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def history(
        self,
        order_id: Id,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.FullOrderHistory]:
        """Get an order's full history.

        ``GET /ops/orders/{order_id}/history``

        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages(f"/ops/orders/{part('order_id', order_id)}/history", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"page": page, "page_size": page_size}, False)


class OpsInvoices(Resource):
    __slots__ = ()

    def advance(
        self,
        invoice_id: Id,
        body: ops.AdvanceInvoiceRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.Invoice, ops.AdvanceInvoiceResponse]:
        """Advance an invoice.

        ``POST /ops/invoices/{invoice_id}/advance``
        """
        return self._call("POST", f"/ops/invoices/{part('invoice_id', invoice_id)}/advance", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def preview_day_verification(
        self,
        *,
        date: Optional[Union[str, date]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.PreviewVerifyDay]:
        """Preview end-of-day verification.

        ``GET /ops/invoices/verifyDay``

        date: Latest delivery date to include. Defaults to today (UTC).
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/ops/invoices/verifyDay", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"date": date, "page": page, "page_size": page_size}, False)

    def verify_day(
        self,
        body: Optional[ops.VerifyDayRequest] = None,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.VerifyDay, ops.VerifyDayResponse]:
        """Verify the day.

        ``POST /ops/invoices/verifyDay``
        """
        return self._call("POST", "/ops/invoices/verifyDay", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)


class OpsDeliveries(Resource):
    __slots__ = ()

    def get_pick_list(
        self,
        *,
        location_id: int,
        date: Optional[Union[str, date]] = None,
        invoice_statuses: Optional[Union[Literal["1", "2", "3", "4", "5", "7"], Sequence[Literal["1", "2", "3", "4", "5", "7"]]]] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.PickList, ops.GetPickListResponse]:
        """Get a pick list.

        ``GET /ops/deliveries/pickList``

        location_id: ID of the warehouse that ships the goods.
        date: Delivery date. Defaults to today (UTC).
        invoice_statuses: Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified.
        """
        return self._call("GET", "/ops/deliveries/pickList", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"location_id": location_id, "date": date, "invoice_statuses": invoice_statuses})

    def get_packing_slips(
        self,
        *,
        location_id: int,
        date: Optional[Union[str, date]] = None,
        invoice_statuses: Optional[Union[Literal["1", "2", "3", "4", "5", "7"], Sequence[Literal["1", "2", "3", "4", "5", "7"]]]] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.PackingSlips, ops.GetPackingSlipsResponse]:
        """Get packing slips.

        ``GET /ops/deliveries/packingSlips``

        location_id: ID of the warehouse that ships the goods.
        date: Delivery date. Defaults to today (UTC).
        invoice_statuses: Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified.
        """
        return self._call("GET", "/ops/deliveries/packingSlips", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"location_id": location_id, "date": date, "invoice_statuses": invoice_statuses})

    def get_load_list(
        self,
        *,
        location_id: int,
        date: Optional[Union[str, date]] = None,
        invoice_statuses: Optional[Union[Literal["1", "2", "3", "4", "5", "7"], Sequence[Literal["1", "2", "3", "4", "5", "7"]]]] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.LoadList, ops.GetLoadListResponse]:
        """Get a load list.

        ``GET /ops/deliveries/loadList``

        location_id: ID of the warehouse that ships the goods.
        date: Delivery date. Defaults to today (UTC).
        invoice_statuses: Return only invoices with these statuses: 1 New, 2 Locked for Routing, 3 Loaded, 4 Returned, 5 Balanced, 7 Verified.
        """
        return self._call("GET", "/ops/deliveries/loadList", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"location_id": location_id, "date": date, "invoice_statuses": invoice_statuses})


class OpsStatus(Resource):
    __slots__ = ()

    def get(
        self,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.Status, ops.GetStatusResponse]:
        """Get service status.

        ``GET /ops/status``
        """
        return self._call("GET", "/ops/status", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))


class OpsWorker(Resource):
    __slots__ = ()

    def set_paused(
        self,
        body: ops.SetWorker,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.SetWorker, ops.SetWorkerPausedResponse]:
        """Pause or resume the worker.

        ``POST /ops/worker``
        """
        return self._call("POST", "/ops/worker", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)


class OpsSelfCheck(Resource):
    __slots__ = ()

    def run(
        self,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.SelfCheck, ops.RunSelfCheckResponse]:
        """Run the self-check.

        ``GET /ops/selfCheck``
        """
        return self._call("GET", "/ops/selfCheck", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))


class OpsKeys(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.Key]:
        """List API keys.

        ``GET /ops/keys``

        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/ops/keys", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"page": page, "page_size": page_size}, False)

    def create(
        self,
        body: ops.CreateKeyRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.MintedKey, ops.CreateKeyResponse]:
        """Create an API key.

        ``POST /ops/keys``
        """
        return self._call("POST", "/ops/keys", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def rotate(
        self,
        id: Id,
        body: Optional[ops.RotateKeyRequest] = None,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.MintedKey, ops.RotateKeyResponse]:
        """Rotate an API key.

        ``POST /ops/keys/{id}/rotate``
        """
        return self._call("POST", f"/ops/keys/{part('id', id)}/rotate", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def update(
        self,
        id: Id,
        body: ops.UpdateKeyRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.Key, ops.UpdateKeyResponse]:
        """Update an API key.

        ``PATCH /ops/keys/{id}``
        """
        return self._call("PATCH", f"/ops/keys/{part('id', id)}", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def revoke(
        self,
        id: Id,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Revoke an API key.

        ``DELETE /ops/keys/{id}``
        """
        return self._call("DELETE", f"/ops/keys/{part('id', id)}", Options(timeout, attempt_timeout, retries, headers))


class OpsSessions(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.Session]:
        """List sessions.

        ``GET /ops/sessions``

        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/ops/sessions", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"page": page, "page_size": page_size}, False)

    def end(
        self,
        session_id: Id,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """End a session.

        ``DELETE /ops/sessions/{session_id}``
        """
        return self._call("DELETE", f"/ops/sessions/{part('session_id', session_id)}", Options(timeout, attempt_timeout, retries, headers))


class OpsAudit(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        api_key_id: Optional[int] = None,
        user_id: Optional[int] = None,
        action: Optional[str] = None,
        subject: Optional[str] = None,
        subject_id: Optional[str] = None,
        request_id: Optional[str] = None,
        via: Optional[Union[Literal["api", "mcp", "console", "cli", "worker"], Sequence[Literal["api", "mcp", "console", "cli", "worker"]]]] = None,
        start_time: Optional[Union[str, datetime]] = None,
        end_time: Optional[Union[str, datetime]] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.Audit]:
        """List audit entries.

        ``GET /ops/audit``

        api_key_id: Return only entries made with this API key.
        user_id: Return only entries made by this user.
        action: Return only entries with this action, such as key.revoke.
        subject: Return only entries about this type of record, such as api_key or products.
        subject_id: Return only entries about the record with this ID.
        request_id: Return only entries made by the request with this X-Request-Id.
        via: Return only entries made through these channels.
        start_time: Return only entries at or after this time.
        end_time: Return only entries before this time.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/ops/audit", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"api_key_id": api_key_id, "user_id": user_id, "action": action, "subject": subject, "subject_id": subject_id, "request_id": request_id, "via": via, "start_time": start_time, "end_time": end_time, "page": page, "page_size": page_size}, False)

    def get_head(
        self,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.AuditHead, ops.GetAuditHeadResponse]:
        """Get the signed head of the audit log.

        ``GET /ops/audit/head``
        """
        return self._call("GET", "/ops/audit/head", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def verify(
        self,
        *,
        head: Optional[str] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.VerifyAudit, ops.VerifyAuditResponse]:
        """Verify the audit log.

        ``GET /ops/audit/verify``

        head: Signed head that you stored: the JSON returned by /ops/audit/head.
        """
        return self._call("GET", "/ops/audit/verify", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"head": head})


class OpsFind(Resource):
    __slots__ = ()

    def get(
        self,
        *,
        name: str,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[List[ops.Search], ops.SearchResponse]:
        """Search.

        ``GET /ops/find``

        name: Text to search for, such as `INV-600001`, `1,234.50` or `collective sunset`.
        """
        return self._call("GET", "/ops/find", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query={"name": name})


class OpsData(Resource):
    __slots__ = ()

    def export(
        self,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Stream:
        """Export all data.

        ``GET /ops/export``
        """
        return self._stream("GET", "/ops/export", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {})

    def import_(
        self,
        body: Upload,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.ImportData, ops.ImportDataResponse]:
        """Import an export.

        ``POST /ops/import``
        """
        return self._upload("POST", "/ops/import", Options(timeout, attempt_timeout, retries, headers), {}, body)

    def refresh(
        self,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.ResetData, ops.ResetDataResponse]:
        """Reset to the snapshot.

        ``POST /ops/refresh``
        """
        return self._call("POST", "/ops/refresh", Options(timeout, attempt_timeout, retries, headers))


class OpsMails(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        order_id: Optional[str] = None,
        sent: Optional[bool] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.Mail]:
        """List emails.

        ``GET /ops/mails``

        order_id: Return only emails about the order with this order ID or invoice ID.
        sent: Return only emails that were accepted by a mail server (`true`) or that were not (`false`).
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/ops/mails", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"order_id": order_id, "sent": sent, "page": page, "page_size": page_size}, False)

    def get(
        self,
        mail_id: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.MailWithText, ops.GetEmailResponse]:
        """Get an email.

        ``GET /ops/mails/{mail_id}``
        """
        return self._call("GET", f"/ops/mails/{part('mail_id', mail_id)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def get_attachment(
        self,
        mail_id: Id,
        position: Id,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Stream:
        """Get an attachment.

        ``GET /ops/mails/{mail_id}/attachments/{position}``
        """
        return self._stream("GET", f"/ops/mails/{part('mail_id', mail_id)}/attachments/{part('position', position)}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {})


class OpsLinks(Resource):
    __slots__ = ()

    def revoke(
        self,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.RevokedLinks, ops.RevokeLinksResponse]:
        """Revoke document links.

        ``POST /ops/links/revoke``
        """
        return self._call("POST", "/ops/links/revoke", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), is_keyed=True)


class OpsWebhooks(Resource):
    __slots__ = ()

    def list(
        self,
        *,
        api_key_id: Optional[int] = None,
        page: Optional[int] = None,
        page_size: Optional[int] = None,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Pages[ops.WebhookOfKey]:
        """List the webhooks of all API keys.

        ``GET /ops/webhooks``

        api_key_id: Return only webhooks of this API key.
        page: Page number, starting at 1.
        page_size: Records per page. Values above 500 are treated as 500.
        """
        return self._pages("/ops/webhooks", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), {"api_key_id": api_key_id, "page": page, "page_size": page_size}, False)


class OpsSandbox(Resource):
    __slots__ = ()

    def get_clock(
        self,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.SandboxClock, ops.GetSandboxClockResponse]:
        """Get the sandbox clock.

        ``GET /ops/sandbox/clock``
        """
        return self._call("GET", "/ops/sandbox/clock", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def set_clock(
        self,
        body: ops.SetSandboxClockRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.SandboxClock, ops.SetSandboxClockResponse]:
        """Set the sandbox clock.

        ``POST /ops/sandbox/clock``
        """
        return self._call("POST", "/ops/sandbox/clock", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def reset_clock(
        self,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.SandboxClock, ops.ResetSandboxClockResponse]:
        """Reset the sandbox clock.

        ``DELETE /ops/sandbox/clock``
        """
        return self._call("DELETE", "/ops/sandbox/clock", Options(timeout, attempt_timeout, retries, headers))

    def list_queued_outcomes(
        self,
        *,
        if_none_match: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[List[ops.QueuedOutcome], ops.ListQueuedOutcomesResponse]:
        """List queued outcomes.

        ``GET /ops/sandbox/next``
        """
        return self._call("GET", "/ops/sandbox/next", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match))

    def queue_outcome(
        self,
        body: ops.QueueOutcomeRequest,
        *,
        idempotency_key: Optional[Union[str, KeyMaker]] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[ops.QueuedOutcome, ops.QueueOutcomeResponse]:
        """Queue an outcome.

        ``POST /ops/sandbox/next``
        """
        return self._call("POST", "/ops/sandbox/next", Options(timeout, attempt_timeout, retries, headers, idempotency_key=idempotency_key), body=body, is_keyed=True)

    def clear_queued_outcomes(
        self,
        *,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> ApiResponse[None, None]:
        """Clear queued outcomes.

        ``DELETE /ops/sandbox/next``
        """
        return self._call("DELETE", "/ops/sandbox/next", Options(timeout, attempt_timeout, retries, headers))


class OpsRecords(Resource):
    """Records that the ERP sends."""

    __slots__ = ()

    @overload
    def put(self, name: Literal["states"], records: Union[Sequence[ops.StatesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["locations"], records: Union[Sequence[ops.LocationsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["creditTerms"], records: Union[Sequence[ops.CreditTermsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["suppliers"], records: Union[Sequence[ops.SuppliersRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["suppliers/creditTerms"], records: Union[Sequence[ops.SuppliersCreditTermsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["vendors"], records: Union[Sequence[ops.VendorsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["arAccounts"], records: Union[Sequence[ops.ArAccountsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["splitInvoices"], records: Union[Sequence[ops.SplitInvoicesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["customers"], records: Union[Sequence[ops.CustomersRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["customers/deliverySchedules"], records: Union[Sequence[ops.CustomersDeliverySchedulesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["customers/creditTerms"], records: Union[Sequence[ops.CustomersCreditTermsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["customers/splitInvoices"], records: Union[Sequence[ops.CustomersSplitInvoicesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["users"], records: Union[Sequence[ops.UsersRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["salesReps"], records: Union[Sequence[ops.SalesRepsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["productCategories"], records: Union[Sequence[ops.ProductCategoriesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["products"], records: Union[Sequence[ops.ProductsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["prices"], records: Union[Sequence[ops.PricesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["promotions"], records: Union[Sequence[ops.PromotionsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["authorizations"], records: Union[Sequence[ops.AuthorizationsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["purchases"], records: Union[Sequence[ops.PurchasesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["purchases/lines"], records: Union[Sequence[ops.PurchasesLinesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["inventory"], records: Union[Sequence[ops.InventoryRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["inventory/lots"], records: Union[Sequence[ops.InventoryLotsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["inventory/batches"], records: Union[Sequence[ops.InventoryBatchesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["allocations"], records: Union[Sequence[ops.AllocationsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["inventory/retailers"], records: Union[Sequence[ops.InventoryRetailersRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["invoices"], records: Union[Sequence[ops.InvoicesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["invoices/lines"], records: Union[Sequence[ops.InvoicesLinesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["invoices/coas"], records: Union[Sequence[ops.InvoicesCoasRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["payments/types"], records: Union[Sequence[ops.PaymentsTypesRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    @overload
    def put(self, name: Literal["payments"], records: Union[Sequence[ops.PaymentsRecord], Upload], *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[ops.LoadedRecords, Any]: ...

    def put(self, name: str, records: Any, *, dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> ApiResponse[Any, Any]:
        """Inserts and updates records of a list, all or none. Text, bytes and streams are sent as NDJSON.

        dry_run: Checks everything and reports what would happen, but changes nothing.
        absent: Treats the records as the complete list: stored records that are missing from it are removed or deactivated.
        max_absent: How many percent of the stored records may be absent; 5 by default.
        """
        query = {"dry_run": dry_run, "absent": absent, "max_absent": max_absent}
        return self._upload("PUT", f"/ops/records/{name}", Options(timeout, attempt_timeout, retries, headers), query, records)

    @overload
    def list(self, name: Literal["states"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.StatesRecord]: ...

    @overload
    def list(self, name: Literal["locations"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.LocationsRecord]: ...

    @overload
    def list(self, name: Literal["creditTerms"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.CreditTermsRecord]: ...

    @overload
    def list(self, name: Literal["suppliers"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.SuppliersRecord]: ...

    @overload
    def list(self, name: Literal["suppliers/creditTerms"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.SuppliersCreditTermsRecord]: ...

    @overload
    def list(self, name: Literal["vendors"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.VendorsRecord]: ...

    @overload
    def list(self, name: Literal["arAccounts"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.ArAccountsRecord]: ...

    @overload
    def list(self, name: Literal["splitInvoices"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.SplitInvoicesRecord]: ...

    @overload
    def list(self, name: Literal["customers"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.CustomersRecord]: ...

    @overload
    def list(self, name: Literal["customers/deliverySchedules"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.CustomersDeliverySchedulesRecord]: ...

    @overload
    def list(self, name: Literal["customers/creditTerms"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.CustomersCreditTermsRecord]: ...

    @overload
    def list(self, name: Literal["customers/splitInvoices"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.CustomersSplitInvoicesRecord]: ...

    @overload
    def list(self, name: Literal["users"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.UsersRecord]: ...

    @overload
    def list(self, name: Literal["salesReps"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.SalesRepsRecord]: ...

    @overload
    def list(self, name: Literal["productCategories"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.ProductCategoriesRecord]: ...

    @overload
    def list(self, name: Literal["products"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.ProductsRecord]: ...

    @overload
    def list(self, name: Literal["prices"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.PricesRecord]: ...

    @overload
    def list(self, name: Literal["promotions"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.PromotionsRecord]: ...

    @overload
    def list(self, name: Literal["authorizations"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.AuthorizationsRecord]: ...

    @overload
    def list(self, name: Literal["purchases"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.PurchasesRecord]: ...

    @overload
    def list(self, name: Literal["purchases/lines"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.PurchasesLinesRecord]: ...

    @overload
    def list(self, name: Literal["inventory"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.InventoryRecord]: ...

    @overload
    def list(self, name: Literal["inventory/lots"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.InventoryLotsRecord]: ...

    @overload
    def list(self, name: Literal["inventory/batches"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.InventoryBatchesRecord]: ...

    @overload
    def list(self, name: Literal["allocations"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.AllocationsRecord]: ...

    @overload
    def list(self, name: Literal["inventory/retailers"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.InventoryRetailersRecord]: ...

    @overload
    def list(self, name: Literal["invoices"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.InvoicesRecord]: ...

    @overload
    def list(self, name: Literal["invoices/lines"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.InvoicesLinesRecord]: ...

    @overload
    def list(self, name: Literal["invoices/coas"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.InvoicesCoasRecord]: ...

    @overload
    def list(self, name: Literal["payments/types"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.PaymentsTypesRecord]: ...

    @overload
    def list(self, name: Literal["payments"], *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[ops.PaymentsRecord]: ...

    def list(self, name: str, *, updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None) -> Pages[Any]:
        """The stored records of a list, with every field that put() takes: what you read can be sent back."""
        query = {"UpdatedSince": updated_since, "Page": page, "PageSize": page_size}
        return self._pages(f"/ops/records/{name}", Options(timeout, attempt_timeout, retries, headers, if_none_match=if_none_match), query, True)


class V1:
    """The read API."""

    def __init__(self, transport: Transport) -> None:
        self.products = V1Products(transport)
        self.product_categories = V1ProductCategories(transport)
        self.promotions = V1Promotions(transport)
        self.customer_pricing = V1CustomerPricing(transport)
        self.customers = V1Customers(transport)
        self.inventory = V1Inventory(transport)
        self.allocations = V1Allocations(transport)
        self.invoices = V1Invoices(transport)
        self.credit_terms = V1CreditTerms(transport)
        self.ar_aging = V1ArAging(transport)
        self.payments = V1Payments(transport)
        self.states = V1States(transport)
        self.locations = V1Locations(transport)
        self.suppliers = V1Suppliers(transport)
        self.users = V1Users(transport)
        self.sales_reps = V1SalesReps(transport)
        self.vendors = V1Vendors(transport)
        self.purchases = V1Purchases(transport)


class Ops:
    """What the distributor's staff need."""

    def __init__(self, transport: Transport) -> None:
        self.statements = OpsStatements(transport)
        self.purchases = OpsPurchases(transport)
        self.activation_tasks = OpsActivationTasks(transport)
        self.orders = OpsOrders(transport)
        self.invoices = OpsInvoices(transport)
        self.deliveries = OpsDeliveries(transport)
        self.status = OpsStatus(transport)
        self.worker = OpsWorker(transport)
        self.self_check = OpsSelfCheck(transport)
        self.keys = OpsKeys(transport)
        self.sessions = OpsSessions(transport)
        self.audit = OpsAudit(transport)
        self.find = OpsFind(transport)
        self.data = OpsData(transport)
        self.mails = OpsMails(transport)
        self.links = OpsLinks(transport)
        self.webhooks = OpsWebhooks(transport)
        self.sandbox = OpsSandbox(transport)
        self.records = OpsRecords(transport)


class Api:
    """Every operation of the service."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport
        self.me = Me(transport)
        self.writes = Writes(transport)
        self.stock = Stock(transport)
        self.batches = Batches(transport)
        self.reports = Reports(transport)
        self.statements = Statements(transport)
        self.purchases = Purchases(transport)
        self.orders = Orders(transport)
        self.events = Events(transport)
        self.webhooks = Webhooks(transport)
        self.changelog = Changelog(transport)
        self.v1 = V1(transport)
        self.ops = Ops(transport)


SYNCED: Dict[str, Tuple[str, str, Dict[str, str]]] = {
    "products": ("/api/v1/products", "TimeUpdated", {"supplier_ids": "SupplierIDs", "product_ids": "ProductIDs", "statuses": "Statuses", "supplier_product_numbers": "SupplierProductNumbers", "states": "States"}),
    "productCategories": ("/api/v1/productCategories", "TimeUpdated", {}),
    "promotions": ("/api/v1/promotions", "TimeUpdated", {"supplier_ids": "SupplierIDs", "states": "States"}),
    "customerPricing": ("/api/v1/customerPricing", "TimeUpdated", {"customer_ids": "CustomerIDs", "product_ids": "ProductIDs", "effective_date": "EffectiveDate"}),
    "customers": ("/api/v1/customers", "TimeUpdated", {"customer_ids": "CustomerIDs", "account_statuses": "AccountStatuses", "on_hold": "OnHold", "states": "States"}),
    "customers/creditTerms": ("/api/v1/customers/creditTerms", "TimeUpdated", {"customer_ids": "CustomerIDs", "supplier_ids": "SupplierIDs"}),
    "inventory": ("/api/v1/inventory", "TimeUpdated", {"supplier_ids": "SupplierIDs", "product_ids": "ProductIDs", "location_ids": "LocationIDs", "states": "States"}),
    "inventory/batches": ("/api/v1/inventory/batches", "TimeUpdated", {"supplier_ids": "SupplierIDs", "product_ids": "ProductIDs", "location_ids": "LocationIDs", "batch_codes": "BatchCodes", "states": "States"}),
    "inventory/stockLevels": ("/api/v1/inventory/stockLevels", "TimeUpdated", {"customer_ids": "CustomerIDs", "supplier_ids": "SupplierIDs", "product_ids": "ProductIDs", "location_ids": "LocationIDs", "states": "States"}),
    "inventory/retailers": ("/api/v1/inventory/retailers", "TimeUpdated", {"customer_ids": "CustomerIDs", "supplier_ids": "SupplierIDs", "product_ids": "ProductIDs", "states": "States"}),
    "allocations": ("/api/v1/allocations", "TimeUpdated", {"customer_ids": "CustomerIDs", "supplier_ids": "SupplierIDs", "states": "States"}),
    "invoices": ("/api/v1/invoices", "InvoiceLastUpdated", {"customer_ids": "CustomerIDs", "invoice_ids": "InvoiceIDs", "statuses": "Statuses", "start_date": "StartDate", "end_date": "EndDate", "states": "States"}),
    "invoices/lines": ("/api/v1/invoices/lines", "TimeUpdated", {"invoice_ids": "InvoiceIDs", "statuses": "Statuses"}),
    "invoices/coas": ("/api/v1/invoices/coas", "TimeUpdated", {"invoice_ids": "InvoiceIDs"}),
    "creditTerms": ("/api/v1/creditTerms", "TimeUpdated", {"term_ids": "TermIDs"}),
    "arAging": ("/api/v1/arAging", "TimeUpdated", {"customer_ids": "CustomerIDs", "supplier_ids": "SupplierIDs", "states": "States"}),
    "payments": ("/api/v1/payments", "TimeUpdated", {"ar_account_ids": "ARAccountIDs", "supplier_ids": "SupplierIDs", "payment_type_ids": "PaymentTypeIDs", "payment_invoice_nums": "PaymentInvoiceNums"}),
    "payments/types": ("/api/v1/payments/types", "TimeUpdated", {"payment_type_ids": "PaymentTypeIDs", "supplier_ids": "SupplierIDs", "active": "Active"}),
    "payments/applications": ("/api/v1/payments/applications", "TimeUpdated", {"ar_account_ids": "ARAccountIDs", "supplier_ids": "SupplierIDs", "payment_invoice_nums": "PaymentInvoiceNums", "target_invoice_nums": "TargetInvoiceNums", "statuses": "Statuses"}),
    "states": ("/api/v1/states", "TimeUpdated", {"states": "States"}),
    "locations": ("/api/v1/locations", "TimeUpdated", {"location_ids": "LocationIDs", "states": "States"}),
    "suppliers": ("/api/v1/suppliers", "TimeUpdated", {"supplier_ids": "SupplierIDs", "active": "Active", "states": "States"}),
    "suppliers/creditTerms": ("/api/v1/suppliers/creditTerms", "TimeUpdated", {"supplier_ids": "SupplierIDs"}),
    "vendors": ("/api/v1/vendors", "TimeUpdated", {"supplier_ids": "SupplierIDs", "location_ids": "LocationIDs", "vendor_ids": "VendorIDs", "active": "Active"}),
    "purchases": ("/api/v1/purchases", "TimeUpdated", {"purchase_ids": "PurchaseIDs", "vendor_ids": "VendorIDs", "location_ids": "LocationIDs", "statuses": "Statuses", "start_date": "StartDate", "end_date": "EndDate"}),
    "purchases/lines": ("/api/v1/purchases/lines", "TimeUpdated", {"purchase_ids": "PurchaseIDs"}),
    "orders": ("/api/v2/orders", "time_updated", {"order_ids": "order_ids", "po_num": "po_num", "customer_ids": "customer_ids", "states": "states", "stages": "stages", "statuses": "statuses", "invoice_statuses": "invoice_statuses", "start_date": "start_date", "end_date": "end_date", "has_pending_changes": "has_pending_changes", "sort": "sort", "after": "after", "include_lines": "include_lines"}),
    "orders/creditTerms": ("/api/v2/orders/creditTerms", "time_updated", {"term_ids": "term_ids"}),
}


class SyncedLists:
    _transport: Transport

    @overload
    def sync(self, name: Literal["products"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Product]: ...

    @overload
    def sync(self, name: Literal["productCategories"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.ProductCategory]: ...

    @overload
    def sync(self, name: Literal["promotions"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Promotion]: ...

    @overload
    def sync(self, name: Literal["customerPricing"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.CustomerPricing]: ...

    @overload
    def sync(self, name: Literal["customers"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Customer]: ...

    @overload
    def sync(self, name: Literal["customers/creditTerms"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.CustomerSupplierCreditTerm]: ...

    @overload
    def sync(self, name: Literal["inventory"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Inventory]: ...

    @overload
    def sync(self, name: Literal["inventory/batches"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Batch]: ...

    @overload
    def sync(self, name: Literal["inventory/stockLevels"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.StockLevel]: ...

    @overload
    def sync(self, name: Literal["inventory/retailers"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.RetailerInventory]: ...

    @overload
    def sync(self, name: Literal["allocations"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Allocation]: ...

    @overload
    def sync(self, name: Literal["invoices"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Invoice]: ...

    @overload
    def sync(self, name: Literal["invoices/lines"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.InvoiceLine]: ...

    @overload
    def sync(self, name: Literal["invoices/coas"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Certificate]: ...

    @overload
    def sync(self, name: Literal["creditTerms"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.CreditTerm]: ...

    @overload
    def sync(self, name: Literal["arAging"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.ArAging]: ...

    @overload
    def sync(self, name: Literal["payments"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Payment]: ...

    @overload
    def sync(self, name: Literal["payments/types"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.PaymentType]: ...

    @overload
    def sync(self, name: Literal["payments/applications"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.PaymentApplication]: ...

    @overload
    def sync(self, name: Literal["states"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.State]: ...

    @overload
    def sync(self, name: Literal["locations"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Location]: ...

    @overload
    def sync(self, name: Literal["suppliers"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Supplier]: ...

    @overload
    def sync(self, name: Literal["suppliers/creditTerms"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.SupplierCreditTerm]: ...

    @overload
    def sync(self, name: Literal["vendors"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Vendor]: ...

    @overload
    def sync(self, name: Literal["purchases"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.Purchase]: ...

    @overload
    def sync(self, name: Literal["purchases/lines"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v1.PurchaseLine]: ...

    @overload
    def sync(self, name: Literal["orders"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v2.Order]: ...

    @overload
    def sync(self, name: Literal["orders/creditTerms"], *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[v2.OrderCreditTerm]: ...

    def sync(self, name: str, *, since: Union[str, datetime, None] = None, timeout: Optional[float] = None, attempt_timeout: Optional[float] = None, retries: Optional[int] = None, headers: Optional[Mapping[str, str]] = None, **filters: Any) -> Sync[Any]:
        """Every record that has changed since a given time. Pass the result's ``since`` to the next run to resume there."""
        if name not in SYNCED:
            raise ValueError(f"There is no list named {name!r} that shows its changes; there are: {', '.join(SYNCED)}.")
        path, field, known = SYNCED[name]
        unknown = [one for one in filters if one not in known]
        if unknown:
            raise TypeError(f"{path} has no filter {unknown[0]!r}; it has: {', '.join(known)}.")
        sent = {known[one]: value for one, value in filters.items()}
        return Sync(self._transport, path, field, since, sent, Options(timeout, attempt_timeout, retries, headers))
