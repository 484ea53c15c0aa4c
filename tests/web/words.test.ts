import assert from "node:assert/strict";
import { test } from "node:test";
import CATALOGUES from "words:all";
import { LANGUAGES, languageOf, Words, type Messages } from "../../companion/phones/web/src/words";

const catalogue = {
  "n.cards": ["{n} carte", "{n} cartes"],
  "resource.ore": ["minerai", "minerais"],
  "resource.wool": "laine",
  "resource.gold": "or",
  "resource.gold.counted": ["pièce d’or", "pièces d’or"],
  "refusal.cannot_pay": "{seat} : il manque {missing}.",
  "event.rolled": "{seat} a fait {total}",
  "event.counted": "Forces : {strengths}.",
  "event.robbed": "{seat} vole une carte de {victim}",
  "event.stolen": "{seat} vole une carte",
  "event.stolen.seen": "{seat} vole {resource}",
};
const french = new Words("fr", catalogue);
const names = { red: "Anna" };

test("French counts nought as one, English does not", () => {
  assert.deepEqual([0, 1, 2].map((n) => french.say("n.cards", { n })), ["0 carte", "1 carte", "2 cartes"]);
  assert.equal(new Words("en", catalogue).say("n.cards", { n: 0 }), "0 cartes");
});

test("a kind may have another word behind a number than by itself", () => {
  assert.deepEqual([french.cards({ gold: 1 }), french.cards({ gold: 2 }), french.noun("gold")], ["1 pièce d’or", "2 pièces d’or", "or"]);
});

test("a missing key shows itself and a missing parameter its place", () => {
  assert.equal(french.say("no.such.key"), "no.such.key");
  assert.equal(french.say("event.rolled", { seat: "Anna" }), "Anna a fait {total}");
});

test("a refusal names people and cards; one that the catalogue lacks keeps the table's own sentence", () => {
  const refusal = { code: "cannot_pay", message: "lacks cards", params: { seat: "red", missing: { ore: 2, wool: 1 } } };
  assert.equal(french.refusal(refusal, names), "Anna : il manque 2 minerais, 1 laine.");
  assert.equal(french.refusal({ code: "new_one", message: "Not today." }), "Not today.");
});

test("the variant of an event wins where the catalogue has it", () => {
  assert.equal(french.event({ type: "stolen", seat: "red", resource: "ore", variant: "seen" }, names), "Anna vole minerai");
  assert.equal(french.event({ type: "stolen", seat: "red", variant: "blind" }, names), "Anna vole une carte");
});

test("French elides before a vowel, English has nothing to elide", () => {
  const robbed = { type: "robbed", seat: "red", victim: "blue" };
  assert.equal(french.event(robbed, { ...names, blue: "Élodie" }), "Anna vole une carte d’Élodie");
  const victims = { Bob: "de Bob", Hélène: "d’Hélène", Hans: "de Hans", Yves: "d’Yves", Yann: "de Yann" };
  for (const [blue, said] of Object.entries(victims)) assert.equal(french.event(robbed, { ...names, blue }), `Anna vole une carte ${said}`);
  assert.equal(new Words("en", catalogue).event(robbed, { ...names, blue: "Ann" }), "Anna vole une carte de Ann");
});

test("a number for each seat names people, not cards", () => {
  const counted = { type: "counted", strengths: { red: 2, blue: 0 } };
  assert.equal(french.event(counted, { ...names, blue: "Bob" }), "Forces : Anna 2, Bob 0.");
});

test("the phone's first known language is spoken, English where none is known", () => {
  assert.equal(languageOf(["xx-XX", "fr-CA", "en"]), "fr");
  assert.equal(languageOf(["xx"]), "en");
});

const ROOMS = Object.keys(CATALOGUES["en"] ?? {});

const said = async (language: string, room: string): Promise<Messages> => (await CATALOGUES[language]?.[room]?.())?.default ?? {};

test("every room of the catalogue has the same sentences in both languages, all filled", async () => {
  assert.deepEqual(Object.keys(CATALOGUES).sort(), Object.keys(LANGUAGES).sort());
  for (const room of ROOMS) {
    const [english, french] = await Promise.all([said("en", room), said("fr", room)]);
    assert.deepEqual(Object.keys(english).sort(), Object.keys(french).sort(), room);
    for (const messages of [english, french]) for (const [key, forms] of Object.entries(messages)) assert.ok([forms].flat().every((form) => form !== ""), key);
  }
});

test("what only one game says stands in that game's words alone", async () => {
  const rooms = await Promise.all(ROOMS.map((room) => said("en", room)));
  const keys = rooms.flatMap((messages) => Object.keys(messages));
  assert.equal(new Set(keys).size, keys.length);
  for (const [room, key] of [["", "phones.page.more"], ["base", "phones.page.do.steal"], ["five_six", "phones.page.pass_building"], ["boards", "phones.boards.map"]])
    assert.ok((key ?? "") in (await said("en", room ?? "none")), key);
});

test("on the phone of a host who acts for somebody what speaks to a person is said of that one", () => {
  const said = new Words("en", { "ship.title": "My ships", "ship.title.acted": "Ships of {actor}", deck: "Deck" });
  const acting = said.actingFor("Cleo");
  assert.deepEqual([acting.say("ship.title"), acting.say("deck")], ["Ships of Cleo", "Deck"]);
  assert.equal(acting.actingFor(null).say("ship.title"), "My ships");
  assert.equal(acting.with({ more: "More" }).beside(false).say("ship.title"), "Ships of Cleo");
});

test("a refusal that the host hears names whom it speaks to, and none is without words", () => {
  const texts = { "refusal.wrong_discard": "Tu dois défausser {count} cartes.", "refusal.board_full": "Le plateau est plein.", "refusal.addressed": "{name} : {text}", "refusal.unsaid": "Cela n’est pas possible maintenant." };
  const words = new Words("fr", texts);
  const names = { red: "Zoé" };
  const no = (code: string, of?: string): string => words.refusal({ code, message: "", params: { count: 3 }, ...(of === undefined ? {} : { of }) }, names);
  assert.equal(no("wrong_discard"), "Tu dois défausser 3 cartes.");
  assert.equal(no("wrong_discard", "red"), "Zoé : tu dois défausser 3 cartes.");
  assert.equal(no("board_full", "red"), "Le plateau est plein.");
  assert.equal(no(""), "Cela n’est pas possible maintenant.");
});

test("of whom the host acts for a refusal says in its own words what it says to a player", () => {
  const texts = { "refusal.no_wall": "Chacune de tes villes a un mur.", "refusal.no_wall.acted": "Chaque ville de {actor} a un mur.", "refusal.late": "Attends ton tour.", "refusal.addressed": "{name} : {text}" };
  const names = { red: "Anne", blue: "Bob" };
  const no = (code: string, of?: string): string => new Words("fr", texts).actingFor("Anne").refusal({ code, message: "", params: {}, ...(of === undefined ? {} : { of }) }, names);
  assert.deepEqual([no("no_wall", "red"), no("no_wall"), no("no_wall", "blue")], ["Chaque ville d’Anne a un mur.", "Chaque ville d’Anne a un mur.", "Chaque ville de Bob a un mur."]);
  assert.equal(no("late", "blue"), "Bob : attends ton tour.");
  assert.equal(new Words("fr", texts).refusal({ code: "no_wall", message: "", params: {}, of: "red" }, names), "Anne : chacune de tes villes a un mur.");
});

test("what stands beside a key in few words is a whole sentence where it is all that is said", () => {
  const its = new Words("en", {});
  assert.deepEqual(["you still need 1 lumber", "It is Bob’s turn.", "Trade?", ""].map(its.whole), ["You still need 1 lumber.", "It is Bob’s turn.", "Trade?", ""]);
});
