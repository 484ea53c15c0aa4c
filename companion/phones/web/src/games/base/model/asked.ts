// What a card asks for before it is played: the fields that the ways to play it name, one after the other.
import { isPlace } from "../../../grid";
import { commands } from "../../../model/wishes";
import type { Command, Deed, Playable, View } from "../../../protocol";

/** One kind, seat, number or word; or several that are named together. */
export type Value = string | number | readonly (string | number)[];

/** Field → what is said of it so far. */
export type Said = Readonly<Record<string, Value>>;

const isSaid = ([field, value]: [string, unknown]): boolean => field !== "type" && field !== "seat" && (typeof value === "string" || typeof value === "number" || Array.isArray(value));

/** A way to play a card: all that it says, and no more. */
const saidBy = (way: Deed): Said => Object.fromEntries(Object.entries(way).filter(isSaid)) as Said;

export const plays = (view: View, card: Playable): Said[] => commands(view, `play_${card}`).map(saidBy);

export const isPlayable = (view: View, card: Playable): boolean => plays(view, card).length > 0;

/** Whether what a card asks for is tapped on the map. */
export const onMap = (view: View, card: Playable): boolean => Object.values(plays(view, card)[0] ?? {}).some((value) => isPlace([value].flat()[0]));

const less = (all: readonly unknown[], some: readonly unknown[]): unknown[] | null =>
  some.reduce<unknown[] | null>((left, one) => (left?.includes(one) ? left.filter((_, at) => at !== left.indexOf(one)) : null), [...all]);

/** Whether a value is what is said, or goes on from it: of several it does not matter which is said first. */
const goesOn = (value: Value | undefined, said: Value): boolean => (Array.isArray(value) ? less(value, [said].flat()) !== null : value === said);

/** The values of a field, each once. */
const valuesOf = (ways: readonly Said[], field: string): Value[] => [...new Set(ways.flatMap((way) => (way[field] === undefined ? [] : [way[field]])))];

/** What a field of a card may be, whatever else it names. */
export const choices = (view: View, card: Playable, field: string): Value[] => valuesOf(plays(view, card), field);

/** A field that a card asks for: what it may be after those before it, and what is chosen; what leaves no choice is chosen already. */
export interface Step {
  field: string;
  open: Value[];
  chosen: Value | undefined;
}

/** All that a card asks for, in order, after what has been picked; none where it asks for nothing, or cannot be played. */
export function steps(view: View, card: Playable, picked: Said): Step[] {
  let ways = plays(view, card);
  return Object.keys(ways[0] ?? {}).map((field) => {
    const open = valuesOf(ways, field);
    const before = picked[field];
    const stands = before !== undefined && open.some((one) => goesOn(one, before));
    const chosen = open.length === 1 ? open[0] : stands ? before : undefined;
    if (chosen !== undefined) ways = ways.filter((way) => goesOn(way[field], chosen));
    return { field, open, chosen };
  });
}

/** Of several that are named together: those named after one more, the oldest dropped where that were too many, all where they do not go together. */
export function oneMore(ways: readonly (readonly (string | number)[])[], named: readonly (string | number)[], one: string | number): readonly (string | number)[] {
  const most = ways[0]?.length ?? 0;
  const next = [...(named.length >= most ? named.slice(1) : named), one];
  return ways.some((way) => less(way, next) !== null) ? next : [one];
}

const length = (value: Value | undefined): number => [value ?? []].flat().length;

/** The command that is said in full by what is chosen; null while something lacks. */
export function whole(view: View, card: Playable, chosen: readonly Step[]): Command | null {
  const fits = plays(view, card).filter((way) => chosen.every((one) => one.chosen !== undefined && goesOn(way[one.field], one.chosen) && length(way[one.field]) === length(one.chosen)));
  const found = fits.find((way) => chosen.every((one) => String(way[one.field]) === String(one.chosen))) ?? fits[0];
  return found === undefined ? null : ({ type: `play_${card}`, ...found } as unknown as Command);
}
