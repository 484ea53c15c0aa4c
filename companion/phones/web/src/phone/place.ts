// The place that this phone has at the table: how it is claimed, taken up again and given back, and the line that it speaks on.
import { claim, codeIn, forget, keep, keepKeys, kept, keptKeys, reached, type Joined, type Login, type Wanted } from "../claim";
import { forgetLast, keepLast, keepNetwork, knownNetwork, lastSeen } from "../last";
import { Link } from "../link";
import { Newest } from "../model/newest";
import { heard } from "../model/sleep";
import type { Command, Refusal } from "../protocol";
import { freshKeys, isKey, Seal, type Keys } from "../seal";
import type { Phone } from ".";
import { FRESH } from "./state";

const AGAIN_MS = 1000;

export class Place {
  private link: Link | null = null;
  private keys: Keys | null = null;
  private asking = false;
  private reaching = false;
  /** For which place the page's server has answered. */
  private asked: Login | null = null;

  constructor(private readonly phone: Phone) {}

  private get login(): Login | null {
    return this.phone.state.login;
  }

  /** Claims the code of the address, or takes up the seat that this phone has. fragment: `#` and the table's public key. */
  async open(path: string, fragment = ""): Promise<void> {
    const code = codeIn(path);
    const mine = kept();
    if (code === null && mine !== null) return this.resume(mine);
    const keys = await keptKeys();
    if (keys === "unreachable") return this.phone.set({ stage: "out", refusal: refusalOf({ unreachable: true }), login: mine });
    await this.join(code === null ? {} : { code }, keys ?? freshKeys(), fragment.slice(1) || null);
  }

  private async join(wanted: Wanted, keys: Keys, table: string | null): Promise<void> {
    const asked = claim(wanted, keys, table);
    if (table !== null && isKey(table)) keys.with(table);
    const joined = await asked;
    if ("refusal" in joined && joined.screen !== undefined) this.phone.rooms.beside(joined.screen);
    const mine = kept();
    if (!("code" in wanted) && mine !== null && "refusal" in joined && joined.refusal.code === "no_seat") return this.cutOff(mine);
    if (!("login" in joined)) return this.phone.set({ stage: "out", refusal: refusalOf(joined), login: mine });
    if ("code" in wanted) history.replaceState(null, "", "/");
    if (joined.wrap !== null) keepKeys(keys, joined.wrap);
    this.enter(joined.login, keys);
  }

  /** Takes up another of the places that this phone holds at the table. */
  async change(place: string): Promise<void> {
    if (this.keys !== null) await this.join({ login: place }, this.keys, this.login?.key ?? null);
  }

  /** The table gave this phone's place to nobody, or to another phone. */
  private cutOff(login: Login): void {
    this.leave({ code: login.role === "seat" ? "released" : `released.${login.role}`, message: "", params: { seat: login.seat } });
  }

  /** Takes up the seat again: the table gives what this phone's keys lie under, and is asked until it does. */
  private async resume(login: Login): Promise<void> {
    if (this.login !== login) this.phone.set({ ...FRESH, stage: "in", refusal: null, login, connection: "joining", table: lastSeen(login.table), network: knownNetwork(login.table) });
    // Nothing is sealed to an observer, so there is nothing to keep a key for.
    const keys = login.role === "observer" ? freshKeys() : await keptKeys();
    if (this.login !== login) return;
    if (keys === "unreachable") {
      this.phone.set({ connection: "lost" });
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
    this.phone.set({ ...FRESH, stage: "in", refusal: null, login, tab, connection: "joining", table: lastSeen(login.table), network: knownNetwork(login.table) });
    this.link = this.linkFor(login, new Seal(login.user, keys, login.key));
    this.link.start();
    keys.with(login.key);
  }

  private linkFor(login: Login, seal: Seal): Link {
    const { phone } = this;
    const [own, common] = [new Newest(), new Newest()];
    return new Link(login, seal, {
      connection: (connection) => {
        phone.set({ connection, ...(connection === "live" ? { refusal: null, reach: null } : {}) });
        void this.reachOut(login);
        if (connection === "live") phone.rest();
      },
      seatView: (view) => (own.takes(view) ? phone.seen.take(view) : phone.tell("older")),
      publicView: (table) => {
        if (!common.takes(table)) return phone.tell("older");
        keepLast(login.table, table);
        phone.set({ table });
        if (login.role === "observer") phone.seen.take(table);
      },
      sent: (pending) => phone.set({ pending }),
      answer: (answer, command) => phone.wishes.answered(answer, command),
      absent: () => phone.seen.nothing(),
      greeted: () => phone.telling.interrupted(),
      present: (place, said) => phone.set({ present: heard(phone.state.present, place, said) }),
      unsealed: () => phone.tell("unsealed"),
      doubtful: () => void this.renew(),
    }, !document.hidden);
  }

  /** Asks the page's server for the name of the Wi-Fi, and while the line is not as it should be, whether the table is there at all. */
  private async reachOut(login: Login): Promise<void> {
    if (this.reaching || (this.phone.state.connection === "live" && this.asked === login)) return;
    this.reaching = true;
    const { network, ...reach } = await reached();
    this.reaching = false;
    if (this.login !== login) return;
    if (reach.answers) this.asked = login;
    if (network !== null) keepNetwork(login.table, network);
    const live = this.phone.state.connection === "live";
    this.phone.set({ reach: live ? null : reach, ...(network === null ? {} : { network }) });
    if (!live) window.setTimeout(() => void this.reachOut(login), AGAIN_MS);
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
    if ("refusal" in joined && joined.refusal.code === "no_seat") return this.cutOff(old);
    if ("refusal" in joined && joined.refusal.code.startsWith("key_")) return this.leave(joined.refusal);
    if ("login" in joined && JSON.stringify(joined.login) !== JSON.stringify(old)) this.enter(joined.login, keys);
  }

  /** Gives the seat up on this phone, by the person's wish or because the table released it. */
  leave(refusal: Refusal | null): void {
    this.link?.stop();
    this.link = null;
    forget();
    forgetLast();
    this.phone.set({ ...FRESH, stage: "out", refusal, login: null });
  }

  /** Sends a wish on the line; seen: the number of the last thing that happened, as its sender saw it; game: in which. */
  submit(command: Command, seen: number, game: string | undefined): void {
    this.link?.submit(command, seen, game);
  }

  retry = (): void => this.link?.retry();
  abandon = (): void => this.link?.abandon();
  wake = (): void => this.link?.wake();
  /** Tells the others whether this page is looked at. */
  look = (seen: boolean): void => this.link?.look(seen);
}

const refusalOf = (joined: Exclude<Joined, { login: Login }>): Refusal =>
  "refusal" in joined ? joined.refusal : { code: "unreachable", message: "" };
