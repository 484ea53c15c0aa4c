"""Why not: a refusal is a value with a code, the rule's number and what the sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from string import Formatter

REASONS: dict[str, Reason] = {}
"""Every reason by its code, so that the catalogue can be checked for holes."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The answer no. code: its key in the catalogue (``refusal.<code>``). rule: a number of the index.

    params: what the sentence needs. openly: what to say instead where others listen, if this case tells of
    hidden cards; for a reason that always does, ``Reason.openly`` says it.
    """

    code: str
    rule: str | None = None
    params: Mapping[str, object] = field(default_factory=dict)
    openly: Reason | None = field(default=None, compare=False)

    @property
    def message(self) -> str:
        """The English sentence; adapters translate code and params."""
        return REASONS[self.code].text.format_map(_Readable(self.params))


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of refusal: its code, the rule it usually follows and its English sentence.

    openly: what to say instead where others listen, for a reason that rests on cards which they may not know.
    is_open: whether it rests on what all know, although it is about a hidden card.
    """

    code: str
    rule: str | None
    text: str
    openly: Reason | None = None
    is_open: bool = False
    _plain: Refusal = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.code in REASONS:
            raise ValueError(f"two reasons are called {self.code!r}")
        REASONS[self.code] = self
        object.__setattr__(self, "_plain", Refusal(self.code, self.rule))

    def __call__(self, rule: str | None = None, /, **params: object) -> Refusal:
        """The refusal for this case; ``rule`` where another number than the usual one decides."""
        if rule or params:
            return Refusal(self.code, rule or self.rule, params)
        return self._plain  # most are asked for only to list no option


CARD_STAYS = Reason(
    "hand_no_card",
    None,
    "{seat} cannot play that card now. Only the person who holds it can know why.",
)


def openly(refusal: Refusal, seat: str) -> Refusal:
    """A refusal to ``seat`` in the form that everybody may read.

    A refusal that rests on hidden cards says only that they do not allow it. It keeps the parameters that its open
    sentence needs; the exact reason, the other parameters and the rule behind it stay unsaid.
    """
    said = refusal.openly or REASONS[refusal.code].openly
    if said is None:
        return refusal
    needed = {name for _, name, _, _ in Formatter().parse(said.text) if name}
    kept = {name: value for name, value in refusal.params.items() if name in needed}
    rule = refusal.rule if refusal.openly is None and said.rule is None else said.rule
    return Refusal(said.code, rule, {**kept, "seat": seat})


class _Readable(dict[str, object]):
    def __init__(self, params: Mapping[str, object]) -> None:
        super().__init__({key: _sentence(value) for key, value in params.items()})

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def _sentence(value: object) -> object:
    if isinstance(value, Mapping):
        return ", ".join(f"{count} {kind}" for kind, count in value.items())
    if isinstance(value, (tuple, list)):
        return ", ".join(str(_sentence(item)) for item in value)
    return value
