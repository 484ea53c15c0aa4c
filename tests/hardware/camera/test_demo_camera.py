"""The camera that is only drawn: a hand throws when it is asked, and what is read of it is never wrong."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.dice.agree import Expected, default_reader
from hardware.dice.frames import FramePace
from hardware.dice.health import Health
from hardware.dice.motion import thumbnail
from hardware.dice.pictures import Picture
from hardware.dice.reading import Reading
from hardware.dice.sources.demo import DemoSource, _kinds
from hardware.dice.sources.demo_tray import DemoTray, Throw
from hardware.dice.tray import Watch
from tests.turns import chosen

TWO = Expected(2)
THREE = Expected(3, event=True)


def demo(seed: int) -> DemoSource:
    """A demo camera that needs no time."""
    return DemoSource(seed, FramePace(1e9))


def frames(source: DemoSource, count: int) -> list[Picture]:
    return [np.asarray(source.read().picture) for _ in range(count)]


def lying(source: DemoSource) -> tuple[Throw, Picture]:
    """Reads on until a throw lies in the tray: it is drawn on a thread, which a busy machine may keep waiting."""
    while True:
        picture = source.read().picture
        if source.lying is not None:
            return source.lying, np.asarray(picture)


def test_frames_are_like_those_of_a_camera_and_no_two_are_alike() -> None:
    source = demo(3)
    first, second = frames(source, 2)
    assert first.shape == (480, 640, 3)
    assert first.dtype == np.uint8
    assert not np.array_equal(first, second)
    assert source.live
    source.close()


@pytest.mark.turn(3)
def test_the_same_seed_draws_the_same_tray_and_the_same_throw() -> None:
    one, two = DemoTray(np.random.default_rng(8)), DemoTray(np.random.default_rng(8))
    assert np.array_equal(one.empty, two.empty)
    first, second = one.throw(("pale", "pale")), two.throw(("pale", "pale"))
    assert first.faces == second.faces
    assert np.array_equal(first.lie.pixels, second.lie.pixels)
    other = DemoTray(np.random.default_rng(9))
    assert not np.array_equal(one.empty, other.empty)


@pytest.mark.tour("drawn trays")
@pytest.mark.parametrize("expected", [TWO, THREE, Expected(1, event=True)])
def test_the_hand_throws_the_dice_that_the_table_waits_for(expected: Expected) -> None:
    source = demo(4)
    source.ask(expected)
    while True:
        throw, _ = lying(source)
        if len(throw.faces) == expected.dice:
            break
        while source.lying is not None:
            source.read()
    assert len(throw.faces) == len(_kinds(expected))
    source.close()


@pytest.mark.turn(2)
def test_once_asked_the_hand_waits_until_the_table_does() -> None:
    source = demo(4)
    source.ask(None)
    for _ in range(300):
        source.read()
        assert source.lying is None
    source.ask(TWO)
    assert lying(source)
    source.close()


@pytest.mark.turn(3)
def test_a_throw_goes_through_all_states_in_order() -> None:
    source = demo(6)
    reader_of = {"calls": 0}

    def read(*_: object) -> Reading:
        reader_of["calls"] += 1
        lies = source.lying is not None
        return Reading((), False, "unsure" if lies else "no_dice")

    watch = Watch(read, source.profile())
    states: list[str] = []
    seen = 0
    while True:
        seen += 1
        state = watch.see(np.asarray(source.read().picture), seen / 15, TWO).state
        if states[-1:] != [state]:
            states.append(state)
        if "settled" in states and state == "empty":
            break
    source.close()
    order = [state for state in states if state != "starting"]
    assert order[0] == "empty"
    assert order.index("hand") < order.index("settled")
    assert "rolling" in order[: order.index("settled")]
    assert order[-1] == "empty"
    assert reader_of["calls"] < seen / 3


def test_the_demo_is_in_good_health_by_its_own_profile() -> None:
    source = demo(6)
    health = Health(source.profile(), live=True)
    for number, picture in enumerate(frames(source, 150)):
        verdict = health.see(picture, number / 15)
        if source.lying is None:
            continue
        health.look_closer(picture, number / 15)
        assert (verdict.fault, verdict.hints) == (None, ())
    assert source.profile().empty is not None
    assert np.asarray(source.profile().empty).shape == thumbnail(picture).shape
    source.close()


@pytest.mark.tour("drawn trays")
@pytest.mark.slow
@pytest.mark.parametrize("expected", [TWO, THREE])
def test_what_is_read_of_a_drawn_throw_is_never_wrong(expected: Expected) -> None:
    reader = default_reader()
    for seed in chosen(f"drawn throws of {expected.dice}", range(5000, 5002), 1):
        source = DemoTray(np.random.default_rng(seed))
        for _ in range(2):
            throw = source.throw(_kinds(expected))
            reading = reader.read(throw.lie.on(source.empty), None, expected)
            if reading.accepted:
                assert not throw.cocked
                assert sorted(map(str, reading.faces)) == sorted(map(str, throw.faces))
        assert not reader.read(source.empty, None, expected).accepted
        for cel in (throw.reach[3], throw.reach[-1], throw.take[2]):
            seen = reader.read(cel.on(source.empty), None, expected)
            if seen.accepted:
                assert sorted(map(str, seen.faces)) == sorted(map(str, throw.faces))


@pytest.mark.turn(3)
def test_dice_drawn_at_rest_are_read_as_what_they_were_drawn_as() -> None:
    read = 0
    for seed in range(4):
        tray = DemoTray(np.random.default_rng(5100 + seed))
        picture, faces = tray.rest(("red", "pale", "event"))
        reading = default_reader().read(picture, None, THREE)
        if reading.accepted:
            assert sorted(map(str, reading.faces)) == sorted(map(str, faces))
        read += reading.accepted
    assert read >= 2
