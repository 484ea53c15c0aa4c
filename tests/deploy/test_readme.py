"""What the pages say about settings and pins is what the program takes."""

from __future__ import annotations

import re
from pathlib import Path

from calibration.wiring_plan import WiringWishes, planned
from companion.config import CHECKS, FILE, load_settings
from companion.locale import Words
from hardware.drawn import sheets
from hardware.pins import place_of
from hardware.scenes import TRACKS
from hardware.wiring import DEFAULT_PINS, wiring_from_text
from tests.deploy.project import ROOT

DEPLOY = (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
HARDWARE = (ROOT / "hardware" / "README.md").read_text(encoding="utf-8")
WIRING = (ROOT / "deploy" / "pictures" / "wiring.svg").read_text(encoding="utf-8")


def test_the_settings_of_the_page_are_read(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DEPLOY, re.DOTALL)
    (tmp_path / FILE).write_text(example, encoding="utf-8")
    settings = load_settings(tmp_path, environ={})
    assert settings.screen.rotation == 180
    assert len(re.findall(r"^\w+ = ", example, re.MULTILINE)) == len(CHECKS)


def test_the_pins_of_the_page_are_those_that_are_wired() -> None:
    rows = [line.strip("| \n").split(" | ") for line in HARDWARE.splitlines() if "|" in line]
    table = {row[0]: row[1:] for row in rows}
    assert table["button"] == list(DEFAULT_PINS)
    assert table["GPIO"] == [str(pin) for pin in DEFAULT_PINS.values()]
    assert table["header pin"] == [str(place_of(pin)) for pin in DEFAULT_PINS.values()]


def fleet_drawn() -> str:
    """The picture of the page: buttons as they come, and the chain of the fleet."""
    (fleet,) = (track for track in TRACKS if track.key == "fleet")
    text = planned(WiringWishes((fleet,)))
    return sheets(wiring_from_text(text, "wiring.toml"), Words("en"))[0]


def test_the_picture_is_drawn_from_a_wiring_file() -> None:
    """To write it anew: ``python -m tests.deploy.test_readme``."""
    assert fleet_drawn() == WIRING


def test_the_drawing_shows_every_button_at_its_place() -> None:
    drawn = dict(re.findall(r">(\d+ GPIO\d+): (?:button )?(\w+)<", WIRING))
    assert drawn == {f"{place_of(pin)} GPIO{pin}": name for name, pin in DEFAULT_PINS.items()}


def test_the_drawing_shows_the_wires_of_the_chain_at_their_places() -> None:
    drawn = re.findall(r">(\d+) GPIO(\d+): (\w+) →", WIRING)
    written = re.findall(r"^\| (data|clock|latch|dim) \| (\d+) \| (\d+) \|", HARDWARE, re.MULTILINE)
    assert {(wire, pin, place) for place, pin, wire in drawn} == set(written)
    assert [place for _, pin, place in written if place_of(int(pin)) != int(place)] == []


if __name__ == "__main__":
    (ROOT / "deploy/pictures/wiring.svg").write_text(fleet_drawn(), encoding="utf-8")
