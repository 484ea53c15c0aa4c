// My hand, what I can do with it, and my development cards.
import type { JSX } from "preact";
import { acting, cardboardPlays, cardEffect, claimed, developmentCards, hand, wishes, type CardGroup, type WishRow } from "../model/wishes";
import { nameOf } from "../model/prompt";
import { handSize, isKnights, type View } from "../protocol";
import { useKnights } from "./extras";
import { Sign } from "./glyphs";
import { PutRight, ToBoards } from "./Host";
import { Act, Cost, KeepOpen, mySeat, Tiles, useAtHand } from "./shared";

/** Face down until held or left open; the place of the cards never moves, so a finger can rest on it. */
function Cards({ view }: { view: View }): JSX.Element | null {
  const { phone, state, open, say } = useAtHand();
  const me = mySeat(view);
  if (!me) return null;
  if (view.custody?.resources === "cardboard") return <p class="note">{say("phones.page.hand.cardboard")}</p>;
  const count = handSize(me) ?? 0;
  const hold = (held: boolean) => (event: Event) => {
    if (held && event.cancelable) event.preventDefault();
    phone.set({ held });
  };
  const key = (held: boolean) => (event: KeyboardEvent) => {
    if (event.key === " " || event.key === "Enter") hold(held)(event);
  };
  return (
    <section class="part">
      <div class="part-head">
        <h2>{say("phones.page.hand.title", { n: count })}</h2>
        <KeepOpen />
      </div>
      {state.unlocked ? (
        <Tiles cards={hand(view) ?? {}} down={false} />
      ) : (
        <div
          class={`cover ${open ? "lifted" : ""}`}
          role="button"
          tabIndex={0}
          aria-label={say("phones.page.hand.hold")}
          onPointerDown={hold(true)}
          onPointerUp={hold(false)}
          onPointerCancel={hold(false)}
          onPointerLeave={hold(false)}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={key(true)}
          onKeyUp={key(false)}
          onBlur={hold(false)}
        >
          <Tiles cards={hand(view) ?? {}} down={!open} />
          {!open && (
            <span class="cover-word">
              <Sign name="eye" size={20} /> {say("phones.page.hand.hold")}
            </span>
          )}
        </div>
      )}
    </section>
  );
}

function Row({ row }: { row: WishRow }): JSX.Element {
  const { phone, open, say } = useAtHand();
  const cardboard = useAtHand().state.view?.custody?.resources === "cardboard";
  const shown = open || cardboard;
  const go = (): void => {
    if (!row.ok) return phone.confide(row.detail);
    if (row.type === "buy_development") return phone.set({ sheet: { name: "buy" } });
    phone.toMap(row.type);
  };
  return (
    <Act class={`row wish ${shown && !row.ok && !row.affordable ? "no" : ""}`} act={go}>
      <b>{row.title}</b>
      <Cost cards={row.cost} />
      <small>{shown ? row.detail : say("phones.page.can.covered")}</small>
      <Sign name={shown && row.affordable && !cardboard ? "check" : "next"} />
    </Act>
  );
}

function Can({ view }: { view: View }): JSX.Element {
  const { phone, words, open, say } = useAtHand();
  const mine = view.active === view.you || acting(view);
  const title = phone.role === "host" ? "host" : mine ? "title" : "later";
  const shown = open || view.custody?.resources === "cardboard";
  return (
    <section class="part">
      <h2>{say(`phones.page.can.${title}`, { name: nameOf(view, view.you) })}</h2>
      <div class="rows">
        {wishes(view, words, shown).map((row) => (
          <Row key={row.type} row={row} />
        ))}
      </div>
    </section>
  );
}

function Secret({ group }: { group: CardGroup }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <button type="button" class={`secret ${group.playable ? "ready" : ""}`} onClick={() => phone.set({ sheet: { name: "card", card: group.card } })}>
      <b>
        {group.title}
        {group.count > 1 && <span class="times"> × {group.count}</span>}
      </b>
      <small>{group.when}</small>
    </button>
  );
}

function Secrets({ view }: { view: View }): JSX.Element | null {
  const { words, open, say } = useAtHand();
  const groups = developmentCards(view, words);
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.secret.title", { n: count })}</h2>
      <div class="secrets">
        {open ? (
          groups.map((group) => <Secret key={group.card + group.when} group={group} />)
        ) : (
          <span class="secret folded">
            <b>{say("phones.page.secret.down", { n: count })}</b>
          </span>
        )}
      </div>
    </section>
  );
}

/** Development cards of cardboard: the phone tells the table which one was laid down. */
function Laid({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const cards = cardboardPlays(view);
  const claim = claimed(view);
  if (cards.length === 0 && claim === null) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.secret.laid")}</h2>
      <div class="rows">
        {cards.map((card) => (
          <button key={card} type="button" class="act row" onClick={() => phone.set({ sheet: { name: "card", card } })}>
            <span class="row-text">
              <b>{words.noun(card)}</b>
              <small>{cardEffect(view, card, words)}</small>
            </span>
            <Sign name="next" />
          </button>
        ))}
        {claim !== null && (
          <button type="button" class="act row" onClick={() => phone.set({ sheet: { name: "claim" } })}>
            <span class="row-text">
              <b>{say("phones.page.claim")}</b>
              <small>{say("phones.page.claim.detail", { n: claim.victory_cards ?? 0 })}</small>
            </span>
            <Sign name="next" />
          </button>
        )}
      </div>
    </section>
  );
}

export function HandTab({ view }: { view: View }): JSX.Element {
  const { phone } = useAtHand();
  const knights = useKnights(view);
  const host = phone.role === "host";
  if (isKnights(view))
    return (
      <>
        {!host && <Cards view={view} />}
        {knights ? <knights.HandParts view={view} /> : <div class="skeleton" aria-hidden="true" />}
        {host && <PutRight view={view} />}
        {host && <ToBoards />}
      </>
    );
  return (
    <>
      {!host && <Cards view={view} />}
      {view.winners === null && (!host || acting(view)) && <Can view={view} />}
      <Secrets view={view} />
      <Laid view={view} />
      {host && <PutRight view={view} />}
      {host && <ToBoards />}
    </>
  );
}
