"""What became of a write whose responses were all lost."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any, Dict, Optional
from urllib.parse import quote

from .response import Exchange, Headers, parsed, refusal_of
from .errors import DrayError
from .options import Options

if TYPE_CHECKING:
    from .transport import Call, Transport

MAX_QUESTIONS = 4
QUESTION_TIMEOUT_SECONDS = 5.0
FIRST_PAUSE_SECONDS = 0.2


def settle_lost(transport: Transport, call: Call, error: DrayError, key: str) -> Exchange:
    """Asks the service. If the write is done, its stored response replaces the lost one; otherwise the error says
    what is known."""
    fate = _ask(transport, key)
    if fate is not None and fate["state"] == "done" and fate["status"] is not None:
        exchange = _stored(fate, key)
        if exchange.status < 300:
            return exchange
        raise refusal_of(exchange, call.method, call.path, transport.url)
    raise error.with_fate(None if fate is None else fate["state"], key) from error


def _stored(fate: Dict[str, Any], key: str) -> Exchange:
    headers = {**(fate["headers"] or {}), "idempotency-replayed": "true"}
    if fate["request_id"] is not None:
        headers["x-request-id"] = fate["request_id"]
    content = b"" if fate["body"] is None else json.dumps(fate["body"]).encode()
    return Exchange(fate["status"], Headers(headers.items()), content, key)


def _ask(transport: Transport, key: str) -> Optional[Dict[str, Any]]:
    """None if these requests get no usable response either."""
    from .transport import Call

    options = Options(timeout=QUESTION_TIMEOUT_SECONDS, retries=1)
    call = Call("GET", f"/api/v2/writes/{quote(key, safe='')}", options)
    fate: Optional[Dict[str, Any]] = None
    for question in range(MAX_QUESTIONS):
        try:
            fate = parsed(transport.send(call), call.method, call.path, transport.url)["data"]
        except DrayError:
            return fate
        # While the write runs, its response will soon be there. If it never arrived, only sending it again could help.
        if fate is None or fate["state"] != "running":
            return fate
        time.sleep(FIRST_PAUSE_SECONDS * 2**question)
    return fate
