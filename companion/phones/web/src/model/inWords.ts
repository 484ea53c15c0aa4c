// The land of a board in words, for those who do not see the map. Pure.
import { center, sides } from "../grid";
import type { BoardView } from "../protocol";
import type { Words } from "../words";
import { isLand } from "./beside";
import { placeInWords } from "./placeNames";

type Land = Pick<BoardView, "hexes" | "harbors">;

/** What is read under one heading. */
export interface Area {
  title: string;
  lines: string[];
}

type Hexes = BoardView["hexes"];

/** How far each row of hexes lies from the middle, the northmost first. */
export const rowHeights = (hexes: Hexes): number[] => [...new Set(hexes.map(({ at }) => center(at).y))].sort((one, other) => one - other);

/** The land's rows from the north, in each a line for every hex from the west. */
export const landRows = (hexes: Hexes, words: Words, line: (hex: Hexes[number]) => string): Area[] =>
  rowHeights(hexes).map((y, index) => ({
    title: words.say("phones.page.map.row", { row: index + 1 }),
    lines: hexes.filter((hex) => isLand(hex) && center(hex.at).y === y).sort((one, other) => center(one.at).x - center(other.at).x).map(line),
  }));

/** A board before a game in words: the land row by row, then the harbors. */
export function boardSaid(board: Land, words: Words): Area[] {
  const rows = landRows(board.hexes, words, ({ at }) => words.begun(placeInWords(board, at, words)));
  return [...rows, { title: words.say("phones.page.map.harbors"), lines: harborsSaid(board, words) }].filter(({ lines }) => lines.length > 0);
}

/** Every harbor, who is there, and the land that it lies before. */
export function harborsSaid(board: Land, words: Words, owners: (at: string) => string[] = () => []): string[] {
  const land = new Set(board.hexes.filter(isLand).map(({ at }) => at));
  return board.harbors.flatMap(({ at, trade }) => {
    const [hex] = sides(at).filter((one) => land.has(one));
    return trade === null || hex === undefined ? [] : [words.say("phones.page.pair", { name: words.begun(words.say(`place.the.harbor.${trade}`)), what: [words.all(owners(at)), placeInWords(board, hex, words)].filter((one) => one !== "").join(" – ") })];
  });
}
