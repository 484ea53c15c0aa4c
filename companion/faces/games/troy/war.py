"""The war on the game screen: the support row, both markers, tokens, and the next Ship of whose turn it is. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.faces.games.face import Part
from companion.faces.games.troy.looks import SIDES
from companion.faces.games.troy.shown import board, marker, seat_of, shown
from companion.faces.models import Cards, Strip
from companion.faces.play.blocked import penniless, went_short
from companion.faces.seen import Seen, ordered
from companion.locale import Words
from companion.rules.packs.troy.shapes import ShipView
from companion.rules.shapes import ObligationView
from companion.table.shapes import robots_of

KEY = "touchscreen.troy"
VIEW = "companion.touchscreen.games.troy.views.strip:WarStrip"


@dataclass(frozen=True, slots=True)
class Marker:
    """A side's marker: its space, 0 for the center; moved: by the last Battle."""

    side: str
    space: int
    moved: bool


@dataclass(frozen=True, slots=True)
class PileTop:
    """The top of a seat's pile: its number, what it gives, and what it costs in cards and commerce tokens."""

    seat: str
    number: int
    benefit: str
    cost: Cards
    tokens: int


@dataclass(frozen=True, slots=True)
class War:
    """The strip. count: cards in the row; sure: those of them that all know; due: with how many a Battle is due;
    spaces: what each space is worth, the center first; ship: None where all are built; alarm: a Battle is due."""

    count: int
    due: int
    sure: Cards
    markers: tuple[Marker, ...]
    spaces: tuple[int, ...]
    tokens: int
    ship: PileTop | None
    line: str
    alarm: bool


def strip(seen: Seen, words: Words) -> Strip:
    """The strip of the war."""
    return Strip(Part(VIEW, war(seen, words)), high=76.0, sheet="war")


def war(seen: Seen, words: Words) -> War:
    """The war as it stands now."""
    view = shown(seen)
    row, track, last = view["row"], view["track"], view["battle"]
    won = None if last is None else last["side"]
    return War(
        count=row["count"],
        due=row["due"],
        sure=ordered(row["sure"]),
        markers=tuple(Marker(side, marker(seen, side)["space"], won == side) for side in SIDES),
        spaces=tuple(track["spaces"]),
        tokens=view["tokens"],
        ship=next_ship(seen, seen.builder or seen.active),
        line=line(seen, words),
        alarm=is_due(seen),
    )


def next_ship(seen: Seen, seat: str | None) -> PileTop | None:
    """The Ship that a seat builds next, None where it has built all, or for nobody."""
    found = None if seat is None else seat_of(seen, seat)["next_ship"]
    if seat is None or found is None:
        return None
    cost = ordered(seen.view["costs"]["ship"])
    return PileTop(seat, found["ship"], found["benefit"], cost, found["tokens"])


def is_due(seen: Seen) -> bool:
    """Whether a Battle is fought after this turn if the row stays as it is."""
    return shown(seen)["row"]["left"] == 0 and not seen.over


def line(seen: Seen, words: Words) -> str:
    """How the row stands, and when its Battle comes."""
    row, won = shown(seen)["row"], shown(seen)["war"]
    if won is not None:
        return words(f"{KEY}.war_over.{won}")
    if seen.owed("fight_battle"):
        return words(f"{KEY}.battle_now", n=row["fought"], count=row["fought"])
    if is_due(seen):
        return words(f"{KEY}.battle_after", name=seen.names.get(str(seen.active), ""))
    left = row["left"]
    return words(f"{KEY}.row", n=left, left=left, count=row["count"], due=row["due"])


def act_note(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """That a Battle follows this turn, else what a person may do in it: no cards are played here."""
    if is_due(seen):
        return words(f"{KEY}.battle_note")
    if short := went_short(seen, words, lambda spot: False):
        return short
    if owed[0]["seat"] in robots_of(seen.view):
        return ""  # what it may do concerns nobody
    if penniless(seen, owed[0]["seat"]):
        return words("touchscreen.prompt.act.empty")
    given = seat_of(seen, owed[0]["seat"])["donated"] and seen.house("donations") == "once"
    return words(f"{KEY}.{'act_given' if given else 'act'}")


# ---- in words


@dataclass(frozen=True, slots=True)
class WarRow:
    """A row of the sheet: its sign, a text with a note, and the rule."""

    sign: str
    text: str
    note: str
    rule: str
    seat: str | None = None


def told(seen: Seen, words: Words) -> tuple[WarRow, ...]:
    """All that the strip stands for, in words."""
    return (
        _row_told(seen, words),
        *(_marker_told(seen, words, side) for side in SIDES),
        *_ship_told(seen, words),
        _blocked_told(seen, words),
        WarRow("commerce_token", _tokens_said(seen, words), "", "T1.8"),
        _tiles_told(seen, words),
        *_battle_told(seen, words),
        _ahead_told(seen, words),
    )


def _row_told(seen: Seen, words: Words) -> WarRow:
    row = shown(seen)["row"]
    sure = words.cards(row["sure"])
    note = [words(f"{KEY}.row_fought", n=row["fought"], count=row["fought"], due=row["due"])]
    if sure:
        note.append(words(f"{KEY}.row_sure", cards=sure))
    elif seen.hands_known:
        note.append(words(f"{KEY}.row_unknown"))
    return WarRow("donate", line(seen, words), " ".join(note), row["rule"])


def _marker_told(seen: Seen, words: Words, side: str) -> WarRow:
    track = shown(seen)["track"]
    space, points, spaces = (
        marker(seen, side)["space"],
        marker(seen, side)["points"],
        track["spaces"],
    )
    text = words(f"{KEY}.marker.{side}", n=points, space=space, points=points)
    note = ""
    if space + 1 < len(spaces):
        last = space + 2 == len(spaces)
        key = "next_last" if last else "next"
        note = words(f"{KEY}.{key}", n=spaces[space + 1], points=spaces[space + 1])
    return WarRow(side, text, note, "T6.3")


def _ship_told(seen: Seen, words: Words) -> tuple[WarRow, ...]:
    seat = seen.builder or seen.active
    if seat is None:
        return ()
    ship, name = next_ship(seen, seat), seen.names[seat]
    if ship is None:
        return (WarRow("ship", words(f"{KEY}.ships_built", name=name), "", "T7.2", seat),)
    gives = words(f"symbol.{ship.benefit}")
    text = words(f"{KEY}.next_ship", name=name, number=ship.number, gives=gives)
    cost, tokens = words.cards(dict(ship.cost)), seat_of(seen, seat)["tokens"]
    has = words(f"{KEY}.has_tokens", n=tokens, count=tokens)
    note = f"{words(f'{KEY}.ship_cost', cost=cost)} {has} {words(f'{KEY}.ship_where')}"
    return (WarRow("ship", text, note, "T7.1", seat),)


def blocked(seen: Seen) -> ShipView | None:
    """The Ship that the Sea People lie on, None for none."""
    ships = board(seen)["ships"]
    return next((ship for ship in ships if ship["blocked"]), None)


def _blocked_told(seen: Seen, words: Words) -> WarRow:
    ship = blocked(seen)
    if ship is None:
        return WarRow("sea_people", words(f"{KEY}.blocks_nothing"), "", "T8.7")
    name, number = seen.names[ship["seat"]], ship["ship"]
    text = words(f"{KEY}.blocks", name=name, number=number)
    if ship["benefit"] == "flag":
        return WarRow("sea_people", text, words(f"{KEY}.blocks_flag"), "T8.6", ship["seat"])
    gives = words(f"symbol.{ship['benefit']}")
    if ship["tile"]:
        gives = words(f"{KEY}.tile_of", resource=words(f"resource.{ship['tile']}"))
    return WarRow("sea_people", text, words(f"{KEY}.blocks_use", gives=gives), "T8.5", ship["seat"])


def _tokens_said(seen: Seen, words: Words) -> str:
    left = shown(seen)["tokens"]
    return words(f"{KEY}.tokens_left", n=left, left=left)


def _tiles_told(seen: Seen, words: Words) -> WarRow:
    left = ordered(shown(seen)["tiles"])
    cards = ", ".join(f"{count} {words(f'resource.{kind}', n=count)}" for kind, count in left)
    key = "tiles_left" if left else "no_tiles"
    return WarRow("two_to_one", words(f"{KEY}.{key}", cards=cards), "", "T1.9")


def _battle_told(seen: Seen, words: Words) -> tuple[WarRow, ...]:
    last = shown(seen)["battle"]
    if last is None:
        return ()
    said = words(
        f"event.battle_fought.{last['side'] or 'nobody'}",
        troy=last["troy"],
        mycenae=last["mycenae"],
        space=last["space"],
    )
    rule = "T5.6" if last["side"] else "T5.7"
    return (WarRow(last["side"] or "donate", said, words(f"{KEY}.last_battle"), rule),)


def _ahead_told(seen: Seen, words: Words) -> WarRow:
    """Who leads in points that all can count: those of a side are in none of them."""
    points = {entry["seat"]: entry["points"] for entry in seen.view["seats"]}
    most = max(points.values())
    names = words.joined([seen.names[seat] for seat in seen.seats if points[seat] == most])
    text = words(f"{KEY}.ahead", n=most, names=names, points=most)
    note = "" if seen.over else words(f"{KEY}.ahead_note")
    return WarRow("flag", text, note, "T2.5")
