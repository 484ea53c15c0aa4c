// The march: the points of the route, what the next step brings and opens, and how long the supply lasts. Pure.
import { ends } from "../../../grid";
import { crossings, paths } from "../../../model/places";
import type { Words } from "../../../words";
import type { BoardView, MarchView, PointView, SupplyView, View } from "../view";

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

const NEIGHBORS = new WeakMap<BoardView, Map<string, string[]>>();

/** Intersection → those one path away. */
function neighbors(board: BoardView): Map<string, string[]> {
  const known = NEIGHBORS.get(board) ?? new Map<string, string[]>();
  if (known.size === 0) {
    for (const at of crossings(board)) known.set(at, []);
    for (const path of paths(board)) {
      const [one, other] = ends(path);
      known.get(one)?.push(other);
      known.get(other)?.push(one);
    }
    NEIGHBORS.set(board, known);
  }
  return known;
}

/** Intersections on which nothing may be built: points ahead from one on, and what is one path away (A11.1). */
function closed(board: BoardView, passed: number): Set<string> {
  const near = neighbors(board);
  return new Set(board.route.slice(passed).flatMap(({ at }) => [at, ...(near.get(at) ?? [])]));
}

/** The sites that Alexander's next step opens: free ones, two paths from every building. */
export function opening(view: View): string[] {
  const { board } = view;
  const { passed, points, next } = marchOf(view);
  // In Persopolis nobody builds any more.
  if (next === null || passed + 1 >= points) return [];
  const near = neighbors(board);
  const built = new Set(board.intersections.map(({ at }) => at));
  const after = closed(board, passed + 1);
  return [...closed(board, passed)].filter((at) => !after.has(at) && !built.has(at) && near.has(at) && (near.get(at) ?? []).every((one) => !built.has(one)));
}

/** Of some sites those that a road of this seat reaches. */
export function reached(view: View, sites: readonly string[]): string[] {
  const mine = new Set(view.board.paths.filter((road) => road.seat === view.you).flatMap((road) => ends(road.at)));
  return sites.filter((at) => mine.has(at));
}

const OF_SIX = 6;

/** How likely a seven falls within so many turns, in percent. */
export const sevenWithin = (turns: number): number => Math.round(100 * (1 - ((OF_SIX - 1) / OF_SIX) ** turns));

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
