"""In which looks a run sees the page."""

from __future__ import annotations

from tests.web.looks import EVERY, looks_of


def test_two_looks_of_a_run_have_every_width_language_and_scheme_between_them() -> None:
    for number in range(len(EVERY)):
        first, second = looks_of(number)
        assert not set(first) & set(second)


def test_runs_on_end_look_in_every_look_at_either_half_of_the_states() -> None:
    assert [{looks_of(number)[half] for number in range(5, 13)} for half in (0, 1)] == [
        set(EVERY),
        set(EVERY),
    ]
