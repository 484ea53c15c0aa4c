// A finger that taps twice means one thing: keys that have just begun to mean something else do not hear it.
import { useLayoutEffect, useRef } from "preact/hooks";
import { useAtHand } from "./shared";

const DEAF_MS = 600;
/** So long it is said that a press did not count. */
const MISSED_MS = 1200;
/** Where a second tap would end the turn that the first one began. */
export const LONG_DEAF_MS = 1500;

/** What keys say, without their numbers: a key that counts goes on meaning the same. */
function meaning(keys: Iterable<Element>): string {
  return Array.from(keys, (key) => `${key.getAttribute("aria-label") ?? ""}|${key.textContent ?? ""}`.replace(/\d+/g, "")).join();
}

/** For the element with this ref: deaf for a moment, and marked so for its style, when its keys or `where` have changed, or `where` `alone` does; a press then says that it did not count. */
export function useDeafness<E extends HTMLElement>(where = "", ms = DEAF_MS, alone = false): { current: E | null } {
  const place = useRef<E | null>(null);
  const meant = useRef(alone ? where : "");
  const timer = useRef(0);
  const until = useRef(0);
  const missed = useRef(0);
  const { say } = useAtHand();
  useLayoutEffect(() => {
    const its = place.current;
    if (its !== null)
      its.onpointerdown = () => {
        if (!its.hasAttribute("data-deaf")) return;
        its.dataset["missed"] = say("phones.page.missed");
        window.clearTimeout(missed.current);
        missed.current = window.setTimeout(() => its.removeAttribute("data-missed"), MISSED_MS);
      };
    const now = alone ? where : where + meaning(place.current?.querySelectorAll("button") ?? []);
    if (now === meant.current) return;
    meant.current = now;
    window.clearTimeout(timer.current);
    place.current?.toggleAttribute("data-deaf", true);
    // What follows within a long silence, such as the table's answer, does not shorten it.
    until.current = Math.max(until.current, performance.now() + ms);
    timer.current = window.setTimeout(() => place.current?.toggleAttribute("data-deaf", false), until.current - performance.now());
  });
  return place;
}
