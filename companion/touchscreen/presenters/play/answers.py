"""How each duty is answered on the touchscreen. Pure."""

from __future__ import annotations

from collections.abc import Mapping

PLACED: Mapping[str, str] = {
    "place_settlement": "build_settlement",
    "place_fortress": "build_settlement",
    "place_city": "build_city",
    "place_road": "build_road",
    "lose_city": "lose_city",
    "place_metropolis": "place_metropolis",
    "relocate_knight": "relocate_knight",
    "give_up_knight": "give_up_knight",
    "place_knight": "place_knight",
    "rebuild_road": "rebuild_road",
}
"""Duties that are answered by tapping a place, and the command that answers them."""

NAMED: Mapping[str, str] = {
    "choose_deck": "draw_progress",
    "aqueduct": "take_aqueduct",
    "give_commodity": "give_commodity",
    "draw_rider": "draw_rider",
}
"""Duties that are answered by naming something, and the command that does it."""

DECLINED: Mapping[str, str] = {
    "rebuild_road": "decline_rebuild",
    "aqueduct": "decline_aqueduct",
    "special_building": "pass_building",
}
"""Duties that may be left undone, and the command that says so."""

PICKED = ("discard", "give_cards", "take_cards")
"""Duties that are answered by picking cards on a sheet of their own, each by its own command of the same name."""

TURNED = ("give_back_progress", "fifth_card", "take_progress")
"""Duties about progress cards that lie face down on a sheet of their own."""

BUILDING = ("act", "special_building")
"""Duties under which a seat may build."""
