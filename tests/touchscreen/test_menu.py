"""The menu greys what can't be used now and says why; the journal keeps what was taken back."""

from __future__ import annotations

import pytest

from companion.locale import LANGUAGES, Words
from companion.touchscreen.presenters.play import menu
from tests.touchscreen.sample_views import view

NO_GAME = {"seq": 0, "game": None, "winners": None, "obligations": [], "seats": []}
CLOCK = {"running": True, "seats": {}, "game": 0, "as_of": 0}


def _entries(seen: object, *, phones: bool = True) -> dict[str, menu.Entry]:
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
    found = {**_entries(seen), "before": menu.entries(seen, **still, before=True)[-3]}
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
