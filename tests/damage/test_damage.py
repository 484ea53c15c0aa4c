"""No dying card changes a game in silence: real logs of every game, damaged and killed with new seeds each time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.damage.evening import EVERY_GAME, Evening, evening
from tests.damage.taking_over import killed_takings
from tests.damage.trial import Trials
from tests.rules.seeds import fresh
from tests.turns import LONG

COPIES = 1_000 if LONG else 40
KILLS = 100 if LONG else 20
MOVES = 10**6 if LONG else 30


@pytest.fixture(scope="module")
def real(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Every game, begun by the demo; the long run plays each to its end."""
    return evening(tmp_path_factory.mktemp("evening"), fresh(1)[0], EVERY_GAME, MOVES)


@pytest.mark.slow
def test_no_damaged_copy_opens_with_anything_but_the_truth_or_shorter_without_saying_so(
    real: Evening, tmp_path: Path
) -> None:
    seeds = fresh(COPIES)
    foreign = evening(tmp_path / "foreign", seeds[0] + 1, EVERY_GAME[:2], 40)
    trials = Trials(real, foreign, tmp_path, tmp_path / "failed")
    counts = sum((trials.once(seed) for seed in seeds), Counter[str]())
    print(f"damaged copies from seed {seeds[0]}: {dict(counts)}")
    assert counts["copies"] == COPIES
    assert counts["whole"] < COPIES
    assert not trials.faults, "\n".join(trials.faults)


@pytest.mark.tour("plugs pulled")
@pytest.mark.slow
def test_kills_while_an_old_log_is_taken_over_lose_nothing(real: Evening, tmp_path: Path) -> None:
    figures = killed_takings(real.truth, tmp_path, KILLS, fresh(1)[0])
    print(f"kills: {figures}")
    assert figures["wrong"] == 0
    assert figures["at_work"] > KILLS / 6
