// The clock as it runs on this phone.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { since, wordLeft, wordSaid } from "../model/clock";
import type { View } from "../protocol";
import { useAtHand } from "./shared";

/** Draws anew each second. */
export function useTick(running: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
}

/** Draws anew each second while a clock runs. The table's clock and this phone's may differ, so only the wait is added. */
export function useSeconds(view: View): number {
  const { state } = useAtHand();
  const running = view.clock?.running ?? false;
  useTick(running);
  return running ? (performance.now() - since(view, state)) / 1000 : 0;
}

/** What is left of the word or turn that is counted. Nobody is hurried by a voice: a reader of screens says it when asked. */
export function WordClock({ view }: { view: View }): JSX.Element | null {
  const left = wordLeft(view, useSeconds(view));
  if (left === null) return null;
  return (
    <b class={left > 0 ? "word-clock" : "word-clock over"} role="timer" aria-live="off">
      {wordSaid(left)}
    </b>
  );
}
