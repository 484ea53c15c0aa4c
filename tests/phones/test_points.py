"""Everybody's points with their reasons, as the table describes them to a phone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.page import NotThereError
from companion.locale import LANGUAGES, Words
from companion.phones.pages import look
from tests.phones.test_pages import KEY, texts
from tests.web.games.found import states_by_game
from tests.web.published import Scene, SceneTable
from tests.web.scenes import SCENES

Json = dict[str, Any]
OTHERS = {language: Words(language)("touchscreen.score.others") for language in LANGUAGES}
GIVEN: tuple[Json, ...] = ({}, {"open": True})
GOING = {
    game: next(scene for scene in scenes.values() if scene().public["game"])
    for game, (_, scenes) in states_by_game().items()
}
"""A position of every game."""


def at(scene: Scene | None = None) -> SceneTable:
    return SceneTable("t", scene or SCENES["my_turn"]())


def parts(
    who: str, given: Json | None = None, table: SceneTable | None = None, language: str = "en"
) -> dict[str, Json]:
    found = look(table or at(), {"at": "points", **(given or {})}, language, who)
    assert found is not None
    return {
        part["of"]: part for part in found["page"]["parts"] if part["title"] != OTHERS[language]
    }


def figures(who: str, table: SceneTable, language: str = "en") -> dict[str, list[str]]:
    found = look(table, {"at": "points"}, language, who)
    assert found is not None
    return {
        part["of"]: [f"{key.get('points', '')} {key['word']}".strip() for key in part["keys"]]
        for part in found["page"]["parts"]
        if part["title"] == OTHERS[language]
    }


def reasons(part: Json) -> list[tuple[str, str, str]]:
    return [(key["word"], key["rule"], key.get("points", "")) for key in part["keys"]]


@pytest.mark.parametrize("game", GOING)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_seats_points_of_every_game_are_told_in_whole_sentences(
    game: str, language: str
) -> None:
    scene = GOING[game]()
    found = parts("observer", table=at(scene), language=language)
    assert [*found] == [entry["seat"] for entry in scene.public["seats"]]
    assert [text for text in texts([*found.values()]) if KEY.search(text)] == []


@pytest.mark.rule("B10.7")
async def test_points_of_the_own_hand_are_told_to_its_seat_while_it_lies_open_and_to_nobody_else() -> (
    None
):
    everybody = [
        ("1 settlement", "B10.2", "1"),
        ("1 city", "B10.2", "2"),
        ("Longest road", "B7.1", "2"),
    ]
    covered, opened = parts("red")["red"], parts("red", {"open": True})["red"]
    assert (covered["title"], reasons(covered)) == ("Anna: 5 points", everybody)
    assert "face down" in covered["note"]
    assert opened["title"] == "Anna: 6 points"
    assert reasons(opened) == [*everybody, ("1 victory point card", "B8.9", "1")]
    assert "face down" not in opened["note"]
    for who in ("blue", "host", "observer"):
        for given in GIVEN:
            assert reasons(parts(who, given)["red"]) == everybody
            assert "face down" not in parts(who, given)["red"]["note"]


async def test_who_has_nothing_that_counts_is_told_so_and_how_many_points_win() -> None:
    scene = SCENES["my_turn"]()
    for view in (scene.public, *scene.seats.values()):
        view["seats"][1] |= {"points": 0, "points_by": []}
    found = parts("observer", table=at(scene), language="fr")[scene.public["seats"][1]["seat"]]
    assert found["note"] == "Rien ne compte encore. Il faut 10 points pour gagner."


async def test_a_seat_that_does_not_play_reads_what_everybody_may_read() -> None:
    assert parts("green", {"open": True}) == parts("observer")


@pytest.mark.parametrize("given", [{"open": "yes"}, {"open": False}, {"open": None}, {"of": "red"}])
async def test_a_wish_that_says_anything_else_is_refused(given: Json) -> None:
    with pytest.raises(NotThereError):
        parts("red", given)


async def test_what_the_side_is_worth_is_told_as_points_and_pieces_by_their_number() -> None:
    scene = GOING["troy"]()
    lines = [
        {"source": "city", "count": 3, "points": 6, "rule": "B10.2"},
        {"source": "track", "count": 3, "points": 3, "rule": "T6.3"},
    ]
    scene.public["seats"][0] |= {"points_by": lines}
    found = parts("observer", table=at(scene))[scene.public["seats"][0]["seat"]]
    *counted, hidden = [(key["word"], key["points"]) for key in found["keys"]]
    assert counted == [("3 cities", "6"), ("3 points of the side", "3")]
    assert hidden == ("Points of the secret side: only its owner sees them before the end", "?")


@pytest.mark.rule("B1.16", "B5.13")
async def test_what_counts_no_points_stands_below_with_rates_and_pieces_left_of_every_seat() -> (
    None
):
    scene = SCENES["my_turn"]()
    found = figures("observer", at(scene))
    assert [*found] == [entry["seat"] for entry in scene.public["seats"]]
    for entry in scene.public["seats"]:
        told = found[entry["seat"]]
        assert any(line.startswith("pieces left: ") for line in told)
        assert {line.split()[0] for line in told} >= {f"{n}:1" for n in entry["rates"].values()}


@pytest.mark.rule("B10.5", "B5.9")
async def test_enough_points_off_ones_turn_wait_for_it_and_a_rate_names_the_rule_that_gives_it() -> (
    None
):
    scene = SCENES["my_turn"]()
    entry = scene.public["seats"][1]
    entry |= {"points": 10, "rate_rules": dict.fromkeys(entry["rates"], "B5.9")}
    said = parts("observer", table=at(scene))[entry["seat"]]["note"]
    assert said.endswith("wins when the own turn begins, if these points are still there.")
    found = look(at(scene), {"at": "points"}, "en", "observer")
    assert found is not None
    told = [
        key
        for part in found["page"]["parts"]
        if part["of"] == entry["seat"]
        for key in part["keys"]
    ]
    assert {key["rule"] for key in told if ":1" in key.get("points", "")} == {"B5.9"}


@pytest.mark.rule("B8.9")
@pytest.mark.parametrize(("held", "said"), [(0, ""), (2, "Without the victory point cards")])
async def test_the_places_at_the_end_say_that_cards_which_nobody_showed_are_not_counted(
    held: int, said: str
) -> None:
    scene = SCENES["over"]()
    for entry in scene.public["seats"]:
        entry["development"] = held if entry["seat"] not in scene.public["winners"] else 5
    found = look(at(scene), {"at": "ending"}, "en", "observer")
    assert found is not None
    (note,) = (part["note"] for part in found["page"]["parts"] if part.get("places"))
    assert note[: len("Without the victory point cards")] == said
