"""How a game opens: the referee's ``new`` object, checked field by field, and the log's first entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from companion.boards import board_named
from companion.rules import GAMES, GameSetup, Player, ruleset_for, start, usual_board
from companion.rules.board import Board
from companion.rules.board_reader import board_from_json
from companion.rules.games import Game
from companion.rules.messages import Event, as_json
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.terms import CARDBOARD
from companion.table.codec import FieldError, converted
from companion.table.luck import Luck, new_seed, seed_from
from companion.table.names import shown, told_apart
from companion.table.ports import Json
from companion.table.refusals import BAD_NEW
from companion.table.robots import DECK, RESOURCES, Cards, Strength, robots_at_first, why_not_robots
from companion.table.turn_time import LONGEST_TURN

FORMAT = 1
"""The version of what stands in a log; a higher number is refused by older programs."""

LONGEST_NAME = 40
LONGEST_WORD = 600
"""The most seconds that a table may allow for a word."""


class NewPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One player; ``name`` is free, at most 40 characters, and may be left out.

    robot: how strong a robot plays the seat, left out where a person does; hands: the seat whose person lays for it;
    cards: where its resource cards lie if those of others are cardboard, ``app`` or ``open``.
    """

    seat: str
    name: str = ""
    robot: Strength | None = None
    hands: str | None = None
    cards: Cards = "app"
    handicap: int = 0


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The referee's ``new`` object; players in turn order, all but game and players optional.

    board: left out, the board that this game is usually played on.
    entropy: makes every draw repeatable; left out, the operating system's randomness is taken.
    clock: whether time is taken per seat. word_seconds: of that clock for each word said in turn, 0 for as long as
    one likes; nothing happens when they are over but that everybody sees it. turn_seconds: the same for a turn.
    """

    game: str
    players: list[NewPlayer]
    board: str | dict[str, Any] | None = None
    custody: dict[str, str] = {}
    house: dict[str, str] = {}
    entropy: int | str | None = None
    clock: bool = False
    word_seconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_WORD)] = 0
    turn_seconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TURN)] = 0


@dataclass(frozen=True, slots=True)
class Opening:
    """A game about to start. body: the log's first entry; it holds the seed, so it never leaves the table."""

    ruleset: Ruleset = field(repr=False)
    events: tuple[Event, ...] = field(repr=False)
    body: Json = field(repr=False)


def opened(new: object, origin: str, games: tuple[Game, ...] = GAMES) -> Opening | Refusal:
    """The ``new`` object → the opening of its game, or the refusal that names the wrong field. games: the playable."""
    try:
        wanted = converted(new, NewGame)
        players = _players(wanted)
    except FieldError as wrong:
        return BAD_NEW(field=wrong.field or "new", problem=wrong.problem)
    seed = new_seed() if wanted.entropy is None else seed_from(wanted.entropy)
    luck = Luck(seed, 1)
    board = _board(wanted, luck, games)
    if isinstance(board, Refusal):
        return board
    setup = GameSetup(wanted.game, players, board, wanted.custody, wanted.house)
    body = {"origin": origin, "seed": seed.hex(), "new": _kept(wanted, board)}
    return _started(setup, luck, body, games)


def _started(
    setup: GameSetup, luck: Luck, body: Json, games: tuple[Game, ...]
) -> Opening | Refusal:
    ruleset = ruleset_for(setup, games)
    if isinstance(ruleset, Refusal):
        return ruleset
    robots = robots_at_first(body["new"]["players"]).seats
    refusal = why_not_robots(ruleset, [p.seat for p in setup.players], robots, setup.custody)
    if refusal is not None:
        return refusal
    events = start(ruleset, setup, luck, games)
    if isinstance(events, Refusal):
        return events
    shown = [as_json(event) for event in events]
    return Opening(ruleset, events, {"format": FORMAT, **body, "events": shown})


def _board(wanted: NewGame, luck: Luck, games: tuple[Game, ...]) -> Board | Refusal:
    seats = len(wanted.players)
    board = wanted.board if wanted.board is not None else usual_board(wanted.game, seats, games)
    if isinstance(board, str):
        return board_named(board, luck, wanted.house, seats=seats)
    return board if isinstance(board, Refusal) else board_from_json(board)


def _players(wanted: NewGame) -> tuple[Player, ...]:
    given = (_name(f"players[{i}].name", player) for i, player in enumerate(wanted.players))
    names = told_apart(given, LONGEST_NAME)
    real = CARDBOARD in (wanted.custody.get(thing) for thing in (RESOURCES, DECK))
    return tuple(
        Player(player.seat, name, real and player.robot is not None, player.handicap)
        for player, name in zip(wanted.players, names, strict=True)
    )


def _name(path: str, player: NewPlayer) -> str:
    name = " ".join(player.name.split())
    if len(name) > LONGEST_NAME:
        raise FieldError(path, f"it is longer than {LONGEST_NAME} characters")
    if not name.isprintable():
        raise FieldError(path, "it holds characters that cannot be shown")
    return shown(name) or player.seat.title()


def _kept(wanted: NewGame, board: Board) -> Json:
    """The ``new`` object as it was meant, with the board that was drawn."""
    kept: Mapping[str, Any] = msgspec.to_builtins(wanted)
    return {**kept, "board": board.as_json()}
