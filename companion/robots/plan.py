"""The whole own turn, searched: what to trade with the bank, build and buy, in which order, and where to stop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf

from companion.robots.moment import SeatMoment, Strength
from companion.robots.outlook import WON, Outlook, OwnOutlook
from companion.robots.prospects import Vector
from companion.robots.sites import Json
from companion.rules.terms import CITY, ROAD, SETTLEMENT

DEEP: Mapping[Strength, int] = {"gentle": 1, "middle": 2, "strong": 4}
"""How many deeds of one turn a strength thinks ahead."""
MOST: Mapping[Strength, float] = {"gentle": 12, "middle": 24, "strong": inf}
"""How many positions one search looks at, by strength; a strong robot looks at as many as there is time for."""
SECONDS = 0.08
"""What a search may last. A move needs two at most, for the turn and for an offer, beside what a card takes."""
LENGTHENING = 3
"""How many paths are tried only because they lengthen the longest road."""
WORTH_IT = 0.004
"""A deed is done only if it is worth this many points more than to stop."""


@dataclass(frozen=True, slots=True)
class PlannedDeed:
    """Something done in a turn: the commands for it, trades first, and how things stand after it.

    traded: how things stand after its trades alone; None where it needs none.
    """

    commands: tuple[Json, ...]
    after: OwnOutlook
    traded: OwnOutlook | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A turn as it is thought through. commands: what to send, in order, empty for nothing.

    value: of the position where it ends, in points.
    """

    commands: tuple[Json, ...]
    value: float

    @property
    def wins(self) -> bool:
        """Whether it ends the game."""
        return self.value >= WON

    @property
    def aim(self) -> Json | None:
        """The first command that is no trade with the bank; None for nothing."""
        return next((c for c in self.commands if c["type"] != "trade_bank"), None)


class Search:
    """A search for the best turn from one moment on. It remembers positions that it has valued."""

    def __init__(
        self,
        moment: SeatMoment,
        outlook: Outlook,
        strength: Strength | None = None,
        seconds: float = SECONDS,
    ) -> None:
        """strength: how far it looks; None for the moment's own. seconds: how long from now on."""
        self._moment = moment
        self._outlook = outlook
        self._facts = outlook.situation
        self._strength = strength or moment.strength
        self._deep = DEEP[self._strength]
        self._left = MOST[self._strength]
        self._until = moment.clock() + seconds
        self.is_over = False
        """Whether its time is up: what it has not looked at yet it takes as it stands."""
        self._known: dict[OwnOutlook, tuple[int, Plan]] = {}

    def plans(self) -> list[Plan]:
        """The best turn that begins with each first deed on offer, and the turn of doing nothing; the best first.

        It looks one deed further each time, and keeps what it found last where time ends it half way.
        """
        found = self._looked(1)
        for deep in range(2, self._deep + 1):
            self._left = MOST[self._strength]
            further = self._looked(deep)
            if self.is_over:
                break
            found = further
        return found

    def _looked(self, deep: int) -> list[Plan]:
        """The plans of so many deeds."""
        at = self._outlook.start
        found = [Plan((), self._outlook.value(at))]
        for deed in self._deeds(at):
            if self._moment.listed(deed.commands[0]) is None:
                continue
            rest = self._best(deed.after, deep - 1)
            if self._is_followed(deed, rest):
                found.append(Plan(deed.commands + rest.commands, rest.value))
        found.sort(key=lambda plan: (-plan.value, len(plan.commands)))
        return found

    def best(self, hand: Vector) -> float:
        """The value, in points, of the best turn if the hand were another one. It looks two deeds ahead at most."""
        self._left = MOST[self._strength]
        deep = min(2, self._deep)
        return self._best(replace(self._outlook.start, hand=hand), deep).value

    def _best(self, at: OwnOutlook, deep: int) -> Plan:
        known = self._known.get(at)
        if known is not None and known[0] >= deep:
            return known[1]
        best = Plan((), self._outlook.value(at))
        self._left -= 1
        if deep and self._left > 0 and not self._times_up():
            for deed in self._deeds(at):
                rest = self._best(deed.after, deep - 1)
                if rest.value > best.value + WORTH_IT and self._is_followed(deed, rest):
                    best = Plan(deed.commands + rest.commands, rest.value)
        self._known[at] = (deep, best)
        return best

    def _times_up(self) -> bool:
        self.is_over = self.is_over or self._moment.clock() > self._until
        return self.is_over

    def _is_followed(self, deed: PlannedDeed, rest: Plan) -> bool:
        """Whether its trades with the bank are worth the deed: to trade and then stop is no better than to go on.

        Where it is better, the cards are better kept: the bank gives the same in the next turn.
        """
        return deed.traded is None or rest.value > self._outlook.value(deed.traded)

    def _deeds(self, at: OwnOutlook) -> Iterator[PlannedDeed]:
        facts = self._facts
        if self._count(CITY, len(at.cities) - len(facts.cities)):
            for node in at.settlements:
                yield from self._deed(
                    at,
                    {"type": "build_city", "at": facts.land.nodes[node]},
                    facts.city_cost,
                    settlements=tuple(n for n in at.settlements if n != node),
                    cities=tuple(sorted((*at.cities, node))),
                )
        yield from self._settlements(at)
        yield from self._roads(at)
        for number, prospect in enumerate(facts.prospects):
            if prospect.command is None or at.used.count(number) >= prospect.count:
                continue
            if prospect.after is not None and prospect.after not in at.used:
                continue
            yield from self._deed(
                at,
                prospect.command,
                prospect.cost,
                gained=at.gained + prospect.points,
                used=tuple(sorted((*at.used, number))),
            )

    def _settlements(self, at: OwnOutlook) -> Iterator[PlannedDeed]:
        facts = self._facts
        if not self._count(SETTLEMENT, len(at.settlements) - len(facts.settlements)):
            return
        for site in self._outlook.built(at).sites:
            if site.roads == 0:
                yield from self._deed(
                    at,
                    {"type": "build_settlement", "at": facts.land.nodes[site.node]},
                    facts.site_cost[0],
                    settlements=tuple(sorted((*at.settlements, site.node))),
                )

    def _count(self, thing: str, more: int) -> bool:
        return self._facts.supply[thing] - more > 0

    def _roads(self, at: OwnOutlook) -> Iterator[PlannedDeed]:
        facts = self._facts
        if not self._count(ROAD, len(at.roads) - len(facts.roads)):
            return
        ways = [s.way for s in self._outlook.built(at).sites if s.way is not None]
        for edge in dict.fromkeys((*ways, *self._lengthening(at))):
            yield from self._deed(
                at,
                {"type": "build_road", "at": facts.land.edges[edge]},
                facts.road_cost,
                roads=at.roads | {edge},
            )

    def _lengthening(self, at: OwnOutlook) -> list[int]:
        """Ways that make the longest road longer, where that is worth a thought."""
        built, facts = self._outlook.built(at), self._facts
        if not facts.has_road or built.road_left > 3 or built.road_left < -1:
            return []
        return self._outlook.lengthening(at)[:LENGTHENING]

    def _deed(
        self, at: OwnOutlook, command: Json, cost: Vector, **changed: object
    ) -> Iterator[PlannedDeed]:
        paid = self._paid(at, cost)
        if paid is None:
            return
        trades, hand = paid
        sent = {key: value for key, value in command.items() if key != "seat"}
        after = replace(at, hand=hand, **changed)  # type: ignore[arg-type]
        held = tuple(left + price for left, price in zip(hand, cost, strict=True))
        yield PlannedDeed((*trades, sent), after, replace(at, hand=held) if trades else None)

    def _paid(self, at: OwnOutlook, cost: Vector) -> tuple[tuple[Json, ...], Vector] | None:
        """The trades with the bank that make a hand pay a cost, and what is left; None where none do."""
        left = [held - price for held, price in zip(at.hand, cost, strict=True)]
        lacking = [n for n, count in enumerate(left) if count < 0 for _ in range(round(-count))]
        if not lacking:
            return (), tuple(left)
        if len(lacking) > 4:
            return None
        rates, trades = self._outlook.built(at).rates, []
        for lack in lacking:
            spare = [n for n, count in enumerate(left) if count >= rates[n]]
            if not spare:
                return None
            give = max(spare, key=lambda n: left[n] / rates[n])
            left[give] -= rates[give]
            left[lack] += 1
            kinds = self._facts.kinds
            trades.append({"type": "trade_bank", "give": kinds[give], "get": kinds[lack]})
        return tuple(trades), tuple(left)
