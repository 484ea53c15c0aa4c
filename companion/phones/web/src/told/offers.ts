// What became of offers that nobody traded by, and why. Pure.
import { aboutOf, kindsOf } from "../games";
import { missing } from "../model/wishes";
import { total, type Cards, type EventOf, type JournalEntry, type Seat, type View } from "../protocol";
import type { Words } from "../words";
import { nameOf } from "../model/prompt";
import { isRobot } from "../model/robots";

/** An offer that came to nothing: by what, who had said yes, and who no. withdrawn: its maker took it back. */
export interface Lapsed {
  entry: JournalEntry;
  offer: EventOf<"trade_offered">;
  accepted: Seat[];
  declined: Seat[];
  withdrawn: boolean;
  /** With whom it was traded: it came to nothing for all others who had been asked. */
  taker?: Seat;
}

type Open = Omit<Lapsed, "entry" | "withdrawn" | "taker">;

const alike = (one: Cards, other: Cards): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The offer that a trade was made by. */
const takenBy = ({ seat, give, get }: EventOf<"traded">, open: readonly Open[]): Open | undefined =>
  [...open].reverse().find(({ offer }) => offer.seat === seat && alike(offer.give, give) && alike(offer.get, get));

/** What happened first of all that came with an entry. */
const causeOf = ({ seq }: JournalEntry, entries: readonly JournalEntry[]): string | undefined => entries.find((one) => one.seq === seq)?.event.type;

/** The offers of a journal that ended, in that order; none that all had declined. */
export function lapsed(entries: readonly JournalEntry[], view: View): Lapsed[] {
  const { lapses } = aboutOf(view);
  const ended: Lapsed[] = [];
  let open: Open[] = [];
  for (const entry of entries) {
    const { event } = entry;
    if (entry.undone === true) continue;
    if (event.type === "trade_offered") open.push({ offer: event, accepted: [], declined: [] });
    if (event.type === "trade_withdrawn") {
      // Nobody took back what the table withdrew after something else: its maker can no longer pay it.
      const withdrawn = causeOf(entry, entries) === event.type;
      ended.push(...open.filter(({ offer }) => offer.offer === event.offer).map((one) => ({ ...one, entry, withdrawn })));
      open = open.filter(({ offer }) => offer.offer !== event.offer);
    }
    if (event.type === "trade_accepted" || event.type === "trade_declined") {
      const its = open.find(({ offer }) => offer.offer === event.offer);
      const [said, other] = event.type === "trade_accepted" ? (["accepted", "declined"] as const) : (["declined", "accepted"] as const);
      if (its) Object.assign(its, { [said]: [...its[said], event.seat], [other]: its[other].filter((seat) => seat !== event.seat) });
    }
    if (!lapses.includes(event.type)) continue;
    const taken = event.type === "traded" ? takenBy(event, open) : undefined;
    const left = open.filter((one) => one !== taken && !one.offer.to.every((seat) => one.declined.includes(seat)));
    ended.push(...left.map((one) => ({ ...one, entry, withdrawn: false })));
    if (taken !== undefined && event.type === "traded") ended.push({ ...taken, entry, withdrawn: false, taker: event.with });
    open = [];
  }
  return ended;
}

/** Why it came to nothing, as everybody may know it: its turn is over, another trade was made, something was put right, it cannot be paid, or cards changed hands unseen. */
function why({ entry: { event } }: Lapsed, words: Words): string {
  const key = `phones.told.lapsed.${event.type}`;
  return words.say(words.has(key) ? key : "phones.told.lapsed.moved");
}

/** What the maker of an offer no longer has of it, where this phone sees that hand. */
function gone({ give, seat }: EventOf<"trade_offered">, view: View): Cards {
  const held = seat === view.you ? (view.seats.find((one) => one.seat === seat)?.hand ?? null) : null;
  return held === null ? {} : missing(held, Object.fromEntries(Object.entries(give).filter(([kind]) => kindsOf(view).includes(kind))));
}

/** That an offer came to nothing and why, as everybody reads it. */
export const lapsedSaid = (one: Lapsed, mine: boolean, view: View, words: Words): string =>
  one.taker !== undefined ? takenSaid(one, one.taker, view, words) : one.withdrawn ? withdrawnSaid(one, view, words) : saidOf(one, mine, why(one, words), view, words);

const takenSaid = ({ offer: { seat, give, get } }: Lapsed, taker: Seat, view: View, words: Words): string =>
  words.say("phones.told.taken", { name: nameOf(view, seat), other: nameOf(view, taker), give: words.cards(give), get: words.cards(get) });

/** A robot takes an offer back where nobody took it in time; whoever said yes knows better. */
const withdrawnSaid = ({ accepted, offer: { seat, give, get } }: Lapsed, view: View, words: Words): string =>
  words.say(`phones.told.withdrawn${isRobot(view, seat) && accepted.length === 0 ? ".robot" : ""}`, { name: nameOf(view, seat), give: words.cards(give), get: words.cards(get) });

/** Whether a seat has to be told: whoever made it or said yes, and whoever was asked and had not said no. What one took back oneself is no news. */
export function concerns({ entry, offer, accepted, declined, withdrawn, taker }: Lapsed, me: Seat): boolean {
  if (taker !== undefined) return ![offer.seat, taker, ...declined].includes(me) && offer.to.includes(me);
  const { event } = entry;
  // A counter-offer that is taken has replaced it: the trade itself says that.
  if (offer.seat === me) return !withdrawn && !(event.type === "traded" && offer.to.some((seat) => [event.seat, event.with].includes(seat)) && [event.seat, event.with].includes(me));
  const asked = offer.to.includes(me) && !declined.includes(me);
  // Whoever has just traded hears of that, and not of what they were offered besides; nor whoever ended it with their own turn.
  const own = event.type === "traded" ? [event.seat, event.with].includes(me) : event.type === "turn_ended" && event.seat === me;
  return accepted.includes(me) || (asked && !own);
}

/** The same to whoever made it, with what is no longer in the hand. */
export function lapsedOpen(one: Lapsed, view: View, words: Words): string {
  const lacks = one.entry.seq === view.seq ? gone(one.offer, view) : {};
  return saidOf(one, true, total(lacks) > 0 ? words.say("phones.told.lapsed.gone", { cards: words.cards(lacks) }) : why(one, words), view, words);
}

const saidOf = ({ offer: { seat, give, get } }: Lapsed, mine: boolean, because: string, view: View, words: Words): string =>
  words.say(`phones.told.lapsed${mine ? ".mine" : ""}`, { name: nameOf(view, seat), give: words.cards(give), get: words.cards(get), why: because });
