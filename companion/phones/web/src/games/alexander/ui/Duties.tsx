// In the dock: Alexander's next step, what a token shows, a word in the auction, the way to pay it, and who begins.
import type { JSX } from "preact";
import { commands } from "../../../model/wishes";
import { nameOf } from "../../../model/prompt";
import type { Seat } from "../../../protocol";
import type { View } from "../view";
import { Badge, Glyph } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";
import { eventSaid } from "../model/auction";
import { marchOf, pointSaid } from "../model/march";
import { Bidding } from "./Bidding";
import { MarchSign } from "./signs";

function March({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const kind = marchOf(view).next?.kind ?? "";
  return (
    <Act class="go march-go" act={{ type: "march" }}>
      {say("phones.page.march.do", { kind: pointSaid(kind, words) })}
      <MarchSign name={kind} size={26} />
    </Act>
  );
}

/** A real token: what it shows. Whoever sees it may say it, below whose it is to turn: for a robot its hands', for one without anybody's. */
function Token({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const owes = view.obligations.find(({ type }) => type === "turn_token")?.seat ?? view.you;
  const robot = view.robots?.seats[owes ?? ""];
  const seat = robot ? (robot.hands ?? view.you) : owes;
  return (
    <div class="choose">
      {seat !== view.you && (
        <p class="effect">
          <Badge seat={seat ?? ""} size={24} /> {say("phones.page.turn.for", { name: nameOf(view, seat) })}
        </p>
      )}
      <div class="token-kinds" role="group" aria-label={say("phones.page.do.turn_token")}>
        {commands(view, "turn_token").map(({ kind = "" }) => (
          <Act key={kind} class="quiet token-kind" act={{ type: "turn_token", kind }}>
            <MarchSign name={kind} size={28} />
            {eventSaid(kind, words)}
          </Act>
        ))}
      </div>
    </div>
  );
}

/** A real card that came to a hand which the app keeps: which it is. */
function Supply({ view, seat, count }: { view: View; seat: Seat; count: number }): JSX.Element {
  const { words, say } = useAtHand();
  const said = [say(`phones.page.supply.for.${view.robots?.seats[seat]?.cards ?? "app"}`), ...(count > 1 ? [say("phones.page.supply.for.more", { n: count })] : [])];
  return (
    <div class="choose">
      <p class="effect">
        <Badge seat={seat} size={24} /> <b>{say("phones.page.supply.for", { name: nameOf(view, seat) })}</b> {said.join(" ")}
      </p>
      <div class="token-kinds" role="group" aria-label={say("phones.page.do.tell_supply")}>
        {commands(view, "tell_supply").map(({ resource = "" }) => (
          <Act key={resource} class="quiet token-kind" act={{ type: "tell_supply", resource }}>
            <Glyph kind={resource} size={24} />
            {words.noun(resource)}
          </Act>
        ))}
      </div>
    </div>
  );
}

/** Whom the lot has drawn. */
function First({ view }: { view: View }): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="victims" role="group" aria-label={say("phones.page.do.name_first_seat")}>
      {commands(view, "name_first_seat").map(({ first = "" }) => (
        <Act key={first} class="victim first-seat" act={{ type: "name_first_seat", first }}>
          <Badge seat={first} /> {nameOf(view, first)}
        </Act>
      ))}
    </div>
  );
}

/** To the sheet. */
function ToSheet({ view, which }: { view: View; which: string }): JSX.Element {
  const { phone, say } = useAtHand();
  const amount = view.obligations.find(({ seat, type }) => seat === view.you && type === "pay_bid")?.amount ?? 0;
  return (
    <Act class="go" act={() => phone.set({ sheet: { name: "game", which } })}>
      {say(`phones.page.open.${which}`, { n: amount })}
    </Act>
  );
}

/** The sheet that answers each duty. */
export const SHEETS: Record<string, string> = { pay_bid: "pay", report_points: "points_shown" };

/** What anybody at the table may answer, and what this seat owes. */
export function duties(view: View): JSX.Element | null {
  const owes = (type: string): boolean => view.obligations.some((duty) => duty.seat === view.you && duty.type === type);
  if (owes("bid")) return <Bidding key="bid" view={view} />;
  if (owes("pay_bid")) return <ToSheet key="pay" view={view} which="pay" />;
  if (commands(view, "turn_token").length > 0) return <Token key="token" view={view} />;
  const card = view.obligations.find(({ type }) => type === "tell_supply");
  if (card !== undefined && commands(view, "tell_supply").length > 0) return <Supply key="supply" view={view} seat={card.seat} count={card.count ?? 1} />;
  if (commands(view, "name_first_seat").length > 0) return <First key="first" view={view} />;
  if (commands(view, "report_points").length > 0 || owes("report_points")) return <ToSheet key="points" view={view} which="points_shown" />;
  return owes("march") ? <March key="march" view={view} /> : null;
}
