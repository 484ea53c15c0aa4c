"""What somebody did that leaves nothing on the board is told in its turn until the next deed, and is no secret."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.play.game import GamePresenter
from companion.faces.play.taken import taken
from companion.faces.put_right.put_back import put_back
from companion.locale import LANGUAGES, Words
from companion.table import Submission, Table
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.table_game import CARDBOARD, SIX, seated, submit_all

SAY = Words("en")


async def _do(table: Table, presenter: GamePresenter, by: str, **do: Any) -> None:
    do.pop("seat", None)
    answer = await table.submit(Submission(f"t{table.seq}", "demo", by, None, do))
    assert answer["ok"], answer
    presenter.refresh()


async def _holds(table: Table, presenter: GamePresenter, of: str, **cards: int) -> None:
    do = {"type": "correct", "fact": "resources", "of": of, "cards": cards}
    await _do(table, presenter, of, **do)


async def _founded(table: Table, presenter: GamePresenter) -> str:
    while table.view_for("table")["phase"] == "founding":
        (duty,) = table.view_for("table")["obligations"]
        built = (one for one in table.options(duty["seat"]) if one["type"].startswith("build"))
        await _do(table, presenter, duty["seat"], **next(built))
    return str(presenter.seen.active)


def _note(presenter: GamePresenter) -> str:
    return presenter.model().prompt.note


@pytest.mark.rule("B8.6")
async def test_year_of_plenty_before_the_roll_is_told_while_the_roll_is_waited_for() -> None:
    async with seated() as (table, presenter):
        seat = str(presenter.seen.active)
        has = {"type": "correct", "fact": "development", "of": seat, "cards": {"invention": 1}}
        await _do(table, presenter, seat, **has)
        await _do(table, presenter, seat, type="play_invention", resources=["lumber", "brick"])
        assert presenter.seen.owes("roll") == seat
        assert "plays Year of Plenty" in _note(presenter)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        assert "Year of Plenty" not in _note(presenter)


async def test_what_the_host_does_for_a_seat_is_said_as_the_hosts() -> None:
    async with seated() as (table, presenter):
        seat = await _founded(table, presenter)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        await _holds(table, presenter, seat, lumber=1, brick=1)
        road = next(do for do in table.options(seat) if do["type"] == "build_road")
        for do in ({"type": road["type"], "at": road["at"]}, {"type": "end_turn"}):
            answer = await table.submit(Submission(f"h{table.seq}", "host", seat, None, do))
            assert answer["ok"], answer
            presenter.refresh()
            assert _note(presenter).endswith(" – done by the host."), _note(presenter)


@pytest.mark.rule("B8.17")
async def test_what_a_monopoly_took_is_told_with_how_many_each_lost() -> None:
    async with seated() as (table, presenter):
        seat = await _founded(table, presenter)
        other, third, *_ = presenter.seen.others(seat)
        has = {"type": "correct", "fact": "development", "of": seat, "cards": {"monopoly": 1}}
        await _do(table, presenter, seat, **has)
        for one, count in ((other, 2), (third, 1)):
            await _holds(table, presenter, one, grain=count)
        before = presenter.seen
        await _do(table, presenter, seat, type="play_monopoly", resource="grain")
        (said,) = taken(presenter.seen, SAY, before)
        assert SIX[seat] in said
        assert said.count(f"{SIX[other]} gives 2") == 1
        assert said.count(SIX[third]) == 1, "or each seems to have lost twice as many"
        assert not list(taken(presenter.seen, SAY, presenter.seen))


@pytest.mark.rule("B8.10", "B9.7")
async def test_what_a_knight_stole_before_the_roll_is_told_and_not_which_card() -> None:
    async with seated() as (table, presenter):
        seat = str(presenter.seen.active)
        has = {"type": "correct", "fact": "development", "of": seat, "cards": {"knight": 1}}
        await _do(table, presenter, seat, **has)
        for one in SIX:
            if one in presenter.seen.seats:
                await _holds(table, presenter, one, ore=2)
        await _do(table, presenter, seat, type="play_knight")
        for robs in (one for one in table.options(seat) if one["type"] == "move_robber"):
            await _do(table, presenter, seat, **robs)
            if presenter.seen.owes("steal"):
                break
            await _do(table, presenter, seat, type="undo")
        steals = next(one for one in table.options(seat) if one["type"] == "steal")
        victim = steals["from"]
        await _do(table, presenter, seat, **steals)
        assert presenter.seen.owes("roll") == seat
        said = SAY("event.card_stolen.hidden", seat=SIX[seat], victim=SIX[victim])
        assert _note(presenter) == said


@pytest.mark.rule("B5.1")
async def test_a_trade_is_told_in_its_turn_and_not_under_the_next_players_name() -> None:
    async with seated() as (table, presenter):
        seat = str(presenter.seen.active)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        await _holds(table, presenter, seat, lumber=4)
        await _do(table, presenter, seat, type="trade_bank", give="lumber", get="ore")
        traded = _note(presenter)
        assert "has given the bank" in traded
        await _holds(table, presenter, seat, lumber=1)
        await _do(table, presenter, seat, type="end_turn")
        assert _note(presenter) == "then tap both dice"
        after = str(presenter.seen.active)
        await _do(table, presenter, after, type="roll", dice=[1, 1])
        assert "bank" not in _note(presenter)


@pytest.mark.rule("S2.2", "B5.6")
async def test_in_the_special_building_phase_the_bar_tells_the_trade_and_whose_turn_is_next() -> (
    None
):
    async with seated(board="variable", seats=5) as (table, presenter):
        seat = await _founded(table, presenter)
        after = presenter.seen.after(seat)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        await _holds(table, presenter, seat, lumber=1)
        await _holds(table, presenter, after, ore=1)
        gives = {"give": {"lumber": 1}, "get": {"ore": 1}, "to": [after]}
        await _do(table, presenter, seat, type="offer_trade", **gives)
        offer = presenter.seen.offers[0]["id"]
        await _do(table, presenter, after, type="accept_trade", offer=offer)
        if presenter.seen.offers:
            confirms = {"type": "confirm_trade", "offer": offer, "with": after}
            await _do(table, presenter, seat, **confirms)
        await _do(table, presenter, seat, type="end_turn")
        bar = presenter.model().prompt
        assert bar.title == f"Special building phase: {SIX[after]}"
        dice = f"Next turn: {SIX[after]} – tap the dice if all pass."
        assert bar.note == f"{dice} {SIX[seat]} has given {SIX[after]} 1 lumber for 1 ore."
        await _do(table, presenter, after, type="pass_building")
        assert _note(presenter) == f"{dice} {SIX[after]} passes."


@pytest.mark.rule("S2.2")
async def test_who_passed_is_told_while_the_next_roll_is_due_and_every_undo_of_it_as_well() -> None:
    async with seated(board="variable", seats=5) as (table, presenter):
        seat = await _founded(table, presenter)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        for one in presenter.seen.seats:
            await _holds(table, presenter, one, ore=1)
        await _do(table, presenter, seat, type="end_turn")
        first = presenter.seen.after(seat)
        order: list[str] = []
        while (one := presenter.seen.owes("special_building")) is not None:
            order.append(one)
            await _do(table, presenter, one, type="pass_building")
        named = SAY.joined([SIX[one] for one in order])
        bar = presenter.model().prompt
        assert (bar.title, bar.note) == (f"{SIX[first]}: roll the dice", f"{named} pass.")
        for one in reversed(order):
            await submit_all(table, presenter, presenter.tap_undo())
            bar = presenter.model().prompt
            assert bar.title == f"Special building phase: {SIX[one]}"
            assert bar.note == f"{SIX[one]}’s pass is taken back. Next turn: {SIX[first]}."


@pytest.mark.rule("S2.3", "B7.3")
@pytest.mark.parametrize("robot", [False, True])
async def test_what_was_built_between_turns_is_told_when_its_builder_has_done(robot: bool) -> None:
    async with seated(board="variable", seats=5) as (table, presenter):
        seat = await _founded(table, presenter)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        after = presenter.seen.after(seat)
        third = presenter.seen.after(after)
        if robot:
            await sit(table, after)
        await _holds(table, presenter, after, lumber=2, brick=2, wool=1, grain=1, ore=1)
        await _holds(table, presenter, third, ore=1)
        await _do(table, presenter, seat, type="end_turn")
        for _ in range(2):
            road = next(do for do in table.options(after) if do["type"] == "build_road")
            await _do(table, presenter, after, type="build_road", at=road["at"])
        await _do(table, presenter, after, type="buy_development")
        await _do(table, presenter, after, type="pass_building")
        bar = presenter.model().prompt
        assert "passes" not in bar.note
        assert f"{SIX[after]} has built: road (2)." in bar.note
        assert "development card" in bar.note
        assert bar.note.startswith(f"Next turn: {SIX[after]} – tap the dice if all pass.")


@pytest.mark.rule("S2.2")
async def test_that_a_seat_without_cards_was_not_asked_needs_no_sentence() -> None:
    async with seated(board="variable", seats=5) as (table, presenter):
        seat = await _founded(table, presenter)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        after = presenter.seen.after(seat)
        third = presenter.seen.after(after)
        await _holds(table, presenter, after)
        await _holds(table, presenter, third, ore=1)
        await _do(table, presenter, seat, type="end_turn")
        bar = presenter.model().prompt
        assert bar.title == f"Special building phase: {SIX[third]}"
        assert "passes" not in bar.note


@pytest.mark.rule("S2.1")
async def test_a_robots_turn_without_a_deed_is_told_in_the_special_building_phase() -> None:
    async with seated(board="variable", seats=5) as (table, presenter):
        seat = await _founded(table, presenter)
        await sit(table, seat)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        await _do(table, presenter, seat, type="end_turn")
        after = presenter.seen.after(seat)
        then = f"Next turn: {SIX[after]}."
        assert _note(presenter) == f"{SIX[seat]} rolled 2 and ended the turn. {then}"
        await _do(table, presenter, after, type="pass_building")
        assert "passes" in _note(presenter)


@pytest.mark.rule("B3.2", "B5.4")
async def test_dice_that_come_too_early_name_who_has_an_offer_to_answer() -> None:
    async with seated(board="variable", seats=5) as (table, presenter):
        seat = await _founded(table, presenter)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        assert presenter.tap_die(3).say == f"First {SIX[seat]} ends the turn (B3.2)"
        await _holds(table, presenter, seat, lumber=1)
        to = [presenter.seen.after(seat)]
        offer = {"give": {"lumber": 1}, "get": {"ore": 1}, "to": to}
        await _do(table, presenter, seat, type="offer_trade", **offer)
        said = presenter.tap_die(3).say
        assert said == f"{SIX[seat]}’s offer waits for an answer: {SIX[to[0]]} (B3.2)"


@pytest.mark.rule("B9.5")
async def test_what_cannot_be_done_yet_says_what_is_awaited_from_whom() -> None:
    async with seated() as (table, presenter):
        seat = str(presenter.seen.active)
        await _do(table, presenter, seat, type="roll", dice=[3, 4])
        assert presenter.model().end.reason.startswith(f"First, {SIX[seat]}: move the robber (")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_bought_card_of_cardboard_that_is_taken_back_goes_back_to_the_deck(
    language: str,
) -> None:
    words = Words(language)
    async with seated(custody=CARDBOARD) as (table, presenter):
        seat = str(presenter.seen.active)
        await _do(table, presenter, seat, type="roll", dice=[1, 1])
        await _do(table, presenter, seat, type="buy_development")
        await _do(table, presenter, seat, type="undo")
        name = presenter.seen.names[seat]
        back = words("put_back.remove.development_card", name=name)
        assert put_back(presenter.seen, words)[0] == back
        assert (await submit_all(table, presenter, presenter.tap_put_back()))["ok"]
        assert presenter.model().put_back == ()
