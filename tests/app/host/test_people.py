"""The host's phone calls somebody otherwise while a game is on."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.locale import LANGUAGES
from companion.table import Submission
from tests.app.host.houses import DeskHouse, ended, keys_of, said_on, started

SAID = {
    "en": "From now on {was} is called Lena.",
    "fr": "Désormais, {was} s’appelle Lena.",
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_person_is_renamed_by_the_way_that_the_pages_lead(
    tmp_path: Path, language: str
) -> None:
    async with DeskHouse(tmp_path, language=language) as house:
        await started(house, dice="app")
        (to_people,) = [
            one["do"] for one in keys_of(await house.ask("home")) if one["do"]["act"] == "people"
        ]
        page = (await house.desk.answer(to_people, language))["page"]
        row = keys_of(page)[1]
        person = (await house.desk.answer(row["do"], language))["page"]
        (field,) = [part["field"] for part in person["parts"] if "field" in part]
        assert field["value"] == row["word"]
        said = await house.desk.answer({**field["do"], "text": " Lena "}, language)
        assert said["page"]["told"] == SAID[language].format(was=row["word"])
        names = [one["name"] for one in house.table.view_for("table")["seats"]]
        assert names[1] == "Lena"
        assert "Lena" in said_on(said["page"])


async def test_a_name_that_cannot_be_changes_nothing_and_is_said(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        seats = house.table.view_for("table")["seats"]
        seat, other = seats[0]["seat"], seats[1]["name"]
        before = house.table.seq
        refusal = await house.refused("rename", seat=seat, text=other.upper())
        assert refusal["code"] == "name_taken"
        assert other in refusal["message"]
        assert (await house.refused("rename", seat=seat, text="  "))["code"] == "name_empty"
        assert (await house.refused("rename", seat=seat, text=7))["code"] == "host_odd"
        assert (await house.refused("rename", seat="brown", text="X"))["code"] == "host_odd"
        page = await house.ask("rename", seat=seat, text=seats[0]["name"])
        assert "told" not in page, "who keeps the name is not told of one"
        assert house.table.seq == before


async def test_what_stood_in_the_field_goes_along_with_the_next_key(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        seat = house.table.view_for("table")["seats"][0]["seat"]
        written = {"act": "rename", "seat": seat, "text": "Lena"}
        await house.ask("people", written=written)
        assert house.table.view_for("table")["seats"][0]["name"] == "Lena"
        refusal = await house.refused("people", written={**written, "act": "end"})
        assert refusal["code"] == "host_odd"


async def test_a_robot_is_marked_and_renamed_too(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        seat = house.table.view_for("table")["seats"][2]["seat"]
        do = {"type": "seat_robot", "strength": "gentle"}
        assert (await house.table.submit(Submission("r", "touch", seat, None, do)))["ok"]
        assert [bool(one["note"]) for one in keys_of(await house.ask("people"))] == [
            False,
            False,
            True,
        ]
        await house.ask("rename", seat=seat, text="Robbie")
        assert house.table.view_for("table")["seats"][2]["name"] == "Robbie"


async def test_without_a_game_there_is_nobody_to_rename(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        acts = [one["do"].get("act") for one in keys_of(await house.ask("home"))]
        assert "people" not in acts
        assert (await house.refused("people"))["code"] == "host_odd"
        await started(house, dice="app")
        await ended(house)
        assert (await house.refused("rename", seat="red", text="X"))["code"] == "host_odd"
