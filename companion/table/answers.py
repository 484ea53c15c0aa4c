"""What the table answers: every answer a person's device or a program gets has one of these shapes."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from companion.rules import why_kind_not, why_not
from companion.rules.messages import needed_fields
from companion.rules.refusals import Refusal, openly
from companion.table.codec import command_from_json
from companion.table.colors import shown, shown_seat, written, written_seat
from companion.table.game import PlayedGame
from companion.table.lines import LogLine
from companion.table.messages import COMMANDS
from companion.table.ports import Audience, Json, Submission
from companion.table.propose import commands_of, proposed
from companion.table.refusals import refusal_json
from companion.table.shapes import RefusalView, ShownView
from companion.table.views import TABLE

REFUSALS_KEPT: Final = 500
"""Refusals that are remembered by id, so that a repeat gets the same answer. Acceptances lie in the log."""


def accepted(game: PlayedGame, line: LogLine, audience: Audience, id_: str | None = None) -> Json:
    """The answer to what was done: ``{"id"?, "ok": true, "seq", "events"}``, events as this audience may see them."""
    events = line.events_for(game.ruleset, written_seat(game.worn, audience))
    answer: Json = {"ok": True, "seq": line.seq, "events": shown(game.worn, events)}
    return answer if id_ is None else {"id": id_, **answer}


def refused(refusal: Refusal, seq: int, id_: str | None = None) -> Json:
    """The answer to what was not done: ``{"id"?, "ok": false, "seq", "refusal"}``. seq: of the present position."""
    answer: Json = {"ok": False, "seq": seq, "refusal": refusal_json(refusal)}
    return answer if id_ is None else {"id": id_, **answer}


def refused_to(audience: Audience, seat: str, refusal: Refusal, seq: int) -> Json:
    """What ``refused`` gives, in the words for this audience.

    All but the seat itself are told nothing of its hidden cards; for them ``of`` says to whom the sentence speaks.
    """
    if audience != TABLE:
        return refused(refusal, seq)
    answer = refused(openly(refusal, seat), seq)
    answer["refusal"]["of"] = seat
    return answer


def audience_of(origin: str, seat: str) -> Audience:
    """Who reads the answer to a submission: the seat, for its phone or a program that plays it; otherwise the table."""
    device, _, own = origin.partition(":")
    if device == "phone":
        return own  # which may have spoken for a robot
    return seat if device in ("robot", "demo", "referee") else TABLE


def why_not_json(game: PlayedGame, seat: str, do: Json) -> RefusalView | None:
    """The refusal that a submission would get from the touchscreen now, None if it would be accepted.

    If it has only a type, though its command has fields to fill: why no command of that type can be accepted now.
    """
    worn = game.worn
    refusal = _why_not(game, written_seat(worn, seat), written(worn, do))
    return shown(worn, refusal)


def shows_json(game: PlayedGame, seat: str, do: Json) -> ShownView:
    """What a correction would show everybody: who has won, and the type of what was hidden; nothing if it is refused.

    do: what would be submitted from the touchscreen.
    """
    worn = game.worn
    wish = Submission("what", "touch", written_seat(worn, seat), None, written(worn, do))
    outcome = proposed(game, wish, 0.0)
    if isinstance(outcome, Refusal):
        return {"ends": False, "opens": None}
    ends = outcome.state.winners is not None and game.state.winners is None
    return {"ends": ends, "opens": outcome.line.barrier(game.ruleset)}


def _why_not(game: PlayedGame, seat: str, do: Json) -> RefusalView | None:
    if _is_bare(game, seat, do):
        refusal = why_kind_not(game.ruleset, game.state, seat, do["type"])
        return None if refusal is None else _told(refusal, seat)
    command = command_from_json(commands_of(game), seat, do, game.ruleset.absent)
    if isinstance(command, Refusal):
        return {**refusal_json(command), "of": seat}
    if command.type not in COMMANDS:
        refusal = why_not(game.ruleset, game.state, command)
    else:
        outcome = proposed(game, Submission("why", "touch", seat, None, do), 0.0)
        refusal = outcome if isinstance(outcome, Refusal) else None
    return None if refusal is None else _told(refusal, seat)


def _is_bare(game: PlayedGame, seat: str, do: Json) -> bool:
    """Whether a submission of this game says its type and nothing that it would have to name.

    That something is missing is no answer to it: beside the refusals of a hand it would tell of that hand.
    """
    kind = game.ruleset.command_kinds.get(do["type"]) if do.keys() == {"type"} else None
    return kind is not None and seat in game.seats and any(needed_fields(kind.of).values())


def _told(refusal: Refusal, seat: str) -> RefusalView:
    return {**refusal_json(openly(refusal, seat)), "of": seat}


class Answered:
    """The answers to past submissions. One that comes again, with the same sender and id, gets the same answer."""

    def __init__(self) -> None:
        self._refused: OrderedDict[tuple[str, str], Json] = OrderedDict()

    def known(self, game: PlayedGame, submission: Submission) -> Json | None:
        """The answer that its sender has had already, None for a new submission."""
        line = game.answered.get((written(game.worn, submission.origin), submission.id))
        if line is not None:
            seat = shown_seat(game.worn, str(line.seat))
            return accepted(game, line, audience_of(submission.origin, seat))
        return self._refused.get((submission.origin, submission.id))

    def remembered(self, submission: Submission, answer: Json) -> Json:
        """The same refusal, remembered for its submission. The oldest is forgotten when there are too many."""
        self._refused[submission.origin, submission.id] = answer
        if len(self._refused) > REFUSALS_KEPT:
            self._refused.popitem(last=False)
        return answer
