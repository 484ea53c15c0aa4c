// One connection to a broker: MQTT 3.1.1 over a websocket. packets.ts writes and reads the packets; what is sent when stands here.
import { Quiet } from "./quiet";
import { acknowledge, connect, LEAVE, PING, publish, Reader, subscribe, type Outgoing, type Greeting, type Packet } from "./packets";

/** Without a word for `keepalive` seconds the broker speaks the will. */
export interface Dial extends Greeting {
  url: string;
  /** milliseconds for the broker's yes */
  patience: number;
  /** milliseconds between two pings, and without a word until that is told */
  beat: number;
  hush: number;
  /** milliseconds without a word after which the line is given up */
  end: number;
}

export interface Hearer {
  /** The broker said yes. */
  connected(): void;
  /** Every topic asked for is granted. */
  subscribed(): void;
  message(topic: string, text: string): void;
  /** Something came, whatever it was. */
  heard(): void;
  /** Nothing comes, though it was asked for. */
  silent(): void;
  /** The line is gone, once and for good. refused: the broker's code where it said no. */
  closed(refused: number | null): void;
}

const DENIED = 0x80;
const NOT_AUTHORIZED = 5;

export class Line {
  connected = false;
  private readonly socket: WebSocket;
  private readonly reader = new Reader();
  private ended = false;
  private refused: number | null = null;
  private lastId = 0;
  private waits: number;
  private pings = 0;
  private readonly quiet: Quiet;

  constructor(
    private readonly dial: Dial,
    private readonly hearer: Hearer,
  ) {
    this.quiet = new Quiet(Date.now(), dial.beat, dial.hush, dial.end);
    this.socket = new WebSocket(dial.url, "mqtt");
    this.socket.binaryType = "arraybuffer";
    this.socket.onopen = () => this.send(connect(dial));
    this.socket.onmessage = ({ data }) => this.hear(new Uint8Array(data as ArrayBuffer));
    this.socket.onclose = () => this.close();
    this.waits = window.setTimeout(() => this.cut(), dial.patience);
  }

  subscribe(topics: readonly string[]): void {
    this.send(subscribe(this.nextId(), topics));
  }

  /** QoS 1; the broker's acknowledgement is not waited for, the table's own answer is what counts. */
  publish(topic: string, payload: string, retain = false): void {
    this.send(publish(this.nextId(), topic, payload, retain));
  }

  /** Takes leave in order: what was sent still goes, and the will is not spoken. */
  end(): void {
    if (this.connected) this.send(LEAVE);
    this.cut();
  }

  /** Leaves at once. */
  cut(): void {
    this.socket.close();
    this.close();
  }

  private send(packet: Outgoing): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(packet);
  }

  private hear(frame: Uint8Array): void {
    try {
      for (const packet of this.reader.take(frame)) this.take(packet);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.cut();
    }
  }

  private nextId(): number {
    this.lastId = (this.lastId % 0xffff) + 1;
    return this.lastId;
  }

  private take(packet: Packet): void {
    if (this.ended) return;
    this.quiet.heard(Date.now());
    this.hearer.heard();
    if (packet.kind === "connack") this.welcomed(packet.code);
    else if (packet.kind === "suback") this.granted(packet.granted);
    else if (packet.kind === "publish") {
      if (packet.id !== null) this.send(acknowledge(packet.id));
      this.hearer.message(packet.topic, packet.text);
    }
  }

  private welcomed(code: number): void {
    clearTimeout(this.waits);
    if (code !== 0) {
      this.refused = code;
      return this.cut();
    }
    this.connected = true;
    this.pings = window.setInterval(() => this.ping(), this.dial.beat);
    this.hearer.connected();
  }

  private granted(codes: readonly number[]): void {
    if (codes.every((code) => code < DENIED)) return this.hearer.subscribed();
    this.refused = NOT_AUTHORIZED; // the login is right, but of a table that has another name now
    this.cut();
  }

  /** Where nothing at all is heard for long the line is dead, whatever the browser believes. */
  private ping(): void {
    const silence = this.quiet.look(Date.now());
    if (silence === "dead") return this.cut();
    if (silence === "silent") this.hearer.silent();
    this.send(PING);
  }

  /** The browser has its doubts: asks at once. */
  doubt(): void {
    const asked = Date.now();
    this.send(PING);
    window.setTimeout(() => !this.ended && !this.quiet.since(asked) && this.hearer.silent(), this.dial.beat);
  }

  private close(): void {
    if (this.ended) return;
    this.ended = true;
    this.connected = false;
    clearTimeout(this.waits);
    clearInterval(this.pings);
    this.hearer.closed(this.refused);
  }
}
