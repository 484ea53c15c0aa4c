"""Who was likely to win: bands that fill the height, a badge for each, and two or three sentences."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.faces.lie import Box
from companion.faces.past.chances import NOBODY, is_told, ribbon, sentences
from companion.faces.past.statistics import tabs
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from tests.touchscreen.sample_views import view

BOX = Box(30, 20, 600, 200)
BADGE = 28
CITY = {"type": "city_built", "seat": "red", "at": "0,0,N", "cost": {}}


def chances(**more: Any) -> dict[str, Any]:
    """Red overtakes blue in the third turn and wins."""
    return {
        "turns": {
            "red": [250, 300, 700, 1000],
            "blue": [500, 600, 200, 0],
            "white": [250, 100, 100, 0],
        },
        "longest": {"seat": "blue", "turns": 2, "of": 3},
        "lead": {"seat": "red", "since": 3, "before": "blue"},
        "swing": {"turn": 2, "seat": "red", "before": 310, "after": 690, "event": CITY},
        **more,
    }


def seen() -> Seen:
    return Seen({**view(), "winners": ["red"]})


def test_bands_fill_the_height_together_at_every_turn() -> None:
    found = ribbon(chances(), BOX, BADGE)
    assert [band.seat for band in found.bands] == ["red", "blue", "white"]
    for turn in range(4):
        edges = [band.edge[turn] for band in found.bands]
        assert edges[0][2] == pytest.approx(BOX.y + BOX.height)
        assert edges[-1][1] == pytest.approx(BOX.y)
        assert all(one[1] == pytest.approx(next_[2]) for one, next_ in pairwise(edges))
    assert found.bands[0].edge[-1][1:] == (BOX.y, BOX.y + BOX.height)


@pytest.mark.parametrize("starts", [(250, 500, 250), (0, 1000, 0), (1, 1, 998), (998, 1, 1)])
def test_no_badge_lies_on_another_and_each_is_beside_the_chart(starts: tuple[int, ...]) -> None:
    turns = {seat: [n, n, 0] for seat, n in zip(("red", "blue", "white"), starts, strict=True)}
    begins = [band.begins for band in ribbon(chances(turns=turns), BOX, BADGE).bands]
    assert all(one - next_ >= BADGE - 1e-6 for one, next_ in pairwise(begins))
    assert begins[0] <= BOX.y + BOX.height - BADGE / 2 + 1e-6
    assert begins[-1] >= BOX.y + BADGE / 2 - 1e-6


def test_a_badge_stands_where_a_band_is_widest_and_nowhere_in_one_too_thin() -> None:
    red, _, white = ribbon(chances(), BOX, BADGE).bands
    assert red.inside is not None
    assert white.inside is None


def test_that_all_lose_has_a_band_of_its_own_and_the_swing_its_place() -> None:
    found = ribbon(chances(nobody=[0, 0, 0, 0]), BOX, BADGE)
    assert found.bands[-1].seat == NOBODY
    assert found.swing == BOX.x + 1.5 * BOX.width / 3
    assert ribbon(chances(swing=None), BOX, BADGE).swing is None


def test_there_is_no_chart_of_what_is_not_known_or_had_no_turns() -> None:
    assert not is_told(None)
    assert not is_told(chances(turns={"red": [250, 1000]}))
    assert is_told(chances())
    assert "chances" not in tabs(seen(), {})
    assert "chances" in tabs(seen(), {"course": {"red": [2, 3]}})


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_say_who_was_ahead_what_turned_it_and_how_it_stood_at_one_moment(
    language: str,
) -> None:
    words, names = Words(language), seen().names
    since, longest, swing, before = sentences(chances(), seen(), words)
    assert all(f"{names[seat]} {share} %" in before for seat, share in (("red", 70), ("blue", 20)))
    assert names["blue"] in since
    assert names["red"] in since
    assert "2" in since
    assert names["blue"] in longest
    assert "31" in swing
    assert "69" in swing
    assert words("piece.city") in swing
    always = chances(lead={"seat": "red", "since": 1, "before": None}, swing=None)
    assert len(sentences(always, seen(), words)) == 2
    surprise = chances(lead={"seat": "blue", "since": 1, "before": None})
    assert "20" in sentences(surprise, seen(), words)[0]
    lost = Seen({**view(), "winners": []})
    assert names["red"] in sentences(chances(), lost, words)[0], "who was ahead when all lost"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lead_that_changed_often_is_told_with_its_changes_and_never_from_the_first_turn(
    language: str,
) -> None:
    words, names = Words(language), seen().names
    turns = {"red": [200, 500, 200, 200, 600, 1000], "blue": [500, 200, 200, 200, 200, 0]}
    turns["white"] = [300, 300, 600, 600, 200, 0]
    lead = {"seat": "red", "since": 5, "before": "white"}
    said = sentences(chances(turns=turns, lead=lead), seen(), words)[0]
    told = {"before": names["white"], "begun": 3, "turn": 4, "name": names["red"], "changes": 3}
    assert said == words("robots.chances.between", **told)
    turns["white"][2] = 100
    said = sentences(chances(turns=turns, lead=lead), seen(), words)[0]
    assert said == words("robots.chances.between.one", **told)
