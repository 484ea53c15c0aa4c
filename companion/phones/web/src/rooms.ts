// What this phone has loaded by now: rooms, each with its words and its part of the page.
import { bring } from "./games";
import { messagesOf, Words, type Language, type Messages } from "./words";

const AGAIN_MS = 1000;

/** The room of what every game says. */
export const EVERY = "";

export class Rooms {
  words: Words;
  private readonly learned = new Set<string>();
  private readonly learning = new Map<string, Promise<boolean>>();

  /** came: called when a room has come. */
  constructor(
    language: Language,
    private readonly came: () => void,
  ) {
    this.words = new Words(language, {});
  }

  /** Whether this phone has all that these rooms bring to the page, and their words. */
  knows(...rooms: readonly string[]): boolean {
    return rooms.every((room) => this.learned.has(room));
  }

  /** Loads rooms, once each; false where one could not be had. */
  async ask(...rooms: readonly string[]): Promise<boolean> {
    const had = await Promise.all(rooms.map((room) => this.once(room)));
    return !had.includes(false);
  }

  /** Loads a room, and tries again until it has come. */
  async learn(room: string): Promise<void> {
    while (!(await this.once(room))) await new Promise((later) => window.setTimeout(later, AGAIN_MS));
  }

  private async once(room: string): Promise<boolean> {
    if (this.knows(room)) return true;
    const asked = this.learning.get(room) ?? this.load(room).finally(() => this.learning.delete(room));
    this.learning.set(room, asked);
    return asked;
  }

  private async load(room: string): Promise<boolean> {
    const { language } = this.words;
    const [messages] = await Promise.all([messagesOf(language, [room]), bring(room)]).catch(() => [null]);
    // Another language was chosen meanwhile.
    if (messages === null || language !== this.words.language) return false;
    this.words = this.words.with(messages);
    this.learned.add(room);
    this.came();
    return true;
  }

  /** Speaks as at a table with a touchscreen, or without. */
  beside(screen: boolean): void {
    this.words = this.words.beside(screen);
  }

  /** Speaks of whom the host acts for; null: to whoever holds this phone. */
  actingFor(name: string | null): void {
    this.words = this.words.actingFor(name);
  }

  /** Speaks a language from now on; rejects where its words cannot be had. */
  async speak(language: Language): Promise<void> {
    let [messages, known]: [Messages, number] = [{}, -1];
    // A room may come while they are on their way.
    while (known !== this.learned.size) {
      known = this.learned.size;
      messages = await messagesOf(language, [...this.learned]);
    }
    this.words = new Words(language, messages, this.words.screenless, this.words.actor);
  }
}
