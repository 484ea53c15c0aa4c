// The clock of the hall's round, which the page's server tells: asked for again as long as the table belongs to a hall.
import { reached, type Round } from "../claim";
import type { Phone } from ".";

const AGAIN_MS = 20_000;

export class RoundClock {
  private timer = 0;

  constructor(private readonly phone: Phone) {}

  /** What was told of it just now; null without a hall. */
  told(round: Round | null): void {
    const { name, left, stands = false } = round ?? {};
    this.phone.set({ round: name === undefined || left === undefined ? null : { name, left, stands, seenAt: performance.now() } });
    window.clearTimeout(this.timer);
    if (round !== null) this.later();
  }

  private later(): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), AGAIN_MS);
  }

  /** Where the server does not answer, what it said last goes on. */
  private async ask(): Promise<void> {
    const { answers, round } = document.hidden ? { answers: false, round: null } : await reached();
    if (answers) this.told(round);
    else this.later();
  }
}
