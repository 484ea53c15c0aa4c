"""Whatever an audience may not know, dealt anew, changes nothing of what it is told.

Views, answers, refusals, the host's options, HTTP, retained payloads, exported records, statistics and the log:
each is taken twice, with the true position and with one in which all hidden cards were dealt anew.
"""

from __future__ import annotations

import json
import logging
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone
from companion.phones.host import host_view
from companion.phones.wire import encode
from companion.rules import GAMES as PLAYABLE
from companion.rules import about, project_event, resample
from companion.rules.messages import Event, as_json
from companion.rules.packs.alexander.supply import SupplyDealt
from companion.rules.packs.troy.sides import AllegiancesDealt
from companion.rules.terms import RESOURCES
from companion.store import SqliteStore
from companion.table import Submission, Table
from companion.table.game import PlayedGame
from companion.table.luck import Luck, seed_from
from companion.table.record import exported_record
from companion.table.views import journal_of, statistics_of, view_of
from tests.phones.described import everything
from tests.phones.raw import Raw, until
from tests.rules.properties.candidates import probes
from tests.table.evening import Evening

SEATS = ("red", "blue", "white", "orange")
PLAYERS = [{"seat": seat, "name": seat.title()} for seat in SEATS]
GAMES = {
    game.key: {"game": game.key, "board": "variable" if game.printed else game.board}
    for game in PLAYABLE
    if len(SEATS) in game.counts
}
"""Every game, on a board without printed pieces."""
SECRET = {
    "card_stolen": ("resource", ("ore", "wool", "grain")),
    "development_bought": ("card", ("knight", "monopoly", "invention")),
    "progress_drawn": ("card", ("smith", "spy", "crane")),
    "row_drawn": ("resource", ("ore", "wool", "grain")),
    "card_returned": ("resource", ("ore", "wool", "grain")),
    "donated": ("cards", ({"ore": 1}, {"wool": 2}, {"grain": 1, "brick": 2})),
    "allegiances_dealt": (
        "sides",
        (
            {"red": "troy", "blue": "troy", "white": "mycenae", "orange": "mycenae"},
            {"red": "mycenae", "blue": "troy", "white": "mycenae", "orange": "troy"},
        ),
    ),
}
"""Events with something hidden: the field that hides it, and what it may be."""
PROBES: tuple[dict[str, Any], ...] = (
    {"type": "build_road", "at": "0,0,NE"},
    {"type": "build_city", "at": "0,0,N"},
    {"type": "buy_development"},
    {"type": "trade_bank", "give": "ore", "get": "wool"},
    {"type": "offer_trade", "give": {"ore": 1}, "get": {"wool": 1}},
    {"type": "offer_trade", "give": {"ore": 30}, "get": {"wool": 30}},
    {"type": "accept_trade", "offer": 1},
    {"type": "play_knight"},
    {"type": "play_monopoly", "resource": "ore"},
    {"type": "discard", "cards": {"ore": 1}},
    {"type": "steal", "from": "blue"},
    {"type": "move_robber", "at": "0,0"},
    {"type": "donate", "cards": {"ore": 1}},
    {"type": "build_ship", "at": "0,1"},
    {"type": "draw_row"},
    {"type": "swap_row"},
    {"type": "return_card", "resource": "ore"},
    {"type": "show_side", "side": "troy"},
    {"type": "bid", "total": 3},
    {"type": "bid", "total": 40},
    {"type": "pass_bid"},
    {"type": "fail_bid"},
    {"type": "march"},
    {"type": "undo"},
    {"type": "end_turn"},
    {"type": "nonsense"},
    {"type": "build_road", "at": "9,9,NE"},
)
"""Wishes that are refused at one time or another."""


CORRECTED: tuple[tuple[Any, ...], ...] = (
    ("resources", {"ore": 12}, {"wool": 17, "grain": 16}, {"coin": 9}, {"ore": 18, "coin": 9}),
    ("development", {"knight": 11}, {"monopoly": 2, "invention": 2}),
    ("progress", {"smith": 2}, {"spy": 3, "crane": 2}),
)
"""Hands that a seat may hold or not, by the fact that would say so."""


def dealt_anew(game: PlayedGame, audience: str, luck: Random) -> PlayedGame:
    """The same game with everything hidden from ``audience`` another: position and past."""
    other = PlayedGame.folded(game.entries())
    entropy = Luck(seed_from(luck.randrange(10**9)), 1)
    other.state = resample(game.ruleset, game.state, audience, entropy)
    other.states[other.seq] = other.state
    return other


def hide(game: PlayedGame, audience: str, luck: Random) -> int:
    """Gives each hidden field of the past another value, as if others had been drawn; how many."""
    changed = 0
    for line in game.lines:
        hidden = [_is_hidden(project_event(game.ruleset, e, audience)) for e in line.events]
        changed += sum(hidden)
        pairs = zip(line.events, hidden, strict=True)
        events = (_other(e, luck) if is_hidden else e for e, is_hidden in pairs)
        line.events = tuple(_dealt_anew(e, audience, luck) for e in events)
        line.shown.clear()
    game.caches = {}
    return changed


def _is_hidden(event: dict[str, Any] | None) -> bool:
    return event is not None and event["type"] in SECRET and not event[SECRET[event["type"]][0]]


def _other(event: Event, luck: Random) -> Event:
    field, values = SECRET[event.type]
    change: dict[str, Any] = {field: luck.choice(values)}
    return replace(event, **change)


def _dealt_anew(event: Event, audience: str, luck: Random) -> Event:
    """What was dealt to all at once: the sealed sides of all others changed hands, and so did their supply."""
    if isinstance(event, SupplyDealt):
        return replace(event, cards=_supply_anew(event, audience, luck))
    if not isinstance(event, AllegiancesDealt):
        return event
    others = [seat for seat in event.sides if seat != audience]
    cards = luck.sample([event.sides[seat] for seat in others], len(others))
    return replace(event, sides={**event.sides, **dict(zip(others, cards, strict=True))})


def _supply_anew(event: SupplyDealt, audience: str, luck: Random) -> dict[str, Any]:
    """Other cards for every seat but the one that sees its own, as many as it got."""
    return {
        seat: cards if seat == audience or isinstance(cards, int) else _drawn(event.each, luck)
        for seat, cards in event.cards.items()
    }


def _drawn(count: int, luck: Random) -> dict[str, int]:
    return dict(Counter(luck.choice(RESOURCES) for _ in range(count)))


_played: dict[tuple[str, int], PlayedGame] = {}
"""Games that several tests look at and none changes."""


async def positions(name: str, count: int) -> list[PlayedGame]:
    """Games on their way, with hidden hands."""
    found = [await _position(name, seed) for seed in range(count)]
    going = [game for game in found if not game.is_over]
    assert going
    return going


async def _position(name: str, seed: int) -> PlayedGame:
    if (name, seed) not in _played:
        async with Evening() as evening:
            started = await evening.start({**GAMES[name], "players": PLAYERS, "entropy": seed})
            assert started["ok"], started
            await evening.play(30 * (seed + 2), seed=seed)
            assert evening.table._game is not None
            _played[name, seed] = evening.table._game
    return _played[name, seed]


def table_with(game: PlayedGame) -> Table:
    """A table at which this game is played; only looked at, never written to."""
    table = Table(Evening().store, name="t")
    table._game = game
    return table


def hides_anything(name: str) -> bool:
    """Whether a game has an event of which not all may know everything."""
    told = about(name, len(SEATS))
    assert isinstance(told, dict)
    return not SECRET.keys().isdisjoint(event["event"] for event in told["events"])


@pytest.mark.tour("hands that a host is not told")
@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("name", GAMES)
async def test_the_host_is_told_of_no_hand(name: str) -> None:
    luck, offered = Random(1), set()
    for game in await positions(name, 8):
        seen = encode(host_view(table_with(game)))
        offered |= {
            do["type"] for dos in json.loads(seen)["host"]["options"].values() for do in dos
        }
        for _ in range(4):
            other = dealt_anew(game, "table", luck)
            hide(other, "table", luck)
            assert encode(host_view(table_with(other))) == seen
    assert offered >= {"build_road", "build_city", "end_turn"}
    told = about(name, len(SEATS))
    assert isinstance(told, dict)
    assert ("buy_development" in offered) == ("development" in told["costs"])
    assert offered.isdisjoint({"play_knight", "trade_bank", "discard"})


async def test_the_same_options_would_tell_hands_if_they_were_the_seats_own() -> None:
    """The control: what ``options`` says to the seat itself does change."""
    luck, changed = Random(1), 0
    for game in await positions("base", 8):
        table = table_with(game)
        own = {seat: table.options(seat) for seat in SEATS}
        other = table_with(dealt_anew(game, "table", luck))
        changed += any(other.options(seat) != own[seat] for seat in SEATS)
    assert changed > 0


@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("audience", ["table", *SEATS])
async def test_views_journal_statistics_and_records_tell_nothing(name: str, audience: str) -> None:
    luck, hidden = Random(2), 0
    for game in await positions(name, 5):
        other = dealt_anew(game, audience, luck)
        hidden += hide(other, audience, luck)
        assert encode(view_of(other, audience)) == encode(view_of(game, audience))
        assert journal_of(other, audience) == journal_of(game, audience)
        assert statistics_of(other, audience) == statistics_of(game, audience)
        if audience == "table":
            assert exported_record(other) == exported_record(game)
    assert hidden > 0 or not hides_anything(name)


@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("who", ["host", "observer", *SEATS[:2]])
async def test_described_pages_tell_nothing(name: str, who: str) -> None:
    luck, looked = Random(8), 0
    audience = who if who in SEATS else "table"
    for game in await positions(name, 2):
        other = dealt_anew(game, audience, luck)
        hide(other, audience, luck)
        told = [encode(page) for page in everything(table_with(game), who)]
        assert [encode(page) for page in everything(table_with(other), who)] == told
        looked += len(told)
    assert looked > 0 or who != "host"


async def test_a_record_of_a_game_that_goes_on_hides_what_the_whole_one_tells() -> None:
    """The control: were it not masked, the exported record would tell."""
    (game, *_) = await positions("base", 3)
    luck = Random(3)
    other = dealt_anew(game, "table", luck)
    assert hide(other, "table", luck) > 0
    told = [[as_json(event) for line in g.lines for event in line.events] for g in (game, other)]
    assert told[0] != told[1]


@pytest.mark.tour("hands that a refusal does not tell")
@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("name", GAMES)
async def test_a_refusal_tells_of_no_hand_but_that_of_the_seat_it_is_given_to(name: str) -> None:
    luck, codes = Random(4), set()
    for game in await positions(name, 6):
        for seat in SEATS:
            refusals = _refusals(game, seat)
            codes |= {refusal["code"] for refusal in refusals if refusal}
            for _ in range(2):
                assert _refusals(dealt_anew(game, seat, luck), seat) == refusals
    assert len(codes) > 5


def _refusals(game: PlayedGame, seat: str) -> list[dict[str, Any] | None]:
    table = table_with(game)
    return [table.why_not(seat, {**probe, "seat": seat}) for probe in PROBES]


@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("name", GAMES)
async def test_an_open_refusal_tells_of_a_hand_only_that_it_does_not_allow_the_deed(
    name: str,
) -> None:
    """Whoever acts for a seat hears yes or one and the same no, whatever the hidden cards are."""
    luck, codes = Random(5), Counter[str]()
    for game in await positions(name, 4):
        tables = [
            table_with(game),
            *(table_with(dealt_anew(game, "table", luck)) for _ in range(5)),
        ]
        for seat in SEATS:
            for do in _tried(game, tables, seat, luck):
                told = [table.why_not(seat, do) for table in tables]
                no = {encode(refusal) for refusal in told if refusal is not None}
                assert len(no) <= 1, (do, no)
                codes.update({refusal["code"] for refusal in told if refusal is not None})
    assert {"hand_cannot_pay", "hand_not_held"} <= set(codes)


def _tried(game: PlayedGame, tables: list[Table], seat: str, luck: Random) -> list[dict[str, Any]]:
    """What a seat could do with one hand or another, what is refused now and then, and every bare command."""
    listed = [do for table in tables for do in table.options(seat)]
    felt = [*probes(game.ruleset, view_of(game, "table"), seat, luck)]
    bare = [{"type": kind} for kind in game.ruleset.commands]
    put_right = [
        {"type": "correct", "fact": fact, "of": of, "cards": dict(cards)}
        for of in (seat, SEATS[0])
        for fact, *hands in CORRECTED
        for cards in hands
    ]
    found = [*felt, *bare, *put_right, *(dict(do) for do in PROBES)]
    return [*luck.sample(listed, min(60, len(listed))), *found]


# -- over the broker, with everybody listening


class Household:
    """A real table with all phones, the broker's operator, and every line that is logged."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.phones_: list[Phone] = []

    async def open(self) -> None:
        self.table = Table(SqliteStore(self.data), name="t")
        await self.table.open()
        custody = {"resources": "phones", "cards": "phones", "dice": "table"}
        new = {**GAMES["base"], "players": PLAYERS, "entropy": 5, "custody": custody}
        assert (await self.table.start(new))["ok"]
        self.phones = Phones(self.table, PhonesSettings(self.data, host="127.0.0.1"))
        await self.phones.start()
        login = self.phones._book.logins()[0]
        port = int(self.phones.ready()["mqtt"].rpartition(":")[2])
        self.operator = await Raw(port, login.user, login.password).connect()
        await self.operator.subscribe("katane/t/#")
        for place in ("red", "red+", "blue", "observer", "host"):
            self.phones_.append(await Phone.join(self.phones.join_url(place)))

    async def play(self, steps: int) -> None:
        luck = Random(6)
        for _ in range(steps):
            seat = luck.choice(self.table.view_for("table")["obligations"])["seat"]
            wish = luck.choice(self.table.options(seat))
            done = await self.table.submit(
                Submission(f"w{self.table.seq}", "touch", seat, None, wish)
            )
            assert done["ok"], done
            await self._listened()

    async def _listened(self) -> None:
        """The operator has heard of the table as it is: who leaves too much unread is cut off."""
        drawn = f'"seq":{self.table.seq},'.encode()
        public = self.phones._link.topics.public if self.phones._link else ""
        await until(lambda: any(t == public and drawn in heard for t, heard in self.operator.heard))
        self.operator.heard.clear()

    async def told(self) -> dict[str, Any]:
        """What leaves the table when it draws itself anew: by topic, sealed payloads by their length."""
        assert self.phones._link is not None
        host, observer = self.phones_[4], self.phones_[3]
        await host.seen(self.table.seq)
        await observer.until(
            lambda: observer.public is not None and observer.public["seq"] == self.table.seq
        )
        self.operator.heard.clear()
        self.phones._link._sent.clear()
        self.phones._link.redraw()
        await until(lambda: any(topic.endswith("/public") for topic, _ in self.operator.heard))
        await until(lambda: any(topic.endswith("for/host") for topic, _ in self.operator.heard))
        heard = {topic: _measured(payload) for topic, payload in self.operator.heard}
        page = self.phones._doorway and self.phones._doorway.page
        assert page is not None
        return {
            **heard,
            "host": encode(host.view),
            "observer": encode(observer.public),
            "http": encode({**page.desk.table_for("x", None), "waited": 0}),
            "record": encode(self.table.record()),
            "games": encode(self.table.games()),
        }

    async def close(self) -> None:
        for phone in self.phones_:
            await phone.close()
        await self.operator.close()
        await self.phones.stop()
        await self.table.close()


def _measured(payload: bytes) -> object:
    if b'"sealed"' not in payload:
        return payload
    return {login: len(text) for login, text in json.loads(payload)["sealed"].items()}


@pytest.mark.rule("B1.24")
async def test_nothing_that_leaves_the_table_changes_when_hidden_cards_do(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    house = Household(tmp_path)
    await house.open()
    luck = Random(7)
    try:
        for _ in range(3):
            await house.play(40)
            game = house.table._game
            assert game is not None
            caplog.clear()
            told = await house.told()
            logged = _plain(caplog)
            house.table._game = dealt_anew(game, "table", luck)
            hide(house.table._game, "table", luck)
            caplog.clear()
            assert await house.told() == told
            assert _plain(caplog) == logged
            house.table._game = game
    finally:
        await house.close()


def _plain(caplog: pytest.LogCaptureFixture) -> set[str]:
    """What was logged, without numbers: times, ports and packet ids."""
    return {re.sub(r"[0-9a-f]{4,}|\d+", "#", r.getMessage()) for r in caplog.records}
