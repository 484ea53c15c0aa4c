"""What is checked of Cities & Knights: the fleet, the merchant, what cities bear, knights, levels and cards. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from companion.locale import Words
from companion.touchscreen.games.base.audit import buildings
from companion.touchscreen.games.cities_knights.kept import TRACKS
from companion.touchscreen.presenters.put_right.audit import Audit, Item, counted
from companion.touchscreen.presenters.put_right.said import named, on_hex
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.audit"
PIECES = {1: "basic_knight", 2: "strong_knight", 3: "mighty_knight"}


def _fleet(seen: Seen) -> Iterable[Item]:
    fleet = seen.view["fleet"]
    yield Item("fleet", None, (("step", fleet["step"]), ("steps", fleet["steps"])), fact="fleet")


def _merchant(seen: Seen) -> Iterable[Item]:
    merchant = seen.view["board"].get("merchant")
    if merchant:
        facts = (("at", merchant["at"]), ("of", merchant["seat"]))
        yield Item("merchant", merchant["seat"], facts, (merchant["at"],), "merchant")


def _of_seats(seen: Seen) -> Iterable[Item]:
    for entry in seen.view["seats"]:
        seat = entry["seat"]
        yield buildings(seen, seat, **_borne(seen, seat))
        if entry.get("progress") is not None and seen.cards_known:
            yield counted("progress", seat, entry["progress"], "progress")
        yield from _standing(seen, entry)


def _borne(seen: Seen, seat: str) -> dict[str, int]:
    own = [piece for piece in seen.view["board"]["intersections"] if piece["seat"] == seat]
    return {
        "walls": sum(bool(piece.get("wall")) for piece in own),
        "metropolises": sum(bool(piece.get("metropolis")) for piece in own),
    }


def _standing(seen: Seen, entry: Mapping[str, Any]) -> Iterable[Item]:
    """Knights with their state, levels and Defender cards, as far as the app keeps them."""
    seat, view = entry["seat"], seen.view
    if view["custody"].get("knights") != "cardboard":
        there = view["board"]["intersections"]
        knights = [p for p in there if (p["piece"], p["seat"]) == ("knight", seat)]
        said = tuple(sorted((k["rank"], k["active"]) for k in knights))
        places = tuple(sorted(k["at"] for k in knights))
        yield Item("standing_knights", seat, (("knights", said),), places, "knight")
    if entry.get("improvements"):
        levels = tuple((track, entry["improvements"][track]["level"]) for track in TRACKS)
        yield Item("levels", seat, (("levels", levels), ("defender", entry["defender_cards"])))


def _merchant_said(words: Words, seen: Seen, facts: Mapping[str, Any]) -> str:
    return f"{named(seen, facts['of'])}, {on_hex(words, seen, facts['at'])}"


def _knights_said(words: Words, seen: Seen, facts: Mapping[str, Any]) -> str:
    said = [
        words(
            f"{KEY}.knight_{'active' if active else 'inactive'}",
            piece=words(f"piece.{PIECES[rank]}"),
        )
        for rank, active in facts["knights"]
    ]
    return ", ".join(said) or words("touchscreen.why.no_knight")


def _levels_said(words: Words, seen: Seen, facts: Mapping[str, Any]) -> str:
    said = [f"{words('symbol.' + track)} {level}" for track, level in facts["levels"]]
    defender = words(f"{KEY}.defender", n=facts["defender"])
    return ", ".join([*said, defender] if facts["defender"] else said)


AUDIT = Audit(
    finds={"track": _fleet, "board": _merchant, "seat": _of_seats},
    says={
        "merchant": _merchant_said,
        "standing_knights": _knights_said,
        "levels": _levels_said,
    },
)
