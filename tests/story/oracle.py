"""The second program: a game's story once more, from nothing but what the table said to everybody.

It shares no code with the first. It reads the public journal, keeps its own map, counts in fractions, and takes points
from what the table showed after each event. What it can work out, the story may say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Any

from tests.rules.oracle import corners_of

Json = dict[str, Any]
PAYS = {
    "hills": "brick",
    "forest": "lumber",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
}
BESIDE = {"forest": "paper", "pasture": "cloth", "mountains": "coin"}
WITH_GOODS = ("cities_knights",)
TOTALS = range(2, 13)


@dataclass
class Board:
    """What lies on the board, by the events alone."""

    lands: dict[str, list[Any]]
    goods: bool
    houses: dict[str, tuple[str, int]] = field(default_factory=dict)
    robber: str | None = None
    riders: Counter[str] = field(default_factory=Counter)
    halved: set[str] = field(default_factory=set)

    def due(self, total: int, barred: bool = False) -> dict[str, Counter[str]]:
        """Seat → its cards for a total. barred: without what robber and riders keep back."""
        found: dict[str, Counter[str]] = {}
        for at, (terrain, number) in self.lands.items():
            if number != total or terrain not in PAYS:
                continue
            if barred and (at == self.robber or self.riders[at] > 0):
                continue
            for corner in corners_of(at):
                if corner in self.houses:
                    seat, worth = self.houses[corner]
                    cards = found.setdefault(seat, Counter())
                    full = worth == 2 and corner not in self.halved
                    beside = full and self.goods and terrain in BESIDE
                    cards[PAYS[terrain]] += 2 if full and not beside else 1
                    cards[BESIDE.get(terrain, "")] += bool(beside)
        return found

    def hear(self, event: Json) -> None:
        """Follows what changes what land pays."""
        kind: str = event["type"]
        at: Any = event.get("at")
        if kind == "settlement_built":
            self.houses[at] = event["seat"], 1
        elif kind == "city_built":
            self.houses[at] = event["seat"], 2
        elif kind == "city_lost":
            self.halved.discard(at)
            if event["becomes"] == "settlement":
                self.houses[at] = event["seat"], 1
            elif event["becomes"] == "removed":
                del self.houses[at]
            else:
                self.halved.add(at)
        elif kind == "city_sabotaged":
            self.halved.add(at)
        elif kind == "city_repaired":
            self.halved.discard(at)
        elif kind in ("robber_moved", "bishop_moved"):
            self.robber = at
        elif kind == "numbers_swapped":
            one, other = event["hexes"]
            self.lands[one][1], self.lands[other][1] = self.lands[other][1], self.lands[one][1]
        elif kind == "wall_breached":
            self.riders.update(event["placed"])
        elif kind == "rider_driven_off":
            self.riders[at] -= 1
        elif kind == "rider_moved" and self.riders[event["from"]] > 0:
            self.riders[event["from"]] -= 1
            self.riders[event["to"]] += event["to"] in self.lands


@dataclass
class Throw:
    """A roll as the journal tells it. lies: total → seat → what it would have brought."""

    seq: int
    turn: int
    total: int
    odds: dict[int, Fraction]
    lies: dict[int, dict[str, Counter[str]]]
    due: dict[str, Counter[str]] = field(default_factory=dict)
    free: dict[str, Counter[str]] = field(default_factory=dict)
    paid: Counter[str] = field(default_factory=Counter)
    gains: dict[str, Counter[str]] = field(default_factory=dict)
    came: bool = False


class Retold:
    """A game, retold. points: ``(turn, event, seat → points)`` after each event of a turn, as the table showed them."""

    def __init__(
        self, journal: Sequence[Json], points: Sequence[tuple[int, Json, Mapping[str, int]]]
    ) -> None:
        held = [item for item in journal if not item.get("undone")]
        self.opening = held[0]["event"]
        self.seats = [one["seat"] for one in self.opening["players"]]
        self.points = points
        self.heard: list[tuple[int, int, Json]] = []
        turn = 0
        for item in held:
            turn += item["event"]["type"] == "turn_started"
            self.heard.append((item["seq"], turn, item["event"]))
        self.throws = list(self._throws())
        self.harvests = [one for one in self.throws if one.came or one.total == 7]

    def of(self, *kinds: str) -> list[tuple[int, int, Json]]:
        return [one for one in self.heard if one[2]["type"] in kinds]

    def _throws(self) -> Iterator[Throw]:
        lands = {h["at"]: [h["terrain"], h["number"]] for h in self.opening["board"]["hexes"]}
        board = Board(lands, self.opening["game"] in WITH_GOODS)
        spared = int(self.opening["house"].get("no_seven", 0)) * len(self.seats)
        latest, is_set = None, False
        for seq, turn, event in self.heard:
            board.hear(event)
            is_set = is_set or event["type"] == "dice_set"
            if event["type"] == "dice_rolled":
                if latest is not None:
                    yield latest
                lies = {total: board.due(total) for total in TOTALS}
                odds = {} if is_set else _odds(turn <= spared)
                latest, is_set = Throw(seq, turn, event["total"], odds, lies), False
            elif event["type"] == "resources_gained" and event["source"] == "production":
                assert latest is not None
                latest.due, latest.free = board.due(latest.total), board.due(latest.total, True)
                latest.came = True
                latest.gains = {s: Counter(c) for s, c in event["gains"].items()}
                latest.paid = Counter({s: sum(c.values()) for s, c in event["gains"].items()})
        if latest is not None:
            yield latest

    # Figures

    def luck(self) -> dict[str, dict[str, float]]:
        """Every row of luck."""
        rows: dict[str, dict[str, float]] = {}
        for seat in self.seats:
            fair = sum((self.fair(throw, seat) for throw in self.harvests), Fraction(0))
            due = sum(_n(throw.due, seat) for throw in self.throws)
            free = sum(_n(throw.free, seat) for throw in self.throws)
            paid = sum(throw.paid[seat] for throw in self.throws)
            found = {"fair": fair, "dice": due - fair, "barred": due - free, "short": free - paid}
            found |= {"paid": paid, "dry": len(self.drought(seat))}
            for name, count in {**found, **self.moved(seat)}.items():
                rows.setdefault(name, {})[seat] = round(float(count), 2)
        return {name: row for name, row in rows.items() if any(row.values())}

    def fair(self, throw: Throw, seat: str) -> Fraction:
        if not throw.odds:
            return Fraction(_n(throw.due, seat))
        return sum(
            (p * _n(throw.lies[total], seat) for total, p in throw.odds.items()), Fraction(0)
        )

    def drought(self, seat: str) -> list[Throw]:
        """The first of the longest rows without a card."""
        runs = [
            list(run) for got, run in groupby(self.harvests, lambda t: t.paid[seat] > 0) if not got
        ]
        return max(runs, key=len, default=[])

    def moved(self, seat: str) -> dict[str, int]:
        ways = ("discard.lost", "steal.got", "steal.lost", "monopoly.got", "monopoly.lost")
        found = dict.fromkeys(ways, 0)
        for _, _, event in self.heard:
            kind = event["type"]
            if kind == "cards_discarded" and event["seat"] == seat:
                found["discard.lost"] -= _cards(event)
            elif kind == "card_stolen":
                found["steal.got"] += event["seat"] == seat
                found["steal.lost"] -= event["victim"] == seat
            elif kind == "monopoly_taken":
                found["monopoly.got"] += sum(event["taken"].values()) * (event["seat"] == seat)
                found["monopoly.lost"] -= event["taken"].get(seat, 0)
        return found

    def own(self) -> dict[str, dict[str, float]]:
        """Every row that only this game has."""
        rows: dict[str, Counter[str]] = {}

        def add(name: str, seat: str | None, count: int = 1) -> None:
            if seat is not None and count:
                rows.setdefault(name, Counter())[seat] += count

        for _, _, event in self.heard:
            kind, seat = event["type"], event.get("seat")
            if kind == "attack_fought":
                add("attacks.best", event.get("defender"))
                for one, strength in event["strengths"].items():
                    add("attacks.absent", one, int(strength == 0))
            add("attacks.lost", seat, int(kind == "city_lost"))
            add("wall.raised", seat, int(kind == "wall_raised"))
            add("wall.breaches", seat, int(kind == "wall_breached"))
            add("wall.driven", seat, int(kind == "rider_driven_off"))
            add("wall.riders", event.get("defender"), int(kind == "rider_attacked"))
        for _, _, won, against in self.auctions():
            add("bids.paid", won["seat"], won["amount"])
            add("bids.worth", won["seat"], max(against.values(), default=0))
        return {name: {s: float(row[s]) for s in self.seats} for name, row in rows.items()}

    def auctions(self) -> Iterator[tuple[int, int, Json, dict[str, int]]]:
        """Every bid that was paid, with the last bids of all others."""
        last: dict[str, int] = {}
        for seq, turn, event in self.heard:
            kind = event["type"]
            if kind == "bid_made":
                last[event["seat"]] = event["total"]
            elif kind == "bid_failed":
                last.pop(event["seat"], None)
            elif kind == "event_undone":
                last = {}
            elif kind == "bid_paid":
                yield seq, turn, event, {s: n for s, n in last.items() if s != event["seat"]}
                last = {}

    # Points

    def leads(self) -> list[tuple[int, Json, Mapping[str, int], Mapping[str, int]]]:
        """(turn, event, points before, points after) of each step before the end."""
        ended = next((i for i, one in enumerate(self.points) if one[1]["type"] == "game_won"), None)
        shown = self.points[:ended]
        return [
            (turn, event, before, after)
            for (_, _, before), (turn, event, after) in pairwise(shown)
            if before != after
        ]


def _odds(spared: bool) -> dict[int, Fraction]:
    throws = [a + b for a in range(1, 7) for b in range(1, 7) if not (spared and a + b == 7)]
    return {total: Fraction(throws.count(total), len(throws)) for total in TOTALS}


def _n(cards: Mapping[str, Counter[str]], seat: str) -> int:
    return sum(cards.get(seat, Counter()).values())


def _cards(event: Json) -> int:
    cards = event["cards"]
    return sum(cards.values()) if isinstance(cards, dict) else int(event.get("count", 0))
