"""The audit: the whole board as the app believes it. A tap says what is wrong, a second one what is really there.

What may be wrong are the facts of the game's faces. A fact of a place is met on the map, one of a seat or of nobody in
rows beside it, land and harbors only if asked. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from math import hypot
from typing import Any

from companion.editor import pointing
from companion.faces import places
from companion.faces.put_right import correct
from companion.faces.put_right.fact import Fields, Picture, ShownFact
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import grid

COUNTS = frozenset({"count", "level"})
"""A value of one such field is a number and nothing else."""
MIDDLE = 0.26
"""A hex is meant up to this much further from its middle than an intersection or path is, in sides."""
STANDING = 0.1
"""A place where something stands is meant from this much further away, in sides."""


UNKNOWN = "–"
"""In the cell of a seat of which the app does not know it."""


@dataclass(frozen=True, slots=True)
class AuditFact:
    """A fact in hand. at: where or whose it is; place: where it is met on the map, empty for a row."""

    fact: ShownFact
    at: str | None
    place: str = ""


@dataclass(frozen=True, slots=True)
class AuditChoice:
    """What may really be there. do: the command that says so; word: on its key; now: the app believes so already;

    gone: that something is not there; seat: whose it would be.
    """

    do: Mapping[str, Any]
    word: str
    picture: Picture | None
    now: bool
    gone: bool = False
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Choices that stand together. heading: over them, may be empty; seat: whose they are, which a badge says; numbers:

    they are short.
    """

    heading: str
    seat: str | None
    choices: tuple[AuditChoice, ...]
    numbers: bool = False


@dataclass(frozen=True, slots=True)
class AuditLine:
    """What is not on the map. cells: seat → what it has; said: of what belongs to no seat, or to one of them."""

    fact: ShownFact
    label: str
    cells: tuple[tuple[str, str], ...] = ()
    said: str = ""
    seat: str | None = None


# ---- what a finger means


def pointed(seen: Seen, x: float, y: float, land: bool) -> str | None:
    """The place that a tap means, None beside the board. x, y: in sides; land: whether land and harbors are asked."""
    facts = [fact for fact in correct.facts(seen) if fact.is_land == land]
    middles = {at for fact in facts if fact.target == "hex" for at in hexes(seen, fact)}
    board, targets = places.island(seen), {fact.target for fact in facts}
    others: set[str] = set(board.coast) if "coast" in targets else set()
    if targets & {"corner", "corner_or_path"}:
        others |= set(board.nodes)
    if "corner_or_path" in targets:
        others |= set(board.paths)
    view = seen.view["board"]
    taken = {piece["at"] for piece in (*view["intersections"], *view["paths"])}
    far = [(_off(at, x, y) - MIDDLE, 1.0 - MIDDLE, at) for at in middles]
    near = [(_off(at, x, y) - STANDING * (at in taken), 0.6, at) for at in others]
    found = min((one for one in (*far, *near) if one[0] <= one[1]), default=None)
    return None if found is None else found[2]


def _land(seen: Seen) -> list[str]:
    return [h["at"] for h in seen.view["board"]["hexes"] if h["terrain"] != "sea"]


def hexes(seen: Seen, fact: ShownFact) -> Iterable[str]:
    """The hexes that a fact may be about."""
    return fact.hexes(seen) if fact.hexes is not None else _land(seen)


def _off(at: str, x: float, y: float) -> float:
    mx, my = pointing.middle(at)
    return hypot(mx - x, my - y)


# ---- what may be there


def at_place(seen: Seen, place: str) -> tuple[AuditFact, ...]:
    """What may be wrong at a place of the map, land and harbors left out."""
    facts = (fact for fact in correct.facts(seen) if not fact.is_land)
    found = ((fact, lies(seen, fact, place)) for fact in facts)
    return tuple(AuditFact(fact, at, place) for fact, at in found if at is not None)


def land_at(seen: Seen, place: str) -> tuple[AuditFact, ...]:
    """The land or the harbor at a place."""
    coast = place.count(",") == 2
    facts = (fact for fact in correct.facts(seen) if fact.is_land)
    return tuple(
        AuditFact(fact, place, place) for fact in facts if (fact.target == "coast") == coast
    )


def lies(seen: Seen, fact: ShownFact, place: str) -> str | None:
    """Where or whose a fact is at a place of the map, None where it has nothing to do with that."""
    if fact.lies is not None:
        return fact.lies(seen, place)
    is_hex = place.count(",") == 1
    if fact.target == "hex":
        return place if is_hex and place in hexes(seen, fact) else None
    on_map = {"corner": place[-1:] in "NS", "corner_or_path": True}.get(fact.target, False)
    return place if on_map and not is_hex else None


def groups(seen: Seen, words: Words, about: Iterable[AuditFact]) -> tuple[Group, ...]:
    """What may really be there: what belongs to nobody first, then whoever is likeliest, seat by seat."""
    common: list[AuditChoice] = []
    numbered: list[Group] = []
    owned: dict[str, list[tuple[ShownFact, Fields, AuditChoice]]] = {}
    place = ""
    for one in about:
        place = place or one.place
        made = [(fields, _choice(seen, words, one, fields)) for fields in _values(seen, one)]
        if made and all(fields.keys() <= COUNTS for fields, _ in made):
            label = words.or_plain(f"touchscreen.correct.fact.{one.fact.key}")
            numbered.append(Group(label, None, tuple(choice for _, choice in made), numbers=True))
            continue
        for fields, choice in made:
            seat = owner(fields)
            if choice.now and one.place:
                continue
            if seat is None:
                common.append(choice)
            else:
                owned.setdefault(seat, []).append((one.fact, fields, choice))
    first = [Group("", None, tuple(common))] if common else []
    return (*first, *_of_seats(seen, words, owned, place), *numbered)


def _values(seen: Seen, about: AuditFact) -> list[Fields]:
    if about.fact.asks == "place":
        return [{"at": about.at}]
    return about.fact.values(seen, about.at)


def _choice(seen: Seen, words: Words, about: AuditFact, fields: Fields) -> AuditChoice:
    fact, now = about.fact, about.fact.standing(seen, about.at)
    do = correct.command(fact, about.at, fields, now)
    picture = fact.picture(seen, str(about.at), fields)
    word, gone = _word(seen, words, about, fields), not any(fields.values())
    return AuditChoice(do, word, picture, fields == now, gone, owner(fields))


def _word(seen: Seen, words: Words, about: AuditFact, fields: Fields) -> str:
    fact = about.fact
    if fields.keys() <= COUNTS:
        return str(next(iter(fields.values())))
    if fact.lone is not None and "of" not in fields:
        return words.or_plain(f"touchscreen.correct.fact.{fact.key}")
    return _large(fact.sentence(words, seen, fields))


def _large(text: str) -> str:
    return text[:1].upper() + text[1:]


def owner(fields: Mapping[str, Any]) -> str | None:
    """Whose it would be, None for nobody's."""
    found: str | None = fields.get("owner") or fields.get("of")
    return found


def _of_seats(
    seen: Seen,
    words: Words,
    owned: Mapping[str, list[tuple[ShownFact, Fields, AuditChoice]]],
    place: str,
) -> Iterator[Group]:
    """One group for each seat; one for all where each has but one choice. The likeliest first."""
    ordered = [seat for seat in likeliest(seen, place) if seat in owned]
    if all(len(owned[seat]) == 1 for seat in ordered):
        if ordered:
            yield Group("", None, tuple(owned[seat][0][2] for seat in ordered))
        return
    for seat in ordered:
        made = (_short(words, *one) for one in owned[seat])
        yield Group("", seat, tuple(made))


def _short(words: Words, fact: ShownFact, fields: Fields, choice: AuditChoice) -> AuditChoice:
    if fact.word is None:
        return choice
    return replace(choice, word=_large(fact.word(words, fields)))


def likeliest(seen: Seen, place: str) -> tuple[str, ...]:
    """All seats: whose piece stands at a place, then who has a road or a building that touches it, then the others."""
    board = seen.view["board"]
    pieces = {piece["at"]: piece["seat"] for piece in (*board["intersections"], *board["paths"])}
    touching = {pieces[at] for at in beside(seen, place) if at in pieces}
    return tuple(
        sorted(seen.seats, key=lambda seat: (pieces.get(place) != seat, seat not in touching))
    )


def beside(seen: Seen, place: str) -> set[str]:
    """The paths that end at an intersection, or the ends of a path with all paths there."""
    if place.count(",") != 2:
        return set()
    paths = places.island(seen).paths
    is_path = place in paths
    ends = set(grid.ends(place)) if is_path else {place}
    return {path for path in paths if ends & set(grid.ends(path))} | (ends if is_path else set())


# ---- a piece that is the only one of its kind


def taken_up(seen: Seen, place: str) -> tuple[ShownFact, ...]:
    """The pieces at a place that are the only ones of their kind."""
    lone = ((fact, fact.lone) for fact in correct.facts(seen))
    return tuple(fact for fact, where in lone if where is not None and where(seen) == place)


def set_down(seen: Seen, fact: ShownFact, place: str) -> Fields | None:
    """The command that moves such a piece to another place, None where it cannot be."""
    if lies(seen, fact, place) is None:
        return None
    about = AuditFact(fact, place, place)
    return correct.command(fact, place, _values(seen, about)[0], fact.standing(seen, place))


# ---- in words


def said(seen: Seen, words: Words, about: Iterable[AuditFact]) -> str:
    """What the app believes of a place: all that stands there, or that nothing does."""
    there = [_stands(seen, words, one) for one in about]
    found = [text for text in there if text]
    return _large(", ".join(found) or words("touchscreen.correct.nothing"))


def _stands(seen: Seen, words: Words, about: AuditFact) -> str:
    fact, now = about.fact, about.fact.standing(seen, about.at)
    if fact.lone is not None and fact.lone(seen) != about.place:
        return ""
    if fact.lone is not None and "of" not in now:
        return words.or_plain(f"touchscreen.correct.fact.{fact.key}")
    return fact.sentence(words, seen, now) if any(now.values()) else ""


def lines(seen: Seen, words: Words) -> tuple[AuditLine, ...]:
    """What is not on the map: what every seat has, then what belongs to no seat or to one of them."""
    facts = correct.facts(seen)
    of_seats = (_of_all(seen, words, fact) for fact in facts if fact.target == "seat")
    return (*of_seats, *(_alone(seen, words, fact) for fact in facts if fact.target == "none"))


def _label(words: Words, fact: ShownFact) -> str:
    return words.or_plain(f"touchscreen.correct.fact.{fact.key}")


def _of_all(seen: Seen, words: Words, fact: ShownFact) -> AuditLine:
    def cell(seat: str) -> str:
        if not fact.has(seen, seat):
            return UNKNOWN
        if fact.cell is not None:
            return fact.cell(seen, seat)
        return str(next(iter(fact.standing(seen, seat).values())))

    return AuditLine(fact, _label(words, fact), tuple((seat, cell(seat)) for seat in seen.seats))


def _alone(seen: Seen, words: Words, fact: ShownFact) -> AuditLine:
    now = fact.standing(seen, None)
    return AuditLine(fact, _label(words, fact), (), fact.sentence(words, seen, now), owner(now))


def row(seen: Seen, key: str, seat: str | None) -> tuple[AuditFact, ...]:
    """What may be wrong in a row, none for one that this table has not."""
    facts = {fact.key: fact for fact in correct.facts(seen) if fact.target in ("seat", "none")}
    known = key in facts and (seat in seen.seats) == (facts[key].target == "seat")
    known = known and (seat is None or facts[key].has(seen, seat))
    return (AuditFact(facts[key], seat),) if known else ()
