"""What everybody must know of robots' cards where the resources of people are cardboard."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules import view
from companion.table.game import Game
from companion.table.ports import Json


def beside_cardboard(game: Game) -> Json:
    """Empty where hands are in the app anyway. Else, each only where there is any of it:

    ``in_app``: kind → how many cards of the bank belong to robots, which lie in the app only; ``open``: seat → its
    cards that lie open; ``untold``: robots whose cards nobody has told the app; ``returns``: seat → the cards that its
    person takes into the hand again, as no robot plays it any more.
    """
    if game.state.setting.hands_known or not game.robots.spans:
        return {}
    seats, hands = game.robots.seats, _hands(game)
    lying: dict[str, int] = {}
    for seat, cards in hands.items():
        if seat not in seats or seats[seat].cards == "app":
            for kind, count in cards.items():
                lying[kind] = lying.get(kind, 0) + count
    found: Json = {
        "in_app": {kind: lying[kind] for kind in game.ruleset.bank if lying.get(kind)},
        "open": {
            seat: c for seat, c in hands.items() if seat in seats and seats[seat].cards != "app"
        },
        "untold": [seat for seat in seats if seat not in hands],
        "returns": {seat: cards for seat, cards in hands.items() if seat not in seats},
    }
    return {key: value for key, value in found.items() if value}


def _hands(game: Game) -> dict[str, Mapping[str, int]]:
    """Seat → the hand that the app keeps."""
    ever = dict.fromkeys(span.seat for span in game.robots.spans)
    own = {seat: view(game.ruleset, game.state, seat)["seats"] for seat in ever}
    hands = {
        seat: next(e for e in seats if e["seat"] == seat)["hand"] for seat, seats in own.items()
    }
    return {seat: dict(hand) for seat, hand in hands.items() if hand is not None}
