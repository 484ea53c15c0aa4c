"""A record is written whole, and a game that is over is revisited step by step."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from companion.faces.past import replay as where
from companion.faces.past.record_export import record_name, write_record
from companion.table import MemoryStore, Submission, Table
from tests.table.replay import Replay
from tests.touchscreen.sample_views import view


def test_a_record_is_written_whole_and_can_be_read_again(tmp_path: Path) -> None:
    record = [{"kind": "opening", "at": 1.5}, {"kind": "done", "é": 1}]
    path = write_record(tmp_path, "katane.json", record)
    assert json.loads(path.read_text(encoding="utf-8")) == record
    assert [p.name for p in tmp_path.iterdir()] == ["katane.json"]


def test_a_folder_that_is_gone_leaves_no_file_and_an_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="gone"):
        write_record(tmp_path / "gone", "katane.json", [])


def test_a_record_is_named_after_the_day_and_the_people() -> None:
    name = record_name(view(), 0.0)
    assert name.endswith("ann-bo-cy.json")
    assert name.startswith("katane-19")


async def _finished_game() -> tuple[list[dict[str, object]], dict[str, object]]:
    rng = random.Random(4)
    async with Table(MemoryStore()) as table:
        players = [{"seat": seat} for seat in ("red", "blue", "white")]
        custody = {"dice": "app"}
        new = {"game": "base", "players": players, "board": "variable", "custody": custody}
        await table.start({**new, "entropy": 4})
        number = 0
        while table.view_for("table")["winners"] is None:
            seats = {duty["seat"] for duty in table.view_for("table")["obligations"]}
            wishes = [(seat, do) for seat in sorted(seats) for do in table.options(seat)]
            building = [w for w in wishes if w[1]["type"].startswith(("build", "buy"))]
            seat, do = rng.choice(building or wishes)
            number += 1
            answer = await table.submit(Submission(f"n{number}", "touch", seat, None, do))
            assert answer["ok"], answer
        return table.record(), table.view_for("table")


@pytest.mark.turn(2)
async def test_the_last_step_of_a_replay_is_the_end_of_the_game() -> None:
    record, end = await _finished_game()
    replay = Replay(record)
    last = await replay.view(replay.length)
    assert last["board"] == end["board"]
    assert last["winners"] == end["winners"]
    first = await replay.view(0)
    assert first["board"]["intersections"] == []
    assert replay.turns()[-1] == replay.length


async def test_a_record_of_a_game_that_goes_on_cannot_be_replayed() -> None:
    async with Table(MemoryStore()) as table:
        players = [{"seat": seat} for seat in ("red", "blue", "white")]
        await table.start({"game": "base", "players": players, "board": "variable"})
        with pytest.raises(RuntimeError, match="record"):
            await Replay(table.record()).view(0)


def test_a_leap_goes_to_the_ends_of_turns_and_stays_inside() -> None:
    turns = (5, 9, 12)
    assert where.next_turn(turns, 0) == 5
    assert where.next_turn(turns, 5) == 9
    assert where.next_turn(turns, 12) == 12
    assert where.turn_before(turns, 9) == 5
    assert where.turn_before(turns, 3) == 0


def test_a_step_lights_what_it_was_about() -> None:
    events = [
        {"type": "road_built", "at": "0,0,NE"},
        {"type": "resources_gained", "by_hex": [{"hex": "1,0"}, {"hex": "1,0"}]},
        {"type": "turn_ended"},
    ]
    assert where.touched(events) == ("0,0,NE", "1,0")
    journal = [{"seq": seq, "event": event} for seq, event in zip((1, 2, 2), events, strict=True)]
    assert where.happened({"seq": 2, "journal": journal}) == events[1:]
