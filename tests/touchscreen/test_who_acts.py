"""The big words of the bar name whoever is waited for: in every game, for every duty, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.play.asking import Asking
from companion.faces.play.game import GamePresenter
from companion.faces.play.prompt import prompt
from companion.faces.seen import Seen
from companion.locale import Words, catalogue
from companion.rules import about
from companion.table import Submission, Table
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.table_game import CARDBOARD, NAMES, PHONES, seated, walk

GAMES = (
    ("base", "variable"),
    ("cities_knights", "variable"),
    ("great_wall", "great_wall"),
    ("troy", "troy"),
    ("alexander", "alexander"),
)
LANGUAGES = ("en", "fr")
AUCTION = {"auction": {"event": "temple", "by": None, "high": 0, "failed": False}}
SAYS: dict[str, Any] = {
    "count": 4,
    "to": "blue",
    "from": "blue",
    "track": "trade",
    "level": 2,
    "levels": [0, 1, 2],
    "strengths": {"blue": 2},
    "kind": "empty",
    "point": 9,
    "amount": 5,
    "event": "temple",
    "wanted": [],
}
"""What duties say besides their seat, each whatever it needs."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "board", "seats"), [(*game, 4) for game in GAMES] + [(*game, 6) for game in GAMES[:-1]]
)
async def test_every_duty_of_every_game_is_asked_of_somebody_by_name(
    game: str, board: str, seats: int, language: str
) -> None:
    words, told = Words(language), about(game, seats)
    assert isinstance(told, dict)
    for custody in (PHONES, CARDBOARD):
        async with seated(game=game, board=board, custody=custody) as (_, presenter):
            for duty in (one["duty"] for one in told["duties"]):
                for count in (4, None) if duty == "discard" else (4,):
                    owed = {**SAYS, "count": count, "seat": "blue", "type": duty, "rule": "B9.4"}
                    seen = _owing(presenter.seen, owed)
                    bar = prompt(seen, words, presenter.faces)
                    assert NAMES["blue"] in bar.title, (duty, bar)
                    assert bar.seat == "blue", (duty, bar)


def _owing(seen: Seen, owed: dict[str, Any]) -> Seen:
    view = {**seen.view, **AUCTION, "obligations": [owed], "active": "red"}
    return Seen(view, seen.games)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wish_that_lacks_something_is_asked_of_somebody_by_name(language: str) -> None:
    words = Words(language)
    view = {"seats": [{"seat": "blue", "name": "Bo"}], "game": "base", "undo": {}, "winners": None}
    kinds = {
        key.removeprefix("touchscreen.ask.")
        for key in catalogue(language)
        if key.startswith("touchscreen.ask.") and not key[-1].isdigit()
    } - {"who", "who.card", "note", "glowing"}
    assert len(kinds) > 20
    for kind in kinds:
        bar = prompt(Seen(view), words, (), Asking("blue", kind, ()))
        assert bar.title.startswith("Bo"), bar
        rest = bar.title.removeprefix("Bo")
        assert bar.title.count(":") == 1, f"one question: {bar.title}"
        asks = rest.replace("\u00a0", "").removeprefix(":").lstrip()
        assert rest.startswith(", ") or asks[:1].islower(), f"as every other title: {bar.title}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_of_the_catalogue_has_room_for_a_name(language: str) -> None:
    titles = {
        key: forms
        for key, forms in catalogue(language).items()
        if key.startswith("touchscreen.prompt.") and key.endswith((".title", ".robot", ".topped"))
    }
    assert len(titles) > 40
    named = ("{name}", "{hands}")  # the latter does it for a robot
    nameless = [
        key for key, forms in titles.items() for form in forms if not any(n in form for n in named)
    ]
    assert not nameless


@pytest.mark.tour("who must act")
@pytest.mark.parametrize("custody", [PHONES, CARDBOARD])
@pytest.mark.parametrize(("game", "board"), GAMES)
async def test_a_name_is_in_the_big_words_at_every_step_of_an_evening(
    game: str, board: str, custody: dict[str, str]
) -> None:
    async with seated(game=game, board=board, custody=custody) as (table, presenter):
        await sit(table, "white")
        for step in range(160):
            await walk(table, 1, seed=step)
            presenter.refresh()
            _names_somebody(table, presenter)


def _names_somebody(table: Table, presenter: GamePresenter) -> None:
    bar = presenter.model().prompt
    if table.view_for("table")["obligations"]:
        assert any(name in bar.title for name in NAMES.values()), bar


@pytest.mark.rule("B9.4", "B9.5", "T9.1", "W9.1", "A6.1", "C12.1")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "board"), GAMES)
async def test_on_a_seven_whoever_discards_is_named_before_whoever_moves_what_robs(
    game: str, board: str, language: str
) -> None:
    house = {"robber_lock": "off"} if game == "cities_knights" else {}
    async with seated(game=game, board=board, house=house) as (table, old):
        presenter = GamePresenter(table, LoneTouchscreen(), Words(language))
        assert old.seen.names == NAMES
        for several in (False, True):
            owed = [
                {"seat": seat, "type": "discard", "rule": "B9.4", "count": count}
                for seat, count in (("blue", 4), ("white", 6))[: 1 + several]
            ]
            view = {**presenter.seen.view, "obligations": owed, "active": "red"}
            if game == "cities_knights":
                view["fleet"] = {**view["fleet"], "attacks": 1}
            bar = prompt(Seen(view), Words(language), presenter.faces)
            assert "Bo" in bar.title
            assert "4" in bar.title
            assert ("Cy" in bar.title) == ("6" in bar.title) == several
            assert "Ann" not in bar.title
            assert "Ann" in bar.note
            assert bar.seat == (None if several else "blue"), "two act, and nobody alone"


async def test_a_roll_that_was_taken_back_is_entered_again_and_not_thrown_again() -> None:
    async with seated() as (table, presenter):
        seat = presenter.seen.obligations[0]["seat"]
        for do in ({"type": "roll", "dice": [1, 2]}, {"type": "undo"}):
            answer = await table.submit(Submission(do["type"], "touch", seat, None, do))
            assert answer["ok"], answer
        presenter.refresh()
        title = presenter.model().prompt.title
        assert title == Words("en")("touchscreen.prompt.roll.title.again", name=NAMES[seat])
