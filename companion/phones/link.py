"""The table's side of the broker: views and answers out, wishes in."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from time import monotonic

from companion.phones.budgets import Overdone
from companion.phones.carrier import Carrier
from companion.phones.desks import LOOK, Desks
from companion.phones.host import host_view
from companion.phones.packing import (
    ANSWER_STEP,
    PAGE_STEP,
    VIEW_STEP,
    packed,
    padded,
    view_step,
)
from companion.phones.places import HOST, PLACES, SEATS, phones_of
from companion.phones.scribe import Scribe
from companion.phones.sealing import Seal, sealed_for
from companion.phones.topics import Topics
from companion.phones.wire import Unreadable, Wish, encode, read_sealed, refusal_answer
from companion.table.messages import Recolored, SeatsSwapped
from companion.table.ports import Json, Notice, Submission, TablePort

_log = logging.getLogger(__name__)

SealsOf = Callable[[str], Sequence[Seal | None]]
Held = Callable[[Iterable[str]], Mapping[str, Sequence[str]]]
NewSeats = Callable[[dict[str, str], bool], Awaitable[None]]
Swaps = Callable[[str, str], Awaitable[None]]
RETRY_SECONDS = 0.5
OPEN_WISHES_PER_SEAT = 16
_TOO_LOUD = (
    "This phone says more than the table can hear; going on like this, it is cut off for a while."
)
_OTHER_GAME = "This was said in another game."
SUBMISSION = "submission"
ANOTHER_GAME = frozenset({"started", "loaded", "resumed", "put_away", "mended"})
"""Reasons of notices after which another game may be on the table, or none."""
_LOCKED = {False: "", True: "; it is cut off and locked out for a while"}


class Link:
    """Publishes what each audience may see after every change, and hands phones' wishes to the table.

    It lives on the loop that called ``start``. A broker that comes back is told everything anew.

    carrier: the way to the broker.
    new_seats: awaited before the first view of another game, or of other names in the same one, is published. It gets
    seat → name, and whether the game is another.
    swaps: awaited with two seats whose people changed places, before anything is said to these seats or heard of them.
    seals_of: a seat, or ``host`` → the seals of its phones, None for a phone that does not seal. Without a phone there
    are none, and the view is not published at all.
    playing: seat → name, in turn order.
    desks: answers what is asked beside the game.
    held: seats → for each that has a phone, the places whose presence says whether one of its phones is looked at.
    loud_since: place → when it said too much last, in seconds of a clock that only grows.
    withheld: places that were released, but whose former phones might still read. Their seats' views are kept back.
    """

    def __init__(
        self,
        table: TablePort,
        topics: Topics,
        carrier: Carrier,
        new_seats: NewSeats,
        swaps: Swaps,
        seals_of: SealsOf,
        desks: Desks,
        held: Held = lambda seats: {},
    ) -> None:
        self.table = table
        self.topics = topics
        self.playing: dict[str, str] = {}
        self.withheld: set[str] = set()
        self._new_seats = new_seats
        self._swaps = swaps
        self._swapped: list[tuple[str, str]] = []
        self._settled = asyncio.Event()
        self._settled.set()
        self._seals_of = seals_of
        self._desks = desks
        self._held = held
        self._carrier = carrier
        self._there = False
        self._present: dict[str, bool] = {}
        self._heard: set[str] = set()
        self._watchers: list[Callable[[], None]] = []
        self._sent: dict[str, tuple[bytes, Sequence[Seal | None]]] = {}
        self._scribe = Scribe()
        self._step = VIEW_STEP
        self._changed = asyncio.Event()
        self._open: Counter[str] = Counter()
        self._answering: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._game: str | None = None
        self._anew = True
        self.loud_since: dict[str, float] = {}
        self._deaf: Callable[[], None] = lambda: None

    # -- for the app

    async def start(self) -> None:
        """Begins to look for the broker and to follow the table."""
        self._loop = asyncio.get_running_loop()
        self._deaf = self.table.listen(self._on_notice)
        await self._look_who_plays()
        self._changed.set()
        self._task = asyncio.create_task(self._redraw())
        self._carrier.start(self)

    async def stop(self) -> None:
        """Says ``offline`` and leaves."""
        self._deaf()
        self._there = False
        await self._carrier.stop()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def connected(self) -> bool:
        """Whether the broker is there."""
        return self._there

    @property
    def trouble(self) -> str | None:
        """Why the broker is not there: ``waiting``, ``unreachable`` or ``refused``; None while it is."""
        return self._carrier.trouble

    def is_there(self, place: str) -> bool:
        """Whether the phone of a place is connected now."""
        return self._present.get(place, False)

    def was_heard(self, place: str) -> bool:
        """Whether the phone of a place was there since this game was opened. The book remembers phones of others."""
        return place in self._heard

    def forget(self, place: str) -> None:
        """A phone lost its place: nobody is there any more, whatever it said last."""
        self._heard.discard(place)
        if self._there and self._present.pop(place, False):
            self._carrier.publish(self.topics.presence(place), b"offline", retain=True)

    def redraw(self) -> None:
        """Publishes what changed, as after a change at the table."""
        self._changed.set()

    def listen(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Calls ``watcher`` on the loop when presence or connection change; returns how to stop."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher)

    # -- the carrier

    def found(self) -> None:
        """The broker is there: all that is known is said to it."""
        self._there = True
        self._sent.clear()
        self._changed.set()
        self._tell()

    def lost(self) -> None:
        """The broker is gone, and nobody knows who is there."""
        self._there = False
        self._present.clear()
        self._tell()

    def hear(self, topic: str, payload: bytes, kept: bool) -> None:
        """A phone says that it is there, or what it wants."""
        place = self.topics.place_of(topic)
        if place is not None:
            self._on_presence(place, payload.strip(b'"') == b"online")
        channel = self.topics.channel_of(topic, "from")
        if channel is None:
            return
        if kept:  # by a broker that lets it: an old wish, never played again
            self._carrier.publish(topic, b"", retain=True)
            return
        task = asyncio.ensure_future(self._answer(channel, payload))
        self._answering.add(task)
        task.add_done_callback(self._answering.discard)

    def loud(self, overdone: Overdone) -> None:
        """A phone says too much: it is told, and the host is told who."""
        place = overdone.user.partition(".")[0]
        if place not in PLACES:
            return
        _log.warning("%s says too much (%s)%s", place, overdone.reason, _LOCKED[overdone.locked])
        self.loud_since[place] = monotonic()
        channel = PLACES[place].channel
        if channel is not None:
            to = tuple(seal for seal in self._seals_of(channel) if seal is not None)
            told = Unreadable(None, "too_loud", _TOO_LOUD, {})
            self._say(channel, refusal_answer(told, self.table.seq), to)
        self._changed.set()
        self._tell()

    # -- out

    def _on_notice(self, notice: Notice) -> None:
        if notice.reason != SUBMISSION:
            self._game = None  # it may be another one now
        if notice.reason in ANOTHER_GAME:
            self._anew = True
        moved = next(filter(None, map(_moved, notice.answer.get("events", ()))), None)
        if moved is not None:
            self._swapped.append(moved)
            self._settled.clear()
        self._changed.set()

    async def _redraw(self) -> None:
        """Publishes the newest views, round after round. All changes that come during a round share the next one."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._look_who_plays()
            except OSError as error:
                _log.warning("phones wait, the disk refuses: %s", error)
                self._loop.call_later(RETRY_SECONDS, self._changed.set)
                continue
            self._step = view_step(self._scribe.written({**self.table.view_for("table")}))
            for channel in (*SEATS, None, HOST):
                self._publish_view(channel)
                # A view takes time to make and to seal: others get a turn between two.
                await asyncio.sleep(0)

    async def _look_who_plays(self) -> None:
        while self._swapped:
            await self._swaps(*self._swapped[0])
            del self._swapped[0]
        self._settled.set()
        playing, anew = playing_at(self.table), self._anew
        if not anew and playing == self.playing:
            return
        self._anew = False
        try:
            await self._new_seats(playing, anew)
        except OSError:
            self._anew = self._anew or anew
            raise
        if anew:
            self._heard = {place for place, there in self._present.items() if there}
        changed, self.playing = playing != self.playing, playing
        if changed:
            self._tell()

    def _publish_view(self, channel: str | None) -> None:
        """channel: a seat or the host; None for what everybody may read."""
        try:
            if channel is None:
                self._publish_kept(self.topics.public, self._common_view(), ())
                return
            if not self._settled.is_set():
                return  # two people change places just now; the next round publishes
            topic, seals = self.topics.view(channel), self._readers(channel)
            self._publish_kept(topic, self._view(channel) if seals else None, seals)
        except Exception:  # of one view: all others are still to be published
            _log.exception("the view for %s could not be published", channel or "everybody")

    def _common_view(self) -> Json:
        """The table's view, and whose presence tells of which seat: a phone alone cannot know who has one."""
        held = self._held(self.playing)
        view = self.table.view_for("table")
        return {**view, "phones": held} if held else {**view}

    def _view(self, channel: str) -> Json:
        if channel == HOST:
            view = host_view(self.table)
            return {**view, "host": {**view["host"], **self._desks.told()}}
        return self._desks.told_to(channel, {**self.table.view_for(channel)})

    def _readers(self, channel: str) -> Sequence[Seal | None]:
        """Who reads a channel's view, none while it must not be published."""
        playing = channel == HOST or channel in self.playing
        held_back = any(place in self.withheld for place in phones_of(channel))
        return self._seals_of(channel) if playing and not held_back else ()

    def _publish_kept(self, topic: str, view: Json | None, seals: Sequence[Seal | None]) -> None:
        """Publishes a view unless it was the last thing said there; sealed anew, even the same view would differ.

        None takes back what is kept there.
        """
        body = b"" if view is None else self._scribe.written(view)
        if self._there and self._sent.get(topic) != (body, seals):
            payload = _sealed(seals, body, lambda: packed(body, self._step))
            self._carrier.publish(topic, payload, retain=True)
            self._sent[topic] = (body, seals)

    # -- in

    async def _answer(self, channel: str, payload: bytes) -> None:
        await self._settled.wait()
        sealing = tuple(seal for seal in self._seals_of(channel) if seal is not None)
        if channel == HOST and not sealing:
            return  # nobody is the host, so nobody can have said this
        wish, to = read_sealed(payload, sealing)
        if isinstance(wish, Wish) and sealing and self._is_of_another_game(wish):
            wish = Unreadable(wish.id, "other_game", _OTHER_GAME, {})
        if isinstance(wish, Wish) and self._open[channel] >= OPEN_WISHES_PER_SEAT:
            wish = Unreadable(wish.id, "wish_too_many", "Too many wishes are open at once.", {})
        if isinstance(wish, Unreadable):
            self._say(channel, refusal_answer(wish, self.table.seq), to)
            return
        self._open[channel] += 1
        try:
            place = to[0].login.partition(".")[0] if to else None
            answer = await self._decided(channel, wish, place)
            self._say(channel, {**answer, "id": wish.id}, to)
        except Exception:
            _log.exception("the table did not answer a wish")
            failed = Unreadable(wish.id, "table_failed", "The table could not do this now.", {})
            self._say(channel, refusal_answer(failed, self.table.seq), to)
        finally:
            self._open[channel] -= 1

    def _is_of_another_game(self, wish: Wish) -> bool:
        """Whoever carries messages may keep a sealed one and bring it when the same people play again."""
        if self._game is None:
            view = self.table.view_for("table")
            self._game = None if view["game"] is None else view["commitment"]
        in_a_game = self._game is not None and not self._desks.is_for_desk(wish)
        return in_a_game and wish.game != self._game

    async def _decided(self, channel: str, wish: Wish, place: str | None) -> Json:
        if self._desks.takes(wish):
            return await self._desks.answer(channel, wish, self.table.seq, place)
        return await self.table.submit(_submission(channel, wish))

    def _say(self, channel: str, answer: Json, to: Sequence[Seal]) -> None:
        """Answers, sealed for those in ``to``; while it was decided, one may have lost its place.

        In plain only what was asked in plain, where nobody has begun to seal since.
        """
        now = self._seals_of(channel)
        readers = tuple(seal for seal in to if seal in now)
        plain = not to and not any(now)
        if self._there and (readers or plain):
            body = encode(answer)
            payload = _sealed(readers, body, lambda: _in_steps(answer, body))
            self._carrier.publish(self.topics.answer(channel), payload, retain=False)

    def _on_presence(self, place: str, there: bool) -> None:
        if self._present.get(place, False) != there:
            self._present[place] = there
            new = there and place not in self._heard
            self._heard.update([place] if there else [])
            if new or self._seals_of(HOST):
                self._changed.set()  # all know who has a phone, and the host who is there
            self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self._watchers):
            watcher()


def _moved(event: Mapping[str, str]) -> tuple[str, str] | None:
    """The two places whose phones an event makes change places; of two events that say the same the first will do."""
    if event["type"] == SeatsSwapped.type:
        return event["seat"], event["other"]
    return (event["was"], event["variant"]) if event["type"] == Recolored.type else None


def playing_at(table: TablePort) -> dict[str, str]:
    """Seat → name in the present game, in turn order; empty without a game."""
    return {entry["seat"]: entry["name"] for entry in table.view_for("table")["seats"]}


def played_at(table: TablePort) -> str:
    """The present game with its number of seats, ``base 4``; empty without a game."""
    view = table.view_for("table")
    return "" if view["game"] is None else f"{view['game']} {len(view['seats'])}"


def _submission(channel: str, wish: Wish) -> Submission:
    """A seat speaks for itself, or names in ``for`` the robot that its person lays for; the host says for whom, with
    the touchscreen's rights."""
    if channel == HOST:
        seat, origin = str(wish.do.get("seat", "")), HOST
    else:
        seat, origin = str(wish.do.get("for", channel)), f"phone:{channel}"
    do = {name: value for name, value in wish.do.items() if name != "for"}
    return Submission(str(wish.id), origin, seat, wish.seen, {**do, "seat": seat})


def _in_steps(answer: Json, body: bytes) -> bytes:
    """An answer in its steps: all described pages have one, so that none is told from another by its size."""
    return packed(body, PAGE_STEP) if LOOK in answer else padded(body, ANSWER_STEP)


def _sealed(seals: Sequence[Seal | None], body: bytes, plain: Callable[[], bytes]) -> bytes:
    """For one that does not seal, and for nobody, as it is; plain: the body as it goes into a seal."""
    sealing = [seal for seal in seals if seal is not None]
    return sealed_for(sealing, plain()) if sealing else body
