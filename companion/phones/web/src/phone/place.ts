// The place that this phone has at the table: how it is claimed, taken up again and given back, and the line that it speaks on.
import { arrived, claim, codeIn, dialed, forget, isMine, keep, keepKeys, kept, keptKeys, over, places, reached, type Joined, type Login, type Wanted } from "../claim";
import { forgetLast, keepHosts, keepLast, keepNetwork, knownHosts, knownNetwork, lastPages, lastSeen } from "../last";
import { Link } from "../link";
import { Newest } from "../model/newest";
import { heard } from "../model/sleep";
import type { Command, Over, Refusal } from "../protocol";
import { freshKeys, isKey, Seal, type Keys } from "../seal";
import { found } from "../seek";
import type { Phone } from ".";
import { FRESH } from "./state";

const AGAIN_MS = 1000;
const KNOCK_MS = 1500;
const SITS_OUT_MS = 10_000;
const MISSES = 3;
/** So long a line takes to be live, before another address is tried. */
const ANSWER_MS = 2500;

export class Place {
  private link: Link | null = null;
  private keys: Keys | null = null;
  private asking = false;
  private reaching = false;
  private seeking = false;
  /** How often the page's server did not answer though the line is there: the table may only be busy. */
  private misses = 0;
  /** For which place the page's server has answered. */
  private asked: Login | null = null;

  constructor(private readonly phone: Phone) {}

  private get login(): Login | null {
    return this.phone.state.login;
  }

  /** Claims the code of the address, or takes up the seat that this phone has. fragment: `#` and the table's public key. */
  async open(path: string, fragment = ""): Promise<void> {
    const came = await arrived(fragment);
    if (came !== null) return this.settle(came);
    const code = codeIn(path);
    const mine = kept();
    if (code === null && mine !== null) return this.resume(mine);
    const keys = await keptKeys();
    if (keys === "unreachable") return this.phone.set({ stage: "out", refusal: refusalOf({ unreachable: true }), login: mine });
    await this.join(code === null ? {} : { code }, keys ?? freshKeys(), fragment.slice(1) || null);
  }

  /** A page that came from another address of the table. */
  private settle(came: Joined & { keys?: Keys }): void {
    history.replaceState(history.state, "", "/");
    if ("login" in came && came.keys !== undefined) return this.enter(came.login, came.keys);
    void this.open("/");
  }

  private async join(wanted: Wanted, keys: Keys, table: string | null): Promise<void> {
    const asked = claim(wanted, keys, table);
    if (table !== null && isKey(table)) keys.with(table);
    const joined = await asked;
    if ("screen" in joined && joined.screen !== undefined) this.phone.rooms.beside(joined.screen);
    if ("waiting" in joined) {
      this.phone.set({ stage: "waiting", waiting: joined.waiting, refusal: null });
      return void window.setTimeout(() => this.phone.state.stage === "waiting" && void this.join(wanted, keys, table), KNOCK_MS);
    }
    const mine = kept();
    // Whoever waits for a yes has time.
    if ("unreachable" in joined && this.phone.state.stage === "waiting") return void window.setTimeout(() => void this.join(wanted, keys, table), KNOCK_MS);
    if (!("code" in wanted) && mine !== null && "refusal" in joined && isGone(joined.refusal)) return this.cutOff(mine, joined.refusal);
    if (!("login" in joined)) return this.phone.set({ stage: "out", refusal: refusalOf(joined), login: mine, waiting: null });
    if ("code" in wanted) history.replaceState(history.state, "", "/");
    if (joined.wrap !== null) keepKeys(keys, joined.wrap);
    this.enter(joined.login, keys);
  }

  /** Asks no longer. */
  giveUp = (): void => this.phone.set({ stage: "out", waiting: null, refusal: null, login: kept() });

  /** Takes up another of the places that this phone holds at the table. */
  async change(place: string): Promise<void> {
    const mine = await places();
    if (mine.length > 0) this.phone.set({ mine });
    if (!mine.includes(place)) return this.phone.tell("offline");
    if (this.keys !== null) await this.join({ login: place }, this.keys, this.login?.key ?? null);
  }

  /** Takes up one more place at the table, by its code: this phone goes on holding those that it has. */
  async also(code: string): Promise<void> {
    if (this.keys !== null) await this.join({ code }, this.keys, this.login?.key ?? null);
  }

  /** The table gave this phone's place to nobody, or to another phone. Another table, which may have its address now, knows nothing of that. */
  private async cutOff(login: Login, refusal: Refusal): Promise<void> {
    const mine = await isMine(login);
    if (mine !== true) {
      this.phone.set({ connection: "lost", foreign: mine === false });
      void this.seek(login);
      return void window.setTimeout(() => this.login === login && this.link === null && void this.resume(login), AGAIN_MS);
    }
    if (refusal.code !== "no_seat") return this.leave(refusal);
    this.leave({ code: login.role === "seat" ? "released" : `released.${login.role}`, message: "", params: { seat: login.seat } });
  }

  /** Takes up the seat again: the table gives what this phone's keys lie under, and is asked until it does. */
  private async resume(login: Login): Promise<void> {
    if (this.login !== login) this.phone.set({ ...FRESH, stage: "in", refusal: null, login, connection: "joining", table: lastSeen(login.table), looked: lastPages(login.table), network: knownNetwork(login.table) });
    // Nothing is sealed to an observer, so there is nothing to keep a key for.
    const keys = login.role === "observer" ? freshKeys() : await keptKeys();
    if (this.login !== login) return;
    if (keys === "unreachable") {
      this.phone.set({ connection: "lost", sought: this.phone.state.sought + 1 });
      window.setTimeout(() => this.login === login && void this.resume(login), AGAIN_MS);
    } else if (keys === null) await this.join({ login: login.login }, freshKeys(), login.key);
    else this.enter(login, keys);
  }

  private enter(login: Login, keys: Keys): void {
    keep(login);
    this.keys = keys;
    this.link?.stop();
    this.phone.seen.forget();
    const tab = login.role === "observer" ? "board" : "hand";
    this.phone.set({ ...FRESH, stage: "in", refusal: null, login, tab, connection: "joining", table: lastSeen(login.table), looked: lastPages(login.table), network: knownNetwork(login.table) });
    this.link = this.linkFor(login, new Seal(login.user, keys, login.key));
    this.link.start();
    keys.with(login.key);
  }

  private linkFor(login: Login, seal: Seal): Link {
    const { phone } = this;
    const [own, common] = [new Newest(), new Newest()];
    return new Link(login, seal, {
      connection: (connection) => {
        phone.set({ connection, ...(connection === "live" ? { refusal: null, reach: null, sought: 0, foreign: false } : {}) });
        if (connection !== "live") this.asked = null; // what answers then may be elsewhere
        void this.reachOut(login);
        if (connection === "lost" || connection === "silent") void this.seek(login);
        if (connection === "live") phone.rest();
      },
      seatView: (view) => (own.takes(view) ? phone.seen.take(view) : phone.tell("older")),
      publicView: (table) => {
        if (!common.takes(table)) return phone.tell("older");
        keepLast(login.table, table);
        phone.set({ table });
        // It is opened next, and is here by then.
        if (table.winners != null) phone.pages.ask("ending");
        if (login.role === "observer") phone.seen.take(table);
      },
      sent: (pending) => phone.set({ pending }),
      answer: (answer, command) => phone.wishes.answered(answer, command),
      looked: (page) => phone.pages.came(page),
      gone: (refusal) => phone.wishes.gone(refusal),
      absent: () => phone.seen.nothing(),
      greeted: () => phone.telling.interrupted(),
      present: (place, said) => phone.set({ present: heard(phone.state.present, place, said) }),
      unsealed: () => {
        phone.tell("unsealed");
        void this.renew(); // perhaps the place has another phone now
      },
      doubtful: () => void this.renew(),
    }, !document.hidden);
  }

  /** Asks the page's server for the name of the Wi-Fi, and while the line is not as it should be, whether the table is there at all. */
  private async reachOut(login: Login): Promise<void> {
    if (this.reaching || (this.phone.state.connection === "live" && this.asked === login)) return;
    this.reaching = true;
    const { network, hosts, mine, waits, round, ...reach } = await reached();
    this.reaching = false;
    if (this.login !== login) return;
    if (hosts.length > 0) keepHosts(login.table, hosts);
    if (network !== null) keepNetwork(login.table, network);
    if (waits !== null) this.phone.set({ waits });
    if (reach.answers) this.phone.round.told(round);
    const live = this.phone.state.connection === "live";
    if (reach.answers && live) this.asked = login;
    this.phone.set({ reach: live ? null : reach, ...(reach.answers ? { mine } : {}), ...(network === null ? {} : { network }) });
    if (!live) window.setTimeout(() => void this.reachOut(login), AGAIN_MS);
    else if (this.link?.elsewhere !== null && !(reach.answers && (await isMine(login)))) this.comeAlong(login);
    else if (reach.answers) this.misses = 0;
    else if (this.link?.elsewhere === null && ++this.misses < MISSES) window.setTimeout(() => void this.reachOut(login), AGAIN_MS);
    else {
      this.asked = login;
      this.comeAlong(login);
    }
  }

  /** While the table is not where it was, it may be found under another of its names and addresses. */
  private async seek(login: Login): Promise<void> {
    const { link } = this;
    if (this.seeking || link === null) return;
    this.seeking = true;
    const was = new URL(dialed(login.ws, location.hostname)).hostname;
    const cut = (): boolean => ["lost", "silent"].includes(this.phone.state.connection);
    while (this.link === link && cut()) {
      const { reach, foreign, sought } = this.phone.state;
      // Where the page's server answers the table is where it was, whatever its broker does.
      const hosts = reach?.answers === true && !foreign ? [] : [...new Set([was, ...knownHosts(login.table)])].filter((host) => host !== (link.elsewhere ?? was));
      const at = await found(hosts, (host) => dialed(login.ws, location.hostname, host));
      if (this.link === link && at !== null && cut()) link.dialAt(at === was ? null : at);
      if (this.phone.state.connection === "lost") this.phone.set({ sought: sought + 1 });
      await new Promise((done) => window.setTimeout(done, at === null ? AGAIN_MS : ANSWER_MS));
    }
    this.seeking = false;
  }

  /** The line found the table where this page was not loaded: what it loads later, and a reload, must find it there as well. */
  private comeAlong(login: Login): void {
    const at = this.link?.elsewhere ?? null;
    if (this.login !== login || this.phone.state.connection !== "live") return;
    if (login.role === "observer") return at === null ? undefined : this.goTo(at, Number(location.port), login.password);
    if (!this.link?.askOver()) window.setTimeout(() => this.comeAlong(login), AGAIN_MS);
  }

  /** The table says, sealed, where it is: only there this phone's place goes. */
  goOver({ ticket, http, hosts }: Over): void {
    const at = this.link?.elsewhere ?? null;
    // Where the line is as it was, only the page's port is another.
    const to = at === null || hosts.includes(at) ? (at ?? location.hostname) : hosts[0];
    if (to !== undefined && hosts.includes(to)) this.goTo(to, http, ticket);
  }

  private goTo(host: string, port: number, pass: string): void {
    const { login } = this;
    const base = `http://${host}${port && port !== 80 ? `:${port}` : ""}`;
    if (login === null || base === location.origin) return;
    this.link?.stop();
    location.replace(over(base, login, pass));
  }

  /** The browser says whether there is a network; where it says no, the line is asked. */
  heardOfNetwork = (): void => {
    this.phone.set({ online: navigator.onLine !== false });
    if (this.phone.state.online) this.wake();
    else this.link?.doubt();
  };

  /** The address or the password may be of yesterday: asks the server, which knows this phone. */
  private async renew(): Promise<void> {
    const { keys, asking } = this;
    const old = this.login;
    if (asking || keys === null || old === null) return;
    this.asking = true;
    const joined = await claim({ login: old.login }, keys, old.key);
    this.asking = false;
    if ("refusal" in joined && isGone(joined.refusal)) return void this.cutOff(old, joined.refusal);
    if ("refusal" in joined && joined.refusal.code.startsWith("key_")) return this.leave(joined.refusal);
    if ("login" in joined && JSON.stringify(joined.login) !== JSON.stringify(old)) this.enter(joined.login, keys);
  }

  /** Gives the seat up on this phone, by the person's wish or because the table released it. */
  leave(refusal: Refusal | null): void {
    this.link?.stop();
    this.link = null;
    const table = refusal?.code === "new_game" ? (this.login?.key ?? kept()?.key ?? null) : null;
    forget(table !== null);
    forgetLast();
    this.phone.hand.keep(false);
    this.phone.set({ ...FRESH, stage: "out", refusal, login: null });
    if (table !== null) this.sitOut(table);
  }

  /** Whoever does not play in this game comes back by itself with the next one in which the same name has the seat. */
  private sitOut(table: string): void {
    const sitsOut = (): boolean => this.phone.state.stage === "out" && this.phone.state.refusal?.code === "new_game";
    const look = async (): Promise<void> => {
      const keys = sitsOut() ? await keptKeys() : null;
      const joined = keys === null || keys === "unreachable" ? null : await claim({}, keys, table);
      if (!sitsOut()) return;
      if (joined !== null && "login" in joined && keys !== null && keys !== "unreachable") return this.enter(joined.login, keys);
      this.sitOut(table);
    };
    window.setTimeout(() => void look(), SITS_OUT_MS);
  }

  /** Sends a wish on the line; seen: the number of the last thing that happened, as its sender saw it; game: in which. */
  submit(command: Command, seen: number, game: string | undefined): void {
    this.link?.submit(command, seen, game);
  }

  /** Asks for a described page. */
  ask = (command: Command): void => this.link?.ask(command);
  retry = (): void => this.link?.retry();
  abandon = (): void => this.link?.abandon();
  wake = (): void => this.link?.wake();
  /** Tells the others whether this page is looked at. */
  look = (seen: boolean): void => this.link?.look(seen);
}

/** The table knows this phone no more. */
const isGone = ({ code }: Refusal): boolean => ["no_seat", "new_game"].includes(code) || code.startsWith("moved");

const refusalOf = (joined: Exclude<Joined, { login: Login }>): Refusal =>
  "refusal" in joined ? joined.refusal : { code: "unreachable", message: "" };
