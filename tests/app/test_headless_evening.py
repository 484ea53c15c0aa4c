"""A whole evening at a table without a screen: the real program, its own broker, and phones that only know their codes.

Short in the check: some moves of two games. With KATANE_LONG=1 every game is played to its end.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.locale import Words
from companion.phones.client import Phone
from companion.phones.pairing import PairingBook
from companion.rules import GAMES
from tests.app.host.houses import keys_of, said_on
from tests.app.running import RunningTable
from tests.networked import networked

pytestmark = pytest.mark.e2e

Json = dict[str, Any]
LONG = os.environ.get("KATANE_LONG") == "1"
MOVES = 20_000 if LONG else 24
KEYS = sorted({game.key for game in GAMES})
EVENINGS = [
    ("great_wall", "cities_knights"),
    pytest.param(("troy", "base"), marks=pytest.mark.long),
    pytest.param(("alexander", "base"), marks=pytest.mark.long),
]
"""The games of an evening, the first on a board that is a reconstruction."""


class HeadlessEvening:
    """People with phones. The host's phone does all that a table needs, and nobody looks at a screen."""

    def __init__(self, http: str, data: Path, seed: int) -> None:
        self._http, self._data = http, data
        self._luck = random.Random(seed)
        self._wishes = 0
        self.host: Phone
        self.seats: dict[str, Phone] = {}
        self.told: list[str] = []

    async def begin(self) -> None:
        """The host scans what stands in the terminal."""
        book = PairingBook(self._data / "phones.json")
        self.host = await Phone.join(f"{self._http}/j/{book.code('host')}#{book.key}")
        self._key = book.key

    async def ask(self, **do: object) -> Json:
        """The page that the host's phone shows after a tap."""
        wish = {"type": "host", "language": "fr", **do}
        self._wishes += 1
        answer = await self.host.submit(wish, ident=f"h{self._wishes}")
        assert answer["ok"], answer
        page: Json = answer["page"]
        self.told.append(said_on(page))
        return page

    async def end(self) -> Json:
        """The game leaves the table, as the key of the page says that asks about it."""
        keys = keys_of(await self.ask(act="end"))
        (leads,) = [key["do"] for key in keys if (key["do"] or {}).get("act") == "away"]
        return await self.ask(**leads)

    async def tap(self, page: Json, word: str) -> Json:
        """Taps the key that says this."""
        (key,) = [one for one in keys_of(page) if word in (one["word"], one["note"])]
        return await self.ask(**key["do"])

    async def code(self, place: str) -> str:
        """What a place's page shows to be scanned."""
        page = await self.ask(act="code", place=place)
        (code,) = [part["code"] for part in page["parts"] if part.get("code")]
        assert code["rows"]
        return f"{self._http}/j/{code['text']}#{self._key}"

    async def set_up(self, game: str) -> None:
        """Game, names, dice and board; everybody without a phone scans the code that the host holds out."""
        page = await self.tap(await self.ask(act="home"), "Nouvelle partie")
        page = await self.tap(await self.ask(act="setup_game"), f"{GAME_NAMES[game]}")
        for chair in [one for one in keys_of(page) if one.get("seat")]:
            field = (await self.ask(**chair["do"]))["parts"][0]["field"]
            await self.ask(**field["do"], text=f"P{chair['seat']}")
        await self.ask(act="choose", of="custody", key="dice", value="app")
        await self.ask(act="start")  # which says of a reconstructed board that it is one
        for one in keys_of(await self.ask(act="codes")):
            if one.get("seat") and one["seat"] not in self.seats:
                self.seats[one["seat"]] = await Phone.join(await self.code(one["seat"]))
        for phone in (self.host, *self.seats.values()):
            await phone.until(partial(_plays, phone, game))

    async def play(self, moves: int) -> int:
        """So many moves by the seats' own phones, or until the game is over; how many there were."""
        seq = (self.host.view or {})["seq"]
        for count in range(moves):
            view = await self.host.seen(seq)
            if view["winners"] is not None:
                return count
            phone = self.seats[self._luck.choice(view["obligations"])["seat"]]
            seen = await phone.seen(seq)
            options = [one for one in seen["options"] if one["type"] not in ("offer_trade",)]
            answer = await phone.submit(self._luck.choice(options))
            assert answer["ok"], answer
            seq = answer["seq"]
        await self.host.seen(seq)
        return moves

    async def lose(self, seat: str) -> None:
        """A phone is gone; the host asks, another player agrees, and a new phone has the hand."""
        latest = (self.host.view or {})["seq"]  # the lost phone may be behind the last move
        before = await self.seats[seat].seen(latest)
        await self.seats[seat].drop()
        asking = await self.ask(act="release", what=seat)
        witness = next(one for one in self.seats if one != seat)
        await self.seats[witness].until(lambda: bool((self.seats[witness].view or {}).get("asked")))
        assert (await self.seats[witness].submit({"type": "agree", "yes": True}))["ok"]
        shown = await self.ask(**asking["again"])
        (code,) = [part["code"]["text"] for part in shown["parts"] if part.get("code")]
        old = self.seats[seat]
        self.seats[seat] = await Phone.join(f"{self._http}/j/{code}#{self._key}")
        after = await self.seats[seat].seen(before["seq"])
        assert hands(after, seat) == hands(before, seat)
        await old.until(lambda: old.refused)
        await old.close()

    async def leave(self) -> None:
        for phone in (self.host, *self.seats.values()):
            await phone.close()


GAME_NAMES = {game: Words("fr")(f"touchscreen.setup.game.{game}") for game in KEYS}


def _plays(phone: Phone, game: str) -> bool:
    return phone.view is not None and phone.view["game"] == game


def hands(view: Json, seat: str) -> object:
    """What a view tells of a seat's hand."""
    (own,) = [one for one in view["seats"] if one["seat"] == seat]
    return own["hand"]


@pytest.fixture
async def evening(tmp_path: Path) -> AsyncIterator[HeadlessEvening]:
    with RunningTable(tmp_path / "data", "--lang", "fr") as table:
        ready = await asyncio.to_thread(table.ready)
        played = HeadlessEvening(ready["http"], tmp_path / "data", seed=16)
        await played.begin()
        yield played
        await played.leave()
        assert await asyncio.to_thread(table.end, signal.SIGTERM) == 0


@pytest.mark.tour("evenings")
@networked
@pytest.mark.timeout(3000 if LONG else 120)
@pytest.mark.parametrize("games", EVENINGS)
async def test_an_evening_of_two_games_and_a_lost_phone_needs_no_screen(
    evening: HeadlessEvening, games: tuple[str, str]
) -> None:
    await evening.set_up(games[0])
    await evening.play(MOVES)
    first = (evening.host.view or {})["winners"]
    if first is None:
        await evening.lose("white")
        await evening.end()
    await evening.set_up(games[1])
    await evening.play(MOVES // 2)
    if (evening.host.view or {})["winners"] is None:
        await evening.lose("blue")
    await evening.play(MOVES)
    if (evening.host.view or {})["winners"] is not None:
        page = await evening.tap(await evening.ask(act="home"), "Une revanche")
        assert "Pred" in said_on(page)
    listed = keys_of(await evening.ask(act="games"))
    kept = await evening.ask(**listed[0]["do"])
    assert GAME_NAMES[games[0]] in said_on(kept)
    if first is None:
        goes_on = (evening.host.view or {})["winners"] is None
        asked = await evening.ask(**keys_of(kept)[-1]["do"])
        if goes_on:  # that is asked before another game takes its place
            (yes,) = [one for one in keys_of(asked) if one.get("kind") == "warn"]
            await evening.ask(**yes["do"])
        await evening.host.until(lambda: (evening.host.view or {})["game"] == games[0])
        assert (evening.host.view or {})["winners"] is None
    told = "\n".join(evening.told).lower()
    assert "reconstruction" in told
    assert "écran" not in told
    assert not any(isinstance(one.get("hand"), dict) for one in (evening.host.view or {})["seats"])
