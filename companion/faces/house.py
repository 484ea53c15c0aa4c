"""The house rules that a table plays by, for whoever reads a rule. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.faces.seen import Seen
from companion.faces.setup.draft import SetupDraft, chosen, switches_of
from companion.faces.told import told
from companion.rules.games import Game
from companion.rulings.reading import HouseChoice, choices_told
from companion.table.shapes import AnyView


@dataclass(frozen=True, slots=True)
class HouseChoices:
    """choices: what there is to choose; chosen: key → value, empty where no game is on."""

    choices: tuple[HouseChoice, ...]
    chosen: Mapping[str, str]


def house_of(view: AnyView, games: tuple[Game, ...]) -> HouseChoices:
    """Of the game of a view; before there is one the choices of every game."""
    if view["game"] is not None:
        return HouseChoices(choices_told([Seen(view, games).about]), view["house"])
    return HouseChoices(choices_told(told(g.key, n, games) for g in games for n in g.counts), {})


def house_drafted(draft: SetupDraft) -> HouseChoices:
    """As a game is about to start."""
    switches = switches_of(draft, "house")
    stands = {switch.key: chosen(draft, "house", switch) for switch in switches}
    return HouseChoices(choices_told([draft.about]), stands)
