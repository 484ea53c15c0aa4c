"""The packet by which a phone logs in (MQTT 3.1.1, 3.1), as far as a gate reads it."""

from __future__ import annotations

from dataclasses import dataclass, field

_CONNECT = 0x10
_WILL, _USER = 0x04, 0x80
_VARIABLE = 4
"""Bytes between the protocol's name and the client id: level, flags, keep-alive."""


@dataclass(frozen=True, slots=True)
class Connect:
    """packet: as it came. user: empty where none is named. will_topic, will: empty where there is no will."""

    packet: bytes = field(repr=False)
    user: str
    will_topic: str
    will: bytes


def read_connect(packet: bytes, start: int) -> Connect | None:
    """A whole packet whose body begins at ``start``; None where it is no CONNECT."""
    if packet[0] != _CONNECT:
        return None
    try:
        _, at = _field(packet, start)
        flags = packet[at + 1]
        _, at = _field(packet, at + _VARIABLE)
        will_topic = will = user = b""
        if flags & _WILL:
            will_topic, at = _field(packet, at)
            will, at = _field(packet, at)
        if flags & _USER:
            user, at = _field(packet, at)
        return Connect(packet, user.decode(), will_topic.decode(), will)
    except (IndexError, UnicodeDecodeError):
        return None


def _field(packet: bytes, at: int) -> tuple[bytes, int]:
    """What lies behind its own length of two bytes, and where the next begins; IndexError."""
    end = at + 2 + int.from_bytes(packet[at : at + 2], "big")
    if end > len(packet) or at + 2 > len(packet):
        raise IndexError("a field reaches beyond its packet")
    return packet[at + 2 : end], end
