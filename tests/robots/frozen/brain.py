"""A demo player: looks at its own view and picks one of the commands that the view offers. Pure but for its luck."""

from __future__ import annotations

from random import Random

from tests.robots.frozen.games import sense_of
from tests.robots.frozen.sense import Json, Moment, Sense

OFFERS_A_TURN = 2


class Brain:
    """One seat's judgement. Keeps only how often it has offered a trade in the present turn."""

    def __init__(self, seat: str, luck: Random) -> None:
        self.seat = seat
        self._luck = luck
        self._offers = (0, 0)

    def choose(self, view: Json) -> Json | None:
        """A seat's view with ``options`` → the command to send, or None to wait for others."""
        by_type: dict[str, list[Json]] = {}
        for option in view.get("options", ()):
            by_type.setdefault(option["type"], []).append(option)
        sense = sense_of(view["game"])
        moment = Moment(view, by_type, self._luck, sense.goals)
        if answer := self._answer_offers(moment):
            return answer
        duty = next((d for d in view["obligations"] if d["seat"] == self.seat), None)
        if duty is None:
            return None
        if duty["type"] == "act":
            return self._act(moment, sense)
        judge = sense.duties.get(duty["type"], Moment.any)
        return judge(moment)

    def _act(self, moment: Moment, sense: Sense) -> Json | None:
        if confirm := moment.first("confirm_trade"):
            return confirm
        if offer := self._open_offer(moment):
            return self._withdraw_once_answered(offer)
        for step in (*sense.turn, self._offer):
            if choice := step(moment):
                return choice
        return moment.first("end_turn")

    def _open_offer(self, moment: Moment) -> Json | None:
        return next((o for o in moment.view.get("offers", ()) if o["by"] == self.seat), None)

    def _withdraw_once_answered(self, offer: Json) -> Json | None:
        answered = set(offer["accepted"]) | set(offer["declined"])
        if answered >= set(offer["to"]):
            return {"type": "withdraw_trade", "seat": self.seat, "offer": offer["id"]}
        return None

    def _offer(self, moment: Moment) -> Json | None:
        turn, made = self._offers
        made = made if turn == moment.view["turn"] else 0
        missing = moment.missing()
        spare = [k for k, n in moment.own["hand"].items() if n >= 3 and k not in missing]
        if made >= OFFERS_A_TURN or not missing or not spare:
            return None
        self._offers = (moment.view["turn"], made + 1)
        return {
            "type": "offer_trade",
            "seat": self.seat,
            "give": {self._luck.choice(spare): 1},
            "get": {next(iter(missing)): 1},
        }

    def _answer_offers(self, moment: Moment) -> Json | None:
        for offer in moment.view.get("offers", ()):
            asked = self.seat in offer["to"]
            answered = self.seat in offer["accepted"] or self.seat in offer["declined"]
            if asked and not answered:
                return self._answer(moment, offer)
        return None

    def _answer(self, moment: Moment, offer: Json) -> Json:
        accepts = (o for o in moment.offered.get("accept_trade", ()) if o["offer"] == offer["id"])
        accept, hand = next(accepts, None), moment.own["hand"]
        if accept is not None and all(hand.get(k, 0) > n for k, n in offer["get"].items()):
            return accept
        return {"type": "decline_trade", "seat": self.seat, "offer": offer["id"]}
