"""A camera is fitted over a tray: found by itself, judged in words, taught the dice, tested, and kept."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.terminal import LEFT, REFUSED, WRITTEN
from calibration.tray import STEPS, TrayCalibration
from calibration.tray_dice import THROWS, TRIES, Learning, ThrowScore
from calibration.tray_help import helps
from calibration.tray_light import SIDES, WORDS, Remark, edge_width, remarks
from calibration.tray_outline import Outline, whole
from calibration.tray_terminal import calibrate_tray
from companion.locale import LANGUAGES, Words
from hardware.dice.agree import Expected
from hardware.dice.pictures import Picture
from hardware.dice.profile import load_profile
from hardware.dice.reading import Die, Reading

from .test_outline import SQUARE, share
from .tray_scenes import Scenes, empty_tray

EN = Words("en")


# ---- light


def words_of(picture: Picture) -> list[tuple[str, str]]:
    """What is remarked about a picture of the square tray."""
    return [(remark.word, remark.side) for remark in remarks(picture, SQUARE)]


def test_a_good_picture_has_nothing_to_change() -> None:
    assert words_of(empty_tray()) == []


@pytest.mark.parametrize(("x", "side"), [(160, "left"), (500, "right")])
def test_glare_is_said_with_its_side(x: int, side: str) -> None:
    picture = empty_tray()
    cv2.circle(picture, (x, 240), 26, (255, 255, 255), -1)
    assert ("glare", side) in words_of(picture)


def test_no_light_is_said_and_a_black_tray_in_good_light_is_none() -> None:
    assert words_of((empty_tray() * 0.2).astype(np.uint8)) == [("dark", "")]
    black = empty_tray()
    black[(black == (70, 110, 50)).all(axis=2)] = (12, 12, 12)
    assert ("dark", "") not in words_of(black)


def test_a_shadow_is_said_with_its_side() -> None:
    light = np.linspace(0.0, 1.2, 640, dtype=np.float32)[None, :, None]
    picture = np.clip(empty_tray() * light, 0, 255).astype(np.uint8)
    assert ("uneven", "left") in words_of(picture)


@pytest.mark.parametrize("soft", [3, 5, 8])
def test_out_of_focus_is_told_by_the_width_of_edges(soft: int) -> None:
    blurred = np.asarray(cv2.GaussianBlur(empty_tray(), (0, 0), soft), np.uint8)
    assert ("blurred", "") in words_of(blurred)


def test_without_any_edge_nothing_is_said_of_focus() -> None:
    assert edge_width(np.full((480, 640), 90, np.uint8)) is None


def test_a_tray_that_hangs_out_of_the_picture_is_cut() -> None:
    out = Outline("square", ((-200, 60), (520, 70), (570, 430), (-200, 420)))
    assert Remark("cut") in remarks(empty_tray(), out)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_says_what_to_change(language: str) -> None:
    words = Words(language)
    assert all(words.has(f"calibration.tray.light.{word}") for word in WORDS)
    assert all(words.has(f"calibration.tray.side.{side}") for side in SIDES)


# ---- dice and score


def thrown(*dice: tuple[str, tuple[int, int, int]], size: int = 60) -> tuple[Picture, Reading]:
    """Dice of these colours (BGR) beside each other; ``event`` is the event die."""
    picture, found = empty_tray(), []
    for place, (kind, colour) in enumerate(dice):
        box = (150 + 110 * place, 200, size, size)
        cv2.rectangle(picture, box[:2], (box[0] + size, box[1] + size), colour, -1)
        face: int | str = "trade" if kind == "event" else 3
        found.append(Die(face, kind, box, 0.9))
    return picture, Reading(tuple(found), True, "ok")


RED, WHITE, YELLOW, BLUE = (40, 40, 200), (230, 235, 235), (60, 210, 235), (200, 120, 50)


def learnt(expected: Expected, *dice: tuple[str, tuple[int, int, int]]) -> Learning:
    """As many throws of the same dice as are needed, turned round each time."""
    learning = Learning(expected)
    for throw in range(THROWS):
        order = dice[throw % len(dice) :] + dice[: throw % len(dice)]
        learning = learning.with_throw(*thrown(*order))
    assert learning.is_done
    return learning


def test_red_white_and_event_die_are_told_apart_wherever_they_lie() -> None:
    three = Expected(3, event=True)
    looks = learnt(three, ("any", RED), ("any", WHITE), ("event", BLUE)).looks()
    assert [(look.role, look.event) for look in looks] == [
        ("red", False),
        ("white", False),
        ("event", True),
    ]
    assert looks[0].lab[1] > looks[1].lab[1] + 30


def test_two_dice_of_two_colours_are_two_looks_and_of_one_colour_one() -> None:
    two = Expected(2)
    assert {look.role for look in learnt(two, ("a", RED), ("b", YELLOW)).looks()} == {
        "red",
        "yellow",
    }
    assert [look.role for look in learnt(two, ("a", WHITE), ("b", WHITE)).looks()] == ["white"]


def test_the_width_of_a_die_leaves_some_room() -> None:
    least, most = learnt(Expected(2), ("a", RED), ("b", YELLOW)).die_width() or (0, 0)
    assert least < 60 < most < 1.3 * 60


def test_a_score_says_what_few_throws_can_prove() -> None:
    assert ThrowScore(read=TRIES - 1).grade == "few"
    good = ThrowScore(read=TRIES)
    assert good.grade == "good"
    assert good.at_least == 54  # 0.05 ** (1 / 5)
    assert ThrowScore(read=59).at_least == 95
    assert ThrowScore(read=4, refused=1).grade == "fair"
    assert ThrowScore(read=2, refused=3).grade == "poor"


def test_a_score_says_which_share_would_count_and_how_sure_the_camera_is() -> None:
    dice = tuple(Die(3, "white", (100 * at, 90, 50, 50), sure) for at, sure in ((1, 0.9), (3, 0.6)))
    score = ThrowScore()
    for accepted in (True, True, False, True):
        score = score.with_throw(Reading(dice, accepted, "ok" if accepted else "unsure"))
    assert (score.share, score.certainty, score.throws) == (75, 60, 4)


def test_small_dice_want_the_tray_nearer_and_dice_like_their_mat_another_one() -> None:
    picture = np.full((480, 640, 3), (60, 70, 60), np.uint8)
    floor = whole((640, 480))
    for box, tone, words in (
        ((200, 200, 60, 60), 225, set()),
        ((200, 200, 20, 20), 225, {"nearer"}),
        ((200, 200, 60, 60), 66, {"mat"}),
    ):
        seen = picture.copy()
        x, y, wide, tall = box
        seen[y : y + tall, x : x + wide] = tone
        found = helps(seen, Reading((Die(3, "white", box, 0.9),), False, "unsure"), floor)
        assert {one.word for one in found} & {"nearer", "mat"} == words


def test_one_wrong_reading_spoils_the_score() -> None:
    score = ThrowScore(read=9, refused=1).found_wrong()
    assert (score.read, score.wrong, score.throws) == (8, 1, 10)
    assert score.grade == "wrong"


# ---- the whole way


def until(fitting: TrayCalibration, done: Callable[[], bool], most: int = 1500) -> None:
    """Look until something is so."""
    for _ in range(most):
        if done():
            return
        fitting.look()
    raise AssertionError(fitting.page("en"))


def fitted(folder: Path, scenes: Scenes | None = None) -> tuple[TrayCalibration, Scenes]:
    """A calibration that is ready to go on from its first step."""
    scenes = scenes or Scenes()
    fitting = TrayCalibration(scenes.open, "demo", folder, read=scenes.reading)
    until(fitting, lambda: fitting.may_go_on)
    return fitting, scenes


def go_on(fitting: TrayCalibration, to: str) -> None:
    """Do step after step until this one."""
    while fitting.step != to:
        before = fitting.step
        until(fitting, lambda: fitting.may_go_on)
        fitting.act("next")
        until(fitting, lambda before=before: fitting.step != before)  # type: ignore[misc]


@pytest.mark.turn(2)
def test_five_steps_make_a_profile_that_can_be_read_again(tmp_path: Path) -> None:
    fitting, scenes = fitted(tmp_path)
    go_on(fitting, "save")
    assert scenes.held
    assert fitting.save("Salon")
    profile = load_profile(tmp_path / "Salon.json")
    assert (profile.name, profile.camera, profile.size) == ("Salon", "demo", (640, 480))
    assert share(Outline("square", profile.tray), SQUARE) > 0.96
    assert profile.empty is not None
    assert profile.focus is not None
    assert [look.role for look in profile.looks] == ["white"]
    assert profile.die_width is not None
    assert profile.die_width[0] < 60 < profile.die_width[1]
    fitting.close()
    fitting.look()
    assert scenes.closed == 1


def test_each_throw_counts_once_and_only_when_it_was_read(tmp_path: Path) -> None:
    scenes = Scenes()
    scenes.refuse = {2}
    fitting, _ = fitted(tmp_path, scenes)
    go_on(fitting, "dice")
    until(fitting, lambda: fitting.page("en").done == THROWS)
    assert scenes.throws == THROWS + 1


@pytest.mark.turn(2)
def test_throws_that_cannot_be_read_are_part_of_the_score_and_said_with_what_to_do(
    tmp_path: Path,
) -> None:
    scenes = Scenes()
    scenes.refuse = {THROWS + 2}
    fitting, _ = fitted(tmp_path, scenes)
    go_on(fitting, "score")
    said = set()
    while not fitting.may_go_on:
        fitting.look()
        said |= {line for _, line in fitting.page("en").lines}
    assert "A die leans. Please nudge it flat." in said
    assert "80 % of the rolls would count by themselves (4 of 5)." in said
    fitting.act("wrong")
    assert "60 % of the rolls would count by themselves (3 of 5)." in [
        line for _, line in fitting.page("en").lines
    ]


@pytest.mark.turn(2)
def test_the_throw_that_taught_the_dice_is_no_part_of_the_score(tmp_path: Path) -> None:
    fitting, scenes = fitted(tmp_path)
    go_on(fitting, "score")
    before = scenes.throws
    until(fitting, lambda: fitting.page("en").done == 1)
    assert scenes.throws == before + 1


def test_a_corner_that_was_dragged_is_not_searched_anew(tmp_path: Path) -> None:
    fitting, _ = fitted(tmp_path)
    fitting.drag(0, 100, 40)
    for _ in range(60):
        fitting.look()
    assert (100.0, 40.0) in fitting.page("en").outline
    fitting.act("again")
    until(fitting, lambda: bool(fitting.page("en").outline))
    assert (100.0, 40.0) not in fitting.page("en").outline


def test_a_die_in_the_empty_tray_is_noticed(tmp_path: Path) -> None:
    fitting, scenes = fitted(tmp_path)
    fitting.act("next")
    until(fitting, lambda: fitting.may_go_on)
    lying = Reading((Die(3, "white", (200, 200, 60, 60), 0.9),), False, "unsure")
    scenes.reading = lambda *_: lying  # type: ignore[method-assign]
    fitting._read = scenes.reading
    fitting.act("next")
    until(fitting, lambda: fitting.may_go_on)
    assert fitting.step == "light"
    assert any("Take it out" in line for _, line in fitting.page("en").lines)


@pytest.mark.turn(2)
def test_other_dice_begin_the_learning_anew(tmp_path: Path) -> None:
    fitting, _ = fitted(tmp_path)
    go_on(fitting, "dice")
    until(fitting, lambda: fitting.page("en").done == 1)
    fitting.act("three")
    assert fitting.page("en").done == 0
    go_on(fitting, "score")
    assert [look.role for look in fitting._profile.looks] == ["red", "white", "event"]


def test_a_camera_that_is_missing_is_said_and_found_when_it_comes(tmp_path: Path) -> None:
    scenes = Scenes()
    scenes.fail = "missing"
    fitting = TrayCalibration(scenes.open, "uvc:0", tmp_path, read=scenes.reading)
    fitting.look()
    page = fitting.page("en")
    assert page.lines == (("warn", EN("hardware.camera.missing")),)
    assert not page.actions[-1][2]
    scenes.fail = None
    fitting._retry_at = 0.0
    until(fitting, lambda: fitting.may_go_on)


@pytest.mark.parametrize("name", ["", "  ", "../up", "a/b", ".hidden", "x" * 60])
def test_a_name_that_is_no_file_name_is_refused(tmp_path: Path, name: str) -> None:
    fitting = TrayCalibration(Scenes().open, "demo", tmp_path)
    assert not fitting.save(name)
    assert fitting.problem == "bad_name"
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "cameras").write_text("no folder", encoding="utf-8")
    fitting, _ = fitted(tmp_path / "cameras")
    fitting._go(STEPS.index("save"))
    assert not fitting.save("Salon")
    assert fitting.page("en").lines[0] == ("warn", EN("calibration.tray.not_written"))


@pytest.mark.turn(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_in_words(tmp_path: Path, language: str) -> None:
    fitting, _ = fitted(tmp_path)
    for step in STEPS:
        go_on(fitting, step)
        page = fitting.page(language)
        said = [
            page.title,
            page.asks,
            *(line for _, line in page.lines),
            *(a[1] for a in page.actions),
        ]
        assert not [
            text for text in said if "calibration." in text or "hardware." in text or "{" in text
        ]


def test_the_whole_picture_is_offered_where_no_tray_is_found(tmp_path: Path) -> None:
    scenes = Scenes()
    scenes.empty = np.full((480, 640, 3), 120, np.uint8)
    fitting, _ = fitted(tmp_path, scenes)
    assert fitting.page("en").outline == whole((640, 480)).corners
    assert fitting.page("en").lines[0][0] == "warn"


# ---- at a terminal


def converse(
    folder: Path, *lines: str, name: str | None = "t", words: Words = EN
) -> tuple[int, Scenes]:
    scenes = Scenes()
    status = calibrate_tray(
        "demo", name, folder, words, iter(lines), opener=lambda _: scenes, read=scenes.reading
    )
    return status, scenes


@pytest.mark.turn(2)
def test_enter_all_the_way_writes_a_profile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _ = converse(tmp_path, *[""] * 5)
    assert status == WRITTEN
    assert load_profile(tmp_path / "t.json").tray
    said = capsys.readouterr().out
    assert "[5/5]" in said
    assert "A tray with corners was found" in said
    assert "Written: " in said


@pytest.mark.turn(2)
def test_the_name_is_asked_for_where_none_was_given(tmp_path: Path) -> None:
    assert converse(tmp_path, *[""] * 4, "Chez Anne", name=None)[0] == WRITTEN
    assert (tmp_path / "Chez Anne.json").exists()


@pytest.mark.parametrize("lines", [("q",), ("", "", "q"), ()])
def test_who_leaves_writes_nothing(tmp_path: Path, lines: tuple[str, ...]) -> None:
    status, scenes = converse(tmp_path, *lines)
    assert status == LEFT
    assert not list(tmp_path.iterdir())
    assert scenes.closed == 1


def test_what_cannot_be_done_now_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert converse(tmp_path, "w", "q")[0] == LEFT
    assert "I did not understand" in capsys.readouterr().out


def test_a_bad_name_on_the_command_line_is_refused_at_once(tmp_path: Path) -> None:
    assert converse(tmp_path, name="../x")[0] == REFUSED


@pytest.mark.slow
def test_the_command_says_that_a_source_is_not_there(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "calibration", "tray", "--source", str(tmp_path / "none")]
    run = subprocess.run(
        [*command, "--cameras", str(tmp_path), "--lang", "fr"],
        input="q\n", capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert run.returncode == REFUSED
    assert "aucune caméra" in run.stderr
