"""Games that go on by their options while everybody asks for what may not be: every refusal on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, field, fields
from itertools import cycle
from typing import Any

from companion.rules import (
    GAMES,
    Command,
    GameSetup,
    Refusal,
    Ruleset,
    State,
    decide,
    evolve,
    initial,
    options,
    ruleset_for,
    start,
    why_not,
    wishes,
)
from companion.rules.entropy import NoLuck
from companion.rules.games import Game
from companion.rules.terms import TERRAINS
from companion.table.codec import command_from_json
from tests.rules.table_for_tests import Luck
from tests.rules.walking import any_kind

NOWHERE = "99,99,N"
Maker = Callable[["Asker", State, str], Any]
"""(asker, state, seat) → a value for a field of a command, right or wrong."""
Gifts = Callable[["Asker", State, str], Iterator[dict[str, Any]]]
"""(asker, state, seat) → corrections that let more happen to a seat; what is refused is left out."""
Places = Callable[[State], Iterable[str]]
"""Where pieces of a game stand beside roads and buildings."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What everybody may be asked for in a game, beyond what its fields are called.

    fields: ``command.field`` or ``field`` → how it is made up. gifts: what makes more possible. standing: its pieces.
    """

    fields: Mapping[str, Maker] = field(default_factory=dict)
    gifts: Gifts | None = None
    standing: Places | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A refusal with where it came from. ``duty``: what the sender owed, else what is waited for."""

    game: str
    seats: int
    house: tuple[tuple[str, str], ...]
    command: str
    fact: str
    code: str
    rule: str | None
    duty: str
    duty_rule: str
    phase: str
    mine: bool
    said: str
    params: Mapping[str, Any]

    @property
    def six(self) -> bool:
        """Whether the rules of five and six are in force."""
        return self.seats > 4


def case_of(rules: Ruleset, state: State, command: str, fact: str, seat: str, no: Refusal) -> Case:
    """A refusal as the table of numbers looks at it."""
    setting = state.setting
    own = next((duty for duty in state.open if duty.seat == seat), None)
    duty = own or (state.open[0] if state.open else None)
    return Case(
        game=setting.game,
        seats=len(setting.seats),
        house=tuple(setting.house.items()),
        command=command,
        fact=fact,
        code=no.code,
        rule=no.rule,
        duty="" if duty is None else duty.type,
        duty_rule="" if duty is None else duty.rule,
        phase=_phase(state),
        mine=own is not None,
        said=no.message,
        params=no.params,
    )


def _phase(state: State) -> str:
    if state.winners is not None:
        return "over" if state.winners else "lost"
    return "founding" if state.turn == 0 else "play"


class Asker:
    """Makes up commands: every field by its name, right and wrong values alike."""

    def __init__(
        self, rules: Ruleset, state: State, seed: int, asked: tuple[Asked, ...] = ()
    ) -> None:
        self.rules, self.setting, self.asked = rules, state.setting, asked
        self.luck = random.Random(seed)
        first = next(iter(rules.bank))
        self.changes = cycle((None, None, {first: -9}, {first: 30}))
        topology = state.setting.topology
        self.nodes = [*topology.nodes]
        self.paths = [*topology.paths]
        self.hexes = [hex_.at for hex_ in state.setting.board.hexes]
        self.kinds = [*rules.bank, "gold"]
        self.cards = [card for deck in rules.decks.values() for card in deck] or self.kinds

    def some(self, *pools: Any) -> Any:
        """One value out of one of these pools."""
        return self.luck.choice(self.luck.choice(pools))

    def near(self, state: State, seat: str) -> list[str]:
        """Places where something stands already, of anybody."""
        pieces = state.slices["base.pieces"]
        standing = [at for one in self.asked if one.standing for at in one.standing(state)]
        ends = [
            end
            for path in pieces.paths_of.get(seat, ())
            for end in self.setting.topology.ends[path]
        ]
        return [*pieces.buildings, *standing, *ends] or self.nodes

    def commands(self, state: State, seat: str) -> Iterator[Command]:
        """One of each type for this seat."""
        for of in self.rules.commands.values():
            given = {}
            for one in fields(of):
                if one.name == "seat":
                    continue
                optional = one.default is not MISSING
                if optional and self.luck.random() < 0.5 and one.name != "fact":
                    continue
                given[one.name] = self.value(of.type, one.name, state, seat)
            yield of(seat, **given)

    def cards_of(self, state: State, seat: str) -> dict[str, int]:
        """Cards out of the hand, or any."""
        hand = (state.slices["base.hands"].hands or {}).get(seat, {})
        duty = next((d for d in state.open if d.seat == seat and "count" in d.more), None)
        how_many = duty.more["count"] if duty and self.luck.random() < 0.7 else 1
        if hand and self.luck.random() < 0.5:
            return {self.luck.choice([*hand]): how_many}
        if self.luck.random() < 0.1:
            return {}
        return {self.luck.choice(self.kinds): self.luck.choice((how_many, how_many, 1, 3, -1))}

    def value(self, type_: str, name: str, state: State, seat: str) -> Any:
        """Something for a field of this name, as a game of its own says, or else as the base game."""
        for key in (f"{type_}.{name}", name):
            for made in (one.fields[key] for one in self.asked if key in one.fields):
                return made(self, state, seat)
        return self._value(type_, name, state, seat)

    def somewhere(self, *pools: Any) -> Any:
        """A place out of one of these pools, or now and then one that is none."""
        return NOWHERE if self.luck.random() < 0.05 else self.some(*pools)

    def beside(self, state: State, seat: str) -> Any:
        """A path: any, one with a road, or one beside what stands."""
        roads = [*state.slices["base.pieces"].roads] or self.paths
        near = self.near(state, seat)
        beside = [p for n in near for p in self.setting.topology.node_paths.get(n, ())]
        return self.somewhere(self.paths, roads, beside or self.paths)

    def _value(self, type_: str, name: str, state: State, seat: str) -> Any:
        seats = [*self.setting.seats, "pink"]
        match name:
            case "fact":
                return self.some([*self.rules.facts, "weather"])
            case "at":
                near = self.near(state, seat)
                if type_ == "build_road":
                    return self.beside(state, seat)
                if type_ == "move_robber":
                    return self.somewhere(self.hexes)
                if type_ == "correct":
                    return self.somewhere(self.nodes, self.paths, self.hexes, near)
                return self.somewhere(near, near, self.nodes)
            case "to" if type_ == "offer_trade":
                return (self.luck.choice(seats),)
            case "to" if type_ == "correct":
                return self.luck.choice((None, self.somewhere(self.nodes, self.paths)))
            case "from_" | "with_" | "of" | "owner":
                return self.some(seats)
            case "cards" | "give" | "get" if type_ != "trade_bank":
                if type_ == "correct":
                    pool = self.some(self.kinds, self.cards)
                    return {pool: self.luck.choice((-1, 0, 1, 30))}
                return self.cards_of(state, seat)
            case "more":
                return next(self.changes)
            case "give" | "get" | "resource":
                return self.some(self.kinds)
            case "outcome":
                return self.some([*self.kinds, *self.cards])
            case "resources":
                return tuple(self.some(self.kinds) for _ in range(self.luck.choice((1, 2, 2))))
            case "dice":
                return (self.luck.choice((0, 1, 3, 6)), self.luck.choice((2, 3, 4, 7)))
            case "handed":
                return None
            case "card":
                return self.some([*self.cards, "ace"])
            case "piece":
                return self.some(["road", "settlement", "city", "castle"])
            case "terrain":
                return self.some([*TERRAINS, "moor"])
            case "trade":
                return self.some([*self.kinds, "any"])
            case "offer":
                return self.luck.randint(1, 3)
            case "ends_turn" | "active" | "present":
                return self.luck.random() < 0.5
            case _:
                return self.luck.choice((-1, 0, 1, 2, 4, 7, 20))


def refusals_of(
    setup: GameSetup,
    seed: int,
    steps: int,
    every: int = 2,
    games: tuple[Game, ...] = GAMES,
    asked_too: tuple[Asked, ...] = (),
) -> Iterator[Case]:
    """The refusals of one game: at every few steps each seat that matters asks for one of everything."""
    luck = Luck(seed=seed)
    rules = ruleset_for(setup, games)
    assert not isinstance(rules, Refusal), rules.message
    opening = start(rules, setup, luck, games)
    assert not isinstance(opening, Refusal)
    state = initial(rules, opening[0])  # type: ignore[arg-type]
    for event in opening[1:]:
        state = evolve(rules, state, event)
    asker = Asker(rules, state, seed, asked_too)
    for number in range(steps):
        if number % every == 0:
            yield from asked(rules, state, asker)
        if number % 7 == 3:
            state = _stirred(rules, state, asker)
        if state.winners is not None:
            return
        listed = [c for seat in state.setting.seats for c in options(rules, state, seat)]
        outcome = decide(rules, state, any_kind(listed, luck), luck)
        assert not isinstance(outcome, Refusal)
        for event in outcome:
            state = evolve(rules, state, event)


def _stirred(rules: Ruleset, state: State, asker: Asker) -> State:
    """The same game with cards, pieces and all else that corrections give, so that more can happen."""
    for fields_ in _gifts(rules, state, asker):
        do = {"type": "correct", **fields_}
        command = command_from_json(rules.commands, state.setting.seats[0], do)
        if isinstance(command, Refusal):
            continue
        outcome = decide(rules, state, command, NoLuck())
        if not isinstance(outcome, Refusal):
            for event in outcome:
                state = evolve(rules, state, event)
    return state


def _gifts(rules: Ruleset, state: State, asker: Asker) -> Iterator[dict[str, Any]]:
    """Corrections that are often possible."""
    luck, seats = asker.luck, state.setting.seats
    active = state.active or seats[0]
    for seat in (active, luck.choice(seats)):
        cards = {kind: luck.randint(0, 3) for kind in rules.bank}
        yield {"fact": "resources", "of": seat, "cards": cards}
        if "development" in rules.decks:
            two = luck.sample([*rules.decks["development"]], 2)
            yield {"fact": "development", "of": seat, "cards": dict.fromkeys(two, 1)}
        for one in asker.asked:
            if one.gifts is not None:
                yield from one.gifts(asker, state, seat)
        city = {"owner": seat, "piece": "city"}
        yield {"fact": "piece", "at": luck.choice(asker.near(state, seat)), **city}
        road = [
            p for n in asker.near(state, seat) for p in asker.setting.topology.node_paths.get(n, ())
        ]
        yield {"fact": "piece", "at": luck.choice(road), "owner": seat, "piece": "road"}


def asked(rules: Ruleset, state: State, asker: Asker) -> Iterator[Case]:
    """What is refused here to the seats that owe something, to one that waits, and what they may wish."""
    owing = tuple(dict.fromkeys(duty.seat for duty in state.open))[:2]
    others = [seat for seat in state.setting.seats if seat not in owing]
    for seat in (*owing, *asker.luck.sample(others, min(1, len(others)))):
        for name, answer in wishes(rules, state, seat).items():
            if not answer["ok"]:
                no = Refusal(answer["code"], answer["rule"], answer["params"])
                yield case_of(rules, state, name, "", seat, no)
        for command in asker.commands(state, seat):
            refusal = why_not(rules, state, command)
            if refusal is not None:
                fact = getattr(command, "fact", "") if command.type == "correct" else ""
                yield case_of(rules, state, command.type, fact, seat, refusal)
