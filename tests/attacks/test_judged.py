"""What the attacks' table says of a run: faults that no slow machine excuses, and times that it only prints."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.attacks.assaults import ASSAULTS
from tests.attacks.evening import Costs
from tests.attacks.guest import connect, subscribe
from tests.attacks.judged import GROWTH, HEAD, LOG, Run, row
from tests.attacks.strangers import fuzzed

CALM = Costs("calm", [0.010] * 99 + [0.020], 0, over=True, joined=True)
WELL = Run("embedded", "base", replace(CALM, name="presence"), grown=0, log="")


def test_a_run_in_which_all_held_has_no_fault() -> None:
    assert list(WELL.faults()) == []


@pytest.mark.parametrize(
    ("run", "said"),
    [
        (replace(WELL, costs=replace(WELL.costs, answers=[])), "no move was answered"),
        (replace(WELL, costs=replace(WELL.costs, refused=2)), "2 moves were refused"),
        (replace(WELL, costs=replace(WELL.costs, over=False)), "did not end"),
        (replace(WELL, costs=replace(WELL.costs, joined=False)), "nobody could join"),
        (replace(WELL, grown=GROWTH + (1 << 20)), "grew by 31 MB"),
        (replace(WELL, log="x" * (LOG + 1)), "the log has"),
        (replace(WELL, log="Traceback (most recent"), "traceback"),
        (replace(WELL, costs=replace(WELL.costs, done={"status 500": 1})), "500"),
        (replace(WELL, costs=replace(WELL.costs, done={"broke: OSError()": 1})), "broke by itself"),
        (replace(WELL, wrong=("red saw another game",)), "red saw another game"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_must_not_be_is_named_with_attack_broker_and_game(run: Run, said: str) -> None:
    (fault,) = run.faults()
    assert fault.startswith("presence, embedded, base: ")
    assert said in fault


def test_a_game_that_was_to_be_cut_short_need_not_end() -> None:
    assert list(replace(WELL, costs=replace(WELL.costs, over=False), whole=False).faults()) == []


@pytest.mark.parametrize(
    ("answers", "verdict"),
    [
        ([0.010] * 100, "well"),
        ([0.010] * 98 + [0.059] * 2, "well"),
        ([0.010] * 98 + [0.061] * 2, "slow"),
        ([0.010] * 99 + [0.199], "slow"),
    ],
)
def test_slower_answers_are_a_verdict_and_no_fault(answers: list[float], verdict: str) -> None:
    run = replace(WELL, costs=replace(WELL.costs, answers=answers))
    assert verdict in run.line(CALM).split()
    assert list(run.faults()) == []


def test_cells_stand_below_their_heads() -> None:
    assert len(WELL.line(CALM).rstrip()) <= len(row(*HEAD))


def test_every_attack_says_what_it_does() -> None:
    assert len(ASSAULTS) == 15
    assert all(attack.__doc__ for attack in ASSAULTS.values())


def test_fuzzed_packets_are_others_each_and_the_same_for_the_same_luck() -> None:
    packet = connect("red.1", "secret") + subscribe("katane/t/public")
    twice = [[fuzzed(packet, luck) for _ in range(500)] for luck in (Random(5), Random(5))]
    assert twice[0][1:] != twice[0][:-1]
    assert len(set(twice[0])) > 490
