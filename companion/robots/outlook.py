"""How good a seat's position is: the points it has, and those that its income will bring, worth more the sooner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.robots.land import distances, longest
from companion.robots.prospects import Prospect, Vector
from companion.robots.rolled import RolledLand
from companion.robots.situation import Situation
from companion.rules.terms import CITY, SETTLEMENT

KEPT_A_ROUND = 0.92
"""What a point is worth that comes one round later, as a share."""
WINNING = 3.0
"""Points that the end of the game itself is worth."""
WON = 100.0
"""The value of a position that has won; no other comes near it."""
HORIZON = 26.0
"""How many rounds a robot looks ahead. What lies further off counts nothing."""
FAR = 3
"""The most roads to a site that is still looked at."""
WIDE = 4
"""How many sites are looked at."""
WAIT = 0.35
"""Rounds that are added to what cards take on average, since they come by luck."""
AT_ONCE = 0.6
"""Rounds that are added to what anything takes, so that what can be had at once is not worth without end."""
AWARD = 2.0
"""Points of the longest road."""
LONG = 5
"""The fewest roads for the longest road."""
KEPT_OF_HAND = 0.55
"""How much of a hand that is too large a seven leaves, as a share of what it could buy."""


@dataclass(frozen=True, slots=True)
class OwnOutlook:
    """What the seat has at one moment of a turn that is thought through; only what a turn can change.

    hand: cards by kind, in the order of the situation's kinds. settlements, cities: corners. roads: edges.
    gained: points of other things. used: the prospects that were taken, by their places in the situation's list.
    """

    hand: Vector
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    roads: frozenset[int]
    gained: float = 0.0
    used: tuple[int, ...] = ()


Upgrade = tuple[float, Vector]
"""What a city in place of a settlement brings more, and what that is worth."""


@dataclass(frozen=True, slots=True)
class SettlementSite:
    """Where a settlement may stand.

    roads: how many it takes first. way: the first of them. sure: the chance to get the place, 0 to 1.
    income, grows: the cards that it brings in a round, and what they are worth. rise: what a city there adds to that.
    """

    node: int
    roads: int
    way: int | None
    sure: float
    income: Vector
    grows: float
    rise: Upgrade


@dataclass(frozen=True, slots=True)
class Built:
    """What follows from what is built alone, whatever the hand: income a round, what the bank asks, sites, points.

    rounds: what the next round brings, as it may be rolled in several ways; the income alone where none is rolled.
    """

    income: Vector
    rounds: tuple[Vector, ...]
    rates: Vector
    sites: tuple[SettlementSite, ...]
    upgrades: tuple[Upgrade, ...]
    points: float
    road_points: float
    road_left: int
    length: int


class Outlook:
    """Values positions that can be reached from one situation."""

    def __init__(self, situation: Situation, rolled: RolledLand | None = None) -> None:
        """rolled: how the next round may be rolled; without it the next round brings the mean."""
        self.situation = situation
        self._rolled = rolled
        self._built: dict[object, Built] = {}
        self._values: dict[OwnOutlook, float] = {}
        self._longer: dict[frozenset[int], list[int]] = {}
        self.start = OwnOutlook(
            situation.hand, situation.settlements, situation.cities, situation.roads
        )

    def value(self, at: OwnOutlook) -> float:
        """What a position is worth, in points, if the turn ends there.

        Points that it has count in full, points to come the less the later they come. Each position is valued once.
        """
        found = self._values.get(at)
        if found is None:
            found = self._values[at] = self._valued(at)
        return found

    def _valued(self, at: OwnOutlook) -> float:
        facts = self.situation
        built = self.built(at)
        award = AWARD if facts.has_road and built.road_left <= 0 else 0.0
        sure = sum(facts.prospects[number].sure for number in at.used)
        if built.points + award + sure >= facts.target:
            return WON
        now = built.points + at.gained
        courses = {comes: self._later(at, built, comes, 1.0, now) for comes in set(built.rounds)}
        later = sum(courses[comes] for comes in built.rounds) / len(built.rounds)
        if sum(at.hand) > facts.limit:
            whole = self._later(at, built, built.income, 1.0, now)
            less = self._later(at, built, built.income, KEPT_OF_HAND, now) - whole
            later += facts.seven * less
        return now + built.road_points + later

    def built(self, at: OwnOutlook) -> Built:
        """What is built, with what follows from it."""
        key = (at.settlements, at.cities, at.roads)
        found = self._built.get(key)
        if found is None:
            found = self._built[key] = self._looked(at)
        return found

    def _looked(self, at: OwnOutlook) -> Built:
        facts, land = self.situation, self.situation.land
        income, rates = list(facts.gifts), list(facts.rates)
        standing = {*facts.settlements, *facts.cities} if facts.rates_told else set()
        for nodes, harvest in ((at.settlements, facts.harvest), (at.cities, facts.city_harvest)):
            for node in nodes:
                income = [a + b for a, b in zip(income, harvest[node], strict=True)]
                # What stands already has its harbor in the rates of the view, unless something keeps it from there.
                if node not in standing:
                    self._trade_at(rates, land.harbor.get(node))
        upgrades = sorted((self._rise(node) for node in at.settlements), reverse=True)
        length = longest(land, at.roads, facts.shut_nodes) if at.roads else 0
        return Built(
            tuple(income),
            self._rounds(at, tuple(income)),
            tuple(rates),
            self.sites(at),
            tuple(upgrades),
            len(at.settlements) + 2.0 * len(at.cities) + facts.fixed,
            road_worth(length, facts.road_to_beat, facts.holds_road) if facts.has_road else 0.0,
            road_needed(facts.road_to_beat, facts.holds_road) - length if facts.has_road else 99,
            length,
        )

    def _rounds(self, at: OwnOutlook, income: Vector) -> tuple[Vector, ...]:
        """What the next round brings, for each way in which it is rolled."""
        if self._rolled is None:
            return (income,)
        houses = [self._rolled.brings(SETTLEMENT, node) for node in at.settlements]
        houses += [self._rolled.brings(CITY, node) for node in at.cities]
        gifts = self.situation.gifts
        return tuple(
            tuple(map(sum, zip(gifts, *(house[n] for house in houses), strict=True)))
            for n in range(self._rolled.rounds)
        )

    def _trade_at(self, rates: list[float], trade: str | None) -> None:
        if trade is None:
            return
        for number, kind in enumerate(self.situation.kinds):
            if trade == kind:
                rates[number] = min(rates[number], 2.0)
            elif trade == "any" and kind in self.situation.plain:
                rates[number] = min(rates[number], 3.0)

    def sites(self, at: OwnOutlook) -> tuple[SettlementSite, ...]:
        """The best places for a settlement within reach of what is built, the best first."""
        facts, land = self.situation, self.situation.land
        own = {node for edge in at.roads for node in land.ends[edge]}
        own.update(at.settlements, at.cities)
        standing = {*facts.taken, *at.settlements, *at.cities}
        shut = facts.shut_edges | at.roads
        near = distances(land, sorted(own), shut, facts.shut_nodes, FAR)
        found = []
        for node, (roads, way) in near.items():
            if not is_free(facts, standing, node) or (roads == 0 and node in facts.barred):
                continue
            sure = facts.sureness(node, roads)
            grown = facts.harvest[node]
            found.append(
                SettlementSite(node, roads, way, sure, grown, self._worth(grown), self._rise(node))
            )
        found.sort(key=self.promise, reverse=True)
        return tuple(found[:WIDE])

    def lengthening(self, at: OwnOutlook) -> list[int]:
        """Free ways from a network that make its longest road longer, those first that lead on."""
        found = self._longer.get(at.roads)
        if found is None:
            found = self._longer[at.roads] = self._lengthened(at)
        return found

    def _lengthened(self, at: OwnOutlook) -> list[int]:
        facts, land = self.situation, self.situation.land
        now, shut = self.built(at).length, facts.shut_nodes
        own = {node for edge in at.roads for node in land.ends[edge]} - shut
        free = {e for n in own for e in land.edges_of[n]} - at.roads - facts.shut_edges
        found = [e for e in sorted(free) if longest(land, at.roads | {e}, shut) > now]
        found.sort(key=lambda e: any(n in shut for n in land.ends[e]))
        return found

    def _worth(self, income: Vector) -> float:
        return sum(c * w for c, w in zip(income, self.situation.weights, strict=True))

    def _rise(self, node: int) -> Upgrade:
        facts = self.situation
        pair = zip(facts.harvest[node], facts.city_harvest[node], strict=True)
        more = tuple(city - house for house, city in pair)
        return self._worth(more), more

    def promise(self, site: SettlementSite) -> float:
        """How good a site is at a glance: what grows there, what is traded there, how far it is."""
        harbor = 0.12 if site.node in self.situation.land.harbor else 0.0
        return (site.grows + harbor) * site.sure / (1 + 0.35 * site.roads)

    def _later(self, at: OwnOutlook, built: Built, comes: Vector, kept: float, now: float) -> float:
        """What comes from the next turn on. comes: cards until then. kept: the share of the hand that is left then."""
        hand = [held * kept + more for held, more in zip(at.hand, comes, strict=True)]
        return _Course(self, at, built, hand, now).played()


def is_free(facts: Situation, standing: set[int], node: int) -> bool:
    """Whether the distance rule lets a settlement stand on a corner."""
    if node in standing:
        return False
    return all(other not in standing for other, _ in facts.land.near[node])


def road_needed(to_beat: int, held: bool) -> int:
    """How many roads a seat needs for the card. to_beat: the longest of the others. held: whether it has the card.

    Who has the card keeps it while another road is just as long.
    """
    return max(LONG, to_beat + (0 if held else 1))


def road_worth(length: int, to_beat: int, held: bool) -> float:
    """What the longest road is worth in points to a seat with ``length`` roads. to_beat: the longest of the others."""
    lead = length - road_needed(to_beat, held)
    if lead >= 0:
        return AWARD * min(0.95, 0.7 + 0.1 * lead)
    return AWARD * {-1: 0.28, -2: 0.12, -3: 0.05}.get(lead, 0.0)


def rounds(
    cost: Sequence[float],
    hand: Sequence[float],
    income: Sequence[float],
    rates: Sequence[float],
    limit: float = HORIZON,
) -> float:
    """Rounds until a hand with this income can pay a cost, if surplus goes to the bank; HORIZON for never.

    Cost, hand, income and rates are by kind: in cards, cards a round, and cards for one. What cards would have to be
    waited for longer than the limit, in rounds of the mean, counts as never.
    What is lacking falls, and what can be traded grows, in straight lines between bends. So Newton's method meets the
    root from below in as many steps as there are bends.
    """
    level = slope = 0.0
    for price, held, rate, comes in zip(cost, hand, rates, income):  # noqa: B905
        over = held - price
        if over < 0:
            level += over
            slope += comes
        else:
            level += over / rate
            slope += comes / rate
    if level >= 0 and _pays_now(cost, hand, rates):
        return 0.0
    time = 0.0
    # Not below nought: rounding may leave a trace of what lacks, or of income that is none.
    while level < -1e-6:
        if slope <= 1e-9:
            return HORIZON
        time -= level / slope
        if time > limit:
            return HORIZON
        level = slope = 0.0
        for price, held, rate, comes in zip(cost, hand, rates, income):  # noqa: B905
            over = held - price + comes * time
            if over < 0:
                level += over
                slope += comes
            else:
                level += over / rate
                slope += comes / rate
    return time + WAIT


def _pays_now(cost: Sequence[float], hand: Sequence[float], rates: Sequence[float]) -> bool:
    """Whether a hand pays a cost, with whole trades at these rates."""
    lack = spare = 0.0
    for price, held, rate in zip(cost, hand, rates):  # noqa: B905
        over = held - price
        if over < 0:
            lack -= over
        else:
            spare += over // rate
    return lack <= spare


class _Course:
    """What a seat builds from a position on, always what brings most for its time."""

    def __init__(
        self, outlook: Outlook, at: OwnOutlook, built: Built, hand: list[float], now: float
    ) -> None:
        facts = self._facts = outlook.situation
        self._hand = hand
        self._income = list(built.income)
        self._rates = built.rates
        self._points = now + (AWARD if facts.holds_road else 0.0)
        self._sites = list(built.sites)
        self._upgrades = list(built.upgrades)
        self._houses = facts.supply["settlement"] - (len(at.settlements) - len(facts.settlements))
        self._cities = facts.supply["city"] - (len(at.cities) - len(facts.cities))
        self._roads = facts.supply["road"] - (len(at.roads) - len(facts.roads))
        self._road_left = built.road_left if facts.has_road and not facts.holds_road else 99
        self._prospects = [
            [prospect, prospect.count - at.used.count(number)]
            for number, prospect in enumerate(facts.prospects)
        ]

    def played(self) -> float:
        """The points that come, each worth less the later it comes."""
        worth, time = 0.0, 1.0
        for _ in range(10):
            best = self._best(time)
            if best is None:
                break
            took, gain, choice = best
            time += took
            if time >= self._facts.ends:
                break
            worth += gain * _kept(time)
            self._points += gain
            self._take(took, choice)
            if self._points >= self._facts.target - 0.3:
                return worth + WINNING * _kept(time)
        return worth

    def _best(self, time: float) -> tuple[float, float, tuple[str, object, Vector]] | None:
        best, best_score = None, 0.0
        left = max(1.0, self._facts.target - self._points)
        for gain, grows, choice in self._choices():
            promise = gain + 0.09 * left * grows
            # What takes longer than this brings less for its time than what was found.
            limit = promise / best_score - AT_ONCE - WAIT if best is not None else HORIZON
            took = rounds(choice[2], self._hand, self._income, self._rates, min(limit, HORIZON))
            if time + took >= self._facts.ends:
                continue
            score = promise / (took + AT_ONCE)
            if score > best_score:
                best, best_score = (took, gain, choice), score
        return best

    def _choices(self) -> list[tuple[float, float, tuple[str, object, Vector]]]:
        facts = self._facts
        found: list[tuple[float, float, tuple[str, object, Vector]]] = []
        if self._cities > 0 and self._upgrades:
            found.append((1.0, self._upgrades[0][0], ("city", None, facts.city_cost)))
        if self._houses > 0:
            for site in self._sites[:3]:
                if site.roads <= self._roads:
                    cost = facts.site_cost[site.roads]
                    found.append((site.sure, site.grows * site.sure, ("site", site, cost)))
        if 0 < self._road_left <= min(4, self._roads):
            cost = facts.roads_cost[self._road_left]
            found.append((AWARD * 0.55, 0.0, ("road", None, cost)))
        for entry in self._prospects:
            prospect, count = entry
            if count > 0:  # type: ignore[operator]
                assert isinstance(prospect, Prospect)
                if prospect.after is not None and self._prospects[prospect.after][1]:
                    continue
                found.append((prospect.points, prospect.growth, ("other", entry, prospect.cost)))
        return found

    def _take(self, took: float, choice: tuple[str, object, Vector]) -> None:
        kind, what, cost = choice
        hand, lack, spare = [], 0.0, 0.0
        for held, comes, price, rate in zip(self._hand, self._income, cost, self._rates):  # noqa: B905
            left = held + took * comes - price
            if left < 0:
                lack -= left
                left = 0.0
            else:
                spare += left / rate
            hand.append(left)
        kept = max(0.0, 1 - lack / spare) if spare > 0 else 0.0
        self._hand = hand if kept == 1 else [left * kept for left in hand]
        if kind == "city":
            self._cities -= 1
            self._houses += 1
            grown = self._upgrades.pop(0)[1]
            self._income = [a + b for a, b in zip(self._income, grown, strict=True)]
        elif kind == "site":
            assert isinstance(what, SettlementSite)
            self._settle(what)
        elif kind == "road":
            self._roads -= self._road_left
            self._road_left = 99
        else:
            assert isinstance(what, list)
            what[1] -= 1

    def _settle(self, site: SettlementSite) -> None:
        self._houses -= 1
        self._roads -= site.roads
        beside = {other for other, _ in self._facts.land.near[site.node]} | {site.node}
        self._sites = [other for other in self._sites if other.node not in beside]
        self._income = [a + b * site.sure for a, b in zip(self._income, site.income, strict=True)]
        self._upgrades.append(site.rise)
        self._upgrades.sort(reverse=True)


def _kept(time: float) -> float:
    """What is left of a point's worth that comes so many rounds later."""
    return float(KEPT_A_ROUND**time)
