// What a phone says on its own line, of what others do, and of what is its owner's.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { placedSaid } from "../../companion/phones/web/src/model/journal";
import { falls, questions } from "../../companion/phones/web/src/model/trade";
import { gained, newsLine, prompt, whyNotNow, whyNoTrade } from "../../companion/phones/web/src/model/prompt";
import { untold, wishes } from "../../companion/phones/web/src/model/wishes";
import { recalled, tellings } from "../../companion/phones/web/src/told/news";
import type { Telling } from "../../companion/phones/web/src/told/told";
import type { Cards, GameEvent, Offer, RobotsView, View } from "../../companion/phones/web/src/protocol";
import { aView, english, learned } from "./view";
import { tongue } from "./told_tongue";

const GAMES = { "base 3": ["base"], "cities_knights 3": ["base", "cities_knights"], "great_wall 4": ["base", "great_wall"], "troy 4": ["base", "troy"], "alexander 4": ["base", "alexander"] };
before(() => learned(...Object.keys(GAMES), ...new Set(Object.values(GAMES).flat())));

const entry = (seq: number, event: GameEvent, by = "phone:blue") => ({ seq, at: 0, by, event });
const rolled = (total: number): GameEvent => ({ type: "dice_rolled", seat: "blue", dice: [1, total - 1], total, by: "table" });
const ROAD: GameEvent = { type: "road_built", seat: "blue", at: "0,0,NE", cost: null };
const after = (events: GameEvent[], change: Partial<View> = {}): View => aView({ seq: 13, journal: events.map((event) => entry(13, event)), ...change });
const offer = (change: Partial<Offer> = {}): Offer => ({ id: 1, by: "blue", give: { lumber: 1 }, get: { ore: 1 }, to: [], accepted: [], declined: [], ...change });

const telling = (text: string, ofRoll: boolean, seq: number): Telling => ({ seq, seat: null, text, brief: text, covered: text, cards: {}, open: true, grave: false, mine: false, ofRoll });

test("no line of a phone has two stops, whatever a roll brought and whatever was done after it", async () => {
  for (const game of Object.keys(GAMES))
    for (const language of ["en", "fr"] as const) {
      const { words } = await tongue(game, language);
      for (const total of [2, 7, 8, 12])
        for (const gains of [{}, { ore: 1 }, { ore: 2, wool: 1 }] as Cards[]) {
          const roll = { seat: "blue", dice: [1, total - 1] as [number, number], total, gains: { red: gains } };
          const view = aView({ game: game.split(" ")[0] ?? "", seq: 13, journal: [entry(12, rolled(total)), entry(13, ROAD)], roll } as Partial<View>);
          const brought = gained(view, "red", words);
          for (const latest of [[], [telling("A.", true, 12)], [telling("A.", false, 12)], [telling("A.", false, 13), telling("B!", false, 13)]])
            for (const table of [null, view])
              for (const me of ["red", "white", ""]) {
                const said = newsLine(view, me, gained(view, me, words), latest, true, words, table);
                assert.doesNotMatch(said, /[.!?…]\s*\./, said);
              }
          assert.doesNotMatch(brought, /\.$/);
        }
    }
});

test("what another player builds stands on the line, with its place, until the next roll", () => {
  const journal = [entry(12, rolled(8)), entry(13, ROAD)];
  const view = aView({ seq: 13, journal, active: "blue", obligations: [{ seat: "blue", type: "act" }] });
  const line = (now: View, me: string): string => newsLine(now, me, gained(now, me, english), [], false, english, now);
  assert.match(line(view, "red"), /Bob has built a road on .+\.$/);
  assert.doesNotMatch(line(view, "blue"), /road/);
  assert.doesNotMatch(line(aView({ seq: 14, journal: [...journal, entry(14, rolled(5))] }), "red"), /road/);
  assert.doesNotMatch(line(aView({ seq: 13, journal: [entry(12, rolled(8)), { ...entry(13, ROAD), undone: true }] }), "red"), /road/);
});

test("a 7 that was answered is no longer told: a knight that follows is named with what comes of it", () => {
  const moved = (at: string): GameEvent => ({ type: "robber_moved", seat: "blue", at }) as unknown as GameEvent;
  const knight = { type: "development_played", seat: "blue", card: "knight", variant: "knight" } as unknown as GameEvent;
  const army = { type: "largest_army_moved", seat: "blue", previous: null, count: 3 } as unknown as GameEvent;
  const roll = { seat: "blue", dice: [3, 4] as [number, number], total: 7, gains: {} };
  const line = (...events: GameEvent[]): string => {
    const journal = [entry(12, rolled(7)), ...events.map((event, index) => entry(13 + index, event))];
    const view = aView({ seq: 12 + events.length, journal, roll, active: "blue", obligations: [{ seat: "blue", type: "act" }] } as Partial<View>);
    return newsLine(view, "red", gained(view, "red", english), [], false, english, view);
  };
  assert.match(line(), /^Bob rolled 7/);
  assert.match(line(moved("0,0")), /^Bob has moved the robber/);
  assert.match(line(moved("0,0"), knight, army), /^Bob plays a knight\. Bob has the largest army/);
  assert.match(line(moved("0,0"), knight, army, moved("1,0")), /^Bob plays a knight\. Bob has the largest army \(3\)\. Bob has moved the robber/);
});

test("of what a card lets somebody place for nothing the line tells the card and all of it", () => {
  const free = (at: string): GameEvent => ({ type: "road_built", seat: "blue", at, cost: {} }) as GameEvent;
  const card = { type: "development_played", seat: "blue", card: "road_building" } as unknown as GameEvent;
  const journal = [entry(12, rolled(8)), entry(13, ROAD), entry(14, card), entry(15, free("0,0,NE")), entry(16, free("0,0,W"))];
  const view = aView({ seq: 16, journal, active: "blue", obligations: [{ seat: "blue", type: "act" }] });
  const line = newsLine(view, "red", gained(view, "red", english), [], false, english, view);
  assert.equal(line.match(/has built a road/g)?.length, 2, line);
  assert.ok(line.includes(placedSaid(card, view, english)), line);
});

test("until the next roll everybody who only saw it pass reads what a robot did in its turn", async () => {
  const start = { type: "turn_started", seat: "red", number: 9 } as unknown as GameEvent;
  const robots = { seats: { blue: { strength: "gentle", hands: "white", cards: "app" } }, to_lay: [], waits: null } as unknown as RobotsView;
  const journal = [entry(12, rolled(8)), entry(13, ROAD), entry(14, start)];
  const view = aView({ seq: 14, journal, robots, active: "red", obligations: [{ seat: "red", type: "roll" }] });
  assert.match(newsLine(view, "white", "", [], false, english, view), /^Bob has built a road on .+\.$/);
  const later = aView({ ...view, seq: 15, journal: [...journal, entry(15, { ...rolled(5), seat: "red" } as GameEvent)] });
  assert.doesNotMatch(newsLine(later, "white", gained(later, "white", english), [], false, english, later), /road/);
  // Why it declined an offer went with that; whoever entered its dice reads that they were taken.
  const why = { type: "robot_said", seat: "blue", why: "saving_for_city" } as unknown as GameEvent;
  const idle = aView({ ...view, journal: [entry(12, { ...rolled(8), seat: "blue" } as GameEvent), entry(13, why), entry(14, start)] });
  assert.equal(newsLine(idle, "white", "", [], false, english, idle), "Bob rolled 8.");
  assert.match(prompt(idle, "red", english).detail, /^Bob rolled 8\. /);
  // How an auction ended concerns everybody, whoever won; the bids that led there say nothing any more.
  await learned("alexander 4", "alexander");
  const bid = { event: "battle", amount: 2, total: 2, paid: { wool: 2 }, count: 2 };
  const auction = [entry(12, { ...rolled(8), seat: "blue" } as GameEvent), entry(13, { ...bid, type: "bid_made", seat: "blue" } as unknown as GameEvent), entry(14, { ...bid, type: "bid_paid", seat: "red" } as unknown as GameEvent), entry(15, start)];
  const sold = aView({ ...view, seq: 15, game: "alexander", journal: auction });
  assert.equal(newsLine(sold, "white", "", [], false, english, sold), "Ann wins the auction (battle) with 2 and pays 2 wool.");
  assert.match(prompt(sold, "red", (await tongue("alexander 4")).words).detail, /^You win the auction \(battle\) with 2\. /);
  // What it placed before others did is old once the founding is over.
  const placed = (...events: GameEvent[]) => aView({ ...view, journal: [...events.map((event, index) => entry(11 + index, event)), entry(14, start)] });
  const [old, fresh] = [placed(ROAD, { ...ROAD, seat: "red" } as GameEvent), placed({ ...ROAD, seat: "red" } as GameEvent, ROAD)];
  assert.equal(newsLine(old, "white", "", [], false, english, old), "");
  assert.match(newsLine(fresh, "white", "", [], false, english, fresh), /^Bob has built a road on /);
});

test("what others did after something was told follows it, also what somebody at a device put right; what the bar says itself does not", () => {
  const right: GameEvent = { type: "corrected", variant: "resources", seat: "red", doer: "host", fact: "resources", of: "blue", cards: null };
  const line = (done: GameEvent, latest: Telling[]): string => {
    const view = aView({ seq: 14, journal: [entry(12, rolled(8)), entry(14, done)], active: "blue", obligations: [{ seat: "blue", type: "act" }] });
    return newsLine(view, "red", gained(view, "red", english), latest, true, english, view);
  };
  assert.match(line(ROAD, [telling("Bob took back: the road.", false, 13)]), /^Bob took back: the road. Bob has built a road on /);
  assert.match(line(ROAD, [telling("A.", false, 12), telling("Bob steals 1 ore from you.", false, 13)]), /^Bob steals 1 ore from you. Bob has built a road on /);
  assert.match(line(right, [telling("A.", false, 13)]), /^A. The host puts /);
  for (const type of ["trade_offered", "turn_ended"]) assert.equal(line({ type, seat: "blue", give: { ore: 1 }, get: { wool: 1 } }, [telling("A.", false, 13)]), "A.");
});

test("an offer that was taken back is told on the line", () => {
  const back: GameEvent = { type: "trade_withdrawn", seat: "blue", offer: 3 };
  const view = aView({ seq: 14, journal: [entry(12, rolled(8)), entry(14, back)], active: "blue", obligations: [{ seat: "blue", type: "act" }] });
  assert.equal(newsLine(view, "red", gained(view, "red", english), [telling("A.", false, 13)], true, english, view), "A. Bob withdraws an offer.");
});

test("before the roll and in the set-up the list says so, and asks for no card", () => {
  const roll = wishes(aView({ phase: "roll", obligations: [{ seat: "red", type: "roll" }], options: [] }), english);
  // On an empty board there is no place for anything else.
  assert.deepEqual(roll.filter(({ places, type }) => places.length === 0 && type === "buy_development").map(({ detail }) => detail), ["after the roll"]);
  const founding = wishes(aView({ phase: "founding", obligations: [{ seat: "red", type: "place_settlement" }], options: [] }), english);
  assert.deepEqual([...new Set(founding.map(({ detail }) => detail))], ["from the first turn on"]);
  assert.ok([...roll, ...founding].every(({ ok, affordable }) => !ok && !affordable));
});

test("an offer is the question on the line of who is asked, and whom it waits for on that of who made it", () => {
  const act = { active: "blue", obligations: [{ seat: "blue", type: "act" }], options: [] };
  const asked = prompt(aView({ ...act, offers: [offer()] }), "red", english);
  assert.deepEqual([asked.mine, asked.title], [true, "Bob offers 1 lumber for 1 ore"]);
  const mine = (change: Partial<Offer>) => prompt(aView({ offers: [offer({ by: "red", ...change })] }), "red", english);
  assert.deepEqual([mine({}).mine, mine({}).title], [false, "Your offer is out. Waiting for Bob and Cy"]);
  assert.equal(mine({ declined: ["white"] }).title, "Your offer is out. Waiting for Bob");
  assert.deepEqual([mine({ accepted: ["white"] }).mine, mine({ accepted: ["white"] }).title], [true, "Trade with Cy?"]);
  assert.equal(mine({ declined: ["blue", "white"] }).title, "Your turn");
  const owed = aView({ offers: [offer()], obligations: [{ seat: "red", type: "discard", count: 4 }] });
  assert.equal(prompt(owed, "red", english).title, "Discard 4 cards");
});

test("below an offer stands what belongs to it, and to a counter who is asked", () => {
  const view = (you: string, more: Partial<View> = {}) => aView({ you, active: "blue", obligations: [{ seat: "blue", type: "act" }], options: [], journal: [entry(12, rolled(8))], roll: { seat: "blue", dice: [3, 5], total: 8, gains: {} }, ...more } as Partial<View>);
  const offers = [offer({ to: ["red", "white"] }), offer({ id: 2, by: "red", give: { ore: 2 }, get: { lumber: 1 }, to: ["blue"] })];
  const bar = (you: string, more: Partial<View> = {}) => prompt(view(you, more), you, english);
  assert.deepEqual([bar("white", { offers }).title, bar("white", { offers }).detail], ["Bob offers 1 lumber for 1 ore", "Also offered to Ann."], "who answered with an offer was asked all the same");
  assert.equal(bar("white", { offers: [offer({ to: ["white"] })] }).detail, "Offered only to you.");
  assert.equal(bar("white", { offers: [offer()] }).detail, "Also offered to Ann.");
  assert.equal(bar("white", { offers: [offer({ declined: ["red"] })] }).detail, "Declined: Ann", "an offer that was declined is none any more");
  const taken = [offer({ accepted: ["white"] })];
  assert.equal(bar("white", { offers: taken }).detail, "You give 1 ore and get 1 lumber. No answer yet: Ann");
  assert.equal(bar("red", { offers: [offer({ accepted: ["white"], declined: ["red"] })] }).detail, "1 lumber for 1 ore");
  const host = prompt(view("white", { offers, host: { options: {} } } as Partial<View>), "", english);
  assert.equal(host.title, "Bob offers, and waits for Cy. Ann offers, and waits for Bob");
  assert.equal(host.detail, "Bob: 1 lumber for 1 ore · Ann: 2 ore for 1 lumber");
  const mine = prompt(aView({ offers: [offer({ by: "red", accepted: ["white"] })] }), "red", english);
  assert.deepEqual([mine.title, mine.detail, mine.whole], ["Trade with Cy?", "1 lumber for 1 ore", true]);
});

test("a 7 is told as what it is, and every line of what a roll brought ends with a stop", () => {
  const line = (total: number, gains: Cards = {}) => {
    const roll = { seat: "blue", dice: [1, total - 1] as [number, number], total, gains: { red: gains } };
    const view = aView({ seq: 12, journal: [entry(12, rolled(total)), entry(12, { type: "resources_gained", source: "production", gains: {}, short: [] })], roll } as Partial<View>);
    return newsLine(view, "red", gained(view, "red", english), [], true, english, view);
  };
  assert.deepEqual([line(7), line(6), line(6, { ore: 1 })], ["Bob rolled 7, and nobody has to discard.", "The 6 brings you nothing.", "The 6 brings you 1 ore."]);
  const seven = { seat: "red", dice: [3, 4] as [number, number], total: 7, gains: {} };
  const own = (...obligations: object[]) => aView({ seq: 12, journal: [entry(12, { ...rolled(7), seat: "red" } as GameEvent)], roll: seven, obligations } as Partial<View>);
  assert.equal(gained(own({ seat: "blue", type: "discard", count: 4 }), "red", english), "You rolled 7");
  // Whoever entered the dice reads what was entered, also while something comes before building.
  const robber = own({ seat: "red", type: "move_robber" });
  const bar = prompt(robber, "red", english);
  assert.match(newsLine(robber, "red", bar.detail, [], true, english, robber), /^You rolled 7, and nobody has to discard\. /);
});

test("in a turn without a roll what happened takes the place of what may be done, and one’s own withdrawn offer is no news", () => {
  const line = (...events: GameEvent[]) => {
    const view = aView({ seq: 14, roll: null, journal: [entry(12, { type: "turn_started", seat: "red", turn: 3 }), ...events.map((event) => entry(13, event))] } as Partial<View>);
    return newsLine(view, "red", "Build, trade, play a card.", [], true, english, view);
  };
  assert.equal(line(), "Build, trade, play a card.");
  assert.equal(line({ type: "undo_refused", seat: "blue" }), "Bob says no: nothing is taken back.");
  assert.equal(line({ type: "trade_withdrawn", seat: "red", offer: 1 }), "Build, trade, play a card.");
});

test("the end of a turn by the host is told to whose turn it was, and no end that a roll brought", async () => {
  const said = async (...events: GameEvent[]) => {
    const view = aView({ seq: 13, journal: events.map((event) => entry(13, event, "host")) } as Partial<View>);
    return tellings(view, aView(), "red", await tongue("base 3")).map(({ text }) => text);
  };
  const [ended, begun]: GameEvent[] = [{ type: "turn_ended", seat: "red" }, { type: "turn_started", seat: "blue", turn: 4 }];
  assert.deepEqual(await said(ended!, begun!), ["Your turn is over. The host did it for you."]);
  assert.deepEqual(await said(ended!, begun!, rolled(8)), []);
});

test("what nobody did but came to an end is told on every phone, also to whoever did the last thing before it", async () => {
  const pass: GameEvent = { type: "bid_passed", seat: "red", event: "village" };
  const none: GameEvent = { type: "event_undone", variant: "village", event: "village" };
  const march = aView({ game: "alexander", seq: 13, journal: [entry(12, rolled(8)), entry(13, { ...pass, seat: "blue" }), entry(14, pass, "phone:red"), entry(14, none, "phone:red")] } as Partial<View>);
  const four = { ...march, seq: 14, seats: [...march.seats, { seat: "orange", name: "Di", points: 2, resources: 0 }] } as View;
  for (const me of ["red", "blue", ""]) assert.match(newsLine(four, me, gained(four, me, english), [], true, english, four), /Nobody wins the settlement/);
  const told = tellings(four, { ...four, seq: 13 }, "red", await tongue("alexander 4")).map(({ text }) => text);
  assert.match(told.join(" "), /^You passed .*Nobody wins the settlement/);
});

test("what the host put right stands on the host's own line too", () => {
  const gold: GameEvent = { type: "corrected", variant: "resources", seat: "red", doer: "host", fact: "resources", of: "white", cards: null };
  const view = aView({ you: "red", seq: 14, journal: [entry(12, rolled(8)), entry(14, gold, "host")], roll: { seat: "blue", dice: [3, 5], total: 8, gains: {} } } as Partial<View>);
  assert.match(newsLine(view, "", gained(view, "", english), [], true, english, view), /^Bob rolled 8. The host puts /);
});

test("what is taken back or put right while somebody bids stands on the bidders' lines, and not on the line of whoever took it back", () => {
  const back: GameEvent = { type: "undone", seat: "white", what: "bid_made", by: "white" } as never;
  const line = (me: string, ...events: GameEvent[]): string => {
    const view = aView({ game: "alexander", seq: 14, journal: [entry(12, rolled(8)), ...events.map((event) => entry(14, event))] } as Partial<View>);
    return newsLine(view, me, "Bridge – no bid yet", [], true, english, view);
  };
  assert.match(line("red", back), /^Cy took back .*\. Bridge – no bid yet$/);
  assert.equal(line("white", back), "Bridge – no bid yet");
  assert.equal(line("red"), "Bridge – no bid yet");
});

test("an open offer that cannot be made any more once something is paid is known beforehand, of one's own hand alone", () => {
  const offers = [{ id: 1, by: "red", give: { ore: 1 }, get: { grain: 1 }, to: [], accepted: ["blue"], declined: [] }];
  const view = aView({ offers });
  const held = view.seats.find(({ seat }) => seat === "red")?.hand?.["ore"] ?? 0;
  assert.deepEqual([0, held - 1, held].map((ore) => falls(view, { ore, wool: 9 })), [false, false, true]);
  assert.equal(falls(aView({ offers: [{ ...offers[0]!, by: "blue" }] }), { ore: held }), false);
});

test("while what a robot did is not laid everybody reads who lays it", () => {
  const robots: RobotsView = { seats: { blue: { strength: "middle", hands: "red" } }, waits: false, to_lay: [{ seq: 8, seat: "blue", moves: [{ at: "0,0,W", piece: "road", seat: "blue", do: "place" }] }] };
  const view = (you: string) => aView({ you, robots, obligations: [{ seat: "blue", type: "place_road" }], options: [] });
  assert.deepEqual([prompt(view("white"), "white", english).mine, prompt(view("white"), "white", english).lays], [false, "Ann, lay for Bob: road (no hurry)"]);
  assert.deepEqual([prompt(view("red"), "red", english).mine, prompt(view("red"), "red", english).lays], [false, "Lay for Bob: road (no hurry)"]);
});

test("the host reads of what a robot does as all others do, and rolls for it as its hands would", () => {
  const robots = { seats: { blue: { strength: "middle", hands: null } }, waits: false, to_lay: [] } as unknown as RobotsView;
  const view = (type: string): View => aView({ you: "blue", robots, obligations: [{ seat: "blue", type }], active: "blue", options: [{ type, seat: "blue" } as never], host: { options: { blue: [{ type, seat: "blue" }] } } as never });
  const bar = prompt(view("move_robber"), "", english);
  assert.deepEqual([bar.mine, bar.title], [false, "Bob has to move the robber (a robot, by itself)"]);
  assert.deepEqual([prompt(view("roll"), "", english).mine, prompt(view("roll"), "", english).title], [true, "Roll the dice for Bob"]);
});

test("while the others place, one’s own last deed is no older than theirs", () => {
  const built = (seq: number, seat: string) => entry(seq, { type: "road_built", seat, at: "0,0,NE", cost: {} });
  const line = (journal: View["journal"]): string => {
    const view = aView({ phase: "founding", roll: null, active: "white", obligations: [{ seat: "white", type: "place_settlement" }], journal } as Partial<View>);
    return newsLine(view, "red", "", [], true, english, view);
  };
  assert.equal(line([built(3, "blue"), built(5, "red")]), "");
  assert.match(line([built(3, "red"), built(5, "blue")]), /^Bob has built a road/);
});

test("what somebody else puts right of a seat is told to it, and to no other", async () => {
  const base = await tongue("base 3");
  const told = (event: GameEvent, me: string, was: View = aView()) => tellings(after([event]), was, me, base).map(({ text }) => text);
  const knights: GameEvent = { type: "corrected", variant: "played_knights", seat: "blue", fact: "played_knights", of: "red", count: 2 };
  assert.deepEqual(told(knights, "red"), ["Bob puts right: you have played 2 knights."]);
  assert.deepEqual([told(knights, "white"), told(knights, "blue")], [[], []]);
  const host: GameEvent = { ...knights, seat: "red", doer: "host" };
  assert.deepEqual(told(host, "red"), ["The host puts right: you have played 2 knights."]);
  const gone: GameEvent = { type: "corrected", variant: "piece_gone", seat: "blue", fact: "piece", at: "0,0,N", owner: null, piece: null };
  const stood = aView();
  stood.board?.intersections.push({ at: "0,0,N", piece: "settlement", seat: "red" } as never);
  assert.equal(told(gone, "red", stood).length, 1);
  assert.deepEqual(told(gone, "white", stood), []);
  const award: GameEvent = { type: "corrected", variant: "longest_road", seat: "blue", fact: "longest_road", of: "white" };
  const held = aView({ seats: aView().seats.map((one) => (one.seat === "red" ? { ...one, longest_road: true } : one)) });
  assert.deepEqual([told(award, "red", held).length, told(award, "white", held).length, told(award, "blue", held).length], [1, 1, 0]);
});

test("an undo that moves no card is told to all, and who undid their own is named once", async () => {
  const base = await tongue("base 3");
  const undone = (change: object): GameEvent => ({ type: "undone", seat: "blue", what: "road_built", of: "blue", seq: 12, confirmed_by: null, ...change });
  const view = (change: object) => aView({ seq: 13, journal: [{ ...entry(12, ROAD), undone: true }, entry(13, undone(change))] });
  const told = (me: string, change: object = {}) => tellings(view(change), aView(), me, base).map(({ text }) => text);
  assert.deepEqual(told("red"), ["Bob took back: the road."]);
  assert.deepEqual(told("blue"), ["You took back: the road."], "or its line would still say what came before it");
});

test("an undo names who did it as the journal does, also where the event is told of whose duty it was", async () => {
  const base = await tongue("base 3");
  const undone: GameEvent = { type: "undone", seat: "blue", what: "road_built", of: "white", seq: 12, confirmed_by: null };
  const view = aView({ seq: 13, journal: [{ ...entry(12, { ...ROAD, seat: "red" } as GameEvent), undone: true }, entry(13, undone)] });
  const told = (me: string) => tellings(view, aView(), me, base).map(({ text }) => text).join();
  assert.match(told("red"), /^Bob took back: the road \(Cy’s\)\./);
  assert.match(told("white"), /^Bob took back what you had done: the road\./);
});

test("while somebody has to agree to what is taken back the line of every phone says that first, and of nothing else", () => {
  const asking = (me: string, change: object = {}, more: Partial<View> = {}) =>
    prompt(aView({ you: me, undo: { possible: true, what: "development_bought", seat: "blue", request: { by: "blue", ...change } }, offers: [offer()], ...more } as Partial<View>), me, english);
  assert.deepEqual([asking("red").mine, asking("red").title], [true, "Bob would like to take back: the development card. Do you agree?"]);
  assert.deepEqual([asking("blue").mine, asking("blue").title], [false, "You asked to take back: the development card. Another player has to answer"]);
  assert.deepEqual([asking("").mine, asking("").title], [false, "Bob would like to take back: the development card. Somebody else must agree."]);
  assert.match(asking("", {}, { host: { options: {} } } as Partial<View>).title, /Do you agree/);
  const screen = asking("blue", { doer: "touch" });
  assert.deepEqual([screen.mine, screen.title], [false, "Somebody at the screen would like to take back: the development card (Bob’s). Somebody else must agree."]);
  const first = "The first answer decides, yes or no.";
  assert.deepEqual([asking("red"), asking("blue"), screen].map(({ whole, detail }) => [whole, detail]), [[true, first], [true, first], [true, ""]]);
});

test("whoever asked to take something back is told of the no", async () => {
  const base = await tongue("base 3");
  const no = [entry(12, { type: "undo_asked", seat: "red", what: "development_bought", of: "red", seq: 9 }, "phone:red"), entry(13, { type: "undo_refused", seat: "blue" })];
  const told = (me: string) => tellings(aView({ seq: 13, journal: no }), aView(), me, base).map(({ text }) => text);
  assert.deepEqual([told("red"), told("white"), told("blue")], [["Bob says no: nothing is taken back."], [], ["You said no: nothing is taken back."]]);
});

test("what cannot be done is refused with whose turn it is, or with what comes first, before what the hand lacks", () => {
  const why = (change: Partial<View>, detail = "you can pay for it"): string => whyNotNow(aView({ options: [], ...change }), detail, english);
  const theirs: Partial<View> = { active: "blue", obligations: [{ seat: "blue", type: "act" }] };
  assert.equal(why(theirs), "It is Bob’s turn. You can pay for it.");
  assert.equal(why(theirs, ""), "It is Bob’s turn.");
  assert.equal(why({ obligations: [{ seat: "red", type: "move_robber" }] }), "First: move the robber.");
  assert.equal(why({ phase: "roll", obligations: [{ seat: "red", type: "roll" }] }, "after the roll"), "after the roll");
  assert.equal(why({}, "you still need 1 wool"), "you still need 1 wool");
});

test("what the list says on another's turn does not change with what that one owes, and no city is promised where none can stand", () => {
  const off = (type: string) => wishes(aView({ active: "blue", obligations: [{ seat: "blue", type }], options: [] }), english).map(({ detail }) => detail);
  assert.deepEqual(off("act"), off("move_robber"));
  const rich = aView({ active: "blue", obligations: [{ seat: "blue", type: "act" }], options: [] });
  Object.assign(rich.seats[0]!, { hand: { grain: 2, ore: 3 } });
  const city = (view: View) => wishes(view, english).find(({ type }) => type === "build_city");
  assert.deepEqual([city(rich)?.detail, city(rich)?.affordable], ["You have no settlement that could become a city.", false]);
  rich.board?.intersections.push({ at: "0,0,N", piece: "settlement", seat: "red" } as never);
  assert.deepEqual([city(rich)?.detail, city(rich)?.affordable], ["you can pay for it", true]);
});

test("over a hand face down what stops everybody comes before that it lies so", () => {
  const road = { lumber: 1, brick: 1 };
  const holding = (count: number, change: Partial<View> = {}): View => aView({ ...change, seats: aView().seats.map((one) => (one.seat === "red" ? { ...one, resources: count, hand: null } : one)) } as Partial<View>);
  assert.equal(untold(aView({ phase: "founding" } as Partial<View>), road, english), "from the first turn on");
  assert.equal(untold(holding(1, { phase: "roll", active: "red" } as Partial<View>), road, english), "after the roll");
  assert.equal(untold(holding(2), road, english), "hand face down: tap to try", "no refusal");
  assert.equal(untold(holding(1), road, english), "your hand has too few cards", "everybody can count them");
});

test("a development card is not said to be within reach once the pile is empty, whoever's turn it is", () => {
  const off = { active: "blue", obligations: [{ seat: "blue", type: "act" }], options: [] } as Partial<View>;
  const card = (deck: number) => wishes(aView({ ...off, deck } as Partial<View>), english).find(({ type }) => type === "buy_development");
  assert.deepEqual([card(0)?.detail, card(0)?.affordable], ["The development deck is empty.", false]);
  assert.notEqual(card(1)?.detail, "The development deck is empty.");
});

test("why nothing can be traded is said as it is", () => {
  const why = (change: Partial<View>): string => whyNoTrade(aView({ options: [], active: "blue", ...change }), english);
  assert.equal(why({ phase: "founding", obligations: [{ seat: "blue", type: "place_road" }] }), "Nothing is traded in the set-up.");
  assert.match(why({ obligations: [{ seat: "blue", type: "roll" }] }), /once the dice are rolled/);
  assert.equal(why({ obligations: [{ seat: "blue", type: "move_robber" }] }), "No trading yet: Bob has to move the robber.");
  assert.equal(why({ obligations: [{ seat: "red", type: "discard", count: 4 }] }), "No trading yet: discard 4 cards.");
  assert.doesNotMatch(why({ obligations: [{ seat: "blue", type: "act" }] }), /dice/);
  assert.equal(why({ you: "white", obligations: [{ seat: "blue", type: "act" }] }), "You have no card to trade.");
  assert.equal(why({ active: "red", obligations: [{ seat: "red", type: "roll" }] }), "You can trade once you have rolled the dice.");
});

test("whoever counters has answered, and all others read whom an offer waits for", () => {
  const act = { active: "blue", obligations: [{ seat: "blue", type: "act" }], options: [] };
  const back = offer({ id: 2, by: "red", give: { ore: 1 }, get: { lumber: 1 }, to: ["blue"] });
  const offers = [offer({ to: ["red", "white"] }), back];
  assert.deepEqual(questions(aView({ ...act, offers: [offers[0]!] })).map(({ id }) => id), [1]);
  assert.deepEqual(questions(aView({ ...act, offers })), []);
  assert.deepEqual(questions(aView({ ...act, offers: [{ ...back, id: 0 }, offers[0]!] })).map(({ id }) => id), [1], "an older offer of one's own answers nothing");
  const title = (you: string, some: Offer[]): string => prompt(aView({ ...act, you, offers: some }), you, english).title;
  assert.equal(title("white", [offer({ to: ["red"] })]), "Bob offers, and waits for Ann");
  assert.equal(title("white", [offer({ to: ["red", "white"], accepted: ["white"] })]), "Bob has to decide about the trade");
  assert.equal(title("white", [offer({ to: ["red"], declined: ["red"] })]), "Bob’s turn");
});

test("what the host does for a seat is told to its owner as the host's", async () => {
  const base = await tongue("base 3");
  const city: GameEvent = { type: "city_built", seat: "red", at: "0,0,N", cost: { ore: 3, grain: 2 } };
  const placed: GameEvent = { type: "road_built", seat: "red", at: "0,0,NE", cost: {} };
  const by = (who: string, ...events: GameEvent[]): View => aView({ seq: 13, journal: events.map((event) => entry(13, event, who)) });
  const told = (me: string, view: View): string[] => tellings(view, aView(), me, base).map(({ text }) => text);
  for (const event of [city, placed]) {
    assert.match(told("red", by("host", event))[0] ?? "", /^You (built|placed) .*The host did it for you\.$/);
    assert.doesNotMatch(told("red", by("phone:red", event)).join(), /host/);
    assert.doesNotMatch(told("blue", by("host", event)).join(), /host/);
  }
});

test("what is built is said on its place, and what else happens beside it", async () => {
  const said = async (language: "en" | "fr", event: GameEvent): Promise<string> => {
    const { words } = await tongue("cities_knights 3", language);
    return placedSaid(event, aView(), words);
  };
  const built = { type: "knight_built", seat: "blue", at: "0,0,N", cost: {} } as GameEvent;
  assert.match(await said("fr", built), /^Bob a construit un chevalier sur l’intersection /);
  assert.match(await said("en", built), /^Bob has built a knight on the intersection /);
  const lost = { type: "knight_activated", seat: "blue", at: "0,0,N", cost: {} } as GameEvent;
  assert.match(await said("en", lost), / – the intersection /);
});

test("what is put right says what it was before, and taking that back says what was put right", async () => {
  const told = async (language: "en" | "fr"): Promise<string[]> => {
    const its = await tongue("cities_knights 3", language);
    const knight: GameEvent = {
      type: "corrected",
      variant: "knight_active",
      seat: "blue",
      doer: "touch",
      fact: "knight",
      of: null,
      owner: "red",
      piece: "basic_knight",
      at: "0,0,N",
      stood: { say: "knight", owner: "red", piece: "basic_knight" },
    };
    const back: GameEvent = { type: "undone", variant: "corrected", seat: "blue", doer: "touch", of: "touch", what: "corrected", seq: 13, corrected: knight };
    const journal = [{ ...entry(13, knight), undone: true }, entry(14, back)];
    const [undone] = tellings({ ...aView(), seq: 14, journal }, after([knight]), "red", its);
    return [tellings(after([knight]), aView(), "red", its)[0]?.text ?? "", undone?.text ?? ""];
  };
  const [put, back] = await told("en");
  assert.match(put ?? "", /^Somebody at the screen puts right: your basic knight on .* is active\.$/, "and not whose it was before: that is its reader");
  assert.match(back ?? "", /^Somebody at the screen took back: /);
  const [mis, annulé] = await told("fr");
  assert.match(mis ?? "", /est actif\.$/);
  assert.match(annulé ?? "", /a annulé/);
});

test("a hand that was put right is told with what came and went, after a reload too, and covered without", async () => {
  const base = await tongue("base 3");
  const put: GameEvent = { type: "corrected", variant: "resources", seat: "blue", fact: "resources", of: "red", cards: { brick: 1, ore: 2, lumber: 4 }, held: { brick: 1, ore: 1, wool: 2, lumber: 4 } };
  const was = aView({ seats: aView().seats.map((one) => (one.seat === "red" ? { ...one, hand: { brick: 1, ore: 1, wool: 2, lumber: 4 } } : one)) });
  const text = "Bob puts your hand right. You got 1 ore. You lost 2 wool.";
  for (const [told] of [tellings(after([put]), was, "red", base), recalled(after([put]), "red", base)]) {
    assert.deepEqual([told?.text, told?.cards, told?.open, told?.grave], [text, { ore: 1, wool: -2 }, false, true]);
    assert.equal(told?.covered, "Bob puts your hand right. Open your hand to read what became of your cards.");
  }
  assert.equal(tellings(after([put]), was, "red", base).length, 1);
  const own = tellings(after([{ ...put, seat: "red" }]), was, "red", base).map(({ text }) => text).join();
  assert.match(own, /You got 1 ore\. You lost 2 wool\.$/);
  const back: GameEvent = { type: "undone", seat: "blue", of: "blue", what: "corrected", seq: 13 };
  const [undone] = tellings({ ...was, seq: 14, journal: [{ ...entry(13, put), undone: true }, entry(14, back)] }, after([put]), "red", base);
  assert.match(undone?.text ?? "", /You got 2 wool\. You lost 1 ore\.$/);
  assert.doesNotMatch(undone?.covered ?? "", /wool|ore/);
  assert.deepEqual(tellings(after([{ ...put, cards: null, held: null, count: 7 }]), was, "white", base), []);
});
