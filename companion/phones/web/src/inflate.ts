// Raw deflate (RFC 1951), unpacked at once. The browser's own DecompressionStream needs no https, but it came to phones only in 2022 and 2023
// and answers later, when the next message may already be here. This works everywhere.

/** The order in which the lengths of the lengths' codes stand (3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END = 256;
const [MOST_LENGTH, MOST_DISTANCE] = [28, 29];

/** By the bits that come next: the symbol, and in the four lowest bits how many of them are its code; 0 where no code begins so. */
interface Code {
  longest: number;
  table: Uint16Array;
}

const FIXED = Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8));

function codeOf(lengths: readonly number[]): Code {
  const longest = Math.max(1, ...lengths);
  const table = new Uint16Array(1 << longest);
  // A code comes with its first bit first, so that counting goes from its highest bit down.
  let code = 0;
  for (let length = 1; length <= longest; length++) {
    for (let symbol = lengths.indexOf(length); symbol >= 0; symbol = lengths.indexOf(length, symbol + 1)) {
      for (let next = code; next < table.length; next += 1 << length) table[next] = (symbol << 4) | length;
      let bit = 1 << (length - 1);
      for (; code & bit; bit >>= 1) code ^= bit;
      code |= bit;
    }
  }
  return { longest, table };
}

/** The bytes again; RangeError for what is no deflate or more than `most` bytes. */
export function inflated(packed: Uint8Array, most: number): Uint8Array {
  let whole = new Uint8Array(Math.min(most, packed.length * 8));
  let size = 0;
  let read = 0;
  let held = 0;
  let holds = 0;

  const wrong = (): never => {
    throw new RangeError("no deflate");
  };

  const hold = (count: number): void => {
    for (; holds < count; holds += 8) held |= packed[read++]! << holds;
  };

  const drop = (count: number): void => {
    held >>>= count;
    holds -= count;
    if (read - (holds >> 3) > packed.length) wrong();
  };

  const bits = (count: number): number => {
    hold(count);
    const taken = held & ((1 << count) - 1);
    drop(count);
    return taken;
  };

  const symbolOf = ({ longest, table }: Code): number => {
    hold(longest);
    const found = table[held & (table.length - 1)]!;
    drop(found & 15 || wrong());
    return found >> 4;
  };

  /** What a symbol of a scale stands for: so many in a row have the same number of further bits (3.2.5). */
  const on = (symbol: number, row: number): number => {
    const more = Math.max(0, Math.floor(symbol / row) - 1);
    return (more > 0 ? (row + (symbol % row)) << more : symbol) + bits(more);
  };

  const length = (symbol: number): number => (symbol < MOST_LENGTH ? 3 + on(symbol, 4) : symbol > MOST_LENGTH ? wrong() : 258);
  const distance = (symbol: number): number => (symbol > MOST_DISTANCE ? wrong() : 1 + on(symbol, 2));

  const room = (count: number): void => {
    if (size + count > most) wrong();
    if (size + count <= whole.length) return;
    const larger = new Uint8Array(Math.min(most, 2 * (size + count)));
    larger.set(whole);
    whole = larger;
  };

  const copy = (count: number, back: number): void => {
    if (back > size) wrong();
    room(count);
    // What it repeats may be shorter than what it makes: then that is doubled until it is enough.
    const end = size + count;
    for (let from = size - back; size < end; ) {
      const some = Math.min(end, 2 * size - from) - size;
      whole.copyWithin(size, from, from + some);
      size += some;
    }
  };

  /** What stands there as it is, from the next whole byte (3.2.4). */
  const asItIs = (): void => {
    drop(holds & 7);
    const count = bits(16);
    if ((count ^ bits(16)) !== 0xffff || read + count > packed.length) wrong();
    room(count);
    whole.set(packed.subarray(read, read + count), size);
    read += count;
    size += count;
  };

  /** How long the codes of a block are, themselves in a code (3.2.7). */
  const told = (): [Code, Code] => {
    const [literals, distances, given] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
    const order = new Array<number>(ORDER.length).fill(0);
    for (const symbol of ORDER.slice(0, given)) order[symbol] = bits(3);
    const code = codeOf(order);
    const lengths: number[] = [];
    while (lengths.length < literals + distances) {
      const symbol = symbolOf(code);
      if (symbol < 16) lengths.push(symbol);
      else {
        const same = symbol === 16 ? (lengths[lengths.length - 1] ?? wrong()) : 0;
        const times = symbol === 16 ? bits(2) + 3 : symbol === 17 ? bits(3) + 3 : bits(7) + 11;
        for (let i = 0; i < times; i++) lengths.push(same);
      }
    }
    return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals))];
  };

  const block = ([literals, distances]: readonly [Code, Code]): void => {
    for (let symbol = symbolOf(literals); symbol !== END; symbol = symbolOf(literals)) {
      if (symbol < END) {
        room(1);
        whole[size++] = symbol;
      } else copy(length(symbol - END - 1), distance(symbolOf(distances)));
    }
  };

  for (let last = 0; last === 0; ) {
    last = bits(1);
    const kind = bits(2);
    if (kind === 0) asItIs();
    else if (kind === 1) block([codeOf(FIXED), codeOf(new Array<number>(30).fill(5))]);
    else if (kind === 2) block(told());
    else wrong();
  }
  return whole.subarray(0, size);
}
