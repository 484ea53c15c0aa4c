"""A game that plays itself, so that a newcomer sees the whole companion alive (``deploy/play --demo``)."""
