"""What a robot does on Alexander's march beyond the base game: bid what an event is worth, and pay wisely."""

from __future__ import annotations

from typing import Final

from companion.robots.games import base
from companion.robots.judgement import Judgement
from companion.robots.moment import Moment
from companion.robots.sites import Json

GOLD: Final = "gold"
POINT: Final = 2.4
"""Cards that a victory point is worth."""
FIRST_VILLAGE: Final = 3.0
"""What a village is worth more to who has none: without one it builds nothing."""
FULL: Final = 7
"""With more cards in hand than this each of them is worth less."""
MOST_TOKENS: Final = 3
"""Tokens that make an Advisor."""
KNIGHT: Final = 2.6
"""What an open Knight is worth to who may be the largest army with it."""
EAGER_TO_PLAY: Final = 0.6
JUMPS: Final = (0.5, 0.7, 0.9)
"""Of what it is worth, what a player names at once."""


def bid(moment: Moment) -> Json | None:
    """A total that the event is worth and that it can pay; else it leaves."""
    duty = next(d for d in moment.view["obligations"] if d["seat"] == moment.seat)
    least, totals = duty["least"], moment.offered.get("bid", ())
    most = _limit(moment, duty["event"])
    if not totals or most < least:
        return moment.first("pass_bid")
    wanted = max(least, round(most * moment.luck.choice(JUMPS)))
    return min(totals, key=lambda o: abs(o["total"] - wanted))


def _limit(moment: Moment, event: str) -> int:
    """What a seat bids at most: what it can pay, as far as it is worth it."""
    worth = _village(moment) if event == "village" else _token(moment)
    eager = max(0, _cards(moment) - FULL) * 0.35
    worth = round(worth + eager + moment.luck.uniform(-1, 1)) if worth > 0 else 0
    can = moment.own.get("bid_most")
    return worth if can is None else min(worth, can)


def _cards(moment: Moment) -> int:
    hand = moment.own.get("hand")
    return sum(hand.values()) if hand is not None else moment.own.get("resources") or 0


def _village(moment: Moment) -> float:
    """A settlement for nothing but the Bid, better where more grows; nothing for who has none left."""
    auction, own = moment.view["auction"], moment.own
    if not own["supply"]["settlement"]:
        return 0.0
    has_none = all(piece["seat"] != moment.seat for piece in moment.sites.pieces.values())
    grows = moment.sites.worth(str(auction["at"]), moment.seat)
    return POINT + grows * 0.25 + (FIRST_VILLAGE if has_none else 0.0)


def _token(moment: Moment) -> float:
    """What one more Token brings now, and a share of what it may bring later."""
    seats = moment.view["seats"]
    now = _advisor_points(moment, 0)
    then = _advisor_points(moment, 1)
    own = int(moment.own["event_tokens"])
    near = min(MOST_TOKENS, own + 1) / MOST_TOKENS
    behind = max(int(s["event_tokens"]) for s in seats if s["seat"] != moment.seat) - own
    later = near * (1.6 if behind < MOST_TOKENS else 0.8)
    return (then - now) * POINT + later


def _advisor_points(moment: Moment, more: int) -> int:
    """What the Advisor card of this seat is worth with so many more Tokens."""
    ranking = moment.view["advisors"]["ranking"]
    tokens = {s["seat"]: s["event_tokens"] for s in moment.view["seats"]}
    tokens[moment.seat] += more
    order = (*ranking, *(seat for seat in tokens if seat not in ranking))
    ranked = sorted((s for s in order if tokens[s] >= MOST_TOKENS), key=lambda s: -tokens[s])
    cards = moment.view["advisors"]["cards"]
    place = ranked.index(moment.seat) if moment.seat in ranked else len(cards)
    return int(cards[place]["points"]) if place < len(cards) else 0


def pay(moment: Moment) -> Json | None:
    """What it misses least, and the village is taken; who cannot pay says so."""
    ways = [way for way in moment.offered.get("pay_bid", ()) if not way.get("forgo")]
    return min(ways, key=lambda way: _cost(moment, way)) if ways else moment.any()


def _cost(moment: Moment, way: Json) -> float:
    """What the things of a payment are worth to who pays: the last card of a kind most."""
    hand, wanted = moment.own.get("hand") or {}, moment.missing()
    cost: float = 0.95 * way.get("gold", 0) + KNIGHT * way.get("knights", 0)
    for kind, count in (way.get("cards") or {}).items():
        left = hand.get(kind, 0) - count
        cost += count * (1.0 if left >= 2 else 1.15) + (0.3 if left == 0 else 0.0)
        cost += 0.5 * count * (kind in wanted)
    return cost


def march(moment: Moment) -> Json | None:
    """Go on; a Knight first where the next point may be a battle for which it counts."""
    ahead, knight = moment.view["march"]["next"], moment.first("play_knight")
    is_token = ahead is not None and ahead["kind"] == "token"
    if knight and is_token and moment.luck.random() < EAGER_TO_PLAY:
        return knight
    return moment.first("march")


def change_gold(moment: Moment) -> Json | None:
    """Gold for the one card that lacks."""
    missing = moment.missing()
    trades = [
        trade
        for trade in moment.offered.get("trade_bank", ())
        if trade["give"] == GOLD and trade["get"] in missing
    ]
    return trades[0] if trades and sum(missing.values()) == 1 else None


JUDGEMENT = Judgement(
    duties={**base.DUTIES, "bid": bid, "pay_bid": pay, "march": march},
    turn=(
        base.claim,
        base.play_card,
        change_gold,
    ),
    prospects=base.prospects,
    goals=("build_city", "build_settlement", "buy_development", "build_road"),
)
