"""``companion mosquitto``: files for a real Mosquitto in place of the embedded broker."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from shlex import quote

from companion.arguments import (
    Arguments,
    CommandOption,
    Usage,
    address,
    arguments,
    language_of,
    path,
    real_port,
)
from companion.config import SettingsError, data_typed, default_data, load_settings, refuse_shared
from companion.locale import Words
from companion.phones.book import write_secret
from companion.phones.errors import PhonesError
from companion.phones.mosquitto import BROKER_FILE, write_config
from companion.phones.pairing import PairingBook

USAGE = Usage(
    "mosquitto",
    (
        CommandOption("--out", "DIR", path, needed=True),
        CommandOption("--data", "DIR", path),
        CommandOption("--table", "NAME"),
        CommandOption("--mqtt", "PORT", real_port),
        CommandOption("--ws", "PORT", real_port),
        CommandOption("--bind", "ADDRESS", address),
    ),
)
MQTT = 1883
SEARCHED = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/local/sbin"))
"""Debian has Mosquitto where only root looks."""
HERE = "127.0.0.1"
"""Phones come through the companion's own gate."""


def main(argv: Sequence[str]) -> int:
    """``companion mosquitto ARGV`` → 0 once the files are written, 2 for what the user can put right."""
    language, rest = language_of(argv)
    given = arguments(USAGE, rest or (), language)
    if isinstance(given, int):
        return given
    try:
        folder, table = asyncio.run(_write(given))
    except (SettingsError, PhonesError) as error:
        print(error.sentence(language), file=sys.stderr)
        return 2
    except OSError as error:
        reason, path_there = error.strerror, error.filename
        said = Words(language)("phones.link.unwritable", path=path_there, reason=reason)
        print(said, file=sys.stderr)
        return 2
    print(
        Words(language)(
            "phones.link.written",
            folder=folder,
            table=table,
            mosquitto=quote(shutil.which("mosquitto", path=SEARCHED) or "mosquitto"),
            configuration=quote(str(folder / "mosquitto.conf")),
            broker=quote(str(folder / BROKER_FILE)),
            data=data_typed(given["data"] or default_data()),
            named=f" --table {table}" if given["table"] else "",
        )
    )
    return 0


async def _write(given: Arguments) -> tuple[Path, str]:
    settings = load_settings(given["data"] or default_data(), {"table": given["table"]})
    mqtt, ws = given["mqtt"] or MQTT, given["ws"]
    refuse_shared({"--mqtt": mqtt, "--ws": ws or 0}, "companion mosquitto")
    book = PairingBook(settings.data / "phones.json")
    folder = await asyncio.to_thread(given["out"].absolute)
    broker = write_config(folder, book, settings.table, mqtt, ws, given["bind"] or HERE)
    write_secret(folder / BROKER_FILE, f"{broker}\n".encode())
    await book.keep_mosquitto(folder)
    return folder, settings.table


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
