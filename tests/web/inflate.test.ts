import assert from "node:assert/strict";
import { test } from "node:test";
import { constants, deflateRawSync } from "node:zlib";
import { inflated } from "../../companion/phones/web/src/inflate";

const MOST = 1 << 20;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The same letters for the same number: a random text of so many words out of so few. */
function wordy(words: number, kinds: number): Uint8Array {
  let luck = words + 7919 * kinds;
  const next = (): number => (luck = (luck * 1103515245 + 12345) % 0x80000000) >>> 8;
  return bytes(Array.from({ length: words }, () => `{"at":"${next() % kinds},${next() % 7}","seat":"é${next() % 3}"}`).join());
}

const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (Math.imul(i + 1, 2654435761) >>> 13) & 0xff);

const BODIES = [bytes(""), bytes("a"), bytes("{}"), bytes("x".repeat(70_000)), noise(1), noise(70_000), wordy(40, 2), wordy(600, 5), wordy(2000, 1000)];
const WAYS = [{ level: 0 }, { level: 1 }, { level: 4 }, { level: 9 }, { strategy: constants.Z_FIXED }, { strategy: constants.Z_HUFFMAN_ONLY }, { strategy: constants.Z_RLE }];

test("what zlib deflates in any way comes out again", () => {
  for (const body of BODIES)
    for (const way of WAYS) assert.deepEqual(Buffer.from(inflated(deflateRawSync(body, way), MOST)), Buffer.from(body), JSON.stringify(way));
});

test("what is cut short is refused, wherever it is cut", () => {
  for (const way of WAYS) {
    const packed = deflateRawSync(wordy(20, 3), way);
    for (let end = 0; end < packed.length; end++) assert.throws(() => inflated(packed.subarray(0, end), MOST), RangeError);
  }
});

test("what is changed comes to an end, with other bytes or a refusal", () => {
  const packed = deflateRawSync(wordy(20, 3));
  for (let at = 0; at < packed.length; at++) {
    const changed = Uint8Array.from(packed);
    changed[at]! ^= 1 << at % 8;
    try {
      assert.ok(inflated(changed, MOST).length <= MOST);
    } catch (error) {
      assert.ok(error instanceof RangeError);
    }
  }
});

test("no more is unpacked than allowed", () => {
  const packed = deflateRawSync(new Uint8Array(100_000));
  assert.equal(inflated(packed, 100_000).length, 100_000);
  assert.throws(() => inflated(packed, 99_999), RangeError);
});
