// A game that is over, watched again: its steps come in pieces, each as what changes from one position to the next.
import type { Seat, View } from "../protocol";

/** What changes: `[value]` stands there now, or of each member its change, null for one that is gone. */
export type Change = readonly [unknown] | { readonly [member: string]: Change | null };

export interface Said {
  text: string;
  seat: Seat | null;
}

/** A turning point: a sentence of the story, and the step that it leads to. */
export interface Moment extends Said {
  step: number;
}

/** last: the number of the last step; pieces: the first step of each; turns: the steps that end a turn. */
export interface Head {
  last: number;
  pieces: number[];
  turns: number[];
  moments: Moment[];
}

export interface Piece {
  first: number;
  view: View;
  steps: { said: Said[]; to?: Change; at?: string[] }[];
}

/** What is shown at a step: the position, what happened, and the places that it was about. */
export interface Frame {
  view: View;
  said: readonly Said[];
  at: readonly string[];
}

/** The value after a change; what does not change stays the very same, so that nothing of it is drawn anew. */
export function patched(before: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const after = (Array.isArray(before) ? [...(before as unknown[])] : { ...(before as object) }) as Record<string, unknown>;
  for (const [member, its] of Object.entries(change)) {
    if (its === null) delete after[member];
    else after[member] = patched(after[member], its as Change);
  }
  return after;
}

const NOTHING: readonly never[] = [];

/** The frames of a piece. */
export function frames({ view, steps }: Piece): Frame[] {
  let now: unknown = view;
  return steps.map(({ said, to, at = [] }) => {
    if (to !== undefined) now = patched(now, to);
    return { view: { journal: NOTHING, ...(now as object) } as unknown as View, said, at };
  });
}

/** Brings a part: 0 is the head, from 1 on pieces. */
export type Bring = (part: number) => Promise<unknown>;

/** The parts that have come. */
export class Reel {
  private readonly here = new Map<number, readonly Frame[]>();
  private readonly coming = new Map<number, Promise<void>>();

  constructor(
    readonly head: Head,
    private readonly bring: Bring,
  ) {}

  /** In which piece a step is. */
  piece(step: number): number {
    return Math.max(0, this.head.pieces.filter((first) => first <= step).length - 1);
  }

  /** What is shown at a step, null until it has come. */
  at(step: number): Frame | null {
    const number = this.piece(step);
    return this.here.get(number)?.[step - (this.head.pieces[number] ?? 0)] ?? null;
  }

  /** Resolves once a step is here; rejects where it cannot be had. */
  async need(step: number): Promise<void> {
    await this.had(this.piece(step));
  }

  /** Asks ahead for what follows a step. */
  ahead(step: number): void {
    const next = this.piece(step) + 1;
    if (next < this.head.pieces.length) this.had(next).catch(() => undefined);
  }

  private had(number: number): Promise<void> {
    if (this.here.has(number)) return Promise.resolve();
    const asked = this.coming.get(number) ?? this.load(number).finally(() => this.coming.delete(number));
    this.coming.set(number, asked);
    return asked;
  }

  private async load(number: number): Promise<void> {
    this.here.set(number, frames((await this.bring(number + 1)) as Piece));
  }
}

/** The first of these steps after one, or the last step of all. */
export const after = (steps: readonly number[], step: number, last: number): number => steps.find((one) => one > step) ?? last;

/** The last of these steps before one, or the opening. */
export const before = (steps: readonly number[], step: number): number => steps.filter((one) => one < step).at(-1) ?? 0;
