"""What the Great Wall brings to the screens. Pure."""

from __future__ import annotations

from functools import partial

from companion.faces.games.base.open import by_hand, seven
from companion.faces.games.face import Face
from companion.faces.games.great_wall import ending, map, moments, pirate, riders, sections
from companion.faces.games.great_wall.aim import RiderAim
from companion.faces.games.great_wall.facts import FACTS
from companion.faces.games.great_wall.looks import LOOKS

VIEWS = "companion.touchscreen.games.great_wall.views"

FACE = Face(
    facts=FACTS,
    looks=LOOKS,
    layers=map.layers,
    printed=map.printed,
    place=map.place,
    aim=RiderAim,
    notes={
        "roll": riders.first_turn,
        "act": riders.note,
        "move_pirate": partial(by_hand, duty="move_pirate"),
    },
    befell=frozenset({"wall_breached"}),
    headlines={"discard": partial(seven, duty="move_pirate")},
    strip=sections.strip,
    marks=ending.marks,
    adds={"pirate_moved": pirate.closed_harbors},
    moves=riders.moves,
    bars="touchscreen.journal.ridden",
    moments=moments.moments,
    ending=ending.ending,
    story=ending.story,
    sheets={
        "wall": f"{VIEWS}.sheet:WallSheet",
    },
    sentences={
        "touchscreen.cards.does.knight": "touchscreen.cards.does.knight.wall",
        "faces.story.barred": "faces.story.barred.riders",
        "faces.story.row.barred": "faces.story.row.barred.riders",
    },
)
