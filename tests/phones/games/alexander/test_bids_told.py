"""In every round of bids no phone is told what a seat could pay: what it gets is the same whatever all others hold."""

from __future__ import annotations

from random import Random

import pytest

from companion.phones.host import host_view
from companion.phones.wire import encode
from companion.table.game import PlayedGame
from tests.phones.test_nothing_told import PLAYERS, SEATS, dealt_anew, hide, table_with
from tests.table.evening import Evening
from tests.turns import LONG

ROUNDS = 60 if LONG else 10
"""Words at which everything is dealt anew."""
MOVES = 600
ASKED = ("bid", "pay_bid")


def told(game: PlayedGame, audience: str) -> bytes:
    """What is published for somebody: an observer, the host's phone, or a seat's."""
    table = table_with(game)
    return encode(host_view(table) if audience == "host" else table.view_for(audience))


@pytest.mark.turn(2)
@pytest.mark.rule("A8.9", "A8.10", "B1.24")
@pytest.mark.parametrize("seed", [3, 4])
async def test_no_phone_is_told_what_a_seat_could_pay(seed: int) -> None:
    luck, rounds, changed = Random(seed), 0, 0
    async with Evening() as evening:
        new = {"game": "alexander", "players": PLAYERS, "entropy": seed}
        assert (await evening.start(new))["ok"]
        for move in range(MOVES):
            await evening.play(1, seed=1000 * seed + move)
            game = evening.table._game
            assert game is not None
            open_duties = evening.table.view_for("table")["obligations"]
            if game.is_over or rounds == ROUNDS:
                break
            if not any(one["type"] in ASKED for one in open_duties) or luck.randrange(3):
                continue
            rounds += 1
            for audience in ("table", "host", *SEATS):
                knows = "table" if audience == "host" else audience
                other = dealt_anew(game, knows, luck)
                changed += hide(other, knows, luck) + (other.state != game.state)
                assert told(other, audience) == told(game, audience), audience
    assert rounds == ROUNDS
    assert changed > ROUNDS
