"""Putting a fact right: which facts there are, what stands now, what it would become.

Each fact is a command ``correct``; what stands now is read from a view in the same fields: before and after are one
sentence with two fillings. Which facts a game has its rules tell; how each is shown the faces of its packs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.editor import island, pointing
from companion.editor.layers import NUMBERS
from companion.faces import places
from companion.faces.games.faces import faces_in
from companion.faces.put_right.fact import Fields, ShownFact, told, words_of
from companion.faces.seen import Seen
from companion.rules import grid

if TYPE_CHECKING:
    from companion.rules.wire import FactToldJson


FIGURE = 0.5
"""How far from the middle of a hex a tap still means the figure on it and no path at its rim, in sides."""


@dataclass(frozen=True, slots=True)
class FactChoice:
    """One value that a fact may take. fields: what it adds to the command; now: it stands so."""

    fields: Mapping[str, object]
    now: bool


def free_places(seen: Seen, at: str) -> tuple[str, ...]:
    """All places of the map on which nothing stands, for a piece that is said to stand at ``at``."""
    taken = occupied(seen)
    land = places.island(seen)
    found = land.nodes if places.is_intersection(at) else land.paths
    return tuple(one for one in found if one not in taken)


def touches(seen: Seen, at: str, to: str) -> bool:
    """Whether the piece at ``at`` would touch another of its owner's at ``to``."""
    board = seen.view["board"]
    pieces = (*board["intersections"], *board["paths"])
    seat = next((piece["seat"] for piece in pieces if piece["at"] == at), None)
    return _touches(seen, seat, to, but=at)


def hangs(seen: Seen, at: str, fields: Mapping[str, object]) -> bool:
    """Whether what is to be put right is a piece of a seat's that would touch nothing else of its owner's.

    fields: what is said of the place. While people found, a settlement comes before its road.
    """
    seat = fields.get("owner")
    if not fields.get("piece") or not isinstance(seat, str) or seen.view.get("phase") == "founding":
        return False
    return not _touches(seen, seat, at, but=at)


def _touches(seen: Seen, seat: str | None, to: str, *, but: str) -> bool:
    board = seen.view["board"]
    pieces = (*board["intersections"], *board["paths"])
    own = [one["at"] for one in pieces if one["seat"] == seat and one["at"] != but]
    ends = {end for one in own if not places.is_intersection(one) for end in grid.ends(one)}
    if places.is_intersection(to):
        return to in ends
    return not {*own, *ends}.isdisjoint(grid.ends(to))


def occupied(seen: Seen) -> frozenset[str]:
    """All intersections and paths on which something stands."""
    board = seen.view["board"]
    return frozenset(piece["at"] for piece in (*board["intersections"], *board["paths"]))


def facts(seen: Seen) -> tuple[ShownFact, ...]:
    """The facts that can be put right at this table, in the order of the screen."""
    there = {fact["fact"]: fact for fact in seen.about["facts"]}
    shown = (fact for face in faces_in(seen.view) for fact in face.facts)
    known = (fact for fact in shown if fact.name in there and not _is_gone(seen, there[fact.name]))
    return tuple(fact for fact in known if fact.target != "seat" or seats_of(seen, fact))


def seats_of(seen: Seen, fact: ShownFact) -> tuple[str, ...]:
    """The seats of which a fact of seats can be put right."""
    return tuple(seat for seat in seen.seats if fact.has(seen, seat))


def fact_named(seen: Seen, key: str) -> ShownFact:
    """One of them. KeyError for one that this table has not."""
    found = next((fact for fact in facts(seen) if fact.key == key), None)
    if found is None:
        raise KeyError(key)
    return found


def _is_gone(seen: Seen, fact: FactToldJson) -> bool:
    """Whether the table keeps it on cardboard alone, plays by a rule that has no use for it, or has none of it yet."""
    if fact["founded"] and seen.view.get("phase") == "founding":
        return True
    chosen = {**seen.view["custody"], **(seen.view.get("house") or {})}
    return any(
        all(chosen.get(key) in values for key, values in conditions.items())
        for conditions in fact["gone"]
    )


def is_secret(seen: Seen, fact: ShownFact) -> bool:
    """Whether only the seat it is about may look on while it is put right."""
    thing = told(seen, fact.name)["secret"]
    return thing is not None and seen.view["custody"].get(thing) == "phones"


def choices(seen: Seen, fact: ShownFact, at: str | None) -> tuple[FactChoice, ...]:
    """The values that a fact may take, in the order of a list on the screen; empty for what is not chosen from one."""
    if fact.asks != "choices":
        return ()
    now = fact.standing(seen, at)
    return tuple(FactChoice(fields, fields == now) for fields in fact.values(seen, at))


def hex_choices(seen: Seen) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The terrains and numbers that a hex of this game may be given."""
    return words_of(seen, "hex", "terrain"), NUMBERS


def with_terrain(fields: Mapping[str, object], terrain: str) -> Fields:
    """A hex's fields with another terrain: a desert has no number, land that had none gets a 2 to begin with."""
    number = fields["number"]
    return {"terrain": terrain, "number": None if terrain == "desert" else number or NUMBERS[0]}


def command(
    fact: ShownFact,
    at: str | None,
    fields: Mapping[str, object],
    now: Mapping[str, object] | None = None,
) -> Fields:
    """The command that sets a fact right, ready for ``do``. now: what stands."""
    do: Fields = {"type": "correct", "fact": fact.name}
    if fact.settles is not None:
        return {**do, **fact.settles(at, fields, now or {})}
    if at is None or fact.asks == "place":
        return {**do, **fields}
    return {**do, "of" if fact.target == "seat" else "at": at, **fields}


def needs_place(fact: ShownFact) -> bool:
    """Whether something must be pointed at before a value can be said."""
    return fact.target != "none"


# ---- pointing at the map


def pointed(
    seen: Seen, fact: ShownFact | None, x: float, y: float, reach: float
) -> tuple[ShownFact, str] | None:
    """The fact and the place that a tap on the map means; x, y, reach: in sides of a hex.

    fact: the one in hand. Before one is chosen the place, or the figure on a hex, says which is meant.
    """
    figure = None if fact is not None else _figure(seen, x, y)
    if figure is not None:
        return figure
    at = _place(seen, fact, x, y, reach)
    if at is None:
        return None
    if fact is not None and fact.target != "corner_or_path":
        return fact, at
    meant = [one for one in facts(seen) if one.means(seen, at)]
    return (meant[-1], at) if meant else None


def _figure(seen: Seen, x: float, y: float) -> tuple[ShownFact, str] | None:
    """The figure, the only one of its kind, that stands on the hex under the finger."""
    figures = {one.lone(seen): one for one in facts(seen) if one.lone is not None}
    hexes = [at for at in figures if at is not None and at.count(",") == 1]
    at = pointing.nearest(hexes, x, y, FIGURE)
    return None if at is None else (figures[at], at)


def may_be_pointed_at(seen: Seen, fact: ShownFact) -> tuple[str, ...]:
    """The hexes or coasts that a tap may mean for a fact; none where a corner or a path is to be pointed at."""
    land = [h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] != "sea"]
    if fact.target == "hex":
        return tuple(land if fact.hexes is None else fact.hexes(seen))
    return tuple(sorted(island.coast(land))) if fact.target == "coast" else ()


def _place(seen: Seen, fact: ShownFact | None, x: float, y: float, reach: float) -> str | None:
    land = [h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] != "sea"]
    target = "corner_or_path" if fact is None else fact.target
    if target in ("corner_or_path", "corner"):
        places = {at for hex_at in land for at in grid.corners(hex_at)}
        if target == "corner_or_path":
            places |= {at for hex_at in land for at in grid.sides(hex_at)}
        return pointing.nearest(places, x, y, min(max(reach, 0.3), 0.6))
    if target == "hex":
        hexes = land if fact is None else may_be_pointed_at(seen, fact)
        return pointing.nearest(hexes, x, y, 1.0)
    if target == "coast":
        return pointing.nearest(island.coast(land), x, y, max(reach, 0.9))
    return None
