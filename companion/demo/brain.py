"""A demo player: looks at its own view and picks one of the commands that the view offers. Pure but for its luck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from companion.demo.city_sense import next_step, with_likely_event
from companion.demo.sites import Sites
from companion.demo.wall_sense import hold_wall, use_knight

Json = dict[str, Any]
Options = Sequence[Json]

GOALS = ("build_city", "build_settlement", "improve_city", "buy_development", "build_road")
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
        if answer := self._answer_offers(view, by_type):
            return answer
        duty = next((d for d in view["obligations"] if d["seat"] == self.seat), None)
        if duty is None:
            return None
        judge = self._judges().get(duty["type"])
        return judge(view, by_type) if judge else self._any(by_type)

    def _judges(self) -> Mapping[str, Callable[[Json, dict[str, list[Json]]], Json | None]]:
        return {
            "place_settlement": self._settle,
            "place_road": self._road,
            "roll": self._roll,
            "discard": self._discard,
            "move_robber": self._rob,
            "steal": self._steal,
            "use_knight": self._use_knight,
            "act": self._act,
        }

    def _any(self, by_type: dict[str, list[Json]]) -> Json | None:
        flat = [option for options in by_type.values() for option in options]
        return self._luck.choice(flat) if flat else None

    def _settle(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        sites = Sites.from_view(view)
        return max(by_type["build_settlement"], key=lambda o: sites.worth(o["at"], self.seat))

    def _road(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        sites = Sites.from_view(view)
        return max(by_type["build_road"], key=lambda o: sites.reach(o["at"], self.seat))

    def _roll(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        if (knights := by_type.get("play_knight")) and self._is_robbed(view):
            return knights[0]
        return self._luck.choice(with_likely_event(by_type["roll"], self._luck))

    def _is_robbed(self, view: Json) -> bool:
        sites = Sites.from_view(view)
        robbed = next((h for h, said in sites.hexes.items() if said.get("robber")), None)
        return robbed is not None and sites.harm(robbed, self.seat, "") < 0

    def _discard(self, view: Json, by_type: dict[str, list[Json]]) -> Json:
        count = next(
            d["count"]
            for d in view["obligations"]
            if d["seat"] == self.seat and d["type"] == "discard"
        )
        hand = dict(own(view)["hand"])
        cards: dict[str, int] = {}
        for _ in range(count):
            kind = max(hand, key=lambda k: hand[k])
            hand[kind] -= 1
            cards[kind] = cards.get(kind, 0) + 1
        return {"type": "discard", "seat": self.seat, "cards": cards}

    def _use_knight(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        return use_knight(view, by_type, self._luck)

    def _leader(self, view: Json) -> str:
        others = [s for s in view["seats"] if s["seat"] != self.seat]
        return str(max(others, key=lambda s: s["points"])["seat"])

    def _rob(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        sites, leader = Sites.from_view(view), self._leader(view)
        return max(by_type["move_robber"], key=lambda o: sites.harm(o["at"], self.seat, leader))

    def _steal(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        cards = {s["seat"]: s["resources"] or 0 for s in view["seats"]}
        thefts = by_type.get("steal")
        if not thefts:
            return self._any(by_type)
        return max(thefts, key=lambda o: cards.get(o["from"], 0))

    def _act(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        if confirms := by_type.get("confirm_trade"):
            return confirms[0]
        if offer := self._open_offer(view):
            return self._withdraw_once_answered(offer)
        steps = (
            self._claim,
            self._play_card,
            self._beyond,
            self._build,
            self._bank,
            self._offer,
        )
        for step in steps:
            if choice := step(view, by_type):
                return choice
        ends = by_type.get("end_turn")
        return ends[0] if ends else None

    def _withdraw_once_answered(self, offer: Json) -> Json | None:
        answered = set(offer["accepted"]) | set(offer["declined"])
        if answered >= set(offer["to"]):
            return {"type": "withdraw_trade", "seat": self.seat, "offer": offer["id"]}
        return None

    def _beyond(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        return next_step(view, by_type, self._luck) or hold_wall(view, by_type)

    def _claim(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        return next(iter(by_type.get("claim_victory", ())), None)

    def _play_card(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        if roads := by_type.get("play_road_building"):
            return roads[0]
        if inventions := by_type.get("play_invention"):
            missing = self._missing(view)
            return max(inventions, key=lambda o: sum(missing.get(k, 0) > 0 for k in o["resources"]))
        if monopolies := by_type.get("play_monopoly"):
            missing = self._missing(view)
            return max(monopolies, key=lambda o: missing.get(o["resource"], 0))
        knights = by_type.get("play_knight")
        return knights[0] if knights and self._luck.random() < 0.6 else None

    def _build(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        sites = Sites.from_view(view)
        if cities := by_type.get("build_city"):
            return max(cities, key=lambda o: sites.income(o["at"]))
        if settlements := by_type.get("build_settlement"):
            return max(settlements, key=lambda o: sites.worth(o["at"], self.seat))
        if cards := by_type.get("buy_development"):
            return cards[0]
        roads = by_type.get("build_road")
        if roads and not self._has_site(view):
            best = max(roads, key=lambda o: sites.reach(o["at"], self.seat))
            if sites.reach(best["at"], self.seat) > 0 or self._luck.random() < 0.2:
                return best
        return None

    def _has_site(self, view: Json) -> bool:
        wish = view["wishes"].get("build_settlement", {})
        return bool(wish.get("ok")) or wish.get("code") == "cannot_pay"

    def _missing(self, view: Json) -> dict[str, int]:
        for goal in GOALS:
            wish = view.get("wishes", {}).get(goal, {})
            if wish.get("code") == "cannot_pay":
                missing = wish.get("params", {}).get("missing", {})
                if 0 < sum(missing.values()) <= 2:
                    return dict(missing)
        return {}

    def _bank(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        missing = self._missing(view)
        hand, rates = own(view)["hand"], own(view).get("rates", {})
        useful = [
            o
            for o in by_type.get("trade_bank", ())
            if o["get"] in missing and hand.get(o["give"], 0) - rates.get(o["give"], 4) >= 1
        ]
        return max(useful, key=lambda o: hand[o["give"]]) if useful else None

    def _open_offer(self, view: Json) -> Json | None:
        return next((o for o in view.get("offers", ()) if o["by"] == self.seat), None)

    def _offer(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        turn, made = self._offers
        made = made if turn == view["turn"] else 0
        missing = self._missing(view)
        spare = [k for k, n in own(view)["hand"].items() if n >= 3 and k not in missing]
        if made >= OFFERS_A_TURN or not missing or not spare:
            return None
        self._offers = (view["turn"], made + 1)
        return {
            "type": "offer_trade",
            "seat": self.seat,
            "give": {self._luck.choice(spare): 1},
            "get": {next(iter(missing)): 1},
        }

    def _answer_offers(self, view: Json, by_type: dict[str, list[Json]]) -> Json | None:
        for offer in view.get("offers", ()):
            asked = self.seat in offer["to"]
            answered = self.seat in offer["accepted"] or self.seat in offer["declined"]
            if not asked or answered:
                continue
            accepts = [o for o in by_type.get("accept_trade", ()) if o["offer"] == offer["id"]]
            hand = own(view)["hand"]
            is_spare = all(hand.get(k, 0) > n for k, n in offer["get"].items())
            if accepts and is_spare:
                return accepts[0]
            return {"type": "decline_trade", "seat": self.seat, "offer": offer["id"]}
        return None


def own(view: Json) -> Json:
    """The entry of the viewer's own seat."""
    return next(s for s in view["seats"] if s["seat"] == view["you"])
