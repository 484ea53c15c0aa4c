"""A rule as people read it: what it says, how it is read, what their table chose, and examples.

Every number of a rule that a person sees leads here, on the touchscreen and on a phone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.locale import Words
from companion.rulings import Ruling, examples_of, is_rule, ruling

FOLLOWS = " → "
"""Between what an example begins with and what comes of it."""
_ONE = r"(?:[A-Z]{1,2}[0-9]+\.[0-9]+|H[0-9]+)\b"
_NUMBER = re.compile(rf"\b{_ONE}")
_CITED = re.compile(rf"\s*\({_ONE}(?:, {_ONE})*\)")


@dataclass(frozen=True, slots=True)
class HouseChoice:
    """A house rule that leaves a choice in some game. rule: its number; values: the usual one first."""

    rule: str
    key: str
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences below a few words that say what they are; no such words above what a rule says."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class HouseSaid:
    """A house rule in words. set: value → what is said where a game has it; offered: where there is no game."""

    key: str
    heading: str
    set: Mapping[str, str]
    offered: str


@dataclass(frozen=True, slots=True)
class RuleReading:
    """All that there is to read of a rule, whatever the game. more: the numbers of rules that it names."""

    id: str
    title: str
    said: tuple[Paragraph, ...]
    house: tuple[HouseSaid, ...]
    after: tuple[Paragraph, ...]
    more: tuple[str, ...]


def choices_told(abouts: Iterable[Mapping[str, Any]]) -> tuple[HouseChoice, ...]:
    """The choices of some games, as their rules tell them (``about``), each once.

    What games ask alike with other answers, as how many points win, has the answers of all.
    """
    found: dict[tuple[str, str], dict[str, None]] = {}
    for one in (one for about in abouts for one in about["house"]):
        found.setdefault((one["rule"], one["key"]), {}).update(dict.fromkeys(one["values"]))
    return tuple(HouseChoice(rule, key, tuple(values)) for (rule, key), values in found.items())


def numbers_in(text: str) -> tuple[str, ...]:
    """The numbers of rules that a sentence names, in order, each once."""
    return tuple(dict.fromkeys(id_ for id_ in _NUMBER.findall(text) if is_rule(id_)))


def without_numbers(text: str) -> str:
    """A sentence without the numbers that it cites in brackets, for where they stand beside it as keys."""
    return _CITED.sub("", text)


def reading(id_: str, words: Words, choices: Sequence[HouseChoice] = ()) -> RuleReading:
    """A rule in the language of the words; KeyError for a number that the index does not have."""
    rule = ruling(id_, words.language)
    said = (Paragraph("", rule.text), *_read_as(rule, words))
    after = (*_noted(rule, words), *_examples(rule, words))
    asked = tuple(one for one in choices if one.rule == id_ or one.rule in rule.house)
    numbers = (*rule.house, *(n for part in (*said, *after) for n in numbers_in(part.text)))
    return RuleReading(
        id=id_,
        title=f"{id_} · {rule.section}",
        said=said,
        house=tuple(_house(one, words) for one in asked),
        after=after,
        more=tuple(dict.fromkeys(n for n in numbers if n != id_)),
    )


def paragraphs(read: RuleReading, chosen: Mapping[str, str]) -> tuple[Paragraph, ...]:
    """A reading from top to bottom. chosen: what a game plays by house rule; empty where there is none."""
    house = (
        Paragraph(one.heading, one.set.get(chosen.get(one.key, ""), one.offered))
        for one in read.house
    )
    return (*read.said, *house, *read.after)


def _read_as(rule: Ruling, words: Words) -> Iterator[Paragraph]:
    if rule.ruling is not None:
        silent = words("rulings.silent")
        what = words("rulings.silent.on", what=rule.ruling) if rule.ruling else silent
        yield Paragraph(words("rulings.reading"), what)
    if rule.open is not None:
        yield Paragraph(words("rulings.open"), _begun(rule.open))
    if rule.default is not None and rule.part != "house":
        yield Paragraph(words("rulings.default"), _begun(rule.default))


def _noted(rule: Ruling, words: Words) -> Iterator[Paragraph]:
    if rule.house_note is not None:
        yield Paragraph(words("rulings.note"), _begun(rule.house_note))


def _examples(rule: Ruling, words: Words) -> Iterator[Paragraph]:
    for example in examples_of(rule.id, words.language):
        case, _, outcome = example.text.partition(FOLLOWS)
        yield Paragraph(words("rulings.example"), case)
        yield Paragraph(words("rulings.outcome"), outcome)


def _house(choice: HouseChoice, words: Words) -> HouseSaid:
    named = {value: house_said(choice.key, value, words) for value in choice.values}
    numbers = words.has(f"house.{choice.key}.n")
    order = sorted(named, key=int) if numbers else named
    return HouseSaid(
        key=choice.key,
        heading=words("rulings.house", name=words.or_plain(f"house.{choice.key}")),
        set={value: words("rulings.set", choice=name) for value, name in named.items()},
        offered=words(
            f"rulings.offered{'.numbers' if numbers else ''}",
            choices=" · ".join(named[value] for value in order),
        ),
    )


def house_said(key: str, value: str, words: Words) -> str:
    """What a house rule is set to, in words of its own or as a number of something."""
    own = f"house.{key}.{value}"
    number = value.isdigit() and words.has(f"house.{key}.n") and not words.has(own)
    return words(f"house.{key}.n", n=int(value)) if number else words.or_plain(own)


def _begun(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]
