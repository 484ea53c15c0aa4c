// What Cities & Knights tells a seat: what an attack means to it, cards that others take and give, its pieces, and its scenes.
import { placesSaid } from "../../../model/placeNames";
import { nameOf, names } from "../../../model/prompt";
import { commands } from "../../../model/wishes";
import { total, type AnyEvent, type EventOf, type EventType, type Seat } from "../../../protocol";
import type { View } from "../view";
import { gains, losses } from "../../../told/moved";
import { told as base } from "../../base/told";
import { isOf, type Heard as HeardIn, type Moment, type Said, type Says, type ToldPart } from "../../../told/told";
import type { Words } from "../../../words";
import { Attack, Metropolis } from "./pictures";

type Heard<Type extends EventType = EventType> = HeardIn<Type, View>;

const KEY = "phones.told.attack";

const listed = (view: View, seats: readonly Seat[], words: Words): string => words.all(seats.map((seat) => nameOf(view, seat)));

/** What an attack means to one seat, worst or best first; to whom it means nothing, that as well. */
export function meaning(event: EventOf<"attack_fought">, me: Seat, view: View, words: Words): { text: string; grave: boolean } {
  const strength = event.strengths[me] ?? 0;
  const { defender = null, tied = [], losers = [] } = event;
  const say = (key: string, more: Record<string, unknown> = {}): string => words.say(`${KEY}.${key}`, { n: strength, count: strength, ...more });
  if (event.won) {
    if (defender === me) return { text: say("defender"), grave: false };
    if (tied.includes(me)) return { text: say("tied", { names: listed(view, tied.filter((seat) => seat !== me), words) }), grave: false };
    if (defender !== null) return { text: say("other", { name: nameOf(view, defender) }), grave: false };
    return { text: tied.length > 0 ? say("others", { names: listed(view, tied, words) }) : say("calm"), grave: false };
  }
  if (losers.includes(me)) return { text: say("loser"), grave: true };
  if (losers.length === 0) return { text: say("nothing"), grave: false };
  const cities = view.board.intersections.filter((one) => one.seat === me && one.piece === "city" && !one.metropolis);
  return { text: say(cities.length > 0 ? "spared" : "spared.no_city", { n: losers.length, names: listed(view, losers, words) }), grave: false };
}

const awake = (view: View, me: Seat): number => view.board.intersections.filter((one) => one.seat === me && one.piece === "knight" && one.active === true).length;

/** That one's own knights are to be turned over after an attack. */
function spent(me: Seat, before: View, view: View, words: Words): string[] {
  const n = awake(before, me);
  return n > 0 && awake(view, me) === 0 ? [words.say("phones.told.attack.spent", { n, count: n })] : [];
}

const LOST: Record<string, string> = { settlement: "phones.told.city.settlement", removed: "phones.told.city.removed", tipped: "phones.told.city.tipped" };

type Befalling = "knight_driven_off" | "knight_moved" | "desertion_asked" | "city_sabotaged" | "road_removed" | "merchant_moved" | "progress_shown" | "hand_shown";

/** What befell a piece of this seat by another's doing, and what this seat did to another's. */
const befell =
  <Type extends Befalling>(key: string, whose: keyof AnyEvent): Says<Type, View> =>
  ({ event, me, view, words }) => {
    const { seat, [whose]: victim }: AnyEvent = event;
    const mine = `${key}.mine`;
    if (seat === me && typeof victim === "string" && victim !== me && words.has(mine)) return { seat: null, text: words.say(mine, { ...placesSaid<AnyEvent>(event, view, words), name: nameOf(view, victim) }) };
    return victim === me && seat !== me ? { seat, grave: true, text: words.say(key, { ...placesSaid<AnyEvent>(event, view, words), name: nameOf(view, seat) }) } : null;
  };

/** Cards that went from hand to hand, to both; of unknown kinds only how many. */
const handed =
  (key: string): Says<"cards_taken" | "cards_given", View> =>
  ({ moved, view, words }) => {
    if (!moved.touched) return null;
    const [come, gone] = [gains(moved.cards), losses(moved.cards)];
    const gives = total(gone) > 0 || moved.unknown < 0;
    const cards = gives ? gone : come;
    const n = Math.abs(moved.unknown);
    const said = total(cards) > 0 ? words.cards(cards) : words.say("phones.told.cards", { n, count: n });
    return { seat: moved.other, grave: gives && key === "phones.told.taken", text: words.say(`${key}.${gives ? "from" : "to"}`, { name: nameOf(view, moved.other), cards: said }) };
  };

/** What a commercial harbor brought to both. */
function swapped({ event, me, moved, view, words }: Heard<"harbor_swapped">): Said | null {
  const { seat, with: other, get, wanted } = event;
  if (seat !== me && other !== me) return null;
  const whom = seat === me ? other : seat;
  const name = nameOf(view, whom);
  if (get == null) return { seat: whom, text: words.say(`phones.told.swap.${wanted ? "lacking" : "nothing"}${other === me ? ".mine" : ""}`, { name, what: words.noun(wanted ?? "") }) };
  const [give, come] = [losses(moved.cards), gains(moved.cards)];
  const card = words.say("card.commercial_harbor");
  return total(come) > 0 ? { seat: whom, text: words.say("phones.page.pair", { name: card, what: words.say("phones.told.traded", { name, give: words.cards(give), get: words.cards(come) }) }) } : null;
}

/** That one's Commercial Harbor is played, and where its swaps are; null for every other card, and where nobody can be asked. */
function played({ event, me, view, words }: Heard<"progress_played">): Said | null {
  if (event.seat !== me || commands(view, "swap_at_harbor").length === 0 || event.card !== "commercial_harbor") return null;
  const card = words.say("phones.told.you.progress_played", { card: words.noun(event.card) });
  const text = `${card} ${words.say("phones.told.swap.where", { tab: words.say("phones.page.tab.trade") })}`;
  return { seat: null, text, covered: text };
}

function lacking({ event, me, view, words }: Heard<"progress_lacking">): Said | null {
  const { seat, victim, track } = event;
  return victim === me ? { seat, text: words.say("phones.told.progress.lacking", { name: nameOf(view, seat), track: words.say(`symbol.${track}`) }) } : null;
}

/** The three dice, which whoever does not see them cannot know; behind them why they bring nothing. An attack tells itself. */
function rolled(one: Heard<"dice_rolled">): Said | null {
  const { event, entry, view, words } = one;
  const [red, white] = event.dice;
  if (event.event === undefined || (view.journal ?? []).some(({ seq, event: { type } }) => seq === entry.seq && type === "attack_fought")) return null;
  const dice = words.say("phones.told.dice", { red, white, event: words.say(`symbol.${event.event}`) });
  const why = base.says.dice_rolled?.(one as unknown as HeardIn<"dice_rolled">);
  return { seat: null, quiet: true, ...why, text: why ? `${dice} ${why.text}` : dice };
}

/** How far the barbarians are; when they land, the attack is told. */
function sailed({ event, words }: Heard<"fleet_moved">): Said | null {
  const n = event.steps - event.step;
  return n > 0 ? { seat: null, quiet: true, text: words.say("phones.told.fleet", { n, count: n }) } : null;
}

/** Who else draws with this card: said once, and not which. */
function othersDraw({ event, entry, me, view, words }: Heard<"progress_drawn">): Said | null {
  const drawn = (view.journal ?? []).filter(({ seq, event: { type } }) => seq === entry.seq && type === "progress_drawn").map(({ event }) => event as EventOf<"progress_drawn">);
  const others = drawn.filter(({ seat }) => seat !== me);
  if (others[0]?.seat !== event.seat) return null;
  return { quiet: true, text: words.say("phones.told.progress.others", { names: listed(view, others.map(({ seat }) => seat), words), n: others.length, track: words.say(`symbol.${event.track}`) }) };
}

function drawn(one: Heard<"progress_drawn">): Said | null {
  const { event, me, words } = one;
  if (event.seat !== me) return othersDraw(one);
  const track = words.say(`symbol.${event.track}`);
  const { card } = event;
  return { seat: null, text: typeof card === "string" ? words.say("phones.told.progress.drawn", { track, card: words.noun(card) }) : words.say("phones.told.progress.drawn.hidden", { track }) };
}

function progressTaken({ event, me, view, words }: Heard<"progress_taken">): Said | null {
  const { seat: thief, victim, card } = event;
  if (thief !== me && victim !== me) return null;
  const other = thief === me ? victim : thief;
  const key = `phones.told.progress.${thief === me ? "thief" : "victim"}${typeof card === "string" ? "" : ".hidden"}`;
  return { seat: other, grave: victim === me, text: words.say(key, { name: nameOf(view, other), card: typeof card === "string" ? words.noun(card) : "" }) };
}

/** A progress card that was drawn or taken, and is not any more; of cardboard its color alone is known. */
function progressBack({ event, me, words }: Heard): string {
  if (event.type !== "progress_drawn" && event.type !== "progress_taken") return "";
  const { card, track, victim }: AnyEvent = event;
  const key = event.seat === me ? "back" : victim === me ? "again" : "";
  return key && words.say(`phones.told.progress.${key}`, { card: typeof card === "string" ? words.noun(card) : words.say(`symbol.${track}`) });
}

function metropolisTaken({ event, me, view, words }: Heard<"metropolis_placed">): Said | null {
  const { seat } = event;
  const track = words.say(`symbol.${event.track}`);
  if (event.taken_from !== me || seat === me) return null;
  return { seat, grave: true, text: words.say("phones.told.metropolis.lost", { name: nameOf(view, seat), track }), holds: (now) => (now as View).metropolises[event.track]?.seat !== me };
}

function moments(fresh: readonly Heard[]): Moment[] {
  return fresh.flatMap((one) => (isOf(one, "attack_fought") ? [attack(one)] : isOf(one, "metropolis_placed") ? [metropolis(one)] : []));
}

/** Who won, and how strong both were. */
function outcome(event: EventOf<"attack_fought">, words: Words): string {
  return words.say(`${KEY}.${event.won ? "won" : "lost"}`, { barbarians: event.barbarians, defence: event.defence });
}

function attack({ event, entry, me, view, words }: Heard<"attack_fought">): Moment {
  const mine = me === "" ? [] : [meaning(event, me, view, words).text];
  return { seq: entry.seq, title: outcome(event, words), lines: mine, picture: <Attack event={event} /> };
}

function metropolis({ event, entry, me, view, words }: Heard<"metropolis_placed">): Moment {
  const { seat, taken_from: was = null, track } = event;
  const told = { name: nameOf(view, seat), track: words.say(`symbol.${track}`) };
  const from = was === null ? [] : [words.say(was === me ? "phones.told.metropolis.yours" : "phones.told.metropolis.from", { name: nameOf(view, was) })];
  return {
    seq: entry.seq,
    title: words.say(seat === me ? "phones.told.metropolis.mine" : "phones.told.metropolis", told),
    lines: [...from, words.say(seat === me ? "phones.told.metropolis.points.mine" : "phones.told.metropolis.points")],
    picture: <Metropolis seat={seat} was={was} track={track} />,
  };
}

export const told: ToldPart<View> = {
  says: {
    attack_fought: ({ event, me, view, before, words }) => {
      const { text, grave } = meaning(event, me, view, words);
      return { seat: null, text: [`${outcome(event, words)}. ${text}`, ...spent(me, before, view, words)].join(" "), grave };
    },
    city_lost: ({ event, me, words }) => (event.seat === me ? { seat: null, grave: true, text: [LOST[event.becomes] ?? "", ...(event.wall ? ["phones.told.city.wall"] : [])].map((key) => words.say(key)).join(" ") } : null),
    cards_taken: handed("phones.told.taken"),
    cards_given: handed("phones.told.given"),
    harbor_swapped: swapped,
    gifts_asked: ({ event, me, view, words }) => (me in event.counts ? { seat: event.to, grave: true, text: words.event(event, names(view)) } : null),
    dice_rolled: rolled,
    fleet_moved: sailed,
    progress_drawn: drawn,
    progress_taken: progressTaken,
    progress_played: played,
    metropolis_placed: metropolisTaken,
    knight_driven_off: befell("phones.told.knight.intrigued", "victim"),
    knight_moved: befell("phones.told.knight.driven_off", "displaced"),
    desertion_asked: befell("phones.told.knight.deserts", "victim"),
    city_sabotaged: befell("phones.told.city.sabotaged", "victim"),
    road_removed: (one) =>
      one.event.seat === one.me && one.event.owner === one.me ? { seat: null, text: one.words.say("phones.told.you.road_removed.own") } : befell<"road_removed">("phones.told.road.removed", "owner")(one),
    progress_shown: befell("phones.told.progress.shown", "victim"),
    progress_lacking: lacking,
    hand_shown: befell("phones.told.hand_shown", "victim"),
    merchant_moved: befell("phones.told.merchant.lost", "taken_from"),
  },
  back: progressBack,
  moments,
};
