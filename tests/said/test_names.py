"""Who is called otherwise and who changed places is said by name, by both names, on every screen."""

from __future__ import annotations

import pytest

from companion.faces.past import journal
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.phones.pages import look
from tests.table.evening import Evening

SAID = {
    "en": ["From now on Red is called Lena.", "Lena and White changed places."],
    "fr": ["Désormais, Red s’appelle Lena.", "Lena et White ont échangé leurs places."],
}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_journal_of_every_screen_names_people_as_they_are_called(language: str) -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("red", "rename", name="Lena")
        await evening.done("white", "swap_seats", other="red")
        seen = Seen(evening.table.view_for("table"))
        told = [line.text for line in journal.lines(seen, Words(language), ())][:2]
        assert told[::-1] == SAID[language]
        page = look(evening.table, {"at": "journal"}, language, "white")
        assert page is not None
        (part,) = page["page"]["parts"]
        assert [line["text"] for line in part["lines"][:2]][::-1] == SAID[language]
        assert [line["seat"] for line in part["lines"][:2]] == ["white", "red"]


async def test_a_refusal_names_whom_a_name_looks_like() -> None:
    async with Evening() as evening:
        await evening.start()
        answer = await evening.do("red", "rename", name="b1ue")
        names = {one["seat"]: one["name"] for one in evening.table.view_for("table")["seats"]}
        said = [Words(language).refusal(answer["refusal"], names) for language in LANGUAGES]
        assert all("Blue" in one for one in said)
