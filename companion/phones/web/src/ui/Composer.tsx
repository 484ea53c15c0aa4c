// A new offer: what is given and what is got for it, and to whom. It stands whole on a phone of 640 px.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { nameOf, whyNoTrade } from "../model/prompt";
import { hindrance, partners, purse, stepped, tradedIn, type Side } from "../model/trade";
import { of, type View } from "../protocol";
import { Badge, Glyph, Sign } from "./glyphs";
import { useSides } from "./sides";
import { Named, useAtHand } from "./shared";

const SIDES: readonly Side[] = ["give", "get"];
/** With more kinds than a row has, two lists of cards are too much for a short phone. */
const ROW = 6;
const SHORT = "(max-height: 759px)";

function useShort(): boolean {
  const [short, set] = useState(() => matchMedia(SHORT).matches);
  useEffect(() => {
    const asked = matchMedia(SHORT);
    const changed = (): void => set(asked.matches);
    asked.addEventListener("change", changed);
    return () => asked.removeEventListener("change", changed);
  }, []);
  return short;
}

interface SideProps {
  view: View;
  side: Side;
  step: (kind: string, by: number) => void;
}

/** What is on this side so far: a tap takes one away. */
function Lots({ side, step }: SideProps): JSX.Element {
  const { state, words, say } = useAtHand();
  const cards = state.draft[side];
  return (
    <span class="taken">
      {tradedIn(state.view)
        .filter((kind) => of(cards, kind) > 0)
        .map((kind) => (
          <button
            key={kind}
            type="button"
            class={`take-back res-${kind}`}
            aria-label={say("phones.page.pair", { name: say("phones.page.less"), what: `${of(cards, kind)} ${words.noun(kind, of(cards, kind))}` })}
            onClick={() => step(kind, -1)}
          >
            <b>{of(cards, kind)}</b>
            <Glyph kind={kind} size={18} />
            <Sign name="minus" size={14} />
          </button>
        ))}
    </span>
  );
}

/** Every kind: a tap is one more on this side. */
function Kinds({ view, side, step }: SideProps): JSX.Element {
  const { phone, state, open } = useAtHand();
  const said = useSides();
  const kinds = tradedIn(view);
  const held = side === "give" ? purse(view) : null;
  const most = open ? held : null;
  return (
    <div class={`steppers of-${kinds.length}`} role="group" aria-label={said[side]}>
      {kinds.map((kind) => {
        const count = of(state.draft[side], kind);
        const full = held !== null && count >= of(held, kind);
        const closed = most !== null && full;
        return (
          <div key={kind} class="stepper">
            <button type="button" class={`tile res-${kind} ${closed && count === 0 ? "none" : ""}`} aria-disabled={closed} onClick={() => (!full ? step(kind, 1) : phone.tell(count === 0 ? "pick.lack" : "pick.most", true))}>
              <span class="tile-top">
                <Glyph kind={kind} size={20} />
                {most !== null && (
                  <span class="tile-most" aria-hidden="true">
                    {of(most, kind) - count}
                  </span>
                )}
              </span>
              <Named kind={kind} count={count} most={most} />
            </button>
          </div>
        );
      })}
    </div>
  );
}

function Partners({ view }: { view: View }): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const all = partners(view);
  const { draft } = state;
  if (all.length < 2) return null;
  const chosen = draft.to.filter((seat) => all.includes(seat));
  const toggle = (seat: string): void =>
    phone.set({ draft: { ...draft, to: chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat] } });
  return (
    <div class="partners in-a-row" role="group" aria-label={say("phones.page.trade.to")}>
      <button type="button" class="pick" aria-pressed={chosen.length === 0} onClick={() => phone.set({ draft: { ...draft, to: [] } })}>
        {say("phones.page.trade.all")}
      </button>
      {all.map((seat) => (
        <button key={seat} type="button" class="pick" aria-pressed={chosen.includes(seat)} onClick={() => toggle(seat)}>
          <Badge seat={seat} size={22} /> {nameOf(view, seat)}
        </button>
      ))}
    </div>
  );
}

export function Composer({ view }: { view: View }): JSX.Element {
  const { phone, state, words } = useAtHand();
  const said = useSides();
  const [chosen, choose] = useState<Side>("give");
  const onlyOne = useShort() && tradedIn(view).length > ROW;
  const { draft } = state;
  // Nothing that was entered goes without a word.
  const step = (side: Side) => (kind: string, by: number) =>
    by > 0 && of(draft[side === "give" ? "get" : "give"], kind) > 0 ? phone.tell("trade.same") : phone.set({ draft: stepped(draft, side, kind, by, purse(view)) });
  return (
    <section class="part composer" id="new-offer">
      {SIDES.map((side) => (
        <div key={side} class="offer-side">
          <div class="side-head">
            {onlyOne ? (
              <button type="button" class="side-name" aria-pressed={side === chosen} onClick={() => choose(side)}>
                {said[side]}
              </button>
            ) : (
              <h2 class="minor">{said[side]}</h2>
            )}
            <Lots view={view} side={side} step={step(side)} />
          </div>
          {(!onlyOne || side === chosen) && <Kinds view={view} side={side} step={step(side)} />}
        </div>
      ))}
      <Partners view={view} />
      {hindrance(view, draft) === "not_now" && <p class="reason">{whyNoTrade(view, words)}</p>}
    </section>
  );
}
