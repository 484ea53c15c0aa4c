"""What a command takes on its command line: options, what fits them, and help, in the user's language.

A kind reads one word and raises ``UnfitError`` for what can never be used: an empty or endless name, a number that is
none, a port beyond the last. Whether a file is there is seen where it is opened (``companion.files``).
Every text lies in the catalogue.
"""

from __future__ import annotations

import ipaddress
import math
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from companion.locale import LANGUAGES, Words
from companion.typed import typed

LONGEST_NAME = 255
"""Bytes of one name in a path, as file systems have it."""
LONGEST_PATH = 4095
LONGEST_WORD = 400
LARGEST_PORT = 65535
_SHOWN = 60
"""So many signs of a wrong value stand in the sentence about it."""
_HOST_NAME = re.compile(r"(?=.{1,253}$)[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?")
_CAMERAS = re.compile(r"uvc(:.*)?|picamera|demo(:\d{1,9})?|off", re.ASCII)
_SIZE = re.compile(r"(\d{3,4})x(\d{3,4})", re.ASCII)

Kind = Callable[[str], Any]
T = TypeVar("T")


class UnfitError(Exception):
    """A word that is none of its kind. code: ``cli.usage.<code>`` in the catalogue."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


class UsageError(UnfitError):
    """An argument that cannot be used, named in the params."""


def text(word: str) -> str:
    """Any word of signs that can be seen, but an empty one, or one without end."""
    if not word.strip():
        raise UnfitError("empty")
    if not word.isprintable():
        raise UnfitError("odd", value=shown(word))
    if len(os.fsencode(word)) > LONGEST_WORD:
        raise UnfitError("long", most=LONGEST_WORD)
    return word


def path(word: str) -> Path:
    """A path whose names a file system can hold; ``~`` is the home of a user that there is."""
    if not word or "\0" in word:
        raise UnfitError("empty")
    try:
        found = Path(word).expanduser()
    except RuntimeError:
        raise UnfitError("user", value=shown(word)) from None
    if len(os.fsencode(found)) > LONGEST_PATH:
        raise UnfitError("long", most=LONGEST_PATH)
    if any(len(os.fsencode(name)) > LONGEST_NAME for name in found.parts):
        raise UnfitError("long", most=LONGEST_NAME)
    return found


def whole(least: int, most: int) -> Kind:
    """A whole number from least to most."""

    def kind(word: str) -> int:
        digits = word.removeprefix("-")
        fits = digits.isascii() and digits.isdecimal() and len(digits) < 20
        if not fits or not least <= int(word) <= most:
            raise UnfitError("whole", value=shown(word), least=least, most=most)
        return int(word)

    return kind


def number(least: float, most: float) -> Kind:
    """A number from least to most, with a point where it has a fraction."""

    def kind(word: str) -> float:
        try:
            found = float(word) if word.isascii() and len(word) < 40 else math.nan
        except ValueError:
            found = math.nan
        if not least <= found <= most:
            raise UnfitError("between", value=shown(word), least=f"{least:g}", most=f"{most:g}")
        return found

    return kind


port = whole(0, LARGEST_PORT)
"""A TCP port, 0 for any free one."""
real_port = whole(1, LARGEST_PORT)
game_number = whole(1, 10**15)
"""The number of a kept game."""


def address(word: str) -> str:
    """An address of this machine to listen on, or its name."""
    try:
        return str(ipaddress.ip_address(word))
    except ValueError:
        if _HOST_NAME.fullmatch(word) is None or not re.search("[A-Za-z]", word):
            raise UnfitError("address", value=shown(word)) from None
        return word


def one_of(*choices: str) -> Kind:
    """One of these words."""

    def kind(word: str) -> str:
        if word not in choices:
            raise UnfitError("choice", value=shown(word), known=", ".join(choices))
        return word

    return kind


def size(word: str) -> tuple[int, int]:
    """Width and height of a window in pixels, as ``800x480``; how large they may be the settings say."""
    found = _SIZE.fullmatch(word)
    if found is None:
        raise UnfitError("size", value=shown(word))
    return int(found[1]), int(found[2])


def camera(word: str) -> str:
    """A camera, or a picture, folder or video that is there; a device in their place would never give a frame."""
    if _CAMERAS.fullmatch(word) is None:
        place = path(word)
        if not (place.is_file() or place.is_dir()):
            raise UnfitError("camera", value=shown(word))
    return word


def shown(word: str) -> str:
    """A word as a sentence can hold it: one line, and not without end."""
    plain = "".join(sign if sign.isprintable() else "\N{MIDDLE DOT}" for sign in word[: _SHOWN + 1])
    return plain if len(word) <= _SHOWN else f"{plain[:_SHOWN]}…"


@dataclass(frozen=True, slots=True)
class CommandOption:
    """``--name VALUE``, or a switch where ``value`` is None. needed: nothing goes without it."""

    name: str
    value: str | None = None
    kind: Kind = text
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Usage:
    """What a command takes. positionals: names in capitals; a trailing ``?`` makes one optional, and
    ``…`` before it lets the last one take all that is left, as a tuple. kinds: of positionals, by name in lower case.

    The catalogue has ``cli.<command>.about`` and ``cli.<command>.<option or positional>`` for each.
    program: how it is called, where that is not ``companion <command>``, ``python -m MODULE``.
    """

    command: str
    options: tuple[CommandOption, ...] = ()
    positionals: tuple[str, ...] = ()
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    program: str = ""

    @property
    def called(self) -> str:
        """Its name in a line of usage."""
        return self.program or f"companion {self.command}"

    @property
    def typed(self) -> str:
        """What a person types here to call it."""
        if self.program:
            return self.program.replace("python", typed("python"), 1)
        return f"{typed()} {self.command}"

    def line(self) -> str:
        """``companion record [--data DIR] FILE``."""
        shown_options = [_option_shown(option) for option in self.options]
        named = [f"[{p[:-1]}]" if p.endswith("?") else p for p in self.positionals]
        return " ".join([self.called, *shown_options, *named])


def _option_shown(option: CommandOption) -> str:
    taken = f"{option.name} {option.value}" if option.value else option.name
    return taken if option.needed else f"[{taken}]"


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was given: options by name without dashes, positionals in lower case; what was left out is None."""

    values: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.values.get(name)

    def of(self, name: str, kind: type[T]) -> T | None:
        """What was given, of the kind that its option reads; None where it was left out. TypeError for another kind."""
        found: object = self.values.get(name)
        if found is None or isinstance(found, kind):
            return found
        raise TypeError(f"{name} is no {kind.__name__}")


def arguments(usage: Usage, argv: Sequence[str], language: str) -> Arguments | int:
    """Reads a command's arguments; the exit status instead where help was asked for or something is wrong.

    What is wrong is said in one line on stderr.
    """
    if "--help" in argv or "-h" in argv:
        print(help_text(usage, language))
        return 0
    try:
        return read(usage, argv)
    except UsageError as error:
        return complain_usage(error, usage.typed, language)


def complain_usage(error: UsageError, program: str, language: str) -> int:
    """Says what is wrong with an argument, and where it stands how it should be; the exit status."""
    words = Words(language)
    problem = words(f"cli.usage.{error.code}", **error.params)
    print(words("cli.usage.see", wrong=problem, program=program), file=sys.stderr)
    return 2


def read(usage: Usage, argv: Sequence[str]) -> Arguments:
    """The same with UsageError for what is wrong."""
    return Arguments(_read(usage, list(argv)))


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


def says_language(argv: Sequence[str] = sys.argv) -> bool:
    """Whether this command was given a language of its own with ``--lang``."""
    return "--lang" in argv


_MACHINE = ("LC_ALL", "LC_MESSAGES", "LANG")


def _machine_language(environ: Mapping[str, str]) -> str:
    for name in _MACHINE:
        said = environ.get(name)
        if said:
            return next((one for one in LANGUAGES if said.lower().startswith(one)), "en")
    return "en"


def help_text(usage: Usage, language: str) -> str:
    """What ``--help`` prints."""
    words = Words(language)
    named = [(p.rstrip("?"), p.rstrip("?…").lower()) for p in usage.positionals]
    named += [
        (f"{o.name} {o.value}" if o.value else o.name, o.name.lstrip("-")) for o in usage.options
    ]
    named += [("--lang en|fr", "lang"), ("--help", "help")]
    width = max(len(shown_name) for shown_name, _ in named)
    about = words(f"cli.{usage.command}.about")
    lines = [f"  {name:{width}}  {_option_text(words, usage, key)}" for name, key in named]
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
        if word == "--":
            loose += argv
            break
        if not word.startswith("--"):
            loose.append(word)
            continue
        name, equals, value = word.partition("=")
        option = options.get(name)
        if option is None:
            raise UsageError("option", option=shown(name))
        values[name.lstrip("-")] = _value(option, value if equals else None, argv)
    for option in usage.options:
        if option.needed and option.name.lstrip("-") not in values:
            raise UsageError("missing", name=f"{option.name} {option.value}")
    return values | _positionals(usage, loose)


def _value(option: CommandOption, value: str | None, argv: list[str]) -> Any:
    if option.value is None:
        if value is not None:
            raise UsageError("switch", option=option.name)
        return True
    if value is None:
        if not argv:
            raise UsageError("value", option=option.name, value=option.value)
        value = argv.pop(0)
    return _fitted(option.kind, value, option.name)


def _fitted(kind: Kind, word: str, name: str) -> Any:
    try:
        return kind(word)
    except UnfitError as unfit:
        raise UsageError(unfit.code, option=name, **unfit.params) from None


def _positionals(usage: Usage, loose: list[str]) -> dict[str, Any]:
    wanted = [name for name in usage.positionals if not name.endswith("?")]
    if len(loose) < len(wanted):
        raise UsageError("missing", name=wanted[len(loose)])
    names = [name.rstrip("?…").lower() for name in usage.positionals]
    takes_all = any("…" in name for name in usage.positionals)
    if len(loose) > len(names) and not takes_all:
        raise UsageError("extra", word=shown(loose[len(names)]))
    own = [names[min(place, len(names) - 1)] for place in range(len(loose))]
    read_words = [
        _fitted(usage.kinds.get(name, text), word, name.upper())
        for name, word in zip(own, loose, strict=True)
    ]
    if not takes_all:
        return dict(zip(names, read_words, strict=False))
    first = len(names) - 1
    return dict(zip(names, [*read_words[:first], tuple(read_words[first:])], strict=False))
