"""Pictures and sounds are plain values: they move in order, end as a still, and are quiet and short."""

from __future__ import annotations

from array import array
from dataclasses import replace

import pytest

from companion.faces.games.base import moments as base
from companion.faces.games.cities_knights import moments as knights
from companion.faces.games.great_wall import moments as wall
from companion.faces.lie import Box
from companion.faces.models import Step
from companion.faces.moments import victory
from companion.faces.moments.kept import FEW as MOST_KEPT
from companion.faces.moments.kept import Kept
from companion.faces.moments.moment import LONGEST, MOST, Moment
from companion.faces.moments.picture import (
    Actor,
    Picture,
    Pose,
    in_order,
    lasts,
    pose,
)
from companion.faces.moments.programme import FEW, Programme
from companion.faces.moments.tune import LOUDEST, Note, Tune, samples, seconds
from companion.faces.play.stage import beside, stage
from companion.faces.theme import INK
from tests.touchscreen.moments.lived import seen

STORY = (Step("why", "B1.1"),)
FOUGHT = {"barbarians": 4, "defence": 2, "strengths": {"red": 2, "blue": 0}}
LAND = (
    wall.SeenLand("forest", 4, held=1),
    wall.SeenLand("hills", 12, comes=2),
    wall.SeenLand("fields", 8, comes=3),
)
PICTURES: dict[str, Picture] = {
    "road": base.road("red", 7),
    "nobody's road": base.road(None, 0),
    "army": base.army("blue", 3),
    "held": knights.attack({**FOUGHT, "won": True, "defender": "red"}),
    "lost": knights.attack({**FOUGHT, "won": False, "losers": ("red", "blue")}),
    "metropolis": knights.metropolis("red", "trade", "blue"),
    "breach": wall.breach(("red", "white"), LAND),
    "all lost": wall.lost(LAND),
    "victory": victory.victory(("red",), ("red", "blue", "white")),
    "nobody": victory.victory((), ("red", "blue", "white")),
}
TUNES: dict[str, Tune] = {
    "road": base.ROAD_TUNE,
    "army": base.ARMY_TUNE,
    "set aside": base.LOST_TUNE,
    "held": knights.HELD_TUNE,
    "lost": knights.LOST_TUNE,
    "metropolis": knights.METROPOLIS_TUNE,
    "breach": wall.TUNE,
    "all lost": wall.LOST_TUNE,
    "victory": victory.TUNE,
}


def moment(seq: int, event: str = "something", seconds: float = MOST) -> Moment:
    """A moment of which nothing but its place in the log matters."""
    return Moment(seq, event, "", (), (), (), (), (), seconds)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_moves_in_order_and_is_over_with_its_scene(name: str) -> None:
    picture = PICTURES[name]
    assert picture
    assert in_order(picture)
    assert lasts(picture) <= MOST


@pytest.mark.parametrize("name", [name for name in PICTURES if name != "nobody"])
def test_the_still_shows_more_than_the_first_frame(name: str) -> None:
    picture = PICTURES[name]
    first = [pose(actor, 0.0) for actor in picture]
    still = [pose(actor, lasts(picture)) for actor in picture]
    assert [p.opacity for p in still] != [p.opacity for p in first]
    assert sum(p.opacity for p in still) > len(picture) / 2


def test_an_actor_sets_off_and_arrives_softly_and_stays_outside_of_its_poses() -> None:
    actor = Actor((), INK, (Pose(1, 0, 0, 1), Pose(2, 1, 0, 1)))
    xs = [pose(actor, at).x for at in (0, 1, 1.25, 1.5, 1.75, 2, 9)]
    assert xs[:2] == [0, 0]
    assert xs[-2:] == [1, 1]
    assert xs[3] == pytest.approx(0.5)
    assert xs[2] < 0.25 < 0.75 < xs[4]


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_is_heard_is_quiet_and_is_over_with_its_scene(name: str) -> None:
    heard = array("h", samples(TUNES[name]))
    assert max(map(abs, heard)) == pytest.approx(LOUDEST * 32767, abs=2)
    assert sum(abs(value) > 300 for value in heard) > len(heard) / 10
    assert 0.5 <= seconds(TUNES[name]) <= MOST


def test_no_notes_are_no_sound_and_an_unknown_voice_is_an_error() -> None:
    assert samples(()) == b""
    with pytest.raises(KeyError):
        samples((Note(0, 440, voice="trumpet"),))


def test_scenes_are_told_one_after_the_other_and_shorter_where_others_wait() -> None:
    programme = Programme()
    first, second = moment(1), moment(2)
    programme.add([first, second])
    assert programme.now is not None
    assert (programme.now.seq, programme.now.seconds) == (1, MOST / 2)
    programme.go_on()
    assert programme.now == second
    programme.go_on()
    assert programme.is_over


def test_a_scene_lasts_until_its_sentences_can_be_read() -> None:
    programme = Programme()
    said = Step("x" * 100, "W6.3")
    programme.add([replace(moment(1), lines=(said,))])
    assert programme.now is not None
    assert MOST < programme.now.seconds <= LONGEST


def test_of_many_that_wait_only_the_latest_of_a_kind_is_told() -> None:
    programme = Programme()
    programme.add([moment(0, "first")])
    programme.add([moment(seq, "road") for seq in range(1, FEW + 2)])
    programme.go_on()
    assert programme.now == moment(FEW + 1, "road")
    programme.go_on()
    assert programme.is_over


def test_what_was_taken_back_is_not_told_and_ends_where_it_is_told() -> None:
    programme = Programme()
    programme.add([moment(1), moment(2), moment(3)])
    programme.take_back({1, 2})
    assert programme.now == moment(3)


def test_a_scene_leaves_every_key_of_the_map_free() -> None:
    chart = Box(0, 0, 480, 480)
    keys = [Box(8, 424, 48, 48), Box(8, 8, 48, 48), Box(380, 424, 92, 48), Box(64, 424, 300, 48)]
    place = stage(chart, keys, 4)
    for key in keys:
        apart = (
            place.x >= key.x + key.width
            or key.x >= place.x + place.width
            or place.y >= key.y + key.height
            or key.y >= place.y + place.height
        )
        assert apart, key
    assert place.width >= 400
    assert place.height >= 340


def test_where_keys_leave_no_room_a_scene_takes_the_map() -> None:
    chart = Box(0, 0, 100, 100)
    assert stage(chart, [Box(-5, -5, 200, 200)], 4) == chart


def test_a_scene_lies_beside_every_place_that_is_looked_for_or_nowhere() -> None:
    chart, far, near = Box(0, 0, 400, 300), Box(0, 250, 60, 50), Box(180, 130, 40, 40)
    place = beside(chart, [far, near], 0, (150, 120))
    assert place is not None
    assert not place.overlaps(far)
    assert not place.overlaps(near)
    assert place.width >= 150
    assert place.height >= 120
    assert beside(chart, [far, near], 0, (300, 140)) is None


def test_an_outcome_waits_with_its_scene_and_with_every_scene_before_it() -> None:
    programme = Programme()
    first, battle = moment(1), replace(moment(2, "battle"), said=2.0, tells=("track",), whole=True)
    programme.add([first, battle])
    assert programme.untold(9.0) == (battle,)
    programme.go_on()
    assert programme.untold(1.9) == (battle,)
    assert programme.untold(2.0) == ()
    programme.drop()
    assert programme.untold(0.0) == ()


def test_a_scene_that_went_is_kept_until_it_is_read_taken_back_or_people_roll_again() -> None:
    kept = Kept()
    first, told = (replace(moment(seq, f"{seq}"), story=STORY) for seq in (1, 2))
    quiet = seen("base", 2)
    for one in (moment(0), first, told):
        kept.keep(one)
    assert kept.latest == told
    kept.read(told)
    assert kept.latest == first
    kept.keep(told)
    kept.hear(seen("base", 3, (2, {"type": "road"}), undone=(2,)), quiet)
    assert kept.latest == first
    kept.hear(seen("base", 4, (4, {"type": "dice_rolled", "seat": "red"})), quiet)
    assert kept.latest is None


def test_a_robots_roll_leaves_the_question_why() -> None:
    kept, before = Kept(), seen("base", 2)
    kept.keep(replace(moment(1), story=STORY))
    after = seen("base", 3, (3, {"type": "dice_rolled", "seat": "red"}))
    kept.hear(replace(after, view={**after.view, "robots": {"seats": {"red": {}}}}), before)
    assert kept.latest is not None


def test_who_changes_the_board_asks_no_more_why() -> None:
    quiet = seen("base", 2)
    for seat, asked in (("red", False), ("blue", True)):
        kept, after = Kept(), seen("base", 3, (3, {"type": "road_built", "seat": seat}))
        kept.keep(replace(moment(1), story=STORY))
        view = {**after.view, "board": {"paths": [seat]}, "robots": {"seats": {"blue": {}}}}
        kept.hear(replace(after, view=view), quiet)
        assert (kept.latest is not None) == asked, (
            "a robot may have done it before anybody has looked up"
        )


def test_of_many_that_went_the_latest_are_kept() -> None:
    kept = Kept()
    for seq in range(MOST_KEPT + 2):
        kept.keep(replace(moment(seq, f"{seq}"), story=STORY))
    kept.keep(replace(moment(seq, f"{seq}"), story=STORY))
    asked = []
    while kept.latest is not None:
        asked.append(kept.latest.seq)
        kept.read(kept.latest)
    assert asked == list(range(MOST_KEPT + 1, 1, -1))
