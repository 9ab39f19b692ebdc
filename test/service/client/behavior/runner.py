"""Reads cases on stdin, a line of JSON each, makes their calls with the Python client and prints what came of them."""

from __future__ import annotations

import json
import re
import sys
from typing import Any, Dict, Iterator, List

import dray

KEYWORDS = {"import", "from"}
NAMES = {"attemptTimeout": "attempt_timeout", "idempotencyKey": "idempotency_key", "ifMatch": "if_match"}
NAMES["ifNoneMatch"] = "if_none_match"


def snake(name: str) -> str:
    words = re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name.replace("IDs", "Ids"))
    words = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1_\2", words).lower()
    return words + "_" if words in KEYWORDS else words


def options_of(given: Dict[str, Any]) -> Dict[str, Any]:
    return {NAMES.get(name, name): value for name, value in given.items()}


def run(url: str, settings: Dict[str, Any], calls: List[Dict[str, Any]]) -> Iterator[Dict[str, Any]]:
    retries: List[Dict[str, Any]] = []
    arguments = {
        "url": url,
        "on_retry": lambda one: retries.append({"attempt": one.attempt, "waitSeconds": one.wait_seconds}),
        **options_of(settings),
    }
    clients: List[dray.Client] = []
    for call in calls:
        retries.clear()
        yield {**outcome_of(arguments, clients, call), "retries": list(retries)}


def outcome_of(arguments: Dict[str, Any], clients: List[dray.Client], call: Dict[str, Any]) -> Dict[str, Any]:
    try:
        if not clients:
            clients.append(dray.Client(**arguments))
        return make(clients[0], call)
    except dray.DrayError as error:
        return refused(error)
    except Exception as error:
        kind = "WebhookVerificationError" if isinstance(error, dray.WebhookVerificationError) else "Misuse"
        return {"error": kind, "message": str(error)}


def make(client: dray.Client, call: Dict[str, Any]) -> Dict[str, Any]:
    name, arguments = call["method"], call.get("args", [])
    if name == "verifyWebhook":
        return {"data": dray.verify_webhook(*arguments)}
    named = {snake(key): value for key, value in call.get("query", {}).items()}
    named.update(options_of(call.get("options", {})))
    method: Any = client
    for part in name.split("."):
        method = getattr(method, snake(part))
    if name.endswith(".edit"):
        arguments = [*arguments, lambda _current: call["change"]]
    result = method(*arguments, **named)
    return taken(result, call["take"]) if "take" in call else answered(result)


def taken(result: Any, take: Any) -> Dict[str, Any]:
    if take == "page":
        return answered(result.page())
    data = []
    for one in result:
        data.append(one)
        if len(data) == take:
            break
    return {"data": data, "position": getattr(result, "since", getattr(result, "cursor", None))}


def answered(answer: Any) -> Dict[str, Any]:
    facts = {
        "data": answer.data,
        "status": answer.status,
        "etag": answer.etag,
        "requestId": answer.request_id,
        "idempotencyKey": answer.idempotency_key,
        "replayed": answer.replayed,
    }
    return {**facts, "hasNextPage": answer.has_next_page} if isinstance(answer, dray.Page) else facts


def refused(error: dray.DrayError) -> Dict[str, Any]:
    return {
        "error": type(error).__name__,
        "code": error.code,
        "status": error.status,
        "detail": error.detail,
        "fieldErrors": error.field_errors,
        "changes": error.changes,
        "requestId": error.request_id,
        "idempotencyKey": error.idempotency_key,
        "fate": error.fate,
        "retryAfterSeconds": error.retry_after_seconds,
        "message": str(error),
    }


for line in sys.stdin:
    given = json.loads(line)
    print(json.dumps(list(run(given["url"], given["settings"], given["calls"]))), flush=True)
