// A donation: one to three cards that leave the hand, face down. Nothing is chosen beforehand, and the kinds keep their order.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { made } from "../../../model/trade";
import { hand } from "../../../model/wishes";
import { total, type Cards } from "../../../protocol";
import type { View } from "../view";
import { Frame } from "../../../ui/Frame";
import { Act, Steppers, useAtHand } from "../../../ui/shared";
import { givenWith, mayGive, rowOf, whyNotGive } from "../model/row";

/** Cards of the hand, kind by kind. */
function Chosen({ view }: { view: View }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const [cards, choose] = useState<Cards>({});
  const n = total(cards);
  const give = (): void => (n === 0 ? phone.tell("donate") : phone.send({ type: "donate", cards }));
  return (
    <>
      <Steppers cards={cards} most={hand(view)} whole={n >= rowOf(view).gift} step={(kind, by) => choose(givenWith(view, cards, kind, by))} label={say("phones.page.donate.label")} minus={say("phones.page.less")} />
      <p class="count" role="status">
        {n === 0 ? say("phones.page.donate.none", { most: rowOf(view).gift }) : say("phones.page.donate.leaves", { cards: words.cards(cards) })}
      </p>
      <Act class={n === 0 ? "go waiting" : "go"} act={give}>
        {n === 0 ? say("phones.page.donate") : say("phones.page.donate.do", { n })}
      </Act>
    </>
  );
}

/** Cards of cardboard: the table is told how many, and never which. */
function Counted({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const [count, choose] = useState(0);
  const give = (): void => (count === 0 ? phone.tell("donate") : phone.send({ type: "donate", count }));
  return (
    <>
      <div class="numbers" role="group" aria-label={say("phones.page.donate.label")}>
        {Array.from({ length: rowOf(view).gift }, (_, index) => (
          <button key={index} type="button" class="act quiet number" aria-pressed={count === index + 1} onClick={() => choose(index + 1)}>
            {index + 1}
          </button>
        ))}
      </div>
      <Act class={count === 0 ? "go waiting" : "go"} act={give}>
        {count === 0 ? say("phones.page.donate") : say("phones.page.donate.laid", { n: count })}
      </Act>
    </>
  );
}

export function Donate({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const cardboard = view.custody.resources === "cardboard";
  return (
    <Frame title={say("phones.page.donate.title")}>
      <p class="effect">{say(cardboard ? "phones.page.donate.how.cardboard" : "phones.page.donate.how")}</p>
      {!mayGive(view) ? <p class="reason">{whyNotGive(view, words)}</p> : cardboard ? <Counted view={view} /> : <Chosen view={view} />}
      {made(view).open.length > 0 && <p class="reason">{say("phones.page.offer.falls")}</p>}
      <p class="reason">{say(view.tokens === 0 ? "phones.page.donate.no_token" : "phones.page.donate.earns")}</p>
    </Frame>
  );
}
