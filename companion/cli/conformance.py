"""The rule index as one page that people read: which rule, from where, what was decided, and which test proves it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from companion.cli.overview import Row, notes, parts, table, total
from companion.locale import Words

STYLE = """body{font:16px/1.45 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:0 0 2rem}
td,th{border-top:1px solid #8884;padding:.35rem .5rem;text-align:left;vertical-align:top}
th:first-child,td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.sums{width:auto}.sums td+td{text-align:right}.sums tr:last-child,.sums thead{font-weight:700}
small{opacity:.75;display:block}.untested td{background:#f4c54222}
@media(prefers-color-scheme:dark){:root{color-scheme:dark}}"""


def markdown_page(rows: Sequence[Row], words: Words) -> str:
    """Rows in the order of the index → Markdown with one table a part."""
    head, *counts = table(rows, words)
    lines = [f"# {words('cli.rulings.title')}", "", f"**{total(rows, words)}**", ""]
    lines += [_line(head), "|---|" + "--:|" * (len(head) - 1), *map(_line, counts), ""]
    for part, own in parts(rows):
        lines += [f"## {_part_title(part, own, words)}", ""]
        heads = [
            words(f"cli.rulings.column.{name}") for name in ("rule", "text", "source", "state")
        ]
        lines += [_line(heads), "|---|---|---|---|"]
        lines += [_markdown_row(row, words) for row in own]
        lines.append("")
    return "\n".join(lines).rstrip()


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


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
    body = "".join(_html_part(part, own, words) for part, own in parts(rows))
    return (
        f'<!doctype html><html lang="{words.language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        f"<style>{STYLE}</style></head><body><h1>{title}</h1>"
        f"<p><b>{escape(total(rows, words))}</b></p>{_html_table(rows, words)}{body}</body></html>"
    )


def _html_table(rows: Sequence[Row], words: Words) -> str:
    head, *counts = (
        "".join(f"<td>{escape(cell)}</td>" for cell in line) for line in table(rows, words)
    )
    body = "".join(f"<tr>{line}</tr>" for line in counts)
    return f"<table class=sums><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


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


def _part_title(part: str, rows: Sequence[Row], words: Words) -> str:
    count = sum(state == "tested" for _, state, _ in rows)
    name = words(f"cli.rulings.part.{part}")
    said = words("cli.rulings.sum", part=name, count=count, all=len(rows))
    return f"{said[:1].upper()}{said[1:]}"
