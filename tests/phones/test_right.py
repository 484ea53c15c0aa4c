"""Putting right on the host's phone, as the table describes it: which facts, where, and what may really be so."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.faces.page import NotThereError
from companion.locale import LANGUAGES
from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone
from companion.phones.pages import look
from tests.phones.described import below, keys
from tests.phones.test_pages import KEY, texts
from tests.web.games.found import states_by_game
from tests.web.published import Scene, SceneTable


def is_going(scene: Scene) -> bool:
    return bool(scene.public["game"]) and scene.public["winners"] is None


GOING = {
    game: next(scene for scene in scenes.values() if is_going(scene()))
    for game, (_, scenes) in states_by_game().items()
}
"""A position of every game."""
ELSEWHERE = "It really stands elsewhere: "
Json = dict[str, Any]


def at(game: str = "base", **changes: Any) -> SceneTable:
    scene = GOING[game]()
    return SceneTable("t", Scene({**scene.public, **changes}, scene.seats))


def page(table: SceneTable, language: str = "en", **given: Any) -> Json:
    found = look(table, {"at": "right", **given}, language, "host")
    assert found is not None
    described: Json = found["page"]
    return described


def key_of(table: SceneTable, word: str, **given: Any) -> Json:
    return next(key for key in keys(page(table, **given)) if key["word"] == word)


def facts(table: SceneTable) -> set[str]:
    return {key["do"]["fact"] for key in keys(page(table)) if key["do"]}


def corrections(described: Json) -> list[Json]:
    sent = [key["do"] for key in keys(described) if key["do"]]
    counted = [part["counting"]["do"] for part in described["parts"] if "counting" in part]
    return [do for do in (*sent, *counted) if do["type"] == "correct"]


@pytest.mark.parametrize("game", GOING)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_fact_of_a_game_leads_to_values_in_whole_sentences(
    game: str, language: str
) -> None:
    found = list(below(at(game), {"at": "right"}, "host", language))
    assert [text for text in texts(found) if KEY.search(text)] == []
    assert [
        one for one in found if not any(key["do"] for key in keys(one)) and not corrections(one)
    ] == []


@pytest.mark.parametrize("who", ["red", "observer"])
async def test_nobody_but_the_host_puts_right(who: str) -> None:
    assert look(at(), {"at": "right"}, "en", who) is None
    assert look(at(), {"at": "right", "fact": "robber"}, "en", who) is None


@pytest.mark.parametrize(
    "given",
    [
        {"fact": "nonsense"},
        {"fact": 7},
        {"fact": ["piece"]},
        {"place": "0,0,N"},
        {"fact": "piece"},
        {"fact": "piece", "place": "9,9,N"},
        {"fact": "piece", "place": {}},
        {"fact": "resources", "of": "green"},
        {"fact": "active", "of": "red"},
        {"fact": "knight", "place": "0,0,N"},
    ],
)
async def test_what_is_not_there_is_refused(given: Json) -> None:
    with pytest.raises(NotThereError):
        page(at(), **given)


async def test_a_phone_is_told_why_it_gets_no_page(tmp_path: Path) -> None:
    phones = Phones(at(), PhonesSettings(tmp_path, host="127.0.0.1"))
    await phones.start()
    asked = {"type": "look", "at": "right", "fact": "nonsense", "language": "en"}
    try:
        for place, code in (("host", "look_unknown"), ("red", "look_nothing")):
            phone = await Phone.join(phones.join_url(place))
            answer = await phone.submit(asked)
            assert (answer["ok"], answer["refusal"]["code"]) == (False, code)
            await phone.close()
    finally:
        await phones.stop()


async def test_a_piece_is_pointed_at_among_its_places_and_then_said() -> None:
    corner, path = (key for key in keys(page(at())) if key["word"] == "Piece on the map")
    assert (len(corner["places"]), len(path["places"])) == (54, 72)
    assert corner["do"] == {"type": "look", "at": "right", "fact": "piece"}
    found = page(at(), fact="piece", place=path["places"][0])
    owners = [do["owner"] for do in corrections(found) if "owner" in do]
    assert {*owners} >= {"red", "blue", "white", "orange"}
    assert all(do["at"] == path["places"][0] for do in corrections(found))


async def test_the_robber_goes_to_any_land_but_its_own_at_one_tap() -> None:
    robber = key_of(at(), "Robber")
    assert robber["do"] == {"type": "correct", "fact": "robber"}
    assert len(robber["places"]) == 18
    assert len(key_of(at("great_wall"), "Pirate")["places"]) > 1


async def test_a_hidden_hand_begins_blank_and_is_put_right_by_another_seat() -> None:
    """A refusal tells a seat about its own hand."""
    for seat in ("red", "blue"):
        found = page(at(), fact="resources", of=seat)
        assert "does not see" in found["parts"][0]["note"]
        counting = found["parts"][1]["counting"]
        assert {row["count"] for row in counting["rows"]} == {0}
        assert counting["do"]["of"] == seat != counting["do"]["seat"]
        assert counting["tiles"]


async def test_what_lies_open_says_what_the_app_believes_and_nothing_of_who_says_it() -> None:
    found = page(at(), fact="played_knights", of="blue")
    assert found["parts"][0]["note"] == "The app believes: 2 knights played"
    now = [key["word"] for key in keys(found) if key.get("chosen")]
    assert now == ["2"]
    assert all("seat" not in do for do in corrections(found))


async def test_whose_turn_it_is_is_no_question_while_pieces_are_founded() -> None:
    assert "active" in facts(at())
    assert "active" not in facts(at(phase="founding"))


async def test_what_lies_on_cardboard_alone_is_not_the_tables_to_put_right() -> None:
    phones = {"resources": "phones", "cards": "phones", "dice": "table"}
    assert "resources" in facts(at(custody=phones))
    assert "resources" not in facts(at(custody={**phones, "resources": "cardboard"}))
    assert "development" not in facts(at(custody={**phones, "cards": "cardboard"}))
    assert not facts(at()) & {"knight", "level", "riders", "fortress"}


async def test_land_changes_where_it_differs_and_a_desert_takes_no_number() -> None:
    land = at().view_for("table")["board"]["hexes"]
    forest = next(one for one in land if one["terrain"] == "forest")
    found = page(at(), fact="hex", place=forest["at"])
    told = [(do["terrain"], do["number"]) for do in corrections(found)]
    assert ("forest", forest["number"]) not in told
    assert ("desert", None) in told
    assert ("hills", forest["number"]) in told
    assert {number for terrain, number in told if terrain == "forest"} >= {2, 12}


async def test_more_tokens_than_were_turned_over_may_be_told_and_are_doubted() -> None:
    found = page(at("alexander"), fact="event_tokens", of="red")
    doubted = [key for key in keys(found) if "Is that right?" in key["note"]]
    assert doubted
    assert all(key["do"]["type"] == "correct" for key in doubted)


async def test_a_gap_is_said_in_words_and_not_by_a_number() -> None:
    gap = key_of(at("great_wall"), "Gap behind the wall")
    found = page(at("great_wall"), fact="gap", place=gap["places"][0])
    assert next(key["word"] for key in keys(found)) == "A gap: a knight freed it"


@pytest.mark.parametrize("game", GOING)
async def test_a_piece_that_stands_elsewhere_may_be_moved_to_every_free_place_of_its_kind(
    game: str,
) -> None:
    table = at(game)
    board = table.view_for("table")["board"]
    here = board["intersections"][0]["at"]
    taken = {piece["at"] for piece in (*board["intersections"], *board["paths"])}
    moved = keys(page(table, fact="piece", place=here))[0]
    assert moved["word"].startswith(ELSEWHERE)
    assert moved["do"] == {"type": "correct", "fact": "piece", "at": here}
    assert here not in moved["places"]
    assert moved["places"]
    assert not taken & {*moved["places"]}
    assert all(at[-1] in "NS" for at in moved["places"])


async def test_where_nothing_stands_nothing_can_be_moved() -> None:
    table = at("base")
    board = table.view_for("table")["board"]
    here = board["intersections"][0]["at"]
    free = keys(page(table, fact="piece", place=here))[0]["places"][0]
    words = {key["word"] for key in keys(page(table, fact="piece", place=free))}
    assert not any(word.startswith(ELSEWHERE) for word in words)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "This is the whole hand"), ("fr", "Voici toute la main")]
)
@pytest.mark.parametrize("fact", ["resources", "development"])
async def test_the_key_of_a_hand_that_is_not_seen_says_that_it_is_the_whole(
    fact: str, language: str, word: str
) -> None:
    described = page(at(), language, fact=fact, of="red")
    (counting,) = [part["counting"] for part in described["parts"] if "counting" in part]
    assert counting["word"] == word
