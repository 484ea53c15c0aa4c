"""Mosquitto as a hall's engine: its files, and the program itself."""

from __future__ import annotations

import signal
from pathlib import Path

from companion.files import login_name
from companion.hall.logins import HallLogin, HallLogins
from companion.hall.programs import WatchedProgram, found, refuse_taken, text_of
from companion.link import topics
from companion.link.messages import LARGEST_VIEW
from companion.phones.book import write_secret
from companion.phones.mosquitto import hashed
from companion.store.folder import made_private

CONFIGURATION = """\
# Written by the companion's hall. It is started with:  mosquitto -c {folder}/mosquitto.conf
user {user}
per_listener_settings false
allow_anonymous false
password_file {folder}/passwords
acl_file {folder}/acl
listener {port} {bind}
protocol mqtt
max_connections {connections}
set_tcp_nodelay true
message_size_limit {largest}
max_packet_size {packet}
max_queued_messages {queued}
max_inflight_messages 0
max_keepalive 120
persistence false
log_type error
log_type warning
"""
PER_LOGIN = 4
QUEUED = 10_000
"""Messages that may wait for the hall, which hears all tables."""
_HEADERS = 512


class MosquittoEngine:
    """One Mosquitto on this machine, with its files in ``folder``. outlives: a hall that is killed."""

    outlives = True

    def __init__(self, folder: Path, logins: HallLogins, bind: str, port: int) -> None:
        self.ports: tuple[int, ...] = (port,)
        self.notes: tuple[tuple[str, dict[str, object]], ...] = (
            ("engine.written", {"folder": folder}),
        )
        self._folder, self._logins, self._bind = folder.absolute(), logins, bind
        self.program: WatchedProgram | None = None

    async def start(self) -> None:
        """Writes the files and starts it; EngineError, OSError."""
        program = found("mosquitto")
        configuration = self._folder / "mosquitto.conf"
        command = (program, "-c", str(configuration))
        mark = configuration.with_suffix(".pid")
        self.program = WatchedProgram(command, self.ports[0], mark, outlives=self.outlives)
        if self.program.pid is None:
            refuse_taken(self._bind, self.ports[0])
        before = text_of(configuration)
        write_files(self._folder, self._logins, self._bind, self.ports[0])
        await self.program.start(anew=text_of(configuration) != before)
        self.program.signal(signal.SIGHUP)

    async def stop(self) -> None:
        """Ends it."""
        if self.program is not None:
            await self.program.stop()

    async def renew(self, logins: HallLogins, gone: str) -> bool:
        """Other logins are right from now on; Mosquitto ends the connections of those that are void."""
        write_logins(self._folder, logins)
        return self.program is not None and self.program.signal(signal.SIGHUP)


def write_files(folder: Path, logins: HallLogins, bind: str, port: int) -> None:
    """Writes ``mosquitto.conf``, ``passwords`` and ``acl``, owner-only."""
    made_private(folder)
    text = CONFIGURATION.format(
        folder=folder,
        user=login_name(),  # started by root, it would become somebody who may not read
        port=port,
        bind=bind,
        connections=PER_LOGIN * len(logins.all()) + 64,
        largest=LARGEST_VIEW,
        packet=LARGEST_VIEW + _HEADERS,
        queued=QUEUED,
    )
    write_secret(folder / "mosquitto.conf", text.encode())
    write_logins(folder, logins)


def write_logins(folder: Path, logins: HallLogins) -> None:
    """Passwords and rights."""
    passwords = "".join(f"{one.user}:{hashed(one.password)}\n" for one in logins.all())
    write_secret(folder / "passwords", passwords.encode())
    write_secret(folder / "acl", "\n".join(map(_rights, logins.all())).encode())


def _rights(login: HallLogin) -> str:
    if login.table is None:
        return f"user {login.user}\ntopic readwrite {topics.ROOT}/#\n"
    writes = "".join(f"topic write {one}\n" for one in topics.written_by(login.table))
    reads = "".join(f"topic read {one}\n" for one in topics.read_by(login.table))
    return f"user {login.user}\n{writes}{reads}"
