"""``companion play`` as the protocol describes it: ready, orderly end, going on, and clear errors."""

from __future__ import annotations

import json
import signal
import socket
from pathlib import Path

import pytest

from companion.phones.client import Phone
from tests.app.running import FREE_PORTS, RunningTable, new_file

pytestmark = pytest.mark.e2e


def test_ready_line_names_addresses_and_a_join_link_per_seat(tmp_path: Path) -> None:
    with RunningTable(tmp_path / "data", "--new", str(new_file(tmp_path))) as table:
        said = table.ready()
    assert said["ready"] is True
    assert said["table"] == "katane"
    assert said["http"].startswith("http://")
    assert said["mqtt"].startswith("mqtt://")
    assert said["ws"].startswith("ws://")
    assert set(said["seats"]) == {"red", "blue", "white"}
    assert all(seat["join"].startswith(said["http"]) for seat in said["seats"].values())


@pytest.mark.turn(4)
def test_sigterm_ends_it_in_order(tmp_path: Path) -> None:
    with RunningTable(tmp_path / "data") as table:
        table.ready()
        assert table.end(signal.SIGTERM) == 0


async def test_a_second_start_goes_on_where_it_was_even_after_a_kill(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with RunningTable(data, "--new", str(new_file(tmp_path))) as table:
        phone = await Phone.join(table.ready()["seats"]["red"]["join"])
        view = await phone.seen(0)
        placed = next(o for o in view["options"] if o["type"] == "build_settlement")
        answer = await phone.submit(placed)
        assert answer["ok"]
        table.end(signal.SIGKILL)
        await phone.close()
    with RunningTable(data, "--new", str(new_file(tmp_path))) as table:
        table.ready()
        again = Phone(phone.credentials)
        await again.connect()
        view = await again.seen(answer["seq"])
        pieces = [(i["at"], i["seat"]) for i in view["board"]["intersections"]]
        assert pieces == [(placed["at"], "red")]
        await again.close()


@pytest.mark.turn(3)
def test_a_port_in_use_is_named_and_nothing_starts(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ports = ("--http", port, *FREE_PORTS[2:])
        with RunningTable(tmp_path / "data", ports=ports) as table:
            status, said = table.failed()
    assert status == 2
    assert port in said
    assert "--http" in said


@pytest.mark.turn(4)
def test_two_programs_never_share_a_folder(tmp_path: Path) -> None:
    with RunningTable(tmp_path / "data") as first:
        first.ready()
        with RunningTable(tmp_path / "data") as second:
            status, said = second.failed()
    assert status == 2
    assert str(tmp_path / "data") in said


@pytest.mark.turn(2)
@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (None, "new.json"),
        ("{not json", "new.json"),
        ("[]", "new.json"),
        (json.dumps({"game": "chess", "players": []}), "chess"),
        (json.dumps({"game": "base", "players": [{"seat": "pink"}] * 3}), "Pink"),
    ],
)
def test_a_wrong_file_for_a_new_game_is_refused_with_the_reason(
    tmp_path: Path, content: str | None, expected: str
) -> None:
    path = tmp_path / "new.json"
    if content is not None:
        path.write_text(content)
    with RunningTable(tmp_path / "data", "--new", str(path)) as table:
        status, said = table.failed()
    assert status == 2
    assert expected in said
    assert "Traceback" not in said


@pytest.mark.turn(2)
def test_an_unknown_setting_is_refused_by_name(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.toml").write_text('colour = "red"\n')
    with RunningTable(data) as table:
        status, said = table.failed()
    assert status == 2
    assert "colour" in said
    assert "settings.toml" in said
