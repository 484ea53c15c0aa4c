"""What the host's phone does with the hall that the table belongs to."""

from __future__ import annotations

from collections.abc import Mapping

from companion.app.host.acts import Act, Fields, Hall
from companion.app.host.refusals import ODD, RefusedError
from companion.faces.hall import HallPort, NearHall, ShownHall, hall_lines
from companion.faces.page import Json, do, key, page, part, rows
from companion.locale import Words

LONGEST, CODE = 80, 6
KEPT = "hall_typed"


class Halls:
    """Joins, calls a judge, confirms and leaves."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._near: tuple[NearHall, ...] = ()
        """The halls that were found when somebody looked last."""

    def acts(self) -> Mapping[str, Act]:
        """Every act by its name."""
        own = (
            self.hall,
            self.hall_join,
            self.hall_judge,
            self.hall_confirm,
            self.hall_leave,
        )
        return {act.__name__: act for act in own}

    @property
    def _port(self) -> HallPort:
        port = self._hall.around.hall
        if port is None:
            raise RefusedError(ODD(field="act"))
        return port

    async def hall(self, sent: Fields, words: Words) -> Json:
        """How the hall stands, or how one is joined."""
        shown = self._port.shown()
        if shown is None:
            self._near = await self._port.near()
        return self._joining(words) if shown is None else hall_page(shown, words)

    def _joining(self, words: Words, told: str = "") -> Json:
        typed = self._hall.around.setting(KEPT, "")
        field = {
            "label": words("link.typed"),
            "value": typed,
            "most": LONGEST,
            "word": words("link.go"),
            "do": do("hall_join"),
        }
        found = [part(field=_code_field(one, words)) for one in self._near]
        parts = [*found, part(field=field, note=words("link.how"))]
        told_ = {"told": told} if told else {}
        return {**page(words("link.title"), parts, back=do("home")), **told_}

    async def hall_join(self, sent: Fields, words: Words) -> Json:
        """Joins with what was written, an address and a code, which is kept until the table belongs to a hall.

        host: of a hall that was found, of which the code alone is written.
        """
        text = sent.get("text")
        if not isinstance(text, str) or len(text) > LONGEST:
            raise RefusedError(ODD(field="text"))
        host, code = sent.get("host"), text
        if not isinstance(host, str):
            self._hall.around.keep(KEPT, text)
            host, _, code = text.strip().rpartition(" ")
        wrong = await self._port.join(host, code)
        if wrong is not None:
            return self._joining(words, words(f"link.join.{wrong}"))
        self._hall.around.keep(KEPT, "")
        return await self.hall(sent, words)

    async def hall_judge(self, sent: Fields, words: Words) -> Json:
        """A judge, please, or no more."""
        return self._done(await self._port.call_judge(wanted=sent.get("wanted") is True), words)

    async def hall_confirm(self, sent: Fields, words: Words) -> Json:
        """A person of this seat says that the result is right."""
        seat = str(sent.get("seat"))
        if seat not in self._hall.names:
            raise RefusedError(ODD(field="seat"))
        return self._done(await self._port.confirm(seat), words)

    def _done(self, stored: bool, words: Words) -> Json:
        shown = self._port.shown()
        found = self._joining(words) if shown is None else hall_page(shown, words)
        return found if stored else {**found, "told": words("link.join.own_disk")}

    async def hall_leave(self, sent: Fields, words: Words) -> Json:
        """The table belongs to no hall any more."""
        await self._port.leave()
        return await self.hall(sent, words)


def _code_field(near: NearHall, words: Words) -> Json:
    return {
        "label": words("link.code_of", hall=near.said()),
        "value": "",
        "most": CODE,
        "word": words("link.go"),
        "do": do("hall_join", host=near.address),
    }


def hall_page(shown: ShownHall, words: Words) -> Json:
    """How the hall stands, and what can be done there."""
    lines = rows([key(one, None) for one in hall_lines(shown, words)])
    judge = "withdraw" if shown.called else "call"
    keys = [key(words(f"link.judge.{judge}"), do("hall_judge", wanted=not shown.called))]
    parts = [lines, rows(keys)]
    if shown.result is not None and shown.result.to_confirm:
        people = [
            key(name, do("hall_confirm", seat=seat), seat=seat)
            for seat, name in shown.result.to_confirm.items()
        ]
        parts.insert(1, rows(people, words("link.result.confirm")))
    foot = [key(words("link.leave"), do("hall_leave"), kind="warn")]
    return page(shown.name, parts, back=do("home"), foot=foot, again=do("hall"))
