// What this phone knows and does: one state that the page draws, and the parts that change it, each by what it does.
import type { Role } from "../claim";
import { laterOf, roomsOf } from "../games";
import { lastSeen } from "../last";
import { atRest } from "../later";
import { knocksOf, seatOf, type Chosen, type Command, type View, type Ask } from "../protocol";
import { Rooms } from "../rooms";
import { allowSound, chime } from "../sound";
import { EDITOR, HOST } from "../ui/editor";
import { whyNotNow } from "../model/prompt";
import { tooEarly } from "../model/wishes";
import type { Words } from "../words";
import { Bringing } from "./bringing";
import { Desks } from "./desks";
import { Hand } from "./hand";
import { Pages } from "./pages";
import { Place } from "./place";
import { RoundClock } from "./round";
import { Seen } from "./seen";
import { Settings } from "./settings";
import { opened, type Notice, type PhoneState } from "./state";
import { Telling } from "./telling";
import { Wishes } from "./wishes";

export type { Notice, PhoneState, Sheet, Stage, Tab } from "./state";

const NOTICE_MS = 8000;
/** After how long what could not be had is asked for again. */
const AGAIN_MS = 3000;

export class Phone {
  state: PhoneState = opened();
  readonly rooms = new Rooms(this.state.language, () => this.came());
  readonly place = new Place(this);
  readonly seen = new Seen(this);
  readonly telling = new Telling(this);
  readonly wishes = new Wishes(this);
  readonly desks = new Desks(this);
  readonly pages = new Pages(this);
  readonly hand = new Hand(this);
  readonly settings = new Settings(this);
  readonly round = new RoundClock(this);
  private noticeTimer = 0;

  private readonly bringing = new Bringing({
    missing: () => !this.hasSeldom,
    ask: () => this.rooms.ask(...laterOf(this.state.table ?? this.state.view)),
    say: (seldom) => this.state.seldom !== seldom && this.set({ seldom }),
    later: (act) => void window.setTimeout(act, AGAIN_MS),
  });

  constructor(private readonly changed: () => void) {}

  set(change: Partial<PhoneState>): void {
    this.state = { ...this.state, ...change };
    if (change.login) this.rooms.beside(change.login.screen !== "no");
    if (change.login !== undefined || change.view !== undefined) this.rooms.actingFor(this.actor());
    this.changed();
    if (change.table) this.learnAll(change.table);
    if (change.login?.role === "host") void this.rooms.learn(HOST);
    if (change.desk) void this.rooms.learn(EDITOR);
    if (change.page || change.view?.asked || knocksOf(change.view).length > 0) void this.rooms.learn(HOST);
  }

  get words(): Words {
    return this.rooms.words;
  }

  get role(): Role {
    return this.state.login?.role ?? "seat";
  }

  /** The name of whom the host acts for; null on every other phone. */
  private actor(): string | null {
    const { view } = this.state;
    return this.role === "host" && view !== null ? (seatOf(view, view.you ?? "")?.name ?? null) : null;
  }

  /** The last game that this phone saw at its table. */
  get lastGame(): View | null {
    return lastSeen(this.state.login?.table ?? "");
  }

  /** Whether this phone shows what everybody may see, and no hand. */
  get common(): boolean {
    return this.role === "observer" || this.role === "host";
  }

  /** What is to be shown: nothing before what all see and its game have come, and where nobody looks the hand lies face down. */
  get shown(): PhoneState {
    const covered = this.state.covered ? { ...this.state, ...this.hand.faceDown() } : this.state;
    const state = covered.table !== null && this.reads(covered.table) ? covered : { ...covered, view: null, table: null };
    return state.connection === "live" && !this.arrived(state) ? { ...state, connection: "joining" } : state;
  }

  /** Whether the table is to be seen: a line that carries is not yet one that has brought it. */
  private arrived({ view, table, login }: PhoneState): boolean {
    return view !== null || (table !== null && !this.common && !seatOf(table, login?.seat ?? ""));
  }

  /** Whether scenes still lead to what a game that is over has come to: who has won is said by the last of them. */
  get hushed(): boolean {
    const { view, told } = this.state;
    return view !== null && view.winners !== null && told.moment !== null && told.moment.ends !== true;
  }

  /** Whether this phone has all that a view's game brings. */
  reads(view: View | null): boolean {
    return this.rooms.knows(...roomsOf(view));
  }

  /** Loads what a view's game brings: what leads to it, then all of it at once. */
  learnAll(view: View): void {
    const [game, ...rooms] = roomsOf(view);
    if (this.role === "host") for (const room of rooms) void this.rooms.learn(`${room}.${HOST}`);
    for (const room of rooms) void this.rooms.learn(room);
    if (game !== undefined && !this.rooms.knows(game)) void this.rooms.learn(game).then(() => this.learnAll(view));
  }

  /** A room has come. */
  private came(): void {
    this.changed();
    this.seen.came();
    this.rest();
  }

  /** Once the game is shown, what is seldom needed comes when there is nothing else to do. */
  rest(): void {
    const { table, seldom } = this.state;
    // Who opened it meanwhile has asked; where it could not be had, what says so stays under the finger.
    const bring = (): void => void (this.state.seldom === seldom && this.bringSeldom());
    if (table !== null && this.reads(table) && !this.hasSeldom && seldom !== "coming") atRest(bring);
  }

  /** Whether what is seldom needed is here. */
  get hasSeldom(): boolean {
    return this.rooms.knows(...laterOf(this.state.table ?? this.state.view));
  }

  /** Asks for what is seldom needed. */
  async bringSeldom(): Promise<void> {
    if (this.hasSeldom) return;
    await this.bringing.bring();
    // It is here then when the table is out of reach.
    this.pages.ask("points");
    this.pages.ask("journal");
  }

  /** Sends a wish, or says plainly why nothing was sent. */
  send = (command: Command): void => this.wishes.send(command);

  /** Asks the table's desk for boards, as the host. */
  ask = (ask: Ask): void => this.send({ type: "boards", language: this.state.language, ...ask });

  /** Shows the map to choose a place on: for a wish, or for what is owed. */
  toMap(chosen: Chosen | null): void {
    const backTo = this.state.tab === "board" ? this.state.backTo : this.state.tab;
    this.set({ tab: "board", backTo, chosen, sheet: null, notice: null });
  }

  /** Back to where the person was before; or, where their turn goes on, to the hand. */
  fromMap(acts = false): void {
    const { backTo, tab } = this.state;
    this.set({ chosen: null, fixing: [], backTo: null, tab: tab === "board" && backTo !== null ? (acts ? "hand" : backTo) : tab });
  }

  /** Shows what a rule says, in the place of another that is being read. */
  readRule(rule: string): void {
    const { sheet } = this.state;
    const before = sheet?.name === "rule" ? sheet.before : sheet;
    this.set({ sheet: { name: "rule", rule, before } });
  }

  /** Back to what the rule was read from. */
  closeRule = (): void => {
    const { sheet } = this.state;
    if (sheet?.name === "rule") this.set({ sheet: sheet.before });
  };

  /** Says something; what is seldom said has to come first. secret: it tells of the hand. */
  tell(key: string, secret = false): void {
    const text = `phones.page.tell.${key}`;
    const say = (): void => this.show({ text: this.words.has(text) ? this.words.say(text) : "", rule: "", kind: "news", ...(secret ? { secret } : {}) });
    if (this.words.has(text)) return say();
    void this.bringSeldom().then(say);
  }

  /** Says what everybody may know. */
  say(text: string): void {
    this.show({ text, rule: "", kind: "news" });
  }

  /** Says something that tells of the hand. */
  confide(text: string): void {
    this.show({ text, rule: "", kind: "news", secret: true });
  }

  /** Says why something cannot be done: whose turn it is first, which tells nothing of the hand. known: the reason that everybody sees. */
  refuse(detail: string, known = ""): void {
    const { view } = this.state;
    const why = (its: string): string => (view === null ? its : whyNotNow(view, its, this.words));
    this.show({ text: why(detail), rule: "", kind: "news", secret: true, covered: why(known || (view === null ? "" : tooEarly(view, this.words))) });
  }

  /** Shows a note as a whole sentence; one that would have no words says at least that this is not possible now. */
  show(notice: Notice): void {
    clearTimeout(this.noticeTimer);
    this.noticeTimer = window.setTimeout(() => this.set({ notice: null }), NOTICE_MS);
    const text = notice.text.trim() === "" ? this.words.say("phones.page.tell.unsaid") : notice.text;
    const { covered } = notice;
    this.set({ notice: { ...notice, text: this.words.whole(text), ...(covered ? { covered: this.words.whole(covered) } : {}) } });
  }

  /** Draws the person's eye to the phone, as they wish it; pattern: how it trembles, in milliseconds. */
  call(pattern: number | number[] = 60): void {
    if (this.state.buzz) navigator.vibrate?.(pattern);
    if (this.state.sound) chime();
  }

  /** Any tap: sounds may be heard from now on. */
  touched = (): void => {
    if (this.state.sound) void allowSound();
  };
}
