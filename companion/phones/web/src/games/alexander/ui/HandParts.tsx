// Below the hand: what this seat could pay for each event, under the same cover as its cards; its gold, which all may know.
import type { JSX } from "preact";
import type { View } from "../view";
import { Cover } from "../../../ui/Cover";
import { Sign } from "../../../ui/glyphs";
import { mySeat, useAtHand } from "../../../ui/shared";
import { couldPay, eventSaid } from "../model/auction";
import { MarchSign } from "./signs";

function Worth({ view, event, most }: { view: View; event: string; most: number }): JSX.Element {
  const { open, words } = useAtHand();
  return (
    <li class={`worth ${view.auction?.event === event ? "now" : ""}`}>
      <MarchSign name={event} size={24} />
      <b>{open ? most : <Sign name="eye" size={18} />}</b>
      <small>{eventSaid(event, words)}</small>
    </li>
  );
}

/** What it could pay at most, were each called for now. */
export function CouldPay({ view }: { view: View }): JSX.Element | null {
  const { phone, say } = useAtHand();
  const could = couldPay(view);
  if (phone.common || view.winners !== null || could === null) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.worth.title")}</h2>
      <Cover class="worths" label={say("phones.page.worth.title")}>
        <ul>
          {Object.entries(could).map(([event, most]) => (
            <Worth key={event} view={view} event={event} most={most} />
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
