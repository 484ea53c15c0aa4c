"""How long a seat's payload is tells nothing of what the seat holds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.phones.sealing import VIEW_STEP, Seal, new_secret, public_of
from companion.phones.wire import encode
from companion.rules import State, options, resample, view, wishes
from companion.table import MemoryStore, Submission, Table
from companion.table.codec import command_json
from tests.rules.table_for_tests import Luck

SEATS = ("red", "blue", "white", "orange")
NEW = {
    "game": "base",
    "players": [{"seat": seat, "name": seat.title()} for seat in SEATS],
    "board": "beginner",
    "custody": {"resources": "phones", "cards": "phones", "dice": "app"},
}
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
@pytest.mark.parametrize("seed", range(4))
async def test_dealt_anew_every_seats_payload_keeps_its_length(seed: int) -> None:
    lengths, plain = set(), set()
    async with Table(MemoryStore(), name="t") as table:
        assert (await table.start({**NEW, "entropy": seed}))["ok"]
        for _ in range(8):
            await played(table, seed + 100 * table.seq, 18)
            assert table._game is not None
            for deal in range(6):
                state = resample(table._game.ruleset, table._game.state, "table", Luck(seed=deal))
                for seat in SEATS:
                    body = seat_view(table, state, seat)
                    plain.add(len(body))
                    lengths.add(len(SEAL.to_phone(body, VIEW_STEP)))
    assert len(lengths) == 1
    assert len(plain) > 100
