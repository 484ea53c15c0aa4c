"""Advice goes to the phone of the seat that it is about, in that phone's language, and to nobody else."""

from __future__ import annotations

import pytest

from companion.phones.consent import Consents
from companion.phones.desks import Desks
from companion.phones.wire import Wish
from companion.table.ports import Json

ASK = Wish("1", None, {"type": "advise", "language": "fr"})


class Coach:
    """Says for whom it was asked, and in which language."""

    async def advise(self, seat: str, language: str) -> Json:
        return {"advice": [{"say": f"{seat} {language}", "why": []}]}


def desks(coach: Coach | None) -> Desks:
    async def release(place: str) -> None:
        raise AssertionError(place)

    consents = Consents(release, lambda: None, lambda seat: [])
    return Desks(None, None, consents, tuple, coach=coach)


@pytest.mark.parametrize("channel", ["red", "red-2"])
async def test_a_seats_phones_are_told_about_their_own_seat(channel: str) -> None:
    found = desks(Coach())
    assert found.takes(ASK)
    answer = await found.answer(channel, ASK, 7)
    assert answer == {"ok": True, "seq": 7, "advice": [{"say": "red fr", "why": []}]}


@pytest.mark.parametrize("channel", ["host", "observer"])
async def test_who_has_no_hand_gets_no_advice(channel: str) -> None:
    answer = await desks(Coach()).answer(channel, ASK, 7)
    assert answer["refusal"]["code"] == "no_coach"


async def test_a_table_without_a_coach_says_so() -> None:
    answer = await desks(None).answer("red", ASK, 7)
    assert answer["refusal"]["code"] == "no_coach"


async def test_two_seats_that_ask_with_one_number_get_their_own_advice() -> None:
    found = desks(Coach())
    said = [(await found.answer(seat, ASK, 7))["advice"][0]["say"] for seat in ("red", "blue")]
    assert said == ["red fr", "blue fr"]
