// The land as a list, for those who do not see the map.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { isLand, owners } from "../../model/beside";
import { placeSaid } from "../../model/placeNames";
import type { View } from "../../protocol";
import type { Words } from "../../words";
import { useAtHand } from "../shared";

/** Every hex of the land as a line, with who is there. */
export const boardSaid = (view: View, words: Words): string[] =>
  (view.board?.hexes ?? []).filter(isLand).map((hex) => {
    const robber = hex.robber ? [words.noun("robber")] : [];
    const found = [...owners(view, hex.at), ...robber];
    const name = words.begun(placeSaid(view, hex.at, words));
    return found.length > 0 ? words.say("phones.page.pair", { name, what: words.all(found) }) : name;
  });

export function InWords({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const [open, set] = useState(false);
  return (
    <details class="as-list" onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>{say("phones.page.map.words")}</summary>
      <ul class="in-words">{open && boardSaid(view, words).map((line) => <li key={line}>{line}</li>)}</ul>
    </details>
  );
}
