"""A face: what a game brings to the screens, through a closed list. Pure.

Every part may be left out and then costs nothing. What is drawn is named as ``module:name`` and imported when it is
first shown, so that a face knows no Kivy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.touchscreen.presenters.put_right.audit import Audit
    from companion.touchscreen.presenters.put_right.fact import Fact

Named = str
"""What is drawn, as ``module:name``."""


@dataclass(frozen=True, slots=True)
class Face:
    """What one pack brings to the screens; ``faces.py`` lists them.

    Putting right: ``facts`` that can be put right, in the order of the screen, and what the ``audit`` walks through.
    """

    facts: tuple[Fact, ...] = ()
    audit: Audit | None = None
    screens: Mapping[str, Named] = field(default_factory=dict)
    """Screens of its own, by the name that is navigated to."""
