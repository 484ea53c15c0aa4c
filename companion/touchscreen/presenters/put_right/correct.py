"""Putting a fact right: which facts there are, what stands now, what it would become.

Each fact is a command ``correct`` with the fields of ``companion/ARCHITECTURE.md``; what stands
now is read from a view in the same fields: before and after are one sentence with two fillings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from companion.editor.layers import NUMBERS, TERRAINS, TRADES
from companion.locale import Words
from companion.touchscreen.games.cities_knights import facts as knights
from companion.touchscreen.games.great_wall import facts as steppe
from companion.touchscreen.theme import CARDS, RESOURCES

View = Mapping[str, Any]
Fields = dict[str, Any]
Target = Literal["corner_or_path", "corner", "hex", "coast", "seat", "none"]

DEVELOPMENT = ("knight", "road_building", "invention", "monopoly", "victory_point")

_TARGETS: Mapping[str, Target] = {
    "piece": "corner_or_path",
    "robber": "hex",
    "active": "none",
    "resources": "seat",
    "development": "seat",
    "played_knights": "seat",
    "longest_road": "none",
    "largest_army": "none",
    "hex": "hex",
    "harbor": "coast",
}
_UNUSED_BY_KNIGHTS = ("development", "played_knights", "largest_army")
"""Facts of the base game that Cities & Knights leaves in the box."""
_SECRET = {"resources": "resources", "development": "cards"}


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that a fact may take. fields: what it adds to the command; now: it stands so."""

    fields: Mapping[str, Any]
    now: bool


def facts(view: View) -> tuple[str, ...]:
    """The facts that can be put right at this table; cards only where the app holds them."""
    custody = view["custody"]
    known = tuple(
        fact for fact in _TARGETS if fact not in _SECRET or custody[_SECRET[fact]] == "phones"
    )
    if "wall" in view:
        return (*(fact for fact in known if fact != "robber"), *steppe.facts(view))
    if "fleet" not in view:
        return known
    return (*(fact for fact in known if fact not in _UNUSED_BY_KNIGHTS), *knights.facts(view))


def target(fact: str) -> Target:
    """What must be pointed at before a value can be chosen (KeyError for an unknown fact)."""
    if fact in steppe.TARGETS:
        return steppe.TARGETS[fact]
    return knights.TARGETS[fact] if fact in knights.TARGETS else _TARGETS[fact]


def is_secret(fact: str, view: View | None = None) -> bool:
    """Whether only the seat it is about may look on while it is put right; view: where it depends on custody."""
    return fact in _SECRET or (view is not None and knights.is_secret(view, fact))


def is_counted(fact: str) -> bool:
    """Whether the value is made of counts, set with plus and minus, and not chosen from a list."""
    return fact in _SECRET or fact == "played_knights" or fact in knights.COUNTED


def standing(view: View, fact: str, at: str | None) -> Fields:
    """What stands now, in the fields of the command.

    at: the place or seat pointed at. For hands this must be that seat's own view.
    """
    if fact in knights.TARGETS:
        return knights.standing(view, fact, at)
    if fact in steppe.TARGETS:
        return steppe.standing(view, fact, at)
    match fact:
        case "piece":
            return _piece_at(view, str(at))
        case "robber":
            return {"at": robber(view)}
        case "hex":
            found = _hex_at(view, str(at))
            return {"terrain": found["terrain"], "number": found["number"]}
        case "harbor":
            trades = {h["at"]: h["trade"] for h in view["board"]["harbors"]}
            return {"trade": trades.get(at)}
        case "active":
            return {"of": view["active"]}
        case "longest_road" | "largest_army":
            return {"of": next((s["seat"] for s in view["seats"] if s[fact]), None)}
        case _:
            return _standing_of_seat(view, fact, str(at))


def _standing_of_seat(view: View, fact: str, seat: str) -> Fields:
    entry = _seat(view, seat)
    if fact == "played_knights":
        return {"count": entry["played_knights"]}
    if fact == "resources":
        kinds = CARDS if "fleet" in view else RESOURCES
        return {"cards": _filled(entry["hand"], kinds)}
    held = [card["card"] for card in entry["development_cards"]]
    return {"cards": {kind: held.count(kind) for kind in DEVELOPMENT}}


def _filled(cards: Mapping[str, int], kinds: Sequence[str]) -> dict[str, int]:
    return {kind: cards.get(kind, 0) for kind in kinds}


def choices(view: View, fact: str, at: str | None) -> tuple[Choice, ...]:
    """The values that a fact may take, in the order of a list on the screen; empty for counts."""
    now = standing(view, fact, at) if not is_counted(fact) else {}
    return tuple(Choice(fields, fields == now) for fields in _values(view, fact, at))


def _values(view: View, fact: str, at: str | None) -> list[Fields]:
    seats = [entry["seat"] for entry in view["seats"]]
    if fact in knights.TARGETS:
        return knights.values(view, fact, at)
    if fact in steppe.TARGETS:
        return steppe.values(view, fact, at)
    match fact:
        case "piece":
            pieces = ("settlement", "city") if is_corner(str(at)) else ("road",)
            held = [{"owner": seat, "piece": piece} for seat in seats for piece in pieces]
            return [{"owner": None, "piece": None}, *held]
        case "harbor":
            return [{"trade": trade} for trade in (None, *TRADES)]
        case "active":
            return [{"of": seat} for seat in seats]
        case "longest_road" | "largest_army":
            return [{"of": seat} for seat in (None, *seats)]
        case _:
            return []


def hex_choices() -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The terrains and numbers that a hex may be given."""
    return TERRAINS, NUMBERS


def with_terrain(fields: Mapping[str, Any], terrain: str) -> Fields:
    """A hex's fields with another terrain: a desert has no number, land that had none gets a 2 to begin with."""
    number = fields["number"]
    return {"terrain": terrain, "number": None if terrain == "desert" else number or NUMBERS[0]}


def command(
    fact: str, at: str | None, fields: Mapping[str, Any], now: Mapping[str, Any] | None = None
) -> Fields:
    """The command that sets a fact right, ready for ``do``. now: what stands."""
    if fact in knights.TARGETS:
        return knights.command(fact, at, fields, now or {})
    if fact in steppe.TARGETS:
        return steppe.command(fact, at, fields, now or {})
    pointed = {} if at is None else {"of": at} if target(fact) == "seat" else {"at": at}
    return {"type": "correct", "fact": fact, **pointed, **fields}


def sentence(words: Words, names: Mapping[str, str], fact: str, fields: Mapping[str, Any]) -> str:
    """A value in words: ``ville de Rouge``, ``rien``, ``2 bois, 1 blé``."""
    if fact in knights.TARGETS:
        return knights.sentence(words, names, fact, fields)
    if fact in steppe.TARGETS:
        return steppe.sentence(words, fact, fields)
    match fact:
        case "piece" if fields["owner"] is None:
            return words("touchscreen.correct.nothing")
        case "piece":
            owner = names.get(fields["owner"], fields["owner"])
            piece = words(f"piece.{fields['piece']}")
            return words("touchscreen.correct.piece_of", piece=piece, name=owner)
        case "hex":
            return hex_sentence(words, fields["terrain"], fields["number"])
        case "harbor":
            return trade_sentence(words, fields["trade"])
        case "played_knights":
            return words("touchscreen.correct.knights", n=fields["count"])
        case "resources" | "development":
            return words.cards(fields["cards"]) or words("touchscreen.correct.no_card")
        case "robber":
            return str(fields["at"])
        case _:
            nobody = words("touchscreen.correct.nobody")
            return nobody if fields["of"] is None else names.get(fields["of"], fields["of"])


def hex_sentence(words: Words, terrain: str, number: int | None) -> str:
    """``montagnes 10``, ``désert``."""
    named = words(f"terrain.{terrain}")
    return named if number is None else f"{named} {number}"


def trade_sentence(words: Words, trade: str | None) -> str:
    """``3:1``, ``2:1 laine``, or that there is no harbor."""
    if trade is None:
        return words("touchscreen.correct.no_harbor")
    return "3:1" if trade == "any" else f"2:1 {words('resource.' + trade)}"


def robber(view: View) -> str | None:
    """The hex with the robber."""
    return next((h["at"] for h in view["board"]["hexes"] if h.get("robber")), None)


def robber_sentence(words: Words, view: View, at: str | None) -> str:
    """The robber's hex by what is printed there, ``désert``, ``forêt 9``."""
    if at is None:
        return words("touchscreen.correct.nowhere")
    found = _hex_at(view, at)
    return hex_sentence(words, found["terrain"], found["number"])


def is_corner(at: str) -> bool:
    """Whether a place is an intersection and not a path."""
    return at.rsplit(",", 1)[-1] in ("N", "S")


def _piece_at(view: View, at: str) -> Fields:
    board = view["board"]
    for entry in (*board["intersections"], *board["paths"]):
        if entry["at"] == at and entry["piece"] != "knight":
            return {"owner": entry["seat"], "piece": entry["piece"]}
    return {"owner": None, "piece": None}


def _hex_at(view: View, at: str) -> Mapping[str, Any]:
    return next(h for h in view["board"]["hexes"] if h["at"] == at)


def _seat(view: View, seat: str) -> Mapping[str, Any]:
    return next(entry for entry in view["seats"] if entry["seat"] == seat)
