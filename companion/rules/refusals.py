"""Why not: a refusal is a value with a code, the rule's number and what the sentence needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

REASONS: dict[str, Reason] = {}
"""Every reason by its code, so that the catalogue can be checked for holes."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A no: ``code`` for the catalogue (``refusal.<code>``), ``rule`` of the index, ``params`` of the sentence."""

    code: str
    rule: str | None = None
    params: Mapping[str, object] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The English sentence; adapters translate code and params."""
        return REASONS[self.code].text.format_map(_Readable(self.params))


@dataclass(frozen=True, slots=True)
class Reason:
    """A kind of refusal: its code, the rule it usually follows and its English sentence."""

    code: str
    rule: str | None
    text: str

    def __post_init__(self) -> None:
        if self.code in REASONS:
            raise ValueError(f"two reasons are called {self.code!r}")
        REASONS[self.code] = self

    def __call__(self, rule: str | None = None, /, **params: object) -> Refusal:
        """The refusal for this case; ``rule`` where another number than the usual one decides."""
        return Refusal(self.code, rule or self.rule, params)


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
