// A notice comes where a key was, which a finger may be on its way to: the tap takes the notice away, and in its first moment reaches that key.
import { useLayoutEffect, useRef } from "preact/hooks";

/** So long after a notice came, a tap on it was meant for what stood there. */
const MEANT_MS = 1000;

/** The handler of taps on a notice that says this. close: takes it away. */
export function useThrough(text: string, close: () => void): (event: MouseEvent) => void {
  const since = useRef(0);
  useLayoutEffect(() => void (since.current = performance.now()), [text]);
  return ({ target, clientX, clientY }) => {
    if (target instanceof Element && target.closest("button") !== null) return;
    const meant = performance.now() - since.current < MEANT_MS;
    close();
    if (meant) requestAnimationFrame(() => document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("main button")?.click());
  };
}
