"""The host's desk keeps games: one takes another's place, is taken up again, played once more or written down."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from companion.locale import LANGUAGES, Words
from companion.rules.games import GAMES
from companion.table import MemoryStore
from companion.table.errors import StoreError
from companion.table.ports import Entry
from tests.app.host.houses import (
    DeskHouse,
    chosen,
    ended,
    keys_of,
    play_until_turn,
    said_on,
    started,
)
from tests.touchscreen.table_game import CARDBOARD, walk

HOUSES = sorted({game.key for game in GAMES})


async def test_a_game_is_put_away_another_played_and_the_first_taken_up_again(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        await play_until_turn(house, 2)
        left = house.table.view_for("table")
        page = await ended(house)
        assert page["told"]
        assert house.table.view_for("table")["game"] is None
        await house.ask("game", game=HOUSES[-1])
        await house.ask("start")
        assert house.table.view_for("table")["game"] == HOUSES[-1]
        kept = await house.ask("games")
        (row,) = [one for one in keys_of(kept) if one["do"]["act"] == "kept"]
        again = await house.ask("kept", id=row["do"]["id"])
        sure = (await house.desk.answer(keys_of(again)[-1]["do"], "en"))["page"]
        assert house.table.view_for("table")["game"] == HOUSES[-1], "asked first"
        (yes,) = [one["do"] for one in keys_of(sure) if one.get("kind") == "warn"]
        await house.desk.answer(yes, "en")
        now = house.table.view_for("table")
        assert (now["game"], now["turn"], now["active"]) == (
            left["game"],
            left["turn"],
            left["active"],
        )


async def test_the_question_whether_a_game_ends_ends_no_other_that_is_on_by_then(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        (away,) = [
            one["do"] for one in keys_of(await house.ask("end")) if one.get("kind") == "warn"
        ]
        await ended(house)
        for language in LANGUAGES:
            assert (await house.desk.answer(away, language))["refusal"]["code"] == "host_left"
        await started(house, dice="app")
        second = house.table.view_for("table")
        assert (await house.desk.answer(away, "en"))["refusal"]["code"] == "host_left"
        assert (await house.refused("away"))["code"] == "host_left", "no game was meant"
        assert house.table.view_for("table") == second
        await ended(house)
        assert house.table.view_for("table")["game"] is None
        assert (await house.refused("end"))["code"] == "host_left"


class OneDamaged(MemoryStore):
    """A store in which one game, once it is named, cannot be read."""

    damaged: int | None = None

    def read(self, game: int) -> Iterable[Entry]:
        if game == self.damaged:
            raise StoreError("log_damaged", path="log")
        return super().read(game)


async def test_kept_games_say_where_they_stand_and_one_that_cannot_be_read_hides_no_other(
    tmp_path: Path,
) -> None:
    store = OneDamaged()
    async with DeskHouse(tmp_path, store=store) as house:
        for _ in range(2):
            await started(house, dice="app")
            await play_until_turn(house, 2)
            await ended(house)
        rows = [one for one in keys_of(await house.ask("games")) if one["do"]["act"] == "kept"]
        assert ["turn 2" in row["note"] for row in rows] == [True, True]
    damaged = rows[0]["do"]["id"]
    async with DeskHouse(tmp_path, store=store) as again:
        store.damaged = damaged
        rows = [one for one in keys_of(await again.ask("games")) if one["do"]["act"] == "kept"]
        assert {row["do"]["id"]: "turn 2" in row["note"] for row in rows} == {
            row["do"]["id"]: row["do"]["id"] != damaged for row in rows
        }
        assert len(rows) == 2


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_open_set_up_page_tells_of_a_game_that_began_and_asks_before_it_takes_its_place(
    tmp_path: Path, language: str
) -> None:
    async with DeskHouse(tmp_path, screen=True, language=language) as house:
        say = Words(language)
        early = await house.ask("setup")
        players = [{"seat": seat, "name": seat} for seat in ("red", "blue", "white")]
        new = {"game": "base", "board": "variable", "players": players}
        assert (await house.table.start(new))["ok"]
        going = house.table.view_for("table")["commitment"]
        anew = (await house.desk.answer(early["again"], language))["page"]
        assert anew["told"] == say("app.host.setup.begun")
        assert say("app.host.setup.kept") in said_on(anew)
        again = (await house.desk.answer(anew["again"], language))["page"]
        assert "told" not in again, "said once"
        for page in (early, anew, await house.ask("setup")):
            asked = (await house.desk.answer(page["foot"][0]["do"], language))["page"]
            assert say("app.host.instead.sure") in said_on(asked)
            assert house.table.view_for("table")["commitment"] == going
        yes, stay = keys_of(asked)
        assert stay["do"] == {"type": "host", "act": "home"}
        await house.desk.answer(yes["do"], language)
        begun = house.table.view_for("table")["commitment"]
        assert begun != going
        assert say("app.host.instead.sure") in said_on(
            (await house.desk.answer(yes["do"], language))["page"]
        ), "a second tap replaces no other game"
        assert house.table.view_for("table")["commitment"] == begun
        assert len(house.table.games()) == 2


async def test_beginning_once_more_asks_once_something_was_played(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        first = house.table.view_for("table")["commitment"]
        await house.ask("anew")
        await play_until_turn(house, 1)
        await house.ask("first", seat="blue")
        assert "stays kept" in said_on(await house.ask("start"))
        assert house.table.view_for("table")["commitment"] == first


async def test_the_same_people_play_once_more(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("name", seat="red", text="Ann")
        await started(house)
        page = await house.ask("setup")
        assert "Ann" in said_on(page)
        assert "3" in chosen(page)
        assert "stays kept" in said_on(page)


async def test_a_record_is_written_where_the_table_keeps_them(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house)
        (key,) = keys_of(await house.ask("export"))
        page = (await house.desk.answer(key["do"], "en"))["page"]
        (path,) = (tmp_path / "records").iterdir()
        assert str(path) in page["told"]
        assert json.loads(path.read_text())[0]["kind"] == "opening"


# -- codes


async def test_a_kept_game_gets_a_name_and_is_deleted_after_a_question(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        await ended(house)
        (row,) = [one["do"] for one in keys_of(await house.ask("games")) if "id" in one["do"]]
        of = {"id": row["id"], "at": row["at"]}
        named = await house.ask("call", text="  Rain in May ", **of)
        assert named["title"] == "Rain in May"
        assert (await house.refused("call", text="x" * 99, **of))["code"] == "host_odd"
        assert (await house.refused("kept", id=row["id"], at=1.5))["code"] == "host_gone"
        typed = {"act": "call", "text": "Hail in May", **of}
        sure = await house.ask("forget", written=typed, **of)
        assert "for good" in said_on(sure)
        assert [one["called"] for one in house.table.games()] == ["Hail in May"], "asked first"
        yes = [one["do"] for one in keys_of(sure) if one.get("kind") == "warn"]
        await house.desk.answer(yes[0], "en")
        assert house.table.games() == []


async def test_no_game_is_deleted_while_another_goes_on(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        await ended(house)
        (kept,) = house.table.games()
        await started(house, dice="app")
        of = {"id": kept["id"], "at": kept["at"]}
        page = await house.ask("kept", **of)
        assert not [one for one in keys_of(page) if one["do"]["act"] == "forget"]
        assert "A game is deleted only while no other goes on" in said_on(page)
        refused = await house.refused("forget", sure=True, **of)
        assert refused["code"] == "not_forgotten"
        assert len(house.table.games()) == 2


async def test_a_rematch_asks_once_on_which_board_and_keeps_the_one_that_lies(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        players = [{"seat": seat, "name": seat.title()} for seat in ("red", "blue", "white")]
        custody = {"custody": {**CARDBOARD, "dice": "app"}}
        new = {"game": "base", "board": "variable", "players": players, **custody}
        assert (await house.table.start(new))["ok"]
        await walk(house.table, 4000, seed=2)
        won = house.table.view_for("table")
        page = await house.ask("rematch")
        same, other, stay = keys_of(page)
        assert "Blue" in said_on(page)
        assert house.table.view_for("table")["commitment"] == won["commitment"], "asked first"
        assert (same["do"]["board"], other["do"]["board"]) == ("same", "new")
        assert stay["do"]["act"] == "home"
        await house.desk.answer(same["do"], "en")
        now = house.table.view_for("table")
        assert (now["winners"], now["seats"][0]["name"]) == (None, "Blue")
        lies = [[{**one, "robber": None} for one in v["board"]["hexes"]] for v in (now, won)]
        assert lies[0] == lies[1]
