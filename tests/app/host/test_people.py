"""The host's phone calls somebody otherwise while a game is on, and asks two whether they change places."""

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
        assert field["value"] == "", "nobody wrote a name yet"
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


async def test_two_are_asked_on_their_phones_whether_they_change_places(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        seats = house.table.view_for("table")["seats"]
        first, second = seats[0]["seat"], seats[1]["seat"]
        person = await house.ask("person", seat=first)
        (swap,) = [
            one["do"]
            for one in keys_of(person)
            if one["do"]["act"] == "swap" and one["do"]["other"] == second
        ]
        house.phones.taken = {first: True}
        refusal = (await house.desk.answer(swap, "en"))["refusal"]
        assert refusal["code"] == "host_no_phone"
        assert seats[1]["name"] in refusal["message"]
        assert "touchscreen" not in refusal["message"], "this table has none"
        house.phones.taken = {first: True, second: False}
        page = (await house.desk.answer(swap, "en"))["page"]
        asked = house.phones.consents.asked
        assert asked is not None
        assert asked.as_json() == {"do": "swap", "seat": first}
        assert house.table.view_for("table")["seats"] == seats, "nobody has agreed yet"
        for shown in (page, await house.ask("people")):
            note = shown["parts"][0]["note"]
            assert seats[0]["name"] in note
            assert seats[1]["name"] in note
        await house.phones.consents.answer(second, yes=False)
        (refused, _) = (await house.ask("people"))["parts"]
        assert "said no" in refused["note"]
        await house.desk.answer(swap, "en")
        (stay,) = (await house.ask("people"))["parts"][0]["keys"]
        shown = (await house.desk.answer(stay["do"], "en"))["page"]
        assert len(shown["parts"]) == 1
        assert house.phones.consents.asked is None


async def test_nobody_changes_places_with_a_robot(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        first, _, third = (one["seat"] for one in house.table.view_for("table")["seats"])
        do = {"type": "seat_robot", "strength": "gentle"}
        assert (await house.table.submit(Submission("r", "touch", third, None, do)))["ok"]
        house.phones.taken = {first: True, third: True}
        person = await house.ask("person", seat=first)
        others = [one["do"]["other"] for one in keys_of(person) if one["do"]["act"] == "swap"]
        assert third not in others
        assert len(others) == 1
        refusal = await house.refused("swap", seat=first, other=third)
        assert refusal["code"] == "swap_robot"
        robots = keys_of(await house.ask("person", seat=third))
        assert not [one for one in robots if one["do"]["act"] == "swap"]
        for odd in (first, "brown"):
            assert (await house.refused("swap", seat=first, other=odd))["code"] in (
                "swap_self",
                "unknown_seat",
            )


async def test_the_color_of_somebodys_pieces_is_put_right_also_with_one_that_another_has(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        seats = {one["seat"]: one["name"] for one in house.table.view_for("table")["seats"]}
        (first, name), (second, other) = list(seats.items())[:2]
        (free,) = {"red", "blue", "white", "orange"} - set(seats)
        colors = [
            one["do"]
            for one in keys_of(await house.ask("person", seat=first))
            if one["do"]["act"] in ("recolor", "exchange")
        ]
        assert {one["color"]: one["act"] for one in colors} == {
            one: "recolor" if one == free else "exchange" for one in (*seats, free) if one != first
        }
        page = await house.ask("exchange", seat=first, color=second)
        assert page["told"] == f"{name} plays {second} now. {other} plays {first} now."
        page = await house.ask("recolor", seat=second, color=free)
        assert page["told"] == f"{name} plays {free} now."
        assert (await house.refused("recolor", seat=free, color=first))["code"] == "color_taken"
        assert (await house.refused("recolor", seat=free, color="pink"))["code"] == "color_unknown"
