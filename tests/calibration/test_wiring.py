"""A few answers make a wiring file, and a picture is drawn from it."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from calibration.wiring_plan import TooManyError, WiringWishes, lamps_of, planned
from calibration.wiring_terminal import calibrate_wiring
from companion.locale import LANGUAGES, Words
from hardware.drawn import sheets, wires
from hardware.lamps.wiring import CHAIN, PIN, STRIP, Output
from hardware.pins import place_of
from hardware.scenes import TRACKS, Track
from hardware.wiring import DEFAULT_PINS, Wiring, load_wiring, wiring_from_text

WORDS = Words("en")
OWN = """\
format = 1
# mine
[buttons]
1 = "GPIO23"
2 = "GPIO24"
3 = "GPIO22"
4 = "GPIO5"
5 = "GPIO6"
6 = "GPIO26"
[lamps]
brightness = 40
[lamps.fleet]
ship = ["GPIO2", "GPIO3", "GPIO4", "GPIO12", "GPIO13", "GPIO17", "GPIO19", "GPIO20"]
"""


def track(key: str) -> Track:
    return next(one for one in TRACKS if one.key == key)


def wired(wishes: WiringWishes, old: str = "") -> Wiring:
    return wiring_from_text(planned(wishes, old), "x")


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("carrier", [CHAIN, STRIP])
@pytest.mark.parametrize("one", TRACKS, ids=lambda one: one.key)
def test_every_track_can_be_wired_whole(one: Track, carrier: str, full: bool) -> None:
    wishes = WiringWishes((one,), full=full, carrier=carrier)
    lamps = wired(wishes).lamps
    assert lamps is not None
    assert sorted(lamps.outputs()) == [Output(carrier, n + 1) for n in range(lamps_of(wishes))]
    assert (lamps_of(wishes) == len(one.lamps())) is full or one.key == "march"


def test_the_page_s_counts_of_lamps_and_chips_are_those_that_are_wired() -> None:
    page = (Path(__file__).parents[2] / "hardware/README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| (\d+)(?: \((\d+)\))? \| (\d+)", page, re.MULTILINE)
    assert [row[0] for row in rows] == [one.key for one in TRACKS]
    for key, lamps, _, chips in rows:
        found = wired(WiringWishes((track(key),))).lamps
        assert found is not None
        assert found.chain is not None
        assert (len(found.outputs()), found.chain.chips) == (int(lamps), int(chips))


def test_lamps_on_pins_of_their_own_leave_the_buttons_alone() -> None:
    wiring = wired(WiringWishes((track("fleet"),), carrier=PIN))
    assert wiring.lamps is not None
    assert not {one.number for one in wiring.lamps.outputs()} & set(DEFAULT_PINS.values())
    with pytest.raises(TooManyError) as many:
        planned(WiringWishes((track("riders"),), carrier=PIN))
    assert many.value.most == 15


def test_all_tracks_at_once_are_too_many_for_a_chain() -> None:
    with pytest.raises(TooManyError):
        planned(WiringWishes(TRACKS, full=True))
    assert wired(WiringWishes(TRACKS, full=True, carrier=STRIP)).lamps is not None


def test_what_stands_in_the_old_file_stays_but_for_its_lamps() -> None:
    text = planned(WiringWishes((track("fleet"),)), OWN)
    wiring = wiring_from_text(text, "x")
    assert wiring.buttons is not None
    assert wiring.buttons.pins["1"] == 23
    assert wiring.lamps is not None
    assert wiring.lamps.brightness == 0.4
    assert wiring.lamps.chain is not None
    wires_of_chain = {wiring.lamps.chain.data, wiring.lamps.chain.clock}
    assert not wires_of_chain & set(wiring.buttons.pins.values())
    assert '# ship = ["GPIO2"' in text
    assert "# mine" in text
    again = planned(WiringWishes((track("war"),), carrier=STRIP), text)
    assert wiring_from_text(again, "x").lamps is not None


def test_the_conversation_writes_the_file_and_its_picture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "wiring.toml"
    typed = ["9", "1", "perhaps", "no", "c", "y", "yes", "y"]
    assert calibrate_wiring(target, WORDS, typed) == 0
    wiring = load_wiring(target)
    assert wiring.lamps is not None
    assert wiring.lamps.chain is not None
    assert wiring.lamps.chain.chips == 2
    assert wiring.buttons is not None
    said = capsys.readouterr().out
    assert said.count(WORDS("calibration.wiring.what")) == 2
    assert "<svg" in (tmp_path / "wiring.html").read_text(encoding="utf-8")


def test_too_many_for_pins_asks_again_for_the_carrier(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "wiring.toml"
    assert calibrate_wiring(target, WORDS, ["2", "n", "p", "y", "s", "", "y", "y"]) == 0
    assert WORDS("calibration.wiring.too_many", n=15) in capsys.readouterr().out
    wiring = load_wiring(target)
    assert wiring.lamps is not None
    assert wiring.lamps.strip is not None


@pytest.mark.parametrize("typed", [["q"], ["1", "no", "c"], ["", "yes", "no"], []])
def test_nothing_is_written_before_somebody_agrees(tmp_path: Path, typed: list[str]) -> None:
    assert calibrate_wiring(tmp_path / "wiring.toml", WORDS, typed) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_broken_file_is_left_alone(tmp_path: Path) -> None:
    target = tmp_path / "wiring.toml"
    target.write_text("[buttons\n", encoding="utf-8")
    assert calibrate_wiring(target, WORDS, ["1"]) == 2
    assert target.read_text(encoding="utf-8") == "[buttons\n"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("carrier", [CHAIN, STRIP, PIN])
def test_a_picture_names_every_place_and_every_lamp_once(carrier: str, language: str) -> None:
    words = Words(language)
    wiring = wired(WiringWishes((track("fleet"),), carrier=carrier))
    first, *rest = sheets(wiring, words)
    texts = [one.text or "" for one in ElementTree.fromstring(first).iter() if one.text]
    for place, (_, said) in wires(wiring, words).items():
        assert sum(text.startswith(f"{place} GPIO") and text.endswith(said) for text in texts) == 1
    assert wiring.buttons is not None
    assert {place_of(pin) for pin in wiring.buttons.pins.values()} <= wires(wiring, words).keys()
    named = "".join(rest) if carrier != PIN else first
    assert words("hardware.lamp.fleet.attack", number=0, place=0) in named
    for one in rest:
        ElementTree.fromstring(one)
