// The places of a board, as far as its land goes.
import { corners, ends, sides } from "../grid";
import type { BoardView } from "../protocol";

/** The hexes that are not sea. */
export const land = (board: BoardView): string[] => board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => hex.at);

const unique = (places: string[]): string[] => [...new Set(places)];

export const crossings = (board: BoardView): string[] => unique(land(board).flatMap(corners));

/** Paths by their canonical names: of each hex the three that are named after it, and those of its neighbours that touch it. */
export function paths(board: BoardView): string[] {
  const known = new Set(crossings(board));
  const named = land(board).flatMap((hex) => {
    const [q = 0, r = 0] = hex.split(",").map(Number);
    const east = [`${q + 1},${r}`, `${q},${r + 1}`, `${q - 1},${r + 1}`];
    return [hex, ...east].flatMap((one) => ["NE", "NW", "W"].map((side) => `${one},${side}`));
  });
  return unique(named).filter((path) => ends(path).every((end) => known.has(end)));
}

/** The paths between land and sea. */
export function coast(board: BoardView): string[] {
  const known = new Set(land(board));
  return paths(board).filter((path) => sides(path).filter((hex) => known.has(hex)).length === 1);
}
