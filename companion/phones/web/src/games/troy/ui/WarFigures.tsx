// After the end: the war in figures, a line for what is counted, and below it every Battle.
import type { JSX } from "preact";
import { figures } from "../../../model/statistics";
import type { View } from "../view";
import { Counts } from "../../../ui/seldom/Counts";
import { useAtHand } from "../../../ui/shared";
import { battles, counts } from "../model/battles";
import { WarSign } from "./signs";

export function WarFigures({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const found = figures(view);
  if (found === null) return null;
  const fought = battles(found, words);
  return (
    <section class="part">
      <h2>{say("phones.page.over.war")}</h2>
      <Counts view={view} rows={counts(found, view.seats.map(({ seat }) => seat), words)} />
      {fought.length > 0 && (
        <ol class="card battles">
          {fought.map(({ side, text }, index) => (
            <li key={index}>
              {side === null ? <span class="no-side" /> : <WarSign name={side} size={22} />}
              {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
