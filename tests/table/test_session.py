"""The session: one writer; check, decide, store, swap, notify, in that order and no other."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import pytest

from companion.table import Entry, MemoryStore, Notice, StoreError, Submission, Table
from companion.table.inbox import MOST as INBOX
from companion.table.shelf import QUICK_SECONDS
from tests.table.evening import BEGINNER, VARIABLE, Evening


class SlowStore(MemoryStore):
    """Writes only when it is let go; ``waiting`` is set while a write hangs on the disk."""

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()
        self.waiting = threading.Event()

    def append(self, game: int, entries: Sequence[Entry]) -> None:
        if entries[0].position > 1:
            self.waiting.set()
            assert self.go.wait(20)
        super().append(game, entries)


async def test_before_a_game_everything_says_so() -> None:
    async with Evening() as evening:
        view = evening.table.view_for("table")
        assert (view["seq"], view["game"], view["winners"]) == (0, None, None)
        assert (view["obligations"], view["seats"]) == ([], [])
        assert evening.table.options("red") == []
        assert evening.table.record() == []
        assert evening.table.statistics() is None
        answer = await evening.do("red", "roll", dice=[1, 2])
        assert answer["refusal"]["code"] == "no_game"
        why = evening.table.why_not("red", {"type": "roll"})
        assert why is not None
        assert why["code"] == "no_game"


async def test_a_new_game_starts_at_seq_0_and_everybody_is_told() -> None:
    async with Evening() as evening:
        assert await evening.start() == {"ok": True, "seq": 0}
        assert evening.table.view_for("red")["you"] == "red"
        assert [notice.reason for notice in evening.notices] == ["started"]


@pytest.mark.parametrize(
    ("more", "code", "field"),
    [
        ({"game": "chess"}, "unknown_game", None),
        ({"players": []}, "seat_count", None),
        ({"players": [{"seat": "red"}] * 3}, "seat_twice", None),
        ({"players": [{"name": "Ann"}]}, "bad_new", "players"),
        ({"players": "red"}, "bad_new", "players"),
        ({"players": [{"seat": "red", "name": "A" * 41}]}, "bad_new", "players[0].name"),
        ({"players": [{"seat": "red", "name": "A\x07"}]}, "bad_new", "players[0].name"),
        ({"board": "atlantis"}, "board_unknown", None),
        ({"board": {"hexes": 7}}, "board_field", "hexes"),
        ({"board": 7}, "bad_new", "board"),
        ({"custody": {"resources": "pockets"}}, "custody_unknown", None),
        ({"house": {"naps": "yes"}}, "house_unknown", None),
        ({"clock": "yes"}, "bad_new", "clock"),
        ({"entropy": [1]}, "bad_new", "entropy"),
        ({"luck": 7}, "bad_new", None),
    ],
)
async def test_a_wrong_new_game_is_refused_and_the_old_one_goes_on(
    more: dict[str, Any], code: str, field: str | None
) -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.play(5)
        before = evening.everything()
        answer = await evening.start(**more)
        assert answer["refusal"]["code"] == code
        assert field is None or answer["refusal"]["params"]["field"].startswith(field)
        assert evening.everything() == before


async def test_nothing_is_seen_or_answered_before_it_is_stored() -> None:
    store = SlowStore()
    async with Evening(store) as evening:
        await evening.start()
        told = len(evening.notices)
        before = evening.everything()
        wish = evening.wish("red", {"type": "roll", "dice": [1, 2]})
        pending = asyncio.ensure_future(evening.table.submit(wish))
        await asyncio.to_thread(store.waiting.wait, 20)
        assert not pending.done()
        assert evening.everything() == before
        assert len(evening.notices) == told
        store.go.set()
        assert (await pending)["ok"]
        assert evening.table.seq == 1
        assert len(evening.notices) == told + 1


async def test_what_a_slow_disk_refuses_at_last_nobody_sees_and_the_next_is_as_it_should_be() -> (
    None
):
    store = SlowStore()
    async with Evening(store) as evening, Evening() as quick:
        for one in (evening, quick):
            await one.start()
        before = evening.everything()
        wish = evening.wish("red", {"type": "roll", "dice": [1, 2]})
        pending = asyncio.ensure_future(evening.table.submit(wish))
        await asyncio.to_thread(store.waiting.wait, 20)
        for _ in range(20):  # the views that would follow are made meanwhile
            await asyncio.sleep(QUICK_SECONDS)
        store.refuse = StoreError("store_full", path="games.sqlite", why="disk full")
        store.go.set()
        assert (await pending)["refusal"]["code"] == "store_full"
        assert [{**view, "trouble": None} for view in evening.everything()] == before
        store.refuse = None
        for one in (evening, quick):
            await one.done("red", "roll", dice=[3, 4])
        both = [[{**view, "head": None} for view in one.everything()] for one in (evening, quick)]
        assert both[0] == both[1]  # but for what no two games have in common


async def test_listeners_hear_after_the_store_and_a_broken_one_stops_nobody() -> None:
    heard: list[tuple[int, int]] = []
    async with Evening() as evening:
        await evening.start()

        def broken(notice: Notice) -> None:
            raise RuntimeError("a lamp burnt out")

        def count(notice: Notice) -> None:
            heard.append((notice.seq, len(list(evening.store.read(1)))))

        stop_broken = evening.table.listen(broken)
        stop = evening.table.listen(count)
        await evening.done("red", "roll", dice=[1, 2])
        stop()
        stop_broken()
        stop()
        await evening.play(1)
    assert heard == [(1, 2)]


async def test_a_repeated_id_gets_the_first_answer_and_nothing_happens_twice() -> None:
    async with Evening() as evening:
        await evening.start()
        wish = evening.wish("red", {"type": "roll", "dice": [1, 2]}, id_="same")
        first = await evening.table.submit(wish)
        await evening.play(3)
        seq = evening.table.seq
        assert await evening.table.submit(wish) == first
        assert evening.table.seq == seq


async def test_a_repeated_id_gets_the_first_refusal_even_if_it_would_be_allowed_now() -> None:
    async with Evening() as evening:
        await evening.start()
        early = evening.wish("red", {"type": "end_turn"}, id_="early")
        first = await evening.table.submit(early)
        assert not first["ok"]
        await evening.done("red", "roll", dice=[1, 2])
        assert await evening.table.submit(early) == first
        await evening.done("red", "end_turn")


async def test_the_same_id_from_two_senders_is_two_wishes() -> None:
    async with Evening() as evening:
        await evening.start()
        roll = {"type": "roll", "dice": [1, 2]}
        first = await evening.table.submit(evening.wish("red", roll, id_="1", origin="phone:red"))
        end = {"type": "end_turn"}
        other = await evening.table.submit(evening.wish("red", end, id_="1", origin="touch"))
        assert first["ok"]
        assert other["ok"]
        assert evening.table.seq == 2


async def test_the_first_answer_is_given_again_after_a_restart() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start()
        wish = evening.wish("red", {"type": "roll", "dice": [1, 2]}, id_="kept")
        first = await evening.table.submit(wish)
        await evening.play(4)
        seen = evening.everything()
    async with Evening(store) as evening:
        assert evening.everything() == seen
        assert await evening.table.submit(wish) == first
        assert evening.everything() == seen


@pytest.mark.parametrize("id_", ["", "x" * 101])
async def test_an_id_must_be_usable(id_: str) -> None:
    async with Evening() as evening:
        await evening.start()
        wish = Submission(id_, "touch", "red", None, {"type": "roll", "dice": [1, 2]})
        answer = await evening.table.submit(wish)
        assert answer["refusal"]["code"] == "bad_command"
        assert answer["refusal"]["params"]["field"] == "id"
        assert evening.table.seq == 0


async def test_a_dead_store_stops_the_game_loudly_and_loses_nothing() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start()
        before = evening.everything()
        store.refuse = StoreError("store_full", path="games.sqlite", why="disk full")
        wish = evening.wish("red", {"type": "roll", "dice": [1, 2]}, id_="again")
        answer = await evening.table.submit(wish)
        assert answer["refusal"]["code"] == "store_full"
        assert "nothing is lost" in answer["refusal"]["message"]
        assert evening.table.seq == 0
        assert evening.notices[-1].reason == "trouble"
        troubled = evening.everything()
        assert troubled[0]["trouble"]["code"] == "store_full"
        assert [{**view, "trouble": None} for view in troubled] == before
        store.refuse = None
        assert (await evening.table.submit(wish))["ok"]
        assert evening.table.view_for("table")["trouble"] is None


async def test_a_dead_store_keeps_the_old_game_when_a_new_one_cannot_be_stored() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start()
        record = [{"kind": "x"}]
        store.refuse = StoreError("store_failed", path="games.sqlite", why="gone")
        assert (await evening.start(VARIABLE))["refusal"]["code"] == "store_failed"
        assert (await evening.table.load(record))["refusal"]["code"] == "record_bad"
        assert (await evening.table.resume(1))["refusal"]["code"] == "store_failed"
        assert evening.table.view_for("table")["board"]["name"] == "beginner"


async def test_a_full_inbox_says_so_instead_of_growing() -> None:
    store = SlowStore()
    async with Evening(store) as evening:
        await evening.start()
        wishes = [evening.wish("red", {"type": "roll", "dice": [1, 2]}) for _ in range(INBOX + 5)]
        pending = [asyncio.ensure_future(evening.table.submit(wish)) for wish in wishes]
        await asyncio.to_thread(store.waiting.wait, 20)
        busy = [task.result() for task in pending if task.done()]
        assert {answer["refusal"]["code"] for answer in busy} == {"busy"}
        store.go.set()
        answers = await asyncio.gather(*pending)
        assert sum(answer["ok"] for answer in answers) == 1
        assert evening.table.seq == 1


async def test_any_thread_may_post() -> None:
    async with Evening() as evening:
        await evening.start()
        wish = evening.wish("red", {"type": "roll", "dice": [1, 2]}, origin="buttons")
        answer = await asyncio.to_thread(lambda: evening.table.post(wish).result(20))
        assert answer["ok"]
        assert evening.table.seq == 1


def test_posting_to_a_table_that_is_not_open_is_an_error() -> None:
    with pytest.raises(RuntimeError, match="not open"):
        Table(MemoryStore()).post(Submission("1", "touch", "red", None, {}))


async def test_a_closed_table_answers_what_waits_and_then_refuses() -> None:
    evening = Evening()
    async with evening:
        await evening.start()
    answer = await evening.do("red", "roll", dice=[1, 2])
    assert answer["refusal"]["code"] == "closed"


async def test_games_are_kept_and_the_one_played_last_is_taken_up_again() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start()
        await evening.play(6)
        first = evening.everything()
        await evening.start(VARIABLE)
        await evening.play(3)
        listed = evening.table.games()
        assert [(game["id"], game["seq"], game["current"]) for game in listed] == [
            (2, 3, True),
            (1, 6, False),
        ]
        assert listed[0]["players"][0] == {"seat": "red", "name": "Red"}
    async with Evening(store) as evening:
        assert evening.table.view_for("table")["board"]["name"] == "variable"
        assert await evening.table.resume(1) == {"ok": True, "seq": 7}
        assert evening.notices[-1].reason == "resumed"
        again = evening.everything()
        assert [view["seats"] for view in again] == [view["seats"] for view in first]
        answer = await evening.table.resume(9)
        assert answer["refusal"]["code"] == "no_kept_game"
    async with Evening(store) as evening:
        assert evening.table.view_for("table")["board"]["name"] == "beginner"


async def test_a_game_that_is_put_away_is_kept_and_leaves_the_table_free() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        assert (await evening.table.put_away())["refusal"]["code"] == "no_game"
        await evening.start()
        await evening.play(6)
        before = evening.everything()
        assert await evening.table.put_away("host") == {"ok": True, "seq": 0}
        assert evening.notices[-1].reason == "put_away"
        assert evening.table.view_for("table")["game"] is None
        assert [(game["id"], game["current"]) for game in evening.table.games()] == [(1, False)]
    async with Evening(store) as evening:
        assert evening.table.view_for("table")["game"] is None
        assert (await evening.table.resume(1))["ok"]
        after = evening.everything()
        assert [view["seats"] for view in after] == [view["seats"] for view in before]
        assert [view["board"] for view in after] == [view["board"] for view in before]
    async with Evening(store) as evening:
        assert evening.table.view_for("table")["seats"] == after[0]["seats"]


async def test_a_finished_game_is_listed_with_its_winner_and_resumed_as_finished() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start()
        await evening.play(5000)
        winners = evening.table.view_for("table")["winners"]
        assert winners
        await evening.start()
        assert [game["winners"] for game in evening.table.games()] == [None, winners]
        await evening.table.resume(1)
        await evening.table.resume(2)
        assert [game["winners"] for game in evening.table.games()] == [None, winners]
        await evening.table.resume(1)
        assert await evening.refused("red", "roll", dice=[1, 1]) == "game_over"


async def test_refusals_change_nothing_and_carry_code_rule_and_sentence() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        assert await evening.refused("blue", "roll", dice=[1, 2])
        assert await evening.refused("red", "build_road", at="0,0,E")
        assert await evening.refused("pink", "roll", dice=[1, 2]) == "unknown_seat"
        answer = await evening.do("red", "end_turn")
        refusal = answer["refusal"]
        assert refusal["rule"]
        assert refusal["message"].endswith(".")
        assert evening.table.why_not("red", {"type": "end_turn"}) == refusal
        assert evening.table.why_not("red", {"type": "roll", "dice": [1, 2]}) is None
        assert evening.table.why_not("red", {"type": "undo"})["code"] == "nothing_to_undo"  # type: ignore[index]
        assert evening.table.why_not("red", {"type": "nap"})["code"] == "unknown_command"  # type: ignore[index]


async def test_a_table_prints_without_its_secrets() -> None:
    async with Evening() as evening:
        await evening.start()
        seed = next(iter(evening.store.read(1))).body["seed"]
        shown = f"{evening.table!r} {evening.table._game!r} {next(iter(evening.store.read(1)))!r}"
        assert seed not in shown
        assert "resources" not in repr(evening.wish("red", {"type": "steal", "outcome": "ore"}))


async def test_how_long_the_table_waits_is_counted_from_the_last_entry() -> None:
    async with Evening() as evening:
        assert evening.table.waited() == 0
        await evening.start()
        evening.clock.pass_(30)
        evening.clock.jump(7000)
        assert evening.table.waited() == 30
        await evening.play(1)
        assert evening.table.waited() == 0
