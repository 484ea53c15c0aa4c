// What only one game needs comes to the phone when such a game is there.
import { useEffect, useState } from "preact/hooks";
import { extraOf, type Extra, type View } from "../protocol";

export type Knights = typeof import("./knights");
export type Wall = typeof import("./great-wall");

const LOADERS = { knights: () => import("./knights"), "great-wall": () => import("./great-wall") };

interface Loaded {
  knights?: Knights;
  "great-wall"?: Wall;
}

const loaded: Loaded = {};

/** The parts of Cities & Knights; null in other games, and until they have come. */
export const useKnights = (view: View | null): Knights | null => useExtra(view, "knights") ?? null;

/** The parts of the Great Wall; null in other games, and until they have come. */
export const useWall = (view: View | null): Wall | null => useExtra(view, "great-wall") ?? null;

function useExtra<Name extends Extra>(view: View | null, name: Name): Loaded[Name] {
  const [, draw] = useState(0);
  const wanted = extraOf(view) === name;
  useEffect(() => {
    if (!wanted || loaded[name] !== undefined) return;
    let here = true;
    const ask = (): void =>
      void LOADERS[name]().then(
        (found) => {
          Object.assign(loaded, { [name]: found });
          if (here) draw((n) => n + 1);
        },
        () => here && setTimeout(ask, AGAIN_MS),
      );
    ask();
    return () => {
      here = false;
    };
  }, [wanted]);
  return wanted ? loaded[name] : undefined;
}

const AGAIN_MS = 2000;
