"""A correction that would end the game, or show what is hidden, is asked about first, and says what it shows."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.put_right.shown_first import asked
from companion.locale import Words
from companion.phones.pages import look
from companion.table import Submission
from tests.phones.described import keys
from tests.touchscreen.table_game import seated, walk

Json = dict[str, Any]


def page(table: Any, **given: Any) -> Json:
    found = look(table, {"at": "right", **given}, "fr", "host")
    assert found is not None
    described: Json = found["page"]
    return described


@pytest.mark.rule("T11.4")
async def test_the_last_space_of_the_war_is_asked_about_and_says_that_all_sides_are_shown() -> None:
    async with seated(game="troy", board="troy") as (table, _):
        await walk(table, 200, until="roll")
        by = str(table.view_for("table")["active"])
        near, last = (
            {"type": "correct", "fact": "track", "piece": "mycenae", "count": n} for n in (4, 5)
        )
        assert table.shows(by, near) == {"ends": False, "opens": None}
        assert table.shows(by, last) == {"ends": True, "opens": "sides_revealed"}
        assert table.view_for("table")["winners"] is None, "asking changes nothing"
        values = {key["word"]: key["do"] for key in keys(page(table, fact="track_mycenae"))}
        asks = [do for do in values.values() if do and do["type"] == "look"]
        assert [do["sure"]["count"] for do in asks] == [5]
        sure = page(table, **{k: v for k, v in asks[0].items() if k not in ("type", "at")})
        assert "camps" in sure["parts"][0]["note"]
        yes, no = keys(sure)
        assert (yes["do"], no["do"]["fact"]) == (asks[0]["sure"], "track_mycenae")
        answer = await table.submit(Submission("sure", "touch", by, None, yes["do"]))
        assert answer["ok"], answer
        assert table.view_for("table")["winners"] is not None


def test_what_shows_nothing_is_not_asked_about() -> None:
    words = Words("en")
    assert asked(words, {"ends": False, "opens": None}) is None
    hidden = asked(words, {"ends": True, "opens": "game_won"})
    assert hidden is not None
    assert words("faces.right.shows.hidden") in hidden.text
