"""Changes computed from the current record and saved against that version."""

from __future__ import annotations

from typing import Any, Callable, Mapping, Optional, Union

from .response import ApiResponse
from .errors import VersionMismatch

MAX_TRIES = 10

Change = Union[Mapping[str, Any], Callable[[Any], Optional[Mapping[str, Any]]]]


def edit(
    read: Callable[[], ApiResponse[Any, Any]],
    update: Callable[[Any, Optional[str]], ApiResponse[Any, Any]],
    change: Change,
) -> ApiResponse[Any, Any]:
    """If somebody else saved in between, starts over from their version, so that the result contains both sets of
    changes."""
    tries = 1
    while True:
        current = read()
        wanted = change(current.data) if callable(change) else change
        if wanted is None:
            return current
        try:
            return update(wanted, current.etag)
        except VersionMismatch:
            if tries >= MAX_TRIES:
                raise
        tries += 1
