// A card out of the support row, and the one that goes back for it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { commands } from "../../../model/wishes";
import { of, type Kind } from "../../../protocol";
import type { View } from "../view";
import { hand } from "../../../model/wishes";
import { Frame } from "../../../ui/Frame";
import { Glyph } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";
import { drawings } from "../model/ships";
import { kindsOf } from "../..";

/** What shows a card cannot simply be taken back: one tap to think. */
export function DrawSheet({ view, card }: { view: View; card: string }): JSX.Element | null {
  const { words, say } = useAtHand();
  const drawing = drawings(view, words).find(({ ship }) => ship === Number(card));
  if (!drawing?.command) return null;
  const cardboard = view.custody.resources === "cardboard";
  const key = `phones.page.draw.sure${drawing.back ? ".swap" : ""}${cardboard ? ".cardboard" : ""}`;
  return (
    <Frame title={say(drawing.back ? "phones.page.draw.swap" : "phones.page.draw")}>
      <p class="effect">{say(key)}</p>
      <Act class="go" act={drawing.command}>
        {say(cardboard ? "phones.page.draw.done" : "phones.page.draw.do")}
      </Act>
    </Frame>
  );
}

/** The kind that this seat has just drawn; null where this phone does not know it. */
function drawn(view: View): Kind | null {
  const [last] = [...view.journal].reverse().flatMap(({ event, undone }) => (event.type === "row_drawn" && undone !== true ? [event] : []));
  return (last?.seat === view.you && last?.resource) || null;
}

/** Any card of the hand, the drawn one too. */
export function ReturnSheet({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const [kind, choose] = useState<Kind | null>(null);
  if (commands(view, "return_card").length === 0 && !phone.common) return null;
  const cards = hand(view);
  const came = drawn(view);
  const go = (): void => (kind === null ? phone.tell("return") : phone.send({ type: "return_card", resource: kind }));
  return (
    <Frame title={say("phones.page.return.title")}>
      {came !== null && <p class="effect">{say("phones.page.return.drawn", { resource: words.cards({ [came]: 1 }) })}</p>}
      <div class="bank-row">
        {kindsOf(view).map((one) => (
          <button
            key={one}
            type="button"
            class={`bank-card apart res-${one} ${cards !== null && of(cards, one) === 0 ? "none" : ""}`}
            aria-pressed={kind === one}
            aria-disabled={cards !== null && of(cards, one) === 0}
            onClick={() => (cards !== null && of(cards, one) === 0 ? phone.tell("pick.lack") : choose(one))}
          >
            <Glyph kind={one} size={28} />
            <small>{words.noun(one)}</small>
            {cards !== null && <b>{of(cards, one)}</b>}
          </button>
        ))}
      </div>
      <Act class={kind === null ? "go waiting" : "go"} act={go}>
        {kind === null ? say("phones.page.return.choose") : say("phones.page.return.do", { resource: words.cards({ [kind]: 1 }) })}
      </Act>
    </Frame>
  );
}
