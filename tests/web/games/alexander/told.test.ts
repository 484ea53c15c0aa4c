// What the march with Alexander tells a seat, and gold in trade: both need what the rules tell of the game.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { aboutOf } from "../../../../companion/phones/web/src/games";
import { bankGets, bankHas, bankRows, lacking, purse, stepped, tradedIn } from "../../../../companion/phones/web/src/model/trade";
import { newsLine, prompt } from "../../../../companion/phones/web/src/model/prompt";
import { standing } from "../../../../companion/phones/web/src/model/news";
import { wishes } from "../../../../companion/phones/web/src/model/wishes";
import { tellings } from "../../../../companion/phones/web/src/told/news";
import type { GameEvent, SeatView, View } from "../../../../companion/phones/web/src/protocol";
import { momentsOf, renderable, tongue } from "../../told_tongue";
import { aView, english, learned } from "../../view";

before(() => learned("base 3", "alexander 4", "base", "alexander"));

const CARDS = [{ card: "first", points: 4, wants: {} }, { card: "second", points: 3, wants: {} }, { card: "third", points: 2, wants: {} }];

function aMarch(change: Partial<View> = {}, mine: Partial<SeatView> = {}): View {
  const seats = [...aView().seats, { seat: "orange", name: "Di", points: 0, resources: 0 }].map((seat) => ({ ...seat, gold: 1, event_tokens: 2, advisor: null }));
  return aView({
    game: "alexander",
    seats: seats.map((seat) => (seat.seat === "red" ? { ...seat, gold: 4, rates: { ...seat.rates, gold: 4 }, ...mine } : seat)),
    custody: { resources: "phones", cards: "phones", dice: "table", event_tokens: "app" },
    gold: 33,
    supply: { left: 40, turns: 10, ended: false, dealt: 5, each: 19, whole: 95 },
    march: { passed: 1, points: 4, at: "0,0,N", next: { point: 2, at: "1,0,N", kind: "token", violet: false, seven: false }, odds: { once: 17, round: 52, turns: 8 } },
    advisors: { ranking: [], cards: CARDS },
    worth: { battle: { wool: 1, ore: 1, gold: 1, knight: 3 } },
    auction: null,
    ...change,
  });
}

const entries = (events: GameEvent[]) => events.map((event) => ({ seq: 13, at: 0, by: "phone:blue", event }));
const after = (events: GameEvent[], mine: Partial<SeatView> = {}, change: Partial<View> = {}): View => aMarch({ seq: 13, journal: entries(events), ...change }, mine);
const said = async (events: GameEvent[], mine: Partial<SeatView> = {}, change: Partial<View> = {}) => tellings(after(events, mine, change), aMarch(change), "red", await tongue("alexander 4"));
const HAND = { brick: 1, ore: 2, lumber: 4 };

test("gold is traded like a card, between seats and with the bank (A5.4 to A5.6)", () => {
  const view = aMarch({ options: [{ type: "trade_bank", seat: "red", give: "gold", get: "ore" }] });
  assert.ok(aboutOf(view).kinds.length === 5);
  assert.deepEqual([...tradedIn(view)].slice(-1), ["gold"]);
  assert.equal(purse(view)?.["gold"], 4);
  const draft = [1, 2, 3, 4, 5].reduce((so) => stepped(so, "give", "gold", 1, purse(view)), { give: {}, get: {}, to: [] });
  assert.deepEqual(draft.give, { gold: 4 }, "no more than there is");
  assert.deepEqual(bankRows(view).filter(({ ok }) => ok).map(({ kind, rate }) => [kind, rate]), [["gold", 4]]);
  assert.deepEqual([bankGets(view, "gold"), bankHas(view, "gold"), bankHas(view, "ore")], [["ore"], 33, 17]);
  assert.deepEqual(lacking(view, { id: 1, by: "blue", give: { ore: 1 }, get: { gold: 6 }, accepted: [], declined: [] }), { gold: 2 });
});

test("gold of a trade is told, and is no hand that was put right", async () => {
  const traded: GameEvent = { type: "traded", seat: "blue", with: "red", give: { ore: 1 }, get: { gold: 2 } };
  const told = await said([traded], { hand: { ...HAND, ore: 3 }, gold: 2 });
  assert.deepEqual(told.map(({ text }) => text), ["You traded with Bob: 2 gold for 1 ore."]);
});

test("everybody is told its own card of the supply, and covered only that there was one (A4.1)", async () => {
  const dealt: GameEvent = { type: "supply_dealt", each: 1, cards: { red: { ore: 1 }, blue: 1, white: 1, orange: 1 }, left: 36 };
  const [told] = await said([dealt], { hand: { ...HAND, ore: 3 } });
  assert.deepEqual([told?.text, told?.covered], ["Supply: you get 1 ore.", "Supply: you take 1 card."]);
});

test("gold rivers, a beaten bid, an auction lost and one won are told", async () => {
  const gold: GameEvent = { type: "gold_gained", gains: { red: 2 }, by_hex: [], short: false, resource: "gold" };
  assert.equal((await said([gold]))[0]?.text, "Gold rivers give you 2 gold.");
  const march: GameEvent = { type: "alexander_marched", seat: "blue", point: 2, at: "1,0,N", kind: "token", last: false };
  const bid = (seat: string, total: number): GameEvent => ({ type: "bid_made", seat, event: "battle", total });
  const paid = (seat: string, cards: Record<string, number>): GameEvent => ({ type: "bid_paid", seat, event: "battle", amount: 5, cards, count: 2, gold: 0, knights: 1, paid: { ...cards, knight: 1 } });
  const told = await said([march, bid("red", 3), bid("blue", 5), paid("blue", { wool: 2 })]);
  assert.deepEqual(told.map(({ text }) => text), ["You bid 3 (battle).", "Bob bids 5, more than you (battle).", "You lost the auction (battle): Bob won it with 5, paid 2 wool, 1 Knight."]);
  const [mine] = (await said([march, paid("red", { ore: 2 })], { hand: { brick: 1, lumber: 4 } })).slice(-1);
  assert.deepEqual([mine?.text, mine?.grave], ["You won the auction with 5 (battle). Paid: 2 ore, 1 Knight.", false]);
  assert.equal(mine?.covered, mine?.text, "what is paid lies open");
});

test("what a roll brings with the gold of the rivers is one sentence, on the line and below it", async () => {
  const gains = (cards: Record<string, number>) => ({ seat: "red", dice: [1, 1], total: 2, gains: { red: cards } });
  const rolled = (seat: string): GameEvent => ({ type: "dice_rolled", seat, dice: [1, 1], total: 2, by: "table" });
  const gold: GameEvent = { type: "gold_gained", gains: { red: 1 }, by_hex: [], short: false, resource: "gold" };
  const paid = (cards: Record<string, number>): GameEvent => ({ type: "resources_gained", source: "production", gains: { red: cards }, short: [] });
  const all = async (cards: Record<string, number>, seat: string): Promise<string[]> => {
    const change = { roll: gains(cards), active: seat, obligations: [{ seat, type: "act" }] } as never;
    const told = await said([rolled(seat), paid(cards), gold], { hand: { ...HAND, brick: 1 + (cards["brick"] ?? 0) } }, change);
    const view = after([rolled(seat), paid(cards), gold], {}, change);
    return [newsLine(view, "red", prompt(view, "red", english).detail, told, true, english, view), ...told.filter(({ quiet }) => quiet !== true).map(({ text }) => text)];
  };
  for (const seat of ["red", "blue"]) {
    assert.deepEqual(await all({}, seat), Array(2).fill("The 2 brings you 1 gold."));
    assert.deepEqual(await all({ brick: 1 }, seat), Array(2).fill("The 2 brings you 1 brick, 1 gold."));
  }
});

test("one's own pass is no news any more once the auction begins anew, which asks again", async () => {
  const events: GameEvent[] = [{ type: "bid_passed", seat: "red", event: "battle" }, { type: "bid_failed", seat: "blue", event: "battle", amount: 5, count: 1 }];
  const auction = (...seats: string[]) => ({ auction: { event: "battle", seats, high: 0, by: null, won: false } }) as never;
  const texts = async (change: Partial<View>) => standing(await said(events, {}, change), after(events, {}, change)).map(({ text }) => text);
  assert.deepEqual(await texts(auction("red", "blue")), ["Bob cannot pay 5 (battle) and loses 1 card. The auction begins anew."]);
  assert.equal((await texts(auction("blue", "white")))[0], "You passed (battle).");
});

test("a bid that went beyond one's own is news only while it is the highest of an auction that goes on", async () => {
  const march: GameEvent = { type: "alexander_marched", seat: "blue", point: 2, at: "1,0,N", kind: "token", last: false };
  const bid = (seat: string, total: number): GameEvent => ({ type: "bid_made", seat, event: "battle", total });
  const [own, beaten] = await said([march, bid("red", 3), bid("blue", 5)]);
  const auction = { event: "battle", point: 2, high: 5, by: "blue", won: false, turn: "white", seats: ["blue", "white"], words: [], failed: [], counts: [] };
  const stands = (change: object | null, told = beaten) => standing([told!], { ...after([bid("blue", 5)]), auction: change === null ? null : { ...auction, ...change } } as never).length;
  assert.deepEqual([stands({}), stands({ won: true }), stands({ by: "white" }), stands(null)], [1, 0, 0, 0]);
  assert.deepEqual([stands({}, own), stands({ by: "red" }, own)], [0, 1], "nor is one's own once another is higher");
});

test("whoever could not pay and was shut out does not lose the auction that then began anew", async () => {
  const march: GameEvent = { type: "alexander_marched", seat: "blue", point: 2, at: "1,0,N", kind: "token", last: false };
  const failed: GameEvent = { type: "bid_failed", seat: "red", event: "battle", amount: 3, count: 1 };
  const paid: GameEvent = { type: "bid_paid", seat: "blue", event: "battle", amount: 1, cards: { wool: 1 }, count: 1, gold: 0, knights: 0, paid: { wool: 1 } };
  const told = await said([march, { type: "bid_made", seat: "red", event: "battle", total: 3 }, failed, paid]);
  assert.match(told.at(-1)?.text ?? "", /^Bob wins the auction/);
});

test("the roller reads the own card of the supply before what is to be done next", async () => {
  const dealt: GameEvent = { type: "supply_dealt", each: 1, cards: { red: { ore: 1 }, blue: 1, white: 1, orange: 1 }, left: 36 };
  const told = await said([dealt], { hand: { ...HAND, ore: 3 } });
  const rolled = { seq: 13, at: 0, by: "phone:red", event: { type: "dice_rolled", seat: "red", dice: [1, 2], total: 3, by: "app" } };
  const view = aMarch({ seq: 13, you: "red", journal: [rolled, { ...rolled, event: dealt }], roll: { seat: "red", dice: [1, 2], total: 3, gains: {} } } as never);
  const fresh = told.map((one) => ({ ...one, seq: 13 }));
  assert.match(newsLine(view, "red", "Next: temple", fresh, true, english), /Supply: you get 1 ore\. Next: temple$/);
});

test("whoever did not win a temple's settlement reads where it stands, and the winner too (A10.1)", async () => {
  const paid: GameEvent = { type: "bid_paid", seat: "blue", event: "village", amount: 1, cards: null, count: 1, gold: 0, knights: 0, paid: { brick: 1 } };
  const built: GameEvent = { type: "settlement_built", seat: "blue", at: "0,0,N", cost: {} };
  const last = async (events: GameEvent[]) => (await said(events)).at(-1)?.text;
  assert.equal(await last([paid, built]), "Bob has built a settlement on the intersection north of the forest 8.");
  assert.equal(await last([{ ...paid, seat: "red" }, { ...built, seat: "red" }]), "You placed a settlement on the intersection north of the forest 8.");
  assert.equal(await last([built]), undefined, "one that was bought is on the board where everybody looks");
});

test("who cannot pay is told what it costs, all others what they see (A9.6)", async () => {
  const failed = (seat: string): GameEvent => ({ type: "bid_failed", seat, event: "bridge", amount: 8, count: 3 });
  const [mine] = await said([failed("red")]);
  assert.match(mine?.text ?? "", /You cannot pay 8 \(bridge\) and lose 3 cards/);
  assert.equal(mine?.grave, true);
  const [other] = await said([failed("blue")]);
  assert.deepEqual([other?.text, other?.grave], ["Bob cannot pay 8 (bridge) and loses 3 cards. The auction begins anew.", false]);
  const house = { failed_bidder: "out" };
  const [out] = await said([failed("red")], {}, { house });
  assert.match(out?.text ?? "", /You bid no more for this event: the app’s choice \(A9.6\)\.$/);
  const [others] = await said([failed("blue")], {}, { house });
  assert.match(others?.text ?? "", /Bob bids no more for this event\.$/);
});

test("a seat is told what became of its Advisor card (A10.4)", async () => {
  const moved = (cards: Record<string, string>): GameEvent => ({ type: "advisors_moved", ranking: Object.keys(cards), cards });
  assert.equal((await said([moved({ red: "first" })]))[0]?.text, "You are now: First Advisor, 4 points.");
  assert.deepEqual(await said([moved({ blue: "first" })]), []);
});

test("great moments: a token, an auction won or failed, the Advisors, the end of the supply, Persopolis", async () => {
  const its = await tongue("alexander 4", "fr");
  const events: GameEvent[] = [
    { type: "token_turned", seat: "blue", point: 2, kind: "statue", by: "app" },
    { type: "bid_paid", seat: "red", event: "statue", amount: 2, cards: { ore: 2 }, count: 2, gold: 0, knights: 0, paid: { ore: 2 } },
    { type: "bid_failed", seat: "blue", event: "statue", amount: 9, count: 2 },
    { type: "advisors_moved", ranking: ["red", "blue"], cards: { red: "first", blue: "second" } },
    { type: "supply_ended", cards: {}, left: 3 },
    { type: "alexander_marched", seat: "blue", point: 4, at: "0,1,S", kind: "violet", last: true },
  ];
  for (const event of events) {
    const shown = momentsOf(after([event]), aMarch(), "red", its).map(({ title, lines, picture }) => [title, ...lines, renderable(picture).length > 40]);
    assert.equal(shown.length, 1, event.type);
    assert.doesNotMatch(JSON.stringify(shown), /phones\.|symbol\.|undefined|[{}]|false/, event.type);
  }
  const another = momentsOf(after([{ ...(events[1] as GameEvent), seat: "blue" }]), aMarch(), "red", its);
  assert.deepEqual(another, [], "what another wins is news");
});

test("the bar speaks of every duty of this game in words that are there", () => {
  for (const type of ["choose_desert", "name_first_seat", "march", "turn_token", "bid", "pay_bid", "report_points"])
    for (const seat of ["red", "blue"]) {
      const { title, detail } = prompt(aMarch({ obligations: [{ seat, type, event: "battle", least: 1, amount: 4, point: 2 }] }), "red", english);
      assert.doesNotMatch(`${title} ${detail}`, /phones\.|obligation\.|undefined|[{}]/, type);
      assert.notEqual(title, "", type);
    }
});

test("what stands beside a key that cannot be used now is there from the start", () => {
  const refused = aMarch({ options: [], wishes: { build_road: { ok: false, code: "no_foothold", message: "", params: {} } } });
  assert.match(wishes(refused, english).find(({ type }) => type === "build_road")?.detail ?? "", /win a settlement first/);
});
