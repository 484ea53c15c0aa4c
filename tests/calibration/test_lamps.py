"""Every lamp is lit in turn; what the user says is written, and nothing else is touched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from calibration.lamp_terminal import calibrate_lamps
from calibration.lamp_wizard import LampWizard
from calibration.lamps import LampFitting, fitting_for
from calibration.terminal import LEFT, REFUSED, WRITTEN
from calibration.wizard import Ending
from companion.locale import LANGUAGES, Words
from hardware import load_wiring
from hardware.lamps.wiring import ChainWiring, LampWiring, Output
from hardware.pins import simulated_pins
from hardware.scenes.cities_knights.fleet import FLEET
from hardware.scenes.great_wall.riders import RIDERS
from tests.hardware.simulated_chain import SimulatedChain

EN = Words("en")
CHAIN = "format = 1\n\n[chain]\ndata = 23\nclock = 24\nlatch = 25\nchips = 2  # two of them\n"
SHIP = [f"ship.{place}" for place in range(8)]
LAMPS = [lamp.name for lamp in FLEET.lamps()]


def number(lamp: str) -> str:
    """What is typed for a lamp of the fleet."""
    return f"{LAMPS.index(lamp) + 1}\n"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    path = tmp_path / "wiring.toml"
    path.write_text(CHAIN, encoding="utf-8")
    return path


def converse(target: Path, *lines: str, key: str = "fleet", words: Words = EN) -> int:
    return calibrate_lamps(target, key, words, simulated_pins(), iter(lines))


def fleet(target: Path) -> dict[str, str]:
    lamps = load_wiring(target).lamps
    assert lamps is not None
    return {lamp: str(output) for lamp, output in lamps.tracks["fleet"].items()}


def test_enter_all_the_way_writes_the_lamps_in_their_order(target: Path) -> None:
    assert converse(target, *["\n"] * 10, "e\n", "yes\n") == WRITTEN
    expected = {lamp: f"chain {n}" for n, lamp in enumerate([*SHIP, "attack", "defence"], 1)}
    assert fleet(target) == expected
    text = target.read_text(encoding="utf-8")
    assert text.startswith(CHAIN)
    assert 'ship = "chain 1-8"' in text


def test_lamps_that_were_wired_in_any_order_are_written_as_they_are(target: Path) -> None:
    order = ["attack", *reversed(SHIP)]
    assert converse(target, "s\n", *map(number, order), "e\n", "y\n") == WRITTEN
    assert fleet(target) == {
        "attack": "chain 2",
        **{lamp: f"chain {10 - place}" for place, lamp in enumerate(SHIP)},
    }


def test_what_the_file_says_is_expected_first_and_confirmed_by_enter(target: Path) -> None:
    written = '\n[lamps.fleet]\nattack = "chain 9"\nship = "chain 8-1"  # the long way\n'
    target.write_text(CHAIN + written, encoding="utf-8")
    before = fleet(target)
    assert converse(target, *["\n"] * 9, "e\n", "yes\n") == WRITTEN
    assert fleet(target) == before


def test_one_lamp_is_in_one_place_only(target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [number("ship.0"), number("ship.0"), *["\n"] * 7, "e\n", "yes\n"]
    assert converse(target, *lines) == WRITTEN
    assert "is chain 1 already" in capsys.readouterr().out
    assert fleet(target)["ship.1"] == "chain 2"


def test_going_back_lights_the_place_before_once_more(target: Path) -> None:
    lines = [number("attack"), "b\n", *["\n"] * 8, "e\n", "yes\n"]
    assert converse(target, *lines) == WRITTEN
    assert fleet(target) == {lamp: f"chain {n}" for n, lamp in enumerate(SHIP, 1)}


def test_a_track_that_lacks_lamps_is_not_written_and_the_missing_ones_are_named(
    target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert converse(target, *["\n"] * 7, "e\n", "yes\n", "q\n") == LEFT
    said = capsys.readouterr().out
    assert "no place yet: The fleet is on step 7" in said
    assert "Nothing was written" in said
    assert target.read_text(encoding="utf-8") == CHAIN


@pytest.mark.parametrize("ending", [("no\n",), ("q\n",), (), ("maybe\n",)])
def test_without_a_yes_nothing_is_written(target: Path, ending: tuple[str, ...]) -> None:
    assert converse(target, *["\n"] * 10, "e\n", *ending) == LEFT
    assert target.read_text(encoding="utf-8") == CHAIN


def test_a_file_without_a_place_for_lamps_is_refused(
    target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target.write_text("format = 1\n", encoding="utf-8")
    assert converse(target) == REFUSED
    assert "names no place for lamps" in capsys.readouterr().out
    target.unlink()
    assert converse(target) == REFUSED
    assert "companion calibrate wiring asks" in capsys.readouterr().out


def test_a_broken_file_is_named_and_left_alone(
    target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target.write_text(CHAIN.replace("chips = 2", "chips = 0"), encoding="utf-8")
    assert converse(target, "\n") == REFUSED
    assert "chain.chips" in capsys.readouterr().out


class Watched:
    """The chips that a test looks at after every line."""

    def __init__(self) -> None:
        self.chain = ChainWiring(23, 24, 25, 2)
        pins = simulated_pins()
        self.chips = SimulatedChain(self.chain, pins)
        self.pins = pins


def test_each_place_shines_alone_while_it_is_asked_for(target: Path) -> None:
    watched = Watched()
    seen: list[list[int]] = []

    def typed() -> object:
        for line in (*["\n"] * 10, "s\n", "e\n", "yes\n"):
            seen.append([n for n, lit in enumerate(watched.chips.lit, 1) if lit])
            yield line

    lines = iter(typed())  # type: ignore[call-overload]
    assert calibrate_lamps(target, "fleet", EN, watched.pins, lines) == WRITTEN
    assert seen == [[n] for n in range(1, 13)] + [[]]
    assert not any(watched.chips.lit)


def test_the_riders_are_walked_like_the_fleet_and_leave_its_places_alone(target: Path) -> None:
    ship = '\n[lamps.fleet]\nship = ["chain 1-8"]\n'
    text = CHAIN.replace("chips = 2  # two of them", "chips = 5")
    target.write_text(text + ship, encoding="utf-8")
    assert converse(target, *["\n"] * 20, "e\n", "yes\n", key="riders") == WRITTEN
    lamps = load_wiring(target).lamps
    assert lamps is not None
    assert str(lamps.tracks["riders"]["wall_1.1"]) == "chain 9"
    assert str(lamps.tracks["riders"]["wall_4.5"]) == "chain 28"
    assert len(lamps.tracks["fleet"]) == 8


def test_only_begun_rows_have_to_be_ended() -> None:
    wiring = LampWiring({}, ChainWiring(23, 24, 25, 16))
    fitting = fitting_for(wiring, RIDERS)
    for row in ("wall_1", "wall_2", "wall_3", "wall_4"):
        for place in range(1, 6):
            fitting = fitting.named(f"{row}.{place}")
    assert fitting.incomplete(RIDERS) == ()
    begun = fitting.named("territories.1")
    assert [lamp.name for lamp in begun.incomplete(RIDERS)] == ["territories.2", "territories.3"]


def test_a_lamp_cannot_be_named_twice() -> None:
    fitting = LampFitting((Output("chain", 1), Output("chain", 2)), ("attack",)).named("attack")
    with pytest.raises(KeyError):
        fitting.named("attack")
    assert fitting.named(None).lit is None
    assert fitting.back().lit == Output("chain", 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_conversation_is_in_the_users_language(language: str) -> None:
    told: list[str] = []
    fitting = LampFitting((Output("chain", 1),), ("ship.0",))
    wizard = LampWizard(
        FLEET, fitting, Words(language), told.append, print, simulated=True, target="wiring.toml"
    )
    wizard.begin()
    for line in ("?", "99", "", "yes", "b", "s", "q"):
        wizard.line(line)
    assert wizard.ending is Ending.LEAVE
    assert not [line for line in told if "calibration." in line or "hardware." in line]
    assert not [line for line in told if "{" in line]


def test_the_command_walks_the_lamps(target: Path) -> None:
    command = [sys.executable, "-m", "calibration", "lamps", "--track", "fleet"]
    run = subprocess.run(
        [*command, "--wiring", str(target), "--lang", "fr"],
        input="\n" * 10 + "e\noui\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "Laquelle brille maintenant" in run.stdout
    assert len(fleet(target)) == 10
