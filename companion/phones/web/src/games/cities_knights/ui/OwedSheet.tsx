// Cards to take, to give or to give back, chosen out of a hand.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { equal, inFingers, lieAt, namedCards, otherOf, pickedWith, pool, sheetDuty } from "../model/owed";
import { isPlayable } from "../../base/model/asked";
import { Kinds } from "../../base/ui/Asked";
import { effect } from "../model/progress";
import { isTrack, trackOf } from "../model/words";
import { nameOf } from "../../../model/prompt";
import { commands } from "../../../model/wishes";
import { total, type Cards, type Playable } from "../../../protocol";
import type { Obligation, View } from "../view";
import { Sign } from "../../../ui/glyphs";
import { Frame } from "../../../ui/Frame";
import { Decided, usePick } from "../../../ui/Picked";
import { Act, Steppers, useAtHand } from "../../../ui/shared";
import { KnightsSign } from "./signs";

function Hand({ view, duty }: { view: View; duty: Obligation }): JSX.Element {
  const { phone, say } = useAtHand();
  const [picked, pick] = useState<Cards>({});
  const left = inFingers(view, duty) ? 0 : (duty.count ?? 0) - total(picked);
  const send = (): void =>
    left > 0 ? phone.show({ text: say("phones.page.discard.left", { n: left }), rule: "", kind: "news" }) : phone.send({ type: duty.type as "give_cards" | "take_cards", cards: picked });
  return (
    <>
      <Steppers
        cards={picked}
        most={pool(view, duty)}
        step={(kind, by) => pick(pickedWith(view, duty, picked, kind, by))}
        whole={left <= 0 && !inFingers(view, duty)}
        label={say(`phones.page.owed.${duty.type}`, { n: duty.count ?? 1, name: nameOf(view, otherOf(duty)) })}
        minus={say("phones.page.less")}
      />
      <p class="count" role="status">
        {left > 0 ? say("phones.page.discard.left", { n: left }) : say("phones.page.discard.ready")}
      </p>
      <Act class={left > 0 ? "go waiting" : "go"} act={send}>
        {say(`phones.page.owed.${duty.type}.do`, { n: duty.count ?? 1, name: nameOf(view, otherOf(duty)) })}
      </Act>
    </>
  );
}

function Commodities({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  const open = commands(view, "give_commodity").flatMap(({ commodity }) => commodity);
  const pick = usePick(open);
  return (
    <>
      <Kinds view={view} open={open} chosen={pick.chosen ?? undefined} choose={(one) => pick.choose(String(one))} />
      <Decided pick={pick} act={(commodity) => ({ type: "give_commodity", commodity })}>
        {say("phones.page.owed.give_commodity.do")}
      </Decided>
      {commands(view, "decline_commodity").length > 0 && (
        <Act class="quiet wide" act={{ type: "decline_commodity" }}>
          {say("phones.page.owed.decline_commodity")}
        </Act>
      )}
    </>
  );
}

/** One block for each card, or for each track where cards are cardboard. */
function Cards({ view, duty, type }: { view: View; duty: Obligation; type: "take_progress" | "give_back_progress" }): JSX.Element {
  const { phone, words, say } = useAtHand();
  return (
    <div class="rows">
      {namedCards(view, type).map((card) => {
        const track = isTrack(card) ? card : trackOf(view, card);
        const n = equal(view, duty, card);
        return (
          <div key={card} class="owed-row">
            <span class={`track-tab track-${track}`}>
              <KnightsSign name={track} size={16} />
            </span>
            <span class="row-text">
              <b>
                {isTrack(card) ? words.say(`symbol.${card}`) : words.noun(card)}
                {n > 1 && <span class="times"> × {n}</span>}
              </b>
              {!isTrack(card) && <small>{effect(view, card, words)}</small>}
            </span>
            <div class="pair">
              <Act class="quiet" act={{ type, card }}>
                {say(`phones.page.owed.${type}.do`)}
              </Act>
              {type === "give_back_progress" && isPlayable(view, card as Playable) && (
                <button type="button" class="act quiet" onClick={() => phone.set({ sheet: { name: "game", which: "card", card } })}>
                  {say("phones.page.owed.play")} <Sign name="next" size={18} />
                </button>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Choice({ view, duty }: { view: View; duty: Obligation }): JSX.Element {
  switch (duty.type) {
    case "take_cards":
    case "give_cards":
      return <Hand view={view} duty={duty} />;
    case "give_commodity":
      return <Commodities view={view} />;
    case "take_progress":
      return <Cards view={view} duty={duty} type="take_progress" />;
    default:
      return <Cards view={view} duty={duty} type="give_back_progress" />;
  }
}

export function OwedSheet({ view }: { view: View }): JSX.Element | null {
  const { say, words } = useAtHand();
  const duty = sheetDuty(view);
  if (duty === undefined) return null;
  const how = `phones.page.how.${duty.type}${duty.wanted ? ".wanted" : ""}`;
  const lies = inFingers(view, duty) ? lieAt(view, duty) : null;
  return (
    <Frame title={say(`phones.page.owed.${duty.type}`, { n: duty.count ?? 1, name: nameOf(view, otherOf(duty)) })}>
      {words.has(how) && <p class="effect">{say(how, { kinds: (duty.wanted ?? []).map((kind) => words.noun(kind)).join(", ") })}</p>}
      {lies !== null && <p class="effect">{say(`phones.page.how.give_cards.lie.${lies}`)}</p>}
      <Choice key={JSON.stringify(duty)} view={view} duty={duty} />
    </Frame>
  );
}
