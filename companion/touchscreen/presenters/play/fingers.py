"""Which taps a command takes: plays commands through the presenters as fingers would. Pure.

For measuring taps and for tests: nothing here knows how the presenters decide, only where fingers go.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.rules import grid
from companion.table.ports import Json, Submission
from companion.touchscreen.games.cities_knights import fingers as fingers_knights
from companion.touchscreen.games.great_wall import fingers as fingers_wall
from companion.touchscreen.presenters.outcome import Outcome
from companion.touchscreen.presenters.play.cards import CardsPresenter
from companion.touchscreen.presenters.play.discard import DiscardPresenter
from companion.touchscreen.presenters.play.game import GamePresenter
from companion.touchscreen.presenters.play.trade import TradePresenter

REACH = 26 / 46
"""Half a finger on the 800x480 screen, in sides of a hex as the map lies there."""

Submit = Callable[[Submission], Awaitable[Json]]
Do = Mapping[str, Any]
Taps = Iterator[Outcome]


class Fingers:
    """``await play(seat, do)`` taps until the command is sent and gives the last answer.

    submit: hands a submission to the table. Raises ValueError for a command that no tap leads to.
    """

    def __init__(self, presenter: GamePresenter, submit: Submit) -> None:
        self.presenter = presenter
        self.submit = submit

    async def play(self, seat: str, do: Do) -> Json:
        """Play one command; an answer ``{"ok": false}`` where the presenter refuses by itself."""
        answer: Json = {"ok": False, "refusal": {"code": "not_sent"}}
        for outcome in self._taps(seat, do):
            answer = await self._led_to(outcome, answer)
        return answer

    async def play_all(self, commands: Sequence[tuple[str, Do]]) -> list[Json]:
        """Play commands in order; an ended turn that a typed roll follows is left to the roll."""
        answers = []
        for i, (seat, do) in enumerate(commands):
            following = commands[i + 1][1] if i + 1 < len(commands) else {}
            if do["type"] == "end_turn" and following.get("type") == "roll":
                continue
            answers.append(await self.play(seat, do))
        return answers

    async def _led_to(self, outcome: Outcome, answer: Json) -> Json:
        if outcome.refusal is not None:
            return {"ok": False, "refusal": outcome.refusal}
        for submission in outcome.send:
            answer = await self.submit(submission)
            self.presenter.refresh()
            if not answer.get("ok"):
                return answer
        if outcome.send and outcome.then is not None:
            return await self._led_to(outcome.then(answer), answer)
        return answer

    def _taps(self, seat: str, do: Do) -> Taps:
        kind = do["type"]
        known = fingers_knights.taps(self.presenter, REACH, seat, do) if self._has_more() else None
        known = known or fingers_wall.taps(self.presenter, REACH, do)
        if known is not None:
            return known
        if kind in ("build_road", "build_settlement", "build_city", "move_robber"):
            return self._on_map(do)
        ways: dict[str, Callable[[str, Do], Taps]] = {
            "roll": self._roll,
            "discard": self._discard,
            "steal": lambda _, do: self._choice(f"steal:{do['from']}"),
            "decline_steal": lambda _, do: self._choice("decline_steal"),
            "buy_development": self._buy,
            "trade_bank": self._bank,
            "offer_trade": self._offer,
            "end_turn": lambda _, do: iter((self.presenter.tap_action("end"),)),
            "undo": lambda _, do: iter((self.presenter.tap_undo(),)),
            "claim_victory": self._claim,
        }
        if kind in ways:
            return ways[kind](seat, do)
        if kind.startswith("play_"):
            return self._card(do)
        if kind.endswith("_trade"):
            return self._answer(seat, do)
        raise ValueError(f"no tap leads to {kind!r}")

    def _has_more(self) -> bool:
        """Whether this is more than the base game of three and four."""
        return self.presenter.seen.has_knights or "special_building" in self.presenter.seen.view

    def _on_map(self, do: Do) -> Taps:
        at = do["at"]
        side = at.rsplit(",", 1)[1]
        if at.count(",") == 1:
            x, y = grid.center(at)
        else:
            x, y = grid.xy(at) if side in ("N", "S") else grid.middle(at)
        yield self.presenter.tap_map(x, y, REACH)
        choices = self.presenter.model().choices
        if choices is not None and choices.key == "which":
            yield self.presenter.tap_choice("spot:0")

    def _roll(self, _: str, do: Do) -> Taps:
        if not do.get("dice") and not do.get("event"):
            yield self.presenter.tap_roll()
            return
        if not self.presenter.seen.view.get("alchemy"):
            for face in do["dice"]:
                yield self.presenter.tap_die(face)
        if do.get("event"):
            yield self.presenter.tap_event(do["event"])

    def _choice(self, key: str) -> Taps:
        yield self.presenter.tap_choice(key)

    def _discard(self, seat: str, do: Do) -> Taps:
        yield self.presenter.tap_choice(f"discard:{seat}")
        sheet = DiscardPresenter(self.presenter, seat)
        for kind, count in do["cards"].items():
            for _ in range(count):
                yield sheet.pick(kind, 1)
        yield sheet.tap_done()

    def _buy(self, _: str, do: Do) -> Taps:
        yield self.presenter.tap_action("build")
        yield self.presenter.tap_choice("buy")

    def _card(self, do: Do) -> Taps:
        yield self.presenter.tap_action("cards")
        sheet = CardsPresenter(self.presenter)
        yield sheet.tap_play(do["type"].removeprefix("play_"))
        for kind in do.get("resources") or ([do["resource"]] if "resource" in do else []):
            yield sheet.pick(kind, 1)

    def _claim(self, _: str, do: Do) -> Taps:
        yield self.presenter.tap_action("cards")
        sheet = CardsPresenter(self.presenter)
        sheet.victory_cards = do["victory_cards"]
        self.presenter.taps += sheet.victory_cards
        yield sheet.tap_claim()

    def _bank(self, _: str, do: Do) -> Taps:
        yield self.presenter.tap_action("trade")
        sheet = TradePresenter(self.presenter)
        yield sheet.tap_tab("bank")
        yield sheet.tap_give(do["give"])
        yield sheet.tap_get(do["get"])

    def _offer(self, seat: str, do: Do) -> Taps:
        yield self.presenter.tap_action("trade")
        sheet = TradePresenter(self.presenter)
        yield sheet.tap_tab("seats")
        while sheet.by != seat:
            yield sheet.tap_by()
        for side in ("give", "get"):
            for kind, count in do[side].items():
                for _ in range(count):
                    yield sheet.pick(side, kind, 1)
        for partner in do.get("to") or ():
            if len(sheet.partners()) > 1:
                yield sheet.tap_to(partner)
        yield sheet.tap_offer()

    def _answer(self, seat: str, do: Do) -> Taps:
        yield self.presenter.tap_action("trade")
        sheet = TradePresenter(self.presenter)
        yield sheet.tap_tab("offers")
        offer, kind = do["offer"], do["type"]
        if kind == "confirm_trade":
            yield sheet.tap_confirm(offer, do["with"])
        elif kind == "withdraw_trade":
            yield sheet.tap_withdraw(offer, seat)
        else:
            yield sheet.tap_answer(offer, seat, kind == "accept_trade")
