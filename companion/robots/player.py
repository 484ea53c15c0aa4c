"""A robot: looks at its own seat's view and picks one of the commands that the view offers. Pure but for its luck."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any
from zlib import crc32

from companion.robots.games import judgement_of
from companion.robots.judgement import Json, Judgement, Moment, Strength

__all__ = ["Advice", "Player", "Strength"]

OFFERS_A_TURN = 2


@dataclass(frozen=True, slots=True)
class Advice:
    """A proposal of the coach. command: what to send; reasons: keys of sentences with what stands in them."""

    command: Json
    reasons: tuple[tuple[str, Mapping[str, Any]], ...]


class Player:
    """One seat's judgement. Keeps only what it has offered in the present turn, and why it last said no.

    seat: whose views it gets; strength: how well it judges; seed: of its luck, which depends on nothing but this and
    what the seat sees: the same view gives the same move.
    """

    def __init__(self, seat: str, strength: Strength, seed: int) -> None:
        self.seat = seat
        self.strength: Strength = strength
        self._seed = seed
        self._turn = -1
        self._offers: list[Json] = []
        self._no: tuple[str, Mapping[str, Any]] | None = None

    def choose(self, view: Json) -> Json | None:
        """The seat's view with ``options`` → the command to send, or None to wait for others."""
        try:
            return self._chosen(view)
        except (KeyError, TypeError, ValueError, LookupError, AttributeError):
            return self._anything(view)

    def why(self) -> str | None:
        """The key of a sentence for why it last said no to an offer, None if it has not."""
        return None if self._no is None else self._no[0]

    def advise(self, view: Json) -> list[Advice]:
        """Up to two proposals for the view's own seat, the better first; empty where it need not do anything."""
        command = self.choose(view)
        return [] if command is None else [Advice(command, ())]

    def _anything(self, view: Json) -> Json | None:
        """A way on where the view is none that it knows: to end the turn, else the first option."""
        options = [o for o in view.get("options") or () if isinstance(o, dict) and "type" in o]
        ending = [o for o in options if o["type"] == "end_turn"]
        return next(iter(ending or options), None)

    def _moment(self, view: Json) -> tuple[Moment, Judgement]:
        by_type: dict[str, list[Json]] = {}
        for option in view.get("options", ()):
            by_type.setdefault(option["type"], []).append(option)
        judgement = judgement_of(view["game"])
        told = repr((self._seed, self.seat, view["turn"], view.get("options")))
        luck = Random(crc32(told.encode()))
        return Moment(view, by_type, luck, judgement.goals, self.strength), judgement

    def _chosen(self, view: Json) -> Json | None:
        moment, judgement = self._moment(view)
        if view["turn"] != self._turn:
            self._turn, self._offers = view["turn"], []
        if answer := self._answer_offers(moment):
            return answer
        duty = next((d for d in view["obligations"] if d["seat"] == self.seat), None)
        if duty is None:
            return None
        if duty["type"] == "act":
            return self._act(moment, judgement)
        judge = judgement.duties.get(duty["type"], Moment.any)
        return judge(moment)

    def _act(self, moment: Moment, judgement: Judgement) -> Json | None:
        if confirm := moment.first("confirm_trade"):
            return confirm
        if offer := self._open_offer(moment):
            return self._withdraw_once_answered(offer)
        for step in (*judgement.turn, self._offer):
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
        missing = moment.missing()
        spare = [k for k, n in moment.hand.items() if n >= 3 and k not in missing]
        if len(self._offers) >= OFFERS_A_TURN or not missing or not spare:
            return None
        said = {"give": {moment.luck.choice(spare): 1}, "get": {next(iter(missing)): 1}}
        if said in self._offers:
            return None
        self._offers.append(said)
        return {"type": "offer_trade", "seat": self.seat, **said}

    def _answer_offers(self, moment: Moment) -> Json | None:
        for offer in moment.view.get("offers", ()):
            asked = self.seat in offer["to"]
            answered = self.seat in offer["accepted"] or self.seat in offer["declined"]
            if asked and not answered:
                return self._answer(moment, offer)
        return None

    def _answer(self, moment: Moment, offer: Json) -> Json:
        accepts = (o for o in moment.offered.get("accept_trade", ()) if o["offer"] == offer["id"])
        accept, hand = next(accepts, None), moment.hand
        if accept is not None and all(hand.get(k, 0) > n for k, n in offer["get"].items()):
            return accept
        self._no = ("robots.no.needs_it", {})
        return {"type": "decline_trade", "seat": self.seat, "offer": offer["id"]}
