"""Whether dice are fair, as far as all rolls that were ever kept can show it.

Pure: entries of games in, figures out. Only real throws count: nothing that the app rolled, that a demo entered, that
was taken back, or that an Alchemist set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Final, TypeAlias

from companion.table.bodies import DONE
from companion.table.ports import Entry
from companion.table.statistics import FACES, band

Face: TypeAlias = int | str
History: TypeAlias = Mapping[str, Mapping[Face, int]]
"""Die (``two``: both dice of a game without an event die, ``red``, ``white``, ``event``) → face → how often."""

UNDONE: Final = "undone"
PLAYED_ALONE: Final = ("demo", "referee")
"""Origins whose dice never lay on a table."""
DICE: Final = ("two", "red", "white", "event")
LEAST: Final = 5
"""How often the rarest face must be expected before the test may be believed (the usual rule for Pearson's test)."""
ODD: Final = 0.05
SUSPECT: Final = 0.001


def thrown(entries: Iterable[Entry]) -> dict[str, Counter[Face]]:
    """How often each face of each die was thrown in one game. entries: all of it, in order."""
    kept = list(entries)
    gone = {entry.body["target"] for entry in kept if entry.kind == UNDONE}
    counts: dict[str, Counter[Face]] = {die: Counter() for die in DICE}
    for entry in kept:
        if entry.kind == DONE and entry.position not in gone and _is_real(entry):
            for event in entry.body["events"]:
                if event["type"] == "dice_rolled" and event["by"] != "app":
                    _count(counts, event, was_set="dice" not in entry.body["do"])
    return counts


def _is_real(entry: Entry) -> bool:
    return str(entry.body["origin"]).partition(":")[0] not in PLAYED_ALONE


def _count(counts: dict[str, Counter[Face]], event: Mapping[str, object], *, was_set: bool) -> None:
    symbol, dice = event.get("event"), event["dice"]
    assert isinstance(dice, list | tuple)
    if isinstance(symbol, str):
        counts["event"][symbol] += 1
        if not was_set:
            counts["red"][dice[0]] += 1
            counts["white"][dice[1]] += 1
    else:
        counts["two"].update(dice)


def together(games: Iterable[History]) -> dict[str, Counter[Face]]:
    """The counts of many games in one."""
    counts: dict[str, Counter[Face]] = {die: Counter() for die in DICE}
    for game in games:
        for die, faces in game.items():
            counts[die].update(faces)
    return counts


@dataclass(frozen=True, slots=True)
class FaceCount:
    """A face of a die. chance: of a fair one; low, high: what chance does in 95 of 100 cases."""

    face: Face
    count: int
    chance: float
    low: int
    high: int

    @property
    def luck(self) -> int:
        """+1 for above the band, -1 for below, 0 for within."""
        return (self.count > self.high) - (self.count < self.low)


@dataclass(frozen=True, slots=True)
class DieFairness:
    """One die over all games. odds: how often a fair die looks at least as uneven, 0 to 1.

    verdict: ``few``, ``fair``, ``odd`` or ``suspect``; least, most: a face that truly came less, or more, often than
    these shares would probably stand out by now.
    """

    die: str
    throws: int
    faces: tuple[FaceCount, ...]
    odds: float
    verdict: str
    least: float
    most: float

    def figures(self) -> dict[str, int]:
        """What the sentence ``fairness.<verdict>`` of the catalogue is filled with; shares in percent."""
        return {
            "n": self.throws,
            "one_in": min(10_000, max(1, round(1 / max(self.odds, 1e-9)))),
            "least": round(100 * self.least),
            "most": round(100 * self.most),
        }


def fairness(history: History) -> tuple[DieFairness, ...]:
    """Every die that was thrown at least once, in the order of DICE."""
    return tuple(
        _judged(die, history[die]) for die in DICE if sum(history.get(die, {}).values()) > 0
    )


def _judged(die: str, counts: Mapping[Face, int]) -> DieFairness:
    chances = _chances(die)
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


def _chances(die: str) -> dict[Face, float]:
    if die == "event":
        return {symbol: faces / 6 for symbol, faces in FACES.items()}
    return dict.fromkeys(range(1, 7), 1 / 6)


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
