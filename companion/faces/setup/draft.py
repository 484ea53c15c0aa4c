"""Setting up a game: a draft that is always ready to start, and the ``new`` object it becomes.

Chairs stand clockwise round the table; who begins is said apart, so that the turn order follows by
itself. What was played last is remembered and proposed again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from companion.boards import MOST_ON_SMALL
from companion.faces.setup import offered
from companion.faces.setup.offered import BoardKind, Of, Switch
from companion.faces.told import told
from companion.rules.games import GAMES, Game
from companion.rules.terms import CARDBOARD
from companion.table.robots import CARDS, RESOURCES

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson

NAME_LENGTH = 12
"""Longest name, in characters, that fits a seat's row at 800x480."""
MINUTE = 60
TURN_MINUTES = (0, 1, 2, 3, 5, 10)
"""How long a turn may take, as far as it is offered; 0 for as long as one likes."""
USUAL_SEATS = 4
MOST_AWAY = 6
WORD_SECONDS = (15, 30, 60)
"""How long a word may take, as far as it is offered."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits at the table. name: as typed; empty while the seat goes by its color. robot: how strong a robot plays
    the seat, empty for a person. own: the color that was chosen, while the board of the moment has none of it.
    handicap: so many points more it needs to win."""

    seat: str
    name: str = ""
    robot: str = ""
    own: str = ""
    handicap: int = 0


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """Everything a game starts from. chairs: clockwise; first: who begins, None while not said; away: who got up since
    more people played, the next to come back first.

    board: what kind; drawn: the board object to be played on where the kind is not ``beginner``.
    custody, house: what was chosen, in this game or another; what was not stands at its default. games: all there are.
    clock: whether one runs; word_seconds: what it counts for each word, in a game that has words, 0 for none.
    turn_seconds: what it counts for each turn, 0 for none.
    """

    game: str = GAMES[0].key
    chairs: tuple[Chair, ...] = tuple(Chair(seat) for seat in GAMES[0].seats[:USUAL_SEATS])
    first: str | None = None
    away: tuple[Chair, ...] = ()
    board: BoardKind = "beginner"
    drawn: Mapping[str, object] | None = None
    custody: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, str] = field(default_factory=dict)
    clock: bool = False
    word_seconds: int = 0
    turn_seconds: int = 0
    games: tuple[Game, ...] = GAMES

    @property
    def begins(self) -> str:
        """The seat that begins: as said, else the first chair."""
        seats = self.seats
        return self.first if self.first in seats else seats[0]

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats clockwise."""
        return tuple(chair.seat for chair in self.chairs)

    @property
    def about(self) -> AboutJson:
        """What the rules tell of this game with so many people."""
        return told(self.game, len(self.chairs), self.games)


def first_draft(games: tuple[Game, ...] = GAMES) -> SetupDraft:
    """The first of the games, with as many people as it usually has."""
    fresh = SetupDraft(game=games[0].key, games=games)
    return with_game(fresh, games[0].key)


def switches_of(draft: SetupDraft, of: Of) -> tuple[Switch, ...]:
    """What this game leaves to choose: its custody, or its house rules.

    Where robots' cards lie stands right below where people's do, so that it comes in sight with the tap that asks it.
    """
    found = offered.switches(of, draft.about)
    if of != "custody" or not _beside(draft, found):
        return found
    below = [switch.key for switch in found].index(RESOURCES) + 1
    return (*found[:below], ROBOTS, *found[below:])


ROBOTS: Final = Switch("robots", CARDS)
"""Where robots' cards lie, which is asked where people hold theirs."""


def _beside(draft: SetupDraft, found: tuple[Switch, ...]) -> bool:
    """Whether robots play beside cardboard."""
    robots = any(chair.robot for chair in draft.chairs)
    real = (s for s in found if s.key == RESOURCES and chosen(draft, "custody", s) == CARDBOARD)
    return robots and any(real)


def chosen(draft: SetupDraft, of: Of, switch: Switch) -> str:
    """How a switch stands."""
    said = (draft.custody if of == "custody" else draft.house).get(switch.key)
    return said if said in switch.values else switch.values[0]


def custody_of(draft: SetupDraft) -> dict[str, str]:
    """Where each thing of this game lives."""
    switches = offered.switches("custody", draft.about)
    return {s.key: chosen(draft, "custody", s) for s in switches}


def boards_offered(draft: SetupDraft) -> tuple[BoardKind, ...]:
    """The boards that fit."""
    return offered.boards_offered(draft.about)


def scenario_board(draft: SetupDraft) -> str | None:
    """The name of the board that a scenario ships; None for a game that is played on a plain island."""
    return offered.scenario_board(draft.about)


def colors_offered(draft: SetupDraft) -> tuple[str, ...]:
    """The colors in this game on this board."""
    return offered.colors_offered(draft.about, draft.board)


def games_offered(draft: SetupDraft) -> tuple[str, ...]:
    """The games, each once."""
    return offered.games_offered(draft.games)


def counts_offered(draft: SetupDraft) -> tuple[int, ...]:
    """How many people may play; numbers that are not here come with an extension."""
    return offered.counts_offered(draft.game, draft.games)


def waiver(draft: SetupDraft) -> Mapping[str, str]:
    """The custody with which this game may be played on a board that is not complete; empty where there is none."""
    return draft.about["waived"]


def is_waived(draft: SetupDraft) -> bool:
    """Whether it is played so that its board need not be complete."""
    custody = custody_of(draft)
    return any(custody.get(thing) == value for thing, value in waiver(draft).items())


def with_game(draft: SetupDraft, game: str) -> SetupDraft:
    """Plays another game, with as many people as it allows."""
    counts = offered.counts_offered(game, draft.games)
    count = min(counts, key=lambda n: abs(n - len(draft.chairs)))
    return _with_fitting_house(fitted(replace(_seated(draft, count), game=game), draft), draft)


def _with_fitting_house(draft: SetupDraft, before: SetupDraft) -> SetupDraft:
    """Without the house rules that mean something else here: those with another usual answer, as points to win."""
    usual = {switch.key: switch.values[0] for switch in switches_of(before, "house")}
    here = {switch.key: switch.values[0] for switch in switches_of(draft, "house")}
    other = {key for key in usual.keys() & here.keys() if usual[key] != here[key]}
    return replace(draft, house={k: v for k, v in draft.house.items() if k not in other})


def with_count(draft: SetupDraft, count: int) -> SetupDraft:
    """Adds or takes away chairs at the end. Who got up last comes back first, with name and color; whoever is new gets
    the first color that is free."""
    return fitted(_seated(draft, count), draft)


def _seated(draft: SetupDraft, count: int) -> SetupDraft:
    stay, gone = draft.chairs[:count], draft.chairs[count:]
    if gone:
        return replace(draft, chairs=stay, away=(*gone, *draft.away)[:MOST_AWAY])
    draft = _with_own_colors(draft, offered.all_colors(draft.games))
    while len(draft.chairs) < count:
        draft = replace(draft, chairs=(*draft.chairs, _comes(draft)), away=draft.away[1:])
    return draft


def _comes(draft: SetupDraft) -> Chair:
    """Who sits down next: the one who got up last, under no name that somebody has by now."""
    free = _free_color(draft.chairs, offered.all_colors(draft.games))
    if not draft.away:
        return Chair(free)
    back, there = draft.away[0], {chair.name.casefold() for chair in draft.chairs}
    seat = free if back.seat in draft.seats else back.seat
    return Chair(seat) if back.name.casefold() in there - {""} else replace(back, seat=seat)


def _with_own_colors(draft: SetupDraft, colors: Sequence[str]) -> SetupDraft:
    """Gives back the color that somebody chose and could not have, as soon as it is there and free."""
    for chair in draft.chairs:
        if chair.own in colors and chair.own not in draft.seats:
            draft = _recolored(draft, chair.seat, chair.own)
    return draft


def fitted(draft: SetupDraft, before: SetupDraft) -> SetupDraft:
    """With a board and colors that this game has; before: what it was changed from."""
    return _with_a_person(_with_fitting_colors(_with_fitting_board(draft, before)))


def _with_a_person(draft: SetupDraft) -> SetupDraft:
    """One person plays at least, whoever went."""
    if not all(chair.robot for chair in draft.chairs):
        return draft
    return replace(draft, chairs=(replace(draft.chairs[0], robot=""), *draft.chairs[1:]))


def _with_fitting_board(draft: SetupDraft, before: SetupDraft) -> SetupDraft:
    """Draws another board where the island grows or shrinks, and leaves one that is not offered."""
    kinds = boards_offered(draft)
    strange = draft.board == "own" and not _fits(draft, before)
    if draft.board not in kinds or strange:
        usual: BoardKind = "variable" if "variable" in kinds else kinds[0]
        return replace(draft, board=usual, drawn=None)
    many = (len(d.chairs) > MOST_ON_SMALL for d in (draft, before))
    same = len(set(many)) == 1
    return draft if same or draft.board != "variable" else replace(draft, drawn=None)


def _fits(draft: SetupDraft, before: SetupDraft) -> bool:
    """Whether a board of one's own still is one for the game: a scenario's is for its game and seats only."""
    if scenario_board(draft) is None and scenario_board(before) is None:
        return True
    return (draft.game, len(draft.chairs)) == (before.game, len(before.chairs))


def _free_color(chairs: Sequence[Chair], colors: Sequence[str]) -> str:
    taken = {chair.seat for chair in chairs}
    return next(seat for seat in colors if seat not in taken)


def _with_fitting_colors(draft: SetupDraft) -> SetupDraft:
    """Gives another color to whoever has one that is not in this game, for as long as it is not."""
    colors = colors_offered(draft)
    draft = _with_own_colors(draft, colors)
    for chair in draft.chairs:
        if chair.seat not in colors:
            free = _free_color(draft.chairs, colors)
            draft = _recolored(draft, chair.seat, free, own=chair.own or chair.seat)
    return draft


def _recolored(draft: SetupDraft, seat: str, color: str, own: str = "") -> SetupDraft:
    """With the chair of a seat in a color that is free."""
    chairs = tuple(replace(c, seat=color, own=own) if c.seat == seat else c for c in draft.chairs)
    return replace(draft, chairs=chairs, first=color if draft.first == seat else draft.first)


def with_name(draft: SetupDraft, seat: str, name: str) -> SetupDraft:
    """Names a seat; blanks are trimmed and the name is cut to what fits."""
    said = " ".join(name.split())[:NAME_LENGTH].rstrip()
    return _with_chairs(draft, seat, said)


def nameless_after(draft: SetupDraft, seat: str) -> Chair | None:
    """The next person clockwise who has no name yet; None where nobody else has none."""
    here = draft.seats.index(seat)
    others = (*draft.chairs[here + 1 :], *draft.chairs[:here])
    return next((chair for chair in others if not chair.name and not chair.robot), None)


def with_color(draft: SetupDraft, seat: str, color: str) -> SetupDraft:
    """Gives a person another color; whoever had it takes the old one."""
    swap = {seat: color, color: seat}
    chairs = tuple(
        replace(c, seat=swap[c.seat], own="") if c.seat in swap else c for c in draft.chairs
    )
    first = swap.get(draft.first, draft.first) if draft.first else None
    return replace(draft, chairs=chairs, first=first)


def _with_chairs(draft: SetupDraft, seat: str, name: str) -> SetupDraft:
    chairs = tuple(replace(c, name=name) if c.seat == seat else c for c in draft.chairs)
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
    draft: SetupDraft, kind: BoardKind, drawn: Mapping[str, object] | None = None
) -> SetupDraft:
    """Chooses the board; ``variable`` without a drawn board is drawn when the game starts."""
    drawn = None if kind in ("beginner", "scenario") else drawn
    return _with_fitting_colors(replace(draft, board=kind, drawn=drawn))


def with_custody(draft: SetupDraft, key: str, value: str) -> SetupDraft:
    """Says where a thing lives. What that needs follows; what needs otherwise goes back to its default."""
    things = {switch.key: switch for switch in switches_of(draft, "custody")}
    needed = things[key].needs.get(value, {})
    draft = replace(draft, custody={**draft.custody, key: value, **needed})
    stands = custody_of(draft)
    for thing, switch in things.items():
        if thing not in stands:
            continue
        wanted = switch.needs.get(stands[thing], {})
        if any(stands[other] != place for other, place in wanted.items()):
            draft = replace(draft, custody={**draft.custody, thing: switch.values[0]})
    return draft


def with_house(draft: SetupDraft, key: str, value: str) -> SetupDraft:
    """Sets a house rule."""
    return replace(draft, house={**draft.house, key: value})


def as_usual(draft: SetupDraft) -> SetupDraft:
    """All house rules of this game at their defaults, nobody with a handicap, and no limit of turns."""
    draft = _on_a_par(draft)
    usual = {switch.key: switch.values[0] for switch in switches_of(draft, "house")}
    return replace(draft, house={**draft.house, **usual})


def to_the_letter(draft: SetupDraft) -> SetupDraft:
    """All house rules of this game as the printed book says; at their defaults where it does not say."""
    draft, switches = _on_a_par(draft), switches_of(draft, "house")
    letter = {switch.key: switch.printed or switch.values[0] for switch in switches}
    return replace(draft, house={**draft.house, **letter})


def is_to_the_letter(draft: SetupDraft) -> bool:
    """Whether every house rule that the printed book speaks of stands as it says, and some do otherwise."""
    letter = changed_rules(draft) == changed_rules(to_the_letter(draft)) != {}
    return letter and not has_handicap(draft) and not turn_seconds_of(draft)


def turn_seconds_of(draft: SetupDraft) -> int:
    """Seconds that the clock allows each turn, 0 where it counts none or there is no clock."""
    return draft.turn_seconds if draft.clock else 0


def has_handicap(draft: SetupDraft) -> bool:
    """Whether somebody needs more points than others."""
    return any(chair.handicap for chair in draft.chairs)


def _on_a_par(draft: SetupDraft) -> SetupDraft:
    chairs = (replace(chair, handicap=0) for chair in draft.chairs)
    return replace(draft, chairs=tuple(chairs), turn_seconds=0)


def changed_count(draft: SetupDraft) -> int:
    """How much is not as usual: each house rule, a limit of turns, and handicaps once."""
    return len(changed_rules(draft)) + bool(turn_seconds_of(draft)) + has_handicap(draft)


def word_seconds_of(draft: SetupDraft) -> int:
    """Seconds that the clock counts for each word, 0 where it counts none or the game has no words."""
    return draft.word_seconds if draft.clock and draft.about["words"] else 0


def with_clock(draft: SetupDraft, runs: bool, word_seconds: int = 0) -> SetupDraft:
    """Whether a clock runs for every seat and the game, and how long a word may take, 0 for as long as one likes."""
    return replace(draft, clock=runs, word_seconds=word_seconds)


def changed_rules(draft: SetupDraft) -> dict[str, str]:
    """The house rules that do not stand at their default."""
    rules = switches_of(draft, "house")
    stands = {rule.key: (chosen(draft, "house", rule), rule.values[0]) for rule in rules}
    return {key: value for key, (value, usual) in stands.items() if value != usual}


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


def hands_of(draft: SetupDraft, seat: str) -> str | None:
    """Who lays for the robot on a seat until somebody says otherwise: the next person clockwise."""
    here = draft.seats.index(seat)
    after = (*draft.chairs[here + 1 :], *draft.chairs[:here])
    return next((chair.seat for chair in after if not chair.robot), None)


def _player(draft: SetupDraft, chair: Chair, color_names: Mapping[str, str]) -> dict[str, object]:
    player: dict[str, object] = {"seat": chair.seat, "name": name_of(chair, color_names)}
    player |= {"handicap": chair.handicap} if chair.handicap else {}
    if not chair.robot:
        return player
    told = {**player, "robot": chair.robot, "hands": hands_of(draft, chair.seat)}
    return (
        told if ROBOTS not in switches_of(draft, "custody") else {**told, "cards": cards_of(draft)}
    )


def cards_of(draft: SetupDraft) -> str:
    """Where robots' cards lie beside cardboard."""
    return chosen(draft, "custody", ROBOTS)


def new_from_draft(draft: SetupDraft, color_names: Mapping[str, str]) -> dict[str, object]:
    """The referee's ``new`` object; house rules that stand at their default are left out."""
    new: dict[str, object] = {
        "game": draft.game,
        "players": [_player(draft, chair, color_names) for chair in turn_order(draft)],
        "board": draft.drawn if draft.drawn is not None else scenario_board(draft) or draft.board,
        "custody": custody_of(draft),
        "house": changed_rules(draft),
    }
    if draft.clock:
        new["clock"] = True
    if word_seconds_of(draft):
        new["word_seconds"] = draft.word_seconds
    if turn_seconds_of(draft):
        new["turn_seconds"] = draft.turn_seconds
    return new
