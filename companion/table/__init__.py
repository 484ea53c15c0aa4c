"""The table: one writer, its ports, and what adapters may ask of it; see README.md.

Modules are imported on first use, so that ``companion referee`` does not wait for what it does not need.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.table.clock import SystemClock
    from companion.table.errors import RecordError, StoreError, TableError
    from companion.table.memory import MemoryStore
    from companion.table.ports import (
        Answer,
        Audience,
        Clock,
        Entry,
        Notice,
        Store,
        Submission,
        TablePort,
    )
    from companion.table.session import Table

_HOMES = {
    "Table": "session",
    "MemoryStore": "memory",
    "SystemClock": "clock",
    "TableError": "errors",
    "StoreError": "errors",
    "RecordError": "errors",
}

__all__ = [
    "Answer",
    "Audience",
    "Clock",
    "Entry",
    "MemoryStore",
    "Notice",
    "RecordError",
    "Store",
    "StoreError",
    "Submission",
    "SystemClock",
    "Table",
    "TableError",
    "TablePort",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'ports')}"), name)
