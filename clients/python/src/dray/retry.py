"""Which failures are worth a retry, and how long to wait before it."""

from __future__ import annotations

import random

from .errors import DrayError

MAX_PAUSE_SECONDS = 10.0


def is_worth_retrying(error: DrayError, is_retry: bool) -> bool:
    """Network errors, 429 and 503. A retry may also collide with its own first request, which is still running;
    retrying gets its response. v1 has no code for that, hence the check for a plain 409."""
    if error.status is None or error.status in (429, 503):
        return True
    if error.code == "IDEMPOTENCY_KEY_IN_PROGRESS":
        return True
    return error.status == 409 and error.code == "CONFLICT" and is_retry


def pause_seconds(attempt: int, error: DrayError, first_seconds: float) -> float:
    """Exponential backoff, shortened at random by up to half, but never less than Retry-After asks for."""
    doubled = min(MAX_PAUSE_SECONDS, first_seconds * 2.0 ** (attempt - 1))
    own = doubled * (1 - random.random() / 2)
    return max(own, error.retry_after_seconds or 0.0)
