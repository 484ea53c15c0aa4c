"""A face: what a game brings to the screens, through a closed list. Pure.

Every part may be left out and then costs nothing. What is drawn is named as ``module:name`` and imported when it is
first shown, so that a face knows no Kivy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from companion.faces.outlines import Polygon
from companion.faces.theme import CREAM, Color
from companion.locale import Words
from companion.rules.shapes import ObligationView, SeatView

if TYPE_CHECKING:
    from companion.faces.board_map import Layer
    from companion.faces.models import (
        CardboardMoves,
        Figure,
        HandCard,
        Mark,
        Over,
        Prompt,
        Strip,
        Tallies,
    )
    from companion.faces.moments.moment import Moment
    from companion.faces.page import Json
    from companion.faces.play.desk import PlayDesk
    from companion.faces.play.game_aim import GameAim
    from companion.faces.play.half_said import HalfSaid
    from companion.faces.put_right.fact import ShownFact
    from companion.faces.seen import Seen
    from companion.faces.setup.laying import LayingStep
    from companion.table.figures import Statistics

    Note = Callable[[Seen, Words, tuple[ObligationView, ...]], str]
    Headline = Callable[[Seen, Words, tuple[ObligationView, ...]], Prompt | None]
    Several = Callable[[Seen, Words, tuple[str, ...]], str]
    Told = Callable[[Seen, Words, Mapping[str, object]], str]

View = Mapping[str, Any]
Named = str
"""What is drawn, as ``module:name``."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a game shows in a room of its own: ``shows`` is handed to what ``view`` names."""

    view: Named
    shows: object


@dataclass(frozen=True, slots=True)
class Look:
    """How a card, track, symbol or sign of a game is drawn: polygons, on a ground of this color.

    upright: the ground is an upright card with an edge, so that nobody takes it for what lies in a hand.
    """

    sign: tuple[Polygon, ...]
    ground: Color = CREAM
    upright: bool = False


@dataclass(frozen=True, slots=True)
class Face:
    """What one pack brings to the screens; ``faces.py`` lists them.

    Where several packs of a game say something, all marks, buttons and great moments are shown, and of all else that of
    the first.
    """

    # ---- putting right
    facts: tuple[ShownFact, ...] = ()
    """The facts that can be put right, in the order of the screen; the audit shows the same."""

    # ---- the map
    drawn: Callable[[View], Part | None] | None = None
    """An entry of the board's intersections → how it is drawn, None for the usual way."""
    layers: Callable[[View], tuple[Layer, ...]] | None = None
    """What the view of a game shows besides land, harbors and pieces."""
    printed: Callable[[View], tuple[Layer, ...]] | None = None
    """The same of a board that no game is played on yet."""
    looks: Mapping[str, Look] = field(default_factory=dict)
    """How its own cards, tracks, symbols and signs are drawn, by kind."""
    place: Callable[[Seen, Words, str], str] | None = None
    """A place that has a name of its own, empty for any other."""

    # ---- fingers, the prompt and the dice
    aim: Callable[[PlayDesk, HalfSaid], GameAim] | None = None
    """What a tap may mean, what glows, and the choices."""
    notes: Mapping[str, Note] = field(default_factory=dict)
    """The second line of the prompt by obligation."""
    headlines: Mapping[str, Headline] = field(default_factory=dict)
    """The whole prompt by obligation, where it says what comes after; None for the usual one. A later pack's first."""
    outcomes: frozenset[str] = frozenset()
    """Events in which something ends between two rolls: told after the roll too, for whoever was not looking."""
    befell: frozenset[str] = frozenset()
    """Events that befall seats in a robot's turn, or end something in it: told of it before what else it did."""
    steps: frozenset[str] = frozenset()
    """Events that lead to such an end, which says all: not told of a robot's turn."""
    several: Mapping[str, Several] = field(default_factory=dict)
    """By event what befell several seats one after the other, in one sentence that names them all."""
    told: Mapping[str, Told] = field(default_factory=dict)
    """By event its sentence, where the screen knows more of it than the event says; empty for the usual one."""
    adds: Mapping[str, Told] = field(default_factory=dict)
    """By event a sentence that follows its usual one; empty where there is no more to say."""
    opens: frozenset[str] = frozenset()
    """Events that the rest of the same deed comes of, such as a card that is played: told before the last of it."""
    preset: Callable[[Seen], tuple[int, ...]] | None = None
    """Dice that somebody has set before the roll."""

    # ---- what lies open
    strip: Callable[[Seen, Words], Strip | None] | None = None
    """A strip on the map's upper edge."""
    row: Callable[[Seen], Mapping[str, Part]] | None = None
    """What each seat's row shows besides."""
    narrow_row: float | None = None
    """How high such a row is where it is not as wide as the panel, in sketch pixels."""
    marks: Callable[[Seen, SeatView], tuple[Mark, ...]] | None = None
    """What lies open before a seat, from its entry in the view."""
    figures: Callable[[Seen, Words, str], tuple[Figure, ...]] | None = None
    """Every number of a seat's row, with the reason and the rule."""
    hand: Callable[[SeatView, Words], tuple[HandCard, ...] | None] | None = None
    """The cards that a seat plays, from its own entry in its own view; None where it has none of these."""
    asked: Callable[[Seen, Words, str], tuple[tuple[str, str], ...]] | None = None
    """What a seat needs to know of its own hand for what it is asked now, each as a name and a text, from its own
    view: told there in place of what it could build; empty where it is asked nothing of this game."""

    # ---- what the screen tells by itself
    moves: Callable[[Seen, Words, int], CardboardMoves | None] | None = None
    """What rolls ask to be moved on the cardboard, after the seq up to which people said that it is done."""
    bars: str = ""
    """The key of the sentence that something stands on a hex with the number that was rolled: with ``{n}`` seats whose
    ``{names}`` get nothing at ``{place}``. A later pack's, where several have one."""
    moments: Callable[[Seen, Words, Seen | None], tuple[Moment, ...]] | None = None
    """The great moments after what was seen before, each with its scene; where that is None, of the whole journal."""
    laying: Callable[[Seen, Words], tuple[LayingStep, ...]] | None = None
    """What to lay out on the table before the founding, or the first turn where there is none, step by step."""
    ending: Callable[[Seen, Words], Over | None] | None = None
    """How a game ends that nobody has won."""
    story: Callable[[Seen, Words], str] | None = None
    """What the winner's line of story tells of this game alone, empty for nothing."""
    unshown: Callable[[Seen, Words, str], str] | None = None
    """What the points of a seat leave out at the end, since nobody showed it, empty for nothing."""
    closed: Callable[[Seen, Words], str] | None = None
    """What the places at the end leave out, since nobody showed it, empty for nothing."""

    end_parts: Callable[[Seen, Words], tuple[Json, ...]] | None = None
    """Parts of the page of a game that is over which only this game has (``part`` of ``faces/page.py``)."""
    tallies: Callable[[Seen, Words, Statistics], Tallies | None] | None = None
    """What the figures of a game (``statistics`` of the table) tell of this game alone."""

    # ---- rooms of its own
    sheets: Mapping[str, Named] = field(default_factory=dict)
    """Sheets by the name that a presenter gives."""
    seat_sheets: Mapping[str, str] = field(default_factory=dict)
    """What a seat's points lead to: the sheet → the key of the button's text."""
    screens: Mapping[str, Named] = field(default_factory=dict)
    """Screens by the name that is navigated to."""
    sentences: Mapping[str, str] = field(default_factory=dict)
    """Keys of sentences that this game says in other words → the key of its own."""
