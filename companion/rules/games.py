"""The one list of playable games, and how a game starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field, replace
from functools import cache
from importlib import import_module
from typing import Any, Final

from companion.rules.board import Board
from companion.rules.board_overlays import read_overlays
from companion.rules.board_reader import TERRAIN, board_from_json
from companion.rules.engine import opened, run_on
from companion.rules.entropy import Entropy
from companion.rules.extension import Pack
from companion.rules.messages import Event
from companion.rules.opening import GameStarted
from companion.rules.packs import base, five_six
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset, compose
from companion.rules.state import Player, Setting, State
from companion.rules.terms import APP, CARDBOARD, PHONES, RED, SEA, TABLE

UNKNOWN_GAME = Reason("unknown_game", None, "There is no game {game}; there are {known}.")
SEAT_COUNT = Reason("seat_count", "B1.1", "{game} is for {wanted} players, not {count}.")
SEAT_COLOR = Reason("seat_color", "B1.1", "{seat} is no color of this game; there are {known}.")
SEAT_TWICE = Reason(
    "seat_twice", "B1.1", "{seat} is taken twice; every player needs a color of their own."
)
RED_OUT = Reason(
    "red_stays_out", "B1.22", "With three players on the beginner board red stays out."
)
NO_PIECES = Reason(
    "board_without_seat", "B1.21", "This board has no pieces for {seat}; it has {known}."
)
SMALL = Reason(
    "board_too_small",
    "B1.4",
    "This board has {nodes} intersections; {seats} players need {wanted}.",
)
MOST_HANDICAP = 5
HANDICAP = Reason(
    "seat_handicap", "H15", "{seat} can need {most} points more at most, and no fewer: not {count}."
)
CUSTODY = Reason("custody_unknown", None, "{thing} cannot be kept as {value}; choose {known}.")
CUSTODY_NEEDS = Reason(
    "custody_needs",
    None,
    "{thing} can be kept as {value} only where {other} is kept as {wanted}.",
)
HOUSE_KEY = Reason("house_unknown", None, "There is no house rule {key}; there are {known}.")
HOUSE_VALUE = Reason("house_value", None, "House rule {key} cannot be {value}; choose {known}.")
OWN_MAP = Reason(
    "own_map_wanted", "H7", "The house rule beginner_map is own, but the board is the modern one."
)

CUSTODY_CHOICES: Mapping[str, tuple[str, ...]] = {
    "resources": (PHONES, CARDBOARD),
    "cards": (PHONES, CARDBOARD),
    "dice": (TABLE, APP),
}
"""What a table may choose for each thing in every game; the first is the default. Packs bring further keys."""


BEGINNER_BOARDS = ("beginner", "beginner_own")


@dataclass(frozen=True, slots=True)
class Game:
    """A playable game.

    counts: how many may play. seats: the colors. packs: what makes each of its packs, in order.
    printed: whether it uses the pieces that a beginner board is printed with; otherwise only the board's land counts.
    board: the shipped board to play on where nobody names one.
    rule, colored: the numbers of the rules that say how many may play and in which colors.
    """

    key: str
    counts: tuple[int, ...]
    seats: tuple[str, ...]
    packs: tuple[Callable[[], Pack], ...]
    _: KW_ONLY
    printed: bool = True
    board: str = "variable"
    rule: str = "B1.1"
    colored: str = "B1.1"

    def left_out(self, count: int) -> tuple[str, ...]:
        """The colors that stay out when ``count`` people play with a beginner board's printed pieces (B1.22)."""
        return (RED,) if self.printed and count == 3 else ()


_SIX: Final = "S1.1"
"""The rule of five and six, and of their colors."""


def _later(pack: str, made_by: str = "pack") -> Callable[[], Pack]:
    """A pack by the name of its folder, imported when a game that it belongs to is first composed."""

    home = f"companion.rules.packs.{pack}"

    def made() -> Pack:
        found: Pack = getattr(import_module(home), made_by)()
        return found

    # Tests and the page's build read the folder of a pack off the module of what makes it.
    made.__module__ = home
    return made


GAMES: tuple[Game, ...] = (
    Game("base", (3, 4), base.SEATS, (base.pack,), board="beginner"),
    Game("base", (5, 6), five_six.SEATS, (base.pack, five_six.pack), rule=_SIX, colored=_SIX),
    Game(
        "cities_knights", (3, 4), base.SEATS, (base.pack, _later("cities_knights")), printed=False
    ),
    Game(
        "cities_knights",
        (5, 6),
        five_six.SEATS,
        (base.pack, five_six.pack_without_deck, _later("cities_knights", "pack_of_six")),
        printed=False,
        rule=_SIX,
        colored=_SIX,
    ),
    Game(
        "great_wall",
        (4,),
        base.SEATS,
        (base.pack, _later("great_wall")),
        printed=False,
        board="great_wall",
        rule="W1.1",
    ),
    Game(
        "great_wall",
        (6,),
        five_six.SEATS,
        (base.pack, five_six.pack, _later("great_wall", "pack_of_six")),
        printed=False,
        board="great_wall",
        rule="W1.1",
        colored=_SIX,
    ),
    Game(
        "troy",
        (4,),
        base.SEATS,
        (base.pack, _later("troy")),
        printed=False,
        board="troy",
        rule="T1.1",
    ),
    Game(
        "troy",
        (6,),
        five_six.SEATS,
        (base.pack, five_six.pack_without_deck, _later("troy", "pack_of_six")),
        printed=False,
        board="troy",
        rule="T1.1",
        colored=_SIX,
    ),
    Game(
        "alexander",
        (3, 4),
        base.SEATS,
        (base.pack, _later("alexander")),
        printed=False,
        board="alexander",
        rule="A1.1",
    ),
)


@dataclass(frozen=True, slots=True)
class GameSetup:
    """What a game starts from; players in turn order. Custody and house may be given in part."""

    game: str
    players: tuple[Player, ...]
    board: Board
    custody: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, str] = field(default_factory=dict)


def ruleset_for(setup: GameSetup, games: tuple[Game, ...] = GAMES) -> Ruleset | Refusal:
    """The composed rules of a game, or what is wrong with its setup."""
    game = _game_for(setup, games)
    if isinstance(game, Refusal):
        return game
    rules, setup = ruleset_of(game), _fitted(game, setup)
    refusal = (
        _seats_wrong(game, setup)
        or _custody_wrong(rules, setup.custody)
        or _house_wrong(rules, setup.house)
        or _board_wrong(setup)
        or strange_land(rules.lands, setup.board)
        or _overlays_wrong(rules, setup)
    )
    return rules if refusal is None else rules.as_here(refusal)


def ruleset_named(key: str, seats: int, games: tuple[Game, ...] = GAMES) -> Ruleset | Refusal:
    """The rules of a game for so many seats, without players or board; refuses what is not in the list."""
    game = game_named(key, seats, games)
    return game if isinstance(game, Refusal) else ruleset_of(game)


def start(
    rules: Ruleset, setup: GameSetup, entropy: Entropy, games: tuple[Game, ...] = GAMES
) -> tuple[Event, ...] | Refusal:
    """The first events of a game; ``game_started`` comes first and carries all of the setup."""
    checked = ruleset_for(setup, games)
    if isinstance(checked, Refusal):
        return checked
    game = _game_for(setup, games)
    if isinstance(game, Game):
        setup = _fitted(game, setup)
    started = GameStarted(
        game=setup.game,
        players=tuple(_player_json(player) for player in setup.players),
        board=setup.board.as_json(),
        custody=_whole_custody(rules, setup.custody),
        house=_whole_house(rules, setup.house),
    )
    state = initial(rules, started)
    events, _ = run_on(rules, state, (), entropy)
    return (started, *events)


def _player_json(player: Player) -> dict[str, Any]:
    kept = {"kept": True} if player.kept else {}
    more = {"handicap": player.handicap} if player.handicap else {}
    return {"seat": player.seat, "name": player.name, **kept, **more}


def initial(rules: Ruleset, started: GameStarted) -> State:
    """The position that a ``game_started`` event describes; ValueError if its board cannot be read.

    A house rule that is missing, because the game is older than the rule, gets its default.
    """
    setting = _setting(started)
    house = {**_whole_house(rules, started.house), **started.house}
    setting = replace(setting, house=house)
    slices = {slice_.name: slice_.first(rules, setting) for slice_ in rules.slices}
    agenda = tuple(reversed(rules.procedures["game"]))
    return opened(rules, State(setting, 0, None, agenda, None, slices))


def usual_board(game: str, count: int, games: tuple[Game, ...] = GAMES) -> str | Refusal:
    """The name of the board to use where nobody names one, or why there is no such game for so many players."""
    found = game_named(game, count, games)
    return found if isinstance(found, Refusal) else found.board


def setup_of(started: GameStarted) -> GameSetup:
    """The setup that a ``game_started`` event carries, for composing the rules of a kept game."""
    setting = _setting(started)
    return GameSetup(setting.game, setting.players, setting.board, setting.custody, setting.house)


@cache
def ruleset_of(game: Game) -> Ruleset:
    """The composed rules of one entry of the list."""
    return compose([pack() for pack in game.packs])


def _setting(started: GameStarted) -> Setting:
    board = board_from_json(started.board)
    if isinstance(board, Refusal):
        raise ValueError(board.message)
    players = tuple(
        Player(p["seat"], p["name"], p.get("kept") is True, p.get("handicap", 0))
        for p in started.players
    )
    return Setting(
        game=started.game,
        players=players,
        seats=tuple(player.seat for player in players),
        board=board,
        topology=board.topology,
        custody=started.custody,
        house=started.house,
    )


def _fitted(game: Game, setup: GameSetup) -> GameSetup:
    """The setup without printed pieces where the game has its own start."""
    if game.printed or not setup.board.pieces:
        return setup
    return replace(setup, board=replace(setup.board, pieces=()))


def _game_for(setup: GameSetup, games: tuple[Game, ...]) -> Game | Refusal:
    return game_named(setup.game, len(setup.players), games)


def game_named(key: str, count: int, games: tuple[Game, ...] = GAMES) -> Game | Refusal:
    """The entry for a game with so many seats, or why there is none."""
    named = [game for game in games if game.key == key]
    if not named:
        return UNKNOWN_GAME(game=key, known=tuple(dict.fromkeys(g.key for g in games)))
    for game in named:
        if count in game.counts:
            return game
    wanted = tuple(number for game in named for number in game.counts)
    nearest = min(named, key=lambda game: min(abs(count - number) for number in game.counts))
    return SEAT_COUNT(nearest.rule, game=key, wanted=wanted, count=count)


def alike(key: str, count: int, games: tuple[Game, ...] = GAMES) -> tuple[int, ...]:
    """All numbers of players with the same rules and usual board as ``count``; only ``count`` if no game has it."""
    game = game_named(key, count, games)
    return (count,) if isinstance(game, Refusal) else game.counts


def _seats_wrong(game: Game, setup: GameSetup) -> Refusal | None:
    seats = [player.seat for player in setup.players]
    for i, seat in enumerate(seats):
        if seat not in game.seats:
            return SEAT_COLOR(game.colored, seat=seat, known=game.seats)
        if seat in seats[:i]:
            return SEAT_TWICE(seat=seat)
    for player in setup.players:
        if not 0 <= player.handicap <= MOST_HANDICAP:
            return HANDICAP(seat=player.seat, most=MOST_HANDICAP, count=player.handicap)
    printed = {piece.seat for piece in setup.board.pieces}
    out = game.left_out(len(seats)) if printed and setup.board.name in BEGINNER_BOARDS else ()
    if not set(out).isdisjoint(seats):
        return RED_OUT()
    for seat in seats:
        if printed and seat not in printed:
            return NO_PIECES(seat=seat, known=tuple(sorted(printed)))
    return None


def custody_choices(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """What a table may choose for each thing in this game; the first is the default."""
    return {**CUSTODY_CHOICES, **{key: choice.values for key, choice in rules.custody.items()}}


def _custody_wrong(rules: Ruleset, custody: Mapping[str, str]) -> Refusal | None:
    choices = custody_choices(rules)
    for thing, value in custody.items():
        known = choices.get(thing)
        if known is None:
            return CUSTODY(thing=thing, value=value, known=tuple(choices))
        if value not in known:
            return CUSTODY(thing=thing, value=value, known=known)
    return _custody_needs(rules, _whole_custody(rules, custody))


def _custody_needs(rules: Ruleset, custody: Mapping[str, str]) -> Refusal | None:
    for thing, choice in rules.custody.items():
        value = custody[thing]
        for other, wanted in choice.needs.get(value, {}).items():
            if custody[other] != wanted:
                return CUSTODY_NEEDS(thing=thing, value=value, other=other, wanted=wanted)
    return None


def _house_wrong(rules: Ruleset, house: Mapping[str, str]) -> Refusal | None:
    for key, value in house.items():
        rule = rules.house.get(key)
        if rule is None:
            return HOUSE_KEY(key=key, known=tuple(rules.house))
        if value not in rule.values:
            return HOUSE_VALUE(rule.rule, key=key, value=value, known=rule.values)
    return None


def _board_wrong(setup: GameSetup) -> Refusal | None:
    if setup.house.get("beginner_map") == "own" and setup.board.name == "beginner":
        return OWN_MAP()
    nodes, seats = len(setup.board.topology.nodes), len(setup.players)
    wanted = 4 * (2 * seats - 1) + 1
    if nodes < wanted:
        return SMALL(nodes=nodes, seats=seats, wanted=wanted)
    return None


def strange_land(lands: tuple[str, ...], board: Board) -> Refusal | None:
    """The refusal of a board with a terrain that is neither sea nor one of ``lands``; None if there is none."""
    wanted = (*lands, SEA)
    for i, hex_ in enumerate(board.hexes):
        if hex_.terrain not in wanted:
            return TERRAIN(field=f"hexes[{i}].terrain", value=hex_.terrain, wanted=wanted)
    return None


def _overlays_wrong(rules: Ruleset, setup: GameSetup) -> Refusal | None:
    """A board that lacks what this game reads of it, unless the custody waives that."""
    read = read_overlays(rules.overlays, setup.board.overlays) if rules.overlays else {}
    if isinstance(read, Refusal):
        return read
    custody, seats = _whole_custody(rules, setup.custody), len(setup.players)
    for check in rules.board_checks:
        if not any(custody.get(thing) == value for thing, value in check.waived.items()):
            for finding in check.findings(setup.board, seats):
                if finding.grave:
                    return finding.refusal
    return None


def _whole_custody(rules: Ruleset, custody: Mapping[str, str]) -> dict[str, str]:
    choices = custody_choices(rules)
    return {thing: custody.get(thing, known[0]) for thing, known in choices.items()}


def _whole_house(rules: Ruleset, house: Mapping[str, str]) -> dict[str, str]:
    return {key: house.get(key, rule.values[0]) for key, rule in rules.house.items()}
