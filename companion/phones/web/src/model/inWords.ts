// The land of a board in words, for those who do not see the map. Pure.
import { sides } from "../grid";
import type { BoardView } from "../protocol";
import type { Words } from "../words";
import { isLand } from "./beside";
import { placeInWords } from "./placeNames";

type Land = Pick<BoardView, "hexes" | "harbors">;

/** Every hex of the land, with its number, as a line. */
export const landSaid = (board: Land, words: Words): string[] => board.hexes.filter(isLand).map(({ at }) => words.begun(placeInWords(board, at, words)));

/** Every harbor, who is there, and the land that it lies before. */
export function harborsSaid(board: Land, words: Words, owners: (at: string) => string[] = () => []): string[] {
  const land = new Set(board.hexes.filter(isLand).map(({ at }) => at));
  return board.harbors.flatMap(({ at, trade }) => {
    const [hex] = sides(at).filter((one) => land.has(one));
    return trade === null || hex === undefined ? [] : [words.say("phones.page.pair", { name: words.begun(words.say(`place.the.harbor.${trade}`)), what: [words.all(owners(at)), placeInWords(board, hex, words)].filter((one) => one !== "").join(" – ") })];
  });
}
