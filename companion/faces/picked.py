"""Cards being picked, as a value: a count for each resource. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.faces.order import rank


@dataclass(frozen=True, slots=True)
class Picked:
    """How many of each resource are picked so far; ``most`` in all, None for any number."""

    counts: dict[str, int] = field(default_factory=dict)
    most: int | None = None

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def cards(self) -> dict[str, int]:
        """As commands want it: without zeros, in the usual order."""
        return {
            kind: self.counts[kind] for kind in sorted(self.counts, key=rank) if self.counts[kind]
        }

    @property
    def singles(self) -> list[str]:
        """Each picked card by itself."""
        return [kind for kind, count in self.cards.items() for _ in range(count)]

    def more(self, kind: str) -> Picked:
        """One more of a kind; unchanged where enough are picked. With ``most`` 1 the last pick wins."""
        if self.most == 1:
            return Picked({kind: 1}, 1)
        if self.most is not None and self.total >= self.most:
            return self
        return Picked({**self.counts, kind: self.counts.get(kind, 0) + 1}, self.most)

    def less(self, kind: str) -> Picked:
        """One less of a kind, down to none."""
        return Picked({**self.counts, kind: max(0, self.counts.get(kind, 0) - 1)}, self.most)
