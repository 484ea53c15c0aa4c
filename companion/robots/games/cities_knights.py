"""What a robot does in Cities & Knights beyond the base game: improve, defend, use its cards."""

from __future__ import annotations

from itertools import chain

from companion.robots.games import base
from companion.robots.judgement import Judgement
from companion.robots.moment import Moment
from companion.robots.sites import Json

EAGER_TO_PLAY = 0.5
EAGER_TO_DRIVE_OFF = 0.1
KNIGHTS_WANTED = 3


def place_metropolis(moment: Moment) -> Json | None:
    """A metropolis, where one was won."""
    return moment.first("place_metropolis")


def improve(moment: Moment) -> Json | None:
    """The next improvement."""
    return moment.first("improve_city")


def defend(moment: Moment) -> Json | None:
    """Knights first where the barbarians would win, or where there are few."""
    fleet = moment.view["fleet"]
    urgent = not fleet["holds"] and fleet["step"] >= fleet["steps"] // 2
    wanted = ("activate_knight", "promote_knight") if urgent else ()
    better = next(chain.from_iterable(moment.offered.get(kind, ()) for kind in wanted), None)
    if better is not None:
        return better
    return moment.first("build_knight") if urgent or _knights(moment) < KNIGHTS_WANTED else None


def _knights(moment: Moment) -> int:
    standing = moment.view["board"]["intersections"]
    return sum(p["piece"] == "knight" and p["seat"] == moment.seat for p in standing)


def play_card(moment: Moment) -> Json | None:
    """Any progress card that can be played, now and then."""
    kinds = sorted(kind for kind in moment.offered if kind.startswith("play_"))
    if not kinds or moment.luck.random() > EAGER_TO_PLAY:
        return None
    return moment.luck.choice(moment.offered[moment.luck.choice(kinds)])


def build_wall(moment: Moment) -> Json | None:
    """A wall where the hand is as full as a seven lets it be."""
    own = moment.own
    full = sum(own["hand"].values()) >= own["hand_limit"]
    return moment.first("build_wall") if full else None


def use_knight(moment: Moment) -> Json | None:
    """Chase the robber; sometimes drive a weaker knight off."""
    if chase := moment.first("chase_robber"):
        return chase
    moves = moment.offered.get("move_knight")
    return (
        moment.luck.choice(moves) if moves and moment.luck.random() < EAGER_TO_DRIVE_OFF else None
    )


JUDGEMENT = Judgement(
    duties=base.DUTIES,
    turn=(
        base.claim,
        base.play_card,
        place_metropolis,
        defend,
        improve,
        play_card,
        build_wall,
        use_knight,
    ),
    goals=("build_city", "build_settlement", "improve_city", "build_road"),
)
