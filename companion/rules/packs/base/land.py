"""The land as it lies: terrains, numbers, harbors and where the robber stands (B1.2 to B1.14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.rules.board import Hex
from companion.rules.extension import Mechanic, Slice, nothing_hidden
from companion.rules.refusals import Reason
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import HEX, Cardboard, IsSet, Spot, View

NO_HEX = Reason("no_hex", "B1.4", "That is no land hex of this board.")


@dataclass(frozen=True, slots=True)
class Land:
    """The land of a position. hexes, harbors: place → what lies there. robber: its hex, None before it enters.

    memo: answers worked out once. The land is never changed in place, so they stay true as long as this object; two
    lands are equal whatever either was asked.
    """

    hexes: Mapping[str, Hex]
    harbors: Mapping[str, str]
    robber: str | None
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    def producing(self, number: int) -> tuple[Hex, ...]:
        """The hexes with this number, the robber's too."""
        by_number = self.memo.get("by_number")
        if by_number is None:
            by_number = self.memo["by_number"] = _by_number(self.hexes)
        found: tuple[Hex, ...] = by_number.get(number, ())
        return found

    def trades(self, setting: Setting) -> Mapping[str, tuple[str, ...]]:
        """Intersection → the trades of the harbors there."""
        trades: dict[str, tuple[str, ...]] | None = self.memo.get("trades")
        if trades is None:
            trades = self.memo["trades"] = _trades(self.harbors, setting)
        return trades

    def with_robber(self, at: str | None) -> Land:
        """The land with the robber somewhere else. What was worked out about hexes and harbors stays true."""
        return Land(self.hexes, self.harbors, at, self.memo)

    def with_hex(self, hex_: Hex) -> Land:
        """The land with one hex corrected."""
        return replace(self, hexes={**self.hexes, hex_.at: hex_}, memo={})

    def with_harbor(self, at: str, trade: str | None) -> Land:
        """The land with another trade for the harbor at a path; with None the harbor is taken away."""
        harbors = {path: kind for path, kind in self.harbors.items() if path != at}
        if trade is not None:
            harbors[at] = trade
        return replace(self, harbors=harbors, memo={})


def _by_number(hexes: Mapping[str, Hex]) -> dict[int, tuple[Hex, ...]]:
    found: dict[int, tuple[Hex, ...]] = {}
    for hex_ in hexes.values():
        if hex_.number is not None:
            found[hex_.number] = (*found.get(hex_.number, ()), hex_)
    return found


def _trades(harbors: Mapping[str, str], setting: Setting) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for path, trade in harbors.items():
        for node in setting.topology.ends[path]:
            found[node] = (*found.get(node, ()), trade)
    return found


def _first(rules: Ruleset, setting: Setting) -> Land:
    hexes = {hex_.at: hex_ for hex_ in setting.board.hexes}
    return Land(hexes, {harbor.at: harbor.trade for harbor in setting.board.harbors}, None)


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    land = LAND.of(state)
    return {
        "board": {
            "hexes": [_shown(hex_, land.robber) for hex_ in land.hexes.values()],
            "harbors": [{"at": at, "trade": trade} for at, trade in land.harbors.items()],
        }
    }


def _shown(hex_: Hex, robber: str | None) -> dict[str, Any]:
    return {
        "at": hex_.at,
        "terrain": hex_.terrain,
        "number": hex_.number,
        "robber": hex_.at == robber,
    }


LAND = Slice(
    "base.land",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "board.hexes",
        "board.harbors",
    ),
)


def _numbers_seen(view: View) -> Iterable[tuple[Spot, int | None]]:
    return ((Spot("number", hex_["at"]), hex_["number"]) for hex_ in view["board"]["hexes"])


MECHANIC = Mechanic(
    name="base.land",
    slices=(LAND,),
    cardboard=(Cardboard("numbers", sets=(IsSet("number", HEX),), values=_numbers_seen),),
)
