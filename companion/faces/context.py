"""What the touchscreen asks of the program around it: phones, buttons and kept settings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from companion.faces.around import LIGHTS, Matrix, ShownFinding, ShownLamp, ShownWifi
from companion.faces.cameras import CameraChoice, CameraPort, ShownSource
from companion.faces.hall import HallPort
from companion.faces.moments.tune import Tune
from companion.faces.past.lone import LonePainter, PaintsPictures, lone_part
from companion.rules.games import GAMES
from companion.table.figures import Chances, GameStory
from companion.table.ports import Json
from companion.table.shapes import KeptGame

if TYPE_CHECKING:
    from companion.boards.layouts import BoardLayout

Spot = tuple[float, float]
"""A place in a picture, in pixels from its upper left corner."""
ReplayPart = Mapping[str, Any] | None
Saying = Callable[[str, Mapping[str, str]], str]
"""A sentence to be: language and names (seat → person) → what to read."""


@dataclass(frozen=True, slots=True)
class PlainNews:
    """A sentence to be that asks nothing of anybody: it is not shown in the color of troubles."""

    saying: Saying

    def __call__(self, language: str, names: Mapping[str, str]) -> str:
        return self.saying(language, names)


class TouchscreenContext(PaintsPictures, Protocol):
    """Made by the app. All methods return at once and may be called on the loop's thread only."""

    hall: HallPort | None
    """The way to a hall, None before it is there."""

    def join_url(self, place: str) -> str | None:
        """The address behind a place's QR code, or None where no phone can join it.

        place: a seat, ``red+`` for a further phone of red, ``observer`` or ``host``.
        """

    def join_matrix(self, place: str) -> Matrix | None:
        """The QR code of ``join_url`` by rows, True for dark, without quiet zone; None where there is none."""

    def join_code(self, place: str) -> str | None:
        """The place's code for typing, or None where no phone can join it."""

    def join_addresses(self) -> Sequence[str]:
        """What a person types to reach the page, the easiest first; empty where phones cannot join."""

    def phones_coming(self) -> bool:
        """Whether phones cannot join yet, but in a moment: the program has just started."""

    def presence(self) -> Mapping[str, str]:
        """Seat → ``online``, ``offline``, or ``remembered`` where its phone was not there in this game yet.

        A seat that never had a phone is left out.
        """

    def phones_of(self) -> Sequence[tuple[str, bool]]:
        """Each place that a phone has (``red``, ``red-2``, ``observer-1``, ``host``), and whether it is there."""

    def loud(self) -> Sequence[str]:
        """The places whose phones said more than the table can hear, within the last minutes."""

    def in_network(self) -> bool:
        """Whether the table is in a network where phones can find it."""

    def own_wifi(self) -> ShownWifi | None:
        """The table's own Wi-Fi, which phones join first; None while it is not up."""

    def may_open_wifi(self) -> bool:
        """Whether the table has a Wi-Fi of its own that is not up."""

    def switch_wifi(self, *, up: bool) -> None:
        """Brings it up, or goes back to a known network."""

    def knocks(self) -> Sequence[Json]:
        """The phones that ask for places which are taken: ``id``, ``place``, ``seat``, ``number``, ``beside``.

        number: what their screen shows. beside: the other places that go along.
        """

    def let_in(self, ident: str, *, yes: bool) -> None:
        """Answers a phone that asks for a taken place. ident: its ``id``. yes: whether it gets the place."""

    def release(self, place: str) -> None:
        """Takes a place from its phone, so that another may join. place: a seat (all its phones), ``red-2``, ``host``,
        or ``observer`` for all observers.
        """

    def ask_swap(self, seat: str, other: str) -> Sequence[str]:
        """Asks two seats on their phones whether they change places, and says which are asked: none without phones."""

    def looked(self, seat: str) -> None:
        """Somebody sees this seat's hand here: its phone is told, where it has one."""

    async def release_newcomers(self, game: KeptGame) -> None:
        """Forget the phones that took a seat of a kept game since it was left, before it is taken up again."""

    def panel(self) -> Sequence[str]:
        """The names of the simulated buttons (``1`` … ``6``, ``undo``); empty where there is nothing to simulate."""

    def press(self, name: str) -> None:
        """Presses a simulated button. name: one of ``panel``."""

    def half_roll(self) -> tuple[int, ...] | None:
        """What the dice buttons hold of a roll: the first die, or red and white while the event die is waited for."""

    def drop_half(self) -> None:
        """Lets the dice buttons forget what ``half_roll`` says, since the screen has taken it over."""

    def lamps(self, language: str) -> Sequence[ShownLamp]:
        """The lamps of the game that is played, wired or simulated; empty where it has none."""

    def lamp_light(self) -> str:
        """How brightly the lamps shine: one of ``LIGHTS``."""

    def light_lamps(self, light: str) -> None:
        """Let the lamps shine like this, and keep it so; it is one of ``LIGHTS``."""

    def camera(self) -> CameraPort | None:
        """The camera over the tray, None where none is switched on."""

    def cameras(self) -> CameraChoice | None:
        """The choice among cameras and profiles, None where there is nothing to choose."""

    def dice_sources(self, language: str) -> Sequence[ShownSource]:
        """The ways to enter rolls here, the best first; the first that works is recommended."""

    async def dice_history(self) -> Mapping[str, Mapping[int | str, int]]:
        """How often each face came in all games that are kept: die (``red``, ``white``, ``event``) → face → count."""

    async def chances(self, record: Sequence[Json]) -> Chances | None:
        """Who was likely to win a kept game that is over, turn by turn; None where that cannot be reckoned."""

    async def story(self, record: Sequence[Json]) -> GameStory | None:
        """The story of a kept game that is over; None where it cannot be told."""

    async def replay(self, record: Sequence[Json], language: str, part: int) -> ReplayPart:
        """A part of a replay, with all hands: 0 is its head, from 1 on its pieces; None where there is none."""

    async def read_board(
        self, picture: Path, layout: BoardLayout, taps: Sequence[Spot] = ()
    ) -> Json | None:
        """What a photograph of a board shows, as ``companion board`` says it; None where nobody can read it here.

        layout: how the hexes of the board lie; taps: the middles of the three that it has shown.
        """

    def teach_board(self, lesson: Json) -> None:
        """Keeps what a board that was taken teaches about its photograph."""

    def play(self, tune: Tune) -> None:
        """Plays a tune in place of any other. Nothing happens without a loudspeaker."""

    def hush(self) -> None:
        """Be silent at once."""

    def listen(self, heard: Callable[[Saying | None], None]) -> None:
        """Calls ``heard`` on the loop when something round the table has news: with a sentence to show, or with None if
        it is enough to look again.
        """

    def troubles(self, language: str) -> Sequence[str]:
        """What does not work since the start, in sentences that say what to do; ``listen`` tells of more."""

    def wiring(self, language: str) -> Sequence[str]:
        """What is wired to each place of the header, a line for each."""

    def draw_wiring(self, language: str) -> str:
        """Draws it for printing onto a drive, or into the data folder; says where, or why not."""

    async def doctor(self, language: str) -> Sequence[ShownFinding]:
        """What the machine lacks to be a good table, what is in the way first; it takes a moment."""

    def silent_robots(self) -> Collection[str]:
        """The seats whose robots give no answer now, so that people play for them."""

    def read_offers(self, offers: Collection[int]) -> None:
        """Says which offers people are reading now, by their numbers; robots with such an offer wait."""

    def cover_map(self, covers: bool) -> None:
        """Says whether something lies over the map from now on: robots wait a while for whoever reads it."""

    def demo_seats(self) -> Sequence[str]:
        """The seats that play by themselves in the demo; empty in a real game."""

    def take_over(self, seat: str) -> None:
        """Lets a person play this demo seat from now on."""

    def setting(self, key: str, default: str) -> str:
        """A kept setting of this screen, e.g. ``language`` or ``rotation``."""

    def keep(self, key: str, value: str) -> None:
        """Keeps a setting of this screen, also over the next start."""

    def folder(self, kind: str) -> Path | None:
        """Where files of a kind (``boards``, ``records``) are kept, made if need be; None for nowhere."""

    def drives(self) -> Sequence[Path]:
        """Folders of drives that are plugged in now and can be written to, e.g. a USB stick."""

    def want_fonts(self, packages: Sequence[str]) -> None:
        """Asks for these fonts (names of Debian's packages) to be installed at the next start."""

    def leave(self, *, power_off: bool) -> None:
        """Ends the program in order. power_off: also switch the machine off.

        If the machine refuses that, it is told to people, and nothing ends.
        """


class LoneTouchscreen(LonePainter):
    """A touchscreen with no phones and no buttons round it; settings last as long as it does.

    home: where files are kept, None for nowhere; plugged: the drives that it says are plugged in.
    """

    def __init__(
        self,
        settings: Mapping[str, str] | None = None,
        home: Path | None = None,
        plugged: Sequence[Path] = (),
    ) -> None:
        self._settings = dict(settings or {})
        self._home = home
        self._plugged = plugged
        self.left: list[bool] = []
        self.half: tuple[int, ...] | None = None
        self.heard: list[Callable[[Saying | None], None]] = []
        self.pressed: list[str] = []
        self.released: list[str] = []
        self.taken_up: list[int] = []
        self.taken: list[str] = []
        self.shown_lamps: Sequence[ShownLamp] = ()
        self.seen_by: CameraPort | None = None
        self.choice: CameraChoice | None = None
        self.sources: Sequence[ShownSource] = ()
        self.history: Mapping[str, Mapping[int | str, int]] = {}
        self.likely: Chances | None = None
        self.tale: GameStory | None = None
        self.games = GAMES
        self.board_reading: Json | None = None
        self.taught_boards: list[Json] = []
        self.asked_boards: list[tuple[Path, BoardLayout, tuple[Spot, ...]]] = []
        self.played: list[Tune] = []
        self.hushed = 0
        self.wrong: tuple[str, ...] = ()
        self.lacks: tuple[ShownFinding, ...] = ()
        self.wired: tuple[str, ...] = ()
        self.hall: HallPort | None = None
        self.wanted: list[str] = []
        self.silent: frozenset[str] = frozenset()
        self.offers_read: frozenset[int] = frozenset()
        self.covers = False
        self.knocking: Sequence[Json] = ()
        self.wifi: ShownWifi | None = None
        self.wifi_waits = False
        self.switched: list[bool] = []
        self.answered: list[tuple[str, bool]] = []

    def join_url(self, place: str) -> str | None:
        return None

    def join_matrix(self, place: str) -> Matrix | None:
        return None

    def join_code(self, place: str) -> str | None:
        return None

    def join_addresses(self) -> Sequence[str]:
        return ()

    def phones_coming(self) -> bool:
        return False

    def presence(self) -> Mapping[str, str]:
        return {}

    def phones_of(self) -> Sequence[tuple[str, bool]]:
        return ()

    def loud(self) -> Sequence[str]:
        return ()

    def in_network(self) -> bool:
        return True

    def own_wifi(self) -> ShownWifi | None:
        return self.wifi

    def may_open_wifi(self) -> bool:
        return self.wifi_waits

    def switch_wifi(self, *, up: bool) -> None:
        self.switched.append(up)

    def knocks(self) -> Sequence[Json]:
        return self.knocking

    def let_in(self, ident: str, *, yes: bool) -> None:
        self.knocking = [one for one in self.knocking if one["id"] != ident]
        self.answered.append((ident, yes))

    def release(self, place: str) -> None:
        self.released.append(place)

    def ask_swap(self, seat: str, other: str) -> Sequence[str]:
        return ()

    def looked(self, seat: str) -> None:
        """No phone can be told."""

    async def release_newcomers(self, game: KeptGame) -> None:
        self.taken_up.append(game["id"])

    def panel(self) -> Sequence[str]:
        return ()

    def press(self, name: str) -> None:
        self.pressed.append(name)

    def half_roll(self) -> tuple[int, ...] | None:
        return self.half

    def drop_half(self) -> None:
        self.half = None

    def lamps(self, language: str) -> Sequence[ShownLamp]:
        return self.shown_lamps

    def lamp_light(self) -> str:
        return self.setting("lamp_light", LIGHTS[0])

    def light_lamps(self, light: str) -> None:
        self.keep("lamp_light", LIGHTS[LIGHTS.index(light)])

    def camera(self) -> CameraPort | None:
        return self.seen_by

    def cameras(self) -> CameraChoice | None:
        return self.choice

    def dice_sources(self, language: str) -> Sequence[ShownSource]:
        return self.sources

    async def dice_history(self) -> Mapping[str, Mapping[int | str, int]]:
        return self.history

    async def chances(self, record: Sequence[Json]) -> Chances | None:
        return self.likely

    async def story(self, record: Sequence[Json]) -> GameStory | None:
        return self.tale

    async def replay(self, record: Sequence[Json], language: str, part: int) -> ReplayPart:
        return lone_part(record, language, part, self.games)

    async def read_board(
        self, picture: Path, layout: BoardLayout, taps: Sequence[Spot] = ()
    ) -> Json | None:
        self.asked_boards.append((picture, layout, tuple(taps)))
        return self.board_reading

    def teach_board(self, lesson: Json) -> None:
        self.taught_boards.append(lesson)

    def play(self, tune: Tune) -> None:
        self.played.append(tune)

    def hush(self) -> None:
        self.hushed += 1

    def listen(self, heard: Callable[[Saying | None], None]) -> None:
        self.heard.append(heard)

    def troubles(self, language: str) -> Sequence[str]:
        return self.wrong

    def wiring(self, language: str) -> Sequence[str]:
        return self.wired

    def draw_wiring(self, language: str) -> str:
        return "/media/stick/wiring.html"

    async def doctor(self, language: str) -> Sequence[ShownFinding]:
        return self.lacks

    def silent_robots(self) -> Collection[str]:
        return self.silent

    def read_offers(self, offers: Collection[int]) -> None:
        self.offers_read = frozenset(offers)

    def cover_map(self, covers: bool) -> None:
        self.covers = covers

    def demo_seats(self) -> Sequence[str]:
        return ()

    def take_over(self, seat: str) -> None:
        self.taken.append(seat)

    def setting(self, key: str, default: str) -> str:
        return self._settings.get(key, default)

    def keep(self, key: str, value: str) -> None:
        self._settings[key] = value

    def folder(self, kind: str) -> Path | None:
        if self._home is None:
            return None
        folder = self._home / kind
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def drives(self) -> Sequence[Path]:
        return self._plugged

    def want_fonts(self, packages: Sequence[str]) -> None:
        self.wanted += packages

    def leave(self, *, power_off: bool) -> None:
        self.left.append(power_off)
