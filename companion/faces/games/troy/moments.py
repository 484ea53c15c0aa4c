"""The great moments of the war of Troy: a Ship, the Sea People, the Battle, and the sides turned over. Pure.

Everything comes from what lies open before everybody, so nothing here can tell a side before its card is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.faces.games.troy import battle_scene, sea_scenes, sides_scene
from companion.faces.games.troy.shown import board, marker, seat_of, shown
from companion.faces.models import Step
from companion.faces.moments.moment import Moment, since
from companion.faces.place_words import place_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.troy.words import FLAG, GIVEN_BY, LAST_SPACE, SIDES, SPACES

KEY = "touchscreen.moment"
BATTLE_TELLS = ("track", "battle", "war", "seats.points", "seats.side")
LAST_TELLS = (*BATTLE_TELLS, "row")
"""The last Battle: no other comes, so the row says nothing before its outcome."""
SIDES_TELL = ("seats.points", "seats.side")
Event = Mapping[str, Any]
Entries = tuple[tuple[int, Event], ...]


def moments(seen: Seen, words: Words, before: Seen | None) -> tuple[Moment, ...]:
    """Every Ship that was built, every move of the Sea People, every Battle, and the cards that were turned over."""
    found = tuple(since(seen, before))
    ways = ((seq, event, TOLD.get(event["type"])) for seq, event in found)
    return tuple(way(seen, words, seq, event) for seq, event, way in ways if way is not None)


# ---- a Ship


def _ship(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    seat, number, benefit = event["seat"], event["ship"], event["benefit"]
    gives = Step(words(f"{KEY}.ship.gives.{benefit}"), GIVEN_BY[benefit], seat)
    after = Step(words(f"{KEY}.ship.after"), "T7.6", seat)
    cost = words(f"{KEY}.ship.cost", cards=words.cards(event["cost"]), tokens=event["tokens"])
    where = words(f"{KEY}.ship.where", place=place_said(seen, words, event["at"]))
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.ship.title", name=seen.names[seat], number=number),
        lines=(gives,),
        seats=(seat,),
        picture=sea_scenes.ship(seat, number, benefit),
        tune=sea_scenes.SHIP_TUNE,
        story=(Step(cost, "T7.1", seat), Step(where, "T7.3", seat), gives, after),
    )


# ---- the Sea People


def _people(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    seat, at, was = event["seat"], event["at"], event["was"]
    stopped, freed = _ship_there(seen, seq, at), _ship_there(seen, seq, was)
    lines = [_stopped(seen, words, stopped)]
    if freed is not None and freed["benefit"] != FLAG:
        name = seen.names[freed["seat"]]
        said = words(f"{KEY}.people.freed", name=name, number=freed["ship"])
        lines.append(Step(said, "T8.5", freed["seat"]))
    where = Step(words(f"{KEY}.people.where", place=place_said(seen, words, at)), "T8.2", seat)
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.people.title"),
        lines=tuple(lines),
        seats=(seat,),
        picture=sea_scenes.sea_people(
            stopped["seat"] if stopped else None,
            stopped["benefit"] if stopped else None,
        ),
        tune=sea_scenes.PEOPLE_TUNE,
        story=(where, *lines, Step(words(f"{KEY}.people.steal"), "T8.3", seat)),
        seconds=2.4,
    )


def _ship_there(seen: Seen, seq: int, at: str | None) -> Event | None:
    """The Ship that lay on a hex at that time: one that came, or was put right, only later does not count."""
    ships = board(seen)["ships"]
    ship: Event | None = next((ship for ship in ships if ship["at"] == at), None)
    later = (
        event
        for other, event in since(seen, None)
        if other > seq and event.get("at") == at and _brings_ship(event)
    )
    return None if next(later, None) is not None else ship


def _brings_ship(event: Event) -> bool:
    return event["type"] == "ship_built" or event.get("fact") == "ship"


def _stopped(seen: Seen, words: Words, ship: Event | None) -> Step:
    if ship is None:
        return Step(words(f"{KEY}.people.nothing"), "T8.7")
    seat, number = ship["seat"], ship["ship"]
    key = "flag" if ship["benefit"] == FLAG else "stopped"
    gives = words(f"symbol.{ship['benefit']}")
    if ship["tile"]:
        gives = words(f"{KEY}.people.tile", resource=words(f"resource.{ship['tile']}"))
    said = words(f"{KEY}.people.{key}", name=seen.names[seat], number=number, gives=gives)
    return Step(said, "T8.6" if key == "flag" else "T8.5", seat)


# ---- the Battle


def _battle(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    picture = battle_scene.battle(event, spaces_before(seen, seq, event))
    seconds = battle_scene.lasts_for(event)
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.battle.title"),
        lines=_at_once(tuple(_outcome(words, event))),
        seats=(),
        picture=picture,
        tune=battle_scene.tune(event),
        story=tuple(_battle_story(seen, words, event)),
        seconds=seconds,
        whole=True,
        said=battle_scene.told_from(event),
        tells=LAST_TELLS if event["side"] and event["space"] == LAST_SPACE else BATTLE_TELLS,
    )


def _at_once(outcome: tuple[Step, ...]) -> tuple[Step, ...]:
    """What is said beside the picture: the outcome, and the last thing that follows from it."""
    return (outcome[0], *outcome[1:][-1:])


def _outcome(words: Words, event: Event) -> Iterator[Step]:
    """The count of both sides, whose marker moves, and what that is worth."""
    side, space = event["side"], event["space"]
    score = {"troy": event["troy"], "mycenae": event["mycenae"]}
    yield Step(words(f"{KEY}.battle.{side or 'nobody'}", **score), "T5.6" if side else "T5.7")
    if side is None:
        return
    points = SPACES[space]
    yield Step(words(f"{KEY}.battle.worth.{side}", n=points, points=points), "T6.3")
    if space == LAST_SPACE:
        yield Step(words(f"{KEY}.battle.war_over"), "T11.4")


def _battle_story(seen: Seen, words: Words, event: Event) -> Iterator[Step]:
    """Why it came, the cards by kind with the side that they count for, the outcome, and what becomes of the cards."""
    seat, fought, left = event["seat"], len(event["cards"]), event["left"]
    said = {"name": seen.names[seat], "count": fought + left, "n": fought + left}
    yield Step(words(f"{KEY}.battle.came", **said, fought=fought), shown(seen)["row"]["rule"], seat)
    for side in (*SIDES, None):
        kinds = [kind for kind in event["cards"] if battle_scene.side_of(kind) == side]
        if kinds:
            cards = words.cards({kind: kinds.count(kind) for kind in dict.fromkeys(kinds)})
            key = f"{KEY}.battle.count.{side or 'nobody'}"
            yield Step(words(key, cards=cards, n=len(kinds), count=len(kinds)), "T5.5")
    yield from _outcome(words, event)
    yield Step(words(f"{KEY}.battle.left", n=left, count=left), "T5.4")
    yield Step(words(f"{KEY}.battle.bank"), "T5.8")


def spaces_before(seen: Seen, seq: int, event: Event) -> dict[str, int]:
    """Side → the space of its marker before a Battle of the journal: as last said of it, else as next said."""
    entries = tuple(since(seen, None))
    gained = {} if event["side"] is None else {event["side"]: event["space"] - 1}
    return {
        side: gained[side] if side in gained else _space_at(seen, entries, seq, side)
        for side in SIDES
    }


def _space_at(seen: Seen, entries: Entries, seq: int, side: str) -> int:
    told = [(at, *_marker(event)) for at, event in entries if _marker(event)[0] == side]
    before = [space for at, _, space, _ in told if at < seq]
    after = [was for at, _, _, was in told if at > seq and was is not None]
    now = marker(seen, side)["space"]
    return before[-1] if before else after[0] if after else now


def _marker(event: Event) -> tuple[str | None, int, int | None]:
    """Whose marker an event is about, its space after that, and before it where that follows."""
    if event["type"] == "battle_fought" and event["side"] is not None:
        return event["side"], event["space"], event["space"] - 1
    if event.get("fact") == "track":
        return event["piece"], event["count"], None
    return None, 0, None


# ---- the sides


def _sides(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    of, war = event["sides"], event["war"]
    open_ = tuple(seat for seat in seen.seats if seat in of)
    return Moment(
        seq=seq,
        event=event["type"],
        title=_sides_title(seen, words, event),
        lines=tuple(_who(seen, words, of)),
        seats=open_ if len(open_) == 1 else (),
        picture=sides_scene.sides(of, seen.seats, war),
        tune=sides_scene.TUNE,
        story=tuple(_sides_story(seen, words, event)),
        whole=True,
        tells=SIDES_TELL,
    )


def _sides_title(seen: Seen, words: Words, event: Event) -> str:
    of, war = event["sides"], event["war"]
    if war is not None:
        return words(f"{KEY}.sides.war.{war}")
    if len(of) == 1:
        (seat,) = of
        return words(f"{KEY}.sides.one.{of[seat]}", name=seen.names[seat])
    return words(f"{KEY}.sides.all")


def _who(seen: Seen, words: Words, of: Mapping[str, str]) -> Iterator[Step]:
    """Who was on either side, in turn order."""
    for side in SIDES:
        names = [seen.names[seat] for seat in seen.seats if of.get(seat) == side]
        if names:
            yield Step(words(f"{KEY}.sides.{side}", names=words.joined(names)), "T2.6")


def _ranked(words: Words) -> Step:
    return Step(words(f"{KEY}.sides.ranked"), "T11.5")


def _sides_story(seen: Seen, words: Words, event: Event) -> Iterator[Step]:
    if event["war"] is not None:
        yield Step(words(f"{KEY}.battle.war_over"), "T11.4")
    yield from _who(seen, words, event["sides"])
    if event["war"] is not None:
        yield _ranked(words)
    points: Mapping[str, int] = event["points"]
    counted = [seat for seat in seen.seats if event["war"] is not None or seat in event["sides"]]
    for seat in sorted(counted, key=lambda seat: -points[seat]):
        said = words(f"{KEY}.sides.points", name=seen.names[seat], n=points[seat])
        yield Step(said, "T11.2", seat)
    if event["war"] is not None:
        yield from tie(seen, words, points)


def tie(seen: Seen, words: Words, points: Mapping[str, int]) -> Iterator[Step]:
    """How equal points were parted at the war's end: by tokens, or not at all. Nothing where they were not equal."""
    most = max(points.values())
    best = [seat for seat in seen.seats if points[seat] == most]
    winners = seen.view["winners"] or ()
    if len(best) < 2 or not winners:
        return
    tokens = seat_of(seen, winners[0])["tokens"]
    names = words.joined([seen.names[seat] for seat in winners])
    key = "tokens" if len(winners) < len(best) else "shared"
    yield Step(words(f"{KEY}.sides.tie.{key}", names=names, n=tokens, tokens=tokens), "T11.6")


Told = Callable[[Seen, Words, int, Event], Moment]
TOLD: Mapping[str, Told] = {
    "ship_built": _ship,
    "sea_people_moved": _people,
    "battle_fought": _battle,
    "sides_revealed": _sides,
}
"""Type of event → how it is told."""
