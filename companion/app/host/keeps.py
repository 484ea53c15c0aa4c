"""What the host's phone does with the game on the table, with games that are kept, and with the machine."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path

from companion.app.host import keeping
from companion.app.host.acts import Act, Fields, Hall, done, letters_told
from companion.app.host.lays import steps_of
from companion.app.host.preparing import instead_page
from companion.app.host.refusals import GONE, LEFT, ODD, RefusedError
from companion.faces.around import LIGHTS
from companion.faces.games.faces import faces_in
from companion.faces.models import Over
from companion.faces.page import Json, do, page
from companion.faces.past.kept_games import LONGEST, not_on_table, to_take_up
from companion.faces.past.record_export import record_name, write_record
from companion.faces.play.over import over as end_of
from companion.faces.seen import Seen
from companion.faces.setup.kept import draft_again, remembered_from_draft
from companion.locale import Words
from companion.table.ports import Submission
from companion.table.shapes import KeptGame

FAREWELL_SECONDS = 1.0
"""So long the table waits before it ends, so that the phone gets its answer."""


class Keeps:
    """codes: the page that comes after a game was taken up."""

    def __init__(self, hall: Hall, codes: Act) -> None:
        self._hall, self._codes = hall, codes

    def acts(self) -> Mapping[str, Act]:
        """Every act by its name."""
        own = (
            self.home,
            self.clock,
            self.end,
            self.away,
            self.close,
            self.power_off,
            self.games,
            self.kept,
            self.call,
            self.forget,
            self.resume,
            self.export,
            self.write,
            self.wiring,
            self.doctor,
            self.lamps,
            self.light,
            self.camera,
            self.source,
            self.profile,
        )
        return {**{act.__name__: act for act in own}, "quit": self.leave}

    async def home(self, sent: Fields, words: Words) -> Json:
        """What can be done now."""
        view = self._hall.view
        more = ["laying"] if view.get("game") is not None and steps_of(self._hall, words) else []
        more += ["games"] if any(not game["current"] for game in self._hall.table.games()) else []
        if self._hall.around.lamps(words.language):
            more.append("lamps")
        if self._hall.around.cameras() is not None:
            more.append("camera")
        more += ["hall"] if self._hall.around.hall is not None else []
        loud = self._hall.around.loud()
        return keeping.home_page(view, words, more=more, loud=loud)

    async def clock(self, sent: Fields, words: Words) -> Json:
        """The clock stands still, or runs again."""
        view = self._hall.view
        clock = None if view["game"] is None else view["clock"]
        if view["game"] is None or clock is None:
            raise RefusedError(ODD(field="act"))
        kind = "pause_clock" if clock["running"] else "resume_clock"
        seat = view["active"] or view["seats"][0]["seat"]
        submission = Submission(secrets.token_hex(8), "host", seat, None, {"type": kind})
        done(await self._hall.table.submit(submission))
        return await self.home(sent, words)

    async def end(self, sent: Fields, words: Words) -> Json:
        """Asks first: the game that is on the table now leaves it."""
        on_table = self._hall.on_table
        if on_table is None:
            raise RefusedError(LEFT())
        return keeping.end_page(words, on_table)

    async def away(self, sent: Fields, words: Words) -> Json:
        """The game leaves the table, and what was asked of its seats is void. over: that game, and no other."""
        if self._hall.on_table is None or sent.get("over") != self._hall.on_table:
            raise RefusedError(LEFT())
        self._remember()
        done(await self._hall.table.put_away("host"))
        said = words("app.host.end.done")
        return {**await self.home(sent, words), "told": said}

    def _remember(self) -> None:
        """The next set-up proposes the people, colors and board of the game that leaves, but for a demo's."""
        table, around = self._hall.table, self._hall.around
        if not around.demo_seats():
            text = around.setting("setup", "")
            draft = draft_again(self._hall.view, table.playable, table.record(), text)
            around.keep("setup", remembered_from_draft(draft))

    async def wiring(self, sent: Fields, words: Words) -> Json:
        """What is wired to each place of the header."""
        return keeping.wiring_page(words, self._hall.around.wiring(words.language))

    async def doctor(self, sent: Fields, words: Words) -> Json:
        """What the machine lacks, with what to do."""
        return keeping.doctor_page(words, await self._hall.around.doctor(words.language))

    async def leave(self, sent: Fields, words: Words) -> Json:
        """Asks first: the program, or the machine, is switched off."""
        return keeping.quit_page(words)

    async def close(self, sent: Fields, words: Words) -> Json:
        """The program ends."""
        return self._leaving(words)

    async def power_off(self, sent: Fields, words: Words) -> Json:
        """The machine is switched off; where the system refuses, that is told, and the table goes on."""
        refused = await self._hall.around.switch_off()
        if refused is not None:
            return {**await self.home(sent, words), "told": refused(words.language, {})}
        return self._leaving(words)

    def _leaving(self, words: Words) -> Json:
        leave = partial(self._hall.around.leave, power_off=False)
        asyncio.get_running_loop().call_later(FAREWELL_SECONDS, leave)
        return page(words("app.host.quit.done"), [])

    async def games(self, sent: Fields, words: Words) -> Json:
        """The kept games."""
        kept, first = self._hall.table.games(), sent.get("first", 0)
        if type(first) is not int or first < 0:
            raise RefusedError(ODD(field="first"))
        going = [one["id"] for one in to_take_up(not_on_table(kept, first))]
        stand = {one: await self._hall.table.kept_standing(one) for one in going}
        return keeping.games_page(kept, words, time.time(), stand, first)

    def _kept(self, sent: Fields) -> KeptGame:
        wanted = sent.get("id")
        found = [
            game
            for game in self._hall.table.games()
            if type(wanted) is int
            and game["id"] == wanted
            and sent.get("at", game["at"]) == game["at"]
        ]
        if not found:
            raise RefusedError(GONE())
        return found[0]

    async def kept(self, sent: Fields, words: Words) -> Json:
        """One kept game; one that is over with its end."""
        game = self._kept(sent)
        over = None if game["winners"] is None else await self._end_of(game["id"], words)
        return keeping.kept_page(game, words, time.time(), over, playing=self._hall.goes_on)

    async def _end_of(self, number: int, words: Words) -> Over | None:
        view = await self._hall.table.kept_view(number, at_once=True)
        if view is None:
            return None
        return end_of(Seen(view, self._hall.table.playable), words, faces_in(view))

    async def call(self, sent: Fields, words: Words) -> Json:
        """People call it so."""
        text = sent.get("text")
        if not isinstance(text, str) or not text.isprintable() or len(text) > LONGEST:
            raise RefusedError(ODD(field="text"))
        told = letters_told(self._hall, text, words)
        done(await self._hall.table.call_kept(self._kept(sent)["id"], text.strip()))
        page = await self.kept(sent, words)
        return {**page, "told": told} if told else page

    async def forget(self, sent: Fields, words: Words) -> Json:
        """Deletes it for good. sure: that this was asked before."""
        game = self._kept(sent)
        if sent.get("sure") is not True:
            return keeping.forget_page(game, words, time.time())
        done(await self._hall.table.forget_kept(game["id"]))
        return {**await self.games({}, words), "told": words("faces.kept.forgotten")}

    async def resume(self, sent: Fields, words: Words) -> Json:
        """Takes up a kept game. over: the game whose place it may take; where another goes on, that is asked first."""
        game = self._kept(sent)
        going = self._hall.going
        if going is not None and sent.get("over") != going and not game["current"]:
            of = {"id": game["id"], "at": game["at"]}
            takes, back = do("resume", over=going, **of), do("kept", **of)
            return instead_page(words, words("app.host.instead.resume"), takes, back)
        if game["winners"] is None:
            await self._hall.around.release_newcomers(game)
        done(await self._hall.table.resume(game["id"], "host"))
        return await self._codes(sent, words)

    async def export(self, sent: Fields, words: Words) -> Json:
        """Where the record may be written."""
        view = self._hall.view
        if view.get("game") is None:
            raise RefusedError(GONE())
        return keeping.export_page(words, self._places(), over=view["winners"] is not None)

    def _places(self) -> list[tuple[str, Path]]:
        own = self._hall.around.folder("records")
        drives = [("drive", drive) for drive in self._hall.around.drives()]
        return [*drives, *([("own", own)] if own is not None else [])]

    async def write(self, sent: Fields, words: Words) -> Json:
        """Writes the record into one of these places."""
        folder = {str(path): path for _, path in self._places()}.get(str(sent.get("folder")))
        if folder is None or self._hall.view.get("game") is None:
            raise RefusedError(ODD(field="folder"))
        name = record_name(self._hall.view, time.time())
        try:
            path = await asyncio.to_thread(write_record, folder, name, self._hall.table.record())
            told = words("touchscreen.menu.export_done", path=str(path))
        except OSError as error:
            why = error.strerror or str(error)
            told = words("touchscreen.menu.export_failed", why=why)
        return {**await self.export(sent, words), "told": told}

    async def lamps(self, sent: Fields, words: Words) -> Json:
        """How brightly they shine."""
        return keeping.lamps_page(words, self._hall.around.lamp_light())

    async def light(self, sent: Fields, words: Words) -> Json:
        """Like this from now on."""
        if sent.get("light") not in LIGHTS:
            raise RefusedError(ODD(field="light"))
        self._hall.around.light_lamps(str(sent["light"]))
        return await self.lamps(sent, words)

    async def camera(self, sent: Fields, words: Words) -> Json:
        """What reads the dice."""
        choice = self._hall.around.cameras()
        if choice is None:
            raise RefusedError(ODD(field="act"))
        return keeping.camera_page(words, choice)

    async def source(self, sent: Fields, words: Words) -> Json:
        """Another camera, or none."""
        choice, source = self._hall.around.cameras(), str(sent.get("source"))
        if choice is None or source not in choice.sources():
            raise RefusedError(ODD(field="source"))
        choice.choose_source(source)
        return keeping.camera_page(words, choice)

    async def profile(self, sent: Fields, words: Words) -> Json:
        """Another calibration."""
        choice, profile = self._hall.around.cameras(), str(sent.get("profile"))
        if choice is None or profile not in choice.profiles():
            raise RefusedError(ODD(field="profile"))
        choice.choose_profile(profile)
        return keeping.camera_page(words, choice)
