"""Laying out a game's things on the table before anybody founds or rolls, one step after the other. Pure.

The steps come from the face of the game; touchscreen and host's phone show the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.faces.games.face import Face
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import robots_of

JOIN = "join"
BEGINS = "begins"


@dataclass(frozen=True, slots=True)
class LayingStep:
    """One thing to do with the cardboard. rule: the number that asks for it; places: what of the map it is about.

    signs: kinds of pieces, cards and symbols that it is about, as the game's face draws them.
    leads: ``join`` to the codes for phones, ``begins`` to who begins, empty where there is nothing to open.
    """

    title: str
    text: str
    rule: str
    places: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    leads: str = ""


def laying_steps(seen: Seen, words: Words, faces: Iterable[Face]) -> tuple[LayingStep, ...]:
    """The steps of the game on the table; none for one without any, or where people's pieces stand already.

    A robot that begins founds at once, before anybody has read them.
    """
    view = seen.view
    begun = view["turn"] > 1 or view.get("roll") is not None
    if begun or any(one["seat"] not in robots_of(view) for one in view["board"]["intersections"]):
        return ()
    laying = next((face.laying for face in faces if face.laying is not None), None)
    return () if laying is None else laying(seen, words)
