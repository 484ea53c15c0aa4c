"""What the war of Troy brings to the screens. Pure."""

from __future__ import annotations

from functools import partial

from companion.faces.games.base.open import seven
from companion.faces.games.face import Face
from companion.faces.games.troy import ending, map, moments, notes, standing, war
from companion.faces.games.troy.aim import TroyAim
from companion.faces.games.troy.facts import FACTS
from companion.faces.games.troy.laying import laying
from companion.faces.games.troy.looks import LOOKS

VIEWS = "companion.touchscreen.games.troy.views"

FACE = Face(
    facts=FACTS,
    layers=map.layers,
    printed=map.printed,
    looks=LOOKS,
    place=map.place,
    aim=TroyAim,
    notes={
        "act": war.act_note,
        "move_sea_people": notes.people,
        "take_tile": notes.asked,
        "return_card": notes.asked,
        "report_sides": notes.asked,
    },
    outcomes=frozenset({"battle_fought"}),
    headlines={"discard": partial(seven, duty="move_sea_people")},
    strip=war.strip,
    laying=laying,
    row=standing.rows,
    narrow_row=standing.NARROW,
    figures=standing.figures,
    hand=standing.hand,
    moments=moments.moments,
    story=ending.story,
    end_parts=ending.end_parts,
    tallies=ending.tallies,
    sheets={
        "war": f"{VIEWS}.sheet:WarSheet",
        "donate": f"{VIEWS}.giving:GivingSheet",
        "return_card": f"{VIEWS}.giving:GivingSheet",
        "fight_battle": f"{VIEWS}.telling:BattleSheet",
        "report_sides": f"{VIEWS}.telling:SidesSheet",
        "claim": f"{VIEWS}.telling:ClaimSheet",
    },
    sentences={
        "touchscreen.hand.no_cards": "touchscreen.troy.real_side",
        "faces.story.turned": "faces.story.turned.open",
        "faces.story.behind": "faces.story.behind.open",
    },
)
