"""The route of Alexander in the editors: tapped in order, judged with reasons, compared look by look."""

from __future__ import annotations

import pytest

from companion.boards import BoardFile, board_file, scenario_file
from companion.editor import comparison
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor.draft import Draft
from companion.editor.findings import DraftFinding, findings
from companion.editor.hand import EditorHand
from companion.editor.marks import marks
from companion.editor.sheet import sheet_of
from companion.editor.words import finding_sentence
from companion.locale import Words
from companion.rules.refusals import Refusal
from companion.rules.terms import DESERT, GOLD_RIVER
from tests.editor.playable import may_be_played
from tests.rules.alexander.ways import GAMES

FRENCH = Words("fr")
ROUTE = EditorHand(layer="route")


def shipped() -> Draft:
    file = board_file(scenario_file("alexander", 4), GAMES)
    assert isinstance(file, BoardFile)
    begun = drafts.begun(file.as_json())
    return Draft(begun.content, games=GAMES)


def bare() -> Draft:
    """The land of that board without its route."""
    return shipped().with_entries("route", [])


def tapped(draft: Draft, hand: EditorHand, *places: str) -> Draft:
    for at in places:
        step = hands.tap(draft, hand, at)
        assert not isinstance(step, str), step
        draft, hand = step
    return draft


def sentence(draft: Draft, finding: DraftFinding) -> str:
    """A finding in French, with plain spaces."""
    return finding_sentence(FRENCH, draft, finding).replace("\u00a0", " ")


def said(draft: Draft) -> list[str]:
    return [sentence(draft, finding) for finding in findings(draft)]


@pytest.mark.rule("A7.1")
def test_the_whole_route_is_tapped_in_order_over_a_photograph() -> None:
    """As people do: every place once, and once more for each kind that comes after the usual one."""
    kinds = ("token", "empty", "temple", "violet")
    draft, wanted = bare(), shipped().entries("route")
    for point in wanted:
        taps = 1 + kinds.index(str(point["kind"]))
        draft = tapped(draft, ROUTE, *[str(point["at"])] * taps)
    told = [(point["kind"], point["at"]) for point in draft.entries("route")]
    assert told == [(point["kind"], point["at"]) for point in wanted]
    assert findings(draft) == ()
    assert {draft.source_of("route", i, "at") for i in range(len(wanted))} == {"user"}


def test_while_the_route_is_tapped_the_findings_say_what_is_still_missing() -> None:
    draft = tapped(bare(), ROUTE, *(str(p["at"]) for p in shipped().entries("route")[:4]))
    told = said(draft)
    assert "Le premier point est un temple" in told[0]
    assert "Point 1" in told[0]
    assert not may_be_played(draft)


@pytest.mark.rule("DA4")
def test_too_few_temples_and_too_little_room_are_told_as_reasons() -> None:
    draft = shipped()
    for i, point in enumerate(draft.entries("route")):
        if i and point["kind"] == "temple":
            draft = draft.with_value("route", i, "kind", "empty")
    told = said(draft)
    assert any("pour que chacun puisse gagner une colonie. (DA4)" in one for one in told)
    assert any("avant la fin du ravitaillement. (DA4)" in one for one in told)
    assert may_be_played(draft)


@pytest.mark.rule("DA7", "A1.7")
def test_a_board_without_desert_or_gold_river_is_told() -> None:
    draft = shipped()
    for at, hex_ in draft.land.items():
        if hex_.terrain in (DESERT, GOLD_RIVER):
            draft = draft.with_terrain(at, "forest").with_number(at, 4)
    told = said(draft)
    assert any("le brigand part d’un désert" in one for one in told)
    assert any("personne ne produit d’or" in one for one in told)
    assert not may_be_played(draft)


@pytest.mark.rule("DA8")
def test_a_split_that_does_not_add_up_is_told() -> None:
    draft = shipped().with_value("tokens", 0, "count", 3)
    told = said(draft)
    assert any(one.endswith("la boîte en a 28. (DA8)") for one in told)
    assert any("de cette sorte : Faim" in one for one in told)


def test_a_finding_names_the_point_and_no_coordinate_and_leads_to_it() -> None:
    draft = shipped().with_value("route", 0, "kind", "empty")
    found = next(f for f in findings(draft) if f.code == "route_first")
    assert sentence(draft, found).startswith("Plateau : Point 1, Sorte")
    hand = hands.sent_to(ROUTE, found.place)
    assert (hand.layer, hand.entry, hand.field) == ("route", 0, "kind")


def test_the_arrow_is_one_place_that_a_second_tap_moves() -> None:
    first, other = list(shipped().land)[:2]
    arrow = EditorHand(layer="starts")
    draft = tapped(shipped().with_entries("starts", []), arrow, first, other)
    assert [entry["at"] for entry in draft.entries("starts")] == [other]


def test_gold_rivers_are_said_like_any_land() -> None:
    keys = sheet_of(shipped(), EditorHand(layer="terrains"), FRENCH)["keys"]
    assert GOLD_RIVER in {key.get("land") for key in keys}
    plain = drafts.begun({"hexes": [{"at": "0,0", "terrain": "forest", "number": 4}]})
    keys = sheet_of(plain, EditorHand(layer="terrains"), FRENCH)["keys"]
    assert GOLD_RIVER not in {key.get("land") for key in keys}


def test_the_comparison_follows_the_route_in_stretches_and_ends_with_nothing_reconstructed() -> (
    None
):
    draft, asked = shipped(), []
    while (step := comparison.next_step(draft)) is not None:
        asked.append(step.what)
        draft = comparison.confirmed(draft, step)
    assert {"land", "sea", "harbors", "starts", "route", "tokens"} == {*asked}
    assert asked.count("route") <= 5
    assert len(asked) <= 20
    file = draft.file()
    assert not isinstance(file, Refusal)
    assert "reconstruction" not in file.sources().values()


def test_the_map_shows_the_kinds_while_the_route_is_edited_and_leaves_numbers_free_otherwise() -> (
    None
):
    draft = shipped()
    edited = [mark.text for mark in marks(draft, FRENCH, "route") if mark.kind == "pin"]
    assert {"T", "?", "·", "7"} == {*edited}
    assert len(edited) == len(draft.entries("route"))
    plain = [mark.text for mark in marks(draft, FRENCH, "numbers") if mark.kind == "pin"]
    assert {*plain} == {""}


def test_the_phone_counts_the_points_by_kind() -> None:
    page = sheet_of(shipped(), ROUTE, FRENCH)
    source = str(page["source"]).replace("\u00a0", " ")
    assert "« ? » × 25" in source
    assert "Violet × 3" in source
    assert page["hint"].startswith("Touche les points dans l’ordre de la marche.")


def test_tokens_and_advisors_cannot_be_more_than_there_are_kinds() -> None:
    assert hands.add_entry(shipped(), EditorHand(layer="tokens")) == "boards.enough"
    assert hands.most_entries(shipped(), EditorHand(layer="tokens")) == 4
    assert hands.add_entry(shipped(), EditorHand(layer="advisors")) == "boards.enough"
