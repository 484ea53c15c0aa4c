"""The taps of Alexander's march: what people would do in it."""

from __future__ import annotations

from tests.bench.games.alexander.taps import APART, MORE, taps
from tests.bench.games.alexander.touches import TOUCHES


async def test_the_turns_hold_whole_auctions_as_people_bid_in_them() -> None:
    turns = await taps(quick=True)
    kinds = [do["type"] for _, do in turns.commands]
    assert {"march", "bid", "pass_bid", "pay_bid", "turn_token"} <= set(kinds)
    assert kinds.count("choose_desert") == 1, "the desert is chosen when it is asked for"
    assert not set(kinds) & set(APART[1:])
    assert set(TOUCHES) <= set(kinds)
    high = 0
    for _, do in turns.commands:
        if do["type"] == "bid":
            assert high < do["total"] <= high + 1 + MORE
        high = do["total"] if do["type"] == "bid" else high if do["type"] == "pass_bid" else 0
