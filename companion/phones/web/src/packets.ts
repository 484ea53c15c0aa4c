// The few packets of MQTT 3.1.1 that a phone sends and takes, as bytes. The numbers are the standard's sections.

export interface Greeting {
  clientId: string;
  username: string;
  password: string;
  /** seconds */
  keepalive: number;
  /** Retained, QoS 1. */
  will: { topic: string; payload: string };
}

/** What the broker says; `other` only tells that it is there. */
export type Packet =
  | { kind: "connack"; code: number }
  | { kind: "suback"; granted: number[] }
  /** id: to be acknowledged under; null where nobody waits for that. */
  | { kind: "publish"; topic: string; text: string; id: number | null }
  | { kind: "other" };

const [CONNECT, PUBLISH, PUBACK, SUBSCRIBE] = [0x10, 0x30, 0x40, 0x82] as const;
const [CONNACK, SUBACK] = [0x20, 0x90] as const;
const QOS_1 = 0x02;
const RETAIN = 0x01;
/** Name, password, and a will that is retained at QoS 1, in a session of its own (3.1.2). */
const FLAGS = 0b1110_1110;
const LEVEL = 4;
const LONGEST = 4;

/** What goes out, in memory of its own: a socket sends none that is shared. */
export type Outgoing = Uint8Array<ArrayBuffer>;

export const PING = Uint8Array.of(0xc0, 0);
export const LEAVE = Uint8Array.of(0xe0, 0);

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const pair = (number: number): Uint8Array => Uint8Array.of(number >> 8, number & 0xff);

export function joined(...parts: Uint8Array[]): Outgoing {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A text behind its length (1.5.3). */
const field = (text: string): Uint8Array => joined(pair(bytes(text).length), bytes(text));

/** How long the rest is: seven bits a byte, the eighth says that more follow (2.2.3). */
function length(count: number): number[] {
  const rest = count >> 7;
  return rest > 0 ? [(count & 0x7f) | 0x80, ...length(rest)] : [count];
}

function packet(head: number, ...parts: Uint8Array[]): Outgoing {
  const rest = joined(...parts);
  return joined(Uint8Array.of(head, ...length(rest.length)), rest);
}

export const connect = ({ clientId, username, password, keepalive, will }: Greeting): Outgoing =>
  packet(CONNECT, field("MQTT"), Uint8Array.of(LEVEL, FLAGS), pair(keepalive), ...[clientId, will.topic, will.payload, username, password].map(field));

/** Each topic at QoS 1. */
export const subscribe = (id: number, topics: readonly string[]): Outgoing =>
  packet(SUBSCRIBE, pair(id), ...topics.map((topic) => joined(field(topic), Uint8Array.of(1))));

/** At QoS 1. */
export const publish = (id: number, topic: string, text: string, retain: boolean): Outgoing =>
  packet(PUBLISH | QOS_1 | (retain ? RETAIN : 0), field(topic), pair(id), bytes(text));

export const acknowledge = (id: number): Outgoing => packet(PUBACK, pair(id));

const number = (rest: Uint8Array, at: number): number => ((rest[at] ?? 0) << 8) | (rest[at + 1] ?? 0);
const text = (rest: Uint8Array): string => new TextDecoder().decode(rest);

function published(head: number, rest: Uint8Array): Packet {
  const end = 2 + number(rest, 0);
  const certain = (head & 0x06) !== 0;
  return { kind: "publish", topic: text(rest.subarray(2, end)), text: text(rest.subarray(certain ? end + 2 : end)), id: certain ? number(rest, end) : null };
}

function read(head: number, rest: Uint8Array): Packet {
  if (head === CONNACK) return { kind: "connack", code: rest[1] ?? 0 };
  if (head === SUBACK) return { kind: "suback", granted: [...rest.subarray(2)] };
  return (head & 0xf0) === PUBLISH ? published(head, rest) : { kind: "other" };
}

/** Puts packets together again: a frame of the websocket may hold several, or a piece of one. */
export class Reader {
  private waiting: Uint8Array = new Uint8Array();

  /** The packets that are whole now; RangeError for what is no packet. */
  take(frame: Uint8Array): Packet[] {
    this.waiting = this.waiting.length > 0 ? joined(this.waiting, frame) : frame;
    const whole: Packet[] = [];
    for (let next = this.next(); next !== null; next = this.next()) whole.push(next);
    return whole;
  }

  private next(): Packet | null {
    const [head, ...sizes] = this.waiting.subarray(0, 1 + LONGEST);
    const last = sizes.findIndex((size) => size < 0x80);
    if (last < 0 && sizes.length === LONGEST) throw new RangeError("no end of a length");
    if (head === undefined || last < 0) return null;
    const count = sizes.slice(0, last + 1).reduceRight((sum, size) => sum * 0x80 + (size & 0x7f), 0);
    const from = 2 + last;
    if (this.waiting.length < from + count) return null;
    const rest = this.waiting.subarray(from, from + count);
    this.waiting = this.waiting.subarray(from + count);
    return read(head, rest);
  }
}
