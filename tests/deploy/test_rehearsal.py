"""deploy/rehearse: what it knows of trials, systems and verdicts, without making a machine."""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.project import ROOT

sys.path.insert(0, str(ROOT / "deploy"))
from rehearsal import host, trials, verdicts
from rehearsal.display import picture
from rehearsal.machines import left_mounted
from rehearsal.systems import SYSTEMS
from rehearsal.verdicts import Verdict

README = (ROOT / "README.md").read_text(encoding="utf-8")


def verdict(
    trial: str = "play", commit: str = "abc", found: str = "green", why: str = ""
) -> Verdict:
    return Verdict(
        "debian-13", "amd64", trial, commit, found, 61, "2026-11-27", why, measured={"first": "9 s"}
    )


@pytest.fixture
def said() -> str:
    done = subprocess.run(
        [ROOT / "deploy/rehearse", "--list"], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout


def test_every_system_that_the_readme_names_is_rehearsed() -> None:
    for named in ("Debian 12", "Debian 13", "Ubuntu 24.04"):
        assert named in README
        assert named.lower().replace(" ", "-") in SYSTEMS


def test_the_list_names_every_trial_and_what_it_tries(said: str) -> None:
    for trial in trials.every():
        assert trial.name in said
        assert trial.what in said


def test_both_commands_are_tried_on_every_system() -> None:
    everywhere = {trial.name for trial in trials.every() if "all" in trial.where}
    assert everywhere >= {"play", "check", "check-again", "screen", "no-display", "no-sudo"}


def test_a_trial_comes_after_the_one_whose_machine_it_goes_on_with() -> None:
    names = [trial.name for trial in trials.every()]
    for trial in trials.every():
        assert not trial.after or names.index(trial.after) < names.index(trial.name)


def test_a_trial_without_a_sentence_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mute.sh").write_text("#!/usr/bin/env bash\ntrue\n", encoding="utf-8")
    with pytest.raises(KeyError, match="what"):
        trials.read(tmp_path / "mute.sh")


def test_a_system_is_signed_by_keys_that_are_named_in_full() -> None:
    for system in SYSTEMS.values():
        assert all(len(key) == 40 and int(key, 16) for key in system.keys)


def test_a_verdict_is_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "abc" / "debian-13-amd64" / "play"
    folder.mkdir(parents=True)
    verdict().keep(folder)
    assert verdicts.kept(folder) == verdict()
    assert verdicts.of_commit(tmp_path, "abc") == [verdict()]
    assert verdicts.of_commit(tmp_path, "other") == []
    assert verdicts.newest(tmp_path, but="abc") == []
    assert verdicts.newest(tmp_path, but="other") == [verdict()]


def test_the_table_shows_both_commits_side_by_side() -> None:
    before = [verdict(commit="old", found="red", why="it fell"), verdict("check", "old", "red")]
    told = verdicts.table(before, [verdict(), verdict("gone")], ["check", "play"])
    rows = [line.split(" | ") for line in told.splitlines()[2:]]
    assert [row[1] for row in rows] == ["check", "play"]
    assert rows[1][2] == "red (it fell), 61 s, 2026-11-27; first 9 s (old)"
    assert rows[1][3] == "green, 61 s, 2026-11-27; first 9 s (abc) |"
    assert rows[0][3] == "— |"


@pytest.mark.turn(3)
def test_only_what_concerns_reaching_archives_is_taken_over_from_this_machine() -> None:
    for line in host.read().acquire:
        assert line.startswith("Acquire::")
        assert "::Languages" not in line


def test_a_machine_is_given_the_settings_where_its_own_programs_read_them(tmp_path: Path) -> None:
    given = host.Host(
        ('Acquire::http::Proxy "p";',), {"proxy": "p"}, {"registry": "r"}, {"http_proxy": "p"}
    )
    seen = dict(reversed(bind.split(":")) for bind in given.lent(tmp_path, SYSTEMS["debian-13"]))
    read = {place: Path(file).read_text("utf-8") for place, file in seen.items()}
    assert "Proxy" in read["/etc/apt/apt.conf.d/99rehearsal"]
    assert "proxy = p" in read["/etc/pip.conf"]
    environment = read["/etc/environment"].splitlines()
    assert {"npm_config_registry=r", "http_proxy=p"} <= set(environment)


def test_what_a_display_shows_becomes_a_picture(tmp_path: Path) -> None:
    words = [100, 7, 2, 24, 2, 1, 0, 0, 32, 0, 32, 32, 8] + [0] * 12
    pixels = bytes([1, 2, 3, 0, 4, 5, 6, 0])  # blue, green, red, nothing
    (tmp_path / "seen.xwd").write_bytes(struct.pack(">25I", *words) + pixels)
    png = picture(tmp_path / "seen.xwd").read_bytes()
    assert png.startswith(b"\x89PNG")
    assert png[16:24] == struct.pack(">2I", 2, 1)


@pytest.mark.parametrize(
    "words",
    [
        ("nowhere",),
        ("debian-13", "nothing"),
        ("debian-12", "lock"),
        ("all", "--commit", "none"),
        (),
    ],
)
def test_what_is_not_understood_is_said_and_nothing_is_made(words: tuple[str, ...]) -> None:
    run = [sys.executable, "-m", "rehearsal", *words]
    done = subprocess.run(
        run, cwd=ROOT / "deploy", capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert "deploy/rehearse" in done.stderr


def test_what_a_killed_rehearsal_left_mounted_is_found_the_innermost_first(tmp_path: Path) -> None:
    machines = tmp_path / "the machines"
    root = f"{machines}/a/root".replace(" ", "\\040")
    table = (
        f"proc /proc proc rw 0 0\noverlay {root} overlay rw 0 0\ntmpfs {root}/run tmpfs rw 0 0\n"
    )
    assert left_mounted(machines, table) == [machines / "a/root/run", machines / "a/root"]
    assert left_mounted(tmp_path / "other", table) == []
