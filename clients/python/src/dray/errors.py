"""Errors of requests, by what they mean to the caller."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence, Tuple, Type

FieldError = Dict[str, Any]
"""One problem with a request: field, code, detail, and index or product_id where they apply."""

PlanDifference = Dict[str, Any]
"""A value in the plan and what it would be now: field, planned, now."""

MAX_SHOWN_FIELDS = 5
FATES = {
    "unknown": "The write did not happen.",
    "running": "The write arrived and was still in progress.",
    "done": "The write happened.",
}


class DrayError(Exception):
    """Base class of the errors of this client's requests."""

    code: str
    """Stable code for programs: one of the service's codes, or CONNECTION_FAILED, TIMED_OUT, COPY_INCOMPLETE, NOT_DRAY."""
    status: Optional[int]
    """HTTP status; None if there was no response."""
    detail: str
    """Human-readable explanation."""
    field_errors: List[FieldError]
    changes: List[PlanDifference]
    """With PLAN_CHANGED: how the submission would differ from its plan."""
    request_id: Optional[str]
    """Quote it when you report a problem."""
    idempotency_key: Optional[str]
    """For writes: resend with this key, and the write happens only once."""
    retry_after_seconds: Optional[float]
    fate: Optional[str]
    """What became of a write whose response was lost: unknown (it has not happened), running or done."""
    method: str
    path: str

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        method: str,
        path: str,
        status: Optional[int] = None,
        field_errors: Optional[Sequence[FieldError]] = None,
        changes: Optional[Sequence[PlanDifference]] = None,
        request_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        retry_after_seconds: Optional[float] = None,
        fate: Optional[str] = None,
    ) -> None:
        self.code = code
        self.detail = detail
        self.method = method
        self.path = path
        self.status = status
        self.field_errors = list(field_errors or [])
        self.changes = list(changes or [])
        self.request_id = request_id
        self.idempotency_key = idempotency_key
        self.retry_after_seconds = retry_after_seconds
        self.fate = fate
        super().__init__(self._message())

    def with_fate(self, fate: Optional[str], idempotency_key: str) -> DrayError:
        """The same error, with what is known about the write."""
        return type(self)(
            self.code,
            self.detail,
            method=self.method,
            path=self.path,
            status=self.status,
            field_errors=self.field_errors,
            changes=self.changes,
            request_id=self.request_id,
            idempotency_key=idempotency_key,
            retry_after_seconds=self.retry_after_seconds,
            fate=fate,
        )

    def __reduce__(self) -> Tuple[Any, ...]:
        return (_restored, (type(self), dict(self.__dict__)))

    def _message(self) -> str:
        cause = self.code if self.status is None else f"{self.status} {self.code}"
        sentences = [self.detail, *self._what_to_do()]
        if self.request_id is not None:
            sentences.append(f"(request {self.request_id})")
        text = " ".join(one for one in sentences if one)
        return f"{self.method} {self.path.split('?')[0]}: {cause}. {text}{self._places()}"

    def _what_to_do(self) -> List[str]:
        was_write = self.idempotency_key is not None and (self.status is None or self.status >= 500)
        if not was_write:
            return []
        known = "It is not known whether the write happened." if self.fate is None else FATES[self.fate]
        return [known, f"Send it again with idempotency_key={self.idempotency_key!r}: it happens once."]

    def _places(self) -> str:
        others = [one for one in self.field_errors if one.get("detail") != self.detail]
        lines = [f"\n  {one.get('field')}: {one.get('detail')}" for one in others[:MAX_SHOWN_FIELDS]]
        more = len(self.field_errors) - MAX_SHOWN_FIELDS
        return "".join(lines) + (f"\n  and {more} more" if more > 0 else "")


def _restored(kind: Type[DrayError], facts: Dict[str, Any]) -> DrayError:
    return kind(facts.pop("code"), facts.pop("detail"), **facts)


class Invalid(DrayError):
    """400, 413, 415, 422: the request is invalid; field_errors says where."""


class NotPermitted(DrayError):
    """403, and 401 as Unauthenticated."""


class Unauthenticated(NotPermitted):
    """401: the API key is missing, unknown or revoked."""


class NotFound(DrayError):
    """404, 405, and 410 as Gone."""


class Gone(NotFound):
    """410: the events after the cursor are no longer kept. Take a new copy and follow from there."""


class Conflict(DrayError):
    """409: the state of the record does not allow it; and 412 as VersionMismatch."""


class VersionMismatch(Conflict):
    """412: the record has changed since it was read."""


class RateLimited(DrayError):
    """429: retry_after_seconds says when to try again."""


class Unavailable(DrayError):
    """5xx."""


class Unreachable(DrayError):
    """There was no response; for writes, fate says whether they have happened."""


class WebhookVerificationError(Exception):
    """A webhook could not be verified: wrong signature, missing header, or signed too long ago."""


_BY_STATUS: Dict[int, Type[DrayError]] = {
    401: Unauthenticated,
    403: NotPermitted,
    404: NotFound,
    405: NotFound,
    409: Conflict,
    410: Gone,
    412: VersionMismatch,
    429: RateLimited,
}


def error_class(status: int) -> Type[DrayError]:
    return _BY_STATUS.get(status) or (Unavailable if status >= 500 else Invalid)
