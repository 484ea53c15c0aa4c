"""Beside calendars of cardboard the touchscreen asks for what only they show, and offers what the app keeps."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.cities_knights.reports import drawers
from companion.faces.play import beside
from companion.faces.play.game import GamePresenter
from companion.faces.put_right import audit, correct
from companion.locale import Words
from companion.table import Table
from tests.touchscreen.games.cities_knights.test_beside import _right
from tests.touchscreen.table_game import seated, submit_all, walk
from tests.touchscreen.test_beside import _sent

EN = Words("en")
CALENDARS = {"resources": "cardboard", "improvements": "cardboard", "dice": "table"}
ALL_ON_TABLE = {**CALENDARS, "cards": "cardboard"}


async def _played_on(table: Table, robot: str) -> None:
    """All have founded, and a robot plays this seat, with all of its levels at 0."""
    await _sent(table, "touch", robot, type="seat_robot", strength="middle")
    await _right(table, fact="hand", of=robot, cards={})
    if table.view_for("table")["custody"]["cards"] == "cardboard":
        await _right(table, fact="development_hand", of=robot, cards={})
    await walk(table, 500, until="roll")
    await _right(table, fact="active", of=robot)


def _city_of(table: Table, seat: str) -> str:
    standing = table.view_for("table")["board"]["intersections"]
    return next(p["at"] for p in standing if p["seat"] == seat and p["piece"] == "city")


async def _asked(table: Table, presenter: GamePresenter) -> None:
    """Red, a robot, reaches level 5 of science, whose metropolis is Bo's."""
    await _played_on(table, "red")
    await _right(table, fact="metropolis", of="blue", track="science", at=_city_of(table, "blue"))
    await _right(table, fact="level", of="red", track="science", level=4)
    await _right(table, fact="hand", of="red", cards={"paper": 5})
    await _sent(table, "touch", "red", type="roll", dice=[1, 1], event="ship")
    await _right(table, fact="hand", of="red", cards={"paper": 5})
    await _sent(table, "touch", "red", type="improve_city", track="science")
    presenter.refresh()


@pytest.mark.rule("C8.5", "C8.6")
@pytest.mark.parametrize(("level", "owner"), [(4, "red"), (5, "blue")])
async def test_where_the_owner_of_a_metropolis_stands_is_said_with_one_tap(
    level: int, owner: str
) -> None:
    async with seated(game="cities_knights", custody=CALENDARS) as (table, presenter):
        await _asked(table, presenter)
        model = presenter.model()
        assert model.prompt.title == "Bo: which level of science?"
        assert model.prompt.note == ("Ann has reached level 5: at level 4 Bo loses the metropolis")
        assert model.choices is not None
        assert [(b.label, b.note) for b in model.choices.buttons] == [
            ("Level 4", "Theater"),
            ("Level 5", "University"),
        ]
        answer = await submit_all(table, presenter, presenter.tap_choice(f"level:{level}"))
        assert answer["ok"], answer
        assert table.view_for("table")["metropolises"]["science"]["seat"] == owner
        presenter.refresh()
        assert presenter.model().choices is None


@pytest.mark.rule("C7.1")
async def test_the_levels_of_a_seat_that_a_robot_takes_over_are_three_taps() -> None:
    async with seated(game="cities_knights", custody=CALENDARS) as (table, presenter):
        await walk(table, 500, until="roll")
        await _sent(table, "touch", "blue", type="seat_robot", strength="middle")
        await _right(table, fact="hand", of="blue", cards={"ore": 1})
        for track in ("trade", "politics", "science"):
            presenter.refresh()
            model = presenter.model()
            assert model.prompt.title == f"Bo: which level of {track}?"
            assert model.prompt.note == "look at that calendar"
            assert model.choices is not None
            assert [b.key for b in model.choices.buttons] == [f"level:{n}" for n in range(4)]
            answer = await submit_all(table, presenter, presenter.tap_choice("level:1"))
            assert answer["ok"], answer
        presenter.refresh()
        entry = presenter.seen.entry("blue")
        assert [one["level"] for one in entry["improvements"].values()] == [1, 1, 1]


async def test_only_what_the_app_keeps_can_be_put_right_built_and_left_out_of_who_draws() -> None:
    async with seated(game="cities_knights", custody=ALL_ON_TABLE) as (table, presenter):
        presenter.refresh()
        facts = {fact.key for fact in correct.facts(presenter.seen)}
        assert not facts & {"level_trade", "progress"}
        await _played_on(table, "red")
        presenter.refresh()
        seen = presenter.seen
        facts_now = {fact.key: fact for fact in correct.facts(seen)}
        for key in ("level_trade", "progress"):
            assert correct.seats_of(seen, facts_now[key]) == ("red",)
        cells = {line.fact.key: line.cells for line in audit.lines(seen, EN)}
        assert [text for _, text in cells["level_trade"]] == ["0", "–", "–", "–"]
        assert audit.row(seen, "level_trade", "blue") == ()
        assert len(audit.row(seen, "level_trade", "red")) == 1
        assert drawers(seen) == tuple(seat for seat in seen.seats if seat != "red")
        await _sent(table, "touch", "red", type="roll", dice=[1, 1], event="ship")
        presenter.refresh()
        for seat, key, other in (
            ("red", "improve", "metropolis"),
            ("blue", "metropolis", "improve"),
        ):
            await _right(table, fact="active", of=seat)
            presenter.refresh()
            built = {button.key for button in presenter.aim.builds(seat)}
            assert key in built
            assert other not in built


@pytest.mark.rule("C9.4", "C10.23")
async def test_that_there_is_no_card_for_a_robot_is_said_with_a_tap() -> None:
    async with seated(game="cities_knights", custody=ALL_ON_TABLE) as (table, presenter):
        await _played_on(table, "red")
        await _right(table, fact="development_hand", of="red", cards={"spy": 1})
        await _right(table, fact="level", of="red", track="science", level=1)
        await _sent(table, "touch", "red", type="roll", dice=[1, 1], event="science")
        asks: dict[str, Any] = {"type": "draw_progress", "track": "science"}
        await _sent(table, "robot", "red", type="robot_asks", do=asks)
        assert await _none(table, presenter) == "None is left"
        await _sent(table, "touch", "red", type="play_spy", from_="blue")
        asks = {"type": "take_progress", "card": "trade", "wanted": ["merchant", "merchant_fleet"]}
        await _sent(table, "robot", "red", type="robot_asks", do=asks)
        assert await _none(table, presenter) == "None of these"
        (owed,) = table.view_for("table")["obligations"]
        assert owed["without"] == ["trade"]


async def _none(table: Table, presenter: GamePresenter) -> str:
    """Taps the last key, which says that there is no such card; its words."""
    presenter.refresh()
    choices = presenter.model().choices
    assert choices is not None
    key = choices.buttons[-1]
    answer = await submit_all(table, presenter, presenter.tap_choice(key.key))
    assert answer["ok"], answer
    return key.label


async def test_cards_that_nobody_counted_are_named_as_soon_as_a_robot_takes_the_seat() -> None:
    async with seated(game="cities_knights", custody=ALL_ON_TABLE) as (table, presenter):
        await walk(table, 500, until="roll")
        other = presenter.seen.others(str(table.view_for("table")["active"]))[0]
        await _sent(table, "touch", other, type="seat_robot", strength="middle")
        await _right(table, fact="hand", of=other, cards={})
        presenter.refresh()
        found = beside.matter(presenter.seen)
        assert found is not None
        assert (found.kind, found.seat, found.count) == ("named", other, 0)
        sheet = beside.CountPresenter(presenter)
        assert {"smith", "merchant", "bishop"} <= {row for row, _ in sheet.rows()}
        sheet.pick("smith", 1)
        answer = await submit_all(table, presenter, sheet.done())
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None
