"""The list of attacks; those without a login first."""

from __future__ import annotations

from tests.attacks import askers, members, strangers
from tests.attacks.target import Assault


def _named(*attacks: Assault) -> dict[str, Assault]:
    return {str(getattr(attack, "__name__", "")): attack for attack in attacks}


WITHOUT_LOGIN = _named(
    strangers.frames_before_connect,
    strangers.idle_connections,
    strangers.wrong_logins,
    strangers.fuzzed_strangers,
    askers.requests,
    askers.odd_requests,
    askers.code_guesses,
    askers.strange_names,
)
WITH_LOGIN = _named(
    members.presence,
    members.junk_wishes,
    members.large_filters,
    members.many_filters,
    members.unfinished,
    members.connect_and_abort,
    members.fuzzed_packets,
)
ASSAULTS = {**WITHOUT_LOGIN, **WITH_LOGIN}
"""By name."""
