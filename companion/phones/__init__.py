"""Phones: MQTT link, pairing, embedded broker, and the page they load.

Modules are imported on first use: the touchscreen's first picture does not wait for broker and page server.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from companion.phones.errors import ClaimError, PhonesError
    from companion.phones.service import Phones
    from companion.phones.settings import PhonesSettings

_HOMES = {
    "ClaimError": "errors",
    "Phones": "service",
    "PhonesError": "errors",
    "PhonesSettings": "settings",
}

__all__ = ["ClaimError", "Phones", "PhonesError", "PhonesSettings"]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
