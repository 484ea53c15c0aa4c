// After the end: the Advisors with their tokens, and what everybody's points are made of.
import type { JSX } from "preact";
import { pointReasons, pointsSaid } from "../../../model/points";
import type { SeatView, View } from "../view";
import { Badge } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { advisorRows } from "../model/advisors";
import { MarchSign } from "./signs";

function Row({ seat, most }: { seat: SeatView; most: number }): JSX.Element {
  const { words, say } = useAtHand();
  const lines = seat.points_by.filter(({ points }) => points > 0);
  const reasons = pointReasons(seat, words).map(({ text, points }) => say("phones.page.pair", { name: text, what: points }));
  const tokens = seat.event_tokens;
  return (
    <li>
      <Badge seat={seat.seat} size={28} />
      <span class="row-text">
        <b>{say("phones.page.pair", { name: seat.name, what: pointsSaid(seat.points, say) })}</b>
        <small>{[seat.advisor ? words.say(`symbol.${seat.advisor}`) : "", say("phones.page.tokens.won", { n: tokens })].filter((part) => part !== "").join(" · ")}</small>
        <span class="token-row" aria-hidden="true">
          {Array.from({ length: tokens }, (_, index) => (
            <MarchSign key={index} name="token" size={18} />
          ))}
        </span>
        {lines.length > 0 && (
          <span class="point-bar" role="img" aria-label={reasons.join(", ")}>
            {lines.map(({ source, points }) => (
              <span key={source} class={source.startsWith("advisor") ? "of-advisor" : ""} style={{ width: `${(100 * points) / most}%` }}>
                {source.startsWith("advisor") && "+"}
                {points}
              </span>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}

export function Ending({ view }: { view: View }): JSX.Element | null {
  const { state, words, say } = useAtHand();
  // At the end everybody may know everything.
  const all = (state.table as View | null) ?? view;
  if (view.winners === null) return null;
  const most = Math.max(1, ...all.seats.map(({ points }) => points));
  const order = advisorRows(all, words).flatMap(({ seat }) => all.seats.find((one) => one.seat === seat) ?? []);
  return (
    <section class="part">
      <h2>{say("phones.page.advisors.title")}</h2>
      <ol class="card advisor-rows">
        {order.map((seat) => (
          <Row key={seat.seat} seat={seat} most={most} />
        ))}
      </ol>
      <p class="reason">{say("phones.page.advisors.note")}</p>
    </section>
  );
}
