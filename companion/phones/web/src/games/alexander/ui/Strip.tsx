// In sight on every page: an auction while there is one, else the next points of the route and how long the supply lasts.
import type { JSX } from "preact";
import { nameOf } from "../../../model/prompt";
import type { Seat } from "../../../protocol";
import { Badge, Glyph } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { countsFor, countsSaid, eventSaid, highSaid, inTurn, wordOf, worthOf } from "../model/auction";
import { ahead, nextOnly, nextSaid, pointOf, pointSaid, supplyOf, supplySaid } from "../model/march";
import type { AuctionView, View } from "../view";
import { MarchSign } from "./signs";

/** How many of the next points stand in a line. */
const POINTS = 9;

function Track({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const points = ahead(view, POINTS);
  return (
    <p class="march-track" role="img" aria-label={say("phones.page.march.points", { kinds: points.map(({ kind }) => pointSaid(kind, words)).join(", ") })}>
      <MarchSign name="alexander" size={26} />
      {points.map(({ number, kind }, index) => (
        <span key={number} class={`point-mark of-${kind} ${index === 0 ? "next" : ""}`}>
          <MarchSign name={kind} size={index === 0 ? 24 : 20} />
        </span>
      ))}
    </p>
  );
}

function Ahead({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <section class="march-strip" aria-label={say("phones.page.march.title")}>
      <Track view={view} />
      <p class="march-line">
        <b>{supplyOf(view).ended ? nextSaid(view, words) : nextOnly(view, words)}</b>
        {!supplyOf(view).ended && (
          <span class="supply-line">
            <MarchSign name="supply" size={18} /> {supplySaid(view, words)}
          </span>
        )}
        <span class="unseen">{pointOf(view, words)}</span>
      </p>
    </section>
  );
}

/** What counts, each with what it is worth. */
function Counts({ view, event }: { view: View; event: string }): JSX.Element {
  const { words } = useAtHand();
  const { knight } = worthOf(view, event);
  return (
    <span class="counts" role="img" aria-label={countsSaid(view, event, words)}>
      {[...countsFor(view, event), "gold"].map((kind) => (
        <span key={kind} class={`chip res-${kind}`} aria-hidden="true">
          <Glyph kind={kind} size={16} />
        </span>
      ))}
      {knight !== undefined && (
        <span class="chip res-knight" aria-hidden="true">
          <b>{knight}</b>
          <MarchSign name="knight" size={16} />
        </span>
      )}
    </span>
  );
}

/** What a seat has said last, short enough for a quarter of a narrow phone. */
function Word({ view, auction, seat }: { view: View; auction: AuctionView; seat: Seat }): JSX.Element {
  const { say } = useAtHand();
  const word = wordOf(auction, seat);
  const shown = typeof word === "number" ? String(word) : word === null ? "…" : say(`phones.page.auction.word.${word}`);
  const speaks = view.obligations.some((duty) => duty.seat === seat && (duty.type === "bid" || duty.type === "pay_bid"));
  const state = auction.by === seat ? "high" : word === "pass" || word === "failed" ? "out" : "";
  return (
    <li class={`word apart ${state} ${speaks ? "turn" : ""}`}>
      <Badge seat={seat} size={20} />
      <span class="unseen">{nameOf(view, seat)}</span>
      <b>{shown}</b>
    </li>
  );
}

function Auction({ view, auction }: { view: View; auction: AuctionView }): JSX.Element {
  const { phone, words, say } = useAtHand();
  return (
    <section class="auction-strip" aria-label={say("phones.page.auction.title")}>
      <p class="auction-head apart">
        <MarchSign name={auction.event} size={26} />
        <b>{eventSaid(auction.event, words)}</b>
        <Counts view={view} event={auction.event} />
      </p>
      <p class="auction-high">{highSaid(view, auction, words, phone.common ? null : (view.you ?? null))}</p>
      <ul class="auction-words">
        {inTurn(view).map((seat) => (
          <Word key={seat} view={view} auction={auction} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

export function Strip({ view }: { view: View }): JSX.Element | null {
  if (view.winners !== null) return null;
  return view.auction ? <Auction view={view} auction={view.auction} /> : <Ahead view={view} />;
}
