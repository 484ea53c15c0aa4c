"""A new game is green from its first minute, and where there can be none nothing is written."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.new_game import LISTS, PAGE, TEMPLATE, NoGameError, new_game
from companion.locale import LANGUAGES, Words
from companion.phones.web.build import Node

ROOT = Path(__file__).parents[2]
NAME = "fair_day"
HEAVY = ("node_modules", "dist", "__pycache__", "*.png", "*.jpg", "*.npz", "*.onnx")
"""What no test of a game's own reads."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The sources and their tests, in a folder of their own."""
    folder = tmp_path
    for room in ("companion", "hardware", "calibration", "tests"):
        shutil.copytree(ROOT / room, folder / room, ignore=shutil.ignore_patterns(*HEAVY))
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def files(folder: Path) -> dict[Path, bytes]:
    """Every file that people wrote, with what it holds."""
    found = (
        path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    )
    return {path: path.read_bytes() for path in found}


def done(folder: Path, *command: str) -> str:
    """What a command prints that must succeed there."""
    run = subprocess.run(
        [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    return run.stdout


@pytest.mark.tour("a new game")
@pytest.mark.slow
def test_a_new_game_passes_its_tests_and_the_house_s_and_leaves_nothing_of_the_template(
    checkout: Path,
) -> None:
    before = files(checkout)
    told = done(checkout, "companion.cli", "new-game", NAME)
    assert told.rstrip().endswith("build.py --types"), "the page's packages are not there"
    after = files(checkout)
    changed = {path for path in before if after[path] != before[path]}
    written = {checkout / "companion/rules/wire.py"}
    assert changed == {checkout / file for file, *_ in LISTS} | written
    new = after.keys() - before.keys()
    assert not [path for path in new if b"market" in after[path].lower() or "market" in path.name]
    modules = [str(path) for path in new if path.suffix == ".py" and path.name != "wire.py"]
    done(checkout, "ruff", "check", "--quiet", *modules)
    done(checkout, "ruff", "format", "--check", "--quiet", *modules)
    sources = [module for module in modules if Path(module).is_relative_to(checkout / "companion")]
    done(checkout, "mypy", "--follow-imports=silent", *sources)
    own = (f"tests/rules/{NAME}", f"tests/touchscreen/games/{NAME}")
    house = ("tests/locale/test_families.py", "tests/papers/test_contracts.py", "tests/golden")
    ran = done(checkout, "pytest", "-q", "-k", NAME, "-p", "no:cacheprovider", *own, *house)
    assert " passed" in ran
    assert done(checkout, "companion.cli", "about", NAME).startswith(f"{NAME}: 4 seats")


@pytest.mark.tour("a new game")
@pytest.mark.slow
@pytest.mark.skipif(not (ROOT / PAGE / "node_modules" / "typescript").is_dir(), reason="no page")
def test_where_the_page_s_packages_are_there_it_knows_the_new_game(checkout: Path) -> None:
    (checkout / PAGE / "node_modules").symlink_to(ROOT / PAGE / "node_modules")
    told = done(checkout, "companion.cli", "new-game", NAME)
    assert "--types" not in told
    assert "interface FairDayView" in (checkout / PAGE / "src/schema.ts").read_text("utf-8")
    Node().run(checkout / PAGE, "node_modules/typescript/bin/tsc", "--noEmit")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Fair", "bad_name"),
        ("a", "bad_name"),
        ("9lives", "bad_name"),
        ("fair-day", "bad_name"),
        ("class", "bad_name"),
        ("../fair", "bad_name"),
        ("base", "taken"),
        ("trade", "taken"),
        ("rules", "taken"),
    ],
)
def test_a_name_that_cannot_be_or_is_taken_is_refused(name: str, code: str) -> None:
    with pytest.raises(NoGameError) as wrong:
        new_game(name, ROOT)
    assert wrong.value.code == code


def test_without_a_checkout_there_is_no_new_game(tmp_path: Path) -> None:
    with pytest.raises(NoGameError) as wrong:
        new_game(NAME, tmp_path)
    assert wrong.value.code == "no_checkout"


def test_where_a_list_cannot_be_found_nothing_is_written(tmp_path: Path) -> None:
    """So that a game never stands half in the house."""
    shutil.copytree(ROOT / TEMPLATE, tmp_path / TEMPLATE)
    for file, *_ in LISTS:
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("nothing here\n")
    before = files(tmp_path)
    with pytest.raises(NoGameError) as wrong:
        new_game(NAME, tmp_path)
    assert wrong.value.code == "list"
    assert files(tmp_path) == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_why_there_is_no_new_game_is_said(language: str) -> None:
    source = (ROOT / "companion/cli/new_game.py").read_text("utf-8")
    codes = {part.split('"')[0] for part in source.split('NoGameError("')[1:]}
    assert len(codes) > 5
    assert all(Words(language).has(f"cli.new-game.{code}") for code in codes)
