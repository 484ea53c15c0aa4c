"""Who was likely to win is told only at the end, from what everybody knew then, and always of the log as it is."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.app.chances import follow as following
from companion.app.chances.process import reckon
from companion.app.chances.reckoned import chances_of
from companion.app.chances.serve import serve
from companion.robots.odds import NOBODY
from companion.table.game import PlayedGame
from companion.table.past import turns_of
from companion.table.record import folded_record
from tests.app.chances.won import until_won
from tests.table.evening import Evening

Json = dict[str, Any]


async def finished() -> PlayedGame:
    async with Evening() as evening:
        await until_won(evening)
        return folded_record(evening.table.record())


def by_points(view: Json) -> dict[str, float]:
    """A judge that a test can reckon with: points alone."""
    total = sum(entry["points"] for entry in view["seats"])
    return {entry["seat"]: entry["points"] / total for entry in view["seats"]}


async def test_a_share_for_each_turn_and_the_end_of_what_the_table_saw_then() -> None:
    game = await finished()
    looked: list[Json] = []

    def judge(view: Json) -> dict[str, float]:
        looked.append(view)
        return by_points(view)

    told = chances_of(game, judge)
    turns = sum(1 for _ in turns_of(game))
    assert all(len(known) == turns + 1 for known in told["turns"].values())
    assert told["turns"]["red"][0] == 250
    assert [known[-1] for known in told["turns"].values()] == [1000, 0, 0, 0]
    assert "nobody" not in told
    for view in looked:
        assert view["audience"] == "table"
        assert view["winners"] is None, "the end itself is never asked about"
        assert all("hand" not in entry for entry in view["seats"])


async def test_who_was_ahead_and_what_turned_it() -> None:
    told = chances_of(await finished(), by_points)
    assert told["longest"]["seat"] == "red"
    assert told["longest"]["turns"] == told["longest"]["of"]
    assert told["lead"] == {"seat": "red", "since": 1, "before": None}
    swing = told["swing"]
    assert (swing["seat"], swing["event"]["type"]) == ("red", "corrected")
    assert swing["before"] < swing["after"]


async def test_who_came_from_behind_is_told_with_its_turn() -> None:
    game = await finished()

    def judge(view: Json) -> dict[str, float]:
        ahead = "blue" if view["turn"] < 5 else "red"
        return {entry["seat"]: 0.7 if entry["seat"] == ahead else 0.1 for entry in view["seats"]}

    told = chances_of(game, judge)
    assert told["lead"] == {"seat": "red", "since": 5, "before": "blue"}
    assert told["longest"]["seat"] == "red"


async def test_where_all_can_lose_that_has_a_share_of_its_own() -> None:
    told = chances_of(
        await finished(),
        lambda view: {**dict.fromkeys((s["seat"] for s in view["seats"]), 0.2), NOBODY: 0.2},
    )
    assert told["nobody"][0] == 200
    assert told["nobody"][-1] == 0


async def test_a_game_that_goes_on_is_not_reckoned() -> None:
    async with Evening() as evening:
        await evening.start()
        with pytest.raises(ValueError, match="goes on"):
            chances_of(folded_record([dict(e) for e in _whole(evening)]))


def _whole(evening: Evening) -> Sequence[Json]:
    """The log of a game that goes on, secrets and all, as only the store has it."""
    game = next(iter(evening.store.games()))
    return [
        {"kind": e.kind, "at": e.at, **e.body, "salt": e.salt.hex(), "hash": e.hash.hex()}
        for e in evening.store.read(game["id"])
    ]


class Reckoner:
    """Reckons when a test lets it; counts."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.may = asyncio.Event()
        self.stirred = asyncio.Event()
        self.answer: Json | None = {"turns": {}, "longest": None, "lead": None, "swing": None}

    async def __call__(self, record: Sequence[Json]) -> Json | None:
        self.asked.append(len(record))
        self.stirred.set()
        await self.may.wait()
        return self.answer

    async def next_question(self) -> None:
        await self.stirred.wait()
        self.stirred.clear()


@asynccontextmanager
async def followed(evening: Evening, reckoner: Reckoner) -> Any:
    task = asyncio.create_task(following.follow(evening.table, reckoner))
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait({task})


async def told(evening: Evening) -> Json:
    """The statistics once they say who was likely to win."""
    heard = asyncio.Event()
    stop = evening.table.listen(lambda _: heard.set())
    while "chances" not in (found := evening.table.statistics()):
        await heard.wait()
        heard.clear()
    stop()
    return found


async def test_it_comes_after_the_end_to_every_view_and_leaves_with_an_undo() -> None:
    reckoner = Reckoner()
    async with Evening() as evening, followed(evening, reckoner):
        view = await until_won(evening)
        assert view["winners"] == ["red"]
        await reckoner.next_question()
        assert "chances" not in evening.table.view_for("table")["statistics"]
        reckoner.may.set()
        await told(evening)
        assert evening.notices[-1].reason == "chances"
        for audience in ("table", "red", "blue"):
            assert evening.table.view_for(audience)["statistics"]["chances"] == reckoner.answer
        await evening.done("red", "undo")
        assert "statistics" not in evening.table.view_for("table")
        assert "chances" not in evening.table.statistics()
        assert len(reckoner.asked) == 1


async def test_what_was_reckoned_of_another_end_is_never_shown() -> None:
    reckoner = Reckoner()
    async with Evening() as evening, followed(evening, reckoner):
        await until_won(evening)
        await reckoner.next_question()
        await evening.done("red", "undo")
        from_first = dict(reckoner.answer or {})
        reckoner.answer = {**from_first, "longest": {"seat": "red", "turns": 1, "of": 1}}
        await evening.done("red", "correct", fact="piece", at="0,2,S", owner="red", piece="city")
        reckoner.may.set()
        await reckoner.next_question()
        found = await told(evening)
        assert found["chances"] == reckoner.answer
        assert reckoner.asked[1] == reckoner.asked[0] + 2, "the whole log counts, undone or not"


async def test_what_could_not_be_reckoned_is_said_so() -> None:
    reckoner = Reckoner()
    reckoner.answer = None
    reckoner.may.set()
    async with Evening() as evening, followed(evening, reckoner):
        await until_won(evening)
        assert (await told(evening))["chances"] is None


async def test_the_process_answers_what_is_reckoned_here_and_a_dead_one_answers_nothing() -> None:
    async with Evening() as evening:
        await until_won(evening)
        record = evening.table.record()
    out = io.StringIO()
    serve(io.StringIO(json.dumps(record)), out)
    found = json.loads(out.getvalue())
    assert found == chances_of(folded_record(record))
    assert found["turns"]["red"][-2] > 500, "eight points of ten, in its own turn"
    assert await reckon(record, ("false",)) is None
    assert await reckon(record, ("/nowhere/at/all",)) is None
