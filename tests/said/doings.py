"""Evenings in which people, the host, robots and the table all do something, and who did what, as it was submitted."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules import GAMES
from companion.table import MemoryStore, Submission, Table
from tests.said.wandering import corrections
from tests.table.evening import IDS

Json = dict[str, Any]
NAMES = ("Zorah", "Quill", "Vexin", "Wyke", "Jorun", "Xanti")
"""No word of either language holds one of these."""
BESIDE = ("undo", "confirm_undo", "refuse_undo", "correct")
BEGINS = {"dice_rolled", "turn_started", "game_started"}


@dataclass
class Past:
    """What the test itself submitted. held: of what still holds, its number, whose it is and what events came of it.

    None: nobody's, who was at the screen or the host's phone.
    """

    held: list[tuple[int, str | None, set[str]]] = field(default_factory=list)
    asked: str | None = None

    @property
    def since(self) -> int:
        """The number of the last roll, turn or beginning."""
        return self.last(BEGINS)

    def last(self, kinds: set[str]) -> int:
        """The number of the last thing that holds of which one of these events came."""
        return max((seq for seq, _, came in self.held if came & kinds), default=0)


@dataclass(frozen=True)
class Doing:
    """One thing done. who: a seat, ``host`` or ``touch``; beside: it is no move of the game; game: the how-manieth."""

    seq: int
    who: str
    beside: bool
    since: int
    since_roll: int
    game: int
    events: list[Json]
    owner: str | None
    rolled: bool


def subject(origin: str, seat: str, type_: str) -> str:
    """Who really does it: a phone's person, else the seat, where what is said is a move of the game."""
    device, _, own = origin.partition(":")
    if device == "phone":
        return own
    return device if type_ in BESIDE and device in ("host", "touch") else seat


class Doings:
    """A table, and all that was done at it."""

    def __init__(self, key: str, count: int, seed: int) -> None:
        self.luck = random.Random(seed)
        game = next(g for g in GAMES if g.key == key and count in g.counts)
        names = zip(game.seats[-count:], NAMES, strict=False)
        players: list[Json] = [{"seat": seat, "name": name} for seat, name in names]
        players[-1]["robot"] = "gentle"
        self.seats = [one["seat"] for one in players]
        self.names = {one["seat"]: one["name"] for one in players}
        self.robot = self.seats[-1]
        self.new = {"game": key, "players": players}
        self.store = MemoryStore()
        self.table = Table(self.store)
        self.past = Past()
        self.game = 0

    async def begin(self) -> None:
        """A game, after the first another on the same table."""
        self.game += 1
        entropy = self.luck.randrange(10**6)
        answer = await self.table.start({**self.new, "entropy": entropy}, "host")
        assert answer["ok"], answer
        self.past = Past()

    async def reload(self) -> None:
        """The program ends and starts again; what everybody sees is what it was."""
        before = [self.table.view_for(who) for who in ("table", *self.seats)]
        await self.table.close()
        self.table = Table(self.store)
        await self.table.open()
        assert [self.table.view_for(who) for who in ("table", *self.seats)] == before

    async def play(self, steps: int) -> AsyncIterator[Doing]:
        """So many things done, and each as it was done."""
        for _ in range(steps):
            if not self.table.view_for("table")["obligations"]:
                return
            done = await self._step()
            if done is not None:
                yield done

    async def _step(self) -> Doing | None:
        if self.table.view_for("table")["undo"]["request"]:
            return await self._answer()
        chance = self.luck.random()
        if chance < 0.15:
            return await self._undo()
        if chance < 0.35:
            wishes = list(corrections(self.table, self.luck))
            do = self.luck.choice([*wishes, *self._hands()])
            return await self._sent(self._shared(), self.luck.choice(self.seats), do)
        return await self._move()

    def _hands(self) -> Iterator[Json]:
        """Hands put right, which is done most."""
        for seat in self.seats:
            cards = {"brick": self.luck.randrange(3), "ore": self.luck.randrange(3)}
            yield {"type": "correct", "fact": "resources", "of": seat, "cards": cards}

    def _shared(self) -> str:
        return self.luck.choice(("host", "touch"))

    async def _undo(self) -> Doing | None:
        owner = self.past.held[-1][1] if self.past.held else None
        origin = self.luck.choice(("host", "touch", f"phone:{owner or self.seats[0]}"))
        seat = origin.partition(":")[2] or self.luck.choice(self.seats)
        return await self._sent(origin, seat, {"type": "undo", "across": True})

    async def _answer(self) -> Doing | None:
        by = self.table.view_for("table")["undo"]["request"]["by"]
        other = next(seat for seat in self.seats[:-1] if seat != by)
        origin = self.luck.choice(("touch", f"phone:{other}"))
        type_ = self.luck.choice(("confirm_undo", "confirm_undo", "refuse_undo"))
        return await self._sent(origin, other, {"type": type_})

    async def _move(self) -> Doing | None:
        seat = self.luck.choice(self.table.view_for("table")["obligations"])["seat"]
        listed = self.table.options(seat)
        kinds = sorted({do["type"] for do in listed} - {"offer_trade"}) or ["offer_trade"]
        kind = self.luck.choice(kinds)
        do = self.luck.choice([do for do in listed if do["type"] == kind])
        person = self.luck.choice(self.seats[:-1])
        own = ("robot", f"phone:{person}") if seat == self.robot else (f"phone:{seat}",)
        for origin in (*own, self._shared()):
            done = await self._sent(origin, seat, do)
            if done is not None:
                return done
        raise AssertionError(do)

    async def _sent(self, origin: str, seat: str, do: Mapping[str, Any]) -> Doing | None:
        wish = Submission(f"doing-{next(IDS)}", origin, seat, None, do)
        answer = await self.table.submit(wish)
        if not answer["ok"]:
            return None
        type_ = str(do["type"])
        who = subject(origin, seat, type_)
        kinds = {event["type"] for event in answer["events"]}
        owner = self.past.held[-1][1] if type_ in BESIDE[:2] and self.past.held else None
        if type_ == "undo" and "undo_asked" in kinds:
            self.past.asked = who
        elif type_ in ("undo", "confirm_undo"):
            who = self.past.asked if type_ == "confirm_undo" and self.past.asked else who
            self.past.held.pop()
        elif type_ not in BESIDE or type_ == "correct":
            whose = who if who in self.seats else None
            self.past.held.append((answer["seq"], whose, kinds))
        return Doing(
            answer["seq"],
            who,
            type_ in BESIDE,
            self.past.since,
            self.past.last({"dice_rolled"}),
            self.game,
            answer["events"],
            owner,
            "dice_rolled" in kinds and type_ not in BESIDE,
        )


async def evening(
    key: str, count: int, seed: int, steps: int
) -> AsyncIterator[tuple[Doings, Doing]]:
    """Two games on one table, the first with a start of the program anew in its middle."""
    doings = Doings(key, count, seed)
    await doings.table.open()
    for game in range(2):
        await doings.begin()
        async for done in doings.play(steps // 2):
            yield doings, done
        if game == 0:
            await doings.reload()
            async for done in doings.play(steps // 2):
                yield doings, done
    await doings.table.close()
