"""The facts of Cities & Knights that can be put right, in the same terms as those of the base game. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from companion.locale import Words
from companion.touchscreen.games.cities_knights.progress import KINDS, VICTORY
from companion.touchscreen.theme import TRACKS

View = Mapping[str, Any]
Fields = dict[str, Any]
Target = Literal["corner", "hex", "seat", "none"]

TARGETS: Mapping[str, Target] = {
    "knight": "corner",
    "strength": "seat",
    "wall": "corner",
    "sabotaged": "corner",
    "tipped": "corner",
    "level_trade": "seat",
    "level_politics": "seat",
    "level_science": "seat",
    "metropolis": "corner",
    "fleet": "none",
    "attacks": "none",
    "merchant": "hex",
    "defender_cards": "seat",
    "progress": "seat",
    "victory_cards": "seat",
}
COUNTED = ("progress", "victory_cards")
MARKS = ("wall", "sabotaged", "tipped")
KEY = "touchscreen.correct"


def facts(view: View) -> tuple[str, ...]:
    """Those that this table has: what lies on cardboard alone is not the app's to put right."""
    custody, house = view["custody"], view.get("house") or {}
    counted = view["seats"][0].get("progress") is not None
    gone = {
        "strength": custody.get("knights") != "cardboard",
        "tipped": house.get("pillage") != "tipped",
        "sabotaged": house.get("saboteur") == "discard",
        "progress": not counted,
        **{f"level_{track}": custody.get("improvements") == "cardboard" for track in TRACKS},
    }
    return tuple(fact for fact in TARGETS if not gone.get(fact))


def is_secret(view: View, fact: str) -> bool:
    """Whether only its seat may look on: progress cards whose kinds the app knows."""
    return fact == "progress" and view["custody"].get("cards") == "phones"


def standing(view: View, fact: str, at: str | None) -> Fields:
    """What stands now; for progress cards this must be the seat's own view."""
    if TARGETS[fact] == "corner":
        return _on_corner(view, fact, str(at))
    if fact in ("fleet", "attacks"):
        return {"count": view["fleet"]["step" if fact == "fleet" else fact]}
    if fact == "merchant":
        found = view["board"].get("merchant") or {}
        return {"of": found["seat"] if found and found["at"] == at else None}
    return _of_seat(view, fact, str(at))


def _on_corner(view: View, fact: str, at: str) -> Fields:
    standing_there = (p for p in view["board"]["intersections"] if p["at"] == at)
    found: Mapping[str, Any] = next(standing_there, {})
    if fact in MARKS:
        return {"present": bool(found.get(fact))}
    if fact == "metropolis":
        return {"track": found.get("metropolis")}
    if found.get("piece") != "knight":
        return {"owner": None, "rank": None, "active": None}
    return {"owner": found["seat"], "rank": found["rank"], "active": found["active"]}


def _of_seat(view: View, fact: str, seat: str) -> Fields:
    entry = next(entry for entry in view["seats"] if entry["seat"] == seat)
    if fact == "strength":
        return {"count": view["fleet"]["strengths"][seat]}
    if fact == "defender_cards":
        return {"count": entry["defender_cards"]}
    if fact == "victory_cards":
        shown = entry["victory_cards"]
        return {"cards": {kind: shown.count(kind) for kind in VICTORY.values()}}
    if fact == "progress":
        return {"cards": _progress(view, entry)}
    return {"level": entry["improvements"][fact.removeprefix("level_")]["level"]}


def _progress(view: View, entry: Mapping[str, Any]) -> dict[str, int]:
    if not is_secret(view, "progress"):
        return {track: entry["progress"][track] for track in TRACKS}
    held = [card["card"] for card in entry.get("progress_cards") or ()]
    return {kind: held.count(kind) for track in TRACKS for kind in KINDS[track]}


def values(view: View, fact: str, at: str | None) -> list[Fields]:
    """The values that a fact may take, the likeliest first; empty for counts."""
    seats = [entry["seat"] for entry in view["seats"]]
    if fact == "knight":
        return _knights(standing(view, fact, at), seats)
    if fact in MARKS:
        return [{"present": present} for present in (True, False)]
    if fact == "metropolis":
        return [{"track": track} for track in (None, *TRACKS)]
    if fact == "merchant":
        return [{"of": seat} for seat in (None, *seats)]
    if fact.startswith("level_"):
        return [{"level": level} for level in range(6)]
    most = {"fleet": view["fleet"]["steps"] - 1, "defender_cards": 8, "strength": 12, "attacks": 9}
    return [{"count": count} for count in range(most[fact] + 1)] if fact in most else []


def _knights(now: Fields, seats: Sequence[str]) -> list[Fields]:
    """The flip of the knight that stands there comes first, then what else its owner may have there."""
    order = sorted(seats, key=lambda seat: seat != now["owner"])
    every = [
        {"owner": seat, "rank": rank, "active": active}
        for seat in order
        for rank in (1, 2, 3)
        for active in (True, False)
    ]
    nothing = {"owner": None, "rank": None, "active": None}
    if now["owner"] is None:
        return [nothing, *every]
    flipped = {**now, "active": not now["active"]}
    return [flipped, nothing, *(value for value in every if value != flipped)]


def command(fact: str, at: str | None, fields: Mapping[str, Any], now: Mapping[str, Any]) -> Fields:
    """The command that sets a fact right. now: what stands, for a metropolis that is taken away."""
    do: Fields = {"type": "correct", "fact": fact}
    if fact.startswith("level_"):
        track = fact.removeprefix("level_")
        return {**do, "fact": "level", "of": at, "track": track, "level": fields["level"]}
    if fact == "metropolis":
        taken = fields["track"] is None
        track = now["track"] if taken else fields["track"]
        return {**do, "track": track, "at": None if taken else at}
    if fact == "merchant":
        return {**do, "of": fields["of"], "at": None if fields["of"] is None else at}
    pointed = {} if at is None else {"of" if TARGETS[fact] == "seat" else "at": at}
    return {**do, **pointed, **fields}


def sentence(words: Words, names: Mapping[str, str], fact: str, fields: Mapping[str, Any]) -> str:
    """A value in words."""
    if fact == "knight":
        return knight_sentence(words, names, fields)
    if fact in MARKS:
        return words(f"{KEY}.{fact}.{'yes' if fields['present'] else 'no'}")
    if fact == "metropolis":
        track = fields["track"]
        return words(f"{KEY}.nothing") if track is None else words(f"symbol.{track}").capitalize()
    if fact == "merchant":
        of = fields["of"]
        return words(f"{KEY}.nobody") if of is None else names.get(of, of)
    if fact.startswith("level_"):
        return words(f"{KEY}.level", level=fields["level"])
    if fact in COUNTED:
        return cards_sentence(words, fields["cards"])
    return str(fields["count"])


def cards_sentence(words: Words, cards: Mapping[str, int]) -> str:
    """Progress cards by kind or by track."""
    room = {track: f"symbol.{track}" for track in TRACKS}
    parts = [f"{n} {words(room.get(kind, f'card.{kind}'))}" for kind, n in cards.items() if n]
    return ", ".join(parts) or words(f"{KEY}.no_card")


def knight_sentence(words: Words, names: Mapping[str, str], fields: Mapping[str, Any]) -> str:
    """``petit chevalier actif, Anna``, or that none stands there."""
    if fields["owner"] is None:
        return words(f"{KEY}.no_knight")
    piece = ("basic_knight", "strong_knight", "mighty_knight")[fields["rank"] - 1]
    state = "active" if fields["active"] else "inactive"
    name = names.get(fields["owner"], fields["owner"])
    return words(f"{KEY}.knight_{state}", piece=words(f"piece.{piece}"), name=name)
