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

/** The fields that a card asks for, in order; none where it asks for nothing, or cannot be played. */
export const asked = (view: View, card: Playable): string[] => Object.keys(plays(view, card)[0] ?? {});

/** Whether what a card asks for is tapped on the map. */
export const onMap = (view: View, card: Playable): boolean => Object.values(plays(view, card)[0] ?? {}).some((value) => [value].flat().every(isPlace));

const less = (all: readonly unknown[], some: readonly unknown[]): unknown[] | null =>
  some.reduce<unknown[] | null>((left, one) => (left?.includes(one) ? left.toSpliced(left.indexOf(one), 1) : null), [...all]);

/** Whether a value is what is said, or goes on from it: of several it does not matter which is said first. */
const goesOn = (value: Value | undefined, said: Value): boolean => (Array.isArray(value) ? less(value, [said].flat()) !== null : value === said);

const fitting = (ways: readonly Said[], said: Said): Said[] => ways.filter((way) => Object.entries(said).every(([field, one]) => goesOn(way[field], one)));

/** What a field may be, after what is said of the others. */
export function choices(view: View, card: Playable, field: string, said: Said = {}): Value[] {
  const { [field]: _, ...others } = said;
  return fitting(plays(view, card), others).flatMap((way) => way[field] ?? []);
}

/** Of several that are named together: those named after one more, the oldest dropped where that were too many; null where it cannot be one. */
export function oneMore(ways: readonly (readonly (string | number)[])[], named: readonly (string | number)[], one: string | number): readonly (string | number)[] | null {
  const most = ways[0]?.length ?? 0;
  const tries = [[...(named.length >= most ? named.slice(1) : named), one], [one]];
  return tries.find((some) => ways.some((way) => less(way, some) !== null)) ?? null;
}

/** The command that is said in full by now; null while something lacks. */
export function whole(view: View, card: Playable, said: Said): Command | null {
  const fits = fitting(plays(view, card), said).filter((way) => Object.entries(way).every(([field, value]) => [said[field] ?? []].flat().length === [value].flat().length));
  const found = fits.find((way) => String(Object.values(way)) === String(Object.keys(way).map((field) => said[field]))) ?? fits[0];
  return found === undefined ? null : ({ type: `play_${card}`, ...found } as unknown as Command);
}
