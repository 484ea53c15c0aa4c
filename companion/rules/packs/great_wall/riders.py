"""Where all riders are: in the bag, in territories, on battlefields and behind the wall (W1.10, W1.11, W5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.cards import minus, plus
from companion.rules.extension import CustodyChoice, Mechanic, Slice, nothing_hidden, nothing_shown
from companion.rules.packs.great_wall.chart import CHART, Chart, chart_of
from companion.rules.packs.great_wall.words import BAG, RIDERS_EACH
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import APP, CARDBOARD, TABLE

Stack = tuple[str, ...]
"""The numerals of riders in one place, the one that came first in front."""

UNKNOWN = "?"
"""The numeral of a rider that the app does not follow."""


@dataclass(frozen=True, slots=True)
class Riders:
    """Where all riders are. bag: numeral → how many; None where the app follows no riders, and then only land is kept.

    gathering: territory → its riders. fields: section → the riders on its battlefield. land: hex → its riders, without
    empty hexes. drawing: the seat that has to draw one. gaps: free hexes behind the wall that a knight freed (W7.2).
    """

    bag: Mapping[str, int] | None
    gathering: Mapping[str, Stack]
    fields: Mapping[str, Stack]
    land: Mapping[str, Stack]
    drawing: str | None = None
    gaps: frozenset[str] = frozenset()

    def left(self) -> int:
        """How many riders the bag holds."""
        return sum((self.bag or {}).values())

    def drawn(self, numeral: str, territory: str) -> Riders:
        """The riders after one came out of the bag into a territory."""
        riders = self if (self.bag or {}).get(numeral) else self._swapped(numeral)
        return replace(riders.taken(numeral).gathered(territory, numeral), drawing=None)

    def taken(self, numeral: str) -> Riders:
        """The riders without one of this numeral in the bag."""
        return replace(self, bag=minus(self.bag or {}, {numeral: 1}))

    def returned(self, numerals: Stack) -> Riders:
        """The riders with these numerals back in the bag; unchanged where none are followed."""
        riders = self
        for numeral in numerals if self.bag is not None else ():
            riders = replace(riders, bag=plus(riders.bag or {}, {numeral: 1}))
        return riders

    def gathered(self, territory: str, numeral: str) -> Riders:
        """The riders with one more in a territory, the last of those there."""
        stack = (*self.gathering.get(territory, ()), numeral)
        return replace(self, gathering={**self.gathering, territory: stack})

    def departed(self, territory: str) -> tuple[Riders, str]:
        """The riders without the first one of a territory, and the numeral of that one."""
        numeral, *rest = self.gathering[territory]
        return replace(self, gathering={**self.gathering, territory: tuple(rest)}), numeral

    def attacked(self, territory: str, section: str) -> Riders:
        """The riders after the first one of a territory went to a section's battlefield."""
        riders, numeral = self.departed(territory)
        stack = (*riders.fields.get(section, ()), numeral)
        return replace(riders, fields={**riders.fields, section: stack})

    def broken_through(self, section: str, hexes: Stack) -> Riders:
        """The riders after all of a battlefield went onto these hexes, one on each, in this order.

        Where the app follows no riders, those that arrive are of an unknown numeral.
        """
        stack = self.fields.get(section, ()) or (UNKNOWN,) * len(hexes)
        land = dict(self.land)
        for at, numeral in zip(hexes, stack, strict=False):
            land[at] = (*land.get(at, ()), numeral)
        return replace(self, fields={**self.fields, section: ()}, land=land)

    def driven_off(self, at: str) -> Riders:
        """The riders after the first one of a hex went back into the bag. The hex may be a gap then: ``settled``."""
        numeral, *rest = self.land[at]
        return self.on_land(at, tuple(rest)).returned((numeral,)).with_gap(at)

    def on_land(self, at: str, stack: Stack) -> Riders:
        """The riders with exactly these on a hex, in the order in which they came."""
        land = {place: there for place, there in self.land.items() if place != at}
        return replace(self, land={**land, at: stack} if stack else land)

    def with_gap(self, at: str, gap: bool = True) -> Riders:
        """The riders with a hex that counts as freed by a knight, or with ``gap`` false does not."""
        return replace(self, gaps=self.gaps | {at} if gap else self.gaps - {at})

    def settled(self, chart: Chart) -> Riders:
        """The riders without gaps where one stands again, and without those of lanes that have no rider left (W7.2)."""
        ridden = {
            at for lane in chart.ways_in for at in lane if not self.land.keys().isdisjoint(lane)
        }
        return replace(self, gaps=self.gaps & ridden - self.land.keys())

    def _swapped(self, numeral: str) -> Riders:
        """The table drew a numeral that should lie on the board: there another one of that place was moved."""
        bag = self.bag or {}
        other = max(bag, key=lambda kind: bag[kind])
        changed = replace(self, bag=plus(minus(bag, {other: 1}), {numeral: 1}))
        for name, places in (
            ("land", self.land),
            ("fields", self.fields),
            ("gathering", self.gathering),
        ):
            renamed = _renamed(places, numeral, other)
            if renamed is not None:
                given: dict[str, Any] = {name: renamed}
                return replace(changed, **given)
        raise ValueError(f"there is no rider {numeral}")


def _renamed(places: Mapping[str, Stack], numeral: str, other: str) -> Mapping[str, Stack] | None:
    """The places with the first rider of a numeral taken for another, None if it is nowhere."""
    for place, stack in places.items():
        if numeral in stack:
            i = stack.index(numeral)
            return {**places, place: (*stack[:i], other, *stack[i + 1 :])}
    return None


def followed(state: State) -> bool:
    """Whether the app knows where the riders are."""
    return state.setting.custody[BAG] != CARDBOARD


def _first(rules: Ruleset, setting: Setting) -> Riders:
    chart = chart_of(setting.board, len(setting.seats))
    known = setting.custody[BAG] != CARDBOARD
    return Riders(
        bag=dict.fromkeys(chart.territories, RIDERS_EACH) if known else None,
        gathering=dict.fromkeys(chart.territories, ()),
        fields=dict.fromkeys(chart.sections, ()),
        land={},
    )


def dead_hexes(state: State) -> Mapping[str, Stack]:
    """The hexes that produce nothing because riders are there (W6.4)."""
    return RIDERS.of(state).land


def gaps_of(state: State) -> tuple[str, ...]:
    """The hexes that a knight freed and no rider has entered since, lane by lane from the wall on (W7.2)."""
    gaps = RIDERS.of(state).gaps
    return tuple(at for lane in CHART.of(state).ways_in for at in lane if at in gaps)


def numbers_of(state: State, section: str) -> tuple[int, ...]:
    """The attack numbers by which riders reach a section."""
    return tuple(arrow.number for arrow in CHART.of(state).arrows if arrow.section == section)


RIDERS: Slice[Riders] = Slice(
    "great_wall.riders", first=_first, project=nothing_shown, resample=nothing_hidden
)

MECHANIC = Mechanic(
    name="great_wall.riders",
    custody=(CustodyChoice(BAG, values=(TABLE, APP, CARDBOARD)),),
    slices=(RIDERS,),
)
