// How its pieces are called, also after an undo.
import type { Words } from "../../../words";

const KNIGHT = { said: "knight" };

export const PIECE_WORDS = { basic_knight: KNIGHT, strong_knight: KNIGHT, mighty_knight: KNIGHT };

/** What a knight of a rank is called. */
export const knightOf = (rank: number, words: Words): string => words.noun(Object.keys(PIECE_WORDS)[rank - 1] ?? "");
