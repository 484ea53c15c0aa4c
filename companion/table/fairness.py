"""Whether dice are fair, as far as all rolls that were ever kept can show it.

Pure: entries of games in, figures out. Only real throws count: nothing that the app rolled, that a demo entered, that
was taken back, or that a card set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Final, TypeAlias

from companion.rules import GAMES, Refusal
from companion.rules.games import Game, game_named, ruleset_of
from companion.rules.told import Dice
from companion.table.bodies import DONE
from companion.table.ports import Entry
from companion.table.statistics import band

Face: TypeAlias = int | str
History: TypeAlias = Mapping[str, Mapping[Face, int]]
"""Die (by its name in the rules; ``event`` for an event die) → face → how often."""

UNDONE: Final = "undone"
REDONE: Final = "redone"
PLAYED_ALONE: Final = ("demo", "referee")
"""Origins whose dice never lay on a table."""
EVENT: Final = "event"
LEAST: Final = 5
"""How often the rarest face must be expected before the test may be believed (the usual rule for Pearson's test)."""
ODD: Final = 0.05
SUSPECT: Final = 0.001


def known_dice(games: tuple[Game, ...] = GAMES) -> dict[str, dict[Face, float]]:
    """Every die of these games: its faces with the chance of each."""
    dice: dict[str, dict[Face, float]] = {}
    for rolled in (ruleset_of(game).dice for game in games):
        if rolled is not None:
            dice |= {name: dict.fromkeys(range(1, 7), 1 / 6) for name in rolled.names}
            if rolled.event:
                dice[EVENT] = {symbol: faces / 6 for symbol, faces in rolled.event.items()}
    return dice


def thrown(entries: Iterable[Entry], games: tuple[Game, ...] = GAMES) -> dict[str, Counter[Face]]:
    """How often each face of each die was thrown in one game. entries: all of it, in order."""
    kept = list(entries)
    counts: dict[str, Counter[Face]] = {die: Counter() for die in known_dice(games)}
    dice = _dice_of(kept, games)
    gone = _gone(kept)
    for entry in kept:
        if entry.kind == DONE and entry.position not in gone and _is_real(entry):
            for event in entry.body["events"]:
                if dice and event["type"] == "dice_rolled" and event["by"] != "app":
                    _count(counts, dice, event, was_set="dice" not in entry.body["do"])
    return counts


def _gone(entries: Sequence[Entry]) -> set[int]:
    """The positions of what was taken back and not done again."""
    gone: set[int] = set()
    for entry in entries:
        if entry.kind == UNDONE:
            gone.add(entry.body["target"])
        elif entry.kind == REDONE:
            gone.discard(entry.body["target"])
    return gone


def _dice_of(entries: Sequence[Entry], games: tuple[Game, ...]) -> Dice | None:
    """The dice of the game that this log begins with; None where it is none of these."""
    if not entries:
        return None
    started = entries[0].body["events"][0]
    game = game_named(started["game"], len(started["players"]), games)
    return None if isinstance(game, Refusal) else ruleset_of(game).dice


def _is_real(entry: Entry) -> bool:
    return str(entry.body["origin"]).partition(":")[0] not in PLAYED_ALONE


def _count(
    counts: dict[str, Counter[Face]], dice: Dice, event: Mapping[str, object], *, was_set: bool
) -> None:
    symbol, faces = event.get("event"), event["dice"]
    assert isinstance(faces, list | tuple)
    if isinstance(symbol, str):
        counts[EVENT][symbol] += 1
    if not was_set:
        for die, face in zip(dice.names, faces, strict=True):
            counts[die][face] += 1


def together(games: Iterable[History]) -> dict[str, Counter[Face]]:
    """The counts of many games in one."""
    counts: dict[str, Counter[Face]] = {}
    for game in games:
        for die, faces in game.items():
            counts.setdefault(die, Counter()).update(faces)
    return counts


@dataclass(frozen=True, slots=True)
class FaceCount:
    """How often a face of a die was thrown. chance: of a fair die, 0 to 1; low, high: the counts of 95 in 100 cases."""

    face: Face
    count: int
    chance: float
    low: int
    high: int

    @property
    def luck(self) -> int:
        """1 if the count lies above ``low`` to ``high``, -1 if below, 0 if within."""
        return (self.count > self.high) - (self.count < self.low)


@dataclass(frozen=True, slots=True)
class DieFairness:
    """One die over all games. odds: the chance that a fair die looks at least as uneven, 0 to 1.

    verdict: ``few`` (throws), ``fair``, ``odd`` or ``suspect``.
    least, most: a face with a true share (0 to 1) below or above these would probably stand out by now.
    """

    die: str
    throws: int
    faces: tuple[FaceCount, ...]
    odds: float
    verdict: str
    least: float
    most: float

    @property
    def said(self) -> str:
        """The key of its sentence: a face outside of its band is spoken of, though it proves nothing."""
        outside = self.verdict == "fair" and any(face.luck for face in self.faces)
        return f"fairness.{self.verdict}{'.outside' if outside else ''}"

    def figures(self) -> dict[str, int]:
        """The numbers in the catalogue's sentence ``said``; shares in percent."""
        return {
            "n": self.throws,
            "one_in": min(10_000, max(1, round(1 / max(self.odds, 1e-9)))),
            "least": round(100 * self.least),
            "most": round(100 * self.most),
        }


def fairness(history: History, games: tuple[Game, ...] = GAMES) -> tuple[DieFairness, ...]:
    """Every die of these games that was thrown at least once, in the order of the games."""
    return tuple(
        _judged(die, history[die], chances)
        for die, chances in known_dice(games).items()
        if sum(history.get(die, {}).values()) > 0
    )


def _judged(die: str, counts: Mapping[Face, int], chances: Mapping[Face, float]) -> DieFairness:
    throws = sum(counts.values())
    faces = tuple(
        FaceCount(face, counts.get(face, 0), chance, *band(throws, chance))
        for face, chance in chances.items()
    )
    rarest = min(chances.values())
    low, high = band(throws, rarest)
    return DieFairness(
        die,
        throws,
        faces,
        odds(faces, throws),
        verdict(odds(faces, throws), throws * rarest),
        low / throws,
        high / throws,
    )


def odds(faces: Iterable[FaceCount], throws: int) -> float:
    """How often a fair die is at least as uneven as this: Pearson's test (1900), the sum of (seen - due)² / due."""
    known = list(faces)
    uneven = sum((f.count - throws * f.chance) ** 2 / (throws * f.chance) for f in known)
    return survival(uneven, len(known) - 1)


def survival(x: float, freedom: int) -> float:
    """P(X >= x) of the chi-square distribution with 3 or 5 degrees of freedom.

    Abramowitz & Stegun, Handbook of Mathematical Functions (1964), 26.4.4. ValueError for other degrees.
    """
    if freedom not in (3, 5):
        raise ValueError(f"{freedom} degrees of freedom; 3 and 5 are known")
    tail = erfc(sqrt(x / 2))
    rest = sqrt(2 * x / pi) * exp(-x / 2)
    return tail + rest * (1 if freedom == 3 else 1 + x / 3)


def verdict(odds: float, rarest: float) -> str:
    """``few``, ``fair``, ``odd`` or ``suspect``. rarest: how often the rarest face was due."""
    if rarest < LEAST:
        return "few"
    if odds < SUSPECT:
        return "suspect"
    return "odd" if odds < ODD else "fair"
