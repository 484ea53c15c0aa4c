"""What a seat may do now: for each type of command yes, or why not and by which rule."""

from __future__ import annotations

from typing import Any

from companion.rules.engine import why_kind_not_due
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State


def wishes(rules: Ruleset, state: State, seat: str) -> dict[str, dict[str, Any]]:
    """Command type → ``{"ok": True}`` or ``{"ok": False, "code", "params", "rule", "message"}``."""
    return {
        name: _answer(rules, _why_not(rules, state, seat, name))
        for name, kind in rules.command_kinds.items()
        if kind.wish is not None
    }


def _why_not(rules: Ruleset, state: State, seat: str, name: str) -> Refusal | None:
    kind = rules.command_kinds[name]
    refusal = why_kind_not_due(rules, state, seat, name)
    if refusal is not None or kind.wish is None:
        return refusal
    if any(rules.duties[duty].weighs for duty in _duties(state, seat)):
        return kind.wish(rules, state, seat)
    return None


def _duties(state: State, seat: str) -> set[str]:
    """The types of the duties that a seat owes now."""
    return {duty.type for duty in state.open if duty.seat == seat}


def _answer(rules: Ruleset, refusal: Refusal | None) -> dict[str, Any]:
    if refusal is None:
        return {"ok": True}
    refusal = rules.as_here(refusal)
    return {
        "ok": False,
        "code": refusal.code,
        "params": dict(refusal.params),
        "rule": refusal.rule,
        "message": refusal.message,
    }
