"""A tap on a piece looks at it; two more say that it really stands elsewhere."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from companion.editor.pointing import middle
from companion.faces import places
from companion.faces.play.game import GamePresenter
from companion.faces.play.looking import standing
from companion.locale import Words
from companion.rules import grid
from companion.table import Submission, Table
from tests.bench.fingers import REACH
from tests.touchscreen.table_game import CARDBOARD, NAMES, seated, submit_all

SAY = Words("en")


def _labels(presenter: GamePresenter) -> Mapping[str, str]:
    choices = presenter.model().choices
    return {} if choices is None else {key.key: key.label for key in choices.buttons}


def _linked(presenter: GamePresenter) -> list[str]:
    """The places that glow as those where the piece touches another of its owner's."""
    return sorted(glow.at for glow in presenter.model().map.glow if glow.kind != "faint")


async def _rolled(table: Table, presenter: GamePresenter) -> str:
    seat = presenter.seen.active or ""
    roll = {"type": "roll", "dice": [1, 1]}
    assert (await table.submit(Submission("roll", "demo", seat, None, roll)))["ok"]
    presenter.refresh()
    return seat


@pytest.mark.parametrize("rolled", [False, True])
async def test_a_settlement_that_stands_elsewhere_is_moved_with_three_taps(rolled: bool) -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        if rolled:
            await _rolled(table, presenter)
        other = presenter.seen.after(presenter.seen.active or "")
        here = presenter.seen.pieces("settlement", other)[0]["at"]
        before = presenter.taps
        assert presenter.tap_map(*middle(here), REACH).send == ()
        prompt = presenter.model().prompt
        assert NAMES[other] in prompt.title
        assert "settlement" in prompt.title.casefold()
        key = f"elsewhere:{here}"
        assert _labels(presenter) == {key: SAY("touchscreen.game.looked.elsewhere")}
        assert presenter.tap_choice(key).send == ()
        glowing = {glow.at for glow in presenter.model().map.glow}
        there = _linked(presenter)[0]
        assert here not in glowing
        tap = presenter.tap_map(*middle(there), REACH)
        assert (await submit_all(table, presenter, tap))["ok"]
        assert presenter.seen.standing(here) is None
        assert presenter.seen.standing(there) == {
            "at": there,
            "seat": other,
            "piece": "settlement",
        }
        assert presenter.taps == before + 3
        assert (await submit_all(table, presenter, presenter.tap_undo()))["ok"]
        assert presenter.seen.standing(here) is not None


async def test_a_road_that_stands_elsewhere_is_moved_to_another_path() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        road = presenter.seen.view["board"]["paths"][0]
        presenter.tap_map(*middle(road["at"]), REACH)
        presenter.tap_choice(f"elsewhere:{road['at']}")
        glowing = {glow.at for glow in presenter.model().map.glow}
        assert all(at[-1] in "EW" for at in glowing)
        there = _linked(presenter)[0]
        tap = presenter.tap_map(*middle(there), REACH)
        assert (await submit_all(table, presenter, tap))["ok"]
        assert standing(presenter.seen)[there]["seat"] == road["seat"]


async def test_a_place_where_a_road_hangs_on_nothing_glows_paler_and_asks_for_a_second_tap() -> (
    None
):
    async with seated(custody=CARDBOARD) as (table, presenter):
        road = presenter.seen.view["board"]["paths"][0]
        presenter.tap_choice(f"elsewhere:{road['at']}")
        linked = set(_linked(presenter))
        own = [p["at"] for p in presenter.seen.pieces("settlement", road["seat"])]
        assert linked >= {at for at in places.island(presenter.seen).paths if _touches(at, own)} - {
            one["at"] for one in presenter.seen.view["board"]["paths"]
        }
        alone = next(g.at for g in presenter.model().map.glow if g.at not in linked)
        assert presenter.tap_map(*middle(alone), REACH).send == ()
        assert presenter.model().prompt.note == SAY("touchscreen.game.looked.alone")
        assert alone in _linked(presenter), "it is marked"
        tap = presenter.tap_map(*middle(alone), REACH)
        assert (await submit_all(table, presenter, tap))["ok"]
        assert standing(presenter.seen)[alone]["seat"] == road["seat"], "the cardboard is the truth"


def _touches(path: str, corners: list[str]) -> bool:
    return not set(grid.ends(path)).isdisjoint(corners)


async def test_a_move_that_was_begun_stays_while_others_play_and_goes_with_its_piece() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        presenter.tap_map(*middle(here), REACH)
        presenter.tap_choice(f"elsewhere:{here}")
        glowing = {glow.at for glow in presenter.model().map.glow}
        await _rolled(table, presenter)
        assert {glow.at for glow in presenter.model().map.glow} == glowing
        there = sorted(glowing)[0]
        do = {"type": "correct", "fact": "piece", "at": here, "to": there}
        answer = await table.submit(Submission("other", "host", "red", None, do))
        assert answer["ok"], answer
        presenter.refresh()
        assert not presenter.aim.looking.moving


async def test_a_tap_beside_the_glowing_places_says_so_and_closing_changes_nothing() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        seq = presenter.seen.view["seq"]
        here = presenter.seen.view["board"]["intersections"][0]["at"]
        presenter.tap_map(*middle(here), REACH)
        presenter.tap_choice(f"elsewhere:{here}")
        assert presenter.tap_map(*middle(here), 0.2).say == SAY("touchscreen.ask.glowing")
        presenter.tap_close()
        assert _labels(presenter) == {}
        assert table.view_for("table")["seq"] == seq


async def test_a_knight_keeps_its_state_where_it_is_moved() -> None:
    async with seated(game="cities_knights", board="variable", custody=CARDBOARD) as (table, shown):
        seat = await _rolled_knights(table, shown)
        here = shown.aim.sites("knight")[0]
        built = {"type": "correct", "fact": "knight", "at": here, "owner": seat, "rank": 2}
        done = await table.submit(
            Submission("knight", "demo", seat, None, {**built, "active": True})
        )
        assert done["ok"], done
        shown.refresh()
        assert shown.tap_map(*middle(here), REACH).send == ()
        assert shown.tap_choice(f"elsewhere:{here}").send == ()
        there = _linked(shown)[0]
        tap = shown.tap_map(*middle(there), REACH)
        assert (await submit_all(table, shown, tap))["ok"]
        knight = shown.seen.standing(there)
        assert knight is not None
        assert (knight["seat"], knight["rank"], knight["active"]) == (seat, 2, True)


async def _rolled_knights(table: Table, shown: GamePresenter) -> str:
    """The founding played by chance, and a roll: whose turn it is."""
    luck = random.Random(3)
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        do = {k: v for k, v in luck.choice(table.options(seat)).items() if k != "seat" and v}
        wish = Submission(f"found-{table.seq}", "demo", seat, None, do)
        assert (await table.submit(wish))["ok"]
    shown.refresh()
    seat = shown.seen.active or ""
    roll = {"type": "roll", "dice": [1, 2], "event": "ship"}
    answer = await table.submit(Submission("roll", "demo", seat, None, roll))
    assert answer["ok"], answer
    shown.refresh()
    return seat
