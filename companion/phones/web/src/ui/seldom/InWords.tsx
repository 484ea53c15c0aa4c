// The land and what stands on it by areas, each under a heading, for those who do not see the map.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { areas } from "../../model/areas";
import type { View } from "../../protocol";
import { Areas } from "../Areas";
import { useAtHand } from "../shared";

export function InWords({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const [open, set] = useState(false);
  return (
    <details class="board-words" onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>{say("phones.page.map.words")}</summary>
      {open && <Areas areas={areas(view, words)} />}
    </details>
  );
}
