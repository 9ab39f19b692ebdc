"""Lists, record by record or page by page."""

from __future__ import annotations

from typing import Callable, Generic, Iterator, List, Optional, TypeVar, Union

from .response import Page

Record = TypeVar("Record")

ReadPage = Callable[[Union[int, str, None], bool], "Page[Record]"]
"""Reads the page with that number or behind that cursor, or the one named by the query if None. A walk may use a larger
page size."""


class Pages(Generic[Record]):
    """A list. Iterating over it yields all records; page() reads only the page that the query names.

    Records that change during the iteration may appear twice or be missed; a list with sort shows every record once that
    is there all the time, and Client.sync misses nothing.
    """

    def __init__(self, read: ReadPage[Record], is_conditional: bool) -> None:
        self._read = read
        self._is_conditional = is_conditional

    def page(self) -> Page[Record]:
        return self._read(None, False)

    def pages(self) -> Iterator[Page[Record]]:
        if self._is_conditional:
            raise ValueError("if_none_match compares one page: call page() instead of iterating.")
        return self._walk()

    def _walk(self) -> Iterator[Page[Record]]:
        page = self._read(None, True)
        while page.data:
            yield page
            if not page.has_next_page:
                return
            page = self._read(page.next_cursor or page.page + 1, True)

    def __iter__(self) -> Iterator[Record]:
        for page in self.pages():
            yield from page.data

    def all(self, limit: Optional[int] = None) -> List[Record]:
        """Up to that many records in one list; all of them by default."""
        found: List[Record] = []
        for page in self.pages():
            found.extend(page.data)
            if limit is not None and len(found) >= limit:
                return found[:limit]
        return found
