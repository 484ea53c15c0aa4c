"""What the camera sees, said where a roll is entered; and a roll looked back at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.faces.cameras import ShownSource, TaughtThrow
from companion.faces.past import journal
from companion.faces.play import camera
from companion.faces.play.offered import Said, offered
from companion.faces.seen import Seen
from companion.faces.setup import lessons
from companion.locale import LANGUAGES, Words
from hardware.dice.reasons import DICE, LIGHT, TAUGHT
from tests.touchscreen.sample_views import view
from tests.touchscreen.scripted_camera import (
    ScriptedChoice,
    ScriptedDice,
    ScriptedDie,
    ScriptedSight,
)

EN = Words("en")
HOW = ("itself", "confirmed", "corrected")
THREE = ScriptedDice(
    [
        ScriptedDie("ship", "event", (10, 10, 60, 60)),
        ScriptedDie(2, "white", (100, 10, 60, 60)),
        ScriptedDie(5, "red", (200, 10, 60, 60)),
    ]
)


def waiting(**more: Any) -> ScriptedSight:
    """Three dice that are about to count at 100 s."""
    return ScriptedSight("settled", None, THREE, counts_at=100.0, **more)


def rolling(dice: str = "table", **more: Any) -> Seen:
    """A table that waits for a roll."""
    custody = {"resources": "phones", "cards": "phones", "dice": dice}
    duties = [{"type": "roll", "seat": "red"}]
    return Seen(view(custody=custody, obligations=duties, undo={}, **more))


def test_dice_about_to_count_are_shown_red_first_and_the_event_die_last() -> None:
    shown = camera.strip(waiting(), EN)
    assert shown.faces == (5, 2, "ship")
    assert (shown.counts_at, shown.may_count, shown.may_wave, shown.warn) == (
        100.0,
        True,
        True,
        False,
    )
    assert "5 · 2 · " in shown.full


@pytest.mark.parametrize("reason", ["waved", "disturbed", "refused", "lay_there", "taken_back"])
def test_dice_that_are_held_back_are_offered_as_they_were_read(reason: str) -> None:
    sight = ScriptedSight("settled", reason, THREE, offer=THREE, said="why")
    shown = camera.strip(sight, EN)
    assert [die.face for die in shown.offer] == [5, 2, "ship"]
    assert (shown.faces, shown.may_wave, shown.warn) == ((), False, True)
    marked = [die.face for die in shown.offer if die.doubtful]
    assert len(marked) == (reason == "taken_back")


def test_dice_that_somebody_typed_already_cannot_count_again() -> None:
    shown = camera.strip(ScriptedSight("settled", "typed", THREE, said="why"), EN)
    assert not shown.may_count
    assert not shown.may_wave
    assert shown.offer == ()


def test_a_guess_is_never_shown_as_a_roll() -> None:
    doubt = ScriptedDice(THREE.dice, accepted=False)
    shown = camera.strip(ScriptedSight("settled", "cocked", doubt, said="A die leans."), EN)
    assert shown.faces == ()
    assert not shown.may_count
    assert shown.warn
    assert [box.good for box in camera.boxes(ScriptedSight("settled", "cocked", doubt), EN)] == [
        False
    ] * 3


DOUBT = ScriptedDice(
    [
        ScriptedDie("ship", "event", (10, 10, 60, 60)),
        ScriptedDie(2, "white", (100, 10, 60, 60), 0.4, ((2, 0.6), (3, 0.3), (5, 0.1)), True),
        ScriptedDie(5, "red", (200, 10, 60, 60)),
    ],
    accepted=False,
)


def doubted(reason: str = "unsure", dice: ScriptedDice = DOUBT) -> ScriptedSight:
    return ScriptedSight("settled", reason, dice, offer=dice, said="Not for sure.")


def test_what_is_not_read_for_sure_is_filled_in_and_its_doubtful_die_marked() -> None:
    shown = camera.strip(doubted(), EN)
    assert [(die.face, die.red, die.doubtful) for die in shown.offer] == [
        (5, True, False),
        (2, False, True),
        ("ship", False, False),
    ]
    assert (shown.faces, shown.may_count, shown.counts_at) == ((), False, None)
    assert shown.full.startswith("Not for sure. ")
    labels = {box.label: box.good for box in camera.boxes(doubted(), EN)}
    assert labels == {"5": True, "2?": False, EN("symbol.ship"): True}


def test_a_tap_on_a_die_brings_its_next_likely_face_and_at_last_the_first_again() -> None:
    said, sees = Said(), doubted()
    seen = []
    for _ in range(4):
        seen.append(said.faces(sees))
        said.tap(sees, 1)
    assert seen == [("ship", 2, 5), ("ship", 3, 5), ("ship", 5, 5), ("ship", 2, 5)]
    said.tap(sees, 2)
    assert said.faces(sees)[2] == 1
    assert [die.face for die in camera.strip(sees, EN, said).offer] == [1, 3, "ship"]


def test_what_was_said_of_a_throw_is_forgotten_with_the_next() -> None:
    said = Said()
    said.tap(doubted(), 1)
    another = replace(DOUBT, dice=[replace(die, box=(300, 200, 60, 60)) for die in DOUBT.dice])
    assert said.faces(doubted(dice=another)) == ("ship", 2, 5)
    assert said.faces(doubted()) == ("ship", 2, 5)


def test_where_only_the_colours_are_in_doubt_a_tap_exchanges_them() -> None:
    said, sees = Said(), doubted("colours")
    assert [die.doubtful for die in offered(sees, said)] == [True, True, False]
    said.tap(sees, 2)
    assert said.swapped
    assert said.faces(sees) == ("ship", 2, 5)
    assert [(die.face, die.red) for die in offered(sees, said)][:2] == [(2, True), (5, False)]
    assert camera.strip(sees, EN, said).text == EN("touchscreen.camera.short.ask_red")
    assert camera.strip(sees, EN, said).full.endswith(EN("touchscreen.camera.ask_red"))


def test_where_no_die_alone_is_in_doubt_the_least_sure_one_is_marked() -> None:
    dice = ScriptedDice([replace(die, doubtful=False) for die in DOUBT.dice], accepted=False)
    marked = [die.face for die in offered(doubted("blurred", dice), Said()) if die.doubtful]
    assert marked == [2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", TAUGHT)
def test_a_table_that_changed_since_it_was_taught_is_said_beside_the_dice(
    language: str, reason: str
) -> None:
    words = Words(language)
    shown = camera.strip(doubted(reason), words)
    assert shown.text == words(f"touchscreen.camera.short.{reason}")
    assert len(shown.offer) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", ["cocked", "stacked", "outside", "too_few", "too_many"])
def test_dice_that_lie_wrong_ask_to_look_at_them_and_say_why(language: str, reason: str) -> None:
    look = {"en": "Look at the dice", "fr": "Regarde les dés"}[language]
    shown = camera.strip(ScriptedSight("settled", reason, DOUBT, said="why"), Words(language))
    assert shown.text.startswith(look)
    assert shown.offer == ()


HELPED = ("hard", "too_far")
GONE = ("frozen", "covered", "black", "unplugged", "missing", "busy")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", [*DICE, *LIGHT, *HELPED, "moved", *GONE])
def test_every_reason_says_in_a_few_words_what_to_do(language: str, reason: str) -> None:
    words = Words(language)
    state = "settled" if reason in (*DICE, *HELPED) else "trouble"
    shown = camera.strip(ScriptedSight(state, reason, said="the whole sentence"), words)
    assert words.has(f"touchscreen.camera.short.{reason}")
    assert 0 < len(shown.text) <= 46
    assert shown.full == "the whole sentence"
    assert shown.warn


def test_a_reason_without_short_words_is_said_in_full() -> None:
    shown = camera.strip(ScriptedSight("trouble", "eaten_by_the_cat", said="A cat ate it."), EN)
    assert shown.text == "A cat ate it."


def test_the_strip_stands_only_where_real_dice_are_owed_and_nobody_types() -> None:
    assert camera.is_wanted(rolling(), entering=False)
    assert not camera.is_wanted(rolling(), entering=True)
    assert not camera.is_wanted(rolling("app"), entering=False)
    idle = Seen(view(obligations=[{"type": "act", "seat": "red"}], undo={}))
    assert not camera.is_wanted(idle, entering=False)


def test_the_ring_empties_over_the_wait() -> None:
    assert camera.left_of(100.0, 99.0, 1.0) == 1.0
    assert camera.left_of(100.0, 99.75, 1.0) == 0.25
    assert camera.left_of(100.0, 101.0, 1.0) == 0.0
    assert camera.left_of(None, 99.0, 1.0) == 0.0


def test_boxes_are_shares_of_the_picture() -> None:
    box = camera.boxes(waiting(size=(400, 300)), EN)[1]
    assert (box.x, box.y, box.wide, box.high) == pytest.approx((0.25, 10 / 300, 0.15, 0.2))
    assert box.label == "2"


def test_the_first_way_to_roll_that_works_is_recommended_and_the_broken_one_says_why() -> None:
    sources = [
        ShownSource("camera", False, "It was moved."),
        ShownSource("buttons", True),
        ShownSource("touch", True),
    ]
    said = camera.sources_said(sources, EN)
    assert [kind for kind, _, _ in said] == ["warn", "best", "ok"]
    assert said[0][2] == "It was moved."
    assert camera.recommended([ShownSource("camera", False)]) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_cameras_are_called_as_people_call_them(language: str) -> None:
    words = Words(language)
    named = [camera.source_said(source, words) for source in ("off", "uvc:0", "picamera", "demo")]
    assert len(set(named)) == 4
    assert "1" in named[1]
    assert camera.source_said("/home/pi/throws", words) == "/home/pi/throws"


def rolled(seq: int, **more: Any) -> dict[str, Any]:
    """A roll in the journal."""
    event = {"type": "dice_rolled", "seat": "red", "dice": [3, 4], "total": 7, "by": "table"}
    return {"seq": seq, "at": 0.0, "by": "camera", "event": event, **more}


def test_a_roll_says_how_it_came_in_and_whether_there_is_a_picture() -> None:
    entries = [
        rolled(3, source="camera", has_picture=True),
        rolled(5, by="touch", source="app", has_picture=False),
    ]
    app, cam = journal.lines(Seen(view(journal=entries)), EN, ())
    assert (cam.source, cam.has_picture, cam.device) == ("camera", True, "camera")
    assert (app.source, app.has_picture) == ("app", False)
    told = journal.roll_said(EN, cam, {"confidence": 0.978})
    assert "97 %" in told
    assert "No picture" not in told
    assert "No picture" in journal.roll_said(EN, app, {})
    ways = [journal.roll_said(EN, cam, {"counted": how}) for how in HOW]
    assert len(set(ways)) == 3
    assert "by itself" in ways[0]


def test_only_a_roll_that_nothing_followed_is_put_right_at_once() -> None:
    entries = [rolled(3), rolled(5), rolled(6, undone=True)]
    assert journal.latest_roll(view(journal=entries, undo={"what": "dice_rolled"})) == 5
    assert journal.latest_roll(view(journal=entries, undo={"what": "road_built"})) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_taught_is_shown_some_at_a_time_with_who_said_it(language: str) -> None:
    words, choice = Words(language), ScriptedChoice()
    assert lessons.counted(choice, words) == words("touchscreen.camera.lessons.none")
    choice.told = [
        TaughtThrow((b"",), (n % 6 + 1, "ship"), 1e9 + n, ("typed", "confirmed")[n % 2], n != 1)
        for n in range(8)
    ]
    assert "8" in lessons.counted(choice, words)
    first, last = lessons.leaf(choice, 0, words), lessons.leaf(choice, lessons.AT_ONCE, words)
    assert (len(first.throws), first.newer, first.older) == (6, False, True)
    assert (len(last.throws), last.newer, last.older) == (2, True, False)
    assert first.throws[0].text == f"1 + {words('symbol.ship')}"
    aside = words("touchscreen.camera.lessons.aside")
    assert [aside in one.note for one in first.throws[:3]] == [False, True, False]
