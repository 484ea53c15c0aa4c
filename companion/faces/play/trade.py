"""The trade sheet: the bank and the harbors, offers between seats, and their answers. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.picked import Picked
from companion.faces.play.bargains import open_offers, said_no
from companion.faces.play.first import asked_by, counters
from companion.faces.play.game import GamePresenter
from companion.faces.play.news import news
from companion.faces.play.robot_offers import by_itself
from companion.faces.seen import Seen, standing
from companion.locale import Words
from companion.rules.shapes import OfferView
from companion.table.ports import Json
from companion.table.shapes import RefusalView, event_of


@dataclass(frozen=True, slots=True)
class Answer:
    """One seat's stand on an offer.

    state: ``open``, ``accepted`` or ``declined``; asks: it is answered here; on_phone: only its own phone says yes,
    since a refused yes would tell all who stand here what its hand lacks.
    """

    seat: str
    name: str
    state: str
    asks: bool
    on_phone: bool


@dataclass(frozen=True, slots=True)
class OfferLine:
    """An open offer in words, and how everybody stands to it."""

    id: int
    by: str
    text: str
    answers: tuple[Answer, ...]
    pick: bool
    """Whether the active seat picks among those that accepted."""
    own: bool
    """Whether people take it back: a robot does so itself."""
    waits: str = ""
    """Whose answer is waited for, empty for nobody's."""


class TradePresenter:
    """What the finger has put together so far; ``game`` sends it and counts the taps.

    of: whose turn it was opened in; it never becomes another seat's under the finger.
    """

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.give_kind: str | None = None
        self.give, self.get = Picked(), Picked()
        self.of = self.active
        self.by = self._first_by()
        self.to: frozenset[str] = frozenset()
        self.tab = "offers" if self.open else self._first_tab()

    @property
    def seen(self) -> Seen:
        return self.game.seen

    @property
    def open(self) -> tuple[OfferView, ...]:
        """The offers of which something may still come."""
        return open_offers(self.seen)

    @property
    def active(self) -> str:
        return self.seen.active or self.seen.seats[0]

    @property
    def with_robot(self) -> bool:
        """Whether it is a robot's turn, which trades with the bank by itself."""
        return self._by_itself(self.of)

    def _by_itself(self, seat: str) -> bool:
        return by_itself(self.seen, self.game.context.silent_robots(), seat)

    def _first_by(self) -> str:
        """Who offers at first: whose turn it is, to a robot the person after it."""
        return self.active if not self._by_itself(self.active) else self._person_after(self.active)

    def _person_after(self, seat: str) -> str:
        """The next seat that decides here what it offers."""
        people = (one for one in self.seen.others(seat) if not self._by_itself(one))
        return next(people, seat)

    @property
    def tabs(self) -> tuple[str, ...]:
        """What there is to turn to."""
        bank = self.seen.hands_known and not self.with_robot
        return ("bank", "seats", "offers") if bank else ("seats", "offers")

    def _first_tab(self) -> str:
        return self.tabs[0]

    def title(self) -> str:
        """Whose trade it is."""
        way = "title.robot" if self.with_robot else "title"
        return self.game.words(f"touchscreen.trade.{way}", name=self.seen.names[self.of])

    def gone(self) -> str:
        """Why nothing can be done here any more: the turn is over, or no offer is left to answer; empty else."""
        words = self.game.words
        if self.active != self.of:
            return words("touchscreen.trade.turn_over", name=self.seen.names[self.of])
        if self.tab not in self.tabs:
            return words("touchscreen.robot.by_itself", name=self.seen.names[self.of])
        if self.tab == "offers" and not self.open:
            return self._taken() or words("touchscreen.trade.no_offer")
        return ""

    def _taken(self) -> str:
        """Who took the offer that lay here last; empty where something else happened last."""
        journal = standing(self.seen.view)
        event: dict[str, Any] = {**event_of(journal[-1])} if journal else {}
        if event.get("type") != "traded":
            return ""
        return self.game.words("touchscreen.trade.taken", name=self.seen.names[event["with"]])

    def news(self) -> str:
        """What has just become of it."""
        return news(self.seen, self.game.words, "act")

    def read(self) -> tuple[int, ...]:
        """The offers whose answers lie open here."""
        if self.tab != "offers" or self.gone():
            return ()
        return tuple(offer["id"] for offer in self.open)

    def tap_tab(self, tab: str) -> Outcome:
        """Show ``bank``, ``seats`` or ``offers``; no tap where it is shown already."""
        self.game.taps += tab != self.tab
        self.tab = tab
        return NOTHING

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is traded here: the cards of hands, and what else has a rate."""
        rates = self.seen.entry(self.active).get("rates") or {}
        return tuple(dict.fromkeys((*self.seen.kinds, *rates)))

    # ---- the bank

    def rates(self) -> dict[str, int]:
        """How many of each kind the bank wants from the active seat for one."""
        rates = self.seen.entry(self.active).get("rates") or {}
        return {kind: rates[kind] for kind in self.kinds if kind in rates}

    def why_dearer(self) -> str:
        """What makes the bank want more than usual, by the rules of the rates; empty for nothing."""
        rules: Any = self.seen.entry(self.active).get("rate_rules") or {}
        keys = (f"touchscreen.trade.rate.{rule}" for rule in rules.values())
        return next((self.game.words(key) for key in keys if self.game.words.has(key)), "")

    def stock(self) -> dict[str, int]:
        """What the bank has; of what lies beside it the view has a count by its name."""
        counts: dict[str, Any] = {**self.seen.view, **(self.seen.view.get("bank") or {})}
        return {kind: int(counts.get(kind) or 0) for kind in self.kinds}

    def tap_give(self, kind: str) -> Outcome:
        """Give this kind to the bank."""
        self.game.taps += 1
        self.give_kind = None if kind == self.give_kind else kind
        return NOTHING

    def tap_get(self, kind: str) -> Outcome:
        """Get this kind from the bank: the second tap trades."""
        self.game.taps += 1
        if self.give_kind is None:
            return Outcome(say=self.game.words("touchscreen.trade.give_first"))
        give, self.give_kind = self.give_kind, None
        return self.game.send(self.active, {"type": "trade_bank", "give": give, "get": kind})

    # ---- offers

    def begun(self) -> bool:
        """Whether a bargain is half put together, on whichever page."""
        return not self.gone() and bool(self.give_kind or self.give.total or self.get.total)

    def partners(self) -> tuple[str, ...]:
        """With whom the offering seat may trade in the app: of cardboard with robots, whose cards lie there."""
        found = self.seen.but(self.active) if self.by == self.active else (self.active,)
        if self._is_kept(self.by):
            return found
        return tuple(seat for seat in found if self._is_kept(seat))

    def _is_kept(self, seat: str) -> bool:
        """Whether the app has this seat's cards."""
        return self.seen.entry(seat).get("resources") is not None

    def tap_by(self) -> Outcome:
        """Let the next seat be the one that offers."""
        self.game.taps += 1
        self.by = self._person_after(self.by)
        self.to = frozenset()
        return NOTHING

    def tap_to(self, seat: str) -> Outcome:
        """Offer to this seat, or not to it any more; nobody chosen means everybody."""
        self.game.taps += 1
        self.to = self.to ^ {seat}
        return NOTHING

    def pick(self, side: str, kind: str, by: int) -> Outcome:
        """One card more or less on a side, ``give`` or ``get``."""
        self.game.taps += 1
        picked: Picked = getattr(self, side)
        setattr(self, side, picked.more(kind) if by > 0 else picked.less(kind))
        return NOTHING

    def _offer(self, to: tuple[str, ...]) -> dict[str, object]:
        do: dict[str, object] = {
            "type": "offer_trade",
            "give": self.give.cards,
            "get": self.get.cards,
        }
        return {**do, "to": list(to)} if to else do

    def answers(self) -> bool:
        """Whether this would be an answer to an open offer of the only one that it can go to."""
        partners = self.partners()
        return any(
            partners == (offer["by"],) and _state(offer, self.by) == "open"
            for offer in self.open
            if self.by in (offer.get("to") or (self.by,))
        )

    def tap_offer(self) -> Outcome:
        """Offer this to the chosen seats, to all where none is chosen."""
        self.game.taps += 1
        to = tuple(seat for seat in self.partners() if seat in self.to)
        return replace(self._sent(to), then=self._offered)

    def _sent(self, to: tuple[str, ...]) -> Outcome:
        """The offer; where as many lie open as may, one that robots have refused goes first."""
        do = self._offer(to)
        offered = self.game.send(self.by, do)
        refusal = self.game.table.why_not(self.by, do)
        if refusal is None or refusal["code"] != "too_many_offers":
            return offered
        dead = (one for one in self.seen.offers if one not in self.open and one["by"] == self.by)
        ways = (self.game.send(self.by, _withdrawal(one["id"])).send for one in dead)
        return replace(offered, send=(*next(ways, ()), *offered.send))

    def _offered(self, _: Json) -> Outcome:
        self.clear()
        self.tab = "offers" if open_offers(self.game.look()) else self._first_tab()
        return NOTHING

    def agreed_with(self) -> str | None:
        """The one seat with which this could be closed at once, None while it is not clear which."""
        partners = self.partners()
        if len(partners) == 1:
            return partners[0]
        chosen = [seat for seat in partners if seat in self.to]
        return chosen[0] if len(chosen) == 1 else None

    def only_offers(self) -> bool:
        """Whether nothing is concluded here: whoever this can go to says yes by itself, or on a phone of its own."""
        partner = self.agreed_with()
        asked = self.partners() if partner is None else (partner,)
        return all(self._by_itself(seat) or self.on_phone(seat) for seat in asked)

    def tap_agreed(self) -> Outcome:
        """Both sides have agreed by word of mouth: offer and accept in one go. Nobody says yes for a robot."""
        self.game.taps += 1
        partner = self.agreed_with()
        if partner is None:
            return Outcome(say=self.game.words("touchscreen.trade.choose_one"))
        if self.refused_before(partner):
            return Outcome(say=self._phone_said("touchscreen.trade.refused_before", partner))
        offered = self._sent((partner,))
        robot = self._by_itself(partner)
        if robot or self.on_phone(partner):
            way = "agreed_with_robot" if robot else "agreed_on_phone"
            said = self._phone_said(f"touchscreen.trade.{way}", partner)
            return Outcome(
                offered.send, then=lambda answer: replace(self._offered(answer), say=said)
            )
        refusal = self._why_not_agreed(partner)
        if refusal is not None:
            return Outcome(refusal=refusal)
        self.game.agreed = self.seen.view["seq"] + 1
        return Outcome(offered.send, then=lambda answer: self._accept(partner, answer))

    def refused_before(self, partner: str) -> bool:
        """Whether a robot has said no to this very offer in this turn."""
        return self._by_itself(partner) and said_no(
            self.seen, partner, (self.by, self.give.cards, self.get.cards)
        )

    def _why_not_agreed(self, partner: str) -> RefusalView | None:
        """Why it would come to nothing, so that no offer is left open by what is refused; None where it would not."""
        table = self.game.table
        mirrored = {**self._offer((self.by,)), "give": self.get.cards, "get": self.give.cards}
        both = ((self.by, self._offer((partner,))), (partner, mirrored))
        refusals = (table.why_not(seat, do) for seat, do in both)
        return next((one for one in refusals if one and one["code"] != "too_many_offers"), None)

    def on_phone(self, seat: str) -> bool:
        """Whether a seat's hidden hand lies on a phone of its own, which was there in this game."""
        return self.game.on_phone(seat)

    def _phone_said(self, key: str, seat: str) -> str:
        return self.game.words(key, name=self.seen.names[seat])

    def tap_on_phone(self, seat: str) -> Outcome:
        """Where a seat with a phone says yes, and what to do where the phone is gone."""
        self.game.taps += 1
        return Outcome(say=self._phone_said("touchscreen.trade.on_phone.why", seat))

    def _accept(self, partner: str, answer: Json) -> Outcome:
        for event in answer.get("events") or ():
            if event["type"] == "trade_offered":
                self.clear()
                return self.game.send(partner, {"type": "accept_trade", "offer": event["offer"]})
        return NOTHING

    def clear(self) -> None:
        """Nothing picked any more."""
        self.give, self.get, self.to = Picked(), Picked(), frozenset()

    # ---- answers

    def offers(self) -> tuple[OfferLine, ...]:
        """All open offers, the newest first."""
        return tuple(self._line(offer) for offer in reversed(self.open))

    def _line(self, offer: OfferView) -> OfferLine:
        words: Words = self.game.words
        names = self.seen.names
        text = words(
            f"touchscreen.trade.offer_line{'.counter' if counters(self.seen, offer) else ''}",
            name=names[offer["by"]],
            give=words.cards(offer["give"]),
            get=words.cards(offer["get"]),
        )
        answers = tuple(
            Answer(
                seat,
                names[seat],
                _state(offer, seat),
                asks=not self._by_itself(seat),
                on_phone=self.on_phone(seat),
            )
            for seat in offer.get("to") or ()
        )
        by = offer["by"]
        own = not self._by_itself(by)
        waited = words.joined([names[seat] for seat in asked_by(self.seen, offer)])
        waits = words("touchscreen.trade.waits", to=waited) if waited else ""
        return OfferLine(offer["id"], by, text, answers, own and by == self.active, own, waits)

    def tap_answer(self, offer: int, seat: str, yes: bool) -> Outcome:
        """Accept or decline for a seat without a phone at hand."""
        self.game.taps += 1
        kind = "accept_trade" if yes else "decline_trade"
        return self.game.send(seat, {"type": kind, "offer": offer})

    def is_last(self, offer: OfferLine, seat: str, yes: bool) -> bool:
        """Whether this answer leaves nothing to say here: a robot picks by itself, and at once."""
        waits = any(one.asks and one.state == "open" for one in offer.answers if one.seat != seat)
        return not offer.own and (yes or not waits)

    def tap_confirm(self, offer: int, seat: str) -> Outcome:
        """The active seat takes this partner."""
        self.game.taps += 1
        return self.game.send(self.active, {"type": "confirm_trade", "offer": offer, "with": seat})

    def tap_withdraw(self, offer: int, by: str) -> Outcome:
        """Take an offer back."""
        self.game.taps += 1
        withdrawn = self.game.send(by, _withdrawal(offer))
        return replace(withdrawn, then=self._withdrawn)

    def _withdrawn(self, _: Json) -> Outcome:
        self.tab = "offers" if open_offers(self.game.look()) else "seats"
        return Outcome(say=self.game.words("touchscreen.trade.withdrawn"))


def _withdrawal(offer: int) -> dict[str, object]:
    return {"type": "withdraw_trade", "offer": offer}


def _state(offer: OfferView, seat: str) -> str:
    if seat in (offer.get("accepted") or ()):
        return "accepted"
    return "declined" if seat in (offer.get("declined") or ()) else "open"
