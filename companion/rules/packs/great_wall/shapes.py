"""The shapes of what only this game shows, as types."""

from __future__ import annotations

from typing import Literal, TypedDict

from companion.rules.shapes import Cards, HexView


class LandHex(HexView):
    """riders: how many stand on it, None where the app does not follow them."""

    riders: int | None


class BoardShown(TypedDict):
    """What the board shows beside what every board does. pirate: the sea hex where he is."""

    pirate: str | None
    hexes: list[LandHex]


class LaneHex(TypedDict):
    """A hex of a section's lane, and the riders on it."""

    at: str
    riders: int


class SectionView(TypedDict):
    """A section of the wall. site: of its fortress; battlefield: the hex before it; warns: one rider more breaches it.

    attack_numbers: dice totals that bring riders; next_cost: of the next stage, None at the highest level; direction:
    the hexes in the order in which riders come in. Where the bag is cardboard the app follows no riders, and a board
    need not say where the places are.
    """

    section: str
    seat: str | None
    site: str | None
    battlefield: str | None
    level: int
    riders: int | None
    battlefield_max: int
    warns: bool
    attack_numbers: list[int]
    next_cost: Cards | None
    direction: list[str]
    hexes: list[LaneHex]


class Arrow(TypedDict):
    """To which section riders go from a camp at a dice total."""

    number: int
    section: str


class CampView(TypedDict):
    """A gathering place of riders; at and riders as in a section."""

    territory: str
    at: str | None
    riders: int | None
    attack_numbers: list[int]
    arrows: list[Arrow]


class MoveView(TypedDict):
    """A rider that left a camp for a section."""

    territory: str
    section: str


class BreachView(TypedDict):
    """A section that was breached, and where the riders went."""

    section: str
    seat: str
    placed: list[str]
    level: int


class AttackView(TypedDict):
    """The latest attack."""

    moves: list[MoveView]
    breaches: list[BreachView]


class LossView(TypedDict):
    """Everybody has lost: who was best, and with how many points."""

    best: list[str]
    points: dict[str, int]
    hidden: dict[str, int]


class Shown(TypedDict):
    """What a view shows beside what every view does. bag: riders in it, None where it is not the app's.

    penalties: seat → how many; dead: land that riders hold; gaps: free hexes where none may be built.
    """

    wall: list[SectionView]
    gathering: list[CampView]
    bag: int | None
    breaches: int
    breaches_end: int
    penalties: dict[str, int]
    dead: list[str]
    gaps: list[str]
    attack: AttackView | None
    all_lost: LossView | None


class Owed(TypedDict):
    """What the duty of a knight says: actions left, and their commands."""

    seat: str
    type: str
    rule: str
    left: int
    actions: list[Literal["move_rider", "drive_off_rider", "move_pirate"]]
