import assert from "node:assert/strict";
import { test } from "node:test";
import { Awake, type Hold } from "../../companion/phones/web/src/awake";
import { film } from "../../companion/phones/web/film.mjs";

/** Holds nothing, and says what was asked of it. */
class Told implements Hold {
  readonly told: string[] = [];
  refuses = false;

  async on(): Promise<void> {
    this.told.push("on");
    if (this.refuses) throw new Error("not allowed before a touch");
  }

  off(): void {
    this.told.push("off");
  }
}

const settled = (): Promise<void> => new Promise((done) => setImmediate(done));

test("the screen is held while its owner wishes it and the page is seen, and is left in peace else", () => {
  const hold = new Told();
  const awake = new Awake(hold);
  awake.touched();
  assert.deepEqual(hold.told, []);
  awake.want(true);
  awake.touched();
  assert.deepEqual(hold.told, ["on"]);
  awake.look(false);
  awake.touched();
  assert.deepEqual(hold.told, ["on", "off"]);
  awake.look(true);
  awake.want(false);
  assert.deepEqual(hold.told, ["on", "off", "on", "off"]);
});

test("what a browser refuses, or the system takes back, is asked for again with the next touch", async () => {
  const hold = new Told();
  hold.refuses = true;
  const awake = new Awake(hold);
  awake.want(true);
  await settled();
  hold.refuses = false;
  awake.touched();
  await settled();
  awake.touched();
  assert.deepEqual(hold.told, ["on", "on"]);
  awake.lost();
  awake.touched();
  assert.deepEqual(hold.told, ["on", "on", "on"]);
});

test("the film has pictures and silence, and is the same each time", () => {
  const made = film();
  assert.ok(made.equals(film()) && made.length < 3000);
  for (const part of ["ftyp", "moov", "avc1", "mp4a", "mdat"]) assert.ok(made.includes(part), part);
});
