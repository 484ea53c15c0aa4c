"""The seats' rows: badge, name, gains of the last roll or the first cards, cards, points. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from companion.faces.games.face import Face
from companion.faces.models import Mark, SeatRow
from companion.faces.play.news import GAINED, ROLLED, first_cards
from companion.faces.seen import Seen, ordered, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.rules.shapes import SeatView
from companion.table.shapes import event_of, robots_of

PRODUCTION = "production"
"""Where the cards of a roll come from."""


def seat_rows(
    seen: Seen, presence: Mapping[str, str], faces: Sequence[Face] = ()
) -> tuple[SeatRow, ...]:
    """A row for every seat in turn order. presence: as the context says it; faces: of its game."""
    must = {o["seat"] for o in seen.obligations}
    gains, spent = came_in(seen), _gave(seen)
    robots = robots_of(seen.view)
    more = next((face.row(seen) for face in faces if face.row is not None), {})
    return tuple(
        SeatRow(
            seat=entry["seat"],
            name=entry["name"],
            points=entry["points"],
            gain=ordered({} if entry["seat"] in spent else gains.get(entry["seat"], {})),
            cards=count(entry.get("resources")),
            development=count(entry.get("development")),
            marks=_marks(seen, entry, faces),
            acts=entry["seat"] in must,
            active=entry["seat"] == seen.active,
            presence="robot" if entry["seat"] in robots else presence.get(entry["seat"], ""),
            more=more.get(entry["seat"]),
        )
        for entry in seen.view["seats"]
    )


def came_in(seen: Seen) -> Mapping[str, Mapping[str, int]]:
    """What the last roll brought each seat, or before any roll its first cards.

    A robot may end its turn before anybody has looked up: what it rolled for all stays until the next roll.
    """
    gains: dict[str, Mapping[str, int]] = dict(
        seen.roll["gains"] if seen.roll else _robot_rolled(seen)
    )
    for seat, more in _beside_cards(seen).items():
        gains[seat] = {**gains.get(seat, {}), **more}
    return gains or first_cards(seen)


def is_shown(seen: Seen) -> bool:
    """Whether rows show still what the last roll brought: in its turn, and of a robot's until the next roll."""
    if seen.roll is not None:
        return True
    for item in reversed(standing(seen.view)):
        event: Mapping[str, object] = event_of(item)
        if kind_of(event) == ROLLED:
            return event["seat"] in robots_of(seen.view)
    return False


def _beside_cards(seen: Seen) -> Mapping[str, Mapping[str, int]]:
    """What the last roll brought besides cards of the bank, of one kind for each event, such as gold of rivers."""
    flows = {one["event"]: one["flows"] for one in seen.about["events"]}
    found: dict[str, dict[str, int]] = {}
    for item in reversed(standing(seen.view)) if is_shown(seen) else ():
        event: Mapping[str, object] = event_of(item)
        if kind_of(event) == ROLLED:
            break
        for flow in flows.get(kind_of(event), ()):
            if flow["each"] == "taker" and flow["kind"]:
                for seat, n in cast(Mapping[str, int], event[flow["cards"]]).items():
                    kinds = found.setdefault(seat, {})
                    kinds[str(event[flow["kind"]])] = kinds.get(str(event[flow["kind"]]), 0) + n
    return found


def kept_of(seen: Seen) -> tuple[str, str] | None:
    """Whose roll brought what is still shown though the next is due, a robot's whose turn is over; and its total."""
    if seen.roll or not any(_robot_rolled(seen).values()):
        return None
    events = (event_of(item) for item in reversed(standing(seen.view)))
    rolls = (event for event in events if event["type"] == "dice_rolled")
    return next(((str(roll["seat"]), str(roll["total"])) for roll in rolls), None)


def _robot_rolled(seen: Seen) -> Mapping[str, Mapping[str, int]]:
    """What the roll of a robot's turn that is over brought each seat; nothing where a person rolled last."""
    found: Mapping[str, Mapping[str, int]] = {}
    for item in reversed(standing(seen.view)):
        event: Mapping[str, object] = event_of(item)
        if event["type"] == GAINED and event["source"] == PRODUCTION:
            found = cast(Mapping[str, Mapping[str, int]], event["gains"])
        elif event["type"] == ROLLED:
            return found if event["seat"] in robots_of(seen.view) else {}
    return {}


def _gave(seen: Seen) -> set[str]:
    """Who has given cards away since the roll, where the app keeps hands: what came in may be there no longer."""
    flows = {one["event"]: one["flows"] for one in seen.about["events"]} if seen.hands_known else {}
    found: set[str] = set()
    for item in reversed(standing(seen.view)):
        event: Mapping[str, object] = event_of(item)
        kind = kind_of(event_of(item))
        if kind == "dice_rolled":
            break
        for flow in flows.get(kind, ()):
            given = event.get(flow["cards"]) if flow["each"] == "giver" else None
            found |= set(map(str, given)) if isinstance(given, Mapping) else set()
            found.add(str(event.get(flow["giver"] or "")))
    return found


def came_in_said(seen: Seen, words: Words, seat: str) -> str:
    """The same of one seat as a sentence, since its row may have room for a number alone; empty for nothing."""
    cards = dict(ordered(came_in(seen).get(seat, {})))
    if not cards:
        return ""
    key = f"touchscreen.score.came_in{'.first' if first_cards(seen) else ''}"
    return words(key, cards=words.cards(cards))


def _marks(seen: Seen, entry: SeatView, faces: Sequence[Face]) -> tuple[Mark, ...]:
    """The latest pack's first: what is worse lies in front."""
    marks = (face.marks for face in reversed(faces))
    return tuple(mark for found in marks if found is not None for mark in found(seen, entry))


def count(cards: object) -> int | None:
    """A count, also where this audience sees the cards; None where they are cardboard."""
    if isinstance(cards, Mapping):
        return sum(cards.values())
    return cards if isinstance(cards, int) else None
