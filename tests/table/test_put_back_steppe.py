"""After an undo: what to move on the cardboard of the Great Wall, rider by rider."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.table.put_back import put_back
from companion.table.statistics import statistics
from tests.rules.great_wall.table import FIELDS, LANES, TERRITORIES, WallGame
from tests.table.evening import SEATS, Evening

Json = dict[str, Any]
PLAYERS = [{"seat": seat, "name": seat.title()} for seat in SEATS]


def undone(change: Callable[[WallGame], object], **laid: Any) -> list[Json]:
    """What to move when this change is taken back."""
    game = WallGame.bare()
    game.wall(red=1, blue=2)
    game.waiting(I=1, III=2)
    game.riders(red=1)
    after = game.view()
    change(game)
    return put_back(game.ruleset, game.view(), after)


def test_nothing_moves_where_nothing_differs() -> None:
    assert undone(lambda game: None) == []


@pytest.mark.rule("W3.2")
def test_a_rider_that_attacked_goes_back_to_where_it_waited() -> None:
    def attack(game: WallGame) -> None:
        game.fix("riders", at=TERRITORIES["I"], count=0)
        game.fix("riders", at=FIELDS["blue"], count=1)

    assert undone(attack) == [
        {
            "at": FIELDS["blue"],
            "piece": "rider",
            "seat": None,
            "do": "move",
            "count": 1,
            "to": TERRITORIES["I"],
        }
    ]


@pytest.mark.rule("W6.2", "W6.7", "W6.8")
def test_a_breach_taken_back_brings_riders_level_and_penalty_back() -> None:
    def breach(game: WallGame) -> None:
        events = game.roll(1, 4)
        assert "wall_breached" in [event["type"] for event in events]

    first, second = LANES["red"][:2]
    moves = undone(breach)
    assert [(m["piece"], m["do"], m["at"], m.get("to"), m["count"]) for m in moves] == [
        ("rider", "move", first, FIELDS["red"], 1),
        ("rider", "move", second, TERRITORIES["III"], 1),
        ("wall_stage", "set", "5,-1,S", None, 1),
        ("penalty", "set", None, None, 0),
    ]


@pytest.mark.rule("W5.1", "W10.3")
def test_riders_go_into_the_bag_and_out_of_it() -> None:
    gone = undone(lambda game: game.waiting(II=1))
    assert [(m["do"], m["at"], m["count"]) for m in gone] == [("remove", TERRITORIES["II"], 1)]
    come = undone(lambda game: game.riders(red=0))
    assert [(m["do"], m["at"], m["count"]) for m in come] == [("place", FIELDS["red"], 1)]


@pytest.mark.rule("W9.2")
def test_the_pirate_sails_back() -> None:
    game = WallGame.bare()
    was = game.view()["board"]["pirate"]
    seas = [h["at"] for h in game.view()["board"]["hexes"] if h["terrain"] == "sea"]
    goal = next(at for at in seas if at != was)
    moves = undone(lambda game: game.fix("pirate", at=goal))
    assert moves == [{"at": goal, "piece": "pirate", "seat": None, "do": "move", "to": was}]


@pytest.mark.rule("W4.1")
def test_a_stage_that_was_paid_counts_among_what_a_seat_spent() -> None:
    events = [{"type": "wall_raised", "seat": "red", "section": "4", "cost": {"wool": 1}}]
    cards = statistics(WallGame.bare().ruleset, ("red",), events, seconds=1, submissions=1)["cards"]
    assert cards["red"]["lost"] == {"wall_raised": {"count": 1, "kinds": {"wool": 1}}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_has_its_sentence(language: str) -> None:
    words = Words(language)
    for key in ("put_back.set.wall_stage", "put_back.set.penalty", "piece.pirate", "piece.rider"):
        assert words.has(key)


async def _drawing(evening: Evening) -> str:
    """A game of the Great Wall up to the first rider that is drawn while people found; the seat that draws it."""
    house = {"founding_riders": "drawn"}
    await evening.start({"game": "great_wall", "players": PLAYERS, "entropy": 7, "house": house})
    while (duty := evening.table.view_for("table")["obligations"][0])["type"] != "draw_rider":
        seat, do = duty["seat"], dict(evening.table.options(duty["seat"])[0])
        assert (await evening.table.submit(evening.wish(seat, do)))["ok"]
    return str(duty["seat"])


@pytest.mark.rule("W5.1")
async def test_a_phone_may_say_which_rider_came_out_of_the_bag() -> None:
    """Everybody sees it; a card that it drew it may not name."""
    async with Evening() as evening:
        seat = await _drawing(evening)
        answer = await evening.do(seat, "draw_rider", origin=f"phone:{seat}", outcome="II")
        assert answer["ok"], answer
        waiting = {
            t["territory"]: t["riders"] for t in evening.table.view_for("table")["gathering"]
        }
        assert waiting["II"] == 1


@pytest.mark.rule("W5.1")
async def test_a_mistyped_numeral_that_is_entered_anew_asks_for_no_rider_back_in_the_bag() -> None:
    async with Evening() as evening:
        seat = await _drawing(evening)
        await evening.done(seat, "draw_rider", outcome="I")
        await evening.done(seat, "undo")
        shown = evening.table.view_for("table")
        assert [(one["piece"], one["do"]) for one in shown["put_back"]] == [("rider", "remove")]
        await evening.done(seat, "draw_rider", outcome="II")
        assert "put_back_left" not in evening.table.view_for("table")


@pytest.mark.rule("W5.1")
async def test_a_rider_goes_back_into_the_bag_where_more_than_its_numeral_was_taken_back() -> None:
    async with Evening() as evening:
        seat = await _drawing(evening)
        await evening.done(seat, "draw_rider", outcome="I")
        duty = evening.table.view_for("table")["obligations"][0]
        built = dict(evening.table.options(duty["seat"])[0])
        assert (await evening.table.submit(evening.wish(duty["seat"], built)))["ok"]
        for _ in range(2):
            await evening.done(seat, "undo", across=True)
        await evening.done(seat, "draw_rider", outcome="II")
        left = evening.table.view_for("table")["put_back_left"]
        assert ("rider", "remove") in [(one["piece"], one["do"]) for one in left]
