// What the phone does with a view that comes: it waits for its game, shows what is owed now, and says what is new.
import { partOf } from "../games";
import { actingFor, askedSeat } from "../model/host";
import { around } from "../model/page";
import { isPlaced } from "../model/placing";
import { EMPTY } from "../model/trade";
import { sheetFor } from "../model/wishes";
import type { View } from "../protocol";
import type { Phone } from ".";

/** What the seat of a view owes. */
const owed = (view: View | null): string => JSON.stringify(view?.obligations.filter((duty) => duty.seat === view.you) ?? []);

export class Seen {
  /** A view that waits for what its game brings. */
  private waiting: View | null = null;

  constructor(private readonly phone: Phone) {}

  /** A view that is newer than the last. */
  take(fresh: View): void {
    const { phone } = this;
    const known = phone.reads(fresh);
    this.waiting = known ? null : fresh;
    if (!known) return phone.learnAll(fresh);
    const before = phone.state.view;
    const view = phone.role === "host" ? actingFor(fresh, askedSeat(fresh, before), phone.state.fixing) : fresh;
    if (before?.commitment !== view.commitment) phone.hand.begins(view);
    if (before !== null && view.commitment !== before.commitment) this.begins();
    if (owed(view) !== owed(before)) this.askedAnew(view);
    this.calls(view, before);
    this.warns(view, before);
    if (before !== null && view.turn !== before.turn) this.turns(view);
    if (view.winners !== null && before !== null && before.winners === null) phone.set({ tab: "journal", sheet: null });
    // What one seat was about to offer is not another's offer.
    if (before !== null && view.you !== before.you) phone.set({ draft: EMPTY });
    // The same moment may be told again, with another phone beside it.
    const counted = before !== null && before.clock?.as_of === view.clock?.as_of;
    phone.set({ view, ...(counted ? {} : { seenAt: performance.now() }), ...(view.turn === before?.turn ? {} : { chosen: null }) });
    this.turnAgain(before, view);
    phone.telling.heard(fresh);
  }

  /** The host's page that lies open is asked for anew where what it rests on has changed. */
  private turnAgain(before: View | null, view: View | null): void {
    const { page, pending } = this.phone.state;
    if (page?.again && around(view) !== around(before) && pending === null) this.phone.ask(page.again);
  }

  /** Another game: what was begun, answered or advised in the last one is nothing to it, and its hand lies face down. */
  private begins(): void {
    const { sheet } = this.phone.state;
    this.phone.set({ chosen: null, fixing: [], draft: EMPTY, picked: {}, notice: null, advice: null, ...(sheet?.name === "me" ? {} : { sheet: null }) });
  }

  /** Another turn: a sheet that asks for what only the last one allowed closes, and says so. */
  private turns(view: View): void {
    const { phone } = this;
    const { sheet } = phone.state;
    const lies = sheet?.name === "rule" ? sheet.before : sheet;
    if (lies?.name !== "game" || partOf(view).sheets[lies.which]?.ofTurn !== true) return;
    phone.set({ sheet: sheet?.name === "rule" ? { ...sheet, before: null } : null });
    phone.tell("turn");
  }

  /** What a view waited for may have come. */
  came(): void {
    const { waiting } = this;
    if (waiting !== null && this.phone.reads(waiting)) this.take(waiting);
  }

  /** No game has this seat: what comes next is not news since the last one, and what was begun in that is not gone on with. */
  nothing(): void {
    const before = this.phone.state.view;
    this.phone.telling.forget();
    this.phone.set({ view: null, chosen: null, fixing: [], draft: EMPTY, picked: {} });
    this.turnAgain(before, null);
  }

  /** Another place: nothing was seen of it yet. */
  forget(): void {
    this.waiting = null;
    this.phone.telling.forget();
  }

  /** An offer, and a wish to undo, want an eye. */
  private calls(view: View, before: View | null): void {
    if ((view.offers?.length ?? 0) > (before?.offers?.length ?? 0)) this.phone.call();
    if (view.undo?.request && view.undo.request.by !== view.you && !before?.undo?.request) this.phone.call();
  }

  /** Who else has this hand, and to the host whose phone says too much: said once, whatever those phones say of themselves. */
  private warns(view: View, before: View | null): void {
    if (this.phone.role === "seat" && view.further?.some((place) => !before?.further?.includes(place))) this.phone.tell("further");
    if (before !== null && (view.looked ?? 0) > (before.looked ?? 0)) this.phone.tell("looked");
    if (view.host?.loud?.some((place) => !before?.host?.loud?.includes(place))) this.phone.tell("loud");
  }

  private askedAnew(view: View): void {
    const { phone } = this;
    const types = view.obligations.filter((duty) => duty.seat === view.you).map((duty) => duty.type);
    const before = phone.state.view;
    if (types.length > 0 && before !== null) phone.call();
    // What comes next and is answered in the dock, such as whom to rob, is read beside the map.
    const onMap = sheetFor(view) === null && types.some((type) => !["act", "roll", ...partOf(view).acts].includes(type));
    if (types.some((type) => isPlaced(view, type))) phone.toMap(null);
    else if (before !== null && !onMap) phone.fromMap(types.includes("act") || types.includes("roll"));
    this.toSheet(sheetFor(view), before === null ? null : sheetFor(before));
  }

  /** Shows what is owed out of the hand where that lies open; closes the sheet of what is owed no more. */
  private toSheet(which: string | null, before: string | null): void {
    const { sheet, unlocked } = this.phone.state;
    if (which !== before) this.phone.set({ picked: {} });
    if (which !== null && unlocked) this.phone.set({ sheet: { name: "game", which } });
    else if (sheet?.name === "game" && sheet.which === before) this.phone.set({ sheet: null });
    else if (sheet?.name === "rule" && sheet.before?.name === "game" && sheet.before.which === before) this.phone.set({ sheet: { ...sheet, before: null } });
  }
}
