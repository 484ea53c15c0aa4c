"""Demo players of the war of Troy, at a table of the pure rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.robots.games import troy
from companion.robots.moment import SeatMoment
from companion.rules import view
from companion.rules.packs.troy.words import HELPS
from tests.demo.at_rules import demo_game
from tests.rules.troy.ways import way

Json = dict[str, Any]


def played(count: int, seed: int) -> tuple[Counter[str], Json]:
    """A game to its end: types of events and of commands with how often, and the table's last view."""
    done: Counter[str] = Counter()
    for step in demo_game(way(count, {"dice": "app"}), seed):
        done.update((step.do["type"], *(event.type for event in step.events)))
    return done, view(step.rules, step.state, "table")


@pytest.mark.tour("evenings")
@pytest.mark.parametrize("count", [4, 6])
def test_demo_players_play_a_whole_game_without_a_refusal_and_use_what_there_is(count: int) -> None:
    done, last = played(count, 3)
    assert last["winners"]
    wanted = {"donate", "build_ship", "move_sea_people", "battle_fought", "build_settlement"}
    assert wanted <= {kind for kind, times in done.items() if times}
    assert last["turn"] < 60 * count


def moment(
    hand: dict[str, int],
    side: str | None = "mycenae",
    ahead: int = 0,
    tokens: int = 0,
    donated: bool = False,
    **offered: list[Json],
) -> SeatMoment:
    """Red is to act. ahead: how many spaces the marker of the other side is before its own."""
    own = {
        "seat": "red",
        "hand": hand,
        "side": side,
        "tokens": tokens,
        "donated": donated,
        "next_ship": {"ship": 1, "benefit": "three_to_one", "tokens": 2},
    }
    spaces = {"troy": 0, "mycenae": 0}
    spaces["troy" if side == "mycenae" else "mycenae"] += ahead
    markers = {s: {"space": n, "helps": list(HELPS[s])} for s, n in spaces.items()}
    track = {"spaces": [0, 1, 2, 3, 4, 6], **markers}
    seen = {"you": "red", "seats": [own], "track": track, "row": {"gift": 3}}
    given = {"donate": [{"type": "donate", "seat": "red"}], **offered}
    return SeatMoment(seen, given, Random(1), ())


def given(at: SeatMoment) -> dict[str, int] | None:
    do = troy.donate(at)
    return None if do is None else do["cards"]


@pytest.mark.rule("T2.4", "T4.2")
def test_what_helps_the_other_side_is_never_given_however_full_the_hand() -> None:
    assert given(moment({"ore": 6, "wool": 6})) is None
    assert given(moment({"lumber": 6, "grain": 6}, side="troy")) is None
    assert given(moment({"ore": 6, "grain": 2})) == {"grain": 1}
    assert given(moment({"wool": 3, "grain": 9}, side="troy")) == {"wool": 2}


@pytest.mark.rule("T4.4")
def test_for_the_token_alone_a_card_is_given_that_helps_nobody_and_only_while_a_ship_lacks_it() -> (
    None
):
    assert given(moment({"brick": 3, "ore": 2})) == {"brick": 1}
    assert given(moment({"brick": 3, "ore": 2}, tokens=2)) is None
    assert given(moment({"brick": 5, "ore": 4}, tokens=2)) == {"brick": 3}


@pytest.mark.rule("T4.1", "T5.6")
def test_the_further_its_side_lies_behind_the_more_a_player_gives_and_before_it_builds() -> None:
    hand = {"lumber": 2, "grain": 2}
    assert troy.hold(moment(hand)) is None
    assert given(moment(hand)) == {"lumber": 1}
    behind = troy.hold(moment(hand, ahead=1))
    assert behind is not None
    assert behind["cards"] == {"lumber": 1, "grain": 1}
    assert given(moment(hand, ahead=4)) == {"lumber": 2, "grain": 1}
    assert given(moment(hand, donated=True)) is None


def test_with_a_real_card_that_nobody_told_it_gives_what_it_holds_most() -> None:
    assert given(moment({"ore": 3, "grain": 2}, side=None)) == {"ore": 1}


@pytest.mark.rule("T7.12")
def test_a_card_of_the_own_side_goes_back_for_a_drawn_one_else_one_that_helps_nobody() -> None:
    kinds = ("brick", "lumber", "wool", "grain", "ore")
    back = [{"type": "return_card", "seat": "red", "resource": kind} for kind in kinds]

    def returned(hand: dict[str, int]) -> str:
        options = [do for do in back if hand.get(do["resource"])]
        do = troy.put_back(moment(hand, return_card=options))
        assert do is not None
        return str(do["resource"])

    assert returned({"ore": 5, "brick": 2, "lumber": 1, "grain": 3}) == "grain"
    assert returned({"ore": 5, "brick": 1}) == "brick"
    assert returned({"ore": 2, "wool": 5}) == "wool"


def test_out_of_a_full_hand_the_bank_turns_what_helps_the_other_side_into_what_helps_the_own() -> (
    None
):
    trades = [
        {"type": "trade_bank", "seat": "red", "give": give, "get": get}
        for give, get in (("ore", "brick"), ("ore", "grain"), ("wool", "grain"), ("grain", "ore"))
    ]
    full = {"ore": 5, "wool": 4, "grain": 4}
    assert troy.change(moment(full, trade_bank=trades)) == trades[1]
    assert troy.change(moment({"ore": 5}, trade_bank=trades)) is None
