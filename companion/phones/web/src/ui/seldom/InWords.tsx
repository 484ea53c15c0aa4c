// The land and what stands on it by areas, each under a heading, for those who do not see the map.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { areas } from "../../model/areas";
import type { View } from "../../protocol";
import { useAtHand } from "../shared";

export function InWords({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const [open, set] = useState(false);
  return (
    <details class="board-words" onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>{say("phones.page.map.words")}</summary>
      {open &&
        areas(view, words).map(({ title, lines }) => (
          <section key={title} class="area">
            <h2 class="minor">{title}</h2>
            <ul class="in-words">
              {lines.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
    </details>
  );
}
