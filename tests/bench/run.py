"""``python -m tests.bench``: choose the parts, run them one after the other, print the figures."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module

from companion.arguments import CommandOption, Usage, arguments, language_of, one_of
from tests.bench.figures import Part, as_json, as_text

PARTS = {
    "games": "pace",
    "expansions": "expansions",
    "robots": "robots",
    "delivery": "delivery",
    "undo": "undone",
    "memory": "memory",
    "startup": "startup",
    "taps": "taps",
    "press": "press",
    "lamps": "lamps",
    "camera": "camera",
    "readers": "readers",
}
"""Each is measured by a module of this package, with ``measure(quick: bool) -> Part``."""


def _parts(word: str) -> tuple[str, ...]:
    names = tuple(word.split(","))
    for name in names:
        one_of(*PARTS)(name)
    return names


USAGE = Usage(
    "bench",
    (CommandOption("--json"), CommandOption("--quick"), CommandOption("--only", "PART,…", _parts)),
)


def main(argv: Sequence[str]) -> int:
    """Run the benchmarks. Status 0; 2 where the arguments are wrong."""
    language, rest = language_of(argv)
    given = arguments(USAGE, rest or (), language)
    if isinstance(given, int):
        return given
    parts = [_measured(name, bool(given["quick"])) for name in given["only"] or PARTS]
    print(json.dumps(as_json(parts), indent=1) if given["json"] else as_text(parts))
    return 0


def _measured(name: str, quick: bool) -> Part:
    print(f"measuring {name} …", file=sys.stderr)
    try:
        measure: Callable[[bool], Part] = import_module(f"tests.bench.{PARTS[name]}").measure
    except ImportError as missing:
        return Part(name, skipped=f"{missing.name or missing} is not installed")
    began = time.perf_counter()
    part = measure(quick)
    print(f"measured {name} in {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return part
