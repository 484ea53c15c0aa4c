// What this phone surely knows of the support row, and what its owner gave: of a hand face down only what all know.
import type { JSX } from "preact";
import { total } from "../../../protocol";
import type { View } from "../view";
import { Bundle, useAtHand } from "../../../ui/shared";
import { gifts, known } from "../model/row";

function Gifts({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const given = gifts(view);
  if (given.length === 0) return null;
  return (
    <details class="as-list">
      <summary>{say("phones.page.row.given", { n: given.length })}</summary>
      <ul class="gifts">
        {given.map(({ turn, cards }, index) => (
          <li key={index} class="apart">
            <span>{say("phones.page.row.turn", { n: turn })}</span>
            <Bundle cards={cards} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function Known({ view }: { view: View }): JSX.Element {
  const { state, open, say } = useAtHand();
  const shown = open ? view : ((state.table as View | null) ?? view);
  const { sure, rest } = known(shown);
  return (
    <section class="part">
      <h2>{say("phones.page.row.title")}</h2>
      <div class="card known">
        {total(sure) > 0 && (
          <p>
            <span>{say(open ? "phones.page.row.sure" : "phones.page.row.sure.all")}</span>
            <Bundle cards={sure} />
          </p>
        )}
        {total(sure) === 0 ? <p>{say("phones.page.row.nothing", { n: rest })}</p> : rest > 0 && <p>{say("phones.page.row.rest", { n: rest })}</p>}
      </div>
      {open && <Gifts view={view} />}
    </section>
  );
}
