// The great moments among what is new, in the order in which they are seen. Pure.
import type { Heard, Moment, ToldPart } from "./told";
import { victory } from "./victory";

/** What every part has to show, and who has won last of all: what decided it comes before. */
export const moments = (fresh: readonly Heard[], parts: readonly ToldPart[]): Moment[] =>
  [...parts.map((part) => part.moments), victory].flatMap((some) => some?.(fresh) ?? []);
