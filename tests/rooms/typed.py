"""Which modules above the rules hold no expression of which nobody says what it is.

They are held to mypy's ``disallow_any_expr``, by a list in pyproject.toml. ``python -m tests.rooms.typed`` runs mypy
as if all modules were on it and writes the list anew, which takes minutes. It is right to make the list longer; a
module that falls off it has lost a type.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PROJECT = ROOT / "pyproject.toml"
ROOMS = ("app", "demo", "faces", "phones", "robots", "touchscreen")
FIRST = "# Typed to the last expression: written by python -m tests.rooms.typed\n"
LAST = "# End of what is written.\n"
_FOUND = re.compile(r"^(companion/\w+/[\w/]+)\.py:\d+: error: ", re.M)


def modules() -> set[str]:
    """All modules of the rooms."""
    paths = (path for room in ROOMS for path in (ROOT / "companion" / room).rglob("*.py"))
    kept = (path for path in paths if "node_modules" not in path.parts)
    return {module_of(path.relative_to(ROOT).with_suffix("").as_posix()) for path in kept}


def module_of(path: str) -> str:
    """A path without its ending → the module's name."""
    return path.removesuffix("/__init__").replace("/", ".")


def held(project: str) -> list[str]:
    """The modules that pyproject.toml lists; ValueError where the list is not there."""
    return re.findall(r'^  "([\w.]+)",$', _between(project), re.M)


def typed(report: str) -> list[str]:
    """The modules of the rooms of which mypy's report says nothing at all."""
    told = {module_of(path) for path in _FOUND.findall(report)}
    return sorted(modules() - told)


def written(project: str, names: Iterable[str]) -> str:
    """The text of pyproject.toml with this list."""
    rows = "".join(f'  "{name}",\n' for name in names)
    section = "[[tool.mypy.overrides]]\nmodule = [\n" + rows + "]\ndisallow_any_expr = true\n"
    return project.replace(_between(project), FIRST + section + LAST)


def _between(project: str) -> str:
    if project.count(FIRST) != 1 or project.count(LAST) != 1:
        raise ValueError("pyproject.toml has no list of modules that are typed to the last")
    return project[project.index(FIRST) : project.index(LAST)] + LAST


def report_of_all() -> str:
    """What mypy says where every module is on the list."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "mypy", "--disallow-any-expr", "--cache-dir", cache]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stdout + done.stderr)
    return done.stdout


if __name__ == "__main__":
    text = PROJECT.read_text(encoding="utf-8")
    names = typed(sys.stdin.read() if "-" in sys.argv[1:] else report_of_all())
    PROJECT.write_text(written(text, names), encoding="utf-8")
    print(f"{len(names)} of {len(modules())} modules are typed to the last expression")
