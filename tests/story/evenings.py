"""Whole games for stories: players of the demo play on the rules, and each move is written as people's."""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import Any

from companion.demo.tables import board_of, custody_of
from companion.rules import Refusal, open_parts, project_event
from companion.rules.packs.base.pledges import TRADING
from companion.table.game import PlayedGame
from companion.table.opening import opened
from companion.table.ports import Entry, Submission
from companion.table.propose import propose
from companion.table.views import JOURNAL_LENGTH
from tests.robots.driver import Chooser, opponent, seen_by

Json = dict[str, Any]
SEATS = ("red", "blue", "white", "orange")
NAMES = ("Ann", "Ben", "Cara", "Dan")
LONGEST = 20_000


def begun(game: str, number: int, seats: int = 4, **more: Any) -> PlayedGame:
    """A game of people that is about to be played. more: of the referee's ``new``."""
    players = [{"seat": s, "name": n} for s, n in zip(SEATS[:seats], NAMES, strict=False)]
    custody = {**custody_of(game), "dice": "app"}
    new = {"game": game, "players": players, "board": board_of(game, seats), "entropy": number}
    opening = opened({**new, "custody": custody, **more}, "touch")
    assert not isinstance(opening, Refusal), opening.message
    return PlayedGame(Entry(1, 1000.0, "opening", opening.body))


def finished(
    key: str,
    number: int,
    seats: int = 4,
    origin: str = "touch",
    game: PlayedGame | None = None,
    until: int | None = None,
    **more: Any,
) -> PlayedGame:
    """The same, over. number: of its luck; origin: where moves come from; game: one that goes on; until: so many."""
    played = begun(key, number, seats, **more) if game is None else game
    choosers = {seat: opponent("demo", seat, number) for seat in played.seats}
    past: dict[str, deque[Json]] = {seat: deque(maxlen=JOURNAL_LENGTH) for seat in played.seats}
    for step in range(LONGEST):
        if played.is_over or step == until:
            return played
        seat, do = _wanted(played, choosers, past)
        sent = {key: value for key, value in do.items() if key != "seat"}
        change = propose(
            played,
            Submission(f"s{played.seq}", origin, seat, None, sent),
            1001.0 + played.seq,
            None,
        )
        assert not isinstance(change, Refusal), (seat, do, change.message)
        played.accept(change)
        for event in change.line.events:
            for audience, told in past.items():
                if (shown := project_event(played.ruleset, event, audience)) is not None:
                    told.append({"event": shown})
    raise AssertionError("no end")


@cache
def whole(key: str, number: int, seats: int = 4) -> PlayedGame:
    """The same, over: one for all tests that change nothing of it."""
    return finished(key, number, seats)


def _wanted(
    game: PlayedGame, choosers: dict[str, Chooser], past: dict[str, deque[Json]]
) -> tuple[str, Json]:
    rules, state = game.ruleset, game.state
    owing = {duty.seat for duty in state.open}
    offers = bool(TRADING.of(state).offers)
    shared = open_parts(rules, state)
    for seat in [s for s in choosers if s not in owing] + [s for s in choosers if s in owing]:
        if seat not in owing and not offers:
            continue
        seen = seen_by(rules, state, seat, shared)
        seen["journal"] = list(past[seat])
        wanted = choosers[seat].choose(seen)
        if wanted is not None:
            return seat, wanted
    raise AssertionError(f"nobody does anything: {state.open}")
