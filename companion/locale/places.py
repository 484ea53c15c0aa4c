"""Names of places in a language: ``the forest 9 beside the desert``, ``le chemin entre le 5 et la mer``.

What a place is called stands in the names that ``companion.rules.place_names`` finds; here they become words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from companion.locale import Words

PLACE: Final = re.compile(r"-?\d+,-?\d+(,[A-Z]+)?")
"""How a place is written in what the table says, and never to people."""
Name = Sequence[Any]
THE, OF = "the", "of"
"""How a name stands in a sentence: by itself (``la forêt``), or after a word that asks for ``de`` (``de la forêt``)."""


def place_said(words: Words, name: Name, case: str = THE) -> str:
    """A name in words; case: how the thing that it begins with stands."""
    form, *parts = name
    return _FORMS[form](words, parts, case)


def thing_said(words: Words, thing: Sequence[Any], case: str = THE) -> str:
    """A thing that people see: ``the forest 9``, ``the 3:1 harbor``, ``6``, ``the sea``."""
    kind, *rest = thing
    if kind == "number":
        return words(f"place.{case}.number", number=rest[0])
    if kind == "harbor":
        return _known(words, f"place.{case}.harbor.{rest[0]}", f"resource.{rest[0]}")
    terrain, number = rest if kind == "hex" else ("sea", None)
    said = _known(words, f"place.{case}.{terrain or 'blank'}", f"terrain.{terrain}")
    return said if number is None else words("place.numbered", hex=said, number=number)


def _known(words: Words, key: str, noun: str) -> str:
    return words(key) if words.has(key) else words.or_plain(noun)


def _listed(words: Words, things: Sequence[Sequence[Any]], case: str) -> str:
    return words.joined([thing_said(words, thing, case) for thing in things])


def _hex(words: Words, parts: Sequence[Any], case: str) -> str:
    return thing_said(words, parts[0], case)


def _beside(words: Words, parts: Sequence[Any], case: str) -> str:
    other, hex_ = thing_said(words, parts[1], OF), thing_said(words, parts[0], case)
    terrain = parts[0][1]
    if case == THE or terrain is None:
        return words("place.beside", hex=hex_, other=other)
    # Where something else comes before it, the bracket says of which of them it speaks.
    if parts[0][2] is not None:
        return words("place.beside.of.number", hex=hex_, number=parts[0][2], other=other)
    noun = words.or_plain(f"terrain.{terrain}")
    return words("place.beside.of", hex=hex_, noun=noun, other=other)


def _toward(words: Words, parts: Sequence[Any], case: str) -> str:
    return words(f"place.toward.{parts[1]}", hex=thing_said(words, parts[0], case))


def _row(words: Words, parts: Sequence[Any], case: str) -> str:
    return words("place.row", hex=thing_said(words, parts[0], case), row=parts[1], place=parts[2])


def _path(words: Words, parts: Sequence[Any], case: str) -> str:
    first, second = (thing_said(words, part) for part in parts)
    return words("place.path", first=first, second=second)


def _of_list(form: str) -> Callable[[Words, Sequence[Any], str], str]:
    return lambda words, parts, case: words(f"place.{form}", list=_listed(words, parts[0], OF))


def _by(form: str) -> Callable[[Words, Sequence[Any], str], str]:
    return lambda words, parts, case: words(
        f"place.{form}", where=words(f"place.{parts[0]}"), hex=place_said(words, parts[1], OF)
    )


_FORMS: Final[Mapping[str, Callable[[Words, Sequence[Any], str], str]]] = {
    "hex": _hex,
    "beside": _beside,
    "toward": _toward,
    "row": _row,
    "path": _path,
    "crossing": _of_list("crossing"),
    "sea": _of_list("sea"),
    "crossing_by": _by("crossing_by"),
    "path_by": _by("path_by"),
    "sea_by": _by("sea_by"),
}


class SaidNames(Mapping[str, str]):
    """What stands for a value in a sentence: seats by their people's names, places by what they are called.

    seats: seat → name; said: the name of a place in words, empty for one that has none.
    """

    def __init__(self, words: Words, seats: Mapping[str, str], said: Callable[[str], str]) -> None:
        self._words = words
        self.seats = seats
        self._said = said

    def __getitem__(self, value: str) -> str:
        if value in self.seats:
            return self.seats[value]
        if PLACE.fullmatch(value) is None:
            raise KeyError(value)
        return self._said(value) or self._words("place.unknown")

    def __contains__(self, value: object) -> bool:
        return isinstance(value, str) and (
            value in self.seats or PLACE.fullmatch(value) is not None
        )

    def __iter__(self) -> Iterator[str]:
        return iter(self.seats)

    def __len__(self) -> int:
        return len(self.seats)


def said_names(
    words: Words,
    seats: Mapping[str, str],
    names: Mapping[str, Name],
    own: Callable[[str], str] = lambda at: "",
) -> SaidNames:
    """Seats' names, and the places of a board in words. own: names that only a game has, empty for any other place."""

    def said(at: str) -> str:
        return own(at) or (place_said(words, names[at]) if at in names else "")

    return SaidNames(words, seats, said)
