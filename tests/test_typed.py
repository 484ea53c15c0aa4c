"""What a person is told to type runs where it is said, whatever is on the path and however the folder is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SAYS = "from companion.typed import typed; print(typed(), typed('python'), sep='\\n')"


def said(python: Path, path: str) -> list[str]:
    there = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([python, "-c", SAYS], capture_output=True, text=True, env=there)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """A folder with the commands of an environment, named as people name folders."""
    folder = tmp_path / "Spiele für Öma (neu) & co" / "bin"
    folder.mkdir(parents=True)
    (folder / "python").symlink_to(sys.executable)
    (folder / "companion").write_text("#!/bin/sh\necho played\n")
    (folder / "companion").chmod(0o755)
    return folder


def test_what_is_said_can_be_typed_from_anywhere(environment: Path, tmp_path: Path) -> None:
    companion, python = said(environment / "python", os.defpath)
    typed = subprocess.run(companion, shell=True, cwd="/", capture_output=True, text=True)
    assert typed.stdout == "played\n"
    asked = f"{python} -c 'import sys; print(sys.executable)'"
    typed = subprocess.run(asked, shell=True, cwd="/", capture_output=True, text=True)
    assert typed.stdout.strip() == str(environment / "python")


def test_the_bare_word_is_said_where_it_leads_to_this_very_program(environment: Path) -> None:
    path = f"{environment}{os.pathsep}{os.defpath}"
    assert said(environment / "python", path) == ["companion", "python"]


def test_another_companion_on_the_path_is_not_meant(environment: Path, tmp_path: Path) -> None:
    other = tmp_path / "companion"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    companion, _ = said(environment / "python", f"{tmp_path}{os.pathsep}{os.defpath}")
    assert str(environment / "companion") in companion


def test_without_a_command_of_its_own_it_is_pythons_module(environment: Path) -> None:
    (environment / "companion").unlink()
    companion, python = said(environment / "python", os.defpath)
    assert companion == f"{python} -m companion"
