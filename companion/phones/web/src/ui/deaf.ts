// A finger that taps twice means one thing: keys that have just begun to mean something else do not hear it.
import { useLayoutEffect, useRef } from "preact/hooks";

const DEAF_MS = 600;
/** Where a second tap would end the turn that the first one began. */
export const LONG_DEAF_MS = 1500;

/** What keys say, without their numbers: a key that counts goes on meaning the same. */
function meaning(keys: Iterable<Element>): string {
  return Array.from(keys, (key) => `${key.getAttribute("aria-label") ?? ""}|${key.textContent ?? ""}`.replace(/\d+/g, "")).join();
}

/** For the element with this ref: deaf for a moment, and marked so for its style, when its keys or `where` have changed. */
export function useDeafness<E extends HTMLElement>(where = "", ms = DEAF_MS): { current: E | null } {
  const place = useRef<E | null>(null);
  const meant = useRef("");
  const timer = useRef(0);
  useLayoutEffect(() => {
    const now = where + meaning(place.current?.querySelectorAll("button") ?? []);
    if (now === meant.current) return;
    meant.current = now;
    window.clearTimeout(timer.current);
    place.current?.toggleAttribute("data-deaf", true);
    timer.current = window.setTimeout(() => place.current?.toggleAttribute("data-deaf", false), ms);
  });
  return place;
}
