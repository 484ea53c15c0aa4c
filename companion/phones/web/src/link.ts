// The one place that talks to the broker: MQTT 3.1.1 over websocket, topics as companion/phones/README.md says.
import type { Login } from "./claim";
import { dialed } from "./claim";
import type { Looked } from "./model/page";
import { Line } from "./mqtt";
import type { Command, Refusal, View } from "./protocol";
import type { Seal } from "./seal";
import type { Answer } from "./model/answer";

/** joining: first try · live · silent: the line is there and nothing comes · away: the broker is there, the table is not · lost: nobody answers */
export type Connection = "joining" | "live" | "silent" | "away" | "lost";

/** Whether a wish may arrive. */
export const carries = (connection: Connection): boolean => connection === "live" || connection === "silent";

export interface Sent {
  id: string;
  command: Command;
  seen: number;
  /** The game it is meant for, by its commitment: kept and brought in another one it counts for nothing. */
  game: string | undefined;
  /** No answer came in time, or the line broke before it came. */
  late: boolean;
}

export interface Ear {
  connection(state: Connection): void;
  seatView(view: View): void;
  publicView(view: View): void;
  sent(pending: Sent | null): void;
  answer(answer: Answer, command: Command): void;
  /** A described page. */
  looked(page: Looked): void;
  /** What one was asked of is there no more. */
  gone(refusal: Refusal): void;
  /** A new line: the first that comes may be long past. */
  greeted(): void;
  /** What a phone said of itself: `online` while its page is looked at. */
  present(place: string, said: string): void;
  /** The game has no such seat. */
  absent(): void;
  /** Something came that the table did not seal for this phone; it counts for nothing. */
  unsealed(): void;
  /** The broker could not be had at the known address, or refuses the login: time to ask for a new one. */
  doubtful(): void;
}

/** Every place of a seat's phone, and the host's: whoever hosts may play with the same phone. */
const PLACES = [...["red", "blue", "white", "orange", "green", "brown"].flatMap((seat) => [seat, `${seat}-2`, `${seat}-3`]), "host"];
const ANSWER_WITHIN_MS = 4000;
const KEEPALIVE_S = 5;
const DEAD_MS = 8000;
const BEAT_MS = 600;
const HUSH_MS = 1100;
/** Many may look on, and none of them waits for an answer. */
const ONLOOKER = 4;
const RECONNECT_MS = 1000;
const DOUBTFUL_AFTER = 2;
const REFUSED_LOGIN = new Set([4, 5]);

const name = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");

export class Link {
  private line: Line | null = null;
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
  /** Where the table is now; null where it was. */
  private at: string | null = null;

  constructor(
    private readonly login: Login,
    private readonly seal: Seal,
    private readonly ear: Ear,
    private seen = true,
    private readonly host: string = location.hostname,
  ) {}

  private topic(what: string): string {
    return `katane/${this.login.table}/${what}`;
  }

  private own(what: string): string {
    const place = what === "presence" ? this.login.login : this.login.seat || this.login.role;
    return this.topic(`${what}/${place}`);
  }

  /** An observer has nothing of its own but its presence. */
  private topics(): string[] {
    const own = this.login.role === "observer" ? [] : ["for", "answer"];
    const presences = [...PLACES.map((place) => this.topic(`presence/${place}`)), this.own("presence")];
    return [...new Set([this.topic("status"), this.topic("public"), ...own.map((one) => this.own(one)), ...presences])];
  }

  /** Dials, and dials again until stopped. Each try is a new line, so that no old message can wait inside one. */
  start(): void {
    clearTimeout(this.redial);
    this.line = this.dial();
  }

  private dial(): Line {
    const { login } = this;
    const line: Line = new Line(
      {
        url: dialed(login.ws, this.host, this.at),
        clientId: `${login.client}-${this.tab}`,
        username: login.user,
        password: login.password,
        keepalive: KEEPALIVE_S,
        patience: ANSWER_WITHIN_MS,
        end: DEAD_MS,
        beat: BEAT_MS * (login.role === "observer" ? ONLOOKER : 1),
        hush: HUSH_MS * (login.role === "observer" ? ONLOOKER : 1),
        will: { topic: this.own("presence"), payload: "offline" },
      },
      {
        connected: () => this.connected(line),
        subscribed: () => this.joined(line),
        message: (topic, text) => this.heardOn(topic, text),
        heard: () => this.hears(line),
        silent: () => line === this.line && this.state === "live" && this.become("silent"),
        closed: (refused) => this.closed(line, refused),
      },
    );
    return line;
  }

  private hears(line: Line): void {
    this.heard = Date.now();
    if (line === this.line && this.state === "silent") this.settle();
  }

  /** The browser says that the network is gone: asks before it believes it. */
  doubt(): void {
    this.line?.doubt();
  }

  /** Takes leave in order: the table sees this phone go at once. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    clearTimeout(this.redial);
    const { line } = this;
    this.line = null;
    if (line?.connected) line.publish(this.own("presence"), "offline", true);
    line?.end();
  }

  /** Whether the page is looked at: a phone that sleeps is not there, though its line may hold for a while. */
  look(seen: boolean): void {
    if (seen === this.seen) return;
    this.seen = seen;
    this.sayPresence();
  }

  private sayPresence(): void {
    if (this.subscribed) this.line?.publish(this.own("presence"), this.seen ? "online" : "offline", true);
  }

  /** Where the table is found while it is not where it was. */
  get elsewhere(): string | null {
    return this.at;
  }

  /** The table has another address now. */
  dialAt(host: string | null): void {
    if (this.stopped || host === this.at || (this.line?.connected && this.state !== "silent")) return;
    this.at = host;
    const old = this.line;
    this.line = null;
    old?.cut();
    this.start();
  }

  /** Asks the table for what it takes to come along to that address; false while another answer is awaited. */
  askOver(): boolean {
    return this.submit({ type: "move" }, 0, undefined);
  }

  /** Called when the page wakes or the network is back: a dead line is not waited for. */
  wake(): void {
    const silent = Date.now() - this.heard > KEEPALIVE_S * 1500;
    if (this.stopped || (this.line?.connected && !silent)) return;
    const old = this.line;
    this.line = null;
    old?.cut();
    this.start();
  }

  /** Sends a wish. False when it cannot be sent now; it is then dropped, never kept for later. */
  submit(command: Command, seen: number, game: string | undefined): boolean {
    if (!carries(this.state) || this.pending !== null) return false;
    this.pend({ id: name(), command, seen, game, late: false });
    this.send();
    return true;
  }

  /** Asks for a described page beside all wishes: whoever shows it asks again where none comes. */
  ask(command: Command): void {
    if (carries(this.state)) this.line?.publish(this.own("from"), this.seal.toTable(JSON.stringify({ id: name(), do: command })));
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
    const { pending, line } = this;
    if (pending === null || !line?.connected) return;
    const body = JSON.stringify({ id: pending.id, seen: pending.seen, game: pending.game, do: pending.command });
    line.publish(this.own("from"), this.seal.toTable(body));
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.late(), ANSWER_WITHIN_MS);
  }

  private late(): void {
    if (this.pending !== null) this.pend({ ...this.pending, late: true });
  }

  private connected(line: Line): void {
    if (line !== this.line) return;
    this.tableOnline = null;
    this.subscribed = false;
    this.failures = 0;
    this.ear.greeted();
    line.subscribe(this.topics());
  }

  private joined(line: Line): void {
    if (line !== this.line) return;
    this.subscribed = true;
    this.sayPresence();
    this.settle();
    // The person was told that it stayed unanswered; the same id gets the first answer again.
    this.send();
  }

  private closed(line: Line, refused: number | null): void {
    if (line !== this.line) return;
    this.line = null;
    this.subscribed = false;
    this.late();
    this.become("lost");
    this.failures = REFUSED_LOGIN.has(refused ?? 0) ? DOUBTFUL_AFTER : this.failures + 1;
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
    const place = topic.startsWith(this.topic("presence/")) ? topic.slice(this.topic("presence/").length) : null;
    if (place !== null) {
      this.ear.present(place, text);
      // Another tab of this phone went; this one is still here.
      if (topic === this.own("presence") && text === "offline" && this.seen) this.sayPresence();
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
    if (answer.look !== undefined) return this.ear.looked(answer.look);
    if (answer.refusal?.code.startsWith("look_")) return this.ear.gone(answer.refusal);
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
