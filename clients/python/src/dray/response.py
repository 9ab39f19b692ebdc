"""Responses: what every one of them provides, and the error for one that refuses."""

from __future__ import annotations

import json
import math
from typing import Any, Dict, Generic, Iterable, Iterator, List, Mapping, Optional, Tuple, TypeVar

from .errors import DrayError, error_class

Data = TypeVar("Data")
Body = TypeVar("Body")
Record = TypeVar("Record")

MAX_SHOWN_TEXT = 200


class Headers(Mapping[str, str]):
    """Response headers, by name in any case."""

    __slots__ = ("_values",)

    def __init__(self, pairs: Iterable[Tuple[str, str]]) -> None:
        self._values: Dict[str, str] = {}
        for name, value in pairs:
            name = name.lower()
            self._values[name] = f"{self._values[name]}, {value}" if name in self._values else value

    def __getitem__(self, name: str) -> str:
        return self._values[name.lower()]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Headers({self._values!r})"


class Exchange:
    """A completed response."""

    __slots__ = ("status", "headers", "content", "idempotency_key")

    def __init__(self, status: int, headers: Headers, content: bytes, idempotency_key: Optional[str]) -> None:
        self.status = status
        self.headers = headers
        self.content = content
        self.idempotency_key = idempotency_key


class _Metadata:
    """What every response provides besides its data."""

    __slots__ = ("status", "headers", "request_id", "etag", "idempotency_key", "replayed")

    status: int
    headers: Headers
    request_id: Optional[str]
    etag: Optional[str]
    idempotency_key: Optional[str]
    replayed: bool

    def __init__(self, exchange: Exchange) -> None:
        headers = exchange.headers
        self.status = exchange.status
        self.headers = headers
        self.request_id = headers.get("x-request-id")
        """Quote it when you report a problem."""
        self.etag = headers.get("etag")
        """The value for if_match and if_none_match, if the response has a version."""
        self.idempotency_key = exchange.idempotency_key
        """The key that a POST or PATCH was sent with."""
        self.replayed = headers.get("idempotency-replayed") == "true"
        """Whether the write had already happened, and this is a replay of its first response."""


class ApiResponse(_Metadata, Generic[Data, Body]):
    """A response. With if_none_match, an unchanged record has status 304, and data and body are None."""

    __slots__ = ("data", "body")

    def __init__(self, exchange: Exchange, data: Data, body: Body) -> None:
        super().__init__(exchange)
        self.data = data
        self.body = body
        """The whole response body; None if there is none."""

    def __repr__(self) -> str:
        return f"ApiResponse(status={self.status}, data={self.data!r})"


class Page(_Metadata, Generic[Record]):
    """One page of a list. With if_none_match, an unchanged page has status 304, and data is None."""

    __slots__ = ("data", "page", "page_size", "has_next_page", "body")

    def __init__(
        self, exchange: Exchange, data: List[Record], page: int, page_size: int, has_next_page: bool, body: Any
    ) -> None:
        super().__init__(exchange)
        self.data = data
        self.page = page
        self.page_size = page_size
        self.has_next_page = has_next_page
        self.body = body

    @property
    def next_cursor(self) -> Optional[str]:
        """Only of a sorted list: where the next page begins. None on the last page."""
        cursor: Optional[str] = (self.body or {}).get("next_cursor")
        return cursor

    def __repr__(self) -> str:
        return f"Page(status={self.status}, page={self.page}, has_next_page={self.has_next_page})"


_CODES = {
    400: "BAD_REQUEST",
    401: "UNAUTHENTICATED",
    403: "NOT_PERMITTED",
    404: "NOT_FOUND",
    409: "CONFLICT",
    412: "VERSION_MISMATCH",
    429: "RATE_LIMITED",
    503: "UNAVAILABLE",
}


def refusal_of(exchange: Exchange, method: str, path: str, url: str) -> DrayError:
    """The error for a response with an error status."""
    status, headers = exchange.status, exchange.headers
    return error_class(status)(
        **_explanation(exchange, url),
        status=status,
        request_id=headers.get("x-request-id"),
        idempotency_key=exchange.idempotency_key,
        retry_after_seconds=_seconds(headers.get("retry-after")),
        method=method,
        path=path,
    )


def _seconds(text: Optional[str]) -> Optional[float]:
    try:
        value = float(text or "")
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def _explanation(exchange: Exchange, url: str) -> Dict[str, Any]:
    """v2 and ops return {"error": {…}}, v1 returns {"Error": "…"}; anything else is not Dray."""
    status = exchange.status
    try:
        body = json.loads(exchange.content)
    except ValueError:
        body = None
    error = body.get("error") if isinstance(body, dict) else None
    if isinstance(error, dict):
        return {
            "code": error.get("code") or f"HTTP_{status}",
            "detail": error.get("detail") or "",
            "field_errors": error.get("field_errors"),
            "changes": error.get("changes"),
        }
    sentence = body.get("Error") if isinstance(body, dict) else None
    if isinstance(sentence, str):
        return {"code": _CODES.get(status, f"HTTP_{status}"), "detail": sentence}
    return {"code": "NOT_DRAY", "detail": not_dray(url, exchange)}


def not_dray(url: str, exchange: Exchange) -> str:
    target = exchange.headers.get("location")
    if target is not None:
        return f"{url} redirects to {target}: give the client that address."
    text = exchange.content.decode("utf-8", "replace")[:MAX_SHOWN_TEXT]
    return f"{url} is not a Dray server: check the URL. Its response begins: {text}"


def parsed(exchange: Exchange, method: str, path: str, url: str) -> Any:
    """The JSON of a response; None where there is no body."""
    if not exchange.content:
        return None
    try:
        return json.loads(exchange.content)
    except ValueError as error:
        raise DrayError(
            "NOT_DRAY", not_dray(url, exchange), status=exchange.status, method=method, path=path
        ) from error
