"""A seat's own hand, looked at only while a finger is down. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.locale import Words
from companion.table.ports import Json, TablePort
from companion.touchscreen.presenters.models import Cards
from companion.touchscreen.presenters.seen import Seen, ordered
from companion.touchscreen.theme import RESOURCES


@dataclass(frozen=True, slots=True)
class HandCard:
    """A development card: its kind, whether it may be played now, and a word about when it may."""

    kind: str
    playable: bool
    note: str


@dataclass(frozen=True, slots=True)
class WishLine:
    """Something the seat could wish for: its name, and why not (empty where it could)."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat may know of itself. cards: None where resources are cardboard; likewise development."""

    seat: str
    name: str
    points: int
    cards: Cards | None
    development: tuple[HandCard, ...] | None
    wishes: tuple[WishLine, ...]
    kinds: tuple[str, ...] = RESOURCES


WISHES = (
    "build_road",
    "build_settlement",
    "build_city",
    "buy_development",
    "build_wall",
    "build_knight",
    "activate_knight",
    "promote_knight",
    "raise_wall",
)


def hand(table: TablePort, words: Words, seat: str) -> Hand:
    """The seat's own view, for as long as its finger is down."""
    seen = Seen(table.view_for(seat))
    own = seen.entry(seat)
    return Hand(
        seat=seat,
        name=own["name"],
        points=own["points"],
        cards=ordered(_cards(own)) if seen.hands_known else None,
        development=_development(own, words) if seen.cards_known else None,
        wishes=_wishes(seen, words) if seat == seen.active else (),
        kinds=seen.kinds,
    )


def _cards(own: Json) -> dict[str, int]:
    held: Any = own.get("hand", own.get("resources"))
    return dict(held) if isinstance(held, dict) else {}


def _development(own: Json, words: Words) -> tuple[HandCard, ...]:
    if "progress_cards" in own:
        return tuple(
            HandCard(card["card"], True, words(f"symbol.{card['track']}"))
            for card in own["progress_cards"]
        )
    return tuple(
        HandCard(
            card["card"],
            bool(card.get("playable")),
            words(f"touchscreen.hand.{'now' if card.get('playable') else 'later'}")
            if card["card"] != "victory_point"
            else words("touchscreen.hand.point"),
        )
        for card in own.get("development_cards") or ()
    )


def _wishes(seen: Seen, words: Words) -> tuple[WishLine, ...]:
    wishes = seen.view.get("wishes") or {}
    return tuple(
        WishLine(words(f"touchscreen.hand.{kind}"), _reason(wishes[kind], seen, words))
        for kind in WISHES
        if kind in wishes
    )


def _reason(wish: Json, seen: Seen, words: Words) -> str:
    return "" if wish.get("ok") else words.refusal(wish, seen.names)
