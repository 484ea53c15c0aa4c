"""The card of what riders do on the board, where it has room for a few words, and what glows beside one of an undo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.faces.games.great_wall.riders import moves
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from tests.touchscreen.table_game import CARDBOARD, seated, walk

COMES = {"type": "rider_attacked", "defender": "red", "territory": "III", "section": "1"}
BREACH = {"type": "wall_breached", "seat": "red", "placed": (), "was": 1, "level": 0}
ROLL = {"type": "dice_rolled", "seat": "white", "total": 8}


def _after(seen: Seen, *events: dict[str, Any]) -> Seen:
    return Seen(
        {
            **seen.view,
            "journal": [{"seq": 9, "by": "touch", "event": event} for event in (ROLL, *events)],
        }
    )


@pytest.mark.rule("W6.1", "W6.6")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_small_card_shows_its_first_step_how_many_more_and_that_it_opens(
    language: str,
) -> None:
    words = Words(language)
    async with seated(
        game="great_wall", board="great_wall", custody={**CARDBOARD, "bag": "app"}
    ) as (
        _,
        presenter,
    ):
        one = moves(_after(presenter.seen, COMES), words, 0)
        all_of_it = moves(_after(presenter.seen, COMES, BREACH), words, 0)
        rolled_since = _after(presenter.seen, COMES)
        rolled_since.view["journal"].append({"seq": 10, "by": "touch", "event": ROLL})
        old = moves(rolled_since, words, 0)
        robot = {"strength": "gentle", "hands": None, "cards": "app"}
        seats = {"seats": {"white": robot}, "to_lay": [], "waits": False}
        theirs = moves(replace(rolled_since, view={**rolled_since.view, "robots": seats}), words, 0)
    assert theirs is not None
    anybody = {"en": "one of you moves", "fr": "quelqu’un déplace"}[language]
    assert theirs.lines[0].startswith(
        f"{words('touchscreen.raid.of_roll', total=8, name='Cy')} {anybody}"
    )
    assert one is not None
    assert one.brief == one.lines[0]
    assert old is not None
    assert old.lines[0] == f"{words('touchscreen.raid.of_roll', total=8, name='Cy')} {one.lines[0]}"
    assert all_of_it is not None
    assert len(all_of_it.lines) == 3
    assert all_of_it.brief.startswith(one.lines[0])
    assert "2" in all_of_it.brief
    assert all_of_it.brief.endswith("›")


async def test_what_the_roll_paid_still_glows_after_an_undo_as_long_as_its_cards_are_shown() -> (
    None
):
    async with seated() as (table, presenter):
        await walk(table, 60)
        presenter.refresh()
        view = presenter.seen.view
        paid = {"hex": "0,0", "seat": "red", "resource": "ore", "count": 1}
        back = {"do": "remove", "piece": "road", "seat": "red", "at": "0,0,NE"}
        roll = {**(view.get("roll") or {}), "by_hex": [paid]}
        presenter.seen = Seen({**view, "roll": roll, "put_back": [back], "obligations": []})
        assert [glow.at for glow in presenter._glow()] == ["0,0", "0,0,NE"]
