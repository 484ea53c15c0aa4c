// On the board's page: what comes next and when, what the next step opens, and the Advisors with what would change them.
import type { JSX } from "preact";
import { nameOf } from "../../../model/prompt";
import { placeSaid } from "../../../model/placeNames";
import type { View } from "../view";
import { Badge } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { advisorRows, advisorSaid } from "../model/advisors";
import { coming, marchOf, nextSaid, opening, pointOf, pointSaid, reached, supplyOf, supplySaid, type Coming } from "../model/march";
import { MarchSign } from "./signs";

function When({ kind, steps }: Coming): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <li class="apart">
      <span aria-hidden="true" class={`point-mark of-${kind}`}>
        <MarchSign name={kind} size={22} />
      </span>
      <b>{pointSaid(kind, words)}</b>
      <span>{say(steps === 1 ? "phones.page.march.when.next" : "phones.page.march.when", { n: steps })}</span>
    </li>
  );
}

function Sites({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const sites = opening(view);
  if (sites.length === 0) return null;
  const mine = reached(view, sites).length;
  return (
    <details class="as-list">
      <summary>
        {say("phones.page.march.opens", { n: sites.length })} {mine > 0 && say("phones.page.march.opens.mine", { n: mine })}
      </summary>
      <ul class="rows">
        {sites.map((at) => (
          <li key={at}>{placeSaid(view, at, words)}</li>
        ))}
      </ul>
    </details>
  );
}

function Advisors({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <section class="part">
      <h2>{say("phones.page.advisors.title")}</h2>
      <ol class="card advisor-rows">
        {advisorRows(view, words).map(({ seat, tokens, card, points, change }) => (
          <li key={seat}>
            <Badge seat={seat} size={28} />
            <span class="row-text">
              <b>
                {nameOf(view, seat)} {card !== null && `– ${advisorSaid(card, points, words)}`}
              </b>
              <small>{[say("phones.page.tokens.won", { n: tokens }), change].filter((part) => part !== "").join(" · ")}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The chance of a step past a violet point: on this turn, and until everybody has had one. */
function Violet({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const { next, odds } = marchOf(view);
  if (next?.violet !== true) return null;
  return <p class="reason">{say("phones.page.march.seven", { once: odds.once, n: view.seats.length, percent: odds.round })}</p>;
}

export function March({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <>
      {view.winners === null && (
        <section class="part">
          <h2>{say("phones.page.march.title")}</h2>
          <div class="card march-card">
            <p>
              <b>{nextSaid(view, words)}</b> {pointOf(view, words)}
            </p>
            <ul class="march-when">
              {coming(view).map((one) => (
                <When key={one.kind} {...one} />
              ))}
            </ul>
            <Violet view={view} />
            <Sites view={view} />
            <p class="march-supply">
              <MarchSign name="supply" size={20} /> {supplySaid(view, words)} {supplyOf(view).left > 0 && say("phones.page.supply.left", { n: supplyOf(view).left })}
            </p>
          </div>
        </section>
      )}
      <Advisors view={view} />
    </>
  );
}

/** Among the piles: gold that nobody has. */
export const pile = (view: View): JSX.Element => <Stock key="gold" view={view} />;

function Stock({ view }: { view: View }): JSX.Element {
  const { words } = useAtHand();
  return (
    <li class="pile of-stock res-gold">
      <MarchSign name="gold" size={22} />
      <b>{view.gold}</b>
      <small>{words.noun("gold")}</small>
    </li>
  );
}
