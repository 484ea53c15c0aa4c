"""The menu greys what can't be used now and says why; the journal keeps what was taken back."""

from __future__ import annotations

import pytest

from companion.faces.play import menu
from companion.faces.theme import is_large, theme_for
from companion.locale import LANGUAGES, Words
from tests.touchscreen.sample_views import view

NO_GAME = {"seq": 0, "game": None, "winners": None, "obligations": [], "seats": []}
CLOCK = {"running": True, "seats": {}, "game": 0, "as_of": 0}


def _entries(seen: object, *, phones: bool = True) -> dict[str, menu.MenuLine]:
    found = menu.entries(seen, language="fr", mode="dim", phones=phones)
    return {entry.key: entry for entry in found}


def test_without_a_game_only_what_needs_none_may_be_used() -> None:
    usable = {key for key, entry in _entries(NO_GAME).items() if not entry.off}
    assert usable == {
        "language",
        "turn_map",
        "mode",
        "letters",
        "sound",
        "motion",
        "new_game",
        "wiring",
        "doctor",
        "quit",
    }


def test_a_replay_waits_for_the_end_because_hands_stay_secret() -> None:
    assert _entries(view(winners=None))["replay"].off == "off.not_over"
    assert _entries(view(winners=["red"]))["replay"].off == ""


def test_the_clock_says_what_a_tap_does() -> None:
    assert _entries(view(winners=None, clock=CLOCK))["clock"].note == "note.clock_pause"
    paused = {**CLOCK, "running": False}
    assert _entries(view(winners=None, clock=paused))["clock"].note == "note.clock_go_on"
    assert _entries(view(winners=None, clock=None))["clock"].off == "off.no_clock"
    assert _entries(view(winners=["red"], clock=CLOCK))["clock"].off == "off.over"


def test_sound_and_motion_say_what_a_tap_does_and_the_game_before_waits_for_its_end() -> None:
    seen = view(winners=None)
    still = {"language": "fr", "mode": "dim", "phones": True, "sound": False, "motion": False}
    quiet = {entry.key: entry for entry in menu.entries(seen, **still)}
    waiting = {entry.key: entry for entry in menu.entries(seen, **still, before=True)}
    found = {**_entries(seen), "before": waiting["before"]}
    assert (found["sound"].note, quiet["sound"].note) == ("sound.off", "sound.on")
    assert (found["motion"].note, quiet["motion"].note) == ("motion.off", "motion.on")
    assert quiet["before"].off == "off.no_before"
    assert (found["before"].key, found["before"].off) == ("before", "")


def test_join_codes_are_greyed_where_phones_cannot_join() -> None:
    assert _entries(view(winners=None), phones=False)["join"].off == "off.no_phones"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_and_reason_has_words(language: str) -> None:
    words = Words(language)
    for seen in (NO_GAME, view(winners=None, clock=CLOCK), view(winners=["red"], clock=None)):
        for entry in _entries(seen, phones=False).values():
            for part in (entry.key, entry.note, entry.off):
                assert not part or words.has(f"touchscreen.menu.{part}"), part


def test_keys_are_spoken_of_only_where_a_keyboard_is_used() -> None:
    def keys(used: bool) -> set[str]:
        found = menu.entries(NO_GAME, language="fr", mode="dim", phones=True, keys=used)
        return {entry.key for entry in found}

    assert keys(True) - keys(False) == {"keys"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_name_and_says_what_it_does(language: str) -> None:
    words = Words(language)
    for key in menu.KEYS:
        assert words(f"touchscreen.keys.{key}")
        assert words(f"touchscreen.keys.{key}.does")


def test_large_letters_are_offered_for_a_television_where_the_screen_may_be_one() -> None:
    def note(letters: str, *, large: bool) -> str:
        found = menu.entries(
            NO_GAME, language="fr", mode="dim", phones=True, letters=letters, large=large
        )
        return next(entry.note for entry in found if entry.key == "letters")

    assert note("near", large=True) == "letters.television"
    assert note("near", large=False) == "letters.far"
    assert note("far", large=True) == "letters.near"
    assert all(Words(one).has("touchscreen.menu.letters.television") for one in LANGUAGES)


CAPITALS = 0.711
"""The height of a capital as a share of the size of its text."""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("inches", [24, 32, 43, 55])
def test_on_a_television_what_everybody_reads_is_read_at_three_metres(
    width: int, height: int, inches: int
) -> None:
    theme = theme_for(width, height, far=True)
    pixel = inches * 25.4 / (width**2 + height**2) ** 0.5
    assert is_large(width, height)
    assert min(theme.named, theme.counted) * CAPITALS * pixel >= 3 * 4.6


def test_advice_on_phones_is_off_until_the_table_allows_it() -> None:
    assert _entries(view(winners=None))["coach"].note == "note.coach_off"
    assert _entries(view(winners=None, coach=True))["coach"].note == "note.coach_on"
