"""Reads a photograph of a board: finds its lattice, then says what each hex is and how sure that is."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import cv2
import numpy as np

from companion.boards.layouts import BoardLayout
from hardware.board.certainty import DISC, Witness, numbers_of, robber_of, terrains_of
from hardware.board.finder import FoundLattice, alike, fitted_places, found, rough_fit
from hardware.board.frame import shows_frame
from hardware.board.lattice import (
    OUTLINE,
    SMALL,
    Floats,
    LatticeShape,
    apart,
    is_sane,
    scaled,
    seen,
    shape_of,
    turned,
)
from hardware.board.numbers import NumberReader, number_reader
from hardware.board.piers import by_hex, piers
from hardware.board.reading import BoardReading, HexSeen, Spot
from hardware.board.taps import off_taps, starts
from hardware.board.taught import taught_looks
from hardware.board.template import channel, compared, rectified, template
from hardware.board.terrains import TerrainModel, looks, packed, terrain_model
from hardware.board.tokens import Disc, discs, on_tokens
from hardware.dice.pictures import Picture, PictureError, fitted, load

LONGEST: Final = 1600
"""Pixels of the longer side of a picture that is worked on."""
REDUCED: Final = ((4, cv2.IMREAD_REDUCED_COLOR_4), (2, cv2.IMREAD_REDUCED_COLOR_2))
"""Ways to read a picture smaller, the smallest first."""
SURE_FIT: Final = 0.62
"""A lattice that fits so well with its frame is right, even without tokens."""
LIKELY_FIT: Final = 0.4
SURE_DISCS: Final = 0.88
"""This part of its tokens in the middles of their hexes says that a likely lattice is right."""
POOR_FIT: Final = 0.3
FEW_DISCS: Final = 0.33
"""Where the land fits worse, and fewer discs are seen, there is no board."""
FLAT: Final = 3.0
"""Grey levels by which a picture that shows anything varies."""
EXACT: Final = 3
"""So many of them fit best as they are, the others softly: as where the finger missed."""
TRIED: Final = 6
UNLIKE: Final = 0.3
ROUNDS: Final = 2
"""So many of them that lie so far apart are moved onto tokens where none fits, and the best so often again."""
BETTER: Final = 0.05
OFF_CENTER: Final = 0.25
"""So much better must the land fit, and no farther off, where it is moved on: tokens lie off their middles."""
LEFT: Final = 0.5
"""A hex may lie so many pitches off the tap that showed it."""
FRAMES: Final = 0.06
"""By so much worse the land may fit where the frame does: a lattice lies truer by both."""
STARTS: Final = 6
"""So many of the lattices through three taps are moved until they fit, those that fit best."""
FINE: Final = 16


@dataclass(frozen=True, slots=True, eq=False)
class Models:
    """What was learnt: terrains and numbers."""

    terrains: TerrainModel
    numbers: NumberReader


def models(taught: Path | None = None) -> Models:
    """What ships, with what a table was taught: a folder of lessons."""
    shipped = terrain_model()
    known = taught_looks(taught) if taught is not None else None
    return Models(shipped.taught(*known) if known is not None else shipped, number_reader())


def read_file(
    path: Path,
    taps: Sequence[Spot] = (),
    layout: BoardLayout = SMALL.layout,
    learnt: Models | None = None,
) -> BoardReading:
    """What a picture file shows; a file that is no picture gives a reading with the reason."""
    try:
        picture, shrunk = load_photograph(path)
        return read(picture, taps, layout, learnt, shrunk)
    except PictureError as error:
        return BoardReading(error.reason)


def load_photograph(path: Path) -> tuple[Picture, int]:
    """The picture of a file as its camera was held, and by how much it was shrunk: a huge one takes much memory.

    Raises PictureError, with `other_kind` for HEIC.
    """
    try:
        return next(_shrunk(path), None) or (load(path), 1)
    except PictureError as error:
        if error.reason == "corrupt" and _is_heic(path):
            raise PictureError("other_kind") from error
        raise


def _shrunk(path: Path) -> Iterator[tuple[Picture, int]]:
    """The picture read smaller, where it is large enough for that."""
    for shrunk, flags in REDUCED:
        try:
            picture = load(path, flags)
        except PictureError as error:
            if error.reason != "too_small":
                raise
            continue
        if max(picture.shape[:2]) >= LONGEST:
            yield picture, shrunk


def _is_heic(path: Path) -> bool:
    with path.open("rb") as file:
        head = file.read(12)
    return head[4:8] == b"ftyp" and head[8:12] in (b"heic", b"heix", b"mif1", b"msf1", b"avif")


def read(
    picture: Picture,
    taps: Sequence[Spot] = (),
    layout: BoardLayout = SMALL.layout,
    learnt: Models | None = None,
    shrunk: int = 1,
) -> BoardReading:
    """What a photograph shows. taps: the middles of the three hexes that the layout has shown, where a person tapped.

    shrunk: by how much the picture was when it was loaded; places are told in pixels of the whole one.
    """
    shape = shape_of(layout)
    start = time.perf_counter()
    small, fit = fitted(picture, LONGEST)
    scale = fit * shrunk
    near = [(x / scale, y / scale) for x, y in taps]
    sought = bool(taps) or layout.is_box
    place = _tapped(small, shape, near) if taps else _found(small, shape) if sought else None
    if not sought:
        reading = BoardReading("taps")
    elif place is None:
        reading = BoardReading("unfit_taps" if taps else "no_board")
    else:
        reading = _read(small, shape, place, learnt or models(), scale, tapped=bool(taps))
    tall, wide = picture.shape[:2]
    took = round((time.perf_counter() - start) * 1000, 1)
    return replace(reading, size=(wide * shrunk, tall * shrunk), ms=took)


def _found(picture: Picture, shape: LatticeShape) -> FoundLattice | None:
    """The best place with the frame, or of the land alone where that does not fit; none in a picture of one color."""
    if float(picture.std(axis=(0, 1)).max()) < FLAT:
        return None
    framed = found(picture, shape, framed=True)
    if framed and framed[0].fit >= LIKELY_FIT:
        return framed[0]
    places = [*framed[:1], *found(picture, shape, framed=False)[:1]]
    return max(places, key=lambda one: land_fit(picture, one.lattice, shape), default=None)


def _tapped(picture: Picture, shape: LatticeShape, taps: Sequence[Spot]) -> FoundLattice | None:
    """The place that fits best of those near the taps, with the frame or without; where none fits, that whose hexes
    come to lie under most tokens.
    """
    tall, wide = picture.shape[:2]
    every = starts(taps, wide, tall, shape)
    exact = sorted(every, key=lambda one: -land_fit(picture, one, shape))[:EXACT]
    begun = [*exact, *sorted(every, key=lambda one: -rough_fit(picture, one, shape))]
    best, fit = _near_taps(picture, shape, taps, begun)
    if best is None or fit >= POOR_FIT:
        return best
    if not shape.layout.has_pieces:  # tokens tell nothing of which way other land lies
        return best if shape.layout.is_box else None
    near = _unlike([best.lattice, *begun], shape)
    moved = max((on_tokens(picture, one, shape) for one in near), key=lambda one: one[1])
    for _ in range(ROUNDS):
        moved = on_tokens(picture, moved[0], shape)
    there = moved[1] > FEW_DISCS and is_sane(moved[0], wide, tall, shape)
    if not there or off_taps(moved[0], taps, shape) >= LEFT:
        return best
    on, near_it = _near_taps(picture, shape, taps, [moved[0]])
    land = land_fit(picture, moved[0], shape)
    if (
        on is not None
        and near_it > land + BETTER
        and apart(on.lattice, moved[0], shape) < OFF_CENTER
    ):
        return on
    return FoundLattice(moved[0], land, framed=False)


def _unlike(places: Sequence[Floats], shape: LatticeShape) -> list[Floats]:
    """The first of these that lie apart: where a board may lie in several ways, all of these."""
    kept: list[Floats] = []
    for one in places:
        if len(kept) < TRIED and all(apart(one, other, shape) > UNLIKE for other in kept):
            kept.append(one)
    return kept


def _near_taps(
    picture: Picture, shape: LatticeShape, taps: Sequence[Spot], begun: Sequence[Floats]
) -> tuple[FoundLattice | None, float]:
    """The place near the taps that fits best, and how well the land does. begun: where it may begin, best first."""
    tall, wide = picture.shape[:2]
    best = begun[: round(STARTS * shape.hexes / SMALL.hexes)]
    places = [
        place
        for framed in ((True, False) if shape.layout.is_box else (False,))
        for place in fitted_places(picture, shape, best, framed)
        if off_taps(place.lattice, taps, shape) < LEFT
    ]
    places += [FoundLattice(one, 0.0) for one in best if is_sane(one, wide, tall, shape)]
    fits = [(place, land_fit(picture, place.lattice, shape)) for place in places]

    def worth(one: tuple[FoundLattice, float]) -> float:
        place, fit = one
        likely = place.framed and place.fit >= LIKELY_FIT
        return fit + FRAMES * (likely and shows_frame(picture, place.lattice, shape))

    return max(fits, key=worth, default=(None, 0.0))


def land_fit(picture: Picture, lattice: Floats, shape: LatticeShape) -> float:
    """How well the land alone fits the template."""
    shown = channel(rectified(picture, lattice, FINE, shape), FINE)
    return alike(shown, template(FINE, shape), compared(FINE, shape, framed=False))


def _read(
    picture: Picture,
    shape: LatticeShape,
    place: FoundLattice,
    learnt: Models,
    scale: float,
    *,
    tapped: bool,
) -> BoardReading:
    lattice = _from_top(place.lattice, shape)
    seen_discs = discs(picture, lattice, shape)
    framed = shape.layout.is_box and shows_frame(picture, lattice, shape)
    land = land_fit(picture, lattice, shape)
    known = verdict(place, shape.layout, seen_discs, land, framed=framed)
    reason = "ok" if tapped else known
    if reason == "no_board":
        return BoardReading(reason, fit=round(place.fit, 3))
    shown = looks(picture, lattice, shape, seen_discs)
    witness = witnessed(shape.layout, shown, seen_discs, learnt)
    terrains, numbers = terrains_of(witness), numbers_of(witness)
    whole = scaled(lattice, scale)
    outlines = tuple(_spots(whole, OUTLINE + middle) for middle in shape.centers)
    spots = _spots(whole, shape.centers)
    quays = _quays(picture, lattice, shape, framed)
    kept = [packed(one) for one in shown]
    told = zip(spots, terrains, numbers, outlines, quays, kept, strict=True)
    hexes = tuple(HexSeen(*one) for one in told)
    frame = _spots(whole, shape.frame)
    return BoardReading(reason, hexes, frame, round(place.fit, 3), robber_of(witness, terrains))


def _quays(
    picture: Picture, lattice: Floats, shape: LatticeShape, framed: bool
) -> tuple[tuple[int, ...], ...]:
    """The piers of each hex; none where the pieces of the frame are not known."""
    if not shape.layout.has_pieces:
        return ((),) * shape.hexes
    return by_hex(piers(picture, lattice) if framed else ())


def verdict(
    place: FoundLattice,
    layout: BoardLayout,
    seen_discs: Sequence[Disc],
    land: float,
    *,
    framed: bool,
) -> str:
    """Whether the lattice is right, may be right (`taps`), or there is no board.

    land: how well the land alone fits, since some line for the frame's edge is found on any table; framed: whether the
    picture shows the frame: the template of one may fit bare land very well.
    """
    plain = sum(one.clear > DISC for one in seen_discs) / layout.numbered
    likely = place.fit >= SURE_FIT or (place.fit >= LIKELY_FIT and plain >= SURE_DISCS)
    if likely and place.framed and framed:
        return "ok"
    return "no_board" if land < POOR_FIT and plain < FEW_DISCS else "taps"


def witnessed(
    layout: BoardLayout, shown: Floats, seen_discs: Sequence[Disc], learnt: Models
) -> Witness:
    """What is seen of every hex. shown: its looks."""
    return Witness(
        layout,
        learnt.terrains.worth(shown),
        learnt.numbers.worth(seen_discs),
        np.asarray([one.clear for one in seen_discs]),
    )


def _from_top(lattice: Floats, shape: LatticeShape) -> Floats:
    """The lattice counted from the corner that is topmost in the picture, of those from which it may be counted."""
    if not shape.layout.is_box:
        return lattice
    first = shape.frame[:1]
    ways = {turn: turned(lattice, turn) for turn in shape.layout.turns}
    return min(ways.values(), key=lambda way: float(seen(way, first)[0, 1]))


def _spots(lattice: Floats, points: Floats) -> tuple[Spot, ...]:
    return tuple((round(float(x), 1), round(float(y), 1)) for x, y in seen(lattice, points))
