// The page calls places what the table calls them: tests/locale/test_places.py writes down the same boards.
import test from "node:test";
import assert from "node:assert/strict";
import boards from "./place_names.json";
import en from "words:en";
import fr from "words:fr";
import { namedPlaces, placeInWords } from "../../companion/phones/web/src/model/placeNames";
import type { BoardView } from "../../companion/phones/web/src/protocol";
import { Words, type Language } from "../../companion/phones/web/src/words";

const spoken: Record<Language, Words> = { en: new Words("en", en), fr: new Words("fr", fr) };

boards.forEach((one, index) => {
  test(`on board ${index} every place is called as at the table`, () => {
    const board = one as unknown as BoardView;
    for (const [language, names] of Object.entries(one.names)) {
      const said = Object.fromEntries(namedPlaces(board).map((at) => [at, placeInWords(board, at, spoken[language as Language]).replace(/\u00a0/g, " ")]));
      assert.deepEqual(said, names);
    }
  });
});
