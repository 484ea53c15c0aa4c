"""The table names its Wi-Fi where the system knows it, so that a phone can say which one to join."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.phones.wifi import network_name, wireless


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ({"wlan0": b"Maison" + bytes(27)}, "Maison"),
        ({"wlan0": bytes(33), "wlan1": "Café du Port".encode()}, "Café du Port"),
        ({"wlan0": b"\x01\x02"}, None),
        ({}, None),
    ],
)
def test_the_first_network_that_has_a_name_is_named(
    answers: dict[str, bytes], said: str | None
) -> None:
    assert network_name(lambda: sorted(answers), answers.__getitem__) == said


def test_an_interface_that_is_in_no_network_is_passed_over() -> None:
    def ask(interface: str) -> bytes:
        if interface == "wlan0":
            raise OSError("not in a network")
        return b"Dehors"

    assert network_name(lambda: ("wlan0", "wlan1"), ask) == "Dehors"
    assert network_name(lambda: ("wlan0",), ask) is None


def test_wireless_interfaces_are_those_that_the_system_calls_so(tmp_path: Path) -> None:
    for name in ("wlan1/wireless", "wlan0/wireless", "eth0"):
        (tmp_path / name).mkdir(parents=True)
    assert wireless(tmp_path) == ("wlan0", "wlan1")
