"""A name while the game runs: said beside the play, never taken back, the same after a restart and a replay."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table import MemoryStore
from companion.table.opening import LONGEST_NAME
from tests.table.evening import BEGINNER, PLAYERS, Evening
from tests.table.replay import Replay

Json = dict[str, Any]


def names(evening: Evening, audience: str = "table") -> list[str]:
    return [one["name"] for one in evening.table.view_for(audience)["seats"]]


async def test_everybody_reads_the_name_of_now() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("blue", "rename", name="  Lena  M. ")
        for audience in ("table", "red", "blue"):
            assert names(evening, audience) == ["Red", "Lena M.", "White", "Orange"]
        told = evening.table.journal("table")[-1]
        assert told["event"] == {
            "type": "renamed",
            "seat": "blue",
            "name": "Lena M.",
            "was": "Blue",
        }


async def test_no_undo_takes_a_name_back_and_what_was_played_before_is_still_undone_and_redone() -> (
    None
):
    async with Evening() as evening:
        await evening.start()
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "rename", name="Lena")
        undo = evening.table.view_for("table")["undo"]
        assert undo["what"] == "dice_rolled"
        await evening.done("red", "undo")
        await evening.done("red", "rename", name="Anna")
        await evening.done("red", "redo")
        assert names(evening)[0] == "Anna"
        assert evening.table.view_for("table")["roll"] is not None


async def test_a_name_does_not_end_somebodys_wait_for_a_yes() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "custody": {"dice": "app"}})
        await evening.done("red", "roll")
        await evening.done("red", "undo", across=True)
        await evening.done("blue", "rename", name="Lena")
        await evening.done("blue", "confirm_undo")


async def test_what_somebody_chose_before_another_was_renamed_is_not_stale() -> None:
    async with Evening() as evening:
        await evening.start()
        seen = evening.table.seq
        await evening.done("red", "rename", name="Lena")
        do = {"type": "roll", "dice": [1, 2]}
        assert (await evening.table.submit(evening.wish("red", do, seen=seen)))["ok"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        (" \u200b\u3164 ", "name_empty"),
        ("\u0301", "name_empty"),
        ("a\u202eb", "name_empty"),
        ("x" * (LONGEST_NAME + 1), "name_long"),
        ("Blue", "name_same"),
        ("Red", "name_taken"),
        ("wh1te", "name_taken"),
        (7, "bad_command"),
    ],
)
async def test_a_name_that_cannot_be_is_refused(name: object, code: str) -> None:
    async with Evening() as evening:
        await evening.start()
        assert await evening.refused("blue", "rename", name=name) == code


async def test_the_old_name_is_free_again_and_ones_own_may_be_written_otherwise() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("blue", "rename", name="BLUE")
        await evening.done("blue", "rename", name="Lena")
        await evening.done("red", "rename", name="Blue")
        assert names(evening)[:2] == ["Blue", "Lena"]


async def test_a_phone_renames_its_own_seat_and_the_host_and_the_touchscreen_any() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("blue", "rename", origin="phone:blue", name="Lena")
        code = await evening.refused("blue", "rename", origin="phone:red", name="Anna")
        assert code == "not_your_seat"
        await evening.done("red", "rename", origin="host", name="Anna")
        await evening.done("white", "rename", origin="touch", name="Bea")
        for device in ("buttons", "camera"):
            assert (
                await evening.refused("red", "rename", origin=device, name="X") == "not_from_here"
            )
        assert names(evening) == ["Anna", "Lena", "Bea", "Orange"]


async def test_people_rename_a_robots_seat_and_a_robot_renames_nobody() -> None:
    async with Evening() as evening:
        players = [{**PLAYERS[0], "robot": "gentle"}, *PLAYERS[1:]]
        await evening.start({**BEGINNER, "players": players, "custody": {"dice": "app"}})
        assert await evening.refused("red", "rename", origin="robot", name="X") == "not_from_here"
        await evening.done("red", "rename", name="Robbie")
        assert names(evening)[0] == "Robbie"


async def test_a_restart_and_a_replay_know_the_same_names() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start()
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "rename", name="Lena")
        await evening.done("red", "undo")
        before = evening.everything()
    async with Evening(store) as evening:
        assert evening.everything() == before


async def test_a_finished_games_record_replays_to_the_name_of_each_step() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "custody": {"dice": "app"}})
        await evening.play(3)
        await evening.done("red", "rename", name="Lena")
        await evening.play(4_000)
        assert evening.table.view_for("table")["winners"] is not None
        record = evening.table.record()
        replay = Replay(record)
        shown = [await replay.view(step) for step in (3, 4, replay.length)]
        assert [one["seats"][0]["name"] for one in shown] == ["Red", "Lena", "Lena"]
        assert (await evening.table.load(record))["ok"]
        assert names(evening)[0] == "Lena"


async def test_lists_of_kept_games_say_the_name_of_now() -> None:
    def kept(evening: Evening) -> list[str]:
        return [game["players"][1]["name"] for game in evening.table.games()]

    async with Evening() as evening:
        await evening.start()
        await evening.done("blue", "rename", name="Lena")
        assert kept(evening) == ["Lena"]
        await evening.start()  # the game before is left without a word
        assert kept(evening) == ["Blue", "Lena"]
        await evening.table.resume(1)
        await evening.done("red", "roll", dice=[1, 2])
        await evening.table.put_away()
        assert kept(evening) == ["Lena", "Blue"]
        await evening.table.resume(1)
        await evening.done("blue", "rename", name="Blue")
        await evening.table.put_away()
        assert kept(evening) == ["Blue", "Blue"]


async def test_who_gets_back_the_first_name_leaves_nothing_in_the_entries_after_it() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("blue", "rename", name="Lena")
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("blue", "rename", name="Blue")
        bodies = [entry.body.get("names") for entry in evening.store.read(1)]
        assert bodies == [None, {"blue": "Lena"}, {"blue": "Lena"}, None]
