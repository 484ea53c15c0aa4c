"""What the sentence of a refusal is about: which rules may stand behind it.

Each game says it in its own folder (``tests/rules/<game>/refusals.py``); nothing here knows one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.rules.refusals.fuzz import Case

About = str | Callable[[Case], str | None]
"""Numbers, "" for what no rule says, or a function that gives them for one case: None where that case is left to
the rules that the game is played with."""


def of(case: Case, numbers: Mapping[str, str], other: str | None = None) -> str | None:
    """By the command, or for a correction by its fact."""
    return numbers.get(case.fact or case.command, other)


def is_card(case: Case) -> bool:
    """A card was to be played."""
    return case.command.startswith("play_")
