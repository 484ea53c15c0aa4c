"""What the game screen says and what its taps send, against a real table."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.play.actions import stays_open
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.rules import grid
from companion.table import Submission, Table
from tests.bench.fingers import REACH
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, submit_all, walk


async def _do(table: Table, presenter: GamePresenter, seat: str, **do: Any) -> dict[str, Any]:
    number = f"{table.seq}-{do['type']}"
    answer = await table.submit(Submission(number, "demo", seat, None, do))
    presenter.refresh()
    return answer


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if is_dataclass(value):
        return [text for f in fields(value) for text in _strings(getattr(value, f.name))]
    if isinstance(value, (tuple, list)):
        return [text for item in value for text in _strings(item)]
    return []


async def _typed(table: Table, presenter: GamePresenter, *faces: int) -> dict[str, Any]:
    answer: dict[str, Any] = {}
    for face in faces:
        answer = await submit_all(table, presenter, presenter.tap_die(face))
    return answer


@pytest.mark.rule("B3.5")
async def test_a_roll_is_typed_with_two_taps() -> None:
    async with seated() as (table, presenter):
        assert presenter.model().pad.due
        answer = await _typed(table, presenter, 3, 5)
        assert answer["ok"]
        assert presenter.taps == 2
        assert presenter.model().dice.total == 8


@pytest.mark.rule("B3.1")
async def test_typing_the_next_roll_ends_the_turn_so_a_quiet_turn_costs_one_entry() -> None:
    async with seated() as (table, presenter):
        await _typed(table, presenter, 3, 5)
        before = presenter.seen.active
        assert (await _typed(table, presenter, 1, 2))["ok"]
        assert presenter.seen.active == presenter.seen.after(before or "")
        assert presenter.model().dice.total == 3
        assert presenter.taps == 4


async def test_the_first_die_can_be_taken_back_before_the_second() -> None:
    async with seated() as (table, presenter):
        presenter.tap_die(6)
        assert presenter.model().dice.faces == (6, None)
        presenter.tap_correct()
        assert presenter.model().dice.faces == (None, None)
        assert table.seq == 0


@pytest.mark.rule("B2.7")
async def test_founding_places_glow_and_a_tap_on_one_builds_there() -> None:
    async with seated(board="variable") as (table, presenter):
        seat = presenter.seen.owes("place_settlement") or ""
        glow = {place.at for place in presenter.model().map.glow}
        assert glow == {do["at"] for do in table.options(seat)}
        at = sorted(glow)[0]
        x, y = grid.xy(at)
        answer = await submit_all(table, presenter, presenter.tap_map(x + 0.1, y, REACH))
        assert answer["events"][0] == {
            "type": "settlement_built",
            "seat": seat,
            "at": at,
            "cost": {},
        }
        assert presenter.taps == 1
        assert {place.kind for place in presenter.model().map.glow} == {"path"}


@pytest.mark.rule("B6.9")
async def test_a_founding_tap_beside_a_building_is_refused_with_the_rule() -> None:
    async with seated(board="variable") as (table, presenter):
        x, y = grid.xy("0,0,N")
        await submit_all(table, presenter, presenter.tap_map(x, y, REACH))
        road = table.options(presenter.seen.owes("place_road") or "")[0]
        x, y = grid.middle(road["at"])
        await submit_all(table, presenter, presenter.tap_map(x, y, REACH))
        x, y = grid.xy(next(end for end in grid.ends("0,0,NE") if end != "0,0,N"))
        outcome = presenter.tap_map(x, y, 0.3)
        assert outcome.send == ()
        assert outcome.refusal is not None
        assert (outcome.refusal["code"], outcome.refusal["rule"]) == ("distance_rule", "B6.9")


async def test_a_tap_as_near_to_two_places_sends_nothing_and_says_so() -> None:
    async with seated(board="variable") as (_, presenter):
        x, y = grid.middle("0,0,NE")
        outcome = presenter.tap_map(x, y, REACH)
        assert outcome.send == ()
        assert outcome.say == Words("en")("touchscreen.game.closer")


@pytest.mark.rule("B4.2")
async def test_the_hexes_that_paid_glow_and_the_gains_stand_in_the_rows() -> None:
    async with seated() as (table, presenter):
        await _typed(table, presenter, 2, 4)
        roll = table.view_for("table")["roll"]
        assert roll["gains"]
        glow = {place.at for place in presenter.model().map.glow}
        assert glow == {entry["hex"] for entry in roll["by_hex"]}
        for row in presenter.model().rows:
            assert dict(row.gain) == roll["gains"].get(row.seat, {})


@pytest.mark.rule("B9.5")
async def test_a_seven_lets_the_robber_and_the_hexes_for_it_glow_and_a_tap_on_one_moves_it() -> (
    None
):
    async with seated() as (table, presenter):
        await _typed(table, presenter, 3, 4)
        model = presenter.model()
        land = {entry["at"] for entry in presenter.seen.view["board"]["hexes"]}
        kinds = {place.at: place.kind for place in model.map.glow}
        assert kinds == {at: "robber" if at == "0,0" else "choice" for at in land}
        beside = presenter.tap_map(9.0, 9.0, REACH)
        assert (beside.send, beside.say) == ((), "Tap one of the places that glow")
        stays = presenter.tap_map(*grid.center("0,0"), REACH)
        assert (await submit_all(table, presenter, stays))["refusal"]["code"] == "robber_stays"
        moves = presenter.tap_map(*grid.center("0,-1"), REACH)
        assert (await submit_all(table, presenter, moves))["ok"]
        assert presenter.model().map.robber == grid.center("0,-1")


async def test_what_glows_and_what_is_offered_does_not_tell_who_can_pay() -> None:
    async with seated() as (table, presenter):
        await _typed(table, presenter, 1, 1)
        seat = presenter.seen.active or ""
        models = []
        for cards in ({"ore": 10}, {"lumber": 2, "brick": 2, "grain": 2, "wool": 2, "ore": 2}):
            answer = await _do(
                table, presenter, seat, type="correct", fact="resources", of=seat, cards=cards
            )
            assert answer["ok"], answer
            presenter.tap_action("build")
            shown = [presenter.model().choices]
            for piece in ("road", "settlement", "city"):
                presenter.tap_choice(f"piece:{piece}")
                shown.append((presenter.model().map.glow, presenter.model().choices))
            models.append(shown)
        assert models[0] == models[1]
        assert models[0][1][0], "road sites glow although nothing could be paid"


@pytest.mark.rule("B6.1")
async def test_a_place_that_cannot_be_paid_is_refused_only_when_tapped() -> None:
    async with seated() as (table, presenter):
        await _typed(table, presenter, 1, 1)
        seat = presenter.seen.active or ""
        await _do(table, presenter, seat, type="correct", fact="resources", of=seat, cards={})
        presenter.tap_action("build")
        presenter.tap_choice("piece:road")
        at = presenter.model().map.glow[0].at
        answer = await submit_all(table, presenter, presenter.tap_map(*grid.middle(at), REACH))
        assert answer["refusal"]["code"] == "hand_cannot_pay"


class Looking(LoneTouchscreen):
    """Keeps whose hands were looked at here."""

    def __init__(self, looks: list[str]) -> None:
        super().__init__()
        self.looks = looks

    def looked(self, seat: str) -> None:
        self.looks.append(seat)


async def test_a_hand_is_shown_to_whoever_holds_and_is_nowhere_in_the_model() -> None:
    async with seated() as (table, presenter):
        own = table.view_for("red")["seats"][0]
        looks: list[str] = []
        presenter.context = Looking(looks)
        hand = presenter.peek("red")
        assert looks == ["red"], "whose phone is told"
        assert dict(hand.cards or ()) == {k: n for k, n in own["hand"].items() if n}
        before = presenter.model()
        presenter.peek("blue")
        assert presenter.model() == before


async def test_nothing_is_drawn_anew_while_nothing_changes() -> None:
    async with seated() as (table, presenter):
        before = presenter.model()
        presenter.refresh()
        assert presenter.model() == before
        await _typed(table, presenter, 3, 5)
        assert presenter.model() != before


async def test_undo_takes_back_a_typed_roll_and_the_screen_waits_for_it_again() -> None:
    async with seated() as (table, presenter):
        await _typed(table, presenter, 3, 5)
        assert presenter.model().dice.fixable
        answer = await submit_all(table, presenter, presenter.tap_correct())
        assert answer["ok"], answer
        assert presenter.model().pad.due


async def test_undo_across_what_was_seen_needs_another_seat() -> None:
    async with seated(custody={**PHONES, "dice": "app"}) as (table, presenter):
        await submit_all(table, presenter, presenter.tap_roll())
        assert presenter.tap_undo().send == ()
        choices = presenter.model().choices
        assert choices is not None
        assert choices.key == "across"
        asked = await submit_all(table, presenter, presenter.tap_choice("across"))
        assert asked["ok"], asked
        request = presenter.model().choices
        assert request is not None
        assert request.key == "request"
        bar = presenter.model().prompt
        assert bar.title == "Take back: a roll of the dice (Ann’s)?"
        assert (
            bar.note == "Somebody at the screen asks. Bo, Cy and Di: whoever answers first decides"
        )
        assert bar.seat is None
        agreed = await submit_all(table, presenter, presenter.tap_choice(request.buttons[0].key))
        assert agreed["ok"], agreed
        assert presenter.model().pad.due


async def test_the_question_before_an_undo_stays_while_pieces_are_said_to_be_laid() -> None:
    async with seated(custody={**PHONES, "dice": "app"}) as (table, presenter):
        await submit_all(table, presenter, presenter.tap_roll())
        before = presenter.seen
        seq = before.view["seq"] + 1
        for kind, stays in (("gone_on", True), ("moved_back", True), ("road_built", False)):
            item = {"seq": seq, "by": "touch", "event": {"type": kind, "seat": "red"}}
            journal = [*before.view["journal"], item]
            after = replace(before, view={**before.view, "seq": seq, "journal": journal})
            assert stays_open("across", before, after) == stays


async def test_after_an_undo_the_screen_lists_what_to_move_back_until_it_is_done() -> None:
    async with seated(board="variable") as (table, presenter):
        await submit_all(table, presenter, presenter.tap_map(*grid.xy("0,0,N"), REACH))
        await submit_all(table, presenter, presenter.tap_undo())
        assert len(presenter.model().put_back) == 1
        glow = {place.at: place.kind for place in presenter.model().map.glow}
        assert glow.pop("0,0,N") == "round", "what is to be taken away has a mark of its own"
        assert len(glow) > 10, "a settlement is still to be placed"
        assert set(glow.values()) == {"intersection"}
        assert (await submit_all(table, presenter, presenter.tap_put_back()))["ok"]
        assert presenter.model().put_back == ()
        for audience in ("table", "red", "blue"):
            assert table.view_for(audience)["put_back"] == [], (
                "nor does any other device ask for it"
            )


@pytest.mark.rule("B9.2")
async def test_a_robber_that_goes_back_may_go_elsewhere_at_once_and_the_hexes_for_it_glow() -> None:
    async with seated() as (table, presenter):
        await _typed(table, presenter, 3, 4)
        before = {glow.at for glow in presenter.model().map.glow}
        await submit_all(table, presenter, presenter.tap_map(*grid.center("0,-1"), REACH))
        await submit_all(table, presenter, presenter.tap_undo())
        assert presenter.model().put_back
        assert {glow.at for glow in presenter.model().map.glow} >= before
        again = presenter.tap_map(*grid.center("0,-1"), REACH)
        assert (await submit_all(table, presenter, again))["ok"]


async def test_what_an_undo_moved_belongs_to_its_game_and_nothing_is_to_be_moved_in_another() -> (
    None
):
    async with seated(board="variable") as (table, presenter):
        players = [{"seat": s, "name": n} for s, n in presenter.seen.names.items()]
        for _ in range(4):
            (duty,) = table.view_for("table")["obligations"]
            wish = table.options(duty["seat"])[0]
            assert (await submit_all(table, presenter, presenter.send(duty["seat"], wish)))["ok"]
        await submit_all(table, presenter, presenter.tap_undo())
        assert (await submit_all(table, presenter, presenter.tap_put_back()))["ok"]
        left = next(one["id"] for one in table.games() if one["current"])
        same_luck = {"game": "base", "players": players, "board": "variable", "entropy": 7}
        for new in ({**same_luck, "entropy": 8}, same_luck, {**same_luck, "players": players[1:]}):
            assert (await table.start(new))["ok"]
            presenter.refresh()
            assert presenter.model().put_back == ()
            assert len(presenter.model().map.glow) > 10, "the free places glow at once"
        await submit_all(table, presenter, presenter.tap_map(*grid.xy("0,0,N"), REACH))
        await submit_all(table, presenter, presenter.tap_undo())
        assert len(presenter.model().put_back) == 1, "its own undo is asked for"
        assert (await table.resume(left))["ok"]
        presenter.refresh()
        assert presenter.model().put_back == (), "said to be done before the game was left"
        assert (await table.put_away())["ok"]
        presenter.refresh()
        assert (await table.resume(left))["ok"]
        presenter.refresh()
        assert presenter.model().put_back == ()


async def test_a_further_undo_asks_for_no_piece_again_that_is_off_the_board_already() -> None:
    async with seated(board="variable") as (table, presenter):
        said, undone = [], []
        for _ in range(3):
            (duty,) = table.view_for("table")["obligations"]
            wish = table.options(duty["seat"])[0]
            done = await submit_all(table, presenter, presenter.send(duty["seat"], wish))
            assert done["ok"], done
        for way in ("once", "again"):
            await submit_all(table, presenter, presenter.tap_undo())
            said.append(presenter.model().put_back)
            undone.append([one.kind for one in presenter.model().map.glow].count("round"))
            if way == "once":
                assert (await submit_all(table, presenter, presenter.tap_put_back()))["ok"]
        assert [len(lines) for lines in said] == [1, 1]
        assert said[0] != said[1]
        assert undone == [1, 1]


async def test_after_an_undo_the_screen_lists_which_cardboard_cards_change_hands() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _typed(table, presenter, 4, 4)
        gains = presenter.seen.view["roll"]["gains"]
        await submit_all(table, presenter, presenter.tap_undo())
        names = presenter.seen.names
        cards = {seat: Words("en").cards(gained) for seat, gained in gains.items()}
        expected = {f"{names[seat]} gives back: {text}" for seat, text in cards.items()}
        assert expected
        assert set(presenter.model().put_back) == expected


async def test_after_an_undo_a_card_of_a_printed_deck_goes_back_to_its_seat() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        has = {"type": "correct", "fact": "development_hand", "of": "red", "cards": {"knight": 1}}
        for number, do in enumerate((has, {"type": "play_knight"})):
            answer = await table.submit(Submission(f"k{number}", "touch", "red", None, do))
            assert answer["ok"], answer
        presenter.refresh()
        await submit_all(table, presenter, presenter.tap_undo())
        assert presenter.model().put_back == ("Knight: back to Ann, face down",)
        assert presenter.legal() == ("pad",) or presenter.model().map.glow == ()


async def test_the_clock_is_shown_stopped_and_started_again() -> None:
    async with seated(clock=True) as (table, presenter):
        face = presenter.model().clock
        assert face is not None
        assert face.running
        await submit_all(table, presenter, presenter.tap_clock())
        stopped = presenter.model().clock
        assert stopped is not None
        assert not stopped.running


async def test_the_map_turns_by_sixty_degrees_and_stays_so() -> None:
    async with seated(settings={"turn": "4"}) as (_, presenter):
        assert presenter.model().map.turn == 4
        presenter.tap_turn()
        presenter.tap_turn()
        assert presenter.model().map.turn == 0
        assert presenter.context.setting("turn", "") == "0"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("custody", [PHONES, CARDBOARD])
async def test_every_sentence_of_a_whole_game_is_in_the_catalogue(
    language: str, custody: dict[str, str]
) -> None:
    rooms = ("touchscreen.", "piece.", "resource.", "card.", "obligation.", "refusal.", "seat.")
    async with seated(board="variable", custody=custody) as (table, presenter):
        presenter.words = Words(language)
        for step in range(60):
            await walk(table, 5, seed=step)
            presenter.refresh()
            said = _strings(presenter.model())
            assert not [text for text in said if text.startswith(rooms) or "{" in text]


async def test_a_first_die_of_the_buttons_is_shown_and_finished_on_the_screen() -> None:
    async with seated() as (table, presenter):
        assert isinstance(presenter.context, LoneTouchscreen)
        presenter.context.half = (3,)
        presenter.refresh()
        row = presenter.model().dice
        assert row.faces == (3, None)
        answer = await submit_all(table, presenter, presenter.tap_die(4))
        assert answer["ok"]
        assert table.view_for("table")["roll"]["dice"] == [3, 4]


async def test_what_the_buttons_hold_is_taken_back_on_the_screen_die_by_die() -> None:
    async with seated(game="cities_knights", board="variable") as (_, presenter):
        assert isinstance(presenter.context, LoneTouchscreen)
        presenter.context.half = (3, 5)
        assert presenter.model().dice.faces == (3, 5)
        assert presenter.model().dice.fixable
        presenter.tap_correct()
        assert presenter.model().dice.faces == (3, None)
        assert presenter.context.half is None, "the screen has taken the red die over"
        presenter.tap_undo()
        assert presenter.model().dice.faces == (None, None)


@pytest.mark.rule("B8.15")
async def test_a_second_free_road_is_left_out_by_a_button_where_the_table_allows_that() -> None:
    async with seated(house={"road_building": "may_stop"}) as (table, presenter):
        seat = table.view_for("table")["active"]

        cards = {"road_building": 1}
        right = {"fact": "development", "of": seat, "cards": cards}
        assert (await _do(table, presenter, seat, type="correct", **right))["ok"]
        assert (await _do(table, presenter, seat, type="play_road_building"))["ok"]
        assert presenter.model().choices is None
        road = next(do for do in table.options(seat) if do["type"] == "build_road")
        assert (await _do(table, presenter, seat, type="build_road", at=road["at"]))["ok"]
        choices = presenter.model().choices
        assert choices is not None
        assert [button.key for button in choices.buttons] == ["decline:end_roads"]
        answer = await submit_all(table, presenter, presenter.tap_choice("decline:end_roads"))
        assert answer["ok"], answer
        assert presenter.seen.owes("place_road") is None
