"""The story of a game that is over: how luck was split, what was decisive, in figures and facts. Pure.

Only what the table said to everybody at the time goes in: events as it saw them, and points that all knew.
"""
