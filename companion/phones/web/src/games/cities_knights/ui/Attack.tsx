// On the board's page: both sides' strength with each seat's share, and what an attack would bring now.
import type { JSX } from "preact";
import { fleetSaid } from "../model/fleet";
import { nameOf } from "../../../model/prompt";
import type { View } from "../view";
import { Badge } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { Way } from "./Fleet";

function Side({ name, count, most, kind }: { name: string; count: number; most: number; kind: string }): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class={`side-strength ${kind}`} role="img" aria-label={say("phones.page.pair", { name, what: count })}>
      <span aria-hidden="true">{name}</span>
      <span class="bar" aria-hidden="true">
        <span style={{ width: `${(100 * count) / most}%` }} />
      </span>
      <b aria-hidden="true">{count}</b>
    </div>
  );
}

/** Nothing of it is secret: knights stand open on the board. */
export function Attack({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const { fleet } = view;
  const said = fleetSaid(view, fleet, words);
  const most = Math.max(fleet.barbarians, fleet.defence, 1);
  return (
    <section class="part">
      <h2>{say("phones.page.fleet.title")}</h2>
      <div class="card fleet">
        <Way fleet={fleet} />
        <p class="fleet-where">{said.where}</p>
        <Side name={say("phones.page.fleet.barbarians")} count={fleet.barbarians} most={most} kind="theirs" />
        <Side name={say("phones.page.fleet.defence")} count={fleet.defence} most={most} kind="ours" />
        <ul class="shares">
          {view.seats.map(({ seat }) => (
            <li key={seat} class={fleet.would_lose.includes(seat) && !fleet.holds ? "losing apart" : "apart"}>
              <Badge seat={seat} size={24} />
              <span>{nameOf(view, seat)}</span>
              <b>{fleet.strengths[seat] ?? 0}</b>
            </li>
          ))}
        </ul>
        <p class={fleet.holds ? "verdict" : "verdict falls"}>
          <b>{said.verdict}</b> {said.outcome}
        </p>
      </div>
    </section>
  );
}
