"""``companion COMMAND``: every command, each imported only when it is asked for."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final

OWN: Final = {
    "referee": "companion.cli.referee",
    "schema": "companion.cli.schema",
    "about": "companion.cli.about",
    "record": "companion.cli.records:record",
    "replay": "companion.cli.records:replay",
    "verify": "companion.cli.verify",
    "backup": "companion.cli.backup",
    "rulings": "companion.cli.rulings",
    "dice": "companion.cli.dice",
    "fairness": "companion.cli.fairness",
    "codes": "companion.cli.codes",
}
"""Commands of this package: ``run(argv, language) -> status``."""

OTHERS: Final = {
    "play": "companion.app",
    "bench": "companion.bench",
    "mosquitto": "companion.phones.command",
}
"""Commands of other rooms: ``main(argv) -> status``; they read their own ``--lang``."""

LANGUAGES: Final = ("en", "fr")


def main(argv: Sequence[str] | None = None) -> int:
    """The program ``companion``. Out: the exit status, 0 for done and 2 for what the user can put right."""
    given = list(sys.argv[1:] if argv is None else argv)
    language, rest = language_of(given)
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
    return _say("cli.usage.command", language, command=name, known=", ".join([*OTHERS, *OWN]))


def _own(name: str) -> Callable[[Sequence[str], str], int]:
    module, _, function = OWN[name].partition(":")
    found: Callable[[Sequence[str], str], int] = getattr(import_module(module), function or "run")
    return found


def language_of(
    argv: Sequence[str], environ: Mapping[str, str] = os.environ
) -> tuple[str, list[str] | None]:
    """The language that ``--lang`` or the machine asks for, and the arguments without it.

    None in place of the arguments where ``--lang`` asks for a language that there is not.
    """
    rest = list(argv)
    language = _machine_language(environ)
    while "--lang" in rest:
        at = rest.index("--lang")
        language_wanted = rest[at + 1] if at + 1 < len(rest) else ""
        if language_wanted not in LANGUAGES:
            return language, None
        language = language_wanted
        del rest[at : at + 2]
    return language, rest


def _machine_language(environ: Mapping[str, str]) -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        said = environ.get(name)
        if said:
            return next((one for one in LANGUAGES if said.lower().startswith(one)), "en")
    return "en"


def _say(key: str, language: str, **params: object) -> int:
    from companion.locale import Words

    print(Words(language)(key, **params), file=sys.stderr)
    return 2


def _overview(language: str) -> int:
    from companion.locale import Words

    words = Words(language)
    width = max(len(name) for name in (*OTHERS, *OWN))
    lines = [f"  {name:{width}}  {words(f'cli.{name}.brief')}" for name in (*OTHERS, *OWN)]
    print(words("cli.overview", commands="\n".join(lines)))
    return 0
