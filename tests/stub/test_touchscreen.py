"""The stub at the touchscreen: set up, put right, checked, told and revisited, though no screen has heard of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.faces.games.faces import faces_in
from companion.faces.past import journal
from companion.faces.past import statistics as figures
from companion.faces.put_right import audit, correct
from companion.faces.put_right.fact import ShownFact
from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.faces.setup import draft as drafts
from companion.faces.setup import kept
from companion.locale import LANGUAGES, Words
from companion.table import MemoryStore, Submission, Table
from tests.stub import GAMES_WITH_STUB, NEW
from tests.table.replay import Replay
from tests.touchscreen.table_game import walk

COLORS = {seat: seat.title() for seat in ("red", "blue", "white", "orange", "green", "brown")}
LEFT_OUT = {"robber", "development", "played_knights", "largest_army"}
DRAFT = drafts.with_game(drafts.first_draft(GAMES_WITH_STUB), "stub")


@asynccontextmanager
async def stub(steps: int = 0) -> AsyncIterator[Table]:
    """A table that plays the stub, after some random play."""
    async with Table(MemoryStore(), games=GAMES_WITH_STUB) as table:
        answer = await table.start(NEW)
        assert answer["ok"], answer
        await walk(table, steps)
        yield table


def _seen(table: Table, audience: str = "table") -> Seen:
    return Seen(table.view_for(audience), table.playable)


# ---- set-up


def test_set_up_offers_the_stub_with_what_its_rules_leave_open() -> None:
    assert "stub" in drafts.games_offered(DRAFT)
    assert drafts.counts_offered(DRAFT) == (3, 4)
    assert set(drafts.custody_of(DRAFT)) == {"resources", "dice"}
    house = {rule.key: rule.rule for rule in drafts.switches_of(DRAFT, "house")}
    known = {"bank_shortage": "H5", "trade_and_build": "H9", "longest_road_tie": "H10"}
    assert house == {**known, "winning": "B10.4", "target": "H11", "no_seven": "H13"}


@pytest.mark.parametrize("count", [3, 4])
async def test_every_draft_of_the_stub_starts_a_game(count: int) -> None:
    draft = drafts.with_count(DRAFT, count)
    async with Table(MemoryStore(), games=GAMES_WITH_STUB) as table:
        for board in drafts.boards_offered(draft):
            if board != "own":
                new = drafts.new_from_draft(drafts.with_board(draft, board), COLORS)
                answer = await table.start(new)
                assert answer["ok"], answer


def test_the_stub_is_proposed_again_where_it_is_in_the_list() -> None:
    draft = drafts.with_custody(DRAFT, "dice", "app")
    text = kept.remembered_from_draft(draft)
    assert kept.draft_from_remembered(text, GAMES_WITH_STUB) == draft
    assert kept.draft_from_remembered(text).game == GAMES_WITH_STUB[0].key


def test_a_game_without_words_of_its_own_still_goes_by_something_readable() -> None:
    words = Words("en")
    assert words.or_plain("touchscreen.setup.game.stub") == "Stub"
    assert words.or_plain("touchscreen.setup.house.hungry_winter") == "Hungry winter"


# ---- putting right, and the audit


def _another(table: Table, fact: ShownFact) -> tuple[str | None, Any]:
    """A place or seat, and a value that could stand there and does not."""
    seen = _seen(table, "red" if fact.target == "seat" else "table")
    at = {"seat": "red", "hex": "0,-2", "corner_or_path": "1,-2,NE", "coast": "0,-2,NW"}.get(
        fact.target
    )
    now = fact.standing(seen, at)
    if fact.asks == "counts":
        return at, {"cards": {**now["cards"], "ore": now["cards"]["ore"] + 1}}
    if fact.asks == "land":
        return at, correct.with_terrain({"number": 12}, "fields") | {"number": 12}
    options = (choice.fields for choice in correct.choices(seen, fact, at) if not choice.now)
    allowed = (
        fields
        for fields in options
        if table.why_not("red", correct.command(fact, at, fields, now)) is None
    )
    return at, next(allowed, None)


async def test_every_fact_of_the_stub_is_put_right_and_none_that_it_has_not() -> None:
    async with stub(120) as table:
        facts = correct.facts(_seen(table))
        assert not LEFT_OUT & {fact.key for fact in facts}
        assert {"piece", "active", "resources", "hex", "harbor"} < {fact.key for fact in facts}
        for fact in facts:
            at, fields = _another(table, fact)
            if fields is None:
                assert fact.key == "longest_road"  # earned, so nobody else may have it
                continue
            do = correct.command(fact, at, fields)
            answer = await table.submit(Submission(fact.key, "touch", "red", None, do))
            assert answer["ok"], (fact.key, answer)
            now = fact.standing(_seen(table, "red"), at)
            assert now == dict(fields)
            assert fact.sentence(Words("en"), _seen(table, "red"), now)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_audit_of_the_stub_shows_all_it_has_and_nothing_else(language: str) -> None:
    words = Words(language)
    async with stub(120) as table:
        seen = _seen(table)
        lines = audit.lines(seen, words)
        assert {line.fact.key for line in lines} == {"resources", "longest_road", "active"}
        board = seen.view["board"]
        pieces = [piece["at"] for piece in (*board["intersections"], *board["paths"])]
        told = [text for line in lines for text in (line.label, line.said)]
        for at in (*pieces, "0,0"):
            about = audit.at_place(seen, at)
            assert [one.fact.key for one in about] == ([] if at == "0,0" else ["piece"])
            told.append(audit.said(seen, words, about))
        assert not any(hole in said for said in told for hole in ("{", "touchscreen.")), told


# ---- what was


async def test_the_stub_s_journal_names_the_rule_of_every_line() -> None:
    async with stub(200) as table:
        words = Words("en")
        lines = journal.lines(_seen(table), words, faces_in(table.view_for("table")))
        assert len(lines) > 50
        assert {line.kind: line.rule for line in lines}["turn_started"] == "B3.2"
        assert all("touchscreen." not in journal.explained(words, line) for line in lines)


async def test_the_stub_s_figures_add_up() -> None:
    async with stub(300) as table:
        seen = _seen(table)
        assert figures.tabs(seen, {}) == ("points", "rolls", "dice", "cards", "time")
        rows = figures.flows(table.statistics(), seen)
        sources = [row.source for row in rows]
        assert "production" in sources
        assert not {"steal", "monopoly", "development_bought", "discard"} & set(sources)
        held = figures.total_flow(rows, seen.seats)
        for entry in seen.view["seats"]:
            gained, lost = held[entry["seat"]]
            assert gained - lost == entry["resources"]


@pytest.mark.turn(2)
async def test_the_stub_is_revisited_step_by_step_once_it_is_over() -> None:
    async with stub(4000) as table:
        assert table.view_for("table")["winners"]
        replay = Replay(table.record(), table.playable)
        last = await replay.view(replay.length)
        assert last["winners"] == table.view_for("table")["winners"]
        middle = await replay.view(replay.turns()[3])
        assert (middle["game"], middle["turn"]) == ("stub", 5)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_an_undo_leaves_to_lay_back_is_said_in_words(language: str) -> None:
    async with stub() as table:
        await walk(table, 1)
        answer = await table.submit(Submission("u", "touch", "red", None, {"type": "undo"}))
        assert answer["ok"], answer
        (line,) = put_back(_seen(table), Words(language))
        assert Words(language)("piece.settlement") in line
        assert "{" not in line
