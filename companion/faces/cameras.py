"""What the touchscreen asks of the camera over the tray, of the choice among cameras, and of a calibration."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol


class SeenDie(Protocol):
    """A die as the camera reads it. face: 1 to 6 or a symbol of the event die; box: x, y, width, height in pixels.

    ranked: its faces with how likely each is, likeliest first; doubtful: it keeps the roll from counting.
    """

    @property
    def face(self) -> int | str: ...
    @property
    def colour(self) -> str: ...
    @property
    def box(self) -> tuple[int, int, int, int]: ...
    @property
    def confidence(self) -> float: ...
    @property
    def ranked(self) -> Sequence[tuple[int | str, float]]: ...
    @property
    def doubtful(self) -> bool: ...


class SeenDice(Protocol):
    """What a picture was read as. accepted: the roll may count."""

    @property
    def dice(self) -> Sequence[SeenDie]: ...
    @property
    def accepted(self) -> bool: ...


class CameraSees(Protocol):
    """What the camera sees now.

    state: ``off``, ``starting``, ``empty``, ``hand``, ``rolling``, ``settled`` or ``trouble``;
    picture: JPEG, renewed with picture_seq; size: of the frame that the boxes of reading count in;
    counts_at: when it counts by itself (``time.monotonic``), None where it won't;
    offer: dice at rest that make the roll and count when a person says so, None where there are none.
    """

    @property
    def state(self) -> str: ...
    @property
    def reason(self) -> str | None: ...
    @property
    def reading(self) -> SeenDice | None: ...
    @property
    def size(self) -> tuple[int, int] | None: ...
    @property
    def picture(self) -> bytes | None: ...
    @property
    def picture_seq(self) -> int: ...
    @property
    def counts_at(self) -> float | None: ...
    @property
    def offer(self) -> SeenDice | None: ...
    @property
    def health(self) -> Sequence[str]: ...
    def sentence(self, language: str) -> str:
        """State and reason in one sentence."""
        ...


class CameraPort(Protocol):
    """The camera over the tray, as the game screen uses it."""

    def status(self) -> CameraSees:
        """What it sees now; costs nothing."""
        ...

    def listen(self, callback: Callable[[], object]) -> Callable[[], object]:
        """Call ``callback`` on the loop after every change → a function that ends it."""
        ...

    def photograph(self) -> bytes | None:
        """What it sees now, whole, as JPEG, from any thread; None where it sees nothing."""
        ...

    def wave_away(self) -> object:
        """The dice that lie there do not count."""
        ...

    def count_now(self) -> bool:
        """The dice that lie there count at once; whether they did."""
        ...

    def confirm(self, faces: Sequence[int | str], *, swapped: bool = False) -> bool:
        """The dice that are offered show these faces, in the order of the offer, and count; whether they did.

        swapped: the red die and the white one are the other way round.
        """
        ...


@dataclass(frozen=True, slots=True)
class ShownSource:
    """A way in which rolls come in: ``camera``, ``buttons``, ``touch``, ``phone``. reason: a sentence where not ok."""

    name: str
    ok: bool
    reason: str = ""


class FittingPage(Protocol):
    """What a tray's calibration shows now, in words of the language asked for.

    step: a word of steps; asks: what to do; lines: (``ok``, ``warn`` or ``plain``, sentence); picture: JPEG;
    size: of the frame that outline, handles and boxes count in, y downward; boxes: (box, what it is called);
    done, of: how much of the step is done; actions: (key, label, may be used), the main one last.
    """

    @property
    def step(self) -> str: ...
    @property
    def steps(self) -> Sequence[str]: ...
    @property
    def title(self) -> str: ...
    @property
    def asks(self) -> str: ...
    @property
    def lines(self) -> Sequence[tuple[str, str]]: ...
    @property
    def picture(self) -> bytes | None: ...
    @property
    def picture_seq(self) -> int: ...
    @property
    def size(self) -> tuple[int, int] | None: ...
    @property
    def outline(self) -> Sequence[tuple[float, float]]: ...
    @property
    def handles(self) -> Sequence[tuple[float, float]]: ...
    @property
    def boxes(self) -> Sequence[tuple[tuple[int, int, int, int], str]]: ...
    @property
    def done(self) -> int: ...
    @property
    def of(self) -> int: ...
    @property
    def actions(self) -> Sequence[tuple[str, str, bool]]: ...


class TrayFitting(Protocol):
    """A calibration that goes on. ``look`` blocks and is called from one worker thread, all else returns at once."""

    def look(self) -> None:
        """Take the newest picture and think about it, at most for a fraction of a second."""
        ...

    def page(self, language: str) -> FittingPage:
        """What to show now."""
        ...

    def act(self, key: str) -> None:
        """An action of the page was tapped."""
        ...

    def drag(self, handle: int, x: float, y: float) -> None:
        """A handle was moved to this place of the frame."""
        ...

    def save(self, name: str) -> bool:
        """Keep the profile under this name; where that is impossible the page says why."""
        ...

    def close(self) -> None:
        """Let go of the camera; what was not saved is forgotten."""
        ...


@dataclass(frozen=True, slots=True)
class TaughtThrow:
    """A throw that a person told the camera. pictures: of its dice, JPEG; faces: what was told of them, in that order;
    when: seconds since 1970; origin: ``confirmed``, ``corrected`` or ``typed``; trusted: it contradicts no others.
    """

    pictures: Sequence[bytes]
    faces: Sequence[int | str]
    when: float
    origin: str
    trusted: bool = True


class CameraChoice(Protocol):
    """Which camera is used, and how. Everything is kept over the next start; nothing raises."""

    def sources(self) -> Sequence[str]:
        """What may be chosen: ``off``, ``uvc:0``, ``picamera``, ``demo`` …"""
        ...

    def source(self) -> str:
        """What is chosen, ``off`` for no camera."""
        ...

    def choose_source(self, source: str) -> None: ...
    def profiles(self) -> Sequence[str]:
        """The names of the profiles that are kept."""
        ...

    def profile(self) -> str:
        """The name of the one in use, empty for none."""
        ...

    def choose_profile(self, name: str) -> None:
        """Use a profile, or with an empty name none."""
        ...

    def delete_profile(self, name: str) -> None: ...
    def taught(self) -> int:
        """How many throws the tray in use was taught."""
        ...

    def lessons(self, first: int, count: int) -> Sequence[TaughtThrow]:
        """So many of these throws, the latest first, from this place on."""
        ...

    def boards_taught(self) -> int:
        """How many boards that were photographed and put right taught this table its tiles."""
        ...

    def wipe_lessons(self) -> None:
        """The tray in use forgets its throws, and the table its boards."""
        ...

    def count_after(self) -> float:
        """Seconds from a reading until it counts by itself."""
        ...

    def choose_count_after(self, seconds: float) -> None: ...
    def calibrate(self) -> TrayFitting | None:
        """Begin a calibration with the chosen source, which is taken from the game meanwhile; None without one."""
        ...
