"""What a piece and the rolls since would have brought, had it stood where it really stands. Pure.

A correction moves the piece from now on and recomputes nothing. Here each roll is rolled again twice with the dice that
lay on the table, with the piece where it was said to stand and where it stood; the difference is told, not given. So is
that of the cards which its founding brought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.rules.engine import run_on
from companion.rules.entropy import NoLuck
from companion.rules.messages import Event
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.table.codec import command_from_json
from companion.table.colors import shown_seat
from companion.table.game import PlayedGame
from companion.table.lines import ROLLED, LogLine
from companion.table.shapes import RollSince, RollsSince

MOVED = "corrected"


def rolls_since(game: PlayedGame, seq: int) -> RollsSince | None:
    """The rolls that would have brought the owner of a moved piece other cards; None where there are none.

    seq: of the correction that moved it. An attack that waits for somebody's choice produces later and is left out.
    """
    lines = game.held.lines
    at = next((i for i, line in enumerate(lines) if line.seq == seq), None)
    moved: Any = None if at is None else next((e for e in lines[at].events if _moves(e)), None)
    if at is None or moved is None:
        return None
    rolls = list(_rolls(game, lines[:at], moved))
    found: RollsSince = {"seat": shown_seat(game.worn, str(moved.owner)), "rolls": rolls}
    return found if rolls else None


def _moves(event: Any, owner: str | None = None) -> bool:
    """Whether a piece stands elsewhere by this event, of this owner where one is named."""
    if event.type != MOVED or event.to is None or event.owner is None:
        return False
    return owner is None or bool(event.owner == owner)


def _rolls(game: PlayedGame, lines: list[LogLine], moved: Any) -> Iterator[RollSince]:
    state = game.first
    for line in lines:
        what = _difference if line.is_roll else _founded
        cards = what(game.ruleset, state, line, moved)
        if cards:
            yield {"seq": line.seq, "total": line.total or 0, "cards": cards}
        state = game.after(state, line)


def _founded(rules: Ruleset, state: State, line: LogLine, moved: Any) -> dict[str, int]:
    """Kind → how many more the founding of the piece itself would have brought; empty for all that was no founding."""
    do = dict(line.entry.body.get("do") or {})
    said = _counted(line.events, moved.owner)
    if line.seat != moved.owner or do.get("at") != moved.at or not said:
        return {}
    kind = rules.command_kinds[do["type"]]
    wish = command_from_json({do["type"]: kind.of}, moved.owner, {**do, "at": moved.to})
    decided = wish if isinstance(wish, Refusal) else kind.decide(rules, state, wish, NoLuck())
    return {} if isinstance(decided, Refusal) else _more(said, _counted(decided, moved.owner))


def _difference(rules: Ruleset, state: State, line: LogLine, moved: Any) -> dict[str, int]:
    """Kind → how many more a roll would have brought, below 0 fewer; empty where the piece was not there then."""
    kind = rules.command_kinds["correct"]
    do = {"type": "correct", "fact": moved.fact, "at": moved.at, "to": moved.to}
    wish = command_from_json({"correct": kind.of}, moved.seat, do)
    assert not isinstance(wish, Refusal)
    decided = kind.decide(rules, state, wish, NoLuck())
    if isinstance(decided, Refusal):
        return {}
    _, really = run_on(rules, state, tuple(decided), NoLuck())
    if not any(_moves(one, moved.owner) for one in decided):
        return {}
    at = next(i for i, one in enumerate(line.events) if one.type == ROLLED)
    rolled = line.events[: at + 1]
    said, had = (run_on(rules, one, rolled, NoLuck())[0] for one in (state, really))
    return _more(_counted(said, moved.owner), _counted(had, moved.owner))


def _more(said: Counter[str], had: Counter[str]) -> dict[str, int]:
    return {name: had[name] - said[name] for name in {**said, **had} if had[name] != said[name]}


def _counted(events: Iterable[Event], seat: str) -> Counter[str]:
    """All that events bring a seat, by kind."""
    found: Counter[str] = Counter()
    for event in events:
        gains: Mapping[str, Any] = getattr(event, "gains", {})
        of = gains.get(seat, {})
        found.update(of if isinstance(of, Mapping) else {str(getattr(event, "resource", "")): of})
    return found
