"""The facts of the war of Troy that can be put right: what stands, what it may be, and how it is said. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.faces.games.troy.looks import SIDES
from companion.faces.games.troy.shown import board, marker, seat_of, shown
from companion.faces.put_right.fact import Fields, Picture, ShownFact
from companion.faces.put_right.said import named
from companion.faces.seen import Seen
from companion.faces.theme import RESOURCES
from companion.locale import Words

Value = Mapping[str, Any]
KEY = "touchscreen.correct"
MOST_IN_ROW = 20
"""Nobody lets a row grow further."""


def sea(seen: Seen) -> tuple[str, ...]:
    """Where the Sea People may be."""
    return tuple(h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] == "sea")


def symbols(seen: Seen) -> tuple[str, ...]:
    """Where a Ship may be."""
    return tuple(board(seen)["symbols"])


def _ships(seen: Seen) -> dict[str, Mapping[str, Any]]:
    return {ship["at"]: ship for ship in board(seen)["ships"]}


# ---- Ships and tiles


def _ship(seen: Seen, at: str | None) -> Fields:
    found = _ships(seen).get(str(at))
    return {"owner": None if found is None else found["seat"]}


def _owners(seen: Seen, at: str | None) -> list[Fields]:
    """Nobody, and every seat that has a Ship left, or has this one."""
    able = (
        seat
        for seat in seen.seats
        if seat_of(seen, seat)["next_ship"] is not None or _ship(seen, at)["owner"] == seat
    )
    return [{"owner": None}, *({"owner": seat} for seat in able)]


def _ship_said(words: Words, seen: Seen, value: Value) -> str:
    if value["owner"] is None:
        return words(f"{KEY}.nothing")
    piece, name = words("piece.ship"), named(seen, value["owner"])
    return words(f"{KEY}.piece_of", piece=piece, name=name)


def _ship_picture(seen: Seen, at: str, value: Value) -> Picture | None:
    return None if value["owner"] is None else Picture(sign="ship", seat=value["owner"])


def with_tiles(seen: Seen) -> tuple[str, ...]:
    """The Ships that a tile was taken with, or could have been."""
    return tuple(at for at, ship in _ships(seen).items() if ship["benefit"] == "two_to_one")


def _tile(seen: Seen, at: str | None) -> Fields:
    return {"trade": (_ships(seen).get(str(at)) or {}).get("tile")}


def _tiles(seen: Seen, at: str | None) -> list[Fields]:
    """No tile, and those that somebody could have taken."""
    left, own = shown(seen)["tiles"], _tile(seen, at)["trade"]
    return [{"trade": None}, *({"trade": k} for k in RESOURCES if left.get(k) or k == own)]


def _tile_said(words: Words, seen: Seen, value: Value) -> str:
    if value["trade"] is None:
        return words(f"{KEY}.tile.none")
    return words(f"{KEY}.tile.of", resource=words(f"resource.{value['trade']}"))


# ---- counts


def _tokens(seen: Seen, at: str | None) -> list[Fields]:
    """Up to what a seat has and what the reserve holds."""
    most = seat_of(seen, str(at))["tokens"] + shown(seen)["tokens"]
    return [{"count": n} for n in range(most + 1)]


def _counted(key: str) -> Any:
    def said(words: Words, seen: Seen, value: Value) -> str:
        return words(f"{KEY}.{key}.count", n=value["count"], count=value["count"])

    return said


def _marker(side: str) -> ShownFact:
    """The marker of one side; its spaces from the center on."""

    def settled(at: str | None, value: Value, now: Value) -> Fields:
        return {"piece": side, "count": value["count"]}

    return ShownFact(
        f"track_{side}",
        "none",
        lambda seen, at: {"count": marker(seen, side)["space"]},
        partial(_space_said, side),
        values=lambda seen, at: [{"count": n} for n in range(len(shown(seen)["track"]["spaces"]))],
        of="track",
        settles=settled,
    )


def _space_said(side: str, words: Words, seen: Seen, value: Value) -> str:
    points = shown(seen)["track"]["spaces"][value["count"]]
    return words(f"{KEY}.track.space", n=points, count=value["count"], points=points)


FACTS = (
    ShownFact(
        "sea_people",
        "hex",
        lambda seen, at: {"here": board(seen)["sea_people"] == at},
        lambda words, seen, value: words(
            f"{KEY}.sea_people.{'here' if value['here'] else 'elsewhere'}"
        ),
        values=lambda seen, at: [{"here": True}],
        settles=lambda at, value, now: {"at": at},
        hexes=sea,
        lone=lambda seen: board(seen)["sea_people"],
        picture=lambda seen, at, value: Picture(sign="sea_people"),
    ),
    ShownFact(
        "ship",
        "hex",
        _ship,
        _ship_said,
        values=_owners,
        hexes=symbols,
        picture=_ship_picture,
        word=lambda words, value: words("piece.ship"),
    ),
    ShownFact(
        "tile",
        "hex",
        _tile,
        _tile_said,
        values=_tiles,
        hexes=with_tiles,
        picture=lambda seen, at, value: Picture(sign=value["trade"]) if value["trade"] else None,
    ),
    ShownFact(
        "tokens",
        "seat",
        lambda seen, at: {"count": seat_of(seen, str(at))["tokens"]},
        _counted("tokens"),
        values=_tokens,
    ),
    *(_marker(side) for side in SIDES),
    ShownFact(
        "row",
        "none",
        lambda seen, at: {"count": shown(seen)["row"]["count"]},
        _counted("row"),
        values=lambda seen, at: [{"count": n} for n in range(MOST_IN_ROW + 1)],
    ),
)
"""In the order of the screen."""
