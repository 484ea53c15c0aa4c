"""The pages of games that are kept, of the one before, and of the machine itself. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.app.host.codes import loud_part
from companion.faces.around import LIGHTS, ShownFinding
from companion.faces.cameras import CameraChoice
from companion.faces.models import Over
from companion.faces.page import Json, do, key, look_at, page, part, rows
from companion.faces.past.kept_games import (
    LONGEST,
    about_said,
    away,
    handle,
    not_on_table,
    title_said,
)
from companion.faces.play.camera import source_said
from companion.faces.signed import signed
from companion.locale import Words
from companion.table.shapes import AnyView, KeptGame, KeptStanding, View, in_game

HOME = do("home")


def home_page(
    view: AnyView, words: Words, *, more: Sequence[str], loud: Sequence[str] = ()
) -> Json:
    """What the host can do now. more: ``games``, ``lamps``, ``camera``, as far as there is any.

    loud: places whose phones say more than they may.
    """
    on, over = view.get("game") is not None, view.get("winners") is not None
    game = _on_table(in_game(view), words, over=over) if on else [_row(words, "setup")]
    around = [_row(words, "codes")]
    clock = None if view["game"] is None or over else view["clock"]
    if clock is not None:
        running = clock["running"]
        note = words(f"touchscreen.menu.note.clock_{'pause' if running else 'go_on'}")
        around.append(key(words("touchscreen.menu.clock"), do("clock"), note))
    around += [_row(words, "people")] if on else []
    around += [_row(words, name) for name in more if name != "games"]
    boards = {"type": "boards", "act": "shelf"}
    around.append(key(words("app.host.home.boards"), boards, words("app.host.home.boards.note")))
    kept = [_row(words, "games")] if "games" in more else []
    machine = [_row(words, name) for name in ("wiring", "doctor", "quit")]
    parts = [rows(around), rows([*game, *kept]), rows(machine)]
    parts = parts if on else [parts[1], parts[0], parts[2]]
    names = {seat["seat"]: seat["name"] for seat in view.get("seats", ())}
    told = [loud_part(loud, names, words)] if loud else []
    return page(words("app.host.home.title"), [*told, *parts], again=HOME)


def _on_table(view: View, words: Words, *, over: bool) -> list[Json]:
    again = [_row(words, "rematch")] if over else []
    end = [_row(words, "away", over=view["commitment"])] if over else [_row(words, "end")]
    return [*again, _row(words, "setup"), *end, _row(words, "export")]


def _row(words: Words, name: str, **more: object) -> Json:
    base = f"app.host.home.{name}"
    return key(words(base), do(name, **more), words(f"{base}.note"))


def end_page(words: Words, over: str) -> Json:
    """The question before a game leaves the table. over: that game; the page ends no other that is on by then."""
    away = key(words("app.host.end.away"), do("away", over=over), kind="warn")
    return _sure_page(words, "end", [away])


def doctor_page(words: Words, found: Sequence[ShownFinding]) -> Json:
    """What the machine lacks: under a heading for each level, each thing with what to do."""
    parts = [
        rows(
            [key(one.said, None, one.to_do) for one in found if one.level == level],
            words(f"touchscreen.doctor.{level}"),
        )
        for level in dict.fromkeys(one.level for one in found)
    ]
    return page(words("touchscreen.menu.doctor"), parts, back=HOME, foot=[_row(words, "doctor")])


def wiring_page(words: Words, told: Sequence[str]) -> Json:
    """What is wired to each place of the header, and how it is changed."""
    lines = rows([key(one, None) for one in told], note=words("touchscreen.wiring.change"))
    return page(words("touchscreen.menu.wiring"), [lines], back=HOME)


def quit_page(words: Words) -> Json:
    """The question before the program, or the machine, is switched off."""
    acts = ("close", "power_off")
    keys = [key(words(f"app.host.quit.{act}"), do(act), kind="warn") for act in acts]
    return _sure_page(words, "quit", keys)


def _sure_page(words: Words, what: str, keys: Sequence[Json]) -> Json:
    """A question before something that is not at once undone. what: ``end`` or ``quit``."""
    stay = key(words("touchscreen.menu.stay"), HOME)
    return page(
        words(f"app.host.home.{what}"),
        [rows([*keys, stay], note=words(f"app.host.{what}.sure"))],
        back=HOME,
    )


def games_page(
    games: Sequence[KeptGame],
    words: Words,
    now: float,
    standings: Mapping[int, KeptStanding | None],
    first: int = 0,
) -> Json:
    """Every kept game but the one on the table. now: unix time in seconds; standings: of those not over, by id.

    first: how many that were played later stand on the pages before.
    """
    shown = not_on_table(games, first)
    keys = [
        key(
            title_said(game, words),
            do("kept", id=game["id"], at=game["at"]),
            about_said(game, words, now, standings.get(game["id"]), named=bool(game["called"])),
        )
        for game in shown
    ]
    after = first + len(shown)
    if after < len(away(games)):
        keys.append(key(words("faces.kept.older"), do("games", first=after)))
    note = "" if keys else words("app.host.games.none")
    return page(words("app.host.home.games"), [rows(keys, note=note)], back=HOME)


def kept_page(
    game: KeptGame, words: Words, now: float, over: Over | None, *, playing: bool
) -> Json:
    """One kept game. over: its end; playing: whether another goes on, which would be kept."""
    of = {"id": game["id"], "at": game["at"]}
    parts = [rows([], note=about_said(game, words, now, named=bool(game["called"])))]
    if game["winners"] is None:
        note = words("app.host.setup.kept") if playing else ""
        take_up = key(words("app.host.games.resume"), do("resume", **of), kind="go")
        parts.append(rows([take_up], note=note))
    else:
        look = key(words("faces.kept.how"), look_at("kept", of=handle(game)), kind="go")
        parts.append(rows([look, key(words("app.host.home.rematch"), do("rematch", **of))]))
    if over is not None:
        parts.append(standings(over))
    field = {
        "label": words("faces.kept.called"),
        "value": game["called"],
        "most": LONGEST,
        "word": words("faces.kept.call"),
        "do": do("call", **of),
    }
    parts.append(part(field=field))
    forget = key(words("faces.kept.forget"), do("forget", **of), kind="warn")
    parts.append(rows([], note=words("refusal.not_forgotten")) if playing else rows([forget]))
    return page(title_said(game, words), parts, back=do("games"))


def forget_page(game: KeptGame, words: Words, now: float) -> Json:
    """The question before a kept game is deleted."""
    of = {"id": game["id"], "at": game["at"]}
    about = about_said(game, words, now, named=True)
    yes = key(words("faces.kept.forget.yes"), do("forget", sure=True, **of), kind="warn")
    stay = key(words("faces.kept.keep"), do("kept", **of))
    note = words("faces.kept.forget.sure")
    parts = [rows([], note=about), rows([yes, stay], note=note)]
    return page(words("faces.kept.forget.ask"), parts, back=do("kept", **of))


def standings(over: Over) -> Json:
    """Everybody's place, with what the points came from."""
    lines = [
        key(f"{rank.place}. {rank.name} · {signed(rank.points)}", None, rank.note, seat=rank.seat)
        for rank in over.ranking
    ]
    return rows(lines, over.title, over.story)


def export_page(words: Words, places: Sequence[tuple[str, Path]], *, over: bool) -> Json:
    """Where the record may be written. places: ``own`` or ``drive``, and the folder."""
    keys = [
        key(
            words(f"touchscreen.menu.export_to_{kind}"),
            do("write", folder=str(folder)),
            str(folder),
        )
        for kind, folder in places
    ]
    told = "whole" if over else "masked"
    note = words(f"touchscreen.menu.export_{told if places else 'nowhere'}")
    return page(words("touchscreen.menu.export"), [rows(keys, note=note)], back=HOME)


def lamps_page(words: Words, light: str) -> Json:
    """How brightly the lamps shine."""
    keys = [
        key(words(f"touchscreen.lamps.light.{one}"), do("light", light=one), chosen=one == light)
        for one in LIGHTS
    ]
    return page(words("app.host.home.lamps"), [rows(keys)], back=HOME)


def camera_page(words: Words, choice: CameraChoice) -> Json:
    """Which camera reads the dice, and by which calibration."""
    sources = [
        key(source_said(one, words), do("source", source=one), chosen=one == choice.source())
        for one in choice.sources()
    ]
    profiles = [
        key(one, do("profile", profile=one), chosen=one == choice.profile())
        for one in choice.profiles()
    ]
    parts = [rows(sources)]
    if profiles:
        parts.append(part(words("app.host.camera.profile"), profiles))
    return page(words("app.host.home.camera"), parts, back=HOME)
