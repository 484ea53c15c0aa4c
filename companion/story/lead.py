"""How the points went, as all knew them: who took the lead for good, from how far behind, in which leaps. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from companion.rules.points import true_total
from companion.story.fortune import Remarked
from companion.story.past import Points, Scored, StoryDeed, StoryPast
from companion.story.rolls import CORRECTED
from companion.story.tales import CameFromBehind, LeadTaken, PointsLeapt

if TYPE_CHECKING:
    from companion.table.wire import EventJson

LEAST_BEHIND, LEAST_LEAP = 3, 3


def of_lead(past: StoryPast) -> Iterator[Remarked]:
    """What the points tell; nothing of the lead where nobody alone has won."""
    if len(past.winners) == 1:
        yield from _turned(past, past.winners[0])
        yield from _behind(past, past.winners[0])
    yield from _leaps(past)


def _played(past: StoryPast) -> list[Scored]:
    """The steps after the founding, in which everybody comes to the same points."""
    return [step for step in past.scored if step.deed.turn]


def _ahead(points: Points) -> str | None:
    """Who alone has most."""
    most = max(points.values())
    first = [seat for seat, n in points.items() if n == most]
    return first[0] if len(first) == 1 else None


def _turned(past: StoryPast, winner: str) -> Iterator[Remarked]:
    """The last time that the winner came to the head, if somebody else had been there before."""
    steps = _played(past)
    leader, found = _ahead(steps[0].before) if steps else None, None
    for step in steps:
        now = _ahead(step.after)
        if now is not None and now != leader:
            found = (step, leader) if now == winner and leader is not None else None
            leader = now
    if found is None or leader != winner:
        return
    step, other = found
    deed = step.deed
    if deed.shown is not None:
        tale = LeadTaken(
            seq=deed.seq,
            turn=deed.turn,
            seat=winner,
            other=other,
            points=step.after[winner],
            others=step.after[other],
            event=cast("EventJson", dict(deed.shown)),
        )
        yield 1.5 + 2 * deed.turn / max(1, past.last.turn), tale


def _behind(past: StoryPast, winner: str) -> Iterator[Remarked]:
    """When the winner lacked most to the first."""
    most: tuple[int, Scored, str] | None = None
    for step in _played(past):
        first = max(step.after, key=lambda seat: step.after[seat])
        lacked = step.after[first] - step.after[winner]
        if lacked >= LEAST_BEHIND and (most is None or lacked > most[0]):
            most = lacked, step, first
    if most is not None:
        lacked, step, first = most
        deed = step.deed
        tale = CameFromBehind(
            seq=deed.seq,
            turn=deed.turn,
            seat=winner,
            other=first,
            points=step.after[winner],
            others=step.after[first],
        )
        yield 0.7 * lacked, tale


def _leaps(past: StoryPast) -> Iterator[Remarked]:
    """Turns in which a seat made many points. What was put right, or only shown then, was made before."""
    begun: dict[str, int] = {}
    turn = -1
    made = _Made(past)
    for step in _played(past):
        deed = step.deed
        if deed.turn != turn:
            turn, begun = deed.turn, dict(step.before)
        if made.is_put_right(deed):
            begun = {seat: n + step.after[seat] - step.before[seat] for seat, n in begun.items()}
            continue
        for seat, points in step.after.items():
            if points - begun[seat] < LEAST_LEAP or points <= step.before[seat]:
                continue
            gained = min(points - begun[seat], made.by(deed, seat))
            if gained >= LEAST_LEAP:
                tale = PointsLeapt(seq=deed.seq, turn=turn, seat=seat, gained=gained, points=points)
                yield 0.6 * gained + 0.3, tale


class _Made:
    """What seats really made in a turn, hidden points included, without what was put right in it."""

    def __init__(self, past: StoryPast) -> None:
        self._past = past
        self._put_right = {deed.seq for deed in past.deeds if deed.kind == CORRECTED}

    def is_put_right(self, deed: StoryDeed) -> bool:
        """Whether it is a correction, or follows from one."""
        return deed.seq in self._put_right

    def by(self, last: StoryDeed, seat: str) -> int:
        """The points that a seat has made from the beginning of this deed's turn to its end."""
        rules, made = self._past.rules, 0
        for deed in self._past.deeds:
            if deed.turn == last.turn and deed.after is not deed.before:
                gained = true_total(rules, deed.after, seat) - true_total(rules, deed.before, seat)
                made += 0 if self.is_put_right(deed) else gained
            if deed is last:
                break
        return made
