"""Trade with the others: what is worth offering, when to agree, and when not to help."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import exp, prod

from companion.robots.guessed import likely_hands
from companion.robots.moment import SeatMoment, Strength
from companion.robots.outlook import Outlook
from companion.robots.plan import Search
from companion.robots.prospects import Vector
from companion.robots.sites import Json
from companion.robots.situation import situation_of
from companion.robots.willing import LikelyAnswer, WillingSeats
from companion.rules.terms import CITY, SETTLEMENT

OFFERS_A_TURN: Mapping[Strength, int] = {"gentle": 1, "middle": 1, "strong": 2}
GAIN = 0.12
"""Points that an own offer must bring."""
FAIR = 0.02
"""Points that an offer of others must bring."""
TRIED = 8
"""Exchanges that are thought through."""
MANY = 3
"""So many cards of a kind are enough to give two of them for one."""
ASKED = 0.15
"""Who is less likely to agree is not asked."""
UNSURE = 0.08
"""How far off, in points, a guess may be of what an exchange brings another: the smaller, the surer."""
NEAR = 2
"""Who lacks so few points is helped no more."""
AHEAD = 3
"""So many points more than one's own make a leader, in the second half of the game."""

NO_HELP = "robots.no.too_near_the_end"
NO_CARDS = "robots.no.has_none"
NO_SAVING = {
    "build_city": "robots.no.saving_for_city",
    "build_settlement": "robots.no.saving_for_settlement",
    "build_road": "robots.no.saving_for_road",
}
NO_GAIN = "robots.no.no_gain"


def can_be_built(outlook: Outlook, thing: str) -> bool:
    """Whether there is a place and a piece for it."""
    facts = outlook.situation
    if thing == CITY:
        return bool(facts.settlements) and facts.supply[CITY] > 0
    if thing == SETTLEMENT:
        return any(site.roads == 0 for site in outlook.built(outlook.start).sites)
    return True


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards given for cards got, by kind, the points that it is likely to bring, and whom it may be offered to.

    to: seats, with what each is likely to answer.
    """

    give: Json
    get: Json
    gain: float
    to: Mapping[str, LikelyAnswer] = field(default_factory=dict)


def too_far(points: float, own: float, target: float) -> bool:
    """Whether a seat with so many points is so far that one with ``own`` should not help it."""
    return points >= target - NEAR or (points >= target / 2 and points >= own + AHEAD)


class Partner:
    """Another seat as this one sees it: what it is likely to hold, and what that is worth to it."""

    def __init__(
        self, moment: SeatMoment, seat: str, held: Mapping[str, float], willing: float
    ) -> None:
        """willing: how likely it agrees to nearly everything."""
        self.seat = seat
        self._willing = willing
        self._held = held
        self._asks = moment.own["points"]
        judgement = moment.judgement
        assert judgement is not None
        seats = [{**s, "hand": held} if s["seat"] == seat else s for s in moment.view["seats"]]
        seen = {**moment.view, "seats": seats, "you": seat, "options": [], "wishes": {}}
        facts = situation_of(SeatMoment(seen, {}, moment.luck, judgement=judgement), judgement)
        self._points = next(s["points"] for s in moment.view["seats"] if s["seat"] == seat)
        self._outlook = Outlook(facts)

    def likes(self, give: Json, get: Json) -> float:
        """The chance, 0 to 1, that it agrees to get ``give`` for ``get``."""
        return self.answer(give, get).chance(self._willing)

    def answer(self, give: Json, get: Json) -> LikelyAnswer:
        """What it is likely to say. Who agrees to nearly everything fears nobody, but keeps the last card of a kind."""
        facts, at = self._outlook.situation, self._outlook.start
        mean = {kind: self._held.get(kind, 0.0) / count for kind, count in get.items()}
        has = prod(1 - exp(-cards) for cards in mean.values())
        has_more = prod(1 - exp(-cards) * (1 + cards) for cards in mean.values())
        if too_far(self._asks, self._points, facts.target):
            return LikelyAnswer(has_more, 0.0)
        change = zip(facts.vector(give), facts.vector(get), strict=True)
        hand = tuple(max(0.0, h + a - b) for h, (a, b) in zip(facts.hand, change, strict=True))
        gain = self._outlook.value(replace(at, hand=hand)) - self._outlook.value(at)
        return LikelyAnswer(has_more, has / (1 + exp((FAIR - gain) / UNSURE)))


class TradeJudge:
    """Judges trades of one moment."""

    def __init__(
        self, moment: SeatMoment, outlook: Outlook, willing: WillingSeats | None = None
    ) -> None:
        """willing: what is known of the others' answers so far; None for nothing."""
        self._moment = moment
        self._outlook = outlook
        self._willing = willing or WillingSeats()
        self._facts = outlook.situation
        self._search = Search(moment, outlook)

    def is_feared(self, seat: str) -> bool:
        """Whether a seat is so far that nobody should help it."""
        points = next((s["points"] for s in self._moment.view["seats"] if s["seat"] == seat), 0)
        return too_far(points, self._moment.own["points"], self._facts.target)

    def partners(self) -> list[Partner]:
        """Whom an offer may go to: all opponents but those that are feared, and who cannot give a card."""
        view = self._moment.view
        open_to = [
            str(s["seat"])
            for s in view["seats"]
            if s["seat"] != self._moment.seat
            and s.get("resources") != 0
            and not self.is_feared(s["seat"])
        ]
        hands = likely_hands(self._moment) if open_to else {}
        return [
            Partner(self._moment, seat, hands[seat], self._willing.of(seat)) for seat in open_to
        ]

    def best_offer(self, said: list[Json]) -> Deal | None:
        """The exchange that brings most, of those that somebody is likely to agree to and were not offered yet."""
        partners = self.partners()
        if not partners or not any(self._facts.hand):
            return None
        valued = self._search.best if self._moment.strength == "strong" else self._value
        before, found = valued(self._facts.hand), list[Deal]()
        for give, get, hand in self._exchanges():
            if {"give": give, "get": get} in said:
                continue
            answers = {partner.seat: partner.answer(give, get) for partner in partners}
            liking = {s: answer.chance(self._willing.of(s)) for s, answer in answers.items()}
            to = {seat: answers[seat] for seat, chance in liking.items() if chance >= ASKED}
            refused = prod(1 - liking[seat] for seat in to)
            gain = valued(hand) - before
            if self._search.is_over:
                break
            if 1 - refused >= self._willing.least and gain >= GAIN:
                found.append(Deal(give, get, gain * (1 - refused), to))
        return max(found, key=lambda deal: deal.gain, default=None)

    def _exchanges(self) -> Iterator[tuple[Json, Json, Vector]]:
        """One card for one, and two of a kind of which there are more, each with the hand after it, the best first."""
        facts = self._facts
        now = self._outlook.value(self._outlook.start)
        rough = []
        for give, held in enumerate(facts.hand):
            for get in range(len(facts.hand)):
                if give == get or held < 1 or facts.kinds[get] not in facts.plain:
                    continue
                for count in (1, 2) if held >= MANY else (1,):
                    hand = _swapped(facts.hand, give, get, count)
                    rough.append((self._value(hand) - now, give, get, count, hand))
        rough.sort(key=lambda entry: -entry[0])
        for _, give, get, count, hand in rough[:TRIED]:
            yield {facts.kinds[give]: count}, {facts.kinds[get]: 1}, hand

    def _value(self, hand: Vector) -> float:
        at = self._outlook.start
        return self._outlook.value(type(at)(hand, at.settlements, at.cities, at.roads))

    def gain_of(self, offer: Json) -> float:
        """What an offer of another brings this seat, in points, with what the seat would build of it in its turn."""
        after, before = self._after(offer), self._facts.hand
        gain = self._search.best(after) - self._search.best(before)
        return self._value(after) - self._value(before) if self._search.is_over else gain

    def agrees(self, offer: Json) -> str | None:
        """None where the offer is good for this seat, else the key of a sentence that says why not."""
        held = self._moment.hand
        if any(held.get(kind, 0) < count for kind, count in offer["get"].items()):
            return NO_CARDS
        if self.is_feared(str(offer["by"])):
            return NO_HELP
        if self.completes(offer) or self.gain_of(offer) >= FAIR:
            return None
        return self._saved_for(offer)

    def completes(self, offer: Json) -> bool:
        """Whether one card given away makes a settlement or city payable that may be built at once and was not.

        Nobody at a table lets that go by, even where the card that is given would be hard to get again.
        """
        if sum(offer["get"].values()) > 1:
            return False
        facts, before = self._facts, self._facts.hand
        after = self._after(offer)
        built = self._outlook.built(self._outlook.start)
        free = facts.supply[SETTLEMENT] > 0 and any(site.roads == 0 for site in built.sites)
        grows = facts.supply[CITY] > 0 and bool(facts.settlements)
        things = ((free, facts.site_cost[0]), (grows, facts.city_cost))
        return any(may and _pays(after, cost) and not _pays(before, cost) for may, cost in things)

    def _after(self, offer: Json) -> Vector:
        """The own hand after an offer of another."""
        facts = self._facts
        change = zip(facts.vector(offer["give"]), facts.vector(offer["get"]), strict=True)
        return tuple(h + c - g for h, (c, g) in zip(facts.hand, change, strict=True))

    def _saved_for(self, offer: Json) -> str:
        """What the seat could build soon and would have to wait for longer without the cards that are asked for."""
        costs = self._moment.view["costs"]
        held = self._moment.hand
        for command, key in NO_SAVING.items():
            thing = command.removeprefix("build_")
            cost = costs.get(thing, {})
            lacks = sum(max(0, count - held.get(kind, 0)) for kind, count in cost.items())
            if (
                lacks <= 2
                and can_be_built(self._outlook, thing)
                and any(
                    kind in cost and held.get(kind, 0) - count < cost[kind]
                    for kind, count in offer["get"].items()
                )
            ):
                return key
        return NO_GAIN

    def counter(self, offer: Json, said: list[Json]) -> Deal | None:
        """Another exchange for the same cards, which helps both; None where there is none."""
        facts = self._facts
        held = self._moment.hand
        by = next((p for p in self.partners() if p.seat == offer["by"]), None)
        if by is None or not self.wanted(offer):
            return None
        found = []
        for kind in facts.plain:
            get = {kind: 1}
            if kind in offer["get"] or kind in offer["give"]:
                continue
            deal = {"by": offer["by"], "give": get, "get": offer["get"]}
            said_so = {"give": dict(offer["get"]), "get": get} in said
            has_them = all(held.get(k, 0) >= n for k, n in offer["get"].items())
            if not said_so and has_them and by.likes(offer["get"], get) >= self._willing.least:
                found.append(Deal(dict(offer["get"]), get, self.gain_of(deal)))
        best = max(found, key=lambda deal: (deal.gain, sorted(deal.get)), default=None)
        return best if best is not None and best.gain >= GAIN else None

    def wanted(self, offer: Json) -> bool:
        """Whether the cards that are asked for are one or two of a single kind, as in an exchange that one answers."""
        return len(offer["get"]) == 1 and sum(offer["get"].values()) <= 2

    def pick(self, confirms: list[Json]) -> Json | None:
        """Of those that agreed the one that is least to be feared."""
        points = {s["seat"]: s["points"] for s in self._moment.view["seats"]}
        good = [c for c in confirms if not self.is_feared(c["with"])]
        return min(good, key=lambda c: (points[c["with"]], c["with"]), default=None)


def _pays(hand: Vector, cost: Vector) -> bool:
    return all(held >= price for held, price in zip(hand, cost, strict=True))


def _swapped(hand: Vector, give: int, get: int, count: int) -> Vector:
    left = list(hand)
    left[give] -= count
    left[get] += 1
    return tuple(left)
