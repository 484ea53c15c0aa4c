"""May this be done, and what would follow: a submission → the change it makes, or why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from companion.rules import advance, view
from companion.rules.messages import Command, Event, as_json
from companion.rules.refusals import Refusal
from companion.rules.terms import TABLE
from companion.table import messages
from companion.table import refusals as no
from companion.table.beside_cardboard import beside_cardboard
from companion.table.bodies import DONE, Evidence
from companion.table.came_of import came_of, deed
from companion.table.codec import FieldError, canonical_do, command_from_json, converted
from companion.table.colors import noted_colors, shown_refusal, written_wish
from companion.table.game import Change, Decided, PlayedGame
from companion.table.kept import noted_robots
from companion.table.laying import to_lay
from companion.table.lines import LogLine
from companion.table.luck import Luck
from companion.table.people import PEOPLES, of_people
from companion.table.ports import Entry, Json, Submission
from companion.table.renaming import noted_names
from companion.table.robots import KEPT, NAMED, ORIGIN, TOLD, asked, said, seated

REPORTERS = ("buttons", "camera")
"""Origins that only report dice, and may take that back."""


LONGEST_ID: Final = 100
LAYING: Final = 3.0
"""Seconds within which nobody reads what a robot did and lays it after something else."""
GLANCE: Final = 0.5
"""Seconds within which things come at one glance."""


def why_bad_id(submission: Submission) -> Refusal | None:
    """The refusal of an id by which a wish could not be known again, None if the id is good."""
    if not 0 < len(submission.id) <= LONGEST_ID:
        problem = f"it must have 1 to {LONGEST_ID} characters"
        return no.BAD_COMMAND(type=str(submission.do.get("type"))[:40], field="id", problem=problem)
    return None


def propose(
    game: PlayedGame, submission: Submission, at: float, spent: Json | None = None
) -> Change | Refusal:
    """As ``proposed``, by the seats as they are shown to whoever sent it, and to whom a refusal speaks."""
    wish = written_wish(game.worn, submission)
    outcome = proposed(game, wish, at, spent)
    return shown_refusal(game.worn, outcome) if isinstance(outcome, Refusal) else outcome


def proposed(
    game: PlayedGame, submission: Submission, at: float, spent: Json | None = None
) -> Change | Refusal:
    """The change that a submission would make, ready to be stored and then accepted, or the refusal. Changes nothing.

    at: unix time of the entry. spent: seconds since the last entry, by seat and in all, None where no clock runs.
    The seats are those of the log. It asks in this order: may the sender send this, can it be read, does what it rests
    on still hold, do the rules allow it.
    """
    refusal = _rights_wrong(game, submission)
    if refusal is not None:
        return refusal
    command = command_from_json(
        commands_of(game), submission.seat, submission.do, game.ruleset.absent
    )
    if isinstance(command, Refusal):
        return command
    refusal = _evidence_wrong(submission)
    if refusal is not None:
        return refusal
    if command.type in messages.COMMANDS:
        outcome = _session_outcome(game, submission, command, at)
        if isinstance(outcome, Refusal):
            return outcome
        return game.change(_entry(game, submission, at, spent, outcome))
    decided = _decided(game, submission, command)
    if isinstance(decided, Refusal):
        return decided
    return game.change(_entry(game, submission, at, spent, _played(game, decided[0])), decided)


def commands_of(game: PlayedGame) -> Mapping[str, type[Command]]:
    """All commands that this game knows, the session's own included."""
    return {**game.ruleset.commands, **messages.COMMANDS}


Outcome = tuple[str, Sequence[Event], Json]
"""The kind of an entry, its events, and what else stands in it."""


def _entry(
    game: PlayedGame, submission: Submission, at: float, spent: Json | None, outcome: Outcome
) -> Entry:
    kind, events, more = outcome
    if submission.evidence is not None:
        more = {**more, "evidence": dict(submission.evidence)}
    body: Json = {"id": submission.id, "origin": submission.origin, "seat": submission.seat}
    body |= {
        "do": canonical_do(submission.do),
        "events": [as_json(event) for event in events],
        **more,
        **noted_names(game.first_names, game.names, events),
        **noted_colors(game.worn, events),
    }
    if spent is not None:
        body["spent"] = spent
    return Entry(game.seq + 2, at, kind, body)


def _rights_wrong(game: PlayedGame, submission: Submission) -> Refusal | None:
    """Who may send what: a phone for its own seat and its person's robots, buttons and camera only dice."""
    if submission.seat not in game.seats:
        return no.UNKNOWN_SEAT(seat=submission.seat, known=game.seats)
    device, _, own = submission.origin.partition(":")
    kind = submission.do.get("type")
    if device == "phone" and not _says_beside(game, own, submission):
        if own != submission.seat and not _tells_for(game, own, submission):
            return no.NOT_YOUR_SEAT(origin=submission.origin, seat=submission.seat)
        if wanted := _table_only(game, submission.do):
            return no.NOT_FROM_HERE(origin=submission.origin, type=wanted)
    if device == ORIGIN and (refusal := _robot_wrong(game, submission)):
        return refusal
    if device in REPORTERS and kind not in ("roll", "undo"):
        return no.NOT_FROM_HERE(origin=submission.origin, type=str(kind)[:40])
    return None


def _tells_for(game: PlayedGame, own: str, submission: Submission) -> bool:
    """Whether a seat's phone says what fell or lies on the table for a robot whose hands its person is."""
    type_ = submission.do.get("type")
    if not _lays_for(game, own, submission.seat):
        return False
    kind = game.ruleset.command_kinds.get(type_) if isinstance(type_, str) else None
    return kind is not None and (type_ == "roll" or kind.reports)


def _lays_for(game: PlayedGame, own: str, seat: str) -> bool:
    """Whether the person of a seat is the hands of the robot that plays another, or anybody is."""
    robots = game.robots.seats
    return own not in robots and seat in robots and robots[seat].hands in (None, own)


def _says_beside(game: PlayedGame, own: str, submission: Submission) -> bool:
    """Whether a phone says of a robot's cards what it waits for: with what only people see, or that there was none.

    A hand that it took over is told by its hands, and one that it leaves by whose it is.
    """
    if submission.do.get("type") == "correct":
        return _tells_hand(game, own, submission)
    asks = game.robots.asks.get(submission.seat)
    if asks is None or not _lays_for(game, own, submission.seat):
        return False
    do = {key: value for key, value in submission.do.items() if key not in ("seat", *TOLD)}
    return do in (asks, {"type": f"decline_{asks['type']}"})


def _tells_hand(game: PlayedGame, own: str, submission: Submission) -> bool:
    facts = {KEPT: ("untold", "returns"), NAMED: ("unnamed", "returns_named")}
    fact = facts.get(str(submission.do.get("fact")))
    if fact is None or submission.do.get("of") != submission.seat:
        return False
    unsaid, returns = (beside_cardboard(game).get(key, ()) for key in fact)
    if submission.do.get("cards") is None:
        return own == submission.seat and own in returns
    return _lays_for(game, own, submission.seat) and submission.seat in unsaid


def _robot_wrong(game: PlayedGame, submission: Submission) -> Refusal | None:
    """A robot plays its own seats, and what falls or is drawn on the table is for people to say."""
    if submission.seat not in game.robots.seats:
        return no.NO_ROBOT(seat=submission.seat)
    seen = (field for field in TOLD if submission.do.get(field))
    wanted = _table_only(game, submission.do) or next(seen, None)
    type_ = submission.do.get("type")
    kind = game.ruleset.command_kinds.get(type_) if isinstance(type_, str) else None
    if kind is not None and (kind.reports or (type_ == "roll" and submission.do.get("dice"))):
        wanted = kind.of.type
    if kind is not None and kind.asks and not game.state.setting.hands_known:
        wanted = kind.of.type
    return None if wanted is None else no.NOT_FROM_HERE(origin=submission.origin, type=wanted)


def _evidence_wrong(submission: Submission) -> Refusal | None:
    """A device that sees dice may say what it saw of a roll, in little room."""
    if submission.evidence is None:
        return None
    kind = str(submission.do.get("type"))
    if kind != "roll" or submission.origin not in REPORTERS:
        problem = "only what reads dice has evidence, and only of a roll"
        return no.BAD_COMMAND(type=kind, field="evidence", problem=problem)
    try:
        converted(dict(submission.evidence), Evidence)
    except FieldError as wrong:
        return no.BAD_COMMAND(type=kind, field=f"evidence.{wrong.field}", problem=wrong.problem)
    return None


def _table_only(game: PlayedGame, do: Mapping[str, Any]) -> str | None:
    """What only the table may say, where everybody sees it: real luck, facts put right, a roll for another.

    A phone that named the card it draws or steals would choose it, and learn from a refusal what others hold.
    What is drawn in the open everybody sees.
    """
    type_ = do.get("type")
    if type_ == "correct":
        return "correct"
    kind = game.ruleset.command_kinds.get(type_) if isinstance(type_, str) else None
    names = ("ends_turn",) if kind and kind.drawn_open else ("outcome", "ends_turn")
    return next((name for name in names if do.get(name)), None)


def _decided(game: PlayedGame, submission: Submission, command: Command) -> Decided | Refusal:
    if submission.seen is not None and not still_so(game, submission.seat, submission.seen):
        return stale(game, submission.seen)
    # The opening is position 1 and seq 0, so the next entry has the position seq + 2.
    return advance(game.ruleset, game.state, command, Luck(game.seed, game.seq + 2))


def _played(game: PlayedGame, events: tuple[Event, ...]) -> Outcome:
    ends = any(getattr(event, "winners", None) is not None for event in events)
    return DONE, events, noted_robots(game) if ends else {}


def still_so(game: PlayedGame, seat: str, seen: int) -> bool:
    """Whether all that a seat's wish rests on is now as it was at the sequence number ``seen``.

    A wish rests on whose turn and which step it is, on what the seat itself owes, and on its own cards. It does not
    rest on what others answer meanwhile. The answer is no if an undo has rewritten the past since, if ``seen`` is of
    another game, or if it is too old to compare.
    """
    if seen == game.seq:
        return True
    if not game.rewritten <= seen < game.seq or seen not in game.states:
        return False
    return _rests_on(game, seat, seen) == _rests_on(game, seat, game.seq)


def _rests_on(game: PlayedGame, seat: str, seq: int) -> Sequence[Any]:
    seen = view(game.ruleset, game.states[seq], seat)
    own = next(entry for entry in seen["seats"] if entry["seat"] == seat)
    owed = [duty for duty in seen["obligations"] if duty["seat"] == seat]
    frame = (seen["turn"], seen["phase"], seen["active"], owed)
    cards = (own.get(key) for slice_ in game.ruleset.slices for key in slice_.own)
    return (*frame, *cards)


def stale(game: PlayedGame, seen: int) -> Refusal:
    """The refusal of a wish that rests on the past, with what has happened since, as the table may see it."""
    since = game.lines[max(seen + 1, len(game.lines) - 8) :] or game.lines[-1:]
    events = [event for line in since for event in line.events_for(game.ruleset, "table")]
    what = list(dict.fromkeys(event["type"] for event in events))
    return no.STALE(what=what, seen=seen, now=game.seq, events=events)


def _session_outcome(
    game: PlayedGame, submission: Submission, command: Command, at: float
) -> Outcome | Refusal:
    if isinstance(command, messages.Undo):
        return _undo(game, submission, command)
    if isinstance(command, messages.Redo):
        return _redo(game, submission)
    if isinstance(command, messages.ConfirmUndo):
        return _confirm(game, submission)
    if isinstance(command, messages.RefuseUndo):
        return _refuse(game, submission)
    if isinstance(command, messages.PauseClock | messages.ResumeClock):
        return _clock(game, command)
    if isinstance(command, messages.MoveBack):
        return messages.MovedBack.type, (messages.MovedBack(submission.seat),), {}
    if isinstance(command, PEOPLES):
        told = of_people(game, submission.origin, command)
        return told if isinstance(told, Refusal) else (told[0].type, told, {})
    event = _robot_event(game, submission, command, at)
    return event if isinstance(event, Refusal) else (event.type, (event,), {})


def _undo(game: PlayedGame, submission: Submission, command: messages.Undo) -> Outcome | Refusal:
    target = game.latest()
    if target is None:
        return no.NOTHING_TO_UNDO()
    meant = deed(game.held.lines, target)
    refusal = _undo_wrong(game, submission, command, meant)
    if refusal is not None:
        return refusal
    barrier = target.barrier(game.ruleset)
    if barrier is None and not _is_anothers(submission, meant):
        return _undone(game, target, submission.seat, None)
    if barrier is not None and not command.across:
        return no.UNDO_BARRIER(what=barrier)
    asked = messages.UndoAsked(
        submission.seat, meant.what, _whose(meant), meant.seq, **_turn_with(meant)
    )
    return UNDO_ASKED, (asked,), {"target": target.entry.position}


def _is_anothers(submission: Submission, target: LogLine) -> bool:
    """Whether a phone would take back what another seat did."""
    return submission.origin.startswith("phone:") and target.hand != submission.seat


def _anothers_wrong(
    submission: Submission, target: LogLine, command: messages.Undo
) -> Refusal | None:
    """Who asks the others may ask for what another seat did; a fact that the table told is the table's."""
    if not _is_anothers(submission, target):
        return None
    if target.hand is None:
        return no.UNDO_TABLES()
    return None if command.across else no.UNDO_NOT_YOURS(seat=target.hand)


def _undo_wrong(
    game: PlayedGame, submission: Submission, command: messages.Undo, target: LogLine
) -> Refusal | None:
    if (
        submission.seen is not None
        and not max(target.seq, game.rewritten) <= submission.seen <= game.seq
    ):
        return stale(game, submission.seen)
    refusal = _anothers_wrong(submission, target, command)
    if refusal is not None:
        return refusal
    if game.request is not None:
        return no.UNDO_ASKED(seat=game.request.doer or game.request.by)
    return None


def _undone(
    game: PlayedGame, target: LogLine, by: str, confirmed_by: str | None, doer: str | None = None
) -> Outcome:
    meant = deed(game.held.lines, target)
    whose, more = _whose(meant), _turn_with(target)
    if target.is_correction:
        first, *_ = target.events_for(game.ruleset, TABLE)
        more = {"variant": "corrected", "corrected": first}
    event = messages.Undone(by, meant.what, whose, meant.seq, confirmed_by, doer, **more)
    came = came_of(game.ruleset, game.held.lines, target)
    also = {"also": came} if came else {}
    return UNDONE, (event,), {"target": target.entry.position, **also}


def _redo(game: PlayedGame, submission: Submission) -> Outcome | Refusal:
    """Nothing new is shown by it, so nobody has to agree."""
    target = game.to_redo()
    if target is None:
        return no.NOTHING_TO_REDO()
    if submission.seen is not None and not game.rewritten <= submission.seen <= game.seq:
        return stale(game, submission.seen)
    meant = game.meant_again(target)
    if _is_anothers(submission, meant):
        return no.UNDO_TABLES() if meant.hand is None else no.UNDO_NOT_YOURS(seat=meant.hand)
    won = (getattr(event, "winners", None) for event in target.events)
    winners = next((tuple(one) for one in won if one is not None), None)
    event = messages.Redone(submission.seat, meant.what, _whose(meant), meant.seq, winners)
    return messages.Redone.type, (event,), {"target": target.entry.position}


def _turn_with(target: LogLine) -> dict[str, Any]:
    """What an undo of this says besides, where a roll ended the turn before as well."""
    if target.ended is None:
        return {}
    return {"ended": target.ended, "total": target.total, "variant": "turn"}


def _whose(target: LogLine) -> str:
    """Of whom something is taken back: whoever was at the device, where its seat only stood in for that."""
    return target.doer or str(target.seat)


def _confirm(game: PlayedGame, submission: Submission) -> Outcome | Refusal:
    request = game.request
    if request is None:
        return no.UNDO_NOT_ASKED()
    if submission.seen is not None and not game.lines[-1].seq >= submission.seen >= request.asked:
        return stale(game, submission.seen)
    if request.by == submission.seat:
        return no.UNDO_SELF(seat=request.doer or request.by)
    target = game.lines[request.target - 1]
    return _undone(game, target, request.by, submission.seat, request.doer)


def _refuse(game: PlayedGame, submission: Submission) -> Outcome | Refusal:
    request = game.request
    if request is None:
        return no.UNDO_NOT_ASKED()
    own = request.by == submission.seat and request.doer is None
    event = messages.UndoRefused(submission.seat, "withdrawn" if own else None)
    return messages.UndoRefused.type, (event,), {}


def _clock(game: PlayedGame, command: Command) -> Outcome | Refusal:
    if not game.clocked:
        return no.NO_CLOCK()
    pause = isinstance(command, messages.PauseClock)
    if pause == game.paused:
        return no.CLOCK_PAUSED() if pause else no.CLOCK_RUNS()
    event = messages.ClockPaused(command.seat) if pause else messages.ClockResumed(command.seat)
    return event.type, (event,), {}


def _robot_event(
    game: PlayedGame, submission: Submission, command: Command, at: float
) -> Event | Refusal:
    """What is said of robots, by people and by themselves."""
    if isinstance(command, messages.SeatRobot):
        return seated(game.ruleset, game.state.setting, game.robots, command)
    if isinstance(command, messages.GoOn):
        return _gone_on(game, submission, command, at)
    if isinstance(command, messages.AllowCoach):
        return messages.CoachAllowed(command.seat, command.allowed)
    if command.seat not in game.robots.seats:
        return no.NO_ROBOT(seat=command.seat)
    if isinstance(command, messages.RobotSays):
        return said(submission.origin, command)
    if isinstance(command, messages.RobotAsks):
        return asked(game.ruleset.commands, submission.origin, command)
    return messages.RobotLeft(command.seat)


def _gone_on(
    game: PlayedGame, submission: Submission, command: messages.GoOn, at: float
) -> messages.GoneOn | Refusal:
    """What a robot did since its sender looked is not meant, nor what nobody can have laid yet beside older things."""
    things = [thing["seq"] for thing in to_lay(game)] if command.laid else []
    only = command.only
    if only is not None:
        return messages.GoneOn(submission.seat, only=only) if only in things else no.LAID_ALREADY()
    limits = [limit for limit in (submission.seen, command.up_to) if limit is not None]
    meant = [seq for seq in things if all(seq <= limit for limit in limits)]
    meant = _may_lie(game, meant, at)
    if not meant and not game.robots.waits:
        return no.NOTHING_TO_LAY()
    return messages.GoneOn(submission.seat, meant[-1] if meant else None)


def _may_lie(game: PlayedGame, things: list[int], at: float) -> list[int]:
    """Those of these seqs that people may have laid by now; always the oldest, and what came with it."""
    done = {seq: game.lines[seq].entry.at for seq in things}
    latest = max(at - LAYING, done[things[0]] + GLANCE) if things else at
    return [seq for seq in things if done[seq] <= latest or done[seq] > at]


UNDONE = messages.Undone.type
UNDO_ASKED = messages.UndoAsked.type
