"""``companion mosquitto``: files for a real Mosquitto in place of the embedded broker."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.config import SettingsError, default_data, load_settings
from companion.locale import LANGUAGES, Words
from companion.phones.book import write_secret
from companion.phones.errors import PhonesError
from companion.phones.mosquitto import BROKER_FILE, write_config
from companion.phones.pairing import PairingBook


def main(argv: Sequence[str]) -> int:
    """``companion mosquitto ARGV`` → 0 once the files are written, 2 for what the user can put right."""
    given = _parser().parse_args(list(argv))
    language = given.lang
    try:
        folder, table = asyncio.run(_write(given))
    except (SettingsError, PhonesError) as error:
        print(error.sentence(language), file=sys.stderr)
        return 2
    except OSError as error:
        reason, path = error.strerror, error.filename
        print(Words(language)("phones.link.unwritable", path=path, reason=reason), file=sys.stderr)
        return 2
    broker = folder / BROKER_FILE
    print(Words(language)("phones.link.written", folder=folder, table=table, broker=broker))
    return 0


async def _write(given: argparse.Namespace) -> tuple[Path, str]:
    settings = load_settings(given.data or default_data(), {"table": given.table})
    book = PairingBook(settings.data / "phones.json")
    folder = await asyncio.to_thread(given.out.resolve)
    broker = write_config(folder, book, settings.table, given.mqtt, given.ws, given.bind)
    write_secret(folder / BROKER_FILE, f"{broker}\n".encode())
    await book.keep_mosquitto(folder)
    return folder, settings.table


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "companion mosquitto", description="Write the files of a Mosquitto for this table."
    )
    parser.add_argument("--out", type=Path, required=True, help="the folder for Mosquitto's files")
    parser.add_argument("--data", type=Path, help="where the companion keeps everything")
    parser.add_argument("--table", help="the table's name: a-z, 0-9 and -")
    parser.add_argument("--mqtt", type=int, default=1883, metavar="PORT", help="Mosquitto's port")
    parser.add_argument("--ws", type=int, default=9001, metavar="PORT", help="its websocket's port")
    parser.add_argument("--bind", default="0.0.0.0", help="the address it listens on, 0.0.0.0: all")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of messages")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
