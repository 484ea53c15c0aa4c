"""A progress card that is played with one tap: the bar says what it did to whom."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.faces.play.game import GamePresenter
from companion.table import Submission, Table
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.table_game import seated

SEATS = ("red", "blue", "white", "orange")


async def _done(table: Table, seat: str, origin: str = "touch", **do: Any) -> None:
    answer = await table.submit(Submission(f"d{table.seq}", origin, seat, None, do))
    assert answer["ok"], answer


async def _plays(table: Table, card: str, robots: tuple[str, ...], ahead: bool = False) -> str:
    """Whoever's turn it is plays this card; everybody holds ten cards. Its seat. ahead: the others have more points."""
    luck = random.Random(3)
    while table.view_for("table")["phase"] == "founding":
        seat = table.view_for("table")["obligations"][0]["seat"]
        do = {k: v for k, v in luck.choice(table.options(seat)).items() if k != "seat" and v}
        await _done(table, seat, **do)
    active = table.view_for("table")["active"]
    for seat in robots:
        await sit(table, seat)
    ten = {"ore": 3, "wool": 2, "grain": 2, "cloth": 1, "coin": 2}
    for seat in SEATS:
        await _done(table, seat, type="correct", fact="resources", of=seat, cards=ten)
    await _done(table, active, type="roll", dice=[1, 2], event="ship")
    await _done(table, active, type="correct", fact="progress", of=active, cards={card: 1})
    board: Any = table.view_for("table")["board"] if ahead else {"intersections": ()}
    for one in board["intersections"]:
        if one["seat"] != active and one["piece"] == "settlement":
            city = {"type": "correct", "fact": "piece", "piece": "city"}
            await _done(table, active, **city, at=one["at"], owner=one["seat"])
    do = next(one for one in table.options(active) if one["type"] == f"play_{card}")
    done = {k: v for k, v in do.items() if k != "seat" and v is not None}
    await _done(table, active, "robot" if active in robots else "touch", **done)
    return active


def _bar(presenter: GamePresenter) -> tuple[str, str]:
    presenter.refresh()
    prompt = presenter.model().prompt
    return prompt.title, prompt.note


async def _discard(table: Table, seat: str, origin: str) -> None:
    await _done(table, seat, origin, type="discard", cards={"ore": 3, "wool": 2})


@pytest.mark.rule("H3")
async def test_whom_a_saboteur_makes_discard_is_told_with_how_many() -> None:
    house = {"saboteur": "discard"}
    async with seated(game="cities_knights", board="variable", house=house) as (table, shown):
        assert await _plays(table, "saboteur", SEATS[1:]) == "red"
        note = "Ann’s Saboteur makes others discard: Bo 5, Cy 5, Di 5."
        assert _bar(shown)[1] == f"Ann plays: Saboteur. {note}"
        for seat in SEATS[1:]:
            await _discard(table, seat, "robot")
        assert _bar(shown) == ("Ann: your turn", "Discarded: Bo 5, Cy 5, Di 5.")


@pytest.mark.rule("H3")
async def test_whoever_discards_for_a_robots_saboteur_reads_whose_it_is() -> None:
    house = {"saboteur": "discard"}
    async with seated(game="cities_knights", board="variable", house=house) as (table, shown):
        assert await _plays(table, "saboteur", ("red",)) == "red"
        title, note = _bar(shown)
        assert title == "Discard: Bo 5, Cy 5, Di 5"
        assert note == "Ann’s Saboteur; nobody moves the robber then"


@pytest.mark.rule("C10.5", "C10.7")
@pytest.mark.parametrize(("card", "kind"), [("mining", "ore"), ("irrigation", "grain")])
async def test_what_a_card_brought_is_told_with_it(card: str, kind: str) -> None:
    async with seated(game="cities_knights", board="variable") as (table, shown):
        await _plays(table, card, ())
        name = card.capitalize()
        assert _bar(shown)[1] == f"Ann plays: {name}. {name} brings: Ann 2 {kind}."


@pytest.mark.rule("C10.17")
async def test_a_robots_bishop_is_told_with_its_thefts_before_what_is_laid_for_it() -> None:
    async with seated(game="cities_knights", board="variable") as (table, shown):
        await _plays(table, "bishop", ("red",))
        note = _bar(shown)[1]
        assert note.startswith("Ann plays: Bishop. Ann has stolen a card from Di.")
        assert "Move for Ann: robber" in note


@pytest.mark.rule("C10.25")
async def test_a_wedding_is_told_with_who_gives_how_many_and_then_who_has_given() -> None:
    async with seated(game="cities_knights", board="variable") as (table, shown):
        await _plays(table, "wedding", SEATS[1:], ahead=True)
        gives = "Bo gives 2, Cy gives 2, Di gives 2."
        assert _bar(shown)[1] == f"Ann plays: Wedding. Ann’s Wedding: {gives}"
        for seat in SEATS[1:]:
            gift = {"type": "give_cards", "cards": {"ore": 2}}
            await _done(table, seat, "robot", **gift)
        assert _bar(shown)[1].startswith("Given to Ann: Bo 2, Cy 2, Di 2.")


@pytest.mark.rule("C10.13")
@pytest.mark.parametrize(
    ("robots", "more"), [(("red",), ""), ((), " Its swaps are under “Cards”.")]
)
async def test_where_the_swaps_are_is_told_to_people_alone(
    robots: tuple[str, ...], more: str
) -> None:
    async with seated(game="cities_knights", board="variable") as (table, shown):
        await _plays(table, "commercial_harbor", robots)
        assert _bar(shown)[1] == f"Ann plays: Commercial Harbor.{more}"
