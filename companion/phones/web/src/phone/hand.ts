// Whether the hand lies open, face down, or is covered while nobody looks.
import { partOf } from "../games";
import type { Phone } from ".";
import type { PhoneState } from "./state";

export class Hand {
  constructor(private readonly phone: Phone) {}

  /** The hand face down, and with it what shows cards of it. */
  faceDown(): Partial<PhoneState> {
    const { sheet, view } = this.phone.state;
    const shows = sheet?.name === "game" && partOf(view).sheets[sheet.which]?.ofHand === true;
    return { unlocked: false, held: false, ...(shows ? { sheet: null } : {}) };
  }

  /** The hand goes face down when the page is left, and when the phone is turned; whoever wants to see it opens it again. */
  hide = (): void => {
    if (this.phone.state.unlocked || this.phone.state.held) this.phone.set(this.faceDown());
  };

  /** The hand lies face down for as long as nobody looks, so that no picture of the page shows it either. */
  cover = (): void => {
    if (!this.phone.state.covered) this.phone.set({ covered: true, held: false });
  };

  /** Somebody looks again: the hand lies as it lay before. */
  uncover = (): void => {
    if (this.phone.state.covered) this.phone.set({ covered: false });
  };
}
