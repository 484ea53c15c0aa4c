// The land and what stands on it as a list, for those who do not see the map.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { partOf } from "../../games";
import { holders, isLand, owners } from "../../model/beside";
import { harborsSaid } from "../../model/inWords";
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

/** Each seat's pieces, with where they are: where roads run is seen nowhere else in words. */
export function piecesSaid(view: View, words: Words): string[] {
  const { intersections = [], paths = [] } = view.board ?? {};
  return view.seats.flatMap(({ seat, name }) => {
    const its = [...intersections, ...paths].filter((one) => one.seat === seat);
    return its.map(({ at, piece }) => words.say("phones.page.pair", { name, what: `${words.noun(piece)} – ${placeSaid(view, at, words)}` }));
  });
}

export function InWords({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const [open, set] = useState(false);
  return (
    <details class="as-list" onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>{say("phones.page.map.words")}</summary>
      <ul class="in-words">{open && [...boardSaid(view, words), ...(view.board ? harborsSaid(view.board, words, (at) => holders(view, at)) : []), ...piecesSaid(view, words), ...partOf(view).figures.flatMap((said) => said(view, words))].map((line) => <li key={line}>{line}</li>)}</ul>
    </details>
  );
}
