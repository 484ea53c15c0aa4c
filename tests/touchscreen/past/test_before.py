"""The game before stays at hand after a new one has begun, with its end, its people and its replay."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.faces import faces
from companion.faces.past.before import game_before, with_robots
from companion.faces.play.over import over
from companion.faces.seen import Seen
from companion.faces.setup.draft import custody_of, new_from_draft
from companion.faces.setup.kept import draft_again
from companion.locale import Words
from tests.on_display import told
from tests.table.replay import Replay
from tests.touchscreen.table_game import CARDBOARD, seated, walk


def listed(*games: tuple[int, list[str] | None, bool]) -> list[dict[str, object]]:
    """id, winners and whether it is the current one, as the table lists them."""
    return [{"id": i, "winners": won, "current": now} for i, won, now in games]


def test_the_game_before_is_the_latest_that_is_over_and_no_longer_on_the_table() -> None:
    games = listed((3, None, True), (2, [], False), (1, ["red"], False))
    assert game_before(games) == 2
    games = listed((3, ["red"], True), (2, None, False), (1, ["red"], False))
    assert game_before(games) == 1
    assert game_before(games, with_current=True) == 3
    assert game_before(listed((1, None, True))) is None


def test_a_game_with_robots_is_marked_as_one() -> None:
    games = [{"id": 2, "robots": []}, {"id": 1, "robots": ["blue"]}]
    assert [with_robots(games, number) for number in (1, 2)] == [True, False]


async def test_a_finished_game_is_read_whole_once_the_next_one_has_begun() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, presenter):
        await walk(table, 4000, seed=2)
        presenter.refresh()
        won = table.view_for("table")
        assert won["winners"]
        again = draft_again(won, table.playable)
        assert [(chair.seat, chair.name) for chair in again.chairs] == [
            (entry["seat"], entry["name"]) for entry in won["seats"]
        ]
        assert custody_of(again) == won["custody"]
        assert (await table.start(new_from_draft(again, {})))["ok"]
        number = game_before(table.games())
        assert number is not None
        replay = Replay(await table.kept_record(number), table.playable)
        view = await replay.view(replay.length)
        assert (view["winners"], view["statistics"]) == (won["winners"], won["statistics"])
        assert await table.kept_record(99) == []
        running = next(game["id"] for game in table.games() if game["current"])
        assert (await table.kept_record(running))[0]["masked"], "a game that goes on stays secret"


async def test_the_end_has_everybodys_place_and_the_game_in_a_line() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, presenter):
        await walk(table, 4000, seed=2)
        presenter.refresh()
        seen = Seen(table.view_for("table"))
        for language in ("en", "fr"):
            end = over(seen, Words(language), faces("base", 4))
            assert end is not None
            assert end.ranking[0].seat == end.seats[0]
            assert end.ranking[0].place == 1
            others = [rank.points for rank in end.ranking[1:]]
            assert others == sorted(others, reverse=True)
            assert end.ranking[0].note
            assert str(seen.view["statistics"]["turns"]) in end.story
            assert end.ranking[1].name in end.story
            assert "{" not in end.story


async def test_the_end_says_of_every_figure_that_it_leaves_hidden_cards_out() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, presenter):
        await walk(table, 4000, seed=2)
        presenter.refresh()
        view: Any = table.view_for("table")
        for held, language, said, lacked in (
            (1, "en", "without 1 hidden card", ", hidden cards not counted."),
            (2, "fr", "sans 2 cartes cachées", ", sans compter les cartes cachées."),
            (0, "fr", "cachée", "cachées."),
        ):
            seats = [{**entry, "development": held} for entry in view["seats"]]
            seen = Seen({**view, "seats": seats})
            end = over(seen, Words(language), faces("base", 4))
            assert end is not None
            first, *others = end.ranking
            assert said not in first.note, "whoever has won has shown what counts"
            assert all(rank.note.endswith(said) == bool(held) for rank in others)
            assert end.story.endswith(lacked) == bool(held)


@pytest.mark.tour("screens by touch")
@pytest.mark.e2e
def test_from_the_end_to_the_same_people_again_back_to_the_game_before_and_on_to_the_next(
    display: str,
) -> None:
    (seen,) = told(display, "tests.touchscreen.past.before_by_touch", "800x480", pixels=False)
    assert seen == {
        "end": ["OverSheet"],
        "same people": True,
        "figures": True,
        "first": "story",
        "taken along": True,
        "replay": True,
        "slider": True,
        "turning point": True,
        "next": [],
        "over it": 0,
        "faults": [],
        "failures": 0,
    }
