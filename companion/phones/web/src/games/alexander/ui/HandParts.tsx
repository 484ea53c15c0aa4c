// Below the hand: what this seat could pay for each event, under the same cover as its cards; its gold, which all may know.
import type { JSX } from "preact";
import type { View } from "../view";
import { Cover } from "../../../ui/Cover";
import { Sign } from "../../../ui/glyphs";
import { mySeat, useAtHand } from "../../../ui/shared";
import { couldPay, EVENTS, eventSaid } from "../model/auction";
import { MarchSign } from "./signs";

function Worth({ view, event }: { view: View; event: string }): JSX.Element {
  const { open, words } = useAtHand();
  return (
    <li class={`worth ${view.auction?.event === event ? "now" : ""}`}>
      <MarchSign name={event} size={24} />
      <b>{open ? couldPay(view, event) : <Sign name="eye" size={18} />}</b>
      <small>{eventSaid(event, words)}</small>
    </li>
  );
}

/** What it could pay at most, were each called for now. */
export function CouldPay({ view }: { view: View }): JSX.Element | null {
  const { phone, say } = useAtHand();
  if (phone.common || view.winners !== null || couldPay(view, "village") === null) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.worth.title")}</h2>
      <Cover class="worths" label={say("phones.page.worth.title")}>
        <ul>
          {EVENTS.map((event) => (
            <Worth key={event} view={view} event={event} />
          ))}
        </ul>
      </Cover>
    </section>
  );
}

export function Gold({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const me = mySeat(view);
  if (!me) return null;
  return (
    <p class="my-gold">
      <MarchSign name="gold" size={24} /> <b>{say("phones.page.gold.mine", { n: me.gold })}</b>
      <span>{say("phones.page.gold.counts")}</span>
    </p>
  );
}
