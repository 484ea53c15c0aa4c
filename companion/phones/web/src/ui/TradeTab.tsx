// Offers that came, offers of mine, and the bank.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lots, nameOf, whyNoTrade } from "../model/prompt";
import { isRobot } from "../model/robots";
import { between, whyNoBank } from "../model/wishes";
import {
  bankGets,
  bankHas,
  bankRows,
  byHand,
  counter,
  countered,
  EMPTY,
  falls,
  hindrance,
  hinted,
  incoming,
  lacking,
  made,
  offerCommand,
  partners,
  onCardboard,
  purse,
  replied,
  standing,
  tradedIn,
  undecided,
  waitingFor,
  whyDearer,
} from "../model/trade";
import { total, type Offer, type View } from "../protocol";
import { partOf } from "../games";
import { Composer } from "./Composer";
import { Badge, Glyph } from "./glyphs";
import { useDeafness } from "./deaf";
import { Later } from "./Later";
import { Act, Bundle, useAtHand } from "./shared";
import { useSides } from "./sides";

/** So long it is said that an offer was withdrawn. */
const GONE_MS = 30000;

function Swap({ give, get }: { give: ComponentChildren; get: ComponentChildren }): JSX.Element {
  const sides = useSides();
  return (
    <dl class="swap">
      <div>
        <dt>{sides.give}</dt>
        <dd>{give}</dd>
      </div>
      <div>
        <dt>{sides.get}</dt>
        <dd>{get}</dd>
      </div>
    </dl>
  );
}

/** Which cards whoever answers lacks. */
function Lacks({ view, offer }: { view: View; offer: Offer }): JSX.Element | null {
  const { open, words, say } = useAtHand();
  const lacks = lacking(view, offer);
  return total(lacks) > 0 && open ? <p class="reason">{words.whole(say("phones.page.can.missing", { cards: words.cards(lacks) }))}</p> : null;
}

function Incoming({ view, offer, answered }: { view: View; offer: Offer; answered: () => void }): JSX.Element {
  const { phone, state, open, words, say } = useAtHand();
  const lacks = lacking(view, offer);
  // While a counter-offer is put together its key is in the dock, and the only green one.
  const countering = total(state.draft.give) + total(state.draft.get) > 0 && state.draft.to.join() === offer.by;
  const short = total(lacks) > 0;
  const accept = (): void => {
    if (short) return phone.confide(say("phones.page.can.missing", { cards: words.cards(lacks) }));
    phone.send({ type: "accept_trade", offer: offer.id });
    if (countering) phone.set({ draft: EMPTY });
  };
  const answer = (): void => {
    answered();
    phone.set({ draft: counter(offer, open ? purse(view) : null) });
    // With what it and its key in the dock have grown by.
    requestAnimationFrame(() => document.getElementById("new-offer")?.scrollIntoView({ block: "start", behavior: "smooth" }));
  };
  return (
    <article class="offer new">
      <h3>
        <Badge seat={offer.by} /> {say("phones.page.offer.from", { name: nameOf(view, offer.by) })}
      </h3>
      <Swap give={<Bundle cards={offer.get} />} get={<Bundle cards={offer.give} />} />
      <Lacks view={view} offer={offer} />
      <div class={countering ? "pair" : "triple"}>
        <Act class="quiet" act={{ type: "decline_trade", offer: offer.id }}>
          {say("phones.page.offer.decline")}
        </Act>
        {!countering && (
          <button type="button" class="act quiet" onClick={answer}>
            {say("phones.page.offer.counter")}
          </button>
        )}
        <Act class={`${countering ? "quiet" : "go"} ${short && open ? "waiting" : ""}`} act={accept}>
          {say("phones.page.offer.accept")}
        </Act>
      </div>
    </article>
  );
}

/** For a while in the place of an offer that came and was taken back: as high as it, and nothing that a finger could do. */
function Gone({ view, offer, seen }: { view: View; offer: Offer; seen: () => void }): JSX.Element {
  const { say } = useAtHand();
  useEffect(() => {
    const timer = window.setTimeout(seen, GONE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <article class="offer gone">
      <h3>
        <Badge seat={offer.by} /> {say("phones.page.offer.gone", { name: nameOf(view, offer.by) })}
      </h3>
      <Swap give={<Bundle cards={offer.get} />} get={<Bundle cards={offer.give} />} />
      <div style={{ display: "contents", visibility: "hidden" }}>
        <Lacks view={view} offer={offer} />
      </div>
      <button type="button" class="act quiet wide" onClick={seen}>
        {say("phones.page.close")}
      </button>
    </article>
  );
}

function Mine({ view, offer }: { view: View; offer: Offer }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const open = undecided(view, offer);
  const counters = view.seats.map(({ seat }) => seat).filter((seat) => countered(view, offer, seat));
  const named = (seats: readonly string[]): string => words.all(seats.map((seat) => nameOf(view, seat)));
  const waits = open.length > 0 && offer.accepted.length === 0;
  const told = { name: nameOf(view, offer.by), names: named(open) };
  const [hosts, own] = waits ? ["phones.page.wait.offer.sent", "phones.page.offer.sent"] : ["phones.page.offer.from", "phones.page.offer.mine"];
  return (
    <article class="offer">
      <h3>{say(phone.role === "host" ? hosts : own, told)}</h3>
      <Swap give={<Bundle cards={offer.give} />} get={<Bundle cards={offer.get} />} />
      {offer.accepted.length > 0 && (
      <ul class="replies">
        {offer.accepted.map((seat) => (
          <li key={seat}>
            <Badge seat={seat} size={24} />
            <span>{say("phones.page.offer.accepted", { name: nameOf(view, seat) })}</span>
            <Act class="go small" label={say("phones.page.offer.choose", { names: nameOf(view, seat) })} act={{ type: "confirm_trade", offer: offer.id, with: seat }}>
              {say("phones.page.offer.confirm")}
            </Act>
          </li>
        ))}
      </ul>
      )}
      {open.length > 0 && !waits && <p class="reason">{say("phones.page.offer.open", { names: named(open) })}</p>}
      {counters.length > 0 && <p class="reason">{say("phones.page.offer.counters", { n: counters.length, names: named(counters) })}</p>}
      {offer.declined.length > 0 && <p class="reason">{say("phones.page.offer.refused", { names: named(offer.declined) })}</p>}
      {offer.declined.some((seat) => isRobot(view, seat)) && <Later show={({ WhyNot }) => <WhyNot view={view} offer={offer} />} />}
      <Act class="quiet" act={{ type: "withdraw_trade", offer: offer.id }}>
        {say("phones.page.offer.withdraw")}
      </Act>
    </article>
  );
}

/** One of mine that all have refused: who, and a robot's reason. */
function Refused({ view, offer }: { view: View; offer: Offer }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <div class="waits">
      <span>
        {say("phones.page.offer.refused", { names: words.all(offer.declined.map((seat) => nameOf(view, seat))) })} · {lots(offer, null, words)}
        <Later show={({ WhyNot }) => <WhyNot view={view} offer={offer} />} />
      </span>
    </div>
  );
}

/** In the dock while an offer is being put together. */
export function Offering({ view }: { view: View }): JSX.Element {
  const { phone, state, words, say } = useAtHand();
  const reason = hindrance(view, state.draft);
  const command = offerCommand(view, state.draft);
  // Out of one's turn there is only one who may take it.
  const to = command.to ?? (partners(view).length === 1 ? partners(view) : []);
  const offer = (): void => {
    if (reason === "not_now") return phone.say(whyNoTrade(view, words));
    if (reason !== null) return phone.tell(`trade.${reason}`);
    phone.send(command);
  };
  return (
    <div class="offering">
      <button type="button" class="act quiet" onClick={() => phone.set({ draft: EMPTY })}>
        {say("phones.page.trade.clear")}
      </button>
      <Act class={reason === null ? "go" : "go waiting"} act={offer}>
        {replied(view, state.draft)
          ? say("phones.page.offer.counter")
          : to.length === 0 ? say("phones.page.trade.offer") : say("phones.page.trade.offer_to", { names: words.all(to.map((seat) => nameOf(view, seat))) })}
      </Act>
    </div>
  );
}

function Bank({ view }: { view: View }): JSX.Element {
  const { phone, words, open, say } = useAtHand();
  const [give, setGive] = useState<string | null>(null);
  const [get, setGet] = useState<string | null>(null);
  const said = useSides();
  const rows = bankRows(view);
  const chosen = rows.find((row) => row.kind === give && row.ok) ?? null;
  const gets = chosen ? bankGets(view, chosen.kind) : [];
  const shown = open && purse(view) !== null;
  const got = get !== null && gets.includes(get) ? get : null;
  const end = useRef<HTMLDivElement>(null);
  // The key that makes it is in sight once it says both sides.
  useEffect(() => void (got !== null && end.current?.scrollIntoView({ block: "nearest" })), [got]);
  // What everybody sees comes first: it tells nothing of the hand.
  const shut = whyNoBank(view, words);
  const pick = (kind: string): void => {
    if (shut !== "") return phone.say(shut);
    const row = rows.find((one) => one.kind === kind);
    if (row?.ok) return setGive(kind);
    const lack = purse(view) === null ? 0 : Math.max(0, (row?.rate ?? 4) - (row?.held ?? 0));
    phone.confide(lack > 0 ? say("phones.page.can.missing", { cards: words.cards({ [kind]: lack }) }) : whyNoTrade(view, words));
  };
  const take = (kind: string): void => {
    if (shut !== "") return phone.say(shut);
    if (chosen === null) return phone.tell("bank.first");
    if (!gets.includes(kind)) return phone.tell(kind === chosen.kind ? "bank.same" : "bank.empty");
    setGet(kind);
  };
  const trade = (): void => {
    if (shut !== "") return phone.say(shut);
    if (chosen === null || got === null) return phone.tell(chosen === null ? "bank.first" : "pick.first");
    phone.send({ type: "trade_bank", give: chosen.kind, get: got });
    setGive(null);
    setGet(null);
  };
  return (
    <section class="part">
      <div class="card">
        <h2 class="minor">{said.give}</h2>
        <div class={`bank-row of-${rows.length}`}>
          {rows.map((row) => (
            <button
              key={row.kind}
              type="button"
              class={`bank-card res-${row.kind} ${open && !row.ok ? "none" : ""}`}
              aria-pressed={chosen?.kind === row.kind}
              onClick={() => pick(row.kind)}
            >
              <span class="tile-top">
                <Glyph kind={row.kind} size={24} />
                {shown && (
                  <span class="tile-most" aria-hidden="true">
                    {row.held}
                  </span>
                )}
              </span>
              <small aria-hidden={shown}>
                {words.noun(row.kind)}
                <span class="unseen">, </span>
              </small>
              <b aria-hidden={shown}>{row.rate}:1</b>
              {shown && <span class="unseen">{say("phones.page.bank.held", { cards: `${row.held} ${words.noun(row.kind, row.held)}`, rate: row.rate })}</span>}
            </button>
          ))}
        </div>
        <div class="part-head">
          <h2 class="minor">{said.get}</h2>
          <small>{say("phones.page.board.piles")}</small>
        </div>
        <p class="reason two">
          {chosen ? say("phones.page.bank.now", { cards: words.cards({ [chosen.kind]: chosen.rate }) }) : shut || `${whyDearer(view, words)} ${say("phones.page.bank.how")}`.trim()}
        </p>
        <div class={`bank-row of-${rows.length}`}>
          {tradedIn(view).map((kind) => (
            <button
              key={kind}
              type="button"
              class={`bank-card res-${kind} ${chosen !== null && gets.includes(kind) ? "" : "none"}`}
              aria-pressed={got === kind}
              onClick={() => take(kind)}
            >
              <Glyph kind={kind} size={24} />
              <small>
                {words.noun(kind)}
                <span class="unseen">, </span>
              </small>
              <b>{bankHas(view, kind)}</b>
            </button>
          ))}
        </div>
        <Act class={got === null ? "go two waiting" : "go two"} act={trade}>
          {chosen === null || got === null
            ? say("phones.page.tab.trade")
            : say("phones.page.bank.key", { give: words.cards({ [chosen.kind]: chosen.rate }), get: words.cards({ [got]: 1 }) })}
        </Act>
        <div ref={end}>{chosen !== null && falls(view, { [chosen.kind]: chosen.rate }) && <p class="reason">{say("phones.page.offer.falls")}</p>}</div>
      </div>
    </section>
  );
}

/** What is put together for players or the bank. */
function New({ view, another, compose }: { view: View; another: boolean; compose: () => void }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const withWhom = state.trading;
  return (
    <>
      <div class="segments" role="group" aria-label={say("phones.page.tab.trade")}>
        {(onCardboard(view) ? (["players"] as const) : (["players", "bank"] as const)).map((one) => (
          <button key={one} type="button" class="segment" aria-pressed={withWhom === one} onClick={() => phone.set({ trading: one })}>
            {say(`phones.page.trade.with.${one}`)}
          </button>
        ))}
      </div>
      {withWhom === "bank" && !onCardboard(view) ? (
        <Bank key={view.you} view={view} />
      ) : another ? (
        <Composer view={view} />
      ) : (
        <section class="part">
          <button type="button" class="act quiet wide" onClick={compose}>
            {say("phones.page.trade.another")}
          </button>
        </section>
      )}
    </>
  );
}

export function TradeTab({ view }: { view: View }): JSX.Element {
  const { phone, state, words, say } = useAtHand();
  const setWithWhom = (trading: "players" | "bank"): void => phone.set({ trading });
  if (byHand(view)) return <p class="note">{say("phones.page.trade.cardboard")}</p>;
  const open = new Set(incoming(view).map(({ id }) => id));
  const stood = useRef<{ you: string | null | undefined; offers: Offer[] }>({ you: view.you, offers: [] });
  const news = standing(view, stood.current.you === view.you ? stood.current.offers : []);
  stood.current = { you: view.you, offers: news };
  const [, look] = useState(0);
  const forget = (id: number): void => {
    stood.current.offers = stood.current.offers.filter((offer) => offer.id !== id);
    look((times) => times + 1);
  };
  const waiting = waitingFor(view);
  const { open: own, refused } = made(view);
  const composing = total(state.draft.give) + total(state.draft.get) > 0;
  const [another, compose] = useState(false);
  // What stands above the keys, and whether what is to be laid stands above all, moves them.
  const place = useDeafness<HTMLDivElement>(`${news.map(({ id }) => `${id} ${open.has(id)}`).join()} ${hinted(view) === undefined}`, undefined, true);
  const heard = own.map((offer) => `${offer.id} ${offer.accepted.join()}`).join(";");
  const before = useRef(heard);
  // An offer that has gone out, and whoever takes it, stand above what was being put together.
  useEffect(() => {
    if (heard !== before.current && own.length > 0) {
      compose(false);
      place.current?.scrollIntoView({ block: "start" });
    }
    before.current = heard;
  }, [heard]);
  return (
    <div ref={place} class="trades">
      {news.length + own.length + refused.length + waiting.length > 0 && (
        <section class="part">
          <h2>{say("phones.page.offer.title")}</h2>
          {news.map((offer) =>
            open.has(offer.id) ? (
              <Incoming key={offer.id} view={view} offer={offer} answered={() => setWithWhom("players")} />
            ) : (
              <Gone key={offer.id} view={view} offer={offer} seen={() => forget(offer.id)} />
            ),
          )}
          {own.map((offer) => (
            <Mine key={offer.id} view={view} offer={offer} />
          ))}
          {refused.map((offer) => (
            <Refused key={offer.id} view={view} offer={offer} />
          ))}
          {waiting.map((offer) => (
            <p key={offer.id} class="waits">
              <Badge seat={offer.by} size={22} />
              <span>
                {say("phones.page.offer.waits", { name: nameOf(view, offer.by) })} {lots(offer, view.you, words)}
              </span>
              <Act class="quiet" act={{ type: "decline_trade", offer: offer.id }}>
                {say("phones.page.offer.take_back")}
              </Act>
            </p>
          ))}
        </section>
      )}
      {partOf(view).trading.map((More, index) => (
        <More key={index} view={view} />
      ))}
      {between(view) ? <p class="note">{whyNoTrade(view, words)}</p> : <New view={view} another={own.length === 0 || composing || another} compose={() => compose(true)} />}
    </div>
  );
}
