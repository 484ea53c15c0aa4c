"""Rhythms tell the lamps apart, without colour and without harm."""

from __future__ import annotations

import itertools

import pytest

from companion.locale import LANGUAGES, Words
from hardware.scenes.patterns import FRAME, PATTERNS, next_change, value

MOVING = [name for name, beats in PATTERNS.items() if len(beats) > 1]
STEP = 0.01


def lit(pattern: str, seconds: float = 6.0, at: float = 0.5) -> list[bool]:
    """What a lamp that can only be on or off shows, every hundredth of a second."""
    return [value(pattern, i * STEP) >= at for i in range(round(seconds / STEP))]


def rises(shown: list[bool]) -> list[float]:
    return [i * STEP for i in range(1, len(shown)) if shown[i] and not shown[i - 1]]


def test_each_pattern_stays_between_dark_and_full() -> None:
    for pattern in PATTERNS:
        assert all(0 <= value(pattern, i * 0.013) <= 1 for i in range(1000))


def test_off_and_steady_need_never_be_looked_at_again() -> None:
    assert (value("off", 3.3), next_change("off", 3.3)) == (0, None)
    assert (value("steady", 3.3), next_change("steady", 3.3)) == (1, None)


def test_every_two_patterns_differ_in_rhythm_alone_also_where_a_lamp_is_only_on_or_off() -> None:
    for one, other in itertools.combinations(PATTERNS, 2):
        assert sum(a != b for a, b in zip(lit(one), lit(other), strict=True)) > 60, (one, other)


@pytest.mark.parametrize("pattern", MOVING)
def test_nothing_flashes_more_than_three_times_in_a_second(pattern: str) -> None:
    flashes = rises(lit(pattern, 20))
    assert flashes
    assert all(sum(start <= t < start + 1 for t in flashes) <= 3 for start in flashes)


@pytest.mark.parametrize("pattern", MOVING)
def test_whoever_looks_only_when_told_misses_nothing(pattern: str) -> None:
    at, looks = 0.0, 0
    while at < 10:
        due = next_change(pattern, at)
        assert due is not None
        assert at < due
        between = [value(pattern, at + (due - at) * part / 20) for part in range(1, 19)]
        assert all(abs(seen - value(pattern, at)) <= FRAME * 1.05 for seen in between)
        at, looks = due, looks + 1
    assert looks <= 10 / FRAME + 20


def test_every_pattern_has_its_words() -> None:
    for language in LANGUAGES:
        words = Words(language)
        assert all(words.has(f"hardware.pattern.{pattern}") for pattern in PATTERNS)
