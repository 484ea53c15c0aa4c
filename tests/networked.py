"""What needs a machine that is in a network: a table that is in none shows no codes and says so."""

from __future__ import annotations

import pytest

from companion.phones.lan import lan_address

networked = pytest.mark.skipif(
    lan_address() is None, reason="this machine is in no network: a table there has no codes"
)
