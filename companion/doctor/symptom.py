"""What the doctor says of one thing: how grave it is, the sentence, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from companion.locale import Words


class Level(Enum):
    """How grave it is: nothing to do, worth knowing, or in the way of a game."""

    GOOD = "good"
    NOTE = "note"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Symptom:
    """code: ``doctor.<code>`` of the catalogue, and ``doctor.<code>.do`` for what to do; params: what stands in both.

    own: language → the whole sentence, where an error brings one.
    """

    code: str
    level: Level
    params: Mapping[str, object] = field(default_factory=dict)
    own: Mapping[str, str] = field(default_factory=dict)

    def said(self, words: Words) -> str:
        """What is so."""
        return self.own.get(words.language) or words(f"doctor.{self.code}", **self.params)

    def to_do(self, words: Words) -> str:
        """What helps; empty where nothing is to be done."""
        key = f"doctor.{self.code}.do"
        return words(key, **self.params) if words.has(key) else ""


def good(code: str, **params: object) -> Symptom:
    """All is as it should be."""
    return Symptom(code, Level.GOOD, params)


def note(code: str, **params: object) -> Symptom:
    """A game goes on all the same."""
    return Symptom(code, Level.NOTE, params)


def bad(code: str, **params: object) -> Symptom:
    """A part of the table does not work so, or will fail."""
    return Symptom(code, Level.BAD, params)
