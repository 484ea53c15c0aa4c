"""How long a seat's payload is tells nothing of what the seat holds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.phones.sealing import Seal, new_secret, public_of, view_step
from companion.phones.wire import encode
from companion.rules import GAMES as PLAYABLE
from companion.rules import State, options, resample, view, wishes
from companion.table import MemoryStore, Submission, Table
from companion.table.codec import command_json
from tests.rules.table_for_tests import Luck

SEATS = ("red", "blue", "white", "orange", "green", "brown")
GAMES = [(game.key, max(game.counts)) for game in PLAYABLE]
SAVING = ("offer_trade", "trade_bank", "build_road")
"""What is left out while something else can be done, so that hands grow."""
SEAL = Seal("red.1", new_secret(), public_of(new_secret()))


def seat_view(table: Table, state: State, seat: str) -> bytes:
    """What the session would publish for a seat if this were the state of its game."""
    assert table._game is not None
    rules = table._game.ruleset
    seen: dict[str, Any] = {**table.view_for(seat), **view(rules, state, seat)}
    seen["options"] = [command_json(command) for command in options(rules, state, seat)]
    seen["wishes"] = wishes(rules, state, seat)
    return encode(seen)


async def played(table: Table, seed: int, steps: int) -> None:
    luck = Random(seed)
    for step in range(steps):
        seat = table.view_for("table")["obligations"][0]["seat"]
        listed = table.options(seat)
        do = luck.choice([one for one in listed if one["type"] not in SAVING] or listed)
        wish = Submission(f"{seed}-{step}", "touch", seat, None, {**do})
        assert (await table.submit(wish))["ok"]


@pytest.mark.rule("B1.24")
@pytest.mark.parametrize(("game", "count"), GAMES)
async def test_dealt_anew_every_seats_payload_keeps_its_length(game: str, count: int) -> None:
    lengths, plain, seed, seats = set(), set(), count, SEATS[:count]
    new = {
        "game": game,
        "players": [{"seat": seat, "name": seat.title()} for seat in seats],
        "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
    }
    async with Table(MemoryStore(), name="t") as table:
        assert (await table.start({**new, "entropy": seed}))["ok"]
        for _ in range(6):
            await played(table, seed + 100 * table.seq, 18)
            assert table._game is not None
            for deal in range(4):
                state = resample(table._game.ruleset, table._game.state, "table", Luck(seed=deal))
                for seat in seats:
                    body = seat_view(table, state, seat)
                    plain.add(len(body))
                    lengths.add(len(SEAL.to_phone(body, view_step(game))))
    assert len(lengths) == 1
    assert max(plain) < 0.8 * view_step(game)
    assert len(plain) > 50
