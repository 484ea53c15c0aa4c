"""Shows every screen of one room, each at one of the sizes, and prints what does not fit as JSON lines.

The check looks in French, whose words are the longer ones; the long run in each language.

``python -m tests.touchscreen.screens_fit WIDTHxHEIGHT,…`` with a display, or ``all`` for every size. A line is
``{"screen", "window", "language", "what", "text", "size"}``; the last line is ``{"seen": <number of screens>}``.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.locale import LANGUAGES
from companion.touchscreen.environment import prepare
from tests.likely import likely, remarkable
from tests.on_display import hurry
from tests.touchscreen.borders import smaller_titles, too_near
from tests.touchscreen.readable import shown, unreadable
from tests.touchscreen.sizes import Before, Part, parsed, pixels, shown_in_turns
from tests.turns import paired

TARGET = 47.9
"""The least side of a target, in sketch pixels."""


async def show_all(sizes: list[str]) -> None:
    """Show the screens one by one and print what is wrong with each."""
    prepare(*pixels(sizes[0]), fullscreen=False, rotation=0, home=None)
    from companion.table import MemoryStore, Table
    from companion.touchscreen.shell import TouchscreenApp
    from tests.touchscreen.joinable import JoinableTouchscreen
    from tests.touchscreen.table_game import aside, lay, walk

    with TemporaryDirectory() as home:
        settings = {"names": json.dumps(["Anaïs", "Jean-Chr", "Maximilienne"])}
        async with Table(MemoryStore()) as table:
            context = JoinableTouchscreen(settings, Path(home), [Path(home)])
            app = TouchscreenApp(table, context, first="setup")
            running = asyncio.create_task(app.async_run("asyncio"))
            await settled(20)
            async with aside(long_named_game()) as played:

                async def begun() -> None:
                    await walk(played, 160, seed=5)
                    await lay(played, table)

                async def ended() -> None:
                    await walk(played, 4000, seed=5)
                    await lay(played, table)
                    assert table.view_for("table")["winners"]

                parts: list[tuple[Before, Part]] = [(None, show_setup)]
                parts += [(begun, part) for part in PLAYING]
                seen = await shown_in_turns(app, "screens", [*parts, (ended, show_over)], sizes)
            print(json.dumps({"seen": seen, "failures": app.failures}))
            app.stop()
            await running


def long_named_game() -> dict[str, Any]:
    """Four people with the longest names that can be typed."""
    names = ("Maximilienne", "Jean-Christo", "Marie-Hélène", "Wolfgang-Ama")
    seats = ("red", "blue", "white", "orange")
    players = [{"seat": s, "name": n} for s, n in zip(seats, names, strict=True)]
    custody = {"dice": "app"}
    new = {"game": "base", "players": players, "board": "variable", "custody": custody}
    return {**new, "clock": True, "entropy": 5}


async def settled(frames: int = 2) -> None:
    """Let Kivy draw some frames."""
    from kivy.clock import Clock

    hurry()
    for _ in range(frames):
        drawn = asyncio.Event()
        Clock.schedule_once(lambda *_, drawn=drawn: drawn.set(), 0)
        await drawn.wait()


async def show_setup(app: Any) -> int:
    """The screens before a game."""
    from companion.editor.shelf import BoardShelf, shipped_board

    shelf = BoardShelf(app.context.folder("boards"))
    shelf.keep({**shipped_board("variable"), "name": "Chez Maximilienne"})
    setup = app.navigate("setup")
    seen = await look(app, "setup")
    given: list[tuple[str, dict[str, Any]]] = [
        ("setup_board", {"owner": setup}),
        ("setup_begins", {"owner": setup}),
        ("setup_choices", {"owner": setup, "of": "custody"}),
        ("setup_choices", {"owner": setup, "of": "house"}),
        ("setup_name", {"text": "Zoé", "seat": "red", "picks": ["Anaïs"] * 5, "most": 12}),
        ("setup_name", {"text": "Maximilienne", "seat": "red", "most": 12, "onward": dict}),
        ("board_editor", {"shelf": shelf, "board": None}),
    ]
    for name, more in given:
        app.navigate(name, done=lambda *_: None, **more)
        seen += await look(app, name)
        if name == "board_editor":
            for mode in ("numbers", "harbors"):
                app.screen.go(mode)
                seen += await look(app, f"{name} {mode}")
    return seen


async def show_playing(app: Any) -> int:
    """The screens of a game that goes on."""
    seen = 0
    for name in ("menu", "audit", "journal", "statistics", "correct"):
        app.navigate(name)
        seen += await look(app, name)
    return seen + await show_people(app)


async def show_people(app: Any) -> int:
    """Everybody, with whom somebody may change places, and what that means."""
    from companion.touchscreen.screens.play import people

    app.navigate("menu")
    people.people_sheet(app.screen)
    seen = await look(app, "people")
    people._choose(app.screen, "red")
    seen += await look(app, "people, with whom")
    people._ask(app.screen, "red", "white")
    seen += await look(app, "people, sure")
    app.sheets.close()
    return seen


async def show_facts(app: Any) -> int:
    """Every fact that can be put right."""
    seen = 0
    facts = {
        "piece": "0,0,N",
        "robber": "0,0",
        "hex": "0,0",
        "harbor": "0,-2,NW",
        "active": None,
        "resources": "red",
        "development": "red",
        "played_knights": "red",
    }
    for fact, at in facts.items():
        app.navigate("correct", fact=fact, at=at)
        app.screen.revealed = fact in ("resources", "development")
        app.screen.rebuild()
        seen += await look(app, f"correct {fact}")
    return seen


async def show_audit(app: Any) -> int:
    """The audit with something in hand: of each kind of piece one, an empty intersection, a hex, land, and each row."""
    from companion.faces.put_right import audit

    seen, board = 0, app.table.view_for("table")["board"]
    pieces = {piece["piece"]: piece["at"] for piece in (*board["intersections"], *board["paths"])}
    taken = {piece["at"] for piece in board["intersections"]}
    free = next(at for at in sorted(audit.places.island(app.seen()).nodes) if at not in taken)
    hexes = [h["at"] for h in board["hexes"] if audit.at_place(app.seen(), h["at"])]
    screen = app.navigate("audit")
    await settled()
    for place in (*pieces.values(), free, *hexes[:1]):
        screen.mark(place=place, row="", of=None, land=False)
        seen += await look(app, f"audit {place}")
    for line in audit.lines(app.seen(), app.words):
        of = line.cells[0][0] if line.cells else None
        screen.mark(place="", row=line.fact.key, of=of)
        seen += await look(app, f"audit {line.fact.key}")
    screen.mark(place="", row="", of=None, land=True)
    seen += await look(app, "audit land")
    screen.mark(land=False)
    return seen


OFFERS = (({"brick": 1}, {"lumber": 1}), ({"brick": 2, "wool": 1}, {"ore": 2}))


async def show_offers(app: Any) -> int:
    """The line of the game while somebody offers a trade, short and long."""
    from companion.faces.models import Prompt
    from companion.locale import Words

    app.navigate("game")
    await settled()
    for words in (Words(language) for language in LANGUAGES):
        title = words("touchscreen.prompt.act.title", n=1, name="Maximilienne")
        for give, get in OFFERS:
            cards = {"give": words.cards(give), "get": words.cards(get)}
            note = words("touchscreen.prompt.offer", name="Wolfgang-Ama", **cards)
            app.screen.prompt.show(Prompt(title, note, "red"))
            for wrong in (*misfits(app), *_asked(app, words, cards)):
                found = {"screen": "offer", "language": words.language, **wrong}
                print(json.dumps(found, ensure_ascii=False))
    return 1


def _asked(app: Any, words: Any, cards: dict[str, str]) -> list[dict[str, Any]]:
    """What does not fit of the headline that asks people to answer, one and three with long names."""
    from companion.faces.models import Prompt

    names = [player["name"] for player in long_named_game()["players"]]
    found: list[dict[str, Any]] = []
    for many, to in (("", names[1]), (".many", words.joined(names[1:]))):
        said = {"name": names[0], "to": to, **cards}
        title = words(f"touchscreen.prompt.offered{many}", **said)
        note = words(f"touchscreen.prompt.offered.note{many}", **said)
        app.screen.prompt.show(Prompt(title, note, "red", sheet="trade"))
        found += misfits(app)
    return found


async def show_joining(app: Any) -> int:
    """Every place's code, with no phone, with some or with all there may be, and the question to another seat."""
    from companion.faces.setup.join import PhoneKey
    from tests.touchscreen.joinable import wifi_of_the_table

    some = (("red", True), ("blue", True), ("blue-2", False), ("blue-3", True))
    every = (*some, ("host", True), ("observer-1", True), ("observer-2", True))
    seen = 0
    places = ("red", "red+", "blue+", "observer", "host")
    for place, phones in paired("join", places, ((), some, every)):
        app.context.phones = phones
        app.navigate("join", seat=place)
        seen += await look(app, f"join {place} {len(phones)}")
    app.context.phones = every
    for do in ("release", "show"):
        app.navigate("join", seat="red")
        app.screen._ask(PhoneKey(do, "red+" if do == "show" else "red", ""), 0)
        await say_misfits(app, f"join {do}?")
        app.sheets.close()
    app.context.phones = ()
    app.context.wifi = wifi = wifi_of_the_table()
    app.navigate("join")
    seen += await look(app, "join wifi")
    app.context.wifi = replace(wifi, phones=None)
    app.navigate("join")
    seen += await look(app, "join wifi silent")
    app.context.wifi = None
    return seen


PLAYING = (show_playing, show_audit, show_joining, show_offers, show_facts)
"""The screens of a game that goes on, in parts."""


async def show_over(app: Any) -> int:
    """The screens after the end."""
    seen, view = 0, app.table.view_for("table")
    course, winner = view["statistics"]["course"], view["winners"][0]
    gains = {one: {"ore": 2, "wool": 1} for one in course}
    most = {"type": "resources_gained", "gains": gains, "source": "production", "short": []}
    app.table.reckoned(view["head"], likely(course, winner, most))
    app.table.reckoned(view["head"], remarkable(list(course), most), "story")
    for tab in ("points", "story", "course", "chances", "rolls", "cards", "time"):
        app.navigate("statistics", tab=tab)
        seen += await look(app, f"statistics {tab}")
    app.navigate("replay")
    await settled(20)  # its rows find their height from their words, frame by frame
    seen += await look(app, "replay")
    app.navigate("menu")
    return seen + await look(app, "menu")


async def look(app: Any, name: str) -> int:
    """Show the top screen in each language and print what does not fit."""
    wanted = languages()
    if app.words.language in wanted:
        await say_misfits(app, name)
    for language in wanted:
        if language != app.words.language:
            app.set_language(language)
            await say_misfits(app, name)
            break
    return 1


def languages() -> tuple[str, ...]:
    """In which languages the screens are looked at."""
    return LANGUAGES if os.environ.get("KATANE_LONG") == "1" else ("fr",)


async def say_misfits(app: Any, name: str) -> None:
    """Let the screen settle and print what does not fit."""
    await settled()
    for wrong in (*misfits(app), *at_edges(app)):
        window = "x".join(f"{side:.0f}" for side in app.root_layout.size)
        found = {"screen": name, "window": window, "language": app.words.language, **wrong}
        print(json.dumps(found, ensure_ascii=False))


INSET = 11.4
"""The least way from the left edge of its box, or of the screen, to a text that begins there, in sketch pixels."""


def at_edges(app: Any) -> Iterator[dict[str, Any]]:
    """Texts that begin nearer to an edge than that; a text in the middle has its room from both sides, and a seat's row
    of the game, of which two lie beside each other, all the room that there is."""
    from companion.touchscreen.widgets.game import SeatRowView
    from companion.touchscreen.widgets.label import Label

    for widget in shown(app.root_layout):
        written = isinstance(widget, Label) and widget.full_text and widget.width > 2
        if written and widget.halign == "left" and not isinstance(widget.parent, SeatRowView):
            way = (widget.to_window(*widget.pos)[0] - edge_of(widget)) / app.theme.scale
            if way < INSET:
                yield said("at the edge", widget.full_text, way)


def edge_of(widget: Any) -> float:
    """Where the box begins that a widget lies in, in pixels of the window; the window itself where it is in none."""
    from kivy.uix.widget import Widget

    from companion.touchscreen.widgets.surface import Surface

    holder = widget.parent
    while isinstance(holder, Widget):
        if isinstance(holder, Surface) and holder.fill[3] > 0:
            return float(holder.to_window(*holder.pos)[0])
        holder = holder.parent
    return 0.0


def misfits(app: Any) -> Iterator[dict[str, Any]]:
    """Texts too small to read or too long for their place, targets too small to hit, outside of the window or under a
    scroll bar."""
    from companion.touchscreen.widgets.boxes import ScrollColumn
    from companion.touchscreen.widgets.button import Tappable

    scale = app.theme.scale
    for what, text in unreadable(app.root_layout, scale):
        yield said(what, text.said, (text.beyond if what == "cut" else text.size) / scale)
    for text, way in too_near(app.root_layout, scale):
        yield said("near its border", text, way)
    for title, note, less in smaller_titles(app.root_layout):
        yield said("smaller than its note", f"{title} / {note}", less / scale)
    for widget, scrolled in descendants(app.root_layout):
        if isinstance(widget, ScrollColumn) and widget.column.height > widget.height:
            for child in widget.column.children:
                if child.right > widget.column.right - widget.bar_width:
                    yield said("under the bar", text_of(child), child.right - widget.column.right)
        if isinstance(widget, Tappable) and (widget.on_tap or widget.on_refused):
            side = min(widget.width, widget.height)
            if side < TARGET * scale:
                yield said("small target", text_of(widget), side / scale)
            if not scrolled and not inside(widget, app.root_layout):
                yield said("outside", text_of(widget), side / scale)


def descendants(widget: Any, scrolled: bool = False) -> Iterator[tuple[Any, bool]]:
    """All widgets below one, with whether they can be scrolled."""
    from kivy.uix.scrollview import ScrollView

    for child in widget.children:
        yield child, scrolled
        yield from descendants(child, scrolled or isinstance(child, ScrollView))


def inside(widget: Any, root: Any) -> bool:
    """Whether a widget lies in the window."""
    return (
        widget.x >= -1
        and widget.y >= -1
        and widget.right <= root.width + 1
        and widget.top <= root.height + 1
    )


def said(what: str, text: str, size: float) -> dict[str, Any]:
    """One thing that is wrong."""
    return {"what": what, "text": text, "size": round(size, 1)}


def text_of(widget: Any) -> str:
    """What a target says, or what it is."""
    return getattr(widget, "text", "") or type(widget).__name__


if __name__ == "__main__":
    asyncio.run(show_all(parsed(sys.argv[1])))
