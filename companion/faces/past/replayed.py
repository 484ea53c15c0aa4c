"""A game that is over as it is watched again: the first position, then what each step changes and says. Pure.

A step is an entry of the log; step 0 is the opening. What a step shows is what the table showed everybody then, and
with ``hands`` what each seat saw of its own as well. It comes in pieces, each of which can be read alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NotRequired, TypedDict

from companion.faces.past import story
from companion.faces.past.replay import happened, touched
from companion.faces.place_words import names_said, placed_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.games import Game
from companion.story.told import story_of
from companion.table import colors
from companion.table.differences import Change, difference
from companion.table.figures import GameStory
from companion.table.game import PlayedGame
from companion.table.ports import Entry
from companion.table.record import entries_of
from companion.table.replaying import positions
from companion.table.shapes import View
from companion.table.views import TABLE, own_seats_of, view_of

PIECE = 200
"""Steps of a piece; the last has fewer."""
LEFT_OUT = frozenset(
    (
        *("seq", "audience", "journal", "undo", "put_back", "put_back_cards", "clock"),
        *("head", "commitment", "statistics"),
    )
)
"""What a view has for people who play, or of the log: nothing that is watched."""
TURN_ENDED = "turn_ended"


PLAYED = frozenset({"done", "undone", "redone"})
"""Kinds of entries that make a game what it was."""


class ReplaySaid(TypedDict):
    """A sentence of a step. seat: whose badge it has, None for the table's."""

    text: str
    seat: str | None


class ReplayStep(TypedDict):
    """What a step changes (``companion.table.differences``), says, and the places that it was about."""

    said: list[ReplaySaid]
    to: NotRequired[Change]
    at: NotRequired[list[str]]


class ReplayPiece(TypedDict):
    """Steps from ``first`` on; ``view`` is the position at the first of them, whose own change is left out."""

    first: int
    view: Mapping[str, Any]
    steps: list[ReplayStep]


class ReplayMoment(TypedDict):
    """A turning point: a sentence of the story, and the step that it leads to."""

    step: int
    text: str
    seat: str | None


class ReplayHead(TypedDict):
    """last: the number of the last step. pieces: the first step of each. turns: the steps that end a turn."""

    last: int
    pieces: list[int]
    turns: list[int]
    moments: list[ReplayMoment]


def parts(
    record: object, words: Words, games: tuple[Game, ...], *, hands: bool
) -> Iterator[Mapping[str, Any]]:
    """The head, then the pieces as they are made; nothing for a game that goes on.

    record: the whole of it; RecordError where it cannot be folded. games: those that there are.
    """
    entries = _played(entries_of(record))
    game = PlayedGame.folded(entries, games)
    if game.is_over:
        yield head(game, story_of(game), words, games)
        yield from pieces(positions(entries, games), words, games, hands=hands)


def _played(entries: list[Entry]) -> list[Entry]:
    """Up to the last that made the game what it was: that it left the table is nothing that is watched."""
    last = max((n for n, entry in enumerate(entries) if entry.kind in PLAYED), default=0)
    return entries[: last + 1]


def head(
    game: PlayedGame, told: GameStory | None, words: Words, games: tuple[Game, ...]
) -> ReplayHead:
    """What is known of it before its pieces are made.

    game: the whole of it; told: its story, None for none; games: those that there are.
    """
    last = len(game.lines) - 1
    ends = {
        line.seq for line in game.lines if any(event.type == TURN_ENDED for event in line.events)
    }
    seen = Seen(view_of(game, TABLE), games)
    return {
        "last": last,
        "pieces": list(range(0, last + 1, PIECE)),
        "turns": sorted({*ends, last}),
        "moments": [] if told is None else moments(colors.shown(game.worn, told), seen, words),
    }


def pieces(
    played: Iterable[PlayedGame], words: Words, games: tuple[Game, ...], *, hands: bool
) -> Iterator[ReplayPiece]:
    """played: the game after each entry of its log, the opening first.

    hands: whether every seat's cards are shown, which its own person saw.
    """
    piece: ReplayPiece | None = None
    before: Mapping[str, Any] = {}
    for number, game in enumerate(played):
        now, step = shown(game, hands=hands), _step(view_of(game, TABLE), words, games)
        if piece is None or number % PIECE == 0:
            if piece is not None:
                yield piece
            piece = {"first": number, "view": now, "steps": [step]}
        else:
            change = difference(before, now)
            piece["steps"].append(step if change is None else {**step, "to": change})
        before = now
    if piece is not None:
        yield piece


def shown(game: PlayedGame, *, hands: bool) -> Mapping[str, Any]:
    """What is watched of a position."""
    view = view_of(game, TABLE)
    seats = _open(game, view) if hands else view["seats"]
    kept = {name: value for name, value in view.items() if name not in LEFT_OUT}
    return {**kept, "seats": seats}


def _open(game: PlayedGame, view: View) -> list[Mapping[str, Any]]:
    """Every seat with its cards; its points are those that all knew, as the end page has them."""
    own = zip(own_seats_of(game), view["seats"], strict=True)
    return [{**its, "points": one["points"], "points_by": one["points_by"]} for its, one in own]


def _step(view: View, words: Words, games: tuple[Game, ...]) -> ReplayStep:
    events, seen = happened(view), Seen(view, games)
    names = names_said(seen, words)
    said: list[ReplaySaid] = []
    for event in events:
        seat = event.get("seat")
        text = placed_said(event, seen, words, names)
        said.append({"text": text, "seat": seat if isinstance(seat, str) else None})
    step: ReplayStep = {"said": said}
    if at := touched(events):
        step["at"] = list(at)
    return step


def moments(told: GameStory, seen: Seen, words: Words) -> list[ReplayMoment]:
    """The turning points as the story tells them, in the order in which they came."""
    found: list[ReplayMoment] = [
        {"step": one.seq, "text": one.text, "seat": one.seat}
        for one in story.sentences(told, seen, words)
    ]
    return sorted(found, key=lambda one: one["step"])
