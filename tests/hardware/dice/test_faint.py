"""Where too few dice are found, what may be the others is offered to a person, never counted."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from hardware.dice.agree import Expected, Looked, judged
from hardware.dice.found import Found
from hardware.dice.network import FACES, DiePlace, NetworkDie
from hardware.dice.pictures import floats
from hardware.dice.profile import Profile
from hardware.dice.reading import Reading


def thing(x: int, face: int, found: float, none: float = 0.0, leaning: float = -6.0) -> Found:
    """A thing 50 pixels wide. found: how clearly the finder sees it; none: that the namers hold it for no die."""
    chances = np.full(len(FACES), 1e-4, np.float32)
    chances[FACES.index(str(face))] = 0.998 - none
    chances[0] = none
    seen = NetworkDie(DiePlace(floats([x, 100, 50, 50]), found, 0.01), chances, leaning)
    return Found(seen, {face: 0.99}, {}, floats([120, 120, 120]))


def read(*found: Found, profile: Profile | None = None, dice: int = 2) -> Reading:
    picture = np.random.default_rng(1).integers(0, 255, (480, 640, 3)).astype(np.uint8)
    return judged(Looked(picture, 1.0, found), Expected(dice), profile)


SURE = thing(300, 4, 0.95)


def test_the_next_surest_thing_is_offered_and_marked() -> None:
    reading = read(SURE, thing(100, 6, 0.25), thing(450, 2, 0.2))
    assert (reading.accepted, reading.reason) == (False, "faint")
    assert [(die.face, die.doubtful) for die in reading.dice] == [(6, True), (4, False)]


def test_what_the_networks_take_for_no_die_is_offered_too_but_never_counts() -> None:
    doubted = thing(100, 6, 0.9, none=0.55)
    assert doubted.seen.is_none
    assert not doubted.agreed
    assert read(SURE, doubted).reason == "faint"


@pytest.mark.parametrize(
    "other",
    [
        thing(100, 6, 0.02),
        thing(100, 6, 0.25, leaning=3.0),
        replace(thing(100, 6, 0.25), taught={None: 0.0, 6: -6.0}),
    ],
    ids=["hardly anything", "a leaning die", "what was taught to be no die"],
)
def test_what_cannot_be_the_missing_die_is_not_offered(other: Found) -> None:
    reading = read(SURE, other)
    assert (reading.reason, len(reading.dice)) == ("too_few", 1)


def test_what_lies_outside_the_tray_is_not_offered() -> None:
    tray = Profile("tray", tray=((200, 0), (639, 0), (639, 479), (200, 479)))
    assert read(SURE, thing(100, 6, 0.25), profile=tray).reason == "too_few"
    assert read(SURE, thing(450, 6, 0.25), profile=tray).reason == "faint"


def test_nothing_is_offered_where_too_few_things_are_there() -> None:
    assert read(SURE, thing(100, 6, 0.25), dice=3).reason == "too_few"


def test_a_thing_that_is_taken_for_no_die_keeps_nothing_from_counting() -> None:
    assert read(SURE, thing(100, 4, 0.95), thing(450, 6, 0.9, none=0.55)).accepted
    assert read(thing(450, 6, 0.9, none=0.55)).reason == "no_dice"
