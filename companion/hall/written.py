"""The organiser's page as HTML, written from what the hall knows. Pure; everything that a table said is escaped."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from html import escape

from companion.hall.fold import NEEDED, GameResult, HallState, TableEntry
from companion.hall.passes import PageUser
from companion.link.messages import Digest
from companion.locale import Words

KEY = "hall.page."


@dataclass(frozen=True, slots=True)
class HallSeen:
    """What a page is written from. there: who is connected; loud: who says too much; now: unix time.

    code: with which tables join. wrong: sentences that stand above everything.
    """

    state: HallState
    there: Mapping[str, bool]
    loud: frozenset[str] = frozenset()
    now: float = 0.0
    code: str = field(default="", repr=False)
    wrong: tuple[str, ...] = ()


class PageWriter:
    """Writes for one reader, in one language."""

    def __init__(self, words: Words, user: PageUser | None = None) -> None:
        self.words, self.user = words, user

    def say(self, key: str, **params: object) -> str:
        """A sentence of the page, escaped."""
        return escape(self.words(f"{KEY}{key}", **params))

    def document(self, title: str, body: str, *, again: int = 0) -> str:
        """A whole page. again: seconds after which a browser asks for it anew, 0 for never."""
        anew = f'<meta http-equiv="refresh" content="{again}">' if again else ""
        away = self.say("away")
        return (
            f'<!doctype html><html lang="{self.words.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f'{anew}<title>{escape(title)}</title><link rel="stylesheet" href="/hall.css">'
            f'<script src="/hall.js" defer></script></head><body data-away="{away}">{body}</body></html>'
        )

    # -- the pages

    def login(self, *, wrong: str = "") -> str:
        """Where one logs in."""
        told = f'<p class="bad">{self.say(wrong)}</p>' if wrong else ""
        fields = (
            f'<label>{self.say("login.name")} <input name="name" value="organiser" required></label>'
            f'<label>{self.say("login.password")} <input name="password" type="password" required></label>'
        )
        form = self._form("/login", fields, "login.go")
        return self.document(
            self.words(f"{KEY}login.title"), f"<h1>{self.say('login.title')}</h1>{told}{form}"
        )

    def overview(self, seen: HallSeen, told: str = "") -> str:
        """The page of the evening."""
        parts = self.parts(seen)
        rows = "".join(self.row(seen, one) for one in tables_of(seen.state))
        heads = "".join(f"<th>{self.say(f'table.{name}')}</th>" for name in COLUMNS)
        message = f'<p class="good">{escape(told)}</p>' if told else ""
        body = (
            f'<div id="live"></div>{message}{parts["top"]}{parts["calls"]}'
            f"<h2>{self.say('tables')}</h2>"
            f'<table><thead><tr>{heads}</tr></thead><tbody id="rows">{rows}</tbody></table>'
            f"{parts['results']}{self._desk(seen)}"
        )
        return self.document(seen.state.name, body)

    def parts(self, seen: HallSeen) -> dict[str, str]:
        """What of the page changes besides the rows: id → element."""
        return {
            "top": f'<div id="top">{self._top(seen)}</div>',
            "calls": f'<div id="calls">{self._calls(seen)}</div>',
            "results": f'<div id="results">{self._results(seen.state)}</div>',
        }

    def row(self, seen: HallSeen, table: TableEntry) -> str:
        """One table."""
        state, there = table.state, seen.there.get(table.table, False)
        name = f'<a href="/table/{table.table}">{escape(table.name)}</a>'
        signs = "" if there else f' <span class="bad">{self.say("table.away")}</span>'
        if table.table in seen.loud:
            signs += f' <span class="bad">{self.say("table.loud")}</span>'
        minutes = table.turn_minutes()
        cells = (
            name + signs,
            self._people(state),
            self.game(state),
            "" if state.match is None else str(state.turn),
            "" if minutes is None else f"{minutes:.1f}",
            self._call_sign(table),
        )
        told = "".join(f"<td>{cell}</td>" for cell in cells)
        return f'<tr id="table-{table.table}">{told}</tr>'

    def sheet(self, seen: HallSeen) -> str:
        """Everything on one sheet, for the evening on which the laptop dies."""
        rows = "".join(self.row(seen, one) for one in tables_of(seen.state))
        heads = "".join(f"<th>{self.say(f'table.{name}')}</th>" for name in COLUMNS)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(seen.now))
        body = (
            f"<header><h1>{escape(seen.state.name)}</h1><span>{self.say('sheet.at', time=when)}</span>"
            f'<button type="button" data-print>{self.say("sheet.print")}</button></header>'
            f"{self._round(seen)}{self._announced(seen)}{self._calls(seen)}"
            f"<h2>{self.say('tables')}</h2><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>"
            f"</table>{self._results(seen.state)}"
        )
        return self.document(seen.state.name, body)

    def result(self, result: GameResult, name: str) -> str:
        """One result, with what was changed in it and how to put it right."""
        winners = result.told.winners or ()
        rows = "".join(
            f'<tr><td>{escape(one.name)}</td><td><input name="points.{one.seat}" type="number" '
            f'value="{one.points}" required></td><td><input type="checkbox" name="won.{one.seat}" '
            f'value="1"{" checked" if one.seat in winners else ""}></td></tr>'
            for one in result.told.people
        )
        heads = "".join(f"<th>{self.say(f'result.{k}')}</th>" for k in ("who", "points", "won"))
        hidden = _hidden("table", result.table) + _hidden("match", str(result.told.match))
        fields = (
            f"{hidden}<table><tr>{heads}</tr>{rows}</table>"
            f'<input name="why" required placeholder="{self.say("result.why")}">'
        )
        form = self._act("correct", fields, "result.correct") if self._organises else ""
        back = f'<p><a href="/">{self.say("back")}</a></p>'
        body = (
            f"<h1>{escape(name)}</h1>{back}{self._result_line(result)}{self._traces(result)}{form}"
        )
        return self.document(name, body)

    # -- pieces

    @property
    def _organises(self) -> bool:
        return self.user is not None and self.user.organises

    def game(self, state: Digest) -> str:
        """A game's name, as people know it."""
        if state.game is None:
            return self.say("table.no_game")
        key = f"touchscreen.setup.game.{state.game}"
        return escape(self.words(key) if self.words.has(key) else state.game)

    def _people(self, state: Digest) -> str:
        winners = state.winners or ()

        def told(name: str, points: int, *, active: bool, won: bool) -> str:
            said = f"{escape(name)} {points}"
            return f"<b>{said}{' ★' if won else ''}</b>" if active or won else said

        return ", ".join(
            told(
                one.name,
                one.points,
                active=one.seat == state.active and not winners,
                won=one.seat in winners,
            )
            for one in state.people
        )

    def _call_sign(self, table: TableEntry) -> str:
        if table.call is None:
            return ""
        if table.call.by is not None:
            return f'<span class="good">{self.say("call.goes", name=table.call.by)}</span>'
        return f'<b class="bad">{self.say("call.waits")} {_since(table.call.since)}</b>'

    def _top(self, seen: HallSeen) -> str:
        user = self.user.name if self.user else ""
        wrong = "".join(f'<p class="bad">{escape(one)}</p>' for one in seen.wrong)
        code = f"<span>{self.say('code', code=seen.code)}</span>" if self._organises else ""
        links = f'<span class="noprint"><a href="/sheet">{self.say("sheet.link")}</a> · {escape(user)}</span>'
        head = f"<header><h1>{escape(seen.state.name)}</h1>{code}{links}</header>"
        return f"{head}{wrong}{self._round(seen)}{self._announced(seen)}"

    def _round(self, seen: HallSeen) -> str:
        clock = seen.state.round
        if clock is None:
            return ""
        if clock.ends is None:
            told = f'<span class="clock">{clock_said(clock.left or 0.0)}</span> {self.say("round.stands")}'
        else:
            left = clock_said(clock.ends - seen.now)
            told = f'<span class="clock" data-ends="{clock.ends:.0f}">{left}</span>'
        return f"<p>{escape(clock.name)} {told}</p>"

    def _announced(self, seen: HallSeen) -> str:
        lines = "".join(
            f"<li>{time.strftime('%H:%M', time.localtime(one.at))} {escape(one.text)}</li>"
            for one in reversed(seen.state.announcements[-5:])
        )
        return f"<ul>{lines}</ul>" if lines else ""

    def _calls(self, seen: HallSeen) -> str:
        calls = [one for one in tables_of(seen.state) if one.call is not None]
        calls.sort(key=lambda one: one.call.since if one.call else 0.0)
        if not calls:
            return ""
        lines = "".join(self._call(one) for one in calls)
        return f'<h2>{self.say("calls")}</h2><ul class="calls">{lines}</ul>'

    def _call(self, table: TableEntry) -> str:
        call = table.call
        assert call is not None
        hidden = _hidden("table", table.table)
        goes = "" if call.by else self._act("answer", hidden, "call.answer")
        done = self._act("close", hidden, "call.close", quiet=True)
        told = f"<b>{escape(table.name)}</b> {_since(call.since)} {self._call_sign(table)}"
        return f"<li{' class=answered' if call.by else ''}>{told}{goes}{done}</li>"

    def _results(self, hall: HallState) -> str:
        lines = "".join(
            f'<li><a href="/result/{one.table}/{escape(str(one.told.match))}">'
            f"{escape(hall.tables[one.table].name)}</a>{self._result_line(one)}</li>"
            for one in sorted(hall.results.values(), key=lambda one: one.at)
        )
        return f"<h2>{self.say('results')}</h2><ol>{lines}</ol>" if lines else ""

    def _result_line(self, result: GameResult) -> str:
        if result.corrections:
            sign = f'<span class="good">{self.say("result.corrected")}</span>'
        elif result.stands:
            sign = f'<span class="good">{self.say("result.stands")}</span>'
        else:
            count = len(result.confirmed)
            sign = f'<span class="bad">{self.say("result.waits", n=count, needed=NEEDED)}</span>'
        return f" {self.game(result.told)}: {self._people(result.told)} {sign}"

    def _traces(self, result: GameResult) -> str:
        lines = "".join(
            f"<li>{time.strftime('%H:%M', time.localtime(one.at))} "
            f"{self.say('result.trace', name=one.by, why=one.why)} {self._people(one.before)}</li>"
            for one in result.corrections
        )
        return f"<ul>{lines}</ul>" if lines else ""

    def _desk(self, seen: HallSeen) -> str:
        """What only an organiser may do."""
        if not self._organises:
            return ""
        said = self.say("round.minutes")
        minutes = (
            f'<input name="minutes" type="number" value="90" min="1" max="600" title="{said}">'
        )
        forms = [
            self._act("announce", self._field("text", "announce.text"), "announce.go"),
            self._act("round", self._field("name", "round.name") + minutes, "round.go"),
            self._act("hold", "", "round.hold", quiet=True),
            self._act("go_on", "", "round.go_on", quiet=True),
            self._act("round_over", "", "round.over", quiet=True),
            self._act("judge", self._field("name", "judge.name"), "judge.go"),
            self._act("renew", "", "code.renew", quiet=True),
        ]
        judges = "".join(
            f"<li>{escape(name)}{self._act('judge_gone', _hidden('name', name), 'judge.gone', quiet=True)}</li>"
            for name in seen.state.judges
        )
        return f"<h2>{self.say('desk')}</h2>{''.join(forms)}<ul>{judges}</ul>"

    def take_off(self, table: str) -> str:
        """The key that takes a table off the list, for an organiser."""
        hidden = _hidden("table", table)
        return self._act("leave", hidden, "table.take_off", quiet=True) if self._organises else ""

    def _field(self, name: str, key: str) -> str:
        return f'<input name="{name}" required placeholder="{self.say(key)}" aria-label="{self.say(key)}">'

    def _act(self, act: str, fields: str, key: str, *, quiet: bool = False) -> str:
        return self._form("/do", _hidden("act", act) + fields, key, quiet=quiet)

    def _form(self, to: str, fields: str, key: str, *, quiet: bool = False) -> str:
        look = ' class="quiet"' if quiet else ""
        button = f"<button{look}>{self.say(key)}</button>"
        return f'<form method="post" action="{to}">{fields}{button}</form>'


COLUMNS = ("name", "people", "game", "turn", "minutes", "call")


def tables_of(hall: HallState) -> Iterable[TableEntry]:
    """The tables that are in the hall, in the order of their places."""
    here = [one for one in hall.tables.values() if not one.gone]
    return sorted(here, key=lambda one: int(one.table[1:]))


def clock_said(seconds: float) -> str:
    """Minutes and seconds, and hours where there are any."""
    left = max(0, round(seconds))
    hours, rest = divmod(left, 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _since(at: float) -> str:
    when = time.strftime("%H:%M", time.localtime(at))
    return f'{when} (<span data-since="{at:.0f}"></span>)'


def _hidden(name: str, value: str) -> str:
    return f'<input type="hidden" name="{name}" value="{escape(value)}">'
