// One connection to a broker: MQTT 3.1.1 over a websocket. packets.ts writes and reads the packets; what is sent when stands here.
import { acknowledge, connect, LEAVE, PING, publish, Reader, subscribe, type Greeting, type Packet } from "./packets";

/** Without a word for `keepalive` seconds the line counts as dead; the broker speaks the will then. */
export interface Dial extends Greeting {
  url: string;
  /** milliseconds for the broker's yes */
  patience: number;
}

export interface Hearer {
  /** The broker said yes. */
  connected(): void;
  /** Every topic asked for is granted. */
  subscribed(): void;
  message(topic: string, text: string): void;
  /** Something came, whatever it was. */
  heard(): void;
  /** The line is gone, once and for good. refused: the broker's code where it said no. */
  closed(refused: number | null): void;
}

const DENIED = 0x80;

export class Line {
  connected = false;
  private readonly socket: WebSocket;
  private readonly reader = new Reader();
  private ended = false;
  private refused: number | null = null;
  private lastId = 0;
  private waits: number;
  private pings = 0;
  private silent = false;

  constructor(
    private readonly dial: Dial,
    private readonly hearer: Hearer,
  ) {
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

  private send(packet: Uint8Array): void {
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
    this.silent = false;
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
    this.pings = window.setInterval(() => this.ping(), this.dial.keepalive * 1000);
    this.hearer.connected();
  }

  private granted(codes: readonly number[]): void {
    if (codes.every((code) => code < DENIED)) this.hearer.subscribed();
    else this.cut();
  }

  /** Nothing at all since the last ping: the line is dead, whatever the browser believes. */
  private ping(): void {
    if (this.silent) return this.cut();
    this.silent = true;
    this.send(PING);
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
