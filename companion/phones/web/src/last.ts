// The last state of the table as everybody may see it, kept on the phone for when there is no network. Never a seat's own view.
import type { View } from "./protocol";

const KEY = "katane.last";
const NETWORK = "katane.network";

interface Last {
  table: string;
  view: View;
}

/** What all could see when this phone last heard of the table; null for another table or none. */
export function lastSeen(table: string): View | null {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? "null") as Last | null;
    return last?.table === table && last.view.audience === "table" ? last.view : null;
  } catch {
    return null;
  }
}

/** Keeps a public view; any other is left alone. */
export function keepLast(table: string, view: View): void {
  if (view.audience !== "table") return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ table, view } satisfies Last));
  } catch {
    // A private window, or a full one: without a network there will be nothing to show.
  }
}

/** The name of a table's Wi-Fi, as this phone last heard it. */
export function knownNetwork(table: string): string | null {
  try {
    const known = JSON.parse(localStorage.getItem(NETWORK) ?? "null") as { table: string; name: string } | null;
    return known?.table === table ? known.name : null;
  } catch {
    return null;
  }
}

export function keepNetwork(table: string, name: string): void {
  try {
    localStorage.setItem(NETWORK, JSON.stringify({ table, name }));
  } catch {
    // A private window: it is known until the page is closed.
  }
}

export function forgetLast(): void {
  try {
    localStorage.removeItem(NETWORK);
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}
