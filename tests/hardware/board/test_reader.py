"""Photographs of drawn boards: found, read, and what is not sure marked; and pictures that show none."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.boards.layouts import box_layout
from hardware.board.finder import FoundLattice
from hardware.board.frame import shows_frame
from hardware.board.lattice import SMALL, Floats, LatticeShape, scaled, seen, shape_of, widths
from hardware.board.reader import SURE_FIT, load_photograph, read, read_file, verdict
from hardware.board.reading import REASONS, BoardReading
from hardware.board.rendering.photograph import Drawn
from hardware.dice.pictures import Picture, PictureError
from tests.hardware.board.drawn_boards import board


@pytest.fixture(scope="module")
def plain() -> Drawn:
    return board()


@pytest.fixture(scope="module")
def reading(plain: Drawn) -> BoardReading:
    return read(plain.picture)


def order(
    reading: BoardReading, lattice: Floats, near: float = 0.15, shape: LatticeShape = SMALL
) -> list[int]:
    """Which hex of the truth each hex of a reading is. near: how far off each may lie, in pitches."""
    there, wide = seen(lattice, shape.centers), widths(lattice, shape)
    far = [np.linalg.norm(there - one.at, axis=1) / wide for one in reading.hexes]
    assert max(one.min() for one in far) < near
    return [int(one.argmin()) for one in far]


def wrong(reading: BoardReading, made: Drawn) -> list[tuple[str, bool]]:
    """What was read wrong, and whether it is marked."""
    out = []
    found = order(reading, made.lattice, shape=made.board.shape)
    for one, at in zip(reading.hexes, found, strict=True):
        if one.terrain.terrain != made.board.terrains[at]:
            out.append((f"terrain {at}", not one.terrain.sure))
        if one.number.number != made.board.numbers[at]:
            out.append((f"number {at}", not one.number.sure))
    return out


@pytest.mark.turn(3)
def test_a_plain_board_is_found_and_read(plain: Drawn, reading: BoardReading) -> None:
    assert reading.reason == "ok"
    assert [what for what, marked in wrong(reading, plain) if not marked] == []
    assert len(wrong(reading, plain)) <= 1
    assert reading.marks <= 4


@pytest.mark.turn(3)
def test_a_board_of_30_hexes_is_read_where_three_taps_show_it() -> None:
    large = shape_of(box_layout(6))
    made = board(seats=6)
    spots = seen(made.lattice, large.centers[list(large.layout.shown)])
    told = read(made.picture, [(float(x), float(y)) for x, y in spots], large.layout)
    assert (told.reason, len(told.hexes)) == ("ok", 30)
    assert [what for what, marked in wrong(told, made) if not marked] == []
    assert told.marks <= 4
    assert not any(one.piers for one in told.hexes), "how its frame is made up nobody knows"


def test_hexes_are_counted_from_the_topmost_corner(plain: Drawn, reading: BoardReading) -> None:
    tops = [y for _, y in reading.frame]
    assert tops[0] == min(tops)
    corners = seen(plain.lattice, SMALL.frame)
    far = np.linalg.norm(corners[:, None] - np.asarray(reading.frame)[None], axis=2).min(axis=1)
    assert far.max() < 0.4 * widths(plain.lattice, SMALL).mean()
    first, corner = np.asarray(reading.hexes[0].at), np.asarray(reading.frame[0])
    others = np.asarray([one.at for one in reading.hexes[1:]])
    assert np.linalg.norm(first - corner) < np.linalg.norm(others - corner, axis=1).min()


def test_every_question_comes_with_its_likely_answers(reading: BoardReading) -> None:
    for one in reading.hexes:
        for told in (one.terrain, one.number):
            assert 1 < len(told.likely) <= 3
        assert one.terrain.likely[0] == one.terrain.terrain
        assert one.number.likely[0] == one.number.number


@pytest.mark.turn(3)
def test_three_taps_find_bare_land_also_in_a_picture_that_was_read_smaller() -> None:
    made = board("no_frame")
    whole = scaled(made.lattice, 2.0)
    spots = seen(whole, SMALL.centers[list(SMALL.layout.shown)])
    off = np.asarray([[0.1, -0.1], [-0.15, 0.0], [0.0, 0.15]]) * widths(whole, SMALL).mean()
    taps = [(float(x), float(y)) for x, y in spots + off]
    told = read(made.picture, taps, shrunk=2)
    assert len(order(told, whole, near=0.3)) == 19
    assert told.size == (2 * made.picture.shape[1], 2 * made.picture.shape[0])


def test_each_hex_has_its_outline_in_the_picture(reading: BoardReading) -> None:
    for one in reading.hexes:
        corners = np.asarray(one.outline)
        assert corners.shape == (6, 2)
        assert np.linalg.norm(corners.mean(axis=0) - one.at) < 0.1 * np.ptp(corners[:, 0])


def judged(fit: float, land: float, *, frame: bool = True, shown: bool = True) -> str:
    place = FoundLattice(np.eye(3), fit, framed=frame)
    return verdict(place, SMALL.layout, (), land, framed=shown)


def test_bare_land_without_a_frame_is_always_asked_for() -> None:
    assert judged(SURE_FIT, 0.6) == "ok"
    assert judged(SURE_FIT, 0.6, frame=False) == "taps"
    assert judged(SURE_FIT, 0.6, shown=False) == "taps"


def test_a_line_that_may_be_a_frames_edge_makes_no_board() -> None:
    assert judged(0.42, 0.2, shown=False) == "no_board"
    assert judged(0.42, 0.4, shown=False) == "taps"


@pytest.mark.parametrize("trap", ["no_frame", "cropped", "dim"])
def test_a_frame_is_seen_where_there_is_one(trap: str) -> None:
    made = board(trap)
    assert shows_frame(made.picture, made.lattice, SMALL) == (trap != "no_frame")


def test_a_frame_that_lies_outside_the_picture_is_not_seen(plain: Drawn) -> None:
    near, fine = 2.2, 100
    above = np.asarray([[1 / fine, 0, -near], [0, 1 / fine, -near], [0, 0, 1]])
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size = (round(2 * near * fine),) * 2
    inner = cv2.warpPerspective(plain.picture, plain.lattice @ above, size, flags=flags)
    assert not shows_frame(np.asarray(inner, np.uint8), np.linalg.inv(above), SMALL)


@pytest.mark.turn(3)
def test_half_a_board_is_none_or_asked_for(plain: Drawn) -> None:
    tall = round(float(seen(plain.lattice, np.zeros((1, 2)))[0, 1]))
    assert read(plain.picture[:tall]).reason in ("no_board", "taps")


def test_taps_where_no_board_can_lie_are_refused(plain: Drawn) -> None:
    assert read(plain.picture, [(10, 10), (20, 20), (30, 30)]).reason == "unfit_taps"


def test_an_empty_picture_is_no_board() -> None:
    assert read(np.full((300, 400, 3), 128, np.uint8)).reason == "no_board"


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("empty.jpg", b"", "empty"),
        ("words.jpg", b"no picture at all", "corrupt"),
        ("short.jpg", b"\xff\xd8\xff\xe0 cut short", "corrupt"),
        ("phone.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "other_kind"),
    ],
)
def test_a_file_that_is_no_picture_says_why(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    told = read_file(path)
    assert (told.reason, told.hexes) == (reason, ())
    assert reason in REASONS


def test_a_file_that_is_not_there_says_so(tmp_path: Path) -> None:
    assert read_file(tmp_path / "none.jpg").reason == "missing"
    assert read_file(tmp_path).reason == "missing"


def exif_turned(picture: Picture, way: int) -> bytes:
    """A JPEG whose EXIF says how the camera was held."""
    _, data = cv2.imencode(".jpg", picture)
    tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01" + bytes([0, way, 0, 0]) + b"\0\0\0\0"
    part = b"Exif\0\0" + tiff
    packed = bytes(data.tobytes())
    return packed[:2] + b"\xff\xe1" + (len(part) + 2).to_bytes(2, "big") + part + packed[2:]


def test_a_photograph_is_turned_as_its_camera_was_held(tmp_path: Path) -> None:
    picture = np.zeros((60, 100, 3), np.uint8)
    picture[:30] = 255
    path = tmp_path / "turned.jpg"
    path.write_bytes(exif_turned(picture, 6))
    shown, shrunk = load_photograph(path)
    assert shrunk == 1
    assert shown.shape[:2] == (100, 60)
    assert shown[:, 45].mean() > 200 > 50 > shown[:, 15].mean()


@pytest.mark.parametrize(("wide", "shrunk"), [(1500, 1), (3400, 2), (6400, 4), (7000, 4)])
def test_a_large_photograph_is_read_smaller(tmp_path: Path, wide: int, shrunk: int) -> None:
    path = tmp_path / "large.jpg"
    cv2.imwrite(str(path), np.zeros((400, wide, 3), np.uint8))
    shown, by = load_photograph(path)
    assert (by, shown.shape[1]) == (shrunk, wide // shrunk)


@pytest.mark.turn(2)
def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.jpg"
    with path.open("wb") as file:
        file.truncate(300 * 1024 * 1024)
    with pytest.raises(PictureError, match="too_large"):
        load_photograph(path)
