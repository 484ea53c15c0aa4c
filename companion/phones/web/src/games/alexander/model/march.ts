// The march: the points of the route, what the next step brings and opens, and how long the supply lasts. Pure.
import { ends } from "../../../grid";
import type { Words } from "../../../words";
import type { MarchView, PointView, SupplyView, View } from "../view";

export const marchOf = (view: View): MarchView => view.march;

export const supplyOf = (view: View): SupplyView => view.supply;

export const routeOf = (view: View): PointView[] => view.board.route;

/** A point of the route with its number from 1. */
export interface Ahead extends PointView {
  number: number;
}

/** Whether the token of the point that Alexander has just passed is still being turned. */
const isTurning = (view: View): boolean => !view.auction && view.obligations.some(({ type }) => type === "turn_token" || type === "bid");

/** How many points lie before the one that is told of. */
const before = (view: View): number => marchOf(view).passed - (isTurning(view) ? 1 : 0);

/** The points from the one that is told of on, at most so many. */
export const ahead = (view: View, count: number): Ahead[] =>
  routeOf(view)
    .map((point, index) => ({ ...point, number: index + 1 }))
    .slice(before(view))
    .slice(0, count);

/** The point that is told of, out of how many. */
export function pointOf(view: View, words: Words): string {
  const { points } = marchOf(view);
  return words.say("phones.page.march.point", { n: Math.min(before(view) + 1, points), count: points });
}

export const pointSaid = (kind: string, words: Words): string => words.say(`phones.page.march.kind.${kind}`);

/** The next point of a kind, and in how many steps it comes: 1 for the next one. Before a violet one a step waits for a seven. */
export interface Coming {
  kind: string;
  steps: number;
}

/** The next point of each kind that is left, the nearest first. */
export function coming(view: View): Coming[] {
  const kinds = routeOf(view).slice(marchOf(view).passed).map(({ kind }) => kind);
  return [...new Set(kinds)].map((kind) => ({ kind, steps: kinds.indexOf(kind) + 1 }));
}

/** The free sites that Alexander's next step opens. */
export const opening = (view: View): string[] => view.board.opens;

/** Of some sites those that a road of this seat reaches. */
export function reached(view: View, sites: readonly string[]): string[] {
  const mine = new Set(view.board.paths.filter((road) => road.seat === view.you).flatMap((road) => ends(road.at)));
  return sites.filter((at) => mine.has(at));
}

/** How long the supply lasts. */
export function supplySaid(view: View, words: Words): string {
  const { ended, turns } = supplyOf(view);
  if (ended) return words.say("phones.page.supply.ended");
  return turns > 0 ? words.say("phones.page.supply.turns", { n: turns }) : words.say("phones.page.supply.short");
}

/** The next point where a drawing already says that it is next: beside Alexander on the strip. */
export function nextOnly(view: View, words: Words): string {
  const { next } = marchOf(view);
  return next === null || next.violet || isTurning(view) ? nextSaid(view, words) : pointSaid(next.kind, words);
}

/** What is next, and what it takes. */
export function nextSaid(view: View, words: Words): string {
  const { next, passed } = marchOf(view);
  if (isTurning(view)) return words.say("phones.page.march.turning", { n: passed });
  if (next === null) return words.say("phones.page.march.arrived");
  if (next.violet) return words.say("phones.page.march.violet");
  return words.say("phones.page.march.next", { kind: pointSaid(next.kind, words) });
}
