"""Overlays that are bare places of the map, each said with one tap; and all that the board of Troy shows, edited."""

from __future__ import annotations

from typing import Any

import pytest

from companion.editor import comparison
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor.desk import DraftDesk
from companion.editor.draft import Draft
from companion.editor.findings import DraftFinding, findings
from companion.editor.hand import EditorHand
from companion.editor.marks import marks
from companion.editor.sheet import sheet_of
from companion.editor.shelf import BoardShelf, shipped_file
from companion.editor.words import finding_sentence
from companion.locale import Words
from companion.rules.terms import SEA
from tests.editor.playable import may_be_played

FRENCH = Words("fr")
SYMBOLS = EditorHand(layer="symbols")
both = pytest.mark.parametrize("seats", [4, 6])


def troy(seats: int = 4) -> Draft:
    return drafts.begun(shipped_file("troy", seats).as_json())


def tapped(draft: Draft, hand: EditorHand, at: str) -> Draft:
    done = hands.tap(draft, hand, at)
    assert not isinstance(done, str), done
    return done[0]


def free_sea(draft: Draft) -> str:
    """A sea hex without a Ship symbol."""
    taken = {entry["at"] for entry in draft.entries("symbols")}
    return next(at for at, h in draft.hexes.items() if h.terrain == SEA and at not in taken)


def said(draft: Draft) -> dict[str, str]:
    """The findings in French, by the number of their rule."""
    return {str(f.rule): sentence(draft, f) for f in findings(draft)}


def sentence(draft: Draft, finding: DraftFinding) -> str:
    """A finding in French, with plain spaces."""
    return finding_sentence(FRENCH, draft, finding).replace("\u00a0", " ")


# ---- bare places


@pytest.mark.rule("T7.3")
def test_one_tap_says_a_ship_symbol_and_the_next_takes_it_away() -> None:
    draft = troy()
    at = free_sea(draft)
    more = tapped(draft, SYMBOLS, at)
    assert more.entries("symbols")[-1] == {"at": at, "sources": {"at": "user"}}
    assert tapped(more, SYMBOLS, at).entries("symbols") == draft.entries("symbols")


def test_more_symbols_can_be_said_than_a_list_may_have_entries() -> None:
    draft = troy(6)
    assert len(draft.entries("symbols")) > hands.MOST_ENTRIES
    assert len(tapped(draft, SYMBOLS, free_sea(draft)).entries("symbols")) == 37


def test_a_tap_on_land_is_told_that_a_symbol_lies_at_sea() -> None:
    draft = troy()
    assert hands.tap(draft, SYMBOLS, next(iter(draft.land))) == "boards.tap.sea"


@pytest.mark.rule("T1.4")
def test_the_map_offers_and_lights_the_land_without_number() -> None:
    draft, hand = troy(), EditorHand(layer="unnumbered")
    assert {*hands.places(draft, hand)} == {*draft.land}
    assert hands.glowing(draft, hand) == tuple(e["at"] for e in draft.entries("unnumbered"))


def test_every_reconstructed_place_has_its_doubt_on_the_map_until_it_is_compared() -> None:
    draft = troy()
    kinds = [mark.kind for mark in marks(draft, FRENCH, "symbols")]
    assert kinds.count("doubt") == len(draft.entries("symbols"))
    step = next(s for s in comparison.steps(draft) if s.what == "symbols")
    kinds = [mark.kind for mark in marks(comparison.confirmed(draft, step), FRENCH, "symbols")]
    assert kinds.count("doubt") == 0


def test_the_map_names_what_lies_there_in_the_language_of_the_moment() -> None:
    texts = {mark.text for mark in marks(troy(), FRENCH, "terrains")}
    assert {"Bat.", "Troie", "Mycène", "Peuple des Mers", "–"} <= texts


# ---- the comparison


@both
def test_bare_places_are_one_look_however_many_they_are(seats: int) -> None:
    draft = troy(seats)
    looks = [s for s in comparison.steps(draft) if s.what == "symbols"]
    assert [len(s.entries) for s in looks] == [len(draft.entries("symbols"))]
    assert len(comparison.steps(draft)) <= 20


@both
def test_the_comparison_asks_for_every_overlay_and_ends_with_nothing_reconstructed(
    seats: int,
) -> None:
    draft, asked = troy(seats), []
    while (step := comparison.next_step(draft)) is not None:
        asked.append(step.what)
        draft = comparison.confirmed(draft, step)
    assert {"symbols", "starts", "benefits", "unnumbered", "cities"} <= {*asked}
    file = draft.file()
    assert "reconstruction" not in {*shipped_sources(file)}


def shipped_sources(file: Any) -> list[str]:
    return list(file.sources().values())


def test_a_symbol_that_was_put_right_in_the_comparison_stays_in_its_look() -> None:
    draft = troy()
    while (step := comparison.next_step(draft)) is not None and step.what != "symbols":
        draft = comparison.confirmed(draft, step)
    assert step is not None
    gone = str(draft.entries("symbols")[0]["at"])
    draft = tapped(tapped(draft, SYMBOLS, gone), SYMBOLS, free_sea(draft))
    again = comparison.next_step(draft)
    assert again is not None
    assert again.what == "symbols"
    done = comparison.confirmed(draft, again)
    assert gone not in {e["at"] for e in done.entries("symbols")}


# ---- what a board must be, told as a reason


@pytest.mark.rule("DT1")
def test_too_few_symbols_say_why_they_are_too_few() -> None:
    draft = troy()
    few = draft.with_entries("symbols", draft.entries("symbols")[:3])
    told = [sentence(few, f) for f in findings(few)]
    assert any("pour que chacun construise des bateaux. (DT1)" in one for one in told)
    assert any("la fondation ferme la mer" in one for one in told)
    assert any("ne construit pas de bateau" in one for one in told)
    assert may_be_played(few)


@pytest.mark.rule("DT2")
def test_one_of_two_cities_or_a_second_start_is_told() -> None:
    draft = troy()
    one = draft.with_entries("cities", draft.entries("cities")[:1])
    assert said(one)["DT2"].startswith("Plateau : Les deux cités, 1 entrée")
    starts = draft.with_entry("starts", {"name": "sea_people", "at": free_sea(draft)})
    assert not may_be_played(starts)


@pytest.mark.rule("DT3", "DT4")
def test_a_benefit_that_nobody_gets_and_tiles_that_may_run_out_are_told() -> None:
    draft = troy().with_value("benefits", 0, "benefit", "two_to_one")
    told = said(draft)
    assert "aucun bateau de 1 à 7 ne donne ceci : 3:1" in told["DT3"]
    assert "les dix cartons peuvent manquer" in told["DT4"]


@pytest.mark.rule("DT6")
def test_points_out_of_reach_are_told() -> None:
    draft = troy()
    for at in list(draft.land)[1:]:
        draft = draft.with_terrain(at, SEA)
    draft = draft.with_entries("benefits", [{"benefit": "row_card"}] * 7)
    assert "il en faut 15 pour gagner" in said(draft)["DT6"]


@pytest.mark.rule("DT7", "D4")
def test_a_city_with_a_number_is_told_and_land_printed_without_one_is_no_fault() -> None:
    draft = troy()
    assert findings(draft) == ()
    city = str(draft.entries("cities")[0]["at"])
    assert "Troie et Mycène n’en ont pas" in said(draft.with_number(city, 5))["DT7"]
    bare = tapped(draft, EditorHand(layer="unnumbered"), str(draft.entries("unnumbered")[0]["at"]))
    (found,) = findings(bare)
    assert "parmi les terres sans numéro" in sentence(bare, found)
    assert not found.blocks


# ---- the host's phone


def test_the_host_s_phone_taps_symbols_on_the_map_and_counts_what_is_reconstructed() -> None:
    desk = DraftDesk(BoardShelf(None))
    desk.answer({"act": "begin", "game": "troy", "seats": 4}, "fr")
    sheet = desk.answer({"act": "go", "layer": "symbols"}, "fr")["boards"]["sheet"]
    assert sheet["hint"].startswith("Touche chaque hexagone de mer")
    count = len(troy().entries("symbols"))
    assert sheet["source"] == f"Symbole de bateau × {count}, dont {count} reconstitués"
    at = free_sea(troy())
    assert at in sheet["places"]
    sheet = desk.answer({"act": "tap", "at": at}, "fr")["boards"]["sheet"]
    assert at in sheet["glow"]
    assert sheet["source"] == f"Symbole de bateau × {count + 1}, dont {count} reconstitués"


def test_the_host_s_phone_says_each_benefit_start_and_city_in_words() -> None:
    draft = troy()
    words = {
        key["word"]
        for hand in (EditorHand(layer="benefits", entry=0), EditorHand(layer="cities", entry=0))
        for key in sheet_of(draft, hand, FRENCH)["keys"]
    }
    assert {"3:1", "Drapeau", "Échange", "2:1", "Carte tirée", "Troie", "Mycène"} <= words
    rows = sheet_of(draft, EditorHand(layer="starts"), FRENCH)["keys"]
    assert rows[0]["word"] == "Départ Peuple des Mers"
