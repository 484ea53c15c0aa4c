// Below the cards: one's side, what can be built and given, the Ships, and what is known of the support row.
import type { JSX } from "preact";
import { acting, small, untold, when, wishes, type WishRow } from "../../../model/wishes";
import { nameOf } from "../../../model/prompt";
import type { View } from "../view";
import { Act, Cost, ForAll, looks, mySeat, useAtHand } from "../../../ui/shared";
import { mayGive, whyNotGive } from "../model/row";
import { benefitSaid, drawings, nextShip, type Drawing, type NextShip } from "../model/ships";
import { Fleet } from "./Fleet";
import { Known } from "./Known";
import { SideCard } from "./SideCard";
import { WarSign } from "./signs";

/** Whether what tells of the hand may be shown. */
function useShown(): boolean {
  const { open, state } = useAtHand();
  return open || state.view?.custody?.resources === "cardboard";
}

function Build({ row }: { row: WishRow }): JSX.Element {
  const { phone, state, words } = useAtHand();
  const shown = useShown();
  const known = row.plain || small(state.view, row.cost, words);
  const go = (): void => (row.ok ? phone.toMap(row.type) : phone.refuse(row.detail, known));
  return (
    <Act class={`deed ${looks(row.ok, shown || known !== "", state.view)}`} act={go}>
      <b>{row.title}</b>
      <Cost cards={row.cost} />
      <small>{words.whole(shown ? row.detail : row.plain || untold(state.view, row.cost, words))}</small>
    </Act>
  );
}

export function Tokens({ count }: { count: number }): JSX.Element {
  const { say } = useAtHand();
  return (
    <span class="chip token" role="img" aria-label={say("phones.page.tokens", { n: count })}>
      <b aria-hidden="true">{count}</b>
      <WarSign name="token" size={16} />
    </span>
  );
}

function Give({ view }: { view: View }): JSX.Element {
  const { phone, say, words } = useAtHand();
  const may = mayGive(view);
  const open = (): void => phone.set({ sheet: { name: "game", which: "donate" } });
  const go = (): void => (may ? open() : acting(view) ? phone.show({ text: whyNotGive(view, words), rule: "", kind: "news" }) : phone.refuse(""));
  return (
    <Act class={`deed give ${may ? "" : "no"}`} act={go}>
      <b>{say("phones.page.donate")}</b>
      <span class="cost">
        <span class="chip backs">
          <b>1–3</b>
          <WarSign name="back" size={16} />
        </span>
      </span>
      <small>{may ? say(view.tokens === 0 ? "phones.page.donate.no_token" : "phones.page.donate.token") : whyNotGive(view, words)}</small>
    </Act>
  );
}

function Ship({ next }: { next: NextShip }): JSX.Element {
  const { phone, state, words, say } = useAtHand();
  const shown = useShown();
  const known = next.plain || small(state.view, next.cost, words);
  const go = (): void => (next.ok ? phone.toMap("build_ship") : phone.refuse(next.reason, known));
  return (
    <Act class={`deed whole ${looks(next.ok, shown || known !== "", state.view)}`} act={go}>
      <b>{say("phones.page.ship.next", { ship: next.ship, benefit: benefitSaid(next.benefit, words) })}</b>
      <span class="cost">
        <Cost cards={next.cost} />
        <span class="unseen">, </span>
        <Tokens count={next.tokens} />
      </span>
      <small>{words.whole(shown ? (next.ok ? say("phones.page.can.places", { n: next.places }) : next.reason) : next.plain || untold(state.view, next.cost, words))}</small>
    </Act>
  );
}

/** What reveals a card is asked once more, in a sheet. */
function Draw({ drawing }: { drawing: Drawing }): JSX.Element {
  const { phone, say } = useAtHand();
  const { ship, back, command, reason } = drawing;
  const go = (): void => (command ? phone.set({ sheet: { name: "game", which: "draw", card: String(ship) } }) : phone.show({ text: reason, rule: "", kind: "news" }));
  return (
    <Act class={`deed whole drawing ${command ? "" : "no"}`} act={go}>
      <WarSign name={back ? "exchange" : "row_card"} size={26} />
      <span class="apart">
        <b>{say(back ? "phones.page.draw.swap" : "phones.page.draw")}</b>
        <small>{command ? say("phones.page.draw.with", { ship }) : `${say("phones.page.draw.with", { ship })} · ${reason}`}</small>
      </span>
    </Act>
  );
}

function Deeds({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  if (view.winners !== null || (phone.role === "host" && !acting(view))) return null;
  const next = nextShip(view, words);
  const title = phone.role === "host" ? "host" : when(view);
  const name = nameOf(view, view.you);
  return (
    <section class="part">
      <h2>{say(`phones.page.can.${title}`, { name })}</h2>
      <ForAll view={view} />
      <div class="deeds" role="group" aria-label={say(`phones.page.can.${title}`, { name })}>
        {wishes(view, words).map((row) => (
          <Build key={row.type} row={row} />
        ))}
        <Give view={view} />
        {next && <Ship next={next} />}
        {drawings(view, words).map((one) => (
          <Draw key={one.ship} drawing={one} />
        ))}
      </div>
    </section>
  );
}

export function HandParts({ view }: { view: View }): JSX.Element {
  const me = mySeat(view);
  return (
    <>
      <SideCard view={view} />
      <Deeds view={view} />
      {me && <Fleet view={view} seat={me} />}
      {view.custody.resources === "phones" && <Known view={view} />}
    </>
  );
}
