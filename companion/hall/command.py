"""``companion hall``: one hall, from its first words on a terminal to the last one."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from pathlib import Path

from companion.arguments import (
    Arguments,
    CommandOption,
    Usage,
    address,
    arguments,
    one_of,
    path,
    real_port,
    text,
    whole,
)
from companion.config import SettingsError, default_data
from companion.files import sync_folder
from companion.hall.desk import HallDesk
from companion.hall.engines import EMBEDDED_TABLES, Engine, EngineError, OwnEngine
from companion.hall.ledger import HallLedger
from companion.hall.logins import HallLogins, kept_logins, renewed
from companion.hall.mosquitto import MosquittoEngine
from companion.hall.nats import NatsEngine
from companion.hall.page import HallPage
from companion.hall.passes import FILE as PASSWORD_FILE
from companion.hall.passes import Gatekeeper, kept_secret
from companion.link.finding import announced
from companion.link.joining import PORT
from companion.locale import Words
from companion.phones.announce import Announcement
from companion.phones.errors import PhonesError
from companion.phones.hosts import Hosts
from companion.phones.lan import at_port, in_url, lan_address, lan_addresses
from companion.phones.ports import EVERYBODY, held_port
from companion.store import backup_by_itself
from companion.store.folder import made_private
from companion.table.errors import TableError
from companion.table.refusals import refusal_json, refusal_of

_log = logging.getLogger(__name__)

ENGINES = ("embedded", "mosquitto", "nats")
MQTT = 1884
"""Beside a table's own Mosquitto on the same machine."""
MOST = {"embedded": EMBEDDED_TABLES, "mosquitto": 200, "nats": 2000}
USUAL = {"embedded": EMBEDDED_TABLES, "mosquitto": 100, "nats": 300}
NODES = 3
NETWORK_NAME = "hall"
"""The page is found as ``hall.local``."""
FOLDER = "hall-log"
BACKUP_SECONDS = 900.0
USAGE = Usage(
    "hall",
    (
        CommandOption("--engine", "ENGINE", one_of(*ENGINES)),
        CommandOption("--tables", "N", whole(1, 2000)),
        CommandOption("--nodes", "N", whole(1, 9)),
        CommandOption("--machines", "ADDRESSES", text),
        CommandOption("--name", "NAME", text),
        CommandOption("--data", "DIR", path),
        CommandOption("--http", "PORT", real_port),
        CommandOption("--mqtt", "PORT", real_port),
        CommandOption("--bind", "ADDRESS", address),
        CommandOption("--new-password"),
    ),
)


@dataclass(frozen=True, slots=True)
class _Wanted:
    engine: str
    tables: int
    nodes: int
    machines: tuple[str, ...]
    name: str
    folder: Path
    http: int
    mqtt: int
    bind: str
    new_password: bool


def run(argv: Sequence[str], language: str) -> int:
    """``companion hall ARGV`` → 0 after an orderly end, 2 for what the user can put right (said on stderr)."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    words = Words(language)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        wanted = _wanted(given, words)
        asyncio.run(_Night(wanted, words).run())
    except EngineError as error:
        return _complain(words(f"hall.engine.{error.code}", **error.params))
    except (PhonesError, SettingsError) as error:
        return _complain(error.sentence(language))
    except TableError as error:
        return _complain(words.refusal(refusal_json(refusal_of(error))))
    except OSError as error:
        where = error.filename or given["data"] or default_data()
        return _complain(words("hall.disk", path=where, reason=error.strerror or str(error)))
    except ValueError as error:
        return _complain(words("hall.odd_file", reason=str(error)))
    except KeyboardInterrupt:
        return 0
    return 0


def _complain(said: str) -> int:
    print(said, file=sys.stderr)
    return 2


def _wanted(given: Arguments, words: Words) -> _Wanted:
    engine = given.of("engine", str) or ENGINES[0]
    tables = given.of("tables", int) or USUAL[engine]
    if tables > MOST[engine]:
        raise EngineError("tables", engine=engine, most=MOST[engine])
    machines = tuple(filter(None, (given.of("machines", str) or "").split(",")))
    return _Wanted(
        engine=engine,
        tables=tables,
        nodes=len(machines) or given.of("nodes", int) or NODES,
        machines=machines,
        name=given.of("name", str) or words("hall.name"),
        folder=given.of("data", Path) or default_data() / FOLDER,
        http=given.of("http", int) or PORT,
        mqtt=given.of("mqtt", int) or MQTT,
        bind=given.of("bind", str) or EVERYBODY,
        new_password=bool(given.of("new-password", bool)),
    )


def engine_for(
    kind: str, folder: Path, logins: HallLogins, bind: str, port: int, machines: tuple[str, ...]
) -> Engine:
    """The engine of that kind. machines: addresses of a cluster's nodes, the first of them here."""
    if kind == "embedded":
        return OwnEngine(logins, bind, port)
    if kind == "mosquitto":
        return MosquittoEngine(folder / "mosquitto", logins, bind, port)
    return NatsEngine(folder / "nats", logins, bind, port, machines)


class _Night:
    """One run of the hall."""

    def __init__(self, wanted: _Wanted, words: Words) -> None:
        self._wanted, self._words = wanted, words
        self._stop = asyncio.Event()
        self._announced: Announcement | None = None

    def _say(self, key: str, **params: object) -> None:
        print(self._words(f"hall.{key}", **params), flush=True)

    async def run(self) -> None:
        """Until it is stopped; everything closes in order."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            loop.add_signal_handler(number, self._stop.set)
        async with AsyncExitStack() as parts:
            await self._open(parts)
            await self._stop.wait()

    async def _open(self, parts: AsyncExitStack) -> None:
        wanted, folder = self._wanted, made_private(self._wanted.folder)
        door = held_port(wanted.bind, wanted.http, "--http")
        parts.callback(door.close)
        logins = kept_logins(folder, wanted.tables)
        secret = kept_secret(folder, anew=wanted.new_password)
        ledger = HallLedger(folder, wanted.name)
        parts.push_async_callback(ledger.stop)
        ledger.start()
        engine = engine_for(
            wanted.engine, folder, logins, wanted.bind, wanted.mqtt, self._machines()
        )
        self._say(f"starting.{wanted.engine}", tables=wanted.tables, nodes=wanted.nodes)
        parts.push_async_callback(engine.stop)
        await engine.start()

        async def renew(table: str) -> bool:
            logins.replace((await asyncio.to_thread(renewed, folder, table)).all())
            return await engine.renew(logins, table)

        addresses = tuple(("127.0.0.1", port) for port in engine.ports)
        desk = HallDesk(ledger, logins, addresses, renew=renew)
        parts.push_async_callback(desk.stop)
        desk.start()
        told = tuple((machine, wanted.mqtt) for machine in wanted.machines)
        page = HallPage(
            desk,
            Gatekeeper(secret, lambda: ledger.state),
            door,
            Hosts(self._names, lambda: wanted.http),
            told or tuple(("", port) for port in engine.ports),
            self._words.language,
        )
        parts.push_async_callback(page.stop)
        await page.start()
        if wanted.bind == EVERYBODY:
            self._announced = Announcement(
                NETWORK_NAME, wanted.http, lan_address, announced(wanted.name)
            )
            self._announced.start()
            parts.push_async_callback(self._announced.stop)
        backups = asyncio.create_task(self._back_up(folder, ledger))
        parts.callback(backups.cancel)
        for key, params in engine.notes:
            self._say(key, **params)
        self._welcome(page.code, secret.password, folder)

    def _machines(self) -> tuple[str, ...]:
        """Where the nodes of a cluster run: all here, unless machines were named."""
        return self._wanted.machines or ("127.0.0.1",) * self._wanted.nodes

    def _names(self) -> tuple[str, ...]:
        named = self._announced.host if self._announced is not None else None
        return (*map(in_url, lan_addresses()), *((named,) if named else ()))

    def _welcome(self, code: str, password: str, folder: Path) -> None:
        host = in_url(lan_address() or "127.0.0.1")
        port = self._wanted.http
        typed = host if port == PORT else f"{host}:{port}"
        self._say("open", address=f"http://{at_port(host, port)}", host=typed)
        if sys.stdout.isatty():
            self._say("secrets", code=code.upper(), password=password)
        else:
            self._say("secrets_elsewhere", file=folder / PASSWORD_FILE)
        self._say("leave")

    async def _back_up(self, folder: Path, ledger: HallLedger) -> None:
        """Again and again while something changes; the log itself is safe without it."""
        done = ledger.entries
        while True:
            await asyncio.sleep(BACKUP_SECONDS)
            if ledger.entries == done:
                continue
            done = ledger.entries
            with suppress(OSError):
                sync_folder(folder)
            try:
                await asyncio.to_thread(backup_by_itself, folder)
            except TableError as error:
                _log.warning("no backup could be made: %s", error)
