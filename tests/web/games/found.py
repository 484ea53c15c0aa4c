"""The states of the page of every playable game, as its folder here has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path

from companion.rules import GAMES
from tests.web import scenes, states
from tests.web.published import Scene
from tests.web.states import Step

State = tuple[str, str, list[Step]]
Looked = tuple[list[State], Mapping[str, Callable[[], Scene]]]
"""States, each a scene, a name and what is tapped to get there; and the scenes by name."""


def states_by_game() -> dict[str, Looked]:
    """Game → its states and scenes: base's, and ``STATES`` and ``SCENES`` of each folder's ``states.py``."""
    found: dict[str, Looked] = {"base": (states.STATES, scenes.SCENES)}
    played = {game.key for game in GAMES}
    for path in sorted(Path(__file__).parent.glob("*/states.py")):
        if path.parent.name not in played:
            continue
        module = import_module(f"{__package__}.{path.parent.name}.states")
        found[path.parent.name] = (module.STATES, module.SCENES)
    return found
