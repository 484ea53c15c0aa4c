"""What shines at a moment: stories are told once, one after the other, over the rest. Time comes in from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hardware.scenes.patterns import EARLY, next_change, value
from hardware.scenes.scene import Key, Playing, Scene, Telling, scene_of
from hardware.scenes.track import OFF, LampGlow, Track, View

NEVER: Key = (-1, -1)


class TrackPlayer:
    """Plays one track. All times are seconds of one clock that never goes back.

    What the first view of a game already holds has been told; so a table that starts again tells nothing twice.
    """

    def __init__(self, track: Track) -> None:
        self.track = track
        self._dark = {lamp.name: OFF for lamp in track.lamps()}
        self._scene: Scene | None = None
        self._game: Any = None
        self._told: Key = NEVER
        self._waiting: list[Telling] = []
        self._before: dict[Key, Mapping[str, LampGlow]] = {}
        """How the lamps shone at rest before what waits to be told."""
        self._begun = 0.0

    @property
    def plays(self) -> bool:
        """Whether the game has this track."""
        return self._scene is not None

    def see(self, view: View, at: float) -> None:
        """The table shows this now."""
        was, self._scene = self._scene, scene_of(self.track, view)
        tellings = self._scene.tellings if self._scene else ()
        game = view.get("commitment"), view.get("game")
        if game != self._game:
            self._game, self._waiting = game, []
            self._told = max((telling.key for telling in tellings), default=NEVER)
        self._take_up(tellings, at)
        fresh = was.rest if was is not None else self._dark
        self._before = {told.key: self._before.get(told.key, fresh) for told in self._waiting}

    def _take_up(self, tellings: tuple[Telling, ...], at: float) -> None:
        self._act(at)  # what has been told to its end is out of the way
        held = {telling.key: telling for telling in tellings}
        running = self._waiting[:1]
        # What was taken back is told no further.
        self._waiting = [held[told.key] for told in self._waiting if told.key in held]
        if running and self._waiting[:1] and running[0].key != self._waiting[0].key:
            self._begun = at
        for telling in tellings:
            if telling.key > self._told:
                self._begun = self._begun if self._waiting else at
                self._waiting.append(telling)
                self._told = telling.key

    def glows(self, at: float) -> Mapping[str, tuple[LampGlow, float]]:
        """Lamp → how it shines now, and since when."""
        if self._scene is None:
            return dict.fromkeys(self._dark, (OFF, 0.0))
        act = self._act(at)
        if act is None:
            return _resting(self._scene.rest)
        since, playing = act
        rest = self._before[self._waiting[0].key] if playing.before else self._scene.rest
        return _resting(rest) | {name: (glow, since) for name, glow in playing.shining.items()}

    def shines(self, at: float) -> dict[str, tuple[LampGlow, float]]:
        """Lamp → how it shines now, and the level of its pattern, 0 to 1."""
        glows = self.glows(at)
        seen = {shine: value(shine[0].pattern, at - shine[1]) for shine in set(glows.values())}
        return {name: (shine[0], seen[shine]) for name, shine in glows.items()}

    def due(self, at: float) -> float | None:
        """When something changes next without a change of the table; None for never."""
        times = [_due(glow, since, at) for glow, since in set(self.glows(at).values())]
        act = self._act(at)
        if act is not None:
            times.append(self._act_ends(at))
        return min((time for time in times if time is not None), default=None)

    def _act(self, at: float) -> tuple[float, Playing] | None:
        while self._waiting:
            begun = self._begun
            for act in self._waiting[0].acts:
                if at + EARLY < begun + act.seconds:
                    return begun, act
                begun += act.seconds
            self._begun = begun
            self._waiting.pop(0)
        return None

    def _act_ends(self, at: float) -> float:
        ends = self._begun
        for act in self._waiting[0].acts:
            ends += act.seconds
            if at + EARLY < ends:
                break
        return ends


def _resting(rest: Mapping[str, LampGlow]) -> dict[str, tuple[LampGlow, float]]:
    return {name: (glow, 0.0) for name, glow in rest.items()}


def _due(glow: LampGlow, since: float, at: float) -> float | None:
    due = next_change(glow.pattern, at - since)
    return None if due is None else since + due
