// Choosing a place on the map: what is being placed, where it may go, and how to say where that is.
import { kindOf, touching } from "../grid";
import type { BoardView, Command, View } from "../protocol";
import type { Words } from "../words";
import { commands } from "./wishes";

export interface Placing {
  type: string;
  /** What is placed: a piece, or the robber. */
  thing: string;
  /** An obligation cannot be put off; a wish can. */
  forced: boolean;
  places: string[];
}

const DUTIES: Record<string, string> = {
  place_settlement: "build_settlement",
  place_road: "build_road",
  move_robber: "move_robber",
};

const THINGS: Record<string, string> = {
  build_settlement: "settlement",
  build_road: "road",
  build_city: "city",
  move_robber: "robber",
};

export const command = (type: string, at: string): Command => ({ type, at });

/** What is to be placed now: an obligation first, else what the person chose and still may do. */
export function placing(view: View | null, chosen: string | null): Placing | null {
  if (view === null || view.winners !== null) return null;
  const duty = view.obligations.find((one) => one.seat === view.you && one.type in DUTIES);
  const type = duty ? (DUTIES[duty.type] as string) : chosen;
  if (type === null) return null;
  const places = commands(view, type).flatMap((one) => (one.at === undefined ? [] : [one.at]));
  if (places.length === 0) return null;
  return { type, thing: THINGS[type] ?? "settlement", forced: duty !== undefined, places };
}

/** A place in words: the land that it touches, "forest 8, hills 5, coast". */
export function placeInWords(board: BoardView, place: string, words: Words): string {
  const land = new Map(board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => [hex.at, hex]));
  const near = touching(place, new Set(land.keys()));
  const said = near.map((at) => {
    const hex = land.get(at);
    const terrain = words.say(`terrain.${hex?.terrain ?? "desert"}`);
    return hex?.number ? `${terrain} ${hex.number}` : terrain;
  });
  const full = { hex: 1, path: 2, intersection: 3 }[kindOf(place)];
  return [...said, ...(near.length < full ? [words.say("phones.page.map.coast")] : [])].join(", ");
}
