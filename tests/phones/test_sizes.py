"""How long a seat's payload is tells nothing of what the seat holds, nor of what people are called."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.phones.host import host_view
from companion.phones.packing import OWN_ROOM, VIEW_STEP, deflated, packed, view_step
from companion.phones.sealing import Seal, new_secret, public_of, sealed_for
from companion.phones.wire import encode
from companion.rules import GAMES as PLAYABLE
from companion.rules import State, options, resample, view, wishes
from companion.table import MemoryStore, Submission, Table
from companion.table.codec import command_json
from companion.table.opening import LONGEST_NAME
from tests.rules.table_for_tests import Luck

SEATS = ("red", "blue", "white", "orange", "green", "brown")
GAMES = [(game.key, max(game.counts)) for game in PLAYABLE]
SAVING = ("offer_trade", "trade_bank", "build_road")
"""What is left out while something else can be done, so that hands grow."""
SEAL = Seal("red.1", new_secret(), public_of(new_secret()))
LETTERS = {"latin": (0x61, 0x7A), "rare": (0x20000, 0x2A6D0)}
"""Names that nothing makes shorter: any small letter, and any of 42,000 signs of four bytes each."""


def seat_view(table: Table, state: State, seat: str) -> bytes:
    """What the session would publish for a seat if this were the state of its game."""
    assert table._game is not None
    rules = table._game.ruleset
    seen: dict[str, Any] = {**table.view_for(seat), **view(rules, state, seat)}
    seen["options"] = [command_json(command) for command in options(rules, state, seat)]
    seen["wishes"] = wishes(rules, state, seat)
    return encode(seen)


def public(table: Table) -> bytes:
    return encode(table.view_for("table"))


def new_game(game: str, count: int, names: list[str] | None = None) -> dict[str, Any]:
    named = names or [seat.title() for seat in SEATS]
    return {
        "game": game,
        "players": [{"seat": seat, "name": named[i]} for i, seat in enumerate(SEATS[:count])],
        "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
        "entropy": count,
    }


MANY = 20
"""So many lengths would be seen at least of some hundred hands, whatever is dealt."""


async def played(table: Table, seed: int, steps: int) -> None:
    """So many moves at random, or until the game is over."""
    luck = Random(seed)
    for step in range(steps):
        owed = table.view_for("table")["obligations"]
        if not owed:
            return
        seat = owed[0]["seat"]
        listed = table.options(seat)
        do = luck.choice([one for one in listed if one["type"] not in SAVING] or listed)
        wish = Submission(f"{seed}-{step}", "touch", seat, None, {**do})
        assert (await table.submit(wish))["ok"]


@pytest.mark.turn(2)
@pytest.mark.rule("B1.24")
@pytest.mark.parametrize(("game", "count"), GAMES)
async def test_dealt_anew_every_seats_payload_keeps_its_length(game: str, count: int) -> None:
    lengths, plain, small, seed, seats = set(), set(), set(), count, SEATS[:count]
    async with Table(MemoryStore(), name="t") as table:
        assert (await table.start(new_game(game, count)))["ok"]
        for _ in range(6):
            await played(table, seed + 100 * table.seq, 18)
            assert table._game is not None
            step = view_step(public(table))
            for deal in range(4):
                state = resample(table._game.ruleset, table._game.state, "table", Luck(seed=deal))
                for seat in seats:
                    body = seat_view(table, state, seat)
                    plain.add(len(body))
                    small.add(len(deflated(body)))
                    lengths.add(len(sealed_for((SEAL,), packed(body, step))))
    assert len(lengths) == 1
    assert lengths.pop() < 1.4 * VIEW_STEP
    assert min(len(plain), len(small)) > MANY, "without its padding it would tell"


def drawn_name(luck: Random, letters: str) -> str:
    return "".join(chr(luck.randint(*LETTERS[letters])) for _ in range(LONGEST_NAME))


@pytest.mark.turn(2)
@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize(("game", "count"), GAMES)
async def test_whatever_people_are_called_all_views_go_in_one_step(
    game: str, count: int, letters: str
) -> None:
    """The host's too; and what a seat is told beside the table's view stays far below the room for it."""
    luck = Random(count)
    names = [drawn_name(luck, letters) for _ in range(count)]
    async with Table(MemoryStore(), name="t") as table:
        started = await table.start(new_game(game, count, names))
        assert started["ok"], started
        for _ in range(4):
            await played(table, 100 * table.seq, 30)
            step, most = view_step(public(table)), len(deflated(public(table))) + OWN_ROOM // 2
            assert step == VIEW_STEP
            for seat in SEATS[:count]:
                body = encode(table.view_for(seat))
                assert len(packed(body, step)) == step
                assert len(deflated(body)) < most
            assert len(packed(encode(host_view(table)), step)) == step


async def test_a_board_too_large_for_one_step_gives_everybody_more_before_any_hand_does() -> None:
    """What everybody may read decides, with room for a hand; a hand alone never does."""
    async with Table(MemoryStore(), name="t") as table:
        assert (await table.start(new_game("base", 4)))["ok"]
        luck, text = Random(3), ""
        audiences = ("table", *SEATS[:4])
        views = {audience: table.view_for(audience) for audience in audiences}
        while (step := view_step(encode({**views["table"], "text": text}))) == VIEW_STEP:
            bodies = [encode({**views[seat], "text": text}) for seat in SEATS[:4]]
            assert {len(packed(body, step)) for body in bodies} == {VIEW_STEP}
            text += drawn_name(luck, "rare")
        bodies = [encode({**views[seat], "text": text}) for seat in SEATS[:4]]
        assert step == 2 * VIEW_STEP
        assert {len(packed(body, step)) for body in bodies} == {step}
