"""What the lessons of a tray come to: a third reader, who knows only these dice in this light.

It weighs the numbers from which the naming networks told the faces (ridge regression, the lessons turned every way),
and apart from that the same numbers of the dice in shades of their colour. Where it has both, both count in full.
How far each may be believed is what it makes of each lesson when that one is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from hardware.dice.colours import lab
from hardware.dice.lesson import Lesson, TaughtDie
from hardware.dice.network import TRAITS
from hardware.dice.pictures import Floats, Picture, floats
from hardware.dice.reading import Face
from hardware.dice.upright import level_of

Index: TypeAlias = npt.NDArray[np.intp]

FEWEST: Final = 4
"""Dice that must have been taught before anything is made of them."""
HELD: Final = 0.2
"""The ridge of the regression: how much the weights are held back."""
CONSTANT: Final = 0.3
"""What any two dice have in common, added to how alike they are: the regression's intercept."""
MOST: Final = 960
"""Views that are learnt from at most: of more dice fewer views each, and then only of the latest."""
LEAST_VIEWS: Final = 4
"""Views that are learnt from each die at least."""
LATEST: Final = MOST // LEAST_VIEWS
"""The most dice that are learnt from: the latest."""
HEATS: Final = (2.0, 4.0, 6.0, 8.0, 10.0, 13.0)
"""How sure of itself it may be. It takes the value with which it tells each lesson best when that one is left out."""
HOT: Final = 0.06
"""What each step of heat costs in that choice: the surer it would be of itself, the more."""
CONTRADICTED: Final = 3.0
"""A lesson is contradicted if the other lessons hold another face likelier by this, as a natural logarithm."""
SOME: Final = 0.25
"""The share of the lessons that may be set aside."""
ENOUGH: Final = 12
"""Taught dice from which on it is known how dice look at this table."""
OTHER: Final = 16.0
"""A colour further than this from all that were taught, in steps of `colours.lab`, is another light or other dice."""
NEARER: Final = 1.3
"""Dice so many times wider than the widest taught, or narrower than the narrowest, mean that the camera was moved."""
RARE: Final = 1e-5
"""No face is held less likely than this."""
RIM: Final = 8
"""Pixels of a crop's border."""
UNLIKE: Final = 0.04
STRANGE: Final = 0.02
"""When a die is like none that were taught, so that lessons say nothing of it. The measure is how alike each taught
view is to the most alike view of another lesson: the value that only the share UNLIKE falls below, less STRANGE.
"""


@dataclass(frozen=True, slots=True, eq=False)
class DieLook:
    """How a die looks. body, ground: colours of it and of what lies around it (BGR); wide: pixels of its box."""

    body: Floats
    ground: Floats
    wide: float


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """One regression. faces: those that were taught; None for what is no die. views: of the taught dice, each of length
    1 in both halves (n x numbers). weights: n x faces. heat: how sure it is of itself, one of HEATS.
    least: how like one of the views a die must be, or nothing is said of it.
    """

    faces: tuple[Face | None, ...]
    views: Floats
    weights: Floats
    heat: float
    least: float

    def says(self, looks: Sequence[Floats]) -> Mapping[Face | None, float] | None:
        """The logarithm of how likely each taught face is, the mean of those looks at a die that are like any taught
        one; None if there is none. looks: of each what both naming networks make of the die, one after the other.
        """
        if not looks:
            return None
        like = alike(floats(np.stack(looks)), self.views)
        like = like[like.max(axis=1) >= self.least]
        if not len(like):
            return None
        worth = _chances(self.heat * ((like + CONSTANT) @ self.weights)).mean(axis=0)
        return dict(zip(self.faces, np.log(worth + RARE).tolist(), strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class Learnt:
    """What is learnt from the lessons of one tray.

    plain: from the dice as they are; shades: from the same in shades, None where too few lessons have that.
    looks: how the taught dice look. level: where the table points up, as `upright.level_of` gives it; None if that is
    not known.
    """

    plain: Weighed
    shades: Weighed | None
    looks: tuple[DieLook, ...]
    level: Floats | None = None

    def says(
        self, traits: Floats, shades: Sequence[Floats] = ()
    ) -> Mapping[Face | None, float] | None:
        """The logarithm of how likely each taught face is, added up where two regressions speak; None of a die that is
        like none they know.

        traits: of both naming networks, one after the other; shades: the same of each look at it in shades.
        """
        plain = self.plain.says([traits])
        tinted = None if self.shades is None else self.shades.says(shades)
        if plain is None or tinted is None:
            return plain if tinted is None else tinted
        never = float(np.log(RARE))
        return {
            face: plain.get(face, never) + tinted.get(face, never) for face in {**plain, **tinted}
        }

    def changed(self, looks: Sequence[DieLook]) -> str | None:
        """Why dice are like none that were taught, as a word of `reasons.TAUGHT`; None where they look no different."""
        if len(self.looks) < ENOUGH:
            return None
        if all(self._apart(look.ground, "ground") > OTHER for look in looks):
            return "other_light"
        if all(self._apart(look.body, "body") > OTHER for look in looks):
            return "other_dice"
        wides = [one.wide for one in self.looks]
        low, high = min(wides) / NEARER, max(wides) * NEARER
        return None if all(low <= look.wide <= high for look in looks) else "moved"

    def _apart(self, colour: Floats, what: str) -> float:
        """Steps of `colours.lab` to the nearest such colour that was taught."""
        mine = lab(colour)
        return min(float(np.linalg.norm(mine - lab(getattr(one, what)))) for one in self.looks)


def ground_of(crop: Picture) -> Floats:
    """The colour around a die in its crop (BGR, 0 to 255): of most of the crop's border."""
    rim = np.concatenate(
        [crop[:RIM], crop[-RIM:], crop[:, :RIM].swapaxes(0, 1), crop[:, -RIM:].swapaxes(0, 1)]
    )
    return floats(np.median(rim.reshape(-1, 3), axis=0))


def learn(lessons: Sequence[Lesson]) -> tuple[Learnt | None, frozenset[str]]:
    """What is learnt from lessons, None if they are too few, and the names of those set aside.

    Set aside are lessons that contradict the rest, at most the share SOME of them.
    """
    kept = list(lessons)
    aside: set[str] = set()
    while True:
        dice = [(lesson, die) for lesson in kept for die in lesson.dice]
        if len(dice) < FEWEST:
            return None, frozenset(aside)
        plain, worst = _weighed(dice, [die.views for _, die in dice])
        if worst is None or len(aside) + 1 > SOME * len(lessons):
            return Learnt(plain, _in_shades(dice), _looks(dice), _level(dice)), frozenset(aside)
        aside.add(worst.id)
        kept.remove(worst)


def _in_shades(dice: Sequence[tuple[Lesson, TaughtDie]]) -> Weighed | None:
    known = [(lesson, die, die.shades) for lesson, die in dice if die.shades is not None]
    if len(known) < FEWEST:
        return None
    return _weighed([(lesson, die) for lesson, die, _ in known], [views for *_, views in known])[0]


def _looks(dice: Sequence[tuple[Lesson, TaughtDie]]) -> tuple[DieLook, ...]:
    return tuple(
        DieLook(floats(die.body), ground_of(die.crop), max(die.box[2:]))
        for _, die in dice[-LATEST:]
    )


def _level(dice: Sequence[tuple[Lesson, TaughtDie]]) -> Floats | None:
    ups = [floats(die.up) for _, die in dice[-LATEST:] if die.up is not None]
    return level_of(ups)


def unit(traits: Floats) -> Floats:
    """Numbers of both networks (n x numbers), those of each brought to length 1."""
    once, again = traits[:, :TRAITS], traits[:, TRAITS:]
    parts = [part / (np.linalg.norm(part, axis=1, keepdims=True) + 1e-6) for part in (once, again)]
    return floats(np.concatenate(parts, axis=1))


def alike(traits: Floats, views: Floats) -> Floats:
    """How alike dice are to views that `unit` gave: n x m numbers, at most 2 for the same die.

    traits: of n dice, the numbers of both naming networks. views: of m dice.
    """
    return floats(unit(traits) @ views.T)


def _weighed(
    dice: Sequence[tuple[Lesson, TaughtDie]], views: Sequence[Floats]
) -> tuple[Weighed, Lesson | None]:
    """What these dice come to by their views, and the lesson that contradicts the rest most."""
    each = max(LEAST_VIEWS, min(len(views[0]), MOST // len(dice)))
    dice, views = dice[-(MOST // each) :], views[-(MOST // each) :]
    step = max(1, len(views[0]) // each)
    parts = [part[::step] for part in views]
    of = np.repeat(np.arange(len(dice)), [len(part) for part in parts])
    seen = unit(np.concatenate(parts))
    faces = tuple(sorted({die.face for _, die in dice}, key=str))
    shown = np.asarray([faces.index(die.face) for _, die in dice], np.intp)
    same = seen @ seen.T
    wanted = np.eye(len(faces))[shown][of] - 1 / len(faces)
    inverse = np.linalg.inv(same + CONSTANT + HELD * np.eye(len(of)))
    weights = inverse @ wanted
    lesson = np.asarray([_first(dice, at) for at in range(len(dice))])[of]
    left_out = wanted.copy()
    nearest = np.zeros(len(of))
    for one in np.unique(lesson):
        at = np.flatnonzero(lesson == one)
        left_out[at] -= np.linalg.solve(inverse[np.ix_(at, at)], weights[at])
        others = same[np.ix_(at, lesson != one)]
        nearest[at] = others.max(axis=1) if others.size else 0.0
    heat = _heat(left_out, shown[of], len(np.unique(lesson)))
    least = float(np.quantile(nearest, UNLIKE)) - STRANGE
    found = Weighed(faces, seen, floats(weights), heat, least)
    return found, _contradicting(dice, left_out, heat, shown, of)


def _first(dice: Sequence[tuple[Lesson, TaughtDie]], at: int) -> int:
    """The first die of the lesson that a die belongs to."""
    return next(one for one, (lesson, _) in enumerate(dice) if lesson is dice[at][0])


def _heat(left_out: Floats, shown: Index, lessons: int) -> float:
    def worth(heat: float) -> float:
        chances = _chances(heat * left_out)[np.arange(len(shown)), shown]
        return float(np.log(chances + 1e-9).mean()) * lessons - HOT * heat

    return max(HEATS, key=worth)


def _contradicting(
    dice: Sequence[tuple[Lesson, TaughtDie]],
    left_out: Floats,
    heat: float,
    shown: Index,
    of: Index,
) -> Lesson | None:
    """The lesson of the die that the others contradict most; only faces that others show can speak against one."""
    many = np.bincount(shown)
    odds = np.zeros(len(dice))
    for at in range(len(dice)):
        chances = _chances(heat * left_out[of == at]).mean(axis=0)
        if many[shown[at]] > 1:
            odds[at] = np.log(chances.max() + 1e-9) - np.log(chances[shown[at]] + 1e-9)
    worst = int(odds.argmax())
    return dice[worst][0] if odds[worst] > CONTRADICTED else None


def _chances(worth: Floats) -> Floats:
    power = (
        np.exp(worth - worth.max(axis=1, keepdims=True))
        if worth.ndim > 1
        else np.exp(worth - worth.max())
    )
    return floats(power / power.sum(axis=-1, keepdims=True))
