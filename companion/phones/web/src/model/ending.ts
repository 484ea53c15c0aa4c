// The game as a file to take along.
import type { View } from "../protocol";

/** `katane-2026-11-21-anna-bruno.json`. day: as the file is named after it. */
export function recordName(view: View, day: Date): string {
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, "0"));
  const names = view.seats.map(({ name }) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")).filter((name) => name !== "");
  return `${["katane", ...date, ...names].join("-").slice(0, 75)}.json`;
}
