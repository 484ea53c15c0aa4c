"""Phones at the real table with its real store: a game by options, secrets kept, a restart in the middle."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone
from companion.phones.wire import encode
from companion.store import SqliteStore
from companion.table import Table

SEATS = ("red", "blue", "white", "orange")
NEW = {
    "game": "base",
    "players": [{"seat": seat, "name": seat.title()} for seat in SEATS],
    "board": "beginner",
    "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
    "entropy": 7,
}
STEPS = 60


class Evening:
    """One companion process's worth: table, phones' side, and three phones in people's hands."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.held: dict[str, Phone] = {}
        self.luck = Random(3)

    async def open(self) -> None:
        self.table = Table(SqliteStore(self.data), name="t")
        await self.table.open()
        self.phones = Phones(self.table, PhonesSettings(self.data, host="127.0.0.1"))
        await self.phones.start()

    async def close(self) -> None:
        await self.phones.stop()
        await self.table.close()

    async def join(self) -> None:
        for seat in SEATS:
            self.held[seat] = await Phone.join(self.phones.join_url(seat))
            await self.held[seat].seen(self.table.seq)

    async def play(self, steps: int) -> None:
        """Each step: whoever must act picks one of the options on the own phone."""
        for _ in range(steps):
            seat = self.table.view_for("table")["obligations"][0]["seat"]
            phone = self.held[seat]
            view = await phone.seen(self.table.seq)
            answer = await phone.submit(self.luck.choice(view["options"]))
            assert answer["ok"], answer
            for other in self.held.values():
                await other.seen(answer["seq"])


@pytest.mark.turn(3)
async def test_a_game_goes_on_from_phone_to_phone_and_over_a_restart(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.open()
    started = await evening.table.start(NEW)
    assert started["ok"], started
    await evening.join()
    await evening.play(STEPS // 2)
    seq = evening.table.seq
    await evening.close()
    await evening.open()
    assert evening.table.seq == seq
    for phone in evening.held.values():
        await phone.until(lambda p=phone: p.connected)  # type: ignore[misc]
    await evening.play(STEPS // 2)
    for seat, phone in evening.held.items():
        await phone.until(lambda p=phone: p.public["seq"] == evening.table.seq)  # type: ignore[misc]
        assert phone.view == json.loads(encode(evening.table.view_for(seat)))
        phones = phone.public.pop("phones")
        assert phones == {one: [one] for one in evening.held}
        assert phone.public == json.loads(encode(evening.table.view_for("table")))
        await phone.close()
    await evening.close()


@pytest.mark.turn(2)
async def test_each_phone_knows_its_own_hand_and_only_the_number_of_the_others(
    tmp_path: Path,
) -> None:
    evening = Evening(tmp_path)
    await evening.open()
    started = await evening.table.start(NEW)
    assert started["ok"], started
    await evening.join()
    await evening.play(STEPS // 2)
    for seat, phone in evening.held.items():
        assert phone.view is not None
        assert phone.public is not None
        assert phone.view["you"] == seat
        for entry in phone.view["seats"]:
            assert ("hand" in entry) == (entry["seat"] == seat)
        assert all("hand" not in entry for entry in phone.public["seats"])
        assert "options" not in phone.public
        await phone.close()
    await evening.close()


@pytest.mark.parametrize(
    "do",
    [{"type": "roll"}, {"type": "end_turn"}, {"type": "no_such_thing"}, {"type": "build_city"}],
)
async def test_a_wish_out_of_turn_or_shape_is_answered_with_its_reason(
    tmp_path: Path, do: dict[str, str]
) -> None:
    evening = Evening(tmp_path)
    await evening.open()
    started = await evening.table.start(NEW)
    assert started["ok"], started
    await evening.join()
    blue = evening.held["blue"]
    answer = await blue.submit(do)
    assert answer["ok"] is False
    assert answer["refusal"]["code"]
    assert answer["refusal"]["message"]
    assert evening.table.seq == answer["seq"]
    for phone in evening.held.values():
        await phone.close()
    await evening.close()


async def test_a_phone_may_ask_to_take_back_and_the_table_knows_who(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.open()
    started = await evening.table.start(NEW)
    assert started["ok"], started
    await evening.join()
    await until_undoable(evening)
    undo = evening.table.view_for("table")["undo"]
    before = pieces(evening.table.view_for("table"))
    answer = await evening.held[undo["seat"]].submit({"type": "undo"})
    assert answer["ok"] is True, answer
    for phone in evening.held.values():
        view = await phone.seen(answer["seq"])
        assert pieces(view) == before - 1
        await phone.close()
    await evening.close()


async def until_undoable(evening: Evening) -> None:
    """Plays on until the last thing done was to build."""
    for _ in range(40):
        await evening.play(1)
        undo = evening.table.view_for("table")["undo"]
        if undo["what"] in ("road_built", "settlement_built"):
            return
    raise AssertionError("nothing could be taken back")


def pieces(view: dict[str, Any]) -> int:
    """How many pieces stand on the board."""
    return len(view["board"]["intersections"]) + len(view["board"]["paths"])
