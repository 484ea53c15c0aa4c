"""The table keeps every game of the list: its log, its record, its proof of luck, its words, its cardboard."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest

from companion.locale import LANGUAGES, Words
from companion.table.commitment import verdict_on
from companion.table.game import PlayedGame
from companion.table.record import entries_of, full_record
from companion.table.schema import schema
from tests.stub import GAMES_WITH_STUB
from tests.table.evening import Evening
from tests.table.test_undo import facts
from tests.turns import halved

Json = dict[str, Any]
WAYS = [(game.key, count) for game in GAMES_WITH_STUB for count in game.counts]
EVERY = pytest.mark.parametrize(("key", "count"), halved("tables", WAYS))
"""Each game by half of the numbers of people that may play it, by which ones changes from run to run."""
STEPS = 120
LOOKED_AT = 12
"""Steps between two looks at the whole journal, so that validating stays quick."""


def new(key: str, count: int, **more: Any) -> Json:
    game = next(g for g in GAMES_WITH_STUB if g.key == key and count in g.counts)
    seats = game.seats[-count:] if count == 3 else game.seats[:count]
    players = [{"seat": seat, "name": seat.title()} for seat in seats]
    return {"game": key, "players": players, "entropy": 11, **more}


def game_of(evening: Evening) -> PlayedGame:
    assert evening.table._game is not None
    return evening.table._game


@EVERY
async def test_without_a_board_named_each_game_takes_its_usual_one(key: str, count: int) -> None:
    async with Evening(games=GAMES_WITH_STUB) as evening:
        assert (await evening.start(new(key, count)))["ok"]
        drawn = evening.table.view_for("table")["board"]
        usual = next(g.board for g in GAMES_WITH_STUB if g.key == key and count in g.counts)
        assert drawn["name"] == usual


@EVERY
async def test_a_record_loads_to_the_same_views_and_every_draw_follows_from_the_seed(
    key: str, count: int
) -> None:
    async with Evening(games=GAMES_WITH_STUB) as evening, Evening(games=GAMES_WITH_STUB) as other:
        await evening.start(new(key, count, custody={"dice": "app"}))
        await evening.play(STEPS)
        record = json.loads(json.dumps(full_record(game_of(evening))))
        assert (await other.table.load(record))["ok"]
        assert [v["seats"] for v in other.everything()] == [
            v["seats"] for v in evening.everything()
        ]
        verdict = verdict_on(entries_of(record), GAMES_WITH_STUB)
        assert (verdict.changed, verdict.reported) == ((), 0)
        assert verdict.drawn == game_of(evening).seq


@EVERY
async def test_undo_goes_back_step_by_step_in_every_view(key: str, count: int) -> None:
    async with Evening(games=GAMES_WITH_STUB) as evening:
        await evening.start(new(key, count))
        await evening.play(40)
        before = [[facts(view) for view in evening.everything()]]
        for step in range(5):
            await evening.play(1, seed=step)
            before.append([facts(view) for view in evening.everything()])
        seats = evening.table.view_for("table")["seats"]
        for number in range(4, -1, -1):
            latest = str(evening.table.view_for("table")["undo"]["seat"])
            other = next(s["seat"] for s in seats if s["seat"] != latest)
            await evening.done(latest, "undo", across=True)
            if evening.table.view_for("table")["undo"]["request"]:
                await evening.done(other, "confirm_undo")
            assert [facts(view) for view in evening.everything()] == before[number]


@EVERY
async def test_every_view_and_answer_fits_the_schema(key: str, count: int) -> None:
    defs = schema(GAMES_WITH_STUB)["$defs"]
    view = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/View", "$defs": defs})
    command = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/Command", "$defs": defs})
    event = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/Event", "$defs": defs})
    async with Evening(games=GAMES_WITH_STUB) as evening:
        await evening.start(new(key, count))
        for part in range(4):
            await evening.play(LOOKED_AT, seed=part)
            for seen in evening.everything():
                view.validate(seen)
                for option in seen.get("options", ())[:6]:
                    command.validate(option)
                for item in seen["journal"][-LOOKED_AT:]:
                    event.validate(item["event"])


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_journal_is_told_in_sentences_without_holes(
    key: str, count: int, language: str
) -> None:
    words = Words(language)
    async with Evening(games=GAMES_WITH_STUB) as evening:
        await evening.start(new(key, count))
        for part in range(6):
            await evening.play(STEPS // 6, seed=part)
            for seen in evening.everything():
                names = {seat["seat"]: seat["name"] for seat in seen["seats"]}
                for item in seen["journal"]:
                    told = words.event(item["event"], names)
                    assert not told.startswith("event."), item
                    assert "{" not in told, (told, item)


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
async def test_everything_that_can_happen_has_a_name(key: str, count: int, language: str) -> None:
    """Undo says what it would take back."""
    words = Words(language)
    async with Evening(games=GAMES_WITH_STUB) as evening:
        await evening.start(new(key, count))
        unnamed = [e for e in game_of(evening).ruleset.events if not words.has(f"happened.{e}")]
        assert unnamed == []


@EVERY
@pytest.mark.parametrize("entropy", [1])
async def test_gained_less_lost_is_what_every_hand_holds(
    key: str, count: int, entropy: int
) -> None:
    async with Evening(games=GAMES_WITH_STUB) as evening:
        await evening.start(new(key, count, entropy=entropy))
        await evening.play(400, seed=entropy)
        cards = evening.table.statistics()["cards"]
        for seat in evening.table.view_for("table")["seats"]:
            ways = cards[seat["seat"]]
            gained = sum(flow["count"] for flow in ways["gained"].values())
            lost = sum(flow["count"] for flow in ways["lost"].values())
            held = seat["resources"]
            assert gained - lost == (held if isinstance(held, int) else sum(held.values()))


async def test_a_wish_is_stale_when_its_seats_progress_cards_are_others_now() -> None:
    async with Evening(games=GAMES_WITH_STUB) as evening:
        await evening.start(new("cities_knights", 4))
        await evening.play(16)
        seen = evening.table.seq
        await evening.done("red", "correct", fact="progress", of="blue", cards={"crane": 1})
        do = {"type": "offer_trade", "give": {"ore": 1}, "get": {"coin": 1}}
        for seat, stale in (("blue", True), ("white", False)):
            wish = evening.wish(seat, do, origin=f"phone:{seat}", seen=seen)
            answer = await evening.table.submit(wish)
            assert (answer["refusal"]["code"] == "stale") == stale


async def test_cards_named_on_a_roll_come_from_the_table_and_are_reported_luck() -> None:
    async with Evening(games=GAMES_WITH_STUB) as evening:
        await evening.start(new("cities_knights", 4))
        await evening.play(16)
        await evening.done("red", "correct", fact="level", of="red", track="trade", level=1)
        active = str(evening.table.view_for("table")["active"])
        roll = {"dice": [1, 1], "event": "trade", "outcome": {"red": "merchant"}}
        refused = await evening.do(active, "roll", origin=f"phone:{active}", **roll)
        assert refused["refusal"]["code"] == "not_from_here"
        done = await evening.done(active, "roll", **roll)
        assert "merchant" not in json.dumps(done["events"])
        record = json.loads(json.dumps(full_record(game_of(evening))))
        verdict = verdict_on(entries_of(record), GAMES_WITH_STUB)
        assert (verdict.changed, verdict.reported) == ((), 1)
