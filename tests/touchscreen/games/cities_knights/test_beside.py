"""What people give a robot for its progress cards where they hold cardboard, at the touchscreen."""

from __future__ import annotations

from typing import Any

from companion.faces.games.cities_knights.progress import ProgressPresenter
from companion.faces.games.cities_knights.turned import TurnedPresenter
from companion.faces.play import beside
from companion.faces.play.discard import DiscardPresenter
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.table import Table
from tests.touchscreen.table_game import seated, submit_all, walk
from tests.touchscreen.test_beside import BESIDE, _sent

EN = Words("en")
HAND = {"ore": 2, "cloth": 1}


async def _playing(
    table: Table, presenter: GamePresenter, robot: str, *cards: str, lies: str = "app"
) -> str:
    """The active seat holds these cards and has rolled, this seat is a robot's with ``HAND``; who is active."""
    await walk(table, 500, until="roll")
    seat = str(table.view_for("table")["active"])
    await _sent(table, "touch", robot, type="seat_robot", strength="middle", cards=lies)
    await _right(table, fact="hand", of=robot, cards=HAND)
    await _right(table, fact="progress", of=seat, cards=dict.fromkeys(cards, 1))
    roll: dict[str, Any] = {"type": "roll", "dice": [1, 1], "event": "science"}
    await _sent(table, "touch", seat, **roll)
    await _right(table, fact="hand", of=robot, cards=HAND)
    presenter.refresh()
    return seat


async def _right(table: Table, **fact: Any) -> None:
    await _sent(table, "touch", str(fact["of"]), type="correct", **fact)


async def _ahead(table: Table, seat: str) -> None:
    await _right(table, fact="defender_cards", of=seat, count=3)


async def test_cards_for_a_robot_out_of_fingers_are_picked_on_the_usual_sheet() -> None:
    async with seated(game="cities_knights", custody=BESIDE) as (table, presenter):
        robot = await _playing(table, presenter, "red", "master_merchant", lies="open")
        await _ahead(table, "blue")
        wanted = ["coin", "ore"]
        do = {"type": "play_master_merchant", "from_": "blue", "wanted": wanted}
        await _sent(table, "robot", robot, **do)
        presenter.refresh()
        prompt = presenter.model().prompt
        assert prompt.title == "Bo: give cards"
        assert prompt.note.startswith("first coin, ore, ")
        assert prompt.note.endswith("– open before its place")
        assert presenter.tap_choice("give_cards:blue").sheet == "give_cards:blue"
        sheet = DiscardPresenter(presenter, "blue", "give_cards")
        assert sheet.wanted()[:2] == ("coin", "ore")
        assert (sheet.in_fingers, sheet.ready, sheet.count) == (True, True, 2)
        sheet.pick("coin", 1)
        answer = await submit_all(table, presenter, sheet.tap_done())
        assert answer["ok"], answer
        assert beside.told(presenter.seen)["open"] == {robot: {**HAND, "coin": 1}}


async def test_a_commodity_that_is_asked_for_is_given_or_there_is_none() -> None:
    async with seated(game="cities_knights", custody=BESIDE) as (table, presenter):
        robot = await _playing(table, presenter, "red", "commercial_harbor")
        await _sent(table, "robot", robot, type="play_commercial_harbor")
        swap = {"type": "swap_at_harbor", "give": "ore", "get": "cloth"}
        for seat, key in (("blue", "value:cloth"), ("white", "decline:decline_commodity")):
            await _sent(table, "robot", robot, **swap, with_=seat)
            presenter.refresh()
            choices = presenter.model().choices
            assert choices is not None
            buttons = {button.key for button in choices.buttons}
            assert buttons == {"value:cloth", "decline:decline_commodity"}
            answer = await submit_all(table, presenter, presenter.tap_choice(key))
            assert answer["ok"], answer
        cards = table.view_for(robot)["seats"]
        assert next(one for one in cards if one["seat"] == robot)["hand"] == {"ore": 1, "cloth": 2}


async def test_a_person_swaps_with_robots_alone_and_reads_what_came_under_the_own_finger() -> None:
    async with seated(game="cities_knights", custody=BESIDE) as (table, presenter):
        cards = ("commercial_harbor", "wedding")
        seat = await _playing(table, presenter, "blue", *cards)
        await _ahead(table, "blue")
        await _sent(table, "touch", seat, type="play_commercial_harbor")
        presenter.refresh()
        assert presenter.model().prompt.note.endswith("Its swaps are under “Cards”.")
        sheet = ProgressPresenter(presenter)
        assert {do["with"] for do in sheet._swaps()} == {"blue"}
        await _sent(table, "touch", seat, type="play_wedding")
        await _sent(table, "robot", "blue", type="give_cards", cards={"ore": 1, "cloth": 1})
        presenter.refresh()
        said = "Your cards from Bo: 1 ore, 1 cloth. Take them out of the bank."
        assert presenter.peek(seat).taken == said
        assert presenter.peek("white").taken == ""


async def test_how_much_of_a_commodity_people_hand_over_is_asked_by_its_name() -> None:
    async with seated(game="cities_knights", custody=BESIDE) as (table, presenter):
        robot = await _playing(table, presenter, "red", "trade_monopoly")
        do = {"type": "play_trade_monopoly", "commodity": "coin"}
        await _sent(table, "robot", robot, type="robot_asks", do=do)
        presenter.refresh()
        assert presenter.model().prompt.title == "How many coin for Ann?"
        counts = beside.CountPresenter(presenter)
        counts.pick("white", 1)
        answer = await submit_all(table, presenter, counts.done())
        assert answer["ok"], answer
        assert beside.in_app(presenter.seen, EN).endswith(": 2 ore, 1 coin, 1 cloth.")


PRINTED = {"resources": "phones", "cards": "cardboard", "dice": "table"}


async def test_the_card_that_people_draw_for_a_robot_is_named_with_one_tap_of_its_deck() -> None:
    async with seated(game="cities_knights", custody=PRINTED) as (table, presenter):
        await walk(table, 500, until="roll")
        seat = str(table.view_for("table")["active"])
        await _sent(table, "touch", seat, type="seat_robot", strength="middle")
        await _right(table, fact="development_hand", of=seat, cards={})
        await _right(table, fact="level", of=seat, track="politics", level=2)
        roll: dict[str, Any] = {"type": "roll", "dice": [1, 1], "event": "politics"}
        await _sent(table, "touch", seat, **roll)
        do = {"type": "draw_progress", "track": "politics"}
        await _sent(table, "robot", seat, type="robot_asks", do=do)
        presenter.refresh()
        model = presenter.model()
        name = presenter.seen.names[seat]
        assert model.prompt.title == f"{name} draws a politics card: which?"
        assert model.choices is not None
        assert len(model.choices.buttons) == 9
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:spy"))
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None
        assert beside.can_name_anew(presenter.seen, seat)
        again = beside.CountPresenter(presenter, seat)
        assert "merchant" not in {row for row, _ in again.rows()}


async def test_who_spies_on_a_robot_takes_a_card_from_its_turned_ones_and_a_silent_robot_is_asked() -> (
    None
):
    async with seated(game="cities_knights", custody=PRINTED) as (table, presenter):
        await walk(table, 500, until="roll")
        seat = str(table.view_for("table")["active"])
        robot, other = (one for one in ("red", "blue", "white") if one != seat)
        await _sent(table, "touch", robot, type="seat_robot", strength="middle")
        await _right(table, fact="development_hand", of=robot, cards={"crane": 1, "spy": 1})
        await _right(table, fact="progress", of=seat, cards={"politics": 1})
        await _right(table, fact="progress", of=other, cards={"trade": 2})
        await _sent(table, "touch", seat, type="roll", dice=[1, 1], event="ship")
        await _sent(table, "touch", seat, type="play_spy", from_=robot)
        presenter.refresh()
        assert presenter.tap_choice(f"take_progress:{seat}").sheet == f"take_progress:{seat}"
        sheet = TurnedPresenter(presenter, "take_progress", seat)
        assert [card.card for card in sheet.cards()] == ["spy", "crane"]
        answer = await submit_all(table, presenter, sheet.tap_card(1))
        assert answer["ok"], answer
        await _right(table, fact="active", of=robot)
        await _sent(table, "touch", robot, type="roll", dice=[1, 1], event="ship")
        await _sent(table, "touch", robot, type="play_spy", from_=other)
        presenter.refresh()
        presenter.tap_choice(f"take_progress:{robot}")
        answer = await submit_all(table, presenter, presenter.tap_choice("value:merchant"))
        assert answer["ok"], answer
        own = next(s for s in table.view_for(robot)["seats"] if s["seat"] == robot)
        assert [card["card"] for card in own["progress_cards"]] == ["merchant"]
