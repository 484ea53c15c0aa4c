"""One game: its log, folded. It knows no store, clock or device; the session feeds it.

Live play and reading a log take the same way: an entry becomes a Change, a Change is accepted. So a game
that goes on after a restart is the same value as one that never stopped.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.rules import GAMES, evolve, initial, ruleset_for
from companion.rules.games import Game as Playable
from companion.rules.games import game_named, setup_of
from companion.rules.messages import Event
from companion.rules.opening import GameStarted
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.table.bodies import DONE, OPENING, check_body
from companion.table.came_of import deed, said_with
from companion.table.chain import START, head_after
from companion.table.codec import event_from_json, message_from_json
from companion.table.colors import Worn, shown_seat, worn_after
from companion.table.errors import IMPOSSIBLE, RecordError
from companion.table.held import Held
from companion.table.lines import LogLine
from companion.table.messages import (
    EVENTS,
    ClockPaused,
    ClockResumed,
    CoachAllowed,
    GoneOn,
    MovedBack,
    PhoneMoved,
    Recolored,
    Redone,
    Renamed,
    RobotAsked,
    RobotLeft,
    RobotSaid,
    RobotSeated,
    UndoAsked,
    Undone,
)
from companion.table.opening import FORMAT
from companion.table.ports import Audience, Entry, Json
from companion.table.renaming import named_after
from companion.table.robots import Robots, is_peoples, robots_at_first
from companion.table.taken_back import TakenBack
from companion.table.turn_time import begun, goes_on
from companion.table.word import after, asked

STATES_KEPT: Final = 200
"""How many past positions are kept, to judge a wish by what its sender saw then. An older ``seen`` counts as stale."""


BESIDE: Final = frozenset(
    kind.type
    for kind in (
        ClockPaused,
        ClockResumed,
        RobotSeated,
        RobotLeft,
        GoneOn,
        MovedBack,
        RobotAsked,
        RobotSaid,
        CoachAllowed,
        PhoneMoved,
        Renamed,
        Recolored,
    )
)
"""Entries that are noted beside the play: they do not end somebody's wait for a yes to an undo."""

Decided = tuple[tuple[Event, ...], State]
"""What the rules made of a command: its events, and the state after them."""

Caches = dict[tuple[str, Audience], object]
"""What has been made of one position: (kind of thing, audience) → the thing. ``views`` fills it."""


@dataclass(frozen=True, slots=True)
class Request:
    """Somebody wants to take back what a barrier protects. target: the position of that entry; asked: the seq.

    doer: who asked at a device that is nobody's own, for whom ``by`` only stands in.
    """

    by: str
    target: int
    asked: int
    doer: str | None = None


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds on the clock, per seat and for the whole game."""

    seats: Mapping[str, float] = field(default_factory=dict)
    game: float = 0.0

    def plus(self, more: Mapping[str, float], game: float) -> Spent:
        """The time spent with these seconds added. seats: seat → seconds; game: seconds of the whole game."""
        seats = {seat: self.seats.get(seat, 0.0) + n for seat, n in more.items()}
        return Spent({**self.seats, **seats}, self.game + game)


@dataclass(frozen=True, slots=True)
class Change:
    """An entry that is read and folded, but not yet part of the game.

    line: the entry. state: the position after it. undoes: the line that it takes back, None for no undo.
    redoes: the line that it does again, None for no redo. also: what goes with that line, back or again, in order.
    caches: what has been made of that position already; the game takes it over when it accepts the change.
    """

    line: LogLine
    state: State = field(repr=False)
    undoes: LogLine | None = None
    redoes: LogLine | None = None
    also: tuple[LogLine, ...] = ()
    caches: Caches = field(default_factory=dict, repr=False, compare=False)

    @property
    def rewrites(self) -> bool:
        """Whether the past is another after it."""
        return self.undoes is not None or self.redoes is not None


class PlayedGame:
    """A game with all its past. ``state``, ``lines`` and the rest are for the table's own files only."""

    def __init__(self, opening: Entry, games: tuple[Playable, ...] = GAMES) -> None:
        """Begins from a log's first entry; RecordError where it cannot be read. games: the playable ones."""
        body = _opening_body(opening)
        self.seed = bytes.fromhex(body["seed"])
        self.ruleset, events, first = _begun(body, games)
        self.clocked = bool(body["new"].get("clock"))
        self.word_limit = _seconds(body["new"], "word_seconds") if self.clocked else 0
        """Seconds that the table allows a word, 0 where it counts none."""
        self.turn_limit = _seconds(body["new"], "turn_seconds") if self.clocked else 0
        """Seconds that the table allows a turn, 0 where it counts none."""
        self.lines: list[LogLine] = [LogLine(opening, events)]
        self.state = _after_opening(self.ruleset, first, events[1:])
        self.first = self.state
        """The position after the opening."""
        self.held = Held(self.first, self.after)
        self.request: Request | None = None
        self.spent = Spent(dict.fromkeys(self.seats, 0.0))
        self.word = asked(self.ruleset, self.state)
        self.turn = begun(self.state)
        self.robots = _first_robots(body["new"])
        self.first_names = {one.seat: one.name for one in self.state.setting.players}
        """What each seat's person was called when the game was begun."""
        self.names: Mapping[str, str] = self.first_names
        """What they are called now."""
        self.worn: Worn = {}
        """In which other color a seat of the log is shown now."""
        self.colors = _colors(self.state, games)
        """The colors of this game."""
        self.paused = False
        self.rewritten = 0
        """The seq at which the past last changed; whoever looked before it has seen another game."""
        self.taken_back = TakenBack()
        """What undos took back, as long as the cardboard may still have to follow."""
        self.states: dict[int, State] = {0: self.state}
        self.answered: dict[tuple[str, str], LogLine] = {}
        self.caches: Caches = {}
        self._head, self._hashed = START, 0

    def __repr__(self) -> str:
        return f"Game(seq={self.seq})"

    @property
    def seq(self) -> int:
        """The number of the last entry; 0 is the opening."""
        return self.lines[-1].seq

    @property
    def head(self) -> bytes:
        """The head of its chain: it binds all that was stored of this game, and betrays nothing of it."""
        for line in self.lines[self._hashed :]:
            self._head = head_after(self._head, line.entry.hash)
        self._hashed = len(self.lines)
        return self._head

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in turn order."""
        return self.state.setting.seats

    @property
    def shown_seats(self) -> tuple[str, ...]:
        """The same as everybody sees them."""
        return tuple(shown_seat(self.worn, seat) for seat in self.seats)

    @property
    def is_over(self) -> bool:
        """Whether somebody, or nobody, has won."""
        return self.state.winners is not None

    def ticking(self) -> tuple[str, ...]:
        """The seats whose clock runs: all that owe something now."""
        owing = {duty.seat for duty in self.state.open}
        return tuple(seat for seat in self.seats if seat in owing)

    def latest(self) -> LogLine | None:
        """The last submission that still holds, which is what undo takes back."""
        return self.held.latest()

    def last_roll(self) -> LogLine | None:
        """The last roll that still holds."""
        return next((line for line in reversed(self.held.lines) if line.is_roll), None)

    def change(self, entry: Entry, decided: Decided | None = None) -> Change:
        """Reads and folds the next entry without accepting it; RecordError ``record_bad`` if it does not fit.

        decided: the events that the rules made of it just now, and the state after them.
        """
        if entry.position != len(self.lines) + 1:
            raise RecordError("record_bad", line=entry.position, problem="entries are missing")
        check_body(entry)
        try:
            return self._folded(entry, decided)
        except RecordError as error:
            raise RecordError(error.code, **{**error.params, "line": entry.position}) from error
        except IMPOSSIBLE as error:
            problem = f"it does not follow from what came before ({type(error).__name__})"
            raise RecordError("record_bad", line=entry.position, problem=problem) from error

    def _folded(self, entry: Entry, decided: Decided | None) -> Change:
        if entry.kind == DONE:
            events = tuple(event_from_json(self.ruleset, body) for body in entry.body["events"])
            return Change(LogLine(entry, events), self._state_after(events, decided))
        line = LogLine(entry)
        message_from_json(EVENTS[entry.kind], entry.body["events"][0])
        if entry.kind == Redone.type:
            return self._redoing(line)
        if entry.kind not in (Undone.type, UndoAsked.type):
            return Change(line, self.state)
        undoes = self.latest()
        if undoes is None or undoes.entry.position != entry.body["target"]:
            raise RecordError("record_bad", line=0, problem="it takes back what it cannot")
        if entry.kind == UndoAsked.type:
            return Change(line, self.state)
        also = self._also(line)
        if not all(one.holds() and one.seq < undoes.seq for one in also):
            raise RecordError("record_bad", line=0, problem="it takes back what it cannot")
        return Change(line, self.held.without(_seqs(undoes, *also)), undoes, also=also)

    def _redoing(self, line: LogLine) -> Change:
        redoes = self.to_redo()
        if redoes is None or redoes.entry.position != line.entry.body["target"]:
            raise RecordError("record_bad", line=0, problem="it does again what it cannot")
        also = self._also(self._undoing(redoes))
        return Change(line, self.held.with_again((*also, redoes)), redoes=redoes, also=also)

    def _undoing(self, undone: LogLine) -> LogLine:
        """The entry that took a line back last."""
        position = undone.entry.position
        return next(
            line
            for line in reversed(self.lines)
            if line.kind == Undone.type and line.entry.body["target"] == position
        )

    def _also(self, undoing: LogLine) -> tuple[LogLine, ...]:
        """What an undo takes back with what it is about, in order."""
        positions = undoing.entry.body.get("also") or ()
        return tuple(self.lines[position - 1] for position in sorted(set(positions)))

    def to_redo(self) -> LogLine | None:
        """What the last undo took back, None where something came between or it was done again."""
        return self.taken_back.run[-1] if self.taken_back.run else None

    def meant_again(self, redoes: LogLine) -> LogLine:
        """What a person means who does a line again that an undo took back: of a robot's answer what went with it."""
        return deed((*self._also(self._undoing(redoes)), redoes), redoes)

    def _state_after(self, events: tuple[Event, ...], decided: Decided | None) -> State:
        """What was written is read again before it is stored; only where that is what was decided, its state stands."""
        if decided is not None and decided[0] == events:
            return decided[1]
        return _evolved(self.ruleset, self.state, events)

    def after(self, state: State, line: LogLine) -> State:
        """The position after a line that holds, from the one before it."""
        return _evolved(self.ruleset, state, line.events)

    def accept(self, change: Change) -> None:
        """Makes a stored change part of the game. It cannot fail: the disk has it already."""
        line = change.line
        self._note_undo(change)
        self._note_clock(change)
        self.robots = self.robots.after(line, self.state.turn)
        self.names = named_after(self.names, line)
        self.worn = worn_after(self.worn, line)
        if line.kind == Recolored.type:
            self.rewritten = line.seq  # who looked before means other seats
        self.lines.append(line)
        if line.holds():
            self.held.add(line, change.state)
        self.state = change.state
        self.states[line.seq] = change.state
        self.states.pop(line.seq - STATES_KEPT, None)
        body = line.entry.body
        if "id" in body:
            self.answered[line.origin, body["id"]] = line
        self.caches = change.caches

    def _note_undo(self, change: Change) -> None:
        line = change.line
        if change.undoes is not None:
            gone = (change.undoes, *change.also)
            for one in (*gone, *said_with(self.lines, gone)):
                one.undone = True
            self.held.drop(_seqs(*gone), change.state)
            self.rewritten = line.seq
            self.taken_back.back(change.undoes, self.state, change.state)
        elif change.redoes is not None:
            self._note_redo(line, (*change.also, change.redoes), change.state)
        elif line.kind == MovedBack.type:
            self.taken_back.moved()
        elif line.kind == DONE and not self._ends_again(line):
            self.taken_back.played(line)
        if line.kind == UndoAsked.type:
            self.request = Request(str(line.seat), line.entry.body["target"], line.seq, line.doer)
        elif line.kind not in BESIDE:
            self.request = None

    def _note_redo(self, line: LogLine, again: tuple[LogLine, ...], after: State) -> None:
        for one in (*again, *said_with(self.lines, again)):
            one.undone = False
        self.held.put_again(again, after)
        self.rewritten = line.seq
        self.taken_back.again(after)

    def _ends_again(self, line: LogLine) -> bool:
        """Whether it only ends the turn again that a roll had ended which was taken back: what to move back stays."""
        fresh = self.taken_back.fresh
        ended = fresh[-1].ended if fresh else None
        do = line.entry.body.get("do", {})
        return ended is not None and do.get("type") == "end_turn" and line.seat == ended

    def _note_clock(self, change: Change) -> None:
        line = change.line
        self.word = after(
            self.word, line, change.undoes or change.redoes, asked(self.ruleset, change.state)
        )
        self.turn = goes_on(self.turn, line, begun(change.state))
        spent = line.entry.body.get("spent")
        if spent:
            self.spent = self.spent.plus(spent["seats"], spent["game"])
        if line.kind in (ClockPaused.type, ClockResumed.type):
            self.paused = line.kind == ClockPaused.type
        elif is_peoples(line):
            self.paused = False

    @classmethod
    def folded(cls, entries: Iterable[Entry], games: tuple[Playable, ...] = GAMES) -> PlayedGame:
        """A whole log → its game; RecordError names the entry that does not fit."""
        rest = iter(entries)
        opening = next(rest, None)
        if opening is None:
            raise RecordError("record_bad", line=1, problem="it is empty")
        game = cls(opening, games)
        for entry in rest:
            game.accept(game.change(entry))
        return game

    def entries(self) -> list[Entry]:
        """The whole log, secrets and all."""
        return [line.entry for line in self.lines]


def _seqs(*lines: LogLine) -> frozenset[int]:
    return frozenset(line.seq for line in lines)


def _seconds(new: Json, key: str) -> int:
    """Seconds for a word or a turn, as a game was begun with."""
    said = new.get(key, 0)
    if not isinstance(said, int):
        raise RecordError("record_bad", line=1, problem=f"new.{key}: it is no number")
    return said


def _first_robots(new: Json) -> Robots:
    """The robots that a game was begun with."""
    try:
        return robots_at_first(new["players"])
    except IMPOSSIBLE as error:
        problem = "new.players: they cannot be read"
        raise RecordError("record_bad", line=1, problem=problem) from error


def _opening_body(opening: Entry) -> Json:
    version = opening.body.get("format")
    if opening.kind != OPENING:
        raise RecordError("record_bad", line=1, problem="it does not begin with an opening")
    if isinstance(version, int) and version > FORMAT:
        raise RecordError("record_newer", format=version, known=FORMAT)
    check_body(opening)
    return opening.body


def _begun(body: Json, games: tuple[Playable, ...]) -> tuple[Ruleset, tuple[Event, ...], State]:
    """The ruleset of a kept game, its first events, and the position that ``game_started`` describes."""
    try:
        started = message_from_json(GameStarted, body["events"][0])
        ruleset = ruleset_for(setup_of(started), games)
        if isinstance(ruleset, Refusal):
            raise RecordError("record_bad", line=1, problem=ruleset.message)
        rest = tuple(event_from_json(ruleset, event) for event in body["events"][1:])
        return ruleset, (started, *rest), initial(ruleset, started)
    except RecordError as error:
        raise RecordError(error.code, **{**error.params, "line": 1}) from error
    except IMPOSSIBLE as error:
        raise RecordError(
            "record_bad", line=1, problem="the opening does not start a game"
        ) from error


def _colors(state: State, games: tuple[Playable, ...]) -> tuple[str, ...]:
    found = game_named(state.setting.game, len(state.setting.seats), games)
    assert not isinstance(found, Refusal)
    return found.seats


def _after_opening(ruleset: Ruleset, state: State, events: Iterable[Event]) -> State:
    try:
        return _evolved(ruleset, state, events)
    except IMPOSSIBLE as error:
        problem = f"the opening does not hang together ({type(error).__name__})"
        raise RecordError("record_bad", line=1, problem=problem) from error


def _evolved(ruleset: Ruleset, state: State, events: Iterable[Event]) -> State:
    for event in events:
        state = evolve(ruleset, state, event)
    return state
