"""Putting right: what stands now is read from the view, and any other value is one choice away."""

from __future__ import annotations

from typing import Any

import pytest

from companion.editor import pointing
from companion.faces.put_right import correct
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.rules import grid
from companion.table import Submission
from tests.touchscreen.sample_views import view
from tests.touchscreen.table_game import seated


def _keys(view: dict[str, Any]) -> list[str]:
    return [fact.key for fact in correct.facts(Seen(view))]


def _standing(view: dict[str, Any], key: str, at: str | None) -> dict[str, Any]:
    return correct.fact_named(Seen(view), key).standing(Seen(view), at)


def _choices(view: dict[str, Any], key: str, at: str | None) -> tuple[correct.FactChoice, ...]:
    return correct.choices(Seen(view), correct.fact_named(Seen(view), key), at)


def _command(key: str, at: str | None, fields: dict[str, Any]) -> dict[str, Any]:
    return correct.command(correct.fact_named(Seen(view()), key), at, fields)


def test_hands_can_be_put_right_only_where_the_app_holds_them() -> None:
    assert "resources" in _keys(view())
    cardboard = view(custody={"resources": "cardboard", "cards": "cardboard", "dice": "table"})
    assert not {"resources", "development"} & set(_keys(cardboard))
    assert {"piece", "robber", "hex", "harbor", "active"} <= set(_keys(cardboard))


@pytest.mark.parametrize(
    ("fact", "at", "now"),
    [
        ("piece", "0,-1,N", {"owner": "red", "piece": "settlement"}),
        ("piece", "0,-1,NE", {"owner": "red", "piece": "road"}),
        ("piece", "0,0,N", {"owner": None, "piece": None}),
        ("robber", "1,0", {"at": "0,0"}),
        ("hex", "0,-2", {"terrain": "mountains", "number": 10}),
        ("harbor", "1,2,NW", {"trade": "wool"}),
        ("harbor", "0,-2,NE", {"trade": None}),
        ("active", None, {"of": "red"}),
        ("longest_road", None, {"of": "red"}),
        ("largest_army", None, {"of": None}),
        ("played_knights", "blue", {"count": 2}),
    ],
)
def test_what_stands_now_is_read_in_the_fields_of_the_command(
    fact: str, at: str | None, now: dict[str, object]
) -> None:
    assert _standing(view(), fact, at) == now


def test_an_intersection_may_hold_nothing_or_a_building_of_any_seat() -> None:
    choices = _choices(view(), "piece", "0,-1,N")
    assert len(choices) == 1 + 3 * 2
    assert [c.fields for c in choices if c.now] == [{"owner": "red", "piece": "settlement"}]


def test_a_path_may_hold_nothing_or_a_road_of_any_seat() -> None:
    choices = _choices(view(), "piece", "0,-1,NE")
    assert {c.fields["piece"] for c in choices} == {None, "road"}


@pytest.mark.parametrize("fact", ["active", "longest_road", "largest_army"])
def test_exactly_one_choice_is_what_stands_now(fact: str) -> None:
    assert sum(choice.now for choice in _choices(view(), fact, None)) == 1


def test_the_command_names_a_place_at_and_a_seat_of() -> None:
    placed = _command("piece", "0,0,N", {"owner": None, "piece": None})
    assert placed == {
        "type": "correct",
        "fact": "piece",
        "at": "0,0,N",
        "owner": None,
        "piece": None,
    }
    counted = _command("played_knights", "blue", {"count": 3})
    assert counted == {"type": "correct", "fact": "played_knights", "of": "blue", "count": 3}
    assert _command("active", None, {"of": "blue"})["of"] == "blue"


def test_a_hand_is_read_from_its_own_seat_and_filled_with_noughts() -> None:
    own = view()
    own["seats"][1] = {
        **own["seats"][1],
        "hand": {"ore": 2},
        "development_cards": [{"card": "knight"}],
    }
    hand = _standing(own, "resources", "blue")
    assert hand == {"cards": {"lumber": 0, "brick": 0, "wool": 0, "grain": 0, "ore": 2}}
    assert _standing(own, "development", "blue")["cards"]["knight"] == 1


@pytest.mark.parametrize("fact", ["resources", "development"])
def test_hands_are_secret_and_counted(fact: str) -> None:
    seen = Seen(view())
    assert correct.is_secret(seen, correct.fact_named(seen, fact))
    assert correct.fact_named(seen, fact).asks == "counts"
    assert not correct.is_secret(seen, correct.fact_named(seen, "played_knights"))


def _changed(view: dict[str, Any], own: dict[str, Any], fact: str) -> tuple[str | None, Any]:
    """A place or seat, and a value that does not stand there now."""
    if fact == "resources":
        cards = dict(_standing(own, fact, "red")["cards"])
        return "red", {"cards": {**cards, "ore": cards["ore"] + 1}}
    if fact == "development":
        cards = dict(_standing(own, fact, "red")["cards"])
        return "red", {"cards": {**cards, "knight": cards["knight"] + 1}}
    if fact == "played_knights":
        return "red", {"count": 2}
    if fact == "robber":
        return None, {"at": "2,0"}
    if fact == "hex":
        return "0,-2", {"terrain": "hills", "number": 12}
    at = {"piece": "1,-2,NE", "harbor": "3,0,W"}.get(fact)
    others = [choice.fields for choice in _choices(view, fact, at) if not choice.now]
    return at, others[-1]


AWARDS = ("longest_road", "largest_army")


@pytest.mark.parametrize("fact", [f for f in _keys(view()) if f not in AWARDS])
async def test_a_real_table_takes_every_correction_and_shows_it(fact: str) -> None:
    async with seated() as (table, _):
        at, fields = _changed(table.view_for("table"), table.view_for("red"), fact)
        do = _command(fact, at, fields)
        answer = await table.submit(Submission("c1", "touch", "red", None, do))
        assert answer["ok"], answer
        seen = table.view_for("table")
        secret = correct.is_secret(Seen(seen), correct.fact_named(Seen(seen), fact))
        seen = table.view_for("red" if secret else "table")
        assert _standing(seen, fact, at) == fields
        assert table.view_for("table")["journal"][-1]["event"]["type"] is not None


@pytest.mark.parametrize("fact", AWARDS)
async def test_an_award_that_nobody_earned_says_why_before_it_is_sent(fact: str) -> None:
    async with seated() as (table, _):
        do = _command(fact, None, {"of": "orange"})
        refusal = table.why_not("red", do)
        assert refusal is not None
        assert "Di" in Words("en").refusal(refusal, {"orange": "Di"})


async def test_a_fact_that_cannot_be_is_refused_in_words_and_changes_nothing() -> None:
    async with seated() as (table, _):
        before = table.view_for("red")
        hand = _standing(before, "resources", "red")["cards"]
        do = _command("resources", "red", {"cards": {**hand, "ore": 25}})
        answer = await table.submit(Submission("c1", "touch", "red", None, do))
        assert not answer["ok"]
        for language in LANGUAGES:
            said = Words(language).refusal(answer["refusal"], {})
            assert said
            assert not said.startswith("refusal.")
        assert table.view_for("red") == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", _keys(view()))
def test_every_value_has_a_sentence(key: str, language: str) -> None:
    words, seen = Words(language), Seen(view())
    places = {"piece": "0,-1,N", "harbor": "0,-2,NW", "hex": "0,0", "played_knights": "blue"}
    at = places.get(key)
    for choice in _choices(view(), key, at):
        said = correct.fact_named(seen, key).sentence(words, seen, choice.fields)
        assert said
        assert "touchscreen." not in said
        assert "piece." not in said
    assert words.has(f"touchscreen.correct.fact.{key}")


@pytest.mark.parametrize(
    ("of", "key", "at"),
    [
        ("base", "robber", "0,0"),
        ("great_wall", "pirate", ""),
        ("troy", "sea_people", ""),
    ],
)
async def test_a_tap_on_a_figures_own_hex_means_the_figure_and_one_at_its_rim_a_path(
    of: str, key: str, at: str
) -> None:
    async with seated(game=of, board="beginner" if of == "base" else of) as (_, presenter):
        seen = presenter.seen
        fact = correct.fact_named(seen, key)
        assert fact.lone is not None
        stands = fact.lone(seen)
        assert stands is not None
        assert stands == at or not at
        x, y = grid.center(stands)
        pointed = correct.pointed(seen, None, x + 0.3, y - 0.2, 0.6)
        assert pointed is not None
        assert (pointed[0].key, pointed[1]) == (key, stands)
        if of == "base":
            rim = correct.pointed(seen, None, *pointing.middle(f"{stands},NE"), 0.6)
            assert rim is not None
            assert rim[0].key == "piece"


def test_the_hexes_and_coasts_that_may_be_pointed_at_are_those_that_a_tap_means() -> None:
    seen = Seen(view())
    for fact in correct.facts(seen):
        places = correct.may_be_pointed_at(seen, fact)
        assert bool(places) == (fact.target in ("hex", "coast")), fact.key
        for at in places:
            assert correct.pointed(seen, fact, *pointing.middle(at), 0.6) == (fact, at)


def test_a_piece_that_would_touch_nothing_of_its_owners_is_said_to_hang_there() -> None:
    seen = Seen(view())
    board = seen.view["board"]
    own = [one["at"] for one in board["intersections"] if one["seat"] == "red"]
    paths = {side for one in board["hexes"] for side in grid.sides(one["at"])}
    road = {"piece": "road", "owner": "red"}
    beside = {path for path in paths if set(own) & set(grid.ends(path))}
    hanging = {path for path in paths if correct.hangs(seen, path, road)}
    assert beside
    assert not beside & hanging
    assert hanging
    assert not correct.hangs(seen, min(hanging), {"piece": None, "owner": None})
