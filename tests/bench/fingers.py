"""Which taps a command takes: plays commands through the presenters as fingers would. Pure.

For measuring taps and for tests: nothing here knows how the presenters decide, only where fingers go.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.editor.pointing import middle
from companion.faces.games.face import Face
from companion.faces.games.faces import FACES, named
from companion.faces.outcome import Outcome
from companion.faces.play.asking import is_place, path
from companion.faces.play.discard import DiscardPresenter
from companion.faces.play.game import GamePresenter
from companion.faces.play.trade import TradePresenter
from companion.table.ports import Json, Submission

REACH = 26 / 46
"""Half a finger on the 800x480 screen, in sides of a hex as the map lies there."""

Submit = Callable[[Submission], Awaitable[Json]]
Do = Mapping[str, Any]
Taps = Iterator[Outcome]
Own = Callable[[GamePresenter, float, str, Do], Taps | None]
"""The taps that lead to a command: from the presenter, a finger's reach, seat and command."""
GAMES = Path(__file__).parent / "games"


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
        for own in reversed(_of_games(self.presenter.faces)):
            special = own(self.presenter, REACH, seat, do)
            if special is not None:
                return special
        kind, aim = do["type"], self.presenter.aim
        answers = {answer.command: answer.way for answer in aim.answers.values()}
        if answers.get(kind) == "place" or kind in aim.pieces.values():
            return on_map(self.presenter, REACH, do)
        if answers.get(kind) == "name":
            return iter((self.presenter.tap_choice(f"value:{path(do)[0]}"),))
        if answers.get(kind) == "cards":
            return self._picked(seat, do)
        if kind in {answer.decline for answer in aim.answers.values()}:
            return iter((self.presenter.tap_choice(f"decline:{kind}"),))
        return self._usual(seat, do)

    def _usual(self, seat: str, do: Do) -> Taps:
        kind = do["type"]
        ways: dict[str, Callable[[str, Do], Taps]] = {
            "roll": self._roll,
            "trade_bank": self._bank,
            "offer_trade": self._offer,
            "end_turn": lambda _, do: iter((self.presenter.tap_action("end"),)),
            "pass_building": lambda _, do: iter((self.presenter.tap_action("pass"),)),
            "undo": lambda _, do: iter((self.presenter.tap_undo(),)),
        }
        if kind in ways:
            return ways[kind](seat, do)
        if kind.endswith("_trade"):
            return self._answer(seat, do)
        raise ValueError(f"no tap leads to {kind!r}")

    def _roll(self, _: str, do: Do) -> Taps:
        if not do.get("dice") and not do.get("event"):
            yield self.presenter.tap_roll()
            return
        if not self.presenter.rolling.preset():
            for face in do["dice"]:
                yield self.presenter.tap_die(face)
        if do.get("event"):
            yield self.presenter.tap_event(do["event"])

    def _picked(self, seat: str, do: Do) -> Taps:
        yield self.presenter.tap_choice(f"{do['type']}:{seat}")
        sheet = DiscardPresenter(self.presenter, seat, do["type"])
        for kind, count in do["cards"].items():
            for _ in range(count):
                yield sheet.pick(kind, 1)
        yield sheet.tap_done()

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


def _of_games(faces: Sequence[Face]) -> list[Own]:
    """How each game's own commands are tapped: ``taps`` of its ``games/<game>/fingers.py``, where that is there."""
    keys = [key for face in faces for key, where in FACES.items() if named(where) is face]
    known = [key for key in keys if (GAMES / key / "fingers.py").is_file()]
    return [import_module(f"tests.bench.games.{key}.fingers").taps for key in known]


def said_on(game: GamePresenter, reach: float, do: Do) -> Taps:
    """The taps by which a wish that is half said goes on: what can only be one thing says itself."""
    for i, value in enumerate(path(do)):
        if game.aim.asking is None:
            return
        if len(game.aim.asking.given) > i:
            continue
        yield (
            tap_at(game, str(value), reach)
            if is_place(value)
            else game.tap_choice(f"value:{value}")
        )
    if game.aim.asking is not None and game.aim.asking.finished() is not None:
        yield game.tap_choice("done")


def tap_at(game: GamePresenter, place: str, reach: float) -> Outcome:
    """A finger on a hex, intersection or path."""
    return game.tap_map(*middle(place), reach)


def on_map(game: GamePresenter, reach: float, do: Do) -> Taps:
    """A command that a finger on its place leads to; of several things meant there it is chosen by its word."""
    yield tap_at(game, str(do.get("at") or do["to"]), reach)
    choices = game.model().choices
    if choices is not None and choices.key == "which":
        word = game.words(f"touchscreen.game.do.{do['type']}").casefold()
        yield game.tap_choice(next(b.key for b in choices.buttons if b.label.casefold() == word))
