"""What the winner's line of story tells of Cities & Knights."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.cities_knights.ending import story
from companion.faces.seen import Seen
from companion.locale import Words

WON, TIED, LOST = "attack_fought.defender", "attack_fought.tied", "attack_fought.lost"
SAID = [
    ({}, {}, "", ""),
    ({WON: 1}, {}, "L’île a repoussé la seule attaque.", "The island beat off its only attack."),
    (
        {WON: 1, TIED: 1, LOST: 1},
        {"trade": "red", "science": "red", "politics": "blue"},
        "Attaques repoussées : 2 sur 3. Métropoles : Ann 2, Bo 1.",
        "The island beat off 2 of 3 attacks. Metropolises: Ann 2, Bo 1.",
    ),
    (
        {LOST: 2},
        {"trade": "blue"},
        "Les barbares ont gagné les 2 attaques. Une métropole : Bo 1.",
        "The barbarians won each of the 2 attacks. One metropolis: Bo 1.",
    ),
]


def _over(happened: dict[str, int], metropolises: dict[str, str]) -> Seen:
    view: dict[str, Any] = {
        "seats": [{"seat": "red", "name": "Ann"}, {"seat": "blue", "name": "Bo"}],
        "statistics": {"happened": happened},
        "metropolises": {track: {"seat": seat} for track, seat in metropolises.items()},
    }
    return Seen(view)


@pytest.mark.parametrize(("happened", "metropolises", "french", "english"), SAID)
def test_it_counts_attacks_beaten_off_and_names_whose_the_metropolises_are(
    happened: dict[str, int], metropolises: dict[str, str], french: str, english: str
) -> None:
    seen = _over(happened, metropolises)
    assert story(seen, Words("fr")) == french
    assert story(seen, Words("en")) == english
