"""What the hardware has to say to people: a key of the catalogue and what fills it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.locale import Words


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be. key: of the catalogue; params: what fills it, other sentences too.

    refusal: the table's own refusal where it has one.
    """

    key: str
    params: Mapping[str, object] = field(default_factory=dict)
    refusal: Mapping[str, Any] | None = None

    def sentence(
        self,
        language: str,
        names: Mapping[str, str] | None = None,
        *,
        screenless: bool = False,
    ) -> str:
        """The sentence in a language of the catalogue; names: seat → person's name; screenless: no touchscreen."""
        words = Words(language, screenless=screenless)
        if self.refusal is not None:
            return words.refusal(self.refusal, names)
        said = {name: _said(value, language, screenless) for name, value in self.params.items()}
        return words(self.key, **said)


def _said(value: object, language: str, screenless: bool) -> object:
    return value.sentence(language, screenless=screenless) if isinstance(value, Message) else value


def refused(refusal: Mapping[str, Any]) -> Message:
    """A refusal of the table as a message."""
    return Message(f"refusal.{refusal['code']}", refusal.get("params") or {}, refusal)


class WiringError(Exception):
    """A wiring file that cannot be used. problems: everything that is wrong in it, each said by name."""

    def __init__(self, problems: Sequence[Message]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """All problems, one a line, in a language of the catalogue."""
        return "\n".join(problem.sentence(language) for problem in self.problems)
