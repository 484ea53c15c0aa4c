"""A robot: looks at its own seat's view and picks one of the commands that the view offers. Pure but for its luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any
from zlib import crc32

from companion.robots import general
from companion.robots.advice import Advice, proposals
from companion.robots.games import judgement_of
from companion.robots.judgement import Judgement
from companion.robots.moment import Clock, SeatMoment, Strength, Ticks
from companion.robots.plan import Plan, Search
from companion.robots.sites import Json
from companion.robots.trading import NO_CARDS, OFFERS_A_TURN, Deal, TradeJudge
from companion.robots.willing import LikelyAnswer, WillingSeats

__all__ = ["Advice", "RobotPlayer", "Strength"]


NEAR_THE_END = 5
"""If no more points than these are missing, a robot looks for a turn that wins first."""
FAULTS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, StopIteration)
"""What reading a view raises that holds less than every game's view does."""


class RobotPlayer:
    """A robot on one seat. It keeps what it has offered in the present turn, what it has paid the bank for, why it last
    said no, and how willing to trade the others were so far.

    seat: whose views it gets. strength: how well it judges. seed: of its luck, which depends only on this and on what
    the seat sees, so that the same view gives the same move. clock: by which its thoughts end; the default counts
    positions, so that they end alike on every machine.
    """

    def __init__(
        self, seat: str, strength: Strength, seed: int, clock: Clock | None = None
    ) -> None:
        self.seat = seat
        self._clock = clock or Ticks()
        self.strength: Strength = strength
        self.lost = 0
        """How many views it did not understand; it went on with any option then."""
        self._seed = seed
        self._turn = -1
        self._offers = 0
        self._said: list[Json] = []
        self._countered: set[str] = set()
        self._meant: Json | None = None
        self._no: tuple[str, Mapping[str, Any]] | None = None
        self._willing = WillingSeats()
        self._expected: Mapping[str, LikelyAnswer] = {}
        self._heard: object = None

    def choose(self, view: Json) -> Json | None:
        """The command to send, None to wait for others. view: the seat's, with ``options``.

        If the view is not understood, any option is taken, so that the game goes on.
        """
        try:
            return self._chosen(view)
        except FAULTS:
            self.lost += 1
            return self._anything(view)

    def why(self) -> str | None:
        """The key of a sentence for why it last said no to an offer, None if it has not."""
        return None if self._no is None else self._no[0]

    def advise(self, view: Json) -> list[Advice]:
        """Up to two proposals for the view's own seat, the better first; empty if the seat owes nothing."""
        try:
            moment, _ = self._moment(view)
            owes = any(duty["seat"] == self.seat for duty in view["obligations"])
            # Another player, so that advice leaves no trace in this one.
            fresh = RobotPlayer(self.seat, self.strength, self._seed, self._clock)
            fresh._remember(view)
            return proposals(moment, fresh.choose(view)) if owes else []
        except FAULTS:
            return []

    def _remember(self, view: Json) -> None:
        """What its seat has offered in this turn, as the journal tells: who asks again is not told the same again."""
        self._turn = view["turn"]
        for entry in reversed(view.get("journal") or ()):
            event = entry["event"]
            if event["type"] == "turn_started":
                break
            own = event["type"] == "trade_offered" and event["seat"] == self.seat
            if own and not entry.get("undone"):
                self._offers += 1
                self._said.append({"give": event["give"], "get": event["get"]})

    def _anything(self, view: Json) -> Json | None:
        """A way on where the view is none that it knows: to end the turn, else the first option that names no dice."""
        listed = view.get("options") if isinstance(view, dict) else None
        told = listed if isinstance(listed, list | tuple) else ()
        known = [o for o in told if isinstance(o, dict) and "type" in o]
        options = [o for o in known if not (o["type"] == "roll" and o.get("dice"))]
        ending = [o for o in options if o["type"] == "end_turn"]
        return next(iter(ending or options), None)

    def _moment(self, view: Json) -> tuple[SeatMoment, Judgement]:
        by_type: dict[str, list[Json]] = {}
        for option in view.get("options", ()):
            by_type.setdefault(option["type"], []).append(option)
        judgement = judgement_of(view["game"])
        told = repr((self._seed, self.seat, view["turn"], view.get("options")))
        luck = Random(crc32(told.encode()))
        mood = crc32(repr((self._seed, self.seat, view["turn"])).encode())
        moment = SeatMoment(
            view, by_type, luck, judgement.goals, self.strength, judgement, mood, self._clock
        )
        return moment, judgement

    def _chosen(self, view: Json) -> Json | None:
        moment, judgement = self._moment(view)
        if view["turn"] != self._turn:
            self._turn, self._said, self._offers, self._countered = view["turn"], [], 0, set()
            self._meant = None
        if answer := self._answer_offers(moment):
            return answer
        duty = next((d for d in view["obligations"] if d["seat"] == self.seat), None)
        if duty is None:
            return self._counter(moment)
        if duty["type"] == "act":
            return self._act(moment, judgement)
        if judge := judgement.duties.get(duty["type"]):
            return judge(moment)
        # Where a duty that no judgement names lets a seat build, nobody trades with it.
        built = self._built(moment, offers=False) if general.may_build(moment) else None
        return built or general.whatever_is_due(moment)

    def _act(self, moment: SeatMoment, judgement: Judgement) -> Json | None:
        if offer := self._open_offer(moment):
            return self._close(moment, offer)
        for step in judgement.turn:
            choice = step(moment)
            if choice and not (choice["type"].startswith("play_") and moment.misses(choice)):
                if choice["type"] == "trade_bank":
                    self._meant = choice
                return choice
        return self._built(moment) or self._after(moment, judgement) or moment.first("end_turn")

    def _after(self, moment: SeatMoment, judgement: Judgement) -> Json | None:
        return next((choice for step in judgement.after if (choice := step(moment))), None)

    def _built(self, moment: SeatMoment, offers: bool = True) -> Json | None:
        """The first thing of the best turn, or an offer that would make a better one. offers: whether it may offer."""
        if end := self._end(moment):
            return self._begun(moment, end)
        plans = Search(moment, moment.outlook).plans()
        if self._meant is not None and (paid_for := _paid_for(plans, self._meant)):
            return self._begun(moment, paid_for)
        thought_of = [p for p in plans if p.aim is None or not moment.misses(p.aim)]
        best = max(thought_of, key=lambda plan: moment.blurred(plan.value))
        offer = self._offer(moment) if offers else None
        return offer or self._begun(moment, best)

    def _begun(self, moment: SeatMoment, plan: Plan) -> Json | None:
        """The first command of a plan; what the bank is paid for is kept in mind until it is done."""
        first = next(iter(plan.commands), None)
        self._meant = plan.aim if first is not None and first["type"] == "trade_bank" else None
        return None if first is None else moment.listed(first)

    def _end(self, moment: SeatMoment) -> Plan | None:
        """A turn that wins the game: no strength overlooks one, however little it sees else."""
        facts = moment.outlook.situation
        if self.strength == "strong" or facts.target - moment.own["points"] > NEAR_THE_END:
            return None
        best = Search(moment, moment.outlook, "strong").plans()[0]
        return best if best.wins and best.commands else None

    def _open_offer(self, moment: SeatMoment) -> Json | None:
        return next((o for o in moment.view.get("offers", ()) if o["by"] == self.seat), None)

    def _close(self, moment: SeatMoment, offer: Json) -> Json | None:
        """One's own offer: taken up with who agreed, else taken back once all have answered."""
        confirms = [c for c in moment.offered.get("confirm_trade", ()) if c["offer"] == offer["id"]]
        if confirms and (pick := TradeJudge(moment, moment.outlook).pick(confirms)):
            self._learn(offer)
            return pick
        answered = set(offer["accepted"]) | set(offer["declined"])
        if answered >= set(offer["to"]):
            self._learn(offer)
            return {"type": "withdraw_trade", "seat": self.seat, "offer": offer["id"]}
        return None

    def _learn(self, offer: Json) -> None:
        """From each offer once, though it may be seen again."""
        if offer["id"] != self._heard:
            self._willing.answered(self._expected, offer["accepted"], offer["declined"])
            self._expected, self._heard = {}, offer["id"]

    def _offer(self, moment: SeatMoment) -> Json | None:
        if self._offers >= OFFERS_A_TURN[self.strength] or not self._can_offer(moment):
            return None
        deal = self._judge(moment).best_offer(self._said)
        return None if deal is None else self._say(deal, list(deal.to))

    def _judge(self, moment: SeatMoment) -> TradeJudge:
        return TradeJudge(moment, moment.outlook, self._willing)

    def _can_offer(self, moment: SeatMoment) -> bool:
        return bool(moment.hand)

    def _say(self, deal: Deal, to: list[str]) -> Json:
        self._offers += 1
        self._said.append({"give": deal.give, "get": deal.get})
        self._expected = deal.to
        said = {"give": deal.give, "get": deal.get, "to": to}
        return {"type": "offer_trade", "seat": self.seat, **said}

    def _counter(self, moment: SeatMoment) -> Json | None:
        """Another offer for one that was declined, where it helps both."""
        if self._offers >= OFFERS_A_TURN[self.strength] or not self._can_offer(moment):
            return None
        for offer in moment.view.get("offers", ()):
            is_news = self.seat in offer["declined"] and offer["id"] not in self._countered
            if is_news and offer["by"] == moment.view["active"] != self.seat:
                self._countered.add(offer["id"])
                deal = self._judge(moment).counter(offer, self._said)
                if deal is not None and self._open_offer(moment) is None:
                    return self._say(deal, [offer["by"]])
        return None

    def _answer_offers(self, moment: SeatMoment) -> Json | None:
        for offer in moment.view.get("offers", ()):
            asked = self.seat in offer["to"]
            answered = self.seat in offer["accepted"] or self.seat in offer["declined"]
            if asked and not answered:
                return self._answer(moment, offer)
        return None

    def _answer(self, moment: SeatMoment, offer: Json) -> Json:
        accepts = (o for o in moment.offered.get("accept_trade", ()) if o["offer"] == offer["id"])
        accept = next(accepts, None)
        no = TradeJudge(moment, moment.outlook).agrees(offer)
        if accept is not None and no is None:
            return accept
        self._no = (no or NO_CARDS, {})
        return {"type": "decline_trade", "seat": self.seat, "offer": offer["id"]}


def _paid_for(plans: Sequence[Plan], meant: Json) -> Plan | None:
    """The best plan that does what the bank was paid for, else the best that does anything; None where none does."""
    doing = [plan for plan in plans if plan.aim is not None]
    return next((plan for plan in doing if plan.aim == meant), next(iter(doing), None))
