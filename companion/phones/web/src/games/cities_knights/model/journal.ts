// How its pieces are called after an undo.
const KNIGHT = { said: "knight" };

export const PIECE_WORDS = { basic_knight: KNIGHT, strong_knight: KNIGHT, mighty_knight: KNIGHT };
