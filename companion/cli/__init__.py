"""``companion COMMAND``: every command, each imported only when it is asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

from companion.arguments import language_of, shown
from companion.locale import LANGUAGES, Words
from companion.terminal import guarded

OWN: Final = {
    "referee": "companion.cli.referee",
    "schema": "companion.cli.schema",
    "about": "companion.cli.about",
    "record": "companion.cli.records:record",
    "replay": "companion.cli.records:replay",
    "verify": "companion.cli.verify",
    "backup": "companion.cli.backup",
    "restore": "companion.cli.restore",
    "rulings": "companion.cli.rulings",
    "dice": "companion.cli.dice",
    "board": "companion.cli.board",
    "fairness": "companion.cli.fairness",
    "codes": "companion.cli.codes",
    "doctor": "companion.cli.doctor",
    "wiring": "companion.cli.wiring",
    "hall": "companion.hall.command",
    "new-game": "companion.cli.new_game",
    "bench": "companion.cli.bench",
}
"""Commands of this package: ``run(argv, language) -> status``."""

OTHERS: Final = {
    "play": "companion.app",
    "calibrate": "calibration.__main__",
    "mosquitto": "companion.phones.command",
}
"""Commands of other rooms: ``main(argv) -> status``; they read their own ``--lang``."""

VERSION: Final = "--version"


def main(argv: Sequence[str] | None = None) -> int:
    """The program ``companion``. Out: the exit status, 0 for done and 2 for what the user can put right."""
    given = list(sys.argv[1:] if argv is None else argv)
    language, rest = language_of(given)
    return guarded(lambda: _run(given, rest, language), language)


def _run(given: Sequence[str], rest: Sequence[str] | None, language: str) -> int:
    if rest is None:
        return _say("cli.usage.language", language, known=", ".join(LANGUAGES))
    name = rest[0] if rest else "--help"
    if name in OTHERS:
        at = given.index(name)
        others: Callable[[Sequence[str]], int] = import_module(OTHERS[name]).main
        return others([*given[at + 1 :], *given[:at]])
    if name in OWN:
        return _own(name)(rest[1:], language)
    if name in ("--help", "-h", "help"):
        return _overview(language)
    if name == VERSION:
        return _version()
    known = ", ".join([*OTHERS, *OWN])
    return _say("cli.usage.command", language, command=shown(name), known=known)


def _own(name: str) -> Callable[[Sequence[str], str], int]:
    module, _, function = OWN[name].partition(":")
    found: Callable[[Sequence[str], str], int] = getattr(import_module(module), function or "run")
    return found


def _version() -> int:
    from importlib.metadata import PackageNotFoundError, version
    from platform import python_version

    try:
        own = version("katane-companion")
    except PackageNotFoundError:
        own = "?"
    print(f"companion {own} (Python {python_version()})")
    return 0


def _say(key: str, language: str, **params: object) -> int:
    print(Words(language)(key, **params), file=sys.stderr)
    return 2


def _overview(language: str) -> int:
    words = Words(language)
    width = max(len(name) for name in (*OTHERS, *OWN))
    lines = [f"  {name:{width}}  {words(f'cli.{name}.brief')}" for name in (*OTHERS, *OWN)]
    print(words("cli.overview", commands="\n".join(lines)))
    return 0
