// Sealing between this phone and the table: what others carry or record, they cannot read. The same as phones/sealing.py and phones/packing.py.
import nacl from "tweetnacl";
import { inflated } from "./inflate";
import { joined } from "./packets";

/** A phone's own pair of keys. Multiplying on the curve takes a slow phone a tenth of a second, so it is done once, and only when needed. */
export class Keys {
  private public: string | null = null;
  private readonly agreed = new Map<string, Uint8Array>();

  constructor(readonly secret: Uint8Array) {}

  /** The public key, base64url without padding. */
  get open(): string {
    this.public ??= keyText(nacl.box.keyPair.fromSecretKey(this.secret).publicKey);
    return this.public;
  }

  /** What both sides make of their keys. Ask for it while something is awaited anyway. */
  with(table: string): Uint8Array {
    const known = this.agreed.get(table) ?? nacl.box.before(keyBytes(table), this.secret);
    this.agreed.set(table, known);
    return known;
  }
}

const STEP = 1024;
/** Before the body: a byte that says its form, and three for its length. */
const HEAD = 4;
const DEFLATED = 1;
const LARGEST_BODY = 1 << 20;

function letters(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** A loop, as a call for each letter takes a slow phone thirty times as long. */
function bytesOf(text: string): Uint8Array {
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
}

export const keyText = (key: Uint8Array): string => letters(key).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
export const keyBytes = (text: string): Uint8Array => bytesOf(text.replace(/-/g, "+").replace(/_/g, "/"));

/** Whether a text is a key at all: an address may have been cut short. */
export const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** A new pair of keys; the browser's own source of chance works on a plain page, too. */
export const freshKeys = (): Keys => new Keys(nacl.randomBytes(nacl.box.secretKeyLength));

/** The secret key as it may lie on the phone: worth nothing without what the table keeps for it. */
export function wrapped(keys: Keys, wrap: string): string {
  const nonce = nacl.randomBytes(nacl.secretbox.nonceLength);
  return letters(joined(nonce, nacl.secretbox(keys.secret, nonce, keyBytes(wrap))));
}

/** The keys again, null where this is not what was wrapped. */
export function unwrapped(text: string, wrap: string): Keys | null {
  try {
    const [nonce, box] = parted(bytesOf(text), nacl.secretbox.nonceLength);
    const secret = nacl.secretbox.open(box, nonce, keyBytes(wrap));
    return secret === null ? null : new Keys(secret);
  } catch {
    return null;
  }
}

/** One phone's seal with one table. */
export class Seal {
  constructor(
    private readonly login: string,
    private readonly keys: Keys,
    private readonly table: string,
  ) {}

  private get shared(): Uint8Array {
    return this.keys.with(this.table);
  }

  /** What is sent to the table. */
  toTable(text: string): string {
    const body = new TextEncoder().encode(text);
    const plain = new Uint8Array(Math.ceil((HEAD + body.length) / STEP) * STEP);
    new DataView(plain.buffer).setUint32(0, body.length);
    plain.set(body, HEAD);
    const nonce = nacl.randomBytes(nacl.box.nonceLength);
    return JSON.stringify({ by: this.login, sealed: letters(joined(nonce, nacl.box.after(plain, nonce, this.shared))) });
  }

  /** What the table said, null where it was not the table, or not for this phone, or is changed. */
  fromTable(text: string): string | null {
    try {
      const { sealed } = JSON.parse(text) as { sealed: Record<string, string> };
      const [nonce, box] = parted(bytesOf(sealed[this.login] ?? ""), nacl.box.nonceLength);
      const plain = nacl.box.open.after(box, nonce, this.shared);
      return plain === null ? null : new TextDecoder().decode(bodyOf(plain));
    } catch {
      return null;
    }
  }
}

/** What lies in an opened box; RangeError where that cannot be. */
function bodyOf(plain: Uint8Array): Uint8Array {
  const head = new DataView(plain.buffer, plain.byteOffset).getUint32(0);
  const form = head >>> 24;
  const end = HEAD + (head & 0xffffff);
  if (end > plain.length || form > DEFLATED) throw new RangeError("no such length or form");
  const body = plain.subarray(HEAD, end);
  return form === DEFLATED ? inflated(body, LARGEST_BODY) : body;
}

const parted = (bytes: Uint8Array, at: number): [Uint8Array, Uint8Array] => [bytes.subarray(0, at), bytes.subarray(at)];
