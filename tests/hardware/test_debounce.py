"""A press counts once, when its pin was quiet; what flickers counts for nothing."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import ButtonChange, Debounce

SETTLE = 0.015


def test_a_press_counts_once_it_was_quiet() -> None:
    contacts = Debounce(SETTLE)
    contacts.edge("3", True, 1.0)
    assert contacts.settled(1.014) == ()
    assert contacts.settled(1.015) == (ButtonChange("3", True),)
    assert contacts.settled(2.0) == ()


def test_a_spike_shorter_than_the_settling_time_is_no_press() -> None:
    contacts = Debounce(SETTLE)
    contacts.edge("3", True, 1.0)
    contacts.edge("3", False, 1.005)
    assert contacts.due() is None
    assert contacts.settled(5.0) == ()


def test_chatter_on_the_way_down_and_up_is_one_press() -> None:
    contacts = Debounce(SETTLE)
    changes: list[ButtonChange] = []
    for at, pressed in [(0, 1), (1, 0), (3, 1), (6, 0), (7, 1), (90, 0), (92, 1), (95, 0)]:
        changes += contacts.settled(at / 1000)
        contacts.edge("undo", bool(pressed), at / 1000)
    changes += contacts.settled(1.0)
    assert changes == [ButtonChange("undo", True), ButtonChange("undo", False)]


def test_a_button_that_is_down_from_the_start_counts_only_after_it_was_let_go() -> None:
    contacts = Debounce(SETTLE, frozenset({"5"}))
    contacts.edge("5", True, 0.0)
    assert contacts.settled(1.0) == ()
    contacts.edge("5", False, 2.0)
    assert contacts.settled(2.1) == (ButtonChange("5", False),)
    contacts.edge("5", True, 3.0)
    assert contacts.settled(3.1) == (ButtonChange("5", True),)


def test_two_buttons_count_in_the_order_in_which_they_went_down() -> None:
    contacts = Debounce(SETTLE)
    contacts.edge("6", True, 1.000)
    contacts.edge("1", True, 1.004)
    assert contacts.due() == 1.000 + SETTLE
    assert contacts.settled(1.1) == (ButtonChange("6", True), ButtonChange("1", True))


EDGES = st.lists(st.tuples(st.floats(0, 0.1), st.booleans()), max_size=60)


@given(EDGES)
def test_whatever_the_contact_does_presses_and_releases_take_turns(
    edges: list[tuple[float, bool]],
) -> None:
    contacts = Debounce(SETTLE)
    now = 0.0
    changes: list[ButtonChange] = []
    for pause, pressed in edges:
        now += pause
        changes += contacts.settled(now)
        contacts.edge("2", pressed, now)
    changes += contacts.settled(now + 1)
    assert [change.pressed for change in changes] == [i % 2 == 0 for i in range(len(changes))]


@given(EDGES)
def test_no_two_presses_are_nearer_than_two_settling_times(edges: list[tuple[float, bool]]) -> None:
    contacts = Debounce(SETTLE)
    now = 0.0
    pressed_at: list[float] = []
    for pause, pressed in edges:
        while (due := contacts.due()) is not None and due <= now + pause:
            pressed_at += [due for change in contacts.settled(due) if change.pressed]
        now += pause
        contacts.edge("2", pressed, now)
    gaps = [b - a for a, b in pairwise(pressed_at)]
    assert all(gap >= 2 * SETTLE - 1e-9 for gap in gaps)
