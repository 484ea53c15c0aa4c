"""No file that people write is so long that it holds more than one thing."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
ENDINGS = ("*.py", "*.ts", "*.tsx")
MOST = 450
"""Lines; a file that nears it is cut by what it holds."""
WRITTEN_BY_A_PROGRAM = frozenset({"companion/phones/web/src/schema.ts"})


def files() -> list[str]:
    """Everything that git knows or would take; without git, what lies in the rooms."""
    asked = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *ENDINGS]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False)
    if found.returncode == 0:
        return [name for name in found.stdout.splitlines() if (ROOT / name).is_file()]
    rooms = ("calibration", "companion", "hardware", "tests")
    paths = (path for room in rooms for end in ENDINGS for path in (ROOT / room).rglob(end))
    return [p.relative_to(ROOT).as_posix() for p in paths if "node_modules" not in p.parts]


def lines(name: str) -> int:
    return (ROOT / name).read_bytes().count(b"\n")


def test_no_file_is_longer_than_can_be_read_at_one_go() -> None:
    found = {name: lines(name) for name in files() if name not in WRITTEN_BY_A_PROGRAM}
    assert len(found) > 1000
    long = {name: count for name, count in found.items() if count > MOST}
    assert not long, f"cut them by what they hold, at {MOST} lines at most: {long}"


def test_what_a_program_writes_is_still_there() -> None:
    assert all(lines(name) > MOST for name in WRITTEN_BY_A_PROGRAM)
