"""The sheet of progress cards: all kinds alike, whoever holds which, so that the sheet betrays nothing. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.faces.games.cities_knights.cards import KINDS
from companion.faces.games.cities_knights.kept import COMMODITIES, TRACKS
from companion.faces.games.cities_knights.shown import seat_of, shown
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.game import GamePresenter
from companion.faces.theme import RESOURCES

if TYPE_CHECKING:
    from companion.table.wire import CommandJson


BEFORE_ROLL = "alchemist"
"""All that is played before the roll (C2.7)."""


class ProgressPresenter:
    """track: the one whose cards are shown with what they do; None for all that the seat may hold, by name alone."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        held = self.held()
        self.track = None if len(held) > 1 else next(iter(held), TRACKS[0])
        if game.seen.owes("roll"):
            self.track = "science"  # the Alchemist's

    @property
    def seat(self) -> str:
        return self.game.seen.active or self.game.seen.seats[0]

    def counts(self) -> dict[str, int]:
        """How many cards of each track the seat holds, which everybody may know."""
        held = seat_of(self.game.seen, self.seat).get("progress") or {}
        return {track: held.get(track, 0) for track in TRACKS}

    @property
    def counted(self) -> bool:
        """Whether the app knows how many cards everybody holds."""
        return seat_of(self.game.seen, self.seat).get("progress") is not None

    def held(self) -> tuple[str, ...]:
        """The tracks of which the seat may hold cards."""
        return tuple(track for track, n in self.counts().items() if n or not self.counted)

    def why_not(self, track: str, kind: str) -> str:
        """Why a card of a track is not played here now, whether or not the seat holds it; empty where it might be."""
        seen, words = self.game.seen, self.game.words
        if track not in self.held():
            return words("touchscreen.progress.none", name=seen.names[self.seat])
        if seen.owes("roll") and kind != BEFORE_ROLL:
            return words("touchscreen.progress.roll_first")
        return self.game.not_played_here(self.seat)

    def kinds(self) -> tuple[tuple[str, str], ...]:
        """The cards to show, each with its track: whoever holds which, so that nothing is betrayed."""
        tracks = self.held() if self.track is None else (self.track,)
        return tuple((track, kind) for track in tracks for kind in KINDS[track])

    def swaps_left(self) -> bool:
        """Whether a Commercial Harbor still allows a swap."""
        return bool(self._swaps())

    def tap_track(self, track: str) -> Outcome:
        """Show a track's cards with what they do; once more, and all are shown again."""
        self.game.taps += 1
        self.track = None if track == self.track and len(self.held()) > 1 else track
        return NOTHING

    def tap_play(self, kind: str) -> Outcome:
        """Play a card; what it still needs is asked on the map or with buttons."""
        self.game.taps += 1
        if elsewhere := self.game.not_played_here(self.seat):
            return Outcome(say=elsewhere)
        command = f"play_{kind}"
        options = self.game.options(self.seat, command)
        if kind == "inventor":  # the two hexes may be named in either order
            options += [
                {**do, "hexes": do["hexes"][::-1]}
                for do in options
                if do["type"] == "play_inventor"
            ]
        return self.game.aim.half_said.ask(self.seat, command, options)

    def tap_show(self, seat: str, kind: str) -> Outcome:
        """Lay a Victory Point card of cardboard open."""
        self.game.taps += 1
        return self.game.send(seat, {"type": "show_victory_card", "card": kind})

    def tap_swap(self) -> Outcome:
        """Swap at the Commercial Harbor; all kinds are offered, whatever the seat holds."""
        self.game.taps += 1
        return self.game.aim.half_said.ask(self.seat, "swap_at_harbor", self._swaps())

    def _swaps(self) -> list[CommandJson]:
        seen = self.game.seen
        left = shown(seen).get("harbor_swaps") or {}
        named = seen.house("commercial_harbor") != "opponent"
        gets: tuple[str | None, ...] = COMMODITIES if named else (None,)
        swaps = (
            {"type": "swap_at_harbor", "with": seat, "give": give, "get": get}
            for seat, count in left.items()
            if count and any(seen.entry(one)["resources"] is not None for one in (seat, self.seat))
            for give in RESOURCES
            for get in gets
        )
        return [cast("CommandJson", swap) for swap in swaps]
