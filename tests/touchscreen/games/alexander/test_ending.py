"""What the winner's line of story tells of Alexander's game, and what its figures count."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.alexander.ending import story, tallies
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words

NOTED = [
    {"turn": 2, "event": {"type": "bid_paid", "seat": "red", "event": "village", "amount": 4}},
    {"turn": 5, "event": {"type": "bid_failed", "seat": "blue", "event": "battle", "amount": 9}},
    {"turn": 5, "event": {"type": "bid_paid", "seat": "red", "event": "battle", "amount": 7}},
]
for one, gold, knights in zip(NOTED, (1, 0, 0), (0, 0, 2), strict=True):
    one["event"] |= {"gold": gold, "knights": knights}  # type: ignore[operator]
FIGURES: dict[str, Any] = {
    "noted": NOTED,
    "cards": {
        "red": {"gained": {"supply": {"count": 12, "kinds": {}}}, "lost": {}},
        "blue": {"gained": {}, "lost": {}},
    },
}
SAID = [
    (
        {"passed": 30, "winners": ["red"]},
        "15 points before Persepolis it was over. Dearest bid: 7 (battle), by Ann.",
    ),
    (
        {"passed": 45, "winners": ["red"], "tie": True},
        "Alexander reached Persepolis. Equal points: Ann has the most event tokens, 5. "
        "Dearest bid: 7 (battle), by Ann.",
    ),
    (
        {"passed": 45, "winners": ["red", "blue"], "tie": True},
        "Alexander reached Persepolis. "
        "Equal points, equal event tokens (5): Ann and Bo win together. "
        "Dearest bid: 7 (battle), by Ann.",
    ),
]


def over(passed: int, winners: list[str], *, tie: bool = False) -> Seen:
    """The view of a game that is over, as far as the story reads it."""
    return Seen(
        {
            "march": {"passed": passed, "points": 45},
            "winners": winners,
            "seats": [
                {
                    "seat": "red",
                    "name": "Ann",
                    "points": 14,
                    "event_tokens": 5,
                    "advisor": "first",
                },
                {
                    "seat": "blue",
                    "name": "Bo",
                    "points": 14 if tie else 9,
                    "event_tokens": 2,
                    "advisor": None,
                },
            ],
            "statistics": FIGURES,
        }
    )


@pytest.mark.rule("A13.1", "A13.2", "A13.4")
@pytest.mark.parametrize(("end", "said"), SAID)
def test_it_says_how_the_game_ended_and_how_a_tie_was_parted(
    end: dict[str, Any], said: str
) -> None:
    assert story(over(**end), Words("en")) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_any_auction_has_a_story_too(language: str) -> None:
    bare = over(3, ["blue"])
    bare.view["statistics"] = {}
    assert "{" not in story(bare, Words(language))


@pytest.mark.rule("A9.1", "A9.6", "A4.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_count_what_everybody_won_paid_and_took(language: str) -> None:
    found = tallies(over(30, ["red"]), Words(language), FIGURES)
    counted = [(dict(each)["red"], dict(each)["blue"]) for _, each in found.rows]
    assert counted == [
        ("2", "·"),
        ("11", "·"),
        ("1", "·"),
        ("2", "·"),
        ("·", "1"),
        ("5", "2"),
        ("12", "·"),
        ("·", "·"),
    ]
    assert [step.rule for _, step in found.listed] == ["A9.1", "A9.6", "A9.1"]
    assert found.marks == ((2, "village"), (5, "battle"))
    assert all("{" not in step.text for _, step in found.listed)
