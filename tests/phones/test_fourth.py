"""Four play, then three of them, then four again: nobody types a name or scans a code a second time."""

from __future__ import annotations

from pathlib import Path

from companion.faces.setup.draft import SetupDraft, new_from_draft, with_count
from companion.faces.setup.kept import draft_again, remembered_from_draft
from companion.faces.setup.rematch import draft_rematch
from companion.phones import Phones, PhonesSettings
from companion.phones.client import Phone
from companion.table import MemoryStore, Table
from tests.phones.raw import until

NAMES = {"red": "Ann", "blue": "Ben", "white": "Cara", "orange": "Dan"}


def people(draft: SetupDraft) -> dict[str, str]:
    return {chair.seat: chair.name for chair in draft.chairs}


async def played(table: Table, draft: SetupDraft) -> str:
    """The game begins; what is kept of its set-up."""
    assert (await table.start(new_from_draft(draft, {})))["ok"]
    return remembered_from_draft(draft)


async def test_a_game_of_three_between_two_of_four_forgets_nobody(tmp_path: Path) -> None:
    async with Table(MemoryStore(), name="t") as table:
        phones = Phones(table, PhonesSettings(tmp_path, None, 0, 0, 0, host="127.0.0.1"))
        players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
        assert (await table.start({"game": "base", "board": "variable", "players": players}))["ok"]
        await phones.start()
        await until(phones.connected)
        dan = await Phone.join(phones.join_url("orange"))
        await dan.seen(table.seq)
        three = with_count(draft_again(table.view_for("table"), table.playable), 3)
        assert people(three) == {seat: NAMES[seat] for seat in ("red", "blue", "white")}
        kept = await played(table, three)
        view = table.view_for("table")
        assert people(draft_rematch(view, table.record(), kept, table.playable)) == people(three)
        assert phones.claimed("orange"), "the phone waits for its place"
        four = with_count(draft_rematch(view, table.record(), kept, table.playable), 4)
        assert people(four) == NAMES
        await played(table, four)
        await dan.until(
            lambda: (dan.view or {}).get("commitment") == table.view_for("table").get("commitment")
        )
        assert dan.view is not None
        assert phones.claimed("orange")
        assert {one["seat"]: one["name"] for one in dan.view["seats"]} == NAMES
        await dan.close()
        await phones.stop()
