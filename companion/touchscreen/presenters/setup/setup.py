"""Setting up a game: a draft that is always ready to start, and the ``new`` object it becomes.

Chairs stand clockwise round the table; who begins is said apart, so that the turn order follows by
itself. What was played last is remembered and proposed again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.rules import GAMES
from companion.rules.games import usual_board

SEATS = ("red", "blue", "white", "orange", "green", "brown")
BASE_SEATS = SEATS[:4]
NAME_LENGTH = 12
"""Longest name, in characters, that fits a seat's row at 800x480."""

BoardKind = Literal["beginner", "variable", "scenario", "own"]
BOARDS: tuple[BoardKind, ...] = ("beginner", "variable", "own")
SCENARIO_BOARDS: tuple[BoardKind, ...] = ("scenario", "own")
"""Of a game whose boards show more than land and harbors: the shipped one, and people's own."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice with a default, the first of its values. rule: its number in the rule index."""

    key: str
    values: tuple[str, ...]
    rule: str | None = None


CUSTODY = (
    Switch("resources", ("phones", "cardboard")),
    Switch("cards", ("phones", "cardboard")),
    Switch("dice", ("table", "app")),
)
HOUSE = (
    Switch("bank_shortage", ("sole", "strict"), "B4.6"),
    Switch("beginner_map", ("modern", "own"), "B1.19"),
    Switch("trade_and_build", ("mixed", "printed"), "B3.4"),
    Switch("longest_road_tie", ("holder", "set_aside"), "B7.9"),
)


CITIES_KNIGHTS = "cities_knights"
KNIGHTS_CUSTODY = (
    *CUSTODY,
    Switch("knights", ("app", "confirmed", "cardboard")),
    Switch("improvements", ("app", "cardboard")),
)
KNIGHTS_HOUSE = (
    HOUSE[0],
    HOUSE[3],
    Switch("robber_lock", ("off", "on"), "H1"),
    Switch("pillage", ("removed", "tipped"), "H2"),
    Switch("saboteur", ("city", "discard"), "H3"),
    Switch("commercial_harbor", ("player", "opponent"), "H4"),
    Switch("progress_limit", ("immediate", "end_of_turn"), "H8"),
    Switch("fleet_steps", ("7", "6", "8"), "C1.6"),
)


WALL_CUSTODY = (*CUSTODY, Switch("bag", ("table", "app", "cardboard")))
WALL_HOUSE = (
    HOUSE[0],
    *HOUSE[2:],
    Switch("founding_riders", ("none", "drawn"), "W2.8"),
    Switch("knight_actions", ("different", "any"), "W10.1"),
)
EVERY_CUSTODY = (*KNIGHTS_CUSTODY, *WALL_CUSTODY[len(CUSTODY) :])
EVERY_HOUSE = tuple(dict.fromkeys((*HOUSE, *KNIGHTS_HOUSE, *WALL_HOUSE)))


@dataclass(frozen=True, slots=True)
class Chair:
    """One person at the table. name: as typed; empty while the seat goes by its color."""

    seat: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """Everything a game starts from. chairs: clockwise; first: who begins, None while not said.

    board: what kind; drawn: the board object to be played on where the kind is not ``beginner``.
    """

    game: str = "base"
    chairs: tuple[Chair, ...] = tuple(Chair(seat) for seat in BASE_SEATS)
    first: str | None = None
    board: BoardKind = "beginner"
    drawn: Mapping[str, Any] | None = None
    custody: Mapping[str, str] = field(default_factory=lambda: _defaults(EVERY_CUSTODY))
    house: Mapping[str, str] = field(default_factory=lambda: _defaults(EVERY_HOUSE))
    clock: bool = False

    @property
    def begins(self) -> str:
        """The seat that begins: as said, else the first chair."""
        seats = self.seats
        return self.first if self.first in seats else seats[0]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats clockwise."""
        return tuple(chair.seat for chair in self.chairs)


def custody_switches(draft: SetupDraft) -> tuple[Switch, ...]:
    """What may live in the app or on cardboard in this game."""
    if is_scenario(draft):
        return WALL_CUSTODY
    return KNIGHTS_CUSTODY if draft.game == CITIES_KNIGHTS else CUSTODY


def house_switches(draft: SetupDraft) -> tuple[Switch, ...]:
    """The house rules of this game; the beginner map is for three and four."""
    if draft.game == CITIES_KNIGHTS:
        return KNIGHTS_HOUSE
    if is_scenario(draft):
        return WALL_HOUSE
    return HOUSE if len(draft.chairs) <= len(BASE_SEATS) else (HOUSE[0], *HOUSE[2:])


def boards_offered(draft: SetupDraft) -> tuple[BoardKind, ...]:
    """The boards that fit; there is no beginner board for more than four (rule S1.13)."""
    if is_scenario(draft):
        return SCENARIO_BOARDS
    return BOARDS if len(draft.chairs) <= len(BASE_SEATS) else BOARDS[1:]


def scenario_board(draft: SetupDraft) -> str | None:
    """The name of the board that a scenario ships; None for a game that is played on a plain island."""
    name = usual_board(draft.game, len(draft.chairs))
    return name if isinstance(name, str) and name not in BOARDS else None


def is_scenario(draft: SetupDraft) -> bool:
    """Whether the boards of this game show more than land and harbors."""
    return scenario_board(draft) is not None


def games_offered() -> tuple[str, ...]:
    """The games, each once."""
    return tuple(dict.fromkeys(game.key for game in GAMES))


def with_game(draft: SetupDraft, game: str) -> SetupDraft:
    """Plays another game, with as many people as it allows."""
    offered = counts_offered(replace(draft, game=game))
    count = min(offered, key=lambda n: abs(n - len(draft.chairs)))
    return _with_fitting_board(with_count(replace(draft, game=game), count), draft)


def _defaults(switches: Sequence[Switch]) -> dict[str, str]:
    return {switch.key: switch.values[0] for switch in switches}


def with_count(draft: SetupDraft, count: int) -> SetupDraft:
    """Adds or takes away chairs at the end; a new chair gets the first color that is free."""
    chairs = draft.chairs[:count]
    while len(chairs) < count:
        chairs = (*chairs, Chair(_free_color(chairs, SEATS)))
    return _with_fitting_colors(_with_fitting_board(replace(draft, chairs=chairs), draft))


def _with_fitting_board(draft: SetupDraft, before: SetupDraft) -> SetupDraft:
    """Draws another board where the island grows or shrinks, and leaves one that is not offered."""
    offered = boards_offered(draft)
    strange = draft.board == "own" and not _fits(draft, before)
    if draft.board not in offered or strange:
        usual: BoardKind = "variable" if "variable" in offered else offered[0]
        return replace(draft, board=usual, drawn=None)
    many = (len(d.chairs) > len(BASE_SEATS) for d in (draft, before))
    same = len(set(many)) == 1
    return draft if same or draft.board != "variable" else replace(draft, drawn=None)


def _fits(draft: SetupDraft, before: SetupDraft) -> bool:
    """Whether a board of one's own still is one for the game: a scenario's is for its game and seats only."""
    if not is_scenario(draft) and not is_scenario(before):
        return True
    return (draft.game, len(draft.chairs)) == (before.game, len(before.chairs))


def _free_color(chairs: Sequence[Chair], offered: Sequence[str]) -> str:
    taken = {chair.seat for chair in chairs}
    return next(seat for seat in offered if seat not in taken)


def _with_fitting_colors(draft: SetupDraft) -> SetupDraft:
    """Gives another color to whoever has one that is not in this game."""
    offered = colors_offered(draft)
    for chair in draft.chairs:
        if chair.seat not in offered:
            draft = with_color(draft, chair.seat, _free_color(draft.chairs, offered))
    return draft


def with_name(draft: SetupDraft, seat: str, name: str) -> SetupDraft:
    """Names a seat; blanks are trimmed and the name is cut to what fits."""
    said = " ".join(name.split())[:NAME_LENGTH].rstrip()
    return _with_chairs(draft, seat, Chair(seat, said))


def with_color(draft: SetupDraft, seat: str, color: str) -> SetupDraft:
    """Gives a person another color; whoever had it takes the old one."""
    swap = {seat: color, color: seat}
    chairs = tuple(replace(c, seat=swap.get(c.seat, c.seat)) for c in draft.chairs)
    first = swap.get(draft.first, draft.first) if draft.first else None
    return replace(draft, chairs=chairs, first=first)


def _with_chairs(draft: SetupDraft, seat: str, chair: Chair) -> SetupDraft:
    chairs = tuple(chair if c.seat == seat else c for c in draft.chairs)
    return replace(draft, chairs=chairs)


def moved(draft: SetupDraft, seat: str, places: int) -> SetupDraft:
    """Moves a person round the table: +1 one place clockwise, round the end."""
    chairs = list(draft.chairs)
    here = draft.seats.index(seat)
    chair = chairs.pop(here)
    chairs.insert((here + places) % len(draft.chairs), chair)
    return replace(draft, chairs=tuple(chairs))


def with_first(draft: SetupDraft, seat: str) -> SetupDraft:
    """Says who begins."""
    return replace(draft, first=seat)


def with_board(
    draft: SetupDraft, kind: BoardKind, drawn: Mapping[str, Any] | None = None
) -> SetupDraft:
    """Chooses the board; ``variable`` without a drawn board is drawn when the game starts."""
    drawn = None if kind in ("beginner", "scenario") else drawn
    return _with_fitting_colors(replace(draft, board=kind, drawn=drawn))


def with_custody(draft: SetupDraft, key: str, value: str) -> SetupDraft:
    """Says where a thing lives. Improvements are cardboard only with hands on cardboard, which follow."""
    custody = {**draft.custody, key: value}
    if (key, value) == ("improvements", "cardboard"):
        custody["resources"] = "cardboard"
    if (key, value) == ("resources", "phones") and "improvements" in custody:
        custody["improvements"] = "app"
    return replace(draft, custody=custody)


def with_house(draft: SetupDraft, key: str, value: str) -> SetupDraft:
    """Sets a house rule."""
    return replace(draft, house={**draft.house, key: value})


def with_clock(draft: SetupDraft, runs: bool) -> SetupDraft:
    """Whether a clock runs for every seat and the game."""
    return replace(draft, clock=runs)


def changed_rules(draft: SetupDraft) -> dict[str, str]:
    """The house rules that do not stand at their default."""
    usual = _defaults(house_switches(draft))
    chosen = {key: value for key, value in draft.house.items() if key in usual}
    return {key: value for key, value in chosen.items() if value != usual[key]}


def counts_offered(draft: SetupDraft) -> tuple[int, ...]:
    """How many people may play; numbers that are not here come with an extension."""
    return tuple(sorted(n for game in GAMES if game.key == draft.game for n in game.counts))


def colors_offered(draft: SetupDraft) -> tuple[str, ...]:
    """The colors in this game; with three on the beginner board red stays out (rule B1.22)."""
    if len(draft.chairs) > len(BASE_SEATS):
        return SEATS
    printed = draft.game == "base" and draft.board == "beginner"
    three_beginners = len(draft.chairs) == 3 and printed
    return BASE_SEATS[1:] if three_beginners else BASE_SEATS


def turn_order(draft: SetupDraft) -> tuple[Chair, ...]:
    """The chairs from the one that begins, clockwise (rule B2.5)."""
    here = draft.seats.index(draft.begins)
    return (*draft.chairs[here:], *draft.chairs[:here])


def name_of(chair: Chair, color_names: Mapping[str, str]) -> str:
    """A person's name, or the color's where none was typed. color_names: seat → word."""
    return chair.name or color_names[chair.seat]


def doubled_names(draft: SetupDraft, color_names: Mapping[str, str]) -> tuple[str, ...]:
    """Names that two people share, whatever their case."""
    said = [name_of(chair, color_names).casefold() for chair in draft.chairs]
    return tuple(sorted({name for name in said if said.count(name) > 1}))


def new_from_draft(draft: SetupDraft, color_names: Mapping[str, str]) -> dict[str, Any]:
    """The referee's ``new`` object; house rules that stand at their default are left out."""
    new: dict[str, Any] = {
        "game": draft.game,
        "players": [
            {"seat": chair.seat, "name": name_of(chair, color_names)} for chair in turn_order(draft)
        ],
        "board": draft.drawn if draft.drawn is not None else scenario_board(draft) or draft.board,
        "custody": {s.key: draft.custody.get(s.key, s.values[0]) for s in custody_switches(draft)},
        "house": changed_rules(draft),
    }
    if draft.clock:
        new["clock"] = True
    return new


def remembered_from_draft(draft: SetupDraft) -> str:
    """What to keep for the next game, as text: all but the drawn board and who began."""
    return json.dumps(
        {
            "game": draft.game,
            "chairs": [[chair.seat, chair.name] for chair in draft.chairs],
            "board": "variable" if draft.board == "variable" else "beginner",
            "custody": dict(draft.custody),
            "house": dict(draft.house),
            "clock": draft.clock,
        }
    )


def draft_from_remembered(text: str) -> SetupDraft:
    """The draft that was kept; what cannot be read falls back to the default: it only proposes."""
    try:
        kept = json.loads(text)
    except ValueError:
        return SetupDraft()
    if not isinstance(kept, dict):
        return SetupDraft()
    game = kept.get("game")
    draft = SetupDraft(
        game=game if game in games_offered() else "base",
        custody=_known(EVERY_CUSTODY, kept.get("custody")),
        house=_known(EVERY_HOUSE, kept.get("house")),
        clock=kept.get("clock") is True,
    )
    if kept.get("board") == "variable":
        draft = replace(draft, board="variable")
    chairs = _known_chairs(kept.get("chairs"))
    if chairs:
        draft = replace(draft, chairs=chairs)
    if len(draft.chairs) not in counts_offered(draft):
        draft = replace(draft, game="base")
    return _with_fitting_colors(_with_fitting_board(draft, draft))


def _known(switches: Sequence[Switch], kept: object) -> dict[str, str]:
    said = kept if isinstance(kept, dict) else {}
    return {s.key: said[s.key] if said.get(s.key) in s.values else s.values[0] for s in switches}


def _known_chairs(kept: object) -> tuple[Chair, ...]:
    if not isinstance(kept, list) or not 3 <= len(kept) <= len(SEATS):
        return ()
    try:
        chairs = tuple(Chair(str(seat), str(name)[:NAME_LENGTH]) for seat, name in kept)
    except (TypeError, ValueError):
        return ()
    seats = {chair.seat for chair in chairs}
    return chairs if len(seats) == len(chairs) and seats <= set(SEATS) else ()


def remembered_names(text: str) -> tuple[str, ...]:
    """The quick-pick list of names that was kept, latest first."""
    try:
        kept = json.loads(text)
    except ValueError:
        return ()
    return tuple(str(name) for name in kept) if isinstance(kept, list) else ()


def names_to_remember(draft: SetupDraft, before: Sequence[str], most: int = 12) -> str:
    """The quick-pick list after this game's names came to its head, as text."""
    now = [chair.name for chair in draft.chairs if chair.name]
    return json.dumps(list(dict.fromkeys([*now, *before]))[:most])
