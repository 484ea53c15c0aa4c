"""``companion bench``: choose the parts, run them one after the other, print the figures."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module

from companion.bench.figures import Part, as_json, as_text

PARTS = {
    "games": "pace",
    "expansions": "expansions",
    "delivery": "delivery",
    "startup": "startup",
    "taps": "taps",
    "press": "press",
    "lamps": "lamps",
    "camera": "camera",
}
"""Each is measured by a module of this package, with ``measure(quick: bool) -> Part``."""


def main(argv: Sequence[str]) -> int:
    """Run the benchmarks. Status 0; 2 where the arguments are wrong."""
    chosen = _parser().parse_args(argv)
    parts = [_measured(name, chosen.quick) for name in chosen.only or PARTS]
    print(json.dumps(as_json(parts), indent=1) if chosen.json else as_text(parts))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="companion bench", description="Measure speed and size on this machine."
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="fewer repetitions, coarser figures")
    parser.add_argument("--lang", help=argparse.SUPPRESS)  # figures are the same in any language
    parser.add_argument(
        "--only",
        type=lambda text: text.split(","),
        metavar="PART,…",
        help=f"only these of {', '.join(PARTS)}",
    )
    return parser


def _measured(name: str, quick: bool) -> Part:
    if name not in PARTS:
        return Part(name, skipped=f"there is no part of this name; there are {', '.join(PARTS)}")
    print(f"measuring {name} …", file=sys.stderr)
    try:
        measure: Callable[[bool], Part] = import_module(f"companion.bench.{PARTS[name]}").measure
    except ImportError as missing:
        return Part(name, skipped=f"{missing.name or missing} is not installed")
    began = time.perf_counter()
    part = measure(quick)
    print(f"measured {name} in {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return part
