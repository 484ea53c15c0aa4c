"""The stub is played on the game screen: nothing of what it leaves in the box is shown, and nothing is missed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.games.faces import faces, faces_of
from companion.faces.play.game import GamePresenter
from companion.locale import LANGUAGES, Words
from companion.table import MemoryStore, Table
from tests.bench.fingers import Fingers
from tests.on_display import told
from tests.stub import GAMES_WITH_STUB, NEW

LEFT_OUT = {"buy", "steal", "decline_steal", "discard"}


def _next(table: Table, luck: random.Random) -> dict[str, Any]:
    """A random command, building wherever something can be built; dice are typed."""
    owed = table.view_for("table")["obligations"]
    options = [do for one in owed for do in table.options(one["seat"])]
    builds = [do for do in options if do["type"].startswith("build")]
    return dict(luck.choice(builds or options))


@pytest.mark.turn(2)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_turns_of_the_stub_are_played_by_fingers(language: str) -> None:
    luck = random.Random(2)
    async with Table(MemoryStore(), games=GAMES_WITH_STUB) as table:
        assert (await table.start(NEW))["ok"]
        presenter = GamePresenter(table, LoneTouchscreen({}), Words(language))
        fingers = Fingers(presenter, table.submit)
        for _ in range(120):
            _look(presenter)
            do = _next(table, luck)
            answer = await fingers.play(do.pop("seat"), do)
            assert answer["ok"], (do, answer)
        assert table.view_for("table")["turn"] > 8


def _look(presenter: GamePresenter) -> None:
    """No card, no robber, no army; and every obligation has words of its own."""
    shown, seen = presenter.model(), presenter.seen
    assert [action.key for action in shown.actions] == ["build", "trade"]
    assert shown.map.robber is None
    assert all(row.development is None for row in shown.rows)
    assert {mark.sign for row in shown.rows for mark in row.marks} <= {"longest_road"}
    assert presenter.peek(seen.seats[0]).played is None
    presenter.tap_action("build")
    choices = presenter.model().choices
    assert choices is None or not LEFT_OUT & {b.key.partition(":")[0] for b in choices.buttons}
    presenter.tap_close()
    assert shown.prompt.note != presenter.words("touchscreen.prompt.other.note")


def test_the_stub_has_the_base_game_s_face() -> None:
    assert faces("stub", 4) == faces_of(("base", "stub")) == faces_of(("base",))


@pytest.mark.e2e
@pytest.mark.tour("phones at a table")
def test_the_stub_is_played_by_touch_and_says_nothing_of_cards_or_the_robber(display: str) -> None:
    report = told(display, "tests.stub.played_by_touch", "800x480", "en")[-1]
    assert report["failures"] == 0
    assert report["unheard"] == []
    assert report["faults"] == []
    assert report["taps"] > 24
    words = Words("en")
    for key in ("touchscreen.game.cards", "touchscreen.game.card", "card.knight"):
        assert words(key) not in report["texts"]
    assert not [text for text in report["texts"] if "robber" in text.casefold()]
