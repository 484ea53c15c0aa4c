"""A game of catanatron that goes through what ours goes through, and is compared with it after every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from catanatron.game import Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.enums import CITY, ROAD, SETTLEMENT, Action, ActionPrompt, ActionType
from catanatron.models.player import Color, Player

from companion.rules import terms
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.dice import LAST_ROLL
from companion.rules.packs.base.hands import HANDS
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.largest_army import LARGEST_ARMY
from companion.rules.packs.base.longest_road import LONGEST_ROAD, trail_length
from companion.rules.packs.base.pieces import PIECES
from companion.rules.points import true_total
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from tests.robots.strangers.island import KIND, OURS, island_of

Json = Mapping[str, Any]
CARD = {
    terms.KNIGHT: "KNIGHT",
    terms.INVENTION: "YEAR_OF_PLENTY",
    terms.MONOPOLY: "MONOPOLY",
    terms.ROAD_BUILDING: "ROAD_BUILDING",
    terms.VICTORY_POINT: "VICTORY_POINT",
}
"""Our development card → theirs."""
_CARDS = {theirs: own for own, theirs in CARD.items()}
_PROMPTS = {
    "place_settlement": ActionPrompt.BUILD_INITIAL_SETTLEMENT,
    "roll": ActionPrompt.PLAY_TURN,
    "act": ActionPrompt.PLAY_TURN,
    "discard": ActionPrompt.DISCARD,
    "move_robber": ActionPrompt.MOVE_ROBBER,
}
_SILENT = frozenset({"offer_trade", "decline_trade", "withdraw_trade", "end_roads"})
"""What their game does not know of."""


class Mirror:
    """Their game beside ours. ``righted``: how often the holder of the longest road was put right."""

    def __init__(self, rules: Ruleset, state: State, players: Iterable[type[Player]], seed: int):
        """players: whose decisions the seats' are, in the order of turns; seed: of their deck, at least 1."""
        self.rules = rules
        self.righted = 0
        self.island = island_of(state.setting.board)
        kinds = tuple(players)
        colors = tuple(Color)[: len(kinds)]
        self.game = Game([Player(color) for color in colors], seed=seed, catan_map=self.island.map)
        order = self.game.state.colors
        self.color = dict(zip(state.setting.seats, order, strict=True))
        self.seat = {color: seat for seat, color in self.color.items()}
        made = {color: kind(color) for color, kind in zip(order, kinds, strict=True)}
        self.game.state.players = [made[color] for color in order]
        self._robber: str | None = None

    @property
    def deciding(self) -> str:
        """The seat that their game waits for."""
        return self.seat[self.game.state.current_color()]

    def top_card(self) -> str | None:
        """Our name of the development card that is bought next, None where none is left."""
        deck = self.game.state.development_listdeck
        return _CARDS[deck[-1]] if deck else None

    # -- their decision as our commands

    def decided(self, listed: Iterable[Json]) -> list[dict[str, Any]]:
        """What the stranger whose turn it is does, of what our rules list too: one command of ours, or two."""
        state = self.game.state
        allowed = [a for a in state.playable_actions if self._is_listed(a, listed)]
        assert allowed, (state.playable_actions, listed)
        state.playable_actions = allowed
        action = state.current_player().decide(self.game, allowed)
        assert action in allowed, action
        return self._commands(action)

    def _is_listed(self, action: Action, listed: Iterable[Json]) -> bool:
        first = self._commands(action)[0]
        if first["type"] == "discard":
            return True
        return any(all(option.get(k) == v for k, v in first.items()) for option in listed)

    def _commands(self, action: Action) -> list[dict[str, Any]]:
        kind, value, island = action.action_type, action.value, self.island
        if kind == ActionType.MOVE_ROBBER:
            moved = {"type": "move_robber", "at": island.ats[value[0]]}
            if value[1] is None:
                return [moved]
            return [moved, {"type": "steal", "from": self.seat[value[1]]}]
        if kind == ActionType.DISCARD:
            return [{"type": "discard"}]
        if kind == ActionType.BUILD_ROAD:
            return [{"type": "build_road", "at": island.edge_names[tuple(sorted(value))]}]
        if kind in (ActionType.BUILD_SETTLEMENT, ActionType.BUILD_CITY):
            return [{"type": kind.value.lower(), "at": island.node_names[value]}]
        if kind == ActionType.MARITIME_TRADE:
            return [{"type": "trade_bank", "give": OURS[value[0]], "get": OURS[value[-1]]}]
        return [_plain_command(kind, value)]

    # -- our command carried out in theirs

    def follow(self, command: Json, before: State, state: State) -> None:
        """Carry out in their game what has just been done in ours; AssertionError where they differ then."""
        kind, seat = command["type"], command["seat"]
        if kind in _SILENT:
            if kind == "end_roads":
                self._free_roads(seat, 0)
                self._list_anew()
        elif kind == "move_robber" and state.owed(seat, "steal") is not None:
            self._robber = command["at"]
            return
        else:
            duty = before.owed(seat, "place_road")
            if duty is not None and "near" not in duty.more:
                self._free_roads(seat, duty.more["left"])
            action = self._action(command, before, state)
            self.game.execute(action, validate_action=False)
            if duty is not None and "near" not in duty.more:
                left = state.owed(seat, "place_road")
                self._free_roads(seat, 0 if left is None else left.more["left"])
        self._put_right_roads(state)
        self._list_anew()
        self.compare(state)

    def _action(self, command: Json, before: State, state: State) -> Action:
        kind, color, island = command["type"], self.color[command["seat"]], self.island
        given: Any = None
        if kind == "roll":
            last = LAST_ROLL.of(state)
            assert last is not None
            given = last.dice
        elif kind == "discard":
            given = [KIND[card] for card, count in command["cards"].items() for _ in range(count)]
        elif kind == "move_robber":
            return Action(color, ActionType.MOVE_ROBBER, (island.hexes[command["at"]], None, None))
        elif kind in ("steal", "decline_steal"):
            return self._theft(command, before, state)
        elif kind == "build_road":
            given = island.edges[command["at"]]
        elif kind in ("build_settlement", "build_city"):
            given = island.nodes[command["at"]]
        elif kind == "buy_development":
            given = CARD[command["outcome"]]
        elif kind == "play_invention":
            given = tuple(KIND[card] for card in command["resources"])
        elif kind == "play_monopoly":
            given = KIND[command["resource"]]
        elif kind == "trade_bank":
            given = self._exchange(command, before, state)
        return Action(color, _TYPES[kind], given)

    def _theft(self, command: Json, before: State, state: State) -> Action:
        """Their robber moves and steals in one."""
        assert self._robber is not None
        at, self._robber = self.island.hexes[self._robber], None
        color = self.color[command["seat"]]
        if command["type"] == "decline_steal":
            return Action(color, ActionType.MOVE_ROBBER, (at, None, None))
        gone = Counter(_hand(before, command["from"])) - Counter(_hand(state, command["from"]))
        (card,) = gone
        victim = self.color[command["from"]]
        return Action(color, ActionType.MOVE_ROBBER, (at, victim, KIND[card]))

    def _exchange(self, command: Json, before: State, state: State) -> tuple[str | None, ...]:
        seat, give = command["seat"], command["give"]
        paid = _hand(before, seat)[give] - _hand(state, seat).get(give, 0)
        return (*[KIND[give]] * paid, *[None] * (4 - paid), KIND[command["get"]])

    def _free_roads(self, seat: str, left: int) -> None:
        """They want the price of a road in hand for a free one too, and charge it for the second: so many are free."""
        self.game.state.is_road_building = left > 0
        self.game.state.free_roads_available = left

    def _list_anew(self) -> None:
        self.game.state.playable_actions = generate_playable_actions(self.game.state)

    def _put_right_roads(self, state: State) -> None:
        """Their count stops before an opponent's settlement at a road's end, and gives away the card at a cut."""
        theirs, board = self.game.state, self.game.state.board
        holder = LONGEST_ROAD.of(state).holder
        for seat, color in self.color.items():
            key = f"P{theirs.color_to_index[color]}_"
            length = trail_length(self.rules, state, seat)
            board.road_lengths[color] = theirs.player_state[f"{key}LONGEST_ROAD_LENGTH"] = length
            had, has = theirs.player_state[f"{key}HAS_ROAD"], seat == holder
            if had != has:
                self.righted += has
                theirs.player_state[f"{key}HAS_ROAD"] = has
                for points in ("VICTORY_POINTS", "ACTUAL_VICTORY_POINTS"):
                    theirs.player_state[key + points] += 2 if has else -2
        board.road_color = None if holder is None else self.color[holder]
        board.road_length = 0 if holder is None else LONGEST_ROAD.of(state).length

    # -- both compared

    def compare(self, state: State) -> None:
        """AssertionError with the first thing in which the two games differ."""
        for name, own, theirs in self._facts(state):
            assert own == theirs, f"turn {state.turn}, {name}: ours {own}, theirs {theirs}"

    def _facts(self, state: State) -> Iterable[tuple[str, Any, Any]]:
        theirs, board = self.game.state, self.game.state.board
        land, robber = LAND.of(state), self.island.ats[board.robber_coordinate]
        yield "robber", land.robber, robber
        bank = HANDS.of(state).bank or {}
        order = ("WOOD", "BRICK", "SHEEP", "WHEAT", "ORE")
        yield "bank", [bank.get(OURS[kind], 0) for kind in order], theirs.resource_freqdeck
        yield "deck", DEVELOPMENT.of(state).left, len(theirs.development_listdeck)
        for seat, color in self.color.items():
            yield from self._seat_facts(state, seat, f"P{theirs.color_to_index[color]}_")
            yield from self._piece_facts(state, seat, theirs.buildings_by_color[color])
        yield "over", state.winners is not None, self.game.winning_color() is not None
        if state.winners is None:
            yield "asked", True, self.deciding in {duty.seat for duty in state.open}
            prompt = _PROMPTS.get(state.open[0].type)
            if prompt is not None:
                yield "prompt", prompt, theirs.current_prompt

    def _seat_facts(self, state: State, seat: str, key: str) -> Iterable[tuple[str, Any, Any]]:
        told, hand = self.game.state.player_state, _hand(state, seat)
        for kind, theirs in KIND.items():
            yield f"{seat} {kind}", hand.get(kind, 0), told[f"{key}{theirs}_IN_HAND"]
        cards = DEVELOPMENT.of(state)
        for kind, theirs in CARD.items():
            yield f"{seat} {kind}", cards.holds(seat, kind), told[f"{key}{theirs}_IN_HAND"]
            yield (
                f"{seat} played {kind}",
                cards.played[seat].get(kind, 0),
                told[f"{key}PLAYED_{theirs}"],
            )
        points = true_total(self.rules, state, seat)
        yield f"{seat} points", points, told[f"{key}ACTUAL_VICTORY_POINTS"]
        yield f"{seat} army", LARGEST_ARMY.of(state) == seat, told[f"{key}HAS_ARMY"]
        supply = PIECES.of(state).supply[seat]
        for piece, theirs in (
            (terms.ROAD, "ROADS"),
            (terms.SETTLEMENT, "SETTLEMENTS"),
            (terms.CITY, "CITIES"),
        ):
            yield f"{seat} supply of {piece}", supply[piece], told[f"{key}{theirs}_AVAILABLE"]

    def _piece_facts(self, state: State, seat: str, built: Any) -> Iterable[tuple[str, Any, Any]]:
        pieces, island = PIECES.of(state), self.island
        roads = {island.edges[at] for at in pieces.paths_of[seat]}
        yield f"{seat} roads", roads, {tuple(sorted(edge)) for edge in built[ROAD]}
        for piece, theirs in ((terms.SETTLEMENT, SETTLEMENT), (terms.CITY, CITY)):
            own = {island.nodes[at] for at, b in pieces.buildings.items() if b == (seat, piece)}
            yield f"{seat} {piece}", own, set(built[theirs])


def _hand(state: State, seat: str) -> Mapping[str, int]:
    hands = HANDS.of(state).hands
    assert hands is not None
    return hands[seat]


_TYPES = {
    "build_road": ActionType.BUILD_ROAD,
    "build_settlement": ActionType.BUILD_SETTLEMENT,
    "build_city": ActionType.BUILD_CITY,
    "roll": ActionType.ROLL,
    "end_turn": ActionType.END_TURN,
    "discard": ActionType.DISCARD,
    "buy_development": ActionType.BUY_DEVELOPMENT_CARD,
    "play_knight": ActionType.PLAY_KNIGHT_CARD,
    "play_invention": ActionType.PLAY_YEAR_OF_PLENTY,
    "play_monopoly": ActionType.PLAY_MONOPOLY,
    "play_road_building": ActionType.PLAY_ROAD_BUILDING,
    "trade_bank": ActionType.MARITIME_TRADE,
}
_NAMES = {theirs: own for own, theirs in _TYPES.items()}


def _plain_command(kind: ActionType, value: Any) -> dict[str, Any]:
    """Their action without a place → our command."""
    if kind == ActionType.PLAY_YEAR_OF_PLENTY:
        named = sorted((OURS[card] for card in value), key=terms.RESOURCES.index)
        return {"type": _NAMES[kind], "resources": named}
    if kind == ActionType.PLAY_MONOPOLY:
        return {"type": _NAMES[kind], "resource": OURS[value]}
    return {"type": _NAMES[kind]}
