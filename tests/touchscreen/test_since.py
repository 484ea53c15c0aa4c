"""After a piece was moved the screen tells what the rolls since would have brought, and gives it only if told to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from companion.faces.play.game import GamePresenter
from companion.faces.play.since import Since
from companion.rules.grid import corners
from companion.table import Submission, Table
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, submit_all

TOTALS = (8, 6, 4, 9, 5, 10)
DICE = {4: [1, 3], 5: [2, 3], 6: [2, 4], 8: [3, 5], 9: [4, 5], 10: [4, 6]}
YIELDS = {
    "hills": "brick",
    "forest": "lumber",
    "pasture": "wool",
    "fields": "grain",
    "mountains": "ore",
}


async def _roll(table: Table, presenter: GamePresenter, totals: Iterable[int]) -> None:
    for number, total in enumerate(totals):
        for do in ({"type": "roll", "dice": DICE[total]}, {"type": "end_turn"}):
            seat = presenter.seen.active or ""
            name = f"{do['type']} {number}"
            answer = await table.submit(Submission(name, "touch", seat, None, do))
            assert answer["ok"], answer
            presenter.refresh()


def _brings(presenter: GamePresenter, at: str, total: int) -> Counter[str]:
    """What a settlement on this intersection gets from a roll, as the printed board says."""
    hexes = presenter.seen.view["board"]["hexes"]
    beside = [spot for spot in hexes if at in corners(spot["at"]) and not spot.get("robber")]
    return Counter(YIELDS[spot["terrain"]] for spot in beside if spot["number"] == total)


async def _moved(table: Table, presenter: GamePresenter, here: str, there: str) -> Since:
    do = {"type": "correct", "fact": "piece", "at": here, "to": there}
    answer = await submit_all(table, presenter, presenter.send("red", do))
    assert answer["ok"], answer
    return Since(presenter, answer["seq"])


def _free(presenter: GamePresenter, here: str) -> str:
    """An intersection on which nothing stands, and whose rolls bring other cards than those of ``here``."""
    taken = {spot["at"] for spot in presenter.seen.view["board"]["intersections"]}
    every = sorted(
        {at for spot in presenter.seen.view["board"]["hexes"] for at in corners(spot["at"])}
    )
    return next(
        at
        for at in every
        if at not in taken
        and any(_brings(presenter, at, t) != _brings(presenter, here, t) for t in TOTALS)
    )


async def test_each_roll_since_is_told_with_what_it_would_have_brought_more_and_less() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        there = _free(presenter, here)
        await _roll(table, presenter, TOTALS)
        wanted = {}
        for total in TOTALS:
            more = _brings(presenter, there, total)
            more.subtract(_brings(presenter, here, total))
            wanted[total] = {kind: n for kind, n in more.items() if n}
        since = await _moved(table, presenter, here, there)
        found = table.rolls_since(presenter.seen.view["seq"])
        assert found is not None
        assert found["seat"] == "red"
        assert {roll["total"]: roll["cards"] for roll in found["rolls"]} == {
            total: cards for total, cards in wanted.items() if cards
        }
        assert len(since.rows()) == len(found["rolls"])


async def test_nothing_changes_by_itself_and_what_is_taken_is_one_correction_of_the_hand() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        await _roll(table, presenter, TOTALS)
        before = _hand(table)
        since = await _moved(table, presenter, here, _free(presenter, here))
        assert _hand(table) == before
        found = table.rolls_since(presenter.seen.view["seq"])
        assert found is not None
        more: Counter[str] = Counter()
        for roll in found["rolls"]:
            more.update(roll["cards"])
        more.subtract(dict.fromkeys(before, 0))
        await _gives(table, presenter, before + Counter(dict.fromkeys(YIELDS.values(), 5)))
        seq = presenter.seen.view["seq"]
        assert (await submit_all(table, presenter, since.take()))["ok"]
        assert presenter.seen.view["seq"] == seq + 1
        wanted = {kind: before[kind] + 5 + more[kind] for kind in YIELDS.values()}
        assert _hand(table) == Counter({kind: n for kind, n in wanted.items() if n})


async def test_where_every_roll_is_left_out_taking_says_that_nothing_is_added() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        await _roll(table, presenter, TOTALS)
        since = await _moved(table, presenter, here, _free(presenter, here))
        for row in since.rows():
            since.tap(row.seq)
        taken = since.take()
        assert taken.send == ()
        assert taken.say == presenter.words("touchscreen.since.none_taken")


async def test_what_is_fewer_leaves_the_hand() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        await _gives(table, presenter, Counter(ore=3, wool=1))
        do = {"type": "correct", "fact": "resources", "of": "red", "more": {"ore": -2, "wool": 1}}
        assert (await submit_all(table, presenter, presenter.send("red", do)))["ok"]
        assert _hand(table) == Counter(ore=1, wool=2)


def _hand(table: Table) -> Counter[str]:
    """Red's cards, as red sees them."""
    entry = next(one for one in table.view_for("red")["seats"] if one["seat"] == "red")
    return Counter(entry["resources"])


async def _gives(table: Table, presenter: GamePresenter, cards: Counter[str]) -> None:
    do = {"type": "correct", "fact": "resources", "of": "red", "cards": dict(cards)}
    assert (await submit_all(table, presenter, presenter.send("red", do)))["ok"]


async def test_where_hands_are_cardboard_the_cards_are_told_and_nothing_is_sent() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        await _roll(table, presenter, TOTALS)
        since = await _moved(table, presenter, here, _free(presenter, here))
        assert since.by_hand
        assert since.any
        assert since.take().send == ()


async def test_a_piece_that_was_moved_before_any_roll_has_nothing_to_tell() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        here = presenter.seen.pieces("settlement", "red")[0]["at"]
        assert not (await _moved(table, presenter, here, _free(presenter, here))).any


@pytest.mark.rule("B2.9")
async def test_the_cards_of_the_founding_are_told_of_the_second_settlement_alone() -> None:
    async with seated(board="variable") as (table, presenter):
        while presenter.seen.view["phase"] == "founding":
            owed = presenter.seen.view["obligations"][0]["seat"]
            name = f"found {presenter.seen.view['seq']}"
            options = table.options(owed)
            do = {k: v for k, v in options[0].items() if k != "seat"}
            if do["type"] == "build_settlement":
                last = {str(one["at"]) for one in options}  # red founds last
            assert (await table.submit(Submission(name, "touch", owed, None, do)))["ok"]
            presenter.refresh()
        first, second = presenter.seen.pieces("settlement", "red")
        journal = presenter.seen.view["journal"]
        paid = next(
            item
            for item in journal
            if item["event"]["type"] == "resources_gained" and "red" in item["event"]["gains"]
        )
        placed = next(
            item["event"]["at"]
            for item in journal
            if item["seq"] == paid["seq"] and item["event"]["type"] == "settlement_built"
        )
        other = next(one["at"] for one in (first, second) if one["at"] != placed)
        hexes = presenter.seen.view["board"]["hexes"]

        def brings(at: str) -> Counter[str]:
            found = (spot["terrain"] for spot in hexes if at in corners(spot["at"]))
            return Counter(YIELDS[terrain] for terrain in found if terrain in YIELDS)

        there = next(at for at in sorted(last) if brings(at) != brings(placed))
        since = await _moved(table, presenter, placed, there)
        more = brings(there)
        more.subtract(brings(placed))
        found = table.rolls_since(presenter.seen.view["seq"])
        assert found is not None
        (founded,) = found["rolls"]
        assert (founded["total"], founded["cards"]) == (0, {k: n for k, n in more.items() if n})
        assert since.rows()[0].said.startswith("Founding: ")
        free = next(at for at in sorted(last) if at not in (there, placed))
        assert not (await _moved(table, presenter, other, free)).any


@pytest.mark.parametrize("more", [{"ore": -19}, {"gold": 1}, {"ore": 20}])
async def test_cards_that_nobody_has_are_refused_and_change_nothing(more: dict[str, int]) -> None:
    async with seated(custody=PHONES) as (table, presenter):
        do = {"type": "correct", "fact": "resources", "of": "red", "more": more}
        before = table.view_for("red")
        answer = await submit_all(table, presenter, presenter.send("red", do))
        assert not answer["ok"]
        assert table.view_for("red") == before
