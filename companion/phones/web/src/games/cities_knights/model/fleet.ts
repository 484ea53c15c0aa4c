// The barbarians: how far they are, both sides' strength, and what an attack would bring now, in words.
import type { Seat } from "../../../protocol";
import type { FleetView, View } from "../view";
import type { Words } from "../../../words";
import { nameOf } from "../../../model/prompt";

export interface FleetSaid {
  where: string;
  verdict: string;
  /** Who would be rewarded, or who would lose a city. */
  outcome: string;
}

const listed = (view: View, seats: Seat[], words: Words): string => words.all(seats.map((seat) => nameOf(view, seat)));

function outcome(view: View, fleet: FleetView, words: Words): string {
  if (!fleet.holds) {
    if (fleet.would_lose.length === 0) return words.say("phones.page.fleet.nobody_loses");
    return words.say("phones.page.fleet.lose", { n: fleet.would_lose.length, names: listed(view, fleet.would_lose, words) });
  }
  if (fleet.best.length === 0) return words.say("phones.page.fleet.nobody_wins");
  return words.say(fleet.best.length === 1 ? "phones.page.fleet.defender" : "phones.page.fleet.tied", { names: listed(view, fleet.best, words) });
}

export function fleetSaid(view: View, fleet: FleetView, words: Words): FleetSaid {
  const left = fleet.steps - fleet.step;
  return {
    where: words.say("phones.page.fleet.left", { n: left }),
    verdict: words.say(fleet.holds ? "phones.page.fleet.holds" : "phones.page.fleet.falls", {
      barbarians: fleet.barbarians,
      defence: fleet.defence,
    }),
    outcome: outcome(view, fleet, words),
  };
}
