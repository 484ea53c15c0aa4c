"""Where phones come in: the page's port, held before anything else, then the page itself and the table's name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from companion.phones.bucket import Clock
from companion.phones.handed import handed_socket
from companion.phones.loading import loaded
from companion.phones.ports import EVERYBODY, held_port

if TYPE_CHECKING:
    from companion.phones.announce import Announcement
    from companion.phones.page import PageDesk, PageServer

DIST = Path(__file__).parent / "web" / "dist"


class Doorway:
    """Listens on ``bind:port`` at once (0: a free port, real in ``port``); PhonesError naming the port that is taken.
    For everybody it takes the socket that systemd has handed over, whatever its port.

    Who calls before ``open`` waits in the kernel until the page is there, so a code may be shown before it.
    """

    def __init__(self, bind: str, port: int) -> None:
        self.page: PageServer | None = None
        self._bind = bind
        handed = handed_socket() if bind == EVERYBODY else None
        self._door = handed or held_port(bind, port, "--http")
        self.port = int(self._door.getsockname()[1])
        self._announcement: Announcement | None = None

    async def open(self, desk: PageDesk, dist: Path, clock: Clock = monotonic) -> None:
        """Answers from now on, with the page built in ``dist``. desk: what the page asks; clock: see ``PageServer``."""
        await loaded("companion.phones.page")
        from companion.phones.page import PageServer

        self.page = PageServer(desk, self._door, dist, clock)
        await self.page.start()

    async def announce(self, name: str, look: Callable[[], str | None]) -> None:
        """Tells the network where the table is, unless only this machine may call; see ``Announcement``."""
        if self._bind != EVERYBODY:
            return
        await loaded("companion.phones.announce")
        from companion.phones.announce import Announcement

        self._announcement = Announcement(name, self.port, look)
        self._announcement.start()

    @property
    def host(self) -> str | None:
        """``<name>.local`` once it is announced."""
        return self._announcement.host if self._announcement else None

    def look_again(self) -> None:
        """This machine has another address now."""
        if self._announcement is not None:
            self._announcement.look_again()

    async def stop(self) -> None:
        """Takes the name back and frees the port."""
        announcement, self._announcement = self._announcement, None
        if announcement is not None:
            await announcement.stop()
        if self.page is not None:
            await self.page.stop()
        self._door.close()
