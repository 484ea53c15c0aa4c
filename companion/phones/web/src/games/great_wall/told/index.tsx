// What the Great Wall tells a seat: what a breach means to it, on its own wall or on hexes beside its buildings, and how all lose.
import { placeSaid } from "../../../model/placeNames";
import { broughtTo, nameOf } from "../../../model/prompt";
import { total, type EventOf, type EventType, type JournalEntry } from "../../../protocol";
import type { View } from "../view";
import { mine } from "../../../told/beside";
import type { Heard as HeardIn, Moment, Said, ToldPart } from "../../../told/told";
import type { Words } from "../../../words";
import { Breach, type Land } from "./pictures";

type Breached = EventOf<"wall_breached">;
type Heard<Type extends EventType = "wall_breached"> = HeardIn<Type, View>;

const KEY = "phones.told.breach";

/** What a breach means to one seat: to its owner, to whoever harvests behind it, to the others. */
export function meaning({ event, entry, me, view, words }: Heard): Said {
  const { seat: owner } = event;
  const dry = mine(taken([event], entry, view), me, view).map((hex) => placeSaid(view, hex, words));
  const whose = owner === me ? words.say(`${KEY}.mine`, { section: event.section, level: event.level }) : words.say(`${KEY}.theirs`, { name: nameOf(view, owner) });
  const harvest = dry.length > 0 ? words.say(`${KEY}.dry`, { n: dry.length, hexes: words.all(dry) }) : spared([event], owner === me, view, words).join("");
  return { seat: null, text: [whose, harvest].filter((one) => one !== "").join(" "), brief: whose, grave: owner === me || dry.length > 0 || isOver([event], view) };
}

/** The hexes that these breaches of an entry took and no rider held before: a second one on a hex takes nothing more. */
function taken(breaches: readonly Breached[], { seq }: JournalEntry, view: View): string[] {
  const since = (view.journal ?? []).filter((one) => one.seq >= seq && one.undone !== true);
  const came = since.flatMap(({ event }) => (event.type === "wall_breached" ? event.placed : []));
  const left = since.flatMap(({ event }) => (event.type === "rider_driven_off" ? [event.at] : []));
  const heldBefore = (place: string): number => (view.board.hexes.find(({ at }) => at === place)?.riders ?? 0) + count(left, place) - count(came, place);
  return [...new Set(breaches.flatMap(({ placed }) => placed))].filter((at) => heldBefore(at) <= 0);
}

const count = (some: readonly string[], one: string): number => some.filter((other) => other === one).length;

/** Whether with these breaches, or one beside them, all have lost. */
const isOver = (events: readonly Breached[], view: View): boolean => view.all_lost != null || events.some(({ left }) => left === 0);

/** That a breach costs this seat nothing, which is not so where with it all have lost. */
const spared = (events: readonly Breached[], own: boolean, view: View, words: Words): string[] => (own || isOver(events, view) ? [] : [words.say(`${KEY}.spared`)]);

const isBreach = (one: Heard<EventType>): one is Heard => one.event.type === "wall_breached";

/** Several breaches of one roll are one scene. */
function moments(fresh: readonly Heard<EventType>[]): Moment[] {
  const rolls = new Map<number, Heard[]>();
  for (const one of fresh) if (isBreach(one)) rolls.set(one.entry.seq, [...(rolls.get(one.entry.seq) ?? []), one]);
  return [...[...rolls.values()].map(breach), ...fresh.filter(({ event }) => event.type === "all_lost").map(lost)];
}

function breach(some: Heard[]): Moment {
  const last = some[some.length - 1] as Heard;
  const { me, view, words } = last;
  const owners = [...new Set(some.map(({ event }) => event.seat))];
  const others = owners.filter((seat) => seat !== me);
  const key = others.length < owners.length ? `${KEY}.title.mine` : `${KEY}.title`;
  const left = last.event.left;
  return {
    seq: last.entry.seq,
    title: words.say(key, { n: others.length, names: words.all(others.map((seat) => nameOf(view, seat))) }),
    lines: me === "" ? [] : [...means(some, words), left > 0 ? words.say(`${KEY}.left`, { n: left, count: left }) : words.say(`${KEY}.last`)],
    picture: <Breach seats={owners} land={landOf(some.map(({ event }) => event), view, last.before)} />,
  };
}

/** In short, below the title: the point that is gone, and what yields nothing more. */
function means(some: readonly Heard[], words: Words): string[] {
  const [first] = some;
  if (first === undefined) return [];
  const { entry, me, view } = first;
  const own = some.filter(({ event }) => event.seat === me).length;
  const dry = mine(taken(some.map(({ event }) => event), entry, view), me, view).map((hex) => placeSaid(view, hex, words));
  const point = own > 0 ? [words.say(`${KEY}.point`, { n: own, count: own })] : [];
  const harvest = dry.length > 0 ? [words.say(`${KEY}.dry`, { n: dry.length, hexes: words.all(dry) })] : spared(some.map(({ event }) => event), own > 0, view, words);
  return [...point, ...harvest];
}

function lost({ entry, view, words }: Heard<EventType>): Moment {
  const fell = (view.journal ?? []).filter(({ seq, event }) => seq === entry.seq && event.type === "wall_breached");
  const land = landOf(fell.map(({ event }) => event as Breached), view, null);
  return { seq: entry.seq, title: words.say("phones.told.all_lost"), lines: [words.say("phones.told.all_lost.why")], picture: <Breach seats={[]} land={land} dark /> };
}

/** The hexes behind the sections that riders broke through, with those that stood there before and those that came; without a view of before, what stands there now without those. */
function landOf(breaches: readonly Breached[], view: View, before: View | null): Land[] {
  const broken = new Set(breaches.map(({ section }) => section));
  const came = breaches.flatMap(({ placed }) => placed);
  const lanes = view.wall.filter(({ section }) => broken.has(section)).flatMap(({ hexes }) => hexes.map(({ at }) => at));
  return [...new Set([...lanes, ...came])].flatMap((place) => {
    const found = view.board.hexes.find(({ at }) => at === place);
    if (found === undefined) return [];
    const comes = came.filter((at) => at === place).length;
    const stood = before === null ? (found.riders ?? 0) - comes : (before.board.hexes.find(({ at }) => at === place)?.riders ?? 0);
    return [{ terrain: found.terrain, number: found.number ?? null, held: Math.max(0, stood), comes }];
  });
}

/** The hexes on which riders were when a number was rolled: some came with it, some have left since. */
function heldAt({ event, entry, view }: Heard<"dice_rolled">): string[] {
  const since = (view.journal ?? []).filter(({ seq, undone }) => seq >= entry.seq && undone !== true);
  const came = new Set(since.flatMap((one) => (one.event.type === "wall_breached" ? one.event.placed : [])));
  const left = new Set(since.flatMap((one) => (one.seq > entry.seq && one.event.type === "rider_driven_off" ? [one.event.at] : [])));
  const held = view.board.hexes.filter(({ at, riders }) => left.has(at) || ((riders ?? 0) > 0 && !came.has(at)));
  return held.filter(({ number }) => number === event.total).map(({ at }) => at);
}

/** Whoever would harvest where a rider is hears why nothing comes. */
function rolled(one: Heard<"dice_rolled">): Said | null {
  const { event, me, view, words } = one;
  const [place] = mine(heldAt(one), me, view);
  if (place === undefined) return null;
  const nothing = total(broughtTo(view, me)) === 0;
  return { seat: null, text: words.say(`phones.told.ridden${nothing ? ".all" : ""}`, { place: placeSaid(view, place, words), total: event.total }), ofRoll: nothing };
}

/** Whoever built puts the rider there that was drawn for it. */
const drawn = ({ event, me, words }: Heard<"rider_drawn">): Said | null =>
  event.seat === me ? { text: words.say("phones.told.rider_drawn", { numeral: event.numeral }) } : null;

export const told: ToldPart<View> = { says: { rider_drawn: drawn, wall_breached: meaning, dice_rolled: rolled }, moments };
