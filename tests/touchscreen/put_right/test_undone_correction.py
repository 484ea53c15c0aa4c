"""After a correction is taken back nothing is asked to be moved for it: nobody had moved anything."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.play.game import GamePresenter
from companion.table import Table
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated

CUSTODIES = pytest.mark.parametrize("custody", [PHONES, CARDBOARD], ids=["phones", "cardboard"])


async def _do(table: Table, presenter: GamePresenter, **do: Any) -> None:
    seat = presenter.seen.active or presenter.seen.seats[0]
    answer = await table.submit(presenter.wishes(seat, do))
    assert answer["ok"], answer
    presenter.refresh()


def _free_path(presenter: GamePresenter) -> str:
    standing = {piece["at"] for piece in presenter.seen.view["board"]["paths"]}
    found = (f"0,0,{side}" for side in ("NE", "NW", "W"))
    return next(at for at in found if at not in standing)


async def _put(table: Table, presenter: GamePresenter, at: str, owner: str | None) -> None:
    piece = None if owner is None else "road"
    await _do(table, presenter, type="correct", fact="piece", at=at, owner=owner, piece=piece)


@CUSTODIES
@pytest.mark.parametrize("game", ["base", "cities_knights"])
async def test_undoing_a_correction_moves_nothing_on_the_cardboard(
    game: str, custody: dict[str, str]
) -> None:
    async with seated(game=game, board="variable", custody=custody) as (table, presenter):
        at = _free_path(presenter)
        await _put(table, presenter, at, "red")
        await _do(table, presenter, type="undo")
        assert presenter.seen.view["put_back"] == []
        assert presenter.model().put_back == ()


async def test_what_was_built_before_the_correction_still_goes_back() -> None:
    async with seated(board="variable", custody=PHONES) as (table, presenter):
        duty = presenter.seen.obligations[0]
        first = table.options(duty["seat"])[0]
        seat = first["seat"]
        built = {name: value for name, value in first.items() if name != "seat"}
        answer = await table.submit(presenter.wishes(seat, built))
        assert answer["ok"], answer
        presenter.refresh()
        await _put(table, presenter, _free_path(presenter), seat)
        await _do(table, presenter, type="undo")
        assert presenter.seen.view["put_back"] == []
        await _do(table, presenter, type="undo")
        (move,) = presenter.seen.view["put_back"]
        assert (move["at"], move["do"], move["seat"]) == (first["at"], "remove", seat)


async def test_one_undo_run_is_told_as_one_where_no_correction_parts_it() -> None:
    async with seated(board="variable", custody=PHONES) as (table, presenter):
        sites = []
        for _ in range(2):
            duty = presenter.seen.obligations[0]
            do = dict(table.options(duty["seat"])[0])
            sites.append(do["at"])
            answer = await table.submit(presenter.wishes(do.pop("seat"), do))
            assert answer["ok"], answer
            presenter.refresh()
        for _ in sites:
            await _do(table, presenter, type="undo")
        assert {move["at"] for move in presenter.seen.view["put_back"]} == set(sites)
