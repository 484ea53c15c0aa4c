// What a knight or a city is besides its name, for those who do not see the map. Pure.
import type { Words } from "../../../words";
import type { PieceView } from "../view";
import { knightOf } from "./journal";

/** `strong knight (strength 2, active)`, `city (city wall)`; null for what is only what its name says. */
export function pieceSaid({ piece, rank = 1, active, wall, metropolis, sabotaged, tipped }: PieceView, words: Words): string | null {
  const states = [wall && words.noun("city_wall"), metropolis && words.noun(`metropolis_${metropolis}`), sabotaged && words.say("was.sabotaged"), tipped && words.say("was.tipped")];
  const its = piece === "knight" ? [words.say(active ? "phones.page.knights.active" : "phones.page.knights.idle", { rank })] : states.filter((one) => typeof one === "string");
  return its.length > 0 ? `${piece === "knight" ? knightOf(rank, words) : words.noun(piece)} (${its.join(", ")})` : null;
}
