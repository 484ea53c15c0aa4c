// The editor of boards comes to the phone when one is opened.
import { useEffect, useState } from "preact/hooks";
import { styled } from "../games";

export type Editor = typeof import("./boards");

/** The room of the catalogue that it speaks out of. */
export const EDITOR = "boards";

const AGAIN_MS = 2000;
let loaded: Editor | null = null;

async function load(): Promise<Editor> {
  const found = await import("./boards");
  await styled(found.style);
  return found;
}

/** The editor of boards; null while none is open, and until it has come. */
export function useEditor(open: boolean): Editor | null {
  const [, draw] = useState(0);
  useEffect(() => {
    if (!open || loaded !== null) return;
    let here = true;
    const ask = (): void =>
      void load().then(
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
  }, [open]);
  return open ? loaded : null;
}
