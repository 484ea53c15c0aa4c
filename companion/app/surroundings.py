"""What the touchscreen may ask of the program round it, made of the parts that the app holds."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from companion.app.board_photograph import board_read, teach
from companion.app.camera import ChosenCamera, board_lessons
from companion.app.drives import plugged_drives
from companion.app.examined import examined_beside
from companion.app.expected import ExpectedDemo
from companion.app.kept import KeptFile, made_folder
from companion.app.loud import Loud, moved
from companion.app.neighbors import AtTheDoor, JoinsPhones, SeatsDemo
from companion.app.own_wifi import OwnWifi
from companion.app.power import switch_off
from companion.app.stories.past import KeptFigures
from companion.app.troubles import Saying, Troubles, worded
from companion.config import CameraSettings, SettingsError, default_data
from companion.faces.around import ShownFinding, ShownLamp, ShownWifi
from companion.faces.cameras import CameraChoice, CameraPort, ShownSource
from companion.faces.context import Spot
from companion.faces.moments.tune import Tune
from companion.fonts import wanted, wish_list
from companion.table.ports import Json
from companion.table.shapes import KeptGame

if TYPE_CHECKING:
    from companion.app.wired import WiredPlaces
    from companion.boards.layouts import BoardLayout
    from companion.faces.hall import HallPort
    from companion.touchscreen.speaker import Speaker
    from hardware import Hardware
    from hardware.lamps.show import Lamps

TOUCH = "touch"
LIGHTS = MappingProxyType({"bright": 1.0, "half": 0.5, "night": 0.15, "off": 0.0})
"""How brightly lamps shine, as the screen calls it → share of full brightness as the eye sees it."""


class Surroundings(KeptFigures):
    """Everything round the touchscreen: phones, buttons, kept settings and the way out.

    spawn starts a coroutine on the app's loop; leave ends the program. Phones, hardware and demo may come after the
    first picture (``phones_come`` …): what they have is empty until then, and whoever listens is told.
    coming: whether phones will; troubles: what did not work until now; power: switches the
    machine off, or says why not; wifi: the table's own; wiring: the wiring file, if it was named.
    """

    def __init__(
        self,
        home: Path,
        *,
        phones: JoinsPhones | None,
        hardware: Hardware | None,
        demo: SeatsDemo | None,
        spawn: Callable[[Coroutine[Any, Any, None]], object],
        leave: Callable[[], None],
        camera: CameraSettings | None = None,
        coming: bool = False,
        troubles: Troubles | None = None,
        power: Callable[[], Awaitable[Saying | None]] = switch_off,
        wifi: OwnWifi | None = None,
        wiring: Path | None = None,
    ) -> None:
        self._home = home
        self._phones: JoinsPhones | None = None
        self._hardware: Hardware | None = None
        self._demo: SeatsDemo | None = None
        self._door: AtTheDoor | None = None
        self._spawn = spawn
        self._leave = leave
        self.switch_off = power
        self._wifi = wifi or OwnWifi()
        self._wiring_file = wiring
        self._troubles = troubles or Troubles("en")
        self._settings = KeptFile(
            home, lambda why: self._troubles.add(worded("app.keep_failed", folder=home, why=why))
        )
        self._speaker: Speaker | None = None
        self._camera = camera or CameraSettings()
        self._cameras: ChosenCamera | None = None
        self._coming = coming
        self._heard: list[Callable[[Saying | None], None]] = []
        self._loud = Loud()
        self._silent: frozenset[str] = frozenset()
        self._read: frozenset[int] = frozenset()
        self._covered: float | None = None
        if self._settings.broken is not None:
            self._troubles.add(worded("app.kept_broken", file=self._settings.broken))
        self._troubles.follow(lambda: self._tell(None))
        if hardware is not None:
            self.hardware_comes(hardware)
        if phones is not None:
            self.phones_come(phones)
        if demo is not None:
            self.demo_comes(demo)

    hall: HallPort | None = None

    def phones_come(self, phones: JoinsPhones) -> None:
        """Phones can join from now on."""
        self._phones, self._coming = phones, False
        phones.listen(self._phones_changed)
        self._tell(None)

    def door_comes(self, door: AtTheDoor) -> None:
        """From now on phones that ask for a place which is taken are told here, and what moved to one of them."""
        self._door = door
        door.on_move(lambda place, by: self._tell(moved(place)))
        self._tell(None)

    def in_network(self) -> bool:
        """Whether the table is in a network where phones can find it."""
        return self._phones is None or bool(self._phones.addresses())

    def own_wifi(self) -> ShownWifi | None:
        """The table's own Wi-Fi, None while it is not up."""
        return self._wifi.shown()

    def may_open_wifi(self) -> bool:
        """Whether the table has a Wi-Fi of its own that is not up."""
        return self._wifi.may_open()

    def switch_wifi(self, *, up: bool) -> None:
        """Brings it up, or goes back to a known network; where that fails, it is told."""
        self._spawn(self._wifi_switched(up=up))

    async def _wifi_switched(self, *, up: bool) -> None:
        self._tell(await self._wifi.switch(up=up))

    def knocks(self) -> Sequence[Json]:
        """The phones that ask for places which are taken: ``id``, ``place``, ``seat``, ``number``, ``beside``."""
        return self._door.asked_of(TOUCH) if self._door is not None else ()

    def let_in(self, ident: str, *, yes: bool) -> None:
        """Somebody at the screen lets one of them in, or not."""
        if self._door is not None:
            self._door.let_in(TOUCH, {"id": ident, "yes": yes})

    def hardware_comes(self, hardware: Hardware) -> None:
        """Buttons, lamps and camera are there from now on; what of them did not start is told."""
        from hardware.desk import Listener

        self._hardware = hardware
        self._cameras = ChosenCamera(self._camera, self._home, hardware, self.keep)
        if hardware.lamps is not None:
            hardware.lamps.light(LIGHTS[self.lamp_light()])
        hardware.listen(
            Listener(
                on_half=lambda _: self._tell(None),
                on_message=lambda said: self._tell(said.sentence),
                on_camera=lambda: self._tell(None),
            )
        )
        self._tell(None)
        for trouble in hardware.troubles:
            self._troubles.add(trouble.sentence)

    def phones_fail(self) -> None:
        """No phone can join before the next start."""
        self._phones, self._coming = None, False
        self._tell(None)

    def demo_comes(self, demo: SeatsDemo) -> None:
        """Seats play by themselves from now on."""
        if isinstance(self._demo, ExpectedDemo):
            self._demo.hand_on(demo)
        self._demo = demo
        self._tell(None)

    @property
    def phones(self) -> JoinsPhones | None:
        """The phones' room, None until it is open."""
        return self._phones

    def phones_coming(self) -> bool:
        """Whether phones cannot join yet, but in a moment: the program has just started."""
        return self._coming

    def join_url(self, place: str) -> str | None:
        """The address behind a place's QR code, None where no phone can join it."""
        return self._phones.join_url(place) or None if self._phones else None

    def join_matrix(self, place: str) -> Sequence[Sequence[bool]] | None:
        """The QR code of ``join_url`` by rows, True for dark; None without a network, where it would lead nowhere."""
        url = self.join_url(place)
        if not url or not self.in_network():
            return None
        from companion.phones.qr import qr_matrix

        return qr_matrix(url)

    def join_code(self, place: str) -> str | None:
        """The place's code for typing, None where no phone can join it, and without a network."""
        return self._phones.code(place) or None if self._phones and self.in_network() else None

    def join_addresses(self) -> Sequence[str]:
        """What a person types to reach the page, empty where phones cannot join."""
        return self._phones.addresses() if self._phones else ()

    def presence(self) -> Mapping[str, str]:
        """Seat → ``online``, ``offline`` or ``remembered``; seats that never had a phone are left out."""
        phones = self._phones
        if phones is None:
            return {}
        return {
            seat: "online" if there else "offline" if phones.heard(seat) else "remembered"
            for seat, there in phones.presence().items()
            if there or phones.claimed(seat)
        }

    def phones_of(self) -> Sequence[tuple[str, bool]]:
        """Each place that a phone has, and whether that phone is there now."""
        return self._phones.phones_of() if self._phones else ()

    def loud(self) -> Sequence[str]:
        """The places whose phones said more than the table can hear, within the last minutes."""
        return self._phones.loud() if self._phones else ()

    def release(self, place: str) -> None:
        """Forgets all phones of a seat, or one phone, or all observers, so that others may join."""
        if self._phones:
            self._spawn(self._phones.release_any(place))

    def ask_swap(self, seat: str, other: str) -> Sequence[str]:
        """Asks two seats on their phones whether they change places, and says which are asked."""
        return self._phones.consents.ask_swap(seat, other) if self._phones else ()

    def looked(self, seat: str) -> None:
        """Somebody sees this seat's hand at the screen: its phone is told."""
        if self._phones:
            self._phones.consents.looked(seat)

    async def release_newcomers(self, game: KeptGame) -> None:
        """Frees the seats of a kept game that a phone took since it was left: it does not see that hand by that."""
        seats = [player["seat"] for player in game["players"]]
        phones = self._phones
        if phones is not None:
            for seat in phones.claimed_since(game["last_at"], seats):
                await phones.release_any(seat)

    def panel(self) -> Sequence[str]:
        """The names of the simulated buttons, empty where real ones are wired."""
        panel = self._hardware.panel if self._hardware else None
        return panel.names() if panel else ()

    def press(self, name: str) -> None:
        """Presses a simulated button."""
        if self._hardware and self._hardware.panel:
            self._hardware.panel.press(name)

    def half_roll(self) -> tuple[int, ...] | None:
        """The dice of a roll that the buttons have entered and that wait for more."""
        half = self._hardware.half if self._hardware else None
        return half.dice if half else None

    def drop_half(self) -> None:
        """Lets the buttons forget these dice."""
        if self._hardware:
            self._hardware.drop_half()

    def lamps(self, language: str) -> Sequence[ShownLamp]:
        """The lamps of the game that is played, in words of this language; empty where it has none."""
        lamps = self._lamps()
        return [
            ShownLamp(
                f"{state.track}.{state.lamp.row}",
                state.sentence(language),
                state.pattern,
                state.rhythm(language),
                state.level,
                state.color,
            )
            for state in (lamps.states() if lamps else ())
        ]

    def _lamps(self) -> Lamps | None:
        return self._hardware.lamps if self._hardware else None

    def lamp_light(self) -> str:
        """How brightly the lamps shine: ``bright``, ``half``, ``night`` or ``off``."""
        kept = self.setting("lamp_light", "bright")
        return kept if kept in LIGHTS else "bright"

    def light_lamps(self, light: str) -> None:
        """Lets the lamps shine like this and keeps it over the next start; KeyError for another word."""
        share = LIGHTS[light]
        self.keep("lamp_light", light)
        lamps = self._lamps()
        if lamps is not None:
            lamps.light(share)

    def camera(self) -> CameraPort | None:
        """The camera over the tray, None where none is switched on."""
        return self._hardware.camera if self._hardware else None

    def cameras(self) -> CameraChoice | None:
        """The choice among cameras and profiles."""
        return self._cameras

    def dice_sources(self, language: str) -> Sequence[ShownSource]:
        """How rolls come in here, the best first; the first that is ok is recommended."""
        sources = self._hardware.dice_sources() if self._hardware else ()
        return [
            ShownSource(one.name, one.ok, one.reason.sentence(language) if one.reason else "")
            for one in sources
        ]

    async def read_board(
        self, picture: Path, layout: BoardLayout, taps: Sequence[Spot] = ()
    ) -> Json | None:
        """What a photograph of a board shows."""
        return await board_read(picture, layout, taps, board_lessons(self._home))

    def teach_board(self, lesson: Json) -> None:
        """Keeps what a board that was taken teaches about its photograph."""
        teach(self._home, lesson)

    def play(self, tune: Tune) -> None:
        """Lets a tune be heard through SDL, where there is a sound card."""
        if self._speaker is None:
            from companion.touchscreen.speaker import Speaker  # an evening may begin without it

            self._speaker = Speaker()
        self._speaker.play(tune)

    def hush(self) -> None:
        """Is silent at once."""
        if self._speaker is not None:
            self._speaker.hush()

    def listen(self, heard: Callable[[Saying | None], None]) -> None:
        """Tells ``heard`` what phones and hardware have to say from now on; ``troubles`` has what did not start."""
        self._heard.append(heard)

    def tell(self, saying: Saying) -> None:
        """Says a sentence to whoever listens."""
        self._tell(saying)

    def trouble(self, saying: Saying) -> None:
        """Something does not work: it is said, and stays to be read until the next start."""
        self._troubles.add(saying)

    def troubles(self, language: str) -> Sequence[str]:
        """What does not work since the start, in sentences that say what to do."""
        return self._troubles.texts(language)

    def wiring(self, language: str) -> Sequence[str]:
        """What is wired to each place of the header."""
        return self._wired().told(language)

    def draw_wiring(self, language: str) -> str:
        """Draws it onto a drive or into the data folder; says where."""
        return self._wired().drawn(self.drives(), language)

    def _wired(self) -> WiredPlaces:
        from companion.app.wired import WiredPlaces  # the first picture waits for no pins

        return WiredPlaces(self._wiring_file, self._home)

    async def doctor(self, language: str) -> Sequence[ShownFinding]:
        """What the machine lacks to be a good table, what is in the way first."""
        return await examined_beside(self._home, language)

    def _phones_changed(self) -> None:
        self._tell(self._loud.news(self.loud()))

    def _tell(self, saying: Saying | None) -> None:
        for heard in self._heard:
            heard(saying)

    def robot_silent(self, seat: str, silent: bool) -> None:
        """A seat's robot gives no answer, or one again."""
        self._silent = self._silent | {seat} if silent else self._silent - {seat}
        self._tell(None)

    def silent_robots(self) -> Collection[str]:
        """The seats whose robots give no answer now."""
        return self._silent

    def read_offers(self, offers: Collection[int]) -> None:
        """People have the answers to these offers open now, and to no others."""
        self._read = frozenset(offers)

    def offers_read(self) -> Collection[int]:
        """The offers whose answers are open now."""
        return self._read

    def cover_map(self, covers: bool) -> None:
        """Something lies over the map from now on, or nothing does."""
        self._covered = time.monotonic() if covers else None

    def covered(self) -> float | None:
        """For how many seconds something has lain over the map; None where nothing does."""
        return None if self._covered is None else time.monotonic() - self._covered

    def demo_seats(self) -> Sequence[str]:
        """The seats that play by themselves in the demo, empty in a real game."""
        return self._demo.seats if self._demo else ()

    def take_over(self, seat: str) -> None:
        """A person plays a demo seat from now on: its demo phone lets go, so that a real one may join."""
        if self._demo and seat in self._demo.seats:
            self._demo.take_over(seat)
            self.release(seat)

    def default(self, key: str, value: str) -> None:
        """What a setting is until somebody keeps another value."""
        self._settings.values.setdefault(key, value)

    def setting(self, key: str, default: str) -> str:
        """A kept setting of the screen."""
        return self._settings.values.get(key, default)

    def keep(self, key: str, value: str) -> None:
        """Keeps a setting over the next start; a disk that refuses costs the setting, which is told, never the game."""
        self._settings.keep(key, value)

    def folder(self, kind: str) -> Path | None:
        """Where files of a kind are kept, made if need be."""
        return made_folder(self._home, kind)

    def drives(self) -> Sequence[Path]:
        """Folders of drives that are plugged in now and can be written to."""
        return plugged_drives()

    def want_fonts(self, packages: Sequence[str]) -> None:
        """Notes Debian's packages for the next start; a user without a home has no list."""
        with suppress(SettingsError):
            wanted(packages, wish_list(default_data()))

    def leave(self, *, power_off: bool) -> None:
        """Ends the program in order. power_off: switches the machine off first; a refusal is told, and play goes on."""
        if power_off:
            self._spawn(self._switched_off())
        else:
            self._leave()

    async def _switched_off(self) -> None:
        refused = await self.switch_off()
        if refused is None:
            self._leave()
        else:
            self._tell(refused)
