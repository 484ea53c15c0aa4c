"""The touchscreen names places by what people see: no sentence of a whole evening holds a coordinate."""

from __future__ import annotations

import pytest

from companion.faces.place_words import names_said, refusal_said
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.locale.places import PLACE
from companion.rules import GAMES
from tests.rules.seeds import fresh
from tests.said.screen import told
from tests.said.wandering import COORDINATE, WAYS, wander
from tests.turns import LONG, halved

STEPS = 80
LOOKED_AT = 4
"""Steps between two looks at the whole screen, in one language after the other; in the long run in each."""


@pytest.mark.tour("evenings told")
@pytest.mark.parametrize(("key", "count"), halved("said", WAYS))
async def test_no_sentence_of_the_screen_holds_a_coordinate(key: str, count: int) -> None:
    heard: set[str] = set()
    for seed in fresh(1, part=count + 10 * [game.key for game in GAMES].index(key)):
        step = 0
        async for table, refusals in wander(key, count, seed, STEPS):
            step += 1
            seen = Seen(table.view_for("table"))
            for number, words in enumerate(map(Words, LANGUAGES)):
                heard |= {refusal_said(one, seen, words) for one in refusals}
                looked = step // LOOKED_AT % len(LANGUAGES) == number or LONG
                if step % LOOKED_AT == 0 and looked:
                    heard |= set(told(table, refusals, words))
    assert sorted(text for text in heard if COORDINATE.search(text) or PLACE.search(text)) == []
    assert len(heard) > 150


@pytest.mark.turn(2)
async def test_what_is_looked_for_is_found() -> None:
    """So that an evening without a refusal about a place would not pass for a good one."""
    places = set()
    async for table, refusals in wander("cities_knights", 4, 5, 40):
        names = names_said(Seen(table.view_for("table")), Words("en"))
        told_of = (value for one in refusals for value in one["params"].values())
        places |= {names[at] for at in told_of if isinstance(at, str) and PLACE.fullmatch(at)}
    assert len(places) > 20
    assert COORDINATE.search("-3,3,NE touches none of your roads")
    assert COORDINATE.search("riders on 5,0 4,1")
    assert not COORDINATE.search("the intersection of 6, 5 and the 3:1 harbor; 3, 4, 5–6")
