"""What the winner's line of story tells of the war, and what its figures count."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.troy.ending import story, tallies
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words

WON = {"battle_fought.troy": 3, "battle_fought.mycenae": 5}
DRAWN = {"battle_fought.troy": 1, "battle_fought.nobody": 1}
SAID = [
    (
        {"war": None, "winners": ["red"], "happened": WON},
        "Ann était pour Troie : 3 points. Combats gagnés : Troie 3, Mycène 5.",
        "Ann was for Troy: 3 points. Battles won: Troy 3, Mycenae 5.",
    ),
    (
        {"war": "mycenae", "winners": ["blue"], "happened": DRAWN},
        "La guerre a pris fin : Mycène était sur sa dernière case. Bo était pour Mycène : 6 points. "
        "Combats gagnés : Troie 1, Mycène 0 ; égaux : 1.",
        "The war ended with Mycenae’s marker on its last space. Bo was for Mycenae: 6 points. "
        "Battles won: Troy 1, Mycenae 0; drawn: 1.",
    ),
    (
        {"war": "mycenae", "winners": ["blue"], "points": {"red": 9}, "happened": {}},
        "La guerre a pris fin : Mycène était sur sa dernière case. Bo était pour Mycène : 6 points. "
        "Points égaux : Bo a le plus de jetons de commerce, 2.",
        "The war ended with Mycenae’s marker on its last space. Bo was for Mycenae: 6 points. "
        "Equal points: Bo has the most commerce tokens, 2.",
    ),
    (
        {"war": "mycenae", "winners": ["red", "blue"], "points": {"red": 9}, "happened": {}},
        "La guerre a pris fin : Mycène était sur sa dernière case. "
        "Points égaux, jetons de commerce aussi : Ann et Bo gagnent ensemble.",
        "The war ended with Mycenae’s marker on its last space. "
        "Equal points, equal commerce tokens: Ann and Bo win together.",
    ),
    ({"war": None, "winners": ["red"], "happened": {}, "side": None}, "", ""),
]


def over(
    war: str | None,
    winners: list[str],
    happened: dict[str, int],
    points: dict[str, int] | None = None,
    side: str | None = "troy",
) -> Seen:
    """The view of a game that is over, as far as the story reads it."""
    own = {"red": 8, "blue": 9} | (points or {})
    view: dict[str, Any] = {
        "war": war,
        "winners": winners,
        "seats": [
            {"seat": "red", "name": "Ann", "side": side, "points": own["red"], "tokens": 1},
            {"seat": "blue", "name": "Bo", "side": "mycenae", "points": own["blue"], "tokens": 2},
        ],
        "track": {"troy": {"points": 3}, "mycenae": {"points": 6}},
        "statistics": {"happened": happened},
    }
    return Seen(view)


@pytest.mark.rule("T11.4", "T11.6", "T2.6")
@pytest.mark.parametrize(("end", "french", "english"), SAID)
def test_it_says_how_the_war_ended_whom_the_winner_was_for_and_how_a_tie_was_parted(
    end: dict[str, Any], french: str, english: str
) -> None:
    seen = over(**end)
    assert story(seen, Words("fr")) == french
    assert story(seen, Words("en")) == english


FIGURES = {
    "happened": WON,
    "by_seat": {
        "red": {"donated": 3, "donated.unpaid": 1, "ship_built": 2, "row_drawn.own_draw": 1},
        "blue": {"donated.own": 2, "row_drawn.swap": 4},
    },
    "cards": {"red": {"gained": {}, "lost": {"donated": {"count": 7, "kinds": {}}}}},
    "noted": [
        {"turn": 4, "event": {"type": "battle_fought", "troy": 4, "mycenae": 2, "side": "troy"}},
        {"turn": 9, "event": {"type": "battle_fought", "troy": 3, "mycenae": 3, "side": None}},
        {"turn": 9, "event": {"type": "something", "side": "troy"}},
    ],
}


@pytest.mark.rule("T4.4", "T4.5", "T5.6", "T5.7")
def test_donations_tokens_ships_and_draws_are_counted_for_every_seat() -> None:
    found = tallies(over(None, ["red"], {}), Words("en"), FIGURES)
    assert dict(found.rows) == {
        "Donations": {"red": "4", "blue": "2"},
        "Cards donated": {"red": "7", "blue": "·"},
        "Tokens earned": {"red": "3", "blue": "2"},
        "Ships": {"red": "2", "blue": "·"},
        "Row cards drawn": {"red": "1", "blue": "4"},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_battle_is_listed_with_its_margin_and_marked_where_a_marker_moved(
    language: str,
) -> None:
    words = Words(language)
    found = tallies(over(None, ["red"], {}), words, FIGURES)
    assert [sign for sign, _ in found.listed] == ["", "troy", ""]
    assert [step.rule for _, step in found.listed] == ["T5.6", "T5.6", "T5.7"]
    assert found.marks == ((4, "troy"),)
    assert found.listed[1][1].text.endswith("2")


@pytest.mark.rule("T2.6", "T11.5")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "fr",
            "La guerre est finie. Les camps\u00a0: Ann Troie · Bo Mycène. Points\u00a0: Ann 8, Bo 9.",
        ),
        ("en", "The war is over. The sides: Ann Troy · Bo Mycenae. Points: Ann 8, Bo 9."),
    ],
)
def test_the_journal_names_everybodys_side_once_the_war_is_over(language: str, said: str) -> None:
    event = {
        "type": "sides_revealed",
        "variant": "war",
        "sides": {"red": "troy", "blue": "mycenae"},
        "points": {"red": 8, "blue": 9},
        "war": "troy",
    }
    assert Words(language).event(event, {"red": "Ann", "blue": "Bo"}) == said
