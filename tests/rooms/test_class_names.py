"""A class name means one thing: several rooms carry it only for a reason that stands here."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST = 15

IMPLEMENTS = "a port of the phones' room, and the app's class that implements it"
SHARED: dict[str, str] = {"Coach": IMPLEMENTS, "HostDesk": IMPLEMENTS}
"""Class names that more than one room carries, with the reason."""


def room_of(path: Path) -> str:
    """The room that a file lies in: a folder of ``companion``, or ``hardware`` or ``calibration``."""
    parts = path.relative_to(ROOT).parts
    return "/".join(parts[:2]) if parts[0] == "companion" else parts[0]


def rooms_of_names(files: list[Path]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].add(room_of(path))
    return found


def product() -> list[Path]:
    rooms = (ROOT / room for room in ("companion", "hardware", "calibration"))
    return [
        path for room in rooms for path in room.rglob("*.py") if "node_modules" not in path.parts
    ]


@pytest.mark.turn(4)
def test_several_rooms_carry_a_class_name_only_for_a_reason() -> None:
    found = rooms_of_names(product())
    assert len(found) > 1000
    several = {name: sorted(rooms) for name, rooms in found.items() if len(rooms) > 1}
    new = {name: rooms for name, rooms in several.items() if name not in SHARED}
    assert not new, f"call one of them by what it is, or give the reason here: {new}"
    assert several.keys() == SHARED.keys(), "these are shared no more: take them off the list"


def test_the_list_of_reasons_stays_short() -> None:
    assert len(SHARED) <= MOST
