"""Every wrong wiring file is refused by name, in both languages, with what to do about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.locale import LANGUAGES
from hardware.lamps.wiring import ChainWiring, StripWiring
from hardware.messages import WiringError
from hardware.pins import FREE, NotAPinError, pin_from_name, place_of
from hardware.wiring import BUTTONS, DEFAULT, ButtonWiring, load_wiring, wiring_from_text

SHIPPED = Path(__file__).parents[2] / "deploy" / "wiring.toml"
FACES = "[buttons]\n1 = 17\n2 = 27\n3 = 22\n4 = 5\n5 = 6\n6 = 26\n"
GOOD = "format = 1\n" + FACES


def problems(text: str) -> list[str]:
    with pytest.raises(WiringError) as refused:
        wiring_from_text(text, "wiring.toml")
    for language in LANGUAGES:
        sentence = refused.value.sentence(language)
        assert "{" not in sentence
        assert "hardware." not in sentence
    return str(refused.value).splitlines()


def test_the_shipped_file_is_what_is_taken_without_one() -> None:
    assert load_wiring(SHIPPED) == DEFAULT
    assert DEFAULT.buttons is not None
    assert tuple(DEFAULT.buttons.pins) == BUTTONS


def test_the_shipped_file_names_the_right_places_of_the_header() -> None:
    assert DEFAULT.buttons is not None
    lines = SHIPPED.read_text(encoding="utf-8")
    for button, pin in DEFAULT.buttons.pins.items():
        line = next(line for line in lines.splitlines() if line.startswith(f"{button} = "))
        assert line.endswith(f"# place {place_of(pin)}")


def uncommented(*tables: str) -> str:
    """The shipped file with the examples of these tables taken as meant."""
    wanted, lines = False, []
    for line in SHIPPED.read_text(encoding="utf-8").splitlines():
        bare = line.removeprefix("# ")
        wanted = bare.strip("[]") in tables if bare.startswith("[") else wanted and line != ""
        lines.append(bare if wanted and line.startswith("# ") else line)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("tables", "chips", "count"),
    [
        (("chain", "lamps", "lamps.fleet"), 2, 10),
        (("chain", "lamps.riders"), 6, 48),
        (("chain", "lamps.war"), 3, 21),
    ],
)
def test_the_examples_of_the_shipped_file_can_be_used_as_they_stand(
    tables: tuple[str, ...], chips: int, count: int
) -> None:
    text = uncommented(*tables).replace("chips = 2", f"chips = {chips}")
    lamps = wiring_from_text(text, "wiring.toml").lamps
    assert lamps is not None
    assert lamps.chain is not None
    assert lamps.chain.dim == 18
    assert len(lamps.outputs()) == count


def test_the_example_of_a_strip_can_be_used_as_it_stands() -> None:
    lamps = wiring_from_text(uncommented("strip"), "wiring.toml").lamps
    assert lamps is not None
    assert lamps.strip == StripWiring(48, "GRB")


def test_the_places_of_the_example_pins_are_right() -> None:
    for name, value in re.findall(r"GPIO(\d+)\"\s+# place (\d+)", uncommented("chain")):
        assert place_of(int(name)) == int(value)


def test_a_pin_may_be_named_in_each_usual_way() -> None:
    assert [pin_from_name(n) for n in (17, "17", "GPIO17", "bcm17", "BOARD11", "J8:11")] == [17] * 6


@pytest.mark.parametrize(
    "name", [28, -1, "", "GPIO", "pin 3", 3.5, True, None, "BOARD41", "GPIO99"]
)
def test_what_is_no_pin_is_no_pin(name: object) -> None:
    with pytest.raises(NotAPinError, match="no_pin"):
        pin_from_name(name)


@pytest.mark.parametrize("place", [1, 2, 4, 6, 9, 14, 17, 20, 25, 30, 34, 39])
def test_power_and_ground_are_no_pins(place: int) -> None:
    with pytest.raises(NotAPinError, match="power"):
        pin_from_name(f"BOARD{place}")


def test_all_settings_of_the_buttons_are_read() -> None:
    text = GOOD + 'undo = "BOARD36"\npull = "down"\nsettle_ms = 40\nforget_s = 20\n'
    buttons = wiring_from_text(text, "wiring.toml").buttons
    pins = {"1": 17, "2": 27, "3": 22, "4": 5, "5": 6, "6": 26, "undo": 16}
    assert buttons == ButtonWiring(pins, pull_up=False, settle=0.04, forget=20)


def test_a_table_without_buttons_is_a_table() -> None:
    assert wiring_from_text("format = 1\n", "wiring.toml").buttons is None


def test_undo_alone_may_stay_unwired() -> None:
    buttons = wiring_from_text(GOOD, "wiring.toml").buttons
    assert buttons is not None
    assert "undo" not in buttons.pins


def test_a_doubled_pin_is_refused_with_both_names_even_when_written_differently() -> None:
    (problem,) = problems(GOOD + 'undo = "BOARD11"\n')
    assert "buttons.undo is on GPIO17, but buttons.1 is there already" in problem
    assert "Free pins: 2, 3, 4, 7" in problem


def test_a_reserved_pin_is_refused_with_whose_it_is() -> None:
    assert "memory chip" in problems(GOOD.replace("1 = 17", "1 = 1"))[0]
    assert "serial console" in problems(GOOD + "undo = 14\n")[0]


def test_the_free_pins_offered_are_free() -> None:
    (problem,) = problems(GOOD + "undo = 14\n")
    offered = {int(pin) for pin in problem.partition("Free pins: ")[2].rstrip(".").split(", ")}
    assert offered == set(FREE) - {17, 27, 22, 5, 6, 26}


def test_a_pin_that_is_always_pulled_up_cannot_be_pulled_down() -> None:
    (problem,) = problems(GOOD + 'undo = 3\npull = "down"\n')
    assert "buttons.undo is on GPIO3" in problem


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FACES, 'Write "format = 1"'),
        ('format = "1"\n' + FACES, 'Write "format = 1"'),
        ("format = true\n" + FACES, 'Write "format = 1"'),
        ("format = 2\n" + FACES, "newer than this companion"),
        ("format = 1\n[buttons\n", "not valid TOML"),
        ("format = 1\nbuttons = 3\n", '"buttons" must be a table'),
        (GOOD + "[lamp]\n", 'nothing is called "lamp"'),
        (GOOD + "7 = 4\n", 'nothing is called "buttons.7"'),
        ("format = 1\n[buttons]\nundo = 4\n", "no pin for face 1, 2, 3, 4, 5, 6"),
        (GOOD + 'undo = "GPIO40"\n', 'buttons.undo is "GPIO40", which is not a pin'),
        (GOOD + 'undo = "BOARD6"\n', "carries power or ground"),
        (GOOD + 'pull = "left"\n', "buttons.pull"),
        (GOOD + "pull = []\n", "buttons.pull"),
        (GOOD + "settle_ms = 0\n", "buttons.settle_ms"),
        (GOOD + "forget_s = true\n", "buttons.forget_s"),
        (GOOD + "forget_s = nan\n", "buttons.forget_s"),
    ],
)
def test_each_wrong_file_is_refused_with_its_own_sentence(text: str, said: str) -> None:
    (problem,) = problems(text)
    assert problem.startswith(("wiring.toml", "The wiring file wiring.toml"))
    assert said in problem


CHAIN = "[chain]\ndata = 23\nclock = 24\nlatch = 25\nchips = 2\n"
SHIP = '[lamps.fleet]\nship = "chain 1-8"\nattack = "chain 9"\ndefence = 19\n'
LAMPS = GOOD + CHAIN + SHIP


def test_lamps_are_read_from_a_chain_and_from_pins_together() -> None:
    lamps = wiring_from_text(LAMPS + "[lamps]\nbrightness = 40\n", "wiring.toml").lamps
    assert lamps is not None
    assert lamps.chain == ChainWiring(23, 24, 25, 2)
    assert lamps.brightness == 0.4
    fleet = lamps.tracks["fleet"]
    assert [str(output) for output in fleet.values()] == [
        *(f"chain {number}" for number in range(1, 9)),
        "chain 9",
        "GPIO19",
    ]


def test_places_of_a_row_may_be_written_one_by_one_backwards_and_mixed() -> None:
    text = LAMPS.replace('"chain 1-8"', '["chain 8-6", 4, "BOARD32", "chain 1", "CHAIN 2 - 3"]')
    lamps = wiring_from_text(text, "wiring.toml").lamps
    assert lamps is not None
    said = [str(output) for name, output in lamps.tracks["fleet"].items() if "ship" in name]
    chained = ["chain 8", "chain 7", "chain 6", "GPIO4", "GPIO12", "chain 1", "chain 2", "chain 3"]
    assert said == chained


def test_a_strip_takes_the_pins_of_its_bus() -> None:
    text = GOOD + "[strip]\npixels = 20\n" + SHIP.replace("chain", "strip")
    lamps = wiring_from_text(text, "wiring.toml").lamps
    assert lamps is not None
    assert lamps.strip == StripWiring(20, "GRB")
    (problem,) = problems(text.replace("1 = 17", "1 = 10"))
    assert "strip (SPI data) is on GPIO10, but buttons.1 is there already" in problem


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LAMPS.replace("latch = 25\n", ""), "[chain] does not say latch"),
        (LAMPS.replace("chips = 2", "chips = 0"), "chain.chips"),
        (LAMPS.replace("chips = 2", "chips = 1"), "It would take chips = 2"),
        (LAMPS.replace("latch = 25", "latch = 24"), "chain.latch is on GPIO24, but chain.clock"),
        (LAMPS.replace("latch = 25", "latch = 17"), "chain.latch is on GPIO17, but buttons.1"),
        (LAMPS.replace("latch = 25", "latch = 14"), "serial console"),
        (LAMPS.replace("latch = 25", "latch = 99"), 'chain.latch is "99", which is not a pin'),
        (LAMPS.replace("defence = 19", "defence = 23"), "lamps.fleet.defence is on GPIO23, but"),
        (LAMPS.replace("defence = 19", "defence = 0"), "memory chip"),
        (LAMPS.replace('"chain 9"', '"chain 3"'), "lamps.fleet.ship[3] is there already"),
        (LAMPS.replace('"chain 9"', '"chain 0"'), "counted from 1"),
        (LAMPS.replace('"chain 9"', '"strip 9"'), "the file has no table [strip]"),
        (LAMPS.replace("chain 1-8", "chain 1-7"), "lamps.fleet.ship names 7 places, which are too"),
        (LAMPS.replace("chain 1-8", "chain 10-16"), "names 7 places, which are too few: 8/9"),
        (LAMPS.replace('"chain 9"', '["chain 9", 20]'), "lamps.fleet.attack names 2 places"),
        (LAMPS.replace('ship = "chain 1-8"\n', ""), "[lamps.fleet] lacks ship"),
        (LAMPS.replace("defence", "defense"), 'nothing is called "lamps.fleet.defense"'),
        (LAMPS.replace("lamps.fleet", "lamps.ships"), 'nothing is called "lamps.ships"'),
        (LAMPS + "[lamps]\nbrightness = 0\n", "lamps.brightness"),
        (GOOD + "[lamps]\nfleet = 3\n", '"lamps.fleet" must be a table'),
        (GOOD + "chain = 3\n", 'nothing is called "buttons.chain"'),
        (GOOD + "[strip]\n", "strip.pixels"),
        (GOOD + '[strip]\npixels = 9\norder = "RBG"\n', "strip.order"),
        (GOOD + "[strip]\npixels = 9\n" + SHIP.replace("chain 9", "strip 10"), "no table [chain]"),
        ("format = 1\n[lamps.riders]\nwall_1 = 3\n", "[lamps.riders] lacks wall_2, wall_3, wall_4"),
    ],
)
def test_each_wrong_lamp_is_refused_by_name(text: str, said: str) -> None:
    assert said in "\n".join(problems(text))


def test_all_problems_of_a_file_are_said_at_once() -> None:
    found = problems("format = 1\nlamp = 1\n[buttons]\n1 = 17\n2 = 17\n3 = 0\n4 = 99\n5 = 6\n")
    assert len(found) == 5


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WiringError, match="cannot be read"):
        load_wiring(tmp_path / "gone.toml")
    with pytest.raises(WiringError, match="cannot be read"):
        load_wiring(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"# caf\xe9")
    with pytest.raises(WiringError, match="not valid TOML"):
        load_wiring(tmp_path / "latin.toml")
