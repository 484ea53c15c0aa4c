"""A wish that needs more than one tap: what is said of it so far, and what may be said next. Pure.

Every complete command is a path of values, one for each tap: the fields in order, lists one by one. So cards,
knights and obligations are all answered alike, by narrowing the commands that the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from companion.faces.order import in_order
from companion.faces.wishes import bare
from companion.table.ports import Json

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

Value = str | int


def path(do: Mapping[str, object]) -> tuple[Value, ...]:
    """The values that a command is made of, one for each tap."""
    values: list[Value] = []
    for field, value in do.items():
        if field in ("type", "seat") or value is None or isinstance(value, Mapping):
            continue
        several = value if isinstance(value, (list, tuple)) else [value]
        values.extend(cast("Sequence[Value]", several))
    return tuple(values)


def is_place(value: Value) -> bool:
    """Whether a value is a place on the board."""
    return isinstance(value, str) and "," in value


@dataclass(frozen=True, slots=True)
class Asking:
    """One seat's wish of one kind. options: the complete commands; given: the values said so far."""

    seat: str
    kind: str
    options: tuple[CommandJson, ...]
    given: tuple[Value, ...] = ()

    def next_values(self) -> tuple[Value, ...]:
        """The values that may be said next, each once; empty if nothing more can be said."""
        here = len(self.given)
        said = (p[here] for p in self._paths() if p[:here] == self.given and len(p) > here)
        return in_order(tuple(dict.fromkeys(said)))

    def all_values(self) -> tuple[Value, ...]:
        """Every value that may be said first, later or at all, each once, in the rules' order whatever was said."""
        return tuple(dict.fromkeys(value for one in self._paths() for value in one))

    def with_value(self, value: Value) -> Asking:
        """The wish with one more value. Of two places without an order, such as two hexes, either may come first."""
        return replace(self, given=(*self.given, value))

    def finished(self) -> Json | None:
        """The command whose values have all been said, None while there is none."""
        return next((dict(do) for do in self.options if path(do) == self.given), None)

    def _paths(self) -> Iterable[tuple[Value, ...]]:
        return [path(do) for do in self.options]


def asking(seat: str, kind: str, options: Iterable[Mapping[str, object]]) -> Asking:
    """The beginning of a wish of this kind."""
    said = (bare(do) for do in options if do["type"] == kind)
    return Asking(seat, kind, tuple(cast("CommandJson", do) for do in said))
