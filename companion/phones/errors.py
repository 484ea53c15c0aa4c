"""What can go wrong on the way to the phones, as sentences that say what to do."""

from __future__ import annotations

from companion.locale import Words

STATUS = {
    "bad_request": 400,
    "no_seat": 404,
    "code_unknown": 404,
    "seat_absent": 409,
    "key_other": 409,
    "key_needed": 409,
    "observers_full": 409,
    "observers_here": 409,
    "code_used": 410,
    "host_used": 410,
    "moved": 410,
    "moved_host": 410,
    "new_game": 410,
    "said_no": 403,
    "many_ask": 429,
    "too_many": 429,
}
"""Why a claim is refused, and the HTTP status that says so."""


class PhonesError(Exception):
    """Something a person must put right before phones can take part.

    code: ``port_in_use``, ``port_forbidden``, ``broker_address``, ``book_newer``,
    or ``table_name``; its sentence is the catalogue's ``phones.link.<code>`` with ``params``.
    """

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        super().__init__(self.sentence("en"))

    def sentence(self, language: str) -> str:
        """The error in a language of the catalogue."""
        return Words(language)(f"phones.link.{self.code}", **self.params)


class ClaimError(Exception):
    """A phone may not have the place it asks for.

    code: a key of ``STATUS``; its sentence is the catalogue's ``phones.join.<code>``.
    status: the HTTP status that goes with it.
    """

    def __init__(self, code: str, **params: object) -> None:
        self.code = code
        self.params = params
        self.status = STATUS[code]
        super().__init__(self.sentence("en"))

    def sentence(self, language: str, *, screenless: bool = False) -> str:
        """The refusal in a language of the catalogue; screenless: of a table without a touchscreen."""
        words = Words(language, screenless=screenless)
        return words(f"phones.join.{self.code}", **self.params)


class WaitingError(Exception):
    """A phone asks for a place that is taken, and people have not answered yet. told: what it shows meanwhile."""

    def __init__(self, told: dict[str, object]) -> None:
        self.told = told
        super().__init__("people are asked first")
