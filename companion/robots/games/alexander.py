"""What a robot does on Alexander's march beyond the base game: bid what an event brings, pay what it misses least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from companion.robots.games import base
from companion.robots.judgement import Apart, Judgement, Race, usual_harvest
from companion.robots.moment import SeatMoment
from companion.robots.outlook import HORIZON, OwnOutlook
from companion.robots.prospects import Prospect, Vector
from companion.robots.sites import Json
from companion.robots.situation import Situation
from companion.rules.terms import CITY, RESOURCES

GOLD: Final = "gold"
SAFE: Final = 11
"""Cards that a seven spares."""
WAITING: Final = 6.0
"""Turns that a violet point takes, behind which only a seven leads."""
MOST_TOKENS: Final = 3
"""Tokens that make an Advisor."""
DEALT: Final = 160
"""Ways in which the tokens to come may be won that are thought of."""
GREED: Final = 0.5
"""How much a token's points count: Advisors change, and what is paid for tokens is missing for villages."""
COIN: Final = 0.05
"""Points that a piece of gold is worth while there is much left to bid for."""
PIECE: Final = 0.03
"""Points of a card beside what the outlook sees in it."""
KNIGHT: Final = 0.15
"""Points that an open Knight is worth beside the army: it may pay for a battle."""
LEFT: Final = 2.0
"""So many times the auctions that are left, gold beyond that is of no use there."""
RIVER: Final = "gold_river"
VILLAGE_KINDS: Final = ("brick", "lumber", "grain", "wool")
VILLAGE_PRICE: Final = 5
TOKEN_PRICE: Final = 2
"""Cards that they are usually won for."""
TOKEN: Final = 0.36
"""Points of a token on the whole: those of all Advisors, shared by all tokens."""
LOW: Final = 2
"""Totals up to this one are low: nobody thinks long about them."""
LUCK: Final = 0.6
"""Points that a gentle robot may lose by a low total: it likes to win something."""
HIGHEST_GENTLE: Final = 5
"""The highest total that a gentle robot bids."""
GROWN: Final = 0.08
"""Points that a village brings beyond its own for each round that is left."""


def harvest(piece: str, terrain: str) -> Mapping[str, int]:
    """The cards that a house brings, and the gold of a river."""
    if terrain == RIVER:
        return {GOLD: 2 if piece == CITY else 1}
    return usual_harvest(piece, terrain)


def prospects(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """Development cards, and the events to come: cards are kept for a village before they go into a road."""
    ahead = _ahead(moment)
    temples = sum(point["kind"] == "temple" for point in ahead)
    tokens = sum(point["kind"] == "token" for point in ahead)
    seats = len(moment.view["seats"])
    found = base.prospects(moment, situation)
    if temples and situation.supply["settlement"] > 0:
        cost = _plentiful(moment, situation, VILLAGE_KINDS, VILLAGE_PRICE)
        points = 1.0 + GROWN * situation.ends
        count = max(1, round(temples / seats))
        found.append(Prospect(cost, points, count=count, name="village"))
    if tokens:
        cost = _plentiful(moment, situation, RESOURCES, TOKEN_PRICE)
        count = max(1, round(tokens / seats))
        found.append(Prospect(cost, TOKEN, count=count, name="token"))
    return found


def _plentiful(
    moment: SeatMoment, situation: Situation, kinds: Sequence[str], count: int
) -> Vector:
    """So many cards of these kinds, those of which the hand has most."""
    left = {kind: moment.hand.get(kind, 0) for kind in kinds}
    cost = dict.fromkeys(kinds, 0.0)
    for _ in range(count):
        most = max(kinds, key=lambda kind: left[kind])
        left[most] -= 1
        cost[most] += 1
    return situation.vector(cost)


def _ahead(moment: SeatMoment) -> Sequence[Json]:
    """The points of the route that Alexander has not passed."""
    route: Sequence[Json] = moment.view["board"]["route"]
    return route[int(moment.view["march"]["passed"]) :]


def apart(moment: SeatMoment) -> Apart:
    """Cards of the supply, points that Alexander has yet to pass, and how long he still marches."""
    view, seats = moment.view, len(moment.view["seats"])
    ahead = _ahead(moment)
    turns = sum(WAITING if point["kind"] == "violet" else 1.0 for point in ahead)
    supply = view["supply"]
    share = 0.0 if supply["ended"] else min(1.0, float(supply["turns"] or 0) / max(1.0, turns))
    gifts = dict.fromkeys(RESOURCES, seats * share / len(RESOURCES))
    barred = frozenset(str(point["at"]) for point in ahead)
    return Apart(gifts, barred, SAFE, max(0.5, min(HORIZON, turns / seats)))


class PaymentStep(NamedTuple):
    """One thing more that is paid. thing: a kind of card, gold or knight; counts: for how much; cost: points lost."""

    thing: str
    counts: int
    cost: float


def bid(moment: SeatMoment) -> Json | None:
    """The least total that beats the others, while the event brings more than is paid for it; else it leaves.

    A gentle strength bids low: it takes what costs little, and leaves what costs much to others. A middling one does
    not care for some events.
    """
    duty = next(d for d in moment.view["obligations"] if d["seat"] == moment.seat)
    least, totals = int(duty["least"]), moment.offered.get("bid", ())
    offer = next((option for option in totals if option["total"] == least), None)
    steps = _steps(moment, least)
    short = sum(step.counts for step in steps) < least
    misses = moment.strength != "gentle" and moment.misses({"type": "bid"})
    if offer is None or short or misses:
        return moment.first("pass_bid")
    return (
        offer
        if _tempts(moment, least, profit(moment, duty["event"], steps))
        else moment.first("pass_bid")
    )


def _tempts(moment: SeatMoment, least: int, brings: float) -> bool:
    """Whether a strength bids a total for what it brings beyond that."""
    if moment.strength == "gentle" and least <= LOW:
        return brings > -LUCK
    if moment.strength == "gentle" and least > HIGHEST_GENTLE:
        return False
    return moment.blurred(brings) > 0


def profit(moment: SeatMoment, event: str, steps: Sequence[PaymentStep]) -> float:
    """Points that it brings to win an event, less those that are lost with what is paid."""
    if event != "village":
        return token_worth(moment) - sum(step.cost for step in steps)
    outlook, facts = moment.outlook, moment.outlook.situation
    node = facts.land.node_of.get(str(moment.view["auction"]["at"]))
    if node is None or facts.supply["settlement"] <= 0:
        return -1.0
    hand = dict(moment.hand)
    for step in steps:
        if step.thing in hand:
            hand[step.thing] -= 1
    at = outlook.start
    settled = tuple(sorted((*at.settlements, node)))
    after = replace(at, hand=facts.vector(hand), settlements=settled)
    gold = COIN * sum(step.thing == GOLD for step in steps)
    return outlook.value(after) - outlook.value(at) - PIECE * len(steps) - gold


def token_worth(moment: SeatMoment) -> float:
    """Points of one Token more: what the Advisors will be worth at the end with it and without it."""
    view = moment.view
    tokens = {str(s["seat"]): int(s["event_tokens"]) for s in view["seats"]}
    ranking = tuple(str(seat) for seat in view["advisors"]["ranking"])
    order = (*ranking, *sorted(seat for seat in tokens if seat not in ranking))
    coming = sum(point["kind"] == "token" for point in _ahead(moment))
    cards = tuple(float(card["points"]) for card in view["advisors"]["cards"])
    held = tuple(tokens[seat] for seat in order)
    place = order.index(moment.seat)
    with_it = tuple(count + (n == place) for n, count in enumerate(held))
    return GREED * (
        advisor_points(with_it, place, coming, cards) - advisor_points(held, place, coming, cards)
    )


@lru_cache(maxsize=256)
def advisor_points(
    tokens: tuple[int, ...], place: int, coming: int, cards: tuple[float, ...]
) -> float:
    """Points of a seat's Advisor card at the end, in the mean of many ways the tokens to come may be won.

    tokens: of each seat, those that have an Advisor first, in their order; place: the seat's; coming: tokens still on
    the march; cards: points of the Advisors, the first one first.
    """
    luck, total = Random(coming), 0.0
    for _ in range(DEALT):
        total += _dealt(luck, tokens, place, coming, cards)
    return total / DEALT


def _dealt(
    luck: Random, tokens: tuple[int, ...], place: int, coming: int, cards: tuple[float, ...]
) -> float:
    held, seats = list(tokens), len(tokens)
    ranking = sorted((n for n in range(seats) if held[n] >= MOST_TOKENS), key=lambda n: -held[n])
    for _ in range(coming):
        winner = int(luck.random() * seats)
        held[winner] += 1
        if held[winner] < MOST_TOKENS:
            continue
        if winner not in ranking:
            ranking.append(winner)
        ranking.sort(key=lambda n: -held[n])
    rank = ranking.index(place) if place in ranking else len(cards)
    return cards[rank] if rank < len(cards) else 0.0


def _steps(moment: SeatMoment, amount: int) -> list[PaymentStep]:
    """What is paid for an amount, always next what is missed least for what it counts."""
    auction, own = moment.view["auction"], moment.own
    left = {kind: moment.hand.get(kind, 0) for kind in auction["counts"]}
    left[GOLD] = int(own["gold"])
    worth = moment.view["worth"][auction["event"]]
    knights = _open_knights(moment) if auction["knights"] else 0
    found, paid = list[PaymentStep](), 0
    hand = dict(moment.hand)
    while paid < amount:
        steps = [_card(moment, hand, kind) for kind in auction["counts"] if left.get(kind)]
        if left[GOLD]:
            steps.append(PaymentStep(GOLD, 1, COIN))
        if knights:
            steps.append(PaymentStep("knight", worth["knight"], _knight_cost(moment, knights)))
        if not steps:
            break
        best = min(steps, key=lambda step: (step.cost / step.counts, step.thing))
        found.append(best)
        paid += best.counts
        if best.thing == "knight":
            knights -= 1
            continue
        left[best.thing] -= 1
        if best.thing != GOLD:
            hand[best.thing] -= 1
    return found


def _card(moment: SeatMoment, hand: Mapping[str, int], kind: str) -> PaymentStep:
    """What a card of a hand is worth."""
    fewer = {**hand, kind: hand[kind] - 1}
    return PaymentStep(kind, 1, PIECE + max(0.0, _value(moment, hand) - _value(moment, fewer)))


def _value(moment: SeatMoment, cards: Mapping[str, int]) -> float:
    facts, at = moment.outlook.situation, moment.outlook.start
    hand: Vector = facts.vector(cards)
    return moment.outlook.value(OwnOutlook(hand, at.settlements, at.cities, at.roads))


def _open_knights(moment: SeatMoment) -> int:
    return int(moment.own.get("played_knights") or 0)


def _knight_cost(moment: SeatMoment, knights: int) -> float:
    rivals = (s for s in moment.view["seats"] if s["seat"] != moment.seat)
    most = max((int(s.get("played_knights") or 0) for s in rivals), default=0)
    holds = bool(moment.own.get("largest_army"))
    army = base.army_worth(knights, most, holds) - base.army_worth(knights - 1, most, holds)
    return KNIGHT + army


def pay(moment: SeatMoment) -> Json | None:
    """With what it misses least, and the village is taken; who cannot pay says so."""
    ways = [way for way in moment.offered.get("pay_bid", ()) if not way.get("forgo")]
    return min(ways, key=lambda way: _cost(moment, way)) if ways else moment.any()


def _cost(moment: SeatMoment, way: Json) -> float:
    """Points that a payment takes."""
    hand, cards = moment.hand, way.get("cards") or {}
    fewer = {kind: held - cards.get(kind, 0) for kind, held in hand.items()}
    lost = _value(moment, hand) - _value(moment, fewer) + PIECE * sum(cards.values())
    lost += COIN * (way.get("gold") or 0)
    knights, count = _open_knights(moment), int(way.get("knights") or 0)
    return float(lost) + sum(_knight_cost(moment, knights - n) for n in range(count))


def march(moment: SeatMoment) -> Json | None:
    """Go on; a Knight first where the next point may be a battle for which it counts."""
    ahead, knight = moment.view["march"]["next"], moment.first("play_knight")
    is_token = ahead is not None and ahead["kind"] == "token"
    return knight if knight and is_token else moment.first("march")


def change_gold(moment: SeatMoment) -> Json | None:
    """Gold that no auction needs any more for the one card that lacks."""
    missing = moment.missing()
    auctions = sum(point["kind"] in ("token", "temple") for point in _ahead(moment))
    trades = [
        trade
        for trade in moment.offered.get("trade_bank", ())
        if trade["give"] == GOLD and trade["get"] in missing
    ]
    spare = int(moment.own["gold"]) - moment.own["rates"].get(GOLD, 4) >= LEFT * auctions
    return trades[0] if trades and spare and sum(missing.values()) == 1 else None


JUDGEMENT = Judgement(
    duties={**base.DUTIES, "bid": bid, "pay_bid": pay, "march": march},
    turn=(
        base.claim,
        base.play_card,
        change_gold,
    ),
    prospects=prospects,
    harvest=harvest,
    race=Race(start=0.0, rise=1.15, hidden=0.65, turn=0.3),
    goals=("build_city", "build_settlement", "buy_development", "build_road"),
    missed={"gentle": 0.29, "middle": 0.15},
    apart=apart,
)
