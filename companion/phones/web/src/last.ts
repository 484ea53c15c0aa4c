// The last state of the table as everybody may see it, kept on the phone for when there is no network. Never a seat's own view.
import type { Looked } from "./model/page";
import type { View } from "./protocol";

const KEY = "katane.last";
const NETWORK = "katane.network";

const MOST_HOSTS = 8;

interface Last {
  table: string;
  view?: View;
  /** Under which names and addresses the table said that it may be found. */
  hosts?: string[];
  /** Described pages of what everybody may see. */
  pages?: Record<string, Looked>;
}

/** What is kept, also where the browser keeps nothing. */
let here: Last | null = null;

function last(table: string): Last {
  try {
    here ??= JSON.parse(localStorage.getItem(KEY) ?? "null") as Last | null;
  } catch {
    // Nothing could be kept.
  }
  return here?.table === table ? here : { table };
}

function keepAll(now: Last): void {
  here = now;
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    // A private window, or a full one: without a network there will be nothing to show.
  }
}

/** What all could see when this phone last heard of the table; null for another table or none. */
export function lastSeen(table: string): View | null {
  const { view } = last(table);
  return view?.audience === "table" ? view : null;
}

/** Keeps a public view; any other is left alone. */
export function keepLast(table: string, view: View): void {
  if (view.audience === "table") keepAll({ ...last(table), view });
}

/** The described pages that this phone last saw at the table. */
export const lastPages = (table: string): Record<string, Looked> => last(table).pages ?? {};

export const keepPages = (table: string, pages: Record<string, Looked>): void => keepAll({ ...last(table), pages });

/** Under which names and addresses the table may be found. */
export const knownHosts = (table: string): readonly string[] => last(table).hosts ?? [];

/** The latest first; a former one may be right again. */
export function keepHosts(table: string, hosts: readonly string[]): void {
  keepAll({ ...last(table), hosts: [...new Set([...hosts, ...knownHosts(table)])].slice(0, MOST_HOSTS) });
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
  here = null;
  try {
    localStorage.removeItem(NETWORK);
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}
