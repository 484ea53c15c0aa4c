// What stands over everything when something stands between phone and table, and how soon silence is noticed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { band, type Standing } from "../../companion/phones/web/src/model/trouble";
import { Quiet } from "../../companion/phones/web/src/quiet";
import { messagesOf, Words, type Language } from "../../companion/phones/web/src/words";

const WELL: Standing = { connection: "live", online: true, reach: null, network: null, trouble: null };
const spoken = async (language: Language): Promise<Words> => new Words(language, await messagesOf(language));
const plain = (text: string | undefined): string => (text ?? "").replace(/\u00a0/g, " ");

test("where all is well nothing is said", async () => {
  assert.equal(band(WELL, await spoken("en")), null);
});

test("a lost line names the Wi-Fi, and asks whether this phone is in it", async () => {
  const lost: Standing = { ...WELL, connection: "lost" };
  assert.match(band({ ...lost, network: "Attic" }, await spoken("en"))?.detail ?? "", /^Is this phone on the Wi-Fi “Attic”\?/);
  assert.match(plain(band(lost, await spoken("fr"))?.detail), /^Ce téléphone est-il sur le Wi-Fi de la table \?/);
  assert.equal(plain(band({ ...lost, online: false, network: "Grenier" }, await spoken("fr"))?.detail), "Rejoins le Wi-Fi « Grenier ». D’ici là, rien de ce que tu touches ne part.");
});

test("a table whose page answers is told from one that is gone, and so is a lost broker", async () => {
  const words = await spoken("en");
  const title = (change: Partial<Standing>): string | undefined => band({ ...WELL, ...change }, words)?.title;
  assert.equal(title({ connection: "lost", reach: { answers: false, trouble: null } }), "Not connected to the table");
  assert.equal(title({ connection: "lost", reach: { answers: true, trouble: null } }), "The table is there, the connection is not");
  for (const connection of ["lost", "away"] as const) assert.equal(title({ connection, reach: { answers: true, trouble: "unreachable" } }), "The table has lost its broker");
  assert.equal(title({ connection: "silent" }), "The table does not answer");
  assert.equal(title({ connection: "silent", reach: { answers: true, trouble: "unreachable" } }), "The table’s broker does not answer");
  assert.equal(band({ ...WELL, connection: "silent" }, words)?.cut, false);
});

test("a table that cannot store, or is slowed, says so on every phone and why", async () => {
  for (const language of ["en", "fr"] as Language[]) {
    const words = (await spoken(language)).with(await messagesOf(language, ["later"]));
    const details = ["store_full", "store_failed", "store_busy", "slowed", "slowed_power", "slowed_heat"].map((code) => band({ ...WELL, trouble: { code, message: "" } }, words));
    assert.ok(details.every((one) => one !== null && !one.cut && !/phones\.page/.test(one.title + one.detail)));
    assert.equal(new Set(details.map((one) => one?.detail)).size, 6);
    assert.equal(new Set(details.map((one) => one?.title)).size, 2);
  }
});

test("a line that falls silent at any moment is noticed within two seconds, one that answers late is not", () => {
  const [beat, patience, end] = [600, 1100, 8000];
  for (let died = 0; died < beat; died += 10) {
    const quiet = new Quiet(0, beat, patience, end);
    quiet.heard(died);
    let now = 0;
    do now += beat;
    while (quiet.look(now) === "none");
    assert.ok(now - died <= 2000, `${now - died}`);
  }
  const busy = new Quiet(0, beat, patience, end);
  for (let now = beat; now < 20_000; now += beat) {
    assert.equal(busy.look(now), "none");
    busy.heard(now + 450);
  }
});

test("a phone that slept itself does not take its own sleep for the table's silence", () => {
  const quiet = new Quiet(0, 700, 1300, 8000);
  assert.equal(quiet.look(60_000), "none");
  assert.equal(quiet.look(60_700), "dead");
  quiet.heard(60_800);
  assert.equal(quiet.look(61_400), "none");
});
