"""What a tray was taught is kept whole, found again and forgotten as it is asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from hardware.dice.lesson import CROP, NUMBERS, Lesson, TaughtDie
from hardware.dice.lessons import (
    Lessons,
    forget_lesson,
    load_lessons,
    save_lesson,
    wipe_lessons,
)
from hardware.dice.reading import Face


def a_die(face: Face | None, seed: int = 0) -> TaughtDie:
    rng = np.random.default_rng(seed)
    crop = np.full((CROP, CROP, 3), rng.integers(40, 200), np.uint8)
    views = rng.normal(0, 1, (8, NUMBERS)).astype(np.float32)
    return TaughtDie(face, crop, views, (10.0, 20.0, 30.0))


def a_lesson(at: int, *faces: Face | None, roll: str = "") -> Lesson:
    dice = tuple(a_die(face, at) for face in faces or (1, 2))
    return Lesson(f"{at:013d}-0", dice, float(at), "typed", roll)


def test_a_lesson_is_read_as_it_was_written(tmp_path: Path) -> None:
    lesson = a_lesson(7, 6, None, "ship", roll="game:41")
    save_lesson(lesson, tmp_path / "l")
    kept, bad = load_lessons(tmp_path / "l")
    assert bad == ()
    (found,) = kept.lessons
    told = (found.id, found.when, found.origin, found.roll, found.faces)
    assert told == (lesson.id, 7.0, "typed", "game:41", (6, "ship"))
    for one, other in zip(found.dice, lesson.dice, strict=True):
        assert (one.face, one.body) == (other.face, other.body)
        assert np.abs(one.views - other.views).max() < 0.01
        assert np.abs(one.crop.astype(int) - other.crop.astype(int)).max() < 8


def test_what_tells_dice_apart_is_read_as_it_was_written(tmp_path: Path) -> None:
    red = replace(a_die(4), role="red", up=(0.1, -0.7, -0.7))
    lesson = Lesson("0000000000007-0", (red, replace(a_die(2), role="white")), 7.0, "confirmed")
    save_lesson(lesson, tmp_path)
    (found,) = load_lessons(tmp_path)[0].lessons
    assert [(die.role, die.up) for die in found.dice] == [("red", red.up), ("white", None)]


def test_what_dice_are_like_in_shades_is_read_as_it_was_written_and_may_be_missing(
    tmp_path: Path,
) -> None:
    shaded = replace(a_die(4), shades=a_die(4, 9).views)
    save_lesson(Lesson("0000000000007-0", (shaded, a_die(2)), 7.0, "typed"), tmp_path)
    (found,) = load_lessons(tmp_path)[0].lessons
    first, second = (die.shades for die in found.dice)
    assert first is not None
    assert shaded.shades is not None
    assert np.abs(first - shaded.shades).max() < 0.01
    assert second is None


def test_lessons_are_found_by_their_roll_and_taken_back() -> None:
    lessons = Lessons().add(a_lesson(1, roll="a")).add(a_lesson(2, roll="b")).add(a_lesson(3))
    (second,) = lessons.of_roll("b")
    assert lessons.of_roll("") == ()
    left = lessons.remove(second.id)
    assert (left.count, left.trusted, left.of_roll("b")) == (2, 2, ())
    assert left.wiped().count == 0


def test_a_spoilt_file_is_set_aside_and_the_others_are_kept(tmp_path: Path) -> None:
    for at in (1, 2, 3):
        save_lesson(a_lesson(at), tmp_path)
    half = sorted(tmp_path.iterdir())[1]
    half.write_bytes(half.read_bytes()[:900])
    kept, bad = load_lessons(tmp_path)
    assert [one.when for one in kept.lessons] == [1, 3]
    assert [name for name, _ in bad] == [half.name]
    assert load_lessons(tmp_path)[1] == ()
    wipe_lessons(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_draft_that_a_kill_left_behind_is_no_lesson(tmp_path: Path) -> None:
    save_lesson(a_lesson(1), tmp_path)
    (tmp_path / ".0123.part").write_bytes(b"{")
    assert load_lessons(tmp_path)[0].count == 1


def test_a_forgotten_lesson_is_gone_and_no_folder_is_no_lesson(tmp_path: Path) -> None:
    folder = tmp_path / "kitchen.lessons"
    assert load_lessons(folder)[0].count == 0
    lesson = a_lesson(1)
    save_lesson(lesson, folder)
    forget_lesson(lesson.id, folder)
    forget_lesson(lesson.id, folder)
    assert load_lessons(folder)[0].count == 0
