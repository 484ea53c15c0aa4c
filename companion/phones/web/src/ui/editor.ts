// Parts of the page that come when they are needed: the editor of boards, and the host's desk.
import { useEffect, useState } from "preact/hooks";
import { styled } from "../games";
import { lazy, type Editor, type TableDesk } from "../lazy";

/** The rooms of the catalogue that they speak out of. */
export const EDITOR = "boards";
export const HOST = "host";

const AGAIN_MS = 2000;
const loaded = new Map<string, { style: string }>();

/** A part of the page; null while it is not wanted, and until it has come. */
function usePart<P extends { style: string }>(name: string, wanted: boolean, bring: () => Promise<P>): P | null {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!wanted || loaded.has(name)) return;
    let here = true;
    const ask = (): void =>
      void bring()
        .then(async (found) => {
          await styled(found.style);
          loaded.set(name, found);
          if (here) draw((n) => n + 1);
        })
        .catch(() => here && setTimeout(ask, AGAIN_MS));
    ask();
    return () => {
      here = false;
    };
  }, [wanted]);
  return wanted ? ((loaded.get(name) as P | undefined) ?? null) : null;
}

export const useEditor = (open: boolean): Editor | null => usePart(EDITOR, open, () => lazy().editor());
export const useDesk = (open: boolean): TableDesk | null => usePart(HOST, open, () => lazy().desk());
