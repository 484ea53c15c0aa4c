"""Luck: the same seed and place give the same draws, and every number is equally likely."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.table.luck import Luck, new_seed, seed_from


def draws(seed: bytes, position: int, n: int = 6, count: int = 50) -> list[int]:
    luck = Luck(seed, position)
    return [luck.below(n) for _ in range(count)]


def test_the_same_seed_and_position_give_the_same_draws() -> None:
    assert draws(seed_from(7), 3) == draws(seed_from(7), 3)


def test_another_position_or_seed_gives_other_draws() -> None:
    assert draws(seed_from(7), 3) != draws(seed_from(7), 4)
    assert draws(seed_from(7), 3) != draws(seed_from(8), 3)


def test_the_stream_is_fixed_for_ever_so_that_old_games_stay_provable() -> None:
    assert draws(seed_from(7), 1, 1000, 6) == GOLDEN


def test_a_number_and_the_same_digits_as_text_are_different_entropies() -> None:
    assert seed_from(7) != seed_from("7")


def test_every_outcome_is_equally_likely() -> None:
    counts = Counter(draws(seed_from("chance"), 1, 6, 60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


def test_a_bound_that_no_word_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Luck(seed_from(1), 1).below(0)
    with pytest.raises(ValueError, match="below"):
        Luck(seed_from(1), 1).below(2**64 + 1)


def test_real_seeds_differ_and_never_print() -> None:
    seed = new_seed()
    assert len(seed) == 32
    assert seed != new_seed()
    assert repr(Luck(seed, 1)) == "Luck(…)"


GOLDEN = [526, 660, 702, 483, 315, 12]
