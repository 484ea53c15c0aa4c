"""What is done with one tap from the game screen, and what it tells nobody."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import pytest

from companion.editor.pointing import middle
from companion.faces.context import LoneTouchscreen
from companion.faces.games.base.cards import CardsPresenter
from companion.faces.models import Action
from companion.faces.outcome import Outcome
from companion.faces.play.actions import capital
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.table import Submission, Table
from tests.bench.fingers import REACH
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, submit_all

SAY = Words("en")
RICH = {"lumber": 3, "brick": 3, "grain": 3, "wool": 3, "ore": 3}
CUSTODIES = pytest.mark.parametrize("custody", [PHONES, CARDBOARD], ids=["phones", "cardboard"])


async def _do(table: Table, presenter: GamePresenter, seat: str, **do: Any) -> None:
    wish = Submission(f"{table.seq}-{do['type']}", "demo", seat, None, do)
    answer = await table.submit(wish)
    assert answer["ok"], answer
    presenter.refresh()


async def _holds(table: Table, presenter: GamePresenter, seat: str, card: str = "knight") -> None:
    """A card of a turn before: put there where the app knows cards, bought in a round before where it does not."""
    if presenter.seen.cards_known:
        fact = {"fact": "development", "of": seat, "cards": {card: 1}}
        await _do(table, presenter, seat, type="correct", **fact)
        return
    await _do(table, presenter, seat, type="buy_development")
    for _ in presenter.seen.seats:
        await _do(table, presenter, presenter.seen.active or "", type="end_turn")
        await _do(table, presenter, presenter.seen.active or "", type="roll", dice=[1, 1])


async def _acting(table: Table, presenter: GamePresenter) -> str:
    await _do(table, presenter, presenter.seen.active or "", type="roll", dice=[1, 1])
    return presenter.seen.active or ""


def _key(presenter: GamePresenter, key: str) -> Action:
    return next(action for action in presenter.model().quick if action.key == key)


async def _led(table: Table, presenter: GamePresenter, outcome: Outcome) -> dict[str, Any]:
    """Send what a tap led to, and what followed from that by itself."""
    answer = await submit_all(table, presenter, outcome)
    if outcome.send and answer["ok"] and outcome.then is not None:
        await _led(table, presenter, outcome.then(answer))
    return answer


@CUSTODIES
@pytest.mark.rule("B8.1")
async def test_a_development_card_is_bought_with_one_tap(custody: dict[str, str]) -> None:
    async with seated(custody=custody) as (table, presenter):
        assert not _key(presenter, "buy").enabled, "before the roll nothing is bought"
        seat = await _acting(table, presenter)
        if presenter.seen.hands_known:
            fact = {"fact": "resources", "of": seat, "cards": RICH}
            await _do(table, presenter, seat, type="correct", **fact)
        assert _key(presenter, "buy").enabled
        assert dict(_key(presenter, "buy").cost) == {"wool": 1, "grain": 1, "ore": 1}, "it says so"
        assert (await submit_all(table, presenter, presenter.tap_choice("buy")))["ok"]
        assert presenter.taps == 1
        assert presenter.seen.entry(seat)["development"] == 1


@CUSTODIES
@pytest.mark.rule("B8.6")
async def test_a_knight_is_played_with_one_tap_also_before_the_roll(
    custody: dict[str, str],
) -> None:
    async with seated(custody=custody) as (table, presenter):
        seat = await _acting(table, presenter)
        await _holds(table, presenter, seat)
        for _ in presenter.seen.seats[:-1]:
            await _do(table, presenter, presenter.seen.active or "", type="end_turn")
            await _do(table, presenter, presenter.seen.active or "", type="roll", dice=[1, 1])
        await _do(table, presenter, presenter.seen.active or "", type="end_turn")
        assert presenter.seen.owes("roll") == seat
        assert _key(presenter, "play:knight").enabled
        answer = await submit_all(table, presenter, presenter.tap_choice("play:knight"))
        assert answer["ok"], answer
        assert presenter.taps == 1
        assert presenter.seen.owes("move_robber") == seat


@pytest.mark.rule("B8.16", "B8.17")
async def test_monopoly_takes_two_taps_and_invention_three() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _holds(table, presenter, await _acting(table, presenter))
        assert presenter.tap_action("cards").sheet == "cards"
        sheet = CardsPresenter(presenter)
        assert sheet.pick("invention", "ore").send == ()
        assert (await submit_all(table, presenter, sheet.pick("invention", "wool")))["ok"]
        assert presenter.taps == 3
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _holds(table, presenter, await _acting(table, presenter))
        presenter.tap_action("cards")
        sheet = CardsPresenter(presenter)
        assert (await submit_all(table, presenter, sheet.pick("monopoly", "ore")))["ok"]
        assert presenter.taps == 2


@CUSTODIES
@pytest.mark.rule("B8.6")
async def test_a_key_of_no_use_says_why(custody: dict[str, str]) -> None:
    async with seated(custody=custody) as (table, presenter):
        seat = await _acting(table, presenter)
        assert _key(presenter, "play:knight").reason == presenter.words("touchscreen.cards.none")
        await _holds(table, presenter, seat)
        assert _key(presenter, "play:knight").enabled
        await submit_all(table, presenter, presenter.tap_choice("play:knight"))
        await _do(table, presenter, seat, type="move_robber", at="0,-1")
        if presenter.seen.owes("steal"):
            await _do(table, presenter, seat, type="decline_steal")
        again = CARDBOARD["cards"] == presenter.seen.custody["cards"]
        fact = {"fact": "development", "of": seat}
        if again:
            await _do(table, presenter, seat, type="buy_development")
        else:
            await _do(table, presenter, seat, type="correct", **fact, cards={"knight": 1})
        assert "already" in _key(presenter, "play:knight").reason


@pytest.mark.rule("B8.8")
async def test_cards_that_are_all_of_this_turn_are_not_played() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _acting(table, presenter)
        await submit_all(table, presenter, presenter.tap_choice("buy"))
        assert "later" in _key(presenter, "play:knight").reason


async def test_the_keys_tell_nobody_which_card_lies_face_down() -> None:
    shown = []
    for card in ("knight", "victory_point"):
        async with seated(custody=PHONES) as (table, presenter):
            await _holds(table, presenter, await _acting(table, presenter), card)
            shown.append(presenter.model().quick)
    assert shown[0] == shown[1]


# ---- the only victim


async def _robber(
    table: Table, presenter: GamePresenter, victims: int
) -> tuple[str, dict[str, Any]]:
    """A hex where the robber may go that so many others could be robbed at; what the tap there led to."""
    seat = presenter.seen.active or ""
    await _do(table, presenter, seat, type="roll", dice=[3, 4])
    for do in table.options(seat):
        before = table.seq
        await _do(table, presenter, seat, type="move_robber", at=do["at"])
        owed = presenter.seen.owed("steal")
        found = len(owed[0]["from"]) if owed else 0
        await _do(table, presenter, seat, type="undo")
        if found == victims:
            tap = presenter.tap_map(*middle(do["at"]), REACH)
            return do["at"], {"answer": await _led(table, presenter, tap), "before": before}
    raise AssertionError(f"no hex has {victims} victims")


@pytest.mark.rule("B9.6", "B9.8")
async def test_the_only_victim_whose_hand_is_cardboard_is_robbed_when_somebody_says_so() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _robber(table, presenter, 1)
        assert presenter.seen.owes("steal")
        choices = presenter.model().choices
        assert choices is not None
        assert [b.key.split(":")[0] for b in choices.buttons] == ["steal", "decline_steal"]
        victim = choices.buttons[0].label
        assert presenter.model().prompt.title.endswith(f": steal a card from {victim}?")
        told = {item["event"]["type"] for item in table.view_for("table")["journal"]}
        assert "card_stolen" not in told
        assert (await submit_all(table, presenter, presenter.tap_choice("decline_steal")))["ok"]
        assert presenter.seen.owes("act")


@pytest.mark.rule("B9.6")
async def test_the_only_victim_may_be_spared() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        await _robber(table, presenter, 1)
        assert presenter.taps == 1
        choices = presenter.model().choices
        assert choices is not None
        assert [b.key.split(":")[0] for b in choices.buttons] == ["steal", "decline_steal"]
        assert (await submit_all(table, presenter, presenter.tap_choice("decline_steal")))["ok"]
        assert presenter.seen.owes("act")


@pytest.mark.rule("B9.6")
async def test_of_two_victims_one_is_chosen() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _robber(table, presenter, 2)
        choices = presenter.model().choices
        assert choices is not None
        assert [b.key.split(":")[0] for b in choices.buttons] == ["steal", "steal", "decline_steal"]


async def test_an_undo_takes_back_the_card_of_cardboard_and_the_next_the_robber() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _robber(table, presenter, 1)
        victim = presenter.seen.owed("steal")[0]["from"][0]
        assert (await submit_all(table, presenter, presenter.tap_choice(f"steal:{victim}")))["ok"]
        for owed in ("steal", "move_robber"):
            assert (await submit_all(table, presenter, presenter.tap_undo()))["ok"]
            assert presenter.seen.owes(owed)


# ---- a city on one's own settlement


@pytest.mark.rule("B6.7")
@pytest.mark.parametrize("turn", range(12))
async def test_a_finger_on_ones_own_settlement_pays_nothing_and_shows_what_a_city_costs(
    turn: int,
) -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        seat = await _acting(table, presenter)
        at = presenter.seen.pieces("settlement", seat)[0]["at"]
        x, y = middle(at)
        off = 0.2, 2 * pi * turn / 12
        tap = presenter.tap_map(x + off[0] * cos(off[1]), y + off[0] * sin(off[1]), REACH)
        choices = presenter.model().choices
        assert not tap.send
        assert choices is not None
        assert [(key.label, key.cost) for key in choices.buttons[:-1]] == [
            (capital(SAY("touchscreen.game.do.build_city")), (("grain", 2), ("ore", 3)))
        ]
        asked = SAY("touchscreen.game.which", name=presenter.seen.names[seat])
        assert presenter.model().prompt.title == asked
        assert (await submit_all(table, presenter, presenter.tap_choice("spot:0")))["ok"]
        assert presenter.seen.standing(at) == {"at": at, "seat": seat, "piece": "city"}
        assert presenter.taps == 2


async def test_a_finger_on_the_road_beside_ones_settlement_builds_the_road() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        seat = await _acting(table, presenter)
        presenter.tap_action("build")
        presenter.tap_choice("piece:road")
        sites = {glow.at for glow in presenter.model().map.glow}
        presenter.tap_close()
        for at in sites:
            tap = presenter.tap_map(*middle(at), REACH)
            assert [s.do["type"] for s in tap.send] == ["build_road"], at
        assert seat


class _Phones(LoneTouchscreen):
    """A touchscreen beside which these seats have phones."""

    def __init__(self, **phones: str) -> None:
        super().__init__()
        self.phones = phones

    def presence(self) -> dict[str, str]:
        return self.phones


@pytest.mark.rule("B8.9")
@pytest.mark.parametrize("there", ["online", "offline"])
async def test_a_card_on_a_phone_is_played_there_and_no_tap_here_tells_whether_it_is_a_knight(
    there: str,
) -> None:
    async with seated(custody=PHONES) as (table, presenter):
        seat = presenter.seen.active or ""
        for card in ("knight", "monopoly"):
            await _holds(table, presenter, seat, card)
            presenter.context = _Phones(**{seat: there})
            name = presenter.seen.names[seat]
            reason = SAY("touchscreen.cards.on_phone", name=name)
            assert _key(presenter, "play:knight").reason == reason
            cards = CardsPresenter(presenter)
            assert cards.why_not() == reason
            tapped = (
                presenter.tap_choice("play:knight"),
                cards.tap_play("knight"),
                cards.pick("monopoly", "ore"),
            )
            assert [(one.send, one.refusal, one.say) for one in tapped] == [((), None, reason)] * 3
            presenter.context = _Phones()
        await _acting(table, presenter)
        assert not _key(presenter, "play:knight").reason, "whoever has no phone plays it here"


async def test_cards_of_cardboard_are_played_here_whoever_has_a_phone() -> None:
    async with seated(custody=CARDBOARD) as (_, presenter):
        seat = presenter.seen.active or ""
        presenter.context = _Phones(**{seat: "online"})
        assert presenter.not_played_here(seat) == ""
