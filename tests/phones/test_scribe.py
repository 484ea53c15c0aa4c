"""What is written once for many views is what would have been written for each."""

from __future__ import annotations

import pytest

from companion.phones.scribe import LINES_KEPT, Scribe
from companion.phones.wire import encode
from companion.rules import GAMES
from tests.table.evening import PLAYERS, Evening


@pytest.mark.parametrize("game", sorted({game.key for game in GAMES}))
async def test_every_view_of_a_game_is_written_byte_for_byte(game: str) -> None:
    scribe = Scribe()
    async with Evening() as evening:
        new = {"game": game, "players": PLAYERS, "entropy": 5, "custody": {"dice": "app"}}
        assert (await evening.table.start(new))["ok"]
        for _ in range(12):
            await evening.play(4)
            for view in evening.everything():
                assert scribe.written(view) == encode(view)


async def test_a_line_that_was_undone_is_written_anew() -> None:
    scribe = Scribe()
    async with Evening() as evening:
        await evening.start(board="variable")
        seat = evening.table.view_for("table")["obligations"][0]["seat"]
        assert (await evening.table.submit(evening.wish(seat, evening.table.options(seat)[0])))[
            "ok"
        ]
        scribe.written(evening.table.view_for("table"))
        assert (await evening.do(seat, "undo"))["ok"]
        view = evening.table.view_for("table")
        assert any(line.get("undone") for line in view["journal"])
        assert scribe.written(view) == encode(view)


def test_of_long_evenings_only_so_many_lines_are_kept() -> None:
    scribe = Scribe()
    for first in range(0, 3 * LINES_KEPT, 60):
        view = {"seq": first, "journal": [{"seq": first + n} for n in range(60)]}
        assert scribe.written(view) == encode(view)
    assert len(scribe._lines) <= LINES_KEPT + 60
