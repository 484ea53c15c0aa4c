"""Two people change places while the game runs: their names go along, everything else stays."""

from __future__ import annotations

from typing import Any

from companion.table import MemoryStore
from tests.table.evening import BEGINNER, PLAYERS, Evening

Json = dict[str, Any]


def names(evening: Evening) -> list[str]:
    return [one["name"] for one in evening.table.view_for("table")["seats"]]


def but_names(evening: Evening, seat: str) -> list[Json]:
    """What a seat sees of everybody, without what they are called."""
    seats = evening.table.view_for(seat)["seats"]
    return [{key: value for key, value in one.items() if key != "name"} for one in seats]


async def test_names_change_places_and_no_card_does() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "custody": {"dice": "app"}})
        await evening.play(6)
        before = [but_names(evening, seat) for seat in ("red", "white")]
        await evening.done("red", "swap_seats", origin="app", other="white")
        assert names(evening) == ["White", "Blue", "Red", "Orange"]
        assert [but_names(evening, seat) for seat in ("red", "white")] == before
        told = evening.table.journal("table")[-1]["event"]
        assert told == {"type": "seats_swapped", "seat": "red", "other": "white"}
        await evening.done("white", "rename", name="Lena")
        await evening.done("white", "swap_seats", origin="app", other="red")
        assert names(evening) == ["Lena", "Blue", "White", "Orange"]


async def test_a_restart_and_lists_of_kept_games_know_who_sits_where() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start()
        await evening.done("red", "swap_seats", origin="app", other="white")
        await evening.done("red", "roll", dice=[1, 2])
        before = evening.everything()
    async with Evening(store) as evening:
        assert evening.everything() == before
        await evening.start()
        kept = evening.table.games()[1]["players"]
        assert [one["name"] for one in kept] == ["White", "Blue", "Red", "Orange"]


async def test_only_the_program_itself_and_its_touchscreen_say_so() -> None:
    async with Evening() as evening:
        await evening.start()
        for origin in ("host", "phone:red", "robot", "buttons"):
            code = await evening.refused("red", "swap_seats", origin=origin, other="white")
            assert code in ("not_from_here", "no_robot"), origin


async def test_a_robots_seat_ones_own_and_one_that_nobody_has_are_refused() -> None:
    async with Evening() as evening:
        players = [*PLAYERS[:3], {**PLAYERS[3], "robot": "gentle"}]
        await evening.start({**BEGINNER, "players": players, "custody": {"dice": "app"}})
        for seat, other, code in (
            ("red", "orange", "swap_robot"),
            ("orange", "red", "swap_robot"),
            ("red", "red", "swap_self"),
            ("red", "brown", "unknown_seat"),
        ):
            assert await evening.refused(seat, "swap_seats", origin="app", other=other) == code


async def test_who_asked_for_a_yes_and_changes_places_asks_no_more() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "custody": {"dice": "app"}})
        await evening.done("red", "roll")
        await evening.done("red", "undo", across=True)
        await evening.done("red", "swap_seats", origin="app", other="white")
        assert await evening.refused("blue", "confirm_undo") == "undo_not_asked"
