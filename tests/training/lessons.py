"""Pictures and their truth, cut to what each network takes in."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from hardware.dice.network import FACES, DiePlace, shared
from hardware.dice.pictures import floats
from hardware.dice.score import path_of

Bytes: TypeAlias = npt.NDArray[np.uint8]

HALF = 2
"""The finder sees the pictures at half their width and height."""
SEEN = (320, 240)
"""Width and height of what the finder learns from."""
CUT = 96
"""Width of a die's cut-out, which shows WIDER times its box."""
WIDER = 1.9
LOOSE = ("wood",)
"""Photographs whose boxes lie round the pips of the upper face, not round the die."""
LEAST = 13
"""Pixels of the longer side of the smallest box whose face can be learnt."""
SOME = 0.3
"""A die of whose upper face less is seen is none for the finder."""
STRETCH = 16
"""Pictures that were taken one after another are alike: they are trained on together or not at all."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """A picture with what lies where. dice: rows of x, y, width, height, index in FACES (-1 where it cannot be read),
    1 where it leans; others: boxes of what is no die. loose: boxes lie round the pips only.
    """

    path: Path
    dice: npt.NDArray[np.float32]
    others: npt.NDArray[np.float32]
    loose: bool = False


def rendered(folder: Path) -> Iterator[Labelled]:
    """What `training.pictures` wrote."""
    for lines in sorted(folder.glob("*.jsonl")):
        for line in lines.read_text().splitlines():
            try:
                one = json.loads(line)
            except ValueError:
                break
            yield _labelled(folder, one)


def _labelled(folder: Path, one: dict[str, Any]) -> Labelled:
    rows = [
        [*die["box"], FACES.index(str(die["face"])) if die["visible"] > 0.9 else -1, die["cocked"]]
        for die in one["dice"]
        if die["visible"] > SOME
    ]
    dice = np.asarray(rows, np.float32).reshape(-1, 6)
    others = np.asarray(one["others"], np.float32).reshape(-1, 4)
    return Labelled(folder / one["file"], dice, others)


def photographs(
    folder: Path, part: int | None = None, held_out: bool = False
) -> Iterator[Labelled]:
    """Labelled photographs: FOLDER/boxes.json with rows of face, x, y, width, height.

    part: every third stretch of STRETCH neighbouring pictures is left out, beginning with the first, the second or
    the third (0 to 2); held_out gives those instead. None: all pictures.
    """
    boxes: dict[str, list[list[float]]] = json.loads((folder / "boxes.json").read_text())
    for at, file in enumerate(sorted(boxes, key=_number)):
        if part is None or (at // STRETCH % 3 == part) is held_out:
            rows = [[*row[1:], FACES.index(str(int(row[0]))), 0] for row in boxes[file]]
            dice = np.asarray(rows, np.float32).reshape(-1, 6)
            path, nothing = path_of(folder, file), np.zeros((0, 4), np.float32)
            yield Labelled(path, dice, nothing, folder.name in LOOSE)


def _number(file: str) -> tuple[int, str]:
    digits = "".join(one for one in Path(file).stem if one.isdecimal())
    return int(digits or 0), file


def cut_out(picture: Bytes, box: npt.NDArray[np.float32], wider: float = WIDER) -> Bytes:
    """The square around a box, CUT pixels wide; beyond the picture's edge its edge goes on."""
    x, y, wide, tall = box[:4]
    side = max(wide, tall) * wider
    scale = CUT / side
    middle = (x + wide / 2, y + tall / 2)
    matrix = np.array(
        [[scale, 0, CUT / 2 - scale * middle[0]], [0, scale, CUT / 2 - scale * middle[1]]]
    )
    if scale < 0.75:
        picture = np.asarray(cv2.blur(picture, (max(1, round(0.8 / scale)),) * 2), np.uint8)
    out = cv2.warpAffine(
        picture, matrix, (CUT, CUT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return np.asarray(out, np.uint8)


Find: TypeAlias = Callable[[Bytes], list[DiePlace]]
"""The finder at work (`NetworkReader.find`)."""


def cut_outs(
    pictures: Iterator[Labelled], rng: np.random.Generator, find: Find | None = None
) -> tuple[Bytes, npt.NDArray[np.int64]]:
    """Every die that can be read, and as many places that are none; and index in FACES and 1 where it leans (n x 2).

    find: dice as the finder boxes them are taken too, and what it takes for a die and is none.
    """
    cuts: list[Bytes] = []
    names: list[list[int]] = []
    for one in pictures:
        picture = cv2.imread(str(one.path))
        if picture is None:
            continue
        seen = np.asarray(picture, np.uint8)
        rows = [] if one.loose else [row for row in one.dice if row[4] >= 0]
        rows += [_no_die(row) for row in one.others]
        rows += [_no_die(row) for row in _elsewhere(rng, seen, one.dice)]
        if find is not None:
            rows += _as_found(one, find(seen))
        for row in rows:
            if max(row[2:4]) >= LEAST:
                cuts.append(cut_out(seen, row))
                names.append([int(row[4]), int(row[5])])
    return np.stack(cuts), np.asarray(names, np.int64)


def _no_die(box: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    return np.asarray([*box[:4], 0, 0], np.float32)


def _as_found(one: Labelled, found: list[DiePlace]) -> Iterator[npt.NDArray[np.float32]]:
    """Boxes with what lies there: no die, or the one whose middle and size are theirs."""
    for box in (place.box for place in found):
        middle = box[:2] + box[2:4] / 2
        inside = [
            row
            for row in one.dice
            if (np.abs(row[:2] + row[2:4] / 2 - middle) < 0.35 * box[2:4]).all()
        ]
        if len(inside) == 1 and inside[0][4] >= 0 and (one.loose or shared(box, inside[0]) > 0.5):
            yield np.asarray([*box[:4], *inside[0][4:]], np.float32)
        elif all(shared(box, row) < 0.1 for row in one.dice) and not inside:
            yield _no_die(box)


def _elsewhere(
    rng: np.random.Generator, picture: Bytes, dice: npt.NDArray[np.float32]
) -> Iterator[npt.NDArray[np.float32]]:
    tall, wide = picture.shape[:2]
    if rng.random() < 0.7:
        size = float(np.exp(rng.uniform(np.log(20), np.log(130))))
        at = rng.uniform(0, (wide - size, tall - size))
        spot = np.asarray([*at, size, size], np.float32)
        if all(
            np.abs(spot[:2] + size / 2 - die[:2] - die[2:4] / 2).max()
            > 0.6 * max(size, die[2:4].max())
            for die in dice
        ):
            yield spot
    if len(dice) and rng.random() < 0.35:
        die = dice[int(rng.integers(len(dice)))]
        way = rng.uniform(0, 2 * np.pi)
        shift = np.asarray([np.cos(way), np.sin(way)]) * die[2:4] * rng.uniform(0.62, 1.0)
        middle = die[:2] + die[2:4] / 2 + shift
        if all(
            np.abs((middle - other[:2] - other[2:4] / 2) / other[2:4]).max() > 0.45
            for other in dice
        ):
            yield np.asarray([*(middle - die[2:4] / 2), *die[2:4]], np.float32)


def halved(
    pictures: Iterator[Labelled], rng: np.random.Generator
) -> tuple[Bytes, list[npt.NDArray[np.float32]]]:
    """Pictures as the finder sees them (n, 240, 320, 3), and their dice there: box, and 1 where it leans (n x 5).

    640 x 480 is halved; of any other size a window is cut at a scale near that, where dice are clear of its edge.
    """
    seen: list[Bytes] = []
    boxes: list[npt.NDArray[np.float32]] = []
    for one in pictures:
        picture = cv2.imread(str(one.path))
        if picture is None:
            continue
        rows = one.dice[:, [0, 1, 2, 3, 5]]
        if picture.shape[:2] == (480, 640):
            small = np.asarray(cv2.resize(picture, SEEN, interpolation=cv2.INTER_AREA), np.uint8)
            rows[:, :4] /= HALF
        else:
            small, rows = _window(rng, np.asarray(picture, np.uint8), rows)
        seen.append(small)
        boxes.append(rows)
    return np.stack(seen), boxes


def _window(
    rng: np.random.Generator, picture: Bytes, rows: npt.NDArray[np.float32]
) -> tuple[Bytes, npt.NDArray[np.float32]]:
    scale = SEEN[0] / max(picture.shape[:2]) * float(np.exp(rng.uniform(-0.1, 0.8)))
    soft = np.asarray(cv2.blur(picture, (2, 2)), np.uint8) if scale < 0.75 else picture
    room = np.asarray(picture.shape[1::-1]) * scale - SEEN
    shift: npt.NDArray[np.float64] = rng.uniform(np.minimum(room, 0), np.maximum(room, 0))
    matrix = np.asarray([[scale, 0, -shift[0]], [0, scale, -shift[1]]])
    small = cv2.warpAffine(soft, matrix, SEEN, borderMode=cv2.BORDER_REPLICATE)
    moved = rows.copy()
    moved[:, :4] = rows[:, :4] * scale - floats([*shift.tolist(), 0, 0])
    middle = moved[:, :2] + moved[:, 2:4] / 2
    inside = ((middle > 0) & (middle < SEEN)).all(axis=1)
    return np.asarray(small, np.uint8), moved[inside]
