// The march with Alexander as the phone thinks of it: bids and what is set beforehand, payments, the route, the Advisors.
import assert from "node:assert/strict";
import { test } from "node:test";
import { figures } from "../../../../companion/phones/web/src/games/alexander/model/figures";
import { advisorRows, nextCard } from "../../../../companion/phones/web/src/games/alexander/model/advisors";
import { asked, couldPay, countsSaid, highSaid, inTurn, wordOf } from "../../../../companion/phones/web/src/games/alexander/model/auction";
import { ahead, coming, nextOnly, nextSaid, opening, pointOf, reached, supplySaid } from "../../../../companion/phones/web/src/games/alexander/model/march";
import { changed, owed, restInCards, standing, valueOf, type Owed } from "../../../../companion/phones/web/src/games/alexander/model/payment";
import { ended, how, meanwhile } from "../../../../companion/phones/web/src/games/alexander/model/prompt";
import { ends } from "../../../../companion/phones/web/src/grid";
import { prompt } from "../../../../companion/phones/web/src/model/prompt";
import type { AuctionView, WayToPay } from "../../../../companion/phones/web/src/games/alexander/view";
import type { Cards, Command, SeatView, View } from "../../../../companion/phones/web/src/protocol";
import { aView, english } from "../../view";

const HAND = { wool: 3, ore: 2, brick: 2, lumber: 1, grain: 2 };
const ROUTE = [
  { at: "0,0,N", kind: "temple" },
  { at: "1,0,N", kind: "token" },
  { at: "1,0,S", kind: "empty" },
  { at: "0,1,S", kind: "violet" },
];
const AUCTION: AuctionView = { event: "battle", point: 2, at: "1,0,N", seats: ["red", "blue"], turn: "red", high: 4, by: "blue", won: false, words: [], failed: [], counts: ["ore", "wool"], knights: true, rule: "A8.4" };

const ODDS = { once: 17, round: 52, turns: 8 };
const WORTH: Record<string, Cards> = { village: { brick: 1, wool: 1, gold: 1 }, battle: { ore: 1, wool: 1, gold: 1, knight: 3 } };

function aMarch(change: Partial<View> = {}, mine: Partial<SeatView> = {}): View {
  const base = aView();
  const board = base.board as NonNullable<View["board"]>;
  const others = base.seats.slice(1).map((seat) => ({ ...seat, gold: 1, event_tokens: 0, advisor: null }));
  return aView({
    game: "alexander",
    seats: [{ ...(base.seats[0] as SeatView), hand: HAND, resources: HAND, gold: 2, event_tokens: 0, advisor: null, played_knights: 2, ...mine }, ...others],
    board: { ...board, route: ROUTE, start: "0,0", opens: [] },
    march: { passed: 1, points: 4, at: "0,0,N", next: { point: 2, at: "1,0,N", kind: "token", violet: false, seven: false }, odds: ODDS },
    supply: { left: 40, turns: 10, ended: false, dealt: 5, each: 19, whole: 95 },
    advisors: { ranking: [], cards: [{ card: "first", points: 4, wants: {} }, { card: "second", points: 3, wants: {} }, { card: "third", points: 2, wants: {} }] },
    worth: WORTH,
    auction: null,
    ...change,
  });
}

const PASS: Command = { type: "pass_bid", seat: "red" };
const bids = (event: string, least: number, most: number | null, mine: Partial<SeatView> = {}): View =>
  aMarch({ obligations: [{ seat: "red", type: "bid", event, least, most }], options: [PASS], auction: { ...AUCTION, event } }, mine);

test("what counts for an event and what a seat could pay for it are the table's to say (A8.1 to A8.6)", () => {
  const could_pay = { village: 10, battle: 13 };
  assert.deepEqual(couldPay(aMarch({}, { could_pay })), could_pay);
  assert.match(countsSaid(aMarch(), "battle", english), /wool, ore, gold; an open knight counts 3/);
  assert.doesNotMatch(countsSaid(aMarch(), "village", english), /knight/);
  assert.equal(couldPay(aMarch({}, { hand: null })), null);
});

test("what is set beforehand and how far the slider reaches is the same whatever the hand is (A8.10)", () => {
  const hands: Cards[] = [HAND, { wool: 10 }, { grain: 10 }];
  const offered = hands.map((cards) => asked(bids("battle", 5, 18, { hand: cards, resources: cards })));
  assert.deepEqual(offered, hands.map(() => ({ event: "battle", least: 5, last: 18, most: 18 })));
  assert.equal(asked(bids("battle", 5, null))?.last, 16, "where nobody knows how many cards there are");
});

test("a phone that shows no hand speaks to nobody as the winner", () => {
  const auction = { ...AUCTION, by: "red", high: 5, won: true };
  const said = ["red", "blue", null].map((me) => highSaid(aMarch({ auction }), auction, english, me));
  assert.match(said[0] ?? "", /You/);
  assert.deepEqual(said.slice(1).map((one) => /Ann/.test(one) && !/You/.test(one)), [true, true]);
  assert.equal(highSaid(aMarch(), { ...auction, won: false }, english, null), "highest: 5, Ann");
});

test("whoever cannot bid any more as all see is asked to pass alone, and the others read so (A8.10)", () => {
  const bar = (seat: string, most: number | null): string => prompt(aMarch({ obligations: [{ seat, type: "bid", event: "battle", least: 5, most }], auction: AUCTION }), "red", english).title;
  assert.deepEqual([bar("red", 4), bar("blue", 4)], ["You can only pass", "Bob can only pass"]);
  assert.deepEqual([bar("red", 5), bar("blue", null)], ["You are asked now: bid or pass", "Bob has to bid or pass"]);
});

test("the seats of an auction stand in the order in which they bid: whose turn it is first (A8.7)", () => {
  const seats = aMarch().seats.map(({ seat }) => seat);
  assert.deepEqual(inTurn(aMarch({ active: seats[1]! })), [...seats.slice(1), seats[0]]);
});

test("it is nobody's word but the one whose turn it is", () => {
  assert.equal(asked(aMarch({ obligations: [{ seat: "blue", type: "bid", event: "battle", least: 1, most: 5 }] })), null);
});

test("the last word of each seat: a total, a pass, a bid that could not be paid", () => {
  const auction = { ...AUCTION, words: [{ seat: "red", total: 3 }, { seat: "blue", total: 4 }, { seat: "red", total: null }], failed: ["white"] };
  assert.deepEqual(["red", "blue", "white", "orange"].map((seat) => wordOf(auction, seat)), ["pass", 4, "failed", null]);
});

const ALL: WayToPay = { keep: null, cards: { wool: 3, ore: 2 }, gold: 0, knights: 0, kept: true };
const due = (change: Partial<Owed> = {}): Owed => ({ event: "battle", amount: 5, kinds: ["wool", "ore"], worth: WORTH["battle"] ?? {}, cards: { wool: 3, ore: 2 }, real: false, gold: 2, knights: 2, ways: [ALL], ...change });

test("what is owed comes with the ways to pay it that the rules propose (A9.1)", () => {
  const view = aMarch({ obligations: [{ seat: "red", type: "pay_bid", event: "battle", amount: 5 }] }, { bid_ways: [ALL] });
  assert.deepEqual(owed(view), due());
  assert.deepEqual(standing(due(), ALL), { is: "right", by: 0 });
});

test("more than the bid is right only where the rules propose it, or nobody here can say (A9.2)", () => {
  const knights = { cards: {}, gold: 0, knights: 2 };
  const over = due({ amount: 4, ways: [{ ...knights, keep: null, kept: true }] });
  assert.deepEqual(standing(over, knights), { is: "over", by: 2 });
  assert.deepEqual(standing(due({ amount: 4 }), knights), { is: "much", by: 2 });
  assert.deepEqual(standing(due({ amount: 4, cards: null, ways: [] }), knights), { is: "over", by: 2 });
});

test("a step changes a payment within what there is, while something is missing", () => {
  const paid = { cards: { wool: 3, ore: 2 }, gold: 0, knights: 0 };
  assert.deepEqual(changed(due(), paid, "gold", 1), paid, "it is enough");
  const less = changed(due(), paid, "ore", -1);
  assert.deepEqual([valueOf(due(), less), standing(due(), less)], [4, { is: "short", by: 1 }]);
  assert.deepEqual(changed(due(), less, "gold", 1), { cards: { wool: 3, ore: 1 }, gold: 1, knights: 0 });
  const knights = { cards: {}, gold: 0, knights: 2 };
  assert.deepEqual(changed(due({ amount: 9 }), knights, "knight", 1), knights, "there are no more");
});

test("of real cards what is not gold or knights is the rest", () => {
  const real = due({ cards: null, real: true, amount: 7 });
  const paid = changed(real, changed(real, { cards: {}, gold: 0, knights: 0 }, "knight", 1), "gold", 1);
  assert.deepEqual([paid, restInCards(real, paid)], [{ cards: {}, gold: 1, knights: 1 }, 3]);
});

test("the route ahead, and in how many steps each kind comes (A7.1)", () => {
  assert.deepEqual(ahead(aMarch(), 2).map(({ number, kind }) => [number, kind]), [[2, "token"], [3, "empty"]]);
  assert.deepEqual(coming(aMarch()).map(({ kind, steps }) => [kind, steps]), [["token", 1], ["empty", 2], ["violet", 3]]);
  assert.equal(nextSaid(aMarch(), english), "Next: event token");
  const violet = aMarch({ march: { passed: 3, points: 4, at: "1,0,S", next: { point: 4, at: "0,1,S", kind: "violet", violet: true, seven: false }, odds: ODDS } });
  assert.match(nextSaid(violet, english), /7 only/);
});

test("how long the supply lasts (A4.2)", () => {
  assert.equal(supplySaid(aMarch(), english), "supply: 10 turns");
  assert.match(supplySaid(aMarch({ supply: { left: 3, turns: 0, ended: false, dealt: 5, each: 19, whole: 95 } }), english), /next turn/);
  assert.equal(supplySaid(aMarch({ supply: { left: 0, turns: 0, ended: true, dealt: 5, each: 19, whole: 95 } }), english), "supply: over");
});

test("while a token is turned the strip tells of its point: the sign, the words and the count", () => {
  const march = { passed: 2, points: 4, at: "1,0,N", next: { point: 3, at: "1,0,S", kind: "empty", violet: false, seven: false }, odds: ODDS };
  const turning = aMarch({ march, obligations: [{ seat: "red", type: "turn_token" }] });
  assert.deepEqual(ahead(turning, 9).map(({ number, kind }) => [number, kind])[0], [2, "token"]);
  assert.deepEqual([nextOnly(turning, english), nextSaid(turning, english), pointOf(turning, english)], ["Point 2: a token to turn over", "Point 2: a token to turn over", "(point 2 of 4)"]);
  const after = aMarch({ march });
  assert.deepEqual([ahead(after, 1)[0]?.number, nextOnly(after, english), pointOf(after, english)], [3, "empty point", "(point 3 of 4)"]);
});

test("of the sites that the next step opens those are one's own that a road reaches (A11.1)", () => {
  const board = { ...(aMarch().board as NonNullable<View["board"]>), opens: ["0,1,S", "1,0,N"] };
  const sites = opening(aMarch({ board }));
  assert.deepEqual(sites, ["0,1,S", "1,0,N"]);
  assert.deepEqual(reached(aMarch({ board }), sites), []);
  const road = aMarch({ board: { ...board, paths: [{ at: "0,1,W", seat: "red", piece: "road" }] } });
  assert.deepEqual(reached(road, [...ends("0,1,W"), "1,0,N"]), ends("0,1,W"));
});

test("Advisors come in their order, and it is said what would bring a higher card (A10.3 to A10.5)", () => {
  const seats = ["red", "blue", "white", "orange"].map((seat, index) => ({ seat, name: seat, points: 0, resources: 0, event_tokens: [2, 4, 3, 3][index] ?? 0, advisor: [null, "first", "second", "third"][index] ?? null }));
  const cards = [
    { card: "first", points: 4, wants: { red: 3, white: 2, orange: 2 } },
    { card: "second", points: 3, wants: { red: 2, orange: 1 } },
    { card: "third", points: 2, wants: { red: 2 } },
  ];
  const view = aMarch({ seats, advisors: { cards, ranking: ["blue", "white", "orange"] } });
  assert.deepEqual(nextCard(view, "red"), { more: 2, card: "second", points: 3 });
  assert.deepEqual(nextCard(view, "white"), { more: 2, card: "first", points: 4 });
  assert.equal(nextCard(view, "blue"), null);
  assert.deepEqual(advisorRows(view, english).map(({ seat, points }) => [seat, points]), [["blue", 4], ["white", 3], ["orange", 2], ["red", 0]]);
});

test("the bar says what is bid for and what is to be beaten, and why cards are lost", () => {
  const view = bids("battle", 5, 18);
  assert.equal(how(view, "red", view.obligations[0] ?? { seat: "", type: "" }, english), "Battle – highest: 4, Bob");
  assert.match(how(view, "red", { seat: "red", type: "discard", rule: "A9.6", count: 5 }, english) ?? "", /unpaid bid.*5 cards/);
  assert.equal(how(view, "red", { seat: "red", type: "discard", rule: "A6.1", count: 5 }, english), null);
});

test("while others bid the bar tells of the auction, and no longer of the roll", () => {
  const bidding = aMarch({ obligations: [{ seat: "blue", type: "bid", event: "battle", least: 5, most: 9 }], auction: AUCTION });
  assert.deepEqual(bidding.obligations.map((duty) => meanwhile(bidding, "red", duty, english)), ["Battle – highest: 4, Bob"]);
  assert.equal(meanwhile(bidding, "red", { seat: "blue", type: "march" }, english), null);
});

test("the end says that it is Persopolis, and how equal points were parted (A13.2, A13.4)", () => {
  const seats = (points: number[], tokens: number[]): SeatView[] => ["red", "blue", "white"].map((seat, index) => ({ seat, name: seat, points: points[index] ?? 0, resources: 0, event_tokens: tokens[index] ?? 0 }));
  const there = { passed: 4, points: 4, at: "0,1,S", next: null, odds: ODDS };
  const said = (points: number[], tokens: number[], winners: string[]): string | undefined => ended(aMarch({ march: there, winners, seats: seats(points, tokens) }), english)?.detail;
  assert.equal(said([9, 12, 8], [2, 6, 1], ["blue"]), "Alexander is in Persepolis.");
  assert.match(said([12, 12, 8], [5, 6, 1], ["blue"]) ?? "", /equal: 6 event tokens decide/);
  assert.match(said([12, 12, 8], [6, 6, 1], ["red", "blue"]) ?? "", /shared/);
  assert.equal(ended(aMarch({ winners: ["blue"] }), english), null);
});

test("the supply card that a robot has got is asked of a phone that may say it, and awaited by the others", () => {
  const owed = (options: Command[]) =>
    aMarch({
      obligations: [{ seat: "blue", type: "tell_supply", count: 5 }],
      robots: { seats: { blue: { strength: "middle", hands: "red" } }, waits: false, to_lay: [] },
      options,
    });
  const asked = prompt(owed([{ type: "tell_supply", resource: "ore" }]), "red", english);
  assert.deepEqual([asked.mine, asked.seats, asked.title], [true, ["blue"], "Which supply card?"]);
  assert.equal(prompt(owed([]), "red", english).mine, false);
});

test("the board in words names the figures too, and where they stand", () => {
  assert.deepEqual(figures(aMarch() as never, english), ["Alexander: the intersection north of the forest 8", "Next: event token – the intersection north of the hills 5"]);
});
