"""Events, followed for ever, and copies of whole lists to start from."""

from __future__ import annotations

import http.client
import json
import random
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, Optional, Sequence, Union

from .response import parsed
from .errors import DrayError, RateLimited, Unavailable, Unreachable
from .options import Options, query_text
from .transport import Call, Transport

if TYPE_CHECKING:
    from .generated import v2

WAIT_SECONDS = 25
MAX_EVENTS = 500
FIRST_PAUSE_SECONDS = 0.5
MAX_PAUSE_SECONDS = 30.0
# The service holds the request for up to WAIT_SECONDS before it responds that nothing happened.
FOLLOW_TIMEOUT_SECONDS = 90.0
FOLLOW_ATTEMPT_TIMEOUT_SECONDS = 50.0

CopiedRecord = Dict[str, Any]
"""resource: the list that it is of; data: the record."""


class Follow:
    """An endless iterator of events, each exactly once, in commit order.

    Store the cursor of the last event together with its effects, and pass it as ``after`` to resume there.
    stop() ends the iteration, from any thread, when the current request returns.
    """

    cursor: Optional[str]
    """Cursor of the last event yielded, or of the last page once all of its events were."""

    def __init__(
        self,
        transport: Transport,
        after: Optional[str],
        types: Union[str, Sequence[str], None],
        on_trouble: Optional[Callable[[DrayError], None]],
        wait: int,
        options: Options,
    ) -> None:
        self.cursor = after
        self._transport = transport
        self._types = types
        self._on_trouble = on_trouble
        self._wait = wait
        self._stopped = threading.Event()
        self._options = options
        if options.timeout is None:
            options.timeout = FOLLOW_TIMEOUT_SECONDS
        if options.attempt_timeout is None:
            options.attempt_timeout = FOLLOW_ATTEMPT_TIMEOUT_SECONDS

    def stop(self) -> None:
        self._stopped.set()

    def __iter__(self) -> Iterator[v2.Event]:
        troubles = 0
        while not self._stopped.is_set():
            try:
                page = self._read()
            except (Unreachable, Unavailable, RateLimited) as error:
                if self._on_trouble is not None:
                    self._on_trouble(error)
                troubles += 1
                self._stopped.wait(_pause_seconds(troubles, error))
                continue
            troubles = 0
            for event in page["data"]:
                if self._stopped.is_set():
                    return
                self.cursor = event["cursor"]
                yield event
            self.cursor = page["next_cursor"]

    def _read(self) -> Dict[str, Any]:
        query: Dict[str, Any] = {"after": self.cursor, "types": self._types, "limit": MAX_EVENTS}
        if self.cursor != "now":
            query["wait"] = self._wait
        call = Call("GET", "/api/v2/events" + query_text(query), self._options)
        page: Dict[str, Any] = parsed(self._transport.send(call), call.method, call.path, self._transport.url)
        return page


def _pause_seconds(troubles: int, error: DrayError) -> float:
    own = min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2.0**troubles) * (1 - random.random() / 2)
    return max(error.retry_after_seconds or 0.0, own)


class Copy:
    """A consistent snapshot of entire lists. Once it is complete, follow the events after its cursor."""

    cursor: Optional[str]
    """Available by the time the first record is yielded."""

    def __init__(self, transport: Transport, resources: Sequence[str], options: Options) -> None:
        self.cursor = None
        self._transport = transport
        self._call = Call("GET", "/api/v2/events/snapshot" + query_text({"resources": list(resources)}), options)

    def __iter__(self) -> Iterator[CopiedRecord]:
        is_complete = False
        try:
            with self._transport.open(self._call) as stream:
                for line in stream.lines():
                    one = json.loads(line)
                    if "cursor" in one:
                        self.cursor = one["cursor"]
                    elif one.get("end"):
                        is_complete = True
                    else:
                        yield one
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise self._broken() from error
        if not is_complete:
            raise self._broken()

    def _broken(self) -> Unreachable:
        detail = "The copy broke off. Throw away what came of it and take another one."
        return Unreachable("COPY_INCOMPLETE", detail, method=self._call.method, path=self._call.path)
