"""What does not work at this table since its start, in sentences that say what to do; they stay until the next one."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping

from companion.locale import Words

Saying = Callable[[str, Mapping[str, str]], str]
"""A sentence to be: language and names (seat → person) → what to read."""


def worded(key: str, **params: object) -> Saying:
    """The sentence of a key of the catalogue."""
    return lambda language, _: Words(language)(key, **params)


def said_by(error: Exception) -> Saying:
    """What an error says: in its own sentence where it has one, a table's as its refusal, else as it is."""
    sentence: Callable[[str], str] | None = getattr(error, "sentence", None)
    if sentence is not None:
        return lambda language, _: sentence(language)
    code: str | None = getattr(error, "code", None)
    if code is not None:
        refusal = {"code": code, "params": getattr(error, "params", {})}
        return lambda language, _: Words(language).refusal(refusal)
    return lambda _language, _: str(error) or repr(error)


def part_failed(part: str, error: Exception) -> Saying:
    """A part of the table did not open for a reason that nobody foresaw. part: ``phones``, ``camera`` …."""
    reason = f"{type(error).__name__}: {error}"

    def said(language: str, _: Mapping[str, str]) -> str:
        words = Words(language)
        return words("app.part_failed", part=words(f"app.part.{part}"), reason=reason)

    return said


class Troubles:
    """They are said in the terminal too, in its language, where they end in the journal of a service."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._sayings: list[Saying] = []
        self._heard: Callable[[], None] = lambda: None

    def add(self, saying: Saying) -> None:
        """One more, and whoever follows is told; one that says the same as another is left out."""
        text = saying(self._language, {})
        if text in self.texts(self._language):
            return
        self._sayings.append(saying)
        print(text, file=sys.stderr, flush=True)
        self._heard()

    def follow(self, heard: Callable[[], None]) -> None:
        """Calls this whenever there is one more."""
        self._heard = heard

    def texts(self, language: str) -> tuple[str, ...]:
        """All of them, in the order in which they came."""
        return tuple(saying(language, {}) for saying in self._sayings)
