// What is seldom needed is asked for until it is here.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Bringing } from "../../companion/phones/web/src/phone/bringing";

/** A phone that lacks some rooms; had: how each asking ends. */
class Lacking {
  said: string[] = [];
  asked = 0;
  later: (() => void)[] = [];
  lacks = 1;
  readonly bringing = new Bringing({
    missing: () => this.lacks > 0,
    ask: () => {
      this.asked += 1;
      const had = this.had.shift() ?? false;
      if (had) this.lacks -= 1;
      return Promise.resolve(had);
    },
    say: (how) => void this.said.push(how),
    later: (act) => void this.later.push(act),
  });

  constructor(private readonly had: boolean[]) {}
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test("another game that came meanwhile is asked for as well, before it is said to be here", async () => {
  const phone = new Lacking([true, true]);
  phone.lacks = 2;
  await phone.bringing.bring();
  assert.deepEqual([phone.said, phone.asked, phone.lacks], [["coming", "here"], 2, 0]);
  await phone.bringing.bring();
  assert.equal(phone.asked, 2);
});

test("what could not be had is asked for again by itself, and its key stays under the finger meanwhile", async () => {
  const phone = new Lacking([false, false, true]);
  await phone.bringing.bring();
  assert.deepEqual([phone.said, phone.later.length], [["coming", "away"], 1]);
  phone.later.shift()?.();
  await settled();
  assert.deepEqual([phone.said, phone.later.length], [["coming", "away", "away"], 1]);
  phone.later.shift()?.();
  await settled();
  assert.deepEqual([phone.said.at(-1), phone.later.length, phone.lacks], ["here", 0, 0]);
});

test("a finger on the key does not make two clocks of one", async () => {
  const phone = new Lacking([false, false]);
  await phone.bringing.bring();
  await phone.bringing.bring();
  assert.deepEqual([phone.said, phone.later.length], [["coming", "away", "coming", "away"], 1]);
});
