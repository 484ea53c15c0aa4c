"""Views: the shapes that the schema promises, the clock, and secrets that reach nobody they are not for."""

from __future__ import annotations

import json
import logging
import random
from typing import Any

import msgspec
import pytest

from companion.rules import resample
from companion.table.game import Change, PlayedGame
from companion.table.luck import Luck, seed_from
from companion.table.propose import propose
from companion.table.shapes import NoGameView, View
from companion.table.views import JOURNAL_LENGTH, foresee, journal_of, view_of
from tests.table.evening import BEGINNER, SEATS, VARIABLE, Evening

CARDBOARD = {"resources": "cardboard", "cards": "cardboard", "dice": "table"}


@pytest.mark.parametrize("custody", [{}, CARDBOARD, {"dice": "app"}])
async def test_every_view_of_a_whole_game_has_the_promised_shape(custody: dict[str, str]) -> None:
    async with Evening() as evening:
        msgspec.convert(evening.table.view_for("table"), NoGameView, strict=True)
        await evening.start(VARIABLE, custody=custody, clock=True)
        for n in range(60):
            await evening.play(20, seed=n)
            for view in evening.everything():
                msgspec.convert(view, View, strict=True)
                json.dumps(view, allow_nan=False)


async def test_only_seats_get_options_and_wishes_and_only_at_the_end_statistics() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        table, red = evening.table.view_for("table"), evening.table.view_for("red")
        assert {"options", "wishes", "you"}.isdisjoint(table)
        assert red["options"] == evening.table.options("red")
        assert red["options"]
        assert set(red["wishes"]) >= {"build_road", "buy_development"}
        assert "statistics" not in table
        await evening.play(5000)
        assert evening.table.view_for("table")["statistics"]["turns"] > 5


async def test_there_is_no_audience_but_the_table_and_its_seats() -> None:
    async with Evening() as evening:
        await evening.start()
        with pytest.raises(ValueError, match="audience"):
            evening.table.view_for("green")


async def test_a_view_is_built_once_a_sequence_number() -> None:
    async with Evening() as evening:
        await evening.start()
        first = evening.table.view_for("red")
        assert evening.table.view_for("red")["board"] is first["board"]
        await evening.play(1)
        assert evening.table.view_for("red") != first


async def test_what_was_made_while_the_disk_wrote_is_what_is_seen_after_it_and_not_before() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(12)
        game = PlayedGame.folded(evening.store.read(1))
        before = {who: view_of(game, who) for who in ("table", "red")}
        seat = evening.table.view_for("table")["obligations"][0]["seat"]
        change = propose(game, evening.wish(seat, evening.table.options(seat)[0]), 1_000.0)
        assert isinstance(change, Change)
        steps = list(foresee(game, change))
        assert len(steps) == 3  # of the table what is shown, of red the options too
        assert {who: view_of(game, who) for who in before} == before
        assert {who for what, who in change.caches if what == "shown"} == {"table", "red"}
        game.accept(change)
        plainly = PlayedGame.folded(game.entries())
        for who in ("table", *SEATS):
            assert view_of(game, who) == view_of(plainly, who)


async def test_the_journal_is_the_last_events_with_time_and_origin() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        evening.clock.pass_(5)
        await evening.play(60)
        journal = evening.table.view_for("table")["journal"]
        assert len(journal) == JOURNAL_LENGTH
        assert [item["seq"] for item in journal] == sorted(item["seq"] for item in journal)
        assert {item["by"] for item in journal} == {"touch"}
        assert {item["at"] for item in journal} == {1_005.0}


async def test_dice_source_is_the_device_of_the_last_roll() -> None:
    async with Evening() as evening:
        await evening.start()
        assert evening.table.view_for("table")["dice_source"] == "touch"
        await evening.done("red", "roll", dice=[1, 2], origin="buttons")
        assert evening.table.view_for("table")["dice_source"] == "buttons"
        await evening.done("red", "undo")
        assert evening.table.view_for("table")["dice_source"] == "touch"
        await evening.start(custody={"dice": "app"})
        assert evening.table.view_for("table")["dice_source"] == "app"


# The clock


async def test_the_clock_counts_for_whoever_owes_something() -> None:
    async with Evening() as evening:
        await evening.start(clock=True)
        evening.clock.pass_(10)
        await evening.done("red", "roll", dice=[1, 2])
        evening.clock.pass_(5)
        await evening.done("red", "end_turn")
        evening.clock.pass_(2)
        await evening.done("blue", "roll", dice=[1, 2])
        clock = evening.table.view_for("table")["clock"]
        assert clock["seats"] == {"red": 15.0, "blue": 2.0, "white": 0.0, "orange": 0.0}
        assert (clock["game"], clock["running"], clock["ticking"]) == (17.0, True, ["blue"])
        assert clock["as_of"] == 1_017.0


async def test_a_paused_clock_stands_still_until_it_is_resumed() -> None:
    async with Evening() as evening:
        await evening.start(clock=True)
        evening.clock.pass_(3)
        await evening.done("white", "pause_clock")
        assert await evening.refused("red", "pause_clock") == "clock_paused"
        evening.clock.pass_(1_000)
        clock = evening.table.view_for("table")["clock"]
        assert (clock["running"], clock["ticking"]) == (False, [])
        await evening.done("red", "resume_clock")
        assert await evening.refused("red", "resume_clock") == "clock_runs"
        evening.clock.pass_(4)
        await evening.done("red", "roll", dice=[1, 2])
        assert evening.table.view_for("table")["clock"]["game"] == 7.0


async def test_a_paused_clock_runs_again_with_the_next_thing_that_somebody_plays() -> None:
    async with Evening() as evening:
        await evening.start(clock=True)
        evening.clock.pass_(3)
        await evening.done("white", "pause_clock")
        evening.clock.pass_(1_000)
        await evening.done("red", "correct", fact="robber", at="0,0")
        assert evening.table.view_for("table")["clock"]["running"] is False, "a fact put right"
        await evening.done("red", "roll", dice=[1, 2])
        evening.clock.pass_(4)
        assert evening.table.view_for("table")["clock"]["running"] is True
        await evening.done("red", "end_turn")
        clock = evening.table.view_for("table")["clock"]
        assert (clock["game"], clock["seats"]["red"]) == (7.0, 7.0)
        assert clock["ticking"] == ["blue"]


async def test_a_clock_that_was_paused_when_the_machine_went_off_runs_again_with_the_next_roll() -> (
    None
):
    store = Evening().store
    async with Evening(store) as evening:
        await evening.start(clock=True)
        await evening.done("white", "pause_clock")
    async with Evening(store) as evening:
        assert evening.table.view_for("table")["clock"]["running"] is False
        await evening.done("red", "roll", dice=[1, 2])
        assert evening.table.view_for("table")["clock"]["running"] is True


async def test_no_seat_pays_for_a_power_cut_or_a_jump_of_the_time_of_day() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await evening.start(clock=True)
        evening.clock.pass_(3)
        evening.clock.jump(86_400)
        await evening.done("red", "roll", dice=[1, 2])
    async with Evening(store) as evening:
        evening.clock.jump(200_000)
        evening.clock.pass_(4)
        await evening.done("red", "end_turn")
        assert evening.table.view_for("table")["clock"]["game"] == 7.0


async def test_time_that_was_taken_back_was_spent_all_the_same() -> None:
    async with Evening() as evening:
        await evening.start(clock=True)
        evening.clock.pass_(9)
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "undo")
        assert evening.table.view_for("table")["clock"]["seats"]["red"] == 9.0


async def test_a_game_without_a_clock_has_none() -> None:
    async with Evening() as evening:
        await evening.start()
        assert evening.table.view_for("table")["clock"] is None
        assert await evening.refused("red", "pause_clock") == "no_clock"


# Secrets


def secrets_of(evening: Evening) -> list[Any]:
    """The seed and every wish, as the log keeps them."""
    entries = list(evening.store.read(1))
    return [entries[0].body["seed"], *(entry.body.get("do") for entry in entries[1:])]


async def test_what_nobody_else_may_know_is_in_no_other_view_answer_notice_or_log_line(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    async with Evening() as evening:
        await evening.start(BEGINNER)
        await evening.done("red", "roll", dice=[1, 2])
        three = {"ore": 1, "wool": 1, "grain": 1}
        await evening.done("red", "correct", fact="resources", of="red", cards=three)
        bought = await evening.done("red", "buy_development", outcome="monopoly")
        assert bought["events"][0]["card"] is None
        assert evening.notices[-1].answer["events"][0]["card"] is None
        touched = await evening.table.submit(
            evening.wish(
                "red", {"type": "correct", "fact": "resources", "of": "red", "cards": three}
            )
        )
        assert touched["ok"]
        for audience in ("table", "blue", "white", "orange"):
            shown = json.dumps(evening.table.view_for(audience)["journal"])
            assert "monopoly" not in shown
        assert "monopoly" not in json.dumps(evening.table.record())
        assert "monopoly" in json.dumps(evening.table.view_for("red")["journal"])
        assert "monopoly" not in caplog.text


async def test_a_stolen_card_is_known_to_thief_and_victim_only() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        for seat in SEATS:
            cards = {"ore": 1} if seat == "orange" else {}
            await evening.done("red", "correct", fact="resources", of=seat, cards=cards)
        await evening.done("red", "roll", dice=[3, 4])
        for do in evening.table.options("red"):
            if await victims(evening, do["at"]) == ["orange"]:
                break
        await evening.done("red", "move_robber", at=do["at"])
        answer = await evening.done("red", "steal", from_="orange", origin="phone:red")
        assert answer["events"][0]["resource"] == "ore"
        known = {}
        for audience in ("table", *SEATS):
            journal = evening.table.view_for(audience)["journal"]
            stolen = [i["event"] for i in journal if i["event"]["type"] == "card_stolen"]
            known[audience] = stolen[0]["resource"]
        assert known == {"table": None, "red": "ore", "blue": None, "white": None, "orange": "ore"}


async def victims(evening: Evening, site: str) -> list[str]:
    """Whom red could rob after moving the robber there; takes the move back again."""
    await evening.done("red", "move_robber", at=site)
    owed = evening.table.view_for("table")["obligations"][0]
    await evening.done("red", "undo")
    return list(owed.get("from", ()))


async def test_the_seed_and_other_peoples_wishes_leave_the_table_nowhere() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, entropy="s3cret")
        await evening.play(200)
        seed = secrets_of(evening)[0]
        for shown in (*evening.everything(), evening.table.record(), evening.table.statistics()):
            text = json.dumps(shown)
            assert seed not in text
            assert "s3cret" not in text
        assert all("do" not in item and "id" not in item for item in evening.table.record())


async def test_an_audiences_view_does_not_change_when_what_it_may_not_know_does() -> None:
    """The session adds journal, undo and the rest to the rules' view, and none of it may leak either."""
    luck = random.Random(5)
    async with Evening() as evening:
        await evening.start(VARIABLE)
        for _ in range(12):
            await evening.play(25, seed=luck.randrange(10**6))
            game = evening.table._game
            assert game is not None
            if game.is_over:
                break
            for audience in ("table", *SEATS):
                seen = view_of(game, audience)
                other = PlayedGame.folded(game.entries())
                entropy = Luck(seed_from(luck.randrange(10**9)), 1)
                other.state = resample(game.ruleset, game.state, audience, entropy)
                other.states[other.seq] = other.state
                assert view_of(other, audience) == seen


async def test_the_whole_journal_holds_no_hidden_card_of_anybody_else() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(600)
        game = evening.table._game
        assert game is not None
        for audience in ("table", *SEATS):
            for item in journal_of(game, audience):
                event = item["event"]
                if event["type"] == "development_bought" and event["seat"] != audience:
                    assert event["card"] is None
                if event["type"] == "card_stolen" and audience not in (
                    event["seat"],
                    event["victim"],
                ):
                    assert event["resource"] is None
