"""What the host's phone does to prepare a game: the same draft as on the touchscreen, kept in the same place."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping

from companion.app.host import preparing
from companion.app.host.acts import Act, Fields, Hall, done, letters_told
from companion.app.host.refusals import (
    BOARD_UNREADABLE,
    DOUBLED,
    GONE,
    ODD,
    RefusedError,
)
from companion.editor.draft import begun
from companion.editor.findings import findings
from companion.editor.shelf import BoardShelf, shipped_board
from companion.faces.page import Json, do
from companion.faces.setup import draft as drafts
from companion.faces.setup import kept, offered, sets
from companion.faces.setup.beside import answered
from companion.faces.setup.clocks import with_next_clock
from companion.faces.setup.draft import SetupDraft
from companion.faces.setup.offered import Of
from companion.faces.setup.recolored import colors_told
from companion.faces.setup.rematch import draft_rematch, laid_board, to_play_again
from companion.faces.setup.robots import why_no_robot, with_next_kind
from companion.faces.setup.slot import empty_slot, filled
from companion.locale import Words
from companion.rules.refusals import Refusal
from companion.table.shapes import KeptGame


class Prepares:
    """One draft of the next game. started: the page that comes after its start."""

    def __init__(self, hall: Hall, started: Act, *, screen: bool = False) -> None:
        self._hall, self._started, self._screen = hall, started, screen
        self._draft: SetupDraft | None = None
        self._anew: tuple[str | None, int] | None = None
        """The game that is to begin once more for somebody else, and how far it was then."""

    def acts(self) -> Mapping[str, Act]:
        """Every act by its name."""
        own = (
            self.setup,
            self.rematch,
            self.anew,
            self.setup_game,
            self.game,
            self.count,
            self.chair,
            self.name,
            self.color,
            self.sooner,
            self.robot,
            self.setup_begins,
            self.first,
            self.lots,
            self.setup_clock,
            self.setup_custody,
            self.setup_house,
            self.beside,
            self.keep_set,
            self.play_set,
            self.forget_set,
            self.choose,
            self.all,
            self.setup_board,
            self.board,
            self.waive,
            self.start,
        )
        return {act.__name__: act for act in own}

    @property
    def draft(self) -> SetupDraft:
        """The game that is prepared; at first what was played last."""
        if self._draft is None:
            self._draft = self._proposed()
        return self._draft

    def _proposed(self) -> SetupDraft:
        """That on the table once more, but for a demo's; else what was played last."""
        table, text = self._hall.table, self._hall.around.setting("setup", "")
        if self._hall.around.demo_seats():
            return kept.draft_from_remembered(text, table.playable)
        return kept.draft_proposed(self._hall.view, table.record(), text, table.playable)

    def _change(self, draft: SetupDraft, words: Words) -> Json:
        self._draft = draft
        return preparing.setup_page(draft, words, playing=self._hall.goes_on)

    async def setup(self, sent: Fields, words: Words) -> Json:
        """The page on which everything is chosen; it says so where a game began while it was open."""
        self._anew = None
        page = self._change(self.draft, words)
        begun = sent.get("playing") is False and self._hall.goes_on
        return {**page, "told": words("app.host.setup.begun")} if begun else page

    async def rematch(self, sent: Fields, words: Words) -> Json:
        """The same people play once more. id: of the kept game, else the one on the table.

        board: what was answered, ``same`` or ``new``; without it that is asked, as it takes the end off all phones.
        """
        found = to_play_again(self._hall.table.games()) if "id" not in sent else self._over(sent)
        if self._hall.goes_on or found is None:
            raise RefusedError(GONE())
        table, text = self._hall.table, self._hall.around.setting("setup", "")
        view = await table.kept_view(found["id"], at_once=True)
        record = await table.kept_record(found["id"])
        if view is None:
            raise RefusedError(GONE())
        draft = draft_rematch(view, record, text, table.playable)
        if sent.get("board") not in ("same", "new"):
            of = {"id": found["id"], "at": found["at"]}
            return preparing.rematch_page(draft, words, of, laid=laid_board(record) is not None)
        laid = laid_board(record) if sent["board"] == "same" else None
        self._draft = draft if laid is None else drafts.with_board(draft, "own", laid)
        return await self.start({}, words)

    def _over(self, sent: Fields) -> KeptGame | None:
        games, wanted = self._hall.table.games(), (sent.get("id"), sent.get("at"))
        return next(
            (
                one
                for one in games
                if (one["id"], one["at"]) == wanted and one["winners"] is not None
            ),
            None,
        )

    async def anew(self, sent: Fields, words: Words) -> Json:
        """The game on the table from its very beginning, for somebody else to begin."""
        table, view = self._hall.table, self._hall.view
        if view.get("game") is None:
            raise RefusedError(GONE())
        self._draft = kept.draft_anew(view, table.record(), table.playable)
        self._anew = self._hall.going, table.seq
        return preparing.begins_page(self._draft, words)

    async def setup_game(self, sent: Fields, words: Words) -> Json:
        """The games."""
        return preparing.game_page(self.draft, words)

    async def game(self, sent: Fields, words: Words) -> Json:
        """Another game."""
        game = sent.get("game")
        if game not in drafts.games_offered(self.draft):
            raise RefusedError(ODD(field="game"))
        was = self.draft
        page = self._change(drafts.with_game(was, str(game)), words)
        before, now = len(was.chairs), len(self.draft.chairs)
        seats = offered.seats_told(words, self.draft.game, self.draft.games, before, now)
        return self._with_told(page, was, words, seats)

    def _with_told(self, page: Json, was: SetupDraft, words: Words, *said: str) -> Json:
        """The page, telling what was said and whose color is another than was shown."""
        told = " ".join(filter(None, (*said, colors_told(was, self.draft, words))))
        return {**page, "told": told} if told else page

    async def count(self, sent: Fields, words: Words) -> Json:
        """More people, or fewer."""
        count = sent.get("count")
        if type(count) is not int or count not in drafts.counts_offered(self.draft):
            raise RefusedError(ODD(field="count"))
        was = self.draft
        return self._with_told(self._change(drafts.with_count(was, count), words), was, words)

    def _seat(self, sent: Fields) -> str:
        seat = sent.get("seat")
        if seat not in self.draft.seats:
            raise RefusedError(ODD(field="seat"))
        return str(seat)

    def _chair(self, seat: str, words: Words) -> Json:
        known = kept.remembered_names(self._hall.around.setting("names", ""))
        return preparing.chair_page(self.draft, words, seat, known)

    async def chair(self, sent: Fields, words: Words) -> Json:
        """One person."""
        return self._chair(self._seat(sent), words)

    async def name(self, sent: Fields, words: Words) -> Json:
        """A person's name; too long a one is cut, as on the touchscreen."""
        seat, text = self._seat(sent), sent.get("text")
        if not isinstance(text, str) or not text.isprintable():
            raise RefusedError(ODD(field="text"))
        told = letters_told(self._hall, text, words) if self._screen else ""
        page = self._change(drafts.with_name(self.draft, seat, text), words)
        return {**page, "told": told} if told else page

    async def color(self, sent: Fields, words: Words) -> Json:
        """Another color; who had it takes the old one."""
        seat, color = self._seat(sent), str(sent.get("color"))
        if color not in drafts.colors_offered(self.draft):
            raise RefusedError(ODD(field="color"))
        self._draft = drafts.with_color(self.draft, seat, color)
        return self._chair(color, words)

    async def sooner(self, sent: Fields, words: Words) -> Json:
        """One place sooner round the table."""
        return self._change(drafts.moved(self.draft, self._seat(sent), -1), words)

    async def robot(self, sent: Fields, words: Words) -> Json:
        """A person, or a robot of the next strength."""
        seat = self._seat(sent)
        if why_no_robot(self.draft, seat, words):
            raise RefusedError(ODD(field="seat"))
        self._draft = with_next_kind(self.draft, seat)
        return self._chair(seat, words)

    async def setup_begins(self, sent: Fields, words: Words) -> Json:
        """Who begins."""
        return preparing.begins_page(self.draft, words)

    async def first(self, sent: Fields, words: Words) -> Json:
        """This one begins."""
        return self._change(drafts.with_first(self.draft, self._seat(sent)), words)

    async def lots(self, sent: Fields, words: Words) -> Json:
        """Chance says who begins: as likely as by the highest die."""
        first = drafts.with_first(self.draft, secrets.choice(self.draft.seats))
        return self._change(first, words)

    async def setup_clock(self, sent: Fields, words: Words) -> Json:
        """The next of the clocks: none, one for all, one for each word."""
        return self._change(with_next_clock(self.draft), words)

    async def setup_custody(self, sent: Fields, words: Words) -> Json:
        """Where things live."""
        return preparing.choices_page(self.draft, words, "custody")

    async def setup_house(self, sent: Fields, words: Words) -> Json:
        """The house rules."""
        return self._house(words)

    async def choose(self, sent: Fields, words: Words) -> Json:
        """One of them."""
        kinds: tuple[Of, ...] = ("custody", "house")
        of = next((one for one in kinds if one == sent.get("of")), None)
        if of is None:
            raise RefusedError(ODD(field="of"))
        switches = {one.key: one for one in drafts.switches_of(self.draft, of)}
        switch = switches.get(str(sent.get("key")))
        if switch is None or sent.get("value") not in switch.values:
            raise RefusedError(ODD(field="value"))
        change = drafts.with_custody if of == "custody" else drafts.with_house
        self._draft = change(self.draft, switch.key, str(sent["value"]))
        return (
            self._house(words) if of == "house" else preparing.choices_page(self.draft, words, of)
        )

    def _house(self, words: Words) -> Json:
        return preparing.choices_page(self.draft, words, "house", self._sets)

    @property
    def _sets(self) -> str:
        return self._hall.around.setting(sets.SETTING, "")

    def _named(self, sent: Fields) -> str:
        name = sent.get("text", sent.get("name"))
        if not isinstance(name, str) or not name.isprintable():
            raise RefusedError(ODD(field="text"))
        return name

    async def keep_set(self, sent: Fields, words: Words) -> Json:
        """What is not as usual, kept under a name."""
        kept = sets.with_set(self._sets, self.draft, self._named(sent))
        self._hall.around.keep(sets.SETTING, kept)
        return self._house(words)

    async def play_set(self, sent: Fields, words: Words) -> Json:
        """The rules of a kept set."""
        found = {one.name: one for one in sets.sets_of(self._sets, self.draft.game)}
        one = found.get(self._named(sent))
        if one is None:
            raise RefusedError(ODD(field="name"))
        self._draft = sets.played(self.draft, one)
        return self._house(words)

    async def forget_set(self, sent: Fields, words: Words) -> Json:
        """A set is kept no longer; what it brought stays chosen."""
        kept = sets.without_set(self._sets, self.draft.game, self._named(sent))
        self._hall.around.keep(sets.SETTING, kept)
        return self._house(words)

    async def beside(self, sent: Fields, words: Words) -> Json:
        """How long a turn may take, or so many points more a person needs to win."""
        count = sent.get("count")
        draft = answered(self.draft, str(sent.get("key")), count) if type(count) is int else None
        if draft is None:
            raise RefusedError(ODD(field="count"))
        self._draft = draft
        return self._house(words)

    async def all(self, sent: Fields, words: Words) -> Json:
        """All house rules at once."""
        ways = {"usual": drafts.as_usual, "letter": drafts.to_the_letter}
        way = ways.get(str(sent.get("way")))
        if way is None:
            raise RefusedError(ODD(field="way"))
        self._draft = way(self.draft)
        return self._house(words)

    def _shelf(self) -> BoardShelf:
        return BoardShelf(self._hall.around.folder("boards"))

    async def setup_board(self, sent: Fields, words: Words) -> Json:
        """The boards that fit."""
        if self.draft.board == "variable" and self.draft.drawn is None:
            self._draft = drafts.with_board(self.draft, "variable", self._drawn())
        return await self._boards(words)

    async def _boards(self, words: Words) -> Json:
        draft, seats = self.draft, len(self.draft.chairs)
        scenario = drafts.scenario_board(draft)
        fit = await asyncio.to_thread(self._shelf().kept, draft.game, seats, scenario is not None)
        shown = draft.drawn or shipped_board(scenario or "beginner", seats if scenario else 4)
        return preparing.board_page(draft, words, fit, shown, self._missing())

    def _drawn(self) -> Json:
        return shipped_board("variable", len(self.draft.chairs))

    def _missing(self) -> int:
        """How many things a scenario's board lacks for being played by its rules."""
        draft = self.draft
        if drafts.scenario_board(draft) is None or draft.board != "own" or draft.drawn is None:
            return 0
        made = begun(dict(draft.drawn), draft.game, len(draft.chairs))
        return sum(finding.blocks for finding in findings(made))

    async def board(self, sent: Fields, words: Words) -> Json:
        """Another board; ``variable`` draws one anew."""
        kind = sent.get("kind")
        if kind not in drafts.boards_offered(self.draft):
            raise RefusedError(ODD(field="kind"))
        drawn = {"variable": self._drawn, "own": lambda: self._kept_board(sent, words)}
        found = drawn.get(str(kind), lambda: None)()
        was = self.draft
        self._draft = drafts.with_board(was, kind, found)
        return self._with_told(await self._boards(words), was, words)

    def _kept_board(self, sent: Fields, words: Words) -> Json:
        file, shelf = str(sent.get("file")), self._shelf()
        if not shelf.keeps or file not in shelf.names():
            raise RefusedError(ODD(field="file"))
        board = shelf.read(file)
        if isinstance(board, Refusal):
            why = words.refusal({"code": board.code, "params": board.params})
            raise RefusedError(BOARD_UNREADABLE(name=file, why=why))
        return board

    async def waive(self, sent: Fields, words: Words) -> Json:
        """Plays so that the board need not be complete."""
        for thing, value in drafts.waiver(self.draft).items():
            self._draft = drafts.with_custody(self.draft, thing, value)
        return await self._boards(words)

    async def start(self, sent: Fields, words: Words) -> Json:
        """The game begins; the codes come next. usual: with the usual board where one's own is not drawn yet.

        over: the game whose place it may take; where another goes on, that is asked first.
        """
        colors = preparing.color_names(self.draft, words)
        doubled = drafts.doubled_names(self.draft, colors)
        if doubled:
            raise RefusedError(DOUBLED(name=doubled[0].capitalize()))
        slot = empty_slot(self.draft)
        if slot is not None and sent.get("usual") is not True:
            return preparing.slot_page(slot, words)
        if slot is not None:
            self._draft = filled(self.draft, slot)
        if self._takes_the_place(sent):
            usual = {"usual": True} if sent.get("usual") is True else {}
            takes = do("start", over=self._hall.going, **usual)
            word = words("app.host.instead.start")
            return preparing.instead_page(words, word, takes, preparing.TO_SETUP)
        done(await self._hall.table.start(drafts.new_from_draft(self.draft, colors), "host"))
        names = kept.remembered_names(self._hall.around.setting("names", ""))
        self._hall.around.keep("setup", kept.remembered_from_draft(self.draft))
        self._hall.around.keep("names", kept.names_to_remember(self.draft, names))
        self._draft = self._anew = None
        return await self._started(sent, words)

    def _takes_the_place(self, sent: Fields) -> bool:
        """Whether a game goes on that nobody has said may be replaced."""
        going = self._hall.going
        anew = self._anew == (going, self._hall.table.seq)
        return going is not None and sent.get("over") != going and not anew
