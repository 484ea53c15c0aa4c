"""Shared rooms ask what a game is like, never which game it is: no file but a game's own names one."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rooms.names import ROOMS, ROOT, named, owner, shared_files

LISTS = (
    "companion/rules/games.py",
    "companion/rules/wire.py",
    "companion/faces/games/faces.py",
    "companion/phones/web/src/games/rooms.ts",
    "companion/robots/games/__init__.py",
    "companion/story/games/__init__.py",
    "tests/bench/games/__init__.py",
    "companion/rulings/__init__.py",
    "hardware/scenes/__init__.py",
)
"""The one list of games of each room: these alone may import a game's folder."""
EXCEPTED = {
    **dict.fromkeys(LISTS, "the one list of its room"),
    "companion/phones/web/src/schema.ts": "written from the schema, which says every game's view",
    "companion/rulings/boards.json": "conditions that the index states for several games' boards",
    "companion/rulings/fr/boards.json": "the same in French",
    "companion/rulings/house.json": "a house rule that the index keeps away from one game",
}
"""Files that may name games, each with its reason."""
MOST_EXCEPTED = 13


@pytest.mark.turn(2)
def test_no_shared_file_names_a_game() -> None:
    wrong = {
        str(path.relative_to(ROOT)): dict(named(path))
        for path in shared_files()
        if named(path) and str(path.relative_to(ROOT)) not in EXCEPTED
    }
    assert wrong == {}


def test_few_files_are_excepted_and_each_needs_it() -> None:
    assert len(EXCEPTED) <= MOST_EXCEPTED
    assert [file for file in EXCEPTED if not named(ROOT / file)] == []


def modules() -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((ROOT / room).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports, submodules taken from a package as well."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def game_of(module: str) -> str | None:
    """The game whose folder a module lies in, None for a shared one or another's."""
    if module.partition(".")[0] not in ROOMS:
        return None
    return owner(ROOT / module.replace(".", "/"))


@pytest.mark.turn(3)
def test_only_the_list_of_a_room_imports_games() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path in modules()
        if owner(path) is None and str(path.relative_to(ROOT)) not in LISTS
        for module in imported(path)
        if game_of(module)
    ]
    assert wrong == []


@pytest.mark.turn(2)
def test_a_game_imports_no_other_game_but_base() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {module}"
        for path in modules()
        if owner(path) is not None
        for module in imported(path)
        if game_of(module) not in (None, "base", owner(path))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("class WallStage:", "wall"),
        ("has_wall = 1", "wall"),
        (".seat-rider { color: red }", "rider"),
        ('msgid "touchscreen.fleet.title"', "fleet"),
        ('KINDS = ("brick", "coin")', "coin"),
        ('game == "cities_knights"', "cities_knights"),
    ],
)
def test_a_word_is_found_however_it_is_written(text: str, word: str) -> None:
    path = ROOT / "companion" / "shared.py"
    assert named(path, text)[word] == 1


def test_longer_and_ordinary_words_are_not_taken_for_a_game() -> None:
    path = ROOT / "companion" / "shared.py"
    assert not named(path, "firewalled wallet override() # a coin on paper; it flees")
