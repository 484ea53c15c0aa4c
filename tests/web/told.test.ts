// All that the page says of whole evenings, which tests/said/test_phone.py plays: no sentence holds a coordinate,
// or a second word for one thing.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import words from "words:all";
import { laterOf, partOf } from "../../companion/phones/web/src/games";
import { isPlace } from "../../companion/phones/web/src/grid";
import { placeSaid, placesSaid } from "../../companion/phones/web/src/model/placeNames";
import { names, prompt } from "../../companion/phones/web/src/model/prompt";
import { wishes } from "../../companion/phones/web/src/model/wishes";
import type { Refusal, View } from "../../companion/phones/web/src/protocol";
import { Words, messagesOf, type Language } from "../../companion/phones/web/src/words";
import { learned } from "./view";

interface Evening {
  rooms: string[];
  coordinate: string;
  forbidden: Record<string, string[]>;
  positions: { view: View; refusals: Refusal[] }[];
}

const file = process.env["KATANE_TOLD"];
const evenings = file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Evening[]);

function* said(view: View, refusals: Refusal[], words: Words): Generator<string> {
  for (const one of refusals) yield words.refusal({ ...one, params: placesSaid(one.params ?? {}, view, words) }, names(view));
  const shown = prompt(view, view.you ?? "", words);
  yield* Object.values(shown).filter((one): one is string => typeof one === "string");
  yield* wishes(view, words).map(({ detail }) => detail);
  for (const command of view.options ?? []) yield* Object.values(command).flat().filter(isPlace).map((at) => placeSaid(view, at, words));
}

evenings.forEach(({ rooms, coordinate, forbidden, positions }) => {
  test(`in ${rooms.join(", ")} the page says no coordinate and no forbidden word`, async () => {
    assert.ok(Object.keys(words).length > 1);
    await learned(...rooms);
    const wrong = new RegExp(coordinate);
    for (const language of ["en", "fr"] as Language[]) {
      const early = new Words(language, await messagesOf(language, rooms));
      const spoken = early.with(await messagesOf(language, laterOf(positions[0]?.view ?? null)));
      const heard = new Set(positions.flatMap(({ view, refusals }) => [...said(view, refusals, spoken)]));
      assert.deepEqual([...heard].filter((one) => wrong.test(one)), []);
      const words = new RegExp((forbidden[language] ?? []).join("|"));
      assert.deepEqual([...heard].filter((one) => words.test(one)), []);
      assert.ok(heard.size > 50, String(heard.size));
    }
    const [first] = positions;
    assert.ok(first && Object.keys(partOf(first.view)).length > 0);
  });
});
