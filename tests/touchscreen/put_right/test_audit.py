"""The audit walks through all that the app believes, and asks again what changed meanwhile."""

from __future__ import annotations

import pytest

from companion.locale import LANGUAGES, Words
from companion.touchscreen.presenters.put_right import audit, correct
from companion.touchscreen.presenters.seen import Seen
from tests.touchscreen.sample_views import view


def _item(code: str, seat: str | None = None, **more: object) -> audit.Item:
    return next(i for i in audit.items(Seen(view(**more))) if (i.code, i.seat) == (code, seat))


def test_every_hex_harbor_piece_and_count_is_asked_once() -> None:
    items = audit.items(Seen(view()))
    shown = [at for item in items if item.code != "robber" for at in item.places]
    board = view()["board"]
    believed = [entry["at"] for part in board.values() if isinstance(part, list) for entry in part]
    assert sorted(shown) == sorted(believed)
    assert len({item.key for item in items}) == len(items)


def test_the_island_is_walked_row_by_row_from_the_top() -> None:
    rows = [item for item in audit.items(Seen(view())) if item.code == "row"]
    assert [len(row.places) for row in rows] == [3, 4, 5, 4, 3]
    assert dict(rows[0].facts)["hexes"][0] == ("mountains", 10)


def test_pieces_are_counted_by_seat() -> None:
    assert dict(_item("buildings", "blue").facts) == {"settlements": 0, "cities": 1}
    assert dict(_item("roads", "red").facts) == {"n": 1}


def test_cards_are_asked_only_where_the_app_holds_them() -> None:
    cardboard = view(custody={"resources": "cardboard", "cards": "cardboard", "dice": "app"})
    codes = {item.code for item in audit.items(Seen(cardboard))}
    assert "hand" not in codes
    assert "development" not in codes
    assert "knights" in codes


def test_the_walk_ends_when_everything_is_right() -> None:
    walk, items, asked = audit.Walk(), audit.items(Seen(view())), 0
    item = walk.next_open(items)
    while item is not None:
        walk, asked = walk.with_right(item), asked + 1
        item = walk.next_open(items, after=item)
    assert asked == len(items)


def test_an_item_that_changed_is_asked_again() -> None:
    walk = audit.Walk().with_right(_item("robber"))
    assert walk.is_right(_item("robber"))
    moved = view()
    for entry in moved["board"]["hexes"]:
        entry["robber"] = entry["at"] == "1,0"
    changed = next(i for i in audit.items(Seen(moved)) if i.code == "robber")
    assert not walk.is_right(changed)


def test_an_item_put_off_comes_back_after_the_last() -> None:
    items = audit.items(Seen(view()))
    walk = audit.Walk()
    for item in items[1:]:
        walk = walk.with_right(item)
    assert walk.next_open(items, after=items[-1]) == items[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_is_said_in_words(language: str) -> None:
    words = Words(language)
    for item in audit.items(Seen(view())):
        for said in (
            audit.heading(words, Seen(view()), item),
            audit.sentence(words, Seen(view()), item),
        ):
            assert said
            assert not any(room in said for room in ("touchscreen.", "terrain.", "{"))


def test_everything_that_can_be_wrong_leads_to_the_fact_that_sets_it_right() -> None:
    led = {item.fact for item in audit.items(Seen(view()))}
    assert led == {fact.key for fact in correct.facts(Seen(view()))}
