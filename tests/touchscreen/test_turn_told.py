"""What a robot's turn is told as, once it is over: what befell seats in it, and whom its cards harmed."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.play.deeds import befell_now, ended_said
from companion.faces.seen import Seen
from companion.locale import Words
from tests.touchscreen.table_game import seated

FOUGHT = {"type": "attack_fought", "barbarians": 3, "defence": 2, "strengths": {}}
LOST = {**FOUGHT, "won": False, "variant": "lost", "tied": [], "losers": ["red", "blue"]}
HELD = {**FOUGHT, "won": True, "variant": "defender", "defender": "blue", "tied": [], "losers": []}
CITY = {"type": "city_lost", "at": "0,0,N", "becomes": "settlement"}
PLAYED = {"type": "progress_played", "track": "politics"}


async def _told(
    language: str, *deeds: tuple[dict[str, Any], ...], game: str = "cities_knights"
) -> str:
    """What Ann's turn is told as."""
    return ended_said(
        await _seen(*deeds, ({"type": "turn_ended"},), game=game), Words(language), ""
    )


async def _seen(*deeds: tuple[dict[str, Any], ...], game: str = "cities_knights") -> Seen:
    """After Ann's roll with the first of these, and a submission for each of the others."""
    board = game if game == "alexander" else "beginner"
    async with seated(game=game, board=board) as (table, _):
        view = dict(table.view_for("table"))
        roll = {"type": "dice_rolled", "dice": [1, 3], "total": 4}
        doings = [(roll, *deeds[0]), *deeds[1:]]
        items = [
            {"seq": view["seq"] + n, "at": 0, "by": "robot", "event": {"seat": "red", **event}}
            for n, events in enumerate(doings, 1)
            for event in events
        ]
        for item in items:
            if item["event"]["type"] in ("attack_fought", "advisors_moved"):
                del item["event"]["seat"]
        more = {
            "journal": [*view["journal"], *items],
            "seq": view["seq"] + len(doings),
            "obligations": [{"seat": "blue", "type": "roll"}],
            "robots": {"seats": {"red": {"hands": None}}, "waits": False, "to_lay": []},
        }
        return Seen({**view, **more})


@pytest.mark.parametrize(
    ("language", "lost", "held"),
    [
        (
            "en",
            "Ann rolled 4 – the barbarians win: a city less for Ann and Bo.",
            "Ann rolled 4 – the island holds against the barbarians: a Defender card for Bo.",
        ),
        (
            "fr",
            "Ann a fait 4 – les barbares gagnent\u00a0: une ville de moins pour Ann et Bo.",
            "Ann a fait 4 – l’île tient bon contre les barbares\u00a0: carte Sauveur pour Bo.",
        ),
    ],
)
async def test_an_attack_is_told_with_what_it_cost_or_brought(
    language: str, lost: str, held: str
) -> None:
    assert await _told(language, (LOST, CITY, {**CITY, "seat": "blue"})) == lost
    assert await _told(language, (HELD,)) == held
    now = befell_now(await _seen((LOST, CITY, {**CITY, "seat": "blue"})), Words(language))
    assert now.lower() == lost.split(" – ")[1].lower(), "before what is to be laid for it"


async def test_a_card_that_harms_somebody_is_told_as_what_it_did_and_before_what_came_of_it() -> (
    None
):
    sabotage = {"type": "city_sabotaged", "victim": "blue", "at": "0,0,N"}
    spied = {"type": "progress_shown", "victim": "blue"}
    taken = {
        "type": "progress_taken",
        "victim": "blue",
        "track": "trade",
        "card": None,
        "variant": "hidden",
    }
    stolen = {"type": "card_stolen", "resource": None, "variant": "hidden"}
    told = await _told(
        "en",
        (),
        ({**PLAYED, "card": "saboteur"}, sabotage),
        ({**PLAYED, "card": "spy"}, spied),
        (taken,),
    )
    assert "has sabotaged a city of Bo" in told
    assert told.index("looks at the progress cards of Bo") < told.index("has taken a")
    moved = {"type": "bishop_moved", "at": "0,0"}
    bishop = (
        {**PLAYED, "card": "bishop"},
        moved,
        *({**stolen, "victim": v} for v in ("blue", "white")),
    )
    told = await _told("en", (), bishop)
    assert [told.count(f"from {name}") for name in ("Bo", "Cy")] == [1, 1], told


async def test_what_changes_hands_beside_what_a_robot_does_is_told() -> None:
    taken = {"type": "metropolis_placed", "track": "trade", "at": "0,0,N", "was": "0,0,S"}
    improved = {"type": "city_improved", "track": "trade", "level": 5, "cost": {}}
    told = await _told("en", (), (improved, {**taken, "taken_from": "blue", "variant": "taken"}))
    assert "has taken the metropolis of trade from Bo." in told
    moved = {"type": "advisors_moved", "ranking": ["blue"], "cards": {"blue": "first"}}
    told = await _told("en", (), (moved,), game="alexander")
    assert "advisors now: Bo First Advisor." in told
