// The course of a game that is over: a line a seat from turn to turn, and where it and what stands beside it lies. Lengths are of the drawing.
import type { Seat } from "../protocol";

/** What each seat had at the start of each turn, and at the end. */
export type Told = Record<Seat, readonly number[]>;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A seat's line, level within a turn. */
export interface Trace {
  seat: Seat;
  path: string;
  /** The middle of what stands beside its end; no two lie on each other. */
  beside: number;
  last: number;
}

export interface Course {
  traces: Trace[];
  levels: { points: number; y: number }[];
  turns: { turn: number; x: number }[];
  /** The height of what wins. */
  goal: number;
}

const STEP = 5;
const MOST_TURNS = 6;
const LEAPS = [1, 2, 5, 10, 20, 25, 50, 100, 200] as const;
/** Between lines that run together. */
const APART = 3;

/** Whether there is a course to show: of a game that went on for a turn. */
export const isTold = (told: Told | undefined): told is Told => Object.values(told ?? {}).some((points) => points.length > 1);

/** target: what wins; beside: how high what stands beside a line's end is. */
export function course(told: Told, target: number, box: Box, beside: number): Course {
  const all = Object.values(told);
  const last = Math.max(...all.map((points) => points.length)) - 1;
  const low = Math.min(0, ...all.flat());
  const high = Math.max(target, ...all.flat());
  const x = (turn: number): number => box.left + (turn / Math.max(1, last)) * box.width;
  const y = (points: number): number => box.top + beside / 2 + ((high - points) / (high - low)) * (box.height - beside);
  const middle = (all.length - 1) / 2;
  const lines = Object.entries(told).map(([seat, points], index) => {
    const aside = (index - middle) * APART;
    const steps = points.map((count, turn) => `${turn === 0 ? `M${round(x(0))}` : `H${round(x(turn))}V`}${turn === 0 ? " " : ""}${round(y(count) + aside)}`);
    const end = points[points.length - 1] ?? 0;
    return { seat, path: steps.join(""), beside: y(end) + aside, last: end };
  });
  return {
    traces: spread(lines, box, beside),
    levels: from(Math.ceil(low / STEP) * STEP, high, STEP).map((points) => ({ points, y: y(points) })),
    turns: turnsBelow(last).map((turn) => ({ turn, x: x(turn) })),
    goal: y(target),
  };
}

/** The turns that have their number below a chart. */
export function turnsBelow(last: number): number[] {
  const leap = LEAPS.find((one) => last / one <= MOST_TURNS) ?? 500;
  return from(leap, last, leap);
}

const round = (n: number): number => Math.round(n * 10) / 10;

function from(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => first + index * step);
}

/** What stands beside lines that end together lies one below the other, and nothing outside the box. */
function spread(traces: Trace[], box: Box, high: number): Trace[] {
  const order = [...traces].sort((a, b) => a.beside - b.beside);
  let least = box.top + high / 2;
  for (const one of order) least = (one.beside = Math.max(one.beside, least)) + high;
  let most = box.top + box.height - high / 2;
  for (const one of order.reverse()) most = (one.beside = Math.min(one.beside, most)) - high;
  return traces;
}
