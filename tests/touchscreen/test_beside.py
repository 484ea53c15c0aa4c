"""Robots beside cardboard at the touchscreen: what people say of their cards, and what the bank is told to hold."""

from __future__ import annotations

from typing import Any

from companion.faces.play import beside
from companion.faces.play.game import GamePresenter
from companion.faces.play.seat_choice import seat_choice
from companion.faces.play.trade import TradePresenter
from companion.locale import Words
from companion.table import Submission, Table
from tests.touchscreen.table_game import seated, submit_all

EN = Words("en")
BESIDE = {"resources": "cardboard", "cards": "phones", "dice": "table"}


async def _sent(table: Table, origin: str, seat: str, **do: Any) -> None:
    wish = {name.rstrip("_"): value for name, value in do.items()}
    answer = await table.submit(Submission(f"{origin}-{table.seq}", origin, seat, None, wish))
    assert answer["ok"], answer


async def _with_robot(table: Table, presenter: GamePresenter, cards: str = "app") -> None:
    """Red is a robot's with two wool."""
    await _sent(table, "touch", "red", type="seat_robot", strength="middle", cards=cards)
    hand = {"wool": 2}
    await _sent(table, "touch", "red", type="correct", fact="hand", of="red", cards=hand)
    presenter.refresh()


async def test_a_hand_that_a_robot_takes_over_is_counted_on_a_sheet() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _sent(table, "touch", "red", type="seat_robot", strength="middle")
        presenter.refresh()
        model = presenter.model()
        assert model.prompt.title == "Ann: which cards?"
        assert model.choices is not None
        (key,) = model.choices.buttons
        assert presenter.tap_choice(key.key).sheet == "beside:red"
        counts = beside.CountPresenter(presenter)
        assert [row for row, _ in counts.rows()] == list(presenter.seen.kinds)
        counts.pick("wool", 1)
        counts.pick("ore", 1)
        counts.pick("ore", -1)
        answer = await submit_all(table, presenter, counts.done())
        assert answer["ok"], answer
        presenter.refresh()
        assert counts.asked is None
        assert beside.in_app(presenter.seen, EN).endswith(": 1 wool.")
        assert beside.lying(presenter.seen, EN, "red") == "1 card, in the app only"


async def test_cards_that_lie_open_are_named_and_no_part_of_the_bank() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _with_robot(table, presenter, "open")
        assert beside.lying(presenter.seen, EN, "red") == "Lie open: 2 wool"
        assert beside.in_app(presenter.seen, EN) == ""
        choice = seat_choice(presenter.seen, EN, "red", None)
        assert [(key, chosen) for key, _, chosen in choice.cards] == [
            ("app", False),
            ("open", True),
        ]


async def test_the_card_that_a_robot_draws_is_named_with_one_tap() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _with_robot(table, presenter)
        await _sent(table, "touch", "red", type="roll", dice=[3, 4])
        await _to_theft(table)
        victim = table.view_for("table")["obligations"][0]["from"][0]
        do = {"type": "steal", "from": victim}
        await _sent(table, "robot", "red", type="robot_asks", do=do)
        presenter.refresh()
        model = presenter.model()
        assert model.prompt.title == f"Ann draws a card from {presenter.seen.names[victim]}: which?"
        assert model.choices is not None
        assert len(model.choices.buttons) == len(presenter.seen.kinds) + 1
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:ore"))
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None
        assert "1 ore" in beside.in_app(presenter.seen, EN)


async def _to_theft(table: Table) -> None:
    """The robber goes where somebody can be robbed."""
    for option in table.options("red"):
        await _sent(table, "touch", "red", type="move_robber", at=option["at"])
        if table.view_for("table")["obligations"][0]["type"] == "steal":
            return
        await _sent(table, "touch", "red", type="undo")


async def test_who_robs_a_robot_sees_the_card_under_the_own_finger() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _sent(table, "touch", "blue", type="seat_robot", strength="middle")
        for seat in ("blue", "white", "orange"):
            hand = {"wool": 2}
            await _sent(table, "touch", seat, type="correct", fact="hand", of=seat, cards=hand)
        await _sent(table, "touch", "red", type="roll", dice=[3, 4])
        await _to_theft(table)
        robbed = table.view_for("table")["obligations"][0]["from"]
        seat = "blue" if "blue" in robbed else robbed[0]
        await _sent(table, "touch", seat, type="seat_robot", strength="middle")
        await _sent(table, "touch", "red", type="steal", from_=seat)
        presenter.refresh()
        name = presenter.seen.names[seat]
        said = f"Your card from {name}: wool. Take it out of the bank."
        assert presenter.peek("red").taken == said
        assert presenter.peek("white").taken == ""


async def test_what_people_hand_over_is_counted_person_by_person() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _with_robot(table, presenter)
        do = {"type": "play_monopoly", "resource": "ore"}
        await _sent(table, "robot", "red", type="robot_asks", do=do)
        presenter.refresh()
        assert presenter.model().prompt.title == "How many ore for Ann?"
        counts = beside.CountPresenter(presenter)
        assert [seat for seat, _ in counts.rows()] == ["blue", "white", "orange"]
        counts.pick("white", 1)
        sent = counts.done().send[0]
        assert sent.do["handed"] == {"blue": 0, "white": 1, "orange": 0}


async def test_a_person_takes_the_cards_back_that_the_robot_held() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _with_robot(table, presenter)
        await _sent(table, "touch", "red", type="give_back")
        presenter.refresh()
        assert presenter.model().prompt.title == "Cards for Ann: 2 wool"
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:"))
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None


async def test_people_offer_to_robots_alone_where_they_hold_cardboard() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        assert not presenter.seen.trades
        await _with_robot(table, presenter)
        await _sent(table, "touch", "red", type="roll", dice=[1, 2])
        await _sent(table, "touch", "red", type="end_turn")
        await _sent(table, "touch", "blue", type="roll", dice=[1, 2])
        presenter.refresh()
        trade = next(one for one in presenter.model().actions if one.key == "trade")
        assert trade.reason == ""
        sheet = TradePresenter(presenter)
        assert (sheet.tab, sheet.partners()) == ("seats", ("red",))


async def test_a_silent_robot_is_played_by_hand_and_its_card_is_named_with_a_second_tap() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _with_robot(table, presenter)
        await _sent(table, "touch", "red", type="roll", dice=[3, 4])
        await _to_theft(table)
        presenter.refresh()
        victim = table.view_for("table")["obligations"][0]["from"][0]
        presenter.tap_choice(f"steal:{victim}")
        model = presenter.model()
        assert model.prompt.title == "Ann: which card was drawn?"
        assert model.choices is not None
        assert len(model.choices.buttons) == len(presenter.seen.kinds)
        answer = await submit_all(table, presenter, presenter.tap_choice("value:ore"))
        assert answer["ok"], answer


async def test_an_undo_asks_nobody_to_move_cards_that_lie_in_the_app_only() -> None:
    async with seated(custody=BESIDE) as (table, presenter):
        await _with_robot(table, presenter)
        await _sent(table, "touch", "red", type="roll", dice=[1, 2])
        wool = {"give": "wool", "get": "ore"}
        hand = {"wool": 4}
        await _sent(table, "touch", "red", type="correct", fact="hand", of="red", cards=hand)
        await _sent(table, "touch", "red", type="trade_bank", **wool)
        await _sent(table, "touch", "red", type="undo")
        assert table.view_for("table")["put_back_cards"] == []


PRINTED = {"resources": "phones", "cards": "cardboard", "dice": "table"}


async def test_the_card_that_is_drawn_for_a_robot_is_named_with_one_tap() -> None:
    async with seated(custody=PRINTED) as (table, presenter):
        await _sent(table, "touch", "red", type="seat_robot", strength="middle")
        price = {"grain": 1, "wool": 1, "ore": 1}
        await _sent(table, "touch", "red", type="correct", fact="resources", of="red", cards=price)
        await _sent(table, "touch", "red", type="roll", dice=[1, 1])
        await _sent(table, "robot", "red", type="buy_development")
        presenter.refresh()
        model = presenter.model()
        assert model.prompt.title == "Draw a development card for Ann"
        assert model.choices is not None
        assert [key.key for key in model.choices.buttons] == [
            f"beside:{card}"
            for card in ("knight", "road_building", "invention", "monopoly", "victory_point", "")
        ]
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:invention"))
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None
        assert (
            presenter.peek("red").played is None
        )  # lies face down on the table, and in no hand here
        await _sent(table, "touch", "red", type="correct", fact="resources", of="red", cards=price)
        await _sent(table, "robot", "red", type="robot_asks", do={"type": "buy_development"})
        presenter.refresh()
        assert presenter.model().prompt.title == "Draw a development card for Ann"
        (sent,) = presenter.tap_choice("beside:knight").send
        assert sent.do == {"type": "buy_development", "outcome": "knight"}


async def test_development_cards_taken_over_are_counted_in_the_robots_own_turn_and_taken_up() -> (
    None
):
    async with seated(custody=PRINTED) as (table, presenter):
        await _sent(table, "touch", "red", type="correct", fact="development", of="red", count=2)
        await _sent(table, "touch", "blue", type="correct", fact="development", of="blue", count=2)
        for seat in ("red", "blue"):
            await _sent(table, "touch", seat, type="seat_robot", strength="middle")
        presenter.refresh()
        assert presenter.model().prompt.title == "Ann: which cards?"
        assert presenter.tap_choice("beside:").sheet == "beside:red"
        counts = beside.CountPresenter(presenter)
        counts.pick("knight", 1)
        counts.pick("monopoly", 1)
        answer = await submit_all(table, presenter, counts.done())
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None  # it is not the other robot's turn
        assert beside.can_name_anew(presenter.seen, "red")
        again = beside.CountPresenter(presenter, "red")
        again.pick("invention", 1)
        again.pick("monopoly", 1)
        answer = await submit_all(table, presenter, again.done())
        assert answer["ok"], answer
        own = table.view_for("red")["seats"][0]["development_cards"]
        assert {card["card"] for card in own} == {"invention", "monopoly"}
        await _sent(table, "touch", "red", type="give_back")
        presenter.refresh()
        assert not beside.can_name_anew(presenter.seen, "red")
        assert presenter.model().prompt.title == "Ann takes up 2 cards"
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:"))
        assert answer["ok"], answer
        presenter.refresh()
        assert beside.matter(presenter.seen) is None
