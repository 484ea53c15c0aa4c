// What a person seldom looks at comes when the page is at rest, or when it is asked for.
import { lazy, type Seldom } from "./lazy";

let here: Seldom | null = null;

/** The parts of the page that come later, null until they have come. */
export const seldom = (): Seldom | null => here;

/** Loads them, once; rejects where the table cannot be reached. */
export async function bringSeldom(): Promise<void> {
  here ??= await lazy().seldom();
}

const REST_MS = 1500;

/** Does it when the page has nothing better to do. */
export function atRest(act: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: REST_MS });
  else setTimeout(act, REST_MS);
}
