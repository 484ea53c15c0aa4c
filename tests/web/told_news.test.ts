// What a phone tells of cards, pieces and great moments, to each seat in what it means to it.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { covered, moved } from "../../companion/phones/web/src/told/moved";
import { lostLately, missed, overPlaces, tellings } from "../../companion/phones/web/src/told/news";
import type { GameEvent, JournalEntry, View } from "../../companion/phones/web/src/protocol";
import { newsLine, withLost } from "../../companion/phones/web/src/model/prompt";
import { aView, english, learned } from "./view";
import { momentsOf, renderable, tongue } from "./told_tongue";

before(() => learned("base 3", "base", "cities_knights 3", "cities_knights", "great_wall 4", "great_wall"));

const entry = (seq: number, event: GameEvent, by = "touch") => ({ seq, at: 0, by, event });

/** A view after the small one of the tests, with what has happened since. */
function after(events: GameEvent[], change: Partial<View> = {}, by = "phone:blue"): View {
  return aView({ seq: 13, journal: events.map((event) => entry(13, event, by)), ...change });
}

/** French sets a space before some signs where no line may break. */
const plain = (text: string | undefined): string => (text ?? "").replace(/\u00a0/g, " ");

/** The seats of the small view, with another hand for one of them. */
const holding = (seat: string, hand: Record<string, number>): View["seats"] => aView().seats.map((one) => (one.seat === seat ? { ...one, hand } : one));

const SEVEN: GameEvent = { type: "dice_rolled", seat: "blue", dice: [3, 4], total: 7, by: "table" };
const THEFT: GameEvent = { type: "card_stolen", seat: "blue", victim: "red", resource: "ore" };

test("the robbed seat is told at once by whom, of what and how, and covered no kind", async () => {
  const [told] = tellings(after([SEVEN, THEFT], { seats: holding("red", { brick: 1, ore: 1, lumber: 4 }) }), aView(), "red", await tongue("base 3"));
  assert.equal(told?.text, "Bob steals 1 ore from you with the robber.");
  assert.equal(told.covered, "Bob steals a card from you with the robber.");
  assert.deepEqual([told.cards, told.open, told.grave, told.seat], [{ ore: -1 }, false, true, "blue"]);
});

test("until the next roll the robbed seat reads of a theft in the turn that has passed, whatever the robot did since", async () => {
  const robots = { seats: { blue: { strength: "gentle", hands: "white", cards: "app" } }, to_lay: [], waits: null } as unknown as View["robots"];
  const more = ["1,0,0|1,0,1", "1,0,1|1,0,2", "1,0,2|1,0,3"].map((at) => ({ type: "road_built", seat: "blue", at, cost: { brick: 1, lumber: 1 } }) as unknown as GameEvent);
  const start = { type: "turn_started", seat: "red", number: 9 } as unknown as GameEvent;
  const journal = [SEVEN, THEFT, ...more, start].map((event, index) => entry(12 + index, event));
  const view = aView({ seq: 17, journal, robots, active: "red", obligations: [{ seat: "red", type: "roll" }] });
  const lost = async (me: string, its: View): Promise<string[]> => lostLately(its, me, await tongue("base 3")).map(({ brief }) => brief);
  assert.deepEqual(await lost("red", view), ["Bob steals 1 ore from you with the robber."]);
  const line = withLost(newsLine(view, "red", "", [], true, english, view), lostLately(view, "red", await tongue("base 3")), true);
  assert.match(line, /^Bob steals 1 ore from you with the robber\.( Bob has built a road\.){3}$/);
  assert.match(withLost(line, lostLately(view, "red", await tongue("base 3")), false), /^Bob steals a card from you with the robber\. /);
  // Not the others, nor the thief; nor within that turn, where it is told as it happens; nor after the next roll, nor once the seat has done something.
  assert.deepEqual([await lost("white", view), await lost("blue", view)], [[], []]);
  const later = (...events: GameEvent[]): View => aView({ ...view, seq: 18, journal: [...journal, ...events.map((event) => entry(18, event))] });
  assert.deepEqual(await lost("red", aView({ ...view, seq: 16, journal: journal.slice(0, -1) })), []);
  assert.deepEqual(await lost("red", later({ ...SEVEN, seat: "red" } as GameEvent)), []);
  assert.deepEqual(await lost("red", later({ ...more[0], seat: "red" } as unknown as GameEvent)), []);
});

test("a trade that a robot ended its turn upon is read by both who traded until the next roll", async () => {
  const roll = { ...SEVEN, total: 8 } as GameEvent;
  const trade = { type: "traded", seat: "blue", with: "red", give: { wool: 1 }, get: { brick: 1 }, offer: 3 } as unknown as GameEvent;
  const start = { type: "turn_started", seat: "white", number: 9 } as unknown as GameEvent;
  const told = async (me: string, ...more: GameEvent[]): Promise<string[]> => {
    const journal = [roll, trade, ...more, start].map((event, index) => entry(12 + index, event));
    const view = aView({ seq: 20, journal, active: "white", obligations: [{ seat: "white", type: "roll" }] });
    return lostLately(view, me, await tongue("base 3")).map(({ text }) => text);
  };
  assert.deepEqual(await told("red"), ["You traded with Bob: 1 brick for 1 wool."]);
  assert.deepEqual(await told("white"), []);
  const end = { type: "turn_ended", seat: "red" } as unknown as GameEvent;
  assert.deepEqual(await told("red", end), [], "of one's own turn it is no news");
});

test("an award that was lost and won back within others' turns is no news in the own turn", async () => {
  const award = (seat: string, length: number) => ({ type: "longest_road_moved", seat, length }) as unknown as GameEvent;
  const roll = { ...SEVEN, total: 8 } as GameEvent;
  const start = { type: "turn_started", seat: "red", number: 9 } as unknown as GameEvent;
  const lost = async (has: boolean, ...events: GameEvent[]): Promise<string[]> => {
    const seats = aView().seats.map((one) => ({ ...one, longest_road: has === (one.seat === "red") }));
    const view = aView({ seq: 20, seats, journal: [roll, ...events, start].map((event, index) => entry(12 + index, event)) });
    return lostLately(view, "red", await tongue("base 3")).map(({ text }) => text);
  };
  assert.deepEqual(await lost(true, award("blue", 6), award("red", 7)), []);
});

test("while a place is tapped on the map nothing lies over it that this phone did itself", async () => {
  const trade = { type: "bank_traded", seat: "red", give: { ore: 4 }, get: { wool: 1 } } as unknown as GameEvent;
  const seats = aView().seats.map(({ hand: _, ...one }) => one);
  const its = async (event: GameEvent, by: string) => overPlaces(tellings(after([event], { seats }, by), aView(), "red", await tongue("base 3")));
  assert.deepEqual(await its(trade, "phone:red"), []);
  assert.equal((await its(trade, "touch")).length, 1);
  assert.equal((await its(THEFT, "phone:blue")).length, 1);
});

test("the thief is told what it drew, and a third seat is told nothing", async () => {
  const bob = { ...THEFT };
  const knight: GameEvent = { type: "development_played", seat: "blue", card: "knight", resources: [] };
  const view = after([SEVEN, knight, bob]);
  const [told] = tellings(view, aView(), "blue", await tongue("base 3"));
  assert.equal(told?.text, "You stole 1 ore from Ann with a knight.");
  const third = after([SEVEN, { ...THEFT, resource: null, variant: "hidden" }]);
  assert.deepEqual(tellings(third, aView(), "white", await tongue("base 3")), []);
});

test("whoever countered a robot's offer reads its no with the reason, and then that it took its own back", async () => {
  const its = { type: "trade_offered", seat: "blue", offer: 1, give: { ore: 1 }, get: { grain: 1 }, to: ["red", "white"] } as GameEvent;
  const counter = { type: "trade_offered", seat: "red", offer: 2, give: { lumber: 1 }, get: { ore: 1 }, to: ["blue"] } as GameEvent;
  const no = { type: "trade_declined", seat: "blue", offer: 2 } as GameEvent;
  const why = { type: "robot_said", seat: "blue", why: "no_gain" } as GameEvent;
  const back = { type: "trade_withdrawn", seat: "blue", offer: 1 } as GameEvent;
  const robots = { seats: { blue: { strength: "middle", hands: "red" } } } as unknown as View["robots"];
  const journal = [its, counter, no, why, back].map((event, index) => entry(13 + index, event));
  const told = async (me: string, seq: number): Promise<string[]> =>
    tellings(aView({ robots, seq, journal: journal.filter((one) => one.seq <= seq) }), aView({ robots, seq: seq - 1 }), me, await tongue("base 3")).map(({ text }) => text);
  assert.deepEqual(await told("red", 15), ["Bob declines your offer: 1 lumber for 1 ore."]);
  const [said] = await told("red", 16);
  assert.match(said ?? "", /^Bob declines your offer: 1 lumber for 1 ore\. Bob says why not: “/);
  assert.deepEqual(await told("white", 16), []);
  for (const asked of ["white", "red"])
    assert.match((await told(asked, 17))[0] ?? "", /^Bob withdraws the offer of 1 ore for 1 grain: nobody took it\./);
});

test("in French the pirate steals in a game that has one", async () => {
  const words = await tongue("great_wall 4", "fr");
  const pirate: GameEvent = { type: "pirate_moved", seat: "blue", at: "0,3", was: null };
  const change: Partial<View> = { game: "great_wall", seats: holding("red", { brick: 1, ore: 1, lumber: 4 }) };
  const [told] = tellings(after([SEVEN, pirate, THEFT], change), aView({ game: "great_wall" }), "red", words);
  assert.equal(told?.text, "Bob te vole 1 minerai avec le pirate.");
});

test("with cardboard hands only what is known is said, and who moves the cards", async () => {
  const cardboard: Partial<View> = { custody: { resources: "cardboard", cards: "phones", dice: "table" }, seats: aView().seats.map(({ hand: _, ...one }) => ({ ...one, resources: null })) };
  const was = aView(cardboard);
  const gain: GameEvent = { type: "resources_gained", source: "production", gains: { red: { wool: 2 } }, short: [] };
  const base = await tongue("base 3", "fr");
  const said = (events: GameEvent[]) => tellings(after(events, cardboard), was, "red", base).map(({ text }) => plain(text));
  assert.deepEqual(said([{ ...SEVEN, total: 5 }, gain]), ["Le 5 te rapporte 2 laines. Prends-les dans la banque."]);
  assert.deepEqual(said([SEVEN, { ...THEFT, resource: null, variant: "hidden" }]), ["Bob tire une carte de ta main avec le brigand."]);
  assert.deepEqual(said([{ type: "monopoly_taken", seat: "blue", resource: "ore", taken: {} }]), ["Bob joue Monopole : donne-lui toutes tes cartes de cette sorte (minerai)."]);
});

test("a monopoly is told to all it may take from, also to whom it takes nothing", async () => {
  const base = await tongue("base 3");
  const taken: GameEvent = { type: "monopoly_taken", seat: "blue", resource: "ore", taken: { red: 2, white: 0 } };
  const change = { seats: holding("red", { brick: 1, lumber: 4 }) };
  const said = (me: string) => tellings(after([taken], change), aView(), me, base).map(({ text, grave }) => [text, grave]);
  assert.deepEqual(said("red"), [["Bob plays Monopoly (ore): you hand over 2 ore.", true]]);
  assert.deepEqual(said("white"), [["Bob plays Monopoly (ore): you have none and lose nothing.", false]]);
  assert.deepEqual(said("blue"), [["Your Monopoly (ore) brings you: 2 ore.", false]]);
});

test("a monopoly bears the name of the card that was played, and on cardboard each seat hears what is to be handed over", async () => {
  const words = await tongue("cities_knights 3", "fr");
  const played = (card: string): GameEvent => ({ type: "progress_played", seat: "blue", card });
  const taken = (variant: string, resource: string, cards: Record<string, number>): GameEvent => ({ type: "monopoly_taken", variant, seat: "blue", resource, taken: cards });
  const said = (me: string, events: GameEvent[], change: Partial<View> = {}) => {
    const view = { ...KNIGHTS, ...change };
    return tellings(after(events, view), aView(view), me, words).map(({ text, grave }) => [plain(text), grave]);
  };
  const hidden = { seats: aView().seats.map(({ hand: _, ...one }) => one) };
  assert.deepEqual(said("red", [played("resource_monopoly"), taken("resource", "ore", { red: 2 })], hidden), [["Bob joue Monopole de ressource (minerai) : tu donnes 2 minerais.", true]]);
  assert.deepEqual(said("white", [played("trade_monopoly"), taken("commodity", "cloth", { red: 1, white: 0 })], hidden), [["Bob joue Monopole commercial (tissu) : tu n’en as pas, tu ne perds rien.", false]]);
  const cardboard = { ...hidden, custody: { resources: "cardboard", cards: "phones", dice: "table" } };
  const named = [played("trade_monopoly"), taken("commodity", "cloth", {})];
  assert.deepEqual(said("red", named, cardboard), [["Bob joue Monopole commercial : donne-lui une carte de cette sorte (tissu), si tu en as.", true]]);
  assert.deepEqual(said("blue", named, cardboard), [["Ton Monopole commercial : chacun te donne une carte de cette sorte (tissu), s’il en a.", false]]);
});

test("a trade is told to both, each from its side, and to neither as a loss", async () => {
  const base = await tongue("base 3");
  const traded: GameEvent = { type: "traded", seat: "blue", with: "red", give: { wool: 2 }, get: { ore: 1 } };
  const change = { seats: holding("red", { brick: 1, ore: 1, lumber: 4, wool: 2 }) };
  const [mine] = tellings(after([traded], change), aView(), "red", base);
  assert.equal(mine?.text, "You traded with Bob: 1 ore for 2 wool.");
  assert.equal(mine.grave, false);
  const [theirs] = tellings(after([traded], change), aView(), "blue", base);
  assert.equal(theirs?.text, "You traded with Ann: 2 wool for 1 ore.");
});

test("a harvest is told with its number, and where the bank runs short that as well", async () => {
  const gain: GameEvent = { type: "resources_gained", source: "production", gains: { red: { wool: 1 } }, short: ["grain"], variant: "short" };
  const view = after([{ ...SEVEN, total: 8 }, gain], { seats: holding("red", { brick: 1, ore: 2, lumber: 4, wool: 1 }) });
  const [told] = tellings(view, aView(), "red", await tongue("base 3"));
  assert.equal(told?.text, "The 8 brings you 1 wool. The bank runs short of: grain.");
  assert.equal(told.open, true);
});

test("whoever harvests nothing because of the robber or an empty bank is told why, and nobody else", async () => {
  const base = await tongue("base 3", "fr");
  const board = (robber: string): View["board"] => {
    const its = aView().board as NonNullable<View["board"]>;
    const pieces = [{ at: "0,0,N", seat: "red", piece: "settlement" }];
    return { ...its, intersections: pieces, hexes: its.hexes.map((hex) => ({ ...hex, robber: hex.at === robber })) };
  };
  const said = (me: string, robber: string, total: number, ...more: GameEvent[]) =>
    tellings(after([{ ...SEVEN, total }, ...more], { board: board(robber) }), aView(), me, base).map(({ text, grave }) => [plain(text), grave]);
  assert.deepEqual(said("red", "0,0", 8), [["Le 8 ne te rapporte rien : le brigand bloque la forêt 8.", false]]);
  for (const nothing of [said("blue", "0,0", 8), said("red", "0,0", 5), said("red", "1,0", 8)]) assert.deepEqual(nothing, []);
  const short: GameEvent = { type: "resources_gained", source: "production", gains: {}, short: ["lumber"], variant: "short" };
  assert.deepEqual(said("red", "1,0", 8, short), [["Le 8 ne te rapporte rien : la banque est à court (bois).", false]]);
  for (const nothing of [said("blue", "1,0", 8, short), said("red", "1,0", 5, short)]) assert.deepEqual(nothing, []);
});

test("whoever harvests nothing because of a rider is told so, also once the rider has left, and not of one that came with the roll", async () => {
  const words = await tongue("great_wall 4");
  const its = aView().board as NonNullable<View["board"]>;
  const said = (riders: number, ...more: GameEvent[]) => {
    const board = { ...its, intersections: [{ at: "0,0,N", seat: "red", piece: "settlement" }], hexes: its.hexes.map((hex) => (hex.at === "0,0" ? { ...hex, riders } : hex)) };
    const change: Partial<View> = { game: "great_wall", board } as Partial<View>;
    const journal = [entry(13, { ...SEVEN, total: 8 }), ...more.map((event, index) => entry(13 + index, event))];
    return tellings(aView({ ...change, seq: 14, journal }), aView(change), "red", words).map(({ text }) => text)[0];
  };
  assert.equal(said(1), "The 8 brings you nothing: a rider is on the forest 8.");
  assert.equal(said(0), undefined);
  const off: GameEvent = { type: "rider_driven_off", seat: "blue", at: "0,0", numeral: "I" };
  assert.equal(said(0, { type: "turn_ended", seat: "blue" }, off), "The 8 brings you nothing: a rider is on the forest 8.");
  const breached: GameEvent = { type: "wall_breached", section: "3", seat: "blue", riders: 1, placed: ["0,0"], was: 0, level: 0, breaches: 1, left: 4 };
  assert.doesNotMatch(said(1, breached) ?? "", /brings you nothing/);
});

test("what is taken back comes back with its cards, and a hand that is put right is told", async () => {
  const base = await tongue("base 3");
  const was = aView({ seats: holding("red", { brick: 1, ore: 1, lumber: 4 }) });
  const undone = { seq: 13, at: 0, by: "touch", event: { type: "undone", seat: "blue", what: "card_stolen", of: "blue", seq: 12, confirmed_by: null } };
  const journal = [{ ...entry(12, THEFT), undone: true }, undone];
  const [back] = tellings(aView({ seq: 13, journal }), was, "red", base);
  assert.deepEqual([back?.text, back?.cards], ["Bob took back: the theft. You got 1 ore.", { ore: 1 }]);
  assert.doesNotMatch(back?.covered ?? "", /ore\./);
  const put: GameEvent = { type: "corrected", seat: "blue", fact: "resources", of: "red", cards: { brick: 1 } };
  const [right] = tellings(after([put], { seats: holding("red", { brick: 1 }) }), aView(), "red", base);
  assert.deepEqual(right?.cards, { lumber: -4, ore: -2 });
});

test("whose progress card is taken back with a roll reads which, and no other seat does", async () => {
  const its = await tongue("cities_knights 3");
  const draws = (seat: string, card: string | null): JournalEntry => ({ ...entry(12, { type: "progress_drawn", seat, track: "trade", card }), undone: true });
  const undone = entry(13, { type: "undone", seat: "blue", what: "dice_rolled", of: "blue", seq: 12, confirmed_by: null });
  const told = (...cards: JournalEntry[]) => tellings(aView({ seq: 13, journal: [...cards, undone] }), aView(), "red", its)[0];
  const [mine, others] = [told(draws("red", "merchant"), draws("blue", null)), told(draws("blue", null))];
  assert.match(mine?.text ?? "", /\. You give back your progress card: Merchant\.$/);
  assert.doesNotMatch(mine?.covered ?? "", /Merchant/);
  assert.doesNotMatch(others?.text ?? "", /progress/);
  const taken: JournalEntry = { ...entry(12, { type: "progress_taken", seat: "blue", victim: "red", track: "trade", card: "merchant" }), undone: true };
  assert.match(told(taken)?.text ?? "", /You have your progress card again: Merchant\.$/);
});

test("whose piece was taken off as none reads which it was", async () => {
  const board = { ...(aView().board as NonNullable<View["board"]>), paths: [{ at: "0,0,NE", seat: "red", piece: "road" }] };
  const gone: GameEvent = { type: "corrected", variant: "piece_gone", seat: "red", doer: "host", fact: "piece", at: "0,0,NE", owner: null, piece: null };
  const told = async (me: string) => tellings(after([gone]), { ...aView(), board }, me, await tongue("base 3")).map(({ text }) => text);
  assert.match((await told("red"))[0] ?? "", /^The host puts right: no road of yours on the path /);
  assert.doesNotMatch(String(await told("blue")), /yours/);
});

test("a hand that changed is laid to nothing that did not change it", async () => {
  const base = await tongue("base 3", "fr");
  const road: GameEvent = { type: "road_built", seat: "blue", at: "0,0,NE", cost: null };
  const other: GameEvent = { type: "corrected", seat: "blue", fact: "resources", of: "white", cards: null };
  const mine: GameEvent = { type: "corrected", seat: "blue", fact: "resources", of: "red", cards: null, variant: "resources" };
  const said = (...events: GameEvent[]): string => tellings(after(events, { seats: holding("red", { brick: 1, ore: 2, lumber: 5 }) }), aView(), "red", base).map(({ text }) => plain(text)).join(" ");
  assert.equal(said(road, other), "Ta main a changé. Tu as reçu 1 bois.");
  assert.equal(said(mine, road), "Bob corrige ta main. Tu as reçu 1 bois.");
});

test("covered, what was drawn just after a hand was put right is not named", async () => {
  const put: GameEvent = { type: "corrected", seat: "red", fact: "resources", of: "red", cards: { ore: 1, wool: 1, grain: 1 } };
  const bought: GameEvent = { type: "development_bought", seat: "red", card: "victory_point", cost: { ore: 1, wool: 1, grain: 1 } };
  for (const language of ["en", "fr"] as const) {
    const base = await tongue("base 3", language);
    const name = base.words.noun("victory_point");
    const told = tellings(after([put, bought], { seats: holding("red", { wool: 3 }) }), aView(), "red", base);
    assert.equal(told.length, 2);
    for (const one of told) assert.doesNotMatch(one.covered, new RegExp(name));
    assert.match(told[0]?.text ?? "", new RegExp(name));
  }
});

test("a phone that was away is told the difference once and led to the journal", async () => {
  const base = await tongue("base 3", "fr");
  const view = after([SEVEN, THEFT], { seats: holding("red", { brick: 1, ore: 1, lumber: 4, wool: 1 }) });
  const told = missed(view, aView(), "red", base);
  assert.equal(told?.text, "La partie a continué sans ce téléphone. Tu as reçu 1 laine. Tu as perdu 1 minerai. Tout est dans le journal.");
  assert.doesNotMatch(told.covered, /laine|minerai/);
});

const FOUGHT: GameEvent = { type: "attack_fought", barbarians: 3, defence: 2, strengths: { red: 0, blue: 2, white: 0 }, won: false, defender: null, tied: [], losers: ["red"] };
const KNIGHTS: Partial<View> = { game: "cities_knights" };

test("an attack is told to each seat in what it means to it", async () => {
  const words = await tongue("cities_knights 3", "fr");
  const lost: GameEvent = { type: "city_lost", seat: "red", at: "0,0,N", becomes: "settlement", roads: [], knights: [], wall: false };
  const said = (me: string, fought: GameEvent, more: GameEvent[] = []) => tellings(after([fought, ...more], KNIGHTS), aView(KNIGHTS), me, words).map(({ text }) => plain(text));
  assert.deepEqual(said("red", FOUGHT, [lost]), ["Victoire des barbares : barbares 3, chevaliers 2. Tu perds une ville : avec une force de 0, tu as le moins défendu l’île.", "Ta ville redevient une colonie : 1 point de moins."]);
  assert.match(said("red", { ...lost, wall: true }, [])[0] ?? "", /1 point de moins\. Son mur quitte le plateau\.$/);
  assert.deepEqual(said("blue", FOUGHT), ["Victoire des barbares : barbares 3, chevaliers 2. Une ville perdue : Ann. Toi, tu n’en as pas à perdre."]);
  const two = { ...FOUGHT, strengths: { red: 0, blue: 0, white: 0 }, losers: ["red", "blue"] };
  assert.deepEqual(said("white", two), ["Victoire des barbares : barbares 3, chevaliers 2. Une ville perdue chacun : Ann et Bob. Toi, tu n’en as pas à perdre."]);
  const held = { ...FOUGHT, won: true, defence: 4, defender: "blue", losers: [] };
  assert.match(said("blue", held)[0] ?? "", /Tu sauves l’île/);
  const knights = (active: boolean): Partial<View> => ({ ...KNIGHTS, board: { ...aView().board, intersections: [{ at: "0,0,N", seat: "blue", piece: "knight", rank: 2, active }] } as View["board"] });
  const [spent] = tellings(after([held], knights(false)), aView(knights(true)), "blue", words);
  assert.match(plain(spent?.text ?? ""), / Retourne ton chevalier : il est inactif\.$/);
  assert.deepEqual(said("white", held), ["L’île tient bon : barbares 3, chevaliers 4. Bob sauve l’île et gagne 1 point."]);
  const tied = { ...held, defender: null, tied: ["red", "white"] };
  assert.match(said("white", tied)[0] ?? "", /Aussi fort qu’Ann \(0\) : tu pioches/);
});

test("of a roll everybody reads the dice, how far the barbarians are and who else draws; whoever moves a knight that it is done", async () => {
  const words = await tongue("cities_knights 3", "fr");
  const said = (me: string, events: GameEvent[]) => tellings(after(events, KNIGHTS), aView(KNIGHTS), me, words).map(({ brief }) => plain(brief));
  const dice: GameEvent = { type: "dice_rolled", seat: "blue", dice: [2, 3], total: 5, by: "table", event: "ship" };
  const ship: GameEvent = { type: "fleet_moved", step: 2, steps: 7 };
  assert.deepEqual(said("white", [dice, ship]), ["Dé rouge 2, blanc 3, événement : bateau.", "Les barbares avancent : encore 5 bateaux au dé avant l’attaque."]);
  const drawn = (seat: string): GameEvent => ({ type: "progress_drawn", seat, track: "trade", card: null });
  assert.deepEqual(said("white", [drawn("blue"), drawn("red")]), ["Bob et Ann piochent une carte de progrès (commerce)."]);
  const moved: GameEvent = { type: "knight_moved", seat: "blue", at: "0,0,N", to: "1,0,N" };
  assert.match(said("blue", [moved])[0] ?? "", /^Tu as déplacé un chevalier – /);
  assert.deepEqual(said("red", [moved]), []);
});

test("progress cards that go from hand to hand are told to both, and covered not which", async () => {
  const words = await tongue("cities_knights 3");
  const spied: GameEvent = { type: "progress_taken", seat: "blue", victim: "red", track: "science", card: "smith" };
  const [told] = tellings(after([spied], KNIGHTS), aView(KNIGHTS), "red", words);
  assert.match(told?.text ?? "", /^Bob takes a progress card from you: /);
  assert.equal(told?.covered, "Bob takes a progress card from you.");
  assert.equal(told.grave, true);
  const wedding: GameEvent = { type: "cards_given", seat: "red", to: "blue", cards: { ore: 2 }, count: 2 };
  const [given] = tellings(after([wedding], { ...KNIGHTS, seats: holding("red", { brick: 1, lumber: 4 }) }), aView(KNIGHTS), "red", words);
  assert.deepEqual([given?.text, given?.covered], ["You gave 2 ore to Bob.", "You gave 2 cards to Bob."]);
});

test("a breach tells its owner of the point, whoever harvests there of the hex, and others that they lose nothing", async () => {
  const words = await tongue("great_wall 4", "fr");
  const breached: GameEvent = { type: "wall_breached", section: "3", seat: "blue", riders: 2, placed: ["0,0"], was: 2, level: 1, breaches: 1, left: 4 };
  const board = { ...(aView().board as NonNullable<View["board"]>), intersections: [{ at: "0,0,N", seat: "red", piece: "settlement" }] };
  const change: Partial<View> = { game: "great_wall", board };
  const said = (me: string) => tellings(after([breached], change), aView(change), me, words).map(({ text, grave }) => [plain(text), grave]);
  assert.deepEqual(said("blue"), [["Ta muraille est franchie : 1 point de moins. Elle est au niveau 1.", true]]);
  const [bare] = tellings(after([{ ...breached, was: 0, level: 0 }], change), aView(change), "blue", words);
  assert.equal(plain(bare?.text ?? ""), "Ta muraille est franchie : 1 point de moins. Elle est au niveau 0.", "no level is said to be lost where none was (W6.6)");
  assert.deepEqual(said("red"), [["La muraille de Bob est franchie. Ne te rapporte plus rien : la forêt 8.", true]]);
  assert.deepEqual(said("white"), [["La muraille de Bob est franchie. Toi, tu n’y perds rien.", false]]);
  const held = { ...board, hexes: board.hexes.map((hex) => (hex.at === "0,0" ? { ...hex, riders: 2 } : hex)) };
  const [second] = tellings(after([breached], { ...change, board: held } as Partial<View>), aView(change), "red", words);
  assert.equal(plain(second?.text ?? ""), "La muraille de Bob est franchie. Toi, tu n’y perds rien.", "a second rider takes no more of a hex");
  const [last] = tellings(after([{ ...breached, breaches: 5, left: 0 }], change), aView(change), "white", words);
  assert.deepEqual([plain(last?.text ?? ""), last?.grave], ["La muraille de Bob est franchie.", true], "with it all have lost (W12.2)");
});

test("great moments are told once each, and an award that stays where it was is none", async () => {
  const words = await tongue("base 3");
  const was = aView({ seats: aView().seats.map((one) => ({ ...one, longest_road: one.seat === "red" })) });
  const road = (seat: string | null): GameEvent => ({ type: "longest_road_moved", seat, length: 6 });
  const titles = (events: GameEvent[], me = "red") => momentsOf(after(events), was, me, words).map(({ title, lines }) => [title, ...lines]);
  assert.deepEqual(titles([road("blue")]), [["Bob has the longest road", "It was yours: you lose its points"]]);
  assert.deepEqual(titles([road("blue")], ""), [["Bob has the longest road", "Until now it was Ann’s"]]);
  assert.deepEqual(titles([road("red")]), []);
  assert.deepEqual(titles([road(null)]), [["Nobody has the longest road any more", "It was yours: you lose its points"]]);
  const won = after([{ type: "game_won", winners: ["red"], points: { red: 10 } }], { winners: ["red"] });
  assert.deepEqual(momentsOf(won, was, "red", words).map(({ title }) => title), ["You win!"]);
  const decided = after([{ type: "game_won", winners: ["blue", "white"], points: {} }, road("blue")]);
  assert.deepEqual(momentsOf(decided, was, "red", words).map(({ title }) => title), ["Bob has the longest road", "Bob and Cy win!"]);
});

test("attack, metropolis and breach have a scene that says what it means to this seat, drawn without a fault", async () => {
  const knights = await tongue("cities_knights 3", "fr");
  const placed: GameEvent = { type: "metropolis_placed", seat: "blue", track: "trade", at: "0,0,N", taken_from: "red", was: "1,0,N" };
  const some = momentsOf(after([FOUGHT, placed], KNIGHTS), aView(KNIGHTS), "red", knights);
  assert.deepEqual(some.map(({ lines }) => plain(lines[0])), ["Tu perds une ville : avec une force de 0, tu as le moins défendu l’île.", "Elle était à toi : 2 points de moins"]);
  const wall = await tongue("great_wall 4", "fr");
  const breached: GameEvent = { type: "wall_breached", section: "3", seat: "red", riders: 2, placed: ["0,0"], was: 2, level: 1, breaches: 1, left: 0 };
  const change = { game: "great_wall", wall: [{ section: "3", hexes: [{ at: "0,0", riders: 0 }] }] } as Partial<View>;
  const scenes = momentsOf(after([breached, { type: "all_lost", best: [], points: {} }], change), aView(change), "red", wall);
  assert.deepEqual(scenes.map(({ title }) => plain(title)), ["Ta muraille est franchie !", "Tout le monde a perdu"]);
  for (const { picture } of [...some, ...scenes]) assert.match(renderable(picture), /<path/);
  assert.equal(renderable(scenes[0]?.picture).match(/<polygon/g)?.length, 2, "the one hex of the lane, which darkens");
});

test("what flows move is read from the rules alone, and hidden kinds stay hidden", () => {
  const flow = [{ cards: "resource", giver: "victim", taker: "seat", unknown: 1 }];
  assert.deepEqual(moved(THEFT, flow, "red").cards, { ore: -1 });
  assert.deepEqual(moved({ ...THEFT, resource: null }, flow, "red").unknown, -1);
  assert.equal(moved(THEFT, flow, "white").touched, false);
  assert.equal(covered(THEFT, flow, [])["resource"], null);
  const dealt: GameEvent = { type: "dealt", cards: { red: { ore: 1 }, blue: 1 } };
  const deal = [{ cards: "cards", each: "taker" as const, unknown: "each" }];
  assert.deepEqual(moved(dealt, deal, "red"), { cards: { ore: 1 }, unknown: 0, other: null, touched: true });
  assert.deepEqual(moved(dealt, deal, "blue"), { cards: {}, unknown: 1, other: null, touched: true });
});

test("whoever has played a Commercial Harbor reads where its swaps are on the phone, and nobody else does", async () => {
  const play: GameEvent = { type: "progress_played", seat: "red", card: "commercial_harbor" };
  const options = [{ type: "swap_at_harbor", seat: "red", with: "blue", give: "ore" }] as unknown as View["options"];
  const said = async (change: Partial<View>, me: string, language: "en" | "fr" = "en"): Promise<string[]> =>
    tellings(after([play], { ...KNIGHTS, ...change }), aView(KNIGHTS), me, await tongue("cities_knights 3", language)).map(({ text }) => text.replace(/\u00a0/g, " "));
  assert.deepEqual(await said({ options }, "red"), ["You played: Commercial Harbor. Its swaps are under “Trade”."]);
  assert.match((await said({ options }, "red", "fr")).join(), /^Tu as joué : .+\. Ses échanges se font sous « Échanger »\.$/);
  assert.deepEqual(await said({ options: [] }, "red"), ["You played: Commercial Harbor."]);
  assert.ok((await said({ options }, "blue")).every((text) => !text.includes("Trade")));
});
