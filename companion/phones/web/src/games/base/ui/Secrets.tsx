// My development cards, below the hand.
import type { JSX } from "preact";
import type { View } from "../../../protocol";
import { Cover } from "../../../ui/Cover";
import { Sign } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { cardboardPlays, cardEffect, claimed, developmentCards, type CardGroup } from "../model/cards";

function Secret({ group }: { group: CardGroup }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <button type="button" class={`secret ${group.playable ? "ready" : ""}`} onClick={() => phone.set({ sheet: { name: "game", which: "card", card: group.card } })}>
      <b>
        {group.title}
        {group.count > 1 && <span class="times"> × {group.count}</span>}
      </b>
      <small>{group.when}</small>
    </button>
  );
}

export function Secrets({ view }: { view: View }): JSX.Element | null {
  const { words, open, say } = useAtHand();
  const groups = developmentCards(view, words);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.secret.title", { n: count })}</h2>
      <Cover class="secrets" label={say("phones.page.secret.title", { n: count })}>
        {open ? (
          groups.map((group) => <Secret key={group.card + group.when} group={group} />)
        ) : (
          <span class="secret folded">
            <b>
              <Sign name="eye" size={20} /> {say("phones.page.hand.hold")}
            </b>
          </span>
        )}
      </Cover>
    </section>
  );
}

/** Development cards of cardboard: the phone tells the table which one was laid down. */
export function Laid({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const cards = cardboardPlays(view);
  const claim = claimed(view);
  if (cards.length === 0 && claim === null) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.secret.laid")}</h2>
      <div class="rows">
        {cards.map((card) => (
          <button key={card} type="button" class="act row" onClick={() => phone.set({ sheet: { name: "game", which: "card", card } })}>
            <span class="row-text">
              <b>{words.noun(card)}</b>
              <small>{cardEffect(view, card, words)}</small>
            </span>
            <Sign name="next" />
          </button>
        ))}
        {claim !== null && (
          <button type="button" class="act row" onClick={() => phone.set({ sheet: { name: "game", which: "claim" } })}>
            <span class="row-text">
              <b>{say("phones.page.claim")}</b>
              <small>{say("phones.page.claim.detail", { n: claim.victory_cards })}</small>
            </span>
            <Sign name="next" />
          </button>
        )}
      </div>
    </section>
  );
}
