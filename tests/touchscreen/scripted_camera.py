"""A camera, a choice of cameras and a calibration that show what they are told to: for screens without a camera."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.faces.cameras import TaughtThrow, TrayFitting

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class ScriptedDie:
    """See ``SeenDie``."""

    face: int | str
    colour: str = "white"
    box: Box = (100, 100, 60, 60)
    confidence: float = 0.97
    ranked: Sequence[tuple[int | str, float]] = ()
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class ScriptedDice:
    """See ``SeenDice``."""

    dice: Sequence[ScriptedDie] = ()
    accepted: bool = True


@dataclass(frozen=True, slots=True)
class ScriptedSight:
    """See ``CameraSees``. said: its sentence."""

    state: str = "empty"
    reason: str | None = None
    reading: ScriptedDice | None = None
    size: tuple[int, int] | None = (640, 480)
    picture: bytes | None = field(default=None, repr=False)
    picture_seq: int = 0
    counts_at: float | None = None
    offer: ScriptedDice | None = None
    health: Sequence[str] = ()
    said: str = ""

    def sentence(self, language: str) -> str:
        return self.said


class ScriptedCamera:
    """sight: what it sees; waved, counted: how often somebody tapped; confirmed: what people said of offered dice."""

    def __init__(self, sight: ScriptedSight | None = None) -> None:
        self.sight = sight or ScriptedSight()
        self.waved = 0
        self.counted = 0
        self.confirmed: list[tuple[tuple[int | str, ...], bool]] = []

    def status(self) -> ScriptedSight:
        return self.sight

    def listen(self, callback: Callable[[], object]) -> Callable[[], object]:
        return lambda: None

    def photograph(self) -> bytes | None:
        return self.sight.picture

    def wave_away(self) -> bool:
        self.waved += 1
        return True

    def count_now(self) -> bool:
        self.counted += 1
        return True

    def confirm(self, faces: Sequence[int | str], *, swapped: bool = False) -> bool:
        self.confirmed.append((tuple(faces), swapped))
        return True


@dataclass
class ScriptedChoice:
    """A choice that remembers. fitting: the calibration that ``calibrate`` begins; told: the lessons, latest first.

    boards: how many taught.
    """

    offered: Sequence[str] = ("off", "uvc:0", "picamera", "demo")
    kept: list[str] = field(default_factory=list)
    chosen: str = "demo"
    used: str = ""
    seconds: float = 1.0
    fitting: TrayFitting | None = None
    told: list[TaughtThrow] = field(default_factory=list)
    boards: int = 0

    def sources(self) -> Sequence[str]:
        return self.offered

    def source(self) -> str:
        return self.chosen

    def choose_source(self, source: str) -> None:
        self.chosen = source

    def profiles(self) -> Sequence[str]:
        return tuple(self.kept)

    def profile(self) -> str:
        return self.used

    def choose_profile(self, name: str) -> None:
        self.used = name

    def delete_profile(self, name: str) -> None:
        self.kept.remove(name)
        self.used = "" if self.used == name else self.used

    def taught(self) -> int:
        return len(self.told)

    def lessons(self, first: int, count: int) -> Sequence[TaughtThrow]:
        return self.told[first : first + count]

    def boards_taught(self) -> int:
        return self.boards

    def wipe_lessons(self) -> None:
        self.told.clear()
        self.boards = 0

    def count_after(self) -> float:
        return self.seconds

    def choose_count_after(self, seconds: float) -> None:
        self.seconds = seconds

    def calibrate(self) -> TrayFitting | None:
        return self.fitting
