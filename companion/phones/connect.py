"""The packet by which a phone logs in (MQTT 3.1.1, 3.1), as far as gate and broker read it."""

from __future__ import annotations

from dataclasses import dataclass, field

_CONNECT = 0x10
_RESERVED, _WILL, _WILL_RETAIN, _PASSWORD, _USER = 0x01, 0x04, 0x20, 0x40, 0x80
_VARIABLE = 4
"""Bytes between the protocol's name and the client id: level, flags, keep-alive."""
_SPOKEN = (b"MQTT", 4)
"""Name and level of MQTT 3.1.1."""


@dataclass(frozen=True, slots=True)
class Connect:
    """A CONNECT packet, taken apart. packet: as it came.

    client, user, password: empty if none is named. will_topic, will: empty without a will.
    keep_alive: seconds, 0 for none. is_spoken: whether it is MQTT 3.1.1.
    """

    packet: bytes = field(repr=False)
    client: str
    user: str
    password: str = field(repr=False)
    will_topic: str
    will: bytes
    has_will: bool
    is_will_kept: bool
    keep_alive: int
    is_spoken: bool


def read_connect(packet: bytes, start: int) -> Connect | None:
    """The CONNECT of a whole packet, whose body begins at ``start``; None if it is another packet, or broken."""
    if packet[0] != _CONNECT:
        return None
    try:
        name, at = text(packet, start)
        level, flags = packet[at], packet[at + 1]
        keep_alive = int.from_bytes(packet[at + 2 : at + _VARIABLE], "big")
        client, at = text(packet, at + _VARIABLE)
        will_topic = will = user = password = b""
        if flags & _WILL:
            will_topic, at = text(packet, at)
            will, at = text(packet, at)
        if flags & _USER:
            user, at = text(packet, at)
        if flags & _PASSWORD:
            password, at = text(packet, at)
        return Connect(
            packet,
            client.decode(),
            user.decode(),
            password.decode(),
            will_topic.decode(),
            will,
            has_will=bool(flags & _WILL),
            is_will_kept=bool(flags & _WILL_RETAIN),
            keep_alive=keep_alive,
            is_spoken=(name, level) == _SPOKEN and not flags & _RESERVED,
        )
    except (IndexError, UnicodeDecodeError):
        return None


def text(packet: bytes, at: int) -> tuple[bytes, int]:
    """The field at ``at``, which begins with its length in two bytes, and where the next field begins.

    IndexError if it reaches beyond the packet.
    """
    end = at + 2 + int.from_bytes(packet[at : at + 2], "big")
    if end > len(packet) or at + 2 > len(packet):
        raise IndexError("a field reaches beyond its packet")
    return packet[at + 2 : end], end
