"""A great moment: what a scene tells, shows and lets be heard, and the events that it may come from. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from companion.faces.models import Step
from companion.faces.moments.picture import Picture
from companion.faces.moments.tune import Tune
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import event_of

if TYPE_CHECKING:
    from companion.faces.games.face import Face

LEAST, MOST = 1.0, 3.0
"""Seconds that a scene may last."""
WHOLE = 6.0
"""And one that is only understood as a whole."""
READ, LETTERS, LONGEST = 2.0, 20.0, 10.0
"""Seconds to find its key *why*, letters that are read in one, and the seconds after which it goes all the same."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One scene. seq: of the entry that brought it. event: the type of the event that it tells of.

    title: what happened, short. lines: what it means for whom, three at most. seats: whom it is about.
    story: all of it step by step, with the rules. seconds: how long it is shown at least, longer where there is more to
    read; whole: also if others wait.
    said: the second from which its lines are shown, so that none gives away what the picture will tell.
    veiled: the title until then; empty if the title itself gives nothing away.
    tells: the keys of the view that give the outcome away, ``seats.…`` for a key of every seat's entry. Until ``said``
    the screen shows them as they were ``before``.
    """

    seq: int
    event: str
    title: str
    lines: tuple[Step, ...]
    seats: tuple[str, ...]
    picture: Picture
    tune: Tune
    story: tuple[Step, ...]
    seconds: float = MOST
    whole: bool = False
    said: float = 0.0
    veiled: str = ""
    tells: tuple[str, ...] = ()
    before: Seen | None = None


def read_in(moment: Moment) -> float:
    """The seconds in which a scene can be seen and read, and its story asked for; a tap ends it before."""
    if not moment.lines:
        return moment.seconds
    letters = len(moment.title) + sum(len(line.text) for line in moment.lines)
    return max(moment.seconds, min(moment.said + READ + letters / LETTERS, LONGEST))


def since(seen: Seen, before: Seen | None) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The events that still hold, each with its seq: those after ``before``, all that the journal has where None."""
    last = -1 if before is None else before.view["seq"]
    for entry in seen.view.get("journal") or ():
        if entry["seq"] > last and not entry.get("undone"):
            yield entry["seq"], event_of(entry)


def rule_of(seen: Seen, event: str) -> str:
    """The number of the rule that this game has behind an event; empty where there is none."""
    told = (kind for kind in seen.about["events"] if kind["event"] == event)
    return str(next((kind["rule"] for kind in told if kind["rule"]), ""))


def moments(
    seen: Seen, words: Words, before: Seen | None, faces: Iterable[Face]
) -> tuple[Moment, ...]:
    """The great moments after ``before`` as the game's faces tell them, in the order in which they happened."""
    told = (face.moments(seen, words, before) for face in faces if face.moments is not None)
    found = (replace(one, before=before) if one.tells else one for some in told for one in some)
    return tuple(sorted(found, key=lambda one: one.seq))


def story_of(
    seen: Seen, words: Words, faces: Iterable[Face], seq: int, event: str
) -> Moment | None:
    """The moment that a line of the journal tells of, None where it tells of none."""
    found = moments(seen, words, None, faces)
    return next((one for one in found if (one.seq, one.event) == (seq, event)), None)
