"""A NATS cluster as a hall's engine: a file for each node, the nodes that run here, and commands for other machines."""

from __future__ import annotations

import asyncio
import logging
import secrets
import shutil
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import aiohttp
import msgspec

from companion.hall.logins import HallLogin, HallLogins
from companion.hall.programs import WatchedProgram, found, refuse_taken, text_of
from companion.link import topics
from companion.phones.book import write_secret
from companion.store.folder import made_private

_log = logging.getLogger(__name__)

LOOPBACK: Final = "127.0.0.1"
CLIENTS, CLUSTER, HEALTH = 10, 20, 30
"""A node listens for clients of NATS, for other nodes, and for who asks how it is, on its MQTT port plus these."""
LOOK_SECONDS: Final = 0.2
SHUT_SECONDS: Final = 30.0
"""A node that is not well by then lets everybody in all the same."""
STEP: Final = 100
"""Between the ports of two nodes on one machine."""
_ALL: Final = "$MQTT.>"

CONFIGURATION = """\
# Written by the companion's hall. Node {number} is started with:  nats-server -c {file}
server_name: hall-{number}
listen: "127.0.0.1:{clients}"
http: "127.0.0.1:{health}"
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


class _Group(msgspec.Struct):
    leader: str = ""


class _Stream(msgspec.Struct):
    cluster: _Group


class _Account(msgspec.Struct):
    stream_detail: list[_Stream] = []


class _Files(msgspec.Struct):
    """What a node says of its files: https://docs.nats.io/running-a-nats-service/nats_admin/monitoring"""

    meta_cluster: _Group
    account_details: list[_Account] = []


class NatsEngine:
    """Nodes of one cluster. machines: the address of each node; those of this machine are started here.

    ports: of the nodes here, for MQTT. outlives: whether these outlive a hall that is killed.

    A node that was just started refuses every login until the cluster has chosen its leaders. Whoever came earlier
    would wait inside of it for a leader, four seconds at most, and everybody else behind would wait as well.
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
        self._shut: set[int] = set()
        self._opening: asyncio.Task[None] | None = None

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
            for more in (0, CLIENTS, CLUSTER, HEALTH):
                if one.pid is None:
                    refuse_taken(LOOPBACK, one.port + more)
        before = [*map(text_of, here)]
        files = self.write()
        if [*map(text_of, here)] != before:
            for one in self.programs:
                await one.stop()
        await self._prepare()
        begun = await asyncio.gather(
            *(one.start(anew=False) for one in self.programs), return_exceptions=True
        )
        for error in begun:
            if isinstance(error, BaseException):
                await self.stop()
                raise error
        self._opening = asyncio.create_task(self._open_when_well())
        notes: list[tuple[str, dict[str, object]]] = [("engine.written", {"folder": self._folder})]
        for number, machine in enumerate(self._machines[len(here) :], len(here) + 1):
            notes.append(("engine.other", {"machine": machine, "file": files[number - 1].name}))
        self.notes = tuple(notes)

    async def _prepare(self) -> None:
        """Shuts the nodes that will be started, and empties them where that is the whole cluster.

        Nobody misses what they kept: it is who was logged in. A cluster with it takes some seconds longer to choose.
        """
        begun = {number for number, one in enumerate(self.programs, 1) if one.pid is None}
        if len(begun) == len(self._machines):
            for number in begun:
                await asyncio.to_thread(shutil.rmtree, self._store(number), ignore_errors=True)
        if len(self._machines) > 1:
            self._shut = begun
        self.write()

    async def _open_when_well(self) -> None:
        """Lets people in at each node that was just started, as soon as it says that it has its leaders."""
        loop = asyncio.get_running_loop()
        late = loop.time() + SHUT_SECONDS
        async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=1.0)) as http:
            while self._shut:
                for number in sorted(self._shut):
                    if loop.time() > late or await self._is_well(http, number):
                        self._open(number)
                await asyncio.sleep(LOOK_SECONDS)

    async def _is_well(self, http: aiohttp.ClientSession, number: int) -> bool:
        """Whether a node knows a leader of the cluster and of each group of files that logins are kept in."""
        url = f"http://{LOOPBACK}:{self._ports[number - 1] + HEALTH}/jsz?streams=true"
        with suppress(aiohttp.ClientError, TimeoutError, msgspec.MsgspecError):
            async with http.get(url) as answer:
                files = msgspec.json.decode(await answer.read(), type=_Files)
            streams = [one for account in files.account_details for one in account.stream_detail]
            return all(
                group.leader for group in (files.meta_cluster, *(one.cluster for one in streams))
            )
        return False

    def _open(self, number: int) -> None:
        """Where the disk refuses, the node stays shut, and the next look tries again."""
        self._shut.discard(number)
        try:
            self.write()
        except OSError as error:
            self._shut.add(number)
            _log.warning("node %s lets nobody in yet: %s", number, error)
            return
        self.programs[number - 1].signal(signal.SIGHUP)

    def write(self) -> list[Path]:
        """The file of each node, owner-only; the first ones are for this machine."""
        made_private(self._folder)
        users = ",\n".join(map(_user, self._logins.all()))
        nobody = _user(HallLogin("nobody", secrets.token_urlsafe(18), "t0"))
        files = []
        for number in range(1, len(self._machines) + 1):
            path = self._file(number)
            let_in = nobody if number in self._shut else users
            write_secret(path, self._text(number, path, let_in).encode())
            files.append(path)
        return files

    def _file(self, number: int) -> Path:
        return self._folder / f"node-{number}.conf"

    def _store(self, number: int) -> Path:
        return self._folder / f"node-{number}"

    def _text(self, number: int, path: Path, users: str) -> str:
        port = self._ports[number - 1]
        here = number <= len(self.ports)
        store = self._store(number) if here else f"/var/lib/nats/hall-{number}"
        return CONFIGURATION.format(
            number=number,
            file=path if here else path.name,
            clients=port + CLIENTS,
            health=port + HEALTH,
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
        if self._opening is not None:
            self._opening.cancel()
            await asyncio.gather(self._opening, return_exceptions=True)
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
