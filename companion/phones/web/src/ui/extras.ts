// What only one game, or the editor of boards, needs comes to the phone when it is there.
import { useEffect, useState } from "preact/hooks";
import { extraOf, type Part, type View } from "../protocol";

export type Knights = typeof import("./knights");
export type Wall = typeof import("./great-wall");
export type Editor = typeof import("./boards");

const LOADERS = { knights: () => import("./knights"), "great-wall": () => import("./great-wall"), boards: () => import("./boards") };

interface Loaded {
  knights?: Knights;
  "great-wall"?: Wall;
  boards?: Editor;
}

const loaded: Loaded = {};

/** The parts of Cities & Knights; null in other games, and until they have come. */
export const useKnights = (view: View | null): Knights | null => usePart("knights", extraOf(view) === "knights") ?? null;

/** The parts of the Great Wall; null in other games, and until they have come. */
export const useWall = (view: View | null): Wall | null => usePart("great-wall", extraOf(view) === "great-wall") ?? null;

/** The editor of boards; null while none is open, and until it has come. */
export const useEditor = (open: boolean): Editor | null => usePart("boards", open) ?? null;

function usePart<Name extends Part>(name: Name, wanted: boolean): Loaded[Name] {
  const [, draw] = useState(0);
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
