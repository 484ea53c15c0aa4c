// What is seldom needed, asked for until it is here.

/** What it asks of its phone. missing: whether anything is; later: does it after a while; say: what the page shows of it. */
export interface Wanting {
  missing: () => boolean;
  ask: () => Promise<boolean>;
  say: (how: "coming" | "here" | "away") => void;
  later: (act: () => void) => void;
}

export class Bringing {
  private waiting = false;

  constructor(private readonly its: Wanting) {}

  /** Asks for it; where it could not be had, asks again by itself, while the key that does so stays under the finger. */
  async bring(): Promise<void> {
    if (!this.its.missing()) return;
    this.its.say("coming");
    await this.asked();
  }

  private async asked(): Promise<void> {
    let came = await this.its.ask();
    // Another game may have come meanwhile, with more that is missing.
    while (came && this.its.missing()) came = await this.its.ask();
    this.its.say(came ? "here" : "away");
    if (came || this.waiting) return;
    this.waiting = true;
    this.its.later(() => {
      this.waiting = false;
      if (this.its.missing()) void this.asked();
    });
  }
}
