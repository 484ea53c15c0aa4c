"""The reader that learnt: what it says of a die, and what a second look does to that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.network import (
    FACES,
    FOUND,
    NOTHING,
    DiePlace,
    NetworkDie,
    NetworkReader,
    bodies,
)
from hardware.dice.pictures import Picture
from hardware.dice.reading import EVENTS
from tests.rendering import Scene, render_scene, render_throw

PLAIN = Scene(
    elevation=(65, 90), die_width=(50, 90), touching=0, clutter=0, hand=0, harshness=0.3, tray=0
)


@pytest.fixture(scope="module")
def reader() -> NetworkReader:
    return NetworkReader()


def thrown(seed: int) -> tuple[Picture, list[object]]:
    picture, truth = render_throw(np.random.default_rng([33, seed]), scene=PLAIN)
    return picture, sorted(die.face for die in truth.dice)


def chances(**given: float) -> np.ndarray:
    out = np.zeros(len(FACES), np.float32)
    for name, chance in given.items():
        out[FACES.index(name.strip("_"))] = chance
    return out


def test_a_die_is_told_by_its_likeliest_face_and_found_by_both_networks() -> None:
    place = DiePlace(np.asarray([10.4, 20, 30, 31.6], np.float32), 0.8, 0.2)
    seen = NetworkDie(place, chances(none=0.25, _4=0.6, _2=0.15), leaning=0.0)
    assert (seen.box, seen.face, seen.named) == ((10, 20, 30, 32), 4, pytest.approx(0.6))
    assert seen.found == pytest.approx(0.8 * 0.75)


def test_that_a_die_leans_is_weighed_by_all_networks() -> None:
    def leans(by_finder: float, by_namer: float) -> float:
        return NetworkDie(
            DiePlace(np.zeros(4, np.float32), 1, by_finder), chances(_1=1), by_namer
        ).leans

    assert leans(0.5, 0) == pytest.approx(0)
    assert leans(0.0, -4) < leans(0.3, -4) < leans(0.3, 0) < leans(0.3, 2) < leans(1.0, 2)


def test_a_symbol_is_a_face_too() -> None:
    seen = NetworkDie(DiePlace(np.zeros(4, np.float32), 1, 0), chances(ship=0.9, none=0.1), -3.0)
    assert seen.face == "ship"


def test_a_second_look_keeps_the_places_and_weighs_every_look_alike(
    reader: NetworkReader,
) -> None:
    picture, faces = thrown(1)
    once = reader.read(picture, 2)
    assert sorted(one.face for one in once) == faces
    first = [NetworkDie(one.place, chances(none=1.0), 0.0) for one in once]
    second = [NetworkDie(one.place, chances(), 0.0) for one in once]
    doubted, whole = reader.again(picture, first), reader.again(picture, second)
    assert [one.box for one in doubted] == [one.box for one in once]
    for one, other in zip(doubted, whole, strict=True):
        assert one.chances[0] == pytest.approx(1 / 3 + other.chances[0], abs=1e-5)
        assert one.chances.sum() == pytest.approx(1, abs=1e-5)


@pytest.mark.turn(2)
def test_the_second_network_reads_plain_dice_by_itself(reader: NetworkReader) -> None:
    right = dice = 0
    for seed in range(10):
        picture, faces = thrown(seed)
        nothing = [NetworkDie(one.place, chances(), 0.0) for one in reader.read(picture, 2)]
        read = sorted((one.face for one in reader.again(picture, nothing)), key=str)
        right += read == sorted(faces, key=str)
        dice += 1
    assert right >= dice - 1


def test_nothing_to_look_at_again_is_nothing(reader: NetworkReader) -> None:
    assert reader.again(np.zeros((480, 640, 3), np.uint8), []) == ()


def test_turned_looks_count_two_thirds_of_all(reader: NetworkReader) -> None:
    picture, _ = thrown(1)
    once = reader.read(picture, 2)
    first = [NetworkDie(one.place, chances(none=1.0), 0.0) for one in once]
    second = [NetworkDie(one.place, chances(), 0.0) for one in once]
    doubted, whole = reader.turned(picture, first), reader.turned(picture, second)
    for one, other, was in zip(doubted, whole, once, strict=True):
        assert one.chances[0] == pytest.approx(1 / 3 + other.chances[0], abs=1e-5)
        assert other.chances.sum() == pytest.approx(2 / 3, abs=1e-5)
        assert other.face == was.face
    assert reader.turned(picture, []) == ()


def test_no_die_shows_a_face_that_is_not_played(reader: NetworkReader) -> None:
    picture, _ = render_throw(np.random.default_rng([33, 2]), ("event",), PLAIN)
    places = reader.find(picture)
    (played,) = reader.name(picture, places)
    assert played.face in EVENTS
    for one in reader.again(picture, reader.name(picture, places, events=False), events=False):
        assert [one.chance(face) for face in EVENTS] == [0, 0, 0, 0]
        assert one.chances.sum() == pytest.approx(1, abs=1e-5)


class Outvoted(NetworkReader):
    """Networks of which the second is of a fixed mind about everything that it is shown."""

    says = "none"

    def again(
        self, picture: Picture, seen: Sequence[NetworkDie], events: bool = True
    ) -> tuple[NetworkDie, ...]:
        """What it is told to say."""
        return tuple(NetworkDie(one.place, chances(**{self.says: 1.0}), 0.0) for one in seen)


def speck() -> tuple[Picture, list[DiePlace]]:
    """Something on the ground that the first naming network takes for no die, but not for certain."""
    scene = replace(PLAIN, elevation=(80, 90), die_width=(30, 60), harshness=1.0)
    picture, _ = render_throw(np.random.default_rng([35, 102]), ("pips",), scene)
    reader = NetworkReader()
    places = [one for one in reader.find(picture, least=0.12) if one.found > FOUND]
    return picture, [one.place for one in reader.name(picture, places) if one.is_none]


@pytest.mark.parametrize(("says", "left"), [("none", 0), ("_4", 1)])
def test_what_the_first_network_takes_for_no_die_the_second_is_asked_about(
    says: str, left: int
) -> None:
    picture, places = speck()
    reader = Outvoted()
    reader.says = says
    for place in places:
        near = [
            one for one in reader.read(picture) if one.box == NetworkDie(place, chances(), 0.0).box
        ]
        assert len(near) == left


def test_what_is_taken_for_no_die_is_given_only_where_dice_are_missing() -> None:
    picture, places = speck()
    reader = Outvoted()
    assert not any(one.is_none for one in reader.read(picture, 1))
    missing = reader.read(picture, 2)
    assert [one.is_none for one in missing].count(False) == 1
    boxes = [one.box for one in missing if one.is_none]
    assert all(NetworkDie(place, chances(), 0.0).box in boxes for place in places)
    assert reader.read(np.full((480, 640, 3), 120, np.uint8), 2) == ()


def test_what_is_no_die_for_certain_is_left_out_at_once(reader: NetworkReader) -> None:
    ground, _ = render_scene(np.random.default_rng([36, 1]), Scene(kinds=(), hand=0, clutter=1))
    rng = np.random.default_rng(36)
    boxes = [np.asarray([*rng.uniform(0, 400, 2), 50, 50], np.float32) for _ in range(40)]
    kept = reader.name(ground, [DiePlace(box, 0.6, 0.1) for box in boxes])
    assert 0 < len(kept) < len(boxes)
    assert max(one.chances[0] for one in kept) < NOTHING


def seen_at(box: tuple[int, int, int, int], found: float) -> NetworkDie:
    return NetworkDie(DiePlace(np.asarray(box, np.float32), found, 0.0), chances(_3=1), -5.0)


def test_a_box_round_several_surer_dice_is_a_crowd_and_hides_none_of_them() -> None:
    crowd = seen_at((100, 100, 180, 180), 0.4)
    dice = [seen_at((110, 120, 30, 30), 0.8), seen_at((220, 200, 28, 30), 0.7)]
    assert {one.box for one in bodies((crowd, *dice))} == {one.box for one in dice}


def test_sides_pips_and_a_single_thing_within_leave_a_die_what_it_is() -> None:
    die = seen_at((100, 100, 90, 90), 0.8)
    sides = seen_at((105, 150, 40, 38), 0.85), seen_at((148, 150, 40, 38), 0.85)
    pips = seen_at((110, 110, 16, 16), 0.6), seen_at((150, 150, 16, 16), 0.6)
    for within in (sides, pips, (seen_at((110, 110, 16, 16), 0.95),)):
        assert [one.box for one in bodies((die, *within))] == [die.box]
