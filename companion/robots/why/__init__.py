"""Why a move is good, in what a person sees; of the own view alone. ``common`` for every game, a file a game.

A reason is a sentence's key with what stands in it; None where there is none to give.
"""
