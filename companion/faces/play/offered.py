"""Dice that the camera saw and does not count by itself: what they may show, and what a person says of them. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.faces.cameras import CameraSees, SeenDice, SeenDie

FACES: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
RANK = {"red": 0, "event": 2}
"""Red first, then white, then the event die; else from left to right."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A die as it is offered. face: 1 to 6 or a symbol; red: the red one of three; doubtful: it is marked, since it
    keeps the roll from counting; place: which of the camera's dice it is.
    """

    face: int | str
    red: bool
    doubtful: bool
    place: int


class Said:
    """What a person has changed of the dice that are offered; another throw is another matter."""

    def __init__(self) -> None:
        self._about: object = None
        self._taps: dict[int, int] = {}
        self.swapped = False
        """Whether the red die and the white one are the other way round."""

    def tap(self, sees: CameraSees, place: int) -> None:
        """The die at this place of the offer is another: its next likely face, or the other colour where that is what
        is in doubt.
        """
        self._look_at(sees)
        if sees.offer is None:
            return
        if sees.reason == "colours" and sees.offer.dice[place].colour != "event":
            self.swapped = not self.swapped
        else:
            self._taps[place] = self._taps.get(place, 0) + 1

    def faces(self, sees: CameraSees) -> tuple[int | str, ...]:
        """What the dice show by now, in the order of the offer; none where nothing is offered."""
        self._look_at(sees)
        dice = () if sees.offer is None else sees.offer.dice
        return tuple(
            ranked[self._taps.get(place, 0) % len(ranked)]
            for place, ranked in enumerate(map(_ranked, dice))
        )

    def _look_at(self, sees: CameraSees) -> None:
        about = None if sees.offer is None else [(die.face, die.box) for die in sees.offer.dice]
        if about != self._about:
            self._about, self._taps, self.swapped = about, {}, False


def offered(sees: CameraSees, said: Said) -> tuple[Offered, ...]:
    """The dice that are offered, in the order of a roll."""
    faces, offer = said.faces(sees), sees.offer
    if offer is None or sees.state != "settled":
        return ()
    other = {"red": "white", "white": "red"} if said.swapped else {}
    colours = [other.get(die.colour, die.colour) for die in offer.dice]
    three, marked = "event" in colours, _marked(sees, offer)
    made = [
        Offered(face, three and colour == "red", place in marked, place)
        for place, (face, colour) in enumerate(zip(faces, colours, strict=True))
    ]
    return tuple(
        sorted(
            made, key=lambda die: (RANK.get(colours[die.place], 1), offer.dice[die.place].box[0])
        )
    )


def _marked(sees: CameraSees, offer: SeenDice) -> Sequence[int]:
    """The dice that are in doubt; where it is none of them alone, the one that is least sure."""
    if sees.reason == "colours":
        return [place for place, die in enumerate(offer.dice) if die.colour != "event"]
    doubted = [place for place, die in enumerate(offer.dice) if die.doubtful]
    if doubted or (offer.accepted and sees.reason != "taken_back") or not offer.dice:
        return doubted
    return [min(range(len(offer.dice)), key=lambda place: offer.dice[place].confidence)]


def _ranked(die: SeenDie) -> tuple[int | str, ...]:
    """Its faces in the order in which taps bring them."""
    if die.ranked:
        return tuple(face for face, _ in die.ranked)
    others = FACES if isinstance(die.face, int) else ()
    return (die.face, *(face for face in others if face != die.face))
