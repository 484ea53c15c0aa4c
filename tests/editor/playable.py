"""Whether a game can start on a draft, by what the editor found."""

from __future__ import annotations

from companion.editor.draft import Draft
from companion.editor.findings import findings


def may_be_played(draft: Draft) -> bool:
    """Whether a game can start on this draft by its rules, unusual or not."""
    return not any(finding.blocks for finding in findings(draft))
