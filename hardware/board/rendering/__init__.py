"""Boards drawn by us, as telephones photograph them: what the reader learns from, and what it is measured on."""
