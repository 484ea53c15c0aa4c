"""The great moments of Cities & Knights: the barbarians' attack, a metropolis, and a card's point. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from companion.faces.games.cities_knights.attack import attack_steps, meaning
from companion.faces.games.cities_knights.card_scene import opened
from companion.faces.games.cities_knights.cards import VICTORY
from companion.faces.games.cities_knights.kept import COMMODITY_OF_TRACK
from companion.faces.games.cities_knights.looks import GROUND, SIGNS
from companion.faces.models import Step
from companion.faces.moments.moment import Moment, rule_of, since
from companion.faces.moments.picture import (
    BEYOND,
    Actor,
    Picture,
    Pose,
    appearing,
    standing,
    then,
)
from companion.faces.moments.tune import Note, Tune
from companion.faces.outlines import GLYPHS, Polygon, ring
from companion.faces.seen import Seen
from companion.faces.theme import CREAM, GLOW, INK, SEAM, SEATS, STONE, TERRAIN, faded, mix
from companion.locale import Words

if TYPE_CHECKING:
    from companion.rules.packs.cities_knights.wire import (
        AttackFought,
        MetropolisPlaced,
        VictoryCardShown,
    )

KEY = "touchscreen.moment"
CARDS = ("progress_drawn", "victory_card_shown")
"""What lays a Victory Point card open."""
MOST_SHIPS, MOST_SHIELDS, MOST_CITIES = 3, 4, 4
DRUMS = tuple(Note(at, 73, 0.5, "drum") for at in (0.0, 0.35, 0.7))
HELD_TUNE: Tune = (*DRUMS, Note(1.1, 262, 0.4, "horn", 0.6), Note(1.4, 392, 1.0, "horn", 0.6))
LOST_TUNE: Tune = (
    *DRUMS,
    Note(1.1, 208, 0.4, "horn", 0.6),
    Note(1.4, 147, 1.0, "horn", 0.6),
    Note(1.2, 300, 0.9, "rubble", 0.8),
)
METROPOLIS_TUNE: Tune = tuple(
    Note(0.22 * i, pitch, 1.2) for i, pitch in enumerate((523, 659, 784, 1047))
)
SEA = TERRAIN["sea"]
TOWER: tuple[Polygon, ...] = (
    ((-0.34, -1.0), (0.34, -1.0), (0.34, 0.45), (-0.34, 0.45)),
    *(
        ((x - 0.1, 0.45), (x + 0.1, 0.45), (x + 0.1, 0.68), (x - 0.1, 0.68))
        for x in (-0.32, 0.0, 0.32)
    ),
    ((-0.04, 0.6), (0.04, 0.6), (0.04, 1.15), (-0.04, 1.15)),
)
FLAG: tuple[Polygon, ...] = (((0.04, 1.15), (0.6, 0.98), (0.04, 0.8)),)


def moments(seen: Seen, words: Words, before: Seen | None) -> tuple[Moment, ...]:
    """Every attack that was fought, every metropolis that was placed, every Victory Point card that lies open."""
    return tuple(_told(seen, words, before))


def _told(seen: Seen, words: Words, before: Seen | None) -> Iterator[Moment]:
    for seq, event in since(seen, before):
        kind = event["type"]
        if kind == "attack_fought":
            yield _attack(seen, words, seq, cast("AttackFought", event))
        elif kind == "metropolis_placed":
            yield _metropolis(seen, words, seq, cast("MetropolisPlaced", event))
        elif kind in CARDS and event.get("card") in VICTORY.values():
            yield opened(seen, words, seq, cast("VictoryCardShown", event))


def _attack(seen: Seen, words: Words, seq: int, event: AttackFought) -> Moment:
    outcome = "won" if event["won"] else "lost"
    score = {"barbarians": event["barbarians"], "defence": event["defence"]}
    about = (event.get("defender"), *(event.get("tied") or ()), *(event.get("losers") or ()))
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.attack.{outcome}", **score),
        lines=meaning(seen, words, event),
        seats=tuple(seat for seat in about if seat),
        picture=attack(event),
        tune=HELD_TUNE if event["won"] else LOST_TUNE,
        story=attack_steps(seen, words, event),
    )


def _metropolis(seen: Seen, words: Words, seq: int, event: MetropolisPlaced) -> Moment:
    seat, was, rule = event["seat"], event.get("taken_from"), rule_of(seen, event["type"])
    track = words(f"symbol.{event['track']}")
    lines = [Step(words(f"{KEY}.metropolis.points"), "C8.3", seat)]
    if was:
        lines.append(Step(words(f"{KEY}.from", name=seen.names[was]), rule, was))
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.metropolis.title", name=seen.names[seat], track=track),
        lines=tuple(lines),
        seats=(seat,),
        picture=metropolis(seat, event["track"], was),
        tune=METROPOLIS_TUNE,
        story=tuple(lines),
        seconds=2.4,
    )


# ---- pictures


def attack(event: AttackFought) -> Picture:
    """The ships sail in from the left; shields hold before the cities, or fall with those that are lost."""
    won = event["won"]
    ships = max(1, min(MOST_SHIPS, event["barbarians"]))
    shares = [seat for seat, n in event["strengths"].items() if n][:MOST_SHIELDS]
    return (
        *_coast(),
        *(actor for i in range(ships) for actor in _ship(i, won)),
        *_cities(event, won),
        *(_shield(i, seat, won) for i, seat in enumerate(shares)),
    )


def _coast() -> Iterator[Actor]:
    yield standing((_rect(-BEYOND, -1.0, BEYOND, 1.0),), mix(SEA, INK, 0.55), 0, 0, 1.0)
    yield standing((ring(40),), faded(SEATS["red"].color, 0.28), -1.0, -0.3, 0.62)
    yield standing((_rect(-BEYOND, -1.0, BEYOND, -0.35),), SEA, 0, 0, 1.0)
    for x, y in ((-2.1, -0.7), (-1.3, -0.62), (-0.7, -0.84), (-0.25, -0.55)):
        wave = (_rect(-0.16, -0.015, 0.16, 0.015),)
        drift = (Pose(0, x, y, 1.0), Pose(2.6, x + 0.12, y, 1.0))
        yield Actor(wave, mix(SEA, CREAM, 0.4), drift)
    land = ((-0.2, -1.0), (BEYOND, -1.0), (BEYOND, 0.2), (1.0, 0.05), (0.5, 0.0), (0.12, -0.35))
    yield standing((land,), TERRAIN["pasture"], 0, 0, 1.0)
    yield standing((((0.12, -0.35), (-0.2, -1.0), (-0.08, -1.0), (0.2, -0.33)),), SEAM, 0, 0, 1.0)


def _rect(left: float, low: float, right: float, high: float) -> Polygon:
    return ((left, low), (right, low), (right, high), (left, high))


def _ship(i: int, won: bool) -> Iterator[Actor]:
    y, size, start = 0.0 - 0.24 * i, 0.40 - 0.05 * i, 0.12 * i
    near = -0.42 - 0.34 * i
    sails = [
        Pose(start, -1.3, y, size, opacity=0.0),
        Pose(start + 0.25, -1.15, y, size),
        Pose(1.15, near, y, size, -6),
    ]
    if won:
        sails += [Pose(1.5, near - 0.05, y - 0.02, size, 14), Pose(2.5, -1.25, y, size, 4, 0.45)]
    else:
        sails += [Pose(1.5, near + 0.12, y, size, 3)]
    yield Actor(GLYPHS["ship"], mix(INK, STONE, 0.25), tuple(sails), CREAM)
    axe = tuple(
        Pose(p.at, p.x + 0.42 * p.size, p.y + 0.2 * p.size, p.size * 0.36, p.turn, p.opacity)
        for p in sails
    )
    yield Actor(SIGNS["axe"], mix(SEATS["red"].color, INK, 0.2), axe)


def _cities(event: AttackFought, won: bool) -> Iterator[Actor]:
    """Those that are lost in their seats' colors, or the defenders'; cream ones where it is nobody's."""
    losers = tuple(event.get("losers") or ())
    heroes = tuple(seat for seat in (event.get("defender"), *(event.get("tied") or ())) if seat)
    about = (losers if not won else heroes)[:MOST_CITIES]
    colors = [SEATS[seat].color for seat in about] or [CREAM, CREAM]
    for i, color in enumerate(colors):
        x = 1.32 - (len(colors) - 1 - i) * 0.3 if len(colors) > 2 else 0.95 + 0.42 * i
        y = 0.22 - 0.32 * (i % 2)
        stands = Pose(0, x, y, 0.21)
        city = Actor(GLYPHS["city"], color, (stands,), INK)
        if not won and about:
            broken = Pose(2.2, x, y - 0.07, 0.21, 0)
            yield then(city, Pose(1.5, x, y, 0.21), Pose(1.85, x, y - 0.03, 0.21, -20, 0.0))
            yield Actor(
                GLYPHS["fallen"],
                color,
                (Pose(1.7, x, y - 0.03, 0.21, 0, 0.0), broken),
                INK,
            )
        elif won and about:
            yield then(city, Pose(1.6, x, y, 0.21), Pose(2.0, x, y + 0.05, 0.26))
            yield appearing(standing(SIGNS["medal"], GLOW, x, y + 0.42, 0.17, INK), 1.7, 0.4)
        else:
            yield city


def _shield(i: int, seat: str, won: bool) -> Actor:
    x, y = 0.4 + 0.2 * i, 0.14 - 0.06 * (i % 2)
    raised = (Pose(0.3, x + 0.4, y, 0.2, opacity=0.0), Pose(0.8, x, y, 0.23))
    after: tuple[Pose, ...]
    if won:
        after = (Pose(1.15, x, y, 0.23), Pose(1.3, x - 0.08, y, 0.25), Pose(1.6, x, y, 0.23))
    else:
        after = (Pose(1.15, x, y, 0.23), Pose(1.6, x + 0.12, y - 0.12, 0.2, -80, 0.6))
    return Actor((SIGNS["shield"][0],), SEATS[seat].color, (*raised, *after), INK)


def metropolis(seat: str, track: str, was: str | None) -> Picture:
    """A city grows, and its gate with it; where another had the gate, it comes from there."""
    color, ground = SEATS[seat].color, GROUND[COMMODITY_OF_TRACK[track]]
    tower_at, goal = (0.62 if was else 0.2), 1.3
    start = (
        Pose(tower_at, -1.05, -0.2, 0.42, opacity=0.9)
        if was
        else Pose(tower_at, 0, -0.75, 0.42, opacity=0.0)
    )
    gate = (start, Pose(goal, 0.0, 0.05, 0.66))
    return (
        standing((_rect(-BEYOND, -1.0, BEYOND, 1.0),), mix(SEA, INK, 0.35), 0, 0, 1.0),
        *_rays(),
        *(
            standing((ring(6),), TERRAIN[terrain], x, -0.12, 0.86, SEAM)
            for x, terrain in ((-1.49, "pasture"), (1.49, "forest"), (0.0, "fields"))
        ),
        Actor(TOWER, mix(CREAM, ground, 0.35), gate, INK),
        Actor(FLAG, color, gate, INK),
        *(_before(was) if was else ()),
        Actor(
            GLYPHS["city"],
            color,
            (Pose(0, 0, -0.42, 0.3), Pose(0.4, 0, -0.42, 0.3), Pose(1.1, 0, -0.4, 0.46)),
            INK,
        ),
        appearing(standing((_rect(-1, -1, 1, 1),), ground, 0, -0.62, 0.17, INK), goal, 0.3),
        appearing(standing(SIGNS[COMMODITY_OF_TRACK[track]], INK, 0, -0.62, 0.11), goal, 0.3),
    )


def _rays() -> Iterator[Actor]:
    ray: tuple[Polygon, ...] = (((-0.05, 0.5), (0.05, 0.5), (0.3, 2.0), (-0.3, 2.0)),)
    for turn in range(0, 360, 30):
        dark = Pose(0.9, 0, -0.12, 0.9, turn, 0.0)
        yield Actor(ray, faded(GLOW, 0.35), (dark, Pose(2.0, 0, -0.12, 1.0, turn + 15)))


def _before(was: str) -> Iterator[Actor]:
    """The city that had it, which is an ordinary one again."""
    yield standing(GLYPHS["city"], SEATS[was].color, -1.05, -0.45, 0.26, INK)
