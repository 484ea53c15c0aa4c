// The calendar of a seat's cities: three tracks, what the next level costs and brings, and why not now.
import type { Cards } from "../../../protocol";
import type { SeatView, TrackView, View } from "../view";
import type { Words } from "../../../words";
import { nameOf } from "../../../model/prompt";
import { acting, commands, foreseen, hand, hasOwn, missing, refused, tooFew, waiting } from "../../../model/wishes";
import { buildingOf, toldOf, TRACKS, type Track } from "./words";

export interface TrackRow {
  track: Track;
  title: string;
  level: number;
  /** The building that stands, empty before the first. */
  building: string;
  /** The highest red die that draws a card; 0 for none. */
  draws: number;
  next: NextLevel | null;
  /** What its level of power gives. */
  power: string;
  told: TrackView;
  hasPower: boolean;
  /** Who has this track's metropolis, in words; empty for nobody. */
  metropolis: string;
}

export interface NextLevel {
  level: number;
  building: string;
  cost: Cards;
  ok: boolean;
  reason: string;
  /** The reason that everybody sees, whatever the hand holds; empty for none. */
  plain: string;
}

/** Why nothing can be improved whatever the hand holds, which everybody sees; empty where a city stands. */
const cityless = (view: View, words: Words): string =>
  view.phase !== "founding" && !hasOwn(view, "city") ? foreseen(view, "improve_without_city", words) : "";

const improvable = (view: View, track: Track): boolean =>
  acting(view) && commands(view, "improve_city").some((one) => one.track === track);

function reason(view: View, cost: Cards, level: number, metropolis: number, words: Words): string {
  const plain = cityless(view, words);
  if (plain !== "") return plain;
  if (!acting(view)) return waiting(view, cost, words);
  const lacks = missing(hand(view), cost);
  if (hand(view) !== null && Object.keys(lacks).length > 0) return words.say("phones.page.can.missing", { cards: words.cards(lacks) });
  const told = tooFew(view, cost, words) || refused(view, "improve_city", words);
  if (told !== "") return told;
  return level >= metropolis ? foreseen(view, "no_city_for_metropolis", words) : words.say("phones.page.can.cost", { cards: words.cards(cost) });
}

function next(view: View, track: Track, level: number, cost: Cards | null, words: Words): NextLevel | null {
  if (cost === null) return null;
  const ok = improvable(view, track) && tooFew(view, cost, words) === "";
  return {
    level: level + 1,
    building: buildingOf(view, track, level + 1, words),
    cost,
    ok,
    reason: ok ? "" : reason(view, cost, level + 1, toldOf(view, track).metropolis, words),
    plain: ok ? "" : cityless(view, words),
  };
}

/** The rows of a seat; empty where its calendar is cardboard. Only one's own say what may be done. */
export function calendar(view: View, seat: SeatView, words: Words): TrackRow[] {
  const all = seat.improvements;
  if (!all) return [];
  return TRACKS.map((track) => {
    const { level, draws_on, next_cost } = all[track] ?? { level: 0, draws_on: 0, next_cost: null };
    const told = toldOf(view, track);
    const holder = view.metropolises[track]?.seat;
    return {
      track,
      title: words.say(`symbol.${track}`),
      level,
      building: buildingOf(view, track, level, words),
      draws: draws_on,
      next: next(view, track, level, next_cost, words),
      power: words.say(`phones.page.track.power.${track}`),
      told,
      hasPower: level >= told.power,
      metropolis: holder === undefined ? "" : nameOf(view, holder),
    };
  });
}
