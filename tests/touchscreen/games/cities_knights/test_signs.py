"""What a seat holds and what it draws do not look alike."""

from __future__ import annotations

from companion.faces.games.cities_knights.kept import COMMODITY_OF_TRACK
from companion.faces.games.cities_knights.looks import DRAWN
from companion.faces.games.faces import look


def test_a_card_and_a_commodity_of_one_track_differ_by_shape() -> None:
    cards = [look(DRAWN[track]) for track in COMMODITY_OF_TRACK]
    assert all(card is not None and card.upright for card in cards)
    assert len({card.sign for card in cards if card is not None}) == len(cards)
    for track, kind in COMMODITY_OF_TRACK.items():
        card, held = look(DRAWN[track]), look(kind)
        assert card is not None
        assert held is not None
        assert card.sign != held.sign
        assert not held.upright
