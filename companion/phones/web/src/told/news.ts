// What one seat is told of what happened since a view: whatever came into its hand and went out of it, and what a game says besides. Pure.
import type { Flow } from "../games/about";
import { heardBy, undoWhat, withPlace } from "../model/journal";
import { byHost, doerOf, newsSince, rolledAt } from "../model/news";
import { placesSaid } from "../model/placeNames";
import { nameOf, names } from "../model/prompt";
import { of, total, type AnyEvent, type Cards, type EventOf, type GameEvent, type JournalEntry, type Seat, type View } from "../protocol";
import type { Words } from "../words";
import { covered, difference, gains, losses, moved, summed, turnedBack, type Moved } from "./moved";
import { concerns, lapsed, lapsedOpen, lapsedSaid } from "./offers";
import type { Heard, Said, Says, Telling, ToldPart } from "./told";
import { kindsOf, partOf } from "../games";

export type Flows = Readonly<Record<string, readonly Flow[]>>;

/** How a game is told: what its events move, and what its rooms say, base first. */
export interface Tongue {
  flows: Flows;
  parts: readonly ToldPart[];
  words: Words;
}

/** Whether cards are wood and paper on the table, so that somebody must move them. */
export const onCardboard = (view: View): boolean => view.custody?.resources === "cardboard";

export const handOf = (view: View, me: Seat): Cards | null => view.seats.find((one) => one.seat === me)?.hand ?? null;

/** The entries that are new since a view and still hold. */
export const since = (view: View, before: View): JournalEntry[] => (view.journal ?? []).filter((entry) => entry.seq > before.seq && !isUndone(entry));

const isUndone = (entry: JournalEntry): boolean => entry.undone === true;

/** What an event moves for a seat; of a hand that was put right what it then had more and less. */
function movedBy(event: GameEvent, flows: Flows, me: Seat): Moved {
  const put = event.type === "corrected" && event.of === me && event.cards && event.held ? difference(event.cards, event.held) : {};
  return Object.keys(put).length > 0 ? { cards: put, unknown: 0, other: null, touched: true } : moved(event, flows[event.type] ?? [], me);
}

/** Every new event as a seat hears it. */
export function heard(view: View, before: View, me: Seat, { flows, words }: Tongue): Heard[] {
  const entries = view.journal ?? [];
  const fresh = new Set(since(view, before));
  return entries.flatMap((entry, index) =>
    fresh.has(entry)
      ? [{ event: entry.event, entry, past: entries.slice(0, index).filter((one) => !isUndone(one)).map((one) => one.event), me, moved: movedBy(entry.event, flows, me), view, before, words }]
      : [],
  );
}

/** What is moved by hand where cards are cardboard. */
function byHand({ cards, other }: Moved, view: View, words: Words): string {
  if (!onCardboard(view)) return "";
  const [come, gone] = [total(gains(cards)), total(losses(cards))];
  const name = nameOf(view, other);
  // A robot's cards that lie in the app only come out of the bank and go into it.
  const bank = other === null || view.robots?.seats[other]?.cards === "app";
  const takes = come > 0 ? words.say(bank ? "phones.told.hand.take" : "phones.told.hand.take_from", { n: come, name }) : "";
  const gives = gone > 0 ? words.say(bank ? "phones.told.hand.give" : "phones.told.hand.give_to", { n: gone, name }) : "";
  return [takes, gives].filter((one) => one !== "").join(" ");
}

/** "You get 2 wool.", "You lose 1 ore.", or "Paid: 1 ore."; of unknown kinds only how many. */
function inWords({ cards, unknown }: Moved, words: Words, lost = "phones.told.lose"): string {
  const parts = [
    total(gains(cards)) > 0 ? words.say("phones.told.get", { cards: words.cards(gains(cards)) }) : "",
    total(losses(cards)) > 0 ? words.say(lost, { cards: words.cards(losses(cards)) }) : "",
    unknown > 0 ? words.say("phones.told.get.unknown", { n: unknown, count: unknown }) : "",
    unknown < 0 ? words.say("phones.told.lose.unknown", { n: -unknown, count: -unknown }) : "",
  ];
  return parts.filter((one) => one !== "").join(" ");
}

/** As the journal says it; to whom did it and to whom it befell in words of their own, where there are such. */
function journalSays(event: AnyEvent, view: View, me: Seat, words: Words): string {
  const told = heardBy(placesSaid(event, view, words), me);
  const whose = doerOf(event) === me ? "you" : [event["of"], event["owner"]].includes(me) ? "yours" : "";
  const plain = `phones.told.${whose}.${event.type}`;
  const own = event["of"] !== undefined && event["of"] === (event["doer"] ?? event["seat"]) ? [`${plain}.own`] : [];
  const key = [...own, `${plain}.${String(event["variant"])}`, plain].find((one) => words.has(one));
  if (key === undefined) return words.event(told, names(view));
  return words.withBefore(words.filled(key, { ...told, seat: event["doer"] ?? event["seat"] }, names(view)), told, names(view));
}

/** What every game says of an event that moves cards. */
const plainly: Says = ({ event, me, moved: its, view, words }) => {
  if (!its.touched || (total(gains(its.cards)) === 0 && total(losses(its.cards)) === 0 && its.unknown === 0)) return null;
  const paid = doerOf(event) === me && its.other === null;
  return { text: `${journalSays(event, view, me, words)} ${inWords(its, words, paid ? "phones.told.pay" : "phones.told.lose")}`.trim() };
};

const SAYS: ToldPart["says"] = {
  corrected: ({ event, me, moved: its, before, view, words }) => {
    const gone = takenOff(event, me, before);
    const text = gone === undefined ? journalSays(event, view, me, words) : words.filled("phones.told.yours.corrected.piece_gone", { ...placesSaid<AnyEvent>(event, view, words), piece: gone, seat: (event as AnyEvent)["doer"] ?? event.seat }, names(view));
    if (its.touched) return { text: `${text} ${inWords(its, words)}`, covered: `${text} ${words.say("phones.told.covered")}` };
    return doerOf(event) !== me && isOf(event, me, before) ? { text } : null;
  },
  // Whoever asked hears the no.
  undo_refused: ({ event, me, past, view, words }) => {
    const asked = [...past].reverse().find(({ type }) => type === "undo_asked");
    return asked !== undefined && doerOf(asked) === me && doerOf(event) !== me ? { text: journalSays(event, view, me, words) } : null;
  },
  // Whoever refused reads that it is done; whoever offered, once all have refused.
  trade_declined: ({ event, me, past, view, words }) => {
    const offer = offerOf(event, past);
    if (offer === undefined) return null;
    if (doerOf(event) === me) return { seat: null, text: words.say("phones.told.declined.mine", { name: nameOf(view, offer.seat) }) };
    const no = [...new Set([...past.filter((one) => one.type === "trade_declined" && one.offer === event.offer).map(doerOf), event.seat])];
    return offer.seat === me && offer.to.every((seat) => no.includes(seat)) ? { seat: event.seat, text: refusedSaid(offer, offer.to, view, words) } : null;
  },
  // A robot's reason comes right after its no, and takes that along: so it stands beside nothing else.
  robot_said: ({ event, me, past, view, words }) => {
    const no = [...past].reverse().find((one): one is EventOf<"trade_declined"> => one.type === "trade_declined" && one.seat === event.seat);
    const offer = no && offerOf(no, past);
    return offer?.seat === me ? { text: `${refusedSaid(offer, [event.seat], view, words)} ${words.event(event, names(view))}` } : null;
  },
  // What the table withdrew after something else nobody took back.
  trade_withdrawn: ({ event, entry, me, view, words }) =>
    doerOf(event) === me && view.journal?.find(({ seq }) => seq === entry.seq)?.event === event ? { seat: null, text: words.say("phones.told.withdrawn.mine") } : null,
  redone: ({ event, me, view, words }) => (doerOf(event) === me ? { seat: null, text: words.say("phones.told.redone.mine", { what: undoWhat(event, view, words) }) } : null),
  resources_gained: ({ event, entry, me, moved: its, past, view, words }) => {
    if (total(its.cards) === 0) return null;
    // What a game lets a roll bring besides cards the bar counts among them: two sentences would read as two harvests.
    const besides = event["source"] === "production" && entry.seq === newsSince(view) ? Object.assign({}, ...partOf(view).brings.map((more) => more(view, me))) : {};
    const cards = words.cards({ ...its.cards, ...besides });
    const rolled = [...past].reverse().find((one) => one.type === "dice_rolled");
    const key = `phones.told.gained.${String(event["source"])}`;
    const short = (event["short"] ?? []).map((kind) => words.noun(kind)).join(", ");
    const lacks = short === "" ? "" : ` ${words.say("phones.told.short", { cards: short })}`;
    const said = words.say(words.has(key) ? key : "phones.told.gained", { cards, total: rolled?.["total"] });
    return { seat: null, text: `${said}${lacks}`, ofRoll: event["source"] === "production" };
  },
  bank_traded: ({ event, moved: its, words }) =>
    its.touched ? { seat: null, text: words.say("phones.told.bank", { give: words.cards(event["give"]), get: words.cards(event["get"]) }) } : null,
  traded: ({ moved: its, view, words }) =>
    its.touched
      ? { seat: its.other, grave: false, text: words.say("phones.told.traded", { name: nameOf(view, its.other), give: words.cards(losses(its.cards)), get: words.cards(gains(its.cards)) }) }
      : null,
};

/** The offer that an answer is to. */
const offerOf = ({ offer }: EventOf<"trade_declined">, past: readonly GameEvent[]): EventOf<"trade_offered"> | undefined =>
  past.find((one): one is EventOf<"trade_offered"> => one.type === "trade_offered" && one.offer === offer);

/** That these declined an offer, to whoever made it. */
const refusedSaid = ({ give, get }: EventOf<"trade_offered">, seats: readonly Seat[], view: View, words: Words): string =>
  words.say("phones.told.declined", { names: words.all(seats.map((seat) => nameOf(view, seat))), n: seats.length, give: words.cards(give), get: words.cards(get) });

/** What its doer reads of it by the bar alone, or in sentences of their own. */
const SHOWN = ["dice_rolled", "turn_started", "turn_ended", "trade_offered", "trade_accepted", "trade_declined", "trade_withdrawn", "undo_asked", "undone", "redone", "corrected"];

/** That it is done, to whoever did it, where no card came or went: in words to them, or in a sentence in which they do not stand. */
const done: Says = ({ event, me, view, words }) => {
  const built = event.type.endsWith("_built");
  // The last road of the founding lies there, and dice are asked for.
  if (doerOf(event) !== me || SHOWN.includes(event.type) || (built && view.phase === "roll")) return null;
  const said = journalSays(event, view, me, words);
  const text = built ? said : withPlace(said, event, view, words);
  if (text.includes(nameOf(view, me))) return null;
  const secret = words.has(`phones.told.you.${event.type}.hidden`);
  return { seat: null, text, ...(secret ? {} : { covered: text }), ...(event.type.endsWith("_played") ? { alone: true } : {}) };
};

/** The piece of a seat's that was taken off the board as none. */
function takenOff(event: AnyEvent, me: Seat, before: View): string | undefined {
  const { intersections = [], paths = [] } = before.board ?? {};
  return event["fact"] === "piece" && event["piece"] == null ? [...intersections, ...paths].find((one) => one.at === event["at"] && one.seat === me)?.piece : undefined;
}

/** Whether a fact that was put right is a seat's: it says so, it is all the table's, its piece stood there, or its award is gone. */
function isOf(event: AnyEvent, me: Seat, before: View): boolean {
  const { intersections = [], paths = [] } = before.board ?? {};
  const had = before.seats.find((one) => one.seat === me) as Readonly<Record<string, unknown>> | undefined;
  const whose = [event["of"], event["owner"]];
  return (
    whose.includes(me) ||
    whose.every((one) => one === undefined) ||
    [...intersections, ...paths].some((one) => one.at === event["at"] && one.seat === me) ||
    had?.[String(event["fact"])] === true
  );
}

/** Whether the host did it for this seat. */
const isHosts = ({ event, entry, me, view }: Heard): boolean => doerOf(event) === me && byHost(entry, view);

function said(one: Heard, parts: readonly ToldPart[]): Said | null {
  const { type } = one.event;
  const own = [...parts].reverse().map((part) => part.says[type] as Says | undefined).filter((says) => says !== undefined);
  for (const says of [...own, SAYS[type] as Says | undefined, plainly, done]) {
    const found = says?.(one);
    if (found) return found;
  }
  const { event, me, view, words } = one;
  return isHosts(one) ? { text: journalSays(event, view, me, words), ofRoll: type === "dice_rolled" } : null;
}

/** Without what a hand that was put right holds, and held before. */
const shut = (event: GameEvent): GameEvent => (event.type === "corrected" && event.held ? { ...event, cards: null, held: null } : event);

/** An event as it may be read over a shoulder; the very same where it is everybody's. */
const byOthersRead = (event: GameEvent, flows: Flows, parts: readonly ToldPart[]): GameEvent =>
  covered(shut(event), flows[event.type] ?? [], parts.flatMap((part) => part.secret ?? []));

function telling(one: Heard, { flows, parts }: Tongue): Telling | null {
  const found = said(one, parts);
  if (found === null) return null;
  const { event, entry, me, view, words } = one;
  const its = flows[event.type] ?? [];
  const outside = byOthersRead(event, flows, parts);
  const open = outside === event;
  const byOthers = open ? found : said({ ...one, event: outside, moved: moved(outside, its, me) }, parts);
  const hand = byHand(one.moved, view, words);
  const host = isHosts(one) ? words.say("phones.told.host") : "";
  const whole = (text: string): string => [text, hand, host].filter((part) => part !== "").join(" ");
  const doer = doerOf(event);
  const seat = found.seat !== undefined ? found.seat : doer !== me ? doer : null;
  const loses = total(losses(one.moved.cards)) > 0 || one.moved.unknown < 0;
  const mine = entry.by === `phone:${me}`;
  return {
    seq: entry.seq,
    seat,
    text: whole(found.text),
    brief: found.brief ?? whole(found.text),
    covered: found.covered ?? (byOthers === null ? words.say(doer === me ? "phones.told.covered.mine" : "phones.told.covered") : open ? whole(byOthers.text) : byOthers.text),
    cards: one.moved.cards,
    open: open && found.covered === undefined,
    grave: found.grave ?? (loses && !mine && doer !== me),
    mine,
    ...(found.ofRoll === true ? { ofRoll: true } : {}),
    ...(found.quiet === true ? { quiet: true } : {}),
    ...(found.alone === true && host === "" ? { alone: true } : {}),
    ...(found.holds ? { holds: found.holds } : {}),
  };
}

/** Who took back what. */
function undoneSaid(event: EventOf<"undone">, view: View, me: Seat, words: Words): string {
  const doer = doerOf(event);
  const name = doer === null ? words.begun(words.noun(String(event["doer"]))) : nameOf(view, doer);
  const fact = (event.corrected ?? null) as AnyEvent | null;
  const yours = fact !== null && [fact["of"], fact["owner"]].includes(me);
  if (fact !== null && (yours || heardBy(event, me).corrected !== null)) {
    // Whose thing it was hears it in words to them.
    const text = yours ? journalSays(fact, view, me, words).replace(/\.$/, "") : words.quoted(placesSaid(fact, view, words), names(view));
    const what = words.say("phones.told.undone.correction", { text });
    return words.say(doer === me ? "phones.told.undone.mine" : "phones.told.undone", { name, what });
  }
  const what = undoWhat(event, view, words);
  // Who did it, as the journal says: an event may be told of the seat whose duty somebody else answered.
  const seat = view.seats.find((one) => one.seat === event.of)?.seat ?? null;
  if (seat === me && seat !== doer && event.ended !== seat) return words.say("phones.told.undone.yours", { name, what });
  const whose = seat === null || seat === doer || event.ended === seat ? what : words.say("phones.page.undo.whose", { what, name: nameOf(view, seat) });
  return words.say(doer === me ? "phones.told.undone.mine" : "phones.told.undone", { name, what: whose });
}

/** What was taken back: the same cards the other way, where it moved some. */
function takenBack(one: Heard, { flows, parts, words }: Tongue): Telling | null {
  const { event, entry, me, view, before } = one;
  if (event.type !== "undone" || event.seq > before.seq) return null;
  const target = event.seq;
  const undone = (view.journal ?? []).filter((past) => past.seq === target);
  const back = turnedBack(summed(undone.map((past) => movedBy(past.event, flows, me))));
  const doer = doerOf(event);
  const mine = entry.by === `phone:${me}`;
  const touched = total(gains(back.cards)) + total(losses(back.cards)) > 0 || back.unknown !== 0;
  // Who said yes for another on the host's phone is not known.
  const yes = event.confirmed_by;
  const agreed = yes && yes !== me && entry.by === `phone:${yes}` ? ` ${words.say("phones.told.undone.agreed", { name: nameOf(view, yes) })}` : "";
  const text = undoneSaid(event, view, me, words) + agreed;
  const more = undone.flatMap((past) => parts.map((part) => part.back?.({ ...one, event: past.event }) ?? "")).join(" ").trim();
  const secret = more !== "" || (touched && undone.some((past) => covered(shut(past.event), flows[past.event.type] ?? [], []) !== past.event));
  const whole = [text, inWords(back, words), more, byHand(back, view, words)].filter((part) => part !== "").join(" ");
  return {
    seq: entry.seq,
    seat: doer === me ? null : doer,
    text: whole,
    brief: whole,
    covered: secret ? `${text} ${words.say("phones.told.covered")}` : whole,
    cards: back.cards,
    open: !secret,
    grave: false,
    mine,
    holds: (now) => !isDoneAgain(undone, entry.seq, now),
  };
}

/** Whether what was taken back holds again, or its doer has done such a thing anew since: then it is no news that it was taken back. */
function isDoneAgain(undone: readonly JournalEntry[], at: number, { journal = [] }: View): boolean {
  const [first] = undone;
  return journal.some((one) => one.undone !== true && (one.seq === first?.seq || (one.seq > at && one.event.type === first?.event.type && doerOf(one.event) === doerOf(first.event))));
}

/** Cards that came or went without an event that says so. */
export function untold(view: View, before: View, me: Seat, told: readonly Pick<Telling, "cards">[]): Cards {
  const [now, was] = [handOf(view, me), handOf(before, me)];
  if (now === null || was === null) return {};
  const left = told.reduce<Cards>((rest, one) => difference(rest, one.cards), difference(now, was));
  return Object.fromEntries(kindsOf(view).flatMap((kind) => (of(left, kind) === 0 ? [] : [[kind, of(left, kind)]])));
}

/** Of what happened meanwhile, what may have changed a hand without saying how: that it was put right, or something was taken back or done again. */
const explaining = (fresh: readonly JournalEntry[], me: Seat): JournalEntry | undefined =>
  [...fresh].reverse().find(({ event }) => ["undone", "redone"].includes(event.type) || (event.type === "corrected" && event.of === me));

/** That as news: a hand was put right. */
function rest(view: View, before: View, me: Seat, cards: Cards, { flows, parts, words }: Tongue): Telling[] {
  if (Object.keys(cards).length === 0) return [];
  const last = explaining(since(view, before), me);
  const says = (event: GameEvent): string => (event.type === "undone" ? undoneSaid(event, view, me, words) : journalSays(event, view, me, words));
  const text = last === undefined ? words.say("phones.told.changed") : says(last.event);
  const outside = last === undefined ? text : says(byOthersRead(last.event, flows, parts));
  const by = last === undefined ? null : doerOf(last.event);
  const seat = by !== me ? by : null;
  const others = last !== undefined && by !== me;
  const said = `${text} ${inWords({ cards, unknown: 0, other: null, touched: true }, words)}`;
  const grave = others && total(losses(cards)) > 0;
  return [{ seq: view.seq, seat, text: said, brief: said, covered: `${outside} ${words.say("phones.told.covered")}`, cards, open: false, grave, mine: last?.by === `phone:${me}` }];
}

/** What events tell a seat, without what came by none; that a card was played only where nothing tells what it did. */
export function happened(view: View, before: View, me: Seat, tongue: Tongue): Telling[] {
  const all = heard(view, before, me, tongue).flatMap((one) => telling(one, tongue) ?? takenBack(one, tongue) ?? []);
  return all.filter((one) => one.alone !== true || !all.some((other) => other.seq === one.seq && other.alone !== true));
}

/** What became of offers without a trade, where that concerns this seat. */
const lapses = (view: View, before: View, me: Seat, { words }: Tongue): Telling[] =>
  lapsed(view.journal ?? [], view)
    .filter((one) => one.entry.seq > before.seq && concerns(one, me))
    .map((one) => {
      const { entry, offer } = one;
      const own = offer.seat === me;
      const covered = lapsedSaid(one, own, view, words);
      const text = own ? lapsedOpen(one, view, words) : covered;
      return { seq: entry.seq, seat: own ? null : offer.seat, text, brief: text, covered, cards: {}, open: text === covered, grave: false, mine: entry.by === `phone:${me}`, lapsed: true };
    });

/** All that is new to a seat since a view, in the order in which it happened; nothing for a phone without one. */
export function tellings(view: View, before: View, me: Seat, tongue: Tongue): Telling[] {
  if (me === "") return [];
  const told = happened(view, before, me, tongue);
  const more = rest(view, before, me, untold(view, before, me, told), tongue);
  const twice = more.length === 0 ? undefined : explaining(since(view, before), me)?.seq;
  const all = [...told.filter(({ seq, cards }) => seq !== twice || Object.keys(cards).length > 0), ...more, ...lapses(view, before, me, tongue)];
  return all.sort((one, other) => one.seq - other.seq);
}

/** What a phone missed that was away, as one: the hand's difference, and where to read the rest. Null where nothing changed. */
export function missed(view: View, before: View, me: Seat, { words }: Tongue): Telling | null {
  const [now, was] = [handOf(view, me), handOf(before, me)];
  const cards = now !== null && was !== null ? difference(now, was) : {};
  if (me === "" || (Object.keys(cards).length === 0 && since(view, before).length === 0)) return null;
  const moves = inWords({ cards, unknown: 0, other: null, touched: true }, words);
  const [text, where] = [words.say("phones.told.away"), words.say("phones.told.away.journal")];
  const whole = [text, moves, where].filter((part) => part !== "").join(" ");
  return {
    seq: view.seq,
    seat: null,
    text: whole,
    brief: moves === "" ? text : moves,
    covered: `${text} ${where}`,
    cards,
    open: false,
    grave: total(losses(cards)) > 0,
    mine: false,
  };
}

/** What lies over the map while a place is tapped there: what one did oneself is known, and the place may lie below it. */
export const overPlaces = (news: readonly Telling[]): readonly Telling[] => news.filter(({ mine, grave }) => !mine || grave);

/** What came of one thing that happened: the last by which something is lost, else the last. */
export function weightiest(news: readonly Telling[]): readonly Telling[] {
  const of = [...news].reverse().find((one) => one.grave) ?? news[news.length - 1];
  return news.filter(({ seq }) => seq === of?.seq);
}

/**
 * What others took from this seat, traded with it or no longer offer it, in the turn that has just passed: a robot ends its turn within seconds, so that
 * is read until the next roll, or until this seat does something, but for what holds no more. How something ended is told with what was done besides, and
 * a trade only as the last thing that this seat had to do with: not that of one's own turn, nor before something was corrected.
 */
export function lostLately(view: View, me: Seat, tongue: Tongue): Telling[] {
  const [rolled, since] = [rolledAt(view), newsSince(view)];
  const done = (view.journal ?? []).filter(({ undone }) => undone !== true);
  if (me === "" || rolled === 0 || rolled >= since || done.some(({ seq, event }) => seq > since && doerOf(event) === me)) return [];
  const ends = done.filter(({ event }) => partOf(view).outcomes.includes(event.type)).map(({ seq }) => seq);
  const mine = Math.max(...done.filter(({ event }) => doerOf(event) === me).map(({ seq }) => seq));
  const corrected = Math.max(0, ...done.filter(({ event }) => event.type === "corrected").map(({ seq }) => seq));
  const trades = done.filter(({ event, seq }) => event.type === "traded" && seq >= Math.max(mine, corrected)).map(({ seq }) => seq);
  const before = { ...view, seq: rolled };
  const told = [...happened(view, before, me, tongue), ...lapses(view, before, me, tongue)];
  return told.filter(({ grave, lapsed, seq, holds }) => (grave || lapsed || trades.includes(seq)) && seq < since && !ends.includes(seq) && holds?.(view) !== false);
}

/**
 * What a phone that has only just come would be told, had it been there: of the last thing since the last roll, turn or beginning that says something to
 * this seat. So its line is what it was before a reload.
 */
export function recalled(view: View, me: Seat, tongue: Tongue): Telling[] {
  if (me === "") return [];
  const since = newsSince(view);
  const done = [...new Set((view.journal ?? []).map(({ seq }) => seq))].filter((seq) => seq >= since && seq > 0);
  for (const seq of done.reverse()) {
    const before = { ...view, seq: seq - 1 };
    const its = [...happened(view, before, me, tongue), ...lapses(view, before, me, tongue)].filter((one) => one.seq === seq && one.holds?.(view) !== false);
    if (its.length > 0) return its;
  }
  return [];
}
