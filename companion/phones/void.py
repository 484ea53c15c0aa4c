"""Whether a broker still accepts a login that was taken away."""

from __future__ import annotations

import asyncio
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion
from paho.mqtt.reasoncodes import ReasonCode

from companion.phones.address import BrokerAddress
from companion.phones.logins import Login

ANSWER_SECONDS = 5.0
FIRST_PAUSE_SECONDS = 0.05
LONGEST_PAUSE_SECONDS = 2.0


async def until_void(address: BrokerAddress, login: Login) -> None:
    """Returns once the broker refuses the login; asks ever more slowly, for ever."""
    pause = FIRST_PAUSE_SECONDS
    while await asyncio.to_thread(_accepted, address, login) is not False:
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE_SECONDS)


def _accepted(address: BrokerAddress, login: Login) -> bool | None:
    """None where the broker does not answer."""
    said: list[bool] = []

    def on_connect(_: Any, __: Any, flags: Any, reason: ReasonCode, properties: Any) -> None:
        said.append(not reason.is_failure)

    client = mqtt.Client(CallbackAPIVersion.VERSION2, reconnect_on_failure=False)
    client.username_pw_set(login.user, login.password)
    client.on_connect = on_connect
    if address.tls:
        client.tls_set()
    try:
        client.connect(address.host, address.port)
        for _ in range(int(ANSWER_SECONDS / 0.1)):
            if said or client.loop(0.1) != mqtt.MQTT_ERR_SUCCESS:
                break
    except OSError:
        return None
    finally:
        client.disconnect()
    return said[0] if said else None
