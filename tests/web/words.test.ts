import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf, Words } from "../../companion/phones/web/src/words";

const catalogue = {
  "n.cards": ["{n} carte", "{n} cartes"],
  "resource.ore": "minerai",
  "resource.wool": "laine",
  "refusal.cannot_pay": "{seat} : il manque {missing}.",
  "event.rolled": "{seat} a fait {total}",
  "event.stolen": "{seat} vole une carte",
  "event.stolen.seen": "{seat} vole {resource}",
};
const french = new Words("fr", catalogue);
const names = { red: "Anna" };

test("French counts nought as one, English does not", () => {
  assert.deepEqual([0, 1, 2].map((n) => french.say("n.cards", { n })), ["0 carte", "1 carte", "2 cartes"]);
  assert.equal(new Words("en", catalogue).say("n.cards", { n: 0 }), "0 cartes");
});

test("a missing key shows itself and a missing parameter its place", () => {
  assert.equal(french.say("no.such.key"), "no.such.key");
  assert.equal(french.say("event.rolled", { seat: "Anna" }), "Anna a fait {total}");
});

test("a refusal names people and cards; one that the catalogue lacks keeps the table's own sentence", () => {
  const refusal = { code: "cannot_pay", message: "lacks cards", params: { seat: "red", missing: { ore: 2, wool: 1 } } };
  assert.equal(french.refusal(refusal, names), "Anna : il manque 2 minerai, 1 laine.");
  assert.equal(french.refusal({ code: "new_one", message: "Not today." }), "Not today.");
});

test("the variant of an event wins where the catalogue has it", () => {
  assert.equal(french.event({ type: "stolen", seat: "red", resource: "ore", variant: "seen" }, names), "Anna vole minerai");
  assert.equal(french.event({ type: "stolen", seat: "red", variant: "blind" }, names), "Anna vole une carte");
});

test("the phone's first known language is spoken, English where none is known", () => {
  assert.equal(languageOf(["de-DE", "fr-CA", "en"]), "fr");
  assert.equal(languageOf(["de"]), "en");
});

const PARTS = [
  [import("words:en"), import("words:fr")],
  [import("words:en-knights"), import("words:fr-knights")],
  [import("words:en-great-wall"), import("words:fr-great-wall")],
] as const;

test("both catalogues of the page have the same sentences, all filled, for every game", async () => {
  for (const [english, other] of await Promise.all(PARTS.map((both) => Promise.all(both)))) {
    const pages = (messages: object): string[] => Object.keys(messages).filter((key) => key.startsWith("phones.page."));
    assert.deepEqual(pages(english.default).sort(), pages(other.default).sort());
    assert.ok(pages(english.default).length > 50);
    for (const messages of [english.default, other.default])
      for (const key of pages(messages)) assert.ok([messages[key]].flat().every((form) => form !== ""), key);
  }
});

test("what only one game says stands in that game's words alone", async () => {
  const [[base], ...games] = await Promise.all(PARTS.map((both) => Promise.all(both)));
  for (const [more] of games) for (const key of Object.keys(more.default)) assert.ok(!(key in base.default), key);
  for (const key of ["phones.page.do.special_building", "phones.page.pass_building", "phones.page.more"]) assert.ok(key in base.default, key);
});
