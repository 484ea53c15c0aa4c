"""Looking at a piece that stands on the map, and saying where it really stands. Pure.

A tap on a piece shows what it is and whose, and pays nothing. From there two more taps move a piece that was set down
on the wrong place, which is a correction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.faces import places
from companion.faces.board_map import Glow, faint_glow, place_glow
from companion.faces.models import Action, Choices, Prompt
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.place_words import place_said
from companion.faces.play import actions
from companion.faces.play.desk import PlayDesk
from companion.faces.play.since import Since
from companion.faces.put_right import correct
from companion.faces.put_right.fact import ShownFact
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.ports import Json

KEY = "touchscreen.game.looked"


class Looking:
    """at: the place of the piece that is looked at, empty for none; moving: whether its real place is asked for;
    doubted: the place that was tapped for it though it touches nothing of its owner's there, empty for none."""

    def __init__(self, desk: PlayDesk) -> None:
        self.desk = desk
        self.at = ""
        self.moving = False
        self.doubted = ""

    def drop(self) -> None:
        """Nothing is looked at any more."""
        self.at, self.moving, self.doubted = "", False, ""

    def look(self, x: float, y: float) -> bool:
        """Whether a finger is on a piece, which is looked at from then on. x, y: in sides of a hex."""
        seen = self.desk.seen
        there, board = standing(seen), places.island(seen)
        near = places.near((*board.nodes, *board.paths), x, y, places.ON_PIECE)
        own = [at for _, at in near if at in there and places.is_intersection(at)]
        first = [at for _, at in near[:1] if at in there]
        self.at = next(iter((*own, *first)), "")
        return bool(self.at)

    def land(self, x: float, y: float, off: float) -> str:
        """The hex whose middle is nearer to a finger than ``off``, and what is counted there; empty for none."""
        seen, words = self.desk.seen, self.desk.words
        at = places.hex_under(seen, x, y)
        if at is None or places.off_middle(at, x, y) >= off:
            return ""
        facts = (
            one for one in correct.facts(seen) if one.target == "hex" and one.hexes is not None
        )
        there = (
            (one, one.standing(seen, at)) for one in facts if one.hexes and at in one.hexes(seen)
        )
        counted = [one.sentence(words, seen, value) for one, value in there if value.get("count")]
        said = " – ".join((place_said(seen, words, at), *counted))
        return actions.capital(said)

    def begin(self, at: str) -> Outcome:
        """The piece that stands here stands elsewhere: ask where."""
        self.at, self.moving, self.doubted = at, True, ""
        return NOTHING

    def goes_on(self, seen: Seen) -> str:
        """The place of the piece whose real place is asked for, if it still stands there and play goes on; else empty.

        seen: what the table shows now.
        """
        if not self.moving or seen.over:
            return ""
        before, now = standing(self.desk.seen), standing(seen)
        return self.at if self.at in now and before.get(self.at) == now[self.at] else ""

    # ---- what is shown

    def prompt(self) -> Prompt | None:
        """Which piece is looked at, or where it is asked for; None for none."""
        if not self.at:
            return None
        seen, words = self.desk.seen, self.desk.words
        piece = actions.capital(self._said())
        if self.moving:
            note = words(f"{KEY}.alone" if self.doubted else "touchscreen.ask.note")
            return Prompt(words(f"{KEY}.where", piece=piece), note, None)
        return Prompt(piece, actions.capital(place_said(seen, words, self.at)), None)

    def choices(self) -> Choices | None:
        """What may be said of the piece that is looked at; None for none."""
        if not self.at:
            return None
        close = self.desk.words("touchscreen.game.close")
        return Choices(
            "looked", () if self.moving else (elsewhere(self.desk.words, self.at),), close
        )

    def glow(self) -> tuple[Glow, ...] | None:
        """The places where the piece may really stand, paler where it touches nothing of its owner's; None where that
        is not asked for."""
        return tuple(map(self._glow, self._free())) if self.moving else None

    def _glow(self, at: str) -> Glow:
        if at == self.doubted or correct.touches(self.desk.seen, self.at, at):
            return place_glow(at)
        return faint_glow(at)

    # ---- fingers

    def tap(self, x: float, y: float, reach: float) -> Outcome:
        """A finger on the place where the piece really stands: it is put right.

        Where it touches nothing there, a second one is asked for: the board may be so, but a finger slips more easily.
        """
        at = places.aimed(self._free(), x, y, reach)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        if at != self.doubted and not correct.touches(self.desk.seen, self.at, at):
            self.doubted = at
            return NOTHING
        fact, here = self._fact(), self.at
        self.drop()
        seat = self.desk.seen.active or self.desk.seen.seats[0]
        sent = self.desk.send(seat, {"type": "correct", "fact": fact.name, "at": here, "to": at})
        return replace(sent, then=self._since)

    def _since(self, answer: Json) -> Outcome:
        """The rolls since, where they would have brought other cards."""
        seq = int(answer["seq"])
        return Outcome(sheet=f"since:{seq}") if Since(self.desk, seq).any else NOTHING

    # ---- the piece

    def _fact(self) -> ShownFact:
        seen = self.desk.seen
        return [one for one in correct.facts(seen) if one.moves and one.means(seen, self.at)][-1]

    def _said(self) -> str:
        """Whose piece it is, in words."""
        seen, fact = self.desk.seen, self._fact()
        return fact.sentence(self.desk.words, seen, fact.standing(seen, self.at))

    def _free(self) -> tuple[str, ...]:
        """All places of the map for a piece of this kind on which nothing stands."""
        return correct.free_places(self.desk.seen, self.at)


def elsewhere(words: Words, at: str) -> Action:
    """The button by which people say that the piece at this place really stands elsewhere."""
    return Action(f"elsewhere:{at}", words(f"{KEY}.elsewhere"), kind="quiet")


def standing(seen: Seen) -> Mapping[str, Any]:
    """Place → what stands there, of all intersections and paths where something stands."""
    board = seen.view["board"]
    return {piece["at"]: piece for piece in (*board["intersections"], *board["paths"])}
