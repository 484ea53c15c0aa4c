"""What fingers and buttons mean on Alexander's way: his march, a token, bids, a payment, and what a table tells."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import takewhile

from companion.faces import places
from companion.faces.board_map import Glow, hex_glow
from companion.faces.games.alexander.map import calling
from companion.faces.games.alexander.march import KEY, event_said
from companion.faces.games.alexander.shown import owed, seat_of
from companion.faces.games.base.aim import has_cards
from companion.faces.models import Action, Choices
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.actions import KEY as GAME
from companion.faces.play.answers import Answer
from companion.faces.play.asking import Value
from companion.faces.play.first import first_prompt
from companion.faces.play.game_aim import Button, GameAim
from companion.faces.seen import standing
from companion.rules import grid
from companion.rules.kinds import kind_of
from companion.rules.packs.alexander.shapes import Owed
from companion.table.ports import Json
from companion.table.shapes import event_of, robots_of

STEPS = (0, 1, 2, 3, 4)
"""How much more than the least a key of its own bids."""
VILLAGE, BATTLE = "village", "battle"


class AlexanderAim(GameAim):
    """Everything a seat says in an auction is a key of its own, the same ones whatever anybody holds."""

    answers: Mapping[str, Answer] = {
        "turn_token": Answer("name", "turn_token"),
        "tell_supply": Answer("name", "tell_supply"),
        "name_first_seat": Answer("name", "name_first_seat"),
    }
    _fails: int | None = None
    """With which seq the view came in which somebody is asked whether the bid cannot be paid; None for nobody."""

    # ---- what glows

    def glow(self) -> tuple[Glow, ...] | None:
        """The deserts that may be chosen, the point that he marches past, the token that is
        turned, or what is bid for; None else."""
        seen = self.desk.seen
        if seen.owes("choose_desert") is not None:
            return tuple(hex_glow(at) for at in self._deserts())
        for duty in owed(seen, "march"):
            return (_rim(duty["at"]),)
        at = calling(seen.view)
        return None if at is None else (_rim(at),)

    def _deserts(self) -> tuple[str, ...]:
        seat = self.desk.seen.owes("choose_desert") or ""
        return tuple(map(places.place_of, self.desk.options(seat, "choose_desert")))

    def places(self) -> tuple[str, ...] | None:
        if self.desk.seen.owes("choose_desert") is not None:
            return self._deserts()
        return None

    # ---- what may be chosen

    def choices(self) -> Choices | None:
        """The keys of the march, of an auction, of its payment, and the way to what the table tells."""
        ways = {"march": self._march, "bid": self._bid, "pay_bid": self._pay}
        for duty, keys in ways.items():
            for open_ in owed(self.desk.seen, duty):
                return Choices(duty, keys(open_), "")
        if self.desk.seen.owed("report_points"):
            told = Action("report_points", self.desk.words(f"{KEY}.points.told"), kind="go")
            return Choices("report_points", (told,), "")
        return None

    def _march(self, owed: Owed) -> tuple[Action, ...]:
        """He goes on; a card may be played before, by whoever may have one to play."""
        words = self.desk.words
        point = words(f"{KEY}.point.{owed['kind']}")
        label = words(f"{KEY}.march", number=owed["point"])
        go = Action("march", label, note=point, kind="go")
        if not self._may_play(owed["seat"]):
            return (go,)
        return go, Action("cards", words(f"{KEY}.cards_first"), kind="quiet")

    def _may_play(self, seat: str) -> bool:
        """Whether a person has a card, and none was played in this turn yet: it would be the only one.

        Nothing was bought before he marches. Which card it is nobody else knows; a robot plays its own by itself.
        """
        seen = self.desk.seen
        if not has_cards(seen) or seat in robots_of(seen.view):
            return False
        kinds = [kind_of(event_of(item)) for item in standing(seen.view)]
        turn = takewhile(lambda kind: kind != "turn_started", reversed(kinds))
        return bool(seen.entry(seat).get("development")) and "development_played" not in turn

    def _bid(self, owed: Owed) -> tuple[Action, ...]:
        """The next totals, any other one, and to pass."""
        words, least = self.desk.words, int(owed["least"])
        totals = (
            Action(
                f"bid:{least + more}",
                words(f"{KEY}.bid", total=least + more),
                self._too_high(owed, least + more),
                kind="plain" if more else "go",
            )
            for more in STEPS
        )
        none = self._too_high(owed, least)
        other = Action("auction", words(f"{KEY}.other_total"), none, kind="quiet")
        # Red is what takes its place: that somebody cannot pay.
        return *totals, other, Action("pass_bid", words(f"{KEY}.pass_bid"), kind="quiet")

    def _too_high(self, owed: Owed, total: int) -> str:
        """Why all see that so much cannot be paid; empty where they do not."""
        most = owed.get("most")
        if most is None or total <= most:
            return ""
        return self.desk.words(f"{KEY}.at_most", most=most)

    def _pay(self, owed: Owed) -> tuple[Action, ...]:
        """On a sheet where the app keeps the hands; else all in cards with one tap, or with what else was paid."""
        words, seat = self.desk.words, owed["seat"]
        if self.desk.seen.keeps(seat):
            online = self.desk.context.presence().get(seat) == "online"
            note = words(f"{KEY}.{'on_phone' if online else 'here'}")
            return (Action(f"pay_bid:{seat}", words(f"{KEY}.pay"), note=note, seat=seat),)
        if self._fails == self.desk.seen.view["seq"]:
            sure = words(f"{KEY}.fail_sure")
            back = Action("pay_after_all", words(f"{KEY}.pay_after_all"), kind="quiet")
            return Action("fail_sure", sure, kind="warn"), back
        total = owed["amount"]
        keys = [
            Action("paid_all", words(f"{KEY}.paid_all", n=total, count=total), kind="go"),
            self._pay_more(owed),
            Action("fail_bid", words(f"{KEY}.fail_bid"), self._can_pay(seat), kind="warn"),
        ]
        if owed["event"] == VILLAGE:
            keys.insert(2, Action("paid_forgone", words(f"{KEY}.paid_forgone"), kind="quiet"))
        return tuple(keys)

    def _pay_more(self, owed: Owed) -> Action:
        """Gold, and Knights in a battle; off where nothing of it lies before the seat."""
        words, entry = self.desk.words, seat_of(self.desk.seen, owed["seat"])
        battle = owed["event"] == BATTLE
        lies = entry["gold"] or (battle and entry.get("played_knights"))
        reason = "" if lies else words(f"{KEY}.{'nothing_open' if battle else 'no_gold'}")
        label = words(f"{KEY}.{'paid_more' if battle else 'paid_gold'}")
        return Action(f"pay_bid:{owed['seat']}", label, reason)

    def _can_pay(self, seat: str) -> str:
        """Gold and Knights that all see come to the bid."""
        failing = self.desk.options(seat, "fail_bid")
        return "" if failing else self.desk.words(f"{KEY}.pays_openly")

    def value(self, value: Value) -> Action | None:
        """What a token shows, with its sign and what counts for it."""
        if not self.desk.seen.owed("turn_token") or value in self.desk.seen.seats:
            return None
        words = self.desk.words
        return Action(f"value:{value}", event_said(words, str(value)), sign=str(value))

    def quick(self) -> tuple[Action, ...]:
        """Gold, a kind that is short, the end of the supply: what only a table with cardboard can tell."""
        seen = self.desk.seen
        if seen.hands_known:
            return ()
        may = any(seen.owes(duty) for duty in ("act", "roll", "march"))
        reason = "" if may else first_prompt(seen, self.desk.words)
        return (Action("told", self.desk.words(f"{KEY}.told_quick"), reason, sign="gold"),)

    # ---- choosing

    def buttons(self) -> Mapping[str, Button]:
        send = self._answer
        return {
            "march": lambda _: send("march", {"type": "march"}),
            "bid": lambda total: send("bid", {"type": "bid", "total": int(total)}),
            "pass_bid": lambda _: send("bid", {"type": "pass_bid"}),
            "auction": lambda _: Outcome(sheet="auction"),
            "paid_all": lambda _: send("pay_bid", {"type": "pay_bid"}),
            "paid_forgone": lambda _: send("pay_bid", {"type": "pay_bid", "forgo": True}),
            "fail_bid": lambda _: self._ask_to_fail(self.desk.seen.view["seq"]),
            "fail_sure": lambda _: send("pay_bid", {"type": "fail_bid"}),
            "pay_after_all": lambda _: self._ask_to_fail(None),
            "pay_bid": lambda seat: Outcome(sheet=f"pay_bid:{seat}"),
            "report_points": lambda _: Outcome(sheet="report_points"),
            "told": lambda _: Outcome(sheet="told"),
        }

    def _ask_to_fail(self, at: int | None) -> Outcome:
        """Half the hand is lost with it: it is asked once more. at: the view's seq as it is asked, None for no more."""
        self._fails = at
        return NOTHING

    def _answer(self, duty: str, do: Json) -> Outcome:
        return self.desk.send(self.desk.seen.owes(duty) or "", do)

    # ---- fingers

    def tap(self, x: float, y: float, reach: float) -> Outcome | None:
        """A finger on a desert, or on the point ahead, which lets him march."""
        seen = self.desk.seen
        seat = seen.owes("choose_desert")
        if seat is not None:
            at = places.aimed(self._deserts(), x, y, reach)
            if at is None:
                return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
            return self.desk.send(seat, {"type": "choose_desert", "at": at})
        for duty in owed(seen, "march"):
            if places.aimed((duty["at"],), x, y, reach) is None:
                return Outcome(say=self.desk.words(f"{GAME}.first_prompt"))
            return self.desk.send(duty["seat"], {"type": "march"})
        return None


def _rim(at: str) -> Glow:
    """An edge round a point, so that what it is stays to be seen."""
    return Glow(at, "round", (grid.xy(at),))
