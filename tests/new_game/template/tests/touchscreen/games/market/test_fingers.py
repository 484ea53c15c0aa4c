"""Whole games are played by fingers on the game screen, in every language."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.table import MemoryStore, Table
from companion.faces.context import LoneTouchscreen
from companion.faces.play.game import GamePresenter
from tests.bench.fingers import Fingers

PLAYERS = [{"seat": seat, "name": seat.title()} for seat in ("red", "blue", "white", "orange")]
LONGEST = 4000


def _next(table: Table, luck: random.Random) -> dict[str, Any]:
    """What is built goes before all else; then a turn ends rather than another offer is made."""
    owed = table.view_for("table")["obligations"]
    options = [do for one in owed for do in table.options(one["seat"])]
    builds = [do for do in options if do["type"].startswith("build")]
    quick = [do for do in options if do["type"] != "offer_trade"]
    return dict(luck.choice(builds or quick))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_game_is_played_to_its_end_by_fingers(language: str) -> None:
    luck, played = random.Random(2), set()
    async with Table(MemoryStore()) as table:
        started = await table.start({"game": "market", "players": PLAYERS, "entropy": 7})
        assert started["ok"], started
        presenter = GamePresenter(table, LoneTouchscreen({}), Words(language))
        fingers = Fingers(presenter, table.submit)
        for _ in range(LONGEST):
            if table.view_for("table")["winners"]:
                break
            prompt = presenter.model().prompt
            assert not any("{" in said or "touchscreen." in said for said in (prompt.title, prompt.note))
            do = _next(table, luck)
            played.add(do["type"])
            answer = await fingers.play(do.pop("seat"), do)
            assert answer["ok"], (do, answer)
        assert table.view_for("table")["winners"]
    assert {"build_stall", "take_gift"} <= played
