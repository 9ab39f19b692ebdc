"""A response that is read while it arrives."""

from __future__ import annotations

import http.client
import time
from types import TracebackType
from typing import TYPE_CHECKING, Iterator, Optional, Type

from .response import Headers

if TYPE_CHECKING:
    from .connection import Connection

CHUNK_SIZE = 65536


class Stream:
    """The body of a large response. Use it in a ``with`` statement, or call close()."""

    def __init__(
        self, connection: Connection, response: http.client.HTTPResponse, headers: Headers, idle_seconds: float
    ) -> None:
        self._connection = connection
        self._response = response
        self._idle_seconds = idle_seconds
        self.status = response.status
        self.headers = headers

    def read(self, size: int = CHUNK_SIZE) -> bytes:
        """Up to that many bytes; none at the end. Raises if nothing arrives for attempt_timeout."""
        self._connection.limit(time.monotonic() + self._idle_seconds)
        return self._response.read(size)

    def __iter__(self) -> Iterator[bytes]:
        while True:
            chunk = self.read()
            if not chunk:
                return
            yield chunk

    def lines(self) -> Iterator[bytes]:
        """Line by line, without the line breaks."""
        rest = b""
        for chunk in self:
            *lines, rest = (rest + chunk).split(b"\n")
            yield from lines
        if rest:
            yield rest

    def close(self) -> None:
        self._response.close()
        self._connection.close()

    def __enter__(self) -> Stream:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
