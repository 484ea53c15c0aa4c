"""A border fortress is told as such, and every other settlement as a settlement."""

from __future__ import annotations

import pytest

from companion.locale import Words
from companion.rules.packs.great_wall.founding import MECHANIC, SettlementBuilt

SAID = {
    "en": ("Ann has placed a border fortress.", "Ann has built a settlement."),
    "fr": ("Ann a placé une forteresse frontalière.", "Ann a construit une colonie."),
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_event_of_a_border_fortress_has_its_own_sentence(language: str) -> None:
    (kind,) = MECHANIC.events
    assert kind.variant is not None
    words, said = Words(language), []
    for fortress in (True, False):
        event = SettlementBuilt("red", "0,0,N", {}, fortress=fortress)
        shown = {"seat": "red", "at": event.at, "cost": {}, "fortress": event.fortress}
        told = {"type": event.type, **shown, "variant": kind.variant(shown)}
        said.append(words.event(told, {"red": "Ann"}))
    assert tuple(said) == SAID[language]
