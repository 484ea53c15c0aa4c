"""What the menu offers now, and why something is greyed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.locale import next_language

View = Mapping[str, Any]
KEYS = ("digit", "arrows", "choose", "undo", "close", "fullscreen")
"""What is said of a keyboard, in order: ``touchscreen.keys.…``."""


@dataclass(frozen=True, slots=True)
class MenuLine:
    """One line of the menu. note, off: ends of ``touchscreen.menu.…`` keys; off is empty where it may be used."""

    key: str
    note: str = ""
    off: str = ""


def entries(
    view: View,
    *,
    language: str,
    mode: str,
    phones: bool,
    panel: str = "",
    lamps: bool = False,
    cameras: bool = False,
    letters: str = "near",
    large: bool = False,
    sound: bool = True,
    motion: bool = True,
    before: bool = False,
    games: bool = False,
    keys: bool = False,
    demo: bool = False,
    laying: bool = False,
    troubles: bool = False,
    hall: bool = False,
) -> tuple[MenuLine, ...]:
    """The menu in the order of the screen: what is needed in play first, leaving last.

    Once no game goes on, what was played comes before how the screen looks.

    language: of the words now; mode: ``dim`` or ``bright``; phones: whether seats can join by code;
    panel: ``on`` or ``off`` where buttons are simulated on the screen, empty where they are not;
    lamps: whether the game has lamps, wired or simulated; cameras: whether a dice camera may be chosen;
    letters: ``far`` or ``near``, as the game's screen is written; large: whether the screen may be a television;
    keys: whether a keyboard is used here; demo: whether there is a seat to be taken from it;
    laying: whether there is something to lay out on the table; troubles: whether something does not work;
    sound, motion: whether scenes are heard, and whether anything moves; before: whether another game is over;
    games: whether another is kept; hall: whether a hall can be joined.
    """
    none = "" if view.get("game") is not None else "off.no_game"
    over = view.get("winners") is not None
    looks = (
        MenuLine("language", f"language.{next_language(language)}"),
        MenuLine("turn_map", "note.turn_map"),
        MenuLine("letters", f"letters.{_other_letters(letters, large=large)}"),
        MenuLine("mode", f"mode.{'bright' if mode == 'dim' else 'dim'}"),
        MenuLine("sound", f"sound.{'off' if sound else 'on'}"),
        MenuLine("motion", f"motion.{'off' if motion else 'on'}"),
    )
    past = (
        MenuLine("export", "note.export", none),
        MenuLine("replay", "note.replay", none or ("" if over else "off.not_over")),
        MenuLine("before", "note.before", "" if before else "off.no_before"),
        MenuLine("games", "note.games", "" if games else "off.no_games"),
        MenuLine("new_game", "note.new_game" if none or over else "note.new_game_kept"),
    )
    return (
        MenuLine("correct", "note.correct", none),
        MenuLine("audit", "note.audit", none),
        MenuLine("journal", "note.journal", none),
        MenuLine("statistics", "note.statistics", none),
        _join(none, phones),
        MenuLine("people", "note.people", none),
        *((MenuLine("laying", "note.laying"),) if laying else ()),
        _clock(view, none, over),
        *((*past, *looks) if none or over else (*looks, *past)),
        MenuLine("coach", f"note.coach_{'on' if view.get('coach') else 'off'}", none),
        *((MenuLine("demo", "note.demo"),) if demo else ()),
        *((MenuLine("cameras", "note.cameras"),) if cameras else ()),
        *((MenuLine("lamps", "note.lamps"),) if lamps else ()),
        *((MenuLine("panel", f"panel.{panel}"),) if panel else ()),
        *((MenuLine("keys", "note.keys"),) if keys else ()),
        *((MenuLine("troubles", "note.troubles"),) if troubles else ()),
        *((MenuLine("hall", "note.hall"),) if hall else ()),
        MenuLine("wiring", "note.wiring"),
        MenuLine("doctor", "note.doctor"),
        MenuLine("quit", "note.quit"),
    )


def _other_letters(letters: str, *, large: bool) -> str:
    """What they would become: large ones are read at one metre, on a television at three."""
    if letters == "far":
        return "near"
    return "television" if large else "far"


def _join(none: str, phones: bool) -> MenuLine:
    return MenuLine("join", "note.join", none or ("" if phones else "off.no_phones"))


def _clock(view: View, none: str, over: bool) -> MenuLine:
    clock = view.get("clock")
    if none or clock is None:
        return MenuLine("clock", "", none or "off.no_clock")
    if over:
        return MenuLine("clock", "", "off.over")
    return MenuLine("clock", "note.clock_pause" if clock["running"] else "note.clock_go_on")
