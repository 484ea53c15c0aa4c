"""What people move and say beside the app, as the table describes it for each phone: for robots, and after an undo."""

from __future__ import annotations

from itertools import combinations
from typing import Any, get_args, get_type_hints

import pytest

from companion.locale import LANGUAGES
from companion.phones.pages import PAGES, look
from companion.table.shapes import PutBack
from tests.phones.described import keys
from tests.phones.test_pages import KEY, texts
from tests.web.games.found import states_by_game
from tests.web.published import Scene, SceneTable
from tests.web.scenes import SCENES

Json = dict[str, Any]
ROAD = {"at": "0,0,NE", "piece": "road", "seat": "blue", "do": "place"}
TOWN = {"at": "0,0,N", "piece": "settlement", "seat": "blue", "do": "place"}
STEAL = {"type": "steal", "from": "red"}
EVERYBODY = ("red", "white", "host", "observer")


def thing(seq: int, *moves: Json, seat: str = "blue", **more: Any) -> Json:
    return {"seq": seq, "seat": seat, "moves": list(moves), **more}


def table(hands: str | None = "red", seats: Json | None = None, **robots: Any) -> SceneTable:
    """Blue is a robot. robots: what the view tells of them besides."""
    its = {"blue": {"strength": "middle", "hands": hands, "cards": "app"}, **(seats or {})}
    told = {"seats": its, "waits": False, "to_lay": [], **robots}
    scene = SCENES["my_turn"]()

    def with_robots(view: Json) -> Json:
        return {**view, "robots": told}

    own = {seat: with_robots(view) for seat, view in scene.seats.items()}
    return SceneTable("t", Scene(with_robots(scene.public), own))


def page(of: SceneTable, who: str, language: str = "en") -> list[Json]:
    found = look(of, {"at": "cardboard"}, language, who)
    assert found is not None
    parts: list[Json] = found["page"]["parts"]
    return parts


def sent(part: Json) -> list[Json]:
    return [key["do"] for key in part["keys"] if key["do"]]


async def test_whoever_lays_for_a_robot_is_shown_the_first_thing_and_nobody_else() -> None:
    of = table(to_lay=[thing(8, TOWN), thing(9, ROAD)])
    (mine,) = page(of, "red")
    assert (mine["title"], mine["seat"]) == ("Lay for Bruno, a robot", "blue")
    assert mine["said"][0].startswith("Settlement: ")
    assert mine["note"] == (
        "You lay for Bruno in this game. The game does not wait for it. After that 1 more thing: road."
    )
    assert sent(mine) == [{"type": "go_on", "only": 8}, {"type": "go_on", "up_to": 9}]
    (hosts,) = page(of, "host")
    assert hosts["note"] == "After that 1 more thing: road."
    assert all(do["seat"] in ("red", "white", "orange") for do in sent(hosts))
    assert page(of, "white") == page(of, "observer") == []
    assert page(table(), "red") == []


WAYS: dict[str, Json] = {
    "remove": TOWN,
    "place": TOWN,
    "move": {"to": "1,0,N"},
    "turn": {"active": False},
    "set": {"at": None, "count": 2, "was": 1},
    "pass": {"at": None, "other": None, "give": {"ore": 1}, "take": {}},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ways", [*combinations(WAYS, 1), *combinations(WAYS, 2)])
async def test_whatever_a_robot_wants_done_has_a_heading_of_words(
    ways: tuple[str, ...], language: str
) -> None:
    assert set(WAYS) == set(get_args(get_type_hints(PutBack)["do"]))
    moves = [{**TOWN, **WAYS[way], "do": way} for way in ways]
    for who in ("red", "host"):
        (mine,) = page(table(to_lay=[thing(8, *moves)]), who, language)
        assert not [text for text in texts(mine) if KEY.search(text)]
        assert "Bruno" in mine["title"]


async def test_of_two_robots_things_each_phone_counts_its_own_and_the_host_all() -> None:
    theirs = {"white": {"strength": "middle", "hands": "orange", "cards": "app"}}
    things = [thing(7, {**ROAD, "seat": "white"}, seat="white"), thing(8, TOWN), thing(9, ROAD)]
    of = table(seats=theirs, to_lay=things)
    assert [len(sent(page(of, who)[0])) for who in ("red", "orange", "host")] == [1, 1, 2]
    assert "2 more" in page(of, "host")[0]["note"]


async def test_the_place_to_lay_is_found_on_the_map_by_a_key_that_sends_nothing() -> None:
    (mine,) = page(table(to_lay=[thing(8, TOWN)]), "red")
    where = [key for key in mine["keys"] if key["do"] is None]
    assert [key["places"] for key in where] == [["0,0,N"]]
    counter = {"at": None, "piece": "road", "seat": "blue", "do": "set", "count": 2}
    assert all(key["do"] for key in page(table(to_lay=[thing(8, counter)]), "red")[0]["keys"])


async def test_which_cards_go_face_down_is_said_to_whoever_lays_them_alone() -> None:
    of = table(hands=None, to_lay=[thing(9, secret="red", cards={"ore": 2})])
    assert page(of, "red")[0]["said"] == ["Face down for Bruno: 2 ore"]
    assert page(of, "white") == []


@pytest.mark.parametrize("hands", ["red", None])
async def test_a_robots_hands_say_on_their_phone_what_only_they_see(hands: str | None) -> None:
    of = table(hands=hands, asks={"blue": STEAL})
    (asked,) = page(of, "red")
    assert asked["title"] == "Bruno draws a card from Anna: which?"
    assert len(sent(asked)) == 6
    assert sent(asked)[0] == {**STEAL, "outcome": "lumber", "for": "blue"}
    assert sent(asked)[-1] == {"type": "decline_steal", "for": "blue"}
    assert sent(page(of, "host")[0])[-1] == {"type": "decline_steal", "seat": "blue"}
    assert (page(of, "white") == []) == (hands is not None)
    assert page(of, "observer") == page(of, "blue") == []


async def test_who_plays_again_is_told_which_cards_to_take_and_nobody_else() -> None:
    of = table(returns={"red": {"ore": 1}}, returns_named={"white": 2})
    assert sent(page(of, "red")[0]) == [{"type": "correct", "fact": "hand", "of": "red"}]
    assert sent(page(of, "white")[0]) == [
        {"type": "correct", "fact": "development_hand", "of": "white"}
    ]
    assert page(of, "orange") == []


async def test_cards_that_a_robot_took_over_are_counted_and_sent_with_one_key() -> None:
    (asked,) = page(table(untold=["blue"]), "red")
    counting = asked["counting"]
    assert [row["of"] for row in counting["rows"]] == ["lumber", "brick", "wool", "grain", "ore"]
    assert counting["do"] == {"type": "correct", "fact": "hand", "of": "blue", "for": "blue"}
    assert (counting["field"], asked["keys"]) == ("cards", [])


async def test_what_everybody_hands_over_is_counted_by_person() -> None:
    wish = {"type": "play_monopoly", "resource": "ore"}
    of = table(asks={"blue": wish})
    for view in (of.scene.public, *of.scene.seats.values()):
        view["seats"] = [{**one, "resources": None} for one in view["seats"]]
    (asked,) = page(of, "red")
    assert {row["of"] for row in asked["counting"]["rows"]} == {"red", "white", "orange"}
    assert asked["counting"]["do"] == {**wish, "for": "blue"}
    assert asked["counting"]["field"] == "handed"


BACK = {
    "base": [ROAD, TOWN, {"at": "0,0", "to": "1,0", "piece": "robber", "seat": None, "do": "move"}],
    "cities_knights": [
        {"at": "0,0,N", "piece": "strong_knight", "seat": "red", "do": "turn", "active": False},
        {"at": "0,0", "piece": "merchant", "seat": "red", "do": "remove"},
    ],
    "great_wall": [{"at": "0,0", "piece": "rider", "seat": None, "do": "remove", "count": 2}],
}


@pytest.mark.parametrize("game", BACK)
@pytest.mark.parametrize("who", EVERYBODY)
async def test_what_to_put_back_says_its_place_in_whole_sentences_to_everybody(
    game: str, who: str
) -> None:
    scene = next(
        made
        for make in states_by_game()[game][1].values()
        if (made := make()).public["game"] and made.public["winners"] is None
    )
    cards = [{"seat": "red", "give": {"ore": 1}, "take": {}}]
    more = {"put_back": BACK[game], "put_back_cards": cards}
    own = {seat: {**view, **more} for seat, view in scene.seats.items()}
    of = SceneTable("t", Scene({**scene.public, **more}, own))
    for language in LANGUAGES:
        (back,) = page(of, who, language)
        assert len(back["said"]) == len(BACK[game]) + 1
        assert [text for text in texts(back) if KEY.search(text)] == []
    said = page(of, "red")[0]["said"]
    assert said[-1] == "Anna gives back: 1 ore"
    assert all(" the " in one for one in said[:-1]), said


async def test_what_a_seat_alone_may_see_is_marked_so_that_its_phone_does_not_keep_it() -> None:
    for of, marked in ((table(), {"red", "white"}), (SceneTable("t", SCENES["my_turn"]()), set())):
        found = {who: look(of, {"at": "cardboard"}, "en", who) for who in EVERYBODY}
        assert {who for who, one in found.items() if one and one.get("own")} == marked


class Watched(SceneTable):
    """Tells whose views were asked for."""

    def __init__(self, of: SceneTable) -> None:
        super().__init__("t", of.scene)
        self.shown: set[str] = set()

    def view_for(self, audience: str) -> Json:
        self.shown.add(audience)
        return super().view_for(audience)


@pytest.mark.parametrize("who", EVERYBODY)
async def test_a_page_is_made_of_what_its_reader_may_see_and_of_nothing_else(who: str) -> None:
    of = Watched(table(asks={"blue": STEAL}, to_lay=[thing(8, TOWN)]))
    for at in PAGES:
        look(of, {"at": at}, "en", who)
    assert of.shown <= {"table", who}
    assert keys({"parts": page(of, "red")})


async def test_robots_that_wait_after_an_undo_are_let_go_on_by_any_player_and_the_host() -> None:
    owed = [{"type": "act", "seat": "blue", "rule": "B3.1"}]

    def waiting(who: str, waits: bool = True) -> list[Json]:
        of = table(waits=waits)
        own = {seat: {**view, "obligations": owed} for seat, view in of.scene.seats.items()}
        of.scene = Scene({**of.scene.public, "obligations": owed}, own)
        return page(of, who)

    (part,) = waiting("red")
    assert (part["title"], part["keys"][0]["word"]) == (
        "Bruno, a robot, waits for you",
        "Let Bruno play",
    )
    assert sent(part) == [{"type": "go_on", "laid": False}]
    assert waiting("observer") == waiting("red", waits=False) == []
