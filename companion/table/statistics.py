"""The game in figures: rolls against what chance allows, and where each seat's cards came from and went.

Pure: events in, figures out. Whoever may see less passes the events as that audience sees them, and then the
kinds that are hidden are simply not counted by kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, cast

from companion.rules.extension import EventKind
from companion.rules.ruleset import Ruleset
from companion.rules.told import CardFlow
from companion.table.figures import (
    CardsMoved,
    LuckLine,
    Noted,
    RollFigures,
    SeatFlows,
    Statistics,
    SymbolLine,
    TotalLine,
)

if TYPE_CHECKING:
    from companion.table.wire import EventJson

BAND: Final = 0.95
"""How much of what chance does lies within the band."""

WAYS: Final[Mapping[int, int]] = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""Of 36 throws of two dice, how many give each total."""

SEVEN: Final = 7

PUT_RIGHT: Final = "corrected"
"""The source of cards that a correction of a hand brought, and where those went that it took."""

HAND: Final = "resources"
"""The fact that is put right then, where the table follows every card of every hand."""

NO_FACES: Final[Mapping[str, int]] = {}
Amount = Mapping[str, int] | int
"""Cards by kind, or only how many."""
Move = tuple[str, str | None, str | None, Amount]
"""(source, who loses them, who gains them, cards); None for the bank."""


def band(count: int, chance: float) -> tuple[int, int]:
    """How often something happens in ``count`` tries as far as chance does it: the least and the most, both included.

    chance: of one try, 0 to 1. The band is the central 95 % of the binomial distribution: on either side of it lies at
    most 2.5 %. ``band(0, p)`` is (0, 0).
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


def rolls(events: Iterable[Mapping[str, Any]], faces: Mapping[str, int] = NO_FACES) -> RollFigures:
    """``dice_rolled`` events → count, and per total how often, how often expected, and the band of chance.

    ``events`` says the same of an event die, of which ``faces`` says how many show each symbol.
    """
    rolled, spared = _rolled(events)
    totals = Counter(event["total"] for event in rolled)
    by_seat = Counter(event["seat"] for event in rolled)
    lines: list[TotalLine] = [
        {"total": total, **_line(totals[total], len(rolled), _chance(total, len(rolled), spared))}
        for total in WAYS
    ]
    told: RollFigures = {
        "count": len(rolled),
        "by_seat": dict(by_seat),
        "totals": lines,
        "band": BAND,
    }
    if symbols := _symbols(rolled, faces):
        told["events"] = symbols
    return told


def _rolled(events: Iterable[Mapping[str, Any]]) -> tuple[list[Mapping[str, Any]], int]:
    """All rolls, and how many of them fell in rounds in which a 7 is rolled again."""
    rolled, spared, last, turn = [], 0, 0, 0
    for event in events:
        if event["type"] == "game_started":
            last = int(event["house"].get("no_seven", 0)) * len(event["players"])
        elif event["type"] == "turn_started":
            turn = event["number"]
        elif event["type"] == "dice_rolled":
            rolled.append(event)
            spared += 0 < turn <= last
    return rolled, spared


def _chance(total: int, count: int, spared: int) -> float:
    """The chance of a total, on average over so many rolls, of which so many could show no 7."""
    ways, among = WAYS[total], spared / count if count else 0.0
    return ways / 36 * (1 - among) + (0 if total == SEVEN else ways / 30) * among


def _symbols(rolled: Sequence[Mapping[str, Any]], faces: Mapping[str, int]) -> list[SymbolLine]:
    """The same for the event die, nothing in a game without one."""
    shown = Counter(event["event"] for event in rolled if event.get("event"))
    if not shown:
        return []
    count = sum(shown.values())
    return [
        {"event": symbol, **_line(shown[symbol], count, of_six / 6)}
        for symbol, of_six in faces.items()
    ]


def _line(count: int, of: int, chance: float) -> LuckLine:
    low, high = band(of, chance)
    expected = round(of * chance, 2)
    within = low <= count <= high
    return {"count": count, "expected": expected, "low": low, "high": high, "within": within}


@dataclass(slots=True)
class Flow:
    """Cards of one seat in one direction: by source, how many, and of which kinds where that is known."""

    counts: Counter[str] = field(default_factory=Counter)
    kinds: dict[str, Counter[str]] = field(default_factory=dict)

    def add(self, source: str, cards: Amount) -> None:
        """cards: by kind, or only how many."""
        if isinstance(cards, int):
            self.counts[source] += cards
            return
        self.counts[source] += sum(cards.values())
        self.kinds.setdefault(source, Counter()).update(cards)

    def as_json(self) -> dict[str, CardsMoved]:
        """``{source: {"count", "kinds": {kind: count}}}``."""
        return {
            source: {"count": count, "kinds": dict(self.kinds.get(source, {}))}
            for source, count in self.counts.items()
            if count
        }


class Flows:
    """Gained and lost cards of all seats."""

    def __init__(self, rules: Ruleset, seats: Iterable[str]) -> None:
        self._kinds = rules.event_kinds
        self.gained = {seat: Flow() for seat in seats}
        self.lost = {seat: Flow() for seat in self.gained}

    def note(self, event: Mapping[str, Any]) -> None:
        """Counts one event; those that move no cards change nothing."""
        for source, giver, taker, cards in card_moves(self._kinds, event):
            if giver is not None:
                self.lost[giver].add(source, cards)
            if taker is not None:
                self.gained[taker].add(source, cards)

    def put_right(self, event: Mapping[str, Any]) -> None:
        """Counts what a correction of a hand brought and took: by kind where the kinds are seen, else how many."""
        seat, cards, held = event["of"], event.get("cards"), event.get("held")
        before = event.get("stood") or event
        for way, sign in ((self.gained[seat], 1), (self.lost[seat], -1)):
            if cards is None or held is None:
                way.add(PUT_RIGHT, max(0, sign * (event["count"] - before["count"])))
                continue
            more = {k: sign * (cards.get(k, 0) - held.get(k, 0)) for k in {*cards, *held}}
            way.add(PUT_RIGHT, {kind: count for kind, count in more.items() if count > 0})

    def balance(self, seat: str) -> Counter[str]:
        """By kind, what a seat has more than before, or fewer where negative; unknown kinds do not count."""
        balance: Counter[str] = Counter()
        for kinds in self.gained[seat].kinds.values():
            balance.update(kinds)
        for kinds in self.lost[seat].kinds.values():
            balance.subtract(kinds)
        return balance

    def as_json(self) -> dict[str, SeatFlows]:
        """``{seat: {"gained": …, "lost": …}}``."""
        return {
            seat: {"gained": flow.as_json(), "lost": self.lost[seat].as_json()}
            for seat, flow in self.gained.items()
        }


def card_moves(kinds: Mapping[str, EventKind], event: Mapping[str, Any]) -> Iterator[Move]:
    """All cards that an event moves; none for an event that moves none."""
    kind = kinds.get(event["type"])
    for flow in kind.flows if kind is not None else ():
        yield from _moves(flow, event)


def _moves(flow: CardFlow, event: Mapping[str, Any]) -> Iterator[Move]:
    """The cards that an event moves by one of its flows."""
    source = event[flow.named] if flow.named else flow.source or event["type"]
    giver, taker = (event[end] if end else None for end in (flow.giver, flow.taker))
    if flow.each is None:
        cards = _cards(flow, event)
        if cards is not None:
            yield source, giver, taker, cards
        return
    for seat, what in event[flow.cards].items():
        cards = {event[flow.kind]: what} if flow.kind else what
        yield (source, seat, taker, cards) if flow.each == "giver" else (source, giver, seat, cards)


def _cards(flow: CardFlow, event: Mapping[str, Any]) -> Amount | None:
    """By kind, or only how many where the kinds are hidden; None where no card changes hands."""
    said = event.get(flow.cards)
    if isinstance(said, str):
        return {said: 1}
    if said is not None:
        return cast(Amount, said)
    hidden = flow.unknown
    return event.get(hidden, 0) if isinstance(hidden, str) else hidden or None


def statistics(
    rules: Ruleset,
    seats: Sequence[str],
    events: Iterable[Mapping[str, Any]],
    *,
    seconds: float,
    submissions: int,
) -> Statistics:
    """All figures of a game. events: those that still hold, in order, as the audience may see them."""
    seen = list(events)
    flows = Flows(rules, seats)
    for event in seen:
        flows.note(event)
        if event["type"] == "corrected" and event["fact"] == HAND:
            flows.put_right(event)
    turns = sum(event["type"] == "turn_started" for event in seen) - _ended_unplayed(seen)
    named = [(event.get("seat"), _named(rules, event)) for event in seen]
    return {
        "turns": turns,
        "seconds": round(seconds, 1),
        "submissions": submissions,
        "rolls": rolls(seen, rules.dice.event if rules.dice else NO_FACES),
        "cards": flows.as_json(),
        "happened": dict(Counter(name for _, name in named)),
        "by_seat": {
            seat: dict(Counter(name for who, name in named if who == seat)) for seat in seats
        },
        "noted": list(_noted(rules, seen)),
    }


def _ended_unplayed(seen: Sequence[Mapping[str, Any]]) -> bool:
    """Whether something put right ended the game in a turn in which nobody had done anything yet."""
    kinds = [event["type"] for event in seen]
    if "game_won" not in kinds or "turn_started" not in kinds:
        return False
    last = kinds[len(kinds) - kinds[::-1].index("turn_started") :]
    return last[0] == "corrected" and "dice_rolled" not in last


def _noted(rules: Ruleset, events: Iterable[Mapping[str, Any]]) -> Iterator[Noted]:
    """Each event that the rules want listed, with the number of the turn in which, or after which, it happened."""
    turn = 0
    for event in events:
        kind = rules.event_kinds.get(event["type"])
        turn += event["type"] == "turn_started"
        if kind is not None and kind.noted:
            yield {"turn": turn, "event": cast("EventJson", dict(event))}


def _named(rules: Ruleset, event: Mapping[str, Any]) -> str:
    """An event as its sentence is called: ``type``, or ``type.variant``."""
    kind = rules.event_kinds.get(event["type"])
    variant = kind.variant(event) if kind is not None and kind.variant is not None else None
    return f"{event['type']}.{variant}" if variant else str(event["type"])
