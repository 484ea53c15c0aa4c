"""What everybody must know of robots' cards where those of people are cardboard."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules import view
from companion.table.game import PlayedGame
from companion.table.ports import Json
from companion.table.robots import NAMED


def beside_cardboard(game: PlayedGame) -> Json:
    """What all must know of robots' cards; a key is there only if it has something to tell.

    Of resources:
    ``in_app``: kind → how many cards in the bank belong to robots, whose hands are in the app only.
    ``open``: seat → its cards that lie open. ``untold``: robots whose cards nobody has told the app.
    ``returns``: seat → the cards that its person takes into the hand again, since no robot plays it any more.
    Of cards of a real deck:
    ``unnamed``: robot → how many it holds that nobody has named, 0 where nobody has counted them either.
    ``drawing``: robots that bought one in this turn, for whom people draw it.
    ``returns_named``: seat → how many its person takes up again without others seeing them.
    """
    if not game.robots.spans:
        return {}
    ever = dict.fromkeys(span.seat for span in game.robots.spans)
    own = {seat: _own(game, seat) for seat in ever}
    found = {**_hands(game, own), **_drawn(game, own)}
    return {key: value for key, value in found.items() if value}


def _own(game: PlayedGame, seat: str) -> Json:
    """A seat's entry as it sees it itself."""
    entries: list[Json] = view(game.ruleset, game.state, seat)["seats"]
    return next(entry for entry in entries if entry["seat"] == seat)


def _hands(game: PlayedGame, own: Mapping[str, Json]) -> Json:
    """Of resources."""
    if game.state.setting.hands_known:
        return {}
    seats = game.robots.seats
    hands = {seat: dict(e["hand"]) for seat, e in own.items() if e["hand"] is not None}
    lying: dict[str, int] = {}
    for seat, cards in hands.items():
        if seat not in seats or seats[seat].cards == "app":
            for kind, count in cards.items():
                lying[kind] = lying.get(kind, 0) + count
    return {
        "in_app": {kind: lying[kind] for kind in game.ruleset.bank if lying.get(kind)},
        "open": {
            seat: c for seat, c in hands.items() if seat in seats and seats[seat].cards != "app"
        },
        "untold": [seat for seat in seats if seat not in hands],
        "returns": {seat: cards for seat, cards in hands.items() if seat not in seats},
    }


def _drawn(game: PlayedGame, own: Mapping[str, Json]) -> Json:
    """Of cards of a real deck, which lie face down before each seat."""
    fact = game.ruleset.facts.get(NAMED)
    if game.state.setting.cards_known or fact is None:
        return {}
    seats = game.robots.seats
    drawn = {seat: entry.get(fact.names) or [] for seat, entry in own.items()}
    unnamed = {seat: [c for c in drawn[seat] if c["card"] is None] for seat in seats}
    uncounted = {seat for seat in seats if own[seat].get(fact.names) is None}
    turn = game.state.turn
    return {
        "unnamed": {seat: len(c) for seat, c in unnamed.items() if c or seat in uncounted},
        "drawing": [
            s for s, cards in unnamed.items() if any(c.get("bought_turn") == turn for c in cards)
        ],
        "returns_named": {
            seat: len(cards)
            for seat, cards in drawn.items()
            if seat not in seats and any(card["card"] is not None for card in cards)
        },
    }
