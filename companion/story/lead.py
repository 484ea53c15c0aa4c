"""How the points went, as all knew them: who took the lead for good, from how far behind, in which leaps. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from companion.rules.points import true_total
from companion.story.fortune import Remarked
from companion.story.past import Points, Scored, StoryDeed, StoryPast
from companion.story.rolls import CORRECTED
from companion.story.tales import CameFromBehind, LastPoints, LeadTaken, PointsLeapt, PutRight

if TYPE_CHECKING:
    from companion.table.wire import EventJson

LEAST_BEHIND, LEAST_LEAP, LEAST_PUT_RIGHT = 3, 3, 2
LEAST_LAST = 2
"""Points of one deed, such as a title's, that end a game at once."""


def of_lead(past: StoryPast) -> Iterator[Remarked]:
    """What the points tell; nothing of the lead where nobody alone has won."""
    if len(past.winners) == 1:
        yield from _turned(past, past.winners[0])
        yield from _behind(past, past.winners[0])
        yield from _put_right(past, past.winners[0])
        yield from _last_points(past, past.winners[0])
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
    """When the winner came to the head and stayed there alone, if somebody else had been there before."""
    steps = _played(past)
    if not steps or _ahead(steps[-1].after) != winner:
        return
    first = len(steps)
    while first and _ahead(steps[first - 1].after) == winner:
        first -= 1
    led = [_ahead(steps[0].before), *(_ahead(step.after) for step in steps[:first])]
    if first == len(steps) or not any(seat not in (winner, None) for seat in led):
        return
    step = steps[first]
    deed, way = step.deed, _way(past, step.deed)
    others = [seat for seat in past.seats if seat != winner]
    other = max(others, key=(step.after if way == "shown" else step.before).__getitem__)
    if deed.shown is not None:
        tale = LeadTaken(
            seq=deed.seq,
            turn=deed.turn,
            seat=winner,
            other=other,
            points=step.after[winner],
            others=step.after[other],
            event=cast("EventJson", dict(deed.shown)),
            way=way,
        )
        yield 1.5 + 2 * deed.turn / max(1, past.last.turn), tale


def _way(past: StoryPast, deed: StoryDeed) -> str:
    """Whether points were ``made``, put right (``corrected``) or only ``shown``, which somebody had before."""
    if deed.kind == CORRECTED:
        return CORRECTED
    totals = (
        [true_total(past.rules, state, seat) for seat in past.seats]
        for state in (deed.before, deed.after)
    )
    return "shown" if next(totals) == next(totals) else "made"


def _put_right(past: StoryPast, winner: str) -> Iterator[Remarked]:
    """The points that corrections brought the winner, where they weigh; without them another might have been ahead."""
    gained, last = dict.fromkeys(past.seats, 0), None
    for deed in past.deeds:
        if deed.kind == CORRECTED and deed.turn and deed.after is not deed.before:
            more = {seat: _gain(past, deed, seat) for seat in past.seats}
            gained = {seat: gained[seat] + more[seat] for seat in past.seats}
            last = deed if more[winner] else last
    end = {seat: true_total(past.rules, past.last, seat) - gained[seat] for seat in past.seats}
    others = [seat for seat in past.seats if seat != winner]
    if last is None or gained[winner] <= 0 or not others:
        return
    first = max(others, key=end.__getitem__)
    decided = (
        end[first] >= end[winner] and end[first] + gained[first] < end[winner] + gained[winner]
    )
    if decided or gained[winner] >= LEAST_PUT_RIGHT:
        tale = PutRight(
            seq=last.seq,
            turn=last.turn,
            seat=winner,
            gained=gained[winner],
            other=first if decided else None,
        )
        yield 4.0 if decided else 1.0 + 0.5 * gained[winner], tale


def _gain(past: StoryPast, deed: StoryDeed, seat: str) -> int:
    before, after = (true_total(past.rules, state, seat) for state in (deed.before, deed.after))
    return after - before


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


def _last_points(past: StoryPast, winner: str) -> Iterator[Remarked]:
    """The deed that made the winner's last points, if they were several and nobody had made them before."""
    raised = [step for step in _played(past) if step.after[winner] > step.before[winner]]
    if not raised:
        return
    step, deed = raised[-1], raised[-1].deed
    gained = step.after[winner] - step.before[winner]
    if gained < LEAST_LAST or deed.shown is None or _way(past, deed) != "made":
        return
    yield (
        3.0,
        LastPoints(
            seq=deed.seq,
            turn=deed.turn,
            seat=winner,
            gained=gained,
            points=step.after[winner],
            event=cast("EventJson", dict(deed.shown)),
        ),
    )


def _leaps(past: StoryPast) -> Iterator[Remarked]:
    """Turns in which a seat made many points. What was put right, or only shown then, was made before.

    A tale leads to the last of them, and tells the points that the seat had once the turn was over.
    """
    found: dict[tuple[int, str], PointsLeapt] = {}
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
            known = found.get((turn, seat))
            if known is not None and gained <= known.gained:
                found[turn, seat] = replace(known, points=points)
            elif gained >= LEAST_LEAP:
                tale = PointsLeapt(seq=deed.seq, turn=turn, seat=seat, gained=gained, points=points)
                found[turn, seat] = tale
    for tale in found.values():
        yield 0.6 * tale.gained + 0.3, tale


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
