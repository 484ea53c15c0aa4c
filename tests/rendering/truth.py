"""What a rendered picture shows, known because it was drawn."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.dice.reading import Box, Face


@dataclass(frozen=True, slots=True)
class TrueDie:
    """A die as it was drawn. box: all of its visible body in pixels; cocked: leaning, lifted or stacked.

    visible: the part of its upper face that nothing hides, 0 to 1.
    """

    face: Face
    colour: str
    box: Box
    cocked: bool = False
    visible: float = 1.0


@dataclass(frozen=True, slots=True)
class Truth:
    """Everything that was drawn: dice as they were thrown, and the objects that are none."""

    dice: tuple[TrueDie, ...]
    others: tuple[Box, ...] = ()

    @property
    def readable(self) -> bool:
        """Whether every die lies flat with its upper face in sight."""
        return all(not die.cocked and die.visible > 0.97 for die in self.dice)


@dataclass(frozen=True, slots=True)
class Scene:
    """What to draw: size in pixels, die width in pixels (low, high), and how often what goes wrong, 0 to 1.

    kinds: `pips` or `event` for every die. elevation: of the camera above the table in degrees; turned: how
    often a camera that looks from the side is not held upright.
    """

    kinds: tuple[str, ...] = ("pips", "pips")
    size: tuple[int, int] = (640, 480)
    die_width: tuple[float, float] = (24, 130)
    elevation: tuple[float, float] = (38, 90)
    touching: float = 0.12
    cocked: float = 0.0
    clutter: float = 0.5
    hand: float = 0.08
    harshness: float = 1.0
    tray: float = 0.5
    turned: float = 0.0
