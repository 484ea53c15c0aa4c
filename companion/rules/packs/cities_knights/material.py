"""What lies on the table: commodities, walls, knights, the target and the house rules (C1)."""

from __future__ import annotations

from companion.rules.extension import HouseRule, Mechanic
from companion.rules.obligations import Obligation
from companion.rules.packs.base.house import friendly_robber, points_to_win
from companion.rules.packs.cities_knights.custody import CHOICES
from companion.rules.packs.cities_knights.words import (
    CLOTH,
    COIN,
    COMMODITIES,
    KNIGHT_PIECES,
    PAPER,
    PROGRESS,
    WALL,
)
from companion.rules.state import State


def awaited(state: State, *types: str) -> tuple[Obligation, ...]:
    """The duties of these types that somebody still has to answer, open now or beneath others."""
    groups = (entry for entry in state.agenda if not isinstance(entry, str))
    return tuple(duty for group in groups for duty in group if duty.type in types)


def material(commodities: int) -> Mechanic:
    """The boxes' content, with this many cards of each commodity."""
    return Mechanic(
        name="cities_knights.material",
        pieces={**dict.fromkeys(KNIGHT_PIECES, 2), WALL: 3},
        bank=dict.fromkeys(COMMODITIES, commodities),
        families={"commodity": (PAPER, CLOTH, COIN)},
        decks=PROGRESS,
        target=13,
        house=(
            points_to_win(13),
            friendly_robber(3),
            HouseRule("trade_and_build", rule="C2.6", values=("mixed",)),
            HouseRule(
                "winning",
                rule="C14.1",
                values=("own_turn", "any_turn"),
                printed="any_turn",
                usual="later",
            ),
            HouseRule("robber_lock", rule="H1", values=("off", "on"), printed="off"),
            HouseRule("pillage", rule="H2", values=("removed", "tipped"), printed="removed"),
            HouseRule("isolated_roads", rule="C13.16", values=("joined", "cut"), usual="ours"),
            HouseRule(
                "aqueduct",
                rule="C3.9",
                values=("income", "resources"),
                printed="resources",
                usual="ours",
            ),
            HouseRule("road_building", rule="C10.9", values=("both", "may_stop"), usual="later"),
            HouseRule("saboteur", rule="H3", values=("city", "discard"), usual="first"),
            HouseRule("commercial_harbor", rule="H4", values=("player", "opponent"), usual="first"),
            HouseRule(
                "progress_limit",
                rule="H8",
                values=("immediate", "end_of_turn"),
                printed="immediate",
            ),
            HouseRule("fleet_steps", rule="C1.6", values=("7", "6", "8"), usual="ours"),
        ),
        custody=CHOICES,
        amends={"B10.1": "C14.1"},
        replaces=frozenset(
            {
                "target:points",
                "house:target",
                "house:friendly_robber",
                "house:trade_and_build",
                "house:winning",
            }
        ),
    )
