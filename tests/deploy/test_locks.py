"""The lock files hold what the program needs, in versions that its own description allows."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.project import ROOT

OWN = ("companion", "hardware", "calibration", "rehearsal")
FROM_THE_SYSTEM = {"lgpio", "picamera2", "RPi"}
"""Brought by Raspberry Pi OS itself: there is no wheel of them for every Python."""


def lock(name: str) -> dict[str, list[Requirement]]:
    pinned: dict[str, list[Requirement]] = {}
    for line in (ROOT / "deploy" / name).read_text(encoding="utf-8").splitlines():
        if not line.startswith((" ", "#")):
            requirement = Requirement(line.removesuffix("\\"))
            pinned.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return pinned


def installed_for(name: str) -> dict[str, list[Requirement]]:
    """All that is in the environment once a lock is installed: the first lock is there before any other."""
    return {**lock("requirements.lock"), **lock(name)}


def version(requirement: Requirement) -> str:
    (specifier,) = requirement.specifier
    assert specifier.operator == "=="
    return specifier.version


def project() -> dict[str, list[str]]:
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"": said["dependencies"], **said["optional-dependencies"]}


def imported(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(folder.rglob("*.py")):
        if {"node_modules", "training"} & set(path.parts):  # nobody who plays or checks trains
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((alias.name.partition(".")[0], path) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module.partition(".")[0], path


def foreign(folder: str) -> dict[str, Path]:
    return {
        name: path
        for name, path in imported(ROOT / folder)
        if name not in (*sys.stdlib_module_names, *OWN, "tests", *FROM_THE_SYSTEM)
    }


def unlocked(folder: str, locked: dict[str, list[Requirement]]) -> list[str]:
    distributions = packages_distributions()
    return [
        f"{name} ({path.relative_to(ROOT)})"
        for name, path in foreign(folder).items()
        if not any(canonicalize_name(d) in locked for d in distributions.get(name, ()))
    ]


@pytest.mark.turn(4)
@pytest.mark.parametrize("folder", ["companion", "hardware", "calibration"])
def test_every_import_of_a_room_is_locked(folder: str) -> None:
    assert unlocked(folder, lock("requirements.lock")) == []


@pytest.mark.turn(3)
def test_every_import_of_the_tests_is_locked_for_the_checks() -> None:
    assert unlocked("tests", installed_for("requirements-check.lock")) == []


@pytest.mark.parametrize(
    ("name", "extras"),
    [
        ("requirements.lock", ("", "touchscreen")),
        ("requirements-page.lock", ("page",)),
        ("requirements-check.lock", ("", "touchscreen", "dev", "bench")),
    ],
)
def test_a_lock_fits_what_the_project_says_it_needs(name: str, extras: tuple[str, ...]) -> None:
    locked = installed_for(name)
    for requirement in (Requirement(line) for extra in extras for line in project()[extra]):
        for pinned in locked[canonicalize_name(requirement.name)]:
            assert requirement.specifier.contains(version(pinned)), str(requirement)


@pytest.mark.parametrize("name", ["requirements-check.lock", "requirements-page.lock"])
def test_every_package_stands_in_one_lock(name: str) -> None:
    played = lock("requirements.lock")
    everywhere = {name for name, needed in played.items() if any(not one.marker for one in needed)}
    assert not everywhere & set(lock(name)), "only what some machines need to play stands twice"


@pytest.mark.parametrize("path", sorted((ROOT / "deploy").glob("*.lock")), ids=lambda p: p.name)
def test_every_file_of_a_locked_version_is_known_by_its_hash(path: Path) -> None:
    for package in re.split(r"^(?=\S)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        first, *hashes = package.replace("\\\n", "\n").splitlines()
        assert hashes, first
        assert all(re.fullmatch(r" +--hash=sha256:[0-9a-f]{64} *", line) for line in hashes)


def test_no_lock_names_a_host_or_a_folder() -> None:
    for path in (ROOT / "deploy").glob("*.lock"):
        text = path.read_text(encoding="utf-8")
        assert "://" not in text
        assert " @ " not in text
        assert "--" not in text.replace(" --hash=", "")
