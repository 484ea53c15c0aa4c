"""A letter that the touchscreen cannot draw is refused on the host's phone; where phones draw, every name is taken."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.fonts import CORE, INSTALLED, SAMPLES, shipped_font
from tests.app.host.houses import DeskHouse

pytestmark = pytest.mark.skipif(shipped_font() is None, reason="Kivy is not installed")


@pytest.mark.skipif(INSTALLED.of(SAMPLES[CORE]) is None, reason=f"apt install {CORE}")
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_a_letter_that_no_font_has_is_refused_and_named(
    tmp_path: Path, language: str
) -> None:
    async with DeskHouse(tmp_path, screen=True, language=language) as house:
        await house.ask("setup")
        refusal = await house.refused("name", seat="red", text="Jo\N{SYRIAC LETTER MALAYALAM NGA}")
        assert refusal["code"] == "host_letter"
        assert "U+0860 SYRIAC LETTER MALAYALAM NGA" in refusal["message"]
        page = await house.ask("name", seat="red", text="Zoë")
        assert "Zoë" in str(page)


async def test_every_name_is_taken_where_phones_alone_draw_it(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await house.ask("setup")
        assert "שלום" in str(await house.ask("name", seat="red", text="שלום"))
