// What tells this phone's owner what happened comes after the first view of a game; what came meanwhile is kept for it.
import type { View } from "../protocol";
import { lazy, type Teller } from "../lazy";
import type { Phone } from ".";

const AGAIN_MS = 1000;

export class Telling {
  teller: Teller | null = null;
  /** The first view and the newest, until it is here. */
  private unheard: View[] = [];

  constructor(private readonly phone: Phone) {}

  /** Tells what is new in a view, once what tells has come. */
  heard(view: View): void {
    if (this.teller !== null) return this.teller.heard(view);
    this.unheard = [...this.unheard.slice(0, 1), view];
    if (this.unheard.length === 1) void this.bring();
  }

  private async bring(): Promise<void> {
    const found = await lazy<Phone>().teller().catch(() => null);
    if (found === null) return void window.setTimeout(() => void this.bring(), AGAIN_MS);
    this.teller ??= found(this.phone);
    for (const view of this.unheard) this.teller.heard(view);
    this.unheard = [];
  }

  /** The line was lost: what comes next may be long past. */
  interrupted(): void {
    this.teller?.interrupted();
  }

  /** Another place, or none: nothing was heard yet. */
  forget(): void {
    this.unheard = [];
    this.teller?.forget();
  }
}
