"""Sends calls, and retries them where that is safe."""

from __future__ import annotations

import http.client
import io
import json
import socket
import time
import uuid
import zlib
from typing import Any, Callable, Dict, Iterable, Mapping, Optional, Tuple, Union
from urllib.parse import SplitResult, urlsplit

from .response import Exchange, Headers, refusal_of
from .connection import Connection, Pool
from .errors import DrayError, Unreachable
from .options import KeyMaker, Options, Retry
from .retry import is_worth_retrying, pause_seconds
from .stream import Stream
from .version import VERSION

Upload = Union[str, bytes, io.IOBase, Iterable[bytes]]

TIMEOUT_SECONDS = 60.0
ATTEMPT_TIMEOUT_SECONDS = 30.0
RETRIES = 4
BACKOFF_SECONDS = 0.25

NO_OPTIONS = Options()
GZIP = 31
NDJSON = "application/x-ndjson"
NOT_MODIFIED = 304


class Call:
    __slots__ = ("method", "path", "options", "body", "content_type", "is_keyed")

    def __init__(
        self,
        method: str,
        path: str,
        options: Options = NO_OPTIONS,
        body: Optional[Upload] = None,
        content_type: Optional[str] = None,
        is_keyed: bool = False,
    ) -> None:
        self.method = method
        self.path = path
        self.options = options
        self.body = body.encode() if isinstance(body, str) else body
        self.content_type = content_type
        self.is_keyed = is_keyed


class Transport:
    def __init__(
        self,
        url: str,
        key: Optional[str] = None,
        *,
        retries: int = RETRIES,
        timeout: float = TIMEOUT_SECONDS,
        attempt_timeout: float = ATTEMPT_TIMEOUT_SECONDS,
        backoff: float = BACKOFF_SECONDS,
        idempotency_key: Optional[KeyMaker] = None,
        headers: Optional[Mapping[str, str]] = None,
        on_retry: Optional[Callable[[Retry], None]] = None,
    ) -> None:
        address = _address_of(url)
        self.url = url.rstrip("/")
        self.retries = retries
        self.timeout = timeout
        self.attempt_timeout = attempt_timeout
        self.backoff = backoff
        self._prefix = address.path.rstrip("/")
        self._pool = Pool(address)
        self._key_maker = idempotency_key
        self._on_retry = on_retry
        self._headers = {"user-agent": f"dray-python/{VERSION}", "accept-encoding": "gzip", **_lowered(headers)}
        if key is not None:
            self._headers["x-api-key"] = key

    def send(self, call: Call) -> Exchange:
        """Sends a call and reads the whole response body. Raises if it is refused or gets no response."""
        options = call.options
        key = self._key_for(options) if call.is_keyed else None
        end = time.monotonic() + (self.timeout if options.timeout is None else options.timeout)
        retries = self.retries if options.retries is None else options.retries
        if not (call.body is None or isinstance(call.body, bytes)):
            retries = 0
        is_lost = False
        attempt = 1
        while True:
            outcome = self._attempt(call, key, end)
            if isinstance(outcome, Exchange):
                return outcome
            is_lost = is_lost or (key is not None and _may_have_happened(outcome))
            wait = pause_seconds(attempt, outcome, self.backoff)
            goes_on = (
                attempt <= retries
                and is_worth_retrying(outcome, attempt > 1)
                and time.monotonic() + wait < end
            )
            if not goes_on:
                if is_lost and key is not None:
                    from .fate import settle_lost

                    return settle_lost(self, call, outcome, key)
                raise outcome
            if self._on_retry is not None:
                self._on_retry(Retry(call.method, call.path, attempt, wait, outcome))
            time.sleep(wait)
            attempt += 1

    def open(self, call: Call) -> Stream:
        """Sends a call whose response is streamed. It is not retried."""
        limit = self.attempt_timeout if call.options.attempt_timeout is None else call.options.attempt_timeout
        connection = Connection(self._pool.address)
        try:
            response = self._request(connection, call, None, time.monotonic() + limit, {"accept-encoding": "identity"})
            headers = Headers(response.getheaders())
            if 200 <= response.status < 300:
                return Stream(connection, response, headers, limit)
            exchange = Exchange(response.status, headers, response.read(), None)
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            raise self._connection_error(call, None, error) from error
        except BaseException:
            connection.close()
            raise
        connection.close()
        raise refusal_of(exchange, call.method, call.path, self.url)

    def close(self) -> None:
        self._pool.close()

    def _attempt(self, call: Call, key: Optional[str], end: float) -> Union[Exchange, DrayError]:
        """A single attempt: returns the response, or the error if there is no usable one."""
        options = call.options
        limit = self.attempt_timeout if options.attempt_timeout is None else options.attempt_timeout
        connection = self._pool.take()
        try:
            response = self._request(connection, call, key, min(end, time.monotonic() + limit), {})
            content = response.read()
            headers = Headers(response.getheaders())
            if headers.get("content-encoding") == "gzip" and content:
                content = zlib.decompress(content, GZIP)
        except (OSError, http.client.HTTPException, zlib.error) as error:
            connection.close()
            return self._connection_error(call, key, error)
        except BaseException:
            connection.close()
            raise
        self._pool.give_back(connection)
        exchange = Exchange(response.status, headers, content, key)
        if 200 <= response.status < 300 or response.status == NOT_MODIFIED:
            return exchange
        return refusal_of(exchange, call.method, call.path, self.url)

    def _request(
        self, connection: Connection, call: Call, key: Optional[str], end: float, more: Dict[str, str]
    ) -> http.client.HTTPResponse:
        headers = {**self._headers, **more, **_lowered(call.options.headers)}
        headers.update(_own_headers(call, key))
        connection.limit(end)
        connection.connect()
        try:
            connection.http.request(call.method, self._prefix + call.path, body=call.body, headers=headers)
        except (BrokenPipeError, ConnectionResetError):
            # A service that refuses a large body responds before it has arrived, and closes the connection.
            try:
                return connection.http.getresponse()
            except (OSError, http.client.HTTPException):
                pass
            raise
        return connection.http.getresponse()

    def _key_for(self, options: Options) -> str:
        given = self._key_maker if options.idempotency_key is None else options.idempotency_key
        if callable(given):
            return given()
        return str(uuid.uuid4()) if given is None else given

    def _connection_error(self, call: Call, key: Optional[str], cause: Exception) -> DrayError:
        is_late = isinstance(cause, socket.timeout)
        detail = (
            f"{self.url} did not respond in time."
            if is_late
            else f"No response from {self.url}: {_reason_of(cause)}. Check that the service is running and that the URL is correct."
        )
        code = "TIMED_OUT" if is_late else "CONNECTION_FAILED"
        error = Unreachable(code, detail, idempotency_key=key, method=call.method, path=call.path)
        error.__cause__ = cause
        return error


def _own_headers(call: Call, key: Optional[str]) -> Iterable[Tuple[str, str]]:
    options = call.options
    if call.content_type is not None:
        yield "content-type", call.content_type
    if key is not None:
        yield "idempotency-key", key
    if options.if_match is not None:
        yield "if-match", options.if_match
    if options.if_none_match is not None:
        yield "if-none-match", options.if_none_match
    if options.plan is not None:
        yield "dray-plan", options.plan


def _lowered(headers: Optional[Mapping[str, str]]) -> Dict[str, str]:
    return {} if headers is None else {name.lower(): value for name, value in headers.items()}


def _address_of(url: str) -> SplitResult:
    refusal = f'"{url}" is not the address of a service; give one such as https://dray.example.'
    try:
        address = urlsplit(url)
        address.port
    except ValueError as error:
        raise ValueError(refusal) from error
    if address.scheme not in ("http", "https") or not address.hostname:
        raise ValueError(refusal)
    return address


def _may_have_happened(error: DrayError) -> bool:
    """No response, or a 5xx other than 503: the write may have taken effect."""
    return error.status is None or (error.status >= 500 and error.status != 503)


def _reason_of(error: Exception) -> str:
    if isinstance(error, ConnectionRefusedError):
        return "nothing is listening there (ECONNREFUSED)"
    if isinstance(error, socket.gaierror):
        return f"the host name cannot be resolved ({error.strerror})"
    if isinstance(error, (ConnectionError, http.client.IncompleteRead)):
        return "the connection was closed"
    return str(error) or type(error).__name__


def upload_of(value: Any) -> Tuple[Any, Optional[str]]:
    """Text, bytes and streams are sent as NDJSON, everything else as JSON."""
    if value is None:
        return None, None
    if isinstance(value, str):
        return value.encode(), NDJSON
    if isinstance(value, (dict, list, tuple, int, float)):
        return json.dumps(value).encode(), "application/json"
    return value, NDJSON
