"""What people at a table see of robots: ``python -m tests.robots.habits [--game G] [--games N] [--first K]``.

Plays tables of robots, by default a strong one in every seat, and counts how often they offer and what comes of it,
trades with the bank that nothing follows, bids that a seat can pay for, and what they say to the one card that they
lack. A program lays those last offers, some hundred a game: it hands a seat a view in which it has all cards of a
settlement or city but one, and somebody offers that one for a card that it does not need.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.robots.games import judgement_of
from companion.robots.moment import SeatMoment
from companion.robots.outlook import Outlook
from companion.robots.player import RobotPlayer, Strength
from companion.robots.situation import situation_of
from companion.rules import GAMES
from companion.rules.terms import RESOURCES
from tests.robots.driver import Step, played, robot, seen_by, setup_of

Json = dict[str, Any]
STRENGTHS: tuple[Strength, ...] = ("gentle", "middle", "strong")
IDLE = ("trade_bank", "offer_trade", "confirm_trade", "withdraw_trade", "end_turn")
"""Own commands that make nothing of a card that the bank gave."""
LOW = 2
"""Totals up to this one are low ones in an auction."""
NUMBER = 9_999
"""Of an offer that no game knows."""


@dataclass(slots=True)
class Habits:
    """Counts over games. said: why robots declined, by key; lacked: asked seats that had not the card.

    idle: turns with a trade with the bank that nothing follows; probed: offers of the one missing card;
    payable, bidden: low totals that a gentle robot could pay for, and those that it bid.
    """

    turns: int = 0
    offers: int = 0
    taken: int = 0
    pairs: int = 0
    asked: int = 0
    lacked: int = 0
    banked: int = 0
    idle: int = 0
    payable: int = 0
    bidden: int = 0
    probed: int = 0
    said: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        """As people read them."""
        yield (
            f"{self.turns} turns, {self.offers} offers ({_share(self.offers, self.turns):.2f} a turn),"
            f" {self.taken} taken ({_share(self.taken, self.offers):.0%}), {self.pairs} of two for one;"
            f" {self.asked} seats asked, {self.lacked} had not the card; declined: {_told(self.said)}"
        )
        yield f"{self.banked} turns with a trade with the bank, nothing followed in {self.idle}"
        yield f"the one missing card: {self.probed} offers, refused: {_told(self.refused)}"
        if self.payable:
            yield f"{self.payable} low totals that could be paid, {self.bidden} bid"


def _share(part: float, of: float) -> float:
    return part / of if of else 0.0


def _told(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{key} {n}" for key, n in sorted(counts.items())) or "none"


@dataclass(slots=True)
class Watcher:
    """Looks at the steps of one game. probes: of the one missing card, at most."""

    habits: Habits
    robots: Mapping[str, RobotPlayer]
    probes: int = 100
    _turn: int = -1
    _banked: bool = False
    _since: bool = False

    def look(self, step: Step) -> None:
        """A step before it is carried out."""
        kind = step.do["type"]
        if step.state.turn != self._turn:
            self._turned(step)
        if kind == "offer_trade":
            self._offered(step)
        elif kind == "confirm_trade":
            self.habits.taken += 1
        elif kind == "decline_trade" and (why := self.robots[step.seat].why()):
            self.habits.said[why.removeprefix("robots.no.")] += 1
        elif kind in ("bid", "pass_bid") and self.robots[step.seat].strength == "gentle":
            self._bid(step)
        if step.seat == step.seen["active"]:
            self._spent(kind)

    def ended(self) -> None:
        """The last turn is over."""
        self.habits.banked += self._banked
        self.habits.idle += self._banked and not self._since

    def _turned(self, step: Step) -> None:
        self.ended()
        self._turn, self._banked, self._since = step.state.turn, False, False
        self.habits.turns += step.state.turn > 0

    def _spent(self, kind: str) -> None:
        if kind == "trade_bank":
            self._banked, self._since = True, False
        elif kind not in IDLE:
            self._since = True

    def _offered(self, step: Step) -> None:
        held = {seat["seat"]: seat for seat in everything(step)}
        self.habits.offers += 1
        self.habits.pairs += sum(step.do["give"].values()) > sum(step.do["get"].values())
        for seat in step.do.get("to") or ():
            self.habits.asked += 1
            cards = held[seat]["hand"]
            self.habits.lacked += any(cards.get(k, 0) < n for k, n in step.do["get"].items())

    def _bid(self, step: Step) -> None:
        duty = next(d for d in step.seen["obligations"] if d["seat"] == step.seat)
        least = int(duty["least"])
        listed = [o for o in step.seen["options"] if o["type"] == "bid" and o["total"] == least]
        if listed and least <= LOW and payable(step.seen) >= least:
            self.habits.payable += 1
            self.habits.bidden += step.do["type"] == "bid"

    def probe(self, step: Step) -> None:
        """Offers of the one missing card to all who wait in a position."""
        for seen in probes(step, self.habits.probed):
            if self.habits.probed >= self.probes:
                return
            own = self.robots[seen["you"]]
            player = RobotPlayer(own.seat, own.strength, 1)
            do = player.choose(seen)
            self.habits.probed += 1
            if do is None or do["type"] != "accept_trade":
                self.habits.refused[str(player.why()).removeprefix("robots.no.")] += 1


def payable(seen: Json) -> int:
    """What a seat can pay in an auction with its cards and its gold."""
    own = next(s for s in seen["seats"] if s["seat"] == seen["you"])
    hand, counts = own.get("hand") or {}, seen["auction"]["counts"]
    return int(own["gold"]) + sum(hand.get(kind, 0) for kind in counts)


def everything(step: Step) -> Sequence[Json]:
    """Each seat's entry as that seat itself sees it."""
    found = []
    for seat in step.state.setting.seats:
        seen = seen_by(step.rules, step.state, seat)
        found.append(next(s for s in seen["seats"] if s["seat"] == seat))
    return found


def probes(step: Step, number: int) -> Iterator[Json]:
    """Views of seats that wait, each with the offer of the one card that it lacks; number: which card that is."""
    active = step.seen["active"]
    for place, seat in enumerate(step.state.setting.seats):
        seen = seen_by(step.rules, step.state, seat)
        if seat == active or any(d["seat"] == seat for d in seen["obligations"]):
            continue
        yield from _offered(seen, seat, active, number + place)


def _offered(seen: Json, seat: str, active: str, number: int) -> Iterator[Json]:
    own = next(s for s in seen["seats"] if s["seat"] == seat)
    for thing in ("settlement", "city"):
        cost = dict(seen["costs"].get(thing) or {})
        if not cost or not _may_build(seen, seat, thing) or own["supply"].get(thing, 0) < 1:
            continue
        kinds = sorted(cost)
        lacks = kinds[number % len(kinds)]
        idle = sorted(set(RESOURCES) - set(cost))
        spare = idle[number % len(idle)]
        hand = {**dict.fromkeys(own["hand"], 0), **cost, spare: 1}
        hand[lacks] -= 1
        seats = [
            {**s, "hand": hand, "resources": sum(hand.values())} if s["seat"] == seat else s
            for s in seen["seats"]
        ]
        offer = {"id": NUMBER, "by": active, "give": {lacks: 1}, "get": {spare: 1}, "to": [seat]}
        accept = {"type": "accept_trade", "seat": seat, "offer": NUMBER}
        yield {
            **seen,
            "seats": seats,
            "offers": [{**offer, "accepted": [], "declined": []}],
            "options": [accept, {**accept, "type": "decline_trade"}],
        }


def _may_build(seen: Json, seat: str, thing: str) -> bool:
    """Whether a seat has a place for it at once: for a settlement a corner at its roads."""
    if thing == "city":
        pieces = seen["board"]["intersections"]
        return any(p["seat"] == seat and p["piece"] == "settlement" for p in pieces)
    judgement = judgement_of(seen["game"])
    moment = SeatMoment(seen, {}, Random(1), judgement.goals, "strong", judgement)
    outlook = Outlook(situation_of(moment, judgement))
    return any(site.roads == 0 for site in outlook.built(outlook.start).sites)


def watched(
    game: str, number: int, strengths: Sequence[Strength], habits: Habits, probes: int = 100
) -> None:
    """One game of robots, looked at."""
    count = max(n for known in GAMES if known.key == game for n in known.counts if n <= 4)
    setup = setup_of(game, count, number)
    robots = {
        player.seat: robot(player.seat, strengths[(n + number) % len(strengths)], number)
        for n, player in enumerate(setup.players)
    }
    own = Habits()
    watcher, seen_turn = Watcher(own, robots, probes), -1
    for step in played(setup, number, robots):
        if not step.do:
            break
        watcher.look(step)
        if step.do["type"] in ("end_turn", "march") and step.state.turn != seen_turn:
            seen_turn = step.state.turn
            watcher.probe(step)
    watcher.ended()
    add(habits, own)


def add(to: Habits, one: Habits) -> None:
    """Adds the counts of one game."""
    for name in Habits.__slots__:
        setattr(to, name, getattr(to, name) + getattr(one, name))


def main() -> None:
    """Play and print."""
    reader = argparse.ArgumentParser(prog="python -m tests.robots.habits", description=__doc__)
    reader.add_argument("--game", default=GAMES[0].key, choices=sorted({g.key for g in GAMES}))
    reader.add_argument("--games", type=int, default=10)
    reader.add_argument("--first", type=int, default=0)
    reader.add_argument("--strengths", nargs="+", default=["strong"], choices=STRENGTHS)
    given = reader.parse_args()
    habits = Habits()
    for number in range(given.first, given.first + given.games):
        watched(given.game, number, given.strengths, habits)
    for line in habits.lines():
        print(line)


if __name__ == "__main__":
    main()
