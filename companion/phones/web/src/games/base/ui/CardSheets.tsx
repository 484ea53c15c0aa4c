// A development card: what it does and what must be chosen to play it; buying one; and the claim of cardboard victory points.
import type { JSX } from "preact";
import type { Playable, View } from "../../../protocol";
import { falls } from "../../../model/trade";
import { Frame } from "../../../ui/Frame";
import { Act, Bundle, useAtHand, Wished } from "../../../ui/shared";
import { isPlayable } from "../model/asked";
import { cardEffect, claimed, developmentCards } from "../model/cards";
import { Asked } from "./Asked";

export function Card({ view, card }: { view: View; card: Playable }): JSX.Element {
  const { words } = useAtHand();
  const group = developmentCards(view, words).find((one) => one.card === card);
  return (
    <Frame title={words.noun(card)}>
      <p class="effect">{cardEffect(view, card, words)}</p>
      {isPlayable(view, card) ? <Asked view={view} card={card} counted /> : group && <p class="reason">{group.when}</p>}
    </Frame>
  );
}

/** A card bought shows something new and cannot simply be taken back: one tap to think. */
export function Buy({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  const cost = view.costs?.["development"] ?? {};
  return (
    <Frame title={say("phones.page.can.development")}>
      <p class="effect">{say("phones.page.buy.sure")}</p>
      <Bundle cards={cost} />
      {falls(view, cost) && <p class="reason">{say("phones.page.offer.falls")}</p>}
      <Wished view={view} type="buy_development">
        {say("phones.page.buy.do")}
      </Wished>
    </Frame>
  );
}

export function Claim({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const claim = claimed(view);
  if (claim === null) return null;
  return (
    <Frame title={say("phones.page.claim")}>
      <p class="effect">{say("phones.page.claim.sure", { n: claim.victory_cards })}</p>
      <Act class="go" act={claim}>
        {say("phones.page.claim.do")}
      </Act>
    </Frame>
  );
}
