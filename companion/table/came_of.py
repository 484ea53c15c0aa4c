"""What an undo takes back besides: a deal goes with the offer that it came of, and with the answers to that. A robot's
answer goes with what a person said of that offer last: nobody gets behind it else, as the robot says it again at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from companion.rules.ruleset import Ruleset
from companion.table.bodies import DONE
from companion.table.lines import LogLine
from companion.table.messages import RobotSaid

ROBOT: Final = "robot"
ANSWERS: Final = frozenset({"accept_trade", "decline_trade"})
OFFER: Final = "offer"


def deed(held: Sequence[LogLine], target: LogLine) -> LogLine:
    """What a person means who takes back an entry: of robots' answers what a person said last of that offer, else the
    entry itself. held: all that holds, up to the entry."""
    if not _answers_by_itself(target):
        return target
    of = target.entry.body["do"][OFFER]
    before = (line for line in reversed(held) if line.seq < target.seq)
    found = next((line for line in before if not _answers_by_itself(line)), target)
    peoples = found.kind == DONE and found.device != ROBOT
    return found if peoples and _names(found, OFFER, of) else target


def _answers_by_itself(line: LogLine) -> bool:
    """Whether a robot answered an offer with it."""
    do = line.entry.body.get("do") or {}
    return line.device == ROBOT and do.get("type") in ANSWERS


def said_with(lines: Sequence[LogLine], gone: Iterable[LogLine]) -> list[LogLine]:
    """What robots said of answers that are taken back or hold again: it goes and comes with them."""
    found: list[LogLine] = []
    for answer in filter(_answers_by_itself, gone):
        after = (line for line in lines[answer.seq + 1 :] if line.seat == answer.seat)
        said = next(after, None)
        if said is not None and said.kind == RobotSaid.type:
            found.append(said)
    return found


def came_of(rules: Ruleset, held: Sequence[LogLine], target: LogLine) -> list[int]:
    """The positions of what an entry came of, in order; empty for most entries. held: all that holds.

    Whoever takes back a deal takes back all of it: an offer left open would ask people whom nobody asked anything.
    """
    meant = deed(held, target)
    if meant is not target:
        return [line.entry.position for line in held if meant.seq <= line.seq < target.seq]
    if not target.events or (field := rules.event_kinds[target.events[0].type].comes_of) is None:
        return []
    named = target.entry.body["do"].get(field)
    return [
        line.entry.position
        for line in held
        if line is not target and named is not None and _names(line, field, named)
    ]


def _names(line: LogLine, field: str, named: object) -> bool:
    return any(event.get(field) == named for event in line.entry.body["events"])
