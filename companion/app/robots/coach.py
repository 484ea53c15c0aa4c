"""What a robot would do in a person's place, in words, where the table allows it: for that person's phone alone."""

from __future__ import annotations

from companion.app.robots.reports import reports
from companion.app.robots.thinking import Proposal, RobotQuestion, Thinker, ThinkingError
from companion.locale import Words
from companion.locale.places import said_names
from companion.rules.place_names import place_names
from companion.table.ports import Json, TablePort
from companion.table.shapes import View

STRENGTH = "strong"
SECONDS = 4.0
KEY = "robots.do"


class Coach:
    """Implements ``companion.phones.desks.Coach``; asks whoever thinks for the robots, of the seat's own view."""

    def __init__(self, table: TablePort, thinker: Thinker) -> None:
        self._table = table
        self._thinker = thinker

    async def advise(self, seat: str, language: str) -> Json:
        """``{"advice": [{"say", "why": [sentences]}]}``, at most two proposals, or ``{"refusal": {…}}``."""
        words = Words(language)
        view = self._table.view_for(seat)
        if view["game"] is None or not view.get("coach"):
            return _no(words, "no_coach")
        question = RobotQuestion(view["commitment"], seat, STRENGTH, view)
        try:
            found = await self._thinker.advise(question, SECONDS)
        except ThinkingError:
            return _no(words, "no_advice")
        about = self._table.about()
        own = (one for one in found if not reports(about, one.do))
        return {"advice": [said(one, view, words) for one in own]}


def said(proposal: Proposal, view: View, words: Words) -> Json:
    """A proposal as sentences: what to do, and why."""
    people = {one["seat"]: one["name"] for one in view["seats"]}
    names = said_names(words, people, place_names(view["board"]))
    kind = proposal.do["type"]
    fields = {name: value for name, value in proposal.do.items() if name not in ("type", "seat")}
    card = {"card": words.or_plain(f"card.{kind.removeprefix('play_')}")}
    keys = (f"{KEY}.{kind}", f"{KEY}.play" if kind.startswith("play_") else f"{KEY}.plain")
    key = next(key for key in keys if words.has(key) or key.endswith(("play", "plain")))
    plain = {"what": words.or_plain(f"touchscreen.game.do.{kind}")}
    say = words.said(key, {**plain, **card, **fields}, names)
    at = fields.get("at")
    placed = key.endswith(("plain", "play")) and isinstance(at, str) and at in names
    where = f" ({names[str(at)]})" if placed else ""
    why = [words.said(key, params, names) for key, params in proposal.reasons]
    return {"say": say + where, "why": why}


def _no(words: Words, code: str) -> Json:
    message = words(f"refusal.{code}")
    return {"refusal": {"code": code, "message": message, "rule": None, "params": {}}}
