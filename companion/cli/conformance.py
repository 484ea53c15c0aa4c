"""The rule index as one page that people read: which rule, from where, what was decided, and which test proves it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from companion.locale import Words
from companion.rulings import Ruling

Row = tuple[Ruling, str, tuple[str, ...]]
"""A rule, its state (``tested``, ``untested``, ``unknown``) and the tests that carry it."""

STYLE = """body{font:16px/1.45 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:0 0 2rem}
td,th{border-top:1px solid #8884;padding:.35rem .5rem;text-align:left;vertical-align:top}
th:first-child,td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
small{opacity:.75;display:block}.untested td{background:#f4c54222}
@media(prefers-color-scheme:dark){:root{color-scheme:dark}}"""


def markdown_page(rows: Sequence[Row], words: Words) -> str:
    """Rows in the order of the index → Markdown with one table a part."""
    lines = [f"# {words('cli.rulings.title')}", "", words("cli.rulings.about"), ""]
    for part, own in _parts(rows):
        lines += [f"## {_part_title(part, own, words)}", ""]
        heads = [
            words(f"cli.rulings.column.{name}") for name in ("rule", "text", "source", "state")
        ]
        lines += [f"| {' | '.join(heads)} |", "|---|---|---|---|"]
        lines += [_markdown_row(row, words) for row in own]
        lines.append("")
    return "\n".join(lines).rstrip()


def _markdown_row(row: Row, words: Words) -> str:
    rule, state, tests = row
    text = "<br>".join([_cell(rule.text), *(f"*{_cell(note)}*" for note in notes(rule, words))])
    proofs = "<br>".join([words(f"cli.rulings.state.{state}"), *(f"`{_cell(t)}`" for t in tests)])
    return f"| {rule.id} | {text} | {_cell(rule.source)} | {proofs} |"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def html_page(rows: Sequence[Row], words: Words) -> str:
    """Rows in the order of the index → a page of its own that loads nothing."""
    title = escape(words("cli.rulings.title"))
    body = "".join(_html_part(part, own, words) for part, own in _parts(rows))
    return (
        f'<!doctype html><html lang="{words.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body><h1>{title}</h1>"
        f"<p>{escape(words('cli.rulings.about'))}</p>{body}</body></html>"
    )


def _html_part(part: str, rows: Sequence[Row], words: Words) -> str:
    heads = (words(f"cli.rulings.column.{name}") for name in ("rule", "text", "source", "state"))
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join(_html_row(row, words) for row in rows)
    title = escape(_part_title(part, rows, words))
    return f"<h2>{title}</h2><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _html_row(row: Row, words: Words) -> str:
    rule, state, tests = row
    text = escape(rule.text) + _small(notes(rule, words))
    proofs = escape(words(f"cli.rulings.state.{state}")) + _small(tests)
    cells = (escape(rule.id), text, escape(rule.source), proofs)
    filled = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr id="{escape(rule.id)}" class="{state}">{filled}</tr>'


def _small(lines: Sequence[str]) -> str:
    return "".join(f"<small>{escape(line)}</small>" for line in lines)


def _parts(rows: Sequence[Row]) -> Iterator[tuple[str, list[Row]]]:
    for part in dict.fromkeys(rule.part for rule, _, _ in rows):
        yield part, [row for row in rows if row[0].part == part]


def _part_title(part: str, rows: Sequence[Row], words: Words) -> str:
    count = sum(state == "tested" for _, state, _ in rows)
    name = words(f"cli.rulings.part.{part}")
    return words("cli.rulings.sum", part=name, count=count, all=len(rows))


def notes(rule: Ruling, words: Words) -> list[str]:
    """What there is to say about a rule beyond its text: rulings, open points, defaults, house rules, boards."""
    said: list[str] = []
    if rule.ruling is not None:
        said.append(words("cli.rulings.ruling") + (f": {rule.ruling}" if rule.ruling else ""))
    if rule.open is not None:
        said.append(words("cli.rulings.open", open=rule.open))
    if rule.default is not None:
        said.append(words("cli.rulings.default", default=rule.default))
    if rule.house:
        said.append(words("cli.rulings.house", house=", ".join(rule.house)))
    return [*said, words("cli.rulings.board")] if rule.board else said
