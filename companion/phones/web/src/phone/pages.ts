// Pages that the table describes: asked for while they are looked at; the last of each is kept for when the table is out of reach.
import { ask } from "../claim";
import { keepPages, lastPages } from "../last";
import { nameOf, type Looked } from "../model/page";
import type { Phone } from ".";

export class Pages {
  /** When each page was asked for: of which view, in which language, on which line. */
  private readonly asked = new Map<string, readonly unknown[]>();

  constructor(private readonly phone: Phone) {}

  /** Asks for a page as it is now, once. Nobody waits for it: it is shown when it has come. */
  ask(at: string, given: Looked["given"] = {}): void {
    const { role, state } = this.phone;
    const now = [state.table, state.language, state.connection];
    const name = nameOf(at, given);
    if (this.asked.get(name)?.every((one, index) => one === now[index]) === true) return;
    this.asked.set(name, now);
    if (role !== "observer") return this.phone.place.ask({ ...given, type: "look", at, language: state.language });
    // Who looks on has no line of its own to ask on.
    const query = Object.entries({ ...given, at, language: state.language }).map((one) => one.join("="));
    void ask(`/api/look?${query.join("&")}`)
      .then(async (answer) => answer.ok && this.came((await answer.json()) as Looked))
      .catch(() => undefined);
  }

  came(looked: Looked): void {
    const { phone } = this;
    const known = { ...phone.state.looked, [nameOf(looked.at, looked.given)]: looked };
    phone.set({ looked: known });
    // What was chosen on the way is not gone on with after a reload, and what others do not see is not kept.
    if (looked.given === undefined && looked.own !== true) keepPages(phone.state.login?.table ?? "", { ...lastPages(phone.state.login?.table ?? ""), [looked.at]: looked });
  }
}
