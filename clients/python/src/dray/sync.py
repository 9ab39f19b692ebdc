"""Every record that has changed since a given time."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any, Dict, Generator, Generic, Iterator, List, Mapping, Optional, Set, TypeVar, Union

from .response import parsed
from .options import Options, moment, query_text
from .transport import Call, Transport

Record = TypeVar("Record")

PAGE_SIZE = 500
BEGINNING = "1970-01-01T00:00:00Z"


class Sync(Generic[Record]):
    """Every record that has changed since a given time, whatever its status, in order of change; filters apply only
    where you send them. Concurrent changes are never missed. Once you have stored the records, store ``since``: the
    next run resumes there, and repeats the records with exactly that time.
    """

    since: Optional[str]
    """Where the next run resumes: the time of the last record yielded."""

    def __init__(
        self,
        transport: Transport,
        path: str,
        field: str,
        since: Union[str, datetime, None],
        filters: Mapping[str, Any],
        options: Options,
    ) -> None:
        self.since = moment(since) if isinstance(since, datetime) else since
        self._transport = transport
        self._path = path
        self._field = field
        self._filters = filters
        self._options = options

    def __iter__(self) -> Iterator[Record]:
        start: Optional[str] = self.since or BEGINNING
        # Records with the same time as the last one: they come again, because the filter includes that time.
        known: Set[str] = set()
        while start is not None:
            records = self._read(start, 1)
            yield from self._new(records, known)
            if len(records) < PAGE_SIZE:
                return
            last = self._time_of(records[-1])
            known = {json.dumps(record) for record in self._at(last, records)}
            is_one_moment = self._time_of(records[0]) == last
            start = (yield from self._moment(last, known)) if is_one_moment else last

    def _moment(self, time: str, known: Set[str]) -> Generator[Record, None, Optional[str]]:
        """The other pages of a moment that fills more than one, and the time after it.

        A record that changes meanwhile leaves the moment, and those behind it move up, perhaps to a page that was
        read already. So the pages are read once more, from the last to the first: nothing can move past that.
        """
        page = 1
        after: Optional[str] = None
        is_full = True
        while is_full and after is None:
            page += 1
            records = self._read(time, page)
            yield from self._new(self._at(time, records), known)
            is_full = len(records) == PAGE_SIZE
            after = self._other_time(time, records)
        for back in range(page - 1, 0, -1):
            records = self._read(time, back)
            yield from self._new(self._at(time, records), known)
            after = after or self._other_time(time, records)
        return after

    def _new(self, records: List[Dict[str, Any]], known: Set[str]) -> Iterator[Record]:
        for record in records:
            text = json.dumps(record)
            if text in known:
                continue
            known.add(text)
            self.since = self._time_of(record)
            yield record  # type: ignore[misc]

    def _time_of(self, record: Mapping[str, Any]) -> str:
        return str(record[self._field])

    def _at(self, time: str, records: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
        return [record for record in records if self._time_of(record) == time]

    def _other_time(self, time: str, records: List[Dict[str, Any]]) -> Optional[str]:
        return next((other for other in map(self._time_of, records) if other != time), None)

    def _read(self, start: str, page: int) -> List[Dict[str, Any]]:
        is_v1 = self._path.startswith("/api/v1/")
        names = ("UpdatedSince", "Page", "PageSize") if is_v1 else ("updated_since", "page", "page_size")
        query = {**self._filters, **dict(zip(names, (start, page, PAGE_SIZE)))}
        call = Call("GET", self._path + query_text(query), self._options)
        body = parsed(self._transport.send(call), call.method, call.path, self._transport.url)
        records: List[Dict[str, Any]] = body["Data" if is_v1 else "data"]
        return records
