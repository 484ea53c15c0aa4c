// What the base game tells a seat: thefts and how they came, cards that were named, bought and laid down, and two awards.
import { seatOf, total, type AnyEvent, type GameEvent, type Seat, type View } from "../../../protocol";
import { placeSaid } from "../../../model/placeNames";
import { broughtTo, nameOf } from "../../../model/prompt";
import { mine } from "../../../told/beside";
import { gains, losses } from "../../../told/moved";
import { onCardboard } from "../../../told/news";
import type { Heard, Moment, Said, ToldPart } from "../../../told/told";
import type { Words } from "../../../words";
import { Army, Road } from "./pictures";

type Award = "longest_road" | "largest_army";

const HOW = "phones.told.theft";

/** The key of the latest event before this one that has a word behind `key`. */
const latest = (past: readonly GameEvent[], key: string, words: Words): string | undefined =>
  [...past].reverse().map(({ type }) => `${key}.${type}`).find((one) => words.has(one));

/** "with a knight", by the card or the roll that set the thief on; what moved may have words of its own. */
function how({ past, words }: Heard<"card_stolen">): string {
  const key = latest(past, HOW, words);
  return key === undefined ? "" : words.say(latest(past, key, words) ?? key);
}

function stolen(one: Heard<"card_stolen">): Said | null {
  const { moved, view, words } = one;
  if (!moved.touched) return null;
  const taken = losses(moved.cards);
  const victim = total(taken) > 0 || moved.unknown < 0;
  const cards = victim ? taken : gains(moved.cards);
  const key = `phones.told.theft.${victim ? "victim" : "thief"}${total(cards) > 0 ? "" : onCardboard(view) ? ".cardboard" : ".unknown"}`;
  return { seat: moved.other, grave: victim, text: words.say(key, { name: nameOf(view, moved.other), cards: words.cards(cards), how: how(one) }).replace(" .", ".") };
}

/** The card that somebody has just played, by the name that it has in this game. */
function cardOf(seat: Seat, { past, words }: Heard<"monopoly_taken">): string {
  const played: AnyEvent | undefined = [...past].reverse().find((event: AnyEvent) => event["seat"] === seat && typeof event["card"] === "string");
  return words.noun(String(played?.["card"] ?? "monopoly"));
}

/** Where the game has several monopolies, each says for itself what is handed over on cardboard. */
function monopoly(one: Heard<"monopoly_taken">): Said {
  const { event, moved, view, words, me } = one;
  const taker = event.seat;
  const told = { name: nameOf(view, taker), kind: words.noun(event.resource), card: cardOf(taker, one) };
  const seat = taker === me ? null : taker;
  if (onCardboard(view)) {
    const [plain, own] = ["phones.told.named.cardboard", `phones.told.named.cardboard.${event.variant}`];
    return { seat, grave: seat !== null, text: words.say(`${words.has(own) ? own : plain}${seat === null ? ".mine" : ""}`, told) };
  }
  if (seat === null) return { seat, text: words.say("phones.told.named.mine", { ...told, cards: total(moved.cards) > 0 ? words.cards(moved.cards) : words.say("phones.told.named.none") }) };
  const lost = losses(moved.cards);
  return { seat, grave: total(lost) > 0, text: words.say(total(lost) > 0 ? "phones.told.named" : "phones.told.named.spared", { ...told, cards: words.cards(lost) }) };
}

/** Where the robber stood when something happened: it may have moved since. */
function robberAt({ entry, view }: Pick<Heard, "entry" | "view">): string | null | undefined {
  const moved = (view.journal ?? []).find(({ seq, undone, event }) => seq > entry.seq && undone !== true && event.type === "robber_moved")?.event;
  return moved?.type === "robber_moved" ? moved.was : view.board?.hexes.find(({ robber }) => robber)?.at;
}

/** A seat's hexes with the number that was rolled: those with the robber, or those without. */
function rolledOf({ entry, me, view }: Pick<Heard, "entry" | "me" | "view">, number: number | undefined, robber: boolean): string[] {
  const stood = robberAt({ entry, view });
  const hexes = (view.board?.hexes ?? []).filter((hex) => hex.number === number && (hex.at === stood) === robber);
  return mine(hexes.map((hex) => hex.at), me, view);
}

/** Whoever would harvest where the robber stands hears why nothing comes. */
function rolled(one: Heard<"dice_rolled">): Said | null {
  const { event, me, view, words } = one;
  const [place] = rolledOf(one, event.total, true);
  if (place === undefined) return null;
  const nothing = total(broughtTo(view, me)) === 0;
  const text = words.say(nothing ? "phones.told.blocked.all" : "phones.told.blocked", { place: placeSaid(view, place, words), total: event.total });
  return { seat: null, text, ofRoll: nothing };
}

/** Whoever gets nothing at all because the bank is short hears of that too. */
function unpaid(one: Heard<"resources_gained">): Said | null {
  const { event, past, moved, words } = one;
  const short = (event.short ?? []).map((kind) => words.noun(kind)).join(", ");
  const number = [...past].reverse().find((one) => one.type === "dice_rolled")?.total;
  if (short === "" || total(moved.cards) > 0 || event.source !== "production" || rolledOf(one, number, false).length === 0) return null;
  return { seat: null, text: words.say("phones.told.short.all", { cards: short, total: number }), ofRoll: true };
}

function discarded({ moved, words }: Heard<"cards_discarded">): Said | null {
  if (!moved.touched) return null;
  const cards = losses(moved.cards);
  return { seat: null, text: total(cards) > 0 ? words.say("phones.told.discarded", { cards: words.cards(cards) }) : words.say("phones.told.discarded.unknown", { n: -moved.unknown, count: -moved.unknown }) };
}

function bought({ event, me, moved, words }: Heard<"development_bought">): Said | null {
  if (event.seat !== me) return null;
  const { card } = event;
  const cost = words.cards(losses(moved.cards));
  const drawn = typeof card === "string" ? words.say("phones.told.bought", { card: words.noun(card) }) : words.say("phones.told.bought.unknown");
  return { seat: null, text: cost === "" ? drawn : `${drawn} ${words.say("phones.told.pay", { cards: cost })}` };
}

/** Who had an award before it moved: an event of it also tells of a road that is shorter now. */
function hadIt({ event, past }: Heard): unknown {
  const last: AnyEvent | undefined = [...past].reverse().find(({ type }) => type === event.type);
  return last?.["seat"];
}

/** Whoever had an award reads what they lose, and whoever gets it what that is worth. */
const awardMoved = (award: Award) => (one: Heard): Said | null => {
  const { before, me, view, words, event }: { before: View; me: Seat; view: View; words: Words; event: AnyEvent } = one;
  const mine = before.seats.find(({ seat }) => seat === me);
  const seat = typeof event["seat"] === "string" ? event["seat"] : null;
  if (seat === me && hadIt(one) !== me) {
    const { title, lines } = changed(one, award, 0, null, me);
    return { seat: null, text: [title, ...lines].map(words.whole).join(" "), holds: (now) => seatOf(now, me)?.[award] === true };
  }
  // A phone that has only just come has no view from before it.
  if (seat === me || (mine?.[award] !== true && (seat === null || hadIt(one) !== me))) return null;
  const holder = mine?.[award] === true ? mine : seatOf(view, seat ?? "");
  const worth = holder?.points_by.find(({ source }) => source === award)?.points ?? 0;
  if (worth === 0) return null;
  const size = event["length"] ?? event["count"];
  return { seat, grave: true, text: words.say(`phones.told.${award}.${seat === null ? "gone" : "taken"}`, { name: nameOf(view, seat), size, n: worth, count: worth }), holds: (now) => seatOf(now, me)?.[award] !== true };
};

/** Whoever gets an award that another had, or nobody; one that stays where it was is no great moment. */
function moments(fresh: readonly Heard[]): Moment[] {
  const holders: Record<string, Seat | null> = {};
  return fresh.flatMap((one) => {
    const { event } = one;
    if (event.type !== "longest_road_moved" && event.type !== "largest_army_moved") return [];
    const [award, size] = event.type === "longest_road_moved" ? (["longest_road", event.length] as const) : (["largest_army", event.count] as const);
    const was = award in holders ? (holders[award] ?? null) : (one.before.seats.find((seat) => seat[award])?.seat ?? null);
    const now = event.seat;
    holders[award] = now;
    return was === now ? [] : [changed(one, award, size, was, now)];
  });
}

function changed({ entry, me, view, words }: Heard, award: Award, size: number, was: Seat | null, now: Seat | null): Moment {
  const key = `phones.told.${award}`;
  const worth = view.seats.find((one) => one.seat === now)?.points_by.find((line) => line.source === award)?.points;
  const points = worth === undefined ? [] : [words.say(now === me ? "phones.told.award.mine" : "phones.told.award.theirs", { n: worth, count: worth, name: nameOf(view, now) })];
  const lost = was === null ? [] : [words.say(was === me ? "phones.told.award.lost" : "phones.told.award.from", { name: nameOf(view, was) })];
  const title = now === null ? `${key}.nobody` : now === me ? `${key}.mine` : key;
  return {
    seq: entry.seq,
    title: words.say(title, { name: nameOf(view, now), n: size, count: size }),
    lines: [...(was === me ? [...lost, ...points] : [...points, ...lost])],
    picture: award === "longest_road" ? <Road seat={now} length={size} /> : <Army seat={now} count={size} />,
  };
}

export const told: ToldPart = {
  says: { longest_road_moved: awardMoved("longest_road"), largest_army_moved: awardMoved("largest_army"), card_stolen: stolen, dice_rolled: rolled, resources_gained: unpaid, monopoly_taken: monopoly, cards_discarded: discarded, development_bought: bought },
  secret: ["card"],
  moments,
};
