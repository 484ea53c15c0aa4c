"""The board editor says no coordinate, however wrong a board is."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from companion.editor import draft as drafts
from companion.editor.findings import findings
from companion.editor.shelf import shipped_file
from companion.editor.words import finding_sentence
from companion.locale import LANGUAGES, Words
from tests.rules.seeds import fresh
from tests.said.wandering import COORDINATE

PLACES = ("0,0", "4,1", "9,1", "17,-17", "1,-1,S", "10,-1,S", "4,0,N", "10,-1", "2,-3")


def spoiled(content: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """A board with a few places of its overlays, hexes and harbors put somewhere else."""
    wrong = copy.deepcopy(content)
    overlays = wrong["overlays"]
    for _ in range(luck.randint(1, 4)):
        entry = luck.choice(luck.choice([overlays["sections"], overlays["gathering"]]))
        field = luck.choice([key for key in entry if key in ("site", "battlefield", "lane", "at")])
        entry[field] = luck.sample(PLACES, 3) if field == "lane" else luck.choice(PLACES)
    if luck.random() < 0.3:
        luck.choice(wrong["harbors"])["at"] = luck.choice(wrong["harbors"])["at"]
    return wrong


@pytest.mark.parametrize("seats", [4, 6])
def test_no_finding_holds_a_coordinate(seats: int) -> None:
    whole = shipped_file("great_wall", seats).as_json()
    said: set[str] = set()
    for seed in fresh(60, part=seats):
        draft = drafts.begun(spoiled(whole, random.Random(seed)))
        for words in map(Words, LANGUAGES):
            said |= {finding_sentence(words, draft, found) for found in findings(draft)}
    assert sorted(text for text in said if COORDINATE.search(text)) == []
    assert len(said) > 20
