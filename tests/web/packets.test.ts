// The packets of MQTT 3.1.1 as bytes; the numbers are the standard's sections.
import assert from "node:assert/strict";
import { test } from "node:test";
import { acknowledge, connect, joined, LEAVE, PING, publish, Reader, subscribe } from "../../companion/phones/web/src/packets";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.replace(/ /g, ""), "hex"));

test("a greeting says who comes and what is to be said once the line is dead (3.1)", () => {
  const greeting = { clientId: "c", username: "u", password: "pw", keepalive: 5, will: { topic: "t", payload: "off" } };
  assert.equal(hex(connect(greeting)), ["101c", "00044d515454", "04", "ee", "0005", "000163", "000174", "00036f6666", "000175", "00027077"].join(""));
});

test("asking for topics, sending, acknowledging, a ping and the leave (3.3, 3.4, 3.8, 3.12, 3.14)", () => {
  assert.equal(hex(subscribe(258, ["a", "b/c"])), "820c" + "0102" + "000161" + "01" + "0003622f63" + "01");
  assert.equal(hex(publish(1, "é", "x", false)), "3207" + "0002c3a9" + "0001" + "78");
  assert.equal(hex(publish(1, "t", "", true)), "3305" + "000174" + "0001");
  assert.equal(hex(acknowledge(0xabcd)), "4002abcd");
  assert.deepEqual([hex(PING), hex(LEAVE)], ["c000", "e000"]);
});

test("the broker's yes and no, what it grants, and that it is there (3.2, 3.9, 3.13)", () => {
  const found = new Reader().take(bytes("20020000 20020005 9004 0001 0180 d000"));
  assert.deepEqual(found, [
    { kind: "connack", code: 0 },
    { kind: "connack", code: 5 },
    { kind: "suback", granted: [1, 0x80] },
    { kind: "other" },
  ]);
});

test("a message is to be acknowledged where the broker waits for that (3.3.2)", () => {
  const [once, certain] = new Reader().take(bytes("3005 000174 6869 3b07 000174 0102 6869"));
  assert.deepEqual(once, { kind: "publish", topic: "t", text: "hi", id: null });
  assert.deepEqual(certain, { kind: "publish", topic: "t", text: "hi", id: 0x102 });
});

test("what is written is read again, of every length and in whatever pieces it comes", () => {
  for (const count of [0, 1, 120, 127, 128, 16_383, 16_384, 70_000]) {
    const text = "é".repeat(count);
    const whole = joined(publish(7, "katane/oak/public", text, false), acknowledge(7));
    for (const piece of [1, 3, 1000, whole.length]) {
      if (whole.length / piece > 20_000) continue;
      const reader = new Reader();
      const found = Array.from({ length: Math.ceil(whole.length / piece) }, (_, n) => reader.take(whole.subarray(n * piece, (n + 1) * piece))).flat();
      assert.deepEqual(found, [{ kind: "publish", topic: "katane/oak/public", text, id: 7 }, { kind: "other" }], `${count} in ${piece}`);
    }
  }
});

test("what has no end of its length is no packet (2.2.3)", () => {
  assert.throws(() => new Reader().take(bytes("30ffffffff01")), RangeError);
  assert.deepEqual(new Reader().take(bytes("30ffffff")), []);
});
