"""What can go wrong below the table: a code and its params, said in words by the catalogue."""

from __future__ import annotations

from typing import Any, Final

IMPOSSIBLE: Final = (
    LookupError,
    ArithmeticError,
    ValueError,
    TypeError,
    AttributeError,
    AssertionError,
    StopIteration,
    RuntimeError,
)
"""What rules raise at a position that no game can come to, as a record that was tampered with may describe it."""


class TableError(Exception):
    """Something that stops an operation as a whole. code: ``refusal.<code>`` in the catalogue."""

    def __init__(self, code: str, **params: Any) -> None:
        self.code = code
        self.params = params
        super().__init__(f"{code}: {', '.join(f'{k}={v}' for k, v in params.items())}")


class StoreError(TableError):
    """The store refused: full, locked, damaged or from a newer version. Nothing was stored."""


class RecordError(TableError):
    """A record or a kept log cannot be read; ``params["line"]`` counts its entries from 1."""
