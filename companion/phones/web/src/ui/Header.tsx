// The head of the page in the seat's color: who, connected or not, points; and below it the yellow bar.
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { otherThan } from "../model/host";
import { signed } from "../model/points";
import { band } from "../model/trouble";
import type { Prompt } from "../games/part";
import { choice, placing } from "../model/placing";
import { byTheHost, ending, nameOf, newsLine, prompt, tells, undoAsked, withLost } from "../model/prompt";
import { sleeps } from "../model/sleep";
import { hinted, taken } from "../model/trade";
import { seatOf, type Offer, type View, type Whose } from "../protocol";
import { WordClock } from "./clock";
import { Badge, Sign } from "./glyphs";
import { ToDesk } from "./Acting";
import { Act, Cost, useAtHand, usePlaceNames } from "./shared";

/** Others may look on: while the hand is face down only what all may know is counted. */
function usePoints(): number | null {
  const { state, open } = useAtHand();
  const seat = state.login?.seat ?? "";
  return seatOf(open ? state.view : state.table, seat)?.points ?? seatOf(state.view, seat)?.points ?? null;
}

/** To the other place that this phone holds: between the host and the seat that the host plays. Of several the sheet lets choose. */
function ToOther(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const named = usePlaceNames();
  const here = state.login?.login ?? "";
  const others = state.mine.filter((one) => one !== here && !one.startsWith("observer"));
  if (!state.mine.includes(here) || others.length === 0) return null;
  const to = others.includes("host") ? "host" : others.length === 1 ? others[0] : undefined;
  const go = (): void => (to === undefined ? phone.set({ sheet: { name: "me" } }) : void phone.place.change(to));
  return (
    <button type="button" class="other" onClick={go}>
      {to === "host" || to === undefined ? <Sign name="hand" size={22} /> : <Badge seat={to.split("-")[0] ?? ""} size={24} />}
      <span class="other-word">{say(to === "host" ? "phones.page.role.host" : "phones.page.other.seat")}</span>
      {to !== undefined && to !== "host" && <span class="unseen">, {named(to)}</span>}
    </button>
  );
}

export function Header(): JSX.Element {
  const { phone, state, say } = useAtHand();
  const seat = state.login?.seat ?? "";
  const name = usePlaceNames()(state.login?.login);
  const further = phone.role === "seat" ? (state.view?.further?.length ?? 0) : 0;
  const points = usePoints();
  return (
    <header class={`header seat-${seat}`}>
      <button type="button" class="who" onClick={() => phone.set({ sheet: { name: "me" } })}>
        {seat === "" ? <Sign name={phone.role === "host" ? "hand" : "eye"} size={30} /> : <Badge seat={seat} size={34} />}
        <h1 class="who-name">
          {name}
          {further > 0 && <small>{say("phones.page.role.several", { n: further + 1 })}</small>}
        </h1>
        <span class="unseen">, {say("phones.page.me.open")}</span>
      </button>
      <span class={`line line-${state.connection}`} role="status">
        <span class="line-word">{say(`phones.page.line.${state.connection}`)}</span>
        <span class="line-dot" aria-hidden="true" />
      </span>
      <ToOther />
      {phone.role === "host" && state.page === null && <ToDesk />}
      {points !== null && (
        <button
          type="button"
          class="points"
          onClick={() => phone.set({ sheet: { name: "points", seat } })}
        >
          <b>{signed(points)}</b> {say("phones.page.points.short", { n: Math.abs(points) })}
          <span class="unseen">, {say("phones.page.points.why")}</span>
        </button>
      )}
    </header>
  );
}

/** Only some browsers say in what kind of network the phone is. */
const onMobile = (): boolean => (navigator as { connection?: { type?: string } }).connection?.type === "cellular";

/** Not to be missed: what stands between this phone and the table, or what the table suffers from. */
export function OfflineBand(): JSX.Element | null {
  const { phone, state, words, say } = useAtHand();
  if (state.connection === "joining" && state.view === null) return null;
  const trouble = (state.table ?? state.view)?.trouble ?? null;
  const shown = band({ ...state, trouble, mobile: onMobile() }, words);
  if (shown === null) return null;
  return (
    <div class={shown.cut ? "band" : "band mild"} role="alert">
      <Sign name="broken" size={28} />
      <p>
        <b>{shown.title}</b>
        <span class="unseen">. </span>
        {shown.detail}
      </p>
      {shown.again && (
        <button type="button" class="band-act" onClick={phone.place.wake}>
          {say("phones.page.band.again")}
        </button>
      )}
    </div>
  );
}

/** What the bar says, and below it; where that is what the roll brought, what happened since goes before it. */
export function useLine(): { shown: Prompt; detail: string } {
  const { phone, state, words, open } = useAtHand();
  const { table, told, login } = state;
  const view = state.view ?? table;
  const me = login?.seat ?? "";
  const { short, ...said } = phone.hushed ? ending(words) : byTheHost(prompt(view, me, words), view, table, words);
  // What the own hand lacks for an offer is read only open, and asks for no answer in haste.
  const shown = short && open ? { ...said, mine: false, detail: `${short} ${said.detail}` } : said;
  // While something that is wished is placed, that is what there is to do.
  const now = shown.mine && !shown.whole && state.chosen !== "correct" ? placing(view, state.chosen) : null;
  if (now && !now.forced) return { shown: { ...shown, title: words.say(`phones.page.place.${choice(now, []).command === null ? "where" : "only"}`) }, detail: words.say(`phones.page.place.${now.said}`) };
  if (state.view === null || shown.whole) return { shown, detail: shown.detail };
  const news = withLost(newsLine(state.view, me, shown.detail, told.latest, open, words, table, Boolean(shown.lays)), told.lost, open);
  return { shown, detail: [news, shown.lays].filter(Boolean).join(" ") };
}

/** A map below the bar, or a page that is scrolled, scrolls by what the bar has grown: no place or key moves from under a finger. */
function useStill(bar: { current: HTMLDivElement | null }, mapped: boolean): void {
  const page = useRef<HTMLElement | null>(null);
  const [top, scrolled] = [useRef(0), useRef(0)];
  useLayoutEffect(() => {
    const main = bar.current?.parentElement?.querySelector("main");
    if (!main) return;
    const now = main.getBoundingClientRect().top;
    if (main !== page.current) main.addEventListener("scroll", () => (scrolled.current = main.scrollTop));
    // While it grew a page that was scrolled to its end may have been pushed back.
    else if (mapped || scrolled.current > 0) main.scrollTop = scrolled.current + now - top.current;
    [page.current, top.current, scrolled.current] = [main, now, main.scrollTop];
  });
}

/**
 * Of more than two lines below one line of what there is to do, or one below two, the last makes room for a key: so the bar keeps its height. What is
 * unfolded lies over what is below, which stays where it is.
 */
function useFolded(whole: boolean): { current: HTMLDivElement | null } {
  const bar = useRef<HTMLDivElement | null>(null);
  const low = useRef(0);
  useLayoutEffect(() => {
    const fit = (): void => {
      const its = bar.current;
      const [title, detail] = its?.querySelectorAll("p") ?? [];
      if (!its || !title || !detail) return;
      its.style.marginBottom = "";
      delete its.dataset["cut"];
      its.dataset["long"] = String(title.offsetHeight > 1.5 * parseFloat(getComputedStyle(title).lineHeight));
      if (whole) its.style.marginBottom = `${parseFloat(getComputedStyle(its).marginBottom) + low.current - its.getBoundingClientRect().height}px`;
      else if (detail.scrollHeight > detail.clientHeight + 2) its.dataset["cut"] = "";
      if (!whole) low.current = its.getBoundingClientRect().height;
    };
    fit();
    window.addEventListener("resize", fit);
    return () => window.removeEventListener("resize", fit);
  });
  return bar;
}

export function PromptBar(): JSX.Element {
  const { phone, state, say, open, wide } = useAtHand();
  const view = state.view ?? state.table;
  const { shown, detail } = useLine();
  const [unfolded, unfold] = useState("");
  const { tab } = shown;
  const news = state.told.news.filter((one) => !one.mine && tells(detail, one, open));
  const asleep = shown.mine ? undefined : shown.seats.find((seat) => sleeps(state.present, state.table, seat));
  const seats = shown.seats.filter((one) => !shown.mine || one !== view?.you);
  const said = [...(asleep === undefined ? [] : [say("phones.page.prompt.asleep", { name: nameOf(view, asleep) })]), detail].filter((part) => part !== "").join(" ");
  // The next news folds it again.
  const all = `${shown.title} ${said}`;
  const whole = unfolded === all;
  const bar = useFolded(whole);
  useStill(bar, state.tab === "board" && !wide);
  const more = say(whole ? "phones.page.close" : "phones.page.prompt.more");
  // The key is the bar itself, but where that leads to an offer.
  const tapped = ({ target }: Event): void => {
    if (tab && tab !== state.tab && !(target as Element).closest("button")) phone.set({ tab });
    else if (whole || bar.current?.dataset["cut"] !== undefined) unfold(whole ? "" : all);
  };
  return (
    <div ref={bar} class={`prompt ${shown.mine ? "mine" : ""} ${whole ? "whole" : ""} ${news.length > 0 ? "fresh" : ""} ${news.some(({ grave }) => grave) ? "grave" : ""}`} onClick={tapped}>
      {seats.length > 0 && (
        <span class="prompt-seats">
          {seats.map((one) => (
            <Badge key={one} seat={one} size={26} />
          ))}
        </span>
      )}
      <div class="prompt-said">
        <p class="prompt-title" role="status">{shown.title}</p>
        <p class="prompt-detail">
          <span class="prompt-room" aria-hidden="true">{more}</span>
          <span role="status">{said}</span>
        </p>
        <button type="button" class="prompt-more" aria-expanded={whole}>{more}</button>
      </div>
      {view !== null && <WordClock view={view} />}
    </div>
  );
}

/** Over a sheet: what has become this phone's to do since that came up; a tap leads there. */
export function DueAbove({ close }: { close: () => void }): JSX.Element | null {
  const { view } = useAtHand().state;
  const { shown } = useLine();
  const busy = useRef(shown.mine);
  if (!shown.mine) busy.current = false;
  // Offers and the question before an undo are answered above every sheet anyway.
  return !shown.mine || shown.whole || view?.undo?.request || busy.current ? null : (
    <button type="button" class="act go wide" onClick={close}>
      {shown.title}
    </button>
  );
}

/** A question that has come is not below or above what is seen. */
const intoSight = (question: HTMLElement | null): void => question?.scrollIntoView({ block: "nearest" });

/** An undo that another seat asks for: the bar asks, and where a sheet lies over that it is asked there. */
export function UndoRequest({ above = false }: { above?: boolean }): JSX.Element | null {
  const { phone, state, words, say } = useAtHand();
  const { view } = state;
  const undo = view?.undo;
  if (!view || !undo?.request || phone.role === "observer") return null;
  if (!phone.common && undo.request.by === view.you)
    return undo.request.doer !== undefined ? null : (
      <section class="ask">
        <Act class="quiet wide" act={{ type: "refuse_undo" }}>
          {say("phones.page.undo.withdraw")}
        </Act>
      </section>
    );
  // Somebody at the table agrees; which of them the host phone cannot know.
  const answered: Whose = phone.role === "host" ? { seat: otherThan(view, undo.request.by) } : {};
  const asked = undoAsked(view, "asked", words);
  return (
    <section key={asked} ref={intoSight} class="ask" aria-label={asked}>
      {above && <p>{asked}</p>}
      <div class="pair">
        <Act class="quiet" act={{ type: "refuse_undo", ...answered }}>
          {say("phones.page.undo.refuse")}
        </Act>
        <Act class="go" act={{ type: "confirm_undo", ...answered }}>{say("phones.page.undo.agree")}</Act>
      </div>
    </section>
  );
}

function Lots({ offer }: { offer: Offer }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <span class="hint-lots" role="img" aria-label={say("phones.page.offer.lots", { give: words.cards(offer.give), get: words.cards(offer.get) })}>
      <Cost cards={offer.give} size={18} counted />
      <Sign name="swap" size={18} /> <Cost cards={offer.get} size={18} counted />
    </span>
  );
}

/** While another tab is open, or a sheet lies over it: offers that came, to which one tap leads, and who accepts one's own, with the key that trades. */
export function OfferHints({ view, above = false }: { view: View; above?: boolean }): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  if (state.tab === "trade" && !above) return null;
  const offer = hinted(view);
  const there = (): void => phone.set({ tab: "trade", ...(above ? { sheet: null } : {}) });
  return (
    <>
      {taken(view).map(({ offer, seat }) => (
        <div key={`${offer.id} ${seat}`} class="hint">
          <Badge seat={seat} size={28} />
          <button type="button" class="hint-text apart" onClick={there}>
            <b>{say("phones.page.offer.accepted", { name: nameOf(view, seat) })}</b>
            <Lots offer={offer} />
          </button>
          <Act class="go small" label={say("phones.page.offer.choose", { names: nameOf(view, seat) })} act={{ type: "confirm_trade", offer: offer.id, with: seat }}>
            {say("phones.page.offer.confirm")}
          </Act>
        </div>
      ))}
      {offer && (
        <button type="button" class="hint" onClick={there}>
          <Badge seat={offer.by} size={28} />
          <span class="hint-text apart">
            <b>{say("phones.page.offer.from", { name: nameOf(view, offer.by) })}</b>
            <Lots offer={offer} />
          </span>
          <Sign name="next" />
        </button>
      )}
    </>
  );
}
