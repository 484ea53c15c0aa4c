"""How many expressions above the rules mypy takes for anything at all, since nothing says what they are.

``python -m tests.rooms.untyped FOLDER`` reads what ``mypy --any-exprs-report FOLDER`` wrote, and prints the number;
it ends with 1 where there are more than ``MOST``. An alias hides its own ``Any`` from mypy: it is no way to get below.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ABOVE = (
    "companion.robots",
    "companion.app",
    "companion.faces",
    "companion.touchscreen.games",
)
"""Who asks the rules and the table. Screens and widgets are drawn with Kivy, which says no types."""
MOST = 300
"""So many of them at most in modules that do not draw with Kivy."""
_ROW = re.compile(r"^\s*([\w.]+)\s+(\d+)\s+\d+\s+[\d.]+%$", re.M)
_KIVY = re.compile(r"^\s*(?:from|import) kivy\b", re.M)


def untyped(report: str) -> tuple[int, int]:
    """The text of a report → the number in all, and that without the modules that draw with Kivy.

    ValueError where it tells of none of these rooms.
    """
    found = dict(_counts(report))
    if not found:
        raise ValueError("the report tells of no module above the rules")
    drawn = sum(count for module, count in found.items() if _draws(module))
    return sum(found.values()), sum(found.values()) - drawn


def _counts(report: str) -> Iterator[tuple[str, int]]:
    for module, count in _ROW.findall(report):
        if any(module == room or module.startswith(f"{room}.") for room in ABOVE):
            yield module, int(count)


def _draws(module: str) -> bool:
    path = ROOT.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return _KIVY.search(file.read_text(encoding="utf-8")) is not None


def told(report: str) -> tuple[str, bool]:
    """The line that the check prints, and whether that is few enough."""
    every, bare = untyped(report)
    said = f"expressions of type Any above the rules: {every}"
    return f"{said} (without the modules of Kivy's widgets: {bare}; at most {MOST})", bare <= MOST


if __name__ == "__main__":
    line, is_few = told((Path(sys.argv[1]) / "any-exprs.txt").read_text(encoding="utf-8"))
    print(line)
    sys.exit(not is_few)
