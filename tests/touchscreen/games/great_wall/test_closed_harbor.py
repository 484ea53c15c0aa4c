"""The pirate on a harbor: whose rate is gone is told as it comes there, and where people trade with the bank."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.great_wall.pirate import closed_harbors
from companion.faces.play.trade import TradePresenter
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import grid
from companion.table import Submission
from tests.touchscreen.table_game import seated, walk

EN = Words("en")


@pytest.mark.rule("W9.4")
async def test_a_harbor_that_the_pirate_closes_is_told_and_named_where_the_rate_is_read() -> None:
    async with seated(game="great_wall", board="great_wall") as (table, presenter):
        await walk(table, 60, until="act")
        presenter.refresh()
        board: Any = table.view_for("table")["board"]
        seat = str(presenter.seen.active)
        quay = board["harbors"][2]["at"]
        sea = next(at for at in grid.hexes_beside(quay) if _is_sea(board, at))
        taken = {piece["at"] for piece in board["intersections"]}
        corner = next(at for at in grid.ends(quay) if at not in taken)
        pirate = {"type": "correct", "fact": "pirate", "at": sea}
        piece = {
            "type": "correct",
            "fact": "piece",
            "at": corner,
            "owner": seat,
            "piece": "settlement",
        }
        sheet = TradePresenter(presenter)
        assert sheet.why_dearer() == ""
        for n, do in enumerate((piece, pirate)):
            answer = await table.submit(Submission(f"c{n}", "touch", seat, None, do))
            assert answer["ok"], answer
        presenter.refresh()
        assert sheet.why_dearer().startswith("The pirate closes your harbor")
        moved = {"type": "pirate_moved", "seat": seat, "at": sea, "was": None, "robs": True}
        name = presenter.seen.names[seat]
        assert closed_harbors(presenter.seen, EN, moved) == f"It closes the harbor of {name}."
        elsewhere: dict[str, object] = {**moved, "at": "0,0"}
        assert closed_harbors(presenter.seen, EN, elsewhere) == "", "it has left since"
        assert closed_harbors(Seen({**presenter.seen.view}), Words("fr"), moved).endswith(
            f"{name}."
        )


def _is_sea(board: Any, at: str) -> bool:
    return any(one["at"] == at and one["terrain"] == "sea" for one in board["hexes"])
