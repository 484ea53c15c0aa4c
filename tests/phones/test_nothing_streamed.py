"""What a big screen or a stream shows does not depend on what the table hides, and bids nobody tap where nothing is."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from companion.faces.big_screen import big_screen
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.phones.wire import encode
from companion.table.game import PlayedGame
from companion.table.shapes import in_game
from tests.phones.test_nothing_told import GAMES, dealt_anew, hide, positions, table_with


@pytest.mark.rule("B1.24")
@pytest.mark.parametrize("name", GAMES)
async def test_a_big_screen_is_told_nothing(name: str) -> None:
    luck = Random(9)
    for game in await positions(name, 2):
        other = dealt_anew(game, "table", luck)
        hide(other, "table", luck)
        for language in LANGUAGES:
            shown = _big_screen(game, language)
            assert encode(shown) == encode(_big_screen(other, language))
            assert not re.search(r"\btap\b|\btouche", f"{shown['lead']} {shown['note']}")


def _big_screen(game: PlayedGame, language: str) -> dict[str, Any]:
    table = table_with(game)
    seen = Seen(in_game(table.view_for("table")), table.playable)
    return big_screen(seen, Words(language))
