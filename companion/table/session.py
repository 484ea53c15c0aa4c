"""The session: one writer, one inbox, and always check → decide → store → swap → notify."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from companion.rules import GAMES, about
from companion.rules.games import Game as Playable
from companion.rules.refusals import Refusal
from companion.table import refusals as no
from companion.table.answers import (
    Answered,
    accepted,
    audience_of,
    refused,
    refused_to,
)
from companion.table.bodies import OPENING
from companion.table.clock import Stopwatch, SystemClock
from companion.table.errors import StoreError, TableError
from companion.table.game import Change, PlayedGame
from companion.table.inbox import Inbox
from companion.table.kept import noted, with_winners
from companion.table.later import LaterFigures
from companion.table.listening import Listeners
from companion.table.messages import GamePutAway, GameResumed
from companion.table.opening import opened
from companion.table.past_games import PastGames
from companion.table.ports import Audience, Clock, Entry, Json, Notice, Store, Submission
from companion.table.propose import propose, why_bad_id
from companion.table.record import exported_record, game_from_record
from companion.table.shapes import (
    AnyView,
    EvidenceView,
    JournalItem,
    KeptGame,
    NoGameView,
    RefusalView,
    RollsSince,
    View,
)
from companion.table.shelf import Shelf, foreseen
from companion.table.since import rolls_since
from companion.table.views import (
    TABLE,
    evidence_of,
    no_game_view,
    options_of,
    past_of,
    statistics_of,
    view_of,
)
from companion.table.what_if import WhatIf

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson
    from companion.table.figures import Chances, GameStory, Statistics
    from companion.table.wire import CommandJson

_log = logging.getLogger("companion.table")


class Table(PastGames, WhatIf):
    """The table with its game or none; implements ``companion.table.ports.TablePort``.

    Use it on one asyncio loop: ``await table.open()`` first, ``await table.close()`` last, or ``async with``.
    Only ``post`` may be called from other threads; the store is called on one, so a slow disk never holds up the
    loop. Views and options are shared: read them, never change them.
    """

    def __init__(
        self,
        store: Store,
        *,
        name: str = "table",
        clock: Clock | None = None,
        games: tuple[Playable, ...] = GAMES,
    ) -> None:
        """name: the table's name in MQTT topics (a–z, 0–9, -). games: those that can be played here.

        The table closes the store in the end.
        """
        self._name = name
        self._store = store
        self._playable = games
        self._clock = clock or SystemClock()
        self._watch = Stopwatch(self._clock)
        self._game: PlayedGame | None = None
        self._number = 0
        self._shelf = Shelf(store, games)
        self._trouble: RefusalView | None = None
        self._strain: RefusalView | None = None
        self._later = LaterFigures()
        self._inbox = Inbox()
        self._answered = Answered()
        self._listeners = Listeners()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._writer: asyncio.Task[None] | None = None

    def __repr__(self) -> str:
        return f"Table({self._name!r}, seq={self.seq})"

    # Opening and closing

    async def open(self) -> None:
        """Goes on with the game played last, if any and if it was not put away.

        StoreError or RecordError where its log cannot be read; the store is closed then, and nothing was touched.
        """
        self._loop = asyncio.get_running_loop()
        try:
            await self._take_up()
        except BaseException:
            await self.close()
            raise
        self._watch.restart()
        self._writer = asyncio.create_task(self._inbox.write(), name="table writer")

    async def _take_up(self) -> None:
        await self._shelf.look()
        if (current := self._shelf.current) is not None:
            self._number, self._game = current, await self._shelf.folded(current)

    async def close(self) -> None:
        """Answers what waits in the inbox, then closes the store; a second call does nothing."""
        writer, self._writer = self._writer, None
        if writer is not None:
            await self._inbox.emptied()  # or whoever waits for an answer would wait for ever
            writer.cancel()
        self._shelf.close()

    async def __aenter__(self) -> Table:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # Wishes

    async def submit(self, submission: Submission) -> Json:
        """Answers a submission once it is stored, or says why not; see README.md for the shapes."""
        answer = await self._queued(lambda: self._submitted(submission))
        return {"id": submission.id, **answer}

    def post(self, submission: Submission) -> Future[Json]:
        """``submit`` for other threads: a future of the answer. RuntimeError before ``open``."""
        if self._loop is None:
            raise RuntimeError("the table is not open yet")
        return asyncio.run_coroutine_threadsafe(self.submit(submission), self._loop)

    async def start(self, new: Mapping[str, Any], origin: str = "touch") -> Json:
        """Begins a new game from the referee's ``new`` object; origin: the device. The game before stays kept."""
        return await self._queued(lambda: self._started(new, origin))

    async def load(self, record: Sequence[Mapping[str, Any]]) -> Json:
        """Makes a record a kept game of this table and the current one, or says why it cannot be read."""
        return await self._queued(lambda: self._loaded(record))

    async def resume(self, number: int, origin: str = "touch") -> Json:
        """Another kept game becomes the current one; number: its ``id`` in ``games()``."""
        return await self._queued(lambda: self._resumed(number, origin))

    async def put_away(self, origin: str = "touch") -> Json:
        """The game leaves the table, kept as it is; until another is started or resumed there is none."""
        return await self._queued(lambda: self._put_away(origin))

    async def mend(self, how: str) -> Json:
        """Goes on after a damaged log; how: ``go_on`` with what is good of it, or ``backup`` with the newest one.

        The answer has ``kept`` too, the folder where the damaged files lie.
        """
        return await self._queued(lambda: self._mended(how))

    async def call_kept(self, number: int, name: str) -> Json:
        """People call a kept game so from now on; empty: nothing."""
        return await self._queued(lambda: self._called(number, name))

    async def forget_kept(self, number: int) -> Json:
        """Deletes a kept game for good. Not while a game goes on, which would stand still meanwhile."""
        return await self._queued(lambda: self._forgotten(number))

    # What can be seen

    @property
    def name(self) -> str:
        """The table's name in topics."""
        return self._name

    @property
    def playable(self) -> tuple[Playable, ...]:
        """The games that can be started here."""
        return self._playable

    @property
    def seq(self) -> int:
        """The present sequence number, 0 without a game."""
        return 0 if self._game is None else self._game.seq

    def view_for(self, audience: Audience) -> AnyView:
        """All that this audience may know; ValueError for one that does not exist."""
        if self._game is None:
            empty: NoGameView = {**no_game_view(), "trouble": self._trouble or self._strain}
            return empty if self._store.damage is None else {**empty, "log": self._store.damage}
        seen: View = {**view_of(self._game, audience), "trouble": self._trouble or self._strain}
        if seen["clock"] is not None:
            seen["clock"] = {**seen["clock"], "as_of": self._watch.as_of}
        return self._later.in_view(self._game, seen)

    def journal(self, audience: Audience) -> list[JournalItem]:
        """What happened in this game as an audience may know it, the oldest first; empty without one."""
        return [] if self._game is None else past_of(self._game, audience)

    def waited(self) -> float:
        """Seconds since the last entry, by the clock that no change of the time of day moves; 0 without a game."""
        return 0.0 if self._game is None else self._watch.waited()

    def options(self, seat: str) -> list[CommandJson]:
        """The seat's complete commands now; empty without a game or for a seat that nobody has."""
        game = self._game
        return [] if game is None or seat not in game.shown_seats else options_of(game, seat)

    def about(self) -> AboutJson | None:
        """What the game is like (``companion.rules.about``), None without one."""
        if self._game is None:
            return None
        told = about(self._game.state.setting.game, len(self._game.seats), self._playable)
        return None if isinstance(told, Refusal) else told

    def evidence(self, seq: int) -> EvidenceView | None:
        """What a camera saw of the roll at this sequence number, whether it still holds or not; None where nothing."""
        return None if self._game is None else evidence_of(self._game, seq)

    def rolls_since(self, seq: int) -> RollsSince | None:
        """What the rolls since would have brought, had the piece stood where this correction moved it."""
        return None if self._game is None else rolls_since(self._game, seq)

    def record(self) -> list[Json]:
        """The game's record: all of it once the game is over, before that as the table may see it."""
        return [] if self._game is None else exported_record(self._game)

    def statistics(self) -> Statistics | None:
        """The game in figures, as the table may know them; None without one."""
        game = self._game
        return None if game is None else self._later.added(game, statistics_of(game))

    def games(self) -> list[KeptGame]:
        """All kept games, the current first: ``id, game, players, robots, at, last_at, seq, winners, current``."""
        return self._shelf.games(self._number, self._game)

    def listen(self, callback: Callable[[Notice], None]) -> Callable[[], None]:
        """Calls back on the loop after every stored change, until the function that this gives back is called."""
        return self._listeners.add(callback)

    # The writer

    async def _queued(self, work: Callable[[], Awaitable[Json]]) -> Json:
        if self._writer is None:
            return refused(no.CLOSED(), self.seq)
        try:
            answer = self._inbox.put(work)
        except asyncio.QueueFull:
            return refused(no.BUSY(n=len(self._inbox)), self.seq)
        return await answer

    async def _submitted(self, submission: Submission) -> Json:
        game = self._game
        if game is None:
            return refused(no.NO_GAME(), 0)
        if (known := self._answered.known(game, submission)) is not None:
            return known
        at = round(self._clock.now(), 3)
        outcome = why_bad_id(submission) or propose(game, submission, at, self._watch.spent(game))
        if isinstance(outcome, Refusal):
            audience = audience_of(submission.origin, submission.seat)
            return self._answered.remembered(
                submission, refused_to(audience, submission.seat, outcome, game.seq)
            )
        return await self._stored_change(game, outcome, "submission", submission)

    async def _stored_change(
        self, game: PlayedGame, change: Change, reason: str, submission: Submission | None = None
    ) -> Json:
        line = change.line
        storing = asyncio.ensure_future(
            self._stored(lambda: self._store.append(self._number, [line.entry]))
        )
        await foreseen(game, change, storing)
        refusal = await storing
        if refusal is not None:
            return refused(refusal, game.seq)
        game.accept(change)
        self._watch.restart()
        self._notify("undo" if change.rewrites else reason, accepted(game, line, TABLE))
        audience = audience_of(submission.origin, submission.seat) if submission else TABLE
        return accepted(game, line, audience)

    async def _mended(self, how: str) -> Json:
        if self._store.damage is None:
            return refused(no.LOG_IS_WHOLE(), self.seq)
        told: Json = {}
        refusal = await self._stored(lambda: told.update(self._store.mend(how)))
        if refusal is not None:
            return refused(refusal, self.seq)
        try:
            await self._take_up()
        except TableError as error:
            return refused(no.refusal_of(error), self.seq)
        self._watch.restart()
        answer: Json = {"ok": True, "seq": self.seq, **told}
        self._notify("mended", answer)
        return answer

    async def _started(self, new: Mapping[str, Any], origin: str) -> Json:
        opening = opened(new, origin, self._playable)
        if isinstance(opening, Refusal):
            return refused(opening, self.seq)
        entry = Entry(1, round(self._clock.now(), 3), OPENING, opening.body)
        return await self._begun(PlayedGame(entry, self._playable), [], "started")

    async def _loaded(self, record: Sequence[Mapping[str, Any]]) -> Json:
        game = game_from_record(record, self._playable)
        if isinstance(game, Refusal):
            return refused(game, self.seq)
        return await self._begun(game, game.entries()[1:], "loaded")

    async def _begun(self, game: PlayedGame, rest: Sequence[Entry], reason: str) -> Json:
        if self._store.damage is not None:
            return refused(no.LOG_WAITS(), self.seq)
        opening = game.lines[0].entry
        key = game.state.setting.game
        numbers: list[int] = []

        def store() -> None:
            first = opening.body, opening.at
            numbers.append(self._store.new_game(key, *first, rest, opening.salt))

        refusal = await self._stored(store)
        if refusal is not None:
            return refused(refusal, self.seq)
        return await self._swapped(game, numbers[0], reason)

    async def _resumed(self, number: int, origin: str) -> Json:
        away = self._why_not_kept(number)
        if away is not None:
            return refused(away, self.seq)
        try:
            game = await self._shelf.folded(number)
        except TableError as error:
            return refused(no.refusal_of(error), self.seq)
        refusal = await self._noted(game, number, GameResumed.type, origin)
        if refusal is not None:
            return refused(refusal, self.seq)
        return await self._swapped(game, number, "resumed")

    async def _put_away(self, origin: str) -> Json:
        game = self._game
        if game is None:
            return refused(no.NO_GAME(), 0)
        refusal = await self._noted(game, self._number, GamePutAway.type, origin)
        if refusal is not None:
            return refused(refusal, self.seq)
        return await self._swapped(None, 0, "put_away")

    async def _noted(self, game: PlayedGame, number: int, kind: str, origin: str) -> Refusal | None:
        """Stores that a game came to the table or left it."""
        body: Json = {"origin": origin, "events": [with_winners(game, kind)], **noted(game)}
        at = round(self._clock.now(), 3)
        change = game.change(Entry(game.seq + 2, at, kind, body))
        refusal = await self._stored(lambda: self._store.append(number, [change.line.entry]))
        if refusal is None:
            game.accept(change)
        return refusal

    async def _swapped(self, game: PlayedGame | None, number: int, reason: str) -> Json:
        self._game, self._number = game, number
        self._watch.restart()
        await self._shelf.look()
        answer: Json = {"ok": True, "seq": self.seq}
        self._notify(reason, answer)
        return answer

    async def _called(self, number: int, name: str) -> Json:
        refusal = self._why_not_kept(number)
        refusal = refusal or await self._stored(lambda: self._store.call(number, name))
        return await self._relisted(refusal)

    async def _forgotten(self, number: int) -> Json:
        refusal = self._why_not_kept(number)
        if self._game is not None and (number == self._number or not self._game.is_over):
            refusal = no.NOT_FORGOTTEN()
        gone = self._shelf.commitment(number)
        refusal = refusal or await self._stored(lambda: self._store.forget(number))
        if refusal is None and self._number > number:
            self._number -= 1
        return await self._relisted(refusal, gone=gone)

    def _why_not_kept(self, number: int) -> Refusal | None:
        known = self._shelf.numbers
        return None if number in known else no.NO_KEPT_GAME(game=number, known=known)

    async def _relisted(self, refusal: Refusal | None, **told: str) -> Json:
        if refusal is not None:
            return refused(refusal, self.seq)
        await self._shelf.look()
        answer: Json = {"ok": True, "seq": self.seq}
        self._notify("kept", {**answer, **told})
        return answer

    # The disk

    async def _stored(self, work: Callable[[], None]) -> Refusal | None:
        """Stores, or keeps the trouble for every view to show: the game stands still until it is mended."""
        try:
            await self._shelf.on_disk(work)
        except StoreError as error:
            refusal = no.refusal_of(error)
            self._trouble = no.refusal_json(refusal)
            _log.error("the store refuses: %s", error.code)
            self._notify("trouble", {"ok": False, "seq": self.seq, "refusal": self._trouble})
            return refusal
        self._trouble = None
        return None

    def strained(self, why: Refusal | None) -> None:
        """Shows in every view what slows this machine; None: nothing any more. Trouble of the store comes first."""
        strain = None if why is None else no.refusal_json(why)
        if strain == self._strain:
            return
        self._strain = strain
        told = {} if strain is None else {"refusal": strain}
        self._notify("trouble", {"ok": strain is None, "seq": self.seq, **told})

    def reckoned(self, head: str, found: Chances | GameStory | None, what: str = "chances") -> None:
        """Shows ``chances`` or ``story`` of the game whose chain ends with ``head`` (hexadecimal); None: unknown."""
        self._later.note(what, head, found)
        self._notify(what, {"ok": True, "seq": self.seq})

    def fall_silent(self, robots: Collection[str]) -> None:
        """Says in every view which seats' robots give no answer now."""
        self._later.silent = frozenset(robots)
        self._notify("silent", {"ok": True, "seq": self.seq})

    def _notify(self, reason: str, answer: Json) -> None:
        self._listeners.tell(Notice(self.seq, reason, answer))
