"""A table's own sets of house rules, each under a name, kept for other evenings. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from companion.faces.setup.draft import SetupDraft, as_usual, changed_rules, turn_seconds_of
from companion.faces.setup.kept import limit_of_turns
from companion.files import as_list, as_object

SETTING: Final = "house_sets"
"""Under this name the sets of a table are kept."""
MOST: Final = 6
"""So many sets of a game are kept; the one that was kept first makes place for another."""
NAME: Final = 20
"""The longest name of a set, in characters."""


@dataclass(frozen=True, slots=True)
class HouseSet:
    """The house rules of a game that are not as usual, under a name; handicaps are people's and no part of it."""

    name: str
    game: str
    house: Mapping[str, str]
    turn_seconds: int = 0


def sets_of(text: str, game: str) -> tuple[HouseSet, ...]:
    """The kept sets of a game, the latest first; what cannot be read is left out."""
    return tuple(one for one in _read(text) if one.game == game)


def with_set(text: str, draft: SetupDraft, name: str) -> str:
    """The text with what a draft plays kept under a name; another set of that name and game goes."""
    name = " ".join(name.split())[:NAME]
    if not name:
        return text
    new = HouseSet(name, draft.game, changed_rules(draft), turn_seconds_of(draft))
    return _written(
        (new, *(one for one in _read(text) if (one.name, one.game) != (name, new.game)))
    )


def without_set(text: str, game: str, name: str) -> str:
    """The text without such a set."""
    return _written(one for one in _read(text) if (one.name, one.game) != (name, game))


def played(draft: SetupDraft, one: HouseSet) -> SetupDraft:
    """The draft with a set's rules, all others as usual; everybody keeps their handicap."""
    usual = as_usual(draft)
    clock = draft.clock or one.turn_seconds > 0
    house = {**usual.house, **one.house}
    return replace(
        usual, chairs=draft.chairs, house=house, turn_seconds=one.turn_seconds, clock=clock
    )


def is_played(draft: SetupDraft, one: HouseSet) -> bool:
    """Whether a draft plays just this set."""
    same = changed_rules(draft) == changed_rules(played(draft, one))
    return same and turn_seconds_of(draft) == one.turn_seconds


def has_own_rules(draft: SetupDraft) -> bool:
    """Whether there is something to keep."""
    return bool(changed_rules(draft)) or turn_seconds_of(draft) > 0


def _read(text: str) -> tuple[HouseSet, ...]:
    try:
        return tuple(_known(as_object(one)) for one in as_list(json.loads(text)))
    except (ValueError, KeyError):
        return ()


def _known(kept: Mapping[str, object]) -> HouseSet:
    house = {key: str(value) for key, value in as_object(kept["house"]).items()}
    seconds = limit_of_turns(kept.get("turn_seconds"))
    return HouseSet(str(kept["name"])[:NAME], str(kept["game"]), house, seconds)


def _written(sets: Iterable[HouseSet]) -> str:
    counts: dict[str, int] = {}
    found = []
    for one in sets:
        counts[one.game] = counts.get(one.game, 0) + 1
        if counts[one.game] <= MOST:
            found.append(one)
    return json.dumps(
        [
            {"name": o.name, "game": o.game, "house": dict(o.house), "turn_seconds": o.turn_seconds}
            for o in found
        ]
    )
