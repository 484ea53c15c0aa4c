"""Cards as nobody may play them now, for the reason why. Pure."""

from __future__ import annotations

from companion.table.ports import Json
from companion.touchscreen.presenters import places
from companion.touchscreen.presenters.seen import Seen


def sample(seen: Seen, kind: str) -> Json:
    """A command of a kind with something in each of its fields."""
    land = places.island(seen)
    node, side = next(iter(land.nodes)), next(iter(land.paths))
    tile = land.node_hexes[node][0]
    other = seen.others(seen.active)[0]
    samples: dict[str, Json] = {
        "play_alchemist": {"dice": [1, 1]},
        "play_crane": {"track": "trade"},
        "play_inventor": {"hexes": [tile, tile]},
        "play_smith": {"knights": [node]},
        "play_merchant": {"at": tile},
        "play_bishop": {"at": tile},
        "play_diplomat": {"at": side},
        "play_merchant_fleet": {"resource": "ore"},
        "play_resource_monopoly": {"resource": "ore"},
        "play_trade_monopoly": {"commodity": "coin"},
        "play_master_merchant": {"from": other},
        "play_deserter": {"from": other},
        "play_spy": {"from": other},
        "play_engineer": {"at": node},
        "play_medicine": {"at": node},
        "play_intrigue": {"at": node},
        "play_saboteur": {"at": node} if seen.house("saboteur") == "city" else {},
    }
    return {"type": kind, **samples.get(kind, {})}
