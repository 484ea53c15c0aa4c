"""The one list of faces, by pack; each is imported when its game is first shown."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from companion.faces.games.face import Face, Look
from companion.rules.games import ruleset_named
from companion.rules.refusals import Refusal

FACES: Mapping[str, str] = {
    "alexander": "companion.faces.games.alexander.face:FACE",
    "base": "companion.faces.games.base.face:FACE",
    "cities_knights": "companion.faces.games.cities_knights.face:FACE",
    "great_wall": "companion.faces.games.great_wall.face:FACE",
    "troy": "companion.faces.games.troy.face:FACE",
}
ALONE = ("base",)
"""The packs of a game that has no face of its own."""
OF_SIX = "_of_six"
"""How a pack ends whose game for six has other material; its face is the same."""


def named(name: str) -> Any:
    """What ``module:name`` names."""
    module, _, attribute = name.partition(":")
    return getattr(importlib.import_module(module), attribute)


def _face(game: str) -> Face:
    face: Face = named(FACES[game])
    return face


def faces_of(packs: Iterable[str]) -> tuple[Face, ...]:
    """The faces of these packs, in their order; a pack without one has none to show."""
    games = (pack.removesuffix(OF_SIX) for pack in packs)
    return tuple(_face(game) for game in games if game in FACES)


@cache
def faces(game: str, seats: int) -> tuple[Face, ...]:
    """The faces of a game with so many seats: base's alone where the game is none of the list."""
    rules = ruleset_named(game, seats)
    return faces_of(ALONE if isinstance(rules, Refusal) else rules.packs)


def faces_in(view: Mapping[str, Any]) -> tuple[Face, ...]:
    """The faces of the game of a view."""
    return faces(str(view["game"]), len(view["seats"]))


@cache
def look(kind: str) -> Look | None:
    """How a kind of card, track, symbol or sign is drawn, whichever game it is of; None for an unknown one."""
    looks = (_face(game).looks.get(kind) for game in FACES)
    return next((found for found in looks if found is not None), None)


def sentence(faces: Iterable[Face], key: str) -> str:
    """The key of a sentence as the game says it that these faces belong to."""
    return next((face.sentences[key] for face in faces if key in face.sentences), key)
