"""One robot among three strangers: by our rules, read as catanatron reads them, with its own game beside."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from catanatron.models.player import Player

from companion.rules import GameSetup, Refusal, Ruleset, State, advance
from companion.rules.packs.base.hands import HANDS
from companion.rules.packs.base.trade import TRADING
from companion.table.codec import command_from_json
from tests.bench.walks import Seeded, begun
from tests.robots.driver import LONGEST, Chooser, Course, seen_by
from tests.robots.strangers.mirror import Mirror

Json = dict[str, Any]
HOUSE = {"new_cards": "at_once", "bank_shortage": "strict", "winning": "any_turn"}
"""Our house rules as catanatron reads the rules: cards played as bought, a short bank pays nobody, any turn wins."""
KNOWN = {
    "random": "catanatron.models.player:RandomPlayer",
    "weighted": "catanatron.players.weighted_random:WeightedRandomPlayer",
    "vp": "catanatron.players.search:VictoryPointPlayer",
}
"""The players that come with the package."""


def stranger(name: str) -> type[Player]:
    """A name of ``KNOWN``, or ``module:Class`` of any other player of catanatron's that can be imported."""
    module, _, of = KNOWN.get(name, name).partition(":")
    found: type[Player] = getattr(import_module(module), of)
    return found


@dataclass(slots=True)
class Table:
    """A game with its double."""

    rules: Ruleset
    state: State
    luck: Seeded
    mirror: Mirror
    steps: int = 0

    def send(self, seat: str, command: Json) -> None:
        """Carry out a command in both games; AssertionError where ours refuses it or they differ then."""
        sent = {key: value for key, value in command.items() if key != "seat"}
        if sent["type"] == "buy_development":
            sent["outcome"] = self.mirror.top_card()
        read = command_from_json(self.rules.commands, seat, sent)
        outcome = read
        if not isinstance(read, Refusal):
            outcome = advance(self.rules, self.state, read, self.luck)
        assert not isinstance(outcome, Refusal), f"{seat} {sent}: {outcome.message}"
        before, self.state = self.state, outcome[1]
        self.steps += 1
        self.mirror.follow({**sent, "seat": seat}, before, self.state)


def seated(setup: GameSetup, number: int, own: str, kind: type[Player]) -> Table:
    """A game of this number: own: the robot's seat; kind: who sits on the others."""
    random.seed(number)
    luck = Seeded(random.Random(f"luck {number}"))
    rules, state = begun(replace(setup, house=HOUSE), luck)
    kinds = [Player if seat == own else kind for seat in state.setting.seats]
    return Table(rules, state, luck, Mirror(rules, state, kinds, number + 1))


def moves(table: Table, own: str, robot: Chooser) -> Iterator[State]:
    """The game to its end, each position once it is reached."""
    while table.state.winners is None and table.steps < LONGEST:
        offers = TRADING.of(table.state).offers
        if any(_declined(table, offer) for offer in offers):
            continue
        seat = table.mirror.deciding
        seen = seen_by(table.rules, table.state, seat)
        if seat == own:
            wanted = robot.choose(seen)
            assert wanted is not None, table.state.open
            table.send(seat, wanted)
        else:
            for command in table.mirror.decided(seen["options"]):
                table.send(seat, _thrown_away(table, seat, command))
        yield table.state


def _declined(table: Table, offer: Any) -> bool:
    """Strangers know no trade among people: they say no."""
    for seat in offer.to:
        if seat not in offer.declined:
            table.send(seat, {"type": "decline_trade", "offer": offer.id})
            return True
    return False


def _thrown_away(table: Table, seat: str, command: Json) -> Json:
    """A discard with its cards: theirs are drawn by chance, whoever plays."""
    if command["type"] != "discard":
        return command
    duty, hands = table.state.owed(seat, "discard"), HANDS.of(table.state).hands
    assert duty is not None
    assert hands is not None
    held = [kind for kind, count in hands[seat].items() for _ in range(count)]
    thrown = random.sample(held, duty.more["count"])
    return {**command, "cards": {kind: thrown.count(kind) for kind in sorted(set(thrown))}}


def against_strangers(
    setup: GameSetup, number: int, own: str, robot: Chooser, kind: type[Player]
) -> tuple[Course, int]:
    """A whole game; how it went, and how often their holder of the longest road was put right."""
    table = seated(setup, number, own, kind)
    for _ in moves(table, own, robot):
        pass
    winners = tuple(table.state.winners or ())
    return Course(winners, table.steps, table.state.turn), table.mirror.righted
