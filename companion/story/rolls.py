"""Every roll with what it should have brought and what it brought. Pure.

*fair*: what chance gives for the buildings that stand, on average over all totals, with nothing in their way.
*due*: what the total that fell gives them. *paid*: what they got. What lies between due and paid was barred by what
stands on land, or the bank was short of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.view import shown_part
from companion.story.past import StoryDeed, StoryPast
from companion.table.course import TURN
from companion.table.lines import ROLLED
from companion.table.statistics import SEVEN, WAYS

CORRECTED = "corrected"
GAINED, PRODUCTION = "resources_gained", "production"
THROWS = 36

Cards = Mapping[str, Counter[str]]
"""Seat → its cards by kind."""


@dataclass(slots=True)
class Rolled:
    """A roll. chances: total → how likely it was, empty where a card had set the dice.

    is_harvested: whether all that a roll brings was given out; not where the game ended before that.
    """

    deed: StoryDeed
    total: int
    chances: Mapping[int, float]
    dues: Mapping[int, Cards] = field(repr=False)
    due: Cards = field(default_factory=dict)
    free: Cards = field(default_factory=dict)
    paid: Cards = field(default_factory=dict)
    is_harvested: bool = False

    @property
    def fair(self) -> dict[str, float]:
        """Seat → the cards that chance gives it, on average."""
        return self._average(lambda cards: cards.total())

    @property
    def spread(self) -> dict[str, float]:
        """Seat → the variance of that."""
        mean = self.fair
        return {
            seat: n - mean[seat] ** 2
            for seat, n in self._average(lambda cards: cards.total() ** 2).items()
        }

    @property
    def dry(self) -> dict[str, float]:
        """Seat → how likely it was to get nothing."""
        met = self._average(lambda cards: bool(cards.total()))
        return {seat: 1 - n for seat, n in met.items()}

    def _average(self, worth: Callable[[Counter[str]], float]) -> dict[str, float]:
        found: Counter[str] = Counter()
        for total, chance in self.chances.items():
            for seat, cards in self.dues[total].items():
                found[seat] += chance * worth(cards)  # type: ignore[assignment]
        return dict(found)


def rolls_of(past: StoryPast) -> tuple[Rolled, ...]:
    """All rolls that hold, in order."""
    return tuple(_rolls(past))


def _rolls(past: StoryPast) -> Iterator[Rolled]:
    rules, roll = past.rules, None
    for deed in past.deeds:
        if deed.kind == ROLLED and deed.shown is not None:
            if roll is not None:
                yield roll
            roll = _rolled(rules, deed, int(deed.shown["total"]))
        elif roll is not None and _is_production(deed):
            _pay(rules, roll, deed.before, (deed.shown or {}).get("by_hex") or ())
    if roll is not None:
        yield roll


def _is_production(deed: StoryDeed) -> bool:
    return deed.kind == GAINED and deed.shown is not None and deed.shown["source"] == PRODUCTION


def _rolled(rules: Ruleset, deed: StoryDeed, total: int) -> Rolled:
    unhindered = rules.ask.unhindered(rules, deed.before)
    dues = {one: _added(rules.ask.production(rules, unhindered, one)) for one in WAYS}
    chances = {} if _is_set(rules, deed.before) else _chances(deed.before)
    return Rolled(deed, total, chances, dues, is_harvested=total == SEVEN)  # a 7 brings nothing


def _is_set(rules: Ruleset, state: State) -> bool:
    """Whether a card has set the dice, so that there was no chance in them."""
    key = rules.dice.already if rules.dice is not None else None
    return key is not None and bool(shown_part(rules, state, key))


def _chances(state: State) -> dict[int, float]:
    """Every total's; in the first rounds of a table that rolls a 7 again there is none."""
    setting = state.setting
    if state.turn > int(setting.house["no_seven"]) * len(setting.seats):
        return {total: ways / THROWS for total, ways in WAYS.items()}
    among = THROWS - WAYS[SEVEN]
    return {total: 0 if total == SEVEN else ways / among for total, ways in WAYS.items()}


def _pay(
    rules: Ruleset, roll: Rolled, state: State, by_hex: Iterable[Mapping[str, str | int]]
) -> None:
    unhindered = rules.ask.unhindered(rules, state)
    roll.due = _added(rules.ask.production(rules, unhindered, roll.total))
    roll.free = _added(rules.ask.production(rules, state, roll.total))
    roll.paid = _added(by_hex)
    roll.is_harvested = True


def _added(claims: Iterable[Mapping[str, Any]]) -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {}
    for claim in claims:
        cards = found.setdefault(str(claim["seat"]), Counter())
        cards[str(claim["resource"])] += int(claim["count"])
    return found


def is_mended(past: StoryPast) -> bool:
    """Whether a correction changed what land pays: then the record does not say what stood there before."""
    rules = past.rules
    return any(
        _pays(rules, deed.before) != _pays(rules, deed.after)
        for deed in past.deeds
        if deed.kind == CORRECTED and deed.turn
    )


def _pays(rules: Ruleset, state: State) -> list[dict[str, Counter[str]]]:
    lain = (state, rules.ask.unhindered(rules, state))
    return [_added(rules.ask.production(rules, one, total)) for one in lain for total in WAYS]


def is_unrolled(past: StoryPast, rolls: Iterable[Rolled]) -> bool:
    """Whether a turn went by without its dice being entered."""
    turns = {deed.turn for deed in past.deeds if deed.kind == TURN}
    rolled = {roll.deed.turn for roll in rolls}
    return bool(turns - rolled - {max(turns, default=0)})
