"""What of the March stands on the cardboard, and how to put it back: Alexander, Tokens, Advisor cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from companion.rules.extension import Mechanic
from companion.rules.packs.alexander.tokens import EVENT_TOKENS
from companion.rules.terms import TABLE
from companion.rules.told import Cardboard, IsSet, Spot, View

ALEXANDER: Final = "alexander"
ON_THE_ARROW: Final = "alexander_start"
WON: Final = "event_token"
TURNED: Final = "token_face_down"
ADVISOR: Final = "advisor_card"
ASIDE: Final = "advisor_aside"

Json = dict[str, Any]


def _won(view: View) -> Iterable[tuple[Spot, int | None]]:
    for entry in view["seats"]:
        yield Spot(WON, seat=entry["seat"]), entry["event_tokens"]


def _set(piece: str, seat: str | None = None, count: int = 1, **more: Any) -> Json:
    return {"at": None, "piece": piece, "seat": seat, "do": "set", "count": count, **more}


def march_back(before: View, after: View) -> Iterator[Json]:
    """Alexander behind a point, with its intersection, or on the red arrow; a real Token face down, Advisor cards where
    they were."""
    was, now = before["march"]["passed"], after["march"]["passed"]
    if was != now and now:
        behind = after["board"]["route"][now - 1]["at"]
        yield {**_set(ALEXANDER, count=now, was=was), "at": behind}
    elif was != now:
        yield _set(ON_THE_ARROW)
    if after["custody"][EVENT_TOKENS] == TABLE and _turned(after) < _turned(before):
        yield _set(TURNED, count=was)
    had, has = _cards(before), _cards(after)
    for card, holder in has.items():
        if had.get(card) != holder:
            yield _set(ADVISOR if holder else ASIDE, holder, track=card)


def _turned(view: View) -> int:
    return sum(view["event_tokens"]["turned"].values())


def _cards(view: View) -> dict[str, str | None]:
    """Advisor card → its seat."""
    held = {entry["advisor"]: entry["seat"] for entry in view["seats"]}
    return {entry["card"]: held.get(entry["card"]) for entry in view["advisors"]["cards"]}


MECHANIC = Mechanic(
    name="alexander.cardboard_of_march",
    cardboard=(
        Cardboard(
            "march",
            sets=(
                IsSet(ALEXANDER),
                IsSet(ON_THE_ARROW),
                IsSet(WON, seat=True),
                IsSet(TURNED),
                IsSet(ADVISOR, seat=True, track=True),
                IsSet(ASIDE, track=True),
            ),
            values=_won,
            back=march_back,
        ),
    ),
)
