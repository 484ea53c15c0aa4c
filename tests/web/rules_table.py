"""A table with a position that the real rules play, for the phone: what it publishes, and what it takes."""

from __future__ import annotations

from typing import Any

from companion.rules import Refusal, as_json, evolve, project_event, wishes
from companion.rules.games import GAMES, Game
from companion.table.ports import Submission
from tests.phones.fake import FakeTable
from tests.rules.table_for_tests import GameForTests
from tests.web.published import ALWAYS, Scene, aside

Json = dict[str, Any]
NAMES = {"red": "Anna", "blue": "Bruno", "white": "Chloé", "orange": "David"}


def seat_view(game: GameForTests, audience: str, seq: int = 0) -> Json:
    """What a table publishes for an audience, session fields included."""
    view = game.view(audience)
    shown = [project_event(game.ruleset, event, audience) for event in game.events[-60:]]
    entries = [
        {"seq": n, "at": 1_790_000_000 + 20 * n, "by": "touch", "event": event}
        for n, event in enumerate(shown)
        if event is not None and event["type"] not in ("corrected", "game_started")
    ]
    nothing = {"possible": False, "what": None, "seat": None, "barrier": None, "request": None}
    view |= ALWAYS | {
        "seq": seq,
        "journal": entries,
        "undo": nothing,
        "put_back": [],
        "clock": None,
    }
    for entry in view["seats"]:
        entry["name"] = NAMES.get(entry["seat"], entry["name"])
    if audience == "table":
        return view
    may = wishes(game.ruleset, game.state, audience)
    return view | {"you": audience, "options": game.options(audience), "wishes": may}


def scene_of(game: GameForTests) -> Scene:
    """The position as a scene to look at."""
    return Scene(seat_view(game, "table"), {seat: seat_view(game, seat) for seat in game.seats})


class RulesTable(FakeTable):
    """A table with a position under the real rules and without a session: no log, no undo."""

    def __init__(self, game: GameForTests) -> None:
        super().__init__("rules", {seat: NAMES.get(seat, seat) for seat in game.seats})
        self.game = game
        self.away = False
        self.refused: list[Json] = []

    def forget(self) -> None:
        """Nothing was asked so far."""
        self.taken.clear()
        self.refused.clear()

    def show(self, game: GameForTests) -> None:
        """Goes on with another position of the same seats."""
        self.game = game
        self.away = False
        self.tick()

    def lay_aside(self) -> None:
        """No game is shown, until another position is."""
        self.away = True
        self.tick()

    async def submit(self, submission: Submission) -> Json:
        do = {field: value for field, value in submission.do.items() if field != "seat"}
        outcome = self.game.try_(submission.seat, do.pop("type"), **do)
        if isinstance(outcome, Refusal):
            refusal = {
                "code": outcome.code,
                "message": outcome.message,
                "rule": outcome.rule,
                "params": dict(outcome.params),
            }
            self.refused.append(refusal | {"do": dict(submission.do)})
            return {"id": submission.id, "ok": False, "seq": self.seq, "refusal": refusal}
        for event in outcome:
            self.game.state = evolve(self.game.ruleset, self.game.state, event)
        self.game.events.extend(outcome)
        self.taken.append(submission)
        self.tick()
        return {
            "id": submission.id,
            "ok": True,
            "seq": self.seq,
            "events": list(map(as_json, outcome)),
        }

    @property
    def playable(self) -> tuple[Game, ...]:
        """The real games: what the table describes asks the rules of one."""
        return GAMES

    def view_for(self, audience: str) -> Json:
        if self.away:
            return {**aside().public, "seq": self.seq, "audience": audience}
        return seat_view(self.game, audience, self.seq)

    def owed(self, seat: str) -> str | None:
        """The type of what a seat owes now."""
        return next((duty["type"] for duty in self.game.owed() if duty["seat"] == seat), None)
