"""The table's own Wi-Fi: shown while it is up, with what the radio takes, and switched by two units alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.app.own_wifi import OwnWifi, profile_of, wifi_text
from companion.app.power import Ran
from companion.phones.qr import qr_matrix

ADDRESS = "10.89.7.1"
PROFILE = f"""\
[connection]
id=katane-wifi
[wifi]
mode=ap
ssid=Katane-42
[wifi-security]
psk=hjk37mnpqr
[ipv4]
method=shared
address1={ADDRESS}/24
"""


class System:
    """What systemctl answers, and what it was asked."""

    def __init__(self, status: int = 0, said: str = "") -> None:
        self.answer = status, said
        self.asked: list[Sequence[str]] = []

    async def run(self, command: Sequence[str]) -> Ran:
        self.asked.append(command)
        return self.answer


def handed(folder: Path, text: str = PROFILE, **environ: str) -> dict[str, str]:
    """What systemd hands over to the service."""
    (folder / "wifi").write_text(text, encoding="utf-8")
    return {"CREDENTIALS_DIRECTORY": str(folder), **environ}


def test_while_it_is_up_its_code_is_shown(tmp_path: Path) -> None:
    environ = handed(tmp_path, KATANE_WIFI_PHONES="10")
    wifi = OwnWifi(environ, lambda: ("192.0.2.7", ADDRESS))
    shown = wifi.shown()
    assert shown is not None
    assert (shown.name, shown.password, shown.phones) == ("Katane-42", "hjk37mnpqr", 10)
    assert shown.code == qr_matrix("WIFI:T:WPA;S:Katane-42;P:hjk37mnpqr;;")
    assert not wifi.may_open()


def test_in_another_network_it_can_be_opened(tmp_path: Path) -> None:
    wifi = OwnWifi(handed(tmp_path), lambda: ("192.0.2.7",))
    assert wifi.shown() is None
    assert wifi.may_open()


@pytest.mark.parametrize("text", ["", "[wifi]\nssid=x\n", "no profile", "\udcff"])
def test_a_profile_that_lacks_something_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "wifi").write_bytes(text.encode("utf-8", "surrogateescape"))
    wifi = OwnWifi({"CREDENTIALS_DIRECTORY": str(tmp_path)}, lambda: (ADDRESS,))
    assert wifi.shown() is None
    assert not wifi.may_open()


def test_a_table_that_is_no_appliance_has_none(tmp_path: Path) -> None:
    for environ in ({}, {"CREDENTIALS_DIRECTORY": str(tmp_path)}):
        assert not OwnWifi(environ, lambda: (ADDRESS,)).may_open()


def test_letters_that_mean_something_in_a_code_are_marked() -> None:
    assert wifi_text("a;b", 'c:"\\,') == 'WIFI:T:WPA;S:a\\;b;P:c\\:\\"\\\\\\,;;'


def test_a_password_may_hold_what_ini_files_use() -> None:
    found = profile_of(PROFILE.replace("hjk37mnpqr", "a%b=c;d:e"))
    assert found is not None
    assert found.password == "a%b=c;d:e"


async def test_it_is_switched_by_its_own_two_units_and_a_refusal_is_said(tmp_path: Path) -> None:
    system = System()
    wifi = OwnWifi(handed(tmp_path), tuple, system.run)
    assert await wifi.switch(up=True) is None
    assert await wifi.switch(up=False) is None
    assert [command[-1] for command in system.asked] == [
        "katane-wifi@up.service",
        "katane-wifi@down.service",
    ]
    system.answer = 1, "Job failed.\nno radio"
    said = await wifi.switch(up=True)
    assert said is not None
    assert "no radio" in said("en", {})
    assert "no radio" in said("fr", {})
