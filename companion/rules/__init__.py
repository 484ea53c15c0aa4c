"""The pure heart: decide, evolve, view. No screen, broker, pin, file or clock; see README.md."""

from __future__ import annotations

from companion.rules.about import about
from companion.rules.board import Board, Harbor, Hex, StartingPiece
from companion.rules.board_reader import board_from_json
from companion.rules.engine import advance, decide, evolve, options, why_kind_not, why_not
from companion.rules.entropy import Entropy
from companion.rules.games import (
    GAMES,
    GameSetup,
    initial,
    ruleset_for,
    setup_of,
    start,
    usual_board,
)
from companion.rules.messages import Command, Event, as_json
from companion.rules.opening import GameStarted, starting_seats, turn_order
from companion.rules.refusals import Refusal
from companion.rules.ruleset import CompositionError, Ruleset, compose, composed_order
from companion.rules.state import Player, State
from companion.rules.view import is_barrier, open_parts, project_event, resample, view
from companion.rules.wishes import wishes

__all__ = [
    "GAMES",
    "Board",
    "Command",
    "CompositionError",
    "Entropy",
    "Event",
    "GameSetup",
    "GameStarted",
    "Harbor",
    "Hex",
    "Player",
    "Refusal",
    "Ruleset",
    "StartingPiece",
    "State",
    "about",
    "advance",
    "as_json",
    "board_from_json",
    "compose",
    "composed_order",
    "decide",
    "evolve",
    "initial",
    "is_barrier",
    "open_parts",
    "options",
    "project_event",
    "resample",
    "ruleset_for",
    "setup_of",
    "start",
    "starting_seats",
    "turn_order",
    "usual_board",
    "view",
    "why_kind_not",
    "why_not",
    "wishes",
]
