// The places that may be tapped as a list by the land's rows, for those who do not see the map.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { inRows } from "../../model/areas";
import { besideSaid, leadsSaid, standingSaid } from "../../model/beside";
import { placeSaid } from "../../model/placeNames";
import type { Choice } from "../../model/placing";
import type { View } from "../../protocol";
import type { Words } from "../../words";
import { useAtHand } from "../shared";

/** So many places are one list; more have a heading for each row of the land. */
const SHORT = 12;

interface AsListProps {
  view: View;
  chosen: Choice;
  pick: (place: string) => void;
}

export function AsList({ view, chosen, pick }: AsListProps): JSX.Element {
  const { words, say } = useAtHand();
  const [shown, show] = useState(false);
  // While more is to be chosen, what is chosen already is no place to choose.
  const open = chosen.command === null ? chosen.glow.filter((place) => !chosen.chosen.includes(place)) : chosen.glow;
  // Dozens of sentences, with each of what happens: they are made for who reads them.
  const groups = !shown ? [] : open.length > SHORT ? inRows(view, open, words) : [{ title: "", lines: open }];
  return (
    <details class="as-list" onToggle={({ currentTarget }) => opened(currentTarget, show)}>
      <summary>{say("phones.page.map.list", { n: open.length })}</summary>
      {groups.map(({ title, lines }) => (
        <section key={title}>
          {title !== "" && <h2 class="minor">{title}</h2>}
          <ul class="rows">
            {lines.map((place) => (
              <li key={place}>
                <button type="button" class="act row" aria-pressed={chosen.chosen.includes(place)} onClick={() => pick(place)}>
                  <span class="row-text">
                    <b>{placeSaid(view, place, words).replace(/ (?=\d)/g, "\u00a0")}</b>
                    <small>{more(view, place, words)}</small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

/** What the name of a place does not say of it: what stands there, what meets there, and where it leads. */
function more(view: View, place: string, words: Words): string {
  const said = [standingSaid(view, place, words), besideSaid(view, place, words), leadsSaid(view, place, words)];
  return said.filter((one) => one !== "").join(" – ");
}

/** What was opened comes into sight, once it has been drawn. */
function opened(list: HTMLDetailsElement, show: (shown: boolean) => void): void {
  show(list.open);
  if (list.open) requestAnimationFrame(() => list.scrollIntoView({ block: "start" }));
}
