"""Who was likely to win a game that is over, turn by turn, from what everybody knew then. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final, cast

from companion.robots.odds import NOBODY, shares
from companion.rules.kinds import kind_of
from companion.table.figures import Chances, Lead, Longest, Lost, SwingView
from companion.table.game import PlayedGame
from companion.table.past import PastTurn, turns_of
from companion.table.ports import Json
from companion.table.shapes import AnyEvent

if TYPE_CHECKING:
    from companion.table.wire import EventJson

Shares = Mapping[str, float]
Judge = Callable[[Json], Shares]

LOOKED_INTO: Final = 3
"""Turns with the largest swings, which are looked through event by event."""
LEAST: Final = 80
"""Thousandths; what moves a chance by less is no swing to tell of."""
WEIGHS: Final = 25
"""The same of what is told beside the largest swing of a turn."""
WHOLE: Final = 1000
ROLLED: Final = "dice_rolled"
"""What a person takes for the cause of all that comes from it."""
PASSING: Final = frozenset({"turn_ended", "turn_started"})
"""Events that nobody takes for the cause of anything."""


@dataclass(frozen=True, slots=True)
class Swing:
    """What moved a seat's chance most. turn: from 1 on; before, after: thousandths; event: as the table saw it.

    moved: how far it moved each seat's; also: the other events of the turn that moved that of this one.
    """

    turn: int
    seat: str
    before: int
    after: int
    event: AnyEvent
    moved: Mapping[str, int] = field(default_factory=dict)
    also: tuple[AnyEvent, ...] = ()

    @property
    def size(self) -> int:
        """How far."""
        return abs(self.after - self.before)

    def as_json(self) -> SwingView:
        """As a view has it."""
        told: SwingView = {
            "turn": self.turn,
            "seat": self.seat,
            "before": self.before,
            "after": self.after,
            "event": cast("EventJson", self.event),
        }
        return (
            {**told, "also": [cast("EventJson", one) for one in self.also]} if self.also else told
        )


def chances_of(game: PlayedGame, judge: Judge = shares) -> Chances:
    """A game that is over → ``{"turns", "nobody"?, "longest", "lead", "swing"}``, as the table's page describes them.

    ValueError for a game that goes on: there it would be advice.
    """
    if not game.is_over:
        raise ValueError("the game goes on")
    turns = list(turns_of(game))
    known = [_thousandths(judge(turn.view())) for turn in turns]
    ended = (*known, _end(game))
    swing = _swing(turns, known, judge) if known else None
    longest, lead = _leads(game.seats, known)
    can_lose = any(NOBODY in one for one in known)
    lost: Lost = {"nobody": [one.get(NOBODY, 0) for one in ended]} if can_lose else {}
    return {
        "turns": {seat: [one[seat] for one in ended] for seat in game.seats},
        **lost,
        "longest": longest,
        "lead": lead,
        "swing": None if swing is None else swing.as_json(),
    }


def _thousandths(found: Shares) -> dict[str, int]:
    return {who: round(share * WHOLE) for who, share in found.items()}


def _end(game: PlayedGame) -> dict[str, int]:
    """Who has won, those who share it alike; nobody has where all lose."""
    winners = game.state.winners or ()
    won = {seat: WHOLE // len(winners) * (seat in winners) for seat in game.seats if winners}
    return {**dict.fromkeys(game.seats, 0), **won, NOBODY: 0 if winners else WHOLE}


def _leads(
    seats: Sequence[str], known: Sequence[Mapping[str, int]]
) -> tuple[Longest | None, Lead | None]:
    """Who was ahead at the start of most turns; who was ahead last, since which turn, and who before."""
    ahead = [max(seats, key=lambda seat: one[seat]) for one in known]
    if not ahead:
        return None, None
    longest = max(seats, key=ahead.count)
    since = next((i for i in range(len(ahead) - 1, 0, -1) if ahead[i - 1] != ahead[-1]), 0)
    before = ahead[since - 1] if since else None
    most: Longest = {"seat": longest, "turns": ahead.count(longest), "of": len(ahead)}
    return most, {"seat": ahead[-1], "since": since + 1, "before": before}


def _swing(
    turns: Sequence[PastTurn], known: Sequence[Mapping[str, int]], judge: Judge
) -> Swing | None:
    """The event that moved a chance most; the last turn, which decides all, is none of it."""
    moved = [
        (max(abs(after[who] - before[who]) for who in before), turn)
        for (before, after), turn in zip(pairwise(known), turns, strict=False)
    ]
    largest = sorted(moved, key=lambda entry: -entry[0])[:LOOKED_INTO]
    found = [list(_swings(turn, known[turn.number - 1], judge)) for _, turn in largest]
    best = max(
        (swing for one in found for swing in one), key=lambda swing: swing.size, default=None
    )
    if best is None or best.size < LEAST:
        return None
    return _with_others(best, next(one for one in found if best in one))


def _with_others(best: Swing, turn: Sequence[Swing]) -> Swing:
    """With what else of its turn moved the same seat's chance by more than a little."""
    moved: dict[int, int] = {}
    events = {id(swing.event): swing.event for swing in turn}
    for swing in turn:
        moved[id(swing.event)] = moved.get(id(swing.event), 0) + swing.moved[best.seat]
    of_it = id(best.event)
    weigh = (events[one] for one, far in moved.items() if one != of_it and abs(far) >= WEIGHS)
    return replace(best, also=tuple(weigh))


def _swings(turn: PastTurn, start: Mapping[str, int], judge: Judge) -> Iterator[Swing]:
    before, roll = start, None
    for event, view in turn.steps():
        after = _thousandths(judge(view))
        roll = event if kind_of(event) == ROLLED else roll
        cause = roll if roll is not None and "gains" in event else event
        if kind_of(event) not in PASSING:
            seat = max(filter(None, before), key=_moved(before, after))
            moved = {who: after[who] - before[who] for who in before}
            yield Swing(turn.number, seat, before[seat], after[seat], cause, moved)
        before = after


def _moved(before: Mapping[str, int], after: Mapping[str, int]) -> Callable[[str], int]:
    return lambda who: abs(after[who] - before[who])
