"""A NATS cluster as a hall's engine: a file for each node, the nodes that run here, and commands for other machines."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.hall.logins import HallLogin, HallLogins
from companion.hall.programs import WatchedProgram, found, refuse_taken, text_of
from companion.link import topics
from companion.phones.book import write_secret
from companion.store.folder import made_private

LOOPBACK: Final = "127.0.0.1"
CLIENTS, CLUSTER = 10, 20
"""A node listens for clients of NATS and for other nodes on its MQTT port plus these."""
STEP: Final = 100
"""Between the ports of two nodes on one machine."""
_ALL: Final = "$MQTT.>"

CONFIGURATION = """\
# Written by the companion's hall. Node {number} is started with:  nats-server -c {file}
server_name: hall-{number}
listen: "127.0.0.1:{clients}"
max_payload: 1MB
log_file: "{log}"
logfile_size_limit: 10MB
jetstream {{
  store_dir: "{store}"
  max_memory_store: 64MB
  max_file_store: 2GB
}}
{cluster}mqtt {{
  listen: "{bind}:{mqtt}"
  stream_replicas: {replicas}
  ack_wait: "10s"
  max_ack_pending: 1000
}}
authorization {{
  users: [
{users}
  ]
}}
"""
_CLUSTER = """\
cluster {{
  name: hall
  listen: "{bind}:{port}"
  authorization {{ user: cluster, password: "{password}" }}
  routes: [{routes}]
}}
"""


class NatsEngine:
    """Nodes of one cluster. machines: the address of each node; those of this machine are started here.

    ports: of the nodes here, for MQTT. outlives: whether these outlive a hall that is killed.
    """

    outlives = True

    def __init__(
        self, folder: Path, logins: HallLogins, bind: str, port: int, machines: Sequence[str]
    ) -> None:
        self._folder, self._logins, self._bind = folder.absolute(), logins, bind
        self._machines = tuple(machines)
        self._all_here = all(one == LOOPBACK for one in machines)
        here = range(len(machines)) if self._all_here else (0,)
        self._ports = tuple(
            port + (STEP * n if self._all_here else 0) for n in range(len(machines))
        )
        self.ports: tuple[int, ...] = tuple(self._ports[n] for n in here)
        self.notes: tuple[tuple[str, dict[str, object]], ...] = ()
        self.programs: tuple[WatchedProgram, ...] = ()

    async def start(self) -> None:
        """Writes every file and starts the nodes of this machine; EngineError, OSError."""
        program = found("nats-server")
        here = [self._file(number) for number in range(1, len(self.ports) + 1)]
        self.programs = tuple(
            WatchedProgram(
                (program, "-c", str(file)),
                port,
                file.with_suffix(".pid"),
                outlives=self.outlives,
            )
            for file, port in zip(here, self.ports, strict=True)
        )
        for one in self.programs:
            for port in (one.port, one.port + CLIENTS, one.port + CLUSTER):
                if one.pid is None:
                    refuse_taken(LOOPBACK, port)
        before = [*map(text_of, here)]
        files = self.write()
        anew = [*map(text_of, here)] != before
        begun = await asyncio.gather(
            *(one.start(anew=anew) for one in self.programs), return_exceptions=True
        )
        for error in begun:
            if isinstance(error, BaseException):
                await self.stop()
                raise error
        notes: list[tuple[str, dict[str, object]]] = [("engine.written", {"folder": self._folder})]
        for number, machine in enumerate(self._machines[len(here) :], len(here) + 1):
            notes.append(("engine.other", {"machine": machine, "file": files[number - 1].name}))
        self.notes = tuple(notes)

    def write(self) -> list[Path]:
        """The file of each node, owner-only; the first ones are for this machine."""
        made_private(self._folder)
        users = ",\n".join(map(_user, self._logins.all()))
        files = []
        for number in range(1, len(self._machines) + 1):
            path = self._file(number)
            write_secret(path, self._text(number, path, users).encode())
            files.append(path)
        return files

    def _file(self, number: int) -> Path:
        return self._folder / f"node-{number}.conf"

    def _text(self, number: int, path: Path, users: str) -> str:
        port = self._ports[number - 1]
        here = number <= len(self.ports)
        store = str(self._folder / f"node-{number}") if here else f"/var/lib/nats/hall-{number}"
        return CONFIGURATION.format(
            number=number,
            file=path if here else path.name,
            clients=port + CLIENTS,
            store=store,
            log=path.with_suffix(".log") if here else path.with_suffix(".log").name,
            cluster=self._cluster(number),
            bind=self._bind,
            mqtt=port,
            replicas=min(3, len(self._machines)),
            users=users,
        )

    def _cluster(self, number: int) -> str:
        """Nothing for a single node."""
        if len(self._machines) == 1:
            return ""
        own = self._logins.all()[0].password
        routes = ", ".join(
            f'"nats://cluster:{own}@{machine}:{port + CLUSTER}"'
            for n, (machine, port) in enumerate(zip(self._machines, self._ports, strict=True), 1)
            if n != number
        )
        bind = LOOPBACK if self._all_here else self._bind
        port = self._ports[number - 1] + CLUSTER
        return _CLUSTER.format(bind=bind, port=port, password=own, routes=routes)

    async def stop(self) -> None:
        """Ends the nodes of this machine."""
        for one in self.programs:
            await one.stop()

    async def renew(self, logins: HallLogins, gone: str) -> bool:
        """Other logins are right from now on, on the nodes of this machine."""
        self._logins = logins
        self.write()
        done = [one.signal(signal.SIGHUP) for one in self.programs]
        return all(done) and len(self.ports) == len(self._machines)


def _user(login: HallLogin) -> str:
    """Rights as subjects: a topic's slashes are dots there."""
    if login.table is None:
        allowed = (
            f'publish: ["{topics.ROOT}.>", "{_ALL}"], subscribe: ["{topics.ROOT}.>", "{_ALL}"]'
        )
    else:
        writes = ", ".join(f'"{_subject(one)}"' for one in topics.written_by(login.table))
        reads = ", ".join(f'"{_subject(one)}"' for one in topics.read_by(login.table))
        allowed = f'publish: [{writes}], subscribe: [{reads}, "{_ALL}"]'
    return (
        f'    {{ user: {login.user}, password: "{login.password}", permissions: {{ {allowed} }} }}'
    )


def _subject(topic: str) -> str:
    return topic.replace("/", ".")
