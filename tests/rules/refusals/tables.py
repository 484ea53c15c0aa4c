"""What is known of the refusals of each game, as ``tests/rules/<game>/refusals.py`` has it in ``TABLE``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path

from companion.rules import GAMES, GameSetup
from companion.rules.games import Game
from companion.rules.packs import base
from tests.rules.refusals.about import About
from tests.rules.refusals.fuzz import Asked, Case

RULES = Path(__file__).parents[1]


def _none() -> Iterator[GameSetup]:
    yield from ()


@dataclass(frozen=True, slots=True)
class Table:
    """The refusals of one game.

    about: code → the numbers that its text is about, "" for a text that no rule says, or a function that gives them
    for one case, and None where it says nothing of that. A code of the base game may stand here again, where this
    game says it by another rule. boards: the same for what is found in a board. screens: sentences of the screens
    that bear their number themselves.
    setups: the ways to play in which everybody asks for everything; seed: the chance of the first, the others count on.
    scripts: refusals that chance hardly finds. games: the list that the game stands in, where people cannot choose it
    yet. asked: what it may be asked for that only it has. beside: how the numbers begin that stand in another part of
    the index and are of this game alone.
    """

    about: Mapping[str, About] = field(default_factory=dict)
    boards: Mapping[str, str] = field(default_factory=dict)
    screens: Mapping[str, str] = field(default_factory=dict)
    setups: Callable[[], Iterator[GameSetup]] = _none
    scripts: tuple[Callable[[], Iterator[Case]], ...] = ()
    seed: int = 1
    games: tuple[Game, ...] = GAMES
    asked: Asked | None = None
    beside: str | None = None


@cache
def tables() -> dict[str, Table]:
    """Game → its table; every folder that has one, the base game first."""
    names = [path.parent.name for path in sorted(RULES.glob("*/refusals.py"))]
    names.sort(key=lambda name: name != "base")
    return {name: import_module(f"tests.rules.{name}.refusals").TABLE for name in names}


@cache
def folders(game: str, seats: int) -> tuple[str, ...]:
    """Whose rules a game is played by, the last word first: the folders of its packs, from its own down to base."""
    games = tables()[game].games if game in tables() else GAMES
    named = [one for one in games if one.key == game]
    near = min(named, key=lambda one: min(abs(seats - count) for count in one.counts), default=None)
    packs = near.packs if near else (base.pack,)
    return tuple(pack.__module__.rpartition(".")[2] for pack in reversed(packs))


def asked_in(setup: GameSetup) -> tuple[Asked, ...]:
    """What may be asked for in a game beside what base knows, the last word first."""
    found = (tables()[one].asked for one in folders(setup.game, len(setup.players)))
    return tuple(one for one in found if one is not None)


def allowed(case: Case) -> frozenset[str | None]:
    """The numbers that this refusal may cite: those that its game says, else those of the rules it is played with."""
    for folder in folders(case.game, case.seats):
        about = tables()[folder].about.get(case.code)
        numbers = about(case) if callable(about) else about
        if numbers is not None:
            return frozenset(numbers.split()) or frozenset({None})
    return frozenset()
