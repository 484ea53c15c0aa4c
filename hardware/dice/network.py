"""The reader that learnt: one network finds dice in a picture, another reads the upper face of each; where that is in
doubt a third, differently built, reads it as well.

All were trained by `tests.training` and run through `cv2.dnn`. It knows nothing of the geometry reader.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.pictures import Picture
from hardware.dice.reading import EVENTS, Box, Face

MODELS: Final = Path(__file__).with_name("model")

FACES: Final = (
    "none", "1", "2", "3", "4", "5", "6", "ship", "trade", "politics", "science",
)  # fmt: skip
"""What the naming network tells apart, in the order of its outputs; one more says whether a die leans, and after it
come TRAITS or MORE numbers from which all that was told.
"""
TRAITS: Final = 128
MORE: Final = 288
"""How many numbers the naming networks tell a die from: the first, and the second."""

LONGER: Final = 320
"""The longer side of what the finding network sees, in pixels."""
NEARER: Final = 640
FARTHER: Final = 160
"""The same for a second look, where dice are small or missing, and for a third, for dice of LARGE and more."""
LARGE: Final = 0.22
"""Width of a die, as part of the picture's longer side, that the first look does not know."""
SMALL: Final = 14
"""Dice narrower than this, in pixels of the first look, are worth a second."""
CERTAIN: Final = 0.5
UNHEARD: Final = 1e-4
"""The least chance of leaning that the finding network is believed."""
CELL: Final = 4
FOUND: Final = 0.3
FAINT: Final = 0.12
GUESSES: Final = 3
"""How surely a die must be seen to be found. If that gives too few, things as faint as FAINT are named as well."""
NOTHING: Final = 0.999
"""How sure the first naming network must be that no die lies in a place for the second not to be asked."""
NEVER: Final = -1e4
"""The logarithm of how likely a face is that is not played."""
LEAST: Final = 14
"""Pixels that the longer side of a die's box has at least; smaller things are no dice."""
MOSTLY: Final = 0.55
"""If more than this share of a box lies in a larger one, it is a side of the same die."""
CROWD: Final = 2
CROWDED: Final = 3
"""A box in which CROWD surer things lie, each so many times narrower, is no die: those are. Sides are wider."""
CUT: Final = 64
WIDER: Final = 1.2
"""Width in pixels of what the naming network sees of a die, and how many times its box that shows."""
SECOND_CUT: Final = 72
SECOND_WIDER: Final = 1.45
SECOND_FARTHER: Final = 1.566
"""The same of the second naming network, and of the mirror image that it sees."""


@dataclass(frozen=True, slots=True, eq=False)
class DiePlace:
    """Where the finding network sees a die. box: x, y, width, height in pixels.

    found: how surely a die lies there, 0 to 1. leans: the chance that it leans, 0 to 1.
    """

    box: npt.NDArray[np.float32]
    found: float
    leans: float


@dataclass(frozen=True, slots=True, eq=False)
class NetworkDie:
    """A die as the networks see it. As the naming networks have it, chances: of each of FACES, and leaning: the log
    odds that it leans. traits: what each look of a naming network made of it, before it named it (none, one or three).
    shades: what both made of it in each look in shades, one after the other (TRAITS + MORE); none where it had none.
    """

    place: DiePlace
    chances: npt.NDArray[np.float32]
    leaning: float
    traits: tuple[npt.NDArray[np.float32], ...] = ()
    shades: tuple[npt.NDArray[np.float32], ...] = ()

    @property
    def box(self) -> Box:
        """Where it lies: x, y, width, height in pixels."""
        x, y, wide, tall = (round(float(side)) for side in self.place.box)
        return x, y, wide, tall

    @property
    def face(self) -> Face:
        """The likeliest face."""
        name = FACES[self._best]
        return int(name) if name.isdecimal() else name

    @property
    def is_none(self) -> bool:
        """Whether the naming networks hold it likeliest that no die lies there."""
        return bool(self.chances.argmax() == 0)

    @property
    def found(self) -> float:
        """How sure both networks are that a die lies there, 0 to 1."""
        return self.place.found * (1 - float(self.chances[0]))

    @property
    def named(self) -> float:
        """How sure the face is, 0 to 1."""
        return float(self.chances[self._best])

    def chance(self, face: Face) -> float:
        """How likely a face is, 0 to 1."""
        return float(self.chances[FACES.index(str(face))])

    @property
    def leans(self) -> float:
        """The log odds that it leans, of all networks together; a naming network knows better than the finding one."""
        leans = min(max(self.place.leans, UNHEARD), 1 - UNHEARD)
        return math.log(leans / (1 - leans)) + 2 * self.leaning

    @property
    def _best(self) -> int:
        return 1 + int(self.chances[1:].argmax())


class NetworkReader:
    """The networks, each loaded when it is first used. Not for two threads at a time."""

    def __init__(self, models: Path = MODELS) -> None:
        self._models = models
        self._loaded: dict[str, cv2.dnn.Net] = {}

    def load(self) -> None:
        """Loads the networks that every throw needs, if they are not; all are given back by `unload`."""
        self._net("finder")
        self._net("namer")

    def unload(self) -> None:
        """Forgets the networks until they are used again."""
        self._loaded = {}

    def _net(self, name: str) -> cv2.dnn.Net:
        """``finder``, ``namer`` or ``second``, loaded."""
        if name not in self._loaded:
            self._loaded[name] = cv2.dnn.readNetFromONNX(str(self._models / f"{name}.onnx"))
        return self._loaded[name]

    def read(
        self, picture: Picture, expected: int = 1, events: bool = True
    ) -> tuple[NetworkDie, ...]:
        """Dice of a picture (h x w x 3, BGR), surest first. expected: where fewer are found, it looks from nearer;
        events: whether the event die is played. What the first naming network takes for no die, the second names too;
        what both take for none is given only if some dice are found, but too few.
        """
        near = self.find(picture, LONGER, FAINT)
        sure = [one for one in near if one.found > CERTAIN]
        small = any(max(one.box[2:]) < SMALL * max(picture.shape[:2]) / LONGER for one in sure)
        few = len(sure) < expected
        if (small or few) and max(picture.shape[:2]) > LONGER:
            near = near + self.find(picture, NEARER, FAINT)
        if few:
            near = near + [
                one for one in self.find(picture, FARTHER, FAINT) if _is_large(one.box, picture)
            ]
        near = _apart(sorted(near, key=lambda one: -one.found))
        places = [one for one in near if one.found > FOUND]
        if few:
            places += [one for one in near if one.found <= FOUND][:GUESSES]
        named = self.name(picture, places, events)
        doubted = [one for one in named if one.is_none]
        settled = iter(self.again(picture, doubted, events))
        both = [next(settled) if one.is_none else one for one in named]
        dice = tuple(one for one in both if not one.is_none)
        return tuple(both) if 0 < len(dice) < expected else dice

    def find(self, picture: Picture, longer: int = LONGER, least: float = FOUND) -> list[DiePlace]:
        """Where dice lie, surest first. longer: of the sides it is looked at with, in pixels; least: how surely."""
        small, scale = _shrunk(picture, longer)
        blob = cv2.dnn.blobFromImage(small, 1 / 255)
        finder = self._net("finder")
        finder.setInput(blob)
        maps = np.asarray(finder.forward(), np.float32)[0]
        limit = (picture.shape[1], picture.shape[0])
        return _apart(
            [replace(one, box=_clipped(one.box * scale, limit)) for one in _peaks(maps, least)]
        )

    def name(
        self, picture: Picture, places: list[DiePlace], events: bool = True
    ) -> tuple[NetworkDie, ...]:
        """What the dice in those places show; places that are no dice for certain (NOTHING) are left out."""
        if not places:
            return ()
        cuts = [_cut(picture, one.box, WIDER, CUT) for one in places]
        named = zip(places, *_named(self._net("namer"), cuts, events), strict=True)
        seen = (NetworkDie(place, chances, leans, (one,)) for place, chances, leans, one in named)
        return tuple(one for one in seen if one.chances[0] < NOTHING)

    def traits(
        self, picture: Picture, boxes: Sequence[Box]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        """What both naming networks make of the dice in some boxes, before they name them: n x TRAITS, n x MORE."""
        sides = [np.asarray(box, np.float32) for box in boxes]
        once = _named(self._net("namer"), [_cut(picture, box, WIDER, CUT) for box in sides])
        again = _named(
            self._net("second"), [_cut(picture, box, SECOND_WIDER, SECOND_CUT) for box in sides]
        )
        return np.stack(once[2]), np.stack(again[2])

    def again(
        self, picture: Picture, seen: Sequence[NetworkDie], events: bool = True
    ) -> tuple[NetworkDie, ...]:
        """The same dice with what the second naming network says weighed in, which sees each of them and its mirror
        image.
        """
        if not seen:
            return ()
        cuts = [_cut(picture, one.place.box, SECOND_WIDER, SECOND_CUT) for one in seen]
        farther = [_cut(picture, one.place.box, SECOND_FARTHER, SECOND_CUT) for one in seen]
        mirrored = [cut[:, ::-1] for cut in farther]
        chances, leaning, traits = _named(self._net("second"), cuts + mirrored, events)
        n = len(seen)
        return tuple(
            NetworkDie(
                one.place,
                np.asarray((one.chances + chances[at] + chances[n + at]) / 3, np.float32),
                one.leaning / 2 + (leaning[at] + leaning[n + at]) / 4,
                (*one.traits, traits[at], traits[n + at]),
            )
            for at, one in enumerate(seen)
        )

    def turned(
        self, picture: Picture, seen: Sequence[NetworkDie], events: bool = True
    ) -> tuple[NetworkDie, ...]:
        """The same dice, of which three looks are known, with six more weighed in: both naming networks see each of
        them turned by a quarter, a half and three quarters.
        """
        if not seen:
            return ()
        cuts = [_cut(picture, one.place.box, WIDER, CUT) for one in seen]
        others = [_cut(picture, one.place.box, SECOND_WIDER, SECOND_CUT) for one in seen]
        first, lean, _ = _named(self._net("namer"), _quarters(cuts), events)
        second, leans, _ = _named(self._net("second"), _quarters(others), events)
        n = len(seen)
        return tuple(
            replace(
                one,
                chances=np.asarray(
                    one.chances / 3 + np.sum(first[at::n] + second[at::n], axis=0) / 9, np.float32
                ),
                leaning=one.leaning / 3 + sum(lean[at::n] + leans[at::n]) / 9,
            )
            for at, one in enumerate(seen)
        )

    def looked(
        self, picture: Picture, box: npt.NDArray[np.floating[Any]], events: bool = True
    ) -> NetworkDie:
        """What three looks of both naming networks at one box say; no network has found a die there."""
        place = DiePlace(np.asarray(box, np.float32), 1.0, 0.0)
        cut = _cut(picture, place.box, WIDER, CUT)
        chances, leaning, traits = _named(self._net("namer"), [cut], events)
        once = NetworkDie(place, chances[0], leaning[0], tuple(traits))
        return self.again(picture, [once], events)[0]


def bodies(seen: tuple[NetworkDie, ...]) -> tuple[NetworkDie, ...]:
    """One of each body: a box mostly inside a larger one is a side of it, unless the larger one is a crowd."""
    large = [one for one in seen if max(one.box[2:]) >= LEAST]
    large = [one for one in large if not _is_crowd(one, large)]
    kept: list[NetworkDie] = []
    for one in sorted(large, key=lambda die: (die.is_none, -die.box[2] * die.box[3])):
        if all(_inside(one.box, other.box) < MOSTLY for other in kept) and not (
            one.is_none and any(_inside(other.box, one.box) >= MOSTLY for other in kept)
        ):
            kept.append(one)
    return tuple(kept)


def _is_crowd(one: NetworkDie, every: Sequence[NetworkDie]) -> bool:
    """Whether it is no die, but some that lie together: at least CROWD much smaller ones in it are surer than it."""
    inside = [
        other
        for other in every
        if CROWDED * max(other.box[2:]) <= max(one.box[2:])
        and other.found > one.found
        and _inside(other.box, one.box) >= MOSTLY
    ]
    return len(inside) >= CROWD


def _inside(small: Box, large: Box) -> float:
    """The part of the first box that lies in the second."""
    wide = min(small[0] + small[2], large[0] + large[2]) - max(small[0], large[0])
    tall = min(small[1] + small[3], large[1] + large[3]) - max(small[1], large[1])
    return max(0, wide) * max(0, tall) / max(1, small[2] * small[3])


def _quarters(cuts: list[Picture]) -> list[Picture]:
    """All cut-outs turned by a quarter, then all by a half, then all by three quarters."""
    return [np.rot90(cut, turn) for turn in (1, 2, 3) for cut in cuts]


def _named(
    net: cv2.dnn.Net, cuts: list[Picture], events: bool = True
) -> tuple[list[npt.NDArray[np.float32]], list[float], list[npt.NDArray[np.float32]]]:
    """Of every cut-out the chance of each of FACES, the log odds that it leans, and what that was told from.

    events: whether the event die is played; where it is not, no die shows one of its faces.
    """
    net.setInput(cv2.dnn.blobFromImages(cuts, 1 / 255))
    out = np.asarray(net.forward(), np.float32)
    n = len(FACES)
    if not events:
        out[:, FACES.index(EVENTS[0]) : n] = NEVER
    return list(_softmax(out[:, :n])), out[:, n].tolist(), list(out[:, n + 1 :])


def _shrunk(picture: Picture, longer: int) -> tuple[Picture, float]:
    tall, wide = picture.shape[:2]
    scale = max(tall, wide) / longer
    size = (max(1, round(wide / scale)), max(1, round(tall / scale)))
    if (wide, tall) == (
        4 * size[0],
        4 * size[1],
    ):  # OpenCV averages 2 x 2 pixels twice in a fifth of the time
        half = cv2.resize(picture, (wide // 2, tall // 2), interpolation=cv2.INTER_AREA)
        picture = np.asarray(half, np.uint8)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    right, below = -size[0] % 16, -size[1] % 16
    if right or below:
        small = cv2.copyMakeBorder(small, 0, below, 0, right, cv2.BORDER_REPLICATE)
    return np.asarray(small, np.uint8), scale


def _peaks(maps: npt.NDArray[np.float32], least: float) -> list[DiePlace]:
    heat = _chance(maps[0])
    highest = cv2.dilate(heat, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((heat >= highest) & (heat > least))
    out = []
    for row, column in zip(rows.tolist(), columns.tolist(), strict=True):
        left, up, right, down = np.exp(np.clip(maps[1:5, row, column], -3, 5))
        x, y = column + 0.5 - left, row + 0.5 - up
        box = np.asarray([x, y, left + right, up + down], np.float32) * CELL
        out.append(DiePlace(box, float(heat[row, column]), float(_chance(maps[5, row, column]))))
    return sorted(out, key=lambda one: -one.found)


def _is_large(box: npt.NDArray[np.float32], picture: Picture) -> bool:
    return bool(max(box[2:]) >= LARGE * max(picture.shape[:2]))


def _clipped(box: npt.NDArray[np.float32], size: tuple[int, int]) -> npt.NDArray[np.float32]:
    low = np.clip(box[:2], 0, size)
    high = np.clip(box[:2] + box[2:], 0, size)
    return np.asarray(np.concatenate([low, np.maximum(high - low, 1)]), np.float32)


def _apart(found: list[DiePlace], most: float = 0.45) -> list[DiePlace]:
    """Those that share less than most with each kept before them; an empty tray has dozens of faint ones."""
    kept: list[DiePlace] = []
    boxes = np.empty((len(found), 4), np.float32)
    for one in found:
        if not (_shared(one.box, boxes[: len(kept)]) >= most).any():
            boxes[len(kept)] = one.box
            kept.append(one)
    return kept


def _shared(
    box: npt.NDArray[np.float32], every: npt.NDArray[np.float32]
) -> npt.NDArray[np.float32]:
    """The part that a box and each of n others (n x 4) have in common, of both together."""
    low = np.maximum(box[:2], every[:, :2])
    high = np.minimum(box[:2] + box[2:], every[:, :2] + every[:, 2:])
    inside = np.maximum(high - low, 0).prod(axis=1)
    return np.asarray(
        inside / np.maximum(1e-6, box[2:].prod() + every[:, 2:].prod(axis=1) - inside)
    )


def shared(one: npt.NDArray[np.float32], two: npt.NDArray[np.float32]) -> float:
    """The part that two boxes have in common, of both together."""
    return float(_shared(one[:4], two[None, :4])[0])


def _cut(picture: Picture, box: npt.NDArray[np.float32], wider: float, size: int) -> Picture:
    """The square round a box, so many times as wide, brought to so many pixels."""
    x, y, wide, tall = box.tolist()
    side = max(wide, tall) * wider
    scale = size / side
    left, up = x + wide / 2 - side / 2, y + tall / 2 - side / 2
    if scale < 0.75:
        return _shrunk_cut(picture, left, up, side, size)
    matrix = np.array([[scale, 0, -left * scale], [0, scale, -up * scale]])
    out = cv2.warpAffine(picture, matrix, (size, size), borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(out, np.uint8)


def _shrunk_cut(picture: Picture, left: float, up: float, side: float, size: int) -> Picture:
    tall, wide = picture.shape[:2]
    x, y, s = round(left), round(up), max(size, round(side))
    part = picture[max(0, y) : max(1, y + s), max(0, x) : max(1, x + s)]
    over = (max(0, -y), max(0, y + s - tall), max(0, -x), max(0, x + s - wide))
    if any(over):
        part = np.asarray(cv2.copyMakeBorder(part, *over, cv2.BORDER_REPLICATE), np.uint8)
    return np.asarray(cv2.resize(part, (size, size), interpolation=cv2.INTER_AREA), np.uint8)


def _softmax(out: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    power = np.exp(out - out.max(axis=1, keepdims=True))
    return np.asarray(power / power.sum(axis=1, keepdims=True), np.float32)


def _chance(odds: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    return np.asarray(1 / (1 + np.exp(-odds)), np.float32)
