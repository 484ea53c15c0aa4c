"""The facts of the base game that can be put right: what stands, what it may be, and how it is said. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from companion.editor.layers import TRADES
from companion.editor.words import trade_sentence
from companion.faces.put_right.fact import (
    Counted,
    Fields,
    Picture,
    ShownFact,
    kinds_of,
    most_of,
    words_of,
)
from companion.faces.put_right.said import land_said, named, on_hex
from companion.faces.seen import Seen
from companion.faces.theme import RESOURCES
from companion.locale import Words
from companion.table.ports import Json

Value = Mapping[str, Any]
KEY = "touchscreen.correct"


def robber(seen: Seen) -> str | None:
    """The hex with the robber."""
    return next((h["at"] for h in seen.view["board"]["hexes"] if h.get("robber")), None)


# ---- pieces


def is_corner(at: str) -> bool:
    """Whether a place is an intersection and not a path."""
    return at.rsplit(",", 1)[-1] in ("N", "S")


def _piece_at(seen: Seen, at: str | None) -> Fields:
    board, pieces = seen.view["board"], words_of(seen, "piece", "piece")
    for entry in (*board["intersections"], *board["paths"]):
        if entry["at"] == at and entry["piece"] in pieces:
            return {"owner": entry["seat"], "piece": entry["piece"]}
    return {"owner": None, "piece": None}


def _pieces(seen: Seen, at: str | None) -> list[Fields]:
    pieces = ("settlement", "city") if is_corner(str(at)) else ("road",)
    held = [{"owner": seat, "piece": piece} for seat in seen.seats for piece in pieces]
    return [{"owner": None, "piece": None}, *held]


def _piece_said(words: Words, seen: Seen, value: Value) -> str:
    if value["owner"] is None:
        return words(f"{KEY}.nothing")
    piece, name = words(f"piece.{value['piece']}"), named(seen, value["owner"])
    return words(f"{KEY}.piece_of", piece=piece, name=name)


def _lies(seen: Seen, at: str) -> str | None:
    """An intersection or path, unless a piece of another kind stands there."""
    if at.count(",") == 1:
        return None
    there = seen.standing(at)
    own = there is None or there["piece"] in words_of(seen, "piece", "piece")
    return at if own else None


def _piece_picture(seen: Seen, at: str, value: Value) -> Picture | None:
    if value["owner"] is None:
        return None
    return Picture({"at": at, "piece": value["piece"], "seat": value["owner"]})


# ---- the land


def _land_at(seen: Seen, at: str | None) -> Fields:
    found = next(h for h in seen.view["board"]["hexes"] if h["at"] == at)
    return {"terrain": found["terrain"], "number": found["number"]}


def _trade_at(seen: Seen, at: str | None) -> Fields:
    trades = {h["at"]: h["trade"] for h in seen.view["board"]["harbors"]}
    return {"trade": trades.get(str(at))}


# ---- cards


def _hand(seen: Seen, at: str | None) -> Fields:
    hand = seen.entry(str(at)).get("hand") or {}
    return {"cards": {kind: hand.get(kind, 0) for kind in kinds_of(seen, "resources")}}


def _development(seen: Seen, at: str | None) -> Fields:
    held = [card["card"] for card in seen.entry(str(at)).get("development_cards") or ()]
    return {"cards": {kind: held.count(kind) for kind in kinds_of(seen, "development")}}


def _cards_said(words: Words, seen: Seen, value: Value) -> str:
    return words.cards(value["cards"]) or words(f"{KEY}.no_card")


# ---- who has what


def seats(seen: Seen, at: str | None) -> list[Fields]:
    """Whoever it may belong to."""
    return [{"of": seat} for seat in seen.seats]


def seats_or_nobody(seen: Seen, at: str | None) -> list[Fields]:
    """Whoever it may belong to, or nobody."""
    return [{"of": None}, *seats(seen, at)]


def of_said(words: Words, seen: Seen, value: Value) -> str:
    """Whose it is."""
    return words(f"{KEY}.nobody") if value["of"] is None else named(seen, value["of"])


def _award(key: str) -> ShownFact:
    def standing(seen: Seen, at: str | None) -> Fields:
        return {"of": next((s["seat"] for s in seen.view["seats"] if cast(Json, s)[key]), None)}

    return ShownFact(key, "none", standing, of_said, values=seats_or_nobody)


FACTS = (
    ShownFact(
        "piece",
        "corner_or_path",
        _piece_at,
        _piece_said,
        values=_pieces,
        means=lambda seen, at: True,
        moves=True,
        lies=_lies,
        picture=_piece_picture,
        word=lambda words, value: words(f"piece.{value['piece']}"),
    ),
    ShownFact(
        "robber",
        "hex",
        lambda seen, at: {"at": robber(seen)},
        lambda words, seen, value: on_hex(words, seen, value["at"]),
        asks="place",
        lone=robber,
        picture=lambda seen, at, value: Picture(sign="robber"),
    ),
    ShownFact(
        "active",
        "none",
        lambda seen, at: {"of": seen.active},
        of_said,
        values=seats,
    ),
    ShownFact(
        "resources",
        "seat",
        _hand,
        _cards_said,
        asks="counts",
        counts=lambda seen, now: tuple(
            Counted(kind, f"resource.{kind}", kind) for kind in now["cards"]
        ),
        cell=lambda seen, seat: str(seen.entry(seat)["resources"]),
    ),
    ShownFact(
        "development",
        "seat",
        _development,
        _cards_said,
        asks="counts",
        counts=lambda seen, now: tuple(Counted(kind, f"card.{kind}") for kind in now["cards"]),
        cell=lambda seen, seat: str(seen.entry(seat)["development"]),
    ),
    ShownFact(
        "played_knights",
        "seat",
        lambda seen, at: {"count": seen.entry(str(at))["played_knights"]},
        lambda words, seen, value: words(f"{KEY}.knights", n=value["count"]),
        values=lambda seen, at: [{"count": n} for n in range(most_of(seen, "played_knights") + 1)],
    ),
    _award("longest_road"),
    _award("largest_army"),
    ShownFact(
        "hex",
        "hex",
        _land_at,
        lambda words, seen, value: land_said(words, value["terrain"], value["number"]),
        asks="land",
    ),
    ShownFact(
        "harbor",
        "coast",
        _trade_at,
        lambda words, seen, value: trade_sentence(words, value["trade"]),
        values=lambda seen, at: [{"trade": trade} for trade in (None, *TRADES)],
        picture=lambda seen, at, value: (
            Picture(sign=value["trade"]) if value["trade"] in RESOURCES else None
        ),
    ),
)
"""In the order of the screen."""
