"""What is known of the refusals of each game, as ``tests/rules/<game>/refusals.py`` has it in ``TABLE``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

from companion.rules import GAMES, GameSetup
from companion.rules.games import Game
from tests.rules.refusals.about import About
from tests.rules.refusals.fuzz import Case

RULES = Path(__file__).parents[1]


def _none() -> Iterator[GameSetup]:
    yield from ()


@dataclass(frozen=True, slots=True)
class Table:
    """The refusals of one game.

    about: code → the numbers that its text is about, "" for a text that no rule says, or a function that gives them
    for one case. A code of the base game may stand here again, where this game says it by another rule. boards:
    the same for what is found in a board. screens: sentences of the screens that bear their number themselves.
    setups: the ways to play in which everybody asks for everything; seed: the chance of the first, the others count on.
    scripts: refusals that chance hardly finds. games: the list that the game stands in, where people cannot choose it
    yet.
    """

    about: Mapping[str, About] = field(default_factory=dict)
    boards: Mapping[str, str] = field(default_factory=dict)
    screens: Mapping[str, str] = field(default_factory=dict)
    setups: Callable[[], Iterator[GameSetup]] = _none
    scripts: tuple[Callable[[], Iterator[Case]], ...] = ()
    seed: int = 1
    games: tuple[Game, ...] = GAMES


@cache
def tables() -> dict[str, Table]:
    """Game → its table; every folder that has one, the base game first."""
    names = [path.parent.name for path in sorted(RULES.glob("*/refusals.py"))]
    names.sort(key=lambda name: name != "base")
    return {name: import_module(f"tests.rules.{name}.refusals").TABLE for name in names}


def allowed(case: Case) -> frozenset[str | None]:
    """The numbers that this refusal may cite: those that its game says, else those of where it is from."""
    own = tables().get(case.game, Table())
    found = [
        table.about[case.code] for table in (own, *tables().values()) if case.code in table.about
    ]
    about = found[0]
    numbers = about if isinstance(about, str) else about(case)
    return frozenset(numbers.split()) or frozenset({None})
