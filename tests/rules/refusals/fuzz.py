"""Games that go on by their options while everybody asks for what may not be: every refusal on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
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
AT_SEA = ("build_ship", "move_sea_people")


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

    def __init__(self, rules: Ruleset, state: State, seed: int) -> None:
        self.rules, self.setting = rules, state.setting
        self.luck = random.Random(seed)
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
        knights = state.slices.get("cities_knights.knights")
        standing = [*(knights.standing if knights is not None else ())]
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
            for field in fields(of):
                if field.name == "seat":
                    continue
                optional = field.default is not MISSING
                if optional and self.luck.random() < 0.5 and field.name != "fact":
                    continue
                given[field.name] = self.value(of.type, field.name, state, seat)
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
        """Something for a field of this name."""
        seats = [*self.setting.seats, "pink"]
        near = self.near(state, seat)
        roads = [*state.slices["base.pieces"].roads] or self.paths
        match name:
            case "fact":
                return self.some([*self.rules.facts, "weather"])
            case "at":
                where = self.luck.random()
                if where < 0.05:
                    return NOWHERE
                if type_ in ("build_road", "rebuild_road", "play_diplomat"):
                    beside = [p for n in near for p in self.setting.topology.node_paths.get(n, ())]
                    return self.some(self.paths, roads, beside or self.paths)
                if type_ in ("move_robber", "play_bishop", "play_merchant", "move_pirate", *AT_SEA):
                    return self.some(self.hexes)
                if type_ == "correct":
                    return self.some(self.nodes, self.paths, self.hexes, near)
                return self.some(near, near, self.nodes)
            case "from_" if type_ == "move_knight":
                return self.some(near)
            case "to" if type_ in ("move_knight", "relocate_knight"):
                return self.some(near, self.nodes, [NOWHERE])
            case "from_" | "to" if type_ == "move_rider":
                return self.some(["I", "II", "III", "IV", "X"])
            case "to" if type_ == "offer_trade":
                return (self.luck.choice(seats),)
            case "from_" | "with_" | "of" | "owner":
                return self.some(seats)
            case "cards" | "give" | "get" if type_ not in ("trade_bank", "swap_at_harbor"):
                if type_ == "correct":
                    pool = self.some(self.kinds, self.cards)
                    return {pool: self.luck.choice((-1, 0, 1, 30))}
                return self.cards_of(state, seat)
            case "give" | "get" | "resource" | "commodity":
                return self.some(self.kinds)
            case "outcome" if type_ == "play_bishop":
                return {self.luck.choice(seats): self.luck.choice(self.kinds)}
            case "outcome" if type_ == "roll":
                return {self.luck.choice(seats[:-1]): self.luck.choice(self.cards or ["x"])}
            case "outcome":
                return self.some([*self.kinds, *self.cards, "I", "X"])
            case "resources":
                return tuple(self.some(self.kinds) for _ in range(self.luck.choice((1, 2, 2))))
            case "dice":
                return (self.luck.choice((0, 1, 3, 6)), self.luck.choice((2, 3, 4, 7)))
            case "event":
                return self.some(["ship", "trade", "dragon"])
            case "side":
                return self.some(["troy", "mycenae", "sparta"])
            case "sides":
                sides = self.some([["troy"], ["troy", "mycenae"], ["sparta"]])
                return {seat: self.luck.choice(sides) for seat in self.setting.seats}
            case "seats":
                return (self.luck.choice(seats),)
            case "strengths":
                return {self.luck.choice(seats): self.luck.choice((-1, 1, 40))}
            case "handed":
                return None
            case "knights" if type_ != "pay_bid":
                return tuple(self.some(near) for _ in range(self.luck.choice((0, 1, 2, 3))))
            case "hexes":
                return tuple(self.some(self.hexes, [NOWHERE]) for _ in range(2))
            case "track":
                return self.some(["trade", "politics", "science", "magic"])
            case "card":
                return self.some([*self.cards, "trade", "ace"])
            case "what":
                return self.some(["knight", "activate_knight", "promote_knight", "horse"])
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
    setup: GameSetup, seed: int, steps: int, every: int = 2, games: tuple[Game, ...] = GAMES
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
    asker = Asker(rules, state, seed)
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
    """The same game with cards, levels, knights and cities by correction, so that more can happen."""
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
    """Corrections that are often possible; those of another game are refused and left out."""
    luck, seats = asker.luck, state.setting.seats
    active = state.active or seats[0]
    for seat in (active, luck.choice(seats)):
        yield {
            "fact": "resources",
            "of": seat,
            "cards": {kind: luck.randint(0, 3) for kind in rules.bank},
        }
        for deck, cards in rules.decks.items():
            fact = "development" if deck == "development" else "progress"
            yield {"fact": fact, "of": seat, "cards": dict.fromkeys(luck.sample([*cards], 2), 1)}
        if luck.random() < 0.5:
            some = luck.sample([c for c in asker.cards if c not in ("printer", "constitution")], 3)
            yield {"fact": "progress", "of": seat, "cards": dict.fromkeys(some, 1)}
        track = luck.choice(("trade", "politics", "science"))
        yield {"fact": "level", "of": seat, "track": track, "level": luck.randint(2, 5)}
        knight = {"owner": seat, "rank": luck.randint(1, 3), "active": luck.random() < 0.7}
        yield {"fact": "knight", "at": luck.choice(asker.near(state, seat)), **knight}
        city = {"owner": seat, "piece": "city"}
        yield {"fact": "piece", "at": luck.choice(asker.near(state, seat)), **city}
        road = [
            p for n in asker.near(state, seat) for p in asker.setting.topology.node_paths.get(n, ())
        ]
        yield {"fact": "piece", "at": luck.choice(road), "owner": seat, "piece": "road"}
        yield {"fact": "wall_level", "of": seat, "count": luck.randint(0, 5)}
    if luck.random() < 0.3:
        yield {"fact": "fleet", "count": 6}
    yield {"fact": "riders", "at": luck.choice(asker.hexes), "count": luck.randint(0, 2)}


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
