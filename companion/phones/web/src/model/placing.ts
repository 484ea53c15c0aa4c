// Choosing places on the map: what is being placed, where it may go, and how to say where that is.
import { kindOf, neighbors, touching } from "../grid";
import type { BoardView, Command, Obligation, View } from "../protocol";
import type { Words } from "../words";
import { nameOf } from "./prompt";
import { commands } from "./wishes";

/** The places that a command names, in the order in which they are tapped, and the command. */
export interface Way {
  spots: string[];
  command: Command;
}

export interface Placing {
  type: string;
  /** What its words are named after: the command, or a duty with words of its own. */
  said: string;
  /** What is placed: a piece, or the robber. */
  thing: string;
  /** An obligation cannot be put off; a wish can. */
  forced: boolean;
  /** The command that answers the obligation with no. */
  declined: string | null;
  ways: Way[];
  /** Where the first tap may go. */
  places: string[];
}

/** What the taps so far have come to: where the next may go, those that count, and the command once it is whole. */
export interface Choice {
  glow: string[];
  chosen: string[];
  command: Command | null;
}

const DUTIES: Record<string, string> = {
  place_settlement: "build_settlement",
  place_city: "build_city",
  place_road: "build_road",
  move_robber: "move_robber",
  lose_city: "lose_city",
  place_metropolis: "place_metropolis",
  relocate_knight: "relocate_knight",
  give_up_knight: "give_up_knight",
  place_knight: "place_knight",
  rebuild_road: "rebuild_road",
  place_fortress: "build_settlement",
  move_pirate: "move_pirate",
};

const THINGS: Record<string, string> = {
  build_settlement: "settlement",
  build_road: "road",
  rebuild_road: "road",
  build_city: "city",
  play_medicine: "city",
  move_robber: "robber",
  play_bishop: "robber",
  move_pirate: "pirate",
};

/** Whether a duty is answered on the map. */
export const isPlaced = (type: string): boolean => type in DUTIES;

export const asked = (view: View): Obligation | undefined =>
  view.obligations.find((one) => one.seat === view.you && isPlaced(one.type));

/** Two hexes change their numbers whichever comes first; two knights rise in order. */
function spots(one: Command): string[][] {
  if (one.hexes) return [one.hexes, [...one.hexes].reverse()];
  if (one.knights) return [one.knights];
  const named = [one.type === "move_knight" ? one.from : undefined, one.at, one.to];
  const found = named.filter((place): place is string => typeof place === "string");
  return found.length > 0 ? [found] : [];
}

const declined = (view: View, type: string): string | null =>
  type === "rebuild_road" && commands(view, "decline_rebuild").length > 0 ? "decline_rebuild" : null;

const unique = (places: (string | undefined)[]): string[] => [...new Set(places)].filter((place): place is string => place !== undefined);

/** What is to be placed now (`place_metropolis:trade`: one track's alone): an obligation first, else what the person chose and still may do. */
export function placing(view: View | null, chosen: string | null): Placing | null {
  if (view === null || view.winners !== null) return null;
  // What is put right goes before what is owed: it may be the reason why it is owed.
  const duty = chosen === "correct" ? undefined : asked(view);
  const type = duty ? (DUTIES[duty.type] as string) : chosen?.split(":")[0];
  if (!type) return null;
  const [, track] = chosen?.split(":") ?? [];
  const named = commands(view, type).filter((one) => track === undefined || one.track === track);
  const ways = named.flatMap((command) => spots(command).map((one) => ({ spots: one, command })));
  if (ways.length === 0) return null;
  const said = duty?.type === "place_fortress" ? duty.type : type;
  return { type, said, thing: THINGS[type] ?? "", forced: duty !== undefined, declined: declined(view, type), ways, places: unique(ways.map((way) => way.spots[0])) };
}

const begins = (way: Way, taps: readonly string[]): boolean => taps.every((tap, index) => way.spots[index] === tap);

const possible = (now: Placing, taps: readonly string[]): boolean => now.ways.some((way) => begins(way, taps));

const after = (now: Placing, taps: readonly string[]): string[] =>
  unique(now.ways.filter((way) => begins(way, taps)).map((way) => way.spots[taps.length]));

/** The taps after one more: it goes on, or it replaces the last, or it begins anew. */
export function tapped(now: Placing, taps: readonly string[], place: string): string[] {
  const tries = [[...taps, place], [...taps.slice(0, -1), place], [place]];
  return tries.find((one) => possible(now, one)) ?? [...taps];
}

/** Of the taps so far only those count that the table would still take. */
export function choice(now: Placing, taps: readonly string[]): Choice {
  let chosen = [...taps];
  while (!possible(now, chosen)) chosen = chosen.slice(0, -1);
  const onward = after(now, chosen);
  const whole = chosen.length > 0 ? now.ways.find((way) => way.spots.length === chosen.length && begins(way, chosen)) : undefined;
  const instead = onward.length > 0 ? [] : after(now, chosen.slice(0, -1));
  return { glow: unique([...onward, ...instead, ...chosen]), chosen, command: whole?.command ?? null };
}

/** A place in words, also one before the Great Wall: a battlefield, a gathering territory, the site of a fortress. */
export function placeSaid(view: View, place: string, words: Words): string {
  const field = view.wall?.find((one) => one.battlefield === place);
  if (field) return words.say("phones.page.map.battlefield", { name: field.seat === null ? field.section : nameOf(view, field.seat) });
  const territory = view.gathering?.find((one) => one.at === place);
  if (territory) return words.say("phones.page.map.territory", { name: territory.territory });
  const said = view.board ? placeInWords(view.board, place, words) : place;
  const site = view.wall?.find((one) => one.site === place && one.seat === null);
  return site ? `${words.say("phones.page.wall.section", { name: site.section })}: ${said}` : said;
}

/** A place in words: the land that it touches, "forest 8, hills 5, coast". */
export function placeInWords(board: BoardView, place: string, words: Words): string {
  const land = new Map(board.hexes.filter((hex) => hex.terrain !== "sea").map((hex) => [hex.at, hex]));
  const here = touching(place, new Set(land.keys()));
  const isSea = here.length === 0 && kindOf(place) === "hex";
  const near = isSea ? neighbors(place).filter((at) => land.has(at)) : here;
  const said = near.map((at) => {
    const hex = land.get(at);
    const terrain = words.say(`terrain.${hex?.terrain ?? "desert"}`);
    return hex?.number ? `${terrain} ${hex.number}` : terrain;
  });
  if (isSea) return words.say(near.length > 0 ? "phones.page.map.sea_by" : "terrain.sea", { land: said.join(", ") });
  const full = { hex: 1, path: 2, intersection: 3 }[kindOf(place)];
  return [...said, ...(near.length < full ? [words.say("phones.page.map.coast")] : [])].join(", ");
}
