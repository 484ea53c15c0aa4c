"""Phones: MQTT link, pairing, embedded broker, and the page they load."""

from companion.phones.errors import ClaimError, PhonesError
from companion.phones.service import Phones, PhonesSettings

__all__ = ["ClaimError", "Phones", "PhonesError", "PhonesSettings"]
