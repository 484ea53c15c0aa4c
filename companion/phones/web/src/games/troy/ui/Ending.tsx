// After the end all cards lie open: who fought for which side, and what everybody's points are made of.
import type { JSX } from "preact";
import { pointReasons, pointsSaid } from "../../../model/points";
import { Badge } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";
import { markerOf, nameOfSide, seatsOf, SIDES } from "../model/sides";
import type { SeatView, Side, View } from "../view";
import { WarSign } from "./signs";

/** A bar, a piece for each source of points, the side's last. */
function Bar({ seat, most }: { seat: SeatView; most: number }): JSX.Element {
  const { words, say } = useAtHand();
  const lines = seat.points_by.filter(({ points }) => points > 0);
  const reasons = pointReasons(seat, words).map(({ text, points }) => say("phones.page.pair", { name: text, what: points }));
  return (
    <li class="side-seat">
      <Badge seat={seat.seat} size={26} />
      <span class="side-bar-of">
        <span class="bar-name">
          <b>{seat.name}</b> <b>{pointsSaid(seat.points, say)}</b>
        </span>
        <span class="side-bar" role="img" aria-label={reasons.join(", ")}>
          {lines.map(({ source, points }) => (
            <span key={source} class={`of-${source}`} style={{ width: `${(100 * points) / most}%` }}>
              {points}
            </span>
          ))}
        </span>
      </span>
    </li>
  );
}

function OfSide({ view, side, most }: { view: View; side: Side; most: number }): JSX.Element {
  const { words, say } = useAtHand();
  const seats = [...seatsOf(view, side)].sort((a, b) => b.points - a.points);
  return (
    <div class={`card of-side side-${side}`}>
      <h3>
        <WarSign name={side} size={26} /> {nameOfSide(side, words)}
        <small>{say("phones.page.war.sides.worth", { n: markerOf(view, side).points })}</small>
      </h3>
      <ul>
        {seats.map((seat) => (
          <Bar key={seat.seat} seat={seat} most={most} />
        ))}
      </ul>
    </div>
  );
}

export function Ending({ view }: { view: View }): JSX.Element | null {
  const { state, say } = useAtHand();
  // At the end everybody may know everything.
  const all = (state.table as View | null) ?? view;
  if (view.winners === null || all.seats.every(({ side }) => !side)) return null;
  const most = Math.max(1, ...all.seats.map(({ points }) => points));
  return (
    <section class="part">
      <h2>{say("phones.page.war.sides")}</h2>
      {SIDES.filter((side) => seatsOf(all, side).length > 0).map((side) => (
        <OfSide key={side} view={all} side={side} most={most} />
      ))}
      <p class="reason">{say("phones.page.war.sides.note")}</p>
    </section>
  );
}
