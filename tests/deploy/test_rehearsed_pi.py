"""deploy/rehearse pi: what it hands to the emulated machine, without starting one."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.deploy.project import ROOT

sys.path.insert(0, str(ROOT / "deploy"))
from rehearsal.pi import agent, command, initrd
from rehearsal.pi.shot import Shot


def test_the_list_names_every_trial_of_the_pi() -> None:
    done = subprocess.run(
        [ROOT / "deploy/rehearse", "--list"], capture_output=True, text=True, check=True, timeout=60
    )
    for name in command.named():
        assert name in done.stdout
    assert {"pins", "screen", "life"} <= set(command.named())


def test_a_trial_is_run_on_both_systems_or_on_the_named_one() -> None:
    places = {(system.name, trial.name) for system, trial in command.jobs([])}
    assert {("debian-12", "life"), ("debian-13", "life")} <= places
    assert [trial.name for _, trial in command.jobs(["screen"])] == ["screen", "screen"]
    (job,) = command.jobs(["debian-13", "screen"])
    assert (job[0].name, job[1].name) == ("debian-13", "screen")
    with pytest.raises(KeyError):
        command.jobs(["none"])


def test_a_first_file_system_is_one_that_cpio_reads(tmp_path: Path) -> None:
    entries = [
        initrd._entry("bin", 0o040755, b""),
        initrd._entry("bin/odd", 0o100755, b"seven b"),
        initrd._entry("TRAILER!!!", 0, b""),
    ]
    assert all(len(entry) % 4 == 0 for entry in entries)
    packed = gzip.compress(b"".join(entries))
    plain = gzip.decompress(packed)
    assert plain[:6] == b"070701"
    assert plain.count(b"070701") == 3
    fields = [int(plain[6 + 8 * n : 14 + 8 * n], 16) for n in range(13)]
    assert fields[1] == 0o040755
    assert fields[11] == len("bin") + 1


def test_the_agent_tells_each_line_and_how_a_script_ended() -> None:
    ours, theirs = os.pipe()
    teller = threading.Thread(target=agent.run, args=(theirs, "echo one; echo two >&2; exit 3"))
    teller.start()
    with os.fdopen(ours, encoding="utf-8") as lines:
        told = [json.loads(lines.readline()) for _ in range(3)]
        teller.join()
        os.close(theirs)
    assert told == [{"said": "one"}, {"said": "two"}, {"status": 3}]


def test_a_picture_of_the_screen_is_counted_and_kept(tmp_path: Path) -> None:
    pixels = bytes([0, 0, 0, 255, 0, 0, 255, 0, 0, 10, 20, 30])
    place = tmp_path / "shot.ppm"
    place.write_bytes(b"P6\n2 2\n255\n" + pixels)
    shot = Shot.read(place)
    assert (shot.width, shot.height, shot.colors) == (2, 2, 3)
    assert shot.differs(Shot(2, 2, bytes(12))) == 0.75
    shot.keep(tmp_path / "shot.png")
    assert (tmp_path / "shot.png").read_bytes().startswith(b"\x89PNG")
    place.write_bytes(b"P6\n2 2\n255\n" + pixels[:-1])
    with pytest.raises(ValueError, match="not whole"):
        Shot.read(place)
