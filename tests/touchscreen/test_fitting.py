"""A text stays readable whatever its box is, and what came in is said as fully as there is room for."""

from __future__ import annotations

from itertools import pairwise

import pytest

from companion.faces.play.gain_chip import Bit, chosen, ways, width_of
from companion.faces.theme import (
    BRIGHT,
    DIM,
    GLOW,
    SEATS,
    contrast,
    letters_for,
    reading_ink,
    theme_for,
)
from companion.touchscreen.widgets.fitting import LINE, broken, fit, holds, told_in


def measured(text: str, size: float = 16) -> float:
    """Letters half as wide as they are high."""
    return len(text) * size / 2


@pytest.mark.parametrize("height", [5, 20, 40, 200])
@pytest.mark.parametrize("width", [8, 40, 120, 800])
@pytest.mark.parametrize("text", ["You lack 1 brick, 1 grain", "Maximilienne", "a", "two\nlines"])
def test_no_box_makes_a_text_smaller_than_can_be_read(
    text: str, width: float, height: float
) -> None:
    size, lines = fit(text, width, height, 20, 15, measured)
    assert 15 <= size <= 20
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    if holds(text, width, height, 15, measured):
        assert len(lines) * size * LINE <= height + 1
        assert all(measured(line, size) <= width for line in lines)


def test_a_word_that_is_too_wide_goes_on_in_the_next_line() -> None:
    assert broken("go Maximilienne", 40, 16, measured) == ("go", "Maxim", "ilien", "ne")


@pytest.mark.parametrize(
    ("room", "said"),
    [
        (99, "Ada rolled 8 – Ben won the city with 7. Built: road. Card bought."),
        (60, "Ada rolled 8 – Ben won the city with 7. Built: road.\u00a0…"),
        (41, "Ada rolled 8 – Ben won the city with 7.\u00a0…"),
        (40, "Ben won the city with 7.\u00a0…"),
        (20, "Built: road.\u00a0…"),
        (10, "Ada…"),
        (3, "Ad…"),
    ],
)
def test_of_news_without_room_whole_sentences_are_told_with_a_sign_before_one_is_cut(
    room: int, said: str
) -> None:
    note = "Ada rolled 8 – Ben won the city with 7. Built: road. Card bought."
    assert told_in(note, lambda text: len(text) <= room) == said


def test_what_came_in_is_said_in_words_then_signs_then_as_a_sum_and_never_beyond_its_room() -> None:
    three = ways([("+2", "lumber"), ("+1", "ore")], "")
    one = ways([("+2", "lumber")], "lumber")
    assert one[0] == (Bit(text="+2"), Bit(sign="lumber"), Bit(text="lumber"))
    assert three[2] == (Bit(sign="lumber"), Bit(sign="lumber"), Bit(sign="ore")), "before a sum"
    for found in (one, three):
        wide = [width_of(bits, measured, 18, 1) for bits in found]
        for room in range(0, 300, 7):
            bits = chosen(found, room, measured, 18, 1)
            if not bits:
                assert room < min(wide)
                continue
            assert width_of(bits, measured, 18, 1) <= room
            assert bits == next(w for w, needs in zip(found, wide, strict=True) if needs <= room)
    assert three[-1] == (Bit(text="+3"), Bit(sign="card")), "never a number alone"
    assert one[-1] == (Bit(text="+2"), Bit(sign="lumber"))


def test_a_card_that_is_none_of_the_hand_is_told_apart_from_those_in_the_narrowest_row_too() -> (
    None
):
    found = ways([("+2", "brick"), ("+1", "politics")], "", apart=1)
    card, drawn_card = Bit(sign="card"), Bit(sign="politics")
    assert found[-3:] == [
        (Bit(text="+2"), card, drawn_card),
        (card, drawn_card),
        (Bit(text="+2"), card),
    ]


def test_a_number_is_followed_by_what_it_counts_and_never_by_a_card_that_it_does_not_count() -> (
    None
):
    for found in (
        ways([("+2", "brick"), ("+1", "politics")], "", apart=1),
        ways([("+1", "brick"), ("+1", "ore"), ("+1", "science"), ("+1", "trade")], "", apart=2),
    ):
        for bits in found:
            texts = [bit.text for bit in bits if bit.text]
            assert not any(text.endswith("+") for text in texts if text != "+")
            for number, after in pairwise(bits):
                if number.text == "+2":
                    assert after.sign in ("brick", "card")


def test_cards_that_are_none_of_the_hand_alone_have_their_own_signs() -> None:
    drawn = ways([("+1", "politics")], "", apart=1)
    assert drawn[-1] == (Bit(sign="politics"),)


@pytest.mark.parametrize("seat", SEATS)
def test_the_bar_can_be_read_on_every_seats_color(seat: str) -> None:
    fill = SEATS[seat].color
    assert contrast(fill, reading_ink(fill)) >= 4.5
    assert contrast(GLOW, reading_ink(GLOW)) >= 4.5
    assert contrast(DIM.row, DIM.text) >= 4.5
    assert contrast(BRIGHT.row, BRIGHT.text) >= 4.5


def test_a_small_screen_is_written_for_one_metre_unless_somebody_chose_otherwise() -> None:
    assert letters_for(800, 480) == "far"
    assert letters_for(1024, 600) == "far"
    assert letters_for(1280, 720) == "near"
    near, far = (theme_for(800, 480, far=far) for far in (False, True))
    assert (near.named, near.counted) == (20, 30)
    assert far.named == far.counted == 34
