// Whether there is room beside the column; what is needed there is loaded first.
import { useEffect, useState } from "preact/hooks";
import { styled } from "../games";

const WIDE = "(min-width: 43.75em)";
const AGAIN_MS = 2000;

/** Whether the map lies beside hand and actions. */
export function useWide(): boolean {
  const [wide, set] = useState(false);
  useEffect(() => {
    const query = matchMedia(WIDE);
    let timer = 0;
    const look = (): void => {
      if (!query.matches) return set(false);
      const come = import("./wide/index").then(({ style }) => styled(style));
      come.then(
        () => set(query.matches),
        () => (timer = window.setTimeout(look, AGAIN_MS)),
      );
    };
    look();
    query.addEventListener("change", look);
    return () => {
      window.clearTimeout(timer);
      query.removeEventListener("change", look);
    };
  }, []);
  return wide;
}
