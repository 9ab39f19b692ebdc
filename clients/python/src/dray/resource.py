"""What generated methods call."""

from __future__ import annotations

import json
from typing import Any, Dict, Mapping, Optional, Union

from .response import ApiResponse, Exchange, Page, parsed
from .options import Options, query_text
from .pages import Pages
from .stream import Stream
from .transport import Call, Transport, upload_of

WALK_PAGE_SIZE = 250


class Resource:
    """Operations on one kind of record."""

    __slots__ = ("_transport",)

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(
        self,
        method: str,
        path: str,
        options: Options,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        is_keyed: bool = False,
        is_single: bool = False,
    ) -> ApiResponse[Any, Any]:
        if query:
            path += query_text(query)
        call = Call(method, path, options, is_keyed=is_keyed)
        if body is not None:
            call.body, call.content_type = json.dumps(body).encode(), "application/json"
        return fetch_response(self._transport, call, is_single)

    def _upload(self, method: str, path: str, options: Options, query: Mapping[str, Any], body: Any) -> ApiResponse[Any, Any]:
        content, content_type = upload_of(body)
        return fetch_response(self._transport, Call(method, path + query_text(query), options, content, content_type))

    def _stream(self, method: str, path: str, options: Options, query: Mapping[str, Any]) -> Stream:
        return self._transport.open(Call(method, path + query_text(query), options))

    def _pages(self, path: str, options: Options, query: Mapping[str, Any], is_v1: bool) -> Pages[Any]:
        number, size = ("Page", "PageSize") if is_v1 else ("page", "page_size")
        given = {name: value for name, value in query.items() if value is not None}

        def read(page: Union[int, str, None], is_walk: bool) -> Page[Any]:
            wanted: Dict[str, Any] = {size: WALK_PAGE_SIZE, **given} if is_walk else dict(given)
            if isinstance(page, str):
                wanted.pop(number, None)
                wanted["after"] = page
            elif page is not None:
                wanted[number] = page
            call = Call("GET", path + query_text(wanted), options)
            exchange = self._transport.send(call)
            body = parsed(exchange, call.method, call.path, self._transport.url)
            return (_v1_page if is_v1 else _v2_page)(exchange, body or {})

        return Pages(read, options.if_none_match is not None)


def _v2_page(exchange: Exchange, body: Dict[str, Any]) -> Page[Any]:
    return Page(
        exchange,
        body.get("data"),  # type: ignore[arg-type]
        body.get("page", 0),
        body.get("page_size", 0),
        body.get("has_next_page", False),
        body,
    )


def _v1_page(exchange: Exchange, body: Dict[str, Any]) -> Page[Any]:
    """Most v1 lists do not say whether there are more records. A full page counts as having a next one, which may
    be empty."""
    data = body.get("Data")
    size = body.get("PageSize", 0)
    has_next = body.get("HasNextPage", data is not None and len(data) == size)
    return Page(exchange, data, body.get("Page", 0), size, has_next, body)  # type: ignore[arg-type]


def fetch_response(transport: Transport, call: Call, is_single: bool = False) -> ApiResponse[Any, Any]:
    exchange = transport.send(call)
    body = parsed(exchange, call.method, call.path, transport.url)
    data = None
    if isinstance(body, dict):
        data = body.get("data", body.get("Data"))
        if is_single:
            data = data[0] if data else None
    return ApiResponse(exchange, data, body)
