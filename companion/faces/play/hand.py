"""A seat's own hand, looked at only while a finger is down. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from companion.faces.games.face import Face
from companion.faces.games.faces import faces_in, sentence
from companion.faces.models import Cards, HandCard
from companion.faces.place_words import refusal_said
from companion.faces.play.beside import told_alone
from companion.faces.play.desk import PlayDesk
from companion.faces.seen import Seen, ordered
from companion.locale import Words
from companion.rules.shapes import SeatView, WishView

LACKS = "cannot_pay"
"""The code of a refusal that names the cards which are missing."""


@dataclass(frozen=True, slots=True)
class WishLine:
    """Something the seat could wish for: its name, and why not (empty where it could)."""

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class Hand:
    """What a seat may know of itself. cards: None where its resources are cardboard; taken: what of
    robots' cards it alone may see there, in sentences; played: the cards that are
    played, likewise; none: what is said where there are none of these; told: its phone is told of the look."""

    seat: str
    name: str
    points: int
    cards: Cards | None
    played: tuple[HandCard, ...] | None
    wishes: tuple[WishLine, ...]
    kinds: tuple[str, ...]
    none: str
    taken: str = ""
    told: bool = False


def hand(seen: Seen, words: Words, seat: str) -> Hand:
    """What to show of the seat's own view, for as long as its finger is down."""
    own = seen.entry(seat)
    played = _played(own, words, faces_in(seen.view)) if _open(seen) else None
    lines = (*_off(seen, words, played or ()), *_wishes(seen, words)) if seat == seen.active else ()
    return Hand(
        seat=seat,
        name=own["name"],
        points=own["points"],
        cards=ordered(_cards(own)) if seen.keeps(seat) else None,
        played=played,
        wishes=_asked(seen, words, seat) or lines,
        kinds=seen.kinds,
        none=words(sentence(faces_in(seen.view), "touchscreen.hand.no_cards")),
        taken="" if seen.hands_known else told_alone(seen, words, seat),
    )


def has_secrets(seen: Seen, words: Words, seat: str) -> bool:
    """Whether a seat's own view may show it what others do not see: whatever it holds, so that this tells nothing."""
    shown = hand(seen, words, seat)
    plays = shown.played is not None and bool(seen.playing or shown.played)
    return shown.cards is not None or plays or bool(shown.taken)


def held(desk: PlayDesk, seat: str) -> Hand:
    """A seat's own cards, for as long as a finger is down: where they are nobody else's to see its phone is told."""
    own = desk.look(seat)
    secret = has_secrets(own, desk.words, seat)
    if secret:
        desk.context.looked(seat)
    told = secret and seat in desk.context.presence()
    return replace(hand(own, desk.words, seat), told=told)


def _open(seen: Seen) -> bool:
    """Whether the app knows the cards that lie before a seat; where none are played, none of them is cardboard."""
    return seen.cards_known or not seen.playing


def _cards(own: SeatView) -> dict[str, int]:
    held = own["hand"] if "hand" in own else own.get("resources")
    return dict(held) if isinstance(held, dict) else {}


def _played(own: SeatView, words: Words, faces: Iterable[Face]) -> tuple[HandCard, ...] | None:
    """The cards of the first face that knows some; None in a game that plays no cards."""
    found = (face.hand(own, words) for face in faces if face.hand is not None)
    return next((cards for cards in found if cards is not None), None)


def _asked(seen: Seen, words: Words, seat: str) -> tuple[WishLine, ...]:
    """What the seat needs to know for what it is asked now; empty where no face has anything of it."""
    ways = (face.asked for face in faces_in(seen.view) if face.asked is not None)
    return tuple(WishLine(*line) for way in ways for line in way(seen, words, seat))


def _off(seen: Seen, words: Words, cards: Iterable[HandCard]) -> Iterator[WishLine]:
    """Of the cards that are played, each kind that cannot be now, with the reason that only its seat may know."""
    wishes = seen.view.get("wishes") or {}
    kinds: dict[str, None] = dict.fromkeys(card.kind for card in cards)
    for kind in kinds:
        wish = wishes.get(f"play_{kind}")
        if wish is not None and not wish["ok"]:
            yield WishLine(words(f"card.{kind}"), _reason(wish, seen, words))


def _wishes(seen: Seen, words: Words) -> tuple[WishLine, ...]:
    wishes = seen.view.get("wishes") or {}
    return tuple(
        WishLine(words(f"touchscreen.hand.{kind}"), _reason(wish, seen, words))
        for kind, wish in wishes.items()
        if words.has(f"touchscreen.hand.{kind}")
    )


def _reason(wish: WishView, seen: Seen, words: Words) -> str:
    """Why not; of cards only those that are missing: what a thing costs stands on the key that builds it."""
    if wish["ok"]:
        return ""
    lacks = (wish.get("params") or {}).get("missing") if wish.get("code") == LACKS else None
    if isinstance(lacks, dict):
        return words("touchscreen.hand.lacks", cards=words.cards(lacks))
    return refusal_said(wish, seen, words)
