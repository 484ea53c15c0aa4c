// What the march with Alexander tells a seat: supply, gold, bids that were beaten, auctions won, lost and failed; and its great moments.
import { placeSaid } from "../../../model/placeNames";
import { newsSince } from "../../../model/news";
import { nameOf, names } from "../../../model/prompt";
import { of, total, type EventOf, type EventType, type Seat } from "../../../protocol";
import { gains, losses } from "../../../told/moved";
import type { Heard as HeardIn, Said, Scene, Scenes, ToldPart } from "../../../told/told";
import type { Words } from "../../../words";
import { eventSaid } from "../model/auction";
import type { View } from "../view";
import style from "style:games/alexander/told/style.css";
import { Advisors, Failed, Persopolis, SupplyOver, Token, Won } from "./pictures";

type Heard<Type extends EventType> = HeardIn<Type, View>;

const eventIn = ({ event, words }: Heard<"bid_made" | "bid_paid" | "bid_failed">): string => eventSaid(event.event, words);

/** One's own card of the supply. */
function dealt({ event, moved, words }: Heard<"supply_dealt">): Said | null {
  const cards = gains(moved.cards);
  const { each } = event;
  return { seat: null, text: total(cards) > 0 ? words.say("phones.told.supply", { cards: words.cards(cards) }) : words.say("phones.told.supply.unknown", { n: each, count: each }) };
}

const ended = ({ words }: Heard<"supply_ended">): Said => ({ seat: null, grave: false, text: words.say("phones.told.supply.ended") });

/** Gold of the rivers: of the last roll in the one sentence that says what that brought, as the bar does. */
function gold({ event, entry, me, view, words }: Heard<"gold_gained">): Said | null {
  const n = of(event.gains, me);
  if (n === 0) return null;
  if (entry.seq !== newsSince(view)) return { seat: null, text: words.say("phones.told.gold", { n, count: n }) };
  const cards = view.roll?.gains[me] ?? {};
  return { seat: null, ofRoll: true, quiet: total(cards) > 0, text: words.say("phones.told.gained.production", { cards: words.cards({ ...cards, gold: n }), total: view.roll?.total }) };
}

/** Gold of a real trade that came to this seat or left it. */
function goldMoved({ event, me, view, words }: Heard<"gold_moved">): Said | null {
  const { from, to, count: n } = event;
  if (from !== me && to !== me) return null;
  const other = from === me ? to : from;
  const key = from === me ? "phones.told.gold.given" : "phones.told.gold.got";
  return { seat: other, grave: false, text: words.say(other === null ? `${key}.bank` : key, { name: nameOf(view, other), n, count: n }) };
}

/** One's own bid, and one of this seat's that another has gone beyond. */
function beaten(one: Heard<"bid_made">): Said | null {
  const { event, past, me, view, words } = one;
  const { seat } = event;
  const before = [...past].reverse().find(({ type }) => type === "bid_made" || type === "alexander_marched" || type === "bid_failed");
  if (seat === me) return { seat: null, text: words.filled("phones.told.you.bid_made", event, names(view)), holds: ({ auction }: View) => auction?.by === me && !auction.won };
  if (before?.type !== "bid_made" || before.seat !== me) return null;
  const text = words.say("phones.told.bid.beaten", { name: nameOf(view, seat), n: event.total, event: eventIn(one) });
  return { seat, grave: false, text, holds: ({ auction }: View) => auction?.by === seat && !auction.won };
}

/** One's own pass: news only as long as the auction goes on without this seat, for one that begins anew asks it again. */
function passed({ event, me, view, words }: Heard<"bid_passed">): Said | null {
  if (event.seat !== me) return null;
  const text = words.filled("phones.told.you.bid_passed", event, names(view));
  return { seat: null, text, covered: text, holds: ({ auction }: View) => auction?.seats.includes(me) !== true };
}

/** What was paid, by name: all that everybody sees of it, and how many cards besides. */
function paidSaid({ paid, count }: EventOf<"bid_paid">, words: Words): string {
  const { gold = 0, knight = 0 } = paid;
  const seen = words.cards(paid);
  const unseen = count - (total(paid) - gold - knight);
  return [seen, unseen > 0 ? words.say("phones.told.paid.cards", { n: unseen, count: unseen }) : ""].filter((part) => part !== "").join(", ");
}

/** The winner reads what it paid; who had bid and was beaten, that it is lost; all others what everybody sees. */
function paid(one: Heard<"bid_paid">): Said {
  const { event, me, view, words } = one;
  const { seat, amount: n } = event;
  const mine = seat === me;
  const what = paidSaid(event, words);
  if (mine) return { seat: null, grave: false, text: words.say("phones.told.auction.mine", { n, event: eventIn(one), paid: what }) };
  const bid = hasBid(one);
  return { seat, grave: false, text: words.say(bid ? "phones.told.auction.lost" : "phones.told.auction", { name: nameOf(view, seat), n, event: eventIn(one), paid: what }) };
}

/** Whether this seat had named a total in the auction that has just ended; one that began anew because somebody could not pay knows of no total before. */
function hasBid({ past, me }: Heard<"bid_paid">): boolean {
  const types = past.map(({ type }) => type);
  const from = Math.max(types.lastIndexOf("alexander_marched"), types.lastIndexOf("bid_failed"));
  return past.slice(from + 1).some((one) => one.type === "bid_made" && one.seat === me);
}

function failed(one: Heard<"bid_failed">): Said {
  const { event, me, view, words } = one;
  const { seat, count, amount } = event;
  const said = { name: nameOf(view, seat), amount, event: eventIn(one), n: count ?? 0, count: count ?? 0 };
  const how = count === null ? ".unseen" : count === 0 ? ".nothing" : "";
  const mine = seat === me ? ".mine" : "";
  const told = words.say(`phones.told.failed${mine}${how}`, said);
  const out = view.house["failed_bidder"] === "out" ? ` ${words.say(`phones.told.failed.out${mine}`, said)}` : "";
  return { seat: mine ? null : seat, grave: seat === me, text: told + out };
}

/** A settlement that was won and is not built: who won the auction has been told. */
const forgone = ({ event, me, view, words }: Heard<"village_forgone">): Said | null =>
  event.seat === me ? null : { seat: event.seat, grave: false, text: words.event(event, names(view)) };

/** Where the settlement of a temple stands: nobody chose its place, and the board alone showed it. */
function founded({ event, entry, me, view, words }: Heard<"settlement_built">): Said | null {
  if (!(view.journal ?? []).some(({ seq, event: { type } }) => seq === entry.seq && type === "bid_paid")) return null;
  const mine = event.seat === me;
  const text = mine ? words.say("phones.told.you.settlement_built") : words.event(event, names(view));
  return { seat: mine ? null : event.seat, grave: false, text: words.say("placed.built", { text: text.replace(/\.$/, ""), place: placeSaid(view, event.at, words) }) };
}

/** Cards that a shortage takes back: this seat gets none of the kind. */
function shortage({ event, moved, words }: Heard<"shortage_reported">): Said | null {
  const cards = losses(moved.cards);
  if (total(cards) === 0) return null;
  return { seat: null, grave: true, text: words.say("phones.told.shortage", { cards: words.cards(cards), kind: words.noun(event.resource) }) };
}

/** Seat → its card among the Advisors, before it changed; old records leave that to the view before. */
const advisorsBefore = ({ event, before }: Heard<"advisors_moved">): Record<Seat, string> =>
  event.was ?? Object.fromEntries(before.seats.flatMap(({ seat, advisor }) => (advisor === null ? [] : [[seat, advisor]])));

/** What became of this seat's card among the Advisors. */
function advised(one: Heard<"advisors_moved">): Said | null {
  const { event, me, view, words } = one;
  const now = event.cards[me];
  const was = advisorsBefore(one)[me];
  if (now === was) return null;
  const points = (card: string | undefined): number => view.advisors.cards.find((one) => one.card === card)?.points ?? 0;
  const lost = points(now) < points(was);
  const key = now === undefined ? "phones.told.advisor.none" : lost ? "phones.told.advisor.less" : "phones.told.advisor.mine";
  return { seat: null, grave: lost, text: words.say(key, { card: now === undefined ? "" : words.say(`symbol.${now}`), n: points(now), count: points(now) }) };
}

const worth = ({ view }: Heard<EventType>, card: string): number => view.advisors.cards.find((one) => one.card === card)?.points ?? 0;

/** Whether somebody who was an Advisor is another now, or none. */
const changePlaces = (one: Heard<"advisors_moved">): boolean =>
  Object.entries(advisorsBefore(one)).some(([seat, advisor]) => one.event.cards[seat] !== advisor);

const MOMENTS: Scenes<View> = {
  token_turned: (one) => ({
    seq: one.entry.seq,
    title: one.words.say("phones.told.turned", { event: eventSaid(one.event.kind, one.words) }),
    lines: [one.words.say(`phones.told.turned.${one.event.kind}`)],
    picture: <Token kind={one.event.kind} />,
  }),
  bid_paid: (one) => {
    const { seat, amount: n } = one.event;
    // An auction comes with almost every turn: what another wins is news, a village that is founded is more.
    if (seat !== one.me && one.event.event !== "village") return null;
    return {
      seq: one.entry.seq,
      title: one.words.say(seat === one.me ? "phones.told.wins.mine" : "phones.told.wins", { name: nameOf(one.view, seat), event: eventIn(one) }),
      lines: [one.words.say("phones.told.wins.for", { n, count: n, paid: paidSaid(one.event, one.words) })],
      picture: <Won seat={seat} kind={one.event.event} />,
    };
  },
  bid_failed: (one) => {
    const { seat } = one.event;
    return {
      seq: one.entry.seq,
      title: one.words.say(seat === one.me ? "phones.told.fails.mine" : "phones.told.fails", { name: nameOf(one.view, seat), n: one.event.amount }),
      lines: [one.words.say("phones.told.fails.anew")],
      picture: <Failed seat={seat} kind={one.event.event} />,
    };
  },
  advisors_moved: (one) => {
    const cards = Object.entries(one.event.cards);
    if (cards.length === 0) return null;
    return {
      seq: one.entry.seq,
      title: one.words.say(changePlaces(one) ? "phones.told.advisors" : "phones.told.advisors.new"),
      lines: cards.map(([seat, card]) => one.words.say(seat === one.me ? "phones.told.advisors.of.mine" : "phones.told.advisors.of", { name: nameOf(one.view, seat), card: one.words.say(`symbol.${card}`), n: worth(one, card), count: worth(one, card) })),
      picture: <Advisors cards={cards.map(([seat, card]) => ({ seat, points: worth(one, card) }))} />,
    };
  },
  supply_ended: ({ entry, words }) => ({ seq: entry.seq, title: words.say("phones.told.supply.ended"), lines: [words.say("phones.told.supply.ended.then")], picture: <SupplyOver /> }),
  alexander_marched: (one) =>
    one.event.last ? { seq: one.entry.seq, title: one.words.say("phones.told.persopolis"), lines: [one.words.say("phones.told.persopolis.ends")], picture: <Persopolis /> } : null,
};

export const told: ToldPart<View> = {
  says: {
    supply_dealt: dealt,
    supply_ended: ended,
    gold_gained: gold,
    gold_moved: goldMoved,
    bid_made: beaten,
    bid_passed: passed,
    bid_paid: paid,
    bid_failed: failed,
    village_forgone: forgone,
    settlement_built: founded,
    shortage_reported: shortage,
    advisors_moved: advised,
    event_undone: ({ event, view, words }) => ({ seat: null, grave: false, text: words.event(event, names(view)) }),
  },
  moments: (fresh) => fresh.flatMap((one) => (MOMENTS[one.event.type] as Scene<EventType, View> | undefined)?.(one) ?? []),
  style,
};
