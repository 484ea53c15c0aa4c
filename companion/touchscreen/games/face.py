"""A face: what a game brings to the screens, through a closed list. Pure.

Every part may be left out and then costs nothing. What is drawn is named as ``module:name`` and imported when it is
first shown, so that a face knows no Kivy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from companion.locale import Words

View = Mapping[str, Any]
Fields = dict[str, Any]
Target = Literal["corner_or_path", "corner", "hex", "coast", "seat", "none"]
Named = str
"""What is drawn, as ``module:name``."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of one game that can be put right.

    targets: what must be pointed at, fact by fact; counted: those whose value is made of counts.
    standing: view, fact and place → what stands now, in the fields of the command (of a hand: the seat's own view).
    values: what it may take, the likeliest first, empty for counts. sentence: a value in words.
    command: fact, place, fields and what stands → the command, where it is not just all of them.
    places: what may be pointed at, where it is not every place of its kind; secret: whether only its seat may look on.
    """

    targets: Mapping[str, Target]
    standing: Callable[[View, str, str | None], Fields]
    values: Callable[[View, str, str | None], list[Fields]]
    sentence: Callable[[Words, View, str, Mapping[str, Any]], str]
    counted: frozenset[str] = frozenset()
    command: Callable[[str, str | None, Mapping[str, Any], Mapping[str, Any]], Fields] | None = None
    places: Callable[[View, str], tuple[str, ...] | None] | None = None
    secret: Callable[[View, str], bool] | None = None


@dataclass(frozen=True, slots=True)
class Face:
    """What one pack brings to the screens; ``faces.py`` lists them.

    Putting right: ``facts`` that can be put right, and ``standing``: what the audit walks through besides, in order.
    """

    facts: Facts | None = None
    standing: Callable[[View], Iterable[Any]] | None = None
    screens: Mapping[str, Named] = field(default_factory=dict)
    """Screens of its own, by the name that is navigated to."""
