"""``companion bench``: speed and size on this machine, measured by what lies beside the tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import companion
from companion.locale import Words

ROOT = Path(companion.__file__).parents[1]


def run(argv: Sequence[str], language: str, root: Path = ROOT) -> int:
    """The status of ``python -m tests.bench ARGV``; 2 and a sentence where root holds no tests."""
    if not (root / "tests" / "bench" / "__main__.py").is_file():
        print(Words(language)("cli.bench.no_checkout", folder=root), file=sys.stderr)
        return 2
    command = [sys.executable, "-m", "tests.bench", "--lang", language, *argv]
    return subprocess.run(command, cwd=root).returncode
