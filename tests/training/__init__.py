"""How the networks came about: never imported at play. Needs the extra `training` (torch)."""
