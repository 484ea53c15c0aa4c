"""What the host's phone does with join codes and phones, and what takes another seat's word.

The host sees no hand, so no code may come here by which the host could take one over unseen: in a game with hidden
hands another seat agrees, on its own phone, to a code that would show its bearer cards that are held already.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.app.host import codes as pages
from companion.app.host.acts import Act, Fields, Hall
from companion.app.host.codes import Codes
from companion.app.host.refusals import NOBODY, ODD, PHONES_AWAY, RefusedError
from companion.app.neighbors import JoinsPhones
from companion.faces.page import Json
from companion.faces.setup import join
from companion.locale import Words
from companion.phones.consent import RELEASE, SHOW, Asked
from companion.phones.places import PLACES
from companion.table.shapes import robots_of

FIRST_TURN = 1
"""Until its end whoever comes late gets a code without asking."""


class HandsOut:
    """Codes of seats, observers and the host; and who loses a place."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def acts(self) -> Mapping[str, Act]:
        """Every act by its name."""
        own = (
            self.codes,
            self.wifi,
            self.code,
            self.back,
            self.release,
            self.asking,
            self.take_back,
            self.take_over,
        )
        return {act.__name__: act for act in own}

    async def codes(self, sent: Fields, words: Words) -> Json:
        """Every place with its code."""
        return pages.codes_page(self._known(), words)

    async def wifi(self, sent: Fields, words: Words) -> Json:
        """The code of the table's own Wi-Fi."""
        return pages.wifi_page(self._known(), words)

    async def code(self, sent: Fields, words: Words) -> Json:
        """One place's code."""
        place = self._place(sent, "place")
        if self._is_guarded(place):
            return self._ask(Asked(SHOW, place.rstrip("+")), words)
        return pages.code_page(self._known(), words, place)

    async def back(self, sent: Fields, words: Words) -> Json:
        """The code that brings a place's phone back; it opens nothing without somebody's yes."""
        place = self._place(sent, "place")
        if not self._phones.claimed(place):
            return await self.code(sent, words)
        return pages.back_page(self._known(), words, place)

    async def release(self, sent: Fields, words: Words) -> Json:
        """Takes a place from its phones."""
        what = self._place(sent, "what")
        key = join.PhoneKey(RELEASE, what, "")
        further = "-" in what  # whoever has it gets nothing to see by that
        if not further and join.needs_consent(self._hall.view, key):
            return self._ask(Asked(RELEASE, what), words)
        place = join.owner(what)
        await self._phones.release_any(what)
        return pages.code_page(self._known(), words, place or what)

    async def asking(self, sent: Fields, words: Words) -> Json:
        """Whether somebody has answered; then what was wished for."""
        asked = self._asked(sent)
        consents = self._phones.consents
        if asked in (consents.asked, consents.refused):
            return self._waiting(asked, words)
        further = asked.do == SHOW and asked.seat in dict(self._hall.around.phones_of())
        place = f"{asked.seat}+" if further else asked.seat
        if self._is_guarded(place):
            return pages.codes_page(self._known(), words)
        return pages.code_page(self._known(), words, place)

    async def take_back(self, sent: Fields, words: Words) -> Json:
        """Asks nobody any more."""
        self._place(sent, "seat")
        self._phones.consents.ask(None)
        return pages.codes_page(self._known(), words)

    async def take_over(self, sent: Fields, words: Words) -> Json:
        """A person plays a demo seat from now on."""
        seat = str(sent.get("seat"))
        if seat not in self._hall.around.demo_seats():
            raise RefusedError(ODD(field="seat"))
        self._hall.around.take_over(seat)
        return pages.codes_page(self._known(), words)

    # ---- inside

    @property
    def _phones(self) -> JoinsPhones:
        phones = self._hall.around.phones
        if phones is None:
            raise RefusedError(PHONES_AWAY())
        return phones

    def _known(self) -> Codes:
        around, phones = self._hall.around, self._phones
        return Codes(
            self._hall.names,
            phones.phones_of(),
            phones.addresses(),
            lambda place: None if self._is_guarded(place) else phones.code(place) or None,
            around.join_matrix,
            lambda place: "" if self._is_guarded(place) else phones.join_url(place),
            around.demo_seats(),
            phones.loud(),
            tuple(robots_of(self._hall.view)),
            around.own_wifi(),
        )

    def _place(self, sent: Fields, field: str) -> str:
        place = str(sent.get(field))
        bare = place.removesuffix("+")
        named = bare in join.SHARED or (bare in PLACES and join.owner(bare) in self._hall.names)
        further = "-" in bare
        if not named or (further and bare not in dict(self._phones.phones_of())):
            raise RefusedError(ODD(field=field))
        if place != bare and (bare in join.SHARED or further):
            raise RefusedError(ODD(field=field))
        return place

    def _asked(self, sent: Fields) -> Asked:
        seat, what = self._place(sent, "seat"), sent.get("what")
        if seat not in self._hall.names or what not in (RELEASE, SHOW):
            raise RefusedError(ODD(field="what"))
        return Asked(str(what), seat)

    def _is_guarded(self, place: str) -> bool:
        """Whether this code would show its bearer cards that are held already, and nobody has agreed to that."""
        seat = join.owner(place)
        if seat is None or self._phones.consents.may_show(seat):
            return False
        view = self._hall.view
        known = view["game"] is None or view["turn"] <= FIRST_TURN
        if not place.endswith("+") and (self._phones.claimed(seat) or known):
            return False  # its code opens nothing, or all hands are as everybody saw them dealt
        return join.needs_consent(self._hall.view, join.PhoneKey("show", f"{seat}+", ""))

    def _ask(self, asked: Asked, words: Words) -> Json:
        if not self._phones.consents.witnesses(asked.seat):
            raise RefusedError(NOBODY(command=f"companion codes --release {asked.seat}"))
        self._phones.consents.ask(asked)
        return self._waiting(asked, words)

    def _waiting(self, asked: Asked, words: Words) -> Json:
        refused = self._phones.consents.refused == asked
        return pages.asking_page(self._known(), words, asked.seat, asked.do, refused=refused)
