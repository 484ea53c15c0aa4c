"""What the stories of single games tell, by pack: the one list of this room."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.story.games import alexander, cities_knights, great_wall, troy
from companion.story.past import Own, StoryPast, Teller

OF_SIX = "_of_six"
"""How a pack ends whose game for six has other material; its story is the same."""
TELLERS: Mapping[str, Teller] = {
    "alexander": alexander.told,
    "cities_knights": cities_knights.told,
    "great_wall": great_wall.told,
    "troy": troy.told,
}


def own_of(packs: Iterable[str], past: StoryPast) -> Own:
    """What the packs of a game tell of it; a pack that is not in the list tells nothing."""
    found = [TELLERS[key](past) for pack in packs if (key := pack.removesuffix(OF_SIX)) in TELLERS]
    return Own(
        tuple(row for one in found for row in one.rows),
        tuple(tale for one in found for tale in one.tales),
    )
