"""The buttons are asked for in turn; nothing is written that was not agreed to."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from calibration.buttons import ButtonFitting, PressOutcome
from calibration.terminal import LEFT, REFUSED, WRITTEN, calibrate_buttons
from calibration.wiring_file import with_buttons
from companion.locale import LANGUAGES, Words
from hardware import Pins, WiringError, load_wiring, open_pins
from hardware.wiring import BUTTONS, DEFAULT, DEFAULT_PINS

SHIPPED = Path(__file__).parents[2] / "deploy" / "wiring.toml"
OTHER = dict(zip(BUTTONS, (4, 12, 13, 18, 19, 20, 21), strict=True))
EN = Words("en")

PATIENCE = 60.0
"""Seconds after which a finger gives up."""


def converse(target: Path, *lines: str, words: Words = EN) -> int:
    return calibrate_buttons(target, words, open_pins("a laptop"), iter(lines))


def test_the_buttons_are_asked_for_in_order() -> None:
    fitting = ButtonFitting()
    for button, pin in DEFAULT_PINS.items():
        assert fitting.wanted == button
        fitting, step = fitting.press(pin)
        assert step is PressOutcome.FOUND
    assert fitting.wanted is None
    assert fitting.found == DEFAULT_PINS


def test_a_pin_is_one_button_only() -> None:
    fitting, _ = ButtonFitting().press(17)
    again, step = fitting.press(17)
    assert (again, step) == (fitting, PressOutcome.TAKEN)
    assert fitting.button_on(17) == "1"


def test_only_undo_may_be_skipped() -> None:
    fitting = ButtonFitting()
    assert fitting.skip() == (fitting, PressOutcome.NOT_OPTIONAL)
    faces = ButtonFitting({str(face): face + 1 for face in range(1, 7)})
    skipped, step = faces.skip()
    assert (step, skipped.wanted) == (PressOutcome.SKIPPED, None)
    assert skipped.back() == faces


def test_going_back_asks_for_the_button_before() -> None:
    fitting, _ = ButtonFitting().press(17)
    assert fitting.back() == ButtonFitting()
    assert ButtonFitting().back() == ButtonFitting()


def test_a_new_file_has_the_pins_that_were_found(tmp_path: Path) -> None:
    target = tmp_path / "kept" / "wiring.toml"
    assert converse(target, *(f"{pin}\n" for pin in OTHER.values()), "yes\n") == WRITTEN
    buttons = load_wiring(target).buttons
    assert buttons is not None
    assert buttons.pins == OTHER
    assert [path.name for path in target.parent.iterdir()] == ["wiring.toml"]


def test_an_existing_file_keeps_all_that_was_not_asked_for(tmp_path: Path) -> None:
    target = tmp_path / "wiring.toml"
    text = SHIPPED.read_text(encoding="utf-8").replace("settle_ms = 15", "settle_ms = 40")
    target.write_text(text, encoding="utf-8")
    assert converse(target, *(f"{pin}\n" for pin in OTHER.values()), "y\n") == WRITTEN
    buttons = load_wiring(target).buttons
    assert buttons is not None
    assert (buttons.pins, buttons.settle) == (OTHER, 0.04)
    before, after = text.splitlines(), target.read_text(encoding="utf-8").splitlines()
    assert [line for line in before if line.startswith("#")] == [
        line for line in after if line.startswith("#")
    ]


def test_undo_that_is_skipped_is_taken_out_of_the_file(tmp_path: Path) -> None:
    target = tmp_path / "wiring.toml"
    target.write_text(SHIPPED.read_text(encoding="utf-8"), encoding="utf-8")
    faces = [f"{pin}\n" for button, pin in OTHER.items() if button != "undo"]
    assert converse(target, *faces, "s\n", "yes\n") == WRITTEN
    buttons = load_wiring(target).buttons
    assert buttons is not None
    assert "undo" not in buttons.pins


@pytest.mark.parametrize("ending", [("no\n",), ("q\n",), (), ("maybe\n",)])
def test_without_a_yes_nothing_is_written(
    tmp_path: Path, ending: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "wiring.toml"
    assert converse(target, *(f"{pin}\n" for pin in OTHER.values()), *ending) == LEFT
    assert not target.exists()
    assert "Nothing was written" in capsys.readouterr().out


def test_a_broken_file_is_named_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "wiring.toml"
    target.write_text("format = 1\n[buttons]\n1 = 99\n", encoding="utf-8")
    assert converse(target, "17\n") == REFUSED
    assert "Put " + str(target) + " right" in capsys.readouterr().out
    assert "99" in target.read_text(encoding="utf-8")


def test_a_file_written_in_a_way_that_cannot_be_changed_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "wiring.toml"
    inline = ", ".join(f'"{button}" = {pin}' for button, pin in DEFAULT_PINS.items())
    target.write_text(f"format = 1\nbuttons = {{ {inline} }}\n", encoding="utf-8")
    assert converse(target, *(f"{pin}\n" for pin in OTHER.values()), "yes\n") == REFUSED
    assert "Nothing was changed" in capsys.readouterr().out
    assert load_wiring(target) == DEFAULT


def test_a_place_that_cannot_be_written_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    target = tmp_path / "file" / "wiring.toml"
    assert converse(target, *(f"{pin}\n" for pin in OTHER.values()), "yes\n") == REFUSED
    assert "could not be written" in capsys.readouterr().out


def test_each_language_asks_and_understands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, yes in zip(LANGUAGES, ("yes\n", "oui\n"), strict=True):
        target = tmp_path / f"{language}.toml"
        pins = (f"{pin}\n" for pin in OTHER.values())
        assert converse(target, "?\n", *pins, yes, words=Words(language)) == WRITTEN
        said = capsys.readouterr().out
        assert "calibration." not in said
        assert "{" not in said


def test_pins_that_fail_on_a_pi_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken() -> MockFactory:
        raise OSError("no gpiochip")

    pins = open_pins("Raspberry Pi 4", broken)
    assert calibrate_buttons(tmp_path / "w.toml", EN, pins, iter(())) == LEFT
    assert "no gpiochip" in capsys.readouterr().out


def test_on_real_pins_a_press_answers_and_a_number_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    factory = MockFactory()
    pins = Pins(factory, simulated=False)

    def held_until_found(pin: int) -> None:
        said, ends = "", time.monotonic() + PATIENCE
        while f"found on GPIO{pin} " not in said and time.monotonic() < ends:
            time.sleep(0.01)
            said += capsys.readouterr().out

    def fingers() -> object:
        for pin in OTHER.values():
            yield f"{pin}\n"
            factory.pin(pin).drive_low()
            held_until_found(pin)
            factory.pin(pin).drive_high()
        yield "yes\n"

    target = tmp_path / "wiring.toml"
    assert calibrate_buttons(target, EN, pins, fingers()) == WRITTEN  # type: ignore[arg-type]
    buttons = load_wiring(target).buttons
    assert buttons is not None
    assert buttons.pins == OTHER


def test_pins_that_cannot_be_wired_so_are_never_written() -> None:
    with pytest.raises(WiringError, match="serial console"):
        with_buttons("", {**OTHER, "undo": 14})


def test_other_tables_of_the_file_stay_below_the_buttons() -> None:
    text = with_buttons('format = 1\n[buttons]\n"1" = 4\nforget_s = 9\n', OTHER)
    assert text.splitlines()[2] == '1 = "GPIO4"  # place 7'
    assert text.splitlines()[-1] == "forget_s = 9"
    assert with_buttons("format = 1\n", DEFAULT_PINS).splitlines()[2] == "[buttons]"
    assert DEFAULT.buttons is not None


@pytest.mark.turn(2)
def test_it_runs_in_a_plain_terminal(tmp_path: Path) -> None:
    target = tmp_path / "wiring.toml"
    typed = "".join(f"{pin}\n" for pin in DEFAULT_PINS.values()) + "oui\n"
    done = subprocess.run(
        [sys.executable, "-m", "calibration", "buttons", "--wiring", str(target)],
        input=typed,
        env={**os.environ, "LANG": "fr_FR.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""},
        cwd=SHIPPED.parents[1],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == WRITTEN, done.stderr
    assert load_wiring(target) == DEFAULT
    assert "Appuie sur le bouton\N{NO-BREAK SPACE}: face 1." in done.stdout
