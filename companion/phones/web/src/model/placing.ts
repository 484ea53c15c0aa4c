// Choosing places on the map: what is being placed, where it may go, and how to say where that is.
import { partOf } from "../games";
import type { Placed } from "../games/part";
import { isPlace, kindOf } from "../grid";
import type { AnyDeed, Chosen, Declining, Deed, DeedType, Obligation, View } from "../protocol";
import { isRobot } from "./robots";
import { commands } from "./wishes";

/** The places that a command names, in the order in which they are tapped, and the command. */
export interface Way {
  spots: string[];
  command: Deed;
}

export interface Placing {
  type: DeedType;
  /** What its words are named after: the command, or a duty with words of its own. */
  said: string;
  /** What is placed: a piece, or what else the game lets stand somewhere; empty for what is not drawn. */
  thing: string;
  /** An obligation cannot be put off; a wish can. */
  forced: boolean;
  /** The command that answers the obligation with no. */
  declined: Declining | null;
  ways: Way[];
  /** Where the first tap may go. */
  places: string[];
}

/** What the taps so far have come to: where the next may go, those that count, and the command once it is whole. */
export interface Choice {
  glow: string[];
  chosen: string[];
  command: Deed | null;
}

const DUTIES: Record<string, Placed> = {
  place_settlement: { command: "build_settlement" },
  place_road: { command: "build_road", declined: "end_roads" },
};

const THINGS: Record<string, string> = { build_settlement: "settlement", build_road: "road", build_city: "city" };

const placed = (view: View, type: string): Placed | undefined => DUTIES[type] ?? partOf(view).placed[type];

/** Whether a duty is answered on the map. */
export const isPlaced = (view: View, type: string): boolean => placed(view, type) !== undefined;

/** What this seat owes on the map; what a robot owes there where anybody may say it. */
export const asked = (view: View): Obligation | undefined =>
  view.obligations.find(({ seat, type }) => isPlaced(view, type) && (seat === view.you || (isRobot(view, seat) && commands(view, type as DeedType).length > 0)));

const arePlaces = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isPlace);

/** Two hexes are named whichever comes first, several pieces in order. */
function spots(one: AnyDeed): string[][] {
  const several = Object.values(one).find(arePlaces);
  if (several) return kindOf(several[0] ?? "") === "hex" ? [several, [...several].reverse()] : [several];
  const found = [one.from, one.at, one.to].filter(isPlace);
  return found.length > 0 ? [found] : [];
}

const offered = (view: View, type: Declining | undefined): Declining | null => (type !== undefined && commands(view, type).length > 0 ? type : null);

const unique = (places: (string | undefined)[]): string[] => [...new Set(places)].filter((place): place is string => place !== undefined);

/** What is to be placed now (`command:track`: one track alone): an obligation first, else what the person chose and still may do. */
export function placing(view: View | null, chosen: Chosen | null): Placing | null {
  if (view === null || view.winners !== null) return null;
  // What is put right goes before what is owed: it may be the reason why it is owed.
  const duty = chosen === "correct" ? undefined : asked(view);
  const answer = duty && placed(view, duty.type);
  const type = answer?.command ?? (chosen?.split(":")[0] as DeedType | undefined);
  if (!type) return null;
  const [, track] = chosen?.split(":") ?? [];
  const named = commands(view, type).filter((one: AnyDeed) => track === undefined || one.track === track);
  const ways = named.flatMap((command) => spots(command).map((one) => ({ spots: one, command })));
  if (ways.length === 0) return null;
  const thing = THINGS[type] ?? partOf(view).things[type] ?? "";
  return { type, said: answer?.said ?? type, thing, forced: duty !== undefined, declined: offered(view, answer?.declined), ways, places: unique(ways.map((way) => way.spots[0])) };
}

/** Whether a command begins with these taps. */
export const begins = (way: Way, taps: readonly string[]): boolean => taps.every((tap, index) => way.spots[index] === tap);

const possible = (now: Placing, taps: readonly string[]): boolean => now.ways.some((way) => begins(way, taps));

/** Where the next tap may go. */
export const after = (now: Placing, taps: readonly string[]): string[] =>
  unique(now.ways.filter((way) => begins(way, taps)).map((way) => way.spots[taps.length]));

/** The taps after one more: it goes on, or it replaces the last, or it begins anew. */
export function tapped(now: Placing, taps: readonly string[], place: string): string[] {
  const tries = [[...taps, place], [...taps.slice(0, -1), place], [place]];
  return tries.find((one) => possible(now, one)) ?? [...taps];
}

/** What need not be tapped: all of the only command there is, or the first place where every way begins there. */
function only({ ways, places }: Placing): string[] {
  const [first] = ways;
  if (first && ways.every(({ command }) => command === first.command)) return first.spots;
  return places.length === 1 ? places : [];
}

/** Of the taps so far only those count that the table would still take; what leaves no choice counts as tapped. */
export function choice(now: Placing, taps: readonly string[]): Choice {
  let chosen = [...taps];
  while (!possible(now, chosen)) chosen = chosen.slice(0, -1);
  if (chosen.length === 0) chosen = only(now);
  const onward = after(now, chosen);
  const whole = chosen.length > 0 ? now.ways.find((way) => way.spots.length === chosen.length && begins(way, chosen)) : undefined;
  const instead = onward.length > 0 ? [] : after(now, chosen.slice(0, -1));
  return { glow: unique([...onward, ...instead, ...chosen]), chosen, command: whole?.command ?? null };
}
