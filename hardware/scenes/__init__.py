"""What lamps show: a pure function of the table's view. Knows no pin, clock or file."""

from hardware.scenes.alexander.march import MARCH
from hardware.scenes.cities_knights.fleet import FLEET
from hardware.scenes.great_wall.riders import RIDERS
from hardware.scenes.player import TrackPlayer
from hardware.scenes.scene import Scene, Telling, scene_of
from hardware.scenes.track import Lamp, LampGlow, LampRow, Track
from hardware.scenes.troy.war import WAR

TRACKS: tuple[Track, ...] = (FLEET, RIDERS, WAR, MARCH)
"""Every track that can be wired; a game's lie in its own folder here."""

__all__ = [
    "TRACKS",
    "Lamp",
    "LampGlow",
    "LampRow",
    "Scene",
    "Telling",
    "Track",
    "TrackPlayer",
    "scene_of",
]
