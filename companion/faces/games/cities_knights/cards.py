"""Which progress cards there are, by track. Pure."""

from __future__ import annotations

KINDS: dict[str, tuple[str, ...]] = {
    "trade": (
        "merchant",
        "merchant_fleet",
        "commercial_harbor",
        "master_merchant",
        "resource_monopoly",
        "trade_monopoly",
    ),
    "politics": (
        "bishop",
        "deserter",
        "diplomat",
        "intrigue",
        "saboteur",
        "spy",
        "warlord",
        "wedding",
    ),
    "science": (
        "alchemist",
        "crane",
        "engineer",
        "inventor",
        "irrigation",
        "medicine",
        "mining",
        "road_building",
        "smith",
    ),
}
"""The kinds that are played, by track (rules C10.1 to C10.25)."""
VICTORY = {"politics": "constitution", "science": "printer"}
"""The kinds that are shown at once (rule C9.6)."""
