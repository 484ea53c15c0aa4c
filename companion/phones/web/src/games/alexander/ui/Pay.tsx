// Paying what was bid: a proposal that can be changed, and what is to be kept for a piece. Where cards are real only gold and knights are told.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { commands, hand } from "../../../model/wishes";
import { of, seatOf, total } from "../../../protocol";
import { Frame } from "../../../ui/Frame";
import { Act, Steppers, useAtHand } from "../../../ui/shared";
import { countsSaid, eventSaid } from "../model/auction";
import { changed, givenOf, NOTHING_PAID, owed, restInCards, standing, valueOf, type Owed, type Payment } from "../model/payment";
import type { View, WayToPay } from "../view";
import { MarchSign } from "./signs";

interface KeepProps {
  ways: readonly WayToPay[];
  way: WayToPay | undefined;
  choose: (way: WayToPay) => void;
}

/** What one wants to build afterwards. */
function Keep({ ways, way, choose }: KeepProps): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="keep" role="group" aria-label={say("phones.page.pay.keep")}>
      <b>{say("phones.page.pay.keep")}</b>
      <span class="keep-keys">
        {ways.map((one) => (
          <button key={one.keep} type="button" class="pick" aria-pressed={way?.keep === one.keep} onClick={() => choose(one)}>
            {say(`phones.page.pay.keep.${one.keep ?? "nothing"}`)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** How far it is: what is missing, what is right, why more than the bid is paid. */
function Sum({ due, paid }: { due: Owed; paid: Payment }): JSX.Element {
  const { words, say } = useAtHand();
  const { is, by } = standing(due, paid);
  const rest = restInCards(due, paid);
  const inCards = due.real && rest > 0;
  const kinds = due.kinds.map((kind) => words.noun(kind)).join(", ");
  return (
    <p class="count" role="status">
      {say(`phones.page.pay.${inCards ? "cards" : is}`, { n: inCards ? rest : by, total: due.amount, paid: due.amount + by, kinds })}
    </p>
  );
}

/** The settlement that was won, or none. */
function Founding({ forgo, choose }: { forgo: boolean; choose: (forgo: boolean) => void }): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="pair" role="group" aria-label={say("phones.page.pay.village")}>
      {[false, true].map((one) => (
        <button key={String(one)} type="button" class="act quiet forgo" aria-pressed={forgo === one} onClick={() => choose(one)}>
          {say(one ? "phones.page.pay.forgo" : "phones.page.pay.found")}
        </button>
      ))}
    </div>
  );
}

/** "Could not pay": asked once more, with what it costs. */
function Unable({ view, due }: { view: View; due: Owed }): JSX.Element {
  const { say } = useAtHand();
  const [sure, ask] = useState(false);
  if (!sure)
    return (
      <button type="button" class="act quiet wide" onClick={() => ask(true)}>
        {say("phones.page.pay.unable")}
      </button>
    );
  return (
    <div class="unable">
      <p class="effect">{say(view.house["failed_bidder"] === "out" ? "phones.page.pay.unable.costs.out" : "phones.page.pay.unable.costs", { n: due.amount })}</p>
      <Act class="warn wide" act={{ type: "fail_bid" }}>
        {say("phones.page.pay.unable.do")}
      </Act>
    </div>
  );
}

function Paying({ view, due }: { view: View; due: Owed }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const [usual] = due.ways;
  const [way, take] = useState(usual);
  const [paid, pay] = useState<Payment>(usual ?? NOTHING_PAID);
  const [forgo, choose] = useState(false);
  const { is } = standing(due, paid);
  const { real } = due;
  const village = due.event === "village";
  const mayFound = village && (seatOf(view, view.you ?? "")?.supply?.["settlement"] ?? 1) > 0;
  const kinds = [...(real ? [] : due.kinds), "gold", ...("knight" in due.worth ? ["knight"] : [])];
  const proposed = (one: WayToPay): void => {
    take(one);
    pay(one);
  };
  const step = (kind: string, by: number): void => {
    take(undefined);
    pay(changed(due, paid, kind, by));
  };
  const held = hand(view) ?? due.cards ?? {};
  const left = { ...Object.fromEntries(Object.keys(held).map((kind) => [kind, of(held, kind) - of(paid.cards, kind)])), gold: due.gold - paid.gold };
  const seen = due.cards !== null;
  const wrong = is === "much" || (!real && is === "short");
  const send = (): void => {
    phone.send({ type: "pay_bid", ...(real ? {} : { cards: paid.cards }), gold: paid.gold, knights: paid.knights, ...(village ? { forgo } : {}) });
  };
  return (
    <>
      {(real || "knight" in due.worth) && <p class="effect">{countsSaid(view, due.event, words)}</p>}
      {seen && total(due.cards) > 0 && <Keep ways={due.ways} way={way} choose={proposed} />}
      <Steppers
        kinds={kinds}
        cards={givenOf(paid)}
        most={seen || real ? { ...due.cards, gold: due.gold, knight: due.knights } : null}
        step={step}
        label={say("phones.page.pay.label")}
        minus={say("phones.page.less")}
      />
      <Sum due={due} paid={paid} />
      {seen && <p class="reason pay-left">{total(left) > 0 ? say("phones.page.pay.left", { cards: words.cards(left) }) : say("phones.page.pay.left.none")}</p>}
      {way?.kept === false && <p class="reason">{say("phones.page.pay.not_kept")}</p>}
      {usual !== undefined && valueOf(due, usual) > due.amount && <p class="reason">{say("phones.page.pay.inexact", { total: due.amount })}</p>}
      {mayFound && <Founding forgo={forgo} choose={choose} />}
      {village && !mayFound && <p class="reason">{say("phones.page.pay.no_village")}</p>}
      <Act class={wrong ? "go waiting" : mayFound && forgo ? "warn" : "go"} act={send}>
        <MarchSign name={due.event} size={24} /> {mayFound && forgo ? say("phones.page.pay.do.forgo", { n: due.amount }) : say("phones.page.pay.do", { n: due.amount })}
      </Act>
      {real && commands(view, "fail_bid").length > 0 && <Unable view={view} due={due} />}
    </>
  );
}

export function Pay({ view }: { view: View }): JSX.Element | null {
  const { say, words } = useAtHand();
  const due = owed(view);
  if (due === null) return null;
  return (
    <Frame title={say("phones.page.pay.title", { n: due.amount, event: eventSaid(due.event, words) })}>
      <Paying key={`${view.you} ${due.amount}`} view={view} due={due} />
    </Frame>
  );
}
