"""Undo: the latest submission that still holds, barriers, consent, and what to move on the cardboard."""

from __future__ import annotations

from typing import Any

import pytest

from companion.locale import Words
from companion.table.commitment import verdict_on
from companion.table.fairness import thrown
from companion.table.game import PlayedGame
from tests.table.evening import BEGINNER, VARIABLE, Evening


def facts(view: dict[str, Any]) -> dict[str, Any]:
    """A view without the counters and the past that an undo must not bring back."""
    left_out = ("seq", "head", "journal", "undo", "put_back", "put_back_left", "clock")
    return {key: value for key, value in view.items() if key not in left_out}


async def test_undo_brings_the_position_back_and_the_log_only_grows() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        states = [[facts(view) for view in evening.everything()]]
        for _ in range(6):
            await evening.play(1, seed=len(states))
            states.append([facts(view) for view in evening.everything()])
        for n in range(6):
            await evening.done("red", "undo")
            assert [facts(view) for view in evening.everything()] == states[5 - n]
        assert await evening.refused("red", "undo") == "nothing_to_undo"
        assert evening.table.seq == 12
        assert len(list(evening.store.read(1))) == 13


async def test_undo_reaches_back_beyond_the_positions_that_are_kept() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(16)
        before = [facts(view) for view in evening.everything()]
        await evening.play(1)
        game = evening.table._game
        assert game is not None
        game.states.clear()
        await evening.done("red", "undo", across=True)
        if evening.table.view_for("table")["undo"]["request"]:
            await evening.done("blue", "confirm_undo")
        assert [facts(view) for view in evening.everything()] == before


async def test_what_was_taken_back_stays_in_the_journal_marked_undone() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(1)
        answer = await evening.done("blue", "undo")
        event = answer["events"][0]
        assert (event["type"], event["seat"], event["of"], event["seq"]) == (
            "undone",
            "blue",
            "red",
            1,
        )
        journal = evening.table.view_for("table")["journal"]
        assert [item["seq"] for item in journal if item.get("undone")] == [1]
        assert journal[-1]["event"]["type"] == "undone"
        assert evening.notices[-1].reason == "undo"


async def test_the_view_says_what_undo_would_take_back() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        assert evening.table.view_for("table")["undo"] == {
            "possible": False,
            "what": None,
            "seat": None,
            "barrier": None,
            "request": None,
        }
        await evening.done("red", "roll", dice=[1, 2])
        assert evening.table.view_for("table")["undo"] == {
            "possible": True,
            "what": "dice_rolled",
            "seat": "red",
            "barrier": None,
            "request": None,
        }


async def with_a_card_bought(evening: Evening) -> None:
    await evening.start(BEGINNER)
    await evening.done("red", "roll", dice=[1, 2])
    cards = {"ore": 1, "wool": 1, "grain": 1}
    await evening.done("red", "correct", fact="resources", of="red", cards=cards)
    await evening.done("red", "buy_development")


async def test_a_drawn_card_is_a_barrier_and_the_reason_is_said() -> None:
    async with Evening() as evening:
        await with_a_card_bought(evening)
        answer = await evening.do("red", "undo")
        assert answer["refusal"]["code"] == "undo_barrier"
        assert answer["refusal"]["params"] == {"what": "development_bought"}
        undo = evening.table.view_for("table")["undo"]
        assert (undo["possible"], undo["barrier"]) == (False, "development_bought")


async def test_a_roll_of_the_app_is_a_barrier_and_a_typed_one_is_not() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, custody={"dice": "app"})
        await evening.done("red", "roll")
        assert await evening.refused("red", "undo") == "undo_barrier"
        await evening.start(BEGINNER)
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "undo")


async def test_another_seat_may_let_a_barrier_be_crossed() -> None:
    async with Evening() as evening:
        await with_a_card_bought(evening)
        before_asking = facts(evening.table.view_for("table"))
        await evening.done("red", "undo", across=True)
        asked = evening.table.view_for("blue")
        assert asked["undo"]["request"] == {"by": "red", "doer": "touch"}
        assert facts(evening.table.view_for("table")) == before_asking
        assert await evening.refused("red", "confirm_undo") == "undo_self"
        assert await evening.refused("white", "undo", across=True) == "undo_asked"
        for seat, type_ in (("red", "confirm_undo"), ("white", "undo")):
            again = await evening.do(seat, type_, **({"across": True} if type_ == "undo" else {}))
            assert again["refusal"]["params"] == {"seat": "touch"}, "red only stands in"
        answer = await evening.done("blue", "confirm_undo")
        event = answer["events"][0]
        assert (event["type"], event["seat"], event["confirmed_by"]) == ("undone", "red", "blue")
        view = evening.table.view_for("table")
        assert view["deck"] == 25
        assert view["undo"]["request"] is None


async def test_a_seat_that_is_not_in_turn_asks_the_others_to_undo_what_another_did() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        before = facts(evening.table.view_for("table"))
        await evening.done("red", "roll", dice=[1, 2], origin="phone:red")
        rolled = facts(evening.table.view_for("table"))
        blue = {"origin": "phone:blue"}
        assert await evening.refused("blue", "undo", **blue) == "undo_not_yours"
        await evening.done("blue", "undo", across=True, **blue)
        assert facts(evening.table.view_for("table")) == rolled, "it only asks"
        assert evening.table.view_for("red")["undo"]["request"] == {"by": "blue"}
        assert await evening.refused("blue", "confirm_undo", **blue) == "undo_self"
        await evening.done("red", "refuse_undo", origin="phone:red")
        assert facts(evening.table.view_for("table")) == rolled
        await evening.done("blue", "undo", across=True, **blue)
        answer = await evening.done("red", "confirm_undo", origin="phone:red")
        event = answer["events"][0]
        assert (event["seat"], event["of"], event["confirmed_by"]) == ("blue", "red", "red")
        assert facts(evening.table.view_for("table")) == before


async def test_what_the_table_itself_told_no_seat_asks_to_undo() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        await evening.done("red", "correct", fact="robber", at="0,-2")
        refused = await evening.refused("blue", "undo", across=True, origin="phone:blue")
        assert refused == "undo_tables"


async def test_redo_does_again_what_was_undone_one_by_one_and_the_journal_stands_again() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await evening.start(BEGINNER, custody={"resources": "cardboard"})
        await evening.done("red", "roll", dice=[4, 4])
        rolled = facts(evening.table.view_for("table"))
        await evening.done("red", "build_road", at="0,-1,E")
        built = [facts(view) for view in evening.everything()]
        await evening.done("red", "undo")
        await evening.done("red", "undo")
        assert evening.table.view_for("table")["undo"]["redo"]["what"] == "dice_rolled"
        assert "redo" not in evening.table.view_for("blue")["undo"]
        await evening.done("red", "redo")
        view = evening.table.view_for("table")
        assert facts({**view, "put_back_cards": []}) == rolled
        assert [len(view[key]) for key in ("put_back", "put_back_cards")] == [1, 1], "of the road"
        answer = await evening.done("red", "redo")
        assert answer["events"][0]["type"] == "redone"
        assert [facts(view) for view in evening.everything()] == built
        view = evening.table.view_for("table")
        assert (view["put_back"], view["put_back_cards"]) == ([], [])
        assert not any(item.get("undone") for item in view["journal"])
        assert await evening.refused("red", "redo") == "nothing_to_redo"
    async with Evening(store) as again:
        assert [facts(view) for view in again.everything()] == built
        await again.done("red", "undo")
        assert facts({**again.table.view_for("table"), "put_back_cards": []}) == rolled


async def test_what_came_between_leaves_nothing_to_redo() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        assert await evening.refused("red", "redo") == "nothing_to_redo"
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "undo")
        await evening.done("red", "roll", dice=[1, 3])
        assert await evening.refused("red", "redo") == "nothing_to_redo"
        assert "redo" not in evening.table.view_for("table")["undo"]


async def test_a_drawn_card_is_the_same_after_a_redo_and_the_record_still_proves_its_draws() -> (
    None
):
    async with Evening() as evening:
        await with_a_card_bought(evening)
        bought = [facts(view) for view in evening.everything()]
        await evening.done("red", "undo", across=True)
        await evening.done("blue", "confirm_undo")
        before = evening.table.view_for("table")["deck"]
        assert await evening.refused("blue", "redo", origin="phone:blue") == "undo_not_yours"
        await evening.done("red", "redo", origin="phone:red")
        assert [facts(view) for view in evening.everything()] == bought
        assert evening.table.view_for("table")["deck"] == before - 1
        entries = list(evening.store.read(1))
        assert verdict_on(entries).changed == ()
        assert thrown(entries) == thrown(entries[:-3]), "what was done again counts"


async def test_another_seat_may_refuse_and_the_asker_may_give_up() -> None:
    async with Evening() as evening:
        await with_a_card_bought(evening)
        for who in ("blue", "red"):
            await evening.done("red", "undo", across=True, origin="phone:red")
            answer = await evening.done(who, "refuse_undo", origin=f"phone:{who}")
            said = "withdrawn" if who == "red" else None
            assert answer["events"][0].get("variant") == said
            view = evening.table.view_for("table")
            assert view["undo"]["request"] is None
            assert view["deck"] == 24
        assert await evening.refused("blue", "refuse_undo") == "undo_not_asked"
        assert await evening.refused("blue", "confirm_undo") == "undo_not_asked"


async def test_a_request_lapses_when_the_game_goes_on() -> None:
    async with Evening() as evening:
        await with_a_card_bought(evening)
        await evening.done("red", "undo", across=True)
        await evening.done("red", "end_turn")
        assert await evening.refused("blue", "confirm_undo") == "undo_not_asked"


async def test_across_without_a_barrier_is_a_plain_undo() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        await evening.done("red", "roll", dice=[1, 2])
        answer = await evening.done("red", "undo", across=True)
        assert answer["events"][0]["type"] == "undone"


async def test_after_a_crossed_barrier_the_deck_is_drawn_from_anew() -> None:
    cards = set()
    for entropy in range(12):
        async with Evening() as evening:
            await evening.start(BEGINNER, entropy=entropy)
            await evening.done("red", "roll", dice=[1, 2])
            three = {"ore": 1, "wool": 1, "grain": 1}
            await evening.done("red", "correct", fact="resources", of="red", cards=three)
            pair = []
            for _ in range(2):
                await evening.done("red", "buy_development", origin="phone:red")
                own = evening.table.view_for("red")["seats"][0]["development_cards"]
                pair.append(own[0]["card"])
                await evening.done("red", "undo", across=True)
                await evening.done("blue", "confirm_undo")
            cards.add(pair[0] == pair[1])
    assert cards == {True, False}


async def test_put_back_lists_what_to_move_until_the_next_submission() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        await evening.done("red", "roll", dice=[3, 4])
        robbed = evening.table.view_for("table")
        desert = next(h["at"] for h in robbed["board"]["hexes"] if h["robber"])
        await evening.done("red", "move_robber", at="0,-2")
        await evening.done("red", "undo")
        moves = [{"at": "0,-2", "piece": "robber", "seat": None, "do": "move", "to": desert}]
        assert evening.table.view_for("table")["put_back"] == moves
        await evening.done("red", "move_robber", at="0,-2")
        assert evening.table.view_for("table")["put_back"] == []


async def test_what_nobody_said_to_have_moved_back_is_left_until_somebody_does_or_play_goes_over_it() -> (
    None
):
    def left(evening: Evening) -> list[dict[str, Any]]:
        view = evening.table.view_for("table")
        return [*view.get("put_back_left", [])]

    async with Evening() as evening:
        await evening.start(VARIABLE)
        sites = [one for one in evening.table.options("red") if one["type"] == "build_settlement"]
        first, other = sites[0]["at"], sites[-1]["at"]
        gone = {"at": first, "piece": "settlement", "seat": "red", "do": "remove"}
        await evening.done("red", "build_settlement", at=first)
        await evening.done("red", "undo")
        assert evening.table.view_for("table")["put_back"] == [gone]
        assert left(evening) == []
        await evening.done("red", "build_settlement", at=other)
        assert evening.table.view_for("table")["put_back"] == []
        assert left(evening) == [gone]
        await evening.done("red", "undo")
        await evening.done("red", "build_settlement", at=first)
        assert [one["at"] for one in left(evening)] == [other], "it stands there now"
        await evening.done("red", "move_back")
        assert left(evening) == []


async def test_to_say_that_everything_lies_as_it_should_leaves_what_can_be_done_again() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(2)
        before = [facts(view) for view in evening.everything()]
        await evening.done("red", "undo")
        await evening.done("blue", "move_back")
        assert evening.table.view_for("table")["put_back"] == []
        assert evening.table.view_for("red")["undo"]["redo"]["seat"] == "red"
        await evening.done("red", "undo")
        assert [one["piece"] for one in evening.table.view_for("table")["put_back"]] == [
            "settlement"
        ], "the road is off the board already"
        await evening.done("red", "redo")
        assert evening.table.view_for("table")["put_back"] == []
        await evening.done("red", "redo")
        assert [facts(view) for view in evening.everything()] == before
        assert await evening.refused("red", "redo") == "nothing_to_redo"


async def test_put_back_adds_up_over_several_undos() -> None:
    async with Evening() as evening:
        await evening.start(VARIABLE)
        await evening.play(2)
        await evening.done("red", "undo")
        await evening.done("red", "undo")
        moves = evening.table.view_for("table")["put_back"]
        assert sorted((m["piece"], m["seat"], m["do"]) for m in moves) == [
            ("road", "red", "remove"),
            ("settlement", "red", "remove"),
        ]


async def test_a_city_taken_back_means_its_settlement_again() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done(
            "red", "correct", fact="resources", of="red", cards={"ore": 3, "grain": 2}
        )
        await evening.done("red", "build_city", at="0,-1,N")
        await evening.done("red", "undo")
        assert evening.table.view_for("table")["put_back"] == [
            {"at": "0,-1,N", "piece": "city", "seat": "red", "do": "remove"},
            {"at": "0,-1,N", "piece": "settlement", "seat": "red", "do": "place"},
        ]


async def test_cardboard_cards_change_hands_again_after_an_undo() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, custody={"resources": "cardboard"})
        await evening.done("red", "roll", dice=[4, 4])
        await evening.done("red", "build_road", at="0,-1,E")
        gains = evening.table.view_for("table")["roll"]["gains"]
        assert gains["red"] == {"lumber": 1}
        await evening.done("red", "undo")
        assert evening.table.view_for("blue")["put_back_cards"] == [
            {"seat": "red", "give": {}, "take": {"lumber": 1, "brick": 1}}
        ]
        await evening.done("red", "undo")
        *rolled, road = evening.table.view_for("table")["put_back_cards"]
        given = {e.pop("seat"): e for e in rolled}
        assert given == {s: {"give": c, "take": {}} for s, c in gains.items()}, "of the roll alone"
        assert road == {"seat": "red", "give": {}, "take": {"lumber": 1, "brick": 1}}
        await evening.done("red", "roll", dice=[4, 4])
        assert evening.table.view_for("table")["put_back_cards"] == []


async def test_cards_on_phones_go_back_by_themselves() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        await evening.done("red", "roll", dice=[4, 4])
        await evening.done("red", "undo")
        assert evening.table.view_for("table")["put_back_cards"] == []


async def test_a_correction_is_an_event_that_everybody_sees_and_undo_takes_it_back() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        before = [facts(view) for view in evening.everything()]
        await evening.done("blue", "correct", fact="robber", at="0,-2")
        for view in evening.everything():
            assert view["journal"][-1]["event"]["type"] == "corrected"
        await evening.done("blue", "undo")
        assert [facts(view) for view in evening.everything()] == before


async def test_refolding_the_log_equals_live_play_undos_and_all() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await evening.start(VARIABLE, clock=True)
        for n in range(40):
            await evening.play(5, seed=n)
            undo = evening.table.view_for("table")["undo"]
            evening.clock.pass_(7)
            if undo["possible"]:
                await evening.done("red", "undo")
            elif undo["barrier"] and n % 2:
                await evening.done("red", "undo", across=True)
                await evening.done("blue", "confirm_undo")
        live = evening.everything()
        game = evening.table._game
        folded = PlayedGame.folded(store.read(1))
        assert game is not None
        assert folded.state == game.state
        assert folded.spent == game.spent
        again = game.first
        for line in game.lines:
            again = game.after(again, line) if line.holds() else again
        assert again == game.state
        assert folded.answered.keys() == game.answered.keys()
    async with Evening(store) as evening:
        evening.clock.pass_(live[0]["clock"]["as_of"] - evening.clock.now())
        evening.table._watch.restart()
        assert evening.everything() == live


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_roll_that_ended_a_turn_is_taken_back_as_the_roll_and_the_end_of_that_turn(
    language: str,
) -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER)
        await evening.done("red", "roll", dice=[1, 1])
        await evening.done("blue", "roll", dice=[4, 5], ends_turn=True)
        told = evening.table.view_for("table")["undo"]
        assert (told["what"], told["seat"], told["ended"]) == ("dice_rolled", "blue", "red")
        event = (await evening.done("blue", "undo"))["events"][0]
        said = Words(language).event(event, names := {"red": "Ada", "blue": "Anna"})
        assert {"en": "9 that Anna rolled", "fr": "9 d’Anna"}[language] in said
        assert {"en": "the end of Ada’s turn", "fr": "fin du tour d’Ada"}[language] in said
        assert evening.table.view_for("table")["active"] == "red"
        plain = (await evening.done("red", "undo"))["events"][0]
        assert "Ada" in Words(language).event({**plain, "doer": "touch"}, names)
        assert plain["ended"] is None
