"""What robots want laid, at the touchscreen: in the note, its list and on the map; and that they wait after an undo."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from companion.faces.models import Prompt
from companion.faces.play.named_moves import handed_to
from companion.faces.play.robots import _of_robot, all_to_lay, moves_to_lay, prompted
from companion.faces.put_right.put_back import lay_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table import Submission
from tests.touchscreen.robots_seated import in_a_turn, robot_does, sit
from tests.touchscreen.table_game import seated, submit_all

Json = dict[str, Any]

EN = Words("en")
FR = Words("fr")


async def test_what_a_robot_did_is_said_large_with_its_place_and_glows_until_it_is_laid() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        await robot_does(table, "build_settlement")
        road = await robot_does(table, "build_road")
        presenter.refresh()
        model = presenter.model()
        assert model.moves is not None
        assert model.moves.card
        assert model.robots
        assert model.moves.title == "Bo, lay for Ann: settlement, then 1 more thing"
        assert model.moves.lines[0].startswith("Settlement: ")
        assert road["at"] in {glow.at for glow in model.map.glow}
        said = presenter.all_to_lay()
        assert [one.split(":")[0] for one in said] == ["Settlement", "Road"], "oldest first"
        answer = await submit_all(table, presenter, presenter.tap_moved())
        assert answer["ok"]
        assert table.view_for("table")["robots"]["to_lay"] == []
        assert presenter.model().moves is None
        assert table.record()[-1]["seat"] == "blue"


async def test_while_a_robot_goes_on_the_bar_says_so_and_then_who_lays_what_it_did() -> None:
    for hands, said in (("blue", "Bo, lay for Ann"), (None, "Lay for Ann")):
        async with seated(board="variable") as (table, presenter):
            await sit(table, "red", hands)
            await robot_does(table, "build_settlement")
            presenter.refresh()
            bar = presenter.model().prompt
            assert (bar.title, bar.seat) == ("Ann, a robot, plays by itself", "red")
            assert bar.note == f"{said}: settlement (as the map shows; no hurry)"
            await submit_all(table, presenter, presenter.tap_moved())
            assert presenter.model().prompt.title == bar.title


async def test_where_a_city_is_lost_the_bar_names_the_settlement_that_comes_in_its_place() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        built = await robot_does(table, "build_settlement")
        presenter.refresh()
        robots = presenter.seen.view["robots"]
        lost: Json = {"seat": "red", "at": built["at"]}
        moves = [
            {**lost, "piece": "city", "do": "remove"},
            {**lost, "piece": "settlement", "do": "place"},
        ]
        things = [{**robots["to_lay"][0], "moves": moves}]
        view = {**presenter.seen.view, "robots": {**robots, "to_lay": things}}
        for words, said in (
            (EN, "Bo, lay for Ann: settlement"),
            (FR, "Bo, pose pour Ann\u00a0: colonie"),
        ):
            bar = prompted(Prompt("", "", "red"), replace(presenter.seen, view=view), words)
            assert bar.note.startswith(said)


async def test_each_thing_of_the_list_is_confirmed_by_itself() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        await robot_does(table, "build_settlement")
        await robot_does(table, "build_road")
        presenter.refresh()
        house, road = presenter.each_to_lay()
        assert (house.said, road.said) == tuple((one,) for one in presenter.all_to_lay())
        assert house.done == road.done == "Done"
        assert (await submit_all(table, presenter, presenter.tap_laid(house.seq)))["ok"]
        assert presenter.each_to_lay() == (road,)
        moves = presenter.model().moves
        assert moves is not None
        assert moves.title == "Bo, lay for Ann", "one thing, and none before it"
        assert moves.done == "Done"


async def test_where_two_robots_want_something_laid_each_line_says_whose_it_is() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red")
        await sit(table, "blue")
        await robot_does(table, "build_settlement")
        await robot_does(table, "build_road")
        presenter.refresh()
        assert not any("Ann" in one for one in presenter.all_to_lay())
        await robot_does(table, "build_settlement")
        presenter.refresh()
        said = presenter.all_to_lay()
        whose = [one.split(":")[0] for one in said]
        assert whose == ["Ann – Settlement", "Ann – Road", "Bo – Settlement"]


async def test_where_a_person_may_build_glows_beside_what_is_still_to_be_laid() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red")
        await robot_does(table, "build_settlement")
        road = await robot_does(table, "build_road")
        presenter.refresh()
        assert table.view_for("table")["active"] == "blue"
        glowing = {glow.at for glow in presenter.model().map.glow}
        assert road["at"] in glowing
        assert {option["at"] for option in table.options("blue")} <= glowing


async def test_after_its_roll_was_undone_a_robot_waits_and_the_bar_asks_for_the_roll() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        await table.submit(
            Submission("dice", "touch", "red", None, {"type": "roll", "dice": [1, 2]})
        )
        presenter.refresh()
        await submit_all(table, presenter, presenter.tap_undo())
        model = presenter.model()
        assert model.moves is not None
        assert model.moves.lines == (model.prompt.title,)
        assert model.prompt.title == "Enter the dice for Ann again"
        assert model.prompt.note == "enter the roll of Ann here, who then goes on"
        assert model.moves.title.endswith(" Enter the roll of Ann, who then goes on.")
        await submit_all(table, presenter, presenter.tap_moved())
        assert presenter.model().moves is None


async def test_what_a_robot_did_people_take_back_and_it_says_at_once_that_robots_wait() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "white")
        await robot_does(table, "build_settlement")
        await robot_does(table, "build_road")
        presenter.refresh()
        assert presenter.model().moves is not None
        await submit_all(table, presenter, presenter.tap_undo())
        undone = table.view_for("table")["journal"][-1]["event"]
        assert (undone["type"], undone["seat"], undone["of"]) == ("undone", "white", "red")
        assert presenter.model().prompt.title == "Ann, a robot, waits for you"
        assert presenter.model().put_back, "the road goes off the board first"
        assert presenter.model().moves is None, "so the bar names the key that is there"
        assert presenter.model().prompt.note == "first move back what is listed, then tap “Done”"
        assert (await submit_all(table, presenter, presenter.tap_prompt()))["ok"], "so does the bar"
        model = presenter.model()
        assert model.moves is not None
        assert model.moves.lines == ("Ann, a robot, waits for you",), (
            "though a settlement is still to be laid"
        )
        assert model.moves.title.startswith(
            "Somebody at the screen took back building a road (Ann’s). "
        )
        assert model.moves.title.endswith(" Play for Ann by hand, or tap “Let Ann play”.")
        await submit_all(table, presenter, presenter.tap_prompt())
        assert not table.view_for("table")["robots"]["waits"]
        assert presenter.all_to_lay()[0].startswith("Settlement: "), "nobody said that it is laid"


async def test_the_thing_that_is_said_glows_more_than_those_after_it() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        house = await robot_does(table, "build_settlement")
        road = await robot_does(table, "build_road")
        presenter.refresh()
        kinds = {glow.at: glow.kind for glow in presenter.model().map.glow}
        assert (kinds[house["at"]], kinds[road["at"]]) == ("round", "before")


async def test_of_what_was_done_long_ago_only_the_thing_that_is_said_glows() -> None:
    async with seated() as (table, presenter):

        async def does(seat: str, **do: Any) -> None:
            presenter.refresh()
            answer = await submit_all(table, presenter, presenter.send(seat, do))
            assert answer["ok"], answer

        await sit(table, "red", "blue")
        await does("red", type="roll", dice=[1, 2])
        cards = {"brick": 2, "lumber": 2}
        await does("blue", type="correct", fact="resources", of="red", cards=cards)
        first, second = [await robot_does(table, "build_road") for _ in range(2)]
        for seat, following in (("red", "blue"), ("blue", "white")):
            await does(seat, type="end_turn")
            await does(following, type="roll", dice=[1, 2])
        presenter.refresh()
        assert len(presenter.each_to_lay()) == 2
        glowing = {glow.at: glow.kind for glow in presenter.model().map.glow}
        assert second["at"] not in glowing
        assert glowing[first["at"]] == "round"


async def test_a_line_says_who_does_it_for_whom_or_for_whom_alone_unless_it_does() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        await sit(table, "white", "blue")
        presenter.refresh()
        said = partial(_of_robot, presenter.seen, EN)
        assert said("red", "Anna: on") == "Ann – Anna: on"
        assert said("red", "1 event token more for Ann") == "1 event token more for Ann"
        assert said("white", "Road: there") == "Bo, for Cy – Road: there"


async def test_why_cards_change_hands_is_said_where_nothing_else_is_laid() -> None:
    async with seated() as (table, presenter):
        move = _passing("red", None, {"ore": 1}, {})
        thing = {"seq": 7, "seat": "red", "moves": [move]}
        bought = {"type": "development_bought", "seat": "red", "card": None, "variant": "hidden"}
        told = {
            **presenter.seen.view,
            "journal": [{"seq": 7, "at": 0, "by": "robot", "event": bought}],
            "robots": {"seats": {}, "waits": False, "to_lay": [thing]},
        }
        moves = moves_to_lay(Seen(told, table.playable), EN)
        assert moves is not None
        assert moves.lines == ("Ann has bought a development card.", "To the bank: 1 ore")
        assert (moves.done, moves.brief) == (
            "Done",
            "For Ann – To the bank: 1 ore (no hurry)\u00a0›",
        )


async def test_a_figure_is_moved_for_a_robot_by_the_verb_of_the_phones() -> None:
    for hands, bar in (("blue", "Bo, move for Ann: robber"), (None, "Move for Ann: robber")):
        async with seated() as (table, presenter):
            await sit(table, "red", hands)
            dice = {"type": "roll", "dice": [3, 4]}
            await table.submit(Submission("dice", "touch", "red", None, dice))
            await robot_does(table, "move_robber")
            presenter.refresh()
            model = presenter.model()
            assert model.moves is not None
            assert (model.prompt.note.split(" (")[0], model.moves.title.split(",")[0]) == (
                bar,
                "Bo" if hands else "Move for Ann",
            )


async def test_the_brief_form_names_all_that_is_to_lay() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        said = []
        for kind in ("build_settlement", "build_road"):
            await robot_does(table, kind)
            presenter.refresh()
            moves = presenter.model().moves
            assert moves is not None
            said.append((moves.brief.removesuffix("\u00a0›"), moves.whole))
        assert said == [
            ("Bo, lay for Ann: settlement (no hurry)", "Bo, to do for Ann"),
            ("Bo, lay for Ann: settlement, road (no hurry)", "Bo, to do for Ann"),
        ]
        things = [thing for _ in range(2) for thing in in_a_turn(table)]
        told = {**presenter.seen.view, "robots": {"seats": {}, "waits": False, "to_lay": things}}
        many = moves_to_lay(Seen(told, table.playable), EN)
        assert many is not None
        assert many.brief == "Lay for Ann: settlement (2), road (2) (no hurry)\u00a0›"


@pytest.mark.parametrize("words", [EN, FR])
async def test_a_city_is_laid_in_place_of_its_settlement_as_one_thing(words: Words) -> None:
    async with seated() as (table, presenter):
        seen = presenter.seen
        at = f"{seen.view['board']['hexes'][0]['at']},N"
        moves = [
            {"do": "remove", "piece": "settlement", "seat": "red", "at": at},
            {"do": "place", "piece": "city", "seat": "red", "at": at},
        ]
        told = {
            **seen.view,
            "robots": {
                "seats": {},
                "waits": False,
                "to_lay": [{"seq": 1, "seat": "red", "moves": moves}],
            },
        }
        (said,) = all_to_lay(Seen(told, table.playable), words)
        assert said.startswith({"en": "City, in place", "fr": "Ville, à la place"}[words.language])


def _passing(seat: str, other: str | None, give: Json, take: Json) -> Json:
    return {
        "at": None,
        "piece": "cards",
        "seat": seat,
        "do": "pass",
        "other": other,
        "give": give,
        "take": take,
    }


async def test_cards_that_change_hands_are_said_in_one_line_with_whom() -> None:
    async with seated() as (_, presenter):
        bank = _passing("red", None, {"lumber": 1, "brick": 1}, {})
        trade = _passing("red", None, {"wool": 3}, {"ore": 1})
        person = _passing("red", "blue", {"lumber": 1}, {"ore": 1})
        in_app = _passing("blue", None, {"ore": 1}, {"lumber": 2})
        said = [
            [
                lay_said(presenter.seen, words, move, "red").replace("\u00a0", " ")
                for words in (EN, FR)
            ]
            for move in (bank, trade, person, in_app)
        ]
        assert said == [
            ["To the bank: 1 lumber, 1 brick", "À la banque : 1 bois, 1 argile"],
            [
                "To the bank: 3 wool; from the bank: 1 ore",
                "À la banque : 3 laines ; de la banque : 1 minerai",
            ],
            ["To Bo: 1 lumber; from Bo: 1 ore", "À Bo : 1 bois ; de Bo : 1 minerai"],
            [
                "Bo gives the bank: 1 ore; in return: 2 lumber",
                "Bo donne à la banque : 1 minerai ; en échange : 2 bois",
            ],
        ]


async def test_what_is_handed_out_is_told_as_a_change_and_what_is_set_on_a_track_as_it_stands() -> (
    None
):
    async with seated(game="troy", board="troy") as (_, presenter):
        tokens = {"at": None, "piece": "commerce_token", "seat": "red", "do": "set", "count": 3}
        marker = {**tokens, "piece": "marker", "seat": None, "track": "troy", "was": 1}
        moves = ({**tokens, "was": 1}, {**tokens, "was": 4}, tokens, marker)
        said = [
            [lay_said(presenter.seen, words, move, "red").replace("\u00a0", " ") for move in moves]
            for words in (EN, FR)
        ]
        assert said[0][:2] == [
            "2 commerce tokens more for Ann (now 3)",
            "1 commerce token less for Ann (now 3)",
        ]
        assert said[1][:2] == [
            "2 jetons de commerce de plus pour Ann (3 en tout)",
            "1 jeton de commerce de moins pour Ann (3 en tout)",
        ]
        handed = [handed_to(EN, {"seq": 1, "seat": "red", "moves": [move]}) for move in moves]
        assert handed == [("gives", "red"), ("takes", "red"), ("", "red"), ("", "")]
        assert said[0][2] == "Ann: 3 commerce tokens"
        assert said[0][3].endswith("to space 3")


async def test_every_move_has_a_sentence_in_both_languages() -> None:
    async with seated() as (_, presenter):
        seen = presenter.seen
        at, to = (hex_["at"] for hex_ in seen.view["board"]["hexes"][:2])
        for words in (EN, FR):
            for move in (
                {"do": "place", "piece": "road", "seat": "red", "at": f"{at},NE"},
                {"do": "remove", "piece": "settlement", "seat": "blue", "at": f"{at},N"},
                {"do": "move", "piece": "robber", "seat": None, "at": at, "to": to},
                {"do": "turn", "piece": "city", "seat": "red", "at": f"{at},N"},
                {"do": "set", "piece": "road", "seat": "red", "at": None, "count": 2},
            ):
                said = lay_said(seen, words, move, "red")
                assert "lay." not in said
                assert "{" not in said
                assert ("Bo" in said) == (move["seat"] == "blue")


async def test_what_is_turned_over_says_which_side_is_up_then() -> None:
    async with seated(game="cities_knights", board="variable") as (_, presenter):
        seen = presenter.seen
        at = f"{seen.view['board']['hexes'][0]['at']},N"
        said = [
            lay_said(
                seen, EN, {"do": "turn", "piece": piece, "seat": "red", "at": at, **side}, "red"
            )
            for piece, side in (
                ("strong_knight", {"active": True}),
                ("strong_knight", {"active": False}),
                ("city", {"upright": False}),
                ("city", {"upright": True}),
            )
        ]
        assert [one.partition(":")[0] for one in said] == [
            "Strong knight, now active (turn it over)",
            "Strong knight, no longer active (turn it over)",
            "City, lay it on its side",
            "City, stand it up again",
        ]


async def test_what_is_still_to_be_laid_names_who_lays_it_once_the_next_turn_has_begun() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red", "blue")

        async def done(origin: str, seat: str, **do: Any) -> None:
            wish = Submission(f"do-{table.seq}", origin, seat, None, do)
            assert (await table.submit(wish))["ok"]
            presenter.refresh()

        await done("touch", "red", type="roll", dice=[1, 2])
        given = {"brick": 1, "lumber": 1}
        await done("touch", "red", type="correct", fact="resources", of="red", cards=given)
        await robot_does(table, "build_road")
        await done("robot", "red", type="end_turn")
        await done("touch", "blue", type="roll", dice=[1, 2])
        moves = presenter.model().moves
        assert moves is not None
        assert moves.brief == "Bo, lay for Ann: road (no hurry)\u00a0›"
        assert not presenter.model().prompt.title.startswith("Bo, lay"), "the bar asks for more"


async def test_the_key_means_what_it_showed_when_the_finger_came_down() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        await robot_does(table, "build_settlement")
        presenter.refresh()
        shown = presenter.model().moves
        await robot_does(table, "build_road")
        presenter.refresh()
        assert (await submit_all(table, presenter, presenter.tap_moved(shown)))["ok"]
        assert [one.split(":")[0] for one in presenter.all_to_lay()] == ["Road"]
        await submit_all(table, presenter, presenter.tap_undo())
        await submit_all(table, presenter, presenter.tap_put_back())
        assert presenter.tap_moved(shown).send == (), "it does not let robots go on"


async def test_the_card_names_all_robots_and_their_hands_where_those_are_the_same() -> None:
    for hands, said in (("white", "Cy, lay for "), (None, "Lay for ")):
        async with seated(board="variable") as (table, presenter):
            await sit(table, "red", hands)
            await sit(table, "blue", "white")
            for kind in ("build_settlement", "build_road", "build_settlement"):
                await robot_does(table, kind)
            presenter.refresh()
            robots = {**presenter.seen.view["robots"], "to_lay": in_a_turn(table)}
            seen = replace(presenter.seen, view={**presenter.seen.view, "robots": robots})
            moves = moves_to_lay(seen, EN)
            assert moves is not None
            assert moves.brief == f"{said}Ann and Bo: settlement (2), road (no hurry)\u00a0›"
            bar = prompted(Prompt("", "", "red"), seen, EN)
            assert bar.note.startswith(f"{said}Ann and Bo: settlement (2), road (")
