"""The host's desk shows codes, and gives a seat another phone only where that is right."""

from __future__ import annotations

from pathlib import Path

from companion.app.own_wifi import OwnWifi
from tests.app.host.houses import DeskHouse, ended, keys_of, play_until_turn, said_on, started
from tests.app.test_own_wifi import ADDRESS, handed


async def test_a_code_is_shown_with_its_picture_and_what_else_there_is(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house)
        page = await house.ask("code", place="red")
        (code,) = [part["code"] for part in page["parts"] if part.get("code")]
        assert code["text"] == "CODE-RED"
        assert {sign for row in code["rows"] for sign in row} == {"0", "1"}
        assert "table.local:8080" in said_on(page)
        assert "Play on this phone" in code["here"]
        assert code["link"] == "http://table/j/CODE-RED"
        assert "copy" in code["pass"]
        watching = await house.ask("code", place="observer")
        assert all("here" not in part["code"] for part in watching["parts"] if part.get("code"))
        house.phones.taken["red"] = True
        assert "CODE-RED" not in str(await house.ask("code", place="red"))
        assert "CODE-RED" not in str(await house.ask("codes"))


async def test_the_table_s_own_wi_fi_comes_before_the_seats_while_it_is_up(tmp_path: Path) -> None:
    here = [ADDRESS]
    wifi = OwnWifi(handed(tmp_path, KATANE_WIFI_PHONES="10"), lambda: here)
    async with DeskHouse(tmp_path, wifi=wifi) as house:
        await started(house)
        first = keys_of(await house.ask("codes"))[0]
        assert (first["word"], first["do"]["act"]) == ("Katane-42", "wifi")
        page = await house.ask("wifi")
        (code,) = [part["code"] for part in page["parts"] if part.get("code")]
        assert "hjk37mnpqr" in code["text"]
        assert "no internet" in said_on(page)
        assert "10 phones" in said_on(page)
        here.clear()
        assert "Katane-42" not in str(await house.ask("wifi"))
        assert "Katane-42" not in str(await house.ask("codes"))


async def test_what_is_wired_is_told_pin_by_pin(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house)
        assert "wiring" in [one["do"]["act"] for one in keys_of(await house.ask("home"))]
        page = await house.ask("wiring")
        assert "GPIO17" in keys_of(page)[0]["word"]
        assert "calibrate" in said_on(page)


async def test_a_host_who_plays_is_offered_every_free_seat_and_none_whose_cards_are_held(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        house.phones.taken |= {"host": True, "red": True}
        free = keys_of({"parts": (await house.ask("codes"))["parts"][:1]})
        assert {one["seat"]: one["here"] for one in free} == {
            "blue": "CODE-BLUE",
            "white": "CODE-WHITE",
        }
        await play_until_turn(house, 2)
        assert all("here" not in one for one in keys_of(await house.ask("codes")))
        house.phones.taken |= {"white": True}
        assert "http://table" not in str(await house.ask("code", place="blue"))


async def test_a_seat_with_hidden_cards_changes_its_phone_only_if_somebody_else_agrees(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        house.phones.taken |= {"host": True, "red": False, "blue": True}
        await play_until_turn(house, 2)
        await house.ask("release", what="red")
        consents = house.phones.consents
        assert (house.phones.released, consents.asked is not None) == ([], True)
        assert not await consents.answer("host", yes=True)
        assert not await consents.answer("red", yes=True)
        assert await consents.answer("blue", yes=False)
        assert "no" in said_on(await house.ask("asking", seat="red", what="release"))
        await house.ask("release", what="red")
        assert await consents.answer("blue", yes=True)
        assert house.phones.released == ["red"]
        assert "CODE-RED" in str(await house.ask("asking", seat="red", what="release"))


async def test_where_nobody_can_agree_the_machines_terminal_is_named(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        house.phones.taken |= {"host": True, "red": True}
        await play_until_turn(house, 2)
        refusal = await house.refused("release", what="red")
        assert "companion codes --release red" in refusal["message"]
        assert "CODE-BLUE" not in str(await house.ask("codes"))
        assert house.phones.released == []


async def test_who_took_a_seat_since_a_game_was_left_does_not_see_its_hand_by_that(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        await play_until_turn(house, 2)
        house.phones.taken |= {"red": True, "blue": True}
        await ended(house)
        house.phones.newcomers = ["red"]
        (row,) = [one for one in keys_of(await house.ask("games")) if one["do"]["act"] == "kept"]
        assert " · turn 2, " in row["note"]
        assert " ahead with 2 points" in row["note"]
        await house.ask("resume", id=row["do"]["id"])
        assert house.phones.released == ["red"]
        assert "CODE-RED" not in str(await house.ask("codes"))


async def test_observers_go_and_the_host_hands_the_role_back_without_asking(
    tmp_path: Path,
) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house)
        house.phones.taken |= {"host": True, "observer-1": True}
        for place in ("observer", "host"):
            (key,) = [one for one in keys_of(await house.ask("code", place=place)) if one["do"]]
            assert key["do"]["what"] == place
            await house.desk.answer(key["do"], "en")
        assert house.phones.released == ["observer", "host"]


# -- words
