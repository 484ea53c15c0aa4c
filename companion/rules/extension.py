"""The closed list of what a pack may contribute.

A pack is a list of mechanics. A mechanic claims things by name: data, slices, commands, events, reactions,
queries, points, procedures. Two mechanics that claim one name fail at start-up, unless one says that it
``replaces`` it. Base asks nothing about who else is there; others wrap its queries and patch its procedures.
All of a claim but what it is called by is given by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from companion.rules.board import Board
from companion.rules.board_overlays import Overlay
from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.findings import Finding
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.queries import Query, Wrapper
from companion.rules.refusals import Reason, Refusal
from companion.rules.state import Setting, State
from companion.rules.told import Cardboard, CardFlow, Dice, FactField, FromDeck, Site, Slip

if TYPE_CHECKING:
    from companion.rules.ruleset import Ruleset

T = TypeVar("T")

Projector = Callable[["Ruleset", State, str], Mapping[str, Any]]
"""(ruleset, state, audience) → a part of the view; ``seats`` and ``board`` are merged key by key."""

Resampler = Callable[["Ruleset", State, str, Entropy], State]
"""(ruleset, state, audience, entropy) → the state with all that this audience may not know dealt anew."""


def nothing_hidden(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """The resampler of a slice that everybody may see."""
    return state


def nothing_shown(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    """The projector of a slice whose facts other projectors show."""
    return {}


@dataclass(frozen=True, slots=True)
class Slice(Generic[T]):
    """A mechanic's own typed part of the state, with what may be seen of it.

    shows: the keys that its projector adds to a view, dotted: ``bank``, ``seats.hand``, ``board.hexes``.
    own: those of a seat's entry that only the seat itself sees.
    """

    name: str
    _: KW_ONLY
    first: Callable[[Ruleset, Setting], T]
    project: Projector
    resample: Resampler
    shows: tuple[str, ...] = ()
    own: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it hides nothing, so that its projector shows everybody the same."""
        return self.resample is nothing_hidden and not self.own

    def of(self, state: State) -> T:
        """This slice of a state."""
        value: T = state.slices[self.name]
        return value

    def put(self, state: State, value: T) -> State:
        """The state with this slice replaced."""
        return state.with_slice(self.name, value)


class CommandHandler(Protocol):
    """Checks a command and says what happens; changes nothing."""

    def __call__(
        self, rules: Ruleset, state: State, command: Any, entropy: Entropy, /
    ) -> tuple[Event, ...] | Refusal: ...


BUILD: Final = "build"
TRADE: Final = "trade"
CARD: Final = "card"
ACTION: Final = "action"
PASS: Final = "pass"
WIN: Final = "win"
"""Sorts of commands: building and buying, trading, playing a card, acting with what stands on the board, passing
the turn on (to oneself too), claiming the victory."""


def no_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """The enumerator of commands that are never listed."""
    return ()


@dataclass(frozen=True, slots=True)
class CommandKind:
    """A command: the duties it may be sent under, its handler and its complete instances.

    ``anyone``: seats that owe nothing may send it too, while one of the duties is open. ``always``: never
    blocked. ``lead``: a command that is carried out before it. ``undue``: type of the sender's duty → what to say
    under it, where the command itself has a reason why it comes too late or too early; ``why_undue``: the same where
    the position decides, None where it says nothing. ``sort``: what kind of thing it is to a
    duty that forbids it (``DutyKind.forbids``); "" where it answers a duty of its own.
    ``wish``: gives the instance that stands for the kind in ``wishes``; None leaves it out.
    ``open``: whether it is listed rests on what lies open, never on a hidden card. ``drawn_open``: its ``outcome``
    everybody sees come, so that a phone may say it. ``site``: where it builds for a price. ``all_turn``: it may be
    sent at any moment of the seat's own turn. ``reports``: it tells what fell, was drawn or lies on the real table,
    which only who sits there can see; no robot sends it. ``asks``: where hands are cardboard it takes out of a
    bank that may be empty, so that a robot asks for it and people send it. ``gate``: a question that several
    kinds in a row have in common, asked once for all: where it says no, the seat has no option of any.
    """

    of: type[Command]
    _: KW_ONLY
    during: frozenset[str]
    decide: CommandHandler
    options: Callable[[Ruleset, State, str], Iterable[Command]] = no_options
    anyone: bool = False
    always: bool = False
    lead: Callable[[Ruleset, State, Any], Command | None] | None = None
    undue: Mapping[str, Callable[[], Refusal]] = field(default_factory=dict)
    why_undue: Callable[[State, Obligation], Refusal | None] | None = None
    sort: str = ""
    wish: Callable[[Ruleset, State, str], Refusal | None] | None = None
    open: bool = False
    drawn_open: bool = False
    site: Site | None = None
    all_turn: bool = False
    reports: bool = False
    asks: bool = False
    gate: Callable[[Ruleset, State, str], bool] | None = None

    @property
    def is_listed(self) -> bool:
        """Whether options give its complete instances."""
        return self.options is not no_options


Fold = Callable[["Ruleset", State, Any], State]
"""(ruleset, state, event) → the state after it."""


@dataclass(frozen=True, slots=True)
class EventKind:
    """An event: how it is folded, who may see what of it, and whether undo stops at it.

    ``hidden``: (event, audience) → the JSON fields to mask, None for an event that the audience may not see.
    ``variant``: the masked JSON → which sentence of the catalogue fits (``event.<type>.<variant>``).
    ``rule``: the number that explains it; ``rules``: variant → another number that explains it then.
    ``noted``: the figures of a game list each of them, and do not only count them.
    ``flows``: the cards that it moves. ``lapses_offers``: after it somebody may lack the cards of an offer without
    anybody seeing it, or may not offer any more. ``opens``: with it the seat lays its ``card`` open; of which custody
    that is. ``slips``: its ``card`` goes face down from one place to another. ``draws``: its seat draws a card.
    ``comes_of``: the field by which its command names what it came of, as the events before it do: an undo takes those
    back with it, such as a deal's offer and its answers.
    """

    of: type[Event]
    _: KW_ONLY
    apply: Fold
    hidden: Callable[[Any, str], Mapping[str, Any] | None] | None = None
    barrier: Callable[[Any], bool] | None = None
    variant: Callable[[Mapping[str, Any]], str | None] | None = None
    rule: str | None = None
    flows: tuple[CardFlow, ...] = ()
    lapses_offers: bool = False
    rules: Mapping[str, str] = field(default_factory=dict)
    noted: bool = False
    opens: str | None = None
    slips: Slip | None = None
    draws: FromDeck | None = None
    comes_of: str | None = None

    @property
    def is_payment(self) -> bool:
        """Whether a seat pays the bank with it, seen by all."""
        paid = any(flow.giver is not None and flow.taker is None for flow in self.flows)
        return paid and not self.lapses_offers


EventTrait = Callable[[EventKind], bool]


@dataclass(frozen=True, slots=True)
class Reaction:
    """What follows by itself when an event of a type in ``on`` has happened; None: after any event.

    ``where``: says in place of ``on`` which events it follows, whichever mechanic they are of.
    ``points``: it asks who wins. So beside those of ``on`` it follows only events that may change points, if every
    source says which these are and no pack wraps the question; otherwise it follows any event.
    """

    name: str
    _: KW_ONLY
    on: frozenset[str] | None
    run: Callable[[Ruleset, State], tuple[Event, ...]]
    before: str | None = None
    where: EventTrait | None = None
    points: bool = False


@dataclass(frozen=True, slots=True)
class DutyStep:
    """A step of a procedure that opens duties: groups in order; none opens nothing."""

    name: str
    _: KW_ONLY
    opens: Callable[[Ruleset, State], tuple[Group, ...]]


@dataclass(frozen=True, slots=True)
class AutoStep:
    """A step that happens by itself where it is due.

    Its first event must be of the type ``event``: folding that event takes the step off the agenda.
    """

    name: str
    _: KW_ONLY
    event: str
    run: Callable[[Ruleset, State, Entropy], tuple[Event, ...]]
    due: Callable[[Ruleset, State], bool] = lambda rules, state: True


Step = DutyStep | AutoStep


@dataclass(frozen=True, slots=True)
class Patch:
    """A change of somebody's procedure: steps before, after or in place of the anchor step."""

    anchor: str
    _: KW_ONLY
    where: str
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class DutyKind:
    """A type of obligation and the two refusals that it causes.

    ``mine``: this seat must answer it first; None for a duty that leaves free what to do. ``theirs``: another
    seat must; gets the param ``seat``. Both cite the number that the obligation carries; only where that is one of
    ``usual`` they cite their own, which says more, and for a sort of command the number that forbids it:
    ``forbids`` to the seat that owes the duty, ``others`` to all other seats.
    ``revise``: what is left of such a duty after a correction. ``weighs``:
    under it a seat does what it likes and can afford, so ``wishes`` asks each command's ``wish``. ``on_turn``: a
    duty of the active seat, under which it may do what may be done at any moment of a turn. ``word``: one word of many
    that are said in turn, whose seconds a table may count. ``rolled``: the numbers that it carries where a roll opened
    it, of a duty that something else may open too.
    """

    type: str
    _: KW_ONLY
    mine: Reason | None
    theirs: Reason
    revise: Callable[[Ruleset, State, Obligation], Obligation | None] | None = None
    weighs: bool = False
    on_turn: bool = False
    word: bool = False
    rolled: frozenset[str] = frozenset()
    usual: frozenset[str] = frozenset()
    forbids: Mapping[str, str] = field(default_factory=dict)
    others: Mapping[str, str] = field(default_factory=dict)

    def to_owner(self, duty: Obligation, sort: str) -> Refusal | None:
        """The refusal of a command to the seat that owes this duty; None where the duty leaves that free."""
        if self.mine is None:
            return None
        return self.mine(self._cited(duty, self.mine, self.forbids, sort))

    def to_others(self, duty: Obligation, sort: str) -> Refusal:
        """The refusal of a command to a seat that waits for this duty."""
        return self.theirs(self._cited(duty, self.theirs, self.others, sort), seat=duty.seat)

    def _cited(
        self, duty: Obligation, reason: Reason, by_sort: Mapping[str, str], sort: str
    ) -> str:
        if duty.rule not in self.usual:
            return duty.rule
        return by_sort.get(sort) or reason.rule or duty.rule


@dataclass(frozen=True, slots=True)
class PointSource:
    """Something that gives points. ``hidden``: only its owner may know it before the end.

    ``worth``: points of one. ``says``: the same by the game's board, if that may say another number.
    ``moved``: the types of all events that may change the count, None if any event may.
    """

    name: str
    _: KW_ONLY
    rule: str
    worth: int
    count: Callable[[Ruleset, State, str], int]
    hidden: bool = False
    says: Callable[[State], int] | None = None
    moved: frozenset[str] | None = None

    def points(self, rules: Ruleset, state: State, seat: str) -> int:
        """What all that a seat has of it is worth."""
        return self.worth_of(state, self.count(rules, state, seat))

    def worth_of(self, state: State, count: int) -> int:
        """What so many are worth in this game."""
        return count * (self.worth if self.says is None else self.says(state))


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A named switch; the first value is the default. board: the usual board of the games in which it matters.

    printed: the value that the printed book says to the letter; None where it does not say.
    usual: where the default comes from if not from this book: ``later`` editions, the ``first`` print of the cards, or
    ``ours`` if we chose it.
    """

    key: str
    _: KW_ONLY
    rule: str
    values: tuple[str, ...]
    board: str | None = None
    printed: str | None = None
    usual: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that a correction may set.

    ``check``: (ruleset, state, command) → the fields of the event, or why not. ``apply`` folds the event.
    ``fields``: what the command says; a fact without any is offered to nobody.
    ``secret``: a custody; if its value is ``phones``, only the seat that the fact is about may look on.
    ``gone``: each entry is custody or house rule → values. If all of one entry hold, there is nothing to put right.
    ``founded``: whether it can be put right only after the founding.
    ``names``: the key of the seat's own entry with the cards that it tells the app, each with its ``card``.
    """

    check: Callable[[Ruleset, State, Any], Mapping[str, Any] | Refusal]
    apply: Fold
    fields: tuple[FactField, ...] = ()
    secret: str | None = None
    gone: tuple[Mapping[str, tuple[str, ...]], ...] = ()
    founded: bool = False
    names: str = ""


@dataclass(frozen=True, slots=True)
class CustodyChoice:
    """Something that a table may leave on cardboard; the first value is the default.

    ``needs``: value → what other keys must then be, as ``{"cardboard": {"resources": "cardboard"}}``.
    """

    key: str
    _: KW_ONLY
    values: tuple[str, ...]
    needs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BoardCheck:
    """What a board must be for a mechanic.

    ``findings``: (board, number of seats) → what is missing or wrong.
    ``waived``: custody thing → the value with which an incomplete board may be played all the same.
    """

    findings: Callable[[Board, int], Iterable[Finding]]
    _: KW_ONLY
    waived: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mechanic:
    """One mechanic's contribution; every field is optional."""

    name: str
    _: KW_ONLY
    pieces: Mapping[str, int] = field(default_factory=dict)
    costs: Mapping[str, Cards] = field(default_factory=dict)
    decks: Mapping[str, Cards] = field(default_factory=dict)
    bank: Cards = field(default_factory=dict)
    target: int | None = None
    house: tuple[HouseRule, ...] = ()
    custody: tuple[CustodyChoice, ...] = ()
    lands: tuple[str, ...] = ()
    """Terrains that lie on its boards beyond those of every game."""
    overlays: tuple[Overlay, ...] = ()
    """What it reads of a board beyond land and harbors."""
    board_check: BoardCheck | None = None
    slices: tuple[Slice[Any], ...] = ()
    duties: tuple[DutyKind, ...] = ()
    commands: tuple[CommandKind, ...] = ()
    admits: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Duty type → further commands, of other mechanics, that may be sent under it."""
    events: tuple[EventKind, ...] = ()
    folds: Mapping[str, Fold] = field(default_factory=dict)
    """Event type of another mechanic → what that event changes in this one's slice."""
    folds_where: tuple[tuple[EventTrait, Fold], ...] = ()
    """The same for all events of a trait, whoever's they are."""
    reactions: tuple[Reaction, ...] = ()
    queries: Mapping[str, Query] = field(default_factory=dict)
    wraps: Mapping[str, Wrapper] = field(default_factory=dict)
    points: tuple[PointSource, ...] = ()
    procedures: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)
    patches: tuple[Patch, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Family of cards in hand (``resource``) → its kinds, in the order in which faces show them."""
    piles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Deck → its kinds in the order of faces; left out, the order of the deck."""
    gains: tuple[str, ...] = ()
    """The sources under which it lets seats gain cards from the bank (``resources_gained``)."""
    dice: Dice | None = None
    cardboard: tuple[Cardboard, ...] = ()
    replaces: frozenset[str] = frozenset()
    """Claims of earlier mechanics that this one takes over, as ``points:largest_army``."""
    amends: Mapping[str, str] = field(default_factory=dict)
    """Number of an earlier pack's rule → the number that says it otherwise here; refusals cite the latter."""
    lost: str | None = None
    """The number of the rule by which all seats lose together."""


@dataclass(frozen=True, slots=True)
class Pack:
    """A named list of mechanics; ``drops`` names mechanics of earlier packs that this game does without.

    ``cites``: type of an earlier pack's event, or ``type.variant`` → the number that explains it in this game.
    ``without``: the number of the rule that leaves them out, which refusals of their commands cite.
    """

    key: str
    _: KW_ONLY
    mechanics: tuple[Mechanic, ...]
    drops: frozenset[str] = frozenset()
    cites: Mapping[str, str] = field(default_factory=dict)
    without: str | None = None
