"""What seats say to each other in a trade, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.messages import Command, Event


@dataclass(frozen=True, slots=True)
class OfferTrade(Command):
    """Offer cards for cards; without ``to`` the active seat asks all and an opponent the active seat."""

    type: ClassVar[str] = "offer_trade"
    give: Mapping[str, int]
    get: Mapping[str, int]
    to: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class AcceptTrade(Command):
    """Agree to an offer."""

    type: ClassVar[str] = "accept_trade"
    offer: int


@dataclass(frozen=True, slots=True)
class DeclineTrade(Command):
    """Say no to an offer, or take an acceptance back."""

    type: ClassVar[str] = "decline_trade"
    offer: int


@dataclass(frozen=True, slots=True)
class WithdrawTrade(Command):
    """Take an own offer back."""

    type: ClassVar[str] = "withdraw_trade"
    offer: int


@dataclass(frozen=True, slots=True)
class ConfirmTrade(Command):
    """The active seat picks one of those that accepted its offer."""

    type: ClassVar[str] = "confirm_trade"
    offer: int
    with_: str


@dataclass(frozen=True, slots=True)
class TradeOffered(Event):
    """An offer is open."""

    type: ClassVar[str] = "trade_offered"
    seat: str
    offer: int
    give: Mapping[str, int]
    get: Mapping[str, int]
    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TradeAccepted(Event):
    """A seat would take an offer; its maker still picks."""

    type: ClassVar[str] = "trade_accepted"
    seat: str
    offer: int


@dataclass(frozen=True, slots=True)
class TradeDeclined(Event):
    """A seat does not take an offer."""

    type: ClassVar[str] = "trade_declined"
    seat: str
    offer: int


@dataclass(frozen=True, slots=True)
class TradeWithdrawn(Event):
    """An offer of this seat is closed."""

    type: ClassVar[str] = "trade_withdrawn"
    seat: str
    offer: int


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """``seat`` gave ``give`` to ``with`` and got ``get``; all other offers lapse."""

    type: ClassVar[str] = "traded"
    seat: str
    with_: str
    give: Mapping[str, int]
    get: Mapping[str, int]
