"""The lamps of a table: what the scenes say, on whatever carries them, at the right moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.locale import Words
from companion.table.ports import Notice, TablePort
from hardware.lamps.carriers import LampCarrier, Pixels, Shine, broken, open_carriers, open_pixels
from hardware.lamps.wiring import LampWiring, Output, StripWiring
from hardware.messages import Message
from hardware.pins import Pins
from hardware.scenes import TRACKS, Lamp, LampGlow, Track, TrackPlayer


@dataclass(frozen=True, slots=True)
class LampState:
    """A lamp as a screen shows it. level: of the pattern, 0 to 1; brightness: how bright full is, 0 to 1."""

    track: str
    lamp: Lamp
    pattern: str
    level: float
    brightness: float
    color: tuple[int, int, int]

    def sentence(self, language: str) -> str:
        """What this lamp means, in a language of the catalogue."""
        return meaning(self.track, self.lamp, Words(language))

    def rhythm(self, language: str) -> str:
        """What it does now, in a language of the catalogue."""
        return Words(language)(f"hardware.pattern.{self.pattern}")


def meaning(track: str, lamp: Lamp, words: Words) -> str:
    """What a lamp of a track means. A place may have words of its own: ``hardware.lamp.<track>.<word>.<place>``."""
    key = f"hardware.lamp.{track}.{lamp.word}"
    own = f"{key}.{lamp.place}"
    return words(own if words.has(own) else key, number=lamp.number, place=lamp.place)


class Lamps:
    """table: whose view is shown; wiring: where the lamps are, None where there are none but on the screen.

    on_message: told what is wrong, on the loop; now: the clock, seconds (the loop's where None). Start and stop
    on the loop. Nothing that fails here stops the game.
    """

    def __init__(
        self,
        table: TablePort,
        wiring: LampWiring | None,
        pins: Pins,
        *,
        on_message: Callable[[Message], None],
        tracks: Sequence[Track] = TRACKS,
        now: Callable[[], float] | None = None,
        pixels: Callable[[StripWiring], Pixels] = open_pixels,
    ) -> None:
        self._table = table
        self._wiring = wiring or LampWiring()
        self._pins = pins
        self._say = on_message
        self._players = [TrackPlayer(track) for track in tracks]
        self._now = now
        self._open_pixels = pixels
        self._carriers: list[LampCarrier] = []
        self._timer: asyncio.TimerHandle | None = None
        self._share = 1.0
        self._view: Mapping[str, Any] = {}
        self._stop_listening: Callable[[], None] = lambda: None

    # --- life ---

    def start(self) -> None:
        """Take the pins and show the table, on the loop. What does not open is said."""
        self._loop = asyncio.get_running_loop()
        self._carriers = open_carriers(self._wiring, self._pins, self._say, self._open_pixels)
        self._stop_listening = self._table.listen(self._table_moved)
        self._look()

    def stop(self) -> None:
        """All dark, and let go of the pins; more than once does no harm."""
        self._stop_listening()
        self._stop_listening = lambda: None
        self._wait_until(None)
        carriers, self._carriers = self._carriers, []
        for carrier in carriers:
            self._tried(carrier, carrier.close)

    # --- what people set ---

    @property
    def brightness(self) -> float:
        """0 (off) to 1, as last set."""
        return self._share

    def light(self, brightness: float) -> None:
        """How brightly all lamps shine, 0 (off) to 1; ValueError for anything else."""
        if not 0 <= brightness <= 1:
            raise ValueError(f"a brightness lies between 0 and 1, not at {brightness}")
        self._share = brightness
        chain = self._wiring.chain
        if 0 < brightness < 1 and chain is not None and chain.dim is None:
            self._say(Message("hardware.lamps.no_dim", {}))
        self.refresh()

    # --- what is shown ---

    @property
    def simulated(self) -> bool:
        """Whether nothing but a screen shows the lamps."""
        return self._pins.simulated

    def states(self) -> tuple[LampState, ...]:
        """Every lamp of the game that is played: the wired ones, or all where the pins are simulated."""
        at = self._time()
        return tuple(
            _state(player.track, lamp, *shines[lamp.name])
            for player in self._players
            if player.plays
            for shines in (player.shines(at),)
            for row in player.track.rows
            for lamp in row.lamps()
            if row.there(self._view, lamp.place) and self._is_shown(player.track, lamp)
        )

    def refresh(self) -> None:
        """Show what is due now, and come back when something changes next; on the loop."""
        if not self._carriers:
            return
        at = self._time()
        strength = self._share * self._wiring.brightness
        shines = self._shines(at, strength)
        for carrier in tuple(self._carriers):
            mine = {o.number: shine for o, shine in shines.items() if o.kind == carrier.kind}
            self._show(carrier, mine, strength)
        due = [player.due(at) for player in self._players if player.plays]
        self._wait_until(min((time for time in due if time is not None), default=None))

    def _shines(self, at: float, strength: float) -> dict[Output, Shine]:
        shines: dict[Output, Shine] = {}
        for player in self._players:
            lamps = self._wiring.tracks.get(player.track.key)
            if not lamps:
                continue
            for name, (glow, level) in player.shines(at).items():
                if name in lamps:
                    shines[lamps[name]] = Shine(level, glow.brightness * strength, glow.color)
        return shines

    def _is_shown(self, track: Track, lamp: Lamp) -> bool:
        return self._pins.simulated or lamp.name in self._wiring.tracks.get(track.key, {})

    def _show(self, carrier: LampCarrier, shines: Mapping[int, Shine], strength: float) -> None:
        def show() -> None:
            carrier.show(shines, strength)

        if not self._tried(carrier, show):
            self._carriers.remove(carrier)

    def _tried(self, carrier: LampCarrier, act: Callable[[], None]) -> bool:
        try:
            act()
        except Exception as error:
            # Lamps that fail must not stop the game.
            self._say(broken(carrier.kind, error))
            return False
        return True

    # --- when ---

    def _table_moved(self, notice: Notice) -> None:
        self._look()

    def _look(self) -> None:
        self._view = self._table.view_for("table")
        at = self._time()
        for player in self._players:
            player.see(self._view, at)
        self.refresh()

    def _time(self) -> float:
        return self._loop.time() if self._now is None else self._now()

    def _wait_until(self, due: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        wait = None if due is None else max(0.0, due - self._time())
        self._timer = None if wait is None else self._loop.call_later(wait, self.refresh)


def _state(track: Track, lamp: Lamp, glow: LampGlow, level: float) -> LampState:
    return LampState(track.key, lamp, glow.pattern, level, glow.brightness, glow.color)
