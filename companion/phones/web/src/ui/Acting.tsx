// What a host phone shows from the start: for whom it acts, and the way to the boards.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Badge, Sign } from "./glyphs";
import { Act, RobotMark, useAtHand } from "./shared";

/** Whose turn to act it is on this phone; it follows what is asked for, and a tap changes it. */
export function ActingBar(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const { view } = state;
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ inline: "nearest", block: "nearest" }), [view?.you]);
  if (phone.role !== "host" || view === null || view.seats.length === 0) return null;
  return (
    <nav ref={bar} class="acting" aria-label={say("phones.page.host.for")}>
      {view.seats.map(({ seat, name }) => (
        <button key={seat} type="button" class="pick" aria-pressed={seat === view.you} onClick={() => phone.desks.actFor(seat)}>
          <Badge seat={seat} size={18} /> {name} <RobotMark view={view} seat={seat} />
        </button>
      ))}
    </nav>
  );
}

/** To the boards that this table keeps. */
export function ToBoards(): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <section class="part">
      <Act class="row" act={() => phone.ask({ act: "shelf" })}>
        <span class="row-text">
          <b>{say("phones.page.boards")}</b>
          <small>{say("phones.page.boards.note")}</small>
        </span>
        <Sign name="map" />
      </Act>
    </section>
  );
}

/** Where no game is: to a new one, or to what is to be said before: how to go on from a damaged log. */
export function ToSetup({ mend }: { mend: boolean }): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <section class="part">
      <Act class="go" act={() => phone.ask({ type: "host", act: "setup" })}>
        {say(mend ? "phones.page.table.mend" : "phones.page.table.prepare")}
      </Act>
    </section>
  );
}

/** To the table's desk: all that the host does beside playing. */
export function ToDesk(): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <Act class="quiet" act={() => phone.ask({ type: "host", act: "home" })}>
      {say("phones.page.table")}
    </Act>
  );
}
