"""One damaged copy of a log, opened as a table opens it: was it the truth, and was everything else said?"""

from __future__ import annotations

import shutil
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from companion.store import SqliteStore
from companion.store.folder import LOG_FILES
from companion.table import Entry, StoreError
from tests.damage.damages import Card, done, files_of
from tests.damage.evening import Evening, Truth, copied


class Trials:
    """Damages copies of an evening's log. kept: where those lie that were not as promised."""

    def __init__(self, evening: Evening, foreign: Evening, work: Path, kept: Path) -> None:
        self.evening, self.foreign, self.work, self.kept = evening, foreign, work, kept
        self.faults: list[str] = []
        self._counts: Counter[str] = Counter()

    def once(self, seed: int) -> Counter[str]:
        """One damaged copy; the seed brings the same again. Out: what it was, and whether that was wrong."""
        luck, self._counts = Random(seed), Counter(copies=1)
        shutil.rmtree(self.work / "trial", ignore_errors=True)
        folder = copied(self.evening.folder, self.work / "trial")
        older = luck.choice(self.evening.before)
        names = done(Card(folder, older, self.foreign.folder, luck))
        damaged = files_of(folder)
        try:
            fault = self._fault(folder, damaged, names)
        except Exception as error:
            fault = f"{type(error).__name__}: {error}"
        if fault:
            self._counts["wrong"] += 1
            self._keep(seed, names, damaged, fault)
        shutil.rmtree(folder)
        return self._counts

    def _keep(self, seed: int, names: list[str], damaged: dict[str, bytes], fault: str) -> None:
        place = self.kept / str(seed)
        place.mkdir(parents=True, exist_ok=True)
        for name, content in damaged.items():
            (place / name).write_bytes(content)
        said = f"seed {seed} ({' + '.join(names)}): {fault}; kept in {place}"
        (place / "fault.txt").write_text(said)
        self.faults.append(said)

    def _fault(self, folder: Path, damaged: dict[str, bytes], names: list[str]) -> str:
        try:
            store = SqliteStore(folder, waits=True)
        except StoreError as error:
            self._counts["refused"] += 1
            return "" if files_of(folder) == damaged else f"refused ({error}) and changed"
        with closing(store):
            if store.damage is None:
                self._counts["whole"] += 1
                return (
                    "" if entries_of(store) == self.evening.truth else "opened with other contents"
                )
            self._counts[store.damage["reason"]] += 1
            if files_of(folder) != damaged:
                return "changed before anybody said how to go on"
            return self._after(
                store, folder, damaged, exact=not any("head" in one for one in names)
            )

    def _after(
        self, store: SqliteStore, folder: Path, damaged: dict[str, bytes], *, exact: bool
    ) -> str:
        told = dict(store.damage or {})
        aside = folder / store.mend("go_on")["kept"]
        found = entries_of(store)
        if files_of(aside) != {name: damaged[name] for name in LOG_FILES if name in damaged}:
            return "what was damaged was not kept as it was"
        if sum(map(len, found)) != told["entries"]:
            return f"{told['entries']} entries were told, {sum(map(len, found))} are there"
        if told["reason"] != "other":
            wrong = self._not_the_truth(found, told, exact=exact)
            if wrong:
                return wrong
        store.close()
        with closing(SqliteStore(folder)) as again:
            return "" if entries_of(again) == found else "another log after the next start"

    def _not_the_truth(self, found: Truth, told: dict[str, Any], *, exact: bool) -> str:
        """exact: whether the number of the missing is known; a damaged head tells less."""
        begun = {entries[0].body["seed"]: entries for entries in self.evening.truth}
        for entries in found:
            truth = begun.get(entries[0].body["seed"], [])
            if entries != truth[: len(entries)]:
                return "gone on with what was not written"
        lost = sum(map(len, self.evening.truth)) - sum(map(len, found))
        if (
            lost
            and not told["unsure"]
            and (told["missing"] != lost if exact else not told["missing"])
        ):
            return f"{lost} entries are missing, {told['missing']} were told"
        return ""


def entries_of(store: SqliteStore) -> list[list[Entry]]:
    """Every entry of every game, in the order in which they were begun."""
    return [list(store.read(n)) for n in sorted(game["id"] for game in store.games())]
