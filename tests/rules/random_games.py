"""What is asked of random games of any scenario; the scenario says how they are played and what must hold."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator

from companion.rules import as_json, view
from companion.table.codec import event_from_json
from tests.rules.properties import invariants
from tests.rules.walking import Position

Check = Callable[[Position], None]
TELLING = 12
"""So many positions of a rare duty are enough for one game."""


def every(number: int, walk: Iterable[Position], check: Check) -> None:
    """Play to the end and look at every so manieth position, and at the last."""
    last = None
    for last in walk:
        if last.number % number == 0:
            check(last)
    assert last is not None
    check(last)


def both_ends(
    walks: Iterable[Iterable[Position]], ended: Callable[[Position], bool], check: Check
) -> None:
    """Of these games some end one way and some the other; all of it holds at the end of each."""
    ends: Counter[bool] = Counter()
    for walk in walks:
        (last,) = deque(walk, maxlen=1)
        check(last)
        ends[ended(last)] += 1
        if len(ends) == 2:
            return
    raise AssertionError(f"only {dict(ends)}")


def telling(walk: Iterable[Position]) -> Iterator[Position]:
    """Positions now and then, and more of those with a duty that only some games know."""
    seen = 0
    for position in walk:
        usual = ("act", "roll", "special_building")
        special = any(duty.type not in usual for duty in position.state.open)
        if position.number % 100 == 0 or (special and seen < TELLING and position.number % 3 == 0):
            seen += special
            yield position


def folds_again(last: Position) -> None:
    """All events once more give the live state, also after they have been written and read."""
    rules, state = last.rules, last.state
    assert invariants.refolded(rules, last.events) == state
    read = [event_from_json(rules, as_json(event)) for event in last.events]
    again = invariants.refolded(rules, read)
    for audience in ("table", *state.setting.seats):
        assert view(rules, again, audience) == view(rules, state, audience)
