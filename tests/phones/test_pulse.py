"""A broker that falls silent is noticed within two seconds at any moment, and nothing else is taken for that."""

from __future__ import annotations

import pytest

from companion.phones.pulse import BEAT_SECONDS, Pulse


@pytest.mark.parametrize("died", [n / 50 for n in range(30)])
def test_silence_is_noticed_within_two_seconds_whenever_it_begins(died: float) -> None:
    pulse, now = Pulse(0.0), 0.0
    pulse.heard(died)
    while not pulse.is_silent(now := now + BEAT_SECONDS):
        assert now < 10
    assert now - died <= 2


def test_who_answers_late_but_answers_is_not_silent() -> None:
    pulse = Pulse(0.0)
    for beat in range(1, 100):
        assert not pulse.is_silent(beat * BEAT_SECONDS)
        pulse.heard(beat * BEAT_SECONDS + 0.5)


def test_who_was_held_up_itself_asks_first() -> None:
    pulse = Pulse(0.0)
    assert not pulse.is_silent(60.0)
    assert not pulse.is_silent(60.0 + BEAT_SECONDS)
    assert pulse.is_silent(60.0 + 2 * BEAT_SECONDS)
