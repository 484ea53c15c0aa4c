"""The rolls since a piece was set down, on the host’s phone: a list to leave rolls out of, and to take."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from companion.faces.page import NotThereError
from companion.phones.pages import look
from companion.table import Submission, Table
from tests.phones.described import keys
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated
from tests.touchscreen.test_since import TOTALS, YIELDS, _free, _gives, _hand, _moved, _roll

Json = dict[str, Any]


def page(table: Table, who: str = "host", **asked: Any) -> Json | None:
    found = look(table, asked, "en", who)
    return None if found is None else found["page"]


def words(described: Json | None) -> list[str]:
    assert described is not None
    return [key["word"] for key in keys(described)]


def notes(described: Json | None) -> list[str]:
    assert described is not None
    return [part["note"] for part in described["parts"] if part.get("note")]


async def test_right_after_a_piece_was_moved_the_host_is_led_to_the_rolls_since() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        await _roll(table, presenter, TOTALS)
        assert "rolls since" not in " ".join(words(page(table, at="right")))
        since = await _moved(table, presenter, here, _free(presenter, here))
        first = keys(page(table, at="right"))[0]
        assert first["word"] == since.title()
        found = page(table, **{k: v for k, v in first["do"].items() if k != "type"})
        assert words(found) == [*(row.said for row in since.rows()), "Put the hand right"]
        assert notes(found)[-1] == since.sum()
        for who in ("red", "blue", "observer"):
            assert page(table, who, at="since", of=first["do"]["of"]) is None


async def test_a_roll_is_left_out_by_a_tap_and_taken_in_by_another() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        there = _free(presenter, here)
        await _roll(table, presenter, TOTALS)
        since = await _moved(table, presenter, here, there)
        of = presenter.seen.view["seq"]
        every = page(table, at="since", of=of)
        (row, *_) = since.rows()
        out = keys(every)[0]["do"]
        assert out["without"] == str(row.seq)
        without = page(table, at="since", of=of, without=out["without"])
        since.tap(row.seq)
        assert notes(without)[-1] == since.sum()
        assert keys(without)[0]["note"] == "left out"
        assert keys(without)[0]["do"].get("without") is None
        before = _hand(table)
        do = keys(every)[-1]["do"]
        await _gives(table, presenter, before + Counter(dict.fromkeys(YIELDS.values(), 5)))
        before = _hand(table)
        answer = await table.submit(Submission("take", "host", do["seat"], None, do))
        assert answer["ok"], answer
        changed = {kind: n - before[kind] for kind, n in _hand(table).items()}
        assert {kind: n for kind, n in changed.items() if n} == do["more"]


async def test_cardboard_hands_are_put_right_by_hand() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        await _roll(table, presenter, TOTALS)
        since = await _moved(table, presenter, here, _free(presenter, here))
        found = page(table, at="since", of=presenter.seen.view["seq"])
        assert words(found) == [row.said for row in since.rows()]
        assert notes(found)[-1] == since.sum()


@pytest.mark.parametrize("given", [{"of": "1"}, {"of": 1}, {"of": 10**9}])
async def test_what_moved_nothing_is_not_there(given: Json) -> None:
    async with seated(custody=PHONES) as (table, _):
        with pytest.raises(NotThereError):
            page(table, at="since", **given)


async def test_a_roll_that_is_none_of_them_is_not_there() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        await _roll(table, presenter, TOTALS)
        await _moved(table, presenter, here, _free(presenter, here))
        with pytest.raises(NotThereError):
            page(table, at="since", of=presenter.seen.view["seq"], without="1,x")
