// The end of a game: everybody's place, and the game as a file to take along.
import type { SeatView, View } from "../protocol";

export interface Rank {
  place: number;
  seat: SeatView;
}

/** Everybody's place: winners first, then by points, equal ones in turn order on one place; none where nobody has won. */
export function ranking(view: View): Rank[] {
  const winners = view.winners ?? [];
  if (winners.length === 0) return [];
  const first = (seat: SeatView): number => (winners.includes(seat.seat) ? 0 : 1);
  const order = [...view.seats].sort((a, b) => first(a) - first(b) || b.points - a.points);
  return order.map((seat) => ({ seat, place: first(seat) === 0 ? 1 : 1 + order.findIndex((one) => first(one) === 1 && one.points === seat.points) }));
}

/** `katane-2026-11-21-anna-bruno.json`. day: as the file is named after it. */
export function recordName(view: View, day: Date): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, "0"));
  const names = view.seats.map(({ name }) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")).filter((name) => name !== "");
  return `${["katane", ...date, ...names].join("-").slice(0, 75)}.json`;
}
