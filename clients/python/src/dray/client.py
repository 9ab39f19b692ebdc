"""The client: every generated operation, and what is written by hand on top of them."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, Callable, Mapping, Optional, Sequence, Type, Union

from .response import ApiResponse
from .edit import edit
from .errors import DrayError
from .events import WAIT_SECONDS, Copy, Follow
from .generated import api
from .options import Id, KeyMaker, Options, Retry, query_text
from .resource import fetch_response
from .transport import (
    ATTEMPT_TIMEOUT_SECONDS,
    BACKOFF_SECONDS,
    RETRIES,
    TIMEOUT_SECONDS,
    Call,
    Transport,
    upload_of,
)
from .webhooks import verify_webhook

if TYPE_CHECKING:
    from .generated import v2

Headers = Mapping[str, str]


class Orders(api.Orders):
    __slots__ = ()

    def edit(
        self,
        order_id: Id,
        change: Union[v2.UpdateOrderRequest, Callable[[v2.Order], Optional[v2.UpdateOrderRequest]]],
        *,
        idempotency_key: Union[str, KeyMaker, None] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> ApiResponse[v2.Order, Any]:
        """Computes changes from the current order and saves them against that version. Starts over if it was
        changed meanwhile. A function that returns None changes nothing."""
        limits: Any = {
            "timeout": timeout,
            "attempt_timeout": attempt_timeout,
            "retries": retries,
            "headers": headers,
        }
        return edit(
            lambda: self.get(order_id, **limits),
            lambda body, etag: self.update(
                order_id, body, if_match=etag, idempotency_key=idempotency_key, **limits
            ),
            change,
        )


class Purchases(api.Purchases):
    __slots__ = ()

    def edit(
        self,
        purchase_id: Id,
        change: Union[v2.UpdatePurchaseRequest, Callable[[v2.Purchase], Optional[v2.UpdatePurchaseRequest]]],
        *,
        idempotency_key: Union[str, KeyMaker, None] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> ApiResponse[v2.Purchase, Any]:
        """Computes changes from the current purchase and saves them against that version. Starts over if it was
        changed meanwhile. A function that returns None changes nothing."""
        limits: Any = {
            "timeout": timeout,
            "attempt_timeout": attempt_timeout,
            "retries": retries,
            "headers": headers,
        }
        return edit(
            lambda: self.get(purchase_id, **limits),
            lambda body, etag: self.update(
                purchase_id, body, if_match=etag, idempotency_key=idempotency_key, **limits
            ),
            change,
        )


class Events(api.Events):
    __slots__ = ()

    def follow(
        self,
        *,
        after: Optional[str] = None,
        types: Union[str, Sequence[str], None] = None,
        on_trouble: Optional[Callable[[DrayError], None]] = None,
        wait: int = WAIT_SECONDS,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> Follow:
        """An endless iterator of events, each exactly once.

        after: A cursor, or "now" to start at the current end. Without it, starts at the oldest event that is kept.
        types: Only these types; order.* matches a whole family.
        on_trouble: Called after a connection error, 429 or 5xx. The request is then retried indefinitely.
        wait: Seconds for which the service may hold a request until there are events, 1 to 30.
        """
        options = Options(timeout, attempt_timeout, retries, headers)
        return Follow(self._transport, after, types, on_trouble, wait, options)

    def copy(
        self,
        resources: Sequence[str],
        *,
        attempt_timeout: Optional[float] = None,
        headers: Optional[Headers] = None,
    ) -> Copy:
        """A snapshot of entire lists, with the cursor from which to follow events."""
        return Copy(self._transport, resources, Options(attempt_timeout=attempt_timeout, headers=headers))


class Webhooks(api.Webhooks):
    __slots__ = ()

    verify = staticmethod(verify_webhook)


class Client(api.Api, api.SyncedLists):
    """A client of one service with one API key. Threads may share it.

    url: Base URL of the service, such as https://dray.example.
    key: The API key, sent in the header x-api-key.
    retries: How often a call is retried after a network error, 429 or 503.
    timeout: Seconds for one call including all retries.
    attempt_timeout: Seconds for a single attempt, after which the call is retried.
    headers: Sent with every request.
    on_retry: Called before each retry.
    backoff: Seconds before the first retry, doubled each time up to 10 and shortened at random by up to half.
    idempotency_key: Makes Idempotency-Keys; random UUIDs by default.
    """

    orders: Orders
    purchases: Purchases
    events: Events
    webhooks: Webhooks

    def __init__(
        self,
        url: str,
        key: Optional[str] = None,
        *,
        retries: int = RETRIES,
        timeout: float = TIMEOUT_SECONDS,
        attempt_timeout: float = ATTEMPT_TIMEOUT_SECONDS,
        headers: Optional[Headers] = None,
        on_retry: Optional[Callable[[Retry], None]] = None,
        backoff: float = BACKOFF_SECONDS,
        idempotency_key: Optional[KeyMaker] = None,
    ) -> None:
        transport = Transport(
            url,
            key,
            retries=retries,
            timeout=timeout,
            attempt_timeout=attempt_timeout,
            headers=headers,
            on_retry=on_retry,
            backoff=backoff,
            idempotency_key=idempotency_key,
        )
        super().__init__(transport)
        self.orders = Orders(transport)
        self.purchases = Purchases(transport)
        self.events = Events(transport)
        self.webhooks = Webhooks(transport)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Union[str, KeyMaker, None] = None,
        if_match: Optional[str] = None,
        if_none_match: Optional[str] = None,
        plan: Optional[str] = None,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Headers] = None,
    ) -> ApiResponse[Any, Any]:
        """Sends any other request to the service, with the same API key, retries and errors."""
        options = Options(
            timeout, attempt_timeout, retries, headers, idempotency_key, if_match, if_none_match, plan
        )
        content, content_type = upload_of(body)
        is_keyed = method in ("POST", "PATCH")
        call = Call(method, path + query_text(query or {}), options, content, content_type, is_keyed)
        return fetch_response(self._transport, call)

    def close(self) -> None:
        """Closes idle connections. The client can still be used, and then opens new ones."""
        self._transport.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
