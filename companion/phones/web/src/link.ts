// The one place that talks to the broker: MQTT 3.1.1 over websocket, as protocol.md fixes the topics.
import MqttClient from "mqtt/lib/client";
import { browserStreamBuilder } from "mqtt/lib/connect/ws";
import type { Login } from "./claim";
import { dialed } from "./claim";
import type { Answer, Command, View } from "./protocol";
import type { Seal } from "./seal";

/** joining: first try · live · away: the broker is there, the table is not · lost: nobody answers */
export type Connection = "joining" | "live" | "away" | "lost";

export interface Sent {
  id: string;
  command: Command;
  seen: number;
  /** No answer came in time, or the line broke before it came. */
  late: boolean;
}

export interface Ear {
  connection(state: Connection): void;
  seatView(view: View): void;
  publicView(view: View): void;
  sent(pending: Sent | null): void;
  answer(answer: Answer, command: Command): void;
  /** The game has no such seat. */
  absent(): void;
  /** Something came that the table did not seal for this phone; it counts for nothing. */
  unsealed(): void;
  /** The broker could not be had at the known address, or refuses the login: time to ask for a new one. */
  doubtful(): void;
}

const ANSWER_WITHIN_MS = 4000;
const KEEPALIVE_S = 5;
const RECONNECT_MS = 1000;
const DOUBTFUL_AFTER = 2;
const REFUSED_LOGIN = new Set([4, 5]);

const name = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");

export class Link {
  private client: MqttClient | null = null;
  private redial = 0;
  private stopped = false;
  private state: Connection = "joining";
  private pending: Sent | null = null;
  private timer = 0;
  private readonly tab = name().slice(0, 8);
  private tableOnline: boolean | null = null;
  private subscribed = false;
  private heard = 0;
  private failures = 0;

  constructor(
    private readonly login: Login,
    private readonly seal: Seal,
    private readonly ear: Ear,
    private readonly host: string = location.hostname,
  ) {}

  private topic(what: string): string {
    return `katane/${this.login.table}/${what}`;
  }

  private own(what: string): string {
    return this.topic(`${what}/${this.login.seat}`);
  }

  /** Dials, and dials again until stopped. Each try is a new client, so that no old message can wait inside one. */
  start(): void {
    clearTimeout(this.redial);
    const url = new URL(dialed(this.login.ws, this.host));
    const secure = url.protocol === "wss:";
    const options = {
      protocol: (secure ? "wss" : "ws") as "ws" | "wss",
      hostname: url.hostname,
      port: Number(url.port) || (secure ? 443 : 80),
      path: url.pathname + url.search,
      protocolVersion: 4 as const,
      protocolId: "MQTT" as const,
      clean: true,
      clientId: `${this.login.client}-${this.tab}`,
      username: this.login.user,
      password: this.login.password,
      keepalive: KEEPALIVE_S,
      reconnectPeriod: 0,
      connectTimeout: ANSWER_WITHIN_MS,
      resubscribe: false,
      reschedulePings: false,
      queueQoSZero: false,
      timerVariant: "native" as const,
      will: { topic: this.own("presence"), payload: Buffer.from("offline"), qos: 1 as const, retain: true },
    };
    const client = new MqttClient((self) => browserStreamBuilder(self, options), options);
    this.client = client;
    client.on("connect", () => this.connected(client));
    client.on("message", (topic, payload) => this.heardOn(topic, payload.toString()));
    client.on("close", () => this.closed(client));
    client.on("packetreceive", () => (this.heard = Date.now()));
    client.on("error", (error) => {
      if (REFUSED_LOGIN.has((error as { code?: number }).code ?? 0)) this.failures = DOUBTFUL_AFTER;
      client.end(true);
    });
  }

  /** Takes leave in order: the table sees this phone go at once. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.redial);
    if (this.client?.connected) this.client.publish(this.own("presence"), "offline", { qos: 1, retain: true });
    this.client?.end();
  }

  /** Called when the page wakes or the network is back: a dead line is not waited for. */
  wake(): void {
    const silent = Date.now() - this.heard > KEEPALIVE_S * 1500;
    if (this.stopped || (this.client?.connected && !silent)) return;
    const old = this.client;
    this.client = null;
    old?.end(true);
    this.start();
  }

  /** Sends a wish. False when it cannot be sent now; it is then dropped, never kept for later. */
  submit(command: Command, seen: number): boolean {
    if (this.state !== "live" || this.pending !== null) return false;
    this.pend({ id: name(), command, seen, late: false });
    this.send();
    return true;
  }

  /** Asks again for the answer that did not come; the table knows the id and does nothing twice. */
  retry(): void {
    if (this.pending !== null) this.pend({ ...this.pending, late: false });
    this.send();
  }

  /** Gives up waiting for an answer. What the table did shows in its next view. */
  abandon(): void {
    clearTimeout(this.timer);
    this.pend(null);
  }

  private pend(pending: Sent | null): void {
    this.pending = pending;
    this.ear.sent(pending);
  }

  private send(): void {
    const { pending, client } = this;
    if (pending === null || client === null || !client.connected) return;
    const body = JSON.stringify({ id: pending.id, seen: pending.seen, do: pending.command });
    client.publish(this.own("from"), this.seal.toTable(body), { qos: 1 });
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.late(), ANSWER_WITHIN_MS);
  }

  private late(): void {
    if (this.pending !== null) this.pend({ ...this.pending, late: true });
  }

  private connected(client: MqttClient): void {
    this.tableOnline = null;
    this.subscribed = false;
    this.failures = 0;
    const topics = [this.topic("status"), this.topic("public"), ...["for", "answer", "presence"].map((one) => this.own(one))];
    client.subscribe(topics, { qos: 1 }, (error) => {
      if (error || client !== this.client) return;
      this.subscribed = true;
      client.publish(this.own("presence"), "online", { qos: 1, retain: true });
      this.settle();
      // The person was told that it stayed unanswered; the same id gets the first answer again.
      this.send();
    });
  }

  private closed(client: MqttClient): void {
    if (client !== this.client) return;
    this.subscribed = false;
    this.late();
    this.become("lost");
    this.failures += 1;
    if (this.failures >= DOUBTFUL_AFTER) this.ear.doubtful();
    if (!this.stopped) this.redial = window.setTimeout(() => this.start(), RECONNECT_MS);
  }

  private settle(): void {
    if (!this.subscribed || this.tableOnline === null) return;
    this.become(this.tableOnline ? "live" : "away");
  }

  private become(state: Connection): void {
    if (state === this.state) return;
    this.state = state;
    this.ear.connection(state);
  }

  private heardOn(topic: string, text: string): void {
    if (topic === this.topic("status")) {
      this.tableOnline = text === "online";
      this.settle();
      return;
    }
    if (topic === this.own("presence")) {
      // Another tab of this phone went; this one is still here.
      if (text === "offline" && this.subscribed) this.client?.publish(topic, "online", { qos: 1, retain: true });
      return;
    }
    if (topic === this.own("for") && text === "") return this.ear.absent();
    if (topic === this.topic("public")) {
      const body = parsed(text);
      return body === null ? undefined : this.ear.publicView(body as View);
    }
    this.heardSealed(topic, parsed(this.seal.fromTable(text) ?? ""));
  }

  /** Only what is a view counts as one: whoever carries the messages could send one of another topic along. */
  private heardSealed(topic: string, body: object | null): void {
    if (topic === this.own("for") && body !== null && "seats" in body) this.ear.seatView(body as View);
    else if (topic === this.own("answer") && body !== null && "ok" in body) this.answered(body as Answer);
    else this.ear.unsealed();
  }

  private answered(answer: Answer): void {
    if (this.pending === null || answer.id !== this.pending.id) return;
    const { command } = this.pending;
    clearTimeout(this.timer);
    this.pend(null);
    this.ear.answer(answer, command);
  }
}

function parsed(text: string): object | null {
  try {
    const body: unknown = JSON.parse(text);
    return body !== null && typeof body === "object" ? body : null;
  } catch {
    return null;
  }
}
