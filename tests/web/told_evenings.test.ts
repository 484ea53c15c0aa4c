// Whatever comes into a hand or goes out of it is told, over whole evenings that tests/said/test_phone.py plays.
import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { happened, since, tellings, untold } from "../../companion/phones/web/src/told/news";
import type { View } from "../../companion/phones/web/src/protocol";
import type { Language } from "../../companion/phones/web/src/words";
import { momentsOf, tongue } from "./told_tongue";
import { learned } from "./view";

interface Evening {
  rooms: string[];
  coordinate: string;
  forbidden: Record<string, string[]>;
  steps: { before: View; view: View }[];
}

const file = process.env["KATANE_TOLD"];
const evenings = file === undefined ? [] : (JSON.parse(readFileSync(file, "utf8")) as Evening[]);

evenings.forEach(({ rooms, coordinate, forbidden, steps }) => {
  const [game = ""] = rooms;
  for (const language of ["en", "fr"] as Language[])
    test(`in ${game} every card that comes or goes is told in ${language}, and no telling holds a coordinate or a forbidden word`, async () => {
      await learned(...rooms);
      const its = await tongue(game, language);
      const wrong = new RegExp([coordinate, "phones\\.told", ...(forbidden[language] ?? [])].join("|"));
      let told = 0;
      for (const { before, view } of steps) {
        const me = view.you ?? "";
        const news = tellings(view, before, me, its);
        told += news.length;
        const moments = momentsOf(view, before, me, its).flatMap(({ title, lines }) => [title, ...lines]);
        for (const said of [...news.flatMap(({ text, covered }) => [text, covered]), ...moments]) assert.doesNotMatch(said, wrong);
        // A hand that somebody put right is told as what is left over.
        if (since(view, before).some(({ event }) => event.type === "corrected")) continue;
        assert.deepEqual(untold(view, before, me, happened(view, before, me, its)), {}, JSON.stringify(since(view, before)));
      }
      assert.ok(steps.length > 20 && told > 5, `${steps.length} ${told}`);
    });
});
