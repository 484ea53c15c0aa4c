"""Options and help of one command, in the user's language: every text lies in the catalogue."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.locale import Words


@dataclass(frozen=True, slots=True)
class Option:
    """``--name VALUE``, or a switch where ``value`` is None. kind: str, int or Path."""

    name: str
    value: str | None = None
    kind: type = str


@dataclass(frozen=True, slots=True)
class Usage:
    """What a command takes. positionals: names in capitals; a trailing ``?`` makes one optional, and
    ``…`` before it lets the last one take all that is left, as a tuple.

    The catalogue has ``cli.<command>.about`` and ``cli.<command>.<option or positional>`` for each.
    """

    command: str
    options: tuple[Option, ...] = ()
    positionals: tuple[str, ...] = ()

    def line(self) -> str:
        """``companion record [--data DIR] FILE``."""
        shown = [f"[{o.name}{' ' + o.value if o.value else ''}]" for o in self.options]
        named = [f"[{p[:-1]}]" if p.endswith("?") else p for p in self.positionals]
        return " ".join(["companion", self.command, *shown, *named])


class UsageError(Exception):
    """An argument that cannot be used. code: ``cli.usage.<code>`` in the catalogue."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was given: options by name without dashes, positionals in lower case; what was left out is None."""

    values: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.values.get(name)


def arguments(usage: Usage, argv: Sequence[str], language: str) -> Arguments | int:
    """Reads a command's arguments; the exit status instead where help was asked for or something is wrong."""
    if "--help" in argv or "-h" in argv:
        print(help_text(usage, language))
        return 0
    try:
        return Arguments(_read(usage, list(argv)))
    except UsageError as error:
        words = Words(language)
        print(words(f"cli.usage.{error.code}", **error.params), file=sys.stderr)
        print(words("cli.usage.line", line=usage.line()), file=sys.stderr)
        return 2


def help_text(usage: Usage, language: str) -> str:
    """What ``--help`` prints."""
    words = Words(language)
    named = [(p.rstrip("?"), p.rstrip("?…").lower()) for p in usage.positionals]
    named += [
        (f"{o.name} {o.value}" if o.value else o.name, o.name.lstrip("-")) for o in usage.options
    ]
    named += [("--lang en|fr", "lang"), ("--help", "help")]
    width = max(len(shown) for shown, _ in named)
    about = words(f"cli.{usage.command}.about")
    lines = [f"  {shown:{width}}  {_option_text(words, usage, key)}" for shown, key in named]
    return "\n".join([words("cli.usage.line", line=usage.line()), "", about, "", *lines])


def _option_text(words: Words, usage: Usage, key: str) -> str:
    own = f"cli.{usage.command}.{key}"
    return words(own if words.has(own) else f"cli.option.{key}")


def _read(usage: Usage, argv: list[str]) -> dict[str, Any]:
    options = {option.name: option for option in usage.options}
    values: dict[str, Any] = {}
    loose: list[str] = []
    while argv:
        word = argv.pop(0)
        if not word.startswith("--"):
            loose.append(word)
            continue
        name, equals, value = word.partition("=")
        option = options.get(name)
        if option is None:
            raise UsageError("option", option=name)
        values[name.lstrip("-")] = _value(option, value if equals else None, argv)
    return values | _positionals(usage, loose)


def _value(option: Option, value: str | None, argv: list[str]) -> Any:
    if option.value is None:
        if value is not None:
            raise UsageError("switch", option=option.name)
        return True
    if value is None:
        if not argv:
            raise UsageError("value", option=option.name, value=option.value)
        value = argv.pop(0)
    if option.kind is int and not value.isdecimal():
        raise UsageError("number", option=option.name, value=value)
    return Path(value).expanduser() if option.kind is Path else option.kind(value)


def _positionals(usage: Usage, loose: list[str]) -> dict[str, str | tuple[str, ...]]:
    wanted = [name for name in usage.positionals if not name.endswith("?")]
    if len(loose) < len(wanted):
        raise UsageError("missing", name=wanted[len(loose)])
    names = [name.rstrip("?…").lower() for name in usage.positionals]
    if any("…" in name for name in usage.positionals):
        first = len(names) - 1
        return dict(zip(names, [*loose[:first], tuple(loose[first:])], strict=False))
    if len(loose) > len(names):
        raise UsageError("extra", word=loose[len(names)])
    return dict(zip(names, loose, strict=False))
