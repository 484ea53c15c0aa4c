"""What a roll does not bring, since the robber or riders hold the hex, is said to all at the screen."""

from __future__ import annotations

import pytest

from companion.faces.games.base.open import blocked
from companion.faces.games.great_wall.riders import note
from companion.faces.games.troy.war import act_note
from companion.faces.play.blocked import barren, penniless
from companion.faces.seen import Seen
from companion.locale import Words
from tests.touchscreen.table_game import NAMES, SIX

SAY = Words("en")
HERE, CORNER = "0,0", "0,0,N"


def _seen(game: str, paid: bool = False, short: tuple[str, ...] = (), **spot: object) -> Seen:
    hexes = [{"at": HERE, "terrain": "fields", "number": 4, **spot}]
    standing = [{"at": CORNER, "seat": "blue", "piece": "settlement"}]
    roll = {"total": 4, "dice": [1, 3], "by_hex": [], "short": short}
    if paid:
        roll["by_hex"] = [{"hex": HERE, "seat": "blue", "resource": "grain"}]
    return Seen(
        {
            "game": game,
            "seats": [{"seat": seat, "name": SIX[seat]} for seat in NAMES],
            "board": {"hexes": hexes, "intersections": standing, "paths": [], "harbors": []},
            "wall": [],
            "gathering": [],
            "attack": None,
            "roll": roll,
            "obligations": [{"type": "act", "seat": "red"}],
            "seq": 7,
            "journal": [
                {"seq": 7, "event": {"type": "dice_rolled", "seat": "red", "total": 4}},
                {"seq": 7, "event": {"type": "resources_gained", "gains": {}}},
            ],
        }
    )


@pytest.mark.rule("B4.4", "B9.5")
def test_the_robbers_hex_says_whom_it_brings_nothing() -> None:
    said = blocked(_seen("base", robber=True), SAY, ())
    assert said == "the robber is on the fields 4: nothing there for Bo"
    assert blocked(_seen("base", robber=False), SAY, ()) == ""


def test_a_robber_that_came_after_the_roll_kept_nothing_back() -> None:
    assert blocked(_seen("base", paid=True, robber=True), SAY, ()) == ""


@pytest.mark.rule("W6.4")
def test_riders_on_a_hex_say_whom_it_brings_nothing() -> None:
    said = note(_seen("great_wall", riders=1), SAY, ())
    assert said == "a rider is on the fields 4: nothing there for Bo"
    several = note(_seen("great_wall", riders=2), Words("fr"), ())
    assert several.startswith("des coureurs sont sur")
    assert note(_seen("great_wall", riders=1), Words("fr"), ()).startswith("un coureur est sur")
    assert note(_seen("great_wall", riders=0), SAY, ()) == ""


@pytest.mark.rule("B4.6")
def test_where_the_bank_has_too_few_cards_it_is_said_who_went_short() -> None:
    said = blocked(_seen("base", short=("grain",)), SAY, ())
    assert said == "the bank has too little grain (B4.6): Bo went short"
    assert blocked(_seen("base", paid=True, short=("grain",)), SAY, ()) == ""


@pytest.mark.rule("B4.1")
def test_a_roll_that_brings_nobody_anything_says_so_unless_something_keeps_it() -> None:
    assert barren(_seen("base", number=5), SAY) == "The 4 brings nobody anything"
    assert barren(_seen("base", number=5), Words("fr")) == "Le 4 n’apporte rien à personne"
    assert barren(_seen("base", robber=True), SAY) == ""


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ({"resources": 0}, "no cards to pay with"),
        ({"resources": 2}, "build, trade, donate"),
        ({"resources": None}, "build, trade, donate"),
    ],
)
def test_nothing_is_proposed_to_whoever_has_no_card_to_pay_with(
    hand: dict[str, int | None], said: str
) -> None:
    seen = _seen("troy", paid=True)
    seen.view["seats"][0].update({**hand, "donated": False})  # type: ignore[typeddict-item]
    seen.view.update({"row": {"left": 7}, "war": {"won": None}})  # type: ignore[typeddict-unknown-key]
    assert act_note(seen, SAY, ({"seat": "red", "type": "act"},)) == said
    assert penniless(seen, "red") == (said == "no cards to pay with")


def test_gold_pays_as_well() -> None:
    seen = _seen("alexander")
    seen.view["seats"][0].update({"resources": 0, "gold": 2})  # type: ignore[typeddict-unknown-key]
    assert not penniless(seen, "red")
