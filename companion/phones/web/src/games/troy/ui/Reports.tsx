// Where cards are cardboard: which ones a Battle turned over, whose side is which at the end, and fifteen points with one's own.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { of, total, type Cards, type Kind, type Seat } from "../../../protocol";
import { Frame } from "../../../ui/Frame";
import { Badge } from "../../../ui/glyphs";
import { Act, Steppers, useAtHand } from "../../../ui/shared";
import { rowOf } from "../model/row";
import { allTold, claims, counted, nameOfSide, pointsWith, SIDES } from "../model/sides";
import type { Side, View } from "../view";
import { WarSign } from "./signs";

/** Five counts that come to as many cards as fight. */
export function BattleSheet({ view }: { view: View }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const [cards, choose] = useState<Cards>({});
  const left = rowOf(view).fought - total(cards);
  const score = counted(view, cards);
  const step = (kind: Kind, by: number): void => {
    const n = Math.max(0, of(cards, kind) + (by > 0 ? Math.min(by, left) : by));
    choose(Object.fromEntries(Object.entries({ ...cards, [kind]: n }).filter(([, count]) => count > 0)));
  };
  const go = (): void => (left > 0 ? phone.show({ text: say("phones.page.battle.left", { n: left }), rule: "", kind: "news" }) : phone.send({ type: "fight_battle", cards }));
  return (
    <Frame title={say("phones.page.battle.title")}>
      <p class="effect">{say("phones.page.battle.how", { n: rowOf(view).fought })}</p>
      <Steppers cards={cards} most={null} whole={left <= 0} step={step} label={say("phones.page.battle.label")} minus={say("phones.page.less")} />
      <p class="count" role="status">
        {left > 0 ? say("phones.page.battle.left", { n: left }) : [...SIDES].reverse().map((side) => `${nameOfSide(side, words)} ${score[side]}`).join(" · ")}
      </p>
      <Act class={left > 0 ? "go waiting" : "go"} act={go}>
        {say("phones.page.battle.do")}
      </Act>
    </Frame>
  );
}

interface SidePicksProps {
  side: Side | undefined;
  label: string;
  choose: (side: Side) => void;
}

function SidePicks({ side, label, choose }: SidePicksProps): JSX.Element {
  const { words } = useAtHand();
  return (
    <div class="pair" role="group" aria-label={label}>
      {SIDES.map((one) => (
        <button key={one} type="button" class={`act quiet side-pick side-${one}`} aria-pressed={side === one} onClick={() => choose(one)}>
          <WarSign name={one} /> {nameOfSide(one, words)}
        </button>
      ))}
    </div>
  );
}

/** Every seat's side when the war is over: half of the seats on either. */
export function SidesSheet({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const shown = Object.fromEntries(view.seats.flatMap(({ seat, side }) => (side ? [[seat, side] as const] : [])));
  const [told, tell] = useState<Record<Seat, Side>>(shown);
  const whole = allTold(view, { ...told, ...shown });
  const go = (): void => (whole === null ? phone.tell("report_sides.half") : phone.send(whole));
  return (
    <Frame title={say("phones.page.sides.title")}>
      <p class="effect">{say("phones.page.sides.how")}</p>
      <ul class="sides-told">
        {view.seats.map(({ seat, name }) => (
          <li key={seat}>
            <span class="side-whose">
              <Badge seat={seat} size={26} /> <b aria-hidden="true">{name}</b>
            </span>
            <SidePicks side={shown[seat] ?? told[seat]} label={name} choose={(side) => tell({ ...told, [seat]: side })} />
          </li>
        ))}
      </ul>
      <Act class={whole === null ? "go waiting" : "go"} act={go}>
        {say("phones.page.sides.do")}
      </Act>
    </Frame>
  );
}

/** Whoever has fifteen points with a real card shows it, and so wins. */
export function ClaimSheet({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const me = view.seats.find(({ seat }) => seat === view.you);
  if (!me) return null;
  return (
    <Frame title={say("phones.page.claim_side")}>
      <p class="effect">{say("phones.page.claim_side.sure")}</p>
      {claims(view).map((claim) => (
        <Act key={claim.side} class="go" act={claim}>
          <WarSign name={claim.side} /> {say("phones.page.claim_side.do", { side: nameOfSide(claim.side, words), n: pointsWith(view, me, claim.side as Side) })}
        </Act>
      ))}
    </Frame>
  );
}
