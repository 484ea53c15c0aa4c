"""What is wrong with a board, or missing: a list to work through, not the first error only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.rules.refusals import Reason, Refusal


@dataclass(frozen=True, slots=True)
class Finding:
    """One remark about one field of a board, in the words of a refusal.

    ``grave``: without it the board cannot be played by its rules; otherwise it is advice.
    """

    field: str
    refusal: Refusal
    grave: bool = True

    @property
    def code(self) -> str:
        """For the catalogue: ``refusal.<code>``."""
        return self.refusal.code

    @property
    def rule(self) -> str | None:
        """The number of the index that asks for it."""
        return self.refusal.rule

    @property
    def params(self) -> Mapping[str, object]:
        """What the sentence needs; ``field`` is among them."""
        return self.refusal.params

    @property
    def message(self) -> str:
        """The English sentence."""
        return self.refusal.message


def found(field: str, reason: Reason, rule: str | None = None, /, **params: object) -> Finding:
    """A grave finding about a field."""
    return Finding(field, reason(rule, field=field, **params))


def advised(field: str, reason: Reason, rule: str | None = None, /, **params: object) -> Finding:
    """A finding that does not keep the board from being played."""
    return Finding(field, reason(rule, field=field, **params), grave=False)
