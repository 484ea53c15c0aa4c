// After a Commercial Harbor: one swap with each opponent, a resource for a commodity.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { nameOf } from "../../../model/prompt";
import { commands } from "../../../model/wishes";
import { RESOURCES } from "../../../protocol";
import { Kinds } from "../../base/ui/Asked";
import type { View } from "../view";
import { Badge } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";
import { kindsOf } from "../..";

function Row({ view, kinds, chosen, choose, label }: { view: View; kinds: readonly string[]; chosen: string | null; choose: (kind: string) => void; label: string }): JSX.Element {
  return (
    <div role="group" aria-label={label}>
      <Kinds view={view} open={kinds} chosen={chosen ?? undefined} choose={(kind) => choose(String(kind))} />
    </div>
  );
}

export function Swaps({ view }: { view: View }): JSX.Element | null {
  const { phone, words, open, say } = useAtHand();
  const [give, choose] = useState<string | null>(null);
  const [get, name] = useState<string | null>(null);
  const swaps = commands(view, "swap_at_harbor");
  if (swaps.length === 0) return null;
  const named = swaps.some((one) => one.get !== undefined && one.get !== null);
  const gives = open ? RESOURCES.filter((kind) => swaps.some((one) => one.give === kind)) : RESOURCES;
  const partners = [...new Set(swaps.map((one) => one.with))];
  const swap = (seat: string): void => {
    if (give === null || (named && get === null)) return phone.tell("pick.swap");
    if (!swaps.some((one) => one.with === seat && one.give === give)) return phone.confide(say("phones.page.can.missing", { cards: words.cards({ [give]: 1 }) }));
    phone.send({ type: "swap_at_harbor", with: seat, give, ...(named && get !== null ? { get } : {}) });
  };
  return (
    <section class="part">
      <h2>{words.noun("commercial_harbor")}</h2>
      <div class="card">
        <h3>{say("phones.page.trade.you_give")}</h3>
        <Row view={view} kinds={gives} chosen={give} choose={choose} label={say("phones.page.trade.you_give")} />
        {named && (
          <>
            <h3>{say("phones.page.trade.you_get")}</h3>
            <Row view={view} kinds={kindsOf(view).filter((kind) => !RESOURCES.includes(kind))} chosen={get} choose={name} label={say("phones.page.trade.you_get")} />
          </>
        )}
        <div class="victims">
          {partners.map((seat) => (
            <Act key={seat} class="victim" act={() => swap(seat)}>
              <Badge seat={seat} size={28} />
              <span class="apart">
                <b>{nameOf(view, seat)}</b>
                <small>{say("phones.page.swap.do")}</small>
              </span>
            </Act>
          ))}
        </div>
        <p class="reason">{say(named ? "phones.page.swap.how" : "phones.page.swap.how.opponent")}</p>
      </div>
    </section>
  );
}
