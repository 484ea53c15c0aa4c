"""What is told or given on a sheet: refused in words until it can be true, and never shown to those who look on."""

from __future__ import annotations

import pytest

from companion.faces.games.troy.giving import Giving
from companion.faces.games.troy.telling import BattleTold, Claim, SidesTold
from companion.faces.play.game import GamePresenter
from companion.table import Table
from tests.touchscreen.games.troy.playing import GAME, IN_APP, ON_TABLE, correct, play
from tests.touchscreen.table_game import seated, submit_all


async def _battle(table: Table, game: GamePresenter, due: int) -> BattleTold:
    """The end of a turn with a full row."""
    await play(table, game, 90, 1, until="act")
    await correct(table, game, "row", count=due)
    await submit_all(table, game, game.tap_action("end"))
    assert game.seen.owed("fight_battle")
    return BattleTold(game)


@pytest.mark.rule("T5.3", "T5.5", "T12.2")
@pytest.mark.parametrize(("seats", "due", "count"), [(4, 10, 7), (6, 13, 9)])
async def test_a_told_battle_is_sent_only_with_as_many_cards_as_fight(
    seats: int, due: int, count: int
) -> None:
    async with seated(seats=seats, custody=ON_TABLE, **GAME) as (table, game):
        battle = await _battle(table, game, due)
        words = game.words
        assert battle.count == battle.missing == count
        for _ in range(count - 1):
            battle.pick("ore", 1)
        short = battle.tap_done()
        assert not short.send
        assert words("touchscreen.troy.battle.missing", n=1, count=1) in short.say
        battle.pick("grain", 1)
        assert words("touchscreen.troy.battle.moves.troy") in battle.score()
        over = battle.pick("brick", 1)
        assert str(count) in over.say
        assert battle.picked.total == count
        answer = await submit_all(table, game, battle.tap_done())
        assert answer["ok"], answer
        assert game.seen.view["track"]["troy"]["space"] == 1
        assert battle.count == 0


@pytest.mark.rule("T5.7")
async def test_a_battle_with_equal_sides_moves_nobody() -> None:
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        battle = await _battle(table, game, 10)
        for kind, count in (("wool", 3), ("lumber", 3), ("brick", 1)):
            for _ in range(count):
                battle.pick(kind, 1)
        assert game.words("touchscreen.troy.battle.moves.nobody") in battle.score()
        assert (await submit_all(table, game, battle.tap_done()))["ok"]
        assert game.seen.view["battle"]["side"] is None


@pytest.mark.rule("T11.4", "T11.5", "T2.1", "T12.1")
@pytest.mark.parametrize("seats", [4, 6])
async def test_the_sides_of_the_end_are_refused_unless_half_are_on_either(seats: int) -> None:
    async with seated(seats=seats, custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        await correct(table, game, "track", piece="mycenae", count=5)
        assert game.seen.owed("report_sides")
        sides, order = SidesTold(game), game.seen.seats
        assert all(game.seen.names[seat] in sides.wrong() for seat in order)
        assert not sides.tap_done().send
        for seat in order[: seats // 2]:
            sides.tap(seat, "troy")
        assert set(sides.told.values()) == {"troy", "mycenae"}
        assert not sides.wrong()
        sides.tap(order[-1], "troy")  # a tap on what followed by itself is taken at its word
        assert sides.wrong() == game.words(
            "touchscreen.troy.sides.many.troy", count=seats // 2 + 1, each=seats // 2
        )
        sides.tap(order[0], "mycenae")
        assert not sides.wrong()
        answer = await submit_all(table, game, sides.tap_done())
        assert answer["ok"], answer
        assert game.seen.over
        shown = {entry["seat"]: entry["side"] for entry in game.seen.view["seats"]}
        assert list(shown.values()).count("troy") == seats // 2


@pytest.mark.rule("T2.6", "T11.1")
async def test_a_real_card_is_shown_to_win_with_the_side_that_makes_fifteen() -> None:
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        seat = str(game.seen.active)
        game.tap_action("build")
        buttons = {b.key: b for b in game.model().choices.buttons}  # type: ignore[union-attr]
        assert buttons["claim"].reason == game.words("touchscreen.troy.claim_none", target=15)
        await correct(table, game, "track", piece="troy", count=4)
        claim = Claim(game, seat)
        public = game.seen.entry(seat)["points"]
        assert (claim.points("troy"), claim.points("mycenae")) == (public + 4, public)
        assert (claim.why_not("troy") or {})["code"] == "claim_with_side"


async def _giver(table: Table, game: GamePresenter) -> str:
    await play(table, game, 90, 1, until="act")
    seat = str(game.seen.owes("act"))
    cards = {"wool": 2, "ore": 1}
    await correct(table, game, "resources", of=seat, cards=cards)
    return seat


@pytest.mark.rule("T4.1", "T4.3")
async def test_a_donation_shows_how_many_cards_and_to_nobody_which() -> None:
    async with seated(custody=IN_APP, **GAME) as (table, game):
        seat = await _giver(table, game)
        assert game.tap_choice("donate").sheet == f"donate:{seat}"
        titles = []
        for kinds in (("wool", "wool"), ("ore", "brick")):
            giving = Giving(game, seat, "donate")
            for kind in kinds:
                giving.pick(kind, 1)
            titles.append(giving.title())
        assert titles[0] == titles[1]
        held = game.words("touchscreen.troy.give.not_held")
        assert giving.tap_done().say == held  # brick is not held: no kind is named
        giving = Giving(game, seat, "donate")
        for kind in ("wool", "wool", "ore"):
            assert not giving.pick(kind, 1).say
        assert "3" in giving.pick("wool", 1).say
        assert (await submit_all(table, game, giving.tap_done()))["ok"]
        event = game.seen.view["journal"][-1]["event"]
        assert (event["count"], event["cards"]) == (3, None)
        quick = {key.key: key for key in game.model().quick}
        assert quick["donate"].reason == game.words("refusal.donated_already")


@pytest.mark.rule("T4.1")
async def test_of_cardboard_hands_only_the_number_of_cards_is_asked() -> None:
    async with seated(custody=ON_TABLE, **GAME) as (table, game):
        await play(table, game, 90, 1, until="act")
        assert not game.tap_choice("donate").sheet
        choices = game.model().choices
        assert choices is not None
        assert [button.key for button in choices.buttons] == ["value:1", "value:2", "value:3"]
        assert (await submit_all(table, game, game.tap_choice("value:2")))["ok"]
        assert game.seen.view["row"]["count"] == 6


@pytest.mark.rule("T7.12")
async def test_the_card_that_goes_back_may_be_of_any_kind_and_is_named_to_nobody() -> None:
    async with seated(custody=IN_APP, **GAME) as (table, game):
        seat = await _giver(table, game)
        for at in game.seen.view["board"]["symbols"][:3]:
            await correct(table, game, "ship", at=at, owner=seat)
        assert (await submit_all(table, game, game.tap_choice("swap_row")))["ok"]
        choices = game.model().choices
        assert choices is not None
        assert [button.key for button in choices.buttons] == [f"return_card:{seat}"]
        giving = Giving(game, seat, "return_card")
        lacking = next(k for k in ("brick", "lumber", "grain") if not dict(giving.hand()).get(k))
        assert giving.pick(lacking, 1).say == game.words("touchscreen.troy.give.not_held.one")
        assert (await submit_all(table, game, giving.pick("wool", 1)))["ok"]
        assert not giving.open
        event = game.seen.view["journal"][-1]["event"]
        assert (event["type"], event["resource"]) == ("card_returned", None)
