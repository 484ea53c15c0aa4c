// What only the host's phone does: it acts for a seat, puts facts right on the map, and has pages of the table's desks.
import { download } from "../download";
import type { Desk } from "../model/boards";
import { actingFor } from "../model/host";
import type { HostPage } from "../model/page";
import { EMPTY } from "../model/trade";
import type { Ask, Command, DeedOf } from "../protocol";
import type { Phone } from ".";

export class Desks {
  /** What goes to the table part by part, how far it has come, and what it is. */
  bringing: { texts: string[]; part: number; what: Ask } = { texts: [], part: 0, what: { act: "" } };

  /** Whether the board in hand was opened from a page of the table's desk, to which the way back leads, and not from the list of boards. */
  straight = false;

  /** What is put right there. */
  about = "";

  /** What is done with the place that was tapped. */
  fixed: (at: string) => void = () => undefined;

  constructor(private readonly phone: Phone) {}

  /** Acts for another seat from now on. */
  actFor(seat: string): void {
    const { view } = this.phone.state;
    if (view !== null) this.phone.set({ view: actingFor(view, seat), chosen: null, fixing: [], draft: EMPTY, picked: {} });
  }

  /** Lets the host tap on the map what is to be put right: the wish is sent with that place, or leads to a page of what may be so there. */
  fix(places: readonly string[], wish: Command, title: string): void {
    const { view } = this.phone.state;
    if (view === null) return;
    this.about = title;
    this.fixed = (at) => {
      // What has a place already stands elsewhere: there.
      if (wish.type !== "look") return this.phone.send({ ...wish, ...("at" in wish ? { to: at } : { at }) } as Command);
      this.phone.fromMap();
      this.phone.set({ sheet: { name: "look", look: { ...wish, place: at }, title } });
    };
    const fixing = places.map((at) => ({ type: "correct", at }) as DeedOf<"correct">);
    this.phone.set({ fixing, view: actingFor(view, view.you ?? "", fixing) });
    this.phone.toMap("correct");
  }

  /** Sends a board or a photograph from outside, part by part; what: the act, and what is said with each part. */
  bring(texts: string[], what: Ask): void {
    this.bringing = { texts, part: 0, what };
    this.bringPart(1);
  }

  private bringPart(part: number): void {
    const { texts, what } = this.bringing;
    this.bringing.part = part;
    this.phone.ask({ ...what, part, parts: texts.length, text: texts[part - 1] ?? "" });
  }

  /** What the desk for boards said: a page, a code to show, a file to keep, or that it waits for more. */
  shown(desk: Desk): void {
    const { phone } = this;
    if (desk.more !== undefined) return this.bringPart(desk.more + 1);
    if (desk.file !== undefined) return this.downloaded(desk.file);
    if (desk.code !== undefined) return phone.set({ desk: { ...phone.state.desk, code: desk.code }, sheet: { name: "board", what: "code" } });
    this.straight = desk.shelf === undefined && (this.straight || phone.state.desk === null);
    phone.set({ desk, sheet: null, notice: null });
    if (desk.told) phone.show({ text: desk.told, rule: "", kind: "news" });
  }

  /** Back from the desk for boards: the page that lay below lists what was kept there. */
  leave = (): void => {
    const { phone } = this;
    const again = phone.state.page?.again;
    this.straight = false;
    phone.set({ desk: null });
    if (again !== undefined) phone.ask(again);
  };

  /** A page of the host's desk. */
  turned(page: HostPage): void {
    this.straight = false;
    this.phone.set({ page, desk: null, sheet: null, notice: null });
    if (page.told) this.phone.show({ text: page.told, rule: "", kind: "news" });
  }

  private downloaded({ name, text }: { name: string; text: string }): void {
    download(name, text, "application/toml");
    this.phone.set({ sheet: null });
    this.phone.show({ text: this.phone.words.say("phones.boards.saved", { name }), rule: "", kind: "news" });
  }
}
