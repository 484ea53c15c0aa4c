"""Games that are kept: which there are and how each one went, for every phone with a place, and nothing secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest

from companion.faces.page import NotThereError
from companion.faces.past.kept_games import handle, people_of
from companion.faces.setup.draft import new_from_draft
from companion.faces.setup.rematch import draft_rematch, to_play_again
from companion.locale import LANGUAGES
from companion.phones.pages import look_up
from companion.table import MemoryStore, Table
from tests.touchscreen.table_game import CARDBOARD, seated, walk

if TYPE_CHECKING:
    from companion.table.shapes import KeptGame

TAKE = "'type': 'take'"


async def test_a_game_that_is_over_has_all_that_the_end_page_had() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        await walk(table, 4000, seed=2)
        (won,) = table.games()
        for language in LANGUAGES:
            end = await look_up(table, {"at": "ending"}, language)
            await table.put_away()
            whole = {"at": "kept", "of": handle(won), "whole": 1}
            page = await look_up(table, whole, language)
            asked = {"at": "kept", "of": handle(won)}, language, "red"
            for person, takes in ((won["players"][0]["name"], True), ("Last week's guest", False)):
                its = await look_up(table, *asked, [person])
                assert (TAKE in str(its)) == takes, "the file is for who played"
            await table.resume(won["id"])
            assert end is not None
            assert page is not None
            shown = page["page"]["parts"]
            told = [one for one in end["page"]["parts"] if one["title"] and "places" not in one]
            sent = [one["do"] for part in shown for one in part["keys"] if one["do"]]
            assert [one["type"] for one in sent] == ["replay", "look", "look"], (
                "who looks on takes nothing along"
            )
            waits = {part["title"] for part in told} - {part["title"] for part in shown}
            assert len(waits) <= 2, "chances and story, where nobody reckons them any more"
            assert not any("…" in part.get("note", "") for part in shown), "nothing is waited for"
            assert all(part in shown for part in told if part["title"] not in waits)


async def test_the_story_that_is_kept_of_a_game_is_told_with_it() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        await walk(table, 4000, seed=2)
        (won,) = table.games()
        await table.put_away()
        story = {
            "version": 2,
            "sentences": [],
            "luck": [],
            "own": [],
            "lacks": {"luck": "corrected"},
        }

        async def told(record: object) -> Any:
            return story if record else None

        table.tales = told
        asked = {"at": "kept", "of": handle(won)}
        first = await look_up(table, asked, "en")
        assert first is not None
        assert "being put together" in str(first["page"]["parts"]), "at once, and filled in later"
        assert first["page"]["later"] == {"of": handle(won), "whole": 1}
        page = await look_up(table, {"at": "kept", **first["page"]["later"]}, "en")
        table.tale = lambda _: cast("Any", story)
        again = await look_up(table, asked, "en")
        for one in (page, again):
            assert one is not None
            notes = " ".join(part["note"] for part in one["page"]["parts"])
            assert "What chance would have given is not known here" in notes
            assert "later" not in one["page"]


async def test_only_the_host_is_led_from_a_kept_game_to_what_else_may_be_done_with_it() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        await table.put_away()
        (game,) = table.games()
        for who, leads in (("host", True), ("red", False), ("observer", False)):
            page = await look_up(table, {"at": "kept", "of": handle(game)}, "en", who)
            assert page is not None
            sent = [one["do"] for part in page["page"]["parts"] for one in part["keys"]]
            does = {"type": "host", "act": "kept", "id": game["id"], "at": game["at"]}
            assert (does in sent) == leads


async def test_games_are_listed_for_everybody_with_how_far_they_are() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        await walk(table, 17, seed=2)
        await table.put_away()
        listed = await look_up(table, {"at": "games"}, "en")
        assert listed is not None
        stood, kept = listed["page"]["parts"]
        (row,) = kept["keys"]
        assert [one["word"].partition(" · ")[1] for one in stood["keys"]] == [" · "] * len(
            stood["keys"]
        )
        assert "not over" in row["note"]
        assert "ahead" in row["note"] or "placed" in row["note"]
        page = await look_up(table, row["do"], "en")
        assert page is not None
        (game,) = table.games()
        assert page["given"] == {"of": handle(game)}
        lines = [one["word"] for part in page["page"]["parts"] for one in part["keys"]]
        assert all(any(one["name"] in line for line in lines) for one in game["players"])


@pytest.mark.parametrize(
    "asked",
    [
        {"at": "kept"},
        {"at": "kept", "of": "9-9"},
        {"at": "kept", "of": "9-9", "whole": 1},
        {"at": "games", "from": -1},
    ],
)
async def test_what_is_not_there_is_said(asked: dict[str, object]) -> None:
    async with Table(MemoryStore()) as table:
        with pytest.raises(NotThereError):
            await look_up(table, asked, "en")


async def test_a_handle_is_of_no_other_game_after_one_was_deleted() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        first = table.games()[0]
        await table.put_away()
        assert (await table.forget_kept(first["id"]))["ok"]
        with pytest.raises(NotThereError):
            await look_up(table, {"at": "kept", "of": handle(first)}, "en")


async def test_a_rematch_has_the_same_people_and_the_next_one_begins() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        await walk(table, 4000, seed=2)
        won = to_play_again(table.games())
        assert won is not None
        view, record = await table.kept_view(won["id"]), await table.kept_record(won["id"])
        assert view is not None
        draft = draft_rematch(view, record)
        assert (await table.start(new_from_draft(draft, {})))["ok"]
        now = table.view_for("table")
        before = [(one["seat"], one["name"]) for one in view["seats"]]
        assert [(one["seat"], one["name"]) for one in now["seats"]] == [*before[1:], before[0]]
        assert to_play_again(table.games()) is None, "one goes on"


async def test_the_game_on_the_table_is_told_as_it_is_now() -> None:
    async with seated(custody={**CARDBOARD, "dice": "app"}) as (table, _):
        number = table.games()[0]["id"]
        before = await table.kept_view(number), await table.kept_record(number)
        await walk(table, 17, seed=2)
        now = await table.kept_view(number)
        assert now is not None
        assert before[0] is not None
        assert (now["seq"], len(await table.kept_record(number))) == (table.seq, table.seq + 1)
        assert now["seq"] > before[0]["seq"]
        standing = await table.kept_standing(number)
        assert standing is not None
        assert standing["turn"] == now["turn"]


def test_nobody_is_known_again_by_the_name_of_a_color() -> None:
    """A seat that nobody named is called by its color, in the table's language; so is who sits there tonight."""
    names = ("Red", "Bleu", "Ann")
    players = [{"seat": seat, "name": name} for seat, name in zip("abc", names, strict=True)]
    assert people_of(cast("KeptGame", {"players": players})) == ["Ann"]
