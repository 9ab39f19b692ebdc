"""Connections that stay open between requests, each request with a time limit for all of it."""

from __future__ import annotations

import http.client
import io
import select
import socket
import time
from typing import Any, List, Optional, cast
from urllib.parse import SplitResult

# The service closes idle connections after five seconds; one that is about to be closed is not worth the risk.
MAX_IDLE_SECONDS = 4.0
MAX_IDLE_CONNECTIONS = 32


class _Deadline:
    __slots__ = ("end",)

    def __init__(self) -> None:
        self.end = 0.0

    def remaining(self) -> float:
        left = self.end - time.monotonic()
        if left <= 0:
            raise socket.timeout("timed out")
        return left


class _Reader(io.RawIOBase):
    """Reads from a socket until the deadline. http.client alone would start its timeout again with every byte."""

    def __init__(self, sock: socket.socket, deadline: _Deadline) -> None:
        self._sock = sock
        self._raw = sock.makefile("rb", buffering=0)
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> Optional[int]:
        self._sock.settimeout(self._deadline.remaining())
        return self._raw.readinto(buffer)

    def close(self) -> None:
        self._raw.close()
        super().close()


class _Socket:
    """The part of a socket that http.client uses."""

    def __init__(self, sock: socket.socket, deadline: _Deadline) -> None:
        self._sock = sock
        self._deadline = deadline

    def sendall(self, data: Any) -> None:
        self._sock.settimeout(self._deadline.remaining())
        self._sock.sendall(data)

    def makefile(self, _mode: str) -> io.BufferedReader:
        return io.BufferedReader(_Reader(self._sock, self._deadline), 65536)

    def close(self) -> None:
        self._sock.close()

    def fileno(self) -> int:
        return self._sock.fileno()


class Connection:
    """One connection, with the deadline of the request that uses it."""

    def __init__(self, address: SplitResult) -> None:
        kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
        self.http: http.client.HTTPConnection = kind(cast(str, address.hostname), address.port)
        self.idle_since = 0.0
        self._deadline = _Deadline()

    def limit(self, end: float) -> None:
        """Everything that follows must be over by then."""
        self._deadline.end = end

    def connect(self) -> None:
        if self.http.sock is not None:
            return
        self.http.timeout = self._deadline.remaining()
        self.http.connect()
        connected: Any = self.http.sock
        self.http.sock = cast(socket.socket, _Socket(connected, self._deadline))

    def is_usable(self) -> bool:
        """Whether it has not been idle for long, and the other end has not closed it."""
        if self.http.sock is None or time.monotonic() - self.idle_since > MAX_IDLE_SECONDS:
            return False
        return not _is_readable(self.http.sock.fileno())

    def close(self) -> None:
        self.http.close()


def _is_readable(descriptor: int) -> bool:
    if hasattr(select, "poll"):
        poll = select.poll()
        poll.register(descriptor, select.POLLIN)
        return bool(poll.poll(0))
    return bool(select.select([descriptor], [], [], 0)[0])


class Pool:
    """Idle connections to one address, the last used first. Threads may share it."""

    def __init__(self, address: SplitResult) -> None:
        self.address = address
        self._idle: List[Connection] = []

    def take(self) -> Connection:
        while True:
            try:
                connection = self._idle.pop()
            except IndexError:
                return Connection(self.address)
            if connection.is_usable():
                return connection
            connection.close()

    def give_back(self, connection: Connection) -> None:
        """Call this only after the response was read to its end."""
        if connection.http.sock is None or len(self._idle) >= MAX_IDLE_CONNECTIONS:
            connection.close()
            return
        connection.idle_since = time.monotonic()
        self._idle.append(connection)

    def close(self) -> None:
        while self._idle:
            self._idle.pop().close()
