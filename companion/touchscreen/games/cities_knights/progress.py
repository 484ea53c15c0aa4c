"""The sheet of progress cards: all kinds alike, whoever holds which, so that the sheet betrays nothing. Pure."""

from __future__ import annotations

from companion.table.ports import Json
from companion.touchscreen.games.cities_knights.kept import COMMODITIES, TRACKS
from companion.touchscreen.games.cities_knights.samples import sample
from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.play.game import GamePresenter
from companion.touchscreen.theme import RESOURCES

KINDS: dict[str, tuple[str, ...]] = {
    "trade": (
        "merchant",
        "merchant_fleet",
        "commercial_harbor",
        "master_merchant",
        "resource_monopoly",
        "trade_monopoly",
    ),
    "politics": (
        "bishop",
        "deserter",
        "diplomat",
        "intrigue",
        "saboteur",
        "spy",
        "warlord",
        "wedding",
    ),
    "science": (
        "alchemist",
        "crane",
        "engineer",
        "inventor",
        "irrigation",
        "medicine",
        "mining",
        "road_building",
        "smith",
    ),
}
"""The kinds that are played, by track (rules C10.1 to C10.25)."""
VICTORY = {"politics": "constitution", "science": "printer"}
"""The kinds that are shown at once (rule C9.6)."""


class ProgressPresenter:
    """track: whose cards are shown; at first the one of which the seat holds most."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        counts = self.counts()
        self.track = max(TRACKS, key=lambda track: counts[track])
        if game.seen.owes("roll"):
            self.track = "science"  # the Alchemist is all that is played before the roll

    @property
    def seat(self) -> str:
        return self.game.seen.active or self.game.seen.seats[0]

    def counts(self) -> dict[str, int]:
        """How many cards of each track the seat holds, which everybody may know."""
        held = self.game.seen.entry(self.seat).get("progress") or {}
        return {track: held.get(track, 0) for track in TRACKS}

    @property
    def counted(self) -> bool:
        """Whether the app knows how many cards everybody holds."""
        return self.game.seen.entry(self.seat).get("progress") is not None

    def swaps_left(self) -> bool:
        """Whether a Commercial Harbor still allows a swap."""
        return any((self.game.seen.view.get("harbor_swaps") or {}).values())

    def tap_track(self, track: str) -> Outcome:
        """Show another track's cards."""
        self.game.taps += track != self.track
        self.track = track
        return NOTHING

    def tap_play(self, kind: str) -> Outcome:
        """Play a card; what it still needs is asked on the map or with buttons."""
        self.game.taps += 1
        command = f"play_{kind}"
        options = self.game.options(self.seat, command)
        if kind == "inventor":  # the two hexes may be named in either order
            options += [{**do, "hexes": list(reversed(do["hexes"]))} for do in options]
        given = sample(self.game.seen, command)
        return self.game.aim.half_said.ask(self.seat, command, options, sample=given)

    def tap_show(self, seat: str, kind: str) -> Outcome:
        """Lay a Victory Point card of cardboard open."""
        self.game.taps += 1
        return self.game.send(seat, {"type": "show_victory_card", "card": kind})

    def tap_swap(self) -> Outcome:
        """Swap at the Commercial Harbor; all kinds are offered, whatever the seat holds."""
        self.game.taps += 1
        return self.game.aim.half_said.ask(self.seat, "swap_at_harbor", self._swaps())

    def _swaps(self) -> list[Json]:
        left = self.game.seen.view.get("harbor_swaps") or {}
        named = self.game.seen.house("commercial_harbor") != "opponent"
        gets: tuple[str | None, ...] = COMMODITIES if named else (None,)
        return [
            {"type": "swap_at_harbor", "with": seat, "give": give, "get": get}
            for seat, count in left.items()
            if count
            for give in RESOURCES
            for get in gets
        ]
