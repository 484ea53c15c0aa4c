"""The scene of a Victory Point card that is laid open: the card turns up, on the color of its track. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.faces.games.cities_knights.card_pictures import PICTURES
from companion.faces.games.cities_knights.cards import VICTORY
from companion.faces.games.cities_knights.kept import COMMODITY_OF_TRACK
from companion.faces.games.cities_knights.looks import GROUND, TRACK_SHAPE
from companion.faces.models import Step
from companion.faces.moments.moment import Moment
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
from companion.faces.outlines import SHAPES, Polygon, ring
from companion.faces.seen import Seen
from companion.faces.theme import GLOW, INK, SEATS, TERRAIN, faded, mix
from companion.locale import Words

if TYPE_CHECKING:
    from companion.rules.packs.cities_knights.wire import VictoryCardShown

KEY = "touchscreen.moment.victory_card"
TUNE: Tune = tuple(Note(0.3 + 0.18 * i, pitch, 0.9) for i, pitch in enumerate((659, 880, 1109)))
CARD: Polygon = ((-0.74, -1.0), (0.74, -1.0), (0.74, 1.0), (-0.74, 1.0))
OPENS, LIES = 0.7, 1.1
"""Seconds when the card is turned, and when it lies there."""


def opened(seen: Seen, words: Words, seq: int, event: VictoryCardShown) -> Moment:
    """What the scene tells: whose card, which, and its point."""
    seat, card = event["seat"], event["card"]
    lines = (Step(words(f"{KEY}.point"), "C9.6", seat),)
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.title", name=seen.names[seat], card=words(f"card.{card}")),
        lines=lines,
        seats=(seat,),
        picture=picture(seat, card),
        tune=TUNE,
        story=lines,
        seconds=2.2,
    )


def picture(seat: str, card: str) -> Picture:
    """A card face down that turns over, before the light; the badge of its seat lies below."""
    track = next(track for track, kind in VICTORY.items() if kind == card)
    ground, look = GROUND[COMMODITY_OF_TRACK[track]], SEATS[seat]
    night: Polygon = ((-BEYOND, -1.5), (BEYOND, -1.5), (BEYOND, 1.5), (-BEYOND, 1.5))
    back = (
        Pose(0, 0, 0.12, 0.5),
        Pose(OPENS, 0, 0.12, 0.68),
        Pose(OPENS + 0.1, 0, 0.12, 0.68, 0, 0),
    )
    face = Pose(0, 0, 0.12, 0.7)
    return (
        standing((night,), mix(TERRAIN["sea"], INK, 0.4), 0, 0, 1.0),
        *_rays(),
        Actor((CARD,), mix(ground, INK, 0.35), back, INK),
        Actor((TRACK_SHAPE[track],), ground, tuple(_smaller(pose, 0.4) for pose in back)),
        appearing(Actor((CARD,), ground, (face,), INK), OPENS),
        appearing(Actor(PICTURES[card], INK, (_smaller(face, 0.5),)), OPENS),
        appearing(standing((ring(40),), look.color, 0.62, -0.5, 0.22, INK), LIES),
        appearing(standing((SHAPES[look.shape],), look.ink, 0.62, -0.5, 0.1), LIES),
    )


def _smaller(pose: Pose, by: float) -> Pose:
    return Pose(pose.at, pose.x, pose.y, pose.size * by, pose.turn, pose.opacity)


def _rays() -> Picture:
    ray: tuple[Polygon, ...] = (((-0.05, 0.5), (0.05, 0.5), (0.26, 1.7), (-0.26, 1.7)),)
    first = (
        Actor(ray, faded(GLOW, 0.3), (Pose(OPENS, 0, 0.12, 0.9, turn, 0.0),))
        for turn in range(0, 360, 40)
    )
    return tuple(then(actor, Pose(1.9, 0, 0.12, 1.0, actor.poses[0].turn + 12)) for actor in first)
