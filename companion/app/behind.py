"""How far behind the table the programs beside it stand. It imports nothing, so that they start at once."""

from typing import Final

BEHIND: Final = 10
"""How much less the machine cares for them than for the table (the system's *nice*)."""
