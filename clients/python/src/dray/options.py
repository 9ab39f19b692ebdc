"""Options of a call, and how parameters are written in a URL."""

from __future__ import annotations

from datetime import date, datetime, timezone
from typing import Any, Callable, Mapping, Optional, Union
from urllib.parse import quote

# What encodeURIComponent leaves as it is, so that both clients send the same.
UNESCAPED = "!~*'()"

KeyMaker = Callable[[], str]
"""Makes the Idempotency-Key of a write. It may store the key before returning it."""

# JSON does not tell 5001 from 5001.0, and the types of some ids are float for that reason.
Id = Union[str, int, float]


class Retry:
    """What on_retry is called with."""

    __slots__ = ("method", "path", "attempt", "wait_seconds", "reason")

    def __init__(self, method: str, path: str, attempt: int, wait_seconds: float, reason: Exception) -> None:
        self.method = method
        self.path = path
        self.attempt = attempt
        """Number of the retry, starting at 1."""
        self.wait_seconds = wait_seconds
        self.reason = reason


class Options:
    """Options of a single call; what is None is taken from the client."""

    __slots__ = (
        "timeout",
        "attempt_timeout",
        "retries",
        "headers",
        "idempotency_key",
        "if_match",
        "if_none_match",
        "plan",
    )

    def __init__(
        self,
        timeout: Optional[float] = None,
        attempt_timeout: Optional[float] = None,
        retries: Optional[int] = None,
        headers: Optional[Mapping[str, str]] = None,
        idempotency_key: Union[str, KeyMaker, None] = None,
        if_match: Optional[str] = None,
        if_none_match: Optional[str] = None,
        plan: Optional[str] = None,
    ) -> None:
        self.timeout = timeout
        self.attempt_timeout = attempt_timeout
        self.retries = retries
        self.headers = headers
        self.idempotency_key = idempotency_key
        self.if_match = if_match
        self.if_none_match = if_none_match
        self.plan = plan


def part(name: str, value: Id) -> str:
    """A value in a path."""
    if value is None or value == "":
        raise TypeError(f"{name} is missing.")
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return quote(str(value), safe=UNESCAPED)


def query_text(query: Mapping[str, Any]) -> str:
    """``?a=1&b=2,3``, or an empty string."""
    pairs = [
        f"{quote(name, safe=UNESCAPED)}={quote(shown(value), safe=UNESCAPED)}"
        for name, value in query.items()
        if value is not None
    ]
    return "?" + "&".join(pairs) if pairs else ""


def shown(value: Any) -> str:
    """A parameter as the service reads it."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (list, tuple, set, frozenset)):
        return ",".join(shown(one) for one in value)
    return str(value)


def moment(value: datetime) -> str:
    if value.tzinfo is None:
        raise ValueError(f"{value!r} has no time zone: give one, such as datetime.now(timezone.utc).")
    return value.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
