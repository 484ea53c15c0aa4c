"""Files for a real Mosquitto: the same logins and the same limits as in the embedded broker."""

from __future__ import annotations

import base64
import hashlib
import logging
import os
import secrets
import signal
from collections.abc import Iterable
from pathlib import Path

from companion.files import login_name
from companion.phones.book import write_secret
from companion.phones.logins import Login
from companion.phones.pairing import PairingBook
from companion.phones.topics import Topics
from companion.phones.wire import LARGEST_PACKET

_log = logging.getLogger(__name__)

BROKER_FILE = "broker-address"
ITERATIONS = 101  # Mosquitto's own default; the passwords are random, not chosen

CONFIGURATION = """\
# Written by the companion for the table "{table}". Start Mosquitto with:  mosquitto -c {folder}/mosquitto.conf
user {user}
per_listener_settings false
allow_anonymous false
password_file {folder}/passwords
acl_file {folder}/acl
pid_file {folder}/mosquitto.pid

listener {mqtt} {bind}
protocol mqtt
max_connections {connections}
{websockets}
set_tcp_nodelay true
message_size_limit {largest}
max_packet_size {packet}
max_queued_messages 200
max_queued_bytes {queued}
max_inflight_messages 20
max_keepalive 120
persistence false
log_type error
log_type warning
"""


CONNECTIONS_AT_MOST = 1024
QUEUED_BYTES = 8 * LARGEST_PACKET
"""Of one phone that does not read."""
_HEADERS = 512
_WEBSOCKETS = """
listener {ws} {bind}
protocol websockets
max_connections {connections}
"""


def write_config(
    folder: Path,
    book: PairingBook,
    table: str,
    mqtt: int = 1883,
    ws: int | None = None,
    bind: str = "127.0.0.1",
) -> str:
    """Writes ``mosquitto.conf``, ``passwords`` and ``acl`` (owner-only) into ``folder``.

    bind: phones come through the companion's own gate, so this machine is enough. ws: a port of Mosquitto's own
    websockets, which no gate guards; None for none.

    Returns the ``--broker`` value for a companion on the same machine; it holds the table's password.
    """
    topics = Topics(table)
    folder = folder.absolute()
    folder.mkdir(parents=True, exist_ok=True)
    configuration = CONFIGURATION.format(
        table=table,
        folder=folder,
        user=login_name(),  # started by root, Mosquitto would become somebody who may not read
        mqtt=mqtt,
        bind=bind,
        connections=CONNECTIONS_AT_MOST,
        websockets=""
        if ws is None
        else _WEBSOCKETS.format(ws=ws, bind=bind, connections=CONNECTIONS_AT_MOST),
        largest=LARGEST_PACKET,
        packet=LARGEST_PACKET + _HEADERS,
        queued=QUEUED_BYTES,
    )
    write_secret(folder / "mosquitto.conf", configuration.encode())
    write_logins(folder, book.logins(), topics)
    own = book.logins()[0]
    return f"mqtt://{own.user}:{own.password}@127.0.0.1:{mqtt}"


def write_logins(folder: Path, logins: Iterable[Login], topics: Topics) -> None:
    """Writes ``passwords`` and ``acl`` anew, as after a seat was released."""
    logins = list(logins)
    passwords = "".join(f"{login.user}:{hashed(login.password)}\n" for login in logins)
    write_secret(folder / "passwords", passwords.encode())
    write_secret(folder / "acl", "\n".join(_rights(login, topics) for login in logins).encode())


def renew_logins(folder: Path, logins: Iterable[Login], topics: Topics) -> None:
    """Writes them anew and tells the Mosquitto of ``folder``; what cannot be done stands in the log."""
    try:
        write_logins(folder, logins, topics)
    except OSError as error:
        _log.warning("Mosquitto's files in %s could not be written: %s", folder, error)
        return
    if not reload_config(folder):
        _log.warning("tell Mosquitto to read its files again: systemctl reload mosquitto")


def reload_config(folder: Path) -> bool:
    """Asks the Mosquitto that runs from ``folder`` to read its files again; it then ends connections
    whose login is void. False where none runs or it belongs to somebody else."""
    try:
        pid = int((folder / "mosquitto.pid").read_text())
        if Path(f"/proc/{pid}/comm").read_text().strip() != "mosquitto":
            return False
        os.kill(pid, signal.SIGHUP)
    except (OSError, ValueError):
        return False
    return True


def hashed(password: str) -> str:
    """A password as Mosquitto 2 keeps it: PBKDF2-SHA512 (``$7$``)."""
    salt = secrets.token_bytes(12)
    key = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, ITERATIONS)
    return f"$7${ITERATIONS}${base64.b64encode(salt).decode()}${base64.b64encode(key).decode()}"


def _rights(login: Login, topics: Topics) -> str:
    if login.place is None:
        return f"user {login.user}\ntopic readwrite {topics.root}/#\n"
    reads = "".join(f"topic read {topic}\n" for topic in sorted(topics.patterns(login.place)))
    writes = "".join(f"topic write {topic}\n" for topic in sorted(topics.writable(login.place)))
    return f"user {login.user}\n{writes}{reads}"
