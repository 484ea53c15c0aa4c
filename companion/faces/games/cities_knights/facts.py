"""The facts of Cities & Knights that can be put right: what stands, what it may be, and how it is said. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.faces.games.base.facts import is_corner, seats_or_nobody
from companion.faces.games.cities_knights.card_pictures import pictured
from companion.faces.games.cities_knights.kept import TRACKS, levels_in_app
from companion.faces.games.cities_knights.shown import board, seat_of, shown
from companion.faces.put_right.correct import is_secret
from companion.faces.put_right.fact import (
    Counted,
    Fields,
    Picture,
    ShownFact,
    kinds_of,
    most_of,
    told,
    words_of,
)
from companion.faces.put_right.said import named
from companion.faces.seen import Seen
from companion.locale import Words

Value = Mapping[str, Any]
KEY = "touchscreen.correct"
MOST = {"defender_cards": 8, "attacks": 9}
"""What anybody will ever count."""
KNIGHTS = ("", "basic_knight", "strong_knight", "mighty_knight")
"""The piece of each rank."""


def _on_corner(seen: Seen, at: str | None) -> Mapping[str, Any]:
    return seen.standing(str(at)) or {}


# ---- knights


def _knight(seen: Seen, at: str | None) -> Fields:
    found = _on_corner(seen, at)
    if found.get("piece") != "knight":
        return {"owner": None, "rank": None, "active": None}
    return {"owner": found["seat"], "rank": found["rank"], "active": found["active"]}


def _knights(seen: Seen, at: str | None) -> list[Fields]:
    """The flip of the knight that stands there comes first, then what else its owner may have there."""
    now = _knight(seen, at)
    every: list[Fields] = [
        {"owner": seat, "rank": rank, "active": active}
        for seat in sorted(seen.seats, key=lambda seat: seat != now["owner"])
        for rank in map(int, words_of(seen, "knight", "rank"))
        for active in (True, False)
    ]
    nothing: Fields = {"owner": None, "rank": None, "active": None}
    if now["owner"] is None:
        return [nothing, *every]
    flipped = {**now, "active": not now["active"]}
    return [flipped, nothing, *(value for value in every if value != flipped)]


def _knight_lies(seen: Seen, at: str) -> str | None:
    """An intersection where nothing or a knight stands."""
    return at if is_corner(at) and _on_corner(seen, at).get("piece") in (None, "knight") else None


def _knight_picture(seen: Seen, at: str, value: Value) -> Picture | None:
    if value["owner"] is None:
        return None
    entry = {"at": at, "piece": "knight", "seat": value["owner"]}
    return Picture({**entry, "rank": value["rank"], "active": value["active"]})


def _knight_word(words: Words, value: Value) -> str:
    state = "active" if value["active"] else "inactive"
    return words(
        f"touchscreen.audit.knight_{state}", piece=words(f"piece.{KNIGHTS[value['rank']]}")
    )


def knight_said(words: Words, seen: Seen, value: Value) -> str:
    """``petit chevalier actif, Anna``, or that none stands there."""
    if value["owner"] is None:
        return words(f"{KEY}.no_knight")
    piece = KNIGHTS[value["rank"]]
    state = "active" if value["active"] else "inactive"
    name = named(seen, value["owner"])
    return words(f"{KEY}.knight_{state}", piece=words(f"piece.{piece}"), name=name)


# ---- what a city bears


def _city(seen: Seen, at: str) -> str | None:
    """An intersection with a city."""
    return at if is_corner(at) and _on_corner(seen, at).get("piece") == "city" else None


def _mark(key: str) -> ShownFact:
    return ShownFact(
        key,
        "corner",
        lambda seen, at: {"present": bool(_on_corner(seen, at).get(key))},
        lambda words, seen, value: words(f"{KEY}.{key}.{'yes' if value['present'] else 'no'}"),
        values=lambda seen, at: [{"present": present} for present in (True, False)],
        lies=_city,
        picture=lambda seen, at, value: Picture({**_on_corner(seen, at), key: value["present"]}),
    )


def _metropolis_said(words: Words, seen: Seen, value: Value) -> str:
    track = value["track"]
    return words(f"{KEY}.no_metropolis") if track is None else words(f"piece.metropolis_{track}")


def _metropolis_settled(at: str | None, value: Value, now: Value) -> Fields:
    taken = value["track"] is None
    return {"track": now["track"] if taken else value["track"], "at": None if taken else at}


# ---- counts


def _count_said(words: Words, seen: Seen, value: Value) -> str:
    return str(value["count"])


def _up_to(most: int) -> list[Fields]:
    return [{"count": count} for count in range(most + 1)]


def _level_of(seen: Seen, seat: str, track: str) -> int:
    """How far a seat has come on a track, where the app keeps that."""
    levels = seat_of(seen, seat)["improvements"]
    return 0 if levels is None else levels[track]["level"]


def _level(track: str) -> ShownFact:
    return ShownFact(
        f"level_{track}",
        "seat",
        lambda seen, at: {"level": _level_of(seen, str(at), track)},
        lambda words, seen, value: words(f"{KEY}.level", level=value["level"]),
        values=lambda seen, at: [
            {"level": level} for level in range(most_of(seen, "level", "level") + 1)
        ],
        of="level",
        has=levels_in_app,
        settles=lambda at, value, now: {"of": at, "track": track, "level": value["level"]},
    )


# ---- cards


def _merchant(seen: Seen, at: str | None) -> Fields:
    found = board(seen)["merchant"]
    return {"of": found["seat"] if found is not None and found["at"] == at else None}


def _merchant_at(seen: Seen) -> str | None:
    """Where he stands."""
    found = board(seen)["merchant"]
    return None if found is None else found["at"]


def _merchants(seen: Seen, at: str | None) -> list[Fields]:
    """Whose it may be: whoever has it now comes first, since it moves more often than it changes hands."""
    found = board(seen)["merchant"]
    now = None if found is None else found["seat"]
    return sorted(seats_or_nobody(seen, at), key=lambda value: value["of"] != now)


def _merchant_said(words: Words, seen: Seen, value: Value) -> str:
    if value["of"] is None:
        return words(f"{KEY}.nothing")
    piece, name = words("piece.merchant"), named(seen, value["of"])
    return words(f"{KEY}.piece_of", piece=piece, name=name)


def _progress(seen: Seen, at: str | None) -> Fields:
    entry = seat_of(seen, str(at))
    counts = entry["progress"]
    if counts is not None and not is_secret(seen, PROGRESS):
        (backs,) = (field["backs"] for field in told(seen, "progress")["fields"] if field["backs"])
        return {"cards": {track: counts[track] for track in backs}}
    held = [card["card"] for card in entry.get("progress_cards") or ()]
    return {"cards": {kind: held.count(kind) for kind in kinds_of(seen, "progress")}}


def _victory_cards(seen: Seen, at: str | None) -> Fields:
    open_ = seat_of(seen, str(at))["victory_cards"]
    return {"cards": {kind: open_.count(kind) for kind in kinds_of(seen, "victory_cards")}}


def _word(kind: str) -> str:
    return f"symbol.{kind}" if kind in TRACKS else f"card.{kind}"


def _cards_said(words: Words, seen: Seen, value: Value) -> str:
    parts = [f"{n} {words(_word(kind))}" for kind, n in value["cards"].items() if n]
    return ", ".join(parts) or words(f"{KEY}.no_card")


def _counts(seen: Seen, now: Value) -> tuple[Counted, ...]:
    """Cards by kind, or where only their backs are seen by track."""
    return tuple(
        Counted(kind, _word(kind), kind if kind in TRACKS else pictured(kind))
        for kind in now["cards"]
    )


def _progress_cell(seen: Seen, seat: str) -> str:
    return str(sum((seat_of(seen, seat)["progress"] or {}).values()))


PROGRESS = ShownFact(
    "progress",
    "seat",
    _progress,
    _cards_said,
    asks="counts",
    counts=_counts,
    has=lambda seen, seat: seat_of(seen, seat)["progress"] is not None,
    cell=_progress_cell,
)
FACTS = (
    ShownFact(
        "knight",
        "corner",
        _knight,
        knight_said,
        values=_knights,
        means=lambda seen, at: _on_corner(seen, at).get("piece") == "knight",
        moves=True,
        lies=_knight_lies,
        picture=_knight_picture,
        word=_knight_word,
    ),
    ShownFact(
        "strength",
        "seat",
        lambda seen, at: {"count": shown(seen)["fleet"]["strengths"][str(at)]},
        _count_said,
        values=lambda seen, at: _up_to(most_of(seen, "strength")),
    ),
    *(_mark(key) for key in ("wall", "sabotaged", "tipped")),
    *(_level(track) for track in TRACKS),
    ShownFact(
        "metropolis",
        "corner",
        lambda seen, at: {"track": _on_corner(seen, at).get("metropolis")},
        _metropolis_said,
        values=lambda seen, at: [{"track": track} for track in (None, *TRACKS)],
        settles=_metropolis_settled,
        lies=_city,
        picture=lambda seen, at, value: Picture(
            {**_on_corner(seen, at), "metropolis": value["track"]}
        ),
    ),
    ShownFact(
        "fleet",
        "none",
        lambda seen, at: {"count": shown(seen)["fleet"]["step"]},
        _count_said,
        values=lambda seen, at: _up_to(shown(seen)["fleet"]["steps"] - 1),
    ),
    ShownFact(
        "attacks",
        "none",
        lambda seen, at: {"count": shown(seen)["fleet"]["attacks"]},
        _count_said,
        values=lambda seen, at: _up_to(MOST["attacks"]),
    ),
    ShownFact(
        "merchant",
        "hex",
        _merchant,
        _merchant_said,
        values=_merchants,
        settles=lambda at, value, now: {
            "of": value["of"],
            "at": None if value["of"] is None else at,
        },
        lone=_merchant_at,
        picture=lambda seen, at, value: (
            Picture(sign="merchant", seat=value["of"]) if value["of"] else None
        ),
    ),
    ShownFact(
        "defender_cards",
        "seat",
        lambda seen, at: {"count": seat_of(seen, str(at))["defender_cards"]},
        _count_said,
        values=lambda seen, at: _up_to(MOST["defender_cards"]),
    ),
    PROGRESS,
    ShownFact(
        "victory_cards",
        "seat",
        _victory_cards,
        _cards_said,
        asks="counts",
        counts=_counts,
        cell=lambda seen, seat: str(len(seat_of(seen, seat)["victory_cards"])),
    ),
)
"""In the order of the screen."""
