// One's own side, which nobody else may see: under the same cover as the hand. Of a real card the app knows nothing, and says so.
import type { JSX } from "preact";
import { seatOf } from "../../../protocol";
import { Cover } from "../../../ui/Cover";
import { Sign } from "../../../ui/glyphs";
import { KeepOpen, mySeat, useAtHand } from "../../../ui/shared";
import { areReal, claims, markerOf, mySide, nameOfSide, pointsWith, SIDES } from "../model/sides";
import type { Side, View } from "../view";
import { WarSign } from "./signs";

function Open({ view, side }: { view: View; side: Side }): JSX.Element {
  const { words, say } = useAtHand();
  const points = seatOf(view, view.you ?? "")?.points ?? 0;
  return (
    <>
      <WarSign name={side} size={34} />
      <span class="side-text apart">
        <b>{nameOfSide(side, words)}</b>
        <small>{say("phones.page.side.helps", { cards: markerOf(view, side).helps.map((kind) => words.noun(kind)).join(", ") })}</small>
      </span>
      <span class="unseen">, {say("phones.page.side.points.said", { worth: markerOf(view, side).points, n: points })}</span>
      <span class="side-points" aria-hidden="true">
        <b>+{markerOf(view, side).points}</b>
        <small>{say("phones.page.side.points", { n: points })}</small>
      </span>
    </>
  );
}

function Dealt({ view, side }: { view: View; side: Side }): JSX.Element {
  const { open, say } = useAtHand();
  return (
    <Cover class={`side-card ${open ? `side-${side}` : "down"}`} label={say("phones.page.side.down")}>
      {open ? (
        <Open view={view} side={side} />
      ) : (
        <span class="side-down">
          <Sign name="eye" size={20} /> {say("phones.page.side.down")} · {say("phones.page.hand.hold")}
        </span>
      )}
    </Cover>
  );
}

/** A real card: what one would have with either side, which everybody can reckon, and the claim of whoever has won. */
function Real({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const me = mySeat(view);
  if (!me) return null;
  return (
    <>
      <p class="note side-note">
        {say("phones.page.side.real")}
        <span class="side-either apart">
          {SIDES.map((side) => (
            <span key={side}>
              <WarSign name={side} size={18} /> {say("phones.page.side.with", { side: nameOfSide(side, words), n: pointsWith(view, me, side) })}
            </span>
          ))}
        </span>
      </p>
      {claims(view).length > 0 && (
        <button type="button" class="act row claim-row" onClick={() => phone.set({ sheet: { name: "game", which: "claim_side" } })}>
          <span class="row-text">
            <b>{say("phones.page.claim_side")}</b>
            <small>{say("phones.page.claim_side.detail")}</small>
          </span>
          <Sign name="next" />
        </button>
      )}
    </>
  );
}

export function SideCard({ view }: { view: View }): JSX.Element | null {
  const { phone, say } = useAtHand();
  const side = mySide(view);
  const real = areReal(view) && side === null;
  if (!real && (phone.common || side === null)) return null;
  return (
    <section class="part">
      <div class="part-head">
        <h2>{say("phones.page.side.title")}</h2>
        {!real && view.custody.resources === "cardboard" && <KeepOpen />}
      </div>
      {side === null ? <Real view={view} /> : <Dealt view={view} side={side} />}
    </section>
  );
}
