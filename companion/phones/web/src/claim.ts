// Joining a seat: a code from the QR becomes a login, kept on this phone so that it comes back by itself.
import type { Reach } from "./model/trouble";
import { erase, fleeting, read, write } from "./kept";
import { inTime } from "./patience";
import type { Refusal } from "./protocol";
import { freshKeys, Seal, unwrapped, wrapped, type Keys } from "./seal";

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
export type Joined = { login: Login; wrap: string | null } | { refusal: Refusal; screen?: boolean } | { waiting: Waiting; screen: boolean } | { unreachable: true };

/** The place is taken, perhaps by this very phone: people are asked. */
export interface Waiting {
  place: string;
  seat: string;
  name: string | null;
  /** What this phone shows, so that they know which one asks. */
  number: number;
  /** The phone that has the place is looked at now. */
  there: boolean;
  /** It is this browser that had it, and its key is gone. */
  forgot: boolean;
  /** Until the host's place opens by itself, null where it does not. */
  seconds: number | null;
}

const KEY = "katane.login";
const WRAPPED = "katane.keys";
const TOKEN = "katane.token";
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

/** The login kept on this phone, or null: one from before the keys is none. */
export function kept(): Login | null {
  try {
    return asLogin(JSON.parse(read(KEY) ?? "null"));
  } catch {
    return null;
  }
}

export const keep = (login: Login): void => write(KEY, JSON.stringify(login));

/** Forgets the place. knows: the table may give it back to this phone's keys, which stay. */
export function forget(knows = false): void {
  for (const name of knows ? [KEY] : [KEY, WRAPPED, TOKEN]) erase(name);
}

/** Keeps this phone's keys so that only together with the table they are worth anything. */
export const keepKeys = (keys: Keys, wrap: string): void => write(WRAPPED, wrapped(keys, wrap));

/** What a browser that keeps no cookie says in its place. */
function headers(): Record<string, string> {
  const token = read(TOKEN);
  return { "Content-Type": "application/json", ...(fleeting ? { "Katane-Keeps": "nothing" } : {}), ...(token === null ? {} : { "Katane-Phone": token }) };
}

/** Asks the table's server for what it tells this phone. */
export const ask = (path: string, signal?: AbortSignal): Promise<Response> => fetch(path, { cache: "no-store", headers: headers(), signal: signal ?? null });

/** This phone's keys, once the table has given what they lie under; null where there are none that the table knows. */
export async function keptKeys(): Promise<Keys | null | "unreachable"> {
  const kept = read(WRAPPED);
  if (kept === null) return null;
  try {
    const { wrap } = await hello();
    return Object.values(wrap).map((one) => unwrapped(kept, one)).find((keys) => keys !== null) ?? null;
  } catch {
    return "unreachable";
  }
}

interface Hello {
  key: string;
  wrap: Record<string, string>;
}

const hello = (): Promise<Hello> => inTime((signal) => ask("/api/hello", signal).then((answer) => answer.json() as Promise<Hello>));

/** Whether the table that answers here is this phone's; null where none does. Another may have its address now. */
export async function isMine(login: Login): Promise<boolean | null> {
  return hello().then(({ key }) => key === login.key, () => null);
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

const post = async (wanted: object, signal?: AbortSignal): Promise<readonly [Response, string]> => {
  const response = await fetch("/api/claim", { method: "POST", headers: headers(), body: JSON.stringify(wanted), signal: signal ?? null });
  return [response, await response.text()];
};

interface Said {
  refusal?: Refusal;
  waiting?: Waiting;
  wrap?: unknown;
  screen?: boolean;
  sealed?: unknown;
  token?: unknown;
}

/** The login of an answer, and what keys lie under there. */
function taken(body: Said, text: string, keys: Keys): { login: Login; wrap: string | null } | null {
  const login = asLogin(opened(body, text, keys));
  const wrap = typeof body.wrap === "string" ? body.wrap : null;
  if (login === null || (wrap === null && login.role !== "observer")) return null;
  if (typeof body.token === "string") write(TOKEN, body.token);
  return { login, wrap };
}

/** Turns a code or a place into a login. A dead network is an answer too. table: the public key that the table must have, null where only its own word is known. */
export async function claim(wanted: Wanted, keys: Keys, table: string | null): Promise<Joined> {
  try {
    const asked = { key: keys.open, asks: true, ...wanted };
    // A code is good for one phone: whoever scanned it waits for what it brings.
    const [response, text] = await ("code" in wanted ? post(asked) : inTime((signal) => post(asked, signal)));
    const body = JSON.parse(text) as Said;
    if (body.waiting !== undefined) return { waiting: body.waiting, screen: body.screen !== false };
    const found = response.ok ? taken(body, text, keys) : null;
    if (found === null) return { refusal: body.refusal ?? { code: "bad_request", message: "" }, screen: body.screen !== false };
    if (table !== null && found.login.key !== table) return { refusal: { code: "key_mismatch", message: "" } };
    return found;
  } catch {
    return { unreachable: true };
  }
}

/** What a page takes along to another address of the table: its place, what lets it in there, and its keys as they may lie on the phone. */
const OVER = "#over=";

/** Where the page is under another address, with what it takes along after the `#`, which never travels. pass: a ticket, or an observer's password. */
export function over(base: string, login: Login, pass: string): string {
  const lain = login.role === "observer" ? "" : (read(WRAPPED) ?? "");
  return `${base}/${OVER}${[login.login, pass, lain].map(encodeURIComponent).join("~")}`;
}

/** Takes up a place under this address of the table, by what the fragment brings. */
async function cameOver(place: string, pass: string, lain: string): Promise<Joined & { keys?: Keys }> {
  const [response, text] = await inTime((signal) => post(lain === "" ? { login: place, password: pass } : { ticket: pass }, signal));
  const body = JSON.parse(text) as Said;
  if (!response.ok) return { refusal: body.refusal ?? { code: "no_seat", message: "" }, screen: body.screen !== false };
  if (typeof body.token === "string") write(TOKEN, body.token);
  if (lain !== "") write(WRAPPED, lain);
  const keys = lain === "" ? freshKeys() : await keptKeys();
  if (keys === "unreachable") return { unreachable: true };
  const found = keys === null ? null : taken(body, text, keys);
  return found === null || keys === null ? { refusal: { code: "no_seat", message: "" } } : { ...found, keys };
}

/** What a page brought along from another address of the table; null where it brought nothing. */
export async function arrived(fragment: string): Promise<(Joined & { keys?: Keys }) | null> {
  if (!fragment.startsWith(OVER)) return null;
  const [place = "", pass = "", lain = ""] = fragment.slice(OVER.length).split("~").map(decodeURIComponent);
  return cameOver(place, pass, lain).catch(() => ({ unreachable: true }) as const);
}

const REACH_MS = 1500;

/** All places that this phone holds at the table; none where it cannot be asked. */
export async function places(): Promise<string[]> {
  try {
    const { mine } = (await inTime((signal) => ask("/api/table", signal).then((answer) => answer.json()))) as { mine: string[] };
    return mine;
  } catch {
    return [];
  }
}

/** When the thing with this number happened, in milliseconds of this phone's own clock. */
export interface Waits {
  seq: number;
  since: number;
}

/** The clock of the hall's round: its name, seconds left, and whether it stands; nothing where none is set. */
export interface Round {
  name?: string;
  left?: number;
  stands?: boolean;
}

/** What the page's server says of the table: whether it answers, what it has of its broker, the name of its Wi-Fi, where it may be found, since when it waits, and the round's clock, null without a hall. */
export async function reached(): Promise<Reach & { network: string | null; hosts: string[]; mine: string[]; waits: Waits | null; round: Round | null }> {
  const nothing = { answers: false, trouble: null, network: null, hosts: [], mine: [], waits: null, round: null };
  const late = new Promise<typeof nothing>((done) => window.setTimeout(() => done(nothing), REACH_MS));
  const asked = ask("/api/table")
    .then(async (answer) => (await answer.json()) as { trouble: string | null; network: string | null; hosts?: string[]; mine?: string[]; seq?: number; waited?: number; round?: Round | null })
    .then(({ trouble, network, hosts, mine, seq = 0, waited = 0, round = null }) => ({ answers: true, trouble, network, hosts: hosts ?? [], mine: mine ?? [], waits: { seq, since: performance.now() - 1000 * waited }, round }));
  return Promise.race([asked.catch(() => nothing), late]);
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "0.0.0.0", "[::1]", "[::]"]);

/** The websocket's address as this phone must dial it; at: where the table is now, null where it was. */
export function dialed(ws: string, host: string, at: string | null = null): string {
  const url = new URL(ws);
  if (at !== null) url.hostname = at;
  else if (LOOPBACK.has(url.hostname)) url.hostname = host;
  return url.toString();
}
