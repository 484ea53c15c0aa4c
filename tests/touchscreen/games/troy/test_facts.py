"""Ships, tiles, Sea People, tokens, markers and a real row can be put right, and are met in the audit."""

from __future__ import annotations

import pytest

from companion.faces.games.troy.facts import FACTS, with_tiles
from companion.faces.play.game import GamePresenter
from companion.faces.put_right import audit
from companion.faces.put_right import correct as right
from companion.faces.put_right.fact import ShownFact
from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table import Submission, Table
from tests.touchscreen.games.troy.playing import GAME, IN_APP, ON_TABLE, afloat, correct, play
from tests.touchscreen.table_game import seated


async def _fleet(table: Table, game: GamePresenter) -> tuple[str, ...]:
    """Four Ships of blue, the fourth of which brings a tile."""
    await play(table, game, 90, 1, until="act")
    laid = []
    for _ in range(4):
        laid.append(afloat(game))
        await correct(table, game, "ship", at=laid[-1], owner="blue")
    return tuple(laid)


def _place(seen: Seen, fact: ShownFact) -> str | None:
    if fact.target == "none":
        return None
    if fact.hexes is None:
        return "blue"
    here = seen.view["board"]["sea_people"]
    return next(at for at in fact.hexes(seen) if at != here)


async def test_every_fact_of_the_war_is_put_right_by_what_the_screen_offers() -> None:
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        await _fleet(table, game)
        keys = {fact.key for fact in right.facts(Seen(table.view_for("table")))}
        assert {fact.key for fact in FACTS} | {"hex"} <= keys
        assert "robber" not in keys
        for fact in FACTS:
            await _corrected(table, game, fact)


async def _corrected(table: Table, game: GamePresenter, fact: ShownFact) -> None:
    """Choose another value that is offered and that ends no war, and look whether it stands then."""
    seen = Seen(table.view_for("table"))
    at = _place(seen, fact)
    now = fact.standing(seen, at)
    fields = next(
        c.fields
        for c in right.choices(seen, fact, at)[1:] or right.choices(seen, fact, at)
        if c.fields != now
    )
    do = right.command(fact, at, fields, now)
    answer = await table.submit(Submission(f"{fact.key}", "touch", "red", None, do))
    assert answer["ok"], (fact.key, answer)
    game.refresh()
    assert fact.standing(Seen(table.view_for("table")), at) == dict(fields)


async def test_a_row_that_the_app_keeps_cannot_be_wrong() -> None:
    async with seated(custody=IN_APP, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        keys = {fact.key for fact in right.facts(Seen(table.view_for("table")))}
        assert "row" not in keys
        assert {"ship", "sea_people", "tokens", "track_troy", "track_mycenae"} <= keys


async def test_what_nobody_has_before_the_founding_is_over_cannot_be_wrong_till_then() -> None:
    async with seated(custody=IN_APP, **GAME) as (table, _):
        keys = {fact.key for fact in right.facts(Seen(table.view_for("table")))}
        assert "sea_people" in keys
        assert not {"ship", "tokens", "track_troy"} & keys


@pytest.mark.rule("T1.4", "T7.3", "T7.15")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_audit_meets_ships_tiles_and_sea_people_on_the_map_and_all_else_in_rows(
    language: str,
) -> None:
    words = Words(language)
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        laid = await _fleet(table, game)
        seen = Seen(table.view_for("table"))
        assert with_tiles(seen) == (laid[3],)
        assert {one.fact.key for one in audit.at_place(seen, laid[0])} == {"sea_people", "ship"}
        about = audit.at_place(seen, laid[3])
        assert {one.fact.key for one in about} == {"sea_people", "ship", "tile"}
        said = audit.said(seen, words, about)
        assert seen.names["blue"] in said
        groups = audit.groups(seen, words, about)
        assert all("touchscreen." not in c.word for group in groups for c in group.choices)
        lines = {line.fact.key: line for line in audit.lines(seen, words)}
        assert {"tokens", "track_troy", "track_mycenae", "row"} <= lines.keys()
        assert dict(lines["tokens"].cells)["blue"] == "0"
        people = seen.view["board"]["sea_people"]
        assert [fact.key for fact in audit.taken_up(seen, people)] == ["sea_people"]


@pytest.mark.rule("T7.2")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_after_an_undo_the_screen_says_which_ship_comes_off_the_board(language: str) -> None:
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        seat = str(game.seen.active)
        await correct(table, game, "tokens", of=seat, count=2)
        do = next(dict(d) for d in table.options(seat) if d["type"] == "build_ship")
        do.pop("seat")
        assert (await table.submit(Submission("ship", "touch", seat, None, do)))["ok"]
        undo = Submission("undo", "touch", seat, None, {"type": "undo"})
        assert (await table.submit(undo))["ok"]
        game.refresh()
        lines = put_back(game.seen, Words(language))
        assert len(lines) == 3  # the Ship, its tokens and its cards
        assert all("put_back." not in line and "{" not in line for line in lines)
        assert do["at"] in {glow.at for glow in game.model().map.glow}
