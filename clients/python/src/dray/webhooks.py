"""Signatures of webhooks (Standard Webhooks)."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Iterable, Optional, Protocol, Sequence, Tuple, Union, cast

from .errors import WebhookVerificationError

if TYPE_CHECKING:
    from .generated import v2

PREFIX = "whsec_"
TOLERANCE_SECONDS = 300


class GivenHeaders(Protocol):
    """Headers as a framework or http.server provides them."""

    def items(self) -> Iterable[Tuple[str, Any]]: ...


def verify_webhook(
    body: Union[str, bytes], headers: GivenHeaders, secret: Union[str, Sequence[str]]
) -> v2.Event:
    """Verifies a webhook's signature and returns its event.

    The body must be the text or bytes exactly as received, not parsed and serialized again. While rotating a
    secret, pass both the old and the new one.
    """
    import hmac

    content = body.encode() if isinstance(body, str) else bytes(body)
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    message_id, timestamp, signatures = (_header(headers, name) for name in names)
    _check_age(timestamp)
    signed = f"{message_id}.{timestamp}.".encode() + content
    given = [_decoded(one[3:]) for one in signatures.split(" ") if one.startswith("v1,")]
    for one in [secret] if isinstance(secret, str) else secret:
        expected = hmac.new(_key_of(one), signed, "sha256").digest()
        if any(hmac.compare_digest(expected, signature) for signature in given if signature is not None):
            return cast("v2.Event", json.loads(content))
    raise WebhookVerificationError(
        "No signature of the webhook matches: it is not from Dray, or it was signed with another secret."
    )


def _check_age(timestamp: str) -> None:
    try:
        age = abs(time.time() - float(timestamp))
    except ValueError:
        age = float("inf")
    if not age <= TOLERANCE_SECONDS:
        raise WebhookVerificationError("The webhook was signed more than five minutes ago, or your clock is wrong.")


def _header(headers: GivenHeaders, name: str) -> str:
    for given, value in headers.items():
        if given.lower() == name:
            text = value[0] if isinstance(value, (list, tuple)) and value else value
            if isinstance(text, str) and text:
                return text
    raise WebhookVerificationError(f"The header {name} is missing: this is not a webhook of Dray.")


def _key_of(secret: str) -> bytes:
    key = _decoded(secret[len(PREFIX) :] if secret.startswith(PREFIX) else secret)
    if key is None:
        raise WebhookVerificationError("This is not a webhook secret: those begin with whsec_.")
    return key


def _decoded(text: str) -> Optional[bytes]:
    import base64
    import binascii

    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return None
