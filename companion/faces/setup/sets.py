"""A table's own sets of house rules, each under a name, kept for other evenings. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from companion.faces.setup.draft import (
    Chair,
    SetupDraft,
    as_usual,
    changed_rules,
    has_handicap,
    turn_seconds_of,
)
from companion.faces.setup.kept import known_handicap, limit_of_turns
from companion.files import as_list, as_object

SETTING: Final = "house_sets"
"""Under this name the sets of a table are kept."""
MOST: Final = 6
"""So many sets of a game are kept; the one that was kept first makes place for another."""
NAME: Final = 20
"""The longest name of a set, in characters."""


@dataclass(frozen=True, slots=True)
class HouseSet:
    """What of a game is not as usual, under a name.

    house: its house rules. handicaps: how many points more each of those needs who sat at the table then, by name, or
    by color where there was none. Who did not sit there keeps their own.
    """

    name: str
    game: str
    house: Mapping[str, str]
    turn_seconds: int = 0
    handicaps: Mapping[str, int] = field(default_factory=dict)


def sets_of(text: str, game: str) -> tuple[HouseSet, ...]:
    """The kept sets of a game, the latest first; what cannot be read is left out."""
    return tuple(one for one in _read(text) if one.game == game)


def with_set(text: str, draft: SetupDraft, name: str) -> str:
    """The text with what a draft plays kept under a name; another set of that name and game goes."""
    name = " ".join(name.split())[:NAME]
    if not name:
        return text
    handicaps = {_who(chair): chair.handicap for chair in draft.chairs}
    new = HouseSet(name, draft.game, changed_rules(draft), turn_seconds_of(draft), handicaps)
    return _written(
        (new, *(one for one in _read(text) if (one.name, one.game) != (name, new.game)))
    )


def without_set(text: str, game: str, name: str) -> str:
    """The text without such a set."""
    return _written(one for one in _read(text) if (one.name, one.game) != (name, game))


def played(draft: SetupDraft, one: HouseSet) -> SetupDraft:
    """The draft with a set's rules and handicaps, all other rules as usual."""
    usual = as_usual(draft)
    clock = draft.clock or one.turn_seconds > 0
    house = {**usual.house, **one.house}
    chairs = tuple(replace(chair, handicap=_handicap(one, chair)) for chair in draft.chairs)
    return replace(usual, chairs=chairs, house=house, turn_seconds=one.turn_seconds, clock=clock)


def is_played(draft: SetupDraft, one: HouseSet) -> bool:
    """Whether a draft plays just this set."""
    then = played(draft, one)
    same = changed_rules(draft) == changed_rules(then) and draft.chairs == then.chairs
    return same and turn_seconds_of(draft) == one.turn_seconds


def has_own_rules(draft: SetupDraft) -> bool:
    """Whether there is something to keep."""
    return bool(changed_rules(draft)) or turn_seconds_of(draft) > 0 or has_handicap(draft)


def _who(chair: Chair) -> str:
    return chair.name or chair.seat


def _handicap(one: HouseSet, chair: Chair) -> int:
    return one.handicaps.get(_who(chair), chair.handicap)


def _read(text: str) -> tuple[HouseSet, ...]:
    try:
        return tuple(_known(as_object(one)) for one in as_list(json.loads(text)))
    except (ValueError, KeyError):
        return ()


def _known(kept: Mapping[str, object]) -> HouseSet:
    house = {key: str(value) for key, value in as_object(kept["house"]).items()}
    seconds = limit_of_turns(kept.get("turn_seconds"))
    told = as_object(kept["handicaps"]) if "handicaps" in kept else {}
    handicaps = {who: known_handicap(more) for who, more in told.items()}
    return HouseSet(str(kept["name"])[:NAME], str(kept["game"]), house, seconds, handicaps)


def _written(sets: Iterable[HouseSet]) -> str:
    counts: dict[str, int] = {}
    found = []
    for one in sets:
        counts[one.game] = counts.get(one.game, 0) + 1
        if counts[one.game] <= MOST:
            found.append(one)
    return json.dumps([asdict(one) for one in found])
