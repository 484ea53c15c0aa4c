"""The host's desk prepares a game in every way that set-up can, and nothing that a phone sends harms it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.faces.setup import offered
from companion.locale import LANGUAGES, Words
from companion.rules.games import GAMES
from tests.app.host.houses import DeskHouse, chosen, keys_of, said_on, started

HOUSES = sorted({game.key for game in GAMES})


@pytest.mark.parametrize("game", HOUSES)
async def test_every_game_is_prepared_and_begun_from_the_hosts_phone(
    tmp_path: Path, game: str
) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("game", game=game)
        page = await house.ask("setup")
        seats = [one["seat"] for one in keys_of(page) if one.get("seat")]
        await house.ask("name", seat=seats[0], text="  Élodie ")
        await house.ask("first", seat=seats[2])
        begun = await house.ask("start")
        codes = await house.ask("codes")
        laid = [part["title"] for part in begun["parts"] if "CODE-" not in said_on(begun)]
        assert begun == codes or laid  # or what comes before the codes
        view = house.table.view_for("table")
        order = [*seats[2:], *seats[:2]]
        assert view["game"] == game
        assert [one["seat"] for one in view["seats"]] == order
        assert view["seats"][order.index(seats[0])]["name"] == "Élodie"
        assert all(f"CODE-{seat.upper()}" in said_on(codes) for seat in (*seats, "observer"))
        again = DeskHouse(tmp_path)
        async with again:
            assert "Élodie" in said_on(await again.ask("setup"))


async def test_the_doubts_about_a_printed_board_are_told_before_its_first_game_alone(
    tmp_path: Path,
) -> None:
    title, told = Words("en")("touchscreen.printed.title"), []
    for game in ("troy", "troy", "alexander", "troy"):
        async with DeskHouse(tmp_path) as house:
            await house.ask("game", game=game)
            told.append((await house.ask("start"))["title"] == title)
    assert told == [True, False, True, False]


async def test_people_colors_and_places_are_chosen(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("board", kind="variable")
        assert chosen(await house.ask("count", count=3)) == ["3"]
        page = await house.ask("color", seat="red", color="orange")
        assert chosen(page) == ["Orange"]
        await house.ask("name", seat="blue", text="Bob")
        await house.ask("sooner", seat="blue")
        await house.ask("lots")
        await house.ask("setup_clock")
        await house.ask("start")
        view = house.table.view_for("table")
        assert {one["seat"] for one in view["seats"]} == {"orange", "blue", "white"}
        assert view["clock"] is not None
        assert view["board"]["name"] == "variable"


async def test_a_name_that_was_typed_is_kept_whatever_is_tapped_next(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        typed = {"act": "name", "seat": "red", "text": "Anna"}
        page = await house.ask("robot", seat="red", written=typed)
        assert (page["title"], page["parts"][0]["field"]["value"]) == ("Anna", "Anna")
        await house.ask("setup_clock", written={**typed, "seat": "blue", "text": "Bob"})
        assert "Bob" in said_on(await house.ask("setup"))
        odd = await house.desk.answer(
            {"type": "host", "act": "setup", "written": {"act": "quit_now"}}, "en"
        )
        assert "refusal" in odd, "only what is written can ride along"
        for other in ("keep_set", "hall_join"):
            await house.ask("home", written={"act": other, "text": "Our ev"})
        assert "Our ev" not in said_on(await house.ask("setup")), "begun, and left again"


async def test_where_things_live_and_house_rules_are_chosen(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("board", kind="variable")
        page = await house.ask("choose", of="custody", key="dice", value="app")
        assert any("app" in word.lower() for word in chosen(page))
        await house.ask("all", way="letter")
        letter = await house.ask("setup_house")
        assert chosen(letter)[0] == "To the letter of the printed book"
        question = next(part for part in letter["parts"] if part.get("rule"))
        other = next(one for one in question["keys"] if not one.get("chosen"))
        await house.desk.answer(other["do"], "en")
        await house.ask("start")
        view = house.table.view_for("table")
        assert view["custody"]["dice"] == "app"
        assert view["house"][other["do"]["key"]] == other["do"]["value"]


@pytest.mark.rule("H11", "H15", "H16")
async def test_numbers_handicaps_and_a_limit_of_turns_are_chosen_and_kept_under_a_name(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("choose", of="house", key="target", value="12")
        page = await house.ask("beside", key="turn", count=3)
        assert {"12", "3"} <= {*chosen(page)}
        await house.ask("beside", key="blue", count=2)
        kept = await house.ask("keep_set", text="Ours")
        assert "Ours" in chosen(kept)
        await house.ask("all", way="usual")
        again = await house.ask("play_set", name="Ours")
        assert {"Ours", "12", "3"} <= {*chosen(again)}
        await house.ask("beside", key="red", count=1)
        assert "Ours" not in said_on(await house.ask("forget_set", name="Ours"))
        await house.ask("start")
        view = house.table.view_for("table")
        assert (view["target"], view["house"]["target"]) == (12, "12")
        assert [seat.get("handicap") for seat in view["seats"]] == [1, 2, None, None]
        assert view["clock"]["turn_limit"] == 180


@pytest.mark.rule("H7")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_beginner_map_of_ones_own_that_is_not_drawn_says_so_and_one_tap_begins(
    tmp_path: Path, language: str
) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("board", kind="beginner")
        page = await house.ask("choose", of="house", key="beginner_map", value="own")
        asked = next(part for part in page["parts"] if part.get("rule") == "H7")
        assert asked["note"]
        words = Words(language)
        stopped = await house.desk.answer({"type": "host", "act": "start"}, language)
        assert stopped["page"]["parts"][0]["rule"] == "H7"
        assert stopped["page"]["parts"][0]["note"] == words("touchscreen.setup.slot.why")
        assert house.table.view_for("table")["game"] is None
        (usual,) = stopped["page"]["foot"]
        await house.desk.answer(usual["do"], language)
        view = house.table.view_for("table")
        assert view["board"]["name"] == "beginner"
        assert view["house"]["beginner_map"] == "modern"


async def test_the_board_is_shown_drawn_again_and_taken_from_the_shelf(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        page = await house.ask("board", kind="variable")
        drawn = page["parts"][0]["board"]["hexes"]
        assert len(drawn) == 19
        own = {**page["parts"][0]["board"], "name": "Ours"}
        folder = house.around.folder("boards")
        assert folder is not None
        (folder / "ours.json").write_text(json.dumps(own))
        page = await house.ask("board", kind="own", file="ours.json")
        assert chosen(page) == ["Ours"]
        await house.ask("start")
        board = house.table.view_for("table")["board"]
        assert {one["at"]: one["terrain"] for one in board["hexes"]} == {
            one["at"]: one["terrain"] for one in drawn
        }


ODD: list[dict[str, Any]] = [
    {},
    {"act": "nothing"},
    {"act": ["setup"]},
    {"act": "game", "game": "chess"},
    {"act": "count", "count": 7},
    {"act": "count", "count": True},
    {"act": "chair", "seat": "pink"},
    {"act": "name", "seat": "red", "text": 5},
    {"act": "name", "seat": "red", "text": "\x1b[2J"},
    {"act": "name", "seat": {"red": 1}, "text": "x"},
    {"act": "color", "seat": "red", "color": "pink"},
    {"act": "choose", "of": "games", "key": "dice", "value": "app"},
    {"act": "choose", "of": "custody", "key": "dice", "value": ["app"]},
    {"act": "all", "way": 1},
    {"act": "beside", "key": "turn", "count": 4},
    {"act": "beside", "key": "pink", "count": 1},
    {"act": "beside", "key": "red", "count": True},
    {"act": "keep_set", "text": 7},
    {"act": "play_set", "name": "nobody’s"},
    {"act": "board", "kind": "own", "file": "../../phones.json"},
    {"act": "board", "kind": ["own"]},
    {"act": "first", "seat": None},
    {"act": "code", "place": "red"},
    {"act": "code", "place": "observer+"},
    {"act": "code", "place": "observer-3"},
    {"act": "release", "what": "table"},
    {"act": "asking", "seat": "red", "what": "release"},
    {"act": "take_back", "seat": "red"},
    {"act": "take_over", "seat": "red"},
    {"act": "kept", "id": "1"},
    {"act": "resume", "id": 99},
    {"act": "again"},
    {"act": "away"},
    {"act": "clock"},
    {"act": "export"},
    {"act": "write", "folder": "/etc"},
    {"act": "light", "light": "blinding"},
    {"act": "source", "source": "uvc:99"},
    {"act": "profile", "profile": "../../phones"},
]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_makes_no_sense_is_refused_in_the_hosts_language_and_changes_nothing(
    tmp_path: Path, language: str
) -> None:
    async with DeskHouse(tmp_path, language=language) as house:
        before = await house.ask("setup")
        for odd in ODD:
            refusal = (await house.desk.answer(odd, language))["refusal"]
            assert refusal["message"].endswith((".", "!"))
            assert "refusal." not in refusal["message"], refusal
        assert await house.ask("setup") == before
        assert house.table.view_for("table")["game"] is None
        assert house.phones.released == []


@pytest.mark.rule("A2.1")
async def test_where_the_lot_says_who_begins_nobody_is_asked(tmp_path: Path) -> None:
    lot = {game: offered.lot(Words("en"), game) for game in HOUSES}
    assert any(lot.values())
    async with DeskHouse(tmp_path) as house:
        for game, said in lot.items():
            page = await house.ask("game", game=game)
            words = [one["word"] for one in keys_of(page) if one["do"]]
            first = offered.own(Words("en"), "touchscreen.setup.begins", game)
            assert (first in words) == (not said), game
            assert said in said_on(page)
            begins = offered.own(Words("en"), "touchscreen.setup.first", game)
            assert (begins in said_on(page)) == (not said)


async def test_a_game_for_another_number_of_people_says_so(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("game", game="base")
        await house.ask("count", count=3)
        page = await house.ask("game", game="great_wall")
        back = "Orange becomes Red."
        assert page["told"] == f"This game is for 4 or 6 players. Seats now: 4. {back}"
        assert "told" not in await house.ask("game", game="troy")
        assert "First border fortress" not in said_on(await house.ask("game", game="base"))


async def test_a_seat_is_given_to_a_robot_as_strong_as_wanted(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        for _ in range(3):
            page = await house.ask("robot", seat="blue")
        assert "strong" in said_on(page)
        for seat in ("white", "orange"):
            await house.ask("robot", seat=seat)
        await house.ask("start")
        robots = house.table.view_for("table")["robots"]["seats"]
        assert robots["blue"] == {"strength": "strong", "hands": "red", "cards": "app"}
        assert "one person" in said_on(await house.ask("chair", seat="red"))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_key_of_an_older_page_is_answered_with_what_to_do(
    tmp_path: Path, language: str
) -> None:
    """As for a seat that the game on the table has no more: nobody reads how the page calls it."""
    async with DeskHouse(tmp_path, language=language) as house:
        await house.ask("game", game="base")
        await house.ask("count", count=3)
        for act in ("chair", "name", "color", "sooner", "robot", "first", "code"):
            sent = {"act": act, "seat": "green", "place": "green", "text": "Ann", "color": "red"}
            refusal = (await house.desk.answer(sent, language))["refusal"]
            assert refusal["message"] == Words(language)("refusal.host_odd"), act
            assert "{" not in refusal["message"]
            assert "seat" not in refusal["message"]


async def test_two_of_one_name_are_refused_before_the_start(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("name", seat="red", text="Ann")
        await house.ask("name", seat="blue", text="ann")
        assert "Ann" in (await house.refused("start"))["message"]
        assert house.table.view_for("table")["game"] is None


async def every_page(house: DeskHouse) -> dict[str, Any]:
    """Every page that can be reached by keys from the first one, without starting, ending or leaving anything."""
    away = {"start", "away", "close", "power_off", "write", "lots", "draw", "release", "resume"}
    seen: dict[str, Any] = {}
    open_ = [{"type": "host", "act": "home"}]
    while open_:
        do = open_.pop()
        name = json.dumps(do, sort_keys=True)
        if name in seen or do["type"] != "host" or do["act"] in away or len(seen) > 150:
            continue
        answer = await house.desk.answer(do, house.language)
        page = answer.get("page")
        if page is None:  # an older page's key, for a seat that another game has not
            assert answer["refusal"]["message"], do
            continue
        seen[name] = page
        first_of_each = {one["do"]["act"]: one["do"] for one in keys_of(page) if one["do"]}
        open_ += first_of_each.values()
    return seen


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_page_of_a_table_without_a_screen_speaks_of_one(
    tmp_path: Path, language: str
) -> None:
    async with DeskHouse(tmp_path, language=language) as house:
        pages = await every_page(house)
        await started(house)
        house.phones.taken |= {"host": True, "blue": True}
        pages |= await every_page(house)
        assert {"home", "setup", "setup_house", "codes", "code", "chair"} <= {
            json.loads(name)["act"] for name in pages
        }
        for name, page in pages.items():
            told = said_on(page)
            assert not any(word in told.lower() for word in ("écran", "screen")), name
            assert not any(word in told for word in ("app.host", "touchscreen.")), name


async def test_without_a_screen_the_hosts_phone_walks_through_what_is_to_be_laid_out(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("game", game="troy")
        page = await house.ask("start")
        assert "reconstruction" in said_on(page)
        titles = []
        while "CODE-" not in said_on(page):
            page = (await house.desk.answer(page["foot"][0]["do"], "en"))["page"]
            titles.append(page["parts"][0]["title"])
        assert titles[:2] == ["The board", "Everybody’s pieces"]
        assert titles[8:10] == ["Who begins", "Starting settlements"]
        assert "Set-up" in said_on(await house.ask("home"))
        skipped = await house.ask("laying", at=3)
        (skip,) = [one for one in keys_of(skipped) if one["word"] == "Skip the set-up"]
        assert "CODE-" in said_on((await house.desk.answer(skip["do"], "en"))["page"])


async def test_somebody_else_begins_from_the_step_that_says_who_does(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("game", game="troy")
        await house.ask("start")
        page = await house.ask("laying", at=8)
        (other,) = [one for one in keys_of(page) if one["word"] == "Somebody else begins"]
        begins = (await house.desk.answer(other["do"], "en"))["page"]
        assert chosen(begins) == ["Red"]
        page = await house.ask("first", seat="blue")
        assert page["foot"][0]["do"] == {"type": "host", "act": "start"}
        await house.desk.answer(page["foot"][0]["do"], "en")
        assert house.table.view_for("table")["seats"][0]["seat"] == "blue"


async def test_at_a_table_with_a_screen_the_codes_come_at_once(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path, screen=True) as house:
        await house.ask("game", game="troy")
        assert "CODE-" in said_on(await house.ask("start"))


async def test_the_hosts_phone_says_why_the_row_has_no_custody_of_its_own(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("game", game="troy")
        assert "two places at once" in said_on(await house.ask("setup_custody"))


async def test_a_reconstruction_is_compared_from_set_up_and_from_the_page_that_says_it_is_one(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        sent = {"type": "boards", "act": "compare", "game": "troy", "seats": 4}
        await house.ask("game", game="troy")
        for page in (await house.ask("setup_board"), await house.ask("start")):
            (compare,) = [one for one in keys_of(page) if (one["do"] or {}).get("act") == "compare"]
            assert compare["do"] == sent
            assert compare["note"].startswith("in 1")
        await house.ask("game", game="base")
        pages = keys_of(await house.ask("setup_board"))
        assert not [one for one in pages if (one["do"] or {}).get("act") == "compare"]


async def test_the_host_sees_whose_phone_says_too_much(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("name", seat="red", text="Élodie")
        await house.ask("start")
        assert "Élodie, Observers" not in said_on(await house.ask("codes"))
        house.phones.noisy = ["red-2", "red", "observer-7", "observer-9"]
        assert "cut off: Élodie, Observers" in said_on(await house.ask("codes"))
        home = await house.ask("home")
        assert "cut off: Élodie, Observers" in said_on(home)
        assert home["again"] == {"type": "host", "act": "home"}, "the open page asks again"


async def test_a_board_on_which_somebody_has_another_color_says_so(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("name", seat="red", text="Anne")
        fewer = await house.ask("count", count=3)
        assert fewer["told"].endswith("Anne: Red becomes Orange.")
        free = await house.ask("board", kind="variable")
        assert free["told"] == "Anne: Orange becomes Red."
        assert "told" not in await house.ask("board", kind="variable"), "another draw of the same"
