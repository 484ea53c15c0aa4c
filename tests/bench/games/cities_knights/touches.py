"""Where a hand touches the screen for what only Cities & Knights has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.faces.games.cities_knights.cards import VICTORY
from companion.faces.play.asking import path
from tests.bench.hand import Hand

Do = Mapping[str, Any]
DEEDS = {"activate_knight": "activate", "promote_knight": "promote", "chase_robber": "chase"}
TURNED = ("give_back_progress", "fifth_card", "take_progress")


async def _improve(hand: Hand, _: str, do: Do) -> None:
    await hand.quick(f"improve:{do['track']}")


async def _knight(hand: Hand, seat: str, do: Do) -> None:
    """A tap builds the settlement that may stand there too."""
    if hand.table.why_not(seat, {**do, "type": "build_settlement"}) is None:
        await hand.slot("build")
        await hand.choice("piece:knight")
    await hand.place(do["at"])


async def _deed(hand: Hand, _: str, do: Do) -> None:
    await hand.place(do["at"])
    await _named(hand, DEEDS[do["type"]])


async def _move(hand: Hand, _: str, do: Do) -> None:
    await hand.place(do["from"])
    await _named(hand, "move")
    await hand.place(do["to"])


async def _named(hand: Hand, deed: str) -> None:
    """What a knight does, where it can do more than one thing."""
    choices = hand.screen.shown.choices
    if choices is not None and choices.key == "knight":
        await hand.choice(f"knight:{deed}")


async def _card(hand: Hand, _: str, do: Do) -> None:
    await _open(hand)
    await hand.sheet(do["type"].removeprefix("play_"))
    for i, value in enumerate(path(do)):
        await hand.settled()
        asked = hand.screen.presenter.aim.asking
        if asked is not None and len(asked.given) <= i:  # what can only be one thing says itself
            await hand.value(value)
    asked = hand.screen.presenter.aim.asking
    if asked is not None and asked.finished() is not None:
        await hand.choice("done")


async def _shown(hand: Hand, seat: str, do: Do) -> None:
    await _open(hand)
    key = f"show:{do['card']}:{seat}"
    if key not in hand.screen.sheets[-1].keys:
        track = next(track for track, card in VICTORY.items() if card == do["card"])
        await hand.sheet(f"track:{track}")
    await hand.sheet(key)


async def _open(hand: Hand) -> None:
    """The sheet of cards."""
    duties = hand.table.view_for("table")["obligations"]
    if any(duty["type"] == "fifth_card" for duty in duties):
        await hand.choice("cards")
    else:
        await hand.slot("cards")
    await hand.settled()


async def _turned(hand: Hand, seat: str, do: Do) -> None:
    duties = hand.table.view_for("table")["obligations"]
    duty = next(d["type"] for d in duties if d["type"] in TURNED and d["seat"] == seat)
    await hand.choice(f"{duty}:{seat}")
    await hand.settled()
    sheet = hand.screen.sheets[-1]
    names = [card.card or card.track for card in sheet.turned.cards()]
    await hand.touch(sheet.backs[names.index(do["card"])])


TOUCHES = {
    "improve_city": _improve,
    "build_knight": _knight,
    **dict.fromkeys(DEEDS, _deed),
    "move_knight": _move,
    "play_": _card,
    "show_victory_card": _shown,
    "give_back_progress": _turned,
    "take_progress": _turned,
}
"""Kind of command → how it is touched."""
