// Tells this phone's owner at once what happened to them. It comes after the first view, with what each game has to say.
import { movesOf, partOf, roomsOf, styled } from "../games";
import type { Phone } from "../phone";
import { sinceRoll, standing } from "../model/news";
import type { View } from "../protocol";
import { moments } from "./moments";
import { heard, lostLately, missed, recalled, tellings, weightiest, type Tongue } from "./news";
import { Shown } from "./Shown";
import style from "style:told/style.css";
import type { Moment, Telling, ToldPart } from "./told";

const AGAIN_MS = 1000;
const MOMENT_MS = 2600;
const NEWS_MS = 7000;
const GRAVE_MS = 14000;
const MOST_NEWS = 4;
const MOST_MOMENTS = 3;
const SHORT_BUZZ = [40];
const GRAVE_BUZZ = [90, 60, 90];

export class Teller {
  readonly Shown = Shown;
  private before: View | null = null;
  private newest: View | null = null;
  private away = false;
  private waiting: readonly Moment[] = [];
  private newsTimer = 0;
  private momentTimer = 0;
  private readonly parts = new Map<string, { flows: Tongue["flows"]; parts: readonly ToldPart[] }>();
  private readonly loading = new Set<string>();

  constructor(private readonly phone: Phone) {}

  private get me(): string {
    return this.phone.state.login?.seat ?? "";
  }

  /** The line was lost: what comes next may be long past, and is no news. */
  interrupted(): void {
    this.away = this.before !== null;
    this.stopMoments();
  }

  /** Another place or none: nothing was heard yet. */
  forget(): void {
    this.before = this.newest = null;
    this.away = false;
    this.hush();
  }

  /** What was told of another game, or to another place, is told no more. */
  private hush(): void {
    this.stopMoments();
    this.closeNews();
    const { told } = this.phone.state;
    if (told.latest.length + told.lost.length > 0) this.phone.set({ told: { ...told, latest: [], lost: [] } });
  }

  /** A view that is newer than the last. */
  heard(view: View): void {
    const { before } = this;
    this.newest = view;
    const tongue = this.tongueFor(view);
    if (before === null || before.game !== view.game || before.commitment !== view.commitment) {
      if (before !== null) this.hush();
      this.before = view;
      this.away = false;
      return this.recall();
    }
    if (tongue === null) return;
    this.before = view;
    const { away } = this;
    this.away = false;
    if (away) {
      this.say([missed(view, before, this.me, tongue)].filter((one) => one !== null));
      return this.recall();
    }
    this.leaveBehind(view);
    const [shown, news] = [this.phone.state.told.news, tellings(view, before, this.me, tongue).filter((one) => one.holds?.(view) !== false)];
    this.say(news);
    this.keep(shown, news);
    this.recall();
    const fresh = heard(view, before, this.me, tongue);
    this.takeBack(view);
    if (document.visibilityState !== "visible") return;
    this.play(moments(fresh, tongue.parts));
  }

  /** A phone that has only just come says on its line what it would say had it been there; so does one whose last news was taken back. */
  private recall(): void {
    const { told } = this.phone.state;
    const tongue = this.before === null ? null : this.tongueFor(this.before);
    if (this.before === null || tongue === null) return;
    const lost = lostLately(this.before, this.me, tongue);
    if (lost.length + told.lost.length > 0) this.phone.set({ told: { ...told, lost } });
    if (standing(told.latest, this.before).length > 0) return;
    const latest = recalled(this.before, this.me, tongue);
    if (latest.length > 0) this.phone.set({ told: { ...told, lost, latest } });
  }

  /** How a view's game is told; null until it has come. */
  private tongueFor(view: View): Tongue | null {
    const [game, ...rooms] = roomsOf(view);
    if (game === undefined) return null;
    const known = this.parts.get(game);
    const spoken = ["told", ...rooms.map((room) => `${room}.told`)];
    if (known && this.phone.rooms.knows(...spoken)) return { ...known, words: this.phone.words };
    if (!this.loading.has(game)) void this.load(game, view, spoken);
    return null;
  }

  private async load(game: string, view: View, spoken: readonly string[]): Promise<void> {
    this.loading.add(game);
    try {
      const [flows, parts] = await Promise.all([
        movesOf(view),
        Promise.all(partOf(view).told.map((part) => part())),
        ...spoken.map((room) => this.phone.rooms.learn(room)),
      ]);
      await Promise.all([style, ...parts.map((part) => part.style ?? "")].map(styled));
      this.parts.set(game, { flows, parts });
      this.loading.delete(game);
      this.recall();
      if (this.newest !== null && this.newest !== this.before) this.heard(this.newest);
    } catch {
      window.setTimeout(() => (this.loading.delete(game), void this.tongueFor(view)), AGAIN_MS);
    }
  }

  private say(news: readonly Telling[]): void {
    if (news.length === 0) return;
    const { told } = this.phone.state;
    const latest = weightiest(news);
    // What is lost stays until it could be read; of all else the newest tells how things stand.
    const kept = told.news.filter(({ grave }) => grave);
    this.phone.set({ told: { ...told, news: [...kept, ...news.filter(({ quiet }) => quiet !== true)].slice(-MOST_NEWS), latest } });
    this.restTimer();
    if (news.some((one) => !one.mine && one.quiet !== true)) this.phone.call(news.some((one) => one.grave) ? GRAVE_BUZZ : SHORT_BUZZ);
  }

  /** Cards that came stay in sight while what follows moves none: a robot gives something away within a second of its roll. */
  private keep(shown: readonly Telling[], news: readonly Telling[]): void {
    const { told } = this.phone.state;
    const moves = (one: Telling): boolean => Object.keys(one.cards).length > 0;
    const gone = news.some(moves) ? [] : shown.filter((one) => moves(one) && !told.news.includes(one));
    if (gone.length > 0) this.phone.set({ told: { ...told, news: [...gone, ...told.news].slice(-MOST_NEWS) } });
  }

  /** What a roll has come after, or what was taken back, is no news. */
  private leaveBehind(view: View): void {
    const { told } = this.phone.state;
    const news = sinceRoll(told.news, view);
    if (news.length < told.news.length) this.phone.set({ told: { ...told, news } });
  }

  /** News stays until it could be read; a scene before it takes none of that time. */
  private restTimer(): void {
    window.clearTimeout(this.newsTimer);
    const { news, moment } = this.phone.state.told;
    if (moment !== null || news.length === 0) return;
    this.newsTimer = window.setTimeout(this.closeNews, news.some((one) => one.grave) ? GRAVE_MS : NEWS_MS);
  }

  closeNews = (): void => {
    window.clearTimeout(this.newsTimer);
    const { told } = this.phone.state;
    if (told.news.length > 0) this.phone.set({ told: { ...told, news: [] } });
  };

  private play(some: readonly Moment[]): void {
    if (some.length === 0) return;
    this.waiting = [...this.waiting, ...some].sort((one, other) => one.seq - other.seq).slice(-MOST_MOMENTS);
    if (this.phone.state.told.moment === null) this.endMoment();
  }

  /** Ends the scene; the next one follows. */
  endMoment = (): void => {
    window.clearTimeout(this.momentTimer);
    const [moment = null, ...waiting] = this.waiting;
    this.waiting = waiting;
    this.phone.set({ told: { ...this.phone.state.told, moment } });
    if (moment !== null) this.momentTimer = window.setTimeout(this.endMoment, waiting.length > 0 ? MOMENT_MS / 2 : MOMENT_MS);
    this.restTimer();
  };

  private stopMoments(): void {
    this.waiting = [];
    if (this.phone.state.told.moment !== null) this.endMoment();
  }

  /** What was taken back is told no more. */
  private takeBack(view: View): void {
    const undone = new Set((view.journal ?? []).filter((entry) => entry.undone === true).map((entry) => entry.seq));
    this.waiting = this.waiting.filter((one) => !undone.has(one.seq));
    const { moment } = this.phone.state.told;
    if (moment !== null && undone.has(moment.seq)) this.endMoment();
  }
}
