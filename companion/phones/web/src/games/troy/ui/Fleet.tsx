// A seat's seven Ships in order: what each gives, which stand, which one lies under the Sea People; and its commerce tokens.
import type { JSX } from "preact";
import type { SeatView, View } from "../view";
import { Glyph } from "../../../ui/glyphs";
import { RuleKey } from "../../../ui/Rule";
import { useAtHand } from "../../../ui/shared";
import { benefitSaid, fleet, givenByHarbor, type Berth, type Stand } from "../model/ships";
import { WarSign } from "./signs";

const SAID: Record<Stand, string> = {
  built: "phones.page.ship.built",
  blocked: "phones.page.ship.blocked.said",
  next: "phones.page.ship.next.said",
  later: "phones.page.ship.later",
};

function One({ berth }: { berth: Berth }): JSX.Element {
  const { words, say } = useAtHand();
  const { ship, benefit, tile, stand } = berth;
  const what = say(stand === "blocked" && benefit === "flag" ? "phones.page.ship.blocked.flag" : SAID[stand], { benefit: benefitSaid(benefit, words, tile) });
  return (
    <li class={`berth ${stand}`}>
      <span class="unseen">{say("phones.page.pair", { name: say("phones.page.ship.number", { ship }), what })}</span>
      <b class="berth-number" aria-hidden="true">
        {ship}
      </b>
      <span class="berth-gives" aria-hidden="true">
        {tile === null ? <WarSign name={benefit} /> : <Glyph kind={tile} />}
      </span>
      {stand === "blocked" && (
        <span class="berth-blocked" aria-hidden="true">
          <WarSign name="people" size={18} />
        </span>
      )}
    </li>
  );
}

/** What a Ship gives that lowers the price of the bank. */
const TRADES = ["three_to_one", "two_to_one"];

/** With the trades: the Ship that would trade better, were it not stopped. */
export function Stopped({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  const ship = fleet(view, view.you ?? "").find((berth) => berth.stand === "blocked" && TRADES.includes(berth.benefit) && !givenByHarbor(view, view.you ?? "", berth));
  return ship === undefined ? null : <p class="stopped">{say("phones.page.ship.stopped", { ship: ship.ship })}</p>;
}

export function Fleet({ view, seat }: { view: View; seat: SeatView }): JSX.Element {
  const { say } = useAtHand();
  const berths = fleet(view, seat.seat);
  const stopped = berths.filter(({ stand }) => stand === "blocked");
  return (
    <section class="part">
      <h2>{say("phones.page.ship.title")}</h2>
      <ul class={`fleet seat-${seat.seat}`}>
        {berths.map((berth) => (
          <One key={berth.ship} berth={berth} />
        ))}
      </ul>
      {stopped.map(({ ship, benefit }) => (
        <p key={ship} class="stopped">
          {say(benefit === "flag" ? "phones.page.ship.stopped.flag" : "phones.page.ship.stopped", { ship })} <RuleKey rule={benefit === "flag" ? "T8.6" : "T8.5"} />
        </p>
      ))}
      <p class="tokens-line">
        <WarSign name="token" size={22} /> {say("phones.page.tokens", { n: seat.tokens })}
      </p>
    </section>
  );
}
