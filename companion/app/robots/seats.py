"""Plays the seats that are robots': by the same port as a phone, one command after the other, at a pace to follow."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from companion.app.robots.again import Silences
from companion.app.robots.pace import SHARE, RobotPace, TurnPauses
from companion.app.robots.reports import Do, asks, reports
from companion.app.robots.thinking import RobotQuestion, Thinker, ThinkingError, Thought
from companion.rules.kinds import kind_of
from companion.rules.shapes import OfferView
from companion.rules.terms import CARDBOARD
from companion.table.ports import Notice, Submission, TablePort
from companion.table.robots import RESOURCES, TOLD
from companion.table.shapes import View, event_of, robots_of

if TYPE_CHECKING:
    from companion.table import wire

Json = dict[str, Any]

ORIGIN: Final = "robot"
SECONDS: Final = 4.0
"""What a thought may last; after that people play the seat by hand, and the next thought begins anew."""
PATIENT: Final = 8.0
"""What the thought of a robot may last that is asked again: people know by then that they can play for it."""
ANSWERING: Final = 1.4
"""The same where somebody waits for an answer to an offer: with its pause it comes within two seconds."""
_TOLD: Final = frozenset(TOLD)
"""``_given`` leaves out those that say nothing."""
ON_ITS_WAY: Final = 2.0
"""Seconds that an answer may take from the finger to the table."""
GLANCE: Final = 0.5
"""Seconds between two looks at whether people are still reading an offer whose time is up."""
MOST: Final = 60
"""Commands in one turn of its own; then it ends the turn."""


class RobotSeats:
    """All robots of a table. ``run`` plays until cancelled; whatever fails leaves the seat to people's hands.

    silent: called with a seat whose robot gave no answer and True, once each time it falls silent, and with False once
    it answers again; read: the numbers of the offers whose answers people have open, which are theirs for as long;
    covered: for how many seconds something has lain over the map, so that nobody sees what a robot does;
    silences: keeps the silent ones; each is asked again after a while, and after whatever happens at the table.
    """

    def __init__(
        self,
        table: TablePort,
        thinker: Thinker,
        pace: RobotPace | None = None,
        silent: Callable[[str, bool], None] = lambda seat, silent: None,
        read: Callable[[], Collection[int]] = tuple,
        covered: Callable[[], float | None] = lambda: None,
        silences: Callable[[Callable[[str, bool], None]], Silences] = Silences,
    ) -> None:
        self._table = table
        self._thinker = thinker
        self._pace = pace or RobotPace()
        self._silences = silences(silent)
        self._read = read
        self._covered = covered
        self._ids = itertools.count(1)
        self._stirred = asyncio.Event()
        self._left: set[tuple[str, str]] = set()
        self._turn = TurnPauses()
        self._next = 0.0
        self._lies = 0
        self._head: object = None
        self._done = (object(), 0)
        self._offered: tuple[object, float, object, float] = (None, 0.0, None, 0.0)
        self._came: dict[object, float] = {}

    async def run(self) -> None:
        """Plays until cancelled, then lets go of whoever thinks."""
        stop = self._table.listen(self._heard)
        try:
            while True:
                self._stirred.clear()
                if not await self.step():
                    await self._stirs()
        finally:
            stop()
            await self._thinker.close()

    def _heard(self, _: Notice) -> None:
        self._stirred.set()

    async def _stirs(self) -> None:
        """Until something happens at the table, or a silent robot is to be asked again."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._silences.left(self._now_at())):
                await self._stirred.wait()

    @staticmethod
    def _now_at() -> float:
        return asyncio.get_running_loop().time()

    async def step(self) -> bool:
        """One command of one robot, if a robot has something to do; whether it is worth to look again at once."""
        view = self._table.view_for("table")
        if view["game"] is None or view["winners"] is not None:
            return False
        told = view.get("robots")
        if not told or not told["seats"]:
            return False
        self._silences.keep(told["seats"])
        again = self._silences.due(self._now_at())
        self._left = {(head, seat) for head, seat in self._left if seat not in again}
        await self._thinker.prepare()
        self._followed(len(told["to_lay"]))
        self._looked_at(view)
        if view["undo"]["request"] is not None:
            return await self._agreed(view)
        if told["waits"]:
            return False
        for seat in _asked(view):
            if (view["head"], seat) not in self._left:
                return await self._played(seat, view)
        return False

    def _followed(self, lies: int) -> None:
        """All that was to lay is laid: nobody needs the rest of the pause."""
        if self._lies and not lies:
            self._next = 0.0
        self._lies = lies

    def _looked_at(self, view: View) -> None:
        """What people did in a robot's turn is looked at as what it does itself, the dice that they threw for it above
        all; who answers an offer knows what that does.
        """
        if view["head"] == self._head:
            return
        self._head, seat = view["head"], view["active"]
        wanted = self._after_dice(view) or (self._pace.rolled if _happened(view) else 0.0)
        if wanted and seat in view["robots"]["seats"] and not view["offers"]:
            pause = self._turn.pause((view["commitment"], _turn_of(view), seat), wanted)
            self._next = max(self._next, self._now_at() + pause)

    def _after_dice(self, view: View) -> float:
        """How long dice that have just fallen are looked at; 0 where none have."""
        if "dice_rolled" not in _happened(view):
            return 0.0
        asks = view["custody"][RESOURCES] == CARDBOARD and not _owes(view, view["active"], "act")
        if asks:
            return self._pace.laid
        return self._pace.rolled if view["custody"]["dice"] == "app" else self._pace.entered

    async def _agreed(self, view: View) -> bool:
        """Where no other person is there to agree, a robot lets people take back what they ask for."""
        request, robots = view["undo"]["request"], view["robots"]["seats"]
        by = None if request is None else request["by"]
        others = [entry["seat"] for entry in view["seats"] if entry["seat"] != by]
        if any(seat not in robots for seat in others):
            return False
        agreed: wire.ConfirmUndo = {"type": "confirm_undo"}
        answer = await self._sent(others[0], view, agreed)
        return bool(answer["ok"])

    async def _played(self, seat: str, view: View) -> bool:
        answers = _answers_offer(view, seat)
        seconds = PATIENT if self._silences.has(seat) else SECONDS
        thought = await self._thought(seat, view, ANSWERING if answers else seconds)
        if self._table.seq != view["seq"]:
            return True
        wish: Do | None = None if thought is None else thought.do
        do = None if wish is None else _given(wish)
        until = self._answers_at(view, seat) if answers else self._next
        held: int | None = None
        if do is None and answers:
            do = _declined(view, seat)
        elif do is None and (own := _own_offer(view, seat)) is not None:
            do = {"type": "withdraw_trade", "offer": own["id"]}
            if _waits_for_answers(own):
                until, held = self._offered_until(own, view, self._pace.offered), own["id"]
        elif do is not None and (own := _asks_people_too(view, seat, do)) is not None:
            until, held = self._offered_until(own, view, self._pace.asked), own["id"]
        if thought is not None and do is None and self._stands(seat):
            self._silences.falls(seat, self._now_at())
        elif thought is not None:
            self._silences.ends(seat)
        if do is None or self._reports(do):
            self._leaves(seat, view)
            return True
        if self._asks(view, do):
            return await self._asked(seat, view, do)
        if not await self._paused(seat, view, until, held):
            return True
        done = await self._tried(seat, view, do)
        if done and thought is not None and thought.why and do["type"] == "decline_trade":
            await self._said(seat, thought.why)
        return True

    async def _asked(self, seat: str, view: View, do: Do) -> bool:
        """What only people see of it, as the card that is drawn, they say, and do it by that."""
        wanted = {key: value for key, value in do.items() if key not in _TOLD and key != "seat"}
        if view["robots"].get("asks", {}).get(seat) != wanted:
            if not await self._paused(seat, view, self._next):
                return True
            asked: wire.RobotAsks = {"type": "robot_asks", "do": wanted}
            await self._sent(seat, view, asked)
        self._leaves(seat, self._now(view))
        return True

    def _offered_until(self, offer: OfferView, view: View, seconds: float) -> float:
        """When people have had so long for a robot's own offer; whoever answers sooner is not waited for.

        After each answer and counter-offer the others have half of it once more: they may have waited for that.
        """
        of, now = (view["commitment"], offer["id"]), self._now_at()
        known, came, head, latest = self._offered
        if known != of:
            came = latest = now
        elif head != view["head"]:
            latest = now
        self._offered = (of, came, view["head"], latest)
        return max(came + seconds, latest + seconds / SHARE)

    async def _thought(self, seat: str, view: View, seconds: float) -> Thought | None:
        strength = view["robots"]["seats"][seat]["strength"]
        own = self._table.view_for(seat)
        if own["game"] is None:
            return None
        if seat in view["robots"].get("unnamed", ()):
            kept = [one for one in own["options"] if not self._rests_on_unnamed(one)]
            own = {**own, "options": kept}
        question = RobotQuestion(view["commitment"], seat, strength, own)
        try:
            thought = await self._thinker.think(question, seconds)
        except ThinkingError:
            self._silences.falls(seat, self._now_at())
            return None
        return thought

    async def _paused(self, seat: str, view: View, until: float, held: int | None = None) -> bool:
        """Waits until people have followed; whether nothing happened meanwhile.

        held: an offer that it waits for besides as long as people have its answers open, and a moment longer: what
        closed them may have been an answer that is still on its way. So it does in its own turn while the map is
        covered, for a time.
        """
        loop = asyncio.get_running_loop()
        self._stirred.clear()
        if self._table.seq != view["seq"]:
            return False
        while True:
            now = loop.time()
            waits = held in self._read() or (view["active"] == seat and self._is_covered())
            until = max(until, now + ON_ITS_WAY) if waits else until
            if until <= now:
                break
            try:
                async with asyncio.timeout(min(until - now, GLANCE if waits else until - now)):
                    await self._stirred.wait()
            except TimeoutError:
                continue
            self._stirred.clear()
            if self._table.seq != view["seq"]:
                return False
        return self._table.seq == view["seq"] and seat in robots_of(self._table.view_for("table"))

    def _is_covered(self) -> bool:
        """Whether people read something else, and not for so long that they may have gone."""
        covered = self._covered()
        return covered is not None and covered < self._pace.read

    def _answers_at(self, view: View, seat: str) -> float:
        """When it answers an offer: as long after it came as a person takes, whatever others say meanwhile; the second
        and third robot that is asked the same has thought by then, and follows soon."""
        now = self._now_at()
        offers = {(view["commitment"], offer["id"]): offer for offer in view.get("offers") or ()}
        self._came = {of: self._came.get(of, now) for of in offers}
        mine = next((of for of, offer in offers.items() if _waits_for(offer, seat)), None)
        due = self._came.get(mine, now) + self._pace.answer
        return max(due, min(now + self._pace.answer / SHARE, due + self._pace.answer))

    async def _tried(self, seat: str, view: View, do: Do) -> bool:
        """Sends it, or what is left where it was refused; whether anything was done, else it is left to people."""
        for command in (self._ended(seat, view, do), *_instead(self._table, seat, do)):
            if self._reports(command) or self._asks(view, command):
                continue
            if seat in view["robots"].get("unnamed", ()) and self._rests_on_unnamed(command):
                continue
            answer = await self._sent(seat, view, command)
            if answer["ok"]:
                self._shown(seat, view)
                return True
            if self._table.seq != view["seq"]:
                return False
        self._leaves(seat, view)
        if self._stands(seat):
            self._silences.falls(seat, self._now_at(), again=False)
        return False

    def _now(self, view: View) -> View:
        """The table's view as it is now; the one that is given where no game goes on any more."""
        now = self._table.view_for("table")
        return view if now["game"] is None else now

    def _leaves(self, seat: str, view: View) -> None:
        """Until something happens the seat is people's to play."""
        self._left = {(head, one) for head, one in self._left if head == view["head"]}
        self._left.add((view["head"], seat))

    async def _said(self, seat: str, key: str) -> None:
        """Why it declined, for everybody; what the table does not take is left unsaid."""
        view = self._table.view_for("table")
        if view["game"] is None:
            return
        why = key.rpartition(".")[2]
        said: wire.RobotSays = {"type": "robot_says", "why": why}
        await self._sent(seat, view, said)

    def _ended(self, seat: str, view: View, do: Do) -> Do:
        """The command; after too many in one turn its end, where it may be ended."""
        turn = (view["commitment"], view["turn"], seat)
        of, count = self._done
        self._done = (turn, count + 1 if of == turn else 1)
        if self._done[1] <= MOST or not _owes(view, seat, "act"):
            return do
        ends = [option for option in _options(self._table, seat) if option["type"] == "end_turn"]
        return ends[0] if ends else do

    async def _sent(self, seat: str, view: View, do: Do) -> Json:
        name = f"robot-{view['commitment'][:8]}-{view['seq']}-{next(self._ids)}"
        wish = {key: value for key, value in do.items() if key != "seat"}
        return await self._table.submit(Submission(name, ORIGIN, seat, view["seq"], wish))

    def _shown(self, seat: str, view: View) -> None:
        """From now on people look at what was done; after a turn as long as they need for all that it left to lay."""
        after = self._table.view_for("table")
        if after["game"] is None:
            return
        things = after["robots"]["to_lay"] if "robots" in after else []
        laid = bool(things) and things[-1]["seq"] > view["seq"]
        self._lies, turn, self._head = len(things), _turn_of(view), after["head"]
        over = view["active"] == seat and (_turn_of(after), after["active"]) != (turn, seat)
        wanted = self._pace.laid * len(things) if over else 0.0
        wanted = max(wanted, self._pace.laid if laid else self._pace.said, self._after_dice(after))
        pause = self._turn.pause((view["commitment"], turn, seat), wanted, last=over)
        self._next = self._now_at() + pause

    def _stands(self, seat: str) -> bool:
        """Whether the game stands still without it: nothing that people tell for it would go on."""
        options = _options(self._table, seat)
        return bool(options) and not any(map(self._reports, options))

    def _rests_on_unnamed(self, do: Do) -> bool:
        """While it holds cards that nobody has named it plays none, shows none and draws no more of them."""
        kind = str(do["type"])
        shows = kind != "roll" and self._reports(do)
        return shows or kind == "buy_development" or kind.startswith("play_")

    def _asks(self, view: View, do: Do) -> bool:
        """Whether it is for people to do: what only they see is in it, or comes out of a bank that may be empty."""
        if _TOLD & do.keys():
            return True
        return view["custody"][RESOURCES] == CARDBOARD and asks(self._table.about(), do)

    def _reports(self, do: Do) -> bool:
        return reports(self._table.about(), do)


def _given(do: Do) -> Do:
    """The command without what it leaves open."""
    return {key: value for key, value in do.items() if value is not None}


def _asked(view: View) -> Iterator[str]:
    """The robots that others wait for, first those that owe an answer to an offer; none whose cards are untold, or for
    whom people are drawing one."""
    untold = (*view["robots"].get("untold", ()), *view["robots"].get("drawing", ()))
    robots = [seat for seat in view["robots"]["seats"] if seat not in untold]
    answering = [seat for seat in robots if _answers_offer(view, seat)]
    yield from answering
    owing = dict.fromkeys(duty["seat"] for duty in view["obligations"])
    yield from (seat for seat in owing if seat in robots and seat not in answering)


def _happened(view: View) -> list[str]:
    """What has just happened in the game, by its types."""
    return [kind_of(event_of(item)) for item in view["journal"] if item["seq"] == view["seq"]]


def _turn_of(view: View) -> int:
    """Which turn it is; while all found, each round has one of every seat, as one may found twice in a row."""
    return view["turn"] or -next((duty.get("round", 0) for duty in view["obligations"]), 0)


def _owes(view: View, seat: str | None, duty: str) -> bool:
    return any(one["seat"] == seat and one["type"] == duty for one in view["obligations"])


def _open_offer(view: View, seat: str) -> OfferView | None:
    return next((o for o in view.get("offers") or () if _waits_for(o, seat)), None)


def _waits_for(offer: OfferView, seat: str) -> bool:
    return seat in offer["to"] and seat not in (*offer["accepted"], *offer["declined"])


def _waits_for_answers(offer: OfferView) -> bool:
    return any(_waits_for(offer, seat) for seat in offer["to"])


def _own_offer(view: View, seat: str) -> OfferView | None:
    """Its own offer that lies open while it has to act."""
    if not _owes(view, seat, "act"):
        return None
    return next((offer for offer in view.get("offers") or () if offer["by"] == seat), None)


def _asks_people_too(view: View, seat: str, do: Do) -> OfferView | None:
    """Its own offer of which this takes up another robot's yes before people have said theirs."""
    offer, robots = _own_offer(view, seat), view["robots"]["seats"]
    if offer is None or do["type"] != "confirm_trade" or do["with"] not in robots:
        return None
    people = [other for other in offer["to"] if other not in robots]
    return offer if any(_waits_for(offer, other) for other in people) else None


def _answers_offer(view: View, seat: str) -> bool:
    return _open_offer(view, seat) is not None


def _declined(view: View, seat: str) -> Do | None:
    """What a robot that gives no answer says to an offer: nobody waits for it."""
    offer = _open_offer(view, seat)
    if offer is None:
        return None
    return {"type": "decline_trade", "offer": offer["id"]}


def _instead(table: TablePort, seat: str, refused: object) -> Iterator[Do]:
    """What may be done in place of what was refused: the end of the turn, else anything that is allowed."""
    options = _options(table, seat)
    yield from (option for option in options if option["type"] == "end_turn")
    yield from (_given(option) for option in options[:8] if option != refused)


def _options(table: TablePort, seat: str) -> Sequence[Do]:
    """What a seat may do, each as nothing but JSON: mypy takes minutes over the union of all commands."""
    return table.options(seat)
