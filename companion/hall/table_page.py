"""One table's public view in full, in the words of every screen."""

from __future__ import annotations

import json
import logging
from html import escape
from typing import Any

from companion.hall.fold import TableEntry
from companion.hall.written import PageWriter
from companion.locale import Words

_log = logging.getLogger(__name__)


def table_page(writer: PageWriter, table: TableEntry, view: bytes | None) -> str:
    """The page; what a table shows that cannot be read is said, whatever it is."""
    back = f'<p class="noprint"><a href="/">{writer.say("back")}</a></p>'
    if view is None:
        told = f'<p class="note">{writer.say("table.asked")}</p>'
    else:
        try:
            told = _told(writer.words, json.loads(view))
        except Exception:  # of a table that may be hostile: its page alone says so
            _log.warning("the view of %s cannot be read", table.table)
            told = f'<p class="bad">{writer.say("table.unreadable")}</p>'
    head = f"<h1>{escape(table.name)}</h1><p>{writer.game(table.state)}</p>"
    told += writer.take_off(table.table)
    return writer.document(table.name, f"{head}{back}{told}", again=10)


def _told(words: Words, view: Any) -> str:
    if view["game"] is None:
        return f"<p>{escape(words('hall.page.table.no_game'))}</p>"
    from companion.faces.games.faces import faces_in
    from companion.faces.past.journal import journal
    from companion.faces.play.score import points
    from companion.faces.seen import Seen

    seen, faces = Seen(view), faces_in(view)
    pages = (points(seen, words, faces, None), journal(seen, words, view["journal"], faces))
    return "".join(_part(one) for page in pages for one in page["parts"])


def _part(part: Any) -> str:
    """A part of a described page: its heading, its note, its lines."""
    title = f"<h2>{escape(part['title'])}</h2>" if part.get("title") else ""
    note = f'<p class="note">{escape(part["note"])}</p>' if part.get("note") else ""
    keys = "".join(
        f"<li>{escape(' '.join(str(k[x]) for x in ('points', 'word', 'note') if k.get(x)))}</li>"
        for k in part.get("keys", ())
        if k.get("do") is None
    )
    lines = "".join(
        f"<li>{escape(one['time'])} {escape(one['text'])}</li>" for one in part.get("lines", ())
    )
    rows = f"<ul>{keys}{lines}</ul>" if keys or lines else ""
    return f"{title}{note}{rows}"
