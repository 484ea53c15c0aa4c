"""What Alexander's game brings to the screens. Pure."""

from __future__ import annotations

from companion.faces.games.alexander import (
    bidding,
    ending,
    map,
    march,
    moments,
    notes,
    standing,
)
from companion.faces.games.alexander.aim import AlexanderAim
from companion.faces.games.alexander.facts import FACTS
from companion.faces.games.alexander.laying import laying
from companion.faces.games.alexander.looks import LOOKS
from companion.faces.games.face import Face

VIEWS = "companion.touchscreen.games.alexander.views"

FACE = Face(
    facts=FACTS,
    layers=map.layers,
    printed=map.printed,
    looks=LOOKS,
    place=map.place,
    aim=AlexanderAim,
    notes={
        "march": notes.march,
        "bid": notes.bid,
        "pay_bid": notes.pay,
        "choose_desert": notes.asked,
        "name_first_seat": notes.asked,
        "turn_token": notes.asked,
        "tell_supply": notes.supply,
        "report_points": notes.asked,
    },
    outcomes=frozenset({"token_won", "event_undone", "supply_ended"}),
    befell=frozenset({"event_undone", "bid_paid", "bid_failed", "advisors_moved", "supply_ended"}),
    steps=frozenset({"alexander_marched", "token_turned", "bid_made", "bid_passed", "token_won"}),
    headlines={
        "act": notes.undiced,
        "bid": notes.topped,
        "discard": notes.discard,
        "move_robber": notes.safe,
        "tell_supply": notes.drawing,
    },
    strip=march.strip,
    laying=laying,
    marks=standing.marks,
    figures=standing.figures,
    asked=bidding.could_pay,
    moments=moments.moments,
    story=ending.story,
    end_parts=ending.end_parts,
    tallies=ending.tallies,
    sheets={
        "march": f"{VIEWS}.sheet:MarchSheet",
        "auction": f"{VIEWS}.auction:AuctionSheet",
        "pay_bid": f"{VIEWS}.auction:PayingSheet",
        "told": f"{VIEWS}.telling:ToldSheet",
        "report_points": f"{VIEWS}.telling:PointsSheet",
    },
)
