// The game in figures, as the table counted them.
import type { GameEvent, Seat, View } from "../protocol";
import type { Chances } from "./chances";
import type { Told } from "./course";

export interface RollLine {
  total: number;
  count: number;
  expected: number;
  low: number;
  high: number;
  within: boolean;
}

type Flow = Record<string, { count: number }>;

export interface Figures {
  turns: number;
  seconds: number;
  rolls: { count: number; totals: RollLine[] };
  cards: Record<Seat, { gained: Flow; lost: Flow }>;
  /** What happened, by the name of its sentence; of each seat. */
  by_seat: Record<Seat, Record<string, number>>;
  /** What the rules want listed, with the turn in which it was. */
  noted: { turn: number; event: GameEvent }[];
  course?: Told;
  /** By seat when a robot played it, only where one did. */
  robots?: Record<Seat, { strength: string; since: number; until: number | null }[]>;
  /** Who was likely to win; it comes a little after the end, null where it could not be reckoned. */
  chances?: Chances | null;
}

export interface FlowRow {
  source: string;
  counts: number[];
}

/** The figures of a finished game; null while it goes on. */
export const figures = (view: View): Figures | null => (view.statistics as Figures | null | undefined) ?? null;

/** One row per source that moved a card, one count per seat in turn order. */
export function flowRows(view: View, found: Figures, way: "gained" | "lost"): FlowRow[] {
  const flows = view.seats.map((one) => found.cards[one.seat]?.[way] ?? {});
  const sources = [...new Set(flows.flatMap((flow) => Object.keys(flow)))];
  return sources.map((source) => ({ source, counts: flows.map((flow) => flow[source]?.count ?? 0) }));
}

export const sums = (rows: FlowRow[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => rows.reduce((sum, row) => sum + (row.counts[seat] ?? 0), 0));

/** "1:05 h" or "42 min". */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")} h`;
}
