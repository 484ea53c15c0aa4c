"""What the README says about settings and pins is what the program takes."""

from __future__ import annotations

import re
from pathlib import Path

from companion.config import CHECKS, FILE, load_settings
from hardware.pins import place_of
from hardware.wiring import DEFAULT_PINS
from tests.deploy.project import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_settings_of_the_readme_are_read(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    (tmp_path / FILE).write_text(example, encoding="utf-8")
    settings = load_settings(tmp_path, environ={})
    assert settings.screen.rotation == 180
    assert len(re.findall(r"^\w+ = ", example, re.MULTILINE)) == len(CHECKS)


def test_the_pins_of_the_readme_are_those_that_are_wired() -> None:
    rows = [line.strip("| \n").split(" | ") for line in README.splitlines() if "|" in line]
    table = {row[0]: row[1:] for row in rows}
    assert table["button"] == list(DEFAULT_PINS)
    assert table["GPIO"] == [str(pin) for pin in DEFAULT_PINS.values()]
    assert table["place on the header"] == [str(place_of(pin)) for pin in DEFAULT_PINS.values()]


def test_every_file_that_the_readme_points_to_is_there() -> None:
    linked = re.findall(r"\]\(([^)#]+)\)", README)
    assert [path for path in linked if "://" not in path and not (ROOT / path).exists()] == []
