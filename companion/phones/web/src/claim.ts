// Joining a seat: a code from the QR becomes a login, kept on this phone so that it comes back by itself.
import type { Refusal } from "./protocol";

export interface Login {
  seat: string;
  table: string;
  ws: string;
  user: string;
  password: string;
  /** How this phone's client ids begin. */
  client: string;
}

export type Joined = { login: Login } | { refusal: Refusal } | { unreachable: true };

const KEY = "katane.login";
const FIELDS: readonly (keyof Login)[] = ["seat", "table", "ws", "user", "password", "client"];

function asLogin(value: unknown): Login | null {
  if (value === null || typeof value !== "object") return null;
  const found = value as Record<string, unknown>;
  return FIELDS.every((field) => typeof found[field] === "string") ? (found as unknown as Login) : null;
}

/** The login kept on this phone, or null. Private windows may forbid keeping; then there is none. */
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
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}

/** The code in the address of a scanned QR, `/j/<code>`, or null. */
export function codeIn(path: string): string | null {
  const code = /^\/j\/([^/]+)\/?$/.exec(path)?.[1];
  return code === undefined ? null : decodeURIComponent(code);
}

/** Turns a code into a login; without one the server knows a phone that comes back. A dead network is an answer too. */
export async function claim(code: string | null): Promise<Joined> {
  try {
    const response = await fetch("/api/claim", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(code === null ? {} : { code }),
    });
    const body = (await response.json()) as { refusal?: Refusal };
    const login = asLogin(body);
    if (response.ok && login !== null) return { login };
    return { refusal: body.refusal ?? { code: "bad_request", message: "" } };
  } catch {
    return { unreachable: true };
  }
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "0.0.0.0", "[::1]", "[::]"]);

/** The websocket's address as this phone must dial it. */
export function dialed(ws: string, host: string): string {
  const url = new URL(ws);
  if (LOOPBACK.has(url.hostname)) url.hostname = host;
  return url.toString();
}
