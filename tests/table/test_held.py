"""Taking back costs as much in a long game as in a short one, and gives the very position that was."""

from __future__ import annotations

import gc
import random
import weakref
from typing import Any

from companion.rules.packs.base.longest_road import _LENGTHS
from companion.rules.topology import topology
from companion.table.game import PlayedGame
from companion.table.held import EVERY, Held
from companion.table.lines import LogLine
from companion.table.ports import Entry
from tests.rules.seeds import fresh
from tests.table.evening import VARIABLE, Evening


class Folding:
    """Counts how often a position is made from the one before."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, state: Any, line: LogLine) -> Any:
        self.count += 1
        return (*state, line.entry.position)


def line(position: int) -> LogLine:
    return LogLine(Entry(position, 0.0, "done", {}))


def test_any_run_of_undos_and_moves_finds_the_position_before_with_little_folding() -> None:
    luck, fold = random.Random(fresh(1)[0]), Folding()
    state: Any = ()
    held = Held(state, fold)
    for position in range(2, 3000):
        grows = luck.random() < (0.9 if position < 2000 else 0.3)
        if grows or held.latest() is None:
            one = line(position)
            state = (*state, position)
            held.add(one, state)
            continue
        fold.count = 0
        gone = [held.lines[-1].seq]
        assert held.without(gone) == state[:-1]
        assert fold.count < EVERY
        state = held.without(gone)
        held.drop(gone, state)
    assert [one.entry.position for one in held.lines] == list(state)


def test_what_is_dropped_between_others_comes_again_where_it_was() -> None:
    held = Held((), Folding())
    lines = [line(position) for position in range(2, 100)]
    for n, one in enumerate(lines):
        held.add(one, tuple(range(2, n + 3)))
    gone = [lines[40], lines[90], lines[97]]
    seqs = [one.seq for one in gone]
    rest = tuple(one.entry.position for one in lines if one not in gone)
    held.drop(seqs, held.without(seqs))
    assert tuple(one.entry.position for one in held.lines) == rest
    assert held.without([lines[96].seq]) == rest[:-1]
    held.put_again(gone, held.with_again(gone))
    assert held.lines == lines
    assert held.without([lines[97].seq]) == tuple(range(2, 99))


async def test_a_long_game_taken_back_to_its_beginning_is_the_game_that_began() -> None:
    luck = random.Random(fresh(1, part=1)[0])
    async with Evening() as evening:
        await evening.start(VARIABLE)
        first = evening.everything()
        for _ in range(260):
            view = evening.table.view_for("table")
            seat = view["obligations"][0]["seat"]
            do = luck.choice(evening.table.options(seat))
            assert (await evening.table.submit(evening.wish(seat, do)))["ok"]
        while (undo := evening.table.view_for("table")["undo"])["what"] is not None:
            await evening.done(undo["seat"], "undo", across=bool(undo["barrier"]))
            if undo["barrier"]:
                other = next(s for s in ("red", "blue") if s != undo["seat"])
                await evening.done(other, "confirm_undo")
        last = evening.everything()
        for key in ("seats", "board", "obligations", "bank"):
            assert [view[key] for view in last] == [view[key] for view in first]
        entries = list(evening.store.read(1))
    assert [len(entries), PlayedGame.folded(entries).latest()] == [len(entries), None]


def test_a_board_that_nobody_plays_on_any_more_is_forgotten() -> None:
    lands = [frozenset({f"{q},0", f"{q + 1},0"}) for q in range(100, 120)]
    boards = [topology(land) for land in lands]
    for board in boards:
        _LENGTHS.setdefault(board, {})[(), frozenset()] = 0
    seen = [weakref.ref(board) for board in boards]
    del boards, board
    gc.collect()
    assert sum(ref() is not None for ref in seen) <= 8
