"""``companion new-game``, and the game that it copies: ``template`` lies as the checkout does."""
