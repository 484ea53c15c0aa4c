"""What a tray is taught speaks where both readers hesitate, and never where it does not know these dice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.agree import Expected, Looked, judged
from hardware.dice.found import Found, levelled
from hardware.dice.learnt import DieLook, Learnt
from hardware.dice.lesson import CROP, NUMBERS, Lesson, TaughtDie
from hardware.dice.lessons import Lessons
from hardware.dice.network import FACES, TRAITS, DiePlace, NetworkDie
from hardware.dice.pictures import Floats, floats
from hardware.dice.reading import Box, Die, Face, Reading
from hardware.dice.reds import red_of
from hardware.dice.rolls import roles_of
from hardware.dice.schooling import Schooled, ScoredPart, by_lessons, part_of, tenths, without_twins
from hardware.dice.score import Judged
from hardware.dice.telling import told_apart
from hardware.dice.witness import Witness

ALIKE = 6.0
"""How much more alike than different the dice of one tray are here."""


def numbers(face: Face | None, throw: int, tray: int = 0) -> Floats:
    """What the networks make of a die: of every tray and face something else, of every throw a little."""
    whole = np.random.default_rng([1, tray]).normal(0, 1, NUMBERS) * ALIKE
    mine = np.random.default_rng([2, tray, 0 if face is None else int(face)]).normal(0, 3, NUMBERS)
    now = np.random.default_rng([3, throw, 0 if face is None else int(face)]).normal(0, 1, NUMBERS)
    return floats(np.abs(whole + mine + now))


def a_die(
    face: Face | None, throw: int, told: Face | None = None, box: Box = (0, 0, 40, 40)
) -> TaughtDie:
    seen = numbers(face, throw)
    views = floats([seen + np.random.default_rng(at).normal(0, 0.3, NUMBERS) for at in range(8)])
    crop = np.full((CROP, CROP, 3), 90, np.uint8)
    return TaughtDie(face if told is None else told, crop, views, (30.0, 30.0, 200.0), box)


def a_lesson(throw: int, *faces: Face, told: tuple[Face, ...] | None = None) -> Lesson:
    said = faces if told is None else told
    dice = tuple(a_die(face, throw, one) for face, one in zip(faces, said, strict=True))
    return Lesson(f"{throw:013d}", dice, float(throw), "typed")


def taught(rounds: int) -> list[Lesson]:
    """Every face that many times, two dice a lesson."""
    out = []
    for at in range(rounds * 3):
        one = at % 3 * 2 + 1
        out.append(a_lesson(at, one, one + 1))
    return out


def learnt(lessons: Lessons) -> Learnt:
    assert lessons.learnt is not None
    return lessons.learnt


@pytest.mark.parametrize("face", range(1, 7))
def test_a_face_that_was_taught_is_known_again(face: int) -> None:
    says = learnt(Lessons.of(taught(4))).says(numbers(face, 99))
    assert says is not None
    assert max(says, key=lambda one: says[one]) == face


def test_nothing_is_said_of_a_die_like_none_that_was_taught() -> None:
    assert learnt(Lessons.of(taught(4))).says(numbers(3, 99, tray=7)) is None


def shaded(face: Face | None, throw: int) -> Floats:
    """What the networks make of a die in shades: they look like another tray's dice."""
    return numbers(face, throw, tray=5)


def in_shades(lesson: Lesson) -> Lesson:
    """The same lesson with its dice in shades."""
    dice = []
    for die in lesson.dice:
        views = [
            shaded(die.face, int(lesson.when)) + np.random.default_rng(at).normal(0, 0.3, NUMBERS)
            for at in range(8)
        ]
        dice.append(replace(die, shades=floats(views)))
    return replace(lesson, dice=tuple(dice))


def test_what_dice_are_like_in_shades_counts_beside_what_they_are_like() -> None:
    plain, both = Lessons.of(taught(4)), Lessons.of(in_shades(one) for one in taught(4))
    by_itself = learnt(plain).says(numbers(5, 99), [shaded(5, 99), shaded(5, 98)])
    alike, unlike = (
        learnt(both).says(numbers(5, 99), [shaded(other, 99), shaded(other, 98)])
        for other in (5, 2)
    )
    assert by_itself is not None
    assert alike is not None
    assert unlike is not None
    assert by_itself == learnt(plain).says(numbers(5, 99))
    assert alike[5] - alike[2] > by_itself[5] - by_itself[2] + 2
    assert unlike[5] - unlike[2] < by_itself[5] - by_itself[2] - 2


def test_a_die_that_is_known_in_one_of_both_ways_is_told_by_that_one() -> None:
    known = learnt(Lessons.of(in_shades(one) for one in taught(4)))
    strange = numbers(3, 99, tray=7)
    told = known.says(strange, [shaded(3, 99)])
    assert told is not None
    assert max(told, key=lambda face: told[face]) == 3
    assert known.says(strange, [strange]) is None
    assert known.says(numbers(3, 99), [strange]) == known.says(numbers(3, 99))


def test_lessons_of_before_that_have_no_shades_teach_what_they_taught() -> None:
    older = taught(4)
    mixed = Lessons.of([*older, in_shades(a_lesson(90, 1, 2))])
    assert learnt(mixed).shades is None
    assert learnt(Lessons.of([*older, *map(in_shades, taught(4)[:2])])).shades is not None


def test_one_wrong_confirmation_in_ten_is_set_aside_and_poisons_nothing() -> None:
    wrong = [a_lesson(50, 1, 2, told=(4, 2)), a_lesson(51, 6, 5, told=(6, 3))]
    right = taught(6)
    lessons = Lessons.of([*right[:9], wrong[0], *right[9:], wrong[1]])
    assert lessons.aside == {one.id for one in wrong}
    assert (lessons.count, lessons.trusted) == (20, 18)
    for face in range(1, 7):
        says = learnt(lessons).says(numbers(face, 99))
        assert says is not None
        assert max(says, key=lambda one: says[one]) == face


def test_honest_lessons_are_not_set_aside() -> None:
    assert Lessons.of(taught(8)).aside == frozenset()


def test_undoing_a_roll_unlearns_it() -> None:
    before = Lessons.of(taught(2))
    after = before.add(a_lesson(70, 5, 5, told=(2, 2)))
    assert after.learnt is not before.learnt
    back = after.remove(after.lessons[-1].id)
    assert np.allclose(learnt(back).plain.weights, learnt(before).plain.weights)


def test_too_few_lessons_say_nothing() -> None:
    assert Lessons.of([a_lesson(1, 3)]).learnt is None
    assert Lessons().learnt is None


def test_what_changed_on_the_table_is_named() -> None:
    known = learnt(Lessons.of(taught(3)))
    body, ground = floats([30, 30, 200]), floats([90, 90, 90])
    assert known.changed([DieLook(body, ground, 40)]) is None
    assert known.changed([DieLook(body, floats([60, 140, 190]), 40)]) == "other_light"
    assert known.changed([DieLook(floats([220, 220, 220]), ground, 40)]) == "other_dice"
    assert known.changed([DieLook(body, ground, 80)]) == "moved"


def found(named: dict[int, float], measured: dict[int, float], box: Box = (0, 0, 40, 40)) -> Found:
    chances = np.full(len(FACES), 1e-4, np.float32)
    for face, chance in named.items():
        chances[FACES.index(str(face))] = chance
    place = DiePlace(floats(box).astype(np.float32), 0.9, 0.01)
    every: dict[Face, float] = {face: measured.get(face, 0.01) for face in range(1, 7)}
    return Found(NetworkDie(place, chances, -4.0), every, {}, floats([30, 30, 200]))


DOUBTED = found({4: 0.72, 6: 0.25}, {4: 0.5, 6: 0.4})
SPOKEN: dict[Face | None, float] = {1: -9.0, 2: -9.0, 3: -9.0, 4: -0.01, 5: -9.0, 6: -5.5}


def test_what_was_taught_settles_what_both_readers_doubt() -> None:
    other = found({4: 0.9, 6: 0.08}, {4: 0.6, 6: 0.3})
    assert not other.agreed
    assert replace(other, taught=SPOKEN).agreed


def test_without_lessons_both_readers_must_hold_no_other_face_likely() -> None:
    worn = found({3: 0.868, 2: 0.13}, {3: 0.972, 6: 0.02})
    assert not worn.agreed, "a 2 with a stain in its middle"
    assert found({3: 0.985, 2: 0.005}, {3: 0.972, 6: 0.02}).agreed


@pytest.mark.parametrize(("shown", "accepted"), [(4, True), (6, False)])
def test_a_reading_asks_the_lessons_about_a_die_in_shades_too(shown: int, accepted: bool) -> None:
    mine, lessons = numbers(4, 99), Lessons.of(in_shades(one) for one in taught(4))
    traits = (mine[:TRAITS].astype(np.float32), mine[TRAITS:].astype(np.float32))
    shades = (shaded(shown, 98).astype(np.float32), shaded(shown, 99).astype(np.float32))
    die = replace(DOUBTED, seen=replace(DOUBTED.seen, traits=traits, shades=shades))
    picture = np.zeros((480, 640, 3), np.uint8)
    assert judged(Looked(picture, 1.0, (die,)), Expected(1), None, lessons).accepted is accepted


def test_what_was_taught_alone_settles_nothing() -> None:
    torn = found({4: 0.5, 6: 0.45}, {4: 0.45, 6: 0.45})
    assert not replace(torn, taught=SPOKEN).agreed


def test_what_was_taught_forbids_what_both_readers_agree_on() -> None:
    sure = found({6: 0.99}, {6: 0.95})
    assert sure.agreed
    assert not replace(sure, taught=SPOKEN).agreed


def test_where_lessons_settle_nothing_both_readers_must_be_surer_than_without() -> None:
    readers = found({6: 0.95, 3: 0.02}, {6: 0.92, 3: 0.05})
    assert readers.agreed
    torn: dict[Face | None, float] = {3: -1.2, 6: -0.5, 1: -3.0}
    assert not replace(readers, taught=torn).agreed
    assert replace(found({6: 0.99}, {6: 0.95}), taught=torn).agreed


def test_a_clear_witness_of_another_face_counts_against_lessons() -> None:
    taught: dict[Face | None, float] = {4: -0.05, 6: -4.5, 1: -9.0, 2: -9.0, 3: -9.0, 5: -9.0}
    known = replace(found({4: 0.8, 6: 0.15}, {4: 0.5, 6: 0.4}), taught=taught)
    assert known.agreed
    assert replace(known, witness=Witness(6, False)).agreed
    assert replace(known, witness=Witness(3, True)).agreed
    assert not replace(known, witness=Witness(6, True)).agreed


def test_a_face_that_nobody_taught_is_told_apart_by_the_readers_alone() -> None:
    fewer: dict[Face | None, float] = {4: -0.01, 1: -6.0}
    assert not replace(found({4: 0.9, 6: 0.08}, {4: 0.6, 6: 0.3}), taught=fewer).agreed
    assert replace(found({4: 0.98, 6: 0.003}, {4: 0.6, 6: 0.3}), taught=fewer).agreed


def test_the_face_that_is_shown_leads_the_ranked_ones() -> None:
    one = replace(DOUBTED, taught=SPOKEN)
    assert one.ranked[0][0] == one.face == 4
    assert one.ranked[1][0] == 6
    assert sum(chance for _, chance in one.ranked) == pytest.approx(1, abs=0.01)


def test_typed_faces_find_their_dice_in_any_order() -> None:
    dice = [found({2: 0.9}, {2: 0.9}), found({5: 0.6, 6: 0.3}, {5: 0.5}), found({1: 0.9}, {1: 0.8})]
    assert told_apart(dice, (1, 6, 2)) == (2, 6, 1)


def test_faces_that_could_lie_either_way_teach_nothing() -> None:
    alike = [found({3: 0.9}, {3: 0.9}), found({3: 0.9}, {3: 0.9})]
    assert told_apart(alike, (4, 5)) is None
    assert told_apart(alike, (3, 3, 3)) is None


def test_ten_dice_are_told_apart() -> None:
    faces: tuple[Face, ...] = (1, 2, 3, 4, 5, 6, 6, 5, 4, 3)
    dice = [found({int(face): 0.9}, {int(face): 0.9}) for face in faces]
    assert told_apart(dice, tuple(reversed(faces))) == faces


def test_what_is_no_die_is_told_as_that() -> None:
    faint = found({3: 0.4}, {3: 0.3})
    ghost = replace(faint, seen=replace(faint.seen, place=replace(faint.seen.place, found=0.2)))
    assert told_apart([found({3: 0.9}, {3: 0.9}), ghost], (3,)) == (3, None)


def test_a_second_picture_of_the_same_throw_is_not_taught_by_the_first() -> None:
    boxes: tuple[Box, Box] = ((0, 0, 40, 40), (100, 60, 40, 40))
    dice = tuple(a_die(face, 1, box=box) for face, box in zip((1, 2), boxes, strict=True))
    first = Lesson("a", dice, 1.0, "typed")
    lessons = Lessons.of([*taught(2), first])

    def again(*moved: Box) -> list[Found]:
        seen = [found({}, {}, box) for box in moved]
        return [
            replace(
                one, seen=replace(one.seen, traits=(numbers(face, 1)[:TRAITS].astype(np.float32),))
            )
            for one, face in zip(seen, (1, 2), strict=True)
        ]

    assert without_twins(lessons, again(*boxes)).count == lessons.count - 1
    assert without_twins(lessons, again((0, 0, 40, 40), (300, 60, 40, 40))).count == lessons.count


def a_step(lessons: int, accepted: bool, right: bool = True) -> Schooled:
    dice = (Die(3 if right else 4, "red", (0, 0, 9, 9), 0.9),)
    return Schooled(Judged("a", (3,), Reading(dice, accepted, "ok")), lessons)


def test_a_run_is_told_by_tenths_and_by_lessons() -> None:
    run = [a_step(0, False), a_step(1, True), a_step(1, True, right=False), a_step(25, True)]
    assert part_of(run) == ScoredPart(4, 3, 1)
    assert by_lessons(run) == (
        (0, ScoredPart(3, 2, 1)),
        (20, ScoredPart(1, 1, 0)),
        (40, ScoredPart(0, 0, 0)),
    )
    assert sum(part.pictures for part in tenths(run)) == 4


LEVEL = floats([0, -0.6, -0.8])
"""Where a table points up that is seen from some fifty degrees above it."""
MIDDLE: Box = (300, 220, 40, 40)
BESIDE: Box = (345, 220, 40, 40)


def pointing_up(one: Found, ups: dict[Face, Floats]) -> Found:
    return replace(one, ups=ups)


def test_a_side_that_was_taken_for_the_top_is_held_less_likely_on_a_table_that_was_taught() -> None:
    side = pointing_up(
        found({3: 0.9}, {3: 0.6, 5: 0.4}, MIDDLE), {3: floats([0, 0.8, -0.6]), 5: LEVEL}
    )
    (die,) = levelled([side], (640, 480), LEVEL)
    assert die.chances[3] < 0.2 < 0.8 < die.chances[5]
    assert sum(die.chances.values()) == pytest.approx(1)


def test_a_flat_die_is_not_askew_because_its_neighbour_was_measured_wrongly() -> None:
    flat = replace(pointing_up(found({2: 0.99}, {2: 0.95}, MIDDLE), {2: LEVEL}), askew=80.0)
    (die,) = levelled([flat], (640, 480), LEVEL)
    assert die.askew < 15
    assert not die.leans


def test_where_all_dice_point_elsewhere_alike_the_camera_was_moved_and_nothing_is_held_against_them() -> (
    None
):
    other = floats([0, 0.6, -0.8])
    dice = [
        pointing_up(found({2: 0.99}, {2: 0.95}, MIDDLE), {2: other}),
        pointing_up(found({5: 0.99}, {5: 0.95}, BESIDE), {5: other}),
    ]
    assert levelled(dice, (640, 480), LEVEL) == dice


def test_what_was_taught_to_be_no_die_is_none() -> None:
    ghost = found({1: 0.99}, {1: 0.9})
    assert not ghost.nothing
    assert replace(ghost, taught={None: -0.01, 1: -6.0, 4: -8.0}).nothing
    assert not replace(ghost, taught={None: -1.0, 1: -0.6, 4: -8.0}).nothing


def red_and_white(count: int, wrong: int = 0) -> Lessons:
    """Lessons of two dice of whose colours only people know which is the red one: brown and orange."""
    made = []
    for at in range(count):
        roles = ("white", "red") if at < wrong else ("red", "white")
        dice = (
            replace(a_die(3, at), body=(20.0, 60.0, 110.0), role=roles[0]),
            replace(a_die(4, at), body=(30.0, 130.0, 220.0), role=roles[1]),
        )
        made.append(Lesson(f"{at:013d}", dice, float(at), "confirmed"))
    return Lessons(tuple(made))


BROWN, ORANGE = floats([22, 63, 114]), floats([32, 126, 214])


def test_which_die_is_the_red_one_is_what_people_said_of_these_colours() -> None:
    lessons = red_and_white(4)
    assert red_of(lessons, BROWN, ORANGE) > 0 > red_of(lessons, ORANGE, BROWN)
    assert red_of(red_and_white(5, wrong=1), BROWN, ORANGE) > 0


def test_too_few_lessons_or_dice_of_other_colours_do_not_say_which_is_the_red_one() -> None:
    assert red_of(red_and_white(2), BROWN, ORANGE) == 0
    assert red_of(red_and_white(4), BROWN, BROWN) == 0
    assert red_of(red_and_white(4), floats([200, 40, 30]), floats([30, 180, 40])) == 0


@pytest.mark.parametrize(
    ("faces", "roles"),
    [((4, 2, "ship"), ("red", "white", "")), ((4, 2), ()), (("trade",), ())],
)
def test_a_typed_roll_names_the_red_die_before_the_white_where_an_event_die_lies_beside(
    faces: tuple[Face, ...], roles: tuple[str, ...]
) -> None:
    assert roles_of(faces) == roles


def an_event_die(symbol: str, box: Box) -> Found:
    chances = np.full(len(FACES), 1e-4, np.float32)
    chances[FACES.index(symbol)] = 0.99
    seen = NetworkDie(DiePlace(floats(box).astype(np.float32), 0.9, 0.01), chances, -4.0)
    return Found(seen, {symbol: 0.97, "trade": 0.02}, {}, floats([200, 200, 200]))


def test_dice_of_which_nobody_sees_the_red_one_count_once_people_have_said_it() -> None:
    brown = replace(found({3: 0.99}, {3: 0.95}, (300, 200, 40, 40)), body=BROWN)
    orange = replace(found({4: 0.99}, {4: 0.95}, (100, 200, 40, 40)), body=ORANGE)
    dice = (brown, orange, an_event_die("ship", (500, 200, 40, 40)))
    looked = Looked(np.zeros((480, 640, 3), np.uint8), 1.0, dice)
    assert judged(looked, Expected(3, event=True)).reason == "colours"
    told = judged(looked, Expected(3, event=True), None, red_and_white(4))
    assert told.accepted
    assert {die.face: die.colour for die in told.dice} == {3: "red", 4: "white", "ship": "event"}
