"""What the host's phone does with people while a game is on: somebody is called otherwise, or two change places."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

from companion.app.host.acts import Act, Fields, Hall, done, letters_told
from companion.app.host.preparing import PICKS
from companion.app.host.refusals import NO_PHONE, ODD, RefusedError
from companion.faces.page import Json, do, key, page, part, rows
from companion.faces.place_words import event_said
from companion.faces.seen import Seen
from companion.faces.setup.draft import NAME_LENGTH
from companion.faces.setup.kept import own_name, remembered_names, remembered_recolored
from companion.locale import Words
from companion.phones.consent import Swap
from companion.table.ports import Submission
from companion.table.shapes import in_game, robots_of

TO_PEOPLE = do("people")


class People:
    """screen: whether the table has a touchscreen, which has to draw every name."""

    def __init__(self, hall: Hall, *, screen: bool) -> None:
        self._hall, self._screen = hall, screen

    def acts(self) -> Mapping[str, Act]:
        """Every act by its name."""
        return {
            act.__name__: act
            for act in (
                self.people,
                self.person,
                self.rename,
                self.swap,
                self.stay,
                self.recolor,
                self.exchange,
            )
        }

    async def people(self, sent: Fields, words: Words) -> Json:
        """Everybody at the table."""
        robots = robots_of(self._hall.view)
        robot = words("app.host.people.robot")
        listed = [
            key(name, do("person", seat=seat), robot if seat in robots else "", seat=seat)
            for seat, name in self._names().items()
        ]
        title = words("app.host.home.people")
        parts = [*self._asked(words), rows(listed)]
        return page(title, parts, back=do("home"), again=TO_PEOPLE)

    def _asked(self, words: Words) -> list[Json]:
        """Who is asked now whether they change places, and how it is taken back; or that somebody said no."""
        phones, names = self._hall.around.phones, self._names()
        asked = None if phones is None else phones.consents.asked
        refused = None if phones is None else phones.consents.refused
        if isinstance(asked, Swap):
            waits = words.joined([names[one] for one in names if one in asked.waits])
            back = key(words("app.host.codes.take_back"), do("stay"))
            return [rows([back], note=words("touchscreen.people.asked", names=waits))]
        if isinstance(refused, Swap):
            two = {"name": names[refused.seat], "other": names[refused.other]}
            return [rows([], note=words("app.host.people.refused", **two))]
        return []

    async def stay(self, sent: Fields, words: Words) -> Json:
        """Nobody is asked any more."""
        phones = self._hall.around.phones
        if phones is not None and isinstance(phones.consents.asked, Swap):
            phones.consents.ask(None)
        return await self.people(sent, words)

    async def person(self, sent: Fields, words: Words) -> Json:
        """One of them, with the name to be written."""
        seat = self._seat(sent)
        names = self._names()
        known = remembered_names(self._hall.around.setting("names", ""))
        picks = [name for name in known if name not in names.values()][:PICKS]
        field = {
            "label": words("app.host.setup.name"),
            "value": own_name(words, seat, names[seat]),
            "most": max(NAME_LENGTH, len(names[seat])),
            "word": words("touchscreen.setup.name_done"),
            "do": do("rename", seat=seat),
        }
        keys = [key(one, do("rename", seat=seat, text=one)) for one in picks]
        parts = [
            part(keys=keys, field=field),
            *self._places(seat, words),
            self._colors(seat, words),
        ]
        return page(names[seat], parts, back=TO_PEOPLE)

    def _places(self, seat: str, words: Words) -> list[Json]:
        """With whom a person may change places."""
        robots, names = robots_of(self._hall.view), self._names()
        others = [] if seat in robots else [one for one in names if one not in (seat, *robots)]
        keys = [key(names[one], do("swap", seat=seat, other=one), seat=one) for one in others]
        note = words("app.host.people.swap.note")
        return [rows(keys, words("app.host.people.swap"), note)] if keys else []

    def _colors(self, seat: str, words: Words) -> Json:
        """Which color the pieces of a person may really have; one that another has is exchanged."""
        names, about = self._names(), self._hall.table.about()
        colors = [] if about is None else about["colors"]
        keys = [
            key(
                words(f"seat.{color}").capitalize(),
                do("exchange" if color in names else "recolor", seat=seat, color=color),
                words("app.host.people.color.of", name=names[color])
                if color in names
                else words("app.host.people.color.free"),
                seat=color,
            )
            for color in colors
            if color != seat
        ]
        return rows(keys, words("app.host.people.color"), words("app.host.people.color.note"))

    async def recolor(self, sent: Fields, words: Words) -> Json:
        """The pieces of a seat are shown in a color that nobody has."""
        return await self._recolored(sent, {}, words)

    async def exchange(self, sent: Fields, words: Words) -> Json:
        """Two seats exchange their colors."""
        return await self._recolored(sent, {"exchange": True}, words)

    async def _recolored(self, sent: Fields, how: Json, words: Words) -> Json:
        """The next set-up begins with these colors too."""
        seat, color, around = self._seat(sent), str(sent.get("color")), self._hall.around
        told = await self._said(seat, {"type": "recolor", "color": color, **how}, words)
        around.keep("setup", remembered_recolored(around.setting("setup", ""), seat, color))
        return told

    async def swap(self, sent: Fields, words: Words) -> Json:
        """Asks two people on their phones whether they change places; the host's word does not do for either."""
        seat, other = self._seat(sent), str(sent.get("other"))
        wish = {"type": "swap_seats", "other": other}
        refusal = self._hall.table.why_not(seat, wish)
        if refusal is not None:
            raise RefusedError({**refusal})
        names, phones = self._names(), self._hall.around.presence()
        alone = next(
            (one for one in (seat, other) if phones.get(one) not in ("online", "offline")), None
        )
        if alone is not None:
            raise RefusedError(NO_PHONE(name=names[alone]))
        self._hall.around.ask_swap(seat, other)
        return await self.people(sent, words)

    async def rename(self, sent: Fields, words: Words) -> Json:
        """Somebody is called so from now on; the name that they have already changes nothing."""
        seat, text = self._seat(sent), sent.get("text")
        if not isinstance(text, str):
            raise RefusedError(ODD(field="text"))
        if text.split() == self._names()[seat].split():
            return await self.people(sent, words)
        told = letters_told(self._hall, text, words) if self._screen else ""
        return await self._said(seat, {"type": "rename", "name": text}, words, told)

    async def _said(self, seat: str, wish: Json, words: Words, told: str = "") -> Json:
        """Everybody again, and what was done over it. told: what else is to be said."""
        submission = Submission(secrets.token_hex(8), "host", seat, None, wish)
        answer = await self._hall.table.submit(submission)
        done(answer)
        seen = Seen(in_game(self._hall.view), self._hall.table.playable)
        said = " ".join(event_said(event, seen, words) for event in answer["events"])
        # Without "again": phones reconnect after a renaming, and the page they ask for anew would hide the message.
        shown = {k: v for k, v in (await self.people({}, words)).items() if k != "again"}
        return {**shown, "told": f"{said} {told}".rstrip()}

    def _names(self) -> Mapping[str, str]:
        """Seat → name; RefusedError without a game."""
        if self._hall.view["game"] is None:
            raise RefusedError(ODD(field="act"))
        return self._hall.names

    def _seat(self, sent: Fields) -> str:
        seat = str(sent.get("seat"))
        if seat not in self._names():
            raise RefusedError(ODD(field="seat"))
        return seat
