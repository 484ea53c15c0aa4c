// Whether the hand lies open, face down, or is covered while nobody looks.
import { partOf } from "../games";
import { hand } from "../model/wishes";
import type { View } from "../protocol";
import type { Phone } from ".";
import type { PhoneState } from "./state";

/** In which game its owner leaves the hand open: a reload brings that back, a new window or game does not. */
const LEFT_OPEN = "katane.open";

const place = ({ commitment, you }: View): string => `${commitment} ${you}`;

function remembered(): string | null {
  try {
    return sessionStorage.getItem(LEFT_OPEN);
  } catch {
    return null;
  }
}

function remember(left: string): void {
  try {
    sessionStorage.setItem(LEFT_OPEN, left);
  } catch {
    // Where the browser keeps nothing the choice holds until the page is loaded again.
  }
}

export class Hand {
  constructor(private readonly phone: Phone) {}

  /** Whether a sheet lies open in which its owner chooses cards of the hand. */
  get chosenFrom(): boolean {
    const { sheet, view } = this.phone.state;
    return sheet?.name === "game" && view !== null && hand(view) !== null && partOf(view).sheets[sheet.which]?.ofHand === true;
  }

  /** What its owner chooses: the hand stays open, a reload included, or lies face down. */
  keep(unlocked: boolean): void {
    const { view } = this.phone.state;
    remember(unlocked && view?.commitment ? place(view) : "");
    this.phone.set({ unlocked, held: false });
  }

  /** A game is shown that this page did not show just before: its hand lies as its owner left it, a new one face down. */
  begins(view: View): void {
    this.phone.set({ unlocked: remembered() === place(view), held: false });
  }

  /** The hand face down, and with it what shows cards of it. */
  faceDown(): Partial<PhoneState> {
    return { unlocked: false, held: false, ...(this.chosenFrom ? { sheet: null } : {}) };
  }

  /** The hand goes face down when the page is left, and when the phone is turned; only a reload opens it again by itself, where it lay open. */
  hide = (left?: Event): void => {
    if (left?.type !== "pagehide") remember("");
    if (this.phone.state.unlocked || this.phone.state.held || this.chosenFrom) this.phone.set(this.faceDown());
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
