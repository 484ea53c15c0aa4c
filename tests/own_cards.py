"""Cards of a game of one's own, with rules and no line of any face: one asks for nothing, the others for something."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules import Command, Entropy, Event, Ruleset, State
from companion.rules.extension import CARD, CommandKind, Mechanic, Pack
from companion.rules.games import Game
from companion.rules.packs import base
from companion.rules.packs.base.playing_cards import DevelopmentPlayed, why_not_play
from companion.rules.refusals import Refusal

CARDS = ("feast", "friend", "barter", "twins", "hill")


@dataclass(frozen=True, slots=True)
class PlayFeast(Command):
    """Asks for nothing."""

    type: ClassVar[str] = "play_feast"


@dataclass(frozen=True, slots=True)
class PlayFriend(Command):
    """Asks for a seat."""

    type: ClassVar[str] = "play_friend"
    of: str


@dataclass(frozen=True, slots=True)
class PlayBarter(Command):
    """Asks for a resource."""

    type: ClassVar[str] = "play_barter"
    resource: str


@dataclass(frozen=True, slots=True)
class PlayTwins(Command):
    """Asks for two resources."""

    type: ClassVar[str] = "play_twins"
    resources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayHill(Command):
    """Asks for a place."""

    type: ClassVar[str] = "play_hill"
    at: str


Fields = Callable[[Ruleset, State, str], Iterable[tuple[Any, ...]]]


def _card(of: type[Command], fields: Fields) -> CommandKind:
    """The command that plays a card which does nothing more than lie open."""
    card = of.type.removeprefix("play_")

    def wish(rules: Ruleset, state: State, seat: str) -> Refusal | None:
        return why_not_play(rules, state, seat, card)

    def decide(
        rules: Ruleset, state: State, command: Any, entropy: Entropy
    ) -> tuple[Event, ...] | Refusal:
        refusal = wish(rules, state, command.seat)
        return refusal or (DevelopmentPlayed(command.seat, card),)

    def options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
        if wish(rules, state, seat) is not None:
            return ()
        return [of(seat, *given) for given in fields(rules, state, seat)]

    return CommandKind(
        of, during=frozenset({"act"}), decide=decide, options=options, sort=CARD, wish=wish
    )


MECHANIC = Mechanic(
    name="own.cards",
    decks={"development": dict.fromkeys((*CARDS, "victory_point"), 3)},
    piles={"development": (*CARDS, "victory_point")},
    replaces=frozenset({"deck:development", "pile:development"}),
    commands=(
        _card(PlayFeast, lambda rules, state, seat: [()]),
        _card(
            PlayFriend,
            lambda rules, state, seat: [(other,) for other in state.setting.opponents(seat)],
        ),
        _card(PlayBarter, lambda rules, state, seat: [(kind,) for kind in rules.bank]),
        _card(
            PlayTwins,
            lambda rules, state, seat: [((one, two),) for one in rules.bank for two in rules.bank],
        ),
        _card(PlayHill, lambda rules, state, seat: [("0,0",), ("1,0",)]),
    ),
)


def pack() -> Pack:
    """These cards in the place of base's."""
    return Pack("own", mechanics=(MECHANIC,))


GAME = Game("own", (3, 4), base.SEATS, (base.pack, pack))
