"""The scene of a track: what its lamps show by the table's view, and which stories are fresh in it. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from hardware.scenes.patterns import value
from hardware.scenes.track import OFF, LampGlow, Story, Track, View, found

SESSION = frozenset(
    {"undone", "undo_asked", "undo_refused", "clock_paused", "clock_resumed", "game_resumed"}
    | {"robot_seated", "robot_left", "robot_said", "coach_allowed", "phone_moved"}
    | {"renamed", "seats_swapped"}
)
"""Types of journal entries that move nothing on the table."""

Key = tuple[int, int]
"""When a story's event happened: the number of its submission, and which of its events."""


@dataclass(frozen=True, slots=True)
class Playing:
    """An act as it is played: the lamps that shine otherwise for so many seconds; ``before`` as of ``Act``."""

    seconds: float
    shining: Mapping[str, LampGlow]
    before: bool


@dataclass(frozen=True, slots=True)
class Telling:
    """A story that the journal holds."""

    key: Key
    acts: tuple[Playing, ...]

    @property
    def seconds(self) -> float:
        """How long it takes."""
        return sum(act.seconds for act in self.acts)


@dataclass(frozen=True, slots=True)
class Scene:
    """rest: lamp → how it shines when nothing is told; tellings: the stories in the journal, oldest first.

    returning: the rest is a position to which the cardboard has to go back.
    """

    rest: Mapping[str, LampGlow]
    tellings: tuple[Telling, ...] = ()
    returning: bool = False

    def values(self, at: float) -> dict[str, float]:
        """Lamp → 0 to 1, so many seconds after the rest began."""
        return {name: glow.brightness * value(glow.pattern, at) for name, glow in self.rest.items()}


def scene_of(track: Track, view: View) -> Scene | None:
    """What the lamps of a track show of the table's view; None where the game does not have this track.

    Everything is dark once the game is over; what ended it may still be told.
    """
    if view.get("game") is None or view.get(track.shows) is None:
        return None
    journal = view.get("journal") or ()
    if view.get("winners") is not None:
        return Scene(_dark(track), _tellings(track, view, journal))
    if _goes_back(track, journal):
        return Scene(_winking(_rest(track, view)), returning=True)
    return Scene(_rest(track, view), _tellings(track, view, journal))


def _dark(track: Track) -> dict[str, LampGlow]:
    return {lamp.name: OFF for lamp in track.lamps()}


def _rest(track: Track, view: View) -> dict[str, LampGlow]:
    return {lamp.name: row.glow(view, lamp.place) for row in track.rows for lamp in row.lamps()}


def _winking(rest: Mapping[str, LampGlow]) -> dict[str, LampGlow]:
    return {
        name: LampGlow("winking", glow.color, glow.brightness) if glow.pattern == "steady" else OFF
        for name, glow in rest.items()
    }


def _goes_back(track: Track, journal: Sequence[Mapping[str, Any]]) -> bool:
    taken_back: set[int] = set()
    for entry in reversed(journal):
        event = entry["event"]
        if event["type"] == "undone":
            taken_back.add(event["seq"])
        elif event["type"] not in SESSION and not entry.get("undone"):
            return False
        elif entry["seq"] in taken_back and event["type"] in track.moves:
            return True
        elif entry.get("undone") and entry["seq"] not in taken_back:
            return False
    return False


def _tellings(
    track: Track, view: View, journal: Sequence[Mapping[str, Any]]
) -> tuple[Telling, ...]:
    return tuple(
        Telling(key, _acts(track, story, view, event))
        for key, event in _numbered(journal)
        for story in track.stories
        if story.event == event["type"] and story.fields.items() <= event.items()
    )


def _numbered(journal: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Key, Mapping[str, Any]]]:
    before, count = -1, 0
    for entry in journal:
        count = count + 1 if entry["seq"] == before else 0
        before = entry["seq"]
        if not entry.get("undone"):
            yield (before, count), entry["event"]


def _acts(track: Track, story: Story, view: View, event: Mapping[str, Any]) -> tuple[Playing, ...]:
    known = {"view": view, "event": event, "counted": _counted(story, view, event)}
    return tuple(
        Playing(
            act.seconds,
            _shining(track, [(name.format(**known), glow) for name, glow in act.glows]),
            act.before,
        )
        for act in story.acts
    )


def _counted(story: Story, view: View, event: Mapping[str, Any]) -> int:
    if story.counted is None:
        return 0
    entries, field = story.counted
    names = [entry[field] for entry in found(view, entries) or ()]
    return len(names) - names.index(event[field]) if event[field] in names else 0


def _shining(track: Track, glows: Sequence[tuple[str, LampGlow]]) -> dict[str, LampGlow]:
    shining: dict[str, LampGlow] = {}
    for lamp in track.lamps():
        fits = (glow for name, glow in glows if fnmatchcase(lamp.name, name))
        glow = next(fits, None)
        if glow is not None:
            shining[lamp.name] = glow
    return shining
