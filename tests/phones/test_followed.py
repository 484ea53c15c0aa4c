"""A phone keeps its place where its player gets another name, and loses it where somebody else plays."""

from __future__ import annotations

import pytest

from companion.phones.consent import RELEASE, Asked
from tests.phones.conftest import House
from tests.phones.raw import until


@pytest.mark.turn(3)
async def test_who_is_renamed_keeps_the_phone_and_what_was_asked_stays_asked(
    embedded: House,
) -> None:
    red, blue = await embedded.join("red"), await embedded.join("blue")
    embedded.phones.consents.ask(Asked(RELEASE, "blue"))
    embedded.table.rename("red", "Lena")
    for phone in (red, blue):
        await phone.seen(embedded.table.seq)
        assert phone.view is not None
        assert phone.view["seats"][0]["name"] == "Lena"
    assert embedded.phones.claimed("red")
    assert embedded.phones.consents.asked is not None
    await embedded.reopen()
    assert embedded.phones.claimed("red"), "the claim stands under the name of now"
    await red.until(lambda: red.view is not None and not red.refused)


@pytest.mark.turn(2)
async def test_whose_name_another_bears_in_the_next_game_loses_the_place_all_the_same(
    embedded: House,
) -> None:
    red = await embedded.join("red")
    embedded.table.rename("red", "Lena")
    await red.seen(embedded.table.seq)
    embedded.table.seat({"red": "Ann", "blue": "Bob"})
    await until(lambda: not embedded.phones.claimed("red"))


async def test_a_new_game_of_the_same_people_forgets_what_was_asked_in_the_one_before(
    embedded: House,
) -> None:
    red = await embedded.join("red")
    embedded.phones.consents.ask(Asked(RELEASE, "blue"))
    embedded.table.seat({"red": "Ann", "blue": "Bob"})
    await until(lambda: embedded.phones.consents.asked is None)
    assert embedded.phones.claimed("red")
    assert not red.refused
