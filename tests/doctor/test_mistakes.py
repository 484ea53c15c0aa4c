"""The mistakes that the hardware's page lists are made here: the screen and the doctor say each, with what to do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.app.examined import shown
from companion.app.troubles import Troubles, said_by
from companion.config import WIRING
from companion.doctor import examined
from companion.locale import LANGUAGES, Words, catalogue
from hardware.messages import WiringError
from hardware.wiring import load_wiring
from tests.doctor.planted import PlantedMachine
from tests.doctor.test_findings import PLANTED

PAGE = (Path(__file__).parents[2] / "hardware/README.md").read_text(encoding="utf-8")
LISTED = [
    (mistake, key if key.startswith("doctor.") else f"hardware.{key}")
    for mistake, key in re.findall(
        r"^\| ([^|]+) \| `((?:wiring|doctor)\.\w+)` \|$", PAGE, re.MULTILINE
    )
]
OF_FILE = [(mistake, key) for mistake, key in LISTED if key.startswith("hardware.")]

FACES = '1 = 17\n2 = 27\n3 = 22\n4 = 5\n5 = 6\n6 = "GPIO26"\n'
BUTTONS = f"format = 1\n[buttons]\n{FACES}"
CHAIN = "format = 1\n[chain]\ndata = 23\nclock = 24\nlatch = 25\nchips = 1\n[lamps.fleet]\n"
STRIP = "format = 1\n[strip]\npixels = 7\n[lamps.fleet]\n"
FILES = {
    "the file is not TOML: a bracket or a quote is missing": "format = 1\n[buttons\n",
    "the file does not say its format": f"[buttons]\n{FACES}",
    "a word is misspelt": BUTTONS + "undoo = 16\n",
    "a face of the dice has no button": BUTTONS.replace("3 = 22\n", ""),
    "two buttons are on one pin": BUTTONS.replace("3 = 22", "3 = 27"),
    "a button and a wire of the chain are on one pin": (
        CHAIN.replace("23", "17") + 'ship = "chain 1-8"\n[buttons]\n' + FACES
    ),
    "a button and the strip's bus are on one pin": (
        STRIP.replace("7", "8") + 'ship = "strip 1-8"\n[buttons]\n' + FACES.replace("22", "10")
    ),
    "a pin that does not exist": BUTTONS.replace("3 = 22", "3 = 41"),
    "a place of the header that carries power or ground": BUTTONS.replace("22", '"BOARD6"'),
    "a pin of the serial console": BUTTONS.replace("3 = 22", "3 = 14"),
    "a pin of add-on boards": BUTTONS.replace("3 = 22", "3 = 1"),
    "a button to 3.3 V on a pin that is always pulled up": (
        BUTTONS.replace("3 = 22", "3 = 2") + 'pull = "down"\n'
    ),
    "a chain without its latch wire": CHAIN.replace("latch = 25\n", "") + 'ship = "chain 1-8"\n',
    "a lamp beyond the last chip": CHAIN + 'ship = "chain 1-8"\nattack = "chain 9"\n',
    "a lamp beyond the last pixel": STRIP + 'ship = "strip 1-8"\n',
    "lamps on a chain that the file does not describe": (
        'format = 1\n[lamps.fleet]\nship = "chain 1-8"\n'
    ),
    "two lamps on one output": CHAIN + 'ship = "chain 1-8"\nattack = "chain 8"\n',
    "too few lamps for a row": CHAIN + 'ship = "chain 1-7"\n',
    "a row of a track is forgotten": CHAIN + 'attack = "chain 8"\n',
    "outputs counted from 0": CHAIN + 'ship = "chain 0-7"\n',
}
"""Mistake, as the page calls it → the file that has it."""


def test_the_page_lists_at_least_twenty_and_each_is_made() -> None:
    assert len(LISTED) >= 20
    assert [mistake for mistake, _ in OF_FILE] == list(FILES)
    others = {key.removeprefix("doctor.") for _, key in LISTED if key.startswith("doctor.")}
    assert others <= PLANTED.keys()


@pytest.mark.parametrize(("mistake", "key"), OF_FILE)
def test_a_mistake_in_the_file_is_said_at_the_screen_and_by_the_doctor(
    mistake: str, key: str, tmp_path: Path
) -> None:
    (tmp_path / WIRING).write_text(FILES[mistake], encoding="utf-8")
    with pytest.raises(WiringError) as wrong:
        load_wiring(tmp_path / WIRING)
    assert key in {problem.key for problem in wrong.value.problems}
    troubles = Troubles("en")
    troubles.add(said_by(wrong.value))
    machine = PlantedMachine()
    for language in LANGUAGES:
        words = Words(language)
        sentences = [p.sentence(language) for p in wrong.value.problems if p.key == key]
        (at_screen,) = troubles.texts(language)
        found = shown(examined(machine, tmp_path), words)
        (by_doctor,) = [one for one in found if one.level == "bad"]
        for sentence in sentences:
            assert sentence in at_screen
            assert sentence in by_doctor.said
        assert by_doctor.to_do


@pytest.mark.parametrize("key", [key for _, key in LISTED if key.startswith("doctor.")])
def test_a_mistake_at_the_machine_stands_on_the_page_that_the_menu_opens(
    key: str, tmp_path: Path
) -> None:
    machine = PlantedMachine()
    PLANTED[key.removeprefix("doctor.")](machine, tmp_path)
    for language in LANGUAGES:
        words = Words(language)
        assert f"{key}.do" in catalogue(language)
        found = [one for one in examined(machine, tmp_path) if f"doctor.{one.code}" == key]
        pairs = {(one.said, one.to_do) for one in shown(found, words)}
        assert pairs == {(one.said(words), one.to_do(words)) for one in found}
        assert all(to_do for _, to_do in pairs)
        assert found
