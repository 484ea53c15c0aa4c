"""The rule index: every rule that the companion enforces, computes, asks for or shows, with its source.

Each game has a file, with its examples and what its board must be; one object a rule. Sources are the French
rulebooks by section, and ``facts`` for what rulebooks leave to components, with S stated, F found, F2 found
twice, D deduced, K known, U unknown. README.md describes the files and their translations.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
FILES = (
    "base",
    "five_six",
    "cities_knights",
    "great_wall",
    "troy",
    "alexander",
    "house",
    "boards",
)
"""The one list of files, in the order of the index."""
WRITTEN_IN = "en"
"""The language of the index; another one has a folder of its name with the sentences of each file."""
SENTENCES = ("section", "text", "ruling", "open", "default", "house_note")
"""What of a rule is said to people, and so translated."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One rule. id: ``B9.2``. part: ``base``, ``five_six``, …, ``house``, ``examples``, ``boards``.

    ruling: the rulebook is silent and this was decided, ``""`` or for what; None where the rulebook speaks.
    open: what is still ambiguous, else None; default: what is played then, or a house rule's default.
    house: the house rules that change it; house_note: how. board: it needs data of a printed board.
    shows: of an example, the rules that it is one of.
    """

    id: str
    part: str
    section: str
    text: str
    source: str
    ruling: str | None
    open: str | None
    default: str | None
    house: tuple[str, ...]
    house_note: str | None
    board: bool
    shows: tuple[str, ...] = ()


@cache
def index(language: str = WRITTEN_IN) -> tuple[Ruling, ...]:
    """All rules in a language: part after part, each by its numbers. What has no translation stays English."""
    rules = _index()
    if language == WRITTEN_IN:
        return rules
    said = translated(language)
    return tuple(_in_words(rule, said.get(rule.id, {})) for rule in rules)


@cache
def translated(language: str) -> Mapping[str, Mapping[str, str]]:
    """Rule → its sentences in another language, as far as its folder has them."""
    paths = [FOLDER / language / f"{name}.json" for name in FILES]
    found = [json.loads(path.read_text(encoding="utf-8")) for path in paths if path.is_file()]
    return {id_: said for rows in found for id_, said in rows.items()}


def ruling(id_: str, language: str = WRITTEN_IN) -> Ruling:
    """One rule by its number; KeyError for one that the index does not have."""
    rule = _by_number(language).get(id_)
    if rule is None:
        raise KeyError(f"the rule index has no {id_!r}")
    return rule


def is_rule(id_: str) -> bool:
    """Whether the index has a rule of this number."""
    return id_ in _by_number(WRITTEN_IN)


@cache
def examples_of(id_: str, language: str = WRITTEN_IN) -> tuple[Ruling, ...]:
    """The examples of a rule, in order; empty where the index has none."""
    return tuple(rule for rule in index(language) if id_ in rule.shows)


@cache
def _by_number(language: str) -> Mapping[str, Ruling]:
    return {rule.id: rule for rule in index(language)}


@cache
def _index() -> tuple[Ruling, ...]:
    rows = [
        row
        for name in FILES
        for row in json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    ]
    parts = list(dict.fromkeys(row["part"] for row in rows))
    kinds = list(dict.fromkeys(_lettered(row["id"])[0] for row in rows))

    def place(row: dict[str, Any]) -> tuple[int, int, tuple[int, ...]]:
        letters, numbers = _lettered(row["id"])
        return parts.index(row["part"]), kinds.index(letters), numbers

    return tuple(_ruling(row) for row in sorted(rows, key=place))


def _lettered(id_: str) -> tuple[str, tuple[int, ...]]:
    """``B9.2`` → ``B`` and (9, 2)."""
    letters = id_.rstrip("0123456789.")
    return letters, tuple(int(part) for part in id_.removeprefix(letters).split("."))


def _in_words(rule: Ruling, said: Mapping[str, str]) -> Ruling:
    """A rule with its sentences in another language, where there are any."""
    known: dict[str, Any] = {key: said[key] for key in SENTENCES if key in said}
    return replace(rule, **known)


def _ruling(row: dict[str, Any]) -> Ruling:
    said = row.get("ruling")
    return Ruling(
        id=row["id"],
        part=row["part"],
        section=row["section"],
        text=row["text"],
        source=row.get("source", ""),
        ruling="" if said is True else said,
        open=row.get("open"),
        default=row.get("default"),
        house=tuple(row.get("house", ())),
        house_note=row.get("house_note"),
        board=row.get("board", False),
        shows=tuple(row.get("shows", ())),
    )
