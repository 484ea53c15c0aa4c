"""What is to be moved on the cardboard after an undo, said so that it can be done."""

from __future__ import annotations

import pytest

from companion.faces.games.alexander import notes
from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table.put_back import put_back as moves
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.ways import GAMES
from tests.touchscreen.games.alexander.lived import CARDBOARD, seen


@pytest.mark.rule("A7.1", "A9.3", "A10.2", "A10.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_alexander_tokens_gold_and_advisor_cards_are_said_with_their_counts(language: str) -> None:
    words = Words(language)
    game = Auctioning.bare(custody=CARDBOARD)
    game.fix("event_tokens", of="red", count=2)
    game.gold(red=4)
    before = game.view()
    game.calls("famine")
    game.wins("red", 3)
    game.do("red", "pay_bid", gold=3)
    back = moves(game.ruleset, game.view(), before)
    said = put_back(Seen({**before, "put_back": back}, GAMES), words)
    wanted = {
        words("lay.fewer.event_token", name="Red", n=1, count=2),
        words("lay.more.gold_pieces", name="Red", n=3, count=4),
    }
    assert wanted <= set(said)
    assert any(words("piece.alexander") in one for one in said)
    assert any(words("symbol.first") in one for one in said)
    assert not any("{" in one or "_" in one for one in said)


@pytest.mark.rule("A4.1", "A4.2")
def test_a_real_supply_card_is_asked_for_before_the_march_as_long_as_there_are_some() -> None:
    game = Auctioning.bare(custody=CARDBOARD)
    game.stands_before(2)
    said = notes.march(seen(game), Words("en"), seen(game).owed("march"))
    assert said == "everybody takes a supply card; then: point 2 has an event token"
    game.do("red", "end_supply")
    said = notes.march(seen(game), Words("en"), seen(game).owed("march"))
    assert said == "point 2 has an event token"
