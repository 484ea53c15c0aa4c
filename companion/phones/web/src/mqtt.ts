// One connection to a broker: MQTT 3.1.1 over a websocket. mqtt-packet writes and reads the packets; what is sent when stands here.
import { Buffer } from "buffer";
import { generate, parser, writeToStream, type Packet } from "mqtt-packet";

export interface Dial {
  url: string;
  clientId: string;
  username: string;
  password: string;
  /** seconds; without a word for so long the line counts as dead */
  keepalive: number;
  /** milliseconds for the broker's yes */
  patience: number;
  /** What the broker says for this phone once the line is dead: retained, QoS 1. */
  will: { topic: string; payload: string };
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

// It would make 65,536 numbers ready at the first packet, which a slow phone feels.
writeToStream.cacheNumbers = false;

const DENIED = 0x80;

export class Line {
  connected = false;
  private readonly socket: WebSocket;
  private readonly parser = parser({ protocolVersion: 4 });
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
    this.socket.onopen = () => this.connect();
    this.socket.onmessage = ({ data }) => this.parser.parse(Buffer.from(data as ArrayBuffer));
    this.socket.onclose = () => this.close();
    this.parser.on("packet", (packet: Packet) => this.take(packet));
    this.parser.on("error", () => this.cut());
    this.waits = window.setTimeout(() => this.cut(), dial.patience);
  }

  subscribe(topics: readonly string[]): void {
    this.send({ cmd: "subscribe", messageId: this.nextId(), subscriptions: topics.map((topic) => ({ topic, qos: 1 as const })) });
  }

  /** QoS 1; the broker's acknowledgement is not waited for, the table's own answer is what counts. */
  publish(topic: string, payload: string, retain = false): void {
    this.send({ cmd: "publish", messageId: this.nextId(), topic, payload, qos: 1, retain, dup: false });
  }

  /** Takes leave in order: what was sent still goes, and the will is not spoken. */
  end(): void {
    if (this.connected) this.send({ cmd: "disconnect" });
    this.cut();
  }

  /** Leaves at once. */
  cut(): void {
    this.socket.close();
    this.close();
  }

  private connect(): void {
    const { clientId, username, password, keepalive, will } = this.dial;
    this.send({
      cmd: "connect",
      protocolId: "MQTT",
      protocolVersion: 4,
      clean: true,
      clientId,
      keepalive,
      username,
      password: Buffer.from(password),
      will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1, retain: true },
    });
  }

  private send(packet: Packet): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(generate(packet));
  }

  private nextId(): number {
    this.lastId = (this.lastId % 0xffff) + 1;
    return this.lastId;
  }

  private take(packet: Packet): void {
    if (this.ended) return;
    this.silent = false;
    this.hearer.heard();
    if (packet.cmd === "connack") this.welcomed(packet.returnCode ?? 0);
    else if (packet.cmd === "suback") this.granted(packet.granted as number[]);
    else if (packet.cmd === "publish") {
      if (packet.qos === 1) this.send({ cmd: "puback", messageId: packet.messageId as number });
      this.hearer.message(packet.topic, packet.payload.toString());
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
    this.send({ cmd: "pingreq" });
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
