"""The game in figures: rolls against what chance allows, and where each seat's cards came from and went.

Pure: events in, figures out. Whoever may see less passes the events as that audience sees them, and then the
kinds that are hidden are simply not counted by kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from companion.table.ports import Json

BAND: Final = 0.95
"""How much of what chance does lies within the band."""

WAYS: Final[Mapping[int, int]] = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""Of 36 throws of two dice, how many give each total."""

FACES: Final[Mapping[str, int]] = {"ship": 3, "trade": 1, "politics": 1, "science": 1}
"""Of six faces of the event die how many show each symbol."""


def band(count: int, chance: float) -> tuple[int, int]:
    """The central 95 % of a binomial distribution, inclusive: how often something of this chance happens in ``count``.

    Outside of it lies at most 2.5 % on either side. ``band(0, p)`` is (0, 0).
    """
    tail = (1 - BAND) / 2
    masses = list(_masses(count, chance))
    return _first_over(masses, tail), count - _first_over(masses[::-1], tail)


def _masses(count: int, chance: float) -> Iterator[float]:
    """P(X = 0), P(X = 1), …; each from the one before, which stays exact enough for any evening of dice."""
    mass = (1 - chance) ** count
    for k in range(count + 1):
        yield mass
        mass *= (count - k) / (k + 1) * chance / (1 - chance)


def _first_over(masses: Sequence[float], tail: float) -> int:
    """The first index at which the sum from the start is more than the tail."""
    total = 0.0
    for k, mass in enumerate(masses):
        total += mass
        if total > tail:
            return k
    return len(masses) - 1


def rolls(events: Iterable[Mapping[str, Any]]) -> Json:
    """``dice_rolled`` events → count, and per total how often, how often expected, and the band of chance.

    ``events`` says the same of the event die where there is one.
    """
    rolled = [event for event in events if event["type"] == "dice_rolled"]
    totals = Counter(event["total"] for event in rolled)
    by_seat = Counter(event["seat"] for event in rolled)
    lines = [
        {"total": total, **_line(totals[total], len(rolled), ways / 36)}
        for total, ways in WAYS.items()
    ]
    told = {"count": len(rolled), "by_seat": dict(by_seat), "totals": lines, "band": BAND}
    return told | _symbols(rolled)


def _symbols(rolled: Sequence[Mapping[str, Any]]) -> Json:
    """The same for the event die, nothing in a game without one."""
    shown = Counter(event["event"] for event in rolled if event.get("event"))
    if not shown:
        return {}
    count = sum(shown.values())
    lines = [
        {"event": symbol, **_line(shown[symbol], count, faces / 6)}
        for symbol, faces in FACES.items()
    ]
    return {"events": lines}


def _line(count: int, of: int, chance: float) -> Json:
    low, high = band(of, chance)
    expected = round(of * chance, 2)
    within = low <= count <= high
    return {"count": count, "expected": expected, "low": low, "high": high, "within": within}


@dataclass(slots=True)
class Flow:
    """Cards of one seat in one direction: by source, how many, and of which kinds where that is known."""

    counts: Counter[str] = field(default_factory=Counter)
    kinds: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, source: str, cards: Mapping[str, int] | int) -> None:
        """cards: by kind, or only how many."""
        if isinstance(cards, int):
            self.counts[source] += cards
            return
        self.counts[source] += sum(cards.values())
        self.kinds.setdefault(source, Counter()).update(cards)

    def as_json(self) -> Json:
        """``{source: {"count", "kinds": {kind: count}}}``."""
        return {
            source: {"count": count, "kinds": dict(self.kinds.get(source, {}))}
            for source, count in self.counts.items()
            if count
        }


class Flows:
    """Gained and lost cards of all seats."""

    def __init__(self, seats: Iterable[str]) -> None:
        self.gained = {seat: Flow() for seat in seats}
        self.lost = {seat: Flow() for seat in self.gained}

    def note(self, event: Mapping[str, Any]) -> None:
        """Counts one event; those that move no cards change nothing."""
        counted = _COUNTED.get(event["type"])
        if counted is not None:
            counted(self, event)

    def balance(self, seat: str) -> Counter[str]:
        """By kind, what a seat has more than before, or fewer where negative; unknown kinds do not count."""
        balance: Counter[str] = Counter()
        for kinds in self.gained[seat].kinds.values():
            balance.update(kinds)
        for kinds in self.lost[seat].kinds.values():
            balance.subtract(kinds)
        return balance

    def as_json(self) -> Json:
        """``{seat: {"gained": …, "lost": …}}``."""
        return {
            seat: {"gained": flow.as_json(), "lost": self.lost[seat].as_json()}
            for seat, flow in self.gained.items()
        }


Count = Callable[[Flows, Mapping[str, Any]], None]
"""How an event moves cards."""

PAID_FURTHER: Final = (
    "wall_built",
    "city_repaired",
    "city_improved",
    "knight_built",
    "knight_activated",
    "knight_promoted",
    "knight_paid",
    "wall_raised",
)
"""Further events with a cost."""


def _gained(flows: Flows, event: Mapping[str, Any]) -> None:
    for seat, cards in event["gains"].items():
        flows.gained[seat].add(event["source"], cards)


def _paid(flows: Flows, event: Mapping[str, Any]) -> None:
    flows.lost[event["seat"]].add(event["type"], event.get("cost") or 0)


def _discarded(flows: Flows, event: Mapping[str, Any]) -> None:
    cards = event.get("cards")
    flows.lost[event["seat"]].add("discard", cards if cards is not None else event.get("count", 0))


def _stolen(flows: Flows, event: Mapping[str, Any]) -> None:
    kind = event.get("resource")
    cards: Mapping[str, int] | int = {kind: 1} if kind else 1
    flows.gained[event["seat"]].add("steal", cards)
    flows.lost[event["victim"]].add("steal", cards)


def _monopolized(flows: Flows, event: Mapping[str, Any]) -> None:
    for seat, count in event["taken"].items():
        flows.gained[event["seat"]].add("monopoly", {event["resource"]: count})
        flows.lost[seat].add("monopoly", {event["resource"]: count})


def _bank_traded(flows: Flows, event: Mapping[str, Any]) -> None:
    flows.lost[event["seat"]].add("bank", event["give"])
    flows.gained[event["seat"]].add("bank", event["get"])


def _traded(flows: Flows, event: Mapping[str, Any]) -> None:
    for giver, taker, cards in (
        (event["seat"], event["with"], event["give"]),
        (event["with"], event["seat"], event["get"]),
    ):
        flows.lost[giver].add("trade", cards)
        flows.gained[taker].add("trade", cards)


def _handed_on(giver: str, taker: str, source: str) -> Count:
    """Cards from hand to hand; the kinds are there only for whoever may see them."""

    def count(flows: Flows, event: Mapping[str, Any]) -> None:
        kinds = event.get("cards")
        cards = kinds if kinds is not None else event.get("count", 0)
        flows.lost[event[giver]].add(source, cards)
        flows.gained[event[taker]].add(source, cards)

    return count


def _swapped(flows: Flows, event: Mapping[str, Any]) -> None:
    if event["give"] is None:
        return
    give, get = {event["give"]: 1}, {event["get"]: 1}
    _traded(flows, {**event, "give": give, "get": get})


_COUNTED: Mapping[str, Count] = {
    "resources_gained": _gained,
    "road_built": _paid,
    "settlement_built": _paid,
    "city_built": _paid,
    "development_bought": _paid,
    "cards_discarded": _discarded,
    "card_stolen": _stolen,
    "monopoly_taken": _monopolized,
    "bank_traded": _bank_traded,
    "traded": _traded,
    "cards_taken": _handed_on("victim", "seat", "taken"),
    "cards_given": _handed_on("seat", "to", "given"),
    "harbor_swapped": _swapped,
    **dict.fromkeys(PAID_FURTHER, _paid),
}


def statistics(
    seats: Sequence[str],
    events: Iterable[Mapping[str, Any]],
    *,
    seconds: float,
    submissions: int,
) -> Json:
    """All figures of a game. events: those that still hold, in order, as the audience may see them."""
    seen = list(events)
    flows = Flows(seats)
    for event in seen:
        flows.note(event)
    turns = sum(event["type"] == "turn_started" for event in seen)
    return {
        "turns": turns,
        "seconds": round(seconds, 1),
        "submissions": submissions,
        "rolls": rolls(seen),
        "cards": flows.as_json(),
    }
