// A development card: what it does and what must be chosen to play it; buying one; and the claim of cardboard victory points.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { commands } from "../../../model/wishes";
import { RESOURCES, type AnyDeed, type Command, type Playable, type View } from "../../../protocol";
import { Frame } from "../../../ui/Frame";
import { Glyph } from "../../../ui/glyphs";
import { Act, Bundle, useAtHand, Wished } from "../../../ui/shared";
import { cardEffect, claimed, developmentCards } from "../model/cards";

/** How many kinds a card asks for before it can be played, as the ways to play it name them. */
const asked = (view: View, card: Playable): number => {
  const first: AnyDeed | undefined = commands(view, `play_${card}`)[0];
  return first?.resources?.length ?? (first?.resource === undefined ? 0 : 1);
};

const asPlayed = (card: Playable, picks: string[]): Command => ({
  type: `play_${card}`,
  ...(card === "invention" ? { resources: picks } : {}),
  ...(card === "monopoly" ? { resource: picks[0] ?? "" } : {}),
}) as Command;

/** Whether an option of the table begins with these picks. */
const possible = (view: View, card: Playable, picks: string[]): boolean =>
  commands(view, `play_${card}`).some((one: AnyDeed) => {
    const kinds = one.resources ?? (one.resource ? [one.resource] : []);
    return [kinds, [...kinds].reverse()].some((order) => picks.every((kind, index) => order[index] === kind));
  });

function Picker({ view, card, picks, setPicks }: { view: View; card: Playable; picks: string[]; setPicks: (picks: string[]) => void }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const most = asked(view, card);
  const add = (kind: string): void => {
    const next = [...(picks.length >= most ? picks.slice(1) : picks), kind];
    if (possible(view, card, next)) return setPicks(next);
    if (possible(view, card, [kind])) return setPicks([kind]);
    phone.tell("bank.empty");
  };
  return (
    <div class="picker">
      <h3>{say(`phones.page.card.pick.${card}`)}</h3>
      <div class="bank-row">
        {RESOURCES.map((kind) => {
          const count = picks.filter((one) => one === kind).length;
          return (
            <button key={kind} type="button" class={`bank-card res-${kind}`} aria-pressed={count > 0} onClick={() => add(kind)}>
              {count > 1 && <span class="tile-count">{count}</span>}
              <Glyph kind={kind} size={28} />
              <small>{words.noun(kind)}</small>
            </button>
          );
        })}
      </div>
    </div>
  );
}

export function Card({ view, card }: { view: View; card: Playable }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const [picks, setPicks] = useState<string[]>([]);
  const group = developmentCards(view, words).find((one) => one.card === card);
  const ready = commands(view, `play_${card}`).length > 0;
  const asks = asked(view, card);
  const play = (): void => {
    if (picks.length < asks) return phone.tell(`pick.${card}`);
    phone.send(asPlayed(card, picks));
  };
  return (
    <Frame title={words.noun(card)}>
      <p class="effect">{cardEffect(view, card, words)}</p>
      {ready && asks > 0 && <Picker view={view} card={card} picks={picks} setPicks={setPicks} />}
      {!ready && group && <p class="reason">{group.when}</p>}
      {ready && (
        <Act class={picks.length < asks ? "go waiting" : "go"} act={play}>
          {say("phones.page.card.play")}
        </Act>
      )}
    </Frame>
  );
}

/** A card bought shows something new and cannot simply be taken back: one tap to think. */
export function Buy({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  return (
    <Frame title={say("phones.page.can.development")}>
      <p class="effect">{say("phones.page.buy.sure")}</p>
      <Bundle cards={view.costs?.["development"] ?? {}} />
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
