// What only Cities & Knights needs comes to the phone when such a game is there.
import { useEffect, useState } from "preact/hooks";
import { isKnights, type View } from "../protocol";

export type Knights = typeof import("./knights");

let loaded: Knights | null = null;

/** The parts of Cities & Knights; null in other games, and until they have come. */
export function useKnights(view: View | null): Knights | null {
  const [, draw] = useState(0);
  const wanted = isKnights(view);
  useEffect(() => {
    if (!wanted || loaded !== null) return;
    let here = true;
    const ask = (): void =>
      void import("./knights").then(
        (found) => {
          loaded = found;
          if (here) draw((n) => n + 1);
        },
        () => here && setTimeout(ask, AGAIN_MS),
      );
    ask();
    return () => {
      here = false;
    };
  }, [wanted]);
  return wanted ? loaded : null;
}

const AGAIN_MS = 2000;
