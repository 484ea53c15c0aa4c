"""What a bid is paid with: cards, gold and Knights, picked at the touchscreen by whoever has won. Pure.

Where the app keeps the hands, which cards one holds the screen shows only while a finger asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.games.alexander.march import KEY, event_said
from companion.faces.games.alexander.shown import owed, seat_of, shown
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.picked import Picked
from companion.faces.play.game import GamePresenter
from companion.rules.packs.alexander.shapes import Owed, WayToPay
from companion.table.ports import Json

DUTY = "pay_bid"
VILLAGE = "village"
KNIGHT_CARD = "play.knight"
OPEN = ("gold", KNIGHT_CARD)
"""What lies open before a seat and pays besides cards."""
WORTH = {KNIGHT_CARD: "knight"}
"""What the view calls it."""
NOTHING_KEPT = "nothing"


class Paying:
    """picked: of each kind so far, gold and Knights among them; forgo: the village that was won is left; kept: what
    the payment that was proposed last keeps the price of, None where none was asked for or it was changed since."""

    def __init__(self, game: GamePresenter, seat: str) -> None:
        self.game = game
        self.seat = seat
        self.picked = Picked()
        self.forgo = False
        self.kept: str | None = None
        self._all_kept = True

    @property
    def owed(self) -> Owed | None:
        """What has to be paid, None once it is."""
        open_ = owed(self.game.seen, DUTY)
        return next((one for one in open_ if one["seat"] == self.seat), None)

    @property
    def keeps_hand(self) -> bool:
        """Whether the app keeps the cards of this seat, so that it pays with them by kind."""
        return self.game.seen.keeps(self.seat)

    @property
    def amount(self) -> int:
        """The bid."""
        return 0 if self.owed is None else int(self.owed["amount"])

    @property
    def is_village(self) -> bool:
        """Whether a village was won, which may be left."""
        return self.owed is not None and self.owed["event"] == VILLAGE

    @property
    def kinds(self) -> tuple[str, ...]:
        """What may be picked: cards that count where the app keeps hands, gold, and Knights in a battle."""
        auction = shown(self.game.seen)["auction"]
        cards = tuple(auction["counts"]) if auction is not None and self.keeps_hand else ()
        knights = (KNIGHT_CARD,) if auction is not None and auction["knights"] else ()
        return (*cards, "gold", *knights)

    @property
    def value(self) -> int:
        """What is picked comes to so much."""
        worth = self._worth
        return sum(
            count * worth.get(WORTH.get(kind, kind), 0)
            for kind, count in self.picked.counts.items()
        )

    @property
    def _worth(self) -> Mapping[str, int]:
        """What each thing counts that pays."""
        return shown(self.game.seen)["worth"][self.owed["event"]] if self.owed else {}

    @property
    def rest(self) -> int:
        """How much is not covered yet; cards of cardboard where hands are not the app's."""
        return max(0, self.amount - self.value)

    @property
    def ready(self) -> bool:
        """Whether this can be paid with: cardboard covers the rest by itself."""
        return (not self.keeps_hand or self.rest == 0) and (self.over == 0 or self._may_overpay())

    @property
    def over(self) -> int:
        """How much more than the bid it is."""
        return max(0, self.value - self.amount)

    def _may_overpay(self) -> bool:
        """More is paid with Knights alone, of which none is to spare, where nothing comes to the bid exactly (A9.2)."""
        given = [kind for kind, count in self.picked.counts.items() if count]
        if given != [KNIGHT_CARD] or self.over >= self._worth[WORTH[KNIGHT_CARD]]:
            return False
        return not self.keeps_hand or any(self._comes_to(way) > self.amount for way in self._ways())

    def _comes_to(self, way: WayToPay) -> int:
        worth = self._worth.get(WORTH[KNIGHT_CARD], 0)
        return sum(way["cards"].values()) + way["gold"] + worth * way["knights"]

    def title(self) -> str:
        """Whose payment it is, and for what."""
        words, event = self.game.words, self.owed["event"] if self.owed else VILLAGE
        name = self.game.seen.names[self.seat]
        said = event_said(words, event)
        return words(f"{KEY}.paying.title", name=name, event=said, total=self.amount)

    def state(self) -> str:
        """How much is covered, and what is missing, or how many cards the rest is."""
        words, way = self.game.words, "rest" if self.keeps_hand else "cards"
        if over := self.over:
            allowed = ".allowed" if self._may_overpay() else ""
            return words(f"{KEY}.paying.over{allowed}", n=over, count=over)
        if self.rest == 0:
            whole = "whole" if self._all_kept else "not_kept"
            return words(f"{KEY}.paying.{whole}")
        return words(f"{KEY}.paying.{way}", n=self.rest, count=self.rest, total=self.amount)

    def lies_open(self) -> Mapping[str, int]:
        """How much gold and how many played Knights lie before the seat, for all to see."""
        entry = seat_of(self.game.seen, self.seat)
        return {"gold": entry["gold"], KNIGHT_CARD: entry.get("played_knights", 0)}

    def hand(self) -> Mapping[str, int]:
        """The cards to pick from, gold and Knights with them; show this only while the finger is down."""
        return {**dict(self.game.peek(self.seat).cards or ()), **self.lies_open()}

    def pick(self, kind: str, by: int) -> Outcome:
        """One more or less of a kind."""
        self.game.taps += 1
        if by > 0 and kind in OPEN and self.picked.counts.get(kind, 0) >= self.lies_open()[kind]:
            most = self.lies_open()[kind]
            return Outcome(
                say=self.game.words(f"{KEY}.paying.no_{kind.split('.')[-1]}", n=most, count=most)
            )
        self.picked = self.picked.more(kind) if by > 0 else self.picked.less(kind)
        self.kept, self._all_kept = None, True
        return NOTHING

    def keepable(self) -> tuple[str, ...]:
        """What a payment may be proposed for that keeps its price, nothing first; none where cards are cardboard."""
        if not self.keeps_hand:
            return ()
        return (NOTHING_KEPT, *self.game.seen.view["costs"])

    def _ways(self) -> tuple[WayToPay, ...]:
        """The ways to pay that the rules propose, each keeping a price."""
        return tuple(seat_of(self.game.look(self.seat), self.seat).get("bid_ways") or ())

    def tap_keep(self, what: str) -> Outcome:
        """Pick a way to pay that keeps the price of this, which shows those who look on no more than paying so will."""
        self.game.taps += 1
        found = next((way for way in self._ways() if (way["keep"] or NOTHING_KEPT) == what), None)
        if found is None:
            return NOTHING
        self.picked = Picked(
            {**found["cards"], "gold": found["gold"], KNIGHT_CARD: found["knights"]}
        )
        self.kept, self._all_kept = what, bool(found["kept"])
        return NOTHING

    def tap_forgo(self) -> Outcome:
        """Leave the village, or take it after all."""
        self.game.taps += 1
        self.forgo = not self.forgo
        return NOTHING

    def tap_done(self) -> Outcome:
        """Pay with this; of cards that are not held no kind is named to those who look on."""
        self.game.taps += 1
        if not self.ready:
            return Outcome(say=self.state())
        counts = self.picked.cards
        do: Json = {
            "type": DUTY,
            "gold": counts.pop("gold", 0),
            "knights": counts.pop(KNIGHT_CARD, 0),
        }
        if self.forgo:
            do["forgo"] = True
        if not self.keeps_hand:
            return self.game.send(self.seat, do)
        held = self.game.look(self.seat).entry(self.seat).get("hand") or {}
        if any(held.get(kind, 0) < count for kind, count in counts.items()):
            return Outcome(say=self.game.words(f"{KEY}.paying.not_held"))
        return self.game.send(self.seat, {**do, "cards": counts})
