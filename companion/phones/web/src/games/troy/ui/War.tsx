// On the board's page: the Sea People with what they stop, the last Battle card by card, and the 2:1 tokens that are left.
import type { JSX } from "preact";
import { nameOf } from "../../../model/prompt";
import { placeSaid } from "../../../model/placeNames";
import { of } from "../../../protocol";
import { Glyph } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { benefitSaid, blocked } from "../model/ships";
import { nameOfSide, SIDES } from "../model/sides";
import type { BattleView, View } from "../view";
import { WarSign } from "./signs";
import { kindsOf } from "../..";

function People({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const at = view.board.sea_people;
  if (!at) return null;
  const [ship] = blocked(view);
  const stopped = ship
    ? say(ship.benefit === "flag" ? "phones.page.people.flag" : "phones.page.people.stop", { name: nameOf(view, ship.seat), ship: ship.ship, benefit: benefitSaid(ship.benefit, words, ship.tile) })
    : say("phones.page.people.nothing");
  return (
    <p class="people-line">
      <WarSign name="people" size={26} />
      <span>
        <b>{say("phones.page.people.at", { where: placeSaid(view, at, words) })}</b> {stopped}
      </span>
    </p>
  );
}

/** The cards in the order in which they were turned over, and what came of it. */
function Battle({ view, battle }: { view: View; battle: BattleView }): JSX.Element {
  const { words, say } = useAtHand();
  const outcome = battle.side === null ? say("phones.page.battle.tie") : say("phones.page.battle.won", { side: nameOfSide(battle.side, words), n: view.track.spaces[battle.space] ?? 0 });
  return (
    <section class="part">
      <h2>{say("phones.page.battle.last")}</h2>
      <div class="card last-battle">
        <ol class="turned">
          {battle.cards.map((kind, index) => (
            <li key={index} class={`chip res-${kind}`}>
              <span class="unseen">{words.noun(kind)}</span>
              <Glyph kind={kind} size={18} />
            </li>
          ))}
        </ol>
        <p class="apart">
          {SIDES.map((side) => (
            <span key={side} class="score">
              <WarSign name={side} size={18} /> <span class="unseen">{say("phones.page.pair", { name: nameOfSide(side, words), what: battle[side] })}</span>
              <span aria-hidden="true">
                {nameOfSide(side, words)} <b>{battle[side]}</b>
              </span>
            </span>
          ))}
        </p>
        <p>{outcome}</p>
      </div>
    </section>
  );
}

export function War({ view }: { view: View }): JSX.Element {
  return (
    <>
      <People view={view} />
      {view.battle && <Battle view={view} battle={view.battle} />}
    </>
  );
}

/** Among the piles: commerce tokens and 2:1 tokens that nobody has. */
export const pile = (view: View): JSX.Element => <Reserve key="tokens" view={view} />;

function Reserve({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  return (
    <>
      <li class="pile reserve">
        <WarSign name="token" size={22} />
        <b>{view.tokens}</b>
        <small>{say("phones.page.tokens.pile")}</small>
      </li>
      {kindsOf(view).map((kind) => (
        <li key={kind} class={`pile tile-pile res-${kind} apart`}>
          <b>2:1</b>
          <span aria-hidden="true">
            <Glyph kind={kind} size={18} />
          </span>
          <span class="unseen">{words.noun(kind)}</span>
          <small>{say("phones.page.tile.left", { n: of(view.tiles, kind) })}</small>
        </li>
      ))}
    </>
  );
}
