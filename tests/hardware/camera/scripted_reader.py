"""A reader that says what it was told, so that what is built upon readings can be tried without dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hardware.dice.agree import Expected
from hardware.dice.pictures import Picture
from hardware.dice.profile import Profile
from hardware.dice.reading import Die, Face, Reading

Say = Callable[[Picture], Reading]


class ScriptedReader:
    """say: what to read from a picture; asked: how often it was, and fail: raised instead where it is set."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.asked = 0
        self.expected: Expected | None = None
        self.fail: Exception | None = None

    def read(
        self,
        frame: Picture | None,
        profile: Profile | None = None,
        expected: Expected | int | None = None,
    ) -> Reading:
        """As ``agree.Reader.read``."""
        assert frame is not None
        self.asked += 1
        self.expected = expected if isinstance(expected, Expected) else None
        if self.fail is not None:
            raise self.fail
        return self.say(frame)


def shows(
    *faces: Face, at: Sequence[tuple[int, int]] = (), wide: int = 40, colours: Sequence[str] = ()
) -> Reading:
    """An accepted reading. at: the corner of each die in pixels, in a row where none is said; colours: white."""
    places = at or [(100 + 120 * place, 200) for place in range(len(faces))]
    names = colours or ["white"] * len(faces)
    dice = tuple(
        Die(face, name, (x, y, wide, wide), 0.97)
        for face, name, (x, y) in zip(faces, names, places, strict=True)
    )
    return Reading(dice, True, "ok", 1.0)


def refuses(reason: str, *faces: Face) -> Reading:
    """A reading that is not accepted. faces: what was guessed."""
    return Reading(shows(*faces).dice, False, reason, 1.0)
