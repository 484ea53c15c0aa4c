"""Nobody waits for what the first picture does not show; what comes after it is told, and nothing is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import pytest

from companion.app.surroundings import Surroundings
from companion.faces.games.faces import FACES, named
from companion.faces.outlines import GLYPHS
from companion.phones.consent import Consents
from tests.app.running import ROOT
from tests.bench.startup import ANSWERED, CODES, SERVED, touchscreen
from tests.networked import networked

LATER = (
    *("aiohttp", "paho", "websockets", "zeroconf", "nacl", "segno"),
    *("cv2", "numpy", "gpiozero", "polib"),
    *("companion.phones.service", "companion.editor.desk", "hardware.desk"),
    *("companion.rules.packs.cities_knights", "companion.rules.packs.great_wall"),
)
"""What no picture of setting up a game, nor of the first game of the list, needs."""

TO_THE_FIRST_PICTURE = f"""
import json, sys
import companion.app.play
from companion.locale import Words
from companion.faces.games.faces import faces
from companion.faces.order import rank
from companion.faces.play.game import GamePresenter
from companion.faces.setup import draft, kept

Words("fr")
first = kept.draft_from_remembered("")
said = draft.new_from_draft(first, dict.fromkeys(first.seats, "")), faces(first.game, 4), rank("ore")
print(json.dumps([name for name in {LATER} if name in sys.modules]))
"""


class JoinedPhones:
    """Phones of one seat, ``red``."""

    def __init__(self) -> None:
        self.consents = Consents(self.release_any, lambda: None, lambda _: ())
        self.watchers: list[Callable[[], None]] = []

    def join_url(self, place: str) -> str:
        return "http://table/j/K7Q2MD" if place == "red" else ""

    def code(self, place: str) -> str:
        return "K7Q2MD" if place == "red" else ""

    def addresses(self) -> Sequence[str]:
        return ("table:8080",)

    def presence(self) -> Mapping[str, bool]:
        return {"red": True}

    def claimed(self, place: str) -> bool:
        return True

    def heard(self, seat: str) -> bool:
        return True

    def phones_of(self) -> Sequence[tuple[str, bool]]:
        return [("red", True)]

    def listen(self, watcher: Callable[[], None]) -> Callable[[], None]:
        self.watchers.append(watcher)
        return lambda: self.watchers.remove(watcher)

    async def release_any(self, place: str) -> None: ...

    def loud(self) -> list[str]:
        return []

    def claimed_since(self, at: float, seats: Iterable[str]) -> list[str]:
        return []


def around_a_fresh_screen(home: Path, told: list[object]) -> Surroundings:
    around = Surroundings(
        home,
        phones=None,
        hardware=None,
        demo=None,
        spawn=lambda work: work.close(),
        leave=lambda: None,
        coming=True,
    )
    around.listen(told.append)
    return around


@pytest.mark.turn(3)
def test_the_first_picture_loads_neither_phones_nor_pictures_nor_pins_nor_other_games() -> None:
    command = [sys.executable, "-c", TO_THE_FIRST_PICTURE]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert json.loads(said.stdout) == []


def test_phones_that_come_after_the_first_picture_are_told_to_the_screen(tmp_path: Path) -> None:
    told: list[object] = []
    around, phones = around_a_fresh_screen(tmp_path, told), JoinedPhones()
    assert around.phones_coming()
    assert around.join_matrix("red") is None
    assert around.presence() == {}
    around.phones_come(phones)
    assert told == [None]
    assert not around.phones_coming()
    assert around.join_code("red") == "K7Q2MD"
    assert around.join_matrix("red")
    phones.watchers[0]()
    assert told == [None, None]


def test_until_buttons_and_lamps_are_there_the_screen_shows_none(tmp_path: Path) -> None:
    around = around_a_fresh_screen(tmp_path, [])
    around.press("1")
    around.drop_half()
    around.light_lamps("night")
    assert around.panel() == ()
    assert around.half_roll() is None
    assert around.lamps("fr") == []
    assert around.camera() is None
    assert around.cameras() is None
    assert around.dice_sources("fr") == []
    assert around.lamp_light() == "night"


@pytest.mark.turn(4)
@networked
@pytest.mark.e2e
def test_a_tap_on_the_first_picture_starts_a_game_and_codes_follow(display: str) -> None:
    run = touchscreen(display, 0.0, kept=False)
    assert run.seconds < run.moments[ANSWERED]
    assert run.seconds < run.moments[CODES] <= run.moments[SERVED]


def test_a_sign_of_every_game_is_no_games_own_so_that_no_face_is_loaded_for_it() -> None:
    own = {name: named(face).looks.keys() & GLYPHS.keys() for name, face in FACES.items()}
    assert not any(own.values()), own
