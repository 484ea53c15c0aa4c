"""The strip of the war is calm until a Battle is due, and says what all may know and nothing more."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.troy.map import DrawnWaters, PrintedSea, layers
from companion.faces.games.troy.standing import figures, hand, standing
from companion.faces.games.troy.war import WarRow, told, war
from companion.faces.play.game import GamePresenter
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table import Table
from tests.touchscreen.games.troy.playing import GAME, IN_APP, ON_TABLE, afloat, correct, play
from tests.touchscreen.table_game import seated

SIDES = ("troy", "mycenae")


def _seen(table: Table, audience: str = "table") -> Seen:
    return Seen(table.view_for(audience))


@pytest.mark.rule("T5.1", "T5.2", "T12.2")
@pytest.mark.parametrize(("seats", "due"), [(4, 10), (6, 13)])
async def test_it_alarms_only_when_a_battle_follows_the_turn(seats: int, due: int) -> None:
    words = Words("en")
    async with seated(seats=seats, custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        name = game.seen.names[str(game.seen.active)]
        for count, alarm in ((0, False), (due - 1, False), (due, True), (due + 2, True)):
            await correct(table, game, "row", count=count)
            shown = war(_seen(table), words)
            assert (shown.count, shown.due, shown.alarm) == (count, due, alarm)
            assert (name in shown.line) == alarm
        assert words("touchscreen.troy.battle_note") == game.model().prompt.note or alarm


@pytest.mark.rule("T1.7", "T1.8", "T1.9", "T6.2", "T5.9")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_says_row_track_tokens_tiles_and_next_ship_in_words(language: str) -> None:
    words = Words(language)
    async with seated(custody=IN_APP, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        seen = _seen(table)
        shown = war(seen, words)
        assert shown.spaces == (0, 1, 2, 3, 4, 6)
        assert [marker.space for marker in shown.markers] == [0, 0]
        assert dict(shown.sure) == {"wool": 1, "ore": 1, "lumber": 1, "grain": 1}
        assert shown.tokens == 30
        assert shown.ship is not None
        assert (shown.ship.number, shown.ship.benefit) == (1, "three_to_one")
        lines = told(seen, words)
        assert {line.rule for line in lines} >= {"T5.1", "T6.3", "T7.1", "T8.7", "T1.8", "T1.9"}
        assert all(_whole(line) for line in lines)


def _whole(line: WarRow) -> bool:
    return not any(mark in line.text + line.note for mark in ("{", "touchscreen.", "event."))


@pytest.mark.rule("T8.5", "T8.6")
async def test_it_says_which_ship_the_sea_people_stop_and_the_map_shows_it() -> None:
    words = Words("en")
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        at = afloat(game)
        await correct(table, game, "ship", at=at, owner="blue")
        assert "T8.5" not in {line.rule for line in told(_seen(table), words)}
        await correct(table, game, "sea_people", at=at)
        (line,) = (line for line in told(_seen(table), words) if line.rule == "T8.5")
        assert line.seat == "blue"
        assert game.seen.names["blue"] in line.text
        chart, waters = (layer.part.shows for layer in layers(table.view_for("table")))
        assert isinstance(chart, PrintedSea)
        assert isinstance(waters, DrawnWaters)
        assert waters.on_ship
        assert [(ship.seat, ship.number, ship.blocked) for ship in waters.ships] == [
            ("blue", 1, True)
        ]
        assert len(chart.symbols) == len(table.view_for("table")["board"]["symbols"]) - 1
        assert {city.side for city in chart.cities} == set(SIDES)
        assert game.model().map.robber is None


async def _dealt(table: Table) -> dict[str, str]:
    return {seat: _seen(table, seat).entry(seat)["side"] for seat in _seen(table).seats}


@pytest.mark.rule("T2.3", "T2.5", "T4.3")
async def test_nothing_that_the_table_sees_depends_on_sides_or_on_what_was_given() -> None:
    """The same public game with other sides and other gifts is the same screen."""
    screens = []
    for entropy in range(12):
        async with seated(entropy=entropy, custody=IN_APP, **GAME) as (table, game):
            sides = await _dealt(table)
            assert sorted(sides.values()) == ["mycenae"] * 2 + ["troy"] * 2
            await _moved_on(table, game)
            screens.append((sides, _shown(game)))
    assert len({tuple(sides.items()) for sides, _ in screens}) > 2
    assert all(shown == screens[0][1] for _, shown in screens)


async def test_of_the_numbers_of_a_seat_only_its_secret_points_stand_among_the_points() -> None:
    async with seated(custody=IN_APP, **GAME) as (_, game):
        told = figures(game.seen, game.words, "red")
        assert [figure.value for figure in told if figure.points] == ["?"]


async def _moved_on(table: Table, game: GamePresenter) -> None:
    """The same founding, and a marker on its way."""
    while game.seen.view["phase"] == "founding":
        await _first(table, game)
    await correct(table, game, "track", piece="troy", count=3)


async def _first(table: Table, game: GamePresenter) -> None:
    from companion.table import Submission

    do = dict(table.options(game.seen.obligations[0]["seat"])[0])
    seat = do.pop("seat")
    answer = await table.submit(Submission(f"f-{table.seq}", "touch", seat, None, do))
    assert answer["ok"], answer
    game.refresh()


def _shown(game: GamePresenter) -> Any:
    """All of the screen that is drawn of the game: rows, points, strip, keys, map, sheet, numbers."""
    model, words = game.model(), game.words
    numbers = [figures(game.seen, words, seat) for seat in game.seen.seats]
    return (
        model.rows,
        model.strips,
        model.quick,
        model.prompt,
        model.map.layers,
        told(game.seen, words),
        numbers,
    )


@pytest.mark.rule("T2.5", "T2.6")
async def test_a_seat_sees_its_own_side_while_held_and_nobody_elses() -> None:
    words = Words("fr")
    async with seated(custody=IN_APP, **GAME) as (table, game):
        seen = _seen(table, "red")
        cards = hand(seen.entry("red"), words)
        assert cards is not None
        assert [card.sign for card in cards] == [seen.entry("red")["side"]]
        assert words.has(f"card.{cards[0].kind}")
        assert standing(seen, seen.entry("blue")).side is None
        assert all(row.more.shows.side is None for row in game.model().rows)  # type: ignore[union-attr]
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        assert game.peek("red").played == ()
        assert game.peek("red").none == game.words("touchscreen.troy.real_side")


@pytest.mark.rule("T11.5")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_side_has_the_same_name_in_every_sentence(language: str) -> None:
    """Its card in a hand is called otherwise, and no event takes that for the side."""
    words = Words(language)
    for side in SIDES:
        name = words(f"symbol.{side}")
        told_of = {
            "type": "corrected",
            "variant": "track",
            "seat": "red",
            "piece": side,
            "count": 2,
        }
        shown = {"type": "sides_revealed", "seat": "red", "sides": {"red": side}}
        for event in (told_of, shown):
            said = words.event(event, {"red": "Anna"})
            assert name in said
            assert words(f"card.side_{side}") not in said
