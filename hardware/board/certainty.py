"""From what each hex looks like to what it is, and how sure that is: all hexes together, under the box's counts. Pure.

A hex whose number nobody can see (the robber stands there) may be told by what is left over, but is never sure of it:
some sets are made of two boxes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from companion.boards.layouts import BoardLayout
from companion.rules.terms import DESERT
from hardware.board.assignment import Given, Thing, assigned
from hardware.board.box import NUMBERS, TERRAINS, Number, number_counts, terrain_counts
from hardware.board.lattice import Floats
from hardware.board.reading import NumberSeen, TerrainSeen

PRICE_TERRAIN: Final = 4.0
PRICE_NUMBER: Final = 6.0
"""What a thing costs that the box has no more of."""
SURE_TERRAIN: Final = 3.5
SURE_NUMBER: Final = 4.0
"""By how much a thing must lead, as a natural logarithm, so that nobody is asked."""
OWN: Final = 0.4
"""By how much it must lead by the hex's own look: what only the box's counts say is asked for."""
ANSWERS: Final = 2
"""So many answers are named beside the best."""
DISC: Final = 0.55
"""A disc that is seen more plainly than this is there."""
DISC_STEP: Final = 0.06
THERE: Final = -5.0
BARE: Final = 2.0
"""The most that a disc speaks against a desert, and its absence for one."""
DRY: Final = 0.7
"""How much the terrain has to say of whether a token lies there."""
HEARD: Final = 6.0
SEEN_NONE: Final = 4.0
HIDDEN: Final = 0.35
"""Where the network is so sure that no number can be seen, it is asked for."""
TOKENS: Final = 0.55
"""A board with fewer discs than this part of its tokens has not been given its numbers yet."""

THINGS: Final[tuple[Number, ...]] = (*NUMBERS, None)


@dataclass(frozen=True, slots=True, eq=False)
class Witness:
    """What was seen of every hex of a layout. terrain: how likely each of TERRAINS is; number: each of NUMBERS, and at
    the end that none can be seen (natural logarithms, a row a hex); clear: how plainly each disc is seen, 0 to 1.
    """

    layout: BoardLayout
    terrain: Floats
    number: Floats
    clear: Floats

    @property
    def has_tokens(self) -> bool:
        """Whether number tokens lie on the board."""
        return bool((self.clear > DISC).sum() >= TOKENS * self.layout.numbered)

    @property
    def hidden(self) -> Floats:
        """How likely each hex's number cannot be seen, 0 to 1."""
        return np.asarray(np.exp(self.number[:, -1]))


def terrains_of(witness: Witness) -> tuple[TerrainSeen, ...]:
    """What each hex is."""
    counts = terrain_counts(witness.layout)
    given = assigned(_terrain_worth(witness), TERRAINS, counts, PRICE_TERRAIN, ANSWERS)
    return tuple(
        TerrainSeen(one.thing, _leads(one, SURE_TERRAIN), _likely(one), one.lead) for one in given
    )


def numbers_of(witness: Witness) -> tuple[NumberSeen, ...]:
    """Which number each hex has."""
    if not witness.has_tokens:
        return (NumberSeen(None, False, (), 0.0),) * len(witness.clear)
    worth = _number_worth(witness)
    given = assigned(worth, THINGS, number_counts(witness.layout), PRICE_NUMBER, ANSWERS)
    hidden = (witness.hidden > HIDDEN) & (witness.clear > DISC)
    return tuple(
        NumberSeen(one.thing, _leads(one, SURE_NUMBER) and not dark, _likely(one), one.lead)
        for one, dark in zip(given, hidden, strict=True)
    )


def _leads(given: Given[Thing], sure: float) -> bool:
    return given.lead >= sure and given.own >= OWN


def _likely(given: Given[Thing]) -> tuple[Thing, ...]:
    return (given.thing, *(thing for thing, _ in given.others))


def _terrain_worth(witness: Witness) -> Floats:
    worth = np.array(witness.terrain, np.float64)
    if witness.has_tokens:
        bare = np.clip((DISC - witness.clear) / DISC_STEP, THERE, BARE)
        worth[:, TERRAINS.index(DESERT)] += bare
    return worth


def _number_worth(witness: Witness) -> Floats:
    """Where no number can be seen, each is as likely; where no disc is either, there is none."""
    chances = np.exp(witness.number)
    shown = np.log(chances[:, :-1] + chances[:, -1:] / len(NUMBERS))
    unseen = _odds(chances[:, -1])
    none = np.clip((DISC - witness.clear) / DISC_STEP, -HEARD, HEARD / 2)
    none = none + DRY * np.clip(_odds(_desert(witness)), -HEARD, HEARD)
    none = none + np.clip(unseen, -SEEN_NONE, SEEN_NONE / 2)
    return np.concatenate([shown, none[:, None]], axis=1)


def _desert(witness: Witness) -> Floats:
    chances = np.exp(_terrain_worth(witness))
    return np.asarray(chances[:, TERRAINS.index(DESERT)] / chances.sum(axis=1))


def _odds(chances: Floats) -> Floats:
    kept = np.clip(chances, 1e-3, 1 - 1e-3)
    return np.asarray(np.log(kept / (1 - kept)))


def robber_of(witness: Witness, terrains: Sequence[TerrainSeen]) -> int | None:
    """Where the robber may stand: on a token that cannot be seen, or else in the desert."""
    if not witness.has_tokens:
        return None
    covered = np.where(witness.clear > DISC, witness.hidden, 0.0)
    if covered.max() > HIDDEN:
        return int(covered.argmax())
    return next((at for at, one in enumerate(terrains) if one.terrain == DESERT), None)
