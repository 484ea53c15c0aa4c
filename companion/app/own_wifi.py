"""The table's own Wi-Fi, where deploy/install has made one: whether it is up, what its code says, and its switch.

NetworkManager brings it up where no known network is in reach. systemd hands its profile over as a credential, so that
what phones are shown is what the radio takes; two units switch it, which polkit allows to the table's user alone.
"""

from __future__ import annotations

import configparser
import os
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.app.power import Ran, ran
from companion.app.troubles import Saying, worded
from companion.faces.around import ShownWifi
from companion.phones.lan import lan_addresses

CREDENTIALS, PROFILE, PHONES = "CREDENTIALS_DIRECTORY", "wifi", "KATANE_WIFI_PHONES"
UNIT = "katane-wifi@{}.service"


@dataclass(frozen=True, slots=True)
class WifiProfile:
    """name: what phones see; address: the table's own in that network."""

    name: str
    password: str
    address: str


class OwnWifi:
    """environ: what systemd hands over; addresses: this machine's now; run: starts a program of the system."""

    def __init__(
        self,
        environ: Mapping[str, str] = os.environ,
        addresses: Callable[[], Sequence[str]] = lan_addresses,
        run: Callable[[Sequence[str]], Awaitable[Ran]] = ran,
    ) -> None:
        self._profile = _handed(environ)
        phones = environ.get(PHONES, "")
        self._phones = int(phones) if phones.isdecimal() else None
        self._addresses = addresses
        self._run = run

    def shown(self) -> ShownWifi | None:
        """What a phone needs to join it; None while it is not up."""
        profile = self._profile
        if profile is None or profile.address not in self._addresses():
            return None
        from companion.phones.qr import qr_matrix  # the first picture waits for no codes

        code = qr_matrix(wifi_text(profile.name, profile.password))
        return ShownWifi(profile.name, profile.password, code, self._phones)

    def may_open(self) -> bool:
        """Whether there is one that could be brought up now."""
        return self._profile is not None and self._profile.address not in self._addresses()

    async def switch(self, *, up: bool) -> Saying | None:
        """Brings it up, or lets the machine go back to a known network. Out: why that did not happen, else None."""
        unit = UNIT.format("up" if up else "down")
        status, said = await self._run(("systemctl", "start", "--no-ask-password", unit))
        if not status:
            return None
        reason = said.splitlines()[-1] if said else str(status)
        return worded(f"app.wifi.{'not_up' if up else 'not_down'}", reason=reason)


def wifi_text(name: str, password: str) -> str:
    """What a QR code says from which phones join a Wi-Fi with a password."""
    said, key = (re.sub(r'([\\;,:"])', r"\\\1", one) for one in (name, password))
    return f"WIFI:T:WPA;S:{said};P:{key};;"


def profile_of(text: str) -> WifiProfile | None:
    """A profile as NetworkManager keeps it (nm-settings-keyfile(5)); None for one that lacks something."""
    read = configparser.RawConfigParser(delimiters=("=",), comment_prefixes=("#",), strict=False)
    try:
        read.read_string(text)
        name, password = read.get("wifi", "ssid"), read.get("wifi-security", "psk")
        address = read.get("ipv4", "address1").partition("/")[0]
    except configparser.Error:
        return None
    return WifiProfile(name, password, address)


def _handed(environ: Mapping[str, str]) -> WifiProfile | None:
    folder = environ.get(CREDENTIALS)
    if not folder:
        return None
    try:
        return profile_of((Path(folder) / PROFILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
