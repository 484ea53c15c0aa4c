"""What a camera saw of a roll stays with it: stored, public, and told in views, journal and record."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.memory import MemoryStore
from companion.table.ports import Submission
from companion.table.record import full_record
from companion.table.session import Table

PLAYERS = [{"seat": seat, "name": seat.title()} for seat in ("blue", "white", "orange")]
SEEN: dict[str, Any] = {
    "source": "camera",
    "confidence": 0.93,
    "picture": "/9j/4AAQ",
    "size": [320, 200],
    "boxes": [{"face": 3, "colour": "white", "box": [1, 2, 30, 30], "confidence": 0.95}],
}


async def begun(store: MemoryStore) -> Table:
    table = Table(store)
    await table.open()
    await table.start({"game": "base", "players": PLAYERS, "board": "beginner"}, "touch")
    return table


def roll(
    name: str, origin: str = "camera", evidence: dict[str, Any] | None = None, **do: Any
) -> Submission:
    return Submission(name, origin, "blue", None, {"type": "roll", "dice": [3, 5], **do}, evidence)


async def test_a_roll_keeps_what_the_camera_saw_over_a_restart() -> None:
    store = MemoryStore()
    table = await begun(store)
    answer = await table.submit(roll("a", evidence=SEEN))
    assert answer["ok"]
    seq = answer["seq"]
    again = Table(store)
    await again.open()
    for one in (table, again):
        assert one.evidence(seq) == {**SEEN, "seq": seq, "undone": False}
        assert one.evidence(0) is None
        assert one.evidence(seq + 1) is None
        assert one.evidence(-1) is None


async def test_views_and_journal_say_where_a_roll_came_from_and_show_no_picture() -> None:
    table = await begun(MemoryStore())
    await table.submit(roll("a", evidence=SEEN))
    for audience in ("table", "blue", "white"):
        view = table.view_for(audience)
        assert view["roll"]["source"] == "camera"
        assert view["roll"]["confidence"] == 0.93
        items = [item for item in view["journal"] if item["event"]["type"] == "dice_rolled"]
        assert [(item["source"], item["has_picture"]) for item in items] == [("camera", True)]
        assert SEEN["picture"] not in str(view)
        others = [item for item in view["journal"] if item["event"]["type"] != "dice_rolled"]
        assert all("source" not in item for item in others)


@pytest.mark.parametrize(
    ("origin", "source"), [("touch", "touch"), ("buttons", "buttons"), ("phone:blue", "phone")]
)
async def test_every_roll_has_its_source(origin: str, source: str) -> None:
    table = await begun(MemoryStore())
    await table.submit(roll("a", origin))
    view = table.view_for("table")
    assert (view["roll"]["source"], view["roll"]["confidence"]) == (source, None)
    assert view["journal"][-1]["event"]["type"] in ("dice_rolled", "resources_gained")
    item = next(item for item in view["journal"] if item["event"]["type"] == "dice_rolled")
    assert (item["source"], item["has_picture"]) == (source, False)


async def test_where_the_app_rolls_the_app_is_the_source() -> None:
    table = Table(MemoryStore())
    await table.open()
    new = {"game": "base", "players": PLAYERS, "board": "beginner", "custody": {"dice": "app"}}
    await table.start(new, "touch")
    await table.submit(Submission("a", "touch", "blue", None, {"type": "roll"}))
    view = table.view_for("table")
    assert view["roll"]["source"] == "app"
    item = next(item for item in view["journal"] if item["event"]["type"] == "dice_rolled")
    assert item["source"] == "app"


async def test_the_picture_of_a_roll_that_was_taken_back_stays() -> None:
    table = await begun(MemoryStore())
    seq = (await table.submit(roll("a", evidence=SEEN)))["seq"]
    await table.submit(Submission("u", "touch", "blue", None, {"type": "undo"}))
    await table.submit(Submission("b", "touch", "blue", None, {"type": "roll", "dice": [3, 4]}))
    kept = table.evidence(seq)
    assert kept is not None
    assert kept["undone"]
    assert table.view_for("table")["roll"]["source"] == "touch"


async def test_pictures_stand_in_the_record_masked_or_not_and_come_back_with_it() -> None:
    table = await begun(MemoryStore())
    seq = (await table.submit(roll("a", evidence=SEEN)))["seq"]
    masked = table.record()
    assert masked[0]["masked"]
    assert masked[seq]["evidence"] == SEEN
    assert table._game is not None
    other = Table(MemoryStore())
    await other.open()
    assert (await other.load(full_record(table._game)))["ok"]
    kept = other.evidence(seq)
    assert kept is not None
    assert kept["picture"] == SEEN["picture"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"confidence": 1.5}, "confidence"),
        ({"picture": "x" * 8001}, "picture"),
        ({"size": [1, 2, 3]}, "size"),
        ({"boxes": [{"face": 3, "box": [1, 2]}]}, "boxes"),
        ({"secret": 1}, ""),
        ({"source": None}, "source"),
    ],
)
async def test_evidence_that_is_none_is_refused_by_its_field_and_changes_nothing(
    wrong: dict[str, Any], field: str
) -> None:
    table = await begun(MemoryStore())
    seq = table.seq
    answer = await table.submit(roll("a", evidence={**SEEN, **wrong}))
    assert not answer["ok"]
    assert answer["refusal"]["params"]["field"].startswith(f"evidence.{field}")
    assert table.seq == seq


@pytest.mark.parametrize("origin", ["touch", "phone:blue", "host"])
async def test_only_what_reads_dice_has_evidence(origin: str) -> None:
    table = await begun(MemoryStore())
    answer = await table.submit(roll("a", origin, SEEN))
    assert answer["refusal"]["params"]["field"] == "evidence"
    undo = Submission("u", "camera", "blue", None, {"type": "undo"}, SEEN)
    assert (await table.submit(undo))["refusal"]["params"]["field"] == "evidence"
