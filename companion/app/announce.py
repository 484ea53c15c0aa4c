"""How the table says that it can be used: one line of JSON, or links and QR codes in the terminal."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from companion.locale import Words
from companion.phones.qr import qr_terminal


def ready_line(table: str, ready: Mapping[str, Any]) -> str:
    """The ``--json`` line of the protocol. ready: ``http``, ``mqtt``, ``ws`` and ``seats`` (seat → ``{"join"}``)."""
    return json.dumps(
        {
            "ready": True,
            "table": table,
            "http": ready["http"],
            "mqtt": ready["mqtt"],
            "ws": ready["ws"],
            "seats": ready["seats"],
        }
    )


def terminal_page(
    words: Words, table: str, ready: Mapping[str, Any], names: Mapping[str, str]
) -> str:
    """What a person reads in the terminal: the address and, per seat, its link and QR code."""
    lines = [words("app.running", table=table, address=ready["http"]), ""]
    for seat, said in ready["seats"].items():
        join = said["join"]
        who = names.get(seat) or words(f"seat.{seat}")
        lines += [
            words("app.join", name=who, seat=words(f"seat.{seat}"), address=join),
            qr_terminal(join),
        ]
    if not ready["seats"]:
        lines.append(words("app.no_game"))
    return "\n".join(lines)
