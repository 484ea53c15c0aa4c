"""Which turns of the base game are great moments, and what is said of them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.base.moments import moments
from companion.faces.games.faces import faces
from companion.faces.moments.moment import story_of
from companion.locale import LANGUAGES, Words
from tests.touchscreen.moments.lived import seen

ENGLISH = Words("en")


def road(seat: str | None, length: int) -> dict[str, Any]:
    """What the rules tell when the card moves."""
    return {"type": "longest_road_moved", "seat": seat, "length": length}


def army(seat: str, count: int) -> dict[str, Any]:
    """The same for the army."""
    return {"type": "largest_army_moved", "seat": seat, "count": count}


@pytest.mark.rule("B7.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_road_is_told_with_its_length_points_and_who_had_it(language: str) -> None:
    before = seen("base", 4, held={"longest_road": "blue"})
    after = seen("base", 5, (5, road("red", 7)), held={"longest_road": "red"})
    (told,) = moments(after, Words(language), before)
    said = [told.title, *(line.text for line in told.lines)]
    assert "Ann" in said[0]
    assert "7" in said[1]
    assert "2" in said[2]
    assert "Bo" in said[3]
    assert told.seats == ("red",)
    assert [line.rule for line in told.story] == ["B7.3", "B10.2", "B7.3", ""]
    assert told.story[-1].text == Words(language)("touchscreen.moment.longest_road.sketch")


@pytest.mark.rule("B7.3")
def test_a_road_that_grew_or_shrank_in_the_same_hands_is_no_great_moment() -> None:
    before = seen("base", 4, held={"longest_road": "red"})
    after = seen("base", 5, (5, road("red", 6)), held={"longest_road": "red"})
    assert moments(after, ENGLISH, before) == ()


@pytest.mark.rule("H10")
def test_an_award_that_nobody_holds_any_more_is_told_too() -> None:
    before = seen("base", 4, held={"longest_road": "red"})
    (told,) = moments(seen("base", 5, (5, road(None, 0))), ENGLISH, before)
    assert told.title == "Nobody has the longest road any more"
    assert told.seats == ()
    assert "Ann" in told.lines[0].text


@pytest.mark.rule("B8.19")
def test_the_largest_army_is_told_and_only_of_what_came_after_and_still_holds() -> None:
    before = seen("base", 4)
    entries = ((4, army("blue", 3)), (5, army("red", 4)), (6, army("white", 5)))
    after = seen("base", 7, *entries, undone=(6,), held={"largest_army": "red"})
    (told,) = moments(after, ENGLISH, before)
    assert (told.seq, told.title) == (5, "Ann has the largest army")


def test_a_line_of_the_journal_leads_to_the_story_of_its_moment() -> None:
    now = seen("base", 9, (5, army("red", 3)), (9, road("blue", 5)))
    found = story_of(now, ENGLISH, faces("base", 4), 5, "largest_army_moved")
    assert found is not None
    assert found.story[0].rule == "B8.19"
    assert story_of(now, ENGLISH, faces("base", 4), 5, "turn_ended") is None
