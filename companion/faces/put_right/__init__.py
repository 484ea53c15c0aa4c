"""The cardboard is the truth: facts put right, the audit, what to lay back. Pure."""
