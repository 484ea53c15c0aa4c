"""A reconstructed board says so before a game, until it was compared; and a game that has begun may be begun anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.editor import comparison
from companion.editor import draft as drafts
from companion.editor.shelf import BoardShelf, shipped_file
from companion.faces.context import LoneTouchscreen
from companion.faces.games.faces import faces_in
from companion.faces.seen import Seen
from companion.faces.setup import draft as setup
from companion.faces.setup.kept import draft_anew
from companion.faces.setup.laying import laying_steps
from companion.faces.setup.offered import follows
from companion.faces.setup.printed import doubts_said, to_be_told
from companion.faces.told import told
from companion.locale import Words
from companion.table import MemoryStore, Table

NAMES = {seat: seat.title() for seat in ("red", "blue", "white", "orange")}


async def begun(table: Table, game: str, board: object = None) -> Seen:
    """A game that has just begun, on the usual board or this one."""
    draft = setup.with_game(setup.SetupDraft(), game)
    new = setup.new_from_draft(draft, NAMES)
    answer = await table.start(new if board is None else {**new, "board": board}, "touch")
    assert answer["ok"], answer
    return Seen(table.view_for("table"))


@pytest.mark.parametrize(
    ("game", "doubtful"), [("base", 0), ("great_wall", 1), ("troy", 1), ("alexander", 1)]
)
async def test_it_is_said_once_of_every_board_that_is_a_reconstruction(
    tmp_path: Path, game: str, doubtful: int
) -> None:
    context = LoneTouchscreen(home=tmp_path)
    async with Table(MemoryStore()) as table:
        seen = await begun(table, game)
        assert [to_be_told(seen, context) for _ in range(3)].count(True) == doubtful


async def test_a_second_game_on_the_same_print_asks_nothing_and_another_print_does(
    tmp_path: Path,
) -> None:
    context = LoneTouchscreen(home=tmp_path)
    told = []
    for game in ("alexander", "alexander", "troy", "alexander"):
        async with Table(MemoryStore()) as table:
            told.append(to_be_told(await begun(table, game), context))
    assert told == [True, False, True, False]


class DemoTouchscreen(LoneTouchscreen):
    """Every seat plays by itself."""

    def demo_seats(self) -> tuple[str, ...]:
        return tuple(NAMES)


async def test_a_demo_is_looked_at_and_asks_nobody_to_compare_its_board(tmp_path: Path) -> None:
    async with Table(MemoryStore()) as table:
        seen = await begun(table, "great_wall")
        assert not to_be_told(seen, DemoTouchscreen(home=tmp_path))
        assert to_be_told(seen, LoneTouchscreen(home=tmp_path)), "people who play are asked"


@pytest.mark.parametrize("looks", [1, 99])
async def test_a_board_that_was_compared_to_its_end_is_kept_offered_and_no_longer_doubted(
    tmp_path: Path, looks: int
) -> None:
    context = LoneTouchscreen(home=tmp_path)
    shelf = BoardShelf(context.folder("boards"))
    draft = drafts.begun(shipped_file("troy", 4).as_json()).with_name("Notre Troie")
    for step in comparison.steps(draft)[:looks]:
        draft = comparison.confirmed(draft, step)
    name = shelf.keep(draft.content)
    assert [kept.file for kept in shelf.kept("troy", 4, True)] == [name]
    async with Table(MemoryStore()) as table:
        seen = await begun(table, "troy", shelf.read(name))
        assert to_be_told(seen, context) is (looks == 1)
        left = shelf.unverified("Notre Troie")
        said = doubts_said(seen, Words("en"), shelf)
        assert said.startswith(f"{left} things on this board were neither") is (looks == 1), said


async def test_of_the_board_that_ships_all_is_a_reconstruction(tmp_path: Path) -> None:
    async with Table(MemoryStore()) as table:
        seen = await begun(table, "troy")
        said = doubts_said(seen, Words("en"), BoardShelf(tmp_path))
        assert said.startswith("This map is not published anywhere")


async def test_a_game_may_begin_anew_with_somebody_else_on_the_very_same_board() -> None:
    content = drafts.begun(shipped_file("troy", 4).as_json()).with_name("Ours").file()
    board = content.board().as_json()  # type: ignore[union-attr]
    async with Table(MemoryStore()) as table:
        seen = await begun(table, "troy", board)
        anew = draft_anew(seen.view, table.record(), table.playable)
        other = setup.new_from_draft(setup.with_first(anew, "white"), NAMES)
        assert (await table.start(other, "touch"))["ok"]
        view = table.view_for("table")
        assert view["seats"][0]["seat"] == "white"
        assert view["board"]["name"] == "Ours"


async def test_there_is_nothing_to_lay_out_once_somebody_has_founded() -> None:
    words = Words("en")
    async with Table(MemoryStore()) as table:
        seen = await begun(table, "troy")
        assert len(laying_steps(seen, words, faces_in(seen.view))) == 10
        stands = {**seen.view["board"], "intersections": [{"at": "0,0,N", "seat": "red"}]}
        founded = Seen({**seen.view, "board": stands})
        assert laying_steps(founded, words, faces_in(seen.view)) == ()
        by_robot = Seen({**founded.view, "robots": {"seats": {"red": {}}}})
        assert len(laying_steps(by_robot, words, faces_in(seen.view))) == 10


def test_where_custody_is_chosen_it_stands_why_the_row_has_none_of_its_own() -> None:
    words = Words("en")
    key = follows(words, "custody", "troy")
    assert key is not None
    assert "two places at once" in words(f"{key}.why")
    assert follows(words, "custody", "base") is None
    assert "row" not in {choice["key"] for choice in told("troy", 4)["custody"]}
