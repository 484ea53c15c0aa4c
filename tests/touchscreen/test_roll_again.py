"""*Correct* on a roll that had ended the turn before asks the same seat for it again, with nothing of that turn."""

from __future__ import annotations

import pytest

from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from companion.table import Submission, Table
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, walk


async def _corrected(table: Table, presenter: GamePresenter) -> str:
    """Somebody rolled, which ended the turn before; then *correct*, as the screen does it: whose roll it was."""
    await walk(table, 80, until="act")
    before = table.view_for("table")["active"]
    seats = [one["seat"] for one in table.view_for("table")["seats"]]
    after = seats[(seats.index(before) + 1) % len(seats)]
    rolled = {"type": "roll", "dice": [2, 4], "ends_turn": True}
    answer = await table.submit(Submission("again", "touch", after, None, rolled))
    assert answer["ok"], answer
    presenter.refresh()
    assert presenter.seen.undo.get("ended") == before
    await _does(table, presenter, presenter.tap_correct())
    return after


async def _does(table: Table, presenter: GamePresenter, outcome: Outcome) -> None:
    """What a tap leads to, step by step, as the screen does it."""
    while outcome.send:
        for submission in outcome.send:
            answer = await table.submit(submission)
            assert answer["ok"], answer
        if outcome.then is None:
            break
        outcome = outcome.then(answer)
    presenter.refresh()


@pytest.mark.parametrize("custody", [PHONES, CARDBOARD], ids=["phones", "cardboard"])
async def test_the_same_seat_is_asked_to_roll_and_nothing_of_the_turn_before_is_open(
    custody: dict[str, str],
) -> None:
    async with seated(custody=custody) as (table, presenter):
        after = await _corrected(table, presenter)
        view = table.view_for("table")
        assert view["active"] == after
        assert [(one["seat"], one["type"]) for one in view["obligations"]] == [(after, "roll")]
        assert view["offers"] == []
        shown = presenter.model()
        assert (shown.prompt.seat, shown.prompt.title[: len(presenter.seen.names[after])]) == (
            after,
            presenter.seen.names[after],
        )
        assert not shown.dice.total


async def test_what_the_wrong_roll_gave_is_still_to_be_moved_back() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _corrected(table, presenter)
        view = table.view_for("table")
        undone = [item["event"] for item in view["journal"] if item.get("undone")]
        given = [one for one in undone if one["type"] == "resources_gained" and one["gains"]]
        assert bool(view["put_back_cards"]) == bool(given)


async def test_a_roll_entered_for_a_robot_is_put_right_with_the_offer_that_it_made_since() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        await walk(table, 80, until="roll")
        seat = table.view_for("table")["obligations"][0]["seat"]
        await sit(table, seat)
        do = {"type": "correct", "fact": "resources", "of": seat, "cards": {"ore": 1}}
        wishes = [Submission("cards", "touch", seat, None, do)]
        wishes.append(Submission("wrong", "touch", seat, None, {"type": "roll", "dice": [1, 1]}))
        others = [one for one in presenter.look().seats if one != seat]
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"wool": 1}, "to": others}
        wishes.append(Submission("offer", "robot", seat, None, offer))
        for wish in wishes:
            assert (await table.submit(wish))["ok"]
        number = table.view_for("table")["offers"][0]["id"]
        no = {"type": "decline_trade", "offer": number}
        assert (await table.submit(Submission("no", "touch", others[0], None, no)))["ok"]
        presenter.refresh()
        await _does(table, presenter, presenter.tap_correct())
        view = table.view_for("table")
        assert [(one["seat"], one["type"]) for one in view["obligations"]] == [(seat, "roll")]
        assert view["offers"] == []


async def test_a_roll_is_not_put_right_alone_once_a_person_has_offered() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        await walk(table, 80, until="act")
        seat = table.view_for("table")["active"]
        do = {"type": "correct", "fact": "resources", "of": seat, "cards": {"ore": 1}}
        assert (await table.submit(Submission("cards", "touch", seat, None, do)))["ok"]
        others = [one for one in presenter.look().seats if one != seat]
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"wool": 1}, "to": others}
        assert (await table.submit(Submission("offer", "touch", seat, None, offer)))["ok"]
        presenter.refresh()
        said = presenter.tap_correct()
        assert said.send == ()
        assert said.say.startswith("More has happened since this roll.")


async def _wrong_seven(table: Table, presenter: GamePresenter, seat: str) -> None:
    """A 7 is entered for a robot, which moves the robber before anybody has seen that it is wrong."""
    await sit(table, seat)
    await table.submit(Submission("wrong", "touch", seat, None, {"type": "roll", "dice": [3, 4]}))
    moved = next(one for one in table.options(seat) if one["type"] == "move_robber")
    answer = await table.submit(Submission("moves", "robot", seat, table.seq, moved))
    assert answer["ok"], answer
    presenter.refresh()


async def test_a_wrong_roll_goes_with_what_the_robot_did_on_it_by_itself() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _wrong_seven(table, presenter, "red")
        await _does(table, presenter, presenter.tap_correct())
        owed = table.view_for("table")["obligations"]
        assert [(one["seat"], one["type"]) for one in owed] == [("red", "roll")]


async def test_after_an_undo_the_roll_is_offered_and_the_robots_own_keys_wait_to_be_asked_for() -> (
    None
):
    async with seated(custody=PHONES) as (table, presenter):
        await _wrong_seven(table, presenter, "red")
        await _does(table, presenter, presenter.tap_undo())
        choices = presenter.model().choices
        assert choices is not None
        assert [(key.key, key.label, key.kind) for key in choices.buttons] == [
            ("roll_back", "Correct the roll 3+4", "plain"),
            ("instead", "Play for Ann by hand", "quiet"),
        ]
        assert presenter.model().end.kind == "quiet"
        presenter.tap_choice("instead")
        assert presenter.model().choices is None, "the map asks where the robber goes"
        presenter.tap_close()
        await _does(table, presenter, presenter.tap_choice("roll_back"))
        owed = table.view_for("table")["obligations"]
        assert [(one["seat"], one["type"]) for one in owed] == [("red", "roll")]
        assert presenter.model().choices is None
