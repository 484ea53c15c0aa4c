// My hand, and what I can do with it.
import type { JSX } from "preact";
import { partOf } from "../games";
import { acting, hand, small, untold, when, wishes, type WishRow } from "../model/wishes";
import { nameOf } from "../model/prompt";
import { handSize, type View } from "../protocol";
import { ToBoards } from "./Acting";
import { Cover } from "./Cover";
import { Sign } from "./glyphs";
import { Later } from "./Later";
import { Act, Cost, ForAll, KeepOpen, looks, mySeat, Tiles, useAtHand } from "./shared";

function Cards({ view }: { view: View }): JSX.Element | null {
  const { open, say } = useAtHand();
  const me = mySeat(view);
  if (!me) return null;
  if (me.resources === null) return <p class="note">{say("phones.page.hand.cardboard")}</p>;
  return (
    <section class="part">
      <div class="part-head">
        <h2>{say("phones.page.hand.title", { n: handSize(me) ?? 0 })}</h2>
        <KeepOpen />
      </div>
      {handSize(me) === 0 ? (
        <Tiles cards={{}} down={false} />
      ) : (
        <Cover>
          <Tiles cards={hand(view) ?? {}} down={!open} />
        </Cover>
      )}
    </section>
  );
}

function Row({ row }: { row: WishRow }): JSX.Element {
  const { phone, state, open, words } = useAtHand();
  const cardboard = state.view?.custody?.resources === "cardboard";
  const shown = open || cardboard;
  const known = row.plain || small(state.view, row.cost, words);
  const go = (): void => {
    if (!row.ok) return phone.refuse(row.detail, known);
    if (row.sheet !== null) return phone.set({ sheet: { name: "game", which: row.sheet } });
    phone.toMap(row.type);
  };
  return (
    <Act class={`row wish ${looks(row.ok, shown || known !== "", state.view)}`} act={go}>
      <b>{row.title}</b>
      <Cost cards={row.cost} />
      <small>{words.whole(shown ? row.detail : row.plain || untold(state.view, row.cost, words))}</small>
      <Sign name={shown && row.affordable && !cardboard ? "check" : "next"} />
    </Act>
  );
}

function Can({ view }: { view: View }): JSX.Element | null {
  const { phone, open, words, say } = useAtHand();
  if (view.winners !== null || (phone.role === "host" && !acting(view))) return null;
  const rows = wishes(view, words);
  // Nothing of it can be done: that tells of the hand, so it is read only open.
  const none = open && acting(view) && rows.every(({ ok }) => !ok);
  const title = phone.role === "host" ? "host" : none ? "not_now" : when(view);
  return (
    <section class="part">
      <h2>{words.begun(say(`phones.page.can.${title}`, { name: nameOf(view, view.you) }))}</h2>
      <ForAll view={view} />
      <div class="rows">
        {rows.map((row) => (
          <Row key={row.type} row={row} />
        ))}
      </div>
    </section>
  );
}

export function HandTab({ view }: { view: View }): JSX.Element {
  const { phone } = useAtHand();
  const host = phone.role === "host";
  const { can: Do = Can, hand: below } = partOf(view);
  const cards = below.map((More, index) => <More key={index} view={view} />);
  // Before the roll nothing can be bought, but a card may be played: whatever it is, it stands in sight, so this tells nothing of the hand.
  const cardsFirst = view.phase === "roll" && view.active === view.you;
  return (
    <>
      {!host && <Cards view={view} />}
      {cardsFirst && cards}
      <Do view={view} />
      {!cardsFirst && cards}
      {host && <Later show={({ TakeBack }) => <TakeBack view={view} />} />}
      {host && <Later show={({ Described, Again }) => (view.winners === null ? <Described at="right" /> : <Again />)} />}
      {host && <ToBoards />}
    </>
  );
}
