// The yellow bar: who must act and what for. Obligations are read, never guessed.
import { partOf } from "../games";
import { isPlace } from "../grid";
import type { Prompt } from "../games/part";
import { handSize, seatOf, total, type AnyDuty, type AnyEvent, type Cards, type JournalEntry, type Obligation, type Offer, type Seat, type Undo, type View } from "../protocol";
import type { Words } from "../words";
import type { Telling } from "../told/told";
import { heardBy, placedSaid, undoWhat } from "./journal";
import { doerOf, isPaid, newsSince, ofRoll, rollIsNews, standing } from "./news";
import { byRobots, isRobot, laysSaid, soonOver, tellsFor } from "./robots";
import { asked as offeredTo, counters, hinted, lacking, mine, undecided } from "./trade";
import { acting, onlyWay, onTurn } from "./wishes";

export const nameOf = (view: View | null, seat: Seat | null | undefined): string =>
  view?.seats.find((one) => one.seat === seat)?.name ?? String(seat ?? "");

export const names = (view: View | null): Record<Seat, string> =>
  Object.fromEntries((view?.seats ?? []).map((one) => [one.seat, one.name]));

/** Names and words for what a duty speaks of: the other seat, the track, the card that is given. */
const more = (words: Words, view: View, duty: AnyDuty): Record<string, string> => ({
  other: [duty.from, duty.to].map((one) => (typeof one === "string" ? nameOf(view, one) : "")).find((one) => one !== "") ?? "",
  track: duty.track === undefined ? "" : words.say(`symbol.${duty.track}`),
  give: duty.give === undefined ? "" : words.noun(duty.give),
});

/** What fills a sentence on a duty. */
const filling = (words: Words, view: View, duty: Obligation) => ({ ...duty, name: nameOf(view, duty.seat), n: duty.count ?? duty.left ?? 1, ...more(words, view, duty) });

/** The key of what is said in this round of the founding, where that is something of its own. */
const inRound = (words: Words, key: string, { round }: AnyDuty): string => (words.has(`${key}.${round}`) ? `${key}.${round}` : key);

/** Whether dice of the table are to be entered a second time: nobody throws those that lie there. Pieces may have been moved back since, and the turn before ended again. */
function enteredAgain(view: View, type: string): boolean {
  const last = [...(view.journal ?? [])].reverse().find(({ event }) => !/^(moved_back|gone_on|turn_\w+)$/.test(event.type))?.event;
  return type === "roll" && view.custody?.dice !== "app" && last?.type === "undone" && last.what === "dice_rolled";
}

function asked(words: Words, view: View, duty: Obligation): string {
  const key = onlyWay(words, inRound(words, `phones.page.do.${duty.type}${enteredAgain(view, duty.type) ? ".again" : ""}`, duty), duty);
  return words.say(words.has(key) ? key : `obligation.${duty.type}`, filling(words, view, duty));
}

/** A duty of one's own inside a sentence: a headline that asks, or has a colon of its own, gives way to what there is to do. */
function inSentence(words: Words, view: View, duty: Obligation): string {
  const headline = asked(words, view, duty);
  const said = /[:?!.]/.test(headline) ? words.say(`obligation.${duty.type}`, filling(words, view, duty)) : headline;
  // On a phone that acts for somebody it begins with that one's name.
  return said.startsWith(nameOf(view, duty.seat)) ? said : said.charAt(0).toLowerCase() + said.slice(1);
}

function awaited(words: Words, view: View, duties: Obligation[]): string {
  const type = duties[0]?.type ?? "";
  const who = words.all(duties.map((duty) => nameOf(view, duty.seat)));
  const robot = `phones.page.wait.${type}.robot`;
  const hands = view.robots?.seats[duties[0]?.seat ?? ""]?.hands;
  const forRobot = isRobot(view, duties[0]?.seat) && (type !== "roll" || view.custody?.dice !== "app") && words.has(robot);
  // Whoever alone may be stolen from reads that it is they.
  const from = duties[0]?.from;
  const mine = Array.isArray(from) && from.length === 1 && from[0] === view.you ? ".you" : "";
  const plain = `phones.page.wait.${type}${enteredAgain(view, type) ? ".again" : words.has(`phones.page.wait.${type}${mine}`) ? mine : ""}`;
  const several = duties.length > 1 && words.has(`${plain}.several`) ? `${plain}.several` : plain;
  const key = !forRobot ? several : hands && words.has(`${robot}.hands`) ? `${robot}.hands` : robot;
  const n = duties[0]?.count ?? duties[0]?.left ?? 1;
  return words.has(key)
    ? words.say(onlyWay(words, key, duties[0]), { ...(duties[0] ? more(words, view, duties[0]) : {}), name: who, hands: nameOf(view, hands) || who, n })
    : words.say("phones.page.pair", { name: who, what: words.say(`obligation.${type}`, { ...duties[0], name: who, n }) });
}

/** All that the last roll brought a seat, with what a game adds to cards. */
export const broughtTo = (view: View, seat: Seat): Cards =>
  partOf(view).brings.reduce<Cards>((all, more) => ({ ...all, ...more(view, seat) }), view.roll?.gains[seat] ?? {});

/** Whether nobody has to discard for a 7, or had to; what is cardboard nobody here knows. */
const allKept = (view: View): boolean =>
  view.custody?.resources !== "cardboard" && [...view.obligations, ...(view.journal ?? []).filter(({ seq }) => seq > newsSince(view)).map(({ event }) => event)].every(({ type }) => !type.includes("discard"));

/** Whether something ended with the last roll, such as an attack: that is told before what else the roll means. */
const hasOutcome = (view: View): boolean => ofRoll(view).some(({ type }) => partOf(view).outcomes.includes(type));

/** What the last roll brought this seat, also where that is nothing; empty where this turn has none. */
export function gained(view: View, seat: Seat, words: Words): string {
  const roll = view.roll;
  if (!roll || !rollIsNews(view)) return "";
  // A phone without a seat gains nothing and reads who rolled.
  const gains = seat === "" ? {} : broughtTo(view, seat);
  // Nor does a 7 bring anybody anything, and another roll nothing yet.
  if (seat === "" || (total(gains) === 0 && (roll.total === 7 || !isPaid(view)))) {
    const rolled = words.say(`phones.page.${roll.seat === seat ? "prompt.own" : "board.rolled"}`, { name: nameOf(view, roll.seat), total: roll.total });
    return roll.total === 7 && !hasOutcome(view) && allKept(view) ? words.say("phones.page.prompt.kept", { rolled }) : rolled;
  }
  if (total(gains) === 0) return words.say("phones.page.prompt.rolled", { total: roll.total });
  return words.say("phones.page.prompt.gained", { cards: words.cards(gains), total: roll.total });
}

/** What the bar itself says while it is so, and what everybody sees without a sentence. */
const SEEN = ["trade_offered", "trade_accepted", "trade_declined", "turn_ended", "undo_asked"];

/** Whether a seat did something or it befell that seat: it hears that in words to it. A seat that only stood in for whoever was at a device did nothing. */
const isOfSeat = (event: AnyEvent, me: Seat): boolean => Object.entries(event).some(([field, value]) => value === me && (field !== "seat" || event["doer"] == null));

/** What somebody did last; of what a card lets it place for nothing the card and all of it, and all that was put right in a row. */
function withCard(others: readonly JournalEntry[], last: JournalEntry): JournalEntry[] {
  const its = others.slice(0, others.indexOf(last)).filter(({ event }) => doerOf(event) === doerOf(last.event));
  const told = [last];
  for (let before = its.pop(); isFree(told[0]?.event) && before !== undefined && (isFree(before.event) || before.event.type.endsWith("_played")); before = its.pop()) told.unshift(before);
  // Of a card that did much the deeds say whose it was.
  return told.length > MANY && told[0]?.event.type.endsWith("_played") ? told.slice(1) : told;
}

/** More sentences than this are a long story. */
const MANY = 3;

/** Whether it costs nothing, and so may come of a card: a piece placed for nothing, or what somebody moved and stole. */
const isFree = (event: AnyEvent | undefined): boolean => /^corrected|_(moved|stolen)$/.test(event !== undefined && (event["seat"] || event["doer"]) ? event.type : "") || (event?.["cost"] != null && Object.keys(event["cost"]).length === 0);

/** These events in sentences, as a seat hears them. */
const saidOf = (its: readonly JournalEntry[], view: View, me: Seat, words: Words): string => its.map(({ event }) => placedSaid(heardBy(event, me), view, words)).join(" ");

/** What a robot's roll brought this seat (else that its dice were taken), what it did in the turn that has just ended, and how that ended: whoever only saw it pass reads it until the next roll. */
function robotDid(table: View | null, me: Seat, words: Words): string {
  if (table === null) return "";
  const { outcomes, steps } = partOf(table);
  const done = (table.journal ?? []).filter(({ undone }) => undone !== true);
  const passed = done.map(({ event }) => event.type === "turn_started").lastIndexOf(true);
  const rolled = done.map(({ event }) => event.type === "dice_rolled").lastIndexOf(true);
  // What this seat has done since is newer, and it saw what it did that on.
  if (passed >= 0 && done.slice(passed + 1).some(({ event }) => doerOf(event) === me)) return "";
  // What became of its offers, and why it declined one, is nothing any more: they went with the turn.
  const its = done.slice(rolled + 1, passed < 0 ? 0 : passed).filter(({ event }) => ![...SEEN, ...steps, "robot_said", "trade_withdrawn"].includes(event.type));
  const robots = its.map(({ event }) => isRobot(table, doerOf(event) ?? undefined));
  // In the founding no turn of its own holds what it did: what people placed after it is newer.
  const from = rolled < 0 ? robots.lastIndexOf(false) : -1;
  const roll = done[rolled]?.event;
  const ofRobot = roll?.type === "dice_rolled" && isRobot(table, roll.seat);
  const parts = its.flatMap(({ event, seq }, index) => {
    const end = outcomes.includes(event.type);
    const yours = `phones.told.you.${event.type}`;
    if (end ? !ofRobot || seq >= newsSince(table) : index <= from || !robots[index]) return [];
    const text = !isOfSeat(event, me) ? placedSaid(event, table, words) : end && words.has(yours) ? words.filled(yours, event, names(table)) : "";
    return text === "" ? [] : [{ end, text, first: end && seq === done[rolled]?.seq }];
  });
  // The last of it, in their order: how something ended before what was done besides.
  const kept = [...parts.filter(({ end }) => !end), ...parts.filter(({ end }) => end)].slice(-MANY);
  const said = (first?: boolean): string => parts.filter((part) => kept.includes(part) && part.first === (first ?? part.first)).map(({ text }) => text).join(" ");
  if (passed < rolled || !ofRobot || roll.seat === me) return said();
  const cards = words.cards(table.roll?.gains[me] ?? {});
  // What ended with the roll came before what that brought.
  if (cards !== "") return `${said(true)} ${words.say("phones.page.prompt.gained", { cards, total: roll.total })}. ${said(false)}`.trim();
  return said() || words.whole(words.say("phones.page.board.rolled", { name: nameOf(table, roll.seat), total: roll.total }));
}

/** What a seat built before it said that this was all: that says less than what it built. */
function builtBefore(others: readonly JournalEntry[], { event, seq }: JournalEntry): JournalEntry[] {
  if ((event as AnyEvent)["built"] !== true) return [];
  const before = others.filter((one) => one.seq < seq);
  const end = before.map((one) => doerOf(one.event) === doerOf(event)).lastIndexOf(false);
  return before.slice(end + 1);
}

/** What somebody else, or somebody at a device, did last since the roll, as everybody may know it. */
function othersDid(table: View | null, me: Seat, words: Words, lays: boolean): { seq: number; text: string; long: boolean } | null {
  if (table === null) return null;
  const actor = (event: AnyEvent): unknown => doerOf(event) ?? event["doer"] ?? null;
  const { outcomes } = partOf(table);
  // What came of the roll, or of the turn's end, is news as they are.
  const done = (table.journal ?? []).filter(({ seq, undone, event }) => seq >= newsSince(table) + (outcomes.includes(event.type) ? 0 : 1) && undone !== true);
  const others = done.filter(({ event }) => !isOfSeat(event, me));
  const news = others.filter(({ event }) => outcomes.includes(event.type) || (actor(event) !== null && !SEEN.includes(event.type) && (event as AnyEvent)["by_itself"] !== true));
  const last = news.at(-1);
  // What came of it, such as an award that somebody has now, follows.
  const deed = news.filter(({ seq, event }) => seq === last?.seq && !outcomes.includes(event.type)).at(-1);
  const own = done.filter(({ event }) => actor(event) === me && !SEEN.includes(event.type)).at(-1);
  // What is asked to be laid says itself what came onto the board.
  if (lays && last !== undefined && Object.values(last.event).some(isPlace)) return null;
  // What one did oneself since is newer.
  if (last === undefined || (own !== undefined && own.seq > last.seq)) return null;
  const built = builtBefore(others, last);
  const exchanged = last.event.type === "recolored" ? news.filter(({ seq }) => seq === last.seq) : built;
  const its = exchanged.length > 0 ? exchanged : table.phase === "founding" ? [last] : [...withCard(news, deed ?? last), ...news.slice(news.indexOf(deed ?? last) + 1)];
  return { seq: last.seq, text: saidOf(its, table, me, words), long: its.length >= MANY };
}

/** Each of it in a line, or what a hand that lies face down leaves of it. */
const briefs = (its: readonly Telling[], open: boolean): string[] => its.map(({ brief, covered }) => (open ? brief : covered));
const inBrief = (its: readonly Telling[], open: boolean): string => briefs(its, open).join(" ");

/** What a duty does not hide: how something ended as the turn passed on, what has just been taken back or put right, else what somebody did to this seat. */
function besides(view: View, me: Seat, fresh: readonly Telling[], open: boolean, words: Words): string {
  const since = newsSince(view);
  const done = (view.journal ?? []).filter(({ seq, undone }) => seq >= since && undone !== true);
  const ended = rollIsNews(view) ? undefined : done.filter(({ event }) => partOf(view).outcomes.includes(event.type)).at(-1);
  const told = (seq: number): boolean => fresh.some((one) => one.seq === seq);
  const newest = done.find(({ seq, event }) => seq === done.at(-1)?.seq && ["undone", "corrected"].includes(event.type));
  const its = newest === undefined ? ended : told(newest.seq) || !isOfSeat(newest.event, me) ? newest : undefined;
  if (its === undefined) return view.roll?.seat === me ? "" : inBrief(fresh.filter(({ grave, lapsed }) => grave || lapsed), open);
  return inBrief(fresh.filter(({ seq }) => seq === its.seq), open) || saidOf(newest ? withCard(done, its) : [its], view, me, words);
}

/** Whether this seat rolled and nothing has happened since: it saw no dice, or may have entered others than lie there. */
const hasJustRolled = (view: View, me: Seat): boolean => view.roll?.seat === me && rollIsNews(view) && (view.journal ?? []).every(({ seq }) => seq <= newsSince(view));

/** What came with one's own roll besides what that brought, while nothing has happened since. */
function besidesRoll(view: View, me: Seat, fresh: readonly Telling[], open: boolean): string {
  if (view.roll?.seat !== me || !rollIsNews(view) || view.seq > newsSince(view)) return "";
  return inBrief(fresh.filter(({ ofRoll }) => ofRoll !== true), open);
}

/** What this seat did last: whoever has to act again reads that it is done. */
function justDone(view: View, me: Seat, fresh: readonly Telling[], open: boolean): string[] {
  const own = view.seq > newsSince(view) && (view.journal ?? []).some(({ seq, event }) => seq === view.seq && doerOf(event) === me);
  return own ? briefs(fresh.filter(({ seq }) => seq === view.seq), open) : [];
}

/** Whether what the last roll brought came after all else that it set off. */
const harvestsLast = (view: View): boolean => hasOutcome(view) || ofRoll(view).at(-1)?.type === "resources_gained";

/** The first cards, on the line of whoever goes on placing: with the last road the founding is over, and they are no news any more. */
const founded = (view: View, fresh: readonly Telling[], open: boolean): string =>
  view.phase !== "founding" ? "" : inBrief(fresh.filter(({ cards }) => total(cards) > 0), open);

/** The line, after what others took from this seat in the turn that has just passed. */
export const withLost = (line: string, lost: readonly Telling[], open: boolean): string => [...briefs(lost, open).filter((one) => !line.includes(one)), line].join(" ").trim();

/**
 * What has just happened to a seat, in the place of what the roll brought it; where it came of the roll, after that. What others did later
 * follows; `lays`: but for what is asked to be laid.
 */
export function newsLine(view: View, me: Seat, detail: string, latest: readonly Telling[], open: boolean, words: Words, table: View | null = null, lays = false): string {
  const brought = gained(view, me, words);
  const fresh = standing(latest, view);
  // What may be done in one's turn gives way to what happened in it.
  const rest = brought === "" && detail === words.say("phones.page.prompt.act");
  if (detail !== brought && !rest) {
    const rolled = [hasJustRolled(view, me) ? `${brought}.` : "", besidesRoll(view, me, fresh, open)];
    const story = [...(harvestsLast(view) ? rolled.reverse() : rolled), founded(view, fresh, open), besides(table ?? view, me, fresh, open, words)];
    const told = (hasOutcome(view) ? [detail, ...story] : [...story, detail]).filter((part) => part !== "").join(" ");
    return [...justDone(view, me, fresh, open).filter((part) => !told.includes(part)), told].join(" ").trim();
  }
  const done = othersDid(table, me, words, lays);
  if (rest && fresh.length === 0 && done === null) return detail;
  // A 7 that somebody has answered is not what comes next, nor before a long story that a roll brought nothing.
  const past = done !== null && (view.roll?.total === 7 || (done.long && total(broughtTo(view, me)) === 0));
  if (fresh.length === 0) return [brought === "" || past ? "" : `${brought}.`, done?.text ?? (brought === "" ? robotDid(table, me, words) : "")].join(" ").trim();
  const newest = Math.max(...fresh.map(({ seq }) => seq));
  const rolled = rollIsNews(view) && brought !== "" && fresh[0]?.seq === newsSince(view) && !fresh.some(({ ofRoll }) => ofRoll === true) ? [`${brought}.`] : [];
  if (done !== null && done.seq > newest && view.phase === "founding") return done.text;
  if (done !== null && done.seq > newest) return [...new Set(briefs(fresh.filter(({ seq, quiet }) => seq === newest && quiet !== true), open)), ...(newest === newsSince(view) ? rolled : []), done.text].join(" ");
  const said = [...new Set(briefs(fresh, open))];
  return (harvestsLast(view) ? [...said, ...rolled] : [...rolled, ...said]).join(" ");
}

/** Whether the bar says what happened: it need not be told below as well. */
export const tells = (line: string, { brief, covered }: Pick<Telling, "brief" | "covered">, open: boolean): boolean => line.includes(open ? brief : covered);

function finished(view: View, me: Seat, words: Words): Prompt {
  const winners = view.winners ?? [];
  const who = words.all(winners.map((seat) => nameOf(view, seat)));
  const key = winners.length === 0 ? "nobody_won" : winners.includes(me) ? "you_won" : "won";
  const own = partOf(view).ended.map((said) => said(view, words)).find((said) => said !== null);
  if (own) return own;
  return {
    mine: winners.includes(me),
    seats: winners,
    title: words.say(`phones.page.prompt.${key}`, { name: who, n: winners.length }),
    detail: words.say("phones.page.prompt.over"),
  };
}

/** Why nothing can be traded with players now. */
export function whyNoTrade(view: View, words: Words): string {
  const [first] = view.obligations;
  const same = view.obligations.filter(({ type }) => type === first?.type);
  const key = view.phase === "founding" ? "founding" : (first?.type ?? "");
  if (key === "roll" && view.active === view.you) return words.say("phones.page.trade.not.own_roll");
  if (words.has(`phones.page.trade.not.${key}`)) return words.say(`phones.page.trade.not.${key}`);
  const me = seatOf(view, view.you ?? "");
  if (first === undefined || first.type === "act") return words.say(me && handSize(me) === 0 ? "phones.page.trade.not.empty" : "phones.page.tell.trade.not_now");
  const own = same.find(({ seat }) => seat === view.you && !view.host);
  return words.say("phones.page.trade.not", { what: own ? inSentence(words, view, own) : awaited(words, view, same) });
}

/** Why nothing of one's own can be done now, whatever the hand holds: whose turn it is, or what comes first. `detail`: what is to be said of the thing itself. */
export function whyNotNow(view: View, detail: string, words: Words): string {
  if (view.phase === "founding" || acting(view)) return detail;
  const [first] = view.obligations;
  const same = view.obligations.filter(({ type }) => type === first?.type);
  const own = same.find(({ seat }) => seat === view.you);
  const mine = onTurn(view);
  if (first === undefined || (mine && first.type === "roll")) return detail;
  if (mine) return words.say("phones.page.can.first", { what: own ? inSentence(words, view, own) : awaited(words, view, same) });
  const turn = words.say("phones.page.can.turn", { name: nameOf(view, view.active) });
  return detail === "" ? turn : `${turn} ${words.begun(detail.replace(/\.$/, ""))}.`;
}

/** What is given for what; whoever has accepted it reads what that means to them. */
export function lots({ give, get, accepted }: Offer, me: Seat | null | undefined, words: Words): string {
  if (me != null && accepted.includes(me)) return words.say("phones.page.offer.lots.yours", { give: words.cards(get), get: words.cards(give) });
  return words.say("phones.page.offer.lots", { give: words.cards(give), get: words.cards(get) });
}

/** While an offer is answered: the question to whoever is asked, and to all others whom it waits for. What stands below is of the same offer. */
function offers(view: View, me: Seat, words: Words): Prompt | null {
  const asks = me === "" ? undefined : hinted(view);
  if (asks) {
    const also = offeredTo(view, asks).filter((seat) => seat !== view.you);
    const still = also.filter((seat) => !asks.declined.includes(seat));
    const taken = mine(view).flatMap(({ accepted }) => accepted).map((seat) => nameOf(view, seat));
    // What one's own offer has come to waits as well.
    const own = taken.length > 0 ? ` ${words.say("phones.page.pair", { name: words.say("phones.page.offer.mine"), what: words.whole(taken.map((name) => words.say("phones.page.offer.accepted", { name })).join(", ")) })}` : "";
    const how = also.length === 0 ? "only" : still.length > 0 ? "also" : "refused";
    // Who has said yes already is told beside whom it went to.
    const yes = asks.accepted.map((seat) => ` ${words.whole(words.say("phones.page.offer.accepted", { name: nameOf(view, seat) }))}`).join("");
    const detail = words.say(`phones.page.offer.${how}`, { names: words.all((still.length > 0 ? still : also).map((seat) => nameOf(view, seat))) }) + yes + own + soonOver(view, asks, words);
    const title = words.event({ type: "trade_offered", seat: asks.by, give: asks.give, get: asks.get }, names(view)).replace(/\.$/, "");
    const lacks = words.cards(lacking(view, asks));
    const short = lacks === "" ? {} : { short: words.whole(words.say("phones.page.offer.lacks", { cards: lacks })) };
    return { mine: true, seats: [asks.by], title: counters(view, asks) ? words.say("phones.page.pair", { name: words.say("phones.page.offer.counter"), what: title }) : title, detail, ...short, whole: true, tab: "trade" };
  }
  // One that all have refused waits for nobody.
  const own = me === "" ? undefined : mine(view).filter((offer) => offer.accepted.length + undecided(view, offer).length > 0).at(-1);
  const out = own ? [own] : (view.offers ?? []);
  const open = out.map((offer) => ({ offer, ready: offer.accepted.length > 0, seats: offer.accepted.length > 0 ? offer.accepted : undecided(view, offer) })).filter(({ seats }) => seats.length > 0);
  const [first] = open;
  if (first === undefined) return null;
  const said = ({ offer, ready, seats }: typeof first) => {
    const all = seats.map((seat) => nameOf(view, seat));
    // One of several that accept is chosen, not all.
    return { name: nameOf(view, offer.by), names: words.all(all, own && ready ? "or" : "and") };
  };
  const how = ({ ready }: typeof first): string => (own ? (ready ? "offer.choose" : "offer.sent") : ready ? "wait.offer.chooses" : "wait.offer.sent");
  const asked = [...new Set(open.flatMap(({ offer, ready, seats }) => (ready ? [offer.by] : seats)))];
  // One who decides about all of them is named once; whoever has not answered may do so still.
  const one = !own && open.length > 1 && asked.length === 1 ? words.say("phones.page.wait.offer.chooses", { name: nameOf(view, asked[0]) }) : "";
  const what = open.map(({ offer }) => (open.length > 1 ? words.say("phones.page.pair", { name: nameOf(view, offer.by), what: lots(offer, me, words) }) : lots(offer, me, words))).join(" · ");
  const silent = own ? [] : open.flatMap(({ offer, ready }) => (ready ? undecided(view, offer) : [])).map((seat) => nameOf(view, seat));
  return {
    mine: own !== undefined && first.ready,
    seats: own ? first.seats : asked,
    title: one || open.map((one) => words.say(`phones.page.${how(one)}`, said(one))).join(". "),
    detail: what + (silent.length > 0 ? `${what.endsWith(".") ? "" : "."} ${words.say("phones.page.offer.open", { names: words.all(silent) })}` : ""),
    whole: true,
    tab: "trade",
  };
}

/** What somebody would like to take back: as it is asked, as it waits, or as whoever cannot answer reads it. */
export function undoAsked(view: View, how: "asked" | "waiting" | "other", words: Words): string {
  const { by, doer } = view.undo?.request ?? {};
  const name = doer === undefined ? nameOf(view, by) : words.begun(words.noun(doer));
  const undo = view.undo as Undo;
  const what = undoWhat(undo, view, words);
  // Whose it is, where somebody else asks: two may have such a card.
  const whose = undo.seat && !undo.ended && (doer || undo.seat !== by) ? words.say("phones.page.undo.whose", { what, name: nameOf(view, undo.seat) }) : what;
  return words.say(`phones.page.undo.${how}`, { name, what: whose });
}

/** While somebody has to agree to what is to be taken back, the line says nothing else. */
function takingBack(view: View, me: Seat, words: Words): Prompt | null {
  const request = view.undo?.request;
  if (!request) return null;
  const answers = view.host !== undefined || (me !== "" && request.by !== me);
  const how = answers ? "asked" : request.by === me && request.doer === undefined ? "waiting" : "other";
  const seats = how === "waiting" ? view.seats.flatMap(({ seat }) => (seat === me || isRobot(view, seat) ? [] : [seat])) : request.doer === undefined ? [request.by] : [];
  return { mine: answers, seats, title: undoAsked(view, how, words), detail: how === "other" ? "" : words.say("phones.page.undo.first"), whole: true };
}

/** While scenes lead to it, nothing of who has won. */
export const ending = (words: Words): Prompt => ({ mine: false, seats: [], title: words.say("phones.page.prompt.over"), detail: "" });

/** Whether what a robot owes may be said on this phone; the host, who might act for it, says only what other people may say as well. */
const saysFor = (view: View, { type, seat }: Obligation): boolean =>
  Object.entries(view.host?.options ?? { [view.you ?? ""]: view.options ?? [] }).some(
    ([one, deeds]) => one !== seat && !isRobot(view, one) && deeds.some((deed) => deed.type === type) && !view.obligations.some((duty) => duty.seat === one && duty.type === type),
  );

/** What a robot owes and people do: its hands are asked by name on every other phone, anybody where it has none. The host may do it too. */
function askedFor(view: View, me: Seat, duty: Obligation, words: Words): Prompt {
  const hands = view.robots?.seats[duty.seat]?.hands;
  const others = hands != null && (hands !== view.you || view.host);
  const mine = !others || view.host !== undefined;
  const key = `phones.page.for.${duty.type}${others ? ".hands" : ""}`;
  const [name, what] = [nameOf(view, hands), asked(words, view, duty)];
  const title = words.has(key) ? words.say(key, { ...filling(words, view, duty), hands: name }) : others ? words.say("phones.page.pair", { name, what }) : what;
  return { mine, seats: [duty.seat], title, detail: (mine && duty.type !== "roll" ? ownDetail : othersDetail)(view, me, duty, words) };
}

/** The bar for one seat. Without a game it says that the table is being laid. */
export function prompt(view: View | null, me: Seat, words: Words): Prompt {
  if (view === null || view.game === null) {
    const key = view === null ? "loading" : view.log ? "log" : "no_game";
    return { mine: false, seats: [], title: words.say(`phones.page.prompt.${key}`), detail: "" };
  }
  if (view.winners !== null) return finished(view, me, words);
  const back = takingBack(view, me, words);
  if (back !== null) return back;
  const own = view.obligations.find((duty) => duty.seat === me);
  const trading = offers(view, me, words);
  if (trading !== null && (own === undefined || own.type === "act")) return trading;
  if (own) return { mine: true, seats: [me], title: asked(words, view, own), detail: ownDetail(view, me, own, words) };
  const tells = ["roll", ...partOf(view).tells];
  for (const type of tells) {
    const robot = tellsFor(view, type);
    if (robot !== null) return { mine: true, seats: [robot], title: words.say(`phones.page.for.${type}`, { name: nameOf(view, robot) }), detail: gained(view, me, words) };
  }
  const first = view.obligations[0];
  // Dice of the table are entered for a robot on the host's phone as on its hands'.
  const throws = first?.type === "roll" && view.host && first.seat === view.you && view.custody?.dice !== "app";
  if (first && isRobot(view, first.seat) && (throws || saysFor(view, first))) return askedFor(view, me, first, words);
  const same = view.obligations.filter((duty) => duty.type === first?.type);
  const plays = view.obligations.every(({ seat, type }) => isRobot(view, seat) && !tells.includes(type));
  return {
    mine: false,
    lays: plays ? laysSaid(view, words) : "",
    seats: same.map((duty) => duty.seat),
    title: first ? byRobots(view, awaited(words, view, same), words) : "",
    detail: silentSaid(view, first, words) || othersDetail(view, me, first, words),
  };
}

/** That a robot which has to act gives no answer, and who plays for it meanwhile; empty where it does. */
function silentSaid(view: View, duty: Obligation | undefined, words: Words): string {
  const { silent = [], seats } = view.robots ?? {};
  // Dice of the table people throw for every robot.
  if (duty === undefined || !silent.includes(duty.seat) || (duty.type === "roll" && view.custody?.dice !== "app")) return "";
  const hands = seats?.[duty.seat]?.hands;
  const key = `phones.page.robot.silent${hands ? ".hands" : ""}`;
  return words.has(key) ? words.say(key, { name: nameOf(view, duty.seat), hands: nameOf(view, hands) }) : "";
}

/** What a person without a phone is asked at a table without a touchscreen the host does: it is called, and all others read that it does. */
export function byTheHost(shown: Prompt, view: View | null, table: View | null, words: Words): Prompt {
  const [seat] = shown.seats;
  if (!words.screenless || !table || table.winners || !seat || shown.mine || shown.whole || isRobot(table, seat) || table.phones?.[seat]?.length) return shown;
  return { ...shown, mine: view?.host !== undefined, title: words.say("phones.page.by_host", { what: shown.title }) };
}

function othersDetail(view: View, me: Seat, duty: Obligation | undefined, words: Words): string {
  const own = duty && partOf(view).meanwhile.map((said) => said(view, me, duty, words)).find((said) => said !== null);
  return own ?? gained(view, me, words);
}

function ownDetail(view: View, me: Seat, duty: Obligation, words: Words): string {
  if (duty.type === "act") return gained(view, me, words) || words.say("phones.page.prompt.act");
  const own = partOf(view).how.map((said) => said(view, me, duty, words)).find((said) => said !== null);
  const key = inRound(words, `phones.page.how.${duty.type}${duty.type === "roll" ? `.${view.custody?.dice === "app" ? "app" : "table"}` : ""}`, duty);
  const house = Object.entries(view.house ?? {}).map((rule) => `${key}.${rule.join(".")}`).find((one) => words.has(one)) ?? key;
  const told = own ?? (words.has(house) ? words.say(house) : "");
  return duty.type === "roll" ? `${robotDid(view, me, words)} ${told}`.trim() : told;
}
