"""Why a move is good, in what a person sees: pips, kinds, what it blocks, what is missing. Of the own view alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.robots import founding, robber
from companion.robots.games import why_of
from companion.robots.moment import SeatMoment
from companion.robots.plan import Search
from companion.robots.sites import Json

Reason = tuple[str, Mapping[str, Any]]
MOST = 2
"""Proposals."""
CARD = "phones.page.card.effect"
"""What a card does, which speaks for playing it where nothing else does."""
FAULTS = (LookupError, TypeError, ValueError, AttributeError, StopIteration)
"""What reading a view raises that holds less than every game's view does."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A proposal of the coach. command: what to send; reasons: keys of sentences with what stands in them."""

    command: Json
    reasons: tuple[Reason, ...]


def proposals(moment: SeatMoment, chosen: Json | None) -> list[Advice]:
    """Up to two moves with their reasons, the better first. chosen: what a robot would send, which goes before all."""
    first = [] if chosen is None else [chosen]
    ranked = [*first, *(other for other in _ranked(moment) if other not in first)]
    return [Advice(command, reasons_for(moment, command)) for command in ranked[:MOST]]


def _ranked(moment: SeatMoment) -> list[Json]:
    """Moves that can be compared, the best first: places of the founding, of the robber, first things of a turn."""
    duty = next((d["type"] for d in moment.view["obligations"] if d["seat"] == moment.seat), None)
    if duty == "place_settlement":
        return [option for _, option in founding.settle(moment, moment.outlook)]
    if duty == "place_road" and moment.offered.get("build_road"):
        return [option for _, option in founding.lay_road(moment, moment.outlook)]
    if duty == "move_robber":
        options = moment.offered.get("move_robber", ())
        return sorted(options, key=lambda o: -robber.harm(moment, o["at"]))
    if duty == "act":
        return _turns(moment)
    return []


def _turns(moment: SeatMoment) -> list[Json]:
    plans = Search(moment, moment.outlook).plans()
    first = [plan.commands[0] for plan in plans if plan.commands]
    found = [option for command in first if (option := moment.listed(command))]
    ending = moment.first("end_turn")
    return found if ending is None else [*found[:1], ending, *found[1:]][: 2 if found else 1]


def reasons_for(moment: SeatMoment, command: Json) -> tuple[Reason, ...]:
    """What speaks for a command; at least one sentence."""
    kind = str(command["type"])
    why = why_of(moment.view["game"]).get(kind)
    try:
        found = [] if why is None else [reason for reason in why(moment, command) if reason]
    except FAULTS:
        found = []
    if not found and kind.startswith("play_"):
        found = [(f"{CARD}.{kind.removeprefix('play_')}", {})]
    return tuple(found) or (("robots.reason.best", {}),)
