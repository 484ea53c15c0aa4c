// The barbarians' way, and a line for the hand that tells how near they are.
import type { JSX } from "preact";
import { fleetSaid } from "../model/fleet";
import type { FleetView, View } from "../view";
import { useAtHand } from "../../../ui/shared";
import { KnightsSign } from "./signs";

export function Way({ fleet }: { fleet: FleetView }): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="way" role="img" aria-label={say("phones.page.fleet.at", { step: fleet.step, steps: fleet.steps })}>
      {Array.from({ length: fleet.steps + 1 }, (_, step) => (
        <span key={step} aria-hidden="true" class={step === fleet.step ? "here" : step < fleet.step ? "passed" : ""}>
          {step === fleet.step ? <KnightsSign name="ship" size={20} /> : step === fleet.steps ? <KnightsSign name="axe" size={18} /> : step}
        </span>
      ))}
    </div>
  );
}

/** One line for the hand: how near they are and how it stands. */
export function FleetLine({ view }: { view: View }): JSX.Element {
  const { phone, words } = useAtHand();
  const said = fleetSaid(view, view.fleet, words);
  return (
    <button type="button" class={`fleet-line ${view.fleet.holds ? "" : "falls"}`} onClick={() => phone.set({ tab: "board" })}>
      <KnightsSign name="ship" size={20} />
      <span>
        {said.where} <b>{said.verdict}</b>
      </span>
    </button>
  );
}
