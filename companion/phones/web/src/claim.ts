// Joining a seat: a code from the QR becomes a login, kept on this phone so that it comes back by itself.
import type { Reach } from "./model/trouble";
import { inTime } from "./patience";
import type { Refusal } from "./protocol";
import { Seal, unwrapped, wrapped, type Keys } from "./seal";

/** second: a further phone of a seat · observer: looks on · host: may do what the touchscreen does */
export type Role = "seat" | "second" | "observer" | "host";

export interface Login {
  /** The place that this phone holds, `red`, `red-2`, `observer-3`, `host`. */
  login: string;
  role: Role;
  /** Whose phone it is; empty for an observer and the host. */
  seat: string;
  table: string;
  ws: string;
  user: string;
  password: string;
  /** How this phone's client ids begin. */
  client: string;
  /** The table's public key. */
  key: string;
  /** Whether the table has a touchscreen, `yes` or `no`. */
  screen: string;
}

/** wrap: what this phone's keys lie under; null for an observer, to whom nothing is sealed. */
export type Joined = { login: Login; wrap: string | null } | { refusal: Refusal; screen?: boolean } | { unreachable: true };

const KEY = "katane.login";
const WRAPPED = "katane.keys";
const FIELDS: readonly (keyof Login)[] = ["login", "role", "seat", "table", "ws", "user", "password", "client", "key", "screen"];

function asLogin(value: unknown): Login | null {
  if (value === null || typeof value !== "object") return null;
  const given = value as Record<string, unknown>;
  const seat = given["seat"] ?? "";
  // A login kept from before the roles is one of a seat.
  const screen = given["screen"] === false || given["screen"] === "no" ? "no" : "yes";
  const found: Record<string, unknown> = { role: "seat", login: seat, ...given, seat, screen };
  if (!FIELDS.every((field) => typeof found[field] === "string")) return null;
  return Object.fromEntries(FIELDS.map((field) => [field, found[field]])) as unknown as Login;
}

/** The login kept on this phone, or null: private windows may forbid keeping, and one from before the keys is none. */
export function kept(): Login | null {
  try {
    return asLogin(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

export function keep(login: Login): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(login));
  } catch {
    // A private window: the seat is held until the page is closed.
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(WRAPPED);
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}

/** Keeps this phone's keys so that only together with the table they are worth anything. */
export function keepKeys(keys: Keys, wrap: string): void {
  try {
    localStorage.setItem(WRAPPED, wrapped(keys, wrap));
  } catch {
    // A private window: the keys are held until the page is closed.
  }
}

function keptWrapped(): string | null {
  try {
    return localStorage.getItem(WRAPPED);
  } catch {
    return null;
  }
}

/** This phone's keys, once the table has given what they lie under; null where there are none that the table knows. */
export async function keptKeys(): Promise<Keys | null | "unreachable"> {
  const kept = keptWrapped();
  if (kept === null) return null;
  try {
    const { wrap } = (await inTime((signal) => fetch("/api/hello", { signal }).then((answer) => answer.json()))) as { wrap: Record<string, string> };
    return Object.values(wrap).map((one) => unwrapped(kept, one)).find((keys) => keys !== null) ?? null;
  } catch {
    return "unreachable";
  }
}

/** The code in the address of a scanned QR, `/j/<code>`, or null. */
export function codeIn(path: string): string | null {
  const code = /^\/j\/([^/]+)\/?$/.exec(path)?.[1];
  return code === undefined ? null : decodeURIComponent(code);
}

/** What is claimed: a code, or for a phone that comes back its place, or whatever the server knows it by. */
export type Wanted = { code: string } | { login: string } | Record<string, never>;

/** The answer with its password: a place that seals gets it sealed, worth nothing to who has read the cookie on its way. */
function opened(body: object, text: string, keys: Keys): object {
  const { sealed, user, key } = body as Record<string, unknown>;
  if (sealed === undefined || typeof user !== "string" || typeof key !== "string") return body;
  return { ...body, password: new Seal(user, keys, key).fromTable(text) };
}

/** Turns a code or a place into a login. A dead network is an answer too. table: the public key that the table must have, null where only its own word is known. */
export async function claim(wanted: Wanted, keys: Keys, table: string | null): Promise<Joined> {
  try {
    const ask = async (signal?: AbortSignal): Promise<readonly [Response, string]> => {
      const response = await fetch("/api/claim", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ key: keys.open, ...wanted }),
        signal: signal ?? null,
      });
      return [response, await response.text()];
    };
    // A code is good for one phone: whoever scanned it waits for what it brings.
    const [response, text] = await ("code" in wanted ? ask() : inTime(ask));
    const body = JSON.parse(text) as { refusal?: Refusal; wrap?: unknown; screen?: boolean; sealed?: unknown };
    const login = asLogin(opened(body, text, keys));
    const wrap = typeof body.wrap === "string" ? body.wrap : null;
    if (!response.ok || login === null || (wrap === null && login.role !== "observer"))
      return { refusal: body.refusal ?? { code: "bad_request", message: "" }, screen: body.screen !== false };
    if (table !== null && login.key !== table) return { refusal: { code: "key_mismatch", message: "" } };
    return { login, wrap };
  } catch {
    return { unreachable: true };
  }
}

/** All places that this phone holds at the table; none where it cannot be asked. */
export async function places(): Promise<string[]> {
  try {
    const { mine } = (await inTime((signal) => fetch("/api/table", { signal }).then((answer) => answer.json()))) as { mine: string[] };
    return mine;
  } catch {
    return [];
  }
}

const REACH_MS = 1500;

/** What the page's server says of the table: whether it answers, what it has of its broker, and the name of its Wi-Fi. */
export async function reached(): Promise<Reach & { network: string | null }> {
  const nothing: Reach & { network: string | null } = { answers: false, trouble: null, network: null };
  const late = new Promise<typeof nothing>((done) => window.setTimeout(() => done(nothing), REACH_MS));
  const asked = fetch("/api/table", { cache: "no-store" })
    .then(async (answer) => (await answer.json()) as { trouble: string | null; network: string | null })
    .then(({ trouble, network }) => ({ answers: true, trouble, network }));
  return Promise.race([asked.catch(() => nothing), late]);
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "0.0.0.0", "[::1]", "[::]"]);

/** The websocket's address as this phone must dial it. */
export function dialed(ws: string, host: string): string {
  const url = new URL(ws);
  if (LOOPBACK.has(url.hostname)) url.hostname = host;
  return url.toString();
}
