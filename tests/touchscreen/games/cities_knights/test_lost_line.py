"""The line of whom an attack cost a city: it names all whom it befell, and is gone with the next roll."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.cities_knights.fallen import moves
from companion.faces.games.cities_knights.standing import Standing, rows
from companion.faces.play import news
from companion.faces.play.robots import moves_to_lay
from companion.faces.seen import Seen
from companion.locale import Words
from tests.touchscreen.table_game import seated


def _after(view: dict[str, Any], *more: tuple[int, dict[str, Any]]) -> Seen:
    """The view as it were had these events followed, each with the number of its entry."""
    first = view["seq"]
    items = [{"seq": first + n, "at": 0, "by": "touch", "event": event} for n, event in more]
    journal = [*view["journal"], *items]
    return Seen({**view, "seq": items[-1]["seq"], "journal": journal})


async def test_it_names_all_who_lost_a_city_and_goes_with_the_next_roll() -> None:
    async with seated(game="cities_knights") as (table, _):
        view = dict(table.view_for("table"))
        seats = [one["seat"] for one in view["seats"]]
        names = {one["seat"]: one["name"] for one in view["seats"]}
        lost = [
            (n, {"type": "city_lost", "seat": seat, "at": "0,0,N", "wall": False})
            for n, seat in enumerate(seats[:2], 1)
        ]
        said = news.news(_after(view, *lost), Words("en"), "act")
        assert all(names[seat] in said for seat in seats[:2])
        assert names[seats[2]] not in said
        for first in ((), ((3, {"type": "turn_ended", "seat": seats[0]}),)):
            roll = {"type": "dice_rolled", "seat": seats[1], "dice": [1, 2], "total": 3}
            told = news.news(_after(view, *lost, *first, (3, roll)), Words("en"), "act")
            assert names[seats[0]] not in told


async def test_whose_cards_go_back_with_a_roll_is_said_and_their_chips_go_with_the_turn() -> None:
    async with seated(game="cities_knights") as (table, _):
        view = dict(table.view_for("table"))
        first, second, third = [one["seat"] for one in view["seats"]][:3]
        names = {one["seat"]: one["name"] for one in view["seats"]}
        thrown = {"type": "dice_rolled", "seat": first, "dice": [1, 4], "total": 5}
        draw = {"type": "progress_drawn", "track": "trade", "card": None, "source": "roll"}
        drawn = [(1, {**draw, "seat": seat}) for seat in (first, second)]
        ended = (2, {"type": "turn_started", "seat": second, "turn": 2})
        rolled: dict[str, Any] = {**view, "roll": {"event": "trade"}, "obligations": []}
        robots: dict[str, Any]
        for items, robots, chips in (
            ((), {}, ("trade",)),
            ((ended,), {}, ()),
            ((ended,), {first: {}}, ("trade",)),
        ):
            shown = _after({**rolled, "robots": {"seats": robots}}, (1, thrown), *drawn, *items)
            found = [rows(shown)[seat].shows for seat in (second, third)]
            assert [one.draws for one in found if isinstance(one, Standing)] == [chips, ()]
        seq = view["seq"] + 1
        undone = {"type": "undone", "seat": third, "of": first, "what": "dice_rolled", "seq": seq}
        back = _after(view, *drawn, (2, undone))
        for item in back.view["journal"]:
            item["undone"] = item["seq"] == seq
        said = news.news(back, Words("en"), "roll")
        assert said.endswith(f" {names[first]} and {names[second]} give back a card each.")


async def test_the_screen_asks_to_turn_a_persons_city_on_the_board() -> None:
    async with seated(game="cities_knights") as (table, _):
        view = dict(table.view_for("table"))
        first, second = [one["seat"] for one in view["seats"]][:2]
        at = "0,0,N"
        more = {"type": "city_lost", "at": at, "roads": [], "knights": []}
        kept = {**more, "seat": first, "becomes": "settlement", "wall": True}
        gone = {**more, "seat": second, "becomes": "removed", "wall": False, "roads": ["0,0,NE"]}
        seen = _after(view, (1, kept), (2, gone))
        asked = moves(seen, Words("en"), 0)
        assert asked is not None
        assert asked.seq == view["seq"] + 2
        by = [seen.names[first], seen.names[first], seen.names[second], seen.names[second]]
        assert [line.startswith(name) for line, name in zip(asked.lines[:-1], by, strict=True)] == [
            True
        ] * 4
        assert asked.lines[-1] == Words("en")("touchscreen.attack.after")
        assert asked.lines[0].endswith(": a settlement instead")
        roll = {"type": "dice_rolled", "seat": second, "dice": [1, 2], "total": 3}
        later = _after(view, (1, kept), (3, roll))
        assert moves(later, Words("en"), 0) is not None, "nobody has said that it is done"
        assert moves(later, Words("en"), view["seq"] + 1) is None
        robots = {"robots": {"seats": {first: {}}}}
        assert moves(_after({**view, **robots}, (1, kept)), Words("en"), 0) is None, (
            "laid beside it"
        )


async def test_a_knight_that_was_placed_and_activated_is_one_piece_for_whoever_lays_it() -> None:
    async with seated(game="cities_knights", board="variable") as (table, _):
        view = dict(table.view_for("table"))
        at = f"{view['board']['hexes'][0]['at']},N"
        knight = {"piece": "basic_knight", "seat": "red", "at": at, "active": True}
        came, turned = ({**knight, "do": do} for do in ("place", "turn"))

        def brief(*moves: dict[str, Any]) -> str:
            things = [{"seq": n, "seat": "red", "moves": [move]} for n, move in enumerate(moves)]
            robots = {"seats": {"red": {"hands": "blue"}}, "waits": False, "to_lay": things}
            asked = moves_to_lay(Seen({**view, "robots": robots}), Words("en"))
            assert asked is not None
            return asked.brief

        assert brief(came, turned).startswith("Bo, lay for Ann: basic knight (active)")
        told = brief(turned)
        assert told.startswith("Bo, for Ann – Basic knight, now active (turn it over): ")


@pytest.mark.parametrize(
    ("language", "knights", "mixed", "cards"),
    [
        (
            "en",
            "Bo, to do for Ann: basic knight, no longer active (2) (no hurry) ›",
            "Bo, to do for Ann: basic knight, no longer active, city, to lie on its side (no hurry) ›",
            "Bo, for Ann – To the bank: 1 ore. From the bank: 1 coin (no hurry) ›",
        ),
        (
            "fr",
            "Bo, à faire pour Ann : petit chevalier, qui n’est plus actif (2) (rien ne presse) ›",
            "Bo, à faire pour Ann : petit chevalier, qui n’est plus actif, ville à coucher (rien ne presse) ›",
            "Bo, pour Ann – À la banque : 1 minerai. De la banque : 1 monnaie (rien ne presse) ›",
        ),
    ],
)
async def test_the_bar_counts_or_names_all_that_one_done_confirms(
    language: str, knights: str, mixed: str, cards: str
) -> None:
    async with seated(game="cities_knights", board="variable") as (table, _):
        view = dict(table.view_for("table"))
        at, other = (f"{hex_['at']},N" for hex_ in view["board"]["hexes"][:2])
        knight = {"piece": "basic_knight", "seat": "red", "do": "turn", "active": False}
        city = {"piece": "city", "seat": "red", "do": "turn", "upright": False}
        gives = {"piece": "cards", "seat": "red", "do": "pass", "at": None, "other": None}

        def title(*done: dict[str, Any]) -> str:
            things = [{"seq": 1, "seat": "red", "moves": list(done)}]
            robots = {"seats": {"red": {"hands": "blue"}}, "waits": False, "to_lay": things}
            asked = moves_to_lay(Seen({**view, "robots": robots}), Words(language))
            assert asked is not None
            return asked.brief.replace("\u00a0", " ")

        said = [
            title({**knight, "at": at}, {**knight, "at": other}),
            title({**knight, "at": at}, {**city, "at": other}),
            title(
                {**gives, "give": {"ore": 1}, "take": {}},
                {**gives, "give": {}, "take": {"coin": 1}},
            ),
        ]
        assert said == [knights, mixed, cards]
