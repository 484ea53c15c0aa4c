// Where this phone keeps what it needs to come back: the browser's storage. Where that keeps nothing, the entry of this page
// in the browser's history holds it: a reload brings that back, and no address that is shown or shared has it.
const PROBE = "katane.probe";

function storage(): Storage | null {
  try {
    localStorage.setItem(PROBE, PROBE);
    localStorage.removeItem(PROBE);
    return navigator.cookieEnabled ? localStorage : null;
  } catch {
    return null;
  }
}

const lasting = storage();

/** Whether what is kept is gone once the page is closed. */
export const fleeting = lasting === null;

type Entry = Record<string, unknown> | null;

function entry(change: (kept: Record<string, unknown>) => void): void {
  const kept = { ...((history.state as Entry) ?? {}) };
  change(kept);
  history.replaceState(kept, "");
}

/** What was kept under a name, null for nothing. */
export function read(name: string): string | null {
  const kept: unknown = lasting === null ? (history.state as Entry)?.[name] : lasting.getItem(name);
  return typeof kept === "string" ? kept : null;
}

/** Keeps a text; a full storage loses it. */
export function write(name: string, text: string): void {
  try {
    if (lasting === null) entry((kept) => (kept[name] = text));
    else lasting.setItem(name, text);
  } catch {
    // It is held until the page is closed.
  }
}

export function erase(name: string): void {
  if (lasting === null) entry((kept) => delete kept[name]);
  else lasting.removeItem(name);
}
