// Whether a line that should be heard of is silent. Pure: the clock is handed in, in milliseconds.

export type Silence = "none" | "silent" | "dead";

export class Quiet {
  private heardAt: number;
  private lookedAt: number;

  /** beat: between two looks; patience: so long nothing may be heard; end: after that it is given up. */
  constructor(
    now: number,
    readonly beat: number,
    private readonly patience: number,
    private readonly end: number,
  ) {
    this.heardAt = this.lookedAt = now;
  }

  heard(now: number): void {
    this.heardAt = now;
  }

  /** Whether anything was heard since then. */
  since(then: number): boolean {
    return this.heardAt >= then;
  }

  /** A look that comes late says nothing: this phone slept or was busy, and what it was told is still to be read. */
  look(now: number): Silence {
    const late = now - this.lookedAt > 2 * this.beat;
    this.lookedAt = now;
    const silence = now - this.heardAt;
    if (late || silence <= this.patience) return "none";
    return silence > this.end ? "dead" : "silent";
  }
}
