"""Typed client of the Dray purchasing and ordering service.

    import dray

    client = dray.Client("https://dray.example", "dray_...")
    for order in client.orders.list(stages=["posted"]):
        print(order["id"], order["status"])
"""

import sys

if sys.version_info < (3, 9):
    raise ImportError("dray needs Python 3.9 or newer; this is Python %d.%d." % sys.version_info[:2])

from typing import TYPE_CHECKING, Any

from .response import ApiResponse, Exchange, Headers, Page
from .client import Client
from .errors import (
    Conflict,
    DrayError,
    FieldError,
    Gone,
    Invalid,
    NotFound,
    NotPermitted,
    PlanDifference,
    RateLimited,
    Unauthenticated,
    Unavailable,
    Unreachable,
    VersionMismatch,
    WebhookVerificationError,
)
from .events import CopiedRecord, Copy, Follow
from .options import Retry
from .pages import Pages
from .stream import Stream
from .sync import Sync
from .version import VERSION as __version__
from .webhooks import verify_webhook

if TYPE_CHECKING:
    from .generated import ops as ops
    from .generated import v1 as v1
    from .generated import v2 as v2

__all__ = [
    "ApiResponse",
    "Client",
    "Conflict",
    "CopiedRecord",
    "Copy",
    "DrayError",
    "Exchange",
    "FieldError",
    "Follow",
    "Gone",
    "Headers",
    "Invalid",
    "NotFound",
    "NotPermitted",
    "Page",
    "Pages",
    "PlanDifference",
    "RateLimited",
    "Retry",
    "Stream",
    "Sync",
    "Unauthenticated",
    "Unavailable",
    "Unreachable",
    "VersionMismatch",
    "WebhookVerificationError",
    "__version__",
    "verify_webhook",
]


def __getattr__(name: str) -> Any:
    """Loads the types of a document when they are used: they are most of the package's text."""
    if name in ("v1", "v2", "ops"):
        from importlib import import_module

        return import_module("." + name, "dray.generated")
    raise AttributeError(f"module 'dray' has no attribute {name!r}")
