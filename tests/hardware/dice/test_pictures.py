"""Whatever a file or a camera gives: a picture, or the reason why it is none."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from hardware.dice.pictures import (
    PictureError,
    checked,
    despeckled,
    fitted,
    load,
    load_smaller,
    percentile,
)


@pytest.fixture
def jpeg() -> bytes:
    picture = np.random.default_rng(1).integers(0, 255, (90, 120, 3), np.uint8)
    return bytes(cv2.imencode(".jpg", picture)[1])


def test_a_whole_picture_is_read(tmp_path: Path, jpeg: bytes) -> None:
    path = tmp_path / "whole.jpg"
    path.write_bytes(jpeg)
    assert load(path).shape == (90, 120, 3)


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"", "empty"), (b"no picture at all", "corrupt"), (b"\xff\xd8\xff\xe0 cut short", "corrupt")],
)
def test_a_file_that_is_no_picture_has_a_reason(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "bad.jpg"
    path.write_bytes(content)
    with pytest.raises(PictureError) as caught:
        load(path)
    assert caught.value.reason == reason


@pytest.mark.parametrize("part", [0.2, 0.5, 0.9])
def test_a_truncated_picture_is_not_guessed_from(tmp_path: Path, jpeg: bytes, part: float) -> None:
    path = tmp_path / "cut.jpg"
    path.write_bytes(jpeg[: int(len(jpeg) * part)])
    with pytest.raises(PictureError, match="corrupt"):
        load(path)


def test_a_missing_file_is_missing(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="missing"):
        load(tmp_path / "nowhere.png")


@pytest.mark.parametrize(
    ("wide", "ending", "shrunk"),
    [(800, ".jpg", 4), (799, ".jpg", 2), (400, ".jpg", 2), (399, ".jpg", 1), (800, ".png", 1)],
)
def test_a_large_jpeg_is_decoded_smaller_and_nothing_else(
    tmp_path: Path, wide: int, ending: str, shrunk: int
) -> None:
    path = tmp_path / f"one{ending}"
    picture = cv2.resize(_wood(), (wide, 200), interpolation=cv2.INTER_CUBIC)
    cv2.imwrite(str(path), picture)
    whole, (smaller, times) = load(path), load_smaller(path, 200)
    assert times == shrunk
    assert smaller.shape == (-(-200 // times), -(-wide // times), 3)
    size = (smaller.shape[1], smaller.shape[0])
    averaged = cv2.resize(whole, size, interpolation=cv2.INTER_AREA)
    assert np.abs(smaller.astype(int) - averaged).mean() < 1


def test_a_picture_that_stands_on_its_side_is_turned_and_decoded_smaller(tmp_path: Path) -> None:
    path = tmp_path / "turned.jpg"
    jpeg = cv2.imencode(".jpg", np.zeros((200, 400, 3), np.uint8))[1].tobytes()
    tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    body = b"Exif\0\0" + tiff
    head = b"\xff\xe1" + (len(body) + 2).to_bytes(2) + body
    path.write_bytes(jpeg[:2] + head + jpeg[2:])
    smaller, times = load_smaller(path, 100)
    assert (smaller.shape, times) == ((100, 50, 3), 4)


@pytest.mark.parametrize("content", [b"\xff\xd8", b"\xff\xd8\xff\xc0\0", b"\xff\xd8\xff\xd9"])
def test_a_jpeg_without_a_size_is_corrupt(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "one.jpg"
    path.write_bytes(content)
    with pytest.raises(PictureError, match="corrupt"):
        load_smaller(path, 100)


def test_no_frame_and_a_frame_of_nothing_are_no_picture() -> None:
    for frame in (
        None,
        np.zeros((0, 0, 3), np.uint8),
        np.zeros((480, 0), np.uint8),
        np.zeros(5, np.uint8),
    ):
        with pytest.raises(PictureError, match="no_picture"):
            checked(frame)


def test_grey_deep_and_transparent_frames_are_brought_to_colour() -> None:
    assert checked(np.full((60, 80), 7, np.uint8)).shape == (60, 80, 3)
    assert checked(np.full((60, 80, 4), 7, np.uint8)).shape == (60, 80, 3)
    assert checked(np.full((60, 80), 0x0800, np.uint16))[0, 0, 0] == 8


def test_a_picture_is_only_ever_shrunk() -> None:
    small, scale = fitted(np.zeros((3000, 4000, 3), np.uint8), 640)
    assert small.shape == (480, 640, 3)
    assert scale == pytest.approx(6.25)
    assert fitted(np.zeros((100, 120, 3), np.uint8), 640)[1] == 1


def _wood() -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    rows = np.arange(120, dtype=np.float32)[:, None, None]
    grain = 150 + 30 * np.sin(rows / 5) + np.zeros((120, 160, 3), np.float32)
    return grain.astype(np.uint8)


def test_single_black_and_white_pixels_are_taken_away() -> None:
    clean = _wood()
    specks = np.random.default_rng(3).random(clean.shape[:2])
    speckled = clean.copy()
    speckled[specks < 0.01], speckled[specks > 0.99] = 0, 255
    healed = despeckled(speckled)
    assert np.abs(healed.astype(int) - clean).max() <= 12
    untouched = (specks >= 0.01) & (specks <= 0.99)
    assert (healed[untouched] == speckled[untouched]).all()


def test_pips_of_a_few_pixels_are_no_specks() -> None:
    picture = _wood()
    for x in range(10, 150, 6):
        picture[40:43, x : x + 3] = 0
    assert despeckled(picture) is picture


def test_a_clear_picture_is_left_as_it_is() -> None:
    picture = _wood()
    picture[60, 80] = 255
    assert despeckled(picture) is picture


@pytest.mark.parametrize("size", [(3000, 4000), (2999, 4001), (1100, 640), (1281, 700), (480, 640)])
def test_a_large_picture_is_shrunk_and_places_in_it_stay_where_they_were(
    size: tuple[int, int],
) -> None:
    tall, wide = size
    picture = np.full((tall, wide, 3), 40, np.uint8)
    middle = (round(wide * 0.7), round(tall * 0.4))
    cv2.circle(picture, middle, max(size) // 40, (230, 230, 230), -1)
    small, scale = fitted(picture, 640)
    assert max(small.shape[:2]) <= 640
    rows, columns = np.nonzero(small[:, :, 0] > 130)
    assert columns.mean() * scale == pytest.approx(middle[0], abs=2 * scale)
    assert rows.mean() * scale == pytest.approx(middle[1], abs=2 * scale)


@pytest.mark.parametrize("kind", [np.uint8, np.float32, np.float64])
def test_a_percentile_is_to_the_last_bit_what_numpy_says(kind: type[np.generic]) -> None:
    rng = np.random.default_rng(3)
    for number in (1, 2, 9, 500, 901):
        values = (255 * rng.random(number)).astype(kind)
        for share in (1, 30, 50, 88, 95, 99, 100):
            assert percentile(values, share) == float(np.percentile(values, share))
