"""What a game is like, for those who must not ask which game it is: ``about(game, seats)``.

Gathered from what the game's mechanics claim; no list stands here. README.md describes the keys.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from typing import TYPE_CHECKING

from companion.rules.cards import Cards
from companion.rules.extension import CommandKind, Fact
from companion.rules.games import GAMES, Game, custody_choices, game_named, ruleset_of
from companion.rules.messages import needed_fields, plain
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.told import CardFlow, FactField, IsSet, Site, Stands

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson


@dataclass(frozen=True, slots=True)
class Family:
    """Kinds of cards in hand that belong together, in the order of all faces."""

    family: str
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PileCard:
    """A kind of card of a deck. command: what plays it, None for a card that only counts."""

    card: str
    count: int
    command: str | None


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck with its kinds in the order of all faces."""

    pile: str
    cards: tuple[PileCard, ...]


@dataclass(frozen=True, slots=True)
class Custody:
    """What a table may leave on cardboard; the first value is the default. needs: value → what others must be."""

    key: str
    values: tuple[str, ...]
    needs: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class House:
    """A house rule that leaves a choice; the first value is the default.

    printed: the value that the printed book says to the letter, None where it does not say.
    usual: where the default comes from if not from this book: ``later`` editions, the ``first`` print, or ``ours``.
    """

    key: str
    rule: str
    values: tuple[str, ...]
    printed: str | None
    usual: str | None


@dataclass(frozen=True, slots=True)
class FactAsked:
    """A field of a correction, as ``told.FactField``; ``values`` with the kinds of its pile."""

    name: str
    kind: str
    values: tuple[str | int, ...]
    on: tuple[str, ...]
    nobody: bool
    most: int | None
    backs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FactTold:
    """A fact that can be put right, as ``extension.Fact``."""

    fact: str
    fields: tuple[FactAsked, ...]
    secret: str | None
    gone: tuple[Mapping[str, tuple[str, ...]], ...]
    founded: bool


@dataclass(frozen=True, slots=True)
class Duty:
    """A duty and the commands that may be sent under it: by the seat that owes it, and by anyone.

    weighs: under it the seat does what it likes and can afford.
    rolled: the numbers that the duty carries if a roll opened it; empty where nothing else opens it.
    """

    duty: str
    own: tuple[str, ...]
    anyone: tuple[str, ...]
    weighs: bool
    rolled: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CommandField:
    """A field of a command beside its seat."""

    name: str
    needed: bool


@dataclass(frozen=True, slots=True)
class CommandTold:
    """A command. listed: options give its instances; always: never blocked; wish: ``wishes`` says why not.

    open, drawn_open, site, reports, asks: as ``extension.CommandKind``.
    """

    command: str
    fields: tuple[CommandField, ...]
    listed: bool
    always: bool
    wish: bool
    open: bool
    drawn_open: bool
    site: Site | None
    reports: bool
    asks: bool


@dataclass(frozen=True, slots=True)
class EventTold:
    """An event, the rule that explains it (rules: of a variant, where it is another), and the cards that it moves.

    lapses: no offer outlives it, as ``extension.EventKind.lapses_offers``.
    """

    event: str
    rule: str | None
    rules: Mapping[str, str]
    flows: tuple[CardFlow, ...]
    lapses: bool


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice by name, the faces of an event die (symbol → how many of six), and ``already`` as ``told.Dice``."""

    dice: tuple[str, ...]
    event: Mapping[str, int]
    already: str | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """A source of points."""

    source: str
    rule: str
    worth: int
    hidden: bool


@dataclass(frozen=True, slots=True)
class Keys:
    """What the mechanics add to a view: at the top, of a seat, of the board; own: what only that seat sees."""

    top: tuple[str, ...]
    seats: tuple[str, ...]
    board: tuple[str, ...]
    own: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class About:
    """All that is told of a game. Its field names are the keys of the JSON."""

    game: str
    seats: int
    colors: tuple[str, ...]
    left_out: tuple[str, ...]
    board: str
    printed: bool
    packs: tuple[str, ...]
    overlays: tuple[str, ...]
    waived: Mapping[str, str]
    target: int
    cards: tuple[Family, ...]
    piles: tuple[Pile, ...]
    pieces: Mapping[str, int]
    costs: Mapping[str, Cards]
    custody: tuple[Custody, ...]
    house: tuple[House, ...]
    facts: tuple[FactTold, ...]
    duties: tuple[Duty, ...]
    words: tuple[str, ...]
    commands: tuple[CommandTold, ...]
    events: tuple[EventTold, ...]
    sources: tuple[str, ...]
    roll: Roll
    standing: tuple[Stands, ...]
    set: tuple[IsSet, ...]
    points: tuple[Points, ...]
    view: Keys


def about(game: str, seats: int, games: tuple[Game, ...] = GAMES) -> AboutJson | Refusal:
    """What a game for this many seats is like, as JSON; a refusal if there is no such game.

    All callers get the same object: read it, never change it.
    """
    found = game_named(game, seats, games)
    return found if isinstance(found, Refusal) else _told(found, seats)


@cache
def _told(game: Game, seats: int) -> AboutJson:
    told: AboutJson = plain(asdict(_about(game, seats)))
    return told


def _about(game: Game, seats: int) -> About:
    rules = ruleset_of(game)
    return About(
        game=game.key,
        seats=seats,
        colors=game.seats,
        left_out=game.left_out(seats),
        board=game.board,
        printed=game.printed,
        packs=rules.packs,
        overlays=tuple(overlay.name for overlay in rules.overlays),
        waived={
            thing: value for check in rules.board_checks for thing, value in check.waived.items()
        },
        target=rules.target,
        cards=tuple(Family(name, kinds) for name, kinds in rules.families.items()),
        piles=tuple(_pile(rules, deck) for deck in rules.decks),
        pieces=dict(rules.pieces),
        costs=dict(rules.costs),
        custody=_custody(rules),
        house=_house(rules, game.board),
        facts=tuple(_fact(rules, name, fact) for name, fact in rules.facts.items() if fact.fields),
        duties=tuple(_duty(rules, name) for name in rules.duties),
        words=tuple(name for name, kind in rules.duties.items() if kind.word),
        commands=tuple(_command(name, kind) for name, kind in rules.command_kinds.items()),
        events=tuple(
            EventTold(name, kind.rule, kind.rules, kind.flows, kind.lapses_offers)
            for name, kind in rules.event_kinds.items()
        ),
        sources=_sources(rules),
        roll=_roll(rules),
        standing=tuple(piece for part in rules.cardboard for piece in part.stands),
        set=tuple(dict.fromkeys(thing for part in rules.cardboard for thing in part.sets)),
        points=tuple(Points(p.name, p.rule, p.worth, p.hidden) for p in rules.point_sources),
        view=_keys(rules),
    )


def _roll(rules: Ruleset) -> Roll:
    if rules.dice is None:
        return Roll((), {})
    return Roll(rules.dice.names, rules.dice.event, rules.dice.already)


def _pile(rules: Ruleset, deck: str) -> Pile:
    counts = rules.decks[deck]
    return Pile(
        deck,
        tuple(
            PileCard(
                card, counts[card], name if (name := f"play_{card}") in rules.commands else None
            )
            for card in rules.piles.get(deck, tuple(counts))
        ),
    )


def _custody(rules: Ruleset) -> tuple[Custody, ...]:
    """Where a game has no decks nothing hangs on where cards lie."""
    choices = custody_choices(rules)
    return tuple(
        Custody(key, values, rules.custody[key].needs if key in rules.custody else {})
        for key, values in choices.items()
        if key != "cards" or rules.decks
    )


def _house(rules: Ruleset, board: str) -> tuple[House, ...]:
    """Without those that leave no choice, or matter on another board only."""
    return tuple(
        House(key, rule.rule, rule.values, rule.printed, rule.usual)
        for key, rule in rules.house.items()
        if len(rule.values) > 1 and rule.board in (None, board)
    )


def _fact(rules: Ruleset, name: str, fact: Fact) -> FactTold:
    fields = tuple(
        FactAsked(
            name=field.name,
            kind=field.kind,
            values=_values(rules, field),
            on=field.on,
            nobody=field.nobody,
            most=_most(rules, field),
            backs=field.backs,
        )
        for field in fact.fields
    )
    return FactTold(name, fields, fact.secret, fact.gone, fact.founded)


def _values(rules: Ruleset, field: FactField) -> tuple[str | int, ...]:
    if field.pile is None or field.card is not None:
        return field.values
    return _kinds(rules, field.pile)


def _most(rules: Ruleset, field: FactField) -> int | None:
    if field.pile is None or field.card is None:
        return field.most
    return rules.decks[field.pile].get(field.card, 0)


def _kinds(rules: Ruleset, pile: str) -> tuple[str, ...]:
    if pile == "hand":
        return tuple(kind for kinds in rules.families.values() for kind in kinds)
    return rules.lands if pile == "land" else rules.piles.get(pile, tuple(rules.decks[pile]))


def _duty(rules: Ruleset, duty: str) -> Duty:
    admitted = [name for name, duties in rules.admitted.items() if duty in duties]
    anyone = tuple(name for name in admitted if rules.command_kinds[name].anyone)
    own = tuple(name for name in admitted if name not in anyone)
    kind = rules.duties[duty]
    return Duty(duty, own, anyone, kind.weighs, tuple(sorted(kind.rolled)))


def _command(name: str, kind: CommandKind) -> CommandTold:
    return CommandTold(
        command=name,
        fields=tuple(CommandField(*field) for field in needed_fields(kind.of).items()),
        listed=kind.is_listed,
        always=kind.always,
        wish=kind.wish is not None,
        open=kind.open,
        drawn_open=kind.drawn_open,
        site=kind.site,
        reports=kind.reports,
        asks=kind.asks,
    )


def _sources(rules: Ruleset) -> tuple[str, ...]:
    """What the statistics may call where cards come from and go to, in the order of the mechanics."""
    flows = (
        flow.source or name
        for name, kind in rules.event_kinds.items()
        for flow in kind.flows
        if flow.named is None
    )
    return tuple(dict.fromkeys((*rules.gains, *flows)))


def _keys(rules: Ruleset) -> Keys:
    shown = tuple(dict.fromkeys(key for slice_ in rules.slices for key in slice_.shows))
    own = tuple(dict.fromkeys(key for slice_ in rules.slices for key in slice_.own))
    top = tuple(key for key in shown if "." not in key)
    return Keys(top, _under("seats", shown), _under("board", shown), own)


def _under(room: str, keys: Iterable[str]) -> tuple[str, ...]:
    return tuple(key.partition(".")[2] for key in keys if key.startswith(f"{room}."))
