"""A short game that red wins: cities are put onto the board turn by turn, as people put right what lies there."""

from __future__ import annotations

from companion.table.ports import Json
from tests.table.evening import Evening

CITIES = ("0,-2,N", "2,-2,N", "-2,0,N", "0,2,S")
"""Corners of the island where nobody has built."""


async def turn(evening: Evening, seat: str) -> None:
    """A roll that brings nobody a choice, and the end of the turn."""
    await evening.done(seat, "roll", dice=[1, 1])
    await evening.done(seat, "end_turn")


async def until_won(evening: Evening) -> Json:
    """From the start to red's tenth point; the view of the end."""
    await evening.start()
    for number in range(13):
        view = evening.table.view_for("table")
        seat = view["active"]
        if seat == "red" and number:
            at = CITIES[number // 4 - 1]
            await evening.done("red", "correct", fact="piece", at=at, owner="red", piece="city")
        if number < 12:
            await turn(evening, seat)
    await last_city(evening)
    return evening.table.view_for("table")


async def last_city(evening: Evening) -> None:
    """Red's last city, and with it its victory, in its own turn."""
    at = CITIES[3]
    await evening.done("red", "correct", fact="piece", at=at, owner="red", piece="city")
