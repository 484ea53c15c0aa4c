"""``companion referee``: a table without screen, broker or hardware, one JSON object a line."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, BinaryIO, Final

import msgspec

from companion.rules.refusals import Reason, Refusal
from companion.table import refusals as no
from companion.table.answers import accepted, refused
from companion.table.bodies import OPENING
from companion.table.chain import START
from companion.table.clock import Stopwatch, SystemClock
from companion.table.game import PlayedGame
from companion.table.opening import opened
from companion.table.ports import Entry, Json, Submission
from companion.table.propose import propose
from companion.table.record import full_record, game_from_record
from companion.table.views import TABLE, no_game_view, options_of, view_of

LONGEST_LINE: Final = 64 * 1024 * 1024
"""Bytes; the record of a long game has about one million."""

BAD_LINE = Reason("bad_line", None, "This line is not a request: {problem}. Send one of {known}.")
TOO_LONG = Reason("line_too_long", None, "This line is longer than {most} bytes and was not read.")
INTERNAL = Reason(
    "internal_error", None, "The referee failed at this line ({problem}); nothing was changed."
)


class Referee:
    """One game at most, in memory; requests in, answers out. ``answer`` never raises."""

    def __init__(self) -> None:
        self._clock = SystemClock()
        self._watch = Stopwatch(self._clock)
        self._game: PlayedGame | None = None
        self._count = 0
        self._requests: Mapping[str, Callable[[Any], Json]] = {
            "new": self._new,
            "do": self._do,
            "options": self._options,
            "view": self._view,
            "undo": self._undo,
            "record": self._record,
            "load": self._load,
        }

    def answer_line(self, line: bytes) -> Json:
        """One line of input → its answer."""
        try:
            return self.answer(msgspec.json.decode(line))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return self._bad_line(str(error).rstrip("."))

    def answer(self, request: object) -> Json:
        """A request, already read → its answer; a failure of our own is answered too, and told on stderr."""
        if not isinstance(request, Mapping) or len(request) != 1:
            return self._bad_line("it must be an object with one field")
        (name, value), *_ = request.items()
        work = self._requests.get(name)
        if work is None:
            return self._bad_line(f"there is no request {str(name)[:40]}")
        try:
            return work(value)
        except Exception as error:
            sys.excepthook(type(error), error, error.__traceback__)
            return self.refused(INTERNAL(problem=type(error).__name__))

    def _bad_line(self, problem: str) -> Json:
        return self.refused(BAD_LINE(problem=problem, known=tuple(self._requests)))

    def refused(self, refusal: Refusal) -> Json:
        """The answer that carries a refusal."""
        return refused(refusal, 0 if self._game is None else self._game.seq)

    def _new(self, new: object) -> Json:
        opening = opened(new, "referee")
        if isinstance(opening, Refusal):
            return self.refused(opening)
        return self._begun(PlayedGame(Entry(1, self._now(), OPENING, opening.body)))

    def _load(self, record: object) -> Json:
        game = game_from_record(record)
        return self.refused(game) if isinstance(game, Refusal) else self._begun(game)

    def _begun(self, game: PlayedGame) -> Json:
        self._game = game
        self._watch.restart()
        return {"ok": True, "seq": game.seq}

    def _do(self, do: object) -> Json:
        if not isinstance(do, Mapping):
            return self.refused(no.BAD_COMMAND(type="", field="do", problem="it must be an object"))
        seat = do.get("seat")
        if not isinstance(seat, str):
            kind = str(do.get("type"))[:40]
            problem = "it must name who acts"
            return self.refused(no.BAD_COMMAND(type=kind, field="seat", problem=problem))
        return self._submitted(seat, do)

    def _undo(self, undo: object) -> Json:
        return self._do({**undo, "type": "undo"} if isinstance(undo, Mapping) else undo)

    def _submitted(self, seat: str, do: Mapping[str, Any]) -> Json:
        game = self._game
        if game is None:
            return self.refused(no.NO_GAME())
        self._count += 1
        submission = Submission(f"referee-{game.seq}-{self._count}", "referee", seat, None, do)
        change = propose(game, submission, self._now(), self._watch.spent(game))
        if isinstance(change, Refusal):
            return self.refused(change)
        game.accept(change)
        self._watch.restart()
        return accepted(game, change.line, seat)

    def _options(self, seat: object) -> Json:
        game = self._game
        if game is None:
            return self.refused(no.NO_GAME())
        if seat not in game.shown_seats:
            known = game.shown_seats
            return self.refused(no.UNKNOWN_SEAT(seat=str(seat)[:40], known=known))
        return {"ok": True, "options": options_of(game, str(seat))}

    def _view(self, audience: object) -> Json:
        game = self._game
        if game is None:
            return {"ok": True, "view": no_game_view()}
        if audience != TABLE and audience not in game.shown_seats:
            known = (TABLE, *game.shown_seats)
            return self.refused(no.UNKNOWN_SEAT(seat=str(audience)[:40], known=known))
        # Nothing is stored here, so the chain never begins: equal entropy gives equal views.
        return {"ok": True, "view": {**view_of(game, str(audience)), "head": START.hex()}}

    def _record(self, wanted: object) -> Json:
        if self._game is None:
            return self.refused(no.NO_GAME())
        if wanted is not True:
            return self._bad_line("record takes true")
        return {"ok": True, "record": full_record(self._game)}

    def _now(self) -> float:
        return round(self._clock.now(), 3)


def referee(lines: BinaryIO, answers: BinaryIO, language: str = "en") -> None:
    """Answers every line until the input ends, each answer flushed at once."""
    arbiter = Referee()
    encode = msgspec.json.Encoder().encode
    while line := lines.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            _skip_rest(lines, line)
            answer = arbiter.refused(TOO_LONG(most=LONGEST_LINE))
        else:
            answer = arbiter.answer_line(line)
        answers.write(encode(_translated(answer, language)) + b"\n")
        answers.flush()


def _skip_rest(lines: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = lines.readline(LONGEST_LINE)


def _translated(answer: Json, language: str) -> Json:
    refusal = answer.get("refusal")
    if refusal is None or language == "en":
        return answer
    from companion.locale import Words

    return {**answer, "refusal": {**refusal, "message": Words(language).refusal(refusal)}}


def run(argv: Sequence[str], language: str) -> int:
    """The command; its language is that of refusals' messages."""
    if argv:
        from companion.arguments import Usage, arguments

        given = arguments(Usage("referee"), argv, language)
        if isinstance(given, int):
            return given
    try:
        referee(sys.stdin.buffer, sys.stdout.buffer, language)
    except BrokenPipeError:
        sys.stderr.close()
    except KeyboardInterrupt:
        return 130
    return 0
