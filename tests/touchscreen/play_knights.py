"""Plays Cities & Knights on the real touchscreen with Kivy's own touch events, and looks at what it shows.

Run with a display: ``python -m tests.touchscreen.play_knights 800x480 fr 4 120 cardboard``. Prints one JSON line as
``play_by_touch`` does. What lies on a sheet is found by its words, what lies on the map by its place.
"""

from __future__ import annotations

import random
from typing import Any

from companion.faces.play.asking import is_place, path
from companion.table import Table
from tests.touchscreen.play_by_touch import Hand, calm, seen, widgets
from tests.touchscreen.play_program import main
from tests.touchscreen.table_game import CARDBOARD, PHONES, SIX

GREEDY = ("build", "play", "improve", "activate", "promote", "move_knight", "chase")
POINTS = ("build_city", "build_settlement", "improve_city", "place_metropolis", "show_victory_card")
KNIGHT = {"activate_knight": "activate", "promote_knight": "promote", "chase_robber": "chase"}


class KnightHand(Hand):
    """Knows where the commands of Cities & Knights lie on the screen."""

    async def sits_down(self) -> None:
        """What a person does before the first tap."""

    async def play(self, do: dict[str, Any]) -> None:
        kind, words = do["type"], self.app.words
        if kind == "roll":
            await self._roll(do)
        elif kind == "steal":
            await self.tap_text(SIX[do["from"]])
        elif kind in KNIGHT:
            await self.tap_map(do["at"])
            await self._deed(KNIGHT[kind])
        elif kind == "move_knight":
            await self.tap_map(do["from"])
            await self._deed("move")
            await self.tap_map(do["to"])
        elif kind == "improve_city":
            await self.tap_quick(f"improve:{do['track']}")
        elif kind.startswith("play_"):
            await self._card(do)
        elif kind.startswith("decline_") and kind != "decline_steal":
            await self.tap_text(words(f"touchscreen.game.decline.{kind}"))
        elif kind == "pass_building":
            await self.tap_text(words("touchscreen.game.pass"))
        elif kind == "show_victory_card":
            await self._laid_open(do)
        elif kind in ("give_back_progress", "take_progress"):
            await self._turned(do)
        elif kind in ("draw_progress", "take_aqueduct", "give_commodity"):
            await self._value(path(do)[0])
        elif kind in ("give_cards", "take_cards", "discard"):
            await self._picked(do)
        elif "to" in do or "at" in do:
            await self.placed(do)
        else:
            await super().play(do)

    async def _roll(self, do: dict[str, Any]) -> None:
        pad = self.app.screen.pad
        if not self.table.view_for("table")["alchemy"]:
            for face in do["dice"]:
                await self.tap_widget(pad.keys[face - 1])
        await self.tap_widget(pad.symbols[do["event"]])
        await self.caught_up()
        self.faults.look(self.app.root_layout)
        await self.watch()  # an attack announces itself

    async def caught_up(self) -> None:
        """Wait as a person does: until the screen shows what the table knows."""
        await seen(lambda: self.app.screen.presenter.seen.view["seq"] == self.table.seq)
        await calm(self.app)

    async def placed(self, do: dict[str, Any]) -> None:
        """A knight is chosen first where the tap would build a settlement."""
        if do["type"] == "build_knight" and self._could_settle(do):
            await self.tap_text(self.app.words("touchscreen.game.build"))
            await self._choice("piece:knight")
        await super().placed(do)

    def _could_settle(self, do: dict[str, Any]) -> bool:
        town = {"type": "build_settlement", "at": do["at"]}
        return self.table.why_not(do["seat"], town) is None

    async def _deed(self, deed: str) -> None:
        """What a tapped knight does, where it can do more than one thing."""
        await calm(self.app)
        choices = self.app.screen.shown.choices
        if choices is not None and choices.key == "knight":
            await self.tap_text(self.app.words(f"touchscreen.knight.{deed}"))

    async def _card(self, do: dict[str, Any]) -> None:
        words, card = self.app.words, do["type"].removeprefix("play_")
        fifth = any(d["type"] == "fifth_card" for d in self.table.view_for("table")["obligations"])
        await self.tap_text(words(f"touchscreen.game.{'play_card' if fifth else 'cards'}"))
        await self.tap_text(words(f"card.{card}"))
        for i, value in enumerate(path(do)):
            await calm(self.app)
            asking = self.app.screen.presenter.aim.asking
            if asking is None or len(asking.given) > i:
                continue  # what can only be one thing says itself
            if is_place(value):
                await self.tap_map(str(value))
            else:
                await self._value(value)
        asking = self.app.screen.presenter.aim.asking
        if asking is not None and asking.finished() is not None:
            await self.tap_text(words("touchscreen.game.done"))

    async def _tab(self, track: str) -> None:
        from companion.touchscreen.widgets.game.choices import SignButton

        tabs = [w for w in widgets(self.app.root_layout) if isinstance(w, SignButton)]
        name = self.app.words(f"symbol.{track}").capitalize()
        await self.tap_widget(next(tab for tab in tabs if tab.text.startswith(name)))

    async def _laid_open(self, do: dict[str, Any]) -> None:
        """A Victory Point card that came up, in whosever turn."""
        from companion.faces.games.cities_knights.cards import VICTORY
        from companion.touchscreen.widgets.badge_button import BadgeButton

        words = self.app.words
        await self.tap_text(words("touchscreen.game.cards"))
        await self._tab(next(track for track, card in VICTORY.items() if card == do["card"]))
        badges = [w for w in widgets(self.app.root_layout) if isinstance(w, BadgeButton)]
        mine = [badge for badge in badges if badge.badge.seat == do["seat"]]
        if mine:
            await self.tap_widget(mine[0])
        else:
            card = words(f"card.{do['card']}")
            await self.tap_text(words("touchscreen.progress.show", card=card))

    async def _value(self, value: Any) -> None:
        await self._choice(f"value:{value}")

    async def _choice(self, key: str) -> None:
        await calm(self.app)
        screen = self.app.screen
        place = next(i for i, b in enumerate(screen.shown.choices.buttons) if b.key == key)
        await self.tap_widget(screen.choices.buttons[place])

    async def _turned(self, do: dict[str, Any]) -> None:
        await self.tap_widget(self.app.screen.choices.buttons[0])
        sheet = self.app.screen.sheets[-1]
        names = [card.card or card.track for card in sheet.turned.cards()]
        await self.tap_widget(sheet.backs[names.index(do["card"])])

    async def _picked(self, do: dict[str, Any]) -> None:
        from companion.touchscreen.widgets.picker import CardPicker

        kind = do["type"]
        await self.tap_text(SIX[do["seat"]])
        for card, count in do["cards"].items():
            for _ in range(count):
                picker = next(w for w in widgets(self.app.root_layout) if isinstance(w, CardPicker))
                await self.tap_widget(picker.cards[card])
        room = "discard.done" if kind == "discard" else f"picks.done.{kind}"
        await self.tap_text(self.app.words(f"touchscreen.{room}"))

    async def tour(self) -> None:
        """Every sheet of the game, in both languages."""
        for language in ("en", "fr"):
            self.app.set_language(language)
            await calm(self.app)
            names = ("fleet", "improve", "cards", "trade")
            for name in names:
                self.app.screen.open_sheet(name)
                await calm(self.app)
                self.faults.look(self.app.root_layout)
                self.app.sheets.close()
            for row in self.app.screen.rows:
                await self.tap_widget(row)
                self.app.sheets.close()
            await self.peek(self.app.screen.rows[0])


def choose(luck: random.Random, table: Table) -> dict[str, Any] | None:
    """A command that fingers can play, knights and cards rather than trade, and now and then points above all."""
    duties = table.view_for("table")["obligations"]
    options = [do for duty in duties for do in table.options(duty["seat"])]
    kept = [do for do in options if not do["type"].endswith("_trade")]
    if not kept:
        return None
    kinds = sorted({do["type"] for do in kept} - {"swap_at_harbor", "trade_bank", "end_turn"})
    eager = [kind for kind in kinds if kind.startswith(GREEDY)]
    if luck.random() < 0.25:
        eager = [kind for kind in kinds if kind in POINTS] or eager
    ends = [do["type"] for do in kept if do["type"] == "end_turn"][:1]
    kind = luck.choice(eager if eager and luck.random() < 0.65 else ends or kinds)
    do = dict(luck.choice([do for do in kept if do["type"] == kind]))
    return {field: value for field, value in do.items() if value is not None}


if __name__ == "__main__":
    main(
        {"game": "cities_knights", "board": "variable"},
        {"cardboard": CARDBOARD, "phones": PHONES},
        KnightHand,
        choose,
    )
