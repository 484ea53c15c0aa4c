"""Robots at the touchscreen: seated with one tap, what to lay for them, taken over and given back."""

from __future__ import annotations

from typing import Any

from companion.editor.pointing import middle
from companion.faces.context import LoneTouchscreen
from companion.faces.past.statistics import robot
from companion.faces.play.seat_choice import seat_choice
from companion.faces.play.seat_choice import seated as robot_seated
from companion.faces.play.trade import TradePresenter
from companion.faces.setup import draft as setup
from companion.faces.setup import kept
from companion.faces.setup.robots import NAMES, why_no_robot, with_next_kind
from companion.locale import Words
from companion.table import Submission, Table
from tests.bench.fingers import REACH
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.setup.test_draft import COLORS
from tests.touchscreen.table_game import PHONES, seated, submit_all, walk

Json = dict[str, Any]

EN = Words("en")
FR = Words("fr")


async def _traded_with_bank(table: Table) -> None:
    """Red is a robot's, has rolled 3 and given the bank ore for wool."""
    await sit(table, "red")
    await table.submit(Submission("dice", "touch", "red", None, {"type": "roll", "dice": [1, 2]}))
    given = {"type": "correct", "fact": "resources", "of": "red", "cards": {"ore": 5}}
    await table.submit(Submission("given", "touch", "red", None, given))
    bank = {"type": "trade_bank", "give": "ore", "get": "wool"}
    await table.submit(Submission("bank", "robot", "red", None, bank))


# The set-up


def test_one_tap_makes_a_seat_a_robots_and_further_taps_make_it_stronger_and_a_persons() -> None:
    draft = with_next_kind(setup.SetupDraft(), "blue")
    said = []
    for _ in range(4):
        said.append(draft.chairs[1].robot)
        draft = with_next_kind(draft, "blue")
    assert said == ["gentle", "middle", "strong", ""]


def test_a_robot_has_a_name_of_its_own_and_the_next_person_lays_for_it() -> None:
    draft = with_next_kind(with_next_kind(setup.SetupDraft(), "blue"), "white")
    players = setup.new_from_draft(draft, COLORS)["players"]
    assert players[1] == {"seat": "blue", "name": NAMES[0], "robot": "gentle", "hands": "orange"}
    assert players[2]["name"] == NAMES[1]
    assert players[0] == {"seat": "red", "name": "Rouge"}


def test_a_persons_name_stays_where_a_robot_takes_the_chair() -> None:
    draft = setup.with_name(setup.SetupDraft(), "red", "Anna")
    draft = with_next_kind(draft, "red")
    assert setup.new_from_draft(draft, COLORS)["players"][0]["name"] == "Anna"


def test_a_fourth_robot_and_one_without_a_hand_in_the_app_are_refused_with_a_reason() -> None:
    draft = setup.SetupDraft()
    for seat in ("red", "blue", "white"):
        assert why_no_robot(draft, seat, EN) == ""
        draft = with_next_kind(draft, seat)
    assert "one person" in why_no_robot(draft, "orange", EN)
    printed = setup.with_custody(setup.SetupDraft(), "cards", "cardboard")
    assert why_no_robot(printed, "red", EN) == ""
    knights = setup.with_game(setup.SetupDraft(), "cities_knights")
    printed = setup.with_custody(knights, "cards", "cardboard")
    assert why_no_robot(printed, "red", EN) == ""
    bought = setup.with_custody(knights, "improvements", "cardboard")
    assert why_no_robot(bought, "red", EN) == ""
    sides = setup.with_custody(setup.with_game(setup.SetupDraft(), "troy"), "sides", "cardboard")
    assert "secret card" in why_no_robot(sides, "red", EN)


def test_where_people_hold_cardboard_the_table_chooses_where_robots_cards_lie() -> None:
    draft = setup.with_custody(setup.SetupDraft(), "resources", "cardboard")
    assert setup.ROBOTS not in setup.switches_of(draft, "custody")
    draft = with_next_kind(draft, "blue")
    keys = [switch.key for switch in setup.switches_of(draft, "custody")]
    assert keys[keys.index("resources") + 1] == "robots", "right below, where the tap was"
    assert setup.new_from_draft(draft, COLORS)["players"][1]["cards"] == "app"
    draft = setup.with_custody(draft, "robots", "open")
    new = setup.new_from_draft(draft, COLORS)
    assert (new["players"][1]["cards"], "robots" in new["custody"]) == ("open", False)
    again = kept.draft_from_remembered(kept.remembered_from_draft(draft))
    assert setup.cards_of(again) == "open"


def test_where_the_only_person_goes_a_robots_chair_becomes_a_persons() -> None:
    draft = setup.SetupDraft()
    for seat in ("red", "blue", "white"):
        draft = with_next_kind(draft, seat)
    fewer = setup.with_count(draft, 3)
    assert [bool(chair.robot) for chair in fewer.chairs] == [False, True, True]


def test_robots_are_proposed_again_and_are_no_names_of_people() -> None:
    draft = with_next_kind(setup.SetupDraft(), "blue")
    again = kept.draft_from_remembered(kept.remembered_from_draft(draft))
    assert again.chairs[1] == draft.chairs[1]
    assert kept.names_to_remember(draft, ()) == "[]"


# What the bar says


async def test_the_bar_asks_people_to_throw_for_a_robot_and_says_when_it_plays() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red", "white")
        presenter.refresh()
        assert presenter.model().prompt.title == "Cy, roll the dice for Ann"
        presenter.words = FR
        assert presenter.model().prompt.title == "Cy, lance les dés pour Ann"
        presenter.words = EN
        do = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "buttons", "red", None, do))
        presenter.refresh()
        assert presenter.model().prompt.title == "Ann, a robot, plays by itself"


async def test_while_a_robot_plays_nobody_is_asked_to_choose_for_it() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        dice = {"type": "roll", "dice": [3, 4]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        robber = next(o for o in table.options("red") if o["type"] == "move_robber")
        presenter.refresh()
        assert presenter.model().map.glow == ()
        await table.submit(Submission("robber", "robot", "red", table.seq, robber))
        presenter.refresh()
        assert presenter.model().choices is None
        assert presenter.model().prompt.note.startswith("Move for Ann: robber (")
        assert presenter.model().end.kind == "quiet"
        assert presenter.model().end.reason == "Ann, a robot, plays by itself"
        assert isinstance(presenter.context, LoneTouchscreen)
        presenter.context.silent = frozenset({"red"})
        presenter.refresh()
        assert presenter.model().end.kind == "go"


async def test_for_a_robot_that_gives_no_answer_people_are_asked_as_for_anybody() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        dice = {"type": "roll", "dice": [3, 4]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        assert isinstance(presenter.context, LoneTouchscreen)
        presenter.context.silent = frozenset({"red"})
        presenter.refresh()
        assert presenter.model().prompt.title == "Ann: move the robber"
        assert {glow.kind for glow in presenter.model().map.glow} == {"choice", "robber"}


async def test_what_a_robot_offers_and_what_it_has_done_stands_in_the_bar() -> None:
    async with seated() as (table, presenter):
        await _traded_with_bank(table)
        presenter.refresh()
        assert "bank" in presenter.model().prompt.note
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"brick": 1}}
        await table.submit(Submission("offer", "robot", "red", None, offer))
        presenter.refresh()
        prompt = presenter.model().prompt
        said = "Ann gives 1 ore for 1 brick – Bo, Cy and Di, yes or no? Half a minute to answer"
        done = "Ann has given the bank 4 ore for 1 wool."
        assert (prompt.title, prompt.note) == ("Ann offers: who takes it?", f"{said}. {done}")


async def test_people_agree_to_what_is_taken_back_and_no_robot_is_asked() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "white")
        wish = {"type": "undo", "across": True}
        await walk(table, 200, until="steal")
        seat = table.view_for("table")["obligations"][0]["seat"]
        steal = next(one for one in table.options(seat) if one["type"] == "steal")
        assert (await table.submit(Submission("steal", "touch", seat, None, steal)))["ok"]
        assert (await table.submit(Submission("back", "touch", "red", None, wish)))["ok"]
        presenter.refresh()
        choices = presenter.model().choices
        assert choices is not None
        keys = [button.key for button in choices.buttons]
        assert keys == ["agree:blue", "agree:orange", "refuse_undo"]


async def test_where_people_discard_in_a_robots_turn_the_bar_says_that_they_are_waited_for() -> (
    None
):
    async with seated() as (table, presenter):
        await sit(table, "red")
        for seat in ("red", "blue"):
            given = {"type": "correct", "fact": "resources", "of": seat, "cards": {"ore": 8}}
            await table.submit(Submission(f"given-{seat}", "touch", seat, None, given))
        dice = {"type": "roll", "dice": [3, 4]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        presenter.refresh()
        assert [duty["seat"] for duty in presenter.seen.obligations] == ["red", "blue"]
        model = presenter.model()
        assert model.prompt.title == "Bo: discard 4"
        assert model.prompt.note == "then Ann moves the robber"
        assert model.choices is not None
        assert [button.key for button in model.choices.buttons] == ["discard:blue"]


async def test_an_offer_that_has_just_gone_leaves_nothing_under_the_finger_that_meant_it() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        given = {"type": "correct", "fact": "resources", "of": "red", "cards": {"ore": 1}}
        await table.submit(Submission("given", "touch", "red", None, given))
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"brick": 1}}
        await table.submit(Submission("offer", "robot", "red", None, offer))
        back = {"type": "withdraw_trade", "offer": 1}
        assert (await table.submit(Submission("back", "robot", "red", None, back)))["ok"]
        presenter.refresh()
        key = next(one for one in presenter.model().actions if one.key == "trade")
        assert (key.label, key.reason) == ("Answer", "No offer is left to answer")
        ends = Submission("end", "robot", "red", None, {"type": "end_turn"})
        assert (await table.submit(ends))["ok"]
        presenter.refresh()
        key = next(one for one in presenter.model().actions if one.key == "trade")
        assert key.reason.startswith("No offer is left to answer. First"), "nor a turn later"
        assert presenter.model().prompt.note == "Ann rolled 3 and ended the turn"


async def test_a_knight_is_no_key_for_a_robot_for_which_people_throw_the_dice() -> None:
    async with seated() as (table, presenter):
        given = {"type": "correct", "fact": "development", "of": "red", "cards": {"knight": 1}}
        await table.submit(Submission("given", "touch", "red", None, given))
        presenter.refresh()
        reasons = {key.key: key.reason for key in presenter.model().quick}
        assert reasons["play:knight"] == ""
        await sit(table, "red")
        presenter.refresh()
        reasons = {key.key: key.reason for key in presenter.model().quick}
        assert reasons["play:knight"] == "Ann, a robot, plays by itself"


async def test_a_robot_is_marked_in_its_row_and_in_the_figures() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        presenter.refresh()
        assert [row.presence for row in presenter.model().rows] == ["robot", "", "", ""]
        assert robot(table.statistics(), EN, "red") == ("robot, medium, since turn 1",)
        assert robot(table.statistics(), EN, "blue") == ()


def test_how_long_a_robot_played_is_said() -> None:
    spans = [
        {"strength": "middle", "since": 0, "until": 0},
        {"strength": "gentle", "since": 1, "until": 4},
        {"strength": "strong", "since": 9, "until": None},
    ]
    assert robot({"robots": {"red": spans}}, FR, "red") == (
        "robot, moyen, pendant la fondation",
        "robot, débutant, tours 1 à 4",
        "robot, fort, depuis le tour 9",
    )


async def test_what_a_robot_did_with_its_cards_alone_is_told_when_its_turn_is_over() -> None:
    async with seated() as (table, presenter):
        await _traded_with_bank(table)
        await table.submit(Submission("end", "robot", "red", None, {"type": "end_turn"}))
        presenter.refresh()
        told = presenter.model().prompt.note
        assert told.startswith("Ann rolled 3 and ")
        assert "bank" in told


async def test_a_robots_turn_that_leaves_nothing_to_lay_is_told_with_its_roll() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        await table.submit(Submission("end", "robot", "red", None, {"type": "end_turn"}))
        presenter.refresh()
        prompt = presenter.model().prompt
        assert (prompt.title, prompt.note) == (
            "Bo: roll the dice",
            "Ann rolled 3 and ended the turn",
        )
        rolls = {"type": "roll", "dice": [1, 1]}
        await table.submit(Submission("rolls", "touch", "blue", None, rolls))
        await table.submit(Submission("on", "touch", "blue", None, {"type": "end_turn"}))
        presenter.refresh()
        assert presenter.model().prompt.note == "then tap both dice"


# Offers


async def _offers(table: Table) -> int:
    """Red is a robot's and offers its ore for brick; the number of that."""
    await sit(table, "red")
    dice = {"type": "roll", "dice": [1, 2]}
    await table.submit(Submission("dice", "touch", "red", None, dice))
    for seat, cards in (("red", {"ore": 1}), ("blue", {"brick": 1})):
        given = {"type": "correct", "fact": "resources", "of": seat, "cards": cards}
        await table.submit(Submission(f"given-{seat}", "touch", seat, None, given))
    offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"brick": 1}, "to": ["blue"]}
    answer = await table.submit(Submission("offer", "robot", "red", None, offer))
    assert answer["ok"], answer
    return int(table.view_for("table")["offers"][-1]["id"])


async def _withdraws(table: Table, offer: int) -> None:
    do = {"type": "withdraw_trade", "offer": offer}
    assert (await table.submit(Submission("back", "robot", "red", None, do)))["ok"]


async def test_while_a_robots_offer_waits_bar_and_trade_key_lead_to_its_answers() -> None:
    async with seated() as (table, presenter):
        offer = await _offers(table)
        presenter.refresh()
        trade = next(key for key in presenter.model().actions if key.key == "trade")
        assert (trade.label, trade.mark, trade.kind) == ("Answer", 1, "go")
        assert presenter.tap_prompt().sheet == "trade"
        sheet = TradePresenter(presenter)
        assert sheet.tab == "offers"
        assert sheet.read() == (offer,)
        assert sheet.is_last(sheet.offers()[0], "blue", False), "nobody else is asked"
        await submit_all(table, presenter, sheet.tap_answer(offer, "blue", True))
        trade = next(key for key in presenter.model().actions if key.key == "trade")
        assert (trade.label, trade.kind) == ("Trade", "plain"), "all have answered"
        assert presenter.tap_prompt().sheet == ""


async def test_the_answers_to_an_offer_that_is_withdrawn_become_no_other_page() -> None:
    async with seated() as (table, presenter):
        offer = await _offers(table)
        presenter.refresh()
        sheet = TradePresenter(presenter)
        await _withdraws(table, offer)
        presenter.refresh()
        assert (sheet.tab, sheet.gone()) == ("offers", "No offer is left to answer")
        assert sheet.news() == "Ann withdraws an offer."
        assert sheet.read() == ()
        ends = Submission("end", "robot", "red", None, {"type": "end_turn"})
        assert (await table.submit(ends))["ok"]
        presenter.refresh()
        assert sheet.gone() == "Ann’s turn is over"
        assert (sheet.title(), sheet.of) == ("Trade with Ann", "red")


async def test_in_a_robots_turn_people_trade_with_it_and_nobody_with_the_bank_for_it() -> None:
    async with seated() as (table, presenter):
        offer = await _offers(table)
        presenter.refresh()
        sheet = TradePresenter(presenter)
        assert sheet.tabs == ("seats", "offers")
        assert not sheet.offers()[0].own
        by = []
        for _ in range(4):
            by.append(sheet.by)
            sheet.tap_by()
        assert by == ["blue", "white", "orange", "blue"]
        assert sheet.partners() == ("red",)
        await _withdraws(table, offer)


async def test_what_is_asked_of_a_robot_is_answered_by_itself() -> None:
    async with seated() as (table, presenter):
        await sit(table, "blue")
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        given = {"type": "correct", "fact": "resources", "of": "red", "cards": {"ore": 1}}
        await table.submit(Submission("given", "touch", "red", None, given))
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"brick": 1}}
        await table.submit(Submission("offer", "touch", "red", None, offer))
        presenter.refresh()
        line = TradePresenter(presenter).offers()[0]
        assert line.own
        asks = {answer.seat: answer.asks for answer in line.answers}
        assert asks == {"blue": False, "white": True, "orange": True}


# A robot's own turn


async def test_while_a_robot_plays_what_would_play_for_it_stands_back_and_says_why() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        presenter.refresh()
        model, why = presenter.model(), "Ann, a robot, plays by itself"
        reasons = {key.key: key.reason for key in (*model.actions, *model.quick, model.end)}
        assert reasons == {
            "build": why,
            "trade": "",
            "cards": why,
            "buy": why,
            "play:knight": why,
            "end": why,
        }
        assert presenter.reachable() == ()
        for at in ("0,0", "1,0", "0,1"):
            outcome = presenter.tap_map(*middle(f"{at},N"), REACH)
            assert (outcome.say, outcome.refusal, outcome.send) == (why, None, ())
        assert isinstance(presenter.context, LoneTouchscreen)
        presenter.context.silent = frozenset({"red"})
        presenter.refresh()
        assert not any(key.reason for key in presenter.model().actions)


async def test_the_first_die_of_the_next_seat_says_that_it_ends_a_robots_turn() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        presenter.refresh()
        assert presenter.tap_die(3).say == "Ann is still playing; the dice of Bo end that turn"
        answer = await submit_all(table, presenter, presenter.tap_die(1))
        assert answer["ok"]
        assert presenter.seen.active == "blue"
        assert presenter.tap_die(3).say == "", "in a person's turn everybody knows it"


# Taking over


async def test_who_may_play_a_seat_and_who_lays_for_it() -> None:
    async with seated() as (table, presenter):
        seen = presenter.seen
        assert not seat_choice(seen, EN, "red", None).robot
        assert robot_seated(seen, "red", "strong") == {
            "type": "seat_robot",
            "strength": "strong",
            "hands": "blue",
            "cards": "app",
        }
        await sit(table, "red", "blue")
        presenter.refresh()
        choice = seat_choice(presenter.seen, EN, "red", None)
        assert [name for _, name, chosen in choice.hands if chosen] == ["Bo"]
        assert robot_seated(presenter.seen, "red", hands=None)["hands"] is None


async def test_on_a_cardboard_table_the_sheet_says_why_no_robot_can_play() -> None:
    custody = {**PHONES, "sides": "cardboard"}
    async with seated(game="troy", board="troy", custody=custody) as (table, presenter):
        why = table.why_not("red", robot_seated(presenter.seen, "red"))
        assert "secret card" in seat_choice(presenter.seen, EN, "red", why).off
