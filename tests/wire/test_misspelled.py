"""The type checker refuses a misspelled key of every game, of the table, of commands, events and `about`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.wire.written import ROOT

SNIPPET = """\
from companion.rules.wire import AboutJson
from companion.table.ports import TablePort
from companion.table.shapes import View
from companion.table.wire import CommandJson, EventJson
import companion.faces.games.alexander.shown as alexander
import companion.faces.games.cities_knights.shown as cities_knights
import companion.faces.games.great_wall.shown as great_wall
import companion.faces.games.troy.shown as troy
from companion.faces.seen import Seen


def misspelled(seen: Seen, view: View, table: TablePort, do: CommandJson, event: EventJson) -> None:
    print(view["jurnal"])
    print(view["seats"][0]["point"])
    print(seen.view["board"]["hexs"])
    print(seen.about["dutys"])
    print(table.view_for("table")["wining"])
    if do["type"] == "build_road":
        print(do["where"])
    if event["type"] == "dice_rolled":
        print(event["sum"])
    print(great_wall.shown(seen)["wal"])
    print(great_wall.shown(seen)["wall"][0]["hight"])
    print(cities_knights.shown(seen)["fleets"])
    print(cities_knights.seat_of(seen, "red")["improvement"])
    print(troy.board(seen)["ship"])
    print(troy.marker(seen, "troy")["spaces"])
    print(alexander.auction_of(seen)["hi"])
    print(alexander.shown(seen)["advisers"])
"""


def test_every_misspelled_key_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "misspelled.py"
    path.write_text(SNIPPET, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        str(ROOT / "pyproject.toml"),
        str(path),
    ]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    refused = {int(number) for number in re.findall(r"misspelled\.py:(\d+): error", told)}
    wanted = {n for n, line in enumerate(SNIPPET.splitlines(), 1) if "print(" in line}
    assert refused == wanted, told
