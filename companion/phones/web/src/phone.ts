// What this phone knows and does: the login, the two views, what waits for an answer, and what the person looks at.
import { claim, codeIn, forget, keep, keepKeys, kept, keptKeys, reached, type Joined, type Login, type Role, type Wanted } from "./claim";
import { carries, Link, type Connection, type Sent } from "./link";
import { laterOf, partOf, roomsOf } from "./games";
import type { Answer, Cards, Command, Refusal, View } from "./protocol";
import { freshKeys, isKey, Seal, type Keys } from "./seal";
import { Rooms } from "./rooms";
import { languageOf, type Language, type Words } from "./words";
import { parts, type Ask, type Desk } from "./model/boards";
import { actingFor, askedSeat } from "./model/host";
import { around, type HostPage } from "./model/page";
import { Newest } from "./model/newest";
import type { Fact } from "./model/right";
import { tellsOfHand } from "./model/secrets";
import { heard, type Present } from "./model/sleep";
import { placesSaid } from "./model/placeNames";
import { isPlaced } from "./model/placing";
import type { Reach } from "./model/trouble";
import { sheetFor } from "./model/wishes";
import { EMPTY, type Draft } from "./model/trade";
import { EDITOR, HOST } from "./ui/editor";
import { download } from "./download";
import { forgetLast, keepLast, keepNetwork, knownNetwork, lastSeen } from "./last";
import { atRest } from "./later";
import { allowSound, chime } from "./sound";
import type { Teller } from "./told";
import type { Told } from "./told/told";

export type Tab = "hand" | "trade" | "board" | "journal";

export type Sheet =
  | { name: "points"; seat: string }
  /** One of the game's own, perhaps of a card. */
  | { name: "game"; which: string; card?: string }
  /** A fact to be put right, on the host phone. */
  | { name: "right"; fact: Fact }
  /** Over a board that the host edits. */
  | { name: "board"; what: "keep" | "bring" | "take" | "code" }
  /** What a rule says, and the sheet that its number was tapped in. */
  | { name: "rule"; rule: string; before: Sheet | null }
  | { name: "me" };

export interface Notice {
  text: string;
  rule: string;
  kind: "refusal" | "news";
  /** Of the refusal. */
  code?: string;
  /** It tells of the hand, and is read only while that lies open. */
  secret?: boolean;
}

/** out: no seat on this phone · joining: the code is being claimed · in: a seat */
export type Stage = "joining" | "in" | "out";

export interface PhoneState {
  stage: Stage;
  refusal: Refusal | null;
  login: Login | null;
  connection: Connection;
  /** Whether the browser believes that there is a network. */
  online: boolean;
  /** What the page's server said since the line is not as it should be. */
  reach: Reach | null;
  /** The name of the table's Wi-Fi, where it is known. */
  network: string | null;
  view: View | null;
  table: View | null;
  pending: Sent | null;
  notice: Notice | null;
  tab: Tab;
  sheet: Sheet | null;
  chosen: string | null;
  draft: Draft;
  /** With whom the trade tab trades. */
  trading: "players" | "bank";
  /** What the host is about to put right on the map: the command for each place. */
  fixing: Command[];
  /** The tab to go back to once what led to the map is done. */
  backTo: Tab | null;
  /** When the view came, in milliseconds of this phone's own clock. */
  seenAt: number;
  /** Cards chosen so far in a sheet of the game. */
  picked: Cards;
  /** What the table's desk for boards shows; null while the host edits none. */
  desk: Desk | null;
  /** How it stands with what is seldom needed; away: it could not be had when it was last asked for. */
  seldom: "unasked" | "coming" | "here" | "away";
  /** What is told now of what happened. */
  told: Told;
  /** The page of the table's desk that the host looks at. */
  page: HostPage | null;
  /** Whose phones are looked at. */
  present: Present;
  unlocked: boolean;
  held: boolean;
  /** Nobody looks at the page now: it sleeps, or another is in front of it. */
  covered: boolean;
  language: Language;
  /** Whether the screen stays on. */
  awake: boolean;
  buzz: boolean;
  sound: boolean;
}

const SETTINGS = "katane.settings";

type Settings = Partial<Pick<PhoneState, "language" | "awake" | "buzz" | "sound">>;

function settings(): Settings {
  try {
    return JSON.parse(localStorage.getItem(SETTINGS) ?? "{}") as Settings;
  } catch {
    return {};
  }
}

function remember(change: Settings): void {
  try {
    localStorage.setItem(SETTINGS, JSON.stringify({ ...settings(), ...change }));
  } catch {
    // A private window: the choice holds until the page is closed.
  }
}

const AGAIN_MS = 1000;
const SILENCE: Told = { news: [], latest: null, moment: null };
const FRESH = { view: null, table: null, pending: null, sheet: null, chosen: null, fixing: [], draft: EMPTY, picked: {}, told: SILENCE, present: {}, desk: null, page: null };

export class Phone {
  state: PhoneState = {
    ...FRESH,
    stage: "joining",
    refusal: null,
    login: null,
    connection: "joining",
    online: navigator.onLine !== false,
    reach: null,
    network: null,
    notice: null,
    tab: "hand",
    trading: "players",
    backTo: null,
    seenAt: 0,
    unlocked: false,
    held: false,
    covered: false,
    seldom: "unasked",
    language: settings().language ?? languageOf(navigator.languages),
    awake: settings().awake ?? true,
    buzz: settings().buzz ?? true,
    sound: settings().sound ?? false,
  };

  readonly rooms = new Rooms(this.state.language, () => this.came());
  /** It comes after the first view of a game. */
  teller: Teller | null = null;
  /** The first view and the newest, until then. */
  private unheard: View[] = [];
  private link: Link | null = null;
  private keys: Keys | null = null;
  private asking = false;
  private reaching = false;
  /** For which place the page's server has answered. */
  private asked: Login | null = null;
  /** The parts of a board from outside that the table has not had yet, and the file's name. */
  private bringing: { texts: string[]; file: string } = { texts: [], file: "" };
  private noticeTimer = 0;
  /** A view that waits for what its game brings. */
  private waiting: View | null = null;

  constructor(private readonly changed: () => void) {}

  set(change: Partial<PhoneState>): void {
    this.state = { ...this.state, ...change };
    this.changed();
    if (change.table) this.learnAll(change.table);
    if (change.login) this.rooms.beside(change.login.screen !== "no");
    if (change.desk) void this.rooms.learn(EDITOR);
    if (change.page || change.view?.asked) void this.rooms.learn(HOST);
  }

  get words(): Words {
    return this.rooms.words;
  }

  private learnAll(view: View): void {
    for (const room of roomsOf(view)) void this.rooms.learn(room);
  }

  /** What is to be shown: a table whose game has not come yet waits for it, and where nobody looks the hand lies face down. */
  get shown(): PhoneState {
    const state = this.state.covered ? { ...this.state, ...this.faceDown() } : this.state;
    return this.reads(state.table) ? state : { ...state, view: null, table: null };
  }

  /** Whether this phone has all that a view's game brings. */
  private reads(view: View | null): boolean {
    return this.rooms.knows(...roomsOf(view));
  }

  /** A room has come. */
  private came(): void {
    this.changed();
    const { waiting } = this;
    if (waiting !== null && this.reads(waiting)) this.seen(waiting);
    this.rest();
  }

  /** Once the game is shown, what is seldom needed comes when there is nothing else to do. */
  private rest(): void {
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
    if (this.state.seldom !== "coming") this.set({ seldom: "coming" });
    const came = await this.rooms.ask(...laterOf(this.state.table ?? this.state.view));
    this.set({ seldom: came ? "here" : "away" });
  }

  /** Claims the code of the address, or takes up the seat that this phone has. fragment: `#` and the table's public key. */
  async open(path: string, fragment = ""): Promise<void> {
    const code = codeIn(path);
    const mine = kept();
    if (code === null && mine !== null) return this.resume(mine);
    const keys = await keptKeys();
    if (keys === "unreachable") return this.set({ stage: "out", refusal: refusalOf({ unreachable: true }), login: mine });
    await this.join(code === null ? {} : { code }, keys ?? freshKeys(), fragment.slice(1) || null);
  }

  private async join(wanted: Wanted, keys: Keys, table: string | null): Promise<void> {
    const asked = claim(wanted, keys, table);
    if (table !== null && isKey(table)) keys.with(table);
    const joined = await asked;
    if ("refusal" in joined && joined.screen !== undefined) this.rooms.beside(joined.screen);
    const mine = kept();
    if (!("code" in wanted) && mine !== null && "refusal" in joined && joined.refusal.code === "no_seat") return this.cutOff(mine);
    if (!("login" in joined)) return this.set({ stage: "out", refusal: refusalOf(joined), login: mine });
    if ("code" in wanted) history.replaceState(null, "", "/");
    if (joined.wrap !== null) keepKeys(keys, joined.wrap);
    this.enter(joined.login, keys);
  }

  /** Takes up another of the places that this phone holds at the table. */
  async change(place: string): Promise<void> {
    if (this.keys !== null) await this.join({ login: place }, this.keys, this.state.login?.key ?? null);
  }

  /** The table gave this phone's place to nobody, or to another phone. */
  private cutOff(login: Login): void {
    this.leave({ code: login.role === "seat" ? "released" : `released.${login.role}`, message: "", params: { seat: login.seat } });
  }

  /** Takes up the seat again: the table gives what this phone's keys lie under, and is asked until it does. */
  private async resume(login: Login): Promise<void> {
    if (this.state.login !== login) this.set({ ...FRESH, stage: "in", refusal: null, login, connection: "joining", table: lastSeen(login.table), network: knownNetwork(login.table) });
    // Nothing is sealed to an observer, so there is nothing to keep a key for.
    const keys = login.role === "observer" ? freshKeys() : await keptKeys();
    if (this.state.login !== login) return;
    if (keys === "unreachable") {
      this.set({ connection: "lost" });
      window.setTimeout(() => this.state.login === login && void this.resume(login), AGAIN_MS);
    } else if (keys === null) await this.join({ login: login.login }, freshKeys(), login.key);
    else this.enter(login, keys);
  }

  enter(login: Login, keys: Keys): void {
    keep(login);
    this.keys = keys;
    this.link?.stop();
    this.waiting = null;
    this.teller?.forget();
    const tab = login.role === "observer" ? "board" : "hand";
    this.set({ ...FRESH, stage: "in", refusal: null, login, tab, connection: "joining", table: lastSeen(login.table), network: knownNetwork(login.table) });
    this.link = this.linkFor(login, new Seal(login.user, keys, login.key));
    this.link.start();
    keys.with(login.key);
  }

  private linkFor(login: Login, seal: Seal): Link {
    const [own, common] = [new Newest(), new Newest()];
    return new Link(login, seal, {
      connection: (connection) => {
        this.set({ connection, ...(connection === "live" ? { refusal: null, reach: null } : {}) });
        void this.reachOut(login);
        if (connection === "live") this.rest();
      },
      seatView: (view) => (own.takes(view) ? this.seen(view) : this.tell("older")),
      publicView: (table) => {
        if (!common.takes(table)) return this.tell("older");
        keepLast(login.table, table);
        this.set({ table });
        if (login.role === "observer") this.seen(table);
      },
      sent: (pending) => this.set({ pending }),
      answer: (answer, command) => this.answered(answer, command),
      absent: () => this.withoutView(),
      greeted: () => this.teller?.interrupted(),
      present: (place, said) => this.set({ present: heard(this.state.present, place, said) }),
      unsealed: () => this.tell("unsealed"),
      doubtful: () => void this.renew(),
    }, !document.hidden);
  }

  /** Asks the page's server for the name of the Wi-Fi, and while the line is not as it should be, whether the table is there at all. */
  private async reachOut(login: Login): Promise<void> {
    if (this.reaching || (this.state.connection === "live" && this.asked === login)) return;
    this.reaching = true;
    const { network, ...reach } = await reached();
    this.reaching = false;
    if (this.state.login !== login) return;
    if (reach.answers) this.asked = login;
    if (network !== null) keepNetwork(login.table, network);
    const live = this.state.connection === "live";
    this.set({ reach: live ? null : reach, ...(network === null ? {} : { network }) });
    if (!live) window.setTimeout(() => void this.reachOut(login), AGAIN_MS);
  }

  /** The browser says whether there is a network; where it says no, the line is asked. */
  heardOfNetwork = (): void => {
    this.set({ online: navigator.onLine !== false });
    if (this.state.online) this.wake();
    else this.link?.doubt();
  };

  /** The address or the password may be of yesterday: asks the server, which knows this phone. */
  private async renew(): Promise<void> {
    const { keys, asking } = this;
    const old = this.state.login;
    if (asking || keys === null || old === null) return;
    this.asking = true;
    const joined = await claim({ login: old.login }, keys, old.key);
    this.asking = false;
    if ("refusal" in joined && joined.refusal.code === "no_seat") return this.cutOff(old);
    if ("refusal" in joined && joined.refusal.code.startsWith("key_")) return this.leave(joined.refusal);
    if ("login" in joined && JSON.stringify(joined.login) !== JSON.stringify(old)) this.enter(joined.login, keys);
  }

  get role(): Role {
    return this.state.login?.role ?? "seat";
  }

  /** Whether this phone shows what everybody may see, and no hand. */
  get common(): boolean {
    return this.role === "observer" || this.role === "host";
  }

  /** Gives the seat up on this phone, by the person's wish or because the table released it. */
  leave(refusal: Refusal | null): void {
    this.link?.stop();
    this.link = null;
    forget();
    forgetLast();
    this.set({ ...FRESH, stage: "out", refusal, login: null });
  }

  /** Acts for another seat from now on, as the host. */
  actFor(seat: string): void {
    const { view } = this.state;
    if (view !== null) this.set({ view: actingFor(view, seat), chosen: null, fixing: [], draft: EMPTY });
  }

  /** Lets the host tap on the map what is to be put right. */
  fix(fixing: Command[]): void {
    const { view } = this.state;
    if (view === null) return;
    this.set({ fixing, view: actingFor(view, view.you ?? "", fixing) });
    this.toMap("correct");
  }

  private seen(fresh: View): void {
    const known = this.reads(fresh);
    this.waiting = known ? null : fresh;
    if (!known) return this.learnAll(fresh);
    const before = this.state.view;
    const view = this.role === "host" ? actingFor(fresh, askedSeat(fresh, before), this.state.fixing) : fresh;
    const asked = (one: View | null): string =>
      JSON.stringify(one?.obligations.filter((duty) => duty.seat === one.you) ?? []);
    if (asked(view) !== asked(before)) this.askedAnew(view);
    if ((view.offers?.length ?? 0) > (before?.offers?.length ?? 0)) this.call();
    if (view.undo?.request && view.undo.request.by !== view.you && !before?.undo?.request) this.call();
    if (view.winners !== null && before !== null && before.winners === null) this.set({ tab: "journal", sheet: null });
    // What one seat was about to offer is not another's offer.
    if (before !== null && view.you !== before.you) this.set({ draft: EMPTY });
    this.set({ view, seenAt: performance.now(), ...(view.turn === before?.turn ? {} : { chosen: null }) });
    const again = this.state.page?.again;
    if (again && around(view) !== around(before) && this.state.pending === null) this.ask(again);
    this.tellOf(fresh);
  }

  /** No game has this seat: what comes next is not news since the last one. */
  private withoutView(): void {
    this.unheard = [];
    this.teller?.forget();
    this.set({ view: null });
  }

  /** Tells what is new in a view, once what tells has come. */
  private tellOf(view: View): void {
    if (this.teller !== null) return this.teller.heard(view);
    this.unheard = [...this.unheard.slice(0, 1), view];
    if (this.unheard.length === 1) void this.bringTeller();
  }

  private async bringTeller(): Promise<void> {
    const found = await import("./told").catch(() => null);
    if (found === null) return void window.setTimeout(() => void this.bringTeller(), AGAIN_MS);
    this.teller ??= new found.Teller(this);
    for (const view of this.unheard) this.teller.heard(view);
    this.unheard = [];
  }

  private askedAnew(view: View): void {
    const types = view.obligations.filter((duty) => duty.seat === view.you).map((duty) => duty.type);
    const before = this.state.view;
    if (types.length > 0 && before !== null) this.call();
    if (types.some((type) => isPlaced(view, type))) this.toMap(null);
    else if (before !== null) this.fromMap();
    this.toSheet(sheetFor(view), before === null ? null : sheetFor(before));
  }

  /** Shows what is owed out of the hand where that lies open; closes the sheet of what is owed no more. */
  private toSheet(which: string | null, before: string | null): void {
    const { sheet, unlocked } = this.state;
    if (which !== before) this.set({ picked: {} });
    if (which !== null && unlocked) this.set({ sheet: { name: "game", which } });
    else if (sheet?.name === "game" && sheet.which === before) this.set({ sheet: null });
  }

  /** Shows the map to choose a place on: for a wish, or for what is owed. */
  toMap(chosen: string | null): void {
    const backTo = this.state.tab === "board" ? this.state.backTo : this.state.tab;
    this.set({ tab: "board", backTo, chosen, sheet: null });
  }

  /** Back to where the person was before. */
  fromMap(): void {
    const { backTo, tab } = this.state;
    this.set({ chosen: null, fixing: [], backTo: null, tab: tab === "board" && backTo !== null ? backTo : tab });
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

  /** Sends a wish, or says plainly why nothing was sent. */
  send = (command: Command): void => {
    const { view, connection, pending } = this.state;
    if (view === null || !carries(connection)) return this.tell("offline");
    if (pending !== null) return this.tell("waiting");
    this.set({ notice: null });
    this.link?.submit(this.role === "host" ? { seat: view.you, ...command } : command, view.seq);
  };

  /** Asks the table's desk for boards, as the host. */
  ask = (ask: Ask): void => this.send({ type: "boards", language: this.state.language, ...ask });

  /** Sends a board from outside, part by part; file: its name, if it has one. */
  bring(text: string, file: string): void {
    this.bringing = { texts: parts(text), file };
    this.bringPart(1);
  }

  private bringPart(part: number): void {
    const { texts, file } = this.bringing;
    this.ask({ act: "bring", part, parts: texts.length, text: texts[part - 1] ?? "", file });
  }

  /** What the desk said: a page, a code to show, a file to keep, or that it waits for more. */
  private desked(desk: Desk): void {
    if (desk.more !== undefined) return this.bringPart(desk.more + 1);
    if (desk.file !== undefined) return this.downloaded(desk.file);
    if (desk.code !== undefined) return this.set({ desk: { ...this.state.desk, code: desk.code }, sheet: { name: "board", what: "code" } });
    this.set({ desk, sheet: null, notice: null });
    if (desk.told) this.show({ text: desk.told, rule: "", kind: "news" });
  }

  /** A page of the host's desk. */
  private turned(page: HostPage): void {
    this.set({ page, desk: null, sheet: null, notice: null });
    if (page.told) this.show({ text: page.told, rule: "", kind: "news" });
  }

  private downloaded({ name, text }: { name: string; text: string }): void {
    download(name, text, "application/toml");
    this.set({ sheet: null });
    this.show({ text: this.words.say("phones.boards.saved", { name }), rule: "", kind: "news" });
  }

  private answered(answer: Answer, command: Command): void {
    if (answer.boards !== undefined) return this.desked(answer.boards);
    if (answer.page !== undefined) return this.turned(answer.page);
    if (answer.ok) return this.done(command);
    void this.refused(answer.refusal ?? { code: "unknown", message: "" });
  }

  /** Says why not, as soon as the phone has the words for it. */
  private async refused(refusal: Refusal): Promise<void> {
    await this.bringSeldom();
    const names = Object.fromEntries((this.state.view?.seats ?? []).map((one) => [one.seat, one.name]));
    const secret = tellsOfHand(refusal);
    const params = placesSaid(refusal.params ?? {}, this.state.view, this.words);
    const text = this.hasSeldom ? this.words.refusal({ ...refusal, params }, names) : this.words.say("phones.page.tell.refused");
    this.show({ text, rule: refusal.rule ?? "", kind: "refusal", code: refusal.code, secret });
  }

  private done(command: Command): void {
    if (command.type === "offer_trade") this.set({ draft: EMPTY });
    if (command.type === this.state.chosen?.split(":")[0]) this.fromMap();
    this.set({ sheet: null, notice: null });
  }

  tell(key: string): void {
    this.show({ text: this.words.say(`phones.page.tell.${key}`), rule: "", kind: "news" });
  }

  /** Says something that tells of the hand. */
  confide(text: string): void {
    this.show({ text, rule: "", kind: "news", secret: true });
  }

  show(notice: Notice): void {
    clearTimeout(this.noticeTimer);
    this.noticeTimer = window.setTimeout(() => this.set({ notice: null }), 8000);
    this.set({ notice });
  }

  /** Shows what a rule says, in the place of another that is being read. */
  readRule(rule: string): void {
    const { sheet } = this.state;
    const before = sheet?.name === "rule" ? sheet.before : sheet?.name === "points" ? sheet : null;
    this.set({ sheet: { name: "rule", rule, before } });
  }

  /** Back to what the rule was read from. */
  closeRule = (): void => {
    const { sheet } = this.state;
    if (sheet?.name === "rule") this.set({ sheet: sheet.before });
  };

  retry = (): void => this.link?.retry();
  abandon = (): void => this.link?.abandon();
  wake = (): void => this.link?.wake();
  /** Tells the others whether this page is looked at. */
  look = (seen: boolean): void => this.link?.look(seen);
  stop = (): void => this.link?.stop();

  /** The hand face down, and with it what shows cards of it. */
  private faceDown(): Partial<PhoneState> {
    const { sheet, view } = this.state;
    const shows = sheet?.name === "game" && partOf(view).sheets[sheet.which]?.ofHand === true;
    return { unlocked: false, held: false, ...(shows ? { sheet: null } : {}) };
  }

  /** The hand goes face down when the page is left, and when the phone is turned; whoever wants to see it opens it again. */
  hide = (): void => {
    if (this.state.unlocked || this.state.held) this.set(this.faceDown());
  };

  /** The hand lies face down for as long as nobody looks, so that no picture of the page shows it either. */
  cover = (): void => {
    if (!this.state.covered) this.set({ covered: true, held: false });
  };

  /** Somebody looks again: the hand lies as it lay before. */
  uncover = (): void => {
    if (this.state.covered) this.set({ covered: false });
  };

  /** Speaks a language from now on; where its words cannot be had the one before stays, and that is said. */
  async speak(language: Language): Promise<void> {
    try {
      await this.rooms.speak(language);
    } catch {
      return this.tell("language");
    }
    remember({ language });
    this.set({ language, notice: null });
  }

  staysAwake(awake: boolean): void {
    remember({ awake });
    this.set({ awake });
  }

  buzzes(buzz: boolean): void {
    remember({ buzz });
    this.set({ buzz });
  }

  /** Turned on it is heard at once: so the person knows it, and the browser lets it sound later. */
  sounds(sound: boolean): void {
    remember({ sound });
    this.set({ sound });
    if (sound) void allowSound().then(chime);
  }
}

const refusalOf = (joined: Exclude<Joined, { login: Login }>): Refusal =>
  "refusal" in joined ? joined.refusal : { code: "unreachable", message: "" };
