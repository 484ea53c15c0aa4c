// Wishes that this phone sends, and what the table answers.
import { carries } from "../link";
import { placesSaid } from "../model/placeNames";
import { tellsOfHand } from "../model/secrets";
import { EMPTY } from "../model/trade";
import { sheetFor } from "../model/wishes";
import type { Command, Refusal } from "../protocol";
import type { Phone } from ".";
import type { Answer } from "../model/answer";
import type { Sheet } from "./state";

export class Wishes {
  constructor(private readonly phone: Phone) {}

  /** Sends a wish, or says plainly why nothing was sent. */
  send(command: Command): void {
    const { phone } = this;
    const { view, connection, pending } = phone.state;
    if (view === null || !carries(connection)) return phone.tell("offline");
    if (pending !== null) return phone.tell("waiting");
    phone.set({ notice: null });
    phone.place.submit(phone.role === "host" ? { seat: view.you, ...command } : command, view.seq, view.commitment);
  }

  answered(answer: Answer, command: Command): void {
    if (answer.boards !== undefined) return this.phone.desks.shown(answer.boards);
    if (answer.page !== undefined) return this.phone.desks.turned(answer.page);
    if (answer.over !== undefined) return this.phone.place.goOver(answer.over);
    if (answer.advice !== undefined) return this.phone.set({ advice: { seq: answer.seq ?? 0, found: answer.advice } });
    if (answer.ok) return this.done(command, answer.seq ?? 0);
    void this.refused(answer.refusal ?? { code: "unknown", message: "" });
  }

  /** What a sheet is about is there no more; nobody waits for a page that is no sheet. */
  gone(refusal: Refusal): void {
    if (this.phone.state.sheet?.name !== "look") return;
    this.phone.set({ sheet: null });
    void this.refused(refusal);
  }

  /** Says why not, as soon as the phone has the words for it. */
  private async refused(refusal: Refusal): Promise<void> {
    const { phone } = this;
    await phone.bringSeldom();
    const names = Object.fromEntries((phone.state.view?.seats ?? []).map((one) => [one.seat, one.name]));
    const secret = tellsOfHand(refusal);
    const params = placesSaid(refusal.params ?? {}, phone.state.view, phone.words);
    const text = phone.hasSeldom ? phone.words.refusal({ ...refusal, params }, names) : phone.words.say("phones.page.tell.refused");
    phone.show({ text, rule: refusal.rule ?? "", kind: "refusal", code: refusal.code, secret });
  }

  private done(command: Command, seq: number): void {
    const { phone } = this;
    if (command.type === "offer_trade") phone.set({ draft: EMPTY });
    if (command.type === phone.state.chosen?.split(":")[0]) phone.fromMap();
    phone.set({ sheet: this.owed(seq), notice: null });
    if (command.type === "correct") phone.tell("right.done");
  }

  /** The sheet that lies open for what this seat owes now: the view that asks for it may come before the answer to what brought it. */
  private owed(seq: number): Sheet | null {
    const { sheet, view } = this.phone.state;
    return sheet?.name === "game" && view !== null && view.seq >= seq && sheet.which === sheetFor(view) ? sheet : null;
  }
}
