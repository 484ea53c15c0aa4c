"""What the rules made of a command is folded once; what is stored is read again, and only that counts."""

from __future__ import annotations

import pytest

from companion.rules import GAMES, options
from companion.rules.games import Game as Playable
from companion.table.bodies import OPENING
from companion.table.codec import command_json
from companion.table.game import Change, PlayedGame
from companion.table.opening import opened
from companion.table.ports import Entry, Submission
from companion.table.propose import propose
from tests.rules.seeds import fresh
from tests.rules.table_for_tests import Luck
from tests.rules.walking import any_kind

STEPS = 120


def begun(entry: Playable, seed: int) -> PlayedGame:
    """A game with all its seats."""
    players = [{"seat": seat, "name": seat} for seat in entry.seats[: entry.counts[-1]]]
    opening = opened({"game": entry.key, "players": players, "entropy": seed}, "referee")
    return PlayedGame(Entry(1, 0.0, OPENING, opening.body))  # type: ignore[union-attr]


def proposed(game: PlayedGame, luck: Luck, number: int) -> Change:
    """A move of somebody who owes one."""
    seat = game.state.open[luck.below(len(game.state.open))].seat
    do = command_json(any_kind([*options(game.ruleset, game.state, seat)], luck))
    do.pop("seat")
    change = propose(game, Submission(f"move-{number}", "touch", seat, None, do), float(number))
    assert isinstance(change, Change), change
    return change


@pytest.mark.parametrize("entry", GAMES, ids=lambda one: f"{one.key}-{one.counts[-1]}")
def test_what_was_decided_is_what_the_log_says_when_it_is_read(entry: Playable) -> None:
    seed = fresh(1, part=GAMES.index(entry))[0]
    game, luck = begun(entry, seed), Luck(seed=seed)
    for number in range(STEPS):
        if game.is_over:
            break
        change = proposed(game, luck, number)
        read = game.change(change.line.entry)
        assert read == change
        game.accept(change)


def test_where_the_log_says_something_else_than_was_decided_the_log_counts() -> None:
    game, luck = begun(GAMES[0], 1), Luck(seed=1)
    change = proposed(game, luck, 0)
    entry, before = change.line.entry, game.state
    assert game.change(entry, ((), before)) == change
    assert game.change(entry, (change.line.events, before)).state is before
