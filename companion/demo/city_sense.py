"""What a demo player does in Cities & Knights beyond the base game: improve, defend, use its cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

Json = dict[str, Any]
Offered = Mapping[str, Sequence[Json]]
"""Type of command → the options of that type."""

EVENT_WEIGHTS: Mapping[str, int] = {"ship": 3, "trade": 1, "politics": 1, "science": 1}
"""How many faces of the event die show each symbol."""
EAGER_TO_PLAY = 0.5
KNIGHTS_WANTED = 3


def with_likely_event(rolls: Sequence[Json], luck: Random) -> Sequence[Json]:
    """The rolls of which the event die shows one symbol, drawn as the die would; all where there is no such die."""
    shown = {roll["event"] for roll in rolls if "event" in roll}
    if not shown:
        return rolls
    symbols = [symbol for symbol in EVENT_WEIGHTS if symbol in shown]
    drawn = luck.choices(symbols, [EVENT_WEIGHTS[symbol] for symbol in symbols])[0]
    return [roll for roll in rolls if roll.get("event") == drawn]


def next_step(view: Json, offered: Offered, luck: Random) -> Json | None:
    """The next thing to do in one's own turn that the base game does not know, None for nothing."""
    if "fleet" not in view:
        return None
    return (
        _metropolis(offered)
        or _defence(view, offered)
        or _improvement(offered)
        or _card(offered, luck)
        or _wall(view, offered)
        or _knight_action(offered, luck)
    )


def _metropolis(offered: Offered) -> Json | None:
    return next(iter(offered.get("place_metropolis", ())), None)


def _improvement(offered: Offered) -> Json | None:
    return next(iter(offered.get("improve_city", ())), None)


def _defence(view: Json, offered: Offered) -> Json | None:
    """Knights first where the barbarians would win, or where there are few."""
    fleet, knights = view["fleet"], _knights(view)
    urgent = not fleet["holds"] and fleet["step"] >= fleet["steps"] // 2
    for kind in ("activate_knight", "promote_knight"):
        if urgent and (options := offered.get(kind)):
            return options[0]
    if (options := offered.get("build_knight")) and (urgent or len(knights) < KNIGHTS_WANTED):
        return options[0]
    return None


def _knights(view: Json) -> list[Json]:
    standing = view["board"]["intersections"]
    return [p for p in standing if p["piece"] == "knight" and p["seat"] == view["you"]]


def _card(offered: Offered, luck: Random) -> Json | None:
    kinds = sorted(kind for kind in offered if kind.startswith("play_"))
    if not kinds or luck.random() > EAGER_TO_PLAY:
        return None
    return luck.choice(list(offered[luck.choice(kinds)]))


def _wall(view: Json, offered: Offered) -> Json | None:
    own = next(seat for seat in view["seats"] if seat["seat"] == view["you"])
    full = sum(own["hand"].values()) >= own["hand_limit"]
    return offered["build_wall"][0] if full and offered.get("build_wall") else None


def _knight_action(offered: Offered, luck: Random) -> Json | None:
    """Chase the robber; sometimes drive a weaker knight off."""
    if chases := offered.get("chase_robber"):
        return chases[0]
    moves = offered.get("move_knight", ())
    return luck.choice(list(moves)) if moves and luck.random() < 0.1 else None
