"""Overlays that are ways, each tap the next place; overlays of one place that moves; land that only one game has."""

from __future__ import annotations

import pytest

from companion.editor import comparison
from companion.editor import hand as hands
from companion.editor.draft import Draft
from companion.editor.findings import FindingPlace
from companion.editor.hand import EditorHand
from companion.editor.marks import marks
from companion.editor.sheet import sheet_of
from companion.editor.way import way_of
from companion.editor.words import way_counted
from companion.locale import Words
from companion.rules.refusals import Refusal
from companion.rules.terms import GOLD_RIVER
from tests.editor.walked import KINDS, island

FRENCH = Words("fr")
STOPS = EditorHand(layer="stops")
PLACES = ("0,0,N", "0,0,S", "1,0,N", "1,0,S")


def tapped(draft: Draft, hand: EditorHand, *places: str) -> tuple[Draft, EditorHand]:
    for at in places:
        step = hands.tap(draft, hand, at)
        assert not isinstance(step, str), step
        draft, hand = step
    return draft, hand


def walked(*places: str) -> Draft:
    return tapped(island(), STOPS, *(places or PLACES))[0]


def kinds(draft: Draft) -> list[tuple[str, str]]:
    return [(str(e.get("at")), str(e.get("kind"))) for e in draft.entries("stops")]


def test_each_tap_on_the_map_lays_the_next_place_of_the_way() -> None:
    draft = walked()
    assert kinds(draft) == [(at, "well") for at in PLACES]
    assert draft.source_of("stops", 0, "at") == "user"


def test_a_tap_on_a_place_of_the_way_goes_through_what_may_be_there() -> None:
    draft = walked()
    seen = []
    for _ in KINDS:
        draft, _hand = tapped(draft, STOPS, PLACES[1])
        seen.append(draft.entries("stops")[1]["kind"])
    assert seen == ["inn", "camp", "well"]
    assert len(draft.entries("stops")) == len(PLACES)


def test_the_last_place_is_taken_back_and_an_empty_way_says_so() -> None:
    draft = walked(*PLACES[:2])
    for left in (1, 0):
        step = hands.take_last(draft, STOPS)
        assert not isinstance(step, str)
        draft = step[0]
        assert len(draft.entries("stops")) == left
    assert hands.take_last(draft, STOPS) == "boards.way_empty"


def test_a_way_that_is_all_wrong_is_begun_anew_in_one_step() -> None:
    step = hands.take_all(walked(), EditorHand(layer="stops", brush=hands.ONE))
    assert not isinstance(step, str)
    draft, hand = step
    assert (draft.entries("stops"), hand.brush) == ((), "land")
    assert hands.take_all(draft, hand) == "boards.way_empty"


def test_a_place_that_was_left_out_is_put_in_between() -> None:
    step = hands.insert_entry(walked(), EditorHand(layer="stops", entry=1))
    assert not isinstance(step, str)
    draft, hand = step
    assert (hand.entry, hand.field) == (2, "at")
    draft, hand = tapped(draft, hand, "0,1,S")
    assert [at for at, _ in kinds(draft)] == [*PLACES[:2], "0,1,S", *PLACES[2:]]


def test_with_a_place_in_hand_a_tap_moves_it_or_takes_another_one_up() -> None:
    hand = EditorHand(layer="stops", entry=0, field="at")
    moved, _ = tapped(walked(), hand, "0,1,S")
    assert kinds(moved)[0][0] == "0,1,S"
    _, other = tapped(walked(), hand, PLACES[3])
    assert (other.entry, other.field) == (3, None)


def test_the_brush_for_one_takes_up_the_place_under_the_finger_and_lays_none() -> None:
    draft, one = walked(), EditorHand(layer="stops", brush=hands.ONE)
    _, hand = tapped(draft, one, PLACES[2])
    assert hand.entry == 2
    assert hands.tap(draft, one, "0,1,S") == "boards.way_one"
    assert hands.turned_to(one, "terrains").brush == "land"
    assert hands.turned_to(hand, "stops").brush == hands.ONE


def test_what_is_in_hand_of_a_way_is_the_chosen_place_or_the_last() -> None:
    draft = walked()
    assert hands.glowing(draft, STOPS) == (PLACES[-1],)
    assert hands.glowing(draft, EditorHand(layer="stops", entry=1)) == (PLACES[1],)
    assert hands.glowing(island(), STOPS) == ()


def test_a_way_is_drawn_as_one_line_with_signs_and_numbers_where_they_are_asked_for() -> None:
    draft = walked()
    drawn = marks(draft, FRENCH, "stops", None, (1, 2))
    (line,) = [mark for mark in drawn if mark.kind == "lane"]
    assert len(line.points) == 3
    (whole,) = [mark for mark in marks(draft, FRENCH, "stops", 1, (1,)) if mark.kind == "lane"]
    assert len(whole.points) == len(PLACES)
    pins = [mark for mark in drawn if mark.kind == "pin"]
    assert [mark.strong for mark in pins] == [False, False, False, True]
    assert [mark.text for mark in drawn if mark.kind == "order"] == ["2", "3"]


def test_a_finding_about_a_place_of_the_way_takes_that_one_in_hand() -> None:
    hand = hands.sent_to(STOPS, FindingPlace("stops", None, 2, "at"))
    assert (hand.layer, hand.entry, hand.field) == ("stops", 2, "at")


def test_the_comparison_follows_a_way_in_stretches() -> None:
    draft = island()
    places = hands.places(draft, STOPS)[:23]
    content = {**draft.content, "source": "reconstruction"}
    draft = Draft(content, games=draft.games)
    draft = draft.with_entries("stops", [{"at": at, "kind": "well"} for at in places])
    looks = [step for step in comparison.steps(draft) if step.what == "stops"]
    assert [len(step.entries) for step in looks] == [12, 11]
    assert comparison.places(draft, looks[0]) == tuple(places[:12])
    assert len(comparison.doubtful(draft, looks[1])) == 22


def test_the_way_is_counted_by_kinds() -> None:
    draft, _ = tapped(walked(), STOPS, PLACES[0])
    way = way_of(draft, "stops")
    assert way is not None
    assert way_counted(FRENCH, draft, way).endswith(": well × 3, inn × 1")


def test_the_host_s_phone_has_keys_for_laying_changing_and_taking_back() -> None:
    page = sheet_of(walked(), STOPS, FRENCH)
    assert [key["do"] for key in page["keys"]] == [
        {"act": "brush", "brush": "land"},
        {"act": "brush", "brush": "one"},
        {"act": "entry", "what": "last"},
        {"act": "entry", "what": "all"},
    ]
    assert [key.get("chosen") for key in page["keys"]][:2] == [True, False]
    one = sheet_of(walked(), EditorHand(layer="stops", entry=1), FRENCH)
    assert [key["do"].get("value") for key in one["keys"]][:3] == list(KINDS)
    assert one["keys"][-1]["do"] == {"act": "entry", "what": "insert"}


# ---- one place that moves, and land of a game's own


def test_a_second_tap_moves_the_only_place_there_can_be() -> None:
    gate = EditorHand(layer="gates")
    draft, _ = tapped(island(), gate, "0,0", "1,0")
    assert [entry["at"] for entry in draft.entries("gates")] == ["1,0"]
    draft, _ = tapped(draft, gate, "1,0")
    assert draft.entries("gates") == ()


def test_land_of_a_game_s_own_can_be_said_there_with_a_number() -> None:
    draft = island()
    assert GOLD_RIVER in draft.lands
    words = [key["word"] for key in sheet_of(draft, EditorHand(layer="terrains"), FRENCH)["keys"]]
    assert "rivière d’or" in words
    draft = draft.with_terrain("0,0", GOLD_RIVER)
    assert draft.hexes["0,0"].number == 6
    assert not isinstance(draft.file(), Refusal)


def test_elsewhere_it_is_neither_offered_nor_read() -> None:
    draft = island()
    plain = Draft({**draft.content, "game": "base"}, games=draft.games)
    assert GOLD_RIVER not in plain.lands
    refused = plain.with_terrain("0,0", GOLD_RIVER).file()
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.params["field"]) == ("board_terrain", "hexes[0].terrain")


@pytest.mark.parametrize("step", ["move", "remove"])
def test_a_place_of_the_way_moves_in_its_order_and_goes(step: str) -> None:
    draft, hand = walked(), EditorHand(layer="stops", entry=1)
    done = hands.move_entry(draft, hand, 1) if step == "move" else hands.remove_entry(draft, hand)
    assert not isinstance(done, str)
    order = [at for at, _ in kinds(done[0])]
    assert order[1] == PLACES[2]
    assert len(order) == (4 if step == "move" else 3)
