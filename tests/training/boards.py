"""What the board's reader learns from: ``python -m tests.training.boards faces|looks|terrains|drawn …``.

``faces OUT.npz --drawn 14000 --fonts FONT…`` draws tokens, and cuts those of ``--photographs FOLDER`` (a folder as
``companion board --score`` takes it) in many sizes and lights. ``looks OUT.npz`` measures hexes likewise.
``terrains LOOKS.npz…`` fits the kernel machine to them and writes the model. ``drawn FOLDER --drawn 60`` draws boards
with what may make a photograph hard, a folder with truth for each.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import cv2
import numpy as np

from companion.boards.layouts import usual_layout
from hardware.board.box import NUMBERS, TERRAINS
from hardware.board.finder import fitted_places
from hardware.board.lattice import SMALL, TOWARD, Floats, LatticeShape, scaled, seen, shape_of
from hardware.board.reader import LONGEST as LOOKED_AT
from hardware.board.reader import load_photograph
from hardware.board.rendering.photograph import TRAPS, drawn
from hardware.board.score import LETTERS, BoardTruth, truths_of
from hardware.board.terrains import MODEL, TerrainModel, kernel, looks
from hardware.board.tokens import PITCH, REACH, WIDE, discs, face_of, hex_cuts
from hardware.dice.pictures import Picture, fitted, floats
from tests.training.board_faces import NONE, drawn_faces, packed

SEED: Final = 46
AGAIN: Final = 6
"""So often a photograph is learnt from in another size and light, for terrains."""
FACES_AGAIN: Final = 15
NEAR: Final = 0.45
RIDGE: Final = 0.03
STEPS: Final = 300
LONGEST: Final = 1000


def main() -> None:
    """One of the steps."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("what", choices=("faces", "looks", "terrains", "drawn"))
    wanted.add_argument("files", type=Path, nargs="+")
    wanted.add_argument("--photographs", type=Path)
    wanted.add_argument("--without", default="", help="leave out photographs of this name")
    wanted.add_argument("--drawn", type=int, default=0)
    wanted.add_argument("--seats", type=int, default=4, help="for which island is drawn")
    wanted.add_argument("--fonts", nargs="*", default=[])
    wanted.add_argument("--seed", type=int, default=SEED)
    wanted.add_argument("--out", type=Path, default=MODEL)
    given = wanted.parse_args()
    cv2.setNumThreads(1)
    if given.what == "terrains":
        write_terrains(given.files, given.out)
        return
    if given.what == "drawn":
        shape = shape_of(usual_layout(given.seats))
        draw_boards(given.files[0], given.drawn, given.seed, tuple(given.fonts), shape)
        return
    shown = [*_photographs(given.photographs, given.without)] if given.photographs else []
    make = _faces if given.what == "faces" else _looks
    x, y = make(np.random.default_rng([SEED, given.seed]), shown, given)
    np.savez(given.files[0], x=x, y=y)


def draw_boards(
    folder: Path, count: int, seed: int, fonts: tuple[str, ...] = (), shape: LatticeShape = SMALL
) -> None:
    """Draws boards, and writes them with their truth."""
    told: dict[str, list[dict[str, object]]] = {trap: [] for trap in TRAPS}
    letters = {name: letter for letter, name in LETTERS.items()}
    for number in range(count):
        trap = TRAPS[number % len(TRAPS)]
        made = drawn(np.random.default_rng([SEED, seed, number]), trap, fonts, shape)
        (folder / trap).mkdir(parents=True, exist_ok=True)
        file = f"{number:03d}.png"
        cv2.imwrite(str(folder / trap / file), made.picture)
        truth = {
            "file": file,
            "seats": shape.layout.seats,
            "corners_px": np.round(seen(made.lattice, shape.frame), 1).tolist(),
            "terrain": "".join(letters[name] for name in made.board.terrains),
            "numbers": made.board.numbers,
            "robber_hex": made.board.robber,
            "piers": made.board.piers if trap != "no_frame" else (),
        }
        told[trap].append(truth)
    for trap, images in told.items():
        (folder / trap / "truth.json").write_text(json.dumps({"images": images}))


def _photographs(folder: Path, without: str) -> Iterator[tuple[Picture, Floats, BoardTruth]]:
    """Photographs, each with its lattice moved until it fits."""
    for truth in truths_of(folder):
        if without and without in truth.file:
            continue
        loaded, shrunk = load_photograph(folder / truth.file)
        picture, fit = fitted(loaded, LOOKED_AT)
        start = scaled(truth.lattice, 1 / (fit * shrunk))
        place = next(iter(fitted_places(picture, truth.shape, [start / start[2, 2]])), None)
        if place is not None:
            yield picture, place.lattice, truth


def _looks(
    rng: np.random.Generator,
    shown: list[tuple[Picture, Floats, BoardTruth]],
    given: argparse.Namespace,
) -> tuple[Floats, Floats]:
    x, y = [], []
    for picture, lattice, truth in shown:
        for again in range(AGAIN + 1):
            other, at = (picture, lattice) if again == 0 else _varied(rng, picture, lattice)
            x.append(looks(other, at, truth.shape, discs(other, at, truth.shape)))
            y += [TERRAINS.index(name) for name in truth.terrains]
    for number in range(given.drawn):
        made = drawn(rng, TRAPS[number % len(TRAPS)])
        picture, scale = fitted(made.picture, LONGEST)
        at = scaled(made.lattice, 1 / scale)
        x.append(looks(picture, at, SMALL, discs(picture, at, SMALL)))
        y += [TERRAINS.index(name) for name in made.board.terrains]
    return np.concatenate(x), _classes(y)


def _classes(numbers: list[int]) -> Any:
    """What each row shows, as whole numbers."""
    return np.asarray(numbers)


def _varied(rng: np.random.Generator, picture: Picture, lattice: Floats) -> tuple[Picture, Floats]:
    """Another size and light, and a lattice that lies a little off."""
    cast = np.exp(rng.normal(0, 0.18, 3)) * np.exp(rng.normal(0, 0.2))
    gamma = np.exp(rng.normal(0, 0.15))
    scale = float(rng.uniform(0.3, 1.0))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    lit = np.clip((floats(small) / 255) ** gamma * cast * 255, 0, 255).astype(np.uint8)
    rim = (TOWARD[:4] * 2).astype(np.float32)
    off = seen(lattice, rim + rng.normal(0, 0.04, (4, 2))).astype(np.float32)
    return lit, scaled(np.asarray(cv2.getPerspectiveTransform(rim, off)), scale)


def _faces(
    rng: np.random.Generator,
    shown: list[tuple[Picture, Floats, BoardTruth]],
    given: argparse.Namespace,
) -> tuple[Floats, Floats]:
    x, y = [], []
    for picture, lattice, truth in shown:
        for again in range(FACES_AGAIN + 1 if truth.numbers else 0):
            other, at = (picture, lattice) if again == 0 else _noisy(rng, picture, lattice)
            for face, number in _cut_faces(rng, other, at, truth):
                x.append(packed(face))
                y.append(number)
    faces = np.stack(x).transpose(0, 3, 1, 2) if x else None
    if not given.drawn:
        return np.asarray(faces), _classes(y)
    made = drawn_faces(rng, given.drawn, given.fonts)
    if faces is None:
        return made.shown, made.what
    return np.concatenate([faces, made.shown]), np.concatenate([np.asarray(y), made.what])


def _noisy(rng: np.random.Generator, picture: Picture, lattice: Floats) -> tuple[Picture, Floats]:
    """Smaller, blurred, grainy, in another light, and packed as JPEG."""
    scale = float(np.exp(rng.uniform(np.log(0.22), 0)))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    cast = np.exp(rng.normal(0, 0.15, 3)) * np.exp(rng.normal(0, 0.2))
    lit = np.clip((floats(small) / 255) ** np.exp(rng.normal(0, 0.15)) * cast, 0, 1) * 255
    soft = cv2.GaussianBlur(lit, (0, 0), float(rng.uniform(0.05, 0.7)))
    grainy = soft + rng.normal(0, float(rng.uniform(0.5, 6)), soft.shape)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(50, 95))]
    _, data = cv2.imencode(".jpg", np.clip(grainy, 0, 255).astype(np.uint8), quality)
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR)), scaled(lattice, scale)


def _cut_faces(
    rng: np.random.Generator, picture: Picture, lattice: Floats, truth: BoardTruth
) -> Iterator[tuple[Floats, int]]:
    cuts = hex_cuts(picture, lattice, truth.shape, PITCH, REACH)
    middle = (WIDE - 1) / 2
    for at, disc in enumerate(discs(picture, lattice, truth.shape)):
        number = truth.numbers[at]
        hidden = number is None or at == truth.robber
        off = rng.normal(0, 0.6, 2) + middle + np.asarray([disc.x, disc.y]) * PITCH
        radius = disc.radius * PITCH * float(np.exp(rng.normal(0, 0.04)))
        face = face_of(cuts[at], float(off[0]), float(off[1]), radius)
        if not hidden or rng.random() < 0.4:
            yield face, NONE if hidden else NUMBERS.index(number)


def write_terrains(files: list[Path], out: Path) -> None:
    """Fits the kernel machine to looks and writes it."""
    kept = [np.load(file) for file in files]
    x = np.concatenate([one["x"] for one in kept])
    y = np.concatenate([one["y"] for one in kept])
    model = taught_terrains(x, y)
    out.parent.mkdir(exist_ok=True)
    np.savez_compressed(
        out,
        known=model.known.astype(np.float16),
        weights=model.weights.astype(np.float16),
        near=np.float32(model.near),
        heat=np.float32(model.heat),
    )


def taught_terrains(x: Floats, y: Floats, near: float = NEAR, ridge: float = RIDGE) -> TerrainModel:
    """Kernel logistic regression, by steps that gather speed. x: looks; y: indices of TERRAINS."""
    alike = kernel(x, x, near).astype(np.float64)
    aim = np.eye(len(TERRAINS))[y]
    weights, pace = np.zeros_like(aim), np.zeros_like(aim)
    step = 1.0 / (float(np.linalg.eigvalsh(alike)[-1]) * 0.25 + ridge)
    for at in range(STEPS):
        ahead = weights + pace * at / (at + 3)
        raw = alike @ ahead
        chances = np.exp(raw - raw.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        after = ahead - step * (chances - aim + ridge * ahead)
        pace, weights = after - weights, after
    return TerrainModel(floats(x), floats(weights), near, 1.0)


if __name__ == "__main__":
    main()
